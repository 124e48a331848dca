"""Every story of the published pairs, of the example and of many random graphs, so that none changes unseen.

`python -m golden_stories FILE` (in tests/support) writes them all to a file, one JSON object a line, to be
compared with those of another version by `diff`; without a file it writes the digests that
golden_stories.json holds.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

from random_graphs import NODES, facts, schema

from acxon import KnowledgeBase
from acxon.namespaces import KB
from acxon.story import Story

DIGESTS = Path(__file__).with_suffix(".json")
PAIRS = Path(__file__).resolve().parents[3] / "shared/paper/pairs"
GRAPHS = 120
Told = tuple[str, dict[str, object]]


def shown(story: Story) -> dict[str, object]:
    """All that a story says: texts, the facts behind each, how many were retrieved."""
    sentences = []
    for sentence in story.sentences:
        facts = [[*map(str, fact.iris), fact.since, fact.until, fact.sign] for fact in sentence.tuples]
        sentences.append([sentence.text, facts])
    return {"retrieved": story.retrieved, "sentences": sentences}


def told(kb: KnowledgeBase, a: str, b: str) -> Iterator[Told]:
    for one, other in permutations((a, b)):
        for algorithm in ("acxon", "axon"):
            for level in (1, 2, 3):
                yield (
                    f"{one} / {other} {algorithm} {level}",
                    shown(kb.narrate(one, other, level, algorithm, style="paper")),
                )


def published() -> Iterator[Told]:
    for file in sorted(PAIRS.glob("*.ttl")):
        with KnowledgeBase() as kb:
            kb.load(file)
            for key, story in told(kb, "Plan A", "Plan B"):
                yield f"{file.stem} {key}", story


def example() -> Iterator[Told]:
    with KnowledgeBase(example=True) as kb:
        yield from told(kb, "bringing tea", "bringing cola")
        yield from told(kb, "tea cost", "cola cost")
        for about in (["dul:Quality"], ["dul:Task"]):
            story = kb.narrate("bringing tea", "bringing cola", 3, about=about, style="paper")
            yield f"about {about}", shown(story)


def graphs() -> Iterator[Told]:
    for seed in range(GRAPHS):
        rng = random.Random(seed)
        graph = facts(rng, rng.randint(5, 45), timed=seed % 2 == 1)
        with KnowledgeBase() as kb:
            kb.tell_all([*schema(), *graph])
            for key, story in told(kb, *NODES[:2]):
                yield f"{seed} {key.replace(KB, '')}", story


SOURCES = {"published pairs": published, "example": example, "random graphs": graphs}


def digests() -> dict[str, str]:
    """Return a digest of the stories of each source that is at hand."""
    found = {}
    for name, source in SOURCES.items():
        lines = [json.dumps([key, story], ensure_ascii=False) for key, story in source()]
        if lines:
            found[name] = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return found


def main() -> None:
    if len(sys.argv) > 1:
        with Path(sys.argv[1]).open("w") as file:
            for name, source in SOURCES.items():
                for key, story in source():
                    file.write(json.dumps([name, key, story], ensure_ascii=False) + "\n")
    else:
        DIGESTS.write_text(json.dumps(digests(), indent=2) + "\n")


if __name__ == "__main__":
    main()

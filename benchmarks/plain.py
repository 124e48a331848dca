"""How long plain stories are, how hard to read, and what they cost, beside the paper's style."""

from __future__ import annotations

import csv
import statistics
from contextlib import ExitStack
from functools import partial
from typing import Any

from acxon import KnowledgeBase
from acxon.evaluation.readability import dale_chall, word_count
from acxon.story import Story
from benchmarks.narrate import LEVELS, PAIRS, inferences

AIMS = {1: 45, 2: 0.60, 3: 0.35}  # words; then shares of the published words, in the mean
HARDEST, LONGEST_SENTENCE, LONGEST_PARAGRAPH = 7.5, 35, 90
STYLES = ("plain", "paper")


def run(quick: bool = False) -> dict[str, Any]:
    """Measure the pairs of the published evaluation, both ways round; `quick` takes a few of them."""
    files = sorted(PAIRS.glob("*.ttl"))[: 4 if quick else None]
    if not files:
        return {"pairs": 0, "rows": []}
    published = _published()
    rows = []
    with ExitStack() as stack:
        bases = {file.stem: stack.enter_context(KnowledgeBase()) for file in files}
        for file in files:
            bases[file.stem].load(file)
        for level in LEVELS:
            words = sum(published[name, level] for name in bases)
            for style in STYLES:
                told = {name: _both(kb, level, style) for name, kb in bases.items()}
                works = [partial(kb.narrate, "Plan A", "Plan B", level, style=style) for kb in bases.values()]
                rows.append(
                    {"level": level, "style": style, "published": words / len(bases)}
                    | _figures([story for both in told.values() for story in both])
                    | {"inferences": round(statistics.median(map(inferences, works)))}
                )
    return {"pairs": len(files), "rows": rows}


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    lines = [
        "## Plain stories", "",
        f"Over {figures['pairs']} published pairs, both ways round. The aims: at most {AIMS[1]} words at "
        f"level 1, {AIMS[2]:.0%} and {AIMS[3]:.0%} of the published words at levels 2 and 3, in the mean; in "
        f"every text a Dale-Chall score of at most {HARDEST}, sentences of at most {LONGEST_SENTENCE} and "
        f"paragraphs of at most {LONGEST_PARAGRAPH} words, all facts told; at level 3 at most twice the "
        "inferences of the style paper.", "",
        "| level | style | words | of published | Dale-Chall, mean | largest | longest sentence "
        "| longest paragraph | facts told | inferences |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for row in figures["rows"]:
        share = row["words"] / row["published"]
        lines.append(
            f"| {row['level']} | {row['style']} | {row['words']:.0f} | {share:.0%} | "
            f"{row['dale_chall']:.1f} | {row['hardest']:.1f} | {row['sentence']} | {row['paragraph']} | "
            f"{row['told']:.0%} | {row['inferences']:,} |"
        )
    return "\n".join(lines)


def _published() -> dict[tuple[str, int], int]:
    with (PAIRS.parent / "expected.csv").open() as file:
        return {
            (f"{row['domain']}_{row['pair']}", int(row["specificity"])): int(row["words_published"])
            for row in csv.DictReader(file)
            if row["algorithm"] == "acxon"
        }


def _both(kb: KnowledgeBase, level: int, style: str) -> list[Story]:
    pairs = (("Plan A", "Plan B"), ("Plan B", "Plan A"))
    return [kb.narrate(*pair, level, style=style) for pair in pairs]


def _figures(stories: list[Story]) -> dict[str, Any]:
    scores = [dale_chall(story.text) for story in stories]
    facts = sum(len(story.tuples) for story in stories)
    told = sum(len(set(sentence.indices)) for story in stories for sentence in story.sentences)
    return {
        "words": statistics.mean(word_count(story.text) for story in stories),
        "dale_chall": statistics.mean(scores),
        "hardest": max(scores),
        "sentence": max(word_count(s.text) for story in stories for s in story.sentences),
        "paragraph": max(word_count(part) for story in stories for part in story.text.split("\n\n")),
        "told": told / facts,
    }


if __name__ == "__main__":
    print(markdown(run()))

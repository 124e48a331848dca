"""How long plain stories are, how hard to read, and what they cost, beside the paper's style."""

from __future__ import annotations

import csv
import statistics
from contextlib import ExitStack
from functools import partial
from typing import Any

from acxon import KnowledgeBase
from acxon.evaluation.styles import STYLES, Reading, reading
from benchmarks.narrate import LEVELS, PAIRS, inferences

AIMS = {1: 45, 2: 0.60, 3: 0.35}  # words; then shares of the published words, in the mean
HARDEST, LONGEST_SENTENCE, LONGEST_PARAGRAPH = 7.5, 35, 90


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
                    | _figures([one for both in told.values() for one in both])
                    | {"inferences": round(statistics.median(map(inferences, works)))}
                )
    return {"pairs": len(files), "rows": rows}


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    lines = [
        "## Plain stories", "",
        f"Over {figures['pairs']} published pairs, both ways round. The aims: at most {AIMS[1]} words at "
        f"level 1, {AIMS[2]:.0%} and {AIMS[3]:.0%} of the published words at levels 2 and 3, in the mean; in "
        f"every text a Dale-Chall score of at most {HARDEST} (digits count as hard words), "
        f"sentences of at most {LONGEST_SENTENCE} and "
        f"paragraphs of at most {LONGEST_PARAGRAPH} words, all facts told; at level 3 at most twice the "
        "inferences of the style paper.", "",
        "| level | style | words | of published | Dale-Chall, mean (largest) | as heard | longest sentence "
        "| longest paragraph | facts told | inferences |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]  # fmt: skip
    for row in figures["rows"]:
        share = row["words"] / row["published"]
        heard = f"{row['heard']:.1f} ({row['hardest_heard']:.1f})" if row["heard"] else "-"
        lines.append(
            f"| {row['level']} | {row['style']} | {row['words']:.0f} | {share:.0%} | "
            f"{row['dale_chall']:.1f} ({row['hardest']:.1f}) | {heard} | {row['sentence']} | "
            f"{row['paragraph']} | {row['told']:.0%} | {row['inferences']:,} |"
        )
    return "\n".join(lines)


def _published() -> dict[tuple[str, int], int]:
    with (PAIRS.parent / "expected.csv").open() as file:
        return {
            (f"{row['domain']}_{row['pair']}", int(row["specificity"])): int(row["words_published"])
            for row in csv.DictReader(file)
            if row["algorithm"] == "acxon"
        }


def _both(kb: KnowledgeBase, level: int, style: str) -> list[Reading]:
    found = []
    for pair in (("Plan A", "Plan B"), ("Plan B", "Plan A")):
        heard = kb.narrate(*pair, level, spoken=True).text if style == "plain" else None
        found.append(reading(kb.narrate(*pair, level, style=style), heard))
    return found


def _figures(found: list[Reading]) -> dict[str, Any]:
    heard = [one.spoken for one in found if one.spoken is not None] or [0.0]
    return {
        "words": statistics.mean(one.words for one in found),
        "dale_chall": statistics.mean(one.dale_chall for one in found),
        "hardest": max(one.dale_chall for one in found),
        "heard": statistics.mean(heard),
        "hardest_heard": max(heard),
        "sentence": max(one.sentence for one in found),
        "paragraph": max(one.paragraph for one in found),
        "told": min(one.told for one in found),
    }


if __name__ == "__main__":
    print(markdown(run()))

"""How ACXON's two styles read: the plain one for people beside the paper's, at every level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from acxon.evaluation.metrics import LEVELS, fitting, mean, told_share
from acxon.evaluation.published import Published
from acxon.evaluation.readability import dale_chall, word_count
from acxon.evaluation.tables import Cell, Table

if TYPE_CHECKING:
    from acxon.evaluation.metrics import Row
    from acxon.knowledge_base import KnowledgeBase
    from acxon.story import Story

STYLES: Final = ("plain", "paper")


@dataclass(frozen=True, slots=True)
class Reading:
    """How one story reads: its largest sentence and paragraph in words, the share of facts that it tells."""

    style: str
    specificity: int
    words: int
    dale_chall: float
    spoken: float | None  # the score with numbers in words, as it is heard: digits count as hard words
    sentence: int
    paragraph: int
    told: float

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Reading:
        """Return what `asdict` turned into these values."""
        return cls(**fitting(cls, values))


def readings(kb: KnowledgeBase, first: str, second: str) -> Iterator[Reading]:
    """Give how the stories of two plans read, in both styles at all levels."""
    for level in LEVELS:
        for style in STYLES:
            story = kb.narrate(first, second, level, style=style)
            heard = kb.narrate(first, second, level, spoken=True).text if style == "plain" else None
            yield reading(story, heard)


def reading(story: Story, heard: str | None) -> Reading:
    """Return how a story reads, and how it sounds as `heard`."""
    return Reading(
        story.style,
        story.specificity,
        word_count(story.text),
        dale_chall(story.text),
        None if heard is None else dale_chall(heard),
        max((word_count(sentence.text) for sentence in story.sentences), default=0),
        max(word_count(paragraph) for paragraph in story.text.split("\n\n")),
        told_share(story),
    )


def table(found: Sequence[Reading], both: Sequence[tuple[Row, Published]] = ()) -> Table:
    """Return both styles side by side, with what was published where that is known."""
    lines = []
    for level in LEVELS:
        for style in STYLES:
            some = [one for one in found if (one.style, one.specificity) == (style, level)]
            if some:
                lines.append(_line(f"{level}, {style}", some))
        old = [b for row, b in both if row.algorithm == "acxon" and row.specificity == level]
        if old:
            words, score = mean([one.words for one in old]), mean([one.dale_chall for one in old])
            lines.append(_cells(f"{level}, published", f"{words:.0f}", f"{score:.1f}", *["–"] * 4))
    return Table(
        "styles",
        "ACXON's plain style beside the paper's, by level of specificity: mean words, Dale-Chall score "
        "(mean and largest) as it is printed and as it is heard, the largest sentence and paragraph in "
        "words, and the smallest share of the facts that a story tells. The score counts a number in "
        "digits as a hard word.",
        ("Level, style", "Words", "Dale-Chall", "As heard", "Sentence", "Paragraph", "Told"),
        tuple(lines),
    )


def _line(title: str, some: Sequence[Reading]) -> tuple[Cell, ...]:
    heard = [one.spoken for one in some if one.spoken is not None]
    return _cells(
        title,
        f"{mean([one.words for one in some]):.0f}",
        _score([one.dale_chall for one in some]),
        _score(heard) if heard else "–",
        str(max(one.sentence for one in some)),
        str(max(one.paragraph for one in some)),
        f"{min(one.told for one in some):.0%}",
    )


def _score(scores: Sequence[float]) -> str:
    return f"{mean(scores):.1f} ({max(scores):.1f})"


def _cells(*texts: str) -> tuple[Cell, ...]:
    return tuple(map(Cell, texts))

"""From the values of the API in Python to what is sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING

from acxon.comparison import Comparison, Ranking
from acxon.errors import AcxonError
from acxon.story import Story
from acxon.web import models

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase

SPEAKING_PACE = 160  # words a minute
READING_PACE = 400


def story_out(story: Story) -> models.StoryOut:
    """Return a story with how long it takes to hear and to read, and how hard that is."""
    steps = None
    if story.steps is not None:
        steps = models.StepsOut(retrieved=list(story.steps.retrieved), pruned=list(story.steps.pruned))
    return models.StoryOut(
        pair=list(story.pair),
        iris=list(story.iris),
        algorithm=story.algorithm,
        style=story.style,
        specificity=story.specificity,
        retrieved=story.retrieved,
        tuples=list(story.tuples),
        sentences=[models.SentenceOut(text=s.text, tuples=list(s.indices)) for s in story.sentences],
        text=story.text,
        words=story.words,
        listening_seconds=story.words * 60 / SPEAKING_PACE,
        reading_seconds=story.words * 60 / READING_PACE,
        dale_chall=_readability(story.text),
        steps=steps,
    )


def _readability(text: str) -> float | None:
    try:
        from acxon.evaluation.readability import dale_chall

        return dale_chall(text)
    except (AcxonError, ImportError):
        return None


def comparison_out(found: Comparison) -> models.ComparisonOut:
    """Return a comparison."""
    return models.ComparisonOut(
        first=found.first, second=found.second, first_iri=found.first_iri, second_iri=found.second_iri,
        criterion=found.criterion, verdict=found.verdict, sentence=found.sentence,
        for_first=list(found.for_first), for_second=list(found.for_second),
        qualities=[models.QualityOut(**asdict(q)) for q in found.qualities],
        verdicts=list(found.verdicts),
        only_first=list(found.only_first), only_second=list(found.only_second), warnings=list(found.warnings),
    )  # fmt: skip


def ranking_out(kb: KnowledgeBase, found: Ranking) -> models.RankingOut:
    """Return a ranking by IRIs with the labels beside them."""
    ranked = [plan for rank in found.ranks for group in rank for plan in group]
    known = list(dict.fromkeys([*ranked, *found.without_qualities]))
    labels = dict(zip(known, kb.labels(known), strict=True))

    def plans(iris: Iterable[str]) -> list[models.Instance]:
        return [models.Instance(iri=iri, label=labels[iri]) for iri in iris]

    return models.RankingOut(
        criterion=found.criterion,
        ranks=[[plans(group) for group in rank] for rank in found.ranks],
        best=plans(found.best),
        front=plans(found.front),
        cycles=[plans(cycle) for cycle in found.cycles],
        incomparable=plans(found.incomparable),
        without_qualities=plans(found.without_qualities),
    )


def instances_out(kb: KnowledgeBase, name: str, limit: int) -> models.Instances:
    """Return the instances of a class by their labels, at most `limit` of them."""
    found = sorted(kb.instances(name), key=lambda instance: (instance[1].casefold(), instance[0]))
    unique = list(dict.fromkeys(found))
    return models.Instances(
        total=len(unique),
        instances=[models.Instance(iri=iri, label=label) for iri, label in unique[:limit]],
    )

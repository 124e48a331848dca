"""From the values of the API in Python to what is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from acxon.comparison import Comparison, Ranking
from acxon.errors import AcxonError
from acxon.evaluation import readability
from acxon.story import Story
from acxon.temporary import temporary_folder
from acxon.web import models

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def story_out(story: Story) -> models.StoryOut:
    """Return a story with how long it takes to hear and to read, and how hard that is."""
    try:
        dale_chall = readability.dale_chall(story.text) if story.language == "en" else None
    except AcxonError:  # the list of easy words is not installed
        dale_chall = None
    names = "pair iris algorithm style language specificity retrieved tuples text words steps"
    return models.StoryOut(
        **{name: getattr(story, name) for name in names.split()},
        sentences=[models.SentenceOut(text=each.text, tuples=list(each.indices)) for each in story.sentences],
        listening_seconds=readability.listening_seconds(story.words),
        reading_seconds=readability.reading_seconds(story.words),
        dale_chall=dale_chall,
    )


def ranking_out(kb: KnowledgeBase, found: Ranking[str]) -> Ranking[models.Instance]:
    """Return a ranking by IRIs with the labels beside them."""
    ranked = [plan for rank in found.ranks for group in rank for plan in group]
    known = list(dict.fromkeys([*ranked, *found.without_qualities]))
    labels = dict(zip(known, kb.labels(known), strict=True))
    return found.called(lambda iri: models.Instance(iri=iri, label=labels[iri]))


def compared_out(found: Comparison, because: bool) -> models.Compared:
    """Return a comparison, with which actions make the differences where that is asked for."""
    same = {each.name: getattr(found, each.name) for each in fields(Comparison)}
    return models.Compared(**same, attribution=found.attribution if because else ())


def exported(kb: KnowledgeBase, plan: str, kind: str) -> models.Exported:
    """Return a plan as a file of that kind."""
    name = kb.label(kb.iri(plan))
    with temporary_folder() as folder:
        path = folder / f"plan.{kind}"
        kb.export_plan(plan, path, answers=kind == "jsonl")
        text = path.read_text(encoding="utf-8")
    return models.Exported(file=f"{_safe(name) or 'plan'}.{kind}", text=text)


def reported(kb: KnowledgeBase, first: str, second: str, asked: Mapping[str, Any]) -> models.Exported:
    """Return the comparison of two plans as a page in one file."""
    from acxon.standalone.report import report

    names = [_safe(kb.label(kb.iri(plan))) for plan in (first, second)]
    return models.Exported(file=f"{' or '.join(names)}.html", text=report(kb, first, second, asked))


def _safe(name: str) -> str:
    """Return a name as a file may have it."""
    return "".join(letter if letter.isalnum() or letter in "._- " else "_" for letter in name)[:80].strip(
        " ."
    )


def instances_out(kb: KnowledgeBase, name: str, limit: int) -> models.Instances:
    """Return the instances of a class by their labels, at most `limit` of them."""
    found = sorted(kb.instances(name), key=lambda instance: (instance[1].casefold(), instance[0]))
    unique = list(dict.fromkeys(found))
    return models.Instances(
        total=len(unique),
        instances=[models.Instance(iri=iri, label=label) for iri, label in unique[:limit]],
    )

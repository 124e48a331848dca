"""Replacing a plan: all of it goes, and what other plans need stays."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from acxon import KnowledgeBase
from acxon.plans import Plan, Step, plan_iri
from acxon.terms import IRI, Literal, Tuple


def steps(*names: str) -> tuple[Step, ...]:
    return tuple(Step(name, (), number * 2, 2) for number, name in enumerate(names))


@pytest.fixture
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase() as made:
        yield made


def facts(plans: dict[str, tuple[str, ...]]) -> set[Tuple]:
    """What is told of these plans, and nothing else."""
    with KnowledgeBase() as alone:
        for name, names in plans.items():
            alone.add_plan(Plan(steps(*names)), name)
        return set(alone.tuples())


NEW = ("wait",)  # what replaces tea has no task in common with it
OTHERS: list[dict[str, tuple[str, ...]]] = [
    {},
    {"cola": ("find", "go", "give")},
    {"cola": ("find", "go", "grasp"), "juice": ("wait", "go", "grasp")},
    {"cola": ("find", "wait", "grasp"), "tea time": ("find",)},
]
actions = ("find", "go", "grasp", "give", "wait")
chance = random.Random(5)
OTHERS += [
    {f"plan {n}": tuple(chance.choices(actions, k=chance.randint(1, 6))) for n in range(chance.randint(1, 4))}
    for _ in range(20)
]


@pytest.mark.parametrize("others", OTHERS)
def test_what_is_left_is_what_the_other_plans_told(
    kb: KnowledgeBase, others: dict[str, tuple[str, ...]]
) -> None:
    for name, names in {"tea": ("find", "go", "grasp", "give"), **others}.items():
        kb.add_plan(Plan(steps(*names)), name)
    kb.add_plan(Plan(steps(*NEW)), "tea", replace=True)
    assert set(kb.tuples()) == facts({"tea": NEW, **others})


def test_what_was_told_of_the_plan_beside_goes_too(kb: KnowledgeBase) -> None:
    iri = kb.add_plan(Plan(steps("find")), "tea")
    comfort, likes = IRI("https://example.org/comfort"), IRI("https://example.org/likes")
    kb.tell_all([
        Tuple(iri, comfort, Literal(3), 1, 2),
        Tuple(iri, comfort, Literal(4), sign=False),
        Tuple(IRI("https://example.org/bob"), likes, iri),
        Tuple(IRI(f"{iri}__cost"), comfort, Literal("low")),
    ])  # fmt: skip
    kb.add_plan(Plan(steps(*NEW)), "tea", replace=True)
    assert set(kb.tuples()) == facts({"tea": NEW})


def test_another_plan_whose_name_begins_alike_stays(kb: KnowledgeBase) -> None:
    kb.add_plan(Plan(steps("find")), "tea")
    kb.add_plan(Plan(steps("find", "go")), "tea_and_cake")
    kb.add_plan(Plan(steps(*NEW)), "tea", replace=True)
    assert set(kb.tuples()) == facts({"tea": NEW, "tea_and_cake": ("find", "go")})
    assert plan_iri("tea") in kb.plan_iris()

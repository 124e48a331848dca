"""Replacing a plan: all of it goes, and what other plans need stays."""

from __future__ import annotations

import pytest

from acxon.plans import Plan, Step, plan_iri, plan_tuples
from acxon.plans.replacing import plan_rows
from acxon.terms import tuple_row


def steps(*names):
    return tuple(Step(name, (), number * 2, 2) for number, name in enumerate(names))


def rows(name, *names):
    return {tuple_row(fact) for fact in plan_tuples(Plan(steps(*names)), name)}


def without(stored, name):
    """What is left of the stored rows when a plan goes."""

    def matching(subject, link, thing):
        return [
            row
            for row in stored
            if subject in ("", row[0])
            and link in ("", row[1])
            and (not thing or (row[2], row[3]) == ("iri", thing))
        ]

    return stored - set(plan_rows(plan_iri(name), matching))


@pytest.mark.parametrize(
    "others",
    [
        {},
        {"cola": ("find", "go", "give")},
        {"cola": ("find", "go", "grasp"), "juice": ("wait", "go", "grasp")},
        {"cola": ("find", "wait", "grasp"), "tea time": ("find",)},
    ],
)
def test_what_is_left_is_what_the_other_plans_told(others):
    left = set().union(*(rows(name, *names) for name, names in others.items()))
    assert without(left | rows("tea", "find", "go", "grasp", "give"), "tea") == left


def test_what_was_told_of_the_plan_beside_goes_too():
    extra = (str(plan_iri("tea")), "https://example.org/comfort", "number", 3, "", None, None, 1)
    assert without({*rows("tea", "find"), extra}, "tea") == set()

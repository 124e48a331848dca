"""A recorded memory is loaded and asked with a KnowRob user's queries, unchanged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.namespaces import DUL, OCRA_COMMON, OWL, RDF, RDFS
from acxon.rosprolog import Prolog, PrologException

HOME = "http://www.example.org/home.owl#"
TYPE = RDF + "type"


def document(s: str, p: str, o: Any, since: float = 0, until: float | str = "Infinity") -> dict[str, Any]:
    """A document as mongoexport writes it."""
    time = {"since": {"$numberDecimal": str(since)}, "until": {"$numberDecimal": str(until)}}
    return {"s": s, "p": p, "o": o, "graph": "user", "scope": {"time": time}}


def number(text: str) -> dict[str, str]:
    return {"$numberDecimal": text}


MEMORY = [
    document(HOME + "Tea", RDFS + "subClassOf", HOME + "Drink"),
    document(HOME + "Tea", TYPE, OWL + "Class"),
    document(HOME + "Drink", TYPE, OWL + "Class"),
    document(HOME + "earl_grey", TYPE, HOME + "Tea"),
    document(HOME + "tea", TYPE, DUL + "Plan"),
    document(HOME + "cola", TYPE, DUL + "Plan"),
    document(HOME + "tea", OCRA_COMMON + "hasCost", HOME + "tea_cost", 10, 20),
    document(HOME + "tea", OCRA_COMMON + "hasExpectedMakespan", HOME + "tea_makespan", 15, 30),
    document(HOME + "cola", OCRA_COMMON + "hasCost", HOME + "cola_cost", 10, 20),
    document(HOME + "tea_cost", DUL + "hasDataValue", number("27.0")),
    document(HOME + "cola_cost", DUL + "hasDataValue", number("59")),
    document(HOME + "tea_makespan", DUL + "hasDataValue", number("27")),
    document(HOME + "tea", DUL + "definesTask", HOME + "0_find"),
    document(HOME + "cola", DUL + "definesTask", HOME + "0_find"),
    document(HOME + "0_find", TYPE, DUL + "Task"),
    document(HOME + "no", TYPE, OWL + "NegativePropertyAssertion"),
    document(HOME + "no", OWL + "sourceIndividual", HOME + "tea"),
    document(HOME + "no", OWL + "assertionProperty", DUL + "definesTask"),
    document(HOME + "no", OWL + "targetIndividual", HOME + "9_give"),
]


@pytest.fixture
def kb(tmp_path: Path) -> KnowledgeBase:
    folder = tmp_path / "neem"
    folder.mkdir()
    (folder / "triples.json").write_text("\n".join(map(json.dumps, MEMORY)))
    kb = KnowledgeBase()
    assert kb.load(folder) > 0
    return kb


@pytest.fixture
def prolog(kb: KnowledgeBase) -> Prolog:
    return Prolog(knowledge_base=kb)


def local(value: Any) -> Any:
    return value.partition("#")[2] if isinstance(value, str) and "#" in value else value


def solutions(prolog: Prolog, query: str) -> list[tuple[Any, ...]]:
    return sorted((tuple(map(local, s.values())) for s in prolog.query(query).solutions()), key=str)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (
            "kb_call(triple(S, dul:'hasQuality', Q) during [T1, T2]).",
            [("cola", "cola_cost", 10, 20), ("tea", "tea_cost", 10, 20), ("tea", "tea_makespan", 15, 30)],
        ),
        (
            "kb_call(triple(S, dul:'hasQuality', Q) during [12, 14])",
            [("cola", "cola_cost"), ("tea", "tea_cost")],
        ),
        ("kb_call(triple(S, dul:'hasQuality', Q) during [12, 21])", []),
        ("kb_call(triple(S, dul:'hasQuality', Q))", []),
        ("kb_call(triple(S, dul:'hasQuality', Q) until 25)", [("tea", "tea_makespan")]),
        (
            f"kb_call([triple('{HOME}tea', ocra_common:'hasCost', C) during [A, B], "
            f"triple('{HOME}tea', ocra_common:'hasMakespan', M) during [A, B]])",
            [("tea_cost", 15, 20, "tea_makespan")],
        ),
        ("kb_call([is_plan(P), triple(P, dul:'definesTask', T)])", [("cola", "0_find"), ("tea", "0_find")]),
        ("instance_of(X, dul:'Plan')", [("cola",), ("tea",)]),
        (f"has_type(X, '{HOME}Drink')", [("earl_grey",)]),
        (f"subclass_of(X, '{HOME}Drink')", [("Drink",), ("Tea",)]),
        ("plan_defines_task(P, T)", [("cola", "0_find"), ("tea", "0_find")]),
        (f"has_data_value('{HOME}tea_cost', V)", [(27,)]),
        ("kb_call(triple(X, dul:'hasDataValue', >(30)))", [("cola_cost",)]),
        (f"kb_call(holds('{HOME}tea_cost', P, '{HOME}tea') during [A, B])", [("isCostOf", 10, 20)]),
        (f"denied('{HOME}tea', dul:'definesTask', T)", [("9_give",)]),
    ],
)  # fmt: skip
def test_queries_run_unchanged(prolog: Prolog, query: str, expected: list[tuple[Any, ...]]) -> None:
    assert solutions(prolog, query) == expected


def test_answers_are_full_names(prolog: Prolog) -> None:
    assert prolog.once("kb_call(triple(P, ocra_common:'hasMakespan', M) during [A, B])") == {
        "P": HOME + "tea",
        "M": HOME + "tea_makespan",
        "A": 15,
        "B": 30,
    }


def test_the_authors_rules(prolog: Prolog) -> None:
    """From 15 on a makespan is known of tea alone: no verdict, but still the cheaper one."""
    assert prolog.once(f"compare_two_plans('{HOME}tea', '{HOME}cola')") == {}
    assert prolog.once("compare_all_existing_plans_in_pairs") == {}
    assert solutions(prolog, f"kb_call(triple('{HOME}tea', R, '{HOME}cola') during [A, B])") == [
        ("isBetterPlanThan", 10, 15),
        ("isCheaperPlanThan", 10, 20),
    ]


def test_projecting_and_unprojecting(prolog: Prolog) -> None:
    fact = f"triple('{HOME}cup', '{HOME}on', '{HOME}table')"
    times = f"kb_call({fact} during [A, B])"
    for goal, expected in [
        (f"kb_project({fact} during [10, 20])", [(10, 20)]),
        (f"kb_project({fact} during [20, 30])", [(10, 30)]),
        (f"kb_project({fact} since 40)", [(10, 30), (40, "inf")]),
        (f"kb_project({fact} until 50)", [(10, 30), (40, 50)]),
        (f"kb_unproject({fact} during [15, 45])", [(10, 15), (45, 50)]),
        (f"kb_unproject({fact})", []),
        (f"kb_project({fact})", [(0, "inf")]),
    ]:
        assert prolog.once(goal) == {}
        assert solutions(prolog, times) == expected, goal


@pytest.mark.parametrize(
    "goal",
    [
        "kb_project(triple(S, dul:'hasQuality', Q))",
        "kb_unproject(triple(S, P, O))",
        "kb_project(X)",
        "kb_call(X)",
    ],
)
def test_unbound_arguments_are_errors(kb: KnowledgeBase, prolog: Prolog, goal: str) -> None:
    before = len(kb)
    with pytest.raises(PrologException, match="unbound"):
        prolog.once(goal)
    with pytest.raises(AcxonError, match="unbound"):
        kb.ask(goal)
    assert len(kb) == before

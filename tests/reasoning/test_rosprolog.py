"""Scripts written against rosprolog_client, run with another import."""

from __future__ import annotations

from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.namespaces import DRINKS, OCRA_COMMON
from acxon.rosprolog import FIRST_FETCH, Prolog, PrologException


@pytest.fixture(scope="module")
def prolog() -> Prolog:
    return Prolog(knowledge_base=KnowledgeBase(example=True))


def test_solutions_one_after_the_other(prolog: Prolog) -> None:
    query = prolog.query("member(A, [1, 2, 3, 4]), B = ['x', A]")
    assert [(s["A"], s["B"]) for s in query.solutions()] == [(n, ["x", n]) for n in (1, 2, 3, 4)]
    query.finish()
    query.finish()


def test_a_finished_query_gives_no_more(prolog: Prolog) -> None:
    query = prolog.query("member(A, [1, 2, 3]).")
    solutions = query.solutions()
    assert next(solutions) == {"A": 1}
    query.finish()
    assert list(solutions) == []
    assert list(query.solutions()) == []


def test_a_query_as_a_context(prolog: Prolog) -> None:
    with prolog.query("member(A, [1, 2])") as query:
        solutions = query.solutions()
        assert next(solutions) == {"A": 1}
    assert list(solutions) == []


def test_once_and_all(prolog: Prolog) -> None:
    assert prolog.once("member(A, [1, 2]) .\n") == {"A": 1}
    assert prolog.once("fail") == []
    assert prolog.once("true.") == {}
    assert prolog.all_solutions("member(A, [1, 2])") == [{"A": 1}, {"A": 2}]
    assert prolog.all_solutions("fail.") == []


def test_a_query_without_end_is_asked_bit_by_bit(prolog: Prolog) -> None:
    wanted = 2 * FIRST_FETCH
    numbers = []
    for solution in prolog.query("between(1, inf, N)").solutions():
        numbers.append(solution["N"])
        if len(numbers) == wanted:
            break
    assert numbers == list(range(1, wanted + 1))
    assert len(list(prolog.query(f"between(1, {FIRST_FETCH}, N)").solutions())) == FIRST_FETCH


def test_knowrob_goals_and_full_names(prolog: Prolog) -> None:
    found = prolog.all_solutions("kb_call(triple(P, ocra_common:'hasCost', C) during [Since, Until]).")
    assert {s["C"] for s in found} == {DRINKS + "tea_cost", DRINKS + "cola_cost"}
    assert {(s["Since"], s["Until"]) for s in found} == {(0, "inf")}
    one = prolog.once(f"triple('{DRINKS}bringing_tea', ocra_common:'hasCost', C)")
    assert one == {"C": DRINKS + "tea_cost"}


def test_projecting(prolog: Prolog) -> None:
    fact = "triple('bringing tea', dul:'associatedWith', 'tea cost')"
    assert prolog.once(f"kb_project({fact} during [3, 9])") == {}
    assert prolog.once(f"kb_call({fact} during [4, 5])") == {}


@pytest.mark.parametrize(
    "query", ["foo(", "no_such_predicate(X)", "triple('no such thing', P, O)", "X is a + 1"]
)
def test_what_goes_wrong_is_a_prolog_exception(prolog: Prolog, query: str) -> None:
    for ask in (prolog.query, prolog.once, prolog.all_solutions):
        with pytest.raises(PrologException):
            ask(query)
    assert issubclass(PrologException, AcxonError)


def test_the_shared_knowledge_base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ACXON_KB", raising=False)
    example = Prolog("/rosprolog", timeout=2, wait_for_services=True)
    example.wait_for_service()
    assert example.once("triple('bringing tea', ocra_common:hasCost, C)") == {"C": DRINKS + "tea_cost"}
    monkeypatch.setenv("ACXON_KB", str(tmp_path / "mine.kb"))
    first, second = Prolog(), Prolog()
    first.once("kb_project(triple('http://e/a', ocra_common:hasCost, 'http://e/c'))")
    assert second.once("triple('http://e/a', P, 'http://e/c')") == {"P": OCRA_COMMON + "hasCost"}
    with KnowledgeBase(tmp_path / "mine.kb") as other:
        found = other.ask("triple('http://e/a', P, 'http://e/c')", iri=True)
        assert found == [{"P": OCRA_COMMON + "hasCost"}]
    monkeypatch.setenv("ACXON_KB", str(tmp_path / "missing" / "x.kb"))
    with pytest.raises(PrologException, match="does not exist"):
        Prolog()

"""The store through the Python API: telling, forgetting, reading, isolation, all or nothing."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.errors import AcxonError, NameNotFound
from acxon.terms import IRI, XSD, Literal, Tuple

X = "http://x.org/"
OWNS, OWNED = IRI(X + "owns"), IRI(X + "ownedBy")
INVERSE = Tuple(OWNS, IRI("http://www.w3.org/2002/07/owl#inverseOf"), OWNED)
numbers = itertools.count()


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    kb = KnowledgeBase()
    kb.tell_all([INVERSE])
    return kb


def fact(s: str, p: str, o: str | Literal, since: float | None = None, until: float | None = None) -> Tuple:
    return Tuple(IRI(X + s), IRI(X + p), o if isinstance(o, Literal) else IRI(X + o), since, until)


def stored(kb: KnowledgeBase, *names: str) -> list[Tuple]:
    """What is stored about these names, in order."""
    found = [t for t in kb.tuples() if any(t.subject == n or t.object == n for n in names)]
    return sorted(found, key=lambda t: (t.since is not None, t.since or 0, t.sign))


# --- telling and forgetting are the union and the difference of times --------------------------------------

END = 8
times = st.one_of(st.none(), st.integers(0, END))
intervals = st.tuples(times, times).filter(lambda i: i[0] is None or i[1] is None or i[0] < i[1])
steps = st.lists(
    st.tuples(st.sampled_from(["tell", "forget"]), st.booleans(), st.booleans(), intervals), max_size=8
)


def cells(since: int | None, until: int | None) -> set[int]:
    """The stretches between whole numbers that an interval covers; -1 and END are all before and after."""
    return set(range(-1 if since is None else since, END + 1 if until is None else until))


def runs(covered: set[int]) -> list[tuple[int | None, int | None]]:
    starts = sorted(c for c in covered if c - 1 not in covered)
    ends = sorted(c + 1 for c in covered if c + 1 not in covered)
    return [(None if s < 0 else s, None if e > END else e) for s, e in zip(starts, ends, strict=True)]


def carried_out(kb: KnowledgeBase, sequence: list) -> tuple[IRI, IRI, dict[bool, set[int]]]:
    """Carry the steps out on a new pair, from either end; return what a set of stretches makes of them."""
    number = next(numbers)
    a, b = IRI(f"{X}a{number}"), IRI(f"{X}b{number}")
    model: dict[bool, set[int]] = {True: set(), False: set()}
    for verb, sign, turned, (since, until) in sequence:
        ends = (b, OWNED, a) if turned else (a, OWNS, b)
        change = kb.tell if verb == "tell" else kb.forget
        change(*ends, since=since, until=until, sign=sign)
        if verb == "tell":
            model[sign] |= cells(since, until)
        else:
            model[sign] -= cells(since, until)
    return a, b, model


@given(steps)
def test_time_is_united_and_taken_away_as_sets_are(kb: KnowledgeBase, sequence: list) -> None:
    a, b, model = carried_out(kb, sequence)
    for sign in (True, False):
        found = [(t.since, t.until) for t in stored(kb, a) if t.sign is sign]
        assert found == runs(model[sign])
    asked = kb.ask(f"triple('{b}', '{OWNED}', '{a}') during [S, U]")
    assert sorted(asked, key=str) == sorted(
        ({"S": s, "U": "inf" if u is None else u} for s, u in runs(model[True])), key=str
    )
    assert bool(kb.ask(f"denied('{a}', '{OWNS}', '{b}')")) is bool(model[False])


@given(steps)
@settings(max_examples=10)
def test_a_file_holds_what_memory_holds(
    kb: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory, sequence: list
) -> None:
    path = tmp_path_factory.mktemp("kb") / "x.kb"
    with KnowledgeBase(path) as durable:
        durable.tell_all([INVERSE])
        a, *_ = carried_out(durable, sequence)
        before = stored(durable, a)
    with KnowledgeBase(path) as again:
        assert stored(again, a) == before
        assert not again.check() or any(not t.sign for t in before)


# --- one fact, seen from two ends ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "since", [2**53 - 1, 2**53, 2**53 + 1, 1_700_000_000_123_456_789, -(2**60) + 1, 10**20]
)
def test_times_of_very_many_digits_are_in_memory_what_they_are_in_the_file(
    tmp_path: Path, since: int
) -> None:
    """As those in nanoseconds, of which the file keeps 53 bits."""
    with KnowledgeBase(tmp_path / "times.kb") as kb:
        for place in (0, 3):
            times = f"during [{since + place}, {since + place + 1}]"
            kb.ask(f"kb_project(triple('{X}goal', '{X}owns', '{X}b') {times})")
            kb.tell(X + "tell", X + "owns", X + "b", since=since + place, until=since + place + 1)
        with KnowledgeBase(tmp_path / "times.kb") as reopened:
            asked = f"triple(S, '{X}owns', O) during [A, B]"
            assert repr(reopened.ask(asked)) == repr(kb.ask(asked))
            at = f"triple('{X}goal', '{X}owns', '{X}b') during [{since}, {since + 1}]"
            assert kb.ask(at) == reopened.ask(at) == [{}]
        assert kb.check() == []


def test_inverse_told_later_makes_one_fact_of_two() -> None:
    kb = KnowledgeBase()
    kb.tell_all([fact("a", "owns", "b", 0, 2), fact("a", "owns", "b", 5, 7), fact("b", "ownedBy", "a", 1, 6)])
    assert len(stored(kb, X + "a")) == 3
    kb.tell_all([INVERSE])
    assert [(t.since, t.until) for t in stored(kb, X + "a")] == [(0, 7)]
    assert kb.ask(f"triple('{X}a', P, O)", iri=True) == [{"P": OWNS, "O": X + "b"}]


def test_the_ontology_takes_effect_at_once_and_no_longer_when_forgotten() -> None:
    kb = KnowledgeBase()
    kb.tell_all([fact("cup", "on", "table"), fact("table", "on", "floor")])
    goal = f"triple('{X}cup', '{X}touches', O)"
    assert kb.ask(goal) == []
    kb.tell(X + "on", "rdfs:subPropertyOf", X + "touches")
    assert kb.ask(goal, iri=True) == [{"O": X + "table"}]
    kb.tell(X + "on", "rdf:type", "owl:TransitiveProperty")
    assert len(kb.ask(f"triple('{X}cup', '{X}on', O)")) == 2
    kb.tell(X + "touches", "rdf:type", "owl:SymmetricProperty")
    touched = kb.ask(f"triple('{X}floor', '{X}touches', O)", iri=True)
    assert {answer["O"] for answer in touched} == {X + "table", X + "cup"}
    assert len(touched) == 2
    kb.forget(X + "on", "rdfs:subPropertyOf", X + "touches")
    assert kb.ask(goal) == []


def test_sub_classes_told_later() -> None:
    kb = KnowledgeBase()
    kb.tell("earl grey", "rdf:type", "kb:Tea")
    assert kb.ask("instance_of(X, kb:'Drink')") == []
    kb.tell("kb:Tea", "rdfs:subClassOf", "kb:Drink")
    assert kb.ask("instance_of(X, kb:'Drink')") == [{"X": "earl grey"}]


# --- values -------------------------------------------------------------------------------------------------

VALUES = [
    (Literal(27), "27", 27),
    (Literal(27.0), "27", 27),
    (Literal("27", XSD + "decimal"), "27.0", 27),
    (Literal("2.50", XSD + "decimal"), "2.5", 2.5),
    (Literal(-1e-9), "-0.000000001", -1e-9),
    (Literal(2**80), str(2**80), 2**80),
    (Literal(True), "true", True),
    (Literal("false", XSD + "boolean"), "false", False),
    (Literal("27"), '"27"', "27"),
    (Literal("true"), '"true"', "true"),
    (Literal("two\nlines"), '"two\\nlines"', "two\nlines"),
    (Literal("thé"), '"thé"', "thé"),
    (Literal("thé", language="FR"), '"thé"@fr', "thé"),
    (Literal("1999-12-31", XSD + "date"), '"1999-12-31"^^xsd:date', "1999-12-31"),
    (Literal("POINT(1 2)", X + "wkt"), f"\"POINT(1 2)\"^^'{X}wkt'", "POINT(1 2)"),
]


@pytest.mark.parametrize(("literal", "written", "value"), VALUES, ids=[v[1] for v in VALUES])
def test_values_keep_their_kind(literal: Literal, written: str, value: object) -> None:
    kb = KnowledgeBase()
    kb.tell_all([fact("a", "value", literal)])
    answers = kb.ask(f"triple('{X}a', '{X}value', V)")
    assert answers == [{"V": value}]
    assert type(answers[0]["V"]) is type(value)
    assert kb.ask(f"triple(S, '{X}value', {written})", iri=True) == [{"S": X + "a"}]
    others = [
        other for _, other, its_value in VALUES if its_value != value or type(its_value) is not type(value)
    ]
    assert not any(kb.ask(f"triple(S, '{X}value', {other})") for other in others)


def test_tests_on_values() -> None:
    kb = KnowledgeBase()
    values = {"a": 1, "b": 2.5, "c": 7, "text": "9"}
    kb.tell_all([fact(name, "value", Literal(value)) for name, value in values.items()])
    kb.tell_all([fact("c", "value", Literal(8))])
    for test, expected in {
        ">(2)": ["b", "c"],
        ">=(2.5)": ["b", "c"],
        "<(2.5)": ["a"],
        "=<(1)": ["a"],
        "=(7.0)": ["c"],
        r"\=(7)": ["a", "b", "c"],
    }.items():
        found = kb.ask(f"triple(S, '{X}value', {test})", iri=True)
        assert [answer["S"] for answer in found] == [X + name for name in expected], test


# --- signs -------------------------------------------------------------------------------------------------


def test_a_denial_is_never_a_positive_answer_nor_the_reverse() -> None:
    kb = KnowledgeBase()
    kb.tell_all([INVERSE])
    kb.tell(X + "a", OWNS, X + "b", sign=False)
    kb.tell(X + "a", OWNS, X + "c")
    assert kb.ask(f"triple('{X}a', P, O)", iri=True) == [{"P": OWNS, "O": X + "c"}]
    assert kb.ask(f"triple(S, '{OWNED}', '{X}a')", iri=True) == [{"S": X + "c"}]
    assert kb.ask(f"denied('{X}a', P, O)", iri=True) == [{"P": OWNS, "O": X + "b"}]
    assert kb.ask(f"denied(S, '{OWNED}', '{X}a')", iri=True) == [{"S": X + "b"}]
    assert kb.check() == []
    kb.tell(X + "a", OWNS, X + "b", 3, 9)
    assert len(kb.check()) == 1
    kb.forget(X + "a", OWNS, X + "b", sign=False)
    assert kb.check() == []


# --- all or nothing, isolation ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        fact("a", "p", "c", 9, 3),
        fact("a", "p", Literal(2.5, XSD + "integer")),
        fact("a", "p", "c", float("nan")),
    ],
)
def test_all_or_nothing(kb: KnowledgeBase, wrong: Tuple) -> None:
    before = len(kb)
    with pytest.raises(AcxonError):
        kb.tell_all([fact("n1", "p", "b"), wrong, fact("n2", "p", "b")])
    assert len(kb) == before


def tell_badly(kb: KnowledgeBase) -> None:
    with kb.batch():
        kb.tell("tea", "rdf:type", "dul:Plan")
        kb.tell("tea", "rdf:type", "dul:Plan", 9, 3)


def test_a_batch_is_all_or_nothing(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        before = len(kb)
        with pytest.raises(AcxonError):
            tell_badly(kb)
        assert len(kb) == before
        with kb.batch():
            kb.tell("tea", "rdf:type", "dul:Plan")
            kb.tell("cola", "rdf:type", "dul:Plan")
        assert [plan.label for plan in kb.plans()] == ["cola", "tea"]


def test_two_never_see_each_other() -> None:
    one, two = KnowledgeBase(), KnowledgeBase()
    one.tell("tea", "rdf:type", "dul:Plan")
    one.tell("kb:smells", "rdfs:subPropertyOf", "dul:hasQuality")
    one.ask("assertz(mine(1))")
    assert two.plans() == []
    assert two.ask("subproperty_of(kb:smells, dul:hasQuality)") == []
    with pytest.raises(AcxonError, match="Unknown predicate"):
        two.ask("mine(X)")
    with pytest.raises(NameNotFound):
        two.iri("tea")
    assert one.ask("mine(X)") == [{"X": 1}]
    two.close()
    assert [plan.label for plan in one.plans()] == ["tea"]


def test_closed(tmp_path: Path) -> None:
    kb = KnowledgeBase(tmp_path / "x.kb")
    kb.close()
    kb.close()
    with pytest.raises(AcxonError, match="closed"):
        kb.ask("true")

"""`during`, `since` and `until` against a plain model of closed intervals."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.terms import IRI, Tuple

X = "http://x.org/"
P, Q = IRI(X + "p"), IRI(X + "q")
A, B, C = IRI(X + "a"), IRI(X + "b"), IRI(X + "c")
END = 8
times = st.one_of(st.none(), st.integers(0, END))
intervals = st.tuples(times, times).filter(lambda i: i[0] is None or i[1] is None or i[0] <= i[1])
asked = st.tuples(st.integers(-1, END + 1), st.integers(-1, END + 1)).map(sorted)

Interval = tuple[float, float]


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return KnowledgeBase()


def bounds(since: int | None, until: int | None) -> Interval:
    return (-math.inf if since is None else since, math.inf if until is None else until)


def united(found: list[Interval]) -> list[Interval]:
    """The intervals with those that share an instant made one."""
    result: list[Interval] = []
    for since, until in sorted(found):
        if result and since <= result[-1][1]:
            result[-1] = (result[-1][0], max(until, result[-1][1]))
        else:
            result.append((since, until))
    return result


def tell_only(kb: KnowledgeBase, facts: list[Tuple]) -> None:
    """Have `kb` hold these facts and no others."""
    with kb.batch():
        for old in list(kb.tuples()):
            kb.forget(old.subject, old.property, old.object, old.since, old.until)
        kb.tell_all(facts)


def answers(kb: KnowledgeBase, goal: str) -> list[Interval]:
    found = kb.ask(goal)
    return sorted(
        (-math.inf if a["S"] is None else a["S"], math.inf if a["U"] == "inf" else a["U"]) for a in found
    )


FIRST = f"triple('{A}', '{P}', '{B}')"
SECOND = f"triple('{A}', '{Q}', '{C}')"


@given(st.lists(intervals, max_size=4), st.lists(intervals, max_size=4), asked)
def test_asking_about_time(kb: KnowledgeBase, ps: list, qs: list, window: list[int]) -> None:
    tell_only(kb, [Tuple(A, P, B, *i) for i in ps] + [Tuple(A, Q, C, *i) for i in qs])
    first, second = united([bounds(*i) for i in ps]), united([bounds(*i) for i in qs])
    since, until = window

    assert answers(kb, f"{FIRST} during [S, U]") == first
    both = sorted({(max(a, c), min(b, d)) for a, b in first for c, d in second if max(a, c) <= min(b, d)})
    assert answers(kb, f"({FIRST}, {SECOND}) during [S, U]") == both
    from_zero = sorted((0 if a == -math.inf and b >= 0 else a, b) for a, b in both)  # as KnowRob says it
    assert answers(kb, f"kb_call([{FIRST} during [S, U], {SECOND} during [S, U]])") == from_zero

    assert bool(kb.ask(f"{FIRST} during [{since}, {until}]")) is any(
        a <= since and until <= b for a, b in first
    )
    assert bool(kb.ask(f"{FIRST} until {since}")) is any(a <= since <= b for a, b in first)
    assert bool(kb.ask(f"{FIRST} since {since}")) is any(a <= since and b == math.inf for a, b in first)
    assert [answer["U"] for answer in kb.ask(f"{FIRST} during [{since}, U]")] == [
        "inf" if b == math.inf else b for a, b in first if a <= since <= b
    ]
    assert bool(kb.ask(FIRST)) is bool(first)
    assert bool(kb.ask(f"kb_call({FIRST})")) is any(b == math.inf for _, b in first)


def test_the_clock_now_is_asked_by_default(kb: KnowledgeBase) -> None:
    tell_only(kb, [Tuple(A, P, B, 0, 4e9), Tuple(A, Q, C, 4e9, None)])
    assert kb.ask(f"kb_call({FIRST})") == [{}]
    assert kb.ask(f"kb_call({SECOND})") == []


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (f"{FIRST} during [5, 3]", "start must not be after"),
        (f"{FIRST} during 5", "no interval"),
        (f"{FIRST} during [noon, 5]", "no time"),
        ("X during [1, 2]", "unbound"),
        (f"kb_project({FIRST} during [5, 3])", "reversed"),
    ],
)
def test_wrong_times(kb: KnowledgeBase, goal: str, words: str) -> None:
    with pytest.raises(AcxonError, match=words):
        kb.ask(goal)

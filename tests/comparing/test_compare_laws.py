"""Laws of comparing that hold for all plans: mirroring, exactly one verdict, and independence of others."""

from __future__ import annotations

from pathlib import Path

import pytest
from comparison_samples import PROPERTIES, VERDICTS, plan_tuples, quality, relations
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.comparison import Comparison
from acxon.terms import Tuple

CRITERIA = ("unanimous", "pareto", "lexicographic", "weighted")
MIRROR = {"better": "worse", "worse": "better", "equivalent": "equivalent", "undecided": "undecided"}
MIRRORED_ORDER = {"better": "worse", "worse": "better"} | {
    same: same for same in ("same", "invalid", "unknown")
}
INVERSE = {
    "is better plan than": "is worse plan than",
    "is cheaper plan than": "is more expensive plan than",
    "is faster plan than": "is slower plan than",
    "is shorter plan than": "is longer plan than",
}
INVERSE |= {inverse: relation for relation, inverse in INVERSE.items()}

numbers = st.integers(-5, 5) | st.floats(-1e6, 1e6) | st.sampled_from([27.003, 27.001, 27.002, 1e308, -1e308])
values = numbers | st.sampled_from(["cheap", "27"])
times = st.sampled_from([(None, None), (0, 10), (5, 15), (10, 20), (None, 10), (10, None), (10, 10)])
plans = st.dictionaries(
    st.sampled_from(sorted(PROPERTIES)), st.lists(st.tuples(values, times), min_size=1, max_size=2)
)
plain_plans = st.dictionaries(st.sampled_from(sorted(PROPERTIES)), numbers, min_size=1)
told = st.lists(
    st.tuples(
        st.booleans(),
        st.sampled_from(
            ["ocra:isBetterPlanThan", "ocra_common:isEquivalentPlanTo", "ocra_common:isSlowerPlanThan"]
        ),
        st.booleans(),
        times,
    ),
    max_size=2,
)


def facts(
    name: str, plan: dict[str, list[tuple[float | str, tuple[float | None, float | None]]]]
) -> list[Tuple]:
    found = plan_tuples(name)
    for kind, changing in plan.items():
        for value, (since, until) in changing:
            found += plan_tuples(name, since, until, **{kind: value})
    return found


def base(first: dict, second: dict, opinions: list = ()) -> KnowledgeBase:  # type: ignore[type-arg, assignment]
    kb = KnowledgeBase()
    kb.tell_all(facts("a", first) + facts("b", second))
    for swapped, relation, sign, (since, until) in opinions:
        subject, object = ("b", "a") if swapped else ("a", "b")
        kb.tell(subject, relation, object, since, until, sign)
    return kb


def pair(kb: KnowledgeBase, first: str, second: str, criterion: str = "") -> Comparison:
    """The comparison of two plans that may lack qualities: as in all pairs."""
    from acxon.comparison import comparison

    (answer,) = kb._call("compare_with", kb.iri(first), [kb.iri(second)], criterion, [], [], "")
    return comparison(answer)


@given(plans, plans, told, st.sampled_from(CRITERIA))
def test_swapping_the_plans_mirrors_everything(
    first: dict, second: dict, opinions: list, criterion: str
) -> None:  # type: ignore[type-arg]
    kb = base(first, second, opinions)
    there, back = pair(kb, "a", "b", criterion), pair(kb, "b", "a", criterion)
    assert [(MIRROR[v.verdict], v.since, v.until) for v in there.verdicts] == [
        (v.verdict, v.since, v.until) for v in back.verdicts
    ]
    assert [
        (
            q.property,
            MIRRORED_ORDER[q.order],
            q.mirror,
            q.relation,
            q.second,
            q.first,
            -q.advantage,
            q.since,
            q.until,
        )
        for q in there.qualities
        if q.order != "invalid"
    ] == [
        (q.property, q.order, q.relation, q.mirror, q.first, q.second, q.advantage, q.since, q.until)
        for q in back.qualities
        if q.order != "invalid"
    ]
    assert (there.only_first, there.only_second) == (back.only_second, back.only_first)
    assert len(there.warnings) == len(back.warnings)
    assert (there.for_first, there.for_second) == (back.for_second, back.for_first)


@given(plans, plans, told)
def test_what_triple_answers_is_mirrored_and_is_what_compare_says(
    first: dict, second: dict, opinions: list
) -> None:  # type: ignore[type-arg]
    kb = base(first, second, opinions)
    inferred = {
        (t.subject, t.property, t.object, t.since, t.until)
        for t in kb.tuples(inferred=True)
        if "Than" in t.property
    }
    there = relations(kb, "a", "b")
    assert {INVERSE.get(relation, relation) for relation in there} == relations(kb, "b", "a")
    decided = {v.verdict for v in pair(kb, "a", "b").verdicts} - {"undecided"}
    positive = {VERDICTS[relation] for relation in there if relation in VERDICTS}
    assert decided <= positive
    if not opinions:
        assert decided == positive
        for kind in PROPERTIES:
            both = (
                relations(kb, quality("a", kind), quality("b", kind))
                if kind in first and kind in second
                else set()
            )
            orders = {q.order for q in pair(kb, "a", "b").qualities if q.property == PROPERTIES[kind]}
            assert len(both) == len(orders - {"invalid", "unknown"})
    assert len(inferred) == len(set(inferred))


@given(plain_plans, plain_plans, st.sampled_from(CRITERIA))
def test_exactly_one_verdict_holds_per_quality_and_per_criterion(
    first: dict[str, float], second: dict[str, float], criterion: str
) -> None:
    kb = KnowledgeBase()
    kb.tell_all(plan_tuples("a", **first) + plan_tuples("b", **second))
    found = kb.compare("a", "b", criterion=criterion)
    shared = set(first) & set(second)
    known = [q for q in found.qualities if q.order != "unknown"]
    assert sorted(q.property for q in known) == sorted(PROPERTIES[kind] for kind in shared)
    assert len(found.qualities) == len(set(first) | set(second))
    assert all(q.order in ("better", "worse", "same") for q in known)
    assert len(found.verdicts) == (1 if shared else 0)
    kb.use_criterion(criterion)
    verdicts = [VERDICTS[relation] for relation in relations(kb, "a", "b") if relation in VERDICTS]
    assert verdicts == ([] if found.verdict == "undecided" else [found.verdict])


@given(plain_plans, plain_plans)
def test_the_papers_criterion_implies_pareto_and_pareto_the_others(
    first: dict[str, float], second: dict[str, float]
) -> None:
    kb = KnowledgeBase()
    kb.tell_all(plan_tuples("a", **first) + plan_tuples("b", **second))
    verdict = {criterion: kb.compare("a", "b", criterion=criterion).verdict for criterion in CRITERIA}
    if verdict["unanimous"] != "undecided":
        assert verdict["pareto"] == verdict["unanimous"]
    if verdict["pareto"] != "undecided":
        assert verdict["lexicographic"] == verdict["pareto"]
        assert verdict["weighted"] in (verdict["pareto"], "equivalent")


@given(plans, plans, plans, st.sampled_from(CRITERIA))
def test_an_unrelated_plan_changes_nothing(first: dict, second: dict, third: dict, criterion: str) -> None:  # type: ignore[type-arg]
    kb = base(first, second)
    before = pair(kb, "a", "b", criterion), relations(kb, "a", "b")
    kb.tell_all(facts("c", third))
    assert (pair(kb, "a", "b", criterion), relations(kb, "a", "b")) == before


@given(st.floats(0, 1000), st.floats(0, 1000), st.sampled_from([0.001, 0.5, 10, 0]))
def test_values_within_the_tolerance_are_the_same_and_no_others(
    first: float, second: float, tolerance: float
) -> None:
    kb = KnowledgeBase()
    kb.tell_all(plan_tuples("a", cost=first) + plan_tuples("b", cost=second))
    kb.forget("ocra_common:hasCost", "acxon:tolerance", 0.001)
    kb.tell("ocra_common:hasCost", "acxon:tolerance", tolerance)
    (one,) = kb.compare("a", "b").qualities
    gap = abs(first - second)
    if gap <= tolerance:
        assert one.order == "same"
    elif gap > tolerance + 1e-9:
        assert one.order == ("better" if first < second else "worse")


@given(st.lists(plain_plans, min_size=2, max_size=6), st.sampled_from(CRITERIA))
def test_each_plan_is_ranked_once_and_after_those_that_beat_it(
    several: list[dict[str, float]], criterion: str
) -> None:
    kb = KnowledgeBase()
    kb.tell_all([fact for n, plan in enumerate(several) for fact in plan_tuples(f"p{n}", **plan)])
    found = kb.rank(criterion=criterion)
    ranked = [(plan, level) for level, rank in enumerate(found.ranks) for group in rank for plan in group]
    assert sorted(plan for plan, _ in ranked) == [f"p{n}" for n in range(len(several))]
    level, undecided = dict(ranked), {plan for plan, _ in ranked}
    for one in kb.compare(criterion=criterion):
        winner, loser = (one.first, one.second) if one.verdict == "better" else (one.second, one.first)
        if one.verdict in ("better", "worse"):
            circular = level[winner] == level[loser] and {winner, loser} <= set(sum(found.cycles, ()))
            assert level[winner] < level[loser] or circular or found.cycles
        if one.verdict != "undecided":
            undecided -= {winner, loser}
    assert set(found.incomparable) == undecided


@given(plans, plans, plain_plans, told, st.sampled_from(CRITERIA))
def test_ranking_judges_as_comparing_does_whatever_changes_and_was_told(
    first: dict, second: dict, third: dict, opinions: list, criterion: str
) -> None:  # type: ignore[type-arg]
    kb = base(first, second, opinions)
    kb.tell_all(plan_tuples("c", **third) + plan_tuples("d", **third))
    found = kb.rank(criterion=criterion)
    names = {"a", "b", "c", "d"} - set(found.without_qualities)
    verdicts = {(one.first, one.second): one.verdict for one in kb.compare(criterion=criterion)}
    pareto = {(one.first, one.second): one.verdict for one in kb.compare(criterion="pareto")}
    decided = {name for pair, verdict in verdicts.items() if verdict != "undecided" for name in pair}
    beaten = {pair[verdict == "better"] for pair, verdict in pareto.items() if verdict in ("better", "worse")}
    assert set(found.incomparable) == names - decided
    assert set(found.front) == names - beaten
    level = {name: n for n, rank in enumerate(found.ranks) for group in rank for name in group}
    if not found.cycles:
        better = [pair if verdict == "better" else pair[::-1] for pair, verdict in verdicts.items()
                  if verdict in ("better", "worse")]  # fmt: skip
        assert all(level[winner] < level[loser] for winner, loser in better)


@pytest.mark.parametrize("criterion", CRITERIA)
def test_all_pairs_say_what_each_pair_says(criterion: str, tmp_path: Path) -> None:
    kb = KnowledgeBase()
    for n in range(6):
        kb.tell_all(plan_tuples(f"p{n}", cost=n * 3 % 5, makespan=n * 2 % 5))
    for one in kb.compare(criterion=criterion):
        assert one == kb.compare(one.first, one.second, criterion=criterion)


@given(first=plans, second=plans, opinions=told, criterion=st.sampled_from(CRITERIA))
def test_verdicts_alone_are_those_of_comparisons(first, second, opinions, criterion) -> None:  # type: ignore[no-untyped-def]
    with base(first, second, opinions) as kb:
        compared = [(pair.first, pair.second, pair.verdict) for pair in kb.compare(criterion=criterion)]
        assert list(kb.verdicts(criterion=criterion)) == compared
        named = [(pair.first_iri, pair.second_iri) for pair in kb.compare()]
        assert [(first, second) for first, second, _ in kb.verdicts(iri=True)] == named

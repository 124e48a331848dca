"""Very many plans are ranked as columns: with the same result as by judging each two of them."""

from __future__ import annotations

import itertools
import random
import tracemalloc
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from acxon import IRI, KnowledgeBase, Literal, Tuple, layers, weighing
from acxon.comparison import Ranking
from acxon.errors import LimitReached
from acxon.namespaces import ACXON, DUL, RDF
from acxon.prolog import engine

pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'acxon[rank]'")
COMMON = "http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#"
COST, MAKESPAN, TASKS = (IRI(COMMON + name) for name in ("hasCost", "hasMakespan", "hasNumberOfTasks"))
MANY = 210

#: Values on all sides of a tolerance of 0.001: equal, nearly equal, nearly equal to those, and apart.
VALUES = (1, 1.0, 1.001, 1.002, 1.0025, 1.5, 2, 3, 2**70, 2**70 + 1, 1e300, 0, -1.5)


def knowledge(rows: list[tuple[float | None, ...]], kinds: Sequence[str] = ()) -> KnowledgeBase:
    kb = KnowledgeBase()
    facts = []
    for number, row in enumerate(rows):
        plan = IRI(f"urn:plan{number:04}")
        facts.append(Tuple(plan, IRI(RDF + "type"), IRI(DUL + "Plan")))
        for quality, value in zip((COST, MAKESPAN, TASKS), row, strict=False):
            bearer = IRI(f"{plan}#{quality.rpartition('#')[2]}")
            facts.append(Tuple(plan, quality, bearer))
            if value is None:
                continue
            facts.append(Tuple(bearer, IRI(DUL + "hasDataValue"), Literal(value)))
            if kinds:
                kind = kinds[number % len(kinds)]
                facts.append(Tuple(bearer, IRI(ACXON + "measuredAs"), Literal(kind)))
    kb.tell_all(facts)
    return kb


def by_pairs(kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch, **asked: object) -> Ranking[str]:
    with monkeypatch.context() as patch:
        patch.setattr(layers, "layers", lambda *_: iter(()))
        patch.setattr(weighing, "weighed", lambda *_: iter(()))
        return kb.rank(all=True, iri=True, **asked)  # type: ignore[arg-type]


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    distinct=st.integers(1, len(VALUES)),
    qualities=st.integers(1, 3),
    asked=st.sampled_from(
        [
            {"criterion": "unanimous"},
            {"criterion": "pareto"},
            {"criterion": "lexicographic"},
            {"priorities": ["makespan", "cost"]},
        ]
    ),
)
def test_columns_rank_as_pairs_do(seed: int, distinct: int, qualities: int, asked: dict[str, object]) -> None:
    chance = random.Random(seed)
    values = chance.sample(VALUES, distinct)
    if qualities == 1:
        asked = {"criterion": "pareto"}
    rows = [tuple(chance.choice(values) for _ in range(qualities)) for _ in range(MANY)]
    with (
        knowledge(rows, kinds=chance.choice(((), (), ("metric",)))) as kb,
        pytest.MonkeyPatch.context() as patch,
    ):
        pairs = by_pairs(kb, patch, **asked)
        calls = []
        real = layers.layers
        patch.setattr(layers, "layers", lambda *given: calls.append(1) or real(*given))
        columns = kb.rank(all=True, iri=True, **asked)  # type: ignore[arg-type]
        assert calls
    assert columns == pairs


BETTER = IRI("http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#isBetterPlanThan")


def told(chance: random.Random, count: int) -> Iterator[Tuple]:
    """What somebody says of two plans, or of their costs: with a time, again, or that it is not so."""
    between = [BETTER, COMMON + "isEquivalentPlanTo", COMMON + "isCheaperPlanThan"]
    for _ in range(count):
        one, other = (IRI(f"urn:plan{chance.randrange(MANY):04}") for _ in range(2))
        since = chance.choice((None, None, 3))
        sign = chance.random() < 0.8
        if chance.random() < 0.2:
            one, other = (IRI(f"{plan}#hasCost") for plan in (one, other))
            yield Tuple(one, IRI(COMMON + "hasBetterQualityValueThan"), other, since, None, sign)
        else:
            yield Tuple(one, IRI(chance.choice(between)), other, since, None, sign)


@settings(max_examples=10, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    distinct=st.integers(1, len(VALUES)),
    count=st.sampled_from((1, 5, 40, 200)),
    asked=st.sampled_from(
        [{"criterion": "unanimous"}, {"criterion": "pareto"}, {"criterion": "lexicographic"},
         {"priorities": ["makespan", "cost"]}, {"criterion": "weighted"}]
    ),
)  # fmt: skip
def test_columns_rank_as_pairs_do_where_verdicts_were_told(
    seed: int, distinct: int, count: int, asked: dict[str, object]
) -> None:
    chance = random.Random(seed)
    values = chance.sample(VALUES, distinct)
    rows = [tuple(chance.choice(values) for _ in range(2)) for _ in range(MANY)]
    with knowledge(rows) as kb, pytest.MonkeyPatch.context() as patch:
        kb.tell_all(told(chance, count))
        columns = kb.rank(all=True, iri=True, **asked)  # type: ignore[arg-type]
        assert columns == by_pairs(kb, patch, **asked)


def test_ranking_with_told_verdicts_costs_in_proportion_to_the_plans_and_to_these() -> None:
    taken = []
    for count in (MANY, 2 * MANY, 4 * MANY):
        with knowledge([(number, number % 7) for number in range(count)]) as kb:
            plans = [IRI(f"urn:plan{number:04}") for number in range(count)]
            kb.tell_all([Tuple(one, BETTER, other) for one, other in itertools.pairwise(plans)])
            kb.rank(criterion="pareto")
            before = engine.inferences()
            kb.rank(criterion="pareto")
            taken.append(engine.inferences() - before)
    assert taken[2] - taken[1] < 1.3 * 2 * (taken[1] - taken[0])


def test_plans_whose_costs_are_of_two_kinds_are_not_compared_with_each_other_one_by_one() -> None:
    taken = []
    for count in (MANY, 4 * MANY):
        with knowledge([(number, number % 7) for number in range(count)], ("time", "money")) as kb:
            kb.rank()
            before = engine.inferences()
            kb.rank()
            taken.append(engine.inferences() - before)
    assert taken[1] < 1.3 * 4 * taken[0]


def test_plans_that_beat_each_other_in_a_circle_are_left_to_the_pairs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Within a tolerance each is better than the next on one quality, and equal on the others."""
    places = [[[0, 2, 1], [0, 1, 0]], [[1, 0, 2], [0, 0, 1]], [[2, 1, 0], [1, 0, 0]]]
    assert list(layers.layers(0, [places]))[-1] == [[], [], [], [1, 2, 3]]
    ring = [(1, 1.0006, 1.0011), (1.0011, 1, 1.0006), (1.0006, 1.0011, 1)]
    rows = [(0.5, 0.5, 0.5), *ring, *((n, n, n) for n in range(5, MANY))]
    with knowledge(rows) as kb:
        kb.tell_all([Tuple(TASKS, IRI(ACXON + "tolerance"), Literal(0.001))])
        columns = kb.rank(all=True, iri=True, criterion="pareto")
        assert columns == by_pairs(kb, monkeypatch, criterion="pareto")
    assert [len(cycle) for cycle in columns.cycles] == [3]


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    distinct=st.integers(1, 40),
    weights=st.sampled_from([{}, {"cost": 2, "makespan": 0.3}, {"cost": 0, "makespan": 0}, {"cost": 0}]),
    kinds=st.sampled_from([(), ("metric",)]),
)
def test_weighted_columns_rank_as_pairs_do(
    seed: int, distinct: int, weights: dict[str, float], kinds: Sequence[str]
) -> None:
    """With circles, values that are equal or nearly, zeros, negative ones, weights that decide nothing."""
    chance = random.Random(seed)
    near = [chance.choice((1, 1.0, 1.0005, 1.002, 0, -2, 1e-9, 2**40)) for _ in range(3)]
    values = near + [chance.choice((chance.randint(1, 50), chance.random() * 50)) for _ in range(distinct)]
    rows = [tuple(chance.choice(values) for _ in range(2)) for _ in range(MANY)]
    if chance.random() < 0.5:
        rows = [(*row, chance.choice(values)) for row in rows]
        weights = weights and {**weights, "number of tasks": chance.choice((0, 1, 3.7))}
    asked = {"weights": weights} if weights else {"criterion": "weighted"}
    with knowledge(rows, kinds) as kb, pytest.MonkeyPatch.context() as patch:
        pairs = by_pairs(kb, patch, **asked)
        patch.setattr(weighing, "KEPT", chance.choice((0, 10**6)))
        patch.setattr(weighing, "CIRCLES", chance.choice((20, 10**6)))
        calls = []
        real = weighing.weighed
        patch.setattr(weighing, "weighed", lambda *given: calls.append(1) or real(*given))
        columns = kb.rank(all=True, iri=True, **asked)  # type: ignore[arg-type]
        assert calls
    assert columns == pairs


#: A plan that shares no quality with others; it has one for a time, so that all pairs are judged.
STRANGER = f"""
@prefix acxon: <{ACXON}> . @prefix dul: <{DUL}> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix : <urn:fun#> .
:hasFun a owl:ObjectProperty ; rdfs:label "has fun" ; acxon:direction "higher" .
<urn:stranger> a dul:Plan ; :hasFun :fun .
"""


@settings(max_examples=5, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    distinct=st.integers(2, 12),
    missing=st.sampled_from([0, 0.005, 0.1, 0.6, 1.0]),
    kinds=st.sampled_from([(), ("time", "money"), ("time", "money", "money", "metric")]),
    asked=st.sampled_from(
        [{"criterion": "unanimous"}, {"criterion": "pareto"}, {"criterion": "weighted"},
         {"weights": {"cost": 2, "makespan": 0.3}}, {"criterion": "lexicographic"},
         {"criterion": "weighted", "unknown": "ignore"}]
    ),
)  # fmt: skip
def test_plans_of_which_not_all_is_known_or_of_several_kinds_rank_in_parts_as_all_pairs_do(
    tmp_path_factory: pytest.TempPathFactory,
    seed: int,
    distinct: int,
    missing: float,
    kinds: Sequence[str],
    asked: dict[str, object],
) -> None:
    chance = random.Random(seed)
    values = [chance.choice((chance.randint(1, 9), chance.random() * 9)) for _ in range(distinct)]
    rows = [
        tuple(None if chance.random() < missing / 2 else chance.choice(values) for _ in range(3))
        for _ in range(MANY)
    ]
    file = tmp_path_factory.mktemp("stranger") / "stranger.ttl"
    file.write_text(STRANGER)
    with knowledge(rows, kinds) as kb:
        parts = kb.rank(all=True, iri=True, **asked)  # type: ignore[arg-type]
        kb.load(file)
        kb.tell("urn:fun#fun", "dul:hasDataValue", 3, since=0, until=5)
        pairs = kb.rank(all=True, iri=True, **asked)  # type: ignore[arg-type]

    def without(groups: Iterable[Iterable[str]]) -> list[list[str]]:
        return [left for group in groups if (left := [one for one in group if one != "urn:stranger"])]

    assert list(map(without, parts.ranks)) == list(map(without, pairs.ranks))
    assert without([parts.front, parts.incomparable]) == without([pairs.front, pairs.incomparable])
    assert sorted(map(list, parts.cycles)) == sorted(map(list, pairs.cycles))


def test_what_is_not_exact_as_a_float_is_weighed_in_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    with knowledge([(2**70 + n, n, n) for n in range(MANY)]) as kb:
        assert kb.rank(all=True, iri=True, criterion="weighted") == by_pairs(
            kb, monkeypatch, criterion="weighted"
        )
    columns = [[[0, 1], [0, 1], [2**70, 1], 0, 1]]
    assert list(weighing.weighed(columns)) == []


@pytest.mark.parametrize("asked", [{"criterion": "weighted"}, {"since": 1, "until": 2}])
def test_what_columns_cannot_tell_is_judged_in_pairs(asked: dict[str, object]) -> None:
    with knowledge([(n % 7, n % 5, n % 3) for n in range(MANY)]) as kb:
        kb.tell("urn:plan0000#hasCost", "dul:hasDataValue", 3, since=5)
        kb.forget("urn:plan0000#hasCost", "dul:hasDataValue", 0)
        found = kb.rank(all=True, iri=True, **asked)  # type: ignore[arg-type]
    assert sum(len(group) for rank in found.ranks for group in rank) == MANY


def test_without_numpy_pairs_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert list(layers.layers(1, [[[[0], [0]]]])) == []


def test_a_thousand_plans_in_pairs_are_warned_of(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layers, "layers", lambda *_: iter(()))
    with knowledge([(1, 1, 1)] * 1000) as kb, suppress(LimitReached):
        kb.rank(all=True, timeout=3)
    assert "499,500 pairs" in capfd.readouterr().err


def test_ranking_as_columns_ends_at_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = []

    def endless(*_: object) -> Iterator[None]:
        try:
            while True:
                yield
        finally:
            ended.append(True)

    monkeypatch.setattr(layers, "layers", endless)
    with knowledge([(n, n, n) for n in range(MANY)]) as kb:
        with pytest.raises(LimitReached, match=f"Ranking {MANY} plans was stopped"):
            kb.rank(all=True, timeout=0.3)
        assert ended
        assert kb.ask("true") == [{}]


def test_plans_that_are_all_nearly_equal_take_no_memory_for_their_pairs() -> None:
    """Each equals each other, and no two have the same value: two million pairs."""
    count = 2000
    column = [list(range(count)), [0] * count]
    list(layers.layers(0, [[column]]))
    tracemalloc.start()
    *_, found = layers.layers(0, [[column, column]])
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found == [[[list(range(1, count + 1))]], list(range(1, count + 1)), [], []]
    assert most < 100_000_000


def test_the_work_on_columns_comes_in_small_pieces() -> None:
    """Between two of them Prolog hears signals; a piece is 255 plans with all others, or a million pairs."""
    count = 2000
    column = [list(range(count)), [0] * count]
    assert sum(1 for _ in layers.layers(0, [[column]])) > 20
    chance = random.Random(5)
    columns = []
    for _ in range(3):  # most of these beat each other in a circle
        places = chance.sample(range(1500), 1500)
        columns.append([places, places, [place + 1 for place in places], 0, 1])
    assert sum(1 for _ in weighing.weighed(columns)) > 4 * 1500 / weighing.ROWS

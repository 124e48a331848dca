"""What would turn a verdict: exactly at the tipping point it turns, and just before it does not."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from comparison_samples import loaded
from hypothesis import given, settings
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.hypothesis import Bound, CriterionFlips, Turn
from acxon.prolog import engine

QUALITIES = """
ex:hasRisk a owl:ObjectProperty ; rdfs:label "has risk" ; acxon:direction "lower" ; acxon:tolerance 0.5 ;
    acxon:weight 2 ; acxon:priority 1 .
ex:hasJoy a owl:ObjectProperty ; rdfs:label "has joy" ; acxon:direction "higher" ; acxon:weight 0.5 ;
    acxon:priority 2 .
ex:hasTaste a owl:ObjectProperty ; rdfs:label "has taste" ; acxon:direction "higher" ;
    acxon:categories "bad < fair < good < fine" .
"""
RULES = """
:- multifile criteria:criterion/3.
criteria:criterion(calmest, Judgements, Verdict) :-
    member(judgement(Risk, Order, _, _, _), Judgements),
    sub_atom(Risk, _, _, 0, hasRisk),
    criteria:order_verdict(Order, Verdict).
criteria:criterion(much, Judgements, Verdict) :-
    member(judgement(_, _, Advantage, _, _), Judgements),
    ( Advantage > 0.5 -> Verdict = better ; Advantage < -0.5 -> Verdict = worse ; Verdict = equivalent ).
"""
NAMES = {"cost": "ocra_common:hasCost", "risk": "ex:hasRisk", "joy": "ex:hasJoy", "taste": "ex:hasTaste"}
NUMBERS = st.one_of(
    st.integers(-20, 20), st.integers(-2000, 2000).map(lambda number: number / 100), st.just(0)
)
TASTES = st.sampled_from(["bad", "fair", "good", "fine"])
VALUES = st.fixed_dictionaries(
    {}, optional={"cost": NUMBERS, "risk": NUMBERS, "joy": NUMBERS, "taste": TASTES}
)
CRITERIA = ["calmest", "lexicographic", "pareto", "unanimous", "weighted"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("flips")
    (made / "rules.pl").write_text(RULES)
    return made


Values = dict[str, float | str]


def tell(kb: KnowledgeBase, folder: Path, one: Values, other: Values) -> KnowledgeBase:
    lines = []
    for plan, values in (("one", one), ("other", other)):
        lines.append(f'ex:{plan} a dul:Plan ; rdfs:label "{plan}" .')
        for name, value in values.items():
            shown = f'"{value}"' if isinstance(value, str) else value
            node = f"ex:{plan}_{name}"
            lines.append(f"ex:{plan} {NAMES[name]} {node} . {node} dul:hasDataValue {shown} .")
    return loaded(kb, folder, QUALITIES + "\n".join(lines))


def verdict(kb: KnowledgeBase, criterion: str, turn: Turn, value: float | str) -> str:
    return kb.what_if("one", "other", {(turn.plan, turn.quality): value}, criterion=criterion).verdict


def number(value: Fraction) -> float | int:
    return int(value) if value.denominator == 1 else float(value)


def inside(turn: Turn) -> Fraction | None:
    """A number well within the values of a turn, None where they are one number."""
    least, most = turn.least, turn.most
    if least and most:
        return (least.exact + most.exact) / 2 if least.exact != most.exact else None
    bound = least or most
    if bound is None:  # whatever the value
        return Fraction(0)
    return bound.exact + (step(bound) if least else -step(bound))


def step(bound: Bound) -> Fraction:
    """Far less than anybody cares about, and more than what floats and the weighted sum do not see."""
    return max(abs(bound.exact), Fraction(1)) / 10**5


def near_end(turn: Turn, now: Fraction) -> Bound:
    ends = [end for end in (turn.least, turn.most) if end is not None]
    return min(ends, key=lambda end: abs(end.exact - now))


def check_turn(kb: KnowledgeBase, flips: CriterionFlips, turn: Turn) -> None:
    criterion = flips.criterion
    if turn.category:
        assert verdict(kb, criterion, turn, turn.category) == turn.verdict
        return
    within = inside(turn)
    if within is not None:
        assert verdict(kb, criterion, turn, number(within)) == turn.verdict
    for end in (turn.least, turn.most):
        if end is None:
            continue
        found = verdict(kb, criterion, turn, number(end.exact))
        assert (found == turn.verdict) is end.included, (turn, found)
    if turn.now == "":
        return
    now = Fraction(str(turn.now))
    end = near_end(turn, now)
    assert turn.change == abs(end.exact - now)
    before = end.exact + (step(end) if now > end.exact else -step(end))
    if abs(end.exact - now) > 2 * step(end):
        assert verdict(kb, criterion, turn, number(before)) != turn.verdict, turn


NEED = re.compile(r"(cost|risk|joy|taste)(?: were)? (?:(less|more) than )?(\S+?)(?=,| and |\.$)")


def check_together(kb: KnowledgeBase, flips: CriterionFlips) -> None:
    """Values a little better than those that are said, all at once, make the other plan win."""
    for text in flips.together:
        plan, needs = text[1:].split("'")[0], NEED.findall(text)
        assert len(needs) > 1, text
        step = {"less": -1, "more": 1}
        suppose = {(plan, name): float(at) + step[side] if side else at for name, side, at in needs}
        found = kb.what_if("one", "other", suppose, criterion=flips.criterion)
        assert found.verdict == ("better" if plan == "one" else "worse"), text


def check(kb: KnowledgeBase, sample: float) -> None:
    found = kb.flips("one", "other")
    assert {one.criterion for one in found.criteria} == {*CRITERIA, "much"}
    for one in found.criteria:
        now = kb.compare("one", "other", criterion=one.criterion)
        assert one.verdict == now.verdict
        if one.criterion == "much":
            continue
        assert one.computed
        for turn in one.turns:
            assert turn.verdict != one.verdict
            check_turn(kb, one, turn)
        check_together(kb, one)
        for item in now.qualities:  # no nearer value turns it, and where there is no turn none does
            if not isinstance(item.first, int | float) or not isinstance(item.second, int | float):
                continue
            for plan, value in (("one", item.first), ("other", item.second)):
                turns = [turn for turn in one.turns if (turn.plan, turn.quality) == (plan, item.quality)]
                known = [float(turn.change) for turn in turns if turn.change is not None]
                moved = value + sample * (min(known) * 0.999 if known else 1000)
                would = kb.what_if("one", "other", {(plan, item.quality): moved}, criterion=one.criterion)
                assert would.verdict == one.verdict, (one.criterion, plan, item.quality, moved)


KNOWN = VALUES.filter(bool)


@settings(max_examples=15)
@given(one=KNOWN, other=KNOWN, sample=st.floats(-1, 1))
def test_at_the_tipping_point_it_turns_and_just_before_it_does_not(
    folder: Path, one: Values, other: Values, sample: float
) -> None:
    with tell(KnowledgeBase(), folder, one, other) as kb:
        kb.consult(folder / "rules.pl")
        check(kb, sample)


def test_the_words_of_a_turn() -> None:
    with KnowledgeBase(example=True) as kb:
        found = kb.flips("bringing tea", "bringing cola", priorities=["makespan"])
        (only,) = found.criteria
        texts = [turn.text for turn in found]
        assert "'bringing cola' would win if 'bringing tea' took more than 59.1 s." in texts
        assert "'bringing cola' would win if it took less than 26.9 s." in texts
        assert "No change of the number of steps alone turns it." in only.standing


def test_the_weights_with_which_it_stands() -> None:
    with KnowledgeBase(example=True) as kb:
        suppose = {("bringing cola", "cost"): 10}
        asked = {"criterion": "weighted"}
        assert kb.what_if("bringing tea", "bringing cola", suppose, **asked).verdict == "better"
        kb.set_value("bringing cola", "cost", 10)
        (only,) = kb.flips("bringing tea", "bringing cola", **asked).criteria
        cost = next(weight for weight in only.weights if weight.quality == "cost")
        assert cost.least is not None
        assert cost.most is not None
        turning = float(cost.most.exact)
        weights = {turning: "equivalent", turning * 1.001: "worse", turning * 0.999: "better"}
        for weight, verdict in weights.items():
            found = kb.compare("bringing tea", "bringing cola", weights={"cost": weight})
            assert found.verdict == verdict


@pytest.mark.parametrize("asked", [{}, {"criterion": "weighted"}, {"priorities": ["cost"]}], ids=str)
def test_with_values_supposed_it_is_about_the_plans_as_they_would_be(asked: dict[str, Any]) -> None:
    with KnowledgeBase(example=True) as kb:
        before = kb.flips("bringing tea", "bringing cola", **asked)
        would = kb.flips("bringing tea", "bringing cola", {"cost of bringing cola": 10}, **asked)
        assert [value.text for value in would.supposed] == [
            "the cost of 'bringing cola' were 10 instead of 59"
        ]
        assert kb.flips("bringing tea", "bringing cola", **asked) == before
        kb.set_value("bringing cola", "cost", 10)
        assert would.criteria == kb.flips("bringing tea", "bringing cola", **asked).criteria
        assert would.criteria != before.criteria


def test_a_duration_and_what_counts_can_be_supposed_too() -> None:
    with KnowledgeBase(example=True) as kb:
        suppose = {"duration of grasp tea in bringing tea": 90, "criterion": "lexicographic"}
        found = kb.flips("bringing tea", "bringing cola", suppose)
        assert [value.why for value in found.supposed] == ["schedule", "same_as_makespan"]
        (only,) = found.criteria
        assert (only.criterion, only.verdict) == ("lexicographic", "worse")


def test_a_criterion_that_looks_at_sizes_is_not_computed(folder: Path) -> None:
    with KnowledgeBase(example=True) as kb:
        kb.consult(folder / "rules.pl")
        (only,) = kb.flips("bringing tea", "bringing cola", criterion="much").criteria
        assert not only.computed
        assert only.turns == ()
        assert "cannot be computed" in only.standing[0]


EXTREME = [1e308, -1e308, 1.7976931348623157e308, 5e-324, 10**300, 0, -1]


@pytest.mark.parametrize("value", EXTREME, ids="{:.1e}".format)
def test_values_at_the_ends_of_what_there_is(value: float) -> None:
    with KnowledgeBase(example=True) as kb:
        kb.set_value("bringing tea", "cost", value)
        found = kb.flips("bringing tea", "bringing cola")
        assert len(found.criteria) >= 4
        for one in found.criteria:
            now = kb.compare("bringing tea", "bringing cola", criterion=one.criterion)
            assert one.verdict == now.verdict
            assert all(isinstance(bound.value, int | float) for turn in one.turns
                       for bound in (turn.least, turn.most) if bound is not None)  # fmt: skip


def test_it_grows_with_the_square_of_the_qualities(tmp_path: Path) -> None:
    steps = []
    for count in (10, 20, 40):
        with KnowledgeBase() as kb:
            loaded(kb, tmp_path, "".join(
                f'ex:has{n} a owl:ObjectProperty ; rdfs:label "has {n}" ; acxon:direction "lower" .\n'
                f"ex:a ex:has{n} ex:a{n} . ex:a{n} dul:hasDataValue {n} .\n"
                f"ex:b ex:has{n} ex:b{n} . ex:b{n} dul:hasDataValue {n + 1} .\n"
                for n in range(count)
            ) + "ex:a a dul:Plan . ex:b a dul:Plan .")  # fmt: skip
            assert len(list(kb.flips("a", "b", criterion="pareto"))) >= count
            before = engine.inferences()
            kb.flips("a", "b", criterion="pareto")
            steps.append(engine.inferences() - before)
    assert steps[2] - steps[1] <= 1.2 * 4 * (steps[1] - steps[0]), steps

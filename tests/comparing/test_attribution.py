"""Which actions make the difference between two plans: `compare(a, b).attribution`, `compare --because`."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from acxon import KnowledgeBase
from acxon.attribution import Share
from acxon.cli import application
from acxon.plans import Plan, Step
from acxon.plans.origin import Origin

ACTIONS = ["go", "grasp object", "wipe-down", "wait_for"]
Durations = list[tuple[str, int]]
steps = st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(1, 30)), min_size=1, max_size=8)


def in_a_row(name: str, durations: Durations, aside: Durations = ()) -> Plan:  # type: ignore[assignment]
    """A plan of steps one after the other, with gaps as planners leave them; `aside` runs beside them."""
    start, made = 0.0, []
    for place, (action, duration) in enumerate(durations):
        made.append(Step(action, (f"thing{place}",), start, duration))
        start = round(start + duration + 0.001, 3)
    for place, (action, duration) in enumerate(aside):
        made.append(Step(action, (f"aside{place}",), 0.0, duration))
    return Plan(tuple(made), name=name)


def label(action: str) -> str:
    return action.replace("_", " ").replace("-", " ")


def sums(durations: Durations) -> Counter[str]:
    found: Counter[str] = Counter()
    for action, duration in durations:
        found[label(action)] += duration
    return found


def of(shares: tuple[Share, ...], quality: str) -> dict[str, tuple[float, float]]:
    return {s.action: (round(s.first, 3), round(s.second, 3)) for s in shares if s.quality == quality}


def different(first: Counter[str], second: Counter[str]) -> dict[str, tuple[int, int]]:
    return {a: (first[a], second[a]) for a in first | second if first[a] != second[a]}


@given(steps, steps)
def test_steps_one_after_the_other_add_up(first: Durations, second: Durations) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(in_a_row("one", first))
        kb.add_plan(in_a_row("other", second))
        shares = kb.compare("one", "other").attribution
    if sum(d for _, d in first) == sum(d for _, d in second):
        assert of(shares, "makespan") == {}  # no difference to explain
    else:
        assert of(shares, "makespan") == of(shares, "cost") == different(sums(first), sums(second))
        assert all(share.exact for share in shares)
    counts = [Counter(label(action) for action, _ in plan) for plan in (first, second)]
    expected = different(*counts) if len(first) != len(second) else {}
    assert of(shares, "number of tasks") == expected


@given(steps, steps, st.data())
def test_only_the_critical_path_counts(first: Durations, second: Durations, data: st.DataObject) -> None:
    """What runs beside the longest chain, and ends before its last step, makes no difference."""
    longest = sum(duration for _, duration in first)
    aside = data.draw(st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(1, 30)), max_size=5))
    last = first[-1][1]
    aside = [(action, duration) for action, duration in aside if duration < longest - last]
    chain = len(first)
    with KnowledgeBase() as kb:
        kb.add_plan(in_a_row("one", first, aside))
        kb.add_plan(in_a_row("other", second))
        shares = kb.compare("one", "other").attribution
    found = of(shares, "makespan")
    if longest == sum(duration for _, duration in second):
        assert found == {}
        return
    total = sum(b - a for a, b in found.values())
    assert total == pytest.approx(sum(d for _, d in second) - longest, abs=0.01)
    if not aside or chain == 1:
        assert found == different(sums(first), sums(second))
    assert all(share.exact == (not aside) for share in shares if share.quality == "makespan")


def test_waiting_has_a_share() -> None:
    late = Plan((Step("go", (), 0, 5), Step("grasp", (), 25, 2)), name="late")
    with KnowledgeBase() as kb:
        kb.add_plan(late)
        kb.add_plan(Plan((Step("go", (), 0, 5), Step("grasp", (), 5.001, 2)), name="soon"))
        assert of(kb.compare("late", "soon").attribution, "makespan") == {"waiting": (20, 0)}


def test_nothing_is_claimed_where_the_numbers_do_not_add_up() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("go", (), 0, 5),), name="one", metric=99.0))
        kb.add_plan(Plan((Step("go", (), 0, 9), Step("go", (), 9, 1)), name="other", metric=12.0))
        shares = kb.compare("one", "other").attribution
        assert of(shares, "cost") == {}
        assert of(shares, "makespan") == {"go": (5, 10)}
        kb.tell(kb.iri("one"), "dul:definesTask", "an odd job")
        assert of(kb.compare("one", "other").attribution, "number of tasks") == {}
        assert of(kb.compare("one", "other").attribution, "makespan") == {}


def test_a_comparison_that_is_copied_has_it_with_it() -> None:
    with KnowledgeBase(example=True) as kb:
        found = kb.compare("bringing tea", "bringing cola")
        shares = found.attribution
        copies = [copy.deepcopy(found), pickle.loads(pickle.dumps(found))]
    assert [one.attribution for one in copies] == [shares, shares]
    assert copies == [found, found]
    assert sum(share.difference for share in shares if share.quality == "makespan") == 32


def test_the_command_line() -> None:
    pair = ["compare", "bringing tea", "bringing cola", "--because"]
    text = CliRunner().invoke(application(), pair).stdout
    assert "Because of time, all steps added up:" in text
    assert "go to the kitchen      0 s           16 s" in text
    found = json.loads(CliRunner().invoke(application(), [*pair, "--json"]).stdout)["attribution"]
    assert {"action": "go to kitchen", "first": 0, "second": 16}.items() <= found[0].items()
    assert CliRunner().invoke(application(), ["compare", "--because"]).exit_code == 2


def test_of_equal_plans_the_command_line_has_nothing_to_explain(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "equal.kb") as kb:
        for name in ("one", "other"):
            kb.add_plan(Plan((Step(f"dig {name}", (), 0.0, 2.0),), name=name))
    run = ["--kb", str(tmp_path / "equal.kb"), "compare", "one", "other", "--because"]
    assert (
        CliRunner().invoke(application(), run).stdout.endswith("\nThere is no difference to be explained.\n")
    )


HARBOUR = """(define (domain harbour) (:requirements :typing :action-costs) (:types tug place)
(:predicates (at ?t - tug ?p - place) (seen ?p - place)) (:functions (total-cost) (miles ?a ?b - place))
(:action sail :parameters (?t - tug ?a ?b - place) :precondition (at ?t ?a)
 :effect (and (not (at ?t ?a)) (at ?t ?b) (increase (total-cost) (miles ?a ?b))))
(:action look :parameters (?t - tug ?p - place) :precondition (at ?t ?p)
 :effect (and (seen ?p) (increase (total-cost) 2))))"""
BAY = """(define (problem bay) (:domain harbour) (:objects sam - tug a b c - place)
(:init (at sam a) (= (total-cost) 0) (= (miles a b) 4) (= (miles b c) 5) (= (miles a c) 7) (= (miles b a) 4)
 (= (miles c a) 7) (= (miles c b) 5) (= (miles a a) 0) (= (miles b b) 0) (= (miles c c) 0))
(:goal (seen c)) (:metric minimize (total-cost)))"""


def sailing(kb: KnowledgeBase, name: str, way: str, metric: float) -> None:
    """Store a plan that sails along places and looks at the last."""
    sails = [Step("sail", ("sam", *leg)) for leg in pairwise(way)]
    steps = (*sails, Step("look", ("sam", way[-1])))
    objective = "minimize (total-cost)"
    kb.add_plan(Plan(steps, name, metric, objective=objective, origin=Origin(HARBOUR, BAY)))


def test_what_actions_cost_is_traced_to_steps() -> None:
    with KnowledgeBase() as kb:
        sailing(kb, "straight", "ac", 9)
        sailing(kb, "round", "abc", 11)
        shares = [s for s in kb.compare("straight", "round").attribution if s.quality == "cost"]
        assert [(s.action, s.first, s.second) for s in shares] == [("sail", 7, 9)]


@pytest.mark.parametrize(
    ("ways", "costs", "language", "why"),
    [
        (
            "abc abcbc",
            (11, 21),
            "en",
            "Long would sail two more times, and that is all of the extra cost of 10.",
        ),
        (
            "ac abc",
            (9, 11),
            "en",
            "Long would sail one more time and spend more on that in all, "
            "and that is all of the extra cost of 2.",
        ),
        (
            "ac abc",
            (9, 11),
            "es",
            "Long tiene que navegar una vez más y gastar más en eso en total, y eso explica los 2 de más.",
        ),
        (
            "ac abc",
            (9, 11),
            "ca",
            "Long ha de navegar una vegada més i gastar més en això en total, i això explica els 2 de més.",
        ),
        (
            "ac abc",
            (9, 11),
            "de",
            "Long muss ein weiteres Mal mit dem Schiff fahren und dafür insgesamt mehr ausgeben, "
            "und das sind die ganzen zusätzlichen 2.",
        ),
    ],
)
def test_steps_that_are_only_more_make_up_what_they_need_and_others_make_it_up_in_all(
    ways: str, costs: tuple[float, float], language: str, why: str
) -> None:
    with KnowledgeBase() as kb:
        for name, way, cost in zip(("short", "long"), ways.split(), costs, strict=True):
            sailing(kb, name, way, cost)
        assert kb.narrate("short", "long", language=language).sentences[-1].text == why


def test_what_the_plan_with_fewer_steps_does_more_often_is_no_reason() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(tuple(Step(one) for one in ("sweep", "sweep", "rest")), name="few"))
        kb.add_plan(Plan(tuple(Step(one) for one in ("sweep", "wash", "wipe", "dry")), name="many"))
        kb.add_plan(Plan(tuple(Step(one) for one in ("sweep", "wash", "wash")), name="as many"))
        assert "one more time" not in kb.narrate("few", "many").text
        assert "more time" not in kb.narrate("few", "as many").text
        told = kb.narrate("few", "as many", specificity=2).text
        assert "as many would wash something twice, and few" in told


def test_costs_that_do_not_add_up_are_traced_to_nothing() -> None:
    with KnowledgeBase() as kb:
        sailing(kb, "straight", "ac", 9)
        sailing(kb, "round", "abc", 12)
        assert not [s for s in kb.compare("straight", "round").attribution if s.quality == "cost"]


def test_what_is_done_in_place_of_something_is_not_done_also() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(tuple(Step(one) for one in ("wipe", "wipe", "scan")), name="dry"))
        kb.add_plan(Plan(tuple(Step(one) for one in ("rinse", "scan")), name="wet"))
        kb.add_plan(Plan(tuple(Step(one) for one in ("scan", "wipe", "wipe", "wipe")), name="much"))
        kb.add_plan(Plan((Step("scan"),), name="bare"))
        kb.add_plan(in_a_row("slow", [("rinse", 30), ("dry", 5), ("scan", 4), ("drain", 9)]))
        kb.add_plan(in_a_row("quick", [("wipe", 6), ("scan", 4)]))

        def why(first: str, second: str) -> str:
            return str(kb.narrate(first, second).sentences[-1].text)

        assert why("dry", "wet") == "Dry would wipe something twice, and wet would rinse something instead."
        assert why("much", "bare") == "Much would also wipe something three times."
        assert why("slow", "quick") == "Slow would rinse something, and that is 30 of the extra 38 s."


def test_what_takes_longer_than_all_of_it_is_told_with_what_is_saved() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(in_a_row("wet", [("rinse", 30), ("dry", 4), ("wipe", 6), ("scan", 4)]))
        kb.add_plan(in_a_row("dry", [("wipe", 6), ("wipe", 6), ("wipe", 6), ("scan", 4)]))
        why = "Wet would take 30 s to rinse something, and save 8 s on other steps."
        assert kb.narrate("wet", "dry").sentences[-1].text == why
        kb.add_plan(in_a_row("neat", [("weld", 15), ("drill", 6), ("drill", 6), ("wash", 10), ("sweep", 12)]))
        kb.add_plan(in_a_row("rough", [("inspect", 3), ("sweep", 20), ("wash", 8)]))
        why = "Neat would take 27 s in all to weld something and drill, and save 9 s on other steps."
        assert kb.narrate("neat", "rough").sentences[-1].text == why


def test_three_actions_are_a_reason_where_two_make_up_too_little() -> None:
    with KnowledgeBase() as kb:
        some = [("dig", 10), ("rake", 9), ("sow", 9), ("mow", 8), ("hoe", 7), ("cut", 7)]
        kb.add_plan(in_a_row("much", [*some, ("rest", 5)]))
        kb.add_plan(in_a_row("little", [("rest", 5)]))
        why = "Much would also dig, rake something and sow, and that is 28 of the extra 50 s."
        assert kb.narrate("much", "little").sentences[-1].text == why


def test_the_label_of_a_task_acts_on_nothing_that_it_does_not_say(tmp_path: Path) -> None:
    facts = """@prefix : <http://hut.example/> .
    @prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
    @prefix ocra: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :one a dul:Plan ; rdfs:label "one" ; ocra:hasNumberOfTasks :n1 ; dul:definesTask :a , :b .
    :two a dul:Plan ; rdfs:label "two" ; ocra:hasNumberOfTasks :n2 ; dul:definesTask :b .
    :n1 dul:hasDataValue 2 . :n2 dul:hasDataValue 1 .
    :a a dul:Task ; rdfs:label "clear up" . :b a dul:Task ; rdfs:label "sweep hall" ."""
    (tmp_path / "hut.ttl").write_text(facts)
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "hut.ttl")
        assert [share.words for share in kb.compare("one", "two").attribution] == ["clear up"]

"""What is stored of a plan: its type, tasks, order, qualities and times, under names that cannot clash."""

from __future__ import annotations

import time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from acxon.errors import AcxonError
from acxon.namespaces import ACXON, DUL, KB, OCRA_COMMON, RDF, RDFS, is_iri
from acxon.plans import Plan, Step, plan_iri, plan_tuples
from acxon.terms import IRI, Literal, canonical, tuple_row

TEA = Plan(
    (
        Step("find_person", ("ann",), 0, 3),
        Step("goto-waypoint", ("hall", "micro_wave"), 3.001, 7),
        Step("grasp_object", ("tea",), 10.002, 4),
    ),
    metric=99,
)


def facts(plan, **options):
    """The tuples as (subject, property, object) with the namespaces cut off."""
    return {
        (local(fact.subject), local(fact.property), local(fact.object))
        for fact in plan_tuples(plan, **options)
    }


def local(term):
    return term.value if isinstance(term, Literal) else term.rpartition("#")[2]


def test_all_that_is_known_of_a_plan():
    assert facts(TEA, name="bringing tea") == {
        ("bringing_tea", "label", "bringing tea"),
        ("bringing_tea", "type", "Plan"),
        ("bringing_tea", "hasCost", "bringing_tea__cost"),
        ("bringing_tea__cost", "type", "PlanCost"),
        ("bringing_tea__cost", "label", "bringing tea cost"),
        ("bringing_tea__cost", "hasDataValue", 99),
        ("bringing_tea__cost", "measuredAs", "cost as given, of unknown kind"),
        ("bringing_tea", "hasMakespan", "bringing_tea__makespan"),
        ("bringing_tea__makespan", "type", "PlanMakespan"),
        ("bringing_tea__makespan", "label", "bringing tea makespan"),
        ("bringing_tea__makespan", "hasDataValue", 14),
        ("bringing_tea", "hasNumberOfTasks", "bringing_tea__number_of_tasks"),
        ("bringing_tea__number_of_tasks", "type", "PlanNumberOfTasks"),
        ("bringing_tea__number_of_tasks", "label", "bringing tea number of tasks"),
        ("bringing_tea__number_of_tasks", "hasDataValue", 3),
        *(
            fact
            for number, task, label, start, duration in (
                (0, "task_0_find_person__ann", "task 0 find person ann", 0, 3),
                (
                    1,
                    "task_1_goto-waypoint__hall__micro_wave",
                    "task 1 goto waypoint hall, micro wave",
                    3.001,
                    7,
                ),
                (2, "task_2_grasp_object__tea", "task 2 grasp object tea", 10.002, 4),
            )
            for fact in (
                (task, "type", "Task"),
                (task, "label", label),
                ("bringing_tea", "definesTask", task),
                ("bringing_tea", "hasTaskSchedule", f"bringing_tea__schedule_{number}"),
                (f"bringing_tea__schedule_{number}", "type", "TaskSchedule"),
                (f"bringing_tea__schedule_{number}", "schedulesTask", task),
                (f"bringing_tea__schedule_{number}", "hasStart", start),
                (f"bringing_tea__schedule_{number}", "hasDuration", duration),
            )
        ),
        ("task_0_find_person__ann", "hasAction", "find_person"),
        ("task_0_find_person__ann", "hasArgument1", "ann"),
        ("task_1_goto-waypoint__hall__micro_wave", "hasAction", "goto-waypoint"),
        ("task_1_goto-waypoint__hall__micro_wave", "hasArgument1", "hall"),
        ("task_1_goto-waypoint__hall__micro_wave", "hasArgument2", "micro_wave"),
        ("task_2_grasp_object__tea", "hasAction", "grasp_object"),
        ("task_2_grasp_object__tea", "hasArgument1", "tea"),
        ("bringing_tea__schedule_0", "directlyBefore", "bringing_tea__schedule_1"),
        ("bringing_tea__schedule_1", "directlyBefore", "bringing_tea__schedule_2"),
        *((f"bringing_tea__schedule_{number}", "hasStepNumber", number) for number in range(3)),
    }


def test_full_names():
    known = {(fact.subject, fact.property, fact.object) for fact in plan_tuples(TEA, "bringing tea")}
    assert (KB + "bringing_tea", RDF + "type", DUL + "Plan") in known
    assert (KB + "bringing_tea", RDFS + "label", Literal("bringing tea")) in known
    assert (KB + "bringing_tea", OCRA_COMMON + "hasCost", KB + "bringing_tea__cost") in known
    assert (KB + "bringing_tea", ACXON + "hasTaskSchedule", KB + "bringing_tea__schedule_0") in known


def test_no_fact_comes_twice():
    found = plan_tuples(TEA, "bringing tea")
    assert len({tuple_row(fact) for fact in found}) == len(found)


def test_the_interval_is_on_facts_and_not_on_names():
    for fact in plan_tuples(TEA, "t", since=10, until=20):
        described = fact.property.startswith((ACXON + "hasA", RDFS + "label"))
        always = described or fact.object == DUL + "Task"
        assert (fact.since, fact.until) == ((None, None) if always else (10, 20))


def test_a_plan_without_times_has_no_makespan_and_no_start():
    known = facts(Plan((Step("a"), Step("b"))), name="p")
    assert not {fact for fact in known if fact[1] in ("hasMakespan", "hasStart", "hasDuration")}
    assert {("p__cost", "hasDataValue", 2), ("p__schedule_0", "directlyBefore", "p__schedule_1")} <= known


def test_tasks_of_two_plans_are_shared_when_number_action_and_arguments_agree():
    other = Plan((Step("find_person", ("ann",), 0, 9), Step("grasp_object", ("tea",), 10, 4)))
    assert tasks(TEA) & tasks(other) == {"task_0_find_person__ann"}


def test_tasks_by_action_leave_the_arguments_out():
    assert tasks(TEA, tasks_by="action") == {
        "task_0_find_person",
        "task_1_goto-waypoint",
        "task_2_grasp_object",
    }
    assert ("task_2_grasp_object", "label", "task 2 grasp object") in facts(TEA, name="t", tasks_by="action")


def tasks(plan, **options):
    return {thing for _, link, thing in facts(plan, name="p", **options) if link == "definesTask"}


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"name": ""}, "name"),
        ({"name": "t", "tasks_by": "colour"}, "colour"),
        ({"name": "t", "since": 5, "until": 1}, "ends"),
    ],
)
def test_what_cannot_be_stored_is_refused(options, complaint):
    with pytest.raises(AcxonError, match=complaint):
        plan_tuples(TEA, **options)


odd = st.sampled_from("ab_- .%é'\"\\/#<>{}|^`~\u00a0\U0001f375")
names = st.text(odd, min_size=1, max_size=5).filter(str.strip)
steps = st.builds(Step, names, st.lists(names, max_size=3).map(tuple))


@given(steps, steps)
def test_different_tasks_have_different_names(one, other):
    assume(one != other)
    assert not tasks(Plan((one,))) & tasks(Plan((other,)))


@given(names, steps)
def test_names_are_full_iris_and_labels_verbatim(name, step):
    for fact in plan_tuples(Plan((step,)), name):
        for term in (fact.subject, fact.property, fact.object):
            if isinstance(term, IRI):
                assert is_iri(term)
                assert term.startswith("http")
        assert canonical(fact)
    assert (plan_iri(name), RDFS + "label", Literal(name)) in {
        (fact.subject, fact.property, fact.object) for fact in plan_tuples(Plan((step,)), name)
    }


@given(names, names)
def test_different_plans_have_different_names_but_for_spaces_and_underscores(one, other):
    alike = one.strip().replace(" ", "_") == other.strip().replace(" ", "_")
    assert (plan_iri(one) == plan_iri(other)) == alike


@given(names, names)
def test_a_plan_is_never_called_like_a_quality_of_another(one, other):
    assert plan_iri(one) != plan_iri(other) + "__cost"


def test_a_plan_of_thousands_of_tasks_is_fast():
    plan = Plan(tuple(Step("goto", (f"w{i}",), i * 2.001, 2) for i in range(10_000)))
    begun = time.monotonic()
    assert len(plan_tuples(plan, "long")) > 80_000
    assert time.monotonic() - begun < 60

"""What other tools print and is no list of steps in brackets, in the form that each tool gives it.

The message of ROSPlan was printed by ROS itself (genpy) from ROSPlan's message types; the graphs are as the
sources of ROSPlan and PlanSys2 write them; plans of unified-planning are printed by the library here.
"""

from __future__ import annotations

import contextlib
import math
import time
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LoadError
from acxon.plans import from_unified, looks_like_plan, read_plan, read_plan_file
from acxon.plans.precedence import Bound, earliest_times

ESTEREL = Path(__file__).parent / "data" / "rosplan_esterel.yaml"
ROSPLAN = """plan: 
  - 
    action_id: 0
    plan_id: 0
    name: "find_person"
    parameters: 
      - 
        key: "p"
        value: "ann"
      - 
        key: "w"
        value: "hall"
    duration: 3.0
    dispatch_time: 0.0
  - 
    action_id: 1
    plan_id: 0
    name: "goto_waypoint"
    parameters: 
      - 
        key: "f"
        value: "hall"
      - 
        key: "t"
        value: "sofa"
    duration: 7.0
    dispatch_time: 3.001
---
"""  # noqa: W291
ROSPLAN_DOT = """digraph plan {
0[ label="plan_start",style=filled,fillcolor=black,fontcolor=white];
1[ label="find_person_start
(ann,hall)"];
2[ label="find_person_end
(ann,hall)"];
3[ label="goto_waypoint_start
(hall,sofa)",style=filled,fillcolor=darkgoldenrod2];
4[ label="goto_waypoint_end
(hall,sofa)"];
"0" -> "1" [ label="[0, inf]" , penwidth=2, color="black"]
"1" -> "2" [ label="[3, 3]" , penwidth=2, color="black"]
"2" -> "3" [ label="[0.001, inf]" , penwidth=2, color="red"]
"3" -> "4" [ label="[7, 7]" , penwidth=2, color="black"]
}
"""
PLANSYS2 = """items:
- time: 0.0
  action: (find_person ann hall)
  duration: 3.0
- time: 3.000999927520752
  action: (goto_waypoint hall sofa)
  duration: 7.0
structure: []
---
"""
PLANSYS2_DOT = """digraph plan {
  node[shape=box];
  rankdir=TB;
  subgraph cluster_0 {
    label = "Start: 0.0 s
Duration: 3.00 s";
    style = rounded;
    color = yellow3;
    bgcolor = lemonchiffon;
    labeljust = l;
      0 [label="find_person ann hall"labeljust=c,style=filled,color=green4,fillcolor=seagreen2];
    }
    subgraph cluster_1 {
    label = "Start: 3.00 s
Duration: 7.00 s";
      1 [label="goto_waypoint hall sofa"labeljust=c,style=filled,color=blue,fillcolor=skyblue];
    }
  0->1;
  subgraph cluster_2 {
    label = "Legend";
    subgraph cluster_3 {
      label = "Plan Action Start (sec): X.X s
 Duration (sec): X.X s";
      2 [label=
"Finished action
",labeljust=c,style=filled,color=green4,fillcolor=seagreen2];
    }
  }
}"""
FF = """
ff: parsing domain file
domain 'DRINKS' defined
 ... done.

advancing to goal distance:    2
                               1
                               0

ff: found legal plan as follows

step    0: FIND_PERSON ANN HALL
        1: GOTO_WAYPOINT HALL SOFA
plan cost: 10.000000

time spent:    0.00 seconds instantiating 117 easy, 18 hard action templates
               0.00 seconds reachability analysis, yielding 37 facts and 79 actions
               0.00 seconds total time
"""
ENHSP = """Domain parsed
Problem parsed
Grounding..
Grounding Time: 28
|F|:5
H1 Setup Time (msec): 9
 g(n)= 1.0 h(n)=2.0
Problem Solved

Found Plan:
0.0: (find_person ann hall)
0.0: -----waiting---- [3.0]
3.0: (goto_waypoint hall sofa)
3.0: -----waiting---- [10.0]

Plan-Length:2
Elapsed Time: 10.0
Metric (Search):10.0
Planning Time (msec): 27
"""
ACTIONS = [("find_person", ("ann", "hall")), ("goto_waypoint", ("hall", "sofa"))]
TIMED = [(0, 3), (3.001, 7)]
ORDERED = [(None, None), (None, None)]


@pytest.mark.parametrize(
    ("text", "times", "metric"),
    [
        pytest.param(ROSPLAN, TIMED, None, id="ROSPlan's plan"),
        pytest.param(ESTEREL.read_text(), TIMED, None, id="ROSPlan's Esterel plan"),
        pytest.param(ROSPLAN_DOT, TIMED, None, id="ROSPlan's graph"),
        pytest.param(PLANSYS2, TIMED, None, id="PlanSys2's plan"),
        pytest.param(PLANSYS2_DOT, ORDERED, None, id="PlanSys2's graph"),
        pytest.param(FF, ORDERED, 10, id="Metric-FF"),
        pytest.param(ENHSP, [(0, None), (3, None)], None, id="ENHSP with processes"),
    ],
)
def test_what_tools_print_is_read(text: str, times: list, metric: float | None, tmp_path: Path) -> None:
    path = tmp_path / "drink"
    path.write_text(text)
    assert looks_like_plan(path)
    plan = read_plan_file(path)
    assert [(step.action, step.arguments) for step in plan.steps] == ACTIONS
    found = [(step.start, step.duration) for step in plan.steps]
    assert found == [tuple(None if each is None else pytest.approx(each) for each in pair) for pair in times]
    assert (plan.metric, plan.name) == (metric, "drink")
    with KnowledgeBase() as kb:
        assert kb.load(path) > 10


@pytest.mark.parametrize("ending", [".yaml", ".dot", ".txt"])
def test_a_file_may_have_the_ending_of_its_format(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"drink{ending}"
    path.write_text({".yaml": PLANSYS2, ".dot": ROSPLAN_DOT, ".txt": FF}[ending])
    with KnowledgeBase() as kb:
        kb.load(path, "bringing a drink")
        assert [plan.label for plan in kb.plans()] == ["bringing a drink"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("SequentialPlan:\n    move(l1, l2\n", "it reads like move"),
        (
            "PartialOrderPlan:\n  actions:\n    0) a\n  constraints:\n    0 < 7\n",
            "a step 7 that it does not have",
        ),
        ("STNPlan:\n  Actions:\n    0) END ACTION a\n  Constraints:\n", "without a start"),
        ("Schedule:\n    [0, x] weld\n", "not a number: 'x'"),
        (
            "ContingentPlan:\n  Actions:\n    0) look\n    1) a\n  Constraints:\n    0 -> 1 if seen(l1)\n",
            "sensed",
        ),
        ("ff: found legal plan as follows\n", "no step of it is here"),
        ("items:\n- time: 0.0\n  action: (a)\n", "does not have time, action and duration"),
        (ROSPLAN_DOT.replace("[3, 3]", "[3, 2]"), "contradict each other"),
    ],
)
def test_what_is_wrong_is_said(text: str, complaint: str) -> None:
    with pytest.raises(LoadError, match=complaint):
        read_plan(text, "drink.txt")


PARTS = st.sampled_from(
    [line for text in (ROSPLAN_DOT, PLANSYS2, FF, ROSPLAN) for line in text.splitlines()]
    + [
        "SequentialPlan:",
        "STNPlan:",
        "  Actions:",
        "  Constraints:",
        "    0) START ACTION a(b)",
        "0 --[1, 2]--> 0",
    ]
)


@given(st.lists(PARTS, max_size=12))
def test_lines_in_any_order_give_a_plan_or_an_error_of_ours(lines: list[str]) -> None:
    with contextlib.suppress(AcxonError):
        read_plan("\n".join(lines))


shortcuts = pytest.importorskip("unified_planning.shortcuts", reason="unified-planning is an optional extra")
plans = pytest.importorskip("unified_planning.plans", reason="unified-planning is an optional extra")


def _samples() -> dict[str, object]:
    """Plans of every kind of unified-planning that have an order."""
    from unified_planning.engines.results import PlanGenerationResult, PlanGenerationResultStatus
    from unified_planning.model import TimepointKind
    from unified_planning.model.scheduling import SchedulingProblem
    from unified_planning.plans.contingent_plan import ContingentPlanNode
    from unified_planning.plans.hierarchical_plan import Decomposition
    from unified_planning.plans.stn_plan import STNPlanNode

    place = shortcuts.UserType("place")
    hall, sofa = (shortcuts.Object(name, place) for name in ("hall", "sofa"))
    move = shortcuts.DurativeAction("move", a=place, b=place)
    rest = shortcuts.InstantaneousAction("rest")
    go, back, pause = (
        plans.ActionInstance(kind, tuple(shortcuts.ObjectExp(each) for each in given))
        for kind, given in ((move, (hall, sofa)), (move, (sofa, hall)), (rest, ()))
    )
    begin, end = TimepointKind.START, TimepointKind.END
    start = STNPlanNode(TimepointKind.GLOBAL_START)
    root, leaf = ContingentPlanNode(go), ContingentPlanNode(back)
    root.add_child({}, leaf)
    problem = SchedulingProblem("shop")
    weld, paint = problem.add_activity("weld", duration=3), problem.add_activity("paint", duration=2)
    weld.add_parameter("where", place)
    sequential = plans.SequentialPlan([go, pause, back])
    return {
        "sequential": sequential,
        "time-triggered": plans.TimeTriggeredPlan(
            [
                (Fraction(0), go, Fraction(5)),
                (Fraction(21, 4), back, Fraction(5)),
                (Fraction(11), pause, None),
            ]
        ),
        "partial-order": plans.PartialOrderPlan({go: [back, pause], back: [], pause: []}),
        "hierarchical": plans.HierarchicalPlan(
            sequential, Decomposition({"t1": go, "t2": pause, "t3": back})
        ),
        "network": plans.STNPlan(
            [
                (start, Fraction(1), None, STNPlanNode(begin, go)),
                (STNPlanNode(begin, go), Fraction(5), Fraction(5), STNPlanNode(end, go)),
                (STNPlanNode(end, go), Fraction(1, 4), None, STNPlanNode(begin, back)),
                (STNPlanNode(begin, back), Fraction(5), Fraction(7), STNPlanNode(end, back)),
            ]
        ),
        "contingent without branches": plans.ContingentPlan(root),
        "schedule": plans.Schedule(
            [weld, paint],
            {weld.start: 1, weld.end: 4, weld.parameters[0]: hall, paint.start: 4, paint.end: 6},
        ),
        "result": PlanGenerationResult(
            PlanGenerationResultStatus.SOLVED_SATISFICING, sequential, "some planner"
        ),
    }


KINDS = [
    "sequential", "time-triggered", "partial-order", "hierarchical", "network", "contingent without branches",
    "schedule", "result",
]  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_a_plan_of_unified_planning_and_what_it_prints_are_one_plan(kind: str) -> None:
    given = _samples()[kind]
    kept, printed = from_unified(given, "plan"), read_plan(str(given))
    assert [_told(step) for step in printed.steps] == [_told(step) for step in kept.steps]
    assert bool(printed.precedences) == bool(kept.precedences) or kind.startswith("contingent")


def _told(step: object) -> tuple:
    return step.action, step.arguments, step.start, step.duration  # type: ignore[attr-defined]


def test_a_network_is_kept_as_early_as_it_can_be() -> None:
    plan = from_unified(_samples()["network"], "network")
    assert [(step.start, step.duration) for step in plan.steps] == [(1, 5), (6.25, 5)]


def test_a_schedule_is_kept_with_its_times_and_parameters() -> None:
    plan = from_unified(_samples()["schedule"], "shop")
    assert [_told(step) for step in plan.steps] == [("weld", ("hall",), 1, 3), ("paint", (), 4, 2)]
    with KnowledgeBase() as kb:
        kb.add_plan(_samples()["schedule"], "shop")
        assert kb.stored_plan("shop").makespan == 6


def test_a_result_without_a_plan_and_a_plan_that_branches_are_refused() -> None:
    from unified_planning.engines.results import PlanGenerationResult, PlanGenerationResultStatus
    from unified_planning.plans.contingent_plan import ContingentPlanNode

    none = PlanGenerationResult(PlanGenerationResultStatus.UNSOLVABLE_PROVEN, None, "some planner")
    with pytest.raises(AcxonError, match=r"some planner found no plan \(UNSOLVABLE_PROVEN\)"):
        from_unified(none)
    look, one, other = (
        ContingentPlanNode(plans.ActionInstance(shortcuts.InstantaneousAction(name)))
        for name in ("look", "a", "b")
    )
    seen = shortcuts.Fluent("seen")
    look.add_child({seen(): shortcuts.TRUE()}, one)
    look.add_child({seen(): shortcuts.FALSE()}, other)
    for refused in (lambda plan: from_unified(plan), lambda plan: read_plan(str(plan))):
        with pytest.raises(AcxonError, match="one way or another"):
            refused(plans.ContingentPlan(look))


@pytest.mark.parametrize("text", [PLANSYS2_DOT, ROSPLAN_DOT])
def test_a_graph_that_is_cut_off_is_no_plan(tmp_path: Path, text: str) -> None:
    file = tmp_path / "cut.dot"
    for part in (text.rstrip()[:-1], text[: text.rindex('"')], text.replace("{", "{ subgraph {", 1)):
        file.write_text(part)
        with pytest.raises(LoadError, match=r"cut\.dot: .*never closed"):
            KnowledgeBase().load(file)


NODE = "nodes:\n- node_type: 0\n  node_id: {}\n"


@pytest.mark.parametrize(
    "text",
    [
        NODE.format("nan"), NODE.format("inf"), NODE.format("1e200"), NODE.format("x"),
        NODE.format("0") + "  action: go\n- edge_type: 1\n  action_id: 1\n  node_id: \n",
        "plan:\n- action_id: 0\n  arguments: x\n  value: y\n  name: go\n",
        '{"steps": [{"action": "a"}], "objective": 1}', '{"steps": [], "objective": {"a": 1}}',
    ],
)  # fmt: skip
def test_odd_fields_of_messages_are_errors_of_ours(text: str) -> None:
    with pytest.raises(LoadError):
        read_plan(text)


def test_an_action_that_is_no_node_of_its_own_has_no_number() -> None:
    (step,) = read_plan(NODE.format("0") + "  action: go\n").steps
    assert (step.action, step.arguments, step.start) == ("go", (), 0)


@pytest.mark.parametrize("kind", ["SequentialPlan", "TimeTriggeredPlan", "Schedule", "PartialOrderPlan"])
def test_more_lines_than_any_plan_has_are_refused_before_they_are_read(kind: str) -> None:
    """10 MB of steps of a letter took 11 s."""
    begin = time.process_time()
    with pytest.raises(LoadError, match=r"1,000,001 lines, and a plan has 1,000,000 at most"):
        read_plan(f"{kind}:\n" + "a\n" * 1_000_001)
    assert time.process_time() - begin < 10


def test_ends_of_very_many_steps_that_read_alike_are_found_in_their_order() -> None:
    count = 500
    starts = "".join(f"{n}) START ACTION a\n" for n in range(count))
    ends = "".join(f"{count + n}) END ACTION a\n" for n in range(count))
    bounds = "".join(f"{n} --[{n + 1}, {n + 1}]--> {count + n}\n" for n in range(count))
    plan = read_plan(f"STNPlan:\nActions:\n{starts}{ends}Constraints:\n{bounds}")
    assert sorted(step.duration or 0 for step in plan.steps) == [float(n + 1) for n in range(count)]


def test_an_edge_between_very_many_nodes_costs_no_more_than_it_says() -> None:
    """80 kB took 45 s and 4.7 GB: every node before with every node after."""
    many = ", ".join(map(str, range(10_000)))
    edge = f"- edge_type: 1\n  edge_id: 0\n  source_ids: [{many}]\n  sink_ids: [{many}]\n"
    with pytest.raises(LoadError, match="more than 1000000 bounds between nodes"):
        read_plan(NODE.format("0") + edge)
    with pytest.raises(LoadError, match="a point that the plan does not have"):
        read_plan(NODE.format("0") + edge.replace(many, "0, 0, 7"))


def test_bounds_that_lead_again_and_again_to_one_point_of_many_are_refused() -> None:
    """A chain that comes from its last point to its first, each before a hub: some megabytes took minutes."""
    chain, leaves = 10_000, 10_000
    points = ["late", *range(chain, 0, -1), 0, *range(-leaves, 0), "first"]
    bounds = [Bound("first", 1e6, math.inf, 1)]
    bounds += [Bound(one, 0, math.inf, one + 1) for one in range(1, chain)]
    bounds += [Bound(one, one, math.inf, 0) for one in range(1, chain + 1)]
    for leaf in range(-leaves, 0):
        bounds += [Bound("late", 1e9, math.inf, leaf), Bound(0, 0, math.inf, leaf)]
    with pytest.raises(AcxonError, match="lead too often to the same points"):
        earliest_times(dict.fromkeys(points), bounds)
    few = [bound for bound in bounds if bound.before != 0]
    assert earliest_times(dict.fromkeys(points), few)[0] == 1e6 + chain


@pytest.mark.parametrize(
    "graph", ["digraph plan {\n}", 'digraph plan {\n1"1"1"1"\n}', "digraph plan {\n0 -> 1\n}"]
)
def test_a_graph_without_a_node_is_no_plan(tmp_path: Path, graph: str) -> None:
    file = tmp_path / "x.dot"
    file.write_text(graph)
    with pytest.raises(LoadError, match=r"x\.dot: The graph has no step of a plan"):
        read_plan_file(file)

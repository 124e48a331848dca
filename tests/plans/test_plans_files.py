"""Plan files: every planner's print is read, and what is wrong is told with its line."""

from __future__ import annotations

import contextlib
import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon.errors import AcxonError, LoadError
from acxon.plans import Plan, Step, looks_like_plan, read_plan, read_plan_file

POPF = """Number of literals: 12
Constructing lookup tables: [10%] [20%]
b (5.000 | 3.000)b (3.000 | 10.001)
;;;; Solution Found
; States evaluated: 7
; Cost: 25.003
; Time 0.00
0.000: (find_person ann hall)  [3.000]
3.001: (goto_waypoint hall microwave)  [7.000]

 * All goal deadlines now no later than 25.003
;;;; Solution Found
; States evaluated: 11
; Cost: 10.001
; Time 0.02
0.000: (find_person ann hall)  [3.000]
3.001: (goto_waypoint hall sofa)  [7.000]
"""
POPF_AT_ONCE = """Number of literals: 12
== Warning ==
(goto_waypoint hall hall) has a fixed duration of zero and is left out; so are
(goto_waypoint sofa sofa)
12: (the number of something else)
Initial heuristic = 2.000
b (1.000 | 3.000);;;; Solution Found
; States evaluated: 3
; Cost: 10.001
; Time 0.00
0.000: (find_person ann hall)  [3.000]
3.001: (goto_waypoint hall sofa)  [7.000]
"""
OPTIC = """; Plan found with metric 10.001
; Theoretical reachable cost 10.001
; States evaluated so far: 4
; Time 0.10
0.000: (find_person ann hall)  [3.000]
3.001: (goto_waypoint hall sofa)  [7.000]
"""
LPG = """
; Version LPG-td-1.0
; Seed 2004
; Time 0.01
; MetricValue 10.00
; MakeSpan 10.00

0:   (FIND_PERSON ANN HALL) [3.0000]
3.0010:   (GOTO_WAYPOINT HALL SOFA) [D:7.0000; C:0.1000]
"""
LPG_OUTPUT = """ NUMERIC_THREATS_MODE: 0
Solution number: 1
Plan computed:
   Time: (ACTION) [action Duration; action Cost]
 0.0000: (FIND_PERSON ANN HALL) [D:3.0000; C:0.1000]
 3.0010: (GOTO_WAYPOINT HALL SOFA) [D:7.0000; C:0.1000]

Total time:      0.05
Duration:        10.001
"""
LPG_GAPS = """; MetricValue 10.00

0.0003:   (FIND_PERSON ANN HALL) [3.0000]
3.0005:   (GOTO_WAYPOINT HALL SOFA) [7.0000]
"""
TFD = """0.00000000: (find_person ann hall) [3.00000000]
3.01000000: (goto_waypoint hall sofa) [7.00000000]
"""
PLANSYS2 = "0.000:\t(find_person ann hall)\t[3.000]\n3.001:\t(goto_waypoint hall sofa)\t[7.000]\n"
PLANSYS2_TERMINAL = "plan: \n0:\t(find_person ann hall)\t[3]\n3.001:\t(goto_waypoint hall sofa)\t[7]\n"
ACTIONS = [("find_person", ("ann", "hall")), ("goto_waypoint", ("hall", "sofa"))]


@pytest.mark.parametrize(
    ("text", "metric"),
    [
        pytest.param(POPF, 10.001, id="POPF"),
        pytest.param(POPF_AT_ONCE, 10.001, id="POPF without search for better plans"),
        pytest.param(OPTIC, 10.001, id="OPTIC"),
        pytest.param(LPG, 10, id="LPG"),
        pytest.param(LPG_GAPS, 10, id="LPG's gaps"),
        pytest.param(LPG_OUTPUT, None, id="LPG's output"),
        pytest.param(TFD, None, id="TFD"),
        pytest.param(PLANSYS2, None, id="PlanSys2"),
        pytest.param(PLANSYS2_TERMINAL, None, id="PlanSys2's terminal"),
    ],
)
def test_what_planners_print_is_read(text, metric, tmp_path):
    file = tmp_path / "out.txt"
    file.write_text(text)
    plan = read_plan_file(file)
    assert [(step.action, step.arguments) for step in plan.steps] == ACTIONS
    assert [step.duration for step in plan.steps] == [3, 7]
    assert (plan.metric, plan.makespan, plan.name) == (metric, 10, "out")
    assert looks_like_plan(file)


def test_a_sequential_plan_has_an_order_and_no_times():
    plan = read_plan("(pick-up a)\n(stack a b)  ; on top\n; cost = 2\n")
    assert plan == Plan((Step("pick-up", ("a",)), Step("stack", ("a", "b"))), "plan", metric=2)


@pytest.mark.parametrize(
    ("comment", "cost", "kind"),
    [
        ("; cost = 2 (unit cost)", 2, "number of tasks"),
        ("; cost = 37 (general cost)", 37, "sum of action costs"),
        ("; cost = 2", 2, "cost as given, of unknown kind"),
    ],
)
def test_fast_downward_says_what_its_cost_is(comment, cost, kind):
    plan = read_plan(f"(pick-up a)\n(stack a b)\n{comment}\n")
    assert (plan.cost, plan.cost_kind) == (cost, kind)


FF = """
ff: parsing domain file
domain 'HOME' defined
 ... done.
ff: found legal plan as follows

step    0: GRASP TEA
        1: GIVE TEA ANN-B

time spent:    0.00 seconds instantiating 10 easy, 0 hard action templates
"""
ENHSP = """domain parsed
Problem Solved
Found Plan:
0.0: (grasp tea)
1.0: (give tea ann-b)

Plan-Length:2
Metric (Search):8.0
"""


@pytest.mark.parametrize("text", [FF, ENHSP], ids=["FF", "ENHSP"])
def test_what_planners_without_times_print_is_read(text, tmp_path):
    file = tmp_path / "out.txt"
    file.write_text(text)
    plan = read_plan_file(file)
    assert [(step.action, step.arguments) for step in plan.steps] == [
        ("grasp", ("tea",)), ("give", ("tea", "ann-b")),
    ]  # fmt: skip
    assert (plan.makespan, plan.metric) == (None, None)
    assert looks_like_plan(file)


@pytest.mark.parametrize(("second", "starts"), [("1", [None, None]), ("1.5", [0, 1.5])])
def test_numbers_of_steps_are_no_times(second, starts):
    plan = read_plan(f"0: (pick-up a)\n{second}: (stack a b)\n")
    assert ([step.start for step in plan.steps], plan.makespan, plan.cost) == (starts, None, 2)


def test_line_ends_of_all_systems_and_a_byte_order_mark(tmp_path):
    for ending in ("\n", "\r\n", "\r"):
        file = tmp_path / "a.plan"
        file.write_bytes(b"\xef\xbb\xbf" + ending.join(PLANSYS2.splitlines()).encode())
        assert len(read_plan_file(file).steps) == 2


def test_a_json_plan_file(tmp_path):
    plan = Plan((Step("grasp", ('it\'s "tea" & thé',), 0, 4),), name="naïve plan", metric=3)
    file = tmp_path / "x.json"
    file.write_text(plan.to_json(), encoding="utf-8")
    assert read_plan_file(file) == plan
    assert looks_like_plan(file)


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        (b"0.000: (a b) [1.000]\n1.001: (c d", 2, "neither"),
        (b"0.000: (a b) [1.000]\n1.001: (c d) [2", 2, "neither"),
        (b"0.000: (a b) [-1.000]\n", 1, "negative"),
        (b"; fine\n-3: (a b) [1.000]\n", 2, "negative"),
        (b"0: (a b) [nan]\n", 1, "finite"),
        (b"inf: (a b) [1]\n", 1, "finite"),
        (b"0: (a b) [1]\n; Cost: nan\n", 2, "finite"),
        (b"; cost = inf\n0: (a b) [1]\n", 1, "finite"),
        (b"0: (a) [1]\n(b)\n", 2, "time"),
        (b"(b) [3]\n", 1, "duration"),
        (b"0: () [1]\n", 1, "without an action"),
        (b"0: (a) [1]\nhello\n", 2, "hello"),
        (b"0: (a) [1]\n\n0: (gr\xe4sp) [1]\n", 3, "UTF-8"),
        ("0: (a) [1]\n".encode("utf-16"), 1, "UTF-8"),
        (b"0: (a) [1]\n\0\n", 2, "zero"),
        (b"", None, "no step"),
        (b"; only a comment\n", None, "no step"),
        (b'{\n"steps": [\n', 3, "JSON"),
        (b'{"steps": [{"action": 1}]}', None, "Step 0"),
    ],
)
def test_an_error_names_file_and_line(text, line, complaint, tmp_path):
    file = tmp_path / "broken.plan"
    file.write_bytes(text)
    with pytest.raises(LoadError, match=complaint) as caught:
        read_plan_file(file)
    assert (caught.value.path, caught.value.line) == (str(file), line)


def test_a_file_that_is_not_there_and_a_folder(tmp_path):
    for path in (tmp_path / "nothing.plan", tmp_path):
        with pytest.raises(LoadError):
            read_plan_file(path)
        assert not looks_like_plan(path)


def test_a_million_lines_are_refused_quickly(tmp_path):
    file = tmp_path / "million.plan"
    file.write_text("".join(f"{i}.000: (goto r w{i} w{i + 1}) [1.000]\n" for i in range(1_000_000)))
    begun = time.monotonic()
    with pytest.raises(LoadError, match="more than 50000 steps") as caught:
        read_plan_file(file)
    assert caught.value.line == 50_001
    assert time.monotonic() - begun < 60


def test_long_lines_of_space_take_no_time():
    begun = time.monotonic()
    for line in ("(a)" + " " * 200_000 + "x", "(" + " " * 200_000, "1" * 200_000 + ": x", ";" * 200_000):
        with pytest.raises(LoadError):
            read_plan(line)
    assert time.monotonic() - begun < 60


@pytest.mark.parametrize(
    "text",
    [
        "@prefix dul: <http://x#> .\n",
        "(define (domain d))\n",
        '{"s": "a", "p": "b", "o": "c"}\n{"s": "a", "p": "b", "o": "c"}\n',
        '{"@context": {}, "steps": 3}',
        "<?xml version='1.0'?>",
        "",
    ],
)
def test_other_files_do_not_look_like_plans(text, tmp_path):
    file = tmp_path / "other.dat"
    file.write_text(text)
    assert not looks_like_plan(file)


words = st.text("abcdefghijklmnopqrstuvwxyz0123456789_-", min_size=1, max_size=8)
numbers = st.floats(0, 1e5).map(lambda value: round(value, 6))
steps = st.builds(Step, words, st.lists(words, max_size=3).map(tuple), numbers, st.none() | numbers)


@given(st.lists(steps, min_size=1, max_size=6).map(tuple), st.none() | st.floats(-1e5, 1e5))
def test_a_plan_that_is_printed_is_read_back(steps, metric):
    plan = Plan(steps, "plan", metric)
    assert read_plan(str(plan)) == plan


lines = st.lists(
    st.sampled_from(
        ["0.000: (a b) [1.000]", "1: (c) [D:2; C:3]", "(d e)", "; Cost: 5", ";;;; Solution Found"]
    )
    | st.text("0123456789.:()[];-abnif Cost=\t", max_size=20)
    | st.text(max_size=12),
    max_size=6,
)


@pytest.mark.parametrize("text", ["2000000000000: (a b) [1]", "0: (a b) [2000000000000]", "1e400: (a b) [1]"])
def test_times_end_after_a_million_million_seconds(text):
    assert read_plan("900000000000: (a b) [1]").steps
    with pytest.raises(AcxonError):
        read_plan(text)


@pytest.mark.fuzz
@given(lines.map("\n".join))
def test_any_text_gives_a_plan_or_an_error_of_ours(text):
    with contextlib.suppress(AcxonError):
        assert read_plan(text).steps


@pytest.mark.fuzz
@given(content=st.binary(max_size=60))
def test_any_bytes_give_a_plan_or_an_error_of_ours(tmp_path_factory, content):
    file = tmp_path_factory.getbasetemp() / "bytes.plan"
    file.write_bytes(content)
    looks_like_plan(file)
    with contextlib.suppress(AcxonError):
        assert read_plan_file(file) is not None


@pytest.mark.fuzz
@given(st.integers(0, len(POPF.encode())))
def test_a_truncated_file_gives_a_plan_or_an_error_of_ours(length):
    with contextlib.suppress(AcxonError):
        assert read_plan(POPF[:length]).steps


def test_a_long_json_plan_is_one_wherever_its_steps_are(tmp_path):
    origin = {"domain": ";" * 70_000, "problem": "(define (problem p))"}
    file = tmp_path / "long.json"
    file.write_text(json.dumps({"origin": origin, "steps": [{"action": "go"}]}))
    assert looks_like_plan(file)
    assert read_plan_file(file).steps == (Step("go"),)
    file.write_text(json.dumps({"_id": "x", "s": "a", "p": "b", "o": '"steps": [' * 10_000}))
    assert not looks_like_plan(file)

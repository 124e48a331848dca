"""Planning with kairos: valid plans, the cost and where it is from, and errors with file and line."""

from __future__ import annotations

import shutil
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LoadError
from acxon.plans import NoPlanFound, Progress, solve
from acxon.plans.naming import problem_name
from acxon.terms import Literal

pytest.importorskip("kairos", reason="the planner is an optional extra")

DOMAIN = """(define (domain delivery)
 (:requirements :typing :durative-actions :fluents)
 (:types place)
 (:predicates (at ?p - place) (painted ?p - place))
 (:functions (total-cost) (distance ?a ?b - place))
 (:durative-action go
  :parameters (?a ?b - place)
  :duration (= ?duration (distance ?a ?b))
  :condition (and (at start (at ?a)))
  :effect (and (at start (not (at ?a))) (at end (at ?b)) (at end (increase (total-cost) 3)))))
"""
PROBLEM = """(define (problem Far_Away) ; (problem not_this)
 (:domain delivery)
 (:objects a b c - place)
 (:init (at a) (= (distance a b) 2.5) (= (distance b c) 2) (= (total-cost) 0))
 (:goal (at c))
 (:metric minimize (total-cost))
) ; the end )
"""
CLASSICAL = """(define (domain delivery)
 (:requirements :typing)
 (:types place)
 (:predicates (at ?p - place) (road ?a ?b - place))
 (:action go
  :parameters (?a ?b - place)
  :precondition (and (at ?a) (road ?a ?b))
  :effect (and (not (at ?a)) (at ?b))))
"""


@pytest.fixture
def write(tmp_path):
    """Write domain and problem, and return their paths."""

    def paths(domain=DOMAIN, problem=PROBLEM):
        for name, text in (("domain.pddl", domain), ("problem.pddl", problem)):
            (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return tmp_path / "domain.pddl", tmp_path / "problem.pddl"

    return paths


def test_a_plan_is_found_and_named_after_the_problem(write):
    plan = solve(*write())
    assert plan.name == "Far Away"
    assert [str(step) for step in plan.steps] == ["0.000: (go a b) [2.500]", "2.501: (go b c) [2.000]"]
    assert problem_name(write()[1]) == "Far Away"
    assert solve(*write(), name="mine").name == "mine"


@pytest.mark.parametrize(
    ("metric", "cost", "source"),
    [
        ("(:metric minimize (total-cost))", 6, "metric"),
        ("(:metric minimize (total-time))", 4.5, "metric"),
        ("(:metric minimize (* 2 (total-cost)))", 12, "metric"),
        ("(:metric maximize (- 10 (total-cost)))", 4.5, "makespan"),
        ("", 6, "total-cost"),
    ],
)
def test_cost_is_the_metric_else_the_fluent(write, metric, cost, source):
    plan = solve(*write(problem=PROBLEM.replace("(:metric minimize (total-cost))", metric)))
    assert (plan.cost, plan.cost_source, plan.makespan) == (cost, source, 4.5)


def test_cost_is_the_makespan_without_metric_and_fluent(write):
    domain = DOMAIN.replace("(total-cost) (dis", "(dis").replace("(at end (increase (total-cost) 3))", "")
    problem = PROBLEM.replace("(:metric minimize (total-cost))", "").replace("(= (total-cost) 0)", "")
    plan = solve(*write(domain, problem))
    assert (plan.cost, plan.cost_source) == (4.5, "makespan")


def test_a_domain_without_durations_gives_a_plan_without_times(write):
    problem = (
        "(define (problem p) (:domain delivery) (:objects a b - place)\n"
        "(:init (at a) (road a b)) (:goal (at b)))"
    )
    plan = solve(*write(CLASSICAL, problem))
    assert (plan.timed, plan.makespan, plan.cost, plan.cost_source) == (False, None, 1, "number of tasks")


def test_nothing_to_do_is_an_empty_plan(write):
    plan = solve(*write(problem=PROBLEM.replace("(:goal (at c))", "(:goal (at a))")))
    assert (plan.steps, plan.cost) == ((), 0)


def test_progress_is_told_while_plans_improve(root):
    folder = root / "examples" / "domains" / "rovers"
    told: list[Progress] = []
    plan = solve(folder / "domain.pddl", folder / "instances" / "instance-1.pddl", progress=told.append)
    assert [each.number for each in told] == list(range(1, len(told) + 1))
    costs = [each.cost for each in told]
    assert costs == sorted(costs, reverse=True)
    assert (told[-1].cost, told[-1].tasks) == (plan.cost, len(plan.steps))


def test_the_first_plan_is_the_same_every_time(root):
    folder = root / "examples" / "domains" / "rovers"
    files = folder / "domain.pddl", folder / "instances" / "instance-6.pddl"
    assert solve(*files, improve=0, seed=3) == solve(*files, improve=0, seed=3)


@pytest.mark.parametrize(
    ("change", "file", "line", "complaint"),
    [
        (("domain", "(at start (at ?a))", "(at start (open ?a))"), "domain", 9, "'open' is not declared"),
        (("domain", "(at end (at ?b))", "(at end (zap ?b))"), "domain", 10, "unknown predicate 'zap'"),
        (("domain", "?b - place)\n  :dur", "?b - plaice)\n  :dur"), "domain", 7, "unknown type 'plaice'"),
        (("domain", "(distance ?a ?b))\n  :con", "(dist ?a ?b))\n  :con"), "domain", 8, "unknown function"),
        (("domain", ":durative-action go", ""), "domain", 7, "section"),
        (("problem", "(:init (at a)", "(:init (at a) (shut b)"), "problem", 4, "'shut'"),
        (("problem", "(:init (at a)", "(:init (at a b)"), "problem", 4, "takes 1 argument"),
        (("problem", "(:init (at a)", "(:init (at a) (= (speed) 3)"), "problem", 4, "'speed'"),
        (("problem", "(:goal (at c))", "(:goal (shut c))"), "problem", 5, "'shut' is not declared"),
        (("problem", "(:goal (at c))", "(:goal (at z))"), "problem", 5, "'z'"),
        (("problem", "(:goal (at c))", "(:goal ((at c)"), "problem", 5, "expected"),
    ],
)
def test_a_wrong_file_is_an_error_with_its_line(write, change, file, line, complaint):
    where, old, new = change
    texts = {"domain": DOMAIN, "problem": PROBLEM}
    assert old in texts[where]
    texts[where] = texts[where].replace(old, new)
    paths = write(**texts)
    with pytest.raises(LoadError, match=complaint) as caught:
        solve(*paths)
    assert caught.value.path == str(paths[file == "problem"])
    assert caught.value.line == line


def test_a_problem_without_a_plan(write):
    with pytest.raises(NoPlanFound, match=r"(?s)problem\.pddl: the problem has no plan.*painted"):
        solve(*write(problem=PROBLEM.replace("(:goal (at c))", "(:goal (painted c))")))


def test_why_there_is_no_plan_stands_line_by_line(root, tmp_path):
    folder = root / "examples" / "domains" / "drinks"
    problem = tmp_path / "no-tea.pddl"
    tea = (folder / "instances" / "tea.pddl").read_text()
    problem.write_text(tea.replace("(object_at tea microwave)", ""))
    with pytest.raises(NoPlanFound, match=r"\n\(delivered tea ann\) can never be reached:\n +give_object"):
        solve(folder / "domain.pddl", problem)


@pytest.mark.parametrize("goal", ["", "; (:goal (at c))\n"])
def test_a_problem_without_a_goal(write, goal):
    with pytest.raises(LoadError, match=r"problem\.pddl: the problem has no goal"):
        solve(*write(problem=PROBLEM.replace("(:goal (at c))", goal)))


def test_a_problem_that_takes_too_long(root):
    folder = root / "examples" / "domains" / "matches"
    with pytest.raises(NoPlanFound, match=r"no plan found in 0\.01 s"):
        solve(folder / "domain.pddl", folder / "instances" / "instance-15.pddl", timeout=0.01)


@pytest.mark.parametrize(
    "text", [b"\xff\xfe(\x00d\x00", b"(define (dom\xe4in d))", b"(define \0)", b"", b"((((", b")"]
)
def test_files_that_are_no_pddl(write, text):
    for texts in ({"domain": text}, {"problem": text}):
        with pytest.raises(LoadError):
            solve(*write(**texts))


def test_files_that_are_not_there(tmp_path, write):
    domain, problem = write()
    for files in ((tmp_path / "no.pddl", problem), (domain, tmp_path / "no.pddl"), (tmp_path, problem)):
        with pytest.raises(LoadError):
            solve(*files)


@pytest.mark.parametrize(
    "options",
    [
        {"timeout": 0},
        {"timeout": -1},
        {"timeout": float("nan")},
        {"timeout": "5"},
        {"improve": -1},
        {"seed": -1},
        {"seed": 1.5},
    ],
)
def test_options_out_of_range(write, options):
    with pytest.raises(AcxonError):
        solve(*write(), **options)


@pytest.mark.fuzz
@given(data=st.data())
def test_damaged_files_give_a_plan_or_an_error_of_ours(tmp_path_factory, data):
    folder = tmp_path_factory.mktemp("damaged")
    texts = {"domain": DOMAIN, "problem": PROBLEM}
    which = data.draw(st.sampled_from(sorted(texts)))
    start = data.draw(st.integers(0, len(texts[which])))
    end = data.draw(st.integers(start, min(len(texts[which]), start + 12)))
    junk = data.draw(st.text("()?:- abd;=0123456789.", max_size=6))
    texts[which] = texts[which][:start] + junk + texts[which][end:]
    for name, text in texts.items():
        (folder / f"{name}.pddl").write_text(text)
    try:
        solve(folder / "domain.pddl", folder / "problem.pddl", timeout=2, improve=0)
    except AcxonError:
        pass
    finally:
        shutil.rmtree(folder)


@pytest.mark.parametrize("domain", ["rovers", "crew_planning", "match_cellar"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_problems_of_the_planning_competition(shared, domain, number):
    folder = shared / "ipc" / domain
    plan = solve(folder / "domain.pddl", folder / "instances" / f"instance-{number}.pddl", improve=0)
    assert len(plan.steps) > 5
    assert plan.makespan == int(plan.makespan)
    assert (plan.cost, plan.cost_source) == (plan.makespan, "metric")


# --- problems that no planner can prepare ----------------------------------------------------------------

_EIGHT = "?a ?b ?c ?d ?e ?f ?g ?h"
EXPLODING_DOMAIN = f"""(define (domain d) (:requirements :adl) (:types o)
(:predicates (p {_EIGHT} - o) (q) (r))
(:action go :parameters () :effect (q)
 :precondition (and (r) (forall ({_EIGHT} - o) (imply (p {_EIGHT}) (q))))))"""
EXPLODING_PROBLEM = f"""(define (problem p) (:domain d) (:objects {" ".join(f"o{n}" for n in range(40))} - o)
(:init (r)) (:goal (q)))"""


@pytest.fixture
def exploding(tmp_path: Path) -> tuple[Path, Path]:
    """A problem of 40^8 conditions: it takes the planner years to write them down."""
    files = tmp_path / "domain.pddl", tmp_path / "exploding.pddl"
    files[0].write_text(EXPLODING_DOMAIN)
    files[1].write_text(EXPLODING_PROBLEM)
    return files


def test_a_problem_that_explodes_ends_in_its_time(exploding: tuple[Path, Path]) -> None:
    begun = time.monotonic()
    with pytest.raises(NoPlanFound, match=r"exploding\.pddl: .*(in 1 s|needs more than)"):
        solve(*exploding, timeout=1)
    assert time.monotonic() - begun < 60


def test_a_problem_that_explodes_ends_at_its_memory(exploding: tuple[Path, Path]) -> None:
    with pytest.raises(NoPlanFound, match=r"exploding\.pddl: "):  # how it words that is the planner's affair
        solve(*exploding, timeout=300, memory=150)


def test_more_memory_than_there_is_anywhere_is_refused_with_its_bound(exploding: tuple[Path, Path]) -> None:
    with pytest.raises(AcxonError, match="above 0 and below 1e9, not inf"):
        solve(*exploding, memory=float("inf"))


def test_a_planner_without_memory_says_what_to_do(exploding: tuple[Path, Path]) -> None:
    with pytest.raises(NoPlanFound, match="needs more than 1 MB; give more with --memory"):
        solve(*exploding, memory=1)


@pytest.mark.parametrize("memory", [0.1, 12, 18, 22, 26, 30, 34, 38, 45, 60])
def test_with_any_memory_there_is_a_plan_or_word_that_it_was_too_little(memory: float, root: Path) -> None:
    drinks = root / "examples/domains/drinks"
    problem = min(file for file in drinks.rglob("*.pddl") if file.name != "domain.pddl")
    said = ""
    try:
        said = f"a plan of {len(solve(drinks / 'domain.pddl', problem, memory=memory).steps)} steps"
    except NoPlanFound as error:
        said = str(error)
    assert "a plan of " in said or "give more with --memory" in said


def test_nobody_waits_for_a_problem_that_explodes(exploding: tuple[Path, Path]) -> None:
    """Two of them are being planned, and what is told meanwhile is told before they end."""
    with KnowledgeBase() as kb:
        ended: list[str] = []

        def plan(name: str) -> None:
            with suppress(NoPlanFound):
                kb.plan(*exploding, name, timeout=8)
            ended.append(name)

        planning = [threading.Thread(target=plan, args=(name,)) for name in ("a", "b")]
        for thread in planning:
            thread.start()
        time.sleep(1)
        kb.tell("tea", "rdfs:comment", Literal("hot"))
        assert ended == []
        assert kb.ask("triple(tea, rdfs:comment, C)") == [{"C": "hot"}]
        for thread in planning:
            thread.join()
        assert kb.plans() == []


def test_a_problem_of_another_domain_is_said_to_be_one(tmp_path):
    files = tmp_path / "mail.pddl", tmp_path / "dive.pddl"
    send = "(:action send :parameters () :effect (sent))"
    files[0].write_text(f"(define (domain Mail) (:predicates (sent)) {send})")
    for domain, note in (("salvage", "It is a problem of the domain 'salvage', and"), ("mail", "")):
        files[1].write_text(f"(define (problem p) (:domain {domain}) (:init) (:goal (surfaced)))")
        with pytest.raises(LoadError) as error:
            solve(*files)
        assert note in str(error.value)
        assert ("of the domain" in str(error.value)) is bool(note)

"""Why not otherwise: each kind of question on problems that nobody has seen, checked by another search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from question_samples import (
    DOMAIN,
    Asked,
    as_arguments,
    can_be,
    can_be_between,
    fits,
    kept,
    random_pattern,
    random_question,
    world,
)

from acxon import AcxonError, KnowledgeBase
from acxon.errors import AmbiguousName, NameNotFound
from acxon.plans.questions.answers import WhyNot
from acxon.plans.questions.executing import execute
from acxon.plans.questions.problem import read_problem

kairos: Any = pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")

EXAMPLES = Path(__file__).parents[2] / "examples" / "domains"
KINDS = ("use", "without", "instead", "before", "at_most")


def asked_plan(folder: Path, seed: int) -> tuple[KnowledgeBase, str]:
    """Return a knowledge base with a plan for a random world, and the world's problem."""
    problem = world(seed).problem()
    (folder / "domain.pddl").write_text(DOMAIN)
    (folder / "problem.pddl").write_text(problem)
    kb = KnowledgeBase()
    kb.plan(folder / "domain.pddl", folder / "problem.pddl", "errand", improve=0)
    return kb, problem


def check(found: WhyNot, asked: list[Asked], seed: int) -> None:
    """The answer is what a search through the whole world says, and its plan is what was asked for."""
    assert found.status == ("found" if can_be(world(seed), asked) else "impossible"), (seed, asked)
    if found.plan is not None:
        moves = [(step.action, *step.arguments) for step in found.plan.steps]
        assert all(kept(one, moves) for one in asked), (seed, asked, moves)
        execute(read_problem(DOMAIN, world(seed).problem()), found.plan.steps)
        original = kairos.parse_problem(world(seed).problem(), kairos.parse_domain(DOMAIN, "d"), "p")
        text = "\n".join(map(str, found.plan.steps)) + "\n"
        assert kairos.validate(original, kairos.parse_plan(text)).valid, (seed, asked, moves)


@pytest.mark.parametrize("kind", KINDS)
def test_ten_questions_of_each_kind(kind: str, tmp_path: Path) -> None:
    statuses = set()
    for seed in range(10):
        with asked_plan(tmp_path, seed)[0] as kb:
            asked = [random_question(world(seed), kind, random.Random(seed))]
            found = kb.why_not("errand", **as_arguments(asked), improve=0)  # type: ignore[arg-type]
            check(found, asked, seed)
            statuses.add(found.status)
    assert "found" in statuses


def test_several_at_once_and_on_top_of_each_other(tmp_path: Path) -> None:
    for seed in range(12):
        chance = random.Random(100 + seed)
        with asked_plan(tmp_path, seed)[0] as kb:
            asked: list[Asked] = []
            plan = "errand"
            for _ in range(2):
                new = [
                    random_question(world(seed), chance.choice(KINDS), chance)
                    for _ in range(chance.randint(1, 2))
                ]
                found = kb.why_not(plan, **as_arguments(new), improve=0)  # type: ignore[arg-type]
                asked += new
                check(found, asked, seed)
                if found.plan is None:
                    break
                plan = found.name


def test_between_two_times_is_answered_as_a_search_through_all_that_can_be_done_answers(
    tmp_path: Path,
) -> None:
    statuses = set()
    for seed in range(12):
        chance = random.Random(seed)
        with asked_plan(tmp_path, seed)[0] as kb:
            pattern, since = random_pattern(world(seed), chance), chance.choice((0, chance.randint(0, 30)))
            until = since + chance.randint(3, 25) + 0.5
            found = kb.why_not("errand", between=[(" ".join(pattern), since, until)], improve=0)
            can = can_be_between(world(seed), pattern, since, until)
            assert found.status == ("found" if can else "impossible"), (seed, pattern, since, until)
            statuses.add(found.status)
            if found.plan is not None:
                steps = [step for step in found.plan.steps if fits((step.action, *step.arguments), pattern)]
                assert all(
                    since - 0.01 <= (step.start or 0) < (step.end or 0) <= until + 0.01 for step in steps
                )
                assert steps
    assert statuses == {"found", "impossible"}


CANDLES = """(define (domain cellar) (:requirements :typing :durative-actions) (:types candle lock)
  (:predicates (whole ?c - candle) (lit ?c - candle) (hand) (open ?l - lock))
  (:durative-action burn :parameters (?c - candle) :duration (= ?duration 5)
    :condition (at start (whole ?c))
    :effect (and (at start (not (whole ?c))) (at start (lit ?c)) (at end (not (lit ?c)))))
  (:durative-action pick :parameters (?l - lock ?c - candle) :duration (= ?duration 2)
    :condition (and (at start (hand)) (over all (lit ?c)))
    :effect (and (at start (not (hand))) (at end (hand)) (at end (open ?l)))))
"""


@pytest.mark.parametrize("place", ["first", "last"])
def test_steps_that_need_what_lasts_are_moved_with_it(place: str, tmp_path: Path) -> None:
    """A search with a deadline did not end here."""
    locks = [f"lock{number}" for number in range(16)]
    candles = [f"candle{number}" for number in range(8)]
    problem = (
        "(define (problem break-in) (:domain cellar)"
        f" (:objects {' '.join(candles)} - candle {' '.join(locks)} - lock)"
        f" (:init (hand) {' '.join(f'(whole {one})' for one in candles)})"
        f" (:goal (and {' '.join(f'(open {one})' for one in locks)})) (:metric minimize (total-time)))"
    )
    (tmp_path / "domain.pddl").write_text(CANDLES)
    (tmp_path / "problem.pddl").write_text(problem)
    with KnowledgeBase() as kb:
        kb.plan(tmp_path / "domain.pddl", tmp_path / "problem.pddl", "break-in", improve=0)
        picks = [step for step in kb.stored_plan("break-in").steps if step.action == "pick"]
        step = picks[-1] if place == "first" else picks[0]
        since, until = (0.0, 9.0) if place == "first" else (60.0, 80.0)
        found = kb.why_not(
            "break-in", between=[(" ".join((step.action, *step.arguments)), since, until)], improve=0
        )
        assert found.plan is not None
        (moved,) = [
            one for one in found.plan.steps if (one.action, one.arguments) == (step.action, step.arguments)
        ]
        assert since - 0.01 <= (moved.start or 0) < (moved.end or 0) <= until + 0.01
        execute(read_problem(CANDLES, problem), found.plan.steps)


def test_within_a_time(tmp_path: Path) -> None:
    """A step can wait for its time, and none is done before it can be."""
    for seed in range(10):
        kb, _ = asked_plan(tmp_path, seed)
        with kb:
            (item, _room), *_ = world(seed).goals
            plan = kb.stored_plan("errand")
            put = next(step for step in plan.steps if step.action == "put" and item in step.arguments)
            assert put.start is not None
            end = put.end or 0.0
            later = kb.why_not("errand", between=[(f"put {item}", put.start + 40, put.start + 60)], improve=0)
            assert later.status == "found"
            assert later.plan is not None
            for step in later.plan.steps:
                if step.action == "put" and item in step.arguments:
                    assert put.start + 39.98 < (step.start or 0) < (step.end or 0) < put.start + 60.02
            soon = kb.why_not("errand", between=[(f"put {item}", 0, 1.9)], improve=0)  # picking takes 2 s
            assert soon.status == "impossible"
            assert kb.why_not("errand", between=[(f"put {item}", 0, end + 1)], improve=0).name == "errand"


def test_what_the_plan_does_already_is_never_impossible(tmp_path: Path) -> None:
    """Planned all the same, as a witness against the planner: the plan itself keeps these restrictions."""
    from acxon.plans.planning import solve_restricted
    from acxon.plans.questions.compiling import restricted
    from acxon.plans.questions.restrictions import Restriction

    for seed in range(10):
        kb, problem = asked_plan(tmp_path, seed)
        with kb:
            asked = kb._questioned("errand")
            one, other = (asked.named.pattern(f"step {place}") for place in (1, len(asked.steps)))
            end = asked.steps[0].end or 0.0
            kinds = [
                Restriction("use", (one,)), Restriction("before", (one, other)),
                Restriction("between", (one,), (0.0, end)), Restriction("at_most", (other,), (1.0,)),
                Restriction("at_most", (one,), (2.0,)),
            ]  # fmt: skip
            for restriction in kinds:
                assert restriction.holds(asked.steps)
                texts = restricted((DOMAIN, problem), asked.problem, [restriction])
                plan = solve_restricted(texts, (DOMAIN, problem), improve=0)
                assert restriction.holds(plan.steps)
            texts = restricted((DOMAIN, problem), asked.problem, kinds)
            plan = solve_restricted(texts, (DOMAIN, problem), improve=0)
            assert all(restriction.holds(plan.steps) for restriction in kinds)


# --- the examples ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    folder = EXAMPLES / "drinks"
    with KnowledgeBase(tmp_path_factory.mktemp("home") / "home.kb") as kb:
        for drink in ("tea", "cola"):
            kb.plan(
                folder / "domain.pddl", folder / "instances" / f"{drink}.pddl", f"bringing {drink}", improve=0
            )
        yield kb


def test_an_answer_has_all_that_is_promised(home: KnowledgeBase) -> None:
    found = home.why_not("bringing tea", use=["grasp_object cola fridge"])
    assert found.status == "found"
    assert found.question == "Why not bringing tea with grasp the cola at the fridge?"
    assert found.name == "bringing tea with grasp the cola at the fridge"
    assert found.plan is not None
    assert found.comparison is not None
    assert found.story is not None
    assert found.comparison.verdict == "better"  # the plan that was asked about
    assert found.text == f"That can be done, but it is no better. {found.story.text}"
    assert "(acxon-did-1 ?o ?w)" in found.domain
    assert "(acxon-did-1 cola fridge)" in found.problem
    assert home.stored_plan(found.name).steps == found.plan.steps


def test_the_facts_of_the_story_are_those_of_the_comparison(home: KnowledgeBase) -> None:
    found = home.why_not("bringing tea", instead=[("find ann from the hall", "find ann from the sofa")])
    assert found.story is not None
    assert found.comparison is not None
    told = {fact.property for fact in found.story.tuples}
    assert {quality.relation for quality in found.comparison.qualities if quality.order != "same"} <= told


@pytest.mark.parametrize(
    ("asked", "conflict", "unreached", "needed_for"),
    [
        ({"without": ["go to the sofa"]}, 1, "robot_at sofa", "give the tea to ann at the sofa"),
        ({"without": ["give"]}, 1, "delivered tea ann", ""),
        (
            {"use": ["goto_waypoint hall fridge"]},
            1,
            "connected hall fridge",
            "go from the hall to the fridge",
        ),
        ({"use": ["grasp cola"], "without": ["kitchen", "find_person ann sofa"]}, 2, "", ""),
        ({"use": ["goto_waypoint hall fridge"], "without": ["give"]}, 1, "delivered tea ann", ""),
        ({"use": ["give cola"], "at_most": [("go", 9), ("grasp", 1)]}, 2, "", ""),
    ],
)
def test_what_is_impossible_is_said_with_its_reason(
    home: KnowledgeBase, asked: dict[str, list[object]], conflict: int, unreached: str, needed_for: str
) -> None:
    found = home.why_not("bringing tea", **asked)  # type: ignore[arg-type]
    assert (found.status, len(found.conflict)) == ("impossible", conflict)
    assert (found.unreached, found.needed_for) == (unreached, needed_for)
    assert found.plan is found.comparison is found.story is None
    assert found.text.startswith("There is no such plan")
    assert set(found.conflict) <= set(found.restrictions)


def test_no_part_of_a_conflict_can_be_left_out(home: KnowledgeBase) -> None:
    asked = {"use": ["grasp cola", "find ann"], "without": ["kitchen", "find_person ann sofa"]}
    found = home.why_not("bringing tea", **asked)  # type: ignore[arg-type]
    assert found.conflict == ("with grasp cola", "without kitchen")
    assert home.why_not("bringing tea", use=["grasp cola"]).status == "found"
    assert home.why_not("bringing tea", without=["kitchen"]).text == "Bringing tea is so already."


def test_what_the_goal_needs_more_often_is_proved_by_counting() -> None:
    """A search for a way to mend three fuses in two steps would not end."""
    folder = EXAMPLES / "matches"
    with KnowledgeBase() as kb:
        kb.plan(folder / "domain.pddl", folder / "instances" / "instance-3.pddl", "fuses", improve=0)
        mended = sum(step.action == "mend_fuse" for step in kb.stored_plan("fuses").steps)
        found = kb.why_not("fuses", at_most=[("mend", mended - 1)], use=["burn"])
        assert (found.status, len(found.conflict)) == ("impossible", 1)
        assert found.text.endswith("such steps.")
        assert kb.why_not("fuses", at_most=[("mend", mended)]).text == "Fuses is so already."


def test_what_every_plan_makes_true_on_its_way_is_counted_too() -> None:
    """No goal asks for training, but whoever is to sleep has to have done it."""
    from acxon.plans.questions.counting import least_steps

    with KnowledgeBase() as kb:
        folder = EXAMPLES / "crew"
        kb.plan(folder / "domain.pddl", folder / "instances" / "instance-2.pddl", "day", improve=0)
        asked = kb._questioned("day")
        done = [step.action for step in asked.steps]
        for name in ("get_up", "have_meal", "train", "conduct_experiment"):
            assert least_steps(asked.problem, asked.named.pattern(name)) == done.count(name)
        found = kb.why_not("day", at_most=[("train", 1)])
        assert (found.status, found.text[-15:]) == ("impossible", "two such steps.")


def test_counting_is_never_above_what_a_plan_has(tmp_path: Path) -> None:
    from acxon.plans.questions.counting import least_steps

    for folder in ("drinks", "matches", "rovers", "crew"):
        where = EXAMPLES / folder
        instance = "tea" if folder == "drinks" else "instance-2"
        with KnowledgeBase() as kb:
            kb.plan(where / "domain.pddl", where / "instances" / f"{instance}.pddl", "it", improve=0)
            asked = kb._questioned("it")
            patterns = [asked.named.pattern(f"step {place + 1}") for place in range(len(asked.steps))]
            patterns += [asked.named.pattern(name) for name in asked.problem.schemas]
            for pattern in patterns:
                least = least_steps(asked.problem, pattern)
                assert least <= sum(map(pattern.fits, asked.steps)), (folder, pattern)


def test_what_is_not_found_in_time_is_not_called_impossible(tmp_path: Path) -> None:
    folder = EXAMPLES / "crew"
    with KnowledgeBase() as kb:
        kb.plan(folder / "domain.pddl", folder / "instances" / "instance-9.pddl", "day", improve=0)
        found = kb.why_not(
            "day", at_most=[("get up", 1000), ("have meal", 999)], timeout=0.01, use=["step 1"]
        )
        if found.name != "day":  # which is so already
            assert found.status == "not found"
        late = kb.why_not("day", before=[("report", "get_up")], timeout=0.02)
        assert late.status in ("not found", "impossible")
        if late.status == "not found":
            assert "there may be one" in late.text
            assert late.text.startswith("No such plan was found in 0")


def test_who_is_right_is_told_so(tmp_path: Path) -> None:
    """A plan that was not the best: what was asked for saves time."""
    plan = "0: (drive room_a room_b) [9]\n10: (drive room_b room_a) [9]\n20: (pick cup room_a) [2]\n"
    plan += "23: (drive room_a room_b) [9]\n33: (put cup room_b) [1]\n"
    problem = """(define (problem p) (:domain delivery) (:objects room_a room_b - room cup - item)
      (:init (in room_a) (free) (hand) (lies cup room_a) (door room_a room_b) (door room_b room_a)
        (= (way room_a room_b) 9) (= (way room_b room_a) 9))
      (:goal (lies cup room_b)) (:metric minimize (total-time)))"""
    for name, text in (("d.pddl", DOMAIN), ("p.pddl", problem), ("slow.plan", plan)):
        (tmp_path / name).write_text(text)
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "slow.plan", "slow", domain=tmp_path / "d.pddl", problem=tmp_path / "p.pddl")
        found = kb.why_not("slow", without=["drive room_b room_a"])
        assert found.text.startswith("You are right: that saves 22 s. ")
        assert found.comparison is not None
        assert found.comparison.verdict == "worse"
        assert kb.why("slow", "step 1").spare == (1, 2)
        assert kb.why("slow", "step 2").spare == (1, 2), "the way back goes with the way there"


# --- which steps are meant ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("grasp_object tea microwave", "grasp the tea at the microwave"),
        ("(grasp_object tea microwave)", "grasp the tea at the microwave"),
        ("GRASP_OBJECT Tea MICROWAVE", "grasp the tea at the microwave"),
        ("step 3", "grasp the tea at the microwave"),
        ("3", "grasp the tea at the microwave"),
        ("task 2 grasp the tea at the microwave", "grasp the tea at the microwave"),
        ("grasp tea", "grasp tea"),
        ("go to the kitchen", "go to the kitchen"),
        ("the kitchen", "kitchen"),
        ("go from the hall to the sofa", "go from the hall to the sofa"),
    ],
)
def test_steps_are_found_as_people_name_them(home: KnowledgeBase, text: str, words: str) -> None:
    assert home._questioned("bringing tea").named.pattern(text).words == words


def test_words_say_which_place_is_meant(home: KnowledgeBase) -> None:
    named = home._questioned("bringing tea").named
    to, either = named.pattern("go to the hall"), named.pattern("goto hall")
    assert [[step.arguments for step in named.steps if pattern.fits(step)] for pattern in (to, either)] == [
        [("microwave", "hall")],
        [("hall", "microwave"), ("microwave", "hall"), ("hall", "sofa")],
    ]


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("object", AmbiguousName, "grasp_object; give_object"),
        ("kitchn", NameNotFound, "Nearest: kitchen"),
        ("step 77", NameNotFound, "the plan has 6 steps"),
        ("fly to the moon", NameNotFound, "Actions: find_person"),
        ("grasp_object tea", None, ""),
        ("give sofa moon", NameNotFound, "sofa"),
        ("", AcxonError, "is empty"),
        ("a\0b", AcxonError, "cannot be printed"),
        ("x" * 501, AcxonError, "Give a shorter one"),
    ],
)
def test_what_is_not_clear_is_an_error(
    home: KnowledgeBase, text: str, error: type[Exception] | None, said: str
) -> None:
    if error is None:
        assert home._questioned("bringing tea").named.pattern(text)
        return
    with pytest.raises(error, match=said):
        home.why_not("bringing tea", without=[text])


def test_names_of_many_things_come_to_an_end(tmp_path: Path) -> None:
    things = " ".join(f"o{number}" for number in range(14))
    variables = " ".join(f"?x{number}" for number in range(12))
    (tmp_path / "d.pddl").write_text(f"""(define (domain d) (:predicates (p ?x))
      (:action a :parameters ({variables}) :precondition () :effect (p ?x0)))""")
    (tmp_path / "p.pddl").write_text(
        f"(define (problem p) (:domain d) (:objects {things}) (:init) (:goal (p o1)))"
    )
    (tmp_path / "a.plan").write_text(f"(a {' '.join(f'o{number}' for number in range(1, 13))})\n")
    with KnowledgeBase() as kb:
        kb.load(tmp_path / "a.plan", "many", domain=tmp_path / "d.pddl", problem=tmp_path / "p.pddl")
        for count in (5, 11, 13):
            with pytest.raises(NameNotFound, match="knows no step"):
                kb.why_not("many", without=[f"a {' '.join(f'o{number}' for number in range(count))}"])
        assert kb.why("many", "a").number == 1


def test_questions_that_make_no_sense(home: KnowledgeBase) -> None:
    for asked, said in [
        ({}, "Say what should be otherwise"),
        ({"between": [("give", 3, 2)]}, "the first one first"),
        ({"between": [("give", float("nan"), 2)]}, "takes a number"),
        ({"between": [("give", -1, 2)]}, "from 0 on"),
        ({"at_most": [("give", -1)]}, "a whole number"),
        ({"at_most": [("give", 1.5)]}, "a whole number"),
        ({"at_most": [("give", True)]}, "takes a number"),
        ({"use": ["grasp tea"] * 60}, "at most 50 parts"),
        ({"use": ["grasp cola"], "name": "bringing cola"}, "already, which answers another question"),
        ({"use": ["grasp cola"], "timeout": -1}, "timeout|seconds"),
        ({"use": ["grasp cola"], "seed": -1}, "seed"),
    ]:  # fmt: skip
        with pytest.raises(AcxonError, match=said):
            home.why_not("bringing tea", **asked)  # type: ignore[arg-type]
    with KnowledgeBase(example=True) as kb, pytest.raises(AcxonError, match=r"is no plan|does not"):
        kb.why_not("tea", use=["grasp cola"])


@pytest.mark.parametrize(
    "name", ["and", "the", "to", "start", "acxon-did-1", "step", "Room_B2", "x.y", "object-1"]
)
def test_odd_names_of_things(name: str, tmp_path: Path) -> None:
    """A thing is called what it is called; nothing of it is taken for PDDL, Prolog or a word of ours."""
    problem = world(3).problem().replace("room_a", name).replace("cup", f"x-{name}")
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    (tmp_path / "problem.pddl").write_text(problem)
    with KnowledgeBase() as kb:
        kb.plan(tmp_path / "domain.pddl", tmp_path / "problem.pddl", "errand", improve=0)
        found = kb.why_not("errand", use=[f"drive room_c {name}"], improve=0)
        assert found.status in ("found", "impossible")
        if found.plan is not None:
            driven = [(step.action, *map(str.lower, step.arguments)) for step in found.plan.steps]
            assert ("drive", "room_c", name.lower()) in driven
            again = kb.why_not(found.name, without=[f"put x-{name} {name}"], improve=0)
            assert again.status in ("found", "impossible")
        assert kb.why("errand", "step 1").text


def test_what_cannot_be_done_so_early_is_proved_without_a_search(home: KnowledgeBase) -> None:
    """Each step that leads there takes its time, whatever else is done."""
    found = home.why_not("bringing tea", between=[("give tea", 0, 10)])
    assert (found.status, found.conflict) == ("impossible", found.restrictions)
    assert found.text.startswith("There is no such plan. No such step can have ended before ")


@pytest.mark.parametrize("domain", ["crew", "matches", "rovers", "drinks"])
def test_no_plan_is_faster_than_the_earliest_end(domain: str) -> None:
    from acxon.plans.questions.earliest import earliest_end
    from acxon.plans.questions.patterns import Case, Pattern

    folder = EXAMPLES / domain
    with KnowledgeBase() as kb:
        kb.plan(folder / "domain.pddl", sorted((folder / "instances").glob("*.pddl"))[0], "plan", improve=0)
        asked = kb._questioned("plan")
        found = []
        for step in asked.steps:
            things = tuple((thing, (place,)) for place, thing in enumerate(step.arguments))
            found.append(earliest_end(asked.problem, Pattern("it", (Case(step.action, things),))))
            assert found[-1] <= (step.end or 0.0) + 1e-6
        assert max(found) > 0

"""What tasks are called where nobody gave a wording: who acts, from where, to where, as the domain says."""

from __future__ import annotations

import json

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.plans import Plan, Step
from acxon.plans.actions import for_problem, read_actions
from acxon.plans.effects import Effects
from acxon.plans.origin import Origin
from acxon.plans.readings import reading
from acxon.plans.roles import acting
from acxon.plans.step_words import step_words

SALVAGE = """(define (domain salvage) (:types diver winch crate depth)
(:durative-action descend :parameters (?d - diver ?a ?b - depth) :duration (= ?duration 4)
 :condition (and (at start (at ?d ?a)) (over all (next ?a ?b)))
 :effect (and (at start (not (at ?d ?a))) (at end (at ?d ?b))))
(:durative-action hook_up :parameters (?d - diver ?c - crate ?z - depth) :duration (= ?duration 7)
 :condition (and (over all (at ?d ?z)) (over all (lies ?c ?z))) :effect (at end (hooked ?c)))
(:durative-action lift-together :parameters (?d1 ?d2 - diver ?c - crate ?z - depth) :duration (= ?duration 7)
 :condition (and (over all (at ?d1 ?z)) (over all (at ?d2 ?z))) :effect (at end (raised ?c)))
(:durative-action haul :parameters (?w - winch ?c - crate) :duration (= ?duration 10)
 :condition (and (at start (hooked ?c)) (at start (ready ?w))) :effect (at end (raised ?c))))"""
TWO = """(define (problem p) (:domain salvage) (:objects kai lee - diver z0 z10 - depth)
(:goal (at kai z10)))"""
BREWERY = """(define (domain brewery)
(:action boil :parameters (?b ?w) :precondition (and (brewer ?b) (water ?w)) :effect (hot ?w))
(:action mash_in :parameters (?b ?w ?m) :precondition (and (brewer ?b) (hot ?w)) :effect (mashed ?w ?m)))"""
BLOCKS = """(define (domain blocks) (:types block)
(:action pick-up :parameters (?x - block) :precondition (and (clear ?x) (on-table ?x) (handempty))
 :effect (and (not (on-table ?x)) (not (clear ?x)) (not (handempty)) (holding ?x)))
(:action stack :parameters (?x ?y - block) :precondition (and (holding ?x) (clear ?y))
 :effect (and (not (holding ?x)) (not (clear ?y)) (clear ?x) (handempty) (on ?x ?y)))
(:action unstack :parameters (?x ?y - block) :precondition (and (on ?x ?y) (clear ?x) (handempty))
 :effect (and (holding ?x) (clear ?y) (not (clear ?x)) (not (handempty)) (not (on ?x ?y)))))"""
SNACKS = """(define (domain snacks) (:types sandwich bread tray place)
(:action make :parameters (?s - sandwich ?b - bread) :precondition (and (none ?s) (in-kitchen ?b))
 :effect (and (not (none ?s)) (not (in-kitchen ?b)) (made ?s)))
(:action put-on :parameters (?s - sandwich ?t - tray) :precondition (made ?s)
 :effect (and (not (made ?s)) (on ?s ?t)))
(:action move-tray :parameters (?t - tray ?p ?q - place) :precondition (at ?t ?p)
 :effect (and (not (at ?t ?p)) (at ?t ?q))))"""
LOGISTICS = """(define (domain logistics) (:types package truck place)
(:action load :parameters (?p - package ?t - truck ?l - place) :precondition (and (at ?t ?l) (at ?p ?l))
 :effect (and (not (at ?p ?l)) (in ?p ?t)))
(:action unload :parameters (?p - package ?t - truck ?l - place) :precondition (and (at ?t ?l) (in ?p ?t))
 :effect (and (not (in ?p ?t)) (at ?p ?l)))
(:action drive-to :parameters (?t - truck ?l ?m - place) :precondition (at ?t ?l)
 :effect (and (not (at ?t ?l)) (at ?t ?m)))
(:action switch-on :parameters (?t - truck) :precondition () :effect (switched-on ?t))
(:action swap :parameters (?p ?q - package ?l ?m - place) :precondition (and (at ?p ?l) (at ?q ?m))
 :effect (and (not (at ?p ?l)) (not (at ?q ?m)) (at ?p ?m) (at ?q ?l))))"""


GALLERY = """(define (domain gallery) (:types room painting robot handler - object robot handler - carrier)
(:action roll :parameters (?c - robot ?a ?b - room) :precondition (and (in ?c ?a) (next ?a ?b))
 :effect (and (not (in ?c ?a)) (in ?c ?b)))
(:action stroll :parameters (?c - handler ?a ?b - room) :precondition (and (in ?c ?a) (next ?a ?b))
 :effect (and (not (in ?c ?a)) (in ?c ?b)))
(:action take-down :parameters (?c - carrier ?p - painting ?r - room)
 :precondition (and (in ?c ?r) (hangs ?p ?r)) :effect (and (holds ?c ?p) (not (hangs ?p ?r))))
(:action dust :parameters (?c - carrier ?p - painting) :precondition (holds ?c ?p) :effect (dusted ?p)))"""


def readings(domain):
    return {action.name: (action.reading, action.agents) for action in read_actions(domain).values()}


HARBOUR = """(define (domain harbour) (:types ship tug berth crane box clerk)
(:durative-action tow :parameters (?t - tug ?s - ship ?b - berth) :duration (= ?duration 9)
 :condition (and (at start (ready ?t)) (at start (waiting ?s)) (at start (free ?b)))
 :effect (and (at start (not (ready ?t))) (at end (ready ?t)) (at start (not (free ?b)))
  (at start (not (waiting ?s))) (at end (moored ?s ?b))))
(:durative-action heave :parameters (?c - crane ?k - box ?s - ship ?b - berth) :duration (= ?duration 6)
 :condition (and (over all (moored ?s ?b)) (at start (aboard ?k ?s)))
 :effect (and (at start (not (aboard ?k ?s))) (at end (ashore ?k))))
(:action hand :parameters (?a ?b - clerk ?k - box) :precondition (has ?a ?k)
 :effect (and (not (has ?a ?k)) (has ?b ?k)))
(:action pair :parameters (?s ?t - ship ?b - berth) :precondition () :effect (and (tied ?s) (tied ?t))))"""
PORT = """(define (problem p) (:domain harbour) (:objects aurora - ship tug1 - tug north south - berth)
(:goal (moored aurora north)))"""


def test_what_is_acted_on_comes_first_and_what_it_is_done_with_follows():
    assert readings(HARBOUR) == {
        "tow": ("tow {2} to {3} with {1}", ()),
        "heave": ("heave {2} from {3} at {4} with {1}", ()),
        "hand": ("hand {3} to {2}", (1,)),
        "pair": ("pair [{1}, {2}, {3}]", ()),
    }


CINEMA = """(define (domain cinema) (:types usher hall snack guest day)
(:action walk :parameters (?u - usher ?a ?b - hall) :precondition (in-hall ?u ?a)
 :effect (and (not (in-hall ?u ?a)) (in-hall ?u ?b)))
(:action sweep :parameters (?u - usher ?h - hall) :precondition (in-hall ?u ?h) :effect (swept ?h))
(:action fetch :parameters (?u - usher ?s - snack ?h - hall)
 :precondition (and (in-hall ?u ?h) (stored ?s ?h)) :effect (and (carries ?u ?s) (not (stored ?s ?h))))
(:action give :parameters (?u - usher ?s - snack ?g - guest ?h - hall)
 :precondition (and (in-hall ?u ?h) (carries ?u ?s)) :effect (and (not (carries ?u ?s)) (served ?s ?g)))
(:action close :parameters (?u - usher ?h - hall ?d - day) :precondition (in-hall ?u ?h) :effect (closed ?h))
(:action skip :parameters (?a ?b - day) :precondition () :effect (over ?b)))"""


def test_where_when_and_to_whom_are_said():
    assert {name: template for name, (template, _) in readings(CINEMA).items()} == {
        "walk": "walk from {2} to {3}",
        "sweep": "sweep {2}",
        "fetch": "fetch {2} in {3}",
        "give": "give {2} to {3} in {4}",
        "close": "close {2} on {3}",
        "skip": "skip [{1}, {2}]",  # nothing says which of them
    }


def test_plain_words_claim_nothing_of_things_of_which_nothing_is_known():
    actions = for_problem(read_actions(HARBOUR), HARBOUR, PORT)
    pair = [Step("pair", ("aurora", other, "north"), 0.0, 9.0) for other in ("borea", "corsa")]
    with KnowledgeBase() as kb:
        for name, step in zip("ab", pair, strict=True):
            kb.add_plan(Plan((step,), metric=1.0, origin=Origin(HARBOUR, PORT)), name)
        assert "a would pair involving aurora, borea and north." in kb.narrate("a", "b", 2).text
    assert step_words(pair[:1], actions) == ["pair [aurora, borea, north]"]


CLINIC = """(define (domain clinic) (:types nurse porter patient bed lamp fluid pump jar bowl herb day)
(:action AdmitPatient :parameters (?n - nurse ?p - patient ?b - bed) :precondition (waiting ?p)
 :effect (and (in_bed ?p ?b) (not (waiting ?p))))
(:action transfer :parameters (?k - porter ?p - patient ?b1 ?b2 - bed) :precondition (in_bed ?p ?b1)
 :effect (and (not (in_bed ?p ?b1)) (in_bed ?p ?b2)))
(:action clean_bed :parameters (?n - nurse ?b - bed ?f - fluid) :precondition (free ?b) :effect (clean ?b))
(:action turn_on :parameters (?l - lamp) :precondition () :effect (on ?l))
(:action pre-heat :parameters (?l - lamp) :precondition () :effect (hot ?l))
(:action fill :parameters (?j - jar ?f - fluid) :precondition () :effect (filled ?j ?f))
(:action add_to :parameters (?n - nurse ?h - herb ?b - bowl) :precondition () :effect (contains ?b ?h))
(:action infusion :parameters (?n - nurse ?p - patient ?u - pump) :precondition () :effect (treated ?p))
(:action wait-for-effect :parameters (?n - nurse ?p - patient) :precondition () :effect (better ?p))
(:action next_day :parameters (?a ?b - day) :precondition (today ?a)
 :effect (and (not (today ?a)) (today ?b)))
(:action plan-day :parameters (?a ?b - day) :precondition (next ?a ?b) :effect (planned ?b)))"""


def test_what_types_predicates_and_names_say_is_said_in_plain_english():
    found = {each.name: (each.reading, each.general) for each in read_actions(CLINIC).values()}
    assert found == {
        "admitpatient": ("admit _patient {2} in {3}", "admit a patient"),
        "transfer": ("transfer {2} from {3} to {4}", "transfer a patient"),
        "clean_bed": ("clean _bed {2} with {3}", "clean a bed"),
        "turn_on": ("", "turn on a lamp"),
        "pre-heat": ("preheat {1}", "preheat a lamp"),
        "fill": ("fill {1} with {2}", "fill a jar"),
        "add_to": ("add {2} to {3}", "add a herb to a bowl"),
        "infusion": ("do the infusion of {2} with {3}", "do the infusion of a patient"),
        "wait-for-effect": ("wait for an effect [{2}]", "wait for an effect"),
        "next_day": ("do the next-day step from {1} to {2}", "do the next-day step"),
        "plan-day": ("plan _day {2} after {1}", "plan a day"),
    }


PILOTS = """(define (domain pilots) (:types vessel pilot launch buoy quay box clerk shelf)
(:action embark :parameters (?p - pilot ?v - vessel ?l - launch ?b - buoy) :precondition (anchored ?v ?b)
 :effect (pilot_on ?p ?v))
(:action bring_in :parameters (?p - pilot ?v - vessel ?b - buoy ?q - quay)
 :precondition (and (pilot_on ?p ?v) (anchored ?v ?b))
 :effect (and (not (anchored ?v ?b)) (berthed ?v ?q)))
(:action step_off :parameters (?p - pilot ?v - vessel ?q - quay)
 :precondition (and (pilot_on ?p ?v) (berthed ?v ?q)) :effect (not (pilot_on ?p ?v)))
(:action fetch :parameters (?p - pilot ?x - box ?s - shelf) :precondition (stored ?x ?s)
 :effect (and (holds ?p ?x) (not (stored ?x ?s))))
(:action put-back :parameters (?p - pilot ?x - box ?s - shelf) :precondition (holds ?p ?x)
 :effect (and (stored ?x ?s) (not (holds ?p ?x)))))"""


def test_predicates_without_a_preposition_say_where_something_is():
    assert {name: template for name, (template, _) in readings(PILOTS).items()} == {
        "embark": "embark on {2} at {4} with {3}",
        "bring_in": "bring {2} in from {3} to {4}",
        "step_off": "step off from {2} at {3}",
        "fetch": "fetch {2} from {3}",
        "put-back": "put back {2} on {3}",
    }


BOOKS = """(define (domain books) (:types folk book place)
(:action walk :parameters (?h - folk ?a ?b - place) :precondition (at ?h ?a)
 :effect (and (not (at ?h ?a)) (at ?h ?b)))
(:action pick-up :parameters (?h - folk ?b - book ?p - place) :precondition (and (at ?h ?p) (lies ?b ?p))
 :effect (and (not (lies ?b ?p)) (has ?h ?b)))
(:action put-down :parameters (?h - folk ?b - book ?p - place) :precondition (and (at ?h ?p) (has ?h ?b))
 :effect (and (lies ?b ?p) (not (has ?h ?b)))))"""


def test_whoever_goes_from_place_to_place_and_has_things_acts():
    assert readings(BOOKS) == {
        "walk": ("walk from {2} to {3}", (1,)),
        "pick-up": ("pick up {2} at {3}", (1,)),
        "put-down": ("put down {2} at {3}", (1,)),
    }


def test_what_is_done_more_often_is_said_with_what_it_is_done_to():
    once = (Step("turn_on", ("l1",)), Step("transfer", ("k", "p", "b1", "b2")))
    with KnowledgeBase() as kb:
        for name, steps in (("a", once), ("b", (*once, Step("turn_on", ("l2",))))):
            kb.add_plan(Plan(steps, name, origin=Origin(CLINIC, "(define (problem p) (:domain clinic))")))
        assert "B would turn on a lamp one more time." in kb.narrate("a", "b", 1).text


def test_who_acts_is_found_where_the_domain_calls_it_otherwise():
    assert readings(SALVAGE) == {
        "descend": ("descend from {2} to {3}", (1,)),
        "hook_up": ("hook up {2} at {3}", (1,)),
        "lift-together": ("lift {3} together at {4}", (1, 2)),
        "haul": ("haul {2} with {1}", ()),
    }
    assert readings(BREWERY) == {"boil": ("boil {2}", (1,)), "mash_in": ("mash {2} in {3}", (1,))}


def test_the_name_of_an_action_says_where_its_things_are():
    somebody = (("?r", "robot"), ("?b", "book"), ("?s", "shelf"))
    for name, read in (
        ("take-from-shelf", "take {2} from {3}"),
        ("put_on_shelf", "put {2} on {3}"),
        ("switch-on-motor", "switch on a motor on {3} [{2}]"),
        ("put-on", "put {2} on {3}"),
    ):
        assert reading(name, Effects(somebody), [1]).template == read
    differ = Effects(
        (("?a", "worker"), ("?b", "worker")), (("differ", "?a", "?b"),), (("met", "?a"), ("met", "?b"))
    )
    changed = Effects(differ.parameters, differ.needed, differ.added, (), differ.added)
    assert acting([changed], {}) == [(1, 2)]


def test_no_word_comes_twice_in_a_row():
    assert step_words([Step("heat-oven", ("oven_a",)), Step("go", ("1", "1"))], {}) == [
        "heat oven a",
        "go 1, 1",
    ]


def test_what_a_thing_is_stands_once_where_its_name_says_it():
    kitchen = """(define (domain kitchen) (:types tray basket room)
    (:action move_tray :parameters (?t - tray ?a ?b - room) :effect (and (not (at ?t ?a)) (at ?t ?b)))
    (:action FillBasket :parameters (?b - basket) :effect (full ?b))
    (:action move_basket :parameters (?t - basket ?a ?b - room) :effect (and (not (at ?t ?a)) (at ?t ?b)))
    (:action clean-tray :parameters (?t - tray) :effect (clean ?t))
    (:action clean :parameters (?t - tray) :effect (ready ?t)))"""
    for name, arguments, words in (
        ("move_tray", ("tray1", "a", "b"), "move tray1 from a to b"),
        ("move_tray", ("silver", "a", "b"), "move tray silver from a to b"),
        ("move_tray", ("basket_tray", "a", "b"), "move basket tray from a to b"),
        ("fillbasket", ("red_basket",), "fill red basket"),
        ("clean-tray", ("tray1",), "clean tray tray1"),  # another action is 'clean'
    ):
        assert step_words([Step(name, arguments)], read_actions(kitchen)) == [words]
    unknown = [Step("tighten_nut", ("nut1", "hall")), Step("move-curb-to-car", ("car_0", "curb_1"))]
    assert step_words(unknown, {}) == ["tighten nut1 [hall]", "move curb to car car 0, curb 1"]


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("turn-on", "lamp", "turn on a lamp"),
        ("pickup_spanner", "spanner", "pick up a spanner"),
        ("wrap", "furniture", "wrap furniture"),
        ("move-up-fast", "fast-elevator", "move a fast elevator up"),
        ("do-grind", "part", "grind a part"),
        ("buy-all", "goods", "do the buy-all step"),
        ("check_label", "medicine", "check a label"),
    ],
)
def test_what_is_done_in_general_has_an_object_after_a_verb_alone(name, kind, words):
    assert reading(name, Effects((("?x", kind),), added=(("done", "?x"),)), []).general == words
    onto = Effects((("?r", "robot"), ("?x", kind), ("?t", "tray")))
    assert reading("put_on_tray", onto, [1]).general.endswith(" on a tray")


BAR = """(define (domain bar) (:types hand shot shaker drink passenger lift level mover sofa van house part
 grinder surface car curb child tray sandwich)
(:action grasp :parameters (?h - hand ?c - shot) :precondition (handempty ?h)
 :effect (and (not (ontable ?c)) (not (handempty ?h)) (holding ?h ?c)))
(:action leave :parameters (?h - hand ?c - shot) :precondition (holding ?h ?c)
 :effect (and (not (holding ?h ?c)) (handempty ?h) (ontable ?c)))
(:action pour-shot-to-clean-shaker :parameters (?s - shot ?d - drink ?k - shaker)
 :effect (and (not (contains ?s ?d)) (contains ?k ?d) (not (empty ?k))))
(:action pour-shot-to-used-shaker :parameters (?s - shot ?d - drink ?k - shaker)
 :effect (and (not (contains ?s ?d)) (contains ?k ?d)))
(:action board :parameters (?p - passenger ?l - lift ?f - level) :precondition (lift-at ?l ?f)
 :effect (and (not (passenger-at ?p ?f)) (boarded ?p ?l)))
(:action LoadInto :parameters (?m - mover ?f - sofa ?v - van ?h - house)
 :effect (and (not (sofaat ?f ?h)) (loaded ?f ?v)))
(:action UnloadFrom :parameters (?m - mover ?f - sofa ?v - van ?h - house)
 :effect (and (not (loaded ?f ?v)) (sofaat ?f ?h)))
(:action do-grind :parameters (?x - part ?m - grinder ?s - surface)
 :effect (and (ground ?x) (surface-condition ?x ?s)))
(:action move-curb-to-car :parameters (?car - car ?curbsrc - curb ?cardest - car)
 :effect (and (behind-car ?car ?cardest) (not (at-curb-num ?car ?curbsrc))))
(:action serve_sandwich_no_gluten :parameters (?s - sandwich ?c - child ?t - tray)
 :precondition (ontray ?s ?t) :effect (and (not (ontray ?s ?t)) (served ?c))))"""


def test_nothing_false_is_said_of_hands_passengers_surfaces_and_names_with_prepositions():
    assert readings(BAR) == {
        "grasp": ("grasp {2} with _hand {1}", ()),
        "leave": ("leave {2} with _hand {1}", ()),
        "pour-shot-to-clean-shaker": ("pour {2} from _shot {1} to the clean _shaker {3}", ()),
        "pour-shot-to-used-shaker": ("pour {2} from _shot {1} to the used _shaker {3}", ()),
        "board": ("board {2} at {3}", (1,)),
        "loadinto": ("load {2} from {4} into {3}", (1,)),
        "unloadfrom": ("unload {2} from {3} at {4}", (1,)),
        "do-grind": ("grind {1} with {2} [{3}]", ()),
        "move-curb-to-car": ("move {1} from {2} to {3}", ()),
        "serve_sandwich_no_gluten": ("serve _sandwich {1} without gluten from {3} to {2}", ()),
    }


def test_who_is_busy_for_a_while_acts_and_what_moves_on_goes_from_one_to_the_next():
    bakery = """(define (domain bakery) (:types baker loaf site)
    (:action knead :parameters (?b - baker ?l - loaf) :precondition (and (free ?b) (raw ?l))
     :effect (and (not (free ?b)) (free ?b) (dough ?l)))
    (:action bake :parameters (?b - baker ?l - loaf) :precondition (and (free ?b) (dough ?l))
     :effect (done ?l))
    (:action roll-on :parameters (?x ?y - site) :precondition (here ?x)
     :effect (and (not (here ?x)) (here ?y))))"""
    assert readings(bakery) == {
        "knead": ("knead {2}", (1,)),
        "bake": ("bake {2}", (1,)),
        "roll-on": ("roll on from {1} to {2}", ()),
    }


@pytest.mark.parametrize("domain", [BLOCKS, SNACKS, LOGISTICS])
def test_what_is_acted_on_is_nobody_who_acts(domain):
    assert {agents for _, agents in readings(domain).values()} == {()}


def test_prepositions_are_those_that_the_domain_states():
    blocks, logistics = readings(BLOCKS), readings(LOGISTICS)
    assert [blocks[name][0] for name in ("pick-up", "stack", "unstack")] == [
        "", "stack {1} on {2}", "unstack {1} from {2}",
    ]  # fmt: skip
    assert {name: words for name, (words, _) in logistics.items()} == {
        "load": "load {1} into {2} at {3}",
        "unload": "unload {1} from {2} at {3}",
        "drive-to": "drive {1} from {2} to {3}",
        "switch-on": "",  # what is switched on is not on anything
        "swap": "do the swap step [{1}, {2}, {3}, {4}]",  # there is no one way from and to
    }


def test_whoever_is_of_a_kind_with_a_robot_acts_where_the_domain_has_a_type_for_both():
    found = readings(GALLERY)
    assert {name: agents for name, (_, agents) in found.items()} == dict.fromkeys(found, (1,))
    assert found["take-down"][0] == "take down {2} in {3}"


def test_an_action_with_braces_in_its_name_makes_no_template():
    domain = "(define (:action go{9} :parameters (?r - robot ?to - room) :effect (at ?r ?to)))"
    assert read_actions(domain)["go{9}"].reading == ""
    assert step_words([Step("go{9}", ("r1", "hall"))], read_actions(domain)) == ["go{9} r1, hall"]


def test_who_acts_is_said_where_the_problem_has_several():
    steps = [Step("descend", ("kai", "z0", "z10"))]
    for divers, words in (("kai", "descend from z0 to z10"), ("kai lee", "descend from z0 to z10 (kai)")):
        problem = f"(define (problem p) (:domain salvage) (:objects {divers} - diver z0 z10 - depth))"
        assert step_words(steps, for_problem(read_actions(SALVAGE), SALVAGE, problem)) == [words]


def test_a_task_that_plans_of_one_problem_share_has_one_label():
    alone = (Step("descend", ("kai", "z0", "z10")),)
    with KnowledgeBase() as kb:
        for name, steps in (("alone", alone), ("both", (*alone, Step("descend", ("lee", "z0", "z10"))))):
            kb.add_plan(Plan(steps, name, origin=Origin(SALVAGE, TWO)))
        found = kb.ask("triple(alone, dul:definesTask, T), triple(T, rdfs:label, L)")
        assert [row["L"] for row in found] == ["task 0 descend from z0 to z10 (kai)"]


def test_who_acts_can_be_said_in_the_file_of_wordings(tmp_path):
    (tmp_path / "domain.pddl").write_text(SALVAGE)
    (tmp_path / "wordings.json").write_text(json.dumps({"agents": ["winch"], "haul": "haul {2}"}))
    steps = (Step("haul", ("w1", "c1")), Step("haul", ("w2", "c2")), Step("descend", ("kai", "z0", "z10")))
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(steps, "a"), domain=tmp_path / "domain.pddl", wordings=tmp_path / "wordings.json")
        tasks = [row["T"] for row in kb.ask("triple(a, dul:definesTask, T)")]
        assert tasks == ["task 0 haul c1 (w1)", "task 1 haul c2 (w2)", "task 2 descend from z0 to z10 [kai]"]
        assert [row["A"] for row in kb.ask("triple(_, acxon:hasAgent, A)")] == ["w1", "w2"]


def test_plain_stories_say_who_acts_and_invent_nothing(tmp_path):
    (tmp_path / "domain.pddl").write_text(SALVAGE)
    together, apart = Step("lift-together", ("kai", "lee", "c1", "z0")), Step("haul", ("w1", "c1"))
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((together,), "a"), domain=tmp_path / "domain.pddl")
        kb.add_plan(Plan((apart,), "b"), domain=tmp_path / "domain.pddl")
        text = kb.narrate("a", "b", 2).text
        assert "In step 1 of a, kai and lee would lift c1 together at z0." in text
        assert "haul c1 with w1" in text


@pytest.mark.parametrize("described_first", [True, False])
def test_a_task_has_the_label_of_the_plan_whose_domain_is_known(tmp_path, described_first):
    (tmp_path / "domain.pddl").write_text(SALVAGE)
    plan = Plan((Step("descend", ("kai", "z0", "z10")), Step("wait", ("kai",))))
    with KnowledgeBase() as kb:
        for name in ("a", "b"):
            domain = tmp_path / "domain.pddl" if (name == "a") == described_first else None
            kb.add_plan(plan, name, domain=domain)
        found = kb.ask("triple(a, dul:definesTask, T), triple(T, rdfs:label, L)")
        assert [row["L"] for row in found] == ["task 0 descend from z0 to z10", "task 1 wait kai"]


def test_a_plan_in_json_keeps_where_it_comes_from():
    plan = Plan(
        (Step("descend", ("kai", "z0", "z10")),), "a", origin=Origin(SALVAGE, TWO, "kairos", "2026-01-01")
    )
    assert Plan.from_json(plan.to_json()).origin == plan.origin
    for wrong in ('"x"', '{"domain": 1}', '{"domain": "d"}', '{"domain": "d", "problem": "p", "x": "y"}'):
        with pytest.raises(AcxonError, match="origin"):
            Plan.from_json(f'{{"steps": [], "origin": {wrong}}}')


def test_tasks_are_shown_in_order_and_counted_in_words(tmp_path):
    """Of those that start together, task 9 comes before task 10; what is shorter is so by tasks."""
    steps = tuple(Step("wait", (f"x{place}",), start=0.0, duration=1.0) for place in range(11))
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(steps, "long"))
        kb.add_plan(Plan(steps[:10], "short"))
        shown = [task.task for task in kb.show_plan("long").timetable.tasks]
        assert shown == [f"task {place} wait x{place}" for place in range(11)]
        assert "1 step shorter" in kb.compare("short", "long").sentence


def test_plain_stories_say_what_does_not_compare_in_words_of_their_own():
    """Costs of two kinds, and a problem that nobody told."""
    steps = (Step("descend", ("kai", "z0", "z10")),)
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(steps, "ours", metric=3, objective="minimize (fuel)", origin=Origin(SALVAGE, TWO)))
        kb.add_plan(Plan((*steps, *steps), "theirs", metric=17))
        text = kb.narrate("ours", "theirs", 2).text
        assert "The cost of each is measured in another way, so it cannot be compared." in text
        assert "What problem theirs is for is not known." in text
        assert "has cost" not in text


def test_what_is_loaded_is_said_and_in_what() -> None:
    inside, before = ("in", "?pkg", "?truck"), ("at", "?pkg", "?loc")
    load = Effects(
        (("?pkg", "package"), ("?truck", "truck"), ("?loc", "place")),
        needed=(("at", "?truck", "?loc"), before),
        added=(inside,),
        deleted=(before,),
        changed=(inside, before),
    )
    assert reading("load-truck", load, []).template == "load {1} into {2} at {3}"
    assert reading("load-truck", load, []).general == "load a package"
    up, down = ("lift-at", "?f2"), ("lift-at", "?f1")
    lift = Effects(
        (("?f1", "floor"), ("?f2", "floor")), needed=(down,), added=(up,), deleted=(down,), changed=(up, down)
    )
    assert reading("up", lift, []).template == "go up from {1} to {2}"

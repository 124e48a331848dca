"""How actions of all kinds of domains read: nothing that the domain does not state is claimed."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.plans import Plan, Step
from acxon.plans.action_words import parsed, said_words
from acxon.plans.actions import read_actions
from acxon.plans.effects import Effects
from acxon.plans.origin import Origin
from acxon.plans.readings import reading
from acxon.plans.relations import HAS, scene
from acxon.plans.role_words import COMPOUND
from acxon.plans.step_words import step_words, without_counts
from acxon.plans.vocabulary import nouns, verbs, vocabulary

YARD = """(define (domain yard) (:types hoist crate surface place truck - object pallet crate - surface)
(:action lift :parameters (?h - hoist ?c - crate ?s - surface ?p - place)
 :precondition (and (at ?h ?p) (available ?h) (at ?c ?p) (on ?c ?s) (clear ?c))
 :effect (and (not (at ?c ?p)) (lifting ?h ?c) (not (clear ?c)) (not (available ?h)) (clear ?s)
  (not (on ?c ?s))))
(:action drop :parameters (?h - hoist ?c - crate ?s - surface ?p - place)
 :precondition (and (at ?h ?p) (at ?s ?p) (clear ?s) (lifting ?h ?c))
 :effect (and (available ?h) (not (lifting ?h ?c)) (at ?c ?p) (not (clear ?s)) (clear ?c) (on ?c ?s)))
(:action load :parameters (?h - hoist ?c - crate ?t - truck ?p - place)
 :precondition (and (at ?h ?p) (at ?t ?p) (lifting ?h ?c))
 :effect (and (not (lifting ?h ?c)) (in ?c ?t) (available ?h)))
(:action go-out :parameters (?h - hoist ?from ?to - place) :precondition (at ?h ?from)
 :effect (and (not (at ?h ?from)) (at ?h ?to))))"""
CARRIER = """(define (domain carrier) (:types vehicle package location space - object)
(:predicates (at ?x ?l) (in ?p ?v) (room ?v ?s) (less ?s ?t))
(:action pick-up :parameters (?v - vehicle ?l - location ?p - package ?s1 ?s2 - space)
 :precondition (and (at ?v ?l) (at ?p ?l) (less ?s1 ?s2) (room ?v ?s2))
 :effect (and (not (at ?p ?l)) (in ?p ?v) (room ?v ?s1) (not (room ?v ?s2))))
(:action drop :parameters (?v - vehicle ?l - location ?p - package ?s1 ?s2 - space)
 :precondition (and (at ?v ?l) (in ?p ?v) (less ?s1 ?s2) (room ?v ?s1))
 :effect (and (not (in ?p ?v)) (at ?p ?l) (room ?v ?s2) (not (room ?v ?s1)))))"""
MIXED = """(define (domain mixed)
(:types diver room door hand car floor passenger data server numbers day site)
(:action hire-diver :parameters (?d - diver) :precondition (ready ?d) :effect (working ?d))
(:action open-door :parameters (?r - robot ?from ?to - room ?d - door ?h - hand)
 :precondition (and (in ?r ?from) (between ?d ?from ?to)) :effect (open ?d))
(:action board :parameters (?c - car ?s - site) :precondition (and (at ?c ?s) (at-ferry ?s))
 :effect (and (not (at ?c ?s)) (aboard ?c)))
(:action stop :parameters (?f - floor) :precondition (lift-at ?f) :effect (and (served ?f)))
(:action release :parameters (?d - data ?s - server ?n ?m - numbers)
 :precondition (and (cached ?d ?s) (usage ?s ?n) (less ?m ?n))
 :effect (and (not (cached ?d ?s)) (not (usage ?s ?n)) (usage ?s ?m)))
(:action do-polish :parameters (?c - car) :precondition () :effect (polished ?c))
(:action tal-to-col :parameters (?c - car ?d - door) :precondition () :effect (and (seen ?c ?d)))
(:action moveto :parameters (?a ?b - site) :precondition (robot-at ?a)
 :effect (and (not (robot-at ?a)) (robot-at ?b)))
(:action take_image :parameters (?c - car ?s - site) :precondition () :effect (have-image ?c)))"""


def templates(domain):
    return {action.name: action.reading for action in read_actions(domain).values()}


def test_what_hoists_lift_is_said_and_what_vehicles_count_with_is_not():
    assert templates(YARD) == {
        "lift": "lift {2} from {3} at {4}",
        "drop": "drop {2} on {3} at {4}",
        "load": "load {2} into {3} at {4}",
        "go-out": "go out from {2} to {3}",
    }
    assert {action.agents for action in read_actions(YARD).values()} == {(1,)}  # what goes out lifts
    still = YARD.replace("go-out", "haul")
    assert templates(still)["lift"] == "lift {2} from {3} at {4} with {1}"
    assert templates(CARRIER) == {
        "pick-up": "pick up {3} with {1} at {2}",
        "drop": "drop {3} from {1} at {2}",
    }
    steps = [Step("drop", ("van", "mall", "box", "s0", space)) for space in ("s1", "s2")]
    words = step_words(steps, read_actions(CARRIER))
    assert words == ["drop box from van at mall {s0, s1}", "drop box from van at mall {s0, s2}"]
    assert [without_counts(each) for each in words] == ["drop box from van at mall"] * 2


def test_names_and_effects_claim_no_more_than_they_state():
    found = read_actions(MIXED)
    assert {name: action.reading for name, action in found.items()} == {
        "hire-diver": "hire _diver {1}",
        "open-door": "open _door {4} in {2} with _hand {5} [{3}]",  # not from a room to another
        "board": "board at {2}",
        "stop": "stop at {1}",
        "release": "release {1} [{2}]",
        "do-polish": "polish {1}",
        "tal-to-col": "do the tal-to-col step [{1}, {2}]",
        "moveto": "move from {1} to {2}",
        "take_image": "take an image [{1}, {2}]",
    }
    assert (found["hire-diver"].agents, found["board"].agents) == ((), (1,))
    assert step_words([Step("hire-diver", ("diver7",)), Step("hire-diver", ("ann",))], found) == [
        "hire diver7",
        "hire diver ann",
    ]


def test_two_actions_that_would_be_called_alike_are_called_by_their_whole_names():
    parking = """(define (domain parking) (:types car curb)
    (:action move-curb-to-curb :parameters (?car - car ?src ?dest - curb) :precondition (at-curb ?car ?src)
     :effect (and (not (at-curb ?car ?src)) (at-curb ?car ?dest)))
    (:action move-curb-to-car :parameters (?car - car ?src - curb ?dest - car)
     :precondition (at-curb ?car ?src)
     :effect (and (not (at-curb ?car ?src)) (behind ?car ?dest))))"""
    found = read_actions(parking)
    assert {action.reading for action in found.values()} == {"move {1} from {2} to {3}"}
    assert [action.general for action in found.values()] == ["move a car to a curb", "move a car to a car"]
    alike = """(define (domain depot) (:types box truck train)
    (:action load-truck :parameters (?b - box ?t - truck) :effect (in ?b ?t))
    (:action load-train :parameters (?b - box ?t - train) :effect (in ?b ?t)))"""
    assert [action.general for action in read_actions(alike).values()] == [
        "load a box into a truck",
        "load a box into a train",
    ]


def test_what_predicates_state_is_where_things_are_and_who_has_them():
    parameters = (("?h", "hoist"), ("?c", "crate"), ("?p", "place"), ("?n", "number"))
    found = scene(
        Effects(
            parameters,
            needed=(("at", "?h", "?p"), ("has-room", "?h", "?n")),
            added=(("lifting", "?h", "?c"),),
            deleted=(("crate-in", "?c", "?p"),),
        )
    )
    assert [(one.word, one.thing, one.place) for one in (*found.gone, *found.come, *found.stays)] == [
        ("in", "?c", "?p"),
        (HAS, "?c", "?h"),
        ("at", "?h", "?p"),
    ]


@pytest.mark.parametrize("kind", ["gripper", "hand", "robot"])
def test_what_holds_is_known_by_its_type_wherever_a_predicate_names_it(kind):
    held = Effects((("?b", "block"), ("?h", kind)), added=(("holding", "?b", "?h"),))
    assert [(one.word, one.thing, one.place) for one in scene(held).come] == [(HAS, "?b", "?h")]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("putpaninoven", ["put", "pan", "in", "oven"]),
        ("moveto", ["move", "to"]),
        ("sendtofree", ["sendtofree"]),
        ("pickup", ["pick", "up"]),
        ("tal", ["tal"]),
    ],
)
def test_words_that_are_written_as_one_are_parted_where_all_are_known(name, words):
    assert said_words([name]) == words


def test_prolog_and_python_have_one_vocabulary():
    assert {"lift", "navigate", "pour"} <= verbs()
    assert {"truck", "kitchen", "soil"} <= nouns()
    assert not {word for words in vocabulary().values() for word in words if not re.fullmatch("[a-z]+", word)}


NAMES = st.lists(
    st.one_of(
        st.sampled_from(sorted(verbs() | nouns())),
        st.sampled_from(
            [
                "to",
                "from",
                "in",
                "on",
                "at",
                "up",
                "off",
                "with",
                "no",
                "fast",
                "b",
                "2",
                "xyz",
                "object",
                "of",
                "out",
                "dry",
                "live",
                "photo",
                "hull",
                "drying",
                "put",
            ]
        ),
    ),
    min_size=1,
    max_size=5,
)
KINDS = st.sampled_from(
    [
        "truck",
        "room",
        "robot",
        "hand",
        "level",
        "tray",
        "person",
        "object",
        "crate",
        "day",
        "xyz",
        "counter",
        "kid",
        "kiln",
        "knife",
    ]
)
PREDICATES = st.sampled_from(
    [
        "at",
        "in",
        "on",
        "holding",
        "carries",
        "parked",
        "clean",
        "level",
        "next",
        "xyz",
        "has-room",
        "at-kitchen",
        "wearing",
        "hull-painted",
        "cracked",
        "is-dry",
        "fitted",
        "leaning-against",
        "focused-on",
        "gelled-with",
        "behind",
    ]
)


@st.composite
def effects(draw):
    kinds = draw(st.lists(KINDS, max_size=5))
    parameters = tuple((f"?{letter}", kind) for letter, kind in zip("abcde", kinds, strict=False))
    if not parameters:
        return Effects()
    variable = st.sampled_from([name for name, _ in parameters])
    atom = st.tuples(PREDICATES, variable) | st.tuples(PREDICATES, variable, variable)
    atoms = [tuple(draw(st.lists(atom, max_size=4))) for _ in range(3)]
    return Effects(parameters, *atoms, (*atoms[1], *atoms[2]))


@given(NAMES, effects(), st.booleans())
def test_every_parameter_is_said_once_or_acts_or_is_only_counted_with(words, action, acts):
    agents = [1] if acts and action.parameters else []
    found = reading("-".join(words), action, agents)
    for template in filter(None, (found.template, found.step)):
        said = [int(place) for place in re.findall(r"\{(\d+)\}", template)]
        assert sorted((*said, *found.agents, *found.unsaid)) == list(range(1, len(action.parameters) + 1))


@given(NAMES, effects())
def test_a_reading_begins_with_a_verb_and_ends_in_no_preposition(words, action):
    found = reading("-".join(words), action, [])
    for text in filter(None, (found.template, found.general)):
        said = text.split()
        assert said[0] == "do" or said[0] in verbs() | COMPOUND
        assert not text.endswith((" to", " from", " into", " with", " of", " a", " an", " the"))
        assert found.step.startswith(text) or not re.search(r"\b(a|an|the) (a|an|the|to|from|with)\b", text)


@given(NAMES)
def test_a_name_loses_none_of_its_words(words):
    name = parsed(words)
    groups = [*name.verb, *name.noun, *name.without]
    groups += [word for joint, noun in name.joints for word in (joint, *noun)]
    assert len(groups) + bool(name.manner) + bool(name.without) == len(words)


def test_stories_leave_out_what_is_only_counted_with_and_tasks_keep_it():
    problem = "(define (problem p) (:domain carrier))"
    with KnowledgeBase() as kb:
        for name, spaces in (("a", ("s0", "s1")), ("b", ("s1", "s2"))):
            drop = Step("drop", ("van", "mall", "box", *spaces))
            steps = (drop, Step("pick-up", ("van", "mall", f"{name}1")))
            kb.add_plan(Plan(steps, name, origin=Origin(CARRIER, problem)))
        text = kb.narrate("a", "b", 2).text
        assert "In steps 1 and 2, a would drop box from van at mall and pick up a1 with van at mall." in text
        labels = [row["T"] for row in kb.ask("triple(P, dul:definesTask, T)")]
        assert sorted(labels)[:2] == [
            "task 0 drop box from van at mall {s0, s1}",
            "task 0 drop box from van at mall {s1, s2}",
        ]


def test_a_thing_that_is_part_of_a_step_twice_is_named_once():
    drones = """(define (domain drones) (:types drone waypoint)
    (:action transmit-image :parameters (?d - drone ?of ?here - waypoint ?via - waypoint)
     :precondition (and (has-image ?d ?of) (hovering-over ?d ?here)) :effect (image-sent ?of)))"""
    ways = (("farm", "farm", "hill"), ("a", "b", "c"))
    steps = [Step("transmit-image", ("d1", *places)) for places in ways]
    assert step_words(steps, read_actions(drones)) == [
        "transmit an image over farm via hill",
        "transmit an image over b via c [a]",
    ]


def test_what_is_let_rise_and_what_is_picked_up_is_said_so():
    bakery = """(define (domain bakery) (:types loaf rack baker)
    (:action let-rise :parameters (?l - loaf ?r - rack) :precondition (on ?l ?r) :effect (risen ?l))
    (:action pick-loaf :parameters (?b - baker ?l - loaf ?r - rack) :precondition (on ?l ?r)
     :effect (and (not (on ?l ?r)) (holds ?b ?l))))"""
    assert templates(bakery) == {"let-rise": "let {1} rise on {2}", "pick-loaf": "pick up _loaf {2} from {3}"}


def test_types_and_predicates_say_what_their_capitals_part():
    school = """(define (domain School) (:types SchoolBus Pupil Chaperone BusStop)
    (:action TakeOnChaperone :parameters (?c - Chaperone ?b - SchoolBus ?s - BusStop)
     :precondition (and (BusAt ?b ?s) (WaitsAt ?c ?s)) :effect (and (not (WaitsAt ?c ?s)) (Riding ?c ?b)))
    (:action LetOff :parameters (?k - Pupil ?b - SchoolBus ?s - BusStop)
     :precondition (and (BusAt ?b ?s) (Riding ?k ?b)) :effect (and (not (Riding ?k ?b)) (OutAt ?k ?s)))
    (:action ReleaseOperator :parameters (?o - Operator ?m - Machine) :precondition (AssignedTo ?o ?m)
     :effect (and (not (AssignedTo ?o ?m)) (free ?o))))"""
    found = read_actions(school)
    assert {name: action.reading for name, action in found.items()} == {
        "takeonchaperone": "take on _chaperone {1} with {2} at {3}",
        "letoff": "let off {1} from {2} at {3}",
        "releaseoperator": "release _operator {1} from {2}",
    }
    assert {action.agents for action in found.values()} == {()}
    assert found["letoff"].parameters[1] == ("?b", "schoolbus")


def test_what_is_washed_in_a_sink_is_not_washed_from_it_and_a_robot_moves_its_base():
    kitchen = """(define (domain kitchen) (:types pot sink station bus)
    (:action hand-wash :parameters (?p - pot ?s - sink) :precondition (in-sink ?p ?s)
     :effect (and (not (in-sink ?p ?s)) (clean ?p)))
    (:action take-out :parameters (?p - pot ?s - sink) :precondition (in-sink ?p ?s)
     :effect (not (in-sink ?p ?s)))
    (:action move-base :parameters (?a ?b - station) :precondition (robot-at ?a)
     :effect (and (not (robot-at ?a)) (robot-at ?b)))
    (:action zax :parameters (?b - bus) :effect (seen ?b)))"""
    found = read_actions(kitchen)
    assert [action.reading for action in found.values()] == [
        "hand wash {1} in {2}",
        "take out {1} from {2}",
        "move the base from {1} to {2}",
        "do the zax step [{1}]",
    ]
    assert found["move-base"].general == "move the base"


def test_capitals_in_comments_change_nothing():
    lift = """(define (domain lift) (:types passenger elevator floor)
    (:action board :parameters (?p - passenger ?f - floor) :precondition (lift-at ?f) :effect (boarded ?p))
    (:action stack :parameters (?x ?y) :precondition (block ?x)
     :effect (and (on ?x ?y) (not (holding ?x)))))"""
    commented = f"; Each Passenger, and any Object, is On or At a Floor. Board, Stack\n{lift}"
    assert read_actions(commented) == read_actions(lift)
    assert read_actions(lift)["board"].agents == (1,)


def test_what_is_several_or_has_a_number_is_called_by_its_name():
    vineyard = """(define (domain vineyard) (:types worker plot)
    (:action prune-vines :parameters (?w - worker ?p - plot) :precondition (at ?w ?p) :effect (pruned ?p))
    (:action prune-grass :parameters (?w - worker ?p - plot) :precondition (at ?w ?p) :effect (pruned ?p))
    (:action ship-order-o5 :parameters () :effect (shipped)))"""
    found = read_actions(vineyard)
    assert found["prune-vines"].reading == "prune vines at {2}"
    assert found["prune-grass"].reading == "prune grass at {2}"
    assert (found["ship-order-o5"].reading, found["ship-order-o5"].general) == ("", "")


def test_parts_are_of_what_the_domain_says_has_them():
    lockers = """(define (domain lockers) (:types locker lamp gel aircraft course gallery kind)
    (:action open-door :parameters (?l - locker) :effect (door-open ?l))
    (:action swap-gel :parameters (?l - lamp ?a ?b - gel) :precondition (gelled ?l ?a)
     :effect (and (not (gelled ?l ?a)) (gelled ?l ?b)))
    (:action remove-chocks :parameters (?a - aircraft) :precondition (chocked ?a) :effect (not (chocked ?a)))
    (:action check-level :parameters (?c - course) :effect (levelled ?c))
    (:action take-photo :parameters (?g - gallery) :effect (photo-taken ?g))
    (:action apply-glue :parameters (?l - locker) :effect (glue-on ?l)))"""
    assert templates(lockers) == {
        "open-door": "open the door of {1}",
        "swap-gel": "swap the gel of {1} from {2} to {3}",
        "remove-chocks": "remove the chocks of {1}",
        "check-level": "check the level of {1}",
        "take-photo": "take a photo of {1}",
        "apply-glue": "apply glue to {1}",
    }


def test_what_is_carried_is_named_and_what_was_rinsed_is_not_what_was_in_it():
    museum = """(define (domain museum) (:types artwork room handler tool robot valve vessel beer)
    (:action load-trolley :parameters (?a - artwork ?r - room ?h - handler)
     :precondition (and (located ?a ?r) (standing ?h ?r))
     :effect (and (on-trolley ?a ?h) (not (located ?a ?r))))
    (:action take-down :parameters (?a - artwork ?r - room ?h - handler)
     :precondition (and (hung ?a ?r) (standing ?h ?r)) :effect (and (located ?a ?r) (not (hung ?a ?r))))
    (:action wrap :parameters (?a - artwork ?r - room ?h - handler)
     :precondition (and (located ?a ?r) (standing ?h ?r)) :effect (wrapped ?a))
    (:action turn-valve :parameters (?r - robot ?v - valve ?t - tool) :precondition (tool-mounted ?r ?t)
     :effect (closed ?v))
    (:action rinse :parameters (?v - vessel ?b - beer) :precondition (holds-beer ?v ?b)
     :effect (and (clean ?v) (not (holds-beer ?v ?b))))
    (:action reposition :parameters (?s - ship ?a ?b - place) :precondition (ship-over ?s ?a)
     :effect (and (not (ship-over ?s ?a)) (ship-over ?s ?b)))
    (:action drop-off-luggage :parameters (?i - item ?r - room) :precondition (carried ?i)
     :effect (and (not (carried ?i)) (item-in ?i ?r))))"""
    assert templates(museum) == {
        "load-trolley": "load {1} into the trolley in {2}",
        "take-down": "take down {1} in {2}",
        "wrap": "wrap {1} at {2}",
        "turn-valve": "turn _valve {2} with {3}",
        "rinse": "rinse {1} [{2}]",
        "reposition": "reposition {1} from {2} to {3}",
        "drop-off-luggage": "drop off _luggage {1} in {2}",
    }


def test_in_and_on_say_where_and_who_stands_last_acts():
    home = """(define (domain home) (:types log kiln item room robot resident meal)
    (:action dry-in-kiln :parameters (?l - log ?k - kiln) :precondition (in-kiln ?l ?k) :effect (dry ?l))
    (:action throw-on-wheel :parameters (?l - log ?k - wheel) :effect (shaped ?l))
    (:action switch-on-lamp :parameters (?l - lamp) :effect (on ?l))
    (:action put_on_tray :parameters (?i - item ?r - room ?b - robot)
     :precondition (and (bot_at ?r ?b) (item_at ?i ?r)) :effect (and (tray_has ?i ?b) (not (item_at ?i ?r))))
    (:action feed :parameters (?p - resident ?m - meal ?r - room ?b - robot)
     :precondition (and (bot_at ?r ?b) (tray_has ?m ?b)) :effect (and (fed ?p) (not (tray_has ?m ?b)))))"""
    found = read_actions(home)
    assert {name: action.reading for name, action in found.items()} == {
        "dry-in-kiln": "dry {1} in {2}",
        "throw-on-wheel": "throw {1} on {2}",
        "switch-on-lamp": "switch on _lamp {1}",
        "put_on_tray": "put {1} on a tray at {2}",
        "feed": "feed {2} to {1} at {3}",
    }
    assert (found["put_on_tray"].agents, found["feed"].agents) == ((3,), (4,))


def test_what_is_poured_goes_into_what_is_filled_and_untyped_things_are_what_is_said_of_them():
    works = """(define (domain works)
    (:action pour-into :parameters (?b - batch ?m - mould) :precondition (empty ?m)
     :effect (and (filled ?m ?b) (not (empty ?m))))
    (:action knock-out :parameters (?b - batch ?m - mould) :precondition (filled ?m ?b)
     :effect (and (loose ?b) (empty ?m) (not (filled ?m ?b))))
    (:action sew-on-buttons :parameters (?g - garment) :effect (buttoned ?g))
    (:action soak-in-oil :parameters (?g - garment) :effect (oiled ?g))
    (:action lower_bot :parameters (?b ?m) :precondition (and (bot ?b) (manhole ?m) (in_van ?b))
     :effect (and (bot_at ?b ?m) (not (in_van ?b))))
    (:action pick :parameters (?b ?r) :precondition (and (ball ?b) (room ?r) (at ?b ?r) (free))
     :effect (and (carry ?b) (not (at ?b ?r)) (not (free)))))"""
    found = read_actions(works)
    assert {name: (action.reading, action.general) for name, action in found.items()} == {
        "pour-into": ("pour {1} into {2}", "pour a batch into a mould"),
        "knock-out": ("do the knock-out step [{1}, {2}]", "do the knock-out step"),
        "sew-on-buttons": ("do the sew-on-buttons step [{1}]", "do the sew-on-buttons step"),
        "soak-in-oil": ("soak {1} in oil", "soak a garment in oil"),
        "lower_bot": ("lower _bot {1} to {2}", "lower a bot"),
        "pick": ("pick up {1} from {2}", "pick up a ball"),
    }
    assert found["lower_bot"].agents == ()


def test_robots_act_whether_they_have_a_type_or_are_said_to_be_robots():
    works = """(define (domain works)
    (:action lift-onto :parameters (?r ?b ?k) :precondition (and (robot ?r) (block ?b) (bench ?k) (ready ?r))
     :effect (and (on ?b ?k) (not (ready ?r))))
    (:action escort :parameters (?p - resident ?a ?b - room ?c - carebot) :precondition (in ?p ?a)
     :effect (and (not (in ?p ?a)) (in ?p ?b)))
    (:action print-label :parameters (?r ?y) :precondition (and (robot ?r) (holds ?r ?y))
     :effect (labelled ?y)))"""
    found = read_actions(works)
    assert {name: (action.reading, action.agents) for name, action in found.items()} == {
        "lift-onto": ("lift {2} onto {3}", (1,)),
        "escort": ("escort {1} from {2} to {3}", (4,)),
        "print-label": ("print a label for {2}", (1,)),
    }


def test_what_is_used_up_is_used_up_where_it_is():
    mines = """(define (domain mines) (:types rover charge lane)
    (:action detonate :parameters (?r - rover ?c - charge ?l ?from - lane)
     :precondition (and (is-in ?r ?from) (charge-laid ?c ?l))
     :effect (and (not (charge-laid ?c ?l)) (safe ?l)))
    (:action take-out :parameters (?r - rover ?c - charge ?l - lane)
     :precondition (charge-laid ?c ?l) :effect (not (charge-laid ?c ?l))))"""
    assert templates(mines) == {
        "detonate": "detonate {2} from {4} on {3}",
        "take-out": "take out {2} from {3}",
    }

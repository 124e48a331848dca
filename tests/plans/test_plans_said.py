"""What is said of things without a type, of parts, of tools beside what is left, and of bare names."""

from __future__ import annotations

import pytest

from acxon import KnowledgeBase
from acxon.plans import Plan, Step
from acxon.plans.actions import read_actions
from acxon.plans.step_words import step_words


def templates(domain: str) -> dict[str, str]:
    return {action.name: action.reading for action in read_actions(domain).values()}


def test_a_tool_is_said_beside_what_is_left_and_a_hand_is_none() -> None:
    works = """(define (domain works) (:types worker tree tractor crate hand cup spirit)
    (:action shake-tree :parameters (?k - tractor ?t - tree ?c - crate) :precondition (ripe ?t)
     :effect (and (shaken ?t) (full ?c)))
    (:action fill-cup :parameters (?c - cup ?h - hand ?s - spirit)
     :precondition (and (holding ?h ?c) (near ?s)) :effect (filled-up ?c))
    (:action feed-tree :parameters (?w - worker ?t - tree ?s - spirit ?c - crate)
     :precondition (and (carries ?w ?s) (near ?c)) :effect (and (fed ?t) (not (carries ?w ?s)))))"""
    assert templates(works) == {
        "shake-tree": "shake _tree {2} with {1} [{3}]",
        "fill-cup": "fill _cup {1} [{2}, {3}]",
        "feed-tree": "feed _tree {2} with {3} [{4}]",
    }


def test_things_without_a_type_are_what_other_actions_say_they_are() -> None:
    school = """(define (domain school)
    (:action put-on-coat :parameters (?t ?k ?c ?r) :precondition (and (teacher ?t) (kid ?k) (coat ?c)
      (hangs-in ?c ?r) (is-in ?t ?r) (is-in ?k ?r)) :effect (and (wearing ?k ?c) (not (hangs-in ?c ?r))))
    (:action pick-up-child :parameters (?p ?k ?c ?r) :precondition (and (parent ?p) (parent-of ?p ?k)
      (wearing ?k ?c) (is-in ?k ?r) (is-in ?p ?r)) :effect (and (collected ?k) (not (is-in ?k ?r))))
    (:action give-lunch :parameters (?t ?k ?r) :precondition (and (teacher ?t) (kid ?k) (is-in ?t ?r)
      (is-in ?k ?r)) :effect (fed ?k))
    (:action read-story :parameters (?t ?k ?r) :precondition (and (teacher ?t) (kid ?k) (is-in ?t ?r)
      (is-in ?k ?r)) :effect (story-told ?k))
    (:action lead-child :parameters (?t ?k ?a ?b) :precondition (and (teacher ?t) (kid ?k) (is-in ?t ?a)
      (is-in ?k ?a)) :effect (and (not (is-in ?t ?a)) (not (is-in ?k ?a)) (is-in ?t ?b) (is-in ?k ?b))))"""
    found = read_actions(school)
    assert {name: action.reading for name, action in found.items()} == {
        "put-on-coat": "put _coat {3} on {2} in {4}",
        "pick-up-child": "pick up _child {2} in {4} [{3}]",  # and never a coat
        "give-lunch": "give lunch to {2} in {3}",
        "read-story": "read a story to {2} in {3}",
        "lead-child": "lead _child {2} from {3} to {4}",
    }
    assert found["put-on-coat"].general == "put a coat on a kid"
    assert found["pick-up-child"].agents == (1,)


def test_parts_and_results_are_those_that_the_effects_state() -> None:
    dock = """(define (domain DryDock) (:types Vessel Dock Gang Gantry Part find layer conservator place)
    (:action blastHull :parameters (?x - Gang ?v - Vessel ?d - Dock) :precondition (worksIn ?x ?d)
     :effect (hullBlasted ?v))
    (:action weldCrack :parameters (?x - Gang ?p - Part ?g - Gantry) :precondition (slungFrom ?p ?g)
     :effect (and (not (isCracked ?p)) (isSound ?p)))
    (:action pumpDry :parameters (?d - Dock ?v - Vessel) :effect (and (isDry ?d) (restsOnBlocks ?v)))
    (:action unshipPart :parameters (?p - Part ?v - Vessel ?g - Gantry) :precondition (fittedTo ?p ?v)
     :effect (and (not (fittedTo ?p ?v)) (slungFrom ?p ?g)))
    (:action slingPart :parameters (?p - Part ?g - Gantry) :effect (slungFrom ?p ?g))
    (:action floatIn :parameters (?v - Vessel ?d - Dock) :effect (afloatAt ?v ?d))
    (:action block-lift :parameters (?d - conservator ?f - find ?l - layer) :precondition (buried-in ?f ?l)
     :effect (and (lifted ?f) (not (buried-in ?f ?l))))
    (:action make-fire :parameters (?p - place) :effect (has-fire ?p)))"""
    assert templates(dock) == {
        "blasthull": "blast the hull of {2} in {3}",
        "weldcrack": "weld the crack of {2} [{3}]",
        "pumpdry": "pump {1} dry [{2}]",
        "unshippart": "unship _part {1} from {2} [{3}]",
        "slingpart": "sling _part {1} from {2}",
        "floatin": "float {1} in at {2}",
        "block-lift": "block lift {2} from {3}",
        "make-fire": "make a fire for {1}",
    }


def test_who_takes_what_is_passed_is_said_and_nobody_gets_what_another_takes() -> None:
    desk = """(define (domain desk) (:types clerk volume desk pharmacist dispenser drug fridge customer
     counter host interview studio)
    (:action pass_along :parameters (?giver ?taker - clerk ?v - volume ?a ?b - desk)
     :precondition (and (works_at ?giver ?a) (works_at ?taker ?b) (on_desk ?v ?a))
     :effect (and (not (on_desk ?v ?a)) (on_desk ?v ?b)))
    (:action dispense :parameters (?x - dispenser ?d - drug ?p - pharmacist) :precondition (stocked ?x ?d)
     :effect (and (not (stocked ?x ?d)) (holds ?p ?d)))
    (:action take-out-of-fridge :parameters (?p - pharmacist ?d - drug ?f - fridge) :precondition (in ?d ?f)
     :effect (and (not (in ?d ?f)) (holds ?p ?d)))
    (:action counsel :parameters (?p - pharmacist ?c - customer ?k - counter) :precondition (behind ?p ?k)
     :effect (counselled ?c))
    (:action airInterview :parameters (?h - host ?i - interview ?s - studio) :precondition (seatedIn ?h ?s)
     :effect (aired ?i))
    (:action signOff :parameters (?h - host ?s - studio) :precondition (seatedIn ?h ?s)
     :effect (off-air ?s)))"""
    assert templates(desk) == {
        "pass_along": "pass {3} along from {4} to {2} at {5}",
        "dispense": "dispense {2} [{1}]",
        "take-out-of-fridge": "take {2} out of {3}",
        "counsel": "counsel {2} at {3}",  # a counter is a place, not a number
        "airinterview": "air _interview {2} in {3}",
        "signoff": "sign off in {2}",
    }


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("wear_gloves", ("ms_vogt",), "wear gloves [ms vogt]"),
        ("return_file", ("file_881", "vault2"), "return file 881 [vault2]"),
        ("call_reader", ("ms_vogt",), "call reader ms vogt"),
        ("unlock", ("vault2",), "unlock vault2"),
    ],
)
def test_without_a_domain_nothing_is_called_what_it_is_not(
    name: str, arguments: tuple[str, ...], words: str
) -> None:
    assert step_words([Step(name, arguments)], {}) == [words]


def test_names_in_ing_are_told_as_what_is_done() -> None:
    with KnowledgeBase() as kb:
        for name, does in (("a", ("drying_by_hand", "slicing_bread")), ("b", ("wiping", "baking_bread"))):
            kb.add_plan(Plan(name=name, steps=tuple(Step(each) for each in does)))
        story = kb.narrate("a", "b", 2).text
    assert "would dry by hand and slice bread" in story
    assert "would do the wiping and bake bread" in story


def test_by_heart_is_nobody_who_does_it() -> None:
    with KnowledgeBase() as kb:
        for name, does, who in (("a", "learn hamlet by heart", "gus"), ("b", "recite hamlet", "fay")):
            kb.tell(name, "rdf:type", "dul:Plan")
            kb.tell(name, "dul:definesTask", does)
            kb.tell(does, "acxon:hasAgent", who)
        assert "gus would learn hamlet by heart" in kb.narrate("a", "b", 2).text


def test_what_a_name_says_in_fallbacks_and_of_prepositions_is_not_false() -> None:
    farm = """(define (domain farm) (:types worker boat pen batch net kiln plank telescope target lamp
     bar judge motion attorney log dancer master piece)
    (:action pump-aboard :parameters (?w - worker ?s - batch ?p - pen ?b - boat)
     :precondition (and (aboard ?w ?b) (boat-at ?b ?p) (swims-in ?s ?p))
     :effect (and (not (swims-in ?s ?p)) (in-well ?s ?b)))
    (:action haul-in-net :parameters (?w - worker ?n - net ?p - pen ?b - boat)
     :precondition (and (aboard ?w ?b) (boat-at ?b ?p) (hangs-around ?n ?p))
     :effect (not (hangs-around ?n ?p)))
    (:action fire-up :parameters (?k - kiln ?p - plank) :precondition (inside ?p ?k) :effect (kiln-dried ?p))
    (:action park :parameters (?t - telescope ?x - target) :precondition (pointedAt ?t ?x)
     :effect (and (parkedUp ?t) (not (pointedAt ?t ?x))))
    (:action focus :parameters (?w - worker ?l - lamp ?b - bar ?p - pen) :precondition (rigged-on ?l ?b)
     :effect (focused-on ?l ?p))
    (:action rule_on_motion :parameters (?j - judge ?m - motion ?a - attorney) :precondition (filed ?m ?a)
     :effect (ruled_on ?m))
    (:action take-on-net :parameters (?b - boat ?n - net ?p - pen) :precondition (boat-at ?b ?p)
     :effect (has-net ?b ?n))
    (:action debark :parameters (?w - worker ?l - log) :effect (debarked ?l))
    (:action fetch-lamp :parameters (?w ?h - worker ?l - lamp ?b - bar) :precondition (set-on ?l ?b)
     :effect (and (holding ?h ?l) (not (set-on ?l ?b)))))"""
    assert templates(farm) == {
        "pump-aboard": "pump {2} in {3} aboard {4}",  # and not aboard the pen
        "haul-in-net": "do the haul-in-net step aboard {4} at {3} [{2}]",
        "fire-up": "do the fire-up step [{1}, {2}]",
        "park": "park {1} [{2}]",  # what it looked at is no place
        "focus": "focus {2} at {3} on {4}",
        "rule_on_motion": "rule on {2} [{3}]",
        "take-on-net": "take on _net {2} at {3} [{1}]",
        "debark": "debark {2}",
        "fetch-lamp": "fetch _lamp {3} from {4} [{2}]",
    }


def test_persons_who_come_first_nearly_always_act() -> None:
    stage = """(define (domain stage) (:types person lantern bar prop table)
    (:action rig :parameters (?p - person ?l - lantern ?b - bar) :effect (rigged-on ?l ?b))
    (:action set-prop :parameters (?p - person ?x - prop ?t - table) :effect (set-on ?x ?t))
    (:action learn-by-heart :parameters (?p - person ?x - prop) :effect (learnt ?p ?x)))"""
    found = read_actions(stage)
    assert {action.agents for action in found.values()} == {(1,)}
    assert [action.reading for action in found.values()] == [
        "rig {2} on {3}",
        "set _prop {2} on {3}",
        "learn {2} by heart",
    ]


def test_what_a_name_says_after_on_may_be_what_is_put_there() -> None:
    works = """(define (domain works) (:types joiner door varnish knight horse saddle cook loaf butter jar lid
     wheel clay shirt board poster wall canvas motif medic pilgrim bandage hub tyre crate pallet)
    (:action spray-on-varnish :parameters (?j - joiner ?d - door ?v - varnish) :effect (varnished ?d ?v))
    (:action wipe-on-oil :parameters (?j - joiner ?d - door ?o - oil) :effect (oiled ?d))
    (:action spread-on-butter :parameters (?c - cook ?l - loaf ?b - butter) :effect (covered ?l ?b))
    (:action put-on-tyre :parameters (?j - joiner ?t - tyre ?h - hub) :effect (on ?t ?h))
    (:action put-on-saddle :parameters (?k - joiner ?h - horse ?s - saddle) :effect (saddled ?h))
    (:action put-on-bandage :parameters (?m - medic ?p - pilgrim ?b - bandage) :effect (treated ?p ?b))
    (:action screw-on-lid :parameters (?c - cook ?j - jar ?l - lid) :effect (closed ?j))
    (:action put-on-pallet :parameters (?j - joiner ?c - crate ?p - pallet) :effect (on ?c ?p))
    (:action paint-on-canvas :parameters (?j - joiner ?m - motif ?c - canvas) :effect (painted ?m ?c))
    (:action iron-on-board :parameters (?j - joiner ?s - shirt ?b - board) :effect (ironed ?s))
    (:action shape-on-wheel :parameters (?j - joiner ?c - clay ?w - wheel) :effect (thrown ?c))
    (:action dip-in-varnish :parameters (?j - joiner ?d - door ?v - varnish) :effect (varnished ?d ?v))
    (:action wipe-off-dust :parameters (?j - joiner ?d - door) :effect (not (dust-on ?d))))"""
    found = read_actions(works)
    assert templates(works) == {
        "spray-on-varnish": "spray _varnish {3} on {2}",
        "wipe-on-oil": "wipe _oil {3} on {2}",
        "spread-on-butter": "spread _butter {3} on {2}",
        "put-on-tyre": "put _tyre {2} on {3}",
        "put-on-saddle": "do the put-on-saddle step [{2}, {3}]",  # as plated food is put on a plate
        "put-on-bandage": "do the put-on-bandage step [{2}, {3}]",
        "screw-on-lid": "do the screw-on-lid step [{2}, {3}]",
        "put-on-pallet": "put {2} on {3}",
        "paint-on-canvas": "paint {2} on {3}",
        "iron-on-board": "iron {2} on {3}",
        "shape-on-wheel": "shape {2} on {3}",
        "dip-in-varnish": "dip {2} in {3}",
        "wipe-off-dust": "wipe off the dust from {2}",
    }
    assert found["spray-on-varnish"].general == "spray varnish on a door"


def test_what_is_taken_for_a_while_is_where_it_is_done_or_has_a_part_in_it() -> None:
    def busy(name: str, thing: str, place: str) -> str:
        return f"""(:action {name} :parameters (?p - tailor ?t - {thing} ?x - {place}) :precondition (free ?x)
         :effect (and (not (free ?x)) (free ?x) (done ?t)))"""

    kinds = ("niche", "workbench", "gizmo", "lathe", "kneader", "person", "cart")
    acts = " ".join(
        busy(verb, "vest", kind)
        for verb, kind in zip(("sew", "mend", "iron", "turn", "knead", "fold", "wrap"), kinds, strict=True)
    )
    shop = f"""(define (domain shop) (:types tailor vest vat dye {" ".join(kinds)})
    (:predicates (sits-in ?p - tailor ?n - niche) (done ?t - vest) (free ?x))
    {acts}
    (:action inject-dye :parameters (?p - tailor ?d - dye ?v - vat) :effect (dye-added ?v ?d)))"""
    assert templates(shop) == {
        "sew": "sew {2} in {3}",  # of which a predicate says that one sits there
        "mend": "mend {2} at {3}",
        "iron": "iron {2} [{3}]",
        "turn": "turn {2} with {3}",
        "knead": "knead {2} with {3}",
        "fold": "fold {2} with {3}",
        "wrap": "wrap {2} with {3}",
        "inject-dye": "inject _dye {2} into {3}",
    }


def test_what_is_brought_goes_onto_and_into_things_and_away_from_what_had_it() -> None:
    mill = """(define (domain mill) (:types log clerk conveyor crate shelf guest lobby lorry crane porter ward
     patient)
    (:action feed-log :parameters (?w - clerk ?l - log ?c - conveyor) :precondition (in-yard ?l)
     :effect (and (not (in-yard ?l)) (on-conveyor ?l ?c)))
    (:action set-crate :parameters (?w - clerk ?c - crate ?s - shelf) :precondition (on-floor ?c)
     :effect (and (not (on-floor ?c)) (on-shelf ?c ?s)))
    (:action wash :parameters (?w - clerk ?c - crate ?l - lobby) :precondition (on-floor ?c)
     :effect (and (not (on-floor ?c)) (in-lobby ?c ?l)))
    (:action show-in :parameters (?w - clerk ?g - guest ?l - lobby) :precondition (waiting ?g)
     :effect (and (not (waiting ?g)) (guest-in ?g ?l)))
    (:action sort :parameters (?w - clerk ?l - log ?c - crate ?v - lorry) :precondition (contains ?c ?l)
     :effect (and (not (contains ?c ?l)) (taken ?l ?c) (in-lorry ?l ?v)))
    (:action pass :parameters (?g - crane ?l - log ?c - crate ?v - lorry ?y - conveyor)
     :precondition (and (crane-over ?g ?y) (contains ?c ?l))
     :effect (and (not (contains ?c ?l)) (in-lorry ?l ?v)))
    (:action evacuate :parameters (?w - porter ?p - patient ?a ?b - ward)
     :precondition (and (pos ?w ?a) (aboard ?p ?w))
     :effect (and (not (pos ?w ?a)) (pos ?w ?b) (not (aboard ?p ?w)) (safe ?p))))"""
    assert templates(mill) == {
        "feed-log": "feed _log {2} onto {3}",
        "set-crate": "set _crate {2} on {3}",
        "wash": "wash {2} in {3}",
        "show-in": "show {2} in to {3}",
        "sort": "sort {2} from {3} into {4}",
        "pass": "pass {2} from {3} into {4} with {1} [{5}]",
        "evacuate": "evacuate {2} from {3} to {4}",
    }


def test_who_is_fed_what_is_what_the_domain_makes_fed() -> None:
    for stated, words in (
        ("(fed ?h ?f)", "feed {3} to {2}"),
        ("(fed ?f ?h)", "feed {2} with {3}"),
        ("(fed ?f)", "feed {2} with {3}"),
        ("(and (not (has ?k ?h)) (fed ?f))", "feed {3} to {2}"),
    ):
        stud = f"""(define (domain stud) (:types keeper foal hay)
        (:action feed :parameters (?k - keeper ?f - foal ?h - hay) :effect {stated}))"""
        assert templates(stud)["feed"] == words
    unknown = """(define (domain stud) (:types keeper foal ration)
    (:action feed :parameters (?k - keeper ?f - foal ?r - ration) :effect (fed ?r ?f))
    (:action feed-hay :parameters (?k - keeper ?f - foal) :effect (fed ?f)))"""
    assert templates(unknown) == {"feed": "feed {3} [{2}]", "feed-hay": "feed hay to {2}"}


def test_a_type_of_which_all_kinds_act_acts() -> None:
    dairy = """(define (domain dairy) (:types milkbot milkmaid - milker cow stall - object)
    (:action milk :parameters (?m - milker ?c - cow) :precondition (at ?m ?c) :effect (milked ?c))
    (:action brush :parameters (?c - cow ?m - milkmaid) :effect (clean ?c))
    (:action call :parameters (?c - cow ?s - stall) :effect (at ?c ?s))
    (:action stroke :parameters (?c - cow) :effect (calm ?c)))"""
    found = {name: action.agents for name, action in read_actions(dairy).items()}
    assert found == {"milk": (1,), "brush": (2,), "call": (), "stroke": ()}


def test_what_is_spare_then_is_not_what_is_put_in() -> None:
    engine = """(define (domain engine) (:types filter motor)
    (:action swap-filter :parameters (?m - motor ?old ?new - filter)
     :precondition (and (filter-in ?old ?m) (spare ?new))
     :effect (and (not (filter-in ?old ?m)) (not (spare ?new)) (filter-in ?new ?m) (spare ?old))))"""
    assert templates(engine) == {"swap-filter": "swap _filter {2} for {3} in {1}"}


def test_by_what_something_is_done_is_no_object() -> None:
    yard = """(define (domain yard) (:types crate hall)
    (:action lift_by_crane :parameters (?c - crate ?h - hall)
     :precondition (at ?c ?h) :effect (lifted ?c)))"""
    assert templates(yard) == {"lift_by_crane": "lift {1} by crane at {2}"}


def test_guests_act_where_they_have_something_then_and_not_where_it_is_taken_from_them() -> None:
    hotel = """(define (domain hotel) (:types guest towel bill order bellboy bag)
    (:action take-order :parameters (?g - guest ?o - order) :effect (order-taken ?g ?o))
    (:action collect-deposit :parameters (?g - guest ?b - bill) :effect (deposit-collected ?g ?b))
    (:action write-bill :parameters (?g - guest ?b - bill) :effect (billed ?g ?b))
    (:action take-towel :parameters (?g - guest ?t - towel) :precondition (dry ?t) :effect (has ?g ?t))
    (:action pay-bill :parameters (?g - guest ?b - bill) :effect (paid ?b))
    (:action carry-bag :parameters (?x - bellboy ?b - bag) :effect (upstairs ?b)))"""
    assert {name: action.agents for name, action in read_actions(hotel).items()} == {
        "take-order": (),
        "collect-deposit": (),
        "write-bill": (),
        "take-towel": (1,),
        "pay-bill": (1,),
        "carry-bag": (1,),
    }


def test_who_is_given_something_or_sent_does_not_act() -> None:
    depot = """(define (domain depot) (:types driver guard badge van gate)
    (:action lend-badge :parameters (?b - badge ?g - guard) :precondition (spare ?b)
     :effect (and (not (spare ?b)) (lent ?b ?g)))
    (:action pass-on :parameters (?b - badge ?g - guard) :precondition (spare ?b)
     :effect (and (not (spare ?b)) (carries ?g ?b)))
    (:action give-badge :parameters (?d - driver ?g - guard ?b - badge) :precondition (has ?d ?b)
     :effect (and (not (has ?d ?b)) (has ?g ?b)))
    (:action deploy :parameters (?d - driver ?g - gate) :precondition (at-home ?d)
     :effect (and (not (at-home ?d)) (at ?d ?g)))
    (:action recall :parameters (?d - driver ?g - gate) :precondition (at ?d ?g)
     :effect (and (not (at ?d ?g)) (at-home ?d)))
    (:action dispatch :parameters (?d - driver ?v - van ?g - gate) :precondition (ready ?v)
     :effect (and (not (ready ?v)) (at ?v ?g))))"""
    found = {name: (action.reading, action.agents) for name, action in read_actions(depot).items()}
    assert found == {
        "lend-badge": ("lend _badge {1} to {2}", ()),
        "pass-on": ("pass {1} on to {2}", ()),
        "give-badge": ("give _badge {3} to {2}", (1,)),
        "deploy": ("deploy {1} at {2}", ()),
        "recall": ("recall {1} from {2}", ()),
        "dispatch": ("dispatch {2} to {3}", (1,)),
    }


def test_who_is_no_longer_what_a_verb_undoes_has_done_it_alone() -> None:
    yard = """(define (domain yard) (:types robot crate bay)
    (:action unlatch :parameters (?r - robot ?c - crate ?b - bay) :precondition (and (latched ?r) (in ?r ?b))
     :effect (and (not (latched ?r)) (facing ?r ?c)))
    (:action unseal :parameters (?r - robot ?c - crate ?b - bay) :precondition (and (sealed ?c) (in ?r ?b))
     :effect (and (not (sealed ?c)) (facing ?r ?c))))"""
    assert templates(yard) == {"unlatch": "do the unlatch step in {3} [{2}]", "unseal": "unseal {2} in {3}"}


def test_what_is_loaded_is_in_a_tank_then_and_hangs_on_a_rack_and_nothing_is_metal_that_is_none() -> None:
    workshop = """(define (domain workshop) (:types roll tank rack bell mould ladle book bench press)
    (:action load-tank :parameters (?r - roll ?k - tank) :precondition (tank-empty ?k)
     :effect (and (not (tank-empty ?k)) (loaded ?r ?k)))
    (:action fix :parameters (?r - roll ?k - tank) :precondition (loaded ?r ?k) :effect (fixed ?r))
    (:action hang-up :parameters (?r - roll ?k - tank ?h - rack) :precondition (loaded ?r ?k)
     :effect (and (not (loaded ?r ?k)) (hanging ?r ?h)))
    (:action prepare-mould :parameters (?x - mould ?b - bell) :precondition (for ?x ?b) :effect (prepared ?x))
    (:action pour-metal :parameters (?l - ladle ?x - mould ?b - bell) :precondition (for ?x ?b)
     :effect (and (cast ?b) (in-mould ?b ?x)))
    (:action press_flat :parameters (?b - book ?w - bench ?p - press) :precondition (on_bench ?b ?w)
     :effect (and (not (on_bench ?b ?w)) (in_press ?b ?p))))"""
    assert templates(workshop) == {
        "load-tank": "load {1} into {2}",
        "fix": "fix {1} in {2}",
        "hang-up": "hang up {1} from {2} onto {3}",
        "prepare-mould": "prepare _mould {1} for {2}",
        "pour-metal": "pour metal into {2} [{1}, {3}]",
        "press_flat": "press {1} flat from {2} into {3}",
    }


def test_where_a_place_lies_is_said_of_it_and_what_acts_is_what_it_moves() -> None:
    slope = """(define (domain slope) (:types patrol ridge piste charge rig pad - object)
    (:action detonate :parameters (?p - patrol ?c - charge ?r - ridge ?q - piste)
     :precondition (and (at ?p ?r) (placed ?c ?r) (above ?r ?q))
     :effect (and (not (placed ?c ?r)) (released ?r)))
    (:action inspect-runout :parameters (?p - patrol ?r - ridge ?q - piste)
     :precondition (and (at ?p ?q) (above ?r ?q) (released ?r)) :effect (inspected ?q))
    (:action move-rig :parameters (?r - rig ?from ?to - pad) :precondition (at ?r ?from)
     :effect (and (not (at ?r ?from)) (at ?r ?to))))"""
    found = read_actions(slope, ["patrol", "rig"])
    assert found["inspect-runout"].reading == "inspect a runout below {2} at {3}"
    assert found["detonate"].reading == "detonate {2} at {3} above {4}"
    assert (found["move-rig"].reading, found["move-rig"].general) == ("move from {2} to {3}", "move a rig")


def test_what_is_stripped_off_comes_from_it_and_what_is_measured_is_the_depth_there() -> None:
    works = """(define (domain works) (:types digger trench layer tug shoal furnace alloy)
    (:action strip-topsoil :parameters (?d - digger ?t - trench ?l - layer)
     :precondition (and (marked ?t) (top ?l ?t)) :effect (and (topsoil-off ?t) (exposed ?l)))
    (:action trowel-layer :parameters (?d - digger ?l - layer) :precondition (exposed ?l) :effect (gone ?l))
    (:action survey-depth :parameters (?v - tug ?s - shoal) :precondition (at ?v ?s) :effect (surveyed ?s))
    (:action charge-furnace :parameters (?f - furnace ?m - alloy) :precondition (molten ?f ?m)
     :effect (charged ?f)))"""
    found = read_actions(works, ["digger", "tug"])
    assert {name: (action.reading, action.general) for name, action in found.items()} == {
        "strip-topsoil": ("strip topsoil from {2} [{3}]", ""),
        "trowel-layer": ("trowel _layer {2}", "trowel a layer"),
        "survey-depth": ("survey the depth at {2}", "survey the depth"),
        "charge-furnace": ("charge _furnace {1} with {2}", "charge a furnace"),
    }


def test_where_what_is_gathered_tipped_and_left_goes_and_what_is_read_of_somebody() -> None:
    trades = """(define (domain trades)
    (:types picker row crate tractor press barge lock reach technician patient contrast scanner boat site)
    (:action pick-row :parameters (?p - picker ?r - row ?c - crate) :precondition (empty ?c)
     :effect (and (picked ?r) (full ?c ?r) (not (empty ?c))))
    (:action tip-crate :parameters (?c - crate ?t - tractor ?p - press) :precondition (on-trailer ?c ?t)
     :effect (and (not (on-trailer ?c ?t)) (charged ?p) (empty ?c)))
    (:action exit-lock :parameters (?b - barge ?l - lock ?r - reach) :precondition (in-lock ?b ?l)
     :effect (and (not (in-lock ?b ?l)) (in-reach ?b ?r)))
    (:action inject-contrast :parameters (?t - technician ?p - patient ?c - contrast)
     :precondition (needs ?p ?c) :effect (injected ?p))
    (:action acquire-image :parameters (?t - technician ?p - patient ?s - scanner)
     :precondition (positioned ?p ?s) :effect (imaged ?p))
    (:action read-scan :parameters (?t - technician ?p - patient)
     :precondition (imaged ?p) :effect (reported ?p))
    (:action drop-anchor :parameters (?b - boat ?s - site) :precondition (boat-at ?b ?s)
     :effect (anchored ?b ?s)))"""
    assert templates(trades) == {
        "pick-row": "pick _row {2} into {3}",
        "tip-crate": "tip _crate {1} from {2} into {3}",
        "exit-lock": "exit _lock {2} into {3}",
        "inject-contrast": "inject _contrast {3} into {2}",
        "acquire-image": "acquire an image of {2} at {3}",
        "read-scan": "read the scan of {2}",
        "drop-anchor": "drop an anchor at {2} [{1}]",
    }


def test_who_plays_through_in_a_hall_who_gets_off_there_and_where_a_plough_goes() -> None:
    tour = """(define (domain tour) (:types musician score bus hall tractor road junction)
    (:action play-through :parameters (?m - musician ?c - score ?h - hall)
     :precondition (and (has ?m ?c) (in ?m ?h)) :effect (rehearsed ?c))
    (:action get-off-bus :parameters (?m - musician ?b - bus ?h - hall)
     :precondition (and (on-bus ?m ?b) (bus-at ?b ?h)) :effect (and (in ?m ?h) (not (on-bus ?m ?b))))
    (:action plough-road :parameters (?p - tractor ?r - road ?a ?b - junction)
     :precondition (and (at ?p ?a) (joins ?r ?a ?b) (snowed ?r))
     :effect (and (not (at ?p ?a)) (at ?p ?b) (clear ?r) (not (snowed ?r)))))"""
    found = read_actions(tour, ["musician"])
    assert {name: action.reading for name, action in found.items()} == {
        "play-through": "play {2} through in {3}",
        "get-off-bus": "get off _bus {2} in {3}",
        "plough-road": "plough _road {2} from {3} to {4} with {1}",
    }

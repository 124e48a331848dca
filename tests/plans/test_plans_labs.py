"""What is said of actions as laboratories write them: for grippers, routes, zones and carriers."""

from __future__ import annotations

from acxon.plans.actions import read_actions
from acxon.plans.questions.problem import read_problem


def templates(domain: str) -> dict[str, str]:
    return {action.name: action.reading for action in read_actions(domain).values()}


def test_what_hovers_acts_in_all_that_it_does_and_is_never_hovered() -> None:
    reef = """(define (domain reef) (:types sub buoy samplingpoint)
    (:predicates (at ?s - sub ?b - buoy) (near ?s - sub ?b - buoy) (sees ?b - buoy ?p - samplingpoint))
    (:action hover-fast :parameters (?s - sub ?from ?to - buoy) :precondition (at ?s ?from)
     :effect (and (not (at ?s ?from)) (near ?s ?to)))
    (:action do-hover-guarded :parameters (?s - sub ?from ?to - buoy) :precondition (at ?s ?from)
     :effect (and (not (at ?s ?from)) (at ?s ?to)))
    (:action correct-position :parameters (?s - sub ?b - buoy) :precondition (near ?s ?b)
     :effect (and (not (near ?s ?b)) (at ?s ?b)))
    (:action scan-sampling-point :parameters (?s - sub ?b - buoy ?x - samplingpoint)
     :precondition (and (at ?s ?b) (sees ?b ?x)) :effect (scanned ?x)))"""
    found = read_actions(reef)
    assert {action.agents for action in found.values()} == {(1,)}
    assert templates(reef) == {
        "hover-fast": "hover fast from {2} to {3}",
        "do-hover-guarded": "hover in a guarded way from {2} to {3}",
        "correct-position": "correct the position at {2}",
        "scan-sampling-point": "scan _sampling_point {3} at {2}",
    }


def test_a_noun_calls_what_is_just_that_and_not_a_robot_for_it() -> None:
    ward = """(define (domain ward)
    (:types robot-patient robot-box - robot patient box drug lift bed - object)
    (:action take-patient :parameters (?r - robot-patient ?p - patient ?l - lift)
     :precondition (and (at ?r ?l) (at ?p ?l)) :effect (and (with-patient ?r ?p) (busy ?r)))
    (:action empty-box :parameters (?r - robot-box ?b - box ?c - drug) :precondition (filled-with ?b ?c)
     :effect (and (not (filled-with ?b ?c)) (empty ?b))))"""
    assert templates(ward) == {
        "take-patient": "take _patient {2} at {3}",
        "empty-box": "empty _box {2} of {3}",
    }


def test_what_a_gripper_has_is_held_with_it_and_not_at_it() -> None:
    bakery = """(define (domain bakery) (:types scoop tin sliceofbread loaf gripper)
    (:action grasp-scoop :parameters (?g - gripper ?s - scoop) :precondition (free ?g)
     :effect (and (at-gripper ?s ?g) (not (free ?g))))
    (:action hold-next-to-loaf :parameters (?g - gripper ?s - scoop ?l - loaf)
     :precondition (at-gripper ?s ?g) :effect (next-to-loaf ?s ?l))
    (:action place-slice-of-bread-in-tin :parameters (?g - gripper ?s - scoop ?t - tin ?x - sliceofbread)
     :precondition (and (on-scoop ?x ?s) (at-gripper ?s ?g))
     :effect (and (in-tin ?x ?t) (not (on-scoop ?x ?s)))))"""
    assert templates(bakery) == {
        "grasp-scoop": "grasp _scoop {2} with _gripper {1}",
        "hold-next-to-loaf": "hold {2} next to {3} with _gripper {1}",
        "place-slice-of-bread-in-tin": "place _slice_of_bread {4} from {2} in {3} with _gripper {1}",
    }


def test_who_has_something_then_is_not_deposited_and_who_takes_it_acts() -> None:
    lab = """(define (domain lab) (:types robot arm technician room)
    (:action deposit :parameters (?t - technician ?r - robot ?x - room)
     :precondition (and (technician_has_sample ?t) (robot_at ?r ?x) (technician_at ?t ?x))
     :effect (and (robot_has_sample ?r) (not (technician_has_sample ?t))))
    (:action pick_up_sample :parameters (?a - arm ?r - robot ?x - room)
     :precondition (and (robot_has_sample ?r) (robot_at ?r ?x) (arm_at ?a ?x))
     :effect (and (arm_has_sample ?a) (not (robot_has_sample ?r))))
    (:action hand :parameters (?r - robot ?t - technician) :precondition (has_sample ?r)
     :effect (and (has_sample ?t) (not (has_sample ?r))))
    (:action nav_to :parameters (?r - robot ?from ?to - room) :precondition (robot_at ?r ?from)
     :effect (and (robot_at ?r ?to) (not (robot_at ?r ?from))))
    (:action nav_to_technician :parameters (?t - technician ?from ?to - room)
     :precondition (technician_at ?t ?from)
     :effect (and (technician_at ?t ?to) (not (technician_at ?t ?from)))))"""
    found = read_actions(lab)
    assert templates(lab) == {
        "deposit": "deposit a sample with {2} at {3}",
        "hand": "hand a sample to {2}",
        "pick_up_sample": "pick up a sample from {2} at {3}",
        "nav_to": "navigate from {2} to {3}",
        "nav_to_technician": "navigate from {2} to {3}",
    }
    assert found["pick_up_sample"].agents == found["nav_to_technician"].agents == (1,)
    assert found["nav_to_technician"].general == "do the nav-to-technician step"


def test_routes_zones_and_where_one_stands_are_said_where_they_belong() -> None:
    yard = """(define (domain yard) (:types robot stop route zone peg crate shelf rack - object)
    (:predicates (robot_zone ?r - robot ?z - zone))
    (:action drive :parameters (?r - robot ?a ?b - stop ?w - route)
     :precondition (and (at ?r ?a) (joins ?w ?a ?b))
     :effect (and (not (at ?r ?a)) (at ?r ?b)))
    (:action move :parameters (?r - robot ?a ?b - stop ?z - zone)
     :precondition (and (at ?r ?a) (robot_zone ?r ?z))
     :effect (and (not (at ?r ?a)) (at ?r ?b)))
    (:action insert :parameters (?r - robot ?s - stop ?p - peg ?c - crate)
     :precondition (and (at ?r ?s) (on ?c ?s) (held ?p)) :effect (and (in ?p ?c) (on ?p ?s)))
    (:action drop_peg_in_crate :parameters (?p - peg ?r - robot ?s - stop ?c - crate)
     :precondition (and (at ?r ?s) (crate_at ?c ?s)) :effect (and (in ?p ?c) (not (held ?p))))
    (:action stage :parameters (?r - robot ?p - peg ?k - rack) :precondition (held ?p)
     :effect (and (stored ?p ?k) (not (held ?p))))
    (:action move_base :parameters (?r - robot ?source ?destination - stop) :precondition (at ?r ?source)
     :effect (and (not (at ?r ?source)) (at ?r ?destination))))"""
    assert templates(yard) == {
        "drive": "drive from {2} to {3} along {4}",
        "move": "move from {2} to {3} in {4}",
        "insert": "insert {3} in {4} at {2}",
        "drop_peg_in_crate": "drop _peg {1} in {4} at {3}",
        "stage": "stage {2} in {3}",
        "move_base": "move the base from {2} to {3}",
    }


def test_what_one_container_is_on_says_nothing_of_all_else_that_is_on_something() -> None:
    hall = """(define (domain hall) (:types robot place)
    (:action pick :parameters (?r - robot ?o - object ?p - place) :precondition (and (on ?o ?p) (at ?r ?p))
     :effect (and (holding ?r ?o) (not (on ?o ?p))))
    (:action insert :parameters (?r - robot ?o ?c - object ?p - place)
     :precondition (and (container ?c) (on ?c ?p) (at ?r ?p) (holding ?r ?o)) :effect (in ?o ?c)))"""
    assert read_actions(hall)["pick"].general == "pick up something"


def test_types_are_read_where_nothing_parts_them_from_the_hyphen() -> None:
    domain = """(define (domain hall) (:types robot spot)
    (:action go :parameters (?r -robot ?a ?b -spot) :precondition (at ?r ?a)
     :effect (and (not (at ?r ?a)) (at ?r ?b))))"""
    problem = """(define (problem p) (:domain hall) (:objects tiago -robot a -spot b - spot)
    (:init (at tiago a)) (:goal (at tiago b)))"""
    found = read_problem(domain, problem)
    assert found.objects == {"tiago": "robot", "a": "spot", "b": "spot"}
    assert found.fits("go", ("tiago", "a", "b"))


def test_who_goes_docks_and_observes_is_not_what_that_is_done_to() -> None:
    sea = """(define (domain sea) (:types vehicle buoy sight)
    (:action do_hover :parameters (?v - vehicle ?from ?to - buoy) :precondition (at ?v ?from)
     :effect (and (not (at ?v ?from)) (near ?v ?to)))
    (:action observe :parameters (?v - vehicle ?b - buoy ?s - sight)
     :precondition (and (at ?v ?b) (seen ?v ?s))
     :effect (and (not (at ?v ?b)) (near ?v ?b) (not (seen ?v ?s)) (increase (looks ?s) 1)))
    (:action dock_auv :parameters (?v - vehicle ?b - buoy) :precondition (near ?v ?b)
     :effect (and (docked ?v ?b) (not (near ?v ?b))))
    (:action refuel :parameters (?v - vehicle ?b - buoy) :precondition (docked ?v ?b)
     :effect (refuelled ?v)))"""
    found = read_actions(sea)
    assert {name: (action.agents, action.reading) for name, action in found.items()} == {
        "do_hover": ((1,), "hover from {2} to {3}"),
        "observe": ((1,), "observe at {2} [{3}]"),
        "dock_auv": ((1,), "dock at {2}"),
        "refuel": ((), "refuel {1} at {2}"),
    }


def test_what_the_name_does_not_call_is_neither_emptied_nor_swapped() -> None:
    store = """(define (domain store) (:types robot box drug bay floor)
    (:action empty :parameters (?r - robot ?b - box ?d - drug ?y - bay)
     :precondition (and (at ?r ?y) (filled-with ?b ?d)) :effect (and (not (filled-with ?b ?d)) (at ?d ?y)))
    (:action change_map :parameters (?r - robot ?a ?b - floor) :precondition (and (at ?r ?a) (lift_floor ?a))
     :effect (and (not (at ?r ?a)) (at ?r ?b) (not (lift_floor ?a)) (lift_floor ?b)))
    (:action target_approach :parameters (?r - robot ?b - bay) :precondition (at ?r ?b)
     :effect (robot_approached ?r ?b)))"""
    assert templates(store) == {
        "empty": "empty {2} of {3} at {4}",
        "change_map": "change a map from {2} to {3}",
        "target_approach": "do the target-approach step at {2}",
    }


def test_particles_ways_and_what_is_left_over_are_said_with_what_is_done() -> None:
    cell = """(define (domain cell) (:types robot panel jig sector vessel)
    (:action rotate_jig_back :parameters (?j - jig) :precondition (turned ?j) :effect (not (turned ?j)))
    (:action load_panel :parameters (?p - panel ?j - jig) :precondition (stocked ?p)
     :effect (and (not (stocked ?p)) (loaded ?p ?j)))
    (:action drive_through :parameters (?r - robot ?a ?b - sector)
     :precondition (and (at ?r ?a) (passage ?a ?b) (not (blocked ?a ?b)))
     :effect (and (not (at ?r ?a)) (at ?r ?b)))
    (:action descend_stairs :parameters (?r - robot ?a ?b - sector) :precondition (at ?r ?a)
     :effect (and (not (at ?r ?a)) (at ?r ?b)))
    (:action clear_rubble :parameters (?r - robot ?a ?b - sector)
     :precondition (and (at ?r ?a) (passage ?a ?b) (blocked ?a ?b)) :effect (not (blocked ?a ?b)))
    (:action take_thermal_image :parameters (?r - robot ?p - panel ?s - sector)
     :precondition (and (at ?r ?s) (panel_at ?p ?s)) :effect (have_thermal_image ?p))
    (:action transmit_data :parameters (?r - robot ?v - vessel ?s - sector)
     :precondition (and (at ?r ?s) (at ?v ?s)) :effect (data_known ?s))
    (:action upload_map :parameters (?v - vessel) :effect (map_known)))"""
    assert templates(cell) == {
        "rotate_jig_back": "rotate _jig {1} back",
        "load_panel": "load _panel {1} into {2}",
        "drive_through": "drive through from {2} to {3}",
        "descend_stairs": "descend the stairs from {2} to {3}",
        "clear_rubble": "clear rubble at {2} towards {3}",
        "take_thermal_image": "take a thermal image of {2} at {3}",
        "transmit_data": "transmit data to {2} at {3}",
        "upload_map": "upload a map [{1}]",
    }


def test_what_is_filled_by_it_is_what_something_goes_into() -> None:
    farm = """(define (domain farm) (:types robot row crate plate reagent stack arm electrode seam)
    (:action harvest_row :parameters (?h - robot ?r - row ?c - crate)
     :precondition (and (at ?h ?r) (ripe ?r) (crate_on ?c ?h))
     :effect (and (harvested ?r) (not (ripe ?r)) (crate_full ?c)))
    (:action dispense_reagent :parameters (?p - plate ?r - reagent ?s - stack) :precondition (plate_in ?p ?s)
     :effect (contains ?p ?r))
    (:action weld_seam :parameters (?a - arm ?s - seam ?e - electrode) :precondition (fitted ?e ?a)
     :effect (welded ?s)))"""
    assert templates(farm) == {
        "harvest_row": "harvest _row {2} into {3}",
        "dispense_reagent": "dispense _reagent {2} into {1} in {3}",
        "weld_seam": "weld _seam {2} with {1}, {3}",
    }

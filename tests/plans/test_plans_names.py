"""Names of actions whose words are verbs and nouns: what is done, to what, and who does it."""

from __future__ import annotations

from acxon.plans.actions import read_actions


def templates(domain: str) -> dict[str, str]:
    return {name: action.reading for name, action in read_actions(domain).items()}


def test_what_is_acted_on_may_come_first_though_its_word_is_a_verb() -> None:
    boats = """(define (domain boats) (:types rigger hull load claim pump)
    (:action load-survey :parameters (?r - rigger ?l - load) :effect (known ?l))
    (:action claim_review :parameters (?r - rigger ?h - hull) :effect (claim_settled ?h))
    (:action pay-out :parameters (?r - rigger ?h - hull) :precondition (claim_of ?h ?r) :effect (paid ?h))
    (:action oil-drain :parameters (?r - rigger ?h - hull) :effect (oil-drained ?h))
    (:action plate-check :parameters (?r - rigger ?h - hull) :effect (sound ?h))
    (:action zink-dip :parameters (?h - hull) :effect (zinked ?h))
    (:action rest-check :parameters (?r - rigger ?h - hull) :effect (steady ?h))
    (:action check-seal :parameters (?r - rigger ?h - hull) :effect (tight ?h))
    (:action pump-water :parameters (?r - rigger ?p - pump) :effect (running ?p))
    (:action pack-hull :parameters (?r - rigger ?h - hull) :effect (packed ?h)))"""
    assert templates(boats) == {
        "load-survey": "do the load-survey step [{2}]",
        "claim_review": "do the claim-review step [{2}]",
        "pay-out": "pay out {2}",
        "oil-drain": "do the oil-drain step [{2}]",
        "plate-check": "do the plate-check step [{2}]",
        "zink-dip": "do the zink-dip step [{1}]",
        "rest-check": "do the rest-check step [{2}]",
        "check-seal": "check a seal [{2}]",
        "pump-water": "pump water [{2}]",
        "pack-hull": "pack _hull {2}",
    }


def test_a_part_that_comes_first_and_is_treated_then_is_treated() -> None:
    farm = """(define (domain farm) (:types shepherd ewe)
    (:action hoof-trim :parameters (?s - shepherd ?e - ewe) :effect (hooves-trimmed ?e))
    (:action horn-file :parameters (?s - shepherd ?e - ewe) :effect (horns-filed ?e))
    (:action wound-dress :parameters (?s - shepherd ?e - ewe) :effect (wound-dressed ?e))
    (:action belt-sand :parameters (?s - shepherd ?e - ewe) :effect (belt-sanded ?e))
    (:action pressure-wash :parameters (?s - shepherd ?e - ewe) :effect (pressure-washed ?e)))"""
    found = templates(farm)
    assert found["horn-file"] == "file the horns of {2}"
    assert found["wound-dress"] == "dress the wound of {2}"
    assert found["hoof-trim"] == "do the hoof-trim step [{2}]"
    assert found["belt-sand"] == "do the belt-sand step [{2}]"
    assert found["pressure-wash"] == "pressure wash {2}"


def test_a_domain_that_says_things_first_does_so_where_a_thing_could_be_a_verb() -> None:
    garage = """(define (domain garage) (:types mechanic car brush)
    (:action tank-fill :parameters (?m - mechanic ?c - car) :effect (tank-filled ?c))
    (:action lamp-change :parameters (?m - mechanic ?c - car) :effect (lit ?c))
    (:action sill-brush :parameters (?m - mechanic ?c - car ?b - brush) :effect (clean ?c))
    (:action seat-clean :parameters (?m - mechanic ?c - car) :effect (tidy ?c))
    (:action spray-paint :parameters (?m - mechanic ?c - car) :effect (spray-painted ?c))
    (:action coat-brush :parameters (?m - mechanic ?c - car ?b - brush) :effect (even ?c)){})"""
    assert templates(garage.format(""))["spray-paint"] == "do the spray-paint step [{2}]"
    assert templates(garage.format(""))["coat-brush"] == "do the coat-brush step [{2}, {3}]"
    more = "".join(
        f"(:action {name} :parameters (?m - mechanic ?c - car) :effect (ok{name} ?c))"
        for name in ("wash-car", "polish-car", "start-car", "park-car", "open-bonnet")
    )
    assert templates(garage.format(more))["spray-paint"] == "spray paint {2}"


def test_who_is_alone_in_an_action_acts_where_the_like_do_elsewhere() -> None:
    lab = """(define (domain lab) (:types chemist bench magnet swarf)
    (:action robe_up :parameters (?c - chemist) :effect (robed ?c))
    (:action ban :parameters (?c - chemist) :effect (banned ?c))
    (:action wipe_bench :parameters (?c - chemist ?b - bench) :effect (wiped ?b))
    (:action MagnetPass :parameters (?m - magnet ?s - swarf ?b - bench) :effect (sorted ?s)))"""
    found = read_actions(lab)
    assert [found[name].agents for name in ("robe_up", "ban", "magnetpass")] == [(1,), (), ()]
    assert found["robe_up"].reading == "robe up"
    assert found["magnetpass"].reading == "do the magnet-pass step [{1}, {2}, {3}]"


def test_what_is_left_somewhere_does_not_leave_and_what_takes_off_does_it() -> None:
    field = """(define (domain field) (:types cheese shelf lorry yard hiker quad camp coat)
    (:action leave-to-ripen :parameters (?c - cheese ?s - shelf) :effect (on-shelf ?c ?s))
    (:action leave :parameters (?c - cheese ?s - shelf) :effect (on-shelf ?c ?s))
    (:action leave-yard :parameters (?l - lorry ?y - yard) :precondition (at ?l ?y) :effect (not (at ?l ?y)))
    (:action take-off :parameters (?q - quad ?c - camp) :precondition (at ?q ?c)
     :effect (and (not (landed ?q)) (airborne ?q)))
    (:action take_off :parameters (?c - coat) :effect (bare ?c)))"""
    found = read_actions(field)
    assert {name: found[name].agents for name in found} == {
        "leave-to-ripen": (),
        "leave": (),
        "leave-yard": (1,),
        "take-off": (1,),
        "take_off": (),
    }
    assert found["leave"].reading == "leave {1} on {2}"
    assert found["take-off"].reading == "take off at {2}"


def test_a_team_of_some_kind_is_called_so() -> None:
    fair = """(define (domain fair) (:types mule_team dog-pair egg_team site)
    (:action rest_mule :parameters (?m - mule_team) :effect (fresh ?m))
    (:action water_dogs :parameters (?d - dog-pair) :effect (watered ?d))
    (:action sort_eggs :parameters (?e - egg_team) :effect (sorted ?e))
    (:action haul :parameters (?m - mule_team ?from ?to - site) :precondition (at ?m ?from)
     :effect (and (not (at ?m ?from)) (at ?m ?to)))
    (:action guard :parameters (?d - dog-pair ?s - site) :effect (safe ?s)))"""
    found = templates(fair)
    assert found["rest_mule"] == "rest {1}"
    assert found["water_dogs"] == "water {1}"
    assert found["sort_eggs"] == "sort eggs [{1}]"


def test_who_changes_rooms_changes_none() -> None:
    hotel = """(define (domain hotel) (:types maid room bay truck tape reel)
    (:action change-room :parameters (?m - maid ?a ?b - room) :precondition (in-room ?m ?a)
     :effect (and (not (in-room ?m ?a)) (in-room ?m ?b)))
    (:action switch-bay :parameters (?m - maid ?a ?b - bay) :precondition (at-bay ?m ?a)
     :effect (and (not (at-bay ?m ?a)) (at-bay ?m ?b))))"""
    found = read_actions(hotel)
    assert found["change-room"].reading == "change rooms from {2} to {3}"
    assert found["change-room"].general == "change rooms"
    assert found["switch-bay"].reading == "switch bays from {2} to {3}"


def test_articles_and_kinds_of_things_are_those_that_are_said() -> None:
    depot = """(define (domain depot) (:types porter ufo hgv weld oven stitch)
    (:action wash :parameters (?p - porter ?u - ufo) :effect (clean ?u))
    (:action polish :parameters (?p - porter ?h - hgv) :effect (shiny ?h))
    (:action grind :parameters (?p - porter ?w - weld) :effect (smooth ?w))
    (:action cover_with_tape :parameters (?p - porter ?o - oven) :effect (covered ?o)))"""
    assert [action.general for action in read_actions(depot).values()] == [
        "wash a ufo",
        "polish an hgv",
        "grind a weld",
        "cover an oven with tape",
    ]

"""What tasks are called: parts of things, who is given what, directions, and who else acts."""

from __future__ import annotations

from acxon.plans import Step
from acxon.plans.actions import for_problem, read_actions
from acxon.plans.step_words import step_words


def templates(domain: str) -> dict[str, str]:
    return {name: action.reading for name, action in read_actions(domain).items()}


def test_who_gets_something_is_no_thing_that_is_given() -> None:
    for verb in ("hand_over", "give", "serve", "sell"):
        bakery = f"""(define (domain bakery) (:types baker dough customer)
        (:action {verb} :parameters (?b - baker ?d - dough ?c - customer)
         :precondition (and (boxed ?d) (waiting ?c)) :effect (and (not (waiting ?c)) (served ?c ?d)))
        (:action box_up :parameters (?b - baker ?d - dough) :effect (boxed ?d)))"""
        assert templates(bakery)[verb] == f"{verb.replace('_', ' ')} {{2}} to {{3}}"
    alone = """(define (domain bar) (:types waiter guest)
    (:action serve :parameters (?w - waiter ?g - guest) :effect (served ?g)))"""
    assert templates(alone)["serve"] == "serve {2}"


def test_directions_stand_after_what_is_moved() -> None:
    stage = """(define (domain stage) (:types flyman backdrop area)
    (:action flyIn :parameters (?f - flyman ?b - backdrop ?a - area) :precondition (and (at ?f ?a) (up ?b))
     :effect (and (not (up ?b)) (down ?b)))
    (:action switch-on :parameters (?f - flyman ?b - backdrop) :effect (lit ?b)))"""
    assert templates(stage) == {"flyin": "fly {2} in at {3}", "switch-on": "switch on {2}"}


def test_what_a_name_says_of_a_way_is_no_thing() -> None:
    orbits = """(define (domain orbits) (:types servicer orbit)
    (:action transferOrbit :parameters (?s - servicer ?from ?to - orbit) :precondition (inOrbit ?s ?from)
     :effect (and (not (inOrbit ?s ?from)) (inOrbit ?s ?to)))
    (:action takeOnPropellant :parameters (?s - servicer) :effect (full ?s))
    (:action inspect :parameters (?s - servicer ?o - orbit) :precondition (inOrbit ?s ?o)
     :effect (seen ?o)))"""
    found = read_actions(orbits)
    assert found["transferorbit"].reading == "transfer from {2} to {3}"
    assert found["transferorbit"].general == "transfer from one orbit to another"
    assert found["takeonpropellant"].general == "take on propellant"


def test_parts_are_those_of_the_one_thing_that_is_changed() -> None:
    clinic = """(define (domain clinic) (:types nurse dog room platform)
    (:action bandage_paw :parameters (?n - nurse ?d - dog ?r - room) :precondition (and (in ?n ?r) (in ?d ?r))
     :effect (bandaged ?d))
    (:action take_xray :parameters (?n - nurse ?d - dog) :effect (xrayed ?d))
    (:action lock_castors :parameters (?n - nurse ?p - platform) :effect (locked ?p))
    (:action scan-barcode-of :parameters (?n - nurse ?d - dog) :effect (known ?d))
    (:action wash_load :parameters (?n - nurse ?d - dog) :effect (clean ?d)))"""
    assert templates(clinic) == {
        "bandage_paw": "bandage the paw of {2} in {3}",
        "take_xray": "take an xray of {2}",
        "lock_castors": "lock the castors of {2}",
        "scan-barcode-of": "scan the barcode of {2}",
        "wash_load": "wash a load [{2}]",
    }


def test_what_is_no_part_of_anything_is_not_said_to_be_one() -> None:
    works = """(define (domain works) (:types plumber server pipe)
    (:action drain-node :parameters (?s - server) :effect (drained ?s))
    (:action flush-line :parameters (?p - plumber ?q - pipe) :effect (flushed ?q))
    (:action repair-binding :parameters (?p - plumber ?q - pipe) :effect (repaired ?q))
    (:action drain-oil :parameters (?p - plumber ?q - pipe) :effect (drained ?q)))"""
    found = read_actions(works)
    assert templates(works) == {
        "drain-node": "drain a node [{1}]",
        "flush-line": "flush a line [{2}]",
        "repair-binding": "repair the binding of {2}",
        "drain-oil": "drain the oil of {2}",
    }
    steps = [Step("drain-node", ("node1",)), Step("drain-node", ("web2",))]
    assert step_words(steps, found) == ["drain node1", "drain a node [web2]"]


def test_what_is_made_what_verbs_say_does_not_act() -> None:
    kitchen = """(define (domain kitchen) (:types ingredient utensil)
    (:action peel :parameters (?i - ingredient ?k - utensil) :precondition (clean ?k) :effect (peeled ?i))
    (:action chop :parameters (?i - ingredient ?k - utensil) :precondition (clean ?k)
     :effect (and (chopped ?i) (not (clean ?k)) (dirty ?k)))
    (:action add :parameters (?i - ingredient ?u - utensil) :precondition (ready ?i)
     :effect (and (in ?i ?u) (not (ready ?i))))
    (:action drain :parameters (?i - ingredient ?u - utensil) :precondition (in ?i ?u)
     :effect (and (drained ?i) (not (filled ?u))))
    (:action season :parameters (?i ?s - ingredient) :precondition (drained ?i) :effect (seasoned ?i))
    (:action bring-to-boil :parameters (?u - utensil) :effect (boiling ?u)))"""
    found = read_actions(kitchen)
    assert not any(action.agents for action in found.values())
    assert templates(kitchen) == {
        "peel": "peel {1} [{2}]",
        "chop": "chop {1} [{2}]",
        "add": "add {1} to {2}",
        "drain": "drain {1} in {2}",
        "season": "season {1} with {2}",
        "bring-to-boil": "bring {1} to boil",
    }
    assert found["bring-to-boil"].general == "bring a utensil to boil"


def test_who_is_made_what_the_verb_says_does_it_to_nothing_else() -> None:
    home = """(define (domain home) (:types robot device room plate)
    (:action dock :parameters (?r - robot ?d - device ?x - room) :precondition (in ?r ?x) :effect (docked ?r))
    (:action move-empty :parameters (?r - robot ?x ?y - room) :precondition (in ?r ?x)
     :effect (and (not (in ?r ?x)) (in ?r ?y)))
    (:action put-lid-on :parameters (?r - robot ?p - plate ?d - device) :precondition (open ?p)
     :effect (lidded ?p))
    (:action drywall :parameters (?r - robot ?x - room) :effect (done ?x)))"""
    assert templates(home) == {
        "dock": "dock in {3} with {2}",
        "move-empty": "move empty from {2} to {3}",
        "put-lid-on": "put a lid on {2} [{3}]",
        "drywall": "do the drywall step [{2}]",
    }


def test_where_things_come_to_be_and_where_they_were() -> None:
    apron = """(define (domain apron) (:types truck loader clerk baggage plane gate desk reader book)
    (:action dispatch-truck :parameters (?t - truck ?g - gate) :precondition (idle ?t)
     :effect (and (not (idle ?t)) (at-gate ?t ?g)))
    (:action offload-bags :parameters (?c - clerk ?b - baggage ?p - plane) :precondition (on-board ?b ?p)
     :effect (not (on-board ?b ?p)))
    (:action hitch-truck :parameters (?t - truck ?p - plane) :effect (coupled ?t ?p))
    (:action lend :parameters (?c - clerk ?b - book ?r - reader ?d - desk)
     :precondition (and (on-desk ?b ?d) (waiting ?r ?d))
     :effect (and (borrowed ?b ?r) (not (on-desk ?b ?d)))))"""
    assert templates(apron) == {
        "dispatch-truck": "dispatch _truck {1} to {2}",
        "offload-bags": "offload {2} from {3}",
        "hitch-truck": "hitch _truck {1} to {2}",
        "lend": "lend {2} from {4} to {3}",
    }


def test_a_preposition_at_the_end_is_that_of_what_is_not_where_one_is() -> None:
    orchard = """(define (domain orchard) (:types gardener net row prop platform area)
    (:action remove-net-from :parameters (?k - gardener ?r - row) :precondition (netted ?r)
     :effect (not (netted ?r)))
    (:action set-prop-on :parameters (?k - gardener ?p - prop ?q - platform ?a - area)
     :precondition (and (at ?k ?a) (holding ?k ?p)) :effect (and (not (holding ?k ?p)) (dressed ?q ?p)))
    (:action crawl :parameters (?k - gardener ?a ?b - area) :precondition (at ?k ?a)
     :effect (and (not (at ?k ?a)) (at ?k ?b))))"""
    found = templates(orchard)
    assert found["remove-net-from"] == "remove a net from {2}"
    assert found["set-prop-on"] == "set _prop {2} on {3} at {4}"


def test_who_comes_first_where_nobody_is_known_to_act_acts_there() -> None:
    post = """(define (domain post) (:types clerk carrier van street parcel)
    (:action sort :parameters (?c - clerk ?p - parcel) :effect (sorted ?p))
    (:action board-van :parameters (?k - carrier ?v - van ?s - street)
     :precondition (at ?k ?s) :effect (and (not (at ?k ?s)) (in ?k ?v)))
    (:action drive-on :parameters (?k - carrier ?v - van ?a ?b - street)
     :precondition (and (in ?k ?v) (van-on ?v ?a)) :effect (and (not (van-on ?v ?a)) (van-on ?v ?b))))"""
    found = read_actions(post)
    assert {name: action.agents for name, action in found.items()} == dict.fromkeys(found, (1,))
    assert found["drive-on"].reading == "drive {2} on from {3} to {4}"


def test_who_acts_is_named_where_another_thing_could_be_meant() -> None:
    sea = """(define (domain sea) (:types vessel rov - vehicle place)
    (:action transit :parameters (?v - vessel ?a ?b - place) :precondition (at ?v ?a)
     :effect (and (not (at ?v ?a)) (at ?v ?b)))
    (:action launch-rov :parameters (?v - vessel ?r - rov ?a - place) :precondition (at ?v ?a)
     :effect (at ?r ?a)))"""
    steps = [Step("transit", ("nereus", "north", "south"))]
    for others, words in (("", ""), ("squid - rov", " (nereus)")):
        problem = f"""(define (problem p) (:domain sea)
        (:objects nereus - vessel {others} north south - place) (:init) (:goal (and)))"""
        assert step_words(steps, for_problem(read_actions(sea), sea, problem)) == [
            f"transit from north to south{words}"
        ]


def test_a_dish_is_served_in_a_room_and_to_a_guest() -> None:
    kitchen = """(define (domain kitchen) (:types dish room guest)
    (:action serve-dish :parameters (?d - dish ?r - room) :effect (served ?d ?r))
    (:action offer-dish :parameters (?d - dish ?g - guest) :effect (offered ?d ?g)))"""
    assert templates(kitchen) == {
        "serve-dish": "serve _dish {1} in {2}",
        "offer-dish": "offer _dish {1} to {2}",
    }


def test_what_is_in_a_vessel_is_acted_on_and_words_of_two_verbs_stay_whole() -> None:
    works = """(define (domain works) (:types furnace alloy bag machine bus point bin item)
    (:action melt_down :parameters (?f - furnace ?a - alloy) :precondition (charged ?f ?a)
     :effect (and (molten ?f ?a) (not (charged ?f ?a))))
    (:action heat-seal-bag :parameters (?b - bag ?m - machine) :precondition (at ?b ?m) :effect (sealed ?b))
    (:action charge-battery :parameters (?b - bus ?c - point) :precondition (plugged-in ?b ?c)
     :effect (charged ?b))
    (:action drop-into-plastic-bin :parameters (?i - item ?b - bin) :precondition (holding ?i)
     :effect (and (not (holding ?i)) (in ?i ?b)))
    (:action drop-into-metal-bin :parameters (?i - item ?b - bin) :precondition (holding ?i)
     :effect (and (not (holding ?i)) (in ?i ?b)))
    (:action change-disk :parameters (?old ?new - item ?m - machine)
     :effect (and (not (put ?old ?m)) (put ?new ?m) (not (carrying ?new)) (carrying ?old))))"""
    found = templates(works)
    assert found["melt_down"] == "melt down {2} in {1}"
    assert found["heat-seal-bag"] == "heat seal _bag {1} at {2}"
    assert found["charge-battery"] == "charge the battery of {1} [{2}]"
    assert found["drop-into-plastic-bin"] == "drop {1} into plastic bin {2}"
    assert "from" not in found["change-disk"]


def test_nothing_is_acted_on_only_because_something_is_made_of_it() -> None:
    lab = """(define (domain lab) (:types chemist reagent solvent flask zone crane)
    (:action dissolve :parameters (?c - chemist ?r - reagent ?s - solvent ?f - flask)
     :effect (and (mixed ?f ?r ?s) (not (clean ?f))))
    (:action rinse :parameters (?c - chemist ?s - solvent ?f - flask) :effect (rinsed ?f))
    (:action climb-into :parameters (?c - chemist ?k - crane ?z - zone)
     :precondition (and (in ?c ?z) (in ?k ?z)) :effect (and (operating ?c ?k) (not (unmanned ?k))))
    (:action bolt-in-place :parameters (?c - chemist ?f - flask ?z - zone) :precondition (in ?c ?z)
     :effect (bolted ?f))
    (:action plug-in-crane :parameters (?c - chemist ?k - crane ?z - zone) :precondition (wired ?k ?z)
     :effect (live ?k)))"""
    assert templates(lab) == {
        "dissolve": "do the dissolve step [{2}, {3}, {4}]",
        "rinse": "rinse {3} [{2}]",
        "climb-into": "climb into {2} in {3}",
        "bolt-in-place": "bolt {2} in place in {3}",
        "plug-in-crane": "plug in _crane {2} [{3}]",
    }


def test_where_a_press_is_used_is_no_way_and_who_runs_light_runs_no_lamp() -> None:
    works = """(define (domain works) (:types loco track)
    (:action mount-plate :parameters (?b ?p) :precondition (and (book ?b) (press ?p) (plate-free ?p))
     :effect (and (plate-mounted ?p ?b) (not (plate-free ?p))))
    (:action runLight :parameters (?l - loco ?from ?to - track) :precondition (loco-on ?l ?from)
     :effect (and (not (loco-on ?l ?from)) (loco-on ?l ?to)))
    (:action brake :parameters (?l - loco ?t - track) :precondition (loco-on ?l ?t) :effect (safe ?t)))"""
    found = templates(works)
    assert found["mount-plate"] == "mount a plate [{1}, {2}]"
    assert found["runlight"] == "do the run-light step from {2} to {3}"


def test_what_is_brought_is_not_what_is_replaced_and_nobody_listens_a_pipe() -> None:
    water = """(define (domain water) (:types crew pipe section street reel cleaner)
    (:action replace_section :parameters (?c - crew ?p - pipe ?x - section) :precondition (carries ?c ?x)
     :effect (and (not (carries ?c ?x)) (repaired ?p)))
    (:action listen_for_leak :parameters (?c - crew ?p - pipe) :precondition (leaking ?p) :effect (found ?p))
    (:action run-through-cleaner :parameters (?r - reel ?c - cleaner) :effect (clean ?r))
    (:action rinse-nozzle :parameters (?c - crew ?p - pipe) :effect (rinsed ?p)))"""
    assert templates(water) == {
        "replace_section": "do the replace-section step [{2}, {3}]",
        "listen_for_leak": "listen for a leak [{2}]",
        "run-through-cleaner": "run {1} through {2}",
        "rinse-nozzle": "rinse the nozzle of {2}",
    }


def test_nothing_is_a_part_of_itself() -> None:
    seed = """(define (domain seed) (:types curator room)
    (:action unlockVault :parameters (?c - curator ?v - room) :precondition (locked ?v)
     :effect (not (locked ?v)))
    (:action go :parameters (?c - curator ?a ?b - room) :precondition (in ?c ?a)
     :effect (and (not (in ?c ?a)) (in ?c ?b))))"""
    found = read_actions(seed)
    steps = [Step("unlockvault", ("ines", "vault")), Step("unlockvault", ("ines", "hall"))]
    assert step_words(steps, found) == ["unlock vault", "unlock a vault [hall]"]
    assert found["go"].general == "go somewhere"


def test_a_word_of_no_list_is_a_verb_where_something_is_made_what_it_says() -> None:
    works = """(define (domain works) (:types zib part lamp station)
    (:action zorble :parameters (?z - zib ?p - part) :effect (zorbled ?p))
    (:action downlink :parameters (?l - lamp ?s - station) :precondition (in-view ?l ?s) :effect (sent ?l))
    (:action switch-lamp-on :parameters (?l - lamp) :effect (lit ?l)))"""
    assert templates(works) == {
        "zorble": "zorble {2} [{1}]",
        "downlink": "do the downlink step [{1}, {2}]",
        "switch-lamp-on": "switch on _lamp {1}",
    }


def test_what_is_fastened_dipped_or_replaced_is_said_with_what_it_gets() -> None:
    shop = """(define (domain shop) (:types button shirt pot glaze part car dough loaf wall colour
     room dish spice)
    (:action sew-on-button :parameters (?b - button ?s - shirt) :effect (attached ?b ?s))
    (:action dip :parameters (?p - pot ?g - glaze) :effect (glazed ?p ?g))
    (:action replace-part :parameters (?c - car ?old ?new - part) :precondition (fitted ?old ?c)
     :effect (and (not (fitted ?old ?c)) (fitted ?new ?c)))
    (:action shape-loaf :parameters (?d - dough ?l - loaf) :precondition (risen ?d)
     :effect (and (not (risen ?d)) (shaped ?l)))
    (:action paint :parameters (?w - wall ?c - colour ?r - room) :precondition (in ?w ?r)
     :effect (painted ?w ?c))
    (:action season :parameters (?d - dish ?s - spice) :effect (seasoned ?d ?s)))"""
    assert templates(shop) == {
        "sew-on-button": "sew on _button {1} to {2}",
        "dip": "dip {1} in {2}",
        "replace-part": "replace {2} with {3} [{1}]",
        "shape-loaf": "shape _loaf {2} from {1}",
        "paint": "paint {1} in {2} in {3}",
        "season": "season {1} with {2}",
    }


def test_who_hails_a_taxi_is_no_taxi_and_nothing_is_done_for_who_does_it() -> None:
    town = """(define (domain town) (:types taxi passenger member machine place plane runway)
    (:action hail :parameters (?p - passenger ?t - taxi ?l - place) :precondition (and (at ?p ?l) (at ?t ?l))
     :effect (hailed ?t ?p))
    (:action cruise :parameters (?t - taxi ?a ?b - place) :precondition (at ?t ?a)
     :effect (and (not (at ?t ?a)) (at ?t ?b)))
    (:action wipe :parameters (?m - member ?x - machine) :effect (clean ?x))
    (:action take-off :parameters (?p - plane ?r - runway) :precondition (lined-up ?p ?r)
     :effect (and (not (lined-up ?p ?r)) (airborne ?p))))"""
    found = read_actions(town)
    assert {name: (action.reading, action.agents) for name, action in found.items()} == {
        "hail": ("hail {2} at {3}", (1,)),
        "cruise": ("cruise from {2} to {3}", (1,)),
        "wipe": ("wipe {2}", (1,)),
        "take-off": ("take off from {2}", (1,)),
    }


def test_ways_and_vessels_are_no_things_that_are_crossed_or_loaded() -> None:
    river = """(define (domain river) (:types farmer boat animal bank press sheet field charge face)
    (:action row-across :parameters (?f - farmer ?b - boat ?x ?y - bank)
     :precondition (and (at ?f ?x) (at ?b ?x))
     :effect (and (not (at ?f ?x)) (not (at ?b ?x)) (at ?f ?y) (at ?b ?y)))
    (:action cross-with :parameters (?f - farmer ?a - animal ?x ?y - bank)
     :precondition (and (at ?f ?x) (at ?a ?x))
     :effect (and (not (at ?f ?x)) (not (at ?a ?x)) (at ?f ?y) (at ?a ?y)))
    (:action load-sheet :parameters (?f - farmer ?s - sheet ?p - press) :effect (loaded ?p ?s))
    (:action herd :parameters (?f - farmer ?a - animal ?x ?y - field) :precondition (grazing ?a ?x)
     :effect (and (not (grazing ?a ?x)) (grazing ?a ?y)))
    (:action blast :parameters (?x - face ?c - charge) :precondition (charged ?x ?c)
     :effect (and (broken ?x) (not (charged ?x ?c)))))"""
    assert templates(river) == {
        "row-across": "do the row-across step from {3} to {4} [{2}]",
        "cross-with": "do the cross-with step from {3} to {4} [{2}]",
        "load-sheet": "load _sheet {2} into {3}",
        "herd": "herd {2} from {3} to {4}",
        "blast": "blast {1} [{2}]",
    }


def test_who_is_banned_does_not_do_it_and_which_of_several_is_meant_is_not_guessed() -> None:
    club = """(define (domain club) (:types player officer car surgeon organ patient table machine roll rack
     pallet carer child room)
    (:action ban :parameters (?p - player) :effect (banned ?p))
    (:action scrub-in :parameters (?s - surgeon) :effect (sterile ?s))
    (:action transplant :parameters (?s - surgeon ?o - organ ?d ?r - patient) :precondition (from-donor ?o ?d)
     :effect (in ?o ?r))
    (:action join-tables :parameters (?a ?b ?c - table) :effect (joined ?a ?b ?c))
    (:action change-roll :parameters (?m - machine ?old ?new - roll) :precondition (on ?old ?m)
     :effect (and (not (on ?old ?m)) (on ?new ?m)))
    (:action replenish :parameters (?o - officer ?r - rack ?p - pallet) :precondition (holding ?o ?p)
     :effect (and (stocked ?r) (not (holding ?o ?p))))
    (:action put-to-bed :parameters (?c - carer ?k - child ?r - room) :precondition (in ?k ?r)
     :effect (asleep ?k)))"""
    assert templates(club) == {
        "ban": "",
        "scrub-in": "scrub in",
        "transplant": "transplant {2} in {4} [{3}]",
        "join-tables": "do the join-tables step [{1}, {2}, {3}]",
        "change-roll": "change {2} for {3} on {1}",
        "replenish": "replenish {2} with {3}",
        "put-to-bed": "put {2} to bed in {3}",
    }
    assert read_actions(club)["ban"].agents == ()


def test_what_a_machine_is_loaded_with_is_loaded_and_copies_go_from_one_to_another() -> None:
    works = """(define (domain works) (:types worker basket machine file folder box belt still spirit suspect)
    (:action load-washer :parameters (?w - worker ?b - basket ?m - machine) :effect (in ?b ?m))
    (:action copy-file :parameters (?f - file ?a ?b - folder) :precondition (in ?f ?a) :effect (in ?f ?b))
    (:action send-down-belt :parameters (?b - box ?l - belt) :effect (on ?b ?l))
    (:action run-off :parameters (?s - still ?p - spirit) :precondition (charged ?s) :effect (drawn ?p))
    (:action function :parameters (?w - worker ?s - suspect) :effect (functioned ?s)))"""
    assert templates(works) == {
        "load-washer": "load {2} into {3}",
        "copy-file": "copy _file {1} from {2} to {3}",
        "send-down-belt": "send {1} down to {2}",
        "run-off": "do the run-off step [{1}, {2}]",
        "function": "function {2}",
    }


def test_what_is_in_the_drum_of_a_washer_is_in_the_washer_and_what_is_in_use_is_nowhere() -> None:
    laundry = """(define (domain laundry) (:types shirt washer dryer label)
    (:action move-to-dryer :parameters (?c - shirt ?w - washer ?d - dryer) :precondition (in-drum ?c ?w)
        :effect (and (not (in-drum ?c ?w)) (in-drum ?c ?d)))
    (:action mark :parameters (?c - shirt ?l - label) :precondition (in-use ?c ?l) :effect (marked ?c)))"""
    assert templates(laundry) == {
        "move-to-dryer": "move {1} from {2} to {3}",
        "mark": "mark {1} [{2}]",
    }


def test_what_is_sown_attached_or_passed_on_goes_where_the_domain_says() -> None:
    works = """(define (domain works) (:types tractor field seed farmer arm part tester soap washer)
    (:action sow :parameters (?t - tractor ?s - seed ?f - field) :effect (sown ?f ?s))
    (:action attach-plough :parameters (?a - farmer ?t - tractor) :effect (has-plough ?t))
    (:action add-soap :parameters (?a - farmer ?s - soap ?w - washer) :effect (has-soap ?w))
    (:action pass-part :parameters (?a ?b - arm ?p - part) :precondition (holding ?a ?p)
        :effect (and (holding ?b ?p) (not (holding ?a ?p))))
    (:action insert :parameters (?a - arm ?p ?q - part) :effect (inserted ?p ?q))
    (:action remove-plough :parameters (?a - farmer ?t - tractor) :effect (not (has-plough ?t)))
    (:action switch-washer :parameters (?a - farmer ?v ?w - washer) :precondition (connected ?v)
        :effect (and (connected ?w) (not (connected ?v))))
    (:action inspect-quality :parameters (?h - tester ?p - part) :effect (passed ?p)))"""
    assert templates(works) == {
        "sow": "sow {2} in {3} with {1}",
        "attach-plough": "attach a plough to {2}",
        "add-soap": "add _soap {2} to {3}",
        "pass-part": "pass _part {3} from {1} to {2}",
        "insert": "insert {2} into {3} with _arm {1}",
        "remove-plough": "remove a plough from {2}",
        "switch-washer": "switch {2} for {3}",
        "inspect-quality": "inspect the quality of {2}",
    }


def test_what_is_taken_from_where_one_works_leaves_it() -> None:
    archive = """(define (domain archive) (:types clerk volume desk shelf stretcher)
    (:action reshelve_volume :parameters (?c - clerk ?v - volume ?d - desk ?s - shelf)
     :precondition (and (works_at ?c ?d) (on ?v ?d)) :effect (and (not (on ?v ?d)) (on_shelf ?v ?s)))
    (:action ship :parameters (?c - clerk ?v - volume ?d - desk)
     :precondition (and (works_at ?c ?d) (on ?v ?d)) :effect (and (not (on ?v ?d)) (shipped ?v)))
    (:action lower :parameters (?up ?low - clerk ?x - stretcher ?top ?bottom - desk)
     :precondition (and (works_at ?up ?top) (works_at ?low ?bottom) (path ?top ?bottom) (kept-at ?x ?top))
     :effect (and (not (kept-at ?x ?top)) (kept-at ?x ?bottom))))"""
    assert templates(archive) == {
        "reshelve_volume": "reshelve _volume {2} from {3} onto {4}",
        "ship": "ship {2} from {3}",
        "lower": "lower {3} from {4} to {5} [{2}]",
    }
    types = """(define (domain sokoban) (:action push :parameters (?r ?b ?f ?x)
    :precondition (and (location ?r) (location ?b) (location ?f) (box ?x) (at-robot ?r) (at ?x ?b))
    :effect (and (not (at-robot ?r)) (at-robot ?b) (not (at ?x ?b)) (at ?x ?f))))"""
    assert templates(types)["push"] == "push {4} from {2} to {3} [{1}]"


def test_of_several_things_that_are_left_over_the_one_whose_name_says_so_is_acted_on() -> None:
    cell = """(define (domain cell) (:types fastener cover)
    (:action tighten-bolt :parameters (?f - fastener ?c - cover)
     :precondition (bolt-of ?f ?c) :effect (tightened ?f)))"""
    found = read_actions(cell)
    assert found["tighten-bolt"].reading == "tighten a bolt [{1}, {2}]"
    steps = [Step("tighten-bolt", pair) for pair in (("bolt-1", "lid"), ("m8", "lid"), ("bolt-1", "bolt-2"))]
    assert step_words(steps, found) == [
        "tighten bolt-1 [lid]",
        "tighten a bolt [m8, lid]",
        "tighten a bolt [bolt-1, bolt-2]",
    ]

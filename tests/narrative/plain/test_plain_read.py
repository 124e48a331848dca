"""What a reader of plain stories stumbled over, and how they read."""

from __future__ import annotations

from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.evaluation.styles import reading
from acxon.plans import Plan, Step

LANGUAGES = ("en", "es", "ca", "de")
TOLD = {"es": "También se sabe: ", "ca": "També se sap: ", "de": "Bekannt ist auch: "}


def plans(kb: KnowledgeBase, **costs: object) -> None:
    """Plans with a cost each: a number, or a list of (value, since, until)."""
    for name, cost in costs.items():
        kb.tell(name, "rdf:type", "dul:Plan")
        kb.tell(name, "ocra_common:hasCost", f"{name} cost")
        for value, since, until in cost if isinstance(cost, list) else [(cost, None, None)]:
            kb.tell(f"{name} cost", "dul:hasDataValue", value, since=since, until=until)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_stories_of_the_published_pairs_are_easy_and_short(shared: Path, level: int) -> None:
    for file in sorted((shared / "paper/pairs").glob("*.ttl")):
        with KnowledgeBase() as kb:
            kb.load(file)
            for pair in (("Plan A", "Plan B"), ("Plan B", "Plan A")):
                found = reading(kb.narrate(*pair, level), None)
                assert found.dale_chall <= 7.5, file.stem
                assert (found.sentence <= 35, found.paragraph <= 90, found.told) == (True, True, 1), file.stem


def test_what_are_no_plans_compare_by_their_values() -> None:
    with KnowledgeBase() as kb:
        for prop, unit in (("kb:hasSpeed", "m/s"), ("kb:hasLoad", "kg")):
            kb.tell(prop, "acxon:direction", "higher")
            kb.tell(prop, "acxon:unit", unit)
        for agent, speed, load in (("hobbes", 1.2, 20.0), ("calvin", 0.8, 35.0)):
            kb.tell(agent, "rdf:type", "dul:PhysicalAgent")
            for prop, value in (("kb:hasSpeed", speed), ("kb:hasLoad", load)):
                kb.tell(agent, prop, f"{agent} {prop[6:]}")
                kb.tell(f"{agent} {prop[6:]}", "dul:hasDataValue", value)
        said = "Compared with calvin, hobbes is higher in speed (1.2 m/s instead of 0.8 m/s), "
        said += "but is lower in load (20 kg instead of 35 kg)."
        for level in (1, 2, 3):
            assert kb.narrate("hobbes", "calvin", level).text == said


@pytest.mark.parametrize("level", [1, 2, 3])
def test_two_qualities_with_numbers_compare_by_these(level: int) -> None:
    with KnowledgeBase() as kb:
        plans(kb, ferry=8.0, bridge=12.0)
        text = kb.narrate("ferry cost", "bridge cost", level).text
        assert text.split("\n")[0] == "Ferry cost is lower than bridge cost (8 instead of 12)."


@pytest.mark.parametrize("unit", ["EUR", None])
def test_a_cost_in_a_unit_of_its_own_is_not_the_time_again(unit: str | None) -> None:
    with KnowledgeBase() as kb:
        plans(kb, foam=45, steam=90)
        for name, seconds in (("foam", 45), ("steam", 90)):
            kb.tell(name, "ocra_common:hasMakespan", f"{name} time")
            kb.tell(f"{name} time", "dul:hasDataValue", seconds)
            if unit:
                kb.tell(f"{name} cost", "acxon:hasUnit", unit)
        text = kb.narrate("foam", "steam").text
        both = "would cost 45 EUR instead of 90 EUR and take 45 s instead of 90 s"
        assert (both in text) == (unit == "EUR")
        assert ("cost is its time" in text) == (unit is None)


def test_a_cost_that_is_the_time_again_is_said_once_where_both_are_the_same() -> None:
    with KnowledgeBase() as kb:
        plans(kb, foam=45, steam=45)
        for name, steps in (("foam", 3), ("steam", 5)):
            for quality, value in (("hasMakespan", 45), ("hasNumberOfTasks", steps)):
                kb.tell(name, f"ocra_common:{quality}", f"{name} {quality}")
                kb.tell(f"{name} {quality}", "dul:hasDataValue", value)
        said = "It would take three steps instead of five and take the same time. Its cost is its time."
        assert said in kb.narrate("foam", "steam").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("unknown", ["neither", "second"])
def test_what_is_not_known_may_be_worse(language: str, unknown: str) -> None:
    said = {"en": "that is known", "es": "de lo que se sabe", "ca": "del que se sap", "de": "Bekanntem"}
    with KnowledgeBase() as kb:
        kb.tell("kb:hasRisk", "acxon:direction", "lower")
        for name, metric in (("a", 12), ("b", 37)):
            kb.add_plan(Plan((Step("go"), Step("look")), name=name, metric=metric))
        assert said[language] not in kb.narrate("a", "b", language=language).text
        kb.tell("a", "kb:hasRisk", "a risk")
        if unknown == "second":
            kb.tell("a risk", "dul:hasDataValue", 3)
        assert said[language] in kb.narrate("a", "b", language=language, unknown="ignore").text


def test_times_are_said_as_people_say_them() -> None:
    with KnowledgeBase() as kb:
        kb.use_clock()
        noon = 1767263520.0
        plans(kb, ferry=[(8.0, None, noon), (15.0, noon, None)], bridge=12.0)
        text = kb.narrate("ferry", "bridge").text
        assert text.startswith(
            "Until 10:32 UTC on 1 January 2026, ferry is the better plan: it would cost 8 "
        )
        heard = kb.narrate("ferry", "bridge", spoken=True).text
        assert heard.startswith("Until ten thirty-two UTC on one January two thousand twenty-six, ferry is")
        heard = kb.narrate("ferry", "bridge", spoken=True, language="de").text
        assert heard.startswith(
            "Bis zehn zweiunddreißig Uhr UTC am ersten Januar zweitausendsechsundzwanzig gilt:"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fits_no_pattern_is_told_in_the_language(language: str) -> None:
    with KnowledgeBase() as kb:
        plans(kb, ferry=[(8.0, None, 10), (15.0, 10, None)], bridge=12.0)
        text = kb.narrate("ferry", "bridge", 3, language=language).text
        assert ("'ferry' has cost 'ferry cost'" in text) == (language == "en")
        assert TOLD.get(language, "") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_comes_before_what_is_taken_for_granted(language: str) -> None:
    with KnowledgeBase() as kb:
        for name, metric in (("a", 37), ("b", 12)):
            kb.add_plan(Plan((Step("go"), Step("look")), name=name, metric=metric))
        text = kb.narrate("a", "b", language=language).text
        winner = {"en": "There is no", "es": "No hay", "ca": "No hi ha", "de": "Keiner"}[language]
        assert text.startswith(winner)
        assert ("not said" in text) == (language == "en")


def test_what_is_known_of_one_alone_is_told_plainly() -> None:
    with KnowledgeBase() as kb:
        plans(kb, north=5.0, south=7.0)
        kb.tell("north", "ocra_common:hasMakespan", "north time")
        kb.tell("north time", "dul:hasDataValue", 3000.0)
        kb.tell("north", "dul:definesTask", "cross river", sign=False)
        text = kb.narrate("north", "south", 3).text
        assert "North would not cross a river." in text
        assert "The time of north is 50 min." in text
        assert "It cannot be said which is better: the time of south is not known." in text
        assert "'" not in text


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        (144, 198, "144 s instead of 198 s"),
        (3900, 7500, "65 minutes instead of 125"),
        (780, 600, "ten minutes instead of thirteen"),
        (7200, 36000, "2 h instead of 10 h"),
    ],
)
def test_times_have_whole_units(first: float, second: float, said: str) -> None:
    with KnowledgeBase() as kb:
        for name, seconds in (("x", first), ("y", second)):
            kb.add_plan(Plan((Step("wait", (), 0.0, float(seconds)),), name=name))
        text = kb.narrate("x", "y").text
        one, _, two = said.partition(" instead of ")
        assert said in text or f"{two} instead of {one}" in text


def test_what_one_plan_alone_does_is_not_said_to_take_longer() -> None:
    with KnowledgeBase() as kb:
        own = {
            "short": (("walk", 5.0), ("rest", 5.0)),
            "long": (("walk", 8.1), ("climb", 3.0), ("look", 2.9), ("rest", 5.0)),
        }
        for name, steps in own.items():
            starts = [sum(much for _, much in steps[:place]) for place in range(len(steps))]
            timed = zip(steps, starts, strict=True)
            kb.add_plan(Plan(tuple(Step(what, (), at, much) for (what, much), at in timed), name=name))
        text = kb.narrate("short", "long").text
        assert "longer to" not in text
        assert "Long would also climb and look." in text


def test_the_parts_of_a_difference_fit_what_was_said_of_it() -> None:
    """57 min and 84 min differ by 27 min, though in seconds it is nearer to 28."""
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("rest", (), 0.0, 3405.0),), name="short"))
        kb.add_plan(
            Plan(
                (
                    Step("rest", (), 0.0, 3405.0),
                    Step("climb", (), 3405.0, 1000.0),
                    Step("look", (), 4405.0, 668.0),
                ),
                name="long",
            )
        )
        text = kb.narrate("short", "long").text
        assert "fifty-seven minutes instead of about eighty-five" in text
        assert "of the extra 28 min" in text


def timed(name: str, *steps: tuple[str, float, float]) -> Plan:
    return Plan(tuple(Step(what, (), start, much) for what, start, much in steps), name=name)


#: North needs more: north, south, and why in each language.
REASONS = [
    (
        (("wash", 0, 40), ("wash", 40, 40), ("wash", 80, 40), ("rest", 120, 5)),
        (("wash", 0, 60), ("rest", 60, 30)),
        {
            "en": "North would take 60 s longer in all to wash something, and save 25 s on other steps.",
            "es": "North tarda 60 s más en total en lavar algo, y ahorra 25 s en otros pasos.",
            "ca": "North triga 60 s més en total a rentar alguna cosa, i estalvia 25 s en altres passos.",
            "de": "North spart 25 s bei anderen Schritten und braucht insgesamt 60 s länger für dies: "
            "etwas waschen.",
        },
    ),
    (
        (("wash", 0, 90), ("rest", 90, 5)),
        (("wash", 0, 30), ("rest", 30, 30)),
        {
            "en": "North would take 60 s longer to wash something, and save 25 s on other steps.",
            "es": "North tarda 60 s más en lavar algo, y ahorra 25 s en otros pasos.",
            "ca": "North triga 60 s més a rentar alguna cosa, i estalvia 25 s en altres passos.",
            "de": "North spart 25 s bei anderen Schritten und braucht 60 s länger für dies: etwas waschen.",
        },
    ),
    (
        (("wash", 0, 90), ("rest", 90, 5)),
        (("sleep", 0, 30), ("rest", 30, 5)),
        {
            "en": "North would take 90 s to wash something, and south would take 30 s to sleep instead.",
            "es": "North tarda 90 s en lavar algo, y south tarda 30 s en dormir en su lugar.",
            "ca": "North triga 90 s a rentar alguna cosa, i south triga 30 s a dormir en lloc seu.",
            "de": "North braucht 90 s für dies: etwas waschen; south braucht 30 s für dies: schlafen.",
        },
    ),
    (
        (("wash", 0, 737.2), ("rest", 737.2, 125)),
        (("rest", 0, 123),),
        {
            "en": "North would also wash something, and that is nearly all of the extra 12 min.",
            "es": "North además tiene que lavar algo, y eso explica casi todos los 12 min de más.",
            "ca": "North a més ha de rentar alguna cosa, i això explica gairebé tots els 12 min de més.",
            "de": "North muss auch etwas waschen, und das sind fast die ganzen zusätzlichen 12 min.",
        },
    ),
    (
        (("wash", 0, 737.2), ("rest", 737.2, 123)),
        (("rest", 0, 123),),
        {"en": "North would also wash something, and that is all of the extra 12 min."},
    ),
]


@pytest.mark.parametrize(("north", "south", "said"), REASONS)
def test_reasons_have_amounts_that_are_true(
    north: tuple[tuple[str, float, float], ...],
    south: tuple[tuple[str, float, float], ...],
    said: dict[str, str],
) -> None:
    """'in all' is said of several steps, 'instead' of what the other never does, 'all' of all."""
    with KnowledgeBase() as kb:
        kb.add_plan(timed("north", *north))
        kb.add_plan(timed("south", *south))
        for language, sentence in said.items():
            assert sentence in kb.narrate("north", "south", language=language).text


def test_side_by_side_what_takes_longer_is_not_said_to_be_a_part() -> None:
    """It takes so long, and may delay by less: only what is done one after the other adds up."""
    with KnowledgeBase() as kb:
        kb.add_plan(timed("north", ("wash", 0, 12), ("rest", 12, 5), ("wash", 0, 3), ("sleep", 0, 3)))
        kb.add_plan(timed("south", ("sleep", 0, 4), ("rest", 4, 5), ("wash", 0, 3), ("sleep", 0, 3)))
        text = kb.narrate("north", "south").text
        assert "9 s instead of 17 s" in text
        assert text.endswith("North would take 12 s longer in all to wash something.")


WARES = """(define (domain wares) (:requirements :typing) (:types worker crate bay)
 (:predicates (stands ?c - crate ?b - bay) (in ?w - worker ?b - bay) (checked ?c - crate))
 (:action move :parameters (?w - worker ?c - crate ?a ?b - bay) :precondition (and (stands ?c ?a) (in ?w ?a))
  :effect (and (not (stands ?c ?a)) (stands ?c ?b) (not (in ?w ?a)) (in ?w ?b)))
 (:action walk :parameters (?w - worker ?a ?b - bay) :precondition (in ?w ?a)
  :effect (and (not (in ?w ?a)) (in ?w ?b)))
 (:action frobnicate :parameters (?w - worker ?c - crate) :effect (checked ?c)))"""
SHIFTS = {
    "es": (
        "Late tiene que mover algo una vez más",
        "Pasos 1 y 2 de late: ben tiene que mover c1 de a1 a b1 y caminar de b1 a a1.",
        "ben tiene que mover c2 de a1 a b1, y eva tiene que ejecutar 'frobnicate' en relación con c1.",
    ),
    "ca": (
        "Late ha de moure alguna cosa una vegada més",
        "Passos 1 i 2 de late: ben ha de moure c1 d'a1 a b1 i caminar de b1 a a1.",
        "ben ha de moure c2 d'a1 a b1, i eva ha d'executar 'frobnicate' en relació amb c1.",
    ),
    "de": (
        "Late muss ein weiteres Mal etwas bewegen",
        "Schritte 1 und 2 von late: ben muss c1 von a1 zu b1 bewegen und von b1 nach a1 laufen.",
        "ben muss c2 von a1 zu b1 bewegen, und eva muss im Zusammenhang mit c1 'frobnicate' ausführen.",
    ),
}


@pytest.mark.parametrize("language", SHIFTS)
def test_steps_of_a_domain_are_told_in_the_language(tmp_path: Path, language: str) -> None:
    domain = tmp_path / "wares.pddl"
    domain.write_text(WARES)
    move, walk = Step("move", ("ben", "c1", "a1", "b1"), 0, 9), Step("walk", ("ben", "b1", "a1"), 9, 2)
    again = Step("move", ("ben", "c2", "a1", "b1"), 11, 9)
    odd = Step("frobnicate", ("eva", "c1"), 20, 3)
    other = Step("walk", ("eva", "b1", "a1"), 0, 2), Step("move", ("eva", "c2", "a1", "b1"), 2, 9)
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(other, name="early", metric=5), domain=domain)
        kb.add_plan(Plan((move, walk, again, odd), name="late", metric=9), domain=domain)
        text = kb.narrate("early", "late", 2, language=language).text
    for said in SHIFTS[language]:
        assert said in text


REEF = """(define (domain reef) (:requirements :durative-actions :numeric-fluents :typing) (:types spot)
 (:predicates (done)) (:functions (energy))
 (:durative-action swim :parameters (?a ?b - spot) :duration (= ?duration 60)
  :effect (and (at end (increase (energy) 6))))
 (:durative-action brush :parameters (?a - spot) :duration (= ?duration 240)
  :effect (and (at end (increase (energy) 20))))
 (:durative-action glue :parameters (?a - spot) :duration (= ?duration 30) :effect (and (at end (done)))))"""
DIVE = """(define (problem dive) (:domain reef) (:objects boat ledge - spot) (:init (= (energy) 0))
 (:goal (done)) (:metric minimize (energy)))"""


def planned(kb: KnowledgeBase, path: Path, domain: str, problem: str, plans: dict[str, str]) -> None:
    for name, text in {"domain.pddl": domain, "problem.pddl": problem, **plans}.items():
        (path / name).write_text(text)
    for name in plans:
        kb.load(path / name, domain=path / "domain.pddl", problem=path / "problem.pddl")


def test_it_depends_and_why_is_said_for_each_plan(tmp_path: Path) -> None:
    """All qualities that speak for a plan are named, and what makes up all that the other costs more."""
    swim, brush = "(swim boat ledge) [60]\n", "(brush ledge) [240]\n"
    pair = f"0: {swim}0: {swim}60.001: {brush}60.001: {brush}300.002: (glue ledge) [30]\n"
    one = f"0: {swim}60.001: {brush}300.002: {brush}540.003: (glue ledge) [30]\n"
    with KnowledgeBase() as kb:
        planned(kb, tmp_path, REEF, DIVE, {"pair.plan": pair, "one.plan": one})
        text = kb.narrate("pair", "one").text
    assert "For cost or number of steps, take one; for time, pair." in text
    assert "Pair would do more of the work at the same time." in text
    assert "Pair would swim one more time, and that is all of the extra cost of 6." in text


SHOP = """(define (domain shop) (:requirements :action-costs) (:predicates (done)) (:functions (total-cost))
 (:action unbind :effect (increase (total-cost) 18)) (:action rebind :effect (increase (total-cost) 11))
 (:action feed :effect (increase (total-cost) 6)) (:action pass :effect (increase (total-cost) 2))
 (:action photograph :effect (and (done) (increase (total-cost) 12))))"""
SCAN = """(define (problem scan) (:domain shop) (:init (= (total-cost) 0)) (:goal ())
 (:metric {} (total-cost)))"""


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("minimize", "Among other things, sheets would rebind something and feed something, and cradle "),
        ("maximize", "Sheets would also unbind and rebind something, and that is 29 of the extra total "),
    ],
)
def test_the_largest_share_is_told_first(tmp_path: Path, goal: str, said: str) -> None:
    routes = {"cradle": "pass photograph", "sheets": "pass pass photograph unbind feed rebind"}
    if goal == "minimize":
        routes["sheets"] = "pass pass unbind feed rebind"
    plans = {f"{name}.plan": "(" + ")\n(".join(steps.split()) + ")\n" for name, steps in routes.items()}
    with KnowledgeBase() as kb:
        planned(kb, tmp_path, SHOP, SCAN.format(goal), plans)
        text = kb.narrate("cradle", "sheets", 2).text
    assert said in text


def test_side_by_side_it_is_said_what_takes_so_long() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(timed("sump", ("drain", 0, 90), ("bring", 0, 80), ("carry", 90, 40)))
        abseil = ("abseil", 0, 12), ("abseil", 12, 12)
        kb.add_plan(timed("shaft", ("bring", 0, 80), ("carry", 80, 30), *abseil))
        text = kb.narrate("sump", "shaft").text
        assert "Sump would take 90 s to drain something." in text
        assert "Shaft has more steps: it would" in text


def test_two_halves_of_a_difference_are_both_told() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(timed("shed", ("mow", 0, 30), ("trim", 30, 15)))
        kb.add_plan(timed("yard", ("mow", 0, 15), ("rake", 0, 15)))
        text = kb.narrate("shed", "yard").text
        assert "Shed would take 30 s longer in all to mow" in text
        assert "trim" in text


def test_all_that_speaks_for_a_plan_is_named_where_it_is_no_more_than_four() -> None:
    with KnowledgeBase() as kb:
        for plan in ("quay", "dock"):
            kb.tell(plan, "rdf:type", "dul:Plan")
        names = ("Haze", "Glare", "Echo", "Dust")
        for name in (*names, "Toll"):
            qualities(kb, name, "", quay=1.5 if name != "Toll" else 4.5, dock=2.5)
        said = "For dust, echo, glare or haze, take quay; for toll, dock."
        assert said in kb.narrate("quay", "dock").text


@pytest.mark.parametrize(
    ("works", "said"),
    [
        ("fold fold fold iron", "Shelf has more steps: among other things, it would iron"),
        ("fold fold iron iron", ""),  # neither alone is what it has more
    ],
)
def test_more_steps_are_for_no_more_than_there_are(works: str, said: str) -> None:
    with KnowledgeBase() as kb:
        for name, steps, cost in (("drawer", "roll roll roll", 9), ("shelf", works, 5)):
            kb.add_plan(Plan(tuple(Step(step) for step in steps.split()), name=name, total_cost=cost))
        text = kb.narrate("drawer", "shelf").text
        assert "For number of steps, take drawer; for cost, shelf." in text
        assert (said in text) if said else ("has more steps" not in text)


def qualities(kb: KnowledgeBase, name: str, unit: str, **values: object) -> None:
    """A quality of plans, lower is better; a value may be (number, unit), or None where it is not known."""
    kb.tell(f"kb:has{name}", "acxon:direction", "lower")
    kb.tell(f"kb:has{name}", "acxon:unit", unit)
    for plan, told in values.items():
        value, own = told if isinstance(told, tuple) else (told, None)
        kb.tell(plan, f"kb:has{name}", f"{plan} {name}")
        if value is not None:
            kb.tell(f"{plan} {name}", "dul:hasDataValue", value)
        if own:
            kb.tell(f"{plan} {name}", "acxon:hasUnit", own)


def test_short_numbers_are_told_as_they_are() -> None:
    with KnowledgeBase() as kb:
        plans(kb, north=7.9, south=18)
        text = kb.narrate("north", "south", 3).text
        assert "would cost 7.9 instead of 18.0." in text
        assert "about" not in text
        assert "More exactly" not in text


def test_about_is_said_of_the_number_that_was_rounded() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(timed("north", ("rest", 0, 480)))
        kb.add_plan(timed("south", ("rest", 0, 820)))
        assert "eight minutes instead of about fourteen" in kb.narrate("north", "south").text
        kb.add_plan(timed("west", ("rest", 0, 1440)))
        assert "would take about fourteen minutes instead of twenty-four" in kb.narrate("south", "west").text


def test_what_stands_against_a_plan_is_not_nearly_the_same() -> None:
    with KnowledgeBase() as kb:
        plans(kb, foam=45, steam=90)
        qualities(kb, "Water", "l", foam=60, steam=59.8)
        text = kb.narrate("foam", "steam").text
        assert "but be higher in water (60.0 l instead of 59.8 l)" in text


def test_what_is_never_known_is_said_once_and_tells_that_there_is_one() -> None:
    with KnowledgeBase() as kb:
        plans(kb, north=5, south=7, west=9)
        qualities(kb, "Risk", "%", north=3, south=None, west=None)
        text = kb.narrate("north", "south", 2).text
        assert text.startswith("It cannot be said which is better: the risk of south is not known. ")
        assert "'" not in text
        kb.tell("east", "rdf:type", "dul:Plan")
        kb.tell("east", "ocra_common:hasCost", "east cost")
        kb.tell("east cost", "dul:hasDataValue", 4)
        kb.tell("east", "kb:hasRisk", "east risk")
        kb.tell("east risk", "dul:hasDataValue", 3, until=100)
        kb.tell("east risk", "dul:hasDataValue", 4, since=100)
        assert kb.narrate("east", "west").text.count("not known") == 1


def test_values_in_units_of_their_own_are_told_with_the_answer() -> None:
    with KnowledgeBase() as kb:
        plans(kb, north=1, south=2)
        qualities(kb, "Way", "m", north=(1.85, "km"), south=(1420, "m"))
        text = kb.narrate("north", "south", 3).text
        assert "(1850 m instead of 1420 m)" in text
        assert "has value" not in text
        assert "has unit" not in text


def test_what_is_left_is_counted_within_the_words() -> None:
    with KnowledgeBase() as kb:
        north = ("wash", 0, 90), ("rest", 90, 5), ("sleep", 95, 8), ("wash", 103, 9)
        kb.add_plan(timed("north", *north))
        kb.add_plan(timed("south", ("sleep", 0, 30), ("rest", 30, 5), ("climb", 35, 3)))
        first = len(kb.narrate("north", "south", 3, words=1).text.split())
        whole = len(kb.narrate("north", "south", 3).text.split())
        for words in range(first, whole + 9):
            assert len(kb.narrate("north", "south", 3, words=words).text.split()) <= words

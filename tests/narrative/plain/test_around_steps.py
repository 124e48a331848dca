"""What a plain story says around its steps: verdict first, numbers alike, goals named, no order made up."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_phrases import LANGUAGES
from plain_samples import carried, one_way, reader

from acxon import KnowledgeBase, Literal
from acxon.plans import Plan, Step

#: Words of a first sentence that say which plan is better, or that none is.
VERDICT = {
    "en": "better plan|as good as|It depends|no clear winner|cannot be said|Nothing is known",
    "es": "mejor plan|tan bueno como|Depende|No hay un ganador|No se puede decir|No se sabe nada",
    "ca": "millor pla|tan bo com|Depèn|No hi ha un guanyador|No es pot dir|No se sap res",
    "de": "bessere Plan|so gut wie|Es kommt darauf an|Keiner gewinnt|lässt sich nicht sagen|Nichts ist",
}


def valued(kb: KnowledgeBase, name: str, values: dict[str, float | None]) -> None:
    """A plan with values, where None is one that is not known."""
    kb.tell(name, "rdf:type", "dul:Plan")
    for quality, value in values.items():
        node = f"{name} {quality}"
        kb.tell(name, quality, node)
        if value is not None:
            kb.tell(node, "dul:hasDataValue", value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"hasCost": 3, "hasMakespan": 5}, {"hasCost": 3, "hasMakespan": 9}),  # ahead, and the rule is strict
        ({"hasCost": 3, "hasMakespan": 5}, {"hasCost": None, "hasMakespan": 9}),
        ({"hasCost": 3, "hasMakespan": 5}, {"hasCost": None, "hasMakespan": 5}),
        ({"hasCost": None, "hasMakespan": None}, {"hasCost": 4, "hasMakespan": 5}),
        ({"hasCost": 3, "hasMakespan": 9}, {"hasCost": 4, "hasMakespan": 5}),
        ({"hasCost": 3, "hasMakespan": 5}, {"hasCost": 3, "hasMakespan": 5}),
        ({"hasCost": 3, "hasMakespan": 5}, {"hasCost": 4, "hasMakespan": 6}),
        ({}, {}),
    ],
)
def test_the_first_sentence_has_the_verdict_however_few_words_there_are(
    one: dict[str, float | None], two: dict[str, float | None], language: str
) -> None:
    with KnowledgeBase() as kb:
        valued(kb, "north", one)
        valued(kb, "south", two)
        if not one:
            kb.tell("north", "dul:definesTask", "wave")
            kb.tell("wave", "rdf:type", "dul:Task")
        for pair in (("north", "south"), ("south", "north")):
            for level in (1, 2, 3):
                first = kb.narrate(*pair, level, words=1, language=language).sentences[0].text
                assert re.search(VERDICT[language], first), first


def test_a_missing_value_is_named_with_what_follows_from_it() -> None:
    with KnowledgeBase() as kb:
        valued(kb, "north", {"hasCost": 3, "hasMakespan": 5})
        valued(kb, "south", {"hasCost": None, "hasMakespan": 9})
        told = "It cannot be said which is better: the cost of south is not known."
        assert kb.narrate("south", "north").text == f"{told} North would take 5 s instead of 9 s."


def test_a_value_that_is_missing_for_a_time_keeps_from_a_verdict_then() -> None:
    with KnowledgeBase() as kb:
        valued(kb, "north", {"hasCost": 3, "hasMakespan": 5})
        valued(kb, "south", {"hasCost": None, "hasMakespan": 9})
        kb.tell("south hasCost", "dul:hasDataValue", 7, since=0, until=100)
        text = kb.narrate("north", "south").text
        missing = "it cannot be said which is better: the cost of south is not known."
        assert text.startswith("From 0 to 100, north is the better plan")
        assert f" Until 0, {missing} From 100 on, {missing}" in text
        assert missing not in kb.narrate("north", "south", unknown="ignore").text


def test_costs_of_different_kinds_keep_from_a_verdict() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("walk", (), 0, 90),), name="known", total_cost=4))
        kb.add_plan(Plan((Step("walk", (), 0, 120), Step("knock", (), 120, 5)), name="other"))
        assert kb.compare("known", "other").verdict == "undecided"
        text = kb.narrate("known", "other").text
    assert text.startswith("It cannot be said which is better. Known would take 90 s instead of 125 s")
    assert "The cost of each is measured in another way, so it cannot be compared." in text


def test_the_strict_rule_is_named_only_where_it_judged() -> None:
    with KnowledgeBase() as kb:
        valued(kb, "north", {"hasCost": 3, "hasMakespan": 5})
        valued(kb, "south", {"hasCost": 3, "hasMakespan": 9})
        strict = " The strict rule wants the winner to be better in everything."
        assert kb.narrate("north", "south").text.endswith(strict)
        assert strict not in kb.narrate("north", "south", criterion="pareto").text


@pytest.mark.parametrize(
    ("one", "two", "said"),
    [
        (300, 640, "take 5.0 min instead of 10.7 min"),
        (300, 660, "take five minutes instead of eleven"),
        (960, 270, "take 4.5 min instead of 16.0 min"),
        (0.75, 12.5, "take 0.75 s instead of 12.50 s"),
        (5400, 6600, "take 90 minutes instead of 110"),
        (9000, 36000, "take 2.5 h instead of 10.0 h"),
    ],
)
def test_two_numbers_have_one_style_precision_and_unit(one: float, two: float, said: str) -> None:
    with KnowledgeBase() as kb:
        valued(kb, "north", {"hasMakespan": one})
        valued(kb, "south", {"hasMakespan": two})
        assert said in kb.narrate("north", "south").text


def test_numbers_for_the_ear_have_no_zeros_after_the_point() -> None:
    with KnowledgeBase() as kb:
        valued(kb, "north", {"hasMakespan": 300})
        valued(kb, "south", {"hasMakespan": 640})
        assert (
            "five minutes instead of ten point seven minutes"
            in kb.narrate("north", "south", spoken=True).text
        )


DOMAIN = """(define (domain quay) (:types boat place)
(:predicates (at ?b - boat ?p - place) (painted ?b - boat) (spent))
(:action sail :parameters (?b - boat ?p - place) :effect (at ?b ?p))
(:action paint :parameters (?b - boat) :effect (painted ?b)) (:action spend :effect (spent)))"""


def problem(name: str, goal: str) -> str:
    objects = "(:objects b1 b2 - boat bay dock - place)"
    return f"(define (problem {name}) (:domain quay) {objects} (:init) (:goal {goal}))"


@pytest.mark.parametrize(
    ("one", "two", "said"),
    [
        ("(at b1 bay)", "(at b1 dock)", "Their goals differ: in x, b1 is at bay; in y, b1 is at dock."),
        (
            "(and (at b1 bay) (painted b1))",
            "(and (painted b1) (painted b2) (at b2 bay) (at b1 bay) (spent) (not (at b1 dock)))",
            "Their goals differ: only in y, b2 is painted, b2 is at bay and two more things.",
        ),
        ("(and (at b1 bay) (spent))", "(and (spent) (at b1 bay))", "different problems with the same goal."),
        ("(or (spent) (at b1 bay))", "(at b1 bay)", "They are plans for different goals."),
        ("(spent)", "(at b1 bay)", "Their goals differ: in x, 'spent'; in y, b1 is at bay."),
    ],
)
def test_goals_that_differ_are_named(one: str, two: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "domain.pddl").write_text(DOMAIN)
    with KnowledgeBase() as kb:
        for name, goal in (("x", one), ("y", two)):
            (tmp_path / f"{name}.pddl").write_text(problem(name, goal))
            kb.plan(tmp_path / "domain.pddl", tmp_path / f"{name}.pddl", name)
        assert said in kb.narrate("x", "y").text
        for language, differ in (
            ("es", "Sus objetivos difieren"),
            ("ca", "Els seus objectius"),
            ("de", "Die Ziele sind"),
        ):
            assert (f" {differ}" in kb.narrate("x", "y", language=language).text) == ("goals differ" in said)


@pytest.mark.parametrize(
    ("language", "written", "heard"),
    [
        ("en", "turn '2' twice", "turn two, twice"),
        ("es", "ejecutar 'turn 2' dos veces", "ejecutar turn dos, dos veces"),
        ("de", "zweimal 'turn 2' ausführen", "zweimal turn zwei ausführen"),
    ],
)
def test_how_often_stands_apart_from_a_name_that_ends_in_a_number(
    language: str, written: str, heard: str
) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("go"), Step("turn", ("2",)), Step("turn", ("2",))), name="long"))
        kb.add_plan(Plan((Step("go"),), name="short"))
        assert written in kb.narrate("long", "short", 2, language=language).text
        assert heard in kb.narrate("long", "short", 2, language=language, spoken=True).text


BAKERS = """(define (domain bakery) (:requirements :typing :durative-actions) (:types baker oven dough)
(:predicates (free ?b - baker) (hot ?o - oven) (empty ?o - oven) (baked ?d - dough))
(:durative-action heat_oven :parameters (?b - baker ?o - oven) :duration (= ?duration 10)
 :condition (at start (free ?b)) :effect (at end (hot ?o)))
(:durative-action bake :parameters (?b - baker ?d - dough ?o - oven) :duration (= ?duration 30)
 :condition (and (at start (free ?b)) (over all (hot ?o)) (at start (empty ?o)))
 :effect (and (at start (not (empty ?o))) (at end (empty ?o)) (at end (baked ?d)))))"""

BAKE_RYE = """(define (problem rye) (:domain bakery) (:objects ben nina - baker oven1 - oven rye - dough)
(:init (free ben) (empty oven1)) (:goal (baked rye)))"""


@pytest.mark.parametrize(
    ("language", "step", "needed", "could"),
    [
        ("es", "ejecutar 'scorch rye in oven1'", "que hace falta para ejecutar 'scorch ", "pueda|poder"),
        ("ca", "executar 'scorch rye in oven1'", "que cal per executar 'scorch ", "pugui|poder"),
        ("de", "'scorch rye in oven1' ausführen", "und das ist hierfür nötig: 'scorch ", "kann|können"),
    ],
)
def test_what_has_no_words_in_the_language_is_a_name(
    language: str, step: str, needed: str, could: str, tmp_path: Path
) -> None:
    """Also where the language has a word for the action, and where a step is only needed."""
    (tmp_path / "domain.pddl").write_text(BAKERS.replace("action bake", "action scorch"))
    (tmp_path / "rye.pddl").write_text(BAKE_RYE)
    with KnowledgeBase() as kb:
        kb.plan(tmp_path / "domain.pddl", tmp_path / "rye.pddl", "rye")
        why = kb.why("rye", "heat oven", language=language).text
        assert step in why
        assert re.search(could, why)
        assert needed in kb.why_not("rye", without=["heat oven"], language=language).text


@pytest.mark.parametrize(
    ("language", "label", "wording", "said"),
    [
        ("es", "los dos viajes", "bajar una jaula", "'los dos viajes' tiene que bajar una jaula"),
        ("ca", "els dos viatges", "baixar una gàbia", "'els dos viatges' ha de baixar una gàbia"),
        (
            "de",
            "beide Fahrten",
            "einen Korb senken",
            "'beide Fahrten' muss ein weiteres Mal einen Korb senken",
        ),
    ],
)
def test_labels_that_would_have_to_bend_stand_in_quotes_and_what_was_told_of_an_action_counts(
    language: str, label: str, wording: str, said: str
) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("lower", ("a",)), Step("lower", ("b",))), name="long"))
        kb.add_plan(Plan((Step("lower", ("a",)),), name="short"))
        kb.tell("long", "rdfs:label", Literal(label, language=language))
        kb.tell("action:lower", "acxon:actionWording", Literal(wording, language=language))
        assert said in kb.narrate("long", "short", language=language).text


def test_a_step_of_both_is_told_once() -> None:
    with KnowledgeBase() as kb:
        for name, first, last in (("tea", "boil", "pour"), ("milk", "chill", "sip")):
            kb.add_plan(Plan((Step(first), Step("wait"), Step(last)), name=name))
        text = kb.narrate("tea", "milk", 3).text
    told = "after step 1 of tea and step 1 of milk, and before step 3 of tea and step 3 of milk."
    assert text.count("Both would wait") == 1
    assert f"Both would wait (2), {told}" in text


def test_a_step_of_both_is_told_once_where_that_has_35_words() -> None:
    with KnowledgeBase() as kb:
        for name, first, last in (("the long way", "boil", "pour"), ("the short way", "chill", "sip")):
            kb.add_plan(Plan((Step(first), Step("lift", ("crate1",)), Step(last)), name=name))
        text = kb.narrate("the long way", "the short way", 3).text
    after, before = (f"step {n} of the long way and step {n} of the short way" for n in (1, 3))
    assert text.endswith(f"Both would lift crate1 (2), after {after}, and before {before}.")


def random_plan(rng: random.Random, kinds: list[str], shared: list[Step]) -> tuple[Step, ...]:
    """Steps one after the other, side by side or with gaps; the first may be those of the other plan."""
    steps = list(shared)
    clock = max(
        (step.start + step.duration for step in steps if step.start is not None and step.duration),
        default=0.0,
    )
    for _ in range(rng.randint(1, 9)):
        work, *things = rng.choice(kinds).split()
        steps.append(Step(work, tuple(things), clock, float(rng.choice([1, 4, 5]))))
        clock += rng.choice([0, 0, 1, 4, 5, 5, 30])
    return tuple(steps)


@pytest.mark.fuzz
@given(st.integers(0, 2**32))
def test_no_order_is_claimed_but_what_is_known(seed: int) -> None:
    """Side by side and with gaps: what 'then', 'next', 'before' and 'after' say is what directly precedes."""
    rng = random.Random(seed)
    kinds = rng.sample(["sail bay", "sail dock", "paint boat", "rest", "fuel 2", "load crate", "wait"], 4)
    shared = [
        Step(work.split()[0], tuple(work.split()[1:]), float(n), 1.0)
        for n, work in enumerate(kinds[: rng.randint(0, 3)])
    ]
    with KnowledgeBase() as kb:
        for name in ("north", "south"):
            kb.add_plan(Plan(random_plan(rng, kinds, shared), name=name))
        for language in LANGUAGES:
            story = kb.narrate("north", "south", 3, language=language)
            read = reader(story, language).read([sentence.text for sentence in story.sentences])
            for facts, sentence in zip(read, story.sentences, strict=True):
                orders = [
                    {fact for fact in one_way(some) if fact[1] == "directly precedes"}
                    for some in (facts, carried(sentence.tuples))
                ]
                assert orders[0] == orders[1], sentence.text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "take two steps instead of fourteen"),
        ("es", "necesita 2 pasos en vez de 14"),
        ("ca", "necessita 2 passos en lloc de 14"),
        ("de", "braucht 2 Schritte statt 14"),
    ],
)
def test_two_counts_are_both_in_words_or_both_in_digits(language: str, said: str) -> None:
    with KnowledgeBase() as kb:
        for name, count in (("short", 2), ("long", 14)):
            kb.add_plan(Plan(tuple(Step("wave", (f"flag{n}",)) for n in range(count)), name=name))
        assert said in kb.narrate("short", "long", language=language).text


def test_who_does_more_at_the_same_time_is_not_who_waits_less() -> None:
    with KnowledgeBase() as kb:
        gap = (("wash", 0), ("dry", 0), ("fold", 5), ("iron", 5), ("pack", 30))
        kb.add_plan(Plan(tuple(Step(work, (), float(start), 5.0) for work, start in gap), name="gap"))
        kb.add_plan(Plan(tuple(Step(work, (), 5.0 * n, 5.0) for n, (work, _) in enumerate(gap)), name="row"))
        assert "at the same time" not in kb.narrate("gap", "row").text


def test_what_only_one_does_is_told_once() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("wash"), Step("dry")), name="long"))
        kb.add_plan(Plan((Step("wash"),), name="short"))
        assert kb.narrate("long", "short", 1).text.count("dry") == 1
        assert kb.narrate("long", "short", 2).text.count("dry") == 1


def test_a_quality_of_ones_own_has_both_numbers_alike() -> None:
    with KnowledgeBase() as kb:
        kb.tell("hasRisk", "acxon:direction", Literal("lower"))
        valued(kb, "north", {"hasRisk": 0.2})
        valued(kb, "south", {"hasRisk": 0.05})
        assert "(0.05 instead of 0.20)" in kb.narrate("north", "south").text


def test_what_is_worse_is_a_sentence_of_its_own_where_it_would_be_long() -> None:
    with KnowledgeBase() as kb:
        own = {"kb:hasRobotWorkload": (0.5, 60.0), "kb:hasHumanEffort": (3, 8)}
        for quality in own:
            kb.tell(quality, "acxon:direction", Literal("lower"))
        known = {"hasCost": (27, 1), "hasMakespan": (27.0, 26.9)} | own
        valued(kb, "north", {quality: values[0] for quality, values in known.items()})
        valued(kb, "south", {quality: values[1] for quality, values in known.items()})
        text = kb.narrate("north", "south").text
        assert " (0.5 instead of 60.0). But it would cost 27 instead of 1 and take 27.0 s" in text
        assert max(len(sentence.split()) for sentence in text.split(". ")) <= 35


@pytest.mark.parametrize(
    ("language", "said", "heard"),
    [
        ("en", "In step 1, long would wash a and, in step 3, wash b.", "Long would wash a, and also wash b."),
        ("es", "Paso 1 de long: lavar a; paso 3: lavar b.", "; además: "),
        ("ca", "Pas 1 de long: rentar a; pas 3: rentar b.", "; a més: "),
        ("de", "Schritt 1 von long: a waschen; Schritt 3: b waschen.", "; außerdem: "),
    ],
)
def test_steps_apart_from_each_other_are_one_sentence(language: str, said: str, heard: str) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("wash", ("a",)), Step("rest"), Step("wash", ("b",))), name="long"))
        kb.add_plan(Plan((Step("wait"), Step("rest")), name="short"))
        assert said in kb.narrate("long", "short", 2, language=language).text
        assert heard in kb.narrate("long", "short", 2, language=language, spoken=True).text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "wait involving general and dock"),
        ("es", "general y dock"),
        ("ca", "general i dock"),
        ("de", "general und dock"),
    ],
)
def test_a_thing_is_named_once(language: str, said: str) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("wait", ("general", "dock", "dock")),), name="long"))
        kb.add_plan(Plan((Step("rest"),), name="short"))
        story = kb.narrate("long", "short", 2, language=language)
        assert said in story.text
        twice = ("general", "dock", "dock")
        kb.add_plan(Plan((Step("wait", twice), Step("wait", twice[:2])), name="both"))
        text = kb.narrate("both", "short", 2, language=language).text
        assert "'wait general, dock, dock'" in text  # else the two would be called alike


def test_of_plans_with_as_many_steps_not_one_alone_is_said_to_do_more() -> None:
    def plan(name: str, *actions: str) -> Plan:
        return Plan(tuple(Step(action, (str(place),)) for place, action in enumerate(actions)), name=name)

    with KnowledgeBase() as kb:
        kb.add_plan(plan("north", "wash", "wash", "rest"))
        kb.add_plan(plan("south", "wash", "rest", "climb"))
        kb.add_plan(plan("west", "wash", "rest", "rest"))
        assert "more" not in kb.narrate("north", "south", 2).text
        assert "West would rest one more time, and north" in kb.narrate("west", "north", 2).text


def test_for_the_ear_nothing_comes_between_next_and_what_it_follows() -> None:
    """What comes before what is said after the row of steps: 'next' would be taken for what follows that."""
    verbs = ("climb", "look", "feed", "clean", "walk", "open", "paint", "wash", "close")
    followed: list[str] = []
    for seed in range(3):
        chance = random.Random(seed)
        with KnowledgeBase() as kb:
            for name in ("one", "two"):
                free, steps = {"ann": 0, "bob": 0}, []
                for verb in verbs:
                    who, lasts = chance.choice(("ann", "bob")), chance.randint(1, 6)
                    start = free[who] + chance.choice((0, 0, 1))
                    steps.append(Step(verb, ("otto", "pool", "south"), start, lasts))
                    free[who] += lasts + 1
                kb.add_plan(Plan(tuple(steps), name=name))
            heard = kb.narrate("one", "two", specificity=3, spoken=True).text
            followed += re.findall(r"(\S[^.]*)\. (?:Next,|Then) ", heard)
    assert followed
    assert not [sentence for sentence in followed if ", and then " in sentence]


def test_first_steps_are_told_first() -> None:
    with KnowledgeBase() as kb:
        for name, works in (("long", "mulch rest dig sow rake"), ("short", "sow rest")):
            kb.add_plan(Plan(tuple(Step(work) for work in works.split()), name=name))
        told = kb.narrate("long", "short", specificity=3).text
        assert "Long would mulch something (step 1). In steps 3 to 5, it would dig, then sow" in told
        heard = kb.narrate("long", "short", specificity=3, spoken=True).text
        assert "Long would mulch something, then rest, then dig, then sow, then rake" in heard


def test_for_the_ear_a_step_of_both_is_told_with_what_it_comes_before_and_after() -> None:
    with KnowledgeBase() as kb:
        for name, works in (("long", "greet dig rest sow rake"), ("short", "greet mow rest hoe")):
            kb.add_plan(Plan(tuple(Step(work, ("it1",)) for work in works.split()), name=name))
        story = kb.narrate("long", "short", specificity=3, spoken=True)
        assert (
            "Long would greet it one, then dig it one, then rest it one, then sow it one, then rake"
            in story.text
        )
        assert "Short would greet it one, then mow it one, then rest it one, then hoe it one." in story.text
        assert ", and then " not in story.text
        told = sorted(place for sentence in story.sentences for place in sentence.indices)
        assert told == list(range(len(story.tuples)))


def test_for_the_ear_what_comes_right_around_a_step_is_said_with_it() -> None:
    with KnowledgeBase() as kb:
        spans = {"dig": (0, 2), "fetch": (0, 3), "plant": (3, 1), "water": (4, 1), "rake": (2, 1)}
        works = tuple(Step(work, (), float(at), float(lasts)) for work, (at, lasts) in spans.items())
        kb.add_plan(Plan(works, name="long"))
        kb.add_plan(Plan((Step("rest", (), 0.0, 1.0),), name="short"))
        heard = kb.narrate("long", "short", 3, spoken=True).text
        assert "Before that, it would fetch something, and then it would plant." in heard
        assert heard.count(", and then ") == 1
        assert (
            "Antes: ejecutar fetch, antes de ejecutar plant."
            in kb.narrate("long", "short", 3, spoken=True, language="es").text
        )
        assert (
            "Abans: executar fetch, abans d'executar plant."
            in kb.narrate("long", "short", 3, spoken=True, language="ca").text
        )


def test_for_the_ear_what_is_done_often_before_a_step_is_counted() -> None:
    with KnowledgeBase() as kb:
        spans = (
            ("dig", 0, 2),
            ("dig", 0, 2),
            ("plant", 2, 9),
            ("rake", 0, 1),
            ("water", 2, 1),
            ("water", 2, 1),
        )
        kb.add_plan(
            Plan(tuple(Step(work, (), float(at), float(lasts)) for work, at, lasts in spans), name="long")
        )
        kb.add_plan(Plan((Step("rest", (), 0.0, 1.0),), name="short"))
        heard = kb.narrate("long", "short", 3, spoken=True).text
        assert " dig, dig" not in heard.replace(" and", ",")
        assert "dig twice" in heard


def test_a_step_is_not_named_twice_in_a_row() -> None:
    with KnowledgeBase() as kb:
        names = ("the first plan of all", "another plan of mine")
        for name, works in zip(names, ("dig rest sow", "mow rest hoe"), strict=True):
            kb.add_plan(Plan(tuple(Step(work, ("the old lawn",)) for work in works.split()), name=name))
        story = kb.narrate(*names, specificity=3)
        told = [one.text for one in story.sentences if "(2)" in one.text or one.text.startswith("Step 2")]
        assert [one.split(" of ")[0] for one in told][1:] == ["Step 2 comes before step 3"], told
        heard = kb.narrate(*names, specificity=3, spoken=True).text
        assert "Step" not in heard

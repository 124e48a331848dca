"""A plan of many steps costs in proportion to them: to tell, to ask about, and to suppose otherwise.

Counted in inferences of Prolog, for so many steps and for four times as many.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from acxon import IRI, KnowledgeBase, Tuple
from acxon.namespaces import DUL, RDF
from acxon.plans import Plan, Step
from acxon.prolog import engine
from acxon.terms import Literal

FEW, MANY = 30, 120
SLACK = 1.6  # sorted tables have a logarithm; what looks at all pairs of steps takes 16 times as much

CALLS: dict[str, Callable[[KnowledgeBase], object]] = {
    "narrate 1": lambda kb: kb.narrate("a", "b", 1).text,
    "narrate 2": lambda kb: kb.narrate("a", "b", 2).text,
    "narrate 3": lambda kb: kb.narrate("a", "b", 3).text,
    "paper": lambda kb: kb.narrate("a", "b", 3, style="paper").text,
    "attribution": lambda kb: kb.compare("a", "b").attribution,
    "what_if": lambda kb: kb.what_if("a", "b", {("a", "duration of go p1 p2"): 9}).story.text,
    "question": lambda kb: kb.question("what if the cost of a were 20?").answer,
    "flips": lambda kb: kb.flips("a", "b"),
    "show_plan": lambda kb: kb.show_plan("a"),
    "stored_plan": lambda kb: kb.stored_plan("a"),
}


def plans(size: int, timed: bool) -> KnowledgeBase:
    """Two plans, the second a step shorter."""
    kb = KnowledgeBase()
    for name, count in (("a", size), ("b", size - 1)):
        times = ((float(number), 1.0) if timed else (None, None) for number in range(count))
        steps = tuple(Step("go", (f"p{n}", f"p{n + 1}"), *time) for n, time in enumerate(times))
        kb.add_plan(Plan(steps, metric=float(count)), name)
    return kb


def inferences(kb: KnowledgeBase, call: Callable[[KnowledgeBase], object]) -> int:
    call(kb)
    before = engine.inferences()
    call(kb)
    return engine.inferences() - before


CASES = [(name, timed) for name in CALLS for timed in (True, False) if timed or name != "what_if"]


@pytest.mark.parametrize(("name", "timed"), CASES)
def test_four_times_the_steps_cost_four_times_as_much(name: str, timed: bool) -> None:
    with plans(FEW, timed) as small, plans(MANY, timed) as large:
        few, many = inferences(small, CALLS[name]), inferences(large, CALLS[name])
    assert many <= SLACK * few * MANY / FEW, (few, many)


MIXED: dict[str, Callable[[KnowledgeBase], object]] = {
    "plain": lambda kb: kb.narrate("a", "b", 3).text,
    "German": lambda kb: kb.narrate("a", "b", 3, language="de").text,
    "spoken": lambda kb: kb.narrate("a", "b", 3, spoken=True).text,
    "heard before": lambda kb: kb.narrate("a", "b", 3, listener="ann").text,
}


def mixed_plans(size: int) -> KnowledgeBase:
    """Two plans of which each third step is the same, between others of their own."""
    kb = KnowledgeBase()
    for name in "ab":
        things = (f"cup {n}" if n % 3 == 0 else f"{name} {n}" for n in range(size))
        steps = tuple(Step("carry", (thing,), 2.0 * n, 2.0) for n, thing in enumerate(things))
        kb.add_plan(Plan(steps, metric=float(size + ord(name))), name)
    return kb


@pytest.mark.parametrize("name", MIXED)
def test_steps_of_both_between_others_cost_no_more(name: str) -> None:
    with mixed_plans(2 * MANY) as small, mixed_plans(8 * MANY) as large:
        few, many = inferences(small, MIXED[name]), inferences(large, MIXED[name])
    assert many <= 1.25 * few * 4, (few, many)


def again_and_again(size: int) -> KnowledgeBase:
    """Two plans of the same steps again and again, which take another time in the second."""
    kb = KnowledgeBase()
    for name, begin in (("a", 0.0), ("b", 1.0)):
        steps = tuple(
            Step("carry", ("r1", f"c{n % 5}"), 2 * n + begin, 1 + begin * (n % 3)) for n in range(size)
        )
        kb.add_plan(Plan(steps, metric=size + begin), name)
    return kb


@pytest.mark.parametrize("name", MIXED)
def test_whose_order_it_is_is_not_looked_up_for_each_step_anew(name: str) -> None:
    """The order of both plans was found again for each two steps."""
    with again_and_again(MANY) as small, again_and_again(4 * MANY) as large:
        few, many = inferences(small, MIXED[name]), inferences(large, MIXED[name])
    assert many <= 1.25 * few * 4, (few, many)


OF_ITS_OWN: dict[str, Callable[[KnowledgeBase], object]] = {
    "narrate 1": CALLS["narrate 1"],
    "narrate 3": CALLS["narrate 3"],
    "attribution": CALLS["attribution"],
    "attribution in German": lambda kb: kb.compare("a", "b", language="de").attribution,
}


@pytest.mark.parametrize("name", OF_ITS_OWN)
def test_steps_that_are_each_an_action_of_its_own_are_not_looked_at_with_each_other(name: str) -> None:
    """As planners ground them: 'go-hall-kitchen'. In German, 400 took five seconds."""
    taken = []
    for size in (FEW, MANY):
        with KnowledgeBase() as kb:
            for plan, count in (("a", size), ("b", size - 1)):
                names = [f"go-{plan}{number}-{plan}{number + 1}" for number in range(count)]
                steps = [Step(name, (), 2.0 * at, 1.0 + at % 2) for at, name in enumerate(names)]
                kb.add_plan(Plan(tuple(steps), metric=float(count)), plan)
            taken.append(inferences(kb, OF_ITS_OWN[name]))
    few, many = taken
    assert many <= 1.25 * few * 4, (few, many)


IN_TIME: dict[str, Callable[[KnowledgeBase], object]] = {
    "plain": lambda kb: kb.narrate("a", "b", 3).text,
    "in so many words": lambda kb: kb.narrate("a", "b", 3, words=200).text,
    "spoken": lambda kb: kb.narrate("a", "b", 3, spoken=True).text,
    "paper": lambda kb: kb.narrate("a", "b", 3, style="paper").text,
}


def in_another_order(size: int) -> KnowledgeBase:
    """Two plans of the same steps of seven agents, in another order."""
    kb, order = KnowledgeBase(), list(range(size))
    for name in "ab":
        steps = tuple(
            Step("carry", (f"robot{n % 7}", f"c{n}"), place // 3, 1.0 + place % 5)
            for place, n in enumerate(order)
        )
        kb.add_plan(Plan(steps, metric=float(size + ord(name))), name)
        random.Random(3).shuffle(order)
    return kb


def test_no_list_of_all_steps_is_looked_through_for_each() -> None:
    """Prolog counts that as one step, however long the list is: 2,000 steps took 7 s. So this is in time."""
    taken = []
    for size in (100, 250, 2000):  # the first loads what is not loaded yet
        with in_another_order(size) as kb:
            for call in IN_TIME.values():
                begin = time.process_time()
                call(kb)
                taken.append(time.process_time() - begin)
    calls = len(IN_TIME)
    few, many = taken[calls : 2 * calls], taken[2 * calls :]
    too_long = {
        name: (short, long)
        for name, short, long in zip(IN_TIME, few, many, strict=True)
        if long > 2 * 8 * max(short, 0.1)  # 40 times as long before
    }
    assert too_long == {}


X = "http://x.example/"
HEARD: dict[str, Callable[[int], str]] = {  # what opens and never ends, and what nobody counts
    "brackets": lambda size: " (" * size,
    "square brackets": lambda size: " [" * size,
    "quotation marks": lambda size: "'" * size + "1",
    "quotations": lambda size: "1''" * size,
    "digits": lambda size: "1" * (10 * size),
}


def told_text(text: str) -> KnowledgeBase:
    kb = KnowledgeBase()
    kb.tell_all([Tuple(IRI(X + "a"), IRI(X + "says"), Literal(text))])
    kb.tell_all([Tuple(IRI(X + name), IRI(RDF + "type"), IRI(DUL + "Plan")) for name in "ab"])
    return kb


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", HEARD)
def test_a_text_for_the_ear_costs_in_proportion_to_its_length(name: str, language: str) -> None:
    """20 kB of brackets took 14 s, a number of 100 kB 19 s."""
    taken = []
    for size in (500, 8000):
        with told_text(HEARD[name](size)) as kb:
            kb.narrate(X + "a", X + "b", 3, language=language).text  # noqa: B018
            begin = time.process_time()
            assert kb.narrate(X + "a", X + "b", 3, language=language, spoken=True).text
            taken.append(time.process_time() - begin)
    assert taken[1] < 5 * 16 * max(taken[0], 0.004), taken


def properties_of_each(count: int) -> KnowledgeBase:
    """Two plans of which each has very many properties that the other does not have."""
    kb = KnowledgeBase()
    facts = [Tuple(IRI(X + name), IRI(RDF + "type"), IRI(DUL + "Plan")) for name in "ab"]
    for name in "ab":
        facts += [Tuple(IRI(X + name), IRI(f"{X}{name}{n}"), Literal(n)) for n in range(count)]
    kb.tell_all(facts)
    return kb


@pytest.mark.parametrize("style", ["plain", "paper"])
def test_properties_of_one_are_not_looked_at_with_each_of_the_other(style: str) -> None:
    """4,000 of each took 10 s."""

    def call(kb: KnowledgeBase) -> object:
        return kb.narrate(X + "a", X + "b", 3, style=style).text

    with properties_of_each(MANY) as small, properties_of_each(8 * MANY) as large:
        few, many = inferences(small, call), inferences(large, call)
    assert many <= 1.25 * few * 8, (few, many)


def test_what_a_listener_was_told_is_noted_in_proportion_to_it() -> None:
    """To find a place in a list is no inference, however far it is: 25,000 facts took 0.9 s."""
    taken = []
    for size in (200, 1600):
        with in_another_order(size) as kb:
            told = kb.narrate("a", "b", 3).told
            for _ in range(3):
                begin = time.process_time()
                assert len(kb._call("told_keys", told)) > 2 * size
                taken.append(time.process_time() - begin)
    assert min(taken[3:]) < 2 * 8 * min(taken[:3])

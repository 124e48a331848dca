"""The order of its tasks is a plan's own: no story tells another, and it goes with the plan."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.plans import Plan, Step
from acxon.plans.order import direct_precedences

TASKS = tuple(Step(name, (), None, None) for name in ("wake", "walk", "wait", "land"))
SEQUENCE, PARALLEL = None, ((0, 1), (0, 2), (1, 3), (2, 3))
Pairs = set[tuple[int, int]]


def plan(name: str, order: tuple[tuple[int, int], ...] | None = None, size: int = len(TASKS)) -> Plan:
    return Plan(TASKS[:size], name=name, metric=len(name), precedences=order)


def told(kb: KnowledgeBase, first: str, second: str, level: int = 3, algorithm: str = "acxon") -> Pairs:
    """Which task the story tells to directly precede which, by their numbers."""
    story = kb.narrate(first, second, specificity=level, algorithm=algorithm)
    facts = [fact for fact in story.tuples if fact.property.startswith("directly ")]
    pairs = [(number(str(fact.subject)), number(str(fact.object))) for fact in facts]
    return {
        pair if fact.property == "directly precedes" else pair[::-1]
        for fact, pair in zip(facts, pairs, strict=True)
    }


def number(task: str) -> int:
    return int(task.split()[1])


def reduced(order: tuple[tuple[int, int], ...] | None, size: int = len(TASKS)) -> Pairs:
    return set(itertools.pairwise(range(size))) if order is None else set(order)


def test_sequence_and_parallel_are_told_apart() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan("one by one", SEQUENCE))
        kb.add_plan(plan("both at once", PARALLEL))
        assert told(kb, "one by one", "both at once") == {(1, 2), (0, 2), (1, 3)}
        text = kb.narrate("one by one", "both at once", specificity=3, style="paper").text
        assert (
            "'task 1 walk' directly precedes 'task 2 wait', while 'task 0 wake' directly precedes "
            "'task 2 wait', and 'task 1 walk' directly precedes 'task 3 land'."
        ) in text
        plain = kb.narrate("one by one", "both at once", specificity=3).text
        assert "Both would walk (2) and wait (3), and in one by one step 2 comes directly before" in plain
        assert "Both would wake (1) and wait (3), and in both at once step 1 comes directly before" in plain
        assert "and then" not in plain


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_the_same_tasks_is_told_of_the_plan_that_has_it(seed: int) -> None:
    chance = random.Random(seed)
    pairs = list(itertools.combinations(range(len(TASKS)), 2))
    with KnowledgeBase() as kb:
        own = {}
        for name in ("Ada", "Bob"):
            order = tuple(chance.sample(pairs, chance.randint(0, 4)))
            own[name] = set(direct_precedences(plan(name, order)))
            kb.add_plan(plan(name, order))
        text = kb.narrate("Ada", "Bob", specificity=3).text
        places = {step.action: place for place, step in enumerate(TASKS)}
        said: dict[str, Pairs] = {"Ada": set(), "Bob": set()}
        sentence = r"Both would (\w+) \(\d\)([^.]+), and in (\w+) step \d comes directly before steps? .+?\."
        for first, others, name in re.findall(sentence, text):
            said[name] |= {(places[first], places[other]) for other in re.findall(r"(\w+) \(", others)}
        assert said == {"Ada": own["Ada"] - own["Bob"], "Bob": own["Bob"] - own["Ada"]}, text
        assert "and then" not in text


def test_the_same_order_is_not_told() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan("one", SEQUENCE))
        kb.add_plan(plan("another", SEQUENCE))
        assert told(kb, "one", "another") == set()


def test_no_story_tells_the_order_of_a_third_plan() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan("one", SEQUENCE))
        kb.add_plan(plan("another", SEQUENCE, 3))
        before = told(kb, "one", "another")
        assert before == {(2, 3)}
        kb.add_plan(plan("third", PARALLEL))
        kb.tell("task 3 land", "dul:directlyPrecedes", "task 0 wake")  # as data from elsewhere say it
        assert told(kb, "one", "another") == before
        assert (3, 0) not in told(kb, "one", "third") | told(kb, "one", "third", level=2)
        assert (3, 0) not in told(kb, "one", "third", algorithm="axon")
        assert told(kb, "one", "third", algorithm="axon") == reduced(SEQUENCE) | reduced(PARALLEL)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_stored_a_story_tells_the_difference_of_the_two(seed: int) -> None:
    chance = random.Random(seed)
    orders = {f"plan {name}": random_order(chance) for name in "abcd"}
    with KnowledgeBase() as kb:
        for name, order in orders.items():
            kb.add_plan(plan(name, order))
        for first, second in itertools.permutations(orders, 2):
            assert told(kb, first, second) == reduced(orders[first]) ^ reduced(orders[second])


def random_order(chance: random.Random) -> tuple[tuple[int, int], ...]:
    """A partial order of four tasks, without what follows."""
    pairs = [pair for pair in itertools.combinations(range(4), 2) if chance.random() < 0.5]
    follows = set(pairs)
    for middle, first, last in itertools.product(range(4), repeat=3):
        if (first, middle) in follows and (middle, last) in follows:
            follows.add((first, last))
    return tuple(
        sorted(
            (a, b) for a, b in follows if not any((a, m) in follows and (m, b) in follows for m in range(4))
        )
    )


def test_forgetting_a_plan_forgets_its_order_alone(tmp_path: Path) -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan("one", SEQUENCE))
        kept = {str(fact) for fact in kb.tuples()}
        order = kb.ask("triple(A, dul:directlyPrecedes, B)")
        kb.add_plan(plan("another", PARALLEL))
        assert len(kb.ask("triple(A, dul:directlyPrecedes, B)")) == 5
        kb.add_plan(plan("another", PARALLEL), replace=True)
        assert len(kb.ask("triple(A, dul:directlyPrecedes, B)")) == 5
        kb.add_plan(plan("another", SEQUENCE, 1), replace=True)
        assert kb.ask("triple(A, dul:directlyPrecedes, B)") == order
        assert {str(fact) for fact in kb.tuples()} >= kept


def test_order_is_known_from_both_ends_and_transitively() -> None:
    with KnowledgeBase() as kb:
        kb.add_plan(plan("one", SEQUENCE), since=3, until=9)
        assert kb.ask("triple('task 1 walk', dul:directlyFollows, T)") == [{"T": "task 0 wake"}]
        assert {a["T"] for a in kb.ask("triple('task 0 wake', dul:precedes, T)")} == {
            "task 1 walk", "task 2 wait", "task 3 land",
        }  # fmt: skip
        assert kb.ask("triple('task 0 wake', dul:directlyPrecedes, T) during [S, U]") == [
            {"T": "task 1 walk", "S": 3, "U": 9}
        ]
        properties = {a["P"] for a in kb.ask("triple('task 1 walk', P, 'task 0 wake')")}
        assert properties == {"directly follows"}


def test_a_timed_plan_has_the_order_of_its_times() -> None:
    steps = (Step("wake", (), 0.0, 2.0), Step("walk", (), 0.0, 3.0), Step("give", (), 3.001, 1.0))
    with KnowledgeBase() as kb:
        kb.add_plan(Plan(steps, name="timed"))
        kb.add_plan(Plan(tuple(Step(s.action, (), None, None) for s in steps), name="in turn"))
        assert told(kb, "timed", "in turn") == {(0, 2), (0, 1)}


def told_order(kb, first, second, style):
    """Yield each sentence with 'while' and an order that it tells, by the labels of the two tasks."""
    for sentence in kb.narrate(first, second, 3, style=style).sentences:
        for fact in sentence.tuples:
            if fact.property == "directly precedes" and " while " in sentence.text:
                yield sentence.text, (fact.subject, fact.object)


def test_no_side_of_a_contrast_tells_the_order_of_the_other_plan():
    for seed in (25, *range(40)):
        rng = random.Random(seed)
        own = {}
        with KnowledgeBase() as kb:
            for name in ("A", "B"):
                count = rng.randint(2, 4)
                actions = [rng.choice("ab") for _ in range(count)]
                pairs = [(i, j) for i in range(count) for j in range(i + 1, count)]
                partial = rng.choice([None, tuple(rng.sample(pairs, rng.randint(0, len(pairs))))])
                plan = Plan(tuple(map(Step, actions)), name, 1.0, precedences=partial)
                kb.add_plan(plan)
                labels = [f"task {i} {action}" for i, action in enumerate(actions)]
                own[name] = {(labels[i], labels[j]) for i, j in direct_precedences(plan)}
            for text, (before, after) in told_order(kb, "A", "B", "paper"):
                first, _, second = text.partition(" while ")
                for name, side, opposite in (("A", first, second), ("B", second, first)):
                    if (before, after) in own[name] and all(
                        (before, after) not in own[n] for n in own if n != name
                    ):
                        assert f"'{before}'" in side, (seed, text)
                        assert f"'{after}'" in side, (seed, text)
                        assert f"'{before}' directly precedes '{after}'" not in opposite, (seed, text)


def test_that_a_third_plan_has_a_task_too_is_not_told():
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("go"), Step("do")), "A"))
        kb.add_plan(Plan((Step("go"), Step("fly")), "B"))
        before = [kb.narrate("A", "B", 3, style=style).text for style in ("plain", "paper")]
        kb.add_plan(Plan((Step("walk"), Step("fly"), Step("do")), "C"))
        assert [kb.narrate("A", "B", 3, style=style).text for style in ("plain", "paper")] == before

"""What is told costs in proportion to it; told together it is as told one by one."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.namespaces import DUL, OWL, RDF, RDFS
from acxon.plans import Plan, Step
from acxon.prolog import engine
from acxon.store import working_copy
from acxon.store.paged_copy import SETTING
from acxon.terms import IRI, Literal, Tuple

FEW, MANY = 100, 400
SLACK = 1.3  # what looks at all that was told before takes three times as much as this allows
PART, PART_OF, VALUE = IRI(f"{DUL}hasPart"), IRI(f"{DUL}isPartOf"), IRI(f"{DUL}hasDataValue")
LABEL, TYPE, INVERSE = IRI(f"{RDFS}label"), IRI(f"{RDF}type"), IRI(f"{OWL}inverseOf")
A, B = IRI("http://e/a"), IRI("http://e/b")


def thing(number: int) -> IRI:
    return IRI(f"http://e/t{number}")


KINDS: dict[str, Callable[[int], Tuple]] = {
    "parts of one": lambda n: Tuple(A, PART, thing(n)),
    "wholes of one": lambda n: Tuple(thing(n), PART, A),
    "denials": lambda n: Tuple(A, PART, thing(n), sign=False),
    "classes of one": lambda n: Tuple(A, TYPE, thing(n)),
    "values of one": lambda n: Tuple(A, VALUE, Literal(n)),
    "times of one fact": lambda n: Tuple(A, PART, B, 3 * n, 3 * n + 1),
    "times within each other": lambda n: Tuple(A, PART, B, n, 10_000 - n),
    "labels of one": lambda n: Tuple(A, LABEL, Literal(f"x{n}")),
    "English labels of one": lambda n: Tuple(A, LABEL, Literal(f"x{n}", language="en")),
    "labels of both kinds": lambda n: Tuple(A, LABEL, Literal(f"x{n // 2}", language="en" if n % 2 else "")),
    "one label of many": lambda n: Tuple(thing(n), LABEL, Literal("x")),
    "inverse axioms": lambda n: Tuple(thing(n), INVERSE, IRI(f"http://e/inverse{n}")),
    "properties of one with one value": lambda n: Tuple(A, IRI(f"http://e/p{n}"), Literal("x")),
    "properties between two": lambda n: Tuple(A, IRI(f"http://e/p{n}"), B),
    "denied properties between two": lambda n: Tuple(A, IRI(f"http://e/p{n}"), B, sign=False),
    "times of a label": lambda n: Tuple(A, LABEL, Literal("x"), 3 * n, 3 * n + 1),
}


@pytest.mark.parametrize("kind", KINDS)
def test_telling_costs_in_proportion_to_what_is_told(kind: str) -> None:
    taken = []
    for count in (FEW, MANY):
        facts = [KINDS[kind](number) for number in range(count)]
        with KnowledgeBase() as kb:
            for _ in range(2):  # and once more, when all of it is there
                before = engine.inferences()
                kb.tell_all(facts)
                taken.append(engine.inferences() - before)
    for few, many in (taken[::2], taken[1::2]):
        assert many <= SLACK * (MANY / FEW) * few + 2000


@pytest.mark.parametrize(
    ("kind", "ending"),
    [("times of one fact", "trig"), ("denials", "ttl"), ("denials", "trig"), ("parts of one", "nt")],
)
def test_prolog_reads_a_file_in_proportion_to_what_it_says(kind: str, ending: str, tmp_path: Path) -> None:
    taken = []
    for count in (5, FEW, MANY):  # the first loads what is not loaded yet
        file = tmp_path / f"{count}.{ending}"
        with KnowledgeBase() as kb, KnowledgeBase() as other:
            kb.tell_all([KINDS[kind](number) for number in range(count)])
            kb.export(file)
            before = engine.inferences()
            other.ask(f"kb_load('{file}')")
            taken.append(engine.inferences() - before)
            assert set(kb.tuples()) == set(other.tuples())
    _, few, many = taken
    assert many <= SLACK * (MANY / FEW) * few


@pytest.mark.parametrize("by_pages", [False, True], ids=["whole", "by pages"])
@pytest.mark.parametrize("value", [Literal("x"), B], ids=["value", "thing"])
def test_properties_with_one_value_are_told_in_time_in_proportion_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by_pages: bool, value: IRI | Literal
) -> None:
    """To pass clauses of other properties is no inference, and takes its time all the same."""
    monkeypatch.setenv(SETTING, "100" if by_pages else "0")

    def seconds(count: int) -> float:
        facts = [Tuple(A, IRI(f"http://e/p{number}"), value) for number in range(count)]
        with KnowledgeBase(tmp_path / f"{count}.kb") as kb:
            kb.tell_all(facts)
        best = float("inf")
        for _ in range(3):
            with KnowledgeBase(tmp_path / f"{count}.kb") as kb:
                begin = time.thread_time()
                kb.tell_all(facts)
                best = min(best, time.thread_time() - begin)
        return best

    assert seconds(4_000) < 24 * seconds(500)  # 8 times as many; a square would be 64


@pytest.mark.parametrize("kind", KINDS)
def test_forgetting_costs_in_proportion_to_what_is_forgotten(kind: str) -> None:
    taken = []
    for count in (FEW, MANY):
        facts = [KINDS[kind](number) for number in range(count)]
        with KnowledgeBase() as kb:
            kb.tell_all(facts)
            before = engine.inferences()
            with kb.batch():
                for fact in facts:
                    kb.forget(fact.subject, fact.property, fact.object, fact.since, fact.until, fact.sign)
            taken.append(engine.inferences() - before)
            assert facts[0] not in kb.tuples()
    assert taken[1] <= SLACK * (MANY / FEW) * taken[0] + 2000


def test_a_plan_with_many_labels_is_renamed_and_forgotten_in_proportion_to_them() -> None:
    taken = []
    for count in (FEW, MANY):
        with KnowledgeBase(example=True) as kb:
            plan = kb.iri("bringing tea")
            kb.tell_all([Tuple(plan, LABEL, Literal(f"x{n}")) for n in range(count)])
            before = engine.inferences()
            kb.rename_plan("bringing tea", "x")
            renamed = engine.inferences()
            kb.forget_plan("x")
            taken += [renamed - before, engine.inferences() - renamed]
            assert all(plan != fact.subject for fact in kb.tuples())
    for few, many in (taken[::2], taken[1::2]):
        assert many <= SLACK * (MANY / FEW) * few + 2000


def test_a_plan_whose_action_others_do_too_is_forgotten_in_proportion_to_its_steps() -> None:
    taken = []
    for count in (FEW, MANY):
        with KnowledgeBase() as kb:
            for name in ("a", "b"):
                steps = (Step("carry", (f"{name} {n}",), float(n), 1.0) for n in range(count))
                kb.add_plan(Plan(tuple(steps)), name)
            before = engine.inferences()
            kb.forget_plan("a")
            taken.append(engine.inferences() - before)
            assert len(kb.schedule("b")) == count
    assert taken[1] <= SLACK * (MANY / FEW) * taken[0]


@pytest.mark.parametrize("change", ["rename", "forget", "replace"])
def test_a_plan_whose_tasks_very_many_have_changes_as_among_few(change: str) -> None:
    taken = []
    for count in (20, 120):
        with KnowledgeBase() as kb:
            plan = Plan((Step("carry", ("tea",), 0.0, 1.0), Step("carry", ("cola",), 1.0, 1.0)))
            with kb.batch():
                for number in range(count):
                    kb.add_plan(plan, f"plan {number}")
            before = engine.inferences()
            if change == "rename":
                kb.rename_plan("plan 3", "breakfast")
            elif change == "forget":
                kb.forget_plan("plan 3")
            else:
                kb.add_plan(plan, "plan 3", replace=True)
            taken.append(engine.inferences() - before)
            assert len(kb.schedule("plan 4")) == 2
    assert taken[1] <= SLACK * taken[0]


def test_a_value_is_set_without_a_change_of_those_of_other_times() -> None:
    """Looking at a value that a quality had takes some steps, and forgetting it ten times as many."""
    taken = []
    for count in (FEW, MANY):
        with KnowledgeBase() as kb:
            kb.add_plan(Plan((Step("carry", ("tea",), 0.0, 1.0),)), "a")
            cost = kb.ask("triple(a, 'has cost', Cost)", iri=True)[0]["Cost"]
            kb.tell_all([Tuple(IRI(cost), VALUE, Literal(n), 10.0 * n, 10 * n + 5.0) for n in range(count)])
            before = engine.inferences()
            kb.set_value("a", "cost", 7.5, since=6, until=9)
            taken.append(engine.inferences() - before)
    assert taken[1] - taken[0] <= 10 * (MANY - FEW)


def test_a_schema_told_in_many_parts_is_followed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows from it is there at the end; computed after each part, it took five times as much."""
    facts = [Tuple(thing(n), INVERSE, IRI(f"http://e/inverse{n}")) for n in range(400)]
    both_ways = [Tuple(A, thing(7), B), Tuple(B, IRI("http://e/inverse7"), A)]
    taken = []
    for part in (1000, 40):
        monkeypatch.setattr(working_copy, "PART", part)
        with KnowledgeBase() as kb:
            size, before = len(kb), engine.inferences()
            kb.tell_all([both_ways[0], *facts, both_ways[1]])
            taken.append(engine.inferences() - before)
            assert len(kb) == size + len(facts) + 1
            assert len(kb.ask(f"triple('{B}', 'http://e/inverse7', X)")) == 1
    assert taken[1] <= SLACK * taken[0]


def some_fact(chance: random.Random) -> Tuple:
    since = chance.choice([None, *range(400)])
    until = None if since is None and chance.random() < 0.5 else (since or 0) + chance.choice([0, 1, 1, 30])
    sign = chance.random() < 0.9
    if chance.random() < 0.2:
        return Tuple(A, VALUE, Literal(chance.choice([1, 2, 2.0])), since, until, sign)
    ends = (A, PART, B) if chance.random() < 0.7 else (B, PART_OF, A)
    return Tuple(*ends, since, until, sign)


def known(kb: KnowledgeBase) -> set[tuple[object, ...]]:
    """What is told of the things here, from whichever end."""
    return {
        (fact.property in (PART, PART_OF) or fact.object, fact.since, fact.until, fact.sign)
        for fact in kb.tuples()
        if fact.subject in (A, B)
    }


@pytest.mark.parametrize("seed", range(12))
def test_many_times_of_one_fact_told_together_are_as_told_one_by_one(seed: int) -> None:
    chance = random.Random(seed)
    before, facts = ([some_fact(chance) for _ in range(count)] for count in (30, 200))
    with KnowledgeBase() as together, KnowledgeBase() as singly:
        for kb in (together, singly):
            kb.tell_all(before)
        together.tell_all(facts)
        for fact in facts:
            singly.tell_all([fact])
        assert known(together) == known(singly)
        assert len(together) == len(singly)


@pytest.mark.parametrize("seed", range(12))
def test_many_times_of_one_fact_forgotten_together_are_as_forgotten_one_by_one(seed: int) -> None:
    chance = random.Random(seed)
    facts, gone, again = ([some_fact(chance) for _ in range(count)] for count in (300, 200, 80))

    def change(kb: KnowledgeBase) -> Iterator[None]:
        for fact in gone:
            yield kb.forget(fact.subject, fact.property, fact.object, fact.since, fact.until, fact.sign)
        for fact in again:
            yield kb.tell(fact.subject, fact.property, fact.object, fact.since, fact.until, fact.sign)

    with KnowledgeBase() as together, KnowledgeBase() as singly:
        for kb in (together, singly):
            kb.tell_all([*facts, *(Tuple(A, PART, B, 9 * n, 9 * n + 5) for n in range(100))])
        with together.batch():
            list(change(together))
        for _ in change(singly):
            pass
        assert known(together) == known(singly)
        assert len(together) == len(singly)


def test_a_node_is_called_by_its_labels_in_whatever_order_they_come() -> None:
    """By those without a language, where there is none by the English ones, each once and in their order."""
    for seed in range(40):
        chance = random.Random(seed)
        with KnowledgeBase() as kb:
            with kb._copy.used() as name:
                pass
            for _ in range(chance.randint(1, 8)):
                label = Literal(chance.choice(["a", "b", "c", ""]), language=chance.choice(["", "en", "de"]))
                since = chance.choice([None, 0, 5])
                until = None if since is None else since + chance.randint(0, 3)
                if chance.random() < 0.2:
                    kb.tell_all([Tuple(A, LABEL, label, since, until)])
                    kb.forget(A, LABEL, label, since, until)
                else:
                    kb.tell_all([Tuple(A, LABEL, label, since, until)])
            called = [answer["T"] for answer in kb.ask(f"{name}:called('{A}', T)")]
            labels = f"findall(_O, acxon_tuples:told_object('{name}', '{A}', '{LABEL}', _O), _All)"
            assert called == kb.ask(f"{labels}, acxon_iris:called_texts(_All, Texts)")[0]["Texts"], seed


@pytest.mark.parametrize(
    ("datatype", "text"), [("decimal", "{}"), ("decimal", "{}.5"), ("double", "{}e5"), ("float", "-{}")]
)
def test_a_number_of_many_digits_costs_no_square_of_them(datatype: str, text: str) -> None:
    """Prolog took 12 s of the processor to read 800,000 digits, and nothing stopped it."""
    value = Literal(text.format("9" * 1_000_000), f"http://www.w3.org/2001/XMLSchema#{datatype}")
    with KnowledgeBase() as kb:
        begin = time.process_time()
        kb.tell_all([Tuple(A, PART, value)])
        assert time.process_time() - begin < 8
        assert [*kb.tuples()] == [Tuple(A, PART, value)]


def test_what_a_thing_is_called_is_what_its_labels_say_after_any_changes() -> None:
    rng = random.Random(3)
    texts = [Literal(text, language=tag) for text in ("x", "y", "z", "") for tag in ("", "en", "de")]

    def called(kb: KnowledgeBase) -> list[object]:
        name = kb._copy._names[-1]
        goal = "findall(T, acxon_{}, L)"
        return [
            kb.ask(goal.format(f"tuples:node_called({name}, '{A}', T)"))[0]["L"],
            sorted(kb.ask(goal.format(f"labels:labelled({name}, T, '{A}')"))[0]["L"]),
        ]

    with KnowledgeBase() as kb:
        for _ in range(150):
            with kb.batch():
                for _ in range(rng.randrange(1, 4)):
                    since = rng.randrange(6)
                    change = rng.choice((kb.tell, kb.forget, kb.forget))
                    change(A, LABEL, rng.choice(texts), since, since + rng.randrange(1, 4))
            told = [fact for fact in kb.tuples() if fact.subject == A]
            with KnowledgeBase() as fresh:
                fresh.tell_all(told)
                assert called(kb) == called(fresh)

"""Names of any length from any side: too long a one is refused in few words, and nothing of it is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.namespaces import DUL, RDFS
from acxon.plans import Plan, Step
from acxon.plans.model import LONGEST_NAME
from acxon.terms import IRI, Literal, Tuple

ROVERS = Path(__file__).resolve().parents[2] / "examples" / "domains" / "rovers"
LABEL, LONGEST_LABEL, LONGEST_IRI, LONGEST_PREFIX = f"{RDFS}label", 2000, 100_000, 500


def added(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.add_plan(Plan(steps=(Step("go"),)), text)


def named(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.add_plan(Plan(steps=(Step("go"),), name=text))


def with_action(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.add_plan(Plan(steps=(Step(text),)), "plan")


def with_argument(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.add_plan(Plan(steps=(Step("go", (text,)),)), "plan")


def loaded_as(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "some.plan"
    file.write_text("0.000: (go a) [1.000]\n")
    kb.load(file, text)


def plan_file(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "some.plan"
    file.write_text(f"0.000: (go {text}) [1.000]\n")
    kb.load(file)


def json_plan(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "some.json"
    file.write_text(json.dumps({"name": text, "steps": [{"action": "go"}]}))
    kb.load(file)


def planned(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.plan(ROVERS / "domain.pddl", ROVERS / "instances" / "instance-1.pddl", text)


def problem(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "problem.pddl"
    known = (ROVERS / "instances" / "instance-1.pddl").read_text()
    before, _, after = known.partition("(problem ")
    file.write_text(f"{before}(problem {text}){after.partition(')')[2]}")
    kb.plan(ROVERS / "domain.pddl", file)


def subject(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.tell(text, "rdf:type", "dul:Plan")


def object_(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.tell("bringing tea", "dul:hasPart", text)


def label(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.tell("bringing tea", "rdfs:label", Literal(text))


def label_in_english(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.tell("bringing tea", "rdfs:label", Literal(text, language="en"))


def goal(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.ask(f"tell(triple('bringing tea', rdfs:label, \"{text}\"))")


def json_lines(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "some.jsonl"
    file.write_text(json.dumps({"s": text, "p": "rdf:type", "o": "dul:Plan"}) + "\n")
    kb.load(file)


def turtle_label(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "some.ttl"
    file.write_text(f'<https://example.org/p> <{LABEL}> "{text}" ; a <{DUL}Plan> .\n')
    kb.load(file)


def iri(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.tell(f"https://example.org/{text}", "rdf:type", "dul:Plan")


def told_object(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.tell_all([Tuple(IRI("urn:a"), IRI("urn:p"), IRI(f"urn:{text}"))])


def told_property(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.tell_all([Tuple(IRI("urn:a"), IRI(f"urn:{text}"), IRI("urn:b"))])


def turtle_iri(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "some.ttl"
    file.write_text(f"<https://example.org/{text}> a <{DUL}Plan> .\n")
    kb.load(file)


def turtle_prefix(kb: KnowledgeBase, text: str, folder: Path) -> None:
    file = folder / "some.ttl"
    file.write_text(f"@prefix {text}: <https://example.org/> . {text}:a a {text}:B .\n")
    kb.load(file)


def registered(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.ask(f"register_prefix('{text}', 'https://example.org/'), tell(triple({text}:a, rdf:type, dul:'Plan'))")


def registered_namespace(kb: KnowledgeBase, text: str, folder: Path) -> None:
    kb.ask(f"register_prefix(long, 'urn:{text}'), tell(triple('urn:a', rdf:type, dul:'Plan'))")


Way = Callable[[KnowledgeBase, str, Path], None]
WAYS: list[tuple[Way, int]] = [
    *(
        (way, LONGEST_NAME)
        for way in (added, named, with_action, with_argument, loaded_as, plan_file, json_plan)
    ),
    *((way, LONGEST_NAME) for way in (planned, problem)),
    *(
        (way, LONGEST_LABEL)
        for way in (subject, object_, label, label_in_english, goal, json_lines, turtle_label)
    ),
    *((way, LONGEST_IRI) for way in (iri, told_object, told_property, turtle_iri, registered_namespace)),
    *((way, LONGEST_PREFIX) for way in (turtle_prefix, registered)),
]


@pytest.mark.parametrize(
    ("way", "most"),
    [(way, most) for way, most in WAYS if way is not problem],
    ids=lambda value: getattr(value, "__name__", ""),
)
@pytest.mark.parametrize("times", [1, 100])
def test_too_long_a_name_is_refused_in_few_words(way: Way, most: int, times: int, tmp_path: Path) -> None:
    with KnowledgeBase(example=True) as kb:
        before = len(kb)
        with pytest.raises(
            AcxonError, match=r"characters, more than [\d,]+\. Give a shorter one\."
        ) as refused:
            way(kb, "n" * (most * times + 1), tmp_path)
        assert len(str(refused.value)) < 1500
        assert len(kb) == before


@pytest.mark.parametrize(("way", "most"), WAYS, ids=lambda value: getattr(value, "__name__", ""))
def test_as_long_a_name_as_there_may_be_is_kept(way: Way, most: int, tmp_path: Path) -> None:
    room = 50 if most == LONGEST_IRI else 0  # for what comes before it
    with KnowledgeBase(example=True) as kb:
        before = len(kb)
        way(kb, "n" * (most - room), tmp_path)
        assert len(kb) > before


def test_a_name_of_the_longest_kind_in_any_script_has_an_iri(tmp_path: Path) -> None:
    with KnowledgeBase(example=True) as kb:
        kb.tell("🍵" * LONGEST_LABEL, "rdf:type", "dul:Plan")
        added(kb, "🍵" * LONGEST_NAME, tmp_path)


def test_what_was_told_before_there_was_a_bound_is_read_and_can_be_forgotten() -> None:
    long = "n" * (LONGEST_LABEL + 1)
    with KnowledgeBase() as kb:
        kb._call("open", [("urn:a", LABEL, "string", long, "", None, None, 1)])
        assert kb.ask("triple('urn:a', rdfs:label, L)") == [{"L": long}]
        kb.forget("urn:a", "rdfs:label", Literal(long))
        assert not kb.ask("triple('urn:a', rdfs:label, L)")


@pytest.mark.parametrize("times", [1, 100])
def test_a_problem_with_too_long_a_name_is_called_as_its_file(times: int, tmp_path: Path) -> None:
    with KnowledgeBase(example=True) as kb:
        before = {plan.label for plan in kb.plans()}
        problem(kb, "n" * (LONGEST_NAME * times + 1), tmp_path)
        assert [len(plan.label) < 50 for plan in kb.plans() if plan.label not in before] == [True]

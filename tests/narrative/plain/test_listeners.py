"""What a listener has heard is not told again, and is said aloud by any program."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from acxon import IRI, KnowledgeBase, Literal, Tuple
from acxon.cli import application
from acxon.errors import AcxonError, GoalError
from acxon.namespaces import DUL, RDF, RDFS
from acxon.speaking import speak, ssml

TEA, COLA = "bringing tea", "bringing cola"


def test_what_was_heard_is_not_told_again(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "home.kb", example=True) as kb:
        first = kb.narrate(TEA, COLA, listener="ann")
        assert first.text == kb.narrate(TEA, COLA).text
        assert kb.narrate(TEA, COLA, listener="ann").text == "You have heard all of this before."
        assert kb.narrate(COLA, TEA, listener="ann").text == "You have heard all of this before."
        more = kb.narrate(TEA, COLA, 3, listener="ann")
        assert more.text.startswith("As I said, bringing tea is the better plan.\n\nIn steps 3 to 6")
        assert "27 s" not in more.text
        assert kb.narrate(TEA, COLA, listener="bob").text == first.text
        assert {fact.property for fact in kb.heard("ann")} > {"defines task"}
    with KnowledgeBase(tmp_path / "home.kb") as kb:
        assert kb.narrate(TEA, COLA, 3, listener="ann", language="de").text == "All das ist schon gesagt."
        count = len(kb.heard("ann"))
        assert kb.forget_heard("ann") == count > 20
        assert kb.heard("ann") == []
        assert kb.narrate(TEA, COLA, listener="ann").text == first.text


@pytest.mark.parametrize(
    "value", [IRI("urn:x"), Literal("x", language="en"), Literal("2020-01-01", "xsd:date"), 1]
)
def test_what_is_no_text_is_not_what_somebody_heard_and_keeps_nothing_from_being_forgotten(
    value: IRI | Literal | int,
) -> None:
    with KnowledgeBase(example=True) as kb:
        kb.narrate(TEA, COLA, listener="ann")
        kb.tell("ann", "acxon:hasHeard", value)
        count = len(kb.heard("ann"))
        assert kb.forget_heard("ann") == count > 0
        assert kb.heard("ann") == []


def test_a_budget_is_heard_as_far_as_it_went() -> None:
    with KnowledgeBase(example=True) as kb:
        some = kb.narrate(TEA, COLA, 3, words=50, listener="ann")
        told = sum(len(sentence.indices) for sentence in some.sentences)
        assert len(kb.heard("ann")) == told < len(some.tuples)
        assert "In steps 3 to 6" in kb.narrate(TEA, COLA, 3, listener="ann").text


@pytest.mark.parametrize("nobody", ["", " \n"])
def test_who_listens_has_a_name(nobody: str) -> None:
    with KnowledgeBase(example=True) as kb:
        before = len(kb)
        with pytest.raises(AcxonError, match="must not be empty"):
            kb.narrate(TEA, COLA, listener=nobody)
        assert len(kb) == before


def test_what_a_listener_heard_is_no_part_of_stories_about_them() -> None:
    with KnowledgeBase(example=True) as kb:
        before = kb.narrate("tiago", "anna", 3).tuples
        kb.narrate(TEA, COLA, 3, listener="anna")
        assert kb.narrate("tiago", "anna", 3).tuples == before
        with pytest.raises(AcxonError, match="tells everything to everybody"):
            kb.narrate(TEA, COLA, style="paper", listener="anna")


def test_heard_is_a_command(tmp_path: Path) -> None:
    kb = str(tmp_path / "home.kb")
    KnowledgeBase(kb, example=True).close()
    runner = CliRunner()

    def run(*words: str) -> str:
        result = runner.invoke(application(), ["--kb", kb, *words])
        assert result.exit_code == 0, result.output
        return result.stdout

    run("narrate", TEA, COLA, "--listener", "ann")
    assert "<bringing cola, is longer plan than, bringing tea>" in run("heard", "ann")
    assert run("heard", "ann", "--forget") == "4 facts forgotten\n"
    assert run("heard", "ann") == "Nothing yet.\n"


def test_a_story_is_said_by_any_program(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    program = f"{sys.executable} -c \"import sys; open(r'{heard}', 'w').write(sys.stdin.read())\""
    runner = CliRunner()
    said = runner.invoke(application(), ["say", TEA, COLA, "--command", program])
    assert said.exit_code == 0, said.output
    with KnowledgeBase(example=True) as kb:
        assert heard.read_text() == kb.narrate(TEA, COLA, spoken=True).text
    runner.invoke(application(), ["say", TEA, COLA, "--ssml", "--command", program])
    assert heard.read_text().startswith("<speak")
    with pytest.raises(AcxonError, match="no program 'nobody' to speak with"):
        speak("hello", command="nobody")
    with pytest.raises(AcxonError, match="did not speak: status 3"):
        speak("hello", command=f'{sys.executable} -c "import sys; sys.exit(3)"')


def test_ssml_has_every_sentence_in_its_paragraph() -> None:
    with KnowledgeBase(example=True) as kb:
        story = kb.narrate(TEA, COLA, 3, spoken=True, language="ca")
    tree = ElementTree.fromstring(ssml(story))
    space = "{http://www.w3.org/2001/10/synthesis}"
    assert [s.text for s in tree.iter(f"{space}s")] == [sentence.text for sentence in story.sentences]
    paragraphs = [" ".join(str(s.text) for s in p) for p in tree.iter(f"{space}p")]
    assert "\n\n".join(paragraphs) == story.text
    assert tree.get("{http://www.w3.org/XML/1998/namespace}lang") == "ca"


@pytest.mark.parametrize("name", ["tea\n\ncola\n\nx", "tea \x1b[31m\x07", "<s>&\"']]>", "tea \uffff \ufffe"])
def test_ssml_is_well_formed_whatever_a_name_holds(name: str) -> None:
    cost, value = IRI("urn:cost"), IRI(DUL + "hasDataValue")
    with KnowledgeBase(example=True) as kb:
        plan = IRI("urn:plan")
        kb.tell_all([
            Tuple(plan, IRI(RDF + "type"), IRI(DUL + "Plan")),
            Tuple(plan, IRI(RDFS + "label"), Literal(name)),
            Tuple(plan, kb.iri("hasCost"), cost), Tuple(cost, value, Literal(3)),
        ])  # fmt: skip
        story = kb.narrate(plan, COLA, 3, spoken=True)
    tree = ElementTree.fromstring(ssml(story))
    kinds = [element.tag.rpartition("}")[2] for element in tree.iter()]
    assert kinds.count("s") == len(story.sentences)
    assert set(kinds) == {"speak", "p", "s"}
    inside = sum(sentence.text.count("\n\n") for sentence in story.sentences)
    assert kinds.count("p") == story.text.count("\n\n") - inside + 1
    assert "cola" in "".join(tree.itertext())


@pytest.mark.parametrize("bracket", ["f(", "[", "{", "(", "f(')',", "[0'],", "{/*}*/"])
def test_a_text_that_prolog_cannot_read_ends_nothing(bracket: str) -> None:
    """Its reader needs the stack of C for each bracket; what was heard may be in a file from anybody."""
    with KnowledgeBase(example=True) as kb:
        kb.narrate(TEA, COLA, listener="ann")
        (heard, *_) = [fact for fact in kb.tuples() if fact.property.endswith("hasHeard")]
        count = len(kb.heard("ann"))
        kb.tell_all([Tuple(heard.subject, heard.property, Literal(f"fact(a, b, {bracket * 50_000}"))])
        assert len(kb.heard("ann")) == count
        for ask in (kb.ask, kb.unheard_names, lambda goal: kb.ask(goal, untrusted=True)):
            with suppress(GoalError):
                ask(f"X = {bracket * 50_000}")  # type: ignore[operator]
        with pytest.raises(GoalError, match="more than 1,000 brackets within brackets"):
            kb.ask(f"X = {bracket * 1001}")


def test_a_number_that_somebody_heard_is_short() -> None:
    """One of 300,000 digits took 2 s to read, which nothing stops; spaces may part its digits."""
    with KnowledgeBase(example=True) as kb:
        kb.narrate(TEA, COLA, listener="ann")
        (heard, *_) = [fact for fact in kb.tuples() if fact.property.endswith("hasHeard")]
        count = len(kb.heard("ann"))
        for digits in ("7" * 6000, "777 " * 2000 + "7", "777_\n" * 2000 + "7"):
            key = Literal(f"fact(a, b, {digits}, always, positive)")
            kb.tell_all([Tuple(heard.subject, heard.property, key)])
        key = Literal("fact(a, b, 1 000, always, positive)")
        kb.tell_all([Tuple(heard.subject, heard.property, key)])
        assert len(kb.heard("ann")) == count + 1


def test_a_text_that_somebody_heard_runs_no_quasi_quotation(tmp_path: Path) -> None:
    """Syntaxes of the owner's were called with it, whoever had told the text."""
    (tmp_path / "rules.pl").write_text(
        ":- use_module(library(quasi_quotations)).\n"
        ":- quasi_quotation_syntax(owners).\n"
        "owners(_, _, _, ran).\n"
    )
    with KnowledgeBase(example=True) as kb:
        kb.consult(tmp_path / "rules.pl")
        kb.narrate(TEA, COLA, listener="ann")
        (told, *_) = [fact for fact in kb.tuples() if fact.property.endswith("hasHeard")]
        before = kb.heard("ann")
        text = Literal("fact({|owners||x|}, b, c, always, positive)")
        kb.tell_all([Tuple(told.subject, told.property, text)])
        assert kb.heard("ann") == before


def test_a_large_number_before_a_dot_is_said_in_german() -> None:
    with KnowledgeBase(example=True) as kb:
        kb.tell_all([
            Tuple(IRI("urn:plan"), IRI(RDF + "type"), IRI(DUL + "Plan")),
            Tuple(IRI("urn:plan"), IRI(RDFS + "label"), Literal("9" * 20 + ". plan")),
        ])  # fmt: skip
        assert "plan" in kb.narrate("urn:plan", COLA, 3, spoken=True, language="de").text

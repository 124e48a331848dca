"""The text of another program is taken only where it says what the story says."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from processes import ends
from typer.testing import CliRunner

from acxon import KnowledgeBase
from acxon.cli import application
from acxon.polishing import NotTakenError, agreed, polished, task
from acxon.story import Story


@pytest.fixture(scope="module")
def story() -> Story:
    with KnowledgeBase(example=True) as kb:
        return kb.narrate("bringing tea", "bringing cola", 3)


def honest(story: Story) -> str:
    """The story's own sentences, each with what it tells."""
    said = []
    for message in task(story)["messages"]:
        cited = " ".join(map(str, message["facts"])) or f"m{message['number']}"
        said.append(f"{message['text']} [{cited}]")
    return " ".join(said)


def test_other_small_words_endings_and_marks_are_taken(story: Story) -> None:
    text = honest(story)
    assert agreed(story, text) == " ".join(sentence.text for sentence in story.sentences)
    other = text.replace(". Its cost is its time", "! And the cost is the time").replace(
        "plan. It would take", "plan: it would take"
    )
    assert agreed(story, other).startswith(
        "Bringing tea is the better plan: it would take 27 s instead of 59 s"
    )
    assert "\n\n" in agreed(story, text.replace("] ", "]\n\n", 1))


LIES: dict[str, tuple[Callable[[str], str], str]] = {
    "a number is changed": (lambda t: t.replace("59 s", "69 s", 1), "it says '69' where it is '59'"),
    "two numbers change places": (
        lambda t: t.replace("27 s instead of 59", "59 s instead of 27"), "it says '59'"),
    "another unit": (lambda t: t.replace("27 s instead", "27 min instead"), "it says 'min'"),
    "the names change places": (
        lambda t: t.replace("Bringing tea is", "Bringing cola is"), "it says 'cola' where it is 'tea'"),
    "worse for better": (lambda t: t.replace("better", "worse"), "it says 'worse' where it is 'better'"),
    "a denial": (lambda t: t.replace("tea is the", "tea is not the"), "it says 'not'"),
    "something else is claimed": (
        lambda t: t.replace("its time.", "its time, and the tea is healthier."), "it adds 'tea'"),
    "a reason is made up": (lambda t: t.replace("It would take", "because it takes"), "it says 'because'"),
    "steps in another order": (
        lambda t: t.replace("grasp tea, then go to the hallway", "go to the hallway, then grasp tea"),
        "it says 'go'"),
    "from there to here": (lambda t: t.replace("steps 3 to 6", "steps 3 and 6", 1), "where it is 'to'"),
    "a fact is not cited": (lambda t: t.replace("[1 ", "["), "it does not cite fact 1"),
    "a fact that is none is cited": (lambda t: t.replace("[1 ", "[1 99 "), "it cites '99'"),
    "a message is left out": (lambda t: t[: t.rindex("In steps")], "it does not tell: In steps"),
    "a message is told twice": (lambda t: t + " " + t, "twice"),
    "a sentence cites nothing": (lambda t: t + " Trust me.", "nothing is cited for: Trust me."),
    "nothing at all": (lambda _: "", "it does not tell"),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_a_text_that_disagrees_is_not_taken(story: Story, lie: str) -> None:
    change, why = LIES[lie]
    assert change(honest(story)) != honest(story)
    with pytest.raises(NotTakenError, match=why.replace("?", "\\?")):
        agreed(story, change(honest(story)))


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("import sys; sys.exit(3)", "status 3"),
        ("import sys; sys.stdout.buffer.write(bytes([255, 254]))", "UTF-8"),
        ("import time; time.sleep(60)", "more than"),
        ("print('x' * 2000000)", "too long"),
        ("while True: print('x' * 100000)", "too long"),
        ("import os, time; os.fork() or (os.setsid(), time.sleep(60))", "does not tell"),
    ],
)
def test_a_program_that_fails_is_not_taken(story: Story, program: str, why: str) -> None:
    with pytest.raises(NotTakenError, match=why):
        polished(story, f'{sys.executable} -c "{program}"', seconds=3.0 if "sleep" in program else 60.0)
    with pytest.raises(NotTakenError, match="did not run"):
        polished(story, "there-is-no-such-program")


def test_the_command_prints_what_agrees_and_else_the_plain_story(tmp_path: Path) -> None:
    stub = tmp_path / "stub.py"
    stub.write_text(
        "import json, sys\n"
        "for m in json.load(sys.stdin)['messages']:\n"
        "    cited = ' '.join(map(str, m['facts'])) or f\"m{m['number']}\"\n"
        "    print(m['text'].replace(sys.argv[1], sys.argv[2]), f'[{cited}]')\n"
    )
    for old, new, taken in (("It would", "And it would", True), ("27", "17", False)):
        command = f"{sys.executable} {stub} '{old}' '{new}'"
        run = CliRunner().invoke(
            application(), ["narrate", "bringing tea", "bringing cola", "--polish", command]
        )
        assert run.exit_code == 0
        assert (f"plan. {new}" in run.stdout) == taken
        assert ("was not taken: it says '17' where it is '27'" in run.stderr) != taken


def test_what_a_program_has_started_ends_with_it(story: Story, tmp_path: Path) -> None:
    stub = tmp_path / "stub.py"
    stub.write_text(
        "import os, sys, time\n"
        "child = os.fork()\n"
        "if child: open(sys.argv[1], 'w').write(str(child))\n"
        "time.sleep(60)\n"
    )
    with pytest.raises(NotTakenError, match="more than 3 s"):
        polished(story, f"{sys.executable} {stub} {tmp_path / 'child'}", seconds=3)
    child = int((tmp_path / "child").read_text())
    assert ends(child)


def test_an_error_quotes_little_of_a_long_text(story: Story) -> None:
    for text in ("x" * 900_000, "[" + "9" * 900_000 + "]", "x" + " " * 900_000 + "x"):
        with pytest.raises(NotTakenError) as error:
            agreed(story, text)
        assert len(str(error.value)) < 1000

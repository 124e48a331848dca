"""Names that the system refuses, and halves of characters: one message and no traceback, in every command."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_runs import Run, Runner

from acxon import KnowledgeBase
from acxon.cli import PARTS
from acxon.errors import AcxonError

COMMANDS = [command for commands in PARTS.values() for command in commands]
LONG = "x" * 300
HALF = "tea \udc9b"  # a byte of the command line that is no UTF-8


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


def check(run: Run) -> None:
    assert run.status in (1, 2), run
    assert "Traceback" not in run.err
    assert run.err.strip() or run.out.strip()


@pytest.mark.parametrize("name", [LONG, f"{LONG}/a", "\udc9b" * 150])
@pytest.mark.parametrize("command", [command for command in COMMANDS if command != "doctor"])
def test_a_knowledge_base_with_a_name_that_is_too_long(acxon: Runner, command: str, name: str) -> None:
    check(acxon("--kb", f"{name}.kb", command, "a", "b"))


@pytest.mark.parametrize("name", [LONG, f"{LONG}/a"])
@pytest.mark.parametrize(
    "typed",
    ["--rules {} plans", "load {}.ttl", "load {}.json", "load {}", "export {}.ttl", "backup {}.kb",
     "check {}.kb", "plan {}.pddl {}.pddl", "evaluate {}"],
)  # fmt: skip
def test_other_files_with_such_a_name(acxon: Runner, typed: str, name: str) -> None:
    check(acxon("--kb", "own.kb", "tell", "a:b", "a:p", HALF))
    check(acxon(*(part.replace("{}", name) for part in typed.split())))


@pytest.mark.parametrize(
    "typed",
    [("query", "X = '{}'"), ("narrate", "{}", "bringing cola"), ("compare", "{}", "bringing cola"),
     ("narrate", "bringing tea", "bringing cola", "--about", "{}"), ("criterion", "{}")],
)  # fmt: skip
def test_half_a_character(acxon: Runner, typed: tuple[str, ...]) -> None:
    check(acxon(*(part.replace("{}", HALF) for part in typed)))


def test_half_a_character_within_a_list_leaves_prolog_well(capfd: pytest.CaptureFixture[str]) -> None:
    with KnowledgeBase(example=True) as kb:
        for _ in range(3):
            with pytest.raises(AcxonError, match="half of a character"):
                kb.narrate("bringing tea", "bringing cola", about=[HALF])
        assert kb.narrate("bringing tea", "bringing cola").text
    assert capfd.readouterr() == ("", "")  # no error that Prolog was left with


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_is_gone_is_said_to_be(acxon: Runner, command: str, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    run = acxon(command)
    os.chdir(tmp_path)
    assert run.status == 1, run
    assert "is gone. Go to another one (cd)" in run.err


def test_prolog_starts_when_there_is_a_folder_again(tmp_path: Path) -> None:
    """Without one it does not start at all, which ended in a traceback of the bridge."""
    program = (
        "import os; from acxon import KnowledgeBase, AcxonError\n"
        "os.mkdir('gone'); os.chdir('gone'); os.rmdir('../gone')\n"
        "try: KnowledgeBase()\n"
        "except AcxonError as error: print(error)\n"
        "os.chdir('/'); print(KnowledgeBase().ask('true'))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout.splitlines()[1:] == ["[{}]"], done.stderr
    assert "is gone" in done.stdout

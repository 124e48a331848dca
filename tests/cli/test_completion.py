"""The shell completes what a command line can go on with: bash itself asks, by its script.

What zsh does with the answer is done here by bash, which reads double quotes in the same way: it evaluates a
call of `_arguments`, and this its items once more.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from acxon import KnowledgeBase, Plan, Step

LINES = {
    "acxon narr": ["narrate"],
    "acxon narrate bring": [r"bringing\ cola", r"bringing\ tea"],
    r"acxon narrate bringing\ tea bringing\ c": [r"bringing\ cola"],
    "acxon narrate 'bringing tea' 'bringing t": ["bringing tea"],
    "acxon compare --criterion p": ["pareto"],
    "acxon narrate --language c": ["ca"],
    "acxon narrate --style ": ["plain", "paper"],
    "acxon --kb own.kb show ": [r"\$\(touch\ x\)\'", "tea"],
    "acxon show --kb own.kb t": ["tea"],
    "acxon show --kb missing.kb ": [],
}
ASK = """
source <(acxon --show-completion bash)
for line in "$@"; do
    COMP_WORDS=()
    rest=$line
    while [[ $rest =~ ^(\\'[^\\']*\\'?|([^ \\\\]|\\\\.)+)\\ *(.*)$ ]]; do
        COMP_WORDS+=("${BASH_REMATCH[1]}")
        rest=${BASH_REMATCH[3]}
    done
    [[ $line == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _acxon_completion acxon
    printf '%s\\n' "${COMPREPLY[@]}" --
done
"""


@pytest.fixture(scope="module")
def offered(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    folder = tmp_path_factory.mktemp("completion")
    with KnowledgeBase(folder / "own.kb") as kb:
        for name in ("tea", "$(touch x)'"):
            kb.add_plan(Plan((Step("go", ()),), name))
        kb.tell("acxon:evil", "rdf:type", "dul:Plan")
        kb.tell("acxon:evil", "rdfs:label", "\x1b[2J")
    around = {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "HOME": str(folder),
        "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1",
    }
    done = subprocess.run(
        ["bash", "-c", ASK, "bash", *LINES],
        cwd=folder,
        env=around,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.stderr == ""
    answers = done.stdout.split("--\n")[:-1]
    return {line: [*filter(None, answer.splitlines())] for line, answer in zip(LINES, answers, strict=True)}


@pytest.mark.parametrize("line", LINES)
def test_bash_is_offered_what_can_follow(offered: dict[str, list[str]], line: str) -> None:
    assert sorted(offered[line]) == sorted(LINES[line])


COMMANDS = (
    r"\$(touch ran)", r"\`touch ran`", r"\");touch ran;(\"", "a'; touch ran; '", '"; touch ran; "',
    "$(touch ran)", "\\",
)  # fmt: skip
ASKED = "import sys; sys.argv = ['acxon']; from acxon.cli import main; main()"
ZSH = """
set -f
_arguments() {
    items=${1#'*: :(('}
    eval "words=( ${items%'))'} )"
    printf '%s\\n' "${words[@]}"
}
eval $ANSWER
"""


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("commands")
    with KnowledgeBase(folder / "own.kb") as kb:
        for number, name in enumerate((*COMMANDS, "tea\ntouch ran", "--rules=x.pl")):
            kb.tell(f"acxon:plan{number}", "rdf:type", "dul:Plan")
            kb.tell(f"acxon:plan{number}", "rdfs:label", name)
    return folder


def answered(folder: Path, shell: str, **asked: str) -> str:
    around = {**os.environ, "_ACXON_COMPLETE": f"complete_{shell}", **asked}
    done = subprocess.run(
        [sys.executable, "-c", ASKED], cwd=folder, env=around, capture_output=True, text=True, timeout=100
    )
    assert done.stderr == ""
    return done.stdout.rstrip("\n")


def bash(folder: Path, script: str, **around: str) -> list[str]:
    """Return what a script prints, after a look whether a name has run as a command."""
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env={**os.environ, **around}, capture_output=True, text=True
    )
    assert not (folder / "ran").exists()
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_zsh_evaluates_no_name(commands: Path) -> None:
    answer = answered(commands, "zsh", _TYPER_COMPLETE_ARGS="acxon --kb own.kb show ")
    without_quotes = [name.replace('"', "").replace("'", "") for name in COMMANDS]  # typer drops them
    assert sorted(bash(commands, ZSH, ANSWER=answer)) == sorted(without_quotes)


@pytest.mark.parametrize("quote", ["", "'", '"'])
def test_a_name_is_one_word_in_bash_whatever_quote_is_open(commands: Path, quote: str) -> None:
    words = f"acxon\n--kb\nown.kb\nshow\n{quote}"
    offered = answered(commands, "bash", COMP_WORDS=words, COMP_CWORD="4").splitlines()
    line = " ".join(quote + name + quote for name in offered)
    assert sorted(bash(commands, f"printf '%s\\n' {line}")) == sorted(COMMANDS)


def test_a_name_is_quoted_for_powershell(commands: Path) -> None:
    line = "acxon --kb own.kb show "
    offered = answered(commands, "powershell", _TYPER_COMPLETE_ARGS=line, _TYPER_COMPLETE_WORD_TO_COMPLETE="")
    written = [text.removesuffix("::: ") for text in offered.splitlines()]
    assert sorted(written) == sorted("'" + name.replace("'", "''") + "'" for name in COMMANDS)

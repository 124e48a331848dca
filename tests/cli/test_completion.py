"""The shell completes what a command line can go on with: bash itself asks, by its script."""

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

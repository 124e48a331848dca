"""What the documentation shows is what happens.

In README.md and docs/*.md every ```python block with `>>>` is run as a doctest, and every ```console block
runs its `$ acxon ...` commands and compares what they print, messages aside. The blocks of a page share one
folder and one set of Python names. A block whose fence says file=NAME is written to that file first. What
must not run is ```text or ```sh.
"""

from __future__ import annotations

import doctest
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest
from cli_runs import Runner

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "SECURITY.md"]
FENCE = re.compile(r"^( *)```([\w-]*)([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, what else the fence says, its text and where it begins."""

    language: str
    file: str
    text: str
    line: int


def blocks(page: str) -> list[Block]:
    found = []
    for match in FENCE.finditer(page):
        indent, language, rest, text = match.groups()
        named = re.search(r"file=(\S+)", rest)
        lines = [line.removeprefix(indent) for line in text.splitlines(keepends=True)]
        line = page.count("\n", 0, match.start()) + 2
        found.append(Block(language, named.group(1) if named else "", "".join(lines), line))
    return found


def commands(text: str) -> list[tuple[str, str]]:
    """Return each command of a console block with the output shown under it."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        lines = part.split("\n")
        end = 1
        while end < len(lines) and (lines[end - 1].endswith("\\") or _open_quote("\n".join(lines[:end]))):
            end += 1
        found.append(("\n".join(lines[:end]), "\n".join(lines[end:])))
    return found


def _open_quote(command: str) -> bool:
    try:
        shlex.split(command)
    except ValueError:
        return True
    return False


def runs(block: Block) -> bool:
    return (
        bool(block.file)
        or block.language == "console"
        or (block.language == "python" and ">>>" in block.text)
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_the_page_shows_happens(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    acxon = Runner(tmp_path, monkeypatch, capsys)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    names: dict[str, object] = {}
    for block in filter(runs, blocks(page.read_text(encoding="utf-8"))):
        where = f"{page.name}, line {block.line}"
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            run_python(block, where, names)
        else:
            run_console(block, where, acxon)


def run_python(block: Block, where: str, names: dict[str, object]) -> None:
    parser, printed = doctest.DocTestParser(), []
    test = parser.get_doctest(block.text, names, where, where, block.line)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=printed.append, clear_globs=False)
    names.update(test.globs)
    assert runner.summarize(verbose=False).failed == 0, f"{where}\n{''.join(printed)}"


def run_console(block: Block, where: str, acxon: Runner) -> None:
    steps = commands(block.text)
    assert steps, f"{where}: a console block shows commands after $; mark other blocks as text"
    for command, shown in steps:
        words = shlex.split(command.replace("\\\n", " "), comments=True)
        assert words[0] == "acxon", (
            f"{where}: only acxon is run, not {words[0]}; mark the block as sh or text"
        )
        run = acxon(*words[1:])
        assert run.out.rstrip("\n") == shown.rstrip("\n"), f"{where}: {command}\n{run.err}"
        assert run.status in (0, 1), f"{where}: {command}\n{run.err}"


def test_the_runner_finds_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    acxon = Runner(tmp_path, monkeypatch, capsys)
    good, bad = blocks(
        "```console\n$ acxon query \\\n  true\ntrue.\n```\n```console\n$ acxon query fail\ntrue.\n```\n"
    )
    run_console(good, "here", acxon)
    with pytest.raises(AssertionError, match="here: acxon query fail"):
        run_console(bad, "here", acxon)
    with pytest.raises(AssertionError, match="here"):
        run_python(Block("python", "", ">>> 1 + 1\n3\n", 1), "here", {})


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_files_that_pages_name_are_there() -> None:
    """Above all the tests of what is guaranteed."""
    named = re.compile(r"`((?:acxon|benchmarks|ontology|prolog|tests|tools)/[\w/-]+\.\w+)`")
    missing = [
        (page.name, path)
        for page in PAGES
        for path in named.findall(page.read_text())
        if not (ROOT / path).is_file()
    ]
    assert missing == []

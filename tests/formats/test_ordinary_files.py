"""Only ordinary files are read: no pipe is waited for, no device read, no half of a file taken for all."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LoadError
from acxon.formats import files
from acxon.formats.endings import JSON_LINES, PLAN_FILES, RDF_FORMATS
from acxon.formats.jsonl import read_jsonl
from acxon.formats.reading import read_file

ENDINGS = (*RDF_FORMATS, *JSON_LINES, *PLAN_FILES, ".bson", ".bson.gz", ".pddl", ".kb", ".unknown", "")
READS = """
import sys
from acxon.errors import AcxonError, LoadError
from acxon.formats.reading import read_file
from acxon.plans import read_plan_file
from acxon.plans.naming import problem_name
for name in sys.argv[1:]:
    for read in (read_file, read_plan_file, problem_name):
        try:
            read(name)
            print("read", name)
        except LoadError as error:
            print("refused", error.path)
"""


def refused(names: list[Path]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", READS, *map(str, names)], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"refused {name}" for name in names for _ in range(3)]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    names = [tmp_path / f"x{ending}" for ending in ENDINGS]
    for name in names:
        os.mkfifo(name)
    refused(names)


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there is no endless device here")
def test_a_device_without_an_end_is_not_read(tmp_path: Path) -> None:
    names = [tmp_path / f"x{ending}" for ending in ENDINGS]
    for name in names:
        name.symlink_to("/dev/zero")
    refused(names)


def test_a_memory_is_not_looked_for_in_pipes(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "triples.json")
    with pytest.raises(LoadError, match="there is no triples"):
        read_file(tmp_path)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_name_that_the_system_refuses(tmp_path: Path, ending: str) -> None:
    with pytest.raises(LoadError, match="File name too long"):
        read_file(tmp_path / ("x" * 300 + ending))


def grows(path: Path) -> None:
    with path.open("a") as stream:
        stream.write('{"s": "a:b", "p": "a:b", "o": 3}\n')


def shrinks(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def is_overwritten(path: Path) -> None:
    """As long as it was."""
    path.write_bytes(path.read_bytes().replace(b"1", b"2"))
    os.utime(path, ns=(0, 0))  # the clock of the file system is coarse


@pytest.mark.parametrize("change", [grows, shrinks, is_overwritten])
def test_a_file_that_changes_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path], None]
) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"s": "a:b", "p": "a:b", "o": 1}\n' * 2)
    stat, calls = os.fstat, 0

    def fstat(handle: int) -> os.stat_result:
        """Change the file when its size has been asked for, before it is read."""
        nonlocal calls
        calls += 1
        found = stat(handle)
        if calls == 2:
            change(path)
        return found

    monkeypatch.setattr(files.os, "fstat", fstat)
    with pytest.raises(LoadError, match="it changed while it was read"):
        read_jsonl(path)
    assert calls == 3
    monkeypatch.undo()
    if change is not shrinks:  # which leaves half a line
        assert read_jsonl(path).tuples


@pytest.mark.parametrize("name", ["\U0001f600" * 62 + ".ttl", "字" * 83 + ".ttl", "x" * 255, "é" * 127])
def test_a_file_of_any_name_that_a_file_may_have_is_written(tmp_path: Path, name: str) -> None:
    for text in ("first", "second"):
        files.write_text(tmp_path / name, text)
        assert files.file_text(tmp_path / name) == text
    with files.made_beside(tmp_path / name, new=False) as part:
        part.write_text("third")
    assert [file.name for file in tmp_path.iterdir()] == [name]


#: What reads files otherwise, and why: its own files, the system's, or those that it has looked at.
READS_OTHERWISE = {
    "plans/vocabulary.py", "web/answers.py", "standalone/page.py", "standalone/words.py", "store/builtin.py",
    "evaluation/readability.py",  # our own
    "other_programs.py", "installing/debian.py", "installing/bridge.py", "evaluation/experiment.py",
    "prolog/runtime.py", "prolog/confinement.py", "prolog/huge_pages.py",  # the system's
    "formats/sources.py", "store/file_format.py", "evaluation/measurements.py",  # after others have read them
    "formats/files.py",
}  # fmt: skip


def test_whatever_reads_a_file_of_somebody_reads_an_ordinary_one() -> None:
    package = Path(files.__file__).parent.parent
    reading = re.compile(r"\.read_(?:bytes|text)\(|\bPath\.open\(|\bpath\.open\((?!\"[aw])")
    found = {
        str(file.relative_to(package)) for file in package.rglob("*.py") if reading.search(file.read_text())
    }
    assert found - READS_OTHERWISE == set()


@pytest.mark.parametrize("made", [os.mkfifo, lambda name: name.symlink_to("/dev/null")], ids=["pipe", "null"])
def test_no_file_takes_the_place_of_a_pipe_or_a_device(tmp_path: Path, made: Callable[[Path], None]) -> None:
    name = tmp_path / "x.ttl"
    made(name)
    with pytest.raises(AcxonError, match="pipe or a device"):
        files.write_text(name, "x")
    assert name.exists()
    assert not name.is_file()
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("old", [True, False], ids=["to a file", "to none yet"])
def test_what_is_written_by_a_link_goes_where_it_leads_to(tmp_path: Path, old: bool) -> None:
    (tmp_path / "there").mkdir()
    target, link, second = tmp_path / "there" / "x.ttl", tmp_path / "link.ttl", tmp_path / "second.ttl"
    if old:
        target.write_text("old")
        target.chmod(0o640)
    link.symlink_to("there/x.ttl")
    second.symlink_to(link)
    for name in (link, second):
        files.write_text(name, str(name))
        assert target.read_text() == str(name)
        assert name.is_symlink()
    assert not old or target.stat().st_mode & 0o777 == 0o640
    assert [file.name for file in target.parent.iterdir()] == ["x.ttl"]


def test_a_backup_by_a_link_goes_where_it_leads_to(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "b.kb", tmp_path / "link.kb"
    link.symlink_to(target)
    with KnowledgeBase(tmp_path / "a.kb") as kb:
        for label in ("hot", "cold"):
            kb.tell("tea", "rdfs:label", label)
            kb.backup(link)
            with KnowledgeBase(target) as copy:
                assert len(copy) == len(kb)
    assert link.is_symlink()

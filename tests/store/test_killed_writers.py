"""Backups, exports and reports whose process is killed: whole or not there, and nothing is left behind."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from storage_samples import another_writing

from acxon.errors import AcxonError
from acxon.formats import files
from acxon.formats.files import named_part, replacing, replacing_bytes, write_text
from acxon.knowledge_base import KnowledgeBase
from acxon.store.file import Storage
from acxon.terms import IRI, Literal, Tuple

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
KILLS = 40 if LONG else 6

WRITES = """
import sys
from acxon.knowledge_base import KnowledgeBase
kb = KnowledgeBase(sys.argv[1])
print("ready", flush=True)
while True:
    kb.backup(sys.argv[2])
    for target in sys.argv[3:]:
        kb.export(target)
"""


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Writing as on a system that has no files without a name."""
    if request.param:
        monkeypatch.setattr(files, "_unnamed", lambda _folder: None)


both_ways = pytest.mark.parametrize("named", [False, True], indirect=True, ids=["unnamed", "named"])


@pytest.mark.fuzz
def test_killed_backups_and_exports_leave_nothing_behind(tmp_path: Path) -> None:
    path, out = tmp_path / "kitchen.kb", tmp_path / "out"
    out.mkdir()
    with KnowledgeBase(path) as kb:
        kb.tell_all([Tuple(IRI(f"http://e/{n}"), IRI("http://e/p"), Literal(n)) for n in range(5000)])
    targets = [out / "copy.kb", out / "all.trig", out / "all.jsonl"]
    moments = random.Random(3)
    for kill in range(KILLS):
        command = [sys.executable, "-c", WRITES, str(path), *map(str, targets)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
            time.sleep(moments.random())
            writer.kill()
            writer.wait()
        assert writer.returncode == -signal.SIGKILL
        for target in targets:  # what the moment of a change of names may leave, the next one removes
            files.remove_leftovers(target)
        assert {entry.name for entry in out.iterdir()} <= {target.name for target in targets}
        if targets[0].exists():
            # it gets a log when it is read
            seen = shutil.copyfile(targets[0], tmp_path / f"seen{kill}.kb")
            assert Storage.check_file(seen) == []
        for target in targets[1:]:
            assert not target.exists() or len(target.read_text().splitlines()) >= 5000
    for target in targets[1:]:
        with KnowledgeBase() as kb:
            assert not target.exists() or kb.load(target) == 5000


@both_ways
@pytest.mark.usefixtures("named")
def test_what_is_written_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "it's a ?#% file"
    target.write_text("old")
    target.chmod(0o640)

    def fail() -> None:
        with replacing(target) as stream:
            stream.write("half")
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert target.read_text() == "old"
    write_text(target, "new\nand long " * 10_000)
    assert target.read_text() == "new\nand long " * 10_000
    assert target.stat().st_mode & 0o777 == 0o640
    with replacing_bytes(tmp_path / "other") as binary:
        binary.write(b"\0")
        assert not (tmp_path / "other").exists()
    assert (tmp_path / "other").read_bytes() == b"\0"
    assert len(list(tmp_path.iterdir())) == 2


KILLED_NAMED = """
import os, signal, sys
from acxon.formats import files
files._unnamed = lambda folder: None
with files.replacing(sys.argv[1]) as stream:
    stream.write("half")
    stream.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_process_left_is_removed_and_what_others_write_is_not(tmp_path: Path) -> None:
    target = tmp_path / "report.html"
    subprocess.run([sys.executable, "-c", KILLED_NAMED, str(target)], timeout=60)
    (left,) = tmp_path.iterdir()
    assert left.name.startswith(".report.html.")
    handle, busy = named_part(target)  # as another writer that is at it
    (tmp_path / ".report.html.notes.part").touch()  # somebody else's
    write_text(target, "whole")
    names = {entry.name for entry in tmp_path.iterdir()}
    assert names == {"report.html", busy.name, ".report.html.notes.part"}
    os.close(handle)
    write_text(target, "whole")
    assert not busy.exists()


@both_ways
@pytest.mark.usefixtures("named")
def test_a_backup_is_whole_while_others_write(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.kb"
    Storage.open(path).close()
    with another_writing(path), Storage.open(path) as storage:
        for number in range(20):
            storage.backup(tmp_path / f"copy{number}.kb")
            assert Storage.check_file(tmp_path / f"copy{number}.kb") == []


def test_a_folder_that_cannot_be_written_to_is_an_error_of_ours(tmp_path: Path) -> None:
    for target in (tmp_path / "missing" / "x.txt", tmp_path, Path("/proc/x.txt")):
        with pytest.raises(AcxonError, match="Cannot write"):
            write_text(target, "x")

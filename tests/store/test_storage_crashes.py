"""Writers that are killed, disks that are full, failing disks: nothing acknowledged is lost."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from acknowledgements import acknowledged
from storage_samples import held, row
from storage_writer import group

from acxon.errors import StorageError
from acxon.store.file import Storage
from acxon.terms import Row

KILLS = int(os.environ.get("ACXON_KILLS", "30"))
WRITER = Path(__file__).resolve().parents[1] / "support/storage_writer.py"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kitchen.kb"


def test_a_writer_killed_at_any_moment_loses_nothing(path: Path) -> None:
    moments = random.Random(7)
    alive: set[int] = set()
    last = 0
    for kill in range(KILLS):
        command = [sys.executable, str(WRITER), str(path), str(last + 2), str(kill)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            said = writer.stdout.readline() if kill % 5 else ""  # some die while they are opening
            time.sleep(moments.random() * (0.08 if kill % 5 else 0.4))
            writer.kill()
            said += writer.stdout.read()
        for last, *gone in acknowledged(said):
            alive.add(last)
            alive.difference_update(gone)
        unsaid = last + 1 if said else last + 2
        with Storage.open(path) as storage:
            assert storage.check() == []
            found: dict[int, int] = {}
            for fact in held(storage):
                number = int(fact[0].removeprefix("http://e/group"))
                found[number] = found.get(number, 0) + 1
        assert all(size == len(group(number)) for number, size in found.items()), "half a batch"
        if unsaid in found:  # written, killed before it said so; it may have removed a group as well
            assert set(found) - alive == {unsaid}
            assert len(alive - set(found)) <= 1
            last = unsaid
        else:
            assert set(found) == alive
        alive = set(found)
    assert last > KILLS


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = shutil.which("mount")
    if (
        mount is None
        or subprocess.run(
            [mount, "-t", "tmpfs", "-o", "size=600k", "tmpfs", disk], capture_output=True
        ).returncode
    ):
        pytest.skip("a small file system can be mounted by root only; the next test limits the file instead")
    try:
        with Storage.open(disk / "x.kb") as storage:
            kept = fill(storage)
            assert held(storage) == kept
        with Storage.open(disk / "x.kb") as storage:
            assert held(storage) == kept
            assert storage.check() == []
    finally:
        subprocess.run(["umount", disk], check=True)


def fill(storage: Storage) -> list[Row]:
    """Tell facts until the disk is full; return those that were acknowledged."""
    kept: list[Row] = []

    def tell(sign: int) -> None:
        for start in range(1, 1_000_000, 100):
            rows = [row(sign * number) for number in range(start, start + 100)]
            storage.commit([], rows)
            if sign > 0:
                kept.extend(rows)

    with pytest.raises(StorageError, match="disk"):
        tell(1)
    with pytest.raises(StorageError, match="disk"), storage.batch():
        tell(-1)
    return kept


LIMITED = """
import resource, signal, sys
from acxon.errors import StorageError
from acxon.store.file import Storage
from acxon.terms import IRI, Literal, Tuple, tuple_row
storage = Storage.open(sys.argv[1])
if sys.argv[2] == "size":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000))
for number in range(1_000_000):
    if sys.argv[2] == "sync" and number == 20:
        open(sys.argv[3], "w").close()
    try:
        storage.commit([], [tuple_row(Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(number)))])
    except StorageError as error:
        assert "disk" in str(error), error
        break
    print(number, flush=True)
with storage.snapshot() as snapshot:
    print("read", sum(len(chunk) for chunk in snapshot.rows()), flush=True)
"""


def check_limited(path: Path, *arguments: str, **environment: str) -> None:
    """Run LIMITED until its disk fails it; what it acknowledged is there, and it could still read."""
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path), *arguments],
        env={**os.environ, **environment}, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    *lines, last = done.stdout.splitlines()
    with Storage.open(path) as storage:
        assert storage.check() == []
        found = [fact[3] for fact in held(storage)]
    assert found[: len(lines)] == [int(line) for line in lines]
    assert len(found) <= len(lines) + 1  # what failed while it was being synced may be there, whole
    assert last == f"read {len(lines)}"
    assert len(lines) >= 20


def test_a_file_that_may_not_grow_loses_nothing(path: Path) -> None:
    check_limited(path, "size")


FAILING_SYNC = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>
static int sync_by(const char *name, int file) {
    const char *flag = getenv("SYNC_FAILS");
    if (flag && access(flag, F_OK) == 0) { errno = EIO; return -1; }
    return ((int (*)(int)) dlsym(RTLD_NEXT, name))(file);
}
int fsync(int file) { return sync_by("fsync", file); }
int fdatasync(int file) { return sync_by("fdatasync", file); }
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="LD_PRELOAD is how Linux replaces fsync")
def test_a_disk_that_cannot_sync_acknowledges_nothing(tmp_path: Path, path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        pytest.skip("there is no C compiler to build a failing fsync with")
    source, library, flag = tmp_path / "sync.c", tmp_path / "sync.so", tmp_path / "fails"
    source.write_text(FAILING_SYNC)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    check_limited(path, "sync", str(flag), LD_PRELOAD=str(library), SYNC_FAILS=str(flag))
    assert flag.exists()

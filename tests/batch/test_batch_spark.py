"""`acxon batch --engine`: Spark does what the pool does, also when its processes are killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import batch_work
import pytest
from batch_work import PAIRS
from postgres import QUICK as QUICK_SERVER
from postgres import Server

from acxon import KnowledgeBase, Plan, Step
from acxon.batch import run as batch
from acxon.batch import spark
from acxon.batch.work import Job, rows
from acxon.errors import AcxonError
from acxon.fleet import administration
from acxon.installing import java
from acxon.store.copying import copy

QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData"  # what starts often and not for long
SLOW = """
criteria:criterion(slow, _, undecided) :- sleep(0.2).
"""
CLUSTER = "local-cluster[2,1,1024]"
PROGRAM = """
import json, os, signal, sys
from dataclasses import asdict
from pathlib import Path
from acxon.batch import run as batch
from acxon.batch.work import Job
from batch_work import PAIRS, executors
batch.PART = 2
place, rules, out, master, whom = sys.argv[1:]
os.environ["ACXON_TEST_OUT"] = out  # Spark's processes have it, too
killed = []
def progress(done, total):
    if whom and not killed:  # the first part is there, and others are being done
        killed.append(os.getpid() if whom == "driver" else executors(out)[-1])
        os.kill(killed[0], signal.SIGKILL)

job = Job("compare", place, (rules,), criterion="slow")
found = batch.run(job, PAIRS, Path(out), master=master, progress=progress)
again = batch.run(job, PAIRS, Path(out), master="spark://nowhere:1")  # all is there: nobody is asked
print(json.dumps([asdict(found), asdict(again), len(killed)]))
"""


def run_program(*arguments: str) -> subprocess.CompletedProcess[str]:
    support = str(Path(batch_work.__file__).parent)
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments], capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": support, "JDK_JAVA_OPTIONS": QUICK}, timeout=900,
    )  # fmt: skip


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("batch") / "many.kb"
    with KnowledgeBase(path) as kb:
        for number in range(5):
            places = range(number + 1)
            steps = tuple(Step("move", (f"thing{place}", "hall"), float(place), 1.0) for place in places)
            kb.add_plan(Plan(steps, metric=float(number)), f"plan {number}")
    return path


@pytest.fixture
def spark_here() -> None:
    pytest.importorskip("pyspark", reason="Spark is not installed: pip install 'acxon[batch]'")
    if java.java_home() is None:
        pytest.skip("there is no Java for Spark, and this is no Debian that brings one: tools/setup.py")


@pytest.fixture
def slow(tmp_path: Path) -> str:
    """Rules by which a comparison takes a while."""
    (tmp_path / "slow.pl").write_text(SLOW)
    return str(tmp_path / "slow.pl")


def check_rows(out: Path, file: Path, rules: str) -> None:
    """Every pair is there once, as one process would have written it."""
    from pyarrow import parquet

    written = [row for path in sorted(out.glob("part-*")) for row in parquet.read_table(path).to_pylist()]
    assert [(row["first"], row["second"]) for row in written] == PAIRS
    expected = rows(Job("compare", str(file), (rules,), criterion="slow"), PAIRS)
    assert [row["qualities"] for row in written] == [row.qualities for row in expected]  # type: ignore[union-attr]
    assert (out / batch.DONE).exists()


@pytest.mark.usefixtures("spark_here")
def test_each_pair_is_there_once_though_an_executor_is_killed(file: Path, slow: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run_program(str(file), slow, str(out), CLUSTER, "executor")
    assert done.returncode == 0, done.stdout + done.stderr
    found, again, killed = json.loads(done.stdout.splitlines()[-1])
    assert (found["pairs"], found["parts"], found["failed"], killed) == (20, 10, 0, 1)
    assert again["continued"] == 10
    check_rows(out, file, slow)


@pytest.fixture
def memory(file: Path) -> Iterator[str]:
    """The facts of the file, in PostgreSQL."""
    server = Server(**QUICK_SERVER)
    try:
        server.make()
        administration.init(server.url())
        copy(str(file), server.url("lab"))
        yield server.url("lab")
    finally:
        server.stop()


@pytest.mark.usefixtures("spark_here")
def test_a_batch_over_postgresql_whose_driver_was_killed_goes_on_with_what_is_missing(
    memory: str, file: Path, slow: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    died = run_program(memory, slow, str(out), "local[2]", "driver")
    assert died.returncode == -signal.SIGKILL, died.stdout + died.stderr
    before = {path: path.stat().st_mtime_ns for path in out.glob("part-*")}
    assert 0 < len(before) < 10
    assert not (out / batch.DONE).exists()
    done = run_program(memory, slow, str(out), "local[2]", "")
    assert done.returncode == 0, done.stdout + done.stderr
    found, _, _ = json.loads(done.stdout.splitlines()[-1])
    assert (found["parts"], found["continued"], found["failed"]) == (10, len(before), 0)
    assert {path: path.stat().st_mtime_ns for path in before} == before
    check_rows(out, file, slow)


def test_what_is_missing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run() -> None:
        batch.run(Job("compare"), [("a", "b")], tmp_path / "out", master="local[1]", file_format="jsonl")

    monkeypatch.setattr(spark, "java_home", lambda: None)
    with pytest.raises(AcxonError, match=r"needs Java 17 or newer.*apt-get install"):
        run()
    monkeypatch.setattr(spark, "find_spec", lambda name: None)
    with pytest.raises(AcxonError, match=r"pip install 'acxon\[batch\]'"):
        run()
    assert not (tmp_path / "out" / batch.DONE).exists()


def test_java_is_that_of_the_environment_where_the_machine_has_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("JAVA_HOME", raising=False)
    assert java.java_home(tmp_path) is None
    home = tmp_path / "java/usr/lib/jvm/java-17"
    (home / "bin").mkdir(parents=True)
    (home / "bin" / "java").touch()
    assert java.java_home(tmp_path) == home

"""`acxon batch --engine`: Spark does what the pool does, also when its processes are killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from acxon import KnowledgeBase, Plan, Step
from acxon.batch import run as batch
from acxon.batch import spark
from acxon.batch.work import Job, rows
from acxon.errors import AcxonError
from acxon.installing import java

QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:-UsePerfData"  # what starts often and not for long
SLOW = """
criteria:criterion(slow, _, undecided) :- sleep(0.2).
"""
PROGRAM = """
import json, os, signal, sys
from dataclasses import asdict
from pathlib import Path
from acxon.batch import run as batch
from acxon.batch.work import Job
batch.PART = 2
file, rules, out = sys.argv[1:]

def executors():
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            started = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if b"CoarseGrainedExecutorBackend" in started and file.encode() in (folder / "environ").read_bytes():
            yield int(folder.name)

killed = []
def progress(done, total):
    if not killed:  # the first part is there, and others are being done
        killed.append(sorted(executors())[-1])
        os.kill(killed[0], signal.SIGKILL)

os.environ["ACXON_TEST_FILE"] = file
plans = [f"plan {number}" for number in range(5)]
pairs = [(one, other) for one in plans for other in plans if one != other]
job = Job("compare", file, (rules,), criterion="slow")
found = batch.run(job, pairs, Path(out), master="local-cluster[2,1,1024]", progress=progress)
again = batch.run(job, pairs, Path(out), master="spark://nowhere:1")  # all is there: nobody is asked
print(json.dumps([asdict(found), asdict(again), len(killed), pairs]))
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("batch") / "many.kb"
    with KnowledgeBase(path) as kb:
        for number in range(5):
            places = range(number + 1)
            steps = tuple(Step("move", (f"thing{place}", "hall"), float(place), 1.0) for place in places)
            kb.add_plan(Plan(steps, metric=float(number)), f"plan {number}")
    return path


def test_each_pair_is_there_once_though_an_executor_is_killed(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyspark", reason="Spark is not installed: pip install 'acxon[batch]'")
    if java.java_home() is None:
        pytest.skip("there is no Java for Spark, and this is no Debian that brings one: tools/setup.py")
    from pyarrow import parquet

    rules, out = tmp_path / "slow.pl", tmp_path / "out"
    rules.write_text(SLOW)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(file), str(rules), str(out)], capture_output=True, text=True,
        env={**os.environ, "JDK_JAVA_OPTIONS": QUICK}, timeout=900,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    found, again, killed, pairs = json.loads(done.stdout.splitlines()[-1])
    assert (found["pairs"], found["parts"], found["failed"], killed) == (20, 10, 0, 1)
    assert again["continued"] == 10
    written = [row for path in sorted(out.glob("part-*")) for row in parquet.read_table(path).to_pylist()]
    assert [[row["first"], row["second"]] for row in written] == pairs
    job = Job("compare", str(file), (str(rules),), criterion="slow")
    expected = rows(job, [tuple(pair) for pair in pairs])
    assert [row["qualities"] for row in written] == [row.qualities for row in expected]  # type: ignore[union-attr]
    assert (out / batch.DONE).exists()


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

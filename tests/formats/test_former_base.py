"""Files of version 0.1, where the names of acxon's own had another base, still say what they said."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from acxon import KnowledgeBase, StorageError
from acxon.namespaces import ACXON, KB
from acxon.store import file_format, upgrading
from acxon.store.file import Storage
from acxon.store.file_format import FORMAT
from acxon.store.rows import digest_now
from acxon.terms import BASE, FORMER_BASE, IRI, Literal, Tuple

OLD_FILE = Path(__file__).resolve().parents[1] / "plans/data/made_by_4d11ff6.kb"

OLD = f"subject LIKE '{FORMER_BASE}%'"

GRAPHS = """
@prefix acxon: <https://example.org/acxon/ontology#> .
@prefix kb: <https://example.org/acxon/kb#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
kb:hasRisk rdfs:subPropertyOf dul:hasQuality ; acxon:direction "lower" .
kb:g acxon:since 3 ; acxon:until 9 .
kb:g { kb:a kb:near kb:b . }
"""


def names(kb: KnowledgeBase) -> set[str]:
    found: set[str] = set()
    for fact in kb.tuples():
        found |= {str(fact.subject), str(fact.property)}
        found |= {str(fact.object)} if isinstance(fact.object, IRI) else set()
    return found


def test_a_file_of_graphs(tmp_path: Path) -> None:
    """Settings, and when a graph holds, are understood; prefixes stand for what they stand for today."""
    file = tmp_path / "old.trig"
    file.write_text(GRAPHS)
    kb = KnowledgeBase()
    kb.load(file)
    assert not any(FORMER_BASE in name for name in names(kb))
    assert kb.ask("triple(kb:a, kb:near, kb:b) during [S, U]") == [{"S": 3, "U": 9}]
    assert kb.prefixes()["acxon"] == ACXON
    assert kb.ask("triple(kb:hasRisk, acxon:direction, D)") == [{"D": "lower"}]


def test_json_lines_and_calls(tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    file.write_text(
        '{"s": "https://example.org/acxon/kb#a", "p": "https://example.org/acxon/kb#near", "o": "https://example.org/acxon/kb#b"}\n'
    )
    kb = KnowledgeBase()
    kb.load(file)
    kb.tell(FORMER_BASE + "kb#a", FORMER_BASE + "kb#near", FORMER_BASE + "kb#c")
    kb.tell_all([Tuple(IRI(FORMER_BASE + "kb#a"), IRI(KB + "near"), IRI(FORMER_BASE + "kb#d"))])
    assert not any(FORMER_BASE in name for name in names(kb))
    asked = kb.ask(f"triple('{FORMER_BASE}kb#a', '{FORMER_BASE}kb#near', X)", iri=True)
    assert {answer["X"] for answer in asked} == {KB + "b", KB + "c", KB + "d"}


def test_what_only_looks_like_it_stays(tmp_path: Path) -> None:
    kb = KnowledgeBase()
    text = Literal(FORMER_BASE + "kb#a")
    names = [FORMER_BASE + rest for rest in ("pairs/rovers#plan_A", "kbs#a", "")]
    names.append("https://example.org/acxonomy#a")
    for name in names:
        kb.tell_all([Tuple(IRI(name), IRI(KB + "said"), text)])
        assert kb.ask(f"triple('{name}', kb:said, X)") != []
    assert [(fact.subject, fact.object) for fact in kb.tuples()] == [(IRI(name), text) for name in names]


@pytest.mark.parametrize("read_only", [False, True])
def test_a_knowledge_base_file(read_only: bool, tmp_path: Path) -> None:
    """It is brought to today's names when it may be written to, and read by them when it may not."""
    file = tmp_path / "old.kb"
    shutil.copy(OLD_FILE, file)
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as plain:
        before = plain.execute(f"SELECT count(*), sum({OLD}) FROM tuples").fetchone()
    assert before[1] > 0
    with KnowledgeBase(file, read_only=read_only) as kb:
        assert kb.check() == []
        found = names(kb)
        assert len(list(kb.tuples())) == before[0]
        plans = kb.ask("is_plan(P)")
    assert plans
    assert not any(FORMER_BASE in name for name in found)
    assert any(BASE in name for name in found)
    with KnowledgeBase(file, read_only=read_only) as kb:
        assert (names(kb), kb.ask("is_plan(P)")) == (found, plans)
        if not read_only:
            for fact in list(kb.tuples()):
                kb.forget(fact.subject, fact.property, fact.object)
            assert list(kb.tuples()) == []
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as plain:
        left = plain.execute(f"SELECT count(*) FROM tuples WHERE {OLD}").fetchone()
        assert plain.execute("PRAGMA user_version").fetchone() == ((2,) if read_only else (FORMAT,))
    assert (left[0] > 0) is read_only
    kept = file.with_name("old.kb.format-2")
    assert kept.exists() is not read_only
    if not read_only:  # as it was, for whoever has an older version
        with closing(sqlite3.connect(f"{kept.as_uri()}?mode=ro", uri=True)) as plain:
            assert plain.execute(f"SELECT count(*), sum({OLD}) FROM tuples").fetchone() == before
        with KnowledgeBase(kept, read_only=True) as kb:
            assert (kb.check(), names(kb)) == ([], found)


def test_damage_is_not_sealed_over(tmp_path: Path) -> None:
    """A file that was altered behind acxon's back is not taken for whole because it is older."""
    file = tmp_path / "old.kb"
    shutil.copy(OLD_FILE, file)
    with closing(sqlite3.connect(file)) as plain, plain:
        first = "SELECT min(id) FROM tuples WHERE kind = 'string'"
        plain.execute(f"UPDATE tuples SET object = 'changed' WHERE id = ({first})")
        before = list(plain.iterdump())
    with pytest.raises(StorageError, match="damaged"):
        KnowledgeBase(file)
    with closing(sqlite3.connect(file)) as plain:
        assert list(plain.iterdump()) == before
        assert plain.execute("PRAGMA user_version").fetchone() == (2,)


def test_what_cannot_be_brought_to_the_new_format_as_a_whole_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_connection: object) -> None:
        raise OSError("interrupted")

    file = tmp_path / "old.kb"
    shutil.copy(OLD_FILE, file)
    with closing(sqlite3.connect(file)) as plain:
        before = list(plain.iterdump())
    with monkeypatch.context() as patched:
        patched.setattr(upgrading, "add_codes", fail)  # the names have changed by then
        with pytest.raises(StorageError, match="interrupted"):
            KnowledgeBase(file)
    with closing(sqlite3.connect(file)) as plain:
        assert list(plain.iterdump()) == before
        assert plain.execute("PRAGMA user_version").fetchone() == (2,)
    with KnowledgeBase(file) as kb:
        assert kb.check() == []


KILLED = """
import os, shutil, signal, sys
from acxon.store import upgrading
from acxon.store.file import Storage
upgrading.closing = lambda _: os.kill(os.getpid(), signal.SIGKILL)
Storage.open(sys.argv[1])
"""


def test_what_a_killed_process_left_of_the_copy_that_is_kept_is_removed(tmp_path: Path) -> None:
    file = tmp_path / "old.kb"
    shutil.copy(OLD_FILE, file)
    command = [sys.executable, "-c", KILLED, str(file)]
    assert subprocess.run(command, timeout=60).returncode == -signal.SIGKILL
    with KnowledgeBase(file) as kb:
        assert kb.check() == []
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["old.kb", "old.kb.format-2"]


@pytest.mark.parametrize("there", ["a copy", "a text", "a pipe", "a folder", "a link that leads nowhere"])
def test_each_file_is_kept_once_as_it_was_beside_what_has_the_name(tmp_path: Path, there: str) -> None:
    """A backup may be put back that is of the same older format, and holds something else."""
    file, kept = tmp_path / "old.kb", tmp_path / "old.kb.format-2"
    shutil.copy(OLD_FILE, file)
    match there:
        case "a copy":
            with KnowledgeBase(file):
                pass
            with closing(sqlite3.connect(kept)) as plain:
                first = list(plain.iterdump())
            shutil.copy(OLD_FILE, file)
            with closing(sqlite3.connect(file)) as plain, plain:
                plain.execute("UPDATE tuples SET source = 'another' WHERE id = 1")
                plain.execute("DELETE FROM tuples WHERE id = (SELECT max(id) FROM tuples)")
                plain.execute("UPDATE meta SET value = ? WHERE key = 'digest'", (digest_now(plain),))
        case "a text":
            kept.write_text("mine")
        case "a pipe":
            os.mkfifo(kept)
        case "a folder":
            kept.mkdir()
        case _:
            kept.symlink_to("nowhere")
    with closing(sqlite3.connect(file)) as plain:
        second = list(plain.iterdump())
    older = file.read_bytes()
    for _ in range(2):
        file.write_bytes(older)
        with KnowledgeBase(file) as kb:
            assert kb.check() == []
    assert {path.name for path in tmp_path.iterdir()} == {"old.kb", "old.kb.format-2", "old.kb.format-2-2"}
    with closing(sqlite3.connect(tmp_path / "old.kb.format-2-2")) as plain:
        assert list(plain.iterdump()) == second
    if there == "a copy":
        with closing(sqlite3.connect(kept)) as plain:
            assert list(plain.iterdump()) == first


def test_the_copy_that_is_kept_is_of_the_older_format_whoever_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may bring the file to today's format after we have seen that it is an older one."""
    file = tmp_path / "old.kb"
    shutil.copy(OLD_FILE, file)
    original, calls = file_format.file_format, []

    def slow(*arguments: Any) -> int:
        version = original(*arguments)
        calls.append(version)
        if calls == [2, 2]:  # it was looked at, and then opened
            monkeypatch.setattr(file_format, "file_format", original)
            subprocess.run([sys.executable, "-c", OPENED, str(file)], check=True, timeout=60)
            (tmp_path / "old.kb.format-2").rename(tmp_path / "moved away")
        return version

    monkeypatch.setattr(file_format, "file_format", slow)
    Storage.open(file).close()
    assert calls == [2, 2]
    assert not (tmp_path / "old.kb.format-2").exists()  # today's format would be in it
    assert Storage.check_file(file) == []


OPENED = "import sys; from acxon.store.file import Storage; Storage.open(sys.argv[1]).close()"


def test_the_project_itself_says_the_former_base_where_it_is_about_it_alone() -> None:
    root = Path(__file__).resolve().parents[2]
    about = {"acxon/terms.py", "prolog/store/iris.pl", "tests/formats/test_former_base.py", "docs/formats.md",
             "docs/ontology.md", "CHANGELOG.md", "tests/reasoning/schema.plt"}  # fmt: skip
    folders = ["acxon", "prolog", "tests", "docs", "ontology", "tools", "benchmarks", "examples"]
    endings = {".py", ".pl", ".plt", ".ttl", ".md", ".xml", ".js", ".json", ".html"}
    found = {
        file.relative_to(root).as_posix()
        for folder in folders
        for file in (root / folder).rglob("*")
        if file.suffix in endings and FORMER_BASE in file.read_text(errors="ignore")
    }
    assert found <= about

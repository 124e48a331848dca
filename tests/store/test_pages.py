"""A file that is read by pages answers as one that is held as a whole, whatever is told and by whom."""

from __future__ import annotations

import itertools
import json
import os
import select
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from answering import COLA, GOALS, TEA, answers, tell_and_forget
from storage_samples import put_out_of_order, row

from acxon import KnowledgeBase
from acxon.errors import AcxonError, StorageError
from acxon.prolog import process_copy, sandbox
from acxon.store import file_format, paged_copy
from acxon.store.file import Storage
from acxon.store.file_pages import FilePages
from acxon.store.paged_copy import PagedCopy
from acxon.store.working_copy import PART
from acxon.terms import IRI, Literal, Tuple
from acxon.web import copies, views


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "kitchen.kb"
    with KnowledgeBase(file, example=True) as kb:
        kb.tell(TEA, "dul:isRelatedTo", "kettle", 1, 5, sign=False)
        kb.tell(TEA, "rdfs:comment", Literal("gr\u00fcner \"Tee\"\n\\ 'x'"))
    return file


@pytest.fixture
def paged(path: Path) -> Iterator[KnowledgeBase]:
    with KnowledgeBase(path, working_set=200) as kb:
        assert isinstance(kb._copy, PagedCopy)
        yield kb


def test_answers_and_their_order_are_those_of_a_file_held_as_a_whole(
    path: Path, paged: KnowledgeBase
) -> None:
    with KnowledgeBase(path, working_set=0) as whole:
        assert not isinstance(whole._copy, PagedCopy)
        assert answers(paged) == answers(whole)


def test_what_is_told_by_pages_is_what_a_whole_copy_would_have_told(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.kb"
    other.write_bytes(path.read_bytes())
    held = []
    for file, facts in ((path, 200), (other, 0)):
        with KnowledgeBase(file, working_set=facts) as kb:
            tell_and_forget(kb)
            held.append(
                (answers(kb), sorted(map(repr, kb.tuples())), kb.ask("triple(bowl, isWarmerThan, X)"))
            )
        assert Storage.check_file(file) == []
    assert held[0] == held[1]


def test_a_change_that_fails_changes_nothing(paged: KnowledgeBase) -> None:
    before = answers(paged)
    lost = Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1))
    with pytest.raises(AcxonError):
        paged.tell_all([lost, Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1), 5, 1)])
    assert answers(paged) == before


def test_a_large_load_is_made_in_parts_that_see_each_other(path: Path, paged: KnowledgeBase) -> None:
    facts = [
        Tuple(IRI(f"http://e/s{n % (PART // 2)}"), IRI("http://e/p"), Literal(n % 7), n, n + PART)
        for n in range(2 * PART + 10)
    ]
    paged.tell_all(facts)
    with KnowledgeBase(path, working_set=0) as whole:
        assert len(paged) == len(whole)
        assert whole.check() == []
        goal = "triple('http://e/s5', 'http://e/p', V)"
        assert paged.ask(goal) == whole.ask(goal) != []


def test_the_write_of_another_process_is_seen_with_the_next_call(path: Path, paged: KnowledgeBase) -> None:
    assert paged.ask(f"triple('{TEA}', rdfs:comment, 'seen')") == []
    code = (
        f"from acxon import KnowledgeBase\nKnowledgeBase({str(path)!r}).tell({TEA!r}, 'rdfs:comment', 'seen')"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
    assert paged.ask(f"triple('{TEA}', rdfs:comment, 'seen')") == [{}]
    with KnowledgeBase(path, working_set=0) as other:
        other.tell("hasDelay", "rdfs:subPropertyOf", "dul:hasQuality")  # what follows changes, too
        other.tell(TEA, "hasDelay", "tea delay")
    assert {"Q": "tea delay"} in paged.ask(f"triple('{TEA}', dul:hasQuality, Q)")
    assert len(paged.ask("triple('tea delay', P, O)")) > 0


def test_after_the_write_of_another_all_is_as_it_is_held_as_a_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [Tuple(IRI(f"http://e/{n}"), IRI("http://e/p"), Literal(True)) for n in range(300)]
    changes: tuple[Callable[[KnowledgeBase], object], ...] = (
        lambda kb: kb.tell("cup", "rdfs:comment", "red"),
        lambda kb: kb.tell(TEA, "rdfs:comment", "hot", 3, 4),
        lambda kb: kb.tell(TEA, "rdfs:comment", "hot", 4, 6),
        lambda kb: kb.forget(TEA, "rdfs:comment", "hot"),
        lambda kb: kb.set_value(COLA, "cost", 3),
        lambda kb: kb.tell("heats", "rdfs:subPropertyOf", "dul:isRelatedTo"),
        lambda kb: kb.tell("pot", "heats", TEA),
        lambda kb: kb.tell_all(many),
        lambda kb: kb.tell_all(many[::-1]),
        lambda kb: [kb.forget(f"http://e/{n}", "http://e/p", True) for n in (298, 299)],
        lambda kb: kb.tell_all(many[:297:-1]),
        tell_and_forget,
        lambda kb: kb._edit([], "told", {"e": "http://e/"}),
        lambda kb: kb.tell("dul:Plan", "rdfs:comment", "of ours"),
    )  # fmt: skip
    goals = ("told(S, 'http://e/p', true)", "triple(S, rdfs:comment, C) during [A, B]")
    asked: list[str] = []
    ask = FilePages._ask

    def counted(pages: FilePages, question: str, values: Any) -> list[Any]:
        asked.append(question)
        return ask(pages, question, values)

    def known(kb: KnowledgeBase) -> list[object]:
        return [kb.narrate(TEA, COLA, 3).text, *(kb.ask(goal) for goal in goals)]

    with KnowledgeBase(path, working_set=5000) as kb, KnowledgeBase(path, working_set=0) as other:
        for change in changes:
            known(kb)
            change(other)
            assert known(kb) == known(other)
        kb.tell("cup", "rdfs:comment", "green")
        kb.narrate(TEA, COLA, 3)
        other.tell("cup", "rdfs:comment", "blue")
        monkeypatch.setattr(FilePages, "_ask", counted)
        kb.narrate(TEA, COLA, 3)
        assert len(asked) == 2  # the last place, and what was added; the story is out of what is held


def test_no_more_is_held_than_was_asked_for(paged: KnowledgeBase) -> None:
    everything = {str(fact.subject) for fact in paged.tuples()}
    for node in everything:
        paged.ask(f"triple('{node}', P, O)")
        assert paged._call("pages_held") <= 200 + 300  # a page may be larger than what is left


def test_a_goal_that_tells_what_it_looks_for_comes_to_an_end(paged: KnowledgeBase) -> None:
    goal = (
        "forall((triple(S, rdfs:label, L), \\+ triple(S, rdfs:comment, L)), tell(triple(S, rdfs:comment, L)))"
    )
    paged.ask(goal, timeout=60)
    assert paged.ask(f"triple('{TEA}', rdfs:comment, '{TEA}')") == [{}]


def test_files_are_read_by_pages_from_the_border_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paged_copy.SETTING, raising=False)
    with KnowledgeBase(path) as small:
        assert not isinstance(small._copy, PagedCopy)
    monkeypatch.setattr(paged_copy, "BORDER", 10)
    with KnowledgeBase(path) as large:
        assert isinstance(large._copy, PagedCopy)
    with KnowledgeBase(path, lasting=True) as served:
        assert not isinstance(served._copy, PagedCopy)
    monkeypatch.setenv(paged_copy.SETTING, "0")
    with KnowledgeBase(path) as asked:
        assert not isinstance(asked._copy, PagedCopy)
    monkeypatch.setenv(paged_copy.SETTING, "much")
    with pytest.raises(AcxonError, match="ACXON_WORKING_SET is 'much'"):
        KnowledgeBase(path)
    with pytest.raises(AcxonError, match="-5 is none"):
        KnowledgeBase(path, working_set=-5)


def older(path: Path) -> None:
    """Make of a file one of the format before: without the indexes, the codes and what else pages need."""
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        for name in ("tuples_by_object", "tuples_by_property", "tuples_denied"):
            plain.execute(f"DROP INDEX {name}")
        plain.execute("DROP TABLE namespaces")
        plain.execute("ALTER TABLE tuples DROP COLUMN code")
        plain.execute("DELETE FROM meta WHERE key = 'facts'")
        plain.execute("UPDATE meta SET value = 4 WHERE key = 'format'")
        plain.execute("PRAGMA user_version = 4")


def test_an_older_file_gets_what_pages_need_when_it_is_opened(path: Path) -> None:
    with KnowledgeBase(path, working_set=0) as whole:
        before = answers(whole)
    older(path)
    with KnowledgeBase(path, working_set=300) as paged:
        assert isinstance(paged._copy, PagedCopy)
        assert answers(paged) == before
    with closing(sqlite3.connect(path)) as plain:
        assert plain.execute("PRAGMA user_version").fetchone() == (file_format.FORMAT,)
    assert Storage.check_file(path) == []


def test_an_older_file_that_may_not_be_written_to_is_held_as_a_whole(path: Path) -> None:
    older(path)
    with KnowledgeBase(path, read_only=True, working_set=300) as kb:
        assert not isinstance(kb._copy, PagedCopy)
        assert kb.narrate(TEA, COLA).text


def test_a_fact_that_is_not_what_was_told_is_noticed_when_it_is_read(path: Path) -> None:
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("UPDATE tuples SET object = 'cold tea' WHERE object = ?", (TEA,))
        plain.commit()
    with KnowledgeBase(path, working_set=300) as paged:
        assert paged.ask(f"triple('{COLA}', rdfs:label, X)") == [{"X": COLA}]
        with pytest.raises(StorageError, match=r"is damaged.*acxon check .* --accept"):
            paged.ask("triple(drinks:bringing_tea, P, O)")
        for goal in (
            "triple(drinks:bringing_tea, P, O)",
            "catch(triple(drinks:bringing_tea, P, O), _, true)",
        ):
            with pytest.raises(StorageError, match=r"is damaged.*acxon check .* --accept"):
                paged.ask(goal, untrusted=True)
    Storage.accept(path)
    with KnowledgeBase(path, working_set=300) as paged:
        assert {"O": "cold tea"} in paged.ask("triple(drinks:bringing_tea, rdfs:label, O)")


def test_facts_that_are_out_of_order_are_no_endless_many(tmp_path: Path) -> None:
    path = tmp_path / "kitchen.kb"
    with Storage.open(path) as storage:
        storage.commit([], [row(number) for number in range(4)])
    put_out_of_order(path, (1, 9, 3, 20))
    with Storage.open(path) as storage:
        told = storage.pages().told(1)
        with pytest.raises(StorageError, match="out of order"):
            list(itertools.islice(told, 100))


def test_a_fact_that_is_missing_is_found_by_the_check(path: Path) -> None:
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("DELETE FROM tuples WHERE object = ?", (TEA,))
        plain.commit()
    with KnowledgeBase(path, working_set=300) as paged:
        assert paged.ask(f"triple('{COLA}', rdfs:label, X)") == [{"X": COLA}]
        assert paged.check() != []
    assert Storage.check_file(path) != []


def test_a_stranger_reads_pages_through_the_process_that_has_them(path: Path) -> None:
    with KnowledgeBase(path, working_set=5000) as paged, KnowledgeBase(path, working_set=0) as whole:
        for goal in GOALS:
            assert paged.ask(goal, untrusted=True) == whole.ask(goal, untrusted=True), goal
        goal = "triple('bringing tea', rdfs:comment, X)"
        assert paged.ask(goal, untrusted=True) == whole.ask(goal, untrusted=True) != []


@pytest.mark.parametrize(
    "question",
    [
        b"", b"[", b"null", b'["begin", []]', b'["renew", [[], 1, [], [], 1]]', b'["out", "a"]',
        b'["out", [{}]]', b'["out", [[[[[["a"]]]]]]]', b'["stream", []]', b'["po", [["p"]]]',
        b'["in", [[1, 2]]]',
        b'["stream", ["", "", [], "", [1, 2]]]', b"[" * 100_000, b'["out", ["\\ud800"]]',
        b'["stream", ["", "", [], "", [0, 9, -10]]]', b'["stream", ["", "", [], "", [0, 1e9, 0]]]',
        b'["po", [[]]]', b'["stream", ["", "", [], "", [0, 9, -1180591620717411303424]]]',
        b'["property", [5]]',
        b'["stream", ["", "", [], "", [0, 9223372036854775808, 0]]]', b'["in", [["string", "\\ud800", ""]]]',
        b'["stream", ["\\ud800", "", [], "", "first"]]',
        b'["stream", ["", "", ["string", "\\ud800", ""], "", "first"]]',
        b'["out", []]', b'["out", ["a", "a"]]', b'["property", ["a", "b"]]', b'["label", ["a", "b"]]',
        b'["in", [["iri", "a", ""], ["iri", "a", ""]]]',
        b'["po", [["p", "iri", "a", ""], ["p", "iri", "a", ""]]]',
        b'["label", [[1]]]', b'["stream", ["", -1, [], "", [0, 9, 0]]]', b'["in", [["iri", null, ""]]]',
    ],
)  # fmt: skip
def test_what_a_stranger_asks_for_beside_pages_has_no_answer(paged: KnowledgeBase, question: bytes) -> None:
    with paged._copy.used() as name:
        from acxon.prolog.callbacks import fetchers

        answer = sandbox._fetched(fetchers[name], question)
    assert answer.endswith(b".\n")
    assert answer.startswith(b'["error"') or json.loads(answer[:-2])[1] in ([], [["out", "?", []]])
    assert paged.ask(f"triple('{TEA}', rdf:type, dul:'Plan')") == [{}]


def test_what_asks_and_does_not_listen_is_waited_for_in_peace() -> None:
    """Who waits for a copy that has closed its end of the answers would else be busy until its time."""
    (asked, question), (heard, answer) = os.pipe(), os.pipe()
    talk = process_copy._Talk(asked, answer, lambda _: b"page")
    ready = select.poll()
    talk.register(ready)
    os.write(question, b"[]\n")
    os.close(heard)
    for _ in range(3):
        if ready.poll(0):
            talk.go_on(ready)
    assert ready.poll(0) == []
    for file in (asked, question, answer):
        os.close(file)


def test_a_copy_of_the_process_reads_pages_by_itself(paged: KnowledgeBase) -> None:
    expected = paged.narrate(TEA, COLA, 3).text
    paged.tell(TEA, "rdfs:comment", "new")  # nobody has looked since: the copy fetches
    stop = process_copy.Stop()
    with paged._copy.used() as name:
        kb = views.copied(paged, stop, name)
        told = copies.run(lambda: kb.narrate(TEA, COLA, 3).text.encode(), 60, stop, name)
    assert told.decode() == expected


def test_threads_tell_and_read_at_once(path: Path, paged: KnowledgeBase) -> None:
    expected = paged.narrate(TEA, COLA, 3).text
    wrong: list[object] = []

    def work(number: int) -> None:
        try:
            for turn in range(6):
                if number % 2:
                    paged.tell(f"cup {number}", "rdfs:comment", Literal(f"turn {turn}"), turn, turn + 1)
                elif (told := paged.narrate(TEA, COLA, 3).text) != expected:
                    wrong.append(told)
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert wrong == []
    with KnowledgeBase(path, working_set=0) as whole:
        cups = [whole.ask(f"triple('cup {number}', rdfs:comment, T)") for number in (1, 3, 5)]
        assert list(map(len, cups)) == [6, 6, 6]
        assert whole.check() == []
        assert answers(paged) == answers(whole)


def test_as_many_as_a_server_has_read_at_once_find_their_copies_again(tmp_path: Path) -> None:
    """With four that were kept, others were made anew for each call: a crowd made all others wait."""

    def use(all_here: threading.Barrier) -> str:
        with kb._copy.used() as name:
            all_here.wait(60)
            return name

    def together() -> set[str]:
        with ThreadPoolExecutor(16) as pool:
            return set(pool.map(use, [threading.Barrier(16)] * 16))

    with KnowledgeBase(tmp_path / "home.kb", example=True):
        pass
    with KnowledgeBase(tmp_path / "home.kb", working_set=1000) as kb:
        assert together() == together()


def test_a_moment_that_a_signal_kept_from_ending_is_no_error_of_the_next_call(tmp_path: Path) -> None:
    file = tmp_path / "x.kb"
    with KnowledgeBase(file) as kb:
        kb.tell("tea", "rdfs:comment", "hot")
    storage = Storage.open(file)
    source = FilePages(storage)
    assert source.begin() == source.begin()
    source.close()
    storage.close()

"""What the process shares, or keeps beside knowledge bases: the copy that answers a stranger has none."""

from __future__ import annotations

import ctypes
import mmap
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from acxon import GoalError, KnowledgeBase
from acxon.graphs import sparql
from acxon.prolog import confinement, engine, sandbox

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() not in ("x86_64", "aarch64"),
    reason="memory is looked through by what Linux tells of it",
)


def inside(kb: KnowledgeBase, work: Callable[[], Any]) -> Any:
    """Return what a piece of Python gives when it runs in a copy, past both gates."""
    with kb._copy.used() as name:
        return sandbox.in_copy(name, 10.0, lambda: ["ok", [work()]])[1][0]


def past_the_first_line(kb: KnowledgeBase, goal: str) -> list[Any]:
    """Return what a goal gives that runs in a copy without being looked at; nothing where it throws."""
    with kb._copy.used() as name:
        given = sandbox.in_copy(name, 10.0, lambda: engine.outcome(name, "ask", goal, 100, 0, 0, 0))
        return list(given[1]) if given[0] == "ok" else []


def mapped(path: Path) -> list[int]:
    """Return where a file lies in memory."""
    lines = Path("/proc/self/maps").read_text().splitlines()
    return [int(line.partition("-")[0], 16) for line in lines if line.endswith(f" {path}")]


def test_memory_that_others_share_cannot_be_written_to_from_the_copy(tmp_path: Path) -> None:
    shared = mmap.mmap(-1, 4096)
    address = ctypes.addressof(ctypes.c_char.from_buffer(shared))
    shared.write(b"kept" * 1024)
    with KnowledgeBase(tmp_path / "asked.kb") as kb, KnowledgeBase(tmp_path / "other.kb") as other:
        for one in (kb, other):
            one.tell("tea", "rdfs:comment", "hot")
        logs = [tmp_path / "asked.kb-shm", tmp_path / "other.kb-shm"]
        before = [log.read_bytes() for log in logs]
        known = {begin: end for begin, end, rights in confinement._shared_memory() if "w" in rights}
        ours = [address, *(begin for log in logs for begin in mapped(log))]
        assert len(ours) == 3
        places = [(address, 4096), *((begin, known[begin] - begin) for begin in ours[1:])]

        def overwrite() -> int:
            for begin, size in places:
                ctypes.memset(begin, 0xFF, size)
            return len(places)

        assert inside(kb, overwrite) == len(places)
        assert [log.read_bytes() for log in logs] == before
        assert shared[:] == b"kept" * 1024
        assert kb.ask("triple('tea', rdfs:comment, C)") == [{"C": "hot"}]
    shared.close()


def test_memory_that_can_only_be_read_is_a_copy_of_its_own(tmp_path: Path) -> None:
    """A file that is open for writing may be mapped for reading: its mapping can be made one to write to."""
    file = tmp_path / "mapped"
    file.write_bytes(b"kept" * 1024)
    with file.open("r+b") as opened, KnowledgeBase() as kb:
        mapped = mmap.mmap(opened.fileno(), 4096, prot=mmap.PROT_READ)
        (place,) = [
            int(line.split("-")[0], 16)
            for line in Path("/proc/self/maps").read_text().splitlines()
            if line.endswith(str(file))
        ]
        libc = ctypes.CDLL(None)

        def overwrite() -> bytes:
            libc.mprotect(ctypes.c_void_p(place), ctypes.c_size_t(4096), mmap.PROT_READ | mmap.PROT_WRITE)
            found = ctypes.string_at(place, 4)
            ctypes.memset(place, 0xFF, 4096)
            return found

        assert inside(kb, lambda: overwrite().decode()) == "kept"
        mapped.close()
    assert file.read_bytes() == b"kept" * 1024


#: What a goal of the owner leaves in Prolog outside of all modules, and goals that would find it.
KEPT: Final = (
    "nb_setval(canary_key, canary_value), b_setval(canary_other, canary), recordz(canary_record, canary(1)), "
    "flag(canary_flag, _, 77), message_queue_create(Q), thread_send_message(Q, canary_message), "
    "nb_setval(canary_queue, Q), message_queue_create(_, [alias(canary_alias)]), "
    "mutex_create(_, [alias(canary_mutex)]), "
    "engine_create(X, member(X, [canary]), _, [alias(canary_engine)]), "
    "thread_create(thread_exit(canary), _, [alias(canary_thread)]), "
    "thread_create(throw(canary), _, [alias(canary_thrower)])"
)
LEFT: Final = (
    "engine_next(canary_engine, X), thread_join(canary_thread, _), thread_join(canary_thrower, _), "
    "mutex_destroy(canary_mutex), message_queue_destroy(canary_alias)"
)
SOUGHT: Final = (
    "nb_getval(canary_key, X)", "nb_current(X, Y), sub_atom(X, 0, _, _, canary)",
    "recorded(canary_record, X)",
    "recorded(K, X, _)", "current_key(X)", "current_flag(X)", "flag(canary_flag, X, X), X > 0",
    "message_queue_property(Q, size(_)), thread_peek_message(Q, X)",
    "message_queue_property(Q, size(_)), thread_get_message(Q, X, [timeout(0)])",
    "message_queue_property(Q, alias(_))", "mutex_property(canary_mutex, X)",
    "current_engine(E)", "engine_next(canary_engine, X)", "engine_next_reified(canary_engine, X)",
    "engine_post(canary_engine, a, X)", "thread_property(canary_thread, status(X))",
    "thread_join(canary_thread, X)",
    "catch(thread_join(canary_thrower), X, true), X = error(thread_error(_, _), _)",
)  # fmt: skip


def test_what_goals_of_the_owner_keep_outside_of_modules_is_not_in_the_copy() -> None:
    with KnowledgeBase() as kb:
        kb.ask("true", untrusted=True)
        kb.ask(KEPT)
        for goal in SOUGHT:
            assert past_the_first_line(kb, goal) == [], goal
        assert kb.ask("flag(canary_flag, X, 0), recorded(canary_record, Y, R), erase(R)")[0]["X"] == 77
        assert kb.ask(LEFT)[0]["X"] == "canary"


def test_tables_of_rules_about_another_knowledge_base_are_not_in_the_copy(tmp_path: Path) -> None:
    """Rules of the owner's run for strangers where a comparison asks for them, and may have tables."""
    rules = tmp_path / "rules.pl"
    rules.write_text(":- module(remembering, []).\n:- table noted/1.\nnoted(X) :- is_plan(X).\n")
    with KnowledgeBase() as other, KnowledgeBase(example=True) as kb:
        other.tell("canary", "rdf:type", "dul:Plan")
        kb.consult(rules)
        assert other.ask("remembering:noted(X)") == [{"X": "canary"}]
        for goal in ("remembering:noted(X)", "current_table(_, T), trie_gen(T, X)"):
            assert "canary" not in str(past_the_first_line(kb, goal)), goal
        assert len(past_the_first_line(kb, "remembering:noted(X)")) == 2


FORGED: Final[list[Any]] = [
    [], [1], ["{}"], [None], [[]], [{}], [{"a": 1}], [{"head": {}, "boolean": 1}], [{"turtle": {}}],
    [{"turtle": "\ud800"}], [{"turtle": "", "more": 1}],
    [{"head": {"vars": [1]}, "results": {"bindings": []}}],
    [{"head": {"vars": ["x"]}, "results": {"bindings": [1]}}],
    [{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": "text"}]}}],
    [{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "uri"}}]}}],
    [{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "uri", "value": 1}}]}}],
    [{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "uri", "value": "a", "b": "c"}}]}}],
]  # fmt: skip


def test_results_of_sparql_that_were_forged_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with KnowledgeBase(example=True) as kb:
        for forged in FORGED:
            monkeypatch.setattr(sparql, "_outcome", lambda *_, forged=forged: ("ok", forged))
            with pytest.raises(GoalError, match="no answer that can be read"):
                kb.sparql("ASK { ?s ?p ?o }", untrusted=True)

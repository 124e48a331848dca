"""Batches: all of one or nothing of it, inside each other, and beside those of other tasks and threads."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from interrupted_lines import interrupted, lines

from acxon.errors import AcxonError, LoadError
from acxon.knowledge_base import KnowledgeBase
from acxon.store.batches import Batches
from acxon.terms import IRI, Literal, Tuple, tuple_row

PROPERTY = IRI("http://e/p")
FAILED = ValueError("the caller's own error")


def fact(number: int) -> Tuple:
    return Tuple(IRI("http://e/s"), PROPERTY, Literal(number))


def numbers(kb: KnowledgeBase) -> set[object]:
    return {told.object.value for told in kb.tuples() if isinstance(told.object, Literal)}


def on_disk(path: Path) -> set[object]:
    with KnowledgeBase(path, read_only=True) as kb:
        return numbers(kb)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kitchen.kb"


@pytest.fixture
def kb(path: Path) -> Iterator[KnowledgeBase]:
    with KnowledgeBase(path) as opened:
        yield opened


# --- inside each other ----------------------------------------------------------------------------------


def test_an_inner_batch_that_fails_takes_its_facts_back(
    kb: KnowledgeBase, path: Path, tmp_path: Path
) -> None:
    more = tmp_path / "more.ttl"
    more.write_text("@prefix lost: <http://lost/> . lost:s <http://e/p> 4 .")
    with kb.batch():
        kb.tell_all([fact(1)])
        with suppress(ValueError), kb.batch():
            kb.tell_all([fact(2)])
            kb.load(more)
            raise FAILED
        kb.tell_all([fact(3)])
    assert numbers(kb) == on_disk(path) == {1, 3}
    assert "lost" not in kb.prefixes()


@pytest.mark.parametrize("how", ["told", "loaded", "forgotten", "declared"])
def test_what_cannot_be_told_is_refused_in_a_batch_when_it_is_told(
    kb: KnowledgeBase, path: Path, tmp_path: Path, how: str
) -> None:
    """Else the end of the batch would fail, far from there, and take all of it back."""
    bad, odd = tmp_path / "bad.nt", tmp_path / "odd.ttl"
    bad.write_text('<http://e/s> <http://e/p> "soon"^^<http://www.w3.org/2001/XMLSchema#date> .')
    odd.write_text(f"@prefix ex: <http://e/{'x' * 100_000}> . <http://e/s> <http://e/p> <http://e/o> .")
    tell: dict[str, Callable[[], object]] = {
        "told": lambda: kb.tell("http://e/s", PROPERTY, Literal("soon", "xsd:date")),
        "loaded": lambda: kb.load(bad),
        "forgotten": lambda: kb.forget("http://e/s", PROPERTY, Literal("x", "soon")),
        "declared": lambda: kb.load(odd),
    }
    with kb.batch():
        kb.tell_all([fact(1)])
        with kb.batch(), pytest.raises(AcxonError):
            tell[how]()
        kb.tell_all([fact(2)])
    assert numbers(kb) == on_disk(path) == {1, 2}


def test_an_error_in_a_batch_names_the_file_that_it_is_in(kb: KnowledgeBase, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"s": "http://e/s", "p": "http://e/p", "o": {"value": "soon", "type": "xsd:date"}}')
    with kb.batch(), pytest.raises(LoadError, match=r"bad\.jsonl.*'soon' is no xsd:date"):
        kb.load(bad)


Tree = list["int | tuple[bool, Tree]"]  # what is told, and batches with whether they fail

trees = st.recursive(
    st.lists(st.integers(0, 99), max_size=3),
    lambda inner: st.lists(st.integers(0, 99) | st.tuples(st.booleans(), inner), max_size=4),
    max_leaves=12,
)


def told(tree: Tree) -> list[int]:
    """Return what is to be known after a batch with these contents, which does not fail."""
    kept: list[int] = []
    for item in tree:
        if isinstance(item, int):
            kept.append(item)
        elif not item[0]:
            kept += told(item[1])
    return kept


def tell(kb: KnowledgeBase, tree: Tree, fails: bool = False) -> None:
    with kb.batch():
        for item in tree:
            if isinstance(item, int):
                kb.tell_all([fact(item)])
            else:
                with suppress(ValueError):
                    tell(kb, item[1], item[0])
        if fails:
            raise FAILED


@given(trees, st.booleans())
def test_batches_nest_in_any_shape(tree: Tree, fails: bool) -> None:
    with KnowledgeBase() as kb:
        with suppress(ValueError):
            tell(kb, tree, fails)
        assert numbers(kb) == (set() if fails else set(told(tree)))


# --- beside each other ----------------------------------------------------------------------------------


# --- in crossed order -----------------------------------------------------------------------------------


@given(order=st.permutations(range(3)), fails=st.lists(st.booleans(), min_size=3, max_size=3))
def test_batches_that_end_in_crossed_order_keep_nothing(order: list[int], fails: list[bool]) -> None:
    """As those of generators that take turns do. A batch is kept if all inside it ended before."""
    with KnowledgeBase() as kb:
        batches = []
        for number in range(3):
            batches.append(kb.batch())
            batches[-1].__enter__()
            kb.tell_all([fact(number)])
        ended: set[int] = set()
        lost: set[int] = set()
        for number in order:
            inner = set(range(number + 1, 3)) - ended
            crossed = bool(inner) or number in lost
            if fails[number]:
                assert not batches[number].__exit__(ValueError, FAILED, None)
            elif crossed:
                with pytest.raises(AcxonError, match="batch"):
                    batches[number].__exit__(None, None, None)
            else:
                batches[number].__exit__(None, None, None)
            lost |= inner
            if crossed or fails[number]:
                lost.add(number)
            ended.add(number)
            if innermost := set(range(3)) - ended:
                if max(innermost) in lost:
                    with pytest.raises(AcxonError, match="lost"):
                        kb.tell_all([fact(9)])
                else:
                    assert not numbers(kb)
        assert numbers(kb) == {number for number in range(3) if not lost & set(range(number + 1))}
        kb.tell_all([fact(7)])
        assert 7 in numbers(kb)


@pytest.mark.parametrize("fails", [False, True])
def test_a_task_does_not_slip_into_the_batch_of_another(kb: KnowledgeBase, path: Path, fails: bool) -> None:
    inside, leave = asyncio.Event(), asyncio.Event()

    async def batch() -> None:
        with kb.batch():
            kb.tell_all([fact(1)])
            inside.set()
            await leave.wait()
            kb.tell_all([fact(2)])
            if fails:
                raise FAILED

    async def main() -> None:
        first = asyncio.create_task(batch())
        await inside.wait()
        kb.tell_all([fact(3)])
        assert on_disk(path) == {3}, "what was acknowledged is on disk, whatever other tasks do"
        leave.set()
        with suppress(ValueError):
            await first

    asyncio.run(main())
    assert numbers(kb) == on_disk(path) == ({3} if fails else {1, 2, 3})


@pytest.mark.parametrize("failing", [1, 2])
def test_batches_of_two_tasks_that_overlap_are_two(kb: KnowledgeBase, path: Path, failing: int) -> None:
    async def batch(number: int, inside: asyncio.Event, leave: asyncio.Event) -> None:
        with kb.batch():
            kb.tell_all([fact(10 * number)])
            inside.set()
            await leave.wait()
            kb.tell_all([fact(10 * number + 1)])
            if number == failing:
                raise FAILED

    async def main() -> None:
        leaving = []
        for number in (1, 2):
            inside, leave = asyncio.Event(), asyncio.Event()
            leaving.append((leave, asyncio.create_task(batch(number, inside, leave))))
            await inside.wait()
        for leave, task in leaving:  # the first to begin is the first to end
            leave.set()
            with suppress(ValueError):
                await task

    asyncio.run(main())
    assert numbers(kb) == on_disk(path) == ({20, 21} if failing == 1 else {10, 11})


def test_a_task_made_inside_a_batch_is_not_part_of_it(kb: KnowledgeBase) -> None:
    async def tell_two() -> None:
        kb.tell_all([fact(2)])

    async def main() -> None:
        with suppress(ValueError), kb.batch():
            kb.tell_all([fact(1)])
            await asyncio.create_task(tell_two())
            await asyncio.to_thread(kb.tell_all, [fact(3)])
            raise FAILED

    asyncio.run(asyncio.wait_for(main(), 60))
    assert numbers(kb) == {2, 3}


def test_a_task_that_is_cancelled_takes_its_batch_back(kb: KnowledgeBase) -> None:
    async def batch(inside: asyncio.Event) -> None:
        with kb.batch():
            kb.tell_all([fact(1)])
            inside.set()
            await asyncio.sleep(600)

    async def main() -> None:
        inside = asyncio.Event()
        task = asyncio.create_task(batch(inside))
        await inside.wait()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        kb.tell_all([fact(2)])

    asyncio.run(main())
    assert numbers(kb) == {2}


def test_a_batch_holds_up_no_other_thread_and_is_lost_alone(kb: KnowledgeBase, path: Path) -> None:
    inside, leave = threading.Event(), threading.Event()

    def batch() -> None:
        with suppress(ValueError), kb.batch():
            kb.tell_all([fact(1)])
            inside.set()
            assert leave.wait(60)
            raise FAILED

    writer = threading.Thread(target=batch)
    writer.start()
    assert inside.wait(60)
    other = threading.Thread(target=kb.tell_all, args=([fact(2)],))
    other.start()
    other.join(60)
    assert not other.is_alive()
    assert on_disk(path) == {2}
    leave.set()
    writer.join(60)
    assert numbers(kb) == on_disk(path) == {2}


def test_what_a_goal_tells_is_no_part_of_the_batch(kb: KnowledgeBase, path: Path) -> None:
    with suppress(ValueError), kb.batch():
        kb.tell_all([fact(1)])
        kb.ask("kb_project(triple('http://e/s', 'http://e/p', 2))")
        assert on_disk(path) == {2}
        raise FAILED
    assert numbers(kb) == on_disk(path) == {2}


def test_a_batch_that_cannot_be_written_is_lost_whole_and_over(kb: KnowledgeBase, path: Path) -> None:
    def batch() -> None:
        with kb.batch():
            kb.tell_all([fact(1)])
            kb._edit([(0, ("http://e/s", "http://e/p", "iri", "http://e/o", "", 2, 1, 1))], "reversed")

    with pytest.raises(AcxonError, match="interval"):
        batch()
    kb.tell_all([fact(2)])
    assert numbers(kb) == on_disk(path) == {2}


def test_a_generator_that_is_left_keeps_its_batch_open_until_it_is_closed(kb: KnowledgeBase) -> None:
    def telling() -> Iterator[None]:
        with kb.batch():
            kb.tell("http://e/inside", "rdfs:comment", "x")
            yield

    def told() -> list[str]:
        return sorted(
            {fact.subject.rpartition("/")[2] for fact in kb.tuples() if "http://e/" in fact.subject}
        )

    left = telling()
    next(left)
    kb.tell("http://e/during", "rdfs:comment", "x")
    assert told() == []
    left.close()  # type: ignore[attr-defined]
    kb.tell("http://e/after", "rdfs:comment", "x")
    assert told() == ["after"]


# --- signals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [False, True])
def test_a_batch_that_a_signal_breaks_off_at_any_line_is_over(named: bool) -> None:
    """Also while the interrupt is still handled: what is told then is a change of its own.

    And where the batch has a name, by which the program holds it.
    """
    batches, seen, kept = Batches(), list[object](), list[int]()

    def blocks() -> list[AbstractContextManager[None]]:
        return [batches.begin(lambda edits, prefixes: kept.append(len(edits))), batches.begin(print)]

    held = blocks() if named else None

    def call() -> None:
        try:
            with (held or blocks())[0], (held or blocks())[1]:
                batch = batches.current()
                assert batch is not None
                batch.add([(0, tuple_row(fact(1)))] * 2, {"e": "http://e/"})
        except KeyboardInterrupt:
            seen.append(batches.current())

    for at in range(1, lines(call) + 1):
        interrupted(call, at)
    assert len(seen) > 50
    assert [batch for batch in seen if batch is not None] == []
    assert set(kept) == {2}


def test_a_prefix_stands_in_a_batch_for_what_it_stood_for_first(kb: KnowledgeBase, tmp_path: Path) -> None:
    files = [tmp_path / "one.ttl", tmp_path / "two.ttl"]
    for file in files:
        file.write_text(f"@prefix p: <http://{file.stem}/> . p:s <http://e/p> 1 .")
    with kb.batch():
        for file in files:
            kb.load(file)
    assert kb.prefixes()["p"] == "http://one/"


def test_a_batch_that_is_begun_again_is_a_new_one(kb: KnowledgeBase) -> None:
    """What the first time took back does not come with the second."""
    batch = kb.batch()
    with suppress(ZeroDivisionError), batch:
        kb.tell("http://e/lost", "rdfs:comment", "x")
        raise ZeroDivisionError
    with batch, batch:
        kb.tell("http://e/kept", "rdfs:comment", "x")
    assert [fact.subject for fact in kb.tuples() if fact.subject.startswith("http://e/")] == ["http://e/kept"]


def test_a_batch_may_be_begun_by_a_stack_or_by_hand(kb: KnowledgeBase) -> None:
    batch = kb.batch()
    with ExitStack() as stack:
        stack.enter_context(batch)
        kb.tell("http://e/by-stack", "rdfs:comment", "x")
        assert "http://e/by-stack" not in {fact.subject for fact in kb.tuples()}
    batch.__enter__()
    kb.tell("http://e/by-hand", "rdfs:comment", "x")
    batch.__exit__(None, None, None)
    assert {"http://e/by-stack", "http://e/by-hand"} <= {fact.subject for fact in kb.tuples()}

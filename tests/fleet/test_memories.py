"""A knowledge base in PostgreSQL answers as one in a file, whatever is told and by whom."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from answering import COLA, GOALS, TEA, answers, tell_and_forget
from cli_runs import Runner
from postgres import QUICK, Fleet, Server, programs

from acxon import KnowledgeBase
from acxon.cli.demo import COMMANDS
from acxon.errors import AcxonError, LimitReached, StorageError
from acxon.fleet import administration, connecting, pages, storage
from acxon.prolog import callbacks, sandbox
from acxon.store import builtin
from acxon.store.working_copy import PART
from acxon.terms import IRI, Literal, Tuple


def told(kb: KnowledgeBase) -> list[str]:
    return sorted(map(repr, kb.tuples()))


def tell_much(kb: KnowledgeBase) -> None:
    kb.load(builtin.example_file())
    kb.tell(TEA, "dul:isRelatedTo", "kettle", 1, 5, sign=False)
    kb.tell(TEA, "rdfs:comment", Literal("gr\u00fcner \"Tee\"\n\\ 'x' %s {} \u2028"))
    tell_and_forget(kb)
    for number in (27, 27.0, 0.1, 1e300, -(2**70), 2**53, float(2**60)):
        kb.tell_all([Tuple(IRI("http://e/n"), IRI("http://e/p"), Literal(number))])
    kb.tell_all([Tuple(IRI("http://e/n"), IRI("http://e/q"), Literal(True), 1.5, 2.5)])
    kb.tell_all([Tuple(IRI("http://e/n"), IRI("http://e/q"), Literal("hallo", language="de"))])
    kb.tell_all([Tuple(IRI("http://e/n"), IRI("http://e/q"), Literal("x" * 20_000))])


@pytest.fixture(scope="module", params=sorted(programs()))
def each_server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of each version that is here."""
    server = Server(programs()[request.param], **QUICK)
    try:
        server.make()
        administration.init(server.url(), partitions=3 if request.param == "16" else 1)
        yield server
    finally:
        server.stop()


def test_what_is_told_and_answered_is_what_a_file_has(each_server: Server, tmp_path: Path) -> None:
    held = []
    for place in (each_server.url(), tmp_path / "kitchen.kb"):
        with KnowledgeBase(place) as kb:
            tell_much(kb)
            numbers = [kb.ask(f"triple(S, P, {number})") for number in (27, 27.0, 2**60)]
            held.append((answers(kb), told(kb), kb.ask("triple(bowl, isWarmerThan, X)"), numbers))
    assert held[0] == held[1]
    with KnowledgeBase(each_server.url(), working_set=0) as again:
        assert told(again) == held[1][1]


def test_a_small_working_set_and_all_of_it_answer_the_same(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url(), example=True) as kb:
        expected = answers(kb)
    for working_set in (0, 200):
        with KnowledgeBase(fleet.url(), working_set=working_set) as again:
            assert answers(again) == expected


def test_a_change_that_fails_changes_nothing(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url(), example=True) as kb:
        before = answers(kb)
        lost = Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1))
        with pytest.raises(AcxonError):
            kb.tell_all([lost, Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1), 5, 1)])
        with pytest.raises(AcxonError, match="zero character") as refused:
            kb.tell_all([lost, Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal("a\0b"))])
        assert type(refused.value) is AcxonError  # the value is wrong, not the memory
        assert answers(kb) == before


def test_what_postgresql_does_not_keep_is_refused_in_a_batch_when_it_is_told(fleet: Fleet) -> None:
    """Else the end of the batch would fail, and take all of it back."""
    kept = Tuple(IRI("http://e/a"), IRI("http://e/p"), Literal(1))
    with KnowledgeBase(fleet.url()) as kb:
        with kb.batch():
            kb.tell_all([kept])
            with pytest.raises(AcxonError, match="zero character"):
                kb.tell("http://e/a", "rdfs:comment", "a\0b")
            kb.forget("http://e/a", "rdfs:comment", "a\0b")  # no such fact is there: nothing to do
        assert [*kb.tuples()] == [kept]


def test_a_large_load_is_made_in_parts_and_streamed_in_order(fleet: Fleet) -> None:
    facts = [
        Tuple(IRI(f"http://e/s{n % (PART // 2)}"), IRI("http://e/p"), Literal(n % 7), n, n + PART)
        for n in range(PART + PART // 2)
    ]
    facts += [
        Tuple(IRI("http://e/few"), IRI("http://e/q"), IRI("http://e/o"), 3 * n, 3 * n + 1)
        for n in range(1100)
    ]
    goals = (
        "triple('http://e/s5', 'http://e/p', V) during [S, U]",
        "told(S, 'http://e/p', V)",
        "told(S, 'http://e/p', 3)",
        "told(S, 'http://e/q', O)",
        "told(S, P, O)",
        "told(S, P, 3)",
    )
    with KnowledgeBase(fleet.url()) as kb, KnowledgeBase(fleet.url()) as other, KnowledgeBase() as memory:
        for each in (kb, memory):
            each.tell_all(facts)
        assert len(other) == len(memory)
        for goal in goals:
            assert other.ask(goal, limit=1200) == memory.ask(goal, limit=1200) != []
        assert other._storage is not None
        assert other._storage.check() == []


def test_the_write_of_another_process_is_seen_with_the_next_call(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url(), example=True) as kb:
        assert kb.ask(f"triple('{TEA}', rdfs:comment, 'seen')") == []
        code = "import sys\nfrom acxon import KnowledgeBase\nKnowledgeBase(sys.argv[1]).tell(*sys.argv[2:])"
        words = [fleet.url(), TEA, "rdfs:comment", "seen"]
        subprocess.run([sys.executable, "-c", code, *words], check=True, timeout=300)
        assert kb.ask(f"triple('{TEA}', rdfs:comment, 'seen')") == [{}]


def test_of_what_another_wrote_only_its_pages_are_fetched_anew(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [Tuple(IRI(f"http://e/{n}"), IRI("http://e/p"), Literal(True)) for n in range(300)]
    changes: tuple[Callable[[KnowledgeBase], object], ...] = (
        lambda kb: kb.tell("cup", "rdfs:comment", "red"),
        lambda kb: kb.tell(TEA, "rdfs:comment", "hot", 3, 4),
        lambda kb: kb.forget(TEA, "rdfs:comment", "hot"),
        lambda kb: kb.set_value(COLA, "cost", 3),
        lambda kb: kb.tell("heats", "rdfs:subPropertyOf", "dul:isRelatedTo"),
        lambda kb: kb.tell("pot", "heats", TEA),
        lambda kb: kb.tell("dul:Plan", "rdfs:comment", "of ours"),
        lambda kb: kb.tell_all(many),
        lambda kb: kb.tell_all([Tuple(IRI("http://e/1"), IRI("http://e/q"), Literal(True))]),
        tell_and_forget,
        lambda kb: kb._edit([], "told", {"e": "http://e/"}),
    )  # fmt: skip
    goals = ("told(S, 'http://e/q', true)", "told(S, P, true)", "told(S, 'http://e/p', true)")
    asked: list[str] = []

    def counted(connection: Any, question: str, *values: Any, **named: Any) -> list[Any]:
        asked.append(question)
        return connecting.ask(connection, question, *values, **named)

    with KnowledgeBase(fleet.url(), example=True) as kb, KnowledgeBase(fleet.url()) as other:
        for change in changes:
            answers(kb)
            change(other)
            with KnowledgeBase(fleet.url()) as fresh:
                assert answers(kb) == answers(fresh)
                assert [kb.ask(goal) for goal in goals] == [fresh.ask(goal) for goal in goals]
        monkeypatch.setattr(pages, "ask", counted)
        other.tell("cup", "rdfs:comment", "blue")
        kb.narrate(TEA, COLA, 3)
        assert len(asked) == 2 + 3  # the other's; then what changed, and the story out of what is held
        other.tell(TEA, "rdfs:comment", "cold")
        asked.clear()
        assert kb.narrate(TEA, COLA, 3).text == other.narrate(TEA, COLA, 3).text


def known(kb: KnowledgeBase) -> list[object]:
    return [kb.narrate(TEA, COLA, 3).text, *kb.ask("triple(S, rdfs:comment, C) during [A, B]")]


def test_of_several_memories_only_what_another_wrote_is_fetched_anew(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    tea, asked = "https://w3id.org/acxon/drinks#bringing_tea", list[str]()

    def counted(connection: Any, question: str, *values: Any, **named: Any) -> list[Any]:
        asked.append(question)
        return connecting.ask(connection, question, *values, **named)

    with (
        KnowledgeBase(fleet.url("kitchen"), example=True) as kitchen,
        KnowledgeBase(fleet.url("lab")) as lab,
        KnowledgeBase(fleet.url("kitchen,lab")) as both,
        KnowledgeBase(fleet.url("*")) as every,
    ):
        changes: tuple[Callable[[], object], ...] = (
            lambda: [lab.tell("cup", "rdfs:comment", "red"), kitchen.tell("cup", "rdfs:comment", "blue")],
            lambda: [each.tell(tea, "rdfs:comment", "hot", 3, 4) for each in (lab, kitchen)],
            lambda: kitchen.forget(tea, "rdfs:comment", "hot"),
            lambda: lab.tell("heats", "rdfs:subPropertyOf", "dul:isRelatedTo"),
            lambda: KnowledgeBase(fleet.url("third")).tell("cup", "rdfs:comment", "green"),
        )
        for change in changes:
            known(both)
            known(every)
            change()
            with KnowledgeBase(fleet.url("kitchen,lab")) as fresh:
                assert known(both) == known(fresh)
            with KnowledgeBase(fleet.url("*")) as fresh:
                assert known(every) == known(fresh)
        both.narrate(TEA, COLA, 3)
        lab.tell("cup", "rdfs:comment", "white")
        monkeypatch.setattr(pages, "ask", counted)
        both.narrate(TEA, COLA, 3)
        assert len(asked) == 3  # its moment, the memories and what changed; the story is out of what is held


def test_memories_are_apart_until_they_are_read_together(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url("kitchen"), example=True), KnowledgeBase(fleet.url("lab")) as lab:
        lab.tell("arm", "rdfs:comment", "sore")
        assert lab.plans() == []
    with KnowledgeBase(fleet.url("kitchen")) as kitchen:
        assert kitchen.ask('triple(S, rdfs:comment, "sore")') == []
    for memories in ("kitchen,lab", "*", "lab,kitchen"):
        with KnowledgeBase(fleet.url(memories)) as both:
            assert both.ask('triple(S, rdfs:comment, "sore")') == [{"S": "arm"}]
            assert len(both.plans()) == 2
            with pytest.raises(StorageError, match="name one memory"):
                both.tell("arm", "rdfs:comment", "better")


def test_what_two_memories_say_of_one_thing_is_read_as_one(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url("a"), example=True) as a, KnowledgeBase(fleet.url("b"), example=True) as b:
        a.tell(TEA, "rdfs:comment", "hot", 1, 5)
        b.tell(TEA, "rdfs:comment", "hot", 3, 9)
        with KnowledgeBase(fleet.url("a,b")) as both:
            during = both.ask(f"triple('{TEA}', rdfs:comment, C) during [S, U]")
            assert during == [{"C": "hot", "S": 1, "U": 9}]
            for goal in GOALS[3:]:
                assert both.ask(goal) == a.ask(goal)
            for level in (1, 2, 3):
                assert both.narrate(TEA, COLA, level).text == a.narrate(TEA, COLA, level).text
            assert [plan.tasks for plan in both.plans()] == [plan.tasks for plan in a.plans()]


def test_what_is_told_to_one_of_several_memories_is_seen_with_the_next_call(fleet: Fleet) -> None:
    with (
        KnowledgeBase(fleet.url("a")) as a,
        KnowledgeBase(fleet.url("b")),
        KnowledgeBase(fleet.url("a,b")) as ab,
    ):
        assert ab.ask('triple(S, rdfs:comment, "new")') == []
        a.tell("arm", "rdfs:comment", "new")
        assert ab.ask('triple(S, rdfs:comment, "new")') == [{"S": "arm"}]


def test_a_story_takes_few_questions_to_the_server(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    with KnowledgeBase(fleet.url(), example=True) as kb:
        story = kb.narrate(TEA, COLA, 3).text
    asked: list[str] = []

    def counted(connection: Any, question: str, *values: Any, **named: Any) -> list[Any]:
        asked.append(question)
        return connecting.ask(connection, question, *values, **named)

    def trips(work: Callable[[], object]) -> int:
        asked.clear()
        work()
        return len(asked)

    monkeypatch.setattr(pages, "ask", counted)
    monkeypatch.setattr(storage, "ask", counted)
    with KnowledgeBase(fleet.url()) as kb:
        assert trips(lambda: kb.narrate(TEA, COLA, 3)) <= 13
        assert trips(lambda: kb.narrate(TEA, COLA, 3)) == 1
        assert kb.narrate(TEA, COLA, 3).text == story
        assert trips(lambda: kb.tell(TEA, "rdfs:comment", "once", 1, 2)) <= 12
        assert trips(lambda: kb.tell(TEA, "rdfs:comment", "once", 3, 4)) <= 10


def test_threads_tell_and_ask_at_once(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url(), example=True) as kb:
        story, failed = kb.narrate(TEA, COLA, 2).text, []

        def work(number: int) -> None:
            try:
                for turn in range(4):
                    kb.tell(f"thing {number}", "rdfs:comment", f"turn {turn}")
                    assert kb.narrate(TEA, COLA, 2).text == story
            except BaseException as error:
                failed.append(error)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(300)
        assert failed == []
        assert not any(thread.is_alive() for thread in threads)
        assert len(kb.ask("triple(S, rdfs:comment, C)")) >= 16


def test_goals_of_strangers_are_answered_in_a_copy_that_has_no_connection(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url(), example=True) as kb:
        goal = "triple('tea cost', dul:hasDataValue, V)"
        assert kb.ask(goal, untrusted=True) == kb.ask(goal) == [{"V": 27}]
        assert kb.sparql(
            "SELECT ?v { ?s <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#hasDataValue> ?v }"
        )
        kb.tell("after", "rdfs:comment", "the copy")
        assert kb.ask("triple(after, rdfs:comment, C)") == [{"C": "the copy"}]


def test_a_backup_is_a_file_with_all_of_it(fleet: Fleet, tmp_path: Path) -> None:
    with KnowledgeBase(fleet.url()) as kb:
        tell_much(kb)
        kb.backup(tmp_path / "copy.kb")
        with KnowledgeBase(tmp_path / "copy.kb") as copy:
            assert told(copy) == told(kb)
            assert answers(copy) == answers(kb)


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


def test_the_commands_of_the_demo_run_unchanged(acxon: Runner, fleet: Fleet, root: Path) -> None:
    shown = []
    for kb in (fleet.url(), "drinks.kb"):
        drinks = root / "examples" / "domains" / "drinks"
        words = [shlex.split(command.format(drinks=shlex.quote(str(drinks)))) for command in COMMANDS]
        done = [acxon("--kb", kb, *each) for each in words]
        assert [each.status for each in done] == [0] * len(words), [each.err for each in done]
        shown.append([each.out for each in done[3:]])
    assert shown[0] == shown[1]


def test_other_commands_work_there(acxon: Runner, fleet: Fleet) -> None:
    url = fleet.url("kitchen")
    assert acxon("--kb", url, "load", str(builtin.example_file())).status == 0
    for words in (
        ["migrate"], ["tell", TEA, "rdfs:comment", "hot"], ["check"], ["rank"], ["compare"], ["show", TEA],
        ["question", "which is faster?"], ["what-if", TEA, COLA, "--set", f"cost of {COLA}=20"],
        ["export", "all.ttl"], ["backup", "all.kb"], ["batch", "compare", "--all", "--out", "out"],
        ["forget", COLA],
    ):  # fmt: skip
        done = acxon("--kb", url, *words)
        assert done.status == 0, done.err
    plans = json.loads(acxon("--kb", url, "plans", "--json").out)
    assert [plan["label"] for plan in plans] == [TEA]


def test_what_is_wrong_is_said_with_what_to_do(acxon: Runner, fleet: Fleet, server: Server) -> None:
    nowhere = "postgresql://robot:secret@127.0.0.1:9/fleet"
    with psycopg.connect(server.libpq("postgres"), autocommit=True) as connection:
        connection.execute(b"CREATE DATABASE bare")
    for place, words in (
        (nowhere, "no server answers there"),
        (server.url(database="nothing"), "createdb nothing"),
        (server.url(database="bare"), "fleet init"),
        (fleet.url("%00"), "is no name of a memory"),
        (fleet.url("a,,b"), "is no name of a memory"),
        (fleet.url("no,such"), "has no memory 'no'"),
        ("postgresql://127.0.0.1", "names no database"),
        (f"{fleet.url()}?pool=statement", "write pool=transaction"),
        ("postgresql:///fleet?host=/nowhere", "no server answers there"),
    ):
        done = acxon("--kb", place, "plans")
        assert done.status == 1
        assert words in done.err
        assert "Traceback" not in done.err
        assert "secret" not in done.err


@pytest.mark.parametrize(
    "question",
    [
        '["out", [5]]', '["property", [5]]', '["label", [true]]', '["po", [[5, "iri", "a", ""]]]',
        '["po", [[]]]', '["stream", ["", -1, [], "", [0, 9, 0]]]',
        '["stream", ["", "", [], "", [0, 9, -10]]]',
        '["in", [[]]]', '["stream", ["", "", ["iri", 5, 5], "", "first"]]', '["out", ["\\ud800"]]',
    ],
)  # fmt: skip
def test_what_a_stranger_asks_for_beside_pages_has_no_answer(fleet: Fleet, question: str) -> None:
    """Whatever its form: in the process that is asked nothing is raised, which would end another's call."""
    with KnowledgeBase(fleet.url()) as kb, kb._copy.used() as name:
        answer = sandbox._fetched(callbacks.fetchers[name], question.encode())
    assert answer.startswith(b'["error"')


def test_numbers_of_any_size_in_questions_of_a_stranger_find_nothing(fleet: Fleet) -> None:
    with KnowledgeBase(fleet.url()) as kb, kb._copy.used() as name:
        for number in (2**40, 2**63, 2**200):
            question = json.dumps(["stream", ["", "", [], "", [number, number, number]]])
            answer = sandbox._fetched(callbacks.fetchers[name], question.encode())
            assert json.loads(answer[:-2])[1] == ([[], None] if number < 2**63 else "no question about pages")


def test_a_strangers_goal_ends_at_its_time_while_the_server_works_for_it(fleet: Fleet) -> None:
    """Another holds the table: to wait for that as long as others do would be a BusyError after 10 s."""
    question = "triple(S, 'http://e/none', O)"
    with KnowledgeBase(fleet.url()) as kb, fleet.connect() as other:
        kb.ask("triple('http://e/cup', P, O)", untrusted=True)
        with other.transaction():
            other.execute(b"LOCK acxon.facts IN ACCESS EXCLUSIVE MODE")
            with pytest.raises(LimitReached, match="after 1 s"):
                kb.ask(question, untrusted=True, timeout=1)
        assert kb.ask(question, untrusted=True) == []

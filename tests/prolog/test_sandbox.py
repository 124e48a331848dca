"""Goals from strangers: every attack is refused or stopped, everything harmless is answered."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from acxon.errors import AcxonError, GoalError, GoalRefused, LimitReached
from acxon.knowledge_base import KnowledgeBase
from acxon.prolog import confinement, sandbox

REFUSED = [
    # files
    "open('/etc/passwd', read, S)",
    "open('{folder}/made', write, S), close(S)",
    "see('/etc/passwd'), read(X)",
    "tell('{folder}/made'), write(x), told",
    "append('{folder}/made')",
    "read_file_to_string('/etc/passwd', X, [])",
    "read_file_to_terms('/etc/passwd', X, [])",
    "exists_file('/etc/passwd')",
    "directory_files('/', X)",
    "delete_file('{folder}/victim')",
    "rename_file('{folder}/victim', '{folder}/made')",
    "make_directory('{folder}/made')",
    "working_directory(X, '/')",
    "tmp_file_stream(text, X, S)",
    "absolute_file_name(library(lists), X, [access(read)])",
    "read_term(user_input, X, [])",
    "copy_stream_data(user_input, user_output)",
    "set_stream(user_output, encoding(octet))",
    # processes and the network
    "shell('touch {folder}/made')",
    "shell('touch {folder}/made', X)",
    "process_create(path(touch), ['{folder}/made'], [])",
    "getenv('PATH', X)",
    "setenv(x, y)",
    "tcp_connect(localhost:1, S, [])",
    "tcp_socket(S)",
    "http_open('http://127.0.0.1:1/', S, [])",
    "halt",
    "halt(1)",
    "prolog_load_context(directory, X)",
    # the program
    "assertz(foo(1))",
    "asserta(acxon:foo(1))",
    "assertz((triple(_, _, _) :- true))",
    "retract(foo(1))",
    "retractall(acxon_kb_1:fact(_, _, _, _, _, _, _, _, _, _, _))",
    "abolish(foo/1)",
    "consult('{folder}/victim')",
    "load_files(['{folder}/victim'], [])",
    "[user]",
    "use_module(library(process))",
    "dynamic(foo/1)",
    "op(700, xfx, foo)",
    "set_prolog_flag(stack_limit, 1_000_000_000_000)",
    "set_prolog_flag(access_level, system)",
    "set_prolog_gc_thread(false)",
    "garbage_collect_atoms",
    "expand_goal(foo, X)",
    "system:shell('touch {folder}/made')",
    "call(system:shell('touch {folder}/made'))",
    "user:assertz(sandbox:safe_primitive(system:shell(_)))",
    "@(shell('touch {folder}/made'), system)",
    "abolish_all_tables",
    "thread_create(true, X)",
    "thread_send_message(main, x)",
    "thread_signal(main, halt)",
    "message_queue_create(X)",
    "mutex_create(X)",
    "alarm(0, halt, X, [])",
    "prolog_skip_frame(1)",
    "prolog_current_frame(X), prolog_frame_attribute(X, goal, G)",
    "current_op(X, xfx, is), clause(acxon:triple(_, _, _), B)",
    "nb_setval(acxon_kb, acxon_kb_1)",
    "b_setval(acxon_kb, acxon_kb_1), triple(S, P, O)",
    "nb_getval(acxon_kb, X)",
    "print_message(error, format('~@', [shell('touch {folder}/made')]))",
    "message_to_codes(x, y, z)",
    "prolog_stack_property(X, Y)",
    "trace",
    "spy(triple/3)",
    # Python
    "py_call(os:system('touch {folder}/made'))",
    "py_call(os:getpid(), X)",
    "janus:py_call(os:getpid(), X)",
    "py_iter(range(3), X)",
    "py_run('1', _, _, X, [])",
    "py_shell",
    "py_add_lib_dir('{folder}')",
    # meta-calls
    "G = shell('touch {folder}/made'), call(G)",
    "call(shell, 'touch {folder}/made')",
    "X = shell, call(X, 'touch {folder}/made')",
    "G =.. [shell, 'touch {folder}/made'], G",
    "atom_to_term('shell(\\'touch {folder}/made\\')', G, _), call(G)",
    "term_to_atom(G, 'halt'), G",
    "term_string(G, \"halt\"), call(G)",
    "functor(G, halt, 0), call(G)",
    "findall(G, member(G, [halt]), [H]), H",
    "maplist(shell, ['touch {folder}/made'])",
    "call(halt())",
    "maplist(shell(), ['touch {folder}/made'])",
    "foldl([G, _, _]>>call(G), [halt], 0, _)",
    "forall(member(G, [halt]), G)",
    "aggregate_all(count, shell('touch {folder}/made'), N)",
    "setof(X, Y^shell(Y, X), L)",
    "findall(X, halt, L)",
    "catch(halt, _, true)",
    "catch(throw(G), G, halt)",
    "catch(throw(halt), G, G)",
    "setup_call_cleanup(true, true, halt)",
    "call_cleanup(true, shell('touch {folder}/made'))",
    "freeze(X, halt), X = 1",
    "when(ground(X), halt), X = 1",
    "put_attr(X, acxon, halt)",
    "call_residue_vars(halt, X)",
    "phrase(halt, [], [])",
    "limit(1, halt)",
    "once(\\+ halt)",
    "(true ; halt)",
    "(true *-> halt ; true)",
    "tabling:start_tabling(_, halt, _)",
    "snapshot(halt)",
    "transaction(halt)",
    "sig_atomic(halt)",
    "with_output_to(string(X), halt)",
    "with_mutex(m, halt)",
    "notrace(halt)",
    "thread_at_exit(halt)",
    "at_halt(shell(x))",
    "format('~@', [shell('touch {folder}/made')])",
    "format(atom(X), '~@', [halt])",
    "format('/etc/passwd', x, [])",
    "F = '~@', format(atom(X), F, [halt])",
    "during(halt, [S, U])",
    "halt during [S, U]",
    "(triple(S, P, O), halt) since T",
    "halt until T",
    "kb_call(halt)",
    "kb_call([triple(S, P, O), halt])",
    "G = halt, kb_call(G)",
    "kb_call([(true, halt)])",
    "ask(halt)",
    # writing
    "kb_project(triple('bringing tea', dul:hasQuality, 'cola cost'))",
    "tell(triple('bringing tea', dul:hasQuality, 'cola cost'))",
    "kb_unproject(triple('bringing tea', rdf:type, dul:'Plan'))",
    "kb_call(kb_project(triple('bringing tea', dul:hasQuality, 'cola cost')))",
    "acxon_changes:change_rows(acxon_kb_1, [], X)",
    "acxon_tuples:stored(acxon_kb_1, S, P, O, _, _)",
    "acxon_triples:in_kb(acxon_kb_1, triple(S, P, O))",
    "acxon_kb_1:fact(A, B, C, D, E, F, G, H, I, J)",
    "acxon_services:service_outcome('', create, [], X)",
    "acxon_asking:ask_goal(acxon_kb_1, \"halt\", [], X)",
    "'$destroy_module'(acxon)",
    "'$set_source_module'(system)",
    "'$sig_atomic'(halt)",
    "put_attr(X, freeze, system:shell('touch {folder}/made')), X = 1",
    "lists:append(X, Y, [1])",
    "_",
    "G",
    "123",
    "\"halt\"",
    "X = G, G = X, X",
    "no_such_predicate(X)",
]  # fmt: skip

BOMBS = [
    "repeat, fail",
    "between(1, inf, X), fail",
    "findall(X, between(1, inf, X), L)",
    "findall(X, repeat, L)",
    "bagof(X, between(1, inf, X), L)",
    "setof(X-Y, (between(1, 100000, X), between(1, 100000, Y)), L)",
    "aggregate_all(max(X), between(1, inf, X), M)",
    "forall(between(1, inf, X), X > 0)",
    "length(L, 1000000000)",
    "numlist(1, 1000000000, L)",
    "length(L, N), N > 1000000000",
    "X is 2**(2**40)",
    "X is 7**(7**(7**7))",
    "X is 1 << (1 << 40)",
    "X is 3**10000000 mod 7, Y is 3**100000000 - 3**99999999, Z is Y*Y, W is Z*Z mod (Y+1)",
    "X is powm(3, 2**400000 + 1, 2**400000 + 3)",
    "numlist(1, 300000, L), foldl([X, A, B]>>(B is A*X), L, 1, F)",
    "X is 10**30000000, format(atom(A), '~w', [X])",
    "format(atom(X), '~*c', [2000000000, 0'a])",
    "format(atom(X), '~t~w~2000000000|', [a])",
    "format(atom(X), '~2000000000f', [1.0])",
    "numlist(1, 40, L), foldl([_, A, B]>>atom_concat(A, A, B), L, x, X), atom_length(X, N)",
    "numlist(1, 40, L), foldl([_, A, B]>>string_concat(A, A, B), L, \"x\", X)",
    "numlist(1, 60, L), foldl([_, A, f(A, A)]>>true, L, x, X), term_to_atom(X, A)",
    "numlist(1, 60, L), foldl([_, A, f(A, A)]>>true, L, x, X), format(atom(A), '~w', [X])",
    "numlist(1, 60, L), foldl([_, A, f(A, A)]>>true, L, x, X), findall(X, true, Y)",
    "numlist(1, 60, L), foldl([_, A, f(A, A)]>>true, L, x, X), "
    "foldl([_, A, f(A, A)]>>true, L, x, Y), X == Y",
    "numlist(1, 60, L), foldl([_, A, f(A, A)]>>true, L, _, X), copy_term(X, Y)",
    "numlist(1, 60, L), foldl([_, A, f(A, A)]>>true, L, x, X)",
    "numlist(1, 2000000, L), findall(P, permutation(L, P), Ps)",
    "length(L, 12), findall(L, maplist([X]>>between(0, 9, X), L), R)",
    "findall(X, (between(1, 100000000, I), atom_concat(atom_, I, X)), L)",
    "triple(A, B, C), triple(D, E, F), triple(G, H, I), triple(J, K, L), A == nothing",
    "catch((repeat, fail), _, (repeat, fail))",
    "catch(findall(X, between(1, inf, X), L), _, (repeat, fail))",
    "string_code(1, \"a\", X), length(L, 100000000), maplist(=(X), L)",
    "sumlist([1], X), numlist(1, 20000000, L), msort(L, M), sort(0, @>=, M, N)",
    "sub_atom(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, B, L, A, S), "
    "sub_atom(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, B2, L2, A2, S2), "
    "sub_atom(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, B3, L3, A3, S3), S \\== S2, fail",
]  # fmt: skip

#: Goals that no stranger should be denied, with what they answer.
HARMLESS: list[tuple[str, object]] = [
    ("triple('tea cost', dul:hasDataValue, V)", [{"V": 27}]),
    ("triple('tea cost', dul:hasDataValue, V) during [S, U]", [{"V": 27, "S": None, "U": "inf"}]),
    ("triple('tea cost', dul:hasDataValue, V) since 5", [{"V": 27}]),
    ("triple('tea cost', dul:hasDataValue, V) until 5", [{"V": 27}]),
    ("kb_call(triple('tea cost', dul:hasDataValue, V))", [{"V": 27}]),
    ("kb_call([triple('tea cost', dul:hasDataValue, V), V > 20])", [{"V": 27}]),
    ("ask([triple('tea cost', dul:hasDataValue, V)])", [{"V": 27}]),
    ("holds('tea cost', dul:hasDataValue, V)", [{"V": 27}]),
    ("is_plan(P), \\+ P = 'x'", [{"P": "bringing tea"}, {"P": "bringing cola"}]),
    ("instance_of('bringing tea', dul:'Plan')", [{}]),
    ("compare_plans('bringing tea', 'bringing cola', C), C = [_|_], fail", []),
    ("findall(_P, is_plan(_P), Ps), length(Ps, N)", [{"Ps": ["bringing tea", "bringing cola"], "N": 2}]),
    ("aggregate_all(count, is_plan(_), N)", [{"N": 2}]),
    ("aggregate_all(max(V), (has_data_value(_, V), number(V)), M)", [{"M": 65, "V": None}]),
    ("forall(is_plan(P), triple(P, dul:hasQuality, _))", [{"P": None}]),
    ("setof(V, Q^has_data_value(Q, V), [L|_])", [{"L": 0, "Q": None, "V": None}]),
    ("member(X, [3, 1, 2]), X >= 2", [{"X": 3}, {"X": 2}]),
    ("X is 2 ** 10 + sqrt(16)", [{"X": 1028}]),
    ("format(atom(X), '~w costs ~2f', [tea, 2.5])", [{"X": "tea costs 2.50"}]),
    ("format(string(X), \"a@b.c ~a\", [d])", [{"X": "a@b.c d"}]),
    ("maplist([X, Y]>>(Y is X * 2), [1, 2, 3], L)", [{"L": [2, 4, 6], "X": None, "Y": None}]),
    ("foldl([X, A, B]>>(B is A + X), [1, 2, 3], 0, S)", [{"S": 6, "X": None, "A": None, "B": None}]),
    ("include([X]>>(X > 1), [1, 2, 3], L)", [{"L": [2, 3], "X": None}]),
    ("maplist(succ, [1, 2], L)", [{"L": [2, 3]}]),
    ("call(succ, 1, X)", [{"X": 2}]),
    ("call(triple('tea cost'), dul:hasDataValue, V)", [{"V": 27}]),
    ("atomic_list_concat([a, b], '-', X), atom_length(X, N)", [{"X": "a-b", "N": 3}]),
    ("sort(0, @>=, [1, 3, 2], L)", [{"L": [3, 2, 1]}]),
    ("(member(X, [1]) -> true ; X = 2)", [{"X": 1}]),
    ("catch(X is foo + 1, error(type_error(T, _), _), true)", [{"X": None, "T": "evaluable"}]),
    ("once(member(X, [a, b]))", [{"X": "a"}]),
    ("limit(2, member(X, [a, b, c]))", [{"X": "a"}, {"X": "b"}]),
    ("split_string(\"a,b\", \",\", \"\", L)", [{"L": ["a", "b"]}]),
    ("length(L, 2), L = [a|_]", [{"L": ["a", None]}]),
    ("between(1, 3, X)", [{"X": 1}, {"X": 2}, {"X": 3}]),
    ("nth1(2, [a, b], X)", [{"X": "b"}]),
    ("X = f(Y, \"t\")", [{"X": 'f(_,"t")', "Y": None}]),
    ("?- true.", [{}]),
]  # fmt: skip

#: Goals that throw something whose wording would run a program.
THROWN = [
    "throw(format('~@', [shell('touch {folder}/made')]))",
    "throw(error(format('~@', [shell('touch {folder}/made')]), _))",
    "throw(error(type_error(x, format('~@', [shell('touch {folder}/made')])), _))",
    "throw(error(existence_error(name, x), candidates([format('~@', [shell('touch {folder}/made')])])))",
    "throw(error(_, context(system:shell('touch {folder}/made'), _)))",
    "throw(message(format('~@', [shell('touch {folder}/made')])))",
    "length(L, 60), foldl([f(A, A), A, f(A, A)]>>true, L, x, X), throw(X)",
    "throw('$aborted')",
    "throw(unwind(halt(1)))",
    "throw(time_limit_exceeded)",
    "throw(_)",
]

SECONDS = 5.0 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 0.4
PLANS = [{"P": "bringing tea"}, {"P": "bringing cola"}]


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as example:
        assert example.ask("is_plan(P)", untrusted=True) == PLANS
        yield example


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with one file, which must be all that is there afterwards."""
    victim = tmp_path / "victim"
    victim.write_text(":- shell('touch made').\n")
    yield tmp_path
    assert os.listdir(tmp_path) == ["victim"]
    assert victim.read_text() == ":- shell('touch made').\n"


def memory() -> int:
    """Return how many bytes of memory this process has in use."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("RssAnon"):
            return int(line.split()[1]) * 1024
    raise AssertionError("no RssAnon in /proc/self/status")


def test_there_are_many_attacks() -> None:
    assert len(set(REFUSED)) == len(REFUSED)
    assert len(REFUSED) + len(BOMBS) + len(THROWN) > 190


def test_the_limits_are_those_that_are_promised() -> None:
    assert (sandbox.SECONDS, sandbox.INFERENCES, sandbox.STACK_BYTES) == (5.0, 50_000_000, 256_000_000)
    assert (confinement.BYTES, sandbox.ANSWER_BYTES, sandbox.ANSWERS) == (10**9, 10_000_000, 10_000)


def test_attacks_are_refused_and_leave_nothing(kb: KnowledgeBase, folder: Path) -> None:
    before, facts = memory(), len(kb)
    for attack in REFUSED:
        with pytest.raises(GoalRefused, match=r"^Refused: .* is not allowed in a goal from outside"):
            kb.ask(attack.replace("{folder}", str(folder)), untrusted=True)
        assert os.listdir(folder) == ["victim"], attack
    assert kb.ask("is_plan(P)", untrusted=True) == PLANS
    assert len(kb) == facts
    assert memory() - before < 10_000_000


def test_what_a_goal_throws_is_shown_and_never_run(kb: KnowledgeBase, folder: Path) -> None:
    for attack in THROWN:
        with pytest.raises(AcxonError):
            kb.ask(attack.replace("{folder}", str(folder)), untrusted=True)
        assert os.listdir(folder) == ["victim"], attack
    assert kb.ask("is_plan(P)", untrusted=True) == PLANS


def test_endless_goals_are_stopped(kb: KnowledgeBase) -> None:
    before = memory()
    for bomb in BOMBS:
        start = time.monotonic()
        with pytest.raises(LimitReached, match="stopped"):
            kb.ask(bomb, untrusted=True, timeout=SECONDS)
        assert time.monotonic() - start < SECONDS + 30, bomb
    assert kb.ask("is_plan(P)", untrusted=True) == PLANS
    assert memory() - before < 10_000_000


@pytest.mark.parametrize(
    ("goal", "what"),
    [
        ("repeat, fail", "steps"),
        ("findall(X, between(1, inf, X), L)", "stack"),
        ("numlist(1, 40, L), foldl([_, A, B]>>atom_concat(A, A, B), L, x, X)", "memory"),
        (
            "length(L, 900), maplist([X]>>(length(C, 20000), maplist(=(0'a), C), string_codes(X, C)), L)",
            "too large",
        ),
    ],
)
def test_a_limit_says_which_it_is(
    kb: KnowledgeBase, goal: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "SECONDS", 100.0)  # that is not the limit that a slow machine reaches here
    with pytest.raises(LimitReached, match=what):
        kb.ask(goal, untrusted=True, timeout=120)


def test_answers_are_counted(kb: KnowledgeBase) -> None:
    assert len(kb.ask("between(1, inf, X)", untrusted=True)) == sandbox.ANSWERS
    assert len(kb.ask("between(1, inf, X)", untrusted=True, limit=3)) == 3
    assert len(kb.ask("between(1, inf, X)", untrusted=True, limit=10**9)) == sandbox.ANSWERS


@pytest.mark.parametrize(("goal", "answers"), HARMLESS)
def test_harmless_goals_are_answered(kb: KnowledgeBase, goal: str, answers: object) -> None:
    assert kb.ask(goal, untrusted=True) == answers
    assert kb.ask(goal) == answers


def test_a_goal_with_a_mistake_is_told_so(kb: KnowledgeBase) -> None:
    with pytest.raises(GoalError, match="cannot be read"):
        kb.ask("triple(X, ", untrusted=True)


def test_two_knowledge_bases_do_not_see_each_other(kb: KnowledgeBase) -> None:
    with KnowledgeBase() as other:
        other.tell("secret plan", "rdf:type", "dul:Plan")
        assert kb.ask("is_plan(P)", untrusted=True) == PLANS
        assert other.ask("is_plan(P)", untrusted=True) == [{"P": "secret plan"}]


def test_the_limits_of_a_stranger_are_not_ours_afterwards(kb: KnowledgeBase) -> None:
    flag = kb.ask("current_prolog_flag(stack_limit, L)")
    with pytest.raises(LimitReached):
        kb.ask("length(L, 1000000000)", untrusted=True)
    assert kb.ask("current_prolog_flag(stack_limit, L)") == flag
    assert kb.ask("numlist(1, 5000000, _L), length(_L, N)") == [{"N": 5_000_000}]


def test_a_trusted_goal_may_have_a_time_limit_in_any_thread(kb: KnowledgeBase) -> None:
    errors: list[BaseException] = []

    def ask() -> None:
        try:
            kb.ask("repeat, fail", timeout=0.2)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    ask()
    for thread in threads:
        thread.join(20)
    assert [type(error) for error in errors] == [LimitReached] * 4
    assert kb.ask("is_plan(P)") == PLANS


def test_a_goal_that_waits_longer_than_its_time_for_a_copy_is_told_so(kb: KnowledgeBase) -> None:
    begun = threading.Event()
    busy = threading.Thread(target=lambda: (begun.set(), kb.ask("sleep(3)")))
    busy.start()
    begun.wait()
    time.sleep(0.3)
    with pytest.raises(LimitReached, match=r"was busy for 0\.5 s"):
        kb.ask("is_plan(P)", untrusted=True, timeout=0.5)
    assert busy.is_alive()
    busy.join()
    assert kb.ask("is_plan(P)", untrusted=True) == PLANS


def test_strangers_ask_from_many_threads(kb: KnowledgeBase) -> None:
    answers: list[object] = []

    def ask() -> None:
        for _ in range(5):
            answers.append(kb.ask("is_plan(P)", untrusted=True))

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert answers == [PLANS] * 30

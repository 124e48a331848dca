"""The first line against goals of strangers: what is not listed is refused, and formats when they run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon.errors import GoalRefused
from acxon.knowledge_base import KnowledgeBase

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
SHELL = "shell('touch {folder}/made')"


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as example:
        yield example


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that must be empty afterwards."""
    yield tmp_path
    assert os.listdir(tmp_path) == []


def quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def test_predicates_that_are_in_no_table_are_refused_at_the_door(kb: KnowledgeBase) -> None:
    """tests/bridge/sandbox.plt tries all in 40 ways; these go the whole way of a stranger's goal."""
    found = kb.ask(
        "findall(_N/_A, ( ( predicate_property(system:_H, defined), functor(_H, _N, _A) "
        "; '$in_library'(_N, _A, _) ), "
        "_N \\== call, functor(_F, _N, _A), "
        "\\+ ( acxon_allowed:structure(_F, _) ; acxon_allowed:calling(_F, _, _) "
        "; acxon_allowed:replaced(_N/_A, _, _) ; acxon_allowed:allowed(_N/_A, _, _) ) ), _L0), "
        "sort(_L0, _L), member(_N/_A, _L), "
        "functor(_G, _N, _A), format(string(G), '~W', [_G, [quoted(true), ignore_ops(true)]])"
    )
    goals = [str(answer["G"]) for answer in found]
    assert len(goals) > 2500
    chosen = goals if LONG else goals[::25]
    for goal in chosen:
        with pytest.raises(GoalRefused):
            kb.ask(f"triple('tea cost', P, O), {goal}", untrusted=True)


def test_every_listed_predicate_is_there_when_a_stranger_calls_it(kb: KnowledgeBase) -> None:
    """The copy can load nothing: whatever a listed predicate needs, its errors included, is loaded before."""
    given = ["_", "a", "1", "[b, a]", '"t"', "f(x)", "[k-v]", "foo:bar"]
    listed = kb.ask(
        "acxon_allowed:allowed(_N/A, _, _), \\+ memberchk(_N, [!, repeat, throw]), "
        "format(string(N), '~q', [_N])"
    )
    assert len(listed) > 130
    for predicate in listed:
        name, arity = f"({predicate['N']})", int(str(predicate["A"]))
        calls = [f"call({', '.join([name] + [value] * arity)})" for value in given]
        tried = "; ".join(f"catch((limit(2, {call}), fail), E, true)" for call in calls)
        thrown = str(kb.ask(f"findall(E, ({tried}), L)", untrusted=True))
        for sign in ("source_sink", "procedure", "permission_error", "library"):
            assert sign not in thrown, (predicate, thrown)


WAYS = {
    "known": "format({sink}, {format}, {arguments})",
    "late": "F = {format}, format({sink}, F, {arguments})",
    "made": "atom_concat({format}, '', F), format({sink}, F, {arguments})",
    "codes": "atom_codes({format}, F), format({sink}, F, {arguments})",
    "answer": "member(F, [{format}]), format({sink}, F, {arguments})",
    "late sink": "S = {sink}, format(S, {format}, {arguments})",
    "call": "call(format({sink}), {format}, {arguments})",
    "closure": "maplist(format({sink}), [{format}], [{arguments}])",
    "lambda": "maplist([F]>>format({sink}, F, {arguments}), [{format}])",
    "findall": "findall(X, format({sink}, {format}, {arguments}), _)",
    "caught": "catch(throw({format}), F, format({sink}, F, {arguments}))",
    "on time": "(true, format({sink}, {format}, {arguments})) during [_, _]",
    "asked": "F = {format}, kb_call([is_plan(_), format({sink}, F, {arguments})])",
}
CALLING = {
    "'~W'": "['touch {folder}/made', [portray_goal(system:shell)]]",
    "'a~Wb'": "[x, [portray_goal([X, _]>>shell('touch {folder}/made'))]]",
    "'~:W'": "['touch {folder}/made', [portray_goal(system:shell)]]",
    "'~@'": "[shell('touch {folder}/made')]",
    "'~:@'": "[shell('touch {folder}/made')]",
    "'~3@'": "[shell('touch {folder}/made')]",
    "'~*@'": "[3, shell('touch {folder}/made')]",
    "'~`x@'": "[shell('touch {folder}/made')]",
    "'~w~30|~@'": "[a, shell('touch {folder}/made')]",
}


def written(way: str, sink: str, form: str, arguments: str) -> str:
    return WAYS[way].replace("{format}", form).replace("{sink}", sink).replace("{arguments}", arguments)


@pytest.mark.parametrize("way", WAYS)
def test_formats_that_call_goals_are_refused_in_every_way(kb: KnowledgeBase, folder: Path, way: str) -> None:
    for form, arguments in CALLING.items():
        goal = written(way, "atom(X)", form, arguments)
        with pytest.raises(GoalRefused):
            kb.ask(goal.replace("{folder}", str(folder)), untrusted=True)
        assert os.listdir(folder) == [], goal


@pytest.mark.parametrize("way", WAYS)
def test_formats_that_only_write_are_answered_in_every_way(kb: KnowledgeBase, way: str) -> None:
    goal = written(way, "atom(X)", "'~w-~a'", "[1, b]")
    answers = kb.ask(goal, untrusted=True)
    assert answers
    assert all(answer.get("X") in ("1-b", None) for answer in answers)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("sink", ["user_error", "'{folder}/made'", "pipe('touch {folder}/made')"])
def test_nothing_is_written_but_texts(kb: KnowledgeBase, folder: Path, way: str, sink: str) -> None:
    goal = written(way, sink, "'~w'", "[1]")
    with pytest.raises(GoalRefused):
        kb.ask(goal.replace("{folder}", str(folder)), untrusted=True)


#: Predicates that take options or formats, or call what they are given, each with an attack.
OTHERS = [
    "write_term('x', [portray_goal(system:shell)])", "write_term(user_error, x, [portray(true)])",
    "write_term_to_atom(x, [portray_goal(halt)], X)", "with_output_to(string(X), {shell})",
    "format('~w', [x])", "format(\"~@\", [{shell}])", "format_atom('~@', [{shell}], X)",
    "sformat(X, '~@', [{shell}])", "print(x)", "print(user_error, x)", "portray_clause(x)",
    "print_message(error, format('~@', [{shell}]))",
    "print_message_lines(user_error, '', ['~@'-[{shell}]])", "message_to_codes(a, b, c)", "writeq(x)",
    "write(x)", "write_canonical(x)", "write_length(x, X, [portray_goal({shell})])",
    "term_string(X, y, [module(user)])", "sformat(X, '~w', [x])", "read_term(X, [])",
    "read_term_from_atom('x', X, [])", "read_term_with_history(X, [])", "atom_to_term('x', X, Y)",
    "term_to_atom(X, 'halt'), X", "sumlist(X, Y, Z)", "string_code(1, a, X, Y)", "copy_term(X, Y, Z)",
    "copy_term([X], Y, G), maplist(call, G)", "put_attr(X, user, y)", "put_attrs(X, y)",
    "freeze(X, {shell}), X = 1", "when(nonvar(X), {shell}), X = 1", "frozen(X, G), call(G)",
    "del_attr(X, y)", "attvar(X)", "dif(X, Y), copy_term(X, Z, G), G", "phrase({shell}, [], [])",
    "phrase([], [])", "call_dcg(halt, [], [])", "yall:(/(X, Y))", "call(\\X^{shell}, 1)",
    "maplist(\\X^{shell}, [1])", "call(/(F, [X]>>{shell}), 1)", "maplist([X|_]>>{shell}, [1])",
    "maplist(P>>{shell}, [1])", "foldl(call, [{shell}], a, b)", "call(call, {shell})",
    "call(call(call), {shell})", "maplist(maplist(call), [[{shell}]])", "maplist(once, [{shell}])",
    "call(@, {shell}, user)", "findall(X, call(X), [{shell}])", "aggregate_all(count, X^call(X), N)",
    "aggregate_all(max(X), call(X), N)", "aggregate(count, {shell}, N)", "foldsubterms(call, {shell}, X)",
    "mapargs(call, f({shell}), X)", "call_with_time_limit(1, {shell})",
    "call_with_depth_limit({shell}, 9, X)", "call_with_inference_limit({shell}, 9, X)", "prolog_cut_to(X)",
    "reset({shell}, X, Y)", "shift(x)", "tnot({shell})", "not_exists({shell})", "undefined",
    "abolish_all_tables", "table(foo/1)", "engine_create(X, {shell}, E), engine_next(E, X)",
    "thread_create({shell})", "first_solution(X, [{shell}], [])", "concurrent(1, [{shell}], [])",
    "concurrent_maplist(shell, [x])", "concurrent_forall(true, {shell})", "nb_setval(a, b)",
    "b_setval(a, b)", "b_getval(a, X)", "nb_current(a, X)", "recorda(a, b)", "recorded(a, X)",
    "flag(a, X, 1)", "current_op(X, Y, Z)", "op(1, xfx, a)", "current_prolog_flag(X, Y)",
    "prolog_flag(X, Y)", "set_prolog_flag(a, b)", "current_atom(X)", "current_predicate(X/Y)",
    "predicate_property(X, Y)", "clause(foo, X)", "current_module(X)", "module_property(X, Y)",
    "source_location(X, Y)", "prolog_load_context(X, Y)", "source_file(X)", "statistics(X, Y)",
    "setof(X, M:Y^{shell}, L)", "bagof(X, user:{shell}, L)", "assoc:get_assoc(a, t, X)",
    "lists:member(X, [1])", "system:format(atom(X), '~w', [1])", "acxon:triple(X, Y, Z)",
    "during:triple(X, Y, Z)", "maplist(lists:append, [], [], [])",
    "maplist(system:shell, ['touch {folder}/made'])", "apply:maplist(shell, ['touch {folder}/made'])",
    "X = 1, X:foo", "M = system, M:{shell}", "call(M:{shell})", "@({shell}, M)", "shell@system",
    "{shell} during [X, Y]", "[halt] during [X, Y]", "kb_call([[halt]])", "kb_call([triple(A, B, C)|X])",
    "kb_call(system:{shell})", "ask([(\\+ {shell})])", "kb_call((triple(A, B, C) during [X, Y], {shell}))",
    "triple(A, B, C) since {shell}, {shell}", "(X:{shell}) until 3", "numbervars(X, 0, Y)", "read(X)",
    "get_char(X)", "put_char(a)", "nl", "tab(3)", "prompt(X, Y)", "ttyflush", "halt", "succ_or_zero(1)",
    "tmp_file(x, X)", "string_predicate(x)", "setarg(1, f(x), y)", "nb_setarg(1, f(x), y)",
    "term_attvars(X, Y)", "garbage_collect", "prolog_stack_property(X, Y)", "set_random(seed(1))",
    "random(X)", "sleep(1)", "shell", "apply(shell, [x])", "not({shell})", "call_cleanup(true, {shell})",
    "setup_call_cleanup(true, true, {shell})", "findall(X, {shell}, L, [])",
    "unify_with_occurs_check(X, 1), X", "string_to_atom(\"halt\", X), X", "X = \"halt\", X",
    "X = halt, call(X)", "{{shell}}", "'$call_no_catch'({shell})", "'$sig_atomic'({shell})",
    "'$dicts':'.'(a, b, X)", ".(a, b, X)", "'|'({shell}, true)", "(a --> b)", "(true, (:- {shell}))",
    "(true, (?- {shell}))", "forall({shell}, true)", "forall(true, X)", "(X -> true ; true)", "\\+ X",
    "once(X)", "catch(X, Y, Z)", "catch(true, Y, Z)", "limit(1, X)", "call(X)", "call(X, y)",
    "call([X]>>X, halt)", "maplist([X]>>call(X), [halt])", "maplist([X]>>([Y]>>call(Y)), [halt])",
    "maplist([X, G]>>(G = X), [halt], [H]), H", "foldl([X, _, X]>>true, [halt], a, G), call(G)",
]  # fmt: skip


def test_options_hooks_and_meta_calls_are_refused(kb: KnowledgeBase, folder: Path) -> None:
    assert len(set(OTHERS)) == len(OTHERS) > 170
    for attack in OTHERS:
        goal = attack.replace("{shell}", SHELL).replace("{folder}", str(folder))
        with pytest.raises(GoalRefused):
            kb.ask(goal, untrusted=True)
        assert os.listdir(folder) == [], goal


NUMBERS = st.sampled_from(["", "3", "0", "*", "`x", "`~", ":", "30"])
LETTERS = st.sampled_from("wqpkasdDefgcrRnit|+~@W:zI`*")
DIRECTIVES = st.tuples(st.just("~"), NUMBERS, NUMBERS, LETTERS).map("".join)
FORMATS = st.lists(st.one_of(DIRECTIVES, st.text(max_size=3)), max_size=5).map("".join)
MARK = "nb_setval(acxon_marked, yes)"
OPTIONS = f"[portray_goal([_,_]>>{MARK}), portray(true)]"
ARGUMENTS = st.lists(st.sampled_from([MARK, OPTIONS, "3", "x", '"t"', "1.5", f"user:{MARK}"]), max_size=5)


@given(FORMATS, ARGUMENTS)
def test_no_format_runs_a_goal(marked: KnowledgeBase, form: str, arguments: list[str]) -> None:
    """Whatever a format is made of: it writes or throws, and nothing that it is given is called."""
    if "\0" in form:
        form = form.replace("\0", "0")
    goal = (
        f"nb_setval(acxon_marked, no), catch(acxon_sandbox_text:stranger_format(string(_), {quoted(form)}, "
        f"[{', '.join(arguments)}]), _, true), nb_getval(acxon_marked, M)"
    )
    assert marked.ask(goal) == [{"M": "no"}]


@pytest.fixture(scope="module")
def marked(kb: KnowledgeBase) -> KnowledgeBase:
    """Where formats are tried in this very process, with a Prolog format that would be found out."""
    marking = f"nb_setval(acxon_marked, no), format(string(_), '~@', [{MARK}]), nb_getval(acxon_marked, M)"
    assert kb.ask(marking) == [{"M": "yes"}]
    return kb


# --- the owner's rules ----------------------------------------------------------------------------------

RULES = """
:- use_module(library(quasi_quotations)).
:- quasi_quotation_syntax(spell).

member(_, _) :- shell('touch {folder}/made').
delete(_, _, _) :- shell('touch {folder}/made').
sum_list(_, 42).
triple_of_mine(X) :- shell('touch {folder}/made'), X = 1.
portray(secret) :- shell('touch {folder}/made').
portray(hooked) :- write(gone).
portray(run(Goal)) :- call(Goal), write(gone).
spell(_, _, _, cast) :- shell('touch {folder}/made').
:- multifile prolog:prolog_exception_hook/5, prolog:error_message//1, prolog:message//1.
:- multifile prolog:message_line_element/2.
prolog:prolog_exception_hook(run(Goal), gone, _, _, _) :- call(Goal).
prolog:error_message(type_error(hooked, _)) --> [gone].
prolog:message(error(representation_error(hooked), _)) --> [gone].
prolog:message_line_element(Stream, _) :- write(Stream, gone).

applied(Goal, X, Y) :- call(Goal, X, Y).

criteria:criterion(by_tree, Judgements, Verdict) :-
    foldl([judgement(Quality, Order, _, _, _), Tree0, Tree]>>put_assoc(Quality, Tree0, Order, Tree),
          Judgements, t, Tree),
    assoc_to_values(Tree, Orders),
    sumlist([1, 2], 3),
    applied(list_to_heap, [1-a], _),
    nth1(1, Orders, Order),
    criteria:order_verdict(Order, Verdict).
"""


def test_an_owners_rules_serve_strangers_and_lend_them_nothing(tmp_path: Path) -> None:
    """In a process of its own: what a file defines stays in Prolog."""
    import subprocess
    import sys

    folder = tmp_path / "empty"
    folder.mkdir()
    rules = tmp_path / "rules.pl"
    rules.write_text(RULES.replace("{folder}", str(folder)))
    program = f"""
from acxon import KnowledgeBase
from acxon.errors import AcxonError
kb = KnowledgeBase(example=True)
print(kb.ask("member(X, [1, 2])", untrusted=True))
kb.consult({str(rules)!r})
for goal in ["member(X, [1, 2])", "delete([a, b], a, X)", "sum_list([1, 2], X)",
             "format(atom(X), '~p', [secret])",
             "maplist(member, [1], [[1]])", "kb_call([is_plan(P), member(P, [P])])", "triple_of_mine(X)",
             "user:triple_of_mine(X)", "X = {{|spell||x|}}",
             "/* a remark */ X = {{|spell||x|}}", "term_to_atom(X, '{{|spell||x|}}')",
             "term_string(X, \\"{{|spell||x|}}\\")"]:
    try:
        print(kb.ask(goal, untrusted=True))
    except AcxonError as error:
        print(type(error).__name__)
for goal in ["X = run(true)", "X = [f(hooked, run(true))]", "term_to_atom(run(true), X)",
             "throw(run(true))", "throw(error(type_error(hooked, hooked), _))",
             "throw(error(existence_error(hooked, f(run(true))), run(true)))",
             "throw(error(representation_error(hooked), _))",
             "X = run(true), catch(throw(X), X, true)"]:
    try:
        print(kb.ask(goal, untrusted=True))
    except AcxonError as error:
        print("hooked" in str(error) or "run(true)" in str(error), "gone" in str(error))
kb.use_criterion("by_tree")
print(kb.ask("compare_plans('bringing tea', 'bringing cola', C)", untrusted=True) != [])
print(kb.ask("triple('bringing tea', isBetterPlanThan, P)", untrusted=True))
print(kb.ask("triple('bringing tea', isBetterPlanThan, P)"))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert done.stdout.splitlines() == [
        "[{'X': 1}, {'X': 2}]",
        "[{'X': 1}, {'X': 2}]", "[{'X': ['b']}]", "[{'X': 3}]", "[{'X': 'secret'}]",
        "[{}]", "[{'P': 'bringing tea'}, {'P': 'bringing cola'}]", "GoalRefused",
        "GoalRefused", "GoalRefused", "GoalRefused", "GoalRefused",
        "GoalRefused",
        "[{'X': 'run(true)'}]", "[{'X': ['f(hooked,run(true))']}]", "[{'X': 'run(true)'}]",
        "True False", "True False", "True False", "True False",
        "[{'X': 'run(true)'}]",
        "True",
        "[{'P': 'bringing cola'}]",
        "[{'P': 'bringing cola'}]",
    ], done.stderr  # fmt: skip
    assert os.listdir(folder) == []


def test_no_goal_of_a_stranger_runs_where_the_owner_writes_terms_his_own_way(tmp_path: Path) -> None:
    """What is thrown is worded by the directives of format/2, too."""
    import subprocess
    import sys

    rules = tmp_path / "rules.pl"
    rules.write_text("spelled(_, _) :- write(gone).\n:- format_predicate(w, spelled(_, _)).\n")
    program = f"""
from acxon import GoalRefused, KnowledgeBase
kb = KnowledgeBase(example=True)
kb.consult({str(rules)!r})
for goal in ["throw(secret)", "format(atom(X), '~w', [secret])", "'secret", "true"]:
    try:
        print(kb.ask(goal, untrusted=True))
    except GoalRefused as error:
        print("a ~w of format/2 that was defined anew" in str(error), "gone" in str(error))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert done.stdout.splitlines() == ["True False"] * 4, done.stderr

:- use_module(library(plunit)).
:- use_module(library(lists), [numlist/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../../prolog/store/depth').

nested(Count, Open, Close, Text) :-
    findall(Open, between(1, Count, _), Opens),
    findall(Close, between(1, Count, _), Closes),
    atomics_to_string(Opens, Before),
    atomics_to_string(Closes, After),
    string_concat(Before, "a", Text0),
    string_concat(Text0, After, Text).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

chain(Count, Shape, Term) :-
    chain(Count, Shape, a, Term).

chain(0, _, Term, Term) :- !.
chain(Count, Inner^Outer, Term0, Term) :-
    copy_term(Inner^Outer, Term0^Term1),
    Count1 is Count-1,
    chain(Count1, Inner^Outer, Term1, Term).

:- begin_tests(depth).

test(texts_that_prolog_can_read, [forall(member(Open-Close, ["f("-")", "["-"]", "{"-"}", "("-")"]))]) :-
    nested(1000, Open, Close, Text),
    \+ unreadable_text(Text, _).
test(texts_that_would_end_prolog, [forall(member(Open-Close, ["f("-")", "["-"]", "{"-"}", "("-")", "[{"-"}]"])), Why == nested_too_deep]) :-
    nested(1001, Open, Close, Text),
    unreadable_text(Text, Why).
test(brackets_after_each_other) :-
    nested(1, "[", "]", One),
    findall(One, between(1, 5000, _), Many),
    atomic_list_concat(Many, ',', Text),
    \+ unreadable_text(Text, _).
test(brackets_that_seem_to_be_closed,
     [forall(member(Open, ["f(')',", "f(\")\",", "f(`)`,", "f(0'),", "f(%)\n", "f(/*)*/", "f('\\')',", "f('\\x41\\',')',", "f(''')',", "f(-/*)*/",
                           "f({|a||)|},", "f(0'',", "f('\\\\',')',", "f(0'\\x29\\,", "f('\\x41)',", "f('\\19\\')',",
                           "f(16'f,", "f(1')',", "f(é')',", "f(é/*)*/,"])), Why == nested_too_deep]) :-
    nested(1001, Open, ")", Text),
    unreadable_text(Text, Why).
test(brackets_in_quotes_and_comments, [forall(member(Part, ["'(',", "\"[\",", "/*{*/", "%(\n", "'\\'(',", "'''(',", "f('a 1'),", "f(0'(),", "f(0'\\x28\\),", "f(16'f),", "f('\\x41\\('),",
                                                                "f(0'''),"]))]) :-
    findall(Part, between(1, 5000, _), Parts),
    atomic_list_concat(Parts, Text0),
    atom_string(Text0, Text),
    \+ unreadable_text(Text, _).

test(numbers_that_would_take_long,
     [forall(member(Start-Part, ["X = "-"7", "X = "-"777 ", "X = "-"0", "X = "-"777_", "X = "-"777_\n ", "X = "-"7_/*,*/", "X = "-"7_%(\n", "0x"-"f", "36'"-"z", "16'f"-"f_ /*'*/ f",
                                 "1r"-"3", "f(a)+"-"٣", "'a'+"-"7", "é'a', "-"7", "{|a||b|}, "-"7", "a /**/ 1"-"2", "0'a + 1"-"2"])), Why == long_number]) :-
    findall(Part, between(1, 5001, _), Parts),
    atomic_list_concat([Start|Parts], Text0),
    atom_string(Text0, Text),
    unreadable_text(Text, Why).
test(what_is_long_and_no_number, [forall(member(Start-Part, ["X = a"-"7", "X = \"a"-"7", "X = '"-"7 ", "% "-"7", "X = "-"777,", "X = V"-"7", "0."-"-7.7", "[a"-",1"]))]) :-
    findall(Part, between(1, 5001, _), Parts),
    atomic_list_concat([Start|Parts], Text0),
    ( sub_atom(Text0, 4, 1, _, Quote), memberchk(Quote, ['"', '\'']) -> atom_concat(Text0, Quote, Text1) ; Text1 = Text0 ),
    atom_string(Text1, Text),
    \+ unreadable_text(Text, _).
test(terms_within_each_other, [forall(member(Shape, [X^(- X), X^(\+ X), X^(X+1), X^(b;X), X^(X->b), X^(X,b), X^f(X, b), X^[X], X^{X}, X^t{k:X}]))]) :-
    chain(3000, Shape, Shallow),
    shallow_term(Shallow),
    chain(3001, Shape, Deep),
    \+ shallow_term(Deep).
test(goals_after_each_other) :-
    chain(10000, X^(b, X), Shallow),
    shallow_term(Shallow),
    chain(10001, X^(b, X), Deep),
    \+ shallow_term(Deep).
test(elements_of_a_list) :-
    numlist(1, 100000, List),
    shallow_term(List),
    compound_name_arguments(Wide, f, List),
    shallow_term(Wide).

test(what_can_be_written_is_left, [forall(member(Term, [a, _, f(_, "b"), [1, 2], _{a:1}])), Written == Term]) :-
    writable_term(Term, Written).
test(what_is_deep_is_cut, [forall(member(Shape, [X^(- X), X^(b, X), X^[X]]))]) :-
    chain(20000, Shape, Deep),
    writable_term(error(type_error(t, Deep), _), Written),
    Written = error(type_error(t, Cut), _),
    shallow_term(Cut),
    \+ \+ ( sub_term('...', Cut) ).
test(what_is_cyclic_is_cut_where_it_is_deep) :-
    Round = f(Round),
    writable_term(Round, Same),
    Same == Round,
    cyclic_term(Round),
    chain(20000, X^(- X), Deep),
    Both = f(Deep, Both),
    writable_term(Both, Written),
    acyclic_term(Written),
    Endless = [Deep|Endless],
    writable_term(Endless, Cut),
    acyclic_term(Cut).

:- end_tests(depth).

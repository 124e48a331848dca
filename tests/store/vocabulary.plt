:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/store/tuples', [told_object/4]).

/*  The vocabulary, and what is replaced by it: only in modules of ours.  */

%   The clause of tested/N in a Module that has this text.

compiled(Module, Text, Clause) :-
    setup_call_cleanup(tmp_file_stream(text, File, Out),
                       format(Out, ":- module(~q, []).~n~w.~n", [Module, Text]),
                       close(Out)),
    setup_call_cleanup(load_files(File, [silent(true)]),
                       ( current_predicate(Module:tested/Arity),
                         functor(Head, tested, Arity),
                         clause(Module:Head, Body),
                         Clause = (Head :- Body) ),
                       ( unload_file(File), delete_file(File) )).

:- begin_tests(vocabulary).

test(each_name_has_one_iri, Twice == []) :-
    findall(Name, ( term_iri(Name, A), term_iri(Name, B), A \== B ), Twice).
test(each_iri_has_one_name, Twice == []) :-
    findall(IRI, ( term_iri(A, IRI), term_iri(B, IRI), A \== B ), Twice).
test(verdicts, Names == [better_plan, worse_plan, equivalent_plan]) :-
    findall(Name, ( verdict_iri(IRI), term_iri(Name, IRI) ), Names).

test(our_modules_have_constants, [nondet, Type-Body == IRI-true]) :-
    term_iri(rdf_type, IRI),
    compiled(acxon_tested, "tested(X) :- iri(rdf_type, X)", (tested(Type) :- Body)).
test(a_word_that_is_not_there, error(existence_error(vocabulary_term, nonsense))) :-
    acxon_inlining:inlined(iri(nonsense, _), _).
test(others_keep_their_goals, [nondet, Body == iri(rdf_type, X)]) :-
    compiled(mine, "tested(X) :- iri(rdf_type, X)", (tested(X) :- Body)).
test(lookups_are_replaced_where_they_are_imported, nondet) :-
    module_property(acxon_tuples, file(Tuples)),
    format(string(Clause), ":- use_module(~q, [told_object/4]).~ntested(KB, S, O) :- told_object(KB, S, p, O)", [Tuples]),
    compiled(acxon_tested, Clause, (_ :- Ours)),
    compiled(mine, Clause, (_ :- Theirs)),
    \+ Ours = told_object(_, _, _, _),
    Theirs = told_object(_, _, _, _).

test(properties_that_give_a_name, Names == [label, prefLabel, altLabel]) :-
    findall(Name, ( naming_iri(IRI), atomic_list_concat([_, Name], '#', IRI) ), Names).

:- end_tests(vocabulary).


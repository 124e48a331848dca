:- use_module(library(plunit)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/bridge/confined', []).
:- use_module('../../prolog/bridge/allowed').
:- use_module('../../prolog/bridge/sandbox').
:- use_module('../../prolog/bridge/sandbox_text').

/** <module> What a stranger's goal becomes */

%   Name/Arity is in one of the tables of what may be called.

listed(Name/Arity) :-
    functor(Goal, Name, Arity),
    (   structure(Goal, _) -> true
    ;   calling(Goal, _, _) -> true
    ;   replaced(Name/Arity, _, _) -> true
    ;   allowed(Name/Arity, _, _) -> true
    ).

:- begin_tests(strangers).

becomes(Text, Safe) :-
    term_string(Goal, Text, [module(acxon)]),
    safe_goal(Goal, Safe).

refuses(Goal) :-
    catch(( safe_goal(Goal, _), fail ), error(permission_error(call, sandboxed, _), _), true).

%   Any predicate: those built in, those that can be loaded on demand and those of the modules here.

predicate(Name/Arity) :-
    findall(Indicator, known_predicate(Indicator), Indicators0),
    sort(Indicators0, Indicators),
    member(Name/Arity, Indicators).

known_predicate(Name/Arity) :-
    predicate_property(system:Head, defined),
    functor(Head, Name, Arity).
known_predicate(Name/Arity) :-
    '$in_library'(Name, Arity, _).
known_predicate(Name/Arity) :-
    current_module(Module),
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports).
known_predicate(Name/Arity) :-
    current_module(Module),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)).

refused(Name/Arity) :-
    predicate(Name/Arity),
    \+ listed(Name/Arity),
    Name/Arity \== call/Arity.

%   around(+Goal, -Attack): Attack calls Goal in one of the ways there are.

around(Goal, Goal).
around(Goal, call(Goal)).
around(Goal, (true, Goal)).
around(Goal, (fail ; Goal)).
around(Goal, (Goal -> true ; true)).
around(Goal, (true *-> Goal ; true)).
around(Goal, \+ Goal).
around(Goal, once(Goal)).
around(Goal, ignore(Goal)).
around(Goal, forall(true, Goal)).
around(Goal, catch(throw(x), _, Goal)).
around(Goal, findall(x, Goal, _)).
around(Goal, findnsols(2, x, Goal, _)).
around(Goal, setof(x, _^Goal, _)).
around(Goal, bagof(x, Goal, _)).
around(Goal, aggregate_all(count, Goal, _)).
around(Goal, limit(1, Goal)).
around(Goal, distinct(Goal)).
around(Goal, order_by([asc(_)], Goal)).
around(Goal, call_nth(Goal, 1)).
around(Goal, maplist([_]>>Goal, [a])).
around(Goal, foldl([_, A, A]>>Goal, [a], 0, _)).
around(Goal, call([X]>>(X = 1, Goal), _)).
around(Goal, kb_call(Goal)).
around(Goal, kb_call([triple(_, _, _), Goal])).
around(Goal, ask(\+ Goal)).
around(Goal, acxon:during((triple(_, _, _), Goal), [_, _])).
around(Goal, during(Goal, [_, _])).
around(Goal, since(Goal, 1)).
around(Goal, until((Goal ; true), 1)).
around(Goal, system:Goal).
around(Goal, user:Goal).
around(Goal, acxon:Goal).
around(Goal, _:Goal).
around(Goal, call(system:Goal)).
around(Goal, @(Goal, system)).
around(Goal, '$sig_atomic'(Goal)).
around(Goal, [Goal]).
around(Goal, "Goal") :- Goal \== "".
around(Goal, maplist(Closure, [a])) :- shortened(Goal, Closure).
around(Goal, call(Closure, a)) :- shortened(Goal, Closure).
around(Goal, include(Closure, [a], _)) :- shortened(Goal, Closure).
around(Goal, maplist(call(Closure), [a])) :- shortened(Goal, Closure).

shortened(Goal, Closure) :-
    compound(Goal),
    Goal =.. All,
    append(Closure0, [_], All),
    Closure =.. Closure0.

test(what_is_in_no_table_is_refused_however_it_is_called, Allowed == []) :-
    findall(Attack,
            ( refused(Name/Arity),
              functor(Goal, Name, Arity),
              around(Goal, Attack),
              \+ refuses(Attack) ),
            Allowed).
test(there_are_many_of_them) :-
    aggregate_all(count, refused(_), Refused),
    Refused > 2500,
    aggregate_all(count, around(shell(_), _), Ways),
    Ways > 40.
test(what_a_later_prolog_brings_is_refused) :-
    assertz(system:brought_by_a_later_prolog(_)),
    setof(PI, refused(PI), PIs),
    assertion(memberchk(brought_by_a_later_prolog/1, PIs)),
    forall(around(brought_by_a_later_prolog(x), Attack), assertion(refuses(Attack))).
test(every_entry_says_why, Silent == []) :-
    findall(PI, ( ( allowed(PI, _, Why) ; replaced(PI, _, Why) ; calling(PI, _, Why) ; structure(PI, Why) ;
                    directive(PI, Why) ),
                  \+ ( atom(Why), atom_length(Why, N), N > 3 ) ), Silent).
test(nothing_is_listed_twice, Twice == []) :-
    findall(PI, ( allowed(PI, _, _) ; replaced(PI, _, _)
                ; ( calling(H, _, _) ; structure(H, _) ), functor(H, N, A), PI = N/A ), PIs),
    msort(PIs, Sorted),
    findall(PI, append(_, [PI, PI|_], Sorted), Twice).
test(every_entry_is_defined_where_it_says, Wrong == []) :-
    forall(acxon_confined:library(Library), load_files(Library, [if(not_loaded), imports([])])),
    findall(M:N/A, ( ( allowed(N/A, M, _) ; calling(H, M, _), functor(H, N, A) ),
                     functor(Head, N, A),
                     \+ defined_in(M, Head) ), Wrong).

defined_in(Module, Head) :-
    predicate_property(Module:Head, defined),
    predicate_property(Module:Head, implementation_module(Defining)),
    (   Module == acxon  -> predicate_property(acxon:Head, exported)
    ;   Module == system -> module_property(Defining, class(system))
    ;   Defining == Module
    ).

%   What Prolog itself declares of arguments that are called is what the tables say.

test(no_plain_predicate_calls_an_argument, Wrong == []) :-
    findall(M:N/A, ( allowed(N/A, M, _),
                     functor(Head, N, A),
                     predicate_property(M:Head, meta_predicate(Declared)),
                     arg(_, Declared, Kind),
                     calls_argument(Kind) ), Wrong).
test(what_is_called_is_what_prolog_declares, Wrong == []) :-
    findall(M:Specification-Declared,
            ( ( calling(Specification, M, _) ; structure(Specification, _), M = system ),
              M \== acxon,
              functor(Specification, N, A),
              functor(Head, N, A),
              (   predicate_property(M:Head, meta_predicate(Declared)) -> true ; Declared = none ),
              \+ ( Specification =.. [_|Ours], Declared =.. [_|Theirs], maplist(same_kind, Ours, Theirs) ) ),
            Wrong).

calls_argument(Kind) :- integer(Kind).
calls_argument(Kind) :- memberchk(Kind, [^, :, //]).

same_kind(-, Kind) :- !, \+ calls_argument(Kind).
same_kind(^, Kind) :- !, memberchk(Kind, [^, 0]).
same_kind(N, N).

%   A second opinion. SWI-Prolog's sandbox does not know the predicates of acxon, nor two
%   that compare terms and convert texts as others do that it knows.

test(the_sandbox_of_prolog_finds_the_plain_ones_safe, Unsafe == []) :-
    use_module(library(sandbox), []),
    findall(M:N/A, ( allowed(N/A, M, _),
                     M \== acxon,
                     functor(Head, N, A),
                     \+ catch(sandbox:safe_goal(M:Head), _, fail) ), Unsafe0),
    subtract(Unsafe0, [ system:(\=@=)/2, system:text_to_string/2 ], Unsafe).

test(calls_name_the_module_that_defines, Safe == (lists:member(X, L), system:(X > 1))) :-
    safe_goal((member(X, L), X > 1), Safe).
test(rules_on_time_find_what_they_know_by_name,
     Safe =@= acxon:kb_call([during(triple(_, _, _), [_, _]), system:(_ > 1)])) :-
    becomes("kb_call([triple(A, B, C) during [S, U], D > 1])", Safe).
test(a_closure_keeps_its_arguments, Safe == apply:maplist(system:succ, [1], L)) :-
    safe_goal(maplist(succ, [1], L), Safe).
test(a_format_is_ours, Safe == acxon_sandbox_text:stranger_format(atom(X), F, [a])) :-
    safe_goal(format(atom(X), F, [a]), Safe).
test(a_cut_cuts, Safe == (lists:member(X, [1, 2]), !)) :-
    safe_goal((member(X, [1, 2]), !), Safe).
test(a_cyclic_goal, error(permission_error(call, sandboxed, _))) :-
    Goal = (true, Goal),
    safe_goal(Goal, _).

                /*******************************
                *            texts             *
                *******************************/

%   For every character and everything that may stand before it, a directive is refused or listed.

test(every_directive_is_refused_or_listed, Wrong == []) :-
    findall(Format,
            ( ( between(1, 255, Code) ; member(Code, [955, 0x661, 0x1F600]) ),
              char_code(Letter, Code),
              member(Before, ['', '3', '*', '`x', '``']),
              \+ ( Before == '', memberchk(Letter, [*, '`']) ),
              \+ ( memberchk(Before, ['', '3']), char_type(Letter, digit(_)) ),
              atomic_list_concat([a, ~, Before, Letter, b], Format),
              ( directive(Letter, _) -> Listed = true ; Listed = false ),
              ( catch(acxon_sandbox_text:check_format(_, Format), error(permission_error(_, _, _), _), fail)
              -> Passes = true ; Passes = false ),
              Listed \== Passes ),
            Wrong).
test(directives_that_run_goals_are_not_listed) :-
    forall(member(Letter, ['W', @, :]), \+ directive(Letter, _)).
test(only_texts_are_written_to,
     [ forall(member(Sink, [user_error, user_output, '/etc/passwd', file(x), atom, f(_), pipe(x), "x", 1, [], codes(_, _)])),
       error(permission_error(call, sandboxed, _)) ]) :-
    stranger_format(Sink, "x", []).
test(a_sink_that_is_unbound, error(permission_error(call, sandboxed, _))) :-
    stranger_format(_, "x", []).
test(a_format_in_any_form_of_text, [ forall(member(F, ["~W", '~W', [0'~, 0'W], [~, 'W']])),
                                     error(permission_error(call, sandboxed, '~W')) ]) :-
    stranger_format(atom(_), F, [x, []]).
test(a_format_that_is_no_text, [ forall(member(F, [f(x), [a|_], _, [~, x(y)]])),
                                 error(permission_error(call, sandboxed, _)) ]) :-
    stranger_format(atom(_), F, []).

%   Where it is allowed, it is the format of Prolog.

test(as_format, [ forall(member(Format-Args,
                                [ "~w ~q ~a"-['A b', 'A b', 'A b'], "~p"-['A b'], "~d ~D ~2d"-[1, 12345, 12345],
                                  "~e ~4f ~g ~0f"-[1.5, 2.25, 3.5, 1.5], "~s~n"-[[0'a]], "~*c~3c"-[2, 0'x, 0'y],
                                  "~8r ~16R"-[64, 255], "~`-t~30|~w~t~10+~w~20|"-[a, b], "~i~w"-[a, b], "~~"-[],
                                  "~k"-['$VAR'(1)], "a ~w"-x, "no directive"-[], "~ic"-[a] ])),
                  Ours == Theirs ]) :-
    stranger_format(string(Ours), Format, Args),
    format(string(Theirs), Format, Args).
test(a_hook_is_not_called, [ setup(assertz((user:portray(acxon_hooked) :- assertz(hooked)))),
                             cleanup(( retractall(hooked), retractall(user:portray(_)) )), Text == "acxon_hooked" ]) :-
    dynamic(hooked/0),
    stranger_format(string(Text), "~p", [acxon_hooked]),
    \+ hooked.
test(a_format_that_was_added_is_not_called, [ setup(format_predicate(z, added(_, _))),
                                              cleanup(format_predicate(z, none(_, _))),
                                              error(permission_error(call, sandboxed, '~z')) ]) :-
    stranger_format(string(_), "~z", [x]).
test(directives_of_the_owners_own_letters_hold_up_nothing, [ setup(format_predicate(z, added(_, _))) ]) :-
    check_directives.
test(quasi_quotations_are_not_read, [ forall(member(P, [stranger_term_to_atom, stranger_term_string])),
                                      error(permission_error(call, sandboxed, _)) ]) :-
    call(P, _, 'f({|string(X)||abc|})').
test(terms_and_texts, [ forall(member(T, [f(_, 'A b', "s", [1]), 'X', "t", 1.5, a:b, - 1, {x}])), Back =@= T ]) :-
    stranger_term_to_atom(T, Atom),
    term_to_atom(T, Atom),
    stranger_term_string(T, String),
    atom_string(Atom, String),
    stranger_term_to_atom(Back, Atom),
    stranger_term_string(Again, String),
    Again =@= T.

%   What a stranger throws is looked at in a few steps, whatever it is.

hostile_error(Error) :-
    hostile_term(Term),
    member(Error, [ Term, error(Term, _), error(Term, Term), error(type_error(Term, Term), _),
                    error(domain_error(interval, Term), Term), error(existence_error(procedure, Term), _),
                    error(permission_error(a, Term, b), _), error(resource_error(Term), _),
                    error(existence_error(name, Term), candidates(Term)),
                    error(existence_error(name, a), candidates([Term|Term])),
                    error(syntax_error(Term), string(Term, Term)), error(io_error(Term, Term), Term) ]).

hostile_term(_).
hostile_term(_/_).
hostile_term(_:_).
hostile_term([_, _]).
hostile_term(T) :- T = a/T.
hostile_term(T) :- T = T/a.
hostile_term(T) :- T = a:T/a.
hostile_term(T) :- T = [a|T].
hostile_term(T) :- T = f(T, T).
hostile_term(T) :- length(L, 200), foldl([_, A, A/A]>>true, L, x, T).

test(any_error_is_looked_at_in_few_steps, Wrong == []) :-      % by number: plunit takes no cyclic terms
    findall(Number,
            ( call_nth(( hostile_error(Error), nonvar(Error) ), Number),
              call_with_inference_limit(safe_error(Error, Safe), 5_000, Result),
              ( Result == inference_limit_exceeded -> true ; var(Safe) ) ),
            Wrong).
test(names_of_predicates_are_worded, [ forall(member(Name, [a/1, m:a/1, m:(a/1)])), Safe =@= Error ]) :-
    Error = error(existence_error(procedure, Name), _),
    safe_error(Error, Safe).

:- end_tests(strangers).

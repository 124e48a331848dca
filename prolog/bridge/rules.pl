:- module(acxon_rules, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module(asking, [without_empty_arguments/2]).
:- use_module(help, [offer_help/0]).
:- use_module('../store/depth', [unreadable_text/2, shallow_term/1]).

/** <module> Services: Prolog files of users, and the console

Rules of users and what they type at the console are at home in the module user.
*/

:- multifile acxon_services:service/4.

acxon_services:service(consult, _, [File], true) :-
    import_public,
    atom_string(Path, File),
    nb_setval(acxon_rules_error, []),
    nb_setval(acxon_rules_bytes, 0),
    b_setval(acxon_loads_rules, true),
    setup_call_catcher_cleanup(
        ( asserta((user:thread_message_hook(Message, error, _) :- acxon_rules:rules_error(Message)), Hook),
          asserta((user:term_expansion(Term, Plain) :- acxon_rules:knowrob_term(Term, Plain)), Expansion) ),
        once(load_files(user:Path, [if(true)])),
        How,                            % catch/3 is not told of what a signal stops
        ( erase(Hook), erase(Expansion), ( How == exit -> true ; unload_file(Path) ) )),
    nb_getval(acxon_rules_error, Errors),
    (   Errors = [Error]
    ->  unload_file(Path),
        throw(Error)
    ;   true
    ).
acxon_services:service(console, KB, [Labels], true) :-
    ( Labels =:= 1 -> Shown = true ; Shown = false ),
    set_prolog_flag(acxon_labels, Shown),
    on_signal(int, _, debug),           % Ctrl-C asks what to do, as everywhere in Prolog
    set_prolog_flag(debug_on_error, false),     % else the tracer asks in the middle of a change that failed, with others waiting for it
    nb_setval(acxon_kb, KB),
    nb_setval(acxon_console, KB),
    import_public,
    offer_help.

%   Each goal that is typed is about what other processes have told before, too, unless it is typed in the middle of another.

:- multifile user:expand_query/4.
:- dynamic user:expand_query/4.

user:expand_query(_, _, _, _) :-
    acxon_rules:bring_up_to_date,
    fail.

bring_up_to_date :-
    nb_current(acxon_console, KB0),
    nb_current(acxon_kb, KB0),
    \+ ( current_prolog_flag(break_level, Level), Level > 0 ),
    janus:py_call('acxon.prolog.callbacks':current(), KB, [py_string_as(atom)]),
    nb_setval(acxon_kb, KB),
    nb_setval(acxon_console, KB).

%   The text of a file, and of each that it includes or loads, is looked at before Prolog reads it, and each of its terms before it is compiled:
%   by knowrob_term/2, which does not see the conditions of :- if(...). Brackets, quotes and operators are the same bytes in every encoding.

:- multifile prolog:open_source_hook/3.

prolog:open_source_hook(File, _, _) :-
    nb_current(acxon_loads_rules, true),
    current_prolog_flag(home, Home),
    \+ atom_concat(Home, _, File),
    acxon_rules:check_ordinary(File),
    acxon_rules:check_nesting(File),
    acxon_rules:check_size(File),
    acxon_rules:check_depth(File),
    fail.

%   A pipe may be waited for without end, and a device has none.

check_ordinary(File) :-
    (   exists_file(File) -> true ; throw(error(rules_error(File, 1, error(syntax_error(no_ordinary_file), _)), _)) ).

%   Files that load each other in a circle would end the process; those that include each other never end.

check_nesting(File) :-
    aggregate_all(count, system:'$load_input'(_, _), Count),
    (   Count > 50 -> throw(error(rules_error(File, 1, error(syntax_error(files_in_files), _)), _)) ; true ).

%   To compile 2 MB takes up to 1.5 GB (one list), and ten seconds or more where Prolog warns of each clause.

check_size(File) :-
    size_file(File, Size),
    nb_getval(acxon_rules_bytes, Bytes0),
    Bytes is Bytes0+Size,
    nb_setval(acxon_rules_bytes, Bytes),
    (   Bytes > 2_000_000 -> throw(error(rules_error(File, 1, error(syntax_error(long_rules), _)), _)) ; true ).

check_depth(File) :-
    read_file_to_string(File, Text, [encoding(octet)]),
    (   unreadable_text(Text, Why) -> throw(error(rules_error(File, 1, error(syntax_error(Why), _)), _)) ; true ),
    (   sub_string(Text, _, _, _, "if(")
    ->  setup_call_cleanup(open_string(Text, In), check_conditions(In, File), close(In))
    ;   true
    ).

check_conditions(In, File) :-
    repeat,
    line_count(In, Line),
    (   read_term(In, Term, [syntax_errors(quiet), quasi_quotations(_), module(user)]) -> true ; Term = [] ),
    (   Term == end_of_file -> !
    ;   subsumes_term(( :- _ ), Term), \+ shallow_term(Term)
    ->  throw(error(rules_error(File, Line, error(syntax_error(too_deep), _)), _))
    ).

%   Rules with an error are not loaded at all. The first error is kept with its place.

rules_error(Message) :-
    (   nb_getval(acxon_rules_error, []),
        rules_place(Message, File, Line)
    ->  nb_setval(acxon_rules_error, [error(rules_error(File, Line, Message), _)])
    ;   true
    ).

rules_place(error(Rules, _), File, Line) :-
    subsumes_term(rules_error(_, _, _), Rules),
    !,
    Rules = rules_error(File, Line, _).
rules_place(error(_, Place), File, Line) :-
    subsumes_term(file(_, _, _, _), Place),
    !,
    Place = file(File, Line, _, _).
rules_place(_, File, Line) :- source_location(File, Line).

%   knowrob_term(+Term, -Plain): rules written for KnowRob export p(r, r) where Prolog has p/2, and may write p() for p.

%   Prolog hears no signal while it loads a file: one that waits is looked for before each term.

knowrob_term(_, _) :-
    forall(acxon_changes:stop_point, true),
    fail.
knowrob_term(Term, _) :-
    \+ shallow_term(Term),
    throw(error(syntax_error(too_deep), _)).
knowrob_term(( :- module(Module, Exports0) ), ( :- module(Module, Exports) )) :-
    is_list(Exports0),
    member(Export, Exports0),
    by_arguments(Export, _),
    !,
    maplist(export_indicator, Exports0, Exports).
knowrob_term(Term, Plain) :-
    without_empty_arguments(Term, Plain),
    Plain \== Term.

export_indicator(Export, Indicator) :-
    (   by_arguments(Export, Indicator) -> true ; Indicator = Export ).

by_arguments(Export, Name/Arity) :-
    compound(Export),
    Export \= _/_, Export \= _//_, Export \= op(_, _, _),
    compound_name_arguments(Export, Name, Arguments),
    length(Arguments, Arity),
    forall(member(Argument, Arguments), memberchk(Argument, [r, t, ?, +, -, :, @])).

import_public :-
    module_property(acxon, exports(Predicates)),
    forall(member(Predicate, Predicates), user:import(acxon:Predicate)),
    (   module_property(acxon, exported_operators(Operators))
    ->  forall(member(op(Priority, Type, Name), Operators), op(Priority, Type, user:Name))
    ;   true
    ).

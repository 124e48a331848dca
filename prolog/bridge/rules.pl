:- module(acxon_rules, []).
:- autoload(library(lists), [member/2]).
:- use_module(help, [offer_help/0]).

/** <module> Services: Prolog files of users, and the console

Rules of users and what they type at the console are at home in the module user.
*/

:- multifile acxon_services:service/4.

acxon_services:service(consult, _, [File], true) :-
    import_public,
    atom_string(Path, File),
    nb_setval(acxon_rules_error, []),
    setup_call_cleanup(
        asserta((user:thread_message_hook(Message, error, _) :- acxon_rules:rules_error(Message)), Hook),
        catch(load_files(user:Path, [if(true)]), Stopped, ( unload_file(Path), throw(Stopped) )),
        erase(Hook)),
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
    nb_setval(acxon_kb, KB),
    import_public,
    offer_help.

%   Rules with an error are not loaded at all. The first error is kept with its place.

rules_error(Message) :-
    (   nb_getval(acxon_rules_error, []),
        rules_place(Message, File, Line)
    ->  nb_setval(acxon_rules_error, [error(rules_error(File, Line, Message), _)])
    ;   true
    ).

rules_place(error(_, Place), File, Line) :-
    subsumes_term(file(_, _, _, _), Place),
    !,
    Place = file(File, Line, _, _).
rules_place(_, File, Line) :- source_location(File, Line).

import_public :-
    module_property(acxon, exports(Predicates)),
    forall(member(Predicate, Predicates), user:import(acxon:Predicate)),
    (   module_property(acxon, exported_operators(Operators))
    ->  forall(member(op(Priority, Type, Name), Operators), op(Priority, Type, user:Name))
    ;   true
    ).

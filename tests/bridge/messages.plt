:- use_module(library(plunit)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/bridge/services', []).
:- use_module('../../prolog/bridge/messages').
:- use_module('../../prolog/bridge/sandbox').

/** <module> How errors are worded */

:- begin_tests(messages).

%   Everything that is worded here, with nothing bound in it but what its clause is about.

worded(Error) :-
    clause(acxon_messages:own_error(Error, _, _), _).
worded(error(Formal, _)) :-
    clause(acxon_messages:own_error(error(Formal, _), _, _), _).
worded(error(Formal, _)) :-
    clause(prolog:error_message(Formal, _, _), _).
worded(error(_, candidates(Candidates))) :-
    member(Candidates, [_, a, [_|_], [_], [f(_)]]).
worded(error(_, _)).
worded(error(existence_error(_, _), _)).
worded(error(domain_error(_, a), _)).
worded(error(syntax_error(_), string(_, _))).
worded(f(_, _)).

test(what_is_unbound_is_worded_and_stays_unbound,
     [ forall(( worded(Error), nonvar(Error) )), true((string(Text), Text \== "", Error =@= Before)) ]) :-
    copy_term(Error, Before),
    error_text(Error, Text).
test(a_kind_is_that_of_what_is_known,
     [ forall(member(Error, [ error(_, _), error(existence_error(_, a), _), error(domain_error(_, a), _),
                              error(permission_error(a, _, b), _) ])),
       Kind == error ]) :-
    error_kind(Error, Kind).
test(an_outcome_for_whatever_is_thrown, [ forall(( worded(Error), nonvar(Error) )), Shape == [error, true, true, true] ]) :-
    acxon_services:outcome(Error, [Tag, Kind, Text, Details]),
    ( atom(Kind) -> A = true ; A = Kind ),
    ( string(Text) -> B = true ; B = Text ),
    ( is_list(Details), forall(member(D, Details), ( D = [Key, _], atom(Key), ground(D) )) -> C = true ; C = Details ),
    Shape = [Tag, A, B, C].
test(no_variable_of_an_error_becomes_a_name, Wrong == []) :-
    findall(Kind-Text,
            ( member(Error, [ error(_, _), error(existence_error(_, a), candidates([b])), error(_, candidates([])) ]),
              safe_error(Error, Safe),
              error_kind(Safe, Kind),
              error_text(Safe, Text),
              ( Kind \== error ; \+ sub_string(Text, 0, _, _, "The goal threw error(") ) ),
            Wrong).
test(the_message_of_a_context_is_told, true(sub_string(Text, _, _, _, "atom_length"))) :-
    catch(atom_length(f(x), _), Error, true),
    error_text(Error, Text).

:- end_tests(messages).

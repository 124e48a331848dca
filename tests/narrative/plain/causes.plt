:- use_module(library(plunit)).
:- use_module(library(assoc), [get_assoc/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../../../prolog/acxon').
:- use_module('../../../prolog/narrative/plain/causes').
:- use_module('../../../prolog/narrative/plain/facts_said').
:- use_module('../../../prolog/store/vocabulary').

/*  What makes up a difference: steps that are known to take their time. */

:- begin_tests(causes).

test(one_plan_alone_does_it, Alone == [dig, wash]) :-
    Groups = [dig-[1], rest-[-1, 1], wash-[-1, -1]],
    findall(Action, ( member(Action-_, Groups), alone(Action, Groups) ), Alone).
test(nothing_is_said_of_steps_without_times, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB)), true(Causes-Shares == []-[])]) :-
    causes(telling(KB, 'https://example.org#a'-'https://example.org#b', a-b, [], 1, en), [], [], Causes, Shares).
test(shares_by_their_actions, Found == [1-2, 3-0]) :-
    actions_shares([share("wash", 1, 2), share(waiting, 3, 0)], Of),
    findall(Values, ( member(Action, ["wash", "dig", waiting]), get_assoc(Action, Of, Values) ), Found).

test(a_value_is_told_by_its_fact, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB)), true(Numbers == [7])]) :-
    term_iri(has_data_value, HasValue),
    facts_index([7-tuple(q, HasValue, 3, 1-2, positive)], Index),
    value_said(always-(1-2), KB-Index, q, 3, Numbers).

:- end_tests(causes).

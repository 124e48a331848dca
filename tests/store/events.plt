:- use_module(library(plunit)).
:- use_module('../../prolog/store/events').

:- begin_tests(events).

test(what_was_only_added_stays_in_its_order, Removed-Added == []-[b, a]) :-
    net_changes([added(b), added(a)], Removed, Added).
test(what_was_added_and_removed_was_never_there, Removed-Added == [c]-[b]) :-
    net_changes([added(a), removed(c), added(b), removed(a)], Removed, Added).
test(an_event_adds_or_removes, Found == [a-1, b-(-1)]) :-
    findall(Row-Change, event([added(a), removed(b)], Row, Change), Found).

:- end_tests(events).

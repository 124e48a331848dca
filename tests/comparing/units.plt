:- use_module(library(plunit)).
:- use_module('../../prolog/comparing/units').

:- begin_tests(units).

test(whole_numbers_stay_whole, X == 120) :-
    converted(2, "min", "s", X).
test(fractions, X =:= 1.5) :-
    converted(1500, "ms", "s", X).
test(no_common_dimension, fail) :-
    converted(1, "kg", "s", _).
test(there_and_back, [forall(( acxon_units:unit_size(U, D, _), acxon_units:unit_size(V, D, _) ))]) :-
    converted(7, U, V, X),
    converted(X, V, U, Y),
    abs(Y-7) < 1.0e-9.
test(every_dimension_has_one_base, [forall(acxon_units:unit_size(U, _, _))]) :-
    findall(B, base_unit(U, B, _), [_]).
test(an_unknown_unit_is_its_own_base, B-S == "EUR"-1) :-
    base_unit("EUR", B, S).
test(what_adds_up, [forall(member(X, [0, -3, 2.5, 1.0e100, -1.0e100]))]) :-
    addable(X).
test(what_does_not, [forall(( X is 10**101 ; X is nan ; member(X, [1.0e101, -1.0e308, 1.0Inf, "3", true, _]) )), fail]) :-
    addable(X).

:- end_tests(units).

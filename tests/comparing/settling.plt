:- begin_tests(settling).
:- use_module('../../prolog/comparing/settling').
:- use_module(library(random)).

spec(quality(lower, numbers, none, 0, relations(b, w, s), 1, 1)).

aspect(Quality, Value, Time, aspect(p, Spec, Quality, Time, Value, Value, Time)) :-
    spec(Spec).

test(values_in_turn, Items == [item(p, better, qa, 1, qb, 3, 0-5), item(p, worse, qa, 4, qb, 3, 5-9)]) :-
    aspect(qa, 1, 0-5, A1), aspect(qa, 4, 5-9, A2), aspect(qb, 3, 0-9, B),
    settled_items([A1, A2], [B], [], a-b, Items).
test(two_values_at_a_time, Items == [item(p, better, qa, 1, qb, 3, 0-2), item(p, invalid(two_values(a, 1, 2)), qa, 1, qb, 3, 2-4), item(p, better, qa, 1, qb, 3, 4-9)]) :-
    aspect(qa, 1, 0-9, A1), aspect(qa, 2, 2-4, A2), aspect(qb, 3, 0-9, B),
    settled_items([A1, A2], [B], [], a-b, Items).
test(told_where_there_is_no_value, Items == [item(p, worse, qa, none, qb, none, 0-5)]) :-
    settled_items([], [], [told(p, worse, qa, qb, 0-5)], a-b, Items).
test(told_apart, Items == [item(p, invalid(told_apart(p)), none, none, none, none, 0-5)]) :-
    settled_items([], [], [told(p, worse, none, none, 0-5), told(p, no(worse), none, none, 0-5)], a-b, Items).
test(told_against_values, Orders == [invalid(told_against(1, 3)), better]) :-
    aspect(qa, 1, 0-9, A), aspect(qb, 3, 0-9, B),
    settled_items([A], [B], [told(p, worse, none, none, 0-5)], a-b, Items),
    findall(Order, member(item(_, Order, _, _, _, _, _), Items), Orders).
test(the_only_value_that_holds, Aspect-Sole == A1-none) :-
    aspect(qa, 1, 0-9, A1), aspect(qa, 2, 2-4, A2),
    nothing_held(H0), hold(1, A1, H0, H1), hold(2, A2, H1, H2), release(2, A2, H2, H3),
    sole_value(H3, Aspect),
    ( sole_value(H2, Sole) -> true ; Sole = none ).
test(ranks, Orders == [better, same, worse, invalid(x)]) :-
    spec(Spec),
    findall(O, ( member(R, [1, 2, 3, invalid(x)]), rank_order(Spec, R, 2, O) ), Orders).
test(neighbours_that_say_the_same_are_one, Joined == [item(p, same, q, 1, r, 1, 0-9)]) :-
    join_items([item(p, same, q, 1, r, 1, 0-4), item(p, same, q, 1, r, 1, 4-9)], Joined).

%   What holds at an instant is what all pairs of values that cover it say, whatever the
%   shapes: the definition, written down as it is.

test(a_sweep_gives_what_the_pairs_give, [forall(between(1, 300, Seed)), Swept == Defined]) :-
    set_random(seed(Seed)),
    random_aspects(a, As),
    random_aspects(b, Bs),
    settled_items(As, Bs, [], a-b, Items),
    findall(At-Order, ( probe(At), order_at(Items, At, Order) ), Swept),
    findall(At-Order, ( probe(At), defined_order(As, Bs, At, Order) ), Defined).

probe(At) :- between(0, 11, N), At is N+0.5.

random_aspects(Plan, Aspects) :-
    random_between(1, 4, N),
    findall(Aspect,
            ( between(1, N, _),
              random_between(0, 8, S), random_between(0, 4, D), U is S+D,
              random_between(1, 3, Value),
              aspect(Plan, Value, S-U, Aspect) ),
            Aspects).

order_at(Items, At, Order) :-
    member(item(_, Order0, _, _, _, _, S-U), Items),
    S < At, At < U,
    kind(Order0, Order).

defined_order(As, Bs, At, Order) :-
    values_at(As, At, Vas),
    values_at(Bs, At, Vbs),
    (   Vas = [Va], Vbs = [Vb]
    ->  spec(Spec), rank_order(Spec, Va, Vb, Order)
    ;   Vas = [_|_], Vbs = [_|_]
    ->  Order = invalid
    ).

values_at(Aspects, At, Values) :-
    findall(V, ( member(aspect(_, _, _, _, V, _, S-U), Aspects), S < At, At < U ), Values0),
    sort(Values0, Values).

kind(invalid(_), invalid) :- !.
kind(Order, Order).

:- end_tests(settling).

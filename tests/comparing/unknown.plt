:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/unknown').
:- use_module('../../prolog/comparing/verdicts').
:- include('../support/noisy_kitchen').

unknown(KB, Unknown) :-
    thing(KB, a, thing(_, As, Times)),
    thing(KB, b, thing(_, Bs, _)),
    unknown_items(KB, a-As, b-Bs, Times, [], Unknown).

steps(N, Steps) :-
    numlist(1, N, Ns),
    findall(aspect(p, s, qa, always, I, I, S-U), ( member(I, Ns), S is 10*I, U is S+10 ), As),
    findall(item(p, same, qa, 1, qb, 1, S-U), ( member(I, Ns), S is 10*I, U is S+5 ), Items),
    statistics(inferences, I0),
    unknown_items(none, a-As, b-[aspect(p, s, qb, always, none, none, none)], [(-1.0Inf)-1.0Inf], Items, _),
    statistics(inferences, I1),
    Steps is I1-I0.

:- begin_tests(unknown).

test(known_of_one_alone, Items == [item(second, na, 3, nb, none)]) :-
    kitchen(KB),
    told(KB, [value(na, 3)]),
    unknown(KB, Unknown),
    findall(item(Side, Qa, Va, Qb, Vb), member(item(_, unknown(Side, no_value(nb)), Qa, Va, Qb, Vb, _), Unknown), Items).
test(known_of_both, Unknown == []) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 3), value(ta, "good"), value(tb, "bad")]),
    thing(KB, a, A),
    thing(KB, b, B),
    plan_items(KB, A, B, Items, _),
    findall(I, ( member(I, Items), I = item(_, unknown(_, _), _, _, _, _, _) ), Unknown).
test(with_unknown_in_order, Ps == [p-1, p-2, q-1]) :-
    with_unknown([item(p, same, x, 1, y, 1, 2-3), item(q, same, x, 1, y, 1, 1-9)], [item(p, u, x, 1, y, 1, 1-2)], All),
    findall(P-S, member(item(P, _, _, _, _, _, S-_), All), Ps).
test(missing_values_by_quality, Missing == [P-[b]]) :-
    kitchen(KB),
    told(KB, [value(na, 3)]),
    thing(KB, a, A),
    thing(KB, b, B),
    A = thing(_, [aspect(P, _, _, _, _, _, _)|_], _),
    missing_values(KB, [A, B], Missing).
test(linear_in_values_over_time) :-
    steps(100, S100),
    steps(400, S400),
    S400 < 6*S100.

:- end_tests(unknown).

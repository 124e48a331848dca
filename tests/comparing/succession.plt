:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/comparing/succession').
:- use_module('../../prolog/narrative/own_times').
:- use_module('../../prolog/store/clock').
:- use_module('../support/samples').

/** <module> Plans one after the other, and times of a clock */

plans(KB, A, B) :-
    kb_of([ f(x:a, rdf:type, dul:'Plan') during [-1.0Inf, 100], f(x:b, rdf:type, dul:'Plan') during [100, 1.0Inf],
            f(x:a, rdfs:label, "a"), f(x:b, rdfs:label, "b") ], KB),
    full(x:a, A),
    full(x:b, B).

:- begin_tests(succession).

test(touching, Order == (<)) :-
    successive([(-1.0Inf)-5], [5-9], Order).
test(apart, Order == (>)) :-
    successive([20-30], [1-5], Order).
test(together, [forall(member(A-B, [[1-5]-[4-9], [(-1.0Inf)-(1.0Inf)]-[1-2], []-[1-2]])), fail]) :-
    successive(A, B, _).
test(each_in_its_own_time, A-B == thing(a, [aspect(p, s, q, T, 2, 2, T)], [T])-thing(b, [aspect(p, s, r, T, 3, 3, T)], [T])) :-
    T = (-1.0Inf)-(1.0Inf),
    in_own_time(thing(a, [aspect(p, s, q, 0-5, 1, 1, 0-2), aspect(p, s, q, 0-5, 2, 2, 2-5)], [0-5]),
                thing(b, [aspect(p, s, r, 5-9, 3, 3, 5-9)], [5-9]), A, B).
test(those_that_meet_stay, A-B == X-Y) :-
    X = thing(a, [], [0-5]),
    Y = thing(b, [], [3-9]),
    in_own_time(X, Y, A, B).
test(in_words, Text == "'a' holds until 100, 'b' since then; each is told as it is in its own time.") :-
    plans(KB, A, B),
    successive_text(KB, B, A, Text).
test(the_earlier_first, First-Second == (A-[(-1.0Inf)-100])-(B-[100-(1.0Inf)])) :-
    plans(KB, A, B),
    successive_plans(KB, B, A, First, Second).
test(among_many) :-
    plans(KB, A, B),
    some_successive(KB, [A, B]),
    \+ some_successive(KB, [A]).
test(at_the_time_asked_for) :-
    plans(KB, A, B),
    plan_then(KB, A),
    b_setval(acxon_time, 200-300),
    \+ plan_then(KB, A),
    plan_then(KB, B).
test(no_plan_then, Text == "'a' is no plan at the time that was asked for.") :-
    plans(KB, A, _),
    not_then_text(KB, [A], Text).
test(there_and_back, Tuples == [tuple(s, p, o, 1-5, positive)]) :-
    timeless_retrieved(pair(a, b, 1-5, 5-9), retrieved([], [reach(p, a, o, tuple(s, p, o, 1-5, positive))], [], []),
                       retrieved([], [reach(p, a, o, Tuple)], [], []), Times),
    Tuple == tuple(s, p, o, (-1.0Inf)-(1.0Inf), positive),
    in_their_times(Times, [Tuple], Tuples).
test(those_that_meet_are_told_as_they_are, Retrieved-Times == retrieved([], [], [], [])-none) :-
    timeless_retrieved(pair(a, b, 1-5, 4-9), retrieved([], [], [], []), Retrieved, Times).

test(a_clock, Texts == ["1970-01-01T00:01:40Z", "2026-01-01T10:32Z", "1969-12-31T23:59:59.750Z"]) :-
    kb_of([f(acxon:thisKnowledgeBase, acxon:clock, "utc")], KB),
    by_clock(KB),
    maplist(instant_text, [100, 1767263520, -0.25], Texts).
test(no_clock, fail) :-
    kb_of([], KB),
    by_clock(KB),
    instant_text(100, _).
test(read_again, Times == [100, 1767263520, -0.25]) :-
    maplist(text_instant, ["1970-01-01T00:01:40Z", "2026-01-01T10:32Z", "1969-12-31T23:59:59.750Z"], Times).

:- end_tests(succession).

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/intervals').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/rank_parts').
:- include('../support/noisy_kitchen').

aspect(P-Value, aspect(P, -, q, Always, Value, Rank, Time)) :-
    whole_time(Always),
    ( Value == none -> Rank = none, Time = none ; Rank = Value, Time = Always ).

plan(Node, Values, thing(Node, Profile, [])) :-
    findall(Aspect, ( member(Value, Values), aspect(Value, Aspect) ), Profile).

%   So many that know both, and so many that lack the second.

things(Both, First, Things) :-
    findall(Thing, ( between(1, Both, I), plan(a(I), [p-I, r-I], Thing) ), As),
    findall(Thing, ( between(1, First, I), plan(b(I), [p-I, r-none], Thing) ), Bs),
    append(As, Bs, Things).

parts(Criterion, Both, First, Sizes) :-
    kitchen(KB),
    things(Both, First, Things),
    findall(b(I), between(1, First, I), Lacking),
    ( Lacking == [] -> Missing = [] ; Missing = [r-Lacking] ),
    rank_parts(KB, Criterion, Things, Missing, Parts),
    findall(Size-Count, ( member(Part, Parts), length(Part, Size), Part = [thing(_, Profile, _)|_], length(Profile, Count) ), Sizes).

of_kinds(Counts, Sizes) :-
    kitchen(KB),
    findall(thing(Kind-I, [aspect(p, -, q, Always, I, Rank, Always)], []),
            ( whole_time(Always), member(Kind-Count, Counts), between(1, Count, I), ( Kind == none -> Rank = I ; Rank = measured(Kind, I) ) ),
            Things),
    rank_parts(KB, unanimous, Things, [], Parts),
    maplist(length, Parts, Sizes).

:- begin_tests(rank_parts).

test(by_what_is_known, Sizes == [50-1, 150-2]) :-
    parts(weighted, 150, 50, Sizes).
test(by_kinds_of_which_no_two_compare, Sizes == [80, 120]) :-
    of_kinds([kind(time, none)-80, kind(money, none)-120], Sizes0),
    msort(Sizes0, Sizes).
test(what_is_not_said_is_taken_to_be_any_kind, fail) :-
    of_kinds([kind(time, none)-80, none-20, kind(money, none)-120], _).
test(a_unit_that_is_not_said_is_taken_to_be_any, fail) :-
    of_kinds([kind(time, "s")-80, kind(money, none)-120], _).
test(few_are_judged_in_pairs, fail) :-
    parts(weighted, 100, 50, _).
test(nothing_is_missing, fail) :-
    parts(pareto, 200, 0, _).
test(what_counts_first_may_decide, fail) :-
    parts(lexicographic, 150, 50, _).
test(some_are_not_for_the_quality, fail) :-
    kitchen(KB),
    things(150, 50, Things),
    rank_parts(KB, pareto, Things, [r-[b(1)]], _).

test(side_by_side, Ranked == ranked([[[a], [x, y]], [[b]]], [], [a, x], [a])) :-
    merged_ranks([a, x, b, y], [ranked([[[x, y]]], [], [x], []), ranked([[[a]], [[b]]], [], [a], [a])], Ranked).
test(one_alone_is_apart, Apart == [x]) :-
    merged_ranks([a, b, x], [ranked([[[a]], [[b]]], [], [a], []), ranked([[[x]]], [], [x], [])], ranked(_, _, _, Apart)).
test(circles_wait_until_nobody_else_is_left, Ranks-Circles == [[[x]], [[y]], [[a], [b], [c]], [[d]]]-[[a, b, c]]) :-
    merged_ranks([a, b, c, d, x, y],
                 [ ranked([[[a], [b], [c]], [[d]]], [[a, b, c]], [a], []), ranked([[[x]], [[y]]], [], [x], []) ],
                 ranked(Ranks, Circles, _, _)).

:- end_tests(rank_parts).

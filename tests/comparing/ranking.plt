:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/ranking').
:- include('../support/noisy_kitchen').

in_force(KB, Criterion) :-
    term_iri(this_kb, This),
    atom_string(Criterion, Text),
    told(KB, [says(This, criterion, Text)]).

:- begin_tests(ranking).

test(ranked_by_values, Ranks == [[[a]], [[b]]]) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7), value(ta, "good"), value(tb, "good")]),
    in_force(KB, pareto),
    ranking(KB, [a, b], ranking(Ranks, [], [a], [], [], [], [])).
test(what_was_told_ranks_too, Ranks-Bare == [[[b]], [[a]]]-[c]) :-
    kitchen(KB),
    term_iri(better_plan, Better),
    told(KB, [plan(c), t(b, Better, a)]),
    ranking(KB, [a, b, c], ranking(Ranks, [], _, [], Bare, _, _)).
test(plans_for_a_time_are_judged_at_the_latest, Ranks == [[[b]], [[a]]]) :-
    kitchen(KB),
    told(KB, [value(na, 1)-[0, 10], value(na, 9)-[10, 20], value(nb, 5)]),
    ranking(KB, [a, b], ranking(Ranks, [], _, [], [], _, _)).

%   Winners of a plan are a set of numbers, a bit each.

test(layers_without_circles, Layers-Rings == [0b001, 0b110]-[]) :-
    acxon_ranking:layers(0b111, winners(0, 0b001, 0b001), Layers, Rings).
test(a_circle_is_a_layer_and_what_it_beats_the_next, Layers-Rings == [0b0111, 0b1000]-[0b0111]) :-
    acxon_ranking:layers(0b1111, winners(0b0100, 0b0001, 0b0010, 0b0001), Layers, Rings).
test(two_circles_side_by_side, Layers-Rings == [0b1111]-[0b0011, 0b1100]) :-
    acxon_ranking:layers(0b1111, winners(0b0010, 0b0001, 0b1000, 0b0100), Layers, Rings).
test(each_beats_the_next, Circle == [1, 2, 3]) :-
    acxon_ranking:circle(0b111, winners(0b100, 0b001, 0b010), Circle).
test(ties_group_when_all_tie, Groups == [[p1, p2], [p3]]) :-
    acxon_ranking:groups(0b111, ties(0b010, 0b101, 0b010), plans(p1, p2, p3), Groups).
test(verdicts_of_some_on_all_that_come_after, Rows == [[worse, better], [better]]) :-
    kitchen(KB),
    told(KB, [ plan(c), t(c, 'ex#hasNoise', nc), value(na, 5), value(nb, 2), value(nc, 9) ]),
    pairs_verdicts(KB, [a, b, c], 1-2, Rows).
test(verdicts_from_a_later_one_on, Rows == [[better]]) :-
    kitchen(KB),
    told(KB, [ plan(c), t(c, 'ex#hasNoise', nc), value(na, 5), value(nb, 2), value(nc, 9) ]),
    pairs_verdicts(KB, [a, b, c], 2-2, Rows).
test(places_and_the_first_that_equals_each, Places-Firsts == [1, 0, 2, 0]-[0, 0, 2, 0]) :-
    acxon_ranking:rank_places(quality(lower, numbers, "", 1, none, 1, 1), [4, 3, 6, 3.0], Places, Firsts).
test(the_highest_comes_first_where_more_is_better, Places-Firsts == [1, 2, 0]-[0, 1, 0]) :-
    acxon_ranking:rank_places(quality(higher, numbers, "", 1, none, 1, 1), [4, 3, 5], Places, Firsts).

:- end_tests(ranking).

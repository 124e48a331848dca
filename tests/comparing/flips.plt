:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/flips').
:- include('../support/noisy_kitchen').

:- multifile criteria:criterion/3.

criteria:criterion(quiet, Judgements, Verdict) :-
    memberchk(judgement('ex#hasNoise', Order, _, _, _), Judgements),
    criteria:order_verdict(Order, Verdict).
criteria:criterion(much, Judgements, Verdict) :-
    memberchk(judgement('ex#hasNoise', _, Advantage, _, _), Judgements),
    ( Advantage > 0.5 -> Verdict = better ; Advantage < -0.5 -> Verdict = worse ; Verdict = equivalent ).

pieces(Facts, Criterion, P, Side, Pieces) :-
    kitchen(KB),
    told(KB, Facts),
    flips(KB, a, b, Criterion, flips(_, Tips, _, _)),
    memberchk(free(P, Side, _, Pieces), Tips).

drinks([value(na, 3), value(nb, 7), value(ta, "fair"), value(tb, "good")]).

:- begin_tests(flips).

test(the_tolerance_opens_and_closes_ends, Pieces == [piece(better, inf, open(6)), piece(equivalent, closed(6), closed(8)),
                                                     piece(worse, open(8), inf)]) :-
    drinks(Facts),
    pieces(Facts, quiet, 'ex#hasNoise', first, Pieces).
test(the_weighted_sum_is_solved_in_fractions, Pieces == [piece(better, inf, open(7r2)), piece(equivalent, closed(7r2), closed(7r2)),
                                                         piece(worse, open(7r2), inf)]) :-
    drinks(Facts),
    pieces(Facts, weighted, 'ex#hasNoise', first, Pieces).
test(categories_one_by_one, Pieces == [category(better, "bad"), category(better, "fair"), category(undecided, "good")]) :-
    drinks(Facts),
    pieces(Facts, pareto, 'ex#hasTaste', second, Pieces).
test(a_missing_value_is_free, Pieces == [piece(undecided, inf, open(6)), piece(worse, closed(6), inf)]) :-
    pieces([value(nb, 7), value(ta, "fair"), value(tb, "good")], pareto, 'ex#hasNoise', first, Pieces).
test(what_was_told_is_fixed, Tips == [fixed('ex#hasNoise', told)]) :-
    kitchen(KB),
    told(KB, [t(a, 'ex#isPlanWithLowerNoiseThan', b)]),
    flips(KB, a, b, pareto, flips(better, Tips, [], _)).
test(a_verdict_that_was_told_decides_where_the_rules_do_not, Pieces == [piece(better, inf, open(6)), piece(undecided, closed(6), inf)]) :-
    drinks(Facts),
    term_iri(better_plan, Better),
    pieces([t(a, Better, b)|Facts], pareto, 'ex#hasNoise', first, Pieces).
test(weights_for_which_it_stands, Pieces == [piece(worse, closed(0), open(7r8)), piece(equivalent, closed(7r8), closed(7r8)),
                                             piece(better, open(7r8), inf)]) :-
    kitchen(KB),
    drinks(Facts),
    told(KB, Facts),
    flips(KB, a, b, weighted, flips(better, _, Ranges, _)),
    memberchk(range('ex#hasNoise', 1, Pieces), Ranges).
test(a_criterion_that_looks_at_advantages_is_not_computed, Flips == not_computed(better)) :-
    kitchen(KB),
    drinks(Facts),
    told(KB, Facts),
    flips(KB, a, b, much, Flips).
test(together_where_no_value_alone_does_it, Together == together(second, [beyond('ex#hasNoise', <, 3), is('ex#hasTaste', "good")])) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7), value(ta, "fair"), value(tb, "bad")]),
    flips(KB, a, b, pareto, flips(better, _, _, Together)).
test(not_together_where_there_is_no_better_value, Together == []) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7), value(ta, "good"), value(tb, "fair")]),
    flips(KB, a, b, pareto, flips(better, _, _, Together)).
test(not_together_where_one_value_does_it, Together == []) :-
    kitchen(KB),
    drinks(Facts),
    told(KB, Facts),
    flips(KB, a, b, quiet, flips(better, _, _, Together)).
test(nothing_is_left_of_what_was_tried, Weights == []) :-
    kitchen(KB),
    drinks(Facts),
    told(KB, Facts),
    flips(KB, a, b, weighted, _),
    ( nb_current(acxon_weights, Weights) -> true ; Weights = [] ).

test(the_nearest_of_each_verdict, Turns == [turn(piece(equivalent, closed(6), closed(8)), 3), turn(piece(worse, open(8), inf), 5)]) :-
    turns(better, 3, [piece(better, inf, open(6)), piece(equivalent, closed(6), closed(8)), piece(worse, open(8), inf)], Turns).
test(places_of_categories, Turns == [turn(category(better, "fair"), 1)]) :-
    turns(undecided, "good", [category(better, "bad"), category(better, "fair"), category(undecided, "good")], Turns).
test(where_no_value_is_known_all_that_differ, Turns == [turn(piece(worse, inf, closed(8)), none)]) :-
    turns(undecided, none, [piece(worse, inf, closed(8)), piece(undecided, open(8), inf)], Turns).

:- end_tests(flips).

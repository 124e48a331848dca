:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/verdicts').
:- use_module('../../prolog/comparing/profiles').
:- use_module('../../prolog/comparing/ranking').
:- use_module('../../prolog/comparing/reasons').
:- use_module('../../prolog/reasoning/ontology').

/*  A small knowledge base without any ontology: what is compared is told here.  */

told(KB, Facts) :-
    findall(tell(row(S, P, O, -, Since-Until, positive)),
            ( member(Fact, Facts), fact_row(Fact, S, P, O, Since, Until) ),
            Edits),
    change_rows(KB, Edits, _).

fact_row(Fact-[Since, Until], S, P, O, Since, Until) :- !, fact_row(Fact, S, P, O, _, _).
fact_row(plan(S), S, P, O, _, _)        :- term_iri(rdf_type, P), term_iri(plan, O).
fact_row(value(S, V), S, P, V, _, _)    :- term_iri(has_data_value, P).
fact_row(says(S, Name, V), S, P, V, _, _) :- term_iri(Name, P).
fact_row(t(S, P, O), S, P, O, _, _).

kitchen(KB) :-
    create_kb(KB),
    told(KB, [ says('ex#hasNoise', direction, "lower"), says('ex#hasNoise', tolerance, 1),
               says('ex#hasTaste', direction, "higher"), says('ex#hasTaste', categories, "bad < fair < good"),
               plan(a), plan(b),
               t(a, 'ex#hasNoise', na), t(b, 'ex#hasNoise', nb),
               t(a, 'ex#hasTaste', ta), t(b, 'ex#hasTaste', tb) ]).

relation(KB, A, B, Name, Time) :-
    pair_relations(KB, A, B, Relations),
    member(relation(A, R, B, Time), Relations),
    atomic_list_concat(Parts, #, R),
    last(Parts, Name).

:- begin_tests(comparisons).

test(verdict_first_then_qualities_then_values, Rs == ['isBetterPlanThan', 'isPlanWithLowerNoiseThan', 'isPlanWithBetterTasteThan']) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7), value(ta, "good"), value(tb, "bad")]),
    findall(R, relation(KB, a, b, R, _), Rs).
test(tolerance, R == 'isPlanWithSameNoiseAs') :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 4)]),
    relation(KB, a, b, R, _),
    sub_atom(R, _, _, _, 'Noise'),
    !.
test(time_is_what_premises_share, Time == 5-10) :-
    kitchen(KB),
    told(KB, [value(na, 3)-[0, 10], value(nb, 9)-[5, 20]]),
    relation(KB, a, b, 'isPlanWithLowerNoiseThan', Time),
    !.
test(things_that_are_no_plans_have_relations_between_qualities_only, Rs == [na-nb]) :-
    kitchen(KB),
    term_iri(rdf_type, Type), term_iri(plan, Plan),
    change_rows(KB, [forget(row(a, Type, Plan, -, _, positive))], _),
    told(KB, [value(na, 3), value(nb, 9)]),
    pair_relations(KB, a, b, Relations),
    findall(S-O, member(relation(S, _, O, _), Relations), Rs).
test(derived_from_either_end, X-Y == nb-na) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 9)]),
    term_iri(better_value, Better), term_iri(worse_value, Worse),
    term_iri(inverse_of, InverseOf),
    told(KB, [t(Better, InverseOf, Worse)]),
    findall(O, derived(KB, Better, na, _, O, _), [X]),
    findall(S, derived(KB, Better, S, _, nb, _), [Y]).
test(two_values_at_a_time, Reason == two_values(a, 3, 8)) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(na, 8)-[10, 20], value(nb, 5)]),
    pair_items(KB, a, b, Items),
    member(item(_, invalid(Reason), na, _, nb, _, 10-20), Items),
    !.
test(pieces_of_time, Pieces == [0-5, 5-10, 10-20]) :-
    pieces([0-10, 5-20, 10-10], Pieces).
test(an_instant_alone_is_a_piece, Pieces == [5-5, 7-9]) :-
    pieces([5-5, 7-9], Pieces).
test(premises_are_the_stored_facts, Facts == [a-na, b-nb, na-3, nb-7]) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7)]),
    pair_items(KB, a, b, [Item]),
    item_premises(KB, a, b, Item, Premises),
    findall(S-O, member(tuple(S, _, O, _, positive), Premises), Facts).
test(advantage_is_a_share_of_the_larger, A =:= 0.5) :-
    kitchen(KB),
    told(KB, [value(na, 5), value(nb, 10)]),
    pair_items(KB, a, b, [Item]),
    item_advantage(KB, Item, A).
test(advantage_of_categories_is_a_share_of_the_scale, A =:= -0.5) :-
    kitchen(KB),
    told(KB, [value(ta, "fair"), value(tb, "good")]),
    pair_items(KB, a, b, [Item]),
    item_advantage(KB, Item, A).
test(inferred_from_both_ends, Ends == [a-'ex#isPlanWithLowerNoiseThan', b-'ex#isPlanWithHigherNoiseThan']) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7)]),
    findall(S-R, ( inferred(KB, S, R, _, _), sub_atom(R, _, _, _, 'Noise') ), Ends0),
    sort(Ends0, Ends).

:- end_tests(comparisons).

:- begin_tests(ranking).

%   What ranking decides by the orders alone is what the criterion says of them.

test(orders_decide_as_the_criterion_does,
     [forall(( member(Criterion, [unanimous, pareto]), between(0, 7, Mask) )), Verdict == Expected]) :-
    findall(judgement(q, Order, 0, 1, none),
            ( member(Order, [better, same, worse]), acxon_ranking:order_bit(Order, Bit), Mask /\ Bit =\= 0 ),
            Judgements),
    criteria:criterion_verdict(Criterion, Judgements, Expected),
    acxon_ranking:verdict(Criterion, Mask, Verdict).
test(what_cannot_be_compared_decides_nothing,
     [forall(( member(Criterion, [unanimous, pareto]), between(0b1000, 0b1111, Mask) )), Verdict == undecided]) :-
    acxon_ranking:verdict(Criterion, Mask, Verdict).

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

:- end_tests(ranking).

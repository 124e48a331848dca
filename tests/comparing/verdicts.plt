:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/verdicts').
:- use_module('../../prolog/reasoning/ontology').

:- include('../support/noisy_kitchen').

relation(KB, A, B, Name, Time) :-
    pair_relations(KB, A, B, Relations),
    member(relation(A, R, B, Time), Relations),
    atomic_list_concat(Parts, #, R),
    last(Parts, Name).

:- begin_tests(verdicts).

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
test(inferred_from_both_ends, Ends == [a-'ex#isPlanWithLowerNoiseThan', b-'ex#isPlanWithHigherNoiseThan']) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7)]),
    findall(S-R, ( inferred(KB, S, R, _, _), sub_atom(R, _, _, _, 'Noise') ), Ends0),
    sort(Ends0, Ends).

:- end_tests(verdicts).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/profiles').
:- use_module('../../prolog/comparing/reasons').
:- include('../support/noisy_kitchen').

:- begin_tests(reasons).

test(premises_are_the_stored_facts, Facts == [a-na, b-nb, na-3, nb-7]) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7)]),
    quality_items(KB, 'ex#hasNoise', a, b, [Item]),
    items_premises(KB, a-b, [Item], [Premises]),
    findall(S-O, member(tuple(S, _, O, _, positive), Premises), Facts).
test(told_verdicts_and_types_for_a_time, Told-Types == [a-b]-[0-5]) :-
    create_kb(KB),
    term_iri(better_plan, Better),
    told(KB, [plan(a), plan(b)-[0, 5], t(a, Better, b)]),
    plan_premises(KB, a, b, Told0, Types0),
    findall(S-O, member(tuple(S, _, O, _, _), Told0), Told),
    findall(Time, member(tuple(_, _, _, Time, _), Types0), Types).
test(a_verdict_rests_on_the_relations_of_the_qualities, Rule-Relations == criterion(unanimous)-['ex#isPlanWithLowerNoiseThan']) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7)]),
    term_iri(better_plan, Better),
    whole(Time),
    relation_reasons(KB, [tuple(a, Better, b, Time, positive)], [reason(Rule, Premises)]),
    findall(R, member(tuple(_, R, _, _, _), Premises), Relations).
test(what_was_told_has_no_reason, Reasons == [none]) :-
    kitchen(KB),
    term_iri(better_plan, Better),
    told(KB, [t(a, Better, b)]),
    whole(Time),
    relation_reasons(KB, [tuple(a, Better, b, Time, positive)], Reasons).

whole((-1.0Inf)-1.0Inf).

:- end_tests(reasons).

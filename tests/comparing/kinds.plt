:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/comparing/kinds').
:- use_module('../../prolog/comparing/settling').
:- use_module('../support/samples').

/** <module> Kinds and units of values */

cost(quality(lower, numbers, "", 0, relations(b, w, s), 1, none)).

aspect(Quality, Value, aspect(x, Spec, Quality, always, Value, Value, always)) :-
    cost(Spec).

kitchen(KB) :-
    kb_of([ f(x:a, rdfs:label, "a"), f(x:b, rdfs:label, "b"), f('http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', acxon:direction, "lower"),
            f(x:qb, acxon:measuredAs, "makespan"), f(x:qc, acxon:hasUnit, "min") ], KB).

item(item(Cost, better, Qa, 1, Qb, 2, always)) :-
    full('http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', Cost),
    full(x:qa, Qa),
    full(x:qb, Qb).

:- begin_tests(kinds).

test(a_kind_is_kept_and_a_unit_converted, Ranks == [1, measured(kind("makespan", none), 2), measured(kind(none, "s"), 180)]) :-
    kitchen(KB),
    maplist(full, [x:qa, x:qb, x:qc], [Qa, Qb, Qc]),
    maplist(aspect, [Qa, Qb, Qc], [1, 2, 3], Aspects0),
    with_kinds(KB, Aspects0, Aspects),
    findall(Rank, member(aspect(_, _, _, _, _, Rank, _), Aspects), Ranks).
test(what_is_not_said_is_assumed, Assumed == [assumed(Cost, first, kind, "makespan")]) :-
    kitchen(KB),
    item(Item),
    arg(1, Item, Cost),
    assumed_kinds(KB, [Item], Assumed).
test(in_words, Text == "It is not said what the cost of 'a' is; it is taken to be the time, as that of 'b' is.") :-
    kitchen(KB),
    full('http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', Cost),
    assumed_text(KB, a-b, assumed(Cost, first, kind, "makespan"), Text).
test(kind_words, Words == ["in s", "metric", "metric in s"]) :-
    maplist(kind_words, [kind(none, "s"), kind("metric", none), kind("metric", "s")], Words).
test(several_kinds_among_many, Groups == [none-[Na], kind("makespan", none)-[Nb]]) :-
    kitchen(KB),
    maplist(full, [x:a, x:b], [Na, Nb]),
    Things = [ thing(Na, [aspect(p, -, q, -, 1, 1, -)], []), thing(Nb, [aspect(p, -, q, -, 2, measured(kind("makespan", none), 2), -)], []) ],
    mixed_kinds(KB, Things, [mixed(p, Groups)]).
test(several_kinds_in_words, Text == "What the cost is: not said ('a'); the time ('b'); what is not said is taken to be the same.") :-
    kitchen(KB),
    maplist(full, ['http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', x:a, x:b], [Cost, Na, Nb]),
    mixed_text(KB, mixed(Cost, [none-[Na], kind("makespan", none)-[Nb]]), Text).
test(of_unknown_kind_both_are_taken_to_be_the_same, Assumed-Text ==
         [assumed(Cost, both, kind, Unknown)]-"It is not said what the cost of 'a' and of 'b' is; both are taken to be of one kind.") :-
    unknown_kind(Unknown),
    maplist(full, [x:qa, x:qb, acxon:measuredAs], [Qa, Qb, MeasuredAs]),
    kb_of([f(Qa, MeasuredAs, Unknown), f(Qb, MeasuredAs, Unknown)], KB),
    item(Item),
    arg(1, Item, Cost),
    assumed_kinds(KB, [Item], Assumed),
    assumed_text(KB, a-b, assumed(Cost, both, kind, Unknown), Text).
test(all_of_unknown_kind_among_many,
     Text == "What the cost is: cost as given, of unknown kind ('a', 'b'); these are taken to be of one kind.") :-
    kitchen(KB),
    unknown_kind(Unknown),
    maplist(full, ['http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', x:a, x:b], [Cost, Na, Nb]),
    Aspect = aspect(Cost, -, q, -, 1, measured(kind(Unknown, none), 1), -),
    mixed_kinds(KB, [thing(Na, [Aspect], []), thing(Nb, [Aspect], [])], [Mixed]),
    mixed_text(KB, Mixed, Text).
test(to_assume_is_noted, [forall(member(A-B, [ 1-measured(kind("makespan", none), 2),
                                               measured(kind("cost as given, of unknown kind", none), 1)-measured(kind("cost as given, of unknown kind", none), 2) ]))]) :-
    nothing_assumed,
    cost(Spec),
    rank_order(Spec, A, B, better),
    something_assumed.
test(what_is_said_is_not_assumed) :-
    nothing_assumed,
    cost(Spec),
    rank_order(Spec, 1, 2, better),
    rank_order(Spec, measured(kind("makespan", none), 1), measured(kind("makespan", none), 2), better),
    \+ something_assumed.

test(values_have_the_unit_that_is_declared_else_their_own, Units == ["km", "s", ""]) :-
    kitchen(KB),
    maplist(full, [x:qa, x:qb, x:qc], [Qa, Qb, Qc]),
    values_unit(KB, "km", Qa-Qc, Declared),
    values_unit(KB, "", Qa-Qc, Own),
    values_unit(KB, "", Qa-Qb, None),
    Units = [Declared, Own, None].

:- end_tests(kinds).

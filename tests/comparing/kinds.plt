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
test(in_words, Text == "It is not said what the cost of 'a' is; it is taken to be makespan, as that of 'b' is.") :-
    kitchen(KB),
    full('http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', Cost),
    assumed_text(KB, a-b, assumed(Cost, first, kind, "makespan"), Text).
test(kind_words, Words == ['in s', "metric", 'metric in s']) :-
    maplist(kind_words, [kind(none, "s"), kind("metric", none), kind("metric", "s")], Words).
test(several_kinds_among_many, Groups == [none-[Na], kind("makespan", none)-[Nb]]) :-
    kitchen(KB),
    maplist(full, [x:a, x:b], [Na, Nb]),
    Things = [ thing(Na, [aspect(p, -, q, -, 1, 1, -)], []), thing(Nb, [aspect(p, -, q, -, 2, measured(kind("makespan", none), 2), -)], []) ],
    mixed_kinds(KB, Things, [mixed(p, Groups)]).
test(several_kinds_in_words, Text == "What the cost is: not said ('a'); makespan ('b'); what is not said is taken to be the same.") :-
    kitchen(KB),
    maplist(full, ['http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', x:a, x:b], [Cost, Na, Nb]),
    mixed_text(KB, mixed(Cost, [none-[Na], kind("makespan", none)-[Nb]]), Text).
test(to_assume_is_noted) :-
    nothing_assumed,
    cost(Spec),
    rank_order(Spec, 1, 2, better),
    \+ something_assumed,
    rank_order(Spec, 1, measured(kind("makespan", none), 2), better),
    something_assumed.

:- end_tests(kinds).

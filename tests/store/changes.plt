:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/tuples', [kb_table/3, stored_row/2]).
:- use_module('../../prolog/store/names', [kb_prefix/3, name_node/3]).
:- use_module('../../prolog/reasoning/knowledge', [known/5, typed/4]).
:- use_module('../support/samples').

intervals(KB, Intervals) :-
    rows(KB, Rows),
    findall(Since-Until, member(t(_, _, _, Since, Until, _), Rows), Intervals).

inverse(f(x:owns, owl:inverseOf, x:ownedBy)).

%   A file that refuses what some knowledge bases are told

:- multifile acxon_changes:written/2.

acxon_changes:written(KB, _) :-
    current_predicate(KB:refused/0),
    KB:refused,
    throw(disk_full).

%   Knowledge bases with axioms of which more follows than is looked at

:- multifile acxon_changes:schema_changed/2.

acxon_changes:schema_changed(KB, _) :-
    current_predicate(KB:endless/0),
    KB:endless,
    forall(between(1, 61_000_000, _), true).

:- begin_tests(telling).

test(overlapping, Is == [0-9]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5], f(x:a, x:p, x:b) during [3, 9]], KB), intervals(KB, Is).
test(touching, Is == [0-9]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5], f(x:a, x:p, x:b) during [5, 9]], KB), intervals(KB, Is).
test(apart, Is == [0-5, 6-9]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5], f(x:a, x:p, x:b) during [6, 9]], KB), intervals(KB, Is).
test(one_that_joins_two, Is == [0-9]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 2], f(x:a, x:p, x:b) during [6, 9], f(x:a, x:p, x:b) during [1, 7]], KB),
    intervals(KB, Is).
test(covered_already, Changes == changes([], [], [])) :-
    kb_of([f(x:a, x:p, x:b)], KB),
    full(x:a, A), full(x:p, P), full(x:b, B),
    change_rows(KB, [tell(row(A, P, B, -, 3-4, positive))], Changes).
test(signs_are_different_facts, Is == [0-5, 3-9]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5], not(f(x:a, x:p, x:b) during [3, 9])], KB), intervals(KB, Is).

test(forgetting_trims, Is == [0-3]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5]], KB), forgotten(KB, [f(x:a, x:p, x:b) during [3, 9]]), intervals(KB, Is).
test(forgetting_splits, Is == [0-3, 4-5]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5]], KB), forgotten(KB, [f(x:a, x:p, x:b) during [3, 4]]), intervals(KB, Is).
test(forgetting_all, Is == []) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5]], KB), forgotten(KB, [f(x:a, x:p, x:b)]), intervals(KB, Is).
test(forgetting_what_was_never_told, Is == [0-5]) :-
    kb_of([f(x:a, x:p, x:b) during [0, 5]], KB),
    forgotten(KB, [f(x:b, x:p, x:a), not(f(x:a, x:p, x:b)), f(x:a, x:p, x:b) during [7, 8]]),
    intervals(KB, Is).

test(told_from_its_other_end_it_is_the_same_fact, Is == [0-9]) :-
    inverse(I),
    kb_of([I, f(x:a, x:owns, x:b) during [0, 5], f(x:b, x:ownedBy, x:a) during [4, 9]], KB), intervals(KB, Is).
test(forgotten_from_its_other_end, Is == [0-4]) :-
    inverse(I),
    kb_of([I, f(x:a, x:owns, x:b) during [0, 5]], KB),
    forgotten(KB, [f(x:b, x:ownedBy, x:a) during [4, 9]]),
    intervals(KB, Is).
test(a_symmetric_fact_is_one, Is == [0-9]) :-
    kb_of([f(x:near, rdf:type, owl:'SymmetricProperty'), f(x:a, x:near, x:b) during [0, 5],
           f(x:b, x:near, x:a) during [4, 9]], KB),
    intervals(KB, Is).
test(known_to_be_inverse_later, Is == [0-5]) :-
    inverse(I),
    kb_of([f(x:a, x:owns, x:b) during [0, 3], f(x:b, x:ownedBy, x:a) during [2, 5]], KB),
    told(KB, [I]),
    intervals(KB, Is).
test(known_to_be_inverse_later_in_pieces, Is == [0-9, 20-30]) :-
    inverse(I),
    kb_of([f(x:a, x:owns, x:b) during [0, 2], f(x:a, x:owns, x:b) during [5, 7], f(x:b, x:ownedBy, x:a) during [1, 6],
           f(x:b, x:ownedBy, x:a) during [6.5, 9], f(x:b, x:ownedBy, x:a) during [20, 30]], KB),
    told(KB, [I]),
    intervals(KB, Is).
test(known_to_be_symmetric_later, N == 1) :-
    kb_of([f(x:a, x:near, x:b), f(x:b, x:near, x:a), f(x:c, x:near, x:c)], KB),
    told(KB, [f(x:near, rdf:type, owl:'SymmetricProperty')]),
    rows(KB, Rows),
    aggregate_all(count, member(t(_, x:near, x:b, _, _, _), Rows) ; member(t(_, x:near, x:a, _, _, _), Rows), N).

test(all_or_nothing, Rows == []) :-
    kb_of([], KB),
    catch(told(KB, [f(x:a, x:p, x:b), f(x:a, x:p, x:c) during [5, 3]]), error(domain_error(interval, _), _), true),
    rows(KB, Rows).
test(reversed_interval, error(domain_error(interval, [5, 3]), tuple(_, _, _))) :-
    kb_of([f(x:a, x:p, x:c) during [5, 3]], _).
test(no_time_at_all, [forall(member(I, [[inf, inf], [-inf, -inf]])), error(domain_error(interval, _), tuple(_, _, _))]) :-
    kb_of([f(x:a, x:p, x:c) during I], _).
test(what_the_file_refuses_is_not_told, Rows == []) :-
    kb_of([], KB),
    kb_table(KB, refused, 0),
    assertz(KB:refused),
    catch(told(KB, [f(x:a, x:p, x:b)]), disk_full, true),
    rows(KB, Rows).
test(net_changes, Changes == changes([], [row(A, P, B, -, 0-1, positive)], [])) :-
    kb_of([], KB),
    full(x:a, A), full(x:p, P), full(x:b, B),
    change_rows(KB, [tell(row(A, P, B, -, 5-6, positive)), tell(row(A, P, B, -, 0-1, positive)),
                     forget(row(A, P, B, -, 4-9, positive))], Changes).
test(new_prefixes_are_declared, Changes == changes([], [], [prefix(new, 'urn:new:')])) :-
    kb_of([], KB),
    change_rows(KB, [prefix(rdf, 'urn:mine:'), prefix(new, 'urn:new:'), prefix(new, 'urn:newer:')], Changes),
    name_node(KB, new:a, 'urn:new:a'),
    \+ kb_prefix(KB, rdf, 'urn:mine:').
test(a_prefix_that_the_file_refuses_is_not_declared) :-
    kb_of([], KB),
    kb_table(KB, refused, 0),
    assertz(KB:refused),
    catch(change_rows(KB, [prefix(new, 'urn:new:')], _), disk_full, true),
    \+ kb_prefix(KB, new, _).
test(a_prefix_is_text, error(type_error(atom, 1))) :-
    kb_of([], KB),
    change_rows(KB, [prefix(new, 1)], _).

test(size, Sizes == [2, 1]) :-
    kb_of([f(x:a, x:p, x:b), f(x:a, x:q, x:b)], KB),
    kb_size(KB, Before),
    forgotten(KB, [f(x:a, x:p, x:b) during [_, inf]]),
    kb_size(KB, After),
    Sizes = [Before, After].
test(opened_rows_are_what_was_told) :-
    kb_of([ f(x:'Tea', rdfs:subClassOf, x:'Drink'), f(x:mine, rdf:type, x:'Tea'), f(x:owns, owl:inverseOf, x:of),
            f(x:mine, rdfs:label, "my tea"), f(x:mine, x:of, x:bob) ], Told),
    findall(Row, stored_row(Told, Row), Rows),
    findall(P, member(row(_, P, _, _, _, _), Rows), Ps0),
    sort(Ps0, Ps),
    create_kb(KB),
    open_rows(KB, Rows),
    opened(KB, Ps),
    kb_size(KB, 5),
    full(x:bob, Bob), full(x:owns, Owns), full(x:mine, Mine), full(x:'Drink', Drink),
    name_node(KB, 'my tea', Mine),
    once(known(KB, Bob, Owns, Mine, _)),
    once(typed(KB, Mine, Drink, _)).
test(parts_are_one_change, Total-Size == changes(1, 7, 1)-6) :-
    kb_of([], KB),
    change_parts(KB, 3, part, true, Total),
    kb_size(KB, Size).
test(a_part_that_is_wrong_undoes_all, Size == 0) :-
    kb_of([], KB),
    catch(change_parts(KB, 3, part, throw(stop), _), stop, true),
    kb_size(KB, Size).

test(what_is_too_much_is_not_told_and_can_be_forgotten, Size == 1) :-
    kb_of([f(x:'A', rdfs:subClassOf, x:'B'), f(x:'B', rdfs:subClassOf, x:'C')], KB),
    kb_table(KB, endless, 0),
    assertz(KB:endless),
    full(x:'A', A), full(x:'B', B), full(x:'C', C), full(rdfs:subClassOf, P),
    Time = (-1.0Inf)-(1.0Inf),
    catch(change_rows(KB, [tell(row(C, P, A, -, Time, positive))], _), error(domain_error(followed_axioms, _), _), true),
    change_rows(KB, [forget(row(A, P, B, -, Time, positive))], _),
    kb_size(KB, Size).

part(I, [prefix(new, 'urn:new:'), tell(row(S, p, a, -, 0-1, positive)), tell(row(S, p, b, -, 0-1, positive))|More]) :-
    atom_concat(s, I, S),
    (   I =:= 3
    ->  More = [tell(row(s1, p, a, -, 1-2, positive))]
    ;   More = []
    ).

:- end_tests(telling).

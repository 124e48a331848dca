:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/reasoning/timed').
:- use_module('../../prolog/reasoning/knowledge', [data_value/4]).
:- use_module('../../prolog/reasoning/triples').
:- use_module('../../prolog/reasoning/fact_goals', [fact_goal/4]).
:- use_module('../support/samples').

schema([ f(x:hasCost, rdfs:subPropertyOf, x:hasQuality),
         f(x:hasCost, owl:inverseOf, x:isCostOf),
         f(x:hasQuality, owl:inverseOf, x:isQualityOf),
         f(x:near, rdf:type, owl:'SymmetricProperty'),
         f(x:before, rdf:type, owl:'TransitiveProperty'),
         f(x:before, owl:inverseOf, x:after),
         f(x:justBefore, rdfs:subPropertyOf, x:before),
         f(x:'Tea', rdfs:subClassOf, x:'Drink') ]).

sample(More, KB) :-
    schema(Schema),
    append(Schema,
           [ f(x:tea, rdf:type, x:'Tea'),
             f(x:milk, rdf:type, x:'Drink'),
             f(x:plan, x:hasCost, x:cost),
             f(x:plan, x:hasQuality, x:look),
             f(x:a, x:near, x:b),
             f(x:t1, x:justBefore, x:t2),
             f(x:t2, x:justBefore, x:t3),
             f(x:t3, x:before, x:t4),
             f(x:cost, x:value, 27) | More ],
           Facts),
    kb_of(Facts, KB).

:- begin_tests(triples).

test(sub_properties_answer_for_a_bound_property, Qs == [x:cost, x:look]) :-
    sample([], _), answers(Q, triple(x:plan, x:hasQuality, Q), Qs0), msort(Qs0, Qs).
test(an_unbound_property_is_the_most_specific, Ps == [(x:hasCost)-(x:cost), (x:hasQuality)-(x:look)]) :-
    sample([], _), answers(P-O, triple(x:plan, P, O), Ps0), msort(Ps0, Ps).
test(seen_from_the_other_end, Ps == [x:isCostOf]) :-
    sample([], _), answers(P, triple(x:cost, P, x:plan), Ps).
test(inverse_of_the_super_property, Ss == [x:cost, x:look]) :-
    sample([], _), answers(S, triple(S, x:isQualityOf, x:plan), Ss0), msort(Ss0, Ss).
test(told_generally_and_specifically_it_is_one_answer, Ps == [x:hasCost]) :-
    sample([f(x:plan, x:hasQuality, x:cost)], _), answers(P, triple(x:plan, P, x:cost), Ps).
test(told_more_generally_for_longer, Ps == [x:hasCost, x:hasQuality]) :-
    sample([f(x:p, x:hasQuality, x:c) during [0, 9], f(x:p, x:hasCost, x:c) during [0, 5]], _),
    answers(P, triple(x:p, P, x:c), Ps0), msort(Ps0, Ps).
test(symmetric, Bs == [x:a]) :-
    sample([], _), answers(B, triple(x:b, x:near, B), Bs).
test(symmetric_with_unbound_property, Ps == [(x:near)-(x:a)]) :-
    sample([], _), answers(P-O, triple(x:b, P, O), Ps).
test(no_duplicates, Qs == [x:cost]) :-
    sample([f(x:p, x:hasCost, x:c) during [0, 1], f(x:p, x:hasCost, x:c) during [3, 4], f(x:c, x:hasQuality, x:p)], _),
    answers(Q, ( triple(x:plan, x:hasCost, Q) ; fail ), Qs).
test(one_answer_for_two_intervals, Qs == [x:c]) :-
    sample([f(x:p, x:hasCost, x:c) during [0, 1], f(x:p, x:hasCost, x:c) during [3, 4]], _),
    answers(Q, triple(x:p, x:hasCost, Q), Qs).

test(transitive, Ts == [x:t2, x:t3, x:t4]) :-
    sample([], _), answers(T, triple(x:t1, x:before, T), Ts0), msort(Ts0, Ts).
test(transitive_from_the_end, Ts == [x:t1, x:t2, x:t3]) :-
    sample([], _), answers(T, triple(T, x:before, x:t4), Ts0), msort(Ts0, Ts).
test(transitive_inverse, Ts == [x:t1, x:t2, x:t3]) :-
    sample([], _), answers(T, triple(x:t4, x:after, T), Ts0), msort(Ts0, Ts).
test(transitive_both_ends, N == 6) :-
    sample([], _), aggregate_all(count, triple(_, x:before, _), N).
test(transitive_known_ends) :-
    sample([], _), triple(x:t1, x:before, x:t4).
test(cycles_end, Ts == [x:t1, x:t2, x:t3, x:t4]) :-
    sample([f(x:t3, x:before, x:t1)], _), answers(T, triple(x:t1, x:before, T), Ts0), msort(Ts0, Ts).
test(unbound_property_does_not_leap, Ts == [x:t2]) :-
    sample([], _), answers(T, triple(x:t1, _, T), Ts).
test(a_path_holds_while_all_steps_do, Times == [3-5]) :-
    sample([f(x:u, x:before, x:v) during [0, 5], f(x:v, x:before, x:w) during [3, 9]], _),
    answers(S-U, triple(x:u, x:before, x:w) during [S, U], Times).
test(no_path_through_different_times, fail) :-
    sample([f(x:u, x:before, x:v) during [0, 2], f(x:v, x:before, x:w) during [3, 9]], _),
    triple(x:u, x:before, x:w).

test(transitive_on_request, Os == [x:c, x:d]) :-
    sample([f(x:b, x:to, x:c), f(x:c, x:to, x:d)], _), answers(O, triple(x:b, transitive(x:to), O), Os).
test(reflexive_on_request, Os == [x:b, x:c]) :-
    sample([f(x:b, x:to, x:c)], _), answers(O, triple(x:b, reflexive(x:to), O), Os).
test(both_on_request, Os == [x:b, x:c, x:d]) :-
    sample([f(x:b, x:to, x:c), f(x:c, x:to, x:d)], _), answers(O, triple(x:b, reflexive(transitive(x:to)), O), Os).

test(instances_of_sub_classes, Is == [x:milk, x:tea]) :-
    sample([], _), answers(I, triple(I, rdf:type, x:'Drink'), Is0), msort(Is0, Is).
test(types_are_those_told, Cs == [x:'Tea']) :-
    sample([], _), answers(C, triple(x:tea, rdf:type, C), Cs).
test(a_type_that_follows) :- sample([], _), triple(x:tea, rdf:type, x:'Drink').

test(values, [forall(member(V, [27, 27.0, >(5), <(100), =<(27), >=(27), =(27.0), "27"^^xsd:integer])), Ss == [x:cost]]) :-
    sample([], _), answers(S, triple(S, x:value, V), Ss).
test(a_value_that_is_only_tested_gives_no_second_answer, Ss == [x:tank]) :-
    sample([f(x:tank, x:value, 50), f(x:tank, x:value, 60)], _), answers(S, triple(S, x:value, >(40)), Ss).
test(of_an_unbound_property, [forall(member(P, [transitive(_), reflexive(_)])), error(instantiation_error)]) :-
    sample([], _), triple(x:tank, P, _).
test(values_that_fail, [forall(member(V, [28, "27", >(27), <(27), \=(27), true])), Ss == []]) :-
    sample([], _), answers(S, triple(S, x:value, V), Ss).
test(a_test_on_nothing_known, error(instantiation_error)) :-
    sample([], _), triple(_, x:value, >(_)).
test(typed_values, [forall(member(V, ["1999-01-01"^^'http://www.w3.org/2001/XMLSchema#date', "1999-01-01"^^xsd:date, _^^xsd:date])),
                    Ss == [x:d]]) :-
    sample([f(x:d, x:value, "1999-01-01"^^'http://www.w3.org/2001/XMLSchema#date')], _),
    answers(S, triple(S, x:value, V), Ss).
test(language_values, Ts == ["tea"]) :-
    sample([f(x:d, x:value, "tea"@en), f(x:d, x:value, "Tee"@de)], _),
    answers(T, triple(x:d, x:value, T@en), Ts).
test(booleans, Ss == [x:d]) :-
    sample([f(x:d, x:value, true), f(x:e, x:value, "true")], _), answers(S, triple(S, x:value, true), Ss).
test(the_same_thing_twice, Ss == [x:c]) :-
    sample([f(x:c, x:likes, x:c), f(x:c, x:likes, x:d)], _), answers(S, triple(S, x:likes, S), Ss).

test(a_denial_is_no_answer, fail) :-
    sample([not(f(x:plan, x:hasCost, x:other))], _), triple(x:plan, _, x:other).
test(a_fact_is_no_denial, fail) :-
    sample([], _), denied(x:plan, x:hasCost, x:cost).
test(denied, Os == [x:other]) :-
    sample([not(f(x:plan, x:hasCost, x:other))], _), answers(O, denied(x:plan, x:hasCost, O), Os).
test(denied_values_are_tested, Ss == [x:plan]) :-
    sample([not(f(x:plan, x:value, 5)), not(f(x:plan, x:value, 6)), not(f(x:plan, x:near, x:other))], _),
    answers(S, denied(S, x:value, >(4)), Ss),
    \+ denied(x:plan, _, >(6)).
test(denied_takes_a_plain_property, error(type_error(name, _))) :-
    sample([], _), denied(x:plan, transitive(x:near), _).
test(denied_from_the_other_end, Ps == [x:isCostOf]) :-
    sample([not(f(x:plan, x:hasCost, x:other))], _), answers(P, denied(x:other, P, x:plan), Ps).
test(denying_the_general_denies_the_specific) :-
    sample([not(f(x:plan, x:hasQuality, x:other))], _), once(denied(x:plan, x:hasCost, x:other)).
test(denying_the_specific_leaves_the_general, fail) :-
    sample([not(f(x:plan, x:hasCost, x:other))], _), denied(x:plan, x:hasQuality, x:other).
test(denying_a_class_denies_its_sub_classes) :-
    sample([not(f(x:cup, rdf:type, x:'Drink'))], _), once(denied(x:cup, rdf:type, x:'Tea')).
test(all_denials_are_told, Ps == [x:hasCost, x:hasQuality]) :-
    sample([not(f(x:plan, x:hasCost, x:other)), not(f(x:plan, x:hasQuality, x:other))], _),
    answers(P, denied(x:plan, P, x:other), Ps0), msort(Ps0, Ps).

timed(KB) :-
    sample([ f(x:cup, x:on, x:table) during [0, 10],
             f(x:cup, x:on, x:table) during [20, 30],
             f(x:cup, x:near, x:pot) during [5, 25],
             f(x:pot, x:on, x:stove) during [15, inf],
             f(x:pot, x:near, x:wall) ], KB).

test(during_both_bound, [forall(member(T, [[0, 10], [3, 4], [10, 10], [20, 30]]))]) :-
    timed(_), triple(x:cup, x:on, x:table) during T.
test(no_stored_interval_covers, [forall(member(T, [[0, 11], [5, 25], [11, 12], [-1, 3], [0, inf]])), fail]) :-
    timed(_), triple(x:cup, x:on, x:table) during T.
test(during_both_unbound, Ts == [0-10, 20-30]) :-
    timed(_), answers(S-U, triple(x:cup, x:on, x:table) during [S, U], Ts).
test(during_since_bound, Us == [10]) :-
    timed(_), answers(U, triple(x:cup, x:on, x:table) during [3, U], Us).
test(during_until_bound, Ss == [20]) :-
    timed(_), answers(S, triple(x:cup, x:on, x:table) during [S, 22], Ss).
test(unknown_start_and_open_end, true(( var(S), U == inf ))) :-
    timed(_), once(triple(x:pot, x:near, x:wall) during [S, U]).
test(a_conjunction_holds_while_its_parts_do, Ts == [5-10, 20-25]) :-
    timed(_), answers(S-U, ( triple(x:cup, x:on, x:table), triple(x:cup, x:near, x:pot) ) during [S, U], Ts).
test(a_list_is_a_conjunction, Ts == [5-10, 20-25]) :-
    timed(_), answers(S-U, [triple(x:cup, x:on, x:table), triple(x:cup, x:near, x:pot)] during [S, U], Ts).
test(a_disjunction, Ts == [0-10, 15-inf, 20-30]) :-
    timed(_), answers(S-U, ( triple(x:cup, x:on, _) ; triple(x:pot, x:on, _) ) during [S, U], Ts0), sort(Ts0, Ts).
test(conjunction_during_bound) :-
    timed(_), once(( triple(x:cup, x:on, x:table), triple(x:cup, x:near, x:pot) ) during [6, 9]).
test(since_began_and_still_holds, [forall(member(T, [15, 16, 1000]))]) :-
    timed(_), triple(x:pot, x:on, x:stove) since T.
test(since_before_it_began, fail) :- timed(_), triple(x:pot, x:on, x:stove) since 14.
test(since_of_what_ended, fail) :- timed(_), triple(x:cup, x:on, x:table) since 5.
test(since_when, Ts == [15]) :- timed(_), answers(T, triple(x:pot, x:on, x:stove) since T, Ts).
test(until_holds_at, [forall(member(T, [0, 5, 10, 20]))]) :- timed(_), triple(x:cup, x:on, x:table) until T.
test(until_does_not_hold_at, fail) :- timed(_), triple(x:cup, x:on, x:table) until 11.
test(until_when, Ts == [10, 30]) :- timed(_), answers(T, triple(x:cup, x:on, x:table) until T, Ts).
test(other_goals_have_time_too, [forall(member(G, [instance_of(x:cup, x:'Drink'), has_type(x:cup, x:'Drink'), holds(x:cup, rdf:type, x:'Drink')])),
                                 T == 3-4]) :-
    sample([f(x:cup, rdf:type, x:'Tea') during [3, 4]], _), once(G during [S, U]), T = S-U.
test(denials_have_time, T == 3-4) :-
    sample([not(f(x:cup, x:on, x:table) during [3, 4])], _), once(denied(x:cup, x:on, x:table) during [S, U]), T = S-U.
test(reversed_interval, error(domain_error(interval, [5, 3]))) :- timed(_), triple(_, _, _) during [5, 3].
test(no_interval, error(type_error(interval, 5))) :- timed(_), triple(_, _, _) during 5.
test(no_goal, error(instantiation_error)) :- timed(_), during(_, [_, _]).

test(known_ends_leave_no_choice, true) :- sample([], _), triple(x:plan, x:hasCost, x:cost).

test(a_goal_is_about_one_knowledge_base, [true([In, Now] == [Other, KB])]) :-
    kb_of([], Other),
    kb_of([], KB),
    \+ \+ ( in_kb(Other, current_kb(In0)), nb_setval(tested, In0) ),
    nb_getval(tested, In),
    current_kb(Now).
test(no_knowledge_base, error(existence_error(knowledge_base, current))) :-
    in_kb([], current_kb(_)).
test(goals_say_facts, Said == [s-(rdf:type)-c, s-(dul:hasPart)-o, s-p-o]) :-
    findall(S-P-O, ( member(Goal, [instance_of(s, c), has_part(s, o), holds(s, p, o), is_class(s)]),
                     fact_goal(Goal, S, P, O) ), Said).
test(a_value_by_itself_by_a_sub_property_or_by_a_region, [forall(member(Node-Expected, [q-[1], r-[2], s-[3], t-[]])), Values == Expected]) :-
    kb_of([ f(x:q, dul:hasDataValue, 1), f(x:weighs, rdfs:subPropertyOf, dul:hasDataValue), f(x:r, x:weighs, 2),
            f(x:s, dul:hasRegion, x:region), f(x:region, dul:hasDataValue, 3) ], KB),
    full(x:Node, Full),
    findall(Value, data_value(KB, Full, Value, _), Values).

:- end_tests(triples).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/reasoning/triples', [distinct_answers/2]).
:- use_module('../support/samples').

/*  A goal without variables holds or does not: it leaves no choice point behind.

    Everything is known in more than one way, so that a second proof is there to find:
    told for two times, from both ends, by sub-properties and by sub-classes.  */

sample(KB) :-
    findall(Fact, twice(Fact), Twice),
    kb_of([ f(x:'Tea', rdf:type, owl:'Class'), f(x:'Tea', rdf:type, rdfs:'Class'),
            f(x:'Drink', rdf:type, owl:'Class') during [0, 5], f(x:'Drink', rdf:type, owl:'Class') during [7, 9],
            f(x:'Green', rdfs:subClassOf, x:'Tea'), f(x:'Green', rdfs:subClassOf, x:'Hot'),
            f(x:'Tea', rdfs:subClassOf, x:'Drink'), f(x:'Hot', rdfs:subClassOf, x:'Drink'),
            f(x:'Drink', owl:disjointWith, x:'Cup'), f(x:'Cup', owl:disjointWith, x:'Drink'),
            f(x:on, rdf:type, owl:'ObjectProperty') during [0, 5], f(x:on, rdf:type, owl:'ObjectProperty') during [7, 9],
            f(x:on, owl:inverseOf, x:under), f(x:under, owl:inverseOf, x:on), f(x:on, owl:inverseOf, x:below),
            f(x:standsOn, rdfs:subPropertyOf, x:on), f(x:liesOn, rdfs:subPropertyOf, x:on),
            f(x:standsOn, rdfs:subPropertyOf, x:touches), f(x:touches, rdfs:subPropertyOf, x:on),
            f(x:on, rdfs:domain, x:'Cup') during [0, 5], f(x:on, rdfs:domain, x:'Cup') during [7, 9],
            f(x:on, rdfs:range, x:'Table') during [0, 5], f(x:on, rdfs:range, x:'Table') during [7, 9],
            f(x:on, rdfs:comment, "where") during [0, 5], f(x:on, rdfs:comment, "where") during [7, 9],
            f(x:weight, rdf:type, owl:'DatatypeProperty') during [0, 5],
            f(x:weight, rdf:type, owl:'DatatypeProperty') during [7, 9],
            f(x:tea, rdf:type, x:'Green'), f(x:tea, rdf:type, x:'Tea'), f(x:tea, rdf:type, x:'Hot'),
            f(x:tea, rdfs:label, "my tea") during [0, 5], f(x:tea, rdfs:label, "my tea") during [7, 9],
            f(x:near, rdf:type, owl:'SymmetricProperty'), f(x:near, rdf:type, owl:'TransitiveProperty'),
            f(x:cup, x:standsOn, x:tray), f(x:cup, x:liesOn, x:tray), f(x:tray, x:below, x:cup),
            f(x:cup, x:near, x:pot), f(x:pot, x:near, x:can), f(x:cup, x:near, x:can),
            f(x:cup, x:weight, 3) during [0, 5], f(x:cup, x:weight, 3) during [7, 9],
            not(f(x:cup, x:on, x:moon)), not(f(x:cup, x:standsOn, x:moon)) during [0, 5], not(f(x:cup, x:under, x:sun)),
            not(f(x:tea, rdf:type, x:'Cup')) during [0, 5], not(f(x:tea, rdf:type, x:'Cup')) during [7, 9]
          | Twice ], KB),
    told(KB, [ f(x:'Warm', rdfs:subClassOf, x:r1), f(x:mild, rdf:type, x:'Mild'), f(x:r1, owl:onProperty, x:on), f(x:r1, owl:someValuesFrom, x:'Tea'),
               f(x:u1, owl:unionOf, x:l1), f(x:'Warm', owl:equivalentClass, x:'Mild'),
               f(x:u2, owl:intersectionOf, x:l1), f(x:u3, owl:complementOf, x:'Cup'), f(x:l1, rdf:first, x:'Tea'), f(x:l1, rdf:rest, rdf:nil),
               f(x:far, owl:propertyChainAxiom, x:l2), f(x:l2, rdf:first, x:beyond), f(x:l2, rdf:rest, rdf:nil),
               f(x:one, rdf:type, owl:'FunctionalProperty'), f(x:date, rdf:type, rdfs:'Datatype'),
               f(x:apart, rdf:type, owl:'AllDisjointClasses'), f(x:apart, owl:members, x:l1), f(x:goal, rdf:type, dul:'Goal'),
               f(x:plan, dul:hasComponent, x:goal), f(x:'Size', rdfs:subClassOf, dul:'Quality'), f(x:size, rdf:type, x:'Size'),
               f(x:'Pot', rdfs:subClassOf, dul:'Object'), f(x:pot, rdf:type, x:'Pot'),
               f(x:bob, owl:sameAs, x:rob), f(x:rob, owl:sameAs, x:bob), f(x:rob, owl:sameAs, x:bert), f(x:bob, owl:sameAs, x:bert) ]).

twice(f(S, P, O) during Time) :-
    member(f(S, P, O),
           [ f(x:plan, rdf:type, dul:'Plan'), f(x:plan, dul:definesTask, x:task), f(x:task, rdf:type, dul:'Task'),
             f(x:q, rdf:type, dul:'Quality'), f(x:q, dul:hasDataValue, 3), f(x:e, rdf:type, dul:'Event'),
             f(x:e, dul:hasParticipant, x:bob), f(x:bob, rdf:type, dul:'Agent'), f(x:tea, dul:hasPart, x:leaf) ]),
    member(Time, [[0, 5], [7, 9]]).

%   A question with variables, for each predicate that people ask with.

question(Goal) :-
    member(Module, [acxon_knowrob, acxon_schema, acxon_descriptions, acxon_dul]),
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports),
    ( Module == acxon_dul -> memberchk(Name, [is_plan, is_task, is_event, has_part, has_data_value, has_quality_type, has_object_type, plan_has_goal]) ; true ),
    \+ memberchk(Name, [kb_call, kb_project, kb_unproject, ask, tell, rdf_list_head, anonymous_above, class_description, same_as]),
    functor(Goal, Name, Arity).
question(triple(_, _, _)).
question(denied(_, _, _)).
question(triple(_, P, _)) :-
    member(Q, [x:on, x:near, rdf:type]),
    member(P, [Q, transitive(Q), reflexive(Q), reflexive(transitive(Q))]).
question(denied(_, P, _)) :-
    member(P, [x:on, x:standsOn, x:under, rdf:type]).

%   A goal without variables that holds.

held(Goal) :-
    question(Goal0),
    findall(Goal0, Goal0, Goals0),
    sort(Goals0, Goals),
    member(Goal1, Goals),
    (   Goal = Goal1
    ;   Goal = kb_call(Goal1), timed(Goal1), \+ \+ kb_call(Goal1)
    ;   Goal = (Goal1 during [1, 2]), timed(Goal1), \+ \+ Goal
    ;   Goal = (Goal1 until 2), timed(Goal1), \+ \+ Goal
    ;   Goal = (Goal1 since 2), timed(Goal1), \+ \+ Goal
    ).
held(triple(S, P, S)) :-
    member(S, [x:cup, x:nobody, x:tray]),
    member(P, [reflexive(x:on), reflexive(x:near), reflexive(transitive(x:on))]).
held(subclass_of(C, C)) :-
    member(C, [x:'Tea', x:'Green', x:'Nothing']).
held(subproperty_of(P, P)) :-
    member(P, [x:on, x:touches, x:nothing]).
held(triple(x:cup, x:weight, Test)) :-
    member(Test, [3, >(2), =<(3), =(3), "3"^^xsd:integer]).
held(instance_of('my tea', Class)) :-
    member(Class, [x:'Tea', x:'Drink', 'Drink']).
held(same_as(A, B)) :-
    member(A, [x:bob, x:rob, x:bert]),
    member(B, [x:bob, x:rob, x:bert]).
held(kb_call(Goals)) :-
    member(Goals, [ [is_class(x:'Tea'), triple(x:cup, x:near, x:can)],
                    (is_class(x:'Tea'), \+ triple(x:cup, x:near, x:moon)) ]).

timed(Goal) :-
    functor(Goal, Name, _),
    memberchk(Name, [triple, denied, holds, instance_of, has_type, has_part]).

leaves_choice(Goal) :-
    call_cleanup(Goal, Done = true),
    ( var(Done) -> Left = true ; Left = false ),
    !,
    Left == true.

:- begin_tests(ground_goals).

test(every_question_has_answers, Empty == []) :-
    sample(_),
    findall(Goal, ( question(Goal), \+ call(Goal) ), Empty).
test(none_leaves_a_choice_point, Left == []) :-
    sample(_),
    findall(Goal, ( held(Goal), leaves_choice(Goal) ), Left0),
    sort(Left0, Left).
test(they_hold, Failed == []) :-
    sample(_),
    findall(Goal, ( held(Goal), \+ call(Goal) ), Failed).
test(many_were_tried) :-
    sample(_),
    findall(Goal, held(Goal), Goals),
    length(Goals, Count),
    Count > 500.

test(distinct_answers, Xs == [b, a]) :-
    findall(X, distinct_answers(X, member(X, [b, a, b])), Xs).
test(distinct_answers_of_what_is_ground) :-
    distinct_answers(a-b, member(_, [1, 2])).

:- end_tests(ground_goals).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/reasoning/descriptions', [anonymous_above/3, class_description/3]).
:- use_module('../../prolog/reasoning/fact_goals', [goals_list/2]).
:- use_module('../../prolog/store/iris', [current_iri/2]).
:- use_module('../../prolog/store/values', [property_text/4]).
:- use_module('../../prolog/bridge/asking', [without_empty_arguments/2]).
:- use_module('../../prolog/narrative/paths', [one_path/5]).
:- use_module('../support/samples').

/*  Each of these asks one thing; KnowRob's goals, counted, are in tests/reasoning/test_knowrob_goals.py.  */

sample(KB) :-
    kb_of([ f(x:'Cup', rdf:type, owl:'Class'), f(x:'Cup', rdfs:subClassOf, x:r1), f(x:r1, owl:onProperty, x:holds),
            f(x:r1, owl:someValuesFrom, x:'Drink'), f(x:u, owl:unionOf, x:l1), f(x:i, owl:intersectionOf, x:l1),
            f(x:n, owl:complementOf, x:'Cup'), f(x:l1, rdf:first, x:'Cup'), f(x:l1, rdf:rest, x:l2), f(x:l2, rdf:first, x:'Pan'),
            f(x:l2, rdf:rest, rdf:nil), f(x:all, rdf:type, owl:'AllDisjointClasses'), f(x:all, owl:members, x:l1),
            f(x:holds, rdf:type, owl:'ObjectProperty'), f(x:far, owl:propertyChainAxiom, x:l1), f(x:date, rdf:type, rdfs:'Datatype'),
            f(x:size, rdf:type, owl:'DatatypeProperty'), f(x:pouring, rdfs:subPropertyOf, x:holds), f(x:c, rdf:type, x:'Cup'),
            f(x:'Mug', rdfs:subClassOf, x:'Cup') ], KB).

%   A fact of each predicate of DUL, told by it and asked for by it.

dul_goal(Goal) :-
    member(Goal,
           [ is_plan(x:a), is_task(x:a), is_quality(x:a), is_event(x:a), is_agent(x:a), is_object(x:a),
             is_concept(x:a), is_role(x:a), is_physical_object(x:a), is_physical_artifact(x:a),
             is_social_object(x:a), is_event_type(x:a), is_action(x:a), is_region(x:a), is_parameter(x:a),
             is_time_interval(x:a), is_space_region(x:a), is_amount(x:a), is_physical_attribute(x:a),
             is_social_attribute(x:a), is_description(x:a), is_situation(x:a), is_goal(x:a), is_design(x:a),
             is_diagnosis(x:a), is_plan_execution(x:a), is_norm(x:a), is_transition(x:a), has_part(x:a, x:b),
             has_participant(x:a, x:b), plan_defines_task(x:a, x:b), has_location(x:a, x:b),
             is_classified_by(x:a, x:b), has_assignment(x:a, x:b), executes_task(x:a, x:b), task_role(x:a, x:b),
             has_task_role(x:a, x:b), has_region(x:a, x:b), has_parameter(x:a, x:b), has_time_interval(x:a, x:b),
             satisfies(x:a, x:b), is_setting_for(x:a, x:b), has_role(x:a, x:b) ]).

:- begin_tests(schema).

test(asked, [forall(member(Template-Goal-Expected,
        [ R-is_resource(R)-[x:'Cup'], D-is_datatype(D)-[x:date], P-is_property(P)-[x:holds, x:size],
          A-is_all_disjoint_classes(A)-[x:all], C-has_property_chain(x:far, C)-[[x:'Cup', x:'Pan']],
          M-rdf_list(x:l1, M)-[[x:'Cup', x:'Pan']], H-rdf_list_head(x:l2, H)-[x:l1],
          O-disjoint_with_direct(x:'Cup', O)-[x:'Pan'], O-disjoint_with_direct(x:'Mug', O)-[],
          O-disjoint_with_indirect(x:'Mug', O)-[x:'Pan'],
          E-class_expr(x:r1, E)-[some(x:holds, x:'Drink')], E-is_restriction(E, some(x:holds, x:'Drink'))-[x:r1],
          U-is_union_of(x:u, union_of(U))-[[x:'Cup', x:'Pan']], U-is_union_of(x:i, U)-[],
          I-is_intersection_of(x:i, intersection_of(I))-[[x:'Cup', x:'Pan']], N-is_complement_of(N, complement_of(x:'Cup'))-[x:n],
          S-subclass_of_description(S, some(x:holds, x:'Drink'))-[x:'Cup', x:'Mug'],
          S-subclass_of_expr(x:'Mug', some(S, _))-[x:holds], X-instance_of_description(X, some(x:holds, _))-[x:c],
          X-instance_of_expr(X, some(x:holds, x:'Drink'))-[x:c] ])),
             Found == Expected]) :-
    sample(_),
    findall(Template, Goal, Found0), maplist(short, Found0, Found1), sort(Found1, Found).

short(Term, Short) :-
    (   atom(Term), full(Short0, Term) -> Short = Short0
    ;   compound(Term), Term =.. [Name|Arguments0], maplist(short, Arguments0, Arguments) -> Short =.. [Name|Arguments]
    ;   Short = Term
    ).

test(dul, [forall(dul_goal(Goal)), nondet]) :-
    sample(_), \+ call(Goal), kb_project(Goal), call(Goal).
test(dul_composed, Found == [[x:'Size'], [x:'Thing'], [x:g]]) :-
    sample(KB),
    told(KB, [ f(x:'Size', rdfs:subClassOf, dul:'Quality'), f(x:s, rdf:type, x:'Size'), f(x:'Thing', rdfs:subClassOf, dul:'Object'),
               f(x:t, rdf:type, x:'Thing'), f(x:p, dul:hasComponent, x:g), f(x:g, rdf:type, dul:'Goal') ]),
    answers(Q, has_quality_type(x:s, Q), Qs), answers(O, has_object_type(x:t, O), Os), answers(G, plan_has_goal(x:p, G), Gs),
    Found = [Qs, Os, Gs].

test(scopes, [S, U] == [3, 9]) :-
    sample(_), time_scope(=(double(3)), =<(9), Scope), kb_project(triple(x:a, x:near, x:b), Scope),
    kb_call(triple(x:a, x:near, x:b), Scope, Fact), time_scope(S, U, Fact).
test(scope_unprojected, Ts == [3-4, 6-9]) :-
    sample(_), time_scope(3, 9, Scope), kb_project(triple(x:a, x:near, x:b), Scope), time_scope(4, 6, Inner),
    kb_unproject(triple(x:a, x:near, x:b), Inner), answers(S-U, triple(x:a, x:near, x:b) during [S, U], Ts).
test(scopes_of_their_own, Found == [true, true, true]) :-
    sample(_), kb_project(triple(x:a, x:near, x:b)), universal_scope(All), current_scope(Now), wildcard_scope(Any),
    findall(true, ( member(Scope, [All, Now, Any]), kb_call(triple(x:a, x:near, x:b), Scope, _) ), Found).
test(no_scope, error(type_error(time_scope, noon))) :-
    sample(_), kb_call(triple(x:a, x:near, x:b), noon, _).

test(anonymous_above, Ns == ['http://x.org/urn']) :-
    kb_of([f(x:'Cup', rdfs:subClassOf, x:urn)], KB),
    findall(N, ( N = 'http://x.org/urn', \+ anonymous_above(KB, 'http://x.org/Cup', N) ), Ns).
test(class_description, Ds == [some('http://x.org/holds', 'http://x.org/Drink')]) :-
    sample(KB), findall(D, class_description(KB, 'http://x.org/Cup', D), Ds).
test(without_empty_arguments, T == (a, f(a()), \+ [b|c])) :- without_empty_arguments((a(), f(a()), \+ [b()|c]), T).
test(goals_list, Gs == [a, b, c, d]) :- goals_list([a, (b, c), [d]], Gs).
test(current_iri, [New, Other] == ['https://w3id.org/acxon/kb#a', 'https://example.org/mine#a']) :-
    atom_concat('https://example.org/', 'acxon/kb#a', Old),
    current_iri(Old, New), current_iri('https://example.org/mine#a', Other).
test(property_text, Text == "small") :- sample(KB), property_text(KB, 'http://x.org/size', small, Text).
test(property_text_of_an_object_property, fail) :- sample(KB), property_text(KB, 'http://x.org/holds', small, _).
test(one_path, [Paths, Others] == [[P], [P]]) :-
    sample(KB), P = 'http://x.org/holds',
    one_path(KB, [reach(P, a, e, t1)], [reach('http://x.org/pouring', b, e, t2)], As, Bs),
    findall(Path, member(reach(Path, _, _, _), As), Paths), findall(Path, member(reach(Path, _, _, _), Bs), Others).

:- end_tests(schema).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/reasoning/contradictions').
:- use_module('../support/samples').

%   The contradictions in Facts, each with its kind and the names in it.

found(Facts, Found) :-
    kb_of(Facts, KB),
    findall(Short,
            ( contradiction(KB, Contradiction),
              Contradiction =.. [Kind|Nodes],
              findall(Name, ( member(Node, Nodes), full(Name, Node) ), Names),
              Short =.. [Kind|Names] ),
            Found0),
    sort(Found0, Found).

%   An axiom of a type about members, as RDF writes it.

axiom(Type, Members, [f(x:axiom, rdf:type, owl:Type), f(x:axiom, owl:members, x:l1)|Cells]) :-
    cells(Members, 1, Cells).

cells([], _, []).
cells([Member|Members], N, [f(x:Node, rdf:first, Member), f(x:Node, rdf:rest, Rest)|Cells]) :-
    atom_concat(l, N, Node),
    N1 is N+1,
    ( Members == [] -> Rest = rdf:nil ; atom_concat(l, N1, Next), Rest = x:Next ),
    cells(Members, N1, Cells).

:- begin_tests(checking).

test(two_disjoint_classes, Found == [disjoint_classes(x:a, x:'Cup', x:'Tea')]) :-
    found([ f(x:'Cup', owl:disjointWith, x:'Tea'),
            f(x:a, rdf:type, x:'Cup'), f(x:a, rdf:type, x:'Tea') ], Found).
test(any_two_of_several_disjoint_classes,
     Found == [disjoint_classes(x:a, x:'Cup', x:'Robot'), disjoint_classes(x:b, x:'Tea', x:'Robot')]) :-
    axiom('AllDisjointClasses', [x:'Cup', x:'Tea', x:'Robot'], Axiom),
    append(Axiom, [ f(x:a, rdf:type, x:'Cup'), f(x:a, rdf:type, x:'Robot'),
                    f(x:b, rdf:type, x:'Robot'), f(x:b, rdf:type, x:'Green'),
                    f(x:'Green', rdfs:subClassOf, x:'Tea'),
                    f(x:c, rdf:type, x:'Cup') ], Facts),
    found(Facts, Found).
test(of_disjoint_classes_one_after_the_other, Found == []) :-
    axiom('AllDisjointClasses', [x:'Cup', x:'Tea'], Axiom),
    append(Axiom, [ f(x:a, rdf:type, x:'Cup') during [0, 5], f(x:a, rdf:type, x:'Tea') during [5, 9] ], Facts),
    found(Facts, Found).
test(any_two_of_several_disjoint_properties, Found == [disjoint_properties(x:a, x:holds, x:lacks, x:b)]) :-
    axiom('AllDisjointProperties', [x:likes, x:holds, x:lacks], Axiom),
    append(Axiom, [ f(x:a, x:holds, x:b), f(x:a, x:lacks, x:b), f(x:a, x:likes, x:c) ], Facts),
    found(Facts, Found).
test(a_list_that_never_ends, Found == [disjoint_classes(x:a, x:'Cup', x:'Tea')]) :-
    found([ f(x:axiom, rdf:type, owl:'AllDisjointClasses'), f(x:axiom, owl:members, x:l1),
            f(x:l1, rdf:first, x:'Cup'), f(x:l1, rdf:rest, x:l2),
            f(x:l2, rdf:first, x:'Tea'), f(x:l2, rdf:rest, x:l1),
            f(x:a, rdf:type, x:'Cup'), f(x:a, rdf:type, x:'Tea') ], Found).

test(disjoint_as_it_follows, Found == [disjoint_classes(x:a, x:'Cup', x:'Tea')]) :-
    found([ f(x:'Cup', owl:disjointWith, x:'Tea'), f(x:on, rdfs:domain, x:'Cup'), f(x:brewedIn, rdfs:domain, x:'Tea'),
            f(x:a, x:on, x:b), f(x:a, x:brewedIn, x:c) ], Found).
test(a_complement, Found == [disjoint_classes(x:a, x:'Cold', x:'Hot')]) :-
    found([ f(x:'Cold', owl:equivalentClass, 'urn:acxon:bnode:0:1'), f('urn:acxon:bnode:0:1', owl:complementOf, x:'Hot'),
            f(x:a, rdf:type, x:'Cold'), f(x:a, rdf:type, x:'Hot') ], Found).
test(no_members, Found == [nothing(x:a, x:'Ghost')]) :-
    found([ f(x:'Ghost', rdfs:subClassOf, owl:'Nothing'), f(x:a, rdf:type, x:'Ghost') ], Found).
test(same_and_different, Found == [same_and_different(x:a, x:b)]) :-
    found([ f(x:home, rdf:type, owl:'FunctionalProperty'), f(x:r, x:home, x:a), f(x:r, x:home, x:b),
            f(x:a, owl:differentFrom, x:b) ], Found).
test(one_value, Found == [functional(x:a, x:size, 3, 4)]) :-
    found([ f(x:size, rdf:type, owl:'FunctionalProperty'), f(x:a, x:size, 3) during [0, 5], f(x:a, x:size, 4) during [4, 6],
            f(x:b, x:size, 3) during [0, 5], f(x:b, x:size, 4) during [5, 6] ], Found).
test(denied_and_entailed, Found == [both_signs(x:a, rdf:type, x:'Cup')]) :-
    found([ f(x:on, rdfs:domain, x:'Cup'), f(x:a, x:on, x:b), not(f(x:a, rdf:type, x:'Cup')) ], Found).
test(denied_and_reached_by_steps, Found == [both_signs(x:a, x:within, x:c)]) :-
    found([ f(x:within, rdf:type, owl:'TransitiveProperty'), f(x:a, x:within, x:b), f(x:b, x:within, x:c) during [0, 5],
            not(f(x:a, x:within, x:c)), not(f(x:a, x:within, x:d)), not(f(x:b, x:within, x:c)) during [7, 9] ], Found).
test(both_signs, Found == [both_signs(x:a, x:holds, x:b)]) :-
    found([ f(x:a, x:holds, x:b) during [0, 5], f(x:a, x:holds, x:b) during [8, 9],
            f(x:a, x:holds, x:c) during [0, 5],
            not(f(x:a, x:holds, x:b)) during [6, 7], not(f(x:a, x:holds, x:b)) during [8.5, 20],
            not(f(x:a, x:holds, x:c)) during [5, 20] ], Found).
test(both_ways, Found == [both_ways(x:a, x:under, x:b)]) :-
    found([ f(x:under, rdf:type, owl:'AsymmetricProperty'),
            f(x:a, x:under, x:b) during [0, 5], f(x:b, x:under, x:a) during [4, 6],
            f(x:a, x:under, x:c) during [0, 5], f(x:c, x:under, x:a) during [5, 6] ], Found).
test(itself, Found == [itself(x:a, x:under)]) :-
    found([ f(x:under, rdf:type, owl:'IrreflexiveProperty'), f(x:a, x:under, x:a) during [0, 5] ], Found).
test(while_it_does_not_exist, Found == [outside(x:a, x:holds, x:b), outside(x:a, x:holds, x:d)]) :-
    found([ f(x:a, rdf:type, x:'Cup') during [0, 5], f(x:a, rdf:type, x:'Cup') during [10, 15],
            f(x:a, x:holds, x:b) during [6, 9], f(x:a, x:holds, x:c) during [5, 6],
            f(x:a, x:holds, x:d) during [16, 20], f(x:a, x:holds, x:e) ], Found).

:- end_tests(checking).

:- module(acxon_descriptions,
          [ has_description/2,          % ?Class, ?Description
            has_equivalent_class/2,     % ?Class, ?Other
            is_restriction/1,           % ?Class
            is_functional_property/1,   % ?Property
            is_symmetric_property/1,    % ?Property
            is_transitive_property/1,   % ?Property
            property_cardinality/5,     % ?Class, ?Property, ?Range, -Min, -Max
            same_as/2                   % ?A, ?B
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [member/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/names', [name_node/3, name_or_variable/3]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(entailment, [same/4]).
:- use_module(ontology, [class_sub/3, named/1, property_inverse/3, property_transitive/2, rdf_list/3]).
:- use_module(triples, [current_kb/1, distinct_answers/2]).

/** <module> Classes as they are described

What the ontology says about a class in other words than a name, as the terms that KnowRob's
users know: some(P, Class), only(P, Class), value(P, Value), min(P, N), max(P, N), exactly(P, N), the same
with a class as third argument, intersection_of(Classes), union_of(Classes), complement_of(Class),
one_of(Individuals).
*/

%!  has_description(?Class, ?Description) is nondet.
%
%   Class was told to be below, or equivalent to, what Description says; where that is an
%   intersection, each of its parts is a description, too.
%
%       ?- has_description(ocra_common:'PlanCost', some(P, C)).

has_description(Class0, Description) :-
    current_kb(KB),
    name_or_variable(KB, Class0, Class),
    description_in(KB, Description, Asked),
    distinct_answers(Class-Asked, described(KB, Class, Asked)).

%   Names in a description become IRIs, where they are bound.

description_in(KB, Description, Asked) :-
    (   var(Description)
    ->  Asked = Description
    ;   Description =.. [Word|Arguments0],
        maplist(argument_in(KB), Arguments0, Arguments),
        Asked =.. [Word|Arguments]
    ).

argument_in(KB, Argument, In) :-
    (   ( var(Argument) ; number(Argument) ; string(Argument) ; is_list(Argument) ) -> In = Argument
    ;   name_node(KB, Argument, In)
    ).

described(KB, Class, Description) :-
    told_above(KB, Class, Node),
    node_description(KB, Node, Description).

told_above(KB, Class, Node) :-
    (   iri(sub_class_of, Word) ; iri(equivalent_class, Word) ),
    stored(KB, Class, Word, Node0, _, positive),
    part(KB, Node0, Node).
told_above(KB, Class, Class) :-
    ( iri(union_of, Word) ; iri(intersection_of, Word) ; iri(one_of, Word) ),
    stored(KB, Class, Word, _, _, positive),
    named(Class).

part(_, Node, Node).
part(KB, Node, Part) :-
    iri(intersection_of, Word),
    stored(KB, Node, Word, List, _, positive),
    rdf_list(KB, List, Parts),
    member(Part, Parts).

node_description(KB, Node, Description) :-
    list_word(Kind, Word),
    stored(KB, Node, Word, List, _, positive),
    rdf_list(KB, List, Members),
    Description =.. [Kind, Members].
node_description(KB, Node, complement_of(Class)) :-
    iri(complement_of, Word),
    stored(KB, Node, Word, Class, _, positive).
node_description(KB, Node, Description) :-
    iri(on_property, On),
    stored(KB, Node, On, P, _, positive),
    restriction_word(Kind, Word),
    stored(KB, Node, Word, Value, _, positive),
    Description =.. [Kind, P, Value].
node_description(KB, Node, Description) :-
    iri(on_property, On),
    stored(KB, Node, On, P, _, positive),
    qualified_word(Kind, Word),
    stored(KB, Node, Word, N, _, positive),
    stored(KB, Node, 'http://www.w3.org/2002/07/owl#onClass', Class, _, positive),
    Description =.. [Kind, P, N, Class].

list_word(intersection_of, Word) :- iri(intersection_of, Word).
list_word(union_of, Word)        :- iri(union_of, Word).
list_word(one_of, Word)          :- iri(one_of, Word).

restriction_word(some, Word)  :- iri(some_values_from, Word).
restriction_word(only, Word)  :- iri(all_values_from, Word).
restriction_word(value, Word) :- iri(has_value, Word).
restriction_word(min,     'http://www.w3.org/2002/07/owl#minCardinality').
restriction_word(max,     'http://www.w3.org/2002/07/owl#maxCardinality').
restriction_word(exactly, 'http://www.w3.org/2002/07/owl#cardinality').

qualified_word(min,     'http://www.w3.org/2002/07/owl#minQualifiedCardinality').
qualified_word(max,     'http://www.w3.org/2002/07/owl#maxQualifiedCardinality').
qualified_word(exactly, 'http://www.w3.org/2002/07/owl#qualifiedCardinality').

%!  property_cardinality(?Class, ?Property, ?Range, -Min, -Max) is nondet.
%
%   What Class and the classes above it say of how many things of Range an instance is related to by
%   Property, each restriction by itself; an open Max is `inf`, a Range that is not said owl:Thing.

property_cardinality(Class0, P0, Range0, Min, Max) :-
    current_kb(KB),
    maplist(name_or_variable(KB), [Class0, P0, Range0], [Class, P, Range]),
    distinct_answers(Class-P-Range-Min-Max,
                     ( described_above(KB, Class, Description),
                       cardinality(Description, P, Range, Min, Max) )).

described_above(KB, Class, Description) :-
    (   nonvar(Class)
    ->  class_sub(KB, Class, Super),
        described(KB, Super, Description)
    ;   described(KB, Super, Description),
        class_sub(KB, Class, Super)
    ).

cardinality(some(P, Range), P, Range, 1, inf).
cardinality(value(P, _), P, Thing, 1, inf)  :- iri(owl_thing, Thing).
cardinality(min(P, N), P, Thing, N, inf)    :- iri(owl_thing, Thing).
cardinality(max(P, N), P, Thing, 0, N)      :- iri(owl_thing, Thing).
cardinality(exactly(P, N), P, Thing, N, N)  :- iri(owl_thing, Thing).
cardinality(min(P, N, Range), P, Range, N, inf).
cardinality(max(P, N, Range), P, Range, 0, N).
cardinality(exactly(P, N, Range), P, Range, N, N).

%!  has_equivalent_class(?Class, ?Other) is nondet.
%
%   The two are below each other, and not the same name.

has_equivalent_class(Class0, Other0) :-
    current_kb(KB),
    name_or_variable(KB, Class0, Class),
    name_or_variable(KB, Other0, Other),
    distinct_answers(Class-Other, ( class_sub(KB, Class, Other), Class \== Other, class_sub(KB, Other, Class) )).

%!  is_restriction(?Class) is nondet.
%
%   Class is a blank node that restricts a property.

is_restriction(Class) :-
    current_kb(KB),
    iri(on_property, On),
    distinct_answers(Class, stored(KB, Class, On, _, _, positive)).

%!  is_functional_property(?Property) is nondet.
%!  is_symmetric_property(?Property) is nondet.
%!  is_transitive_property(?Property) is nondet.

is_functional_property(P0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    once(term_iri(functional_property, Class)),
    iri(rdf_type, Type),
    distinct_answers(P, stored(KB, P, Type, Class, _, positive)).

is_symmetric_property(P0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    distinct_answers(P, property_inverse(KB, P, P)).

is_transitive_property(P0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    distinct_answers(P, property_transitive(KB, P)).

%!  same_as(?A, ?B) is nondet.
%
%   A and B are two names of one thing, as told or as it follows.

same_as(A0, B0) :-
    current_kb(KB),
    name_or_variable(KB, A0, A),
    name_or_variable(KB, B0, B),
    distinct_answers(A-B, same(KB, A, B, _)).

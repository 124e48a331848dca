:- module(acxon_descriptions,
          [ has_description/2,          % ?Class, ?Description
            has_equivalent_class/2,     % ?Class, ?Other
            is_restriction/1,           % ?Class
            is_restriction/2,           % ?Class, ?Description
            is_union_of/2,              % ?Class, ?Description
            is_intersection_of/2,       % ?Class, ?Description
            is_complement_of/2,         % ?Class, ?Description
            class_expr/2,               % ?Class, ?Description
            subclass_of_description/2,  % ?Class, ?Description
            subclass_of_expr/2,         % ?Class, ?Description
            instance_of_description/2,  % ?Individual, ?Description
            instance_of_expr/2,         % ?Individual, ?Description
            anonymous_above/3,          % +KB, ?Class, ?Node
            class_description/3,        % +KB, ?Class, ?Description
            property_cardinality/5,     % ?Class, ?Property, ?Range, -Min, -Max
            same_as/2                   % ?A, ?B
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/names', [name_node/3, name_or_variable/3]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(entailment, [same/4]).
:- use_module(ontology, [class_sub/3, named/1, rdf_list/3]).
:- use_module(triples, [current_kb/1, distinct_answers/2, triple/3]).
:- use_module(timed, [goal_times/3]).

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
    distinct_answers(Class-Asked, class_description(KB, Class, Asked)).

%   Names in a description become IRIs, where they are bound.

description_in(KB, Description, Asked) :-
    (   var(Description)
    ->  Asked = Description
    ;   compound(Description),
        Description \= _:_,
        Description =.. [Word|Arguments0],
        maplist(argument_in(KB), Arguments0, Arguments),
        Asked =.. [Word|Arguments]
    ).

argument_in(KB, Argument, In) :-
    (   ( var(Argument) ; number(Argument) ; string(Argument) ) -> In = Argument
    ;   is_list(Argument) -> maplist(argument_in(KB), Argument, In)
    ;   name_node(KB, Argument, In)
    ).

%!  class_description(+KB, ?Class, ?Description) is nondet.
%
%   As has_description/2, of IRIs; the same may come more than once.

class_description(KB, Class, Description) :-
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

%!  class_expr(?Class, ?Description) is nondet.
%!  is_restriction(?Class, ?Description) is nondet.
%!  is_union_of(?Class, ?Description) is nondet.
%!  is_intersection_of(?Class, ?Description) is nondet.
%!  is_complement_of(?Class, ?Description) is nondet.
%
%   Class itself, mostly a node without a name, is what Description says; the latter four for those
%   descriptions alone that restrict a property, or are of that word.

class_expr(Class, Description)         :- node_described(Class, Description, _).
is_restriction(Class, Description)     :- node_described(Class, Description, restriction).
is_union_of(Class, Description)        :- node_described(Class, Description, union_of).
is_intersection_of(Class, Description) :- node_described(Class, Description, intersection_of).
is_complement_of(Class, Description)   :- node_described(Class, Description, complement_of).

node_described(Class0, Description, Kind) :-
    current_kb(KB),
    name_or_variable(KB, Class0, Class),
    description_in(KB, Description, Asked),
    distinct_answers(Class-Asked, ( node_description(KB, Class, Asked), description_kind(Asked, Kind) )).

description_kind(Description, Kind) :-
    functor(Description, Word, _),
    (   memberchk(Word, [union_of, intersection_of, complement_of, one_of]) -> Kind = Word ; Kind = restriction ).

%!  subclass_of_description(?Class, ?Description) is nondet.
%!  subclass_of_expr(?Class, ?Description) is nondet.
%!  instance_of_description(?Individual, ?Description) is nondet.
%!  instance_of_expr(?Individual, ?Description) is nondet.
%
%   Class, or a class that Individual is of, is below what Description says, as it was told.

subclass_of_description(Class0, Description) :-
    current_kb(KB),
    name_or_variable(KB, Class0, Class),
    description_in(KB, Description, Asked),
    distinct_answers(Class-Asked, described_above(KB, Class, Asked)).

subclass_of_expr(Class, Description) :-
    subclass_of_description(Class, Description).

instance_of_description(Individual0, Description) :-
    current_kb(KB),
    name_or_variable(KB, Individual0, Individual),
    description_in(KB, Description, Asked),
    distinct_answers(Individual-Asked, ( described_above(KB, Class, Asked), triple(Individual, rdf:type, Class) )).

instance_of_expr(Individual, Description) :-
    instance_of_description(Individual, Description).

:- multifile acxon_timed:reading/4.

acxon_timed:reading(Goal, _, Within, Times) :-
    ( Goal = instance_of_description(Individual, Description) ; Goal = instance_of_expr(Individual, Description) ),
    subclass_of_description(Class, Description),
    goal_times(acxon_triples:triple(Individual, rdf:type, Class), Within, Times).

%!  anonymous_above(+KB, ?Class, ?Node) is nondet.
%
%   Class, or a class above it, was told to be below Node, or equivalent to it, which has no name. One of both is bound.

anonymous_above(KB, Class, Node) :-
    (   nonvar(Class)
    ->  class_sub(KB, Class, Super),
        told_above(KB, Super, Node),
        \+ named(Node)
    ;   \+ named(Node),
        told_above(KB, Super, Node),
        class_sub(KB, Class, Super)
    ).

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
        class_description(KB, Super, Description)
    ;   class_description(KB, Super, Description),
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

%!  same_as(?A, ?B) is nondet.
%
%   A and B are two names of one thing, as told or as it follows.

same_as(A0, B0) :-
    current_kb(KB),
    name_or_variable(KB, A0, A),
    name_or_variable(KB, B0, B),
    distinct_answers(A-B, same(KB, A, B, _)).

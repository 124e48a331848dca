:- module(acxon_schema,
          [ subclass_of/2,              % ?Sub, ?Class
            subproperty_of/2,           % ?Sub, ?Property
            is_class/1,                 % ?Class
            is_individual/1,            % ?Individual
            is_resource/1,              % ?Class
            is_datatype/1,              % ?Datatype
            is_property/1,              % ?Property
            is_object_property/1,       % ?Property
            is_data_property/1,         % ?Property
            is_functional_property/1,   % ?Property
            is_symmetric_property/1,    % ?Property
            is_transitive_property/1,   % ?Property
            has_inverse_property/2,     % ?Property, ?Inverse
            has_property_chain/2,       % ?Property, ?Chain
            rdf_list/2,                 % ?List, ?Members
            rdf_list_head/2,            % +List, ?Head
            is_all_disjoint_classes/1,  % ?Axiom
            disjoint_with/2,            % ?Class, ?Other
            disjoint_with_direct/2,     % ?Class, ?Other
            disjoint_with_indirect/2    % ?Class, ?Other
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/names', [name_node/3, name_or_variable/3]).
:- use_module('../store/moments', [common_moments/3, intervals_moments/2]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(ontology, [class_sub/3, named/1, property_inverse/3, property_sub/3, property_transitive/2, rdf_list/3]).
:- use_module(triples, [current_kb/1, distinct_answers/2]).
:- use_module(descriptions, [anonymous_above/3, has_description/2]).
:- use_module(timed, []).

/** <module> Classes and properties, as KnowRob's users ask about them

What kind of thing a name stands for, and how classes and properties hang together. None of it has a
time, but for what an individual is.
*/

%!  subclass_of(?Sub, ?Class) is nondet.
%
%   Sub is Class or below it. Class may be a description, see has_description/2. Where Sub is known, the
%   descriptions that it is below come too, as nodes without a name, after the names.

subclass_of(Sub0, Description) :-
    nonvar(Description),
    Description \= _:_,
    compound(Description),
    !,
    distinct_answers(Sub0-Description, ( named_above(Sub0, Class), has_description(Class, Description) )).
subclass_of(Sub0, Class0) :-
    current_kb(KB),
    name_or_variable(KB, Sub0, Sub),
    name_or_variable(KB, Class0, Class),
    distinct_answers(Sub-Class, below(KB, Sub, Class)).

named_above(Sub0, Class) :-
    current_kb(KB),
    name_or_variable(KB, Sub0, Sub),
    (   class_sub(KB, Sub, Class)
    ;   var(Sub), is_class(Sub), Class = Sub
    ).

below(KB, Sub, Class) :-
    (   class_sub(KB, Sub, Class)
    ;   var(Sub), var(Class)
    ->  is_class(Sub), Class = Sub
    ;   anonymous_above(KB, Sub, Class)
    ).

%!  subproperty_of(?Sub, ?Property) is nondet.
%
%   Sub is Property or below it.

subproperty_of(Sub0, P0) :-
    current_kb(KB),
    name_or_variable(KB, Sub0, Sub),
    name_or_variable(KB, P0, P),
    distinct_answers(Sub-P, property_sub(KB, Sub, P)).

%!  is_class(?Class) is nondet.
%!  is_resource(?Class) is nondet.
%
%   Class was told to be a class; owl:Thing and owl:Nothing are ones, where they are asked for. KnowRob calls a resource what is told to be one,
%   which classes are.

is_class(Class0) :-
    current_kb(KB),
    name_or_variable(KB, Class0, Class),
    distinct_answers(Class, class(KB, Class)).

class(KB, Class) :-
    ( Name = owl_class ; Name = rdfs_class ),
    typed(KB, Class, Name),
    named(Class).
class(_, Class) :-
    nonvar(Class),
    ( iri(owl_thing, Class) ; iri(owl_nothing, Class) ).

is_resource(Class) :-
    is_class(Class).

%!  is_individual(?Individual) is nondet.
%
%   Individual has a type that is no word of the ontology language.

is_individual(Individual0) :-
    current_kb(KB),
    name_or_variable(KB, Individual0, Individual),
    iri(rdf_type, Type),
    distinct_answers(Individual, ( stored(KB, Individual, Type, Class, _, positive),
                                   \+ schema_class(Class) )).

:- multifile acxon_timed:reading/4.

acxon_timed:reading(is_individual(Individual), _, Within, Times) :-
    is_individual(Individual),
    individual_intervals(Individual, Intervals),
    intervals_moments(Intervals, Moments),
    common_moments(Within, Moments, Times),
    Times \== [].

individual_intervals(Individual0, Intervals) :-
    current_kb(KB),
    name_node(KB, Individual0, Individual),
    iri(rdf_type, Type),
    findall(Time,
            ( stored(KB, Individual, Type, Class, Time, positive), \+ schema_class(Class) ),
            Intervals).

schema_class(Class) :-
    (   sub_atom(Class, 0, _, _, 'http://www.w3.org/2002/07/owl#'),
        \+ iri_named_individual(Class)
    ;   sub_atom(Class, 0, _, _, 'http://www.w3.org/2000/01/rdf-schema#')
    ;   sub_atom(Class, 0, _, _, 'http://www.w3.org/1999/02/22-rdf-syntax-ns#')
    ),
    !.

iri_named_individual(Class) :-
    iri(named_individual, Class).

%!  is_datatype(?Datatype) is nondet.
%!  is_property(?Property) is nondet.
%!  is_object_property(?Property) is nondet.
%!  is_data_property(?Property) is nondet.
%!  is_functional_property(?Property) is nondet.
%
%   It was told to be one. A property is told by any kind of property.

is_datatype(Datatype)          :- told_type(Datatype, [rdfs_datatype]).
is_property(P)                 :- told_type(P, [rdf_property, object_property, data_property, annotation_property]).
is_object_property(P)          :- told_type(P, [object_property]).
is_data_property(P)            :- told_type(P, [data_property]).
is_functional_property(P)      :- told_type(P, [functional_property]).
is_all_disjoint_classes(Axiom) :- told_type(Axiom, [all_disjoint_classes]).

told_type(S0, Names) :-
    current_kb(KB),
    name_or_variable(KB, S0, S),
    distinct_answers(S, ( member(Name, Names), typed(KB, S, Name) )).

typed(KB, S, Name) :-
    once(term_iri(Name, Class)),
    iri(rdf_type, Type),
    stored(KB, S, Type, Class, _, positive).

%!  is_symmetric_property(?Property) is nondet.
%!  is_transitive_property(?Property) is nondet.
%
%   What Property says of two, it says of them the other way round; what it leads to from where it leads, it leads
%   to at once.

is_symmetric_property(P0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    distinct_answers(P, property_inverse(KB, P, P)).

is_transitive_property(P0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    distinct_answers(P, property_transitive(KB, P)).

%!  has_inverse_property(?Property, ?Inverse) is nondet.
%
%   What Property says of two, Inverse says of them the other way round.

has_inverse_property(P0, Inverse0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    name_or_variable(KB, Inverse0, Inverse),
    distinct_answers(P-Inverse, ( property_inverse(KB, P, Inverse), P \== Inverse )).

%!  has_property_chain(?Property, ?Chain) is nondet.
%
%   What the properties of the list Chain lead to one after the other, Property leads to.

has_property_chain(P0, Chain0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    names_in(KB, Chain0, Chain),
    iri(property_chain, Word),
    distinct_answers(P-Chain, ( stored(KB, P, Word, List, _, positive),
                                rdf_list(KB, List, Chain) )).

%   Names in a list become IRIs where they are bound.

names_in(KB, Names, IRIs) :-
    (   is_list(Names) -> maplist(name_or_variable(KB), Names, IRIs) ; IRIs = Names ).

%!  rdf_list(?List, ?Members) is nondet.
%
%   Members are those of the RDF list that begins at the node List.

rdf_list(List0, Members0) :-
    current_kb(KB),
    name_or_variable(KB, List0, List),
    names_in(KB, Members0, Members),
    iri(rdf_first, First),
    (   nonvar(List) -> true
    ;   nonvar(Members), Members = [Member|_], nonvar(Member) -> stored(KB, List, First, Member, _, positive)
    ;   stored(KB, List, First, _, _, positive)
    ),
    rdf_list(KB, List, Members).

%!  rdf_list_head(+List, ?Head) is semidet.
%
%   Head is where the RDF list begins that the node List is in.

rdf_list_head(List0, Head) :-
    current_kb(KB),
    name_node(KB, List0, List),
    list_head(KB, List, [List], Found),
    Head = Found.

list_head(KB, List, Seen, Head) :-
    iri(rdf_rest, Rest),
    (   stored(KB, Before, Rest, List, _, positive), \+ memberchk(Before, Seen)
    ->  list_head(KB, Before, [Before|Seen], Head)
    ;   Head = List
    ).

%!  is_all_disjoint_classes(?Axiom) is nondet.
%!  disjoint_with_direct(?Class, ?Other) is nondet.
%
%   Class and Other were told to exclude each other, by two or by more.

disjoint_with_direct(A0, B0) :-
    current_kb(KB),
    name_or_variable(KB, A0, A),
    name_or_variable(KB, B0, B),
    distinct_answers(A-B, disjoint(KB, A, B)).

disjoint(KB, A, B) :-
    iri(disjoint_with, Word),
    (   stored(KB, A, Word, B, _, positive)
    ;   stored(KB, B, Word, A, _, positive)
    ).
disjoint(KB, A, B) :-
    exclusive(KB, List),
    rdf_list(KB, List, Members),
    member(A, Members),
    member(B, Members),
    A \== B.

exclusive(KB, List) :-
    typed(KB, All, all_disjoint_classes),
    iri(members, Word),
    stored(KB, All, Word, List, _, positive).
exclusive(KB, List) :-
    iri(disjoint_union_of, Word),
    stored(KB, _, Word, List, _, positive).

%!  disjoint_with(?Class, ?Other) is nondet.
%!  disjoint_with_indirect(?Class, ?Other) is nondet.
%
%   Nothing is in both: one of them, or a class above it, was told to exclude the other or a class above that. Of
%   two that are unbound those answer that were told; where one is known, the other is one that was told.

disjoint_with(A0, B0) :-
    current_kb(KB),
    name_or_variable(KB, A0, A),
    name_or_variable(KB, B0, B),
    distinct_answers(A-B, excluded(KB, A, B)).

disjoint_with_indirect(A, B) :-
    disjoint_with(A, B).

excluded(KB, A, B) :-
    (   var(A), var(B)
    ->  disjoint(KB, A, B)
    ;   nonvar(A), nonvar(B)
    ->  class_sub(KB, A, AboveA),
        disjoint(KB, AboveA, AboveB),
        class_sub(KB, B, AboveB)
    ;   nonvar(A)
    ->  class_sub(KB, A, Above),
        disjoint(KB, Above, B)
    ;   class_sub(KB, B, Above),
        disjoint(KB, A, Above)
    ).

:- module(acxon_ontology,
          [ property_reader/4,          % +KB, +P, -Sub, -Direction
            property_sub/3,             % +KB, ?Sub, ?P
            property_inverse/3,         % +KB, ?P, ?Inverse
            property_transitive/2,      % +KB, ?P
            property_general/3,         % +KB, ?P, -Count
            property_silent/3,          % +KB, ?P, ?Why
            property_special/2,         % +KB, +P
            property_wording/6,         % +KB, +P, -Positive, -Negative, -Lower, -Higher
            class_sub/3,                % +KB, ?Sub, ?Class
            named/1,                    % +IRI
            rdf_list/3                  % +KB, +List, -Members
          ]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(library(assoc), [get_assoc/3, put_assoc/4, empty_assoc/1]).
:- use_module('../store/tuples', [kb_table/3, stored/6, op(_, _, _)]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(hierarchy, [entailed_pairs/5, most_following/3]).

/** <module> What the T-Box of a knowledge base entails

The tables here say how properties and classes hang together. They are computed
from the stored tuples whenever one of the tuples that they rest on changes, in
the same transaction; reading them is a lookup.

Other modules add what they declare: qualities, for one, come with relations that
nobody told.

Sub-properties, inverses and symmetry are one graph. Its nodes are a property
read forwards, `P+`, or backwards, `P-`; an edge says that one reading implies
the other. `A inverse of B` is the edge from `A-` to `B+` and back; a symmetric
property implies itself backwards.
*/

:- multifile
    ontology_table/2,                   % ?Name, ?Arity: a table that is made anew with the others
    schema_name/1,                      % ?Name: a property that these rest on, see vocabulary
    schema_type_name/1,                 % ?Name: a class of properties that these rest on
    declared/1,                         % +KB: make what axiom/2 needs, before all else
    axiom/2,                            % +KB, -Axiom: inverse(P, Q), symmetric(P), sub_property(P, Q)
    left_out/3,                         % +KB, +Sub, +P: Sub does not answer for P, whatever was told
    special/2,                          % +KB, -P: P needs a further look in a narrative
    completed/1.                        % +KB: make what needs the other tables

ontology_table(reader, 3).
ontology_table(inverse, 2).
ontology_table(transitive, 1).
ontology_table(general, 2).
ontology_table(silent, 2).
ontology_table(special, 1).
ontology_table(wording, 5).
ontology_table(subclass, 2).

%   The store keeps these tables in step with what is told.

:- multifile
    acxon_changes:made/1,
    acxon_changes:inverse/3,
    acxon_changes:schema_row/2,
    acxon_changes:schema_changed/2.

acxon_changes:made(KB) :-
    forall(ontology_table(Name, Arity), kb_table(KB, Name, Arity)).

acxon_changes:inverse(KB, P, Inverse) :-
    KB:inverse(P, Inverse).

acxon_changes:schema_row(Property, Object) :-
    (   schema_property(Property)
    ->  true
    ;   iri(rdf_type, Property),
        atom(Object),
        schema_type(Object)
    ).

schema_property(IRI) :-
    term_iri(Name, IRI),
    schema_name(Name),
    !.

schema_name(sub_class_of).
schema_name(sub_property_of).
schema_name(equivalent_class).
schema_name(equivalent_property).
schema_name(Name) :- listing_name(Name).
schema_name(rdf_first).
schema_name(rdf_rest).
schema_name(inverse_of).
schema_name(wording).
schema_name(negative_wording).
schema_name(lower_wording).
schema_name(higher_wording).
schema_name(not_narrated).

%   Properties whose values are lists of parts.

listing_name(intersection_of).
listing_name(union_of).
listing_name(disjoint_union_of).
listing_name(one_of).
listing_name(property_chain).
listing_name(members).
listing_name(distinct_members).

schema_type(IRI) :-
    term_iri(Name, IRI),
    schema_type_name(Name),
    !.

schema_type_name(symmetric_property).
schema_type_name(transitive_property).
schema_type_name(object_property).
schema_type_name(data_property).
schema_type_name(annotation_property).

acxon_changes:schema_changed(KB, How) :-
    forall(ontology_table(Name, Arity),
           ( functor(Head, Name, Arity), retractall(KB:Head) )),
    check_lists(KB, How),
    forall(declared(KB), true),
    refresh_properties(KB, How),
    refresh_classes(KB, How),
    refresh_wordings(KB),
    forall(completed(KB), true),
    iri(rdf_type, Type),
    forall(( P = Type ; KB:silent(P, _) ; KB:general(P, _) ; special(KB, P) ),
           add_once(KB, special(P))).

told(KB, S, Name, O) :-
    iri_of(Name, P),
    stored(KB, S, P, O, _, positive).

told_type(KB, S, Name) :-
    iri_of(Name, Class),
    iri(rdf_type, Type),
    stored(KB, S, Type, Class, _, positive).

iri_of(Name, IRI) :-
    term_iri(Name, IRI),
    !.

%   Properties

refresh_properties(KB, How) :-
    findall(P-Q, inverse_pair(KB, P, Q), Inverses0),
    sort(Inverses0, Inverses),
    forall(member(P-Q, Inverses), assertz(KB:inverse(P, Q))),
    findall(Edge, property_edge(KB, Edge), Edges0),
    sort(Edges0, Edges),
    findall(P, property_node(KB, P), Ps0),
    sort(Ps0, Ps),
    findall(P-(+), member(P, Ps), Starts),
    entailed_pairs(Edges, Starts, properties, How, Pairs),
    forall(( member((P-_)-(Sub-Direction), Pairs), \+ left_out(KB, Sub, P) ),
           assertz(KB:reader(P, Sub, Direction))),
    forall(told_type(KB, P, transitive_property), add_once(KB, transitive(P))),
    forall(( KB:inverse(P, Q), KB:transitive(P) ), add_once(KB, transitive(Q))),
    forall(( member(P, Ps), once(proper_reader(KB, P)) ),
           ( aggregate_all(count, KB:reader(P, _, _), Count), assertz(KB:general(P, Count)) )),
    forall(silent(KB, P, Why), add_once(KB, silent(P, Why))).

%   An edge leads from a reading to one that implies it, so that walking from
%   P+ collects everything that answers for P.

property_edge(KB, (Super-D)-(Sub-D)) :-
    (   told(KB, Sub, sub_property_of, Super)
    ;   told(KB, Sub, equivalent_property, Super)
    ;   told(KB, Super, equivalent_property, Sub)
    ;   axiom(KB, sub_property(Sub, Super))
    ),
    atom(Sub), atom(Super), Sub \== Super,
    ( D = (+) ; D = (-) ).
property_edge(KB, (P-D)-(Q-E)) :-
    KB:inverse(P, Q),
    opposite(D, E).

opposite(+, -).
opposite(-, +).

inverse_pair(KB, P, Q) :-
    (   told(KB, A, inverse_of, B),
        named(A), named(B)
    ;   axiom(KB, inverse(A, B))
    ),
    ( P-Q = A-B ; P-Q = B-A ).
inverse_pair(KB, P, P) :-
    (   told_type(KB, P, symmetric_property)
    ;   axiom(KB, symmetric(P))
    ).

%!  named(+IRI) is semidet.
%
%   IRI is a name, and no blank node.

named(IRI) :-
    atom(IRI),
    \+ sub_atom(IRI, 0, _, _, 'urn:acxon:bnode:').

property_node(KB, P) :-
    (   told(KB, P, sub_property_of, _)
    ;   told(KB, _, sub_property_of, P)
    ;   told(KB, P, equivalent_property, _)
    ;   told(KB, _, equivalent_property, P)
    ;   KB:inverse(P, _)
    ;   told_type(KB, P, object_property)
    ;   told_type(KB, P, data_property)
    ),
    atom(P).

proper_reader(KB, P) :-
    KB:reader(P, Sub, _),
    Sub \== P,
    \+ KB:inverse(P, Sub).

silent(KB, P, annotation) :-
    told_type(KB, P, annotation_property).
silent(_, P, annotation) :-
    member(Name, [rdfs_label, pref_label, alt_label, rdfs_comment, see_also, is_defined_by, version_info, deprecated]),
    iri_of(Name, P).
silent(KB, P, not_narrated) :-
    told(KB, P, not_narrated, true).
silent(KB, Q, not_narrated) :-
    told(KB, P, not_narrated, true),
    KB:inverse(P, Q).

add_once(KB, Fact) :-
    (   call(KB:Fact) -> true ; assertz(KB:Fact) ).

%   Classes

refresh_classes(KB, How) :-
    findall(Super-Sub, class_edge(KB, Sub, Super), Edges0),
    sort(Edges0, Edges),
    findall(C, ( member(A-B, Edges), ( C = A ; C = B ) ), Cs0),
    sort(Cs0, Cs),
    entailed_pairs(Edges, Cs, classes, How, Pairs),
    forall(member(C-Sub, Pairs), assertz(KB:subclass(Sub, C))).

%   A class that is defined as an intersection is below each of its parts.

class_edge(KB, Sub, Super) :-
    (   told(KB, Sub, sub_class_of, Super)
    ;   told(KB, Sub, equivalent_class, Super)
    ;   told(KB, Super, equivalent_class, Sub)
    ;   ( told(KB, Sub, equivalent_class, Whole) ; told(KB, Sub, sub_class_of, Whole) ),
        \+ named(Whole),
        told(KB, Whole, intersection_of, List),
        rdf_list(KB, List, Parts),
        member(Super, Parts)
    ),
    named(Sub), named(Super), Sub \== Super.

%!  rdf_list(+KB, +List, -Members) is det.
%
%   Members are those of the RDF list that begins at the node List. A list that
%   leads back into itself ends there.

rdf_list(KB, List, Members) :-
    empty_assoc(Seen),
    list_nodes([List], KB, Seen, Members).

list_nodes([], _, _, []).
list_nodes([Node|Nodes], KB, Seen0, Members) :-
    (   get_assoc(Node, Seen0, _)
    ->  list_nodes(Nodes, KB, Seen0, Members)
    ;   findall(First, told(KB, Node, rdf_first, First), Firsts),
        findall(Rest, told(KB, Node, rdf_rest, Rest), Rests),
        append(Firsts, More, Members),
        append(Rests, Nodes, Next),
        put_assoc(Node, Seen0, true, Seen),
        list_nodes(Next, KB, Seen, More)
    ).

%   check_lists(+KB, +How): axioms have lists of their own, or nearly so. Where many share a list or its
%   tail, each member counts for each of them: 14,000 axioms in 1 MB had 100 million.

check_lists(KB, How) :-
    findall(List, ( listing_name(Name), told(KB, _, Name, List) ), Lists),
    findall(x, told(KB, _, rdf_first, _), Firsts),
    length(Firsts, All),
    most_following(How, All, Most),
    empty_assoc(Known),
    foldl(list_counted(KB, All, Most), Lists, 0-Known, _).

list_counted(KB, All, Most, List, Count0-Known0, Count-Known) :-
    list_length(List, KB, All, Known0, Known, Length),
    Count is Count0+Length,
    (   Count =< Most
    ->  true
    ;   domain_error(shared_lists, Most)
    ).

%   list_length(+Node, +KB, +All, +Known0, -Known, -Length): the list that begins at Node has Length
%   members at most. One that leads back into itself has no more than there are, which is All.

list_length(Node, KB, All, Known0, Known, Length) :-
    (   get_assoc(Node, Known0, Length0)
    ->  Length = Length0,
        Known = Known0
    ;   findall(x, told(KB, Node, rdf_first, _), Firsts),
        findall(Rest, told(KB, Node, rdf_rest, Rest), Rests),
        length(Firsts, Own),
        put_assoc(Node, Known0, All, Known1),
        rests_length(Rests, KB, All, Known1, Known2, More),
        Length is min(All, Own+More),
        put_assoc(Node, Known2, Length, Known)
    ).

rests_length([], _, _, Known, Known, 0).
rests_length([Rest|Rests], KB, All, Known0, Known, Length) :-
    list_length(Rest, KB, All, Known0, Known1, First),
    rests_length(Rests, KB, All, Known1, Known, More),
    Length is First+More.

%   Wordings

refresh_wordings(KB) :-
    Kinds = [wording, negative_wording, lower_wording, higher_wording],
    findall(P, ( member(Name, Kinds), told(KB, P, Name, _) ), Ps0),
    sort(Ps0, Ps),
    forall(member(P, Ps),
           ( maplist(told_wording(KB, P), Kinds, Texts),
             Wording =.. [wording, P|Texts],
             assertz(KB:Wording) )).

%   The wording that was told last counts, so that users replace those of ours.

told_wording(KB, P, Name, Text) :-
    findall(Told, ( told(KB, P, Name, Text0), plain_text(Text0, Told) ), Texts),
    (   last(Texts, Last)
    ->  Text = Last
    ;   Text = (-)
    ).

plain_text(Text@_, Text) :- !.
plain_text(Text, Text) :- string(Text).

%!  property_reader(+KB, +P, -Sub, -Direction) is nondet.
%
%   A tuple with property Sub answers for P: as it stands when Direction is
%   `+`, with subject and object exchanged when it is `-`.

property_reader(KB, P, Sub, Direction) :-
    (   KB:reader(P, _, _)
    ->  KB:reader(P, Sub, Direction)
    ;   Sub = P,
        Direction = (+)
    ).

%!  property_sub(+KB, ?Sub, ?P) is nondet.
%
%   Sub is P or one of its sub-properties. Where both are unbound, those answer of
%   which the ontology says something.

property_sub(KB, Sub, P) :-
    (   nonvar(P)
    ->  property_reader(KB, P, Sub, +)
    ;   nonvar(Sub), \+ KB:reader(_, Sub, +)
    ->  P = Sub
    ;   KB:reader(P, Sub, +)
    ).

%!  property_inverse(+KB, ?P, ?Inverse) is nondet.
%
%   P and Inverse say the same from two ends. A symmetric property is its own.

property_inverse(KB, P, Inverse) :-
    KB:inverse(P, Inverse).

%!  property_transitive(+KB, ?P) is nondet.

property_transitive(KB, P) :-
    KB:transitive(P).

%!  property_general(+KB, ?P, -Count) is nondet.
%
%   True when P has sub-properties: property_reader/4 has Count answers for it.

property_general(KB, P, Count) :-
    KB:general(P, Count).

%!  property_silent(+KB, ?P, ?Why) is nondet.
%
%   Tuples with P do not belong in a narrative: they are names or notes (Why is
%   `annotation`), or they were marked acxon:notNarrated (`not_narrated`).

property_silent(KB, P, Why) :-
    KB:silent(P, Why).

%!  property_special(+KB, +P) is semidet.
%
%   P is rdf:type, silent, has sub-properties or is declared special (as comparison
%   relations are): a tuple with any other property belongs in a narrative without a
%   further look.

property_special(KB, P) :-
    KB:special(P).

%!  property_wording(+KB, +P, -Positive, -Negative, -Lower, -Higher) is semidet.
%
%   How a user wants P to read, each a text or `-`: told, denied, and, for relations
%   between values, where the lower or the higher one is better.

property_wording(KB, P, Positive, Negative, Lower, Higher) :-
    KB:wording(P, Positive, Negative, Lower, Higher).

%   As those of tuples.pl.

:- multifile acxon_inlining:inlined/2.

acxon_inlining:inlined(property_inverse(KB, P, Inverse), KB:inverse(P, Inverse)).
acxon_inlining:inlined(property_silent(KB, P, Why), KB:silent(P, Why)).
acxon_inlining:inlined(property_special(KB, P), KB:special(P)).
acxon_inlining:inlined(property_wording(KB, P, Told, Denied, Lower, Higher), KB:wording(P, Told, Denied, Lower, Higher)).

%!  class_sub(+KB, ?Sub, ?Class) is nondet.
%
%   Sub is Class or one of its sub-classes. Where both are unbound, those answer
%   that are above or below another.

class_sub(KB, Sub, Class) :-
    (   var(Sub), var(Class)
    ->  KB:subclass(Sub, Class)
    ;   Sub == Class
    ->  true
    ;   nonvar(Class)
    ->  (   KB:subclass(Class, Class)
        ->  KB:subclass(Sub, Class)
        ;   Sub = Class
        )
    ;   KB:subclass(Sub, Sub)
    ->  KB:subclass(Sub, Class)
    ;   Class = Sub
    ).

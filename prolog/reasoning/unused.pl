:- module(acxon_unused,
          [ unused_axiom/3              % +KB, -Kind, -Node
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).
:- use_module(ontology, [named/1]).

/** <module> Axioms that are kept and not used

OWL can say more than acxon reasons with: that something unknown exists, that there are at
most three. Such axioms are kept, exported and told of; nothing follows from them. Who loads
them learns of it.
*/

%!  unused_axiom(+KB, -Kind, -Node) is nondet.
%
%   Node stands for an axiom of KB from which nothing follows, or not all of it. Kind is the word of
%   OWL, with where it stands if that matters.

unused_axiom(KB, Kind, Node) :-
    unused_word(Kind, Word),
    stored(KB, Node, Word, _, _, positive).
unused_axiom(KB, Kind, Node) :-
    unused_class(Kind, Class),
    iri(rdf_type, Type),
    stored(KB, Node, Type, Class, _, positive).
unused_axiom(KB, Kind, Node) :-
    one_way(Kind, Word, Side),
    stored(KB, Node, Word, _, _, positive),
    on_side(Side, KB, Node).
unused_axiom(KB, 'a range of data', Node) :-
    ( iri(some_values_from, Word) ; iri(all_values_from, Word) ),
    stored(KB, Node, Word, Range, _, positive),
    atom(Range),
    (   sub_atom(Range, 0, _, _, 'http://www.w3.org/2001/XMLSchema#')
    ;   iri(rdfs_literal, Range)
    ).

unused_word(Kind, Word) :-
    member(Kind, [ minCardinality, maxCardinality, cardinality, minQualifiedCardinality, maxQualifiedCardinality,
                   qualifiedCardinality, hasKey, withRestrictions ]),
    atom_concat('http://www.w3.org/2002/07/owl#', Kind, Word).

unused_class('rule of SWRL', 'http://www.w3.org/2003/11/swrl#Imp').

%   Words that say something about what is in a class alone, or about what is to be in it
%   alone, and are used on the other side.

one_way('someValuesFrom of a super-class', Word, above) :- iri(some_values_from, Word).
one_way('unionOf as a super-class', Word, above)        :- iri(union_of, Word).
one_way('oneOf as a super-class', Word, above)          :- iri(one_of, Word).
one_way('allValuesFrom of a sub-class', Word, below)    :- iri(all_values_from, Word).
one_way('complementOf of a sub-class', Word, below)     :- iri(complement_of, Word).

%   A class that is defined by Node is above it, and below: both are counted.

on_side(Side, KB, Node) :-
    \+ named(Node),
    (   iri(sub_class_of, Below),
        ( Side == above -> stored(KB, _, Below, Node, _, positive) ; stored(KB, Node, Below, _, _, positive) )
    ->  true
    ;   iri(equivalent_class, Same),
        ( stored(KB, Node, Same, _, _, positive) ; stored(KB, _, Same, Node, _, positive) )
    ->  true
    ).

:- module(acxon_axioms,
          [ class_rule/3,               % +KB, +Class, -Body
            property_rule/3,            % +KB, +P, -Body
            identity_rule/3,            % +KB, ?P, -Kind
            entailed_class/2,           % +KB, +Class
            entailed_property/2         % +KB, +P
          ]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module('../store/tuples', [kb_table/3, stored/6]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(ontology, [named/1, rdf_list/3]).

/** <module> The axioms of OWL as rules

What the T-Box says about membership and relations of individuals, as rules with one
class or one property at their head: a rule is found by what is asked. A class is named or
not: restrictions and the like have rules under the node that stands for them. The rules are
made anew with the other tables of the ontology.

A property in a body is P, or inverse(P).
*/

:- multifile
    acxon_ontology:ontology_table/2,
    acxon_ontology:schema_name/1,
    acxon_ontology:schema_type_name/1,
    acxon_ontology:completed/1.

acxon_ontology:ontology_table(class_rule, 2).
acxon_ontology:ontology_table(property_rule, 2).
acxon_ontology:ontology_table(identity_rule, 2).
acxon_ontology:ontology_table(restriction, 5).
acxon_ontology:ontology_table(entailed_class, 1).
acxon_ontology:ontology_table(entailed_property, 1).

acxon_ontology:schema_name(Name) :-
    member(Name, [ rdfs_domain, rdfs_range, on_property, some_values_from, all_values_from, has_value, has_self ]).

acxon_ontology:schema_type_name(Name) :-
    member(Name, [functional_property, inverse_functional_property, reflexive_property]).

acxon_ontology:completed(KB) :-
    Counter = count(0),
    findall(Rule, ( axiom_rule(KB, Rule), counted(Rule, Counter) ), Rules0),
    list_to_set(Rules0, Rules),         % to look for each among those of its class took the square
    forall(member(Rule, Rules), assertz(KB:Rule)),
    order_restrictions(KB),
    forall(KB:property_rule(Sub, _),
           ( add_once(KB, entailed_property(Sub)),
             forall(KB:reader(P, Sub, _), add_once(KB, entailed_property(P))) )),
    findall(Class, ( KB:class_rule(Class, Body), \+ ( Body = sub(Sub), KB:subclass(Sub, Class) ) ), Classes0),
    sort(Classes0, Classes),
    mark_entailed(Classes, KB).

%   Parts of a node that it has more than once make rules of each with each: all rules together have so
%   many parts at most, which take half a gigabyte.

counted(Rule, Counter) :-
    arg(2, Rule, Body),
    (   compound(Body), arg(1, Body, Parts), is_list(Parts) -> length(Parts, More) ; More = 1 ),
    arg(1, Counter, Count0),
    Count is Count0+More,
    (   Count =< 2_000_000
    ->  nb_setarg(1, Counter, Count)
    ;   domain_error(followed_axioms, [2_000_000, rules])
    ).

%   A class below which membership follows from something follows, too.

mark_entailed([], _).
mark_entailed([Class|Classes], KB) :-
    (   KB:entailed_class(Class)
    ->  mark_entailed(Classes, KB)
    ;   assertz(KB:entailed_class(Class)),
        findall(Super, ( told(KB, Class, sub_class_of, Super) ; KB:class_rule(Super, sub(Class)) ), Supers),
        mark_entailed(Supers, KB),
        mark_entailed(Classes, KB)
    ).

add_once(KB, Fact) :-
    (   call(KB:Fact) -> true ; assertz(KB:Fact) ).

told(KB, S, Name, O) :-
    once(term_iri(Name, P)),
    stored(KB, S, P, O, _, positive).

told_type(KB, S, Name) :-
    once(term_iri(Name, Class)),
    iri(rdf_type, Type),
    stored(KB, S, Type, Class, _, positive).

                /*******************************
                *           classes            *
                *******************************/

axiom_rule(KB, class_rule(Class, Body)) :-
    membership(KB, Class, Body),
    atom(Class),
    Body \== sub(Class).
axiom_rule(KB, property_rule(P, Body)) :-
    relation(KB, P, Body),
    atom(P).
axiom_rule(KB, identity_rule(P, Kind)) :-
    (   told_type(KB, P, functional_property), Kind = functional
    ;   told_type(KB, P, inverse_functional_property), Kind = inverse_functional
    ),
    atom(P).

%   membership(+KB, -Class, -Body): what is in Body is in Class.

membership(KB, Class, sub(Sub)) :-
    (   told(KB, Sub, sub_class_of, Class)
    ;   told(KB, Sub, equivalent_class, Class)
    ;   told(KB, Class, equivalent_class, Sub)
    ;   ( told(KB, Class, union_of, List) ; told(KB, Class, disjoint_union_of, List) ),
        rdf_list(KB, List, Parts),
        member(Sub, Parts)
    ;   told(KB, Sub, intersection_of, List),
        rdf_list(KB, List, Parts),
        member(Class, Parts)
    ),
    atom(Sub).
membership(KB, Class, all(Parts)) :-
    told(KB, Class, intersection_of, List),
    rdf_list(KB, List, Parts0),
    Parts0 \== [],
    \+ ( member(Part, Parts0), data_range(KB, Part) ),
    partition(named, Parts0, Named, Restrictions),      % which are few
    append(Restrictions, Named, Parts).
membership(KB, Class, one(Individuals)) :-
    told(KB, Class, one_of, List),
    rdf_list(KB, List, Individuals).
membership(KB, Class, some(P, Filler)) :-
    told(KB, Class, some_values_from, Filler),
    \+ data_range(KB, Filler),
    restricted(KB, Class, P).
membership(KB, Class, value(P, Value)) :-
    told(KB, Class, has_value, Value),
    restricted(KB, Class, P).
membership(KB, Class, self(P)) :-
    told(KB, Class, has_self, true),
    restricted(KB, Class, P).
membership(KB, Filler, only(P, Class)) :-
    told(KB, Class, all_values_from, Filler),
    \+ data_range(KB, Filler),
    restricted(KB, Class, P).
membership(KB, Class, some(P, any)) :-
    told(KB, P, rdfs_domain, Class),
    atom(P).
membership(KB, Class, things) :-
    iri(owl_thing, Thing),
    ( Class = Thing ; told(KB, Class, all_values_from, Thing) ).
membership(KB, Class, only(P, any)) :-
    told(KB, P, rdfs_range, Class),
    \+ data_range(KB, Class),
    atom(P).

%   One restriction may say more than another: with a class or a property that is below the
%   other's. Also one below which there is no class orders others as their filler, and may be told of a thing. Restrictions
%   that say the same are linked through one of them, and one to those nearest above it: the
%   others follow, where each with each would be n squared.
%
%   What is below what may follow from restrictions, which may order others: all is tabled.

:- table climbed/5.

order_restrictions(KB) :-
    forall(( restriction(KB, Node, Kind, P, Filler), term_hash(Kind-P-Filler, Hash) ),
           assertz(KB:restriction(Hash, Node, Kind, P, Filler))),
    setup_call_cleanup(
        true,
        findall(General-Node, ( KB:restriction(_, Node, Kind, P, Filler), ordered(KB, Node, Kind, P, Filler, General) ), Found0),
        abolish_module_tables(acxon_axioms)),
    sort(Found0, Found),
    findall(Class-Sub, KB:class_rule(Class, sub(Sub)), Known0),
    sort(Known0, Known),
    ord_subtract(Found, Known, New),
    forall(member(General-Node, New), assertz(KB:class_rule(General, sub(Node)))).

restriction(KB, Node, some, P, Filler)  :- KB:class_rule(Node, some(P, Filler)), Filler \== any.
restriction(KB, Node, value, P, Value)  :- KB:class_rule(Node, value(P, Value)).
restriction(KB, Node, only, P, Filler)  :- KB:class_rule(Filler, only(P, Node)), Node \== any.

%   ordered(+KB, +Node, +Kind, +P, +Filler, -General): what is in Node, which is such a restriction, is in
%   General, another one.

ordered(KB, Node, Kind, P, Filler, General) :-
    first_restriction(KB, Kind, P, Filler, First),
    (   Node \== First
    ->  General = First
    ;   same_restriction(KB, Kind, P, Filler, General)
    ;   climbed(KB, Kind, P, Filler, Filler1),
        above_property(Kind, KB, P, P1),
        first_restriction(KB, Kind, P1, Filler1, General)
    ),
    General \== Node.

%   climbed(+KB, +Kind, +P, +Filler, -Above): Above is Filler or above it, with no restriction of this kind
%   and P on the way, neither of a class there nor of one that is the same.

climbed(_, _, _, Filler, Filler).
climbed(KB, Kind, P, Filler, Above) :-
    Kind \== value,
    climbed(KB, Kind, P, Filler, Class),
    (   Class == Filler
    ->  next_above(KB, Class, Above)
    ;   first_restriction(KB, Kind, P, Class, _)
    ->  fail
    ;   KB:class_rule(Same, sub(Class)),
        Same \== Filler,
        once(KB:class_rule(Class, sub(Same))),
        first_restriction(KB, Kind, P, Same, _)
    ->  Above = Same
    ;   next_above(KB, Class, Above)
    ).

next_above(KB, Class, Above) :-
    KB:class_rule(Above, sub(Class)).
next_above(KB, Class, Above) :-
    KB:restriction(_, Class, Kind, P, Filler),
    ordered(KB, Class, Kind, P, Filler, Above).

%   Found by a hash of all: very many may have one property, or one filler.

same_restriction(KB, Kind, P, Filler, Node) :-
    term_hash(Kind-P-Filler, Hash),
    KB:restriction(Hash, Node, Kind, P, Filler).

first_restriction(KB, Kind, P, Filler, First) :-
    same_restriction(KB, Kind, P, Filler, Node),
    !,
    First = Node.

above_property(some,  KB, P, P1) :- below_property(KB, P, P1).
above_property(value, KB, P, P1) :- below_property(KB, P, P1).
above_property(only,  KB, P, P1) :- below_property(KB, P1, P).

%   below_property(+KB, ?P, ?P1): one of them is known.

below_property(_, P, P).
below_property(KB, P, P1) :-
    KB:reader(P1, P, +),
    P \== P1.

restricted(KB, Class, P) :-
    told(KB, Class, on_property, P0),
    property_expression(KB, P0, P).

property_expression(KB, Node, P) :-
    (   named(Node)
    ->  P = Node
    ;   told(KB, Node, inverse_of, Q),
        P = inverse(Q)
    ).

data_range(KB, Range) :-
    (   \+ atom(Range) -> true
    ;   sub_atom(Range, 0, _, _, 'http://www.w3.org/2001/XMLSchema#') -> true
    ;   iri(rdfs_literal, Range) -> true
    ;   told_type(KB, Range, rdfs_datatype) -> true
    ).

%   relation(+KB, -P, -Body): what Body says is related by P.

relation(KB, P, chain(Ps)) :-
    told(KB, P, property_chain, List),
    rdf_list(KB, List, Nodes),
    Nodes \== [],
    expressions(Nodes, KB, Ps).
relation(KB, P, Body) :-
    told(KB, Class, has_value, Value),
    restricted(KB, Class, Property),
    (   Property = inverse(P), atom(Value) -> Body = of(Class, Value)
    ;   P = Property,
        Body = value(Class, Value)
    ).
relation(KB, P, self(Class)) :-
    told(KB, Class, has_self, true),
    restricted(KB, Class, Property),
    ( Property = inverse(P) -> true ; P = Property ).
relation(KB, P, reflexive) :-
    told_type(KB, P, reflexive_property).

expressions([], _, []).
expressions([Node|Nodes], KB, [P|Ps]) :-
    property_expression(KB, Node, P),
    expressions(Nodes, KB, Ps).

%!  class_rule(+KB, +Class, -Body) is nondet.
%
%   What is in Body is in Class. Body is sub(Class1); all(Classes); one(Individuals);
%   some(P, Class1), what is related by P to one of Class1; value(P, Value);
%   self(P); only(P, Class1), what one of Class1 is related to by P. Class1 in the last
%   ones may be `any`, which is how domains and ranges are said.

class_rule(KB, Class, Body) :-
    KB:class_rule(Class, Body).

%!  property_rule(+KB, +P, -Body) is nondet.
%
%   Body is chain(Ps); value(Class, Value), what is in Class is related by P to Value;
%   of(Class, Value), Value is related by P to what is in Class; self(Class); `reflexive`.

property_rule(KB, P, Body) :-
    KB:property_rule(P, Body).

%!  identity_rule(+KB, ?P, -Kind) is nondet.
%
%   P leads to one thing (`functional`), or comes from one (`inverse_functional`).

identity_rule(KB, P, Kind) :-
    KB:identity_rule(P, Kind).

%!  entailed_class(+KB, +Class) is semidet.
%!  entailed_property(+KB, +P) is semidet.
%
%   More than what was told of Class and its sub-classes, or of P, its sub-properties and
%   their inverses, may follow.

entailed_class(KB, Class) :-
    KB:entailed_class(Class),
    !.

entailed_property(KB, P) :-
    KB:entailed_property(P),
    !.

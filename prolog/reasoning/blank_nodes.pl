:- module(acxon_blank_nodes, []).
:- use_module(library(apply), [maplist/3]).
:- use_module('../store/names', [label/3]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).

/** <module> What to call a node without a name

A class expression is called what it says, in the words of OWL's Manchester syntax ('has cost
some Cost', 'A and not B'), a list by its members, an individual by its class ('a Plan').
Expressions within expressions are written out three deep, and of many members the first five.
*/

:- multifile acxon_names:described/3.

acxon_names:described(KB, Node, Text) :-
    expression(KB, Node, 3, Text).

expression(KB, Node, Depth, Text) :-
    part(Kind, P),
    stored(KB, Node, P, Value, _, positive),
    phrase_of(Kind, KB, Node-Value, Depth, Text),
    !.

part(restriction,  'http://www.w3.org/2002/07/owl#onProperty').
part(joined(" and "), 'http://www.w3.org/2002/07/owl#intersectionOf').
part(joined(" or "),  'http://www.w3.org/2002/07/owl#unionOf').
part(before("not "),  'http://www.w3.org/2002/07/owl#complementOf').
part(before("inverse of "), 'http://www.w3.org/2002/07/owl#inverseOf').
part(enumerated,   'http://www.w3.org/2002/07/owl#oneOf').
part(members,      'http://www.w3.org/2002/07/owl#members').
part(members,      'http://www.w3.org/2002/07/owl#distinctMembers').
part(datatype,     'http://www.w3.org/2002/07/owl#onDatatype').
part(list,         'http://www.w3.org/1999/02/22-rdf-syntax-ns#first').
part(individual,   'http://www.w3.org/1999/02/22-rdf-syntax-ns#type').

phrase_of(restriction, KB, Node-Property, Depth, Text) :-
    restricted(P, Word),
    stored(KB, Node, P, Value, _, positive),
    !,
    inner(KB, Depth, Property, PropertyText),
    restricted_value(Word, Value, KB, Node, Depth, ValueText),
    atomics_to_string([PropertyText, " ", ValueText], Text).
phrase_of(joined(Word), KB, _-List, Depth, Text) :-
    members(KB, List, Depth, Texts),
    atomic_list_concat(Texts, Word, Atom),
    atom_string(Atom, Text).
phrase_of(before(Word), KB, _-Value, Depth, Text) :-
    inner(KB, Depth, Value, Inner),
    string_concat(Word, Inner, Text).
phrase_of(enumerated, KB, _-List, Depth, Text) :-
    members(KB, List, Depth, Texts),
    between_brackets("{", Texts, "}", Text).
phrase_of(members, KB, Node-List, Depth, Text) :-
    iri(rdf_type, Type),
    stored(KB, Node, Type, Class, _, positive),
    !,
    label(KB, Class, Label),
    members(KB, List, Depth, Texts),
    string_concat(Label, " (", Open),
    between_brackets(Open, Texts, ")", Text).
phrase_of(datatype, KB, _-Datatype, Depth, Text) :-
    inner(KB, Depth, Datatype, Inner),
    string_concat("some ", Inner, Text).
phrase_of(list, KB, Node-_, Depth, Text) :-
    members(KB, Node, Depth, Texts),
    between_brackets("(", Texts, ")", Text).
phrase_of(individual, KB, _-Class, Depth, Text) :-
    inner(KB, Depth, Class, Label),
    (   sub_string(Label, 0, 1, _, First),
        memberchk(First, ["a", "e", "i", "o", "u", "A", "E", "I", "O", "U"])
    ->  string_concat("an ", Label, Text)
    ;   string_concat("a ", Label, Text)
    ).

restricted('http://www.w3.org/2002/07/owl#someValuesFrom', some).
restricted('http://www.w3.org/2002/07/owl#allValuesFrom',  only).
restricted('http://www.w3.org/2002/07/owl#hasValue',       value).
restricted('http://www.w3.org/2002/07/owl#hasSelf',        self).
restricted('http://www.w3.org/2002/07/owl#minCardinality',          count(min)).
restricted('http://www.w3.org/2002/07/owl#maxCardinality',          count(max)).
restricted('http://www.w3.org/2002/07/owl#cardinality',             count(exactly)).
restricted('http://www.w3.org/2002/07/owl#minQualifiedCardinality', count(min)).
restricted('http://www.w3.org/2002/07/owl#maxQualifiedCardinality', count(max)).
restricted('http://www.w3.org/2002/07/owl#qualifiedCardinality',    count(exactly)).

restricted_value(self, _, _, _, _, "Self") :-
    !.
restricted_value(count(Word), Number, KB, Node, Depth, Text) :-
    !,
    (   ( P = 'http://www.w3.org/2002/07/owl#onClass' ; P = 'http://www.w3.org/2002/07/owl#onDataRange' ),
        stored(KB, Node, P, Class, _, positive)
    ->  inner(KB, Depth, Class, Inner),
        atomics_to_string([Word, " ", Number, " ", Inner], Text)
    ;   atomics_to_string([Word, " ", Number], Text)
    ).
restricted_value(Word, Value, KB, _, Depth, Text) :-
    inner(KB, Depth, Value, Inner),
    atomics_to_string([Word, " ", Inner], Text).

%   What stands within an expression; where that is one itself, in brackets.

inner(KB, Depth, Node, Text) :-
    (   atom(Node), sub_atom(Node, 0, _, _, 'urn:acxon:bnode:')
    ->  (   Depth > 0,
            Depth1 is Depth-1,
            expression(KB, Node, Depth1, Inner)
        ->  atomics_to_string(["(", Inner, ")"], Text)
        ;   Text = "..."
        )
    ;   label(KB, Node, Text)
    ).

members(KB, List, Depth, Texts) :-
    first_members(5, KB, List, Members),
    maplist(member_text(KB, Depth), Members, Texts).

member_text(_, _, more, "...") :-
    !.
member_text(KB, Depth, member(Node), Text) :-
    inner(KB, Depth, Node, Text).

%   A list may be long, or lead back into itself.

first_members(N, KB, List, Members) :-
    (   iri(rdf_first, First),
        stored(KB, List, First, Node, _, positive)
    ->  (   N =:= 0
        ->  Members = [more]
        ;   Members = [member(Node)|Rest],
            N1 is N-1,
            (   iri(rdf_rest, RestOf),
                stored(KB, List, RestOf, List1, _, positive)
            ->  first_members(N1, KB, List1, Rest)
            ;   Rest = []
            )
        )
    ;   Members = []
    ).

between_brackets(Open, Texts, Close, Text) :-
    atomic_list_concat(Texts, ', ', Inner),
    atomics_to_string([Open, Inner, Close], Text).

:- module(acxon_named_rows,
          [ named_row/4,                % +KB, +How, +Sent, -Rows
            property_named/3            % +KB, +Name, -IRI
          ]).
:- use_module(library(lists), [append/2]).
:- use_module(codec, [interval_in/3, object_in/5]).
:- use_module('../store/names', [name_node/3, name_property/3, node_or_new/4, object_kind/3]).

/** <module> Rows whose nodes are names as people say them
*/

%!  named_row(+KB, +How, +Sent, -Rows) is det.
%
%   Rows has the row that Sent is, see acxon_codec:row_in/2, with full names; what is said of
%   a new node stands before it. How is `tell`, where unknown names make new nodes, or `forget`.

named_row(KB, How, -(S0, P0, Kind, O0, D0, Since, Until, Sign0), Rows) :-
    property_named(KB, P0, P),
    node_named(How, KB, S0, S, NewS),
    object_named(Kind, O0-D0, scope(KB, How, P), O-D, NewO),
    interval_in(Since, Until, Time),
    ( Sign0 =:= 1 -> Sign = positive ; Sign = negative ),
    append([NewS, NewO, [row(S, P, O, D, Time, Sign)]], Rows).

%   A `name` is a text where the property takes values.

object_named(name, Name-_, scope(KB, How, P), O-(-), Rows) :-
    !,
    (   object_kind(KB, P, Kind),
        memberchk(Kind, [text, value])
    ->  atom_string(Name, O),
        Rows = []
    ;   node_named(How, KB, Name, O, Rows)
    ).
object_named(iri, Name-_, scope(KB, How, _), O-(-), Rows) :-
    !,
    node_named(How, KB, Name, O, Rows).
object_named(Kind, O0-D0, _, O-D, []) :-
    object_in(Kind, O0, D0, O, D).

node_named(tell, KB, Name0, IRI, Rows) :-
    atom_string(Name, Name0),
    node_or_new(KB, Name, IRI, Rows).
node_named(forget, KB, Name0, IRI, []) :-
    atom_string(Name, Name0),
    name_node(KB, Name, IRI).

%!  property_named(+KB, +Name, -IRI) is det.
%
%   IRI is the property called Name.
%
%   @error existence_error(property, Name) with the nearest candidates

property_named(KB, Name0, IRI) :-
    atom_string(Name, Name0),
    catch(name_property(KB, Name, IRI),
          error(existence_error(name, _), Candidates),
          throw(error(existence_error(property, Name), Candidates))).

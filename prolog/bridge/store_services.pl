:- module(acxon_store_services, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [clumped/2, member/2, nth0/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- autoload(library(terms), [mapargs/3]).
:- use_module(asking, [drop_goals/1]).
:- use_module(codec, [edit_in/2, node_out/3, row_in/2, row_out/2]).
:- use_module(contradiction_texts, [contradiction_text/2]).
:- use_module(named_rows, [named_row/4, property_named/3]).
:- use_module('../reasoning/contradictions', [contradiction/2]).
:- use_module('../reasoning/entailment', [identities_once/2]).
:- use_module('../reasoning/knowledge', [typed/4]).
:- use_module('../reasoning/unused', [unused_axiom/3]).
:- use_module('../store/checking', [checked_edit/3]).
:- use_module('../store/changes',
              [ create_kb/1, change_rows/3, change_parts/5, open_rows/2, opened/2, kb_size/2 ]).
:- use_module('../store/names',
              [ add_prefix/3, kb_prefix/3, label/3, name_node/3, object_kind/3 ]).
:- use_module('../store/tuples', [drop_kb/1, kb_table/3, stored/6, stored_row/2]).
:- use_module('../store/vocabulary', []).

/** <module> Services: the life of a knowledge base, what it is told, and names

See services.pl.
*/

:- multifile acxon_services:service/4.

                /*******************************
                *       life of a KB           *
                *******************************/

acxon_services:service(create, _, [], KB) :-
    create_kb(KB).
acxon_services:service(drop, KB, [], true) :-
    drop_kb(KB),
    drop_goals(KB),
    catch(mutex_destroy(KB), _, true),
    '$destroy_module'(KB).
acxon_services:service(open, KB, [Rows0], true) :-
    maplist(row_in, Rows0, Rows),
    open_rows(KB, Rows).
acxon_services:service(open_prefixes, KB, [Prefixes], true) :-      % of a copy that nobody uses yet
    forall(member(-(Prefix0, Namespace0), Prefixes),
           ( atom_string(Prefix, Prefix0),
             atom_string(Namespace, Namespace0),
             add_prefix(KB, Prefix, Namespace) )).
acxon_services:service(ready, KB, [Properties0], true) :-
    maplist(atom_string, Properties, Properties0),
    opened(KB, Properties).
acxon_services:service(keep, KB, [], true) :-
    kb_table(KB, kept, 0),
    assertz(KB:kept).

                /*******************************
                *       told and forgotten     *
                *******************************/

acxon_services:service(change, KB, [Edits0], [NRemoved, NAdded]) :-
    maplist(edit_in, Edits0, Edits),
    change_rows(KB, Edits, changes(Removed, Added, _)),
    length(Removed, NRemoved),
    length(Added, NAdded).
acxon_services:service(check_edits, KB, [Edits], true) :-
    forall(member(Edit0, Edits),
           ( edit_in(Edit0, Edit), checked_edit(KB, Edit, _) )).
acxon_services:service(change_parts, KB, [Count], [Removed, Added]) :-
    change_parts(KB, Count, acxon_store_services:edits_part, acxon_store_services:edits_finish,
                 changes(Removed, Added, _)).

edits_part(I, Edits) :-
    janus:py_call('acxon.prolog.callbacks':part(I), Edits0),
    maplist(edit_in, Edits0, Edits).

edits_finish :-
    janus:py_call('acxon.prolog.callbacks':finish()).

%   What changes in a knowledge base that has a file is written there by Python,
%   inside the transaction that changes it here.

acxon_changes:written(KB, changes(Removed0, Added0, Prefixes0)) :-
    catch(KB:kept, _, fail),
    maplist(row_out, Removed0, Removed),
    maplist(row_out, Added0, Added),
    findall([Prefix, Namespace], member(prefix(Prefix, Namespace), Prefixes0), Prefixes),
    janus:py_call('acxon.prolog.callbacks':written(KB, Removed, Added, Prefixes)).

acxon_changes:alone(Goal) :-
    \+ current_prolog_flag(acxon_in_python, true),
    !,
    once(Goal).
acxon_changes:alone(Goal) :-
    setup_call_cleanup(janus:py_call('acxon.prolog.callbacks':begin_change()),
                       once(Goal),
                       janus:py_call('acxon.prolog.callbacks':end_change())).

%   Rows whose nodes are names as people say them become rows of full names, in the same
%   order; what is said of a new node stands before. How is `tell`, where unknown names make
%   new nodes, or `forget`. An error says of which row it is, counted from 0.

acxon_services:service(resolve, KB, [How0, Rows0], Rows) :-
    atom_string(How, How0),
    findall(Row,
            ( nth0(Place, Rows0, Row0),
              catch(named_row(KB, How, Row0, Named), Error, throw(of_fact(Place, Error))),
              member(Row1, Named),
              row_out(Row1, Row) ),
            Rows).

                /*******************************
                *        what is stored        *
                *******************************/

acxon_services:service(count, KB, [], Count) :-
    kb_size(KB, Count).
acxon_services:service(prefixes, KB, [], Prefixes) :-
    findall([P, N], kb_prefix(KB, P, N), Prefixes).
acxon_services:service(rows, KB, [], Rows) :-
    findall(Row, ( stored_row(KB, Row0), row_out(Row0, Row) ), Rows).
acxon_services:service(matching, KB, [S0, P0, O0], Rows) :-
    maplist(maybe_atom, [S0, P0, O0], [S, P, O]),
    findall(Row, ( Row0 = row(S, P, O, _, _, _), stored_row(KB, Row0), row_out(Row0, Row) ), Rows).
acxon_services:service(contradictions, KB, [], Texts) :-
    identities_once(KB, findall(Contradiction, contradiction(KB, Contradiction), Found0)),
    sort(Found0, Found),
    maplist(labelled_text(KB), Found, Texts).

acxon_services:service(unused_axioms, KB, [], Counts) :-
    findall(Kind, unused_axiom(KB, Kind, _), Kinds0),
    msort(Kinds0, Kinds),
    clumped(Kinds, Clumps),
    findall([Kind, Count], member(Kind-Count, Clumps), Counts).

maybe_atom(Text, Atom) :-
    (   atom_string('', Text) -> true ; atom_string(Atom, Text) ).

labelled_text(KB, Contradiction, Text) :-
    mapargs(label(KB), Contradiction, Named),
    contradiction_text(Named, Text).

                /*******************************
                *            names             *
                *******************************/

acxon_services:service(node, KB, [Name0], IRI) :-
    atom_string(Name, Name0),
    name_node(KB, Name, IRI).
acxon_services:service(object_kind, KB, [Name], Kind) :-
    property_named(KB, Name, P),
    object_kind(KB, P, Kind).
acxon_services:service(labels, KB, [Nodes0], Texts) :-
    maplist(atom_string, Nodes, Nodes0),
    maplist(label(KB), Nodes, Texts).
acxon_services:service(classes, KB, [], Classes) :-
    findall(Class-Instance, instance(KB, Class, Instance), Pairs0),
    sort(Pairs0, Pairs),
    pairs_keys(Pairs, Each),
    clumped(Each, Counts),
    findall([Class, Label, Count], ( member(Class-Count, Counts), label(KB, Class, Label) ), Classes).
acxon_services:service(instances, KB, [Class0], Instances) :-
    atom_string(Name, Class0),
    name_node(KB, Name, Class),
    findall(Sent, ( typed(KB, IRI, Class, _), node_out(KB, IRI, Sent) ), Found),
    sort(Found, Instances).

instance(KB, Class, Instance) :-
    iri(rdf_type, Type),
    stored(KB, Instance, Type, Class, _, positive),
    \+ sub_atom(Class, 0, _, _, 'http://www.w3.org/'),
    \+ sub_atom(Class, 0, _, _, 'urn:acxon:bnode:').

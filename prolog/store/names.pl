:- module(acxon_names,
          [ name_tables/1,              % +KB
            note_names/2,               % +KB, +Row
            note_namespace/2,           % +KB, +Namespace
            drop_names/2,               % +KB, +Rows
            known_node/2,               % +KB, +IRI
            name_node/3,                % +KB, +Name, -IRI
            name_or_variable/3,         % +KB, ?Name, -IRI
            datatype_iri/3,             % +KB, +Name, -IRI
            name_known/3,               % +KB, +Name, -IRI
            node_or_new/4,              % +KB, +Name, -IRI, -Rows
            name_property/3,            % +KB, +Name, -IRI
            object_kind/3,              % +KB, +Property, -Kind
            unheard_name/4,             % +KB, +Term, -Name, -Candidates
            add_prefix/3,               % +KB, +Prefix, +Namespace
            kb_prefix/3,                % +KB, ?Prefix, ?Namespace
            label/3,                    % +KB, +Node, -Text
            node_label/3,               % +KB, +Node, -Text
            label_in/4,                 % +KB, +Language, +Node, -Text
            literal_text/2              % +Literal, -Text
          ]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(error), [domain_error/2, existence_error/2, instantiation_error/1, type_error/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [distinct/2, limit/2]).
:- autoload(similar, [most_alike/5, one_edit/2]).
:- use_module(iris, [bracketed_iri/2, check_label_length/1, current_iri/2, full_iri/1, iri_characters/1, iri_namespace/2, local_words/2, no_space/1, split_iri/3]).
:- use_module(tuples, [kb_table/3, outgoing/6, node_called/3, stored/6, told_object/4, op(_, _, _)]).
:- use_module(labels, [alike_label/3, drop_label/3, label_tables/1, labelled/3, note_label/3]).
:- use_module(intervals, [whole_time/1]).
:- use_module(vocabulary, [naming_iri/1, term_iri/2]).

/** <module> Labels, prefixes and IRIs

People say `'bringing tea'` (a label), `bringing_tea` (a local name), `dul:hasQuality` (prefix and local name)
or a full IRI. All of them are looked up here, and an unknown or ambiguous name is an error that carries the
nearest candidates. A name is only ever compared, never read as program text.
*/

:- multifile described/3.               % +KB, +Node, -Text: what a node without a name is

%!  name_tables(+KB) is det.
%
%   Make the tables: the labels, the namespaces that local names are looked for in, and the prefixes.

name_tables(KB) :-
    label_tables(KB),
    kb_table(KB, namespace, 1),
    kb_table(KB, crowded, 0),
    kb_table(KB, local, 2),
    kb_table(KB, prefix, 2),
    forall(built_in_prefix(Prefix, Namespace), add_prefix(KB, Prefix, Namespace)).

built_in_prefix(rdf,         'http://www.w3.org/1999/02/22-rdf-syntax-ns#').
built_in_prefix(rdfs,        'http://www.w3.org/2000/01/rdf-schema#').
built_in_prefix(owl,         'http://www.w3.org/2002/07/owl#').
built_in_prefix(xsd,         'http://www.w3.org/2001/XMLSchema#').
built_in_prefix(prov,        'http://www.w3.org/ns/prov#').
built_in_prefix(dul,         'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#').
built_in_prefix(ocra,        'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#').
built_in_prefix(ocra_common, 'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#').
built_in_prefix(ocra_home,   'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_home.owl#').
built_in_prefix(acxon,       'https://w3id.org/acxon/ontology#').
built_in_prefix(drinks,      'https://w3id.org/acxon/drinks#').
built_in_prefix(kb,          'https://w3id.org/acxon/kb#').
built_in_prefix(action,      'https://w3id.org/acxon/action#').
built_in_prefix(object,      'https://w3id.org/acxon/object#').

new_names('https://w3id.org/acxon/kb#').

%!  add_prefix(+KB, +Prefix, +Namespace) is det.
%
%   Prefix stands for Namespace from now on.

add_prefix(KB, Prefix, Namespace0) :-
    current_iri(Namespace0, Namespace),
    retractall(KB:prefix(Prefix, _)),
    assertz(KB:prefix(Prefix, Namespace)),
    note_namespace(KB, Namespace).

%!  kb_prefix(+KB, ?Prefix, ?Namespace) is nondet.

kb_prefix(KB, Prefix, Namespace) :-
    KB:prefix(Prefix, Namespace).

%!  note_names(+KB, +Row) is det.
%
%   Remember what Row teaches about names: a label, or a new namespace.

note_names(KB, row(S, P, O, _, _, Sign)) :-
    (   naming_iri(P),
        Sign == positive,
        label_text(O, Text)
    ->  note_label(KB, Text, S)
    ;   true
    ),
    (   iri_namespace(S, Namespace) -> note_local(KB, Namespace, S) ; true ).

%!  drop_names(+KB, +Rows) is det.
%
%   Rows were removed: the names that they gave are gone, unless other rows give the same. What else a thing is
%   called is looked at once, however many of its names are gone.

drop_names(KB, Rows) :-
    findall(S-Text, ( member(row(S, P, O, _, _, _), Rows), naming_iri(P), label_text(O, Text) ), Gone0),
    sort(Gone0, Gone),
    group_pairs_by_key(Gone, Named),
    forall(member(S-Texts, Named), drop_labels(KB, S, Texts)),
    (   KB:crowded
    ->  forall(( member(row(S, _, _, _, _, _), Rows), \+ stored(KB, S, _, _, _, _) ), retractall(KB:local(_, S)))
    ;   true
    ).

drop_labels(KB, S, Texts) :-
    findall(Text, ( naming_iri(P), stored(KB, S, P, O, _, positive), label_text(O, Text) ), Kept0),
    sort(Kept0, Kept),
    ord_subtract(Texts, Kept, Dropped),
    forall(member(Text, Dropped), drop_label(KB, Text, S)).

%   A local name is looked for in the first thousand namespaces. What has its name
%   in another one is kept by that name.

note_local(KB, Namespace, IRI) :-
    (   KB:namespace(Namespace)                             -> true
    ;   \+ KB:crowded                                       -> note_namespace(KB, Namespace)
    ;   sub_atom(Namespace, 0, _, _, 'urn:acxon:bnode:')    -> true
    ;   atom_concat(Namespace, Local, IRI),
        \+ KB:local(Local, IRI)
    ->  assertz(KB:local(Local, IRI))
    ;   true
    ).

%!  note_namespace(+KB, +Namespace) is det.
%
%   Local names are looked for in Namespace from now on.

note_namespace(KB, Namespace) :-
    (   KB:namespace(Namespace)                             -> true
    ;   sub_atom(Namespace, 0, _, _, 'urn:acxon:bnode:')    -> true
    ;   assertz(KB:namespace(Namespace)),
        predicate_property(KB:namespace(_), number_of_clauses(Count)),
        (   Count >= 1000, \+ KB:crowded -> assertz(KB:crowded) ; true )
    ).

label_text(Text, Atom) :-
    (   string(Text)  -> atom_string(Atom, Text)
    ;   Text = T@_    -> atom_string(Atom, T)
    ).

%!  known_node(+KB, +IRI) is semidet.
%
%   True when some tuple has IRI as subject, property or object.

known_node(KB, IRI) :-
    (   outgoing(KB, IRI, _, _, _, _) -> true
    ;   stored(KB, _, _, IRI, _, _) -> true
    ;   stored(KB, _, IRI, _, _, _) -> true
    ).

%!  name_node(+KB, +Name, -IRI) is det.
%
%   IRI is what Name stands for: the only one of its candidates, see name_candidates/3.
%
%   @error existence_error(name, Name) with the nearest candidates
%   @error domain_error(unambiguous_name, Name) with candidates, at most ten

name_node(KB, Name, IRI) :-
    name_candidates(KB, Name, Candidates),
    only_candidate(Candidates, KB, Name, IRI).

only_candidate(Candidates, KB, Name, IRI) :-
    (   Candidates = [IRI0]
    ->  IRI = IRI0
    ;   Candidates == []
    ->  unknown_name(KB, Name, Name)
    ;   shown_candidates(KB, Candidates, Shown),
        throw(error(domain_error(unambiguous_name, Name), candidates(Shown)))
    ).

%!  name_or_variable(+KB, ?Name, -IRI) is det.
%
%   As name_node/3; an unbound Name is IRI itself.

name_or_variable(KB, Name, IRI) :-
    (   var(Name) -> IRI = Name ; name_node(KB, Name, IRI) ).

%!  datatype_iri(+KB, +Name, -IRI) is det.
%
%   IRI is the datatype called Name: a full IRI, or a prefix and a local name.
%
%   @error existence_error(datatype, Name)

datatype_iri(KB, Name, IRI) :-
    (   ( full_iri(Name) -> IRI0 = Name ; prefixed_atom(KB, Name, IRI0) ),
        iri_characters(IRI0)
    ->  IRI = IRI0
    ;   existence_error(datatype, Name)
    ).

%!  name_known(+KB, +Name, -IRI) is det.
%
%   As name_node/3 for something that KB must know: a prefixed name or a full IRI
%   that is in no tuple is unknown, too.

name_known(KB, Name, IRI) :-
    name_node(KB, Name, IRI),
    (   known_node(KB, IRI)
    ->  true
    ;   format(atom(Shown), '~w', [Name]),
        ( split_iri(IRI, _, Local) -> true ; Local = IRI ),
        unknown_name(KB, Shown, Local)
    ).

%   name_candidates(+KB, +Name, -Candidates): the way from a name to nodes. Candidates
%   are the IRIs that Name may stand for: a subject of that name, a full IRI, any IRI in
%   angle brackets (`<mailto:ann@example.org>`), a prefix and a local name; else those with
%   the label Name; else those with the local name.

name_candidates(KB, Name, Candidates) :-
    (   var(Name)
    ->  instantiation_error(Name)
    ;   Name = Prefix:Local
    ->  prefixed_iri(KB, Prefix, Local, IRI),
        Candidates = [IRI]
    ;   ( atom(Name) ; string(Name) )
    ->  atom_string(Atom, Name),
        atom_candidates(KB, Atom, Candidates)
    ;   type_error(name, Name)
    ).

atom_candidates(KB, Atom, Candidates) :-
    (   outgoing(KB, Atom, _, _, _, _)
    ->  Candidates = [Atom]
    ;   ( full_iri(Atom) -> IRI0 = Atom ; bracketed_iri(Atom, IRI0) )
    ->  current_iri(IRI0, IRI),
        Candidates = [IRI]
    ;   prefixed_atom(KB, Atom, IRI)
    ->  Candidates = [IRI]
    ;   labelled(KB, Atom, IRI),
        \+ ( labelled(KB, Atom, Other), Other \== IRI )
    ->  Candidates = [IRI]
    ;   findall(IRI, limit(1000, labelled(KB, Atom, IRI)), Labelled),
        sort(Labelled, Sorted),
        (   Sorted \== []
        ->  Candidates = Sorted
        ;   findall(IRI, limit(1000, local_iri(KB, Atom, IRI)), Locals),
            sort(Locals, Candidates)
        )
    ).

prefixed_atom(KB, Atom, IRI) :-
    sub_atom(Atom, Before, 1, After, :),
    !,
    sub_atom(Atom, 0, Before, _, Prefix),
    KB:prefix(Prefix, Namespace),
    sub_atom(Atom, _, After, 0, Local),
    no_space(Local),
    atom_concat(Namespace, Local, IRI).

prefixed_iri(KB, Prefix, Local0, IRI) :-
    (   atom(Prefix), KB:prefix(Prefix, Namespace)
    ->  true
    ;   findall(P, KB:prefix(P, _), Prefixes),
        most_alike(Prefix, Prefixes, 0.45, 5, Candidates),
        throw(error(existence_error(prefix, Prefix), candidates(Candidates)))
    ),
    (   atomic(Local0) -> atom_string(Local, Local0) ; type_error(name, Prefix:Local0) ),
    atom_concat(Namespace, Local, IRI).

local_iri(KB, Local, IRI) :-
    KB:namespace(Namespace),
    atom_concat(Namespace, Local, IRI),
    known_node(KB, IRI).
local_iri(KB, Local, IRI) :-
    KB:local(Local, IRI),
    known_node(KB, IRI).

unknown_name(KB, Name, Like) :-
    findall(Text, alike_label(KB, Like, Text), Texts0),
    sort(Texts0, Texts),
    most_alike(Like, Texts, 0.45, 5, Candidates),
    throw(error(existence_error(name, Name), candidates(Candidates))).

shown_candidates(KB, IRIs, Shown) :-
    findall(Text,
            ( limit(10, member(IRI, IRIs)), shortened(KB, IRI, Term), format(atom(Text), '~q', [Term]) ),
            Shown).

%!  node_or_new(+KB, +Name, -IRI, -Rows) is det.
%
%   As name_node/3 for telling: an unknown plain name makes a new node, and Rows
%   holds the label that goes with it.

node_or_new(KB, Name, IRI, Rows) :-
    name_candidates(KB, Name, Candidates),
    (   Candidates == []
    ->  atom_string(Name, Text),
        ( split_string(Text, "", " \t\n\r", [""]) -> domain_error(name, Name) ; true ),
        check_label_length(Text),
        new_iri(KB, Text, IRI),
        iri(rdfs_label, Label),
        whole_time(Time),
        Rows = [row(IRI, Label, Text, -, Time, positive)]
    ;   only_candidate(Candidates, KB, Name, IRI),
        Rows = []
    ).

new_iri(KB, Text, IRI) :-
    new_names(Namespace),
    split_string(Text, " \t\n", " \t\n", Words),
    atomic_list_concat(Words, '_', Local0),
    uri_encoded(path, Local0, Local1),
    atomic_list_concat(Parts, '/', Local1),
    atomic_list_concat(Parts, '%2F', Local),
    atom_concat(Namespace, Local, IRI0),
    unused_iri(KB, IRI0, 1, IRI).

unused_iri(KB, IRI0, N, IRI) :-
    (   N =:= 1 -> Try = IRI0 ; atomic_list_concat([IRI0, '_', N], Try) ),
    (   known_node(KB, Try)
    ->  N1 is N+1,
        unused_iri(KB, IRI0, N1, IRI)
    ;   IRI = Try
    ).

%!  name_property(+KB, +Name, -IRI) is det.
%
%   As name_node/3 for a property. Where a label belongs to a property and to
%   other things, the property is meant.

name_property(KB, Name, IRI) :-
    name_candidates(KB, Name, Candidates),
    (   Candidates = [_, _|_],
        include(is_property(KB), Candidates, [Property])
    ->  IRI = Property
    ;   only_candidate(Candidates, KB, Name, IRI)
    ).

is_property(KB, P) :-
    stored(KB, _, P, _, _, _),
    !.
is_property(KB, P) :-
    member(Name, [object_property, data_property, annotation_property]),
    of_type(KB, P, Name),
    !.

%!  unheard_name(+KB, +Term, -Name, -Candidates) is nondet.
%
%   Term holds Prefix:Local, written Name, of which KB knows nothing. That is no error: the fact may be yet to
%   come. Candidates are names that KB knows, most alike first.

unheard_name(KB, Term, Name, Candidates) :-
    distinct(Prefix:Local, ( sub_term(Part, Term), nonvar(Part), Part = Prefix:Local, atom(Prefix), atom(Local) )),
    KB:prefix(Prefix, Namespace),
    \+ sub_atom(Namespace, 0, _, _, 'http://www.w3.org/'),
    atom_concat(Namespace, Local, IRI),
    \+ known_node(KB, IRI),
    findall(L, alike_local(KB, Namespace, Local, L), Locals0),
    sort(Locals0, Locals),
    most_alike(Local, Locals, 0.6, 3, Alike),
    format(string(Name), '~w:~w', [Prefix, Local]),
    findall(Text, ( member(L, Alike), format(string(Text), '~w:~w', [Prefix, L]) ), Candidates).

%   Names in a namespace that may be meant: of the first facts, which are those of
%   the ontology, of what has a label like it, or a single slip away.

alike_local(KB, Namespace, _, L) :-
    limit(5000, stored(KB, S, _, _, _, _)),
    atom_concat(Namespace, L, S).
alike_local(KB, Namespace, Local, L) :-
    alike_label(KB, Local, Text),
    labelled(KB, Text, S),
    atom_concat(Namespace, L, S).
alike_local(KB, Namespace, Local, L) :-
    one_edit(Local, L),
    atom_concat(Namespace, L, IRI),
    known_node(KB, IRI).

%!  object_kind(+KB, +Property, -Kind) is det.
%
%   Kind is what Property leads to: `node` for an object property, `text` for a
%   label or a comment, `value` for a data property or a note, else `any`.

object_kind(KB, P, Kind) :-
    (   of_type(KB, P, object_property)        -> Kind = node
    ;   named(P, [rdfs_label, pref_label, alt_label, rdfs_comment]) -> Kind = text
    ;   of_type(KB, P, data_property)          -> Kind = value
    ;   named(P, [better_relation, worse_relation, same_relation]) -> Kind = node
    ;   of_type(KB, P, annotation_property)    -> Kind = value
    ;   Kind = any
    ).

of_type(KB, P, Name) :-
    iri(rdf_type, Type),
    term_iri(Name, Class),
    stored(KB, P, Type, Class, _, positive),
    !.

named(P, Names) :-
    term_iri(Name, P),
    memberchk(Name, Names),
    !.

%!  label(+KB, +Node, -Text) is det.
%
%   Text (a string) is what people call Node: its label; else the words of a camelCase name in lower case;
%   else its local name. A literal is its own text, and a node without a name is called what the hook
%   described/3 says it is.

label(KB, Node, Text) :-
    (   atom(Node), Node \== true, Node \== false
    ->  node_label(KB, Node, Text)
    ;   literal_text(Node, Text)
    ).

%!  literal_text(+Literal, -Text) is det.
%
%   Text (a string) is how a value is written.

literal_text(Literal, Text) :-
    (   string(Literal)  -> Text = Literal
    ;   Literal = T@_    -> Text = T
    ;   Literal = T^^_   -> Text = T
    ;   format(string(Text), '~w', [Literal])
    ).

%!  node_label(+KB, +Node, -Text) is det.
%
%   As label/3, for what is known to be no literal. An empty label names nothing.

node_label(KB, Node, Text) :-
    (   node_called(KB, Node, Called)
    ->  Text = Called
    ;   uncalled_label(KB, Node, Text)
    ).

%   As those of tuples.pl.

:- multifile acxon_inlining:inlined/2.

acxon_inlining:inlined(node_label(KB, Node, Text),
                       ( KB:called(Node, Called) -> Text = Called ; acxon_names:uncalled_label(KB, Node, Text) )).

uncalled_label(KB, Node, Text) :-
    (   iri(rdfs_label, Label),
        told_object(KB, Node, Label, _),
        foreign_label(KB, Node, Label, Foreign)
    ->  Text = Foreign
    ;   iri(pref_label, Preferred),
        told_object(KB, Node, Preferred, _),
        foreign_label(KB, Node, Preferred, Foreign)
    ->  Text = Foreign
    ;   sub_atom(Node, 0, _, _, 'urn:acxon:bnode:'),
        described(KB, Node, Described)
    ->  Text = Described
    ;   split_iri(Node, _, Local), Local \== ''
    ->  local_words(Local, Text)
    ;   atom_string(Node, Text)
    ).

foreign_label(KB, Node, Label, Text) :-
    told_object(KB, Node, Label, Text),
    string(Text),
    Text \== "",
    !.
foreign_label(KB, Node, Label, Text) :-
    findall(Language-One, ( told_object(KB, Node, Label, One@Language), One \== "" ), Ones),
    (   memberchk(en-Text, Ones) -> true ; Ones = [_-Text|_] ).

%!  label_in(+KB, +Language, +Node, -Text) is semidet.
%
%   Node has the label Text in Language, an atom: `es`, or a variety of it such as `es-MX`. It has none while
%   it is told apart from others of that label, see told_apart/4.

label_in(KB, Language, Node, Text) :-
    \+ KB:renamed(Node, _),
    ( iri(rdfs_label, Label) ; iri(pref_label, Label) ),
    told_object(KB, Node, Label, Text0@Tag),
    Text0 \== "", variety(Tag, Language),
    !,
    Text = Text0.

variety(Tag0, Language) :-
    downcase_atom(Tag0, Tag),
    atomic_list_concat([Language|_], '-', Tag).

%   shortened(+KB, +IRI, -Term): Term is Prefix:Local where a prefix fits, else IRI.

shortened(KB, IRI, Term) :-
    (   atom(IRI),
        split_iri(IRI, Namespace, Local),
        KB:prefix(Prefix, Namespace)
    ->  Term = Prefix:Local
    ;   Term = IRI
    ).

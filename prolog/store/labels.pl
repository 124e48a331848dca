:- module(acxon_labels,
          [ label_tables/1,             % +KB
            note_label/3,               % +KB, +Text, +Node
            drop_label/3,               % +KB, +Text, +Node
            labelled/3,                 % +KB, ?Text, ?Node
            alike_label/3,              % +KB, +Text, -Alike
            told_apart/4,               % +KB, +Nodes, +Taken, :Goal
            index_labels/1              % +KB
          ]).
:- use_module(library(lists), [clumped/2, member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- autoload(similar, [one_edit/2]).
:- use_module(iris, [split_iri/3]).
:- use_module(pages, [paged/1]).
:- use_module(tuples, [call_so/3, kb_table/3]).

:- meta_predicate told_apart(+, +, +, 0).

/** <module> Which text labels what

While nodes are told apart, renamed(Node, Text) says what they are called, whatever their labels are. Else a
label is one clause labelled(Text, Node, Start, End). Start and End are hashes of the first and of the
second half of Text, each with the length of Text: what differs from a text in one half only is found by the
other, among any number of labels. That is for people who mistype; see alike_label/3.
*/

%!  label_tables(+KB) is det.
%
%   Make the empty tables in a new KB.

label_tables(KB) :-
    kb_table(KB, labelled, 4),
    kb_table(KB, renamed, 2).

%!  note_label(+KB, +Text, +Node) is det.
%!  drop_label(+KB, +Text, +Node) is det.
%
%   From now on Text (an atom) labels Node, or does not.

note_label(KB, Text, Node) :-
    (   KB:labelled(Text, Node, _, _)
    ->  true
    ;   paged(KB)
    ->  true
    ;   string_lower(Text, Low),
        string_length(Low, Length),
        start_key(Low, Length, Start),
        end_key(Low, Length, End),
        assertz(KB:labelled(Text, Node, Start, End))
    ).

drop_label(KB, Text, Node) :-
    (   paged(KB) -> true ; retractall(KB:labelled(Text, Node, _, _)) ).

%   The keys of a label of so many characters that begins, or ends, as Low does.

start_key(Low, Length, Key) :-
    Half is Length//2,
    sub_string(Low, 0, Half, _, Part),
    term_hash(Part+Length, Key).

end_key(Low, Length, Key) :-
    Half is Length-Length//2,
    sub_string(Low, _, Half, 0, Part),
    term_hash(Part+Length, Key).

%!  labelled(+KB, ?Text, ?Node) is nondet.
%
%   Text, an atom, labels Node.

labelled(KB, Text, Node) :-
    KB:labelled(Text, Node, _, _).

:- multifile acxon_inlining:inlined/2.

acxon_inlining:inlined(labelled(KB, Text, Node), KB:labelled(Text, Node, _, _)).

%!  alike_label(+KB, +Text, -Alike) is nondet.
%
%   Alike is a label that somebody who said Text may have meant: one of the first thousand (the ontology's are
%   among them), one with the same first or second half whose length differs by at most 3, or one that is a
%   single slip away. However many labels there are, no more than some thousands are looked at. The same one
%   may come more than once.

alike_label(KB, _, Alike) :-
    limit(1000, KB:labelled(Alike, _, _, _)).
alike_label(KB, Text, Alike) :-
    string_lower(Text, Low),
    string_length(Low, Length0),
    between(-3, 3, More),
    Length is Length0+More,
    Length > 0,
    (   start_key(Low, Length, Key),
        limit(64, KB:labelled(Alike, _, Key, _))
    ;   end_key(Low, Length, Key),
        limit(64, KB:labelled(Alike, _, _, Key))
    ).
alike_label(KB, Text, Alike) :-
    one_edit(Text, Alike),
    KB:labelled(Alike, _, _, _).

%!  told_apart(+KB, +Nodes, +Taken, :Goal) is semidet.
%
%   Call Goal once while each of Nodes, Node-Label, has a label that no other of them and none of the texts
%   Taken is: its Label and its local name, or its IRI where local names are alike as well. For anybody else,
%   and afterwards, nothing has changed.

told_apart(KB, Nodes, Taken, Goal) :-
    findall(Local, ( member(Node-_, Nodes), split_iri(Node, _, Local) ), Locals0),
    msort(Locals0, Locals),
    clumped(Locals, Clumps),
    findall(Local-true, member(Local-1, Clumps), Once),
    dict_pairs(Unique, locals, Once),
    findall(Node-Text, ( member(Node-Label, Nodes), once(apart(Node, Label, Unique, Taken, Text)) ), Names),
    snapshot(( forall(member(Node-Text, Names), rename(KB, Node, Text)),
               call(Goal) )).

%   Unique has the local names that only one of Nodes has.

apart(Node, Label, Unique, Taken, Text) :-
    (   split_iri(Node, _, Local),
        get_dict(Local, Unique, _),
        format(string(Text), '~w (~w)', [Label, Local])
    ;   format(string(Text), '~w (~w)', [Label, Node])
    ;   between(2, inf, N),
        format(string(Text), '~w (~w, ~d)', [Label, Node, N])
    ),
    \+ memberchk(Text, Taken).

rename(KB, Node, Text) :-
    assertz(KB:renamed(Node, Text)),
    (   paged(KB)
    ->  true
    ;   retractall(KB:called(Node, _)),
        call_so(KB, Node, Text)
    ).

%!  index_labels(+KB) is det.
%
%   Have Prolog build its indexes now, not when somebody first asks.

index_labels(KB) :-
    forall(( Absent = labelled('', '', _, _)
           ; Absent = labelled(_, _, -1, _)
           ; Absent = labelled(_, _, _, -1)
           ),
           \+ KB:Absent).

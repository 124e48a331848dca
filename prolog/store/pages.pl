:- module(acxon_pages,
          [ page_kb/2,                  % +KB, +Most
            paged/1,                    % +KB
            need_pages/3,               % +KB, +Kind, +Keys
            drop_pages/1,               % +KB
            drop_pages_of/2,            % +KB, +Rows
            pages_held/2,               % +KB, -Facts
            add_edit/2,                 % +KB, +Row
            remove_edit/2               % +KB, +Row
          ]).
:- use_module(library(lists), [member/2, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module(iris, [called_texts/2]).
:- use_module(vocabulary, [naming_iri/1]).
:- use_module(uninterrupted, [whole/1]).

:- op(200, xfx, @).
:- op(650, xfx, ^^).

/** <module> A knowledge base that is read by pages

Where a store holds more than belongs into memory, Prolog holds pages of it: all facts of a subject (`out`), all
facts to an object (`in`), with a property and an object (`po`), with a property (`property`), or all nodes that
have a label (`label`). A page is fetched by the hook fetched/3 when somebody first looks for a fact of it,
whole and in the order of telling; what is more than a page is streamed by the same hook. What is looked up, and the order of
the answers, are those of a knowledge base that holds all: see looking_up/1 in tuples.pl.

A knowledge base of this kind is used by one thread at a time. Its module has clauses that lead here in the
place of facts: stored_row/1, told/3, fact/11, called/2 and labelled/4. A page is noted as

    page(Kind, Key, State, Size)

in the table of its kind. State is `young`, `old` or `large`, which is streamed. What is touched becomes young. When
half of the facts that may be held are young, the old pages go and the young ones become old: what was
used least recently goes first.

Pages come and go as a whole: a goal that is stopped, and may be caught and go on, leaves none with half of its facts.

A change does not touch the pages. What it adds and removes is kept beside them, in a snapshot that ends with it;
when it is written to the store the pages that it concerns are dropped.
*/

:- multifile
    fetched/3.                          % +KB, +Request, -Answer

%!  fetched(+KB, +Request, -Answer) is det.
%
%   Request is pages(Kind, Keys), with Answer a list of page(Kind, Key, Rows), Rows being `large` where they are
%   too many, of at least those that were asked for; or stream(S, P, O, Sign, After), with Answer rows(Rows, Next): After
%   is `first` or what Next was before, Next is `none` at the end.

%!  page_kb(+KB, +Most) is det.
%
%   Have KB, new and empty, read by pages from now on, of which it holds at most Most facts, or one page.

page_kb(KB, Most) :-
    forall(table(Name, Arity), dynamic(KB:Name/Arity)),
    forall(member(Head, [stored_row(_), told(_, _, _)]), retractall(KB:Head)),
    forall(looking_up(KB, Clause), assertz(KB:Clause)),
    Half is max(1, Most//2),
    assertz(KB:half(Half)),
    assertz(KB:young(0)),
    assertz(KB:quotes),
    assertz(KB:paged).

table(out_page, 3).
table(in_page, 3).
table(po_page, 3).
table(property_page, 3).
table(label_page, 3).
table(out, 10).
table(into, 9).
table(by_property, 7).
table(labels, 2).
table(named, 2).
table(begun, 4).
table(half, 1).
table(young, 1).
table(edited, 0).
table(added, 6).
table(removed, 6).

looking_up(KB, ( stored_row(Row) :- acxon_pages:paged_row(KB, Row) )).
looking_up(KB, ( told(S, P, O) :- acxon_pages:unified_row(KB, row(S, P, O, _, _, positive)) )).
looking_up(KB, ( fact(_, _, _, _, S, P, O, D, Since, Until, Sign) :-
                     acxon_pages:unified_row(KB, row(S, P, O, D, Since-Until, Sign)) )).
looking_up(KB, ( called(Node, Text) :- acxon_pages:paged_label(KB, Node, Text) )).
looking_up(KB, ( labelled(Text, Node, Start, End) :-
                     var(Start), var(End), acxon_pages:paged_name(KB, Text, Node) )).

%!  paged(+KB) is semidet.
%
%   KB is read by pages.

paged(KB) :-
    KB:paged.

%   paged_row(+KB, ?Row) is nondet, as acxon_tuples:stored_row/2.

paged_row(KB, Row) :-
    (   KB:edited
    ->  edited_row(KB, Row)
    ;   kept_row(Row, KB)
    ).

%   As paged_row/2, where the object may be known in part: Text@Language.

unified_row(KB, Row) :-
    Row = row(S, P, O, D, Time, Sign),
    (   ( var(O) ; ground(O) )
    ->  paged_row(KB, Row)
    ;   paged_row(KB, row(S, P, O1, D, Time, Sign)),
        O1 = O
    ).

%   What is not ground is found where nothing else is known, as by the hashes of tuples.pl.

kept_row(row(S, P, O, D, Since-Until, Sign), KB) :-
    (   nonvar(S)
    ->  atom(S),
        (   need(out, S, KB)
        ->  (   nonvar(O)
            ->  (   nonvar(P)
                ->  term_hash(spo(S, P, O), SPO),
                    nonvar(SPO),
                    KB:out(_, _, SPO, S1, P1, O1, D, Since, Until, Sign),
                    S1 == S, P1 == P, O1 == O
                ;   term_hash(S+O, SO),
                    nonvar(SO),
                    KB:out(_, SO, _, S1, P, O1, D, Since, Until, Sign),
                    S1 == S, O1 == O
                )
            ;   nonvar(P)
            ->  term_hash(S+P, SP),
                KB:out(SP, _, _, S1, P1, O, D, Since, Until, Sign),
                S1 == S, P1 == P
            ;   KB:out(_, _, _, S, P, O, D, Since, Until, Sign)
            )
        ;   ( var(O) -> true ; ground(O) ),
            streamed(KB, row(S, P, O, D, Since-Until, Sign))
        )
    ;   nonvar(O), nonvar(P)
    ->  term_hash(P+O, PO),
        nonvar(PO),
        atom(P),
        object(O),
        (   into_page(KB, P, O, Page)
        ->  KB:into(PO, Page, S, P1, O1, D, Since, Until, Sign),
            P1 == P, O1 == O
        ;   streamed(KB, row(S, P, O, D, Since-Until, Sign))
        )
    ;   Sign == negative, var(O)
    ->  distinct(S-P-O, streamed(KB, row(S, P, O, _, _, negative))),
        kept_row(row(S, P, O, D, Since-Until, Sign), KB)
    ;   nonvar(P)
    ->  atom(P),
        (   need(property, P, KB)
        ->  KB:by_property(P, S, O, D, Since, Until, Sign)
        ;   begun(KB, P, Sign, Rows, Next),
            in_stream(KB, stream(_, P, _, Sign), Rows, Next, row(S, P, O, D, Since-Until, Sign))
        )
    ;   nonvar(O), ground(O), \+ object(O)
    ->  fail
    ;   nonvar(O), ground(O), need(in, O, KB)
    ->  object_key(O, Key),
        KB:into(_, Key, S, P, O1, D, Since, Until, Sign),
        O1 == O
    ;   streamed(KB, row(S, P, O, D, Since-Until, Sign))
    ).

%   The page on which the facts with P and O are, as it is noted there. Very much may lead to a value such as
%   `true`: what leads to it by P comes alone, unless all is here.

into_page(KB, P, O, Page) :-
    (   ( atom(O), O \== true, O \== false -> true ; page_state(in, O, KB, _, _) ),
        need(in, O, KB)
    ->  object_key(O, Page)
    ;   need(po, P+O, KB),
        Page = po
    ).

%   What a fact can lead to; rules ask for other terms as well.

object(O) :-
    (   atomic(O) -> true
    ;   O = T@L   -> string(T), atom(L)
    ;   O = T^^D  -> string(T), atom(D)
    ).

streamed(KB, Row) :-
    Row = row(S, P, O, _, _, Sign),
    ( var(P) -> true ; atom(P) ),
    ( var(O) -> true ; ground(O) -> object(O), Known = O ; true ),
    streamed(KB, stream(S, P, Known, Sign), first, Row).

streamed(KB, Stream, After, Row) :-
    Stream = stream(S, P, O, Sign),
    once(fetched(KB, stream(S, P, O, Sign, After), rows(Rows, Next))),
    in_stream(KB, Stream, Rows, Next, Row).

in_stream(KB, Stream, Rows, Next, Row) :-
    (   Next == none
    ->  member(Row, Rows)
    ;   member(Row, Rows)
    ;   streamed(KB, Stream, Next, Row)
    ).

%   Rules often ask whether a property relates anything at all: where its stream begins is kept with its page.

begun(KB, P, Sign, Rows, Next) :-
    (   KB:begun(P, Sign0, Rows, Next),
        Sign0 =@= Sign
    ->  true
    ;   once(fetched(KB, stream(_, P, _, Sign, first), rows(Rows, Next))),
        assertz(KB:begun(P, Sign, Rows, Next))
    ).

%   paged_label(+KB, +Node, -Text) is nondet, as acxon_tuples:node_called/3.

paged_label(KB, Node, Text) :-
    (   KB:renamed(Node, _)
    ->  KB:renamed(Node, Text)
    ;   nonvar(Node), \+ KB:edited, need(out, Node, KB)
    ->  KB:named(Node, Text)
    ;   iri(rdfs_label, P),
        findall(Node-O, paged_row(KB, row(Node, P, O, _, _, positive)), Pairs0),
        keysort(Pairs0, Pairs),
        group_pairs_by_key(Pairs, Groups),
        member(Node-Labels, Groups),
        called_texts(Labels, Texts),
        member(Text, Texts)
    ).

%   paged_name(+KB, ?Text, ?Node) is nondet, as acxon_labels:labelled/3.

paged_name(KB, Text, Node) :-
    (   nonvar(Text), var(Node), \+ KB:edited
    ->  need(label, Text, KB),
        KB:labels(Text, Node)
    ;   nonvar(Text), var(Node)
    ->  atom_string(Text, Label),
        distinct(Node, ( naming_iri(P), ( O = Label ; O = Label@_ ), naming_row(KB, P, Node, O) ))
    ;   distinct(Text-Node, ( naming_iri(P), naming_row(KB, P, Node, O), label_atom(O, Text) ))
    ).

%   Where the language is not known no page leads to the label: all with its text do.

naming_row(KB, P, Node, O) :-
    (   nonvar(O), O = Label@_
    ->  atom_string(Text, Label),
        need(label, Text, KB),
        ( KB:labels(Text, Node) ; KB:added(Node, P, _, _, _, _) ),
        paged_row(KB, row(Node, P, O1, _, _, positive)),
        O1 = O
    ;   paged_row(KB, row(Node, P, O, _, _, positive))
    ).

label_atom(O, Text) :-
    (   string(O)  -> atom_string(Text, O)
    ;   O = T@_    -> atom_string(Text, T)
    ).

                /*******************************
                *            pages             *
                *******************************/

%   need(+Kind, +Key, +KB) is semidet: the page is there. False when it is larger than a page may be.

need(Kind, Key, KB) :-
    page_state(Kind, Key, KB, State, Size),
    !,
    (   State == young -> true
    ;   State == old   -> whole(touch(Kind, Key, Size, KB))
    ).
need(Kind, Key, KB) :-
    need_pages(KB, Kind, [Key]),
    page_state(Kind, Key, KB, State, _),
    !,
    State \== large.

page_state(out, S, KB, State, Size)      :- KB:out_page(S, State, Size).
page_state(in, O, KB, State, Size)       :- object_key(O, Key), KB:in_page(Key, State, Size).
page_state(po, PO, KB, State, Size)      :- term_hash(PO, Key), KB:po_page(Key, State, Size).
page_state(property, P, KB, State, Size) :- KB:property_page(P, State, Size).
page_state(label, T, KB, State, Size)    :- KB:label_page(T, State, Size).

touch(Kind, Key, Size, KB) :-
    noted(Kind, Key, Note, old, Size),
    retract(KB:Note),
    !,
    note(Kind, Key, young, Size, KB).

note(Kind, Key, State, Size, KB) :-
    noted(Kind, Key, Note, State, Size),
    assertz(KB:Note),
    retract(KB:young(Count0)),
    !,
    Count is Count0+Size,
    assertz(KB:young(Count)).

noted(out, S, out_page(S, State, Size), State, Size).
noted(in, O, in_page(Key, State, Size), State, Size)             :- object_key(O, Key).
noted(po, PO, po_page(Key, State, Size), State, Size)            :- term_hash(PO, Key).
noted(property, P, property_page(P, State, Size), State, Size).
noted(label, T, label_page(T, State, Size), State, Size).

object_key(O, Key) :-
    (   atom(O) -> Key = O ; term_hash(O, Key) ).

%!  need_pages(+KB, +Kind, +Keys) is det.
%
%   Have the pages of Keys here, or their notes that they are too large. Those that are not come all at once.

need_pages(KB, Kind, Keys0) :-
    findall(Key, ( member(Key, Keys0), \+ page_state(Kind, Key, KB, _, _) ), Keys),
    (   Keys == []
    ->  true
    ;   once(fetched(KB, pages(Kind, Keys), Pages)),
        whole(catch(install(Pages, KB), Error, ( drop_pages(KB), throw(Error) )))
    ).

install(Pages, KB) :-
    age(KB),
    forall(member(page(Kind, Key, Rows), Pages), install(Kind, Key, Rows, KB)).

install(Kind, Key, Rows, KB) :-
    (   page_state(Kind, Key, KB, _, _)
    ->  true
    ;   Rows == large
    ->  note(Kind, Key, large, 1, KB)
    ;   length(Rows, Count),
        Size is Count+1,
        note(Kind, Key, young, Size, KB),
        page_rows(Kind, Key, Rows, KB)
    ).

page_rows(out, Node, Rows, KB) :-
    forall(member(row(S, P, O, D, Since-Until, Sign), Rows),
           ( term_hash(S+P, SP),
             term_hash(S+O, SO),
             term_hash(spo(S, P, O), SPO),
             assertz(KB:out(SP, SO, SPO, S, P, O, D, Since, Until, Sign)) )),
    iri(rdfs_label, Label),
    findall(O, member(row(_, Label, O, _, _, positive), Rows), Labels),
    called_texts(Labels, Texts),
    forall(member(Text, Texts), assertz(KB:named(Node, Text))).
page_rows(in, O0, Rows, KB) :-
    object_key(O0, Key),
    forall(member(row(S, P, O, D, Since-Until, Sign), Rows),
           ( term_hash(P+O, PO), assertz(KB:into(PO, Key, S, P, O, D, Since, Until, Sign)) )).
page_rows(po, PO0, Rows, KB) :-
    term_hash(PO0, PO),
    forall(member(row(S, P, O, D, Since-Until, Sign), Rows),
           assertz(KB:into(PO, po, S, P, O, D, Since, Until, Sign))).
page_rows(property, P, Rows0, KB) :-
    in_order(Rows0, Rows),
    forall(member(row(S, P, O, D, Since-Until, Sign), Rows),
           assertz(KB:by_property(P, S, O, D, Since, Until, Sign))).
page_rows(label, Text, Nodes, KB) :-
    forall(member(Node, Nodes), assertz(KB:labels(Text, Node))).

%   Of a property that relates few, all times of one pair follow each other: see rare/3 in tuples.pl.

in_order(Rows0, Rows) :-
    findall(S-O, distinct(S-O, member(row(S, _, O, _, _, _), Rows0)), Pairs),
    length(Pairs, Count),
    (   Count > 100
    ->  Rows = Rows0
    ;   findall(Row, ( member(S-O, Pairs), Row = row(S1, _, O1, _, _, _), member(Row, Rows0), S1 == S, O1 == O ), Rows)
    ).

%   When half of what may be held is young, what is old goes and what is young becomes old.

age(KB) :-
    KB:young(Count),
    KB:half(Half),
    !,
    (   Count >= Half
    ->  forall(old_page(KB, Kind, Key), drop_page(Kind, Key, KB)),
        forall(( young_page(KB, Young, Old), retract(KB:Young) ), assertz(KB:Old)),
        retractall(KB:young(_)),
        assertz(KB:young(0))
    ;   true
    ).

old_page(KB, Kind, Key) :-
    page_note(Kind, Key, Note),
    arg(2, Note, old),
    KB:Note.

young_page(KB, Young, Old) :-
    page_note(_, Key, Young),
    arg(2, Young, young),
    KB:Young,
    Young =.. [Name, Key, _, Size],
    Old =.. [Name, Key, old, Size].

page_note(out, S, out_page(S, _, _)).
page_note(in, Key, in_page(Key, _, _)).
page_note(po, Key, po_page(Key, _, _)).
page_note(property, P, property_page(P, _, _)).
page_note(label, T, label_page(T, _, _)).

%   Here Key is as it is noted.

drop_page(Kind, Key, KB) :-
    page_note(Kind, Key, Note),
    (   KB:Note
    ->  retractall(KB:Note),
        forall(held(Kind, Key, Row), retractall(KB:Row))
    ;   true
    ).

held(out, S, out(_, _, _, S, _, _, _, _, _, _)).
held(in, Key, into(_, Key, _, _, _, _, _, _, _)).
held(po, PO, into(PO, po, _, _, _, _, _, _, _)).
held(property, P, by_property(P, _, _, _, _, _, _)).
held(label, T, labels(T, _)).
held(out, S, named(S, _)).
held(property, P, begun(P, _, _, _)).

%!  drop_pages(+KB) is det.
%!  drop_pages_of(+KB, +Rows) is det.
%
%   Forget all pages, or those that Rows, which have come or gone in the store, belong on.

drop_pages(KB) :-
    whole(dropped_pages(KB)).

dropped_pages(KB) :-
    forall(( page_note(Kind, _, Note), held(Kind, _, Row) ), ( retractall(KB:Note), retractall(KB:Row) )),
    retractall(KB:young(_)),
    assertz(KB:young(0)).

drop_pages_of(KB, Rows) :-
    forall(member(row(S, P, O, _, _, _), Rows),
           ( object_key(O, Key),
             term_hash(P+O, PO),
             drop_page(out, S, KB),
             drop_page(in, Key, KB),
             drop_page(po, PO, KB),
             drop_page(property, P, KB),
             ( naming_iri(P), label_atom(O, Text) -> drop_page(label, Text, KB) ; true ) )).

%!  pages_held(+KB, -Facts) is det.
%
%   Facts is how many facts the pages that are held have.

pages_held(KB, Facts) :-
    findall(Count,
            ( member(Name/Arity, [out/10, into/9, by_property/7, labels/2]),
              functor(Head, Name, Arity),
              predicate_property(KB:Head, number_of_clauses(Count)) ),
            Counts),
    sum_list(Counts, Facts).

                /*******************************
                *           changes            *
                *******************************/

%!  add_edit(+KB, +Row) is det.
%!  remove_edit(+KB, +Row) is semidet.
%
%   As add_row/2 and remove_row/2 of tuples.pl. To be called in a snapshot, which ends when the change is
%   written, or was only supposed.

add_edit(KB, row(S, P, O, D, Time, Sign)) :-
    edited(KB),
    assertz(KB:added(S, P, O, D, Time, Sign)).

remove_edit(KB, row(S, P, O, D, Time, Sign)) :-
    (   retract(KB:added(S, P, O, D, Time, Sign))
    ->  true
    ;   once(paged_row(KB, row(S, P, O, D, Time, Sign))),
        edited(KB),
        assertz(KB:removed(S, P, O, D, Time, Sign))
    ).

edited(KB) :-
    (   KB:edited -> true ; assertz(KB:edited) ).

edited_row(KB, Row) :-
    kept_row(Row, KB),
    Row = row(S, P, O, D, Time, Sign),
    \+ KB:removed(S, P, O, D, Time, Sign).
edited_row(KB, row(S, P, O, D, Time, Sign)) :-
    \+ ( nonvar(O), \+ ground(O), ( nonvar(S) ; nonvar(P) ) ),
    KB:added(S, P, O, D, Time, Sign).

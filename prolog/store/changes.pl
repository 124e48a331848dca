:- module(acxon_changes,
          [ create_kb/1,                % -KB
            change_rows/3,              % +KB, +Edits, -Changes
            change_parts/5,             % +KB, +Count, :Part, :Finish, -Changes
            open_rows/2,                % +KB, +Rows
            opened/2,                   % +KB, +Properties
            kb_size/2                   % +KB, -Count
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(tuples,
              [ add_opened_row/2, add_row/2, kb_table/3, literal/1, new_kb/1, opened_properties/2, node_called/3,
                remove_row/2, stored/6, stored_row/2, tuple_count/2, op(_, _, _) ]).
:- use_module(events, [event/3, net_changes/3]).
:- use_module(gathering, [gathered/2, trimmed/2]).
:- use_module(intervals, [covers/2, intersects/2, interval_hull/3, intervals_union/2]).
:- use_module(names, [add_prefix/3, drop_names/2, kb_prefix/3, name_tables/1, note_names/2]).
:- use_module(checking, [checked_edit/3]).
:- use_module(labels, [index_labels/1]).
:- use_module(pages, [drop_pages/1, drop_pages_of/2, need_pages/3, paged/1]).
:- use_module(uninterrupted, [whole/1]).
:- use_module(vocabulary, [naming_iri/1]).

/** <module> Telling and forgetting

What is told is checked, united with what is there already and written, all of a call or nothing of it. The
file behind a knowledge base is written through the hook acxon_changes:written/2 inside the same transaction:
if that raises, nothing has changed anywhere. Inside Python the hook acxon_changes:alone/1 keeps other threads
out meanwhile. What follows from a schema comes in by hooks, too: a store that nothing reasons about keeps
what it is told.

One fact is stored once. Telling the same triple for an interval that shares an instant with a stored one
extends that one; telling it from its other end, with the inverse property, is telling the same fact.
*/

:- multifile
    written/2,                          % +KB, +Changes
    alone/1,                            % :Goal
    stop_point/0,                       % throws when this thread is to stop
    made/1,                             % +KB: make further tables in a new KB
    inverse/3,                          % +KB, ?P, ?Q: S P O is the same fact as O Q S
    schema_row/2,                       % +P, +O: a row with P and O may change what follows from others
    schema_changed/2.                   % +KB, +How: compute anew what follows from what is told, or stored

%!  create_kb(-KB) is det.
%
%   KB is a new knowledge base, empty but for its tables.

create_kb(KB) :-
    new_kb(KB),
    kb_table(KB, size, 1),
    assertz(KB:size(0)),
    name_tables(KB),
    forall(made(KB), true).

%!  kb_size(+KB, -Count) is det.
%
%   Count is the number of tuples of KB. Prolog itself would have to go through
%   them, wherever others may be changing them.

kb_size(KB, Count) :-
    KB:size(Count),
    !.

resize(KB, Removed, Added) :-
    length(Removed, Less),
    length(Added, More),
    kb_size(KB, Count0),
    Count is Count0+More-Less,
    retractall(KB:size(_)),
    assertz(KB:size(Count)).

%!  open_rows(+KB, +Rows) is det.
%
%   Add Rows that were checked and united when they were first told. When all are
%   in, the caller calls opened/2.

open_rows(KB, Rows) :-
    open_rows(Rows, KB, []).

%   Facts of one subject mostly follow each other: its namespace is noted once.

open_rows([], _, _).
open_rows([Row|Rows], KB, Before) :-
    Row = row(S, P, _, _, _, _),
    add_opened_row(KB, Row),
    (   S == Before, \+ naming_iri(P) -> true ; note_names(KB, Row) ),
    open_rows(Rows, KB, S).

%!  opened(+KB, +Properties) is det.
%
%   Make what is computed from the rows of KB, which have Properties: their number, what the schema entails,
%   and the indexes, which Prolog would otherwise build when a question first needs them.

opened(KB, Properties) :-
    opened_properties(KB, Properties),
    tuple_count(KB, Count),
    retractall(KB:size(_)),
    assertz(KB:size(Count)),
    forall(schema_changed(KB, stored), true),
    forall(( S = '' ; P = '' ; O = '' ; S = '', P = '' ; S = '', O = '' ; P = '', O = '' ),
           \+ stored(KB, S, P, O, _, _)),
    \+ node_called(KB, '', _),
    index_labels(KB).

%!  change_rows(+KB, +Edits, -Changes) is det.
%
%   Carry out Edits in order: all of them or, when one is wrong, none. An edit is tell(Row) or forget(Row),
%   with a row(S, P, O, Datatype, Time, Sign), or, before these, prefix(Prefix, Namespace), which declares a
%   prefix that KB does not have. Forgetting is for the row's interval: stored rows are removed, trimmed or
%   split, and forgetting what was never told changes nothing. Changes is changes(Removed, Added, Prefixes):
%   the stored rows, and what was declared.
%
%   No signal, such as the end of a time limit, comes between the file's commit and Prolog's. An outer
%   transaction could undo one and not the other. Before the file's commit the hook acxon_changes:stop_point/0
%   looks, at every edit, for a signal that waits.
%
%   @error permission_error(tell, transaction, KB) inside a transaction

change_rows(KB, Edits0, Changes) :-
    maplist(checked_edit(KB), Edits0, Edits),
    changing(KB, change(KB, Edits, Changes), Changes).

:- meta_predicate
    change_parts(+, +, 2, 0, -).

%!  change_parts(+KB, +Count, :Part, :Finish, -Changes) is det.
%
%   As change_rows/3 for very many edits, of which call(Part, I, Edits) gives one part for each I from 1 to
%   Count, so that they are never here all at once. What follows from the schema is computed once, after them: after
%   each part it took the square of their number. Finish is called last, still inside. Changes is how many.

change_parts(KB, Count, Part, Finish, Changes) :-
    Total = changes(0, 0, 0),
    changing(KB, ( inverses(KB, Before),
                   Touched = touched(no),
                   forall(between(1, Count, I), change_part(KB, I, Part, Touched, Total)),
                   Touched = touched(How),
                   ( How == no -> true ; follow(How, KB, Before, Events), carried_out(KB, Events, [], More), count(More, Total) ),
                   once(Finish) ), Total),
    Changes = Total.

change_part(KB, I, Part, Touched, Total) :-
    call(Part, I, Edits0),
    maplist(checked_edit(KB), Edits0, Edits),
    edited(KB, Edits, Events, Prefixes),
    (   Touched = touched(told)       -> true
    ;   touches_schema(Events, How) -> nb_setarg(1, Touched, How)
    ;   true
    ),
    carried_out(KB, Events, Prefixes, Changes),
    count(Changes, Total),
    ( paged(KB) -> settled(KB) ; true ).

count(Changes, Total) :-
    forall(arg(Place, Changes, Changed),
           ( length(Changed, More), arg(Place, Total, Count0), Count is Count0+More, nb_setarg(Place, Total, Count) )).

changing(KB, Goal, Changes) :-
    (   current_transaction(_)
    ->  throw(error(permission_error(tell, transaction, KB), _))
    ;   true
    ),
    (   paged(KB)
    ->  Change = acxon_changes:whole(paged_change(KB, Goal, Changes))
    ;   Change = acxon_changes:whole(transaction(Goal))
    ),
    (   current_prolog_flag(acxon_in_python, true)
    ->  alone(Change)
    ;   with_mutex(KB, Change)
    ).

%   What is read by pages changes in its store alone. The pages that a change concerns are fetched anew.

paged_change(KB, Goal, Changes) :-
    forall(acxon_pages:fetched(KB, begin, _), true),
    snapshot(Goal),
    changed_pages(KB, Changes).

changed_pages(KB, changes(Removed, Added, Prefixes)) :-
    (   is_list(Added)
    ->  drop_pages_of(KB, Removed),
        drop_pages_of(KB, Added),
        resize(KB, Removed, Added),
        forall(member(prefix(Prefix, Namespace), Prefixes), add_prefix(KB, Prefix, Namespace)),
        forall(member(Row, Added), note_names(KB, Row)),
        (   ( member(row(_, P, O, _, _, _), Removed) ; member(row(_, P, O, _, _, _), Added) ),
            schema_row(P, O)
        ->  forall(schema_changed(KB, stored), true)
        ;   true
        )
    ;   drop_pages(KB)
    ).

%   A part of a change is in the store, where what comes after it reads it.

settled(KB) :-
    drop_pages(KB),
    retractall(KB:added(_, _, _, _, _, _)),
    retractall(KB:removed(_, _, _, _, _, _)),
    retractall(KB:edited).

need_edited(KB, Edits) :-
    (   paged(KB)
    ->  findall(Node, ( member(Edit, Edits), arg(1, Edit, row(S, P, O, _, _, _)),
                        ( Node = S ; atom(O), \+ literal(O), inverse(KB, P, _), Node = O ) ), Nodes0),
        sort(Nodes0, Nodes),
        need_pages(KB, out, Nodes)
    ;   true
    ).

change(KB, Edits, Changes) :-
    edited(KB, Edits, Events0, Prefixes),
    (   touches_schema(Events0, How)
    ->  inverses(KB, Before),
        follow(How, KB, Before, Events1),
        append(Events0, Events1, Events)
    ;   Events = Events0
    ),
    carried_out(KB, Events, Prefixes, Changes).

edited(KB, Edits0, Events, Prefixes) :-
    declared(Edits0, KB, Edits, Prefixes),
    need_edited(KB, Edits),
    gathered(Edits, Gathered),
    foldl(edit(KB), Gathered, Events, []),
    drop_removed_names(KB, Events).

drop_removed_names(KB, Events) :-
    findall(Row, member(removed(Row), Events), Rows),
    ( Rows == [] -> true ; drop_names(KB, Rows) ).

carried_out(KB, Events, Prefixes, Changes) :-
    net_changes(Events, Removed, Added),
    Changes = changes(Removed, Added, Prefixes),
    write_through(KB, Changes).

declared([prefix(Prefix, Namespace)|Edits0], KB, Edits, Prefixes) :-
    !,
    (   kb_prefix(KB, Prefix, _)
    ->  Prefixes = More
    ;   add_prefix(KB, Prefix, Namespace),
        Prefixes = [prefix(Prefix, Namespace)|More]
    ),
    declared(Edits0, KB, Edits, More).
declared(Edits, _, Edits, []).

edit(KB, Edit, Events0, Events) :-
    forall(stop_point, true),
    (   Edit = tell(Row)
    ->  tell_row(KB, Row, Events0, Events)
    ;   Edit = tell_times(Row, Times)
    ->  tell_times(KB, Row, Times, Events0, Events)
    ;   Edit = forget_times(Row, Times)
    ->  forget_times(KB, Row, Times, Events0, Events)
    ;   Edit = forget(Row),
        arg(5, Row, Time),
        forget_times(KB, Row, [Time], Events0, Events)
    ).

write_through(KB, Changes) :-
    (   Changes == changes([], [], [])
    ->  true
    ;   Changes = changes(Removed, Added, _),
        resize(KB, Removed, Added),
        forall(written(KB, Changes), true)
    ).

%   When the schema was touched, what follows from it is computed anew. Facts told
%   from both ends before their properties were known to be inverse become one.

follow(How, KB, Before, Events) :-
    followed(How, KB, Before, Twice),
    foldl(unite(KB), Twice, Events, []),
    drop_removed_names(KB, Events).

%   Axioms may be told of which more follows than their number lets expect: each of n with each of n others, or
%   all ways through a chain. So what is told is followed for so many steps, some six seconds, and no
%   further. What is stored already is opened, and what is forgotten goes, however many it takes.

followed(stored, KB, Before, Twice) :-
    followed_as(stored, KB, Before, Twice).
followed(told, KB, Before, Twice) :-
    Most = 60_000_000,
    call_with_inference_limit(followed_as(told, KB, Before, Twice), Most, Result),
    (   Result == inference_limit_exceeded
    ->  domain_error(followed_axioms, [Most, steps])
    ;   true
    ).

followed_as(How, KB, Before, Twice) :-
    forall(schema_changed(KB, How), true),
    inverses(KB, After),
    ord_subtract(After, Before, New),
    findall(Row, ( member(P-Q, New), told_twice(KB, P, Q, Row) ), Twice0),
    sort(Twice0, Twice).

touches_schema(Events, How) :-
    (   event(Events, row(_, P, O, _, _, _), 1), schema_row(P, O)  -> How = told
    ;   event(Events, row(_, P, O, _, _, _), -1), schema_row(P, O) -> How = stored
    ).

inverses(KB, Inverses) :-
    findall(P-Q, ( inverse(KB, P, Q), P @=< Q ), Inverses0),
    sort(Inverses0, Inverses).

told_twice(KB, P, Q, row(O, Q, S, D, Time, Sign)) :-
    stored(KB, S, P, O, Time0, Sign),
    \+ literal(O),
    ( P == Q -> S @< O ; true ),
    stored_row(KB, row(O, Q, S, D, Time, Sign)),
    intersects(Time, Time0).

unite(KB, Row, Events0, Events) :-
    (   removed(KB, [Row], Events0, Events1)
    ->  tell_row(KB, Row, Events1, Events)
    ;   Events0 = Events
    ).

tell_row(KB, Row, Events0, Events) :-
    Row = row(_, _, _, D, Time, Sign),
    findall(Same, same_fact(KB, Row, Same), Sames),
    (   Sames == []
    ->  Events0 = [added(Row)|Events],
        add_noted(KB, Row)
    ;   Sames = [row(_, _, _, _, Time0, _)],
        covers(Time0, Time)
    ->  Events0 = Events
    ;   Sames = [row(S1, P1, O1, _, _, _)|_],
        foldl(widest, Sames, Time, Time1),
        Whole = row(S1, P1, O1, D, Time1, Sign),
        removed(KB, Sames, Events0, [added(Whole)|Events]),
        add_noted(KB, Whole)
    ).

%   As tell_row/4 for each of Times, in one sweep.

tell_times(KB, Row, Times, Events0, Events) :-
    Row = row(S, P, O, D, _, Sign),
    findall(Time-told, member(Time, Times), Told),
    findall(Time-Same, ( Same = row(_, _, _, _, Time, _), same_fact(KB, row(S, P, O, D, (-1.0Inf)-(1.0Inf), Sign), Same) ), Stored),
    append(Told, Stored, Timed0),
    keysort(Timed0, [Time-Which|Timed]),
    united(Timed, Time, [Which], Unions),
    foldl(tell_union(KB, Row), Unions, Events0, Events).

united([], Time, Whiches, [Time-Whiches]).
united([Time1-Which|Timed], Time0, Whiches, Unions) :-
    (   intersects(Time0, Time1)
    ->  interval_hull(Time0, Time1, Time),
        united(Timed, Time, [Which|Whiches], Unions)
    ;   Unions = [Time0-Whiches|Unions1],
        united(Timed, Time1, [Which], Unions1)
    ).

tell_union(KB, row(S, P, O, D, _, Sign), Time-Whiches, Events0, Events) :-
    exclude(==(told), Whiches, Sames),
    (   Sames = [row(_, _, _, _, Time0, _)], covers(Time0, Time)
    ->  Events0 = Events
    ;   (   ( Sames == [] ; memberchk(row(S, P, O, _, _, _), Sames) )
        ->  Whole = row(S, P, O, D, Time, Sign)
        ;   Sames = [row(S1, P1, O1, _, _, _)|_],               % told from the other end
            Whole = row(S1, P1, O1, D, Time, Sign)
        ),
        removed(KB, Sames, Events0, [added(Whole)|Events]),
        add_noted(KB, Whole)
    ).

add_noted(KB, Row) :-
    add_row(KB, Row),
    note_names(KB, Row).

%   The last goes first: to see whether a row was the last of its fact, Prolog passes those that are gone already.

removed(_, [], Events, Events).
removed(KB, [Row|Rows], [removed(Row)|Events0], Events) :-
    removed(KB, Rows, Events0, Events),
    remove_row(KB, Row).

widest(row(_, _, _, _, Time0, _), Time1, Time) :-
    interval_hull(Time0, Time1, Time).

%   A stored row that is the same fact as Row, told from either end, at a time that meets Row's.

same_fact(KB, row(S, P, O, _, Time, Sign), Row) :-
    (   Row = row(S, P, O, _, Time0, Sign)
    ;   \+ literal(O),
        inverse(KB, P, P1),
        O-P1-S \== S-P-O,
        Row = row(O, P1, S, _, Time0, Sign)
    ),
    stored_row(KB, Row),
    intersects(Time, Time0).

%   All of Times in one sweep.

forget_times(KB, row(S, P, O, D, _, Sign), Times, Events0, Events) :-
    intervals_union(Times, Union),
    Union = [Since-_|_],
    last(Union, _-Until),
    findall(Time-trim(Same, _), ( Same = row(_, _, _, _, Time, _), same_fact(KB, row(S, P, O, D, Since-Until, Sign), Same) ), Trims),
    keysort(Trims, Timed),
    trimmed(Timed, Union),
    gone_and_left(Trims, Gone, Left),
    removed(KB, Gone, Events0, Events1),
    foldl(added(KB), Left, Events1, Events).

gone_and_left([], [], []).
gone_and_left([Time-trim(Row, Rest)|Trims], Gone, Left) :-
    (   Rest == [Time]
    ->  gone_and_left(Trims, Gone, Left)
    ;   Gone = [Row|Gone1],
        Row = row(S, P, O, D, _, Sign),
        findall(row(S, P, O, D, Part, Sign), member(Part, Rest), Left, Left1),
        gone_and_left(Trims, Gone1, Left1)
    ).

added(KB, Row, [added(Row)|Events], Events) :-
    add_noted(KB, Row).

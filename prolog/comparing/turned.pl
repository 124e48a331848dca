:- module(acxon_turned,
          [ turned/5                    % +KB, +A, +B, +Times, -Turned
          ]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2]).
:- use_module(profiles, [profile/3]).
:- use_module(criteria, [kb_criterion/2]).
:- use_module(verdicts, [items_verdict/4, latest_verdict/2, plan_items/5, thing/3]).

/** <module> Then and now: why a verdict changed between two times

What two plans are compared by at one moment is put in the place of what it was at
another, quality by quality: the smallest sets of qualities with which the old verdict becomes the
new one are why.
*/

%!  turned(+KB, +A, +B, +Times, -Turned) is det.
%
%   Times is Then-Now, two moments. Turned is turned(V, W, Changes, Why): V and W are the
%   verdicts on A and B then and now. Changes are change(P, Side, Before, After), with
%   values or `none`; Side is `first` or `second`, or `both` for what was told of the
%   two by that quality. Why are the smallest sets of properties of qualities that turn V
%   into W by themselves, [] where there is none: what was told of the plans did.

turned(KB, A, B, Then-Now, turned(V, W, Changes, Why)) :-
    items_at(KB, A, B, Then, Before, V),
    items_at(KB, A, B, Now, After, W),
    findall(P, ( ( member(Item, Before) ; member(Item, After) ), arg(1, Item, P) ), Ps0),
    sort(Ps0, Ps),
    findall(P, ( member(P, Ps), \+ same_item(P, Before, After) ), Changed),
    findall(Change, ( member(P, Changed), changed(KB, A-B, P, (Then-Before)-(Now-After), Change) ), Changes),
    (   V == W
    ->  Why = []
    ;   kb_criterion(KB, Criterion),
        reasons(KB, Criterion, W, Before-After, Changed, Why)
    ).

items_at(KB, A, B, Time, Items, Verdict) :-
    findall(Items0-Verdict0,
            ( b_setval(acxon_time, Time-Time),
              thing(KB, A, ThingA),
              thing(KB, B, ThingB),
              plan_items(KB, ThingA, ThingB, Items0, Verdicts),
              latest_verdict(Verdicts, Verdict0) ),
            [Items-Verdict]).

item_of(P, Items, Seen) :-
    (   memberchk(item(P, Order, _, Va, _, Vb, _), Items) -> Seen = seen(Order, Va, Vb) ; Seen = seen(none, none, none) ).

same_item(P, Before, After) :-
    item_of(P, Before, Seen0),
    item_of(P, After, Seen),
    Seen0 =@= Seen.

changed(KB, A-B, P, (Then-Before)-(Now-After), Change) :-
    item_of(P, Before, Seen0),
    item_of(P, After, Seen),
    values(Seen0, KB, A-B, P-Then, Va0, Vb0),
    values(Seen, KB, A-B, P-Now, Va, Vb),
    (   Va0 == Va, Vb0 == Vb -> Change = change(P, both, none, none)
    ;   Va0 \== Va, Change = change(P, first, Va0, Va)
    ;   Vb0 \== Vb, Change = change(P, second, Vb0, Vb)
    ).

%   Where the two do not compare by P at that time, one of them may have a value all the same.

values(seen(_, Va, Vb), _, _, _, Va, Vb) :-
    ( Va \== none ; Vb \== none ),
    !.
values(_, KB, A-B, P-Time, Va, Vb) :-
    own_value(KB, A, P, Time, Va),
    own_value(KB, B, P, Time, Vb).

own_value(KB, Plan, P, Time, Value) :-
    findall(Value0,
            ( b_setval(acxon_time, Time-Time), profile(KB, Plan, Profile),
              member(aspect(P, _, _, _, Value0, Rank, Since-Until), Profile), Rank \== none, Since =< Time, Time =< Until ),
            Values),
    ( last(Values, Value) -> true ; Value = none ).

%   Sets of one quality, then of two, and so on: those of the first size that suffice.

reasons(KB, Criterion, Verdict, Before-After, Changed, Why) :-
    length(Changed, Count),
    most(Count, Most),
    (   between(1, Most, Size),
        findall(Set,
                ( length(Set, Size), some_of(Set, Changed),
                  mixed(Before, After, Set, Items),
                  items_verdict(KB, Criterion, Items, Verdict) ),
                Sets),
        Sets \== []
    ->  Why = Sets
    ;   mixed(Before, After, Changed, Items),
        items_verdict(KB, Criterion, Items, Verdict)
    ->  Why = [Changed]
    ;   Why = []
    ).

%   Of more than ten qualities only single ones and all together are tried.

most(Count, Most) :-
    ( Count =< 10 -> Most = Count ; Most = 1 ).

some_of([], _).
some_of([X|Set], Xs) :-
    append(_, [X|Rest], Xs),
    some_of(Set, Rest).

mixed(Before, After, Set, Items) :-
    findall(P-Item,
            (   member(Item, Before), arg(1, Item, P), \+ memberchk(P, Set)
            ;   member(Item, After), arg(1, Item, P), memberchk(P, Set)
            ),
            Keyed0),
    keysort(Keyed0, Keyed),
    findall(Item, member(_-Item, Keyed), Items).

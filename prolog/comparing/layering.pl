:- module(acxon_layering,
          [ layers/4,                   % +Left, +Winners, -Layers, -Rings
            circle/3,                   % +Ring, +Winners, -Circle
            groups/4,                   % +Layer, +Ties, +Numbered, -Groups
            named/3                     % +Numbers, +Numbered, -Plans
          ]).
:- use_module(library(lists), [append/3, member/2, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> Layers of plans, and circles among them, by who beats whom

Plans are numbered. A set of them is one integer with a bit for each. Winners has for each plan the set of those that
beat it, Ties that of those that are equally good.
*/

%!  layers(+Left, +Winners, -Layers, -Rings) is det.
%
%   Layers are sets of plans; Rings the sets among them whose plans beat each
%   other in a circle. Each layer is what nobody left beats; where everybody is
%   beaten, the circles that nobody outside beats.

layers(0, _, [], []) :- !.
layers(Left, Winners, [Layer|Layers], Rings) :-
    members(Left, Numbers),
    unbeaten(Numbers, Left, Winners, 0, Free),
    (   Free =\= 0
    ->  Layer = Free,
        Rings = Rings1
    ;   outermost_rings(Numbers, Left, Winners, New),
        sum_list(New, Layer),
        append(New, Rings1, Rings)
    ),
    Rest is Left /\ \Layer,
    layers(Rest, Winners, Layers, Rings1).

members(Set, Numbers) :-
    members(Set, 1, Numbers).

members(0, _, []) :- !.
members(Set, I, Numbers) :-
    Zeros is lsb(Set),
    N is I+Zeros,
    Rest is Set >> (Zeros+1),
    I1 is N+1,
    Numbers = [N|Numbers1],
    members(Rest, I1, Numbers1).

unbeaten([], _, _, Free, Free).
unbeaten([I|Is], Left, Winners, Free0, Free) :-
    arg(I, Winners, By),
    (   By /\ Left =:= 0 -> Free1 is Free0 \/ (1<<(I-1)) ; Free1 = Free0 ),
    unbeaten(Is, Left, Winners, Free1, Free).

%   Above a plan is who beats it, directly or through others. Plans of a ring are
%   above themselves; no plan outside of an outermost ring is above it.

outermost_rings(Numbers, Left, Winners, Rings) :-
    findall(Above-I,
            ( member(I, Numbers), above(I, Left, Winners, Above), Above /\ (1<<(I-1)) =\= 0 ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Above,
            ( member(Above-Is, Groups), set(Is, Above) ),
            Rings).

above(I, Left, Winners, Above) :-
    arg(I, Winners, By),
    First is By /\ Left,
    spread(First, First, Left, Winners, Above).

spread(0, Above, _, _, Above) :- !.
spread(New, Above0, Left, Winners, Above) :-
    I is lsb(New)+1,
    arg(I, Winners, By),
    More is By /\ Left /\ \Above0,
    Above1 is Above0 \/ More,
    New1 is (New /\ \(1<<(I-1))) \/ More,
    spread(New1, Above1, Left, Winners, Above).

set(Numbers, Set) :-
    set(Numbers, 0, Set).

set([], Set, Set).
set([I|Is], Set0, Set) :-
    Set1 is Set0 \/ (1<<(I-1)),
    set(Is, Set1, Set).

%!  circle(+Ring, +Winners, -Circle) is det.
%
%   Circle is a shortest circle through the first plan of Ring: breadth first, from each
%   plan to those that beat it.

circle(Ring, Winners, Circle) :-
    Start is lsb(Ring)+1,
    search([[Start]], 0, Start, Ring, Winners, Circle).

search([[I|Path]|Queue], Seen, Start, Ring, Winners, Circle) :-
    arg(I, Winners, By0),
    By is By0 /\ Ring,
    (   By /\ (1<<(Start-1)) =\= 0
    ->  once(append(Before, [Start], [I|Path])),
        Circle = [Start|Before]
    ;   New is By /\ \Seen,
        members(New, Next),
        Seen1 is Seen \/ New,
        findall([J, I|Path], member(J, Next), Paths),
        append(Queue, Paths, Queue1),
        search(Queue1, Seen1, Start, Ring, Winners, Circle)
    ).

%!  groups(+Layer, +Ties, +Numbered, -Groups) is det.
%
%   Groups are the plans of a layer by ties: a plan joins a group when it ties with all of it.

groups(Layer, Ties, Numbered, Groups) :-
    members(Layer, Numbers),
    tied(Numbers, Ties, [], Sets),
    findall(Group, ( member(Set, Sets), members(Set, Is), named(Is, Numbered, Group) ), Groups).

tied([], _, Sets, Sets).
tied([I|Is], Ties, Sets0, Sets) :-
    arg(I, Ties, With),
    join(Sets0, I, With, Sets1),
    tied(Is, Ties, Sets1, Sets).

join([], I, _, [Set]) :-
    Set is 1<<(I-1).
join([Set0|Sets], I, With, Joined) :-
    (   Set0 /\ With =:= Set0
    ->  Set is Set0 \/ (1<<(I-1)),
        Joined = [Set|Sets]
    ;   Joined = [Set0|Joined1],
        join(Sets, I, With, Joined1)
    ).

%!  named(+Numbers, +Numbered, -Plans) is det.
%
%   Numbered is a term with the plans as arguments.

named(Numbers, Numbered, Plans) :-
    findall(Plan, ( member(I, Numbers), arg(I, Numbered, Plan) ), Plans).

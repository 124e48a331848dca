:- module(acxon_rank_parts,
          [ rank_parts/5,               % +KB, +Criterion, +Things, +Missing, -Parts
            merged_ranks/3              % +Nodes, +Rankeds, -Ranked
          ]).
:- use_module(library(apply), [include/3, maplist/3, maplist/4, partition/4]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [append/2, append/3, clumped/2, member/2, nth1/3, same_length/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2, pairs_keys_values/3, pairs_values/2]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module(criteria, [unknown_setting/2]).

/** <module> Plans of which not all is known, or of several kinds, ranked in parts

Two plans are undecided where something is known of one of them alone, unless that is to be
ignored or a quality before it decides; so they are where what is known are values of different kinds.
So plans of which the same is known, of the same kinds, make a part, nobody in it is better than somebody outside of it, and each part is ranked by itself. The ranks of
all are those of the parts, side by side.
*/

%!  rank_parts(+KB, +Criterion, +Things, +Missing, -Parts) is semidet.
%
%   Parts are lists of Things of whose qualities the same are known, of the same kinds, each without those that
%   are not. Missing is what missing_values/3 says of Things. False for few of them; where an
%   unknown value may leave something decided; where values are known for a time; where one stands
%   in the place of a quality; where a quality is not one for the kind of some plan; and where there
%   is but one part. 1,000 plans of which a tenth lacks a value take a fiftieth of the time so.

rank_parts(KB, Criterion, Things, Missing, Parts) :-
    Criterion \== lexicographic,
    length(Things, Count),
    Count >= 200,
    unknown_setting(KB, undecided),
    maplist(known_thing, Things, Known),
    maplist(known_kinds, Known, Kinds),
    append(Kinds, AllKinds),
    pairs_keys(AllKinds, Ps0),
    msort(Ps0, Ps),
    clumped(Ps, Numbers),
    forall(member(P-Having, Numbers), known_or_missing(P, Having, Missing, Count)),
    sort(AllKinds, Distinct),
    group_pairs_by_key(Distinct, ByQuality),
    include(never_alike, ByQuality, Told),
    maplist(part_key(Told), Kinds, Keys),
    pairs_keys_values(Keyed0, Keys, Known),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    Groups = [_, _|_],
    pairs_values(Groups, Parts).

known_thing(thing(Node, Profile0, Times), thing(Node, Profile, Times)) :-
    partition(unvalued, Profile0, Unvalued, Profile),
    \+ ( member(aspect(_, _, Quality, _, _, _, _), Unvalued), Quality = value(_) ),
    whole_time(Always),
    \+ ( member(aspect(_, _, _, Time, _, _, _), Profile0), Time \== Always ).

unvalued(aspect(_, _, _, _, _, none, _)).

known_kinds(thing(_, Profile, _), Kinds) :-
    findall(P-Kind,
            ( member(aspect(P, _, _, _, _, Rank, _), Profile), ( Rank = measured(Kind, _) -> true ; Kind = none ) ),
            Kinds).

%   Values of P are of Kinds of which no two compare: what is not said of one is taken to be as another's.

never_alike(_-Kinds) :-
    findall(Said, ( member(Kind, Kinds), kind_said(Kind, Said) ), Saids0),
    same_length(Saids0, Kinds),
    sort(Saids0, [_]).

kind_said(kind(Kind, Unit), Said) :-
    Kind \== none,
    ( Unit == none -> Said = kind ; Said = unit ).

part_key(Told, Kinds, Key) :-
    findall(One, ( member(P-Kind, Kinds), ( memberchk(P-_, Told) -> One = P-Kind ; One = P ) ), Key).

%   Who has no value of P lacks it: none has it not because of its kind.

known_or_missing(P, Having, Missing, Count) :-
    ( memberchk(P-Plans, Missing) -> length(Plans, Lacking) ; Lacking = 0 ),
    Having+Lacking =:= Count.

%!  merged_ranks(+Nodes, +Rankeds, -Ranked) is det.
%
%   Ranked is ranked(Ranks, Circles, Front, Apart) of Nodes, in their order, where Rankeds are those
%   of their parts. Each rank is what nobody left beats; plans that beat each other in circles wait
%   until nobody else is left, as they do within a part.

merged_ranks(Nodes, Rankeds, ranked(Ranks, Circles, Front, Apart)) :-
    findall(Node-I, nth1(I, Nodes, Node), Pairs),
    list_to_assoc(Pairs, Numbers),
    findall(Ranks0-Circles0, member(ranked(Ranks0, Circles0, _, _), Rankeds), Lefts),
    side_by_side(Lefts, Numbers, Ranks, CirclesByRank),
    append(CirclesByRank, Circles),
    findall(Fronts, member(ranked(_, _, Fronts, _), Rankeds), AllFronts),
    in_order(AllFronts, Numbers, Front),
    findall(Aparts, ( member(One, Rankeds), apart(One, Aparts) ), AllAparts),
    in_order(AllAparts, Numbers, Apart).

apart(ranked([[[Only]]], _, _, []), [Only]) :- !.
apart(ranked(_, _, _, Apart), Apart).

in_order(Lists, Numbers, Nodes) :-
    append(Lists, Nodes0),
    findall(I-Node, ( member(Node, Nodes0), get_assoc(Node, Numbers, I) ), Keyed0),
    keysort(Keyed0, Keyed),
    pairs_values(Keyed, Nodes).

side_by_side(Lefts0, Numbers, Ranks, Circles) :-
    partition(ended, Lefts0, _, Lefts),
    (   Lefts == []
    ->  Ranks = [],
        Circles = []
    ;   partition(in_circles, Lefts, Waiting, Free),
        (   Free == []
        ->  maplist(taken, Waiting, Firsts, Rest),
            findall(Circle, ( member([Groups|_]-Some, Waiting), member(Circle, Some), in_rank(Circle, Groups) ), Now)
        ;   maplist(taken, Free, Firsts, Rest0),
            append(Rest0, Waiting, Rest),
            Now = []
        ),
        append(Firsts, Groups0),
        findall(I-Group, ( member(Group, Groups0), Group = [First|_], get_assoc(First, Numbers, I) ), Keyed0),
        keysort(Keyed0, Keyed),
        pairs_values(Keyed, Rank),
        Ranks = [Rank|Ranks1],
        Circles = [Now|Circles1],
        side_by_side(Rest, Numbers, Ranks1, Circles1)
    ).

ended([]-_).

in_circles([Groups|_]-Circles) :-
    member(Circle, Circles),
    in_rank(Circle, Groups),
    !.

in_rank([Plan|_], Groups) :-
    member(Group, Groups),
    memberchk(Plan, Group),
    !.

taken([First|Ranks]-Circles, First, Ranks-Circles).

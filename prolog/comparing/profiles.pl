:- module(acxon_profiles,
          [ pair_items/4,               % +KB, +A, +B, -Items
            pair_items/5,               % +KB, +A, +B, +Told, -Items
            quality_items/5,            % +KB, +P, +A, +B, -Items
            value_order/6,              % +Spec, +Qa, +Qb, +Va, +Vb, -Order
            value_rank/4,               % +Spec, +Quality, +Value, -Rank
            rank_order/4,               % +Spec, +Ra, +Rb, -Order
            item_advantage/3,           % +KB, +Item, -Advantage
            items_problem/2,            % +Items, -Problem
            join_items/2,               % +Items, -Joined
            bearer_of/5,                % +KB, +P, ?Bearer, ?Quality, -Time
            told_between/4,             % +KB, +A, +B, -Told
            told_sense/6,               % +KB, +R, +Way, +Better, +Same, -Order
            signed_sense/3,             % +Sign, +Order, -Sense
            pieces/2                    % +Intervals, -Pieces
          ]).
:- autoload(library(apply), [include/3]).
:- autoload(library(lists), [member/2, append/3, nth0/3]).
:- use_module('../store/tuples', [stored/6, op(_, _, _)]).
:- use_module('../store/intervals', [overlap/3, covers/2, stretches/2]).
:- use_module('../reasoning/knowledge', [data_value/4]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module(qualities, [quality_property/3, quality_spec/3, quality_reader/4]).
:- use_module('../store/vocabulary', []).

/** <module> Two things compared quality by quality

An item says how two things do on one quality for one stretch of time:

    item(P, Order, Qa, Va, Qb, Vb, Since, Until)

where P is a property declared to give a quality, Qa and Qb are the qualities of
the two, Va and Vb their values (`none` where the relation itself was told), and
Order is `better`, `worse`, `same` or invalid(Reason). Nothing here names a
particular quality: they are data (see acxon_qualities:quality_property/3).

Relations that were told count as much as values. Where the two disagree, or a
quality has two values at the same time, the item is invalid for that time, and
no verdict rests on it.
*/

%!  bearer_of(+KB, +P, ?Bearer, ?Quality, -Time) is nondet.
%
%   Bearer has Quality by the quality property P, told from either end.

bearer_of(KB, P, Bearer, Quality, Time) :-
    quality_reader(KB, P, Sub, Direction),
    bearing(Direction, KB, Sub, Bearer, Quality, Time).

bearing(+, KB, P, Bearer, Quality, Time) :-
    stored(KB, Bearer, P, Quality, Time, positive),
    atom(Quality), Quality \== true, Quality \== false.
bearing(-, KB, P, Bearer, Quality, Time) :-
    stored(KB, Quality, P, Bearer, Time, positive).

%!  pair_items(+KB, +A, +B, -Items) is det.
%
%   How A and B compare on each quality that both have, one item per stretch of
%   time. The cost is linear in the number of qualities.

pair_items(KB, A, B, Items) :-
    told_between(KB, A, B, Told),
    pair_items(KB, A, B, Told, Items).

%!  pair_items(+KB, +A, +B, +Told, -Items) is det.
%
%   As pair_items/4, where Told is what told_between/4 gives.

pair_items(KB, A, B, Told, Items) :-
    findall(Raw,
            ( quality_property(KB, P, Spec),
              raw_item(KB, P-Spec, A, B, Told, Raw) ),
            Raws),
    settled_items(Raws, A, B, Items).

%!  quality_items(+KB, +P, +A, +B, -Items) is det.
%
%   As pair_items/4 for the quality of P alone.

quality_items(KB, P, A, B, Items) :-
    quality_spec(KB, P, Spec),
    told_between(KB, A, B, Told),
    findall(Raw, raw_item(KB, P-Spec, A, B, Told, Raw), Raws),
    settled_items(Raws, A, B, Items).

%   What speaks about one quality of A and B: an item by values, or
%   told(P, Sense, Qa, Qb, Time) by what was told of the two qualities or of
%   the two plans. Sense is an order, or no(Order) where that was denied.

raw_item(KB, P-Spec, A, B, _, Raw) :-
    bearer_of(KB, P, A, Qa, Time1),
    bearer_of(KB, P, B, Qb, Time2),
    overlap(Time1, Time2, Time3),
    (   data_value(KB, Qa, Va, Time4),
        data_value(KB, Qb, Vb, Time5),
        overlap(Time4, Time5, Time6),
        overlap(Time3, Time6, Time),
        value_order(Spec, Qa, Qb, Va, Vb, Order),
        Raw = item(P, Order, Qa, Va, Qb, Vb, Time)
    ;   told_of(KB, Qa, Qb, told(R, Way, Time4, Sign)),
        iri(better_value, Better), iri(equivalent_value, Same),
        told_sense(KB, R, Way, Better, Same, Order),
        signed_sense(Sign, Order, Sense),
        overlap(Time3, Time4, Time),
        Raw = told(P, Sense, Qa, Qb, Time)
    ).
raw_item(KB, P-Spec, _, _, [Told|Tolds], told(P, Sense, none, none, Time)) :-
    Spec = quality(_, _, _, _, relations(Better, _, Same), _, _),
    member(told(R, Way, Time, Sign), [Told|Tolds]),
    told_sense(KB, R, Way, Better, Same, Order),
    signed_sense(Sign, Order, Sense).

%!  told_between(+KB, +A, +B, -Told) is det.
%
%   What was told between two nodes, read from the first: told(R, Way, Since,
%   Until, Sign), where Way is `+` or, told from the second, `-`.

told_between(KB, A, B, Told) :-
    findall(One, told_of(KB, A, B, One), Told).

told_of(KB, A, B, told(R, +, Time, Sign)) :-
    stored(KB, A, R, B, Time, Sign).
told_of(KB, A, B, told(R, -, Time, Sign)) :-
    A \== B,
    stored(KB, B, R, A, Time, Sign).

%!  told_sense(+KB, +R, +Way, +Better, +Same, -Order) is semidet.
%
%   To be told R is to be told Better, its inverse or Same: of the first (Way is
%   `+`) or of the second (`-`).

told_sense(KB, R, Way, Better, Same, Order) :-
    (   property_reader(KB, Better, R, Direction)
    ->  ( Direction == Way -> Order = better ; Order = worse )
    ;   property_reader(KB, Same, R, _)
    ->  Order = same
    ).

%!  signed_sense(+Sign, +Order, -Sense) is det.

signed_sense(positive, Order, Order).
signed_sense(negative, Order, no(Order)).

%!  value_order(+Spec, +Qa, +Qb, +Va, +Vb, -Order) is det.
%
%   How the value Va of the quality Qa compares with Vb of Qb.

value_order(Spec, Qa, Qb, Va, Vb, Order) :-
    value_rank(Spec, Qa, Va, Ra),
    value_rank(Spec, Qb, Vb, Rb),
    rank_order(Spec, Ra, Rb, Order).

%!  value_rank(+Spec, +Quality, +Value, -Rank) is det.
%
%   Rank is the place of a value on its scale, a number, or invalid(Reason).

value_rank(quality(_, Scale, _, _, _, _, _), Quality, Value, Rank) :-
    scale_rank(Scale, Quality, Value, Rank).

%!  rank_order(+Spec, +Ra, +Rb, -Order) is det.
%
%   How the first of two ranks compares with the second.

rank_order(quality(Direction, _, _, Tolerance, _, _, _), Ra, Rb, Order) :-
    (   Ra = invalid(_) -> both_invalid(Ra, Rb, Order)
    ;   Rb = invalid(_) -> Order = Rb
    ;   Ra =:= Rb       -> Order = same
    ;   Tolerance =\= 0, within(Ra, Rb, Tolerance) -> Order = same
    ;   Ra < Rb         -> smaller_is(Direction, Order)
    ;   larger_is(Direction, Order)
    ).

both_invalid(invalid(A), Rb, Order) :-
    (   Rb = invalid(B), B \== A -> Order = invalid(both(A, B)) ; Order = invalid(A) ).

%   Decimal fractions are not exact: 27.002 and 27.001 differ by 0.001, whatever
%   the last bits say. Halves do not overflow where a difference would.

within(Ra, Rb, Tolerance) :-
    integer(Ra), integer(Rb),
    !,
    abs(Ra-Rb) =< Tolerance.
within(Ra, Rb, Tolerance) :-
    abs(Ra/2.0 - Rb/2.0) =< Tolerance/2.0 + 1.0e-14*max(abs(Ra/2.0), abs(Rb/2.0)),
    abs(Ra) < 1.0Inf,
    abs(Rb) < 1.0Inf.

smaller_is(lower,  better).
smaller_is(higher, worse).
larger_is(lower,   worse).
larger_is(higher,  better).

scale_rank(numbers, Quality, Value, Rank) :-
    (   number(Value), Value =:= Value -> Rank = Value
    ;   Rank = invalid(not_a_number(Quality, Value))
    ).
scale_rank(categories(Categories), Quality, Value, Rank) :-
    (   category_text(Value, Text),
        nth0(Index, Categories, Text)
    ->  Rank = Index
    ;   Rank = invalid(not_a_category(Quality, Value, Categories))
    ).
scale_rank(wrong(Reason), _, _, invalid(declaration(Reason))).

category_text(Text@_, Text) :- !.
category_text(Text, Text)   :- string(Text), !.
category_text(Number, Text) :- number(Number), number_string(Number, Text).

%   One item at a time for each quality. As a rule there is only one and nothing
%   was told; else time is cut into pieces, and each piece settled by itself.

settled_items(Raws, _, _, Raws) :-
    plain_items(Raws, ''),
    !.
settled_items(Raws, A, B, Items) :-
    findall(P, ( member(Raw, Raws), arg(1, Raw, P) ), Ps0),
    once_each(Ps0, Ps),
    findall(Item,
            ( member(P, Ps),
              include(about(P), Raws, Ours),
              settled_quality(Ours, P, A, B, Settled),
              member(Item, Settled) ),
            Items).

plain_items([], _).
plain_items([item(P, _, _, _, _, _, _)|Raws], P0) :-
    P \== P0,
    plain_items(Raws, P).

about(P, Raw) :-
    arg(1, Raw, P).

once_each([], []).
once_each([X|Xs], Unique) :-
    (   Xs = [Y|_], X == Y -> Unique = Rest ; Unique = [X|Rest] ),
    once_each(Xs, Rest).

settled_quality(Raws, P, A, B, Items) :-
    findall(Time, ( member(Raw, Raws), raw_time(Raw, Time) ), Intervals),
    pieces(Intervals, Pieces),
    findall(Item,
            ( member(Time, Pieces),
              settled_piece(Raws, Time, P, A, B, Item) ),
            Items0),
    join_items(Items0, Items).

raw_time(item(_, _, _, _, _, _, Time), Time).
raw_time(told(_, _, _, _, Time), Time).

%!  pieces(+Intervals, -Pieces) is det.
%
%   Pieces are the stretches between the ends of Intervals; an instant that only
%   comes about where two intervals meet is none.

pieces(Intervals, Pieces) :-
    stretches(Intervals, Long0),
    findall(S-U, ( member(S-U, Long0), S < U ), Long),
    findall(S-S, ( member(S-U, Intervals), S =:= U,
                   \+ ( member(S1-U1, Intervals), S1 < U1, ( S =:= S1 ; S =:= U1 ) ) ),
            Instants),
    append(Long, Instants, Pieces0),
    sort(Pieces0, Pieces).

settled_piece(Raws, Time, P, A, B, Item) :-
    findall(I, ( member(I, Raws), I = item(_, _, _, _, _, _, Time0), covers(Time0, Time) ), Valued),
    findall(told(Sense, Qa, Qb),
            ( member(told(_, Sense, Qa, Qb, Time0), Raws), covers(Time0, Time) ),
            Told),
    piece_item(Valued, Told, A, B, item(P, Order, Qa, Va, Qb, Vb)),
    Item = item(P, Order, Qa, Va, Qb, Vb, Time).

piece_item([], Told, _, _, item(P, Order, Qa, none, Qb, none)) :-
    findall(Sense, ( member(told(Sense, _, _), Told), Sense \= no(_) ), Senses0),
    sort(Senses0, Senses),
    Senses = [First|_],
    ( member(told(First, Qa, Qb), Told), Qa \== none -> true ; Qa = none, Qb = none ),
    (   Senses = [_], \+ member(told(no(First), _, _), Told)
    ->  Order = First
    ;   Order = invalid(told_apart(P))
    ).
piece_item([Item|Items], Told, A, B, item(P, Order, Qa, Va, Qb, Vb)) :-
    Item = item(P, Order0, Qa, Va, Qb, Vb, _),
    (   member(item(_, _, _, Va1, _, _, _), Items), Va1 \== Va
    ->  Reason = two_values(A, Va, Va1),
        (   member(item(_, _, _, _, _, Vb1, _), Items), Vb1 \== Vb
        ->  Order = invalid(both(Reason, two_values(B, Vb, Vb1)))
        ;   Order = invalid(Reason)
        )
    ;   member(item(_, _, _, _, _, Vb1, _), Items), Vb1 \== Vb
    ->  Order = invalid(two_values(B, Vb, Vb1))
    ;   Order0 \= invalid(_),
        member(told(Sense, _, _), Told),
        against(Sense, Order0)
    ->  Order = invalid(told_against(Va, Vb))
    ;   Order = Order0
    ).

against(no(Order), Order) :- !.
against(Sense, Order)     :- Sense \= no(_), Sense \== Order.

%!  join_items(+Items, -Joined) is det.
%
%   Neighbours in time that say the same are one.

join_items([item(P, O, Qa, Va, Qb, Vb, S-U), item(P, O1, Qa1, Va1, Qb1, Vb1, S1-U1)|Items], Joined) :-
    O-Qa-Va-Qb-Vb == O1-Qa1-Va1-Qb1-Vb1,
    U =:= S1,
    !,
    join_items([item(P, O, Qa, Va, Qb, Vb, S-U1)|Items], Joined).
join_items([Item|Items], [Item|Joined]) :-
    !,
    join_items(Items, Joined).
join_items([], []).

%!  items_problem(+Items, -Problem) is nondet.
%
%   Problem is problem(P, Reason): why an item of quality P does not count.

items_problem(Items, problem(P, Reason)) :-
    member(item(P, invalid(Reason0), _, _, _, _, _), Items),
    (   Reason0 = both(A, B) -> ( Reason = A ; Reason = B ) ; Reason = Reason0 ).

%!  item_advantage(+KB, +Item, -Advantage) is det.
%
%   The difference as a share of the larger value (of the whole scale for
%   categories), positive in favour of the first, between -1 and 1.

item_advantage(KB, item(P, Order, Qa, Va, Qb, Vb, _), Advantage) :-
    (   Order \== better, Order \== worse
    ->  Advantage = 0
    ;   Va == none
    ->  signed(Order, 1, Advantage)
    ;   quality_spec(KB, P, quality(_, Scale, _, _, _, _, _)),
        scale_rank(Scale, Qa, Va, Ra),
        scale_rank(Scale, Qb, Vb, Rb),
        share(Scale, Ra, Rb, Share),
        signed(Order, Share, Advantage)
    ).

share(numbers, Ra, Rb, Share) :-
    Span is max(abs(Ra), abs(Rb)),
    (   Span =:= 1.0Inf
    ->  Share = 1
    ;   Share is min(1.0, abs(Ra/Span - Rb/Span))
    ).
share(categories(Categories), Ra, Rb, Share) :-
    length(Categories, N),
    Share is abs(Ra-Rb)/(N-1).

signed(better, Share, Share).
signed(worse,  Share, Advantage) :- Advantage is -Share.

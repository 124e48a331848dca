:- module(acxon_profiles,
          [ profile/3,                  % +KB, +Thing, -Profile
            quality_aspects/4,          % +KB, +P, +Thing, -Aspects
            bearer_of/5,                % +KB, +P, ?Bearer, ?Quality, -Time
            quality_items/5,            % +KB, +P, +A, +B, -Items
            profiles_items/5,           % +KB, +Told, +A, +B, -Items
            plain_profile/1,            % +Profile
            plain_items/3,              % +ProfileA, +ProfileB, -Items
            items_orders/2,             % +Items, -Orders
            item_advantage/3,           % +KB, +Item, -Advantage
            items_problem/2,            % +Items, -Problem
            join_items/2,               % +Items, -Joined
            told_between/4,             % +KB, +A, +B, -Told
            told_sense/6,               % +KB, +R, +Way, +Better, +Same, -Order
            signed_sense/3,             % +Sign, +Order, -Sense
            pieces/2                    % +Intervals, -Pieces
          ]).
:- autoload(library(apply), [include/3]).
:- autoload(library(lists), [member/2, append/3, nth0/3]).
:- use_module('../store/tuples', [stored/6, op(_, _, _)]).
:- use_module('../store/intervals', [overlap/3, covers/2, stretches/2, whole_time/1]).
:- use_module('../reasoning/knowledge', [data_value/4]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module(qualities, [quality_property/3, quality_spec/3, quality_reader/4]).
:- use_module(criteria, [order_bit/2]).
:- use_module('../store/vocabulary', []).

/** <module> A thing's qualities over time, and two things compared by them

The profile of a thing is a list of aspects, in the order of their properties. An
aspect says that the thing has a quality, and a value of that:

    aspect(P, Spec, Quality, Time, Value, Rank, ValueTime)

P is a property declared to give a quality, with its declaration Spec (see
acxon_qualities:quality_property/3); the thing has Quality during Time and Value
during ValueTime, and Rank is the place of Value on its scale, or invalid(Reason).
Without a value, all three are `none`; with one that never holds while the thing
has the quality, Rank and ValueTime are.

Two profiles make items. An item says how two things do on one quality for one
stretch of time:

    item(P, Order, Qa, Va, Qb, Vb, Time)

where Qa and Qb are the qualities of the two, Va and Vb their values (`none` where
the relation itself was told), and Order is `better`, `worse`, `same` or
invalid(Reason). Nothing here names a particular quality: they are data.

Relations that were told count as much as values. Where the two disagree, or a
quality has two values at the same time, the item is invalid for that time, and
no verdict rests on it.
*/

                /*******************************
                *            profiles          *
                *******************************/

%!  profile(+KB, +Thing, -Profile) is det.
%
%   All that Thing has by declared qualities.

profile(KB, Thing, Profile) :-
    findall(Aspect,
            ( quality_property(KB, P, Spec),
              aspect(KB, P-Spec, Thing, Aspect) ),
            Profile).

%!  plain_profile(+Profile) is semidet.
%
%   Each quality in Profile is one and has one value, always.

plain_profile(Profile) :-
    plain(Profile, '').

plain([], _).
plain([aspect(P, _, _, _, _, Rank, Time)|Aspects], P0) :-
    P \== P0,
    Rank \== none,
    whole_time(Time),
    plain(Aspects, P).

%!  quality_aspects(+KB, +P, +Thing, -Aspects) is det.
%
%   The aspects of Thing's profile by the quality of P.

quality_aspects(KB, P, Thing, Aspects) :-
    quality_spec(KB, P, Spec),
    findall(Aspect, aspect(KB, P-Spec, Thing, Aspect), Aspects).

aspect(KB, P-Spec, Thing, aspect(P, Spec, Quality, Time, Value, Rank, ValueTime)) :-
    bearer_of(KB, P, Thing, Quality, Time),
    (   data_value(KB, Quality, Value, Time1)
    *-> (   ( Time == Time1 -> ValueTime = Time ; overlap(Time, Time1, ValueTime) )
        ->  Spec = quality(_, Scale, _, _, _, _, _),
            scale_rank(Scale, Quality, Value, Rank)
        ;   Rank-ValueTime = none-none
        )
    ;   Value-Rank-ValueTime = none-none-none
    ).

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

%   Rank is the place of a value on its scale, a number, or invalid(Reason).

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

                /*******************************
                *         two profiles         *
                *******************************/

%!  profiles_items(+KB, +Told, +A, +B, -Items) is det.
%
%   How A and B compare on each quality that both have, one item per stretch of
%   time. A and B are Node-Profile, Told is what told_between/4 gives. The cost is
%   linear in the number of qualities.

profiles_items(KB, Told, A-As, B-Bs, Items) :-
    raw_items(As, Bs, KB, Told, _, Raws),
    settled_items(Raws, A, B, Items).

%!  quality_items(+KB, +P, +A, +B, -Items) is det.
%
%   As profiles_items/5 for the quality of P alone.

quality_items(KB, P, A, B, Items) :-
    told_between(KB, A, B, Told),
    quality_aspects(KB, P, A, As),
    quality_aspects(KB, P, B, Bs),
    raw_items(As, Bs, KB, Told, P, Raws),
    settled_items(Raws, A, B, Items).

%   What speaks about the qualities of two things: items by values, and told(P,
%   Sense, Qa, Qb, Time) by what was told of two qualities or of the two things.
%   Sense is an order, or no(Order) where that was denied.

raw_items(As, Bs, KB, Told, P, Raws) :-
    shared_items(As, Bs, KB, Raws0),
    (   Told == []
    ->  Raws = Raws0
    ;   findall(told(P, Sense, none, none, Time),
                ( quality_property(KB, P, quality(_, _, _, _, relations(Better, _, Same), _, _)),
                  member(told(R, Way, Time, Sign), Told),
                  told_sense(KB, R, Way, Better, Same, Order),
                  signed_sense(Sign, Order, Sense) ),
                Raws1, Raws0),
        sort(1, @=<, Raws1, Raws)
    ).

shared_items([], _, _, []).
shared_items([A|As], Bs0, KB, Raws) :-
    A = aspect(P, _, _, _, _, _, _),
    aspects_from(P, Bs0, Bs),
    items_with(Bs, A, KB, Raws, Raws1),
    shared_items(As, Bs, KB, Raws1).

items_with([B|Bs], A, KB, Raws0, Raws) :-
    A = aspect(P, Spec, Qa, HasA, Va, Ra, TimeA),
    B = aspect(P, _,    Qb, HasB, Vb, Rb, TimeB),
    !,
    (   Ra \== none, Rb \== none,
        overlap(TimeA, TimeB, Time)
    ->  rank_order(Spec, Ra, Rb, Order),
        Raws0 = [item(P, Order, Qa, Va, Qb, Vb, Time)|Raws1]
    ;   Raws0 = Raws1
    ),
    (   told_of(KB, Qa, Qb, _)
    ->  findall(told(P, Sense, Qa, Qb, Common),
                ( told_of(KB, Qa, Qb, told(R, Way, Told, Sign)),
                  iri(better_value, Better), iri(equivalent_value, Same),
                  told_sense(KB, R, Way, Better, Same, Sense0),
                  signed_sense(Sign, Sense0, Sense),
                  overlap(HasA, HasB, Both),
                  overlap(Both, Told, Common) ),
                Raws1, Raws2)
    ;   Raws1 = Raws2
    ),
    items_with(Bs, A, KB, Raws2, Raws).
items_with(_, _, _, Raws, Raws).

aspects_from(P, Bs, Rest) :-
    (   Bs = [aspect(Pb, _, _, _, _, _, _)|Bs1], Pb @< P
    ->  aspects_from(P, Bs1, Rest)
    ;   Rest = Bs
    ).

%!  plain_items(+ProfileA, +ProfileB, -Items) is det.
%
%   The items of two plain profiles where nothing was told: as profiles_items/5
%   without a look at the store or at times, for who compares many with many. To rank
%   50 plans by three qualities takes 60,700 steps with it, 74,200 with shared_items/4.

plain_items([], _, []).
plain_items([aspect(P, Spec, Qa, _, Va, Ra, Time)|As], Bs0, Items) :-
    aspects_from(P, Bs0, Bs),
    (   Bs = [aspect(P, _, Qb, _, Vb, Rb, _)|Bs1]
    ->  rank_order(Spec, Ra, Rb, Order),
        Items = [item(P, Order, Qa, Va, Qb, Vb, Time)|Items1],
        plain_items(As, Bs1, Items1)
    ;   plain_items(As, Bs, Items)
    ).

%!  items_orders(+Items, -Orders) is det.
%
%   Orders is the set of the orders in Items, a bit each (criteria:order_bit/2).

items_orders(Items, Orders) :-
    items_orders(Items, 0, Orders).

items_orders([], Orders, Orders).
items_orders([item(_, Order, _, _, _, _, _)|Items], Orders0, Orders) :-
    order_bit(Order, Bit),
    Orders1 is Orders0 \/ Bit,
    items_orders(Items, Orders1, Orders).

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

                /*******************************
                *         what was told        *
                *******************************/

%!  told_between(+KB, +A, +B, -Told) is det.
%
%   What was told between two nodes, read from the first: told(R, Way, Time, Sign),
%   where Way is `+` or, told from the second, `-`.

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

                /*******************************
                *       one item at a time     *
                *******************************/

%   One item at a time for each quality. As a rule there is only one and nothing
%   was told; else time is cut into pieces, and each piece settled by itself.

settled_items(Raws, _, _, Raws) :-
    one_each(Raws, ''),
    !.
settled_items(Raws, A, B, Items) :-
    findall(P, ( member(Raw, Raws), arg(1, Raw, P) ), Ps0),
    sort(Ps0, Ps),
    findall(Item,
            ( member(P, Ps),
              include(about(P), Raws, Ours),
              settled_quality(Ours, P, A, B, Settled),
              member(Item, Settled) ),
            Items).

one_each([], _).
one_each([item(P, _, _, _, _, _, _)|Raws], P0) :-
    P \== P0,
    one_each(Raws, P).

about(P, Raw) :-
    arg(1, Raw, P).

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

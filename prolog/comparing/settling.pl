:- module(acxon_settling,
          [ settled_items/5,            % +AspectsA, +AspectsB, +Told, +Pair, -Items
            nothing_held/1,             % -Held
            hold/4,                     % +I, +Aspect, +Held0, -Held
            release/4,                  % +I, +Aspect, +Held0, -Held
            sole_value/2,               % +Held, -Aspect
            rank_order/4,               % +Spec, +RankA, +RankB, -Order
            within/3,                   % +A, +B, +Tolerance
            nothing_assumed/0,          %
            something_assumed/0,        %
            join_items/2                % +Items, -Joined
          ]).
:- use_module(library(assoc),
            [ del_assoc/4, empty_assoc/1, get_assoc/3, max_assoc/3, min_assoc/3, put_assoc/4 ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3, nth1/3]).
:- use_module('../store/intervals', [moments/2]).
:- use_module(kinds, [unknown_kind/1]).

/** <module> What two things are to each other on one quality, at each time

Values and what was told hold for times of their own. A sweep over the moments at
which one begins or ends keeps what holds in sorted tables: the cost is that of
sorting, however many hold at once.
*/

%!  settled_items(+AspectsA, +AspectsB, +Told, +Pair, -Items) is det.
%
%   Items, in order of time, say how the two of Pair, A-B, do on the quality of the aspects.
%   All have a rank. Told are told(P, Sense, Qa, Qb, Time): what was told of two qualities,
%   or of the two things (Qa and Qb are `none`). Sense is an order, or no(Order) where
%   that was denied.

settled_items(As, Bs, Told, A-B, Items) :-
    findall(Timed, timed(As, Bs, Told, Timed), Timeds),
    moments(Timeds, Moments),
    empty_assoc(Empty),
    nothing_held(Held),
    State = state(Held, Held, Empty),
    swept(Moments, State, A-B, Items0),
    join_items(Items0, Items).

timed(As, _, _, Time-a(I, Aspect)) :-
    nth1(I, As, Aspect),
    Aspect = aspect(_, _, _, _, _, _, Time).
timed(_, Bs, _, Time-b(I, Aspect)) :-
    nth1(I, Bs, Aspect),
    Aspect = aspect(_, _, _, _, _, _, Time).
timed(_, _, Told, Time-told(Key, Item)) :-
    nth1(I, Told, told(P, Sense, Qa, Qb, Time)),
    ( Qa == none -> Key = Sense-things(I) ; Key = Sense-qualities(I) ),
    Item = P-Qa-Qb.

%   The two share a value's end at a moment: then what holds at that instant is no
%   item of its own, but part of those before or after.

swept([], _, _, []).
swept([Time-moment(Begun, Ended, Instants)|Moments], State0, Pair, Items) :-
    foldl(begun, Begun, State0, State1),
    foldl(ended, Ended, State1, State),
    (   ( edge(State0, Ended) ; edge(State, Begun) )
    ->  Items = Items1
    ;   foldl(begun, Instants, State1, Now),
        items(Now, Time-Time, Pair, Items, Items1)
    ),
    (   Moments = [Next-_|_]
    ->  items(State, Time-Next, Pair, Items1, Items2)
    ;   Items1 = Items2
    ),
    swept(Moments, State, Pair, Items2).

edge(state(A, B, _), Changed) :-
    (   memberchk(told(_, _), Changed)
    ->  true
    ;   Changed \== [], holds(A), holds(B)
    ).

holds(held(ByPlace, _)) :-
    ByPlace \== t.

begun(a(I, Aspect), state(A0, B, T), state(A, B, T))    :- hold(I, Aspect, A0, A).
begun(b(I, Aspect), state(A, B0, T), state(A, B, T))    :- hold(I, Aspect, B0, B).
begun(told(Sense-Key, Item), state(A, B, T0), state(A, B, T)) :-
    ( get_assoc(Sense, T0, Some0) -> true ; empty_assoc(Some0) ),
    put_assoc(Key, Some0, Item, Some),
    put_assoc(Sense, T0, Some, T).

ended(a(I, Aspect), state(A0, B, T), state(A, B, T))    :- release(I, Aspect, A0, A).
ended(b(I, Aspect), state(A, B0, T), state(A, B, T))    :- release(I, Aspect, B0, B).
ended(told(Sense-Key, _), state(A, B, T0), state(A, B, T)) :-
    get_assoc(Sense, T0, Some0),
    del_assoc(Key, Some0, _, Some),
    (   empty_assoc(Some) -> del_assoc(Sense, T0, _, T) ; put_assoc(Sense, T0, Some, T) ).

%!  nothing_held(-Held) is det.
%!  hold(+I, +Aspect, +Held0, -Held) is det.
%!  release(+I, +Aspect, +Held0, -Held) is det.
%
%   Held are the aspects that hold at a time, by their place I in the profile, and how
%   often each value does. To hold one more or less takes logarithmic time.

nothing_held(held(Empty, Empty)) :-
    empty_assoc(Empty).

hold(I, Aspect, held(ByPlace0, ByValue0), held(ByPlace, ByValue)) :-
    put_assoc(I, ByPlace0, Aspect, ByPlace),
    aspect_value(Aspect, Value),
    ( get_assoc(Value, ByValue0, Count0) -> true ; Count0 = 0 ),
    Count is Count0+1,
    put_assoc(Value, ByValue0, Count, ByValue).

release(I, Aspect, held(ByPlace0, ByValue0), held(ByPlace, ByValue)) :-
    del_assoc(I, ByPlace0, _, ByPlace),
    aspect_value(Aspect, Value),
    get_assoc(Value, ByValue0, Count0),
    Count is Count0-1,
    (   Count =:= 0
    ->  del_assoc(Value, ByValue0, _, ByValue)
    ;   put_assoc(Value, ByValue0, Count, ByValue)
    ).

aspect_value(aspect(_, _, _, _, Value, _, _), Value).

%!  sole_value(+Held, -Aspect) is semidet.
%
%   All that holds has one value, and Aspect is the first.

sole_value(held(ByPlace, ByValue), Aspect) :-
    min_assoc(ByPlace, _, Aspect),
    aspect_value(Aspect, Value),
    \+ other_value(ByValue, Value, _).

items(State, Time, Pair, Items0, Items) :-
    (   item(State, Pair, Item),
        Item = item(_, _, _, _, _, _, Time)
    ->  Items0 = [Item|Items]
    ;   Items0 = Items
    ).

%   The item of one stretch of time.

item(state(held(As, ValuesA), held(Bs, ValuesB), Told), A-B, item(P, Order, Qa, Va, Qb, Vb, _)) :-
    min_assoc(As, _, aspect(P, Spec, Qa, _, Va, Ra, _)),
    min_assoc(Bs, _, aspect(_, _,    Qb, _, Vb, Rb, _)),
    !,
    (   other_value(ValuesA, Va, Va1)
    ->  (   other_value(ValuesB, Vb, Vb1)
        ->  Order = invalid(both(two_values(A, Va, Va1), two_values(B, Vb, Vb1)))
        ;   Order = invalid(two_values(A, Va, Va1))
        )
    ;   other_value(ValuesB, Vb, Vb1)
    ->  Order = invalid(two_values(B, Vb, Vb1))
    ;   rank_order(Spec, Ra, Rb, Order0),
        (   Order0 \= invalid(_),
            against(Sense, Order0),
            get_assoc(Sense, Told, _)
        ->  Order = invalid(told_against(Va, Vb))
        ;   Order = Order0
        )
    ).
item(state(_, _, Told), _, item(P, Order, Qa, none, Qb, none, _)) :-
    once(( sense(First), get_assoc(First, Told, Some) )),
    min_assoc(Some, _, P-Qa-Qb),
    (   ( against(Sense, First), get_assoc(Sense, Told, _) )
    ->  Order = invalid(told_apart(P))
    ;   Order = First
    ).

other_value(Values, Value, Other) :-
    min_assoc(Values, Least, _),
    max_assoc(Values, Most, _),
    ( Least \== Value -> Other = Least ; Most \== Value -> Other = Most ).

sense(better).
sense(same).
sense(worse).

against(no(Order), Order).
against(Sense, Order) :-
    sense(Sense),
    Sense \== Order.

%!  rank_order(+Spec, +RankA, +RankB, -Order) is det.
%
%   How the first of two ranks compares with the second.

rank_order(Spec, Ra, Rb, Order) :-
    Spec = quality(Direction, _, _, Tolerance, _, _, _),
    (   Ra = invalid(_) -> both_invalid(Ra, Rb, Order)
    ;   Rb = invalid(_) -> Order = Rb
    ;   Ra = measured(_, _) -> kinds_order(Ra, Rb, Spec, Order)
    ;   Rb = measured(_, R) -> assume, rank_order(Spec, Ra, R, Order)
    ;   Ra =:= Rb       -> Order = same
    ;   Tolerance =\= 0, within(Ra, Rb, Tolerance) -> Order = same
    ;   Ra < Rb         -> smaller_is(Direction, Order)
    ;   larger_is(Direction, Order)
    ).

%   Places on the scales of different kinds do not compare; of one of which no kind is
%   said, it is taken to be the other's.

kinds_order(measured(Ka, A), Rb, Spec, Order) :-
    (   Rb = measured(Kb, B)
    ->  (   Ka == Kb
        ->  Ka = kind(Kind, _),
            ( unknown_kind(Kind) -> assume ; true ),
            rank_order(Spec, A, B, Order)
        ;   Ka = kind(Ma, Ua), Kb = kind(Mb, Ub), agree(Ma, Mb), agree(Ua, Ub)
        ->  rank_order(Spec, A, B, Order)
        ;   Order = invalid(kinds(Ka, Kb))
        )
    ;   assume,
        rank_order(Spec, A, Rb, Order)
    ).

agree(A, B) :-
    ( A == B -> true ; A == none -> assume ; B == none, assume ).

%!  nothing_assumed is det.
%!  something_assumed is semidet.
%
%   Since the first was called, a value of which it is not said what it is was compared. Looking for
%   such values in every story took 306 inferences of 1,191.

nothing_assumed :-
    nb_linkval(acxon_assumed, false).

something_assumed :-
    nb_current(acxon_assumed, true).

assume :-
    nb_linkval(acxon_assumed, true).

both_invalid(invalid(A), Rb, Order) :-
    (   Rb = invalid(B), B \== A -> Order = invalid(both(A, B)) ; Order = invalid(A) ).

%!  within(+A, +B, +Tolerance) is semidet.
%
%   Two finite numbers differ by no more than Tolerance. Decimal fractions are not exact: 27.002 and 27.001 differ
%   by 0.001, whatever the last bits say. Halves do not overflow where a difference would.

within(Ra, Rb, Tolerance) :-
    integer(Ra), integer(Rb),
    !,
    abs(Ra-Rb) =< Tolerance.
within(Ra, Rb, Tolerance) :-
    ( beyond_floats(Ra) ; beyond_floats(Rb) ),
    !,
    abs(Ra) < 1.0Inf,
    abs(Rb) < 1.0Inf,
    abs(rational(Ra)-rational(Rb)) =< rational(Tolerance).
within(Ra, Rb, Tolerance) :-
    abs(Ra/2.0 - Rb/2.0) =< Tolerance/2.0 + 1.0e-14*max(abs(Ra/2.0), abs(Rb/2.0)),
    abs(Ra) < 1.0Inf,
    abs(Rb) < 1.0Inf.

beyond_floats(R) :-
    integer(R),
    abs(R) > 10**300.

smaller_is(lower,  better).
smaller_is(higher, worse).
larger_is(lower,   worse).
larger_is(higher,  better).

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

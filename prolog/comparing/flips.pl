:- module(acxon_flips,
          [ flips/5,                    % +KB, +A, +B, +Criterion, -Flips
            turns/4                     % +Verdict, +Now, +Pieces, -Turns
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/3, last/2, member/2, nth0/3, select/3]).
:- use_module('../store/intervals', [pieces/2]).
:- use_module('../store/tuples', [op(_, _, _)]).
:- use_module('../store/vocabulary', []).
:- use_module(criteria, [call_weight/3, orders_alone/2, orders_suffice/1, unknown_setting/2]).
:- use_module(opinions, [told_verdicts/4, united/4]).
:- use_module(profiles, [item_advantage/3, told_between/4]).
:- use_module(qualities, [quality_spec/3]).
:- use_module(settling, [rank_order/4]).
:- use_module(verdicts, [items_verdict/4, plan_items/5, thing/3]).

/** <module> What would turn a verdict

With one value free and all others as they are, the verdict is the same on each of
finitely many stretches of the numbers. Where they may begin and end follows from the
structure of the criterion: where the two values are the tolerance apart, and for the
weighted sum where it is 0, which is solved in fractions. What the verdict is at each such
point and between two of them says the criterion itself, by the comparison that is always
used. Neighbours that agree are one.

A stretch is piece(Verdict, From, To): its ends are closed(X), which belongs to it,
open(X), which does not, or `inf`, none. X is a fraction.
*/

%!  flips(+KB, +A, +B, +Criterion, -Flips) is det.
%
%   Flips is flips(Verdict, Tips, Ranges, Together) for the plans A and B under Criterion, at the
%   latest time at which they compare. Tips has, for each quality P and side (`first`,
%   `second`) whose value alone may be another:
%
%     - free(P, Side, Now, Pieces) where Now is the value as it is, or `none`;
%       of a quality with categories, Pieces are category(Verdict, Word)
%     - fixed(P, Reason) where that cannot be said: `told`, `unknown`, `kinds`,
%       `contradiction` or `declaration`
%
%   Ranges has range(P, Weight, Pieces) for each weight that counts. Together is [], or,
%   where no value alone makes the plan win that does not, together(Side, Needs): it wins
%   if all of Needs hold of it. A need is beyond(P, Order, X), X being what the other plan
%   has and Order, `<` or `>`, where better values are, or is(P, Word). Flips is
%   not_computed(Verdict) for a criterion of a user's that looks at more than orders.

flips(KB, A, B, Criterion, Flips) :-
    thing(KB, A, ThingA),
    thing(KB, B, ThingB),
    plan_items(KB, ThingA, ThingB, All, _),
    latest_items(KB, A, B, All, Items, Senses),
    unknown_setting(KB, Unknown),
    State = state(KB, Criterion, Unknown, Senses, Items),
    verdict(State, Items, Verdict),
    (   catch(( findall(Tip, ( member(Item, Items), tip(Item, State, Tip) ), Tips0),
                forall(member(free(_, _, _, Pieces), Tips0), Pieces = [_|_]) ),
              not_by_orders, fail)
    ->  once_each(Tips0, Tips),
        findall(Range, ( member(Item, Items), range(Criterion, State, Item, Range) ), Ranges),
        together(Verdict, Tips, State, Together),
        Flips = flips(Verdict, Tips, Ranges, Together)
    ;   Flips = not_computed(Verdict)
    ).

once_each([], []).
once_each([Tip|Tips0], [Tip|Tips]) :-
    ( select(Tip, Tips0, Tips1) -> true ; Tips1 = Tips0 ),
    once_each(Tips1, Tips).

%   The items of the last stretch of time, and what was told of the verdict then.

latest_items(KB, A, B, All, Items, Senses) :-
    findall(Time-Item, ( member(Item, All), Item = item(_, _, _, _, _, _, Time) ), Timed),
    (   pieces(Timed, Pieces),
        last(Pieces, Last-Items0)
    ->  told_between(KB, A, B, Told),
        told_verdicts(KB, Told, [Last], Opinions),
        pieces([Last-items(Items0)|Opinions], Parts),
        findall(Items1-Senses1,
                ( member(_-Now, Parts), memberchk(items(Items1), Now),
                  findall(Sense, member(opinion(Sense), Now), Senses0), sort(Senses0, Senses1) ),
                Found),
        last(Found, Items-Senses)
    ;   Items = [],
        Senses = []
    ).

%   The verdict on Items, what is unknown among them.

verdict(state(KB, Criterion, _, Senses, _), Items, Verdict) :-
    items_verdict(KB, Criterion, Items, Rule),
    united(Rule, Senses, Verdict, _).

%   Where a criterion of a user's looks at advantages, nothing is claimed.

check_orders(state(KB, Criterion, Unknown, _, _), Items0) :-
    (   Unknown == ignore
    ->  findall(Item, ( member(Item, Items0), \+ arg(2, Item, unknown(_, _)) ), Items)
    ;   Items = Items0
    ),
    (   ( Criterion == weighted ; orders_suffice(Criterion) )
    ->  true
    ;   member(item(_, Order, _, _, _, _, _), Items), compound(Order)
    ->  true                            % nothing is judged: it is undecided
    ;   findall(judgement(P, Order, Advantage, Weight, Priority),
                ( member(Item, Items),
                  Item = item(P, Order, _, _, _, _, _),
                  quality_spec(KB, P, quality(_, _, _, _, _, Weight, Priority)),
                  item_advantage(KB, Item, Advantage) ),
                Judgements),
        (   orders_alone(Criterion, Judgements) -> true ; throw(not_by_orders) )
    ).

                /*******************************
                *       one value is free      *
                *******************************/

tip(Item, State, Tip) :-
    Item = item(P, Order, _, Va, _, Vb, _),
    State = state(KB, _, _, _, _),
    quality_spec(KB, P, Spec),
    Spec = quality(_, Scale, _, _, _, _, _),
    findall(Side-Now-Other, free_side(Order, Item, Scale, Va, Vb, Side-Now-Other), Sides),
    (   Sides == []
    ->  fixed_reason(Order, Va, Reason),
        Tip = fixed(P, Reason)
    ;   member(Side-Now-Other, Sides),
        side_pieces(Scale, Side-Other, Spec, Item, State, Pieces),
        Tip = free(P, Side, Now, Pieces)
    ).

%   A side whose value may be another, and the value of the other one.

free_side(Order, _, Scale, Va, Vb, Side-Now-Other) :-
    memberchk(Order, [better, worse, same]),
    on_scale(Scale, Va),
    on_scale(Scale, Vb),
    ( Side-Now-Other = first-Va-Vb ; Side-Now-Other = second-Vb-Va ).
free_side(unknown(first, _), _, Scale, _, Vb, first-none-Vb)    :- on_scale(Scale, Vb).
free_side(unknown(second, _), _, Scale, Va, _, second-none-Va)  :- on_scale(Scale, Va).
free_side(invalid(not_a_number(Q, _)), Item, Scale, Va, Vb, Free)      :- wrong_side(Q, Item, Scale, Va-Vb, Free).
free_side(invalid(not_a_category(Q, _, _)), Item, Scale, Va, Vb, Free) :- wrong_side(Q, Item, Scale, Va-Vb, Free).

wrong_side(Q, item(_, _, Qa, _, Qb, _, _), Scale, Va-Vb, Free) :-
    (   Q == Qa, Q \== Qb -> on_scale(Scale, Vb), Free = first-none-Vb
    ;   Q == Qb, Q \== Qa -> on_scale(Scale, Va), Free = second-none-Va
    ).

on_scale(numbers, Value) :-
    number(Value), Value =:= Value, abs(Value) < 1.0Inf.
on_scale(categories(Words), Value) :-
    ( Value = Text@_ -> true ; number(Value) -> number_string(Value, Text) ; Text = Value ),
    memberchk(Text, Words).

fixed_reason(Order, _, told)    :- atom(Order), !.
fixed_reason(unknown(_, _), _, unknown) :- !.
fixed_reason(invalid(kinds(_, _)), _, kinds) :- !.
fixed_reason(invalid(declaration(_)), _, declaration) :- !.
fixed_reason(invalid(Why), _, values) :- Why \= two_values(_, _, _), Why \= both(two_values(_, _, _), _), !.
fixed_reason(_, _, contradiction).

side_pieces(categories(Words), Side-Other, Spec, Item, State, Pieces) :-
    !,
    Free = free(Side, Other, Spec, Item),
    findall(category(Verdict, Word), ( member(Word, Words), verdict_with(State, Free, Word, Verdict) ), Pieces).
side_pieces(numbers, Side-Other0, Spec, Item, State, Pieces) :-
    Other is rationalize(Other0),
    Item = item(P, _, _, _, _, _, _),
    findall(Point, ( turning_point(State, Spec, Item, Other, Point), a_float(Point) ), Points0),
    sort(0, @<, Points0, Points1),
    ( counted_from_zero(P) -> Least = 0 ; Least = none ),
    bounded(Least, Points1, Points),
    line_pieces(Least, Points, verdict_with(State, free(Side, Other, Spec, Item)), Pieces0),
    ( iri(has_number_of_tasks, P) -> whole_pieces(Pieces0, Pieces) ; Pieces = Pieces0 ).

%   No plan has 4.03 steps.

whole_pieces([], []).
whole_pieces([piece(Verdict, From0, To0)|Pieces0], Pieces) :-
    whole_end(ceiling, From0, From),
    whole_end(floor, To0, To),
    (   closed(Least) = From, closed(Most) = To, Least > Most
    ->  Pieces = Pieces1
    ;   Pieces = [piece(Verdict, From, To)|Pieces1]
    ),
    whole_pieces(Pieces0, Pieces1).

whole_end(Round, End0, End) :-
    (   compound(End0), arg(1, End0, X), X =\= integer(X)
    ->  Rounding =.. [Round, X],
        Whole is Rounding,
        End = closed(Whole)
    ;   End = End0
    ).

%   No plan takes less than no time, or has less than no task.

counted_from_zero(P) :- iri(has_makespan, P), !.
counted_from_zero(P) :- iri(has_number_of_tasks, P).

%   Point is a number at which the verdict may be another than before or after it.

turning_point(_, quality(_, _, _, Tolerance0, _, _, _), _, Other, Point) :-
    Tolerance is rationalize(Tolerance0),
    ( Point is Other-Tolerance ; Point is Other+Tolerance ).
turning_point(state(KB, weighted, _, _, Items), Spec, Item, Other, Point) :-
    Item = item(P, _, _, _, _, _, _),
    Spec = quality(_, _, _, _, _, Declared, _),
    call_weight(P, Declared, Weight0),
    Weight is rationalize(Weight0),
    Weight > 0,
    select(Item, Items, Others),
    foldl(added_advantage(KB), Others, 0, Sum),
    Share is min(1, abs(Sum) rdiv Weight),
    (   Point is Other*(1-Share)
    ;   Share < 1, Point is Other rdiv (1-Share)
    ;   Point = 0
    ).

%   What an item adds to the weighted sum, as a fraction.

added_advantage(KB, item(P, Order, _, Va, _, Vb, _), Sum0, Sum) :-
    quality_spec(KB, P, quality(_, Scale, _, _, _, Declared, _)),
    call_weight(P, Declared, Weight),
    exact_advantage(Order, Scale, Va, Vb, Advantage),
    Sum is Sum0 + rationalize(Weight)*Advantage.

exact_advantage(better, Scale, Va, Vb, Share) :- !, exact_share(Va, Vb, Scale, Share).
exact_advantage(worse, Scale, Va, Vb, Advantage) :- !, exact_share(Va, Vb, Scale, Share), Advantage is -Share.
exact_advantage(_, _, _, _, 0).

exact_share(none, _, _, 1) :- !.
exact_share(Va, Vb, numbers, Share) :-
    !,
    A is rationalize(Va),
    B is rationalize(Vb),
    Span is max(abs(A), abs(B)),
    Share is min(1, abs(A-B) rdiv Span).
exact_share(Va, Vb, categories(Words), Share) :-
    place(Words, Va, A),
    place(Words, Vb, B),
    length(Words, Count),
    Share is abs(A-B) rdiv (Count-1).

place(Words, Value, Place) :-
    ( Value = Text@_ -> true ; number(Value) -> number_string(Value, Text) ; Text = Value ),
    once(nth0(Place, Words, Text)).

%   The verdict where a side has another value.

verdict_with(State, free(Side, Other, Spec, Item), Value, Verdict) :-
    State = state(_, _, _, _, Items),
    Item = item(P, _, Qa, _, Qb, _, Time),
    Spec = quality(_, Scale, _, _, _, _, _),
    ( Side == first -> Va-Vb = Value-Other ; Va-Vb = Other-Value ),
    rank(Scale, Va, Ra),
    rank(Scale, Vb, Rb),
    rank_order(Spec, Ra, Rb, Order),
    once(append(Before, [Item|After], Items)),
    append(Before, [item(P, Order, Qa, Va, Qb, Vb, Time)|After], Changed),
    check_orders(State, Changed),
    verdict(State, Changed, Verdict).

rank(numbers, Value, Value).
rank(categories(Words), Value, Place) :-
    place(Words, Value, Place).

                /*******************************
                *     several values are free  *
                *******************************/

%   The fewest qualities on which the plan that loses must be the better one to win: of those
%   on which it is not, and of as many, those that come first.

together(Verdict, Tips, State, Together) :-
    (   loser(Verdict, Side, Wanted, Order),
        \+ ( member(free(_, _, _, Pieces), Tips), member(Piece, Pieces), arg(1, Piece, Wanted) ),
        State = state(_, _, _, _, Items),
        findall(Item-Need-Better, ( member(Item, Items), improved(Item, Side, Order, State, Need, Better) ), All),
        length(All, Most),
        ( Most =< 6 -> between(2, Most, Count) ; Count = Most ),
        length(Chosen, Count),
        subsequence(All, Chosen),
        foldl(put_better, Chosen, Items, Changed),
        check_orders(State, Changed),
        verdict(State, Changed, Wanted)
    ->  findall(Need, member(_-Need-_, Chosen), Needs),
        Together = together(Side, Needs)
    ;   Together = []
    ).

loser(better, second, worse, worse).
loser(worse, first, better, better).

subsequence(_, []).
subsequence([X|Xs], [X|Ys]) :- subsequence(Xs, Ys).
subsequence([_|Xs], [Y|Ys]) :- subsequence(Xs, [Y|Ys]).

put_better(Item-_-Better, Items0, Items) :-
    once(append(Before, [Item|After], Items0)),
    append(Before, [Better|After], Items).

%   Better is Item with a value of Side that is a little better than the other's.

improved(Item, Side, Wanted, state(KB, _, _, _, _), Need, item(P, Wanted, Qa, NewA, Qb, NewB, Time)) :-
    Item = item(P, Order, Qa, Va, Qb, Vb, Time),
    Order \== Wanted,
    quality_spec(KB, P, Spec),
    Spec = quality(_, Scale, _, Tolerance, _, _, _),
    free_side(Order, Item, Scale, Va, Vb, Side-_-Other),
    better_value(Scale, Other, Tolerance, P, Value, Need),
    ( Side == first -> NewA-NewB = Value-Other ; NewA-NewB = Other-Value ),
    rank(Scale, NewA, Ra),
    rank(Scale, NewB, Rb),
    rank_order(Spec, Ra, Rb, Wanted),
    !.

better_value(numbers, Other0, Tolerance, P, Value, beyond(P, Order, Other0)) :-
    Other is rationalize(Other0),
    Step is max(2*rationalize(Tolerance), max(abs(Other), 1) rdiv 1000),
    (   Order = (<), Value is Other-Step, \+ ( counted_from_zero(P), Value < 0 )
    ;   Order = (>), Value is Other+Step
    ).
better_value(categories(Words), Other, _, P, Word, is(P, Word)) :-
    place(Words, Other, Place),
    ( Next is Place-1 ; Next is Place+1 ),
    nth0(Next, Words, Word).

                /*******************************
                *      one weight is free      *
                *******************************/

range(weighted, State, Item, range(P, Weight, Pieces)) :-
    State = state(KB, _, _, _, Items),
    Item = item(P, Order, _, Va, _, Vb, _),
    quality_spec(KB, P, quality(_, Scale, _, _, _, Declared, _)),
    call_weight(P, Declared, Weight),
    exact_advantage(Order, Scale, Va, Vb, Advantage),
    select(Item, Items, Others),
    foldl(added_advantage(KB), Others, 0, Sum),
    (   Advantage =\= 0, Point0 is -Sum rdiv Advantage, Point0 > 0
    ->  Points = [0, Point0]
    ;   Points = [0]
    ),
    line_pieces(0, Points, verdict_weighing(State, P), Pieces).

verdict_weighing(State, P, Weight, Verdict) :-
    State = state(_, _, _, _, Items),
    ( nb_current(acxon_weights, Weights0), Weights0 \== [] -> true ; Weights0 = [] ),
    findall(V,
            ( ( select(P-_, Weights0, Weights1) -> true ; Weights1 = Weights0 ),
              b_setval(acxon_weights, [P-Weight|Weights1]),
              verdict(State, Items, V) ),
            [Verdict]).

                /*******************************
                *       stretches of numbers   *
                *******************************/

bounded(none, Points, Points).
bounded(0, Points0, [0|Points]) :-
    findall(Point, ( member(Point, Points0), Point > 0 ), Points).

:- meta_predicate line_pieces(+, +, 2, -).

%   The stretches between Points, each of which one sample answers for; from Least on.

line_pieces(Least, Points, Verdict, Pieces) :-
    (   Least == none
    ->  Points = [First|_],
        Below0 is First-abs(First)-1,
        least_float(Least0),
        Below is max(Below0, (First+Least0) rdiv 2),
        call(Verdict, Below, V),
        Pieces0 = [piece(V, inf, open(First))|Pieces1]
    ;   Pieces0 = Pieces1
    ),
    points_pieces(Points, Verdict, Pieces1),
    joined_pieces(Pieces0, Pieces).

points_pieces([Point|Points], Verdict, [piece(V, closed(Point), closed(Point)), piece(W, open(Point), End)|Pieces]) :-
    call(Verdict, Point, V),
    (   Points = [Next|_]
    ->  Sample is (Point+Next) rdiv 2,
        End = open(Next)
    ;   least_float(Least),
        Sample is min(Point+abs(Point)+1, (Point-Least) rdiv 2),
        End = inf
    ),
    call(Verdict, Sample, W),
    (   Points == [] -> Pieces = [] ; points_pieces(Points, Verdict, Pieces) ).

%   Values are floats or whole numbers as large as these; what is beyond is no value.

least_float(Least) :-
    Least is -rational(1.7976931348623157e308).

a_float(Number) :-
    least_float(Least),
    abs(Number) =< -Least.

joined_pieces([piece(V, From, _), piece(V, _, To)|Pieces0], Pieces) :-
    !,
    joined_pieces([piece(V, From, To)|Pieces0], Pieces).
joined_pieces([Piece|Pieces0], [Piece|Pieces]) :-
    joined_pieces(Pieces0, Pieces).
joined_pieces([], []).

                /*******************************
                *       the smallest change    *
                *******************************/

%!  turns(+Verdict, +Now, +Pieces, -Turns) is det.
%
%   Turns has turn(Piece, Change) for each other verdict that a value can lead to: the
%   nearest of Pieces with it, and by how much the value Now must change to reach it or,
%   where that end is open, to pass it. The nearest comes first. Change is a fraction,
%   for categories a number of places. Where Now is `none`, all pieces with another
%   verdict turn it, and Change is `none`.

turns(Verdict, Now, Pieces, Turns) :-
    findall(Change-Piece,
            ( member(Piece, Pieces), arg(1, Piece, Other), Other \== Verdict, piece_change(Now, Pieces, Piece, Change) ),
            Found0),
    (   Now == none
    ->  Found = Found0
    ;   keysort(Found0, Found1),
        nearest_each(Found1, [], Found)
    ),
    findall(turn(Piece, Change), member(Change-Piece, Found), Turns).

nearest_each([], _, []).
nearest_each([Change-Piece|Found0], Seen, Found) :-
    arg(1, Piece, Verdict),
    (   memberchk(Verdict, Seen)
    ->  Found = Found1
    ;   Found = [Change-Piece|Found1]
    ),
    nearest_each(Found0, [Verdict|Seen], Found1).

piece_change(none, _, _, none) :-
    !.
piece_change(Now0, _, piece(_, From, To), Change) :-
    !,
    Now is rationalize(Now0),
    (   end_number(From, X), X >= Now -> Change is X-Now
    ;   end_number(To, X)             -> Change is Now-X
    ).
piece_change(Now0, Pieces, category(_, Word), Change) :-
    findall(One, member(category(_, One), Pieces), Words),
    place(Words, Now0, Now),
    place(Words, Word, Place),
    Change is abs(Place-Now).

end_number(open(X), X).
end_number(closed(X), X).

:- module(acxon_numbers,
          [ shown_values/4,             % +Unit, +V, +W, -Shown
            shown_exactly/3,            % +Unit, ?Shown, ?Values
            shortest_number/2,          % +Number, -Text
            ranges/2                    % ?Numbers, ?Ranges
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, numlist/3, member/2]).

/** <module> Numbers for the ear

Two values that are told beside each other are shown(About, X, Y, Unit): X and Y are
what is said, in Unit; About is `about` where X is off by more than a two-hundredth, `about_other` where Y alone is.
A text value is shown as it is, with `exact`.
*/

%!  shown_values(+Unit, +V, +W, -Shown) is det.
%
%   How V and W, values in Unit (a string), are said: seconds in minutes or hours where
%   both are long; as they are where three digits are enough, else no more decimals than tell the two apart as much as they differ.

shown_values(Unit, V, W, Shown) :-
    (   number(V), number(W),
        abs(V) < 1.0e15, abs(W) < 1.0e15
    ->  larger_unit(Unit, V, W, Larger, Factor),
        X0 is V/Factor,
        Y0 is W/Factor,
        (   member(Decimals, [0, 1, 2, 3]),
            rounded(X0, Decimals, X), rounded(Y0, Decimals, Y),
            ( Larger == Unit, short(X0, Y0, Exactly) -> Decimals = Exactly ; faithful(X0, Y0, X, Y) )
        ->  ( \+ off(X0, X, 0.005) -> About = about ; off(Y0, Y, 0.005) -> About = exact ; About = about_other ),
            Shown = shown(About, X, Y, Larger)
        ;   whole(V, X), whole(W, Y),
            Shown = shown(exact, X, Y, Unit)
        )
    ;   Shown = shown(exact, V, W, Unit)
    ).

%   Both have no more than three digits, so many after the point.

short(X, Y, Decimals) :-
    member(Decimals, [0, 1, 2]),
    Scale is 10**Decimals,
    abs(X)*Scale < 1000, abs(Y)*Scale < 1000,
    rounded(X, Decimals, X1), X1 =:= X,
    rounded(Y, Decimals, Y1), Y1 =:= Y,
    !.

whole(V, X) :-
    ( V =:= integer(V) -> X is integer(V) ; X = V ).

%   Minutes from 120 s on, where the two are so far apart, hours from one on where the other is two at least; whole ones, with one decimal where they are many.

larger_unit("s", V, W, "h", 3600)  :- min(V, W) >= 3600, max(V, W) >= 7200, whole_enough(V, W, 3600, 36000), !.
larger_unit("s", V, W, "min", 60)  :- V >= 120, W >= 120, minutes_apart(V, W), whole_enough(V, W, 60, 600), !.
larger_unit(Unit, _, _, Unit, 1).

%   What is said of the two has the unit of what is said of how far they are apart.

minutes_apart(V, W) :-
    Apart is abs(V-W),
    ( Apart =:= 0 -> true ; Apart >= 120 ).

whole_enough(V, W, Factor, Many) :-
    ( max(V, W) >= Many -> Decimals = 1 ; Decimals = 0 ),
    X0 is V/Factor, Y0 is W/Factor,
    rounded(X0, Decimals, X), rounded(Y0, Decimals, Y),
    faithful(X0, Y0, X, Y).

rounded(X, Decimals, Y) :-
    Scale is 10**Decimals,
    N is round(X*Scale),
    (   0 =:= N mod Scale -> Y is N//Scale ; Y is N/float(Scale) ).

faithful(X0, Y0, X, Y) :-
    off(X0, X, 0.03),
    off(Y0, Y, 0.03),
    (   X0 =:= Y0 -> true
    ;   X =\= Y,
        abs((X-Y)-(X0-Y0)) =< 0.1*abs(X0-Y0)
    ).

off(X0, X, Share) :-
    abs(X-X0) =< Share*abs(X0).

%!  shown_exactly(+Unit, +Shown, -Values) is semidet.
%
%   Shown says Values, V-W, in Unit, that of the quality: nothing was rounded away.

shown_exactly(Unit, shown(exact, X, Y, Said), V-W) :-
    ( Said == Unit -> Factor = 1 ; unit_factor(Said, Factor) ),
    in_unit(X, Factor, V),
    in_unit(Y, Factor, W).

in_unit(X, Factor, V) :-
    ( number(X) -> V is X*Factor ; V = X ).

unit_factor(Unit, Factor) :-
    (   Unit == "h" -> Factor = 3600 ; Unit == "min" -> Factor = 60 ; Factor = 1 ).

%!  shortest_number(+Number, -Text) is det.
%
%   27 for 27.0, 1e22 for 1.0e+22.

shortest_number(Number, Text) :-
    (   integer(Number)
    ->  Text = Number
    ;   format(string(Long), '~w', [Number]),
        split_string(Long, "e", "+", [Mantissa0|Exponent]),
        (   string_concat(Mantissa, ".0", Mantissa0)
        ->  true
        ;   Mantissa = Mantissa0
        ),
        atomic_list_concat([Mantissa|Exponent], e, Text)
    ).

%!  ranges(?Numbers, ?Ranges) is det.
%
%   Ranges is Numbers, integers, with three or more that follow each other as First-Last.
%   One of the two must be ground.

ranges(Numbers, Ranges) :-
    (   ground(Numbers)
    ->  numbers_ranges(Numbers, Ranges)
    ;   maplist(range_numbers, Ranges, Lists),
        append(Lists, Numbers),
        numbers_ranges(Numbers, Ranges)
    ).

numbers_ranges([], []).
numbers_ranges([N|Ns], [Range|Ranges]) :-
    following(Ns, N, Last, Rest),
    (   Last > N+1
    ->  Range = N-Last,
        numbers_ranges(Rest, Ranges)
    ;   Range = N,
        numbers_ranges(Ns, Ranges)
    ).

following([M|Ns], N, Last, Rest) :-
    M =:= N+1,
    !,
    following(Ns, M, Last, Rest).
following(Rest, N, N, Rest).

range_numbers(Range, Numbers) :-
    ( Range = From-To -> From < To, numlist(From, To, Numbers) ; Numbers = [Range] ).

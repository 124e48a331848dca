:- module(acxon_english_numbers,
          [ w//1,                       % +Text
            list//3,                    % ?Xs, :Item, +L
            text_until//2,              % ?Text, +End
            number_text//2,             % ?N, +Beside
            instant//1,                 % ?Time
            digits//1,                  % ?N
            count//1,                   % ?N
            times//1,                   % ?N
            numbers//1,                 % ?Ns
            step_word//1                % ?Ns
          ]).
:- autoload(library(lists), [append/3]).
:- use_module(english_words, [number_word/2]).
:- use_module('../../store/clock', [instant_text/2, text_instant/2]).
:- use_module(numbers, [shortest_number/2, ranges/2]).

/** <module> Text, lists and numbers of the grammar, which write and read

Writing, the text is a list of parts with an open end; reading, a list of codes.
*/

%!  w(+Text)// is semidet.
%
%   Text comes next.

w(Text, S0, S) :-
    (   var(S0)
    ->  S0 = [Text|S]
    ;   string_codes(Text, Codes),
        prefix_rest(Codes, S0, S)
    ).

prefix_rest([], S, S).
prefix_rest([C|Cs], [C|S0], S) :-
    prefix_rest(Cs, S0, S).

:- meta_predicate list(?, 4, ?, ?, ?).

%!  list(?Xs, :Item, +L)// is nondet.
%
%   'a, b and c', where call//3 of Item with X and L says each X.

list([X|Xs], Item, L) -->
    call(Item, X, L), list_more(Xs, Item, L).

list_more([], _, _) --> [].
list_more([X], Item, L) --> w(" and "), call(Item, X, L).
list_more([X, Y|Ys], Item, L) --> w(", "), call(Item, X, L), list_more([Y|Ys], Item, L).

%!  text_until(?Text, +End)// is semidet.
%
%   Text, a string, up to End, which comes after it.

text_until(Text, End, S0, S) :-
    (   var(S0)
    ->  S0 = [Text|S]
    ;   string_codes(End, EndCodes),
        append(Codes, S, S0),
        append(EndCodes, _, S),
        !,
        Codes = [_|_],
        string_codes(Text, Codes)
    ).

%!  number_text(?N, +Beside)// is nondet.
%
%   N in words where both N and the number Beside can be, else in digits.

number_text(N, Beside) -->
    (   { var(N) }
    ->  ( { number_word(N, Word) }, w(Word) ; number_read(N) )
    ;   { number_word(N, Word), number_word(Beside, _) }
    ->  w(Word)
    ;   { shortest_number(N, Text) },
        w(Text)
    ).

%   A number in digits is read.

number_read(N, S0, S) :-
    number_codes_prefix(S0, Codes, S),
    Codes = [_|_],
    catch(number_codes(N, Codes), _, fail).

%   The longest prefix that could be a number, not its full stop.

number_codes_prefix([C|S0], [C|Codes], S) :-
    number_code(C, S0),
    !,
    number_codes_prefix(S0, Codes, S).
number_codes_prefix(S, [], S).

number_code(C, _)          :- code_type(C, digit), !.
number_code(0'-, [D|_])    :- code_type(D, digit), !.
number_code(0'., [D|_])    :- code_type(D, digit), !.
number_code(0'e, [D|_])    :- ( code_type(D, digit) ; D == 0'- ), !.

%!  digits(?N)// is semidet.
%
%   The integer N in digits.

digits(N) --> ( { var(N) } -> number_read(N), { integer(N) } ; w(N) ).

%!  instant(?Time)// is semidet.
%
%   A point in time: a number, or a date and a time of day.

instant(Time) -->
    (   { var(Time) }
    ->  (   text_until(Text, "Z"), "Z", { string_length(Text, Length), Length < 30, string_concat(Text, "Z", Whole), text_instant(Whole, Time) }
        ->  []
        ;   number_read(Time)
        )
    ;   { instant_text(Time, Text) -> true ; shortest_number(Time, Text) },
        w(Text)
    ).

%!  count(?N)// is nondet.
%
%   A number of times or of things.

count(N) --> ( { var(N) } -> ( { number_word(N, Word) }, w(Word) ; digits(N), { N > 99 } )
             ; { number_word(N, Word) } -> w(Word) ; w(N) ).

%!  times(?N)// is nondet.
%
%   'twice', 'three times'.

times(2) --> w("twice").
times(N) --> { N \== 2 }, count(N), { N > 2 }, w(" times").

%!  numbers(?Ns)// is nondet.
%
%   '3, 5 to 8 and 10'.

numbers(Ns) -->
    (   { ground(Ns) }
    ->  { ranges(Ns, Ranges) }, list(Ranges, range, -)
    ;   list(Ranges, range, -), { ranges(Ns, Ranges) }
    ).

range(Range, _) -->
    (   { nonvar(Range) }
    ->  ( { Range = From-To } -> w(From), w(" to "), w(To) ; w(Range) )
    ;   digits(From), ( w(" to "), digits(To), { Range = From-To } ; { Range = From } )
    ).

%!  step_word(?Ns)// is nondet.
%
%   'step ' or 'steps ', before the numbers Ns.

step_word(Ns) -->
    (   { nonvar(Ns) }
    ->  ( { Ns = [_] } -> w("step ") ; w("steps ") )
    ;   w("step "), { Ns = [_] }
    ;   w("steps "), { Ns = [_,_|_] }
    ).

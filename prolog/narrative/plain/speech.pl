:- module(acxon_speech,
          [ spoken_text/2               % +Text, -Spoken
          ]).
:- autoload(library(lists), [append/3, memberchk/2]).
:- use_module(english_words, [number_word/2]).

/** <module> A story for the ear

Numbers in brackets tell steps apart on a screen and go; other brackets become a pause.
Digits become words, quotes go.
*/

%!  spoken_text(+Text, -Spoken) is det.
%
%   Spoken is Text without brackets, digits and quotes.

spoken_text(Text, Spoken) :-
    string_codes(Text, Codes),
    phrase(spoken(Parts), Codes),
    atomics_to_string(Parts, Spoken).

spoken(Parts) -->
    " (", inside(Inside), ")",
    !,
    (   { steps_inside(Inside) }
    ->  { Parts = Rest }
    ;   { phrase(spoken(Words), Inside), atomics_to_string(Words, Said), Parts = [", ", Said|Rest0] },
        pause(Rest0, Rest)
    ),
    spoken(Rest).
spoken(Parts) -->
    digits(Codes),
    { Codes = [_|_] },
    !,
    fraction(Fraction),
    { number_codes(N, Codes), number_said(N, Said), Parts = [Said|Rest0], append(Fraction, Rest, Rest0) },
    spoken(Rest).
spoken([Words|Rest]) -->
    sign(Words),
    !,
    spoken(Rest).
spoken(Rest) -->
    quote,
    !,
    spoken(Rest).
spoken([Char|Rest]) -->
    [Code],
    !,
    { char_code(Char, Code) },
    spoken(Rest).
spoken([]) --> [].

sign("percent") --> "%".
sign("degrees") --> "\u00B0C".

%   A comma ends what stood in brackets, unless a mark follows anyway.

pause(Rest, Rest), [Mark] --> [Mark], { memberchk(Mark, `.,;:`) }, !.
pause([","|Rest], Rest) --> [].

inside([]), ")" --> ")", !.
inside([Code|Codes]) --> [Code], inside(Codes).

%   Numbers of steps, and not two values.

steps_inside(Inside) :-
    string_codes(Text, Inside),
    \+ sub_string(Text, _, _, _, " instead of ").

digits([Code|Codes]) --> [Code], { code_type(Code, digit) }, !, digits(Codes).
digits([]) --> [].

fraction([" point"|Parts]) --> ".", digits([D|Ds]), !, { digits_said([D|Ds], Parts) }.
fraction([]) --> [].

digits_said([], []).
digits_said([Code|Codes], [" ", Word|Parts]) :-
    N is Code-0'0,
    number_word(N, Word),
    digits_said(Codes, Parts).

quote --> "'", follows_edge, !.
quote --> "\"".

follows_edge, [Code] --> [Code], { \+ code_type(Code, alpha) }, !.
follows_edge --> [].

number_said(N, Said) :-
    (   number_word(N, Said0)
    ->  Said = Said0
    ;   N < 1000
    ->  Hundreds is N//100,
        Rest is N mod 100,
        number_word(Hundreds, Word),
        ( Rest =:= 0 -> Parts = [] ; number_said(Rest, Tail), Parts = [" ", Tail] ),
        atomics_to_string([Word, " hundred"|Parts], Said)
    ;   scale(Name, Size),
        N >= Size
    ->  Many is N//Size,
        Rest is N mod Size,
        number_said(Many, Word),
        ( Rest =:= 0 -> Parts = [] ; number_said(Rest, Tail), Parts = [" ", Tail] ),
        atomics_to_string([Word, " ", Name|Parts], Said)
    ).

scale("trillion", 1000000000000).
scale("billion",  1000000000).
scale("million",  1000000).
scale("thousand", 1000).

:- module(acxon_speech,
          [ spoken_text/3               % +Code, +Text, -Spoken
          ]).
:- use_module(library(lists), [append/2, append/3, last/2, memberchk/2, reverse/2]).
:- use_module(languages, []).
:- use_module(unit_words, []).
:- use_module(words, [capital/2]).

/** <module> A story for the ear

Numbers in brackets tell steps apart on a screen and go; other brackets, and those of a name, become a pause.
Digits and units become words, quotes go, and an underscore is a space.
*/

%!  spoken_text(+Code, +Text, -Spoken) is det.
%
%   Spoken is Text, in the language Code, without brackets, digits and quotes.

spoken_text(Code, Text, Spoken) :-
    string_codes(Text, Codes),
    said_parts(Code, Codes, Parts),
    atomics_to_string(Parts, Spoken1),
    one_pause([",,"-",", ",."-".", ",;"-";", ",:"-":"], Spoken1, Spoken0),
    ( Codes = [First|_], starts_otherwise(First), Spoken0 \== "" -> capital(Spoken0, Spoken) ; Spoken = Spoken0 ).

%   What a sentence starts with is heard as a word: what was in quotes, or a number.

starts_otherwise(0'').
starts_otherwise(Code) :- code_type(Code, digit).

said_parts(L, Codes, Parts) :-
    opened(Codes, Marked),
    phrase(spoken(L, Parts), Marked).

%!  opened(+Codes, -Marked) is det.
%
%   Marked are Codes, where what opens a bracket or a quotation that never ends is another code, see unended/2. One look from
%   the end says so of all: to look for the end of each took the square of their number.

opened(Codes, Marked) :-
    reverse(Codes, Backwards),
    opened(Backwards, after(end, no, no), ends(no, no), [], Marked).

%   after(Code, Closes, Next): the code after this one, whether what is quoted from there on ends, and so for the next one.
%   ends(Round, Square): whether such a bracket ends after this one.

opened([], _, _, Marked, Marked).
opened([Code0|Codes], After, Ends0, Marked0, Marked) :-
    After = after(Later, Closes0, Next),
    ( unended(Code1, Code0) -> Code = Code1 ; Code = Code0 ),
    (   opens_in_vain(Code, Closes0, Ends0) -> unended(Code, Code2) ; Code2 = Code ),
    ending(Code, Ends0, Ends),
    (   Code \== 0''  -> Closes = Closes0
    ;   Later == 0''  -> Closes = Next
    ;   Later \== end, code_type(Later, alnum) -> Closes = no
    ;   Closes = yes
    ),
    opened(Codes, after(Code, Closes, Closes0), Ends, [Code2|Marked0], Marked).

opens_in_vain(0'', no, _).
opens_in_vain(0'(, _, ends(no, _)).
opens_in_vain(0'[, _, ends(_, no)).

ending(Code, ends(Round, Square), Ends) :-
    (   Code == 0') -> Ends = ends(yes, Square)
    ;   Code == 0'] -> Ends = ends(Round, yes)
    ;   Ends = ends(Round, Square)
    ).

%   Codes that no text has: Unicode keeps them for the inside of programs.

unended(0'', 0x10FFFF).
unended(0'(, 0x10FFFE).
unended(0'[, 0x1FFFF).

as_written([], []).
as_written([Code0|Codes0], [Code|Codes]) :-
    ( unended(Code1, Code0) -> Code = Code1 ; Code = Code0 ),
    as_written(Codes0, Codes).

%   Where numbers of steps stood between two marks, the second is enough.

one_pause([], Text, Text).
one_pause([Two-One|Pairs], Text0, Text) :-
    (   sub_string(Text0, _, _, _, Two)
    ->  atomic_list_concat(Parts, Two, Text0),
        atomic_list_concat(Parts, One, Text1),
        one_pause(Pairs, Text1, Text)
    ;   one_pause(Pairs, Text0, Text)
    ).

spoken(L, [Name|Rest0]) -->
    "'", in_quotes(Codes0), mark, edge,
    !,
    { opened(Codes0, Codes) },
    (   { append(Before, [0' , 0'(|More], Codes), append(Within, [0')|After], More) }
    ->  { append([Before, `, `, Within, After], Plain0), as_written(Plain0, Plain) }, pause(Rest0, Rest)
    ;   { last(Codes, Last), code_type(Last, digit) },  % 'turn '2' twice', 'turn two, two times'
        ( { phrase(digits(_), Codes) } -> [] ; count_follows(L) )
    ->  { Plain = Codes0 }, pause(Rest0, Rest)
    ;   { Plain = Codes0, Rest0 = Rest }
    ),
    { without_units(Plain, Called), said_parts(L, Called, Parts), atomics_to_string(Parts, Name) },
    spoken(L, Rest).
spoken(L, Parts) -->
    " (", inside(Inside0), ")",
    !,
    { as_written(Inside0, Inside) },
    (   { steps_inside(L, Inside) }
    ->  { Parts = Rest }
    ;   { said_parts(L, Inside, Words), atomics_to_string(Words, Said), Parts = [", ", Said|Rest0] },
        pause(Rest0, Rest)
    ),
    spoken(L, Rest).
spoken(L, [", ", Said|Rest0]) -->
    " [", bracketed(Inside0), "]",
    !,
    { as_written(Inside0, Inside), said_parts(L, Inside, Words), atomics_to_string(Words, Said) },
    pause(Rest0, Rest),
    spoken(L, Rest).
spoken(L, [Word, " "|Rest]) -->
    "-", digit_follows,
    { acxon_languages:word(L, minus, Word) },
    !,
    spoken(L, Rest).
spoken(L, [And|Rest]) -->
    " & ",
    !,
    { acxon_languages:word(L, and, And) },
    spoken(L, Rest).
spoken(L, [Said|Rest]) -->
    digits(Codes), ".", letter_after_space,
    { Codes = [_|_], counted(Codes), number_codes(N, Codes), acxon_languages:ordinal_said(L, N, Said) },
    !,
    spoken(L, Rest).
spoken(L, Parts) -->
    digits(Codes),
    { Codes = [_|_], \+ counted(Codes) },
    !,
    { digits_said(Codes, L, [_|Said]), append(Said, Rest, Parts) },
    spoken(L, Rest).
spoken(L, Parts) -->
    number(L, value, none, Said),
    !,
    { append(Said, Rest, Parts) },
    spoken(L, Rest).
spoken(L, [Instead|Parts]) -->
    instead(L, Instead), number(L, value, understood, Said),
    !,
    { append(Said, Rest, Parts) },
    spoken(L, Rest).
spoken(L, [" "|Rest]) -->                              % 10:32
    ":", digit_follows,
    !,
    spoken(L, Rest).
spoken(L, [Letter, " "|Parts]) -->
    [Code], hyphen, digit_follows,
    { code_type(Code, alpha) },
    !,
    { char_code(Letter, Code) },
    name_numbers(L, Said),
    { append(Said, Rest, Parts) },
    spoken(L, Rest).
spoken(L, [" "|Rest]) -->
    "_",
    !,
    spoken(L, Rest).
spoken(L, [Letter, "'"|Rest]) -->                      % d'hora, it''s
    [Code], mark, doubled, letter_follows,
    { code_type(Code, alpha) },
    !,
    { char_code(Letter, Code) },
    spoken(L, Rest).
spoken(L, Rest) -->
    quote,
    !,
    spoken(L, Rest).
spoken(L, [Char|Rest]) -->
    [Code0],
    !,
    { ( unended(Code, Code0) -> true ; Code = Code0 ), char_code(Char, Code) },
    spoken(L, Rest).
spoken(_, []) --> [].

%!  without_units(+Codes0, -Codes) is det.
%
%   Codes are Codes0, a name or a fact, where a letter after a number is no unit: 'filter 5 h alpha'. An underscore is heard as a space.

without_units([Digit, 0' , Letter|Codes0], [Digit, 0'_, Letter|Codes]) :-
    code_type(Digit, digit), code_type(Letter, alpha),
    !,
    without_units(Codes0, Codes).
without_units([Code|Codes0], [Code|Codes]) :-
    without_units(Codes0, Codes).
without_units([], []).

%   The numbers of a name, up to its next letter: 'pos-1-2'. No unit follows them: 'ngc7000 h alpha'.

name_numbers(L, Said) -->
    (   number(L, name, none, Said0)
    ->  []
    ;   digits(Codes), { digits_said(Codes, L, [_|Said0]) }
    ),
    (   digit_follows
    ->  name_numbers(L, Said1), { append(Said0, Said1, Said) }
    ;   { Said = Said0 }
    ).

%   A number of more digits is said digit by digit: nobody follows trillions of trillions, and to part it takes the
%   square of its digits.

counted(Codes) :-
    \+ ( length(Many, 31), append(Many, _, Codes) ).

%   A number, whose gender is that of what it counts: Alone where nothing follows it. Beside 'instead of' that is
%   `understood`. No unit follows where it belongs to a `name`, and not to a `value`.

number(L, _, _, Said) -->
    digits(Codes),
    { Codes = [0'0, _|_], digits_said(Codes, L, [_|Said0]) },  % 'd01' is not d1
    !,
    ( letter_follows -> { append(Said0, [" "], Said) } ; { Said = Said0 } ).
number(L, Of, Alone0, [Said|Tail]) -->
    digits(Codes),
    { Codes = [_|_], counted(Codes) },
    fraction(L, Fraction),
    { number_codes(N, Codes) },
    ( instead_follows(L) -> { Alone = understood } ; { Alone = Alone0 } ),
    unit(L, Of-(N-Fraction), Alone, Gender-Unit),
    { acxon_languages:number_said(L, Gender, N, Said), append(Fraction, Unit, Tail0) },
    !,
    (   times_end(L, End) -> { append(Tail0, [End], Tail) }
    ;   letter_follows    -> { append(Tail0, [" "], Tail) }
    ;   hyphen, digit_follows -> { append(Tail0, [" "], Tail) }
    ;   { Tail = Tail0 }
    ).

instead(L, Instead, Codes, After) :-
    acxon_languages:word(L, instead, Instead),
    string_codes(Instead, Text),
    append(Text, After, Codes),
    !.

instead_follows(L, Codes, Codes) :-
    instead(L, _, Codes, _).

%   '14-mal' is one word.

times_end(L, End, Codes, After) :-
    acxon_languages:word(L, times_end, Mark),
    string_codes(Mark, Text),
    append(Text, After, Codes),
    !,
    edge(After, After),
    string_concat("-", End, Mark).

%   The next word is a number.

count_follows(L, Codes, Codes) :-
    Codes = [0' |After],
    ( append(Word0, [0' |_], After) -> true ; Word0 = After ),
    string_codes(Word, Word0),
    acxon_languages:small_number(L, _, Word),
    !.

%   A comma ends what stood in brackets, unless a mark follows anyway.

pause(Rest, Rest), [Mark] --> quotes, [Mark], { memberchk(Mark, `.,;:`) }, !.
pause([","|Rest], Rest) --> [].

in_quotes([0''|Codes]) --> mark, mark, !, in_quotes(Codes).
in_quotes([]), "'" --> mark, !.
in_quotes([Code|Codes]) --> [Code], in_quotes(Codes).

quotes --> mark, !, quotes.
quotes --> [].

inside([]), ")" --> ")", !.
inside([Code|Codes]) --> [Code], inside(Codes).

bracketed([]), "]" --> "]", !.
bracketed([Code|Codes]) --> [Code], bracketed(Codes).

%   Numbers of steps, and not two values or part of a name.

steps_inside(L, Inside) :-
    string_codes(Text, Inside),
    ( Before = "" ; acxon_languages:word(L, step, Before) ; acxon_languages:word(L, steps, Before) ),
    string_concat(Before, Numbers, Text),
    string_code(1, Numbers, First),
    code_type(First, digit),
    acxon_languages:word(L, instead, Instead),
    \+ sub_string(Text, _, _, _, Instead),
    !.

digits([Code|Codes]) --> [Code], { code_type(Code, digit) }, !, digits(Codes).
digits([]) --> [].

fraction(L, Parts) -->
    { acxon_languages:word(L, decimal, Mark), string_codes(Mark, [Code]) },
    [Code], digits([D|Ds]),
    !,
    { only_zeros([D|Ds]) -> Parts = [] ; Parts = [" ", Point|Said], acxon_languages:word(L, point, Point), digits_said([D|Ds], L, Said) }.
fraction(_, []) --> [].

only_zeros([]).
only_zeros([0'0|Codes]) :-
    only_zeros(Codes).

digits_said([], _, []).
digits_said([Code|Codes], L, [" ", Word|Parts]) :-
    N is Code-0'0,
    acxon_languages:number_said(L, understood, N, Word),
    digits_said(Codes, L, Parts).

%   A unit after a number is a word.

unit(L, value-(N-Fraction), _, Gender-[" ", Said]) -->
    " ",
    sign(Codes),
    { string_codes(Unit, Codes), unit_words(L, Unit, Gender0, One-Many), ! },
    { N =:= 1, Fraction == [] -> Said = One, Gender = Gender0 ; Said = Many, ( Fraction == [] -> Gender = Gender0 ; Gender = understood ) }.
unit(L, _, _, none-[" ", Said]) -->
    "%",
    !,
    { acxon_languages:unit_said(L, "%", _, _-Said) }.
unit(_, _, Alone, Alone-[]) --> [].

unit_words(L, Unit, Gender, Words) :-
    acxon_languages:unit_said(L, Unit, Gender, Words),
    !.
unit_words(L, Unit, Gender, One-Many) :-                % 'm/s'
    split_string(Unit, "/", "", [Of, By]),
    acxon_languages:unit_said(L, Of, Gender, One0-Many0),
    acxon_languages:unit_said(L, By, _, Each-_),
    acxon_languages:word(L, per, Per),
    !,
    atomics_to_string([One0, Per, Each], One),
    atomics_to_string([Many0, Per, Each], Many).

%   Up to a space or a mark.

sign([Code|Codes]) --> [Code], { \+ memberchk(Code, ` .,;:)?!`) }, !, sign(Codes).
sign([]) --> [].

%   A quotation mark, whether or not what it opens ends.

mark --> "'", !.
mark --> [0x10FFFF].

doubled --> mark, !.
doubled --> [].

quote --> mark, follows_edge, !.
quote --> "\"".

%   In a name it joins, as '_' does: 'chest-1' is 'chest one', 's-01' is 's one'.

hyphen --> "-", !.
hyphen --> "_", !.
hyphen --> [].

digit_follows, [Code] --> [Code], { code_type(Code, digit) }.

letter_follows, [Code] --> [Code], { code_type(Code, alpha) }.

letter_after_space, [0' , Code] --> [0' , Code], { code_type(Code, alpha) }.

%   What is quoted ends here.

edge([Code|Codes], [Code|Codes]) :- \+ code_type(Code, alnum).
edge([], []).

follows_edge, [Code] --> [Code], { \+ code_type(Code, alpha) }, !.
follows_edge --> [].

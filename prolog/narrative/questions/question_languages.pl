:- module(acxon_question_languages,
          [ question_tokens/3,          % +Code, +Tokens, -English
            question_shown/2            % +Code, -Form
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(apply), [exclude/3]).
:- use_module('../plain/phrases', [form_filled/3]).
:- use_module(question_forms, [question_form/2]).
:- use_module(question_names, [tokens/2]).

/** <module> Questions in other languages than English

What a question is like in a language is data, a clause like(Code, Like, English) of a file of its own: what is asked in the words
of the language, and the same in English, which question_grammar.pl reads. `{1}` is a name or a number, the same in both; `(a|b)` is one of
several, which may be empty.
*/

:- multifile
    like/3,                             % Code, Like, English
    leading/2,                          % Code, Words: those that name nothing before a name, articles
    opening/2.                          % Code, Mark: what a question begins with, where that is a mark
:- discontiguous like/3.

%!  question_tokens(+Code, +Tokens, -English) is nondet.
%
%   Tokens, of a question in the language, are English in English. A question may always be asked in English.

question_tokens(_, Tokens, Tokens).
question_tokens(Code, Tokens, English) :-
    Code \== en,
    findall(Token-Plain, ( member(Token, Tokens), unaccented(Token, Plain) ), Pairs),
    question_like(Code, Like, Said),
    slotted(Like, Pattern),
    matched(Pattern, Pairs, Code, Values),
    slotted(Said, Parts),
    filled(Parts, Values, English).

%   Like, a question in the language, asks English; both have slots, and nothing to choose.

question_like(Code, Like, English) :-
    like(Code, Choice, English),
    chosen(Choice, Like).

chosen(Choice, Like) :-
    (   sub_string(Choice, Before, 1, _, "("),
        sub_string(Choice, End, 1, After, ")")
    ->  Start is Before+1,
        Length is End-Start,
        sub_string(Choice, Start, Length, _, Inside),
        sub_string(Choice, 0, Before, _, First),
        sub_string(Choice, _, After, 0, Last),
        split_string(Inside, "|", "", Several),
        member(One, Several),
        atomics_to_string([First, One, Last], Choice1),
        chosen(Choice1, Like)
    ;   Like = Choice
    ).

%!  question_shown(+Code, -Form) is nondet.
%
%   A question that is understood, as an example to show: letters stand for names and numbers.

question_shown(en, Form) :-
    !,
    question_form(_, Form).
question_shown(Code, Form) :-
    like(Code, Choice, _),
    once(chosen(Choice, Like)),
    split_string(Like, " ", " ", Words0),
    exclude(==(""), Words0, Words),
    atomic_list_concat(Words, ' ', Text),
    form_filled(Text, ['1'="A", '2'="B", '3'="C"], Form0),
    ( opening(Code, Mark) -> true ; Mark = "" ),
    atomics_to_string([Mark, Form0, "?"], Form).

%   Words, and slot(N).

slotted(Text, Parts) :-
    split_string(Text, " ", " ", Words),
    findall(Part,
            ( member(Word, Words), Word \== "",
              ( split_string(Word, "{}", "", ["", Slot, ""]) -> Part = slot(Slot) ; unaccented(Word, Part) ) ),
            Parts).

matched([], [], _, []).
matched([slot(N)|Parts], Pairs0, Code, [N-Words|Values]) :-
    !,
    append([First-Plain|More], Pairs, Pairs0),
    length(More, Length),
    ( Length =< 11 -> true ; !, fail ),
    findall(Word, member(Word-_, [First-Plain|More]), Words0),
    without_leading(Words0, Code, Words),
    matched(Parts, Pairs, Code, Values).
matched([Word|Parts], [_-Word|Pairs], Code, Values) :-
    matched(Parts, Pairs, Code, Values).

without_leading(Words0, Code, Words) :-
    (   Words0 = [Word, Next|More],
        leading(Code, Leading),
        memberchk(Word, Leading)
    ->  without_leading([Next|More], Code, Words)
    ;   Words = Words0
    ).

filled([], _, []).
filled([Part|Parts], Values, Words) :-
    (   Part = slot(N)
    ->  memberchk(N-Own, Values),
        append(Own, Words1, Words)
    ;   tokens(Part, [Word]),
        Words = [Word|Words1]
    ),
    filled(Parts, Values, Words1).

%   Accents may be left out.

unaccented(Word, Plain) :-
    (   string(Word)
    ->  string_chars(Word, Chars0),
        findall(Char, ( member(Char0, Chars0), ( plain_letter(Char0, Char1) -> Char = Char1 ; Char = Char0 ) ), Chars),
        string_chars(Plain, Chars)
    ;   Plain = Word
    ).

plain_letter(Accented, Plain) :-
    char_code(Accented, Code),
    plain_code(Code, Plain).

plain_code(0xE1, a).    plain_code(0xE0, a).    plain_code(0xE4, a).
plain_code(0xE9, e).    plain_code(0xE8, e).    plain_code(0xED, i).    plain_code(0xEF, i).
plain_code(0xF3, o).    plain_code(0xF2, o).    plain_code(0xF6, o).
plain_code(0xFA, u).    plain_code(0xFC, u).    plain_code(0xE7, c).

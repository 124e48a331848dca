:- module(acxon_depth,
          [ unreadable_text/2,          % +Text, -Why
            shallow_term/1,             % +Term
            writable_term/2             % +Term, -Writable
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3]).

/** <module> How deep texts and terms may be

Prolog reads, compiles and writes terms by functions of C that call themselves, and a process whose C stack is used up ends: SWI-Prolog guards that
stack where it is a program of its own, and not inside Python. A level takes some 600 bytes to read (brackets alone), 230 to compile and 480 to
write (1,700 of a dict); a thread has 8 MB. So what comes as text is measured before it is read, and once more before it is compiled.
*/

%!  shallow_term(+Term) is semidet.
%
%   Term, which is not cyclic, has at most 3,000 terms within each other, and 10,000 goals after each other on the way to any of them.
%   Elements of a list are beside each other, however many there are.

shallow_term(Term) :-
    shallow_term(Term, 3000, 10000).

shallow_term(Term, Within, After) :-
    (   \+ compound(Term)
    ->  true
    ;   Term = [First|Rest]
    ->  Within > 0,
        Within1 is Within-1,
        shallow_term(First, Within1, After),
        shallow_term(Rest, Within, After)
    ;   Term = (First, Rest)
    ->  Within > 0,
        After > 0,
        Within1 is Within-1,
        After1 is After-1,
        shallow_term(First, Within1, After),
        shallow_term(Rest, Within, After1)
    ;   Within > 0,
        Within1 is Within-1,
        compound_name_arguments(Term, _, Arguments),
        shallow_terms(Arguments, Within1, After)
    ).

shallow_terms([], _, _).
shallow_terms([Term|Terms], Within, After) :-
    shallow_term(Term, Within, After),
    shallow_terms(Terms, Within, After).

%!  writable_term(+Term, -Writable) is det.
%
%   Writable is Term, which may be any, as it can be written: where it is too deep for that, `...` stands for what lies more than 50 terms
%   within each other.

writable_term(Term, Writable) :-
    (   ( acyclic_term(Term) -> shallow_term(Term) ; shallow_cyclic(Term) ) -> Writable = Term
    ;   cut(Term, 50, Writable)
    ).

%   '$factorize_term'/3 takes the term itself apart.

shallow_cyclic(Term) :-
    duplicate_term(Term, Copy),
    '$factorize_term'(Copy, Skeleton, Parts),
    shallow_term(Skeleton-Parts).

cut(Term, Within, Cut) :-
    (   \+ compound(Term)
    ->  Cut = Term
    ;   Within =:= 0
    ->  Cut = '...'
    ;   Within1 is Within-1,
        (   is_list(Term)
        ->  maplist(cut_at(Within1), Term, Cut)
        ;   compound_name_arguments(Term, Name, Arguments0),
            maplist(cut_at(Within1), Arguments0, Arguments),
            compound_name_arguments(Cut, Name, Arguments)
        )
    ).

cut_at(Within, Term, Cut) :-
    cut(Term, Within, Cut).

%!  unreadable_text(+Text, -Why) is semidet.
%
%   Prolog's reader is to be kept from Text, a string, because of Why:
%
%     - nested_too_deep: it has more than 1,000 brackets within brackets. The reader takes some 600 bytes of the C stack for
%       each, and 16,000 end the process. Brackets in quotes and comments are none.
%     - long_number: it has a number of more than 5,000 digits. To read one takes the square of its digits (a million: 19 s),
%       and nothing stops it. A number goes on over space, underscores and comments ("1 000", "16'f_/**/f").
%
%   Where it cannot be told whether a text is in quotes (é'a', quasi quotations), no bracket after it is taken to be closed.

unreadable_text(Text, Why) :-
    (   string_length(Text, Length),
        Length > 5000
    ->  true
    ;   split_string(Text, "([{", "", Parts),
        length(Parts, Count),
        Count > 1000
    ),
    string_codes(Text, Codes),
    trouble(Codes, 0'\s, 0, 0, Why).

%   trouble(+Codes, +Before, +Depth, +Digits, -Why): Before is the code in front of Codes, Digits is how many letters and
%   digits the number has that Before may be in, 0 where it is in none.

trouble([C|Cs], Before, Depth, Digits, Why) :-
    (   mark(C, Kind)
    ->  trouble(Kind, C, Cs, Before, Depth-Digits, Why)
    ;   digits_after(C, Before, Digits, Digits1),
        (   Digits1 > 5000 -> Why = long_number ; trouble(Cs, C, Depth, Digits1, Why) )
    ).

digits_after(C, Before, Digits0, Digits) :-
    (   Digits0 > 0
    ->  (   word(C)                 -> Digits is Digits0+1
        ;   code_type(C, space)     -> Digits = Digits0
        ;   Digits = 0
        )
    ;   begins_number(C, Before)    -> Digits = 1
    ;   Digits = 0
    ).

begins_number(C, Before) :-
    ( C > 0x7f -> true ; code_type(C, digit) ),
    \+ word(Before).

trouble(open, C, Cs, _, Depth0-_, Why) :-
    Depth is Depth0+1,
    (   Depth > 1000   -> Why = nested_too_deep
    ;   Cs = [0'||_]   -> trouble_anywhere(Cs, Depth, 0, Why)
    ;   trouble(Cs, C, Depth, 0, Why)
    ).
trouble(close, C, Cs, _, Depth0-_, Why) :-
    Depth is max(0, Depth0-1),
    trouble(Cs, C, Depth, 0, Why).
trouble(quote, C, Cs, Before, Depth-Digits, Why) :-
    (   C == 0'', Cs = [Digit|Cs1], code_type(Before, digit), code_type(Digit, csym)
    ->  Digits1 is Digits+1,
        trouble(Cs1, Digit, Depth, Digits1, Why)
    ;   word(Before)             -> trouble_anywhere(Cs, Depth, 0, Why)
    ;   after_quote(Cs, C, Rest) -> trouble(Rest, C, Depth, 0, Why)
    ;   trouble_anywhere(Cs, Depth, 0, Why)
    ).
trouble(zero, C, Cs, Before, Depth-Digits, Why) :-
    (   Cs = [0''|Cs1], \+ word(Before)
    ->  after_letter(Cs1, Rest),
        trouble(Rest, 0'0, Depth, 0, Why)
    ;   digits_after(C, Before, Digits, Digits1),
        (   Digits1 > 5000 -> Why = long_number ; trouble(Cs, C, Depth, Digits1, Why) )
    ).
trouble(line, _, Cs, _, Depth-Digits, Why) :-
    behind(Cs, [0'\n], Rest),
    trouble(Rest, 0'\n, Depth, Digits, Why).
trouble(slash, C, Cs, Before, Depth-Digits, Why) :-
    (   Cs \= [0'*|_]            -> trouble(Cs, C, Depth, 0, Why)
    ;   symbol(Before)           -> trouble_anywhere(Cs, Depth, 0, Why)
    ;   Cs = [_|Comment],
        behind(Comment, `*/`, Rest),
        trouble(Rest, 0'\s, Depth, Digits, Why)
    ).

%   trouble_anywhere(+Codes, +Depth, +Digits, -Why): as trouble/5, where all may be in quotes or in none.

trouble_anywhere([C|Cs], Depth0, Digits0, Why) :-
    (   mark(C, open) -> Depth is Depth0+1 ; Depth = Depth0 ),
    (   word(C) -> Digits is Digits0+1 ; code_type(C, space) -> Digits = Digits0 ; Digits = 0 ),
    (   Depth > 1000  -> Why = nested_too_deep
    ;   Digits > 5000 -> Why = long_number
    ;   trouble_anywhere(Cs, Depth, Digits, Why)
    ).

%   after_letter(+Codes, -Rest): Rest comes after the letter of 0'c, where a quote may be doubled.

after_letter([C|Cs], Rest) :-
    (   C == 0'\\              -> after_escape(Cs, Rest)
    ;   C == 0'', Cs = [0''|_] -> Cs = [_|Rest]
    ;   Rest = Cs
    ).

%   after_quote(+Codes, +Quote, -Rest): fails where there is no end.

after_quote([C|Cs], Quote, Rest) :-
    (   C == Quote -> Rest = Cs
    ;   C == 0'\\  -> after_escape(Cs, Cs1), after_quote(Cs1, Quote, Rest)
    ;   after_quote(Cs, Quote, Rest)
    ).

%   after_escape(+Codes, -Rest): a number ends with its last digit, or with a backslash behind that.

after_escape([C|Cs], Rest) :-
    (   C == 0'x     -> after_digits(Cs, 16, Rest)
    ;   below(8, C)  -> after_digits(Cs, 8, Rest)
    ;   Rest = Cs
    ).

after_digits(Codes, Base, Rest) :-
    (   Codes = [C|Cs], below(Base, C) -> after_digits(Cs, Base, Rest)
    ;   Codes = [0'\\|Cs]              -> Rest = Cs
    ;   Rest = Codes
    ).

below(Base, Code) :-
    code_type(Code, xdigit(Weight)),
    Weight < Base.

%   What is no ASCII may be a part of a letter or of a symbol: a text may be given as bytes.

word(Code)   :- ( Code > 0x7f -> true ; code_type(Code, csym) ).
symbol(Code) :- ( Code > 0x7f -> true ; code_type(Code, prolog_symbol) ).

behind(Codes, End, Rest) :-
    (   append(End, Rest0, Codes) -> Rest = Rest0
    ;   Codes = [_|Codes1],
        behind(Codes1, End, Rest)
    ).

mark(0'(, open).
mark(0'[, open).
mark(0'{, open).
mark(0'), close).
mark(0'], close).
mark(0'}, close).
mark(0'', quote).
mark(0'", quote).
mark(0'`, quote).
mark(0'%, line).
mark(0'/, slash).
mark(0'0, zero).

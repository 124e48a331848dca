:- module(acxon_clauses,
          [ clauses//2,                 % ?Clauses, +L
            clauses_parted//2,          % ?Clauses, +L
            clause_list//2,             % ?Clauses, +L
            number_instead//2,          % ?Values, +L
            worse_in//2                 % ?In, +L
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(languages, [number_word/3]).
:- use_module(sizes, [words_count/2]).
:- use_module(phrases, [w//1, word//2, text_until//2, number_text//2, number_like//3, count//2]).

/** <module> How one does by each quality, in every language

A clause is clause(Quality, Order, Values), seen from one of the two. L is the lexicon of
grammar.pl.
*/

%!  clauses(?Clauses, +L)// is nondet.
%
%   What is better or the same comes first; then, after 'but', what is worse. Where the
%   language has a word 'would', it comes before what a plan costs or takes, once for all.

clauses(Cs, L) -->
    { ground(Cs) },
    !,
    { mood(L, Cs, Mood), good_bad(Cs, Good, Bad) },
    modal(Mood, L), sides(Good, Bad, Mood-L).
clauses(Cs, L) -->
    modal(Mood, L), sides(Good, Bad, Mood-L),
    { append(Good, Bad, Cs), good_bad(Cs, Good, Bad), mood(L, Cs, Mood) }.

%!  clauses_parted(?Clauses, +L)// is nondet.
%
%   As clauses//2; where that makes a long sentence, and the language has words for it, what is worse is a sentence of its own:
%   'would cost 3 instead of 5. But it would take 9 s instead of 2 s'. What is said of all of them must not end with the first.

clauses_parted(Cs, L) -->
    { ground(Cs), \+ long(Cs, L, _, _) },
    !,
    clauses(Cs, L).
clauses_parted(Cs, L) -->
    { ground(Cs) },
    !,
    { long(Cs, L, Good, Bad), mood(L, Cs, Mood) },
    modal(Mood, L), side(Good, Mood-L), word(but_it, L), modal(Mood, L), side(Bad, Mood-L).
clauses_parted(Cs, L) -->
    clauses(Cs, L), { \+ long(Cs, L, _, _) }.
clauses_parted(Cs, L) -->
    modal(Mood, L), side(Good, Mood-L), word(but_it, L), modal(Mood, L), side(Bad, Mood-L),
    { append(Good, Bad, Cs), long(Cs, L, Good, Bad), mood(L, Cs, Mood) }.

long(Cs, L, Good, Bad) :-
    Cs = [_, _|_],
    arg(1, L, Code),
    acxon_languages:word(Code, but_it, _),
    good_bad(Cs, Good, Bad),
    Good = [_|_],
    Bad = [_|_],
    phrase(clauses(Cs, L), Parts),
    !,
    atomics_to_string(Parts, Text),
    words_count(Text, Count),
    Count > 29.

mood(L, Cs, Mood) :-
    (   arg(1, L, Code),
        acxon_languages:word(Code, would, _),
        member(clause(quality(_, words(_, _, _, _, _, _, _), _, _), _, _), Cs)
    ->  Mood = base
    ;   Mood = present
    ).

modal(base, L)    --> word(would, L).
modal(present, _) --> [].

%   'is', or after 'would' 'be'.

inflected(Key, Again, Mood-L) -->
    { arg(1, L, Code), ( Mood == base -> acxon_languages:word(Code, base(Key), Text) ; acxon_languages:word(Code, Key, Text) ), ! },
    verb(Again, Text).

good_bad([], [], []).
good_bad([C|Cs], Good, Bad) :-
    C = clause(_, Order, _),
    (   Order == worse
    ->  Good = [],
        Bad = [C|Cs]
    ;   Good = [C|Good1],
        good_bad(Cs, Good1, Bad)
    ).

sides([C|Cs], [], ML)     --> side([C|Cs], ML).
sides([], [C|Cs], ML)     --> side([C|Cs], ML).
sides([C|Cs], [D|Ds], ML) --> side([C|Cs], ML), { ML = _-L }, word(but, L), { turn(L, First) }, side([D|Ds], First, ML).

%   'braucht aber zwei Schritte': where the language has it so, 'but' stands after the verb.

turn(L, First) :-
    arg(1, L, Code),
    ( acxon_languages:word(Code, but_after, But) -> First = but(But) ; First = first ).

%!  clause_list(?Clauses, +L)// is nondet.
%
%   One after the other, better or worse.

clause_list(Cs, L) -->
    ( { ground(Cs) } -> { mood(L, Cs, Mood) } ; [] ),
    modal(Mood, L), side(Cs, Mood-L),
    { mood(L, Cs, Mood) }.

%   A verb that all have is said once.

side(Cs, ML) --> side(Cs, first, ML).

side(Cs, First, ML) -->
    { ground(Cs) },
    !,
    { clauses_verbs(Cs, Verbs), verbs_said(Verbs, Again) },
    clauses_said(Cs, First-Again, ML).
side(Cs, First, ML) -->
    { member(Again, [said, silent]) },
    clauses_said(Cs, First-Again, ML),
    { clauses_verbs(Cs, Verbs), verbs_said(Verbs, Again) }.

clauses_said([C|Cs], First-Again, ML) -->
    clause_said(C, First, ML), clauses_more(Cs, Again, ML).

clauses_more([], _, _) --> [].
clauses_more([C], Again, ML) --> { ML = _-L }, word(and, L), clause_said(C, Again, ML).
clauses_more([C, D|Cs], Again, ML) --> w(", "), clause_said(C, Again, ML), clauses_more([D|Cs], Again, ML).

clauses_verbs([], []).
clauses_verbs([clause(quality(_, Words, _, _), Order, Values)|Clauses], [Verb|Verbs]) :-
    (   Words = words(_, Verb0, _, _, _, _, _), Values = shown(_, _, _, _) -> Verb = Verb0
    ;   Words = named(_, Better, Worse), Order \== same, Values \= nearly(_)
    ->  ( Order == better -> Degree = Better ; Degree = Worse ),
        ( Degree = have(Verb, _) -> true ; Verb = is )
    ;   Verb = none
    ),
    clauses_verbs(Clauses, Verbs).

verbs_said(Verbs, Again) :-
    ( Verbs = [Verb, Verb|_], Verb \== none, sort(Verbs, [_]) -> Again = silent ; Again = said ).

%   Again is `silent` where the verb goes without saying.

clause_said(C, Again, ML) -->
    {   C = clause(Q, Order, Values),
        ML = _-L,
        ( ground(Q) -> true ; arg(3, L, Qualities), member(Q, Qualities) ),
        Q = quality(_, Words, Direction, Unit) },
    said(Words, form(Direction, Unit, ML), Order-Values, Again).

said(words(_, Verb, After, _, _, _, _), form(Direction, Unit, _-L), Order-Values, Again) -->
    { valued(Values) },
    verb(Again, Verb), values(Values, Unit-After, L),
    { order(Direction, Values, Order) }.
said(words(_, _, _, _, _, _, Nearly), form(Direction, Unit, _-L), Order-nearly(Values), Again) -->
    { Again \== silent },
    verb(Again, Nearly), w(" ("), values(Values, Unit-none, L), w(")"),
    { order(Direction, Values, Order) }.
said(words(_, _, _, Less, _, _, _), form(Direction, _, _), Order-none, Again) -->
    { Again \== silent }, { less(Direction, Order) }, verb(Again, Less).
said(words(_, _, _, _, More, _, _), form(Direction, _, _), Order-none, Again) -->
    { Again \== silent }, { more(Direction, Order) }, verb(Again, More).
said(words(_, _, _, _, _, Same, _), _, same-none, Again) -->
    { Again \== silent },
    verb(Again, Same).
said(named(_, Better, _), form(_, Unit, Mood-L), better-Values, Again) -->
    degree(Better, Again, Mood-L), in_brackets(Values, Unit, L).
said(named(_, _, Worse), form(_, Unit, Mood-L), worse-Values, Again) -->
    degree(Worse, Again, Mood-L), in_brackets(Values, Unit, L).
said(named(Noun, _, _), form(Direction, Unit, Mood-L), Order-nearly(Values), Again) -->
    { Again \== silent },
    inflected(nearly, Again, Mood-L), w(Noun), w(" ("), values(Values, Unit-none, L), w(")"),
    { order(Direction, Values, Order) }.
said(named(Noun, _, _), form(_, _, ML), same-none, Again) -->
    { Again \== silent },
    inflected(same, Again, ML), w(Noun).

valued(Values) :-
    ( var(Values) -> Values = shown(_, _, _, _) ; Values = shown(_, _, _, _) ).

%   Which order two different numbers have.

order(Direction, shown(_, X, Y, _), Order) :-
    number(X), number(Y),
    (   X < Y -> less(Direction, Order)
    ;   X > Y -> more(Direction, Order)
    ).

less(lower, better).
less(higher, worse).
more(lower, worse).
more(higher, better).

%   What begins with a verb, which goes without saying where Again is `silent`, or has 'but' after it.

verb(Again, Words) -->
    (   { Again == silent }   -> []
    ;   { Again = but(But) }
    ->  { sub_string(Words, Before, 1, After, " "), !, sub_string(Words, 0, Before, _, Verb), sub_string(Words, _, After, 0, Rest) },
        w(Verb), w(But), w(Rest)
    ;   w(Words)
    ).

%   'is cheaper', or what there is more of, with its verb: 'has more apples'.

degree(Degree, Again, Mood-L) -->
    (   { Degree = have(Verb, What) } -> ( { Mood == base, Again \== silent } -> word(base(have), L) ; verb(Again, Verb) ), w(What)
    ;   { Again == silent }           -> w(Degree)
    ;   inflected(is, Again, Mood-L), w(Degree)
    ).

in_brackets(none, _, _) --> [].
in_brackets(Values, Unit, L) -->
    { valued(Values) }, w(" ("), values(Values, Unit-none, L), w(")").

%   '27 s instead of 59 s': Unit is that of the quality, After what follows the first, as
%   One-Many, or `none`.

values(shown(About, X, Y, Said), Unit-After0, L) -->
    { said_unit(Unit, Said), counting(Said, X-Y, Way), counted_words(Way, Said-L, After0, After, Mark), style(After, X-Y, L, Style) },
    about(About, L), counted(Style, X-Y, L), unit(Mark), after(After, X),
    word(instead, L), about_other(About, L), value(Style, Y-X, L), unit(Mark),
    { counting(Said, X-Y, Way), style(After, X-Y, L, Style) }.

%   Whole minutes are counted as things are, 'sixteen minutes instead of forty-five'; else units follow both numbers.

counting("min", X-Y, Way) :-
    !,
    (   ground(X-Y) -> ( integer(X), integer(Y) -> Way = counted ; Way = marked )
    ;   Way = counted
    ;   Way = marked
    ).
counting(_, _, marked).

counted_words(counted, Said-L, _, AfterOne-AfterMany, "") :-
    arg(1, L, Code),
    once(acxon_languages:unit_said(Code, Said, _, One-Many)),
    string_concat(" ", One, AfterOne),
    string_concat(" ", Many, AfterMany).
counted_words(marked, Said-_, After, After, Said).

%   Numbers of things are in words where the language has them for both.

style(none, _, _, digits).
style(_-_, X-Y, L, Style) :-
    (   ground(X-Y)
    ->  ( arg(1, L, Code), number_word(Code, X, _), number_word(Code, Y, _) -> Style = words ; Style = digits )
    ;   member(Style, [words, digits])
    ).

%   'un paso en vez de dos': one thing may be called otherwise than the number.

counted(Style, X-Y, L) -->
    (   { Style == words, X == 1, one(L, One) } -> w(One)
    ;   { Style == words, var(X), one(L, One) } -> ( w(One), { X = 1 } ; value(words, X-Y, L), { X \== 1 } )
    ;   value(Style, X-Y, L)
    ).

one(L, One) :-
    arg(1, L, Code),
    acxon_languages:word(Code, one, One),
    !.

%   X is said beside Y.

value(words, X-_, L)  --> count(X, L).
value(digits, XY, L)  --> value(XY, L).

after(none, _) --> [].
after(One-Many, X) --> ( { X == 1 } -> w(One) ; w(Many) ).

said_unit("s", Said) :- !, member(Said, ["s", "min", "h"]).
said_unit(Unit, Unit).

about(about, L) --> word(about, L).
about(About, _) --> { dif(About, about) }, [].

about_other(about_other, L) --> word(about, L).
about_other(About, _)       --> { member(About, [about, exact]) }, [].

unit(Unit) --> ( { Unit == "" } -> [] ; w(" "), w(Unit) ).

value(X-Y, L) -->
    (   { var(X) }
    ->  ( number_like(X, Y, L) ; { arg(1, L, Code), acxon_languages:word(Code, instead, Instead) }, text_until(X, Instead)
        ; text_until(X, ")") )
    ;   { string(X) }
    ->  w(X)
    ;   number_like(X, Y, L)
    ).

%!  number_instead(?Values, +L)// is nondet.
%
%   '3.0 instead of 3.5' of 3-3.5.

number_instead(V-W, L) -->
    number_like(V, W, L), word(instead, L), number_like(W, V, L).

%!  worse_in(?In, +L)// is nondet.
%
%   That one is worse in nothing: of `all`, or of what is `known`.

worse_in(In, L) -->
    { member(In, [known, all]) }, word(worse_in(In), L).

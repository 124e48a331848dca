:- module(acxon_phrases,
          [ w//1,                       % +Text
            word//2,                    % +Key, +L
            list//3,                    % ?Xs, :Item, +L
            joined//4,                  % +Before, ?Next, ?After, +L
            joined_so/2,                % +Acts, +X
            and_apart//1,               % +L
            text_until//2,              % ?Text, +End
            number_text//2,             % ?N, +L
            number_like//3,             % ?N, ?Other, +L
            instant//2,                 % ?Time, +L
            digits//1,                  % ?N
            count//2,                   % ?N, +L
            numbers//2,                 % ?Ns, +L
            step_word//2,               % ?Ns, +L
            euphonic/3,                 % +Code, ?Written, ?Said
            form_filled/3               % +Form, +Values, -Text
          ]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module('../../store/clock', [instant_text/2, text_instant/2]).
:- use_module(languages, [number_word/3]).
:- use_module(numbers, [shortest_number/2, ranges/2]).

/** <module> Text, lists and numbers of every grammar, which write and read

Writing, the text is a list of parts with an open end; reading, a list of codes. L is the
lexicon of grammar.pl, whose first argument is the code of the language.
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

%!  word(+Key, +L)// is semidet.
%
%   What the language says for Key.

word(Key, L) -->
    { arg(1, L, Code), acxon_languages:word(Code, Key, Text), ! },
    w(Text).

:- meta_predicate list(?, 4, ?, ?, ?).

%!  list(?Xs, :Item, +L)// is nondet.
%
%   'a, b and c', where call//3 of Item with X and L says each X; for work see joined//4.

list([X|Xs], Item, L) -->
    call(Item, X, L), list_more(Xs, X, Item, L).

list_more([], _, _, _) --> [].
list_more([X|Xs], Before, Item, L) -->
    joined(Before, X-Acts, Xs, L), call(Item, X, L), { joined_so(Acts, X) }, list_more(Xs, X, Item, L).

%!  joined(+Before, ?Next, ?After, +L)// is nondet.
%!  joined_so(+Acts, +X) is semidet.
%
%   What stands between Before and the next of a list, which After comes after. Next is X-Acts: what is read says of X that it `acts`, does `not`,
%   or `either`, which joined_so/2 checks once X is known. It is a comma, or 'and' before the last. Before the last it is ', and ' after
%   work that is done with several things, 'drive with van1 and depot', and it is so before what says who does it, 'ann would eat'.

joined(Before, X-Acts, After, L) -->
    { arg(1, L, Code), acxon_languages:word(Code, and, And), ! },
    (   { nonvar(X) } -> { Acts = either }, ( { acts(X) } -> w(","), w(And) ; apart(After, Before, And-L) )
    ;   { Acts = acts }, w(","), w(And)
    ;   { Acts = not }, apart(After, Before, And-L)
    ).

joined_so(either, _).
joined_so(acts, X) :- acts(X).
joined_so(not, X)  :- \+ acts(X).

%   What comes before somebody else acts is the last of what is done before.

apart(After, Before, And) -->
    (   { nonvar(After) }
    ->  ( { After = [X|_], \+ acts(X) } -> w(", ") ; last_and(Before, And) )
    ;   last_and(Before, And)
    ;   { After = [_|_] }, w(", ")
    ).

last_and(Before, And-L) -->
    ( { lists_things(Before, And) } -> and_apart(L) ; w(And) ).

%!  and_apart(+L)// is semidet.
%
%   ', and ' between parts that have no verb of their own; some languages have no comma there.

and_apart(L) -->
    { arg(1, L, Code) },
    ( { acxon_languages:word(Code, and_apart, Text) } -> w(Text) ; w(","), word(and, L) ).

acts(X) :-
    work_in(X, work(doing(_), _, _, _, _)).

work_in(X, Work) :-
    (   X = work(_, _, _, _, _) -> Work = X
    ;   X = _-Own               -> Work = Own
    ;   X = item(Work, _, _)
    ).

lists_things(Before, And) :-
    work_in(Before, work(_, Once, _, _, _)),
    sub_string(Once, _, _, _, And),
    \+ sub_string(Once, 0, _, _, "'"),                  % what is quoted is one
    !.

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

%!  number_text(?N, +L)// is nondet.
%
%   N in digits, with the mark that the language has before decimals.

number_text(N, L) -->
    { arg(1, L, Code), acxon_languages:word(Code, decimal, Mark), ! },
    number_marked(N, Mark).

number_marked(N, Mark) -->
    (   { var(N) }
    ->  number_read(N, Mark)
    ;   { shortest_number(N, Text0), marked(Text0, Mark, Text) },
        w(Text)
    ).

marked(Text0, Mark, Text) :-
    (   Mark \== ".",
        atom(Text0),
        atomic_list_concat([Whole, Decimals], '.', Text0)
    ->  atomic_list_concat([Whole, Mark, Decimals], Text)
    ;   Text = Text0
    ).

%!  number_like(?N, ?Other, +L)// is nondet.
%
%   N in digits, beside Other: with as many decimals, where these are three at most. Zero needs none.

number_like(N, Other, L) -->
    (   { var(N) }
    ->  number_text(N0, L), { whole_or(N0, N) }
    ;   { N =\= 0, number(Other), decimals(N, Own), decimals(Other, More), More > Own, More =< 3 }
    ->  { arg(1, L, Code), once(acxon_languages:word(Code, decimal, Mark)), format(atom(Text0), '~*f', [More, N]), marked(Text0, Mark, Text) },
        w(Text)
    ;   number_text(N, L)
    ).

whole_or(N0, N) :-
    ( float(N0), N0 =:= integer(N0), abs(N0) < 1.0e15 -> N is integer(N0) ; N = N0 ).

%   How many decimals N is written with; fails where it is written with an exponent.

decimals(N, Count) :-
    shortest_number(N, Text),
    \+ sub_atom(Text, _, _, _, e),
    ( sub_atom(Text, _, 1, Count0, '.') -> Count = Count0 ; Count = 0 ).

%   A number in digits is read.

number_read(N, Mark, S0, S) :-
    string_codes(Mark, [MarkCode]),
    number_codes_prefix(S0, MarkCode, Codes, S),
    Codes = [_|_],
    catch(number_codes(N, Codes), _, fail).

%   The longest prefix that could be a number, not its full stop; as Prolog writes it.

number_codes_prefix([C0|S0], Mark, [C|Codes], S) :-
    number_code(C0, Mark, S0, C),
    !,
    number_codes_prefix(S0, Mark, Codes, S).
number_codes_prefix(S, _, [], S).

number_code(C, _, _, C)         :- code_type(C, digit), !.
number_code(0'-, _, [D|_], 0'-) :- code_type(D, digit), !.
number_code(M, M, [D|_], 0'.)   :- code_type(D, digit), !.
number_code(0'e, _, [D|_], 0'e) :- ( code_type(D, digit) ; D == 0'- ), !.

%!  digits(?N)// is semidet.
%
%   The integer N in digits.

digits(N) --> ( { var(N) } -> number_read(N, "."), { integer(N) } ; w(N) ).

%!  instant(?Time, +L)// is semidet.
%
%   A point in time: a number, or a time of day and a date as the language puts them, such as
%   "{time} UTC on {day} {month} {year}".

instant(Time, L) -->
    { arg(1, L, Code), acxon_languages:word(Code, date, Form), split_string(Form, "{}", "", Pieces) },
    (   { var(Time) }
    ->  (   date(Pieces, Code, date(Year, Month, Day, Clock)), { date_text(date(Year, Month, Day, Clock), Text), text_instant(Text, Time) }
        ->  []
        ;   number_read(Time, ".")
        )
    ;   { instant_text(Time, Text) }
    ->  { date_text(Date, Text) }, date(Pieces, Code, Date)
    ;   { shortest_number(Time, Text) }, w(Text)
    ).

%   Pieces are texts and slots in turn.

date([Text], _, _) --> w(Text).
date([Text, Slot|Pieces], Code, Date) -->
    w(Text), { Pieces = [Next|_] }, slot(Slot, Code, Date, Next), date(Pieces, Code, Date).

slot("time", _, date(_, _, _, Clock), Next) --> text_until(Clock, Next).
slot("day", _, date(_, _, Day, _), _)       --> digits(Day).
slot("year", _, date(Year, _, _, _), _)     --> digits(Year).
slot("month", Code, date(_, Month, _, _), _) --> { acxon_languages:word(Code, month(Month), Name) }, w(Name).

%   2026-01-01T10:32Z

date_text(date(Year, Month, Day, Clock), Text) :-
    (   nonvar(Text)
    ->  sub_string(Text, Before, 1, After, "T"),
        !,
        sub_string(Text, 0, Before, _, Date),
        Length is After-1,
        sub_string(Text, _, Length, 1, Clock),
        split_string(Date, "-", "", [Y, M, D]),
        number_string(Year, Y), number_string(Month, M), number_string(Day, D)
    ;   format(string(Text), "~|~`0t~d~4+-~|~`0t~d~2+-~|~`0t~d~2+T~wZ", [Year, Month, Day, Clock])
    ).

%!  count(?N, +L)// is nondet.
%
%   A number of times or of things: small ones in words, see number_word/3.

count(N, L) -->
    { arg(1, L, Code) },
    (   { var(N) }
    ->  ( { number_word(Code, N, Word) }, w(Word) ; digits(N), { N > 12, \+ number_word(Code, N, _) } )
    ;   { number_word(Code, N, Word) }
    ->  w(Word)
    ;   w(N)
    ).

%!  numbers(?Ns, +L)// is nondet.
%
%   '3, 5 to 8 and 10'.

numbers(Ns, L) -->
    (   { nonvar(Ns), Ns = [N], integer(N) }
    ->  w(N)
    ;   { ground(Ns) }
    ->  { ranges(Ns, Ranges) }, list(Ranges, range, L)
    ;   list(Ranges, range, L), { ranges(Ns, Ranges) }
    ).

range(Range, L) -->
    (   { nonvar(Range) }
    ->  ( { Range = From-To } -> w(From), word(to, L), w(To) ; w(Range) )
    ;   digits(From), ( word(to, L), digits(To), { Range = From-To } ; { Range = From } )
    ).

%!  step_word(?Ns, +L)// is nondet.
%
%   'step ' or 'steps ', before the numbers Ns.

step_word(Ns, L) -->
    (   { nonvar(Ns) }
    ->  ( { Ns = [_] } -> word(step, L) ; word(steps, L) )
    ;   word(step, L), { Ns = [_] }
    ;   word(steps, L), { Ns = [_,_|_] }
    ).

%!  euphonic(+Code, ?Written, ?Said) is det.
%
%   Said, a string, is Written with what becomes of neighbours in the language: in Spanish
%   'e ir' for 'y ir'. One of the two is given.

euphonic(Code, Written, Said) :-
    findall(From-To, acxon_languages:euphony(Code, From, To), Pairs),
    (   nonvar(Written)
    ->  replaced(Pairs, Written, Said)
    ;   findall(To-From, acxon_languages:euphony(Code, From, To), Back),
        replaced(Back, Said, Written)
    ).

replaced([], Text, Text).
replaced([From-To|Pairs], Text0, Text) :-
    (   sub_string(Text0, _, _, _, From)
    ->  atomic_list_concat(Parts, From, Text0),
        atomic_list_concat(Parts, To, Atom),
        atom_string(Atom, Text1)
    ;   Text1 = Text0
    ),
    replaced(Pairs, Text1, Text).

%!  form_filled(+Form, +Values, -Text) is det.
%
%   Text is Form with the values in its slots.
%
%       ?- form_filled("{thing} is at {place}", [thing="ann", place="hall"], Text).
%       Text = "ann is at hall".

form_filled(Form, Values, Text) :-
    split_string(Form, "{}", "", Pieces),
    slots_filled(Pieces, Values, Parts),
    !,
    atomics_to_string(Parts, Text).

slots_filled([Text], _, [Text]).
slots_filled([Text, Slot0|Pieces], Values, [Text, Value|Parts]) :-
    atom_string(Slot, Slot0),
    memberchk(Slot=Value, Values),
    slots_filled(Pieces, Values, Parts).

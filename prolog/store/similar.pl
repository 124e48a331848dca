:- module(acxon_similar,
          [ most_alike/5,               % +Text, +Texts, +Least, +Count, -Alike
            one_edit/2                  % +Text, -Edited
          ]).
:- autoload(library(isub), [isub/4]).
:- use_module(library(lists), [append/3, member/2, numlist/3]).
:- use_module(library(pairs), [pairs_values/2]).

/** <module> Which texts somebody may have meant
*/

%!  most_alike(+Text, +Texts, +Least, +Count, -Alike) is det.
%
%   Alike are at most Count of Texts, those most like Text first. How alike two texts are lies between 0 and
%   1; those below Least are left out. Nothing is like a text of more than 200 characters.
%
%       ?- most_alike(tirple, [triple, narrate], 0.6, 3, Alike).
%       Alike = [triple].

most_alike(Text0, Texts, Least, Count, Alike) :-
    format(atom(Text), '~w', [Text0]),
    atom_length(Text, Length),
    (   Length > 200
    ->  Alike = []
    ;   findall(Common-T, ( member(T, Texts), T \== '', isub(Text, T, Common, [normalize(true)]) ), Commons),
        first_of(50, Commons, Likely),
        findall(Score-T,
                ( member(Common-T, Likely), likeness(Text, T, Common, Score), Score >= Least ),
                Scored),
        first_of(Count, Scored, Best),
        pairs_values(Best, Alike)
    ).

%   The N pairs with the highest keys, highest first.

first_of(N, Pairs, First) :-
    sort(1, @>=, Pairs, Sorted),
    length(Sorted, Length),
    Most is min(N, Length),
    length(First, Most),
    append(First, _, Sorted),
    !.

%   Counting edits is slow, so that only texts that have enough in Common come here.

likeness(A, B, Common, Score) :-
    (   atom_length(A, La), atom_length(B, Lb),
        abs(La-Lb) =< 3, La =< 40
    ->  downcase_atom(A, LowA), atom_codes(LowA, As),
        downcase_atom(B, LowB), atom_codes(LowB, Bs),
        edits(As, Bs, Edits),
        Kept is 1 - Edits/max(La, Lb),
        Score is max(Common, Kept)
    ;   Score = Common
    ).

%   Edits is how many characters must be put in, taken out or changed to make Bs of As.

edits(As, Bs, Edits) :-
    length(Bs, N),
    numlist(0, N, Row),
    rows(As, Bs, Row, Last),
    append(_, [Edits], Last),
    !.

rows([], _, Row, Row).
rows([A|As], Bs, [D|Ds], Row) :-
    D1 is D+1,
    row(Bs, A, D, Ds, D1, Next),
    rows(As, Bs, [D1|Next], Row).

row([], _, _, [], _, []).
row([B|Bs], A, Diagonal, [Above|Aboves], Left, [Here|Row]) :-
    (   A == B
    ->  Here = Diagonal
    ;   Here is 1 + min(Diagonal, min(Above, Left))
    ),
    row(Bs, A, Above, Aboves, Here, Row).

%!  one_edit(+Text, -Edited) is nondet.
%
%   Edited, an atom, is Text with one slip: a character left out, put in, changed, or exchanged with the next.
%   What is put in is a small letter, a digit, a character of Text or one that joins words. None for a text of
%   more than 64 characters.

one_edit(Text, Edited) :-
    atom_length(Text, Length),
    Length =< 64,
    atom_concat('abcdefghijklmnopqrstuvwxyz0123456789 _-', Text, Pool),
    atom_chars(Pool, Chars0),
    sort(Chars0, Chars),
    atom_concat(Front, Back, Text),
    edited(Back, Chars, Middle),
    atom_concat(Front, Middle, Edited).

edited(Back, Chars, Middle) :-
    member(Char, Chars),
    atom_concat(Char, Back, Middle).
edited(Back, Chars, Middle) :-
    sub_atom(Back, 0, 1, After, First),
    !,
    sub_atom(Back, 1, After, 0, Rest),
    (   Middle = Rest
    ;   member(Char, Chars),
        atom_concat(Char, Rest, Middle)
    ;   sub_atom(Rest, 0, 1, After2, Second),
        sub_atom(Rest, 1, After2, 0, Rest2),
        atomic_list_concat([Second, First, Rest2], Middle)
    ).

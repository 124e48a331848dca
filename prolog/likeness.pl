:- module(likeness,
          [ most_alike/5                % +Text, +Texts, +Least, +Count, -Alike
          ]).
:- autoload(library(isub), [isub/4]).
:- autoload(library(lists), [append/3, member/2, numlist/3]).

/** <module> Which texts somebody may have meant
*/

%!  most_alike(+Text, +Texts, +Least, +Count, -Alike) is det.
%
%   Alike are at most Count of Texts, those most like Text first. How alike two
%   texts are lies between 0 and 1; those below Least are left out. Of very many
%   texts only those that begin with the same letter are looked at.
%
%       ?- most_alike(tirple, [triple, narrate], 0.6, 3, Alike).
%       Alike = [triple].

most_alike(Text0, Texts0, Least, Count, Alike) :-
    format(atom(Text), '~w', [Text0]),
    length(Texts0, Many),
    (   Many > 20000
    ->  findall(T, ( member(T, Texts0), same_first(T, Text) ), Texts)
    ;   Texts = Texts0
    ),
    findall(Score-T,
            ( member(T, Texts), T \== '', likeness(Text, T, Score), Score >= Least ),
            Scored),
    sort(1, @>=, Scored, Sorted),
    findall(T, ( nth_upto(Count, Sorted, _-T) ), Alike).

same_first(A, B) :-
    sub_atom(A, 0, 1, _, First),
    sub_atom(B, 0, 1, _, First),
    !.

nth_upto(N, [X|Xs], Y) :-
    N > 0,
    (   Y = X
    ;   N1 is N-1,
        nth_upto(N1, Xs, Y)
    ).

likeness(A, B, Score) :-
    isub(A, B, Common, [normalize(true)]),
    (   atom_length(A, La), atom_length(B, Lb),
        abs(La-Lb) =< 3, La =< 40
    ->  downcase_atom(A, LowA), atom_codes(LowA, As),
        downcase_atom(B, LowB), atom_codes(LowB, Bs),
        edits(As, Bs, Edits),
        Kept is 1 - Edits/max(La, Lb),
        Score is max(Common, Kept)
    ;   Score = Common
    ).

%   Edits is how many characters must be put in, taken out or changed to make Bs
%   of As.

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

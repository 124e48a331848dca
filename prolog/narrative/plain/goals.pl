:- module(acxon_goals,
          [ goals_apart/4,              % +Code, +GoalA, +GoalB, -Apart
            wants//2                    % ?Wants, +L
          ]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2]).
:- use_module(grammar, [name//2]).
:- use_module(languages, []).
:- use_module(needs, [need_said/3]).
:- use_module(phrases, [w//1, word//2, list//3, count//2]).

/** <module> What only one of two goals asks for, in words
*/

%!  goals_apart(+Code, +GoalA, +GoalB, -Apart) is semidet.
%
%   Apart is wants(Texts, More)-wants(Texts, More), of each goal, a text in PDDL, what the other does not ask for: two parts
%   at most in words, and how many more there are. Fails for what is no goal.
%
%       ?- goals_apart(en, "(and (at c1 hall) (empty c2))", "(at c1 roof)", Apart).
%       Apart = wants(["c1 is at hall", "c2 is empty"], 0)-wants(["c1 is at roof"], 0).

goals_apart(Code, GoalA, GoalB, OwnA-OwnB) :-
    goal_parts(GoalA, PartsA),
    goal_parts(GoalB, PartsB),
    own_parts(PartsA, PartsB, Code, OwnA),
    own_parts(PartsB, PartsA, Code, OwnB).

own_parts(Parts, Others, Code, wants(Texts, More)) :-
    findall(Part, ( member(Part, Parts), \+ memberchk(Part, Others) ), Own),
    partition(in_words, Own, Known, Unknown),
    first_two(Known, Some, Left),
    findall(Text, ( member(part(Need), Some), need_said(Code, Need, Text) ), Texts),
    length(Left, Known1),
    length(Unknown, Unknown1),
    More is Known1+Unknown1.

in_words(part(Need)) :-
    functor(Need, Kind, _),
    Kind \== other.

first_two([A, B|Left], [A, B], Left) :- !.
first_two(Few, Few, []).

%   The parts of a conjunction, each once: part(holds(Fact)), part(lacks(Fact)), else part(other(Expression)).

goal_parts(Goal, Parts) :-
    string_codes(Goal, Codes),
    phrase(expression(Expression), Codes),
    !,
    findall(Part, ( conjunct(Expression, Conjunct), conjunct_part(Conjunct, Part) ), Parts0),
    list_to_set(Parts0, Parts).

conjunct(Expression, Conjunct) :-
    (   Expression = [and|Expressions] -> member(One, Expressions), conjunct(One, Conjunct)
    ;   Conjunct = Expression
    ).

conjunct_part(Expression, Part) :-
    (   Expression = [not, Atom], fact(Atom, Fact) -> Part = part(lacks(Fact))
    ;   fact(Expression, Fact)                     -> Part = part(holds(Fact))
    ;   Part = part(other(Expression))
    ).

fact([Name|Things], Fact) :-
    \+ memberchk(Name, [not, or, imply, forall, exists, =, <, >, <=, >=, preference]),
    \+ ( member(Thing, [Name|Things]), \+ atom(Thing) ),
    atomic_list_concat([Name|Things], ' ', Fact).

expression(Expression) --> blanks, "(", !, expressions(Expression), blanks, ")", blanks.
expression(Atom) --> name(Codes), { Codes = [_|_], atom_codes(Atom, Codes) }.

expressions([Expression|Expressions]) --> blanks, expression(Expression), !, expressions(Expressions).
expressions([]) --> [].

name([C|Cs]) --> [C], { \+ code_type(C, space), C \== 0'(, C \== 0') }, !, name(Cs).
name([]) --> [].

blanks --> [C], { code_type(C, space) }, !, blanks.
blanks --> [].

%!  wants(?Wants, +L)// is nondet.
%
%   What one goal asks for: 'tea, c1 is at hall, c2 is empty and two more things' of wants(Name, Texts, More).

wants(wants(X, Texts, More), L) -->
    ( { ground(Texts) } -> { wanted(Texts, More, Wanted) } ; [] ),
    name(X, L), word(wants, L), list(Wanted, want, L),
    { wanted(Texts, More, Wanted) }.

wanted(Texts, More, Wanted) :-
    (   nonvar(More)
    ->  findall(text(Text), member(Text, Texts), Some),
        ( More =:= 0 -> Wanted = Some ; append(Some, [more(More)], Wanted) )
    ;   ( append(Some, [more(More)], Wanted) -> true ; Some = Wanted, More = 0 ),
        findall(Text, member(text(Text), Some), Texts)
    ).

want(more(N), L)    --> more(N, L), !.
want(text(Text), L) --> ( { nonvar(Text) } -> w(Text) ; text_before(Text, L) ).

more(1, L) --> word(more_goals(one), L).
more(N, L) --> { N \== 1 }, count(N, L), { N > 1 }, word(more_goals(many), L).

%   The shortest text that something of a list, or its end, comes after.

text_before(Text, L, S0, S) :-
    append(Codes, S, S0),
    Codes = [_|_],
    end(L, End),
    string_codes(End, EndCodes),
    append(EndCodes, _, S),
    !,
    string_codes(Text, Codes).

end(_, ", ").
end(_, "; ").
end(_, ".").
end(L, And) :-
    arg(1, L, Code),
    acxon_languages:word(Code, and, And).

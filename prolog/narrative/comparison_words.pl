:- module(acxon_comparison_words,
          [ relation_said/4,            % +KB, +P, +Order, -Relation
            advantages_said/4,          % +KB, +Said, -First, -Second
            verdict_said/4              % +Verdict, +Labels, +Advantages, -Texts
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../comparing/qualities', [quality_spec/3]).
:- use_module('../comparing/sayings', [call_language/1, saying/3]).
:- use_module('../store/names', [label_in/4]).
:- use_module('plain/quality_names', [quality_term/4]).

/** <module> Comparisons in other languages than English

English has its words from the labels of relations between plans, see comparing/difference.pl; the other
languages have them from what plain stories say of a quality, as their labels do not tell how to bend them.
*/

%!  relation_said(+KB, +P, +Order, -Relation) is det.
%
%   Relation says in the language of the call how a plan is to the other by the quality of P: 'kostet weniger als'.

relation_said(KB, P, Order, Relation) :-
    call_language(Code),
    quality_spec(KB, P, quality(Direction, _, _, _, relations(B, W, S), _, _)),
    (   relation_of(Order, B, W, S, R), label_in(KB, Code, R, Label)
    ->  Relation = Label
    ;   quality_term(KB, Code, P, quality(_, Words, _, _)),
        relation(Order, Words, Direction, Relation)
    ),
    !.
relation_said(_, _, _, "").

relation_of(better, B, _, _, B).
relation_of(worse,  _, W, _, W).
relation_of(same,   _, _, S, S).

relation(same, words(_, _, _, _, _, Same, _), _, Relation) :- saying("~w as", [Same], Relation).
relation(Order, words(_, _, _, Less, More, _, _), Direction, Relation) :-
    less_or_more(Order, Direction, Less-More, Words),
    saying("~w than", [Words], Relation).
relation(same, named(Noun, _, _), _, Relation)     :- saying("is the same in ~w as", [Noun], Relation).
relation(better, named(_, Better, _), _, Relation) :- saying("is ~w than", [Better], Relation).
relation(worse, named(_, _, Worse), _, Relation)   :- saying("is ~w than", [Worse], Relation).

less_or_more(better, lower,  Less-_, Less).
less_or_more(better, higher, _-More, More).
less_or_more(worse,  lower,  _-More, More).
less_or_more(worse,  higher, Less-_, Less).

%!  advantages_said(+KB, +Said, -First, -Second) is det.
%
%   As said_advantages/3 of comparing/difference.pl, in the language of the call: 'kostet 32 weniger'.

advantages_said(KB, Said, First, Second) :-
    call_language(Code),
    findall(Text, advantage(better, KB-Code, Said, Text), First),
    findall(Text, advantage(worse, KB-Code, Said, Text), Second).

advantage(Order, KB-Code, Said, Text) :-
    member(said(item(P, Order, _, _, _, _, _), _, _, Amount), Said),
    quality_term(KB, Code, P, quality(_, Words, Direction, _)),
    once(advantage_of(Words, Direction, Amount, Text)).

advantage_of(words(_, _, _, Less, More, _, _), Direction, '', Text) :-
    less_or_more(better, Direction, Less-More, Text).
advantage_of(words(_, Verb, none, Less, More, _, _), Direction, Amount, Text) :-    % 'dauert 3 s kürzer'
    less_or_more(better, Direction, Less-More, Words),
    string_concat(Verb, Degree, Words),
    atomics_to_string([Verb, Amount, " ", Degree], Text).
advantage_of(words(_, Verb, Units, _, _, _, _), Direction, Amount, Text) :-
    counted(Units, Amount, Counted),
    less_or_more(better, Direction, "~w less"-"~w more", Form),
    saying(Form, [Counted], Rest),
    string_concat(Verb, Rest, Text).
advantage_of(named(_, Better, _), _, '', Better).
advantage_of(named(_, Better, _), _, Amount, Text) :-
    format(string(Text), "~w (~w)", [Better, Amount]).

counted(none, Amount, Amount).
counted(One-Many, Amount, Counted) :-
    ( Amount == '1' -> Unit = One ; Unit = Many ),
    string_concat(Amount, Unit, Counted).

%!  verdict_said(+Verdict, +Labels, +Advantages, -Texts) is det.
%
%   As verdict_texts/5 of comparing/difference.pl, in the language of the call; Advantages, First-Second, say of
%   what is undecided what speaks for each of the two.

verdict_said(verdict(Verdict, Source, _), A-B, First-Second, texts(Sentence, Statement)) :-
    once(said(Verdict, Source, A-B, First-Second, Sentence-Statement)).

said(better, _, A-B, _, Sentence-Statement) :-
    saying("'~w' is the better plan.", [A], Sentence),
    saying("'~w' is better than '~w'.", [A, B], Statement).
said(worse, _, A-B, _, Sentence-Statement) :-
    saying("'~w' is the better plan.", [B], Sentence),
    saying("'~w' is better than '~w'.", [B, A], Statement).
said(equivalent, _, A-B, _, Sentence-Sentence) :-
    saying("'~w' and '~w' are equivalent.", [A, B], Sentence).
said(undecided, against(_, _), _, _, Sentence-Sentence) :-
    saying("Undecided: what was told about the two plans disagrees with the rest.", [], Sentence).
said(undecided, _, A-B, First0-Second0, Sentence-Sentence) :-
    listed(First0, First),
    listed(Second0, Second),
    saying("Undecided. For '~w': ~w. For '~w': ~w.", [A, First, B, Second], Sentence).

listed([], Nothing) :- !, saying("nothing", [], Nothing).
listed(Texts, Text) :- atomic_list_concat(Texts, ', ', Text).

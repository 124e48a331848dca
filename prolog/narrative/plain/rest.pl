:- module(acxon_rest,
          [ rest_messages/4             % +KB, +CodeTime, +Untold, -Messages
          ]).
:- use_module(library(lists), [append/3]).
:- use_module('../../store/tuples', [literal/1]).
:- use_module('../../store/vocabulary', [term_iri/2]).
:- use_module(languages, []).
:- use_module(words, [label_said/4]).

/** <module> What fits no pattern, in the words of a language

English has the paper's wording for it. In other languages each fact is a statement, in the order of the
facts: statement(Subject, Words, Object, Time, Sign), where Subject is a text, Object is text(Text)
or a number, Time is `always` or an interval.
*/

%!  rest_messages(+KB, +CodeTime, +Untold, -Messages) is det.
%
%   Messages, told(rest(Statements), Numbers), tell Untold, a list of Number-Tuple, a few at a time.
%   CodeTime is Code-Time, with the time that goes without saying.

rest_messages(_, _, [], []) :-
    !.
rest_messages(KB, CodeTime, Untold, [told(rest(Statements), Numbers)|Messages]) :-
    ( Untold = [F1, F2, F3|Rest] -> Some = [F1, F2, F3] ; Some = Untold, Rest = [] ),
    findall(Statement, ( append(_, [_-Tuple|_], Some), statement(KB, CodeTime, Tuple, Statement) ), Statements),
    findall(N, append(_, [N-_|_], Some), Numbers),
    rest_messages(KB, CodeTime, Rest, Messages).

statement(KB, Code-Silent, tuple(S, P, O, Time0, Sign), statement(Subject, Words, Object, Time, Sign)) :-
    label_said(KB, Code, S, Subject0),
    atom_string(Subject0, Subject),
    relation(KB, Code, P, Words),
    object(KB, Code, O, Object),
    (   ( Time0 == Silent ; Time0 = (-1.0Inf)-(1.0Inf) )
    ->  Time = always
    ;   Time = Time0
    ).

relation(KB, Code, P, Words) :-
    (   acxon_languages:relation_words(Code, Name, Words0),
        term_iri(Name, P)
    ->  Words = Words0
    ;   label_said(KB, Code, P, Label),
        atom_string(Label, Words)
    ).

object(KB, Code, O, Object) :-
    (   number(O)  -> Object = O
    ;   literal(O) -> format(string(Text), '~w', [O]), Object = text(Text)
    ;   label_said(KB, Code, O, Label), atom_string(Label, Text), Object = text(Text)
    ).

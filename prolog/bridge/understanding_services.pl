:- module(acxon_understanding_services, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../comparing/difference', [quality_said/3]).
:- use_module('../comparing/sayings', [saying/3]).
:- use_module('../narrative/sentence_words', []).
:- use_module(plan_services, [speak/2]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../narrative/plain/words', [capital/2]).
:- use_module('../narrative/questions/understanding', [asked_text/4, understood/4]).

/** <module> Services: questions in words

See services.pl. Python asks how a question is understood, and then for what is asked.
*/

:- multifile acxon_services:service/4.

%   [Code, Status, Readings, Forms, Names, Headings, Said]: the code of the language to answer in; `answer` with the reading that is meant first, `ask_back`, `incomplete` or
%   `unknown`, and then what to say. A reading is [Kind, Said, Command, Goal, Arguments].

acxon_services:service(question, KB, [Text, Language], [Code, Status, Readings, Forms, Names, Headings, Said]) :-
    language_code(Language, Code),
    speak(Language, _),
    understood(KB, Code, Text, Understood),
    understood_out(Understood, KB-Code, Status, Readings, Forms-Names),
    maplist(asked_text(KB, Code), [asked('Understood', []), asked('Command', []), asked('Goal', []), asked('It could also mean', []), asked('This can mean', [])],
            Headings),
    not_answered(Status, Forms, Names, Said).

understood_out(answer(Reading, Others), In, answer, Readings, []-[]) :- maplist(reading_out(In), [Reading|Others], Readings).
understood_out(ask_back(Several), In, ask_back, Readings, []-[])     :- maplist(reading_out(In), Several, Readings).
understood_out(incomplete(Form, Plans), _, incomplete, [], [Form]-Plans).
understood_out(unknown(Forms, Names), _, unknown, [], Forms-Names).

reading_out(KB-Code, reading(Kind, Said, Command, Goal, Arguments0), [Kind, Text, Command, Goal, Arguments]) :-
    asked_text(KB, Code, Said, Text),
    maplist(asked_text(KB, Code), Arguments0, Arguments).

%   What is said where there is no answer.

not_answered(answer, _, _, "").
not_answered(ask_back, _, _, Text) :-
    saying("Say which of these is meant.", [], Text).
not_answered(incomplete, [Form|_], Names, Text) :-
    ( Names == [] -> saying("none", [], Plans) ; quoted(Names, Plans) ),
    saying("Say of which plans, as in: ~w There are ~w.", [Form, Plans], Text).
not_answered(unknown, Forms, Names, Text) :-
    saying("This is not understood. What can be asked:", [], First),
    findall(Line, ( member(Form, Forms), string_concat("  ", Form, Line) ), Lines),
    findall(Line, ( Names \== [], quoted(Names, Plans), saying("Names that may be meant: ~w", [Plans], Line) ), Last),
    append([First|Lines], Last, All),
    atomic_list_concat(All, '\n', Text).

quoted(Names, Text) :-
    findall(Quoted, ( member(Name, Names), format(atom(Quoted), "'~w'", [Name]) ), Quoteds),
    atomic_list_concat(Quoteds, ', ', Text).

%   What was found, as the answer in words: of what is supposed [Changes, Turned, Statement], of all plans
%   [Best, Criterion], of the values of two [First, Second, Rows], where a row is [P, Noun, ValueA, ValueB, Difference].

acxon_services:service(answer_said, KB, [Language, What, Found], Text) :-
    speak(Language, Code),
    atom_string(Kind, What),
    answer_said(Kind, Found, KB-Code, Text).

answer_said(supposed, [Changes, Turned, Statement], _, Text) :-
    findall(Line, ( member(Change, Changes), saying("Suppose ~w.", [Change], Line) ), Lines),
    (   Turned =:= 1
    ->  saying("The verdict would be another: ~w", [Statement], Last)
    ;   saying("The verdict would be as it is now: ~w", [Statement], Last)
    ),
    append(Lines, [Last], All),
    atomic_list_concat(All, '\n', Text).
answer_said(ranked, [Best, Criterion], _, Text) :-
    (   Best == []
    ->  saying("There are no plans.", [], Text)
    ;   quoted(Best, Plans),
        saying("~w, by the criterion ~w.", [Plans, Criterion], Text)
    ).
answer_said(differing, [First, Second, Rows], In, Text) :-
    findall(Line, ( member(Row, Rows), value_line(Row, In, First-Second, Line) ), Lines),
    (   Lines == []
    ->  saying("That is not known of both.", [], Text)
    ;   atomic_list_concat(Lines, '\n', Text)
    ).

value_line([P0, Noun0, A, B, Difference], KB-Code, First-Second, Line) :-
    atom_string(P, P0),
    ( Code == en -> Noun = Noun0 ; quality_said(KB, P, Noun1), capital(Noun1, Noun) ),
    ( Difference == "" -> More = "" ; format(string(More), " (~w)", [Difference]) ),
    format(string(Line), "~w: '~w' ~w, '~w' ~w~w.", [Noun, First, A, Second, B, More]).

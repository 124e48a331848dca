:- module(acxon_understanding_services, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../narrative/questions/understanding', [asked_text/4, understood/4]).

/** <module> Services: questions in words

See services.pl. Python asks how a question is understood, and then for what is asked.
*/

:- multifile acxon_services:service/4.

%   [Code, Status, Readings, Forms, Names, Headings]: the code of the language to answer in; `answer` with the reading that is meant first, `ask_back`, `incomplete` or
%   `unknown`. A reading is [Kind, Said, Command, Goal, Arguments].

acxon_services:service(question, KB, [Text, Language], [Code, Status, Readings, Forms, Names, Headings]) :-
    language_code(Language, Code),
    understood(KB, Code, Text, Understood),
    understood_out(Understood, KB-Code, Status, Readings, Forms-Names),
    maplist(asked_text(KB, Code), [asked('Understood', []), asked('Command', []), asked('Goal', []), asked('It could also mean', []), asked('This can mean', [])],
            Headings).

understood_out(answer(Reading, Others), In, answer, Readings, []-[]) :- maplist(reading_out(In), [Reading|Others], Readings).
understood_out(ask_back(Several), In, ask_back, Readings, []-[])     :- maplist(reading_out(In), Several, Readings).
understood_out(incomplete(Form, Plans), _, incomplete, [], [Form]-Plans).
understood_out(unknown(Forms, Names), _, unknown, [], Forms-Names).

reading_out(KB-Code, reading(Kind, Said, Command, Goal, Arguments0), [Kind, Text, Command, Goal, Arguments]) :-
    asked_text(KB, Code, Said, Text),
    maplist(asked_text(KB, Code), Arguments0, Arguments).

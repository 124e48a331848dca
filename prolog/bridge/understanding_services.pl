:- module(acxon_understanding_services, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../narrative/questions/understanding', [understood/3]).

/** <module> Services: questions in words

See services.pl. Python asks how a question is understood, and then for what is asked.
*/

:- multifile acxon_services:service/4.

%   [Code, Status, Readings, Forms, Names]: the code of the language to answer in; `answer` with the reading that is meant first, `ask_back`, `incomplete` or
%   `unknown`. A reading is [Kind, Said, Command, Goal, Arguments].

acxon_services:service(question, KB, [Text, Language], [Code, Status, Readings, Forms, Names]) :-
    language_code(Language, Code),
    understood(KB, Text, Understood),
    understood_out(Understood, Status, Readings, Forms, Names).

understood_out(answer(Reading, Others), answer, Readings, [], [])   :- maplist(reading_out, [Reading|Others], Readings).
understood_out(ask_back(Several), ask_back, Readings, [], [])       :- maplist(reading_out, Several, Readings).
understood_out(incomplete(Form, Plans), incomplete, [], [Form], Plans).
understood_out(unknown(Forms, Names), unknown, [], Forms, Names).

reading_out(reading(Kind, Said, Command, Goal, Arguments), [Kind, Said, Command, Goal, Arguments]).

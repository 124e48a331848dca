:- module(acxon_attribution_services, []).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [member/2]).
:- use_module('../comparing/actions', [plan_task/3, task_step/4]).
:- use_module('../comparing/attribution', [attribution/5]).
:- use_module('../comparing/difference', [quality_label/3]).
:- use_module('../comparing/qualities', [quality_property/3]).
:- use_module('../narrative/plain/action_names', [action_worded/5, actions_tasks/3]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../narrative/plain/words', [action_said/3, task_words/5]).

/** <module> Services: which actions make the difference between two plans

See services.pl.
*/

:- multifile acxon_services:service/4.

%   A row for each share: the quality, its unit, how its parts add up, the action, what it is called in a
%   plain story of the language and what it makes up in both.

acxon_services:service(attribution, KB, [A0, B0, Language], Rows) :-
    language_code(Language, Code),
    atom_string(A, A0),
    atom_string(B, B0),
    calling(KB, Code, A-B, Calling),
    findall([P, Label, Unit, How, Action, Words, Va, Vb],
            ( quality_property(KB, P, quality(_, _, Unit, _, _, _, _)),
              attribution(KB, A, B, P, attribution(How, Shares)),
              quality_label(KB, P, Label),
              member(share(Action, Va, Vb), Shares),
              action_called(Action, KB-Code, Calling, Words) ),
            Rows).

%   What actions are called by: what is said of the words of tasks that have a label in the language, the tasks of each
%   action, and the words of tasks without a number.

calling(KB, Code, Plans, calling(Called, Tasks, Bare)) :-
    findall(Words-Said, ( Code \== en, task_called(KB, Code, Plans, Words, Said) ), Pairs),
    by_words(Pairs, Called),
    actions_tasks(KB, Plans, Tasks),
    findall(Words-bare, plans_step(KB, Plans, _, none, Words), Others),
    by_words(Others, Bare).

by_words(Pairs0, Of) :-
    sort(1, @<, Pairs0, Pairs),                         % the first of each
    ord_list_to_assoc(Pairs, Of).

plans_step(KB, A-B, Task, Number, Words) :-
    ( Plan = A ; Plan = B ),
    plan_task(KB, Plan, Task),
    task_step(KB, Task, Number, Words).

task_called(KB, Code, Plans, Words, Said) :-
    plans_step(KB, Plans, Task, _, Words),
    task_words(KB, Code, Task, _, Said),
    Said \== Words.

action_called(Action, KB-Code, calling(Called, Tasks, Bare), Words) :-
    (   get_assoc(Action, Called, Words0) -> Words = Words0
    ;   string(Action), action_worded(KB, Code, Tasks, Action, Words0) -> Words = Words0
    ;   string(Action), action_named(Code, Bare, Action, Words0) -> Words = Words0
    ;   Action == waiting, acxon_languages:word(Code, said(waiting), Words0) -> Words = Words0
    ;   Words = Action
    ).

%   By its name alone; one that is the label of a task is done to nothing that it does not say: 'lock up'.

action_named(Code, Bare, Action, Words) :-
    action_said(Code, Action, Words0),
    (   acxon_languages:name_alone(Code, Words0, Alone),
        get_assoc(Action, Bare, _)
    ->  Words = Alone
    ;   Words = Words0
    ).

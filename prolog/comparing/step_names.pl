:- module(acxon_step_names,
          [ step_named/4,               % +KB, +Plan, +Name, -Task
            text_words/2                % +Text, -Words
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(actions, [plan_task/3, task_step/4]).
:- use_module('../store/commands', [command_line/2, command_words/4]).
:- use_module('../store/iris', [split_iri/3]).
:- use_module('../store/names', [label/3, node_label/3]).
:- use_module('../store/similar', [most_alike/5]).

/** <module> Steps by what people call them

A step is called by its number, 'step 3', by its label, by its action and what it is done with,
or by a part of that: 'grasp_object tiago tea', '(grasp_object tiago tea)', 'grasp tea', 'kitchen'.
*/

%!  step_named(+KB, +Plan, +Name, -Task) is det.
%
%   Task is the one step of Plan that Name fits.
%
%   @error existence_error(step(Plan, Nearest), Name)
%   @error domain_error(one_step(Plan, Steps), Name) with those that it fits

step_named(KB, Plan, Name, Task) :-
    steps_fitting(KB, Plan, Name, Tasks),
    (   Tasks = [Task0]
    ->  Task = Task0
    ;   label(KB, Plan, Label),
        (   Tasks == []
        ->  findall(Words, ( plan_task(KB, Plan, T), task_step(KB, T, _, Words0), atom_string(Words, Words0) ), Texts0),
            sort(Texts0, Texts),
            most_alike(Name, Texts, 0.3, 5, Nearest),
            throw(error(existence_error(step(Label, Nearest), Name), candidates(Nearest)))
        ;   findall(Step, ( member(T, Tasks), numbered(KB, T, Step) ), Steps),
            throw(error(domain_error(one_step(Label, Steps), Name), candidates(Steps)))
        )
    ).

%   Tasks are the steps of Plan that Name fits: those that are called so; else those in
%   which its words stand side by side; else those that have them, in that order.

steps_fitting(KB, Plan, Name, Tasks) :-
    text_words(Name, Words),
    findall(Task-Called, ( plan_task(KB, Plan, Task), called(KB, Task, Called) ), Named),
    (   Words \== [],
        member(How, [whole, part, scattered]),
        findall(Task, ( member(Task-Called, Named), fits(How, Words, Called) ), Tasks0),
        Tasks0 \== []
    ->  sort(Tasks0, Tasks)
    ;   Tasks = []
    ).

%   As people count: the label of the third step begins with 'task 2'.

numbered(KB, Task, Step) :-
    task_step(KB, Task, Number, Words),
    (   Number == none
    ->  Step = Words
    ;   Place is Number+1,
        format(string(Step), 'step ~w: ~w', [Place, Words])
    ).

%   The words of a step: of its label, with and without its number, and of its name.

called(KB, Task, Words) :-
    node_label(KB, Task, Label),
    (   text_words(Label, Words)
    ;   task_step(KB, Task, Number, Rest), Number \== none, text_words(Rest, Words)
    ;   task_step(KB, Task, Number, _), Number \== none, Place is Number+1, number_string(Place, Text), Words = ["step", Text]
    ;   split_iri(Task, _, Local), text_words(Local, ["task", _|Words])
    ;   text_words(Task, Words)
    ).

fits(whole, Words, Words).
fits(part, Words, Called) :-
    append(_, Rest, Called),
    append(Words, _, Rest),
    !.
fits(scattered, Words, Called) :-
    scattered(Words, Called).

scattered([], _).
scattered([Word|Words], Called) :-
    append(_, [Word|Rest], Called),
    !,
    scattered(Words, Rest).

%!  text_words(+Text, -Words) is det.
%
%   Words, strings in small letters, are those of Text, however it joins them.

text_words(Text, Words) :-
    string_lower(Text, Low),
    split_string(Low, " _-()[],\t\n", " _-()[],\t\n", Words0),
    exclude(==(""), Words0, Words).

:- multifile prolog:error_message//1.

prolog:error_message(existence_error(step(Plan, Nearest), Name)) -->
    [ 'No step of \'~w\' is called \'~w\'.'-[Plan, Name] ],
    steps(' The nearest: ', Nearest),
    { command_words("show", [Plan], [], Words),
      command_line(["acxon"|Words], Line) },
    [ nl, 'Its steps: ~w'-[Line] ].
prolog:error_message(domain_error(one_step(Plan, Steps), Name)) -->
    [ 'Several steps of \'~w\' fit \'~w\'.'-[Plan, Name] ],
    steps(' They are: ', Steps),
    [ nl, 'Say more of the one that is meant.' ].

steps(_, [])         --> [].
steps(Before, Steps) -->
    { Steps = [_|_],
      findall(Step, limit(10, member(Step, Steps)), Some),
      atomic_list_concat(Some, '; ', List) },
    [ '~w~w.'-[Before, List] ].

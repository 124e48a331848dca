:- module(acxon_actions,
          [ plan_task/3,                % +KB, +Plan, ?Task
            plan_tasks/3,               % +KB, +Plan, -Tasks
            task_step/4,                % +KB, +Task, -Number, -Words
            task_action/3,              % +Task, +Words, -Action
            argument_called/3           % +KB, +Words, -Node
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- autoload(library(uri), [uri_encoded/3]).
:- use_module('../store/iris', [split_iri/3]).
:- use_module('../store/names', [node_label/3]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).
:- use_module('../reasoning/ontology', [property_reader/4]).

/** <module> The tasks of a plan as steps: which number, which action

A task that was stored from a plan is labelled `task 2 grasp object tiago tea`: the
step's number, counted from 0, and what is done. Its IRI ends in
`task_2_grasp_object__tiago__tea`, which parts the action from what it is done with.
*/

%!  plan_task(+KB, +Plan, ?Task) is nondet.
%
%   Plan defines Task, told from either end, by a sub-property too, at whatever time: each once.

plan_task(KB, Plan, Task) :-
    iri(defines_task, Defines),
    distinct(Task, ( property_reader(KB, Defines, P, Direction), told_task(Direction, KB, P, Plan, Task) )).

%!  plan_tasks(+KB, +Plan, -Tasks) is det.
%
%   Tasks is an ordered set of what plan_task/3 gives; distinct/2 takes half as long again.

plan_tasks(KB, Plan, Tasks) :-
    iri(defines_task, Defines),
    findall(Task, ( property_reader(KB, Defines, P, Direction), told_task(Direction, KB, P, Plan, Task) ), Tasks0),
    sort(Tasks0, Tasks).

told_task(+, KB, P, Plan, Task) :- stored(KB, Plan, P, Task, _, positive).
told_task(-, KB, P, Plan, Task) :- stored(KB, Task, P, Plan, _, positive).

%!  task_step(+KB, +Task, -Number, -Words) is det.
%
%   Number is the place of Task in its plan, from 0, or `none` where its label does
%   not say so; Words, a string, is the rest of its label, without what is only counted with:
%   'drop box at mall' of 'task 3 drop box at mall {s0, s1}'.

task_step(KB, Task, Number, Words) :-
    node_label(KB, Task, Label0),
    without_counts(Label0, Label),
    (   string_concat("task ", Rest, Label),
        sub_string(Rest, Before, 1, After, " "),
        !,
        sub_string(Rest, 0, Before, _, Digits),
        plain_digits(Digits, Number0),
        After > 0
    ->  Number = Number0,
        sub_string(Rest, _, After, 0, Words)
    ;   Number = none,
        Words = Label
    ).

without_counts(Label0, Label) :-
    (   string_concat(_, "}", Label0),
        sub_string(Label0, Before, 2, _, " {")
    ->  sub_string(Label0, 0, Before, _, Label)
    ;   Label = Label0
    ).

%   One way to write a number: no sign, no leading zero.

plain_digits(Digits, Number) :-
    number_string(Number, Digits),
    integer(Number),
    Number >= 0,
    number_string(Number, Plain),
    Plain == Digits.

%!  task_action(+Task, +Words, -Action) is det.
%
%   Action, a string, is what is done in Task, whatever it is done with; Words is what
%   task_step/4 gives.

task_action(Task, Words, Action) :-
    (   sub_atom(Task, Before, 2, _, '__'),
        !,
        sub_atom(Task, 0, Before, _, Head),
        split_iri(Head, _, Local),
        uri_encoded(path, Plain, Local),
        split_string(Plain, "_- ", "", ["task", _, Word|More])
    ->  atomic_list_concat([Word|More], ' ', Name),
        atom_string(Name, Action)
    ;   Action = Words
    ).

%!  argument_called(+KB, +Words, -Node) is semidet.
%
%   Node is what some step is done with that is called by Words.

argument_called(KB, Words, Node) :-
    iri(object_stem, Stem),
    ( Words = [_] -> Joint = '' ; member(Joint, ['_', '-', ' ', '']) ),
    atomic_list_concat(Words, Joint, Local),
    atom_concat(Stem, Local, Node),
    once(stored(KB, _, _, Node, _, positive)),
    !.

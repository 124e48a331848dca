:- module(acxon_action_names,
          [ action_worded/5,            % +KB, +Code, +Plans, +Action, -Words
            actions_tasks/3             % +KB, +Plans, -Tasks
          ]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../../comparing/actions', [plan_task/3, task_action/3, task_step/4]).
:- use_module('../../store/tuples', [stored/6, told_object/4, op(_, _, _)]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).
:- use_module(phrases, [form_filled/3]).
:- use_module(step_phrases, [verb_phrase/6]).

/** <module> What an action is called, whatever it is done with, by the knowledge base
*/

%!  action_worded(+KB, +Code, +Plans, +Action, -Words) is semidet.
%
%   Words, a string, is the wording that Action, which one of Plans has, is told to have in the language: 'turn on a lamp'.
%   In other languages than English it may be the verb of the wording that its tasks have, with what it wants:
%   'mostrar algo' of 'mostrar {2} en {3}', 'gehen' of 'von {2} nach {3} gehen'; or that of the words that the language has for
%   one of its tasks: 'mover algo' of 'move crate1 from bay1 to bay2'. Plans is a pair, or what actions_tasks/3 gives.

action_worded(KB, Code, Plans, Action, Words) :-
    (   told_wording(KB, Code, Plans, Action, Words0)
    ->  Words = Words0
    ;   Code \== en,
        action_task(KB, Plans, Action, Task, Words1),
        verb_phrase(KB, Code, Task, Words1, Acts, Words),
        ( Acts == acts_on -> true ; \+ acxon_languages:action_words(Code, Action, _, _) )
    ),
    !.

told_wording(KB, Code, Plans, Action, Words) :-
    ( Code \== en -> true ; \+ acxon_languages:action_words(Code, Action, _, _) ),
    ( iri(action_wording, Told) ; Code \== en, iri(task_wording, Told) ),
    stored(KB, _, Told, _, _, positive),
    !,
    action_node(KB, Plans, Action, Node),
    (   iri(action_wording, Wording),
        told_object(KB, Node, Wording, Words0@Code)
    ->  Words = Words0
    ;   Code \== en,
        iri(task_wording, Wording),
        told_object(KB, Node, Wording, Template@Code)
    ->  worded_verb(Code, Template, Words)
    ).

action_node(KB, Plans, Action, Node) :-
    iri(has_action, HasAction),
    action_task(KB, Plans, Action, Task, _),
    stored(KB, Task, HasAction, Node, _, positive),
    !.

%!  actions_tasks(+KB, +Plans, -Tasks) is det.
%
%   Tasks has the tasks of Plans, a pair, by what is done in them: to look through all of them for each action takes the square.

actions_tasks(KB, Plans, tasks(Of)) :-
    findall(Action-(Task-Words), action_task(KB, Plans, Action, Task, Words), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    ord_list_to_assoc(Groups, Of).

action_task(_, tasks(Of), Action, Task, Words) :-
    get_assoc(Action, Of, Tasks),
    member(Task-Words, Tasks).
action_task(KB, A-B, Action, Task, Words) :-
    ( Plan = A ; Plan = B ),
    plan_task(KB, Plan, Task),
    task_step(KB, Task, _, Words),
    task_action(Task, Words, Action).

worded_verb(Code, Template, Verb) :-
    acxon_languages:word(Code, verb(Place), Form),
    split_string(Template, "{}", "", [First|Pieces]),
    template_verb(Place, First, Pieces, Wants, Verb0),
    !,
    ( Wants == something -> form_filled(Form, [verb=Verb0], Verb) ; Verb = Verb0 ).

template_verb(first, First, Pieces, Wants, Verb) :-
    split_string(First, " ", " ", [Verb|More]),
    Verb \== "",
    ( Pieces = [_|_], More == [] -> Wants = something ; Wants = nothing ).
template_verb(last, First, Pieces, Wants, Verb) :-
    last(Pieces, Last),
    split_string(Last, " ", "", ["", Verb]),
    ( First == "" -> Wants = something ; Wants = nothing ).

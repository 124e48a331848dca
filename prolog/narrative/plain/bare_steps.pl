:- module(acxon_bare_steps,
          [ bares_in_order/4,           % +KB, +Plan, +Bares0, -Bares
            bares_said/3                % +Bares, +Edges, -Said
          ]).
:- use_module(library(assoc), [empty_assoc/1, get_assoc/3, list_to_assoc/2, put_assoc/4]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../../comparing/actions', [plan_task/3]).
:- use_module('../../comparing/hypothetical', [step_tasks/3]).
:- use_module('../../comparing/own_order', [own_order/3]).
:- use_module('../../reasoning/knowledge', [known/5]).
:- use_module('../../store/vocabulary', []).
:- use_module(sizes, [longest/1, work_size/2]).

/** <module> Steps whose labels give no number

Bares has bare(Work, Fact, Task). Nothing but what was told to precede what says in which order they are.
*/

%!  bares_in_order(+KB, +Plan, +Bares0, -Bares) is det.
%
%   Bares is Bares0, each behind all that are known to precede it in Plan, be it by steps that are not among them. Those that precede
%   each other in a circle, or of whom nothing is known, are by the numbers that Plan gives its steps, else as they were.

bares_in_order(KB, Plan, Bares0, Bares) :-
    (   Bares0 = [_, _|_]
    ->  findall(Task-Bare, ( member(Bare, Bares0), Bare = bare(_, _, Task) ), Pairs),
        list_to_assoc(Pairs, ByTask),
        step_tasks(KB, Plan, Placed),
        findall(Task, ( member(Task, Placed), get_assoc(Task, ByTask, _) ; member(Task-_, Pairs) ), Tasks),
        order_known(KB, Plan, Order),
        empty_assoc(Seen),
        in_order(Tasks, Order-ByTask, Seen, _, Bares, [])
    ;   Bares = Bares0
    ).

in_order([], _, Seen, Seen, Bares, Bares).
in_order([Task|Tasks], Graph, Seen0, Seen, Bares1, Bares) :-
    (   get_assoc(Task, Seen0, _)
    ->  Seen2 = Seen0,
        Bares1 = Bares2
    ;   put_assoc(Task, Seen0, true, Seen1),
        Graph = Order-ByTask,
        befores(Order, Task, Befores),
        ( get_assoc(Task, ByTask, Bare) -> Bares3 = [Bare|Bares2] ; Bares3 = Bares2 ),
        in_order(Befores, Graph, Seen1, Seen2, Bares1, Bares3)
    ),
    in_order(Tasks, Graph, Seen2, Seen, Bares2, Bares).

%   The order that the plan has itself, where it says any, else what is known of its tasks.

order_known(KB, Plan, Order) :-
    (   own_order(KB, Plan, Own), Own = [_|_]
    ->  findall(Task-Before, member(tuple(Before, _, Task, _, _), Own), Pairs0),
        keysort(Pairs0, Pairs),
        group_pairs_by_key(Pairs, Groups),
        list_to_assoc(Groups, Befores),
        Order = own(Befores)
    ;   Order = known(KB, Plan)
    ).

befores(own(ByTask), Task, Befores) :-
    ( get_assoc(Task, ByTask, Befores0) -> Befores = Befores0 ; Befores = [] ).
befores(known(KB, Plan), Task, Befores) :-
    iri(directly_precedes, Precedes),
    findall(Before, ( known(KB, Before, Precedes, Task, _), once(plan_task(KB, Plan, Before)) ), Befores0),
    sort(Befores0, Befores).

%!  bares_said(+Bares, +Edges, -Said) is det.
%
%   Said has said(Subject, Later, Message, Facts), as in own_steps.pl. Of two beside each other, where an edge(Task, Next, Fact)
%   says that one directly precedes the other, it is told with them.

bares_said([], _, []) :- !.
bares_said(Bares, Edges, Said) :-
    findall((Task-Next)-Fact, member(edge(Task, Next, Fact), Edges), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    list_to_assoc(Pairs, Told),
    runs(Bares, Told, Runs),
    runs_said(Runs, Said).

%   A run is run(Works, Facts): of several, each directly precedes the next.

runs([], _, []).
runs([bare(Work, Fact, Task)|Bares0], Told, [run([Work|Works], [Fact|Facts])|Runs]) :-
    run(Bares0, Task, Told, Works, Facts, Bares),
    runs(Bares, Told, Runs).

run([bare(Work, Fact, Task)|Bares0], Before, Told, [Work|Works], [Edge, Fact|Facts], Bares) :-
    get_assoc(Before-Task, Told, Edge),
    !,
    run(Bares0, Task, Told, Works, Facts, Bares).
run(Bares, _, _, [], [], Bares).

runs_said([], []).
runs_said([run([Work|Works], Facts)|Runs], Said) :-
    work_size(1-Work, Size),
    (   Works == []
    ->  Said = [said(X, it(also), works(X, [1-Work|More]), All)|Said1],
        singles(Runs, Size, More, Facts, All, Rest),
        runs_said(Rest, Said1)
    ;   turns_said([Work|Works], Facts, first, Said, Said1),
        runs_said(Runs, Said1)
    ).

singles([run([Work], Facts1)|Runs], Size0, [1-Work|More], Facts0, Facts, Rest) :-
    fits(Work, Size0, Size),
    !,
    append(Facts0, Facts1, Facts2),
    singles(Runs, Size, More, Facts2, Facts, Rest).
singles(Rest, _, [], Facts, Facts, Rest).

%   Those of a long run go on in a next sentence, which has the fact that it does so.

turns_said([Work|Works], Facts0, Place, [Said|Said0], Said1) :-
    work_size(1-Work, Size),
    turn(Works, Size, More, Rest),
    findall([item(One, 1, side)], member(One, [Work|More]), Stages),
    ( Place == first -> Said = said(X, it(also), turns(X, Stages), Facts) ; Said = said(next, next, turns(next, Stages), Facts) ),
    (   Rest == []
    ->  Facts = Facts0,
        Said0 = Said1
    ;   length([Work|More], Count),
        ( Place == first -> Own is 2*Count-1 ; Own is 2*Count ),
        length(Facts, Own),
        append(Facts, Facts1, Facts0),
        turns_said(Rest, Facts1, next, Said0, Said1)
    ).

turn([Work|Works], Size0, [Work|More], Rest) :-
    fits(Work, Size0, Size),
    !,
    turn(Works, Size, More, Rest).
turn(Rest, _, [], Rest).

fits(Work, Size0, Size) :-
    work_size(1-Work, Size1),
    Size is Size0+Size1+1,
    longest(Most),
    Size =< Most.

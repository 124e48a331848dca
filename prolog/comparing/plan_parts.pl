:- module(acxon_plan_parts,
          [ plans_called/4,             % +KB, +Name, +IRI, -Plans
            plan_rows/3,                % +KB, +Plan, -Rows
            description_rows/3,         % +KB, +Plan, -Rows
            plan_part/3,                % +KB, +Plan, -Part
            plan_schedule/3,            % +KB, +Plan, -Schedule
            plan_order/3                % +KB, +Plan, -Order
          ]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2, put_assoc/4]).
:- use_module(library(lists), [append/2, append/3, member/2]).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4, partition/4]).
:- autoload(library(ugraphs), [vertices_edges_to_ugraph/3]).
:- use_module(actions, [plan_task/3]).
:- use_module(hypothetical, [questions_tree/3]).
:- use_module(own_order, [own_order/3]).
:- use_module(units, [addable/1]).
:- use_module(verdicts, [is_plan_during/3]).
:- use_module('../reasoning/knowledge', [known/5]).
:- use_module('../store/names', [known_node/2]).
:- use_module('../store/tuples', [stored/6, stored_row/2]).
:- use_module('../store/vocabulary', [term_iri/2]).

/** <module> What a plan consists of: its tasks, their times and order, all that is told of it
*/

%!  plans_called(+KB, +Name, +IRI, -Plans) is det.
%
%   Plans are those with the label Name (a string), whatever file they came from, and what
%   has the name IRI.

plans_called(KB, Name, IRI, Plans) :-
    iri(rdfs_label, Label),
    findall(Plan,
            (   Plan = IRI, known_node(KB, IRI)
            ;   stored(KB, Plan, Label, Name, _, positive),
                once(is_plan_during(KB, Plan, _))
            ),
            Plans0),
    sort(Plans0, Plans).

%!  plan_rows(+KB, +Plan, -Rows) is det.
%
%   Rows is all that goes with Plan: what is told of it, of its own qualities and times, of
%   its tasks and their order; and all that goes with the plans that answer questions about
%   it. A task that another plan has as well stays, and so does the order of two tasks that
%   are both in one other plan.

plan_rows(KB, Plan, Rows) :-
    going_with(KB, Plan, Plans, Going),
    maplist(own_rows(KB), Plans, Own, Tasks),
    append(Tasks, Every0),
    sort(Every0, Every),                % each once: whose it is takes a look at all that have it
    partition(task_stays(KB, Going), Every, Staying, Alone),
    maplist(touching(KB), Alone, OfTasks),
    stale_orders(KB, Going, Tasks, Staying, OfOrder),
    append([OfOrder|OfTasks], Rows1),
    append([Rows1|Own], Rows0),
    sort(Rows0, Rows).

%   Plans are all plans that go, Going is the set of them.

going_with(KB, Plan, [Plan|Answers], Going) :-
    questions_tree(KB, Plan, Tree),
    findall(Answer, member(asked(Answer, _, _, _), Tree), Answers),
    node_set([Plan|Answers], Going).

%   Rows are told of Plan and of its own qualities and schedules.

own_rows(KB, Plan, Rows, Tasks) :-
    touching(KB, Plan, About),
    findall(Kind-Part, ( member(Row, About), row_part(Row, Plan, Kind, Part) ), Parts0),
    sort(Parts0, Parts1),
    findall(Part, member(own-Part, Parts1), Parts),
    findall(Task, member(task-Task, Parts1), Tasks),
    maplist(touching(KB), Parts, OfParts),
    append([About|OfParts], Rows).

%!  description_rows(+KB, +Plan, -Rows) is det.
%
%   Rows describe what Plan alone is about: the actions of its tasks, its problem and the
%   domain of that, where no other plan has them.

description_rows(KB, Plan, Rows) :-
    going_with(KB, Plan, Plans, Going),
    findall(Action, ( member(One, Plans), plan_action(KB, One, Action) ), Done0),
    sort(Done0, Done),                  % each once: whose it is takes a look at all its tasks
    findall(Action,
            ( member(Action, Done),
              \+ ( task_of_action(KB, Task, Action), other_plan(KB, Going, Task, _) ) ),
            Actions),
    findall(Problem, ( member(One, Plans), described_by(KB, One, solves_problem, Problem) ), Solved0),
    sort(Solved0, Solved),
    findall(Problem,
            ( member(Problem, Solved),
              \+ ( described_by(KB, Other, solves_problem, Problem), \+ get_assoc(Other, Going, _) ) ),
            Problems),
    findall(Domain,
            ( member(Problem, Problems),
              described_by(KB, Problem, has_domain, Domain),
              \+ ( described_by(KB, Other, has_domain, Domain), Other \== Problem ) ),
            Domains),
    findall(Parameter, ( member(Action, Actions), described_by(KB, Action, has_parameter, Parameter) ), Parameters),
    append([Actions, Parameters, Problems, Domains], Nodes0),
    sort(Nodes0, Nodes),
    findall(Row, ( member(Node, Nodes), Row = row(Node, _, _, _, _, _), stored_row(KB, Row) ), Rows).

plan_action(KB, Plan, Action) :-
    plan_task(KB, Plan, Task),
    described_by(KB, Task, has_action, Action).

task_of_action(KB, Task, Action) :-
    described_by(KB, Task, has_action, Action).

described_by(KB, Node, Name, Other) :-
    term_iri(Name, P),
    stored(KB, Node, P, Other, _, positive).

touching(KB, Node, Rows) :-
    findall(Row, node_row(KB, Node, Row), Rows).

node_row(KB, Node, Row) :-
    ( Row = row(Node, _, _, _, _, _) ; Row = row(_, _, Node, _, _, _) ),
    stored_row(KB, Row).

%!  plan_part(+KB, +Plan, -Part) is nondet.
%
%   Part is a task of Plan, or a quality or schedule of its own.

plan_part(KB, Plan, Part) :-
    node_row(KB, Plan, Row),
    row_part(Row, Plan, _, Part).

row_part(Row, Plan, task, Task) :-
    defines(Row, Plan, Task).
row_part(row(S, _, O, _, _, _), Plan, own, Part) :-
    ( Part = S ; atom(O), Part = O ),
    own_part(Plan, Part).

%   Qualities and times of a plan are called like it, with two underscores.

own_part(Plan, Part) :-
    atom_concat(Plan, Rest, Part),
    sub_atom(Rest, 0, _, _, '__').

%   defines(+Row, ?Plan, ?Task) is semidet.

defines(row(S, P, O, _, _, _), Plan, Task) :-
    (   iri(defines_task, P)       -> Plan = S, Task = O
    ;   iri(is_task_defined_in, P) -> Plan = O, Task = S
    ).

task_stays(KB, Going, Task) :-
    once(other_plan(KB, Going, Task, _)).

%   Of tasks that stay, what was told of the order goes: between two of a plan that goes, which no other
%   has both of. Of very many plans with one task, no more than one is looked for.

stale_orders(KB, Going, Tasks, Staying0, Rows) :-
    node_set(Staying0, Staying),
    findall(order(Task, End, Row),
            ( member(Own0, Tasks),
              node_set(Own0, Own),
              member(Task, Own0),
              get_assoc(Task, Staying, _),
              order_row(KB, Task, End, Row),
              get_assoc(End, Own, _) ),
            Orders0),
    sort(Orders0, Orders),
    findall(Row,
            ( member(order(Task, End, Row), Orders),
              \+ ( other_plan(KB, Going, Task, Other), has_task(KB, Other, End) ) ),
            Rows).

order_row(KB, Task, End, Row) :-
    ( iri(directly_precedes, P) ; iri(directly_follows, P) ),
    ( Row = row(Task, P, End, _, _, _) ; Row = row(End, P, Task, _, _, _) ),
    stored_row(KB, Row).

other_plan(KB, Going, Task, Other) :-
    node_row(KB, Task, Row),
    defines(Row, Other, Task),
    \+ get_assoc(Other, Going, _).

has_task(KB, Plan, Task) :-
    ( Row = row(Plan, _, Task, _, _, _) ; Row = row(Task, _, Plan, _, _, _) ),
    stored_row(KB, Row),
    defines(Row, Plan, Task).

%!  plan_schedule(+KB, +Plan, -Schedule) is det.
%
%   Schedule is a list of time(Task, Start, Duration) for the tasks whose times are known.

plan_schedule(KB, Plan, Schedule) :-
    iri(schedule_of, HasSchedule), iri(schedules_task, Schedules),
    iri(has_start, HasStart), iri(has_duration, HasDuration),
    findall(time(Task, Start, Duration),
            ( known(KB, Plan, HasSchedule, One, _),
              known(KB, One, Schedules, Task, _),
              known(KB, One, HasStart, Start, _), addable(Start),
              known(KB, One, HasDuration, Duration, _), addable(Duration) ),
            Schedule).

%!  plan_order(+KB, +Plan, -Order) is det.
%
%   Order is a list of Task-Place, where Place is how many steps must come before Task at
%   least. What precedes itself is at the place that those give that do not.

plan_order(KB, Plan, Order) :-
    findall(Task, plan_task(KB, Plan, Task), Tasks0),
    sort(Tasks0, Tasks),
    node_set(Tasks, States0),
    ( own_order(KB, Plan, Own) -> true ; Own = none ),
    findall(Task-Next,
            ( next_task(Own, KB, Tasks, Task-Next), get_assoc(Task, States0, _), get_assoc(Next, States0, _) ),
            Edges),
    vertices_edges_to_ugraph(Tasks, Edges, Graph),
    foldl(awaited, Graph, States0, States1),
    list_to_assoc(Graph, Following),
    findall(Task, ( member(Task, Tasks), get_assoc(Task, States1, state(0, _)) ), Ready),
    placed(Ready, Following, States1, States),
    findall(Task-Place, ( member(Task, Tasks), get_assoc(Task, States, state(_, Place)) ), Order).

%   As the plan itself has it; else as it was told of the tasks.

next_task(none, KB, Tasks, Task-Next) :-
    !,
    iri(directly_precedes, Precedes), iri(directly_follows, Follows),
    member(Task, Tasks),
    ( stored(KB, Task, Precedes, Next, _, positive) ; stored(KB, Next, Follows, Task, _, positive) ).
next_task(Own, _, _, Task-Next) :-
    member(tuple(Task, _, Next, _, _), Own).

%   state(Awaited, Place): how many that come directly before are not placed yet.

node_set(Nodes, Set) :-
    findall(Node-state(0, 0), member(Node, Nodes), Pairs),
    list_to_assoc(Pairs, Set).

awaited(_-Nexts, States0, States) :-
    foldl(changed(1, 0), Nexts, States0, States).

changed(More, Least, Task, States0, States) :-
    get_assoc(Task, States0, state(Awaited0, Place0)),
    Awaited is Awaited0+More,
    Place is max(Place0, Least),
    put_assoc(Task, States0, state(Awaited, Place), States).

placed([], _, States, States).
placed([Task|Ready0], Following, States0, States) :-
    get_assoc(Task, Following, Nexts),
    get_assoc(Task, States0, state(_, Place)),
    Least is Place+1,
    foldl(changed(-1, Least), Nexts, States0, States1),
    findall(Next, ( member(Next, Nexts), get_assoc(Next, States1, state(0, _)) ), New),
    append(New, Ready0, Ready),
    placed(Ready, Following, States1, States).

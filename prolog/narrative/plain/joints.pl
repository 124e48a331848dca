:- module(acxon_joints,
          [ joints_messages/4,          % +Telling, +Steps, +Edges, -Messages
            with_joints/5,              % +Telling, +Steps0, +Edges, -Steps, -Parted
            bare_orders/5,              % +Telling, +Steps, +Edges, +Paragraphs, -Orders
            named_once/2                % +Messages0, -Messages
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2, ord_list_to_assoc/2, put_assoc/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys_values/3]).
:- use_module('../../comparing/actions', [plan_task/3]).
:- use_module('../../comparing/own_order', [own_edges/3]).
:- use_module(bare_steps, [bares_in_order/4]).
:- use_module(doers, [by_agents/3]).
:- use_module(grammar, [message_text/3]).
:- use_module(sizes, [longest/1, words_count/2, work_size/2]).
:- use_module(words, [own_work/4, quoted_work/3, task_doing/5, task_words/5, task_work/4, work_doer/2]).

/** <module> Where the steps that one plan alone has follow on what both do, and the order of what both do
*/

%!  joints_messages(+Telling, +Steps, +Edges, -Messages) is det.
%
%   Messages, told(joint(Work, Number, Way, Ends), Facts), tell the edges between a step
%   that both plans have and those that one has: Way is `before` or `after`, Ends is
%   Name-Numbers for each plan, or Way is `both` and Ends After+Before, or beside(Name, Work, Number, Ends), which are of one plan; and told(together(Whose, Work, Number, Others), Facts) those between
%   steps that both have, where Others are Number-Work: Whose is of(Name) of the plan that has
%   them in this order, `both` where the order is nobody's. Telling is as in plain.pl, Steps as in own_steps.pl.

joints_messages(Telling, Steps, Edges, Messages) :-
    Steps = steps(plan(StepsA, _, TasksA), plan(StepsB, _, TasksB)),
    shared_edges(Edges, TasksA-TasksB, Joining, Shared),
    (   Joining == [], Shared == []
    ->  Messages = []
    ;   works_called([StepsA, StepsB], Called),
        own_joints(Telling, TasksA-TasksB, Called, Joining, Joints),
        together(Telling, Called, Shared, Together),
        append(Joints, Together, Messages0),
        by_agents(Messages0, Telling, Messages)
    ).

%   Joining has the edges between a step that both plans have and one that one has, Shared those between steps that both have.

shared_edges([], _, [], []).
shared_edges([Edge|Edges], Tasks, Joining, Shared) :-
    Edge = edge(S, O, _),
    ( own(S, Tasks) -> OwnS = true ; OwnS = false ),
    ( own(O, Tasks) -> OwnO = true ; OwnO = false ),
    (   OwnS == false, OwnO == false -> Joining = Joining1, Shared = [Edge|Shared1]
    ;   OwnS == OwnO                 -> Joining = Joining1, Shared = Shared1
    ;   Joining = [Edge|Joining1], Shared = Shared1
    ),
    shared_edges(Edges, Tasks, Joining1, Shared1).

%!  with_joints(+Telling, +Steps0, +Edges, -Steps, -Parted) is det.
%
%   Steps are Steps0 of each plan with the steps that both have and that come right before or after one of its own: step(Number, Work, none),
%   for the ear, which is told a plan's steps in their order and no numbers. Parted is Own-Shared: the edges that have an end among
%   Steps0, and those between steps that both have.

with_joints(Telling, Steps0, Edges, steps(OfA, OfB), Own-Shared) :-
    Steps0 = steps(OfA0, OfB0),
    OfA0 = plan(StepsA, BareA, TasksA),
    OfB0 = plan(StepsB, BareB, TasksB),
    findall(Task-true, ( member(Bare, [BareA, BareB]), member(bare(_, _, Task), Bare) ), Bares0),
    sort(1, @<, Bares0, Bares1),
    dict_pairs(Bares, bare, Bares1),
    edges_parted(Edges, TasksA-TasksB, Bares, Own, Shared),
    works_called([StepsA, StepsB], Called),
    with_shared(OfA0, TasksB, Own, Telling-Called, OfA),
    with_shared(OfB0, TasksA, Own, Telling-Called, OfB).

%   Of tasks without numbers both ends are.

edges_parted([], _, _, [], []).
edges_parted([Edge|Edges], Tasks, Bares, Own, Shared) :-
    Edge = edge(S, O, _),
    (   ( own(S, Tasks) -> true ; own(O, Tasks) -> true ; get_dict(S, Bares, _), get_dict(O, Bares, _) )
    ->  Own = [Edge|Own1], Shared = Shared1
    ;   Own = Own1, Shared = [Edge|Shared1]
    ),
    edges_parted(Edges, Tasks, Bares, Own1, Shared1).

own(Task, TasksA-TasksB) :-
    ( get_dict(Task, TasksA, _) -> true ; get_dict(Task, TasksB, _) ).

with_shared(plan(Steps0, Bare, Tasks0), Others, Edges, telling(KB, A-B, _, _, _, Code)-Called, plan(Steps, Bare, Tasks)) :-
    findall(Task,
            ( member(edge(S, O, _), Edges),
              ( get_dict(S, Tasks0, _) -> Task = O ; get_dict(O, Tasks0, _), Task = S ),
              \+ own(Task, Tasks0-Others) ),
            Shared0),
    sort(Shared0, Shared),
    findall(Number-shared(Work, Task), ( member(Task, Shared), shared_step(KB-Code, A-B, Called, Task, Number-Work) ), Numbered0),
    sort(1, @<, Numbered0, Numbered),
    findall(step(Number, Work, none)-(Task-Number),
            ( member(Number-shared(Work, Task), Numbered), \+ memberchk(step(Number, _, _), Steps0) ),
            Pairs),
    pairs_keys_values(Pairs, More, Tasks1),
    append(Steps0, More, Steps1),
    sort(1, @<, Steps1, Steps),
    dict_pairs(Tasks0, Tag, Tasks2),
    append(Tasks1, Tasks2, Tasks3),
    dict_pairs(Tasks, Tag, Tasks3).

together(telling(KB, A-B, NameA-NameB, _, _, Code), Called, Shared, Messages) :-
    ( Shared == [] -> true ; own_edges(KB, A, OrderA), own_edges(KB, B, OrderB) ),
    findall(of(Side, Number, Work)-(Next-(Other-Fact)),
            ( member(edge(S, O, Fact), Shared),
              shared_step(KB-Code, A-B, Called, S, Number-Work),
              shared_step(KB-Code, A-B, Called, O, Next-Other),
              edge_side(OrderA-OrderB, S-O, Side) ),
            Keyed0),
    sort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(told(together(Whose, Work, Number, Others), Facts),
            ( member(of(Side, Number, Work)-Next, Groups),
              side_name(Side, NameA-NameB, Whose),
              few(Next, Some),
              findall(N-Other, member(N-(Other-_), Some), Others),
              findall(Fact, member(_-(_-Fact), Some), Facts) ),
            Messages).

edge_side(OrderA-OrderB, Edge, Side) :-
    (   get_assoc(Edge, OrderA, _) -> Side = 1
    ;   get_assoc(Edge, OrderB, _) -> Side = 2
    ;   Side = 0
    ).

side_name(0, _,   both).
side_name(1, X-_, of(X)).
side_name(2, _-X, of(X)).

%   Three at a time.

few(Next, Some) :-
    (   Next = [N1, N2, N3, N4|More]
    ->  ( Some = [N1, N2, N3] ; few([N4|More], Some) )
    ;   Some = Next
    ).

shared_step(KB-Code, A-B, Called, Task, Number-Work) :-
    task_words(KB, Code, Task, Number0, Words),
    integer(Number0),
    once(plan_task(KB, A, Task)),
    once(plan_task(KB, B, Task)),
    Number is Number0+1,
    task_doing(KB, Code, Task, Words, Doing),
    shared_work(Task-Doing, Code, Called, Work).

own_joints(telling(KB, A-B, NameA-NameB, _, _, Code), TasksA-TasksB, Called, Joining, Messages) :-
    findall(joint(Number, Work, Way)-(Side-(N-Fact)),
            ( member(edge(S, O, Fact), Joining),
              (   own(O, TasksA-TasksB)
              ->  Way = before, Shared = S, Own = O
              ;   Way = after,  Shared = O, Own = S
              ),
              ( Side = 1-NameA, get_dict(Own, TasksA, N) -> true ; Side = 2-NameB, get_dict(Own, TasksB, N) ),
              shared_step(KB-Code, A-B, Called, Shared, Number-Work) ),
            Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(told(joint(Work, Number, Way, Ends), Facts),
            ( member(joint(Number, Work, Way)-Sided0, Groups),
              sort(Sided0, Sided),
              group_pairs_by_key(Sided, Sides),
              findall(Name-Ns, ( member((_-Name)-Its, Sides), findall(N, member(N-_, Its), Ns0), sort(Ns0, Ns) ), Ends),
              findall(Fact, member(_-(_-Fact), Sided), Facts) ),
            Messages0),
    once_each(Messages0, Code, Messages1),
    maplist(of_one_plan, Messages1, Messages).

%   What is so in one plan is said of that one.

of_one_plan(told(Message0, Facts), told(Message, Facts)) :-
    (   Message0 = joint(Work, N, Way, Ends), ends_around(Way, Ends, X, Around)
    ->  Message = beside(X, Work, N, Around)
    ;   Message = Message0
    ).

ends_around(before, [X-Ns], X, before(Ns)).
ends_around(after,  [X-Ns], X, after(Ns)).
ends_around(both,   [X-Ns]+[X-Ms], X, after(Ns, Ms)).

%   A step is told once, after what and before what, where that makes no long sentence.

once_each([], _, []).
once_each([told(joint(Work, N, after, As), Facts0), told(joint(Work, N, before, Bs), Facts1)|Messages0], Code, [told(Both, Facts)|Messages]) :-
    Both = joint(Work, N, both, As+Bs),
    message_text(Code, Both, Text),
    words_count(Text, Size),
    Size =< 35,
    !,
    append(Facts0, Facts1, Facts),
    once_each(Messages0, Code, Messages).
once_each([Message|Messages0], Code, [Message|Messages]) :-
    once_each(Messages0, Code, Messages).

%!  named_once(+Messages0, -Messages) is det.
%
%   Messages is Messages0, with comes(Number, Ends) for a joint of what the one before names: 'Step 4 comes before step 5 of X.'

named_once([], []).
named_once([Told|Messages0], [Told|Messages]) :-
    (   Told = told(First, _),
        Messages0 = [told(Second, Facts)|Rest],
        joint_of(First, Work, N, after, _),
        joint_of(Second, Work, N, before, Ends)
    ->  Messages = [told(comes(N, Ends), Facts)|Messages1],
        named_once(Rest, Messages1)
    ;   named_once(Messages0, Messages)
    ).

joint_of(Message, Work, N, Way, Ends) :-
    ( Message = by(each, Joint) -> true ; Joint = Message ),
    Joint = joint(Work, N, Way, Ends).

%   Called has for what a work is called the words of all works that are called so.

works_called(Plans, Called) :-
    findall(Once-Words, ( member(Steps, Plans), member(step(_, work(Words, Once, _, _, _), _), Steps) ), Keyed0),
    sort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    ord_list_to_assoc(Groups, Called).

%   A step of both that would be called as another one is stands in quotes.

shared_work(Task-Words, Code, Called, Work) :-
    task_work(Code, Task, Words, Work0),
    Work0 = work(_, Once, _, _, _),
    (   get_assoc(Once, Called, Others),
        member(Other, Others),
        Other \== Words
    ->  quoted_work(Code, Words, Work)
    ;   Work = Work0
    ).

                /*******************************
                *     tasks without numbers    *
                *******************************/

%!  bare_orders(+Telling, +Steps, +Edges, +Paragraphs, -Orders) is det.
%
%   Orders are told(order(Whose, Works), Facts), for those of Edges between tasks without numbers that no message of Paragraphs tells:
%   Whose is the plan in which each of Works directly precedes the next, or `both` where that is said of no plan.
%   Telling is as in plain.pl, Steps as in own_steps.pl.

bare_orders(Telling, steps(plan(StepsA, BareA, TasksA), plan(StepsB, BareB, TasksB)), Edges, Paragraphs, Orders) :-
    (   ( Edges == [] ; BareA == [], BareB == [], ( StepsA = [_|_] ; StepsB = [_|_] ) )
    ->  Orders = []                                     % labels of tasks give numbers
    ;   Telling = telling(KB, A-B, NameA-NameB, _, _, Code),
        findall(Fact-true, ( member(Messages, Paragraphs), member(told(Message, Facts), Messages), turned(Message), member(Fact, Facts) ), Told0),
        list_to_assoc(Told0, Told),
        findall(Edge,
                ( member(Edge, Edges),
                  Edge = edge(S, O, Fact),
                  \+ get_assoc(Fact, Told, _),
                  \+ ( member(Task, [S, O]), ( own(Task, TasksA-TasksB) ; task_words(KB, Code, Task, Number, _), Number \== none ) ) ),
                Untold),
        findall(Side-Edge, edges_sides(Untold, KB, A-B, Side, Edge), Sided0),
        keysort(Sided0, Sided),
        group_pairs_by_key(Sided, Sides),
        append(BareA, BareB, Bares),
        findall(told(order(Whose, Works), Facts),
                ( member(Side-Own, Sides),
                  ( Side =:= 0 -> Whose = both ; side_name(Side, NameA-NameB, of(Whose)) ),
                  ( Side =:= 2 -> Plan = B ; Plan = A ),
                  order_rows(KB-Code, Plan, Bares, Own, Rows),
                  member(row(Works, Facts), Rows) ),
                Orders)
    ).

turned(turns(_, _)).
turned(by(_, turns(_, _))).

%   The plan that alone has both tasks, or has them so itself.

edges_sides(Edges, KB, A-B, Side, Edge) :-
    Edges = [_|_],
    maplist(own_edges(KB), [A, B], [OrderA, OrderB]),
    member(Edge, Edges),
    Edge = edge(S, O, _),
    ( tasks_of(KB, A, S-O) -> ( tasks_of(KB, B, S-O) -> edge_side(OrderA-OrderB, S-O, Side) ; Side = 1 ) ; tasks_of(KB, B, S-O), Side = 2 ).

tasks_of(KB, Plan, S-O) :-
    once(plan_task(KB, Plan, S)),
    once(plan_task(KB, Plan, O)).

%   Rows tell each edge once: row(Works, Facts) goes on as long as there is a next one, and the sentence does not get long.

order_rows(KB-Code, Plan, Bares, Edges, Rows) :-
    findall(Task, ( member(edge(S, O, _), Edges), member(Task, [S, O]) ), Tasks0),
    sort(Tasks0, Tasks),
    findall(step(none, Work, none), member(bare(Work, _, _), Bares), Steps),
    works_called([Steps], Called),
    findall(Task-Work, member(bare(Work, _, Task), Bares), Own0),
    list_to_assoc(Own0, Own),
    findall(bare(Work, none, Task), ( member(Task, Tasks), bare_work(Task, KB-Code, Own, Called, Work) ), Bares0),
    bares_in_order(KB, Plan, Bares0, Ordered),
    findall(Task-Work, member(bare(Work, _, Task), Ordered), Works0),
    list_to_assoc(Works0, Works),
    findall(S-(O-Fact), member(edge(S, O, Fact), Edges), Next0),
    keysort(Next0, Next1),
    group_pairs_by_key(Next1, Next2),
    list_to_assoc(Next2, Next),
    rows_in_order(Ordered, Works, Next, Rows).

%   Who does it is said where its label says so: the order is another matter.

bare_work(Task, KB-Code, Own, Called, Work) :-
    task_words(KB, Code, Task, _, Words),
    task_doing(KB, Code, Task, Words, Doing),
    (   get_assoc(Task, Own, Work0)
    ->  ( Doing \= by(_, _, _), work_doer(Work0, Agent), own_work(Code, Work0, Agent, Work1) -> Work = Work1 ; Work = Work0 )
    ;   shared_work(Task-Doing, Code, Called, Work)
    ).

rows_in_order([], _, _, []).
rows_in_order([bare(Work, Fact, Task)|Bares], Works, Next0, Rows) :-
    (   get_assoc(Task, Next0, [_|_])
    ->  work_size(1-Work, Size),
        longest(Most),
        Left is max(Most-Size, 1),                      % of what precedes something, one is said with it
        row(Task, Works, Left, Next0-Next, More, Facts),
        Rows = [row([Work|More], Facts)|Rows1],
        rows_in_order([bare(Work, Fact, Task)|Bares], Works, Next, Rows1)
    ;   rows_in_order(Bares, Works, Next0, Rows)
    ).

row(Task, Works, Left0, Next0-Next, More, Facts) :-
    (   Left0 > 0,
        get_assoc(Task, Next0, [After-Fact|Others])
    ->  put_assoc(Task, Next0, Others, Next1),
        get_assoc(After, Works, Work),
        work_size(1-Work, Size),
        Left is Left0-Size-1,
        More = [Work|More1],
        Facts = [Fact|Facts1],
        row(After, Works, Left, Next1-Next, More1, Facts1)
    ;   Next = Next0,
        More = [],
        Facts = []
    ).

:- module(acxon_own_steps,
          [ own_steps/3,                % +Telling, +Facts, -Steps
            steps_messages/4            % +Telling, +Steps, +Edges, -Paragraphs
          ]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, numlist/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../../store/vocabulary', []).
:- use_module(bare_steps, [bares_in_order/4, bares_said/3]).
:- use_module(doers, [by_agents/3, doers_known/4]).
:- use_module(earlier, [going_back/5]).
:- use_module(sizes, [longest/1, work_size/2]).
:- use_module(stretches, [steps_stretches/2]).
:- use_module(threads, [steps_threads/3]).
:- use_module(words, [quoted_work/3, task_doing/5, task_words/5, task_work/4, work_doer/2]).

/** <module> The steps that only one of two plans has

Steps is steps(OfA, OfB): of each plan plan(Steps, Bare, Tasks). Steps are step(Number,
Work, Fact), ascending, with numbers from 1; Bare has bare(Work, Fact, Task) for tasks whose
label gives no number, see bare_steps.pl; Tasks is a dict of the number of each task. For works see words.pl.
*/

most_stages(5).                         % steps that are told one after the other in one sentence

%!  own_steps(+Telling, +Facts, -Steps) is det.
%
%   Of two tasks of a plan with the same number, or without number the same words, only
%   the first is a step: the others could not be told from it.

own_steps(telling(KB, A-B, _, _, _, Code), facts(_, _, Tasks0, _), steps(OfA, OfB)) :-
    types_joined(Tasks0, Tasks),
    tasks_words(Tasks, KB-Code, ByWords1),
    doers_known(ByWords1, KB, [A, B], ByWords0),
    keysort(ByWords0, ByWords),
    tasks_works(ByWords, Code, -, -, Worked0),
    works_apart(Worked0, Code, Worked),
    plan_steps(Worked, KB, A, OfA),
    plan_steps(Worked, KB, B, OfB).

%   That something is a task is told with the step: the fact of such a step is both, N+M.

types_joined(Tasks0, Tasks) :-
    types_parted(Tasks0, Types0, Tasks1),
    (   Types0 == []
    ->  Tasks = Tasks1
    ;   sort(1, @<, Types0, Types),
        dict_pairs(Typed, typed, Types),
        typed_tasks(Tasks1, Typed, Tasks)
    ).

types_parted([], [], []).
types_parted([Fact|Facts], Types, Tasks) :-
    (   Fact = type(Task, N)
    ->  Types = [Task-N|Types1], Tasks = Tasks1
    ;   Types = Types1, Tasks = [Fact|Tasks1]
    ),
    types_parted(Facts, Types1, Tasks1).

typed_tasks([], _, []).
typed_tasks([task(Plan, Task, N)|Tasks0], Typed, [task(Plan, Task, Fact)|Tasks]) :-
    ( get_dict(Task, Typed, M) -> Fact = N+M ; Fact = N ),
    typed_tasks(Tasks0, Typed, Tasks).

tasks_words([], _, []).
tasks_words([task(Plan, Task, Fact)|Tasks], KB-Code, [Doing-task(Plan, Task, Number, Fact)|Worded]) :-
    task_words(KB, Code, Task, Number0, Words),
    task_doing(KB, Code, Task, Words, Doing),
    ( integer(Number0) -> Number is Number0+1 ; Number = none ),
    tasks_words(Tasks, KB-Code, Worded).

%   Many steps have the same words and so the same work.

tasks_works([], _, _, _, []).
tasks_works([Words-Task|Tasks], Code, Words0, Work0, [worked(Work, Task)|Worked]) :-
    (   Words == Words0
    ->  Work = Work0
    ;   Task = task(_, Node, _, _),
        task_work(Code, Node, Words, Work)
    ),
    tasks_works(Tasks, Code, Words, Work, Worked).

%   No two works are called alike: those that would be stand in quotes.

works_apart(Worked0, Code, Worked) :-
    findall(Once-Words, member(worked(work(Words, Once, _, _, _), _), Worked0), Called0),
    sort(Called0, Called),
    group_pairs_by_key(Called, Groups),
    findall(Once-alike, member(Once-[_, _|_], Groups), Alike0),
    (   Alike0 == []
    ->  Worked = Worked0
    ;   ord_list_to_assoc(Alike0, Alike),
        findall(worked(Work, Task),
                ( member(worked(Work0, Task), Worked0),
                  Work0 = work(Words, Once, _, _, _),
                  (   get_assoc(Once, Alike, _)
                  ->  quoted_work(Code, Words, Work)
                  ;   Work = Work0
                  ) ),
                Worked)
    ).

plan_steps(Worked, KB, Plan, plan(Steps, Bare, Tasks)) :-
    of_plan(Worked, Plan, Numbered0, Bare0),
    sort(1, @<, Numbered0, Numbered),
    sort(1, @<, Bare0, Bare1),
    bares_in_order(KB, Plan, Bare1, Bare),
    steps_tasks(Numbered, Steps, Tasks0),
    sort(1, @<, Tasks0, Unique),
    dict_pairs(Tasks, tasks, Unique).

of_plan([], _, [], []).
of_plan([worked(Work, task(Plan0, Task, Number, Fact))|Worked], Plan, Steps, Bare) :-
    (   Plan0 \== Plan
    ->  Steps = Steps1, Bare = Bare1
    ;   Number == none
    ->  Steps = Steps1, Bare = [bare(Work, Fact, Task)|Bare1]
    ;   Steps = [Number-numbered(Task, Work, Fact)|Steps1], Bare = Bare1
    ),
    of_plan(Worked, Plan, Steps1, Bare1).

steps_tasks([], [], []).
steps_tasks([Number-numbered(Task, Work, Fact)|Numbered], [step(Number, Work, Fact)|Steps], [Task-Number|Tasks]) :-
    steps_tasks(Numbered, Steps, Tasks).

%!  steps_messages(+Telling, +Steps, +Edges, -Paragraphs) is det.
%
%   Paragraphs of messages, told(Message, Facts), one for each plan, that tell its steps and
%   what directly precedes what among them.

steps_messages(Telling, steps(OfA, OfB), Edges, Paragraphs) :-
    Telling = telling(_, _, NameA-NameB, _, _, _),
    plan_messages(Telling, OfA, NameA, Edges, MessagesA),
    plan_messages(Telling, OfB, NameB, Edges, MessagesB),
    Paragraphs = [MessagesA, MessagesB].

plan_messages(Telling, Of, Name, Edges, Messages) :-
    plan_told(Of, Name, Edges, Messages0),
    Of = plan(_, _, Tasks),
    going_back(Messages0, Telling, Tasks, Edges, Messages1),
    by_agents(Messages1, Telling, Messages).

plan_told(plan(Steps, Bare, Tasks), Name, Edges0, Messages) :-
    (   Steps == []
    ->  Said = Said1
    ;   numbered_edges(Edges0, Tasks, Edges),
        (   Edges == []
        ->  steps_stretches(Steps, Stretches),
            stretches_said(Stretches, Said, Said1)
        ;   steps_threads(Steps, Edges, Threads),
            threads_said(Threads, Name, Said, Said1)
        )
    ),
    bares_said(Bare, Edges0, Said1),
    subjects(Said, Name, Messages).

%   Edges within the plan; each pair of steps once.

numbered_edges(Edges0, Numbers, Edges) :-
    edges_within(Edges0, Numbers, Edges1),
    sort(Edges1, Edges2),
    first_of_each(Edges2, Edges).

edges_within([], _, []).
edges_within([edge(S, O, Fact)|Edges0], Numbers, Edges) :-
    (   get_dict(S, Numbers, I),
        get_dict(O, Numbers, J),
        I < J
    ->  Edges = [edge(I, J, Fact)|Edges1]
    ;   Edges = Edges1
    ),
    edges_within(Edges0, Numbers, Edges1).

first_of_each([edge(I, J, Fact), edge(I, J, _)|Edges0], Edges) :-
    !,
    first_of_each([edge(I, J, Fact)|Edges0], Edges).
first_of_each([Edge|Edges0], [Edge|Edges]) :-
    !,
    first_of_each(Edges0, Edges).
first_of_each([], []).

%   Said has said(Subject, Later, Message, Facts): Subject is the plan's name in the first
%   message, Later in those that follow.

subjects([], _, []).
subjects([said(Name, _, Message, Facts)|Said], Name, [told(Message, Facts)|Messages]) :-
    later_subjects(Said, Messages).

later_subjects([], []).
later_subjects([said(Later, Later, Message, Facts)|Said], [told(Message, Facts)|Messages]) :-
    later_subjects(Said, Messages).

                /*******************************
                *       steps by number        *
                *******************************/

stretches_said([], Said, Said).
stretches_said([stretch(Ns, Works, Over, Facts0)|Stretches], [said(X, it, steps(X, [in(Ns, Works, Over)|More]), Facts)|Said0], Said) :-
    stretch_size(Works, Over, Size),
    joined_stretches(Stretches, Size, More, Facts0, Facts, Rest),
    stretches_said(Rest, Said0, Said).

joined_stretches([stretch(Ns, Works, Over, Facts1)|Stretches], Size0, [in(Ns, Works, Over)|More], Facts0, Facts, Rest) :-
    stretch_size(Works, Over, Size1),
    Size is Size0+6+Size1,
    longest(Most),
    Size =< Most,
    !,
    append(Facts0, Facts1, Facts2),
    joined_stretches(Stretches, Size, More, Facts2, Facts, Rest).
joined_stretches(Rest, _, [], Facts, Facts, Rest).

stretch_size(Works, Over, Size) :-
    ( Over > 1 -> Size0 = 3 ; Size0 = 0 ),
    works_size(Works, Size0, Size).

works_size([], Size, Size).
works_size([Work|Works], Size0, Size) :-
    work_size(Work, Size1),
    Size2 is Size0+Size1,
    works_size(Works, Size2, Size).

                /*******************************
                *       steps in order         *
                *******************************/

threads_said(threads(Long, Hanging, Links, Loose), Name, Said0, Said) :-
    first_steps(Loose, Long, First, Others),
    loose_items(First, Firsts),
    items_said(Firsts, Said0, Said1),
    long_said(Long, Said1, Said2),
    hanging_items(Hanging, Items0),
    loose_items(Others, Items1),
    append(Items0, Items1, Items),
    items_said(Items, Said2, Said3),
    links_said(Links, Name, Said3, Said).

%   Loose steps that come before the first thread are told before it.

first_steps([Step|Loose], Long, [Step|First], Others) :-
    Step = step(N, _, _),
    Long = [thread(_, [stage([step(M, _, _)|_], _)|_], _)|_],
    N < M,
    !,
    first_steps(Loose, Long, First, Others).
first_steps(Loose, _, [], Loose).

long_said([], Said, Said).
long_said([thread(LeadNumbers-LeadFacts, Stages0, TailNumbers-TailFacts)|Threads], Said0, Said) :-
    rows(Stages0, Stages),
    (   LeadNumbers == []
    ->  Lead = none
    ;   sort(LeadNumbers, Numbers),
        Lead = after(Numbers)
    ),
    (   TailNumbers == []
    ->  Tail = none
    ;   sort(TailNumbers, Named),
        Tail = before(Named)
    ),
    blocks_said(Stages, Lead-LeadFacts, Tail-TailFacts, Said0, Said1),
    long_said(Threads, Said1, Said).

%   Steps of the same work one after the other are one row. A stage becomes
%   items(Items, Facts, Size).

rows([], []).
rows([stage([step(N, Work, Fact)], Facts0)|Stages0], [items([item(Work, [N|Ns], Order)], [Fact|Facts], Size)|Stages]) :-
    !,
    (   row(Stages0, Work, Ns0, More, Rest0),
        Ns0 = [_|_]
    ->  Order = row,
        Ns = Ns0,
        Rest = Rest0,
        append(Facts0, More, Facts)
    ;   Order = side,
        Ns = [],
        Rest = Stages0,
        Facts = Facts0
    ),
    length([N|Ns], Count),
    work_size(Count-Work, Size0),
    ( Order == row -> Size is Size0+Count+5 ; Size is Size0+2 ),
    rows(Rest, Stages).
rows([stage(Steps, Facts0)|Stages0], [items(Items, Facts, Size)|Stages]) :-
    loose_items(Steps, Keyed),
    items_parts(Keyed, Items, Facts1, Size),
    append(Facts0, Facts1, Facts),
    rows(Stages0, Stages).

row([stage([step(N, Work0, Fact)], Facts0)|Stages], Work, [N|Ns], Facts, Rest) :-
    Work0 == Work,
    !,
    append(Facts0, [Fact|Facts1], Facts),
    row(Stages, Work, Ns, Facts1, Rest).
row(Rest, _, [], [], Rest).

items_parts([], [], [], 0).
items_parts([items(Item, Facts0, Size0)|Keyed], [Item|Items], Facts, Size) :-
    append(Facts0, Facts1, Facts),
    items_parts(Keyed, Items, Facts1, Size1),
    Size is Size0+Size1.

%   Blocks of a few stages make a sentence each; 'next' says that one goes on where the
%   other ended.

blocks_said(Stages, Lead-LeadFacts, Tail-TailFacts, [Said|Said0], Said1) :-
    block(Stages, 0, 0, -, Block, Rest),
    items_parts_of(Block, Items, Facts0),
    append(LeadFacts, Facts0, Facts1),
    (   Rest == []
    ->  append(Facts1, TailFacts, Facts),
        block_said(Lead, Items, Tail, Facts, Said),
        Said0 = Said1
    ;   block_said(Lead, Items, none, Facts1, Said),
        blocks_said(Rest, next-[], Tail-TailFacts, Said0, Said1)
    ).

%   Where the numbers of steps follow each other they need not be said.

block([Stage|Stages], Count, Size0, Before, Block, Rest) :-
    Stage = items(_, _, Size1),
    (   follows(Stage, Before, Last)
    ->  Size is Size0+Size1-1
    ;   Last = none,
        Size is Size0+Size1
    ),
    longest(Most),
    most_stages(MostStages),
    (   Count =:= 0
    ->  true
    ;   Stages == []
    ->  Size =< Most+3, Count =< MostStages             % the last one is not left alone
    ;   Size =< Most, Count < MostStages
    ),
    !,
    Block = [Stage|Block1],
    (   Stages = [Next|_],
        another_agent(Stage, Next)
    ->  Block1 = [],
        Rest = Stages
    ;   Count1 is Count+1,
        block(Stages, Count1, Size, Last, Block1, Rest)
    ).
block(Rest, _, _, _, [], Rest).

%   One of two stages is what one agent does, and the other is not.

another_agent(items([item(Work, _, _)|_], _, _), items([item(Next, _, _)|_], _, _)) :-
    (   work_doer(Work, Agent)
    ->  \+ work_doer(Next, Agent)
    ;   work_doer(Next, _)
    ).

follows(items([item(_, Ns, _)], _, _), Before, Last) :-
    Ns = [N|Others],
    ( Before == (-) -> true ; integer(Before), N =:= Before+1 ),
    following(Others, N, Last).

items_parts_of([], [], []).
items_parts_of([items(Items, Facts0, _)|Stages], [Items|Rest], Facts) :-
    append(Facts0, Facts1, Facts),
    items_parts_of(Stages, Rest, Facts1).

block_said(Lead, Items, none, Facts, said(X, Later, sequence(X, Ns, Bare), Facts)) :-
    ( Lead == none -> Later = it ; Lead == next -> Later = next ),
    Items = [_, _|_],
    bare_items(Items, From, To, Bare),
    !,
    numlist(From, To, Ns).
block_said(next, Items, Tail, Facts, said(_, _, thread(it, next, Items, Tail), Facts)) :-
    !.
block_said(Lead, Items, Tail, Facts, said(X, it(also), thread(X, Lead, Items, Tail), Facts)).

%   Items whose numbers follow each other need none.

bare_items([[item(Work, [N|Ns], Order)]|Stages], N, To, [[item(Work, Count, Order)]|Bare]) :-
    following(Ns, N, Last),
    bare_count(Order, [N|Ns], Count),
    bare_more(Stages, Last, To, Bare).

bare_more([], To, To, []).
bare_more([[item(Work, [N|Ns], Order)]|Stages], Last0, To, [[item(Work, Count, Order)]|Bare]) :-
    N =:= Last0+1,
    following(Ns, N, Last),
    bare_count(Order, [N|Ns], Count),
    bare_more(Stages, Last, To, Bare).

bare_count(row, Ns, Count) :- length(Ns, Count).
bare_count(side, [_], 1).

following([], Last, Last).
following([N|Ns], N0, Last) :-
    N =:= N0+1,
    following(Ns, N, Last).

%   Items of loose steps: those of one work are one item.

loose_items(Steps, Items) :-
    by_work(Steps, Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    work_items(Groups, Items0),
    sort(Items0, Sorted),
    pairs_values(Sorted, Items).

by_work([], []).
by_work([step(N, Work, Fact)|Steps], [Work-(N-Fact)|Keyed]) :-
    by_work(Steps, Keyed).

work_items([], []).
work_items([Work-Pairs|Groups], [First-items(item(Work, Ns, side), Facts, Size)|Items]) :-
    numbers_facts(Pairs, Ns, Facts),
    Ns = [First|_],
    length(Ns, Count),
    work_size(Count-Work, Size0),
    Size is Size0+Count+1,
    work_items(Groups, Items).

numbers_facts([], [], []).
numbers_facts([N-Fact|Pairs], [N|Ns], [Fact|Facts]) :-
    numbers_facts(Pairs, Ns, Facts).

%   Hanging steps of one work are one item, four of them at most.

hanging_items(Hanging, Items) :-
    findall(Work-hung(N, Way, Numbers, [Fact|Facts]),
            member(hanging(step(N, Work, Fact), Way, Numbers, Facts), Hanging),
            Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(First-Item, ( member(Work-Hung, Groups), hung_item(Hung, Work, First, Item) ), Items0),
    keysort(Items0, Items1),
    pairs_values(Items1, Items).

hung_item(Hung, Work, First, Item) :-
    (   append([H1, H2, H3, H4], [H5|More], Hung)
    ->  (   hung_part([H1, H2, H3, H4], Work, First, Item)
        ;   hung_item([H5|More], Work, First, Item)
        )
    ;   hung_part(Hung, Work, First, Item)
    ).

hung_part(Hung, Work, First, items(item(Work, Ns, hanging(Links)), Facts, Size)) :-
    Hung = [hung(First, _, _, _)|_],
    findall(N, member(hung(N, _, _, _), Hung), Ns),
    findall(hangs(N, Way, Numbers), member(hung(N, Way, Numbers, _), Hung), Links),
    findall(Fact, ( member(hung(_, _, _, Facts0), Hung), member(Fact, Facts0) ), Facts),
    length(Hung, Count),
    work_size(Count-Work, Size0),
    Size is Size0+4*Count.

items_said([], Said, Said).
items_said([items(Item, Facts0, Size)|Keyed], [said(X, it(also), thread(X, none, [[Item|Items]], none), Facts)|Said0], Said) :-
    joined_items(Keyed, Size, Items, Facts0, Facts, Rest),
    items_said(Rest, Said0, Said).

joined_items([items(Item, Facts1, Size1)|Keyed], Size0, [Item|Items], Facts0, Facts, Rest) :-
    Size is Size0+Size1,
    longest(Most),
    Size =< Most,
    !,
    append(Facts0, Facts1, Facts2),
    joined_items(Keyed, Size, Items, Facts2, Facts, Rest).
joined_items(Rest, _, [], Facts, Facts, Rest).

links_said([], _, Said, Said).
links_said([Link|Links], Name, [said(_, _, links(Name, Told), Facts)|Said0], Said) :-
    longest(Most),
    some_links([Link|Links], Most, Told, Facts, Rest),
    links_said(Rest, Name, Said0, Said).

%   Left is how many words there may still be; the first link is told in any case.

some_links([link(I, Js, Facts0)|Links], Left, [link(I, Js)|Told], Facts, Rest) :-
    length(Js, Count),
    Left1 is Left-Count-4,
    ( Left1 >= 0 -> true ; longest(Left) ),
    !,
    append(Facts0, Facts1, Facts),
    some_links(Links, Left1, Told, Facts1, Rest).
some_links(Rest, _, [], [], Rest).

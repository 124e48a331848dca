:- module(acxon_unnumbered,
          [ unnumbered/5                % +Telling, +Steps, +Edges, +Paragraphs0, -Paragraphs
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, same_length/2, subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(doers, [by_agents/3]).
:- use_module(grammar, [message_text/3]).
:- use_module(sizes, [words_count/2]).
:- use_module(words, [own_work/4, task_words/5]).

/** <module> Steps for the ear: no numbers

A number tells steps apart on a screen. Who listens hears what is done instead: 'before step 6' becomes a
sentence of its own, 'X would collect soup, and then walk'.
*/

%!  unnumbered(+Telling, +Steps, +Edges, +Paragraphs0, -Paragraphs) is det.
%
%   Paragraphs of messages is Paragraphs0, of the first plan, the second and what both do, without numbers of
%   steps. Telling and Edges are as in plain.pl, Steps as in own_steps.pl. Each sentence that says what comes before what
%   has the facts that say so.

unnumbered(Telling, Steps, Edges, Paragraphs0, Paragraphs) :-
    Telling = telling(_, _, NameA-NameB, _, _, _),
    Steps = steps(plan(StepsA, _, _), plan(StepsB, _, _)),
    maplist(steps_works, [StepsA, StepsB], [WorksA, WorksB]),
    Plans = [NameA-WorksA, NameB-WorksB],
    findall(Link, ( member(Edge, Edges), edge_link(Telling, Steps, Edge, Link) ), Links0),
    sort(Links0, Links1),
    group_pairs_by_key(Links1, Links2),
    ord_list_to_assoc(Links2, Links),
    Paragraphs0 = [OwnA0, OwnB0, Joints0],
    messages_heard(Joints0, none, Plans-Links, [], Orders0),
    arg(6, Telling, Code),
    shared_steps(Orders0, Code, NameA-OwnA0, OwnA, Orders1),
    shared_steps(Orders1, Code, NameB-OwnB0, OwnB, Orders),
    maplist(paragraph_heard(Telling, Plans-Links), [OwnA, OwnB], [HeardA, HeardB]),
    orders_heard(Orders, Telling, Joints),
    Paragraphs = [HeardA, HeardB, Joints].

%   The works of steps, by their numbers, with the one step that both plans have that is told of, or `none`.

steps_works(Steps, none+Works) :-
    findall(N-Work, member(step(N, Work, _), Steps), Pairs),
    dict_pairs(Works, works, Pairs).

step_work(N, Shared+Works, Work) :-
    (   Shared = N-Work0 -> Work = Work0
    ;   get_dict(N, Works, Work)
    ).

%   link(Name, N, M)-Fact: step N of the plan comes before its step M, and one of them at least is its own.

edge_link(telling(KB, _, NameA-NameB, _, _, Code), steps(plan(_, _, TasksA), plan(_, _, TasksB)), edge(S, O, Fact), link(Name, N, M)-Fact) :-
    (   ( get_dict(S, TasksA, _) ; get_dict(O, TasksA, _) ) -> Name = NameA
    ;   ( get_dict(S, TasksB, _) ; get_dict(O, TasksB, _) ) -> Name = NameB
    ),
    place(KB, Code, S, N),
    place(KB, Code, O, M).

place(KB, Code, Task, Number) :-
    task_words(KB, Code, Task, Number0, _),
    integer(Number0),
    Number is Number0+1.

paragraph_heard(Telling, Plans, Messages0, Messages) :-
    messages_heard(Messages0, none, Plans, [], Heard),
    orders_heard(Heard, Telling, Messages).

orders_heard(Heard0, Telling, Messages) :-
    orders_once(Heard0, Heard),
    by_agents(Heard, Telling, Messages1),
    maplist(often_said, Messages1, Messages).

                /*******************************
                *      steps of both plans     *
                *******************************/

%   A step that both plans have is told with the steps of a plan that it comes right before, or right after: 'X would greet ann, then lead
%   her in'. A sentence that begins with what comes after such a step goes on, where that was told last. Orders are left where that is not so.

shared_steps(Orders0, Code, Plan-Messages0, Messages, Orders) :-
    findall(N-(Way-(M-(Work-Facts))), ( member(Told, Orders0), shared_order(Told, Plan, Way, N, M, Work, Facts) ), Shared0),
    ( Shared0 == [] -> Shared = [] ; keysort(Shared0, Shared) ),
    told_with(Shared, Code, [], Messages0, Messages, Taken),
    findall(Told, ( member(Told, Orders0), \+ ( Told = told(together(Plan, _, _, _), Facts), memberchk(Facts, Taken) ) ), Orders).

shared_order(told(together(Plan, Work, N, [M-Other]), Facts), Plan, Way, Shared, Own, Said, Facts) :-
    Facts = [_|_],
    (   Way = after,  Shared = M, Own = N, Said = Other
    ;   Way = before, Shared = N, Own = M, Said = Work
    ).

%   Ended has the numbers of the shared steps that are told; each is told once.

told_with([], _, _, Messages, Messages, []).
told_with([N-(Way-(M-(Work-Facts)))|Shared], Code, Ended, Messages0, Messages, Taken) :-
    (   memberchk(N, Ended)
    ->  Way == before, goes_on_with(Messages0, N, M, Facts, Messages1), Ended1 = Ended
    ;   with_shared(Messages0, Way, M, N-Work, Code, Facts, Messages1), Ended1 = [N|Ended]
    ),
    !,
    Taken = [Facts|Taken1],
    told_with(Shared, Code, Ended1, Messages1, Messages, Taken1).
told_with([_|Shared], Code, Ended, Messages0, Messages, Taken) :-
    told_with(Shared, Code, Ended, Messages0, Messages, Taken).

with_shared([Told0|Messages], Way, M, Step, Code, Facts1, [told(Message, Facts)|Messages]) :-
    Told0 = told(Message0, Facts0),
    \+ ( Way == after, Messages = [told(Next, _)|_], ( Next = by(_, Own) -> true ; Own = Next ), goes_on(Own) ),
    shared_in(Message0, Way, M, Step, Code, Message),
    message_text(Code, Message, Text),
    words_count(Text, Size),
    Size =< 40,
    !,
    append(Facts0, Facts1, Facts).
with_shared([Told|Messages0], Way, M, Step, Code, Facts, [Told|Messages]) :-
    with_shared(Messages0, Way, M, Step, Code, Facts, Messages).

shared_in(by(Agent, Message0), Way, M, N-Work0, Code, by(Agent, Message)) :-
    Agent \== each,
    own_work(Code, Work0, Agent, Work),
    shared_in(Message0, Way, M, N-Work, Code, Message).
shared_in(sequence(X, Ns0, Stages0), before, M, N-Work, _, sequence(X, Ns, Stages)) :-
    \+ goes_on(sequence(X, Ns0, Stages0)),
    Ns0 = [M|_],
    Ns = [N|Ns0],
    Stages = [[item(Work, 1, side)]|Stages0].
shared_in(sequence(X, Ns0, Stages0), after, M, N-Work, _, sequence(X, Ns, Stages)) :-
    last(Ns0, M),
    append(Ns0, [N], Ns),
    append(Stages0, [[item(Work, 1, side)]], Stages).
shared_in(thread(X, none, Stages, Tail), before, M, N-Work, _, thread(X, none, [[item(Work, [N], side)]|Stages], Tail)) :-
    Stages = [[item(_, Ns, Order)]|_],
    ( Order == row -> Ns = [M|_] ; Order == side, Ns = [M] ).
shared_in(thread(X, Lead, Stages0, none), after, M, N-Work, _, thread(X, Lead, Stages, none)) :-
    last(Stages0, [item(_, Ns, Order)]),
    ( Order == row -> last(Ns, M) ; Order == side, Ns = [M] ),
    append(Stages0, [[item(Work, [N], side)]], Stages).

goes_on_with([Told, told(Message0, Facts0)|Messages], N, M, Facts1, [Told, told(Message, Facts)|Messages]) :-
    Told = told(Before, _),
    shared_in(Before, after, N, _-none, en, _),
    shared_in(Message0, before, M, _-none, en, _),
    going_on(Message0, Message),
    !,
    append(Facts0, Facts1, Facts).
goes_on_with([Told|Messages0], N, M, Facts, [Told|Messages]) :-
    goes_on_with(Messages0, N, M, Facts, Messages).

going_on(thread(it(_), none, Stages, Tail), thread(it, next, Stages, Tail)).
going_on(sequence(it, Ns, Stages), sequence(next, Ns, Stages)).
going_on(by(Agent, Message0), by(Agent, Message)) :-
    going_on(Message0, Message).

%   Without their numbers, several may say the same: it is said once, with how often, and of both plans where it is so as often in
%   both. Until it is said, the number of the step is Count*N.

orders_once(Told0, Told) :-
    places_told(Told0, 1, Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(Placed, ( member(_-Same, Groups), said_once(Same, Placed) ), Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, Told).

places_told([], _, []).
places_told([Told|Tolds], Place, [Key-(Place-Told)|Keyed]) :-
    (   Told = told(together(Plan, Work, _, Others), _),
        Plan \== both
    ->  pairs_values(Others, Works),
        Key = order(Work, Works)
    ;   Key = alone(Place)
    ),
    Next is Place+1,
    places_told(Tolds, Next, Keyed).

said_once([Placed], Placed) :- !.
said_once(Same, Place-told(together(Whose, Work, Count*N, Others), Facts)) :-
    findall(Plan-Placed, ( member(Placed, Same), Placed = _-told(together(Plan, _, _, _), _) ), ByPlan0),
    keysort(ByPlan0, ByPlan),
    group_pairs_by_key(ByPlan, Plans),
    (   Plans = [_-These, _-Those],
        same_length(These, Those)
    ->  Whose = both,
        length(These, Count),
        All = Same
    ;   member(Whose-All, Plans),
        length(All, Count)
    ),
    All = [Place-told(together(_, Work, N, Others), _)|_],
    findall(Fact, ( member(_-told(_, Own), All), member(Fact, Own) ), Facts).

often_said(told(Message0, Facts), told(Message, Facts)) :-
    (   Message0 = together(Plan, Work, Count*N, Others)
    ->  often(Count, together(Plan, Work, N, Others), Message)
    ;   Message0 = by(each, together(Plan, Work, Count*N, Others))
    ->  often(Count, by(each, together(Plan, Work, N, Others)), Message)
    ;   Message = Message0
    ).

often(Count, Message, Often) :-
    ( Count =:= 1 -> Often = Message ; Often = often(Count, Message) ).

%   The plan that the steps of a message are of, Plan0, is the last that was named. What comes before what waits, in Waiting,
%   until no 'next' follows: that would be taken for what comes after it.

messages_heard([], _, _, Waiting, Waiting).
messages_heard([told(Message0, Facts0)|Messages0], Plan0, Plans-Links, Waiting0, Messages) :-
    ( Message0 = by(_, Own) -> true ; Own = Message0 ),
    ( arg(1, Own, Name), memberchk(Name-_, Plans) -> Plan = Name ; Plan = Plan0 ),
    (   heard(Own, Plan, Plans, Heard0, Orders)
    ->  ( Heard0 == none -> Heard = Orders ; Message0 = by(Agent, _) -> Heard = [by(Agent, Heard0)|Orders] ; Heard = [Heard0|Orders] )
    ;   Heard = [Message0]
    ),
    Heard = [First|Others],
    orders_told(Others, Links, Facts0, Facts, Told),
    (   goes_on(Own)
    ->  Messages = [told(First, Facts)|Messages1],
        append(Waiting0, Told, Waiting)
    ;   append(Waiting0, [told(First, Facts)|Messages1], Messages),
        Waiting = Told
    ),
    messages_heard(Messages0, Plan, Plans-Links, Waiting, Messages1).

goes_on(thread(_, next, _, _)).
goes_on(sequence(next, _, _)).
goes_on(sequence(next(_), _, _)).
goes_on(turns(next, _)).
goes_on(turns(next(_), _)).

orders_told([], _, Facts, Facts, []).
orders_told([Order|Orders], Links, Facts0, Facts, [told(Order, Own)|Told]) :-
    Order = together(Plan, _, N, Others),
    findall(Fact,
            ( member(M-_, Others), get_assoc(link(Plan, N, M), Links, Found), member(Fact, Found), memberchk(Fact, Facts0) ),
            Own0),
    sort(Own0, Own),
    subtract(Facts0, Own, Facts1),
    orders_told(Orders, Links, Facts1, Facts, Told).

%   What is heard for a message, or `none`, and what directly precedes what.

heard(sequence(X0, _, Stages), _, _, sequence(X, none, Stages), []) :-
    heard_also(X0, X).
heard(steps(X0, Stretches0), _, _, steps(X, Stretches), []) :-
    heard_also(X0, X),
    findall(in(none, Works, Over), member(in(_, Works, Over), Stretches0), Stretches).
heard(thread(X, Lead0, Stages0, Tail), Plan, Plans, thread(X, Lead, Stages, none), Orders) :-
    memberchk(Plan-Steps, Plans),
    ( Lead0 = after(Before) -> Lead = none ; Lead = Lead0, Before = [] ),
    ( Tail = before(After) -> true ; After = [] ),
    Stages0 = [First|_],
    last(Stages0, Last),
    maplist(maplist(unhung), Stages0, Stages),
    findall(Order,
            (   Before = [_|_], stage_numbers(First, first, Ns), member(N, Before), order(Plan, Steps, N, Ns, Order)
            ;   member(Stage, Stages0), member(item(_, _, hanging(Links)), Stage), member(hangs(N, Way, Ns), Links),
                way_order(Way, Plan, Steps, N, Ns, Order)
            ;   After = [_|_], stage_numbers(Last, last, Ns), member(N, Ns), order(Plan, Steps, N, After, Order)
            ),
            Orders).
heard(together(of(X), Work, N, Others), _, _, together(X, Work, N, Others), []).
heard(links(Plan, Links), _, Plans, none, Orders) :-
    memberchk(Plan-Steps, Plans),
    findall(Order, ( member(link(N, Ns), Links), order(Plan, Steps, N, Ns, Order) ), Orders).
heard(beside(X, Work, N, after(Ns, Ms)), Plan, Plans, none, Orders) :-
    !,
    heard(joint(Work, N, both, [X-Ns]+[X-Ms]), Plan, Plans, none, Orders).
heard(beside(X, Work, N, Ends), Plan, Plans, none, Orders) :-
    Ends =.. [Way, Ns],
    heard(joint(Work, N, Way, [X-Ns]), Plan, Plans, none, Orders).
heard(joint(Work, N, both, As+Bs), Plan, Plans, none, Orders) :-
    !,
    heard(joint(Work, N, after, As), Plan, Plans, none, After),
    heard(joint(Work, N, before, Bs), Plan, Plans, none, Before),
    append(After, Before, Orders).
heard(joint(Work0, N, Way, Ends), _, Plans, none, Orders) :-
    ( Work0 = work(doing(Work1), _, _, _, _) -> Work = Work1 ; Work = Work0 ),
    findall(Order,
            ( member(Plan-Ns, Ends), memberchk(Plan-(_+Works), Plans), way_order(Way, Plan, (N-Work)+Works, N, Ns, Order) ),
            Orders).

%   'In steps 2 and 3, it would' needs no more on a screen.

heard_also(X0, X) :-
    ( X0 == it -> X = it(also) ; X = X0 ).

unhung(item(Work, Ns, Order0), item(Work, Ns, Order)) :-
    ( Order0 = hanging(_) -> Order = side ; Order = Order0 ).

%   The steps of a stage that others come before, or after.

stage_numbers(Stage, End, Numbers) :-
    findall(N,
            ( member(item(_, Ns, Order), Stage),
              ( Order \== row -> member(N, Ns) ; End == first -> Ns = [N|_] ; last(Ns, N) ) ),
            Numbers).

way_order(before, Plan, Steps, N, Ns, Order) :- order(Plan, Steps, N, Ns, Order).
way_order(after, Plan, Steps, N, Ns, Order)  :- member(M, Ns), order(Plan, Steps, M, [N], Order).

%   Three at a time.

order(Plan, Steps, N, Ns0, together(Plan, Work, N, Others)) :-
    step_work(N, Steps, Work),
    few(Ns0, Ns),
    findall(M-Other, ( member(M, Ns), step_work(M, Steps, Other) ), Others).

few(Ns, Some) :-
    (   Ns = [N1, N2, N3, N4|More]
    ->  ( Some = [N1, N2, N3] ; few([N4|More], Some) )
    ;   Some = Ns
    ).

:- module(acxon_unnumbered,
          [ unnumbered/5                % +Telling, +Steps, +Edges, +Paragraphs0, -Paragraphs
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [append/3, last/2, list_to_set/2, member/2, memberchk/2, same_length/2, subtract/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(doers, [by_agents/3]).
:- use_module(grammar, [message_text/3, work//3]).
:- use_module(languages, []).
:- use_module(sizes, [words_count/2]).
:- use_module(words, [doing_work/4, work_doer/2]).

/** <module> Steps for the ear: no numbers

A number tells steps apart on a screen. Who listens hears what is done instead: 'before step 6' becomes 'and then it would walk', or a
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
    findall(Link, ( member(Edge, Edges), edge_link(NameA-NameB, Steps, Edge, Link) ), Links0),
    sort(Links0, Links1),
    group_pairs_by_key(Links1, Links2),
    ord_list_to_assoc(Links2, Links),
    maplist(paragraph_heard(Telling, Plans-Links), Paragraphs0, Paragraphs).

%   The works of steps, by their numbers.

steps_works(Steps, Works) :-
    findall(N-Work, member(step(N, Work, _), Steps), Pairs),
    dict_pairs(Works, works, Pairs).

%   link(Name, N, M)-Fact: step N of the plan comes before its step M.

edge_link(NameA-NameB, steps(plan(_, _, TasksA), plan(_, _, TasksB)), edge(S, O, Fact), link(Name, N, M)-Fact) :-
    (   get_dict(S, TasksA, N), get_dict(O, TasksA, M) -> Name = NameA
    ;   get_dict(S, TasksB, N), get_dict(O, TasksB, M) -> Name = NameB
    ).

paragraph_heard(Telling, Plans, Messages0, Messages) :-
    arg(6, Telling, Code),
    Plans = Both-_,
    around_steps(Messages0, none, Both, Code, Around),
    messages_heard(Around, none, Plans, [], Heard0),
    orders_once(Heard0, Heard),
    by_agents(Heard, Telling, Messages1),
    maplist(often_said, Messages1, Messages).

                /*******************************
                *  what comes right around it  *
                *******************************/

%   What comes right before a thread, and right after it, is said with it, heard(Texts) for after(Numbers) and before(Numbers), where the
%   language says so and the sentence does not get long: 'It would mow, and then it would rake, and then it would rest.'

around_steps([], _, _, _, []).
around_steps([told(Message0, Facts)|Messages0], Plan0, Plans, Code, [told(Message, Facts)|Messages]) :-
    ( Message0 = by(_, Own) -> true ; Own = Message0 ),
    of_plan(Own, Plans, Plan0, Plan),
    (   acxon_languages:word(Code, heard(after), _),
        ( Own == Message0 -> true ; acxon_languages:word(Code, would, _) ),
        memberchk(Plan-Steps, Plans),
        around(Own, Steps, Code, Around, Said),
        ( Message0 = by(A, _) -> Message = by(A, Around), Sentence = by(A, Said) ; Message = Around, Sentence = Said ),
        message_text(Code, Sentence, Text),
        words_count(Text, Size),
        Size =< 35
    ->  true
    ;   Message = Message0
    ),
    around_steps(Messages0, Plan, Plans, Code, Messages).

%   Both ends, else one: Said is what is said then.

around(thread(X, Lead0, Stages0, Tail0), Steps, Code, thread(X, Lead, Stages, Tail), thread(X, LeadSaid, Stages, TailSaid)) :-
    hung_around(Stages0, Lead0-Tail0, Stages, Lead1-Tail1),
    ( Lead1 = after(Before) -> heard_steps(Before, Steps, Code, Befores) ; Befores = [] ),
    ( Tail1 = before(After) -> heard_steps(After, Steps, Code, Afters) ; Afters = [] ),
    (   Befores = [_|_], Afters = [_|_] -> member(Ends, [both, tail, lead])
    ;   Befores = [_|_]                 -> Ends = lead
    ;   Afters = [_|_]                  -> Ends = tail
    ),
    ( Ends \== tail -> Lead = heard(Befores) ; Lead = Lead1 ),
    ( Ends \== lead -> Tail = heard(Afters) ; Tail = Tail1 ),
    ( Lead = after(_) -> LeadSaid = none ; LeadSaid = Lead ),
    ( Tail = before(_) -> TailSaid = none ; TailSaid = Tail ).

hung_around(Stages0, Ends0, Stages, Ends) :-
    (   Stages0 = [[item(Work, [N], hanging([hangs(N, Way, Ns)]))]]
    ->  Stages = [[item(Work, [N], side)]],
        ( Way == after -> Ends = after(Ns)-none ; Ends = none-before(Ns) )
    ;   \+ ( member(Stage, Stages0), member(item(_, _, hanging(_)), Stage) ),
        Stages = Stages0,
        Ends = Ends0
    ).

%   What is done; of the plan where nobody is known to do it: 'it would mow and rake twice'.

heard_steps(Ns, Steps, Code, Texts) :-
    findall(Work, ( member(N, Ns), get_dict(N, Steps, Work) ), Works),
    list_to_set(Works, Different),
    (   \+ ( member(Work, Works), work_doer(Work, _) )
    ->  acxon_languages:word(Code, heard(it), It),
        findall(Text, ( member(Work, Different), often_heard(Work, Works, Code, Work, Text) ), [First0|Others]),
        string_concat(It, First0, First),
        Texts = [First|Others]
    ;   acxon_languages:word(Code, would, _),           % 'before ann would rest'; elsewhere there is no clause of who does it
        findall(Text,
                ( member(Work, Different), once(doing_work(Code, Work, first, Acting)), often_heard(Work, Works, Code, Acting, Text) ),
                Texts)
    ).

often_heard(Work, Works, Code, Said, Text) :-
    findall(x, ( member(Other, Works), Other == Work ), All),
    length(All, Count),
    phrase(work(plain, Count-Said, lexicon(Code, [], [], [])), Parts),
    !,
    atomics_to_string(Parts, Text).

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
    of_plan(Own, Plans, Plan0, Plan),
    (   heard(Own, Plan, Plans, Heard0, Orders)
    ->  ( Heard0 == none -> Heard = Orders ; Message0 = by(Agent, _) -> Heard = [by(Agent, Heard0)|Orders] ; Heard = [Heard0|Orders] )
    ;   Heard = [Message0]
    ),
    Heard = [First|Others],
    orders_told(Others, Links, Facts0, Facts, Told),
    (   Facts == [], arg(1, Own, it(_)), \+ ( Messages0 = [told(Next, _)|_], ( Next = by(_, Said) -> true ; Said = Next ), goes_on(Said) )
    ->  Messages = Messages1,                           % steps of both, which their order names
        append(Waiting0, Told, Waiting)
    ;   goes_on(Own)
    ->  Messages = [told(First, Facts)|Messages1],
        append(Waiting0, Told, Waiting)
    ;   append(Waiting0, [told(First, Facts)|Messages1], Messages),
        Waiting = Told
    ),
    messages_heard(Messages0, Plan, Plans-Links, Waiting, Messages1).

of_plan(Message, Plans, Plan0, Plan) :-
    ( arg(1, Message, Name), memberchk(Name-_, Plans) -> Plan = Name ; Plan = Plan0 ).

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
heard(thread(X, Lead0, Stages0, Tail), Plan, Plans, thread(X, Lead, Stages, End), Orders) :-
    memberchk(Plan-Steps, Plans),
    ( Tail = heard(_) -> End = Tail ; End = none ),
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
    get_dict(N, Steps, Work),
    few(Ns0, Ns),
    findall(M-Other, ( member(M, Ns), get_dict(M, Steps, Other) ), Others).

few(Ns, Some) :-
    (   Ns = [N1, N2, N3, N4|More]
    ->  ( Some = [N1, N2, N3] ; few([N4|More], Some) )
    ;   Some = Ns
    ).

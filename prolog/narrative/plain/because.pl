:- module(acxon_because,
          [ why_messages/4              % +Telling, +Steps, +Answer, -Messages
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2, nth1/3, same_length/2, select/3, sum_list/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../../comparing/actions', [plan_task/3, plan_tasks/3, task_action/3, task_step/4]).
:- use_module('../../comparing/attribution', [only_more_often/5]).
:- use_module('../../comparing/own_order', [own_order/3]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(action_names, [action_worded/5]).
:- use_module(causes, [actions_shares/2, alone/2, causes/5]).
:- use_module(languages, []).
:- use_module(words, [action_said/3, task_doing/5, task_words/5, words_work/3]).

/** <module> Why one plan needs more than the other

What most of the time more is for, see attribution.pl, and what a plan does more often, by
action. What both do in other places is no extra work.
*/

%!  why_messages(+Telling, +Steps, +Answer, -Messages) is det.
%
%   Messages is Answer with the reasons after it.

why_messages(Telling, Steps, Answer, Messages) :-
    actions_signs(Telling, Groups),
    causes(Telling, Answer, Groups, Causes, Shares),
    findall(Reason, ( member(Cause, Causes), cause_reason(Cause, Telling, Groups, Reason) ), Reasons0),
    reasons_told(Telling, Answer, Reasons0, Reasons),
    findall(told(Message, []), member(reason(_, _, Message), Reasons), Because),
    findall(Action, ( member(reason(_, Actions, _), Reasons), member(Action, Actions) ), Named),
    extra_work(Telling, Steps, Answer-Reasons/Named, Groups-Shares, Works),
    append(Because, Works, Why),
    append(Answer, Why, Messages).

%   Reasons are reason(For, Actions, Message): what speaks for a plan, and the actions that are named. The first level has one, or where it
%   depends one for each plan.

reasons_told(telling(_, _, _, _, Level, _), Answer, Reasons0, Reasons) :-
    (   Level > 1 -> Reasons = Reasons0
    ;   Answer = [told(open(_, _, _), _)|_] -> one_for_each(Reasons0, [], Reasons)
    ;   Reasons0 = [Reason|_] -> Reasons = [Reason]
    ;   Reasons = []
    ).

one_for_each([], _, []).
one_for_each([Reason|Reasons0], Plans, Reasons) :-
    Reason = reason(For, _, _),
    (   memberchk(For, Plans)
    ->  one_for_each(Reasons0, Plans, Reasons)
    ;   Reasons = [Reason|Reasons1],
        one_for_each(Reasons0, [For|Plans], Reasons1)
    ).

%   Groups has Action-Signs: 1 for each step of the first plan, -1 for each of the second.
%   What is no plan does not do less.

actions_signs(telling(KB, A-B, _, _, _, _), Groups) :-
    findall(Action-Sign,
            ( member(Plan-Sign, [A-1, B-(-1)]),
              plan_tasks(KB, Plan, Tasks),
              member(Task, Tasks),
              task_step(KB, Task, _, Words),
              task_action(Task, Words, Action) ),
            Signed),
    (   memberchk(_-1, Signed), memberchk(_-(-1), Signed)
    ->  keysort(Signed, Sorted),
        group_pairs_by_key(Sorted, Groups)
    ;   Groups = []
    ).

%   What an action is called: as its task, where that is called so in the knowledge base.

action_work(telling(KB, A-B, _, _, _, Code), Action, Work) :-
    (   ( Code \== en -> true ; string_concat(_, ")", Action) ),
        ( Plan = A ; Plan = B ),
        plan_task(KB, Plan, Task),
        task_step(KB, Task, _, Action)
    ->  task_words(KB, Code, Task, _, Words),
        task_doing(KB, Code, Task, Words, Doing)
    ;   action_worded(KB, Code, A-B, Action, Doing0) -> Doing = Doing0
    ;   action_said(Code, Action, Doing0), \+ acxon_languages:action_words(Code, Action, _, _) -> Doing = Doing0
    ;   Code \== en, \+ acxon_languages:action_words(Code, Action, _, _)
    ->  ( action_worded(KB, en, A-B, Action, English) -> Doing = step(English) ; Doing = step(Action) )
    ;   Doing = Action
    ),
    words_work(Code, Doing, Work).

                /*******************************
                *          extra work          *
                *******************************/

%   The kinds of work that one plan does more often, the largest difference first, two at
%   most, without those that were Named: largest in what steps are known to need, else in how often they are done.

extra_work(Telling, Steps, Answer-Reasons/Named, Groups-Shares, Messages) :-
    Telling = telling(_, _, NameA-NameB, _, Level, _),
    more_steps(Groups, More),
    verbs_nets(Groups, Nets),
    actions_shares(Shares, Of),
    differences(Groups, Nets-Of, Ranked0, Instead0),
    findall(Ranked,
            ( member(Ranked, Ranked0), Ranked = _-(Action-Sum), \+ memberchk(Action, Named), explains(More, Sum, Level) ),
            Ranked1),
    findall(Action, ( member(Action, Instead0), \+ memberchk(Action, Named) ), Instead),
    keysort(Ranked1, Ranked2),
    pairs_values(Ranked2, Different),
    ( Level =:= 1 -> most_kinds(Telling, Answer, Reasons, Most) ; Most = 2 ),
    first_few(Different, Most, Top, Left0),
    (   Top = [_|_],
        \+ ( More =:= 0, of_one(Top) ),
        of_sign(Top, 1, Telling-Groups, OfA),
        of_sign(Top, -1, Telling-Groups, OfB),
        mores(OfA, NameA, OfB, NameB, Top, Mores0),
        both_sides(Mores0, Telling-Groups, Named, Mores, Left2)
    ->  ofs_left(Left0, Instead, Groups, Top, Left1),
        append(Left1, Left2, Left),
        how_more(Mores-Top, Reasons, Left, How0),
        ( How0 == some, another_reason(Telling, Reasons) -> How = among ; How = How0 ),
        once_each(How-Telling, Mores, Message0),
        ( Message0 = more(How, Told), of_steps(Telling, Answer, Groups/Named, How-Told, Message) -> true ; Message = Message0 ),
        Messages = [told(Message, [])]
    ;   Named == [], one_side(Groups, Instead, Sign)
    ->  (   Level > 1, all_told(Steps, Instead)
        ->  Messages = []
        ;   ( Sign =:= 1 -> Name = NameA ; Name = NameB ),
            maplist(action_work(Telling), Instead, Works),
            Messages = [told(besides(Name, Works), [])]
        )
    ;   Groups = [_|_], Ranked0 == [], Instead0 == [], same_steps(Telling)
    ->  Messages = [told(same_steps, [])]
    ;   Level > 1, Named == [], both_own(Steps), same_work(Steps)
    ->  ( same_order(Telling) -> How = same ; How = another ),
        Messages = [told(same_work(How), [])]
    ;   Messages = []
    ).

%   Works that one plan alone does, each once, are all that it does besides, or are told without 'also'.

once_each(How-Telling, Mores0, Message) :-
    (   Mores0 = [X-Works0],
        \+ ( member(Count-_, Works0), Count \== new(1) )
    ->  Telling = telling(_, _, _, _, _, Code),
        pairs_values(Works0, Works),
        (   How == all                          -> Message = besides(X, Works)
        ;   acxon_languages:word(Code, also, _) -> in_turn(Works0, Works1), Message = more(How, [X-Works1])
        ;   Message = more(How, Mores0)
        )
    ;   Message = more(How, Mores0)
    ).

%   'Above all' would be taken for the reason of a time that steps are known to make up otherwise, or for more than the reason that was said.

another_reason(_, [_|_]).
another_reason(telling(KB, A-_, _, _, _, _), []) :-
    iri(schedule_of, HasSchedule),
    once(stored(KB, A, HasSchedule, _, _, positive)).

%   Where it depends on the number of steps, nothing else is explained by what the plan with more of them does: all that it does
%   more often, or no more than it has more, as the other does something else instead of the rest.

of_steps(Telling, Answer, Groups/Named, How0-[X-Works0|Others], extra_steps(X, How, Works)) :-
    How0 \== also,
    fewer_steps(Telling, Answer, Fewer),
    Fewer \== X,
    steps_more(Groups, Steps),
    findall(Count, ( member(Counted-_, Works0), ( integer(Counted) -> Count = Counted ; arg(1, Counted, Count) ) ), Counts),
    (   sum_list(Counts, Told),
        ( Told =< abs(Steps) ; How0 == all, Others == [] )
    ->  Works = Works0,
        ( Others == [] -> How = How0 ; How = among )
    ;   member(Action-Signs, Groups),
        sum_list(Signs, Steps),
        \+ memberchk(Action, Named)
    ->  Telling = telling(_, _, _, _, _, Code),
        how_often(Code, Action, Groups, Often),
        action_work(Telling, Action, Work),
        ( acxon_languages:word(Code, also, _) -> in_turn([Often-Work], Works) ; Works = [Often-Work] ),
        How = among
    ).

%   It depends, and Fewer is better in the number of steps.

fewer_steps(telling(_, _, _, _, _, Code), Answer, Fewer) :-
    memberchk(told(depends(Choices), _), Answer),
    iri(has_number_of_tasks, P),
    acxon_languages:quality_words(Code, P, Words),
    arg(1, Words, Noun),
    member(Nouns-Fewer, Choices),
    memberchk(Noun, Nouns),
    !.

%   More is 1 where the first plan has more steps, -1 where the second has, and 0. What the one with fewer steps does more often
%   is no reason for that; where both have as many it is no reason, but tells how they differ.

more_steps(Groups, More) :-
    steps_more(Groups, Steps),
    More is sign(Steps).

steps_more(Groups, Steps) :-
    findall(Sum, ( member(_-Signs, Groups), sum_list(Signs, Sum) ), Sums),
    sum_list(Sums, Steps).

explains(More, Sum, Level) :-
    ( More =:= 0 -> Level > 1 ; More*Sum > 0 ).

%   What one of two plans with as many steps does more often would be half of the story: the other does something else instead.

of_one([_-First|Top]) :-
    \+ ( member(_-Sum, Top), First*Sum < 0 ).

%   One plan does all that the other does as often, and Actions, one to three, besides.

one_side(Groups, Actions, Sign) :-
    Actions = [First|Others],
    length(Others, More),
    More < 3,
    memberchk(First-[Sign], Groups),
    \+ ( member(_-Signs, Groups), sum_list(Signs, Sum), Sum*Sign < 0 ).

%   The steps that are told as what one plan has alone are just those of Actions.

all_told(steps(plan(StepsA, BareA, _), plan(StepsB, BareB, _)), Actions) :-
    append([StepsA, BareA, StepsB, BareB], Told),
    same_length(Told, Actions).

same_steps(telling(KB, A-B, _, _, _, _)) :-
    plan_tasks(KB, A, Tasks),
    plan_tasks(KB, B, Tasks).

%   An answer that is long in itself, or has its reason, leaves room for less.

most_kinds(Telling, Answer, [Reason|Reasons], Most) :-
    !,
    ( fewer_steps(Telling, Answer, Fewer), \+ memberchk(reason(Fewer, _, _), [Reason|Reasons]) -> Most = 1 ; Most = 0 ).
most_kinds(_, [told(ahead(_, _, _, _), _)|_], [], 1) :- !.
most_kinds(_, _, [], 2).

no_steps(plan([], [], _)).

both_own(steps(OfA, OfB)) :-
    \+ no_steps(OfA),
    \+ no_steps(OfB).

%   Both do the same with the same things.

same_work(steps(plan(StepsA, BareA, _), plan(StepsB, BareB, _))) :-
    works(StepsA, BareA, Works),
    works(StepsB, BareB, Works).

%   What directly precedes what is the same work in both: only numbers of steps differ, of some that begin at the same time.

same_order(telling(KB, A-B, _, _, _, _)) :-
    works_order(KB, A, Order),
    works_order(KB, B, Order).

works_order(KB, Plan, Order) :-
    own_order(KB, Plan, Edges),
    findall(First-Next,
            ( member(tuple(S, _, O, _, _), Edges), task_step(KB, S, _, First), task_step(KB, O, _, Next) ),
            Order0),
    msort(Order0, Order).

works(Steps, Bare, Works) :-
    findall(Words,
            ( member(step(_, work(Words, _, _, _, _), _), Steps) ; member(bare(work(Words, _, _, _, _), _, _), Bare) ),
            Works0),
    msort(Works0, Works).

%   What only one does, and once, it does instead of something else, unless it is known how much it makes up and the other does not do
%   as much of it with other things.

differences([], _, [], []).
differences([Action-Signs|Groups], Nets-Shares, Ranked, Instead) :-
    sum_list(Signs, Sum),
    (   Sum =:= 0
    ->  Ranked = Ranked1, Instead = Instead1
    ;   get_assoc(Action, Shares, Va-Vb),
        \+ ( Signs = [_], done_otherwise(Action, Sum, Nets) )
    ->  Share is -abs(Va-Vb), Rank is -abs(Sum),
        Ranked = [Share/Rank-(Action-Sum)|Ranked1], Instead = Instead1
    ;   Signs = [_]
    ->  Ranked = Ranked1, Instead = [Action|Instead1]
    ;   Rank is -abs(Sum),
        Ranked = [0/Rank-(Action-Sum)|Ranked1], Instead = Instead1
    ),
    differences(Groups, Nets-Shares, Ranked1, Instead1).

done_otherwise(Action, Sum, Nets) :-
    verb(Action, Verb),
    get_assoc(Verb, Nets, All),
    All*Sum =< 0.

%   Nets has how often more the first plan does what a verb says, whatever with.

verbs_nets(Groups, Nets) :-
    by_verb(Groups, ByVerb),
    findall(Verb-Net, ( member(Verb-Ones, ByVerb), pairs_values(Ones, Sums), sum_list(Sums, Net) ), Pairs),
    ord_list_to_assoc(Pairs, Nets).

first_few([X|Xs], N, [X|Few], Rest) :-
    N > 0,
    !,
    N1 is N-1,
    first_few(Xs, N1, Few, Rest).
first_few(Rest, _, [], Rest).

of_sign([], _, _, []).
of_sign([Action-Sum|Actions], Sign, Telling-Groups, Works) :-
    (   Sum*Sign > 0
    ->  Telling = telling(_, _, _, _, _, Code),
        how_often(Code, Action, Groups, Count),
        action_work(Telling, Action, Work),
        Works = [Count-Work|Works1]
    ;   Works = Works1
    ),
    of_sign(Actions, Sign, Telling-Groups, Works1).

%   Count is how often more one plan does it, or new(Times): the other never does; instead(Times) where the other does something
%   else and the language says 'also' of what is new.

how_often(Code, Action, Groups, Count) :-
    memberchk(Action-Signs, Groups),
    sum_list(Signs, Sum),
    Often is abs(Sum),
    (   \+ alone(Action, Groups)                                         -> Count = Often
    ;   acxon_languages:word(Code, also, _), in_place(Groups, sign(Sum)) -> Count = instead(Often)
    ;   Count = new(Often)
    ).

%   The other plan does something more often that this one does not do with other things, either: what this one has alone may be
%   done in its place.

in_place(Groups, Sign) :-
    others_more(Groups, Sign, [_|_]).

others_more(Groups, Sign, Actions) :-
    by_verb(Groups, ByVerb),
    findall(Rank-(Action-Sum),
            ( member(_-Ones, ByVerb),
              pairs_values(Ones, Nets),
              sum_list(Nets, Net),
              Net*Sign < 0,
              member(Action-Sum, Ones),
              Sum*Sign < 0,
              Rank is -abs(Sum) ),
            Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Actions).

by_verb(Groups, ByVerb) :-
    findall(Verb-(Action-Sum), ( member(Action-Signs, Groups), verb(Action, Verb), sum_list(Signs, Sum) ), Sums0),
    keysort(Sums0, Sums),
    group_pairs_by_key(Sums, ByVerb).

verb(Action, Verb) :-
    split_string(Action, " _-", "", [Verb|_]).

%   'It would also' goes on where the reason named the plan. What is done more often than all that is left is what it is `some`
%   of above all; else it is `among` others.

how_more([Name-Works]-_, Reasons, [], also) :-
    append(_, [reason(_, _, Because)], Reasons),
    arg(1, Because, Name),
    \+ memberchk(new(_)-_, Works),
    \+ memberchk(instead(_)-_, Works),
    !.
how_more(_, _, [], all) :- !.
how_more(_-[_-Most|_], _, [Next|_], How) :-
    ( abs(Most) > abs(Next) -> How = some ; How = among ).

%   Left has how often more the plans of Top do what is not told, most often first: what is done instead of something else, once.

ofs_left(Left0, Instead, Groups, Top, Left) :-
    ord_list_to_assoc(Groups, Of),
    findall(Sum,
            (   ( member(_-Sum, Left0) ; member(Action, Instead), get_assoc(Action, Of, [Sum]) ),
                once(( member(_-Told, Top), Told*Sum > 0 )) ),
            Left).

%   The plan that does most comes first.

mores(OfA, NameA, [],  _,     _, [NameA-OfA]) :- !.
mores([],  _,     OfB, NameB, _, [NameB-OfB]) :- !.
mores(OfA, NameA, OfB, NameB, [_-Sum|_], Mores) :-
    (   Sum > 0
    ->  Mores = [NameA-OfA, NameB-OfB]
    ;   Mores = [NameB-OfB, NameA-OfA]
    ).

%   What one plan does in place of something is told with what the other does, unless that is more than two kinds of work: Left is
%   how often the other does what is not told.

both_sides([X-Works], Telling-Groups, Named, Mores, Left) :-
    memberchk(instead(_)-_, Works),
    !,
    Telling = telling(_, _, NameA-NameB, _, _, _),
    ( X == NameA -> Sign = 1, Y = NameB ; Sign = -1, Y = NameA ),
    others_more(Groups, Sign, Actions0),
    findall(Action-Sum, ( member(Action-Sum, Actions0), \+ memberchk(Action, Named) ), Actions),
    (   Actions == [] -> Mores = [X-Works], Left = []
    ;   Actions = [_, _, _|_]
    ->  Mores = [X-Works],
        pairs_values(Actions, Left)
    ;   of_sign(Actions, -Sign, Telling-Groups, Others0),
        in_turn(Others0, Others),
        Mores = [X-Works, Y-Others],
        Left = []
    ).
both_sides([X-Works0, Y-Others0], telling(_, _, _, _, _, Code)-_, _, [X-Works, Y-Others], []) :-
    acxon_languages:word(Code, also, _),
    !,
    in_turn(Works0, Works),
    in_turn(Others0, Others).
both_sides(Mores, _, _, Mores, []).

%   Of two plans that each do something more, neither does it besides.

in_turn([], []).
in_turn([Count0-Work|Works0], [Count-Work|Works]) :-
    ( Count0 = new(Often) -> Count = instead(Often) ; Count = Count0 ),
    in_turn(Works0, Works).

                /*******************************
                *      where the time goes     *
                *******************************/

%   What one plan needs more speaks for the other, what it gains for itself. Fails where there are no words for it: one takes longer,
%   another is done by one plan alone, or what is gained is not by doing more.

cause_reason(cause(Sign, P-Actions, Part, Whole, Unit), Telling, Groups, reason(For, Named, because(Name, What, Part, Whole, Unit))) :-
    Telling = telling(KB, A-B, _, _, _, Code),
    sided(Sign, Telling, Name-Other),
    ( Unit = gain(_) -> gained(KB, P, Name-Other, For) ; For = Other ),
    maplist(action_work(Telling), Actions, Works),
    action_counts(Code, Actions, Groups, Sign, Counts),
    (   Counts == []
    ->  \+ Unit = gain(_),
        \+ ( member(Action, Actions), memberchk(Action-Signs, Groups), sum_list(Signs, Sum), Sum =\= 0 ),
        ( iri(has_makespan, P) -> What = longer(Works) ; What = costlier(Works) ),
        Named = []
    ;   Counts == once
    ->  ( in_place(Groups, Sign) -> What = does(Works) ; What = also(Works) ),
        Named = Actions
    ;   findall(Count-Work, ( nth1(Place, Counts, Count), nth1(Place, Works, Work) ), Counted),
        (   Unit = gain(_)                                                          -> What = more(Counted)
        ;   \+ ( member(Action, Actions), \+ only_more_often(KB, A, B, P, Action) ) -> What = more(Counted)
        ;   iri(has_makespan, P)                                                    -> What = slower(Counted)
        ;   What = dearer(Counted)
        ),
        Named = Actions
    ).
cause_reason(longer(Sign, Actions, Amount, Unit), Telling, Groups, reason(For, Actions, spent(Name, Amount, Unit, Took))) :-
    sided(Sign, Telling, Name-For),
    actions_took(Telling, Groups, Actions, Took).
cause_reason(taken(Sign, Actions, Amount, Unit), Telling, Groups, reason(For, Actions, spent(Name, Amount, Unit, Took))) :-
    sided(Sign, Telling, Name-For),
    actions_took(Telling, Groups, Actions, Took).
cause_reason(traded(Sign, Actions, Amounts, Unit), Telling, Groups, reason(For, Actions, traded(Name-For, Both, Amounts, Unit))) :-
    sided(Sign, Telling, Name-For),
    findall(Took, ( member(Action, Actions), actions_took(Telling, Groups, [Action], Took) ), Both).
cause_reason(side_by_side(Name), _, _, reason(Name, [], side_by_side(Name))).

%   The plan that needs more, and the other.

sided(Sign, telling(_, _, NameA-NameB, _, _, _), Names) :-
    ( Sign > 0 -> Names = NameA-NameB ; Names = NameB-NameA ).

gained(KB, P, More-Less, For) :-
    quality_spec(KB, P, quality(Direction, _, _, _, _, _, _)),
    ( Direction == higher -> For = More ; For = Less ).

%   Took is took(Who, Steps, Works): whether one plan does each `alone` or `both` do one, and whether the time is that of `several` steps
%   of a plan or `one`.

actions_took(Telling, Groups, Actions, took(Who, Steps, Works)) :-
    findall(Signs, ( member(Action, Actions), memberchk(Action-Signs, Groups) ), Each),
    append(Each, All),
    ( member(Signs, Each), memberchk(1, Signs), memberchk(-1, Signs) -> Who = both ; Who = alone ),
    ( select(Sign, All, Others), memberchk(Sign, Others) -> Steps = several ; Steps = one ),
    maplist(action_work(Telling), Actions, Works).

%   How often more each of Actions is done, `once` where each is done once and by that plan
%   alone, [] where one is not done more often.

action_counts(Code, Actions, Groups, Sign, Counts) :-
    (   member(Action, Actions),
        \+ ( memberchk(Action-Signs, Groups), sum_list(Signs, Sum), Sum*Sign > 0 )
    ->  Counts = []
    ;   \+ ( member(Action, Actions), memberchk(Action-[_, _|_], Groups) )
    ->  Counts = once
    ;   findall(Count, ( member(Action, Actions), how_often(Code, Action, Groups, Count) ), Counts)
    ).

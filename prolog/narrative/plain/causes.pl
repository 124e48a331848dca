:- module(acxon_causes,
          [ causes/5,                   % +Telling, +Answer, +Groups, -Causes, -Shares
            actions_shares/2,           % +Shares, -Of
            alone/2                     % +Action, +Groups
          ]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, sum_list/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../../comparing/attribution', [attribution/5, work_shares/4]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(numbers, [shown_exactly/3, shown_values/4]).

/** <module> What a plan needs more time, or money, for

Which steps make up the difference, see attribution.pl, where that can be said in a sentence. What might as well be
otherwise is no cause.
*/

%!  causes(+Telling, +Answer, +Groups, -Causes, -Shares) is det.
%
%   For the time, and each other quality of Answer that steps make up: what at least half of what one plan needs more is for,
%   cause/5, where the plans say how long steps take; what takes longer by more than all of it, longer/4, what is done instead of what, traded/4,
%   or what takes so long, taken/4. Sign is 1 where the first plan needs more. Shares, as in attribution.pl, are of what the
%   work of the plans differs in. Groups has Action-Signs, see because.pl.

causes(Telling, Answer, Groups, Causes, Shares) :-
    Telling = telling(KB, A-_, _, _, _, _),
    iri(schedule_of, HasSchedule),
    (   once(stored(KB, A, HasSchedule, _, _, positive))
    ->  findall(Made, ( time_made(Telling, Answer, Groups, Made) ; other_made(Telling, Answer, Groups, Made) ), All),
        findall(Cause, ( member(made(Cause, _), All), Cause \== none, Cause \= taken(_, _, _, _) ), Causes0),
        findall(Cause, ( member(made(Cause, _), All), Cause = taken(_, _, _, _) ), Taken),
        append(Causes0, Taken, Causes),
        findall(Needed, ( member(made(_, Needed), All), Needed \== [] ), Each),
        ( last(Each, Shares0) -> Shares = Shares0 ; Shares = [] )
    ;   Causes = [],
        Shares = []
    ).

%   What one plan costs more, whatever it is paid in, or gains.

other_made(telling(KB, A-B, _, _, _, _), Answer, Groups, made(Cause, Needed)) :-
    findall(P-gain(Noun, Unit),
            ( sub_term(clause(quality(P, Words, _, _), _, shown(_, X, Y, Unit)), Answer), number(X), number(Y), arg(1, Words, Noun) ),
            Said0),
    sort(Said0, Said),
    member(P-gain(Noun, Unit), Said),
    \+ memberchk(Unit, ["s", "min", "h"]),
    \+ iri(has_number_of_tasks, P),
    attribution(KB, A, B, P, attribution(sum, Shares)),
    work_total(Shares, Total),
    ( iri(has_cost, P) -> How = sum, In = "", Needed = Shares ; How = gain, In = gain(Noun), Needed = [] ),
    ( share_cause(How, P-In, Groups, Shares-Total, Answer, Cause0) -> Cause = Cause0 ; Cause = none ).

time_made(telling(KB, A-B, Names, _, _, _), Answer, Groups, made(Cause, Work)) :-
    iri(has_makespan, P),
    attribution(KB, A, B, P, attribution(How, Shares)),
    ( How == sum -> Work = Shares ; work_shares(KB, A, B, Work) ),
    (   total(Shares, Total),
        time_cause(How, P-Answer, Groups-Names, Shares-Total, Work, Cause0)
    ->  Cause = Cause0
    ;   Cause = none
    ).

%   Side by side, what takes so long is told where no more can be said of what it delays.

time_cause(sum, P-Answer, Groups-_, Shares, _, Cause) :-
    share_cause(sum, P-"s", Groups, Shares, Answer, Cause).
time_cause(critical_path, P-Answer, Groups-Names, Shares-Total, Work, Cause) :-
    worked_shares(Shares, Work, Worked),
    (   \+ one_share(Shares, Worked), side_by_side(Work, Shares, Total, Names, Cause0)
    ->  (   member(share(_, Va, Vb), Worked), (Va-Vb)/Total >= 0.5           % which of the two it is cannot be said
        ->  taken(Shares-Total, Worked, Answer, Cause)
        ;   Cause = Cause0
        )
    ;   \+ pushed_off(Shares, Worked, Total), share_cause(critical_path, P-"s", Groups, Worked-Total, Answer, Cause0)
    ->  Cause = Cause0
    ;   taken(Shares-Total, Worked, Answer, Cause)
    ).

%   What makes up most of the critical path more, all of it work that the other plan does not have: one action, or two that make up half each.

taken([share(Action, Va, Vb)|Shares]-Total, Worked, Answer, taken(Sign, Actions, Amount, Unit)) :-
    string(Action),
    memberchk(share(Action, _, _), Worked),
    (Va-Vb)/Total >= 0.5,
    (   Shares = [share(Other, Vc, Vd)|_],
        string(Other),
        memberchk(share(Other, _, _), Worked),
        (Vc-Vd)/Total >= 0.5-1.0e-9
    ->  Actions = [Action, Other],
        Much is abs(Va-Vb+Vc-Vd)
    ;   Actions = [Action],
        Much is abs(Va-Vb)
    ),
    Sign is sign(Va-Vb),
    iri(has_makespan, P),
    (   sub_term(clause(quality(P, _, _, _), _, shown(_, _, _, "s")), Answer)       % as the answer has said it
    ->  shown_values("", Much, Much, shown(_, Amount, _, _)),
        Unit = "s"
    ;   shown_values("s", Much, Much, shown(_, Amount, _, Unit))
    ).

%!  actions_shares(+Shares, -Of) is det.
%
%   Of is an assoc with ValueA-ValueB for each action of Shares.

actions_shares(Shares, Of) :-
    findall(Action-(Va-Vb), member(share(Action, Va, Vb), Shares), Pairs0),
    sort(1, @<, Pairs0, Pairs),
    ord_list_to_assoc(Pairs, Of).

%   What only moved on or off the critical path is no more work: a share counts where the
%   work itself differs as much, and no more, which 'three more times' would say.

worked_shares(Shares0, Work, Shares) :-
    actions_shares(Work, Of),
    findall(share(Action, Va, Vb),
            ( member(share(Action, Va, Vb), Shares0),
              get_assoc(Action, Of, Wa-Wb),
              Ratio is (Wa-Wb)/(Va-Vb),
              Ratio >= 0.99,
              Ratio =< 1.01 ),
            Shares).

%   What is on the critical path in one plan may push off it what takes as long in both: then it delays by less than it takes.

pushed_off(Shares, Worked, Total) :-
    member(share(Action, Va, Vb), Shares),
    \+ memberchk(share(Action, _, _), Worked),
    (Va-Vb)/Total < -0.05,
    !.

%   The faster plan does more of its work beside its critical path, which makes up half of what it is faster by: it is not the other that waits.

side_by_side(Work, Shares, Total, NameA-NameB, side_by_side(Name)) :-
    work_total(Work, Sum),
    ( memberchk(share(waiting, Va, Vb), Shares) -> Path is Total-(Va-Vb) ; Path = Total ),
    (   Total > 0
    ->  Sum =< 0.5*Total,
        Path-Sum >= 0.5*Total,
        Name = NameB
    ;   Sum >= 0.5*Total,
        Path-Sum =< 0.5*Total,
        Name = NameA
    ).

%   One action makes up all of it, and takes as much longer.

one_share(Shares, Worked) :-
    findall(Action, ( member(share(Action, Va, Vb), Shares), abs(Va-Vb) > 0.01 ), [Action]),
    memberchk(share(Action, _, _), Worked).

work_total(Work, Sum) :-
    findall(Difference, ( member(share(_, Va, Vb), Work), Difference is Va-Vb ), Differences),
    sum_list(Differences, Sum).

%   What takes longer by more than all of it is told where steps are done one after the other: side by side it may delay nothing.

share_cause(How, P-In, Groups, Shares-Total, Answer, Cause) :-
    All is abs(Total),
    ( Total > 0 -> Sign = 1 ; Sign = -1 ),
    (   main_share(Shares, Total, Groups-Sign, Part, Actions)
    ->  Much is abs(Part),
        said_whole(Answer, P-In, All, Whole, Unit, Factor),
        said_part(Much-All, Whole, Factor, Said),
        Cause = cause(Sign, P-Actions, Said, Whole, Unit)
    ;   How == sum,
        (   traded(Shares, Total, Groups, Actions, Much, Saved)
        ->  shown_values(In, Much, Saved, shown(_, X, Y, Unit)),
            Cause = traded(Sign, Actions, X-Y, Unit)
        ;   largest(Shares, Total, Actions, Part),
            Much is abs(Part),
            Saved is Much-All,
            shown_values(In, Much, Saved, shown(_, X, Y, Unit)),
            Cause = longer(Sign, Actions, X-Y, Unit)
        )
    ).

%   One plan alone does the first, the other alone Instead, and these two make up nearly all: what else there is would be overheard.

traded([share(Action, Va, Vb)|Shares], Total, Groups, [Action, Instead], Much, Saved) :-
    string(Action),
    (Va-Vb)/Total > 1,
    alone(Action, Groups),
    member(share(Instead, Vc, Vd), Shares),
    string(Instead),
    0 =:= min(Vc, Vd),
    (Vc-Vd)/Total < 0,
    alone(Instead, Groups),
    !,
    Much is abs(Va-Vb),
    Saved is max(Vc, Vd),
    abs(Much-Saved-abs(Total)) =< 0.1*abs(Total).

%   The few actions, three at most, that make up more than all.

largest(Shares, Total, Actions, Part) :-
    findall(Action-Much, ( member(share(Action, Va, Vb), Shares), Much is Va-Vb, Much/Total > 0 ), Largest),
    member(Few, [[_], [_, _], [_, _, _]]),
    append(Few, _, Largest),
    pairs_keys_values(Few, Actions, Parts),
    sum_list(Parts, Part),
    Part/Total > 1.02,
    !,
    \+ ( member(Action, Actions), \+ string(Action) ).

%!  alone(+Action, +Groups) is semidet.
%
%   One plan alone does it.

alone(Action, Groups) :-
    memberchk(Action-Signs, Groups),
    sort(Signs, [_]).

%   The whole difference as the answer has said it, so that a listener who subtracts gets the same.

said_whole(Answer, P-In, All, Whole, Unit, Factor) :-
    (   sub_term(clause(quality(P, _, _, _), _, shown(_, X, Y, Said)), Answer),
        number(X), number(Y),
        ( In == "s" -> Unit = Said ; Unit = In ),
        \+ ( memberchk(Unit, ["min", "h"]), abs(X-Y) < 2 )     % 40 of 80 s, not 0.7 of 1.3 min
    ->  shown_exactly("s", shown(exact, 1, 1, Unit), Factor-_),
        Whole0 is round(abs(X-Y)*1000),
        ( 0 =:= Whole0 mod 1000 -> Whole is Whole0//1000 ; Whole is Whole0/1000.0 )
    ;   shown_values("s", All, All, shown(_, Whole, _, Unit)),
        shown_exactly("s", shown(exact, 1, 1, Unit), Factor-_)
    ).

%   `all` of All, or a number that is no more exact than the whole; `nearly` all where that is the same, about(Number) where it is off.

said_part(Much-All, Whole, Factor, Said) :-
    Exact is Much/Factor,
    ( integer(Whole) -> Part is round(Exact) ; Part0 is round(Exact*10), ( 0 =:= Part0 mod 10 -> Part is Part0//10 ; Part is Part0/10.0 ) ),
    Part =\= 0,
    (   abs(Much-All) =< 1.0e-6*All         -> Said = all
    ;   Much >= 0.95*All, abs(Whole*Factor-All) > 0.02*All -> Said = nearly     % 15.0 of 15.3 min, where 49 and 65 were said
    ;   Part >= Whole                       -> Exact >= 0.95*Whole, Said = nearly
    ;   abs(Exact-Part) =< 0.005*abs(Exact) -> Said = Part
    ;   Said = about(Part)
    ).

%   One action, or two where the second makes up a fifth, or three where these do not, that make up half of Total and no
%   more than all of it.

main_share([share(Action, Va, Vb)|Shares], Total, Groups, Part, Actions) :-
    string(Action),
    \+ made_good(Shares, Total),
    Part1 is Va-Vb,
    (   Shares = [share(Action2, Va2, Vb2)|_],
        alike(Action, Action2, Groups),
        Part1/Total > 0,
        (Va2-Vb2)/Total >= 0.2,
        Part2 is Part1+Va2-Vb2,
        share_of(Part2, Total)
    ->  Part = Part2,
        Actions = [Action, Action2]
    ;   share_of(Part1, Total)
    ->  Part = Part1,
        Actions = [Action]
    ;   Shares = [share(Action2, Va2, Vb2), share(Action3, Va3, Vb3)|_],
        alike(Action, Action2, Groups),
        alike(Action, Action3, Groups),
        \+ ( member(Part0, [Part1, Va2-Vb2, Va3-Vb3]), Part0/Total =< 0 ),
        Part is Part1+Va2-Vb2+Va3-Vb3,
        share_of(Part, Total),
        Actions = [Action, Action2, Action3]
    ).

%   Both are done more often in the same plan, or neither is.

alike(Action, Other, Groups) :-
    string(Other),
    ( done_more(Action, Groups) -> done_more(Other, Groups) ; \+ done_more(Other, Groups) ).

done_more(Action, Groups-Sign) :-
    memberchk(Action-Signs, Groups),
    sum_list(Signs, Sum),
    Sum*Sign > 0.

%   Half as much or more is saved elsewhere: what something is of the rest would count it twice.

made_good(Shares, Total) :-
    findall(Saved, ( member(share(_, Va, Vb), Shares), Saved is (Vb-Va)/Total, Saved > 0 ), All),
    sum_list(All, Sum),
    Sum >= 0.5.

share_of(Part, Total) :-
    Part/Total >= 0.5,
    Part/Total =< 1.0+1.0e-9.

total(Shares, Total) :-
    work_total(Shares, Total),
    abs(Total) >= 2.                                    % seconds: less is not worth a reason

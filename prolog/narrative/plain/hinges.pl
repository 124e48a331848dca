:- module(acxon_hinges,
          [ doubts/4,                   % +Kind, +Items, +TellingIndex, -Doubts
            blocked/2,                  % +KB, +Items
            assumptions/3,              % +Items, +Telling, -Assumptions
            goals_messages/3            % +Kind, +Telling, -Goals
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../../comparing/criteria', [unknown_setting/2]).
:- use_module('../../comparing/kinds', [assumed_kinds/3]).
:- use_module('../../comparing/origins', [different_problems/4, told_text/4]).
:- use_module('../../comparing/settling', [something_assumed/0]).
:- use_module('../../comparing/succession', [successive_plans/5]).
:- use_module(facts_said, [fact_said/4, time_said/3]).
:- use_module(goals, [goals_apart/4]).
:- use_module(quality_names, [quality_noun/4]).

/** <module> What a verdict hangs on: what is not known, what is taken for granted, what the plans are for

For Telling and Facts see plain.pl, for items verdicts.pl. A message is told(Message, Numbers).
*/

%!  doubts(+Kind, +Items, +TellingIndex, -Doubts) is det.
%
%   Doubts are messages about qualities of two plans that do not compare: one of the two has no value, or what is known
%   of them disagrees. TellingIndex is Telling-Index, of facts_index/2.

doubts(things, _, _, []).
doubts(plans, Items, Telling-Index, Doubts) :-
    Telling = telling(KB, _, NameA-NameB, Silent, _, Code),
    findall(of(P, Side, Node)-Time0,
            ( member(item(P, unknown(Unknown0, _), Qa, _, Qb, _, Time0), Items),
              ( Unknown0 = first, Side = first, Node = Qa ; Unknown0 = second, Side = second, Node = Qb ) ),
            Times0),
    sort(Times0, Times),
    group_pairs_by_key(Times, Grouped),
    findall(told(Unknown1, Numbers),
            ( member(of(P, Side, Node)-Of0, Grouped),
              joined_times(Of0, Of),
              member(Time0, Of),
              ( Side == first -> Name = NameA ; Name = NameB ),
              quality_noun(KB, Code, P, Noun),
              time_said(Time0, Silent, Time),
              (   Time == always
              ->  Unknown1 = unknown(Noun, Name),
                  has_one(P, Side-Node, Telling, Index, Numbers)
              ;   Unknown1 = during(Time, unknown(Noun, Name)),
                  Numbers = []
              ) ),
            Unknown2),
    sort(Unknown2, Unknown),
    findall(told(Doubt, []),
            ( member(item(P, invalid(Why), _, _, _, _, _), Items), Why \= kinds(_, _), quality_noun(KB, Code, P, Noun),
              ( contradiction(Why) -> Doubt = doubt(Noun) ; Doubt = uncompared(Noun) ) ),
            Disputed0),
    findall(told(kinds(Noun), Numbers),
            ( member(item(P, invalid(kinds(_, _)), Qa, _, Qb, _, _), Items), quality_noun(KB, Code, P, Noun),
              both_have(P, Qa-Qb, Telling, Index, Numbers) ),
            Kinds0),
    sort(Kinds0, Kinds),
    append(Disputed0, Kinds, Disputed),
    append(Unknown, Disputed, Doubts).

%   Times that touch are one.

joined_times([Since-Until, Since1-Until1|Times0], Times) :-
    Since1 =< Until,
    !,
    Last is max(Until, Until1),
    joined_times([Since-Last|Times0], Times).
joined_times([Time|Times0], [Time|Times]) :-
    joined_times(Times0, Times).
joined_times([], []).

%   That its value is not known tells that it has one.

has_one(P, Side-Quality, telling(_, A-B, _, Silent, _, _), Index, Numbers) :-
    ( Side == first -> Node = A ; Node = B ),
    ( Quality \== none, fact_said(always, Silent, Index, N-[Node, P, Quality]) -> Numbers = [N] ; Numbers = [] ).

contradiction(two_values(_, _, _)).
contradiction(both(Why, _)) :- contradiction(Why).

%   That the cost of one is measured otherwise than that of the other tells that both have one.

both_have(P, Qa-Qb, telling(_, A-B, _, Silent, _, _), Index, Numbers) :-
    (   fact_said(always, Silent, Index, N1-[A, P, Qa]),
        fact_said(always, Silent, Index, N2-[B, P, Qb])
    ->  Numbers = [N1, N2]
    ;   Numbers = []
    ).

%!  blocked(+KB, +Items) is semidet.
%
%   Something that is always so of Items keeps the criterion from a verdict.

blocked(KB, Items) :-
    member(item(_, Order, _, _, _, _, _), Items),
    ( Order = invalid(_) -> true ; Order = unknown(_, _), \+ unknown_setting(KB, ignore) ),
    !.

%!  assumptions(+Items, +Telling, -Assumptions) is det.
%
%   What is taken for granted of values that count.

assumptions(Items, telling(KB, _, NameA-NameB, _, _, Code), Assumptions) :-
    (   something_assumed
    ->  assumed_kinds(KB, Items, Assumed),
        findall(told(assumed(What, Noun), []),
                ( member(assumed(P, Side, Kind, Of), Assumed),
                  quality_noun(KB, Code, P, Noun),
                  assumed_what(Side, Kind, Of, NameA-NameB, What) ),
                Assumptions)
    ;   Assumptions = []
    ).

assumed_what(both,   _,    _,  _,   both).
assumed_what(first,  Kind, Of, X-Y, What) :- What =.. [Kind, Of, X, Y].
assumed_what(second, Kind, Of, Y-X, What) :- What =.. [Kind, Of, X, Y].

%!  goals_messages(+Kind, +Telling, -Goals) is det.
%
%   Plans for different problems are not for the same, whichever is better. Of two that never
%   hold at the same time it is said when each does.

goals_messages(things, _, []).
goals_messages(plans, telling(KB, A-B, NameA-NameB, _, _, Code), Goals) :-
    (   different_problems(KB, A, B, different(_-Pa, _-Pb, Which0))
    ->  goals_which(Which0, KB-Code, NameA-Pa, NameB-Pb, Which),
        Goals = [told(goals(Which), [])|Goals1]
    ;   Goals = Goals1
    ),
    (   successive_plans(KB, A, B, First-[Before], Second-[After])
    ->  ( First == A -> X = NameA, Y = NameB ; X = NameB, Y = NameA ),
        Second \== First,
        Goals1 = [told(in_turn(Before-X, After-Y), [])]
    ;   Goals1 = []
    ).

goals_which(same, _, _, _, same).
goals_which(unknown, _, X-Pa, Y-_, unknown(Z)) :-
    ( Pa == none -> Z = X ; Z = Y ).
goals_which(different, KB-Code, X-Pa, Y-Pb, Which) :-
    told_text(KB, Pa, has_goal, GoalA),
    told_text(KB, Pb, has_goal, GoalB),
    (   goals_apart(Code, GoalA, GoalB, OwnA-OwnB)
    ->  goals_wanted(OwnA, X, OwnB, Y, Which)
    ;   Which = different
    ).

%   Both may ask for the same in another order; what has no words is not told of.

goals_wanted(wants([], 0),      _, wants([], 0),      _, same)                                    :- !.
goals_wanted(wants([T|Ts], N),  X, wants([], 0),      _, apart([wants(X, [T|Ts], N)]))            :- !.
goals_wanted(wants([], 0),      _, wants([U|Us], M),  Y, apart([wants(Y, [U|Us], M)]))            :- !.
goals_wanted(wants([T|Ts], N),  X, wants([U|Us], M),  Y, apart([wants(X, [T|Ts], N), wants(Y, [U|Us], M)])) :- !.
goals_wanted(_,                 _, _,                 _, different).

:- module(acxon_opinions,
          [ told_verdicts/4,            % +KB, +Told, +Times, -Opinions
            with_told/3,                % +Opinions, +Derived, -Verdicts
            united/4,                   % +Rule, +Senses, -Verdict, -Source
            join_verdicts/2,            % +Verdicts, -Joined
            told_pairs/3,               % +KB, +Things, -Pairs
            told_pair/3                 % +Pairs, +A, +B
          ]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', [intervals_intersection/3, intervals_union/2, pieces/2]).
:- use_module('../store/vocabulary', []).
:- use_module(criteria, [order_verdict/2]).
:- use_module(profiles, [signed_sense/3, told_sense/6]).
:- use_module(qualities, [telling_property/2]).

/** <module> What was told of two plans themselves

It decides where the rules do not. Told against what the rules infer, nothing is decided.
*/

%!  told_verdicts(+KB, +Told, +Times, -Opinions) is det.
%
%   Opinions has Time-opinion(Sense) for each verdict in Told (see told_between/4) and its time within
%   Times; Sense is a verdict, or no(Verdict) where that was denied.

told_verdicts(KB, Told, Times, Opinions) :-
    iri(better_plan, Better), iri(equivalent_plan, Same),
    findall(Sense-Time,
            ( member(told(R, Way, Time, Sign), Told),
              told_sense(KB, R, Way, Better, Same, Order),
              order_verdict(Order, Verdict),
              signed_sense(Sign, Verdict, Sense) ),
            Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(Time-opinion(Sense),
            ( member(Sense-Intervals, Groups),
              intervals_union(Intervals, Union),
              intervals_intersection(Union, Times, Common),
              member(Time, Common),
              counts(Time, Union, Times) ),
            Opinions).

%   An instant counts unless it is only where one ends and the other begins.

counts(S-U, Union, Times) :-
    (   S < U
    ->  true
    ;   memberchk(S-U, Union)
    ->  true
    ;   memberchk(S-U, Times)
    ).

%!  with_told(+Opinions, +Derived, -Verdicts) is det.
%
%   Verdicts are those that the rules derive, united with Opinions at each time.

with_told([], Derived, Verdicts) :-
    !,
    Verdicts = Derived.
with_told(Opinions, Derived, Verdicts) :-
    findall(Time-rule(Rule), member(verdict(Rule, _, Time), Derived), Rules),
    append(Opinions, Rules, Timed),
    pieces(Timed, Pieces),
    findall(verdict(Verdict, Source, Time),
            ( member(Time-Now, Pieces),
              findall(Sense, member(opinion(Sense), Now), Senses0),
              sort(Senses0, Senses),
              ( memberchk(rule(Rule), Now) -> true ; Rule = undecided ),
              united(Rule, Senses, Verdict, Source) ),
            Verdicts0),
    join_verdicts(Verdicts0, Verdicts).

%!  united(+Rule, +Senses, -Verdict, -Source) is det.
%
%   Verdict where the rules say Rule and Senses, a set, was told: Source is `rule`, `told` or against(V1, V2).

united(Rule, Senses, Verdict, Source) :-
    findall(V, ( member(V, Senses), V \= no(_) ), Vs),
    (   Vs = [V1, V2|_]                         -> Verdict = undecided, Source = against(V1, V2)
    ;   Vs = [V], memberchk(no(V), Senses)      -> Verdict = undecided, Source = against(V, no(V))
    ;   Vs = [V], Rule == undecided             -> Verdict = V, Source = told
    ;   Vs = [V], Rule \== V                    -> Verdict = undecided, Source = against(V, Rule)
    ;   memberchk(no(Rule), Senses)             -> Verdict = undecided, Source = against(no(Rule), Rule)
    ;   Verdict = Rule, Source = rule
    ).

%!  join_verdicts(+Verdicts, -Joined) is det.
%
%   Neighbours in time that agree are one.

join_verdicts([verdict(V, W, S-U), verdict(V1, W1, S1-U1)|Rest], Joined) :-
    V == V1, U =:= S1,
    same_source(W, W1),
    !,
    join_verdicts([verdict(V, W, S-U1)|Rest], Joined).
join_verdicts([Verdict|Rest], [Verdict|Joined]) :-
    !,
    join_verdicts(Rest, Joined).
join_verdicts([], []).

same_source(Source, Source) :- !.
same_source(against(_, _), against(_, _)).

%!  told_pairs(+KB, +Things, -Pairs) is det.
%!  told_pair(+Pairs, +A, +B) is semidet.
%
%   Pairs are those of Things of which somebody told how the two, or a quality of one and one of the other, compare.

told_pairs(KB, Things, Pairs) :-
    findall(Node-Thing, ( member(thing(Thing, Profile, _), Things), of_thing(Thing, Profile, Node) ), Owned0),
    sort(Owned0, Owned),
    group_pairs_by_key(Owned, Grouped),
    list_to_assoc(Grouped, Owners),
    findall((A-B)-true,
            ( telling_property(KB, P),
              stored(KB, S, P, O, _, _),
              get_assoc(S, Owners, As),
              get_assoc(O, Owners, Bs),
              member(One, As),
              member(Other, Bs),
              One \== Other,
              ordered(One, Other, A, B) ),
            Pairs0),
    sort(Pairs0, Pairs1),
    list_to_assoc(Pairs1, Pairs).

of_thing(Thing, _, Thing).
of_thing(_, Profile, Quality) :-
    member(aspect(_, _, Quality, _, _, _, _), Profile).

told_pair(Pairs, One, Other) :-
    Pairs \== t,
    ordered(One, Other, A, B),
    get_assoc(A-B, Pairs, true).

ordered(One, Other, A, B) :-
    ( One @< Other -> A = One, B = Other ; A = Other, B = One ).

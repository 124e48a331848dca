:- module(acxon_plans,
          [ plan_summary/5,             % +KB, ?Plan, -Qualities, -Tasks, -Interval
            compared/4,                 % +KB, +A, +B, -Comparison
            check_compared/2,           % +KB, +Comparison
            check_pair/4,               % +KB, +A, +B, -Pair
            compare_plans/3,            % ?A, ?B, ?Verdict
            compare_all_plans/0,
            compare_two_plans/2,        % +A, +B
            compare_all_existing_plans_in_pairs/0,
            has_quality/2,              % +KB, +Thing
            plan_nodes/2                % +KB, -Plans
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/3, member/2, last/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/moments', [common_moments/3, intervals_moments/2, other_moments/3]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module(qualities, [quality_property/3, quality_reader/4]).
:- use_module('../store/names', [name_node/3, label/3]).
:- use_module(verdicts, [thing/3, plan_items/5, latest_verdict/2, is_plan_during/3]).
:- use_module(profiles, [items_problem/2, quality_aspects/4]).
:- use_module('../reasoning/knowledge', [typed/4]).
:- use_module('../reasoning/triples', [current_kb/1]).
:- use_module('../store/vocabulary', []).

/** <module> Plans listed and compared
*/

%!  plan_nodes(+KB, -Plans) is det.
%
%   Plans are all instances of dul:Plan, in the order of their IRIs.

plan_nodes(KB, Plans) :-
    iri(plan, Class),
    findall(Plan, typed(KB, Plan, Class, _), Plans0),
    sort(Plans0, Plans).

%!  plan_summary(+KB, ?Plan, -Qualities, -Tasks, -Interval) is nondet.
%
%   Qualities is a list of P-Value with the latest value of each, Tasks the
%   number of tasks that Plan defines.

plan_summary(KB, Plan, Qualities, Tasks, Time) :-
    ( var(Plan) -> plan_nodes(KB, Plans), member(Plan, Plans) ; true ),
    once(is_plan_during(KB, Plan, Time)),
    findall(P-Value,
            ( quality_property(KB, P, _),
              latest_value(KB, Plan, P, Value) ),
            Qualities),
    iri(defines_task, Defines),
    aggregate_count(distinct_task(KB, Plan, Defines), Tasks).

latest_value(KB, Bearer, P, Value) :-
    quality_aspects(KB, P, Bearer, Aspects),
    findall(Until-V,
            ( member(aspect(_, _, _, _, V, Rank, _-Until), Aspects), Rank \== none ),
            Values),
    Values \== [],
    msort(Values, Sorted),
    last(Sorted, _-Value).

distinct_task(KB, Plan, Defines, Task) :-
    property_reader(KB, Defines, P, Direction),
    task_end(Direction, KB, P, Plan, Task).

task_end(+, KB, P, Plan, Task) :- stored(KB, Plan, P, Task, _, positive).
task_end(-, KB, P, Plan, Task) :- stored(KB, Task, P, Plan, _, positive).

:- meta_predicate aggregate_count(1, -).

aggregate_count(Goal, Count) :-
    findall(X, call(Goal, X), Xs0),
    sort(Xs0, Xs),
    length(Xs, Count).

%!  check_pair(+KB, +NameA, +NameB, -Pair) is det.
%
%   Pair is A-B, two different things.

check_pair(KB, NameA, NameB, A-B) :-
    name_node(KB, NameA, A),
    name_node(KB, NameB, B),
    (   A == B
    ->  label(KB, A, Label),
        throw(error(domain_error(two_instances, Label), _))
    ;   true
    ).

%!  compared(+KB, +A, +B, -Comparison) is det.
%
%   Comparison is comparison(Items, Verdicts, OnlyA, OnlyB, Problems), see
%   comparisons.pl. OnlyA and OnlyB are the properties of qualities that one of
%   the two lacks; a problem is problem(P, Reason), where P is the property of a
%   quality, `verdict` or `plan`.
%
%   @error when one is not a plan

compared(KB, A, B, comparison(Items, Verdicts, OnlyA, OnlyB, Problems)) :-
    plan_thing(KB, A, ThingA),
    plan_thing(KB, B, ThingB),
    plan_items(KB, ThingA, ThingB, Items, Verdicts),
    findall(State, unmatched(KB, Items, ThingA, ThingB, State), States),
    findall(P, member(only(first, P), States), OnlyA),
    findall(P, member(only(second, P), States), OnlyB),
    findall(Problem,
            ( items_problem(Items, Problem)
            ; member(Problem, States), Problem = problem(_, _)
            ; member(verdict(_, against(V1, V2), _), Verdicts),
              Problem = problem(verdict, against(V1, V2))
            ; Items == [], Verdicts == [],
              member(Thing, [ThingA, ThingB]), \+ has_quality(KB, Thing),
              Thing = thing(Plan, _, _),
              Problem = problem(plan, no_qualities(Plan)) ),
            Problems0),
    sort(Problems0, Problems).

%   Qualities that are in no item although A or B has them: only(Which, P), or a
%   problem.

unmatched(KB, Items, ThingA, ThingB, State) :-
    ThingA = thing(A, _, _),
    ThingB = thing(B, _, _),
    quality_property(KB, P, _),
    \+ memberchk(item(P, _, _, _, _, _, _), Items),
    quality_state(KB, P, ThingA, StateA),
    quality_state(KB, P, ThingB, StateB),
    unmatched_state(StateA, StateB, P, A, B, State).

unmatched_state(none, none, _, _, _, _) :- !, fail.
unmatched_state(value(V), _, P, A, _, problem(P, bare_value(A, V))).
unmatched_state(_, value(V), P, _, B, problem(P, bare_value(B, V))).
unmatched_state(valued, valued, P, _, _, problem(P, never_together)).
unmatched_state(unvalued(Q), Other, P, _, _, problem(P, no_value(Q))) :- Other \== none.
unmatched_state(Other, unvalued(Q), P, _, _, problem(P, no_value(Q))) :- Other \== none.
unmatched_state(State, none, P, _, _, only(first, P))  :- State \= value(_).
unmatched_state(none, State, P, _, _, only(second, P)) :- State \= value(_).

%   State of the quality of P that a thing has: `valued`, unvalued(Quality), value(V)
%   where a value stands in the place of the quality, or `none`.

quality_state(KB, P, thing(Node, Profile, _), State) :-
    (   memberchk(aspect(P, _, Quality, _, _, _, _), Profile)
    ->  (   member(aspect(P, _, _, _, Value, _, _), Profile), Value \== none
        ->  State = valued
        ;   State = unvalued(Quality)
        )
    ;   quality_reader(KB, P, Sub, +),
        stored(KB, Node, Sub, Value, _, positive)
    ->  State = value(Value)
    ;   State = none
    ).

%!  has_quality(+KB, +Thing) is semidet.
%
%   Thing has a quality that compares, with a value or without.

has_quality(KB, Thing) :-
    quality_property(KB, P, _),
    \+ quality_state(KB, P, Thing, none),
    !.

%   Thing is a plan; others are an error.

plan_thing(KB, Node, Thing) :-
    thing(KB, Node, Thing),
    Thing = thing(_, _, Times),
    (   Times == []
    ->  label(KB, Node, Label),
        throw(error(domain_error(plan, Label), _))
    ;   true
    ).

%!  check_compared(+KB, +Comparison) is det.
%
%   @error existence_error(plan_qualities, Label) for a plan without qualities

check_compared(KB, comparison(_, _, _, _, Problems)) :-
    (   memberchk(problem(plan, no_qualities(Plan)), Problems)
    ->  label(KB, Plan, Label),
        throw(error(existence_error(plan_qualities, Label), _))
    ;   true
    ).

%!  compare_plans(?A, ?B, ?Verdict) is nondet.
%
%   Verdict of the criterion in force on the plans A and B, at the latest time at
%   which both have qualities: `better`, `worse`, `equivalent` or `undecided`.
%
%       ?- compare_plans('bringing tea', 'bringing cola', Verdict).
%       Verdict = better.

compare_plans(NameA, NameB, Verdict) :-
    current_kb(KB),
    (   nonvar(NameA), nonvar(NameB)
    ->  check_pair(KB, NameA, NameB, A-B),
        compared(KB, A, B, Comparison),
        check_compared(KB, Comparison),
        Comparison = comparison(_, Verdicts, _, _, _),
        latest_verdict(Verdicts, Verdict)
    ;   plan_name(KB, NameA, A),
        plan_name(KB, NameB, B),
        A \== B,
        things_verdict(KB, A, B, Verdict)
    ).

%   At a time, Verdict is the one of that time; it is `undecided` while both are plans and
%   nothing else is.

:- multifile acxon_timed:reading/4.

acxon_timed:reading(compare_plans(NameA, NameB, Verdict), _, Within, Times) :-
    current_kb(KB),
    plan_name(KB, NameA, A),
    plan_name(KB, NameB, B),
    A \== B,
    plan_moments(KB, A, Within, Within1),
    plan_moments(KB, B, Within1, Both),
    plan_items(KB, A, B, _, Verdicts),
    findall(Verdict0-Time, member(verdict(Verdict0, _, Time), Verdicts), Timed),
    verdict_moments(Timed, Both, Verdict, Times).

plan_moments(KB, thing(Plan, _, _), Within, Times) :-
    findall(Time, is_plan_during(KB, Plan, Time), Intervals),
    common_intervals(Within, Intervals, Times).

common_intervals(Within, Intervals, Times) :-
    intervals_moments(Intervals, Moments),
    common_moments(Within, Moments, Times).

verdict_moments(Timed, Within, Verdict, Times) :-
    member(Verdict, [better, worse, equivalent]),
    findall(Time, member(Verdict-Time, Timed), Intervals),
    common_intervals(Within, Intervals, Times),
    Times \== [].
verdict_moments(Timed, Within, undecided, Times) :-
    findall(Time, ( member(Verdict-Time, Timed), Verdict \== undecided ), Intervals),
    intervals_moments(Intervals, Decided),
    other_moments(Within, Decided, Times),
    Times \== [].

plan_name(KB, Name, Plan) :-
    (   var(Name)
    ->  plan_nodes(KB, Plans),
        member(Name, Plans),
        thing(KB, Name, Plan)
    ;   name_node(KB, Name, Node),
        plan_thing(KB, Node, Plan)
    ).

things_verdict(KB, A, B, Verdict) :-
    plan_items(KB, A, B, _, Verdicts),
    latest_verdict(Verdicts, Verdict).

%!  compare_all_plans is det.
%
%   Announce the verdict on every pair of plans as a message. Nothing is stored:
%   the relations hold already, whenever they are asked for.

compare_all_plans :-
    current_kb(KB),
    plan_nodes(KB, Plans),
    maplist(thing(KB), Plans, Things),
    forall(( append(_, [A|Rest], Things), member(B, Rest) ),
           ( things_verdict(KB, A, B, Verdict),
             thing_label(KB, A, LabelA),
             thing_label(KB, B, LabelB),
             print_message(informational, acxon(verdict(LabelA, Verdict, LabelB))) )).

thing_label(KB, thing(Node, _, _), Label) :-
    label(KB, Node, Label).

%!  compare_two_plans(+A, +B) is det.
%!  compare_all_existing_plans_in_pairs is det.
%
%   The names that know-plan gives to its rules.

compare_two_plans(A, B) :-
    compare_plans(A, B, _),
    !.

compare_all_existing_plans_in_pairs :-
    compare_all_plans.

:- multifile prolog:message//1.

prolog:message(acxon(verdict(A, Verdict, B))) -->
    [ '\'~w\' against \'~w\': ~w'-[A, B, Verdict] ].

:- module(acxon_plans,
          [ plan_summary/5,             % +KB, ?Plan, -Qualities, -Tasks, -Interval
            compared/4,                 % +KB, +A, +B, -Comparison
            check_compared/2,           % +KB, +Comparison
            check_pair/4,               % +KB, +A, +B, -Pair
            compare_plans/3,            % ?A, ?B, ?Verdict
            compare_all_plans/0,
            compare_two_plans/2,        % +A, +B
            compare_all_existing_plans_in_pairs/0,
            plan_nodes/2,               % +KB, -Plans
            plan_nodes/3,               % +KB, +Among, -Plans
            named_plan/3,               % +KB, +Name, -Plan
            naming_plans/2              % +KB, :Goal
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(lists), [append/3, member/2, last/2]).
:- autoload('../store/similar', [most_alike/5]).
:- use_module('../store/moments', [common_moments/3, intervals_moments/2, other_moments/3]).
:- use_module(actions, [plan_task/3]).
:- use_module(hypothetical, [hypothetical/2]).
:- use_module(qualities, [quality_property/3]).
:- use_module('../store/names', [name_node/3, label/3]).
:- use_module(succession, [plan_then/2]).
:- use_module(verdicts, [thing/3, plan_items/5, latest_verdict/2, is_plan_during/3]).
:- use_module(profiles, [items_problem/2, quality_aspects/4]).
:- use_module('../reasoning/knowledge', [typed/4]).
:- use_module('../reasoning/triples', [current_kb/1]).
:- use_module('../store/vocabulary', []).

/** <module> Plans listed and compared
*/

:- meta_predicate naming_plans(+, 0).

%!  plan_nodes(+KB, -Plans) is det.
%
%   Plans are all instances of dul:Plan that are not hypothetical, in the order of their
%   IRIs.

plan_nodes(KB, Plans) :-
    plan_nodes(KB, real, Plans).

%!  plan_nodes(+KB, +Among, -Plans) is det.
%
%   As plan_nodes/2, with hypothetical plans too where Among is `all`, not `real`.

plan_nodes(KB, Among, Plans) :-
    iri(plan, Class),
    findall(Plan, typed(KB, Plan, Class, _), Plans0),
    sort(Plans0, Plans1),
    (   Among == all
    ->  Plans = Plans1
    ;   findall(Plan, hypothetical(KB, Plan), Hypothetical0),
        sort(Hypothetical0, Hypothetical),
        ord_subtract(Plans1, Hypothetical, Plans)
    ).

%!  named_plan(+KB, +Name, -Plan) is det.
%
%   Plan is the plan that Name stands for.
%
%   @error domain_error(plan, Label) for something else

named_plan(KB, Name, Plan) :-
    naming_plans(KB, name_node(KB, Name, Plan)),
    (   is_plan_during(KB, Plan, _) -> true ; no_plan(KB, Plan) ).

%!  naming_plans(+KB, :Goal) is semidet.
%
%   As Goal, which looks for what a name stands for; where that is nothing, the error names plans that are
%   called nearly so, if there are any.

naming_plans(KB, Goal) :-
    catch(Goal, error(existence_error(name, Name), candidates(All)), no_thing(KB, Name, All)).

no_thing(KB, Name, All) :-
    plan_nodes(KB, Plans),
    findall(Label, ( member(Plan, Plans), label(KB, Plan, Label) ), Labels),
    most_alike(Name, Labels, 0.45, 5, Alike),
    ( Alike == [] -> Candidates = All ; Candidates = Alike ),
    throw(error(existence_error(name, Name), candidates(Candidates))).

no_plan(KB, Node) :-
    label(KB, Node, Label),
    throw(error(domain_error(plan, Label), _)).

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
    aggregate_all(count, plan_task(KB, Plan, _), Tasks).

latest_value(KB, Bearer, P, Value) :-
    quality_aspects(KB, P, Bearer, Aspects),
    findall(Until-V,
            ( member(aspect(_, _, _, _, V, Rank, _-Until), Aspects), Rank \== none ),
            Values),
    Values \== [],
    msort(Values, Sorted),
    last(Sorted, _-Value).

%!  check_pair(+KB, +NameA, +NameB, -Pair) is det.
%
%   Pair is A-B, two different things.

check_pair(KB, NameA, NameB, A-B) :-
    naming_plans(KB, name_node(KB, NameA, A)),
    naming_plans(KB, name_node(KB, NameB, B)),
    (   A == B
    ->  label(KB, A, Label),
        throw(error(domain_error(two_instances, Label), _))
    ;   true
    ).

%!  compared(+KB, +A, +B, -Comparison) is det.
%
%   Comparison is comparison(Items, Verdicts, OnlyA, OnlyB, Problems), see
%   verdicts.pl. OnlyA and OnlyB are the properties of qualities that are none for
%   the other's kind; a problem is problem(P, Reason), where P is the property of a
%   quality, `verdict` or `plan`.
%
%   @error when one is not a plan

compared(KB, A, B, comparison(Items, Verdicts, OnlyA, OnlyB, Problems)) :-
    plan_thing(KB, A, ThingA),
    plan_thing(KB, B, ThingB),
    plan_items(KB, ThingA, ThingB, Items, Verdicts),
    only(Items, ThingA, OnlyA0),
    only(Items, ThingB, OnlyB0),
    ord_subtract(OnlyA0, OnlyB0, OnlyA),
    ord_subtract(OnlyB0, OnlyA0, OnlyB),
    bare_problems(Items, Verdicts, [ThingA, ThingB], Bare),
    findall(problem(plan, not_then(Plan)), ( member(Plan, [A, B]), \+ plan_then(KB, Plan) ), NotThen),
    findall(Problem,
            ( member(Problem, NotThen)
            ; NotThen == [],
              member(Problem, Bare)
            ; items_problem(Items, Problem),
              \+ ( Problem = problem(_, unknown(missing(Plan), _)), memberchk(problem(plan, no_qualities(Plan)), Bare) )
            ; NotThen == [],
              member(P, OnlyA0), memberchk(P, OnlyB0),
              member(thing(_, Profile, _), [ThingA, ThingB]),
              memberchk(aspect(P, _, Quality, _, _, _, _), Profile),
              Problem = problem(P, no_value(Quality))
            ; member(verdict(_, against(V1, V2), _), Verdicts),
              Problem = problem(verdict, against(V1, V2)) ),
            Problems0),
    sort(Problems0, Problems).

%   Plans of which nothing is known, where nothing was told of the two either.

bare_problems(Items, Verdicts, Things, Problems) :-
    (   Verdicts == [],
        \+ ( member(item(_, Order, _, _, _, _, _), Items), Order \= unknown(_, _) )
    ->  findall(problem(plan, no_qualities(Plan)), member(thing(Plan, [], _), Things), Problems)
    ;   Problems = []
    ).

%   Ps are the properties of qualities that a thing has and that are in no item: they
%   are none for the other's kind.

only(Items, thing(_, Profile, _), Ps) :-
    findall(P,
            ( member(aspect(P, _, _, _, _, _, _), Profile),
              \+ memberchk(item(P, _, _, _, _, _, _), Items) ),
            Ps0),
    sort(Ps0, Ps).

%   Thing is a plan; others are an error.

plan_thing(KB, Node, Thing) :-
    thing(KB, Node, Thing),
    Thing = thing(_, _, Times),
    ( Times == [] -> no_plan(KB, Node) ; true ).

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

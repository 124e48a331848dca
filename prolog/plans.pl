:- module(plans,
          [ plan_summary/5,             % +KB, ?Plan, -Qualities, -Tasks, -Interval
            compared/4,                 % +KB, +A, +B, -Comparison
            check_pair/4,               % +KB, +A, +B, -Pair
            compare_plans/3,            % ?A, ?B, ?Verdict
            compare_all_plans/0,
            compare_two_plans/2,        % +A, +B
            compare_all_existing_plans_in_pairs/0,
            ranking/3,                  % +KB, +Plans, -Ranking
            relation_reason/6,          % +KB, +S, +R, +O, -Rule, -Premises
            plan_nodes/2                % +KB, -Plans
          ]).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(lists), [append/3, member/2, last/2, subtract/3]).
:- autoload(library(ordsets), [list_to_ord_set/2, ord_subtract/3, ord_memberchk/2]).
:- autoload(library(pairs), [group_pairs_by_key/2]).
:- autoload(library(assoc), [list_to_assoc/2, get_assoc/3]).
:- use_module(tuples).
:- use_module(intervals).
:- use_module(ontology).
:- use_module(names).
:- use_module(criteria).
:- use_module(comparisons).
:- use_module(triples, [current_kb/1, typed/5]).
:- use_module(vocabulary).

/** <module> Plans listed, compared and ranked
*/

%!  plan_nodes(+KB, -Plans) is det.
%
%   Plans are all instances of dul:Plan, in the order of their IRIs.

plan_nodes(KB, Plans) :-
    iri(plan, Class),
    findall(Plan, typed(KB, Plan, Class, _, _), Plans0),
    sort(Plans0, Plans).

%!  plan_summary(+KB, ?Plan, -Qualities, -Tasks, -Interval) is nondet.
%
%   Qualities is a list of P-Value with the latest value of each, Tasks the
%   number of tasks that Plan defines.

plan_summary(KB, Plan, Qualities, Tasks, Since-Until) :-
    ( var(Plan) -> plan_nodes(KB, Plans), member(Plan, Plans) ; true ),
    once(is_plan_during(KB, Plan, Since, Until)),
    findall(P-Value,
            ( quality_property(KB, P, _),
              latest_value(KB, Plan, P, Value) ),
            Qualities),
    iri(defines_task, Defines),
    aggregate_count(distinct_task(KB, Plan, Defines), Tasks).

latest_value(KB, Bearer, P, Value) :-
    iri(has_data_value, HasValue),
    findall(Until-V,
            ( property_reader(KB, P, Sub, Direction),
              quality_end(Direction, KB, Sub, Bearer, Quality),
              stored(KB, Quality, HasValue, V, _, Until, positive) ),
            Values),
    Values \== [],
    msort(Values, Sorted),
    last(Sorted, _-Value).

quality_end(+, KB, P, Bearer, Quality) :- stored(KB, Bearer, P, Quality, _, _, positive).
quality_end(-, KB, P, Bearer, Quality) :- stored(KB, Quality, P, Bearer, _, _, positive).

distinct_task(KB, Plan, Defines, Task) :-
    property_reader(KB, Defines, P, Direction),
    quality_end(Direction, KB, P, Plan, Task).

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
%   comparisons.pl.
%
%   @error when one is not a plan or has no qualities at all

compared(KB, A, B, comparison(Items, Verdicts, OnlyA, OnlyB, Problems)) :-
    check_plan(KB, A),
    check_plan(KB, B),
    pair_items(KB, A, B, Items),
    pair_verdicts(KB, A, B, Verdicts),
    unshared(KB, A, B, OnlyA),
    unshared(KB, B, A, OnlyB),
    findall(P, items_problem(Items, P), Problems0),
    sort(Problems0, Problems),
    (   Items == []
    ->  check_qualities(KB, A),
        check_qualities(KB, B)
    ;   true
    ).

check_plan(KB, Plan) :-
    (   is_plan_during(KB, Plan, _, _)
    ->  true
    ;   label(KB, Plan, Label),
        throw(error(domain_error(plan, Label), _))
    ).

check_qualities(KB, Plan) :-
    (   unshared(KB, Plan, '', [_|_])
    ->  true
    ;   label(KB, Plan, Label),
        throw(error(existence_error(plan_qualities, Label), _))
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
    plan_name(KB, NameA, A),
    plan_name(KB, NameB, B),
    A \== B,
    latest_verdict(KB, A, B, Verdict).

plan_name(KB, Name, Plan) :-
    (   var(Name)
    ->  plan_nodes(KB, Plans),
        member(Plan, Plans),
        Name = Plan
    ;   name_node(KB, Name, Plan),
        check_plan(KB, Plan)
    ).

latest_verdict(KB, A, B, Verdict) :-
    pair_verdicts(KB, A, B, Verdicts),
    (   last(Verdicts, verdict(Verdict0, _, _))
    ->  Verdict = Verdict0
    ;   Verdict = undecided
    ).

%!  compare_all_plans is det.
%
%   Announce the verdict on every pair of plans as a message. Nothing is stored:
%   the relations hold already, whenever they are asked for.

compare_all_plans :-
    current_kb(KB),
    plan_nodes(KB, Plans),
    forall(( append(_, [A|Rest], Plans), member(B, Rest) ),
           ( latest_verdict(KB, A, B, Verdict),
             label(KB, A, LabelA),
             label(KB, B, LabelB),
             print_message(informational, acxon(verdict(LabelA, Verdict, LabelB))) )).

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

                /*******************************
                *            ranking           *
                *******************************/

%!  ranking(+KB, +Plans, -Ranking) is det.
%
%   Ranking is ranking(Ranks, Cycle): each rank a list of groups, each group a
%   list of equivalent plans. A plan stands in the first rank after all plans
%   that are better than it; groups of one rank are not better than each other.
%   Cycle is the list of plans left when each has a better one.

ranking(KB, Plans, ranking(Ranks, Cycle)) :-
    findall(V-(A-B),
            ( append(_, [A|Rest], Plans), member(B, Rest),
              latest_verdict(KB, A, B, V), V \== undecided ),
            Verdicts),
    findall(Loser-Winner, beaten(Verdicts, Loser, Winner), Beaten0),
    sort(Beaten0, Beaten),
    group_pairs_by_key(Beaten, BeatenBy),
    list_to_assoc(BeatenBy, Winners),
    findall(A-B, member(equivalent-(A-B), Verdicts), Ties),
    layers(Plans, Winners, Ties, Ranks, Cycle).

beaten(Verdicts, Loser, Winner) :-
    (   member(better-(Winner-Loser), Verdicts)
    ;   member(worse-(Loser-Winner), Verdicts)
    ).

layers([], _, _, [], []) :- !.
layers(Plans, Winners, Ties, Ranks, Cycle) :-
    list_to_ord_set(Plans, Left),
    exclude(still_beaten(Winners, Left), Plans, Front),
    (   Front == []
    ->  Ranks = [],
        Cycle = Plans
    ;   groups(Front, Ties, Groups),
        Ranks = [Groups|Ranks1],
        ord_subtract(Left, Front, Rest),
        layers(Rest, Winners, Ties, Ranks1, Cycle)
    ).

still_beaten(Winners, Left, Plan) :-
    get_assoc(Plan, Winners, By),
    member(Winner, By),
    ord_memberchk(Winner, Left),
    !.

groups([], _, []).
groups([Plan|Plans], Ties, [[Plan|Same]|Groups]) :-
    findall(Other, ( member(Other, Plans), tie(Ties, Plan, Other) ), Same),
    subtract(Plans, Same, Rest),
    groups(Rest, Ties, Groups).

tie(Ties, A, B) :-
    (   memberchk(A-B, Ties) -> true ; memberchk(B-A, Ties) ).

                /*******************************
                *            reasons           *
                *******************************/

%!  relation_reason(+KB, +S, +R, +O, -Rule, -Premises) is semidet.
%
%   R is not told of S and O but follows: Rule is criterion(Name), order(P,
%   Direction) or values(P, Direction), and Premises are the tuples it rests on.
%   For a verdict these are the relations on each quality.

relation_reason(KB, S, R, O, _, _) :-
    stored(KB, S, R, O, _, _, positive),
    !,
    fail.
relation_reason(KB, A, R, B, criterion(Criterion), Premises) :-
    verdict_relation(R),
    !,
    kb_criterion(KB, Criterion),
    pair_relations(KB, A, B, Relations),
    findall(tuple(A, P, B, Since, Until, positive),
            ( member(relation(A, P, B, Since, Until), Relations), P \== R ),
            Premises).
relation_reason(KB, A, R, B, order(P, Direction), Premises) :-
    quality_property(KB, P, quality(Direction, _, _, _, relations(X, Y, Z), _, _)),
    memberchk(R, [X, Y, Z]),
    pair_items(KB, A, B, Items),
    member(Item, Items),
    Item = item(P, _, _, _, _, _, _, _),
    !,
    item_premises(KB, A, B, Item, Premises).
relation_reason(KB, Qa, R, Qb, values(P, Direction), Premises) :-
    value_relation(R),
    quality_property(KB, P, quality(Direction, _, _, _, _, _, _)),
    property_reader(KB, P, Sub, Way),
    quality_end(Way, KB, Sub, A, Qa),
    property_reader(KB, P, Sub2, Way2),
    quality_end(Way2, KB, Sub2, B, Qb),
    pair_items(KB, A, B, Items),
    member(Item, Items),
    Item = item(P, _, Qa, _, Qb, _, _, _),
    !,
    item_premises(KB, A, B, Item, Premises).

verdict_relation(R) :-
    term_iri(Name, R),
    memberchk(Name, [better_plan, worse_plan, equivalent_plan]),
    !.

value_relation(R) :-
    term_iri(Name, R),
    memberchk(Name, [better_value, worse_value, equivalent_value]),
    !.

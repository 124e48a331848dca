:- module(acxon_verdicts,
          [ derived/6,                  % +KB, ?Asked, ?S, -R, ?O, -Time
            inferred/5,                 % +KB, -S, -R, -O, -Time
            pair_relations/4,           % +KB, +A, +B, -Relations
            pair_relations/6,           % +KB, +A, +B, +Told, -Relations, -Unknown
            thing/3,                    % +KB, +Node, -Thing
            plan_items/5,               % +KB, +A, +B, -Items, -Verdicts
            latest_verdict/2,           % +Verdicts, -Verdict
            judged/4,                   % +KB, +Criterion, +Items, -Verdict
            items_verdict/4,            % +KB, +Criterion, +Items, -Verdict
            is_plan_during/3            % +KB, +Plan, -Time
          ]).
:- use_module(library(apply), [partition/4]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/intervals', 
              [ whole_time/1, overlap/3, proper_overlap/2, covers/2, pieces/2, intervals_union/2, intervals_intersection/3 ]).
:- use_module('../reasoning/ontology', [property_reader/4, property_inverse/3, class_sub/3]).
:- use_module(qualities, [quality_property/3, quality_spec/3]).
:- use_module(comparable, [comparable/6, telling/2]).
:- use_module(criteria,
              [ criterion_verdict/3, unknown_setting/2, kb_criterion/2, orders_suffice/1, orders_decide/1, orders_verdict/3 ]).
:- use_module(profiles,
              [ profile/3, profiles_items/5, quality_items/5, items_orders/2, item_advantage/3, items_problem/2,
                told_between/4 ]).
:- use_module(opinions, [join_verdicts/2, told_verdicts/4, with_told/3]).
:- use_module(settling, [join_items/2]).
:- use_module(unknown, [unknown_items/6, with_unknown/3]).
:- use_module(succession, [in_own_time/4]).
:- use_module('../store/vocabulary', []).

/** <module> How qualities and plans relate

Comparison relations are entailed, never stored: whoever asks for one gets what
the values say now. A relation holds while all its premises do.

Plans relate by each quality that both have (see profiles.pl) and, under the
criterion in force, by all of them together.
*/

:- multifile acxon_knowledge:derived/5.

acxon_knowledge:derived(KB, S, P, O, Time) :-
    (   var(P) -> derived(KB, _, S, P, O, Time) ; derived(KB, P, S, _, O, Time) ).

%!  derived(+KB, ?Asked, ?S, -R, ?O, -Time) is nondet.
%
%   R is a comparison relation that the rules infer between S and O: two
%   qualities of the same kind, or two plans. It is Asked or answers for it; Asked
%   unbound is for all relations. What is not asked for is not computed.

derived(KB, Asked, S, R, O, Time) :-
    sources(KB, Asked, Sources),
    (   nonvar(O), var(S)
    ->  derived_by(Sources, KB, O, R1, S, Time),
        property_inverse(KB, R1, R)
    ;   derived_by(Sources, KB, S, R, O, Time)
    ),
    (   var(Asked) -> true ; once(property_reader(KB, Asked, R, +)) ).

derived_by(Sources, KB, S, R, O, Time) :-
    (   nonvar(S)
    ->  compared(Sources, KB, S, O, By),
        related(By, KB, S, R, O, Time)
    ;   each_compared(Sources, KB, A, B, By0),
        exchangeable(By0, A, B, By, S, O),
        related(By, KB, S, R, O, Time)
    ).

%   As compared/5 for all things. Of two that have many qualities over time, all are
%   found at once: A and B stay unbound with values(P, X, Y).

each_compared(Sources, KB, A, B, By) :-
    Sources = sources(Values, Ps, Telling),
    (   Values == true,
        quality_property(KB, P, _),
        distinct(X-Y, ( comparable(qualities(P), KB, Telling, _, _, X0-Y0), ordered(X0, Y0, X, Y) )),
        By = values(P, X, Y)
    ;   compared(sources(false, Ps, Telling), KB, A, B, By)
    ).

ordered(X, Y, A, B) :-
    ( X @< Y -> A-B = X-Y ; A-B = Y-X ).

%   Sources is sources(Values, Ps, Telling): whether relations between values are asked for,
%   by which qualities plans and things are to be compared for the others, and by what it was told how they compare.

sources(KB, Asked, sources(true, all, Telling)) :-
    var(Asked),
    !,
    telling(KB, Telling).
sources(KB, Asked, sources(Values, Ps, Telling)) :-
    telling(KB, Telling),
    findall(R-asked, property_reader(KB, Asked, R, +), Asked0),
    findall(R-by(Source), source(KB, R, Source), Keyed0, Asked0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(Source, ( member(_-Of, Groups), memberchk(asked, Of), member(by(Source), Of) ), Sources0),
    sort(Sources0, Sources),
    ( memberchk(values, Sources) -> Values = true ; Values = false ),
    (   memberchk(verdict, Sources)
    ->  Ps = all
    ;   findall(P, member(quality(P), Sources), Ps)
    ).

source(_, R, values) :-
    value_relation(_, R).
source(_, R, verdict) :-
    verdict_relation(_, R).
source(KB, R, quality(P)) :-
    quality_property(KB, P, quality(_, _, _, _, Relations, _, _)),
    order_relation(_, Relations, R).

%   A and B compare By values(P, X, Y), where they are the qualities of X and Y by P,
%   or as a `whole`. With both unbound, each two come in one order.

compared(sources(true, _, Telling), KB, Qa, Qb, values(P, X, Y)) :-
    quality_property(KB, P, _),
    comparable(qualities(P), KB, Telling, Qa, Qb, X-Y).
compared(sources(_, Ps, Telling), KB, A, B, whole) :-
    comparable(plans(Ps), KB, Telling, A, B, _).
compared(sources(_, Ps, Telling), KB, A, B, whole) :-
    comparable(things(Ps), KB, Telling, A, B, _),
    plan_times(KB, A, TimesA),
    plan_times(KB, B, TimesB),
    common_times(TimesA, TimesB, []).

exchangeable(By, A, B, By, A, B).
exchangeable(values(P, X, Y), A, B, values(P, Y, X), B, A).
exchangeable(whole, A, B, whole, B, A).

related(values(P, A, B), KB, Qa, R, Qb, Time) :-
    quality_items(KB, P, A, B, Items),
    member(item(_, Order, Qa, _, Qb, _, Time), Items),
    Qa \== Qb,
    value_relation(Order, R).
related(whole, KB, A, R, B, Time) :-
    pair_relations(KB, A, B, Relations),
    member(relation(A, R, B, Time), Relations).

%!  inferred(+KB, -S, -R, -O, -Time) is nondet.
%
%   All that derived/6 infers and nobody told, from both ends: it is for tools
%   that do not reason about inverse properties.

inferred(KB, S, R, O, Time) :-
    sources(KB, _, All),
    each_compared(All, KB, A, B, By),
    related(By, KB, A, R0, B, Time),
    (   S-R-O = A-R0-B
    ;   S-O = B-A,
        property_inverse(KB, R0, R)
    ),
    \+ told_throughout(KB, S, R, O, Time).

told_throughout(KB, S, R, O, Time) :-
    stored(KB, S, R, O, Time0, positive),
    covers(Time0, Time),
    !.

%!  is_plan_during(+KB, +Plan, -Time) is nondet.

is_plan_during(KB, Plan, Time) :-
    iri(plan, Class),
    iri(rdf_type, Type),
    stored(KB, Plan, Type, Told, Time, positive),
    below(KB, Told, Class).

below(_, Class, Class) :-
    !.
below(KB, Told, Class) :-
    class_sub(KB, Told, Class),
    !.

value_relation(better, R) :- iri(better_value, R).
value_relation(worse,  R) :- iri(worse_value, R).
value_relation(same,   R) :- iri(equivalent_value, R).

                /*******************************
                *          plan by plan        *
                *******************************/

%!  thing(+KB, +Node, -Thing) is det.
%
%   Thing is thing(Node, Profile, Times): all that a comparison asks of one of the
%   two, its profile and the times during which it is a plan.

thing(KB, Node, thing(Node, Profile, Times)) :-
    profile(KB, Node, Profile),
    plan_times(KB, Node, Times).

plan_times(KB, Node, Times) :-
    whole_time(Always),
    (   is_plan_during(KB, Node, Always)
    ->  Times = [Always]
    ;   findall(Time, is_plan_during(KB, Node, Time), Times)
    ).

%   The times at which both are plans, within the time that is asked about.

common_times([Time], [Time], Times) :-
    whole_time(Time),
    !,
    ( asked_time(Window) -> Times = [Window] ; Times = [Time] ).
common_times(TimesA, TimesB, Times) :-
    intervals_union(TimesA, UnionA),
    intervals_union(TimesB, UnionB),
    intervals_intersection(UnionA, UnionB, Times0),
    ( asked_time(Window) -> intervals_intersection(Times0, [Window], Times) ; Times = Times0 ).

asked_time(Window) :-
    nb_current(acxon_time, Window),
    Window \== [].

%!  plan_items(+KB, +A, +B, -Items, -Verdicts) is det.
%
%   How the things A and B compare by each quality while both are plans, what is not
%   known included, and the
%   verdicts of the criterion in force (criteria:kb_criterion/2): verdict(Verdict,
%   Source, Time), one per stretch of time in which the items stay as they are;
%   neighbours that agree are one. Source is `rule`, `told`, or against(V1, V2) where
%   what was told of the two disagrees and nothing is decided.

plan_items(KB, ThingA, ThingB, Items, Verdicts) :-
    in_own_time(ThingA, ThingB, thing(A, ProfileA, TimesA), thing(B, ProfileB, TimesB)),
    told_between(KB, A, B, Told),
    profiles_items(KB, Told, A-ProfileA, B-ProfileB, Items0),
    common_times(TimesA, TimesB, Times),
    clipped_items(Times, Items0, Known),
    unknown_items(KB, A-ProfileA, B-ProfileB, Times, Known, Unknown),
    with_unknown(Known, Unknown, Items),
    counting_items(KB, Unknown, Known, Counting),
    items_verdicts(KB, Told, Times, Counting, Verdicts).

%   What is unknown counts beside what is known, unless it is to be ignored.

counting_items(KB, Unknown, Known, Items) :-
    (   ( Unknown == [] ; Known == [] ; unknown_setting(KB, ignore) )
    ->  Items = Known
    ;   with_unknown(Known, Unknown, Items)
    ).

clipped_items([Time], Items, Items) :-
    whole_time(Time),
    !.
clipped_items(Times, Items0, Items) :-
    clipped(Items0, Times, Times, Items1),
    (   Times = [Since-Until], Since =:= Until
    ->  beginning(Items1, Items)
    ;   join_items(Items1, Items)
    ).

%   At the moment at which a value changes, what begins then counts, not what ends.

beginning([item(P, _, _, _, _, _, _)|Items0], Items) :-
    Items0 = [item(P, _, _, _, _, _, _)|_],
    !,
    beginning(Items0, Items).
beginning([Item|Items0], [Item|Items]) :-
    beginning(Items0, Items).
beginning([], []).

%   Items and times are in order, the items of one quality after those of another: both
%   lists are walked at once.

clipped([], _, _, []).
clipped([item(P, _, _, _, _, _, _)|Items0], [], Times, Items) :-
    following(Items0, P, [], Times, Items).
clipped([Item|Items0], [Time1|Left], Times, Items) :-
    Item = item(P, Order, Qa, Va, Qb, Vb, Time0),
    (   proper_overlap(Time0, Time1)
    ->  overlap(Time0, Time1, Time),
        Items = [item(P, Order, Qa, Va, Qb, Vb, Time)|Items1]
    ;   Items = Items1
    ),
    Time0 = _-Until0,
    Time1 = _-Until1,
    (   Until1 < Until0
    ->  clipped([Item|Items0], Left, Times, Items1)
    ;   following(Items0, P, [Time1|Left], Times, Items1)
    ).

following(Items0, P, Left, Times, Items) :-
    (   Items0 = [item(P, _, _, _, _, _, _)|_]
    ->  clipped(Items0, Left, Times, Items)
    ;   clipped(Items0, Times, Times, Items)
    ).

items_verdicts(KB, Told, Times, Items, Verdicts) :-
    kb_criterion(KB, Criterion),
    (   same_time(Items, Time0)
    ->  judged(KB, Criterion, Items, Verdict),
        Derived = [verdict(Verdict, rule, Time0)]
    ;   findall(Time-Item, ( member(Item, Items), Item = item(_, _, _, _, _, _, Time) ), Timed),
        pieces(Timed, Pieces),
        findall(verdict(Verdict, rule, Time),
                ( member(Time-Now, Pieces),
                  judged(KB, Criterion, Now, Verdict) ),
                Verdicts0),
        join_verdicts(Verdicts0, Derived)
    ),
    (   Told == []
    ->  Verdicts = Derived
    ;   told_verdicts(KB, Told, Times, Opinions),
        with_told(Opinions, Derived, Verdicts)
    ).

same_time([item(_, _, _, _, _, _, Time)|Items], Time) :-
    all_during(Items, Time).

all_during([], _).
all_during([item(_, _, _, _, _, _, Time)|Items], Time) :-
    all_during(Items, Time).

%!  judged(+KB, +Criterion, +Items, -Verdict) is det.
%
%   Verdict of Criterion on Items, which hold at the same time.

judged(KB, Criterion, Items, Verdict) :-
    (   orders_decide(Criterion)
    ->  items_orders(Items, Orders),
        orders_verdict(Criterion, Orders, Verdict)
    ;   Criterion \== lexicographic, items_problem(Items, _)
    ->  Verdict = undecided
    ;   ( orders_suffice(Criterion) -> How = orders ; How = advantages ),
        judgements(Items, How, KB, Judgements),
        criterion_verdict(Criterion, Judgements, Verdict)
    ).

%!  items_verdict(+KB, +Criterion, +Items, -Verdict) is det.
%
%   As judged/4, where what is unknown may be among Items.

items_verdict(KB, Criterion, Items, Verdict) :-
    partition(unknown_item, Items, Unknown, Known),
    counting_items(KB, Unknown, Known, Counting),
    (   Counting == [] -> Verdict = undecided ; judged(KB, Criterion, Counting, Verdict) ).

unknown_item(item(_, unknown(_, _), _, _, _, _, _)).

judgements([], _, _, []).
judgements([Item|Items], How, KB, [judgement(P, Order, Advantage, Weight, Priority)|Judgements]) :-
    Item = item(P, Order, _, _, _, _, _),
    quality_spec(KB, P, quality(_, _, _, _, _, Weight, Priority)),
    ( How == orders -> true ; item_advantage(KB, Item, Advantage) ),
    judgements(Items, How, KB, Judgements).

%!  latest_verdict(+Verdicts, -Verdict) is det.
%
%   Verdict at the latest time for which there is one.

latest_verdict(Verdicts, Verdict) :-
    (   last(Verdicts, verdict(Verdict0, _, _)) -> Verdict = Verdict0 ; Verdict = undecided ).

%!  pair_relations(+KB, +A, +B, -Relations) is det.
%
%   Every relation(S, R, O, Time) that follows for the plans A and B: the
%   verdict first, then one per quality, then those between their qualities. For
%   two things that are not both plans there is no verdict, and a quality relates
%   them only by relations whose domain is a class of both; two that are qualities
%   themselves relate by their values.

pair_relations(KB, A, B, Relations) :-
    told_between(KB, A, B, Told),
    thing(KB, A, ThingA),
    thing(KB, B, ThingB),
    things_relations(KB, Told, ThingA, ThingB, Relations, _).

%!  pair_relations(+KB, +A, +B, +Told, -Relations, -Unknown) is det.
%
%   As pair_relations/4, where Told is what told_between/4 gives; plans that never hold at
%   the same time relate as each is in its own. Unknown are the items of what is not
%   known of one of two plans.

pair_relations(KB, A, B, Told, Relations, Unknown) :-
    thing(KB, A, ThingA),
    thing(KB, B, ThingB),
    in_own_time(ThingA, ThingB, InTimeA, InTimeB),
    things_relations(KB, Told, InTimeA, InTimeB, Relations, Unknown).

things_relations(KB, Told, thing(A, ProfileA, TimesA), thing(B, ProfileB, TimesB), Relations, Unknown) :-
    profiles_items(KB, Told, A-ProfileA, B-ProfileB, Items),
    common_times(TimesA, TimesB, Times),
    (   Times == []
    ->  Unknown = [],
        values_relations(KB, A, B, Relations, Relations1),
        item_relations(Items, things, KB, A-B, Relations1, Relations2)
    ;   clipped_items(Times, Items, PlanItems),
        unknown_items(KB, A-ProfileA, B-ProfileB, Times, PlanItems, Unknown),
        counting_items(KB, Unknown, PlanItems, Counting),
        items_verdicts(KB, Told, Times, Counting, Verdicts),
        verdict_relations(Verdicts, A, B, Relations, Relations1),
        item_relations(PlanItems, plans, KB, A-B, Relations1, Relations2)
    ),
    quality_relations(Items, Relations2).

verdict_relations([], _, _, Relations, Relations).
verdict_relations([verdict(Verdict, _, Time)|Verdicts], A, B, Relations0, Relations) :-
    (   verdict_relation(Verdict, R)
    ->  Relations0 = [relation(A, R, B, Time)|Relations1]
    ;   Relations0 = Relations1
    ),
    verdict_relations(Verdicts, A, B, Relations1, Relations).

verdict_relation(better,     R) :- iri(better_plan, R).
verdict_relation(worse,      R) :- iri(worse_plan, R).
verdict_relation(equivalent, R) :- iri(equivalent_plan, R).

%   One for each item; between things, where it relates their class.

item_relations([], _, _, _, Relations, Relations).
item_relations([item(P, Order, _, _, _, _, Time)|Items], Kind, KB, A-B, Relations0, Relations) :-
    (   quality_spec(KB, P, quality(_, _, _, _, Names, _, _)),
        order_relation(Order, Names, R),
        ( Kind == plans -> true ; relates(KB, R, A, B) )
    ->  Relations0 = [relation(A, R, B, Time)|Relations1]
    ;   Relations0 = Relations1
    ),
    item_relations(Items, Kind, KB, A-B, Relations1, Relations).

values_relations(KB, Qa, Qb, Relations0, Relations) :-
    telling(KB, Telling),
    findall(relation(Qa, R, Qb, Since-Until),
            distinct(R-Since-Until,
                     ( quality_property(KB, P, _),
                       comparable(qualities(P), KB, Telling, Qa, Qb, A-B),
                       related(values(P, A, B), KB, Qa, R, Qb, Since-Until) )),
            Relations0, Relations).

relates(KB, R, A, B) :-
    iri(rdfs_domain, Domain),
    stored(KB, R, Domain, Class, _, positive),
    \+ iri(plan, Class),
    of_class(KB, A, Class),
    of_class(KB, B, Class),
    !.

of_class(KB, Node, Class) :-
    iri(rdf_type, Type),
    stored(KB, Node, Type, Told, _, positive),
    below(KB, Told, Class),
    !.

order_relation(better, relations(R, _, _), R).
order_relation(worse,  relations(_, R, _), R).
order_relation(same,   relations(_, _, R), R).

quality_relations([], []).
quality_relations([item(_, Order, Qa, _, Qb, _, Time)|Items], Relations0) :-
    (   Qa \== none, Qa \== Qb,
        value_relation(Order, R)
    ->  Relations0 = [relation(Qa, R, Qb, Time)|Relations1]
    ;   Relations0 = Relations1
    ),
    quality_relations(Items, Relations1).

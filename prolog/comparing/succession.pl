:- module(acxon_succession,
          [ in_own_time/4,              % +ThingA, +ThingB, -A, -B
            successive/3,               % +TimesA, +TimesB, -Order
            successive_plans/5,         % +KB, +A, +B, -First, -Second
            successive_text/4,          % +KB, +A, +B, -Text
            some_successive/2,          % +KB, +Plans
            plan_then/2,                % +KB, +Plan
            not_then_text/3             % +KB, +Plans, -Text
          ]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../reasoning/ontology', [class_sub/3]).
:- use_module('../store/clock', [by_clock/1, instant_text/2]).
:- use_module('../store/intervals', [intersects/2, intervals_intersection/3, intervals_union/2, whole_time/1]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).
:- use_module(sayings, [called/3, saying/3]).

/** <module> Plans one of which came after the other

Two that never hold at the same time, such as a plan and the one that replaced it, are
compared each as it is in its own time: by the last value of each quality then.
*/

%!  in_own_time(+ThingA, +ThingB, -A, -B) is det.
%
%   Things are as in acxon_verdicts:thing/3. Of two that are never plans at the same time,
%   A and B are plans with the same values for all time; else they are what was given.

in_own_time(ThingA, ThingB, A, B) :-
    ThingA = thing(NodeA, ProfileA, TimesA),
    ThingB = thing(NodeB, ProfileB, TimesB),
    (   successive(TimesA, TimesB, _),
        \+ ( nb_current(acxon_time, Window), Window \== [],
             ( outside(TimesA, Window) ; outside(TimesB, Window) ) )
    ->  whole_time(Always),
        timeless(ProfileA, Always, TimelessA),
        timeless(ProfileB, Always, TimelessB),
        A = thing(NodeA, TimelessA, [Always]),
        B = thing(NodeB, TimelessB, [Always])
    ;   A = ThingA,
        B = ThingB
    ).

outside(Times, Window) :-
    \+ ( member(Time, Times), intersects(Time, Window) ).

%!  successive(+TimesA, +TimesB, -Order) is semidet.
%
%   Both have times, and share an instant at most. Order is `<` where the first begins
%   earlier, else `>`.

successive(TimesA, TimesB, Order) :-
    TimesA = [_|_],
    TimesB = [_|_],
    whole_time(Always),
    TimesA \== [Always],
    TimesB \== [Always],
    intervals_union(TimesA, [SinceA-UntilA|MoreA]),
    intervals_union(TimesB, [SinceB-UntilB|MoreB]),
    intervals_intersection([SinceA-UntilA|MoreA], [SinceB-UntilB|MoreB], Common),
    \+ ( member(S-U, Common), S < U ),
    ( SinceA < SinceB -> Order = (<) ; Order = (>) ).

%   The aspect of each quality whose value is the last, as one for all time.

timeless(Profile, Always, Timeless) :-
    findall(P-Aspect, ( member(Aspect, Profile), arg(1, Aspect, P) ), Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(aspect(P, Spec, Quality, Always, Value, Rank, Time),
            ( member(P-Aspects, Groups),
              last_aspect(Aspects, aspect(_, Spec, Quality, _, Value, Rank, Time0)),
              ( Time0 == none -> Time = none ; Time = Always ) ),
            Timeless).

last_aspect(Aspects, Aspect) :-
    findall(Until-One, ( member(One, Aspects), arg(7, One, _-Until) ), Timed0),
    (   Timed0 == []
    ->  Aspects = [Aspect|_]
    ;   keysort(Timed0, Timed),
        last(Timed, _-Aspect)
    ).

%!  successive_plans(+KB, +A, +B, -First, -Second) is semidet.
%
%   A and B never hold at the same time: First is the earlier of the two with its times, Plan-Times.

successive_plans(KB, A, B, First, Second) :-
    \+ always_plan(KB, A),
    \+ always_plan(KB, B),
    plan_then(KB, A),
    plan_then(KB, B),
    plan_times(KB, A, TimesA),
    plan_times(KB, B, TimesB),
    successive(TimesA, TimesB, Order),
    intervals_union(TimesA, UnionA),
    intervals_union(TimesB, UnionB),
    ( Order = (<) -> First = A-UnionA, Second = B-UnionB ; First = B-UnionB, Second = A-UnionA ).

%!  successive_text(+KB, +A, +B, -Text) is semidet.
%
%   Text says when each of two plans holds that never do at the same time, the earlier first.

successive_text(KB, A, B, Text) :-
    successive_plans(KB, A, B, First-Before, Second-After),
    called(KB, First, LabelFirst),
    called(KB, Second, LabelSecond),
    by_clock(KB),
    (   Before = [_-Until], After = [Until-1.0Inf]
    ->  saying("since then", [], Then)
    ;   times_words(After, Then)
    ),
    times_words(Before, When),
    saying("'~w' holds ~w, '~w' ~w; each is told as it is in its own time.", [LabelFirst, When, LabelSecond, Then], Text).

%!  some_successive(+KB, +Plans) is semidet.
%
%   Two of Plans never hold at the same time.

some_successive(KB, Plans) :-
    findall(Since-Until,
            ( member(Plan, Plans),
              \+ always_plan(KB, Plan),
              plan_times(KB, Plan, Times),
              intervals_union(Times, [Since-Until0|More]),
              ( last(More, _-Until) -> true ; Until = Until0 ) ),
            Spans0),
    msort(Spans0, [_-First|Spans]),
    ends_before(Spans, First).

ends_before([Since-Until|Spans], First) :-
    (   First =< Since
    ->  true
    ;   ( Until < First -> Next = Until ; Next = First ),
        ends_before(Spans, Next)
    ).

%!  plan_then(+KB, +Plan) is semidet.
%
%   Plan is one at the time that is asked about, if there is such a time.

plan_then(KB, Plan) :-
    (   nb_current(acxon_time, Window), Window \== []
    ->  plan_times(KB, Plan, Times),
        \+ outside(Times, Window)
    ;   true
    ).

%!  not_then_text(+KB, +Plans, -Text) is det.

not_then_text(KB, Plans, Text) :-
    findall(Quoted, ( member(Plan, Plans), called(KB, Plan, Label), format(atom(Quoted), "'~w'", [Label]) ), Labels),
    atomic_list_concat(Labels, ', ', Named),
    (   Plans = [_] -> Form = "~w is no plan at the time that was asked for." ; Form = "~w are no plans at the time that was asked for." ),
    saying(Form, [Named], Text).

%   As a rule: then there is none before it or after it.

always_plan(KB, Plan) :-
    iri(rdf_type, Type),
    iri(plan, Class),
    stored(KB, Plan, Type, Class, (-1.0Inf)-(1.0Inf), positive),
    !.

plan_times(KB, Plan, Times) :-
    iri(rdf_type, Type),
    iri(plan, Class),
    findall(Time, ( stored(KB, Plan, Type, Told, Time, positive), once(class_sub(KB, Told, Class)) ), Times).

times_words(Times, Words) :-
    findall(Part, ( member(Time, Times), time_words(Time, Part) ), Parts),
    saying(" and ", [], And),
    atomic_list_concat(Parts, And, Words).

time_words(Since-Until, Words) :-
    (   Since =:= -1.0Inf -> shown(Until, To), saying("until ~w", [To], Words)
    ;   Until =:= 1.0Inf  -> shown(Since, From), saying("from ~w on", [From], Words)
    ;   shown(Since, From), shown(Until, To), saying("from ~w to ~w", [From, To], Words)
    ).

shown(Time, Text) :-
    (   instant_text(Time, Text) -> true
    ;   float(Time), Time =:= integer(Time) -> Text is integer(Time)
    ;   Text = Time
    ).

:- module(acxon_supposing,
          [ supposed/4                  % +KB, +Suppositions, -Changes, :Goal
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module(difference, [quality_label/3]).
:- use_module(profiles, [bearer_of/5, quality_aspects/4]).
:- use_module(qualities, [quality_reader/4, quality_spec/3, telling_property/2]).
:- use_module(rescheduling, [rescheduled/5]).
:- use_module(units, [addable/1, base_unit/3]).
:- use_module('../reasoning/ontology', [property_reader/4]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module('../store/names', [label/3, note_names/2]).
:- use_module('../store/tuples', [add_row/2, remove_row/2, stored/6, stored_row/2, op(_, _, _)]).
:- use_module('../store/vocabulary', []).

:- meta_predicate supposed(+, +, -, 0).

/** <module> What if: plans with other values, for one question

The facts that give a value are replaced inside a snapshot, and the question is asked of
that: comparison, story and attribution are those of every other question. For anybody
else, and afterwards, nothing has changed.

A supposition is value(Plan, P, Value), where Value is `none` for one that is not known,
or duration(Plan, Task, Duration). A number is in the unit in which values are
shown, whichever the fact's own was. Another duration changes the plan's schedule (see
rescheduling.pl) and with it the makespan, and a cost that is the makespan again. What was
told of how a plan compares by a quality is left out where its value is supposed.
*/

%!  supposed(+KB, +Suppositions, -Changes, :Goal) is semidet.
%
%   Goal is true, once, where Suppositions hold at all times. Changes are the values that
%   differ: change(Plan, P, Before, After, Why), where Before and After are values or
%   `none`, Before also where there are several, and Why is `supposed`, `schedule` or
%   `same_as_makespan`.
%
%   @error domain_error(supposed_value(Quality, Kind), Value)
%   @error existence_error(schedule, Plan) for another duration in a plan without times

supposed(KB, Suppositions, Changes, Goal) :-
    snapshot(( values(KB, Suppositions, Values, Schedules),
               maplist(changed(KB), Values, Changes),
               maplist(set_value(KB), Values),
               maplist(set_schedule(KB), Schedules),
               once(Goal) )).

%   Values has set(Plan, P, Value, Why) for each value to replace.

values(KB, Suppositions, Values, Schedules) :-
    findall(set(Plan, P, Value, supposed), member(value(Plan, P, Value), Suppositions), Given),
    check_once(Given, KB),
    forall(member(set(_, P, Value, _), Given), check_supposed(KB, P, Value)),
    findall(Plan-(Task-Duration), member(duration(Plan, Task, Duration), Suppositions), Durations0),
    keysort(Durations0, Durations),
    group_pairs_by_key(Durations, Groups),
    findall(new(Schedule, Sets), ( member(Group, Groups), new_times(KB, Group, Given, Schedule, Sets) ), News),
    findall(Schedule, member(new(Schedule, _), News), Schedules),
    findall(Set, ( member(new(_, Sets), News), member(Set, Sets) ), Following),
    append(Given, Following, Values).

check_once(Given, KB) :-
    (   append(_, [set(Plan, P, _, _)|More], Given),
        memberchk(set(Plan, P, _, _), More)
    ->  quality_label(KB, P, Quality),
        label(KB, Plan, Label),
        throw(error(domain_error(supposed_once(Quality), Label), _))
    ;   true
    ).

new_times(KB, Plan-Durations, Given, Plan-Schedule, Sets) :-
    iri(has_makespan, Makespan),
    forall(member(_-Duration, Durations), check_duration(Duration)),
    (   rescheduled(KB, Plan, Durations, Schedule0, Last0-Last),
        length(Schedule0, Count),
        one_value(KB, Makespan, Plan, Value0),
        stated(Value0, Last0, Count)
    ->  Schedule = Schedule0
    ;   label(KB, Plan, Label),
        throw(error(existence_error(schedule, Label), _))
    ),
    ( Value0 == none -> Value = Last ; shifted(Value0, Last0, Last, Value) ),
    findall(Set,
            ( (   Set = set(Plan, Makespan, Value, schedule)
              ;   cost_of_time(KB, Plan, Value0, Cost),
                  Set = set(Plan, Cost, Value, same_as_makespan)
              ),
              Set = set(_, P, _, _),
              \+ memberchk(set(Plan, P, _, _), Given) ),
            Sets).

%   The makespan that a plan states is when its last step ends, but for the gaps between steps.

stated(none, _, _) :- !.
stated(Value, Last, Count) :-
    number(Value),
    abs(Value-Last) =< 0.01*Count.

shifted(Value0, Last0, Last, Value) :-
    Exact is rationalize(Value0)+rationalize(Last)-rationalize(Last0),
    ( integer(Exact) -> Value = Exact ; Value is float(Exact) ).

%   A cost that is the makespan: said to be, or the same number and of no other kind.

cost_of_time(KB, Plan, Seconds, Cost) :-
    iri(has_cost, Cost),
    number(Seconds),
    one_value(KB, Cost, Plan, Value),
    number(Value),
    Value =:= Seconds,
    bearer_of(KB, Cost, Plan, Quality, _),
    iri(measured_as, MeasuredAs),
    \+ ( stored(KB, Quality, MeasuredAs, Kind, _, positive), Kind \== "makespan" ),
    !.

one_value(KB, P, Plan, Value) :-
    quality_aspects(KB, P, Plan, Aspects),
    findall(V, ( member(aspect(_, _, _, _, V, Rank, _), Aspects), Rank \== none ), Vs0),
    sort(Vs0, Vs),
    ( Vs = [One] -> Value = One ; Value = none ).

changed(KB, set(Plan, P, After, Why), change(Plan, P, Before, After, Why)) :-
    one_value(KB, P, Plan, Before).

%   Value is one on the scale of the quality of P, or `none`.

check_supposed(_, _, none) :-
    !.
check_supposed(KB, P, Value) :-
    quality_spec(KB, P, quality(_, Scale, _, _, _, _, _)),
    (   on_scale(Scale, Value)
    ->  true
    ;   quality_label(KB, P, Label),
        throw(error(domain_error(supposed_value(Label, Scale), Value), _))
    ).

on_scale(numbers, Value)            :- finite(Value).
on_scale(categories(Words), Value) :-
    ( string(Value) -> Text = Value ; number(Value), number_string(Value, Text) ),
    memberchk(Text, Words).
on_scale(wrong(_), _).

finite(Value) :-
    (   integer(Value)
    ->  true
    ;   float(Value),
        abs(Value) < 1.0Inf
    ).

check_duration(Duration) :-
    (   addable(Duration), Duration >= 0
    ->  true
    ;   throw(error(domain_error(supposed_duration, Duration), _))
    ).

                /*******************************
                *       facts replaced         *
                *******************************/

set_value(KB, set(Plan, P, Value, _)) :-
    findall(Quality, distinct(Quality, bearer_of(KB, P, Plan, Quality, _)), Qualities),
    findall(Row, ( quality_reader(KB, P, Sub, Direction), link(Direction, Plan, Sub, Row), stored_row(KB, Row) ), Links),
    findall(Row, ( relation_of(KB, P, R), either_end(Plan, R, Row), stored_row(KB, Row) ), Told),
    forall(member(Quality, Qualities), forget_comparisons(KB, Quality)),
    findall(Unit, shown_unit(KB, P, Qualities, Unit), Units),
    forget_all(KB, Links),
    forget_all(KB, Told),
    (   Value == none
    ->  true
    ;   (   Qualities = [Quality], \+ bearer_of(KB, P, _, Quality, _)
        ->  true
        ;   new_quality(KB, Plan, P, Quality)
        ),
        iri(has_data_value, HasValue),
        iri(has_unit, HasUnit),
        findall(Row, ( member(Of, [HasValue, HasUnit]), Row = row(Quality, Of, _, _, _, _), stored_row(KB, Row) ), Values),
        forget_all(KB, Values),
        datatype(Value, Datatype),
        whole_time(Always),
        add_row(KB, row(Plan, P, Quality, -, Always, positive)),
        add_row(KB, row(Quality, HasValue, Value, Datatype, Always, positive)),
        forall(member(Unit, Units), add_row(KB, row(Quality, HasUnit, Unit, -, Always, positive)))
    ).

%   The unit in which values of Qualities are shown, where some have one of their own.

shown_unit(KB, P, Qualities, Unit) :-
    iri(has_unit, HasUnit),
    once(( member(Quality, Qualities), stored(KB, Quality, HasUnit, Told, _, positive) )),
    quality_spec(KB, P, quality(_, numbers, Declared, _, _, _, _)),
    ( Declared == "" -> ( Told = Own@_ -> true ; Own = Told ), base_unit(Own, Unit, _) ; Unit = Declared ).

link(+, Plan, P, row(Plan, P, _, _, _, _)).
link(-, Plan, P, row(_, P, Plan, _, _, _)).

either_end(Node, R, row(Node, R, _, _, _, _)).
either_end(Node, R, row(_, R, Node, _, _, _)).

relation_of(KB, P, R) :-
    quality_spec(KB, P, quality(_, _, _, _, relations(Better, Worse, Same), _, _)),
    member(Relation, [Better, Worse, Same]),
    property_reader(KB, Relation, R, _).

forget_comparisons(KB, Quality) :-
    findall(Row, ( telling_property(KB, R), either_end(Quality, R, Row), stored_row(KB, Row) ), Rows),
    forget_all(KB, Rows).

forget_all(KB, Rows0) :-
    sort(Rows0, Rows),
    forall(member(Row, Rows), ignore(remove_row(KB, Row))).

datatype(Value, Datatype) :-
    (   integer(Value) -> iri(xsd_integer, Datatype)
    ;   float(Value)   -> iri(xsd_double, Datatype)
    ;   Datatype = (-)
    ).

new_quality(KB, Plan, P, Quality) :-
    quality_label(KB, P, Noun),
    label(KB, Plan, Label),
    iri(rdfs_label, HasLabel),
    whole_time(Always),
    atomic_list_concat([Plan, '__supposed ', Noun], Quality0),
    unused(KB, Quality0, Quality),
    format(string(Text), '~w ~w', [Label, Noun]),
    Row = row(Quality, HasLabel, Text, -, Always, positive),
    add_row(KB, Row),
    note_names(KB, Row).

unused(KB, Node0, Node) :-
    (   ( stored(KB, Node0, _, _, _, _) ; stored(KB, _, _, Node0, _, _) )
    ->  atom_concat(Node0, '_', Node1),
        unused(KB, Node1, Node)
    ;   Node = Node0
    ).

set_schedule(KB, Plan-Schedule) :-
    iri(schedule_of, HasSchedule), iri(schedules_task, Schedules),
    iri(has_start, HasStart), iri(has_duration, HasDuration),
    findall(One-Start-Duration,
            ( member(time(Task, Start, Duration), Schedule),
              once(( stored(KB, One, Schedules, Task, _, positive), stored(KB, Plan, HasSchedule, One, _, positive) )) ),
            Times),
    forall(member(One-Start-Duration, Times),
           ( set_number(KB, One, HasStart, Start), set_number(KB, One, HasDuration, Duration) )).

set_number(KB, Node, P, Number) :-
    findall(Row, ( Row = row(Node, P, _, _, _, _), stored_row(KB, Row) ), Rows),
    forget_all(KB, Rows),
    datatype(Number, Datatype),
    whole_time(Always),
    add_row(KB, row(Node, P, Number, Datatype, Always, positive)).

:- multifile prolog:error_message//1.

prolog:error_message(domain_error(supposed_value(Quality, Scale), Value)) -->
    { supposed_kind(Scale, Kind) },
    [ 'The ~w is to be supposed ~q, which is no value of it.'-[Quality, Value], nl,
      'Give ~w, or unknown.'-[Kind] ].
prolog:error_message(domain_error(supposed_once(Quality), Plan)) -->
    [ 'The ~w of \'~w\' is supposed twice. Give one value.'-[Quality, Plan] ].
prolog:error_message(domain_error(supposed_duration, Duration)) -->
    [ 'A duration is a number from 0 to 1e100, not ~q.'-[Duration] ].
prolog:error_message(existence_error(schedule, Plan)) -->
    [ 'When the steps of \'~w\' begin and end is not known, or does not add up to its makespan.'-[Plan], nl,
      'Suppose its makespan itself: --set \'makespan of ~w\'=NUMBER'-[Plan] ].

supposed_kind(numbers, 'a number').
supposed_kind(categories(Words), Kind) :-
    atomic_list_concat(Words, ', ', Kind).

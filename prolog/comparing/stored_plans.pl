:- module(acxon_stored_plans,
          [ stored_plan/3,              % +KB, +Plan, -Stored
            task_arguments/3,           % +KB, +Task, -Arguments
            plan_worth/3,               % +KB, +Plan, -Worth
            plan_facts/3,               % +KB, +Plan, -Rows
            plan_renamed/5,             % +KB, +Plan, +New, -Gone, -Come
            plans_migrated/3,           % +KB, -Gone, -Come
            value_changed/5             % +KB, +Plan-P, +Value, -Gone, -Come
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(assoc), [assoc_to_values/2, gen_assoc/3, get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [last/2, member/2, nth0/3, numlist/3, same_length/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys_values/3, pairs_values/2]).
:- autoload(library(uri), [uri_encoded/3]).
:- use_module('../store/intervals', [intersects/2, whole_time/1]).
:- use_module('../store/iris', [split_iri/3]).
:- use_module(difference, [quality_label/3]).
:- use_module(hypothetical, [plan_source/4]).
:- use_module('../store/names', [label/3, literal_text/2]).
:- use_module('../store/tuples', [stored/6, stored_row/2, literal/1, op(_, _, _)]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(order, [steps_order/2]).
:- use_module(origins, [told_text/4]).
:- use_module(own_order, [has_own_order/2]).
:- use_module(plan_parts, [plan_part/3, plan_rows/3]).
:- use_module(units, [addable/1]).

/** <module> Stored plans: read back as they were, renamed, and taken over from older versions
*/

                /*******************************
                *        as they were          *
                *******************************/

%!  stored_plan(+KB, +Plan, -Stored) is det.
%
%   Stored is plan(Steps, Order, Cost): the steps step(Action, Arguments, Start, Duration)
%   of Plan, in its order; Order is `none` where times or their sequence say it, else a list
%   of A-B, numbers of steps; what is not known is `none`.
%
%   @error existence_error(plan_steps, Label) for a plan that does not say what its steps are
%   @error existence_error(task_action, Label) where a task does not say which action it is

stored_plan(KB, Plan, plan(Steps, Order, Cost)) :-
    plan_schedules(KB, Plan, Schedules, Last),
    findall(Step, ( member(S, Schedules), schedule_step(KB, Plan, S, Step) ), Steps),
    iri(directly_before, Before),
    places(Schedules, Places),
    findall(A-B,
            ( gen_assoc(S, Places, A), stored(KB, S, Before, After, _, positive), get_assoc(After, Places, B) ),
            Order0),
    sort(Order0, Order1),
    (   \+ member(step(_, _, none, _), Steps)         -> Order = none
    ;   in_turn(Last, Order1)                         -> Order = none
    ;   Order = Order1
    ),
    (   iri(has_cost, HasCost),
        stored(KB, Plan, HasCost, Quality, _, positive),
        iri(has_data_value, HasValue),
        latest_number(KB, Quality, HasValue, Value)
    ->  Cost = Value
    ;   Cost = none
    ).

in_turn(Last, Order) :-
    findall(A-B, ( between(1, Last, B), A is B-1 ), Order).

%   The schedules of Plan by their numbers, 0 to Last, each of which it must have.

plan_schedules(KB, Plan, Schedules, Last) :-
    iri(schedule_of, HasSchedule),
    iri(step_number, HasNumber),
    findall(Number-Schedule,
            ( stored(KB, Plan, HasSchedule, Schedule, _, positive),
              latest_number(KB, Schedule, HasNumber, Number) ),
            Numbered0),
    sort(Numbered0, Numbered),
    (   pairs_keys_values(Numbered, Numbers, Schedules),
        consecutive(Numbers, Last)
    ->  true
    ;   label(KB, Plan, Label),
        throw(error(existence_error(plan_steps, Label), _))
    ).

consecutive(Numbers, Last) :-
    last(Numbers, Last),
    integer(Last),
    numlist(0, Last, Numbers).

places(Schedules, Places) :-
    findall(Schedule-Place, nth0(Place, Schedules, Schedule), Pairs),
    list_to_assoc(Pairs, Places).

schedule_step(KB, Plan, Schedule, step(Action, Arguments, Start, Duration)) :-
    iri(schedules_task, SchedulesTask),
    iri(has_action, HasAction),
    (   stored(KB, Schedule, SchedulesTask, Task, _, positive),
        stored(KB, Task, HasAction, Does, _, positive)
    ->  node_word(Does, Action)
    ;   label(KB, Plan, Label),
        throw(error(existence_error(task_action, Label), _))
    ),
    task_arguments(KB, Task, Nodes),
    maplist(node_word, Nodes, Arguments),
    iri(has_start, HasStart),
    iri(has_duration, HasDuration),
    ( latest_number(KB, Schedule, HasStart, Start), addable(Start) -> true ; Start = none ),
    ( latest_number(KB, Schedule, HasDuration, Duration), addable(Duration) -> true ; Duration = none ).

%!  task_arguments(+KB, +Task, -Arguments) is det.
%
%   Arguments are what Task is done with, in their order; [] where nothing is known of them.

task_arguments(KB, Task, Arguments) :-
    findall(Number-Argument,
            ( stored(KB, Task, P, Argument, _, positive), argument_number(P, Number) ),
            Numbered0),
    sort(Numbered0, Numbered),
    pairs_values(Numbered, Arguments).

argument_number(P, Number) :-
    iri(has_argument, HasArgument),
    atom_concat(HasArgument, Digits, P),
    atom_number(Digits, Number).

%   What a planner called Node: the last part of its name, decoded; a value as it is written.

node_word(Node, Word) :-
    (   literal(Node)             -> literal_text(Node, Word)
    ;   split_iri(Node, _, Local) -> uri_encoded(path, Word, Local)
    ;   Word = Node
    ).

%   The number that holds last.

latest_number(KB, Node, P, Number) :-
    findall(Until-Since-N, ( stored(KB, Node, P, N, Since-Until, positive), number(N) ), Values0),
    msort(Values0, Values),
    last(Values, _-Number).

%!  plan_worth(+KB, +Plan, -Worth) is det.
%
%   Worth is worth(CostKind, Gain, Of, Optimality, Texts): of which kind the cost of Plan is; the value
%   of a metric of which more is better, `none` where it has none, and what that is of; how good Plan
%   is known to be; and [Domain, Problem, Planner, Made], the texts of its origin, or []. What is
%   not known is "".

plan_worth(KB, Plan, worth(CostKind, Gain, Of, Optimality, Texts)) :-
    iri(has_cost, HasCost),
    ( stored(KB, Plan, HasCost, Cost, _, positive) -> told_text(KB, Cost, measured_as, CostKind) ; CostKind = "" ),
    (   metric_property(KB, Plan, P),
        stored(KB, Plan, P, Quality, _, positive),
        iri(has_data_value, HasValue),
        latest_number(KB, Quality, HasValue, Gain0)
    ->  Gain = Gain0,
        told_text(KB, Quality, measured_as, Of)
    ;   Gain = none,
        Of = ""
    ),
    told_text(KB, Plan, has_optimality, Optimality),
    (   plan_source(KB, Plan, Domain, Problem)
    ->  told_text(KB, Plan, made_by, Planner),
        told_text(KB, Plan, made_at, Made),
        Texts = [Domain, Problem, Planner, Made]
    ;   Texts = []
    ).

metric_property(KB, Plan, P) :-
    iri(metric_stem, Stem),
    findall(P0, ( stored(KB, Plan, P0, _, _, positive), atom_concat(Stem, _, P0) ), Ps0),
    sort(Ps0, Ps),
    member(P, Ps).

linked(KB, Node, Name, Other) :-
    term_iri(Name, P),
    stored(KB, Node, P, Other, _, positive).

%!  plan_facts(+KB, +Plan, -Rows) is det.
%
%   Rows is what is told of Plan, of its own qualities and schedules, of its tasks and their actions,
%   of its problem and domain, and of a metric of its own.

plan_facts(KB, Plan, Rows) :-
    findall(Part, ( Part = Plan ; plan_part(KB, Plan, Part) ; plan_context(KB, Plan, Part) ), Parts0),
    sort(Parts0, Parts),
    findall(Row, ( member(Part, Parts), Row = row(Part, _, _, _, _, _), stored_row(KB, Row) ), Rows).

plan_context(KB, Plan, Node) :-
    linked(KB, Plan, solves_problem, Problem),
    ( Node = Problem ; linked(KB, Problem, has_domain, Node) ).
plan_context(KB, Plan, Node) :-
    linked(KB, Plan, defines_task, Task),
    linked(KB, Task, has_action, Action),
    ( Node = Action ; linked(KB, Action, has_parameter, Node) ).
plan_context(KB, Plan, Node) :-
    metric_property(KB, Plan, P),
    (   Node = P
    ;   member(Name, [better_relation, worse_relation, same_relation]),
        linked(KB, P, Name, Node)
    ).

                /*******************************
                *         another name         *
                *******************************/

%!  plan_renamed(+KB, +Plan, +New, -Gone, -Come) is det.
%
%   New is IRI-Name, a string. Gone are the rows that name Plan or what is its own, called
%   like it; Come is how they read when Plan is called so.

plan_renamed(KB, Plan, IRI-Name, Gone, Come) :-
    label(KB, Plan, Label),
    plan_rows(KB, Plan, Rows),
    findall(Row0-Row,
            ( member(Row0, Rows), row_renamed(Row0, Plan-IRI, Label-Name, Row), Row0 \== Row ),
            Changed),
    pairs_keys_values(Changed, Gone, Come).

row_renamed(row(S0, P, O0, D, Time, Sign), Nodes, Labels, row(S, P, O, D, Time, Sign)) :-
    node_renamed(S0, Nodes, S),
    (   iri(rdfs_label, P), S \== S0, text_renamed(O0, Labels, O1) -> O = O1
    ;   node_renamed(O0, Nodes, O)
    ).

node_renamed(Node, Plan-IRI, Renamed) :-
    (   Node == Plan                                            -> Renamed = IRI
    ;   atom(Node), own_name(Plan, Node, Rest)                  -> atom_concat(IRI, Rest, Renamed)
    ;   Renamed = Node
    ).

own_name(Plan, Node, Rest) :-
    atom_concat(Plan, Rest, Node),
    sub_atom(Rest, 0, _, _, '__').

text_renamed(Text0@Language, Labels, Text@Language) :- !, text_renamed(Text0, Labels, Text).
text_renamed(Text0^^Type,    Labels, Text^^Type)    :- !, text_renamed(Text0, Labels, Text).
text_renamed(Label, Label-Name, Name) :-
    !.
text_renamed(Text0, Label-Name, Text) :-
    string_concat(Label, Rest, Text0),
    sub_string(Rest, 0, 1, _, " "),
    string_concat(Name, Rest, Text).

                /*******************************
                *        another value         *
                *******************************/

%!  value_changed(+KB, +Of, +Value, -Gone, -Come) is det.
%
%   Of is Plan-P, Value is value(Number, Datatype, Time). Gone are the rows that go, and Come
%   those that come, for the quality that Plan has by P to have this value during Time; before
%   and after it is as it was. A quality that Plan does not have yet comes too.
%
%   @error domain_error(one_quality, [Label, Quality, Count]) where Plan has several

value_changed(KB, Plan-P, value(Number, Datatype, Time), Gone, [row(Quality, HasValue, Number, Datatype, Time, positive)|New]) :-
    findall(Q, stored(KB, Plan, P, Q, _, positive), Qualities0),
    sort(Qualities0, Qualities),
    (   Qualities = [Quality]
    ->  New = []
    ;   Qualities == []
    ->  new_quality(KB, Plan, P, Quality, New)
    ;   maplist(label(KB), [Plan, P], [Label, Name]),
        length(Qualities, Count),
        domain_error(one_quality, [Label, Name, Count])
    ),
    iri(has_data_value, HasValue),
    findall(row(Quality, HasValue, Old, D, Time, positive),
            ( stored_row(KB, row(Quality, HasValue, Old, D, Before, positive)), intersects(Before, Time) ),
            Gone0),
    sort(Gone0, Gone).

%   Rows tell of a new Quality that Plan has by P, called as those of stored plans are.

new_quality(KB, Plan, P, Quality, Rows) :-
    label(KB, Plan, Label),
    quality_label(KB, P, Name),
    split_string(Name, " ", "", Words),
    atomic_list_concat(Words, '_', Local),
    uri_encoded(path, Local, Encoded),
    atomic_list_concat([Plan, '__', Encoded], Quality),
    atomics_to_string([Label, " ", Name], QualityLabel),
    whole_time(Always),
    iri(rdf_type, Type), iri(quality, Kind), iri(rdfs_label, HasLabel),
    Rows = [ row(Plan, P, Quality, -, Always, positive), row(Quality, Type, Kind, -, Always, positive),
             row(Quality, HasLabel, QualityLabel, -, Always, positive) ].

                /*******************************
                *       older versions         *
                *******************************/

%!  plans_migrated(+KB, -Gone, -Come) is det.
%
%   An older version told the order of tasks of the tasks themselves, which other plans may
%   share. Gone are these rows, and Come say the order as each plan's own, for the plans that
%   it stored: their tasks are called after their numbers. With times, these say the order of
%   a plan; else what was told of its tasks does.

plans_migrated(KB, Gone, Come) :-
    iri(defines_task, Defines),
    findall(Plan-task(Task, Time), stored(KB, Plan, Defines, Task, Time, positive), Defined0),
    keysort(Defined0, Defined),
    group_pairs_by_key(Defined, Plans),
    findall(Old, ( member(Plan-Tasks, Plans), old_plan(KB, Plan, Tasks, Old) ), Olds),
    findall(Row, ( member(old(_, Tasks, _), Olds), told_order(KB, Tasks, _, Row) ), Gone0),
    findall(Row, ( member(Old, Olds), own_order_row(KB, Old, Row) ), Come),
    sort(Gone0, Gone).

%   old(Plan, Tasks, Time): Tasks is an assoc from each task to its number, Time that of the first.

old_plan(KB, Plan, Defined, old(Plan, Tasks, Time)) :-
    findall(Number-Task, ( member(task(Task, _), Defined), task_number(Task, Number) ), Numbered0),
    same_length(Defined, Numbered0),
    msort(Numbered0, Numbered),
    pairs_keys_values(Numbered, Numbers, Named),
    consecutive(Numbers, _),
    \+ has_own_order(KB, Plan),
    Named = [First|_],
    memberchk(task(First, Time), Defined),
    places(Named, Tasks).

task_number(Task, Number) :-
    iri(task_stem, Stem),
    atom_concat(Stem, Rest, Task),
    sub_atom(Rest, Before, 1, After, '_'),
    !,
    After > 0,
    sub_atom(Rest, 0, Before, _, Digits),
    atom_number(Digits, Number),
    integer(Number).

%   Row tells that one of Tasks directly precedes another; Pair are their numbers.

told_order(KB, Tasks, A-B, Row) :-
    iri(directly_precedes, Precedes),
    gen_assoc(Task, Tasks, A),
    Row = row(Task, Precedes, Next, _, _, positive),
    stored_row(KB, Row),
    get_assoc(Next, Tasks, B).

own_order_row(KB, old(Plan, Tasks, Time), row(S, P, O, Type, Time, positive)) :-
    old_fact(KB, Plan, Tasks, S-P-O),
    ( integer(O) -> iri(xsd_integer, Type) ; Type = (-) ).

old_fact(_, Plan, Tasks, Fact) :-
    iri(schedule_of, HasSchedule), iri(rdf_type, Type), iri(task_schedule, TaskSchedule),
    iri(schedules_task, SchedulesTask), iri(step_number, HasNumber),
    gen_assoc(Task, Tasks, N),
    schedule_iri(Plan, N, Schedule),
    member(Fact, [ Plan-HasSchedule-Schedule, Schedule-Type-TaskSchedule, Schedule-SchedulesTask-Task,
                   Schedule-HasNumber-N ]).
old_fact(KB, Plan, Tasks, S-Before-O) :-
    iri(directly_before, Before),
    assoc_to_values(Tasks, Numbers0),
    sort(Numbers0, Numbers),
    (   maplist(span(KB, Plan), Numbers, Spans)
    ->  Given = timed(Spans)
    ;   findall(A-B, ( told_order(KB, Tasks, A-B, _), A < B ), Pairs0),
        sort(Pairs0, Pairs),
        length(Numbers, Size),
        Given = partial(Size, Pairs)
    ),
    steps_order(Given, Order),
    member(A-B, Order),
    schedule_iri(Plan, A, S),
    schedule_iri(Plan, B, O).

schedule_iri(Plan, Number, Schedule) :-
    atomic_list_concat([Plan, '__schedule_', Number], Schedule).

span(KB, Plan, Number, Start-End) :-
    schedule_iri(Plan, Number, Schedule),
    iri(has_start, HasStart),
    iri(has_duration, HasDuration),
    latest_number(KB, Schedule, HasStart, Start), addable(Start),
    latest_number(KB, Schedule, HasDuration, Duration), addable(Duration),
    End is Start+Duration.

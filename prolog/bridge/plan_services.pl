:- module(acxon_plan_services,
          [ reasons_out/3,              % +KB, +Tuples, -Reasons
            call_settings/2,            % +KB, +Settings
            speak/2                     % +Language, -Code
          ]).
:- use_module(library(lists), [append/3, member/2, nth1/3]).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4, partition/4]).
:- use_module(library(pairs), [pairs_keys_values/3, pairs_values/2]).
:- autoload(library(time), [call_with_time_limit/2]).
:- use_module(codec, [node_out/3, row_in/2, row_out/2, tuple_out/3]).
:- use_module('../store/tuples', [stored_row/2]).
:- use_module('../store/vocabulary', []).
:- use_module('../comparing/criteria',
              [ criterion_name/1, criterion_text/2, kb_criterion/2, check_criterion/1, check_settings/3, check_weight/2,
                unknown_setting/2, check_unknown/1 ]).
:- use_module('../comparing/verdicts', [inferred/5, thing/3, plan_items/5]).
:- use_module('../comparing/difference', [quality_label/3, quality_named/3, order_kind/2, plain_value/2, shown/3]).
:- use_module('../comparing/plan_parts', [plan_order/3, description_rows/3, plan_rows/3, plan_schedule/3, plans_called/4]).
:- use_module('../store/names', [label/3]).
:- use_module('../reasoning/ontology', []).
:- use_module('../comparing/order', [steps_order/2]).
:- use_module('../comparing/own_order', [ordered_tasks/4]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../narrative/plain/quality_names', [quality_noun/4]).
:- use_module(comparison_rows, [comparison_of/5, comparison_out/6, kinds_words/3, order_words/5]).
:- use_module('../comparing/sayings', [called/3, saying/3]).
:- use_module('../comparing/actions', [task_step/4]).
:- use_module('../comparing/agents', [tasks_agents/3]).
:- use_module('../comparing/plans',
              [ plan_summary/5, compared/4, check_pair/4, plan_nodes/2, plan_nodes/3, named_plan/3 ]).
:- use_module('../comparing/qualities', [quality_property/3, made_relation_rows/2]).
:- use_module('../comparing/kinds', [kind_words/2, mixed_text/3]).
:- use_module('../comparing/settling', [nothing_assumed/0]).
:- use_module('../comparing/ranking', [ranking/3, pairs_verdicts/4]).
:- use_module('../comparing/origins', [plan_origin/3, plan_purpose/4, plans_by_problem/3, problem_name/3, problem_named/3]).
:- use_module('../comparing/succession', [not_then_text/3, plan_then/2, some_successive/2]).
:- use_module('../comparing/stored_plans', [stored_plan/3, plan_facts/3, plan_worth/3, plan_renamed/5, plans_migrated/3, value_changed/5]).
:- use_module('../comparing/reasons', [items_premises/4, plan_premises/5, relation_reasons/3]).

/** <module> Services: plans listed, compared and ranked

See services.pl. What is sent are labels, words and numbers, ready to be shown.
*/

:- multifile acxon_services:service/4.
:- meta_predicate limited_time(+, 0, +).

acxon_services:service(plans, KB, [Among0, Start, Most, Language], Plans) :-
    speak(Language, _),
    atom_string(Among, Among0),
    plan_nodes(KB, Among, Nodes0),
    part(Start, Most, Nodes0, Nodes),
    maplist(plan_out(KB), Nodes, Plans).
acxon_services:service(plan_details, KB, [Plan0], [Summary, Domain, Goal, Values]) :-
    plan_in(KB, Plan0, Plan),
    plan_out(KB, Plan, Summary),
    plan_purpose(KB, Plan, Domain, Goal),
    thing(KB, Plan, thing(_, Profile, _)),
    findall([Label, Text, Kind, Since, Until],
            ( member(aspect(P, quality(_, _, Unit, _, _, _, _), _, _, Value, Rank, Since-Until), Profile),
              quality_label(KB, P, Label),
              ( number(Value) -> shown(Value, Unit, Text) ; plain_value(Value, Text) ),
              ( Rank = measured(Measured, _) -> kind_words(Measured, Kind) ; Kind = "" ) ),
            Values0),
    msort(Values0, Values).
acxon_services:service(plan_nodes, KB, [Among0], Plans) :-
    atom_string(Among, Among0),
    plan_nodes(KB, Among, Plans).
acxon_services:service(named_plan, KB, [Name0], Plan) :-
    plan_in(KB, Name0, Plan).
acxon_services:service(plan_rows, KB, [Name0, IRI0, Wording0, With, Tasks], [Plans, Wordings, Labels]) :-
    atom_string(Name0, Name),
    maplist(atom_string, [IRI, Wording], [IRI0, Wording0]),
    plans_called(KB, Name, IRI, Nodes),
    findall(Rows,
            ( member(Plan, Nodes),
              plan_rows(KB, Plan, Rows0),
              ( With == descriptions -> description_rows(KB, Plan, Rows1), append(Rows0, Rows1, Rows2) ; Rows2 = Rows0 ),
              maplist(row_out, Rows2, Rows) ),
            Plans),
    findall(Row,
            ( Row0 = row(_, Wording, _, _, _, _), stored_row(KB, Row0), row_out(Row0, Row) ),
            Wordings),
    iri(rdfs_label, HasLabel),
    findall(Row,
            ( member(Task0, Tasks), atom_string(Task, Task0),
              Row0 = row(Task, HasLabel, _, _, _, _), stored_row(KB, Row0), row_out(Row0, Row) ),
            Labels).
acxon_services:service(stored_plan, KB, [Plan0], [Label, Steps, Order, Cost, Worth]) :-
    plan_in(KB, Plan0, Plan),
    label(KB, Plan, Label),
    stored_plan(KB, Plan, plan(Steps0, Order0, Cost)),
    plan_worth(KB, Plan, worth(Kind, Gain, Of, Optimality, Texts)),
    Worth = [Kind, Gain, Of, Optimality, Texts],
    findall([Action, Words, Start, Duration], member(step(Action, Words, Start, Duration), Steps0), Steps),
    ( Order0 == none -> Order = none ; findall([A, B], member(A-B, Order0), Order) ).
acxon_services:service(plan_facts, KB, [Plan0], Rows) :-
    plan_in(KB, Plan0, Plan),
    plan_facts(KB, Plan, Rows0),
    maplist(row_out, Rows0, Rows).
acxon_services:service(plan_renamed, KB, [Plan0, IRI0, Name0], Rows) :-
    maplist(atom_string, [Plan, IRI], [Plan0, IRI0]),
    atom_string(Name0, Name),
    plan_renamed(KB, Plan, IRI-Name, Gone, Come),
    maplist(rows_out, [Gone, Come], Rows).
acxon_services:service(value_changed, KB, [Plan0, Quality, Row0], Rows) :-
    plan_in(KB, Plan0, Plan),
    quality_named(KB, Quality, P),
    row_in(Row0, row(_, _, Number, Datatype, Time, _)),
    value_changed(KB, Plan-P, value(Number, Datatype, Time), Gone, Come),
    maplist(rows_out, [Gone, Come], Rows).
acxon_services:service(plans_migrated, KB, [], Rows) :-
    plans_migrated(KB, Gone, Come),
    maplist(rows_out, [Gone, Come], Rows).
acxon_services:service(schedule, KB, [Name0, How], [Plan, Label, Timed, Tasks]) :-
    atom_string(Name, Name0),
    scheduled(KB, Name, How, Plan-Label, Timed, Times),
    findall(Start-Number-[Start, Task, Duration],
            ( member(time(T, Start, Duration), Times), label(KB, T, Task), task_step(KB, T, Number, _) ),
            Tasks0),
    in_order(Tasks0, Tasks).
acxon_services:service(schedule_of_agents, KB, [Name0, How, Language], [Plan, Label, Timed, Tasks]) :-
    speak(Language, _),
    atom_string(Name, Name0),
    scheduled(KB, Name, How, Plan-_, Timed, Times),
    called(KB, Plan, Label),
    findall(T, member(time(T, _, _), Times), Ts),
    tasks_agents(KB, Ts, Agents),
    findall(Start-Number-[Start, Task, Duration, Agent, T],
            ( member(time(T, Start, Duration), Times), called(KB, T, Task), task_step(KB, T, Number, _),
              ( memberchk(T-Agent0, Agents) -> Agent = Agent0 ; Agent = "" ) ),
            Tasks0),
    in_order(Tasks0, Tasks).
acxon_services:service(compare, KB, [A0, B0, Language|Settings], Comparison) :-
    speak(Language, _),
    atom_string(A1, A0),
    atom_string(B1, B0),
    check_pair(KB, A1, B1, A-B),
    call_settings(KB, Settings),
    comparison_of(KB, A, B, known, Comparison).
acxon_services:service(compare_with, KB, [A0, Bs0|Settings], Comparisons) :-
    atom_string(A, A0),
    call_settings(KB, Settings),
    findall(P-Kind, ( quality_property(KB, P, _), order_kind(_, Kind) ), Keys),
    kinds_words(KB, Keys, Words),
    findall(Comparison,
            ( member(B0, Bs0), atom_string(B, B0),
              nothing_assumed,
              compared(KB, A, B, Compared),
              comparison_out(KB, Words, A, B, Compared, Comparison) ),
            Comparisons).
acxon_services:service(verdicts, KB, [Plans0, From, To|Settings], Rows) :-
    call_settings(KB, Settings),
    maplist(atom_string, Plans, Plans0),
    pairs_verdicts(KB, Plans, From-To, Rows).
acxon_services:service(rank, KB, [Criterion, Weights, Priorities, Unknown, Time, Which, Among0, Seconds, Language],
                       [Name, Setting, Remarks, Missing, Ranks, Circles, Front, Apart, Bare]) :-
    speak(Language, _),
    call_settings(KB, [Criterion, Weights, Priorities, Unknown, Time]),
    kb_criterion(KB, Name),
    unknown_setting(KB, Setting),
    atom_string(Among, Among0),
    plan_nodes(KB, Among, Plans0),
    plans_asked(KB, Which, Plans0, Plans1),
    ( Time == [] -> Plans = Plans1, Others = [] ; partition(plan_then(KB), Plans1, Plans, Others) ),
    length(Plans, Count),
    limited_time(Seconds,
                 ranking(KB, Plans, ranking(Ranks0, Circles0, Front0, Apart0, Bare0, Missing0, Mixed)),
                 time_limit_exceeded(ranking(Count), Seconds)),
    findall(Groups, ( member(Groups0, Ranks0), maplist(nodes_out(KB), Groups0, Groups) ), Ranks),
    maplist(nodes_out(KB), Circles0, Circles),
    findall([Label, Nodes], ( member(P-Nodes0, Missing0), quality_label(KB, P, Label), nodes_out(KB, Nodes0, Nodes) ), Missing),
    findall(Remark,
            (   Others \== [], not_then_text(KB, Others, Remark)
            ;   some_successive(KB, Plans),
                saying("Plans that never hold at the same time are ranked each as it is in its own time.", [], Remark)
            ;   member(One, Mixed), mixed_text(KB, One, Remark)
            ),
            Remarks),
    maplist(nodes_out(KB), [Front0, Apart0, Bare0], [Front, Apart, Bare]).
acxon_services:service(problems, KB, [], Problems) :-
    plan_nodes(KB, Plans),
    plans_by_problem(KB, Plans, Groups),
    findall([Problem, Label], ( member(Problem-_, Groups), problem_label(KB, Problem, Label) ), Problems).
acxon_services:service(premises, KB, [A0, B0], Premises) :-
    maplist(atom_string, [A1, B1], [A0, B0]),
    check_pair(KB, A1, B1, A-B),
    maplist(thing(KB), [A, B], [ThingA, ThingB]),
    plan_items(KB, ThingA, ThingB, Items, _),
    items_premises(KB, A-B, Items, Rested),
    maplist(premises_out(KB), Items, Rested, Premises).
acxon_services:service(plan_premises, KB, [A0, B0], [Told, Types]) :-
    maplist(atom_string, [A1, B1], [A0, B0]),
    check_pair(KB, A1, B1, A-B),
    plan_premises(KB, A, B, Told0, Types0),
    maplist(tuple_out(KB), Told0, Told),
    maplist(tuple_out(KB), Types0, Types).
acxon_services:service(reason, KB, [S0, R0, O0, Since, Until], Reason) :-
    maplist(atom_string, [S, R, O], [S0, R0, O0]),
    reasons_out(KB, [tuple(S, R, O, Since-Until, positive)], [Reason]).
acxon_services:service(qualities, KB, [], Qualities) :-
    findall([P, Label, Direction, Unit, Weight, Noun],
            ( quality_property(KB, P, quality(Direction, _, Unit, _, _, Weight, _)),
              quality_label(KB, P, Label), quality_noun(KB, en, P, Noun) ),
            Qualities).
acxon_services:service(criteria, _, [], Criteria) :-
    findall(C, criterion_name(C), Cs0),
    sort(Cs0, Cs),
    findall([C, Text], ( member(C, Cs), criterion_text(C, Text) ), Criteria).
acxon_services:service(criterion, KB, [Name, Unknown0], [Criterion, Text, Unknown, Told]) :-
    call_settings(KB, [Name, [], [], Unknown0]),
    kb_criterion(KB, Criterion),
    unknown_setting(KB, Unknown),
    criterion_text(Criterion, Text0),
    ( Unknown == ignore -> string_concat(Text0, "; what is unknown is left out", Text) ; Text = Text0 ),
    iri(criterion, CriterionP),
    iri(unknown, UnknownP),
    findall(Row,
            ( member(P, [CriterionP, UnknownP]), Row0 = row(_, P, _, _, _, _), stored_row(KB, Row0),
              row_out(Row0, Row) ),
            Told).
acxon_services:service(inferred, KB, [], Rows) :-
    made_relation_rows(KB, Made),
    findall(Row,
            ( member(Row, Made)
            ; ( inferred(KB, S, R, O, Time) ; iri(directly_precedes, R), ordered_tasks(KB, S, O, Time) ),
              Row = row(S, R, O, -, Time, positive)
            ),
            Rows0),
    sort(Rows0, Rows1),
    maplist(row_out, Rows1, Rows).

%   By their starts, and those that start together by their numbers.

in_order(Keyed, Tasks) :-
    msort(Keyed, Sorted),
    pairs_values(Sorted, Tasks).

%   The tasks of a plan as time(Task, Start, Duration); where no times are known, or steps are asked
%   for, Start counts the steps.

scheduled(KB, Name, How, Plan-Label, Timed, Times) :-
    named_plan(KB, Name, Plan),
    label(KB, Plan, Label),
    ( How == steps -> Schedule = [] ; plan_schedule(KB, Plan, Schedule) ),
    (   ( Schedule \== [] ; How == times )
    ->  Timed = 1,
        Times = Schedule
    ;   Timed = 0,
        plan_order(KB, Plan, Order),
        findall(time(T, Place, 1), member(T-Place, Order), Times)
    ).

%   Which plans to rank: `all`, those for a problem of that name, or, where all are for
%   one, ''.

plans_asked(KB, Which0, Plans0, Plans) :-
    atom_string(Which, Which0),
    (   Which == all
    ->  Plans = Plans0
    ;   plans_by_problem(KB, Plans0, Groups),
        (   Which == ''
        ->  (   Groups = [_, _|_]
            ->  findall(Label, ( member(Problem-_, Groups), problem_label(KB, Problem, Label) ), Labels),
                throw(error(domain_error(one_problem, Labels), _))
            ;   Plans = Plans0
            )
        ;   problem_named(KB, Which, Problem),
            ( memberchk(Problem-Plans1, Groups) -> Plans = Plans1 ; Plans = [] )
        )
    ).

problem_label(KB, Problem, Label) :-
    problem_name(KB, Problem, Name),
    ( Problem == none -> Label = Name ; string_concat("problem ", Name, Label) ).

%   Pairs of numbers travel as two lists: their firsts and their seconds.

acxon_services:service(steps_order, _, [Kind, Size, Firsts, Seconds], [As, Bs]) :-
    pairs_keys_values(Pairs0, Firsts, Seconds),
    steps_given(Kind, Size, Pairs0, Given),
    steps_order(Given, Pairs),
    pairs_keys_values(Pairs, As, Bs).

steps_given(timed,    _,    Spans,  timed(Spans)).
steps_given(partial,  Size, Before, partial(Size, Before)).
steps_given(sequence, Size, _,      sequence(Size)).

premises_out(KB, item(P, Order0, _, _, _, _, _), Tuples0, [P, Order, Tuples]) :-
    order_words(Order0, relations(-, -, -), Order, _, _),
    maplist(tuple_out(KB), Tuples0, Tuples).

%!  reasons_out(+KB, +Tuples, -Reasons) is det.
%
%   For each of Tuples [Rule, Premises], with Rule in words, or [] for what does not follow from a rule.

reasons_out(KB, Tuples, Reasons) :-
    relation_reasons(KB, Tuples, Reasons0),
    maplist(reason_out(KB), Reasons0, Reasons).

reason_out(_, none, []) :-
    !.
reason_out(KB, reason(Rule, Premises0), [Text, Premises]) :-
    rule_text(Rule, KB, Text),
    maplist(tuple_out(KB), Premises0, Premises).

rule_text(criterion(Name), _, Text) :-
    format(string(Text), 'by the criterion \'~w\', from', [Name]).
rule_text(order(P, Direction), KB, Text) :-
    quality_label(KB, P, Label),
    format(string(Text), 'because for ~w the ~w value is better, from', [Label, Direction]).
rule_text(values(P, Direction), KB, Text) :-
    rule_text(order(P, Direction), KB, Text).

                /*******************************
                *      what a call asks for    *
                *******************************/

%!  call_settings(+KB, +Settings) is det.
%
%   Settings are the criterion of this call, its weights, its priorities, what comes of the unknown, and the time
%   that it is about ([] for all time). Weights without a criterion mean the weighted one, priorities the
%   lexicographic one.

call_settings(KB, [Criterion, Weights, Priorities, Unknown, Time]) :-
    ( Time = [Since, Until] -> b_setval(acxon_time, Since-Until) ; true ),
    call_settings(KB, [Criterion, Weights, Priorities, Unknown]).
call_settings(KB, [Criterion0, Weights0, Priorities0, Unknown0]) :-
    atom_string(Unknown, Unknown0),
    ( Unknown == '' -> true ; check_unknown(Unknown), b_setval(acxon_unknown, Unknown) ),
    findall(P-Weight, ( member(-(Name, Weight), Weights0), check_weight(Name, Weight), quality_named(KB, Name, P) ), Weights),
    findall(P-N, ( nth1(N, Priorities0, Name), quality_named(KB, Name, P) ), Priorities),
    ( Weights == [] -> true ; b_setval(acxon_weights, Weights) ),
    ( Priorities == [] -> true ; b_setval(acxon_priorities, Priorities) ),
    atom_string(Criterion1, Criterion0),
    (   Criterion1 \== '' -> Criterion = Criterion1
    ;   Weights \== []    -> Criterion = weighted
    ;   Priorities \== [] -> Criterion = lexicographic
    ;   Criterion = []
    ),
    (   Criterion == []
    ->  true
    ;   check_criterion(Criterion),
        check_settings(Criterion1, Weights, Priorities),
        b_setval(acxon_criterion, Criterion)
    ).

%!  speak(+Language, -Code) is det.
%
%   From now on this call speaks Language, of that Code.

speak(Language, Code) :-
    language_code(Language, Code),
    ( Code == en -> true ; b_setval(acxon_language, Code) ).

                /*******************************
                *           what is sent       *
                *******************************/

plan_in(KB, Name0, Plan) :-
    atom_string(Name, Name0),
    named_plan(KB, Name, Plan).

rows_out(Rows0, Rows) :-
    maplist(row_out, Rows0, Rows).

nodes_out(KB, IRIs, Nodes) :-
    maplist(node_out(KB), IRIs, Nodes).

plan_out(KB, Plan, [Plan, Label, Qualities, Tasks, Since, Until, Problem, Planner, Made, Optimality]) :-
    plan_summary(KB, Plan, Qualities0, Tasks, Since-Until),
    called(KB, Plan, Label),
    plan_origin(KB, Plan, origin(Problem, Planner, Made, Optimality)),
    maplist(quality_out(KB), Qualities0, Qualities).

quality_out(KB, P-Value0, [P, Label, Value, Unit]) :-
    quality_label(KB, P, Label),
    quality_property(KB, P, quality(_, _, Unit, _, _, _, _)),
    plain_value(Value0, Value).

%   Part is Xs without the first Start, at most Most of them; -1 stands for all.

part(0, -1, Xs, Xs) :- !.
part(Start, Most, Xs, Part) :-
    length(Xs, Length),
    From is min(Start, Length),
    Left is Length-From,
    ( Most < 0 -> Count = Left ; Count is min(Most, Left) ),
    length(Before, From),
    append(Before, Rest, Xs),
    length(Part, Count),
    append(Part, _, Rest).

%   limited_time(+Seconds, :Goal, +Error) is semidet.
%
%   Run Goal once, for at most Seconds, where 0 is no limit; then throw Error. An alarm that comes while Prolog
%   is in Python, or looks what it is to mind, can be lost (4 of 600 in a loop between the two): others follow.

limited_time(Seconds, Goal, _) :-
    Seconds =:= 0,
    !,
    once(Goal).
limited_time(Seconds, Goal, Error) :-
    findall(Limit, ( member(More, [0, 0.5, 1, 2]), Limit is Seconds+More ), Limits),
    foldl(alarmed, Limits, Goal, Alarmed),
    catch(Alarmed, time_limit_exceeded, throw(Error)).

alarmed(Seconds, Goal, call_with_time_limit(Seconds, Goal)).

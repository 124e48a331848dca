:- module(acxon_triples,
          [ current_kb/1,               % -KB
            in_kb/2,                    % +KB, :Goal
            triple/3,                   % ?S, ?P, ?O
            told/3,                     % ?S, ?P, ?O
            denied/3,                   % ?S, ?P, ?O
            during/2,                   % :Goal, ?Interval
            since/2,                    % :Goal, ?Time
            until/2,                    % :Goal, ?Time
            fact_goal/4,                % ?Goal, ?S, ?P, ?O
            distinct_answers/2,         % +Template, :Goal
            op(800, yfx, during),
            op(800, yfx, since),
            op(800, yfx, until)
          ]).
:- autoload(library(solution_sequences), [distinct/2]).
:- autoload(library(error), [type_error/2, instantiation_error/1, domain_error/2]).
:- use_module('../store/intervals', [covers/2, overlap/3, time_in/3, time_out/3, whole_time/1]).
:- use_module('../store/names', [kb_prefix/3, name_node/3, name_or_variable/3, name_property/3]).
:- use_module('../store/values', [value_comparison/2, value_pattern/3, value_term/4, value_test/2]).
:- use_module('../store/tuples', [literal/1, stored/6]).
:- use_module(ontology, [property_inverse/3]).
:- use_module(knowledge, [asserted/6, denied_fact/5, known/5, path/5]).

/** <module> What people ask

triple/3 and denied/3 ask what is known in the words of people: they take names,
and no answer comes twice. They hold when they hold at some time; `during`,
`since` and `until` say when.
*/

:- meta_predicate
    in_kb(+, 0),
    distinct_answers(?, 0),
    during(0, ?),
    since(0, ?),
    until(0, ?).

%!  current_kb(-KB) is det.
%
%   KB is the knowledge base that goals are about.

current_kb(KB) :-
    nb_current(acxon_kb, KB),
    KB \== [],
    !.
current_kb(_) :-
    throw(error(existence_error(knowledge_base, current), _)).

%!  in_kb(+KB, :Goal) is nondet.
%
%   Run Goal about KB.

in_kb(KB, Goal) :-
    b_setval(acxon_kb, KB),
    call(Goal).

%!  distinct_answers(+Template, :Goal) is nondet.
%
%   As Goal, but each answer for Template comes once; a Template without variables
%   leaves no choice point.

distinct_answers(Template, Goal) :-
    (   ground(Template)
    ->  once(Goal)
    ;   distinct(Template, Goal)
    ).

%!  triple(?S, ?P, ?O) is nondet.
%
%   True when S P O holds at some time. Names may be labels, local names,
%   Prefix:Local or full IRIs. P may be transitive(P) or reflexive(P); O may be
%   an operator on a value, such as >(5).
%
%       ?- triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V).

triple(S, P, O) :-
    triple_at(S, P, O, _, distinct).

triple_at(S0, P0, O0, Time, Mode) :-
    current_kb(KB),
    name_or_variable(KB, S0, S),
    property_term(KB, P0, P),
    object_term(KB, O0, O, Test),
    (   nb_current(acxon_told_alone, true), \+ compound(P)
    ->  told_at(S, P, O0, Time, Mode)
    ;   Mode == every
    ->  tested_answer(Test, P, KB, S, O, Time)
    ;   shown(Test, O, Shown),
        distinct_answers(t(S, P, Shown), tested_answer(Test, P, KB, S, O, Time))
    ).

%   What leads to a value was told: no pair of things that compare is looked at.

tested_answer(Test, P, KB, S, O, Time) :-
    (   Test \== none, var(P)
    ->  asserted(KB, S, P, O, Time, positive)
    ;   answer(P, KB, S, O, Time)
    ),
    value_test(Test, O).

%   A value that is only tested is no part of the answer.

shown(Test, O, Shown) :-
    (   Test = test(_, _) -> Shown = tested ; Shown = O ).

answer(P, KB, S, O, Time) :-
    (   var(P)                  -> known(KB, S, P, O, Time)
    ;   P = reflexive_step(Q)   -> ( self(KB, S, O, Time)
                                   ; answer(Q, KB, S, O, Time), S \== O )
    ;   P = transitive_step(Q)  -> path(KB, Q, S, O, Time)
    ;   known(KB, S, P, O, Time)
    ).

self(_, S, O, Time) :-
    ( nonvar(S) -> true ; nonvar(O) ),
    S = O,
    whole_time(Time).

property_term(KB, Name, P) :-
    (   var(Name)                -> P = Name
    ;   Name = transitive(N)     -> bound(N), name_property(KB, N, Q), P = transitive_step(Q)
    ;   Name = reflexive(N)      -> bound(N), property_term(KB, N, Q), P = reflexive_step(Q)
    ;   name_property(KB, Name, P)
    ).

bound(Name) :-
    (   var(Name) -> instantiation_error(Name) ; true ).

object_term(KB, Name, O, Test) :-
    (   var(Name)                 -> O = Name, Test = none
    ;   value_comparison(Name, Comparison) -> Test = Comparison
    ;   value_pattern(KB, Name, Pattern) -> Test = Pattern
    ;   value_term(KB, Name, O, _) -> Test = none
    ;   name_node(KB, Name, O), Test = none
    ).

%!  told(?S, ?P, ?O) is nondet.
%
%   True when S P O was told, at some time: from either end, by this very property, and
%   nothing that follows. Among 200 plans, triple('plan 5', P, O) has 704 answers, nearly
%   all comparisons with others; told('plan 5', P, O) has those of the plan alone.

told(S, P, O) :-
    told_at(S, P, O, _, distinct).

told_at(S0, P0, O0, Time, Mode) :-
    current_kb(KB),
    name_or_variable(KB, S0, S),
    ( var(P0) -> P = P0 ; name_property(KB, P0, P) ),
    object_term(KB, O0, O, Test),
    (   Mode == every
    ->  told_fact(KB, S, P, O, Time),
        value_test(Test, O)
    ;   shown(Test, O, Shown),
        distinct_answers(t(S, P, Shown), ( told_fact(KB, S, P, O, Time), value_test(Test, O) ))
    ).

told_fact(KB, S, P, O, Time) :-
    (   var(P)
    ->  asserted(KB, S, P, O, Time, positive)
    ;   stored(KB, S, P, O, Time, positive)
    ;   property_inverse(KB, P, Q),
        stored(KB, O, Q, S, Time, positive),
        \+ literal(S)
    ).

%!  denied(?S, ?P, ?O) is nondet.
%
%   True when S P O was told not to hold, at some time.

denied(S0, P0, O0) :-
    denied_at(S0, P0, O0, _, distinct).

denied_at(S0, P0, O0, Time, Mode) :-
    current_kb(KB),
    name_or_variable(KB, S0, S),
    ( var(P0) -> P = P0 ; name_property(KB, P0, P) ),
    object_term(KB, O0, O, Test),
    (   Mode == every
    ->  denied_fact(KB, S, P, O, Time),
        value_test(Test, O)
    ;   shown(Test, O, Shown),
        distinct_answers(t(S, P, Shown), ( denied_fact(KB, S, P, O, Time), value_test(Test, O) ))
    ).

%!  during(:Goal, ?Interval) is nondet.
%
%   Interval is [Time]. With both ends bound Goal holds throughout it;
%   with both unbound they become the time during which it holds (for a
%   conjunction, what its parts share). One bound end is an instant at which
%   Goal holds. An unknown start stays unbound, an open end is `inf`.

during(Goal, Interval) :-
    (   nonvar(Interval), Interval = [From, To]
    ->  true
    ;   type_error(interval, Interval)
    ),
    (   var(From), var(To)
    ->  distinct_time(Goal, Since-Until),
        time_out(since, Since, From),
        time_out(until, Until, To)
    ;   var(To)
    ->  time_in(since, From, F),
        distinct_time(Goal, Since-Until),
        covers(Since-Until, F-F),
        time_out(until, Until, To)
    ;   var(From)
    ->  time_in(until, To, T),
        distinct_time(Goal, Since-Until),
        covers(Since-Until, T-T),
        time_out(since, Since, From)
    ;   time_in(since, From, F),
        time_in(until, To, T),
        (   F =< T -> true ; domain_error(interval, Interval) ),
        answers_once(Goal, covers(F, T))
    ).

%!  since(:Goal, ?Time) is nondet.
%
%   Goal began at or before Time and still holds.

since(Goal, Time) :-
    (   var(Time)
    ->  distinct_time(Goal, Since-Until),
        still_holds(Until),
        time_out(since, Since, Time)
    ;   time_in(since, Time, T),
        answers_once(Goal, began(T))
    ).

%!  until(:Goal, ?Time) is nondet.
%
%   Goal holds at Time; with Time unbound, until when it holds.

until(Goal, Time) :-
    (   var(Time)
    ->  distinct_time(Goal, _-Until),
        time_out(until, Until, Time)
    ;   time_in(until, Time, T),
        answers_once(Goal, covers(T, T))
    ).

still_holds(Until) :-
    (   Until == 1.0Inf -> true ; get_time(Now), Until >= Now ).

answers_once(Goal, Condition) :-
    term_variables(Goal, Vars),
    distinct_answers(Vars, ( holds_at(Goal, Time), time_condition(Condition, Time) )).

time_condition(covers(F, T), Time) :-
    covers(Time, F-T).
time_condition(began(T), Since-Until) :-
    Since =< T,
    still_holds(Until),
    T =< Until.

distinct_time(Goal, Since-Until) :-
    term_variables(Goal, Vars),
    distinct(Vars-Since-Until, holds_at(Goal, Since-Until)).

%   Goals that are about time carry their interval; a conjunction holds while
%   all its parts do; anything else holds always.

holds_at(_:Goal, _) :-
    var(Goal),
    !,
    instantiation_error(Goal).
holds_at(_:Goal, Time) :-
    fact_goal(Goal, S, P, O),
    !,
    triple_at(S, P, O, Time, every).
holds_at(_:told(S, P, O), Time) :-
    !,
    told_at(S, P, O, Time, every).
holds_at(_:denied(S, P, O), Time) :-
    !,
    denied_at(S, P, O, Time, every).
holds_at(_:[], Time) :-
    !,
    whole_time(Time).
holds_at(M:[Goal|Goals], Time) :-
    !,
    holds_at(M:(Goal, Goals), Time).
holds_at(M:(A, B), Time) :-
    !,
    holds_at(M:A, Time1),
    holds_at(M:B, Time2),
    overlap(Time1, Time2, Time).
holds_at(M:(A ; B), Time) :-
    !,
    (   holds_at(M:A, Time)
    ;   holds_at(M:B, Time)
    ).
holds_at(_:(M:Goal), Time) :-
    atom(M), callable(Goal), \+ names_prefix(M),
    !,
    holds_at(M:Goal, Time).
holds_at(Goal, Time) :-
    whole_time(Time),
    call(Goal).

names_prefix(M) :-
    current_kb(KB),
    kb_prefix(KB, M, _),
    !.

%!  fact_goal(?Goal, ?S, ?P, ?O) is nondet.
%
%   Goal, as KnowRob's users write it, says that S P O.

fact_goal(triple(S, P, O),         S, P, O).
fact_goal(holds(S, P, O),          S, P, O).
fact_goal(instance_of(S, Class),   S, rdf:type, Class).
fact_goal(has_type(S, Class),      S, rdf:type, Class).
fact_goal(is_plan(S),              S, rdf:type, dul:'Plan').
fact_goal(is_task(S),              S, rdf:type, dul:'Task').
fact_goal(is_quality(S),           S, rdf:type, dul:'Quality').
fact_goal(is_event(S),             S, rdf:type, dul:'Event').
fact_goal(is_agent(S),             S, rdf:type, dul:'Agent').
fact_goal(has_part(S, O),          S, dul:hasPart, O).
fact_goal(has_participant(S, O),   S, dul:hasParticipant, O).
fact_goal(has_data_value(S, O),    S, dul:hasDataValue, O).
fact_goal(plan_defines_task(S, O), S, dul:definesTask, O).
fact_goal(has_label(S, O),         S, rdfs:label, O).
fact_goal(has_comment(S, O),       S, rdfs:comment, O).
fact_goal(has_domain(S, O),        S, rdfs:domain, O).
fact_goal(has_range(S, O),         S, rdfs:range, O).

:- module(acxon_knowrob,
          [ kb_call/1,                  % :Goals
            kb_project/1,               % :Goals
            kb_unproject/1,             % :Goals
            ask/1,                      % :Goals
            tell/1,                     % :Goals
            holds/3,                    % ?S, ?P, ?O
            instance_of/2,              % ?S, ?Class
            has_type/2,                 % ?S, ?Class
            subclass_of/2,              % ?Sub, ?Class
            subproperty_of/2,           % ?Sub, ?Property
            is_class/1,                 % ?Class
            is_individual/1,            % ?Individual
            is_object_property/1,       % ?Property
            is_data_property/1,         % ?Property
            has_inverse_property/2,     % ?Property, ?Inverse
            has_domain/2,               % ?Property, ?Class
            has_range/2,                % ?Property, ?Class
            has_label/2,                % ?Entity, ?Label
            has_comment/2,              % ?Entity, ?Comment
            disjoint_with/2,            % ?Class, ?Class
            is_plan/1,                  % ?Entity
            is_task/1,                  % ?Entity
            is_quality/1,               % ?Entity
            is_event/1,                 % ?Entity
            is_agent/1,                 % ?Entity
            has_part/2,                 % ?Whole, ?Part
            has_participant/2,          % ?Event, ?Participant
            has_data_value/2,           % ?Entity, ?Value
            plan_defines_task/2         % ?Plan, ?Task
          ]).
:- autoload(library(apply), [exclude/3, foldl/4, maplist/3, partition/4]).
:- autoload(library(lists), [append/2, append/3, member/2]).
:- autoload(library(error), [instantiation_error/1, type_error/2]).
:- use_module('../store/tuples', [stored/6, stored_row/2]).
:- use_module('../store/intervals', [covers/2, overlap/3, time_in/3, time_out/3, whole_time/1]).
:- use_module('../store/moments', [common_moments/3, intervals_moments/2]).
:- use_module('../store/names', [name_node/3, name_or_variable/3, name_property/3]).
:- use_module('../store/values', [value_term/4]).
:- use_module('../store/changes', [change_rows/3]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(ontology, [class_sub/3, property_inverse/3, property_sub/3, rdf_list/3]).
:- use_module(knowledge, [asserted/6]).
:- use_module(triples, [current_kb/1, distinct_answers/2, fact_goal/4, triple/3]).
:- use_module(descriptions, [has_description/2, same_as/2]).
:- use_module(timed,
              [ during/2, goal_times/3,
                op(800, yfx, during), op(800, yfx, since), op(800, yfx, until) ]).

/** <module> What a KnowRob user types

The predicates that KnowRob's users know, with KnowRob's meaning of time. Two
differences: inverse and symmetric properties are seen from both ends, and an
unbound argument of kb_project/1 is an error instead of a silent success.
*/

:- meta_predicate
    kb_call(:),
    kb_project(:),
    kb_unproject(:),
    ask(:),
    tell(:).

%!  kb_call(:Goals) is nondet.
%
%   Ask. A list is a conjunction. A goal without `during`, `since` or `until`
%   asks for what holds now. Goals of one conjunction that share the unbound ends
%   of an interval hold together: the ends become those of what their times have
%   in common.
%
%       ?- kb_call(triple(S, dul:hasQuality, Q) during [T1, T2]).

kb_call(M:Goals) :-
    get_time(Now0),
    time_in(since, Now0, Now),
    intervals_moments([Now-Now], Moment),
    called_times(Goals, M, Moment, _).

%   Inside a goal that is asked at a time, what has no time of its own is asked at that one.

:- multifile acxon_timed:reading/4.

acxon_timed:reading(kb_call(Goals), M, Within, Times) :-
    qualified(Goals, M, M1, Goals1),
    called_times(Goals1, M1, Within, Times).
acxon_timed:reading(ask(Goals), M, Within, Times) :-
    qualified(Goals, M, M1, Goals1),
    called_times(Goals1, M1, Within, Times).
acxon_timed:reading(same_as(A, B), _, Within, Times) :-
    same_as(A, B),
    goal_times(acxon_triples:triple(A, owl:sameAs, B), Within, Times).
acxon_timed:reading(is_individual(Individual), _, Within, Times) :-
    is_individual(Individual),
    individual_intervals(Individual, Intervals),
    intervals_moments(Intervals, Moments),
    common_moments(Within, Moments, Times),
    Times \== [].

qualified(Goals0, M0, M, Goals) :-
    strip_module(M0:Goals0, M, Goals).

called_times(Goals, M, Within, Times) :-
    goal_list(Goals, List),
    all_times(List, M, [], Within, Times).

%   Open holds, for each pair of ends that goals share and that is still unbound,
%   the time that those called so far have in common.

all_times([], _, Open, Within, Within) :-
    close_times(Open).
all_times([Goal|Goals], M, Open0, Within, Times) :-
    (   open_interval(Goal, Fact, S-U)
    ->  common_time(Open0, S-U, Time0, Open1),
        during(M:Fact, [S1, U1]),
        time_in(since, S1, Since1),
        time_in(until, U1, Until1),
        overlap(Time0, Since1-Until1, Since-Until),
        Open = [time(S, U, Since, Until)|Open1],
        Times1 = Within
    ;   partition(mentioned(Goal), Open0, Mentioned, Open),
        close_times(Mentioned),
        one_times(Goal, M, Within, Times1)
    ),
    all_times(Goals, M, Open, Times1, Times).

%   In each part of these, too, goals share the unbound ends of an interval.

one_times((A ; B), M, Within, Times) :-
    \+ ( nonvar(A), ( A = (_ -> _) ; A = (_ *-> _) ) ),
    !,
    goal_times(M:( kb_call(A) ; kb_call(B) ), Within, Times).
one_times(\+ A, M, Within, Times) :-
    !,
    goal_times(M:( \+ kb_call(A) ), Within, Times).
one_times(Goal, M, Within, Times) :-
    goal_times(M:Goal, Within, Times).

open_interval(Goal, Fact, S-U) :-
    Goal = (Fact during Interval),
    nonvar(Interval),
    Interval = [S, U],
    var(S),
    var(U).

common_time([time(S0, U0, Since, Until)|Open], Time, Since-Until, Open) :-
    S0-U0 == Time,
    !.
common_time([Time|Open0], Time0, Time01, [Time|Open]) :-
    !,
    common_time(Open0, Time0, Time01, Open).
common_time([], _, Time, []) :-
    whole_time(Time).

mentioned(Goal, time(S, U, _, _)) :-
    term_variables(Goal, Variables),
    member(Variable, Variables),
    ( Variable == S ; Variable == U ),
    !.

close_times([]).
close_times([time(S, U, Since, Until)|Times]) :-
    time_out(since, Since, S),
    time_out(until, Until, U),
    close_times(Times).

%!  ask(:Goals) is nondet.
%!  tell(:Goals) is det.
%
%   Older names of kb_call/1 and kb_project/1.

ask(Goals) :-
    kb_call(Goals).

tell(Goals) :-
    kb_project(Goals).

%!  kb_project(:Goals) is det.
%
%   Tell. Without a time the fact holds during [0, inf]; `during [S, U]` gives
%   the interval; `since T` means [T, inf]; `until T` ends an overlapping fact at
%   T, else means [0, T]. denied(S, P, O) tells that something is not so. All of
%   Goals or none.

kb_project(_:Goals) :-
    current_kb(KB),
    goal_list(Goals, List),
    maplist(projection(KB), List, Edits0),
    append(Edits0, Edits1),
    denials(Edits1, Edits),
    change_rows(KB, Edits, _).

%   A negative assertion that is told whole, as OWL writes it, is a denial, while all four of its
%   facts hold.

denials(Edits0, Edits) :-
    iri(rdf_type, Type), iri(negative_assertion, Negative),
    (   memberchk(tell(row(_, Type, Negative, _, _, _)), Edits0),
        member(tell(row(Node, Type, Negative, _, Time1, positive)), Edits0),
        part(source_individual, Node, Edits0, S, _, Time2),
        part(assertion_property, Node, Edits0, P, _, Time3),
        ( part(target_individual, Node, Edits0, O, D, Time4) ; part(target_value, Node, Edits0, O, D, Time4) ),
        foldl(common, [Time2, Time3, Time4], Time1, Time)
    ->  exclude(about(Node), Edits0, Others),
        Edits = [tell(row(S, P, O, D, Time, negative))|Rest],
        denials(Others, Rest)
    ;   Edits = Edits0
    ).

part(Name, Node, Edits, Value, Datatype, Time) :-
    once(term_iri(Name, P)),
    member(tell(row(Node, P, Value, Datatype, Time, positive)), Edits).

common(Time1, Time2, Common) :-
    maplist(stored_time, [Time1, Time2], [Stored1, Stored2]),
    overlap(Stored1, Stored2, Common).

stored_time(Since0-Until0, Since-Until) :-
    time_in(since, Since0, Since),
    time_in(until, Until0, Until).

about(Node, tell(row(Node, _, _, _, _, _))).

goal_list(Goals, List) :-
    (   var(Goals)       -> instantiation_error(Goals)
    ;   Goals == []      -> List = []
    ;   Goals = [A|B]    -> goal_lists(A, B, List)
    ;   Goals = (A, B)   -> goal_lists(A, B, List)
    ;   List = [Goals]
    ).

goal_lists(A, B, List) :-
    goal_list(A, As),
    goal_list(B, Bs),
    append(As, Bs, List).

projection(KB, Goal0, Edits) :-
    timed_projection(Goal0, Goal, Time),
    goal_row(KB, Goal, Row),
    time_edits(Time, KB, Row, Edits).

timed_projection(Goal during Interval, Goal, interval(S, U)) :- !, interval_ends(Interval, S-U).
timed_projection(Goal since T, Goal, interval(T, inf)) :- !, bound_time(T).
timed_projection(Goal until T, Goal, end(T)) :- !, bound_time(T).
timed_projection(Goal, Goal, interval(0, inf)).

interval_ends(Interval, S-U) :-
    (   nonvar(Interval), Interval = [S, U]
    ->  true
    ;   type_error(interval, Interval)
    ).

bound_time(T) :-
    (   var(T) -> instantiation_error(T) ; true ).

%   Row is row(S, P, O, Datatype, Sign): what Goal says, its time apart.

goal_row(KB, Goal, row(S, P, O, Datatype, Sign)) :-
    (   said(Goal, S0, P0, O0, Sign)
    ->  true
    ;   type_error(fact_to_project, Goal)
    ),
    (   ground(S0-P0-O0) -> true ; instantiation_error(Goal) ),
    name_property(KB, P0, P),
    name_node(KB, S0, S),
    (   value_term(KB, O0, O, Datatype)
    ->  true
    ;   name_node(KB, O0, O),
        Datatype = (-)
    ).

said(denied(S, P, O), S, P, O, negative) :- !.
said(subclass_of(S, O), S, rdfs:subClassOf, O, positive) :- !.
said(subproperty_of(S, O), S, rdfs:subPropertyOf, O, positive) :- !.
said(Goal, S, P, O, positive) :-
    fact_goal(Goal, S, P, O),
    !.

time_edits(interval(Since, Until), _, Row, [tell(Told)]) :-
    row_during(Row, Since-Until, Told).
time_edits(end(T0), KB, Row, Edits) :-
    Row = row(S, P, O, _, Sign),
    time_in(until, T0, T),
    (   asserted(KB, S, P, O, Since-Until, Sign),
        covers(Since-Until, T-T)
    ->  (   T =:= Until
        ->  Edits = []
        ;   row_during(Row, T-Until, Rest),
            row_during(Row, T-T, End),
            Edits = [forget(Rest), tell(End)]
        )
    ;   row_during(Row, 0-T, Told),
        Edits = [tell(Told)]
    ).

row_during(row(S, P, O, Datatype, Sign), Time, row(S, P, O, Datatype, Time, Sign)).

%!  kb_unproject(:Goals) is det.
%
%   Forget what Goals say, during their interval, or altogether. Where a part of a goal is
%   unbound, all told facts that fit are forgotten; something of it must be known.

kb_unproject(_:Goals) :-
    current_kb(KB),
    goal_list(Goals, List),
    maplist(unprojection(KB), List, Edits0),
    append(Edits0, Edits),
    change_rows(KB, Edits, _).

unprojection(KB, Goal0, Edits) :-
    timed_unprojection(Goal0, Goal, Time),
    (   ground(Goal)
    ->  goal_row(KB, Goal, Row),
        row_during(Row, Time, Forgotten),
        Edits = [forget(Forgotten)]
    ;   findall(forget(Forgotten),
                ( told_row(KB, Goal, Row),
                  row_during(Row, Time, Forgotten) ),
                Edits)
    ).

%   Each told fact that Goal says, with the property and the class that it names and no others.

told_row(KB, Goal, row(S, P, O, Datatype, Sign)) :-
    (   said(Goal, S0, P0, O0, Sign) -> true ; type_error(fact_to_project, Goal) ),
    (   var(S0), var(P0), var(O0) -> instantiation_error(Goal) ; true ),
    name_or_variable(KB, S0, S),
    ( var(P0) -> P = P0 ; name_property(KB, P0, P) ),
    (   var(O0) -> true ; value_term(KB, O0, O, _) -> true ; name_node(KB, O0, O) ),
    stored_row(KB, row(S, P, O, Datatype, _, Sign)).

timed_unprojection(Goal during Interval, Goal, Time) :- !, interval_ends(Interval, Time).
timed_unprojection(Goal since T, Goal, T-inf) :- !, bound_time(T).
timed_unprojection(Goal until T, Goal, _-T) :- !, bound_time(T).
timed_unprojection(Goal, Goal, _-inf).

%!  holds(?S, ?P, ?O) is nondet.
%
%   triple/3 under KnowRob's other name.

holds(S, P, O) :-
    triple(S, P, O).

%!  instance_of(?S, ?Class) is nondet.
%!  has_type(?S, ?Class) is nondet.
%
%   S is of Class or of a sub-class of it.

instance_of(S, Class) :-
    triple(S, rdf:type, Class).

has_type(S, Class) :-
    triple(S, rdf:type, Class).

%!  subclass_of(?Sub, ?Class) is nondet.
%
%   Sub is Class or below it. Class may be a description, see has_description/2.

subclass_of(Sub0, Description) :-
    nonvar(Description),
    Description \= _:_,
    compound(Description),
    !,
    distinct_answers(Sub0-Description, ( subclass_of(Sub0, Class), has_description(Class, Description) )).
subclass_of(Sub0, Class0) :-
    current_kb(KB),
    name_or_variable(KB, Sub0, Sub),
    name_or_variable(KB, Class0, Class),
    distinct_answers(Sub-Class, ( class_sub(KB, Sub, Class)
                                ; var(Sub), var(Class), is_class(Sub), Class = Sub )).

%!  subproperty_of(?Sub, ?Property) is nondet.

subproperty_of(Sub0, P0) :-
    current_kb(KB),
    name_or_variable(KB, Sub0, Sub),
    name_or_variable(KB, P0, P),
    distinct_answers(Sub-P, property_sub(KB, Sub, P)).

%!  is_class(?Class) is nondet.
%!  is_individual(?Individual) is nondet.
%!  is_object_property(?Property) is nondet.
%!  is_data_property(?Property) is nondet.

is_class(Class0) :-
    current_kb(KB),
    name_or_variable(KB, Class0, Class),
    iri(rdf_type, Type), iri(owl_class, Owl), iri(rdfs_class, Rdfs),
    distinct_answers(Class, ( ( stored(KB, Class, Type, Owl, _, positive)
                              ; stored(KB, Class, Type, Rdfs, _, positive) ),
                              \+ sub_atom(Class, 0, _, _, 'urn:acxon:bnode:') )).

is_individual(Individual0) :-
    current_kb(KB),
    name_or_variable(KB, Individual0, Individual),
    iri(rdf_type, Type),
    distinct_answers(Individual, ( stored(KB, Individual, Type, Class, _, positive),
                                   \+ schema_class(Class) )).

individual_intervals(Individual0, Intervals) :-
    current_kb(KB),
    name_node(KB, Individual0, Individual),
    iri(rdf_type, Type),
    findall(Time,
            ( stored(KB, Individual, Type, Class, Time, positive), \+ schema_class(Class) ),
            Intervals).

schema_class(Class) :-
    (   sub_atom(Class, 0, _, _, 'http://www.w3.org/2002/07/owl#'),
        \+ iri_named_individual(Class)
    ;   sub_atom(Class, 0, _, _, 'http://www.w3.org/2000/01/rdf-schema#')
    ;   sub_atom(Class, 0, _, _, 'http://www.w3.org/1999/02/22-rdf-syntax-ns#')
    ),
    !.

iri_named_individual(Class) :-
    iri(named_individual, Class).

is_object_property(P) :-
    of_schema_type(P, object_property).

is_data_property(P) :-
    of_schema_type(P, data_property).

of_schema_type(P0, Name) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    once(term_iri(Name, Class)),
    iri(rdf_type, Type),
    distinct_answers(P, stored(KB, P, Type, Class, _, positive)).

%!  has_inverse_property(?Property, ?Inverse) is nondet.

has_inverse_property(P0, Inverse0) :-
    current_kb(KB),
    name_or_variable(KB, P0, P),
    name_or_variable(KB, Inverse0, Inverse),
    distinct_answers(P-Inverse, ( property_inverse(KB, P, Inverse), P \== Inverse )).

%!  has_domain(?Property, ?Class) is nondet.
%!  has_range(?Property, ?Class) is nondet.
%!  has_label(?Entity, ?Label) is nondet.
%!  has_comment(?Entity, ?Comment) is nondet.
%!  disjoint_with(?Class, ?Class) is nondet.

has_domain(P, Class)      :- triple(P, rdfs:domain, Class).
has_range(P, Class)       :- triple(P, rdfs:range, Class).
has_label(S, Label)       :- triple(S, rdfs:label, Label).
has_comment(S, Comment)   :- triple(S, rdfs:comment, Comment).

disjoint_with(A0, B0) :-
    current_kb(KB),
    name_or_variable(KB, A0, A),
    name_or_variable(KB, B0, B),
    distinct_answers(A-B, disjoint(KB, A, B)).

disjoint(_, A, B) :- triple(A, owl:disjointWith, B).
disjoint(_, A, B) :- triple(B, owl:disjointWith, A).
disjoint(KB, A, B) :-
    triple(All, rdf:type, owl:'AllDisjointClasses'),
    triple(All, owl:members, List),
    rdf_list(KB, List, Members),
    member(A, Members),
    member(B, Members),
    A \== B.

%!  is_plan(?Entity) is nondet.
%!  is_task(?Entity) is nondet.
%!  is_quality(?Entity) is nondet.
%!  is_event(?Entity) is nondet.
%!  is_agent(?Entity) is nondet.

is_plan(Entity)    :- instance_of(Entity, dul:'Plan').
is_task(Entity)    :- instance_of(Entity, dul:'Task').
is_quality(Entity) :- instance_of(Entity, dul:'Quality').
is_event(Entity)   :- instance_of(Entity, dul:'Event').
is_agent(Entity)   :- instance_of(Entity, dul:'Agent').

%!  has_part(?Whole, ?Part) is nondet.
%!  has_participant(?Event, ?Participant) is nondet.
%!  has_data_value(?Entity, ?Value) is nondet.
%!  plan_defines_task(?Plan, ?Task) is nondet.

has_part(Whole, Part)               :- triple(Whole, dul:hasPart, Part).
has_participant(Event, Participant) :- triple(Event, dul:hasParticipant, Participant).
has_data_value(Entity, Value)       :- triple(Entity, dul:hasDataValue, Value).
plan_defines_task(Plan, Task)       :- triple(Plan, dul:definesTask, Task).

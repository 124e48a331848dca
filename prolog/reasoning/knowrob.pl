:- module(acxon_knowrob,
          [ kb_call/1,                  % :Goals
            kb_project/1,               % :Goals
            kb_unproject/1,             % :Goals
            ask/1,                      % :Goals
            tell/1,                     % :Goals
            holds/3,                    % ?S, ?P, ?O
            instance_of/2,              % ?S, ?Class
            has_type/2,                 % ?S, ?Class
            has_domain/2,               % ?Property, ?Class
            has_range/2,                % ?Property, ?Class
            has_label/2,                % ?Entity, ?Label
            has_comment/2               % ?Entity, ?Comment
          ]).
:- use_module(library(apply), [exclude/3, foldl/4, maplist/3, partition/4]).
:- use_module(library(lists), [append/2, member/2]).
:- use_module(library(error), [instantiation_error/1, type_error/2]).
:- use_module('../store/tuples', [stored_row/2]).
:- use_module('../store/intervals', [covers/2, overlap/3, time_in/3, time_out/3, whole_time/1]).
:- use_module('../store/moments', [intervals_moments/2]).
:- use_module('../store/names', [name_node/3, name_or_variable/3, name_property/3]).
:- use_module('../store/values', [property_text/4, value_term/4]).
:- use_module('../store/changes', [change_rows/3]).
:- use_module('../store/vocabulary', []).
:- use_module(knowledge, [asserted/6]).
:- use_module(triples, [current_kb/1, distinct_answers/2, triple/3]).
:- use_module(fact_goals, [fact_goal/4, goals_list/2]).
:- use_module(descriptions, [same_as/2]).
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

qualified(Goals0, M0, M, Goals) :-
    strip_module(M0:Goals0, M, Goals).

called_times(Goals, M, Within, Times) :-
    goals_list(Goals, List),
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
    known_start(Since, Until, S),
    time_out(until, Until, U),
    close_times(Times).

%   As in KnowRob, what has an unknown start begins at 0, unless it ended before that: so a start is a
%   number, and compares as one.

known_start(Since, Until, S) :-
    (   Since =\= -inf -> S = Since
    ;   Until >= 0      -> S = 0
    ;   S = -inf
    ).

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
%   T, else means [0, T]. denied(S, P, O) tells that something is not so. ask(Goals) among them is asked,
%   for what it binds. All of Goals or none.

kb_project(M:Goals) :-
    current_kb(KB),
    goals_list(Goals, List),
    maplist(projection(KB, M), List, Edits0),
    append(Edits0, Edits1),
    denials(KB, Edits1, Edits),
    change_rows(KB, Edits, _).

%   A negative assertion as OWL writes it is a denial as soon as all four of its facts are told, at once or one
%   after the other, and while all of them hold.

denials(KB, Edits0, Edits) :-
    (   negated(Edits0, Node),
        findall(tell(row(S, P, O, D, Time, negative)), denial(KB, Edits0, Node, S-P, O-D, Time), Denials),
        Denials \== []
    ->  findall(forget(row(Node, Word, O, D, Time, positive)),
                ( negation_word(_, Word), stored_row(KB, row(Node, Word, O, D, Time, positive)) ),
                Forgotten),
        exclude(about(Node), Edits0, Others),
        denials(KB, Others, Rest),
        append([Forgotten, Denials, Rest], Edits)
    ;   Edits = Edits0
    ).

negated(Edits, Node) :-
    member(tell(row(Node, Word, _, _, _, positive)), Edits),
    once(negation_word(_, Word)).

negation_word(kind, Word)   :- iri(rdf_type, Word).
negation_word(source, Word) :- iri(source_individual, Word).
negation_word(by, Word)     :- iri(assertion_property, Word).
negation_word(target, Word) :- ( iri(target_individual, Word) ; iri(target_value, Word) ).

denial(KB, Edits, Node, S-P, O-D, Time) :-
    iri(negative_assertion, Negative),
    part(kind, KB, Node, Edits, Negative-_, Time1),
    part(source, KB, Node, Edits, S-_, Time2),
    part(by, KB, Node, Edits, P-_, Time3),
    part(target, KB, Node, Edits, O-D, Time4),
    foldl(common, [Time2, Time3, Time4], Time1, Time).

part(Name, KB, Node, Edits, Value-Datatype, Time) :-
    negation_word(Name, P),
    (   member(tell(row(Node, P, Value, Datatype, Time, positive)), Edits)
    ;   stored_row(KB, row(Node, P, Value, Datatype, Time, positive))
    ).

common(Time1, Time2, Common) :-
    maplist(stored_time, [Time1, Time2], [Stored1, Stored2]),
    overlap(Stored1, Stored2, Common).

stored_time(Since0-Until0, Since-Until) :-
    time_in(since, Since0, Since),
    time_in(until, Until0, Until).

about(Node, tell(row(Node, _, _, _, _, _))).

projection(_, M, ask(Goals), []) :-
    !,
    once(kb_call(M:Goals)).
projection(KB, _, Goal0, Edits) :-
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
    object_told(KB, P, O0, O, Datatype).

%   An atom is a text where the property leads to values.

object_told(KB, P, O0, O, Datatype) :-
    (   value_term(KB, O0, O, Datatype) -> true
    ;   Datatype = (-),
        ( property_text(KB, P, O0, O) -> true ; name_node(KB, O0, O) )
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
    goals_list(Goals, List),
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
    ( var(O0) -> O = O0 ; object_told(KB, P, O0, O, _) ),
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

%!  has_domain(?Property, ?Class) is nondet.
%!  has_range(?Property, ?Class) is nondet.
%
%   What has Property, or what it leads to, was told to be of Class.

has_domain(P, Class) :- triple(P, rdfs:domain, Class).
has_range(P, Class)  :- triple(P, rdfs:range, Class).

%!  has_label(?Entity, ?Label) is nondet.
%!  has_comment(?Entity, ?Comment) is nondet.
%
%   Entity was told to have this label, or this comment, in any language.

has_label(S, Label)     :- triple(S, rdfs:label, Label).
has_comment(S, Comment) :- triple(S, rdfs:comment, Comment).

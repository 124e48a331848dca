:- module(acxon_knowledge,
          [ known/5,                    % +KB, ?S, ?P, ?O, -Time
            asserted/6,                 % +KB, ?S, ?P, ?O, -Time, ?Sign
            told_better/6,              % +KB, +S, +P, +O, +Time, +Sign
            typed/4,                    % +KB, ?S, ?Class, -Time
            path/5,                     % +KB, +P, ?S, ?O, -Time
            data_value/4,               % +KB, +Node, ?Value, -Time
            denied_fact/5               % +KB, ?S, ?P, ?O, -Time
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- autoload(library(rbtrees), [rb_empty/1, rb_lookup/3, rb_insert/4, rb_update/4, rb_next/4, rb_previous/4, rb_delete/3]).
:- use_module(library(solution_sequences), [distinct/2, limit/2]).
:- use_module('../store/tuples', [literal/1, stored/6]).
:- use_module('../store/intervals', [covers/2, meeting/4, overlap/3, whole_time/1]).
:- use_module('../store/vocabulary', []).
:- use_module(entailment, [entails/2, instance/4, related/5]).
:- use_module(ontology,
              [ class_sub/3, property_general/3, property_inverse/3, property_reader/4, property_transitive/2 ]).

/** <module> What a knowledge base knows

Reading is reasoning: known/5 answers what was told, seen from either end, and
what follows by sub-properties, inverse, symmetric and transitive properties and
sub-classes. With the property unbound the most specific asserted property
answers, never its super-properties.

Relations that other rules compute from what is stored, such as those of a
comparison, come in by two hooks.
*/

:- multifile
    derived/5,                          % +KB, ?S, ?P, ?O, -Time: rules infer S P O; where P is unbound, the relations themselves
    deriving/2.                         % +KB, +P: an inferred relation may answer for P

%!  known(+KB, ?S, ?P, ?O, -Time) is nondet.
%
%   S, P and O are IRIs and values. The same answer may come more than once,
%   for different intervals or ways to it.

known(KB, S, P, O, Time) :-
    (   var(P)
    ->  (   asserted(KB, S, P, O, Time, positive)
        ;   derived(KB, S, P, O, Time)
        )
    ;   iri(rdf_type, P)
    ->  (   var(O) -> typed(KB, S, O, Time) ; instance(KB, S, O, Time) )
    ;   read_property(KB, S, P, O, Time)
    ;   entails(KB, P),
        related(KB, S, P, O, Time)
    ).

%!  asserted(+KB, ?S, ?P, ?O, -Time, ?Sign) is nondet.
%
%   What was told, from either end, by its most specific property.

asserted(KB, S, P, O, Time, Sign) :-
    stored(KB, S, P, O, Time, Sign),
    \+ told_better(KB, S, P, O, Time, Sign).
asserted(KB, S, P, O, Time, Sign) :-
    \+ ( nonvar(O), literal(O) ),
    stored(KB, O, Q, S, Time, Sign),
    \+ literal(S),
    property_inverse(KB, Q, P),
    \+ ( P == Q, S == O ),
    \+ told_better(KB, O, Q, S, Time, Sign).

%!  told_better(+KB, +S, +P, +O, +Time, +Sign) is semidet.
%
%   The tuple says less than another one: a sub-property of P was told of S and O
%   for all of its time. What was told of the two is looked through, or the sub-properties
%   where these are fewer: of n things by one property with n below it, each by each took the square.

told_better(KB, S, P, O, Time, Sign) :-
    property_general(KB, P, Count),
    Sign \== negative,
    findall(One, limit(Count, told_of(KB, S, O, Sign, One)), Told),
    (   length(Told, Count)
    ->  property_reader(KB, P, Sub, Direction),
        Sub \== P,
        directed(Direction, S, O, S1, O1),
        stored(KB, S1, Sub, O1, Time0, Sign)
    ;   member(told(Sub, Direction, Time0), Told),
        Sub \== P,
        property_reader(KB, P, Sub, Direction)
    ),
    covers(Time0, Time),
    \+ property_reader(KB, Sub, P, Direction),
    !.

told_of(KB, S, O, Sign, told(P, Direction, Time)) :-
    directed(Direction, S, O, S1, O1),
    stored(KB, S1, P, O1, Time, Sign).

directed(+, S, O, S, O).
directed(-, S, O, O, S).

%!  typed(+KB, ?S, ?Class, -Time) is nondet.
%
%   S is told to be of Class or of a sub-class; with Class unbound, what S was
%   told to be.

typed(KB, S, Class, Time) :-
    iri(rdf_type, Type),
    (   var(Class)
    ->  stored(KB, S, Type, Class, Time, positive)
    ;   nonvar(S)
    ->  stored(KB, S, Type, Told, Time, positive),
        class_check(KB, Told, Class)
    ;   class_sub(KB, Sub, Class),
        stored(KB, S, Type, Sub, Time, positive)
    ).

class_check(KB, Told, Class) :-
    class_sub(KB, Told, Class),
    !.

read_property(KB, S, P, O, Time) :-
    property_transitive(KB, P),
    !,
    path(KB, P, S, O, Time).
read_property(KB, S, P, O, Time) :-
    property_reader(KB, P, Sub, Direction),
    directed(Direction, S, O, S1, O1),
    read_one(KB, Sub, S1, O1, Time),
    \+ ( Direction == (-), ( literal(S) ; S == O, property_reader(KB, P, Sub, +) ) ).
read_property(KB, S, P, O, Time) :-
    once(deriving(KB, P)),
    derived(KB, S, P, O, Time).

read_one(KB, Sub, S, O, Time) :-
    (   property_transitive(KB, Sub)
    ->  path(KB, Sub, S, O, Time)
    ;   stored(KB, S, Sub, O, Time, positive)
    ).

%!  path(+KB, +P, ?S, ?O, -Time) is nondet.
%
%   O is reached from S by steps of the transitive property P, and all steps hold
%   during Time. Cycles end.

path(KB, P, S, O, Time) :-
    (   nonvar(S)
    ->  walk(forwards, KB, P, S, O, Time)
    ;   nonvar(O)
    ->  walk(backwards, KB, P, O, S, Time)
    ;   distinct(S, step(KB, P, S, _, _)),
        walk(forwards, KB, P, S, O, Time)
    ).

walk(Way, KB, P, Start, End, Time) :-
    whole_time(Time0),
    rb_empty(Seen),
    reach([Start-Time0|Reached], Reached, walk(Way, KB, P), Seen),
    member(End-Time, Reached).

%   The agenda is an open list that ends in News: nearer nodes come first, adding to
%   it costs what is added, and at the end it holds all that was reached. What is as near as
%   the first of it is a round.

reach(Agenda, News, _, _) :-
    Agenda == News,
    !,
    News = [].
reach(Agenda, News0, Walk, Seen0) :-
    round(Agenda, News0, Round),
    by_node(Round, Nodes),
    foldl(from_node(Walk), Nodes, Seen0-News0, Seen-News),
    reach(News0, News, Walk, Seen).

round(Agenda, News, Round) :-
    (   Agenda == News
    ->  Round = []
    ;   Agenda = [One|Agenda1],
        Round = [One|Round1],
        round(Agenda1, News, Round1)
    ).

%   The nodes of a round in its order, each with all its times.

by_node([Node-Time], [Node-[Time]]) :-
    !.
by_node(Round, Nodes) :-
    findall(Node-(I-Time), nth1(I, Round, Node-Time), Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    findall(I-(Node-Times), ( member(Node-Timed, Groups), Timed = [I-_|_], pairs_values(Timed, Times) ), Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, Nodes).

from_node(Walk, Node-Times, Seen0-News0, Seen-News) :-
    findall(Next-Time, next_to(Times, Walk, Node, Next, Time), Nexts),
    news(Nexts, Seen0, Seen, News0, News).

next_to([Time0], Walk, Node, Next, Time) :-
    !,
    one_step(Walk, Node, Next, Time1),
    overlap(Time0, Time1, Time).
next_to(Times, Walk, Node, Next, Time) :-
    findall(Time1-Next1, one_step(Walk, Node, Next1, Time1), Steps),
    findall(Time0-here, member(Time0, Times), Timed),
    meeting(Timed, Steps, Time0-_, Time1-Next),
    overlap(Time0, Time1, Time).

one_step(walk(forwards, KB, P), Node, Next, Time) :-
    step(KB, P, Node, Next, Time).
one_step(walk(backwards, KB, P), Node, Next, Time) :-
    step(KB, P, Next, Node, Time).

step(KB, P, S, O, Time) :-
    property_reader(KB, P, Sub, Direction),
    directed(Direction, S, O, S1, O1),
    stored(KB, S1, Sub, O1, Time, positive).
step(KB, P, S, O, Time) :-
    once(deriving(KB, P)),
    derived(KB, S, P, O, Time).

%   What is new in Nexts: a node not seen, or seen only for other times.

news([], Seen, Seen, News, News).
news([Node-Time|Nexts], Seen0, Seen, News0, News) :-
    (   rb_lookup(Node, Times0, Seen0)
    ->  (   seen_also(Times0, Time, Times)
        ->  rb_update(Seen0, Node, Times, Seen1),
            News0 = [Node-Time|News1]
        ;   News0 = News1, Seen1 = Seen0
        )
    ;   rb_empty(Times0),
        seen_also(Times0, Time, Times),
        rb_insert(Seen0, Node, Times, Seen1),
        News0 = [Node-Time|News1]
    ),
    news(Nexts, Seen1, Seen, News1, News).

%   Time is within none of Times0, the times of a node: a tree, from the beginning of each to its end. None is within
%   another, so that of those that begin no later than some moment the last to begin is the last to end.

seen_also(Times0, Since0-Until, Times) :-
    beginning(Since0, Since),
    (   rb_lookup(Since, Until0, Times0)
    ->  Until > Until0,
        rb_update(Times0, Since, Until, Times1)
    ;   rb_insert(Times0, Since, Until, Times1),
        \+ ( rb_previous(Times1, Since, _, Until0), Until =< Until0 )
    ),
    without_later(Times1, Since, Until, Times).

without_later(Times0, Since, Until, Times) :-
    (   rb_next(Times0, Since, Later, Until0),
        Until0 =< Until
    ->  rb_delete(Times0, Later, Times1),
        without_later(Times1, Since, Until, Times)
    ;   Times = Times0
    ).

%   Trees have 1.0 before 1: what is a whole number is one here.

beginning(Since0, Since) :-
    (   float(Since0), abs(Since0) < 1.0e15, Since1 is truncate(Since0), Since1 =:= Since0
    ->  Since = Since1
    ;   Since = Since0
    ).

%!  data_value(+KB, +Node, ?Value, -Time) is nondet.
%
%   Node has Value, during Time: by dul:hasDataValue, or where it has none so, by a
%   sub-property of it or by a region (dul:hasRegion) that has one.

data_value(KB, Node, Value, Time) :-
    iri(has_data_value, P),
    (   stored(KB, Node, P, Value, Time, positive)
    *-> true
    ;   value_by(KB, P, Node, Value, Time)
    *-> true
    ;   iri(has_region, Q),
        property_reader(KB, Q, Sub, +),
        stored(KB, Node, Sub, Region, Time1, positive),
        value_by(KB, P, Region, Value, Time2),
        overlap(Time1, Time2, Time)
    ).

value_by(KB, P, Node, Value, Time) :-
    property_reader(KB, P, Sub, +),
    stored(KB, Node, Sub, Value, Time, positive).

%!  denied_fact(+KB, ?S, ?P, ?O, -Time) is nondet.
%
%   S P O was told not to be. Denying a property or a class denies those below
%   it.

denied_fact(KB, S, P, O, Time) :-
    (   var(P)
    ->  asserted(KB, S, P, O, Time, negative)
    ;   iri(rdf_type, P), nonvar(O)
    ->  class_sub(KB, O, Told),
        stored(KB, S, P, Told, Time, negative)
    ;   stored(KB, S, Told, O, Time, negative),
        once(property_reader(KB, Told, P, +))
    ;   stored(KB, O, Told, S, Time, negative),
        once(property_reader(KB, Told, P, -))
    ).

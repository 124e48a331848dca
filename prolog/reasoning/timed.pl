:- module(acxon_timed,
          [ during/2,                   % :Goal, ?Interval
            since/2,                    % :Goal, ?Time
            until/2,                    % :Goal, ?Time
            goal_times/3,               % :Goal, +Within, -Times
            op(800, yfx, during),
            op(800, yfx, since),
            op(800, yfx, until)
          ]).
:- use_module(library(lists), [append/2, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys_values/3]).
:- use_module(library(error), [type_error/2, instantiation_error/1, domain_error/2]).
:- use_module('../store/intervals', [time_in/3, time_out/3]).
:- use_module('../store/moments',
              [ all_moments/1, common_moments/3, intervals_moments/2, moments_interval/2, other_moments/3,
                steady_moments/3, united_moments/3 ]).
:- use_module(readings, [goal_rule/3]).
:- use_module(triples, [fact_intervals/2]).

/** <module> What holds when

A goal at a time means what Prolog means by it if nothing is known but what holds
at that time: \+ A holds when A does not, If -> Then ; Else takes the first answer
of If at that time, findall/3 collects what is there at that time. `during`
with two known ends asks for all moments between them.

So an answer comes with the moments at which it is one, and control structures
compute with moments. Users' rules are read clause by clause. What cannot be read so is
an error, unless it depends on no fact: then it holds always.
*/

:- meta_predicate
    during(0, ?),
    since(0, ?),
    until(0, ?),
    goal_times(0, +, -).

:- multifile
    reading/4.                          % +Goal, +Module, +Within, -Times: as goal_times/3, for a goal of a later module

%!  during(:Goal, ?Interval) is nondet.
%
%   Interval is [Since, Until]. With both ends bound Goal holds throughout it;
%   with both unbound they become a stretch of time during which it holds, as long as
%   it can be. One bound end is a moment at which Goal holds. An unknown start stays unbound,
%   an open end is `inf`. What is said of a goal with `not` in it may hold up to an end
%   that it does not have itself: \+ A ends when A begins.

during(Goal, Interval) :-
    (   nonvar(Interval), Interval = [From, To]
    ->  true
    ;   type_error(interval, Interval)
    ),
    (   var(From), var(To)
    ->  stretch(Goal, _, Since-Until),
        time_out(since, Since, From),
        time_out(until, Until, To)
    ;   var(To)
    ->  time_in(since, From, F),
        stretch_at(Goal, F, _-Until),
        time_out(until, Until, To)
    ;   var(From)
    ->  time_in(until, To, T),
        stretch_at(Goal, T, Since-_),
        time_out(since, Since, From)
    ;   time_in(since, From, F),
        time_in(until, To, T),
        (   F =< T -> true ; domain_error(interval, Interval) ),
        throughout(Goal, F-T)
    ).

%!  since(:Goal, ?Time) is nondet.
%
%   Goal began at or before Time and still holds.

since(Goal, Time) :-
    get_time(Now),
    (   var(Time)
    ->  stretch(Goal, _, Since-Until),
        Until >= Now,
        time_out(since, Since, Time)
    ;   time_in(since, Time, From),
        (   From >= Now -> To = From ; time_in(until, Now, To) ),
        throughout(Goal, From-To)
    ).

%!  until(:Goal, ?Time) is nondet.
%
%   Goal holds at Time; with Time unbound, until when it holds.

until(Goal, Time) :-
    (   var(Time)
    ->  stretch(Goal, _, _-Until),
        time_out(until, Until, Time)
    ;   time_in(until, Time, T),
        throughout(Goal, T-T)
    ).

%   throughout(:Goal, +Interval): each answer that is one at all moments of Interval, as
%   soon as that is known, and once.

throughout(Goal, Interval) :-
    intervals_moments([Interval], Asked),
    term_variables(Goal, Variables),
    (   Variables == []
    ->  Left = left(Asked),
        goal_times(Goal, Asked, Times),
        left_without(Left, Times, Rest),
        Rest == [],
        !
    ;   trie_new(Found),
        goal_times(Goal, Asked, Times),
        \+ trie_lookup(Found, Variables, Asked),
        found(Found, Variables, Times),
        trie_lookup(Found, Variables, Asked)
    ).

%   stretch(:Goal, -Run): each answer with each of the longest stretches of time during
%   which it is one. A fact comes once, with all of its times; other answers may come in pieces.

stretch(Goal, Run) :-
    all_moments(All),
    (   plain_fact(Goal)
    ->  goal_times(Goal, All, Times)
    ;   term_variables(Goal, Variables),
        trie_new(Found),
        Places = places(Found, 0),
        findall(Place-(Variables-Piece),
                ( goal_times(Goal, All, Piece),
                  answer_place(Places, Variables, Place) ),
                Placed0),
        keysort(Placed0, Placed),
        group_pairs_by_key(Placed, Groups),
        member(_-Group, Groups),
        pairs_keys_values(Group, [Variables|_], Pieces),
        all_united(Pieces, Times)
    ),
    member(Run, Times).

stretch(Goal, Run, Since-Until) :-
    stretch(Goal, Run),
    moments_interval([Run], Since-Until).

stretch_at(Goal, T, Interval) :-
    intervals_moments([T-T], Moment),
    stretch(Goal, Run, Interval),
    common_moments([Run], Moment, Moment).

plain_fact(M:Goal) :-
    callable(Goal),
    goal_rule(M:Goal, fact(_), _).

%   Place is the same for each piece of an answer, and in the order of first pieces. Places is
%   places(Found, Count): trie_property/2, which would count, asks for the table of all blobs,
%   which a stranger's goal has not (see acxon_confined).

answer_place(Places, Answer, Place) :-
    Places = places(Found, Count),
    (   trie_lookup(Found, Answer, Before)
    ->  Place = Before
    ;   Place = Count,
        trie_insert(Found, Answer, Place),
        Next is Count+1,
        nb_setarg(2, Places, Next)
    ).

all_united(Pieces, Times) :-
    append(Pieces, Runs),
    united_moments(Runs, [], Times).

%   found(+Found, +Answer, +Times): Answer is one at Times too.

found(Found, Answer, Times) :-
    (   trie_lookup(Found, Answer, Before)
    ->  united_moments(Before, Times, United),
        trie_update(Found, Answer, United)
    ;   trie_insert(Found, Answer, Times)
    ).

%!  goal_times(:Goal, +Within, -Times) is nondet.
%
%   Each answer of Goal, with those moments of Within at which it is one; there
%   is at least one.
%
%   @error permission_error(ask_at_a_time, Why, Indicator)

goal_times(M:Goal, Within, Times) :-
    body_times(Goal, M, Within, Times).

%   A cut in a goal that is called, or in a rule, keeps the first answer of what is before it.

body_times(Body, M, Within, Times) :-
    (   nonvar(Body), cut_body(Body, Before, After)
    ->  first_times(Before, M, left(Within), Times1),
        body_times(After, M, Times1, Times)
    ;   times(Body, M, Within, Times)
    ).

cut_body(!, true, true) :-
    !.
cut_body((A, B), Before, After) :-
    (   nonvar(A), cut_body(A, Before, After0)
    ->  After = (After0, B)
    ;   nonvar(B), cut_body(B, Before0, After)
    ->  Before = (A, Before0)
    ).

%   first_times(+Goal, +M, +Left, -Times): the answers of Goal, each with those moments of
%   Left at which it is the first one. Left is left(Moments), and what is left of it.

first_times(Goal, M, Left, Times) :-
    arg(1, Left, Within),
    times(Goal, M, Within, Times0),
    arg(1, Left, Moments),
    common_moments(Moments, Times0, Times),
    Times \== [],
    left_without(Left, Times, Rest),
    (   Rest == [] -> ! ; true ).

left_without(Left, Times, Rest) :-
    arg(1, Left, Moments),
    other_moments(Moments, Times, Rest),
    nb_setarg(1, Left, Rest).

some_left(Left, Times) :-
    arg(1, Left, Times),
    Times \== [].

%   times(+Goal, +M, +Within, -Times): as goal_times/3.

times(Goal, M, Within, Times) :-
    (   var(Goal)                        -> instantiation_error(Goal)
    ;   Goal = M1:Goal1, atom(M1)        -> times(Goal1, M1, Within, Times)
    ;   structure(Goal)                  -> structure_times(Goal, M, Within, Times)
    ;   goal_rule(M:Goal, Rule, Called)  -> rule_times(Rule, Called, Within, Times)
    ).

structure(true).
structure([]).
structure([_|_]).
structure((_, _)).
structure((_ ; _)).
structure((_ -> _)).
structure((_ *-> _)).
structure(\+ _).
structure(!).

structure_times(true, _, Within, Within).
structure_times([], _, Within, Within).
structure_times(!, _, _, _) :-
    throw(error(permission_error(ask_at_a_time, inner_cut, !/0), _)).
structure_times([A|B], M, Within, Times) :-
    times((A, B), M, Within, Times).
structure_times((A, B), M, Within, Times) :-
    times(A, M, Within, Times1),
    times(B, M, Times1, Times).
structure_times((A -> B), M, Within, Times) :-
    first_times(A, M, left(Within), Times1),
    times(B, M, Times1, Times).
structure_times((A *-> B), M, Within, Times) :-
    times((A, B), M, Within, Times).
structure_times((A ; B), M, Within, Times) :-
    (   nonvar(A), condition(A, If, Then, Which)
    ->  if_times(Which, If-Then-B, M, Within, Times)
    ;   (   times(A, M, Within, Times)
        ;   times(B, M, Within, Times)
        )
    ).
structure_times(\+ A, M, Within, Times) :-
    Left = left(Within),
    (   first_times(A, M, Left, _),
        fail
    ;   some_left(Left, Times)
    ).

condition((If -> Then), If, Then, first).
condition((If *-> Then), If, Then, every).

if_times(first, If-Then-Else, M, Within, Times) :-
    Left = left(Within),
    (   first_times(If, M, Left, Times1),
        times(Then, M, Times1, Times)
    ;   some_left(Left, Times1),
        times(Else, M, Times1, Times)
    ).
if_times(every, If-Then-Else, M, Within, Times) :-
    Left = left(Within),
    (   times(If, M, Within, Times1),
        left_without(Left, Times1, _),
        times(Then, M, Times1, Times)
    ;   some_left(Left, Times1),
        times(Else, M, Times1, Times)
    ).

%   rule_times(+Rule, +Called, +Within, -Times): Called, a goal with its module, holds as Rule
%   says; see acxon_readings:goal_rule/3.

rule_times(fact(Fact), _, Within, Times) :-
    fact_intervals(Fact, Intervals),
    intervals_moments(Intervals, Moments),
    common_moments(Within, Moments, Times),
    Times \== [].
rule_times(always, Goal, Within, Within) :-
    call(Goal).
rule_times(reading, M:Goal, Within, Times) :-
    reading(Goal, M, Within, Times).
rule_times(as(Body), M:_, Within, Times) :-
    body_times(Body, M, Within, Times).
rule_times(caught(Goal, Ball, Recovery), M:_, Within, Times) :-
    catch(body_times(Goal, M, Within, Times), Ball, recovered(Within, M:Recovery, Times)).
rule_times(collected(Inner, Asked, Collecting), M:_, Within, Times) :-
    term_variables(Inner, Variables),
    findall(Variables-Moments, body_times(Inner, M, Within, Moments), Timed),
    pairs_keys_values(Timed, Answers, Sets),
    steady_moments(Within, Sets, Pieces),
    All =.. [answers|Answers],
    member(Places-Times, Pieces),
    findall(Answer, ( member(Place, Places), arg(Place, All, Answer) ), Answered),
    quantified_member(Collecting, Variables, Answered, Asked),
    call(M:Collecting).
rule_times(clauses, M:Head, Within, Times) :-
    (   \+ \+ ( clause(M:Head, Body), nonvar(Body), cut_body(Body, _, _) )
    ->  findall(Head-Body1, clause(M:Head, Body1), Clauses),
        clauses_times(Clauses, Head, M, left(Within), Times)
    ;   clause(M:Head, Body1),
        times(Body1, M, Within, Times)
    ).
rule_times(refused(Why, Indicator), _, _, _) :-
    throw(error(permission_error(ask_at_a_time, Why, Indicator), _)).

%   Variables that answers leave unbound are none of the goal's own, by which bagof/3 and its kind would group.

quantified_member(Collecting, Variables, Answered, Asked) :-
    Member = lists:member(Variables, Answered),
    (   functor(Collecting, Name, _),
        memberchk(Name, [bagof, setof, aggregate]),
        term_variables(Answered, Unbound),
        Unbound \== []
    ->  Asked = Unbound^Member
    ;   Asked = Member
    ).

%   What is thrown may be thrown at some of several moments only.

recovered(Within, M:Recovery, Times) :-
    (   Within = [Moment-Moment]
    ->  body_times(Recovery, M, Within, Times)
    ;   throw(error(permission_error(ask_at_a_time, thrown, catch/3), _))
    ).

%   A clause that was cut leaves those after it the moments at which the cut was not reached.

clauses_times([Head0-Body|Clauses], Head, M, Left, Times) :-
    some_left(Left, Within),
    (   cut_body(Body, Before, After)
    ->  (   first_times((Head = Head0, Before), M, Left, Times1),
            body_times(After, M, Times1, Times)
        ;   clauses_times(Clauses, Head, M, Left, Times)
        )
    ;   Head = Head0,
        times(Body, M, Within, Times)
    ;   clauses_times(Clauses, Head, M, Left, Times)
    ).

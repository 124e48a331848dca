:- module(acxon_triples,
          [ current_kb/1,               % -KB
            in_kb/2,                    % +KB, :Goal
            triple/3,                   % ?S, ?P, ?O
            told/3,                     % ?S, ?P, ?O
            denied/3,                   % ?S, ?P, ?O
            fact_intervals/2,           % +Fact, -Intervals
            distinct_answers/2          % +Template, :Goal
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module(library(error), [instantiation_error/1]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module('../store/names', [name_node/3, name_or_variable/3, name_property/3]).
:- use_module('../store/values', [property_text/4, value_comparison/2, value_pattern/3, value_term/4, value_test/2]).
:- use_module('../store/tuples', [literal/1, stored/6]).
:- use_module(ontology, [property_inverse/3]).
:- use_module(fact_goals, [fact_goal/4]).
:- use_module(knowledge, [asserted/6, denied_fact/5, known/5, path/5]).

/** <module> What people ask

triple/3 and denied/3 ask what is known in the words of people: they take names,
and no answer comes twice. They hold when they hold at some time; acxon_timed says
when.
*/

:- meta_predicate
    in_kb(+, 0),
    distinct_answers(?, 0).

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

triple(S0, P0, O0) :-
    current_kb(KB),
    subject_term(KB, S0, S),
    property_term(KB, P0, P),
    distinct_answer(P, KB, S, O0).

%   KnowRob's users may ask for one of several subjects: in([A, B]), and which it is: in([A, B]) -> S.

subject_term(KB, S0, S) :-
    (   nonvar(S0), several(S0, Names, S1)
    ->  member(Name0, Names),
        ( nonvar(Name0), Name0 = string(Name) -> true ; Name = Name0 ),
        name_node(KB, Name, S),
        S1 = S
    ;   name_or_variable(KB, S0, S)
    ).

several((in(Names0) -> S), Names, S) :-
    !,
    several(in(Names0), Names, _).
several(in(Names0), Names, _) :-
    (   is_list(Names0) -> Names = Names0 ; nonvar(Names0), Names0 = array(Names), is_list(Names) ).

distinct_answer(P, KB, S, O0) :-
    object_term(KB, P, O0, O, Test),
    shown(Test, O, Shown),
    distinct_answers(t(S, P, Shown), tested_answer(Test, P, KB, S, O, _)).

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
    ;   P = denied(Q)           -> denied_fact(KB, S, Q, O, Time)
    ;   P = told(Q)             -> told_fact(KB, S, Q, O, Time)
    ;   P = reflexive_step(Q)   -> ( self(KB, S, O, Time)
                                   ; answer(Q, KB, S, O, Time), S \== O )
    ;   P = transitive_step(Q)  -> path(KB, Q, S, O, Time)
    ;   known(KB, S, P, O, Time)
    ).

self(_, S, O, Time) :-
    ( nonvar(S) -> true ; nonvar(O) ),
    S = O,
    whole_time(Time).

%   Where what was told alone is asked for, triple/3 means told/3.

property_term(KB, Name, P) :-
    (   nb_current(acxon_told_alone, true), ( var(Name) ; Name \= transitive(_), Name \= reflexive(_) )
    ->  P = told(_), stated_term(KB, Name, P)
    ;   var(Name)                -> P = Name
    ;   Name = transitive(N), nonvar(N), N = reflexive(M) -> property_term(KB, reflexive(transitive(M)), P)
    ;   Name = transitive(N)     -> bound(N), name_property(KB, N, Q), P = transitive_step(Q)
    ;   Name = reflexive(N)      -> bound(N), property_term(KB, N, Q), P = reflexive_step(Q)
    ;   name_property(KB, Name, P)
    ).

bound(Name) :-
    (   var(Name) -> instantiation_error(Name) ; true ).

object_term(KB, P, Name, O, Test) :-
    (   var(Name)                 -> O = Name, Test = none
    ;   value_comparison(Name, Comparison) -> Test = Comparison
    ;   value_pattern(KB, Name, Pattern) -> Test = Pattern
    ;   value_term(KB, Name, O, _) -> Test = none
    ;   property_of(P, Q), property_text(KB, Q, Name, O) -> Test = none
    ;   name_node(KB, Name, O), Test = none
    ).

property_of(P, Q) :-
    nonvar(P),
    ( atom(P) -> Q = P ; compound(P), arg(1, P, Q), atom(Q) ).

%!  told(?S, ?P, ?O) is nondet.
%
%   True when S P O was told, at some time: from either end, by this very property, and
%   nothing that follows. Among 200 plans, triple('plan 5', P, O) has 704 answers, nearly
%   all comparisons with others; told('plan 5', P, O) has those of the plan alone.

told(S, P, O) :-
    stated(told(_), S, P, O).

stated(Term, S0, P0, O0) :-
    current_kb(KB),
    name_or_variable(KB, S0, S),
    stated_term(KB, P0, Term),
    distinct_answer(Term, KB, S, O0).

stated_term(KB, Name, Term) :-
    arg(1, Term, P),
    ( var(Name) -> P = Name ; name_property(KB, Name, P) ).

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

denied(S, P, O) :-
    stated(denied(_), S, P, O).

%!  fact_intervals(+Fact, -Intervals) is nondet.
%
%   Each answer of Fact, a goal that fact_goal/4 knows, denied(S, P, O) or told(S, P, O), comes
%   once, with all the intervals in which it holds, at least one.

fact_intervals(Fact, Intervals) :-
    current_kb(KB),
    (   Fact = denied(S0, P0, O0)
    ->  name_or_variable(KB, S0, S),
        P = denied(_), stated_term(KB, P0, P)
    ;   Fact = told(S0, P0, O0)
    ->  name_or_variable(KB, S0, S),
        P = told(_), stated_term(KB, P0, P)
    ;   fact_goal(Fact, S0, P0, O0)
    ->  subject_term(KB, S0, S),
        property_term(KB, P0, P)
    ),
    answer_intervals(P, KB, S, O0, Intervals).

answer_intervals(P, KB, S, O0, Intervals) :-
    object_term(KB, P, O0, O, Test),
    shown(Test, O, Shown),
    Answer = t(S, P, Shown),
    findall(Answer-Time, tested_answer(Test, P, KB, S, O, Time), Timed),
    Timed \== [],
    (   ground(Answer)
    ->  pairs_values(Timed, Intervals)
    ;   trie_new(Found),
        findall(Each, ( member(Each-Time, Timed), new_answer(Found, Each, Time) ), Answers),
        member(Answer, Answers),
        once(trie_lookup(Found, Answer, Intervals))
    ).

new_answer(Found, Answer, Time) :-
    (   trie_lookup(Found, Answer, Times)
    ->  trie_update(Found, Answer, [Time|Times]),
        fail
    ;   trie_insert(Found, Answer, [Time])
    ).

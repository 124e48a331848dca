:- module(acxon_answer,
          [ answer_messages/4           % +Telling, +Facts, -Answer, -Exact
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2, max_assoc/3, min_assoc/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2, same_length/2, select/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../../comparing/criteria', [call_priority/3, kb_criterion/2, unknown_setting/2]).
:- use_module('../../comparing/kinds', [values_unit/4]).
:- use_module('../../comparing/profiles', [profiles_items/5, told_between/4]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../comparing/verdicts', [plan_items/5, thing/3]).
:- use_module('../../reasoning/ontology', [property_inverse/3]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(facts_said, [fact_said/4, facts_index/2, indexed_fact/3, time_said/3, value_said/5]).
:- use_module(hinges, [assumptions/3, blocked/2, doubts/4, goals_messages/3]).
:- use_module(numbers, [shown_exactly/3, shown_values/4]).
:- use_module(quality_names, [counted_words/4, quality_term/4]).

/** <module> The answer: which is better, by how much, and what it hangs on

For Telling and Facts see plain.pl. A message is told(Message, Numbers), with the numbers
of the facts that it tells. The clause of a quality tells how the two relate by it and,
where the story has these facts, that both have it, how their values relate and, where
they were not rounded, the values themselves.
*/

%!  answer_messages(+Telling, +Facts, -Answer, -Exact) is det.
%
%   Answer says how the two compare, Exact what the values are that it rounded.

answer_messages(Telling, Facts, Answer, Exact) :-
    Telling = telling(KB, A-B, _, _, _, _),
    thing(KB, A, ThingA),
    thing(KB, B, ThingB),
    (   ThingA = thing(_, _, [_|_]), ThingB = thing(_, _, [_|_])
    ->  Kind = plans,
        plan_items(KB, ThingA, ThingB, Items, Verdicts)
    ;   Kind = things,
        Verdicts = [],
        ThingA = thing(_, ProfileA, _),
        ThingB = thing(_, ProfileB, _),
        told_between(KB, A, B, Told),
        profiles_items(KB, Told, A-ProfileA, B-ProfileB, Items)
    ),
    Facts = facts(Between, Others, _, _),
    append(Between, Others, Compared),
    facts_index(Compared, Index),
    item_clauses(Items, Kind-Telling, Index, Said0),
    alike_merged(Said0, Said, Alike),
    verdict_facts(Facts, Telling, Verdict0),
    said_times(Said, Kind-Verdict0, Times),
    by_time(Said, SaidAt),
    by_time(Verdict0, VerdictAt),
    findall(Message,
            ( member(Time, Times),
              ( Time == always -> Alike0 = Alike ; Alike0 = none ),
              time_messages(Time, Kind-Verdicts, Telling, VerdictAt-SaidAt, Alike0, Messages0),
              member(Message, Messages0) ),
            Answer0),
    doubts(Kind, Items, Telling-Index, Unknown0),
    undecided_times(Unknown0, Telling-Verdict0, [], Doubts0),
    assumptions(Items, Telling, Assumed),
    append(Doubts0, Assumed, Doubts1),
    goals_messages(Kind, Telling, Goals),
    ( Answer0 == [] -> value_message(Telling, Facts, Valued) ; Valued = [] ),
    append(Answer0, Valued, Answer1),
    verdict_first(Kind, Telling-Items, Answer1, Doubts1, Answer3),
    ( Kind == plans, all_known(KB, A-B, Items) -> Answer2 = Answer3 ; maplist(of_known, Answer3, Answer2) ),
    (   Answer2 == [], Goals = [_|_]
    ->  Telling = telling(_, _, NameA-NameB, _, _, _),
        Answer = [told(not_compared(NameA, NameB), [])|Goals]
    ;   append(Answer2, Goals, Answer)
    ),
    exact_messages(Telling, Said, Exact).

%   The first sentence says which of two plans is better, or that this cannot be said, and then what is missing for it.

verdict_first(Kind, telling(KB, _, _, _, _, _)-Items, Answer0, Doubts0, Answer) :-
    (   Kind == plans,
        undecided(Answer0, KB-Items, Doubts0, X-Clauses-Alike, Numbers, Notes)
    ->  (   select(told(unknown(Noun, Y), Has), Doubts0, Doubts)
        ->  Why = lacks(Noun, Y),
            append(Numbers, Has, Told)
        ;   Why = none,
            Doubts = Doubts0,
            Told = Numbers
        ),
        append([told(undecided(X, Why, Clauses, Alike), Told)|Doubts], Notes, Answer)
    ;   append(Answer0, Doubts0, Answer)
    ).

%   Whatever quality one of the two has, it is known how they compare by it.

all_known(KB, A-B, Items) :-
    \+ member(item(_, unknown(_, _), _, _, _, _, _), Items),
    findall(P, ( member(Plan, [A, B]), stored(KB, Plan, P, _, _, positive) ), Properties0),
    sort(Properties0, Properties),
    \+ ( member(P, Properties), quality_spec(KB, P, _), \+ memberchk(item(P, _, _, _, _, _, _), Items) ).

of_known(told(Message0, Numbers), told(Message, Numbers)) :-
    (   Message0 = ahead(X, all, Clauses, Alike)               -> Message = ahead(X, known, Clauses, Alike)
    ;   Message0 = during(Time, ahead(X, all, Clauses, Alike)) -> Message = during(Time, ahead(X, known, Clauses, Alike))
    ;   Message = Message0
    ).

%   What is not known for a time keeps from a verdict then, which is said once of each time.

undecided_times([], _, _, []).
undecided_times([Doubt0|Doubts0], Telling, Said, [Doubt|Doubts]) :-
    (   Doubt0 = told(during(Time, unknown(Noun, X)), Numbers),
        \+ memberchk(Time, Said),
        Telling = telling(KB, _, _, _, _, _)-Verdicts,
        \+ unknown_setting(KB, ignore),
        \+ ( member(verdict(Then, _, _), Verdicts), same_time(Then, Time) )
    ->  Doubt = told(during(Time, undecided(none, lacks(Noun, X), [], none)), Numbers),
        Said1 = [Time|Said]
    ;   Doubt = Doubt0,
        Said1 = Said
    ),
    undecided_times(Doubts0, Telling, Said1, Doubts).

same_time(always, _) :- !.
same_time(Since-Until, From-To) :-
    Since < To,
    From < Until.

undecided([told(compared(X, _, Clauses, Alike), Numbers)|Notes], _, _, X-Clauses-Alike, Numbers, Notes).
undecided([told(ahead(X, _, Clauses, Alike), Numbers)|Notes0], KB-Items, _, X-Clauses-Alike, Numbers, Notes) :-
    blocked(KB, Items),
    ( select(told(strict, _), Notes0, Notes) -> true ; Notes = Notes0 ).
undecided([], _, [_|_], none-[]-none, [], []).

                /*******************************
                *      clauses of qualities    *
                *******************************/

%   Said has said(Time, Clause, Values, Numbers, ValueNumbers): Clause is seen from the
%   first instance, Values is V-W as known.

item_clauses([], _, _, []).
item_clauses([Item|Items], Telling, Index, Said) :-
    (   item_said(Item, Telling, Index, One)
    ->  Said = [One|Said1]
    ;   Said = Said1
    ),
    item_clauses(Items, Telling, Index, Said1).

item_said(item(P, Order, Qa, Va, Qb, Vb, Time0), Kind-Telling, Index, said(Time, Clause, Va-Vb, Numbers, ValueNumbers)) :-
    Telling = telling(KB, A-B, _, Silent, _, Code),
    quality_spec(KB, P, quality(_, _, Unit, _, Relations, _, _)),
    order_relation(Order, Relations, R),
    related(Kind, Index, KB-R, A-B, Time0-Between1),
    time_said(Time0, Silent, Time),
    quality_term(KB, Code, P, Quality0),
    values_unit(KB, Unit, Qa-Qb, Own),
    Quality0 = quality(_, Words0, Direction, _),
    counted_words(Code-Own, Va-Vb, Words0, Words),
    Quality = quality(P, Words, Direction, Own),
    values_shown(Order, Own, Va, Vb, Values),
    Clause = clause(Quality, Order, Values),
    (   Qa \== none,
        fact_said(Time, Silent, Index, N1-[A, P, Qa]),
        fact_said(Time, Silent, Index, N2-[B, P, Qb]),
        linked(Time, Silent-Index, KB, Order, Qa-Qb, N3)
    ->  append(Between1, [N1, N2, N3], Numbers),
        (   value_said(Time-Silent, KB-Index, Qa, Va, Na),
            value_said(Time-Silent, KB-Index, Qb, Vb, Nb)
        ->  append(Na, Nb, ValueNumbers)
        ;   ValueNumbers = []
        )
    ;   Numbers = Between1,
        ValueNumbers = []
    ),
    !.

%   Numbers are those of the facts that say how the two relate. What are no plans may have
%   no relation by a quality, and have values that compare all the same.

related(Kind, Index, KB-R, A-B, Time-Numbers) :-
    ( fact_between(Index, KB, A, R, B, Time-N) -> Numbers = [N] ; Kind == things, Numbers = [] ).

order_relation(better, relations(R, _, _), R).
order_relation(worse,  relations(_, R, _), R).
order_relation(same,   relations(_, _, R), R).

%   A fact of the two that says R of A and B, from either end.

fact_between(Index, KB, A, R, B, Time-N) :-
    (   indexed_fact(Time, Index, N-[A, R, B]) -> true
    ;   property_inverse(KB, R, Q), indexed_fact(Time, Index, N-[B, Q, A]) -> true
    ).

linked(Time, Silent-Index, KB, Order, Qa-Qb, N) :-
    link_relation(Order, R),
    (   fact_said(Time, Silent, Index, N-[Qa, R, Qb]) -> true
    ;   property_inverse(KB, R, Q), fact_said(Time, Silent, Index, N-[Qb, Q, Qa]) -> true
    ).

link_relation(better, R) :- iri(better_value, R).
link_relation(worse,  R) :- iri(worse_value, R).
link_relation(same,   R) :- iri(equivalent_value, R).

%   What is said of the two values; under a hundredth apart they are nearly the same.

values_shown(same, _, _, _, none) :-
    !.
values_shown(_, Unit, V, W, Values) :-
    (   sayable(V), sayable(W)
    ->  shown_values(Unit, V, W, Shown),
        (   number(V), number(W), nearly(V, W)
        ->  Values = nearly(shown(exact, V, W, Unit))
        ;   Values = Shown
        )
    ;   Values = none
    ).

%   They differ by less than a hundredth. Rationals do not overflow where a difference of floats would.

nearly(V, W) :-
    abs(rational(V)-rational(W)) < 1r100*max(abs(rational(V)), abs(rational(W))).

sayable(V) :- number(V), !, V =:= V, abs(V) < 1.0Inf.
sayable(V) :- string(V), split_string(V, "()'\",.;:!?\n", "", [_]), \+ sub_string(V, _, _, _, "instead of").

                /*******************************
                *         the verdict          *
                *******************************/

verdict_facts(facts(Between, _, _, _), telling(_, A-B, _, Silent, _, _), Verdicts) :-
    findall(verdict(Time, Verdict, N),
            ( member(N-tuple(S, R, O, Time0, positive), Between),
              verdict_sense(R, S-O, A-B, Verdict),
              time_said(Time0, Silent, Time) ),
            Verdicts).

verdict_sense(R, _, _, equal)        :- iri(equivalent_plan, R).
verdict_sense(R, S-O, A-B, Verdict) :- iri(better_plan, R), ( S-O == A-B -> Verdict = first ; Verdict = second ).
verdict_sense(R, S-O, A-B, Verdict) :- iri(worse_plan, R), ( S-O == A-B -> Verdict = second ; Verdict = first ).

%   Where plans are better for a time, that is the answer, and what is so always comes after it.

said_times(Said, Kind-Verdicts, Times) :-
    findall(Time, ( member(said(Time, _, _, _, _), Said) ; member(verdict(Time, _, _), Verdicts) ), Times0),
    sort(Times0, Times1),
    (   select(always, Times1, Timed)
    ->  (   Kind == plans, Timed = [_|_], \+ memberchk(verdict(always, _, _), Verdicts)
        ->  append(Timed, [always], Times)
        ;   Times = [always|Timed]
        )
    ;   Times = Times1
    ).

%   What is said of each time, in its order.

by_time(Said, At) :-
    findall(Time-One, ( member(One, Said), arg(1, One, Time) ), Timed0),
    keysort(Timed0, Timed),
    group_pairs_by_key(Timed, Groups),
    list_to_assoc(Groups, At).

said_at(Time, At, Said) :-
    ( get_assoc(Time, At, Said) -> true ; Said = [] ).

time_messages(Time, Kind, Telling, VerdictAt-SaidAt, Alike, Messages) :-
    said_at(Time, SaidAt, Said1),
    ( said_at(Time, VerdictAt, [verdict(_, Verdict, N)|_]) -> Numbers = [N] ; Verdict = none, Numbers = [] ),
    ( Verdict == none, Time \== always -> said_at(always, SaidAt, Always) ; Always = [] ),
    append(Said1, Always, Then),
    ahead(Verdict, Then, Side),
    maplist(seen_from(Side), Said1, Said2),
    ordered(Said2, Said),
    findall(Clause, member(said(_, Clause, _, _, _), Said), Clauses),
    findall(M, ( member(M, Numbers) ; member(Each, Said), clause_numbers(Each, M) ), Told),
    Telling = telling(KB, _, NameA-NameB, _, _, _),
    ( Side == first -> X = NameA, Y = NameB ; X = NameB, Y = NameA ),
    (   Verdict == none, ( min_assoc(SaidAt, Another, _) ; max_assoc(SaidAt, Another, _) ), Another \== Time
    ->  maplist(seen_from(Side), Then, ThenSeen),
        findall(Order, member(said(_, clause(_, Order, _), _, _, _), ThenSeen), Orders0),
        sort(Orders0, Orders),
        part_answer(Kind-Time, Orders, X-Y, Clauses-Alike, Main, Notes)
    ;   findall(Message, answer(Kind, Verdict, X-Y, Clauses-Alike, Message), [Main|Notes])
    ),
    findall(told(Note, []),
            ( member(Note, Notes) ; rule_note(Kind, KB, Verdict, Clauses, Note) ),
            Others),
    ( Time == always -> First = Main ; First = during(Time, Main) ),
    Messages = [told(First, Told)|Others].

%   The answer for a part of the time, by what is so then and what is so always, as Orders.

part_answer((plans-_)-Time, Orders, X-_, Clauses-_, Main, []) :-
    Time \== always,
    !,
    (   memberchk(better, Orders), memberchk(worse, Orders) -> Main = open(X, Clauses, none)
    ;   Orders == [better, same]                            -> Main = ahead(X, all, Clauses, none)
    ;   Main = undecided(X, none, Clauses, none)
    ).
part_answer(_, _, X-Y, Clauses-Alike, compared(X, Y, Clauses, Alike), []).     % what they are in all is not said by a part

%   The facts that a clause tells: its values where they were not rounded.

clause_numbers(said(_, clause(Q, _, Values), VW, Numbers, ValueNumbers), N) :-
    (   member(N, Numbers)
    ;   told_exactly(Q, Values, VW),
        member(N, ValueNumbers)
    ).

%   VW, seen from the first instance, is what Values say from whichever side.

told_exactly(quality(_, _, _, Unit), Values, V-W) :-
    ( Values = nearly(Shown) -> true ; Shown = Values ),
    shown_exactly(Unit, Shown, X-Y),
    ( equal(X, V), equal(Y, W) -> true ; equal(X, W), equal(Y, V) ).

equal(X, V) :-
    ( number(X), number(V) -> X =:= V ; X == V ).

%   A cost that is the time again, or the number of steps, is told by their clause; one in another unit is neither. Where all is the same, that is all.

alike_merged(Said0, Said, Noun-Other) :-
    iri(has_cost, Cost),
    select(said(always, clause(quality(Cost, CostWords, _, CostUnit), Order, _), V-W, N1, M1), Said0, Said1),
    ( iri(has_makespan, Again) ; iri(has_number_of_tasks, Again) ),
    Clause = clause(quality(Again, Words, _, Unit), Order, _),
    append(Before, [said(always, Clause, V1-W1, N2, M2)|After], Said1),
    number(V), number(W), V =:= V1, W =:= W1,
    memberchk(CostUnit, ["", Unit]),
    ( Order == same -> \+ ( member(said(Time, _, _, _, _), Said0), Time \== always ), member(said(_, clause(_, Apart, _), _, _, _), Said0), Apart \== same ; true ),
    same_length(M1, M2),
    !,
    arg(1, CostWords, Noun),
    arg(1, Words, Other),
    append(N1, N2, Ns),
    append(M1, M2, Ms),
    append(Before, [said(always, Clause, V1-W1, Ns, Ms)|After], Said).
alike_merged(Said, Said, none).

%   The side that the story speaks of: the better one, else the one that is ahead in more.

ahead(Verdict, Said, Side) :-
    (   Verdict == second
    ->  Side = second
    ;   Verdict == none,
        findall(x, member(said(_, clause(_, better, _), _, _, _), Said), Better),
        findall(x, member(said(_, clause(_, worse, _), _, _, _), Said), Worse),
        length(Better, N), length(Worse, M), M > N
    ->  Side = second
    ;   Side = first
    ).

seen_from(first, Said, Said).
seen_from(second, said(T, clause(Q, Order0, Values0), VW, Ns, Ms), said(T, clause(Q, Order, Values), VW, Ns, Ms)) :-
    flipped(Order0, Order),
    swapped(Values0, Q-VW, Values).

flipped(better, worse).
flipped(worse, better).
flipped(same, same).

swapped(none, _, none).
swapped(nearly(Shown0), Of, nearly(Shown)) :- swapped(Shown0, Of, Shown).
swapped(shown(About, X, Y, Said), quality(_, _, _, Unit)-(V-W), Shown) :-
    ( About == exact -> Shown = shown(exact, Y, X, Said) ; shown_values(Unit, W, V, Shown) ).

%   What is clearly better first, then nearly the same, the same, what is worse.

ordered(Said0, Said) :-
    maplist(but_valued, Said0, Said1),
    maplist(ranked, Said1, Ranked0),
    keysort(Ranked0, Ranked),
    pairs_values(Ranked, Said).

%   What stands against it is never 'nearly the same': the values say that it is not much.

but_valued(said(T, clause(Q, Order, Values0), VW, Ns, Ms), said(T, clause(Q, Order, Values), VW, Ns, Ms)) :-
    ( Order == worse, Values0 = nearly(Shown) -> Values = Shown ; Values = Values0 ).

ranked(Said, Rank-Said) :-
    Said = said(_, clause(_, Order, Values), _, _, _),
    order_rank(Order, Rank0),
    ( Values = nearly(_) -> Rank is Rank0+1 ; Rank = Rank0 ).

order_rank(better, 0).
order_rank(same,   2).
order_rank(worse,  3).

%   The answer, then what it hangs on.

answer(things-_, _, X-Y, Clauses-_, compared(X, Y, Clauses, none)) :-
    !.
answer(_, equal, X-Y, Clauses-Alike, Message) :-
    !,
    (   \+ ( member(clause(_, Order, _), Clauses), Order \== same )
    ->  Message = equal(X, Y, Clauses)
    ;   ( Message = equal(X, Y, []) ; Message = compared(X, Y, Clauses, Alike) )
    ).
answer(_, none, X-Y, Clauses-Alike, Message) :-
    !,
    findall(Order, member(clause(_, Order, _), Clauses), Orders0),
    sort(Orders0, Orders),
    (   Orders == [better, same]
    ->  Message = ahead(X, all, Clauses, Alike)
    ;   memberchk(better, Orders), memberchk(worse, Orders)
    ->  (   Message = open(X, Clauses, Alike)
        ;   maplist(nouns_of(Clauses), [better, worse], [Better, Worse]),
            Message = depends([Better-X, Worse-Y])
        )
    ;   Message = compared(X, Y, Clauses, Alike)
    ).
answer(_, _, X-_, Clauses-Alike, better(X, Clauses, Alike)).

%   What those of Order are called, four at most.

nouns_of(Clauses, Order, Nouns) :-
    findall(Noun, ( member(clause(quality(_, Words, _, _), Order, _), Clauses), arg(1, Words, Noun) ), All),
    ( All = [N1, N2, N3, N4, _|_] -> Nouns = [N1, N2, N3, N4] ; Nouns = All ).

%   Where the better one is not better in all, the rule that decided is named, or that did not.

rule_note(plans-_, KB, none, Clauses, strict) :-
    findall(Order, member(clause(_, Order, _), Clauses), Orders),
    sort(Orders, [better, same]),
    kb_criterion(KB, unanimous).
rule_note(plans-Verdicts, KB, Verdict, Clauses, rule(Rule)) :-
    memberchk(Verdict, [first, second]),
    (   Verdicts = [verdict(_, told, _)]
    ->  Rule = told
    ;   memberchk(clause(_, worse, _), Clauses),
        kb_criterion(KB, Criterion),
        criterion_rule(Criterion, KB, Clauses, Rule)
    ).

criterion_rule(lexicographic, KB, Clauses, first(Noun)) :-
    !,
    findall(Priority-Noun0,
            ( member(clause(quality(P, Words, _, _), Order, _), Clauses),
              Order \== same,
              quality_spec(KB, P, quality(_, _, _, _, _, _, Declared)),
              call_priority(P, Declared, Priority0),
              ( number(Priority0) -> Priority = Priority0 ; Priority = 1.0Inf ),
              arg(1, Words, Noun0) ),
            Nouns0),
    keysort(Nouns0, [_-Noun|_]).
criterion_rule(weighted, _, _, weighed) :- !.
criterion_rule(Criterion, _, _, named(Name)) :-
    \+ memberchk(Criterion, [unanimous, pareto]),
    atom_string(Criterion, Name).

                /*******************************
                *         exact values         *
                *******************************/

%   Two qualities with numbers compare by these.

value_message(telling(KB, A-B, NameA-NameB, Silent, _, _), facts(Between, Others, _, _), Messages) :-
    (   iri(has_data_value, HasValue),
        stored(KB, A, HasValue, V, Time, positive), number(V),
        time_said(Time, Silent, always),
        stored(KB, B, HasValue, W, Time, positive), number(W),
        sayable(V), sayable(W),
        facts_index(Between, Index),
        member(Order, [better, worse, same]),
        linked(always, Silent-Index, KB, Order, A-B, N)
    ->  ( V < W -> Way = (<) ; V > W -> Way = (>) ; Way = (=) ),
        findall(M, ( member(M-tuple(S, HasValue, O, T, positive), Others), member(S-O, [A-V, B-W]), time_said(T, Silent, always) ), Values),
        Messages = [told(valued(NameA, NameB, Way, V-W), [N|Values])]
    ;   Messages = []
    ).

%   Values that were rounded are told exactly where they are facts of the story.

exact_messages(telling(_, _, NameA-_, _, _, _), Said, Messages) :-
    findall(Clause-Numbers,
            ( member(said(always, clause(Q, _, Values), V-W, _, Numbers), Said),
              Numbers \== [],
              \+ told_exactly(Q, Values, V-W),
              exact_clause(Q, V, W, Clause) ),
            Exact),
    (   Exact == []
    ->  Messages = []
    ;   findall(Clause, member(Clause-_, Exact), Clauses),
        findall(N, ( member(_-Numbers, Exact), member(N, Numbers) ), Told),
        Messages = [told(exact(NameA, Clauses), Told)]
    ).

exact_clause(Q, V, W, clause(Q, Order, shown(exact, V, W, Unit))) :-
    Q = quality(_, _, Direction, Unit),
    sayable(V), sayable(W),
    (   number(V), number(W)
    ->  V =\= W,
        ( ( V < W, Direction == lower ; V > W, Direction == higher ) -> Order = better ; Order = worse )
    ;   Order = better
    ).

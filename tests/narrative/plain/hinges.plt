:- use_module(library(plunit)).
:- use_module('../../../prolog/narrative/plain/clauses').
:- use_module('../../../prolog/narrative/plain/facts_said').
:- use_module('../../../prolog/narrative/plain/goals').
:- use_module('../../../prolog/narrative/plain/grammar', []).
:- use_module('../../../prolog/narrative/plain/hinges').
:- use_module('../../../prolog/narrative/plain/phrases').
:- use_module('../../../prolog/narrative/plain/plain', []).

/*  What a verdict hangs on, and numbers beside each other. */

said(Goal, Text) :-
    phrase(Goal, Parts),
    !,
    atomics_to_string(Parts, Text).

lexicon(Code, lexicon(Code, [], [], [])).

:- begin_tests(hinges).

test(all_of_time_goes_without_saying, Said == [always, always, 3-5]) :-
    findall(One, ( member(Time, [(-1.0Inf)-(1.0Inf), 1-2, 3-5]), time_said(Time, 1-2, One) ), Said).

test(a_fact_by_what_is_said_of_its_time, N-M == 7-8) :-
    Facts = [7-tuple(a, p, b, 1-2, positive), 8-tuple(a, p, c, 3-5, positive), 9-tuple(a, p, d, 1-2, negative)],
    facts_index(Facts, Index),
    fact_said(always, 1-2, Index, N-[a, p, b]),
    fact_said(3-5, 1-2, Index, M-[a, p, c]),
    indexed_fact(3-5, Index, M-[a, p, c]),
    \+ fact_said(always, 1-2, Index, _-[a, p, d]).

test(things_have_no_doubts, Doubts-Goals == []-[]) :-
    doubts(things, [], none, Doubts),
    goals_messages(things, none, Goals).

test(what_cannot_be_compared_keeps_from_a_verdict) :-
    blocked(kb, [item(p, better, a, 1, b, 2, t), item(q, invalid(why), a, 1, b, 2, t)]),
    \+ blocked(kb, [item(p, better, a, 1, b, 2, t)]).

test(nothing_is_taken_for_granted, Assumed == []) :-
    assumptions([], telling(kb, a-b, x-y, t, 1, en), Assumed).

test(what_only_one_goal_asks_for, Apart == wants(["c1 is not at hall"], 0)-wants(["c1 is at hall", "c1 is gone"], 2)) :-
    goals_apart(en, "(and (not (at c1 hall)) (and (set c2)))", "(and (at c1 hall) (gone c1) (> (level) 3) (set c2) (ripe c2))", Apart).

test(goals_in_another_order_are_the_same, Apart == wants([], 0)-wants([], 0)) :-
    goals_apart(en, "(and (a) (b))", "(and (b) (a) (a))", Apart).

test(what_is_no_goal_has_no_parts, [fail, forall(member(Goal, ["", "(and (a)", ")", "(a) (b)"]))]) :-
    goals_apart(en, Goal, "(a)", _).

test(what_is_wanted, Text == "tea, it is done, it is wet and two more things") :-
    lexicon(en, L),
    said(wants(wants(name(tea, "tea", "Tea"), ["it is done", "it is wet"], 2), L), Text).

test(numbers_beside_each_other_are_as_exact, [forall(member(V-W-Said, [3-3.5-"3.0 instead of 3.5", 0-3.5-"0 instead of 3.5", 27-59-"27 instead of 59",
                                                                        1-0.33333-"1 instead of 0.33333", 0.2-0.05-"0.20 instead of 0.05", -2-1.5-"-2.0 instead of 1.5" ])), Text == Said]) :-
    lexicon(en, L),
    said(number_instead(V-W, L), Text).

test(what_is_worse_is_apart_where_it_is_long, Texts == ["would cost the same, but cost more", "would be better in a very long name (1 instead of 2) and better in another name that is also much too long (1 instead of 2). But it would cost more"]) :-
    Cost = quality(c, words("cost", "cost ", none, "cost less", "cost more", "cost the same", "cost nearly the same"), lower, ""),
    findall(clause(quality(q, named(Noun, Better, Better), lower, ""), better, shown(exact, 1, 2, "")),
            ( member(Noun, ["a very long name", "another name that is also much too long"]), string_concat("better in ", Noun, Better) ), Named),
    append(Named, [clause(Cost, worse, none)], Long),
    lexicon(en, L),
    findall(Text, ( member(Cs, [[clause(Cost, same, none), clause(Cost, worse, none)], Long]), said(clauses_parted(Cs, L), Text) ), Texts).

test(a_number_is_as_exact_as_another, Text-N == "5,0"-5) :-
    lexicon(de, L),
    said(number_like(5, 10.7, L), Text),
    string_codes("5,0", Codes),
    once(phrase(number_like(N, _, L), Codes)).

:- end_tests(hinges).

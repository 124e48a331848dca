:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/bridge/options', [check_options/2]).

:- begin_tests(options, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

tea('https://w3id.org/acxon/drinks#bringing_tea').
cola('https://w3id.org/acxon/drinks#bringing_cola').

test(known) :-
    check_options([limit(3), answer(_)], [limit(integer), answer(answer)]).
test(unknown, error(domain_error(option([limit]), limits(3)))) :-
    check_options([limits(3)], [limit(integer)]).
test(of_the_wrong_type, error(type_error(integer, a))) :-
    check_options([limit(a)], [limit(integer)]).
test(not_a_list, error(type_error(list, limit(3)))) :-
    check_options(limit(3), [limit(integer)]).

test(as_without_options, Verdict == Same) :-
    compare_plans('bringing cola', 'bringing tea', Same),
    compare_plans('bringing cola', 'bringing tea', Verdict, []).
test(items, Items == [item("cost", better, 27, 59), item("makespan", better, 27, 59), item("number of tasks", better, 6, 8)]) :-
    compare_plans('bringing tea', 'bringing cola', better, [items(Items0), verdicts([better-_]), problems([])]),
    findall(item(Q, Order, A, B), member(item(Q, Order, A, B, _, _), Items0), Items).
test(sentence, Text == '\'bringing tea\' is the better plan.') :-
    compare_plans('bringing tea', 'bringing cola', _, [sentence(Text)]).
test(an_expected_verdict_fails, fail) :-
    compare_plans('bringing tea', 'bringing cola', worse, []).
test(weights, Verdict == better) :-
    compare_plans('bringing tea', 'bringing cola', Verdict, [weights([cost-2, makespan-1])]).
test(settings_hold_for_one_call, Before == After) :-
    compare_plans('bringing tea', 'bringing cola', _, [sentence(Before)]),
    compare_plans('bringing tea', 'bringing cola', _, [criterion(weighted), weights([cost-1])]),
    nb_current(acxon_kb, _),
    \+ ( nb_current(acxon_criterion, Criterion), Criterion \== [] ),
    compare_plans('bringing tea', 'bringing cola', _, [sentence(After)]).
test(an_unknown_criterion, error(existence_error(criterion, no_such))) :-
    compare_plans('bringing tea', 'bringing cola', _, [criterion(no_such)]).
test(an_unknown_quality, error(existence_error(quality, colour))) :-
    compare_plans('bringing tea', 'bringing cola', _, [weights([colour-1])]).
test(supposed, Verdict-Now == undecided-better) :-
    compare_plans('bringing tea', 'bringing cola', Verdict, [suppose(['cost of bringing cola'-20])]),
    compare_plans('bringing tea', 'bringing cola', Now, []).
test(turns, Values == from(closed(58999r1000), inf)) :-
    verdict_turns('bringing tea', 'bringing cola', [turn("cost", "bringing tea", undecided, Values)|_], [texts([Text|_])]),
    Text == "'bringing cola' would win if it cost less than 27, took less than 27 s and needed fewer than 6 steps.".
test(turns_of_what_is_supposed, Values == from(inf, open(19999r1000))) :-
    verdict_turns('bringing tea', 'bringing cola', [turn("cost", "bringing tea", better, Values)|_],
                  [suppose(['cost of bringing cola'-20])]).
test(an_unbound_plan, error(_)) :-
    compare_plans(_, 'bringing cola', _, []).

test(ranks, Ranks-Front == [[[Tea]], [[Cola]]]-[Tea]) :-
    tea(Tea), cola(Cola),
    rank_plans(Ranks, [front(Front), circles([]), apart([]), bare([])]).
test(ranked_by_priorities, Ranks == [[[Tea]], [[Cola]]]) :-
    tea(Tea), cola(Cola),
    rank_plans(Ranks, [priorities([makespan]), seconds(60)]).

test(told_as_without_options, [forall(member(Specificity, [1, 2, 3])), Text == Same]) :-
    narrate('bringing tea', 'bringing cola', Specificity, Same),
    narrate('bringing tea', 'bringing cola', Specificity, Text, []).
test(axon_tells_something_else) :-
    narrate('bringing tea', 'bringing cola', 2, Contrast),
    narrate('bringing tea', 'bringing cola', 2, Each, [algorithm(axon)]),
    assertion(Contrast \== Each).
test(about_a_class_alone) :-
    narrate('bringing tea', 'bringing cola', 2, Text, [about([dul:'Quality']), tuples(Tuples), retrieved(Count)]),
    length(Tuples, Told),
    assertion(Told =< Count),
    assertion(\+ sub_string(Text, _, _, _, "task of")).
test(sentences_make_the_text, Text == Joined) :-
    narrate('bringing tea', 'bringing cola', 3, Text, [style(paper), sentences(Sentences)]),
    findall(T, member(sentence(T, _), Sentences), Texts),
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Joined).
test(in_few_words) :-
    narrate('bringing tea', 'bringing cola', 3, Text),
    narrate('bringing tea', 'bringing cola', 3, Short, [words(40)]),
    string_length(Text, Long), string_length(Short, Less),
    assertion(Less < Long).
test(spoken, nondet) :-
    narrate('bringing tea', 'bringing cola', 2, Written),
    narrate('bringing tea', 'bringing cola', 2, Spoken, [spoken(true)]),
    assertion(Spoken \== Written).
test(at_a_time_before_everything_is_the_same, Text == Same) :-
    narrate('bringing tea', 'bringing cola', 1, Same),
    narrate('bringing tea', 'bringing cola', 1, Text, [since(0), until(5)]).
test(a_reversed_time, error(domain_error(interval, _))) :-
    narrate('bringing tea', 'bringing cola', 1, _, [since(5), until(0)]).
test(an_unknown_style, error(_)) :-
    narrate('bringing tea', 'bringing cola', 1, _, [style(baroque)]).

:- end_tests(options).

:- use_module(library(plunit)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/bridge/plan_services', [call_settings/2]).
:- use_module('../../prolog/bridge/comparison_rows', [comparison_of/5]).
:- use_module('../../prolog/narrative/hypotheses').
:- use_module('../../prolog/reasoning/triples', [current_kb/1]).
:- use_module('../../prolog/store/vocabulary').

:- begin_tests(hypotheses, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

pair('https://w3id.org/acxon/drinks#bringing_tea'-'https://w3id.org/acxon/drinks#bringing_cola').

test(supposed, Text == "the time of 'bringing tea' were 20 s instead of 27 s, by the schedule of its steps") :-
    current_kb(KB), pair(A-_), term_iri(has_makespan, P),
    change_text(KB, change(A, P, 27, 20, schedule), Text).
test(not_known, Text == "the cost of 'bringing tea', 27, were not known") :-
    current_kb(KB), pair(A-_), term_iri(has_cost, P),
    change_text(KB, change(A, P, 27, none, supposed), Text).

test(turns, [forall(member(Piece-Expected,
                           [ piece(worse, inf, open(27))-"'bringing cola' would win if it took less than 27 s.",
                             piece(worse, inf, closed(27))-"'bringing cola' would win if it took 27 s or less.",
                             piece(better, open(27), inf)-"'bringing tea' would win if 'bringing cola' took more than 27 s.",
                             piece(undecided, closed(55r2), inf)-"It would be undecided if 'bringing cola' took 27.5 s or more.",
                             piece(equivalent, closed(27), closed(27))-"They would be equally good if 'bringing cola' took exactly 27 s.",
                             piece(equivalent, closed(26), closed(28))-"They would be equally good if 'bringing cola' took from 26 to 28 s.",
                             piece(worse, closed(0), open(27))-"'bringing cola' would win if it took less than 27 s.",
                             piece(worse, open(3), open(27))-"'bringing cola' would win if it took more than 3 and less than 27 s." ]))]) :-
    current_kb(KB), pair(Pair), term_iri(has_makespan, P),
    turn_text(words(en, KB), Pair, turn(P, second, Piece), Text),
    Text == Expected.
test(steps, Text == "'bringing cola' would win if it needed fewer than 6 steps.") :-
    current_kb(KB), pair(Pair), term_iri(has_number_of_tasks, P),
    turn_text(words(en, KB), Pair, turn(P, second, piece(worse, inf, open(6))), Text).

test(several_at_once, Text == "'bringing cola' would win if it cost less than 27, took more than 2.5 s and needed fewer than 6 steps.") :-
    current_kb(KB), pair(Pair), maplist(term_iri, [has_cost, has_makespan, has_number_of_tasks], [P, Q, R]),
    together_text(words(en, KB), Pair, together(second, [beyond(P, <, 27), beyond(Q, >, 2.5), beyond(R, <, 6)]), Text).
test(at_once_with_nouns, Text == "'bringing tea' would win if its taste were good and it cost less than 27.") :-
    current_kb(KB), pair(Pair), term_iri(has_cost, P),
    together_text(words(en, KB), Pair, together(first, [is('https://example.org/taste', "good"), beyond(P, <, 27)]), Text).

test(in_other_languages, [forall(member(Code-Expected,
                                       [ es-"'bringing cola' ganaría si costara menos de 27, tardara más de 2,5 s y necesitara menos de 6 pasos.",
                                         ca-"'bringing cola' guanyaria si costés menys de 27, trigués més de 2,5 s i necessités menys de 6 passos.",
                                         de-"'bringing cola' würde gewinnen, wenn er weniger als 27 kostete, mehr als 2,5 s dauerte und weniger als 6 Schritte brauchte." ]))]) :-
    current_kb(KB), pair(Pair), maplist(term_iri, [has_cost, has_makespan, has_number_of_tasks], [P, Q, R]),
    together_text(words(Code, KB), Pair, together(second, [beyond(P, <, 27), beyond(Q, >, 2.5), beyond(R, <, 6)]), Text),
    Text == Expected.
test(a_turn_in_german, Text == "Es gäbe keinen klaren Sieger, wenn 'bringing tea' 59 s oder mehr dauerte.") :-
    current_kb(KB), pair(Pair), term_iri(has_makespan, P),
    turn_text(words(de, KB), Pair, turn(P, first, piece(undecided, closed(59), inf)), Text).

test(nothing_turns_it, Text == "No change of the cost alone turns it.") :-
    current_kb(KB), pair(Pair), term_iri(has_cost, P),
    standing_text(words(en, KB), Pair, free(P, better, []), Text).
test(the_other_cannot_win, Text == "No change of the cost alone makes 'bringing cola' win.") :-
    current_kb(KB), pair(Pair), term_iri(has_cost, P),
    standing_text(words(en, KB), Pair, free(P, better, [undecided]), Text).
test(the_other_can_win, fail) :-
    current_kb(KB), pair(Pair), term_iri(has_cost, P),
    standing_text(words(en, KB), Pair, free(P, better, [worse]), _).
test(weights, Text == "It stands while the weight of the cost is less than 2.5.") :-
    current_kb(KB), term_iri(has_cost, P),
    range_text(words(en, KB), P-1, piece(better, closed(0), open(5r2)), Text).
test(any_weight, Text == "It stands whatever the weight of the cost.") :-
    current_kb(KB), term_iri(has_cost, P),
    range_text(words(en, KB), P-1, piece(better, closed(0), inf), Text).

test(weights_are_rounded_towards_the_inside_and_stay_there, Texts == [ "It stands while the weight of the cost is more than 0.334 and less than 5.6.",
                                                                    "It stands while the weight of the cost is more than 0.3337 and less than 5.605." ]) :-
    current_kb(KB), term_iri(has_cost, P),
    maplist([Now, Text]>>range_text(words(en, KB), P-Now, piece(better, open(3337r10000), open(5605932203r1000000000)), Text), [1, 5.603], Texts).
test(turns_are_rounded_so_that_they_stay_true,
     [forall(member(From-To-Expected, [ inf-open(5605932203r1000000000)-"less than 5.6", open(2841632653r10000000)-inf-"more than 285",
                                        inf-closed(1r3)-"0.333 or less", closed(1r3)-inf-"0.334 or more",
                                        closed(1r3)-closed(1r3)-"about 0.3333", closed(27)-closed(27)-"exactly 27",
                                        inf-open(2725r100)-"less than 27.25", open(2r3)-open(6668r10000)-"more than 0.6667 and less than 0.6668" ])),
      Text == Whole]) :-
    current_kb(KB), pair(A-B), term_iri(has_cost, P),
    turn_text(words(en, KB), A-B, turn(P, second, piece(worse, From, To)), Text),
    atomics_to_string(["'bringing cola' would win if it cost ", Expected, "."], Whole).

test(then_and_now, Texts == [ "At 5, 'bringing tea' was the better plan; at 9, the two are equally good.",
                              "The cost of 'bringing tea' rose from 27 to 59.", "The cost alone turned it." ]) :-
    current_kb(KB), pair(Pair), term_iri(has_cost, P),
    turned_texts(KB, Pair, 5-9, turned(better, equivalent, [change(P, first, 27, 59)], [[P]]), Texts).

test(settings_and_what_is_sent, Criterion == pareto) :-
    current_kb(KB), pair(A-B),
    findall(C, ( call_settings(KB, [pareto, [], [], '', []]), comparison_of(KB, A, B, known, [_, _, _, _, C|_]) ), [Criterion]).

:- end_tests(hypotheses).

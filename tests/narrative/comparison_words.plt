:- use_module(library(plunit)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/narrative/comparison_words').
:- use_module('../../prolog/reasoning/triples', [current_kb/1]).
:- use_module('../../prolog/store/vocabulary').

:- begin_tests(comparison_words, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

test(relations,
     [forall(member(Code-Expected, [ de-["kostet weniger als", "kostet mehr als", "kostet gleich viel wie"],
                                     es-["cuesta menos que", "cuesta más que", "cuesta lo mismo que"],
                                     ca-["costa menys que", "costa més que", "costa el mateix que"] ])),
      Relations == Expected]) :-
    current_kb(KB), term_iri(has_cost, P),
    b_setval(acxon_language, Code),
    findall(Relation, ( member(Order, [better, worse, same]), relation_said(KB, P, Order, Relation) ), Relations).
test(advantages, First-Second == ["braucht 2 Schritte weniger", "dauert kürzer", "dauert 5 s kürzer"]-["kostet 3 weniger"]) :-
    current_kb(KB), maplist(term_iri, [has_number_of_tasks, has_makespan, has_cost], [P, Q, R]),
    b_setval(acxon_language, de),
    Said = [ said(item(P, better, _, 6, _, 8, _), _, '+2', '2'), said(item(Q, better, _, none, _, none, _), _, '', ''), said(item(Q, better, _, 4, _, 9, _), _, '+5', '5 s'),
             said(item(R, worse, _, 7, _, 4, _), _, '-3', '3') ],
    advantages_said(KB, Said, First, Second).
test(verdicts,
     [forall(member(Verdict-Expected, [ better-texts("'a' ist der bessere Plan.", "'a' ist besser als 'b'."),
                                        worse-texts("'b' ist der bessere Plan.", "'b' ist besser als 'a'."),
                                        equivalent-texts("'a' und 'b' sind gleich gut.", "'a' und 'b' sind gleich gut."),
                                        undecided-texts("Unentschieden. Für 'a': x, y. Für 'b': nichts.",
                                                        "Unentschieden. Für 'a': x, y. Für 'b': nichts.") ])),
      Texts == Expected]) :-
    b_setval(acxon_language, de),
    verdict_said(verdict(Verdict, rule, 0-1), a-b, [x, y]-[], Texts).

:- end_tests(comparison_words).

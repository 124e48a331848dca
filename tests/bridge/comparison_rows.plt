:- use_module(library(plunit)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/bridge/comparison_rows').
:- use_module('../../prolog/comparing/plans', [compared/4]).
:- use_module('../../prolog/reasoning/triples', [current_kb/1]).
:- use_module('../../prolog/store/vocabulary').

:- begin_tests(comparison_rows, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

pair('https://w3id.org/acxon/drinks#bringing_tea', 'https://w3id.org/acxon/drinks#bringing_cola').

test(words_are_made_once_for_each_quality_and_kind, Keys == [P-alike, P-apart]) :-
    current_kb(KB), term_iri(has_cost, P),
    kinds_words(KB, [P-apart, P-alike, P-apart], Words),
    findall(Q-Kind, member(Q-Kind-_, Words), Keys).
test(only_what_holds_then_is_said, Thens == [[Now], [], [Before, Now]]) :-
    Before = said(item(p, better, na, 1, nb, 2, 0-10), words, first, second),
    Now = said(item(p, better, na, 1, nb, 3, 10-20), words, first, second),
    acxon_comparison_rows:said_during([Before, Now], [10-20, 21-30, 5-15], Thens).
test(orders_from_either_side, Sent == [better/b/w, worse/w/b, same/s/s, invalid/""/"", unknown/""/""]) :-
    findall(Order/Relation/Mirror,
            ( member(Order0, [better, worse, same, invalid(no), unknown(first, no)]),
              order_words(Order0, relations(b, w, s), Order, Relation, Mirror) ),
            Sent).
test(what_is_sent_is_in_the_language_of_the_call, Said == ["32 less"-"bringing tea", "32 weniger"-"Tee bringen"]) :-
    current_kb(KB), pair(A, B), term_iri(has_cost, P),
    compared(KB, A, B, Compared),
    kinds_words(KB, [P-apart, P-alike], Words0),
    findall(Q-apart-Its, ( term_iri(Name, Q), memberchk(Name, [has_cost, has_makespan, has_number_of_tasks]),
                           kinds_words(KB, [Q-apart], [_-_-Its]) ), Words1),
    append(Words0, Words1, Words),
    findall(InWords-Name,
            ( member(Code, [en, de]), b_setval(acxon_language, Code),
              comparison_out(KB, Words, A, B, Compared, [Name0, _, _, _, _, _, _, Items|_]),
              atom_string(Name0, Name),
              member([_, _, _, _, P, _, _, _, _, _, _, _, _, _, InWords, _], Items) ),
            Said).
test(as_compared_by_name, Same == Sent) :-
    current_kb(KB), pair(A, B),
    comparison_of(KB, A, B, known, Same),
    comparison_of(KB, A, B, any, Sent).

:- end_tests(comparison_rows).

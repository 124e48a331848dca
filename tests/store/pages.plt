:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/labels', [labelled/3]).
:- use_module('../../prolog/store/pages').
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/vocabulary', [term_iri/2]).

%   A knowledge base that holds all facts plays the store of one that is read by pages.

:- dynamic store/2, most/1, asked/1.

acxon_pages:fetched(KB, pages(Kind, Keys), Pages) :-
    store(KB, Full),
    most(Most),
    assertz(asked(Kind-Keys)),
    findall(page(Kind, Key, Rows),
            ( member(Key, Keys),
              findall(Row, on_page(Kind, Key, Full, Row), Rows0),
              length(Rows0, Count),
              ( Count > Most, \+ few(Kind, Count) -> Rows = large ; Rows = Rows0 ) ),
            Pages).
acxon_pages:fetched(KB, stream(S, P, O, Sign, After), rows(Rows, Next)) :-
    store(KB, Full),
    findall(row(S, P, O, D, Since-Until, Sign), Full:fact(_, _, _, _, S, P, O, D, Since, Until, Sign), All),
    ( After == first -> Skip = 0 ; Skip = After ),
    length(Before, Skip),
    append(Before, Rest, All),
    (   length(Rows, 2), append(Rows, [_|_], Rest)
    ->  Next is Skip+2
    ;   Rows = Rest, Next = none
    ).

few(label, _).
few(property, Count) :- Count =< 100.

on_page(out, S, Full, row(S, P, O, D, Since-Until, Sign)) :-
    Full:fact(_, _, _, _, S, P, O, D, Since, Until, Sign).
on_page(in, O, Full, row(S, P, O, D, Since-Until, Sign)) :-
    Full:fact(_, _, _, _, S, P, O, D, Since, Until, Sign).
on_page(po, P+O, Full, row(S, P, O, D, Since-Until, Sign)) :-
    Full:fact(_, _, _, _, S, P, O, D, Since, Until, Sign).
on_page(property, P, Full, row(S, P, O, D, Since-Until, Sign)) :-
    Full:fact(_, _, _, _, S, P, O, D, Since, Until, Sign).
on_page(label, Text, Full, Node) :-
    labelled(Full, Text, Node).

rows([ row(a, p, b, -, (-1.0Inf)-1.0Inf, positive),
       row(a, p, c, -, 0-5, positive),
       row(a, q, b, -, 0-5, negative),
       row(b, q, 27, 'xsd:integer', (-1.0Inf)-1.0Inf, positive),
       row(b, q, "27", -, (-1.0Inf)-1.0Inf, positive),
       row(c, p, true, -, 1-2, positive),
       row(a, p, c, -, 7-9, positive),
       row(c, p, "tea"@en, -, 1-2, positive),
       row(z, p, z, -, 1-2, positive),
       row(c, p, "1999"^^'xsd:gYear', -, 1-2, positive) ]).

%   Full holds all, KB pages of at most Most facts, and no more than Held of them.

both(Most, Held, Full, KB) :-
    create_kb(Full),
    rows(Rows),
    forall(member(Row, Rows), add_row(Full, Row)),
    paged_copy(Most, Held, Full, KB).

paged_copy(Most, Held, Full, KB) :-
    create_kb(KB),
    page_kb(KB, Held),
    retractall(most(_)),
    assertz(most(Most)),
    retractall(asked(_)),
    retractall(store(_, _)),
    assertz(store(KB, Full)).

pattern(Row, Known, row(S, P, O, _, _, Sign)) :-
    Row = row(S0, P0, O0, _, _, Sign0),
    findall(X, ( nth1(N, [S0, P0, O0, Sign0], Part), ( memberchk(N, Known) -> X = Part ; X = _ ) ), [S, P, O, Sign]).

answers(KB, Row, Answers) :-
    findall(Row, stored_row(KB, Row), Answers).

:- begin_tests(pages).

test(pages_and_streams_answer_as_all_facts_do_in_the_same_order,
     [ forall(( member(Most, [0, 1, 2, 100]), rows(Rows), member(Row, Rows),
                member(Known, [[], [1], [2], [3], [4], [1,2], [1,3], [2,3], [2,4], [1,2,3], [1,2,3,4]]) )),
       Found == Expected ]) :-
    both(Most, 1000, Full, KB),
    pattern(Row, Known, Pattern),
    answers(Full, Pattern, Expected),
    answers(KB, Pattern, Found).
test(a_property_of_many_facts_is_streamed_from_where_it_was_found_to_begin, [true(Found == Expected), true(Again == Expected)]) :-
    create_kb(Full),
    forall(between(1, 150, N), ( atom_concat(s, N, S), add_row(Full, row(S, p, o, -, 0-1, positive)) )),
    paged_copy(0, 1000, Full, KB),
    answers(Full, row(_, p, _, _, _, _), Expected),
    answers(KB, row(_, p, _, _, _, _), Found),
    answers(KB, row(_, p, _, _, _, _), Again).
test(what_no_fact_can_have_is_not_asked_for,
     [forall(( member(Most, [0, 100]), member(Row, [row(value(7), _, _, _, _, _), row(_, 7, _, _, _, _), row(_, p, value(7), _, _, _),
                                        row(_, _, value(7), _, _, _), row(a, p, _@_, _, _, _)]) )), Answers == []]) :-
    both(Most, 1000, _, KB),
    answers(KB, Row, Answers).
test(one_variable_twice, S == [z]) :-
    both(100, 1000, _, KB),
    findall(X, stored(KB, X, p, X, _, _), S).
test(a_label_known_in_part, L == [en]) :-
    both(100, 1000, _, KB),
    findall(Language, told_object(KB, c, p, _@Language), L).
test(it_is_read_by_pages) :-
    both(100, 1000, Full, KB),
    paged(KB),
    \+ paged(Full).
test(a_page_is_fetched_once, Asked == [out-[a]]) :-
    both(100, 1000, _, KB),
    answers(KB, row(a, _, _, _, _, _), _),
    answers(KB, row(a, p, _, _, _, _), _),
    answers(KB, row(a, _, c, _, _, _), _),
    findall(A, asked(A), Asked).
test(pages_come_together, Asked == [out-[a, b, c]]) :-
    both(100, 1000, _, KB),
    need_pages(KB, out, [a, b, c]),
    answers(KB, row(c, _, _, _, _, _), _),
    findall(A, asked(A), Asked).
test(no_more_is_held_than_may_be, [true(Most =< 20), true(Last > 0)]) :-
    create_kb(Full),
    forall(between(1, 200, N), ( atom_concat(s, N, S), add_row(Full, row(S, p, o, -, 0-1, positive)) )),
    paged_copy(100, 20, Full, KB),
    findall(Held,
            ( between(1, 200, N), atom_concat(s, N, S), answers(KB, row(S, _, _, _, _, _), [_]), pages_held(KB, Held) ),
            Helds),
    max_list(Helds, Most),
    last(Helds, Last).
test(what_is_used_stays, Again == 0) :-
    create_kb(Full),
    forall(between(1, 200, N), ( atom_concat(s, N, S), add_row(Full, row(S, p, o, -, 0-1, positive)) )),
    paged_copy(100, 20, Full, KB),
    forall(between(1, 200, N),
           ( atom_concat(s, N, S), answers(KB, row(S, _, _, _, _, _), [_]), answers(KB, row(s1, _, _, _, _, _), [_]) )),
    findall(x, ( asked(out-[s1]) ), [_|More]),
    length(More, Again).
test(dropped_pages_are_fetched_anew, Count == 3) :-
    both(100, 1000, Full, KB),
    answers(KB, row(a, _, _, _, _, _), Before),
    Row = row(a, p, new, -, 0-1, positive),
    add_row(Full, Row),
    answers(KB, row(a, _, _, _, _, _), Before),
    drop_pages_of(KB, [Row]),
    answers(KB, row(a, _, _, _, _, _), After),
    append(Before, [Row], After),
    drop_pages(KB),
    answers(KB, row(a, _, _, _, _, _), After),
    findall(x, asked(out-[a]), Xs),
    length(Xs, Count).
test(a_goal_that_is_stopped_at_any_inference_leaves_no_page_with_half_of_its_facts, Wrong == []) :-
    both(100, 10, Full, KB),                % so few that pages also go, and become young and old
    findall(Pattern, ( rows(Rows), member(Row, Rows), member(Known, [[1], [2], [2,3]]), pattern(Row, Known, Pattern) ), Patterns),
    findall(Limit-Pattern,
            ( between(1, 400, Limit),
              nth1(Place, Patterns, Stopped),
              Place mod 5 =:= Limit mod 5,
              call_with_inference_limit(answers(KB, Stopped, _), Limit, _),
              nth0(Turn, Patterns, Pattern),
              Turn mod 7 =:= Limit mod 7,
              answers(Full, Pattern, Expected),
              \+ answers(KB, Pattern, Expected) ),
            Wrong).
test(edits_are_seen_until_their_snapshot_ends, Expected == After) :-
    both(100, 1000, Full, KB),
    answers(KB, row(_, _, _, _, _, _), After),
    answers(Full, row(_, _, _, _, _, _), Expected),
    Old = row(a, p, c, -, 0-5, positive),
    New = row(a, p, d, -, 0-5, positive),
    snapshot(( remove_edit(KB, Old),
               add_edit(KB, New),
               forall(member(Known, [[1], [1,2], [1,2,3], [2,3]]),
                      ( pattern(Old, Known, P1), answers(KB, P1, A1), \+ memberchk(Old, A1),
                        pattern(New, Known, P2), answers(KB, P2, A2), last(A2, New) )),
               \+ remove_edit(KB, Old),
               remove_edit(KB, New),
               answers(KB, row(_, _, d, _, _, _), []) )),
    answers(KB, row(_, _, _, _, _, _), After).
test(english_labels_where_there_is_no_other, Called == ["cup"]) :-
    term_iri(rdfs_label, Label),
    create_kb(Full),
    forall(member(Text, ["Tasse"@de, "cup"@en]), add_row(Full, row(n, Label, Text, -, 0-1, positive))),
    paged_copy(100, 1000, Full, KB),
    findall(T, node_called(KB, n, T), Called).
test(labels, [true(Plain == ["cup"]), true(Named == [n])]) :-
    term_iri(rdfs_label, Label),
    create_kb(Full),
    forall(member(Text, ["cup", "Tasse"@de]), add_row(Full, row(n, Label, Text, -, 0-1, positive))),
    assertz(Full:labelled(cup, n, 0, 0)),
    paged_copy(100, 1000, Full, KB),
    findall(T, node_called(KB, n, T), Plain),
    findall(N, labelled(KB, cup, N), Named).

:- end_tests(pages).

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/store/vocabulary').

rows([ row(a, p, b, -, (-1.0Inf)-1.0Inf, positive),
       row(a, p, c, -, 0-5, positive),
       row(a, q, b, -, 0-5, negative),
       row(b, q, 27, 'xsd:integer', (-1.0Inf)-1.0Inf, positive),
       row(b, q, "27", -, (-1.0Inf)-1.0Inf, positive),
       row(c, p, true, -, 1-2, positive),
       row(c, p, "tea"@en, -, 1-2, positive),
       row(c, p, "1999"^^'xsd:gYear', -, 1-2, positive) ]).

sample(KB) :-
    new_kb(KB),
    rows(Rows),
    forall(member(Row, Rows), add_row(KB, Row)).

by_property(KB, P, Objects) :-
    findall(O, stored(KB, _, P, O, _, _), Objects0),
    msort(Objects0, Objects).

labels_kb(KB) :-
    new_kb(KB),
    forall(( member(label(Text, Since, Until, Sign),
                    [ label("Tasse"@de, 0, 1, positive), label("", 0, 1, positive), label("cup", 0, 1, positive),
                      label("glass", 0, 1, negative), label("cup", 5, 6, positive), label("mug", 0, 1, positive) ]),
             label_row(a, Text, Since, Until, Sign, Row) ),
           add_row(KB, Row)).

label_row(S, Text, Since, Until, Sign, row(S, P, Text, -, Since-Until, Sign)) :-
    term_iri(rdfs_label, P).

:- begin_tests(tuples).

%   Each row is found whichever of its parts are known.

test(any_binding_pattern, [forall(( rows(Rows), member(Row, Rows), member(Known, [[], [1], [2], [3], [1,2], [1,3], [2,3], [1,2,3]]) ))]) :-
    sample(KB),
    Row = row(S, P, O, _, Since-Until, Sign),
    findall(X, ( nth1(N, [S, P, O], Part), ( memberchk(N, Known) -> X = Part ; X = _ ) ), [S1, P1, O1]),
    findall(t(S1, P1, O1, A, B, C), stored(KB, S1, P1, O1, A-B, C), Found),
    findall(t(X, Y, Z, A, B, C),
            ( rows(All), member(row(X, Y, Z, _, A-B, C), All),
              subsumes_term(t(S1, P1, O1), t(X, Y, Z)) ),
            Expected),
    msort(Found, F), msort(Expected, E),
    F == E,
    memberchk(t(S, P, O, Since, Until, Sign), Found).

test(a_number_is_no_text, P == [q]) :-
    sample(KB),
    findall(Q, stored(KB, b, Q, "27", _, _), P).
test(same_variable_twice, S == [z]) :-
    new_kb(KB),
    add_row(KB, row(z, p, z, -, 0-1, positive)),
    add_row(KB, row(z, p, y, -, 0-1, positive)),
    findall(X, stored(KB, X, _, X, _, _), S).
test(datatype_of_numbers, D == 'xsd:integer') :-
    sample(KB),
    once(stored_row(KB, row(b, q, 27, D, _, _))).
test(labels_as_they_were_told, Labels == ["cup", "mug"]) :-
    labels_kb(KB),
    findall(Label, node_called(KB, a, Label), Labels).
test(a_label_stays_while_one_row_has_it, Labels == [["cup", "mug"], ["mug"]]) :-
    labels_kb(KB),
    findall(Now,
            ( member(Since-Until, [0-1, 5-6]),
              label_row(a, "cup", Since, Until, positive, Row),
              remove_row(KB, Row),
              findall(Label, node_called(KB, a, Label), Now) ),
            Labels).
test(a_label_without_a_language_goes_before_english_ones, Called == [["cup"], ["mug"], ["cup"], []]) :-
    new_kb(KB),
    findall(Now,
            ( member(Edit-Label, [add_row-"cup"@en, add_row-"mug", remove_row-"mug", remove_row-"cup"@en]),
              label_row(a, Label, 0, 1, positive, Row),
              call(Edit, KB, Row),
              findall(Text, node_called(KB, a, Text), Now) ),
            Called).
test(labels_of_other_languages_and_empty_ones_call_nothing, Called == []) :-
    new_kb(KB),
    forall(member(Label, ["Tasse"@de, ""@en, ""]),
           ( label_row(a, Label, 0, 1, positive, Row), add_row(KB, Row) )),
    findall(Text, node_called(KB, a, Text), Called).
test(quotes_in_english_labels_are_known, [true]) :-
    new_kb(KB),
    label_row(a, "Ann's cup"@en, 0, 1, positive, Row),
    add_row(KB, Row),
    quotes_in_labels(KB).
test(called_so_too, Called == ["cup", "Ann's"]) :-
    new_kb(KB),
    call_so(KB, a, "cup"),
    \+ quotes_in_labels(KB),
    call_so(KB, a, "Ann's"),
    quotes_in_labels(KB),
    findall(Text, node_called(KB, a, Text), Called).
test(removed_rows_are_gone, N == 7) :-
    sample(KB),
    rows([Row|_]),
    remove_row(KB, Row),
    \+ stored(KB, a, p, b, _, _),
    \+ remove_row(KB, Row),
    tuple_count(KB, N).
test(what_is_denied_is_found_by_any_pattern, Found == [a-p-b, a-p-b, a-p-b, a-p-b]) :-
    new_kb(KB),
    add_row(KB, row(a, p, c, -, 0-1, positive)),
    add_row(KB, row(a, p, b, -, 0-1, negative)),
    add_row(KB, row(a, p, b, -, 3-4, negative)),
    remove_row(KB, row(a, p, b, -, 0-1, negative)),
    findall(S-P-O,
            ( member(S-P-O, [_-_-_, _-p-_, a-_-_, _-_-b]), stored(KB, S, P, O, 3-4, negative) ),
            Found),
    remove_row(KB, row(a, p, b, -, 3-4, negative)),
    \+ stored(KB, _, _, _, _, negative).
test(a_property_alone_finds_all_its_facts_be_they_few_or_many, [forall(member(Last, [3, 100, 101, 250]))]) :-
    new_kb(KB),
    add_row(KB, row(x, other, y, -, 0-1, positive)),
    forall(between(1, Last, I), add_row(KB, row(s, p, I, -, 0-1, positive))),
    add_row(KB, row(s, p, 2, -, 5-6, positive)),
    by_property(KB, p, All),
    numlist(1, Last, Numbers),
    msort([2|Numbers], Expected),
    All == Expected,
    forall(between(2, Last, I), ( remove_row(KB, row(s, p, I, -, 0-1, positive)) )),
    by_property(KB, p, [1, 2]),
    catch(transaction(( add_row(KB, row(s, p, 9, -, 0-1, positive)), throw(no) )), no, true),
    remove_row(KB, row(s, p, 2, -, 5-6, positive)),
    by_property(KB, p, [1]),
    remove_row(KB, row(s, p, 1, -, 0-1, positive)),
    by_property(KB, p, []),
    add_row(KB, row(t, p, 7, -, 0-1, positive)),
    by_property(KB, p, [7]).
test(two_never_see_each_other) :-
    sample(KB1),
    new_kb(KB2),
    \+ stored(KB2, _, _, _, _, _),
    drop_kb(KB1),
    \+ stored(KB1, _, _, _, _, _),
    \+ kb_name(KB1),
    once(kb_name(KB2)).
test(literals, Ls == [27, "27", true, "tea"@en, "1999"^^'xsd:gYear']) :-
    findall(O, ( rows(Rows), member(row(_, _, O, _, _, _), Rows), literal(O) ), Ls).

%   One subject with many objects, one class with many instances: whatever two
%   terms are known, the third is found as quickly among many as among few.

big_kb(Size, KB) :-
    new_kb(KB),
    forall(between(1, Size, I),
           ( add_row(KB, row(hub, p, I, -, 0-1, positive)),
             add_row(KB, row(I, type, class, -, 0-1, positive)) )).

lookups(KB, Seconds) :-
    lookups(KB),                        % makes the indexes
    statistics(cputime, T0),
    forall(between(1, 20, _), lookups(KB)),
    statistics(cputime, T1),
    Seconds is T1-T0.

lookups(KB) :-
    forall(between(101, 140, I),
           ( once(stored(KB, hub, p, I, _, _)),
             once(stored(KB, hub, _, I, _, _)),
             once(stored(KB, _, p, I, _, _)),
             once(stored(KB, I, type, _, _, _)),
             once(stored(KB, I, type, class, _, _)),
             \+ stored(KB, I, p, class, _, _) )).

test(no_cliff, true(Many < 0.02+10*Few)) :-
    big_kb(500, Small),
    big_kb(30000, Large),
    lookups(Small, Few),
    lookups(Large, Many).

test(outgoing_and_incoming_are_what_is_stored, [forall(member(Node, [a, b, c, nobody])), Out-In == Out1-In1]) :-
    sample(KB),
    findall(t(P, O, Time, Sign), outgoing(KB, Node, P, O, Time, Sign), Out0),
    findall(t(P, O, Time, Sign), stored(KB, Node, P, O, Time, Sign), Out2),
    findall(t(S, P, Time, Sign), incoming(KB, Node, P, S, Time, Sign), In0),
    findall(t(S, P, Time, Sign), stored(KB, S, P, Node, Time, Sign), In2),
    maplist(msort, [Out0, Out2, In0, In2], [Out, Out1, In, In1]).
test(told_objects_are_positive, Os-None == [b, c]-[]) :-
    sample(KB),
    findall(O, told_object(KB, a, p, O), Os),
    findall(O, told_object(KB, a, q, O), None).
test(quotes_in_labels) :-
    labels_kb(KB),
    \+ quotes_in_labels(KB),
    label_row(a, "it's", 0, 1, positive, Row),
    add_row(KB, Row),
    quotes_in_labels(KB).
test(rows_that_are_opened_are_found_like_those_that_are_added,
     [forall(member(Count, [3, 100, 101, 250])), Opened == Added]) :-
    findall(row(S, p, o, -, 0-1, Sign),
            ( between(1, Count, N), atom_concat(s, N, S), ( N =:= 2 -> Sign = negative ; Sign = positive ) ),
            Rows),
    new_kb(A),
    forall(member(Row, Rows), add_row(A, Row)),
    new_kb(B),
    forall(member(Row, Rows), add_opened_row(B, Row)),
    opened_properties(B, [p]),
    maplist([KB, Found]>>findall(S-Sign, stored(KB, S, p, _, _, Sign), Found), [A, B], [Added, Opened]).
test(a_dropped_knowledge_base_has_no_name) :-
    new_kb(KB),
    once(kb_name(KB)),
    drop_kb(KB),
    \+ kb_name(KB).

:- end_tests(tuples).

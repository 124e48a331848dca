:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/bridge/codec').
:- use_module('../support/samples').

/** <module> What goes over the border comes back as it was */

%   A row as Python sends it, which is a tuple, and as it takes it, which is a list.

sent(-('urn:a', 'urn:p', iri, 'urn:b', '', -1.0Inf, 1.0Inf, 1)).
sent(-('urn:a', 'urn:p', iri, 'it''s', '', 1, 2.5, 0)).
sent(-('urn:a', 'urn:p', number, 27, 'urn:integer', -1.0Inf, 5, 1)).
sent(-('urn:a', 'urn:p', number, 2.5, '', -1.0Inf, 5, 1)).
sent(-('urn:a', 'urn:p', string, "a text", '', 0, 1.0Inf, 1)).
sent(-('urn:a', 'urn:p', string, "true", '', 0, 1.0Inf, 1)).
sent(-('urn:a', 'urn:p', boolean, 1, '', 0, 1.0Inf, 1)).
sent(-('urn:a', 'urn:p', boolean, 0, '', 0, 1.0Inf, 1)).
sent(-('urn:a', 'urn:p', lang, "ein Text", de, 0, 1.0Inf, 1)).
sent(-('urn:a', 'urn:p', typed, "2026-01-01", 'urn:date', 0, 1.0Inf, 1)).

:- begin_tests(codec).

test(a_row_comes_back, [forall(sent(Sent)), Back == Places]) :-
    compound_name_arguments(Sent, -, Places),
    row_in(Sent, Row),
    row_out(Row, Back).
test(a_text_that_is_an_atom_is_a_text, Object == "text") :-
    object_in(string, text, '', Object, _).
test(an_unknown_kind, error(domain_error(object_kind, thing))) :-
    object_in(thing, a, '', _, _).
test(a_value_has_its_kind, [forall(member(O-Kind, [a-iri, "a"-string, 1-number, true-boolean, ("a"@en)-lang,
                                                   ("a"^^t)-typed])), Found == Kind]) :-
    object_out(O, -, Found, _, _).
test(edits, Edits == [tell(row(a, p, b, -, 1-2, positive)), forget(row(a, p, b, -, 1-2, negative)), prefix(x, 'urn:x:')]) :-
    findall(Edit,
            ( member(Sent, [-(0, -(a, p, iri, b, '', 1, 2, 1)), -(1, -(a, p, iri, b, '', 1, 2, 0)), -(2, -(x, 'urn:x:'))]),
              edit_in(Sent, Edit) ),
            Edits).
test(ends_that_are_not_known, Time == -1.0Inf-1.0Inf) :-
    interval_in(@(none), @(none), Time).
test(a_tuple_with_its_labels, Sent == [A, "a thing", P, "p", number, 3, "3", 1, 1.0Inf, 0]) :-
    kb_of([f(x:a, rdfs:label, "a thing")], KB),
    full(x:a, A), full(x:p, P),
    tuple_out(KB, tuple(A, P, 3, 1-1.0Inf, negative), Sent).
test(a_node_with_its_label, Sent == [A, "a thing"]) :-
    kb_of([f(x:a, rdfs:label, "a thing")], KB),
    full(x:a, A),
    node_out(KB, A, Sent).

value(_,             [var, "_", ""]).
value(true,          [boolean, "true", ""]).
value(plain,         [text, "plain", ""]).
value("a text",      [text, "a text", ""]).
value("a text"@en,   [text, "a text", ""]).
value("1"^^'urn:t',  [text, "1", ""]).
value(27,            [number, 27, ""]).
value(2.5,           [number, 2.5, ""]).
value(1r3,           [number, Third, ""]) :- Third is 1/3.0.
value(Large,         [text, "a fraction of 5,000 bits", ""]) :- Large is (2**5000) rdiv 3.
value([],            [list, [], ""]).
value([1, [a]],      [list, [[number, 1, ""], [list, [[text, "a", ""]], ""]], ""]).
value('http://x.org/a', [iri, 'http://x.org/a', "a thing"]).
value('http://x.org/new', [iri, 'http://x.org/new', "new"]).
value(f('http://x.org/a', _), [term, "f('http://x.org/a',_)", "f('a thing',_)"]).
value(1.0Inf,        [text, "1.0Inf", ""]).
value(Big,           [text, "a whole number of 20,000 bits", ""]) :- Big is 2**20_000.

test(a_value, [forall(value(Term, Sent)), Found = Sent]) :-
    kb_of([f(x:a, rdfs:label, "a thing")], KB),
    value_out(KB, Term, Found).
test(a_node_in_a_term_has_its_name_whatever_its_iri, Label == "f('the other','urn:x:nobody')") :-
    kb_of([f('urn:x:b', rdfs:label, "the other")], KB),
    value_out(KB, f('urn:x:b', 'urn:x:nobody'), [term, _, Label]).
test(a_cyclic_term, Kind == term) :-
    kb_of([], KB),
    Cyclic = f(Cyclic),
    value_out(KB, Cyclic, [Kind, Text, Text]).
test(lists_in_lists_end_as_a_text) :-
    findall(N, between(1, 150, N), Ns),
    foldl([_, Inner, [Inner]]>>true, Ns, a, Deep),
    kb_of([], KB),
    value_out(KB, Deep, Sent),
    sub_term(term, Sent),
    !.

:- end_tests(codec).

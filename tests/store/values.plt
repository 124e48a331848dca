:- use_module(library(plunit)).
:- use_module('../../prolog/store/values').
:- use_module('../support/samples').

xsd(Local, IRI) :- atom_concat('http://www.w3.org/2001/XMLSchema#', Local, IRI).

:- begin_tests(values).

test(terms, [forall(member(Term-Value, [ 27-27, 27.0-27, 2.5-2.5, "tea"-"tea", true-true, false-false,
                                         ("Tee"@'DE')-("Tee"@de), (tee@de)-("tee"@de) ])),
             Found-D == Value-(-)]) :-
    kb_of([], KB),
    value_term(KB, Term, Found, D).
test(a_number_with_its_datatype, Value-D == 7-Int) :-
    kb_of([], KB),
    xsd(int, Int),
    value_term(KB, "7"^^xsd:int, Value, D).
test(names_are_no_values, [forall(member(Name, [tea, x:tea, >(5)])), fail]) :-
    kb_of([], KB),
    value_term(KB, Name, _, _).
test(wrong_value, error(domain_error(written_as(_), _))) :-
    kb_of([], KB),
    value_term(KB, "seven"^^xsd:int, _, _).
test(patterns, [forall(member(Term, [_@en, "Tee"@_, _@_, _^^_, "7"^^_]))]) :-
    kb_of([], KB),
    value_pattern(KB, Term, pattern(Pattern)),
    Pattern =@= Term.
test(a_pattern_names_its_datatype, Pattern =@= pattern(_^^Date)) :-
    kb_of([], KB),
    xsd(date, Date),
    value_pattern(KB, _^^xsd:date, Pattern).
test(whole_values_are_no_patterns, [forall(member(Term, ["Tee"@de, "7"^^xsd:int, 7])), fail]) :-
    kb_of([], KB),
    value_pattern(KB, Term, _).
test(comparisons, [forall(member(Term, [>(2), <(4), >=(3), =<(3), =(3.0), \=(4)]))]) :-
    value_comparison(Term, Test),
    value_test(Test, 3).
test(comparisons_that_fail, [forall(member(Term, [>(3), <(3), >=(4), =<(2), =(4), \=(3)])), fail]) :-
    value_comparison(Term, Test),
    value_test(Test, 3).
test(texts_do_not_compare, fail) :-
    value_comparison(>(2), Test),
    value_test(Test, "3").
test(comparison_with_no_number, error(type_error(number, tea))) :-
    value_comparison(>(tea), _).

:- end_tests(values).

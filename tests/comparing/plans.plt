:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/reasoning/triples', [in_kb/2]).
:- use_module('../../prolog/comparing/plans').
:- use_module('../../prolog/store/vocabulary').

/*  Three plans: c costs most; b has a task more than a.  */

kitchen(KB) :-
    create_kb(KB),
    term_iri(rdf_type, Type), term_iri(plan, Plan), term_iri(has_data_value, Value),
    term_iri(direction, Direction), term_iri(defines_task, Defines), term_iri(rdfs_label, Label),
    findall(tell(row(S, P, O, -, _, positive)),
            ( member(S-P-O, [ 'http://ex/#hasPrice'-Direction-"lower", 'http://ex/#a'-Defines-t1, 'http://ex/#b'-Defines-t1, 'http://ex/#b'-Defines-t2 ])
            ; member(S0-Cost, ['http://ex/#a'-3, 'http://ex/#b'-4, 'http://ex/#c'-9]),
              atom_concat(S0, '_price', Q),
              member(S-P-O, [S0-Type-Plan, S0-'http://ex/#hasPrice'-Q, Q-Value-Cost])
            ; S-P-O = 'http://ex/#a'-Label-"plan a"
            ),
            Edits),
    change_rows(KB, Edits, _).

:- begin_tests(plans).

test(compare_plans, Verdict == better) :-
    kitchen(KB),
    in_kb(KB, compare_plans('plan a', 'http://ex/#b', Verdict)).
test(compare_plans_mirrors, Verdict == worse) :-
    kitchen(KB),
    in_kb(KB, compare_plans('http://ex/#b', 'plan a', Verdict)).
test(compare_plans_enumerates_pairs_in_both_orders, Count == 6) :-
    kitchen(KB),
    findall(A-B, in_kb(KB, compare_plans(A, B, _)), Pairs),
    sort(Pairs, Sorted),
    length(Sorted, Count).
test(compare_plans_by_verdict, Winners == ['http://ex/#a', 'http://ex/#b']) :-
    kitchen(KB),
    findall(A, in_kb(KB, compare_plans(A, 'http://ex/#c', better)), Winners).
test(with_itself, error(domain_error(two_instances, "plan a"))) :-
    kitchen(KB),
    in_kb(KB, compare_plans('plan a', 'http://ex/#a', _)).
test(no_plan, error(domain_error(plan, _))) :-
    kitchen(KB),
    in_kb(KB, compare_plans('plan a', 'http://ex/#a_price', _)).
test(an_unknown_plan_is_answered_with_plans, Candidates == ["plan a"]) :-
    kitchen(KB),
    catch(in_kb(KB, compare_plans('plan aa', 'http://ex/#b', _)), error(existence_error(name, _), candidates(Candidates)), true).
test(naming_plans_where_none_is_alike, Candidates == [z]) :-
    kitchen(KB),
    catch(naming_plans(KB, throw(error(existence_error(name, zzz), candidates([z])))), error(_, candidates(Candidates)), true).
test(all_pairs_are_announced, Count == 3) :-
    kitchen(KB),
    nb_setval(announced, 0),
    setup_call_cleanup(
        assertz(( user:message_hook(acxon(verdict(_, better, _)), _, _) :-
                      nb_getval(announced, N0), N is N0+1, nb_setval(announced, N) ), Ref),
        in_kb(KB, compare_all_plans),
        erase(Ref)),
    nb_getval(announced, Count).
test(nothing_is_stored, Before == After) :-
    kitchen(KB),
    predicate_property(KB:fact(_,_,_,_,_,_,_,_,_,_,_), number_of_clauses(Before)),
    in_kb(KB, compare_two_plans('http://ex/#a', 'http://ex/#b')),
    predicate_property(KB:fact(_,_,_,_,_,_,_,_,_,_,_), number_of_clauses(After)).
test(summary, [Qualities-Tasks] == [['http://ex/#hasPrice'-4]-2]) :-
    kitchen(KB),
    plan_summary(KB, 'http://ex/#b', Qualities, Tasks, _).
test(a_quality_that_is_none_for_the_others_kind, Only == ['http://ex/#hasWeight']) :-
    kitchen(KB),
    term_iri(direction, Direction), term_iri(has_data_value, Value), term_iri(rdfs_domain, Domain),
    findall(tell(row(S, P, O, -, _, positive)),
            member(S-P-O, ['http://ex/#hasWeight'-Direction-"lower", 'http://ex/#hasWeight'-Domain-heavy, 'http://ex/#a'-'http://ex/#hasWeight'-w, w-Value-3]),
            Edits),
    change_rows(KB, Edits, _),
    compared(KB, 'http://ex/#a', 'http://ex/#b', comparison(_, _, Only, [], [])).

:- end_tests(plans).

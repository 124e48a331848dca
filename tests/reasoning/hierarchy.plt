:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/reasoning/hierarchy').

:- begin_tests(hierarchy).

test(each_start_with_all_that_it_reaches, Pairs == [c-a, c-b, c-c, a-a, a-b]) :-
    entailed_pairs([c-a, a-b, d-c, a-b], [c, a], classes, told, Pairs).
test(round_in_circles, Pairs == [a-a, a-b, a-c]) :-
    entailed_pairs([a-b, b-c, c-a, c-b], [a], classes, told, Pairs).
test(what_nothing_is_said_of_reaches_itself, Pairs == [x-x]) :-
    entailed_pairs([], [x], classes, told, Pairs).
test(nothing, Pairs == []) :-
    entailed_pairs([], [], classes, told, Pairs).
test(terms_and_atoms, Pairs == [(p-(+))-(p-(+)), (p-(+))-(q-(-))]) :-
    entailed_pairs([(p-(+))-(q-(-))], [p-(+)], properties, told, Pairs).
test(a_chain_has_too_many, error(domain_error(hierarchy, [classes, 110000]))) :-
    numlist(1, 500, Levels),
    findall(I-J, ( member(I, Levels), J is I+1 ), Edges),
    entailed_pairs(Edges, Levels, classes, told, _).
test(as_many_as_the_axioms_let_expect) :-
    numlist(1, 400, Levels),
    findall(I-J, ( member(I, Levels), J is I+1 ), Edges),
    entailed_pairs(Edges, Levels, classes, told, Pairs),
    length(Pairs, 80600).

test(what_is_stored_may_have_more_than_its_axioms_let_expect) :-
    numlist(1, 500, Levels),
    findall(I-J, ( member(I, Levels), J is I+1 ), Edges),
    entailed_pairs(Edges, Levels, classes, stored, Pairs),
    length(Pairs, 125750).
test(most_that_follows, Told == [100_040, 3_100_000, 4_000_000]) :-
    findall(Most, ( member(Said, [2, 150_000, 1_000_000]), most_following(told, Said, Most) ), Told).
test(what_was_told_opens_when_its_other_axioms_are_forgotten, true(Stored >= Told)) :-
    most_following(told, 1_000_000, Told),
    most_following(stored, 2, Stored).

:- end_tests(hierarchy).

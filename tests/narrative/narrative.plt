:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/store/tuples').
:- use_module('../../prolog/reasoning/ontology').
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/narrative/narrative').
:- use_module('../../prolog/narrative/retrieval', [retrieved_tuples/2]).

%   Two cups of tea and a spoon, in a knowledge base that goals are about.

cups(KB) :-
    create_kb(KB),
    term_iri(rdf_type, Type),
    forall(member(S-P-O, [ cup-Type-'urn:x:Thing', mug-Type-'urn:x:Thing', cup-holds-tea, mug-holds-water,
                           cup-stands_on-table, mug-stands_on-table, lone-Type-'urn:x:Spoon' ]),
           add_row(KB, row(S, P, O, -, (-1.0Inf)-1.0Inf, positive))),
    add_row(KB, row(early, Type, 'urn:x:Thing', -, 0-5, positive)),
    acxon_changes:schema_changed(KB, stored),
    b_setval(acxon_kb, KB).

told(A, B, Level, Text) :-
    cups(_),
    narrate(A, B, Level, Text).

pairs_of(Classes, From, To, Pairs) :-
    cups(KB),
    narrative_pairs(KB, Classes, From-To, Pairs).

story_of(A, B, Request, Story) :-
    cups(KB),
    story(KB, A, B, Request, Story).

request(Specificity, Algorithm, From, To, request(Specificity, Algorithm, paper, [], From-To)).


:- begin_tests(narrative).

test(narrate, Text == "'cup' holds 'tea', while 'mug' holds 'water'.") :-
    told(cup, mug, 2, Text).

test(nothing_to_contrast, Text == "Nothing is known that compares cup with mug.") :-
    told(cup, mug, 1, Text).

test(narrate_is_det_for_every_level, [forall(member(Level, [1, 2, 3])), true(string(Text))]) :-
    told(cup, mug, Level, Text).

test(a_story_comes_with_its_steps, Sizes == 6-[stands_on-table, stands_on-table]) :-
    term_iri(rdf_type, Type),
    story_of(cup, mug, request(2, acxon, paper, [], (-1.0Inf)-1.0Inf), story(_, _, 6, _, Steps)),
    Steps = steps(Retrieved, Pruned, [cluster(direct, holds, [_, _])]),
    retrieved_tuples(Retrieved, Tuples),
    length(Tuples, Count),
    findall(P-O, ( member(tuple(_, P, _, _, _)-shared(O), Pruned), P \== Type ), Shared),
    Sizes = Count-Shared.

test(the_baseline_tells_each, Texts == ["'cup' is a type of 'Thing'.", "'mug' is a type of 'Thing'."]) :-
    request(1, axon, -1.0Inf, 1.0Inf, Request),
    story_of(cup, mug, Request, story(_, told(_, Sentences, _), 2, _, _)),
    findall(Text, member(sentence(Text, _), Sentences), Texts).

test(same_twice, error(domain_error(two_instances, _))) :-
    told(cup, cup, 1, _).
test(no_such_instance, error(existence_error(name, jug))) :-
    told(cup, jug, 1, _).
test(an_unbound_instance, error(_)) :-
    told(_, mug, 1, _).
test(no_such_specificity, [forall(member(Level, [0, 4, 2.0, x])), error(domain_error(specificity, Level))]) :-
    told(cup, mug, Level, _).
test(no_such_algorithm, error(domain_error(algorithm, better))) :-
    request(1, better, 0, 1, Request),
    story_of(cup, mug, Request, _).
test(reversed_interval, error(domain_error(interval, [2, 1]))) :-
    request(1, acxon, 2, 1, Request),
    story_of(cup, mug, Request, _).
test(not_there_at_that_time, error(existence_error(instance_at_time, _))) :-
    request(1, acxon, 6, 9, Request),
    story_of(cup, early, Request, _).

test(pairs_by_class, Count == 3) :-
    pairs_of(['urn:x:Thing'-'urn:x:Thing'], -1.0Inf, 1.0Inf, Pairs),
    length(Pairs, Count).
test(pairs_by_class_and_time, Count == 1) :-
    pairs_of(['urn:x:Thing'-'urn:x:Thing'], 6, inf, Pairs),
    length(Pairs, Count).
test(a_class_with_one_instance, error(existence_error(instances, 'urn:x:Spoon'))) :-
    pairs_of(['urn:x:Spoon'-'urn:x:Spoon'], -1.0Inf, 1.0Inf, _).
test(no_such_class, error(existence_error(name, 'Knife'))) :-
    pairs_of(['Knife'-'Knife'], -1.0Inf, 1.0Inf, _).
test(pairs_in_a_reversed_interval, error(domain_error(interval, _))) :-
    pairs_of(['urn:x:Thing'-'urn:x:Thing'], 3, 2, _).

:- end_tests(narrative).

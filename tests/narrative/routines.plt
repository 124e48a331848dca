:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../prolog/narrative/casting').
:- use_module('../../prolog/narrative/clustering').
:- use_module('../../prolog/narrative/grouping').
:- use_module('../../prolog/narrative/links').
:- use_module('../../prolog/narrative/ordering').
:- use_module('../../prolog/narrative/pairs').
:- use_module('../../prolog/narrative/remarks').
:- use_module('../../prolog/narrative/retrieval').
:- use_module('../../prolog/narrative/sharing').
:- use_module('../../prolog/narrative/steps').
:- use_module('../../prolog/narrative/wording').
:- use_module('../support/samples').

/** <module> Each routine of the narrative by itself, from list to list, as narrative.pl calls it */

always((-1.0Inf)-1.0Inf).

kitchen(More, KB) :-
    append([ f(x:has, owl:inverseOf, x:of), f(x:has, rdfs:label, "has"), f(x:of, rdfs:label, "is of"),
             f(x:before, owl:inverseOf, x:after), f(x:before, rdfs:label, "comes before"),
             f(x:a, rdfs:label, "a"), f(x:b, rdfs:label, "b"), f(x:c, rdfs:label, "c"), f(x:d, rdfs:label, "d"),
             f(x:secret, acxon:notNarrated, true) ], More, Facts),
    kb_of(Facts, KB).

kitchen(KB) :-
    kitchen([], KB).

pair(pair(A, B, Time)) :-
    full(x:a, A), full(x:b, B), always(Time).

timed_pair(pair(A, B, Time, Time)) :-
    pair(pair(A, B, Time)).

scope(KB, scope(KB, Time)) :-
    always(Time).

%   Tuples are written S-P-O, with names in x:.

tuple(S0-P0-O0, tuple(S, P, O, Time, positive)) :-
    always(Time),
    maplist(node, [S0, P0, O0], [S, P, O]).

node(Name, Node) :-
    (   atom(Name) -> full(x:Name, Node) ; Node = Name ).

short(tuple(S0, P0, O0, _, _), S-P-O) :-
    maplist([Node, Name]>>( full(Short, Node), Short = x:Name ), [S0, P0, O0], [S, P, O]).

tuples(Shorts, Tuples) :-
    maplist(tuple, Shorts, Tuples).

cast(Shorts, Order, Facts) :-
    kitchen(KB),
    pair(Pair),
    tuples(Shorts, Tuples),
    tuples_cast(KB, Pair, Order, Tuples, Facts).

clusters(Shorts, Clusters) :-
    cast(Shorts, as_given, Facts),
    kitchen(KB),
    pair(Pair),
    facts_clusters(KB, Pair, Facts, Clusters).

kinds(Clusters, Kinds) :-
    findall(Kind, member(cluster(Kind, _, _), Clusters), Kinds).

:- begin_tests(casting).

test(an_instance_is_the_subject, Short == [1-(a-has-c), 2-(a-before-b)]) :-
    cast([c-of-a, b-after-a], as_given, Facts),
    findall(N-S, ( member(N-Tuple, Facts), short(Tuple, S) ), Short).
test(what_has_no_inverse_stays, Short == [c-likes-a]) :-
    cast([c-likes-a], as_given, [_-Tuple]),
    short(Tuple, One),
    Short = [One].
test(others_use_the_property_in_use, Short == [a-before-c, c-before-d]) :-
    cast([a-before-c, d-after-c], as_given, Facts),
    findall(S, ( member(_-Tuple, Facts), short(Tuple, S) ), Short).
test(facing_is_the_first_rule_alone, Short == [a-before-c, d-after-c]) :-
    kitchen(KB),
    pair(pair(A, B, _)),
    tuples([c-after-a, d-after-c], Tuples),
    tuples_facing(KB, A-B, Tuples, Facts),
    findall(S, ( member(_-Tuple, Facts), short(Tuple, S) ), Short).

:- end_tests(casting).

:- begin_tests(clustering).

test(kinds_in_their_order, Kinds == [pair, direct, unrelated]) :-
    clusters([a-has-c, e-before-f, b-has-d, a-before-b], Clusters),
    kinds(Clusters, Kinds).
test(what_one_alone_has_is_unrelated, Kinds == [unrelated]) :-
    clusters([a-has-c], Clusters),
    kinds(Clusters, Kinds).
test(no_fact_is_lost, Numbers == [1, 2, 3, 4]) :-
    clusters([a-has-c, c-before-d, b-has-d, a-before-b], Clusters),
    findall(N, ( member(cluster(_, _, Runs), Clusters), runs_facts(Runs, Facts), member(N-_, Facts) ), Numbers0),
    sort(Numbers0, Numbers).

:- end_tests(clustering).

:- begin_tests(ordering).

test(the_pair_comes_first, Kinds == [pair, direct, unrelated]) :-
    clusters([e-before-f, a-has-c, b-has-d, a-before-b], Clusters0),
    reverse(Clusters0, Reversed),
    clusters_ordered(Reversed, as_given, Clusters),
    kinds(Clusters, Kinds).
test(the_first_instance_comes_first, Side == first) :-
    clusters([b-has-d, a-has-c], Clusters0),
    clusters_ordered(Clusters0, first_first, [cluster(direct, _, [run(_, Side, _, _, _)|_])]).
test(each_once, [forall(member(List-Expected, [[]-[], [b, a, b]-[b, a], [c, a]-[c, a]])), Once == Expected]) :-
    each_once(List, Once).

:- end_tests(ordering).

:- begin_tests(sentences).

test(a_cluster_is_a_sentence, Text-Numbers == "'a' has 'c', while 'b' has 'd'."-[1, 2]) :-
    kitchen(KB),
    pair(Pair),
    clusters([a-has-c, b-has-d], [Cluster]),
    cluster_sentence(Pair, Cluster, sentence(Sides, Numbers)),
    sentence_text(KB, Sides, Text, _).
test(names_come_with_their_labels, Labels == ["a", "c"]) :-
    kitchen(KB),
    pair(Pair),
    clusters([a-has-c], [Cluster]),
    cluster_sentence(Pair, Cluster, sentence(Sides, _)),
    sentence_text(KB, Sides, _, Named-[]),
    findall(Label, member(_-Label, Named), Labels0),
    sort(Labels0, Labels).
test(one_subject_of_the_baseline, Text == "'a' has 'c' and comes before 'd'.") :-
    kitchen(KB),
    maplist(node, [a, has, before, c, d], [A, Has, Before, C, D]),
    clauses_text(KB, [ clause(main, none, A, [Has], [C], always, positive),
                       clause(main, none, A, [Before], [D], always, positive) ], Text, _).
test(nothing_to_tell, Two-One == "There is nothing known that tells 'a' and 'b' apart."-"There is nothing known about 'a'.") :-
    kitchen(KB),
    pair(pair(A, B, _)),
    nothing_text(KB, A, B, Two),
    nothing_text(KB, A, One).

:- end_tests(sentences).

:- begin_tests(links).

reached(Names, Path, Reached) :-
    node(Path, P),
    findall(Node-P, ( member(Name, Names), node(Name, Node) ), Nodes),
    nodes_reached(Nodes, Reached).

test(what_is_reached_often_is_there_once_in_its_order, Nodes-Of == [d-p, c-q, d-q]-[p, q]) :-
    nodes_reached([d-p, c-q, d-p, d-q, c-q], Nodes-Paths),
    get_dict(d, Paths, Of).

test(objects_on_the_same_path_are_linked, Short == [c-before-d]) :-
    kitchen([f(x:c, x:before, x:d), f(x:c, x:before, x:e)], KB),
    scope(KB, Scope),
    reached([c], has, As),
    reached([d], has, Bs),
    links(As, Bs, Scope, Links),
    maplist(short, Links, Short).
test(by_other_paths_they_are_not, Links == []) :-
    kitchen([f(x:c, x:before, x:d)], KB),
    scope(KB, Scope),
    reached([c], has, As),
    reached([d], before, Bs),
    links(As, Bs, Scope, Links).
test(on_one_path, [forall(member(Path-Expected, [has-yes, before-no])), Found == Expected]) :-
    reached([c], has, _-As),
    reached([d], Path, _-Bs),
    maplist(node, [c, d], [C, D]),
    ( on_one_path(C, D, As-Bs) -> Found = yes ; Found = no ).
test(values_that_compare_are_links, Short == [c-better-d]) :-
    kitchen(KB),
    scope(KB, Scope),
    always(Time),
    reached([c], has, _-As),
    reached([d], has, _-Bs),
    maplist(node, [a, b, c, d, better], [A, B, C, D, Better]),
    value_links([relation(A, Better, B, Time), relation(C, Better, D, Time)], A, As-Bs, Scope, Links),
    maplist(short, Links, Short).
test(links_further_away, Short == [e-before-f]) :-
    kitchen([f(x:e, x:before, x:f)], KB),
    scope(KB, Scope),
    timed_pair(Pair),
    reached([c], has, As),
    reached([d], has, Bs),
    maplist(node, [c, d, e, f, has], [C, D, E, F, Has]),
    tuples([c-has-e, d-has-f], [TupleC, TupleD]),
    far_links(Pair, As-Bs, [reach(Has-Has, C, E, TupleC)]-[reach(Has-Has, D, F, TupleD)], Scope, Links),
    maplist(short, Links, Short).

:- end_tests(links).

:- begin_tests(retrieving).

test(what_both_reach_is_shared, Gone-Nodes == [a-has-c, b-has-c]-[C-true]) :-
    maplist(node, [a, b, c, d, has], [A, B, C, D, Has]),
    tuples([a-has-c, b-has-c, b-has-d], [Ac, Bc, Bd]),
    reaches_shared([reach(Has, A, C, Ac)], [reach(Has, B, C, Bc), reach(Has, B, D, Bd)], Gone0, Nodes, []-[]),
    findall(Short, ( member(Tuple-_, Gone0), short(Tuple, Short) ), Gone).
test(what_is_marked_is_not_told, [forall(member(P-Expected, [has-yes, secret-no])), Told == Expected]) :-
    kitchen(KB),
    tuple(a-P-c, Tuple),
    node(c, C),
    ( tellable(KB, _, C, Tuple) -> Told = yes ; Told = no ).
test(what_was_told_from_either_end_is_left_out, Left == [a-has-d, b-has-c]) :-
    kitchen([f(x:a, x:has, x:c)], KB),
    tuples([a-has-d, a-has-c, c-of-a, b-has-c], Tuples0),
    tuples_untold(KB, Tuples0, Tuples),
    maplist(short, Tuples, Left).
test(what_was_told_for_a_shorter_time_is_not, Times == [4-6, (-1.0Inf)-(1.0Inf), 8-10]) :-
    kitchen([f(x:a, x:has, x:c) during [0, 5], f(x:a, x:has, x:c) during [7, 9]], KB),
    tuple(a-has-c, Tuple0),
    findall(Tuple, ( member(Time, [4-6, 1-5, (-1.0Inf)-(1.0Inf), 8-10, 7-9, 8-8]), setarg(4, Tuple0, Time), Tuple = Tuple0 ), Tuples0),
    tuples_untold(KB, Tuples0, Tuples),
    findall(Time, member(tuple(_, _, _, Time, _), Tuples), Times).
test(places_grow_in_the_order_of_telling, Short == [ (a-before-b)-1, (a-has-c)-2, (b-has-d)-3, (c-before-d)-4 ]) :-
    maplist(node, [a, b, c, d, has], [A, B, C, D, Has]),
    tuples([a-before-b, a-has-c, b-has-d, c-before-d], [Ab, Ac, Bd, Cd]),
    numbered_tuples(retrieved([Ab], [reach(Has, A, C, Ac)], [reach(Has, B, D, Bd), reach(Has, B, D, Bd)], [Cd]), Numbered),
    findall(One-N, ( member(Tuple-N0, Numbered), short(Tuple, One), ( N0 > 3 -> N is N0-1 ; N = N0 ) ), Short).
test(when_an_instance_is_typed, [forall(member(Sign-Expected, [positive-[1-5], negative-[7-9]])), Times == Expected]) :-
    kitchen([f(x:a, rdf:type, x:'Cup') during [1, 5], f(x:a, rdf:type, owl:'NamedIndividual'),
             not(f(x:a, rdf:type, x:'Pot') during [7, 9])], KB),
    node(a, A),
    instance_times(KB, A, Sign, Times).
test(without_remarks_all_stays, Told == told([], [sentence("x", [])], "x")) :-
    kitchen(KB),
    scope(KB, Scope),
    pair(pair(A, B, _)),
    with_remarks(Scope, A-B, unsaid([]), told([], [sentence("x", [])], "x"), Told).
test(plans_for_different_problems_are_remarked, Remark == "'a' and 'b' are plans for different problems with different goals: 'problem c' and 'problem d'.") :-
    kitchen([f(x:a, acxon:solvesProblem, x:c), f(x:b, acxon:solvesProblem, x:d)], KB),
    scope(KB, Scope),
    pair(pair(A, B, _)),
    with_remarks(Scope, A-B, unsaid([]), told([], [], "x"), told([], [sentence(Remark, [])], _)).

:- end_tests(retrieving).

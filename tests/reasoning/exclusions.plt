:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/reasoning/exclusions').
:- use_module('../../prolog/store/intervals', [proper_overlap/2]).
:- use_module('../support/samples').

%   Exclusions of classes, from groups of names as disjointUnionOf tells them.

excluding_groups(Groups, Exclusions) :-
    findall(Fact, ( nth1(N, Groups, Group), group_fact(N, Group, Fact) ), Facts),
    kb_of(Facts, KB),
    exclusions(classes, KB, Exclusions).

group_fact(N, _, f(x:Union, owl:disjointUnionOf, x:First)) :-
    format(atom(Union), 'u~d', [N]),
    format(atom(First), 'l~d_1', [N]).
group_fact(N, Group, Fact) :-
    length(Group, Last),
    nth1(Place, Group, Member),
    Next is Place+1,
    format(atom(Node), 'l~d_~d', [N, Place]),
    format(atom(After), 'l~d_~d', [N, Next]),
    (   Fact = f(x:Node, rdf:first, x:Member)
    ;   Place < Last -> Fact = f(x:Node, rdf:rest, x:After)
    ;   Fact = f(x:Node, rdf:rest, rdf:nil)
    ).

node(Name, Node) :-
    full(x:Name, Node).

:- begin_tests(exclusions).

test(members_of_groups, Names == [a, b, c, d]) :-
    excluding_groups([[b, a], [c, d, a]], Exclusions),
    excluding(Exclusions, Members),
    findall(Name, ( member(Name, [a, b, c, d, e]), node(Name, Node), memberchk(Node, Members) ), Names).
test(in_the_order_of_the_axiom) :-
    excluding_groups([[b, a], [c, d]], Exclusions),
    maplist(node, [a, b, c], [A, B, C]),
    exclude(Exclusions, B, A),
    \+ exclude(Exclusions, A, B),
    \+ exclude(Exclusions, A, C),
    \+ exclude(Exclusions, A, A).
test(those_of_some_that_exclude_another_of_them, Names == [a, b]) :-
    excluding_groups([[b, a], [c, d, e]], Exclusions),
    maplist(node, [a, b, c], Some),
    excluding_each_other(Exclusions, Some, Excluding),
    findall(Name, ( member(Name, [a, b, c, d, e]), node(Name, Node), memberchk(Node, Excluding) ), Names).
test(nothing_told, Members == []) :-
    excluding_groups([], Exclusions),
    excluding(Exclusions, Members).
test(one_alone_excludes_nothing, Members == []) :-
    excluding_groups([[a], [b, b]], Exclusions),
    excluding(Exclusions, Members).
test(touching_times_do_not_clash, Clashes == [B-C]) :-
    excluding_groups([[a, b, c]], Exclusions),
    maplist(node, [a, b, c], [A, B, C]),
    findall(X-Y, clashing([0-5-A, 5-9-B, 7-8-C], Exclusions, X, Y), Clashes).

%   By groups and by pairs alike, what clashes is what a look at every pair finds.

test(as_pair_by_pair, [forall(between(1, 60, Seed)), Clashes == Expected]) :-
    set_random(seed(Seed)),
    Names = [a, b, c, d, e, f],
    findall(Group,
            ( between(1, 12, _), random_permutation(Names, Mixed), random_between(2, 4, Count),
              length(Group, Count), append(Group, _, Mixed) ),
            Groups0),
    random_between(1, 12, Many),
    length(Groups, Many),
    append(Groups, _, Groups0),
    excluding_groups(Groups, Exclusions),
    random_between(1, 8, Times),
    findall(Since-Until-Node,
            ( between(1, Times, _), random_member(Name, Names), node(Name, Node),
              random_between(0, 9, Since), random_between(1, 4, Length), Until is Since+Length ),
            Timed),
    findall(Set, ( clashing(Timed, Exclusions, X, Y), sort([X, Y], Set) ), Clashes0),
    sort(Clashes0, Clashes),
    findall(Set,
            ( member(Time1-X, Timed), member(Time2-Y, Timed), X @< Y, proper_overlap(Time1, Time2),
              once(( member(Group, Groups), maplist(node, Group, Nodes), memberchk(X, Nodes), memberchk(Y, Nodes) )),
              Set = [X, Y] ),
            Expected0),
    sort(Expected0, Expected).

:- end_tests(exclusions).

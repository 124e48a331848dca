:- module(acxon_exclusions,
          [ exclusions/3,               % +Kind, +KB, -Exclusions
            excluding/2,                % +Exclusions, -Members
            excluding_each_other/3,     % +Exclusions, +Some, -Excluding
            exclude/3,                  % +Exclusions, +A, +B
            clashing/4                  % +Timed, +Exclusions, -A, -B
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [list_to_set/2, member/2, nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2, pairs_values/2]).
:- autoload(library(rbtrees), [list_to_rbtree/2, rb_lookup/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../store/intervals', [overlapping/4]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).
:- use_module(axioms, [class_rule/3]).
:- use_module(ontology, [named/1, rdf_list/3]).

/** <module> What was told to exclude each other

An axiom says of many classes, properties or things that no two of them go together. There
are as many pairs as the square of its members, so that nobody goes through the pairs: each
member has a place in each of the groups that it is in, and those in one group exclude each other.
*/

%!  exclusions(+Kind, +KB, -Exclusions) is det.
%
%   Exclusions are the groups of Kind, `classes`, `properties` or `things`, that KB was told, by
%   twos or among several.

exclusions(Kind, KB, exclusions(Members, Places, Twos, Larger)) :-
    findall(Group, ( group(Kind, KB, Group0), list_to_set(Group0, Group), Group = [_, _|_] ), All),
    findall(Member-(Group-Place),
            ( nth1(Group, All, InGroup), nth1(Place, InGroup, Member) ),
            Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, ByMember),
    pairs_keys(ByMember, Members),
    counted(ByMember, Places),
    findall((A-B)-true, member([A, B], All), Twos0),
    sort(Twos0, Twos1),
    list_to_rbtree(Twos1, Twos),
    findall(Group-true, ( nth1(Group, All, InGroup), InGroup = [_, _, _|_] ), Large0),
    list_to_rbtree(Large0, Large),
    findall(Member-(Group-Place), ( member(Member-(Group-Place), Pairs), rb_lookup(Group, _, Large) ), InLarge),
    larger(InLarge, Larger).

counted(ByMember, Places) :-
    findall(Member-of(Count, Of), ( member(Member-Of, ByMember), length(Of, Count) ), Counted),
    list_to_rbtree(Counted, Places).

%   larger(+Pairs, -Larger): the places in groups of three and more, by member, and by group and member. Of two that are told
%   to exclude each other, there may be as many for one member as there are things: they are looked up as pairs.

larger(Pairs, larger(Places, Groups)) :-
    group_pairs_by_key(Pairs, ByMember),
    counted(ByMember, Places),
    findall((Group-Member)-Place, member(Member-(Group-Place), Pairs), InGroups0),
    sort(InGroups0, InGroups),
    list_to_rbtree(InGroups, Groups).

group(Kind, KB, [A, B]) :-
    words(Kind, P, _),
    stored(KB, A, P, B, _, positive).
group(Kind, KB, Members) :-
    words(Kind, _, Class),
    iri(rdf_type, Type),
    stored(KB, Axiom, Type, Class, _, positive),
    ( iri(members, P) ; Kind == things, iri(distinct_members, P) ),
    stored(KB, Axiom, P, List, _, positive),
    rdf_list(KB, List, Members).
group(classes, KB, [A, B]) :-
    iri(complement_of, Complement),
    stored(KB, Not, Complement, B, _, positive),
    ( class_rule(KB, Not, sub(A)) ; A = Not ),
    named(A),
    named(B).
group(classes, KB, Members) :-
    iri(disjoint_union_of, Union),
    stored(KB, _, Union, List, _, positive),
    rdf_list(KB, List, Members).

%   words(+Kind, -Pair, -All): the property of two, and the class of the axioms about many.

words(classes, Pair, All) :-
    iri(disjoint_with, Pair),
    iri(all_disjoint_classes, All).
words(properties, Pair, All) :-
    iri(property_disjoint_with, Pair),
    iri(all_disjoint_properties, All).
words(things, Pair, All) :-
    iri(different_from, Pair),
    iri(all_different, All).

%!  excluding(+Exclusions, -Members) is det.
%
%   Members are all that exclude something.

excluding(exclusions(Members, _, _, _), Members).

%!  excluding_each_other(+Exclusions, +Some, -Excluding) is det.
%
%   Excluding are those of Some that exclude another of Some.

excluding_each_other(exclusions(_, Places, _, _), Some, Excluding) :-
    findall(Group-Member, ( member(Member, Some), rb_lookup(Member, of(_, Of), Places), member(Group-_, Of) ), Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    findall(Member, ( member(_-Members, Groups), Members = [_, _|_], member(Member, Members) ), Excluding0),
    sort(Excluding0, Excluding).

%!  exclude(+Exclusions, +A, +B) is semidet.
%
%   A and B exclude each other, and A comes first where that was told.

exclude(exclusions(_, _, Twos, _), A, B) :-
    rb_lookup(A-B, _, Twos),
    !.
exclude(exclusions(_, _, _, larger(Places, Groups)), A, B) :-
    A \== B,                                                    % or all groups of A would be looked through, for nothing
    rb_lookup(A, of(CountA, OfA), Places),
    rb_lookup(B, of(CountB, OfB), Places),
    (   CountA =< CountB
    ->  member(Group-PlaceA, OfA),
        rb_lookup(Group-B, PlaceB, Groups)
    ;   member(Group-PlaceB, OfB),
        rb_lookup(Group-A, PlaceA, Groups)
    ),
    PlaceA < PlaceB,
    !.

%!  clashing(+Timed, +Exclusions, -A, -B) is nondet.
%
%   Timed is a list of Time-Member. A and B are two of its members that exclude each other, and
%   have times that overlap. Its steps grow with the groups of all members, or with the
%   pairs of members where those are fewer.

clashing(Timed, Exclusions, A, B) :-
    Exclusions = exclusions(_, Places, _, _),
    pairs_values(Timed, Members0),
    sort(Members0, Members),
    Members = [_, _|_],
    length(Members, Count),
    aggregate_all(sum(N), ( member(Member, Members), rb_lookup(Member, of(N, _), Places) ), InGroups),
    (   InGroups =< Count*Count
    ->  distinct(A-B, clashing_in_group(Timed, Places, A, B))
    ;   member(A, Members),
        member(B, Members),
        exclude(Exclusions, A, B),
        findall(Time-x, member(Time-A, Timed), TimedA),
        findall(Time-x, member(Time-B, Timed), TimedB),
        once(overlapping(TimedA, TimedB, _, _))
    ).

clashing_in_group(Timed, Places, A, B) :-
    findall(Group-(Time-(Place-Member)),
            ( member(Time-Member, Timed), rb_lookup(Member, of(_, Of), Places), member(Group-Place, Of) ),
            Placed0),
    keysort(Placed0, Placed),
    group_pairs_by_key(Placed, ByGroup),
    member(_-InGroup, ByGroup),
    InGroup = [_, _|_],
    overlapping(InGroup, InGroup, PlaceA-A, PlaceB-B),
    PlaceA < PlaceB.

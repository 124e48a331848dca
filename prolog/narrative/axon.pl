:- module(acxon_axon,
          [ axon_sentences/5            % +KB, +Instance, +Tuples, -Sentences, -Labels
          ]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(lists), [append/2, list_to_set/2, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2, pairs_keys_values/3, pairs_values/2]).
:- use_module('../reasoning/ontology', [property_inverse/3, property_reader/4]).
:- use_module('../store/tuples', [literal/1]).
:- use_module('../store/vocabulary', []).
:- use_module(casting, [tuples_facing/4]).
:- use_module(wording, [clauses_text/4, nothing_text/3]).

/** <module> The text of AXON, the baseline

A plain narrative about one instance: what is known about it, then what is known about each thing that it is
related to. Nothing is contrasted, so each subject has one sentence. Its clauses are joined by 'and', and so
are the objects of one property; properties that have the same object are not. A quality speaks for itself:
what has it is told in its sentence.
*/

%!  axon_sentences(+KB, +Instance, +Tuples, -Sentences, -Labels) is det.
%
%   Sentences tells Tuples, one sentence for each subject: Instance first, then the others as they come; in
%   each, what it is comes first. Facts that have Instance as object are told from its side where the property
%   has an inverse, facts that have one of its qualities as object from the side of that. Each sentence is
%   sentence(Text, Indices), as construct/5 has it; where there is nothing to tell, one sentence says so.
%   Labels is Node-Label for every node in them.

axon_sentences(KB, Instance, [], [sentence(Text, [])], []) :-
    !,
    nothing_text(KB, Instance, Text).
axon_sentences(KB, Instance, Tuples, Sentences, Labels) :-
    tuples_facing(KB, Instance-Instance, Tuples, Facing),
    findall(Quality-true,
            ( member(_-Tuple, Facing), Tuple = tuple(Instance, _, Quality, _, _), quality_told(KB, Tuple) ),
            Qualities0),
    sort(Qualities0, Qualities),
    dict_pairs(Own, qualities, Qualities),
    maplist(spoken(KB, Instance, Own), Facing, Cast),
    in_groups(by_subject(Instance), Cast, Subjects),
    maplist(subject_told(KB), Subjects, Sentences, Labels0),
    append(Labels0, Labels).

%   Tuple says that its subject has its object as a quality.

quality_told(KB, tuple(_, P, Quality, _, _)) :-
    \+ literal(Quality),
    iri(has_quality, HasQuality),
    once(property_reader(KB, HasQuality, P, +)).

%   Own has the qualities of Instance.

spoken(KB, Instance, Own, N-Tuple, N-Cast) :-
    Tuple = tuple(S, P, O, Time, Sign),
    (   (   quality_told(KB, Tuple)
        ->  true
        ;   atom(O), get_dict(O, Own, _),
            S \== Instance, \+ get_dict(S, Own, _)
        ),
        property_inverse(KB, P, Q)
    ->  Cast = tuple(O, Q, S, Time, Sign)
    ;   Cast = Tuple
    ).

%   Groups are the elements of List that have the same key, groups and elements in
%   the order of List; Keyed gives an element's key and 0, or 1 to come later.

:- meta_predicate in_groups(3, +, -).

in_groups(Keyed, List, Groups) :-
    maplist(Keyed, List, Keys, Ranks),
    pairs_keys_values(Pairs, Keys, List),
    maplist(ranked, Ranks, Pairs, Ranked),
    keysort(Ranked, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    maplist(placed, Grouped, Placed0),
    keysort(Placed0, Placed),
    pairs_values(Placed, Groups).

ranked(Rank, Key-Fact, Key-(Rank-Fact)).

placed(_-Ranked, (Rank-First)-Facts) :-
    Ranked = [Rank-(First-_)|_],
    pairs_values(Ranked, Facts).

by_subject(Instance, _-tuple(S, _, _, _, _), S, Rank) :-
    ( S == Instance -> Rank = 0 ; Rank = 1 ).

by_predicate(_-tuple(_, P, _, Time, Sign), same(P, Time, Sign), Rank) :-
    ( iri(rdf_type, P) -> Rank = 0 ; Rank = 1 ).

subject_told(KB, Facts, sentence(Text, Numbers), Labels) :-
    in_groups(by_predicate, Facts, Groups),
    maplist(group_clause, Groups, Clauses),
    clauses_text(KB, Clauses, Text, Labels),
    append(Groups, Ordered),
    pairs_keys(Ordered, Numbers).

group_clause(Facts, clause(main, none, S, [P], Objects, Time, Sign)) :-
    Facts = [_-tuple(S, P, _, Since-Until, Sign)|_],
    findall(O, member(_-tuple(_, _, O, _, _), Facts), Objects0),
    list_to_set(Objects0, Objects),
    (   Since == -1.0Inf, Until == 1.0Inf
    ->  Time = always
    ;   Time = Since-Until
    ).

:- module(construction,
          [ construct/4,                % +KB, +Pair, +Tuples, -Sentences
            construction_steps/4,       % +KB, +Pair, +Tuples, -Steps
            construct_for_reader/6,     % +KB, +Pair, +Tuples, -Sentences, -Clusters, -Labels
            clusters_shown/2            % +Clusters, -Shown
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(pairs), [pairs_values/2]).
:- use_module(casting, [tuples_cast/5]).
:- use_module(clustering, [facts_clusters/3, runs_facts/2]).
:- use_module(ordering, [clusters_ordered/2, first_instance_first/2]).
:- use_module(grouping, [cluster_sentence/3]).
:- use_module(wording, [sentence_text/4, nothing_text/4]).

/** <module> From divergent tuples to a contrastive narrative

The fourth routine: casting, clustering, ordering, grouping and wording, one
after the other. Each is a relation from what the one before yields to what the
next one takes. Pair is pair(A, B, Since, Until).
*/

%!  construct(+KB, +Pair, +Tuples, -Sentences) is det.
%
%   Sentences tells Tuples. Each is sentence(Text, Indices), where Indices are
%   the places in Tuples, from 1, of what Text tells. Every tuple is told by
%   exactly one sentence. Where there is nothing to tell, one sentence says so.

construct(KB, Pair, Tuples, Sentences) :-
    told(KB, Pair, as_given, Tuples, _, _, Sentences, _).

%!  construction_steps(+KB, +Pair, +Tuples, -Steps) is det.
%
%   As construct/4, showing what happens on the way. Steps is steps(Cast,
%   Clusters, Sentences): Cast are the cast tuples, and Clusters holds, in the
%   order of telling, cluster(Kind, Key, Tuples), one for each sentence. Kind is
%   `pair`, `direct`, `indirect` or `unrelated`; for Key see clustering.pl.

construction_steps(KB, Pair, Tuples, steps(Cast, Clusters, Sentences)) :-
    told(KB, Pair, as_given, Tuples, CastFacts, Clusters0, Sentences, _),
    pairs_values(CastFacts, Cast),
    clusters_shown(Clusters0, Clusters).

%!  construct_for_reader(+KB, +Pair, +Tuples, -Sentences, -Clusters, -Labels) is det.
%
%   As construct/4, but where a sentence speaks of both instances the one that is
%   first in Pair comes first. Clusters are for clusters_shown/2; Labels
%   has for each sentence a list of Node-Label for every node in it.

construct_for_reader(KB, Pair, Tuples, Sentences, Clusters, Labels) :-
    told(KB, Pair, first_first, Tuples, _, Clusters, Sentences, Labels).

%!  clusters_shown(+Clusters, -Shown) is det.
%
%   Shown holds Clusters as construction_steps/4 has them.

clusters_shown(Clusters, Shown) :-
    maplist(shown_cluster, Clusters, Shown).

shown_cluster(cluster(Kind, Key, Runs), cluster(Kind, Key, Tuples)) :-
    runs_facts(Runs, Facts),
    pairs_values(Facts, Tuples).

told(KB, pair(A, B, _, _), _, [], [], [], [sentence(Text, [])], []) :-
    !,
    nothing_text(KB, A, B, Text).
told(KB, Pair, Order, Tuples, Cast, Clusters, Sentences, Labels) :-
    tuples_cast(KB, Pair, Order, Tuples, Cast),
    facts_clusters(Pair, Cast, Clusters0),
    clusters_ordered(Clusters0, Clusters1),
    (   Order == first_first
    ->  first_instance_first(Clusters1, Clusters)
    ;   Clusters = Clusters1
    ),
    clusters_told(Clusters, KB, Pair, Sentences, Labels).

clusters_told([], _, _, [], []).
clusters_told([Cluster|Clusters], KB, Pair, [sentence(Text, Numbers)|Sentences], [Labels|More]) :-
    cluster_sentence(Pair, Cluster, sentence(Sides, Numbers)),
    sentence_text(KB, Sides, Text, Labels),
    clusters_told(Clusters, KB, Pair, Sentences, More).

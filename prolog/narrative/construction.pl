:- module(acxon_construction,
          [ construct/5                 % +KB, +Pair, +Order, +Tuples, -Narrative
          ]).
:- use_module(casting, [tuples_cast/5]).
:- use_module(clustering, [facts_clusters/4]).
:- use_module(grouping, [cluster_sentence/3]).
:- use_module(ordering, [clusters_ordered/3]).
:- use_module(wording, [nothing_text/4, sentence_text/4]).

/** <module> Routine 4: from the facts that tell two apart to a text, in the paper's style
*/

%!  construct(+KB, +Pair, +Order, +Tuples, -Narrative) is det.
%
%   Routine 4: casting, clustering, ordering, grouping and wording, one after the
%   other. Pair is pair(A, B, Time), where Time goes without saying. Narrative is
%   narrative(Sentences, Clusters, Labels). A sentence is sentence(Text, Indices),
%   where Indices are the places in Tuples, from 1, of what Text tells; every tuple is
%   told by exactly one, and where there is nothing to tell, one sentence says so. For
%   Clusters, one for each sentence, see clustering.pl. Labels is
%   Node-Label for every node in them. Order is `as_given`, or `first_first`:
%   where a sentence speaks of both instances, the one that is first in Pair comes first.

construct(KB, pair(A, B, _), _, [], narrative([sentence(Text, [])], [], [])) :-
    !,
    nothing_text(KB, A, B, Text).
construct(KB, Pair, Order, Tuples, narrative(Sentences, Clusters, Labels)) :-
    tuples_cast(KB, Pair, Order, Tuples, Cast),
    facts_clusters(KB, Pair, Cast, Clusters0),
    clusters_ordered(Clusters0, Order, Clusters),
    clusters_told(Clusters, KB, Pair, Sentences, Labels).

clusters_told([], _, _, [], []).
clusters_told([Cluster|Clusters], KB, Pair, [sentence(Text, Numbers)|Sentences], Labels0) :-
    cluster_sentence(Pair, Cluster, sentence(Sides, Numbers)),
    sentence_text(KB, Sides, Text, Labels0-Labels),
    clusters_told(Clusters, KB, Pair, Sentences, Labels).

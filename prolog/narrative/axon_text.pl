:- module(axon_text,
          [ axon_sentences/5            % +KB, +Instance, +Tuples, -Sentences, -Labels
          ]).
:- autoload(library(apply), [maplist/3, maplist/4]).
:- autoload(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module('../intervals', [whole_time/2]).
:- use_module(casting, [tuples_facing/4]).
:- use_module(clustering, [facts_runs/3]).
:- use_module(ordering, [runs_ordered/2]).
:- use_module(grouping, [runs_clauses/4, runs_numbers/2]).
:- use_module(wording, [sentence_text/4, nothing_text/3]).

/** <module> The text of AXON, the baseline

A plain narrative about one instance: what is known about it, then what is known
about each thing that it is related to. Nothing is contrasted, so each subject
has one sentence, its facts joined by 'and'.
*/

%!  axon_sentences(+KB, +Instance, +Tuples, -Sentences, -Labels) is det.
%
%   Sentences tells Tuples, one sentence for each subject: Instance first, then
%   the others as they come; in each, what it is comes first. Facts that have
%   Instance as object are told from its side where the property has an inverse.
%   Each sentence is sentence(Text, Indices), as construct/4 has it; where there
%   is nothing to tell, one sentence says so. Labels has for each sentence a list of
%   Node-Label for every node in it.

axon_sentences(KB, Instance, [], [sentence(Text, [])], []) :-
    !,
    nothing_text(KB, Instance, Text).
axon_sentences(KB, Instance, Tuples, Sentences, Labels) :-
    tuples_facing(KB, Instance-Instance, Tuples, Cast),
    maplist(by_subject, Cast, Keyed0),
    keysort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups0),
    maplist(placed(Instance), Groups0, Groups1),
    keysort(Groups1, Groups2),
    pairs_values(Groups2, Groups),
    maplist(subject_told(KB), Groups, Sentences, Labels).

by_subject(Fact, S-Fact) :-
    Fact = _-tuple(S, _, _, _, _, _).

placed(Instance, Subject-Facts, Place-Facts) :-
    (   Subject == Instance
    ->  Place = 0
    ;   Facts = [Place-_|_]
    ).

subject_told(KB, Facts, sentence(Text, Numbers), Labels) :-
    facts_runs(Facts, none, Runs0),
    runs_ordered(Runs0, Runs),
    whole_time(Since, Until),
    runs_clauses(Since, Until, Runs, Clauses),
    sentence_text(KB, [Clauses], Text, Labels),
    runs_numbers(Runs, Numbers).

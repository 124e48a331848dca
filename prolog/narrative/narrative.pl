:- module(narrative,
          [ story/5,                    % +KB, +A, +B, +Request, -Story
            narrate/4,                  % +A, +B, +Specificity, -Text
            narrative_pairs/5           % +KB, +Classes, +From, +To, -Pairs
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [instantiation_error/1]).
:- autoload(library(lists), [append/3, member/2]).
:- use_module('../intervals').
:- use_module('../names').
:- use_module('../triples', [current_kb/1]).
:- use_module('../tuples', [outgoing/7]).
:- use_module(pairs).
:- use_module(retrieval).
:- use_module(divergence).
:- use_module(construction).
:- use_module(axon_text).

/** <module> ACXON and AXON, from two names to a story

ACXON retrieves what is known of a pair, keeps only what tells the two apart and
constructs the text. AXON, the baseline, tells each instance by itself.
*/

%!  narrate(+A, +B, +Specificity, -Text) is det.
%
%   Text contrasts A and B at Specificity 1, 2 or 3.
%
%       ?- narrate('bringing tea', 'bringing cola', 1, Text).

narrate(A, B, Specificity, Text) :-
    current_kb(KB),
    whole_time(From, To),
    story(KB, A, B, request(Specificity, acxon, [], From, To, false),
          story(_, _, Sentences, _, _, _)),
    sentences_text(Sentences, Text).

sentences_text(Sentences, Text) :-
    findall(T, member(sentence(T, _), Sentences), Texts),
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Text).

%!  story(+KB, +NameA, +NameB, +Request, -Story) is det.
%
%   Story is story(A-B, Tuples, Sentences, Retrieved, Labels, Steps): D_P (for
%   AXON, the tuples used, first instance first), sentences sentence(Text,
%   Indices), the number of tuples retrieved, lists of Node-Label for the nodes in Tuples,
%   and, where they are asked for, the steps steps(T_P, Pruned, Clusters).
%   Request is request(Specificity, Algorithm, About, From, To, Explain): 1 to 3,
%   `acxon` or `axon`, names of classes, the temporal locality, `true` for steps.

story(KB, NameA, NameB, Request, Story) :-
    Request = request(Specificity, Algorithm, Names, From, To, Explain),
    (   var(Specificity)
    ->  instantiation_error(Specificity)
    ;   memberchk(Specificity, [1, 2, 3])
    ->  true
    ;   throw(error(domain_error(specificity, Specificity), _))
    ),
    (   From =< To
    ->  true
    ;   throw(error(domain_error(interval, [From, To]), _))
    ),
    maplist(name_known(KB), Names, About),
    instance_named(KB, NameA, A),
    instance_named(KB, NameB, B),
    (   A \== B
    ->  true
    ;   label(KB, A, Label),
        throw(error(domain_error(two_instances, Label), _))
    ),
    pair_in_time(KB, A, B, From, To, Pair),
    told(Algorithm, KB, Pair, Specificity, About, Explain, Story).

%   What is known by its full name needs no search.

instance_named(KB, Name, Node) :-
    (   atom(Name),
        outgoing(KB, Name, _, _, _, _, _)
    ->  Node = Name
    ;   name_known(KB, Name, Node)
    ).

pair_in_time(KB, A, B, From, To, pair(A, B, locality(From, To), IntervalA, IntervalB)) :-
    existing(KB, A, From, To, IntervalA),
    existing(KB, B, From, To, IntervalB).

existing(KB, Instance, From, To, Interval) :-
    (   instance_interval(KB, Instance, From, To, Interval)
    ->  true
    ;   label(KB, Instance, Label),
        instance_times(KB, Instance, positive, Times),
        throw(error(existence_error(instance_at_time, Label), times(Times)))
    ).

%   The time of the pair, for the text: what both share, else what they span.

pair_time(S1-U1, S2-U2, S, U) :-
    (   overlap(S1, U1, S2, U2, S, U)
    ->  true
    ;   ( S1 =< S2 -> S = S1 ; S = S2 ),
        ( U1 >= U2 -> U = U1 ; U = U2 )
    ).

told(acxon, KB, Pair, Specificity, About, Explain, story(A-B, Divergent, Sentences, Count, Labels, Steps)) :-
    !,
    Pair = pair(A, B, _, IntervalA, IntervalB),
    narrative_tuples(KB, Pair, Specificity, About, Retrieved),
    divergent(Pair, Retrieved, Divergent, Pruned),
    pair_time(IntervalA, IntervalB, Since, Until),
    length(Divergent, D),
    length(Pruned, N),
    Count is D+N,
    construct_for_reader(KB, pair(A, B, Since, Until), Divergent, Sentences, Clusters0, Labels),
    (   Explain == true
    ->  retrieved_tuples(Retrieved, Tuples),
        clusters_shown(Clusters0, Clusters),
        Steps = steps(Tuples, Pruned, Clusters)
    ;   Steps = none
    ).
told(axon, KB, Pair, Specificity, About, _, story(A-B, Tuples, Sentences, Count, Labels, none)) :-
    !,
    Pair = pair(A, B, _, _, _),
    instance_tuples(KB, A, Pair, Specificity, About, TuplesA),
    instance_tuples(KB, B, Pair, Specificity, About, TuplesB),
    axon_sentences(KB, A, TuplesA, SentencesA, LabelsA),
    axon_sentences(KB, B, TuplesB, SentencesB0, LabelsB),
    length(TuplesA, Shift),
    maplist(shifted(Shift), SentencesB0, SentencesB),
    append(TuplesA, TuplesB, Tuples),
    append(SentencesA, SentencesB, Sentences),
    append(LabelsA, LabelsB, Labels),
    length(Tuples, Count).
told(Algorithm, _, _, _, _, _, _) :-
    throw(error(domain_error(algorithm, Algorithm), _)).

shifted(Shift, sentence(Text, Indices0), sentence(Text, Indices)) :-
    findall(I, ( member(I0, Indices0), I is I0+Shift ), Indices).

%!  narrative_pairs(+KB, +ClassPairs, +From, +To, -Pairs) is det.
%
%   As instantiated_pairs/5, with names for the classes.
%
%   @error existence_error(instances, Class) when there is no pair

narrative_pairs(KB, ClassPairs0, From0, To0, Pairs) :-
    findall(Ca-Cb,
            ( member(Na-Nb, ClassPairs0), name_known(KB, Na, Ca), name_known(KB, Nb, Cb) ),
            ClassPairs),
    time_in(since, From0, From),
    time_in(until, To0, To),
    (   From =< To -> true ; throw(error(domain_error(interval, [From, To]), _)) ),
    instantiated_pairs(KB, ClassPairs, From, To, Pairs),
    (   Pairs == [], ClassPairs0 = [Na-Nb|_]
    ->  ( Na == Nb -> What = Na ; atomic_list_concat([Na, Nb], ' / ', What) ),
        throw(error(existence_error(instances, What), during(From, To)))
    ;   true
    ).

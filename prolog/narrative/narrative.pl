:- module(acxon_narrative,
          [ story/5,                    % +KB, +NameA, +NameB, +Request, -Story
            narrate/4,                  % +A, +B, +Specificity, -Text
            narrative_pairs/4           % +KB, +ClassPairs, +Locality, -Pairs
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(error), [domain_error/2, instantiation_error/1]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2, transpose_pairs/2]).
:- use_module('../comparing/settling', [nothing_assumed/0]).
:- use_module('../comparing/plans', [naming_plans/2]).
:- use_module('../store/clock', [by_clock/1, instant_text/2]).
:- use_module('../store/intervals', [interval_hull/3, interval_union/3, overlap/3, time_in/3, whole_time/1]).
:- use_module('../store/labels', [told_apart/4]).
:- use_module('../store/names', [label/3, label_in/4, name_known/3, node_label/3]).
:- use_module('../reasoning/triples', [current_kb/1]).
:- use_module('../store/tuples', [literal/1]).
:- use_module(pairs, [instance_interval/4, instance_times/4, instantiated_pairs/4]).
:- use_module(retrieval, [instance_tuples/6, narrative_tuples/6]).
:- use_module(divergence, [divergent/4]).
:- use_module(construction, [construct/5]).
:- use_module('plain/plain', [plain_narrative/6]).
:- use_module(axon, [axon_sentences/5]).
:- use_module(own_times, [in_their_times/3, timeless_retrieved/4]).
:- use_module(remarks, [with_remarks/5]).

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
    whole_time(Time),
    story(KB, A, B, request(Specificity, acxon, plain(all, written, en, none), [], Time), story(_, told(_, _, Text0), _, _, _)),
    atom_string(Text0, Text).

%!  story(+KB, +NameA, +NameB, +Request, -Story) is det.
%
%   Request is request(Specificity, Algorithm, Style, About, Locality): 1 to 3, `acxon` or
%   `axon`, `paper` or plain(Words, Speech, Code, Listener) as for plain_narrative/6, names of classes, the
%   temporal locality From-To. AXON has the paper's style alone. Story is story(A-B,
%   told(Tuples, Sentences, Text), Count, Labels, Steps): D_P (for AXON, the tuples used,
%   first instance first), sentences sentence(Text, Indices), all of them as one text, the
%   number of tuples retrieved, Node-Label for the nodes in Tuples, and what
%   happened on the way, steps(Retrieved, Pruned, Clusters), for AXON `none`. No two nodes
%   have the same label in one story.

story(KB, NameA, NameB, request(Specificity, Algorithm, Style, Names, From-To), Story) :-
    (   var(Specificity)                   -> instantiation_error(Specificity)
    ;   memberchk(Specificity, [1, 2, 3])  -> true
    ;   domain_error(specificity, Specificity)
    ),
    ( From =< To -> true ; domain_error(interval, [From, To]) ),
    maplist(name_known(KB), Names, About),
    Scope = scope(KB, From-To),
    named_pair(Scope, NameA, NameB, Pair),
    by_clock(KB),
    nothing_assumed,
    algorithm_story(Algorithm, Scope, Pair, Specificity-Style, About, Story0),
    (   alike_nodes(Story0, Alike, Labels)
    ->  told_apart(KB, Alike, Labels, algorithm_story(Algorithm, Scope, Pair, Specificity-Style, About, Story))
    ;   Story = Story0
    ).

%   Its ends as a clock says them, where there is one.

shown_time(Since0-Until0, Since-Until) :-
    ( instant_text(Since0, Since) -> true ; Since = Since0 ),
    ( instant_text(Until0, Until) -> true ; Until = Until0 ).

%   Alike, Node-Label, are the nodes in a story that are called as others in it are. Labels are all labels.

alike_nodes(story(_, _, _, Named0, _), Alike, Labels) :-
    sort(Named0, Named),
    sort(2, @<, Named, Once0),
    sort(Once0, Once),
    Once \== Named,
    transpose_pairs(Named, Labelled),
    group_pairs_by_key(Labelled, Groups),
    pairs_keys(Groups, Labels),
    findall(Node-Label, ( member(Label-Nodes, Groups), Nodes = [_, _|_], member(Node, Nodes) ), Alike).

%   Routine 1, where the two are named.

named_pair(Scope, NameA, NameB, pair(A, B, TimeA, TimeB)) :-
    Scope = scope(KB, _),
    naming_plans(KB, name_known(KB, NameA, A)),
    naming_plans(KB, name_known(KB, NameB, B)),
    (   A \== B
    ->  true
    ;   label(KB, A, Label),
        domain_error(two_instances, Label)
    ),
    existing(Scope, A, TimeA),
    existing(Scope, B, TimeB).

existing(scope(KB, Time0), Instance, Time) :-
    (   instance_interval(KB, Instance, Time0, Time)
    ->  true
    ;   label(KB, Instance, Label),
        instance_times(KB, Instance, positive, Times0),
        foldl(interval_union, Times0, [], Times1),
        by_clock(KB),
        maplist(shown_time, Times1, Times),
        throw(error(existence_error(instance_at_time, Label), times(Times)))
    ).

%   The algorithm: routines 2, 3 and 4.

algorithm_story(acxon, Scope, Pair, Specificity-Style, About, Story) :-
    !,
    Scope = scope(KB, _),
    Pair = pair(A, B, _, _),
    narrative_tuples(Scope, Pair, Specificity, About, Retrieved0, Unknown),
    timeless_retrieved(Pair, Retrieved0, Retrieved, Times),
    divergent(Pair, Retrieved, Divergent0, Pruned0),
    time_of_both(Pair, Time),
    styled(Style, KB, pair(A, B, Time)-Specificity, Divergent0, told(_, Sentences, Text), Clusters-Labels),
    in_their_times(Times, Divergent0, Divergent),
    in_their_times(Times, Pruned0, Pruned),
    Told0 = told(Divergent, Sentences, Text),
    ( Style == paper -> Unsaid = unsaid(Unknown) ; Unsaid = plain ),
    with_remarks(Scope, A-B, Unsaid, Told0, Told),
    length(Divergent, D),
    length(Pruned, N),
    Count is D+N,
    Story = story(A-B, Told, Count, Labels, steps(Retrieved, Pruned, Clusters)).
algorithm_story(axon, Scope, Pair, Specificity-_, About, story(A-B, Told, Count, Labels, none)) :-
    !,
    Scope = scope(KB, _),
    Pair = pair(A, B, _, _),
    instance_tuples(Scope, Pair, A, Specificity, About, TuplesA),
    instance_tuples(Scope, Pair, B, Specificity, About, TuplesB),
    axon_sentences(KB, A, TuplesA, SentencesA, LabelsA),
    axon_sentences(KB, B, TuplesB, SentencesB0, LabelsB),
    length(TuplesA, Shift),
    maplist(shifted(Shift), SentencesB0, SentencesB),
    append(TuplesA, TuplesB, Tuples),
    append(SentencesA, SentencesB, Sentences),
    append(LabelsA, LabelsB, Labels),
    sentences_text(Sentences, Text),
    Told = told(Tuples, Sentences, Text),
    length(Tuples, Count).
algorithm_story(Algorithm, _, _, _, _, _) :-
    domain_error(algorithm, Algorithm).

shifted(Shift, sentence(Text, Indices0), sentence(Text, Indices)) :-
    findall(I, ( member(I0, Indices0), I is I0+Shift ), Indices).

%   The text in a style, and what is only known of the paper's way: its clusters, and the
%   labels of all nodes.

styled(paper, KB, Pair-_, Tuples, told(Tuples, Sentences, Text), Clusters-Labels) :-
    construct(KB, Pair, first_first, Tuples, narrative(Sentences, Clusters, Labels)),
    sentences_text(Sentences, Text).
styled(plain(Words, Speech, Code, Listener), KB, Pair-Specificity, Tuples, told(Tuples, Sentences, Text), none-Labels) :-
    plain_narrative(KB, Pair, plain(Specificity, Words, Speech, Code, Listener), Tuples, Sentences, Text),
    node_labels(Tuples, KB-Code, Labels).

%   The labels of subjects and objects, of which a plain story needs only some.

node_labels([], _, []).
node_labels([tuple(S, _, O, _, _)|Tuples], KB-Code, [S-LabelS|Labels]) :-
    ( Code \== en, label_in(KB, Code, S, LabelS) -> true ; node_label(KB, S, LabelS) ),
    (   literal(O)
    ->  Labels = Labels1
    ;   ( Code \== en, label_in(KB, Code, O, LabelO) -> true ; node_label(KB, O, LabelO) ),
        Labels = [O-LabelO|Labels1]
    ),
    node_labels(Tuples, KB-Code, Labels1).

sentences_text(Sentences, Text) :-
    texts(Sentences, Texts),
    atomic_list_concat(Texts, ' ', Text).

texts([], []).
texts([sentence(Text, _)|Sentences], [Text|Texts]) :-
    texts(Sentences, Texts).

%   The time of the pair, for the text: what both share, else what they span.

time_of_both(pair(_, _, TimeA, TimeB), Time) :-
    (   overlap(TimeA, TimeB, Time) -> true ; interval_hull(TimeA, TimeB, Time) ).

%!  narrative_pairs(+KB, +ClassPairs, +Locality, -Pairs) is det.
%
%   As instantiated_pairs/4, with names for the classes.
%
%   @error existence_error(instances, Class) when there is no pair

narrative_pairs(KB, ClassPairs0, From0-To0, Pairs) :-
    findall(Ca-Cb,
            ( member(Na-Nb, ClassPairs0), name_known(KB, Na, Ca), name_known(KB, Nb, Cb) ),
            ClassPairs),
    time_in(since, From0, From),
    time_in(until, To0, To),
    ( From =< To -> true ; domain_error(interval, [From, To]) ),
    instantiated_pairs(KB, ClassPairs, From-To, Pairs),
    (   Pairs == [], ClassPairs0 = [Na-Nb|_]
    ->  ( Na == Nb -> What = Na ; atomic_list_concat([Na, Nb], ' / ', What) ),
        throw(error(existence_error(instances, What), during(From, To)))
    ;   true
    ).

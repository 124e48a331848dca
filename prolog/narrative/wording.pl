:- module(acxon_wording,
          [ sentence_text/4,            % +KB, +Sides, -Text, ?Labels
            clauses_text/4,             % +KB, +Clauses, -Text, -Labels
            nothing_text/4,             % +KB, +A, +B, -Text
            nothing_text/3,             % +KB, +A, -Text
            key_text/3                  % +KB, +Key, -Text
          ]).
:- use_module('../store/tuples', [stored/6, node_called/3, quotes_in_labels/1, literal/1, op(_, _, _)]).
:- use_module('../reasoning/ontology', [property_wording/6, property_reader/4]).
:- use_module('../store/names', [label/3, node_label/3]).
:- use_module('../comparing/qualities', [quality_property/3]).
:- use_module('../store/vocabulary', []).
:- use_module('../store/clock', [instant_text/2]).
:- use_module('plain/numbers', [shortest_number/2]).
:- use_module(negation, [negated/2]).

/** <module> Wording: from clauses to English

The only room with words. The grammar, of which docs/wordings.md shows examples:

    sentence  = side, [ "while", side ], "."
    side      = clause, { "and", clause }
    clause    = [ name ], words, { "and", words }, objects, [ time ]
    objects   = object, { "and" object | "or" object | ", and also" object }
    object    = name, [ ", which" relative, { "and which" relative } ]
    relative  = words, { "and", words }, objects, [ time ]
    time      = "from" N "to" N | "from" N | "until" N

  - Before "while" and before an "and" between clauses stands a comma, or a
    semicolon where what comes before has a "which".
  - A clause leaves its subject out when the clause before has the same subject
    and no "which".
  - ", and also" stands where the object before or after it has a "which"; so a
    "which" always speaks of the one object before it. Objects inside a relative
    never have one.
  - "or" stands between the objects of what is denied.
  - A name stands in single quotes; one that has single quotes inside, in double
    quotes; one that has both, in single quotes with those inside doubled.
*/

%!  sentence_text(+KB, +Sides, -Text, ?Labels) is det.
%
%   Text is the sentence that tells Sides: a list of clauses, or two that
%   contrast (see grouping.pl). Labels, a difference list, is Node-Label for every name in it.

sentence_text(KB, Sides, Text, Labels) :-
    sentence(Sides, KB, Labels, Parts, []),
    parts_text(KB, Parts, Text).

%!  clauses_text(+KB, +Clauses, -Text, -Labels) is det.
%
%   As sentence_text/4 for the sentence of the baseline, whose Clauses have one subject:
%
%       sentence  = name, predicate, { "and", predicate }, "."
%       predicate = words, objects, [ time ]

clauses_text(KB, Clauses, Text, Labels) :-
    plain_sentence(Clauses, KB, Labels-[], Parts, []),
    parts_text(KB, Parts, Text).

plain_sentence([Clause|Clauses], KB, Labels0-Labels) -->
    { Clause = clause(_, _, Subject, _, _, _, _) },
    object(Subject, KB, Labels0-Labels1),
    predicate(Clause, KB, Labels1-Labels2),
    more_predicates(Clauses, ' and', KB, Labels2-Labels),
    ['.'].

%   And stands before each of the clauses, whose subject is named already.

more_predicates([], _, _, Labels-Labels) --> [].
more_predicates([Clause|Clauses], And, KB, Labels0-Labels) -->
    [And],
    predicate(Clause, KB, Labels0-Labels1),
    more_predicates(Clauses, And, KB, Labels1-Labels).

parts_text(KB, Parts0, Text) :-
    (   quotes_in_labels(KB)
    ->  names_quoted(Parts0, Parts)
    ;   Parts = Parts0
    ),
    atomics_to_string(Parts, Text).

%   A label is three parts, the first and the last of them quotes.

names_quoted([], []).
names_quoted(['\'', Label, _|Parts0], [Quoted|Parts]) :-
    !,
    quoted(Label, Quoted),
    names_quoted(Parts0, Parts).
names_quoted([Part|Parts0], [Part|Parts]) :-
    names_quoted(Parts0, Parts).

%   Labels0-Labels are Node-Label for every name on the way.

sentence([Side|Others], KB, Labels0-Labels) -->
    side(Side, KB, Labels0-Labels1),
    contrast(Others, Side, KB, Labels1-Labels),
    ['.'].

contrast([], _, _, Labels-Labels) --> [].
contrast([Other], Side, KB, Labels0-Labels) -->
    { side_stop(Side, Stop) },
    [Stop, ' while '],
    side(Other, KB, Labels0-Labels).

side_stop([], ',').
side_stop([Clause|Clauses], Stop) :-
    clause_stop(Clause, Stop0),
    (   Stop0 == ';' -> Stop = Stop0 ; side_stop(Clauses, Stop) ).

clause_stop(clause(_, _, _, _, Objects, _, _), Stop) :-
    (   memberchk(which(_, _), Objects) -> Stop = ';' ; Stop = ',' ).

side([Clause|Clauses], KB, Labels0-Labels) -->
    { Clause = clause(_, _, Subject, _, _, _, _) },
    object(Subject, KB, Labels0-Labels1),
    predicate(Clause, KB, Labels1-Labels2),
    more_clauses(Clauses, Clause, KB, Labels2-Labels).

more_clauses([], _, _, Labels-Labels) --> [].
more_clauses([Clause|Clauses], Before, KB, Labels0-Labels) -->
    { clause_stop(Before, Stop),
      Clause = clause(_, _, Subject, _, _, _, _) },
    [Stop, ' and'],
    (   { Stop == ',', Before = clause(_, _, Subject, _, _, _, _) }
    ->  { Labels0 = Labels1 }
    ;   [' '],
        object(Subject, KB, Labels0-Labels1)
    ),
    predicate(Clause, KB, Labels1-Labels2),
    more_clauses(Clauses, Clause, KB, Labels2-Labels).

predicate(clause(_, _, Subject, [P|Ps], [Object|Objects], Time, Sign), KB, Labels0-Labels) -->
    { words(KB, P, Sign, Subject, Words) },
    [' ', Words],
    more_properties(Ps, Sign, Subject, KB),
    [' '],
    object(Object, KB, Labels0-Labels1),
    more_objects(Objects, Object, KB-Sign, Labels1-Labels),
    time(Time).

more_properties([], _, _, _) --> [].
more_properties([P|Ps], Sign, Subject, KB) -->
    { words(KB, P, Sign, Subject, Words) },
    [' and ', Words],
    more_properties(Ps, Sign, Subject, KB).

more_objects([], _, _, Labels-Labels) --> [].
more_objects([Object|Objects], Before, KB-Sign, Labels0-Labels) -->
    (   { Sign == negative }
    ->  [' or '],
        object(Object, KB, Labels0-Labels1)
    ;   { Before = which(_, _) ; Object = which(_, _) }
    ->  [', and also '],
        object(Object, KB, Labels0-Labels1)
    ;   [' and '],
        object(Object, KB, Labels0-Labels1)
    ),
    more_objects(Objects, Object, KB-Sign, Labels1-Labels).

object(Object, KB, Labels0-Labels) -->
    (   { atom(Object), node_called(KB, Object, Label) }
    ->  { Labels0 = [Object-Label|Labels] },
        ['\'', Label, '\'']
    ;   { Object = which(Node, [Clause|Clauses]) }
    ->  object(Node, KB, Labels0-Labels1),
        [', which'],
        predicate(Clause, KB, Labels1-Labels2),
        more_predicates(Clauses, ' and which', KB, Labels2-Labels)
    ;   { literal(Object) }
    ->  { Labels0 = Labels, literal_text(Object, Text), quoted(Text, Quoted) },
        [Quoted]
    ;   { Labels0 = [Object-Label|Labels], node_label(KB, Object, Label), quoted(Label, Quoted) },
        [Quoted]
    ).

time(always) --> [].
time(Since-Until) -->
    (   { Since == -1.0Inf }
    ->  { instant_shown(Until, To) },
        [' until ', To]
    ;   { Until == 1.0Inf }
    ->  { instant_shown(Since, From) },
        [' from ', From]
    ;   { instant_shown(Since, From), instant_shown(Until, To) },
        [' from ', From, ' to ', To]
    ).

instant_shown(Time, Text) :-
    (   instant_text(Time, Text) -> true ; shortest_number(Time, Text) ).

%   Names and values

literal_text(Object, Text) :-
    (   number(Object)   -> shortest_number(Object, Text)
    ;   Object = Text0@_ -> Text = Text0
    ;   Object = Text0^^_ -> Text = Text0
    ;   Text = Object
    ).

quoted(Text, Name) :-
    (   \+ sub_string(Text, _, 1, _, "'")
    ->  atomics_to_string(['\'', Text, '\''], Name)
    ;   \+ sub_string(Text, _, 1, _, "\"")
    ->  atomics_to_string(['"', Text, '"'], Name)
    ;   split_string(Text, "'", "", Pieces),
        atomic_list_concat(Pieces, '\'\'', Doubled),
        atomics_to_string(['\'', Doubled, '\''], Name)
    ).

%   The words for one fact. Of a relation between values they hang on the quality
%   that has the subject as its object: where it is not known, lower is better.

words(KB, P, Sign, Subject, Words) :-
    (   property_wording(KB, P, Told, Denied, Lower, Higher)
    ->  (   Sign == negative, Denied \== (-)
        ->  Words = Denied
        ;   positive_words(worded(Told, Lower, Higher), KB, P, Subject, Positive),
            signed_words(Sign, Positive, Words)
        )
    ;   property_name(KB, P, Positive),
        signed_words(Sign, Positive, Words)
    ).

signed_words(positive, Words, Words).
signed_words(negative, Words, Negative) :-
    negated(Words, Negative).

positive_words(worded(Told, Lower, Higher), KB, P, Subject, Words) :-
    (   Lower \== (-), Higher \== (-),
        node_scale(KB, Subject, Scale),
        Scale \== categorical
    ->  ( Scale == lower -> Words = Lower ; Words = Higher )
    ;   Told \== (-)
    ->  Words = Told
    ;   property_name(KB, P, Words)
    ).

property_name(KB, P, Words) :-
    (   iri(rdf_type, P)
    ->  Words = "is a type of"
    ;   node_label(KB, P, Words)
    ).

node_scale(KB, Node, Scale) :-
    (   node_quality(KB, Node, quality(Direction, Values, _, _, _, _, _))
    ->  (   Values = categories(_) -> Scale = categorical ; Scale = Direction )
    ;   Scale = lower
    ).

node_quality(KB, Node, Quality) :-
    stored(KB, _, P, Node, _, positive),
    reads_quality(KB, P, +, Quality).
node_quality(KB, Node, Quality) :-
    stored(KB, Node, P, _, _, positive),
    reads_quality(KB, P, -, Quality).

reads_quality(KB, P, Direction, Quality) :-
    (   Direction == (+),
        quality_property(KB, P, Quality)
    ->  true
    ;   quality_property(KB, Q, Quality),
        property_reader(KB, Q, P, Direction)
    ).

%!  nothing_text(+KB, +A, +B, -Text) is det.
%!  nothing_text(+KB, +A, -Text) is det.
%
%   Text says that nothing tells A and B apart, or that nothing is known about A.

nothing_text(KB, A, B, Text) :-
    node_name(KB, A, NameA),
    node_name(KB, B, NameB),
    atomics_to_string(['There is nothing known that tells ', NameA, ' and ', NameB, ' apart.'], Text).

nothing_text(KB, A, Text) :-
    node_name(KB, A, Name),
    atomics_to_string(['There is nothing known about ', Name, '.'], Text).

node_name(KB, Node, Name) :-
    label(KB, Node, Label),
    quoted(Label, Name).

%!  key_text(+KB, +Key, -Text) is det.
%
%   Text is what holds a cluster together, in words; for Key see clustering.pl.

key_text(KB, Key, Text) :-
    phrase(key_words(Key, KB), Parts),
    atomics_to_string(Parts, Text).

key_words(Key, KB) -->
    (   { Key == (-) }
    ->  ['the two instances']
    ;   { Key = Path/P }
    ->  key_words(Path, KB),
        [', then '],
        key_words(P, KB)
    ;   { Key = inverse(P) }
    ->  ['what '],
        key_words(P, KB),
        [' it']
    ;   { words(KB, Key, positive, -, Words) },
        [Words]
    ).

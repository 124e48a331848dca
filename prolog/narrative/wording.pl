:- module(wording,
          [ sentence_text/4,            % +KB, +Sides, -Text, -Labels
            nothing_text/4,             % +KB, +A, +B, -Text
            nothing_text/3,             % +KB, +A, -Text
            key_text/3                  % +KB, +Key, -Text
          ]).
:- use_module('../tuples', [stored/7, told_object/4]).
:- use_module('../ontology', [property_wording/6, property_reader/4, quality_property/3]).
:- use_module('../names', [label/3, node_label/3]).
:- use_module('../vocabulary').
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

%!  sentence_text(+KB, +Sides, -Text, -Labels) is det.
%
%   Text is the sentence that tells Sides: a list of clauses, or two that
%   contrast (see grouping.pl). Labels is Node-Label for every name in it.

sentence_text(KB, Sides, Text, Labels) :-
    sentence(Sides, KB, Parts, []),
    parts_names(Parts, Texts0, Labels, Names),
    atomics_to_string(Names, All),
    (   sub_string(All, _, 1, _, "'")
    ->  parts_quoted(Parts, Texts)
    ;   Texts = Texts0
    ),
    atomics_to_string(Texts, Text).

%   Parts are words, and names as Node-Label, or and(Node, Label) after an "and".
%   Names that have no quotes inside need not be looked at one by one.

parts_names([], [], [], []).
parts_names([Part|Parts], Texts, Labels, Names) :-
    (   Part = _-Name
    ->  Texts = ['\'', Name, '\''|Texts1],
        Labels = [Part|Labels1],
        Names = [Name|Names1]
    ;   Part = and(Node, Name)
    ->  Texts = [' and \'', Name, '\''|Texts1],
        Labels = [Node-Name|Labels1],
        Names = [Name|Names1]
    ;   Texts = [Part|Texts1],
        Labels = Labels1,
        Names = Names1
    ),
    parts_names(Parts, Texts1, Labels1, Names1).

parts_quoted([], []).
parts_quoted([Part|Parts], Texts) :-
    (   Part = _-Name
    ->  quoted(Name, Text),
        Texts = [Text|Texts1]
    ;   Part = and(_, Name)
    ->  quoted(Name, Text),
        Texts = [' and ', Text|Texts1]
    ;   Texts = [Part|Texts1]
    ),
    parts_quoted(Parts, Texts1).

sentence([Side|Others], KB) -->
    side(Side, KB),
    contrast(Others, Side, KB),
    ['.'].

contrast([], _, _) --> [].
contrast([Other], Side, KB) -->
    { side_stop(Side, Stop) },
    [Stop, ' while '],
    side(Other, KB).

side_stop([], ',').
side_stop([Clause|Clauses], Stop) :-
    clause_stop(Clause, Stop0),
    (   Stop0 == ';' -> Stop = Stop0 ; side_stop(Clauses, Stop) ).

clause_stop(clause(_, _, _, _, Objects, _, _), Stop) :-
    (   memberchk(which(_, _), Objects) -> Stop = ';' ; Stop = ',' ).

side([Clause|Clauses], KB) -->
    { Clause = clause(_, _, Subject, _, _, _, _) },
    object(Subject, KB),
    predicate(Clause, KB),
    more_clauses(Clauses, Clause, KB).

more_clauses([], _, _) --> [].
more_clauses([Clause|Clauses], Before, KB) -->
    { clause_stop(Before, Stop) },
    [Stop, ' and'],
    subject(Clause, Before, Stop, KB),
    predicate(Clause, KB),
    more_clauses(Clauses, Clause, KB).

subject(clause(_, _, Subject, _, _, _, _), clause(_, _, Before, _, _, _, _), Stop, KB) -->
    (   { Stop == ',', Subject == Before }
    ->  []
    ;   [' '],
        object(Subject, KB)
    ).

predicate(clause(_, _, Subject, [P|Ps], [Object|Objects], Time, Sign), KB) -->
    { words(KB, P, Sign, Subject, Words) },
    [' ', Words],
    more_properties(Ps, Sign, Subject, KB),
    [' '],
    object(Object, KB),
    more_objects(Objects, Object, Sign, KB),
    time(Time).

more_properties([], _, _, _) --> [].
more_properties([P|Ps], Sign, Subject, KB) -->
    { words(KB, P, Sign, Subject, Words) },
    [' and ', Words],
    more_properties(Ps, Sign, Subject, KB).

more_objects([], _, _, _) --> [].
more_objects([Object|Objects], Before, Sign, KB) -->
    (   { atom(Object), atom(Before), Sign == positive,
          iri(rdfs_label, Name), told_object(KB, Object, Name, Label), string(Label),
          Empty = "", Label \== Empty }
    ->  [and(Object, Label)]                            % mostly; saves the calls
    ;   { Sign == negative }
    ->  [' or '],
        object(Object, KB)
    ;   { Before = which(_, _) ; Object = which(_, _) }
    ->  [', and also '],
        object(Object, KB)
    ;   [' and '],
        object(Object, KB)
    ),
    more_objects(Objects, Object, Sign, KB).

object(Object, KB) -->
    (   { Object = which(Node, [Clause|Clauses]) }
    ->  object(Node, KB),
        [', which'],
        predicate(Clause, KB),
        more_relatives(Clauses, KB)
    ;   { atom(Object), Object \== true, Object \== false }
    ->  { node_label(KB, Object, Label) },
        [Object-Label]
    ;   { literal_text(Object, Text), quoted(Text, Name) },
        [Name]
    ).

more_relatives([], _) --> [].
more_relatives([Clause|Clauses], KB) -->
    [' and which'],
    predicate(Clause, KB),
    more_relatives(Clauses, KB).

time(always) --> [].
time(Since-Until) -->
    (   { Since == -1.0Inf }
    ->  { number_text(Until, To) },
        [' until ', To]
    ;   { Until == 1.0Inf }
    ->  { number_text(Since, From) },
        [' from ', From]
    ;   { number_text(Since, From), number_text(Until, To) },
        [' from ', From, ' to ', To]
    ).

%   Names and values

literal_text(Object, Text) :-
    (   number(Object)   -> number_text(Object, Text)
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

%   A number in its shortest form: 27 for 27.0, 1e22 for 1.0e+22.

number_text(Number, Text) :-
    (   integer(Number)
    ->  Text = Number
    ;   format(string(Long), '~w', [Number]),
        split_string(Long, "e", "+", [Mantissa0|Exponent]),
        (   string_concat(Mantissa, ".0", Mantissa0)
        ->  true
        ;   Mantissa = Mantissa0
        ),
        atomic_list_concat([Mantissa|Exponent], e, Text)
    ).

%   The words for one fact. Of a relation between values they hang on the quality
%   that has the subject as its object: where it is not known, lower is better.

words(KB, P, Sign, Subject, Words) :-
    (   property_wording(KB, P, Told, Denied, Lower, Higher)
    ->  (   Sign == negative, Denied \== (-)
        ->  Words = Denied
        ;   positive_words(Lower, Higher, Told, KB, P, Subject, Positive),
            signed_words(Sign, Positive, Words)
        )
    ;   property_name(KB, P, Positive),
        signed_words(Sign, Positive, Words)
    ).

signed_words(positive, Words, Words).
signed_words(negative, Words, Negative) :-
    negated(Words, Negative).

positive_words(Lower, Higher, Told, KB, P, Subject, Words) :-
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
    stored(KB, _, P, Node, _, _, positive),
    reads_quality(KB, P, +, Quality).
node_quality(KB, Node, Quality) :-
    stored(KB, Node, P, _, _, _, positive),
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

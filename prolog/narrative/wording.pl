:- module(wording,
          [ facts_lexicon/4,            % +KB, +Facts, -Lexicon, -Labels
            sentence_text/3,            % +Lexicon, +Sides, -Text
            nothing_text/4,             % +KB, +A, +B, -Text
            nothing_text/3,             % +KB, +A, -Text
            key_text/3                  % +KB, +Key, -Text
          ]).
:- use_module('../tuples', [stored/7, stored_row/8]).
:- use_module('../ontology', [property_wording/4, property_reader/4, quality_property/3]).
:- use_module('../names', [label/3]).
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

%!  facts_lexicon(+KB, +Facts, -Lexicon, -Labels) is det.
%
%   Lexicon is lexicon(KB, Mark, Names, Words) and has the name of every node and
%   the words of every property in Facts: each is looked up once. Mark stands
%   around each name in a text; it is empty where the names have their own.
%   Labels is a list of Node-Label.

facts_lexicon(KB, Facts, lexicon(KB, Mark, Names, Words), Labels) :-
    facts_nodes(Facts, Nodes0, Properties0),
    sort(Nodes0, Nodes),
    sort(Properties0, Properties),
    node_labels(Nodes, KB, Labels, Texts),
    atomics_to_string(Texts, All),
    (   sub_string(All, _, 1, _, "'")
    ->  Mark = '',
        quoted_labels(Labels, NodeNames)
    ;   Mark = '\'',
        NodeNames = Labels
    ),
    dict_pairs(Names, names, NodeNames),
    property_words(Properties, KB, PropertyWords),
    dict_pairs(Words, words, PropertyWords).

facts_nodes([], [], []).
facts_nodes([_-tuple(S, P, O, _, _, _)|Facts], [S|Nodes], [P|Properties]) :-
    (   atom(O), O \== true, O \== false
    ->  Nodes = [O|Nodes1]
    ;   Nodes = Nodes1
    ),
    facts_nodes(Facts, Nodes1, Properties).

node_labels([], _, [], []).
node_labels([Node|Nodes], KB, [Node-Label|Labels], [Label|Texts]) :-
    iri(rdfs_label, Name),
    (   stored_row(KB, Node, Name, Told, _, _, _, positive),
        string(Told)
    ->  Label = Told
    ;   label(KB, Node, Label)
    ),
    node_labels(Nodes, KB, Labels, Texts).

quoted_labels([], []).
quoted_labels([Node-Label|Labels], [Node-Name|Names]) :-
    quoted(Label, Name),
    quoted_labels(Labels, Names).

%   The words of a property are words(Positive, Negative). Where they hang on
%   which end of a quality is better, they are
%   by_quality(Lower, Higher, Categorical, Told), with Told the negative wording
%   that the knowledge base has, or `-`.

property_words([], _, []).
property_words([P|Ps], KB, [P-Words|Rest]) :-
    positive_words(KB, P, Positive),
    (   property_wording(KB, P, negative, Told) -> true ; Told = (-) ),
    (   property_wording(KB, P, lower, Lower),
        property_wording(KB, P, higher, Higher)
    ->  Words = by_quality(Lower, Higher, Positive, Told)
    ;   Words = words(Positive, Told)
    ),
    property_words(Ps, KB, Rest).

positive_words(KB, P, Words) :-
    (   property_wording(KB, P, positive, Words)
    ->  true
    ;   iri(rdf_type, P)
    ->  Words = "is a type of"
    ;   label(KB, P, Words)
    ).

%!  sentence_text(+Lexicon, +Sides, -Text) is det.
%
%   Text is the sentence that tells Sides: a list of clauses, or two that
%   contrast (see grouping.pl).

sentence_text(Lexicon, Sides, Text) :-
    phrase(sentence(Sides, Lexicon), Parts),
    atomics_to_string(Parts, Text).

sentence([Side|Others], Lexicon) -->
    side(Side, Lexicon),
    contrast(Others, Side, Lexicon),
    ['.'].

contrast([], _, _) --> [].
contrast([Other], Side, Lexicon) -->
    { side_stop(Side, Stop) },
    [Stop, ' while '],
    side(Other, Lexicon).

side_stop([], ',').
side_stop([Clause|Clauses], Stop) :-
    clause_stop(Clause, Stop0),
    (   Stop0 == ';' -> Stop = Stop0 ; side_stop(Clauses, Stop) ).

clause_stop(clause(_, _, _, _, Objects, _, _), Stop) :-
    (   has_which(Objects) -> Stop = ';' ; Stop = ',' ).

has_which([Object|Objects]) :-
    (   Object = which(_, _) -> true ; has_which(Objects) ).

side([Clause|Clauses], Lexicon) -->
    { Clause = clause(_, _, Subject, _, _, _, _) },
    name(Subject, Lexicon),
    predicate(Clause, Lexicon),
    more_clauses(Clauses, Clause, Lexicon).

more_clauses([], _, _) --> [].
more_clauses([Clause|Clauses], Before, Lexicon) -->
    { clause_stop(Before, Stop) },
    [Stop, ' and'],
    subject(Clause, Before, Stop, Lexicon),
    predicate(Clause, Lexicon),
    more_clauses(Clauses, Clause, Lexicon).

subject(clause(_, _, Subject, _, _, _, _), clause(_, _, Before, _, _, _, _), Stop, Lexicon) -->
    (   { Stop == ',', Subject == Before }
    ->  []
    ;   [' '],
        name(Subject, Lexicon)
    ).

predicate(clause(_, _, Subject, Properties, Objects, Time, Sign), Lexicon) -->
    properties(Properties, Sign, Subject, Lexicon),
    objects(Objects, Sign, Lexicon),
    time(Time).

properties([P|Ps], Sign, Subject, Lexicon) -->
    { words(Lexicon, P, Sign, Subject, Words) },
    [' ', Words],
    more_properties(Ps, Sign, Subject, Lexicon).

more_properties([], _, _, _) --> [].
more_properties([P|Ps], Sign, Subject, Lexicon) -->
    [' and'],
    properties([P|Ps], Sign, Subject, Lexicon).

objects([Object|Objects], Sign, Lexicon) -->
    [' '],
    object(Object, Lexicon),
    more_objects(Objects, Object, Sign, Lexicon).

more_objects([], _, _, _) --> [].
more_objects([Object|Objects], Before, Sign, Lexicon) -->
    (   { Sign == negative }
    ->  [' or ']
    ;   { Before = which(_, _) ; Object = which(_, _) }
    ->  [', and also ']
    ;   [' and ']
    ),
    object(Object, Lexicon),
    more_objects(Objects, Object, Sign, Lexicon).

object(Object, Lexicon) -->
    { Lexicon = lexicon(_, Mark, Names, _) },
    (   { atom(Object), get_dict(Object, Names, Name) }
    ->  [Mark, Name, Mark]
    ;   { Object = which(Node, [Clause|Clauses]) }
    ->  name(Node, Lexicon),
        [', which'],
        predicate(Clause, Lexicon),
        more_relatives(Clauses, Lexicon)
    ;   name(Object, Lexicon)
    ).

more_relatives([], _) --> [].
more_relatives([Clause|Clauses], Lexicon) -->
    [' and which'],
    predicate(Clause, Lexicon),
    more_relatives(Clauses, Lexicon).

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

name(Object, lexicon(_, Mark, Names, _)) -->
    (   { atom(Object), get_dict(Object, Names, Name) }
    ->  [Mark, Name, Mark]
    ;   { literal_text(Object, Text), quoted(Text, Name) },
        [Name]
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

words(lexicon(KB, _, _, Table), P, Sign, Subject, Words) :-
    get_dict(P, Table, Entry),
    (   Entry = words(Positive, Told)
    ->  true
    ;   Entry = by_quality(Lower, Higher, Categorical, Told),
        node_scale(KB, Subject, Scale),
        scale_words(Scale, Lower, Higher, Categorical, Positive)
    ),
    (   Sign == positive -> Words = Positive
    ;   Told \== (-)     -> Words = Told
    ;   negated(Positive, Words)
    ).

scale_words(lower,       Lower, _,      _,           Lower).
scale_words(higher,      _,     Higher, _,           Higher).
scale_words(categorical, _,     _,      Categorical, Categorical).

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
    ;   { positive_words(KB, Key, Words) },
        [Words]
    ).

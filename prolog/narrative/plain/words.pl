:- module(acxon_words,
          [ plan_name/4,                % +KB, +Node, +Other, -Name
            label_words/3,              % +Label, -Text, -Start
            words_work/2,               % +Words, -Work
            quoted_work/2,              % +Words, -Work
            quality_term/3,             % +KB, +P, -Quality
            quality_noun/3              % +KB, +P, -Noun
          ]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../store/names', [label/3, node_label/3]).
:- use_module(english_words, [action_words/3, quality_words/2, reserved_words/1]).

/** <module> What things are called in a plain story

  - name(Node, Text, Start): what an instance is called, within a sentence and at its
    start. It stands in quotes only where it would be misread.
  - work(Id, Once, Before, Slot, After): what an action, or a step, is called. Id, a
    string, is what it stands for; done often it is Before, a number (Slot is `n`) or
    'three times' (Slot is `times`), After.
  - quality(P, Words, Direction, Unit): what a quality is called. Words is as in
    english_words.pl, or named(Noun, Better, Worse) from the labels of its relations,
    where Better and Worse are what it then is: 'colder', 'lower in risk'.
*/

%!  plan_name(+KB, +Node, +Other, -Name) is det.
%
%   Name of Node in a story of Node and Other.

plan_name(KB, Node, Other, name(Node, Text, Start)) :-
    label(KB, Node, Label),
    label(KB, Other, OtherLabel),
    string_lower(Label, Low),
    string_lower(OtherLabel, OtherLow),
    (   Low \== OtherLow
    ->  label_words(Label, Text, Start)
    ;   quoted(Label, Text),
        Start = Text
    ).

%!  label_words(+Label, -Text, -Start) is det.
%
%   What Label is within a sentence and at its start: it stands in quotes where it would be
%   misread.

label_words(Label, Text, Start) :-
    (   plain_words(Label)
    ->  Text = Label,
        capital(Label, Start)
    ;   quoted(Label, Text),
        Start = Text
    ).

%   Text has nothing that could be read as a word or a mark of ours.

plain_words(Text) :-
    Text \== "",
    split_string(Text, "()'\",.;:!?\n\t", "", [_]),
    split_string(Text, " ", "", Words),
    reserved_words(Reserved),
    none_reserved(Words, Reserved).

none_reserved([], _).
none_reserved([Word|Words], Reserved) :-
    Word \== "",
    string_lower(Word, Low),
    \+ memberchk(Low, Reserved),
    none_reserved(Words, Reserved).

capital(Text, Start) :-
    sub_string(Text, 0, 1, After, First),
    string_upper(First, Upper),
    sub_string(Text, 1, After, 0, Rest),
    string_concat(Upper, Rest, Start).

quoted(Text, Quoted) :-
    split_string(Text, "'", "", Pieces),
    atomic_list_concat(Pieces, '\'\'', Doubled),
    atomics_to_string(['\'', Doubled, '\''], Quoted).

%!  words_work(+Words, -Work) is det.
%
%   Work of an action that is called Words, a string, in the knowledge base.

words_work(Words, work(Words, Once, Before, Slot, After)) :-
    (   action_words(Words, Once0, Often)
    ->  Once = Once0,
        split_often(Often, Before, Slot, After)
    ;   (   plain_words(Words)
        ->  Once = Words
        ;   ( by_agent(Words, Once0) ; without_commas(Words, Once0) )
        ->  Once = Once0
        ;   quoted(Words, Once)
        ),
        string_concat(Once, " ", Before),
        Slot = times,
        After = ""
    ).

%!  quoted_work(+Words, -Work) is det.
%
%   As words_work/2, for Words that would be called as others are.

quoted_work(Words, work(Words, Once, Before, times, "")) :-
    quoted(Words, Once),
    string_concat(Once, " ", Before).

%   'fly base, farm' is 'fly base farm'.

without_commas(Words, Said) :-
    sub_string(Words, _, _, _, ", "),
    split_string(Words, ",", "", Parts),
    atomics_to_string(Parts, Said),
    plain_words(Said).

%   'sleep on day1 (ann)' is what ann does.

by_agent(Words, Said) :-
    string_concat(Rest, ")", Words),
    sub_string(Rest, Before, 2, After, " ("),
    !,
    sub_string(Rest, 0, Before, _, Doing),
    sub_string(Rest, _, After, 0, Agent),
    plain_words(Doing),
    plain_words(Agent),
    \+ sub_string(Doing, _, _, _, " by "),
    atomics_to_string([Doing, " by ", Agent], Said).

split_often(Often, Before, Slot, After) :-
    (   sub_string(Often, B, 3, A, "{n}")
    ->  Slot = n
    ;   sub_string(Often, B, 7, A, "{times}"),
        Slot = times
    ),
    !,
    sub_string(Often, 0, B, _, Before),
    sub_string(Often, _, A, 0, After).

%!  quality_term(+KB, +P, -Quality) is semidet.

quality_term(KB, P, quality(P, Words, Direction, Unit)) :-
    quality_spec(KB, P, quality(Direction, _, Unit, _, relations(Better, Worse, _), _, _)),
    (   quality_words(P, Words0)
    ->  Words = Words0
    ;   node_label(KB, P, Label),
        ( string_concat("has ", Noun0, Label) -> Noun = Noun0 ; Noun = Label ),
        node_label(KB, Better, LabelB),
        node_label(KB, Worse, LabelW),
        degree(LabelB, "better", Noun, Better1),
        degree(LabelW, "worse", Noun, Worse1),
        Words = named(Noun, Better1, Worse1)
    ).

%!  quality_noun(+KB, +P, -Noun) is semidet.
%
%   Noun is what the quality of P is called: 'time', 'steps'.

quality_noun(KB, P, Noun) :-
    quality_term(KB, P, quality(_, Words, _, _)),
    arg(1, Words, Noun).

%   'colder' of 'is colder than', 'cheaper' of 'is cheaper plan than', 'lower in risk' of 'is
%   plan with lower risk than', have('more apples') of 'is plan with more apples than'; else Word,
%   'better' or 'worse', 'in' the noun.

degree(Label, Word, Noun, Degree) :-
    (   string_concat("is ", Rest, Label),
        string_concat(Core, " than", Rest)
    ->  (   string_concat("plan with ", What, Core),
            sub_string(What, Before, 1, After, " "),
            !,
            sub_string(What, 0, Before, _, Comparative),
            sub_string(What, _, After, 0, Quality)
        ->  (   memberchk(Comparative, ["more", "less"])
            ->  Degree = have(What)
            ;   atomics_to_string([Comparative, " in ", Quality], Degree)
            )
        ;   string_concat(Adjective, " plan", Core)
        ->  Degree = Adjective
        ;   Degree = Core
        )
    ;   atomics_to_string([Word, " in ", Noun], Degree)
    ).

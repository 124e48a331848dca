:- module(acxon_words,
          [ plan_name/4,                % +Telling, +Node, +Other, -Name
            label_said/4,               % +KB, +Code, +Node, -Label
            label_words/4,              % +Code, +Label, -Text, -Start
            words_work/3,               % +Code, +Words, -Work
            quoted_work/3,              % +Code, +Words, -Work
            work_doer/2,                % +Work, -Agent
            own_work/4,                 % +Code, +Work, -Agent, -Own
            capital/2,                  % +Text, -Start
            task_words/5,               % +KB, +Code, +Task, -Number, -Words
            quality_term/4,             % +KB, +Code, +P, -Quality
            quality_noun/4              % +KB, +Code, +P, -Noun
          ]).
:- use_module(library(apply), [foldl/4]).
:- autoload(library(yall), [(>>)/5]).
:- use_module('../../comparing/actions', [task_step/4]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../store/names', [label/3, label_in/4, node_label/3]).
:- use_module(languages, []).

/** <module> What things are called in a plain story

Code is that of the language: what has a label in it is called so.

  - name(Node, Text, Start): what an instance is called, within a sentence and at its
    start. It stands in quotes only where it would be misread.
  - work(Id, Once, Before, Slot, After): what an action, or a step, is called. Id, a
    string, is what it stands for; done often it is Before, a number (Slot is `n`) or
    'three times' (Slot is `times`), After.
  - quality(P, Words, Direction, Unit): what a quality is called. Words is as in
    english_words.pl, or named(Noun, Better, Worse) from the labels of its relations,
    where Better and Worse are what it then is: 'colder', 'lower in risk'.
*/

%!  plan_name(+Languaged, +Node, +Other, -Name) is det.
%
%   Name of Node in a story of Node and Other; Languaged is KB-Code.

plan_name(KB-Code, Node, Other, name(Node, Text, Start)) :-
    label_said(KB, Code, Node, Label),
    label_said(KB, Code, Other, OtherLabel),
    string_lower(Label, Low),
    string_lower(OtherLabel, OtherLow),
    (   Low \== OtherLow
    ->  label_words(Code, Label, Text, Start)
    ;   label(KB, Node, Own),
        quoted(Own, Text),
        Start = Text
    ).

%!  label_said(+KB, +Code, +Node, -Label) is det.
%
%   Label is what Node is called in the language, else what it is called.

label_said(KB, Code, Node, Label) :-
    ( own_label(KB, Code, Node, Label) -> true ; label(KB, Node, Label) ).

%   English is what labels without a language are in.

own_label(KB, Code, Node, Label) :-
    Code \== en,
    label_in(KB, Code, Node, Label).

%!  label_words(+Code, +Label, -Text, -Start) is det.
%
%   What Label is within a sentence and at its start: it stands in quotes where it would be
%   misread.

label_words(Code, Label, Text, Start) :-
    (   plain_words(Code, Label)
    ->  Text = Label,
        capital(Label, Start)
    ;   quoted(Label, Text),
        Start = Text
    ).

%   Text has nothing that could be read as a word or a mark of ours.

plain_words(Code, Text) :-
    Text \== "",
    split_string(Text, "()'\",.;:!?\n\t", "", [_]),
    split_string(Text, " ", "", Words),
    acxon_languages:reserved_words(Code, Reserved),
    none_reserved(Words, Reserved),
    !.

none_reserved([], _).
none_reserved([Word|Words], Reserved) :-
    Word \== "",
    string_lower(Word, Low),
    \+ memberchk(Low, Reserved),
    none_reserved(Words, Reserved).

%!  capital(+Text, -Start) is det.
%
%   Start is Text with a capital letter first.

capital(Text, Start) :-
    sub_string(Text, 0, 1, After, First),
    string_upper(First, Upper),
    sub_string(Text, 1, After, 0, Rest),
    string_concat(Upper, Rest, Start).

quoted(Text, Quoted) :-
    split_string(Text, "'", "", Pieces),
    atomic_list_concat(Pieces, '\'\'', Doubled),
    atomics_to_string(['\'', Doubled, '\''], Quoted).

%!  task_words(+KB, +Code, +Task, -Number, -Words) is det.
%
%   As task_step/4 of actions.pl; Words are those of the label that Task has in the language.

task_words(KB, Code, Task, Number, Words) :-
    task_step(KB, Task, Number, Words0),
    (   own_label(KB, Code, Task, Label)
    ->  without_number(Label, Number, Words)
    ;   Words = Words0
    ).

%   'tarea 2 ir a la cocina', or '2: ir a la cocina' of a wording.

without_number(Label, Number, Words) :-
    (   atomics_to_string([Number, ": "], Start),
        string_concat(Start, Words0, Label)
    ->  Words = Words0
    ;   atomics_to_string([" ", Number, " "], Mark),
        sub_string(Label, _, _, After, Mark)
    ->  sub_string(Label, _, After, 0, Words)
    ;   Words = Label
    ).

%!  words_work(+Code, +Words, -Work) is det.
%
%   Work of an action that is called Words, a string, in the knowledge base.

words_work(Code, Words, work(Words, Once, Before, Slot, After)) :-
    (   acxon_languages:action_words(Code, Words, Once0, Often0)
    ->  Once = Once0,
        ( Often0 == often -> acxon_languages:often_words(Code, Once, Often) ; Often = Often0 )
    ;   (   plain_words(Code, Words)
        ->  Once = Words
        ;   ( by_agent(Code, Words, Once0) ; listed(Code, Words, Once0) )
        ->  Once = Once0
        ;   quoted(Words, Once)
        ),
        acxon_languages:often_words(Code, Once, Often)
    ),
    !,
    split_often(Often, Before, Slot, After).

%!  quoted_work(+Code, +Words, -Work) is det.
%
%   As words_work/3, for Words that would be called as others are.

quoted_work(Code, Words, work(Words, Once, Before, times, After)) :-
    quoted(Words, Once),
    acxon_languages:often_words(Code, Once, Often),
    !,
    split_often(Often, Before, times, After).

%   'fly base, farm' is 'fly base & farm': it says no more of the two than that they belong to it.

listed(Code, Words, Said) :-
    sub_string(Words, _, _, _, ", "),
    \+ sub_string(Words, _, _, _, "&"),
    split_string(Words, ",", "", [First|Parts]),
    foldl([Part, Said0, Said1]>>atomics_to_string([Said0, " &", Part], Said1), Parts, First, Said),
    plain_words(Code, Said).

said(Code, Words, Said) :-
    ( plain_words(Code, Words) -> Said = Words ; listed(Code, Words, Said) ).

%   'sleep on day1 (ann)' is what ann does.

by_agent(Code, Words, Said) :-
    string_concat(Rest, ")", Words),
    sub_string(Rest, Before, 2, After, " ("),
    !,
    sub_string(Rest, 0, Before, _, Doing0),
    sub_string(Rest, _, After, 0, Agents),
    said(Code, Doing0, Doing),
    said(Code, Agents, Agent),
    acxon_languages:word(Code, by, By),
    \+ sub_string(Doing, _, _, _, By),
    atomics_to_string([Doing, By, Agent], Said).

%!  work_doer(+Work, -Agent) is semidet.
%!  own_work(+Code, +Work, -Agent, -Own) is semidet.
%
%   Work is called after who does it, 'sleep by ann'; Own is it as it is called where that is said already.

work_doer(work(Id, Once, _, _, _), Agent) :-
    string_concat(Rest, ")", Id),
    string_code(1, Once, First),
    First =\= 0'',
    sub_string(Rest, _, 2, After, " ("),
    !,
    sub_string(Rest, _, After, 0, Agent).

own_work(Code, Work, Agent, work(Id, Doing, Before, Slot, After)) :-
    work_doer(Work, Agent),
    Work = work(Id, Once, _, _, _),
    acxon_languages:word(Code, by, By),
    string_concat(By, Agent, Ending),
    string_concat(Doing, Ending, Once),
    acxon_languages:often_words(Code, Doing, Often),
    !,
    split_often(Often, Before, Slot, After).

split_often(Often, Before, Slot, After) :-
    (   sub_string(Often, B, 3, A, "{n}")
    ->  Slot = n
    ;   sub_string(Often, B, 7, A, "{times}"),
        Slot = times
    ),
    !,
    sub_string(Often, 0, B, _, Before),
    sub_string(Often, _, A, 0, After).

%!  quality_term(+KB, +Code, +P, -Quality) is semidet.

quality_term(KB, Code, P, quality(P, Words, Direction, Unit)) :-
    quality_spec(KB, P, quality(Direction, _, Unit, _, relations(Better, Worse, _), _, _)),
    (   acxon_languages:quality_words(Code, P, Words0)
    ->  Words = Words0
    ;   property_label(KB, Code, P, Label),
        ( acxon_languages:property_noun(Code, Label, Noun0) -> Noun = Noun0 ; Noun = Label ),
        degree(KB, Code, Better, better-Noun, Better1),
        degree(KB, Code, Worse, worse-Noun, Worse1),
        Words = named(Noun, Better1, Worse1)
    ),
    !.

%   Where there is no label in the language, the English noun.

property_label(KB, Code, P, Label) :-
    (   own_label(KB, Code, P, Label0)
    ->  Label = Label0
    ;   node_label(KB, P, Label0),
        ( Code \== en, acxon_languages:property_noun(en, Label0, Noun) -> Label = Noun ; Label = Label0 )
    ).

%!  quality_noun(+KB, +Code, +P, -Noun) is semidet.
%
%   Noun is what the quality of P is called: 'time', 'steps'.

quality_noun(KB, Code, P, Noun) :-
    quality_term(KB, Code, P, quality(_, Words, _, _)),
    arg(1, Words, Noun).

%   What the relation's label says in the language, else 'better' or 'worse' in the noun.

degree(KB, Code, Relation, Order-Noun, Degree) :-
    (   ( own_label(KB, Code, Relation, Label) -> true ; Code == en, node_label(KB, Relation, Label) ),
        acxon_languages:relation_degree(Code, Label, Degree0)
    ->  Degree = Degree0
    ;   acxon_languages:degree_in(Code, Order, Noun, Degree),
        !
    ).

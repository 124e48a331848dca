:- module(acxon_words,
          [ plan_name/4,                % +Telling, +Node, +Other, -Name
            label_said/4,               % +KB, +Code, +Node, -Label
            label_words/4,              % +Code, +Label, -Text, -Start
            words_work/3,               % +Code, +Doing, -Work
            quoted_work/3,              % +Code, +Doing, -Work
            work_doer/2,                % +Work, -Agent
            own_work/4,                 % +Code, +Work, -Agent, -Own
            doing_work/3,               % +Code, +Work, -Acting
            action_said/3,              % +Code, +Action, -Words
            capital/2,                  % +Text, -Start
            task_words/5,               % +KB, +Code, +Task, -Number, -Words
            task_doing/4,               % +KB, +Task, +Words, -Doing
            quality_term/4,             % +KB, +Code, +P, -Quality
            quality_noun/4              % +KB, +Code, +P, -Noun
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- autoload(library(yall), [(>>)/5]).
:- use_module('../../comparing/actions', [task_step/4]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../comparing/sayings', []).
:- use_module('../../store/names', [label/3, label_in/4, node_label/3]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).

/** <module> What things are called in a plain story

Code is that of the language: what has a label in it is called so.

  - name(Node, Text, Start): what an instance is called, within a sentence and at its
    start. It stands in quotes only where it would be misread.
  - work(Id, Once, Before, Slot, After): what an action, or a step, is called. Id is what it
    stands for, a string, or by(Words, Own, Agent), see task_doing/4; done often it is
    Before, a number (Slot is `n`) or 'three times' (Slot is `times`), After.
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

%!  task_doing(+KB, +Task, +Words, -Doing) is det.
%
%   Doing is Words, what Task is called, or by(Words, Own, Agent) where they end in who does
%   it, 'sleep on day1 (ann)', and the facts say so, too: Own is 'sleep on day1'.

task_doing(KB, Task, Words, Doing) :-
    (   string_concat(_, ")", Words),
        iri(has_agent, HasAgent),
        findall(Label, ( stored(KB, Task, HasAgent, Node, _, positive), label(KB, Node, Label) ), Labels0),
        Labels0 = [_|_],
        sub_string(Words, Before, 2, After, " ("),
        Length is After-1,
        sub_string(Words, _, Length, 1, Agents),
        atomic_list_concat(Labels1, ', ', Agents),
        sort(Labels1, Labels),
        same_labels(Labels0, Labels)
    ->  sub_string(Words, 0, Before, _, Own),
        atomic_list_concat(Labels1, ' & ', Agent0),
        atom_string(Agent0, Agent),
        Doing = by(Words, Own, Agent)
    ;   Doing = Words
    ).

same_labels(Labels0, Labels) :-
    findall(Atom, ( member(Label, Labels0), atom_string(Atom, Label) ), Atoms0),
    sort(Atoms0, Labels).

%!  action_said(+Code, +Action, -Words) is semidet.
%
%   Words are what the language has for Action, a string, whatever it is done with.

action_said(Code, Action, Words) :-
    (   acxon_languages:action_words(Code, Action, Words0, _) -> Words = Words0
    ;   acxon_languages:complement(Code, Action, Words0)      -> Words = Words0
    ).

%!  words_work(+Code, +Doing, -Work) is det.
%
%   Work of an action that is called Doing in the knowledge base, a string or by/3, see task_doing/4.

words_work(Code, by(Words, Own0, Agent), Work) :-
    !,
    (   said(Code, Own0, Own),
        plain_words(Code, Agent),
        acxon_languages:word(Code, by, By),
        \+ sub_string(Own, _, _, _, By)
    ->  atomics_to_string([Own, By, Agent], Once),
        worded(Code, by(Words, Own0, Agent), Once, Work)
    ;   quoted_work(Code, Words, Work)
    ).
words_work(Code, Words, Work) :-
    (   acxon_languages:action_words(Code, Words, Once, Often),
        Often \== often
    ->  split_often(Often, Before, Slot, After),
        Work = work(Words, Once, Before, Slot, After)
    ;   (   acxon_languages:action_words(Code, Words, Once0, _) -> Once = Once0
        ;   said(Code, Words, Once0)                            -> Once = Once0
        ;   quoted(Words, Once)
        ),
        worded(Code, Words, Once, Work)
    ).

worded(Code, Id, Once, work(Id, Once, Before, Slot, After)) :-
    acxon_languages:often_words(Code, Once, Often),
    !,
    split_often(Often, Before, Slot, After).

%!  quoted_work(+Code, +Doing, -Work) is det.
%
%   As words_work/3, for what would be called as others are.

quoted_work(Code, Doing, work(Words, Once, Before, times, After)) :-
    ( Doing = by(Words, _, _) -> true ; Words = Doing ),
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
    ( plain_words(Code, Words) -> Said0 = Words ; listed(Code, Words, Said0) ),
    ( verb_first(Code, Said0, Said) -> true ; Said = Said0 ).

%   'Report' is 'report' after 'would'; 'UV lamp on' stays.

verb_first(Code, Words, Said) :-
    string_code(1, Words, First),
    code_type(First, upper(Lower)),
    acxon_languages:word(Code, would, _),
    sub_string(Words, 1, _, 0, Rest),
    \+ ( string_code(1, Rest, Second), \+ code_type(Second, lower) ),
    string_codes(Start, [Lower]),
    string_concat(Start, Rest, Said).

%!  work_doer(+Work, -Agent) is semidet.
%!  own_work(+Code, +Work, -Agent, -Own) is semidet.
%!  doing_work(+Code, +Work, -Acting) is semidet.
%
%   Agent is known to do Work, 'sleep by ann'; Own is it as it is called where that is said already, Acting is
%   'ann would sleep', or 'it would sleep' of a plan where nobody is known to.

work_doer(work(by(_, _, Agent), _, _, _, _), Agent).

own_work(Code, work(Id, _, _, _, _), Agent, Own) :-
    Id = by(_, Doing, Agent),
    said(Code, Doing, Once),
    worded(Code, Id, Once, Own).

doing_work(Code, work(Id, Once0, Before0, Slot, After), Acting) :-
    acxon_languages:word(Code, acts, Acts),
    !,
    (   Id = by(_, Doing0, Agent)
    ->  said(Code, Doing0, Doing),
        atomics_to_string([Agent, Acts, Doing], Once),
        worded(Code, Id, Once, Acting)
    ;   acxon_languages:word(Code, base(it), It),
        atomics_to_string([It, Acts, Once0], Once),
        atomics_to_string([It, Acts, Before0], Before),
        Acting = work(Id, Once, Before, Slot, After)
    ).

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

acxon_sayings:noun_as(KB, Code, P, Noun) :-
    quality_noun(KB, Code, P, Noun).

%   What the relation's label says in the language, else 'better' or 'worse' in the noun.

degree(KB, Code, Relation, Order-Noun, Degree) :-
    (   ( own_label(KB, Code, Relation, Label) -> true ; Code == en, node_label(KB, Relation, Label) ),
        acxon_languages:relation_degree(Code, Label, Degree0)
    ->  Degree = Degree0
    ;   acxon_languages:degree_in(Code, Order, Noun, Degree),
        !
    ).

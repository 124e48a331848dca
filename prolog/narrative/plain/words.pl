:- module(acxon_words,
          [ plan_name/4,                % +Telling, +Node, +Other, -Name
            label_said/4,               % +KB, +Code, +Node, -Label
            label_words/4,              % +Code, +Label, -Text, -Start
            task_work/4,                % +Code, +Task, +Doing, -Work
            words_work/3,               % +Code, +Doing, -Work
            quoted_work/3,              % +Code, +Doing, -Work
            work_doer/2,                % +Work, -Agent
            own_work/4,                 % +Code, +Work, -Agent, -Own
            doing_work/4,               % +Code, +Work, ?Place, -Acting
            agent_said/3,               % +Code, +Agent, -Said
            action_said/3,              % +Code, +Action, -Words
            capital/2,                  % +Text, -Start
            task_words/5,               % +KB, +Code, +Task, -Number, -Words
            task_doing/5,               % +KB, +Code, +Task, +Words, -Doing
            doer_named/4                % +KB, +Task, +Doing0, -Doing
          ]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2]).
:- use_module('../../comparing/actions', [argument_called/3, task_action/3, task_step/4]).
:- use_module('../../store/iris', [local_words/2]).
:- use_module('../../store/names', [label/3, label_in/4]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).
:- use_module(phrases, [form_filled/3]).
:- use_module(step_phrases, [step_name/2, step_phrase/5]).

/** <module> What things are called in a plain story

Code is that of the language: what has a label in it is called so.

  - name(Node, Text, Start): what an instance is called, within a sentence and at its
    start. It stands in quotes only where it would be misread.
  - work(Id, Once, Before, Slot, After): what an action, or a step, is called. Id is what it
    stands for, a string, or what task_doing/4 gives; done often it is
    Before, a number (Slot is `n`) or 'three times' (Slot is `times`), After.
*/

%!  plan_name(+Languaged, +Node, +Other, -Name) is det.
%
%   Name of Node in a story of Node and Other; Languaged is KB-Code.

plan_name(KB-Code, Node, Other, name(Node, Text, Start)) :-
    label_said(KB, Code, Node, Label),
    label_said(KB, Code, Other, OtherLabel),
    string_lower(Label, Low),
    string_lower(OtherLabel, OtherLow),
    (   Low \== OtherLow,
        \+ acxon_languages:word(Code, pronoun, Low),
        \+ ( \+ sub_string(Low, _, _, _, " "), argument_called(KB, [Low], Thing), Thing \== Node )       % 'coin would pack coin'
    ->  ( bends(Code, Low) -> quoted(Label, Text), Start = Text ; label_words(Code, Label, Text, Start) )
    ;   label(KB, Node, Own), quoted(Own, Text),
        Start = Text
    ).

%   'los dos planes', 'ein Plan': in quotes it may stay as it is.

bends(Code, Low) :-
    acxon_languages:bending_words(Code, Words),
    split_string(Low, " ", "", [First|_]),
    memberchk(First, Words).

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

%!  task_doing(+KB, +Code, +Task, +Words, -Doing) is det.
%
%   Doing is Words, what Task is called; with(Words, Done, Things) of what is done with several things, 'tow aurora with
%   tug1, tug2'; among(Words, Done, Things) where nothing is known of the things but that they are part of it, 'drive van1,
%   depot, mall', 'tow aurora [tug1, north]'; or by(Words, Own, Agent) where they end in who does it, 'sleep on day1
%   (ann)', and the facts say so, too: Own is 'sleep on day1', or one of the others of that. What is called so in English alone,
%   while the story is in another language, is said(Words, Said) where that has words for it, 'remolcar aurora', else
%   a name, step(Words): 'ejecutar 'tow aurora'', or among(Words, step(Done), Things).

task_doing(KB, Code, Task, Words, Doing) :-
    (   string_concat(_, ")", Words),
        task_agents(KB, Task, Labels0),
        sub_string(Words, Before, 2, After, " ("),
        Length is After-1,
        sub_string(Words, _, Length, 1, Agents),
        atomic_list_concat(Labels1, ', ', Agents),
        sort(Labels1, Labels),
        sort(Labels0, Labels)
    ->  sub_string(Words, 0, Before, _, Own0),
        things_done(Task, Own0, Own1),
        foreign_named(Code, KB-Task, Own1, Own),
        atomic_list_concat(Labels1, ' & ', Agent0),
        atom_string(Agent0, Agent),
        Doing = by(Words, Own, Agent)
    ;   things_done(Task, Words, Doing0),
        foreign_named(Code, KB-Task, Doing0, Doing)
    ).

foreign_named(en, _, Doing, Doing) :- !.
foreign_named(Code, KB-Task, Doing0, Doing) :-
    (   ( own_label(KB, Code, Task, _) -> true ; known_in(Code, Doing0) )
    ->  Doing = Doing0
    ;   string(Doing0)
    ->  ( step_phrase(KB, Code, Task, Doing0, Said) -> Doing = said(Doing0, Said) ; Doing = step(Doing0) )
    ;   Doing0 =.. [Way, Words, Done, Things],
        ( step_phrase(KB, Code, Task, Done, Said) -> true ; string_concat(_, "]", Words) -> Said = step(Done) ; Said = none ),
        ( Said == none -> Doing = step(Words) ; Doing =.. [Way, Words, Said, Things] )
    ).

known_in(Code, Doing) :-
    ( string(Doing) -> Action = Doing ; arg(2, Doing, Action) ),
    acxon_languages:action_words(Code, Action, _, _),
    !.

%   Labels are atoms, as labels of tasks have them: without underscores.

task_agents(KB, Task, Labels) :-
    iri(has_agent, HasAgent),
    findall(Label,
            ( stored(KB, Task, HasAgent, Node, _, positive), label(KB, Node, Label0), split_string(Label0, "_", "", Parts),
              atomic_list_concat(Parts, ' ', Label) ),
            Labels),
    Labels = [_|_].

%!  doer_named(+KB, +Task, +Doing0, -Doing) is det.
%
%   Doing is Doing0, or by/3 with who is known to do Task where its words leave that out, as they do where one alone can.

doer_named(KB, Task, Doing0, Doing) :-
    (   Doing0 \= by(_, _, _),
        task_agents(KB, Task, Labels)
    ->  ( compound(Doing0) -> arg(1, Doing0, Words0) ; Words0 = Doing0 ),
        atomic_list_concat(Labels, ' & ', Agent0),
        atom_string(Agent0, Agent),
        atomic_list_concat(Labels, ', ', Agents),
        atomics_to_string([Words0, " (", Agents, ")"], Words),
        Doing = by(Words, Doing0, Agent)
    ;   Doing = Doing0
    ).

things_done(Task, Words, Doing) :-
    (   ( string_concat(_, "]", Words) -> true ; sub_string(Words, _, _, _, ", ") -> true ),
        listed_done(Task, Words, Doing0)
    ->  Doing = Doing0
    ;   Doing = Words
    ).

listed_done(_, Words, among(Words, Done, Things)) :-
    string_concat(Listed0, "]", Words),
    !,
    sub_string(Listed0, Before, 2, After, " ["),
    sub_string(Listed0, 0, Before, _, Done),
    sub_string(Listed0, _, After, 0, Listed),
    list_parts(Listed, Things),
    !.
listed_done(_, Words, with(Words, Done, Things)) :-
    done_with(Words, Done, Things),
    Things = [_, _|_],
    !.
listed_done(Task, Words, among(Words, Action, Things)) :-
    task_action(Task, Words, Action),
    string_concat(Action, " ", Start),
    string_concat(Start, Listed, Words),
    list_parts(Listed, Things).

%   'tow aurora' and [tug1, tug2] of 'tow aurora with tug1, tug2'.

done_with(Words, Done, Things) :-
    sub_string(Words, Length, _, After, " with "),
    sub_string(Words, 0, Length, _, Done),
    sub_string(Words, _, After, 0, Listed),
    list_parts(Listed, Things).

list_parts(Listed, Things) :-
    atomic_list_concat(Atoms, ', ', Listed),
    findall(Thing, ( member(Atom, Atoms), atom_string(Atom, Thing) ), Things).

%!  action_said(+Code, +Action, -Words) is semidet.
%
%   Words are what the language has for Action, a string, whatever it is done with.

action_said(Code, Action, Words) :-
    (   acxon_languages:action_words(Code, Action, Words0, _)                 -> Words = Words0
    ;   spaced(Action, Name), acxon_languages:name_phrase(Code, Name, Words0) -> Words = Words0
    ).

%!  task_work(+Code, +Task, +Doing, -Work) is det.
%
%   Work of Task, which is called Doing. Where nothing but the name of an action is known of it, that is said as a phrase.

task_work(Code, Task, Doing, Work) :-
    (   string(Doing),
        \+ acxon_languages:action_words(Code, Doing, _, _),
        \+ sub_atom(Task, _, _, _, '__'),
        action_said(Code, Doing, Once)
    ->  worded(Code, Doing, Once, Work)
    ;   words_work(Code, Doing, Work)
    ).

%!  words_work(+Code, +Doing, -Work) is det.
%
%   Work of an action that is called Doing in the knowledge base, as task_doing/4 has it.

words_work(Code, by(Words, Own0, Agent), Work) :-
    !,
    (   plain_words(Code, Agent), acxon_languages:word(Code, by, By), own_called(Code, Own0, Once0, Often0)
    ->  agent_said(Code, Agent, Said),
        atomics_to_string([Once0, By, Said], Once),
        ( sub_string(Often0, _, _, _, "{n}") -> atomics_to_string([Often0, By, Said], Often) ; once(acxon_languages:often_words(Code, Once, Often)) ),
        split_often(Often, Before, Slot, After),
        Work = work(by(Words, Own0, Agent), Once, Before, Slot, After)
    ;   quoted_work(Code, Words, Work)
    ).
words_work(Code, Doing, Work) :-
    compound(Doing),
    !,
    (   own_said(Code, Doing, Once, Often)
    ->  split_often(Often, Before, Slot, After),
        Work = work(Doing, Once, Before, Slot, After)
    ;   quoted_work(Code, Doing, Work)
    ).
words_work(Code, Words, Work) :-
    (   acxon_languages:action_words(Code, Words, Once, Often),
        Often \== often
    ->  split_often(Often, Before, Slot, After),
        Work = work(Words, Once, Before, Slot, After)
    ;   (   acxon_languages:action_words(Code, Words, Once0, _) -> Once = Once0
        ;   ( said(Code, Words, Once) -> true ; quoted(Words, Once) )
        ),
        worded(Code, Words, Once, Work)
    ).

%   Words say who does it: 'by hand' does not.

done_by(Words, By) :-
    once(( sub_string(Words, _, _, After, By), sub_string(Words, _, After, 0, Doer),
           \+ ( member(Means, ["hand", "machine", "heart", "foot"]), string_concat(Means, _, Doer) ) )).

worded(Code, Id, Once, work(Id, Once, Before, Slot, After)) :-
    acxon_languages:often_words(Code, Once, Often),
    !,
    split_often(Often, Before, Slot, After).

%!  quoted_work(+Code, +Doing, -Work) is det.
%
%   As words_work/3, for what would be called as others are.

quoted_work(Code, Doing, work(Words, Once, Before, times, After)) :-
    ( compound(Doing) -> arg(1, Doing, Words) ; Words = Doing ),
    quoted(Words, Once),
    acxon_languages:often_words(Code, Once, Often),
    !,
    split_often(Often, Before, times, After).

%   What somebody does, without who does it: once, and often. In quotes where it has no words, or they say who does it.

own_called(Code, Doing, Once, Often) :-
    (   own_said(Code, Doing, Once0, Often0), acxon_languages:word(Code, by, By), \+ done_by(Once0, By) -> Once = Once0, Often = Often0
    ;   quoted_work(Code, Doing, work(_, Once, _, _, _)), once(acxon_languages:often_words(Code, Once, Often))
    ).

own_said(Code, step(Words), Once, Often) :-
    !,
    step_name(Words, Called),
    quoted(Called, Name),
    acxon_languages:word(Code, step_named, Form),
    form_filled(Form, [name=Name], Once),
    acxon_languages:often_words(Code, Once, Often),
    !.
own_said(Code, said(_, Once), Once, Often) :-
    !,
    plain_words(Code, Once),
    once(acxon_languages:often_words(Code, Once, Often)).
own_said(Code, Doing, Once, Often) :-
    compound(Doing),
    !,
    Doing =.. [Way, Words, Action, Things],
    things_said(Code, Things, Listed),
    ( Way == among, \+ string_concat(_, "]", Words), action_said(Code, Action, Action1) -> true ; Action1 = Action ),
    ( Action = step(_) -> own_said(Code, Action, Verb, Verbs) ; verb_said(Code, Action-Action1, Verb, Verbs) ),
    acxon_languages:word(Code, done(Way), Form),
    !,
    form_filled(Form, [verb=Verb, things=Listed], Once),
    form_filled(Form, [verb=Verbs, things=Listed], Often).
own_said(en, Words, Once, Often) :-
    !,
    said(en, Words, Once),
    once(acxon_languages:often_words(en, Once, Often)).
own_said(Code, Words, Once, Often) :-
    verb_said(Code, Words-Words, Once, Often).

%   The verb of the language for Action, else its own words, once and often.

verb_said(Code, Action-Said, Verb, Often) :-
    (   acxon_languages:action_words(Code, Action, Verb0, Often0)
    ->  Verb = Verb0, ( Often0 == often -> acxon_languages:often_words(Code, Verb, Often) ; Often = Often0 )
    ;   said(Code, Said, Verb), acxon_languages:often_words(Code, Verb, Often)
    ),
    !.

%   'van1, depot and mall', each once.

things_said(Code, Things0, Listed) :-
    list_to_set(Things0, Things),
    \+ ( member(Thing, Things), \+ plain_words(Code, Thing) ),
    acxon_languages:word(Code, and, And),
    !,
    joined(Things, And, Parts),
    atomics_to_string(Parts, Listed).

joined([Thing], _, [Thing]).
joined([Thing, Last], And, [Thing, And, Last]) :- !.
joined([Thing|Things], And, [Thing, ", "|Parts]) :-
    joined(Things, And, Parts).

%!  agent_said(+Code, +Agent, -Said) is det.
%
%   'ann and bob' of 'ann & bob'.

agent_said(Code, Agent, Said) :-
    (   sub_string(Agent, _, _, _, " & ")
    ->  atomic_list_concat(Agents, ' & ', Agent),
        once(acxon_languages:word(Code, and, And)),
        joined(Agents, And, Parts),
        atomics_to_string(Parts, Said)
    ;   Said = Agent
    ).

said(Code, Words0, Said) :-
    spaced(Words0, Words),
    ( plain_words(Code, Words) -> Said0 = Words ; list_parts(Words, Things), Things = [_, _|_], things_said(Code, Things, Said0) ),
    ( verb_first(Code, Said0, Said) -> true ; Said = Said0 ).

%   'pick up cup1' of 'PickUp cup1' and of 'pick_up cup1'.

spaced(Words, Spaced) :-
    (   sub_string(Words, _, _, _, "_")
    ->  split_string(Words, "_", "", Parts0),
        atomic_list_concat(Parts0, ' ', Name0),
        atom_string(Name0, Spaced)
    ;   string_lower(Words, Words)
    ->  Spaced = Words
    ;   ( sub_string(Words, Before, 1, _, " ") -> true ; string_length(Words, Before) ),
        sub_string(Words, 0, Before, After, First),
        sub_string(First, 0, 1, Others, Letter),
        sub_string(First, 1, Others, 0, Rest),
        \+ string_upper(Rest, Rest),
        string_lower(Letter, Small),
        string_concat(Small, Rest, Name),
        local_words(Name, Parts),
        Parts \== Name
    ->  sub_string(Words, Before, After, 0, Things),
        string_concat(Parts, Things, Spaced)
    ;   Spaced = Words
    ).

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
%!  doing_work(+Code, +Work, ?Place, -Acting) is nondet.
%
%   Agent is known to do Work, 'sleep by ann'; Own is it as it is called where that is said already, Acting is
%   'ann would sleep', or 'it would sleep' of a plan where nobody is known to. Place is `then` after 'then', else `first`:
%   'dann muss ann schlafen'. What Acting stands for is doing(Work).

work_doer(work(by(_, _, Agent), _, _, _, _), Agent).
work_doer(work(doing(work(by(_, _, Agent), _, _, _, _)), _, _, _, _), Agent).

own_work(Code, work(Id, _, _, _, _), Agent, Own) :-
    Id = by(_, Doing, Agent),
    own_called(Code, Doing, Once, Often),
    split_often(Often, Before, Slot, After),
    Own = work(Id, Once, Before, Slot, After).

doing_work(Code, Work, Place, Acting) :-
    Work = work(Id, Once0, Before0, Slot0, After0),
    (   Id = by(_, Doing, Agent)
    ->  own_called(Code, Doing, Once1, Often1),
        split_often(Often1, Before1, Slot, After),
        agent_said(Code, Agent, Said),
        ( sub_string(Agent, _, _, _, " & ") -> Number = many ; Number = one )
    ;   Once1 = Once0, Before1 = Before0, Slot = Slot0, After = After0,
        Number = none,
        Said = ""
    ),
    acxon_languages:word(Code, each(Number, Place), Form),
    split_string(Form, "{}", "", [Start, "agent", Between]),
    atomics_to_string([Start, Said, Between, Once1], Once),
    atomics_to_string([Start, Said, Between, Before1], Before),
    Acting = work(doing(Work), Once, Before, Slot, After).

split_often(Often, Before, Slot, After) :-
    (   sub_string(Often, B, 3, A, "{n}")
    ->  Slot = n
    ;   sub_string(Often, B, 7, A, "{times}"),
        Slot = times
    ),
    !,
    sub_string(Often, 0, B, _, Before0),
    sub_string(Often, _, A, 0, After0),
    ( Slot == times -> number_quoted(Before0, last, Before), number_quoted(After0, first, After) ; Before = Before0, After = After0 ).

%   A number beside how often would be taken for part of that: 'turn '2' three times'.

number_quoted(Text0, End, Text) :-
    (   split_string(Text0, " ", "", Words0),
        Words0 = [_, _|_],
        ( End == last -> append(Before, [Number, ""], Words0), After = [""] ; Words0 = ["", Number|After], Before = [""] ),
        Number \== "",
        \+ ( string_code(_, Number, Code), \+ code_type(Code, digit) )
    ->  atomics_to_string(["'", Number, "'"], Quoted),
        append(Before, [Quoted|After], Words),
        atomic_list_concat(Words, ' ', Atom),
        atom_string(Atom, Text)
    ;   Text = Text0
    ).

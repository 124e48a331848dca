:- module(acxon_question_names,
          [ question_lexicon/3,         % +KB, +Code, -Lexicon
            tokens/2,                   % +Text, -Tokens
            plan_called/4,              % +Words, +Lexicon, -Plan, -Cost
            step_called/5,              % +Words, +Lexicon, +Plan, -Step, -Cost
            left_out/5,                 % +Words, +Lexicon, +Plan, -Step, -Cost
            step_of_problem/4,          % +Words, +Lexicon, +Plan, -Step
            thing_called/4,             % +Words, +Lexicon, -Thing, -Cost
            tasks_with/3,               % +Thing, +Lexicon, -Tasks
            quality_called/3,           % +Words, +Lexicon, -P
            nearest_names/3             % +Words, +Lexicon, -Names
          ]).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3]).
:- use_module(library(assoc), [gen_assoc/3, get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [append/2, append/3, list_to_set/2, member/2]).
:- use_module(library(ordsets), [ord_intersection/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [distinct/2, limit/2]).
:- use_module('../../comparing/actions', [argument_called/3, plan_task/3, task_step/4]).
:- use_module('../../comparing/difference', [quality_label/3]).
:- use_module('../../comparing/hypothetical', [plan_source/4]).
:- use_module('../../comparing/plans', [plan_nodes/2]).
:- use_module('../../comparing/qualities', [quality_property/3]).
:- use_module('../../comparing/step_names', [text_words/2]).
:- use_module('../../store/vocabulary', []).
:- use_module('../../store/names', [label/3, label_in/4]).
:- use_module('../../store/similar', [most_alike/5]).
:- use_module('../../store/tuples', [stored/6]).

/** <module> Names in a question: plans, steps, things and qualities of a knowledge base

A name is some words of the question. What it costs to take it for something is 0 where
the thing is called so, more where the words are only a part of its name: of several ways
to read a question the one that costs least is meant.

Lexicon is lexicon(KB, Plans, Tasks, Qualities): Plans is a list of plan(Node, Words), Qualities
one of quality(P, Words). Tasks is tasks(ByStem, PlansByWord, Problems): for the stem of each
word the sorted list of the task(Plan, Task, Words) that have it, for each word the sorted
list of the plans, and of few plans Plan-Stems, those of their problems. So a name is looked up among any number of plans without a look at
each. Words are strings in small letters.
*/

%!  question_lexicon(+KB, +Code, -Lexicon) is det.
%
%   Plans and steps go by the labels that they have in the language Code, too.

question_lexicon(KB, Code, lexicon(KB, Plans, tasks(ByStem, ByWord, Problems), Qualities)) :-
    plan_nodes(KB, Nodes),
    findall(plan(Node, Words), ( member(Node, Nodes), label(KB, Node, Label), text_words(Label, Words) ), Plans),
    findall(Word-Plan,
            ( ( member(Plan, Plans), Plan = plan(_, Words) ; member(Node, Nodes), own_words(KB, Code, Node, Words), Plan = plan(Node, Words) ),
              member(Word, Words) ),
            PlanWords),
    grouped(PlanWords, ByWord),
    findall(Stem-task(Node, Task, Words),
            ( member(Node, Nodes), plan_task(KB, Node, Task), task_step(KB, Task, _, Text), text_words(Text, Words),
              ( member(Word, Words) ; action_word(KB, Task, Word) ; own_words(KB, Code, Task, Own), member(Word, Own) ), stem(Word, Stem) ),
            TaskWords),
    grouped(TaskWords, ByStem),
    problem_stems(KB, Nodes, Problems),
    findall(quality(P, Words),
            ( quality_property(KB, P, _), quality_label(KB, P, Label), text_words(Label, Words) ),
            Qualities).

own_words(KB, Code, Node, Words) :-
    Code \== en,
    label_in(KB, Code, Node, Label),
    text_words(Label, Words).

%   A step goes by the name of its action, too: 'grasp_object'.

action_word(KB, Task, Word) :-
    iri(has_action, HasAction),
    once(stored(KB, Task, HasAction, Action, _, positive)),
    text_words(Action, Words),
    member(Word, Words).

%   Plans for one problem share what it has. Long texts are left out: who asks waits.

problem_stems(KB, Nodes, Problems) :-
    length(Nodes, Count),
    Count =< 6,
    !,
    findall((Domain-Problem)-Node,
            ( member(Node, Nodes), plan_source(KB, Node, Domain, Problem),
              string_length(Domain, Length1), string_length(Problem, Length2), Length1+Length2 =< 200 000 ),
            Sources0),
    sort(Sources0, Sources),
    group_pairs_by_key(Sources, Groups),
    findall(Node-Stems, ( member(Texts-Of, Groups), text_stems(Texts, Stems), member(Node, Of) ), Problems).
problem_stems(_, _, []).

text_stems(Domain-Problem, Stems) :-
    maplist(text_words, [Domain, Problem], [Words1, Words2]),
    append(Words1, Words2, Words3),
    sort(Words3, Words),
    maplist(stem, Words, Stems0),
    sort(Stems0, Stems).

grouped(Pairs0, Assoc) :-
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    list_to_assoc(Groups, Assoc).

%   What has all of some words, or stems.

having([Word|Words], Assoc, Found) :-
    get_assoc(Word, Assoc, First),
    having(Words, Assoc, First, Found).

having([], _, Found, Found).
having([Word|Words], Assoc, Found0, Found) :-
    get_assoc(Word, Assoc, Others),
    ord_intersection(Found0, Others, Found1),
    Found1 \== [],
    having(Words, Assoc, Found1, Found).

%!  tokens(+Text, -Tokens) is det.
%
%   Tokens are the words of a question in small letters, without its marks; numbers are
%   numbers.

tokens(Text, Tokens) :-
    string_lower(Text, Low),
    split_string(Low, " \t\n\r_()[]{}\"`", " \t\n\r,;:!?\u00BF\u00A1'()[]{}\"`.", Words0),
    exclude(==(""), Words0, Words1),
    maplist(contraction, Words1, Parts),
    append(Parts, Words2),
    maplist(hyphened, Words2, Parts1),
    append(Parts1, Words),
    maplist(token, Words, Tokens).

%   'lay-down' is 'lay down', as in names (step_names:text_words/2); -5 is a number.

hyphened(Word, Parts) :-
    (   number_in(Word, _) -> Parts = [Word]
    ;   split_string(Word, "-", "", Parts0), exclude(==(""), Parts0, Parts)
    ).

%   "what's" is 'what is', "doesn't" is 'does not'.

contraction(Word, Parts) :-
    (   Word == "can't"                              -> Parts = ["can", "not"]
    ;   string_concat(Verb, "n't", Word)             -> Parts = [Verb, "not"]
    ;   string_concat(Asks, "'s", Word), memberchk(Asks, ["what", "which", "how", "when", "there"])
    ->  Parts = [Asks, "is"]
    ;   Parts = [Word]
    ).

token(Word, Token) :-
    (   number_in(Word, Number) -> Token = Number ; Token = Word ).

%   A number, with its unit where that stands at it: '20s'.

number_in(Word, Number) :-
    string_length(Word, Length),
    Length =< 40,
    string_codes(Word, Codes),
    Codes = [C|_],
    ( code_type(C, digit) -> true ; C == 0'-, Length > 1 ),
    ( append(Digits, [0's], Codes), maplist(number_code, Digits) -> true ; Digits = Codes, maplist(number_code, Digits) ),
    catch(number_codes(Number, Digits), _, fail).

number_code(C) :-
    ( code_type(C, digit) ; C == 0'. ; C == 0'- ; C == 0'e ),
    !.

%   The words of a name, without those in front that name nothing: 'the kitchen'.

bare([Word|Words], Bare) :-
    memberchk(Word, ["the", "a", "an", "this", "that", "plan", "object"]),
    Words \== [],
    !,
    bare(Words, Bare).
bare(Words0, Words) :-
    (   append(Words1, ["plan"], Words0), Words1 \== [] -> Words = Words1 ; Words = Words0 ).

texts(Words, Texts) :-
    maplist(word_text, Words, Texts).

word_text(Word, Text) :-
    ( number(Word) -> format(string(Text), '~w', [Word]) ; Text = Word ).

%!  plan_called(+Words, +Lexicon, -Plan, -Cost) is nondet.
%
%   Words name Plan: they are its name (Cost 0) or a part of it (Cost 1).

plan_called(Words0, lexicon(_, _, tasks(_, ByWord, _), _), Plan, Cost) :-
    texts(Words0, Words1),
    bare(Words1, Words),
    (   Words1 \== Words, whole(Words1, ByWord, Plans)
    ->  Cost = 0
    ;   whole(Words, ByWord, Plans)
    ->  Cost = 0
    ;   Words = [Verb|Rest], gerund(Verb, Doing), whole([Doing|Rest], ByWord, Plans)
    ->  Cost = 0
    ;   Cost = 1,
        \+ maplist(empty_word, Words),
        having(Words, ByWord, Having),
        findall(Node, ( member(plan(Node, Called), Having), side_by_side(Words, Called) ), Plans)
    ),
    member(Plan, Plans).

%   'bring tea' is what 'bringing tea' does.

gerund(Verb, Doing) :-
    (   string_concat(Stem, "e", Verb), string_concat(Stem, "ing", Doing)
    ;   string_concat(Stem, "s", Verb), gerund(Stem, Doing)
    ;   string_concat(Verb, "ing", Doing)
    ).

whole(Words, ByWord, Plans) :-
    having(Words, ByWord, Having),
    findall(Node, member(plan(Node, Words), Having), Plans),
    Plans \== [].

side_by_side(Words, Called) :-
    append(_, Rest, Called),
    append(Words, _, Rest),
    !.

%   Words by themselves do not name anything.

empty_word(Word) :-
    memberchk(Word, [ "the", "a", "an", "to", "at", "in", "on", "of", "from", "into", "it", "all", "there", "with",
                      "and", "by", "for", "robot", "its", "up", "there", "then", "first", "so", "this", "that",
                      "do", "does", "is", "be", "use", "uses", "using", "used", "i", "you", "we" ]).

%!  step_called(+Words, +Lexicon, ?Plan, -Step, -Cost) is nondet.
%
%   Words name one or more steps of Plan, and Step, a string, is what they are called:
%   its label without the number where it is one, else those of Words, as the steps have them; or its number.

step_called(["step", Number], lexicon(_, Plans, _, _), Plan, Step, 0) :-
    integer(Number),
    Number > 0,
    !,
    ( nonvar(Plan) -> true ; length(Plans, Count), Count =< 6, member(plan(Plan, _), Plans) ),
    format(string(Step), 'step ~w', [Number]).
step_called(Words0, lexicon(KB, _, tasks(ByStem, _, _), _), Plan, Step, Cost) :-
    Words0 \= ["not"|_],                                                     % the stem of 'note'
    content(Words0, Words),
    maplist(stem, Words, Stems0),
    maplist(known_stem(ByStem), Stems0, Stems),
    having(Stems, ByStem, Tasks),
    findall(Node-Called, member(task(Node, _, Called), Tasks), Pairs0),
    sort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    (   nonvar(Plan) -> memberchk(Plan-Fits, Groups) ; member(Plan-Fits, Groups) ),
    Fits = [Called|More],
    \+ ( memberchk("and", Words0), \+ memberchk("and", Called) ),     % 'kitchen and hall' are two
    (   More == []
    ->  memberchk(task(Plan, Task, Called), Tasks),
        task_step(KB, Task, _, Step),
        ( same_words(Words, Called), Stems == Stems0 -> Cost = 0 ; Cost = 2 )
    ;   texts(Words0, Said0),
        telling(Said0, Said),
        maplist(as_called(Called), Said, Shared),
        joined(Shared, Step),
        Cost = 2
    ).

%!  left_out(+Words, +Lexicon, ?Plan, -Step, -Cost) is nondet.
%
%   As step_called/5 for what Plan is to be without: a thing stands for all that can be done with
%   it, where Plan has one such step, too.

left_out(Words, Lexicon, Plan, Step, Cost) :-
    step_called(Words, Lexicon, Plan, Step0, Cost),
    (   thing_called(Words, Lexicon, node(_, Name), _) -> Step = Name ; Step = Step0 ).

%   Where a step leads from and to tells it from others; the other empty words do not.

telling(Words0, Words) :-
    exclude(idle_word, Words0, Words1),
    (   append(Words2, [Last], Words1), toward(Last) -> telling(Words2, Words) ; Words = Words1 ).

idle_word(Word) :-
    empty_word(Word),
    \+ toward(Word).

toward(Word) :-
    memberchk(Word, ["to", "from", "at", "into", "on"]).

as_called(Called, Word, Other) :-
    stem(Word, Stem),
    (   member(Other0, Called), stem(Other0, Stem) -> Other = Other0
    ;   alike(Stem, Stem1), member(Other0, Called), stem(Other0, Stem1) -> Other = Other0
    ;   Other = Word
    ).

%   A word that no step has may mean another that one has: 'drive to the kitchen' where robots go.

known_stem(ByStem, Stem0, Stem) :-
    (   get_assoc(Stem0, ByStem, _) -> Stem = Stem0
    ;   alike(Stem0, Stem1), get_assoc(Stem1, ByStem, _) -> Stem = Stem1
    ;   Stem = Stem0
    ).

alike(Stem, Other) :-
    member(Verbs, [ ["go", "goto", "move", "drive", "walk", "travel", "navigate"],
                    ["grasp", "take", "pick", "get", "grab", "fetch"],
                    ["give", "hand", "deliver", "serve"],
                    ["put", "place", "drop"] ]),
    maplist(stem, Verbs, Stems),
    memberchk(Stem, Stems),
    member(Other, Stems),
    Other \== Stem.

%!  step_of_problem(+Words, +Lexicon, +Plan, -Step) is semidet.
%
%   Step, a string, is Words, all of which the problem of Plan knows, but no step of a plan has.

step_of_problem(Words0, lexicon(_, _, tasks(_, _, Problems), _), Plan, Step) :-
    memberchk(Plan-Known, Problems),
    content(Words0, Words),
    maplist(stem, Words, Stems),
    forall(member(Stem, Stems), memberchk(Stem, Known)),
    texts(Words0, Said0),
    telling(Said0, Said),
    joined(Said, Step).

content(Words0, Words) :-
    texts(Words0, Words1),
    exclude(empty_word, Words1, Words),
    Words \== [].

same_words(Words, Called) :-
    exclude(empty_word, Called, Others),
    length(Words, Count),
    length(Others, Count).

%   'grasps' and 'grasping' are 'grasp', 'driving' is 'drive'.

stem(Word, Stem) :-
    (   member(Ending, ["ing", "es", "ed", "s", "e"]),
        string_concat(Stem0, Ending, Word),
        string_length(Stem0, Length), Length >= 3
    ->  Stem = Stem0
    ;   Stem = Word
    ).

joined(Words, Text) :-
    atomic_list_concat(Words, ' ', Atom),
    atom_string(Atom, Text).

%!  thing_called(+Words, +Lexicon, -Thing, -Cost) is semidet.
%
%   Words name what steps are done with or by: Thing is node(Node, Name), one that tasks
%   have as an argument, or word(Name), a word in the names of tasks.

thing_called(Words0, Lexicon, Thing, Cost) :-
    Lexicon = lexicon(KB, _, tasks(ByStem, _, _), _),
    texts(Words0, Words1),
    bare(Words1, Words),
    Words \== [],
    \+ maplist(empty_word, Words),
    (   argument_called(KB, Words, Node)
    ->  label(KB, Node, Name),
        Thing = node(Node, Name),
        Cost = 2
    ;   maplist(stem, Words, Stems),
        having(Stems, ByStem, Tasks),
        member(task(_, _, Called), Tasks),
        side_by_side(Words, Called)
    ->  joined(Words, Name),
        Thing = word(Name),
        Cost = 3
    ).

%!  tasks_with(+Thing, +Lexicon, -Tasks) is det.
%
%   Tasks, task(Plan, Task, Words), are done with Thing or by it.

tasks_with(Thing, lexicon(KB, _, tasks(ByStem, _, _), _), Tasks) :-
    findall(Found,
            (   Thing = node(Node, _),
                distinct(Task, ( stored(KB, Task, P, Node, _, positive), argument_property(P) )),
                task_step(KB, Task, _, Text), text_words(Text, [Word|Words]), stem(Word, Stem),
                get_assoc(Stem, ByStem, Having), member(Found, Having), Found = task(_, Task, [Word|Words])
            ;   Thing = word(Name), split_string(Name, " ", "", Words), maplist(stem, Words, Stems),
                having(Stems, ByStem, Having), member(Found, Having), Found = task(_, _, Called), side_by_side(Words, Called)
            ),
            Tasks0),
    sort(Tasks0, Tasks).

argument_property(P) :-
    iri(has_argument, Stem),
    sub_atom(P, 0, _, _, Stem).

%!  quality_called(+Words, +Lexicon, -P) is nondet.
%
%   Words name the quality of P.

quality_called(Words0, lexicon(_, _, _, Qualities), P) :-
    texts(Words0, Words1),
    bare(Words1, Words),
    member(quality(P, Called), Qualities),
    (   Called == Words -> true ; synonym(Words, Called) ).

synonym(["time"], ["makespan"]).
synonym(["duration"], ["makespan"]).
synonym(["price"], ["cost"]).
synonym(["costs"], ["cost"]).
synonym(["steps"], ["number", "of", "tasks"]).
synonym(["number", "of", "steps"], ["number", "of", "tasks"]).

%!  nearest_names(+Words, +Lexicon, -Names) is det.
%
%   Names of plans and steps that somebody may have meant who said Words.

nearest_names(Words0, lexicon(KB, Plans, tasks(ByStem, _, _), _), Names) :-
    texts(Words0, Words1),
    exclude(empty_word, Words1, Words),
    (   Words == []
    ->  Names = []
    ;   joined(Words, Text),
        findall(Name, distinct(Name, limit(3000, called(KB, Plans, ByStem, Name))), All),
        findall(Word, ( member(Word0, Words), atom_string(Word, Word0) ), Each),
        findall(Alike, ( member(One, [Text|Each]), most_alike(One, All, 0.5, 3, Alike) ), Alikes),
        append(Alikes, Names0),
        list_to_set(Names0, Names1),
        findall(Name, limit(5, member(Name, Names1)), Names)
    ).

called(_, _, ByStem, Name) :-
    gen_assoc(_, ByStem, [task(_, _, Words)|_]),
    (   joined(Words, Text), atom_string(Name, Text)
    ;   naming(Words, Name)
    ).
called(KB, Plans, _, Name) :-
    member(plan(Node, Words), Plans),
    (   label(KB, Node, Label), atom_string(Name, Label)
    ;   naming(Words, Name)
    ).

naming(Words, Name) :-
    member(Word, Words),
    string_length(Word, Length),
    Length > 2,
    \+ empty_word(Word),
    atom_string(Name, Word).

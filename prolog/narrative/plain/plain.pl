:- module(acxon_plain,
          [ plain_narrative/6           % +KB, +Pair, +Request, +Tuples, -Sentences, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2, nth1/3, subtract/3]).
:- use_module('../../store/vocabulary', []).
:- use_module('../casting', [tuples_facing/4]).
:- use_module('../construction', [construct/5]).
:- use_module(answer, [answer_messages/4]).
:- use_module(because, [why_messages/4]).
:- use_module(budget, [within_budget/4]).
:- use_module(catalan, []).
:- use_module(doers, [also_named/3]).
:- use_module(earlier, [told_by_number/2]).
:- use_module(english, []).
:- use_module(german, []).
:- use_module(grammar, [message_text/3]).
:- use_module(joints, [bare_orders/5, joints_messages/4, named_once/2, with_joints/5]).
:- use_module(listeners, [heard_numbers/4, without_heard/5]).
:- use_module(own_steps, [own_steps/3, steps_messages/4]).
:- use_module(rest, [rest_messages/4]).
:- use_module(singles, [single_messages/3]).
:- use_module(sizes, [words_count/2]).
:- use_module(spanish, []).
:- use_module(phrases, [euphonic/3]).
:- use_module(speech, [spoken_text/3]).
:- use_module(unnumbered, [unnumbered/5]).
:- use_module(words, [plan_name/4]).

/** <module> The plain style: the answer first, and nothing lost

The facts that tell two instances apart become messages, each with the facts that it
tells; messages become sentences. First comes the answer with what it rests on, then what
the two do differently, plan by plan, and last what fits no pattern, in the paper's
wording or, in other languages than English, fact by fact. Every fact is told by exactly one sentence; a sentence may say more than its
facts, such as why.

Telling is telling(KB, A-B, NameA-NameB, Time, Level, Code), where Time goes without saying
and Code is the language. Facts
is facts(Between, Others, Tasks, Edges): the numbered tuples between the two; Tasks are
task(Plan, Task, N), or type(Task, N) where tuple N says that something is a task; Edges
are edge(Task, Next, N) for what directly precedes what; Others are all other tuples.
*/

%!  plain_narrative(+KB, +Pair, +Request, +Tuples, -Sentences, -Text) is det.
%
%   Sentences tell Tuples: sentence(Text, Indices), as for construct/5; Text is all of
%   them, with an empty line between paragraphs. Pair is pair(A, B, Time). Request is
%   plain(Level, Words, Speech, Code, Listener): Words is how many there may be, or `all`; Speech is
%   `written` or `spoken`; Code is the language; Listener is who is told, or `none`: what was heard is not
%   told again.

plain_narrative(KB, pair(A, B, Time), plain(Level, Words, Speech, Code, Listener), Tuples, Sentences, Text) :-
    plan_name(KB-Code, A, B, NameA),
    plan_name(KB-Code, B, A, NameB),
    Telling = telling(KB, A-B, NameA-NameB, Time, Level, Code),
    tuples_facing(KB, A-B, Tuples, Numbered),
    facts_parted(Numbered, A-B, Time, Facts),
    own_steps(Telling, Facts, Steps),
    answer_messages(Telling, Facts, Answer0, Exact),
    why_messages(Telling, Steps, Answer0, Answer),
    ( Level =:= 1 -> Details = [] ; details_messages(Speech, Telling, Steps, Facts, Details) ),
    heard_numbers(KB, Listener, Numbered, Heard0),
    ( Level =:= 1 -> Singles = [] ; single_messages(Telling, Facts, Singles0), append(Answer, Exact, Compared), untold(Singles0, Compared, Singles) ),
    append([[Answer], Details, [Singles], [Exact]], Every),
    Facts = facts(Between, _, _, _),
    without_heard(Heard0, Between, Every, Paragraphs0, Heard),
    paragraphs_sentences(Paragraphs0, Code, Paragraphs1),
    rest_sentences(KB-Code, pair(A, B, Time), Numbered-Heard, Paragraphs1, Rest),
    append(Paragraphs1, Rest, Paragraphs2),
    (   Paragraphs2 == [] -> nothing_said(Telling, Heard, Paragraphs3)
    ;   Answer0 == [], Heard == [], append([Answer|Details], [_|_])     % their steps differ, and that says nothing of which is better
    ->  message_text(Code, not_compared(NameA, NameB), Nothing), Paragraphs3 = [[sentence(Nothing, [])]|Paragraphs2]
    ;   Paragraphs3 = Paragraphs2
    ),
    within_budget(Words-Code, Numbered, Paragraphs3, Paragraphs4),
    ( Speech == spoken -> spoken_paragraphs(Paragraphs4, Code, Paragraphs) ; Paragraphs = Paragraphs4 ),
    append(Paragraphs, Sentences),
    paragraphs_text(Paragraphs, Text).

details_messages(Speech, Telling, Steps, facts(_, _, _, Edges), Details) :-
    (   Speech == written
    ->  steps_messages(Telling, Steps, Edges, Own),
        shared_messages(Telling, Steps, Edges, Edges-Own, Joints),
        append(Own, [Joints], Details0),
        maplist(told_by_number, Details0, Numbered),
        maplist(named_once, Numbered, Details1)
    ;   with_joints(Telling, Steps, Edges, Heard, Near-Shared),
        steps_messages(Telling, Heard, Near, Own0),
        maplist(maplist(facts_told), Own0, Own),
        shared_messages(Telling, Steps, Shared, Edges-Own, Joints),
        append(Own, [Joints], Details0),
        unnumbered(Telling, Heard, Near, Details0, Details1)
    ),
    Telling = telling(_, _, _, _, _, Code),
    maplist(also_named(Code), Details1, Details).

shared_messages(Telling, Steps, Shared, Edges-Own, Messages) :-
    joints_messages(Telling, Steps, Shared, Joints),
    bare_orders(Telling, Steps, Edges, Own, Orders),
    append(Joints, Orders, Messages).

facts_told(told(Message, Facts0), told(Message, Facts)) :-
    ( memberchk(none, Facts0) -> subtract(Facts0, [none], Facts) ; Facts = Facts0 ).

%   What was told of how the two compare is not told again.

untold([], _, []) :- !.
untold(Singles0, Answer, Singles) :-
    findall(N-true, ( member(told(_, Ns), Answer), member(N, Ns), integer(N) ), Numbers0),
    sort(Numbers0, Numbers),
    dict_pairs(Told, told, Numbers),
    findall(told(Single, Left),
            ( member(told(Single, Ns), Singles0), findall(N, ( member(N, Ns), \+ get_dict(N, Told, _) ), Left), Left \== [] ),
            Singles).

%   At level 1 only what compares the two is looked for.

nothing_said(telling(_, _, NameA-NameB, _, Level, Code), Heard, [[sentence(Text, [])]]) :-
    (   Heard = [_|_] -> Message = heard
    ;   Level =:= 1 -> Message = not_compared(NameA, NameB)
    ;   Message = nothing(NameA, NameB)
    ),
    message_text(Code, Message, Text).

                /*******************************
                *      facts by their kind     *
                *******************************/

%   Tasks and Edges are those that hold always and are not denied; what else there is of
%   them is among Others.

facts_parted(Numbered, AB, Time, facts(Between, Others, Tasks, Edges)) :-
    parted(Numbered, AB, Time, Between-Others, Tasks, Edges).

parted([], _, _, []-[], [], []).
parted([Fact|Facts], AB, Silent, Between-Others, Tasks, Edges) :-
    Fact = N-tuple(S, P, O, Time, Sign),
    AB = A-B,
    (   ( O == B, S == A ; O == A, S == B )
    ->  Between = [Fact|Between1], Others = Others1, Tasks = Tasks1, Edges = Edges1
    ;   Sign == positive,
        ( Time == Silent ; Time = (-1.0Inf)-(1.0Inf) ),
        kind(P, S, O, N, Kind)
    ->  Between = Between1,
        (   Kind = edge(_, _, _)
        ->  Edges = [Kind|Edges1], Tasks = Tasks1, Others = Others1
        ;   Tasks = [Kind|Tasks1], Edges = Edges1, Others = Others1
        )
    ;   Between = Between1, Others = [Fact|Others1], Tasks = Tasks1, Edges = Edges1
    ),
    parted(Facts, AB, Silent, Between1-Others1, Tasks1, Edges1).

kind(P, S, O, N, Kind) :-
    (   iri(directly_precedes, P) -> Kind = edge(S, O, N)
    ;   iri(defines_task, P)      -> Kind = task(S, O, N)
    ;   iri(directly_follows, P)  -> Kind = edge(O, S, N)
    ;   iri(rdf_type, P)          -> iri(task, O), Kind = type(S, N)
    ).

                /*******************************
                *     messages to sentences    *
                *******************************/

paragraphs_sentences([], _, []).
paragraphs_sentences([Messages|Paragraphs0], Code, Paragraphs) :-
    (   Messages == []
    ->  Paragraphs = Paragraphs1
    ;   messages_sentences(Messages, Code, Sentences),
        parted_sentences(Sentences, Paragraphs, Paragraphs1)
    ),
    paragraphs_sentences(Paragraphs0, Code, Paragraphs1).

%   A paragraph has six sentences and 80 words at most, where that can be.

parted_sentences([], Paragraphs, Paragraphs).
parted_sentences([Sentence|Sentences], [[Sentence|Some]|Paragraphs0], Paragraphs) :-
    Sentence = sentence(Text, _),
    words_count(Text, Size),
    some_sentences(Sentences, Size, 5, Some, Rest),
    parted_sentences(Rest, Paragraphs0, Paragraphs).

some_sentences([Sentence|Sentences], Size0, Left, [Sentence|Some], Rest) :-
    Left > 0,
    Sentence = sentence(Text, _),
    words_count(Text, Size1),
    Size is Size0+Size1,
    Size =< 80,
    !,
    Left1 is Left-1,
    some_sentences(Sentences, Size, Left1, Some, Rest).
some_sentences(Rest, _, _, [], Rest).

%   What the grammar could not say would be told with the rest.

messages_sentences([], _, []).
messages_sentences([told(Message, Facts)|Messages], Code, Sentences) :-
    (   message_text(Code, Message, Text)
    ->  facts_numbers(Facts, Numbers),
        Sentences = [sentence(Text, Numbers)|Sentences1]
    ;   Sentences = Sentences1
    ),
    messages_sentences(Messages, Code, Sentences1).

%   A fact is a number, or N+M for two that are told together.

facts_numbers([], []).
facts_numbers([Fact|Facts], Numbers) :-
    (   Fact = N+M
    ->  Numbers = [N, M|Numbers1]
    ;   Numbers = [Fact|Numbers1]
    ),
    facts_numbers(Facts, Numbers1).

spoken_paragraphs(Paragraphs0, Code, Paragraphs) :-
    findall(Sentences,
            ( member(Paragraph, Paragraphs0),
              findall(sentence(Spoken, Ns), ( member(sentence(T, Ns), Paragraph), spoken_text(Code, T, Spoken0), euphonic(Code, Spoken0, Spoken) ), Sentences) ),
            Paragraphs).

paragraphs_text(Paragraphs, Text) :-
    findall(Part,
            ( member(Paragraph, Paragraphs),
              findall(T, member(sentence(T, _), Paragraph), Texts),
              atomic_list_concat(Texts, ' ', Part) ),
            Parts),
    atomic_list_concat(Parts, '\n\n', Text).

                /*******************************
                *    what fits no pattern      *
                *******************************/

%   At most so many facts are told in one sentence.

most_facts(3).

rest_sentences(KB-Code, Pair, Numbered-Heard, Told, Rest) :-
    findall(N, ( member(Paragraph, Told), member(sentence(_, Ns), Paragraph), member(N, Ns) ; member(N, Heard) ), Numbers0),
    sort(Numbers0, Numbers),
    length(Numbers, Count),
    length(Numbered, All),
    (   Count =:= All
    ->  Rest = []
    ;   facts_left(Numbered, Numbers, Untold),
        (   Code == en
        ->  paper_sentences(KB, Pair, Untold, Sentences)
        ;   Pair = pair(_, _, Time),
            rest_messages(KB, Code-Time, Untold, Messages),
            messages_sentences(Messages, Code, Sentences)
        ),
        parted_sentences(Sentences, Rest, [])
    ).

%   Both are in the order of the numbers.

facts_left([], _, []).
facts_left([N-Tuple|Facts], Told0, Left) :-
    (   Told0 = [N|Told]
    ->  Left = Left1
    ;   Told = Told0,
        Left = [N-Tuple|Left1]
    ),
    facts_left(Facts, Told, Left1).

%   A sentence of many facts is made again from a few of them at a time.

paper_sentences(KB, Pair, Untold, Sentences) :-
    findall(Tuple, member(_-Tuple, Untold), Tuples),
    construct(KB, Pair, first_first, Tuples, narrative(Whole, _, _)),
    most_facts(Most),
    compound_name_arguments(Row, untold, Untold),
    findall(Sentence,
            ( member(sentence(Text, Places), Whole),
              findall(Fact, ( member(Place, Places), arg(Place, Row, Fact) ), Facts),
              length(Places, Count),
              (   Count =< Most
              ->  findall(N, member(N-_, Facts), Ns),
                  Sentence = sentence(Text, Ns)
              ;   length(Some, Most),
                  append(Some, Others, Facts),
                  ( paper_part(KB, Pair, Some, Sentence)
                  ; paper_parts(KB, Pair, Others, Parts),
                    member(Sentence, Parts) )
              ) ),
            Sentences).

paper_parts(_, _, [], []) :-
    !.
paper_parts(KB, Pair, Facts, Sentences) :-
    most_facts(Most),
    (   length(Some, Most),
        append(Some, Others, Facts)
    ->  true
    ;   Some = Facts,
        Others = []
    ),
    findall(Sentence, paper_part(KB, Pair, Some, Sentence), Sentences0),
    paper_parts(KB, Pair, Others, Sentences1),
    append(Sentences0, Sentences1, Sentences).

paper_part(KB, Pair, Facts, sentence(Text, Ns)) :-
    findall(Tuple, member(_-Tuple, Facts), Tuples),
    construct(KB, Pair, first_first, Tuples, narrative(Sentences, _, _)),
    member(sentence(Text, Places), Sentences),
    findall(N, ( member(Place, Places), nth1(Place, Facts, N-_) ), Ns).

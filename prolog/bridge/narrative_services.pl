:- module(acxon_narrative_services, []).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(codec, [interval_in/3, object_out/5, tuple_out/3]).
:- use_module(plan_services, [call_settings/2, reasons_out/3]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module('../comparing/sayings', [called/3]).
:- use_module('../store/names', [literal_text/2, name_known/3, node_label/3, node_or_new/4]).
:- use_module('../store/tuples', [literal/1]).
:- use_module('../narrative/narrative', [narrative_pairs/4, story/5]).
:- use_module('../narrative/construction', [construct/5]).
:- use_module('../narrative/clustering', [runs_facts/2]).
:- use_module('../narrative/retrieval', [retrieved_tuples/2]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../narrative/plain/listeners', [heard_keys/3, heard_tuples/3, tuple_key/3]).
:- use_module('../narrative/wording', [key_text/3]).

/** <module> Services: stories, and the pairs to tell them of

See services.pl. To convert the facts behind a story takes as long as to tell it, and most readers want the
text alone. So Python is given the facts as a term that it cannot look into, and gives it back when somebody
wants to see them. They convert as one flat list, three names for each fact. A fact that has more to it than
these is three times '' there, and itself in a second list. A third one has the names, each followed by its
label.
*/

:- multifile acxon_services:service/4.

%   Settings are those of call_settings/2, or none.

acxon_services:service(narrate, KB, [A0, B0, Specificity, Algorithm0, Style0, About0, Since, Until, Explain, Why|Settings], Story) :-
    ( Settings == [] -> true ; call_settings(KB, Settings) ),
    atom_string(A1, A0),
    atom_string(B1, B0),
    atom_string(Algorithm, Algorithm0),
    maplist(atom_string, About, About0),
    interval_in(Since, Until, Time),
    style_in(Style0, KB, Style),
    story(KB, A1, B1, request(Specificity, Algorithm, Style, About, Time),
          story(A-B, told(Tuples, Sentences, Text), Count, Labels0, Steps0)),
    (   Style = plain(_, _, Code, _), Code \== en
    ->  b_setval(acxon_language, Code),
        called(KB, A, LabelA),
        called(KB, B, LabelB)
    ;   node_label(KB, A, LabelA),
        node_label(KB, B, LabelB)
    ),
    property_labels(Tuples, -, KB, Labels1),
    sentences_out(Sentences, Texts, Indices),
    ( Explain =:= 1 -> steps_out(Steps0, KB, A-B, Tuples, Steps) ; Steps = [] ),
    ( Why =:= 1 -> reasons_out(KB, Tuples, Reasons) ; Reasons = [] ),
    Story = [A, LabelA, B, LabelB, Count, Text, Texts, prolog(told(Tuples, Labels1-Labels0, Indices)), Steps, Reasons].

acxon_services:service(told, _, [told(Tuples, Labels0, Indices)], [Names, Odd, Labels, Indices]) :-
    labels_out(Labels0, Labels),
    tuples_out(Tuples, Names, Odd).

%   Instances, and for each of them the places, from 0, of those that it makes a pair with.

acxon_services:service(pairs, KB, [Classes0, Since, Until], [Instances, Partners]) :-
    findall(A-B, ( member(-(A0, B0), Classes0), atom_string(A, A0), atom_string(B, B0) ), Classes),
    interval_in(Since, Until, Time),
    narrative_pairs(KB, Classes, Time, Pairs),
    findall(Node,
            ( member(instance(A, _, _)-instance(B, _, _), Pairs), ( Node = A ; Node = B ) ),
            Nodes),
    sort(Nodes, Instances),
    findall(Node-I, ( nth1(N, Instances, Node), I is N-1 ), Places0),
    dict_pairs(Places, places, Places0),
    findall([I, J],
            ( member(instance(A, _, _)-instance(B, _, _), Pairs),
              get_dict(A, Places, I), get_dict(B, Places, J) ),
            Partners).

%   A style is its name, how many words there may be (0 for any number), whether it is
%   to be spoken, its language, and who listens ('' for nobody).

style_in([Name0, Most, Spoken, Language, Listener0], KB, Style) :-
    atom_string(Name, Name0),
    (   Name == paper
    ->  Style = paper
    ;   ( Most > 0 -> Words = Most ; Words = all ),
        ( Spoken =:= 1 -> Speech = spoken ; Speech = written ),
        language_code(Language, Code),
        listener_in(Listener0, KB, Listener),
        Style = plain(Words, Speech, Code, Listener)
    ).

%   Who has heard nothing yet is nobody.

listener_in(Name, KB, Listener) :-
    atom_string(Atom, Name),
    (   Atom == ''                           -> Listener = none
    ;   node_or_new(KB, Atom, Node, [])      -> Listener = Node
    ;   Listener = none
    ).

%   What was told, as texts for acxon:hasHeard; and what a listener has heard.

acxon_services:service(told_keys, KB, [told(Tuples, _, Indices)], Keys) :-
    compound_name_arguments(Row, tuples, Tuples),     % nth1/3 passes all that come before
    findall(Key,
            ( member(Places, Indices), member(Place, Places), arg(Place, Row, Tuple), tuple_key(KB, Tuple, Key) ),
            Keys).

acxon_services:service(heard, KB, [Name0], Facts) :-
    atom_string(Name, Name0),
    name_known(KB, Name, Listener),
    heard_tuples(KB, Listener, Tuples),
    maplist(tuple_out(KB), Tuples, Facts).

acxon_services:service(heard_keys, KB, [Name0], Keys) :-
    atom_string(Name, Name0),
    name_known(KB, Name, Listener),
    heard_keys(KB, Listener, Keys).

%   Before is the property of the tuple before: many follow each other.

property_labels([], _, _, []).
property_labels([tuple(_, P, _, _, _)|Tuples], Before, KB, Labels) :-
    (   P == Before
    ->  Labels = Labels1
    ;   node_label(KB, P, Label),
        Labels = [P-Label|Labels1]
    ),
    property_labels(Tuples, P, KB, Labels1).

labels_out(One-Other, Flat) :-
    labels_out(One, Flat, More),
    labels_out(Other, More, []).

labels_out([], Flat, Flat).
labels_out([Node-Label|Labels], [Node, Label|Flat], More) :-
    labels_out(Labels, Flat, More).

tuples_out([], [], []).
tuples_out([tuple(S, P, O, Since-Until, Sign)|Tuples], Names, Odd) :-
    (   Since == -1.0Inf, Until == 1.0Inf, Sign == positive,
        \+ literal(O)
    ->  Names = [S, P, O|Names1],
        Odd = Odd1
    ;   object_out(O, -, Kind, Value, _),
        ( Kind == iri -> Text = '' ; literal_text(O, Text) ),
        ( Sign == positive -> N = 1 ; N = 0 ),
        Names = ['', '', ''|Names1],
        Odd = [[S, P, Kind, Value, Text, Since, Until, N]|Odd1]
    ),
    tuples_out(Tuples, Names1, Odd1).

sentences_out([], [], []).
sentences_out([sentence(Text, Indices)|Sentences], [Text|Texts], [Indices|More]) :-
    sentences_out(Sentences, Texts, More).

steps_out(none, _, _, _, []).
steps_out(steps(Retrieved, Pruned0, Clusters0), KB, A-B, Divergent, [Tuples, Pruned, Clusters]) :-
    (   Clusters0 == none
    ->  whole_time(Time),
        construct(KB, pair(A, B, Time), first_first, Divergent, narrative(_, Clusters1, _))
    ;   Clusters1 = Clusters0
    ),
    retrieved_tuples(Retrieved, Tuples0),
    maplist(tuple_out(KB), Tuples0, Tuples),
    findall([Tuple, Why, Label],
            ( member(T-Reason, Pruned0), Reason =.. [Why, Node],
              tuple_out(KB, T, Tuple), called(KB, Node, Label) ),
            Pruned),
    findall([Kind, Key, Members],
            ( member(cluster(Kind, Key0, Runs), Clusters1),
              key_text(KB, Key0, Key),
              runs_facts(Runs, Facts),
              pairs_values(Facts, Ts),
              maplist(tuple_out(KB), Ts, Members) ),
            Clusters).

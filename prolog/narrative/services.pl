:- module(narrative_services, []).
:- autoload(library(lists), [member/2, append/3, nth1/3]).
:- autoload(library(apply), [maplist/3]).
:- use_module('../intervals', [time_in/3]).
:- use_module('../names').
:- use_module(narrative).
:- use_module(wording, [key_text/3]).

/** <module> Services of the door: stories, and the pairs to tell them of

See door.pl. Converting a thousand small values takes longer than telling the
story, so most of it travels as text. The names in it, each followed by its label,
are one text, and a second one holds their lengths. A third one has for each tuple
the places, from 0, of its three names; a tuple that has more to it than these is
-1 three times there, and itself in a list.
*/

:- multifile door:service/4.

door:service(narrate, KB, [A0, B0, Specificity, Algorithm0, About0, Since, Until, Explain], Story) :-
    atom_string(A1, A0),
    atom_string(B1, B0),
    atom_string(Algorithm, Algorithm0),
    maplist(atom_string, About, About0),
    end_in(since, Since, From),
    end_in(until, Until, To),
    ( Explain =:= 1 -> Explained = true ; Explained = false ),
    story(KB, A1, B1, request(Specificity, Algorithm, About, From, To, Explained),
          story(A-B, Tuples0, Sentences0, Count, Labels0, Steps0)),
    label(KB, A, LabelA),
    label(KB, B, LabelB),
    properties(Tuples0, Properties0),
    sort(Properties0, Properties),
    labels_added(Properties, KB, Labels0, Labels),
    places(Labels, 0, Places0, Texts, Digits0),
    atomics_to_string(Texts, Names),
    atomics_to_string(Digits0, Lengths),
    sort(1, @<, Places0, Places1),
    dict_pairs(Places, places, Places1),
    tuples_out(Tuples0, Places, Digits, Odd),
    atomics_to_string(Digits, Tuples),
    sentences_out(Sentences0, Sentences),
    steps_out(Steps0, KB, Steps),
    Story = [A, LabelA, B, LabelB, Count, Names, Lengths, Tuples, Odd, Sentences, Steps].

%   Instances, and for each of them the places, from 0, of those that it makes a
%   pair with.

door:service(pairs, KB, [Classes0, Since, Until], [Instances, Partners]) :-
    findall(A-B, ( member(-(A0, B0), Classes0), atom_string(A, A0), atom_string(B, B0) ), Classes),
    end_in(since, Since, From),
    end_in(until, Until, To),
    narrative_pairs(KB, Classes, From, To, Pairs),
    findall(Node,
            ( member(instance(A, _, _, _)-instance(B, _, _, _), Pairs), ( Node = A ; Node = B ) ),
            Nodes),
    sort(Nodes, Instances),
    findall(Node-I, ( nth1(N, Instances, Node), I is N-1 ), Places0),
    dict_pairs(Places, places, Places0),
    findall([I, J],
            ( member(instance(A, _, _, _)-instance(B, _, _, _), Pairs),
              get_dict(A, Places, I), get_dict(B, Places, J) ),
            Partners).

end_in(Role, Value, End) :-
    (   number(Value) -> End = Value ; time_in(Role, _, End) ).

properties([], []).
properties([tuple(_, P, _, _, _, _)|Tuples], [P|Properties]) :-
    properties(Tuples, Properties).

places([], _, [], [], []).
places([Node-Label|Labels], N, [Node-N|Places], [Node, Label|Texts], [L1, ' ', L2, ' '|Lengths]) :-
    atom_length(Node, L1),
    string_length(Label, L2),
    N1 is N+1,
    places(Labels, N1, Places, Texts, Lengths).

tuples_out([], _, [], []).
tuples_out([tuple(S, P, O, Since, Until, Sign)|Tuples], Places, Digits, Odd) :-
    (   atom(O), Since == -1.0Inf, Until == 1.0Inf, Sign == positive,
        get_dict(O, Places, K)
    ->  get_dict(S, Places, I),
        get_dict(P, Places, J),
        Digits = [I, ' ', J, ' ', K, ' '|Digits1],
        Odd = Odd1
    ;   door:object_out(O, -, Kind, Value, _),
        ( Kind == iri -> Text = '' ; literal_text(O, Text) ),
        sign_out(Sign, N),
        Digits = ['-1 -1 -1 '|Digits1],
        Odd = [[S, P, Kind, Value, Text, Since, Until, N]|Odd1]
    ),
    tuples_out(Tuples, Places, Digits1, Odd1).

sign_out(positive, 1).
sign_out(negative, 0).

labels_added([], _, Labels, Labels).
labels_added([Node|Nodes], KB, Labels0, [Node-Label|Labels]) :-
    label(KB, Node, Label),
    labels_added(Nodes, KB, Labels0, Labels).

sentences_out([], []).
sentences_out([sentence(Text, Indices)|Sentences0], [[Text, Indices]|Sentences]) :-
    sentences_out(Sentences0, Sentences).

steps_out(none, _, []).
steps_out(steps(Tuples0, Pruned0, Clusters0), KB, [Tuples, Pruned, Clusters]) :-
    maplist(door:tuple_out(KB), Tuples0, Tuples),
    findall([Tuple, Why, Label],
            ( member(T-Reason, Pruned0), Reason =.. [Why, Node],
              door:tuple_out(KB, T, Tuple), label(KB, Node, Label) ),
            Pruned),
    findall([Kind, Key, Members],
            ( member(cluster(Kind, Key0, Ts), Clusters0),
              key_text(KB, Key0, Key),
              maplist(door:tuple_out(KB), Ts, Members) ),
            Clusters).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/tuples', [new_kb/1, node_called/3, quotes_in_labels/1]).
:- use_module('../../prolog/store/labels').

kb(Labels, KB) :-
    new_kb(KB),
    label_tables(KB),
    forall(member(Text-Node, Labels), note_label(KB, Text, Node)),
    index_labels(KB).

%   More labels than are looked at from the first to the last.

crowd(Labels) :-
    findall(Text-Text, ( between(1, 3000, N), format(atom(Text), 'thing ~d of many', [N]) ), Labels).

:- begin_tests(labels).

test(labelled, Nodes == [a, b]) :-
    kb([tea-a, tea-b, cola-c, tea-a], KB),
    findall(Node, labelled(KB, tea, Node), Nodes).
test(a_dropped_label_is_gone, Pairs == [tea-b]) :-
    kb([tea-a, tea-b], KB),
    drop_label(KB, tea, a),
    findall(Text-Node, labelled(KB, Text, Node), Pairs).
test(nodes_are_told_apart_by_their_local_names, Names == ["tea (a)", "tea (b)"]) :-
    kb([], KB),
    Nodes = ['http://x/a'-"tea", 'http://x/b'-"tea"],
    told_apart(KB, Nodes, ["tea"], findall(Name, ( member(Node-_, Nodes), node_called(KB, Node, Name) ), Names)).
test(or_by_their_iris, Names == ["tea (http://x/a)", "tea (http://y/a)"]) :-
    kb([], KB),
    Nodes = ['http://x/a'-"tea", 'http://y/a'-"tea"],
    told_apart(KB, Nodes, ["tea"], findall(Name, ( member(Node-_, Nodes), node_called(KB, Node, Name) ), Names)).
test(no_name_is_one_that_another_has, Names == ["tea (http://x/a, 2)", "tea (b)"]) :-
    kb([], KB),
    Nodes = ['http://x/a'-"tea", 'http://x/b'-"tea"],
    told_apart(KB, Nodes, ["tea", "tea (a)", "tea (http://x/a)"],
               findall(Name, ( member(Node-_, Nodes), node_called(KB, Node, Name) ), Names)).
test(a_quote_in_a_name_is_known, true) :-
    kb([], KB),
    told_apart(KB, ['http://x/it\'s'-"tea", 'http://x/b'-"tea"], [], quotes_in_labels(KB)),
    \+ quotes_in_labels(KB).
test(afterwards_nothing_has_changed, fail) :-
    kb([], KB),
    told_apart(KB, ['http://x/a'-"tea", 'http://x/b'-"tea"], [], true),
    node_called(KB, _, _).
test(alike_among_any_number, [forall(member(Slip, [ 'bringing teh', 'brimging tea', 'Bringing Tea', 'ringing tea',
                                                    'bringing green' ]))]) :-
    crowd(Crowd),
    append(Crowd, ['bringing tea'-tea, 'bringing green tea'-green], Labels),
    kb(Labels, KB),
    once(( alike_label(KB, Slip, Alike), memberchk(Alike, ['bringing tea', 'bringing green tea']) )).
test(not_all_of_many_are_looked_at) :-
    crowd(Labels),
    kb(Labels, KB),
    findall(Alike, alike_label(KB, 'thing 77 of many', Alike), Found),
    length(Found, Count),
    Count < 2500.

:- end_tests(labels).

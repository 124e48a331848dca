:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/store/names', [name_node/3]).

%   What the tab key makes of a line

completed(Before, Typed, Names) :-
    once(prolog:complete_input(Before, "", Typed, Names)).

:- begin_tests(completion, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

test(labels_within_quotes, Typed == "bringing t") :-
    completed("compare_plans('bringing cola', 'bringing t", Typed, Names),
    assertion(memberchk('bringing tea\'', Names)),
    assertion(forall(member(Name, Names), sub_atom(Name, 0, _, _, 'bringing t'))).
test(a_whole_label_is_closed_where_longer_ones_begin_with_it, Typed-Names == "bringing tea"-['bringing tea\'']) :-
    tell(triple(kb:later, rdfs:label, "bringing tea later")),
    completed("is_plan('bringing tea", Typed, Names).
test(a_whole_name_after_a_prefix_is_closed, Names == ['Plan\'']) :-
    completed("instance_of(X, dul:'Plan", _, Names).
test(a_name_after_a_prefix, Typed-Names == "hasQual"-[hasQuality]) :-
    completed("triple('bringing tea', dul:hasQual", Typed, Names).
test(a_name_that_needs_quotes) :-
    completed("instance_of(X, dul:Pla", "Pla", Names),
    memberchk('\'Plan\'', Names).
test(within_quotes_after_a_prefix) :-
    completed("instance_of(X, dul:'Pla", "Pla", Names),
    memberchk('Plan\'', Names).
test(what_it_makes_is_read, nondet) :-
    completed("is_plan('bringing t", Typed, Names),
    last(Names, Name),
    string_concat(Before, Typed, "is_plan('bringing t"),
    atomic_list_concat([Before, Name, ')'], Text),
    term_to_atom(Goal, Text),
    call(Goal).
test(a_label_with_a_quote_in_it, Names == ['O\\\'Hara\'']) :-
    tell(triple(kb:ohara, rdfs:label, "O'Hara")),
    completed("is_plan('O", _, Names0),
    findall(Name, ( member(Name, Names0), sub_atom(Name, _, _, _, 'Hara') ), Names).
test(nothing_fits, Names == []) :-
    completed("is_plan('zzz", _, Names).
test(an_unknown_prefix, nondet) :-
    completed("triple(zzz:appe", _, Names),
    memberchk(append, Names).
test(what_is_prolog_s_stays_prolog_s) :-
    completed("current_op", Typed, Names),
    assertion(Typed == "current_op"),
    assertion(memberchk(current_op, Names)).

:- end_tests(completion).

:- begin_tests(no_knowledge_base, [setup(( kb_open(KB), kb_close(KB) ))]).

test(nothing_is_completed, Names == []) :-
    completed("triple('bringing", _, Names0),
    findall(Name, ( member(Name, Names0), sub_atom(Name, _, _, _, tea) ), Names).

:- end_tests(no_knowledge_base).

:- begin_tests(answers, [ setup(( kb_open(KB, [example(true)]), set_prolog_flag(acxon_labels, true) )),
                          cleanup(( set_prolog_flag(acxon_labels, false), kb_close(KB) )) ]).

shown(Term, Text) :-
    format(string(Text), '~p', [Term]).

tea('https://w3id.org/acxon/drinks#bringing_tea').

test(a_label, Text == "f('bringing tea',5,\"x\",other)") :-
    tea(Tea),
    shown(f(Tea, 5, "x", other), Text).
test(a_prefix_where_the_label_is_ambiguous, Text == "kb:other") :-
    tell([triple(kb:other, rdfs:label, "twice"), triple(kb:another, rdfs:label, "twice")]),
    triple(Node, rdfs:label, "twice"), sub_atom(Node, _, _, 0, '#other'), !,
    shown(Node, Text).
test(what_is_no_node_stays, Text == "'http://nowhere.example/x'") :-
    shown('http://nowhere.example/x', Text).
test(every_answer_reads_back, Wrong == []) :-
    kb_use(KB),
    findall(Node, ( triple(Node, rdf:type, _), \+ sub_atom(Node, 0, _, _, 'urn:') ), Nodes0),
    sort(Nodes0, Nodes),
    findall(Node-Text,
            ( member(Node, Nodes), shown(Node, Text), term_string(Name, Text), \+ findall(N, name_node(KB, Name, N), [Node]) ),
            Wrong),
    length(Nodes, Count),
    assertion(Count > 100).
test(without_the_flag, Text == "'https://w3id.org/acxon/drinks#bringing_tea'") :-
    tea(Tea),
    setup_call_cleanup(set_prolog_flag(acxon_labels, false), shown(Tea, Text), set_prolog_flag(acxon_labels, true)).

:- end_tests(answers).

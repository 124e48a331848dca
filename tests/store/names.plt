:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(apply), [maplist/2]).
:- use_module('../../prolog/store/names').
:- use_module('../../prolog/store/changes', [create_kb/1]).
:- use_module('../../prolog/store/labels', [labelled/3]).
:- use_module('../../prolog/store/tuples', [add_row/2, new_kb/1]).
:- use_module('../../prolog/store/vocabulary', [term_iri/2]).
:- use_module('../../prolog/reasoning/triples', [triple/3]).
:- use_module('../support/samples').

sample(KB) :-
    kb_of([ f(x:bringing_tea, rdfs:label, "bringing tea"),
            f(x:bringing_cola, rdfs:label, "bringing cola"@en),
            f(x:cup1, rdfs:label, "cup"),
            f(x:cup2, rdfs:label, "cup"),
            f(x:odd, rdfs:label, "it's (a) \"cup\"'); halt. % \u00e9\n"),
            f(x:isa, rdfs:label, "is"),
            f(x:number, rdfs:label, "42"),
            f(x:colon, rdfs:label, "x: not a prefix"),
            f(x:owns, rdf:type, owl:'ObjectProperty'),
            f(x:owns, rdfs:label, "cup") ], KB).

:- dynamic many_kb/1.

%   Five thousand labels, made once.

many(KB) :-
    many_kb(KB),
    !.
many(KB) :-
    findall(f(x:Local, rdfs:label, Label),
            ( between(1, 5000, I), atom_concat(thing_, I, Local), format(string(Label), 'delivery ~d of tea', [I]) ),
            Facts),
    kb_of(Facts, KB),
    assertz(many_kb(KB)).

:- begin_tests(names).

test(names, [forall(member(Name, ['bringing tea', "bringing tea", bringing_tea, 'http://x.org/bringing_tea', x:bringing_tea,
                                  x:"bringing_tea", 'x:bringing_tea'])),
             IRI == 'http://x.org/bringing_tea']) :-
    sample(KB), name_node(KB, Name, IRI).
test(a_label_with_a_language, IRI == 'http://x.org/bringing_cola') :-
    sample(KB), name_node(KB, 'bringing cola', IRI).
test(odd_characters_are_just_names, IRI == 'http://x.org/odd') :-
    sample(KB), name_node(KB, 'it\'s (a) "cup"\'); halt. % \u00e9\n', IRI).
test(operators_and_numbers, IRIs == ['http://x.org/isa', 'http://x.org/number']) :-
    sample(KB), name_node(KB, is, A), name_node(KB, '42', B), IRIs = [A, B].
test(a_colon_is_no_prefix_before_a_space, IRI == 'http://x.org/colon') :-
    sample(KB), name_node(KB, 'x: not a prefix', IRI).
test(unknown, error(existence_error(name, 'bringin tea'), candidates(['bringing tea', 'bringing cola']))) :-
    sample(KB), name_node(KB, 'bringin tea', _).
test(a_slip_anywhere_among_very_many,
     [forall(member(Wrong, ['dlivery 2345 of tea', 'elivery 2345 of tea', 'delivery 2345 of te', 'delivery 2345 fo tea',
                            'deliveyr 2345 of tea', 'delivery2345 of tea', 'Delivery 2345 OF TEA', 'zzzivery 2345 of tea'])),
      true(Nearest == 'delivery 2345 of tea')]) :-
    many(KB),
    catch(name_node(KB, Wrong, _), error(existence_error(name, Wrong), candidates([Nearest|_])), true).
test(no_more_is_looked_at_however_many_there_are, true(Steps < 100_000)) :-
    many(KB),
    statistics(inferences, Steps0),
    catch(name_node(KB, 'delivery 23x5 of tea', _), error(existence_error(name, _), _), true),
    statistics(inferences, Steps1),
    Steps is Steps1-Steps0.
test(a_very_long_name_is_like_nothing, error(existence_error(name, Long), candidates([]))) :-
    sample(KB),
    length(Codes, 100_000), maplist(=(0'a), Codes), atom_codes(Long, Codes),
    name_node(KB, Long, _).
test(a_slip_in_a_prefixed_name, Candidates = ["x:thing_2345"|_]) :-
    many(KB), once(unheard_name(KB, triple(x:thng_2345, _, _), "x:thng_2345", Candidates)).
test(a_forgotten_label_is_not_suggested, true(\+ memberchk('bringing tea', Candidates))) :-
    sample(KB),
    forgotten(KB, [f(x:bringing_tea, rdfs:label, "bringing tea")]),
    catch(name_node(KB, 'bringing te', _), error(existence_error(name, _), candidates(Candidates)), true).
test(a_local_name_among_very_many_namespaces, IRIs == ['http://x.org/1/first', 'http://x.org/2000/last']) :-
    findall(f(S, x:p, 1),
            ( between(1, 2000, I),
              ( I =:= 1 -> L = first ; I =:= 2000 -> L = last ; L = other ),
              atomic_list_concat(['http://x.org/', I, /, L], S) ),
            Facts),
    kb_of(Facts, KB),
    findall(IRI, ( member(Name, [first, last]), name_node(KB, Name, IRI) ), IRIs),
    forgotten(KB, [f('http://x.org/2000/last', x:p, 1)]),
    catch(name_node(KB, last, _), error(existence_error(name, last), _), true).
test(at_most_ten_are_named, true(length(Candidates, 10))) :-
    findall(f(x:S, rdfs:label, "cup"), ( between(1, 30, I), atom_concat(cup, I, S) ), Facts),
    kb_of(Facts, KB),
    catch(name_node(KB, cup, _), error(domain_error(unambiguous_name, cup), candidates(Candidates)), true).
test(ambiguous, error(domain_error(unambiguous_name, cup), candidates(['x:cup1', 'x:cup2', 'x:owns']))) :-
    sample(KB), name_node(KB, cup, _).
test(as_a_property_the_property_is_meant, IRI == 'http://x.org/owns') :-
    sample(KB), name_property(KB, cup, IRI).
test(unknown_prefix, error(existence_error(prefix, dull), candidates([dul]))) :-
    sample(KB), name_node(KB, dull:'Plan', _).
test(no_name, error(type_error(name, f(x)))) :-
    sample(KB), name_node(KB, f(x), _).

test(label, L == "bringing tea") :- sample(KB), label(KB, 'http://x.org/bringing_tea', L).
test(words_of_a_camel_case_name, L == "has robot workload") :-
    sample(KB), label(KB, 'http://x.org/hasRobotWorkload', L).
test(local_name, L == "task_1") :- sample(KB), label(KB, 'http://x.org/task_1', L).
test(plain_label_before_language, L == "tea") :-
    kb_of([f(x:t, rdfs:label, "Tee"@de), f(x:t, rdfs:label, "tea")], KB),
    label(KB, 'http://x.org/t', L).
test(english_before_others, L == "tea") :-
    kb_of([f(x:t, rdfs:label, "Tee"@de), f(x:t, rdfs:label, "tea"@en)], KB),
    label(KB, 'http://x.org/t', L).

test(a_changed_label, IRI == 'http://x.org/bringing_tea') :-
    sample(KB),
    forgotten(KB, [f(x:bringing_tea, rdfs:label, "bringing tea")]),
    told(KB, [f(x:bringing_tea, rdfs:label, "serving tea")]),
    name_node(KB, 'serving tea', IRI),
    label(KB, IRI, "serving tea"),
    catch(name_node(KB, 'bringing tea', _), error(existence_error(_, _), _), true).
test(a_label_told_twice_stays_until_both_are_gone, IRI == 'http://x.org/cup3') :-
    kb_of([f(x:cup3, rdfs:label, "mug"), f(x:cup3, rdfs:label, "mug"@en)], KB),
    forgotten(KB, [f(x:cup3, rdfs:label, "mug"@en)]),
    name_node(KB, mug, IRI).
test(a_denied_label_is_none, error(existence_error(name, mug), _)) :-
    kb_of([not(f(x:cup3, rdfs:label, "mug"))], KB),
    name_node(KB, mug, _).

test(a_new_name_gets_an_iri_and_its_label, IRI-Text == 'https://w3id.org/acxon/kb#green_tea'-"green tea") :-
    sample(KB), node_or_new(KB, 'green tea', IRI, [row(IRI, _, Text, _, _, _)]).
test(a_known_name_is_not_new, IRI-Rows == 'http://x.org/bringing_tea'-[]) :-
    sample(KB), node_or_new(KB, 'bringing tea', IRI, Rows).
test(a_new_name_never_takes_a_known_iri, IRI == 'https://w3id.org/acxon/kb#green_tea_2') :-
    kb_of([f('https://w3id.org/acxon/kb#green_tea', rdfs:label, "matcha")], KB),
    node_or_new(KB, 'green tea', IRI, _).

test(object_kinds, Kinds == [node, text, any]) :-
    sample(KB),
    findall(Kind, ( member(P0, [x:owns, rdfs:label, x:unheard_of]), full(P0, P), object_kind(KB, P, Kind) ), Kinds).

test(one_way_for_all, [forall(member(Name, ['bringing tea', "bringing tea", bringing_tea, 'x:bringing_tea', x:bringing_tea,
                                            'http://x.org/bringing_tea']))]) :-
    sample(KB),
    full(x:bringing_tea, IRI),
    name_node(KB, Name, IRI),
    name_known(KB, Name, IRI),
    name_property(KB, Name, IRI),
    name_or_variable(KB, Name, IRI),
    node_or_new(KB, Name, IRI, []),
    known_node(KB, IRI).
test(a_subject_is_its_own_name, [IRI, Same] == ['mailto:bob', 'mailto:bob']) :-
    kb_of([f('mailto:bob', rdfs:label, "Bob")], KB),
    name_node(KB, 'mailto:bob', IRI),
    has_label_of('mailto:bob', Same).
test(labels_of_nodes, Texts == ["bringing tea", "bringing cola", "has robot workload"]) :-
    sample(KB),
    findall(Text, ( member(Node, [x:bringing_tea, x:bringing_cola, x:hasRobotWorkload]), full(Node, IRI),
                    node_label(KB, IRI, Text) ), Texts).
test(labels_in_a_language, Texts == ["Tee", "t\u00E9"]) :-
    kb_of([f(x:t, rdfs:label, "tea"), f(x:t, rdfs:label, "Tee"@'de-AT'), f(x:t, rdfs:label, "t\u00E9"@es)], KB),
    full(x:t, IRI),
    findall(Text, ( member(Language, [de, es, ca, en]), label_in(KB, Language, IRI, Text) ), Texts).
test(new_tables_have_the_common_prefixes) :-
    new_kb(KB),
    name_tables(KB),
    forall(member(Prefix, [rdf, rdfs, owl, xsd, dul, acxon]), once(kb_prefix(KB, Prefix, _))).
test(a_variable_stays, IRI == Name) :-
    sample(KB),
    name_or_variable(KB, Name, IRI).
test(known_as_property_or_object, [forall(member(Local, [owns, 'ObjectProperty']))]) :-
    sample(KB),
    ( full(x:Local, IRI), known_node(KB, IRI) -> true ; full(owl:Local, IRI), known_node(KB, IRI) ).
test(a_prefix_is_no_knowledge, error(existence_error(name, 'x:nobody'), _)) :-
    sample(KB),
    name_known(KB, x:nobody, _).
test(prefixes, Namespaces == ['http://new.org/']) :-
    sample(KB),
    add_prefix(KB, new, 'http://old.org/'),
    add_prefix(KB, new, 'http://new.org/'),
    findall(Namespace, kb_prefix(KB, new, Namespace), Namespaces).
test(datatypes, [forall(member(Name, ['xsd:date', 'http://www.w3.org/2001/XMLSchema#date'])),
                 IRI == 'http://www.w3.org/2001/XMLSchema#date']) :-
    sample(KB),
    datatype_iri(KB, Name, IRI).
test(unknown_datatype, [forall(member(Name, [date, 'y:date', 'http://a b'])), error(existence_error(datatype, Name))]) :-
    sample(KB),
    datatype_iri(KB, Name, _).
test(texts_of_literals, [forall(member(Literal-Text, ["tea"-"tea", ("Tee"@de)-"Tee", ("7"^^int)-"7", 2.5-"2.5", true-"true"])),
                         Text == Found]) :-
    literal_text(Literal, Found).
test(names_come_and_go_with_their_rows, Found == [[a], []]) :-
    create_kb(KB),
    term_iri(rdfs_label, Label),
    Row = row(a, Label, "tea", -, 0-1, positive),
    note_names(KB, Row),
    findall(N, labelled(KB, tea, N), Before),
    drop_names(KB, [Row]),
    findall(N, labelled(KB, tea, N), After),
    Found = [Before, After].

has_label_of(Name, Name) :-
    once(triple(Name, rdfs:label, "Bob")).

test(a_local_name_is_looked_for_in_a_namespace_that_is_noted, IRI == 'http://noted.org/x#cup') :-
    create_kb(KB),
    add_row(KB, row('http://noted.org/x#cup', p, o, -, 0-1, positive)),
    note_namespace(KB, 'http://noted.org/x#'),
    name_node(KB, cup, IRI).

:- end_tests(names).

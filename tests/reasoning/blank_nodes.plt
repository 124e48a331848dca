:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(semweb/turtle), []).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/store/names', [label/3]).
:- use_module('../../prolog/store/tuples', [stored/6]).

%   What the object of x:n is called

called(Turtle, Text) :-
    kb_open(KB, [ontology(false)]),
    atomic_list_concat(['@prefix : <http://x.org/> . @prefix owl: <http://www.w3.org/2002/07/owl#> . ', Turtle], Content),
    setup_call_cleanup(
        ( tmp_file_stream(File, Out, [encoding(utf8), extension(ttl)]), write(Out, Content), close(Out) ),
        kb_load(File),
        delete_file(File)),
    once(stored(KB, _, 'http://x.org/n', Node, _, _)),
    label(KB, Node, Text),
    kb_close(KB).

case(":x :n [ a owl:Restriction ; owl:onProperty :hasCost ; owl:someValuesFrom :Cost ] .", "has cost some Cost").
case(":x :n [ owl:onProperty :hasCost ; owl:allValuesFrom [ owl:unionOf (:A :B) ] ] .", "has cost only (A or B)").
case(":x :n [ owl:onProperty :p ; owl:hasValue 5 ] .", "p value 5").
case(":x :n [ owl:onProperty :p ; owl:hasSelf true ] .", "p Self").
case(":x :n [ owl:onProperty [ owl:inverseOf :p ] ; owl:minQualifiedCardinality 2 ; owl:onClass :A ] .",
     "(inverse of p) min 2 A").
case(":x :n [ owl:onProperty :p ; owl:cardinality 1 ] .", "p exactly 1").
case(":x :n [ a owl:Class ; owl:intersectionOf (:A [ owl:complementOf :B ]) ] .", "A and (not B)").
case(":x :n [ owl:oneOf (:a :b) ] .", "{a, b}").
case(":x :n (:a :b) .", "(a, b)").
case(":x :n (:a :b :c :d :e :f :g) .", "(a, b, c, d, e, ...)").
case(":x :n [ a owl:AllDifferent ; owl:members (:a :b) ] .", "AllDifferent (a, b)").
case(":x :n [ a :Apple ] .", "an Apple").
case(":x :n [ a :Plan ; <http://www.w3.org/2000/01/rdf-schema#label> \"mine\" ] .", "mine").
case(":x :n [ owl:complementOf [ owl:complementOf [ owl:complementOf [ owl:complementOf [ owl:complementOf :A ] ] ] ] ] .",
     "not (not (not (not ...)))").
case("_:a owl:complementOf _:a . :x :n _:a .", "not (not (not (not ...)))").

:- begin_tests(blank_nodes).

test(called_what_it_is, [forall(case(Turtle, Expected)), Text == Expected]) :-
    called(Turtle, Text).
test(a_list_that_leads_into_itself, Text == "(a, a, a, a, a, ...)") :-
    called("@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> . _:l rdf:first :a ; rdf:rest _:l . :x :n _:l .", Text).
test(of_what_nothing_is_known_the_number) :-
    called(":x :n [] .", Text),
    assertion(\+ sub_string(Text, _, _, _, " ")).

:- end_tests(blank_nodes).

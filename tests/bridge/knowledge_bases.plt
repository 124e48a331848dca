:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/store/changes', [kb_size/2]).
:- use_module('../../prolog/bridge/messages', [error_text/2]).
:- use_module('../../prolog/bridge/readers', [file_edits/3]).
:- use_module('../../prolog/reasoning/triples', [current_kb/1]).
:- use_module('../../prolog/store/intervals', [whole_time/1]).

%   A file with this ending and text, for the time of a goal

:- meta_predicate with_file(+, +, -, 0).

with_file(Ending, Text, File, Goal) :-
    setup_call_cleanup(
        ( tmp_file_stream(File, Out, [encoding(utf8), extension(Ending)]), write(Out, Text), close(Out) ),
        once(Goal),
        delete_file(File)).

:- meta_predicate error_of(0, -).

error_of(Goal, Text) :-
    catch(( call(Goal), fail ), Error, error_text(Error, Text)).

prefixes("@prefix x: <http://x.org/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix acxon: <https://w3id.org/acxon/ontology#> .\n").

edits(Ending, Body, Rows) :-
    prefixes(Prefixes),
    string_concat(Prefixes, Body, Text),
    kb_open(KB, [ontology(false)]),
    with_file(Ending, Text, File, file_edits(KB, File, Edits)),
    kb_close(KB),
    findall(Row, member(tell(Row), Edits), Rows).

:- begin_tests(knowledge_bases).

test(the_example, Text == "'bringing tea' is better plan than and is cheaper plan than and is faster plan than and is shorter plan than 'bringing cola'.") :-
    kb_open(KB, [example(true)]),
    narrate('bringing tea', 'bringing cola', 1, Text, [style(paper)]),
    kb_close(KB).
test(without_ontology, Size == 0) :-
    kb_open(KB, [ontology(false)]), kb_size(KB, Size), kb_close(KB).
test(an_unknown_option, error(domain_error(option([ontology, example]), exmaple(true)))) :-
    kb_open(_, [exmaple(true)]).
test(an_option_of_the_wrong_type, error(type_error(boolean, yes))) :-
    kb_open(_, [example(yes)]).
test(two_do_not_see_each_other, Seen-Unseen == ['http://x.org/a']-[]) :-
    kb_open(A, [ontology(false)]),
    register_prefix(x, 'http://x.org/'),
    tell(triple(x:a, x:p, x:b)),
    kb_open(B, [ontology(false)]),
    findall(S, triple(S, _, _), Unseen),
    kb_use(A),
    findall(S, triple(S, _, _), Seen),
    maplist(kb_close, [A, B]).
test(kb_use_says_which, Now == KB) :-
    kb_open(KB, [ontology(false)]), kb_use(Now), kb_close(KB).
test(a_closed_one_is_gone, error(existence_error(knowledge_base, KB))) :-
    kb_open(KB, [ontology(false)]), kb_close(KB), kb_use(KB).
test(what_is_no_knowledge_base_is_not_closed, error(existence_error(knowledge_base, user))) :-
    kb_close(user).
test(without_one, Text == "No knowledge base is open here. Open one: kb_open(KB)") :-
    kb_open(KB, [ontology(false)]), kb_close(KB),
    error_of(triple(_, _, _), Text).
test(in_another_thread, Found == ['http://x.org/a']) :-
    kb_open(KB, [ontology(false)]),
    register_prefix(x, 'http://x.org/'),
    tell(triple(x:a, x:p, x:b)),
    thread_create(( kb_use(KB), findall(S, triple(S, x:p, x:b), Found0), thread_exit(Found0) ), Thread),
    thread_join(Thread, exited(Found)),
    kb_close(KB).
test(a_prefix_is_registered_anew, S == 'http://z.org/a') :-
    kb_open(KB, [ontology(false)]),
    register_prefix(x, 'http://y.org/'),
    register_prefix(x, 'http://z.org/'),
    tell(triple(x:a, x:p, x:b)),
    triple(S, _, _), !,
    kb_close(KB).
test(all_of_a_file_or_nothing, Size == 0) :-
    kb_open(KB, [ontology(false)]),
    with_file(ttl, "<http://x.org/a> <http://x.org/p> 1 , \"x\"^^<http://www.w3.org/2001/XMLSchema#integer> .", File,
              catch(kb_load(File), error(load_error(File, 0, _), _), true)),
    kb_size(KB, Size),
    kb_close(KB).
test(several_files, Size == 2) :-
    kb_open(KB, [ontology(false)]),
    with_file(nt, "<http://x.org/a> <http://x.org/p> \"1\" .\n", A,
              with_file(jsonl, "{\"s\": \"http://x.org/a\", \"p\": \"http://x.org/p\", \"o\": 2}\n", B, kb_load([A, B]))),
    kb_size(KB, Size),
    kb_close(KB).
test(a_kb_file) :-
    kb_open(KB, [ontology(false)]),
    with_file(kb, "SQLite format 3", File, error_of(kb_load(File), Text)),
    kb_close(KB),
    assertion(sub_string(Text, _, _, _, "SQLite")),
    assertion(sub_string(Text, _, _, _, "export FACTS.ttl")).

:- end_tests(knowledge_bases).

:- begin_tests(reading_rdf).

test(values, Os == ["5"^^Integer, "t"@en, "s", "2020-01-01"^^Date, 'http://x.org/b']) :-
    atom_concat('http://www.w3.org/2001/XMLSchema#', integer, Integer),
    atom_concat('http://www.w3.org/2001/XMLSchema#', date, Date),
    edits(ttl, "x:a x:p 5, \"t\"@EN, \"s\"^^xsd:string, \"2020-01-01\"^^xsd:date, x:b .", Rows),
    findall(O, member(row(_, _, O, _, _, _), Rows), Os).
test(a_blank_node_is_the_same_at_every_reading, Rows == Again) :-
    edits(ttl, "[] x:p _:b .", Rows),
    edits(ttl, "[] x:p _:b .", Again),
    Rows = [row(S, _, O, _, _, _)],
    assertion(S \== O),
    assertion(sub_atom(S, 0, _, _, 'urn:acxon:bnode:')).
test(a_graph_with_a_time, Times == [5-1.0Inf]) :-
    edits(trig, "x:g acxon:since 5 . x:g { x:a x:p x:b }", Rows),
    findall(Time, member(row(_, _, _, _, Time, _), Rows), Times).
test(a_graph_without_a_time, Times == [All]) :-
    whole_time(All),
    edits(trig, "x:g { x:a x:p x:b }", Rows),
    findall(Time, member(row(_, _, _, _, Time, _), Rows), Times).
test(since_of_what_is_no_graph_is_a_fact, Ss == ['http://x.org/g']) :-
    edits(trig, "x:g acxon:since 5 .", Rows),
    findall(S, member(row(S, _, _, _, _, _), Rows), Ss).
test(a_denied_fact, Rows == [row('http://x.org/a', 'http://x.org/p', 'http://x.org/b', -, Time, negative)]) :-
    whole_time(Time),
    edits(ttl, "[] a owl:NegativePropertyAssertion ; owl:sourceIndividual x:a ; owl:assertionProperty x:p ; owl:targetIndividual x:b .",
          Rows).
test(a_denied_fact_without_a_source, error(load_error(_, 0, error(domain_error(one_value(source), []), _)))) :-
    edits(ttl, "[] a owl:NegativePropertyAssertion ; owl:assertionProperty x:p ; owl:targetIndividual x:b .", _).
test(a_graph_with_two_starts, error(load_error(_, 0, error(domain_error(end_of_interval(_), _), _)))) :-
    edits(trig, "x:g acxon:since 5, 6 . x:g { x:a x:p x:b }", _).
test(a_relative_iri, error(load_error(_, 0, error(domain_error(full_iri, b), _)))) :-
    edits(ttl, "x:a x:p <b> .", _).
test(a_base, [O] == ['http://y.org/b']) :-
    edits(ttl, "@base <http://y.org/> . x:a x:p <b> .", [row(_, _, O, _, _, _)]).
test(a_syntax_error_has_its_line, error(load_error(_, 6, error(syntax_error(_), _)))) :-
    edits(ttl, "x:a x:p x:b .\nx:a x:p ; ; , .", _).
test(another_ending, error(load_error(_, 0, endings(_)))) :-
    edits(csv, "", _).

:- end_tests(reading_rdf).

:- begin_tests(reading_json_lines).

line(Text, Rows) :-
    kb_open(KB, [ontology(false)]),
    register_prefix(x, 'http://x.org/'),
    catch(with_file(jsonl, Text, File, file_edits(KB, File, Edits)), Error, true),
    kb_close(KB),
    (   nonvar(Error) -> throw(Error) ; true ),
    findall(Row, member(tell(Row), Edits), Rows).

test(all_of_it, Rows == [row('http://x.org/a', 'http://x.org/p', 'http://x.org/b', -, 1-2, negative)]) :-
    line("{\"s\": \"x:a\", \"p\": \"x:p\", \"o\": \"x:b\", \"since\": 1, \"until\": 2, \"sign\": false}", Rows).
test(a_new_name_gets_a_label, Os == ["tea time", 'http://x.org/b']) :-
    line("{\"s\": \"tea time\", \"p\": \"x:p\", \"o\": \"x:b\"}", Rows),
    findall(O, member(row(_, _, O, _, _, _), Rows), Os).
test(values, [forall(member(Json-O, [ "2"-2, "2.5"-2.5, "true"-true, "{\"value\": \"t\"}"-"t",
                                      "{\"value\": \"t\", \"lang\": \"en\"}"-("t"@en),
                                      "{\"value\": \"2020-01-01\", \"type\": \"xsd:date\"}"-("2020-01-01"^^'xsd:date') ])),
              Found == O]) :-
    format(string(Text), "{\"s\": \"x:a\", \"p\": \"x:p\", \"o\": ~w, \"since\": null}\n\n", [Json]),
    line(Text, [row(_, _, Found, _, _, _)]).
test(what_is_wrong_has_its_line,
     [ forall(member(Wrong, [ "{", "[]", "{\"s\": \"x:a\"}", "{\"s\": 1, \"p\": \"x:p\", \"o\": 1}",
                              "{\"s\": \"x:a\", \"p\": \"x:p\", \"o\": []}", "{\"s\": \"x:a\", \"p\": \"x:p\", \"o\": 1, \"q\": 1}",
                              "{\"s\": \"x:a\", \"p\": \"x:p\", \"o\": 1, \"since\": \"now\"}",
                              "{\"s\": \"x:a\", \"p\": \"x:p\", \"o\": 1, \"sign\": 1}",
                              "{\"s\": \"x:a\", \"p\": \"y:p\", \"o\": 1}" ])),
       error(load_error(_, 2, error(_, _))) ]) :-
    atomic_list_concat(["\n", Wrong, "\n"], Text),
    line(Text, _).

:- end_tests(reading_json_lines).

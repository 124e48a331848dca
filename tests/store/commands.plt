:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../../prolog/store/commands').

:- begin_tests(commands).

test(options_come_last, Words == ["what-if", "tea", "cola", "--set", "x=1"]) :-
    command_words("what-if", ["tea", "cola"], ["--set", "x=1"], Words).
test(a_name_that_looks_like_an_option_is_none, Words == ["what-if", "--set", "x=1", "--", "tea", "--rules=evil.pl"]) :-
    command_words("what-if", ["tea", "--rules=evil.pl"], ["--set", "x=1"], Words).
test(no_names, Words == ["rank", "--all"]) :-
    command_words("rank", [], ["--all"], Words).
test(plain_words_are_not_quoted, Line == "acxon show 'bringing tea'") :-
    command_line(["acxon", "show", "bringing tea"], Line).
test(a_goal_is_readable, Line == "acxon query \"told('a', b, C)\"") :-
    command_line(["acxon", "query", "told('a', b, C)"], Line).

%   A shell gets each word as it was, whatever it holds.

test(a_shell_reads_the_words_back, [forall(member(Words, [ [""], ["it's"], ["$(touch x)"], ["'$(touch x)'"], ["\"`id`\"'"], ["a'b\"c$d`e\\f!g"],
                                                           ["x; touch y"], ["--", "-n"], ["~"], ["*"], ["a\nb"], ["\\'"], ["é ü"], ["#"], ["a", "&", "b"] ])),
                                    Printed == Expected]) :-
    command_line(["printf", "%s|"|Words], Line),
    process_create('/bin/sh', ['-c', Line], [stdout(pipe(Out))]),
    set_stream(Out, encoding(utf8)),
    read_string(Out, _, Printed),
    close(Out),
    findall(Part, ( member(Word, Words), string_concat(Word, "|", Part) ), Parts),
    atomics_to_string(Parts, Expected).

:- end_tests(commands).

:- module(acxon_whole,
          []).
:- load_files(library(aggregate), [qcompile(part), silent(true)]).
:- load_files(library(assoc), [qcompile(part), silent(true)]).
:- load_files(library(console_input), [qcompile(part), silent(true)]).
:- load_files(library(dif), [qcompile(part), silent(true)]).
:- load_files(library(error), [qcompile(part), silent(true)]).
:- load_files(library(gensym), [qcompile(part), silent(true)]).
:- load_files(library(nb_set), [qcompile(part), silent(true)]).
:- load_files(library(occurs), [qcompile(part), silent(true)]).
:- load_files(library(ordsets), [qcompile(part), silent(true)]).
:- load_files(library(pairs), [qcompile(part), silent(true)]).
:- load_files(library(prolog_wrap), [qcompile(part), silent(true)]).
:- load_files(library(solution_sequences), [qcompile(part), silent(true)]).
:- apply:use_module(library(error), [must_be/2]).
:- assoc:use_module(library(error), [must_be/2]).
:- lists:use_module(library(error), [must_be/2]).
:- option:use_module(library(error), [must_be/2]).
:- solution_sequences:use_module(library(error), [must_be/2]).
:- nb_set:use_module(library(lists), [member/2]).
:- solution_sequences:use_module(library(lists), [member/2]).
:- solution_sequences:use_module(library(nb_set), [add_nb_set/3, empty_nb_set/1]).
:- use_module('bridge/services').

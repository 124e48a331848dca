/*  Writes what each Prolog file in a folder declares, defines and calls, as JSON, by reading its terms.

    swipl prolog_sources.pl -- FOLDER ENDING  */

:- use_module(library(apply), [maplist/3]).
:- use_module(library(filesex), [directory_member/3, relative_file_name/3]).
:- use_module(library(http/json), [json_write_dict/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(readutil)).

:- initialization(main, main).

main :-
    current_prolog_flag(argv, [Folder0, Ending]),
    absolute_file_name(Folder0, Folder, [file_type(directory)]),
    findall(File,
            ( directory_member(Folder, File, [extensions([Ending]), recursive(true)]),
              file_base_name(File, Name),
              \+ sub_atom(Name, 0, _, _, '.') ),  % what load.pl makes while it compiles
            Files0),
    msort(Files0, Files),
    maplist(described(Folder), Files, Described),
    json_write_dict(current_output, Described, [width(0)]).

described(Folder, File, _{file: Name, module: Module, exports: Exports, imports: Imports, predicates: Predicates,
                          hooks: Hooks, calls: Calls}) :-
    atom_concat(Folder, '/', Base),
    relative_file_name(File, Base, Name),
    terms(File, Terms),
    (   member((:- module(Module, Exports0)), Terms) -> true ; Module = '', Exports0 = [] ),
    findall(Text, ( member(N/A, Exports0), format(string(Text), '~w/~w', [N, A]) ), Exports),
    findall(_{file: To, names: Names}, ( member((:- Directive), Terms), import(Directive, To, Names) ), Imports),
    findall(Text,
            ( member(Term, Terms), head(Term, Head), \+ Head = _:_, callable(Head),
              functor(Head, N, A), format(string(Text), '~w/~w', [N, A]) ),
            Predicates0),
    sort(Predicates0, Predicates),
    findall(Text,
            ( member(Term, Terms), head(Term, M:Head), callable(Head), M \== Module,
              functor(Head, N, A), format(string(Text), '~w:~w/~w', [M, N, A]) ),
            Hooks0),
    sort(Hooks0, Hooks),
    findall(Text, ( member(Term, Terms), called(Term, N/A), format(string(Text), '~w/~w', [N, A]) ), Calls0),
    sort(Calls0, Calls).

%   What may be called by a clause, with as many arguments as are written: each term with
%   arguments in its body, in the options of a test and in a fact, which may list goals; each
%   name that a predicate on lists is given; and as Name/atom, each atom.

called((:- _), _)                            :- !, fail.
called((test(_, Options) :- Body), Call)     :- !, in_body((Options, Body), Call).
called((_ :- Body), Call)                    :- !, in_body(Body, Call).
called((_ --> Body), Call)                   :- !, in_body(Body, Call).
called(Fact, Call)                           :- compound(Fact), compound_name_arguments(Fact, _, Goals), in_body(Goals, Call).

in_body(Body, N/A) :-
    sub_term(Term, Body),
    compound(Term),
    (   compound_name_arity(Term, N, A)
    ;   compound_name_arguments(Term, Meta, [N|_]), memberchk(Meta, [maplist, foldl, include, exclude, partition, phrase, once]), atom(N), A = 0
    ).
in_body(Body, Goal/atom) :-
    sub_term(Goal, Body),
    atom(Goal).

import(use_module(File), To, ["*"])            :- target(File, To).
import(use_module(File, Names0), To, Names)    :- target(File, To), texts(Names0, Names).
import(autoload(File), To, ["*"])              :- target(File, To).
import(autoload(File, Names0), To, Names)      :- target(File, To), texts(Names0, Names).
import(reexport(File), To, ["*"])              :- target(File, To).
import(reexport(File, Names0), To, Names)      :- target(File, To), texts(Names0, Names).

target(File, To) :-
    (   File = library(_) -> format(string(To), '~w', [File]) ; format(string(To), '~w', [File]) ).

texts(Names, Texts) :-
    maplist([Name, Text]>>format(string(Text), '~w', [Name]), Names, Texts).

head((:- _), _)           :- !, fail.
head((Head :- _), Head)   :- !.
head((Left --> _), Head)  :- !, dcg_head(Left, Head).
head(Head, Head).

dcg_head((Left, _), Head) :- !, dcg_head(Left, Head).
dcg_head(M:Left, M:Head)  :- !, dcg_head(Left, Head).
dcg_head(Left, Head) :-
    Left =.. [Name|Arguments0],
    append(Arguments0, [_, _], Arguments),
    Head =.. [Name|Arguments].

terms(File, Terms) :-
    setup_call_cleanup(open(File, read, In), read_terms(In, Terms), close(In)).

read_terms(In, Terms) :-
    read_term(In, Term, [module(reading)]),
    (   Term == end_of_file
    ->  Terms = []
    ;   obey(Term),
        Terms = [Term|Rest],
        read_terms(In, Rest)
    ).

%   Operators of a file hold for the rest of it.

obey((:- op(P, T, N)))              :- !, operators(P, T, N).
obey((:- module(_, Exports)))       :- !, forall(member(op(P, T, N), Exports), operators(P, T, N)).
obey(_).

operators(P, T, N0) :-
    ( N0 = _:N -> true ; N = N0 ),
    op(P, T, reading:N).

:- op(200, xfx, reading:(@)).
:- op(650, xfx, reading:(^^)).
:- op(800, yfx, reading:during).
:- op(800, yfx, reading:since).
:- op(800, yfx, reading:until).
:- op(200, fy, reading:(@)).

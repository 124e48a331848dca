:- module(acxon_knowledge_bases,
          [ kb_open/1,                  % -KB
            kb_open/2,                  % -KB, +Options
            kb_close/1,                 % +KB
            kb_use/1,                   % ?KB
            kb_load/1,                  % +Files
            register_prefix/2           % +Prefix, +Namespace
          ]).
:- use_module(library(error), [existence_error/2, must_be/2, permission_error/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(option), [option/3]).
:- use_module(options, [check_options/2]).
:- use_module(readers, [file_edits/3]).
:- use_module(store_services, []).
:- use_module('../reasoning/triples', [current_kb/1]).
:- use_module('../store/changes', [change_rows/3, create_kb/1]).
:- use_module('../store/names', [add_prefix/3, kb_prefix/3]).
:- use_module('../store/pages', [paged/1]).
:- use_module('../store/tuples', [kb_name/1]).

/** <module> Knowledge bases, opened and filled from Prolog

What Python does for the command line, for a Prolog without Python: a knowledge base lives
in memory, and is filled from files of Turtle or JSON lines and by tell/1.

    ?- use_module(library(acxon)).
    ?- kb_open(KB, [example(true)]).
    ?- narrate('bringing tea', 'bringing cola', 1, Text).
*/

%!  kb_open(-KB) is det.
%!  kb_open(-KB, +Options) is det.
%
%   KB is a new knowledge base of acxon with the ontology, and goals of this thread are about
%   it from now on. Options:
%
%     - ontology(+Boolean)
%       Whether KB knows DUL and what acxon says of plans; default `true`.
%     - example(+Boolean)
%       Whether KB knows the example 'bringing drinks'; default `false`.

kb_open(KB) :-
    kb_open(KB, []).

kb_open(KB, Options) :-
    check_options(Options, [ontology(boolean), example(boolean)]),
    create_kb(KB0),
    catch(forall(( built_in(Option, Default, Name),
                   Part =.. [Option, Wanted],
                   option(Part, Options, Default),
                   Wanted == true ),
                 ( ontology_file(Name, File), load_file(KB0, File) )),
          Error,
          ( drop(KB0), throw(Error) )),
    nb_setval(acxon_kb, KB0),
    KB = KB0.

built_in(ontology, true,  'dul.ttl').
built_in(ontology, true,  'plans.ttl').
built_in(example,  false, 'drinks.ttl').

%   The ontology lies beside the modules, in a checkout, a pack and an installed package.

ontology_file(Name, File) :-
    module_property(acxon_knowledge_bases, file(Here)),
    member(Folder, ['../../ontology/', '../../_ontology/']),
    atom_concat(Folder, Name, Relative),
    absolute_file_name(Relative, File, [relative_to(Here), access(read), file_errors(fail)]),
    !.
ontology_file(Name, _) :-
    existence_error(source_sink, library(Name)).

%!  kb_close(+KB) is det.
%
%   Forget the knowledge base KB with all that it holds.

kb_close(KB) :-
    check_kb(KB),
    drop(KB),
    (   nb_current(acxon_kb, KB) -> nb_setval(acxon_kb, []) ; true ).

drop(KB) :-
    acxon_services:service(drop, KB, [], _).

%!  kb_use(?KB) is det.
%
%   Goals of this thread are about the knowledge base KB of acxon from now on; an unbound KB
%   becomes the one that they are about. One that is read by pages is for the thread that the
%   goal was asked in, not for those that the goal makes.
%
%   @error permission_error(use, pages, KB)

kb_use(KB) :-
    (   var(KB)
    ->  current_kb(KB)
    ;   check_kb(KB),
        check_alone(KB),
        nb_setval(acxon_kb, KB)
    ).

%   Pages that one thread needs go while another one reads them.

check_alone(KB) :-
    (   \+ nb_current(acxon_kb, KB),
        paged(KB),
        janus:py_call('acxon.prolog.callbacks':made_by_goal(), @(true))
    ->  permission_error(use, pages, KB)
    ;   true
    ).

check_kb(KB) :-
    must_be(atom, KB),
    (   kb_name(KB) -> true ; existence_error(knowledge_base, KB) ).

%!  kb_load(+Files) is det.
%
%   Tell acxon's knowledge base what a file, or each of a list of files, says: Turtle (.ttl),
%   N-Triples (.nt), TriG (.trig) or facts as JSON lines (.jsonl). All of a file is told or,
%   when something in it is wrong, nothing of it.
%
%   @error load_error(File, Line, Why)

kb_load(Files) :-
    must_be(ground, Files),
    current_kb(KB),
    (   is_list(Files)
    ->  forall(member(File, Files), load_file(KB, File))
    ;   load_file(KB, Files)
    ).

load_file(KB, Spec) :-
    absolute_file_name(Spec, File, [access(read)]),
    file_edits(KB, File, Edits),
    catch(change_rows(KB, Edits, _),
          error(Formal, Context),
          throw(error(load_error(File, 0, error(Formal, Context)), _))).

%!  register_prefix(+Prefix, +Namespace) is det.
%
%   In names, Prefix stands for Namespace from now on, in acxon's knowledge base. Where Python
%   keeps that, a prefix keeps its namespace.
%
%   @error permission_error(modify, prefix, Prefix)
%
%       ?- register_prefix(home, 'http://home.example/'), tell(triple(home:tea, rdf:type, dul:'Plan')).

register_prefix(Prefix, Namespace) :-
    must_be(atom, Prefix),
    must_be(atom, Namespace),
    current_kb(KB),
    change_rows(KB, [prefix(Prefix, Namespace)], changes(_, _, Declared)),
    (   ( Declared \== [] ; kb_prefix(KB, Prefix, Namespace) )
    ->  true
    ;   current_prolog_flag(acxon_in_python, true)
    ->  permission_error(modify, prefix, Prefix)
    ;   add_prefix(KB, Prefix, Namespace)
    ).

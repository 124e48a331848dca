:- module(acxon_confined,
          [ preload/0,
            confine/1                   % +KB
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- autoload(library(prolog_codewalk), [prolog_walk_code/1]).
:- use_module(allowed, [allowed/3, calling/3]).
:- use_module(asking, [drop_goals/1]).
:- use_module('../store/tuples', [kb_name/1]).

/** <module> The copy of the process that answers a stranger's goal

It can open no file, so all that a goal may need is loaded before it is made. In it
nothing is left but the knowledge base that is asked: neither another one, nor the ways
to Python, to foreign code and to the tables of all atoms and functors, which hold what others told, nor
the hooks of an owner, which would be called with a stranger's terms while these are written or worded.
*/

:- dynamic preloaded/1.

%!  preload is det.
%
%   Load what a goal from a stranger may need: what defines the listed predicates, and all that is loaded on
%   demand elsewhere, also by users' rules. Does nothing until another file was loaded. A signal may stop it
%   between two libraries, none of which is left half loaded: see acxon_services:load_uninterrupted/0.

preload :-
    files(Files),
    (   preloaded(Files)
    ->  true
    ;   acxon_changes:alone(acxon_confined:preload_all)
    ).

files(Count) :-
    aggregate_all(count, source_file(_), Count).

preload_all :-
    current_prolog_flag(verbose, Verbose),
    setup_call_cleanup(
        set_prolog_flag(verbose, silent),
        ( forall(library(Library), sig_atomic(load_files(Library, [if(not_loaded), imports([])]))),
          load_needed ),
        set_prolog_flag(verbose, Verbose)),
    retractall(preloaded(_)),
    files(Files),
    assertz(preloaded(Files)).

%   Load all that is loaded on demand, until nothing is missing: what was loaded is looked through in turn.
%   (autoload_all/1 does so with a flag changed: a signal that came before its clean-up would leave Prolog
%   without any loading on demand. Left to itself, prolog_walk_code/1 goes on to the libraries of our readers of
%   files and looks at everything three times, for goals that a predicate takes without saying so: 1.4 s instead
%   of 0.4. That it does for users' rules alone.)

load_needed :-
    load_needed([]).

load_needed(Walked) :-
    source_files(Files),
    findall(Kind-Clause, clause_in_copy(Walked, Kind, Clause), Clauses),
    findall(Clause, member(_-Clause, Clauses), All),
    findall(Clause, member(users-Clause, Clauses), Users),
    prolog_walk_code([clauses(All), infer_meta_predicates(false), source(false)]),
    prolog_walk_code([clauses(Users), source(false)]),
    (   source_files(Files) -> true ; load_needed(Files) ).

source_files(Files) :-
    findall(File, source_file(File), Files0),
    sort(Files0, Files).

%   Clause may run in the copy, is not from one of the files Walked, and calls something.

clause_in_copy(Walked, Kind, Clause) :-
    current_module(Module),
    module_property(Module, class(Class)),
    memberchk(Class, [user, library]),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, number_of_rules(Count)),
    Count > 0,
    clause(Module:Head, Body, Clause),
    Body \== true,
    (   clause_property(Clause, file(File))
    ->  \+ memberchk(File, Walked),
        file_kind(File, Kind)
    ;   Walked == [],
        Kind = users
    ),
    Kind \== outside.

%   file_kind(+File, -Kind): of a user, of Prolog or ours (own), or ours and never called in the copy (outside).

file_kind(File, Kind) :-
    module_property(acxon_confined, file(This)),
    file_directory_name(This, Bridge),
    file_directory_name(Bridge, Ours),
    current_prolog_flag(home, Home),
    (   member(Name, ['bridge/readers.pl', 'bridge/help.pl', 'load.pl']),
        atomic_list_concat([Ours, /, Name], File)
    ->  Kind = outside
    ;   member(Folder, [Ours, Home]),
        sub_atom(File, 0, _, _, Folder)
    ->  Kind = own
    ;   Kind = users
    ).

%   Library defines a predicate that a stranger's goal, or the answer to it, may call.

library(library(Name)) :-
    setof(Module, used_module(Module), Modules),
    member(Module, Modules),
    (   Module == backward_compatibility        -> Name = backcomp
    ;   \+ memberchk(Module, [system, acxon])   -> Name = Module
    ).
library(library(yall)).
library(library(time)).
library(library(prolog_stack)).

used_module(Module) :- allowed(_, Module, _).
used_module(Module) :- calling(_, Module, _).

%!  confine(+KB) is det.
%
%   Called in the copy, before the goal. There is no way back.

confine(KB) :-
    forall(( kb_name(Other), Other \== KB ), '$destroy_module'(Other)),
    forall(kb_name(Any), drop_goals(Any)),
    drop_globals,
    abolish_all_tables,                         % users' rules may have some, of what others told
    set_prolog_flag(access_level, system),
    forall(door_outside(Module:Name/Arity), abolish(Module:Name/Arity)),
    forall(hook(Hook), ( abolish(Hook), dynamic(Hook) )),
    findall(Words, owners_words(Words), All),
    maplist(leave_own_words, All),
    set_prolog_flag(access_level, user).

%   What goals of the owner keep outside of all modules. (Names that begin with $ are Prolog's own.) What engines,
%   threads and queues hold is left, and no way to it: to end an engine runs its clean-ups, which are the owner's.

drop_globals :-
    forall(( current_key(Key), recorded(Key, _, Record) ), erase(Record)),
    forall(( nb_current(Key, _), \+ own_key(Key) ), nb_delete(Key)),
    forall(( current_flag(Key), \+ own_key(Key) ), flag(Key, _, 0)).

own_key(Key) :-
    atom(Key),
    sub_atom(Key, 0, _, _, $).

%   door_outside(-Predicate): it leads out of Prolog, or to what others know.

door_outside(janus:Name/Arity) :-
    findall(Name/Arity,
            ( predicate_property(janus:Head, foreign),
              \+ predicate_property(janus:Head, imported_from(_)),
              functor(Head, Name, Arity) ),
            Indicators),
    member(Name/Arity, Indicators).
door_outside(system:Name/Arity) :-
    member(Name/Arity,
           [ open_shared_object/2, open_shared_object/3, close_shared_object/1,
             call_shared_object_function/2, current_atom/1, current_blob/2, current_functor/2, current_key/1, current_flag/1,
             '$atom_completions'/2, '$atom_references'/2, '$complete_atom'/3,
             thread_get_message/1, thread_get_message/2, thread_get_message/3, thread_peek_message/1,
             thread_peek_message/2, message_queue_property/2, mutex_property/2,
             thread_property/2, thread_join/1, thread_join/2,
             current_engine/1, engine_next/2, engine_next_reified/2, engine_post/3, engine_destroy/1 ]),
    functor(Head, Name, Arity),
    predicate_property(system:Head, defined).

%   hook(-Predicate): Prolog calls it with what is written or thrown.

hook(user:Name/Arity) :-
    member(Name/Arity, [ portray/1, message_hook/3, exception/3 ]).
hook(prolog:prolog_exception_hook/5).

%   leave_own_words(+Hook): of what words messages, those clauses alone are left that are Prolog's or ours.

leave_own_words(Name/Arity) :-
    functor(Head, Name, Arity),
    findall((prolog:Head :- Body),
            ( clause(prolog:Head, Body, Clause), \+ owners_clause(Clause) ),
            Clauses),
    abolish(prolog:Name/Arity),
    dynamic(prolog:Name/Arity),
    maplist(assertz, Clauses).

%   owners_words(-Hook): the owner has clauses of it.

owners_words(Name/Arity) :-
    current_predicate(prolog:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(prolog:Head, multifile),
    \+ predicate_property(prolog:Head, imported_from(_)),
    \+ predicate_property(prolog:Head, foreign),
    once(( clause(prolog:Head, _, Clause), owners_clause(Clause) )).

owners_clause(Clause) :-
    \+ ( clause_property(Clause, file(File)), file_kind(File, Kind), Kind \== users ).

/*  Loads acxon into the running Prolog.

    The modules are compiled into one file beside them, once after each change,
    where the folder can be written; else they are loaded as they are. Its name says
    of which sources it was made: that it is newer than these says nothing where they
    were unpacked with older times, or where a clock is wrong. The file
    is made under another name and moved into place, so that two processes that
    start at once never read half of it. No module has its name, else Prolog would
    take it for that module.

    Libraries that first questions need are in it, too: from their sources they
    take 12 ms, a twentieth of a start. So each SWI-Prolog has a file of its own. Our
    modules import from them by use_module/2: to link a predicate that is declared by
    autoload/2 Prolog opens the library's file, 0.3 ms each time, and where a limit on
    inferences ends it in its first steps the predicate is missing for ever. What these
    libraries have of each other is linked here for the same reasons.  */

:- module(load_acxon, []).

:- set_prolog_flag(optimise, true).

folder(Folder) :-
    module_property(load_acxon, file(File)),
    file_directory_name(File, Folder).

load :-
    folder(Folder),
    atom_concat(Folder, '/bridge/services.pl', Source),
    compiled_file(Folder, Own, Compiled),
    (   exists_file(Compiled),
        catch(load_files(Compiled, [silent(true)]), _, fail)
    ->  true
    ;   access_file(Folder, write),
        catch(compile(Folder, Own, Compiled), _, fail)
    ->  true
    ;   load_files(Source, [silent(true)])
    ).

%   Own is what the names of all files begin with that this SWI-Prolog makes.

compiled_file(Folder, Own, Compiled) :-
    findall(Flag-Value, ( member(Flag, [home, version, compiled_at]), current_prolog_flag(Flag, Value) ), Which),
    term_hash(Which, Hash),
    format(atom(Own), '~w/compiled-~w-', [Folder, Hash]),
    findall(Name-Time/Size,
            ( source(Folder, File), atom_concat(Folder, Name, File), time_file(File, Time), size_file(File, Size) ),
            Sources),
    variant_sha1(Sources, Digest),
    atomic_list_concat([Own, Digest, '.qlf'], Compiled).

source(Folder, File) :-
    member(Pattern, ['/*.pl', '/*/*.pl', '/*/*/*.pl', '/*/*/*.txt']),
    atom_concat(Folder, Pattern, All),
    expand_file_name(All, Files),
    member(File, Files).

whole(module(acxon_whole, [])).
whole(load_files(library(Name), [qcompile(part), silent(true)])) :-
    member(Name, [aggregate, assoc, console_input, dif, error, gensym, nb_set, occurs, ordsets, pairs, prolog_wrap,
                  solution_sequences]).
whole(Library:use_module(library(Other), Imports)) :-
    linked(Other, Imports, Libraries),
    member(Library, Libraries).
whole(use_module('bridge/services')).

linked(error,  [must_be/2],                    [apply, assoc, lists, option, solution_sequences]).
linked(lists,  [member/2],                     [nb_set, solution_sequences]).
linked(nb_set, [add_nb_set/3, empty_nb_set/1], [solution_sequences]).

compile(Folder, Own, Compiled) :-
    remove_leftovers(Folder),
    atom_concat(Own, '*.qlf', All),
    expand_file_name(All, Former),
    forall(member(File, Former), catch(delete_file(File), _, true)),
    current_prolog_flag(pid, Pid),
    format(atom(Stem), '~w/.acxon_~w', [Folder, Pid]),
    atom_concat(Stem, '.pl', Whole),
    atom_concat(Stem, '.qlf', Made),
    setup_call_cleanup(
        setup_call_cleanup(open(Whole, write, Out),
                           forall(whole(Directive), portray_clause(Out, :- Directive)),
                           close(Out)),
        ( qcompile(Whole, [include(user)]),
          rename_file(Made, Compiled) ),
        catch(delete_file(Whole), _, true)).

%   What a process was making that was killed: no other takes ten minutes.

remove_leftovers(Folder) :-
    get_time(Now),
    forall(( member(Pattern, ['/.acxon_*', '/..acxon_*']),
             atom_concat(Folder, Pattern, All),
             expand_file_name(All, Files),
             member(File, Files),
             catch(time_file(File, Time), _, fail),
             Now-Time > 600 ),
           catch(delete_file(File), _, true)).

:- initialization(load, now).

:- use_module(library(plunit)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/tuples', [stored/6]).
:- use_module('../../prolog/store/names', [name_node/3]).
:- use_module('../../prolog/store/values', []).

%   The store without anything that reasons about it.

row(S, P, O, row(S, P, O, -, _-inf, positive)).

told(KB, Facts) :-
    findall(tell(Row), ( member(f(S, P, O), Facts), row(S, P, O, Row) ), Edits),
    change_rows(KB, Edits, _).

:- begin_tests(store_alone).

test(it_loads_no_other_folder, Folders == [store]) :-
    findall(Folder,
            ( source_file(File), sub_atom(File, _, _, _, '/prolog/'), file_directory_name(File, Path),
              file_base_name(Path, Folder), module_property(Module, file(File)), sub_atom(Module, 0, _, _, acxon_) ),
            Folders0),
    sort(Folders0, Folders).
test(it_keeps_what_it_is_told, Facts == [f(a, p, b), f(b, q, a)]) :-
    create_kb(KB),
    told(KB, [ f(p, 'http://www.w3.org/2002/07/owl#inverseOf', q), f(a, p, b), f(b, q, a) ]),
    findall(f(S, P, O), ( member(P, [p, q]), stored(KB, S, P, O, _, _), atom(O), O \== q ), Facts).
test(it_knows_names, IRI == 'http://x.org/tea') :-
    create_kb(KB),
    told(KB, [f('http://x.org/tea', 'http://www.w3.org/2000/01/rdf-schema#label', "my tea")]),
    name_node(KB, 'my tea', IRI).

:- end_tests(store_alone).

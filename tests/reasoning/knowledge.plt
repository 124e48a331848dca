:- use_module(library(plunit)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/reasoning/knowledge').
:- use_module('../../prolog/reasoning/contradictions').

%   Knowledge without the rules of comparison: relations that rules compute come in
%   by hooks, here `beside`, which is transitive and answers for `near`.

:- multifile
    acxon_knowledge:derived/5,
    acxon_knowledge:deriving/2,
    acxon_contradictions:contradiction/2.

acxon_knowledge:deriving(_, beside).
acxon_knowledge:deriving(_, near).

acxon_knowledge:derived(_, S, P, O, 0-10) :-
    ( var(P) -> P = beside ; memberchk(P, [beside, near]) ),
    member(S-O, [a-b, b-c]).

acxon_contradictions:contradiction(KB, lonely(S)) :-
    known(KB, S, lonely, true, _),
    once(known(KB, S, near, _, _)).

schema(type,       'http://www.w3.org/1999/02/22-rdf-syntax-ns#type').
schema(below,      'http://www.w3.org/2000/01/rdf-schema#subPropertyOf').
schema(kind_of,    'http://www.w3.org/2000/01/rdf-schema#subClassOf').
schema(inverse,    'http://www.w3.org/2002/07/owl#inverseOf').
schema(transitive, 'http://www.w3.org/2002/07/owl#TransitiveProperty').

full(Short, Full) :-
    ( schema(Short, Full) -> true ; Full = Short ).

kb(Facts, KB) :-
    create_kb(KB),
    findall(tell(row(S, P, O, -, Time, Sign)),
            ( member(Fact, Facts), fact(Fact, S, P0, O0, Time, Sign), full(P0, P), full(O0, O) ),
            Edits),
    change_rows(KB, Edits, _).

fact(f(S, P, O),       S, P, O, _-inf, positive).
fact(f(S, P, O, Time), S, P, O, Time,  positive).
fact(not(S, P, O),     S, P, O, _-inf, negative).

known_objects(KB, S, P, Os) :-
    findall(O, known(KB, S, P, O, _), Os0),
    sort(Os0, Os).

:- begin_tests(knowledge).

test(it_loads_store_and_reasoning_alone, Folders == [reasoning, store]) :-
    findall(Folder,
            ( module_property(Module, file(File)), sub_atom(Module, 0, _, _, acxon_),
              file_directory_name(File, Path), file_base_name(Path, Folder) ),
            Folders0),
    sort(Folders0, Folders).
test(sub_properties_and_inverses, Os-Back == [tray]-[cup]) :-
    kb([f(stands_on, below, on), f(on, inverse, under), f(cup, stands_on, tray)], KB),
    known_objects(KB, cup, on, Os),
    known_objects(KB, tray, under, Back).
test(the_most_specific_property_answers, Ps == [stands_on]) :-
    kb([f(stands_on, below, on), f(cup, stands_on, tray), f(cup, on, tray)], KB),
    findall(P, known(KB, cup, P, tray, _), Ps).
test(a_super_property_says_less) :-
    kb([f(stands_on, below, on), f(cup, stands_on, tray, 0-9)], KB),
    told_better(KB, cup, on, tray, 2-5, positive),
    \+ told_better(KB, cup, on, tray, 2-15, positive),
    \+ told_better(KB, cup, stands_on, tray, 2-5, positive).
test(asserted_from_either_end, Ends == [under-negative]) :-
    kb([f(on, inverse, under), not(cup, on, tray)], KB),
    findall(P-Sign, asserted(KB, tray, P, cup, _, Sign), Ends).
test(sub_classes, Times == [3-8]) :-
    kb([f(tea, kind_of, drink), f(mine, type, tea, 3-8)], KB),
    findall(Time, typed(KB, mine, drink, Time), Times).
test(denying_a_property_denies_those_below, Times == [(-1.0Inf)-1.0Inf]) :-
    kb([f(stands_on, below, on), not(cup, on, tray)], KB),
    findall(Time, denied_fact(KB, cup, stands_on, tray, Time), Times).

%   A path holds while all of its steps do; a cycle ends.

test(paths, Reached == [a-(2-4), b-(0-4), c-(2-4)]) :-
    kb([f(p, type, transitive), f(a, p, b, 0-4), f(b, p, c, 2-9), f(c, p, a, 1-9)], KB),
    findall(O-Time, path(KB, p, a, O, Time), Reached0),
    sort(Reached0, Reached).
test(paths_backwards_are_the_same, Forwards == Backwards) :-
    kb([ f(p, type, transitive), f(a, p, b, 0-4), f(b, p, c, 2-9), f(c, p, a, 1-9),
         f(b, p, d, 3-5), f(d, p, c, 4-4), f(c, p, d, 0-1) ], KB),
    findall(S-O-Time, ( member(S, [a, b, c, d]), path(KB, p, S, O, Time) ), Forwards0),
    findall(S-O-Time, ( member(O, [a, b, c, d]), path(KB, p, S, O, Time) ), Backwards0),
    sort(Forwards0, Forwards),
    sort(Backwards0, Backwards).
test(a_nearer_node_comes_first, Reached == [b, c, d]) :-
    kb([f(p, type, transitive), f(a, p, b), f(a, p, c), f(b, p, d), f(c, p, d)], KB),
    findall(O, path(KB, p, a, O, _), Reached).

test(derived_relations_answer, Ps-Os == [beside]-[b]) :-
    kb([], KB),
    findall(P, known(KB, a, P, b, _), Ps),
    known_objects(KB, a, near, Os).
test(derived_relations_are_steps_of_a_path, Os == [b, c]) :-
    kb([f(beside, type, transitive)], KB),
    known_objects(KB, a, beside, Os).
test(other_modules_add_contradictions, all(C == [lonely(a)])) :-
    kb([f(a, lonely, true), f(c, lonely, true)], KB),
    contradiction(KB, C).

:- end_tests(knowledge).

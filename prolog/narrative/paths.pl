:- module(acxon_paths,
          [ one_path/5                  % +KB, +ReachesA, +ReachesB, -NamedA, -NamedB
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module('../store/vocabulary', []).
:- use_module('../reasoning/ontology', [property_silent/3, property_sub/3]).

/** <module> Paths by related properties are one path

What leads to the cost of the one is `hasCost`, to that of the other `hasEnergyCost`, which is a case of it: both are
reached along the same path. For the terms see retrieval.pl.
*/

%!  one_path(+KB, +ReachesA, +ReachesB, -NamedA, -NamedB) is det.
%
%   As ReachesA and ReachesB, but where the last step of a path is by a property that the other instance does not have,
%   and that lies below one that it has, the path has that one: of several the nearest. The tuples stay as they are.
%   Properties that stay untold are not taken for others, nor is dul:associatedWith, under which nearly all lie.

one_path(KB, ReachesA, ReachesB, NamedA, NamedB) :-
    last_steps(ReachesA, Ps),
    last_steps(ReachesB, Qs),
    (   Ps == Qs
    ->  NamedA = ReachesA,
        NamedB = ReachesB
    ;   renamings(KB, Ps, Qs, RenamingsA),
        renamings(KB, Qs, Ps, RenamingsB),
        renamed(RenamingsA, ReachesA, NamedA),
        renamed(RenamingsB, ReachesB, NamedB)
    ).

%   Many reaches have the same path.

last_steps(Reaches, Ps) :-
    sort(1, @<, Reaches, ByPath),
    findall(P, ( member(reach(Path, _, _, _), ByPath), last_step(Path, P) ), Ps0),
    sort(Ps0, Ps).

last_step(Path, P) :-
    (   Path = _-P -> true ; P = Path ).

%   Renamings is a dict from a property to the one that it lies below. Each property is followed upwards: where either
%   instance has very many, no two of them are looked at together.

renamings(KB, Ps, Qs, Renamings) :-
    ord_subtract(Ps, Qs, Own),
    findall(Q-true, ( member(Q, Qs), atom(Q) ), Others0),
    dict_pairs(Others, others, Others0),
    findall(P-Q, ( member(P, Own), atom(P), renaming(KB, P, Others, Q) ), Renamings0),
    dict_pairs(Renamings, renamings, Renamings0).

renaming(KB, P, Others, Q) :-
    \+ property_silent(KB, P, _),
    findall(Above, ( property_sub(KB, P, Above), get_dict(Above, Others, _), tells(KB, Above) ), Aboves0),
    sort(Aboves0, Aboves),
    member(Q, Aboves),
    \+ ( member(Nearer, Aboves), Nearer \== Q, property_sub(KB, Nearer, Q), \+ property_sub(KB, Q, Nearer) ),
    !.

tells(KB, P) :-
    \+ property_silent(KB, P, _),
    \+ iri(associated_with, P).

renamed(Renamings, Reaches, Named) :-
    (   dict_pairs(Renamings, _, [])
    ->  Named = Reaches
    ;   renamed_each(Reaches, Renamings, Named)
    ).

renamed_each([], _, []).
renamed_each([Reach0|Reaches], Renamings, [Reach|Named]) :-
    Reach0 = reach(Path0, From, End, Tuple),
    (   last_step(Path0, P),
        atom(P),
        get_dict(P, Renamings, Q)
    ->  ( atom(Path0) -> Path = Q ; Path0 = Before-_, Path = Before-Q ),
        Reach = reach(Path, From, End, Tuple)
    ;   Reach = Reach0
    ),
    renamed_each(Reaches, Renamings, Named).

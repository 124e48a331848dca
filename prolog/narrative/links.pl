:- module(narrative_links,
          [ links/5,                    % +NodesA, +NodesB, +KB, +Locality, -Links
            quality_links/7,            % +Relations, +A, +KB, +Locality, +As, +Bs, -Links
            further_links/7,            % +KB, +Pair, +As2, +Bs2, +A3, +B3, -Links
            on_one_path/4               % +As, +A, +Bs, +B
          ]).
:- autoload(library(lists), [append/3, member/2, nth1/3]).
:- autoload(library(pairs), [group_pairs_by_key/2]).
:- use_module('../tuples').
:- use_module('../intervals').
:- use_module('../ontology').
:- use_module('../vocabulary').
:- use_module(steps).

/** <module> Horizontal links: what relates the objects of one with those of the other

See retrieval.pl for the terms.
*/

%!  links(+NodesA, +NodesB, +KB, +Locality, -Links) is det.
%
%   Tuples that link an object of A with an object of B reached by the same path,
%   each once; both are lists of Node-Path. They are found from the objects of the
%   one that has fewer.

links(NodesA, NodesB, KB, Locality, Links) :-
    paths_by_node(NodesA, As),
    paths_by_node(NodesB, Bs),
    found(NodesA, NodesB, As, Bs, KB, Locality, Found0),
    found_once(Found0, Found),
    links_told(Found, KB, -, Links).

found(NodesA, NodesB, As, Bs, KB, Locality, Found) :-
    length(NodesA, CountA),
    length(NodesB, CountB),
    (   CountA =< CountB
    ->  findall(Link, link(NodesA, KB, As, Bs, Locality, first, second, Link), Found)
    ;   findall(Link, link(NodesB, KB, Bs, As, Locality, second, first, Link), Found)
    ).

%   What links two objects that have several paths is found again: it counts from
%   the object of the first.

found_once(Found, Once) :-
    findall(found(Tuple, Side, N), nth1(N, Found, Side-Tuple), Numbered),
    sort(Numbered, Sorted),
    sort(1, @<, Sorted, Unique),
    sort(3, @<, Unique, Ordered),
    findall(Side-Tuple, member(found(Tuple, Side, _), Ordered), Once).

%   Link is Subject-Tuple: the instance whose object is the subject, Side for Nodes,
%   which Own has as well, and Other for Others. Own and Others have the paths to
%   each node. What links two objects that both instances have
%   is found from either end: it counts from its subject.

link(Nodes, KB, Own, Others, locality(From, To), Side, Other, Subject-tuple(S, Q, O, Since, Until, Sign)) :-
    member(Node-Path, Nodes),
    (   Subject = Side, S = Node, O = End,
        outgoing(KB, Node, Q, End, Since, Until, Sign),
        atom(End),
        get_dict(End, Others, Ways),
        memberchk(Path, Ways)
    ;   Subject = Other, S = End, O = Node,
        incoming(KB, Node, Q, End, Since, Until, Sign),
        get_dict(End, Others, Ways),
        memberchk(Path, Ways),
        \+ found_from_subject(Node, End, Own, Others)
    ),
    From =< Until, Since =< To.

found_from_subject(Node, End, Own, Others) :-
    get_dict(End, Own, OfEnd),
    get_dict(Node, Others, OfNode),
    member(Path, OfEnd),
    memberchk(Path, OfNode),
    !.

%   Those that belong in a story. A comparison is told from the object of the
%   first instance. Plain is the property before, when it is not special.

links_told([], _, _, []).
links_told([Side-Tuple|Found], KB, Plain, Links) :-
    Tuple = tuple(S, Q, O, Since, Until, Sign),
    (   Q \== Plain,
        property_special(KB, Q)
    ->  Plain1 = Plain,
        (   told_although_special(KB, _, O, S, Q, O, Since, Until, Sign)
        ->  told_from_first(Side, KB, Tuple, Link),
            Links = [Link|Links1]
        ;   Links = Links1
        )
    ;   Plain1 = Q,
        Links = [Tuple|Links1]
    ),
    links_told(Found, KB, Plain1, Links1).

told_from_first(Side, KB, Tuple, Link) :-
    (   Side == second,
        Tuple = tuple(S, Q, O, Since, Until, Sign),
        comparison_relation(KB, Q),
        property_inverse(KB, Q, P)
    ->  Link = tuple(O, P, S, Since, Until, Sign)
    ;   Link = Tuple
    ).

%   Dict has the paths to each node.

paths_by_node(Nodes, Dict) :-
    sort(Nodes, Sorted),
    group_pairs_by_key(Sorted, Grouped),
    dict_pairs(Dict, paths, Grouped).

%!  quality_links(+Relations, +A, +KB, +Locality, +As, +Bs, -Links) is det.
%
%   Relations between the qualities of the pair that follow; those that were told
%   are links already.

quality_links([], _, _, _, _, _, []).
quality_links([relation(S, R, O, Since, Until)|Relations], A, KB, Locality, As, Bs, Links0) :-
    Locality = locality(From, To),
    (   S \== A,
        on_one_path(As, S, Bs, O),
        intersects(From, To, Since, Until),
        Link = tuple(S, R, O, Since, Until, positive),
        \+ told_already(KB, Link)
    ->  Links0 = [Link|Links]
    ;   Links0 = Links
    ),
    quality_links(Relations, A, KB, Locality, As, Bs, Links).

%!  on_one_path(+As, +A, +Bs, +B) is semidet.
%
%   A is in As, and B in Bs, by the same path.

on_one_path(As, A, Bs, B) :-
    memberchk(A-First, As),
    (   memberchk(B-First, Bs)                          % mostly; saves the search
    ->  true
    ;   member(A-Path, As),
        memberchk(B-Path, Bs)
    ->  true
    ).

%!  further_links(+KB, +Pair, +As2, +Bs2, +A3, +B3, -Links) is det.
%
%   The links of level 3, in the time of the pair, with those of level 2. Where
%   the time of the pair leaves nothing out, what links an object of level 2 was
%   found by the steps from it; but for a step to it whose property has no
%   inverse.

further_links(KB, pair(_, _, Locality, IntervalA, IntervalB), As2, Bs2, A3, B3, Links) :-
    deep_individuals(A3, As3),
    (   always(IntervalA), always(IntervalB)
    ->  (   As3 == []
        ->  Links = []
        ;   deep_individuals(B3, Bs3),
            expanded_parted(As3, As2, Expanded, New),
            paths_by_node(New, News),
            paths_by_node(Bs3, Bs),
            findall(Link,
                    further_link(Expanded, New, News, KB, Bs, Locality, Link),
                    Found0),
            found_once(Found0, Found),
            links_told(Found, KB, -, Links)
        )
    ;   links(As2, Bs2, KB, Locality, Links2),
        deep_individuals(B3, Bs3),
        links(As3, Bs3, KB, Locality, Links0),
        during_pair(Links0, IntervalA, IntervalB, Links3),
        append(Links2, Links3, Links)
    ).

always(Since-Until) :-
    whole_time(Since, Until).

further_link(Expanded, New, News, KB, Bs, Locality, Link) :-
    (   link(New, KB, News, Bs, Locality, first, second, Link)
    ;   Locality = locality(From, To),
        member(Node-Path, Expanded),
        incoming(KB, Node, Q, End, Since, Until, Sign),
        get_dict(End, Bs, Paths),
        memberchk(Path, Paths),
        \+ property_inverse(KB, Q, _),
        From =< Until, Since =< To,
        Link = first-tuple(End, Q, Node, Since, Until, Sign)
    ).

expanded_parted(Individuals, Known, Expanded, New) :-
    paths_by_node(Known, Dict),
    expanded_parted_(Individuals, Dict, Expanded, New).

expanded_parted_([], _, [], []).
expanded_parted_([Individual|Individuals], Known, Expanded, New) :-
    Individual = Node-_,
    (   get_dict(Node, Known, _)
    ->  Expanded = [Individual|Expanded1], New = New1
    ;   Expanded = Expanded1, New = [Individual|New1]
    ),
    expanded_parted_(Individuals, Known, Expanded1, New1).

during_pair([], _, _, []).
during_pair([Link|Links0], S1-U1, S2-U2, Links) :-
    Link = tuple(_, _, _, Since, Until, _),
    (   ( intersects(Since, Until, S1, U1) ; intersects(Since, Until, S2, U2) )
    ->  Links = [Link|Links1]
    ;   Links = Links1
    ),
    during_pair(Links0, S1-U1, S2-U2, Links1).

deep_individuals(Reaches, Individuals) :-
    iri(rdf_type, Type),
    deep(Reaches, Type, Individuals0),
    sort(Individuals0, Individuals).

deep([], _, []).
deep([reach(Path, _, End, _)|Reaches], Type, Individuals0) :-
    (   atom(End),
        Path = _-Px,
        Px \== Type,
        End \== true,
        End \== false
    ->  Individuals0 = [End-Path|Individuals]
    ;   Individuals0 = Individuals
    ),
    deep(Reaches, Type, Individuals).

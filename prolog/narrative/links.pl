:- module(acxon_links,
          [ nodes_reached/2,            % +Nodes, -Reached
            links/4,                    % +ReachedA, +ReachedB, +Scope, -Links
            value_links/5,              % +Relations, +A, +PathsA-PathsB, +Scope, -Links
            far_links/5,                % +Pair, +Near, +Far, +Scope, -Links
            on_one_path/3               % +A, +B, +PathsA-PathsB
          ]).
:- use_module(library(apply), [include/3, partition/4]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, nth1/3]).
:- use_module(library(ordsets), [ord_intersect/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [incoming/6, outgoing/6]).
:- use_module('../store/intervals', [intersects/2, whole_time/1]).
:- use_module('../reasoning/ontology', [property_inverse/3, property_special/2, property_sub/3]).
:- use_module('../comparing/qualities', [comparison_relation/2]).
:- use_module('../store/vocabulary', []).
:- use_module(steps, [tellable/4, tuples_untold/3]).

/** <module> Horizontal links: what relates the objects of one with those of the other

What an instance reaches is Nodes-Paths: Node-Path for an individual and the path by which it is reached, and
a dict that has the paths to each node, in order. For the other terms see retrieval.pl and steps.pl.
*/

%!  nodes_reached(+Nodes0, -Reached) is det.
%
%   Reached is Nodes-Paths. Nodes are Nodes0, each once: what holds at many times is reached as often.

nodes_reached(Nodes0, Nodes-Paths) :-
    sort(Nodes0, Sorted),
    length(Nodes0, Count),
    ( length(Sorted, Count) -> Nodes = Nodes0 ; list_to_set(Nodes0, Nodes) ),
    group_pairs_by_key(Sorted, Grouped),
    dict_pairs(Paths, paths, Grouped).

%!  links(+ReachedA, +ReachedB, +Scope, -Links) is det.
%
%   Tuples that link an object of A with an object of B reached by the same path,
%   each once. They are found from the objects of the one that has fewer.

links(NodesA-As, NodesB-Bs, Scope, Links) :-
    length(NodesA, CountA),
    length(NodesB, CountB),
    (   CountA =< CountB
    ->  findall(Link, link(NodesA, As, Bs, first-second, Scope, Link), Found0)
    ;   findall(Link, link(NodesB, Bs, As, second-first, Scope, Link), Found0)
    ),
    found_once(Found0, Found),
    links_told(Found, Scope, -, Links).

%   What links two objects that have several paths is found again: it counts from the object of the first.

found_once(Found, Once) :-
    findall(found(Tuple, Side, N), nth1(N, Found, Side-Tuple), Numbered),
    sort(Numbered, Sorted),
    sort(1, @<, Sorted, Unique),
    sort(3, @<, Unique, Ordered),
    findall(Side-Tuple, member(found(Tuple, Side, _), Ordered), Once).

%   Link is Subject-Tuple: the instance whose object is the subject, Side for Nodes, which Own has as well,
%   and Other for Others. Own and Others have the paths to each node. What links two objects that both
%   instances have is found from either end: it counts from its subject.

link(Nodes, Own, Others, Side-Other, scope(KB, From-To), Subject-tuple(S, Q, O, Since-Until, Sign)) :-
    member(Node-Path, Nodes),
    (   Subject = Side, S = Node, O = End,
        outgoing(KB, Node, Q, End, Since-Until, Sign),
        atom(End),
        get_dict(End, Others, Paths),
        memberchk(Path, Paths)
    ;   Subject = Other, S = End, O = Node,
        incoming(KB, Node, Q, End, Since-Until, Sign),
        get_dict(End, Others, Paths),
        memberchk(Path, Paths),
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
links_told([Side-Tuple|Found], Scope, Plain, Links) :-
    Scope = scope(KB, _),
    Tuple = tuple(_, Q, O, _, _),
    (   Q \== Plain,
        property_special(KB, Q)
    ->  Plain1 = Plain,
        (   tellable(KB, _, O, Tuple)
        ->  told_from_first(Side, KB, Tuple, Link),
            Links = [Link|Links1]
        ;   Links = Links1
        )
    ;   Plain1 = Q,
        Links = [Tuple|Links1]
    ),
    links_told(Found, Scope, Plain1, Links1).

told_from_first(Side, KB, Tuple, Link) :-
    (   Side == second,
        Tuple = tuple(S, Q, O, Time, Sign),
        comparison_relation(KB, Q),
        property_inverse(KB, Q, P)
    ->  Link = tuple(O, P, S, Time, Sign)
    ;   Link = Tuple
    ).

%!  value_links(+Relations, +A, +Paths, +Scope, -Links) is det.
%
%   Of Relations, which follow for the pair, those between objects of the two; those
%   that were told are links already. Paths is PathsA-PathsB, A the first instance.

value_links(Relations, A, Paths, Scope, Links) :-
    Scope = scope(KB, _),
    between_objects(Relations, A, Paths, Scope, Links0),
    ( Links0 == [] -> Links = [] ; tuples_untold(KB, Links0, Links) ).

between_objects([], _, _, _, []).
between_objects([relation(S, R, O, Since-Until)|Relations], A, Paths, Scope, Links0) :-
    Scope = scope(KB, From-To),
    (   S \== A,
        ( on_one_path(S, O, Paths) -> true ; on_related_paths(KB, S, O, Paths) ),
        From =< Until, Since =< To
    ->  Links0 = [tuple(S, R, O, Since-Until, positive)|Links]
    ;   Links0 = Links
    ),
    between_objects(Relations, A, Paths, Scope, Links).

%!  on_one_path(+A, +B, +Paths) is semidet.
%
%   Paths is PathsA-PathsB; A is among the first and B among the second by the same path.

on_one_path(A, B, PathsA-PathsB) :-
    get_dict(A, PathsA, As),
    get_dict(B, PathsB, Bs),
    ( As == Bs -> true ; ord_intersect(As, Bs) ).

%   One of two properties that lead to A and to B is below the other.

on_related_paths(KB, A, B, PathsA-PathsB) :-
    get_dict(A, PathsA, As),
    get_dict(B, PathsB, Bs),
    member(P, As),
    atom(P),
    member(Q, Bs),
    atom(Q),
    once(( property_sub(KB, P, Q) ; property_sub(KB, Q, P) )),
    !.

%!  far_links(+Pair, +Near, +Far, +Scope, -Links) is det.
%
%   The links of level 3, in the time of the pair, with those of level 2. Near is what both reach by level 2,
%   ReachedA-ReachedB, Far the reaches of level 3, ReachesA-ReachesB. Where the time of the pair leaves nothing out, what links
%   an object of level 2 was found by the steps from it; but for a step to it whose property has no inverse.

far_links(pair(_, _, TimeA, TimeB), NearA-NearB, FarA-FarB, Scope, Links) :-
    far_nodes(FarA, As),
    (   whole_time(TimeA), whole_time(TimeB)
    ->  (   As == []
        ->  Links = []
        ;   far_nodes(FarB, Bs0),
            NearA = _-Known,
            partition(is_known(Known), As, Expanded, New),
            nodes_reached(New, _-News),
            nodes_reached(Bs0, _-Bs),
            findall(Link,
                    ( link(New, News, Bs, first-second, Scope, Link)
                    ; link_without_inverse(Expanded, Bs, Scope, Link) ),
                    Found0),
            found_once(Found0, Found),
            links_told(Found, Scope, -, Links)
        )
    ;   links(NearA, NearB, Scope, Links2),
        far_nodes(FarB, Bs),
        nodes_reached(As, ReachedA),
        nodes_reached(Bs, ReachedB),
        links(ReachedA, ReachedB, Scope, Links0),
        include(during_either(TimeA, TimeB), Links0, Links3),
        append(Links2, Links3, Links)
    ).

link_without_inverse(Expanded, Bs, scope(KB, From-To), first-tuple(End, Q, Node, Since-Until, Sign)) :-
    member(Node-Path, Expanded),
    incoming(KB, Node, Q, End, Since-Until, Sign),
    get_dict(End, Bs, Paths),
    memberchk(Path, Paths),
    \+ property_inverse(KB, Q, _),
    From =< Until, Since =< To.

is_known(Known, Node-_) :-
    get_dict(Node, Known, _).

during_either(TimeA, TimeB, tuple(_, _, _, Time, _)) :-
    ( intersects(Time, TimeA) -> true ; intersects(Time, TimeB) ).

far_nodes(Reaches, Nodes) :-
    iri(rdf_type, Type),
    far_nodes(Reaches, Type, Nodes0),
    sort(Nodes0, Nodes).

far_nodes([], _, []).
far_nodes([reach(Path, _, End, _)|Reaches], Type, Nodes0) :-
    (   atom(End),
        Path = _-Px,
        Px \== Type,
        End \== true,
        End \== false
    ->  Nodes0 = [End-Path|Nodes]
    ;   Nodes0 = Nodes
    ),
    far_nodes(Reaches, Type, Nodes).

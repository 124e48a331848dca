:- module(acxon_step_order,
          [ steps_in//3,                % +Key, ?Numbers, +L
            stages//3,                  % ?Stages, ?How, +L
            tail//2,                    % ?Tail, +L
            steps_heard//3,             % +Way, +Texts, +L
            joint_ends//3,              % +Way, ?Ends, +L
            around//2,                  % ?Ends, +L
            numbered_works//2,          % ?NumberedWorks, +L
            in_turn//2,                 % ?Works, +L
            more_links//2               % ?Links, +L
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(grammar, [name//2, once//2, work//3]).
:- use_module(phrases, [w//1, word//2, list//3, joined//4, joined_so/2, and_apart//1, digits//1, numbers//2, step_word//2]).

/** <module> Steps in their order, in the words of any language; for the messages see grammar.pl
*/

%!  steps_in(+Key, ?Numbers, +L)// is nondet.
%
%   Steps by their numbers: the words for Key-one or Key-many come first.

steps_in(Key, Ns, L) -->
    (   { nonvar(Ns) }
    ->  ( { Ns = [_] } -> word(Key-one, L) ; word(Key-many, L) ), numbers(Ns, L)
    ;   word(Key-one, L), { Ns = [_] }, numbers(Ns, L)
    ;   word(Key-many, L), { Ns = [_, _|_] }, numbers(Ns, L)
    ).

%!  stages(?Stages, ?How, +L)// is nondet.
%
%   Stages one after the other. How is `bare` where they have no numbers, each of one item; a name where
%   the first number after it says 'step', else `it`.

stages([Stage], How, L) -->
    stage(Stage, How, L).
stages([Stage, Next|Stages], How, L) -->
    stage(Stage, How, L), word(then, L), { later(How, Later) }, stages([Next|Stages], Later, L).

later(bare, bare) :- !.
later(_, it).

stage([Item], How, L) -->
    item(Item, How, L).
stage([Item, Next|Items], How, L) -->
    { How \== bare }, item(Item, How, L), stage_more([Next|Items], Item, L).

stage_more([], _, _) --> [].
stage_more([Item|Items], Before, L) -->
    joined(Before, Item-Acts, Items, L), item(Item, it, L), { joined_so(Acts, Item) }, stage_more(Items, Item, L).

%   item(Work, Numbers, Order): Order is `side`, or `row` where each directly precedes
%   the next; hanging(Links) where each directly precedes or follows others.

item(item(Work, Count, row), bare, L) -->
    work(row, Count-Work, L).
item(item(Work, 1, side), bare, L) -->
    work(plain, 1-Work, L).
item(item(Work, Ns, Order), How, L) -->
    { How \== bare, ( nonvar(Ns) -> length(Ns, Count) ; true ), order_way(Order, Way) },
    work(Way, Count-Work, L),
    item_numbers(Order, Ns, How, L),
    { length(Ns, Count) }.

order_way(row, row).
order_way(side, plain).
order_way(hanging(_), plain).

item_numbers(row, Ns, How, L)           --> w(" "), bracket(Ns, How, L), { Ns = [_,_|_] }.
item_numbers(side, Ns, How, L)          --> w(" "), bracket(Ns, How, L).
item_numbers(hanging(Links), Ns, _, L) --> w(" ("), hanging(Links, L), w(")"), { hanging_numbers(Links, Ns) }.

bracket(Ns, How, L) -->
    w("("), ( { How = name(_, _, _) } -> step_word(Ns, L) ; [] ), numbers(Ns, L), w(")").

hanging_numbers([], []).
hanging_numbers([hangs(N, _, _)|Links], [N|Ns]) :-
    hanging_numbers(Links, Ns).

%   'step' is said once: '17, after step 15; 19 after 16'.

hanging([hangs(N, Way, Ns)|Links], L) -->
    digits(N), w(", "), { member(Way, [before, after]) }, steps_in(Way, Ns, L), more_hanging(Links, L).

more_hanging([], _) --> [].
more_hanging([hangs(N, Way, Ns)|Links], L) -->
    w("; "), digits(N), { member(Way, [before, after]) }, word(hangs(Way), L), numbers(Ns, L), more_hanging(Links, L).

%!  tail(?Tail, +L)// is nondet.
%
%   What the last stage directly precedes.

tail(none, _) --> [].
tail(before(Ns), L) --> w(", "), steps_in(before, Ns, L).
tail(Tail, L) --> { nonvar(Tail), Tail = heard(Steps) }, w(", "), steps_heard(before, Steps, L).

%!  steps_heard(+Way, +Texts, +L)// is det.
%
%   For the ear, which is told what is done and no numbers: 'antes de descansar', 'and then it would rest'.

steps_heard(Way, Texts, L) --> word(heard(Way), L), list(Texts, heard, L).

heard(Text, _) --> w(Text).

%!  joint_ends(+Way, ?Ends, +L)// is nondet.
%
%   'before step 3 of X and step 2 of Y'; `both`: 'after step 2 of X, and before step 4 of Y'.

joint_ends(both, As+Bs, L) -->
    joint_ends(after, As, L), and_apart(L), joint_ends(before, Bs, L).
joint_ends(Way, [X-Ns|More], L) -->
    { Way \== both },
    steps_in(Way, Ns, L), word(of, L), name(X, L),
    ( { More = [] } ; { More = [Y-Ms] }, word(and, L), steps_in(end, Ms, L), word(of, L), name(Y, L) ).

%!  around(?Ends, +L)// is nondet.
%
%   'before step 3', 'after step 2, and before step 4'.

around(before(Ns), L)    --> steps_in(before, Ns, L).
around(after(Ns), L)     --> steps_in(after, Ns, L).
around(after(Ns, Ms), L) --> steps_in(after, Ns, L), and_apart(L), steps_in(before, Ms, L).

%!  numbered_works(?NumberedWorks, +L)// is nondet.
%
%   'travel (3) and drop the load (5)'.

numbered_works(Works, L) --> list(Works, numbered_work, L).

numbered_work(N-Work, L) --> once(Work, L), w(" ("), digits(N), w(")").

%!  in_turn(?Works, +L)// is nondet.
%
%   'travel, then drop the load': two or more, one after the other.

in_turn([Work, Next|Works], L) --> once(Work, L), word(then, L), then_more(Next, Works, L).

then_more(Work, [], L)           --> once(Work, L).
then_more(Work, [Next|Works], L) --> once(Work, L), word(then, L), then_more(Next, Works, L).

%!  more_links(?Links, +L)// is nondet.
%
%   What directly precedes what, after a first one.

more_links([], _) --> [].
more_links([link(N, Ns)|Links], L) -->
    ( { Links = [] }, and_apart(L) ; { Links = [_|_] }, w(", ") ), word(link, L), digits(N), w(" "), steps_in(before, Ns, L), more_links(Links, L).

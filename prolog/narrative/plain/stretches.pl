:- module(acxon_stretches,
          [ steps_stretches/2           % +Steps, -Stretches
          ]).
:- use_module(library(lists), [append/3, member/2, reverse/2]).
:- use_module(sizes, [longest/1, work_size/2]).

/** <module> Steps by their numbers

Steps that follow each other in number are told as a list of works, those that repeat
as a block and how often. Nothing is said of what directly precedes what.
*/

%!  steps_stretches(+Steps, -Stretches) is det.
%
%   Steps is a list of step(Number, Work, Fact), ascending. Stretches has
%   stretch(Numbers, Works, Over, Facts): the steps Numbers do Works, a list of
%   Count-Work, Over times over.

steps_stretches([], []).
steps_stretches([Step|Steps], Stretches) :-
    Step = step(N, _, _),
    consecutive(Steps, N, Run, Rest),
    groups([Step|Run], Groups),
    blocks(Groups, 0-[], Stretches, Stretches1),
    steps_stretches(Rest, Stretches1).

consecutive([Step|Steps], N, [Step|Run], Rest) :-
    Step = step(M, _, _),
    M =:= N+1,
    !,
    consecutive(Steps, M, Run, Rest).
consecutive(Rest, _, [], Rest).

%   Neighbours of the same work are one group(Work, Count, Numbers, Facts).

groups([], []).
groups([step(N, Work, Fact)|Steps], [group(Work, Count, [N|Ns], [Fact|Facts])|Groups]) :-
    alike(Steps, Work, 1, Count, Ns-Facts, Rest),
    groups(Rest, Groups).

alike([step(N, Work0, Fact)|Steps], Work, Count0, Count, [N|Ns]-[Fact|Facts], Rest) :-
    Work0 == Work,
    !,
    Count1 is Count0+1,
    alike(Steps, Work, Count1, Count, Ns-Facts, Rest).
alike(Rest, _, Count, Count, []-[], Rest).

%   Single holds, last first, the groups that no block has taken yet, after how many words
%   they take.

blocks([], _-Single, Stretches0, Stretches) :-
    flush(Single, Stretches0, Stretches).
blocks([Group|Groups], Size0-Single, Stretches0, Stretches) :-
    (   block([Group|Groups], Width, Over)
    ->  flush(Single, Stretches0, [stretch(Ns, Works, Over, Facts)|Stretches1]),
        length(First, Width),
        append(First, _, [Group|Groups]),
        group_works(First, Works),
        Size is Width*Over,
        length(All, Size),
        append(All, Rest, [Group|Groups]),
        group_numbers(All, Ns, Facts),
        blocks(Rest, 0-[], Stretches1, Stretches)
    ;   Group = group(Work, Count, _, _),
        work_size(Count-Work, Size1),
        Size is Size0+Size1,
        longest(Most),
        (   Size > Most
        ->  flush(Single, Stretches0, Stretches1),
            blocks(Groups, Size1-[Group], Stretches1, Stretches)
        ;   blocks(Groups, Size-[Group|Single], Stretches0, Stretches)
        )
    ).

flush([], Stretches, Stretches).
flush([G|Gs], [stretch(Ns, Works, 1, Facts)|Stretches], Stretches) :-
    reverse([G|Gs], Groups),
    group_works(Groups, Works),
    group_numbers(Groups, Ns, Facts).

group_works([], []).
group_works([group(Work, Count, _, _)|Groups], [Count-Work|Works]) :-
    group_works(Groups, Works).

group_numbers([], [], []).
group_numbers([group(_, _, Ns0, Facts0)|Groups], Ns, Facts) :-
    append(Ns0, Ns1, Ns),
    append(Facts0, Facts1, Facts),
    group_numbers(Groups, Ns1, Facts1).

%   The first Width groups come Over times, which spares at least two of them.

block(Groups, Width, Over) :-
    member(Width, [2, 3, 4]),
    length(First, Width),
    append(First, Rest, Groups),
    repeated(Rest, First, 1, Over),
    Over*Width >= 4,
    Over >= 2,
    !.

repeated(Groups, First, Over0, Over) :-
    (   starts_alike(First, Groups, Rest)
    ->  Over1 is Over0+1,
        repeated(Rest, First, Over1, Over)
    ;   Over = Over0
    ).

starts_alike([], Rest, Rest).
starts_alike([group(Work, Count, _, _)|Firsts], [group(Work0, Count0, _, _)|Groups], Rest) :-
    Work0 == Work,
    Count0 == Count,
    starts_alike(Firsts, Groups, Rest).

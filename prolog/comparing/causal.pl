:- module(acxon_causal,
          [ causal_links/2,             % +Events, -Links
            links_goals/3,              % +Links, +Step, -Goals
            links_path/4                % +Links, +Step, :Stop, -Path
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(assoc),
              [ del_assoc/4, del_max_assoc/4, del_min_assoc/4, empty_assoc/1, get_assoc/3, list_to_assoc/2, max_assoc/3,
                min_assoc/3, put_assoc/4 ]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, reverse/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(library(solution_sequences), [limit/2]).

/** <module> What a step brings about that a later one needs

An execution is a list of events in their order, event(Step, Kind, Fact), where Step is a
number, `start` for what happens by itself, or `goal`. Kind is

  - needs, lacks: Fact holds, or does not hold
  - reads(Least, Most): Fact is a fluent whose value has to be from Least to Most
  - makes, ends: Fact becomes true, or false
  - changes(Old, New): Fact is a fluent that changes

A link is link(Producer, Need, Consumer), with a need holds(Fact), lacks(Fact) or
value(Fact, Bound), where Bound is least(N), most(N), exactly(N) or any: Producer is the step that last brought it about, `start` where no step has.
A step that takes something away while it lasts and puts it back brings nothing about. A
value is brought about by each step without whose change it would not be one that will do.
Where each of them could be missed, but not all, it is brought about by the one that last
made it so or, where none of the last hundred changes did, by the one that has changed it
most.
*/

%!  causal_links(+Events, -Links) is det.
%
%   Links are all links of the execution, each once, in the order of their consumers'
%   needs. No step is linked to itself.
%
%   @error resource_error(links) where there are very many: of n steps each of which is needed for the value that each
%   of n others reads there are n squared.
%
%       ?- causal_links([event(0, makes, lit), event(1, needs, lit)], Links).
%       Links = [link(0, holds(lit), 1)].

causal_links(Events, Links) :-
    empty_assoc(Sources),
    length(Events, Count),
    most_links(Most),
    Left is Count+Most,
    links(Events, Sources, Left, Links0),
    list_to_set(Links0, Links).

most_links(500_000).

links([], _, _, []).
links([event(Step, Kind, Fact)|Events], Sources0, Left0, Links) :-
    source(Sources0, Fact, Source),
    (   need(Kind, Fact, Source, Need, Producers)
    ->  length(Producers, Count),
        Left is Left0-Count,
        ( Left >= 0 -> true ; throw(error(resource_error(links), _)) ),
        findall(link(Producer, Need, Step), ( member(Producer, Producers), Producer \== Step ), Links, Links1),
        Sources = Sources0
    ;   changed(Kind, Step, Source, New),
        put_assoc(Fact, Sources0, New, Sources),
        Left = Left0,
        Links1 = Links
    ),
    links(Events, Sources, Left, Links1).

%   source(True, False, Fluent): who made the fact true, and false, last; and of a fluent
%   fluent(Changes, Sums, Order, Gains, Losses): its changes, change(Step, Old, New), the last
%   first; by how much each step has changed it in all; the same as Sum-Step, in order; the
%   sums of those above and of those below 0.

source(Sources, Fact, Source) :-
    (   get_assoc(Fact, Sources, Source0)
    ->  Source = Source0
    ;   empty_assoc(None),
        Source = source(start, start, fluent([], None, None, 0, 0))
    ).

need(needs, Fact, source(True, _, _),    holds(Fact), [True]).
need(lacks, Fact, source(_, False, _),   lacks(Fact), [False]).
need(reads(Least, Most), Fact, source(_, _, Fluent), value(Fact, Bound), Producers) :-
    value_bound(Least, Most, Bound),
    value_producers(Fluent, Least, Most, Producers).

value_bound(Least, Most, Bound) :-
    (   Least > -1.0e300
    ->  ( Most >= 1.0e300 -> Bound = least(Least) ; Least < Most -> Value is (Least+Most)/2, Bound = exactly(Value) ; Bound = any )
    ;   Most < 1.0e300
    ->  Bound = most(Most)
    ;   Bound = any
    ).

value_producers(fluent([], _, _, _, _), _, _, [start]) :-
    !.
value_producers(Fluent, Least, Most, Producers) :-
    Fluent = fluent([change(_, _, Value)|_], _, Order, Gains, Losses),
    largest(Order, Value, Least, Raisers),
    smallest(Order, Value, Most, Sinkers),
    append(Sinkers, Raisers, Needed),
    (   Needed = [_|_]
    ->  sort(Needed, Producers)
    ;   within(Value-Gains, Least, 1.0e300),
        within(Value-Losses, -1.0e300, Most)
    ->  Producers = [start]
    ;   lately_within(Fluent, Least, Most, Step)
    ->  Producers = [Step]
    ;   Value-Gains < Least
    ->  max_assoc(Order, _-Step, _),
        Producers = [Step]
    ;   min_assoc(Order, _-Step, _),
        Producers = [Step]
    ).

lately_within(fluent(Changes, Sums, _, _, _), Least, Most, Step) :-
    limit(100, member(change(Step, Old, New), Changes)),
    within(New, Least, Most),
    \+ within(Old, Least, Most),
    get_assoc(Step, Sums, Sum),
    towards(Sum, Least, Most),
    !.

%   The steps without whose change Value would be less than Least, and more than Most.

largest(Order0, Value, Least, Steps) :-
    (   del_max_assoc(Order0, Sum-Step, _, Order),
        Value-Sum < Least
    ->  Steps = [Step|Steps1],
        largest(Order, Value, Least, Steps1)
    ;   Steps = []
    ).

smallest(Order0, Value, Most, Steps) :-
    (   del_min_assoc(Order0, Sum-Step, _, Order),
        Value-Sum > Most
    ->  Steps = [Step|Steps1],
        smallest(Order, Value, Most, Steps1)
    ;   Steps = []
    ).

within(Value, Least, Most) :-
    Value >= Least,
    Value =< Most.

%   True when a change by Sum leads towards values from Least to Most.

towards(Sum, Least, Most) :-
    (   Sum > 0
    ->  Least > -1.0e300
    ;   Sum < 0,
        Most < 1.0e300
    ).

%   What a step has ended itself is, when it makes it again, as it was before.

changed(makes,   Step, source(True, False, C), source(New, False, C)) :-
    ( False == Step -> New = True ; New = Step ).
changed(ends,    Step, source(True, False, C), source(True, New, C)) :-
    ( True == Step -> New = False ; New = Step ).
changed(changes(Old, New), Step, source(True, False, Fluent0), source(True, False, Fluent)) :-
    Fluent0 = fluent(Changes, Sums0, Order0, Gains0, Losses0),
    (   get_assoc(Step, Sums0, Sum0)
    ->  del_assoc(Sum0-Step, Order0, _, Order1)
    ;   Sum0 = 0,
        Order1 = Order0
    ),
    Sum is Sum0+New-Old,
    put_assoc(Step, Sums0, Sum, Sums),
    put_assoc(Sum-Step, Order1, true, Order),
    Gains is Gains0+max(0, Sum)-max(0, Sum0),
    Losses is Losses0+min(0, Sum)-min(0, Sum0),
    Fluent = fluent([change(Step, Old, New)|Changes], Sums, Order, Gains, Losses).

%!  links_goals(+Links, +Step, -Goals) is det.
%
%   Goals are the needs of the goal that Step serves in the end, by itself or through
%   others; [] where it serves none.

links_goals(Links, Step, Goals) :-
    consumers(Links, Consumers),
    reached(Consumers, Step, Steps, _),
    findall(Need, ( member(One, Steps), served(Consumers, One, Need-goal) ), Goals0),
    sort(Goals0, Goals).

consumers(Links, Consumers) :-
    findall(Producer-(Need-Consumer), member(link(Producer, Need, Consumer), Links), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    list_to_assoc(Groups, Consumers).

served(Consumers, Step, Served) :-
    get_assoc(Step, Consumers, All),
    member(Served, All).

%   Steps are Step and all that it leads to, the nearest first; Ways has for each of the
%   others From-Need, the step before it on a shortest way there and what that is for.

reached(Consumers, Step, Steps, Ways) :-
    list_to_assoc([Step-none], Ways0),
    reached_from([Step], Consumers, Ways0, Ways, Steps).

reached_from([], _, Ways, Ways, []).
reached_from([Step|Steps], Consumers, Ways0, Ways, Reached) :-
    foldl(next_reached(Consumers), [Step|Steps], []-Ways0, Next0-Ways1),
    reverse(Next0, Next),
    append([Step|Steps], Reached1, Reached),
    reached_from(Next, Consumers, Ways1, Ways, Reached1).

next_reached(Consumers, Step, State0, State) :-
    findall(Next-Need, served(Consumers, Step, Need-Next), Pairs0),
    keysort(Pairs0, Pairs),
    foldl(first_reached(Step), Pairs, State0, State).

first_reached(From, Next-Need, Steps0-Ways0, Steps-Ways) :-
    (   get_assoc(Next, Ways0, _)
    ->  Steps = Steps0,
        Ways = Ways0
    ;   Steps = [Next|Steps0],
        put_assoc(Next, Ways0, From-Need, Ways)
    ).

:- meta_predicate links_path(+, +, 1, -).

%!  links_path(+Links, +Step, :Stop, -Path) is semidet.
%
%   Path is a shortest way along links from Step to a step for which Stop holds, or to the
%   goal where there is none: the needs with their consumers, Need-Consumer. It fails where
%   Step serves nothing.

links_path(Links, Step, Stop, Path) :-
    consumers(Links, Consumers),
    reached(Consumers, Step, Steps, Ways),
    (   nearest(Steps, Consumers, Stop, Last, End)
    ->  true
    ;   nearest(Steps, Consumers, ==(goal), Last, End)
    ),
    way(Last, Ways, [End], Path).

:- meta_predicate nearest(+, +, 1, -, -).

nearest(Steps, Consumers, Stop, Step, Need-Next) :-
    member(Step, Steps),
    served(Consumers, Step, Need-Next),
    call(Stop, Next),
    !.

way(Step, Ways, Path0, Path) :-
    (   get_assoc(Step, Ways, From-Need)
    ->  way(From, Ways, [Need-Step|Path0], Path)
    ;   Path = Path0
    ).

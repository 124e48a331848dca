:- module(acxon_causal,
          [ causal_links/2,             % +Events, -Links
            links_goals/3,              % +Links, +Step, -Goals
            links_path/4                % +Links, +Step, :Stop, -Path
          ]).
:- use_module(library(assoc),
              [ del_assoc/4, del_max_assoc/4, del_min_assoc/4, empty_assoc/1, get_assoc/3, list_to_assoc/2, put_assoc/4 ]).
:- use_module(library(lists), [append/3, member/2, reverse/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).

/** <module> What a step brings about that a later one needs

An execution is a list of events in their order, event(Step, Kind, Fact), where Step is a
number, `start` for what happens by itself, or `goal`. Kind is

  - needs, lacks: Fact holds, or does not hold
  - reads(Least, Most): Fact is a fluent whose value has to be from Least to Most
  - makes, ends: Fact becomes true, or false
  - changes(Old, New): Fact is a fluent that changes

A link is link(Producer, Need, Consumer), with a need holds(Fact), lacks(Fact) or
value(Fact): Producer is the step that last brought it about, `start` where no step has.
A step that takes something away while it lasts and puts it back brings nothing about. A
value is brought about by each step without whose change it would not be one that will do;
where each of them could be missed, by the one that last made it so.
*/

%!  causal_links(+Events, -Links) is det.
%
%   Links are all links of the execution, each once, in the order of their consumers'
%   needs. No step is linked to itself.
%
%       ?- causal_links([event(0, makes, lit), event(1, needs, lit)], Links).
%       Links = [link(0, holds(lit), 1)].

causal_links(Events, Links) :-
    empty_assoc(Sources),
    links(Events, Sources, Links0),
    distinct_links(Links0, Links).

links([], _, []).
links([event(Step, Kind, Fact)|Events], Sources0, Links) :-
    source(Sources0, Fact, Source),
    (   need(Kind, Fact, Source, Need, Producers)
    ->  findall(link(Producer, Need, Step), ( member(Producer, Producers), Producer \== Step ), Links, Links1),
        Sources = Sources0
    ;   changed(Kind, Step, Source, New),
        put_assoc(Fact, Sources0, New, Sources),
        Links1 = Links
    ),
    links(Events, Sources, Links1).

%   source(True, False, Fluent): who made the fact true, and false, last; and of a fluent
%   fluent(Changes, Sums, Order): its changes, change(Step, Old, New), the last first; by how
%   much each step has changed it in all; the same as Sum-Step, in order.

source(Sources, Fact, Source) :-
    (   get_assoc(Fact, Sources, Source0)
    ->  Source = Source0
    ;   empty_assoc(None),
        Source = source(start, start, fluent([], None, None))
    ).

need(needs, Fact, source(True, _, _),    holds(Fact), [True]).
need(lacks, Fact, source(_, False, _),   lacks(Fact), [False]).
need(reads(Least, Most), Fact, source(_, _, Fluent), value(Fact), Producers) :-
    value_producers(Fluent, Least, Most, Producers).

value_producers(fluent([], _, _), _, _, [start]) :-
    !.
value_producers(fluent(Changes, Sums, Order), Least, Most, Producers) :-
    Changes = [change(_, _, Value)|_],
    largest(Order, Value, Least, Raisers),
    smallest(Order, Value, Most, Sinkers),
    append(Sinkers, Raisers, Needed),
    (   Needed = [_|_]
    ->  sort(Needed, Producers)
    ;   member(change(Step, Old, New), Changes),
        within(New, Least, Most),
        \+ within(Old, Least, Most),
        get_assoc(Step, Sums, Sum),
        towards(Sum, Least, Most)
    ->  Producers = [Step]
    ;   Producers = [start]
    ).

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
    Fluent0 = fluent(Changes, Sums0, Order0),
    (   get_assoc(Step, Sums0, Sum0)
    ->  del_assoc(Sum0-Step, Order0, _, Order1)
    ;   Sum0 = 0,
        Order1 = Order0
    ),
    Sum is Sum0+New-Old,
    put_assoc(Step, Sums0, Sum, Sums),
    put_assoc(Sum-Step, Order1, true, Order),
    Fluent = fluent([change(Step, Old, New)|Changes], Sums, Order).

distinct_links(Links0, Links) :-
    empty_assoc(Seen),
    unseen(Links0, Seen, Links).

unseen([], _, []).
unseen([Link|Links0], Seen0, Links) :-
    (   get_assoc(Link, Seen0, _)
    ->  Links = Links1,
        Seen = Seen0
    ;   Links = [Link|Links1],
        put_assoc(Link, Seen0, true, Seen)
    ),
    unseen(Links0, Seen, Links1).

%!  links_goals(+Links, +Step, -Goals) is det.
%
%   Goals are the needs of the goal that Step serves in the end, by itself or through
%   others; [] where it serves none.

links_goals(Links, Step, Goals) :-
    consumers(Links, Consumers),
    served([Step], Consumers, [Step], [], Goals0),
    sort(Goals0, Goals).

consumers(Links, Consumers) :-
    findall(Producer-(Need-Consumer), member(link(Producer, Need, Consumer), Links), Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    list_to_assoc(Groups, Consumers).

served([], _, _, Goals, Goals).
served([Step|Steps], Consumers, Seen0, Goals0, Goals) :-
    (   get_assoc(Step, Consumers, Served) -> true ; Served = [] ),
    findall(Need, member(Need-goal, Served), New, Goals0),
    findall(Next, ( member(_-Next, Served), Next \== goal, \+ memberchk(Next, Seen0) ), Nexts0),
    sort(Nexts0, Nexts),
    append(Nexts, Steps, More),
    append(Nexts, Seen0, Seen),
    served(More, Consumers, Seen, New, Goals).

:- meta_predicate links_path(+, +, 1, -).

%!  links_path(+Links, +Step, :Stop, -Path) is semidet.
%
%   Path is a shortest way along links from Step to a step for which Stop holds, or to the
%   goal where there is none: the needs with their consumers, Need-Consumer. It fails where
%   Step serves nothing.

links_path(Links, Step, Stop, Path) :-
    consumers(Links, Consumers),
    (   searched([[-(start_of_path, Step)]], Consumers, [Step], Stop, Path0)
    ->  true
    ;   searched([[-(start_of_path, Step)]], Consumers, [Step], ==(goal), Path0)
    ),
    reverse(Path0, [_|Path]).

:- meta_predicate searched(+, +, +, 1, -).

%   Ways are searched by their lengths; the last consumer comes first in a way.

searched([Way|Ways], Consumers, Seen0, Stop, Found) :-
    Way = [_-Step|_],
    (   Step \== goal,
        get_assoc(Step, Consumers, Served)
    ->  true
    ;   Served = []
    ),
    (   member(Need-Next, Served),
        call(Stop, Next)
    ->  Found = [Need-Next|Way]
    ;   findall([Need-Next|Way], ( first_to(Served, Need, Next), \+ memberchk(Next, Seen0) ), New),
        findall(Next, member([_-Next|_], New), Nexts),
        append(Nexts, Seen0, Seen),
        append(Ways, New, Queue),
        searched(Queue, Consumers, Seen, Stop, Found)
    ).

first_to(Served, Need, Next) :-
    findall(N, member(_-N, Served), Nexts0),
    sort(Nexts0, Nexts),
    member(Next, Nexts),
    once(member(Need-Next, Served)).

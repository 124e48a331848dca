:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module(library(random)).
:- use_module('../../prolog/comparing/causal').

%   events(+Terse, -Events): 0+lit makes, 0-lit ends, 1<lit needs, 1>lit lacks.

events(Terse, Events) :-
    findall(event(Step, Kind, Fact), ( member(T, Terse), T =.. [Op, Step, Fact], kind(Op, Kind) ), Events).

kind(+, makes).  kind(-, ends).  kind(<, needs).  kind(>, lacks).

%   fuel(+Start, +Changes, +Least, +Most, -Producers): who is linked to step 9, which needs fuel from Least to Most.

fuel(Start, Changes, Least, Most, Producers) :-
    foldl([Step-By, Old-Events0, New-[event(Step, changes(Old, New), fuel)|Events0]]>>( New is Old+By ), Changes, Start-[], _-Reversed),
    reverse([event(9, reads(Least, Most), fuel)|Reversed], Events),
    causal_links(Events, Links),
    findall(Producer, member(link(Producer, value(fuel, _), 9), Links), Producers).

links(Terse, Links) :-
    events(Terse, Events),
    causal_links(Events, Links).

%   Long plans of N steps each of which needs some of the fluent. Two have filled it: each of them could be missed.

long(filled_twice, N, [event(x, changes(0, Full), fuel), event(y, changes(Full, Fuller), fuel)|Events]) :-
    Full is 2*N,
    Fuller is 4*N,
    numlist(1, N, Steps),
    foldl(drains, Steps, Fuller-Events, _-[]).

%   One has added to it, and each of the others gives back what it takes.

long(borrowed, N, [event(x, changes(5, 6), fuel)|Events]) :-
    numlist(1, N, Steps),
    foldl(borrows, Steps, Events, []).

drains(Step, Old-[event(Step, reads(1, 1.0e300), fuel), event(Step, changes(Old, New), fuel)|Events], New-Events) :-
    New is Old-1.

borrows(Step, Events, Rest) :-
    append([event(Step, reads(1, 1.0e300), fuel), event(Step, changes(6, 0), fuel), event(Step, changes(0, 6), fuel)], Rest, Events).

%   All lead to the goal: one after the other, or all from one.

long_links(row, N, Links) :-
    findall(link(Step, holds(p), Next), ( between(1, N, Step), ( Step < N -> Next is Step+1 ; Next = goal ) ), Links).
long_links(star, N, Links) :-
    findall(Link, ( between(2, N, Step), member(Link, [link(1, holds(p), Step), link(Step, holds(q), goal)]) ), Links).

%   Four times as much costs at most five times as many inferences.

in_proportion(Made, Goal) :-
    maplist(cost(Made, Goal), [500, 2000], [Few, Many]),
    Many < 5*Few.

cost(Made, Goal, N, Count) :-
    call(Made, N, Given),
    statistics(inferences, Before),
    call(Goal, Given),
    statistics(inferences, After),
    Count is After-Before.

linked(Events) :-
    causal_links(Events, _).

served(Links) :-
    links_goals(Links, 1, Goals),
    Goals \== [].

found(Links) :-
    links_path(Links, 1, ==(nowhere), Path),
    Path \== [].

:- begin_tests(causal).

test(who_made_it_last, Links == [link(1, holds(p), 2), link(1, holds(p), goal)]) :-
    links([0+p, 3-p, 1+p, 2<p, goal<p], Links).
test(what_held_at_the_start, Links == [link(start, holds(p), 0), link(start, lacks(q), 0)]) :-
    links([0<p, 0>q], Links).
test(what_was_ended, Links == [link(0, lacks(p), 1)]) :-
    links([0-p, 1>p], Links).
test(what_a_step_takes_and_gives_back_it_does_not_bring_about, Links == [link(start, holds(free), 0), link(start, holds(free), 1)]) :-
    links([0<free, 0-free, 0+free, 1<free], Links).
test(nor_what_it_gives_and_takes_back, Links == [link(start, lacks(lit), 1)]) :-
    links([0+lit, 0-lit, 1>lit], Links).
test(while_it_lasts_it_does, Links == [link(0, holds(lit), 1)]) :-
    links([0+lit, 1<lit, 0-lit], Links).
test(what_another_gave_back_it_brought_about, Links == [link(1, holds(p), 2)]) :-
    links([0-p, 1+p, 2<p], Links).
test(without_any_of_them_there_is_too_little, Producers == [0, 1]) :-
    fuel(0, [0-5, 1-5], 8, 1.0e300, Producers).
test(who_takes_away_is_no_help, Producers == [1]) :-
    fuel(20, [0-(-15), 1-20, 2-(-10)], 10, 1.0e300, Producers).
test(nor_who_adds_where_little_is_wanted, Producers == [1]) :-
    fuel(20, [0-5, 1-(-20)], -1.0e300, 10, Producers).
test(who_is_not_needed_is_no_help, Producers == [1]) :-
    fuel(10, [0-20, 1-60], 60, 1.0e300, Producers).
test(of_two_that_each_suffice_the_one_that_made_it_so, Producers == [0]) :-
    fuel(0, [0-50, 1-50], 40, 1.0e300, Producers).
test(what_was_enough_at_the_start, Producers == [start]) :-
    fuel(50, [0-20, 1-(-10)], 40, 1.0e300, Producers).
test(what_is_borrowed_and_given_back_is_nobodys_help, Producers == [start]) :-
    fuel(50, [0-(-30), 0-30], 40, 1.0e300, Producers).
test(of_two_that_could_be_missed_long_ago_the_one_that_changed_it_most, Producers == [0]) :-
    findall(Step-(-1), between(10, 120, Step), Drained),
    fuel(0, [0-900, 1-800|Drained], 1, 1.0e300, Producers).
test(what_would_have_been_enough_without_all_of_them, Producers == [start]) :-
    fuel(50, [0-(-30), 1-20, 0-30], 40, 1.0e300, Producers).
test(all_changes_of_a_long_plan, [forall(member(Kind, [filled_twice, borrowed]))]) :-
    in_proportion(long(Kind), linked).
test(goals_of_a_long_plan, [forall(member(Kind, [row, star]))]) :-
    in_proportion(long_links(Kind), served).
test(path_of_a_long_plan, [forall(member(Kind, [row, star]))]) :-
    in_proportion(long_links(Kind), found).
test(values_that_very_many_need_of_very_many, throws(error(resource_error(links), _))) :-
    numlist(1, 1000, Steps),
    foldl([Step, Old-[event(Step, changes(Old, New), fuel)|Events], New-Events]>>( New is Old+1 ), Steps, 0-Events, _-Reads),
    findall(event(Step, reads(1000, 1000), fuel), between(1001, 2000, Step), Reads),
    causal_links(Events, _).
test(an_exact_value_is_owed_to_all, Producers == [0, 1]) :-
    fuel(10, [0-5, 1-(-3)], 12, 12, Producers).

%   Where a value will do, and would not have done at the start, some step has helped; none of the wrong direction has.

test(helpers_of_random_changes, [forall(between(1, 200, Seed))]) :-
    set_random(seed(Seed)),
    findall(Step-By, ( between(0, 6, Step), random_between(-9, 9, By) ), Changes),
    random_between(0, 20, Start),
    foldl([_-By, V0, V]>>( V is V0+By ), Changes, Start, Value),
    random_between(0, 15, Less),
    Least is Value-Less,
    fuel(Start, Changes, Least, 1.0e300, Producers),
    forall(( member(Step, Producers), Step \== start ), ( memberchk(Step-By, Changes), By > 0 )),
    ( Start < Least -> Producers \== [start] ; true ).
test(not_oneself, Links == []) :-
    links([0+p, 0<p], Links).
test(goals_through_others, Goals == [holds(done)]) :-
    links([0+p, 1<p, 1+q, 2<q, 2+done, goal<done], Links),
    links_goals(Links, 0, Goals).
test(no_goals, Goals == []) :-
    links([0+p, 1<p, 2+done, goal<done], Links),
    links_goals(Links, 0, Goals).
test(path_to_the_first_that_will_do, Path == [holds(p)-1, holds(q)-2]) :-
    links([0+p, 1<p, 1+q, 2<q, 2+done, goal<done], Links),
    links_path(Links, 0, ==(2), Path).
test(path_to_the_goal_else, Path == [holds(p)-1, holds(done)-goal]) :-
    links([0+p, 1<p, 1+done, goal<done], Links),
    links_path(Links, 0, ==(7), Path).
test(no_path, fail) :-
    links([0+p, goal<q], Links),
    links_path(Links, 0, ==(goal), _).

%   A producer comes before its consumer, and the fact holds from the one to the other.

test(links_are_sound, [forall(between(1, 200, Seed))]) :-
    set_random(seed(Seed)),
    findall(Terse, ( between(1, 30, _), random_event(Terse) ), Random),
    events(Random, Events0),
    consistent(Events0, [], Events),
    causal_links(Events, Links),
    forall(( member(link(P, holds(F), C), Links), P \== start ),
           ( append(Before, [event(C, needs, F)|_], Events),
             once(( append(_, [event(P, makes, F)|After], Before),
                    \+ ( member(event(Q, makes, F), After), \+ restores(Q, F, Before) ) )) )).

restores(Q, F, Events) :-
    append(Before, [event(Q, makes, F)|_], Events),
    last_of(Before, F, event(Q, ends, F)).

last_of(Events, F, Last) :-
    findall(event(S, K, F), ( member(event(S, K, F), Events), memberchk(K, [makes, ends]) ), Of),
    last(Of, Last).

random_event(Terse) :-
    random_member(Op, [+, -, <, >]),
    random_between(0, 5, Step),
    random_member(Fact, [p, q]),
    Terse =.. [Op, Step, Fact].

%   Only what makes sense: a fact is made when it does not hold, and so on.

consistent([], _, []).
consistent([event(S, K, F)|Events0], Facts0, Events) :-
    (   ( memberchk(F, Facts0) -> memberchk(K, [ends, needs]) ; memberchk(K, [makes, lacks]) )
    ->  Events = [event(S, K, F)|Events1],
        (   K == makes -> Facts = [F|Facts0] ; K == ends -> exclude(==(F), Facts0, Facts) ; Facts = Facts0 )
    ;   Events = Events1,
        Facts = Facts0
    ),
    consistent(Events0, Facts, Events1).

:- end_tests(causal).

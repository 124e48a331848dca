:- module(acxon_question_times,
          [ plan_steps/3,               % +KB, +Plan, -Steps
            step_times/4,               % +KB, +Plan, +Words, -Times
            plan_part_text/4,           % +KB, +Plan, +What, -Text
            plan_longest/3,             % +KB, +Plan, -Text
            worse_plan/4                % +KB, +P, +Plans, -WorseAndBetter
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, last/2, list_to_set/2, member/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module('../../comparing/actions', [task_step/4]).
:- use_module('../../comparing/difference', [plain_value/2, shown/3]).
:- use_module('../../comparing/plan_parts', [plan_order/3, plan_schedule/3]).
:- use_module('../../comparing/profiles', [quality_aspects/4]).
:- use_module('../../comparing/sayings', [saying/3]).
:- use_module('../../comparing/step_names', [text_words/2]).
:- use_module('../../store/names', [label/3]).
:- use_module('../plain/words', [capital/2]).
:- use_module('../sentence_words', []).

/** <module> When steps of a plan are done, and what is done when, for questions

A step is step(Words, Start-End), Words a string; Start-End is none-none where no times are
known.
*/

%!  plan_steps(+KB, +Plan, -Steps) is det.
%
%   Steps are those of Plan in their order.

plan_steps(KB, Plan, Steps) :-
    plan_schedule(KB, Plan, Schedule),
    (   Schedule \== []
    ->  findall((Start-Number)-step(Words, Start-End),
                ( member(time(Task, Start0, Lasts0), Schedule), number_of(Start0, Start), number_of(Lasts0, Lasts),
                  task_step(KB, Task, Number, Words), End is Start+Lasts ),
                Keyed)
    ;   plan_order(KB, Plan, Order),
        findall((Place-Number)-step(Words, none-none), ( member(Task-Place, Order), task_step(KB, Task, Number, Words) ), Keyed)
    ),
    msort(Keyed, Sorted),
    pairs_values(Sorted, Steps).

number_of(Value0, Value) :-
    plain_value(Value0, Value1),
    ( number(Value1) -> Value2 = Value1 ; catch(atom_number(Value1, Value2), _, fail) ),
    Value is round(Value2*10)/10.

%!  step_times(+KB, +Plan, +Words, -Times) is semidet.
%
%   Times is Start-End of the only step of Plan that has all of Words (a string), or is
%   called `step N`.

step_times(KB, Plan, Words, Start-End) :-
    plan_steps(KB, Plan, Steps),
    steps_called(Steps, Words, [step(_, Start0-End0)]),
    number(Start0),
    maplist(short, [Start0, End0], [Start, End]).

%   A number without a fraction of nothing: 12 for 12.0.

short(Number, Short) :-
    ( Number =:= integer(Number) -> Short is integer(Number) ; Short = Number ).

steps_called(Steps, Words, Called) :-
    (   string_concat("step ", Rest, Words), number_string(Number, Rest)
    ->  ( nth_step(Number, Steps, Step) -> Called = [Step] ; Called = [] )
    ;   text_words(Words, Asked),
        findall(Step, ( member(Step, Steps), Step = step(Text, _), has_words(Text, Asked) ), Called)
    ).

nth_step(1, [Step|_], Step) :- !.
nth_step(N, [_|Steps], Step) :-
    N > 1,
    N1 is N-1,
    nth_step(N1, Steps, Step).

has_words(Text, Asked) :-
    text_words(Text, Words),
    forall(member(Word, Asked), memberchk(Word, Words)).

%!  plan_part_text(+KB, +Plan, +What, -Text) is semidet.
%
%   Text says what Plan does: What is `all`, `first`, `last`, at(Time), next(Words), previous(Words) or
%   order(Words): the place of that step.

plan_part_text(KB, Plan, What, Text) :-
    plan_steps(KB, Plan, Steps),
    part_text(What, Steps, Text).

part_text(_, [], Text) :- !, saying("It has no steps.", [], Text).
part_text(all, Steps, Text) :-
    findall(Line, ( nth_of(Steps, Number, Step), step_text(Step, Told), format(string(Line), '~w. ~w', [Number, Told]) ), Lines),
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).
part_text(first, [Step|_], Text) :- sentence(Step, Text).
part_text(last, Steps, Text)     :- last(Steps, Step), sentence(Step, Text).
part_text(at(Time), Steps, Text) :-
    findall(Step, ( member(Step, Steps), Step = step(_, Start-End), number(Start), Start =< Time, Time < End ), Now),
    (   Now == []
    ->  ( member(step(_, Start-_), Steps), number(Start) -> Told = "Nothing." ; Told = "The times of its steps are not known." ),
        saying(Told, [], Text)
    ;   sentences(Now, Text)
    ).
part_text(next(Words), Steps, Text)     :- beside(next, Steps, Words, "Nothing: it is the last step.", Text).
part_text(previous(Words), Steps, Text) :- beside(previous, Steps, Words, "Nothing: it is the first step.", Text).
part_text(order(Words), Steps, Text) :-
    steps_called(Steps, Words, Called),
    length(Steps, Count),
    findall(Line, ( member(Step, Called), nth_of(Steps, Number, Step), saying("It is step ~w of ~w.", [Number, Count], Line) ), Lines0),
    sort(Lines0, Lines),
    atomic_list_concat(Lines, ' ', Atom),
    atom_string(Atom, Text).

nth_of(Steps, Number, Step) :-
    append(Before, [Step|_], Steps),
    length(Before, Count),
    Number is Count+1.

%   What is next to each of the steps that are called so, one after the other.

beside(Where, Steps, Words, None, Text) :-
    steps_called(Steps, Words, Called),
    Called \== [],
    findall(Next, ( member(Step, Called), member(Next, Steps), next_to(Where, Steps, Step, Next) ), Nexts0),
    list_to_set(Nexts0, Nexts),
    ( Nexts == [] -> saying(None, [], Text) ; sentences(Nexts, Text) ).

%   After a step comes what begins first once it has ended, and before it what has ended last. Planners
%   keep steps a little apart. Without times it is the place that counts.

next_to(next, Steps, step(_, Start-End), step(_, Since-_)) :-
    number(Start),
    !,
    aggregate_all(min(S), ( member(step(_, S-_), Steps), S >= End-0.005, S > Start ), First),
    Since >= First,
    Since =< First+0.01.
next_to(previous, Steps, step(_, Start-End), step(_, _-Until)) :-
    number(Start),
    !,
    aggregate_all(max(E), ( member(step(_, _-E), Steps), E =< Start+0.005, E < End ), Last),
    Until =< Last,
    Until >= Last-0.01.
next_to(next, Steps, Step, Next)     :- append(_, [Step, Next|_], Steps).
next_to(previous, Steps, Step, Next) :- append(_, [Next, Step|_], Steps).

sentences(Steps, Text) :-
    maplist(sentence, Steps, Sentences),
    atomic_list_concat(Sentences, ' ', Atom),
    atom_string(Atom, Text).

sentence(Step, Text) :-
    step_text(Step, Told),
    capital(Told, Start),
    string_concat(Start, ".", Text).

step_text(step(Words, Start-End), Text) :-
    (   number(Start)
    ->  maplist(seconds, [Start, End], [From, To]),
        saying("~w, from ~w to ~w", [Words, From, To], Text)
    ;   Text = Words
    ).

seconds(Time, Text) :-
    short(Time, Short),
    shown(Short, "s", Text).

%!  plan_longest(+KB, +Plan, -Text) is det.
%
%   Text says which steps of Plan take most of its time.

plan_longest(KB, Plan, Text) :-
    label(KB, Plan, Label),
    plan_steps(KB, Plan, Steps),
    findall(Lasts-Words, ( member(step(Words, Start-End), Steps), number(Start), Lasts is End-Start, Lasts > 0 ), Lasting),
    (   Lasting == []
    ->  saying("How long the steps of '~w' take is not known.", [Label], Text)
    ;   aggregate_all(max(End), member(step(_, _-End), Steps), Whole0),
        seconds(Whole0, Whole),
        sort(1, @>=, Lasting, Longest0),
        length(Longest0, Count),
        most(3, Longest0, Longest),
        findall(Part, ( member(Lasts0-Words, Longest), Rounded is round(Lasts0*10)/10, seconds(Rounded, Lasts),
                        format(string(Part), '~w ~w', [Words, Lasts]) ), Parts),
        atomic_list_concat(Parts, ', ', Told),
        saying("'~w' takes ~w with ~w steps that take time; the longest: ~w.", [Label, Whole, Count, Told], Text)
    ).

most(0, _, []) :- !.
most(_, [], []) :- !.
most(N, [X|Xs], [X|Ys]) :-
    N1 is N-1,
    most(N1, Xs, Ys).

%!  worse_plan(+KB, +P, +Plans, -WorseAndBetter) is det.
%
%   Plans is a pair A-B; the plan with the larger value of P comes first.

worse_plan(KB, P, A-B, Worse-Better) :-
    (   value(KB, P, A, ValueA), value(KB, P, B, ValueB), ValueA < ValueB
    ->  Worse-Better = B-A
    ;   Worse-Better = A-B
    ).

value(KB, P, Plan, Value) :-
    quality_aspects(KB, P, Plan, Aspects),
    member(aspect(_, _, _, _, Value0, Rank, _), Aspects),
    Rank \== none,
    plain_value(Value0, Value),
    number(Value),
    !.

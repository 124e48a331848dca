:- module(acxon_question_limits,
          [ limit//2,                   % +Plan, -Limited
            time//1,                    % -Time
            times//1,                   % -Times
            numeral/2                   % +Word, -Number
          ]).
:- use_module(library(lists), [nth1/3]).

/** <module> Numbers in a question, and what a whole plan must not exceed
*/

%!  limit(+Plan, -Limited)// is nondet.
%
%   Limited is within(Plan, Seconds) or in_steps(Plan, Most): 'within 40 s', 'in less than a
%   minute', 'in ten steps', 'with fewer than 12 steps'.

limit(Plan, in_steps(Plan, Most)) --> no_more(Less), [Word], { numeral(Word, Most0) }, ( ["steps"] ; ["step"] ), { Most is Most0-Less, Most >= 0 }.
limit(Plan, within(Plan, To))     --> no_more(_), time_span(To).

no_more(0) --> ( [] ; ["in"] ; ["within"] ; ["with"] ; ["by"] ; ["under"] ; ["in"], ["under"] ), ( [] ; ["at"], ["most"] ).
no_more(1) --> ( [] ; ["in"] ; ["with"] ), ( ["less"] ; ["fewer"] ; ["faster"] ; ["sooner"] ; ["quicker"] ), ["than"].

time_span(To)   --> time(To), { To > 0 }, ( [] ; ["s"] ; ["sec"] ; ["seconds"] ; ["second"] ).
time_span(To)   --> ( [Word], { numeral(Word, Count), Count > 0 } ; ["a"], { Count = 1 } ; ["an"], { Count = 1 } ), [Unit], { unit_seconds(Unit, Each), To is Count*Each }.

unit_seconds("second",  1).
unit_seconds("seconds", 1).
unit_seconds("min",     60).
unit_seconds("minute",  60).
unit_seconds("minutes", 60).
unit_seconds("hour",    3600).
unit_seconds("hours",   3600).

%!  time(-Time)// is nondet.
%
%   A moment or a number of seconds: '40', 'time 40'.

time(Time) --> [Time], { number(Time) }.
time(Time) --> ["time"], [Time], { number(Time) }.

%!  times(-Times)// is nondet.
%
%   How often: 'twice', 'three times'.

times(1)     --> ["once"].
times(2)     --> ["twice"].
times(Times) --> [Times], { integer(Times), Times >= 0 }, ["times"].
times(Times) --> [Word], { string(Word), numeral(Word, Times) }, ( ["times"] ; ["time"] ).

%!  numeral(+Word, -Number) is semidet.
%
%   Word, a token, is a number that counts: 3, or "three" up to ten.

numeral(Word, Word)   :- integer(Word), !, Word >= 0.
numeral(Word, Number) :- nth1(Number, ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], Word), !.

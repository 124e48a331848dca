:- module(acxon_facts_said,
          [ time_said/3,                % +Time, +Silent, -Said
            fact_said/4                 % +Time, +Silent, +Facts, ?Fact
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Facts of a story by what is said of their time
*/

%!  time_said(+Time, +Silent, -Said) is det.
%
%   Said is Time, or `always` where it is all of time, or Silent, which goes without saying.

time_said(Time, Silent, Said) :-
    (   Time == Silent             -> Said = always
    ;   Time = (-1.0Inf)-(1.0Inf)  -> Said = always
    ;   Said = Time
    ).

%!  fact_said(+Time, +Silent, +Facts, ?Fact) is semidet.
%
%   Fact, N-[S, P, O], is among Facts, for a time that is said as Time. (To look for a known time is one step,
%   however many values there are for others.)

fact_said(always, Silent, Facts, N-[S, P, O]) :-
    !,
    ( member(Time, [Silent, (-1.0Inf)-(1.0Inf)]), memberchk(N-tuple(S, P, O, Time, positive), Facts) -> true ).
fact_said(Time, _, Facts, N-[S, P, O]) :-
    memberchk(N-tuple(S, P, O, Time, positive), Facts).

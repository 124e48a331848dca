:- module(acxon_clock,
          [ by_clock/1,                 % +KB
            instant_text/2,             % +Time, -Text
            text_instant/2              % +Text, -Time
          ]).
:- use_module(tuples, [stored/6]).
:- use_module(vocabulary, []).

/** <module> Time that is a clock's

A knowledge base may say that its times are those of a clock, `acxon:thisKnowledgeBase
acxon:clock "utc"`: seconds since 1970. They are shown in ISO 8601 then, 2026-01-01T10:32Z.
*/

%!  by_clock(+KB) is det.
%
%   From here on, until this is undone, instant_text/2 shows times as KB has them.

by_clock(KB) :-
    iri(this_kb, This),
    iri(clock, Clock),
    (   stored(KB, This, Clock, "utc", _, positive)
    ->  b_setval(acxon_clock, utc)
    ;   b_setval(acxon_clock, none)
    ).

%!  instant_text(+Time, -Text) is semidet.
%
%   Text is Time in ISO 8601, as short as it is exact to the millisecond. Fails where times are plain
%   numbers, and for one that no calendar has.

instant_text(Time, Text) :-
    nb_current(acxon_clock, utc),
    number(Time),
    -62135596800 =< Time, Time < 253402300800,  % the years 1 to 9999
    Milliseconds is round(Time*1000),
    Rest is Milliseconds mod 1000,
    Seconds is (Milliseconds-Rest)//1000,
    stamp_date_time(Seconds, Date, 'UTC'),
    (   Rest =\= 0
    ->  format_time(atom(Text0), '%FT%T', Date),
        format(string(Text), "~w.~|~`0t~d~3+Z", [Text0, Rest])
    ;   Seconds mod 60 =\= 0
    ->  format_time(string(Text), '%FT%TZ', Date)
    ;   format_time(string(Text), '%FT%H:%MZ', Date)
    ).

%!  text_instant(+Text, -Time) is semidet.
%
%   Time is the number that Text stands for, in one of the forms of instant_text/2.

text_instant(Text, Time) :-
    string_concat(Start, "Z", Text),
    ( sub_string(Start, 16, 1, _, ":") -> Full = Text ; string_concat(Start, ":00Z", Full) ),
    catch(parse_time(Full, iso_8601, Time0), error(_, _), fail),
    ( Time0 =:= integer(Time0) -> Time is integer(Time0) ; Time = Time0 ).

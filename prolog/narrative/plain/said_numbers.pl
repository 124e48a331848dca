:- module(acxon_said_numbers,
          [ scaled_number/4             % +Number, +Scale, :Ways, -Words
          ]).

/** <module> Numbers that are said from the largest part on
*/

:- meta_predicate scaled_number(+, +, :, -).

%!  scaled_number(+Number, +Scale, :Ways, -Words) is det.
%
%   Words says Number as so many Scale, then the rest. Ways is ScaleSaid-RestSaid: call/3 of
%   the first with how many gives the words of the scale, of the second those of the rest.

scaled_number(Number, Scale, Module:(ScaleSaid-RestSaid), Words) :-
    Many is Number//Scale,
    Rest is Number mod Scale,
    call(Module:ScaleSaid, Many, First),
    (   Rest =:= 0
    ->  Words = First
    ;   call(Module:RestSaid, Rest, Last),
        atomics_to_string([First, " ", Last], Words)
    ).

:- module(acxon_sizes,
          [ words_count/2,              % +Text, -Count
            work_size/2,                % +CountedWork, -Words
            longest/1                   % -Words
          ]).

/** <module> How long sentences get
*/

%!  words_count(+Text, -Count) is det.

words_count(Text, Count) :-
    split_string(Text, " ", "", Words),
    length(Words, Count).

%!  work_size(+CountedWork, -Words) is det.
%
%   How many words Count-Work takes; for works see words.pl.

work_size(Count-work(_, Once, _, Slot, _), Size) :-
    words_count(Once, Size0),
    ( Slot == times, Count > 1 -> Size is Size0+2 ; Size = Size0 ).

%!  longest(-Words) is det.
%
%   What a sentence of steps should not pass, without its head ('In steps 3 to 9, Plan A
%   would'), so that no sentence has more than 35 words.

longest(22).

:- use_module(library(plunit)).
:- use_module('../../prolog/comparing/layering').

:- begin_tests(layering).

%   1 beats 2, 2 beats 3; 4, 5 and 6 beat each other in a circle, and 3 loses to 4.

winners(w(0b0, 0b1, 0b1010, 0b100000, 0b1000, 0b10000)).

test(each_layer_is_what_nobody_left_beats, Layers-Rings == [0b1, 0b10, 0b111000, 0b100]-[0b111000]) :-
    winners(Winners),
    layers(0b111111, Winners, Layers, Rings).
test(a_circle_goes_from_each_to_the_next, Circle == [4, 5, 6]) :-
    winners(Winners),
    circle(0b111000, Winners, Circle).
test(one_joins_the_group_of_which_it_equals_all, Groups == [[a, b], [c]]) :-
    groups(0b111, t(0b010, 0b101, 0b010), plans(a, b, c), Groups).
test(by_number, Plans == [c, a]) :-
    named([3, 1], plans(a, b, c), Plans).

:- end_tests(layering).

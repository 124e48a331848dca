:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/flips').
:- include('../support/noisy_kitchen').

:- begin_tests(flips).

test(x, true) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 7), value(ta, "good"), value(tb, "good")]),
    forall(member(C, [unanimous, pareto, lexicographic, weighted]),
           ( flips(KB, a, b, C, F), print_message_lines(user_error, '', []), format(user_error, "~q~n", [C-F]) )).

:- end_tests(flips).

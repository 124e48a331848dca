:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/similar').

:- begin_tests(similar).

test(most_alike_first, Alike == [triple, tripled]) :-
    most_alike(tirple, [narrate, tripled, triple], 0.4, 3, Alike).
test(as_many_as_asked_for, Alike == [triple]) :-
    most_alike(tirple, [narrate, tripled, triple], 0.6, 1, Alike).
test(case_does_not_count, Alike == ['Bringing Tea']) :-
    most_alike('bringing tea', ['Bringing Tea', ''], 0.9, 3, Alike).
test(nothing_is_like_a_very_long_text, Alike == []) :-
    length(Chars, 201),
    maplist(=(a), Chars),
    atom_chars(Long, Chars),
    most_alike(Long, [Long], 0.1, 3, Alike).
test(one_edit, [forall(member(Slip, [te, teaa, tee, tae, ea, 'te a', 'tea_']))]) :-
    once(one_edit(Slip, tea)).
test(two_edits, [forall(member(Slip, [t, eat, cola, teaxy])), fail]) :-
    one_edit(Slip, tea).
test(no_edits_of_a_long_text, fail) :-
    length(Chars, 65),
    maplist(=(a), Chars),
    atom_chars(Long, Chars),
    one_edit(Long, _).

:- end_tests(similar).

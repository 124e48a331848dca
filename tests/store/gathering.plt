:- use_module(library(plunit)).
:- use_module('../../prolog/store/gathering').
:- use_module(library(lists)).

:- begin_tests(gathering).

edits(Kind, Facts, Times, Edits) :-
    findall(Edit,
            ( between(1, Times, T), U is T+1, member(O, Facts), Edit =.. [Kind, row(s, p, O, -, T-U, positive)] ),
            Edits).

test(few_stay_as_they_are, Gathered == Edits) :-
    edits(forget, [a, b], 3, Edits),
    gathered(Edits, Gathered).
test(many_times_of_one_fact_are_one_edit, [forall(member(Kind-Name, [tell-tell_times, forget-forget_times])), Found == [a-60, b-60]]) :-
    edits(Kind, [a, b], 60, Edits),
    gathered(Edits, Gathered),
    findall(O-Count,
            ( member(Edit, Gathered), Edit =.. [Name, row(_, _, O, _, _, _), Times], length(Times, Count) ),
            Found).
test(nothing_passes_what_is_of_the_other_kind, Kinds == [tell_times, forget, tell_times]) :-
    edits(tell, [a], 60, Tells),
    edits(forget, [a], 1, Forgets),
    append([Tells, Forgets, Tells], Edits),
    gathered(Edits, Gathered),
    findall(Kind, ( member(Edit, Gathered), functor(Edit, Kind, _) ), Kinds).
test(what_remains, Rests == [[0-2, 4-6, 8-9], [], [20-30]]) :-
    Timed = [(0-9)-trim(a, R1), (10-15)-trim(b, R2), (20-30)-trim(c, R3)],
    trimmed(Timed, [2-4, 6-8, 10-20]),
    Rests = [R1, R2, R3].

:- end_tests(gathering).

:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module('../../prolog/store/uninterrupted').

:- dynamic one/1, two/1.

both(N) :-
    assertz(user:one(N)),
    assertz(two(N)).

:- begin_tests(uninterrupted).

test(no_limit_on_inferences_stops_it_in_the_middle,
     [setup(( retractall(user:one(_)), retractall(user:two(_)) )), true(Ones == Twos), true(Ones = [_|_])]) :-
    forall(between(1, 60, Limit), call_with_inference_limit(whole(both(Limit)), Limit, _)),
    findall(N, user:one(N), Ones),
    findall(N, user:two(N), Twos).
test(what_comes_after_it_is_stopped, Result == inference_limit_exceeded) :-
    call_with_inference_limit(( whole(numlist(1, 1000, _)), repeat, fail ), 500, Result).
test(a_signal_waits_for_its_end, [setup(retractall(user:one(_))), throws(stopped)]) :-
    thread_self(Me),
    whole(( thread_signal(Me, throw(stopped)), forall(between(1, 100, N), N > 0), assertz(user:one(done)) )),
    assertz(user:one(after)).
test(the_signal_came_after_it, Done == [done]) :-
    findall(X, user:one(X), Done).
test(errors_pass_and_failure_fails, error(type_error(_, _))) :-
    \+ whole(fail),
    whole(atom_length(f(x), _)).
test(it_leaves_no_limit, Result == !) :-
    call_with_inference_limit(whole(true), 1000, Result),
    forall(between(1, 2000, N), N > 0).

:- end_tests(uninterrupted).

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(prolog_wrap)).
:- use_module(library(unix)).
:- use_module('../../prolog/bridge/services').
:- use_module('../../prolog/bridge/asking').
:- use_module('../../prolog/bridge/confined').
:- use_module('../../prolog/bridge/contradiction_texts').
:- use_module('../../prolog/bridge/help', [offer_help/0]).
:- use_module('../../prolog/bridge/knowledge_bases').
:- use_module('../../prolog/bridge/named_rows').
:- use_module('../../prolog/bridge/plan_services').
:- use_module('../../prolog/bridge/sandbox_text').
:- use_module('../support/samples').

/** <module> What Python calls, and what keeps its threads and its copies in their bounds */

kitchen(KB) :-
    kb_of([ f(x:hasCost, acxon:direction, "lower"), f(x:hasCost, rdf:type, owl:'ObjectProperty'),
            f(x:hasCost, rdfs:label, "has cost"), f(x:hasCost, acxon:betterPlanRelation, x:cheaper),
            f(x:tea, rdf:type, dul:'Plan'), f(x:tea, rdfs:label, "tea"), f(x:tea, x:hasCost, x:tc), f(x:tc, dul:hasDataValue, 2),
            f(x:cola, rdf:type, dul:'Plan'), f(x:cola, x:hasCost, x:cc), f(x:cc, dul:hasDataValue, 5) ], KB).

:- begin_tests(services).

test(a_service_has_a_value, Outcome == [ok, ['http://x.org/cola', 'http://x.org/tea']]) :-
    kitchen(KB),
    service_outcome(KB, plan_nodes, ["real"], Outcome).
test(an_error_is_a_value_too, [Kind, Text, Details] == [name, true, true]) :-
    kitchen(KB),
    service_outcome(KB, schedule, ["tee", ''], [error, Kind, Text0, Details0]),
    ( sub_string(Text0, _, _, _, "tea") -> Text = true ; Text = Text0 ),
    ( memberchk([candidates, _], Details0) -> Details = true ; Details = Details0 ).
test(a_service_that_is_none, Kind == error) :-
    kitchen(KB),
    service_outcome(KB, no_such_service, [], [error, Kind|_]).
test(what_reads_is_bounded, Values == [[], ['http://x.org/cola', 'http://x.org/tea']]) :-
    kitchen(KB),
    service_outcome(KB, bounded, [3, "plan_nodes", ["real"]], [ok, Few]),
    service_outcome(KB, bounded, [100_000, "plan_nodes", ["real"]], [ok, [All]]),
    Values = [Few, All].
test(a_relation_between_plans_has_its_reason, Reason-Count == "because for cost the lower value is better, from"-4) :-
    kitchen(KB),
    maplist(full, [x:tea, x:cheaper, x:cola], [Tea, Cheaper, Cola]),
    reasons_out(KB, [tuple(Tea, Cheaper, Cola, (-1.0Inf)-1.0Inf, positive)], [[Reason, Premises]]),
    length(Premises, Count).
test(what_was_told_has_none, Reason == []) :-
    kitchen(KB),
    maplist(full, [x:tea, x:hasCost, x:tc], [Tea, Has, Cost]),
    reasons_out(KB, [tuple(Tea, Has, Cost, (-1.0Inf)-1.0Inf, positive)], [Reason]).

test(contradictions, Texts == [ "'a' p itself, which cannot be.",
                                "'a' p 'b' is told for a time at which 'a' does not exist." ]) :-
    contradiction_text(itself("a", "p"), One),
    contradiction_text(outside("a", "p", "b"), Two),
    Texts = [One, Two].

:- end_tests(services).

:- begin_tests(named_rows).

test(a_property_by_its_label, P == x:hasCost) :-
    kitchen(KB),
    property_named(KB, "has cost", IRI),
    full(P, IRI).
test(a_property_that_is_none, error(existence_error(property, 'has cots'), _)) :-
    kitchen(KB),
    property_named(KB, "has cots", _).
test(a_row_by_names, Row == row(Tea, Has, 'https://w3id.org/acxon/kb#new_cost', -, 1-2, positive)) :-
    kitchen(KB),
    maplist(full, [x:tea, x:hasCost], [Tea, Has]),
    named_row(KB, tell, -("tea", "has cost", name, "new cost", "", 1, 2, 1), Rows),
    last(Rows, Row),
    Rows = [_, _].                      % its label stands before it
test(nothing_new_is_forgotten, error(existence_error(name, 'new cost'), _)) :-
    kitchen(KB),
    named_row(KB, forget, -("tea", "has cost", name, "new cost", "", 1, 2, 1), _).

:- end_tests(named_rows).

:- begin_tests(bounds).

test(in_time, X == 3) :-
    acxon_plan_services:limited_time(100, X = 3, late).
test(no_limit, X == 3) :-
    acxon_plan_services:limited_time(0, X = 3, late).
test(too_late, throws(late)) :-
    acxon_plan_services:limited_time(0.05, ( repeat, fail ), late).
test(an_alarm_that_is_lost_is_followed_by_another, throws(late)) :-
    acxon_plan_services:limited_time(0.05, ( catch(( repeat, fail ), time_limit_exceeded, true), repeat, fail ), late).

test(what_goals_defined_is_dropped) :-
    kitchen(KB),
    service_outcome(KB, ask, ["assertz(seen(1)), seen(X)", 10, 0, 0, 0], [_|_]),
    drop_goals(KB),
    drop_goals(KB).

test(a_thread_has_its_limits, Limits == [8_000_000_000, 1_000_000]) :-
    thread_self(Me),
    thread_create(( limit_thread, maplist(current_prolog_flag, [stack_limit, max_integer_size], Found),
                    thread_send_message(Me, limits(Found)) ), Thread),
    thread_join(Thread),
    thread_get_message(limits(Limits)).
test(a_thread_that_ended_needs_no_stop) :-
    thread_create(true, Thread),
    thread_join(Thread),
    stop_thread(Thread).
test(a_thread_asks_whether_it_is_to_stop, [ setup(assertz(( janus:py_call('acxon.prolog.interrupts':asked(), @(true)) ))),
                                            cleanup(retractall(janus:py_call(_, _))), Asked == true ]) :-
    thread_self(Me),
    thread_create(catch(( thread_send_message(Me, started), repeat, fail ), '$aborted', thread_send_message(Me, stopped)),
                  Thread),
    thread_get_message(started),
    stop_thread(Thread),
    thread_get_message(Me, stopped, [timeout(60)]),
    thread_join(Thread, _),
    Asked = true.
test(an_engine_within_another_asks_whether_it_is_to_stop,
     [ setup(( know_engines, assertz(( janus:py_call('acxon.prolog.interrupts':asked(), @(true)) )) )),
       cleanup(( retractall(janus:py_call(_, _)),
                 forall(member(Name, [engine_next/2, engine_post/3]), unwrap_predicate(system:Name, acxon_inside)) )),
       Asked == true ]) :-
    thread_self(Me),
    thread_create(( engine_create(_, ( thread_send_message(Me, started), repeat, fail ), Inner),
                    engine_create(X, engine_next(Inner, X), Outer),
                    catch(engine_next(Outer, _), '$aborted', thread_send_message(Me, stopped)) ), Thread),
    thread_get_message(started),
    thread_property(Thread, id(Number)),
    stop_engines(Number),
    thread_get_message(Me, stopped, [timeout(60)]),
    thread_join(Thread, _),
    Asked = true.
test(an_engine_leaves_the_thread_its_signal_stack,
     [ setup(( assertz(( janus:py_call('acxon.prolog.signals':alternate_stack(), -(1, 0, 8192)) )),
               assertz(( janus:py_call('acxon.prolog.signals':use_alternate_stack(Stack), _) :- nb_setval(used, Stack) )),
               nb_setval(used, none) )),
       cleanup(( retractall(janus:py_call(_, _)), unwrap_predicate(system:'$engine_create'/3, acxon_stack) )),
       X-Used == 7-(-(1, 0, 8192)) ]) :-
    keep_signal_stack,
    engine_create(Y, Y = 7, Engine),
    nb_getval(used, Used),
    engine_next(Engine, X),
    engine_destroy(Engine).
test(libraries_load_while_no_signal_comes, [cleanup(unwrap_predicate(system:'$undefined_procedure'/4, acxon_whole)), Sum == 6]) :-
    load_uninterrupted,
    fresh_module:sum_list([1, 2, 3], Sum).
test(a_limit_on_inferences_stops_no_loading, [cleanup(unwrap_predicate(system:'$undefined_procedure'/4, acxon_whole)), Results == [stopped, true]]) :-
    load_uninterrupted,
    call_with_inference_limit(( other_module:pairs_keys([a-1], _), numlist(1, 1000, L), forall(member(_, L), true) ), 300, Result0),
    ( Result0 == inference_limit_exceeded -> Result = stopped ; Result = Result0 ),
    ( predicate_property(other_module:pairs_keys(_, _), defined) -> Defined = true ; Defined = false ),
    Results = [Result, Defined].

test(what_strangers_throw, throws(ball)) :-
    stranger_throw(ball).
test(strangers_abort_their_goal_alone, throws(unwind(abort))) :-
    stranger_throw('$aborted').
test(what_strangers_may_not, error(permission_error(call, sandboxed, shell/1))) :-
    refuse(shell/1).
%   halt/1 would wait for the thread of alarms, which the copy does not have.

test(a_confined_copy_knows_one_knowledge_base, Status == signaled(9)) :-
    kitchen(Other),
    kitchen(KB),
    fork(Pid),
    (   Pid == child
    ->  (   catch(( confine(KB), current_module(KB), \+ current_module(Other) ), _, fail) -> Signal = 9 ; Signal = 15 ),
        current_prolog_flag(pid, Me),
        kill(Me, Signal)
    ;   wait(Pid, Status)
    ).

test(a_knowledge_base_of_its_own, [cleanup(kb_close(KB))]) :-
    kb_open(KB),
    service_outcome(KB, plan_nodes, ["real"], [ok, []]).
test(help_is_offered) :-
    offer_help,
    predicate_property(user:help, imported_from(acxon_help)).

:- end_tests(bounds).

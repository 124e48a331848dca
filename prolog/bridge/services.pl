:- module(acxon_services,
          [ service_outcome/4,          % +KB, +Service, +Arguments, -Outcome
            stop_thread/1,              % +Thread
            stop_engines/1,             % +Thread
            know_engines/0,
            load_uninterrupted/0,
            keep_signal_stack/0,
            limit_thread/0
          ]).
:- autoload(library(prolog_wrap), [wrap_predicate/4]).
:- use_module('../acxon', []).          % what goals of users find
:- use_module(asking, []).
:- use_module(graph_services, []).
:- use_module(messages, [error_text/2, error_kind/2, error_details/2]).
:- use_module(narrative_services, []).
:- use_module(page_services, []).
:- use_module(attribution_services, []).
:- use_module(plan_services, []).
:- use_module(question_services, []).
:- use_module(understanding_services, []).
:- use_module(supposing_services, []).
:- use_module(rules, []).
:- use_module(store_services, []).
:- use_module('../reasoning/triples', [in_kb/2]).
:- use_module('../store/depth', [writable_term/2]).
:- use_module('../store/pages', [paged/1]).
:- use_module('../store/uninterrupted', [whole/1]).
:- user:use_module('../store/tuples', [op(_, _, _)]).   % goals read and write texts there: term_to_atom/2, format/2

/** <module> The services that Python asks for

Python calls service_outcome/4 and nothing else. A service is one whole question: it takes plain arguments and
gives plain values, see codec.pl. An error comes back as a value too, with its kind, its wording and its
details. The files that are loaded here have the services, as clauses of service/4.
*/

:- multifile service/4.                 % +Service, +KB, +Arguments, -Value

%!  service_outcome(+KB, +Service, +Arguments, -Outcome) is det.
%
%   Outcome is [ok, Value], or [error, Kind, Text, Details], see messages.pl.

service_outcome(KB, Service, Arguments, Outcome) :-
    catch(( in_kb(KB, served(KB, Service, Arguments, Value)) -> Outcome = [ok, Value]
          ; throw(error(system_error(service_failed(Service)), _))
          ),
          Error,
          outcome(Error, Outcome)).

%   What reads does so from a snapshot: a change that comes in between is not seen. Pages are read by one thread
%   at a time, and of one state of the store: they are to stay for the next call.

served(KB, Service, Arguments, Value) :-
    (   ( changes(Service) -> true ; KB \== '', paged(KB) )
    ->  service(Service, KB, Arguments, Value)
    ;   snapshot(service(Service, KB, Arguments, Value))
    ).

changes(create).
changes(drop).
changes(open).
changes(open_prefixes).
changes(keep).
changes(ready).
changes(change).
changes(change_parts).
changes(console).
changes(consult).
changes(ask).
changes(ask_each).
changes(preload).
changes(confine).
changes(page).
changes(talk).

%   What reads, within a number of inferences: [Value], or [] when they do not suffice. Who keeps others
%   waiting meanwhile can so be sure of an end.

service(bounded, KB, [Inferences, Name, Arguments], Outcome) :-
    atom_string(Service, Name),
    \+ changes(Service),
    call_with_inference_limit(service(Service, KB, Arguments, Value), Inferences, Result),
    !,
    (   Result == inference_limit_exceeded -> Outcome = [] ; Outcome = [Value] ).

outcome(of_fact(Place, Error), [error, Kind, Text, [[fact, Place]|Details]]) :-
    integer(Place),
    !,
    outcome(Error, [error, Kind, Text, Details]).
outcome(Error0, [error, Kind, Text, Details]) :-
    writable_term(Error0, Error),
    error_kind(Error, Kind),
    error_text(Error, Text),
    error_details(Error, Details).

                /*******************************
                *           threads            *
                *******************************/

%!  stop_thread(+Thread) is det.
%
%   Have Thread ask Python soon whether it is to stop, and then abort: that runs
%   every clean-up on its way out, and no catch/3 of a goal holds it up. Inside
%   sig_atomic/1 the signal waits; acxon_changes:stop_point/0 sees it there.

stop_thread(Thread) :-
    catch(thread_signal(Thread, acxon_services:stop_if_asked), error(existence_error(_, _), _), true).

%!  stop_engines(+Thread) is det.
%
%   As stop_thread/1, for the engines of its goal that Thread, a number, is in: it hears of nothing itself meanwhile.

stop_engines(Thread) :-
    forall(within(Thread, Engine), stop_thread(Engine)).

within(Thread, Engine) :-
    inside(Thread, Inner),
    (   Engine = Inner
    ;   within(Inner, Engine)
    ).

:- dynamic inside/2.            % Thread or engine, the engine that it is in

%!  know_engines is det.
%
%   From now on stop_engines/1 knows which engines threads are in. To look through all that there are would be
%   to look at some that end meanwhile, which ends the process.

know_engines :-
    forall(member(Goal, [engine_next(Engine, _), engine_post(Engine, _, _)]),
           wrap_predicate(system:Goal, acxon_inside, Next, acxon_services:inside_engine(Engine, Next))).

inside_engine(Engine, Next) :-
    (   engine_self(Me)
    ->  true
    ;   thread_self(Self),
        thread_property(Self, id(Me))
    ),
    setup_call_cleanup(asserta(inside(Me, Engine), Place), Next, erase(Place)).

stop_if_asked :-
    catch(janus:py_call('acxon.prolog.interrupts':asked(), Stop), error(python_error(_, Error), _),
          janus:py_call('acxon.prolog.interrupts':raised(Error), Stop)),
    (   Stop == @(true) -> abort ; true ).

acxon_changes:stop_point :-
    (   sig_pending([]) -> true ; stop_if_asked ).

%!  load_uninterrupted is det.
%
%   From now on no signal comes while a library is loaded because a goal needs it, and its
%   inferences are nobody's: a module that was stopped there would lack that predicate for ever.

load_uninterrupted :-
    wrap_predicate(system:'$undefined_procedure'(_, _, _, _), acxon_whole, Load,
                   acxon_services:whole(Load)).

%!  keep_signal_stack is det.
%
%   From now on an engine that a goal makes leaves the thread the stack on which Python's handlers run: it brings
%   one of its own, which goes with it.

keep_signal_stack :-
    wrap_predicate(system:'$engine_create'(_, _, _), acxon_stack, Create,
                   acxon_services:sig_atomic(acxon_services:keeping_stack(Create))).

keeping_stack(Create) :-
    janus:py_call('acxon.prolog.signals':alternate_stack(), Stack),
    call(Create),
    janus:py_call('acxon.prolog.signals':use_alternate_stack(Stack), _).

%!  limit_thread is det.
%
%   Give this thread its limits. Flags are each thread's own, and one that Python attaches or a goal makes would
%   have other limits on integers, whose arithmetic nothing can stop, and an eighth of the first one's stack.

limit_thread :-
    forall(thread_limit(Flag, Value), set_prolog_flag(Flag, Value)).

thread_limit(stack_limit,      8_000_000_000).
thread_limit(max_integer_size, 1_000_000).      % bytes: 2.4 million digits

%   What takes long lets a change that waits for it go first; it is not seen, see served/4.

acxon_ranking:let_others :-
    current_prolog_flag(acxon_in_python, true),
    janus:py_call('acxon.prolog.callbacks':let_others()).

acxon_ranking:in_layers(Strictly, Levels, Told, Found) :-
    in_pieces('acxon.layers':layers(Strictly, Levels, Told), Found).

acxon_ranking:in_weighed_layers(Columns, Found) :-
    in_pieces('acxon.weighing':weighed(Columns), Found).

in_pieces(Work, Found) :-
    current_prolog_flag(acxon_in_python, true),
    janus:py_iter(Work, Given),
    (   Given == @(none)
    ->  acxon_ranking:let_others,                       % and a signal is heard here
        fail
    ;   !,
        Found = Given
    ).

:- module(acxon_sandbox,
          [ safe_goal/2,                % +Goal, -Safe
            safe_error/2                % +Error, -Safe
          ]).
:- use_module(library(lists), [append/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(allowed, [allowed/3, structure/2, calling/3, replaced/3]).
:- use_module(sandbox_text, [check_format/2, refuse/1]).
:- use_module('../reasoning/timed', [op(_, _, _)]).

/** <module> What a goal from a stranger may do

It may read the knowledge base and compute, nothing else. Its goal is not called as it came: another one is
made of it, which holds nothing but calls of predicates that are in the tables of module allowed, each with
the module that defines it. So nothing is called that is not listed, and what a user's file defines under such
a name is not it. A goal that is not known before it runs is refused. What depends on arguments, such as a
format, is done by a predicate of ours that looks at them when it is called.
*/

%!  safe_goal(+Goal, -Safe) is det.
%
%   Safe does what Goal does, and calls what is allowed alone.
%
%   @error permission_error(call, sandboxed, Culprit)

safe_goal(Goal, Safe) :-
    (   acyclic_term(Goal) -> true ; refuse('a cyclic goal') ),
    called(Goal, Safe).

%   called(+Goal, -Safe): Goal is called.

called(Goal, Safe) :-
    known(Goal),
    (   compound(Goal), Goal = call(_)
    ->  arg(1, Goal, Inner),
        called(Inner, SafeInner),
        Safe = system:call(SafeInner)
    ;   compound_name(Goal, call)
    ->  Goal =.. [_, Closure|More],
        call_more(Closure, More, Safe)
    ;   parts(Goal, Specification, structure)
    ->  safe_parts(Specification, Goal, Safe)
    ;   parts(Goal, Specification, Module)
    ->  safe_parts(Specification, Goal, Safe0),
        Safe = Module:Safe0
    ;   leaf(Goal, Safe)
    ).

known(Goal) :-
    (   var(Goal)       -> refuse('a goal that is not known before it runs')
    ;   callable(Goal)  -> true
    ;   refuse(Goal)
    ).

compound_name(Goal, Name) :-
    compound(Goal),
    compound_name_arity(Goal, Name, Arity),
    Arity > 0.

parts(Goal, Specification, Module) :-
    compound(Goal),
    compound_name_arity(Goal, Name, Arity),
    compound_name_arity(Specification, Name, Arity),
    (   structure(Specification, _)
    ->  Module = structure
    ;   calling(Specification, Module, _)
    ->  true
    ).

safe_parts(Specification, Goal, Safe) :-
    compound_name_arguments(Goal, Name, Arguments),
    compound_name_arguments(Specification, _, Kinds),
    maplist(safe_part, Kinds, Arguments, SafeArguments),
    compound_name_arguments(Safe, Name, SafeArguments).

safe_part(-, Argument, Safe) :- !, Safe = Argument.
safe_part(0, Argument, Safe) :- !, called(Argument, Safe).
safe_part(^, Argument, Safe) :- !, quantified(Argument, Safe).
safe_part(time, Argument, Safe) :- !, timed(Argument, Safe).
safe_part(times, Argument, Safe) :-
    !,
    (   is_list(Argument) -> maplist(timed, Argument, Safe) ; timed(Argument, Safe) ).
safe_part(More, Argument, Safe) :-
    closure(Argument, More, Safe).

quantified(Goal, Safe) :-
    (   nonvar(Goal), Goal = Variable^Inner
    ->  Safe = Variable^SafeInner,
        quantified(Inner, SafeInner)
    ;   called(Goal, Safe)
    ).

%   timed(+Goal, -Safe): Goal is called by the rules on time, which know what they read and
%   the goals about time by their names alone. They call them in module acxon, which has those.

timed(Goal, Safe) :-
    known(Goal),
    (   timed_structure(Goal, Parts, Safe, SafeParts)
    ->  maplist(timed, Parts, SafeParts)
    ;   parts(Goal, Specification, acxon)
    ->  safe_parts(Specification, Goal, Safe)
    ;   callable_indicator(Goal, Indicator),
        allowed(Indicator, acxon, _)
    ->  Safe = Goal
    ;   called(Goal, Safe)
    ).

timed_structure((A, B), [A, B], (SafeA, SafeB), [SafeA, SafeB]).
timed_structure((A ; B), [A, B], (SafeA ; SafeB), [SafeA, SafeB]).
timed_structure(\+ A, [A], \+ SafeA, [SafeA]).

%   leaf(+Goal, -Safe): Goal calls nothing.

leaf(Goal, Safe) :-
    callable_indicator(Goal, Name/Arity),
    (   replaced(Name/Arity, Replacement, _)
    ->  check_known(Goal),
        Goal =.. [_|Arguments],
        Safe0 =.. [Replacement|Arguments],
        Safe = acxon_sandbox_text:Safe0
    ;   Goal == !
    ->  Safe = !
    ;   allowed(Name/Arity, Module, _)
    ->  Safe = Module:Goal
    ;   refuse(Name/Arity)
    ).

callable_indicator(Goal, Name/Arity) :-
    (   atom(Goal)
    ->  Name = Goal, Arity = 0
    ;   compound_name_arity(Goal, Name, Arity)
    ),
    (   atom(Name), \+ ( compound(Goal), Arity =:= 0 ) -> true ; refuse(Goal) ).

%   What is wrong with a format that is known is said before the goal runs.

check_known(Goal) :-
    (   Goal = format(Sink, Format, _) -> check_format(Sink, Format) ; true ).

%   call_more(+Closure, +Arguments, -Safe): Closure is called with these arguments.

call_more(Closure, Arguments, Safe) :-
    known(Closure),
    (   Closure = (_ >> _)
    ->  length(Arguments, More),
        closure(Closure, More, SafeClosure),
        Safe0 =.. [call, SafeClosure|Arguments],
        Safe = system:Safe0
    ;   extended(Closure, Arguments, Goal),
        called(Goal, SafeGoal),
        Safe = system:call(SafeGoal)
    ).

extended(Closure, More, Goal) :-
    callable_indicator(Closure, Name/_),
    Closure =.. [_|Arguments0],
    append(Arguments0, More, Arguments),
    Goal =.. [Name|Arguments].

%   closure(+Closure, +More, -Safe): Closure is called with More arguments, which are not
%   known. A lambda is known by its body, with what its parameters leave of the arguments.

closure(Closure, More, Safe) :-
    known(Closure),
    (   Closure = (Parameters >> Body)
    ->  (   nonvar(Parameters), Parameters = _/List -> true ; List = Parameters ),
        (   is_list(List) -> true ; refuse('a lambda without a list of parameters') ),
        length(List, Taken),
        Left is max(0, More-Taken),
        (   Left =:= 0 -> called(Body, SafeBody) ; closure(Body, Left, SafeBody) ),
        Safe = yall:(Parameters >> SafeBody)
    ;   compound_name(Closure, call)
    ->  Closure =.. [_, Inner|Arguments],
        (   Arguments == []
        ->  closure(Inner, More, Safe)
        ;   known(Inner),
            ( Inner = (_ >> _) -> refuse('a lambda that is called twice') ; true ),
            extended(Inner, Arguments, Goal),
            closure(Goal, More, Safe)
        )
    ;   length(Fresh, More),
        extended(Closure, Fresh, Goal),
        called(Goal, SafeGoal),
        without(Fresh, SafeGoal, Safe)
    ).

%   without(+Arguments, +Goal, -Closure): Closure called with Arguments is Goal.

without(Arguments, Module:Goal, Module:Closure) :-
    Goal =.. All,
    append(Kept, Arguments, All),
    !,
    Closure =.. Kept.

                /*******************************
                *       what it throws         *
                *******************************/

%!  safe_error(+Error, -Safe) is det.
%
%   Safe is Error, without what its wording could be made to run. Messages may
%   hold format strings and calls, so that only the plain errors of Prolog and
%   acxon are worded; anything else that a goal throws is shown as it is.

safe_error(Error, Safe) :-
    (   plain_error(Error)
    ->  Safe = Error
    ;   subsumes_term(error(io_error(_, _), _), Error)     % a text that became too long
    ->  Safe = error(resource_error(memory), _)
    ;   Error = error(Formal, _), nonvar(Formal), plain_formal(Formal)
    ->  Safe = error(Formal, _)
    ;   format(string(Text), '~W', [Error, [quoted(true), max_depth(7), portray(false), cycles(true)]]),
        Safe = error(uncaught(Text), _)
    ).

plain_error(time_limit_exceeded).
plain_error(inference_limit_exceeded).
plain_error(error(existence_error(Kind, Name), candidates(Texts))) :-
    atom(Kind),
    memberchk(Kind, [name, prefix, criterion]),
    texts([Name|Texts]).
plain_error(error(domain_error(unambiguous_name, Name), candidates(Texts))) :-
    texts([Name|Texts]).
plain_error(error(syntax_error(Kind), string(Text, Place))) :-
    maplist(atomic, [Kind, Text, Place]).

texts(Texts) :-
    is_list(Texts),
    maplist(atomic, Texts).

plain_formal(instantiation_error).
plain_formal(type_error(Type, Culprit))         :- plain(Type), plain(Culprit).
plain_formal(domain_error(Domain, Culprit))     :- plain(Domain), plain(Culprit).
plain_formal(existence_error(Kind, Culprit))    :- plain(Kind), plain(Culprit).
plain_formal(permission_error(A, T, Culprit))   :- plain(A), plain(T), plain(Culprit).
plain_formal(representation_error(What))        :- plain(What).
plain_formal(evaluation_error(What))            :- plain(What).
plain_formal(resource_error(What))              :- plain(What).
plain_formal(syntax_error(What))                :- plain(What).

%   plain(+Term): Term is atomic or the name of a predicate. A stranger may throw any term, an
%   unbound or a cyclic one too: it is looked at this deep and no deeper.

plain(Term) :-
    (   atomic(Term)
    ->  true
    ;   nonvar(Term),
        plain_parts(Term, Parts),
        maplist(atomic, Parts)
    ->  true
    ).

plain_parts(A/B,     [A, B]).
plain_parts(M:(A/B), [M, A, B]).
plain_parts((M:A)/B, [M, A, B]).
plain_parts([A, B],  [A, B]).

:- multifile prolog:error_message//1.

prolog:error_message(uncaught(Text)) -->
    [ 'The goal threw ~w.'-[Text] ].

:- module(strangers,
          [ check_safe/2,               % +Module, +Goal
            safe_error/2                % +Error, -Safe
          ]).
:- use_module(library(sandbox), [safe_goal/1]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(apply), [maplist/2]).
:- use_module(triples, [op(_, _, _)]).

/** <module> What a goal from a stranger may do

It may read the knowledge base and compute, nothing else. Two gates see to that,
each on its own: only the predicates listed here may be called, and SWI-Prolog's
sandbox must find the goal safe as well. Neither lets a goal pass that is not
known before it runs.
*/

%!  check_safe(+Module, +Goal) is det.
%
%   @error permission_error(call, sandboxed, Culprit)

check_safe(Module, Goal) :-
    (   acyclic_term(Goal) -> true ; refuse('a cyclic goal') ),
    check_listed(Goal),
    catch(safe_goal(Module:Goal), Error, true),
    (   var(Error)
    ->  true
    ;   refusal(Error, Culprit)
    ->  refuse(Culprit)
    ;   throw(Error)
    ).

refuse(Culprit) :-
    throw(error(permission_error(call, sandboxed, Culprit), _)).

refusal(error(permission_error(_, sandboxed, Culprit), _), Culprit).
refusal(error(permission_error(_, _, Culprit), _), Culprit).
refusal(error(instantiation_error, _), 'a goal that is not known before it runs').
refusal(error(existence_error(_, Culprit), _), Culprit) :- Culprit \= _:_/_.

                /*******************************
                *       the listed ones        *
                *******************************/

check_listed(Goal) :-
    (   var(Goal)
    ->  refuse('a goal that is not known before it runs')
    ;   \+ callable(Goal)
    ->  refuse(Goal)
    ;   calls(Goal, Goals)
    ->  maplist(check_listed, Goals)
    ;   functor(Goal, Name, Arity),
        ( reads(Goal) ; computes(PIs), memberchk(Name/Arity, PIs) )
    ->  true
    ;   formats(Goal)
    ->  true
    ;   functor(Goal, Name, Arity),
        refuse(Name/Arity)
    ).

%   calls(+Goal, -Goals): Goal is a control structure that may call Goals.

calls((A, B),  [A, B]).
calls((A ; B), [A, B]).
calls((A -> B), [A, B]).
calls((A *-> B), [A, B]).
calls(\+ A, [A]).
calls(once(A), [A]).
calls(ignore(A), [A]).
calls(forall(A, B), [A, B]).
calls(catch(A, _, B), [A, B]).
calls(findall(_, A, _), [A]).
calls(findall(_, A, _, _), [A]).
calls(findnsols(_, _, A, _), [A]).
calls(bagof(_, A, _), [B]) :- unquantified(A, B).
calls(setof(_, A, _), [B]) :- unquantified(A, B).
calls(aggregate_all(_, A, _), [B]) :- unquantified(A, B).
calls(aggregate_all(_, _, A, _), [B]) :- unquantified(A, B).
calls(limit(_, A), [A]).
calls(offset(_, A), [A]).
calls(order_by(_, A), [A]).
calls(distinct(A), [A]).
calls(distinct(_, A), [A]).
calls(call_nth(A, _), [A]).
calls(A during _, [A]).
calls(A since _, [A]).
calls(A until _, [A]).
calls(kb_call(As0), As) :- goal_list(As0, As).
calls(ask(As0), As) :- goal_list(As0, As).
calls(Goal, [A]) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, [Closure|Args]),
    (   Name == call, Args \== []
    ->  extended(Closure, Args, A)
    ;   Name == call
    ->  A = Closure
    ;   compound_name_arity(Goal, Name, Arity),
        closure(Name, Arity, Extra)
    ->  length(Fresh, Extra),
        extended(Closure, Fresh, A)
    ).

closure(maplist, Arity, Extra) :- between(2, 6, Arity), Extra is Arity-1.
closure(foldl, Arity, Extra)   :- between(4, 6, Arity), Extra is Arity-1.
closure(include, 3, 1).
closure(exclude, 3, 1).
closure(partition, 4, 1).
closure(convlist, 3, 2).
closure(predsort, 3, 3).

goal_list(Goals, List) :-
    (   is_list(Goals) -> List = Goals ; List = [Goals] ).

unquantified(Goal, Plain) :-
    (   nonvar(Goal), Goal = _^Inner
    ->  unquantified(Inner, Plain)
    ;   Plain = Goal
    ).

%   extended(+Closure, +Args, -Goal): Goal is Closure called with more arguments.
%   A lambda is known by its body, with what its parameters leave of the arguments.

extended(Closure, _, Goal) :-
    \+ callable(Closure),
    !,
    Goal = Closure.
extended(Parameters>>Body, Args, Goal) :-
    !,
    (   nonvar(Parameters), Parameters = _/List -> true ; List = Parameters ),
    (   is_list(List) -> true ; refuse('a lambda without a list of parameters') ),
    length(List, Taken),
    length(Args, Given),
    Rest is max(0, Given-Taken),
    length(Fresh, Rest),
    (   Fresh == [] -> Goal = Body ; extended(Body, Fresh, Goal) ).
extended(Closure, More, Goal) :-
    Closure =.. [Name|Args0],
    append(Args0, More, Args),
    Goal =.. [Name|Args].

%   formats(+Goal): Goal makes a text, by a known format that calls nothing.

formats(format(Sink, Format, _)) :-
    compound(Sink),
    compound_name_arity(Sink, Name, 1),
    memberchk(Name, [atom, string, codes, chars]),
    nonvar(Format),
    catch(split_string(Format, "~", "", [_|Columns]), _, fail),
    \+ ( member(Column, Columns),
         split_string(Column, "", "0123456789*", [Directive]),
         sub_string(Directive, 0, 1, _, First),
         memberchk(First, ["@", "`"]) ).

%   reads(+Goal): Goal reads the knowledge base; the sandbox's table below says so.

reads(Goal) :-
    member(Module, [triples, knowrob, plans, narrative]),
    sandbox:safe_primitive(Module:Goal),
    !.

%   computes(-Indicators): what computes with terms, numbers, texts and lists.

computes([ true/0, fail/0, false/0, !/0, repeat/0, throw/1,
           var/1, nonvar/1, atom/1, number/1, integer/1, float/1, rational/1, string/1, atomic/1,
           compound/1, callable/1, ground/1, is_list/1, cyclic_term/1, acyclic_term/1, get_time/1 ]).
computes([ (=)/2, (\=)/2, (==)/2, (\==)/2, (@<)/2, (@>)/2, (@=<)/2, (@>=)/2, (=@=)/2, (\=@=)/2,
           compare/3, dif/2, unify_with_occurs_check/2 ]).
computes([ is/2, (=:=)/2, (=\=)/2, (<)/2, (>)/2, (=<)/2, (>=)/2, succ/2, plus/3, between/3 ]).
computes([ (=..)/2, functor/3, arg/3, copy_term/2, term_variables/2, compound_name_arity/3,
           compound_name_arguments/3, term_to_atom/2, term_string/2 ]).
computes([ atom_codes/2, atom_chars/2, atom_length/2, atom_number/2, atom_string/2, atom_concat/3,
           atomic_list_concat/2, atomic_list_concat/3, char_code/2, char_type/2, code_type/2,
           number_codes/2, number_string/2, string_chars/2, string_codes/2, string_code/3,
           string_length/2, string_concat/3, string_lower/2, string_upper/2, string_to_atom/2,
           split_string/4, sub_atom/5, sub_string/5, sub_atom_icasechk/3, upcase_atom/2,
           downcase_atom/2, text_to_string/2, text_concat/3 ]).
computes([ length/2, member/2, memberchk/2, append/2, append/3, prefix/2, select/3, selectchk/3,
           select/4, subtract/3, intersection/3, union/3, delete/3, exclude/3, permutation/2,
           reverse/2, flatten/2, last/2, nth0/3, nth1/3, nth0/4, nth1/4, numlist/3, is_set/1,
           sum_list/2, sumlist/2, max_list/2, min_list/2, max_member/2, min_member/2, list_to_set/2,
           sort/2, sort/4, msort/2, keysort/2, pairs_keys/2, pairs_values/2, pairs_keys_values/3 ]).

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

plain(Term) :-
    (   atomic(Term)                                -> true
    ;   Term = A/B                                  -> plain(A), plain(B)
    ;   Term = M:A/B                                -> plain(M), plain(A), plain(B)
    ;   Term = [A, B]                               -> number(A), number(B)
    ).

:- multifile
    prolog:error_message//1,
    sandbox:safe_primitive/1,
    sandbox:safe_meta/2.

prolog:error_message(uncaught(Text)) -->
    [ 'The goal threw ~w.'-[Text] ].

                /*******************************
                *  what the sandbox must know  *
                *******************************/

sandbox:safe_primitive(triples:triple(_, _, _)).
sandbox:safe_primitive(triples:denied(_, _, _)).
sandbox:safe_primitive(knowrob:holds(_, _, _)).
sandbox:safe_primitive(knowrob:instance_of(_, _)).
sandbox:safe_primitive(knowrob:has_type(_, _)).
sandbox:safe_primitive(knowrob:subclass_of(_, _)).
sandbox:safe_primitive(knowrob:subproperty_of(_, _)).
sandbox:safe_primitive(knowrob:is_class(_)).
sandbox:safe_primitive(knowrob:is_individual(_)).
sandbox:safe_primitive(knowrob:is_object_property(_)).
sandbox:safe_primitive(knowrob:is_data_property(_)).
sandbox:safe_primitive(knowrob:has_inverse_property(_, _)).
sandbox:safe_primitive(knowrob:has_domain(_, _)).
sandbox:safe_primitive(knowrob:has_range(_, _)).
sandbox:safe_primitive(knowrob:has_label(_, _)).
sandbox:safe_primitive(knowrob:has_comment(_, _)).
sandbox:safe_primitive(knowrob:disjoint_with(_, _)).
sandbox:safe_primitive(knowrob:is_plan(_)).
sandbox:safe_primitive(knowrob:is_task(_)).
sandbox:safe_primitive(knowrob:is_quality(_)).
sandbox:safe_primitive(knowrob:is_event(_)).
sandbox:safe_primitive(knowrob:is_agent(_)).
sandbox:safe_primitive(knowrob:has_part(_, _)).
sandbox:safe_primitive(knowrob:has_participant(_, _)).
sandbox:safe_primitive(knowrob:has_data_value(_, _)).
sandbox:safe_primitive(knowrob:plan_defines_task(_, _)).
sandbox:safe_primitive(plans:compare_plans(_, _, _)).
sandbox:safe_primitive(narrative:narrate(_, _, _, _)).

sandbox:safe_meta(triples:during(Goal, _), [Goal]).
sandbox:safe_meta(triples:since(Goal, _), [Goal]).
sandbox:safe_meta(triples:until(Goal, _), [Goal]).
sandbox:safe_meta(knowrob:kb_call(Goals0), Goals) :- goal_list(Goals0, Goals).
sandbox:safe_meta(knowrob:ask(Goals0), Goals) :- goal_list(Goals0, Goals).

:- module(strangers,
          [ check_safe/2                % +Module, +Goal
          ]).
:- use_module(library(sandbox), [safe_goal/1]).

/** <module> What a goal from a stranger may do

It may read the knowledge base and compute. Everything else is refused before it
runs: SWI-Prolog's sandbox follows the goal through all that it could call, and
knows of acxon's predicates by the tables here.
*/

%!  check_safe(+Module, +Goal) is det.
%
%   @error permission_error(call, sandboxed, Culprit)

check_safe(Module, Goal) :-
    catch(safe_goal(Module:Goal), Error, true),
    (   var(Error)
    ->  true
    ;   refusal(Error, Culprit)
    ->  throw(error(permission_error(call, sandboxed, Culprit), _))
    ;   throw(Error)
    ).

refusal(error(permission_error(_, sandboxed, Culprit), _), Culprit).
refusal(error(permission_error(_, _, Culprit), _), Culprit).
refusal(error(instantiation_error, _), 'a goal that is not known before it runs').
refusal(error(existence_error(_, Culprit), _), Culprit) :- Culprit \= _:_/_.

:- multifile
    sandbox:safe_primitive/1,
    sandbox:safe_meta/2.

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
sandbox:safe_meta(knowrob:kb_call(Goals0), Goals) :-
    ( is_list(Goals0) -> Goals = Goals0 ; Goals = [Goals0] ).

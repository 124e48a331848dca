:- module(acxon_dul,
          [ is_plan/1,                  % ?Entity
            is_task/1,                  % ?Entity
            is_quality/1,               % ?Entity
            is_event/1,                 % ?Entity
            is_agent/1,                 % ?Entity
            is_object/1,                % ?Entity
            is_concept/1,               % ?Entity
            is_role/1,                  % ?Entity
            is_physical_object/1,       % ?Entity
            is_physical_artifact/1,     % ?Entity
            is_social_object/1,         % ?Entity
            is_event_type/1,            % ?Entity
            is_action/1,                % ?Entity
            is_region/1,                % ?Entity
            is_parameter/1,             % ?Entity
            is_time_interval/1,         % ?Entity
            is_space_region/1,          % ?Entity
            is_amount/1,                % ?Entity
            is_physical_attribute/1,    % ?Entity
            is_social_attribute/1,      % ?Entity
            is_description/1,           % ?Entity
            is_situation/1,             % ?Entity
            is_goal/1,                  % ?Entity
            is_design/1,                % ?Entity
            is_diagnosis/1,             % ?Entity
            is_plan_execution/1,        % ?Entity
            is_norm/1,                  % ?Entity
            is_transition/1,            % ?Entity
            has_part/2,                 % ?Entity, ?Other
            has_participant/2,          % ?Entity, ?Other
            has_data_value/2,           % ?Entity, ?Other
            plan_defines_task/2,        % ?Entity, ?Other
            has_location/2,             % ?Entity, ?Other
            is_classified_by/2,         % ?Entity, ?Other
            has_assignment/2,           % ?Entity, ?Other
            executes_task/2,            % ?Entity, ?Other
            task_role/2,                % ?Entity, ?Other
            has_task_role/2,            % ?Entity, ?Other
            has_region/2,               % ?Entity, ?Other
            has_parameter/2,            % ?Entity, ?Other
            has_time_interval/2,        % ?Entity, ?Other
            satisfies/2,                % ?Entity, ?Other
            is_setting_for/2,           % ?Entity, ?Other
            has_role/2,                 % ?Entity, ?Role
            has_object_type/2,          % ?Entity, ?Class
            has_quality_type/2,         % ?Entity, ?Class
            plan_has_goal/2             % ?Plan, ?Goal
          ]).
:- use_module(fact_goals, [fact_goal/4]).
:- use_module(timed, [goal_times/3]).
:- use_module(triples, [triple/3]).

/** <module> What KnowRob's users ask about plans, events and qualities

Classes and relations of DUL under the names that KnowRob gives them; each is one triple, see
acxon_fact_goals:fact_goal/4, but for the last three.
*/

%!  is_plan(?Entity) is nondet.
%!  is_task(?Entity) is nondet.
%!  is_quality(?Entity) is nondet.
%!  is_event(?Entity) is nondet.
%!  is_agent(?Entity) is nondet.
%!  is_object(?Entity) is nondet.
%!  is_concept(?Entity) is nondet.
%!  is_role(?Entity) is nondet.
%!  is_physical_object(?Entity) is nondet.
%!  is_physical_artifact(?Entity) is nondet.
%!  is_social_object(?Entity) is nondet.
%!  is_event_type(?Entity) is nondet.
%!  is_action(?Entity) is nondet.
%!  is_region(?Entity) is nondet.
%!  is_parameter(?Entity) is nondet.
%!  is_time_interval(?Entity) is nondet.
%!  is_space_region(?Entity) is nondet.
%!  is_amount(?Entity) is nondet.
%!  is_physical_attribute(?Entity) is nondet.
%!  is_social_attribute(?Entity) is nondet.
%!  is_description(?Entity) is nondet.
%!  is_situation(?Entity) is nondet.
%!  is_goal(?Entity) is nondet.
%!  is_design(?Entity) is nondet.
%!  is_diagnosis(?Entity) is nondet.
%!  is_plan_execution(?Entity) is nondet.
%!  is_norm(?Entity) is nondet.
%!  is_transition(?Entity) is nondet.
%
%   Entity is of the class of DUL that has this name, or of one below it.

%!  has_part(?Entity, ?Other) is nondet.
%!  has_participant(?Entity, ?Other) is nondet.
%!  has_data_value(?Entity, ?Other) is nondet.
%!  plan_defines_task(?Entity, ?Other) is nondet.
%!  has_location(?Entity, ?Other) is nondet.
%!  is_classified_by(?Entity, ?Other) is nondet.
%!  has_assignment(?Entity, ?Other) is nondet.
%!  executes_task(?Entity, ?Other) is nondet.
%!  task_role(?Entity, ?Other) is nondet.
%!  has_task_role(?Entity, ?Other) is nondet.
%!  has_region(?Entity, ?Other) is nondet.
%!  has_parameter(?Entity, ?Other) is nondet.
%!  has_time_interval(?Entity, ?Other) is nondet.
%!  satisfies(?Entity, ?Other) is nondet.
%!  is_setting_for(?Entity, ?Other) is nondet.
%!  has_role(?Entity, ?Role) is nondet.
%
%   Entity is in the relation of DUL that KnowRob calls so to the other one.

term_expansion(one_clause_for_each_fact_goal, Clauses) :-
    findall(( Goal :- triple(S, P, O) ),
            ( fact_goal(Goal, S, P, O), ( subsumes_term(dul:_, P) -> true ; subsumes_term(dul:_, O) ) ),
            Clauses).

one_clause_for_each_fact_goal.

%!  has_object_type(?Entity, ?Class) is nondet.
%!  has_quality_type(?Entity, ?Class) is nondet.
%!  plan_has_goal(?Plan, ?Goal) is nondet.
%
%   Class is a type of Entity and a class of objects (of qualities); Goal is a goal and a component of Plan.

has_object_type(Entity, Class)  :- composed(has_object_type(Entity, Class), Goal), call(Goal).
has_quality_type(Entity, Class) :- composed(has_quality_type(Entity, Class), Goal), call(Goal).
plan_has_goal(Plan, Goal)       :- composed(plan_has_goal(Plan, Goal), Asked), call(Asked).

composed(has_object_type(E, C),  ( acxon:instance_of(E, C), acxon:subclass_of(C, dul:'Object') )).
composed(has_quality_type(E, C), ( acxon:instance_of(E, C), acxon:subclass_of(C, dul:'Quality') )).
composed(plan_has_goal(P, G),    ( acxon:triple(P, dul:hasComponent, G), acxon:is_goal(G) )).

:- multifile acxon_timed:reading/4.

acxon_timed:reading(Goal, _, Within, Times) :-
    composed(Goal, Asked),
    goal_times(acxon:Asked, Within, Times).

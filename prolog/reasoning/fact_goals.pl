:- module(acxon_fact_goals,
          [ fact_goal/4,                % ?Goal, ?S, ?P, ?O
            goals_list/2                % +Goals, -List
          ]).
:- use_module(library(lists), [append/3]).
:- use_module(library(error), [instantiation_error/1]).

/** <module> Goals as KnowRob's users write them

Which predicates are one triple each, and goals in a list or a conjunction.
*/

%!  fact_goal(?Goal, ?S, ?P, ?O) is nondet.
%
%   Goal, as KnowRob's users write it, says that S P O.

fact_goal(triple(S, P, O),          S, P, O).
fact_goal(holds(S, P, O),           S, P, O).
fact_goal(instance_of(S, Class),    S, rdf:type, Class).
fact_goal(has_type(S, Class),       S, rdf:type, Class).
fact_goal(is_plan(S),               S, rdf:type, dul:'Plan').
fact_goal(is_task(S),               S, rdf:type, dul:'Task').
fact_goal(is_quality(S),            S, rdf:type, dul:'Quality').
fact_goal(is_event(S),              S, rdf:type, dul:'Event').
fact_goal(is_agent(S),              S, rdf:type, dul:'Agent').
fact_goal(is_object(S),             S, rdf:type, dul:'Object').
fact_goal(is_concept(S),            S, rdf:type, dul:'Concept').
fact_goal(is_role(S),               S, rdf:type, dul:'Role').
fact_goal(is_physical_object(S),    S, rdf:type, dul:'PhysicalObject').
fact_goal(is_physical_artifact(S),  S, rdf:type, dul:'PhysicalArtifact').
fact_goal(is_social_object(S),      S, rdf:type, dul:'SocialObject').
fact_goal(is_event_type(S),         S, rdf:type, dul:'EventType').
fact_goal(is_action(S),             S, rdf:type, dul:'Action').
fact_goal(is_region(S),             S, rdf:type, dul:'Region').
fact_goal(is_parameter(S),          S, rdf:type, dul:'Parameter').
fact_goal(is_time_interval(S),      S, rdf:type, dul:'TimeInterval').
fact_goal(is_space_region(S),       S, rdf:type, dul:'SpaceRegion').
fact_goal(is_amount(S),             S, rdf:type, dul:'Amount').
fact_goal(is_physical_attribute(S), S, rdf:type, dul:'PhysicalAttribute').
fact_goal(is_social_attribute(S),   S, rdf:type, dul:'SocialAttribute').
fact_goal(is_description(S),        S, rdf:type, dul:'Description').
fact_goal(is_situation(S),          S, rdf:type, dul:'Situation').
fact_goal(is_goal(S),               S, rdf:type, dul:'Goal').
fact_goal(is_design(S),             S, rdf:type, dul:'Design').
fact_goal(is_diagnosis(S),          S, rdf:type, dul:'Diagnosis').
fact_goal(is_plan_execution(S),     S, rdf:type, dul:'PlanExecution').
fact_goal(is_norm(S),               S, rdf:type, dul:'Norm').
fact_goal(is_transition(S),         S, rdf:type, dul:'Transition').
fact_goal(has_part(S, O),           S, dul:hasPart, O).
fact_goal(has_participant(S, O),    S, dul:hasParticipant, O).
fact_goal(has_data_value(S, O),     S, dul:hasDataValue, O).
fact_goal(plan_defines_task(S, O),  S, dul:definesTask, O).
fact_goal(has_location(S, O),       S, dul:hasLocation, O).
fact_goal(is_classified_by(S, O),   S, dul:isClassifiedBy, O).
fact_goal(has_assignment(S, O),     S, dul:classifies, O).
fact_goal(executes_task(S, O),      S, dul:executesTask, O).
fact_goal(task_role(S, O),          S, dul:isTaskOf, O).
fact_goal(has_task_role(S, O),      S, dul:isTaskOf, O).
fact_goal(has_region(S, O),         S, dul:hasRegion, O).
fact_goal(has_parameter(S, O),      S, dul:hasParameter, O).
fact_goal(has_time_interval(S, O),  S, dul:hasTimeInterval, O).
fact_goal(satisfies(S, O),          S, dul:satisfies, O).
fact_goal(is_setting_for(S, O),     S, dul:isSettingFor, O).
fact_goal(has_role(S, O),           O, dul:classifies, S).
fact_goal(has_label(S, O),          S, rdfs:label, O).
fact_goal(has_comment(S, O),        S, rdfs:comment, O).
fact_goal(has_domain(S, O),         S, rdfs:domain, O).
fact_goal(has_range(S, O),          S, rdfs:range, O).

%!  goals_list(+Goals, -List) is det.
%
%   Goals, a list or a conjunction of goals, as a flat list.

goals_list(Goals, List) :-
    (   var(Goals)       -> instantiation_error(Goals)
    ;   Goals == []      -> List = []
    ;   Goals = [A|B]    -> both_lists(A, B, List)
    ;   Goals = (A, B)   -> both_lists(A, B, List)
    ;   List = [Goals]
    ).

both_lists(A, B, List) :-
    goals_list(A, As),
    goals_list(B, Bs),
    append(As, Bs, List).

:- module(acxon_vocabulary,
          [ term_iri/2,                 % ?Name, ?IRI
            verdict_iri/1,              % ?IRI
            naming_iri/1                % ?IRI
          ]).
:- use_module(library(error), [existence_error/2]).
:- use_module(inlining, []).

/** <module> The IRIs that the rules speak of

A table, so that every other module says rdf_type or plan instead of an IRI.
*/

%!  term_iri(?Name, ?IRI) is nondet.

term_iri(rdf_type,           'http://www.w3.org/1999/02/22-rdf-syntax-ns#type').
term_iri(rdfs_label,         'http://www.w3.org/2000/01/rdf-schema#label').
term_iri(pref_label,         'http://www.w3.org/2004/02/skos/core#prefLabel').
term_iri(alt_label,          'http://www.w3.org/2004/02/skos/core#altLabel').
term_iri(rdfs_comment,       'http://www.w3.org/2000/01/rdf-schema#comment').
term_iri(see_also,           'http://www.w3.org/2000/01/rdf-schema#seeAlso').
term_iri(is_defined_by,      'http://www.w3.org/2000/01/rdf-schema#isDefinedBy').
term_iri(sub_class_of,       'http://www.w3.org/2000/01/rdf-schema#subClassOf').
term_iri(sub_property_of,    'http://www.w3.org/2000/01/rdf-schema#subPropertyOf').
term_iri(rdfs_domain,        'http://www.w3.org/2000/01/rdf-schema#domain').
term_iri(rdfs_range,         'http://www.w3.org/2000/01/rdf-schema#range').
term_iri(equivalent_class,   'http://www.w3.org/2002/07/owl#equivalentClass').
term_iri(equivalent_property,'http://www.w3.org/2002/07/owl#equivalentProperty').
term_iri(intersection_of,    'http://www.w3.org/2002/07/owl#intersectionOf').
term_iri(union_of,           'http://www.w3.org/2002/07/owl#unionOf').
term_iri(disjoint_union_of,  'http://www.w3.org/2002/07/owl#disjointUnionOf').
term_iri(complement_of,      'http://www.w3.org/2002/07/owl#complementOf').
term_iri(one_of,             'http://www.w3.org/2002/07/owl#oneOf').
term_iri(on_property,        'http://www.w3.org/2002/07/owl#onProperty').
term_iri(some_values_from,   'http://www.w3.org/2002/07/owl#someValuesFrom').
term_iri(all_values_from,    'http://www.w3.org/2002/07/owl#allValuesFrom').
term_iri(has_value,          'http://www.w3.org/2002/07/owl#hasValue').
term_iri(has_self,           'http://www.w3.org/2002/07/owl#hasSelf').
term_iri(property_chain,     'http://www.w3.org/2002/07/owl#propertyChainAxiom').
term_iri(same_as,            'http://www.w3.org/2002/07/owl#sameAs').
term_iri(different_from,     'http://www.w3.org/2002/07/owl#differentFrom').
term_iri(all_different,      'http://www.w3.org/2002/07/owl#AllDifferent').
term_iri(distinct_members,   'http://www.w3.org/2002/07/owl#distinctMembers').
term_iri(negative_assertion, 'http://www.w3.org/2002/07/owl#NegativePropertyAssertion').
term_iri(source_individual,  'http://www.w3.org/2002/07/owl#sourceIndividual').
term_iri(assertion_property, 'http://www.w3.org/2002/07/owl#assertionProperty').
term_iri(target_individual,  'http://www.w3.org/2002/07/owl#targetIndividual').
term_iri(target_value,       'http://www.w3.org/2002/07/owl#targetValue').
term_iri(rdf_first,          'http://www.w3.org/1999/02/22-rdf-syntax-ns#first').
term_iri(rdf_rest,           'http://www.w3.org/1999/02/22-rdf-syntax-ns#rest').
term_iri(inverse_of,         'http://www.w3.org/2002/07/owl#inverseOf').
term_iri(disjoint_with,      'http://www.w3.org/2002/07/owl#disjointWith').
term_iri(property_disjoint_with, 'http://www.w3.org/2002/07/owl#propertyDisjointWith').
term_iri(all_disjoint_classes, 'http://www.w3.org/2002/07/owl#AllDisjointClasses').
term_iri(all_disjoint_properties, 'http://www.w3.org/2002/07/owl#AllDisjointProperties').
term_iri(members,            'http://www.w3.org/2002/07/owl#members').
term_iri(symmetric_property, 'http://www.w3.org/2002/07/owl#SymmetricProperty').
term_iri(transitive_property,'http://www.w3.org/2002/07/owl#TransitiveProperty').
term_iri(reflexive_property, 'http://www.w3.org/2002/07/owl#ReflexiveProperty').
term_iri(functional_property,'http://www.w3.org/2002/07/owl#FunctionalProperty').
term_iri(inverse_functional_property, 'http://www.w3.org/2002/07/owl#InverseFunctionalProperty').
term_iri(asymmetric_property,'http://www.w3.org/2002/07/owl#AsymmetricProperty').
term_iri(irreflexive_property,'http://www.w3.org/2002/07/owl#IrreflexiveProperty').
term_iri(rdf_property,       'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property').
term_iri(object_property,    'http://www.w3.org/2002/07/owl#ObjectProperty').
term_iri(data_property,      'http://www.w3.org/2002/07/owl#DatatypeProperty').
term_iri(annotation_property,'http://www.w3.org/2002/07/owl#AnnotationProperty').
term_iri(version_info,       'http://www.w3.org/2002/07/owl#versionInfo').
term_iri(deprecated,         'http://www.w3.org/2002/07/owl#deprecated').
term_iri(owl_class,          'http://www.w3.org/2002/07/owl#Class').
term_iri(owl_thing,          'http://www.w3.org/2002/07/owl#Thing').
term_iri(owl_nothing,        'http://www.w3.org/2002/07/owl#Nothing').
term_iri(rdfs_literal,       'http://www.w3.org/2000/01/rdf-schema#Literal').
term_iri(rdfs_datatype,      'http://www.w3.org/2000/01/rdf-schema#Datatype').
term_iri(rdfs_class,         'http://www.w3.org/2000/01/rdf-schema#Class').
term_iri(named_individual,   'http://www.w3.org/2002/07/owl#NamedIndividual').

term_iri(xsd_integer,        'http://www.w3.org/2001/XMLSchema#integer').
term_iri(xsd_double,         'http://www.w3.org/2001/XMLSchema#double').

term_iri(quality_of,         'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#isQualityOf').
term_iri(plan,               'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#Plan').
term_iri(task,               'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#Task').
term_iri(has_data_value,     'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#hasDataValue').
term_iri(has_region,         'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#hasRegion').
term_iri(quality,            'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#Quality').
term_iri(has_quality,        'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#hasQuality').
term_iri(defines_task,       'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#definesTask').
term_iri(is_task_defined_in, 'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#isTaskDefinedIn').
term_iri(directly_precedes,  'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#directlyPrecedes').
term_iri(directly_follows,   'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#directlyFollows').
term_iri(associated_with,    'http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#associatedWith').

term_iri(better_plan,        'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#isBetterPlanThan').
term_iri(worse_plan,         'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#isWorsePlanThan').
term_iri(equivalent_plan,    'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#isEquivalentPlanTo').
term_iri(better_value,       'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasBetterQualityValueThan').
term_iri(worse_value,        'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasWorseQualityValueThan').
term_iri(equivalent_value,   'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasEquivalentQualityValueThan').

term_iri(has_cost,           'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost').
term_iri(has_makespan,       'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasMakespan').
term_iri(has_number_of_tasks,'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasNumberOfTasks').

term_iri(direction,          'https://w3id.org/acxon/ontology#direction').
term_iri(categories,         'https://w3id.org/acxon/ontology#categories').
term_iri(unit,               'https://w3id.org/acxon/ontology#unit').
term_iri(tolerance,          'https://w3id.org/acxon/ontology#tolerance').
term_iri(weight,             'https://w3id.org/acxon/ontology#weight').
term_iri(priority,           'https://w3id.org/acxon/ontology#priority').
term_iri(better_relation,    'https://w3id.org/acxon/ontology#betterPlanRelation').
term_iri(worse_relation,     'https://w3id.org/acxon/ontology#worsePlanRelation').
term_iri(same_relation,      'https://w3id.org/acxon/ontology#samePlanRelation').
term_iri(wording,            'https://w3id.org/acxon/ontology#wording').
term_iri(negative_wording,   'https://w3id.org/acxon/ontology#negativeWording').
term_iri(lower_wording,      'https://w3id.org/acxon/ontology#wordingWhereLowerIsBetter').
term_iri(higher_wording,     'https://w3id.org/acxon/ontology#wordingWhereHigherIsBetter').
term_iri(not_narrated,       'https://w3id.org/acxon/ontology#notNarrated').
term_iri(criterion,          'https://w3id.org/acxon/ontology#criterion').
term_iri(has_unit,           'https://w3id.org/acxon/ontology#hasUnit').
term_iri(measured_as,        'https://w3id.org/acxon/ontology#measuredAs').
term_iri(has_parameter,      'https://w3id.org/acxon/ontology#hasParameter').
term_iri(parameter_type,     'https://w3id.org/acxon/ontology#hasParameterType').
term_iri(has_text,           'https://w3id.org/acxon/ontology#hasText').
term_iri(has_domain,         'https://w3id.org/acxon/ontology#hasDomain').
term_iri(made_by,            'https://w3id.org/acxon/ontology#madeBy').
term_iri(made_at,            'https://w3id.org/acxon/ontology#madeAt').
term_iri(has_optimality,     'https://w3id.org/acxon/ontology#hasOptimality').
term_iri(solves_problem,     'https://w3id.org/acxon/ontology#solvesProblem').
term_iri(has_goal,           'https://w3id.org/acxon/ontology#hasGoal').
term_iri(clock,              'https://w3id.org/acxon/ontology#clock').
term_iri(hypothetical_to,    'https://w3id.org/acxon/ontology#hypotheticalTo').
term_iri(answers_question,   'https://w3id.org/acxon/ontology#answersQuestion').
term_iri(has_restrictions,   'https://w3id.org/acxon/ontology#hasRestrictions').
term_iri(has_heard,          'https://w3id.org/acxon/ontology#hasHeard').
term_iri(unknown,            'https://w3id.org/acxon/ontology#unknown').
term_iri(this_kb,            'https://w3id.org/acxon/ontology#thisKnowledgeBase').
term_iri(schedule_of,        'https://w3id.org/acxon/ontology#hasTaskSchedule').
term_iri(step_number,        'https://w3id.org/acxon/ontology#hasStepNumber').
term_iri(directly_before,    'https://w3id.org/acxon/ontology#directlyBefore').
term_iri(schedules_task,     'https://w3id.org/acxon/ontology#schedulesTask').
term_iri(task_schedule,      'https://w3id.org/acxon/ontology#TaskSchedule').
term_iri(has_action,         'https://w3id.org/acxon/ontology#hasAction').
term_iri(has_argument,       'https://w3id.org/acxon/ontology#hasArgument').
term_iri(task_wording,       'https://w3id.org/acxon/ontology#taskWording').
term_iri(action_wording,     'https://w3id.org/acxon/ontology#actionWording').
term_iri(has_agent,          'https://w3id.org/acxon/ontology#hasAgent').
term_iri(has_start,          'https://w3id.org/acxon/ontology#hasStart').
term_iri(has_duration,       'https://w3id.org/acxon/ontology#hasDuration').
term_iri(step_cost,          'https://w3id.org/acxon/ontology#hasStepCost').
term_iri(since,              'https://w3id.org/acxon/ontology#since').
term_iri(until,              'https://w3id.org/acxon/ontology#until').

term_iri(object_stem,        'https://w3id.org/acxon/object#').
term_iri(metric_stem,        'https://w3id.org/acxon/kb#hasMetric').
term_iri(task_stem,          'https://w3id.org/acxon/kb#task_').

%!  verdict_iri(?IRI) is nondet.
%
%   IRI is a relation by which one of two is better, worse or as good: the verdict
%   that a story of the two begins with.

verdict_iri(IRI) :- term_iri(better_plan, IRI).
verdict_iri(IRI) :- term_iri(worse_plan, IRI).
verdict_iri(IRI) :- term_iri(equivalent_plan, IRI).

%!  naming_iri(?IRI) is nondet.
%
%   IRI is a property that gives a name; the first two say what to call a thing.

naming_iri('http://www.w3.org/2000/01/rdf-schema#label').
naming_iri('http://www.w3.org/2004/02/skos/core#prefLabel').
naming_iri('http://www.w3.org/2004/02/skos/core#altLabel').

%   iri(Name, IRI) in a clause body is replaced by IRI's value at compile time.

:- multifile acxon_inlining:inlined/2.

acxon_inlining:inlined(iri(Name, IRI), IRI = Constant) :-
    atom(Name),
    (   term_iri(Name, Constant)
    ->  true
    ;   existence_error(vocabulary_term, Name)
    ).

:- module(acxon_allowed,
          [ allowed/3,                  % ?Name/Arity, ?Module, ?Reason
            structure/2,                % ?Goal, ?Reason
            calling/3,                  % ?Specification, ?Module, ?Reason
            replaced/3,                 % ?Name/Arity, ?Replacement, ?Reason
            directive/2                 % ?Letter, ?Meaning
          ]).
:- use_module(library(lists), [member/2]).

/** <module> What a goal from a stranger may call

These tables are the whole of it: a predicate that is in none of them is refused, also one that a later
SWI-Prolog brings. Each entry names the module that defines the predicate, and a stranger's goal calls that
one, whatever a user's file calls by the same name; and each says why it does no harm. To be in a table a
predicate must neither reach anything outside the goal's own terms and the knowledge base that is asked, nor
call a term that comes to it as data.
*/

                /*******************************
                *        what calls goals      *
                *******************************/

%!  structure(?Goal, ?Reason) is nondet.
%
%   Goal is built into Prolog's compiler: it stays as it is, its parts are looked at.

structure((0, 0),   'conjunction').
structure((0 ; 0),  'disjunction').
structure((0 -> 0), 'if then').
structure((0 *-> 0), 'if then, for every answer').
structure(\+ 0,     'not provable').

%!  calling(?Specification, ?Module, ?Reason) is nondet.
%
%   Specification is a head with, for each argument, what becomes of it: 0 is called,
%   a number N is called with N more arguments, ^ is called after what is quantified,
%   `time` is called and looked into by the rules on time, `times` is a list of those,
%   - is data.

calling(once(0),                system, 'its first answer').
calling(ignore(0),              system, 'its first answer, or none').
calling(forall(0, 0),           system, 'for all answers').
calling(catch(0, -, 0),         system, 'what a goal throws goes no further than the goal').
calling(findall(-, 0, -),       system, 'all answers').
calling(findall(-, 0, -, -),    system, 'all answers').
calling(findnsols(-, -, 0, -),  system, 'some answers').
calling(bagof(-, ^, -),         system, 'all answers').
calling(setof(-, ^, -),         system, 'all answers, sorted').
calling(aggregate_all(-, ^, -), aggregate, 'counts, sums, the largest').
calling(aggregate_all(-, -, ^, -), aggregate, 'counts, sums, the largest').
calling(limit(-, 0),            solution_sequences, 'the first answers').
calling(offset(-, 0),           solution_sequences, 'the answers but the first').
calling(order_by(-, 0),         solution_sequences, 'the answers in order').
calling(distinct(0),            solution_sequences, 'no answer twice').
calling(distinct(-, 0),         solution_sequences, 'no answer twice').
calling(call_nth(0, -),         solution_sequences, 'one of the answers').
calling(maplist(1, -),          apply, 'for each element').
calling(maplist(2, -, -),       apply, 'for each element').
calling(maplist(3, -, -, -),    apply, 'for each element').
calling(maplist(4, -, -, -, -), apply, 'for each element').
calling(foldl(3, -, -, -),      apply, 'from element to element').
calling(foldl(4, -, -, -, -),   apply, 'from element to element').
calling(foldl(5, -, -, -, -, -), apply, 'from element to element').
calling(include(1, -, -),       apply, 'the elements for which it holds').
calling(exclude(1, -, -),       apply, 'the elements for which it does not hold').
calling(partition(1, -, -, -),  apply, 'the elements by whether it holds').
calling(convlist(2, -, -),      apply, 'for the elements for which it holds').
calling(predsort(3, -, -),      sort,  'sorted by an order of one\'s own').
calling(during(time, -),        acxon, 'when something holds').
calling(since(time, -),         acxon, 'when something holds').
calling(until(time, -),         acxon, 'when something holds').
calling(kb_call(times),         acxon, 'what holds').
calling(kb_call(times, -, -),   acxon, 'what holds').
calling(ask(times),             acxon, 'what holds').

                /*******************************
                *     what only computes       *
                *******************************/

%!  allowed(?Indicator, ?Module, ?Reason) is nondet.

allowed(Indicator, Module, Reason) :-
    harmless(Module, Reason, Indicators),
    member(Indicator, Indicators).

harmless(acxon, 'reads the knowledge base that is asked',
         [ triple/3, told/3, denied/3, holds/3, instance_of/2, has_type/2, has_domain/2, has_range/2,
           has_label/2, has_comment/2, subclass_of/2, subproperty_of/2, is_class/1, is_individual/1,
           is_resource/1, is_datatype/1, is_property/1, is_object_property/1, is_data_property/1,
           is_functional_property/1, is_symmetric_property/1, is_transitive_property/1,
           has_inverse_property/2, has_property_chain/2, rdf_list/2, rdf_list_head/2,
           is_all_disjoint_classes/1, disjoint_with/2, disjoint_with_direct/2, disjoint_with_indirect/2,
           has_description/2, has_equivalent_class/2, is_restriction/1, is_restriction/2, is_union_of/2,
           is_intersection_of/2, is_complement_of/2, class_expr/2, subclass_of_description/2,
           subclass_of_expr/2, instance_of_description/2, instance_of_expr/2, property_cardinality/5,
           same_as/2, is_plan/1, is_task/1, is_quality/1, is_event/1, is_agent/1, is_object/1, is_concept/1,
           is_role/1, is_physical_object/1, is_physical_artifact/1, is_social_object/1, is_event_type/1,
           is_action/1, is_region/1, is_parameter/1, is_time_interval/1, is_space_region/1, is_amount/1,
           is_physical_attribute/1, is_social_attribute/1, is_description/1, is_situation/1, is_goal/1,
           is_design/1, is_diagnosis/1, is_plan_execution/1, is_norm/1, is_transition/1, has_part/2,
           has_participant/2, has_data_value/2, plan_defines_task/2, has_location/2, is_classified_by/2,
           has_assignment/2, executes_task/2, task_role/2, has_task_role/2, has_region/2, has_parameter/2,
           has_time_interval/2, satisfies/2, is_setting_for/2, has_role/2, has_object_type/2,
           has_quality_type/2, plan_has_goal/2, time_scope/3, universal_scope/1, current_scope/1,
           wildcard_scope/1 ]).
harmless(acxon, 'compares and tells, by the rules of the owner', [ compare_plans/3, narrate/4 ]).
harmless(system, 'control without a goal of its own', [ true/0, fail/0, false/0, !/0, repeat/0 ]).
harmless(system, 'looks at the type of a term',
         [ var/1, nonvar/1, atom/1, number/1, integer/1, float/1, rational/1, string/1, atomic/1,
           compound/1, callable/1, ground/1, is_list/1, cyclic_term/1, acyclic_term/1 ]).
harmless(system, 'the time of day', [ get_time/1 ]).
harmless(system, 'compares or unifies terms',
         [ (=)/2, (\=)/2, (==)/2, (\==)/2, (@<)/2, (@>)/2, (@=<)/2, (@>=)/2, (=@=)/2, (\=@=)/2,
           compare/3, unify_with_occurs_check/2 ]).
harmless(dif, 'waits until terms differ; its attribute wakes nothing but itself', [ dif/2 ]).
harmless(system, 'arithmetic: its functions are Prolog\'s own',
         [ is/2, (=:=)/2, (=\=)/2, (<)/2, (>)/2, (=<)/2, (>=)/2, succ/2, plus/3, between/3 ]).
harmless(system, 'takes terms apart and makes them; what is made is data and never called',
         [ (=..)/2, functor/3, arg/3, copy_term/2, term_variables/2, compound_name_arity/3,
           compound_name_arguments/3 ]).
harmless(system, 'text from text',
         [ atom_codes/2, atom_chars/2, atom_length/2, atom_number/2, atom_string/2, atom_concat/3,
           atomic_list_concat/2, atomic_list_concat/3, char_code/2, char_type/2, code_type/2,
           number_codes/2, number_string/2, string_chars/2, string_codes/2, string_code/3,
           string_length/2, string_concat/3, string_lower/2, string_upper/2,
           split_string/4, sub_atom/5, sub_string/5, sub_atom_icasechk/3, upcase_atom/2,
           downcase_atom/2, text_to_string/2 ]).
harmless(system, 'computes with lists',
         [ length/2, memberchk/2, sort/2, sort/4, msort/2, keysort/2 ]).
harmless(lists, 'computes with lists',
         [ member/2, append/2, append/3, prefix/2, select/3, selectchk/3, select/4, subtract/3,
           intersection/3, union/3, delete/3, permutation/2, reverse/2, flatten/2, last/2, nth0/3,
           nth1/3, nth0/4, nth1/4, numlist/3, is_set/1, sum_list/2, max_list/2, min_list/2,
           max_member/2, min_member/2, list_to_set/2 ]).
harmless(backward_compatibility, 'older names', [ sumlist/2, string_to_atom/2 ]).
harmless(pairs, 'computes with lists', [ pairs_keys/2, pairs_values/2, pairs_keys_values/3 ]).

                /*******************************
                *    what is done by us        *
                *******************************/

%!  replaced(?Indicator, ?Replacement, ?Reason) is nondet.
%
%   Instead of the predicate of this name a stranger's goal calls the one called
%   Replacement, of module acxon_sandbox_text, which looks at its arguments when it is called.

replaced(throw/1,        stranger_throw,        'what is thrown is worded by safe_error/2').
replaced(format/3,       stranger_format,       'its directives and its sink are looked at').
replaced(term_to_atom/2, stranger_term_to_atom, 'a text that is read runs no quasi quotation').
replaced(term_string/2,  stranger_term_string,  'a text that is read runs no quasi quotation').

%!  directive(?Letter, ?Meaning) is nondet.
%
%   What may follow ~ in a format. Missing are @, W and p, which run goals, `:`, and those that a program
%   defines by format_predicate/2; p is written as q, which is the same where no hook is.

directive(w, 'a term').
directive(q, 'a term, quoted').
directive(p, 'a term, quoted').
directive(k, 'a term, in canonical form').
directive(a, 'an atom').
directive(s, 'a text').
directive(d, 'an integer').
directive('D', 'an integer, in groups').
directive(e, 'a float').
directive(f, 'a float').
directive(g, 'a float').
directive(c, 'a character').
directive(r, 'an integer to a base').
directive('R', 'an integer to a base').
directive(n, 'a new line').
directive(i, 'nothing').
directive(~, 'a tilde').
directive(t, 'space to fill').
directive('|', 'a column').
directive(+, 'a column').

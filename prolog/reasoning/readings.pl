:- module(acxon_readings,
          [ goal_rule/3                 % :Goal, -Rule, -Called
          ]).
:- use_module(library(apply), [maplist/4]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(error), [type_error/2]).
:- use_module(fact_goals, [fact_goal/4]).

/** <module> How goals are read that are asked at a time

Each goal that is no control structure is read by a rule. A goal that cannot reach a
fact needs none: it holds always, and is called as it stands. That is found out by looking into
the clauses and into the goals among the arguments, before anything runs.
*/

:- meta_predicate goal_rule(0, -, -).

%!  goal_rule(:Goal, -Rule, -Called) is det.
%
%   Called is Goal with the module that it is called in. Rule is
%
%     - fact(Fact): a question for facts, see acxon_triples:fact_intervals/2
%     - reading: acxon_timed:reading/4 reads it
%     - always: it depends on no fact, or says its own time
%     - as(Body): it means Body
%     - caught(Goal, Ball, Recovery): catch/3
%     - collected(Inner, Asked, Collecting): it does something with all the answers of
%       Inner; Collecting does it with those of Asked, which is unbound
%     - clauses: by its clauses
%     - refused(Why, Indicator)

goal_rule(M:Goal, Rule, Called) :-
    (   callable(Goal) -> true ; type_error(callable, Goal) ),
    kind(Goal, M, Kind),
    kind_rule(Kind, Goal, M, Rule, Called).

kind_rule(meta(Def, Spec), Goal, M, Rule, Called) :-
    !,
    (   timeless_kind(meta(Def, Spec), Goal, M, [])
    ->  Rule = always,
        Called = M:Goal
    ;   by_its_clauses(Def)
    ->  Rule = clauses,
        qualified(Spec, Goal, M, Qualified),
        Called = Def:Qualified
    ;   functor(Goal, Name, Arity),
        Rule = refused(library, Name/Arity)
    ).
kind_rule(collected(Inner, Asked, Collecting), Goal, M, Rule, M:Goal) :-
    !,
    (   timeless(Inner, M, []) -> Rule = always ; Rule = collected(Inner, Asked, Collecting) ).
kind_rule(clauses(Def), Goal, M, Rule, Called) :-
    !,
    (   unreadable(Def, Goal, Why)
    ->  (   timeless(Goal, M, [])
        ->  Rule = always
        ;   functor(Goal, Name, Arity),
            Rule = refused(Why, Name/Arity)
        ),
        Called = M:Goal
    ;   Rule = clauses,
        (   predicate_property(Def:Goal, meta_predicate(Spec))
        ->  qualified(Spec, Goal, M, Qualified)
        ;   Qualified = Goal
        ),
        Called = Def:Qualified
    ).
kind_rule(Rule, Goal, M, Rule, M:Goal).

%   Libraries whose predicates call their goals one after the other and do nothing else.

by_its_clauses(apply).
by_its_clauses(yall).
by_its_clauses(sort).

unreadable(Def, Goal, tabled) :-
    predicate_property(Def:Goal, tabled),
    !.
unreadable(Def, Goal, inner_cut) :-
    \+ predicate_property(Def:Goal, number_of_rules(0)),
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    clause(Def:Head, Body),
    inner_cut(Body),
    !.

%   A cut inside a condition or a disjunction.

inner_cut(Body) :-
    nonvar(Body),
    (   Body = (A, B) -> ( inner_cut(A) ; inner_cut(B) )
    ;   branches(Body, Branches) -> member(Branch, Branches), cuts(Branch)
    ),
    !.

cuts(Body) :-
    nonvar(Body),
    (   Body == ! -> true
    ;   Body = (A, B) -> ( cuts(A) ; cuts(B) )
    ;   branches(Body, Branches) -> member(Branch, Branches), cuts(Branch)
    ),
    !.

branches((A ; B), [A, B]).
branches((_ -> B), [B]).
branches((_ *-> B), [B]).

qualified(Spec, Goal, M, Qualified) :-
    Goal =.. [Name|Arguments0],
    Spec =.. [_|Kinds],
    maplist(qualified_argument(M), Kinds, Arguments0, Arguments),
    Qualified =.. [Name|Arguments].

qualified_argument(M, Kind, Argument, Qualified) :-
    (   meta_argument(Kind), \+ ( nonvar(Argument), Argument = _:_ )
    ->  Qualified = M:Argument
    ;   Qualified = Argument
    ).

meta_argument(Kind) :-
    (   integer(Kind) -> true ; memberchk(Kind, [^, :, //]) ).

%   kind(+Goal, +M, -Kind): as the rules of goal_rule/3, of what Goal is by its name and by
%   where it is defined; clauses(Def) for a rule of a user, meta(Def, Spec) for a predicate of a
%   library that calls its arguments.

kind(Goal, M, Kind) :-
    (   public_kind(Goal, Kind0), \+ users_own(Goal, M)
    ->  Kind = Kind0
    ;   control_kind(Goal, Kind0), \+ users_own(Goal, M)
    ->  Kind = Kind0
    ;   current_module(M), defined_in(Goal, M, Def)
    ->  defined_kind(Goal, M, Def, Kind)
    ;   Kind = always                           % it is unknown, and says so when it is called
    ).

users_own(Goal, M) :-
    current_module(M),
    defined_in(Goal, M, Def),
    users_module(Def).

defined_in(Goal, M, Def) :-
    catch('$define_predicate'(M:Goal), error(existence_error(_, _), _), fail),     % loads what is loaded on demand
    (   predicate_property(M:Goal, imported_from(Def0))
    ->  Def = Def0
    ;   Def = M
    ).

users_module(Def) :-
    \+ module_property(Def, class(library)),
    \+ module_property(Def, class(system)),
    \+ ours(Def).

ours(acxon_triples).
ours(acxon_timed).
ours(acxon_knowrob).
ours(acxon_descriptions).
ours(acxon_schema).
ours(acxon_scopes).
ours(acxon_dul).
ours(acxon_plans).
ours(acxon_narrative).
ours(acxon_sandbox_text).

defined_kind(Goal, M, Def, Kind) :-
    (   ( users_module(Def) ; M == Def, by_its_clauses(Def) ),
        \+ predicate_property(Def:Goal, foreign)
    ->  Kind = clauses(Def)
    ;   ours(Def), Def \== acxon_sandbox_text
    ->  functor(Goal, Name, Arity),
        Kind = refused(effect, Name/Arity)
    ;   predicate_property(Def:Goal, meta_predicate(Spec)),
        Spec =.. [_|Kinds],
        member(One, Kinds),
        meta_argument(One)
    ->  Kind = meta(Def, Spec)
    ;   Kind = always
    ).

%   What is said in the names of acxon. What the ontology says has no time.

public_kind(Goal, Kind) :-
    (   fact_goal(Goal, _, _, _)           -> Kind = fact(Goal)
    ;   Goal = denied(_, _, _)             -> Kind = fact(Goal)
    ;   Goal = told(_, _, _)               -> Kind = fact(Goal)
    ;   functor(Goal, Name, Arity),
        (   own_time(Name/Arity)           -> Kind = always
        ;   ontology(Name/Arity)           -> Kind = always
        ;   read_elsewhere(Name/Arity)     -> Kind = reading
        )
    ).

own_time(during/2).
own_time(since/2).
own_time(until/2).

ontology(subclass_of/2).
ontology(subproperty_of/2).
ontology(is_class/1).
ontology(is_object_property/1).
ontology(is_data_property/1).
ontology(has_inverse_property/2).
ontology(disjoint_with/2).
ontology(disjoint_with_direct/2).
ontology(disjoint_with_indirect/2).
ontology(is_all_disjoint_classes/1).
ontology(has_property_chain/2).
ontology(rdf_list/2).
ontology(rdf_list_head/2).
ontology(is_resource/1).
ontology(is_property/1).
ontology(is_datatype/1).
ontology(has_description/2).
ontology(has_equivalent_class/2).
ontology(is_restriction/1).
ontology(is_restriction/2).
ontology(is_union_of/2).
ontology(is_intersection_of/2).
ontology(is_complement_of/2).
ontology(class_expr/2).
ontology(subclass_of_description/2).
ontology(subclass_of_expr/2).
ontology(is_functional_property/1).
ontology(is_symmetric_property/1).
ontology(is_transitive_property/1).
ontology(property_cardinality/5).

read_elsewhere(kb_call/1).
read_elsewhere(ask/1).
read_elsewhere(has_object_type/2).
read_elsewhere(has_quality_type/2).
read_elsewhere(plan_has_goal/2).
read_elsewhere(instance_of_description/2).
read_elsewhere(instance_of_expr/2).
read_elsewhere(is_individual/1).
read_elsewhere(same_as/2).
read_elsewhere(compare_plans/3).

control_kind(once(A),           as((A -> true))).
control_kind(ignore(A),         as((A -> true ; true))).
control_kind(not(A),            as(\+ A)).
control_kind(forall(A, B),      as(\+ ( A, \+ B ))).
control_kind(catch(A, Ball, B), caught(A, Ball, B)).
control_kind(Goal,              as(Called)) :-
    compound(Goal),
    compound_name_arguments(Goal, call, [Closure|More]),
    extended(Closure, More, Called).
control_kind(Goal,              collected(Inner, Asked, Collecting)) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    collecting(Name/Arity, Place),
    arg(Place, Goal, Argument),
    quantified(Argument, Inner, Asked, Asking),
    compound_name_arguments(Goal, Name, Arguments0),
    nth_replaced(Place, Arguments0, Asking, Arguments),
    compound_name_arguments(Collecting, Name, Arguments).

extended(Closure, More, Goal) :-
    (   More == []                        -> Goal = Closure
    ;   var(Closure)                      -> Goal = Closure
    ;   Closure = M:Closure1              -> Goal = M:Goal1, extended(Closure1, More, Goal1)
    ;   Closure =.. List0,
        append(List0, More, List),
        Goal =.. List
    ).

collecting(findall/3, 2).
collecting(findall/4, 2).
collecting(findnsols/4, 3).
collecting(findnsols/5, 3).
collecting(bagof/3, 2).
collecting(setof/3, 2).
collecting(aggregate_all/3, 2).
collecting(aggregate_all/4, 3).
collecting(aggregate/3, 2).
collecting(aggregate/4, 3).
collecting(limit/2, 2).
collecting(offset/2, 2).
collecting(order_by/2, 2).
collecting(distinct/1, 1).
collecting(distinct/2, 2).
collecting(call_nth/2, 1).

quantified(Argument, Inner, Asked, Asking) :-
    (   nonvar(Argument), Argument = Variable^Argument1
    ->  Asking = Variable^Asking1,
        quantified(Argument1, Inner, Asked, Asking1)
    ;   nonvar(Argument), Argument = M:Argument1, nonvar(Argument1), Argument1 = Variable^Argument2
    ->  Asking = Variable^Asking1,
        quantified(M:Argument2, Inner, Asked, Asking1)
    ;   Inner = Argument,
        Asking = Asked
    ).

nth_replaced(Place, Arguments0, New, Arguments) :-
    Before is Place-1,
    length(Front, Before),
    append(Front, [_|Back], Arguments0),
    append(Front, [New|Back], Arguments).

                /*******************************
                *     what needs no time       *
                *******************************/

%   timeless(+Goal, +M, +Seen): Goal cannot reach a fact; Seen are the predicates that are being
%   looked at.

timeless(Goal, M, Seen) :-
    nonvar(Goal),
    (   Goal = M1:Goal1
    ->  atom(M1),
        timeless(Goal1, M1, Seen)
    ;   parts(Goal, Parts)
    ->  all_timeless(Parts, M, Seen)
    ;   callable(Goal),
        kind(Goal, M, Kind),
        timeless_kind(Kind, Goal, M, Seen)
    ).

parts((A, B),   [A, B]).
parts((A ; B),  [A, B]).
parts((A -> B), [A, B]).
parts((A *-> B), [A, B]).
parts(\+ A,     [A]).
parts([A|B],    [A, B]).
parts([],       []).

all_timeless([], _, _).
all_timeless([Goal|Goals], M, Seen) :-
    timeless(Goal, M, Seen),
    all_timeless(Goals, M, Seen).

timeless_kind(always, _, _, _).
timeless_kind(as(Body), _, M, Seen) :-
    timeless(Body, M, Seen).
timeless_kind(caught(A, _, B), _, M, Seen) :-
    all_timeless([A, B], M, Seen).
timeless_kind(collected(Inner, _, _), _, M, Seen) :-
    timeless(Inner, M, Seen).
timeless_kind(meta(Def, Spec), Goal, M, Seen) :-
    Def \== yall,                               % a lambda is read as it is called
    timeless_arguments(Spec, Goal, M, Seen).
timeless_kind(clauses(Def), Goal, M, Seen) :-
    functor(Goal, Name, Arity),
    (   memberchk(Def:Name/Arity, Seen)
    ->  true
    ;   (   predicate_property(Def:Goal, meta_predicate(Spec))
        ->  timeless_arguments(Spec, Goal, M, Seen)
        ;   true
        ),
        (   predicate_property(Def:Goal, number_of_rules(0))
        ->  true
        ;   functor(Head, Name, Arity),
            forall(clause(Def:Head, Body), timeless(Body, Def, [Def:Name/Arity|Seen]))
        )
    ).

timeless_arguments(Spec, Goal, M, Seen) :-
    Spec =.. [_|Kinds],
    Goal =.. [_|Arguments],
    timeless_each(Kinds, Arguments, M, Seen).

timeless_each([], [], _, _).
timeless_each([Kind|Kinds], [Argument|Arguments], M, Seen) :-
    (   integer(Kind)
    ->  length(More, Kind),
        extended(Argument, More, Goal),
        timeless(Goal, M, Seen)
    ;   Kind == (^)
    ->  quantified(Argument, Inner, _, _),
        timeless(Inner, M, Seen)
    ;   true
    ),
    timeless_each(Kinds, Arguments, M, Seen).

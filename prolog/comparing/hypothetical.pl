:- module(acxon_hypothetical,
          [ hypothetical/2,             % +KB, ?Plan
            question_asked/4,           % +KB, ?Plan, -About, -Question
            questions_tree/3,           % +KB, +About, -Tree
            plan_source/4,              % +KB, +Plan, -Domain, -Problem
            step_tasks/3                % +KB, +Plan, -Tasks
          ]).
:- use_module(library(assoc), [get_assoc/3, ord_list_to_assoc/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_values/2]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../store/names', [label/3]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).

/** <module> Plans that answer questions, and what a question is asked of

A hypothetical plan is a plan that solves the problem of another one under restrictions
that somebody asked about. It is stored, compared and told as any other, but it is in no
list of plans unless somebody asks for it.
*/

%!  hypothetical(+KB, ?Plan) is nondet.
%
%   Plan was made to answer a question about another one.

hypothetical(KB, Plan) :-
    iri(hypothetical_to, P),
    (   nonvar(Plan)
    ->  once(stored(KB, Plan, P, _, _, positive))
    ;   distinct(Plan, stored(KB, Plan, P, _, _, positive))
    ).

%!  question_asked(+KB, ?Plan, -About, -Question) is nondet.
%
%   Plan answers Question, a string, about the plan About.

question_asked(KB, Plan, About, Question) :-
    iri(hypothetical_to, P),
    iri(answers_question, Q),
    stored(KB, Plan, P, About, _, positive),
    ( stored(KB, Plan, Q, Question0, _, positive) -> Question = Question0 ; Question = "" ).

%!  questions_tree(+KB, +About, -Tree) is det.
%
%   Tree is a list of asked(Plan, About, Question, Depth), each after the plan that it is
%   about, which for the first ones is About or, where that is `all`, a plan that is not
%   hypothetical itself. A circle of questions is in no tree.

questions_tree(KB, About, Tree) :-
    findall(Base-(Label-(Plan-Question)),
            ( hypothetical(KB, Plan), once(question_asked(KB, Plan, Base, Question)), label(KB, Plan, Label) ),
            Asked0),
    sort(Asked0, Asked),
    (   About == all
    ->  findall(Base, ( member(Base-_, Asked), \+ hypothetical(KB, Base) ), Bases0),
        sort(Bases0, Bases)
    ;   Bases = [About]
    ),
    group_pairs_by_key(Asked, Groups),
    ord_list_to_assoc(Groups, Answers),
    findall(Node, ( member(Base, Bases), below(Answers, Base, Base, 1, Node) ), Tree).

%   Each plan is about one other, so a circle that is met goes through Root.

below(Answers, Root, Base, Depth, Node) :-
    get_assoc(Base, Answers, Own),
    member(_-(Plan-Question), Own),
    Plan \== Root,
    (   Node = asked(Plan, Base, Question, Depth)
    ;   Deeper is Depth+1,
        below(Answers, Root, Plan, Deeper, Node)
    ).

%!  plan_source(+KB, +Plan, -Domain, -Problem) is semidet.
%
%   Domain and Problem are the texts of what Plan solves.

plan_source(KB, Plan, Domain, Problem) :-
    iri(solves_problem, Solves),
    iri(has_domain, HasDomain),
    iri(has_text, HasText),
    stored(KB, Plan, Solves, Of, _, positive),
    stored(KB, Of, HasText, Problem, _, positive),
    stored(KB, Of, HasDomain, In, _, positive),
    stored(KB, In, HasText, Domain, _, positive),
    !.

%!  step_tasks(+KB, +Plan, -Tasks) is det.
%
%   Tasks are those of Plan, in the order of their numbers.

step_tasks(KB, Plan, Tasks) :-
    iri(schedule_of, HasSchedule),
    iri(step_number, HasNumber),
    iri(schedules_task, Schedules),
    findall(Number-Task,
            ( stored(KB, Plan, HasSchedule, Schedule, _, positive),
              once(stored(KB, Schedule, HasNumber, Number, _, positive)),
              once(stored(KB, Schedule, Schedules, Task, _, positive)) ),
            Numbered0),
    sort(1, @<, Numbered0, Numbered),
    pairs_values(Numbered, Tasks).

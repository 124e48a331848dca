:- module(acxon_origins,
          [ different_problems/4,       % +KB, +A, +B, -Different
            plans_by_problem/3,         % +KB, +Plans, -Groups
            plan_origin/3,              % +KB, +Plan, -Origin
            plan_purpose/4,             % +KB, +Plan, -Domain, -Goal
            told_text/4,                % +KB, +Node, +Name, -Text
            problem_name/3,             % +KB, +Problem, -Name
            problem_named/3,            % +KB, +Name, -Problem
            different_text/3            % +KB, +Different, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [stored/6, outgoing/6]).
:- use_module('../store/names', [label/3, name_node/3]).
:- use_module('../store/vocabulary', [term_iri/2]).
:- use_module(sayings, [called/3, saying/3]).

/** <module> The problems that plans are for
*/

%!  different_problems(+KB, +A, +B, -Different) is semidet.
%
%   A and B are plans for different problems, or of one it is not told which: Different is
%   different(A-ProblemA, B-ProblemB, Goals), where Goals is `same`, `different` or, where one of
%   the problems is `none`, `unknown`.

different_problems(KB, A, B, different(A-Pa, B-Pb, Goals)) :-
    iri(solves_problem, Solves),
    (   outgoing(KB, A, Solves, Pa, _, positive)
    ->  (   stored(KB, B, Solves, Pb, _, positive)
        ->  \+ ( stored(KB, A, Solves, Shared, _, positive), stored(KB, B, Solves, Shared, _, positive) ),
            (   goal(KB, Pa, Goal), goal(KB, Pb, Goal) -> Goals = same ; Goals = different )
        ;   Pb = none,
            Goals = unknown
        )
    ;   outgoing(KB, B, Solves, Pb, _, positive)
    ->  Pa = none,
        Goals = unknown
    ).

goal(KB, Problem, Goal) :-
    iri(has_goal, HasGoal),
    stored(KB, Problem, HasGoal, Goal, _, positive).

%!  plan_origin(+KB, +Plan, -Origin) is det.
%
%   Origin is origin(Problem, Planner, Made, Optimality): the label of the problem that Plan
%   solves, who made it, when, and how good it is known to be; "" is what is not known.

plan_origin(KB, Plan, origin(Problem, Planner, Made, Optimality)) :-
    iri(solves_problem, Solves),
    (   stored(KB, Plan, Solves, Node, _, positive) -> problem_name(KB, Node, Problem) ; Problem = "" ),
    told_text(KB, Plan, made_by, Planner),
    told_text(KB, Plan, made_at, Made),
    told_text(KB, Plan, has_optimality, Optimality).

%!  plan_purpose(+KB, +Plan, -Domain, -Goal) is det.
%
%   What the domain of the problem that Plan solves is called, and its goal in PDDL; "" is what is not known.

plan_purpose(KB, Plan, Domain, Goal) :-
    iri(solves_problem, Solves),
    iri(has_domain, HasDomain),
    (   stored(KB, Plan, Solves, Problem, _, positive)
    ->  told_text(KB, Problem, has_goal, Goal),
        (   stored(KB, Problem, HasDomain, Node, _, positive)
        ->  label(KB, Node, Label),
            ( string_concat("domain ", Domain0, Label) -> Domain = Domain0 ; Domain = Label )
        ;   Domain = ""
        )
    ;   Domain = "",
        Goal = ""
    ).

%!  problem_name(+KB, +Problem, -Name) is det.
%
%   What Problem is called: its label without 'problem', and where several problems are called
%   so with the end of its own name: 'task (3f2a91)'.

problem_name(_, none, "no known problem") :-
    !.
problem_name(KB, Problem, Name) :-
    label(KB, Problem, Label),
    ( string_concat("problem ", Short0, Label) -> Short = Short0 ; atom_string(Label, Short) ),
    (   called_alike(KB, Problem, Label)
    ->  sub_atom(Problem, _, 6, 0, End),
        format(string(Name), "~w (~w)", [Short, End])
    ;   Name = Short
    ).

called_alike(KB, Problem, Label0) :-
    atom_string(Label0, Label),
    iri(rdfs_label, LabelP),
    stored(KB, Other, LabelP, Label, _, positive),
    Other \== Problem,
    !.

%!  problem_named(+KB, +Name, -Problem) is det.
%
%   Problem that plans are for is called Name, by problem_name/3 or as any other thing.

problem_named(KB, Name, Problem) :-
    (   Name == none
    ->  Problem = none
    ;   atom_string(Name, Text),
        iri(solves_problem, Solves),
        stored(KB, _, Solves, Problem0, _, positive),
        problem_name(KB, Problem0, Called),
        ( Called == Text ; string_concat("problem ", Called, Text) )
    ->  Problem = Problem0
    ;   name_node(KB, Name, Problem)
    ).

%!  told_text(+KB, +Node, +Name, -Text) is det.
%
%   Text is what was told of Node by the property that the vocabulary calls Name; "" where nothing was.

told_text(KB, Node, Name, Text) :-
    term_iri(Name, P),
    (   stored(KB, Node, P, Text0, _, positive), string(Text0) -> Text = Text0 ; Text = "" ).

%!  different_text(+KB, +Different, -Text) is det.

different_text(KB, different(A-Pa, B-Pb, unknown), Text) :-
    !,
    ( Pa == none -> Known = B-Pb, Plan = A ; Known = A-Pa, Plan = B ),
    Known = Other-Problem,
    maplist(called(KB), [Plan, Other], [Label, LabelOther]),
    problem_name(KB, Problem, Name),
    saying("'~w' is a plan for 'problem ~w'; which problem '~w' is for is not known.", [LabelOther, Name, Label], Text).
different_text(KB, different(A-Pa, B-Pb, Goals), Text) :-
    maplist(called(KB), [A, B], [LabelA, LabelB]),
    problem_name(KB, Pa, LabelPa),
    problem_name(KB, Pb, LabelPb),
    (   Goals == same
    ->  Form = "'~w' and '~w' are plans for different problems with the same goal: 'problem ~w' and 'problem ~w'."
    ;   Form = "'~w' and '~w' are plans for different problems with different goals: 'problem ~w' and 'problem ~w'."
    ),
    saying(Form, [LabelA, LabelB, LabelPa, LabelPb], Text).

%!  plans_by_problem(+KB, +Plans, -Groups) is det.
%
%   Groups is Problem-Plans for each problem that some of Plans are for; `none` are those
%   of which no problem is known.

plans_by_problem(KB, Plans, Groups) :-
    iri(solves_problem, Solves),
    findall(Problem-Plan,
            ( member(Plan, Plans),
              (   stored(KB, Plan, Solves, Problem0, _, positive) -> Problem = Problem0 ; Problem = none ) ),
            Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups).

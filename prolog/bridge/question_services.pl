:- module(acxon_question_services, []).
:- use_module(library(lists), [append/3, member/2, nth0/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../comparing/causal', [causal_links/2, links_goals/3, links_path/4]).
:- use_module('../comparing/hypothetical',
              [ hypothetical/2, question_asked/4, questions_tree/3, plan_source/4, step_labels/3 ]).
:- use_module('../comparing/plan_parts', [plans_called/4]).
:- use_module('../comparing/plans', [compared/4, named_plan/3]).
:- use_module('../comparing/stored_plans', [stored_plan/3]).
:- use_module('../comparing/verdicts', [is_plan_during/3, latest_verdict/2]).
:- use_module('../narrative/plain/questions',
              [ answer_text/2, need_text/2, question_words/4, restriction_text/2, why_text/3 ]).
:- use_module('../store/names', [label/3, name_node/3]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).

/** <module> Services: questions about a plan

See services.pl. What a step needs and brings about, and what a planner finds, comes from
Python; what follows from it and how it is said is decided here.
*/

:- multifile acxon_services:service/4.

%   All that a question about a plan rests on, with when it is a plan, and what it was
%   asked to be where it answers a question itself.

acxon_services:service(questioned, KB, [Name0], [Plan, Label, Since, Until, Domain, Problem, Asked, Steps, Labels]) :-
    atom_string(Name, Name0),
    named_plan(KB, Name, Plan),
    label(KB, Plan, Label),
    once(is_plan_during(KB, Plan, Since-Until)),
    (   plan_source(KB, Plan, Domain, Problem) -> true ; Domain = "", Problem = "" ),
    iri(has_restrictions, HasRestrictions),
    (   stored(KB, Plan, HasRestrictions, Asked, _, positive) -> true ; Asked = "" ),
    (   Domain == ""
    ->  Steps = [], Labels = []
    ;   stored_plan(KB, Plan, plan(Steps0, _, _)),
        findall([Action, Arguments, Start, Duration], member(step(Action, Arguments, Start, Duration), Steps0), Steps),
        step_labels(KB, Plan, Labels)
    ).

%   What a step, counted from 0, is for: Events are of an execution, Words are what the
%   steps are called, Spare are the steps that can be left out with it.

acxon_services:service(why, KB, [Plan0, Number, Events0, Words0, Actions, Spare0], [Serves, Needs, Goals, Text]) :-
    atom_string(Plan, Plan0),
    label(KB, Plan, Label),
    maplist(event_in, Events0, Events),
    maplist(text_to_string, Words0, Words),
    causal_links(Events, Links),
    findall([Fact, Number, To], ( member(link(Number, Need, C), Links), need_text(Need, Fact), end_out(C, To) ), Serves),
    findall([Fact, From, Number], ( member(link(P, Need, Number), Links), need_text(Need, Fact), end_out(P, From) ), Needs),
    links_goals(Links, Number, Goals0),
    maplist(need_text, Goals0, Goals),
    pairs_keys_values(Steps, Actions, Words),
    step_way(Links, Number, Steps, Way, Reasons),
    nth0(Number, Words, Doing),
    Place is Number+1,
    (   is_list(Spare0)
    ->  findall(N, ( member(M, Spare0), N is M+1 ), Spare)
    ;   Spare = unknown
    ),
    why_text(Label, purpose(Place-Doing, Way, needs(Reasons, Goals), Spare), Text).

event_in([Step0, Kind0, Fact0], event(Step, Kind, Fact)) :-
    (   Step0 =:= -1 -> Step = start ; Step0 =:= -2 -> Step = goal ; Step = Step0 ),
    atom_string(Kind, Kind0),
    atom_string(Fact, Fact0).

%   Nobody is -1.

end_out(End, Number) :-
    ( integer(End) -> Number = End ; Number = -1 ).

%   The way goes on to the first step with another action, as far as that is near.

step_way(Links, Number, Steps, Way, Reasons) :-
    nth0(Number, Steps, Action-_),
    (   links_path(Links, Number, other_action(Steps, Action), Path),
        length(Path, Length),
        Path = [_-First|_],
        First \== goal
    ->  ( Length =< 4 -> Kept = Path ; Path = [Kept1|_], Kept = [Kept1] ),
        findall(Place-Doing,
                ( member(_-Step, Kept), integer(Step), nth0(Step, Steps, _-Doing), Place is Step+1 ),
                Way),
        findall(Fact, ( member(link(Number, Need, First), Links), need_text(Need, Fact) ), Reasons)
    ;   Way = [],
        Reasons = []
    ).

other_action(Steps, Action, Step) :-
    integer(Step),
    nth0(Step, Steps, Other-_),
    Other \== Action.

%   A question in words, with what the plan that answers it is called.
%
%   A plan of that name that answers no question about the same plan is not replaced.

acxon_services:service(question_words, KB, [Plan0, Earlier0, New0, Name0], [Words, Name, Texts]) :-
    atom_string(Plan, Plan0),
    label(KB, Plan, Label),
    maplist(restriction_in, Earlier0, Earlier),
    maplist(restriction_in, New0, Restrictions),
    append(Earlier, Restrictions, All),
    maplist(restriction_text, All, Texts),
    ( hypothetical(KB, Plan) -> About = hypothetical(Label) ; About = real(Label) ),
    question_words(About, Restrictions, Words, Name1),
    atom_string(Given, Name0),
    ( Given == '' -> Name = Name1 ; atom_string(Given, Name) ),
    forall(( plans_called(KB, Name, '', Plans), member(Other, Plans) ),
           (   once(( question_asked(KB, Other, Base, _), Base == Plan ))
           ->  true
           ;   throw(error(permission_error(replace, plan, Name), _))
           )).

restriction_in([Kind0, Steps0, Numbers], restriction(Kind, Steps, Numbers)) :-
    atom_string(Kind, Kind0),
    maplist(text_to_string, Steps0, Steps).

%   What an answer begins with.

acxon_services:service(answer_found, KB, [Plan0, Other0], Text) :-
    maplist(atom_string, [Plan, Other], [Plan0, Other0]),
    (   Plan == Other
    ->  label(KB, Plan, Label),
        answer_text(already(Label), Text)
    ;   compared(KB, Plan, Other, comparison(Items, Verdicts, _, _, _)),
        latest_verdict(Verdicts, Verdict0),
        refined(Verdict0, Items, Verdict),
        ( saving(Items, Saved) -> true ; Saved = none ),
        ( ( optimal(KB, Plan) ; optimal(KB, Other) ) -> Known = best ; Known = found ),
        answer_text(found(Verdict, Saved, Known), Text)
    ).
acxon_services:service(answer_impossible, _, [Count, Conflict, Unreached0, Step0, Least], Text) :-
    maplist(atom_string, [Fact0, Step1], [Unreached0, Step0]),
    (   Least > 0
    ->  Unreached = counted(Least)
    ;   Fact0 == ''
    ->  Unreached = none
    ;   need_text(holds(Fact0), Fact),
        ( Step1 == '' -> Step = goal ; atom_string(Step1, Step) ),
        Unreached = unreached(Fact, Step)
    ),
    answer_text(impossible(Count, Conflict, Unreached), Text).
acxon_services:service(answer_too_early, _, [Count, Conflict, Seconds], Text) :-
    answer_text(impossible(Count, Conflict, earliest(Seconds)), Text).
acxon_services:service(answer_not_found, _, [Seconds], Text) :-
    answer_text(not_found(Seconds), Text).

%   Of an open verdict, whether one of the two is behind in nothing.

refined(undecided, Items, Verdict) :-
    findall(Order, member(item(_, Order, _, _, _, _, _), Items), Orders0),
    sort(Orders0, Orders),
    (   memberchk(Orders, [[better], [better, same]]) -> Verdict = at_least
    ;   memberchk(Orders, [[worse], [same, worse]])   -> Verdict = at_most
    ),
    !.
refined(Verdict, _, Verdict).

optimal(KB, Plan) :-
    iri(has_optimality, P),
    stored(KB, Plan, P, Known, _, positive),
    Known == "optimal",
    !.

%   By how much the second is better, by what people feel first.

saving(Items, saved(Kind, Amount)) :-
    saved_by(Kind, P),
    member(item(P, worse, _, Va, _, Vb, _), Items),
    number(Va), number(Vb),
    Amount is Va-Vb,
    Amount > 0,
    !.

saved_by(time,  P) :- iri(has_makespan, P).
saved_by(cost,  P) :- iri(has_cost, P).
saved_by(steps, P) :- iri(has_number_of_tasks, P).

%   The tree of questions, about all plans or about one.

acxon_services:service(questions, KB, [Name0], Asked) :-
    atom_string(Name, Name0),
    ( Name == '' -> About = all ; name_node(KB, Name, About) ),
    questions_tree(KB, About, Tree),
    findall([Label, Plan, AboutLabel, Question, Depth],
            ( member(asked(Plan, Base, Question, Depth), Tree), label(KB, Plan, Label), label(KB, Base, AboutLabel) ),
            Asked).

:- module(acxon_question_services, []).
:- use_module(library(lists), [append/3, member/2, nth0/3, same_length/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../comparing/causal', [causal_links/2, links_goals/3, links_path/4]).
:- use_module('../comparing/hypothetical',
              [ hypothetical/2, question_asked/4, questions_tree/3, plan_source/4, step_tasks/3 ]).
:- use_module('../comparing/plan_parts', [plans_called/4]).
:- use_module('../comparing/plans', [compared/4, named_plan/3]).
:- use_module('../comparing/stored_plans', [stored_plan/3]).
:- use_module('../comparing/verdicts', [is_plan_during/3, latest_verdict/2]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../narrative/plain/questions',
              [ answer_text/3, question_words/5, restriction_text/3, why_text/4 ]).
:- use_module('../narrative/plain/needs', [need_said/3, need_text/3]).
:- use_module('../narrative/plain/words', [label_said/4, task_doing/5, task_words/5]).
:- use_module('../store/names', [label/3, name_node/3]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).

/** <module> Services: questions about a plan

See services.pl. What a step needs and brings about, and what a planner finds, comes from
Python; what follows from it and how it is said is decided here. Answers take the code of
the language last.
*/

:- multifile acxon_services:service/4.

%   All that a question about a plan rests on, with when it is a plan, what it was asked to
%   be where it answers a question itself, and the code of the language.

acxon_services:service(questioned, KB, [Name0, Language], [Code, Plan, Label, Since, Until, Domain, Problem, Asked, Steps, Labels]) :-
    language_code(Language, Code),
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
        step_tasks(KB, Plan, Tasks),
        maplist(label(KB), Tasks, Labels)
    ).

%   What a step, counted from 0, is for: Events are of an execution, Words are what the
%   steps are called, Spare are the steps that can be left out with it.

acxon_services:service(why, KB, [Plan0, Number, Events0, Words0, Actions, Spare0, Code0], [Serves, Needs, Goals, Text]) :-
    maplist(atom_string, [Plan, Code], [Plan0, Code0]),
    label_said(KB, Code, Plan, Label),
    maplist(event_in, Events0, Events),
    steps_words(KB, Code, Plan, Words0, Words),
    causal_links(Events, Links),
    findall([Fact, Number, To], ( member(link(Number, Need, C), Links), need_text(Code, Need, Fact), end_out(C, To) ), Serves),
    findall([Fact, From, Number], ( member(link(P, Need, Number), Links), need_text(Code, Need, Fact), end_out(P, From) ), Needs),
    links_goals(Links, Number, Goals0),
    maplist(need_text(Code), Goals0, Goals),
    pairs_keys_values(Steps, Actions, Words),
    step_way(Links, Number, Steps, Way, Needs0),
    maplist(need_said(Code), Needs0, Reasons),
    maplist(need_said(Code), Goals0, Ends),
    nth0(Number, Words, Doing),
    Place is Number+1,
    (   is_list(Spare0)
    ->  findall(N, ( member(M, Spare0), N is M+1 ), Spare)
    ;   Spare = unknown
    ),
    why_text(Code, Label, purpose(Place-Doing, Way, needs(Reasons, Ends), Spare), Text).

%   What steps are called in the language: by the labels that their tasks have in it, and who does them.

steps_words(KB, Code, Plan, Words0, Words) :-
    (   step_tasks(KB, Plan, Tasks),
        same_length(Tasks, Words0)
    ->  findall(Doing, ( member(Task, Tasks), task_words(KB, Code, Task, _, Word), task_doing(KB, Code, Task, Word, Doing) ), Words)
    ;   maplist(text_to_string, Words0, Words)
    ).

event_in([Step0, Kind0, Fact0, One, Other], event(Step, Kind, Fact)) :-
    (   Step0 =:= -1 -> Step = start ; Step0 =:= -2 -> Step = goal ; Step = Step0 ),
    atom_string(Name, Kind0),
    ( numeric(Name) -> Kind =.. [Name, One, Other] ; Kind = Name ),
    atom_string(Fact, Fact0).

numeric(reads).
numeric(changes).

%   Nobody is -1.

end_out(End, Number) :-
    ( integer(End) -> Number = End ; Number = -1 ).

%   The way goes on to the first step with another action, as far as that is near.

step_way(Links, Number, Steps, Way, Needs) :-
    nth0(Number, Steps, Action-_),
    compound_name_arguments(All, steps, Steps),
    (   links_path(Links, Number, other_action(All, Action), Path),
        length(Path, Length),
        Path = [_-First|_],
        First \== goal
    ->  ( Length =< 4 -> Kept = Path ; Path = [Kept1|_], Kept = [Kept1] ),
        findall(Place-Doing,
                ( member(_-Step, Kept), integer(Step), nth0(Step, Steps, _-Doing), Place is Step+1 ),
                Way),
        findall(Need, member(link(Number, Need, First), Links), Needs)
    ;   Way = [],
        Needs = []
    ).

other_action(Steps, Action, Step) :-
    integer(Step),
    Place is Step+1,
    arg(Place, Steps, Other-_),
    Other \== Action.

%   A question in words, with what the plan that answers it is called, and what it is called
%   in the language, '' for English and for a name that is given.
%
%   A plan of that name that answers no question about the same plan is not replaced.

acxon_services:service(question_words, KB, [Plan0, Earlier0, New0, Name0, Code0], [Words, Name, Texts, Called]) :-
    maplist(atom_string, [Plan, Given, Code], [Plan0, Name0, Code0]),
    maplist(restriction_in, Earlier0, Earlier),
    maplist(restriction_in, New0, Restrictions),
    append(Earlier, Restrictions, All0),
    restrictions_in(KB, Code, Plan, All0, All),
    same_length(EarlierSaid, Earlier),
    append(EarlierSaid, Own, All),
    maplist(restriction_text(Code), All, Texts),
    asked_of(KB, Code, Plan, About),
    question_words(Code, About, Own, Words, Called1),
    (   Given == ''
    ->  asked_of(KB, en, Plan, English),
        question_words(en, English, Restrictions, _, Name),
        ( Code == en -> Called = "" ; Called = Called1 )
    ;   atom_string(Given, Name),
        Called = ""
    ),
    forall(( plans_called(KB, Name, '', Plans), member(Other, Plans) ),
           (   once(( question_asked(KB, Other, Base, _), Base == Plan ))
           ->  true
           ;   throw(error(permission_error(replace, plan, Name), _))
           )).

%   The steps of restrictions as they are called in the language, where they are steps of the plan.

restrictions_in(_, en, _, Restrictions, Restrictions) :-
    !.
restrictions_in(KB, Code, Plan, Restrictions0, Restrictions) :-
    steps_called(KB, Code, Plan, Called),
    findall(restriction(Kind, Steps, Numbers),
            ( member(restriction(Kind, Steps0, Numbers), Restrictions0), maplist(step_called(Called), Steps0, Steps) ),
            Restrictions).

%   Called are English words of steps of the plan, with those in the language, Words-Said.

steps_called(KB, Code, Plan, Called) :-
    step_tasks(KB, Plan, Tasks),
    findall(Words-Said,
            ( member(Task, Tasks), task_words(KB, en, Task, _, Words), task_words(KB, Code, Task, _, Said), Words \== Said ),
            Called).

step_called(Called, Words, Said) :-
    ( memberchk(Words-Said0, Called) -> Said = Said0 ; Said = Words ).

%   What has no words in the language is a name there, as in task_doing/5.

needed_step(KB, Code, Plan, Words, Step) :-
    (   step_tasks(KB, Plan, Tasks),
        member(Task, Tasks),
        task_words(KB, en, Task, _, Words)
    ->  task_words(KB, Code, Task, _, Said),
        task_doing(KB, Code, Task, Said, Step)
    ;   ( Code == en ; acxon_languages:action_words(Code, Words, _, _) )
    ->  Step = Words
    ;   Step = step(Words)
    ).

asked_of(KB, Code, Plan, About) :-
    label_said(KB, Code, Plan, Label),
    ( hypothetical(KB, Plan) -> About = hypothetical(Label) ; About = real(Label) ).

restriction_in([Kind0, Steps0, Numbers], restriction(Kind, Steps, Numbers)) :-
    atom_string(Kind, Kind0),
    maplist(text_to_string, Steps0, Steps).

%   What an answer begins with.

acxon_services:service(answer_found, KB, [Plan0, Other0, Code0], Text) :-
    maplist(atom_string, [Plan, Other, Code], [Plan0, Other0, Code0]),
    (   Plan == Other
    ->  label_said(KB, Code, Plan, Label),
        answer_text(Code, already(Label), Text)
    ;   compared(KB, Plan, Other, comparison(Items, Verdicts, _, _, _)),
        latest_verdict(Verdicts, Verdict0),
        refined(Verdict0, Items, Verdict),
        ( saving(Items, Saved) -> true ; Saved = none ),
        ( ( optimal(KB, Plan) ; optimal(KB, Other) ) -> Known = best ; Known = found ),
        answer_text(Code, found(Verdict, Saved, Known), Text)
    ).
acxon_services:service(answer_impossible, KB, [Plan0, Count, Conflict, Unreached0, Step0, Least, Code0], Text) :-
    maplist(atom_string, [Plan, Fact0, Code], [Plan0, Unreached0, Code0]),
    (   Least > 0
    ->  Unreached = counted(Least)
    ;   Fact0 == ''
    ->  Unreached = none
    ;   need_text(Code, holds(Fact0), Fact),
        text_to_string(Step0, Words),
        (   Words == ""
        ->  Step = goal
        ;   needed_step(KB, Code, Plan, Words, Step)
        ),
        Unreached = unreached(Fact, Step)
    ),
    answer_text(Code, impossible(Count, Conflict, Unreached), Text).
acxon_services:service(answer_too_early, _, [Count, Conflict, Seconds, Code0], Text) :-
    atom_string(Code, Code0),
    answer_text(Code, impossible(Count, Conflict, earliest(Seconds)), Text).
acxon_services:service(answer_needed, _, [Code0], Text) :-
    atom_string(Code, Code0),
    answer_text(Code, all_needed, Text).
acxon_services:service(answer_not_found, _, [Seconds, Code0], Text) :-
    atom_string(Code, Code0),
    answer_text(Code, not_found(Seconds), Text).

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

:- module(acxon_doers,
          [ by_agents/3,                % +Messages0, +Telling, -Messages
            doers_known/4,              % +ByWords0, +KB, +Plans, -ByWords
            also_named/3,               % +Code, +Messages0, -Messages
            each_doing/3,               % +Message0, +Code, -Message
            said_doing/3                % +Message0, +Code, -Message
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../../comparing/actions', [plan_task/3]).
:- use_module('../../store/tuples', [stored/6]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).
:- use_module(words, [doer_named/4, doing_work/4, own_work/4, work_doer/2, words_work/3]).

/** <module> What agents do is told of them, where the language has words for that
*/

%!  by_agents(+Messages0, +Telling, -Messages) is det.
%
%   Messages is Messages0, told(Message, Facts), with by(Agent, Message) for what Agent alone does, and
%   by(each, Message) for what several do where sentences have a verb to say so.

by_agents(Messages0, telling(KB, _, Names, _, _, Code), Messages) :-
    (   some_doer(KB, Messages0),
        acxon_languages:word(Code, acts, _)
    ->  agents_told(Messages0, Code, Names, none, Messages)
    ;   Messages = Messages0
    ).

%   Some message tells what an agent does; few knowledge bases know of any.

some_doer(KB, Messages) :-
    iri(has_agent, HasAgent),
    \+ \+ stored(KB, _, HasAgent, _, _, positive),
    sub_term(by(_, _, _), Messages),
    !.

%   Plan is said(Name) once the plan was named and Name once an agent was: then 'it' would be taken for the agent.

agents_told([], _, _, _, []).
agents_told([Told0|Messages0], Code, Names, Plan0, [Told|Messages]) :-
    Told0 = told(Message0, Facts),
    (   first_work(Message0, Work),
        (   work_doer(Work, Agent),
            by_agent(Message0, Agent, Code, Names, Message)
        ->  true
        ;   by_each(Message0, Code, Names, Message)
        )
    ->  Told = told(Message, Facts),
        ( Plan0 = said(Plan1) -> Plan = Plan1 ; Plan0 == none, arg(1, Message0, Plan1), Plan1 = name(_, _, _) -> Plan = Plan1 ; Plan = Plan0 )
    ;   Plan0 = name(_, _, _),
        acxon_languages:word(Code, would, _),           % else sentences have no 'it'
        renamed(Message0, Plan0, Message)
    ->  Told = told(Message, Facts),
        Plan = Plan0
    ;   Told = Told0,
        ( Plan0 == none, arg(1, Message0, Plan1), Plan1 = name(_, _, _) -> Plan = said(Plan1) ; Plan = Plan0 )
    ),
    agents_told(Messages0, Code, Names, Plan, Messages).

renamed(thread(it, next, Stages, Tail), X, thread(X, next, Stages, Tail)).
renamed(thread(it(also), Lead, Stages, Tail), X, thread(also(X), Lead, Stages, Tail)).
renamed(thread(it(earlier), Lead, Stages, Tail), X, thread(earlier(X), Lead, Stages, Tail)).
renamed(sequence(it(earlier), Ns, Stages), X, sequence(earlier(X), Ns, Stages)).
renamed(steps(it, Stretches), X, steps(X, Stretches)).
renamed(works(it(also), Works), X, works(X, Works)).
renamed(turns(it(also), Stages), X, turns(also(X), Stages)).
renamed(turns(next, Stages), X, turns(next(X), Stages)).
renamed(sequence(it, Ns, Stages), X, sequence(X, Ns, Stages)).
renamed(sequence(next, Ns, Stages), X, sequence(next(X), Ns, Stages)).

%!  doers_known(+ByWords0, +KB, +Plans, -ByWords) is det.
%
%   ByWords is ByWords0, Doing-task(_, Task, _, _) of steps that one of Plans has alone, with all that is known of who does them, where some
%   say so already or not all steps of Plans are done by one.

doers_known(ByWords0, KB, Plans, ByWords) :-
    ( some_doers(ByWords0, KB, Plans) -> doers_named(ByWords0, KB, ByWords) ; ByWords = ByWords0 ).

some_doers(ByWords, _, _) :-
    memberchk(by(_, _, _)-_, ByWords),
    !.
some_doers(ByWords, KB, Plans) :-
    iri(has_agent, HasAgent),
    \+ \+ stored(KB, _, HasAgent, _, _, positive),
    findall(Agent, ( member(_-task(_, Task, _, _), ByWords), stored(KB, Task, HasAgent, Agent, _, positive) ), [Agent|Agents]),
    (   member(Other, Agents)
    ;   member(Plan, Plans), plan_task(KB, Plan, Task), stored(KB, Task, HasAgent, Other, _, positive)
    ),
    Other \== Agent,
    !.

doers_named([], _, []).
doers_named([Doing0-Task|Tasks0], KB, [Doing-Task|Tasks]) :-
    Task = task(_, Node, _, _),
    doer_named(KB, Node, Doing0, Doing),
    doers_named(Tasks0, KB, Tasks).

%!  also_named(+Code, +Messages0, -Messages) is det.
%
%   Messages is Messages0, where an agent who was not named before is not said to do something also ('Also, ann would sleep', not
%   'Ann would also sleep'), in languages that say so of who acts.

also_named(Code, Messages0, Messages) :-
    (   acxon_languages:word(Code, also, _),
        memberchk(told(by(_, _), _), Messages0)
    ->  named_before(Messages0, [], Messages)
    ;   Messages = Messages0
    ).

named_before([], _, []).
named_before([told(Message0, Facts)|Messages0], Named0, [told(Message, Facts)|Messages]) :-
    (   Message0 = by(Agent, Own0),
        \+ memberchk(Agent, [each|Named0]),
        Own0 =.. [Kind, it(also)|Rest],
        Rest \= [after(_)|_], Rest \= [heard(_)|_]      % nothing is said to be done also then
    ->  Own =.. [Kind, it|Rest],
        Message = by(Agent, Own)
    ;   Message = Message0
    ),
    findall(Acts, ( sub_term(by(_, _, Acts), Message0) ; Message0 = by(Acts, _) ), Named1),
    append(Named1, Named0, Named),
    named_before(Messages0, Named, Messages).

first_work(thread(_, _, [[item(Work, _, _)|_]|_], _), Work).
first_work(sequence(_, _, [[item(Work, _, _)|_]|_]), Work).
first_work(steps(_, [in(_, [_-Work|_], _)|_]), Work).
first_work(works(_, [_-Work|_]), Work).
first_work(turns(_, [[item(Work, _, _)|_]|_]), Work).
first_work(joint(Work, _, _, _), Work).
first_work(beside(_, Work, _, _), Work).
first_work(together(_, Work, _, _), Work).

by_agent(Message0, Agent, Code, Names, by(Agent, Message)) :-
    functor(Message0, Kind, _),
    Kind \== joint,
    Kind \== beside,
    Kind \== together,
    \+ called(Names, Agent),
    owned(Message0, Code, Agent, Message).

by_each(Message0, Code, Names, by(each, Message)) :-
    findall(Agent, sub_term(by(_, _, Agent), Message0), Agents),
    Agents = [_|_],
    \+ ( member(Agent, Agents), called(Names, Agent) ),
    each_doing(Message0, Code, Message).

called(name(_, TextA, _)-name(_, TextB, _), Agent) :-
    ( Agent == TextA -> true ; Agent == TextB ).

owned(Term0, Code, Agent, Term) :-
    (   Term0 = work(_, _, _, _, _)
    ->  own_work(Code, Term0, Agent, Term)
    ;   compound(Term0), Term0 \= name(_, _, _)
    ->  Term0 =.. [Functor|Arguments0],
        owned_all(Arguments0, Code, Agent, Arguments),
        Term =.. [Functor|Arguments]
    ;   Term = Term0
    ).

owned_all([], _, _, []).
owned_all([Term0|Terms0], Code, Agent, [Term|Terms]) :-
    owned(Term0, Code, Agent, Term),
    owned_all(Terms0, Code, Agent, Terms).

                /*******************************
                *     what each of them does   *
                *******************************/

%!  each_doing(+Message0, +Code, -Message) is semidet.
%!  said_doing(+Message0, +Code, -Message) is semidet.
%
%   Message is Message0 with works that say who does them, 'ann would sleep', except where the one before says so
%   already: 'ann would sleep, then eat'; and back.

each_doing(Message0, Code, Message) :-
    each(Message0, Code, first-nobody, _, Message),
    !.

%   State is Place-Agent: where the next work stands, see doing_work/4, and who does the last one.

each(Term0, Code, Place-Last, State, Term) :-
    (   Term0 = work(_, _, _, _, _)
    ->  ( work_doer(Term0, Agent) -> true ; Agent = none ),
        (   Agent == Last
        ->  ( Agent == none -> Term = Term0 ; own_work(Code, Term0, Agent, Term) )
        ;   doing_work(Code, Term0, Place, Term)
        ),
        !,
        State = first-Agent
    ;   Term0 = [[item(Work, Ns, Order)|Items]|Stages]
    ->  each([item(Work, Ns, Order)|Items], Code, Place-Last, _-Agent, Stage),
        each_stages(Stages, Code, Agent, State, More),
        Term = [Stage|More]
    ;   Term0 = together(Plan, Work0, N, Others0)
    ->  each(Work0, Code, Place-Last, Place1-Agent, Work),
        ( Plan = of(_) -> Place2 = Place1 ; Place2 = then ),                   % 'und danach muss bob'
        each(Others0, Code, Place2-Agent, State, Others),
        Term = together(Plan, Work, N, Others)
    ;   compound(Term0), Term0 \= name(_, _, _)
    ->  Term0 =.. [Functor|Arguments0],
        each_all(Arguments0, Code, Place-Last, State, Arguments),
        Term =.. [Functor|Arguments]
    ;   Term = Term0,
        State = Place-Last
    ).

each_all([], _, State, State, []).
each_all([Term0|Terms0], Code, State0, State, [Term|Terms]) :-
    each(Term0, Code, State0, State1, Term),
    each_all(Terms0, Code, State1, State, Terms).

each_stages([], _, Agent, first-Agent, []).
each_stages([Stage0|Stages0], Code, Agent0, State, [Stage|Stages]) :-
    each(Stage0, Code, then-Agent0, _-Agent, Stage),
    each_stages(Stages0, Code, Agent, State, Stages).

said_doing(Term0, Code, Term) :-
    (   Term0 = work(Id, _, _, _, _)
    ->  (   Id = doing(Work)      -> Term = Work
        ;   Id = by(_, _, _)      -> words_work(Code, Id, Term)
        ;   Term = Term0
        )
    ;   compound(Term0), Term0 \= name(_, _, _)
    ->  Term0 =.. [Functor|Arguments0],
        said_all(Arguments0, Code, Arguments),
        Term =.. [Functor|Arguments]
    ;   Term = Term0
    ).

said_all([], _, []).
said_all([Term0|Terms0], Code, [Term|Terms]) :-
    said_doing(Term0, Code, Term),
    said_all(Terms0, Code, Terms).

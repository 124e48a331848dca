:- module(acxon_doers,
          [ by_agents/4                 % +Messages0, +Code, +Names, -Messages
          ]).
:- autoload(library(lists), [member/2]).
:- autoload(library(occurs), [sub_term/2]).
:- use_module(languages, []).
:- use_module(words, [own_work/4, work_doer/2]).

/** <module> What one agent does is told of the agent, where the language has words for that
*/

%!  by_agents(+Messages0, +Code, +Names, -Messages) is det.
%
%   Messages is Messages0, told(Message, Facts), with by(Agent, Message) for what Agent alone does. Names are
%   those of the two plans, A-B.

by_agents(Messages0, Code, Names, Messages) :-
    (   acxon_languages:word(Code, acts, _)
    ->  findall(told(Message, Facts),
                ( member(told(Message0, Facts), Messages0),
                  ( by_agent(Message0, Code, Names, Message) -> true ; Message = Message0 ) ),
                Messages)
    ;   Messages = Messages0
    ).

by_agent(Message0, Code, name(_, TextA, _)-name(_, TextB, _), by(Agent, Message)) :-
    once(( sub_term(Work0, Message0), subsumes_term(work(_, _, _, _, _), Work0) )),
    work_doer(Work0, Agent),
    Agent \== TextA,
    Agent \== TextB,
    owned(Message0, Code, Agent, Message).

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

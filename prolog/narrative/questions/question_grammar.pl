:- module(acxon_question_grammar,
          [ question//2                 % -Question, +Lexicon
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module('../../store/vocabulary', []).
:- use_module(question_limits, [limit//2, numeral/2, time//1, times//1]).
:- use_module(question_names, [left_out/5, plan_called/4, quality_called/3, step_called/5, step_of_problem/4, thing_called/4]).

/** <module> The questions that are understood

A grammar over the words of a question, see question_names:tokens/2. A name in a question
is name(What, Cost). The meanings:

  - better(A, B), best: which plan is better; A and B may be `any`
  - why_plan(Plan), why_not_plan(Plan), why_step(Plan, Step), why_not_step(Plan, Step)
  - has_step(Plan, Step): why not a step that there is
  - order(Plan, Step, Before): why Step before Before; not_order(Plan, Step, Before): why not so
  - instead(Plan, Old, New), between(Plan, Step, Since, Until), at_most(Plan, Step, Times)
  - without(Plan, Step), without(Plan, Step, Other)
  - within(Plan, Seconds), in_steps(Plan, Most): all of it done so soon, or in so few steps
  - differ(A, B, Ps): how much longer, cheaper; value(Plan, P): how long, how much
  - does(Thing, Plan), uses(Thing)
  - suppose(Plan, What, Value): What is quality(P) or step(Step)
  - fact(Plan, Words, Sign): another fact at the start
  - turn(A, B), changed(A, B, Then, Now): Now may be `latest`
  - spends(Plan, P): why so long, so expensive; moved(Plan, Step, sooner), moved(Plan, Step, later)
  - when(Plan, Step), part(Plan, What): What is all, first, last, at(Time), next(Step), previous(Step)
  - spare(Plan): which steps are not needed; plans: which there are
*/

%!  question(-Question, +Lexicon)// is nondet.

question(Question, L) --> please, asked(Question, L), thanks.

asked(Question, L) --> better_question(Question, L).
asked(Question, L) --> step_question(Question, L).
asked(Question, L) --> amount_question(Question, L).
asked(Question, L) --> use_question(Question, L).
asked(Question, L) --> if_question(Question, L).
asked(Question, L) --> turn_question(Question, L).
asked(Question, L) --> time_question(Question, L).
asked(Question, L) --> full_question(Question, L).

please --> [].
please --> ["please"].
please --> ["and"].
please --> ["but"].
please --> ["ok"].
please, ["why"] --> ["how"], ["come"].

thanks --> [].
thanks --> ["please"].

%   Which is better.

better_question(better(any, any), _)  --> ["which"], a_plan, ["is"], article, better.
better_question(better(any, any), _)  --> ["which"], a_plan, should, ["take"].
better_question(better(any, any), _)  --> ["what"], ["is"], ["the"], ["best"], a_plan.
better_question(better(A, B), L)      --> ["which"], a_plan, ["is"], article, better, plan(A, L), ["or"], plan(B, L).
better_question(better(A, B), L)      --> why_or_not, ["is"], plan(A, L), better, ["than"], plan(B, L).
better_question(better(A, B), L)      --> ["why"], plan(A, L), ["and"], ["not"], plan(B, L).
better_question(better(A, B), L)      --> ["why"], plan(A, L), instead_of, plan(B, L).
better_question(better(A, any), L)    --> why_or_not, ["is"], plan(A, L), ( [] ; ["really"] ), article, better_one.
better_question(better(A, B), L)      --> ["compare"], plan(A, L), and_with, plan(B, L).
better_question(better(A, B), L)      --> ["how"], ["do"], plan(A, L), and_with, plan(B, L), ["differ"].
better_question(better(A, B), L)      --> ["what"], ["is"], ["the"], ["difference"], ["between"], plan(A, L), ["and"], plan(B, L).
better_question(better(A, B), L)      --> ["why"], ["is"], plan(A, L), comparative(_, L), than(B, L).
better_question(better(A, B), L)      --> ["why"], ["does"], plan(A, L), spends, than(B, L).
better_question(better(A, B), L)      --> ["why"], doing, plan(A, L), instead_of, plan(B, L).
better_question(better(any, any), _)  --> ["how"], ( ["do"], ["they"], ["differ"] ; ["are"], ["they"], ["different"] ).
better_question(better(any, any), _)  --> ["what"], ["is"], ["the"], ["difference"].
better_question(better(any, any), _)  --> ["explain"], ( [] ; ["it"] ; ["the"], ["difference"] ; ["the"], ["verdict"] ).
better_question(why_plan(A), L)       --> ["why"], doing, ( [] ; ["take"] ; ["choose"] ; ["use"] ), plan(A, L).

than(any, _) --> [].
than(B, L)   --> ["than"], plan(B, L).

spends --> ["cost"], ( ["more"] ; ["less"] ; ["so"], ["much"] ).
spends --> ["take"], ( ["longer"] ; ["less"], ["time"] ; ["more"], ["time"] ; ["so"], ["long"] ).
spends --> ["need"], ( ["more"] ; ["fewer"] ; ["so"], ["many"] ), ["steps"].

a_plan --> [].
a_plan --> ["plan"].
a_plan --> ["one"].
a_plan --> ["of"], ["the"], ["plans"].

article --> [].
article --> ["the"].

better --> ["better"].
better --> ["best"].

better_one --> better, a_plan.

should --> ["should"], ( ["i"] ; ["we"] ; ["the"], ["robot"] ; ["it"] ).

why_or_not --> ["why"].
why_or_not --> [].

and_with --> ["and"].
and_with --> ["with"].
and_with --> ["to"].

instead_of --> ["instead"], ["of"].
instead_of --> ["rather"], ["than"].
instead_of --> ["over"].

%   Why a step, why not another, why in this order.

step_question(why_step(Plan, Step), L)       --> ["why"], doing, step_with(Plan, Step, L), at_all.
step_question(why_step(Plan, Step), L)       --> ["why"], ["is"], step_with(Plan, Step, L), there, at_all.
step_question(why_step(Plan, Step), L)       --> ["what"], ["is"], step_with(Plan, Step, L), ["for"], at_all.
step_question(why_not_plan(Plan), L)         --> why_not, ( [] ; ["take"] ; ["choose"] ; ["use"] ), plan(Plan, L).
step_question(why_not_step(Plan, Step), L)   --> why_not, ( [] ; ["use"] ), other_step(Plan, Step, L), instead.
step_question(why_not_step(Plan, Step), L)   --> why_does_not, ( [] ; ["use"] ), other_step(Plan, Step, L), instead.
step_question(has_step(Plan, Step), L)       --> ( why_not ; why_does_not ), ( [] ; ["use"] ), some(Words), in, plan(Plan, L),
                                                 { Plan = name(Node, _), step_called(Words, L, Node, Name, Cost), Step = name(Name, Cost) },
                                                 instead.
step_question(has_step(Plan, Step), L)       --> { L = lexicon(_, [_], _, _) }, ( why_not ; why_does_not ), step_with(Plan, Step, L).
step_question(order(Plan, Step, Next), L)    --> ["why"], doing, step(Plan, Step, L), ["before"], step_with(Plan, Next, L).
step_question(order(Plan, Step, Next), L)    --> ["why"], ["is"], step(Plan, Step, L), ["before"], step_with(Plan, Next, L).
step_question(order(Plan, Step, Next), L)    --> ["why"], doing, step(Plan, Next, L), ["after"], step_with(Plan, Step, L).
step_question(why_step(Plan, Step), L)       --> ["what"], ["is"], step(Plan, Step, L), ["for"], in, plan(Plan, L).
step_question(instead(Plan, Old, New), L)    --> why_not, use_it, some(Words), instead_of, whole_step, step_with(Plan, Old, L), any_step(Words, L, Plan, New).
step_question(instead(Plan, Old, New), L)    --> ["why"], doing, step(Plan, Old, L), and_not, some(Words), of_plan(Plan, L), any_step(Words, L, Plan, New).
step_question(not_order(Plan, Step, Next), L) --> why_not, use_it, some(Words), ["before"], step_with(Plan, Next, L), any_step(Words, L, Plan, Step).
step_question(not_order(Plan, Step, Next), L) --> why_not, use_it, some(Words), ["after"], step_with(Plan, Step, L), any_step(Words, L, Plan, Next).
step_question(between(Plan, Step, From, To), L) --> why_not_or_if, some(Words), done_at(From, To), of_plan(Plan, L), any_step(Words, L, Plan, Step).
step_question(at_most(Plan, Step, Most), L)  --> why_not_or_if, some(Words), at_most(Most), of_plan(Plan, L), any_step(Words, L, Plan, Step).
step_question(at_most(Plan, Step, Most), L)  --> ["why"], doing, some(Words), more_than(Most), of_plan(Plan, L), any_step(Words, L, Plan, Step).
step_question(at_most(Plan, Step, Most), L)  --> ( [] ; why_not ), ["at"], ["most"], [Word], { numeral(Word, Most) }, some(Words), of_plan(Plan, L), any_step(Words, L, Plan, Step).
step_question(without(Plan, Step, Other), L) --> what_about, ["without"], lacks(Plan, Step, L), and_without, lacked(Plan, Other, L).
step_question(without(Plan, Step, Other), L) --> what_about, plan(Plan, L), ["without"], lacks(Plan, Step, L), and_without, lacks(Plan, Other, L).
step_question(without(Plan, Step), L)        --> ["what"], ["would"], plan(Plan, L), ["be"], ["without"], lacks(Plan, Step, L).
step_question(without(Plan, Step), L)        --> ["what"], ["would"], ["it"], ["be"], ["without"], lacked(Plan, Step, L).
step_question(without(Plan, Step), L)        --> what_about, ["without"], lacked(Plan, Step, L).
step_question(without(Plan, Step), L)        --> what_about, plan(Plan, L), ["without"], lacks(Plan, Step, L).
step_question(without(Plan, Step), L)        --> ["what"], ["if"], who, did_not_use, lacked(Plan, Step, L).
step_question(without(Plan, Step), L)        --> ["what"], ["if"], plan(Plan, L), did_not_use, lacks(Plan, Step, L).
step_question(without(Plan, Step), L)        --> can, who, done, ["without"], lacked(Plan, Step, L).
step_question(without(Plan, Step), L)        --> can, plan(Plan, L), done, ["without"], lacks(Plan, Step, L).
step_question(without(Plan, Step), L)        --> ["what"], ["if"], ["there"], were, ["no"], lacked(Plan, Step, L).
step_question(without(Plan, Step), L)        --> ( ["avoid"] ; ["skip"] ; ["what"], ["if"], who, ( ["avoided"] ; ["skipped"] ; ["avoid"] ; ["skip"] ) ),
                                                 lacked(Plan, Step, L).
step_question(why_not_step(Plan, Step), L)   --> ["why"], ( ["does"] ; ["did"] ), some(Who), ["not"], some(Words), of_plan(Plan, L),
                                                 { Plan = name(Node, _), append(Words, Who, All), other(All, L, Node, Step) }.
step_question(Limited, L)                    --> can, plan(Plan, L), done, limit(Plan, Limited).
step_question(Limited, L)                    --> ( can, who, done ; why_not ; whether_there_is ), limit(Plan, Limited), of_plan(Plan, L).
step_question(instead(Plan, Old, New), L)    --> ["use"], some(Words), instead_of, whole_step, step_with(Plan, Old, L), any_step(Words, L, Plan, New).

use_it --> ( [] ; ["use"] ; ["do"] ).
whether_there_is --> ["is"], ["there"], ["a"], ["plan"], ( ["that"], ["takes"] ; ["with"] ).

%   'instead of from the hall' leaves out what is done, which would be every step with the hall.

whole_step, [Word] --> [Word], { \+ memberchk(Word, ["from", "to", "at", "in", "into", "on", "with"]) }.

and_not --> ["and"], ["not"].
and_not --> instead_of.

and_without --> ["and"], ( ["without"] ; [] ).

why_not_or_if --> why_not, use_it.
why_not_or_if --> ["what"], ( ["if"] ; ["about"] ).
why_not_or_if --> ["what"], ["if"], who, ( ["may"] ; ["could"] ; ["can"] ; ["had"], ["to"] ; ["did"] ; [] ).

done_at(From, To)  --> were_done, ["between"], time(From), ["and"], time(To), unit.
done_at(From, inf) --> were_done, ["after"], time(From), unit.
done_at(0, To)     --> were_done, ["before"], time(To), unit.

were_done --> [].
were_done --> ( ["were"] ; ["was"] ; ["is"] ), ( ["done"] ; [] ).
were_done --> ( ["happened"] ; ["had"], ["to"], ( ["happen"] ; ["be"], ["done"] ) ).

at_most(Most) --> ( ["at"], ["most"] ; ["only"] ; ["just"] ), times(Most).

more_than(Most) --> ["more"], ["than"], times(Most).
more_than(Most) --> times(Times), { Times > 1, Most is Times-1 }.

done --> ( ["be"], ( ["done"] ; ["finished"] ; ["ready"] ) ; ["finish"], ( [] ; ["it"] ) ; ["do"] ; ["do"], ["it"] ; ["work"] ; ["go"] ; [] ).

doing --> [].
doing --> ( ["does"] ; ["do"] ; ["did"] ; ["would"] ; ["must"] ; ["should"] ),
          ( who ; [] ).
doing --> ["first"].
doing --> who.

at_all --> [].
at_all --> ["at"], ["all"].
at_all --> ["first"].

there --> ["there"].
there --> ["needed"].
there --> ["in"], ["it"].

why_not      --> ["why"], ( ["not"] ; ["no"] ).
why_does_not --> ["why"], ( ["does"] ; ["do"] ; ["did"] ), who, ["not"].
why_does_not --> ["why"], ( ["does"], ["not"] ; ["doesnt"] ; ["do"], ["not"] ; ["did"], ["not"] ), who.

instead --> [].
instead --> ["instead"].

what_about --> [].
what_about --> ["what"], ( ["about"] ; ["of"] ; ["if"] ; [] ).
what_about --> ["how"], ["about"].
what_about --> why_not.

did_not_use --> ( ["did"] ; ["would"] ; ["could"] ; ["can"] ), ["not"], ["use"].

can --> ( ["can"] ; ["could"] ).

who --> ( ["it"] ; ["we"] ; ["i"] ; ["you"] ; ["they"] ; ["he"] ; ["she"] ; ["one"] ; ["the"], ["robot"] ).

%   How much.

amount_question(differ(A, B, Ps), L) --> ["how"], ["much"], comparative(Ps, L), ["is"], plan(A, L), ["than"], plan(B, L).
amount_question(differ(A, any, Ps), L) --> ["how"], ["much"], comparative(Ps, L), ["is"], plan(A, L).
amount_question(differ(any, any, Ps), L) --> ["how"], ["much"], comparative(Ps, L), rest_is.
amount_question(differ(any, any, Ps), L) --> ["which"], a_plan, ["is"], article, comparative(Ps, L).
amount_question(differ(A, B, Ps), L) --> ["which"], a_plan, ["is"], article, comparative(Ps, L), plan(A, L), ["or"], plan(B, L).
amount_question(differ(any, any, Ps), L) --> ( ["which"] ; ["what"] ), ["is"], ["the"], comparative(Ps, L), ( ["plan"] ; ["one"] ; ["way"] ).
amount_question(differ(any, any, Ps), L) --> ["is"], ["there"], ( ["a"] ; ["any"] ), comparative(Ps, L), ( ["plan"] ; ["one"] ; ["way"] ).
amount_question(differ(A, B, [P]), L) --> ["how"], ["much"], ( ["longer"], ["does"], plan(A, L), ["take"], { makespan(P) }
                                        ; ["more"], ["does"], plan(A, L), ["cost"], { cost(P) } ), than(B, L).
amount_question(differ(A, B, Ps), L) --> ["is"], plan(A, L), comparative(Ps, L), ["than"], plan(B, L).
amount_question(value(Plan, P), L)   --> ["how"], ["much"], ["does"], plan(Plan, L), ["cost"], { cost(P) }.
amount_question(value(Plan, P), L)   --> ["how"], ["long"], ["does"], plan(Plan, L), ["take"], { makespan(P) }.
amount_question(value(Plan, P), L)   --> ["how"], ["many"], ["steps"], ( ["does"] ; ["has"] ), plan(Plan, L), ( ["need"] ; ["have"] ; ["take"] ; [] ),
                               { tasks(P) }.
amount_question(value(Plan, P), L)   --> ["what"], ["is"], quality(P, L), ["of"], plan(Plan, L).

rest_is --> [].
rest_is --> ["is"], ["it"].

cost(P)     :- iri(has_cost, P).
makespan(P) :- iri(has_makespan, P).
tasks(P)    :- iri(has_number_of_tasks, P).

%   Words that compare; 'longer' is said of time and of steps.

comparative(Ps, _) -->
    [Word],
    { comparative_of(Word, Names), findall(P, ( member(Name, Names), named_quality(Name, P) ), Ps) }.
comparative(Ps, _) --> ["more"], ["expensive"], { cost(P), Ps = [P] }.
comparative(Ps, L) --> ( ["better"] ; ["worse"] ), ["in"], quality(P, L), { Ps = [P] }.
comparative(Ps, L) --> ( ["more"] ; ["less"] ; ["higher"] ; ["lower"] ), quality(P, L), { Ps = [P] }.

comparative_of("longer",    [makespan, tasks]).
comparative_of("shorter",   [makespan, tasks]).
comparative_of("slower",    [makespan]).
comparative_of("faster",    [makespan]).
comparative_of("quicker",   [makespan]).
comparative_of("cheaper",   [cost]).
comparative_of("dearer",    [cost]).
comparative_of("costlier",  [cost]).
comparative_of("longest",   [makespan, tasks]).
comparative_of("shortest",  [makespan, tasks]).
comparative_of("slowest",   [makespan]).
comparative_of("fastest",   [makespan]).
comparative_of("quickest",  [makespan]).
comparative_of("cheapest",  [cost]).

named_quality(cost, P)     :- cost(P).
named_quality(makespan, P) :- makespan(P).
named_quality(tasks, P)    :- tasks(P).

%   What is done, and with what.

use_question(does(Thing, any), L)     --> ["what"], ( ["does"] ; ["would"] ), thing(Thing, L), ["do"].
use_question(does(Thing, Plan), L)    --> ["what"], ( ["does"] ; ["would"] ), thing(Thing, L), ["do"], in, plan(Plan, L).
use_question(uses(Thing), L)          --> ( ["which"] ; ["what"] ), ["plans"], use, thing(Thing, L).
use_question(uses(Thing), L)          --> ["which"], ["plan"], ( ["uses"] ; ["needs"] ), thing(Thing, L).

use --> ["use"].
use --> ["need"].
use --> ["go"], ["through"].

in --> ["in"].
in --> ["of"].
in --> ["with"].

%   What if.

if_question(suppose(Plan, quality(P), Value), L) --> what_if, quality(P, L), ["of"], plan(Plan, L), were, amount(Value).
if_question(suppose(Plan, quality(P), Value), L) --> what_if, plan(Plan, L), ( ["cost"], { cost(P) } ; ["took"], { makespan(P) }
                                               ; ["needed"], { tasks(P) } ), amount(Value).
if_question(suppose(Plan, step(Step), Value), L) --> what_if, step_with(Plan, Step, L), ["took"], amount(Value).
if_question(fact(name(any, 1), Words, Sign), L)  --> what_if, some(Thing), were, sign(Sign), some(State),
                                               { state_words(Thing, State, Words), \+ names_plan(State, L) }.
if_question(fact(Plan, Words, Sign), L)          --> what_if, some(Thing), were, sign(Sign), some(State), in, plan(Plan, L),
                                               { state_words(Thing, State, Words) }.

what_if --> ["what"], ["if"].
what_if --> ["suppose"].

were --> ["were"].
were --> ["was"].
were --> ["is"].
were --> ["would"], ["be"].

sign(negative) --> ["not"].
sign(positive) --> [].

amount(Value)   --> [Value], { number(Value) }, unit.
amount(unknown) --> ( ["unknown"] ; ["not"], ["known"] ).

unit --> [].
unit --> ( ["s"] ; ["seconds"] ; ["second"] ; ["steps"] ; ["step"] ).

names_plan(State, L) :-
    append(_, [In|Named], State),
    memberchk(In, ["in", "of", "with"]),
    plan_called(Named, L, _, _),
    !.

%   No number is a state, so that a misspelt quality is not taken for a thing.

state_words(Thing, State, Thing-State) :-
    \+ ( member(Word, State), ( number(Word) ; comparative_of(Word, _) ) ),
    \+ memberchk("of", Thing),
    \+ memberchk("not", State).

%   What would turn it, what changed.

turn_question(turn(any, any), _) --> what_would, ( ["turn"] ; ["change"] ; ["flip"] ), ( ["it"] ; ["the"], ["verdict"] ; ["that"] ).
turn_question(turn(A, any), L)   --> what_would, ["make"], plan(A, L), ( ["win"] ; ["better"] ; ["the"], ["better"], a_plan ).
turn_question(turn(A, any), L)   --> ["when"], ["would"], plan(A, L), ( ["win"] ; ["be"], ["better"] ).
turn_question(turn(A, any), L)   --> ["what"], must, ["change"], ["for"], plan(A, L), ( [] ; ["to"], ( ["win"] ; ["be"], better ) ).
turn_question(turn(A, any), L)   --> what_would, ["make"], ( who ; [] ), ( ["choose"] ; ["take"] ; ["prefer"] ), plan(A, L).
turn_question(turn(A, any), L)   --> ( ["how"] ; [] ), ["could"], plan(A, L), ["win"].
turn_question(turn(A, any), L)   --> what_if, plan(A, L), were, comparative(_, L).
turn_question(turn(any, any), _) --> ["how"], ["close"], ( ["was"] ; ["is"] ), ["it"].
turn_question(turn(A, B), L)     --> what_would, ["make"], plan(A, L), ["better"], ["than"], plan(B, L).
turn_question(changed(any, any, Then, latest), _) --> what_changed, ["since"], time(Then).
turn_question(changed(any, any, Then, Now), _)    --> what_changed, ["between"], time(Then), ["and"], time(Now).
turn_question(changed(A, B, Then, latest), L)     --> what_changed, ["between"], plan(A, L), ["and"], plan(B, L), ["since"], time(Then).

what_would --> ["what"], ( ["would"] ; ["could"] ).
must --> ["must"] ; ["would"], ["have"], ["to"] ; ["has"], ["to"] ; ["needs"], ["to"].
what_changed --> ["what"], ( ["changed"] ; ["has"], ["changed"] ) ; ["why"], ["did"], ["it"], ["change"].

%   When things are done, and why not at another time.

time_question(spends(any, P), _)              --> ["why"], so_much(P).
time_question(spends(any, P), _)              --> ["why"], ["is"], ["it"], so_much(P).
time_question(spends(any, P), _)              --> ["why"], ["does"], ["it"], spends_so(P).
time_question(spends(any, P), _)              --> why_not, ( ["faster"] ; ["quicker"] ; ["sooner"] ; ["earlier"] ), { makespan(P) }.
time_question(spends(any, P), _)              --> why_not, ["cheaper"], { cost(P) }.
time_question(spends(Plan, P), L)             --> ["why"], ( ["is"], plan(Plan, L), so_much(P) ; ["does"], plan(Plan, L), spends_so(P) ).
time_question(moved(Plan, Step, When), L)     --> ["why"], ( doing ; ["is"] ), step(Plan, Step, L), so_at(When), of_plan(Plan, L).
time_question(moved(Plan, Step, When), L)     --> ( why_not ; why_does_not ), step(Plan, Step, L), other_time(When), of_plan(Plan, L).
time_question(when(Plan, Step), L)            --> ["when"], ( ["does"], who ; ["is"] ), step(Plan, Step, L), ( ["done"] ; [] ), of_plan(Plan, L).
time_question(value(Plan, P), L)              --> ["when"], ( ["is"] ; ["does"] ), plan(Plan, L), ( ["finished"] ; ["done"] ; ["over"] ; ["end"] ), { makespan(P) }.
time_question(part(Plan, What), L)            --> what_happens, place(What, Plan, L), of_plan(Plan, L).
time_question(part(Plan, all), L)             --> ( ["what"], ["are"], ["the"], ["steps"], in ; ["tell"], ["me"], ["about"] ; ["show"] ), plan(Plan, L).
time_question(part(Plan, all), L)             --> ( ["what"], ["does"], plan(Plan, L), ["do"] ; ["what"], ["happens"], ["in"], plan(Plan, L) ; ["how"], ["does"], who, plan(Plan, L) ).
time_question(spare(Plan), L)                 --> ["which"], ["steps"], of_plan(Plan, L), ["are"], ( ["not"], ["needed"] ; ["unnecessary"] ; ["superfluous"] ).
time_question(spare(Plan), L)                 --> ( ["is"], ["every"], ["step"] ; ["are"], ["all"], ["steps"] ), ( ["needed"] ; ["necessary"] ), of_plan(Plan, L).
time_question(why_step(Plan, Step), L)        --> ( ["is"], step_with(Plan, Step, L), ( ["needed"] ; ["necessary"] ) ; ["do"], who, ["need"], step_with(Plan, Step, L) ).
time_question(plans, _)                       --> ( ["what"] ; ["which"] ; ["how"], ["many"] ), ["plans"], ["are"], ["there"].
time_question(plans, _)                       --> ["list"], ( ["the"] ; ["all"] ; [] ), ["plans"].

so_much(P) --> so, ( ["slow"] ; ["long"] ; ["late"] ), { makespan(P) }.
so_much(P) --> so, ( ["expensive"] ; ["costly"] ; ["dear"] ), { cost(P) }.

spends_so(P) --> ["take"], so, ["long"], { makespan(P) }.
spends_so(P) --> ["cost"], so, ["much"], { cost(P) }.

so --> ( ["so"] ; ["that"] ; ["this"] ; ["too"] ; ["as"] ).

so_at(sooner) --> so, ["late"].
so_at(later)  --> so, ( ["early"] ; ["soon"] ).

other_time(sooner) --> ( ["earlier"] ; ["sooner"] ).
other_time(later)  --> ["later"].

what_happens --> ["what"], ( ["happens"] ; ["comes"] ; ["is"], ( ["done"] ; [] ) ; ( ["does"] ; ["do"] ), who, ["do"] ).

place(first, _, _)             --> ["first"].
place(last, _, _)              --> ["last"].
place(at(Time), _, _)          --> ["at"], time(Time), unit.
place(next(Step), Plan, L)     --> ["after"], step(Plan, Step, L).
place(previous(Step), Plan, L) --> ["before"], step(Plan, Step, L).

%   Questions as they are said again in full (understanding:reading/4), so that they can be asked so.

full_question(better(A, B), L)               --> ["which"], ["is"], ["better"], plan(A, L), ["or"], plan(B, L), ["and"], ["why"].
full_question(why_step(Plan, Step), L)       --> ["what"], ["is"], ( ["the"], ["step"] ; [] ), step(Plan, Step, L), ["of"], plan(Plan, L), ["for"].
full_question(why_not_step(Plan, Step), L)   --> ["why"], ["is"], ["there"], ["no"], ["step"], other_step(Plan, Step, L), and_if(["there", "were"]).
full_question(has_step(Plan, Step), L)       --> ["is"], ["there"], ["a"], ["step"], step_with(Plan, Step, L).
full_question(without(Plan, Step, Other), L) --> ["what"], ["would"], plan(Plan, L), ["be"], ["without"], lacks(Plan, Step, L), and_without, lacks(Plan, Other, L).
full_question(instead(Plan, Old, New), L)    --> has(Plan, L), step(Plan, Old, L), ["and"], ["not"], named(Plan, New, L), and_if(["it", "had", "that", "instead"]).
full_question(order(Plan, Step, Next), L)    --> has(Plan, L), step(Plan, Step, L), ["before"], step(Plan, Next, L), and_if(["it", "were", "after", "it"]).
full_question(at_most(Plan, Step, Most), L)  --> has(Plan, L), named(Plan, Step, L), ["more"], ["than"], times(Most), and_if(["it", "had", "not"]).
full_question(not_order(Plan, Step, Next), L) --> has_not(Plan, L), named(Plan, Step, L), ["before"], named(Plan, Next, L), and_if(["it", "had"]).
full_question(between(Plan, Step, From, To), L) --> has_not(Plan, L), named(Plan, Step, L), full_time(From, To), and_if(["it", "had"]).
full_question(differ(A, B, Ps), L)           --> ["how"], ["do"], plan(A, L), ["and"], plan(B, L), ["differ"], ["in"], qualities(Ps, L).
full_question(uses(Thing), L)                --> ["which"], ["plans"], ["have"], ["a"], ["step"], ["with"], thing(Thing, L).
full_question(suppose(Plan, quality(P), Value), L) --> would_compare(Plan, _, L), quality(P, L), ["of"], plan(Plan, L), were, amount(Value).
full_question(suppose(Plan, step(Step), Value), L) --> would_compare(Plan, _, L), ["the"], ["duration"], ["of"], step(Plan, Step, L), ["in"], plan(Plan, L),
                                                       were, amount(Value).
full_question(fact(Plan, Words, Sign), L)    --> ["what"], ["would"], plan(Plan, L), ["be"], ["if"], some(Thing), were, sign(Sign), some(State), ["at"], ["the"], ["start"],
                                                 { state_words(Thing, State, Words) }.
full_question(turn(A, B), L)                 --> what_would, ["turn"], ["the"], ["verdict"], ["on"], plan(A, L), ["and"], plan(B, L).
full_question(changed(A, B, Then, Now), L)   --> ["why"], ["did"], ["the"], ["verdict"], ["on"], plan(A, L), ["and"], plan(B, L), ["change"], ["between"],
                                                 time(Then), ["and"], time(Now).
full_question(better(any, any), _)           --> ["which"], ["plan"], ["is"], ["best"].

has(Plan, L)     --> ["why"], ["does"], plan(Plan, L), ["have"].
has_not(Plan, L) --> ["why"], ["does"], plan(Plan, L), ["not"], ["have"].

and_if(Words) --> ["and"], ["what"], ["if"], Words.

named(Plan, Step, L) --> some(Words), any_step(Words, L, Plan, Step).

full_time(From, To)  --> ["between"], time(From), unit, ["and"], time(To), unit.
full_time(From, inf) --> ["after"], time(From), unit.

would_compare(A, B, L) --> ["how"], ["would"], plan(A, L), ["and"], plan(B, L), ["compare"], ["if"].

qualities([P|Ps], L) --> quality(P, L), ( { Ps = [] } ; ["and"], qualities(Ps, L) ).

                /*******************************
                *             names            *
                *******************************/

%   Some words, at most twelve.

some([Word|Words]) --> [Word], more(Words, 11).

more([], _) --> [].
more([Word|Words], Left) --> { Left > 0 }, [Word], { Left1 is Left-1 }, more(Words, Left1).

plan(name(Plan, Cost), L) --> some(Words), { plan_called(Words, L, Plan, Cost) }.

quality(P, L) --> some(Words), { quality_called(Words, L, P) }.

thing(name(Thing, Cost), L) --> some(Words), { thing_called(Words, L, Thing, Cost) }.

%   Steps of a plan, which may be said after them: 'grasp tea in bringing tea'.

step(name(Plan, _), name(Step, Cost), L) -->
    some(Words),
    { step_called(Words, L, Plan, Step, Cost) }.

step_with(name(Plan, 0), name(Step, Cost), L) -->
    some(Words),
    { step_called(Words, L, Plan, Step, Cost) }.
step_with(name(Plan, PlanCost), name(Step, Cost), L) -->
    some(Words), in, some(Named),
    { plan_called(Named, L, Plan, PlanCost), step_called(Words, L, Plan, Step, Cost) }.

%   What a plan would be without: all that is done with a thing, or a step.

lacks(name(Plan, _), name(Step, Cost), L) --> some(Words), { left_out(Words, L, Plan, Step, Cost) }.

lacked(name(Plan, 0), Step, L) --> lacks(name(Plan, 0), Step, L).
lacked(Plan, Step, L)          --> some(Words), in, plan(Plan, L), { Plan = name(Node, _), left_out(Words, L, Node, Name, Cost), Step = name(Name, Cost) }.

%   The plan that a question names at its end; where it does not, each of few may be meant.

of_plan(Plan, L)          --> in, plan(Plan, L).
of_plan(name(Plan, 0), L) --> { few_plans(L, Plan) }.

few_plans(lexicon(_, Plans, _, _), Plan) :-
    length(Plans, Count),
    Count =< 6,
    member(plan(Plan, _), Plans).

%   A step that a plan does not have, but another does, or what its steps are done with, or
%   words of its problem.

other_step(name(Plan, PlanCost), Step, L) -->
    some(Words), in, some(Named),
    { plan_called(Named, L, Plan, PlanCost), other(Words, L, Plan, Step) }.
other_step(name(Plan, 0), Step, L) -->
    some(Words),
    { few_plans(L, Plan), other(Words, L, Plan, Step) }.

other(Words, L, Plan, name(Step, Cost)) :-
    \+ step_called(Words, L, Plan, _, _),
    (   step_called(Words, L, _, Step, Cost0)
    ->  Cost is Cost0+2
    ;   thing_called(Words, L, Thing, Cost0)
    ->  thing_name(Thing, Step),
        split_string(Step, " ", "", Named),
        \+ step_called(Named, L, Plan, _, _),          % 'the cola plan' is no cola that Plan has not
        Cost is Cost0+2
    ;   \+ names_plan(Words, L),
        step_of_problem(Words, L, Plan, Step),
        Cost = 5
    ).

thing_name(node(_, Name), Name).
thing_name(word(Name), Name).

%   Words name a step, whether Plan has it or not.

any_step(Words, L, name(Plan, _), Step) -->
    { step_called(Words, L, Plan, Name, Cost) -> Step = name(Name, Cost) ; other(Words, L, Plan, Step) }.

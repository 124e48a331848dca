:- module(acxon_options,
          [ check_options/2,            % +Options, +Known
            compare_plans/4,            % +A, +B, -Verdict, +Options
            verdict_turns/4,            % +A, +B, -Turns, +Options
            rank_plans/2,               % -Ranks, +Options
            narrate/5                   % +A, +B, +Specificity, -Text, +Options
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [append/3, last/2, member/2]).
:- use_module(library(option), [option/2, option/3]).
:- use_module(narrative_services, []).
:- use_module(plan_services, []).
:- use_module(supposing_services, []).
:- use_module('../narrative/narrative', [story/5]).
:- use_module('../narrative/plain/languages', [language_code/2]).
:- use_module('../reasoning/triples', [current_kb/1]).
:- use_module('../store/intervals', [time_in/3]).

/** <module> Comparing, ranking and narrating with option lists

The same services that Python asks for. An option with an unbound argument asks for more of
the answer. An option that is not known is an error.
*/

%!  check_options(+Options, +Known) is det.
%
%   True when each of Options is name(Value) for one name(Type) of Known, where Type is a type
%   of must_be/2, or `answer` for what is unified with a part of the answer.
%
%   @error domain_error(option(Names), Option)

check_options(Options, Known) :-
    must_be(list, Options),
    forall(member(Option, Options), check_option(Known, Option)).

check_option(Known, Option) :-
    (   compound(Option),
        functor(Option, Name, 1),
        Template =.. [Name, Type],
        member(Template, Known)
    ->  (   Type == answer
        ->  true
        ;   arg(1, Option, Value),
            must_be(Type, Value)
        )
    ;   findall(Name, ( member(One, Known), functor(One, Name, _) ), Names),
        domain_error(option(Names), Option)
    ).

%   The options that set how things compare.

settings(Options, [Criterion, Weights, Priorities, Unknown, Time]) :-
    option(criterion(Criterion), Options, ''),
    option(weights(Weights), Options, []),
    option(priorities(Priorities), Options, []),
    option(unknown(Unknown), Options, ''),
    (   ( option(since(_), Options) ; option(until(_), Options) )
    ->  option(since(Since), Options, -inf),
        option(until(Until), Options, inf),
        Time = [Since, Until]
    ;   Time = []
    ).

%   What holds for a service only is set so that backtracking takes it back.

served(Service, Arguments, Value) :-
    current_kb(KB),
    findall(Value0, once(acxon_services:service(Service, KB, Arguments, Value0)), [Value]).

%!  compare_plans(+A, +B, -Verdict, +Options) is det.
%
%   Verdict on A against B at the latest time at which both have qualities: `better`, `worse`,
%   `equivalent` or `undecided`. Options of acxon:
%
%     - criterion(+Name)
%     - weights(+Pairs)
%       Quality-Weight for each quality that counts, for the criterion `weighted`.
%     - priorities(+Qualities)
%       The most important one first, for the criterion `lexicographic`.
%     - unknown(+What)
%       `ignore` goes by what is known where a value is missing, `undecided` does not.
%     - since(+Time), until(+Time)
%       Only this time counts.
%     - suppose(+Pairs)
%       What-Value for what is to be supposed: 'cost of bringing tea'-20, 'weight of cost'-2,
%       'duration of grasp tea in bringing tea'-9. Nothing of it is stored.
%     - sentence(-Text)
%     - items(-Items)
%       item(Quality, Order, ValueA, ValueB, Unit, Since-Until) for each quality that both have.
%     - verdicts(-Verdicts)
%       Verdict-(Since-Until) for all times.
%     - problems(-Texts)
%
%       ?- compare_plans('bringing tea', 'bringing cola', Verdict, [criterion(pareto), sentence(Text)]).

compare_plans(A, B, Verdict, Options) :-
    check_options(Options,
                  [ criterion(atom), weights(list(pair)), priorities(list), unknown(atom), since(number),
                    until(number), suppose(list(pair)), sentence(answer), items(answer), verdicts(answer), problems(answer) ]),
    must_be(nonvar, A),
    must_be(nonvar, B),
    settings(Options, Settings),
    (   supposed_pairs(Options, Given), Given \== []
    ->  served(what_if, [A, B, Given, 1, [plain, 0, 0, en, '']|Settings], [_, Comparison|_])
    ;   served(compare, [A, B, en|Settings], Comparison)
    ),
    Comparison = [_, _, _, _, _, _, _, Items0, Verdicts0, _, _, Problems, _, _, Sentence|_],
    findall(V-(Since-Until), member([Since, Until, V|_], Verdicts0), Verdicts),
    ( last(Verdicts, Verdict0-_) -> true ; Verdict0 = undecided ),
    findall(item(Quality, Order, ValueA, ValueB, Unit, Since-Until),
            member([Since, Until, _, Quality, _, Order, _, _, ValueA, ValueB, Unit|_], Items0),
            Items),
    answered([sentence(Sentence), items(Items), verdicts(Verdicts), problems(Problems)], Options),
    Verdict = Verdict0.

%   What the option suppose(Pairs) says, as the services take it.

supposed_pairs(Options, Given) :-
    option(suppose(Pairs), Options, []),
    findall(-('', What, Value), member(What-Value, Pairs), Given).

%!  verdict_turns(+A, +B, -Turns, +Options) is det.
%
%   Turns are the nearest values that turn the verdict on A and B, see compare_plans/4: turn(Quality,
%   Plan, Verdict, Values) where the verdict is Verdict with Values of the Quality of Plan alone.
%   Values is from(Least, Most), with ends closed(X), open(X) or `inf` and X a fraction, or is(Word).
%   Options: criterion(+Name), weights(+Pairs), priorities(+Qualities), unknown(+What), since(+Time) and
%   until(+Time) and suppose(+Pairs) as for compare_plans/4, and texts(-Texts), the same in words.
%
%       ?- verdict_turns('bringing tea', 'bringing cola', Turns, [criterion(weighted)]).

verdict_turns(A, B, Turns, Options) :-
    check_options(Options,
                  [ criterion(atom), weights(list(pair)), priorities(list), unknown(atom), since(number),
                    until(number), suppose(list(pair)), texts(answer) ]),
    must_be(nonvar, A),
    must_be(nonvar, B),
    settings(Options, Settings),
    supposed_pairs(Options, Given),
    served(flips, [A, B, Given, en|Settings], [_, _, _, _, _, [[_, _, _, _, Turns0, Together, Standing|_]|_]]),
    findall(turn(Quality, Plan, Verdict, Values),
            ( member([Quality, _, _, Plan, _, _, Verdict, Ends|_], Turns0), turn_values(Ends, Values) ),
            Turns1),
    findall(Text, ( member(Text, Together) ; member([_, _, _, _, _, _, _, _, _, Text], Turns0) ; member([_, Text], Standing) ), Texts),
    answered([texts(Texts)], Options),
    Turns = Turns1.

turn_values([Word], is(Word)).
turn_values([From0, To0], from(From, To)) :-
    turn_end(From0, From),
    turn_end(To0, To).

turn_end([], inf).
turn_end([Included, Text], End) :-
    split_string(Text, "/", "", [Above, Below]),
    number_string(N, Above),
    number_string(M, Below),
    X is N rdiv M,
    ( Included =:= 1 -> End = closed(X) ; End = open(X) ).

%!  rank_plans(-Ranks, +Options) is det.
%
%   Ranks are the plans of acxon's knowledge base, best first: each rank is a list of groups,
%   each group a list of plans that are as good as each other. Options: criterion(+Name),
%   weights(+Pairs), priorities(+Qualities), unknown(+What), since(+Time) and until(+Time) as for
%   compare_plans/4, and
%
%     - problem(+Name)
%       The plans for this problem, or `all`; needed where there are plans for several.
%     - hypothetical(+Boolean)
%       With those that answer questions; without them by default.
%     - seconds(+Number)
%       For so long at most.
%     - front(-Plans)
%       Those that no other is at least as good as everywhere and better somewhere.
%     - circles(-Lists)
%       Plans of which each is better than the next, and the last better than the first.
%     - apart(-Plans)
%       Those that cannot be told from any other.
%     - bare(-Plans)
%       Those without qualities, which have no rank.

rank_plans(Ranks, Options) :-
    check_options(Options,
                  [ criterion(atom), weights(list(pair)), priorities(list), unknown(atom), since(number),
                    until(number), problem(atom), hypothetical(boolean), seconds(number), front(answer),
                    circles(answer), apart(answer), bare(answer) ]),
    settings(Options, Settings),
    option(problem(Which), Options, ''),
    option(hypothetical(Hypothetical), Options, false),
    ( Hypothetical == true -> Among = all ; Among = real ),
    option(seconds(Seconds), Options, 0),
    append(Settings, [Which, Among, Seconds, en], Asked),
    served(rank, Asked, [_, _, _, _, Ranks0, Circles0, Front0, Apart0, Bare0]),
    maplist(maplist(nodes), Ranks0, Ranks1),
    maplist(nodes, Circles0, Circles),
    maplist(nodes, [Front0, Apart0, Bare0], [Front, Apart, Bare]),
    answered([front(Front), circles(Circles), apart(Apart), bare(Bare)], Options),
    Ranks = Ranks1.

nodes(Sent, Nodes) :-
    findall(Node, member([Node, _], Sent), Nodes).

%!  narrate(+A, +B, +Specificity, -Text, +Options) is det.
%
%   Text contrasts A and B at Specificity 1, 2 or 3, as narrate/4 of acxon does. Options:
%
%     - algorithm(+Name)
%       `acxon`, or `axon`, which tells each by itself; default `acxon`.
%     - about(+Classes)
%       Tell of instances of these classes alone.
%     - since(+Time), until(+Time)
%       Tell of this time alone.
%     - style(+Name)
%       `plain`, for people, or `paper`, as published; default `plain`. `axon` has the latter alone.
%     - words(+Count)
%       Tell in so many words at most, in the style `plain`.
%     - spoken(+Boolean)
%       Whether it is to be said aloud, in the style `plain`; default `false`.
%     - language(+Code)
%       In which language, in the style `plain`: `en`, `es`, `ca` or `de`; default `en`.
%     - sentences(-Sentences)
%       sentence(Text, Indices), where Indices are the places in Tuples, from 1, of what it tells.
%     - tuples(-Tuples)
%       tuple(S, P, O, Since-Until, Sign) for each fact that is told.
%     - retrieved(-Count)
%       How many facts were looked at.

narrate(A, B, Specificity, Text, Options) :-
    check_options(Options,
                  [ algorithm(atom), about(list), since(number), until(number), style(oneof([plain, paper])),
                    words(positive_integer), spoken(boolean), language(atom), sentences(answer), tuples(answer),
                    retrieved(answer) ]),
    current_kb(KB),
    option(algorithm(Algorithm), Options, acxon),
    option(about(About), Options, []),
    option(since(Since0), Options, _),
    option(until(Until0), Options, _),
    time_in(since, Since0, Since),
    time_in(until, Until0, Until),
    style(Options, Style),
    story(KB, A, B, request(Specificity, Algorithm, Style, About, Since-Until),
          story(_, told(Tuples, Sentences, Text0), Retrieved, _, _)),
    answered([sentences(Sentences), tuples(Tuples), retrieved(Retrieved)], Options),
    atom_string(Text0, Text).

style(Options, Style) :-
    option(style(Name), Options, plain),
    option(words(Words), Options, all),
    option(spoken(Spoken), Options, false),
    option(language(Language), Options, en),
    (   Name == paper     -> Style = paper
    ;   language_code(Language, Code),
        ( Spoken == true -> Speech = spoken ; Speech = written ),
        Style = plain(Words, Speech, Code, none)
    ).

%   Each of Options that asks for a part of the answer has it.

answered([], _).
answered([Answer|Answers], Options) :-
    functor(Answer, Name, 1),
    functor(Option, Name, 1),
    (   memberchk(Option, Options) -> Option = Answer ; true ),
    answered(Answers, Options).

:- module(acxon_grammar,
          [ sentence//2,                % ?Message, +Lexicon
            message_text/3,             % +Code, +Message, -Text
            name//2,                    % ?Name, +L
            start//2,                   % ?Name, +L
            alike//2,                   % ?Alike, +L
            noun//2,                    % ?Noun, +L
            either//3,                  % ?Nouns, :Item, +L
            timed//4,                   % ?Time, ?Message, :Within, +L
            time//2,                    % ?Time, +L
            amount//3,                  % ?Number, ?Unit, +L
            unit//2,                    % ?Unit, +L
            once//2,                    % ?Work, +L
            onces//2,                   % ?Works, +L
            work//3,                    % ?Way, ?CountedWork, +L
            works//2,                   % ?CountedWorks, +L
            more_works//2,              % ?CountedWorks, +L
            works_over//3,              % ?CountedWorks, ?Over, +L
            topics//2,                  % ?Topics, +L
            statements//2,              % ?Statements, +L
            agent_works/3,              % ?Agent, +L, -Own
            doer//2,                    % +Agent, +L
            must//2,                    % +Agent, +L
            several_act/2               % +Message, +L
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(languages, []).
:- use_module(doers, [each_doing/3, said_doing/3]).
:- use_module(words, [agent_said/3, capital/2, doing_work/4, own_work/4, work_doer/2]).
:- use_module(phrases,
              [ w//1, word//2, list//3, joined//4, joined_so/2, text_until//2, number_text//2, number_like//3, instant//2, digits//1, count//2, numbers//2,
                step_word//2, euphonic/3
              ]).

/** <module> What the grammars of all languages have in common; they write and read

    phrase(sentence(Message, Lexicon), Parts)           writes a list of parts
    phrase(sentence(Message, Lexicon), Codes)           reads what was written

Reading is for text as a list of codes. Lexicon is lexicon(Code, Names, Qualities, Works): the
language, and what can be spoken of, in the terms of words.pl. Every message is written
in one way, and what was written is read in one way. The messages, where X and Y are names:

  - better(X, Clauses, Alike), ahead(X, In, Clauses, Alike) (In is `all`, or what is `known`), open(X, Clauses, Alike),
    equal(X, Y, Clauses), compared(X, Y, Clauses, Alike), undecided(X, Why, Clauses, Alike) (Why is lacks(Noun, Y) or `none`; X is `none` without Clauses),
    valued(X, Y, Way, V-W), nothing(X, Y), not_compared(X, Y): the answer. A clause clause(Quality, Order, Values) says how X does;
    Alike is Noun-Noun where one quality is another one again, else `none`.
    during(Time, Message) holds for a time.
  - strict, depends([Nouns-X, Others-Y]), rule(Rule), unknown(Noun, X), doubt(Noun), uncompared(Noun), kinds(Noun), goals(Which),
    assumed(What, Noun), in_turn(Time-X, Time-Y): what the verdict hangs on.
  - more(How, Mores), besides(X, Works): what one does more often (`all`, `some` above all, `among` others, or `also`), or alone; extra_steps(X, How, Works): so X has more steps; same_work(How), in `another` order or the `same`, same_steps.
  - because(X, What, Part, Whole, Unit): X needs Whole more, and Part of it (`all`, `nearly` all, a
    number or about(Number)) is What, where Unit is one of time, "" for cost or gain(Noun): also(Works), or does(Works) in place of something, more(CountedWorks), slower(CountedWorks) or dearer(CountedWorks) where the steps that
    both have differ, too, or longer(Works) or costlier(Works).
    spent(X, Amount-Saved, Unit, Took): it takes longer to do, see actions_took/4 of because.pl, and less for the rest, or with Amount alone; traded(X-Y, [Took, Other],
    Amount-Less, Unit): X takes longer for one, Y for another; side_by_side(X).
  - exact(X, Clauses): values that were rounded above. not_done(X, Work), known(Noun, X, Value, Unit): what is known
    of one alone.
  - steps(X, Stretches), works(X, Works): steps by their numbers, and without. turns(X, Stages): without, and each directly precedes the next.
  - sequence(X, Numbers, Stages), thread(X, Lead, Stages, Tail): steps, and what directly
    precedes what. In thread/4 and steps/2, X is it(also) or `it` where X was named, it(earlier) where that comes before what was just told.
    by(Agent, Message): what Agent does; by(each, Message) what several do. often(Count, Message), for the ear: it is so Count times.
  - links(X, Links): what directly precedes what, by numbers.
  - joint(Work, Number, Way, Ends): a step of both, directly before or after steps of one, or `both`. beside(X, Work, Number, Ends): so in X alone.
    comes(Number, Ends): the step that was just named is directly before steps of one.
    together(Whose, Work, Number, Others): a step of both, directly before others of both, Number-Work;
    Whose is of(X) for the plan that has them so, `both`, or X where they are its own.
  - rest(Statements): what fits no pattern, see rest.pl. left(Count, Topics): what was left out. heard, as_said(X): what was told before.
*/

%!  sentence(?Message, +Lexicon)// is nondet.
%
%   True when the text says Message.

sentence(Message, L) -->
    { nonvar(Message), Message = often(Count, Once), ! },
    { phrase(times(plain, Count, L), Parts), !, atomics_to_string(Parts, Times), capital(Times, Start) },
    w(Start), w(": "), sentence(Once, L).
sentence(Message, L) -->
    { arg(1, L, Code) },
    acxon_languages:says(Code, Message, L).

%!  message_text(+Code, +Message, -Text) is semidet.
%
%   Text, a string, says Message in the language Code. Fails for what it cannot say.

message_text(Code, Message, Text) :-
    phrase(sentence(Message, lexicon(Code, [], [], [])), Parts),
    !,
    atomics_to_string(Parts, Text0),
    (   acxon_languages:euphony(Code, _, _)
    ->  euphonic(Code, Text0, Text)
    ;   Text = Text0
    ).

                /*******************************
                *            names             *
                *******************************/

%!  name(?Name, +L)// is nondet.
%!  start(?Name, +L)// is nondet.
%
%   What an instance is called within a sentence, and at its start.

name(X, L) -->
    { X = name(_, Text, _), open_name(X, L) }, w(Text).

start(X, L) -->
    { X = name(_, _, Text), open_name(X, L) }, w(Text).

open_name(X, lexicon(_, Names, _, _)) :-
    ( ground(X) -> true ; member(X, Names) ).

                /*******************************
                *          the answer          *
                *******************************/

%!  amount(?Number, ?Unit, +L)// is nondet.
%
%   A time, '27 s', or what something costs, '27'. Number-Other is said beside Other.

amount(Number, Unit, L) -->
    { nonvar(Unit) -> string(Unit) ; member(Unit, ["s", "min", "h", ""]) },
    ( { nonvar(Number), Number = N-Other } -> number_like(N, Other, L) ; number_text(Number, L) ), ( { Unit == "" } -> [] ; w(" "), w(Unit) ).

%!  unit(?Unit, +L)// is nondet.
%
%   A unit after a number, or none.

unit(Unit, _) -->
    (   { var(Unit) }
    ->  ( { Unit = "" } ; w(" "), text_until(Unit, ".") )
    ;   { Unit == "" } -> [] ; w(" "), w(Unit)
    ).

%!  alike(?Alike, +L)// is nondet.
%
%   That one quality is another one again, or nothing.

alike(none, _) --> [].
alike(Noun-Other, L) --> sentence(alike(Noun, Other), L).

%!  noun(?Noun, +L)// is nondet.
%
%   What a quality is called.

noun(Noun, L) -->
    {   nonvar(Noun)
    ->  true
    ;   arg(3, L, Qualities), member(quality(_, Words, _, _), Qualities), arg(1, Words, Noun)
    },
    w(Noun).

%!  either(?Nouns, :Item, +L)// is nondet.
%
%   'cost, time or risk', where call//3 of Item says each.

:- meta_predicate either(?, 4, ?, ?, ?).

either([Noun|Nouns], Item, L) --> call(Item, Noun, L), or_else(Nouns, Item, L).

or_else([], _, _)                       --> [].
or_else([Noun], Item, L)                --> word(or, L), call(Item, Noun, L).
or_else([Noun, Another|Nouns], Item, L) --> w(", "), call(Item, Noun, L), or_else([Another|Nouns], Item, L).

%!  timed(?Time, ?Message, :Within, +L)// is nondet.
%
%   'Until 10, tea is the better plan': an answer goes on after a comma, as call//2 of Within
%   says it, with names as they are within a sentence. Where the language has words for it
%   ('gilt'), they come before the message as it is.

:- meta_predicate timed(?, ?, 4, ?, ?, ?).

timed(Time, Message, _, L) -->
    { arg(1, L, Code), acxon_languages:word(Code, holds, Holds), ! },
    time(Time, L), w(Holds), sentence(Message, L), { Message \= during(_, _) }.
timed(Time, Message, Said, L) -->
    { nonvar(Message) },
    !,
    time(Time, L),
    (   { within(Message, Within) }
    ->  w(", "), call(Said, Within, L)
    ;   w(": "), sentence(Message, L)
    ).
timed(Time, Message, Said, L) -->
    time(Time, L), w(", "),
    {   L = lexicon(Code, Names, Qualities, Works),
        findall(Low, ( member(Name, Names), lowered(Name, Low) ), Lowered) },
    call(Said, Within, lexicon(Code, Lowered, Qualities, Works)),
    { within(Message, Within), named(Message, Names) }.
timed(Time, Message, _, L) -->
    time(Time, L), w(": "), sentence(Message, L), { Message \= during(_, _), \+ within(Message, _) }.

lowered(name(Node, Text, _), name(Node, Text, Text)).

%   The names of Message, of which the Node and the text are known, are among Names.

named(Message, Names) :-
    ( Message = unknown(_, X) ; Message = undecided(none, lacks(_, X), _, _) ),
    !,
    member(X, Names).
named(Message, Names) :-
    arg(1, Message, X),
    member(X, Names),
    (   arg(2, Message, Y), Y = name(_, _, _)
    ->  member(Y, Names)
    ;   true
    ).

%   Within is Message with names that do not begin a sentence.

within(better(X0, Cs, Alike), better(X, Cs, Alike))         :- lowered(X0, X).
within(ahead(X0, In, Cs, Alike), ahead(X, In, Cs, Alike))   :- lowered(X0, X).
within(open(X0, Cs, Alike), open(X, Cs, Alike))             :- lowered(X0, X).
within(equal(X0, Y0, Cs), equal(X, Y, Cs))                  :- lowered(X0, X), lowered(Y0, Y).
within(compared(X0, Y0, Cs, Alike), compared(X, Y, Cs, Alike)) :- lowered(X0, X), lowered(Y0, Y).
within(undecided(none, lacks(Noun, X0), [], none), undecided(none, lacks(Noun, X), [], none)) :- lowered(X0, X).
within(undecided(X0, none, Cs, Alike), undecided(X, none, Cs, Alike)) :- lowered(X0, X).
within(unknown(Noun, X0), unknown(Noun, X))                 :- lowered(X0, X).

%!  time(?Time, +L)// is nondet.
%
%   'Until 10', 'From 10 on', 'From 10 to 20'.

time(Time, L) --> time_said(Time, word, L).

time_said(Since-Until, Word, L) -->
    (   { Since == -1.0Inf } -> call(Word, until, L), instant(Until, L)
    ;   { Until == 1.0Inf }  -> call(Word, since, L), instant(Since, L), word(since_end, L)
    ;   { nonvar(Since) }    -> call(Word, from, L), instant(Since, L), word(to, L), instant(Until, L)
    ;   call(Word, until, L), instant(Until, L), { Since = -1.0Inf }
    ;   call(Word, from, L), instant(Since, L), word(to, L), instant(Until, L)
    ;   call(Word, since, L), instant(Since, L), word(since_end, L), { Until = 1.0Inf }
    ).

low_word(Key, L) -->
    { arg(1, L, Code), acxon_languages:word(Code, Key, Text), !, string_lower(Text, Low) },
    w(Low).

                /*******************************
                *             work             *
                *******************************/

open_work(Work, lexicon(_, _, _, Works)) :-
    ( var(Work) -> member(Work, Works) ; true ).

%!  once(?Work, +L)// is nondet.
%!  onces(?Works, +L)// is nondet.
%
%   Work that is done once; a list of such.

once(Work, L) -->
    { open_work(Work, L), Work = work(_, Once, _, _, _) }, w(Once).

onces(Works, L) --> list(Works, once, L).

%!  works(?CountedWorks, +L)// is nondet.
%!  more_works(?CountedWorks, +L)// is nondet.
%
%   Lists of Count-Work: done so often, or so often more; new(Count)-Work is done so often where it is else never done,
%   instead(Count)-Work, too, but the other plan does something else that this one does not; languages that say `also` of the former tell the two apart.

works(Works, L) --> list(Works, work(plain), L).
more_works(Works, L) --> list(Works, more_work, L).

%   Way is `plain`, or `row` for one after the other.

work(Way, Count-Work, L) -->
    { open_work(Work, L), Work = work(_, Once, Before, Slot, After) },
    work_said(Count, Once, slot(Slot, Before, After), Way-L).

work_said(1, Once, _, plain-_) --> w(Once).
work_said(Count, Once, slot(n, Before, After), Way-L) -->
    { Count \== 1 }, w(Before), things(Way, Count, Once-slot(Before, After), L), { Count > 1 }.
work_said(Count, _, slot(times, Before, After), Way-L) -->
    { Count \== 1 }, w(Before), times(Way, Count, L), { Count > 1 }, w(After).

times(Way, Count, L) -->
    { arg(1, L, Code) },
    acxon_languages:times(Code, Way, Count).

%   'a fuse' of 'mend a fuse'.

things(Way, Count, Once-slot(Before, Many), L) -->
    { arg(1, L, Code), string_concat(Before, One, Once) },
    acxon_languages:things(Code, Way, Count, thing(One, Many)).

more_work(new(Count)-Work, L) --> work(plain, Count-Work, L).
more_work(instead(Count)-Work, L) --> { arg(1, L, Code), acxon_languages:word(Code, also, _) }, work(plain, Count-Work, L).
more_work(Count-Work, L) -->
    { ( var(Count) -> true ; integer(Count) ), open_work(Work, L), Work = work(_, Once, Before, Slot, After) },
    (   { Slot == n }
    ->  w(Before), things(more, Count, Once-slot(Before, After), L)
    ;   w(Before), times(more, Count, L), w(After)
    ).

%!  works_over(?CountedWorks, ?Over, +L)// is nondet.
%
%   Works, Over times over.

works_over(Works, Over, L) -->
    works(Works, L), over(Over, L).

over(1, _) --> [].
over(N, L) --> { N \== 1 }, w(", "), times(over, N, L), { N > 1 }.

%!  topics(?Topics, +L)// is nondet.
%
%   What facts that were left out are about.

topics(Topics, L) --> list(Topics, topic, L).

topic(Topic, L) --> { member(Topic, [steps, order, values, others]) }, word(topic(Topic), L).

%!  agent_works(?Agent, +L, -Own) is nondet.
%
%   Own is the lexicon L with the works of Agent alone, as they are called where it is said who does them. Agent
%   is `each` where works say so, 'ann would sleep', except where the one before has said it.

agent_works(each, lexicon(Code, Names, Qualities, Works), lexicon(Code, Names, Qualities, Own)) :-
    findall(One, ( member(Work, Works), ( doing_work(Code, Work, _, One) ; own_work(Code, Work, _, One) ; \+ work_doer(Work, _), One = Work ) ), Own0),
    sort(Own0, Own).
agent_works(A, lexicon(Code, Names, Qualities, Works), lexicon(Code, Names, Qualities, Own)) :-
    A \== each,
    ( nonvar(A) -> true ; findall(Agent, ( member(Work, Works), own_work(Code, Work, Agent, _) ), Agents), sort(Agents, Some), member(A, Some) ),
    findall(One, ( member(Work, Works), own_work(Code, Work, A, One) ), Own).

%!  doer(+Agent, +L)// is semidet.
%
%   Who acts.

doer(Agent, L) -->
    { arg(1, L, Code), agent_said(Code, Agent, Said) }, w(Said).

%!  must(+Agent, +L)// is semidet.
%
%   Who has to act: 'ann tiene que ', 'ann y ben tienen que '.

must(Agent, L) -->
    { arg(1, L, Code), ( sub_string(Agent, _, _, _, " & ") -> Number = many ; Number = one ),
      acxon_languages:word(Code, each(Number, first), Form), !, split_string(Form, "{}", "", [Start, "agent", Must]) },
    w(Start), doer(Agent, L), w(Must).

%!  several_act(+Message, +L) is semidet.
%
%   Message says who does each work in the one way there is; not one alone does all of it, or it is of steps of both, which says who
%   does it in any case.

several_act(Message, lexicon(Code, _, _, _)) :-
    (   functor(Message, Kind, _),
        memberchk(Kind, [joint, beside, together])
    ->  true
    ;   findall(Agent, ( sub_term(Work, Message), subsumes_term(work(_, _, _, _, _), Work), ( work_doer(Work, Agent) -> true ; Agent = none ) ), Agents),
        sort(Agents, [_, _|_])
    ),
    said_doing(Message, Code, Unsaid),
    each_doing(Unsaid, Code, Message).

                /*******************************
                *     what fits no pattern     *
                *******************************/

%!  statements(?Statements, +L)// is nondet.
%
%   Facts one after the other: 'a' includes 'b' (until 10).

statements([Statement], L) --> statement(Statement, L).
statements([Statement, Next|Statements], L) --> statement(Statement, L), w("; "), statements([Next|Statements], L).

statement(statement(Subject, Words, Object, Time, Sign), L) -->
    denial(Sign, L), quoted(Subject), w(" "), related(Words, Object, L), when(Time, L).

denial(negative, L) --> word(denied, L).
denial(positive, _) --> [].

related(Words, text(Text), _) --> text_until(Words, " '"), w(" "), quoted(Text).
related(Words, Number, L)     --> { number(Number) }, w(Words), w(" "), number_text(Number, L).
related(Words, Number, L)     --> { var(Number) }, words_before(Words), w(" "), number_text(Number, L).

%   Words of which there are several, up to a number.

words_before(Words, S0, S) :-
    nonvar(S0),
    append(Codes, S, S0),
    S = [0' , Digit|_],
    ( code_type(Digit, digit) ; Digit == 0'- ),
    Codes = [_|_],
    \+ memberchk(0'', Codes),
    string_codes(Words, Codes).

when(always, _) --> [].
when(Time, L)   --> { Time \== always }, w(" ("), time_said(Time, low_word, L), w(")").

%   A text between quotation marks; one within it is doubled.

quoted(Text, S0, S) :-
    (   var(S0)
    ->  split_string(Text, "'", "", Pieces),
        atomic_list_concat(Pieces, '\'\'', Doubled),
        S0 = ["'", Doubled, "'"|S]
    ;   S0 = [0''|S1],
        quoted_codes(S1, Codes, S),
        string_codes(Text, Codes)
    ).

quoted_codes([0'', 0''|S0], [0''|Codes], S) :- !, quoted_codes(S0, Codes, S).
quoted_codes([0''|S], [], S) :- !.
quoted_codes([Code|S0], [Code|Codes], S) :- quoted_codes(S0, Codes, S).

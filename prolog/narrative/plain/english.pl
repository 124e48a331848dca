:- module(acxon_english,
          [ sentence//2                 % ?Message, +Lexicon
          ]).
:- autoload(library(lists), [append/3, member/2]).
:- use_module(english_numbers,
              [ w//1, list//3, text_until//2, number_text//2, instant//1, digits//1, count//1, times//1,
                numbers//1, step_word//1
              ]).
:- use_module(english_words, [unit_words/3]).

/** <module> The grammar of plain English, which writes and reads

    phrase(sentence(Message, Lexicon), Parts)           writes a list of parts
    phrase(sentence(Message, Lexicon), Codes)           reads what was written

Reading is for text as a list of codes. Lexicon is lexicon(Names, Qualities, Works):
what can be spoken of, in the terms of words.pl. Every message is written in one way,
and what was written is read in one way. The messages, where X and Y are names:

  - better(X, Clauses, Alike), ahead(X, Clauses, Alike), open(X, Clauses, Alike),
    equal(X, Y, Clauses), compared(X, Y, Clauses), qualities(X, Clauses, Alike),
    nothing(X, Y), not_compared(X, Y): the answer. A clause clause(Quality, Order, Values) says how X does;
    Alike is Noun-Noun where one quality is another one again, else `none`.
    during(Time, Message) holds for a time.
  - strict, depends(Choices), rule(Rule), unknown(Noun, X), doubt(Noun), kinds(Noun): what
    the verdict hangs on.
  - more(How, Mores): what one does more often; same_work.
  - share(Part, Whole, Unit, Works), spent(X, Amount, Unit, Work), side_by_side(X): where
    the time goes.
  - exact(X, Clauses): values that were rounded above.
  - steps(X, Stretches), works(X, Works): steps by their numbers, and without.
  - sequence(X, Numbers, Stages), thread(X, Lead, Stages, Tail): steps, and what directly
    precedes what. In thread/4 and steps/2, X is it(also) or `it` where X was named.
  - links(X, Links): what directly precedes what, by numbers.
  - joint(Work, Number, Way, Ends): a step of both, directly before or after steps of one.
  - left(Count, Topics): what was left out.
*/

%!  sentence(?Message, +Lexicon)// is nondet.
%
%   True when the text says Message.

sentence(better(X, Cs, Alike), L) -->
    start(X, L), w(" is the better plan"), it_would(Cs, L), alike(Alike, L), w(".").
sentence(ahead(X, Cs, Alike), L) -->
    start(X, L), w(" is at least as good in all that is known"), it_would(Cs, L), alike(Alike, L), w(".").
sentence(open(X, Cs, Alike), L) -->
    w("It depends: "), name(X, L), w(" would "), contrast(Cs, base, L), alike(Alike, L), w(".").
sentence(equal(X, Y, Cs), L) -->
    start(X, L), w(" and "), name(Y, L), w(" are equally good"), both_would(Cs, L), w(".").
sentence(compared(X, Y, Cs), L) -->
    w("Compared with "), name(Y, L), w(", "), name(X, L), w(" "), contrast(Cs, third, L), w(".").
sentence(qualities(X, Cs, Alike), L) -->
    start(X, L), w(" would "), contrast(Cs, base, L), alike(Alike, L), w(".").
sentence(during(Time, Message), L) -->
    time(Time), w(": "), sentence(Message, L).
sentence(unknown(Noun, X), L) -->
    { L = lexicon(_, Qualities, _) },
    w("The "), noun(Noun, Qualities), w(" of "), name(X, L), { noun_verb(Noun, Verb) }, w(Verb), w(" not known.").
sentence(doubt(Noun), lexicon(_, Qualities, _)) -->
    w("What is known of the "), noun(Noun, Qualities), w(" does not fit together.").
sentence(kinds(Noun), lexicon(_, Qualities, _)) -->
    w("The "), noun(Noun, Qualities), w(" of the one is measured otherwise than that of the other, and does not count.").
sentence(not_compared(X, Y), L) -->
    w("Nothing is known that compares "), name(X, L), w(" with "), name(Y, L), w(".").
sentence(nothing(X, Y), L) -->
    w("No difference between "), name(X, L), w(" and "), name(Y, L), w(" is known.").
sentence(strict, _) --> w("By the strict rule there is no winner.").
sentence(depends(Choices), L) --> w("For "), choices(Choices, L), w(".").
sentence(rule(first(Noun)), lexicon(_, Qualities, _)) -->
    w("What counts first is "), noun(Noun, Qualities), w(".").
sentence(rule(weighed), _) --> w("All of that was weighed together.").
sentence(rule(told), _) --> w("That was told, not worked out.").
sentence(rule(named(Name)), _) --> w("That is by the rule '"), text_until(Name, "'."), w("'.").
sentence(same_work, _) --> w("Both do the same work in another order.").
sentence(more(How, Mores), L) -->
    above_all(How), mores(Mores, How, L), w(".").
sentence(share(all, Whole, Unit, Works), L) -->
    { member_if_open(Unit, ["s", "min", "h"]) },
    w("All of the "), number_text(Whole, 0), unit(Unit, 2), w(" more are time to "), list(Works, once, L), w(".").
sentence(share(Part, Whole, Unit, Works), L) -->
    { Part \== all, member_if_open(Unit, ["s", "min", "h"]) },
    w("Of the "), number_text(Whole, Part), unit(Unit, 2), w(" more, "), number_text(Part, Whole),
    w(" are time to "), list(Works, once, L), w(".").
sentence(spent(X, Amount, Unit, Work), L) -->
    { member_if_open(Unit, ["s", "min", "h"]) },
    start(X, L), w(" would spend "), number_text(Amount, 0), unit(Unit, Amount), w(" more to "), once(Work, L), w(".").
sentence(side_by_side(X), L) -->
    start(X, L), w(" would do more of it side by side.").
sentence(exact(X, Cs), L) -->
    w("To be exact, "), name(X, L), w(" would "), list(Cs, clause_in(base), L), w(".").
sentence(steps(X, Stretches), L) -->
    { X = it ; X = name(_, _, _) }, w("In "), stretches(Stretches, X, L), w(".").
sentence(sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    w("In steps "), numbers(Ns), w(", "), subject(X, L), w(" would "), stages(Stages, bare, L), w(".").
sentence(sequence(next, Ns, Stages), L) -->
    w("Next, in steps "), numbers(Ns), w(", it would "), stages(Stages, bare, L), w(".").
sentence(works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) },
    subject_start(X, L), w(" would "), also(X), list(Works, work, L), w(".").
sentence(left(Count, Topics), _) -->
    w("There "), is_are(Count), w(" "), count(Count), w(" more fact"), plural(Count), w(" about "),
    list(Topics, topic, -), w(".").
sentence(thread(X, none, Stages, Tail), L) -->
    subject_start(X, L), w(" would "), also(X), stages(Stages, X, L), tail(Tail), w(".").
sentence(thread(X, after(Ns), Stages, Tail), L) -->
    w("After "), step_word(Ns), numbers(Ns), w(", "), subject(X, L), w(" would "), also(X),
    stages(Stages, it, L), tail(Tail), w(".").
sentence(thread(it, next, Stages, Tail), L) -->
    w("Next, it would "), stages(Stages, it, L), tail(Tail), w(".").
sentence(links(X, Links), L) -->
    w("In "), name(X, L), w(", "), links(Links, first), w(".").

sentence(joint(Work, N, Way, Ends), L) -->
    w("Both would "), once(Work, L), w(" ("), digits(N), w("), right "), way(Way), w(" "), joint_ends(Ends, L), w(".").

joint_ends([X-Ns], L) -->
    step_word(Ns), numbers(Ns), w(" of "), name(X, L).
joint_ends([X-Ns, Y-Ms], L) -->
    step_word(Ns), numbers(Ns), w(" of "), name(X, L), w(" and "), joint_ends([Y-Ms], L).

                /*******************************
                *            names             *
                *******************************/

name(X, lexicon(Names, _, _)) -->
    { X = name(_, Text, _), member_if_open(X, Names) }, w(Text).

start(X, lexicon(Names, _, _)) -->
    { X = name(_, _, Text), member_if_open(X, Names) }, w(Text).

member_if_open(X, Xs) :-
    ( ground(X) -> true ; member(X, Xs) ).

%   X is a name where a plan is named for the first time, `it` or it(also) after that.

subject(it, _)       --> w("it").
subject(it(also), _) --> w("it").
subject(X, L)        --> { X = name(_, _, _) }, name(X, L).

subject_start(it, _)       --> w("It").
subject_start(it(also), _) --> w("It").
subject_start(X, L)        --> { X = name(_, _, _) }, start(X, L).

also(X) --> { X == it(also) }, !, w("also ").
also(_) --> [].

                /*******************************
                *          the answer          *
                *******************************/

it_would([], _) --> [].
it_would([C|Cs], L) --> w(": it would "), contrast([C|Cs], base, L).

both_would([], _) --> [].
both_would([C|Cs], L) --> w(": both would "), list([C|Cs], clause_in(base), L).

%   What is better or the same comes first; then, after 'but', what is worse.

contrast(Cs, Form, L) -->
    { ground(Cs) },
    !,
    { good_bad(Cs, Good, Bad) },
    sides(Good, Bad, Form, L).
contrast(Cs, Form, L) -->
    sides(Good, Bad, Form, L),
    { append(Good, Bad, Cs), good_bad(Cs, Good, Bad) }.

good_bad([], [], []).
good_bad([C|Cs], Good, Bad) :-
    C = clause(_, Order, _),
    (   Order == worse
    ->  Good = [],
        Bad = [C|Cs]
    ;   Good = [C|Good1],
        good_bad(Cs, Good1, Bad)
    ).

sides([C|Cs], [], Form, L)  --> list([C|Cs], clause_in(Form), L).
sides([], [C|Cs], Form, L)  --> list([C|Cs], clause_in(Form), L).
sides([C|Cs], [D|Ds], Form, L) -->
    list([C|Cs], clause_in(Form), L), w(", but "), list([D|Ds], clause_in(Form), L).

time(Since-Until) -->
    (   { Since == -1.0Inf } -> w("Until "), instant(Until)
    ;   { Until == 1.0Inf }  -> w("From "), instant(Since), w(" on")
    ;   { nonvar(Since) }    -> w("From "), instant(Since), w(" to "), instant(Until)
    ;   w("Until "), instant(Until), { Since = -1.0Inf }
    ;   w("From "), instant(Since), ( w(" on"), { Until = 1.0Inf } ; w(" to "), instant(Until) )
    ).

alike(none, _) --> [].
alike(Noun-Other, lexicon(_, Qualities, _)) -->
    w("; its "), noun(Noun, Qualities), w(" is "), its(Other), noun(Other, Qualities).

its(Other) --> { Other = "steps" }, w("the number of ").
its(Other) --> { dif(Other, "steps") }, w("its ").

noun(Noun, Qualities) -->
    {   nonvar(Noun)
    ->  true
    ;   member(quality(_, Words, _, _), Qualities), arg(1, Words, Noun)
    },
    w(Noun).

%   'The apples are', 'the progress is'.

noun_verb(Noun, Verb) :-
    (   string_concat(_, "s", Noun), \+ string_concat(_, "ss", Noun) -> Verb = " are" ; Verb = " is" ).

choices([Noun-X, Other-Y], L) -->
    { L = lexicon(_, Qualities, _) },
    noun(Noun, Qualities), w(", take "), name(X, L), w("; for "), noun(Other, Qualities), w(", "), name(Y, L).

%   A clause in a form: `base` after 'would', `third` by itself.

clause_in(Form, C, lexicon(_, Qualities, _)) -->
    { C = clause(Q, Order, Values), member_if_open(Q, Qualities), Q = quality(_, Words, Direction, Unit) },
    clause_said(Words, form(Form, Direction, Unit), Order, Values).

clause_said(words(_, Before, After, _, _, _, _), form(Form, Direction, Unit), Order, Values) -->
    { valued(Values) },
    would(Form), w(Before), values(Values, Unit, After),
    { order(Direction, Values, Order) }.
clause_said(words(_, _, _, _, _, _, Nearly), form(Form, Direction, Unit), Order, nearly(Values)) -->
    would(Form), w(Nearly), w(" ("), values(Values, Unit, ""), w(")"),
    { order(Direction, Values, Order) }.
clause_said(words(_, _, _, Less, _, _, _), form(Form, Direction, _), Order, none) -->
    { less(Direction, Order) }, would(Form), w(Less).
clause_said(words(_, _, _, _, More, _, _), form(Form, Direction, _), Order, none) -->
    { more(Direction, Order) }, would(Form), w(More).
clause_said(words(_, _, _, _, _, Same, _), form(Form, _, _), same, none) -->
    would(Form), w(Same).
clause_said(named(_, Better, _), form(Form, _, Unit), better, Values) -->
    degree(Better, Form), in_brackets(Values, Unit).
clause_said(named(_, _, Worse), form(Form, _, Unit), worse, Values) -->
    degree(Worse, Form), in_brackets(Values, Unit).
clause_said(named(Noun, _, _), form(Form, Direction, Unit), Order, nearly(Values)) -->
    has(Form), w("nearly the same "), w(Noun), w(" ("), values(Values, Unit, ""), w(")"),
    { order(Direction, Values, Order) }.
clause_said(named(Noun, _, _), form(Form, _, _), same, none) -->
    has(Form), w("the same "), w(Noun).

valued(Values) :-
    ( var(Values) -> Values = shown(_, _, _, _) ; Values = shown(_, _, _, _) ).

%   Which order two different numbers have.

order(Direction, shown(_, X, Y, _), Order) :-
    number(X), number(Y),
    (   X < Y -> less(Direction, Order)
    ;   X > Y -> more(Direction, Order)
    ).

less(lower, better).
less(higher, worse).
more(lower, worse).
more(higher, better).

would(base)  --> [].
would(third) --> w("would ").

has(base)  --> w("have ").
has(third) --> w("has ").

degree(have(What), Form) --> !, has(Form), w(What).
degree(Adjective, base)  --> w("be "), w(Adjective).
degree(Adjective, third) --> w("is "), w(Adjective).

in_brackets(none, _) --> [].
in_brackets(Values, Unit) -->
    { valued(Values) }, w(" ("), values(Values, Unit, ""), w(")").

%   '27 seconds instead of 59': Unit is that of the quality, After what follows the first.

values(shown(About, X, Y, Said), Unit, After) -->
    { said_unit(Unit, Said) },
    about(About), value(X, Y, Said), unit(Said, X), after(After, X),
    w(" instead of "), value(Y, X, Said), unit_again(Said).

%   '1 step', '2 steps'.

after(After, X) -->
    ( { X == 1, string_concat(One, "s", After) } -> w(One) ; w(After) ).

said_unit("s", Said) :- !, member(Said, ["s", "min", "h"]).
said_unit(Unit, Unit).

about(about) --> w("about ").
about(exact) --> [].

unit(Unit, X) -->
    (   { unit_words(Unit, One, Many) }
    ->  ( { X == 1 } -> w(One) ; w(Many) )
    ;   { Unit == "" }
    ->  []
    ;   w(" "), w(Unit)
    ).

%   A unit that is a word is not said again, a sign is.

unit_again(Unit) -->
    (   { Unit == "" ; unit_words(Unit, _, _) }
    ->  []
    ;   w(" "), w(Unit)
    ).

%   A value beside another: numbers as words only where both can be, and no sign follows.

value(X, Beside, Unit) -->
    (   { var(X) }
    ->  ( number_text(X, _) ; text_until(X, " instead of ") ; text_until(X, ")") )
    ;   { string(X) }
    ->  w(X)
    ;   { Unit == "" ; unit_words(Unit, _, _) }
    ->  number_text(X, Beside)
    ;   number_text(X, digits)
    ).

                /*******************************
                *             work             *
                *******************************/

above_all(all)  --> [].
above_all(some) --> w("Above all, ").

mores([X-Works], How, L) -->
    more_name(X, How, L), w(" would "), list(Works, more_work, L).
mores([X-Works, Y-Others], How, L) -->
    more_name(X, How, L), w(" would "), list(Works, more_work, L),
    w(", and "), name(Y, L), w(" would "), list(Others, more_work, L).

more_name(X, all, L)  --> start(X, L).
more_name(X, some, L) --> name(X, L).

more_work(Count-Work, L) -->
    { open_work(Work, L), Work = work(_, Once, Before, Slot, After) },
    (   { Slot == n }
    ->  w(Before), count(Count), w(" more"), after_count(Count, Once, Before, After)
    ;   w(Once), w(" "), count(Count), w(" more time"), plural(Count)
    ).

%   'one more fuse', 'two more fuses'.

after_count(Count, Once, Before, After) -->
    (   { Count == 1 }
    ->  { singular(Once, Before, One) }, w(" "), w(One)
    ;   w(After)
    ).

singular(Once, Before, One) :-
    string_concat(Before, Rest, Once),
    ( string_concat("a ", One, Rest) -> true ; string_concat("an ", One, Rest) -> true ; One = Rest ).

plural(Count) --> ( { Count == 1 } -> [] ; w("s") ).

open_work(Work, lexicon(_, _, Works)) :-
    ( var(Work) -> member(Work, Works) ; true ).

is_are(Count) --> ( { Count == 1 } -> w("is") ; { integer(Count) } -> w("are") ; w("is") ; w("are") ).

topic(Topic, _) --> { member(Topic, ["steps", "their order", "values", "other things"]) }, w(Topic).

once(Work, L) -->
    { open_work(Work, L), Work = work(_, Once, _, _, _) }, w(Once).

%   Work done Count times.

work(Count-Work, L) -->
    { open_work(Work, L), Work = work(_, Once, Before, Slot, After) },
    work_said(Count, Once, Slot-Before, After).

work_said(1, Once, _, _) --> w(Once).
work_said(Count, _, n-Before, After) -->
    { Count \== 1 }, w(Before), count(Count), { Count > 1 }, w(After).
work_said(Count, _, times-Before, After) -->
    { Count \== 1 }, w(Before), times(Count), w(After).

                /*******************************
                *       steps by number        *
                *******************************/

stretches([in(Ns, Works, Over)|More], X, L) -->
    step_word(Ns), numbers(Ns), w(", "), subject(X, L), w(" would "),
    works_over(Works, Over, L),
    more_stretches(More, L).

more_stretches([], _) --> [].
more_stretches([in(Ns, Works, Over)|More], L) -->
    w("; in "), step_word(Ns), numbers(Ns), w(", "), works_over(Works, Over, L),
    more_stretches(More, L).

works_over(Works, Over, L) -->
    list(Works, work, L), over(Over).

over(1) --> [].
over(N) --> { N \== 1 }, w(", "), times(N), w(" over").

                /*******************************
                *       steps in order         *
                *******************************/

%   Where brackets say numbers, the first of them after a name says 'step'.

stages([Stage], How, L) -->
    stage(Stage, How, L).
stages([Stage, Next|Stages], How, L) -->
    stage(Stage, How, L), w(", then "), { later(How, Later) }, stages([Next|Stages], Later, L).

later(bare, bare) :- !.
later(_, it).

stage([Item], How, L) -->
    item(Item, How, L).
stage([Item, Next|Items], How, L) -->
    item(Item, How, L), stage_more([Next|Items], How, L).

stage_more([Item], How, L) --> w(" and "), { later(How, Later) }, item(Item, Later, L).
stage_more([Item, Next|Items], How, L) -->
    w(", "), { later(How, Later) }, item(Item, Later, L), stage_more([Next|Items], Later, L).

%   item(Work, Numbers, Order): Order is `side`, or `row` where each directly precedes
%   the next; hanging(Links) where each directly precedes or follows others.

item(item(Work, Count, row), bare, L) -->
    work(Count-Work, L), w(" one after the other"), { Count > 1 }.
item(item(Work, 1, side), bare, L) -->
    work(1-Work, L).
item(item(Work, Ns, Order), How, L) -->
    { How \== bare, ( nonvar(Ns) -> length(Ns, Count) ; true ) },
    work(Count-Work, L),
    item_numbers(Order, Ns, How),
    { length(Ns, Count) }.

item_numbers(row, Ns, How)         --> w(" one after the other "), bracket(Ns, How), { Ns = [_,_|_] }.
item_numbers(side, Ns, How)        --> w(" "), bracket(Ns, How).
item_numbers(hanging(Links), Ns, _) --> w(" ("), hanging(Links, first), w(")"), { hanging_numbers(Links, Ns) }.

bracket(Ns, How) -->
    w("("), ( { first_named(How) } -> step_word(Ns) ; [] ), numbers(Ns), w(")").

first_named(How) :-
    How = name(_, _, _).

hanging_numbers([], []).
hanging_numbers([hangs(N, _, _)|Links], [N|Ns]) :-
    hanging_numbers(Links, Ns).

hanging([Link], Place) --> hangs(Link, Place).
hanging([Link, Next|Links], Place) --> hangs(Link, Place), w("; "), hanging([Next|Links], later).

hangs(hangs(N, Way, Ns), Place) -->
    digits(N), w(" "), right(Place), way(Way), w(" "), numbers(Ns).

right(first) --> w("right ").
right(later) --> [].

way(before) --> w("before").
way(after)  --> w("after").

tail(none) --> [].
tail(before(Ns)) --> w(", right before "), step_word(Ns), numbers(Ns).

links([Link], Place) --> link(Link, Place).
links([Link, Next|Links], Place) --> link(Link, Place), w("; "), links([Next|Links], later).

link(link(N, Ns), first) --> w("step "), digits(N), w(" comes right before "), numbers(Ns).
link(link(N, Ns), later) --> digits(N), w(" before "), numbers(Ns).

:- module(acxon_english, []).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(clauses, [clauses//2, clauses_parted//2, clause_list//2, number_instead//2, worse_in//2]).
:- use_module(goals, [wants//2]).
:- use_module(grammar,
              [ sentence//2, name//2, start//2, alike//2, noun//2, either//3, timed//4, time//2, amount//3, unit//2, once//2, onces//2,
                works//2, more_works//2, works_over//3, topics//2, agent_works/3, doer//2, several_act/2
              ]).
:- use_module(english_names, []).
:- use_module(english_words, []).
:- use_module(languages, []).
:- use_module(phrases, [w//1, word//2, text_until//2, number_text//2, number_like//3, digits//1, numbers//2, count//2]).
:- use_module(step_order, [steps_in//3, stages//3, tail//2, steps_heard//3, joint_ends//3, around//2, numbered_works//2, in_turn//2, more_links//2]).
:- use_module(words, [agent_said/3, capital/2]).

/** <module> The grammar of plain English

What a plan does stands after 'would', in the base form of the verb; what its qualities
are in the present. For the messages see grammar.pl.
*/

:- multifile acxon_languages:language/2, acxon_languages:says//3, acxon_languages:word/3, acxon_languages:times//3.

acxon_languages:language(en, "English").

                /*******************************
                *          the answer          *
                *******************************/

acxon_languages:says(en, better(X, Cs, Alike), L) -->
    start(X, L), w(" is the better plan"), it(Cs, Alike, L), w(".").
acxon_languages:says(en, ahead(X, In, Cs, Alike), L) -->
    w("There is no clear winner, but "), name(X, L), worse_in(In, L), it(Cs, Alike, L), w(".").
acxon_languages:says(en, undecided(X, Why, Cs, Alike), L) -->
    w("It cannot be said which is better"), lack(Why, L), of_one(Cs, X, Alike, L), w(".").
acxon_languages:says(en, open(X, Cs, Alike), L) -->
    w("It depends: "), name(X, L), w(" "), clauses_parted(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(en, equal(X, Y, Cs), L) -->
    start(X, L), w(" is as good as "), name(Y, L), that_it(Cs, L), w(".").
acxon_languages:says(en, compared(X, Y, Cs, Alike), L) -->
    w("Compared with "), name(Y, L), w(", "), name(X, L), w(" "), clauses_parted(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(en, during(Time, Message), L) -->
    timed(Time, Message, within, L).
acxon_languages:says(en, alike(Noun, Other), L) -->
    w("; its "), noun(Noun, L), w(" is "), its(Other), noun(Other, L).
acxon_languages:says(en, valued(X, Y, Way, V-W), L) -->
    start(X, L), { relation(Way, Words) }, w(Words), name(Y, L), w(" ("), number_instead(V-W, L), w(").").
acxon_languages:says(en, not_compared(X, Y), L) -->
    w("Nothing is known that compares "), name(X, L), w(" with "), name(Y, L), w(".").
acxon_languages:says(en, nothing(X, Y), L) -->
    w("No difference between "), name(X, L), w(" and "), name(Y, L), w(" is known.").
acxon_languages:says(en, heard, _) -->
    w("You have heard all of this before.").
acxon_languages:says(en, as_said(X), L) -->
    w("As I said, "), name(X, L), w(" is the better plan.").

relation(<, " is lower than ").
relation(>, " is higher than ").
relation(=, " is the same as ").

%   What is so for a time is said in one sentence.

within(better(X, Cs, Alike), L) -->
    start(X, L), w(" is the better plan"), that_it(Cs, L), alike(Alike, L), w(".").
within(ahead(X, In, Cs, Alike), L) -->
    w("there is no clear winner, but "), name(X, L), worse_in(In, L), that_it(Cs, L), alike(Alike, L), w(".").
within(undecided(none, lacks(Noun, X), [], none), L) -->
    w("it cannot be said which is better"), lack(lacks(Noun, X), L), w(".").
within(undecided(X, none, Cs, Alike), L) -->
    w("it cannot be said which is better: "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(equal(X, Y, Cs), L) -->
    sentence(equal(X, Y, Cs), L).
within(open(X, Cs, Alike), L) -->
    w("it depends: "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(compared(X, Y, Cs, Alike), L) -->
    w("compared with "), name(Y, L), w(", "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").

within(unknown(Noun, X), L) -->
    w("the "), unknown_of(Noun, X, L).

it([], none, _)      --> [].
it([C|Cs], Alike, L) --> w(". It "), clauses_parted([C|Cs], L), again(Alike, L).

%   What is missing, and how one does in the rest.

lack(none, _)           --> [].
lack(lacks(Noun, Y), L) --> w(": the "), lacking(Noun, Y, L).

of_one([], none, none, _)   --> [].
of_one([C|Cs], X, Alike, L) --> w(". "), start(X, L), w(" "), clauses([C|Cs], L), again(Alike, L).

again(none, _)        --> [].
again(Noun-Other, L) --> w(". Its "), noun(Noun, L), w(" is "), its(Other), noun(Other, L).

that_it([], _)     --> [].
that_it([C|Cs], L) --> w(": it "), clauses([C|Cs], L).

its(Other) --> { Other = "steps" }, w("the number of ").
its(Other) --> { dif(Other, "steps") }, w("its ").

                /*******************************
                *      what it hangs on        *
                *******************************/

acxon_languages:says(en, unknown(Noun, X), L) -->
    w("The "), unknown_of(Noun, X, L).
acxon_languages:says(en, uncompared(Noun), L) -->
    w("The "), noun(Noun, L), w(" of the two cannot be compared.").
acxon_languages:says(en, doubt(Noun), L) -->
    w("What is known of the "), noun(Noun, L), w(" does not fit together.").
acxon_languages:says(en, kinds(Noun), L) -->
    w("The "), noun(Noun, L), w(" of each is measured in another way, so it cannot be compared.").
acxon_languages:says(en, assumed(both, Noun), L) -->
    w("What is counted as "), noun(Noun, L), w(" is not said; it is taken to be the same for both.").
acxon_languages:says(en, assumed(kind(Of, X, Y), Noun), L) -->
    w("What is counted as "), noun(Noun, L), w(" of "), name(X, L), w(" is not said; it is taken to be "), text_until(Of, ", as"),
    w(", as that of "), name(Y, L), w(" is.").
acxon_languages:says(en, assumed(unit(Of, X, Y), Noun), L) -->
    w("The unit of the "), noun(Noun, L), w(" of "), name(X, L), w(" is not said; it is taken to be "), text_until(Of, ", as"),
    w(", as that of "), name(Y, L), w(" is.").
acxon_languages:says(en, in_turn(Before-X, After-Y), L) -->
    time(Before, L), w(", the plan is "), name(X, L), w(". "), time(After, L), w(", it is "), name(Y, L),
    w(". Each is told as it is in its own time.").
acxon_languages:says(en, goals(different), _) -->
    w("They are plans for different goals.").
acxon_languages:says(en, goals(apart([Wants])), L) -->
    w("Their goals differ: only in "), wants(Wants, L), w(".").
acxon_languages:says(en, goals(apart([Wants, Others])), L) -->
    w("Their goals differ: in "), wants(Wants, L), w("; in "), wants(Others, L), w(".").
acxon_languages:says(en, goals(same), _) -->
    w("They are plans for different problems with the same goal.").
acxon_languages:says(en, goals(unknown(X)), L) -->
    w("What problem "), name(X, L), w(" is for is not known.").
acxon_languages:says(en, strict, _) -->
    w("The strict rule wants the winner to be better in everything.").
acxon_languages:says(en, depends([Nouns-X, Others-Y]), L) -->
    w("For "), either(Nouns, chosen, L), w(", take "), name(X, L), w("; for "), either(Others, chosen, L), w(", "), name(Y, L), w(".").
acxon_languages:says(en, rule(first(Noun)), L) -->
    w("What counts first is "), the_number_of(Noun), noun(Noun, L), w(".").
acxon_languages:says(en, rule(weighed), _) -->
    w("All of that was weighed together.").
acxon_languages:says(en, rule(told), _) -->
    w("That was told, not worked out.").
acxon_languages:says(en, rule(named(Name)), _) -->
    w("That is by the rule '"), text_until(Name, "'."), w("'.").
acxon_languages:says(en, exact(X, Cs), L) -->
    w("More exactly, "), name(X, L), w(" "), clause_list(Cs, L), w(".").
acxon_languages:says(en, not_done(X, Work), L) -->
    start(X, L), w(" would not "), once(Work, L), w(".").
acxon_languages:says(en, known(Noun, X, Value, Unit), L) -->
    w("The "), number_of(Noun), noun(Noun, L), w(" of "), name(X, L), w(" is "), number_text(Value, L), unit(Unit, L), w(".").
acxon_languages:says(en, left(Count, Topics), L) -->
    w("There "), is_are(Count), count(Count, L), w(" more fact"), plural(Count), w(" about "), topics(Topics, L), w(".").

unknown_of(Noun, X, L) -->
    lacking(Noun, X, L), w(".").

lacking(Noun, X, L) -->
    number_of(Noun), noun(Noun, L), w(" of "), name(X, L), { noun_verb(Noun, Verb) }, w(Verb), w(" not known").

number_of(Noun) --> { Noun = "steps" }, w("number of ").
number_of(Noun) --> { dif(Noun, "steps") }, [].

chosen(Noun, L) --> number_of(Noun), noun(Noun, L).

the_number_of(Noun) --> { Noun = "steps" }, w("the number of ").
the_number_of(Noun) --> { dif(Noun, "steps") }, [].

%   'The apples are', 'the progress is'.

noun_verb(Noun, Verb) :-
    (   Noun \== "steps", string_concat(_, "s", Noun), \+ string_concat(_, "ss", Noun) -> Verb = " are" ; Verb = " is" ).

is_are(Count) --> ( { Count == 1 } -> w("is ") ; { integer(Count) } -> w("are ") ; w("is ") ; w("are ") ).

plural(Count) --> ( { Count == 1 } -> [] ; w("s") ).

                /*******************************
                *            reasons           *
                *******************************/

acxon_languages:says(en, same_steps, _) -->
    w("Both have the same steps.").
acxon_languages:says(en, besides(X, Works), L) -->
    start(X, L), w(" would also "), onces(Works, L), w(".").
acxon_languages:says(en, same_work(another), _) -->
    w("Both do the same work in another order.").
acxon_languages:says(en, same_work(same), _) -->
    w("Both do the same work in the same order; only the numbers of steps differ.").
acxon_languages:says(en, more(all, Mores), L) -->
    mores(Mores, start, L), { Mores = [_-Works], memberchk(instead(_)-_, Works) -> fail ; true }, w(".").
acxon_languages:says(en, more(some, Mores), L) -->
    w("Above all, "), mores(Mores, name, L), w(".").
acxon_languages:says(en, more(among, Mores), L) -->
    w("Among other things, "), mores(Mores, name, L), w(".").
acxon_languages:says(en, more(also, [_-Works]), L) -->
    w("It would also "), more_works(Works, L), { \+ memberchk(new(_)-_, Works), \+ memberchk(instead(_)-_, Works) }, w(".").
acxon_languages:says(en, extra_steps(X, How, Works), L) -->
    start(X, L), w(" has more steps: "), of_them(How), w("it"), more_done(Works, L), w(".").
acxon_languages:says(en, because(X, What, Part, Whole, Unit), L) -->
    start(X, L), what(What, L), w(", and that is "), part(Part, Whole, L), w(" of the extra "), extra(Whole, Unit, L), w(".").
acxon_languages:says(en, spent(X, Amount-Saved, Unit, Took), L) -->
    start(X, L), took(Took, Amount-Saved, Unit, L), w(", and save "), amount(Saved-Amount, Unit, L), w(" on other steps.").
acxon_languages:says(en, spent(X, Amount, Unit, Took), L) -->
    start(X, L), took(Took, Amount, Unit, L), { number(Amount) }, w(".").
acxon_languages:says(en, traded(X-Y, [Took, Other], V-W, Unit), L) -->
    start(X, L), took(Took, V-W, Unit, L), w(", and "), name(Y, L), took(Other, W-V, Unit, L), w(" instead"), w(".").
acxon_languages:says(en, side_by_side(X), L) -->
    start(X, L), w(" would do more of the work at the same time.").

of_them(all)   --> [].
of_them(some)  --> w("above all, ").
of_them(among) --> w("among other things, ").

%   'would take 12 s longer in all to saw a part'.

took(took(Who, Steps, Works), Amount, Unit, L) -->
    { Unit = "", Would = " would spend ", More = " more" ; dif(Unit, ""), Would = " would take ", More = " longer" },
    w(Would), amount(Amount, Unit, L), longer(Who, More), in_all(Steps), w(" to "), onces(Works, L).

longer(both, More) --> w(More).
longer(alone, _)   --> [].

in_all(several) --> w(" in all").
in_all(one)     --> [].

extra(Whole, Unit, L)       --> { Unit = "" }, w("cost of "), amount(Whole, Unit, L).
extra(Whole, gain(Noun), L) --> noun(Noun, L), { Noun \== "cost" }, w(" of "), amount(Whole, "", L).
extra(Whole, Unit, L)       --> { dif(Unit, "") }, amount(Whole, Unit, L).

mores([X-Works], Where, L) -->
    call(Where, X, L), more_done(Works, L).
mores([X-Works, Y-Others], Where, L) -->
    call(Where, X, L), w(" would "), more_works(Works, L), w(", and "), name(Y, L), w(" would "), more_works(Others, L), w(" instead"),
    { \+ memberchk(new(_)-_, Works), \+ memberchk(new(_)-_, Others) }.

%   'would also walk twice' where the other plan never does; once is a message of its own.

more_done(Works, L) --> w(" would "), more_works(Works, L), { \+ memberchk(new(_)-_, Works) }.
more_done(Works, L) -->
    w(" would "), word(also, L), more_works(Works, L),
    { \+ memberchk(instead(_)-_, Works), memberchk(new(_)-_, Works), member(Count-_, Works), Count \== new(1) -> true }.

what(also(Works), L)   --> w(" would "), word(also, L), onces(Works, L).
what(does(Works), L)   --> w(" would "), onces(Works, L).
what(more(Works), L)   --> more_done(Works, L), { member(Count-_, Works), Count \== instead(1) -> true }.
what(slower(Works), L) --> more_done(Works, L), w(" and spend longer on that in all").
what(dearer(Works), L) --> more_done(Works, L), w(" and spend more on that in all").
what(longer(Works), L) --> w(" would take longer to "), onces(Works, L).
what(costlier(Works), L) --> w(" would spend more to "), onces(Works, L).

part(all, _, _) --> w("all").
part(nearly, _, _) --> w("nearly all").
part(about(Part), Whole, L) --> word(about, L), number_like(Part, Whole, L).
part(Part, Whole, L) --> { var(Part) -> true ; number(Part) }, number_like(Part, Whole, L).

                /*******************************
                *             steps            *
                *******************************/

%   Numbers are `none` for the ear.

acxon_languages:says(en, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { Ns == none }, !, subject_start(X, L), w(" would "), also(X), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(en, sequence(X, Ns, Stages), L) -->
    { Ns == none }, !, goes_on(X, L), w(" would "), also(X), stages(Stages, bare, L), w(".").
acxon_languages:says(en, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('In', Ns, L), w(", "), subject(X, L), w(" would "), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(en, sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('In', Ns, L), w(", "), subject(X, L), w(" would "), stages(Stages, bare, L), w(".").
acxon_languages:says(en, sequence(next, Ns, Stages), L) -->
    w("Next, "), steps_in(in, Ns, L), w(", it would "), stages(Stages, bare, L), w(".").
acxon_languages:says(en, sequence(next(X), Ns, Stages), L) -->
    w("Next, "), steps_in(in, Ns, L), w(", "), name(X, L), w(" would "), stages(Stages, bare, L), w(".").
acxon_languages:says(en, works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) },
    subject_start(X, L), w(" would "), also(X), works(Works, L), w(".").
acxon_languages:says(en, turns(X, Stages), L) -->
    { Stages = [_, _|_], ( X = it(also) ; X = name(_, _, _) ; X = also(_) ) ; X = next ; X = next(_) },
    goes_on(X, L), w(" would "), also(X), stages(Stages, bare, L), w(".").
acxon_languages:says(en, thread(X, none, Stages, Tail), L) -->
    subject_start(X, L), w(" would "), also(X), stages(Stages, X, L), tail(Tail, L), w(".").
acxon_languages:says(en, thread(X, Lead, Stages, Tail), L) -->
    { nonvar(Lead), Lead = heard(Texts) },
    heard_first(Texts, X, Y, L), subject(Y, L), w(" would "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(en, thread(X, after(Ns), Stages, Tail), L) -->
    { X = it(also) ; X = also(_) ; X = name(_, _, _) },
    steps_in('After', Ns, L), w(", "), subject(X, L), w(" would "), ( { X = also(_) } -> also(X) ; [] ), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(en, thread(X, next, Stages, Tail), L) -->
    { X = it ; X = name(_, _, _) },
    w("Then "), subject(X, L), w(" would "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(en, links(X, [link(N, Ns)|Links]), L) -->
    w("In "), name(X, L), w(", step "), digits(N), w(" comes "), steps_in(before, Ns, L), more_links(Links, L), w(".").
acxon_languages:says(en, joint(Work, N, Way, Ends), L) -->
    w("Both would "), once(Work, L), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L), w(".").
acxon_languages:says(en, comes(N, Ends), L) -->
    w("Step "), digits(N), w(" comes "), joint_ends(before, Ends, L), w(".").
acxon_languages:says(en, together(both, Work, N, Others), L) -->
    w("Both would "), once(Work, L), w(" ("), digits(N), w("), and then "), numbered_works(Others, L), w(".").
acxon_languages:says(en, together(X, Work, N, Others), L) -->
    { X = name(_, _, _) },
    start(X, L), w(" would "), once(Work, L), w(" ("), digits(N), w("), and then "), numbered_works(Others, L), w(".").
acxon_languages:says(en, together(of(X), Work, N, Others), L) -->
    w("Both would "), numbered_works([N-Work|Others], L), { Others = [_|_] }, in_order(X, N, Others, L), w(".").
acxon_languages:says(en, order(X, Works), L) -->
    whose(X, L), w(", the order is: "), in_turn(Works, L), w(".").
acxon_languages:says(en, beside(X, Work, N, Ends), L) -->
    w("Both would "), once(Work, L), w(" ("), digits(N), w("), in "), name(X, L), w(" "), around(Ends, L), w(".").

%   What one agent does, or several: 'ann would sleep and ben would eat'.

acxon_languages:says(en, by(A, Message), L) -->
    { agent_works(A, L, M) }, done_by(Message, A, L-M), w("."), { A \== each -> true ; several_act(Message, L) }.

done_by(steps(X, [in(Ns, Works, Over)|More]), A, L-M) -->
    { Ns == none }, !, acts_start(X, A, L), works_over(Works, Over, M), more_stretches(More, M).
done_by(sequence(X, Ns, Stages), A, L-M) -->
    { Ns == none }, !, ( { X == next } -> w("Next, "), acts(A, L) ; acts_start(X, A, L) ), stages(Stages, bare, M).
done_by(steps(X, [in(Ns, Works, Over)|More]), A, L-M) -->
    { X = it ; X = name(_, _, _) },
    steps_in('In', Ns, L), of_plan(X, L), w(", "), acts(A, L), works_over(Works, Over, M), more_stretches(More, M).
done_by(sequence(X, Ns, Stages), A, L-M) -->
    { X = it ; X = name(_, _, _) },
    steps_in('In', Ns, L), of_plan(X, L), w(", "), acts(A, L), stages(Stages, bare, M).
done_by(sequence(next, Ns, Stages), A, L-M) -->
    w("Next, "), steps_in(in, Ns, L), w(", "), acts(A, L), stages(Stages, bare, M).
done_by(works(X, Works), A, L-M) -->
    { X = it(also) ; X = it, A \== each ; X = name(_, _, _) }, acts_start(X, A, L), works(Works, M).
done_by(turns(next, Stages), A, L-M) -->
    w("Next, "), acts(A, L), stages(Stages, bare, M).
done_by(turns(X, Stages), A, L-M) -->
    { Stages = [_, _|_], ( X = it(also) ; X = it, A \== each ; X = name(_, _, _) ) }, acts_start(X, A, L), stages(Stages, bare, M).
done_by(thread(X, none, Stages, Tail), A, L-M) -->
    { A == each -> dif(X, it) ; true }, acts_start(X, A, L), stages(Stages, X, M), tail(Tail, L).
done_by(thread(X, Lead, Stages, Tail), A, L-M) -->
    { nonvar(Lead), Lead = heard(Texts) },
    ( { X = name(_, _, _) } -> w("In "), name(X, L), w(", "), steps_heard(after, Texts, L), w(", and then ") ; heard_first(Texts, X, _, L) ),
    acts(A, L), stages(Stages, it, M), tail(Tail, L).
done_by(thread(X, after(Ns), Stages, Tail), A, L-M) -->
    { X = it(also) ; X = name(_, _, _) },
    steps_in('After', Ns, L), of_plan(X, L), w(", "), acts(A, L), stages(Stages, it, M), tail(Tail, L).
done_by(thread(it, next, Stages, Tail), A, L-M) -->
    w("Then "), acts(A, L), stages(Stages, it, M), tail(Tail, L).
done_by(joint(Work, N, Way, Ends), each, L-M) -->
    w("In both, "), once(Work, M), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L).
done_by(together(X, Work, N, Others), each, L-M) -->
    whose(X, L), w(", "), once(Work, M), w(" ("), digits(N), w("), and then "), numbered_works(Others, M).
done_by(together(of(X), Work, N, Others), each, L-M) -->
    w("In both, "), numbered_works([N-Work|Others], M), { Others = [_|_] }, in_order(X, N, Others, L).
done_by(beside(X, Work, N, Ends), each, L-M) -->
    w("In both, "), once(Work, M), w(" ("), digits(N), w("), in "), name(X, L), w(" "), around(Ends, L).

%   What comes right before, for the ear: 'It would rest, and then ', or who does that; Y is who does the rest.

heard_first([First|Texts], X, Y, L) -->
    (   { string_concat("it would ", Own, First) }
    ->  subject_start(X, L), w(" would "), steps_heard(after, [Own|Texts], L), { Y = it }
    ;   { ( X = also(Y) ; X = earlier(Y) ; X = name(_, _, _), Y = X ) -> true ; Y = it },
        ( { X = it(earlier) ; X = earlier(_) } -> w("Before that, "), { Start = First } ; { capital(First, Start) } ),
        steps_heard(after, [Start|Texts], L)
    ),
    w(", and then ").

acts(A, L) --> ( { A == each } -> [] ; doer(A, L), word(acts, L) ).

acts_start(X, A, L)        --> { X = name(_, _, _) }, w("In "), name(X, L), w(", "), acts(A, L).
acts_start(it, A, L)       --> w("Also, "), acts(A, L).
acts_start(it(also), A, L) --> { A \== each, agent_said(en, A, Said), capital(Said, Start) }, w(Start), word(acts, L), w("also ").
acts_start(it(also), each, _) --> w("Also, ").
acts_start(it(earlier), A, L) --> w("Before that, "), acts(A, L).

whose(both, _) --> w("In both").
whose(X, L)    --> { X = name(_, _, _) }, w("In "), name(X, L).

%   That is so in this plan alone: in the other something lies between them, or their order is left open.

in_order(X, N, Others, L) -->
    w(", and in "), name(X, L), w(" step "), digits(N), { pairs_keys(Others, Ns) }, w(" comes directly "), steps_in(before, Ns, L).

of_plan(it, _)       --> [].
of_plan(it(also), _) --> [].
of_plan(X, L)        --> { X = name(_, _, _) }, word(of, L), name(X, L).

goes_on(X, _) --> { X == next }, !, w("Next, it").
goes_on(X, L) --> { nonvar(X), X = next(Plan) }, !, w("Next, "), name(Plan, L).
goes_on(X, L) --> subject_start(X, L).

more_stretches([], _) --> [].
more_stretches([in(Ns, Works, Over)|More], L) -->
    { Ns == none }, !, w(", and also "), works_over(Works, Over, L), more_stretches(More, L).
more_stretches([in(Ns, Works, Over)|More], L) -->
    w(" and, "), steps_in(in, Ns, L), w(", "), works_over(Works, Over, L), more_stretches(More, L).

way(before).
way(after).
way(both).

%   X is a name where a plan is named for the first time, `it` or it(also) after that.

subject(it, _)       --> w("it").
subject(it(also), _) --> w("it").
subject(also(X), L)  --> name(X, L).
subject(X, L)        --> { X = name(_, _, _) }, name(X, L).

subject_start(it, _)       --> w("It").
subject_start(it(also), _) --> w("It").
subject_start(also(X), L)  --> start(X, L).
subject_start(it(earlier), _) --> w("Before that, it").
subject_start(earlier(X), L)  --> w("Before that, "), name(X, L).
subject_start(X, L)        --> { X = name(_, _, _) }, start(X, L).

also(X) --> { X == it(also) }, !, w("also ").
also(X) --> { nonvar(X), X = also(_) }, !, w("also ").
also(_) --> [].

                /*******************************
                *          small words         *
                *******************************/

acxon_languages:word(en, and,                   " and ").
acxon_languages:word(en, also,                  "also ").
acxon_languages:word(en, or,                    " or ").
acxon_languages:word(en, but,                   ", but ").
acxon_languages:word(en, but_it,                ". But it ").
acxon_languages:word(en, worse_in(all),         " is worse in nothing").
acxon_languages:word(en, worse_in(known),       " is worse in nothing that is known").
acxon_languages:word(en, then,                  ", then ").
acxon_languages:word(en, wants,                 ", ").
acxon_languages:word(en, more_goals(one),       "one more thing").
acxon_languages:word(en, more_goals(many),      " more things").
acxon_languages:word(en, to,                    " to ").
acxon_languages:word(en, of,                    " of ").
acxon_languages:word(en, by,                    " by ").
acxon_languages:word(en, heard(after),          "").
acxon_languages:word(en, heard(before),         "and then ").
acxon_languages:word(en, heard(it),             "it would ").
acxon_languages:word(en, acts,                  " would ").
acxon_languages:word(en, each(one, _),          "{agent} would ").
acxon_languages:word(en, each(many, _),         "{agent} would ").
acxon_languages:word(en, each(none, _),         "{agent}the plan would ").
acxon_languages:word(en, step_named,           "do {name}").
acxon_languages:word(en, pronoun,              "both").
acxon_languages:word(en, done(with),           "{verb} with {things}").
acxon_languages:word(en, done(among),          "{verb} involving {things}").
acxon_languages:word(en, is,                    "is ").
acxon_languages:word(en, same,                  "has the same ").
acxon_languages:word(en, nearly,                "has nearly the same ").
acxon_languages:word(en, would,                 "would ").
acxon_languages:word(en, base(is),              "be ").
acxon_languages:word(en, base(have),            "have ").
acxon_languages:word(en, base(same),            "have the same ").
acxon_languages:word(en, base(nearly),          "have nearly the same ").
acxon_languages:word(en, instead,               " instead of ").
acxon_languages:word(en, about,                 "about ").
acxon_languages:word(en, more,                  " more").
acxon_languages:word(en, row,                   " one after the other").
acxon_languages:word(en, decimal,               ".").
acxon_languages:word(en, date,                  "{time} UTC on {day} {month} {year}").
acxon_languages:word(en, until,                 "Until ").
acxon_languages:word(en, since,                 "From ").
acxon_languages:word(en, since_end,             " on").
acxon_languages:word(en, from,                  "From ").
acxon_languages:word(en, step,                  "step ").
acxon_languages:word(en, steps,                 "steps ").
acxon_languages:word(en, 'In'-one,              "In step ").
acxon_languages:word(en, 'In'-many,             "In steps ").
acxon_languages:word(en, in-one,                "in step ").
acxon_languages:word(en, in-many,               "in steps ").
acxon_languages:word(en, 'After'-one,           "After step ").
acxon_languages:word(en, 'After'-many,          "After steps ").
acxon_languages:word(en, before-one,            "before step ").
acxon_languages:word(en, before-many,           "before steps ").
acxon_languages:word(en, after-one,             "after step ").
acxon_languages:word(en, after-many,            "after steps ").
acxon_languages:word(en, link,                  "step ").
acxon_languages:word(en, end-one,               "step ").
acxon_languages:word(en, end-many,              "steps ").
acxon_languages:word(en, hangs(before),         " before ").
acxon_languages:word(en, hangs(after),          " after ").
acxon_languages:word(en, topic(steps),          "steps").
acxon_languages:word(en, topic(order),          "their order").
acxon_languages:word(en, topic(values),         "values").
acxon_languages:word(en, topic(others),         "other things").

%   'twice', 'three times'; 'one more time', 'two more times'.

acxon_languages:times(en, plain, 2) --> w("twice").
acxon_languages:times(en, plain, N) --> { N \== 2 }, en_count(N), { N > 2 }, w(" times").
acxon_languages:times(en, row, N)   --> acxon_languages:times(en, plain, N), w(" one after the other").
acxon_languages:times(en, over, N)  --> acxon_languages:times(en, plain, N), w(" over").
acxon_languages:times(en, more, 1)  --> w("one more time").
acxon_languages:times(en, more, N)  --> { N \== 1 }, en_count(N), { N > 1 }, w(" more times").

en_count(N) --> count(N, lexicon(en, [], [], [])).

:- module(acxon_german, []).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(german_verbs, []).
:- use_module(german_words, []).
:- use_module(clauses, [clauses//2, clause_list//2, number_instead//2, worse_in//2]).
:- use_module(goals, [wants//2]).
:- use_module(grammar,
              [ sentence//2, name//2, start//2, alike//2, noun//2, either//3, timed//4, time//2, amount//3, unit//2, once//2, onces//2,
                works//2, more_works//2, works_over//3, topics//2, statements//2, agent_works/3, must//2, several_act/2
              ]).
:- use_module(languages, []).
:- use_module(phrases, [w//1, word//2, text_until//2, number_text//2, number_like//3, digits//1, numbers//2, count//2]).
:- use_module(step_order, [steps_in//3, stages//3, tail//2, joint_ends//3, around//2, numbered_works//2, in_turn//2, more_links//2]).

/** <module> The grammar of plain German

What a plan does stands after a colon, in the infinitive, and nouns of qualities in the
nominative. For the messages see grammar.pl.
*/

:- multifile acxon_languages:language/2, acxon_languages:says//3, acxon_languages:word/3, acxon_languages:times//3,
             acxon_languages:things//4.

acxon_languages:language(de, "German").

                /*******************************
                *          the answer          *
                *******************************/

acxon_languages:says(de, better(X, Cs, Alike), L) -->
    start(X, L), w(" ist der bessere Plan"), it(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(de, ahead(X, In, Cs, Alike), L) -->
    w("Keiner gewinnt klar, aber "), name(X, L), worse_in(In, L), it(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(de, undecided(X, Why, Cs, Alike), L) -->
    w("Welcher besser ist, lässt sich nicht sagen"), lack(Why, L), of_one(Cs, X, Alike, L), w(".").
acxon_languages:says(de, open(X, Cs, Alike), L) -->
    w("Es kommt darauf an: "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(de, equal(X, Y, Cs), L) -->
    start(X, L), w(" ist so gut wie "), name(Y, L), it(Cs, L), w(".").
acxon_languages:says(de, compared(X, Y, Cs, Alike), L) -->
    w("Verglichen mit "), name(Y, L), w(": "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(de, during(Time, Message), L) -->
    timed(Time, Message, sentence, L).
acxon_languages:says(de, alike(Noun, Other), L) -->
    w("; "), noun(Noun, L), verb(Noun, " entspricht ", " entsprechen "), dative(Other, L).
acxon_languages:says(de, valued(X, Y, Way, V-W), L) -->
    start(X, L), { relation(Way, Words) }, w(Words), name(Y, L), w(" ("), number_instead(V-W, L), w(").").
acxon_languages:says(de, not_compared(X, Y), L) -->
    w("Nichts ist bekannt, worin sich "), name(X, L), w(" mit "), name(Y, L), w(" vergleichen lässt.").
acxon_languages:says(de, nothing(X, Y), L) -->
    w("Kein Unterschied zwischen "), name(X, L), w(" und "), name(Y, L), w(" ist bekannt.").
acxon_languages:says(de, heard, _) -->
    w("All das ist schon gesagt.").
acxon_languages:says(de, as_said(X), L) -->
    w("Wie gesagt, "), name(X, L), w(" ist der bessere Plan.").

relation(<, " ist niedriger als ").
relation(>, " ist höher als ").
relation(=, " ist gleich wie ").

%   What is missing, and how one does in the rest.

lack(none, _)           --> [].
lack(lacks(Noun, Y), L) --> w(": Nicht bekannt "), is(Noun), noun(Noun, L), w(" von "), name(Y, L).

of_one([], none, none, _)   --> [].
of_one([C|Cs], X, Alike, L) --> w(". "), start(X, L), w(" "), clauses([C|Cs], L), alike(Alike, L).

it([], _) --> [].
it([C|Cs], L) --> w(": Er "), clauses([C|Cs], L).

                /*******************************
                *      what it hangs on        *
                *******************************/

acxon_languages:says(de, unknown(Noun, X), L) -->
    w("Nicht bekannt "), is(Noun), noun(Noun, L), w(" von "), name(X, L), w(".").
acxon_languages:says(de, uncompared(Noun), L) -->
    w("Nicht vergleichbar "), is(Noun), noun(Noun, L), w(" der beiden.").
acxon_languages:says(de, doubt(Noun), L) -->
    w("Unklar "), is(Noun), noun(Noun, L), w(": die Angaben passen nicht zusammen.").
acxon_languages:says(de, kinds(Noun), L) -->
    w("Nicht vergleichbar "), is(Noun), noun(Noun, L), w(": Gemessen wird bei beiden verschieden.").
acxon_languages:says(de, assumed(both, Noun), L) -->
    w("Was hier zählt, ist nicht gesagt: "), noun(Noun, L), verb(Noun, " gilt", " gelten"), w(" bei beiden als dasselbe.").
acxon_languages:says(de, assumed(kind(Of, X, Y), Noun), L) -->
    w("Nicht gesagt ist bei "), name(X, L), w(", was "), noun(Noun, L), verb(Noun, " misst", " messen"), w("; angenommen wird '"), text_until(Of, "', wie"),
    w("', wie bei "), name(Y, L), w(".").
acxon_languages:says(de, assumed(unit(Of, X, Y), Noun), L) -->
    w("Nicht gesagt ist bei "), name(X, L), w(", welche Einheit "), noun(Noun, L), verb(Noun, " hat", " haben"), w("; angenommen wird '"), text_until(Of, "', wie"),
    w("', wie bei "), name(Y, L), w(".").
acxon_languages:says(de, in_turn(Before-X, After-Y), L) -->
    time(Before, L), w(" ist der Plan "), name(X, L), w(". "), time(After, L), w(" ist er "), name(Y, L),
    w(". Jeder wird erzählt, wie er zu seiner Zeit ist.").
acxon_languages:says(de, goals(different), _) -->
    w("Es sind Pläne für verschiedene Ziele.").
acxon_languages:says(de, goals(apart([Wants])), L) -->
    w("Die Ziele sind verschieden; nur bei "), wants(Wants, L), w(".").
acxon_languages:says(de, goals(apart([Wants, Others])), L) -->
    w("Die Ziele sind verschieden; bei "), wants(Wants, L), w("; bei "), wants(Others, L), w(".").
acxon_languages:says(de, goals(same), _) -->
    w("Es sind Pläne für verschiedene Aufgaben mit demselben Ziel.").
acxon_languages:says(de, goals(unknown(X)), L) -->
    w("Für welche Aufgabe "), name(X, L), w(" ist, ist nicht bekannt.").
acxon_languages:says(de, strict, _) -->
    w("Die strenge Regel verlangt, dass der Gewinner in allem besser ist.").
acxon_languages:says(de, depends([Nouns-X, Others-Y]), L) -->
    { Nouns = [Noun|_], Others = [Other|_] },
    verb(Noun, "Zählt ", "Zählen "), either(Nouns, noun, L), w(", dann "), name(X, L), verb(Other, "; zählt ", "; zählen "), either(Others, noun, L), w(", dann "), name(Y, L), w(".").
acxon_languages:says(de, rule(first(Noun)), L) -->
    verb(Noun, "Zuerst zählt ", "Zuerst zählen "), noun(Noun, L), w(".").
acxon_languages:says(de, rule(weighed), _) -->
    w("All das wurde zusammen gewichtet.").
acxon_languages:says(de, rule(told), _) -->
    w("Das wurde so gesagt, nicht berechnet.").
acxon_languages:says(de, rule(named(Name)), _) -->
    w("Das gilt nach der Regel '"), text_until(Name, "'."), w("'.").
acxon_languages:says(de, exact(X, Cs), L) -->
    w("Genau gesagt: "), name(X, L), w(" "), clause_list(Cs, L), w(".").
acxon_languages:says(de, rest(Statements), L) -->
    w("Bekannt ist auch: "), statements(Statements, L), w(".").
acxon_languages:says(de, not_done(X, Work), L) -->
    start(X, L), w(" muss nicht "), once(Work, L), w(".").
acxon_languages:says(de, known(Noun, X, Value, Unit), L) -->
    w("Bei "), name(X, L), w(" "), is(Noun), noun(Noun, L), w(" "), number_text(Value, L), unit(Unit, L), w(".").
acxon_languages:says(de, left(Count, Topics), L) -->
    w("Dazu "), facts(Count, L), w(": "), topics(Topics, L), w(".").

is(Noun) --> verb(Noun, "ist ", "sind ").

%   'Die Kosten' are several.

verb(Noun, One, _)  --> { dif(Noun, "die Kosten") }, w(One).
verb(Noun, _, Many) --> { Noun = "die Kosten" }, w(Many).

dative(Noun, _) --> { dative_of(Noun, Dative) }, w(Dative).
dative(Noun, L) --> noun(Noun, L), { \+ dative_of(Noun, _) }.

dative_of("die Zeit",              "der Zeit").
dative_of("die Zahl der Schritte", "der Zahl der Schritte").

facts(1, _) --> w("gibt es eine weitere Tatsache").
facts(Count, L) --> { Count \== 1 }, w("gibt es "), count(Count, L), { Count > 1 }, w(" weitere Tatsachen").

                /*******************************
                *            reasons           *
                *******************************/

acxon_languages:says(de, same_steps, _) -->
    w("Beide haben dieselben Schritte.").
acxon_languages:says(de, besides(X, Works), L) -->
    start(X, L), w(" muss auch "), onces(Works, L), w(".").
acxon_languages:says(de, same_work(another), _) -->
    w("Beide tun dasselbe in anderer Reihenfolge.").
acxon_languages:says(de, same_work(same), _) -->
    w("Beide tun dasselbe in derselben Reihenfolge; nur die Nummern von Schritten sind andere.").
acxon_languages:says(de, more(all, Mores), L) -->
    mores(Mores, start, L), w(".").
acxon_languages:says(de, more(some, Mores), L) -->
    w("Vor allem muss "), mores(Mores, name, L), w(".").
acxon_languages:says(de, more(among, Mores), L) -->
    w("Unter anderem muss "), mores(Mores, name, L), w(".").
acxon_languages:says(de, more(also, [_-Works]), L) -->
    w("Er muss auch "), more_works(Works, L), w(".").
acxon_languages:says(de, extra_steps(X, How, Works), L) -->
    start(X, L), w(" hat mehr Schritte: "), of_them(How), more_works(Works, L), w(".").
acxon_languages:says(de, because(X, What, Part, Whole, Unit), L) -->
    start(X, L), what(What, L), w(", und das "), part(Part, Whole-Unit, L), w(".").
acxon_languages:says(de, because(X, What, Part, Whole, gain(Noun)), L) -->
    start(X, L), what(What, L), w(", und das "), part(Part, Whole-"", L), w(" bei "), noun(Noun, L), w(".").
acxon_languages:says(de, spent(X, Amount-Saved, Unit, Took), L) -->
    start(X, L), w(" spart "), amount(Saved-Amount, Unit, L), w(" bei anderen Schritten und"), took(Took, Amount-Saved, Unit, L), w(".").
acxon_languages:says(de, spent(X, Amount, Unit, Took), L) -->
    start(X, L), took(Took, Amount, Unit, L), { number(Amount) }, w(".").
acxon_languages:says(de, traded(X-Y, [Took, Other], V-W, Unit), L) -->
    start(X, L), took(Took, V-W, Unit, L), w("; "), name(Y, L), took(Other, W-V, Unit, L), w(".").
acxon_languages:says(de, side_by_side(X), L) -->
    start(X, L), w(" erledigt mehr gleichzeitig.").

of_them(all)   --> w("er muss ").
of_them(some)  --> w("vor allem muss er ").
of_them(among) --> w("unter anderem muss er ").

mores(Mores, start, L) --> mores_of(Mores, start, " muss ", L).
mores(Mores, name, L)  --> mores_of(Mores, name, " ", L).

mores_of([X-Works], Where, Must, L) -->
    call(Where, X, L), w(Must), more_works(Works, L).
mores_of([X-Works, Y-Others], Where, Must, L) -->
    call(Where, X, L), w(Must), more_works(Works, L), w(", und "), name(Y, L), w(" muss "), more_works(Others, L).

took(took(Who, Steps, Works), Amount, Unit, L) -->
    { Unit = "", Needs = " gibt ", More = " mehr", Out = " aus" ; dif(Unit, ""), Needs = " braucht ", More = " länger", Out = "" },
    w(Needs), in_all(Steps), amount(Amount, Unit, L), longer(Who, More), w(Out), w(" für dies: "), onces(Works, L).

longer(both, More) --> w(More).
longer(alone, _)   --> [].

in_all(several) --> w("insgesamt ").
in_all(one)     --> [].

what(also(Works), L)   --> w(" muss auch "), onces(Works, L).
what(does(Works), L)   --> w(" muss "), onces(Works, L).
what(more(Works), L)   --> w(" muss "), more_works(Works, L), { member(Count-_, Works), Count \== new(1) -> true }.
what(slower(Works), L) --> w(" muss "), more_works(Works, L), w(" und dafür insgesamt länger brauchen").
what(dearer(Works), L) --> w(" muss "), more_works(Works, L), w(" und dafür insgesamt mehr ausgeben").
what(longer(Works), L) --> w(" braucht länger für dies: "), onces(Works, L).
what(costlier(Works), L) --> w(" gibt mehr aus für dies: "), onces(Works, L).

part(all, Whole-Unit, L)    --> w("sind die ganzen zusätzlichen "), amount(Whole, Unit, L).
part(nearly, Whole-Unit, L) --> w("sind fast die ganzen zusätzlichen "), amount(Whole, Unit, L).
part(about(Part), Extra, L) --> w("macht "), word(about, L), some_of(Part, Extra, L).
part(Part, Extra, L)        --> { var(Part) -> true ; number(Part) }, w("macht "), some_of(Part, Extra, L).

some_of(Part, Whole-Unit, L) --> number_like(Part, Whole, L), w(" der zusätzlichen "), amount(Whole, Unit, L), w(" aus").

                /*******************************
                *             steps            *
                *******************************/

%   Numbers are `none` for the ear.

acxon_languages:says(de, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { Ns == none }, !, subject_start(X, L), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(de, sequence(X, Ns, Stages), L) -->
    { Ns == none }, !, ( { X == next } -> w("Danach: ") ; subject_start(X, L) ), stages(Stages, bare, L), w(".").
acxon_languages:says(de, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), w(": "), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(de, sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), w(": "), stages(Stages, bare, L), w(".").
acxon_languages:says(de, sequence(next, Ns, Stages), L) -->
    w("Weiter in "), steps_in(in, Ns, L), w(": "), stages(Stages, bare, L), w(".").
acxon_languages:says(de, works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) },
    subject_start(X, L), works(Works, L), w(".").
acxon_languages:says(de, turns(next, Stages), L) -->
    w("Danach: "), stages(Stages, bare, L), w(".").
acxon_languages:says(de, turns(X, Stages), L) -->
    { Stages = [_, _|_], ( X = it(also) ; X = name(_, _, _) ) },
    subject_start(X, L), stages(Stages, bare, L), w(".").
acxon_languages:says(de, thread(X, none, Stages, Tail), L) -->
    subject_start(X, L), stages(Stages, X, L), tail(Tail, L), w(".").
acxon_languages:says(de, thread(X, after(Ns), Stages, Tail), L) -->
    after(X, Ns, L), w(": "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(de, thread(it, next, Stages, Tail), L) -->
    w("Danach: "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(de, links(X, [link(N, Ns)|Links]), L) -->
    w("In "), name(X, L), w(" kommt Schritt "), digits(N), w(" "), steps_in(before, Ns, L), more_links(Links, L), w(".").
acxon_languages:says(de, joint(Work, N, Way, Ends), L) -->
    w("Beide: "), once(Work, L), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L), w(".").
acxon_languages:says(de, comes(N, Ends), L) -->
    w("Schritt "), digits(N), w(" kommt "), joint_ends(before, Ends, L), w(".").
acxon_languages:says(de, together(both, Work, N, Others), L) -->
    w("Beide: "), once(Work, L), w(" ("), digits(N), w(") und danach "), numbered_works(Others, L), w(".").
acxon_languages:says(de, together(X, Work, N, Others), L) -->
    { X = name(_, _, _) },
    start(X, L), w(": "), once(Work, L), w(" ("), digits(N), w(") und danach "), numbered_works(Others, L), w(".").
acxon_languages:says(de, together(of(X), Work, N, Others), L) -->
    w("Beide: "), numbered_works([N-Work|Others], L), { Others = [_|_] }, in_order(X, N, Others, L), w(".").
acxon_languages:says(de, order(X, Works), L) -->
    order_of(X, L), w(" ist die Reihenfolge: "), in_turn(Works, L), w(".").
acxon_languages:says(de, beside(X, Work, N, Ends), L) -->
    w("Beide: "), once(Work, L), w(" ("), digits(N), w("), in "), name(X, L), w(" "), around(Ends, L), w(".").

%   What one agent does: who it is stands after the colon. What several do: each work says who does it.

acxon_languages:says(de, by(A, Message), L) -->
    done_by(A, Message, L), { A == each -> several_act(Message, L) ; true }.

done_by(A, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { Ns == none }, !, plan_start(X, L), agent(A, L, M), works_over(Works, Over, M), more_stretches(More, M), w(".").
done_by(A, sequence(X, Ns, Stages), L) -->
    { Ns == none }, !, ( { X == next } -> w("Danach"), agent(A, L, M) ; plan_start(X, L), agent(A, L, M) ), stages(Stages, bare, M), w(".").
done_by(A, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), agent(A, L, M), works_over(Works, Over, M), more_stretches(More, M), w(".").
done_by(A, sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, sequence(next, Ns, Stages), L) -->
    w("Weiter in "), steps_in(in, Ns, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) }, plan_start(X, L), agent(A, L, M), works(Works, M), w(".").
done_by(A, turns(next, Stages), L) -->
    w("Danach"), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, turns(X, Stages), L) -->
    { Stages = [_, _|_], ( X = it(also) ; X = name(_, _, _) ) }, plan_start(X, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, thread(X, none, Stages, Tail), L) -->
    plan_start(X, L), agent(A, L, M), stages(Stages, X, M), tail(Tail, L), w(".").
done_by(A, thread(X, after(Ns), Stages, Tail), L) -->
    after(X, Ns, L), agent(A, L, M), stages(Stages, it, M), tail(Tail, L), w(".").
done_by(A, thread(it, next, Stages, Tail), L) -->
    w("Danach"), agent(A, L, M), stages(Stages, it, M), tail(Tail, L), w(".").

done_by(each, joint(Work, N, Way, Ends), L) -->
    w("In beiden"), agent(each, L, M), once(Work, M), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L), w(".").
done_by(each, together(X, Work, N, Others), L) -->
    whose(X, L), agent(each, L, M), once(Work, M), w(" ("), digits(N), w(") und danach "), numbered_works(Others, M), w(".").
done_by(each, together(of(X), Work, N, Others), L) -->
    w("In beiden"), agent(each, L, M), numbered_works([N-Work|Others], M), { Others = [_|_] }, in_order(X, N, Others, L), w(".").
done_by(each, beside(X, Work, N, Ends), L) -->
    w("In beiden"), agent(each, L, M), once(Work, M), w(" ("), digits(N), w("), in "), name(X, L), w(" "), around(Ends, L), w(".").

whose(both, _) --> w("In beiden").
whose(X, L)    --> { X = name(_, _, _) }, start(X, L).

order_of(both, L) --> whose(both, L).
order_of(X, L)    --> { X = name(_, _, _) }, w("In "), name(X, L).

%   That is so in this plan alone: in the other something lies between them, or their order is left open.

in_order(X, N, Others, L) -->
    w("; in "), name(X, L), w(" kommt Schritt "), digits(N), { pairs_keys(Others, Ns) }, w(" direkt "), steps_in(before, Ns, L).

agent(A, L, M) --> { agent_works(A, L, M) }, word(acts, L), ( { A == each } -> [] ; must(A, L) ).

after(it(also), Ns, L) --> w("Außerdem "), steps_in(after, Ns, L).
after(X, Ns, L)        --> { X = name(_, _, _) }, steps_in('After', Ns, L), w(", "), name(X, L).

plan_start(it, _)       --> w("Weiter").
plan_start(it(also), _) --> w("Außerdem").
plan_start(it(earlier), _) --> w("Zuvor").
plan_start(X, L)        --> { X = name(_, _, _) }, start(X, L).

more_stretches([], _) --> [].
more_stretches([in(Ns, Works, Over)|More], L) -->
    { Ns == none }, !, w("; außerdem: "), works_over(Works, Over, L), more_stretches(More, L).
more_stretches([in(Ns, Works, Over)|More], L) -->
    w("; "), steps_in('Step', Ns, L), w(": "), works_over(Works, Over, L), more_stretches(More, L).

way(before).
way(after).
way(both).

%   X is a name where a plan is named for the first time, `it` or it(also) after that.

of(it, _) --> [].
of(X, L)  --> { X = name(_, _, _) }, w(" von "), name(X, L).

subject_start(it, _)       --> w("Weiter: ").
subject_start(it(also), _) --> w("Außerdem: ").
subject_start(it(earlier), _) --> w("Zuvor: ").
subject_start(X, L)        --> { X = name(_, _, _) }, start(X, L), w(": ").

                /*******************************
                *          small words         *
                *******************************/

acxon_languages:word(de, and,                   " und ").
acxon_languages:word(de, and_apart,             " und ").
acxon_languages:word(de, or,                    " oder ").
acxon_languages:word(de, but,                   ", ").
acxon_languages:word(de, worse_in(all),         " ist in nichts schlechter").
acxon_languages:word(de, worse_in(known),       " ist in nichts Bekanntem schlechter").
acxon_languages:word(de, but_after,             " aber ").
acxon_languages:word(de, then,                  ", dann ").
acxon_languages:word(de, wants,                 " soll gelten: ").
acxon_languages:word(de, more_goals(one),       "ein weiterer Punkt").
acxon_languages:word(de, more_goals(many),      " weitere Punkte").
acxon_languages:word(de, to,                    " bis ").
acxon_languages:word(de, of,                    " von ").
acxon_languages:word(de, by,                    " durch ").
acxon_languages:word(de, acts,                  ": ").
acxon_languages:word(de, verb(last),           "etwas {verb}").
acxon_languages:word(de, step_form,             "{with} {verb}").
acxon_languages:word(de, some(thing),           "etwas {verb}").
acxon_languages:word(de, some(person),          "jemanden {verb}").
acxon_languages:word(de, each(one, first),      "{agent} muss ").
acxon_languages:word(de, each(one, then),       "muss {agent} ").
acxon_languages:word(de, each(many, first),     "{agent} müssen ").
acxon_languages:word(de, each(many, then),      "müssen {agent} ").
acxon_languages:word(de, each(none, first),     "{agent}man muss ").
acxon_languages:word(de, each(none, then),      "{agent}muss man ").
acxon_languages:word(de, step_named,           "{name} ausf\u00FChren").
acxon_languages:word(de, pronoun,              "beide").
acxon_languages:word(de, done(with),           "mit {things} {verb}").
acxon_languages:word(de, done(among),          "im Zusammenhang mit {things} {verb}").
acxon_languages:word(de, is,                    "ist ").
acxon_languages:word(de, same,                  "ist gleich bei ").
acxon_languages:word(de, nearly,                "ist fast gleich bei ").
acxon_languages:word(de, instead,               " statt ").
acxon_languages:word(de, one,                   "einen").
acxon_languages:word(de, about,                 "etwa ").
acxon_languages:word(de, row,                   " nacheinander").
acxon_languages:word(de, decimal,               ",").
acxon_languages:word(de, point,                 "Komma").
acxon_languages:word(de, minus,                 "minus").
acxon_languages:word(de, times_end,             "-mal").
acxon_languages:word(de, holds,                 " gilt: ").
acxon_languages:word(de, denied,                "nicht wahr ist: ").
acxon_languages:word(de, date,                  "{time} Uhr UTC am {day}. {month} {year}").
acxon_languages:word(de, until,                 "Bis ").
acxon_languages:word(de, since,                 "Ab ").
acxon_languages:word(de, since_end,             "").
acxon_languages:word(de, from,                  "Von ").
acxon_languages:word(de, step,                  "Schritt ").
acxon_languages:word(de, steps,                 "Schritte ").
acxon_languages:word(de, 'Step'-one,            "Schritt ").
acxon_languages:word(de, 'Step'-many,           "Schritte ").
acxon_languages:word(de, in-one,                "Schritt ").
acxon_languages:word(de, in-many,               "den Schritten ").
acxon_languages:word(de, 'After'-one,           "Nach Schritt ").
acxon_languages:word(de, 'After'-many,          "Nach den Schritten ").
acxon_languages:word(de, before-one,            "vor Schritt ").
acxon_languages:word(de, before-many,           "vor den Schritten ").
acxon_languages:word(de, after-one,             "nach Schritt ").
acxon_languages:word(de, after-many,            "nach den Schritten ").
acxon_languages:word(de, link,                  "Schritt ").
acxon_languages:word(de, end-one,               "Schritt ").
acxon_languages:word(de, end-many,              "den Schritten ").
acxon_languages:word(de, hangs(before),         " vor ").
acxon_languages:word(de, hangs(after),          " nach ").
acxon_languages:word(de, topic(steps),          "Schritte").
acxon_languages:word(de, topic(order),          "ihre Reihenfolge").
acxon_languages:word(de, topic(values),         "Werte").
acxon_languages:word(de, topic(others),         "anderes").

%   'zweimal'; 'ein weiteres Mal', 'zwei weitere Male'.

acxon_languages:times(de, plain, N) --> de_count(N), { N > 1 }, mal(N).
acxon_languages:times(de, row, N)   --> acxon_languages:times(de, plain, N), word(row, lexicon(de, [], [], [])).
acxon_languages:times(de, over, N)  --> w("das Ganze "), acxon_languages:times(de, plain, N).
acxon_languages:times(de, more, 1)  --> w("ein weiteres Mal").
acxon_languages:times(de, more, N)  --> { N \== 1 }, de_count(N), { N > 1 }, w(" weitere Male").

%   'zwei Filter wechseln', 'zwei Filter nacheinander wechseln'; 'einen weiteren Filter wechseln', 'zwei weitere Filter wechseln'.

acxon_languages:things(de, plain, N, thing(_, Many)) --> de_count(N), { N > 1 }, w(Many).
acxon_languages:things(de, row, N, thing(_, Many))   --> de_count(N), { N > 1, before_verb(Many, Row) }, w(Row).
acxon_languages:things(de, more, 1, thing(One, _))   --> { another(One, Another) }, w(Another).
acxon_languages:things(de, more, N, thing(_, Many))  --> { N \== 1 }, de_count(N), { N > 1 }, w(" weitere"), w(Many).

%   The verb is the last word, but for who does it: 'zwei Filter nacheinander wechseln durch ann'.

before_verb(Many, Row) :-
    ( sub_string(Many, Length, _, _, " durch ") -> true ; string_length(Many, Length) ),
    sub_string(Many, 0, Length, After, Works),
    sub_string(Many, Length, After, 0, By),
    split_string(Works, " ", "", Words),
    append(Before, [Verb], Words),
    append(Before, ["nacheinander", Verb], All),
    !,
    atomic_list_concat(All, ' ', Row0),
    string_concat(Row0, By, Row).

another(One, Another) :-
    member(Article-More, ["ein "-"ein weiteres ", "eine "-"eine weitere ", "einen "-"einen weiteren "]),
    string_concat(Article, Bare, One),
    !,
    string_concat(More, Bare, Another).

%   'zweimal', '14-mal'.

mal(N) --> ( { N > 12 } -> w("-mal") ; w("mal") ).

de_count(N) --> count(N, lexicon(de, [], [], [])).

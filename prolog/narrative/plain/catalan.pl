:- module(acxon_catalan, []).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(clauses, [clauses//2, clauses_parted//2, clause_list//2, number_instead//2, worse_in//2]).
:- use_module(goals, [wants//2]).
:- use_module(grammar,
              [ sentence//2, name//2, start//2, alike//2, noun//2, either//3, timed//4, time//2, amount//3, unit//2, once//2, onces//2,
                works//2, more_works//2, works_over//3, topics//2, statements//2, agent_works/3, must//2, several_act/2
              ]).
:- use_module(languages, []).
:- use_module(phrases, [w//1, word//2, text_until//2, number_text//2, number_like//3, digits//1, numbers//2, count//2]).
:- use_module(step_order, [steps_in//3, stages//3, tail//2, steps_heard//3, joint_ends//3, around//2, numbered_works//2, in_turn//2, more_links//2]).
:- use_module(catalan_verbs, []).
:- use_module(catalan_words, []).

/** <module> The grammar of plain Catalan

What a plan does stands after a colon, in the infinitive. For the messages see grammar.pl.
*/

:- multifile acxon_languages:language/2, acxon_languages:says//3, acxon_languages:word/3, acxon_languages:times//3,
             acxon_languages:things//4, acxon_languages:euphony/3.

acxon_languages:language(ca, "Catalan").

                /*******************************
                *          the answer          *
                *******************************/

acxon_languages:says(ca, better(X, Cs, Alike), L) -->
    start(X, L), w(" és el millor pla"), it(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(ca, ahead(X, In, Cs, Alike), L) -->
    w("No hi ha un guanyador clar"), no_worse(X-In, Cs, Alike, L).
acxon_languages:says(ca, undecided(X, Why, Cs, Alike), L) -->
    w("No es pot dir quin és millor"), lack(Why, L), of_one(Cs, X, Alike, L), w(".").
acxon_languages:says(ca, open(X, Cs, Alike), L) -->
    w("Depèn: "), name(X, L), w(" "), clauses_parted(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(ca, equal(X, Y, Cs), L) -->
    start(X, L), w(" és tan bo com "), name(Y, L), it(Cs, L), w(".").
acxon_languages:says(ca, compared(X, Y, Cs, Alike), L) -->
    w("Comparat amb "), name(Y, L), w(", "), name(X, L), w(" "), clauses_parted(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(ca, during(Time, Message), L) -->
    timed(Time, Message, within, L).
acxon_languages:says(ca, alike(Noun, Other), L) -->
    w("; "), noun(Noun, L), w(" coincideix amb "), noun(Other, L).
acxon_languages:says(ca, valued(X, Y, Way, V-W), L) -->
    start(X, L), { relation(Way, Words) }, w(Words), name(Y, L), w(" ("), number_instead(V-W, L), w(").").
acxon_languages:says(ca, not_compared(X, Y), L) -->
    w("No se sap res que compari "), name(X, L), w(" amb "), name(Y, L), w(".").
acxon_languages:says(ca, nothing(X, Y), L) -->
    w("No es coneix cap diferència entre "), name(X, L), w(" i "), name(Y, L), w(".").
acxon_languages:says(ca, heard, _) -->
    w("Tot això ja ho has sentit.").
acxon_languages:says(ca, as_said(X), L) -->
    w("Com ja he dit, "), name(X, L), w(" és el millor pla.").

%   What is so for a time.

within(open(X, Cs, Alike), L) -->
    w("depèn: "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(compared(X, Y, Cs, Alike), L) -->
    w("comparat amb "), name(Y, L), w(", "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(better(X, Cs, Alike), L) --> sentence(better(X, Cs, Alike), L).
within(ahead(X, In, Cs, Alike), L)  --> w("no hi ha un guanyador clar"), no_worse(X-In, Cs, Alike, L).
within(undecided(none, lacks(Noun, X), [], none), L) -->
    w("no es pot dir quin és millor"), lack(lacks(Noun, X), L), w(".").
within(undecided(X, none, Cs, Alike), L) -->
    w("no es pot dir quin és millor: "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(equal(X, Y, Cs), L)      --> sentence(equal(X, Y, Cs), L).
within(unknown(Noun, X), L)     --> w("no es coneix "), noun(Noun, L), w(" de "), name(X, L), w(".").

relation(<, " és menor que ").
relation(>, " és major que ").
relation(=, " és igual que ").

no_worse(X-In, Cs, Alike, L) --> w(", però "), name(X, L), worse_in(In, L), it(Cs, L), alike(Alike, L), w(".").

%   What is missing, and how one does in the rest.

lack(none, _)           --> [].
lack(lacks(Noun, Y), L) --> w(": no es coneix "), noun(Noun, L), w(" de "), name(Y, L).

of_one([], none, none, _)   --> [].
of_one([C|Cs], X, Alike, L) --> w(". "), start(X, L), w(" "), clauses([C|Cs], L), alike(Alike, L).

it([], _) --> [].
it([C|Cs], L) --> w(": "), clauses([C|Cs], L).

                /*******************************
                *      what it hangs on        *
                *******************************/

acxon_languages:says(ca, unknown(Noun, X), L) -->
    w("No es coneix "), noun(Noun, L), w(" de "), name(X, L), w(".").
acxon_languages:says(ca, uncompared(Noun), L) -->
    w("No es pot comparar "), noun(Noun, L), w(" dels dos.").
acxon_languages:says(ca, doubt(Noun), L) -->
    w("No encaixa el que se sap sobre "), noun(Noun, L), w(".").
acxon_languages:says(ca, kinds(Noun), L) -->
    w("No es pot comparar "), noun(Noun, L), w(": no es mesura igual en tots dos.").
acxon_languages:says(ca, assumed(both, Noun), L) -->
    w("No es diu què mesura "), noun(Noun, L), w("; se suposa que el mateix en tots dos.").
acxon_languages:says(ca, assumed(kind(Of, X, Y), Noun), L) -->
    w("No es diu què mesura "), noun(Noun, L), w(" de "), name(X, L), w("; se suposa que és '"), text_until(Of, "', com"),
    w("', com en "), name(Y, L), w(".").
acxon_languages:says(ca, assumed(unit(Of, X, Y), Noun), L) -->
    w("No es diu en quina unitat està "), noun(Noun, L), w(" de "), name(X, L), w("; se suposa que en '"), text_until(Of, "', com"),
    w("', com en "), name(Y, L), w(".").
acxon_languages:says(ca, in_turn(Before-X, After-Y), L) -->
    time(Before, L), w(", el pla és "), name(X, L), w(". "), time(After, L), w(", és "), name(Y, L),
    w(". Cada un s'explica tal com és en el seu temps.").
acxon_languages:says(ca, goals(different), _) -->
    w("Són plans per a objectius diferents.").
acxon_languages:says(ca, goals(apart([Wants])), L) -->
    w("Els seus objectius són diferents: només en "), wants(Wants, L), w(".").
acxon_languages:says(ca, goals(apart([Wants, Others])), L) -->
    w("Els seus objectius són diferents: en "), wants(Wants, L), w("; en "), wants(Others, L), w(".").
acxon_languages:says(ca, goals(same), _) -->
    w("Són plans per a problemes diferents amb el mateix objectiu.").
acxon_languages:says(ca, goals(unknown(X)), L) -->
    w("No se sap per a quin problema és "), name(X, L), w(".").
acxon_languages:says(ca, strict, _) -->
    w("La regla estricta demana que el guanyador sigui millor en tot.").
acxon_languages:says(ca, depends([Nouns-X, Others-Y]), L) -->
    w("Si importa "), either(Nouns, noun, L), w(", "), name(X, L), w("; si importa "), either(Others, noun, L), w(", "), name(Y, L), w(".").
acxon_languages:says(ca, rule(first(Noun)), L) -->
    w("El primer que compta és "), noun(Noun, L), w(".").
acxon_languages:says(ca, rule(weighed), _) -->
    w("Tot això s'ha ponderat en conjunt.").
acxon_languages:says(ca, rule(told), _) -->
    w("Això és el que es va dir, no el que s'ha calculat.").
acxon_languages:says(ca, rule(named(Name)), _) -->
    w("Això és segons la regla '"), text_until(Name, "'."), w("'.").
acxon_languages:says(ca, exact(X, Cs), L) -->
    w("Per ser exactes, "), name(X, L), w(" "), clause_list(Cs, L), w(".").
acxon_languages:says(ca, rest(Statements), L) -->
    w("També se sap: "), statements(Statements, L), w(".").
acxon_languages:says(ca, not_done(X, Work), L) -->
    start(X, L), w(" no ha de "), once(Work, L), w(".").
acxon_languages:says(ca, known(Noun, X, Value, Unit), L) -->
    w("A "), name(X, L), w(", "), noun(Noun, L), w(" és "), number_text(Value, L), unit(Unit, L), w(".").
acxon_languages:says(ca, left(Count, Topics), L) -->
    w("Hi ha "), facts(Count, L), w(" més sobre "), topics(Topics, L), w(".").

facts(1, _) --> w("un fet").
facts(Count, L) --> { Count \== 1 }, count(Count, L), { Count > 1 }, w(" fets").

                /*******************************
                *            reasons           *
                *******************************/

acxon_languages:says(ca, same_steps, _) -->
    w("Tots dos tenen els mateixos passos.").
acxon_languages:says(ca, besides(X, Works), L) -->
    start(X, L), w(" a més ha de "), onces(Works, L), w(".").
acxon_languages:says(ca, same_work(another), _) -->
    w("Tots dos fan el mateix en un altre ordre.").
acxon_languages:says(ca, same_work(same), _) -->
    w("Tots dos fan el mateix en el mateix ordre; només canvien números de passos.").
acxon_languages:says(ca, more(all, Mores), L) -->
    mores(Mores, start, L), w(".").
acxon_languages:says(ca, more(some, Mores), L) -->
    w("Sobretot, "), mores(Mores, name, L), w(".").
acxon_languages:says(ca, more(among, Mores), L) -->
    w("Entre altres coses, "), mores(Mores, name, L), w(".").
acxon_languages:says(ca, more(also, [_-Works]), L) -->
    w("A més ha de "), more_works(Works, L), w(".").
acxon_languages:says(ca, extra_steps(X, How, Works), L) -->
    start(X, L), w(" té més passos: "), of_them(How), w("ha de "), more_works(Works, L), w(".").
acxon_languages:says(ca, because(X, What, Part, Whole, Unit), L) -->
    start(X, L), what(What, L), w(", i això explica "), part(Part, Whole, L), amount(Whole, Unit, L), w(" de més.").
acxon_languages:says(ca, because(X, What, Part, Whole, gain(Noun)), L) -->
    start(X, L), what(What, L), w(", i això explica "), part(Part, Whole, L), amount(Whole, "", L), w(" de més en "), noun(Noun, L), w(".").
acxon_languages:says(ca, spent(X, Amount-Saved, Unit, Took), L) -->
    start(X, L), took(Took, Amount-Saved, Unit, L), w(", i estalvia "), amount(Saved-Amount, Unit, L), w(" en altres passos.").
acxon_languages:says(ca, spent(X, Amount, Unit, Took), L) -->
    start(X, L), took(Took, Amount, Unit, L), { number(Amount) }, w(".").
acxon_languages:says(ca, traded(X-Y, [Took, Other], V-W, Unit), L) -->
    start(X, L), took(Took, V-W, Unit, L), w(", i "), name(Y, L), took(Other, W-V, Unit, L), w(" en lloc seu"), w(".").
acxon_languages:says(ca, side_by_side(X), L) -->
    start(X, L), w(" fa més coses alhora.").

of_them(all)   --> [].
of_them(some)  --> w("sobretot, ").
of_them(among) --> w("entre altres coses, ").

mores([X-Works], Where, L) -->
    call(Where, X, L), w(" ha de "), more_works(Works, L).
mores([X-Works, Y-Others], Where, L) -->
    call(Where, X, L), w(" ha de "), more_works(Works, L), w(", i "), name(Y, L), w(" ha de "), more_works(Others, L).

took(took(Who, Steps, Works), Amount, Unit, L) -->
    { Unit = "", Needs = " gasta ", To = " en " ; dif(Unit, ""), Needs = " triga ", To = " a " },
    w(Needs), amount(Amount, Unit, L), longer(Who), in_all(Steps), w(To), onces(Works, L).

longer(both)  --> w(" més").
longer(alone) --> [].

in_all(several) --> w(" en total").
in_all(one)     --> [].

what(also(Works), L)   --> w(" a més ha de "), onces(Works, L).
what(does(Works), L)   --> w(" ha de "), onces(Works, L).
what(more(Works), L)   --> w(" ha de "), more_works(Works, L), { member(Count-_, Works), Count \== new(1) -> true }.
what(slower(Works), L) --> w(" ha de "), more_works(Works, L), w(" i trigar més en això en total").
what(dearer(Works), L) --> w(" ha de "), more_works(Works, L), w(" i gastar més en això en total").
what(longer(Works), L) --> w(" triga més a "), onces(Works, L).
what(costlier(Works), L) --> w(" gasta més en "), onces(Works, L).

part(all, _, _) --> w("els ").
part(nearly, _, _) --> w("gairebé tots els ").
part(about(Part), Whole, L) --> word(about, L), number_like(Part, Whole, L), w(" dels ").
part(Part, Whole, L) --> { var(Part) -> true ; number(Part) }, number_like(Part, Whole, L), w(" dels ").

                /*******************************
                *             steps            *
                *******************************/

%   Numbers are `none` for the ear.

acxon_languages:says(ca, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { Ns == none }, !, subject_start(X, L), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(ca, sequence(X, Ns, Stages), L) -->
    { Ns == none }, !, ( { X == next } -> w("A continuació: ") ; subject_start(X, L) ), stages(Stages, bare, L), w(".").
acxon_languages:says(ca, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), w(": "), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(ca, sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), w(": "), stages(Stages, bare, L), w(".").
acxon_languages:says(ca, sequence(next, Ns, Stages), L) -->
    w("A continuació, "), steps_in(end_bare, Ns, L), w(": "), stages(Stages, bare, L), w(".").
acxon_languages:says(ca, works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) },
    subject_start(X, L), works(Works, L), w(".").
acxon_languages:says(ca, turns(next, Stages), L) -->
    w("A continuació: "), stages(Stages, bare, L), w(".").
acxon_languages:says(ca, turns(X, Stages), L) -->
    { Stages = [_, _|_], ( X = it(also) ; X = name(_, _, _) ) },
    subject_start(X, L), stages(Stages, bare, L), w(".").
acxon_languages:says(ca, thread(X, none, Stages, Tail), L) -->
    subject_start(X, L), stages(Stages, X, L), tail(Tail, L), w(".").
acxon_languages:says(ca, thread(X, Lead, Stages, Tail), L) -->
    { nonvar(Lead), Lead = heard(Texts) },
    (   { X = name(_, _, _) } -> steps_heard('After', Texts, L), w(", "), name(X, L) ; w("A més, "), steps_heard(after, Texts, L) ),
    w(": "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(ca, thread(X, after(Ns), Stages, Tail), L) -->
    after(X, Ns, L), w(": "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(ca, thread(it, next, Stages, Tail), L) -->
    w("A continuació: "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(ca, links(X, [link(N, Ns)|Links]), L) -->
    w("A "), name(X, L), w(", el pas "), digits(N), w(" va "), steps_in(before, Ns, L), more_links(Links, L), w(".").
acxon_languages:says(ca, joint(Work, N, Way, Ends), L) -->
    w("Tots dos: "), once(Work, L), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L), w(".").
acxon_languages:says(ca, comes(N, Ends), L) -->
    w("El pas "), digits(N), w(" va "), joint_ends(before, Ends, L), w(".").
acxon_languages:says(ca, together(both, Work, N, Others), L) -->
    w("Tots dos: "), once(Work, L), w(" ("), digits(N), w(") i després "), numbered_works(Others, L), w(".").
acxon_languages:says(ca, together(X, Work, N, Others), L) -->
    { X = name(_, _, _) },
    start(X, L), w(": "), once(Work, L), w(" ("), digits(N), w(") i després "), numbered_works(Others, L), w(".").
acxon_languages:says(ca, together(of(X), Work, N, Others), L) -->
    w("Tots dos: "), numbered_works([N-Work|Others], L), { Others = [_|_] }, in_order(X, N, Others, L), w(".").
acxon_languages:says(ca, order(X, Works), L) -->
    order_of(X, L), w(", l'ordre és: "), in_turn(Works, L), w(".").
acxon_languages:says(ca, beside(X, Work, N, Ends), L) -->
    w("Tots dos: "), once(Work, L), w(" ("), digits(N), w("), a "), name(X, L), w(" "), around(Ends, L), w(".").

%   What one agent does: who it is stands after the colon. What several do: each work says who does it.

acxon_languages:says(ca, by(A, Message), L) -->
    done_by(A, Message, L), { A == each -> several_act(Message, L) ; true }.

done_by(A, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { Ns == none }, !, plan_start(X, L), agent(A, L, M), works_over(Works, Over, M), more_stretches(More, M), w(".").
done_by(A, sequence(X, Ns, Stages), L) -->
    { Ns == none }, !, ( { X == next } -> w("A continuació"), agent(A, L, M) ; plan_start(X, L), agent(A, L, M) ), stages(Stages, bare, M), w(".").
done_by(A, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), agent(A, L, M), works_over(Works, Over, M), more_stretches(More, M), w(".").
done_by(A, sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, sequence(next, Ns, Stages), L) -->
    w("A continuació, "), steps_in(end_bare, Ns, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) }, plan_start(X, L), agent(A, L, M), works(Works, M), w(".").
done_by(A, turns(next, Stages), L) -->
    w("A continuació"), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, turns(X, Stages), L) -->
    { Stages = [_, _|_], ( X = it(also) ; X = name(_, _, _) ) }, plan_start(X, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, thread(X, none, Stages, Tail), L) -->
    plan_start(X, L), agent(A, L, M), stages(Stages, X, M), tail(Tail, L), w(".").
done_by(A, thread(X, after(Ns), Stages, Tail), L) -->
    after(X, Ns, L), agent(A, L, M), stages(Stages, it, M), tail(Tail, L), w(".").
done_by(A, thread(it, next, Stages, Tail), L) -->
    w("A continuació"), agent(A, L, M), stages(Stages, it, M), tail(Tail, L), w(".").

done_by(each, joint(Work, N, Way, Ends), L) -->
    w("En tots dos"), agent(each, L, M), once(Work, M), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L), w(".").
done_by(each, together(X, Work, N, Others), L) -->
    whose(X, L), agent(each, L, M), once(Work, M), w(" ("), digits(N), w(") i després "), numbered_works(Others, M), w(".").
done_by(each, together(of(X), Work, N, Others), L) -->
    w("En tots dos"), agent(each, L, M), numbered_works([N-Work|Others], M), { Others = [_|_] }, in_order(X, N, Others, L), w(".").
done_by(each, beside(X, Work, N, Ends), L) -->
    w("En tots dos"), agent(each, L, M), once(Work, M), w(" ("), digits(N), w("), a "), name(X, L), w(" "), around(Ends, L), w(".").

whose(both, _) --> w("En tots dos").
whose(X, L)    --> { X = name(_, _, _) }, start(X, L).

order_of(both, L) --> whose(both, L).
order_of(X, L)    --> { X = name(_, _, _) }, w("A "), name(X, L).

%   That is so in this plan alone: in the other something lies between them, or their order is left open.

in_order(X, N, Others, L) -->
    w("; a "), name(X, L), w(", el pas "), digits(N), { pairs_keys(Others, Ns) }, w(" va just "), steps_in(before, Ns, L).

agent(A, L, M) --> { agent_works(A, L, M) }, word(acts, L), ( { A == each } -> [] ; must(A, L) ).

after(it(also), Ns, L) --> w("A més, "), steps_in(after, Ns, L).
after(X, Ns, L)        --> { X = name(_, _, _) }, steps_in('After', Ns, L), w(", "), name(X, L).

plan_start(it, _)       --> w("Segueix").
plan_start(it(also), _) --> w("A més").
plan_start(it(earlier), _) --> w("Abans").
plan_start(X, L)        --> { X = name(_, _, _) }, start(X, L).

more_stretches([], _) --> [].
more_stretches([in(Ns, Works, Over)|More], L) -->
    { Ns == none }, !, w("; a més: "), works_over(Works, Over, L), more_stretches(More, L).
more_stretches([in(Ns, Works, Over)|More], L) -->
    w("; "), steps_in(end_bare, Ns, L), w(": "), works_over(Works, Over, L), more_stretches(More, L).

way(before).
way(after).
way(both).

%   X is a name where a plan is named for the first time, `it` or it(also) after that.

of(it, _) --> [].
of(X, L)  --> { X = name(_, _, _) }, w(" de "), name(X, L).

subject_start(it, _)       --> w("Segueix: ").
subject_start(it(also), _) --> w("A més: ").
subject_start(it(earlier), _) --> w("Abans: ").
subject_start(X, L)        --> { X = name(_, _, _) }, start(X, L), w(": ").

                /*******************************
                *          small words         *
                *******************************/

acxon_languages:word(ca, and,                   " i ").
acxon_languages:word(ca, or,                    " o ").
acxon_languages:word(ca, but,                   ", però ").
acxon_languages:word(ca, worse_in(all),         " no és pitjor en res").
acxon_languages:word(ca, worse_in(known),       " no és pitjor en res del que se sap").
acxon_languages:word(ca, but_it,                ". Però ").
acxon_languages:word(ca, then,                  ", després ").
acxon_languages:word(ca, wants,                 ", ").
acxon_languages:word(ca, more_goals(one),       "un punt més").
acxon_languages:word(ca, more_goals(many),      " punts més").
acxon_languages:word(ca, to,                    " a ").
acxon_languages:word(ca, of,                    " de ").
acxon_languages:word(ca, by,                    " per ").
acxon_languages:word(ca, acts,                  ": ").
acxon_languages:word(ca, verb(first),           "{verb} alguna cosa").
acxon_languages:word(ca, step_form,             "{verb} {with}").
acxon_languages:word(ca, some(thing),           "{verb} alguna cosa").
acxon_languages:word(ca, some(person),          "{verb} algú").
acxon_languages:word(ca, each(one, _),          "{agent} ha de ").
acxon_languages:word(ca, each(many, _),         "{agent} han de ").
acxon_languages:word(ca, each(none, _),         "{agent}cal ").
acxon_languages:word(ca, step_named,           "executar {name}").
acxon_languages:word(ca, pronoun,              "tots dos").
acxon_languages:word(ca, done(with),           "{verb} amb {things}").
acxon_languages:word(ca, done(among),          "{verb} en relaci\u00F3 amb {things}").
acxon_languages:word(ca, is,                    "és ").
acxon_languages:word(ca, same,                  "és igual en ").
acxon_languages:word(ca, nearly,                "és gairebé igual en ").
acxon_languages:word(ca, instead,               " en lloc de ").
acxon_languages:word(ca, one,                   "un").
acxon_languages:word(ca, about,                 "uns ").
acxon_languages:word(ca, row,                   " una darrere l'altra").
acxon_languages:word(ca, decimal,               ",").
acxon_languages:word(ca, point,                 "coma").
acxon_languages:word(ca, minus,                 "menys").
acxon_languages:word(ca, denied,                "no és cert: ").
acxon_languages:word(ca, date,                  "les {time} UTC del dia {day} de {month} de {year}").
acxon_languages:word(ca, until,                 "Fins a ").
acxon_languages:word(ca, since,                 "Des de ").
acxon_languages:word(ca, since_end,             "").
acxon_languages:word(ca, from,                  "De ").
acxon_languages:word(ca, step,                  "pas ").
acxon_languages:word(ca, steps,                 "passos ").
acxon_languages:word(ca, 'Step'-one,            "Pas ").
acxon_languages:word(ca, 'Step'-many,           "Passos ").
acxon_languages:word(ca, end_bare-one,          "pas ").
acxon_languages:word(ca, end_bare-many,         "passos ").
acxon_languages:word(ca, heard(it),             "").
acxon_languages:word(ca, heard('After'),        "Després de ").
acxon_languages:word(ca, heard(after),          "després de ").
acxon_languages:word(ca, heard(before),         "abans de ").
acxon_languages:word(ca, 'After'-one,           "Després del pas ").
acxon_languages:word(ca, 'After'-many,          "Després dels passos ").
acxon_languages:word(ca, before-one,            "abans del pas ").
acxon_languages:word(ca, before-many,           "abans dels passos ").
acxon_languages:word(ca, after-one,             "després del pas ").
acxon_languages:word(ca, after-many,            "després dels passos ").
acxon_languages:word(ca, link,                  "el pas ").
acxon_languages:word(ca, end-one,               "del pas ").
acxon_languages:word(ca, end-many,              "dels passos ").
acxon_languages:word(ca, hangs(before),         " abans de ").
acxon_languages:word(ca, hangs(after),          " després de ").
acxon_languages:word(ca, topic(steps),          "els passos").
acxon_languages:word(ca, topic(order),          "el seu ordre").
acxon_languages:word(ca, topic(values),         "els valors").
acxon_languages:word(ca, topic(others),         "altres coses").

%   'dues vegades'; 'una vegada més', 'dues vegades més'.

acxon_languages:times(ca, plain, 2) --> w("dues vegades").
acxon_languages:times(ca, plain, N) --> { N \== 2 }, ca_count(N), { N > 2 }, w(" vegades").
acxon_languages:times(ca, row, N)   --> acxon_languages:times(ca, plain, N), word(row, lexicon(ca, [], [], [])).
acxon_languages:times(ca, over, N)  --> w("i tot plegat "), acxon_languages:times(ca, plain, N).
acxon_languages:times(ca, more, 1)  --> w("una vegada més").
acxon_languages:times(ca, more, 2)  --> w("dues vegades més").
acxon_languages:times(ca, more, N)  --> { N \== 1, N \== 2 }, ca_count(N), { N > 2 }, w(" vegades més").

%   'dos fusibles', 'dues fotos', 'dos fusibles l\'un darrere l\'altre'; 'un fusible més', 'dues fotos més'.

acxon_languages:things(ca, plain, N, Thing) --> ca_things(N, Thing, Many), w(Many).
acxon_languages:things(ca, row, N, Thing)   --> acxon_languages:things(ca, plain, N, Thing), { Thing = thing(One, _), one_another(One, Row) }, w(Row).
acxon_languages:things(ca, more, 1, thing(One, _)) --> { more_of(One, More) }, w(More).
acxon_languages:things(ca, more, N, Thing)  --> { N \== 1 }, ca_things(N, Thing, Many), { more_of(Many, More) }, w(More).

ca_things(N, thing(One, Many), Many) -->
    (   { string_concat("una ", _, One) }
    ->  ( { N = 2 }, w("dues") ; { N \== 2 }, ca_count(N), { N > 2 } )
    ;   ca_count(N), { N > 1 }
    ).

one_another(One, Row) :-
    ( string_concat("una ", _, One) -> Row = " l'una darrere l'altra" ; Row = " l'un darrere l'altre" ).

%   'dues fotos més amb a i b'.

more_of(Things, More) :-
    (   member(With, [" en relaci\u00F3 amb ", " amb ", " per "]),
        sub_string(Things, Before, _, After0, With)
    ->  sub_string(Things, 0, Before, _, Start),
        string_length(With, Length),
        After is After0+Length,
        sub_string(Things, _, After, 0, End),
        atomics_to_string([Start, " més", End], More)
    ;   string_concat(Things, " més", More)
    ).

ca_count(N) --> count(N, lexicon(ca, [], [], [])).

%   'd\'' before a vowel.

acxon_languages:euphony(ca, Written, Said) :-
    member(Vowel, ["a", "e", "i", "o", "u", "h", "A", "E", "I", "O", "U", "H"]),
    string_concat(" de ", Vowel, Written),
    string_concat(" d'", Vowel, Said).

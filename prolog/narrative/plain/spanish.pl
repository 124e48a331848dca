:- module(acxon_spanish, []).
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
:- use_module(spanish_verbs, []).
:- use_module(spanish_words, []).

/** <module> The grammar of plain Spanish

What a plan does stands after a colon, in the infinitive. For the messages see grammar.pl.
*/

:- multifile acxon_languages:language/2, acxon_languages:says//3, acxon_languages:word/3, acxon_languages:times//3,
             acxon_languages:things//4, acxon_languages:euphony/3.

acxon_languages:language(es, "Spanish").

                /*******************************
                *          the answer          *
                *******************************/

acxon_languages:says(es, better(X, Cs, Alike), L) -->
    start(X, L), w(" es el mejor plan"), it(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(es, ahead(X, In, Cs, Alike), L) -->
    w("No hay un ganador claro"), no_worse(X-In, Cs, Alike, L).
acxon_languages:says(es, undecided(X, Why, Cs, Alike), L) -->
    w("No se puede decir cuál es mejor"), lack(Why, L), of_one(Cs, X, Alike, L), w(".").
acxon_languages:says(es, open(X, Cs, Alike), L) -->
    w("Depende: "), name(X, L), w(" "), clauses_parted(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(es, equal(X, Y, Cs), L) -->
    start(X, L), w(" es tan bueno como "), name(Y, L), it(Cs, L), w(".").
acxon_languages:says(es, compared(X, Y, Cs, Alike), L) -->
    w("Comparado con "), name(Y, L), w(", "), name(X, L), w(" "), clauses_parted(Cs, L), alike(Alike, L), w(".").
acxon_languages:says(es, during(Time, Message), L) -->
    timed(Time, Message, within, L).
acxon_languages:says(es, alike(Noun, Other), L) -->
    w("; "), noun(Noun, L), w(" coincide con "), noun(Other, L).
acxon_languages:says(es, valued(X, Y, Way, V-W), L) -->
    start(X, L), { relation(Way, Words) }, w(Words), name(Y, L), w(" ("), number_instead(V-W, L), w(").").
acxon_languages:says(es, not_compared(X, Y), L) -->
    w("No se sabe nada que compare "), name(X, L), w(" con "), name(Y, L), w(".").
acxon_languages:says(es, nothing(X, Y), L) -->
    w("No se conoce ninguna diferencia entre "), name(X, L), w(" y "), name(Y, L), w(".").
acxon_languages:says(es, heard, _) -->
    w("Todo esto ya lo has oído.").
acxon_languages:says(es, as_said(X), L) -->
    w("Como ya dije, "), name(X, L), w(" es el mejor plan.").

%   What is so for a time.

within(open(X, Cs, Alike), L) -->
    w("depende: "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(compared(X, Y, Cs, Alike), L) -->
    w("comparado con "), name(Y, L), w(", "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(better(X, Cs, Alike), L) --> sentence(better(X, Cs, Alike), L).
within(ahead(X, In, Cs, Alike), L)  --> w("no hay un ganador claro"), no_worse(X-In, Cs, Alike, L).
within(undecided(none, lacks(Noun, X), [], none), L) -->
    w("no se puede decir cuál es mejor"), lack(lacks(Noun, X), L), w(".").
within(undecided(X, none, Cs, Alike), L) -->
    w("no se puede decir cuál es mejor: "), name(X, L), w(" "), clauses(Cs, L), alike(Alike, L), w(".").
within(equal(X, Y, Cs), L)      --> sentence(equal(X, Y, Cs), L).
within(unknown(Noun, X), L)     --> w("no se conoce "), noun(Noun, L), w(" de "), name(X, L), w(".").

relation(<, " es menor que ").
relation(>, " es mayor que ").
relation(=, " es igual que ").

no_worse(X-In, Cs, Alike, L) --> w(", pero "), name(X, L), worse_in(In, L), it(Cs, L), alike(Alike, L), w(".").

%   What is missing, and how one does in the rest.

lack(none, _)           --> [].
lack(lacks(Noun, Y), L) --> w(": no se conoce "), noun(Noun, L), w(" de "), name(Y, L).

of_one([], none, none, _)   --> [].
of_one([C|Cs], X, Alike, L) --> w(". "), start(X, L), w(" "), clauses([C|Cs], L), alike(Alike, L).

it([], _) --> [].
it([C|Cs], L) --> w(": "), clauses([C|Cs], L).

                /*******************************
                *      what it hangs on        *
                *******************************/

acxon_languages:says(es, unknown(Noun, X), L) -->
    w("No se conoce "), noun(Noun, L), w(" de "), name(X, L), w(".").
acxon_languages:says(es, uncompared(Noun), L) -->
    w("No se puede comparar "), noun(Noun, L), w(" de los dos.").
acxon_languages:says(es, doubt(Noun), L) -->
    w("No encaja lo que se sabe sobre "), noun(Noun, L), w(".").
acxon_languages:says(es, kinds(Noun), L) -->
    w("No se puede comparar "), noun(Noun, L), w(": no se mide igual en los dos.").
acxon_languages:says(es, assumed(both, Noun), L) -->
    w("No se dice qué mide "), noun(Noun, L), w("; se supone que lo mismo en los dos.").
acxon_languages:says(es, assumed(kind(Of, X, Y), Noun), L) -->
    w("No se dice qué mide "), noun(Noun, L), w(" de "), name(X, L), w("; se supone que es '"), text_until(Of, "', como"),
    w("', como en "), name(Y, L), w(".").
acxon_languages:says(es, assumed(unit(Of, X, Y), Noun), L) -->
    w("No se dice en qué unidad está "), noun(Noun, L), w(" de "), name(X, L), w("; se supone que en '"), text_until(Of, "', como"),
    w("', como en "), name(Y, L), w(".").
acxon_languages:says(es, in_turn(Before-X, After-Y), L) -->
    time(Before, L), w(", el plan es "), name(X, L), w(". "), time(After, L), w(", es "), name(Y, L),
    w(". Cada uno se cuenta tal como es en su tiempo.").
acxon_languages:says(es, goals(different), _) -->
    w("Son planes para objetivos distintos.").
acxon_languages:says(es, goals(apart([Wants])), L) -->
    w("Sus objetivos difieren: solo en "), wants(Wants, L), w(".").
acxon_languages:says(es, goals(apart([Wants, Others])), L) -->
    w("Sus objetivos difieren: en "), wants(Wants, L), w("; en "), wants(Others, L), w(".").
acxon_languages:says(es, goals(same), _) -->
    w("Son planes para problemas distintos con el mismo objetivo.").
acxon_languages:says(es, goals(unknown(X)), L) -->
    w("No se sabe para qué problema es "), name(X, L), w(".").
acxon_languages:says(es, strict, _) -->
    w("La regla estricta pide que el ganador sea mejor en todo.").
acxon_languages:says(es, depends([Nouns-X, Others-Y]), L) -->
    w("Si importa "), either(Nouns, noun, L), w(", "), name(X, L), w("; si importa "), either(Others, noun, L), w(", "), name(Y, L), w(".").
acxon_languages:says(es, rule(first(Noun)), L) -->
    w("Lo primero que cuenta es "), noun(Noun, L), w(".").
acxon_languages:says(es, rule(weighed), _) -->
    w("Todo eso se ha ponderado en conjunto.").
acxon_languages:says(es, rule(told), _) -->
    w("Eso es lo que se dijo, no lo que se ha calculado.").
acxon_languages:says(es, rule(named(Name)), _) -->
    w("Eso es según la regla '"), text_until(Name, "'."), w("'.").
acxon_languages:says(es, exact(X, Cs), L) -->
    w("Para ser exactos, "), name(X, L), w(" "), clause_list(Cs, L), w(".").
acxon_languages:says(es, rest(Statements), L) -->
    w("También se sabe: "), statements(Statements, L), w(".").
acxon_languages:says(es, not_done(X, Work), L) -->
    start(X, L), w(" no tiene que "), once(Work, L), w(".").
acxon_languages:says(es, known(Noun, X, Value, Unit), L) -->
    w("En "), name(X, L), w(", "), noun(Noun, L), w(" es "), number_text(Value, L), unit(Unit, L), w(".").
acxon_languages:says(es, left(Count, Topics), L) -->
    w("Hay "), facts(Count, L), w(" más sobre "), topics(Topics, L), w(".").

facts(1, _) --> w("un hecho").
facts(Count, L) --> { Count \== 1 }, count(Count, L), { Count > 1 }, w(" hechos").

                /*******************************
                *            reasons           *
                *******************************/

acxon_languages:says(es, same_steps, _) -->
    w("Los dos tienen los mismos pasos.").
acxon_languages:says(es, besides(X, Works), L) -->
    start(X, L), w(" además tiene que "), onces(Works, L), w(".").
acxon_languages:says(es, same_work(another), _) -->
    w("Los dos hacen lo mismo en otro orden.").
acxon_languages:says(es, same_work(same), _) -->
    w("Los dos hacen lo mismo en el mismo orden; solo cambian números de pasos.").
acxon_languages:says(es, more(all, Mores), L) -->
    mores(Mores, start, L), w(".").
acxon_languages:says(es, more(some, Mores), L) -->
    w("Sobre todo, "), mores(Mores, name, L), w(".").
acxon_languages:says(es, more(among, Mores), L) -->
    w("Entre otras cosas, "), mores(Mores, name, L), w(".").
acxon_languages:says(es, more(also, [_-Works]), L) -->
    w("Además tiene que "), more_works(Works, L), w(".").
acxon_languages:says(es, extra_steps(X, How, Works), L) -->
    start(X, L), w(" tiene más pasos: "), of_them(How), w("tiene que "), more_works(Works, L), w(".").
acxon_languages:says(es, because(X, What, Part, Whole, Unit), L) -->
    start(X, L), what(What, L), w(", y eso explica "), part(Part, Whole, L), amount(Whole, Unit, L), w(" de más.").
acxon_languages:says(es, because(X, What, Part, Whole, gain(Noun)), L) -->
    start(X, L), what(What, L), w(", y eso explica "), part(Part, Whole, L), amount(Whole, "", L), w(" de más en "), noun(Noun, L), w(".").
acxon_languages:says(es, spent(X, Amount-Saved, Unit, Took), L) -->
    start(X, L), took(Took, Amount-Saved, Unit, L), w(", y ahorra "), amount(Saved-Amount, Unit, L), w(" en otros pasos.").
acxon_languages:says(es, spent(X, Amount, Unit, Took), L) -->
    start(X, L), took(Took, Amount, Unit, L), { number(Amount) }, w(".").
acxon_languages:says(es, traded(X-Y, [Took, Other], V-W, Unit), L) -->
    start(X, L), took(Took, V-W, Unit, L), w(", y "), name(Y, L), took(Other, W-V, Unit, L), w(" en su lugar"), w(".").
acxon_languages:says(es, side_by_side(X), L) -->
    start(X, L), w(" hace más cosas a la vez.").

of_them(all)   --> [].
of_them(some)  --> w("sobre todo, ").
of_them(among) --> w("entre otras cosas, ").

mores([X-Works], Where, L) -->
    call(Where, X, L), w(" tiene que "), more_works(Works, L).
mores([X-Works, Y-Others], Where, L) -->
    call(Where, X, L), w(" tiene que "), more_works(Works, L), w(", y "), name(Y, L), w(" tiene que "), more_works(Others, L).

took(took(Who, Steps, Works), Amount, Unit, L) -->
    { Unit = "", Needs = " gasta " ; dif(Unit, ""), Needs = " tarda " },
    w(Needs), amount(Amount, Unit, L), longer(Who), in_all(Steps), w(" en "), onces(Works, L).

longer(both)  --> w(" más").
longer(alone) --> [].

in_all(several) --> w(" en total").
in_all(one)     --> [].

what(also(Works), L)   --> w(" además tiene que "), onces(Works, L).
what(does(Works), L)   --> w(" tiene que "), onces(Works, L).
what(more(Works), L)   --> w(" tiene que "), more_works(Works, L), { member(Count-_, Works), Count \== new(1) -> true }.
what(slower(Works), L) --> w(" tiene que "), more_works(Works, L), w(" y tardar más en eso en total").
what(dearer(Works), L) --> w(" tiene que "), more_works(Works, L), w(" y gastar más en eso en total").
what(longer(Works), L) --> w(" tarda más en "), onces(Works, L).
what(costlier(Works), L) --> w(" gasta más en "), onces(Works, L).

part(all, _, _) --> w("los ").
part(nearly, _, _) --> w("casi todos los ").
part(about(Part), Whole, L) --> word(about, L), number_like(Part, Whole, L), w(" de los ").
part(Part, Whole, L) --> { var(Part) -> true ; number(Part) }, number_like(Part, Whole, L), w(" de los ").

                /*******************************
                *             steps            *
                *******************************/

%   Numbers are `none` for the ear.

acxon_languages:says(es, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { Ns == none }, !, subject_start(X, L), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(es, sequence(X, Ns, Stages), L) -->
    { Ns == none }, !, ( { X == next } -> w("A continuación: ") ; subject_start(X, L) ), stages(Stages, bare, L), w(".").
acxon_languages:says(es, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), w(": "), works_over(Works, Over, L), more_stretches(More, L), w(".").
acxon_languages:says(es, sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), w(": "), stages(Stages, bare, L), w(".").
acxon_languages:says(es, sequence(next, Ns, Stages), L) -->
    w("A continuación, "), steps_in(end_bare, Ns, L), w(": "), stages(Stages, bare, L), w(".").
acxon_languages:says(es, works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) },
    subject_start(X, L), works(Works, L), w(".").
acxon_languages:says(es, turns(next, Stages), L) -->
    w("A continuación: "), stages(Stages, bare, L), w(".").
acxon_languages:says(es, turns(X, Stages), L) -->
    { Stages = [_, _|_], ( X = it(also) ; X = name(_, _, _) ) },
    subject_start(X, L), stages(Stages, bare, L), w(".").
acxon_languages:says(es, thread(X, none, Stages, Tail), L) -->
    subject_start(X, L), stages(Stages, X, L), tail(Tail, L), w(".").
acxon_languages:says(es, thread(X, Lead, Stages, Tail), L) -->
    { nonvar(Lead), Lead = heard(Texts) },
    (   { X = name(_, _, _) } -> steps_heard('After', Texts, L), w(", "), name(X, L) ; w("Además, "), steps_heard(after, Texts, L) ),
    w(": "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(es, thread(X, after(Ns), Stages, Tail), L) -->
    after(X, Ns, L), w(": "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(es, thread(it, next, Stages, Tail), L) -->
    w("A continuación: "), stages(Stages, it, L), tail(Tail, L), w(".").
acxon_languages:says(es, links(X, [link(N, Ns)|Links]), L) -->
    w("En "), name(X, L), w(", el paso "), digits(N), w(" va "), steps_in(before, Ns, L), more_links(Links, L), w(".").
acxon_languages:says(es, joint(Work, N, Way, Ends), L) -->
    w("Los dos: "), once(Work, L), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L), w(".").
acxon_languages:says(es, comes(N, Ends), L) -->
    w("El paso "), digits(N), w(" va "), joint_ends(before, Ends, L), w(".").
acxon_languages:says(es, together(both, Work, N, Others), L) -->
    w("Los dos: "), once(Work, L), w(" ("), digits(N), w(") y después "), numbered_works(Others, L), w(".").
acxon_languages:says(es, together(X, Work, N, Others), L) -->
    { X = name(_, _, _) },
    start(X, L), w(": "), once(Work, L), w(" ("), digits(N), w(") y después "), numbered_works(Others, L), w(".").
acxon_languages:says(es, together(of(X), Work, N, Others), L) -->
    w("Los dos: "), numbered_works([N-Work|Others], L), { Others = [_|_] }, in_order(X, N, Others, L), w(".").
acxon_languages:says(es, order(X, Works), L) -->
    order_of(X, L), w(", el orden es: "), in_turn(Works, L), w(".").
acxon_languages:says(es, beside(X, Work, N, Ends), L) -->
    w("Los dos: "), once(Work, L), w(" ("), digits(N), w("), en "), name(X, L), w(" "), around(Ends, L), w(".").

%   What one agent does: who it is stands after the colon. What several do: each work says who does it.

acxon_languages:says(es, by(A, Message), L) -->
    done_by(A, Message, L), { A == each -> several_act(Message, L) ; true }.

done_by(A, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { Ns == none }, !, plan_start(X, L), agent(A, L, M), works_over(Works, Over, M), more_stretches(More, M), w(".").
done_by(A, sequence(X, Ns, Stages), L) -->
    { Ns == none }, !, ( { X == next } -> w("A continuación"), agent(A, L, M) ; plan_start(X, L), agent(A, L, M) ), stages(Stages, bare, M), w(".").
done_by(A, steps(X, [in(Ns, Works, Over)|More]), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), agent(A, L, M), works_over(Works, Over, M), more_stretches(More, M), w(".").
done_by(A, sequence(X, Ns, Stages), L) -->
    { X = it ; X = name(_, _, _) },
    steps_in('Step', Ns, L), of(X, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, sequence(next, Ns, Stages), L) -->
    w("A continuación, "), steps_in(end_bare, Ns, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, works(X, Works), L) -->
    { X = it(also) ; X = name(_, _, _) }, plan_start(X, L), agent(A, L, M), works(Works, M), w(".").
done_by(A, turns(next, Stages), L) -->
    w("A continuación"), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, turns(X, Stages), L) -->
    { Stages = [_, _|_], ( X = it(also) ; X = name(_, _, _) ) }, plan_start(X, L), agent(A, L, M), stages(Stages, bare, M), w(".").
done_by(A, thread(X, none, Stages, Tail), L) -->
    plan_start(X, L), agent(A, L, M), stages(Stages, X, M), tail(Tail, L), w(".").
done_by(A, thread(X, after(Ns), Stages, Tail), L) -->
    after(X, Ns, L), agent(A, L, M), stages(Stages, it, M), tail(Tail, L), w(".").
done_by(A, thread(it, next, Stages, Tail), L) -->
    w("A continuación"), agent(A, L, M), stages(Stages, it, M), tail(Tail, L), w(".").

done_by(each, joint(Work, N, Way, Ends), L) -->
    w("En los dos"), agent(each, L, M), once(Work, M), w(" ("), digits(N), w("), "), { way(Way) }, joint_ends(Way, Ends, L), w(".").
done_by(each, together(X, Work, N, Others), L) -->
    whose(X, L), agent(each, L, M), once(Work, M), w(" ("), digits(N), w(") y después "), numbered_works(Others, M), w(".").
done_by(each, together(of(X), Work, N, Others), L) -->
    w("En los dos"), agent(each, L, M), numbered_works([N-Work|Others], M), { Others = [_|_] }, in_order(X, N, Others, L), w(".").
done_by(each, beside(X, Work, N, Ends), L) -->
    w("En los dos"), agent(each, L, M), once(Work, M), w(" ("), digits(N), w("), en "), name(X, L), w(" "), around(Ends, L), w(".").

whose(both, _) --> w("En los dos").
whose(X, L)    --> { X = name(_, _, _) }, start(X, L).

order_of(both, L) --> whose(both, L).
order_of(X, L)    --> { X = name(_, _, _) }, w("En "), name(X, L).

%   That is so in this plan alone: in the other something lies between them, or their order is left open.

in_order(X, N, Others, L) -->
    w("; en "), name(X, L), w(", el paso "), digits(N), { pairs_keys(Others, Ns) }, w(" va justo "), steps_in(before, Ns, L).

agent(A, L, M) --> { agent_works(A, L, M) }, word(acts, L), ( { A == each } -> [] ; must(A, L) ).

after(it(also), Ns, L) --> w("Además, "), steps_in(after, Ns, L).
after(X, Ns, L)        --> { X = name(_, _, _) }, steps_in('After', Ns, L), w(", "), name(X, L).

plan_start(it, _)       --> w("Sigue").
plan_start(it(also), _) --> w("Además").
plan_start(it(earlier), _) --> w("Antes").
plan_start(X, L)        --> { X = name(_, _, _) }, start(X, L).

more_stretches([], _) --> [].
more_stretches([in(Ns, Works, Over)|More], L) -->
    { Ns == none }, !, w("; además: "), works_over(Works, Over, L), more_stretches(More, L).
more_stretches([in(Ns, Works, Over)|More], L) -->
    w("; "), steps_in(end_bare, Ns, L), w(": "), works_over(Works, Over, L), more_stretches(More, L).

way(before).
way(after).
way(both).

%   X is a name where a plan is named for the first time, `it` or it(also) after that.

of(it, _) --> [].
of(X, L)  --> { X = name(_, _, _) }, w(" de "), name(X, L).

subject_start(it, _)       --> w("Sigue: ").
subject_start(it(also), _) --> w("Además: ").
subject_start(it(earlier), _) --> w("Antes: ").
subject_start(X, L)        --> { X = name(_, _, _) }, start(X, L), w(": ").

                /*******************************
                *          small words         *
                *******************************/

acxon_languages:word(es, and,                   " y ").
acxon_languages:word(es, or,                    " o ").
acxon_languages:word(es, but,                   ", pero ").
acxon_languages:word(es, worse_in(all),         " no es peor en nada").
acxon_languages:word(es, worse_in(known),       " no es peor en nada de lo que se sabe").
acxon_languages:word(es, but_it,                ". Pero ").
acxon_languages:word(es, then,                  ", luego ").
acxon_languages:word(es, wants,                 ", ").
acxon_languages:word(es, more_goals(one),       "un punto más").
acxon_languages:word(es, more_goals(many),      " puntos más").
acxon_languages:word(es, to,                    " a ").
acxon_languages:word(es, of,                    " de ").
acxon_languages:word(es, by,                    " por ").
acxon_languages:word(es, acts,                  ": ").
acxon_languages:word(es, verb(first),           "{verb} algo").
acxon_languages:word(es, step_form,             "{verb} {with}").
acxon_languages:word(es, some(thing),           "{verb} algo").
acxon_languages:word(es, some(person),          "{verb} alguien").
acxon_languages:word(es, whom,                  " a").
acxon_languages:word(es, each(one, _),          "{agent} tiene que ").
acxon_languages:word(es, each(many, _),         "{agent} tienen que ").
acxon_languages:word(es, each(none, _),         "{agent}hay que ").
acxon_languages:word(es, step_named,           "ejecutar {name}").
acxon_languages:word(es, pronoun,              "los dos").
acxon_languages:word(es, done(with),           "{verb} con {things}").
acxon_languages:word(es, done(among),          "{verb} en relaci\u00F3n con {things}").
acxon_languages:word(es, is,                    "es ").
acxon_languages:word(es, same,                  "está igual en ").
acxon_languages:word(es, nearly,                "está casi igual en ").
acxon_languages:word(es, instead,               " en vez de ").
acxon_languages:word(es, one,                   "un").
acxon_languages:word(es, about,                 "unos ").
acxon_languages:word(es, row,                   " una tras otra").
acxon_languages:word(es, decimal,               ",").
acxon_languages:word(es, point,                 "coma").
acxon_languages:word(es, minus,                 "menos").
acxon_languages:word(es, denied,                "no es cierto: ").
acxon_languages:word(es, date,                  "las {time} UTC del {day} de {month} de {year}").
acxon_languages:word(es, until,                 "Hasta ").
acxon_languages:word(es, since,                 "Desde ").
acxon_languages:word(es, since_end,             "").
acxon_languages:word(es, from,                  "De ").
acxon_languages:word(es, step,                  "paso ").
acxon_languages:word(es, steps,                 "pasos ").
acxon_languages:word(es, 'Step'-one,            "Paso ").
acxon_languages:word(es, 'Step'-many,           "Pasos ").
acxon_languages:word(es, end_bare-one,          "paso ").
acxon_languages:word(es, end_bare-many,         "pasos ").
acxon_languages:word(es, heard(it),             "").
acxon_languages:word(es, heard('After'),        "Después de ").
acxon_languages:word(es, heard(after),          "después de ").
acxon_languages:word(es, heard(before),         "antes de ").
acxon_languages:word(es, 'After'-one,           "Después del paso ").
acxon_languages:word(es, 'After'-many,          "Después de los pasos ").
acxon_languages:word(es, before-one,            "antes del paso ").
acxon_languages:word(es, before-many,           "antes de los pasos ").
acxon_languages:word(es, after-one,             "después del paso ").
acxon_languages:word(es, after-many,            "después de los pasos ").
acxon_languages:word(es, link,                  "el paso ").
acxon_languages:word(es, end-one,               "del paso ").
acxon_languages:word(es, end-many,              "de los pasos ").
acxon_languages:word(es, hangs(before),         " antes de ").
acxon_languages:word(es, hangs(after),          " después de ").
acxon_languages:word(es, topic(steps),          "los pasos").
acxon_languages:word(es, topic(order),          "su orden").
acxon_languages:word(es, topic(values),         "los valores").
acxon_languages:word(es, topic(others),         "otras cosas").

%   'dos veces'; 'una vez más', 'otras dos veces'.

acxon_languages:times(es, plain, N) --> es_count(N), { N > 1 }, w(" veces").
acxon_languages:times(es, row, N)   --> acxon_languages:times(es, plain, N), word(row, lexicon(es, [], [], [])).
acxon_languages:times(es, over, N)  --> w("y todo ello "), acxon_languages:times(es, plain, N).
acxon_languages:times(es, more, 1)  --> w("una vez más").
acxon_languages:times(es, more, N)  --> { N \== 1 }, w("otras "), es_count(N), { N > 1 }, w(" veces").

%   'dos fusibles', 'dos fusibles uno tras otro'; 'otro fusible', 'otras dos fotos'.

acxon_languages:things(es, plain, N, thing(_, Many)) --> es_count(N), { N > 1 }, w(Many).
acxon_languages:things(es, row, N, thing(One, Many)) --> acxon_languages:things(es, plain, N, thing(One, Many)), { thing_words(One, _, _, _, Row) }, w(Row).
acxon_languages:things(es, more, 1, thing(One, _))   --> { thing_words(One, Bare, Other, _, _) }, w(Other), w(Bare).
acxon_languages:things(es, more, N, thing(One, Many)) --> { N \== 1, thing_words(One, _, _, Others, _) }, w(Others), es_count(N), { N > 1 }, w(Many).

thing_words(One, Bare, Other, Others, Row) :-
    member(words(Article, Other, Others, Row), [words("una ", "otra ", "otras ", " una tras otra"), words("un ", "otro ", "otros ", " uno tras otro")]),
    string_concat(Article, Bare, One),
    !.

es_count(N) --> count(N, lexicon(es, [], [], [])).

%   'y' before the sound i.

acxon_languages:euphony(es, " y i", " e i").
acxon_languages:euphony(es, " y hi", " e hi").

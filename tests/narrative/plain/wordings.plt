:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../../prolog/store/changes', [create_kb/1, change_rows/3]).
:- use_module('../../../prolog/store/vocabulary').
:- use_module('../../../prolog/narrative/plain/doers').
:- use_module('../../../prolog/narrative/plain/grammar').
:- use_module('../../../prolog/narrative/plain/languages').
:- use_module('../../../prolog/narrative/plain/needs', []).
:- use_module('../../../prolog/narrative/plain/phrases').
:- use_module('../../../prolog/narrative/plain/plain', []).
:- use_module('../../../prolog/narrative/plain/speech').
:- use_module('../../../prolog/narrative/plain/step_phrases').
:- use_module('../../../prolog/narrative/plain/words').

/*  What Spanish, Catalan and German say, sentence by sentence. */

said(Code, Template, Text) :-
    filled(Code, Template, Message),
    message_text(Code, Message, Text).

%   A message with the names of actions for works, and plans for names.

filled(Code, Term0, Term) :-
    (   string(Term0)                 -> words_work(Code, Term0, Term)
    ;   Term0 = do(Words)             -> words_work(Code, Words, Term)
    ;   Term0 = noun(Text)            -> Term = Text
    ;   Term0 == a                    -> Term = name(a, "plan-a", "Plan-a")
    ;   Term0 == b                    -> Term = name(b, "plan-b", "Plan-b")
    ;   Term0 = by(A, Own0), A == each -> filled(Code, Own0, Own1), each_doing(Own1, Code, Own), Term = by(each, Own)
    ;   Term0 = by(A, Own0)           -> atom_string(A, Agent), filled(Code, Own0, Own1), owned(Code, Own1, Own), Term = by(Agent, Own)
    ;   is_list(Term0)                -> findall(X, ( member(X0, Term0), filled(Code, X0, X) ), Term)
    ;   compound(Term0)               -> Term0 =.. [F|As0], filled(Code, As0, As), Term =.. [F|As]
    ;   Term = Term0
    ).

owned(Code, Term0, Term) :-
    (   Term0 = work(_, _, _, _, _) -> own_work(Code, Term0, _, Term)
    ;   is_list(Term0)              -> findall(X, ( member(X0, Term0), owned(Code, X0, X) ), Term)
    ;   compound(Term0), Term0 \= name(_, _, _) -> Term0 =.. [F|As0], owned(Code, As0, As), Term =.. [F|As]
    ;   Term = Term0
    ).

eat(Agent, do(by(Words, "eat", Agent))) :-
    format(string(Words), "eat (~w)", [Agent]).

:- begin_tests(wordings).

test(several_things_and_not_one_thing_several_times, [forall(member(Code-Template-Said,
        [ es-[9-"mend fuse", 2-"take image"]-"Plan-a tiene que arreglar otros nueve fusibles y tomar otras dos fotos.",
          es-[1-"mend fuse", 1-"light match"]-"Plan-a tiene que arreglar otro fusible y encender otra cerilla.",
          es-[14-"report payload activity at deadline", 2-"navigate"]-"Plan-a tiene que informar de otros 14 experimentos y desplazarse otras dos veces.",
          ca-[9-"mend fuse", 2-"take image"]-"Plan-a ha d'arreglar nou fusibles m\u00E9s i fer dues fotos m\u00E9s.",
          ca-[1-"mend fuse", 1-"light match"]-"Plan-a ha d'arreglar un fusible m\u00E9s i encendre un llum\u00ED m\u00E9s.",
          ca-[1-"report payload activity at deadline", 11-"report payload activity at deadline"]-"Plan-a ha d'informar d'un experiment m\u00E9s i informar d'onze experiments m\u00E9s.",
          ca-[2-do(among("take picture x, y", "take picture", ["x", "y"]))]-"Plan-a ha de treure dues fotos m\u00E9s en relaci\u00F3 amb x i y.",
          de-[9-"mend fuse", 2-"change filter"]-"Plan-a muss neun weitere Sicherungen reparieren und zwei weitere Filter wechseln.",
          de-[1-"mend fuse", 1-"change filter", 1-"light match"]-"Plan-a muss eine weitere Sicherung reparieren, einen weiteren Filter wechseln und ein weiteres Streichholz anz\u00FCnden.",
          de-[1-"report payload activity at deadline", 3-"report payload activity at deadline"]-"Plan-a muss \u00FCber ein weiteres Experiment berichten und \u00FCber drei weitere Experimente berichten.",
          en-[1-"mend fuse", 3-"take image"]-"Plan-a would mend one more fuse and take three more pictures." ])), Text == Said]) :-
    said(Code, more(all, [a-Template]), Text).

test(what_an_agent_does_is_in_the_language, [forall(member(Code-Sleeps-More-Fotos,
        [ es-"Paso 3 de plan-a: ann tiene que dormir."-"Plan-a tiene que tomar otras dos fotos por ann."-"Pasos 3 y 4 de plan-a: ann tiene que tomar dos fotos.",
          ca-"Pas 3 de plan-a: ann ha de dormir."-"Plan-a ha de fer dues fotos m\u00E9s per ann."-"Passos 3 i 4 de plan-a: ann ha de fer dues fotos.",
          de-"Schritt 3 von plan-a: ann muss schlafen."-"Plan-a muss zwei weitere Bilder machen durch ann."-"Schritte 3 und 4 von plan-a: ann muss zwei Bilder machen." ])),
      [Text1, Text2, Text3] == [Sleeps, More, Fotos]]) :-
    Sleep = do(by("sleep (ann)", "sleep", "ann")), Take = do(by("take image (ann)", "take image", "ann")),
    said(Code, by(ann, steps(a, [in([3], [1-Sleep], 1)])), Text1),
    said(Code, more(all, [a-[2-Take]]), Text2),
    said(Code, by(ann, steps(a, [in([3, 4], [2-Take], 1)])), Text3).

test(who_does_one_after_the_other, Texts == ["Plan-a: drei Bilder nacheinander machen durch ann (Schritte 1 bis 3).", "Plan-a: tomar tres fotos por ann una tras otra (pasos 1 a 3)."]) :-
    findall(Text, ( member(Code, [de, es]), said(Code, thread(a, none, [[item(do(by("take image (ann)", "take image", "ann")), [1, 2, 3], row)]], none), Text) ), Texts).

test(what_english_counts_every_language_counts, [forall(member(Code, [es, ca, de])), Uncounted == []]) :-
    findall(Action,
            ( acxon_languages:action_words(en, Action, _, English), string(English), sub_string(English, _, _, _, "{n}"), Action \== "have meal",
              \+ ( acxon_languages:action_words(Code, Action, _, Often), string(Often), sub_string(Often, _, _, _, "{n}") ) ),
            Uncounted).

test(one_thing_of_each_action_that_is_counted, [forall(( member(Code, [en, es, ca, de]), acxon_languages:action_words(Code, Action, _, Often), string(Often), sub_string(Often, _, _, _, "{n}") ))]) :-
    words_work(Code, Action, Work),
    forall(member(Count, [1, 2, 3, 40]), message_text(Code, more(all, [name(a, "a", "A")-[Count-Work]]), _)),
    forall(member(Way, [row, side]), message_text(Code, thread(name(a, "a", "A"), none, [[item(Work, [1, 2, 3], Way)]], none), _)).

test(one_after_the_other_is_not_without_a_break, [forall(member(Code-Said,
        [ es-"Pasos 1 a 9 de plan-a: arreglar tres fusibles uno tras otro, luego tomar tres fotos una tras otra, luego desplazarse tres veces una tras otra.",
          ca-"Passos 1 a 9 de plan-a: arreglar tres fusibles l'un darrere l'altre, despr\u00E9s fer tres fotos l'una darrere l'altra, despr\u00E9s despla\u00E7ar-se tres vegades una darrere l'altra.",
          de-"Schritte 1 bis 9 von plan-a: drei Sicherungen nacheinander reparieren, dann drei Bilder nacheinander machen, dann dreimal nacheinander weiterfahren." ])), Text == Said]) :-
    numlist(1, 9, Ns),
    said(Code, sequence(a, Ns, [[item("mend fuse", 3, row)], [item("take image", 3, row)], [item("navigate", 3, row)]]), Text).

test(what_comes_directly_after, [forall(member(Code-Whose-Said,
        [ es-both-"Los dos: desplazarse (3) y despu\u00E9s comer (7).",
          ca-both-"Tots dos: despla\u00E7ar-se (3) i despr\u00E9s menjar (7).",
          de-both-"Beide: weiterfahren (3) und danach essen (7).",
          es-a-"Plan-a: desplazarse (3) y despu\u00E9s comer (7).",
          es-of(a)-"Los dos: desplazarse (3) y comer (7); en plan-a, el paso 3 va justo antes del paso 7.",
          ca-of(a)-"Tots dos: despla\u00E7ar-se (3) i menjar (7); a plan-a, el pas 3 va just abans del pas 7.",
          de-of(a)-"Beide: weiterfahren (3) und essen (7); in plan-a kommt Schritt 3 direkt vor Schritt 7." ])), Text == Said]) :-
    said(Code, together(Whose, "navigate", 3, [7-"have meal"]), Text).
test(what_comes_next_of_what_both_do, [forall(member(Code-Said-By,
        [ es-"El paso 3 va antes del paso 4 de plan-a y de los pasos 5 y 6 de plan-b."-"En los dos: ann tiene que eat (3), y bob tiene que eat (4); en plan-a, el paso 3 va justo antes del paso 4.",
          ca-"El pas 3 va abans del pas 4 de plan-a i dels passos 5 i 6 de plan-b."-"En tots dos: ann ha d'eat (3), i bob ha d'eat (4); a plan-a, el pas 3 va just abans del pas 4.",
          de-"Schritt 3 kommt vor Schritt 4 von plan-a und den Schritten 5 und 6 von plan-b."-"In beiden: ann muss eat (3), und bob muss eat (4); in plan-a kommt Schritt 3 direkt vor Schritt 4." ])),
      [Text1, Text2] == [Said, By]]) :-
    eat("ann", Ann), eat("bob", Bob),
    said(Code, comes(3, [a-[4], b-[5, 6]]), Text1),
    said(Code, by(each, together(of(a), Ann, 3, [4-Bob])), Text2).
test(several_who_act_as_one, [forall(member(Code-Said,
        [ es-"Paso 3 de plan-a: ann y bob tienen que eat.", ca-"Pas 3 de plan-a: ann i bob han d'eat.", de-"Schritt 3 von plan-a: ann und bob m\u00FCssen eat." ])), Text == Said]) :-
    eat("ann & bob", Both),
    said(Code, by('ann & bob', steps(a, [in([3], [1-Both], 1)])), Text).
test(who_acts_directly_after, [forall(member(Code-Said,
        [ es-"En los dos: ann tiene que eat (3) y despu\u00E9s bob tiene que eat (4), y ann tiene que eat (5).",
          ca-"En tots dos: ann ha d'eat (3) i despr\u00E9s bob ha d'eat (4), i ann ha d'eat (5).",
          de-"In beiden: ann muss eat (3) und danach muss bob eat (4), und ann muss eat (5)." ])), Text == Said]) :-
    eat("ann", Ann), eat("bob", Bob),
    said(Code, by(each, together(both, Ann, 3, [4-Bob, 5-Ann])), Text).

test(whoever_acted_before_acts_next, [forall(member(Code-Said,
        [ es-"A continuaci\u00F3n: ann tiene que eat (3).", ca-"A continuaci\u00F3: ann ha d'eat (3).", de-"Danach: ann muss eat (3)." ])), Text == Said]) :-
    eat("ann", Ann),
    said(Code, by(ann, thread(it, next, [[item(Ann, [3], side)]], none)), Text).
test(also_comes_first, [forall(member(Code-Message-Said,
        [ es-plan-"Adem\u00E1s, despu\u00E9s del paso 1: desplazarse (3).", es-agent-"Adem\u00E1s, despu\u00E9s del paso 1: ann tiene que eat (3).",
          ca-plan-"A m\u00E9s, despr\u00E9s del pas 1: despla\u00E7ar-se (3).", ca-agent-"A m\u00E9s, despr\u00E9s del pas 1: ann ha d'eat (3).",
          de-plan-"Au\u00DFerdem nach Schritt 1: weiterfahren (3).", de-agent-"Au\u00DFerdem nach Schritt 1: ann muss eat (3)." ])), Text == Said]) :-
    (   Message == plan
    ->  said(Code, thread(it(also), after([1]), [[item("navigate", [3], side)]], none), Text)
    ;   eat("ann", Ann),
        said(Code, by(ann, thread(it(also), after([1]), [[item(Ann, [3], side)]], none)), Text)
    ).
test(what_one_does_alone, [forall(member(Code-Said,
        [ es-"Plan-b adem\u00E1s tiene que dormir y comer.", ca-"Plan-b a m\u00E9s ha de dormir i menjar.", de-"Plan-b muss auch schlafen und essen." ])), Text == Said]) :-
    said(Code, besides(b, ["sleep", "have meal"]), Text).

test(what_makes_up_the_extra_steps, [forall(member(Code-How-Said,
        [ en-some-"Plan-b has more steps: above all, it would travel nine more times.", en-all-"Plan-b has more steps: it would travel nine more times.",
          es-some-"Plan-b tiene m\u00E1s pasos: sobre todo, tiene que desplazarse otras nueve veces.",
          ca-among-"Plan-b t\u00E9 m\u00E9s passos: entre altres coses, ha de despla\u00E7ar-se nou vegades m\u00E9s.",
          de-some-"Plan-b hat mehr Schritte: vor allem muss er neun weitere Male weiterfahren." ])), Text == Said]) :-
    said(Code, extra_steps(b, How, [9-"navigate"]), Text).

test(what_it_accounts_for, [forall(member(Code-Part-Said,
        [ es-all-"Plan-b adem\u00E1s tiene que dormir, y eso explica los 40 s de m\u00E1s.",
          es-26-"Plan-b adem\u00E1s tiene que dormir, y eso explica 26 de los 40 s de m\u00E1s.",
          es-nearly-"Plan-b adem\u00E1s tiene que dormir, y eso explica casi todos los 40 s de m\u00E1s.",
          ca-all-"Plan-b a m\u00E9s ha de dormir, i aix\u00F2 explica els 40 s de m\u00E9s.",
          ca-26-"Plan-b a m\u00E9s ha de dormir, i aix\u00F2 explica 26 dels 40 s de m\u00E9s.",
          de-all-"Plan-b muss auch schlafen, und das sind die ganzen zus\u00E4tzlichen 40 s.",
          de-nearly-"Plan-b muss auch schlafen, und das sind fast die ganzen zus\u00E4tzlichen 40 s.",
          de-26-"Plan-b muss auch schlafen, und das macht 26 der zus\u00E4tzlichen 40 s aus.",
          de-about(26)-"Plan-b muss auch schlafen, und das macht etwa 26 der zus\u00E4tzlichen 40 s aus." ])), Text == Said]) :-
    said(Code, because(b, also(["sleep"]), Part, 40, noun("s")), Text).

test(all_of_it_several_times, [forall(member(Code-Said,
        [ es-"Pasos 1 a 8 de plan-a: dormir y comer, y todo ello cuatro veces.", ca-"Passos 1 a 8 de plan-a: dormir i menjar, i tot plegat quatre vegades.",
          de-"Schritte 1 bis 8 von plan-a: schlafen und essen, das Ganze viermal." ])), Text == Said]) :-
    numlist(1, 8, Ns),
    said(Code, steps(a, [in(Ns, [1-"sleep", 1-"have meal"], 4)]), Text).

test(no_comma_where_no_verb_follows, Texts == [ "Beide: schlafen (4), nach Schritt 2 von plan-a und vor Schritt 3 von plan-a.", "Beide: schlafen (4), in plan-a nach Schritt 2 und vor Schritt 6.",
                                                "In plan-a kommt Schritt 3 vor Schritt 6 und Schritt 4 vor Schritt 7.", "Plan-a: mit x und y fahren und schlafen." ]) :-
    findall(Text,
            ( member(Message, [ joint("sleep", 4, both, [a-[2]]+[a-[3]]), beside(a, "sleep", 4, after([2], [6])), links(a, [link(3, [6]), link(4, [7])]),
                                works(a, [1-do(with("drive with x, y", "drive", ["x", "y"])), 1-"sleep"]) ]),
              said(de, Message, Text) ),
            Texts).

test(the_costs_are_several, Texts == [ "Plan-a ist der bessere Plan; die Kosten entsprechen der Zeit.", "Plan-a ist der bessere Plan; die Kosten entsprechen der Zahl der Schritte.",
                                       "Plan-a ist der bessere Plan; die Kosten entsprechen Dauer.",
                                       "Z\u00E4hlen die Kosten, dann plan-a; z\u00E4hlt die Zeit oder die Kosten, dann plan-b.", "Nicht bekannt sind die Kosten von plan-a.", "Nicht bekannt ist die Zeit von plan-a.",
                                       "Zuerst z\u00E4hlen die Kosten.", "Bei plan-a sind die Kosten 3.", "Unklar sind die Kosten: die Angaben passen nicht zusammen.",
                                       "Nicht vergleichbar sind die Kosten der beiden.", "Was hier z\u00E4hlt, ist nicht gesagt: die Kosten gelten bei beiden als dasselbe." ]) :-
    Costs = noun("die Kosten"), Time = noun("die Zeit"),
    findall(Text,
            ( member(Message, [ better(a, [], Costs-Time), better(a, [], Costs-noun("die Zahl der Schritte")), better(a, [], Costs-noun("Dauer")), depends([[Costs]-a, [Time, Costs]-b]), unknown(Costs, a), unknown(Time, a),
                                rule(first(Costs)), known(Costs, a, 3, noun("")), doubt(Costs), uncompared(Costs), assumed(both, Costs) ]),
              said(de, Message, Text) ),
            Texts).
test(forms_fit_one_and_several, [forall(member(Key-Said,
        [ said('the ~w of \'~w\' were ~w instead of ~w')-"f\u00FCr ~w von '~w' g\u00E4lte der Wert ~w statt ~w", said('the ~w of \'~w\' were not known')-"\u00FCber ~w von '~w' w\u00E4re nichts bekannt",
          asked_as('The ~w of \'~w\' is not known.')-"Nicht bekannt: ~w von '~w'.", asked_as('The ~w of \'~w\' is ~w.')-"~w von '~w': ~w." ])), Form == Said]) :-
    once(acxon_languages:word(de, Key, Form)).

%   'zwei weitere Male sich bewegen' is no German.

test(no_verb_needs_its_pronoun_elsewhere, Reflexive == []) :-
    findall(Words, ( acxon_languages:action_words(de, _, Words, _), string_concat("sich ", _, Words) ), Reflexive).
test(but_stands_after_the_verb, Text == "Es kommt darauf an: plan-a kostet 3 statt 5, braucht aber drei Schritte statt zwei.") :-
    findall(Q, ( member(Name, [has_cost, has_number_of_tasks]), quality_of(Name, Q) ), [Cost, Steps]),
    message_text(de, open(name(a, "plan-a", "Plan-a"), [clause(Cost, better, shown(exact, 3, 5, "")), clause(Steps, worse, shown(exact, 3, 2, ""))], none), Text).

quality_of(Name, quality(P, Words, lower, "")) :-
    acxon_vocabulary:term_iri(Name, P),
    once(acxon_languages:quality_words(de, P, Words)).

test(words_of_actions, [forall(member(Code-Action-Said,
        [ ca-"put down"-"deixar alguna cosa", ca-"drop"-"deixar anar alguna cosa", ca-"find person"-"trobar la persona", ca-"first reconfigurate thermal loops"-"ajustar els circuits t\u00E8rmics",
          ca-"communicate soil data"-"enviar dades del s\u00F2l", es-"find person"-"encontrar a la persona", es-"communicate soil data"-"enviar datos del suelo",
          es-"first reconfigurate thermal loops"-"ajustar los circuitos t\u00E9rmicos", de-"paint"-"etwas anstreichen", de-"sail"-"mit dem Schiff fahren", de-"navigate"-"weiterfahren",
          de-"conduct payload activity"-"ein Experiment durchf\u00FChren", de-"calibrate"-"etwas kalibrieren", de-"find person"-"die Person finden",
          de-"second reconfigurate thermal loops"-"den W\u00E4rmekreislauf erneut umstellen", de-"communicate soil data"-"Bodendaten senden", de-"communicate rock data"-"Gesteinsdaten senden" ])),
      Once == Said]) :-
    words_work(Code, Action, work(_, Once, _, _, _)).
test(one_kind_of_apostrophe, [forall(member(Code, [es, ca, de])), Others == []]) :-
    findall(Text,
            ( ( acxon_languages:word(Code, _, Text) ; acxon_languages:action_words(Code, _, Text, _) ), sub_string(Text, _, _, _, "\u2019") ),
            Others).
test(where_something_is, Text == "ann ist am Ort lisbon") :-
    once(acxon_languages:word(de, state(at, holds), Form)),
    form_filled(Form, [thing="ann", place="lisbon"], Text).

test(for_the_ear, [forall(member(Code-Text-Said,
        [ de-"14-mal: Tee (3)."-"Vierzehnmal: Tee.", es-"14 veces: T\u00E9 (3)."-"Catorce veces: T\u00E9.", ca-"21 vegades: Te (3)."-"Vint-i-una vegades: Te.",
          es-"tomar 21 fotos 31 veces"-"tomar veintiuna fotos treinta y una veces", es-"21 minutos en vez de 31"-"Veinti\u00FAn minutos en vez de treinta y uno",
          ca-"22 fotos, 21 fusibles"-"Vint-i-dues fotos, vint-i-un fusibles", ca-"triga 31 minuts en lloc de 21"-"triga trenta-un minuts en lloc de vint-i-un",
          ca-"costa 21 en lloc de 2,01"-"costa vint-i-un en lloc de dos coma zero un", ca-"del dia 1 de gener"-"del dia u de gener", es-"2,01"-"Dos coma cero uno",
          de-"14-malt x-2-mal"-"Vierzehn-malt x zweimal" ])), Spoken == Said]) :-
    spoken_text(Code, Text, Spoken).

%   A task `t` that is done with box1, hub, tower and mia, of whom the action says that she is a patient.

step_kb(KB) :-
    create_kb(KB),
    term_iri(rdfs_label, Label), term_iri(has_argument, Argument), term_iri(has_action, Action), term_iri(parameter_type, Type),
    findall(row(S, P, O),
            ( nth1(N, ["box1", "hub", "tower", "mia", "el muro"], Name), atom_string(Thing, Name), atom_concat(Argument, N, Has),
              member(row(S, P, O), [row(t, Has, Thing), row(Thing, Label, Name)])
            ; member(row(S, P, O), [row(t, Action, carry), row(carry__4, Type, "patient")])
            ),
            Rows),
    forall(member(row(S, P, O), Rows), change_rows(KB, [tell(row(S, P, O, -, (-1.0Inf)-(1.0Inf), positive))], _)).

test(a_step_in_the_language, [forall(member(Words-Es-Ca-De,
        [ "fly from hub to tower"-"volar de hub a tower"-"volar de hub a tower"-"von hub nach tower fliegen",
          "move box1 from hub to tower"-"mover box1 de hub a tower"-"moure box1 de hub a tower"-"box1 von hub zu tower bewegen",
          "move from hub to tower"-"moverse de hub a tower"-"despla\u00E7ar-se de hub a tower"-"von hub nach tower wechseln",
          "take box1 from hub"-"coger box1 de hub"-"agafar box1 de hub"-"box1 von hub nehmen",
          "take box1 to hub"-"llevar box1 a hub"-"portar box1 a hub"-"box1 zu hub bringen",
          "carry mia to hub"-"llevar a mia a hub"-"portar mia a hub"-"mia zu hub tragen",
          "feed mia"-"dar de comer a mia"-"donar menjar a mia"-"mia f\u00FCttern",
          "go to mia"-"ir a mia"-"anar a mia"-"zu mia gehen",
          "put box1 on tower with hub"-"poner box1 sobre tower con hub"-"posar box1 sobre tower amb hub"-"box1 auf tower mit hub ablegen",
          "turn on box1"-"encender box1"-"encendre box1"-"box1 einschalten", "wait at hub"-"esperar en hub"-"esperar a hub"-"bei hub warten" ])),
      Said == [Es, Ca, De]]) :-
    step_kb(KB),
    findall(One, ( member(Code, [es, ca, de]), step_phrase(KB, Code, t, Words, One) ), Said).

%   A word that is in no list, a thing that is none, a thing that would bend, something that is missing.

test(a_step_is_in_the_language_or_not_at_all, [forall(member(Words, ["frobnicate box1", "fly around hub", "move box2 from hub to tower", "fly hub", "open", "open box1 box1",
                                                                     "wait on hub", "scan the hub", "flying", "open el muro"])), fail]) :-
    step_kb(KB),
    step_phrase(KB, es, t, Words, _).
test(a_step_that_is_no_verb_is_called_by_its_name, Names == ["tal-to-col in hall", "tal-to-col", "do the dishes", "lift box"]) :-
    findall(Name, ( member(Words, ["do the tal-to-col step in hall", "do the tal-to-col step", "do the dishes", "lift box"]), step_name(Words, Name) ), Names).
test(an_action_in_the_language, [forall(member(Words-Said,
        [ "move box1 from hub to tower (ann)"-[acts_on-"mover algo", acts_on-"moure alguna cosa", acts_on-"etwas bewegen"],
          "carry mia to hub"-[acts_on-"llevar a alguien", acts_on-"portar alg\u00FA", acts_on-"jemanden tragen"],
          "feed mia"-[acts_on-"dar de comer a alguien", acts_on-"donar menjar a alg\u00FA", acts_on-"jemanden f\u00FCttern"],
          "move from hub to tower"-[acts-"moverse", acts-"despla\u00E7ar-se", acts-"wechseln"] ])), All == Said]) :-
    step_kb(KB),
    findall(Acts-One, ( member(Code, [es, ca, de]), verb_phrase(KB, Code, t, Words, Acts, One) ), All).
test(languages_have_the_same_words_of_steps, [forall(member(Code, [ca, de])), Others == Own]) :-
    findall(Kind-English, ( acxon_languages:step_verb(es, Kind, English, _) ; acxon_languages:step_preposition(es, Kind, English, _) ), Own0),
    findall(Kind-English, ( ( acxon_languages:step_verb(Code, Kind, English, _) ; acxon_languages:step_preposition(Code, Kind, English, _) ), atom(Kind) ), Others0),
    sort(Own0, Own), sort(Others0, Others).
test(no_words_of_steps_that_are_words_of_ours, [forall(( acxon_languages:step_verb(Code, _, _, Text) ; acxon_languages:step_preposition(Code, _, _, Text) ))]) :-
    acxon_languages:word(Code, by, By),
    acxon_languages:reserved_words(Code, Reserved),
    split_string(Text, " ", "", Words),
    forall(member(Word, Words), ( \+ memberchk(Word, Reserved), \+ atomics_to_string([" ", Word, " "], By), \+ sub_string(Word, _, _, _, "'") )),
    !.

:- end_tests(wordings).

:- module(acxon_sentence_words, []).
:- use_module('plain/languages', []).

/** <module> Sentences about times, kinds and answers, in other languages than English

As those about comparisons in the words of the plain style: by the English sentence of saying/3, with the places for values
in the same order. Nouns of qualities come with their article.
*/

:- multifile acxon_languages:word/3.
:- discontiguous acxon_languages:word/3.


%   That is then and now.

acxon_languages:word(es, said('At ~w, ~w; at ~w, ~w.'), "En ~w, ~w; en ~w, ~w.").
acxon_languages:word(ca, said('At ~w, ~w; at ~w, ~w.'), "A ~w, ~w; a ~w, ~w.").
acxon_languages:word(de, said('At ~w, ~w; at ~w, ~w.'), "Zum Zeitpunkt ~w gilt: ~w; zum Zeitpunkt ~w: ~w.").
acxon_languages:word(es, said('that is as it was'), "sigue igual").
acxon_languages:word(ca, said('that is as it was'), "continua igual").
acxon_languages:word(de, said('that is as it was'), "es ist wie zuvor").
acxon_languages:word(es, said('the two were equally good'), "los dos eran igual de buenos").
acxon_languages:word(ca, said('the two were equally good'), "els dos eren igual de bons").
acxon_languages:word(de, said('the two were equally good'), "die beiden waren gleich gut").
acxon_languages:word(es, said('the two are equally good'), "los dos son igual de buenos").
acxon_languages:word(ca, said('the two are equally good'), "els dos són igual de bons").
acxon_languages:word(de, said('the two are equally good'), "die beiden sind gleich gut").
acxon_languages:word(es, said('it was undecided'), "no había un ganador claro").
acxon_languages:word(ca, said('it was undecided'), "no hi havia un guanyador clar").
acxon_languages:word(de, said('it was undecided'), "es gab keinen klaren Sieger").
acxon_languages:word(es, said('it is undecided'), "no hay un ganador claro").
acxon_languages:word(ca, said('it is undecided'), "no hi ha un guanyador clar").
acxon_languages:word(de, said('it is undecided'), "es gibt keinen klaren Sieger").
acxon_languages:word(es, said('\'~w\' was the better plan'), "'~w' era el mejor plan").
acxon_languages:word(ca, said('\'~w\' was the better plan'), "'~w' era el millor pla").
acxon_languages:word(de, said('\'~w\' was the better plan'), "'~w' war der bessere Plan").
acxon_languages:word(es, said('\'~w\' is the better plan'), "'~w' es el mejor plan").
acxon_languages:word(ca, said('\'~w\' is the better plan'), "'~w' és el millor pla").
acxon_languages:word(de, said('\'~w\' is the better plan'), "'~w' ist der bessere Plan").
acxon_languages:word(es, said('Nothing that is compared has changed.'), "No ha cambiado nada de lo que se compara.").
acxon_languages:word(ca, said('Nothing that is compared has changed.'), "No ha canviat res del que es compara.").
acxon_languages:word(de, said('Nothing that is compared has changed.'), "Nichts von dem, was verglichen wird, hat sich geändert.").
acxon_languages:word(es, said('What was told of the ~w changed.'), "Cambió lo dicho sobre ~w.").
acxon_languages:word(ca, said('What was told of the ~w changed.'), "Va canviar el que es va dir de ~w.").
acxon_languages:word(de, said('What was told of the ~w changed.'), "Was gesagt wurde, hat sich geändert: ~w.").
acxon_languages:word(es, said('The ~w of \'~w\' became known: ~w.'), "~w de '~w' se supo: ~w.").
acxon_languages:word(ca, said('The ~w of \'~w\' became known: ~w.'), "~w de '~w' es va saber: ~w.").
acxon_languages:word(de, said('The ~w of \'~w\' became known: ~w.'), "~w von '~w', jetzt bekannt: ~w.").
acxon_languages:word(es, said('The ~w of \'~w\', ~w, is not known any more.'), "~w de '~w', ~w, ya no se sabe.").
acxon_languages:word(ca, said('The ~w of \'~w\', ~w, is not known any more.'), "~w de '~w', ~w, ja no se sap.").
acxon_languages:word(de, said('The ~w of \'~w\', ~w, is not known any more.'), "~w von '~w', ~w: nicht mehr bekannt.").
acxon_languages:word(es, said('The ~w of \'~w\' rose from ~w to ~w.'), "~w de '~w' subió de ~w a ~w.").
acxon_languages:word(ca, said('The ~w of \'~w\' rose from ~w to ~w.'), "~w de '~w' va pujar de ~w a ~w.").
acxon_languages:word(de, said('The ~w of \'~w\' rose from ~w to ~w.'), "~w von '~w': gestiegen von ~w auf ~w.").
acxon_languages:word(es, said('The ~w of \'~w\' fell from ~w to ~w.'), "~w de '~w' bajó de ~w a ~w.").
acxon_languages:word(ca, said('The ~w of \'~w\' fell from ~w to ~w.'), "~w de '~w' va baixar de ~w a ~w.").
acxon_languages:word(de, said('The ~w of \'~w\' fell from ~w to ~w.'), "~w von '~w': gefallen von ~w auf ~w.").
acxon_languages:word(es, said('The ~w of \'~w\' changed from ~w to ~w.'), "~w de '~w' pasó de ~w a ~w.").
acxon_languages:word(ca, said('The ~w of \'~w\' changed from ~w to ~w.'), "~w de '~w' va passar de ~w a ~w.").
acxon_languages:word(de, said('The ~w of \'~w\' changed from ~w to ~w.'), "~w von '~w': geändert von ~w zu ~w.").
acxon_languages:word(es, said('The ~w alone turned it.'), "Bastó ~w para dar la vuelta al veredicto.").
acxon_languages:word(ca, said('The ~w alone turned it.'), "N'hi va haver prou amb ~w per capgirar el veredicte.").
acxon_languages:word(de, said('The ~w alone turned it.'), "Umgekehrt wurde das Urteil durch ~w allein.").
acxon_languages:word(es, said(', or the ~w'), ", o ~w").
acxon_languages:word(ca, said(', or the ~w'), ", o ~w").
acxon_languages:word(de, said(', or the ~w'), ", oder ~w").
acxon_languages:word(es, said('The ~w alone would have turned it~w.'), "Habría bastado con ~w~w para dar la vuelta al veredicto.").
acxon_languages:word(ca, said('The ~w alone would have turned it~w.'), "N'hi hauria hagut prou amb ~w~w per capgirar el veredicte.").
acxon_languages:word(de, said('The ~w alone would have turned it~w.'), "Schon dies allein hätte das Urteil umgekehrt: ~w~w.").
acxon_languages:word(es, said(' and the ~w'), " y ~w").
acxon_languages:word(ca, said(' and the ~w'), " i ~w").
acxon_languages:word(de, said(' and the ~w'), " und ~w").
acxon_languages:word(es, said('Only together the ~w~w turned it.'), "Solo en conjunto ~w~w dieron la vuelta al veredicto.").
acxon_languages:word(ca, said('Only together the ~w~w turned it.'), "Només en conjunt ~w~w van capgirar el veredicte.").
acxon_languages:word(de, said('Only together the ~w~w turned it.'), "Nur gemeinsam haben ~w~w das Urteil umgekehrt.").
acxon_languages:word(es, said('None of that turned it: what was told of the two plans did.'), "Nada de eso dio la vuelta al veredicto: fue lo dicho de los dos planes.").
acxon_languages:word(ca, said('None of that turned it: what was told of the two plans did.'), "Res d'això no va capgirar el veredicte: va ser el que es va dir dels dos plans.").
acxon_languages:word(de, said('None of that turned it: what was told of the two plans did.'), "Nichts davon hat das Urteil umgekehrt, sondern was von den beiden Plänen gesagt wurde.").

%   What values are values of.

acxon_languages:word(es, said('in ~w'), "en ~w").
acxon_languages:word(ca, said('in ~w'), "en ~w").
acxon_languages:word(de, said('in ~w'), "in ~w").
acxon_languages:word(es, said('~w in ~w'), "~w en ~w").
acxon_languages:word(ca, said('~w in ~w'), "~w en ~w").
acxon_languages:word(de, said('~w in ~w'), "~w in ~w").
acxon_languages:word(es, said('the time'), "el tiempo").
acxon_languages:word(ca, said('the time'), "el temps").
acxon_languages:word(de, said('the time'), "die Zeit").
acxon_languages:word(es, said('number of steps'), "el número de pasos").
acxon_languages:word(ca, said('number of steps'), "el nombre de passos").
acxon_languages:word(de, said('number of steps'), "die Zahl der Schritte").
acxon_languages:word(es, said('sum of action costs'), "la suma de lo que cuestan las acciones").
acxon_languages:word(ca, said('sum of action costs'), "la suma del que costen les accions").
acxon_languages:word(de, said('sum of action costs'), "die Summe der Kosten der Handlungen").
acxon_languages:word(es, said('cost as given, of unknown kind'), "un coste dado, no se sabe de qué clase").
acxon_languages:word(ca, said('cost as given, of unknown kind'), "un cost donat, no se sap de quina mena").
acxon_languages:word(de, said('cost as given, of unknown kind'), "angegebene Kosten unbekannter Art").
acxon_languages:word(es, said('metric ~w'), "la métrica ~w").
acxon_languages:word(ca, said('metric ~w'), "la mètrica ~w").
acxon_languages:word(de, said('metric ~w'), "die Metrik ~w").

%   Answers to questions in words.

acxon_languages:word(es, said('Suppose ~w.'), "Supón que ~w.").
acxon_languages:word(ca, said('Suppose ~w.'), "Suposa que ~w.").
acxon_languages:word(de, said('Suppose ~w.'), "Angenommen, ~w.").
acxon_languages:word(es, said('The verdict would be another: ~w'), "El veredicto sería otro: ~w").
acxon_languages:word(ca, said('The verdict would be another: ~w'), "El veredicte seria un altre: ~w").
acxon_languages:word(de, said('The verdict would be another: ~w'), "Das Urteil wäre ein anderes: ~w").
acxon_languages:word(es, said('The verdict would be as it is now: ~w'), "El veredicto sería el de ahora: ~w").
acxon_languages:word(ca, said('The verdict would be as it is now: ~w'), "El veredicte seria el d'ara: ~w").
acxon_languages:word(de, said('The verdict would be as it is now: ~w'), "Das Urteil wäre wie jetzt: ~w").
acxon_languages:word(es, said('~w, by the criterion ~w.'), "~w, según el criterio ~w.").
acxon_languages:word(ca, said('~w, by the criterion ~w.'), "~w, segons el criteri ~w.").
acxon_languages:word(de, said('~w, by the criterion ~w.'), "~w, nach dem Kriterium ~w.").
acxon_languages:word(es, said('There are no plans.'), "No hay planes.").
acxon_languages:word(ca, said('There are no plans.'), "No hi ha plans.").
acxon_languages:word(de, said('There are no plans.'), "Es gibt keine Pläne.").
acxon_languages:word(es, said('That is not known of both.'), "Eso no se sabe de ambos.").
acxon_languages:word(ca, said('That is not known of both.'), "Això no se sap de tots dos.").
acxon_languages:word(de, said('That is not known of both.'), "Das ist nicht von beiden bekannt.").
acxon_languages:word(es, said('Say which of these is meant.'), "Di cuál de estas preguntas quieres hacer.").
acxon_languages:word(ca, said('Say which of these is meant.'), "Digues quina d'aquestes preguntes vols fer.").
acxon_languages:word(de, said('Say which of these is meant.'), "Sag, welche davon gemeint ist.").
acxon_languages:word(es, said('Say of which plans, as in: ~w There are ~w.'), "Di de qué planes, como en: ~w Hay ~w.").
acxon_languages:word(ca, said('Say of which plans, as in: ~w There are ~w.'), "Digues de quins plans, com a: ~w Hi ha ~w.").
acxon_languages:word(de, said('Say of which plans, as in: ~w There are ~w.'), "Sag, von welchen Plänen, wie in: ~w Es gibt ~w.").
acxon_languages:word(es, said('none'), "ninguno").
acxon_languages:word(ca, said('none'), "cap").
acxon_languages:word(de, said('none'), "keinen").
acxon_languages:word(es, said('This is not understood. What can be asked:'), "Esto no se entiende. Lo que se puede preguntar:").
acxon_languages:word(ca, said('This is not understood. What can be asked:'), "Això no s'entén. El que es pot preguntar:").
acxon_languages:word(de, said('This is not understood. What can be asked:'), "Das wurde nicht verstanden. Was gefragt werden kann:").
acxon_languages:word(es, said('Names that may be meant: ~w'), "Quizá te refieras a: ~w").
acxon_languages:word(ca, said('Names that may be meant: ~w'), "Potser et refereixes a: ~w").
acxon_languages:word(de, said('Names that may be meant: ~w'), "Namen, die gemeint sein können: ~w").

%   When steps are done.

acxon_languages:word(es, said('It has no steps.'), "No tiene pasos.").
acxon_languages:word(ca, said('It has no steps.'), "No té passos.").
acxon_languages:word(de, said('It has no steps.'), "Er hat keine Schritte.").
acxon_languages:word(es, said('Nothing.'), "Nada.").
acxon_languages:word(ca, said('Nothing.'), "Res.").
acxon_languages:word(de, said('Nothing.'), "Nichts.").
acxon_languages:word(es, said('The times of its steps are not known.'), "No se sabe cuándo se hacen sus pasos.").
acxon_languages:word(ca, said('The times of its steps are not known.'), "No se sap quan es fan els seus passos.").
acxon_languages:word(de, said('The times of its steps are not known.'), "Wann seine Schritte an der Reihe sind, ist nicht bekannt.").
acxon_languages:word(es, said('Nothing: it is the last step.'), "Nada: es el último paso.").
acxon_languages:word(ca, said('Nothing: it is the last step.'), "Res: és l'últim pas.").
acxon_languages:word(de, said('Nothing: it is the last step.'), "Nichts: Es ist der letzte Schritt.").
acxon_languages:word(es, said('Nothing: it is the first step.'), "Nada: es el primer paso.").
acxon_languages:word(ca, said('Nothing: it is the first step.'), "Res: és el primer pas.").
acxon_languages:word(de, said('Nothing: it is the first step.'), "Nichts: Es ist der erste Schritt.").
acxon_languages:word(es, said('It is step ~w of ~w.'), "Es el paso ~w de ~w.").
acxon_languages:word(ca, said('It is step ~w of ~w.'), "És el pas ~w de ~w.").
acxon_languages:word(de, said('It is step ~w of ~w.'), "Es ist Schritt ~w von ~w.").
acxon_languages:word(es, said('~w, from ~w to ~w'), "~w, de ~w a ~w").
acxon_languages:word(ca, said('~w, from ~w to ~w'), "~w, de ~w a ~w").
acxon_languages:word(de, said('~w, from ~w to ~w'), "~w, von ~w bis ~w").
acxon_languages:word(es, said('How long the steps of \'~w\' take is not known.'), "No se sabe cuánto tardan los pasos de '~w'.").
acxon_languages:word(ca, said('How long the steps of \'~w\' take is not known.'), "No se sap quant triguen els passos de '~w'.").
acxon_languages:word(de, said('How long the steps of \'~w\' take is not known.'), "Wie lange die Schritte von '~w' dauern, ist nicht bekannt.").
acxon_languages:word(es, said('\'~w\' takes ~w with ~w steps that take time; the longest: ~w.'), "'~w' tarda ~w, con ~w pasos que llevan tiempo; los más largos: ~w.").
acxon_languages:word(ca, said('\'~w\' takes ~w with ~w steps that take time; the longest: ~w.'), "'~w' triga ~w, amb ~w passos que demanen temps; els més llargs: ~w.").
acxon_languages:word(de, said('\'~w\' takes ~w with ~w steps that take time; the longest: ~w.'), "'~w' dauert ~w, mit ~w Schritten, die Zeit brauchen; die längsten: ~w.").

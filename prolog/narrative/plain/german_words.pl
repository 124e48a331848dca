:- module(acxon_german_words, []).
:- use_module(library(lists), [nth1/3]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).

/** <module> German words as data

As english_words.pl. Nouns have their article, in the nominative; verbs of actions stand in the infinitive,
after what they are done to.
*/

:- multifile
    acxon_languages:quality_words/3, acxon_languages:action_words/4, acxon_languages:often_words/3,
    acxon_languages:small_number/3, acxon_languages:number_said/4, acxon_languages:unit_said/4,
    acxon_languages:relation_degree/3, acxon_languages:degree_in/4, acxon_languages:property_noun/3, acxon_languages:relation_words/3,
    acxon_languages:reserved_words/2, acxon_languages:bending_words/2, acxon_languages:word/3, acxon_languages:ordinal_said/3.

acxon_languages:quality_words(de, P, words("die Kosten", "kostet ", none, "kostet weniger", "kostet mehr", "kostet gleich viel",
                                           "kostet fast gleich viel")) :-
    iri(has_cost, P).
acxon_languages:quality_words(de, P, words("die Zeit", "dauert ", none, "dauert kürzer", "dauert länger", "dauert gleich lange",
                                           "dauert fast gleich lange")) :-
    iri(has_makespan, P).
acxon_languages:quality_words(de, P, words("die Zahl der Schritte", "braucht ", " Schritt"-" Schritte", "braucht weniger Schritte",
                                           "braucht mehr Schritte", "braucht gleich viele Schritte",
                                           "braucht fast gleich viele Schritte")) :-
    iri(has_number_of_tasks, P).

acxon_languages:property_noun(de, Label, Noun) :-
    string_concat("hat ", Noun, Label).

%   'kälter' of 'ist kälter als'.

acxon_languages:relation_degree(de, Label, Degree) :-
    string_concat("ist ", Rest, Label),
    string_concat(Degree, " als", Rest).

acxon_languages:degree_in(de, better, Noun, Degree) :- string_concat("besser bei ", Noun, Degree).
acxon_languages:degree_in(de, worse, Noun, Degree)  :- string_concat("schlechter bei ", Noun, Degree).

acxon_languages:action_words(de, "mend fuse",                               "eine Sicherung reparieren", "{n} Sicherungen reparieren").
acxon_languages:action_words(de, "light match",                             "ein Streichholz anzünden", "{n} Streichhölzer anzünden").
acxon_languages:action_words(de, "navigate",                                "weiterfahren", often).
acxon_languages:action_words(de, "sample soil",                             "eine Bodenprobe nehmen", "{n} Bodenproben nehmen").
acxon_languages:action_words(de, "sample rock",                             "eine Gesteinsprobe nehmen", "{n} Gesteinsproben nehmen").
acxon_languages:action_words(de, "drop",                                    "etwas ablegen", often).
acxon_languages:action_words(de, "calibrate",                               "etwas kalibrieren", often).
acxon_languages:action_words(de, "take image",                              "ein Bild machen", "{n} Bilder machen").
acxon_languages:action_words(de, "communicate soil data",                   "Bodendaten senden", often).
acxon_languages:action_words(de, "communicate rock data",                   "Gesteinsdaten senden", often).
acxon_languages:action_words(de, "communicate image data",                  "ein Bild senden", "{n} Bilder senden").
acxon_languages:action_words(de, "conduct payload activity",                "ein Experiment durchführen", "{n} Experimente durchführen").
acxon_languages:action_words(de, "report payload activity at deadline",     "über ein Experiment berichten", "über {n} Experimente berichten").
acxon_languages:action_words(de, "sleep",                                   "schlafen", often).
acxon_languages:action_words(de, "post sleep",                              "aufwachen", often).
acxon_languages:action_words(de, "have meal",                               "essen", often).
acxon_languages:action_words(de, "exercise",                                "trainieren", often).
acxon_languages:action_words(de, "medical conference",                      "mit dem Arzt sprechen", often).
acxon_languages:action_words(de, "initialize day",                          "den Tag beginnen", often).
acxon_languages:action_words(de, "change filter",                           "einen Filter wechseln", "{n} Filter wechseln").
acxon_languages:action_words(de, "first reconfigurate thermal loops",       "den Wärmekreislauf umstellen", often).
acxon_languages:action_words(de, "second reconfigurate thermal loops",      "den Wärmekreislauf erneut umstellen", often).
acxon_languages:action_words(de, "remove sleep station",                    "eine Koje abbauen", "{n} Kojen abbauen").
acxon_languages:action_words(de, "assemble sleep station",                  "eine Koje aufbauen", "{n} Kojen aufbauen").
acxon_languages:action_words(de, "replace rpcm",                            "einen Stromkasten wechseln", "{n} Stromkästen wechseln").
acxon_languages:action_words(de, "finish rpcm",                             "einen Stromkasten schließen", "{n} Stromkästen schließen").
acxon_languages:action_words(de, "find person",                             "die Person finden", often).
acxon_languages:action_words(de, "goto waypoint",                           "zum nächsten Ort gehen", often).
acxon_languages:action_words(de, "go to waypoint",                          "an einen Ort gehen", often).
acxon_languages:action_words(de, "grasp object",                            "den Gegenstand greifen", often).
acxon_languages:action_words(de, "give object",                             "den Gegenstand übergeben", often).
acxon_languages:action_words(de, "conduct experiment",                       "einen Versuch machen", "{n} Versuche machen").
acxon_languages:action_words(de, "write report",                             "einen Bericht schreiben", "{n} Berichte schreiben").
acxon_languages:action_words(de, "burn match",                               "ein Streichholz abbrennen", "{n} Streichhölzer abbrennen").
acxon_languages:action_words(de, "take picture",                             "ein Foto schießen", "{n} Fotos schießen").
acxon_languages:action_words(de, "report picture",                           "ein Foto melden", "{n} Fotos melden").
acxon_languages:action_words(de, "drill core",                               "einen Kern bohren", "{n} Kerne bohren").
acxon_languages:action_words(de, "report core",                              "einen Kern melden", "{n} Kerne melden").

%   What many planning domains have.

acxon_languages:action_words(de, "go",                                  "an einen anderen Ort gehen", often).
acxon_languages:action_words(de, "move",                                "den Ort wechseln", often).
acxon_languages:action_words(de, "walk",                                "laufen", often).
acxon_languages:action_words(de, "drive",                               "fahren", often).
acxon_languages:action_words(de, "fly",                                 "fliegen", often).
acxon_languages:action_words(de, "sail",                                "mit dem Schiff fahren", often).
acxon_languages:action_words(de, "load",                                "etwas einladen", often).
acxon_languages:action_words(de, "unload",                              "etwas ausladen", often).
acxon_languages:action_words(de, "lift",                                "etwas heben", often).
acxon_languages:action_words(de, "lower",                               "etwas senken", often).
acxon_languages:action_words(de, "pick up",                             "etwas aufheben", often).
acxon_languages:action_words(de, "put down",                            "etwas absetzen", often).
acxon_languages:action_words(de, "pick",                                "etwas nehmen", often).
acxon_languages:action_words(de, "place",                               "etwas hinstellen", often).
acxon_languages:action_words(de, "take",                                "etwas mitnehmen", often).
acxon_languages:action_words(de, "give",                                "etwas geben", often).
acxon_languages:action_words(de, "carry",                               "etwas tragen", often).
acxon_languages:action_words(de, "push",                                "etwas schieben", often).
acxon_languages:action_words(de, "open",                                "etwas öffnen", often).
acxon_languages:action_words(de, "close",                               "etwas schließen", often).
acxon_languages:action_words(de, "clean",                               "etwas putzen", often).
acxon_languages:action_words(de, "wash",                                "etwas waschen", often).
acxon_languages:action_words(de, "cook",                                "kochen", often).
acxon_languages:action_words(de, "bake",                                "backen", often).
acxon_languages:action_words(de, "pack",                                "etwas einpacken", often).
acxon_languages:action_words(de, "stir",                                "umrühren", often).
acxon_languages:action_words(de, "stack",                               "etwas stapeln", often).
acxon_languages:action_words(de, "unstack",                             "etwas abstapeln", often).
acxon_languages:action_words(de, "board",                               "einsteigen", often).
acxon_languages:action_words(de, "debark",                              "aussteigen", often).
acxon_languages:action_words(de, "wait",                                "warten", often).
acxon_languages:action_words(de, "paint",                               "etwas anstreichen", often).
acxon_languages:action_words(de, "feed",                                "füttern", often).
acxon_languages:action_words(de, "inspect",                             "etwas prüfen", often).
acxon_languages:action_words(de, "report",                              "berichten", often).

%   Properties, between subject and object.

acxon_languages:relation_words(de, has_cost,                   "hat die Kosten").
acxon_languages:relation_words(de, has_makespan,               "hat die Dauer").
acxon_languages:relation_words(de, has_number_of_tasks,        "hat die Schrittzahl").
acxon_languages:relation_words(de, has_unit,                   "hat die Einheit").
acxon_languages:relation_words(de, has_data_value,             "hat den Wert").
acxon_languages:relation_words(de, better_value,               "hat einen besseren Wert als").
acxon_languages:relation_words(de, worse_value,                "hat einen schlechteren Wert als").
acxon_languages:relation_words(de, equivalent_value,           "hat den gleichen Wert wie").
acxon_languages:relation_words(de, defines_task,               "umfasst die Aufgabe").
acxon_languages:relation_words(de, directly_precedes,          "kommt direkt vor").
acxon_languages:relation_words(de, directly_follows,           "kommt direkt nach").
acxon_languages:relation_words(de, rdf_type,                   "ist vom Typ").
acxon_languages:relation_words(de, better_plan,                "ist ein besserer Plan als").
acxon_languages:relation_words(de, worse_plan,                 "ist ein schlechterer Plan als").
acxon_languages:relation_words(de, equivalent_plan,            "ist so gut wie").

acxon_languages:often_words(de, Once, Often) :-
    string_concat("{times} ", Once, Often).

                /*******************************
                *       numbers and units      *
                *******************************/

acxon_languages:small_number(de, N, Word) :-
    small(N, Word),
    N =< 12.

acxon_languages:number_said(de, Gender, N, Words) :-
    said(N, Words0),
    (   N =:= 1, Gender == f -> Words = "eine"
    ;   N =:= 1, Gender == m -> Words = "ein"
    ;   Words = Words0
    ).

said(N, Words) :-
    (   N < 20      -> small(N, Words)
    ;   N < 100     -> Tens is N//10, Ones is N mod 10, tens(Tens, Ten),
                       ( Ones =:= 0 -> Words = Ten ; before(Ones, One), atomics_to_string([One, "und", Ten], Words) )
    ;   N < 1000    -> joined(N, 100, "hundert", Words)
    ;   N < 1000000 -> joined(N, 1000, "tausend", Words)
    ;   Many is N//1000000, Rest is N mod 1000000,
        ( Many =:= 1 -> First = "eine Million" ; said(Many, Word), string_concat(Word, " Millionen", First) ),
        ( Rest =:= 0 -> Words = First ; said(Rest, Last), atomics_to_string([First, " ", Last], Words) )
    ).

%   'dreihundertzwei': hundreds and thousands are one word with what follows.

joined(N, Scale, Name, Words) :-
    Many is N//Scale,
    Rest is N mod Scale,
    ( Many =:= 1 -> First = "" ; said(Many, First) ),
    ( Rest =:= 0 -> Last = "" ; said(Rest, Last) ),
    atomics_to_string([First, Name, Last], Words).

before(1, "ein") :- !.
before(N, Word) :- small(N, Word).

small(0, "null").       small(1, "eins").       small(2, "zwei").       small(3, "drei").
small(4, "vier").       small(5, "fünf").       small(6, "sechs").      small(7, "sieben").
small(8, "acht").       small(9, "neun").       small(10, "zehn").      small(11, "elf").
small(12, "zwölf").     small(13, "dreizehn").  small(14, "vierzehn").  small(15, "fünfzehn").
small(16, "sechzehn").  small(17, "siebzehn").  small(18, "achtzehn").  small(19, "neunzehn").

tens(2, "zwanzig").     tens(3, "dreißig").     tens(4, "vierzig").     tens(5, "fünfzig").
tens(6, "sechzig").     tens(7, "siebzig").     tens(8, "achtzig").     tens(9, "neunzig").

acxon_languages:word(de, month(1), "Januar").         acxon_languages:word(de, month(2), "Februar").        acxon_languages:word(de, month(3), "März").
acxon_languages:word(de, month(4), "April").          acxon_languages:word(de, month(5), "Mai").            acxon_languages:word(de, month(6), "Juni").
acxon_languages:word(de, month(7), "Juli").           acxon_languages:word(de, month(8), "August").         acxon_languages:word(de, month(9), "September").
acxon_languages:word(de, month(10), "Oktober").       acxon_languages:word(de, month(11), "November").      acxon_languages:word(de, month(12), "Dezember").

%   'am ersten Januar', for the ear.

acxon_languages:ordinal_said(de, N, Word) :-
    (   N =< 8,                                         % nth1/3 takes no number of more than 64 bits
        nth1(N, ["ersten", "zweiten", "dritten", "vierten", "f\u00FCnften", "sechsten", "siebten", "achten"], Word)
    ->  true
    ;   once(acxon_languages:number_said(de, none, N, Said)),
        ( N < 20 -> string_concat(Said, "ten", Word) ; string_concat(Said, "sten", Word) )
    ).

acxon_languages:unit_said(de, "s",        f, "Sekunde"-"Sekunden").
acxon_languages:unit_said(de, "min",      f, "Minute"-"Minuten").
acxon_languages:unit_said(de, "h",        f, "Stunde"-"Stunden").
acxon_languages:unit_said(de, "m",        m, "Meter"-"Meter").
acxon_languages:unit_said(de, "km",       m, "Kilometer"-"Kilometer").
acxon_languages:unit_said(de, "kg",       m, "Kilo"-"Kilo").
acxon_languages:unit_said(de, "g",        m, "Gramm"-"Gramm").
acxon_languages:unit_said(de, "\u20AC",   m, "Euro"-"Euro").
acxon_languages:unit_said(de, "%",        m, "Prozent"-"Prozent").
acxon_languages:unit_said(de, "\u00B0C",  m, "Grad"-"Grad").

acxon_languages:reserved_words(de, ["und", "aber", "dann", "ist", "statt", "weitere", "weiteren", "weiteres", "weiter", "nacheinander", "das",
                                    "außerdem", "danach"]).

acxon_languages:bending_words(de, ["der", "die", "das", "den", "ein", "eine", "einen", "beide", "alle", "zwei", "drei", "vier", "fünf", "sechs"]).

                /*******************************
                *     answers to questions     *
                *******************************/

%   What is in braces is filled in by questions.pl.

acxon_languages:word(de, measure,                       "'{measure} {thing}'").
acxon_languages:word(de, asked(use),                    "mit {step}").
acxon_languages:word(de, asked(without),                "ohne {step}").
acxon_languages:word(de, asked(instead),                "mit {second} statt {first}").
acxon_languages:word(de, asked(before),                 "mit {first} vor {second}").
acxon_languages:word(de, asked(between),                "mit {step} zwischen {number} s und {until} s").
acxon_languages:word(de, asked(from),                   "mit {step} ab {number} s").
acxon_languages:word(de, asked(at_most),                "mit {step} höchstens {often}").
acxon_languages:word(de, asked(within),                 "innerhalb von {until} s").
acxon_languages:word(de, asked(one_step),               "mit höchstens einem Schritt").
acxon_languages:word(de, asked(few_steps),              "mit höchstens {count} Schritten").
acxon_languages:word(de, once,                          "einmal").
acxon_languages:word(de, need(lacks),                   "nicht {fact}").
acxon_languages:word(de, value(need, least),          "{fact} mindestens {number}").
acxon_languages:word(de, value(need, most),           "{fact} höchstens {number}").
acxon_languages:word(de, value(need, above),          "{fact} größer als {number}").
acxon_languages:word(de, value(need, below),          "{fact} kleiner als {number}").
acxon_languages:word(de, value(need, exactly),        "{fact} {number}").
acxon_languages:word(de, value(need, any),            "der Wert von {fact}").
acxon_languages:word(de, value(said, least),          "{fact} ist mindestens {number}").
acxon_languages:word(de, value(said, most),           "{fact} ist höchstens {number}").
acxon_languages:word(de, value(said, above),          "{fact} ist größer als {number}").
acxon_languages:word(de, value(said, below),          "{fact} ist kleiner als {number}").
acxon_languages:word(de, value(said, exactly),        "{fact} ist {number}").
acxon_languages:word(de, value(said, any),            "der Wert von {fact}").
acxon_languages:word(de, answer(question),              "Warum nicht {text}?").
acxon_languages:word(de, answer(for_nothing),           "{plan} muss {work} (Schritt {n}), was kein anderer Schritt und kein Ziel braucht.").
acxon_languages:word(de, answer(for_goal),              "{plan} muss {work} (Schritt {n}), um das Ziel zu erreichen: {texts}.").
acxon_languages:word(de, answer(for_steps),             "{plan} muss {work} (Schritt {n}), um dies zu können: {way}; dafür muss gelten: {needs}.").
acxon_languages:word(de, answer(by(for_nothing)),       "In {in} {acting} (Schritt {n}), was kein anderer Schritt und kein Ziel braucht.").
acxon_languages:word(de, answer(by(for_goal)),          "In {in} {acting} (Schritt {n}), um das Ziel zu erreichen: {texts}.").
acxon_languages:word(de, answer(by(for_steps)),         "In {in} {acting} (Schritt {n}), damit {ways}; dafür muss gelten: {needs}.").
acxon_languages:word(de, answer(by(for_own_steps)),     "In {in} {acting} (Schritt {n}), um dies zu können: {way}; dafür muss gelten: {needs}.").
acxon_languages:word(de, able(one),                     "{doer} {work} kann (Schritt {n})").
acxon_languages:word(de, able(many),                    "{doer} {work} können (Schritt {n})").
acxon_languages:word(de, able(none),                    "man {work} kann (Schritt {n})").
acxon_languages:word(de, state(at, holds),              "{thing} ist am Ort {place}").
acxon_languages:word(de, state(at, lacks),              "{thing} ist nicht am Ort {place}").
acxon_languages:word(de, state(in, holds),              "{thing} ist in {place}").
acxon_languages:word(de, state(in, lacks),              "{thing} ist nicht in {place}").
acxon_languages:word(de, state(on, holds),              "{thing} ist auf {place}").
acxon_languages:word(de, state(on, lacks),              "{thing} ist nicht auf {place}").
acxon_languages:word(de, state(is, holds),              "{thing} ist '{state}'").
acxon_languages:word(de, state(is, lacks),              "{thing} ist nicht '{state}'").
acxon_languages:word(de, state(gone, holds),            "{thing} ist '{state}'").
acxon_languages:word(de, state(gone, lacks),            "{thing} ist nicht '{state}'").
acxon_languages:word(de, state(many(at), holds),        "{thing} sind am Ort {place}").
acxon_languages:word(de, state(many(at), lacks),        "{thing} sind nicht am Ort {place}").
acxon_languages:word(de, state(many(in), holds),        "{thing} sind in {place}").
acxon_languages:word(de, state(many(in), lacks),        "{thing} sind nicht in {place}").
acxon_languages:word(de, state(many(on), holds),        "{thing} sind auf {place}").
acxon_languages:word(de, state(many(on), lacks),        "{thing} sind nicht auf {place}").
acxon_languages:word(de, state(many(is), holds),        "{thing} sind '{state}'").
acxon_languages:word(de, state(many(is), lacks),        "{thing} sind nicht '{state}'").
acxon_languages:word(de, state(has, holds),             "{thing} hat {other}").
acxon_languages:word(de, state(has, lacks),             "{thing} hat {other} nicht").
acxon_languages:word(de, answer(later),                 "{work} (Schritt {n})").
acxon_languages:word(de, answer(in_the_end),            "Am Ende dient das dem Ziel: {texts}.").
acxon_languages:word(de, answer(spare_step),            "Ohne diesen Schritt erreicht der Plan sein Ziel ebenso.").
acxon_languages:word(de, answer(spare_steps),           "Ohne die Schritte {steps} erreicht der Plan sein Ziel ebenso.").
acxon_languages:word(de, answer(all_needed),            "Jeder seiner Schritte ist nötig.").
acxon_languages:word(de, answer(already),               "{plan} ist schon so.").
acxon_languages:word(de, answer(would_be_better),       "Das stimmt: So wäre es besser.").
acxon_languages:word(de, answer(saves_time),            "Das stimmt: So spart man {amount}.").
acxon_languages:word(de, answer(saves_cost),            "Das stimmt: So kostet es {number} weniger.").
acxon_languages:word(de, answer(saves_step),            "Das stimmt: So braucht es einen Schritt weniger.").
acxon_languages:word(de, answer(saves_steps),           "Das stimmt: So braucht es {count} Schritte weniger.").
acxon_languages:word(de, answer(as_good),               "Das geht, und es ist ebenso gut.").
acxon_languages:word(de, answer(open),                  "Das geht; was besser ist, bleibt offen.").
acxon_languages:word(de, answer(no_better),             "Das geht, ist aber nicht besser.").
acxon_languages:word(de, answer(nowhere_better),        "Das geht, ist aber in nichts besser.").
acxon_languages:word(de, answer(nowhere_worse),         "Das geht und ist in nichts schlechter.").
acxon_languages:word(de, answer(found_no_better),       "Das geht, aber der dafür gefundene Plan ist nicht besser.").
acxon_languages:word(de, answer(found_nowhere_better),  "Das geht, aber der dafür gefundene Plan ist in nichts besser.").
acxon_languages:word(de, answer(found_nowhere_worse),   "Das geht, und der dafür gefundene Plan ist in nichts schlechter.").
acxon_languages:word(de, answer(none),                  "Einen solchen Plan gibt es nicht.").
acxon_languages:word(de, answer(not_even),              "Einen solchen Plan gibt es nicht: nicht einmal {text}.").
acxon_languages:word(de, answer(excluded),              "Einen solchen Plan gibt es nicht, denn dies schließt einander aus: {texts}.").
acxon_languages:word(de, answer(needs_step),            "Schon das Ziel braucht einen solchen Schritt.").
acxon_languages:word(de, answer(needs_steps),           "Schon das Ziel braucht {count} solche Schritte.").
acxon_languages:word(de, answer(ends_second),           "Kein solcher Schritt kann nach weniger als {number} Sekunde zu Ende sein.").
acxon_languages:word(de, answer(ends),                  "Kein solcher Schritt kann nach weniger als {number} Sekunden zu Ende sein.").
acxon_languages:word(de, answer(never_goal),            "Dann gilt '{text}' nie, und das ist das Ziel.").
acxon_languages:word(de, answer(never_step),            "Dann gilt '{text}' nie, und das ist hierfür nötig: {work}.").
acxon_languages:word(de, answer(by(never_step)),        "Dann gilt '{text}' nie, und das ist hierfür nötig: {work} ({agent}).").
acxon_languages:word(de, answer(not_found_second),      "In {number} Sekunde wurde kein solcher Plan gefunden; es kann einen geben.").
acxon_languages:word(de, answer(not_found),             "In {number} Sekunden wurde kein solcher Plan gefunden; es kann einen geben.").

                /*******************************
                *        questions again       *
                *******************************/

acxon_languages:word(de, asked_as('Understood'), "Verstanden").
acxon_languages:word(de, asked_as('Command'), "Befehl").
acxon_languages:word(de, asked_as('Goal'), "Prolog-Ziel").
acxon_languages:word(de, asked_as('It could also mean'), "Es könnte auch heißen").
acxon_languages:word(de, asked_as('This can mean'), "Das kann heißen").
acxon_languages:word(de, asked_as('Which plan is best?'), "Welcher Plan ist der beste?").
acxon_languages:word(de, asked_as('Which is better, ~w or ~w, and why?'), "Was ist besser, ~w oder ~w, und warum?").
acxon_languages:word(de, asked_as('Why ~w and not ~w?'), "Warum ~w und nicht ~w?").
acxon_languages:word(de, asked_as('What is ~w of \'~w\' for?'), "Wozu dient ~w von '~w'?").
acxon_languages:word(de, asked_as('What is the step \'~w\' of \'~w\' for?'), "Wozu dient der Schritt '~w' von '~w'?").
acxon_languages:word(de, asked_as('Why is there no step \'~w\' in \'~w\', and what if there were?'), "Warum gibt es keinen Schritt '~w' in '~w', und was wäre mit ihm?").
acxon_languages:word(de, asked_as('Is there a step \'~w\' in \'~w\'?'), "Gibt es einen Schritt '~w' in '~w'?").
acxon_languages:word(de, asked_as('There is: \'~w\' does have \'~w\'.'), "Ja: '~w' hat '~w'.").
acxon_languages:word(de, asked_as('What would \'~w\' be without \'~w\'?'), "Wie wäre '~w' ohne '~w'?").
acxon_languages:word(de, asked_as('What would \'~w\' be without \'~w\' and \'~w\'?'), "Wie wäre '~w' ohne '~w' und '~w'?").
acxon_languages:word(de, asked_as('Why does \'~w\' have \'~w\' and not \'~w\', and what if it had that instead?'), "Warum hat '~w' '~w' und nicht '~w', und was wäre stattdessen damit?").
acxon_languages:word(de, asked_as('Why does \'~w\' not have \'~w\' before \'~w\', and what if it had?'), "Warum hat '~w' nicht '~w' vor '~w', und was wäre dann?").
acxon_languages:word(de, asked_as('Why does \'~w\' not have \'~w\' ~w, and what if it had?'), "Warum hat '~w' nicht '~w' ~w, und was wäre dann?").
acxon_languages:word(de, asked_as('after ~w s'), "nach ~w s").
acxon_languages:word(de, asked_as('between ~w s and ~w s'), "zwischen ~w s und ~w s").
acxon_languages:word(de, asked_as('Why does \'~w\' have \'~w\' more than ~w, and what if it had not?'), "Warum hat '~w' '~w' mehr als ~w, und was wäre sonst?").
acxon_languages:word(de, asked_as('once'), "einmal").
acxon_languages:word(de, asked_as('twice'), "zweimal").
acxon_languages:word(de, asked_as('~w times'), "~w-mal").
acxon_languages:word(de, asked_as('Can \'~w\' be done within ~w s?'), "Geht '~w' in ~w s?").
acxon_languages:word(de, asked_as('Can \'~w\' be done in at most ~w step?'), "Geht '~w' in höchstens ~w Schritt?").
acxon_languages:word(de, asked_as('Can \'~w\' be done in at most ~w steps?'), "Geht '~w' in höchstens ~w Schritten?").
acxon_languages:word(de, asked_as('Why does \'~w\' have \'~w\' before \'~w\', and what if it were after it?'), "Warum hat '~w' '~w' vor '~w', und was wäre danach?").
acxon_languages:word(de, asked_as('How do \'~w\' and \'~w\' differ in ~w?'), "Wie unterscheiden sich '~w' und '~w', was ~w betrifft?").
acxon_languages:word(de, asked_as('The ~w of \'~w\' is not known.'), "Nicht bekannt: ~w von '~w'.").
acxon_languages:word(de, asked_as('The ~w of \'~w\' is ~w.'), "~w von '~w': ~w.").
acxon_languages:word(de, asked_as('What is the ~w of \'~w\'?'), "Welcher Wert gilt für ~w von '~w'?").
acxon_languages:word(de, asked_as('What does \'~w\' do?'), "Was tut '~w'?").
acxon_languages:word(de, asked_as('What does \'~w\' do in \'~w\'?'), "Was tut '~w' in '~w'?").
acxon_languages:word(de, asked_as('Nothing.'), "Nichts.").
acxon_languages:word(de, asked_as('Which plans have a step with \'~w\'?'), "Welche Pläne haben einen Schritt mit '~w'?").
acxon_languages:word(de, asked_as('How would \'~w\' and \'~w\' compare if the ~w of \'~w\' were ~w?'), "Wie verhielten sich '~w' und '~w', wenn für ~w von '~w' der Wert ~w gälte?").
acxon_languages:word(de, asked_as('How would \'~w\' and \'~w\' compare if the duration of ~w in \'~w\' were ~w?'), "Wie verhielten sich '~w' und '~w', wenn die Dauer von ~w in '~w' ~w wäre?").
acxon_languages:word(de, asked_as('What would \'~w\' be if ~w were ~w at the start?'), "Wie wäre '~w', wenn ~w am Anfang ~w wäre?").
acxon_languages:word(de, asked_as('What would \'~w\' be if ~w were not ~w at the start?'), "Wie wäre '~w', wenn ~w am Anfang nicht ~w wäre?").
acxon_languages:word(de, asked_as('What would turn the verdict on \'~w\' and \'~w\'?'), "Was würde das Urteil über '~w' und '~w' umkehren?").
acxon_languages:word(de, asked_as('Why did the verdict on \'~w\' and \'~w\' change between ~w and ~w?'), "Warum hat sich das Urteil über '~w' und '~w' zwischen ~w und ~w geändert?").
acxon_languages:word(de, asked_as('Why does ~w cost more than ~w?'), "Warum kostet ~w mehr als ~w?").
acxon_languages:word(de, asked_as('Why does ~w take longer than ~w?'), "Warum dauert ~w länger als ~w?").
acxon_languages:word(de, asked_as('Why does \'~w\' cost so much?'), "Warum kostet '~w' so viel?").
acxon_languages:word(de, asked_as('Why does \'~w\' take so long?'), "Warum dauert '~w' so lange?").
acxon_languages:word(de, asked_as('When is \'~w\' done in \'~w\'?'), "Wann wird '~w' in '~w' getan?").
acxon_languages:word(de, asked_as('From ~w s to ~w s.'), "Von ~w s bis ~w s.").
acxon_languages:word(de, asked_as('Which steps of \'~w\' are not needed?'), "Welche Schritte von '~w' braucht es nicht?").
acxon_languages:word(de, asked_as('Which plans are there?'), "Welche Pläne gibt es?").
acxon_languages:word(de, asked_as('What are the steps of \'~w\'?'), "Was sind die Schritte von '~w'?").
acxon_languages:word(de, asked_as('What is done first in \'~w\'?'), "Was kommt zuerst in '~w'?").
acxon_languages:word(de, asked_as('What is done last in \'~w\'?'), "Was kommt zuletzt in '~w'?").
acxon_languages:word(de, asked_as('What is done at ~w s in \'~w\'?'), "Was geschieht bei ~w s in '~w'?").
acxon_languages:word(de, asked_as('What is done after \'~w\' in \'~w\'?'), "Was kommt nach '~w' in '~w'?").
acxon_languages:word(de, asked_as('What is done before \'~w\' in \'~w\'?'), "Was kommt vor '~w' in '~w'?").

                /*******************************
                *          comparisons         *
                *******************************/

acxon_languages:word(de, said('not said'), "nicht gesagt").
acxon_languages:word(de, said('percentage point'), "Prozentpunkt").
acxon_languages:word(de, said('percentage points'), "Prozentpunkte").
acxon_languages:word(de, said('It is not said what the ~w of \'~w\' and of \'~w\' is; both are taken to be of one kind.'), "Es ist nicht gesagt, was als ~w von '~w' und von '~w' zählt; beides gilt als von einer Art.").
acxon_languages:word(de, said('It is not said what the ~w of \'~w\' is; it is taken to be ~w, as that of \'~w\' is.'), "Es ist nicht gesagt, was als ~w von '~w' zählt; es gilt als ~w wie bei '~w'.").
acxon_languages:word(de, said('It is not said in which unit the ~w of \'~w\' is; it is taken to be in ~w, as that of \'~w\' is.'), "Es ist nicht gesagt, welche Einheit für ~w von '~w' gilt; es gilt als in ~w wie bei '~w'.").
acxon_languages:word(de, said('these are taken to be of one kind'), "diese gelten als von einer Art").
acxon_languages:word(de, said('what is not said is taken to be the same'), "was nicht gesagt ist, gilt als dasselbe").
acxon_languages:word(de, said('different kinds do not compare, and what is not said is taken to be any of them'), "Verschiedenes ist nicht vergleichbar, und was nicht gesagt ist, gilt als jedes davon").
acxon_languages:word(de, said('different kinds do not compare'), "Verschiedenes ist nicht vergleichbar").
acxon_languages:word(de, said('What the ~w is: ~w; ~w.'), "Was als ~w zählt: ~w; ~w.").
acxon_languages:word(de, said(' and ~w more'), " und ~w weitere").
acxon_languages:word(de, said('\'~w\' is a plan for \'problem ~w\'; which problem \'~w\' is for is not known.'), "'~w' ist ein Plan für das Problem '~w'; für welches Problem '~w' ist, ist nicht bekannt.").
acxon_languages:word(de, said('\'~w\' and \'~w\' are plans for different problems with the same goal: \'problem ~w\' and \'problem ~w\'.'), "'~w' und '~w' sind Pläne für verschiedene Probleme mit demselben Ziel: '~w' und '~w'.").
acxon_languages:word(de, said('\'~w\' and \'~w\' are plans for different problems with different goals: \'problem ~w\' and \'problem ~w\'.'), "'~w' und '~w' sind Pläne für verschiedene Probleme mit verschiedenen Zielen: '~w' und '~w'.").
acxon_languages:word(de, said('since then'), "seitdem").
acxon_languages:word(de, said('\'~w\' holds ~w, \'~w\' ~w; each is told as it is in its own time.'), "'~w' gilt ~w, '~w' ~w; jeder wird erzählt, wie er zu seiner Zeit ist.").
acxon_languages:word(de, said('~w is no plan at the time that was asked for.'), "~w ist zur gefragten Zeit kein Plan.").
acxon_languages:word(de, said('~w are no plans at the time that was asked for.'), "~w sind zur gefragten Zeit keine Pläne.").
acxon_languages:word(de, said(' and '), " und ").
acxon_languages:word(de, said('until ~w'), "bis ~w").
acxon_languages:word(de, said('from ~w on'), "ab ~w").
acxon_languages:word(de, said('from ~w to ~w'), "von ~w bis ~w").
acxon_languages:word(de, said('Plans that never hold at the same time are ranked each as it is in its own time.'), "Pläne, die nie zur selben Zeit gelten, werden geordnet, wie jeder zu seiner Zeit ist.").
acxon_languages:word(de, said('verdict: ~w'), "Urteil: ~w").
acxon_languages:word(de, said('the value \'~w\' of \'~w\' is no number'), "der Wert '~w' von '~w' ist keine Zahl").
acxon_languages:word(de, said('the value \'~w\' of \'~w\' is none of ~w'), "der Wert '~w' von '~w' ist keiner von ~w").
acxon_languages:word(de, said('\'~w\' has two values at the same time, ~w and ~w'), "'~w' hat zur selben Zeit zwei Werte, ~w und ~w").
acxon_languages:word(de, said('\'~w\' is ~w and \'~w\' is ~w, which do not compare'), "'~w' ist ~w und '~w' ist ~w, was sich nicht vergleichen lässt").
acxon_languages:word(de, said('\'~w\' is in ~w, which cannot be converted to ~w'), "'~w' ist in ~w, was sich nicht in ~w umrechnen lässt").
acxon_languages:word(de, said('what was told about it contradicts itself'), "was darüber gesagt wurde, widerspricht sich").
acxon_languages:word(de, said('what was told about it contradicts the values'), "was darüber gesagt wurde, widerspricht den Werten").
acxon_languages:word(de, said('\'~w\' has no value'), "'~w' hat keinen Wert").
acxon_languages:word(de, said('\'~w\' is linked to the value ~w itself; link it to a quality that has this value'), "'~w' ist mit dem Wert ~w selbst verbunden; verbinde es mit einer Eigenschaft, die ihn hat").
acxon_languages:word(de, said('not known of \'~w\''), "nicht bekannt von '~w'").
acxon_languages:word(de, said('\'~w\' is no plan at the time that was asked for'), "'~w' ist zur gefragten Zeit kein Plan").
acxon_languages:word(de, said('nothing is known of the qualities of \'~w\''), "von den Eigenschaften von '~w' ist nichts bekannt").
acxon_languages:word(de, said('told to be ~w, but also told not to be'), "gesagt wurde: ~w, aber auch das Gegenteil").
acxon_languages:word(de, said('told to be ~w, but the rest says ~w'), "gesagt wurde: ~w, aber das Übrige sagt: ~w").
acxon_languages:word(de, said('its declaration is wrong, ~w'), "falsch angegeben, ~w").
acxon_languages:word(de, said(' during [~w, ~w]'), " während [~w, ~w]").
acxon_languages:word(de, said('not ~w'), "nicht ~w").
acxon_languages:word(de, said('equivalent'), "gleich gut").
acxon_languages:word(de, said('undecided'), "unentschieden").
acxon_languages:word(de, said('cannot be compared'), "nicht vergleichbar").
acxon_languages:word(de, said('unknown'), "nicht bekannt").
acxon_languages:word(de, said('told'), "so gesagt").
acxon_languages:word(de, said('the same'), "gleich").
acxon_languages:word(de, said('better'), "besser").
acxon_languages:word(de, said('worse'), "schlechter").
acxon_languages:word(de, said('~w less'), "~w weniger").
acxon_languages:word(de, said('~w more'), "~w mehr").
acxon_languages:word(de, said('not known of both'), "nicht von beiden bekannt").
acxon_languages:word(de, said('so it was told'), "so wurde es gesagt").
acxon_languages:word(de, said('because the values do not differ'), "weil die Werte gleich sind").
acxon_languages:word(de, said('because the lower ~w is better'), "weil weniger besser ist~i").
acxon_languages:word(de, said('because the higher ~w is better'), "weil mehr besser ist~i").
acxon_languages:word(de, said('~w than'), "~w als").
acxon_languages:word(de, said('~w as'), "~w wie").
acxon_languages:word(de, said('is ~w than'), "ist ~w als").
acxon_languages:word(de, said('is the same in ~w as'), "ist gleich bei ~w wie").
acxon_languages:word(de, said('\'~w\' is the better plan.'), "'~w' ist der bessere Plan.").
acxon_languages:word(de, said('\'~w\' is better than \'~w\'.'), "'~w' ist besser als '~w'.").
acxon_languages:word(de, said('\'~w\' and \'~w\' are equivalent.'), "'~w' und '~w' sind gleich gut.").
acxon_languages:word(de, said('Undecided: what was told about the two plans disagrees with the rest.'), "Unentschieden: Was über die beiden Pläne gesagt wurde, widerspricht dem Übrigen.").
acxon_languages:word(de, said('Undecided. For \'~w\': ~w. For \'~w\': ~w.'), "Unentschieden. Für '~w': ~w. Für '~w': ~w.").
acxon_languages:word(de, said('nothing'), "nichts").
acxon_languages:word(de, said('the ~w of \'~w\' were not known'), "über ~w von '~w' wäre nichts bekannt").
acxon_languages:word(de, said('the ~w of \'~w\', ~w, were not known'), "über ~w von '~w', ~w, wäre nichts bekannt").
acxon_languages:word(de, said('the ~w of \'~w\' were ~w'), "für ~w von '~w' gälte der Wert ~w").
acxon_languages:word(de, said('the ~w of \'~w\' were ~w instead of ~w'), "für ~w von '~w' gälte der Wert ~w statt ~w").
acxon_languages:word(de, said('~w, by the schedule of its steps'), "~w, nach dem Ablauf seiner Schritte").
acxon_languages:word(de, said('~w, which is its time'), "~w, denn das ist seine Zeit").
acxon_languages:word(de, said('What the ~w would change cannot be said: ~w.'), "Was sich durch ~w ändern würde, lässt sich nicht sagen: ~w.").
acxon_languages:word(de, said('how the two compare by it was told, not their values'), "gesagt wurde, wie sich die beiden darin vergleichen, nicht ihre Werte").
acxon_languages:word(de, said('it is known of neither'), "von keinem ist es bekannt").
acxon_languages:word(de, said('the two values are of different kinds'), "die beiden Werte sind von verschiedener Art").
acxon_languages:word(de, said('its values are no numbers, and no scale is told for them'), "die Werte sind keine Zahlen, und keine Skala ist für sie gesagt").
acxon_languages:word(de, said('what is known of it contradicts itself'), "was davon bekannt ist, widerspricht sich").
acxon_languages:word(de, said('its declaration is wrong'), "falsch angegeben").
acxon_languages:word(de, said('It stands whatever the weight of the ~w.'), "Das Urteil bleibt dasselbe, welches Gewicht auch für ~w gilt.").
acxon_languages:word(de, said('It stands while the weight of the ~w is ~w.'), "Das Urteil bleibt dasselbe, solange für ~w dieses Gewicht gilt: ~w.").
acxon_languages:word(de, said('The criterion \'~w\' looks at how much plans differ, not only at which is better: what would turn it cannot be computed.'), "Das Kriterium '~w' sieht darauf, wie sehr sich Pläne unterscheiden, nicht nur, welcher besser ist: Was es umkehren würde, lässt sich nicht berechnen.").
acxon_languages:word(de, said('waiting'), "warten").

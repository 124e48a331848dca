:- module(acxon_catalan_words, []).
:- use_module(library(lists), [member/2]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).
:- use_module(said_numbers, [scaled_number/4]).

/** <module> Catalan words as data

As english_words.pl. Nouns have their article; verbs of actions stand in the infinitive.
*/

:- multifile
    acxon_languages:quality_words/3, acxon_languages:action_words/4, acxon_languages:often_words/3,
    acxon_languages:small_number/3, acxon_languages:number_said/4, acxon_languages:unit_said/4,
    acxon_languages:relation_degree/3, acxon_languages:degree_in/4, acxon_languages:property_noun/3, acxon_languages:relation_words/3,
    acxon_languages:reserved_words/2, acxon_languages:bending_words/2, acxon_languages:word/3.

acxon_languages:quality_words(ca, P, words("el cost", "costa ", none, "costa menys", "costa més", "costa el mateix",
                                           "costa gairebé el mateix")) :-
    iri(has_cost, P).
acxon_languages:quality_words(ca, P, words("el temps", "triga ", none, "triga menys", "triga més", "triga el mateix",
                                           "triga gairebé el mateix")) :-
    iri(has_makespan, P).
acxon_languages:quality_words(ca, P, words("el nombre de passos", "necessita ", " pas"-" passos", "necessita menys passos",
                                           "necessita més passos", "necessita el mateix nombre de passos",
                                           "necessita gairebé el mateix nombre de passos")) :-
    iri(has_number_of_tasks, P).

acxon_languages:property_noun(ca, Label, Noun) :-
    string_concat("té ", Noun, Label).

%   'més fred' of 'és més fred que'.

acxon_languages:relation_degree(ca, Label, Degree) :-
    string_concat("és ", Rest, Label),
    string_concat(Degree, " que", Rest).

acxon_languages:degree_in(ca, better, Noun, Degree) :- string_concat("millor en ", Noun, Degree).
acxon_languages:degree_in(ca, worse, Noun, Degree)  :- string_concat("pitjor en ", Noun, Degree).

acxon_languages:action_words(ca, "mend fuse",                               "arreglar un fusible", "arreglar {n} fusibles").
acxon_languages:action_words(ca, "light match",                             "encendre un llumí", "encendre {n} llumins").
acxon_languages:action_words(ca, "navigate",                                "desplaçar-se", often).
acxon_languages:action_words(ca, "sample soil",                             "recollir terra", often).
acxon_languages:action_words(ca, "sample rock",                             "recollir roca", often).
acxon_languages:action_words(ca, "drop",                                    "deixar anar alguna cosa", often).
acxon_languages:action_words(ca, "calibrate",                               "calibrar alguna cosa", often).
acxon_languages:action_words(ca, "take image",                              "fer una foto", "fer {n} fotos").
acxon_languages:action_words(ca, "communicate soil data",                   "enviar dades del sòl", often).
acxon_languages:action_words(ca, "communicate rock data",                   "enviar dades de la roca", often).
acxon_languages:action_words(ca, "communicate image data",                  "enviar una foto", "enviar {n} fotos").
acxon_languages:action_words(ca, "conduct payload activity",                "fer un experiment", "fer {n} experiments").
acxon_languages:action_words(ca, "report payload activity at deadline",     "informar de un experiment", "informar de {n} experiments").
acxon_languages:action_words(ca, "sleep",                                   "dormir", often).
acxon_languages:action_words(ca, "post sleep",                              "despertar-se", often).
acxon_languages:action_words(ca, "have meal",                               "menjar", often).
acxon_languages:action_words(ca, "exercise",                                "fer exercici", often).
acxon_languages:action_words(ca, "medical conference",                      "parlar amb el metge", often).
acxon_languages:action_words(ca, "initialize day",                          "començar el dia", often).
acxon_languages:action_words(ca, "change filter",                           "canviar un filtre", "canviar {n} filtres").
acxon_languages:action_words(ca, "first reconfigurate thermal loops",       "ajustar els circuits tèrmics", often).
acxon_languages:action_words(ca, "second reconfigurate thermal loops",      "tornar a ajustar els circuits tèrmics", often).
acxon_languages:action_words(ca, "remove sleep station",                    "treure una llitera", "treure {n} lliteres").
acxon_languages:action_words(ca, "assemble sleep station",                  "muntar una llitera", "muntar {n} lliteres").
acxon_languages:action_words(ca, "replace rpcm",                            "canviar una caixa elèctrica", "canviar {n} caixes elèctriques").
acxon_languages:action_words(ca, "finish rpcm",                             "tancar una caixa elèctrica", "tancar {n} caixes elèctriques").
acxon_languages:action_words(ca, "find person",                             "trobar la persona", often).
acxon_languages:action_words(ca, "goto waypoint",                           "anar al lloc següent", often).
acxon_languages:action_words(ca, "go to waypoint",                          "anar a un lloc", often).
acxon_languages:action_words(ca, "grasp object",                            "agafar l'objecte", often).
acxon_languages:action_words(ca, "give object",                             "donar l'objecte", often).
acxon_languages:action_words(ca, "conduct experiment",                       "realitzar un assaig", "realitzar {n} assaigs").
acxon_languages:action_words(ca, "write report",                             "escriure un informe", "escriure {n} informes").
acxon_languages:action_words(ca, "burn match",                               "cremar un llumí", "cremar {n} llumins").
acxon_languages:action_words(ca, "take picture",                             "treure una foto", "treure {n} fotos").
acxon_languages:action_words(ca, "report picture",                           "comunicar una foto", "comunicar {n} fotos").
acxon_languages:action_words(ca, "drill core",                               "perforar una mostra", "perforar {n} mostres").
acxon_languages:action_words(ca, "report core",                              "comunicar una mostra", "comunicar {n} mostres").

%   What many planning domains have.

acxon_languages:action_words(ca, "go",                                  "anar a un altre lloc", often).
acxon_languages:action_words(ca, "move",                                "moure's", often).
acxon_languages:action_words(ca, "walk",                                "caminar", often).
acxon_languages:action_words(ca, "drive",                               "conduir", often).
acxon_languages:action_words(ca, "fly",                                 "volar", often).
acxon_languages:action_words(ca, "sail",                                "navegar", often).
acxon_languages:action_words(ca, "load",                                "carregar alguna cosa", often).
acxon_languages:action_words(ca, "unload",                              "descarregar alguna cosa", often).
acxon_languages:action_words(ca, "lift",                                "aixecar alguna cosa", often).
acxon_languages:action_words(ca, "lower",                               "abaixar alguna cosa", often).
acxon_languages:action_words(ca, "pick up",                             "recollir alguna cosa", often).
acxon_languages:action_words(ca, "put down",                            "deixar alguna cosa", often).
acxon_languages:action_words(ca, "pick",                                "prendre alguna cosa", often).
acxon_languages:action_words(ca, "place",                               "col·locar alguna cosa", often).
acxon_languages:action_words(ca, "take",                                "agafar alguna cosa", often).
acxon_languages:action_words(ca, "give",                                "donar alguna cosa", often).
acxon_languages:action_words(ca, "carry",                               "portar alguna cosa", often).
acxon_languages:action_words(ca, "push",                                "empènyer alguna cosa", often).
acxon_languages:action_words(ca, "open",                                "obrir alguna cosa", often).
acxon_languages:action_words(ca, "close",                               "tancar alguna cosa", often).
acxon_languages:action_words(ca, "clean",                               "netejar alguna cosa", often).
acxon_languages:action_words(ca, "wash",                                "rentar alguna cosa", often).
acxon_languages:action_words(ca, "cook",                                "cuinar", often).
acxon_languages:action_words(ca, "bake",                                "fornejar", often).
acxon_languages:action_words(ca, "pack",                                "empaquetar alguna cosa", often).
acxon_languages:action_words(ca, "stir",                                "remenar", often).
acxon_languages:action_words(ca, "stack",                               "apilar alguna cosa", often).
acxon_languages:action_words(ca, "unstack",                             "desapilar alguna cosa", often).
acxon_languages:action_words(ca, "board",                               "embarcar", often).
acxon_languages:action_words(ca, "debark",                              "desembarcar", often).
acxon_languages:action_words(ca, "wait",                                "esperar", often).
acxon_languages:action_words(ca, "paint",                               "pintar alguna cosa", often).
acxon_languages:action_words(ca, "feed",                                "donar de menjar", often).
acxon_languages:action_words(ca, "inspect",                             "inspeccionar alguna cosa", often).
acxon_languages:action_words(ca, "report",                              "informar", often).

%   Properties, between subject and object.

acxon_languages:relation_words(ca, has_cost,                   "té el cost").
acxon_languages:relation_words(ca, has_makespan,               "té la durada").
acxon_languages:relation_words(ca, has_number_of_tasks,        "té el nombre de tasques").
acxon_languages:relation_words(ca, has_unit,                   "té la unitat").
acxon_languages:relation_words(ca, has_data_value,             "té el valor").
acxon_languages:relation_words(ca, better_value,               "té millor valor que").
acxon_languages:relation_words(ca, worse_value,                "té pitjor valor que").
acxon_languages:relation_words(ca, equivalent_value,           "té el mateix valor que").
acxon_languages:relation_words(ca, defines_task,               "inclou la tasca").
acxon_languages:relation_words(ca, directly_precedes,          "precedeix directament").
acxon_languages:relation_words(ca, directly_follows,           "segueix directament").
acxon_languages:relation_words(ca, rdf_type,                   "és del tipus").
acxon_languages:relation_words(ca, better_plan,                "és millor pla que").
acxon_languages:relation_words(ca, worse_plan,                 "és pitjor pla que").
acxon_languages:relation_words(ca, equivalent_plan,            "és un pla equivalent a").

acxon_languages:often_words(ca, Once, Often) :-
    string_concat(Once, " {times}", Often).

                /*******************************
                *       numbers and units      *
                *******************************/

acxon_languages:small_number(ca, N, Word) :-
    small(N, Word),
    N =< 12.

acxon_languages:number_said(ca, Gender, N, Words) :-
    said(N, Words0),
    gendered(Gender, Words0, Words).

%   'un segon', 'vint-i-un segons', 'una hora', 'dues hores'; '31 passos en lloc de vint-i-un'.

gendered(m, Words0, Words) :- ends_in(Words0, "u", Start), !, string_concat(Start, "un", Words).
gendered(understood, Words0, Words) :- !, gendered(m, Words0, Words).
gendered(f, Words0, Words) :- ends_in(Words0, "u", Start), !, string_concat(Start, "una", Words).
gendered(f, Words0, Words) :- ends_in(Words0, "dos", Start), !, string_concat(Start, "dues", Words).
gendered(_, Words, Words).

%   Its last word, after a space or a hyphen, is End.

ends_in(Words, End, Start) :-
    string_concat(Start, End, Words),
    ( Start == "" -> true ; member(Mark, [" ", "-"]), string_concat(_, Mark, Start) -> true ).

said(N, Words) :-
    (   N < 20      -> small(N, Words)
    ;   N < 30      -> Ones is N-20, ( Ones =:= 0 -> Words = "vint" ; small(Ones, One), string_concat("vint-i-", One, Words) )
    ;   N < 100     -> Tens is N//10, Ones is N mod 10, tens(Tens, Ten),
                       ( Ones =:= 0 -> Words = Ten ; small(Ones, One), atomics_to_string([Ten, "-", One], Words) )
    ;   N < 1000    -> scaled_number(N, 100, hundreds-said, Words)
    ;   N < 1000000 -> scaled_number(N, 1000, thousands-said, Words)
    ;   scaled_number(N, 1000000, millions-said, Words)
    ).

hundreds(1, "cent") :- !.
hundreds(N, Words) :- small(N, Word), string_concat(Word, "-cents", Words).

thousands(1, "mil") :- !.
thousands(N, Words) :- said(N, Word0), gendered(m, Word0, Word), string_concat(Word, " mil", Words).

millions(1, "un milió") :- !.
millions(N, Words) :- said(N, Word0), gendered(m, Word0, Word), string_concat(Word, " milions", Words).

small(0, "zero").       small(1, "u").          small(2, "dos").        small(3, "tres").
small(4, "quatre").     small(5, "cinc").       small(6, "sis").        small(7, "set").
small(8, "vuit").       small(9, "nou").        small(10, "deu").       small(11, "onze").
small(12, "dotze").     small(13, "tretze").    small(14, "catorze").   small(15, "quinze").
small(16, "setze").     small(17, "disset").    small(18, "divuit").    small(19, "dinou").

tens(3, "trenta").      tens(4, "quaranta").    tens(5, "cinquanta").   tens(6, "seixanta").
tens(7, "setanta").     tens(8, "vuitanta").    tens(9, "noranta").

acxon_languages:word(ca, month(1), "gener").          acxon_languages:word(ca, month(2), "febrer").         acxon_languages:word(ca, month(3), "març").
acxon_languages:word(ca, month(4), "abril").          acxon_languages:word(ca, month(5), "maig").           acxon_languages:word(ca, month(6), "juny").
acxon_languages:word(ca, month(7), "juliol").         acxon_languages:word(ca, month(8), "agost").          acxon_languages:word(ca, month(9), "setembre").
acxon_languages:word(ca, month(10), "octubre").       acxon_languages:word(ca, month(11), "novembre").      acxon_languages:word(ca, month(12), "desembre").

acxon_languages:unit_said(ca, "s",        m, "segon"-"segons").
acxon_languages:unit_said(ca, "min",      m, "minut"-"minuts").
acxon_languages:unit_said(ca, "h",        f, "hora"-"hores").
acxon_languages:unit_said(ca, "m",        m, "metre"-"metres").
acxon_languages:unit_said(ca, "km",       m, "quilòmetre"-"quilòmetres").
acxon_languages:unit_said(ca, "kg",       m, "quilo"-"quilos").
acxon_languages:unit_said(ca, "g",        m, "gram"-"grams").
acxon_languages:unit_said(ca, "\u20AC",   m, "euro"-"euros").
acxon_languages:unit_said(ca, "%",        m, "per cent"-"per cent").
acxon_languages:unit_said(ca, "\u00B0C",  m, "grau"-"graus").

acxon_languages:unit_said(ca, "vegades",     f, "vegada"-"vegades").
acxon_languages:unit_said(ca, "minuts",      m, "minut"-"minuts").
acxon_languages:unit_said(ca, "passos",      m, "pas"-"passos").
acxon_languages:unit_said(ca, "fets",        m, "fet"-"fets").
acxon_languages:unit_said(ca, "punts",       m, "punt"-"punts").
acxon_languages:unit_said(ca, "fusibles",    m, "fusible"-"fusibles").
acxon_languages:unit_said(ca, "llumins",     m, "llumí"-"llumins").
acxon_languages:unit_said(ca, "fotos",       f, "foto"-"fotos").
acxon_languages:unit_said(ca, "experiments", m, "experiment"-"experiments").
acxon_languages:unit_said(ca, "filtres",     m, "filtre"-"filtres").
acxon_languages:unit_said(ca, "lliteres",    f, "llitera"-"lliteres").
acxon_languages:unit_said(ca, "caixes",      f, "caixa"-"caixes").
acxon_languages:unit_said(ca, "assaigs",     m, "assaig"-"assaigs").
acxon_languages:unit_said(ca, "informes",    m, "informe"-"informes").
acxon_languages:unit_said(ca, "mostres",     f, "mostra"-"mostres").

acxon_languages:reserved_words(ca, ["i", "però", "després", "és", "vegades", "vegada", "darrere", "més", "tot", "segueix"]).

acxon_languages:bending_words(ca, ["el", "la", "els", "les", "un", "una", "uns", "unes", "dos", "dues", "tres", "quatre", "cinc", "sis"]).

                /*******************************
                *     answers to questions     *
                *******************************/

%   What is in braces is filled in by questions.pl.

acxon_languages:word(ca, measure,                       "'{measure} {thing}'").
acxon_languages:word(ca, asked(use),                    "amb {step}").
acxon_languages:word(ca, asked(without),                "sense {step}").
acxon_languages:word(ca, asked(instead),                "amb {second} en lloc de {first}").
acxon_languages:word(ca, asked(before),                 "amb {first} abans de {second}").
acxon_languages:word(ca, asked(between),                "amb {step} entre {number} s i {until} s").
acxon_languages:word(ca, asked(from),                   "amb {step} des de {number} s").
acxon_languages:word(ca, asked(at_most),                "amb {step} com a molt {often}").
acxon_languages:word(ca, asked(within),                 "en {until} s").
acxon_languages:word(ca, asked(one_step),               "amb un pas com a molt").
acxon_languages:word(ca, asked(few_steps),              "amb {count} passos com a molt").
acxon_languages:word(ca, once,                          "una vegada").
acxon_languages:word(ca, need(lacks),                   "no {fact}").
acxon_languages:word(ca, value(need, least),          "{fact} almenys {number}").
acxon_languages:word(ca, value(need, most),           "{fact} com a molt {number}").
acxon_languages:word(ca, value(need, above),          "{fact} més gran que {number}").
acxon_languages:word(ca, value(need, below),          "{fact} més petit que {number}").
acxon_languages:word(ca, value(need, exactly),        "{fact} {number}").
acxon_languages:word(ca, value(need, any),            "el valor de {fact}").
acxon_languages:word(ca, value(said, least),          "{fact} és almenys {number}").
acxon_languages:word(ca, value(said, most),           "{fact} és com a molt {number}").
acxon_languages:word(ca, value(said, above),          "{fact} és més gran que {number}").
acxon_languages:word(ca, value(said, below),          "{fact} és més petit que {number}").
acxon_languages:word(ca, value(said, exactly),        "{fact} és {number}").
acxon_languages:word(ca, value(said, any),            "el valor de {fact}").
acxon_languages:word(ca, answer(question),              "Per què no {text}?").
acxon_languages:word(ca, answer(for_nothing),           "{plan} inclou {work} (pas {n}), que cap altre pas ni cap objectiu no necessita.").
acxon_languages:word(ca, answer(for_goal),              "{plan} inclou {work} (pas {n}) per assolir l'objectiu: {texts}.").
acxon_languages:word(ca, answer(for_steps),             "{plan} inclou {work} (pas {n}) per poder {way}; per a això s'ha de complir: {needs}.").
acxon_languages:word(ca, answer(by(for_nothing)),       "A {in}, {acting} (pas {n}), i cap altre pas ni cap objectiu no ho necessita.").
acxon_languages:word(ca, answer(by(for_goal)),          "A {in}, {acting} (pas {n}) per assolir l'objectiu: {texts}.").
acxon_languages:word(ca, answer(by(for_steps)),         "A {in}, {acting} (pas {n}) perquè {ways}; per a això s'ha de complir: {needs}.").
acxon_languages:word(ca, answer(by(for_own_steps)),     "A {in}, {acting} (pas {n}) per poder {way}; per a això s'ha de complir: {needs}.").
acxon_languages:word(ca, able(one),                     "{doer} pugui {work} (pas {n})").
acxon_languages:word(ca, able(many),                    "{doer} puguin {work} (pas {n})").
acxon_languages:word(ca, able(none),                    "es pugui {work} (pas {n})").
acxon_languages:word(ca, state(at, holds),              "{thing} és a {place}").
acxon_languages:word(ca, state(at, lacks),              "{thing} no és a {place}").
acxon_languages:word(ca, state(in, holds),              "{thing} és dins de {place}").
acxon_languages:word(ca, state(in, lacks),              "{thing} no és dins de {place}").
acxon_languages:word(ca, state(on, holds),              "{thing} és sobre {place}").
acxon_languages:word(ca, state(on, lacks),              "{thing} no és sobre {place}").
acxon_languages:word(ca, state(is, holds),              "{thing} està '{state}'").
acxon_languages:word(ca, state(is, lacks),              "{thing} no està '{state}'").
acxon_languages:word(ca, state(gone, holds),            "{thing} està '{state}'").
acxon_languages:word(ca, state(gone, lacks),            "{thing} no està '{state}'").
acxon_languages:word(ca, state(many(at), holds),        "{thing} són a {place}").
acxon_languages:word(ca, state(many(at), lacks),        "{thing} no són a {place}").
acxon_languages:word(ca, state(many(in), holds),        "{thing} són dins de {place}").
acxon_languages:word(ca, state(many(in), lacks),        "{thing} no són dins de {place}").
acxon_languages:word(ca, state(many(on), holds),        "{thing} són sobre {place}").
acxon_languages:word(ca, state(many(on), lacks),        "{thing} no són sobre {place}").
acxon_languages:word(ca, state(many(is), holds),        "{thing} estan '{state}'").
acxon_languages:word(ca, state(many(is), lacks),        "{thing} no estan '{state}'").
acxon_languages:word(ca, state(has, holds),             "{thing} té {other}").
acxon_languages:word(ca, state(has, lacks),             "{thing} no té {other}").
acxon_languages:word(ca, answer(later),                 "{work} (pas {n})").
acxon_languages:word(ca, answer(in_the_end),            "Al final serveix per a l'objectiu: {texts}.").
acxon_languages:word(ca, answer(spare_step),            "Sense aquest pas, el pla assoleix el seu objectiu igualment.").
acxon_languages:word(ca, answer(spare_steps),           "Sense els passos {steps}, el pla assoleix el seu objectiu igualment.").
acxon_languages:word(ca, answer(all_needed),            "Tots els seus passos són necessaris.").
acxon_languages:word(ca, answer(already),               "{plan} ja és així.").
acxon_languages:word(ca, answer(would_be_better),       "Tens raó: això seria millor.").
acxon_languages:word(ca, answer(saves_time),            "Tens raó: això estalvia {amount}.").
acxon_languages:word(ca, answer(saves_cost),            "Tens raó: això costa {number} menys.").
acxon_languages:word(ca, answer(saves_step),            "Tens raó: això necessita un pas menys.").
acxon_languages:word(ca, answer(saves_steps),           "Tens raó: això necessita {count} passos menys.").
acxon_languages:word(ca, answer(as_good),               "Això es pot fer, i és igual de bo.").
acxon_languages:word(ca, answer(open),                  "Això es pot fer; no és clar quin és millor.").
acxon_languages:word(ca, answer(no_better),             "Això es pot fer, però no és millor.").
acxon_languages:word(ca, answer(nowhere_better),        "Això es pot fer, però no és millor en res.").
acxon_languages:word(ca, answer(nowhere_worse),         "Això es pot fer, i no és pitjor en res.").
acxon_languages:word(ca, answer(found_no_better),       "Això es pot fer, però el pla trobat no és millor.").
acxon_languages:word(ca, answer(found_nowhere_better),  "Això es pot fer, però el pla trobat no és millor en res.").
acxon_languages:word(ca, answer(found_nowhere_worse),   "Això es pot fer, i el pla trobat no és pitjor en res.").
acxon_languages:word(ca, answer(none),                  "No existeix un pla així.").
acxon_languages:word(ca, answer(not_even),              "No existeix un pla així: ni tan sols {text}.").
acxon_languages:word(ca, answer(excluded),              "No existeix un pla així, perquè això s'exclou mútuament: {texts}.").
acxon_languages:word(ca, answer(needs_step),            "L'objectiu per si sol ja necessita un pas així.").
acxon_languages:word(ca, answer(needs_steps),           "L'objectiu per si sol ja necessita {count} passos així.").
acxon_languages:word(ca, answer(ends_second),           "Cap pas així no pot haver acabat abans de {number} segon.").
acxon_languages:word(ca, answer(ends),                  "Cap pas així no pot haver acabat abans de {number} segons.").
acxon_languages:word(ca, answer(never_goal),            "Llavors no es compleix mai '{text}', que és l'objectiu.").
acxon_languages:word(ca, answer(never_step),            "Llavors no es compleix mai '{text}', que cal per {work}.").
acxon_languages:word(ca, answer(by(never_step)),        "Llavors no es compleix mai '{text}', que cal per {work} ({agent}).").
acxon_languages:word(ca, answer(not_found_second),      "En {number} segon no s'ha trobat un pla així; pot ser que existeixi.").
acxon_languages:word(ca, answer(not_found),             "En {number} segons no s'ha trobat un pla així; pot ser que existeixi.").

                /*******************************
                *        questions again       *
                *******************************/

acxon_languages:word(ca, asked_as('Understood'), "Entès").
acxon_languages:word(ca, asked_as('Command'), "Ordre").
acxon_languages:word(ca, asked_as('Goal'), "Objectiu de Prolog").
acxon_languages:word(ca, asked_as('It could also mean'), "També podria voler dir").
acxon_languages:word(ca, asked_as('This can mean'), "Això pot voler dir").
acxon_languages:word(ca, asked_as('Which plan is best?'), "Quin pla és el millor?").
acxon_languages:word(ca, asked_as('Which is better, ~w or ~w, and why?'), "Quin és millor, ~w o ~w, i per què?").
acxon_languages:word(ca, asked_as('Why ~w and not ~w?'), "Per què ~w i no ~w?").
acxon_languages:word(ca, asked_as('What is ~w of \'~w\' for?'), "Per a què serveix ~w de '~w'?").
acxon_languages:word(ca, asked_as('What is the step \'~w\' of \'~w\' for?'), "Per a què serveix el pas '~w' de '~w'?").
acxon_languages:word(ca, asked_as('Why is there no step \'~w\' in \'~w\', and what if there were?'), "Per què no hi ha cap pas '~w' a '~w', i si n'hi hagués?").
acxon_languages:word(ca, asked_as('Is there a step \'~w\' in \'~w\'?'), "Hi ha un pas '~w' a '~w'?").
acxon_languages:word(ca, asked_as('There is: \'~w\' does have \'~w\'.'), "Sí: '~w' té '~w'.").
acxon_languages:word(ca, asked_as('What would \'~w\' be without \'~w\'?'), "Com seria '~w' sense '~w'?").
acxon_languages:word(ca, asked_as('What would \'~w\' be without \'~w\' and \'~w\'?'), "Com seria '~w' sense '~w' ni '~w'?").
acxon_languages:word(ca, asked_as('Why does \'~w\' have \'~w\' and not \'~w\', and what if it had that instead?'), "Per què té '~w' '~w' i no '~w', i si tingués això en lloc seu?").
acxon_languages:word(ca, asked_as('Why does \'~w\' not have \'~w\' before \'~w\', and what if it had?'), "Per què no té '~w' '~w' abans de '~w', i si ho tingués?").
acxon_languages:word(ca, asked_as('Why does \'~w\' not have \'~w\' ~w, and what if it had?'), "Per què no té '~w' '~w' ~w, i si ho tingués?").
acxon_languages:word(ca, asked_as('after ~w s'), "després de ~w s").
acxon_languages:word(ca, asked_as('between ~w s and ~w s'), "entre ~w s i ~w s").
acxon_languages:word(ca, asked_as('Why does \'~w\' have \'~w\' more than ~w, and what if it had not?'), "Per què té '~w' '~w' més de ~w, i si no?").
acxon_languages:word(ca, asked_as('once'), "una vegada").
acxon_languages:word(ca, asked_as('twice'), "dues vegades").
acxon_languages:word(ca, asked_as('~w times'), "~w vegades").
acxon_languages:word(ca, asked_as('Can \'~w\' be done within ~w s?'), "Es pot fer '~w' en ~w s?").
acxon_languages:word(ca, asked_as('Can \'~w\' be done in at most ~w step?'), "Es pot fer '~w' en ~w pas com a màxim?").
acxon_languages:word(ca, asked_as('Can \'~w\' be done in at most ~w steps?'), "Es pot fer '~w' en ~w passos com a màxim?").
acxon_languages:word(ca, asked_as('Why does \'~w\' have \'~w\' before \'~w\', and what if it were after it?'), "Per què té '~w' '~w' abans de '~w', i si fos després?").
acxon_languages:word(ca, asked_as('How do \'~w\' and \'~w\' differ in ~w?'), "Quina diferència hi ha entre '~w' i '~w' en ~w?").
acxon_languages:word(ca, asked_as('The ~w of \'~w\' is not known.'), "No es coneix ~w de '~w'.").
acxon_languages:word(ca, asked_as('The ~w of \'~w\' is ~w.'), "~w de '~w' és ~w.").
acxon_languages:word(ca, asked_as('What is the ~w of \'~w\'?'), "Quin és ~w de '~w'?").
acxon_languages:word(ca, asked_as('What does \'~w\' do?'), "Què fa '~w'?").
acxon_languages:word(ca, asked_as('What does \'~w\' do in \'~w\'?'), "Què fa '~w' a '~w'?").
acxon_languages:word(ca, asked_as('Nothing.'), "Res.").
acxon_languages:word(ca, asked_as('Which plans have a step with \'~w\'?'), "Quins plans tenen un pas amb '~w'?").
acxon_languages:word(ca, asked_as('How would \'~w\' and \'~w\' compare if the ~w of \'~w\' were ~w?'), "Com es compararien '~w' i '~w' si ~w de '~w' fos ~w?").
acxon_languages:word(ca, asked_as('How would \'~w\' and \'~w\' compare if the duration of ~w in \'~w\' were ~w?'), "Com es compararien '~w' i '~w' si la durada de ~w a '~w' fos ~w?").
acxon_languages:word(ca, asked_as('What would \'~w\' be if ~w were ~w at the start?'), "Com seria '~w' si al principi ~w fos ~w?").
acxon_languages:word(ca, asked_as('What would \'~w\' be if ~w were not ~w at the start?'), "Com seria '~w' si al principi ~w no fos ~w?").
acxon_languages:word(ca, asked_as('What would turn the verdict on \'~w\' and \'~w\'?'), "Què canviaria el veredicte sobre '~w' i '~w'?").
acxon_languages:word(ca, asked_as('Why did the verdict on \'~w\' and \'~w\' change between ~w and ~w?'), "Per què va canviar el veredicte sobre '~w' i '~w' entre ~w i ~w?").
acxon_languages:word(ca, asked_as('Why does ~w cost more than ~w?'), "Per què costa ~w més que ~w?").
acxon_languages:word(ca, asked_as('Why does ~w take longer than ~w?'), "Per què triga ~w més que ~w?").
acxon_languages:word(ca, asked_as('Why does \'~w\' cost so much?'), "Per què costa tant '~w'?").
acxon_languages:word(ca, asked_as('Why does \'~w\' take so long?'), "Per què triga tant '~w'?").
acxon_languages:word(ca, asked_as('When is \'~w\' done in \'~w\'?'), "Quan es fa '~w' a '~w'?").
acxon_languages:word(ca, asked_as('From ~w s to ~w s.'), "De ~w s a ~w s.").
acxon_languages:word(ca, asked_as('Which steps of \'~w\' are not needed?'), "Quins passos de '~w' no calen?").
acxon_languages:word(ca, asked_as('Which plans are there?'), "Quins plans hi ha?").
acxon_languages:word(ca, asked_as('What are the steps of \'~w\'?'), "Quins són els passos de '~w'?").
acxon_languages:word(ca, asked_as('What is done first in \'~w\'?'), "Què es fa primer a '~w'?").
acxon_languages:word(ca, asked_as('What is done last in \'~w\'?'), "Què es fa al final a '~w'?").
acxon_languages:word(ca, asked_as('What is done at ~w s in \'~w\'?'), "Què es fa als ~w s a '~w'?").
acxon_languages:word(ca, asked_as('What is done after \'~w\' in \'~w\'?'), "Què es fa després de '~w' a '~w'?").
acxon_languages:word(ca, asked_as('What is done before \'~w\' in \'~w\'?'), "Què es fa abans de '~w' a '~w'?").

                /*******************************
                *          comparisons         *
                *******************************/

acxon_languages:word(ca, said('not said'), "no es diu").
acxon_languages:word(ca, said('percentage point'), "punt percentual").
acxon_languages:word(ca, said('percentage points'), "punts percentuals").
acxon_languages:word(ca, said('It is not said what the ~w of \'~w\' and of \'~w\' is; both are taken to be of one kind.'), "No es diu què és ~w de '~w' i de '~w'; es prenen pel mateix.").
acxon_languages:word(ca, said('It is not said what the ~w of \'~w\' is; it is taken to be ~w, as that of \'~w\' is.'), "No es diu què és ~w de '~w'; es pren per ~w, com a '~w'.").
acxon_languages:word(ca, said('It is not said in which unit the ~w of \'~w\' is; it is taken to be in ~w, as that of \'~w\' is.'), "No es diu en quina unitat és ~w de '~w'; es pren en ~w, com a '~w'.").
acxon_languages:word(ca, said('these are taken to be of one kind'), "es prenen pel mateix").
acxon_languages:word(ca, said('what is not said is taken to be the same'), "el que no es diu es pren pel mateix").
acxon_languages:word(ca, said('different kinds do not compare, and what is not said is taken to be any of them'), "el que és diferent no es compara, i el que no es diu val per qualsevol").
acxon_languages:word(ca, said('different kinds do not compare'), "el que és diferent no es compara").
acxon_languages:word(ca, said('What the ~w is: ~w; ~w.'), "Què és ~w: ~w; ~w.").
acxon_languages:word(ca, said(' and ~w more'), " i ~w més").
acxon_languages:word(ca, said('\'~w\' is a plan for \'problem ~w\'; which problem \'~w\' is for is not known.'), "'~w' és un pla per al problema '~w'; no se sap per a quin problema és '~w'.").
acxon_languages:word(ca, said('\'~w\' and \'~w\' are plans for different problems with the same goal: \'problem ~w\' and \'problem ~w\'.'), "'~w' i '~w' són plans per a problemes diferents amb el mateix objectiu: '~w' i '~w'.").
acxon_languages:word(ca, said('\'~w\' and \'~w\' are plans for different problems with different goals: \'problem ~w\' and \'problem ~w\'.'), "'~w' i '~w' són plans per a problemes diferents amb objectius diferents: '~w' i '~w'.").
acxon_languages:word(ca, said('since then'), "des d'aleshores").
acxon_languages:word(ca, said('\'~w\' holds ~w, \'~w\' ~w; each is told as it is in its own time.'), "'~w' val ~w, '~w' ~w; cadascun s'explica com és en el seu temps.").
acxon_languages:word(ca, said('~w is no plan at the time that was asked for.'), "~w no és un pla en el temps preguntat.").
acxon_languages:word(ca, said('~w are no plans at the time that was asked for.'), "~w no són plans en el temps preguntat.").
acxon_languages:word(ca, said(' and '), " i ").
acxon_languages:word(ca, said('until ~w'), "fins a ~w").
acxon_languages:word(ca, said('from ~w on'), "des de ~w").
acxon_languages:word(ca, said('from ~w to ~w'), "de ~w a ~w").
acxon_languages:word(ca, said('Plans that never hold at the same time are ranked each as it is in its own time.'), "Els plans que mai no valen alhora s'ordenen com cadascun és en el seu temps.").
acxon_languages:word(ca, said('verdict: ~w'), "veredicte: ~w").
acxon_languages:word(ca, said('the value \'~w\' of \'~w\' is no number'), "el valor '~w' de '~w' no és un nombre").
acxon_languages:word(ca, said('the value \'~w\' of \'~w\' is none of ~w'), "el valor '~w' de '~w' no és cap de ~w").
acxon_languages:word(ca, said('\'~w\' has two values at the same time, ~w and ~w'), "'~w' té dos valors alhora, ~w i ~w").
acxon_languages:word(ca, said('\'~w\' is ~w and \'~w\' is ~w, which do not compare'), "'~w' és ~w i '~w' és ~w, que no es comparen").
acxon_languages:word(ca, said('\'~w\' is in ~w, which cannot be converted to ~w'), "'~w' és en ~w, que no es pot convertir a ~w").
acxon_languages:word(ca, said('what was told about it contradicts itself'), "el que se n'ha dit es contradiu").
acxon_languages:word(ca, said('what was told about it contradicts the values'), "el que se n'ha dit contradiu els valors").
acxon_languages:word(ca, said('\'~w\' has no value'), "'~w' no té valor").
acxon_languages:word(ca, said('\'~w\' is linked to the value ~w itself; link it to a quality that has this value'), "'~w' està enllaçat amb el valor ~w mateix; enllaça'l amb una qualitat que el tingui").
acxon_languages:word(ca, said('not known of \'~w\''), "no se sap de '~w'").
acxon_languages:word(ca, said('\'~w\' is no plan at the time that was asked for'), "'~w' no és un pla en el temps preguntat").
acxon_languages:word(ca, said('nothing is known of the qualities of \'~w\''), "no se sap res de les qualitats de '~w'").
acxon_languages:word(ca, said('told to be ~w, but also told not to be'), "es va dir: ~w, però també el contrari").
acxon_languages:word(ca, said('told to be ~w, but the rest says ~w'), "es va dir: ~w, però la resta diu: ~w").
acxon_languages:word(ca, said('its declaration is wrong, ~w'), "mal declarat, ~w").
acxon_languages:word(ca, said(' during [~w, ~w]'), " durant [~w, ~w]").
acxon_languages:word(ca, said('not ~w'), "no ~w").
acxon_languages:word(ca, said('equivalent'), "igual de bo").
acxon_languages:word(ca, said('undecided'), "sense decidir").
acxon_languages:word(ca, said('cannot be compared'), "no es pot comparar").
acxon_languages:word(ca, said('unknown'), "no se sap").
acxon_languages:word(ca, said('told'), "així es va dir").
acxon_languages:word(ca, said('the same'), "el mateix").
acxon_languages:word(ca, said('better'), "millor").
acxon_languages:word(ca, said('worse'), "pitjor").
acxon_languages:word(ca, said('~w less'), "~w menys").
acxon_languages:word(ca, said('~w more'), "~w més").
acxon_languages:word(ca, said('not known of both'), "no se sap de tots dos").
acxon_languages:word(ca, said('so it was told'), "així es va dir").
acxon_languages:word(ca, said('because the values do not differ'), "perquè els valors no difereixen").
acxon_languages:word(ca, said('because the lower ~w is better'), "perquè menys és millor~i").
acxon_languages:word(ca, said('because the higher ~w is better'), "perquè més és millor~i").
acxon_languages:word(ca, said('~w than'), "~w que").
acxon_languages:word(ca, said('~w as'), "~w que").
acxon_languages:word(ca, said('is ~w than'), "és ~w que").
acxon_languages:word(ca, said('is the same in ~w as'), "és igual en ~w que").
acxon_languages:word(ca, said('\'~w\' is the better plan.'), "'~w' és el millor pla.").
acxon_languages:word(ca, said('\'~w\' is better than \'~w\'.'), "'~w' és millor que '~w'.").
acxon_languages:word(ca, said('\'~w\' and \'~w\' are equivalent.'), "'~w' i '~w' són igual de bons.").
acxon_languages:word(ca, said('Undecided: what was told about the two plans disagrees with the rest.'), "Sense decidir: el que es va dir dels dos plans no concorda amb la resta.").
acxon_languages:word(ca, said('Undecided. For \'~w\': ~w. For \'~w\': ~w.'), "Sense decidir. A favor de '~w': ~w. A favor de '~w': ~w.").
acxon_languages:word(ca, said('nothing'), "res").
acxon_languages:word(ca, said('the ~w of \'~w\' were not known'), "no se sabés ~w de '~w'").
acxon_languages:word(ca, said('the ~w of \'~w\', ~w, were not known'), "no se sabés ~w de '~w', ~w").
acxon_languages:word(ca, said('the ~w of \'~w\' were ~w'), "~w de '~w' fos ~w").
acxon_languages:word(ca, said('the ~w of \'~w\' were ~w instead of ~w'), "~w de '~w' fos ~w en comptes de ~w").
acxon_languages:word(ca, said('~w, by the schedule of its steps'), "~w, per l'horari dels seus passos").
acxon_languages:word(ca, said('~w, which is its time'), "~w, perquè coincideix amb el seu temps").
acxon_languages:word(ca, said('What the ~w would change cannot be said: ~w.'), "No es pot dir què passaria si canviés ~w: ~w.").
acxon_languages:word(ca, said('how the two compare by it was told, not their values'), "es va dir com es comparen en això, no els valors").
acxon_languages:word(ca, said('it is known of neither'), "no se sap de cap").
acxon_languages:word(ca, said('the two values are of different kinds'), "els dos valors són de classes diferents").
acxon_languages:word(ca, said('its values are no numbers, and no scale is told for them'), "els valors no són nombres, i no es va dir una escala").
acxon_languages:word(ca, said('what is known of it contradicts itself'), "el que se'n sap es contradiu").
acxon_languages:word(ca, said('its declaration is wrong'), "està mal declarat").
acxon_languages:word(ca, said('It stands whatever the weight of the ~w.'), "El veredicte es manté, pesi el que pesi ~w.").
acxon_languages:word(ca, said('It stands while the weight of the ~w is ~w.'), "El veredicte es manté mentre ~w pesi ~w.").
acxon_languages:word(ca, said('The criterion \'~w\' looks at how much plans differ, not only at which is better: what would turn it cannot be computed.'), "El criteri '~w' mira quant difereixen els plans, no només quin és millor: no es pot calcular què li donaria la volta.").
acxon_languages:word(ca, said('waiting'), "esperar").

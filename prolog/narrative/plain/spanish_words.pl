:- module(acxon_spanish_words, []).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).
:- use_module(said_numbers, [scaled_number/4]).

/** <module> Spanish words as data

As english_words.pl. Nouns have their article; verbs of actions stand in the infinitive.
*/

:- multifile
    acxon_languages:quality_words/3, acxon_languages:action_words/4, acxon_languages:often_words/3,
    acxon_languages:small_number/3, acxon_languages:number_said/4, acxon_languages:unit_said/4,
    acxon_languages:relation_degree/3, acxon_languages:degree_in/4, acxon_languages:property_noun/3, acxon_languages:relation_words/3,
    acxon_languages:reserved_words/2, acxon_languages:bending_words/2, acxon_languages:word/3.

acxon_languages:quality_words(es, P, words("el coste", "cuesta ", none, "cuesta menos", "cuesta más", "cuesta lo mismo",
                                           "cuesta casi lo mismo")) :-
    iri(has_cost, P).
acxon_languages:quality_words(es, P, words("el tiempo", "tarda ", none, "tarda menos", "tarda más", "tarda lo mismo",
                                           "tarda casi lo mismo")) :-
    iri(has_makespan, P).
acxon_languages:quality_words(es, P, words("el número de pasos", "necesita ", " paso"-" pasos", "necesita menos pasos",
                                           "necesita más pasos", "necesita el mismo número de pasos", "necesita casi el mismo número de pasos")) :-
    iri(has_number_of_tasks, P).

acxon_languages:property_noun(es, Label, Noun) :-
    string_concat("tiene ", Noun, Label).

%   'más frío' of 'es más frío que'.

acxon_languages:relation_degree(es, Label, Degree) :-
    string_concat("es ", Rest, Label),
    string_concat(Degree, " que", Rest).

acxon_languages:degree_in(es, better, Noun, Degree) :- string_concat("mejor en ", Noun, Degree).
acxon_languages:degree_in(es, worse, Noun, Degree)  :- string_concat("peor en ", Noun, Degree).

acxon_languages:action_words(es, "mend fuse",                              "arreglar un fusible", "arreglar {n} fusibles").
acxon_languages:action_words(es, "light match",                            "encender una cerilla", "encender {n} cerillas").
acxon_languages:action_words(es, "navigate",                               "desplazarse", often).
acxon_languages:action_words(es, "sample soil",                            "recoger tierra", often).
acxon_languages:action_words(es, "sample rock",                            "recoger roca", often).
acxon_languages:action_words(es, "drop",                                   "soltar algo", often).
acxon_languages:action_words(es, "calibrate",                              "calibrar algo", often).
acxon_languages:action_words(es, "take image",                             "tomar una foto", "tomar {n} fotos").
acxon_languages:action_words(es, "communicate soil data",                  "enviar datos del suelo", often).
acxon_languages:action_words(es, "communicate rock data",                  "enviar datos de la roca", often).
acxon_languages:action_words(es, "communicate image data",                 "enviar una foto", "enviar {n} fotos").
acxon_languages:action_words(es, "conduct payload activity",               "hacer un experimento", "hacer {n} experimentos").
acxon_languages:action_words(es, "report payload activity at deadline",    "informar de un experimento", "informar de {n} experimentos").
acxon_languages:action_words(es, "sleep",                                  "dormir", often).
acxon_languages:action_words(es, "post sleep",                             "despertarse", often).
acxon_languages:action_words(es, "have meal",                              "comer", often).
acxon_languages:action_words(es, "exercise",                               "hacer ejercicio", often).
acxon_languages:action_words(es, "medical conference",                     "hablar con el médico", often).
acxon_languages:action_words(es, "initialize day",                         "empezar el día", often).
acxon_languages:action_words(es, "change filter",                          "cambiar un filtro", "cambiar {n} filtros").
acxon_languages:action_words(es, "first reconfigurate thermal loops",      "ajustar los circuitos térmicos", often).
acxon_languages:action_words(es, "second reconfigurate thermal loops",     "volver a ajustar los circuitos térmicos", often).
acxon_languages:action_words(es, "remove sleep station",                   "quitar una litera", "quitar {n} literas").
acxon_languages:action_words(es, "assemble sleep station",                 "montar una litera", "montar {n} literas").
acxon_languages:action_words(es, "replace rpcm",                           "cambiar una caja eléctrica", "cambiar {n} cajas eléctricas").
acxon_languages:action_words(es, "finish rpcm",                            "cerrar una caja eléctrica", "cerrar {n} cajas eléctricas").
acxon_languages:action_words(es, "find person",                            "encontrar a la persona", often).
acxon_languages:action_words(es, "goto waypoint",                          "ir al sitio siguiente", often).
acxon_languages:action_words(es, "go to waypoint",                         "ir a un sitio", often).
acxon_languages:action_words(es, "grasp object",                           "coger el objeto", often).
acxon_languages:action_words(es, "give object",                            "entregar el objeto", often).
acxon_languages:action_words(es, "conduct experiment",                       "realizar un ensayo", "realizar {n} ensayos").
acxon_languages:action_words(es, "write report",                             "escribir un informe", "escribir {n} informes").
acxon_languages:action_words(es, "burn match",                               "quemar una cerilla", "quemar {n} cerillas").
acxon_languages:action_words(es, "take picture",                             "hacer una foto", "hacer {n} fotos").
acxon_languages:action_words(es, "report picture",                           "comunicar una foto", "comunicar {n} fotos").
acxon_languages:action_words(es, "drill core",                               "perforar una muestra", "perforar {n} muestras").
acxon_languages:action_words(es, "report core",                              "comunicar una muestra", "comunicar {n} muestras").

%   What many planning domains have.

acxon_languages:action_words(es, "go",                                  "ir a otro sitio", often).
acxon_languages:action_words(es, "move",                                "moverse", often).
acxon_languages:action_words(es, "walk",                                "caminar", often).
acxon_languages:action_words(es, "drive",                               "conducir", often).
acxon_languages:action_words(es, "fly",                                 "volar", often).
acxon_languages:action_words(es, "sail",                                "navegar", often).
acxon_languages:action_words(es, "load",                                "cargar algo", often).
acxon_languages:action_words(es, "unload",                              "descargar algo", often).
acxon_languages:action_words(es, "lift",                                "levantar algo", often).
acxon_languages:action_words(es, "lower",                               "bajar algo", often).
acxon_languages:action_words(es, "pick up",                             "recoger algo", often).
acxon_languages:action_words(es, "put down",                            "dejar algo", often).
acxon_languages:action_words(es, "pick",                                "tomar algo", often).
acxon_languages:action_words(es, "place",                               "colocar algo", often).
acxon_languages:action_words(es, "take",                                "coger algo", often).
acxon_languages:action_words(es, "give",                                "dar algo", often).
acxon_languages:action_words(es, "carry",                               "llevar algo", often).
acxon_languages:action_words(es, "push",                                "empujar algo", often).
acxon_languages:action_words(es, "open",                                "abrir algo", often).
acxon_languages:action_words(es, "close",                               "cerrar algo", often).
acxon_languages:action_words(es, "clean",                               "limpiar algo", often).
acxon_languages:action_words(es, "wash",                                "lavar algo", often).
acxon_languages:action_words(es, "cook",                                "cocinar", often).
acxon_languages:action_words(es, "bake",                                "hornear", often).
acxon_languages:action_words(es, "pack",                                "empaquetar algo", often).
acxon_languages:action_words(es, "stir",                                "remover", often).
acxon_languages:action_words(es, "stack",                               "apilar algo", often).
acxon_languages:action_words(es, "unstack",                             "desapilar algo", often).
acxon_languages:action_words(es, "board",                               "embarcar", often).
acxon_languages:action_words(es, "debark",                              "desembarcar", often).
acxon_languages:action_words(es, "wait",                                "esperar", often).
acxon_languages:action_words(es, "paint",                               "pintar algo", often).
acxon_languages:action_words(es, "feed",                                "dar de comer", often).
acxon_languages:action_words(es, "inspect",                             "inspeccionar algo", often).
acxon_languages:action_words(es, "report",                              "informar", often).

%   Properties, between subject and object.

acxon_languages:relation_words(es, has_cost,                   "tiene el coste").
acxon_languages:relation_words(es, has_makespan,               "tiene la duración").
acxon_languages:relation_words(es, has_number_of_tasks,        "tiene el número de tareas").
acxon_languages:relation_words(es, has_unit,                   "tiene la unidad").
acxon_languages:relation_words(es, has_data_value,             "tiene el valor").
acxon_languages:relation_words(es, better_value,               "tiene mejor valor que").
acxon_languages:relation_words(es, worse_value,                "tiene peor valor que").
acxon_languages:relation_words(es, equivalent_value,           "tiene el mismo valor que").
acxon_languages:relation_words(es, defines_task,               "incluye la tarea").
acxon_languages:relation_words(es, directly_precedes,          "precede directamente a").
acxon_languages:relation_words(es, directly_follows,           "sigue directamente a").
acxon_languages:relation_words(es, rdf_type,                   "es del tipo").
acxon_languages:relation_words(es, better_plan,                "es mejor plan que").
acxon_languages:relation_words(es, worse_plan,                 "es peor plan que").
acxon_languages:relation_words(es, equivalent_plan,            "es un plan equivalente a").

acxon_languages:often_words(es, Once, Often) :-
    string_concat(Once, " {times}", Often).

                /*******************************
                *       numbers and units      *
                *******************************/

acxon_languages:small_number(es, N, Word) :-
    small(N, Word),
    N =< 12.

acxon_languages:number_said(es, Gender, N, Words) :-
    said(N, Words0),
    gendered(Gender, Words0, Words).

%   'un segundo', 'veintiún segundos', 'una hora'.

gendered(m, Words0, Words) :-
    string_concat(Start, "uno", Words0), !,
    ( string_concat(_, "veinti", Start) -> string_concat(Start, "ún", Words) ; string_concat(Start, "un", Words) ).
gendered(f, Words0, Words) :-
    string_concat(Start, "uno", Words0), !, string_concat(Start, "una", Words).
gendered(_, Words, Words).

said(N, Words) :-
    (   N < 30     -> small(N, Words)
    ;   N < 100    -> Tens is N//10, Ones is N mod 10, tens(Tens, Ten),
                      ( Ones =:= 0 -> Words = Ten ; small(Ones, One), atomics_to_string([Ten, " y ", One], Words) )
    ;   N =:= 100  -> Words = "cien"
    ;   N < 1000   -> scaled_number(N, 100, hundreds-said, Words)
    ;   N < 1000000 -> scaled_number(N, 1000, thousands-said, Words)
    ;   scaled_number(N, 1000000, millions-said, Words)
    ).

hundreds(1, "ciento").
hundreds(5, "quinientos").
hundreds(7, "setecientos").
hundreds(9, "novecientos").
hundreds(N, Words) :- memberchk(N, [2, 3, 4, 6, 8]), small(N, Word), string_concat(Word, "cientos", Words).

thousands(1, "mil") :- !.
thousands(N, Words) :- said(N, Word0), gendered(m, Word0, Word), string_concat(Word, " mil", Words).

millions(1, "un millón") :- !.
millions(N, Words) :- said(N, Word0), gendered(m, Word0, Word), string_concat(Word, " millones", Words).

small(0, "cero").           small(1, "uno").            small(2, "dos").            small(3, "tres").
small(4, "cuatro").         small(5, "cinco").          small(6, "seis").           small(7, "siete").
small(8, "ocho").           small(9, "nueve").          small(10, "diez").          small(11, "once").
small(12, "doce").          small(13, "trece").         small(14, "catorce").       small(15, "quince").
small(16, "dieciséis").     small(17, "diecisiete").    small(18, "dieciocho").     small(19, "diecinueve").
small(20, "veinte").        small(21, "veintiuno").     small(22, "veintidós").     small(23, "veintitrés").
small(24, "veinticuatro").  small(25, "veinticinco").   small(26, "veintiséis").    small(27, "veintisiete").
small(28, "veintiocho").    small(29, "veintinueve").

tens(3, "treinta").     tens(4, "cuarenta").    tens(5, "cincuenta").   tens(6, "sesenta").
tens(7, "setenta").     tens(8, "ochenta").     tens(9, "noventa").

acxon_languages:word(es, month(1), "enero").          acxon_languages:word(es, month(2), "febrero").        acxon_languages:word(es, month(3), "marzo").
acxon_languages:word(es, month(4), "abril").          acxon_languages:word(es, month(5), "mayo").           acxon_languages:word(es, month(6), "junio").
acxon_languages:word(es, month(7), "julio").          acxon_languages:word(es, month(8), "agosto").         acxon_languages:word(es, month(9), "septiembre").
acxon_languages:word(es, month(10), "octubre").       acxon_languages:word(es, month(11), "noviembre").     acxon_languages:word(es, month(12), "diciembre").

acxon_languages:unit_said(es, "s",        m, "segundo"-"segundos").
acxon_languages:unit_said(es, "min",      m, "minuto"-"minutos").
acxon_languages:unit_said(es, "h",        f, "hora"-"horas").
acxon_languages:unit_said(es, "m",        m, "metro"-"metros").
acxon_languages:unit_said(es, "km",       m, "kilómetro"-"kilómetros").
acxon_languages:unit_said(es, "kg",       m, "kilo"-"kilos").
acxon_languages:unit_said(es, "g",        m, "gramo"-"gramos").
acxon_languages:unit_said(es, "\u20AC",   m, "euro"-"euros").
acxon_languages:unit_said(es, "%",        m, "por ciento"-"por ciento").
acxon_languages:unit_said(es, "\u00B0C",  m, "grado"-"grados").

acxon_languages:unit_said(es, "veces",       f, "vez"-"veces").
acxon_languages:unit_said(es, "minutos",     m, "minuto"-"minutos").
acxon_languages:unit_said(es, "pasos",       m, "paso"-"pasos").
acxon_languages:unit_said(es, "hechos",      m, "hecho"-"hechos").
acxon_languages:unit_said(es, "puntos",      m, "punto"-"puntos").
acxon_languages:unit_said(es, "fusibles",    m, "fusible"-"fusibles").
acxon_languages:unit_said(es, "cerillas",    f, "cerilla"-"cerillas").
acxon_languages:unit_said(es, "fotos",       f, "foto"-"fotos").
acxon_languages:unit_said(es, "experimentos", m, "experimento"-"experimentos").
acxon_languages:unit_said(es, "filtros",     m, "filtro"-"filtros").
acxon_languages:unit_said(es, "literas",     f, "litera"-"literas").
acxon_languages:unit_said(es, "cajas",       f, "caja"-"cajas").
acxon_languages:unit_said(es, "ensayos",     m, "ensayo"-"ensayos").
acxon_languages:unit_said(es, "informes",    m, "informe"-"informes").
acxon_languages:unit_said(es, "muestras",    f, "muestra"-"muestras").

acxon_languages:reserved_words(es, ["y", "e", "pero", "luego", "es", "veces", "vez", "tras", "además", "otra", "otras", "otro", "otros", "después", "todo",
                                    "sigue"]).

acxon_languages:bending_words(es, ["el", "la", "los", "las", "un", "una", "unos", "unas", "dos", "tres", "cuatro", "cinco", "seis"]).

                /*******************************
                *     answers to questions     *
                *******************************/

%   What is in braces is filled in by questions.pl.

acxon_languages:word(es, measure,                       "'{measure} {thing}'").
acxon_languages:word(es, asked(use),                    "con {step}").
acxon_languages:word(es, asked(without),                "sin {step}").
acxon_languages:word(es, asked(instead),                "con {second} en vez de {first}").
acxon_languages:word(es, asked(before),                 "con {first} antes de {second}").
acxon_languages:word(es, asked(between),                "con {step} entre {number} s y {until} s").
acxon_languages:word(es, asked(from),                   "con {step} desde {number} s").
acxon_languages:word(es, asked(at_most),                "con {step} como mucho {often}").
acxon_languages:word(es, asked(within),                 "en {until} s").
acxon_languages:word(es, asked(one_step),               "con un paso como mucho").
acxon_languages:word(es, asked(few_steps),              "con {count} pasos como mucho").
acxon_languages:word(es, once,                          "una vez").
acxon_languages:word(es, need(lacks),                   "no {fact}").
acxon_languages:word(es, value(need, least),          "{fact} al menos {number}").
acxon_languages:word(es, value(need, most),           "{fact} como mucho {number}").
acxon_languages:word(es, value(need, above),          "{fact} mayor que {number}").
acxon_languages:word(es, value(need, below),          "{fact} menor que {number}").
acxon_languages:word(es, value(need, exactly),        "{fact} {number}").
acxon_languages:word(es, value(need, any),            "el valor de {fact}").
acxon_languages:word(es, value(said, least),          "{fact} es al menos {number}").
acxon_languages:word(es, value(said, most),           "{fact} es como mucho {number}").
acxon_languages:word(es, value(said, above),          "{fact} es mayor que {number}").
acxon_languages:word(es, value(said, below),          "{fact} es menor que {number}").
acxon_languages:word(es, value(said, exactly),        "{fact} es {number}").
acxon_languages:word(es, value(said, any),            "el valor de {fact}").
acxon_languages:word(es, answer(question),              "¿Por qué no {text}?").
acxon_languages:word(es, answer(for_nothing),           "{plan} incluye {work} (paso {n}), que ningún otro paso ni ningún objetivo necesita.").
acxon_languages:word(es, answer(for_goal),              "{plan} incluye {work} (paso {n}) para alcanzar el objetivo: {texts}.").
acxon_languages:word(es, answer(for_steps),             "{plan} incluye {work} (paso {n}) para poder {way}; para eso debe cumplirse: {needs}.").
acxon_languages:word(es, answer(by(for_nothing)),       "En {in}, {acting} (paso {n}), y ningún otro paso ni ningún objetivo lo necesita.").
acxon_languages:word(es, answer(by(for_goal)),          "En {in}, {acting} (paso {n}) para alcanzar el objetivo: {texts}.").
acxon_languages:word(es, answer(by(for_steps)),         "En {in}, {acting} (paso {n}) para que {ways}; para eso debe cumplirse: {needs}.").
acxon_languages:word(es, answer(by(for_own_steps)),     "En {in}, {acting} (paso {n}) para poder {way}; para eso debe cumplirse: {needs}.").
acxon_languages:word(es, able(one),                     "{doer} pueda {work} (paso {n})").
acxon_languages:word(es, able(many),                    "{doer} puedan {work} (paso {n})").
acxon_languages:word(es, able(none),                    "se pueda {work} (paso {n})").
acxon_languages:word(es, state(at, holds),              "{thing} está en {place}").
acxon_languages:word(es, state(at, lacks),              "{thing} no está en {place}").
acxon_languages:word(es, state(in, holds),              "{thing} está dentro de {place}").
acxon_languages:word(es, state(in, lacks),              "{thing} no está dentro de {place}").
acxon_languages:word(es, state(on, holds),              "{thing} está sobre {place}").
acxon_languages:word(es, state(on, lacks),              "{thing} no está sobre {place}").
acxon_languages:word(es, state(is, holds),              "{thing} está '{state}'").
acxon_languages:word(es, state(is, lacks),              "{thing} no está '{state}'").
acxon_languages:word(es, state(gone, holds),            "{thing} está '{state}'").
acxon_languages:word(es, state(gone, lacks),            "{thing} no está '{state}'").
acxon_languages:word(es, state(many(at), holds),        "{thing} están en {place}").
acxon_languages:word(es, state(many(at), lacks),        "{thing} no están en {place}").
acxon_languages:word(es, state(many(in), holds),        "{thing} están dentro de {place}").
acxon_languages:word(es, state(many(in), lacks),        "{thing} no están dentro de {place}").
acxon_languages:word(es, state(many(on), holds),        "{thing} están sobre {place}").
acxon_languages:word(es, state(many(on), lacks),        "{thing} no están sobre {place}").
acxon_languages:word(es, state(many(is), holds),        "{thing} están '{state}'").
acxon_languages:word(es, state(many(is), lacks),        "{thing} no están '{state}'").
acxon_languages:word(es, state(has, holds),             "{thing} tiene {other}").
acxon_languages:word(es, state(has, lacks),             "{thing} no tiene {other}").
acxon_languages:word(es, answer(later),                 "{work} (paso {n})").
acxon_languages:word(es, answer(in_the_end),            "Al final sirve para el objetivo: {texts}.").
acxon_languages:word(es, answer(spare_step),            "Sin ese paso, el plan alcanza su objetivo igualmente.").
acxon_languages:word(es, answer(spare_steps),           "Sin los pasos {steps}, el plan alcanza su objetivo igualmente.").
acxon_languages:word(es, answer(all_needed),            "Todos sus pasos son necesarios.").
acxon_languages:word(es, answer(already),               "{plan} ya es así.").
acxon_languages:word(es, answer(would_be_better),       "Tienes razón: eso sería mejor.").
acxon_languages:word(es, answer(saves_time),            "Tienes razón: eso ahorra {amount}.").
acxon_languages:word(es, answer(saves_cost),            "Tienes razón: eso cuesta {number} menos.").
acxon_languages:word(es, answer(saves_step),            "Tienes razón: eso necesita un paso menos.").
acxon_languages:word(es, answer(saves_steps),           "Tienes razón: eso necesita {count} pasos menos.").
acxon_languages:word(es, answer(as_good),               "Eso se puede hacer, y es igual de bueno.").
acxon_languages:word(es, answer(open),                  "Eso se puede hacer; no está claro cuál es mejor.").
acxon_languages:word(es, answer(no_better),             "Eso se puede hacer, pero no es mejor.").
acxon_languages:word(es, answer(nowhere_better),        "Eso se puede hacer, pero no es mejor en nada.").
acxon_languages:word(es, answer(nowhere_worse),         "Eso se puede hacer, y no es peor en nada.").
acxon_languages:word(es, answer(found_no_better),       "Eso se puede hacer, pero el plan encontrado no es mejor.").
acxon_languages:word(es, answer(found_nowhere_better),  "Eso se puede hacer, pero el plan encontrado no es mejor en nada.").
acxon_languages:word(es, answer(found_nowhere_worse),   "Eso se puede hacer, y el plan encontrado no es peor en nada.").
acxon_languages:word(es, answer(none),                  "No existe un plan así.").
acxon_languages:word(es, answer(not_even),              "No existe un plan así: ni siquiera {text}.").
acxon_languages:word(es, answer(excluded),              "No existe un plan así, porque esto se excluye entre sí: {texts}.").
acxon_languages:word(es, answer(needs_step),            "El objetivo por sí solo ya necesita un paso así.").
acxon_languages:word(es, answer(needs_steps),           "El objetivo por sí solo ya necesita {count} pasos así.").
acxon_languages:word(es, answer(ends_second),           "Ningún paso así puede haber terminado antes de {number} segundo.").
acxon_languages:word(es, answer(ends),                  "Ningún paso así puede haber terminado antes de {number} segundos.").
acxon_languages:word(es, answer(never_goal),            "Entonces nunca se cumple '{text}', que es el objetivo.").
acxon_languages:word(es, answer(never_step),            "Entonces nunca se cumple '{text}', que hace falta para {work}.").
acxon_languages:word(es, answer(by(never_step)),        "Entonces nunca se cumple '{text}', que hace falta para {work} ({agent}).").
acxon_languages:word(es, answer(not_found_second),      "En {number} segundo no se ha encontrado un plan así; puede que exista.").
acxon_languages:word(es, answer(not_found),             "En {number} segundos no se ha encontrado un plan así; puede que exista.").

                /*******************************
                *        questions again       *
                *******************************/

acxon_languages:word(es, asked_as('Understood'), "Entendido").
acxon_languages:word(es, asked_as('Command'), "Orden").
acxon_languages:word(es, asked_as('Goal'), "Objetivo de Prolog").
acxon_languages:word(es, asked_as('It could also mean'), "También podría significar").
acxon_languages:word(es, asked_as('This can mean'), "Esto puede significar").
acxon_languages:word(es, asked_as('Which plan is best?'), "¿Qué plan es el mejor?").
acxon_languages:word(es, asked_as('Which is better, ~w or ~w, and why?'), "¿Cuál es mejor, ~w o ~w, y por qué?").
acxon_languages:word(es, asked_as('Why ~w and not ~w?'), "¿Por qué ~w y no ~w?").
acxon_languages:word(es, asked_as('What is ~w of \'~w\' for?'), "¿Para qué sirve ~w de '~w'?").
acxon_languages:word(es, asked_as('What is the step \'~w\' of \'~w\' for?'), "¿Para qué sirve el paso '~w' de '~w'?").
acxon_languages:word(es, asked_as('Why is there no step \'~w\' in \'~w\', and what if there were?'), "¿Por qué no hay ningún paso '~w' en '~w', y si lo hubiera?").
acxon_languages:word(es, asked_as('Is there a step \'~w\' in \'~w\'?'), "¿Hay un paso '~w' en '~w'?").
acxon_languages:word(es, asked_as('There is: \'~w\' does have \'~w\'.'), "Sí: '~w' tiene '~w'.").
acxon_languages:word(es, asked_as('What would \'~w\' be without \'~w\'?'), "¿Cómo sería '~w' sin '~w'?").
acxon_languages:word(es, asked_as('What would \'~w\' be without \'~w\' and \'~w\'?'), "¿Cómo sería '~w' sin '~w' ni '~w'?").
acxon_languages:word(es, asked_as('Why does \'~w\' have \'~w\' and not \'~w\', and what if it had that instead?'), "¿Por qué tiene '~w' '~w' y no '~w', y si tuviera eso en su lugar?").
acxon_languages:word(es, asked_as('Why does \'~w\' not have \'~w\' before \'~w\', and what if it had?'), "¿Por qué no tiene '~w' '~w' antes de '~w', y si lo tuviera?").
acxon_languages:word(es, asked_as('Why does \'~w\' not have \'~w\' ~w, and what if it had?'), "¿Por qué no tiene '~w' '~w' ~w, y si lo tuviera?").
acxon_languages:word(es, asked_as('after ~w s'), "después de ~w s").
acxon_languages:word(es, asked_as('between ~w s and ~w s'), "entre ~w s y ~w s").
acxon_languages:word(es, asked_as('Why does \'~w\' have \'~w\' more than ~w, and what if it had not?'), "¿Por qué tiene '~w' '~w' más de ~w, y si no?").
acxon_languages:word(es, asked_as('once'), "una vez").
acxon_languages:word(es, asked_as('twice'), "dos veces").
acxon_languages:word(es, asked_as('~w times'), "~w veces").
acxon_languages:word(es, asked_as('Can \'~w\' be done within ~w s?'), "¿Se puede hacer '~w' en ~w s?").
acxon_languages:word(es, asked_as('Can \'~w\' be done in at most ~w step?'), "¿Se puede hacer '~w' en ~w paso como mucho?").
acxon_languages:word(es, asked_as('Can \'~w\' be done in at most ~w steps?'), "¿Se puede hacer '~w' en ~w pasos como mucho?").
acxon_languages:word(es, asked_as('Why does \'~w\' have \'~w\' before \'~w\', and what if it were after it?'), "¿Por qué tiene '~w' '~w' antes de '~w', y si fuera después?").
acxon_languages:word(es, asked_as('How do \'~w\' and \'~w\' differ in ~w?'), "¿Qué diferencia hay entre '~w' y '~w' en ~w?").
acxon_languages:word(es, asked_as('The ~w of \'~w\' is not known.'), "No se conoce ~w de '~w'.").
acxon_languages:word(es, asked_as('The ~w of \'~w\' is ~w.'), "~w de '~w' es ~w.").
acxon_languages:word(es, asked_as('What is the ~w of \'~w\'?'), "¿Cuál es ~w de '~w'?").
acxon_languages:word(es, asked_as('What does \'~w\' do?'), "¿Qué hace '~w'?").
acxon_languages:word(es, asked_as('What does \'~w\' do in \'~w\'?'), "¿Qué hace '~w' en '~w'?").
acxon_languages:word(es, asked_as('Nothing.'), "Nada.").
acxon_languages:word(es, asked_as('Which plans have a step with \'~w\'?'), "¿Qué planes tienen un paso con '~w'?").
acxon_languages:word(es, asked_as('How would \'~w\' and \'~w\' compare if the ~w of \'~w\' were ~w?'), "¿Cómo se compararían '~w' y '~w' si ~w de '~w' fuera ~w?").
acxon_languages:word(es, asked_as('How would \'~w\' and \'~w\' compare if the duration of ~w in \'~w\' were ~w?'), "¿Cómo se compararían '~w' y '~w' si la duración de ~w en '~w' fuera ~w?").
acxon_languages:word(es, asked_as('What would \'~w\' be if ~w were ~w at the start?'), "¿Cómo sería '~w' si al principio ~w fuera ~w?").
acxon_languages:word(es, asked_as('What would \'~w\' be if ~w were not ~w at the start?'), "¿Cómo sería '~w' si al principio ~w no fuera ~w?").
acxon_languages:word(es, asked_as('What would turn the verdict on \'~w\' and \'~w\'?'), "¿Qué cambiaría el veredicto sobre '~w' y '~w'?").
acxon_languages:word(es, asked_as('Why did the verdict on \'~w\' and \'~w\' change between ~w and ~w?'), "¿Por qué cambió el veredicto sobre '~w' y '~w' entre ~w y ~w?").
acxon_languages:word(es, asked_as('Why does ~w cost more than ~w?'), "¿Por qué cuesta ~w más que ~w?").
acxon_languages:word(es, asked_as('Why does ~w take longer than ~w?'), "¿Por qué tarda ~w más que ~w?").
acxon_languages:word(es, asked_as('Why does \'~w\' cost so much?'), "¿Por qué cuesta tanto '~w'?").
acxon_languages:word(es, asked_as('Why does \'~w\' take so long?'), "¿Por qué tarda tanto '~w'?").
acxon_languages:word(es, asked_as('When is \'~w\' done in \'~w\'?'), "¿Cuándo se hace '~w' en '~w'?").
acxon_languages:word(es, asked_as('From ~w s to ~w s.'), "De ~w s a ~w s.").
acxon_languages:word(es, asked_as('Which steps of \'~w\' are not needed?'), "¿Qué pasos de '~w' no hacen falta?").
acxon_languages:word(es, asked_as('Which plans are there?'), "¿Qué planes hay?").
acxon_languages:word(es, asked_as('What are the steps of \'~w\'?'), "¿Cuáles son los pasos de '~w'?").
acxon_languages:word(es, asked_as('What is done first in \'~w\'?'), "¿Qué se hace primero en '~w'?").
acxon_languages:word(es, asked_as('What is done last in \'~w\'?'), "¿Qué se hace al final en '~w'?").
acxon_languages:word(es, asked_as('What is done at ~w s in \'~w\'?'), "¿Qué se hace a los ~w s en '~w'?").
acxon_languages:word(es, asked_as('What is done after \'~w\' in \'~w\'?'), "¿Qué se hace después de '~w' en '~w'?").
acxon_languages:word(es, asked_as('What is done before \'~w\' in \'~w\'?'), "¿Qué se hace antes de '~w' en '~w'?").

                /*******************************
                *          comparisons         *
                *******************************/

acxon_languages:word(es, said('not said'), "no se dice").
acxon_languages:word(es, said('percentage point'), "punto porcentual").
acxon_languages:word(es, said('percentage points'), "puntos porcentuales").
acxon_languages:word(es, said('It is not said what the ~w of \'~w\' and of \'~w\' is; both are taken to be of one kind.'), "No se dice qué es ~w de '~w' y de '~w'; se toman por lo mismo.").
acxon_languages:word(es, said('It is not said what the ~w of \'~w\' is; it is taken to be ~w, as that of \'~w\' is.'), "No se dice qué es ~w de '~w'; se toma por ~w, como en '~w'.").
acxon_languages:word(es, said('It is not said in which unit the ~w of \'~w\' is; it is taken to be in ~w, as that of \'~w\' is.'), "No se dice en qué unidad está ~w de '~w'; se toma en ~w, como en '~w'.").
acxon_languages:word(es, said('these are taken to be of one kind'), "se toman por lo mismo").
acxon_languages:word(es, said('what is not said is taken to be the same'), "lo que no se dice se toma por lo mismo").
acxon_languages:word(es, said('different kinds do not compare, and what is not said is taken to be any of them'), "lo distinto no se compara, y lo que no se dice vale por cualquiera").
acxon_languages:word(es, said('different kinds do not compare'), "lo distinto no se compara").
acxon_languages:word(es, said('What the ~w is: ~w; ~w.'), "Qué es ~w: ~w; ~w.").
acxon_languages:word(es, said(' and ~w more'), " y ~w más").
acxon_languages:word(es, said('\'~w\' is a plan for \'problem ~w\'; which problem \'~w\' is for is not known.'), "'~w' es un plan para el problema '~w'; no se sabe para qué problema es '~w'.").
acxon_languages:word(es, said('\'~w\' and \'~w\' are plans for different problems with the same goal: \'problem ~w\' and \'problem ~w\'.'), "'~w' y '~w' son planes para problemas distintos con el mismo objetivo: '~w' y '~w'.").
acxon_languages:word(es, said('\'~w\' and \'~w\' are plans for different problems with different goals: \'problem ~w\' and \'problem ~w\'.'), "'~w' y '~w' son planes para problemas distintos con objetivos distintos: '~w' y '~w'.").
acxon_languages:word(es, said('since then'), "desde entonces").
acxon_languages:word(es, said('\'~w\' holds ~w, \'~w\' ~w; each is told as it is in its own time.'), "'~w' vale ~w, '~w' ~w; cada uno se cuenta como es en su tiempo.").
acxon_languages:word(es, said('~w is no plan at the time that was asked for.'), "~w no es un plan en el tiempo preguntado.").
acxon_languages:word(es, said('~w are no plans at the time that was asked for.'), "~w no son planes en el tiempo preguntado.").
acxon_languages:word(es, said(' and '), " y ").
acxon_languages:word(es, said('until ~w'), "hasta ~w").
acxon_languages:word(es, said('from ~w on'), "desde ~w").
acxon_languages:word(es, said('from ~w to ~w'), "de ~w a ~w").
acxon_languages:word(es, said('Plans that never hold at the same time are ranked each as it is in its own time.'), "Los planes que nunca valen a la vez se ordenan como cada uno es en su tiempo.").
acxon_languages:word(es, said('verdict: ~w'), "veredicto: ~w").
acxon_languages:word(es, said('the value \'~w\' of \'~w\' is no number'), "el valor '~w' de '~w' no es un número").
acxon_languages:word(es, said('the value \'~w\' of \'~w\' is none of ~w'), "el valor '~w' de '~w' no es ninguno de ~w").
acxon_languages:word(es, said('\'~w\' has two values at the same time, ~w and ~w'), "'~w' tiene dos valores a la vez, ~w y ~w").
acxon_languages:word(es, said('\'~w\' is ~w and \'~w\' is ~w, which do not compare'), "'~w' es ~w y '~w' es ~w, que no se comparan").
acxon_languages:word(es, said('\'~w\' is in ~w, which cannot be converted to ~w'), "'~w' está en ~w, que no se puede convertir a ~w").
acxon_languages:word(es, said('what was told about it contradicts itself'), "lo dicho sobre ello se contradice").
acxon_languages:word(es, said('what was told about it contradicts the values'), "lo dicho sobre ello contradice los valores").
acxon_languages:word(es, said('\'~w\' has no value'), "'~w' no tiene valor").
acxon_languages:word(es, said('\'~w\' is linked to the value ~w itself; link it to a quality that has this value'), "'~w' está enlazado con el valor ~w mismo; enlázalo con una cualidad que lo tenga").
acxon_languages:word(es, said('not known of \'~w\''), "no se sabe de '~w'").
acxon_languages:word(es, said('\'~w\' is no plan at the time that was asked for'), "'~w' no es un plan en el tiempo preguntado").
acxon_languages:word(es, said('nothing is known of the qualities of \'~w\''), "no se sabe nada de las cualidades de '~w'").
acxon_languages:word(es, said('told to be ~w, but also told not to be'), "se dijo: ~w, pero también lo contrario").
acxon_languages:word(es, said('told to be ~w, but the rest says ~w'), "se dijo: ~w, pero lo demás dice: ~w").
acxon_languages:word(es, said('its declaration is wrong, ~w'), "mal declarado, ~w").
acxon_languages:word(es, said(' during [~w, ~w]'), " durante [~w, ~w]").
acxon_languages:word(es, said('not ~w'), "no ~w").
acxon_languages:word(es, said('equivalent'), "igual de bueno").
acxon_languages:word(es, said('undecided'), "sin decidir").
acxon_languages:word(es, said('cannot be compared'), "no se puede comparar").
acxon_languages:word(es, said('unknown'), "no se sabe").
acxon_languages:word(es, said('told'), "así se dijo").
acxon_languages:word(es, said('the same'), "lo mismo").
acxon_languages:word(es, said('better'), "mejor").
acxon_languages:word(es, said('worse'), "peor").
acxon_languages:word(es, said('~w less'), "~w menos").
acxon_languages:word(es, said('~w more'), "~w más").
acxon_languages:word(es, said('not known of both'), "no se sabe de ambos").
acxon_languages:word(es, said('so it was told'), "así se dijo").
acxon_languages:word(es, said('because the values do not differ'), "porque los valores no difieren").
acxon_languages:word(es, said('because the lower ~w is better'), "porque menos es mejor~i").
acxon_languages:word(es, said('because the higher ~w is better'), "porque más es mejor~i").
acxon_languages:word(es, said('~w than'), "~w que").
acxon_languages:word(es, said('~w as'), "~w que").
acxon_languages:word(es, said('is ~w than'), "es ~w que").
acxon_languages:word(es, said('is the same in ~w as'), "es igual en ~w que").
acxon_languages:word(es, said('\'~w\' is the better plan.'), "'~w' es el mejor plan.").
acxon_languages:word(es, said('\'~w\' is better than \'~w\'.'), "'~w' es mejor que '~w'.").
acxon_languages:word(es, said('\'~w\' and \'~w\' are equivalent.'), "'~w' y '~w' son igual de buenos.").
acxon_languages:word(es, said('Undecided: what was told about the two plans disagrees with the rest.'), "Sin decidir: lo dicho de los dos planes no concuerda con lo demás.").
acxon_languages:word(es, said('Undecided. For \'~w\': ~w. For \'~w\': ~w.'), "Sin decidir. A favor de '~w': ~w. A favor de '~w': ~w.").
acxon_languages:word(es, said('nothing'), "nada").
acxon_languages:word(es, said('the ~w of \'~w\' were not known'), "no se supiera ~w de '~w'").
acxon_languages:word(es, said('the ~w of \'~w\', ~w, were not known'), "no se supiera ~w de '~w', ~w").
acxon_languages:word(es, said('the ~w of \'~w\' were ~w'), "~w de '~w' fuera ~w").
acxon_languages:word(es, said('the ~w of \'~w\' were ~w instead of ~w'), "~w de '~w' fuera ~w en vez de ~w").
acxon_languages:word(es, said('~w, by the schedule of its steps'), "~w, por el horario de sus pasos").
acxon_languages:word(es, said('~w, which is its time'), "~w, porque coincide con su tiempo").
acxon_languages:word(es, said('What the ~w would change cannot be said: ~w.'), "No se puede decir qué pasaría si cambiara ~w: ~w.").
acxon_languages:word(es, said('how the two compare by it was told, not their values'), "se dijo cómo se comparan en ello, no sus valores").
acxon_languages:word(es, said('it is known of neither'), "no se sabe de ninguno").
acxon_languages:word(es, said('the two values are of different kinds'), "los dos valores son de clases distintas").
acxon_languages:word(es, said('its values are no numbers, and no scale is told for them'), "sus valores no son números, y no se dijo una escala").
acxon_languages:word(es, said('what is known of it contradicts itself'), "lo que se sabe de ello se contradice").
acxon_languages:word(es, said('its declaration is wrong'), "está mal declarado").
acxon_languages:word(es, said('It stands whatever the weight of the ~w.'), "El veredicto se mantiene, pese lo que pese ~w.").
acxon_languages:word(es, said('It stands while the weight of the ~w is ~w.'), "El veredicto se mantiene mientras ~w pese ~w.").
acxon_languages:word(es, said('The criterion \'~w\' looks at how much plans differ, not only at which is better: what would turn it cannot be computed.'), "El criterio '~w' mira cuánto difieren los planes, no solo cuál es mejor: no se puede calcular qué le daría la vuelta.").
acxon_languages:word(es, said('waiting'), "esperar").

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
    acxon_languages:reserved_words/2, acxon_languages:word/3.

acxon_languages:quality_words(es, P, words("el coste", "cuesta ", none, "cuesta menos", "cuesta más", "cuesta lo mismo",
                                           "cuesta casi lo mismo")) :-
    iri(has_cost, P).
acxon_languages:quality_words(es, P, words("el tiempo", "tarda ", none, "tarda menos", "tarda más", "tarda lo mismo",
                                           "tarda casi lo mismo")) :-
    iri(has_makespan, P).
acxon_languages:quality_words(es, P, words("el número de pasos", "necesita ", " paso"-" pasos", "necesita menos pasos",
                                           "necesita más pasos", "necesita los mismos pasos", "necesita casi los mismos pasos")) :-
    iri(has_number_of_tasks, P).

acxon_languages:property_noun(es, Label, Noun) :-
    string_concat("tiene ", Noun, Label).

%   'más frío' of 'es más frío que'.

acxon_languages:relation_degree(es, Label, Degree) :-
    string_concat("es ", Rest, Label),
    string_concat(Degree, " que", Rest).

acxon_languages:degree_in(es, better, Noun, Degree) :- string_concat("mejor en ", Noun, Degree).
acxon_languages:degree_in(es, worse, Noun, Degree)  :- string_concat("peor en ", Noun, Degree).

acxon_languages:action_words(es, "mend fuse",                              "arreglar un fusible", often).
acxon_languages:action_words(es, "light match",                            "encender una cerilla", often).
acxon_languages:action_words(es, "navigate",                               "desplazarse", often).
acxon_languages:action_words(es, "sample soil",                            "tomar tierra", often).
acxon_languages:action_words(es, "sample rock",                            "tomar roca", often).
acxon_languages:action_words(es, "drop",                                   "soltar algo", often).
acxon_languages:action_words(es, "calibrate",                              "ajustar algo", often).
acxon_languages:action_words(es, "take image",                             "tomar una foto", often).
acxon_languages:action_words(es, "communicate soil data",                  "enviar datos de la tierra", often).
acxon_languages:action_words(es, "communicate rock data",                  "enviar datos de la roca", often).
acxon_languages:action_words(es, "communicate image data",                 "enviar una foto", often).
acxon_languages:action_words(es, "conduct payload activity",               "hacer un experimento", often).
acxon_languages:action_words(es, "report payload activity at deadline",    "informar de un experimento", often).
acxon_languages:action_words(es, "sleep",                                  "dormir", often).
acxon_languages:action_words(es, "post sleep",                             "despertarse", often).
acxon_languages:action_words(es, "have meal",                              "comer", often).
acxon_languages:action_words(es, "exercise",                               "hacer ejercicio", often).
acxon_languages:action_words(es, "medical conference",                     "hablar con el médico", often).
acxon_languages:action_words(es, "initialize day",                         "empezar el día", often).
acxon_languages:action_words(es, "change filter",                          "cambiar un filtro", often).
acxon_languages:action_words(es, "first reconfigurate thermal loops",      "ajustar la calefacción", often).
acxon_languages:action_words(es, "second reconfigurate thermal loops",     "volver a ajustar la calefacción", often).
acxon_languages:action_words(es, "remove sleep station",                   "quitar una litera", often).
acxon_languages:action_words(es, "assemble sleep station",                 "montar una litera", often).
acxon_languages:action_words(es, "replace rpcm",                           "cambiar una caja eléctrica", often).
acxon_languages:action_words(es, "finish rpcm",                            "cerrar una caja eléctrica", often).
acxon_languages:action_words(es, "find person",                            "buscar a la persona", often).
acxon_languages:action_words(es, "goto waypoint",                          "ir al sitio siguiente", often).
acxon_languages:action_words(es, "go to waypoint",                         "ir a un sitio", often).
acxon_languages:action_words(es, "grasp object",                           "coger el objeto", often).
acxon_languages:action_words(es, "give object",                            "entregar el objeto", often).
acxon_languages:action_words(es, "conduct experiment",                       "realizar un ensayo", often).
acxon_languages:action_words(es, "write report",                             "escribir un informe", often).
acxon_languages:action_words(es, "burn match",                               "quemar una cerilla", often).
acxon_languages:action_words(es, "take picture",                             "hacer una foto", often).
acxon_languages:action_words(es, "report picture",                           "comunicar una foto", often).
acxon_languages:action_words(es, "drill core",                               "perforar una muestra", often).
acxon_languages:action_words(es, "report core",                              "comunicar una muestra", often).

%   Properties, between subject and object.

acxon_languages:relation_words(es, has_cost,                   "tiene el coste").
acxon_languages:relation_words(es, has_makespan,               "tiene la duración").
acxon_languages:relation_words(es, has_number_of_tasks,        "tiene el número de tareas").
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

acxon_languages:reserved_words(es, ["y", "e", "pero", "luego", "es", "veces", "vez", "seguidas", "además", "justo", "otras", "todo",
                                    "sigue"]).

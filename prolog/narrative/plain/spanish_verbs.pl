% The words of steps in Spanish, as data; see step_phrases.pl.
:- module(acxon_spanish_verbs, []).
:- use_module(languages, []).

:- multifile acxon_languages:step_verb/4, acxon_languages:step_preposition/4.

acxon_languages:step_verb(es, going, "go",                   "ir").
acxon_languages:step_verb(es, going, "move",                 "moverse").
acxon_languages:step_verb(es, going, "walk",                 "caminar").
acxon_languages:step_verb(es, going, "run",                  "correr").
acxon_languages:step_verb(es, going, "drive",                "conducir").
acxon_languages:step_verb(es, going, "fly",                  "volar").
acxon_languages:step_verb(es, going, "sail",                 "navegar").
acxon_languages:step_verb(es, going, "travel",               "viajar").
acxon_languages:step_verb(es, going, "navigate",             "desplazarse").
acxon_languages:step_verb(es, going, "swim",                 "nadar").
acxon_languages:step_verb(es, going, "return",               "volver").

acxon_languages:step_verb(es, removing, "take",              "coger").
acxon_languages:step_verb(es, removing, "pick up",           "recoger").
acxon_languages:step_verb(es, removing, "pick",              "tomar").
acxon_languages:step_verb(es, removing, "grab",              "agarrar").
acxon_languages:step_verb(es, removing, "grasp",             "agarrar").
acxon_languages:step_verb(es, removing, "remove",            "quitar").
acxon_languages:step_verb(es, removing, "unload",            "descargar").
acxon_languages:step_verb(es, removing, "unpack",            "desempaquetar").
acxon_languages:step_verb(es, removing, "unstack",           "desapilar").
acxon_languages:step_verb(es, removing, "fetch",             "traer").
acxon_languages:step_verb(es, removing, "get",               "obtener").
acxon_languages:step_verb(es, removing, "collect",           "recoger").
acxon_languages:step_verb(es, removing, "buy",               "comprar").
acxon_languages:step_verb(es, removing, "extract",           "extraer").
acxon_languages:step_verb(es, removing, "harvest",           "cosechar").

acxon_languages:step_verb(es, carrying, "move",              "mover").
acxon_languages:step_verb(es, carrying, "carry",             "llevar").
acxon_languages:step_verb(es, carrying, "bring",             "llevar").
acxon_languages:step_verb(es, carrying, "take",              "llevar").
acxon_languages:step_verb(es, carrying, "transport",         "transportar").
acxon_languages:step_verb(es, carrying, "transfer",          "trasladar").
acxon_languages:step_verb(es, carrying, "push",              "empujar").
acxon_languages:step_verb(es, carrying, "drag",              "arrastrar").
acxon_languages:step_verb(es, carrying, "tow",               "remolcar").
acxon_languages:step_verb(es, carrying, "drive",             "conducir").
acxon_languages:step_verb(es, carrying, "guide",             "guiar a").
acxon_languages:step_verb(es, carrying, "escort",            "acompañar a").

acxon_languages:step_verb(es, giving, "give",                "dar").
acxon_languages:step_verb(es, giving, "hand",                "entregar").
acxon_languages:step_verb(es, giving, "deliver",             "entregar").
acxon_languages:step_verb(es, giving, "serve",               "servir").
acxon_languages:step_verb(es, giving, "send",                "enviar").
acxon_languages:step_verb(es, giving, "ship",                "enviar").
acxon_languages:step_verb(es, giving, "sell",                "vender").

acxon_languages:step_verb(es, placing, "put",                "poner").
acxon_languages:step_verb(es, placing, "place",              "colocar").
acxon_languages:step_verb(es, placing, "load",               "cargar").
acxon_languages:step_verb(es, placing, "insert",             "insertar").
acxon_languages:step_verb(es, placing, "store",              "guardar").
acxon_languages:step_verb(es, placing, "stack",              "apilar").
acxon_languages:step_verb(es, placing, "hang",               "colgar").
acxon_languages:step_verb(es, placing, "drop",               "soltar").
acxon_languages:step_verb(es, placing, "leave",              "dejar").
acxon_languages:step_verb(es, placing, "put down",           "dejar").
acxon_languages:step_verb(es, placing, "set down",           "dejar").
acxon_languages:step_verb(es, placing, "pour",               "verter").
acxon_languages:step_verb(es, placing, "pack",               "empaquetar").
acxon_languages:step_verb(es, placing, "mount",              "montar").
acxon_languages:step_verb(es, placing, "install",            "instalar").
acxon_languages:step_verb(es, placing, "plant",              "plantar").

acxon_languages:step_verb(es, treating, "activate",          "activar").
acxon_languages:step_verb(es, treating, "analyse",           "analizar").
acxon_languages:step_verb(es, treating, "analyze",           "analizar").
acxon_languages:step_verb(es, treating, "assemble",          "montar").
acxon_languages:step_verb(es, treating, "bake",              "hornear").
acxon_languages:step_verb(es, treating, "bandage",           "vendar").
acxon_languages:step_verb(es, treating, "boil",              "hervir").
acxon_languages:step_verb(es, treating, "build",             "construir").
acxon_languages:step_verb(es, treating, "calibrate",         "calibrar").
acxon_languages:step_verb(es, treating, "carry",             "llevar").
acxon_languages:step_verb(es, treating, "charge",            "recargar").
acxon_languages:step_verb(es, treating, "check",             "comprobar").
acxon_languages:step_verb(es, treating, "chop",              "picar").
acxon_languages:step_verb(es, treating, "clean",             "limpiar").
acxon_languages:step_verb(es, treating, "close",             "cerrar").
acxon_languages:step_verb(es, treating, "cook",              "cocinar").
acxon_languages:step_verb(es, treating, "cool",              "enfriar").
acxon_languages:step_verb(es, treating, "count",             "contar").
acxon_languages:step_verb(es, treating, "cover",             "tapar").
acxon_languages:step_verb(es, treating, "cut",               "cortar").
acxon_languages:step_verb(es, treating, "disassemble",       "desmontar").
acxon_languages:step_verb(es, treating, "disinfect",         "desinfectar").
acxon_languages:step_verb(es, treating, "drink",             "beber").
acxon_languages:step_verb(es, treating, "dry",               "secar").
acxon_languages:step_verb(es, treating, "eat",               "comer").
acxon_languages:step_verb(es, treating, "empty",             "vaciar").
acxon_languages:step_verb(es, treating, "examine",           "examinar").
acxon_languages:step_verb(es, treating, "feed",              "dar de comer a").
acxon_languages:step_verb(es, treating, "fill",              "llenar").
acxon_languages:step_verb(es, treating, "find",              "encontrar").
acxon_languages:step_verb(es, treating, "fold",              "doblar").
acxon_languages:step_verb(es, treating, "freeze",            "congelar").
acxon_languages:step_verb(es, treating, "fry",               "freír").
acxon_languages:step_verb(es, treating, "greet",             "saludar a").
acxon_languages:step_verb(es, treating, "heat",              "calentar").
acxon_languages:step_verb(es, treating, "hold",              "sostener").
acxon_languages:step_verb(es, treating, "inspect",           "inspeccionar").
acxon_languages:step_verb(es, treating, "iron",              "planchar").
acxon_languages:step_verb(es, treating, "label",             "etiquetar").
acxon_languages:step_verb(es, treating, "lift",              "levantar").
acxon_languages:step_verb(es, treating, "loosen",            "aflojar").
acxon_languages:step_verb(es, treating, "lower",             "bajar").
acxon_languages:step_verb(es, treating, "measure",           "medir").
acxon_languages:step_verb(es, treating, "mix",               "mezclar").
acxon_languages:step_verb(es, treating, "mop",               "fregar").
acxon_languages:step_verb(es, treating, "open",              "abrir").
acxon_languages:step_verb(es, treating, "paint",             "pintar").
acxon_languages:step_verb(es, treating, "peel",              "pelar").
acxon_languages:step_verb(es, treating, "photograph",        "fotografiar").
acxon_languages:step_verb(es, treating, "polish",            "pulir").
acxon_languages:step_verb(es, treating, "press",             "pulsar").
acxon_languages:step_verb(es, treating, "print",             "imprimir").
acxon_languages:step_verb(es, treating, "prune",             "podar").
acxon_languages:step_verb(es, treating, "pull",              "tirar de").
acxon_languages:step_verb(es, treating, "push",              "empujar").
acxon_languages:step_verb(es, treating, "raise",             "subir").
acxon_languages:step_verb(es, treating, "read",              "leer").
acxon_languages:step_verb(es, treating, "recharge",          "recargar").
acxon_languages:step_verb(es, treating, "record",            "grabar").
acxon_languages:step_verb(es, treating, "refill",            "rellenar").
acxon_languages:step_verb(es, treating, "repair",            "reparar").
acxon_languages:step_verb(es, treating, "replace",           "sustituir").
acxon_languages:step_verb(es, treating, "rescue",            "rescatar a").
acxon_languages:step_verb(es, treating, "rinse",             "enjuagar").
acxon_languages:step_verb(es, treating, "scan",              "escanear").
acxon_languages:step_verb(es, treating, "seal",              "sellar").
acxon_languages:step_verb(es, treating, "sign",              "firmar").
acxon_languages:step_verb(es, treating, "sort",              "clasificar").
acxon_languages:step_verb(es, treating, "start",             "arrancar").
acxon_languages:step_verb(es, treating, "sterilise",         "esterilizar").
acxon_languages:step_verb(es, treating, "sterilize",         "esterilizar").
acxon_languages:step_verb(es, treating, "stir",              "remover").
acxon_languages:step_verb(es, treating, "stop",              "parar").
acxon_languages:step_verb(es, treating, "sweep",             "barrer").
acxon_languages:step_verb(es, treating, "switch off",        "apagar").
acxon_languages:step_verb(es, treating, "switch on",         "encender").
acxon_languages:step_verb(es, treating, "test",              "probar").
acxon_languages:step_verb(es, treating, "tighten",           "apretar").
acxon_languages:step_verb(es, treating, "treat",             "tratar").
acxon_languages:step_verb(es, treating, "turn off",          "apagar").
acxon_languages:step_verb(es, treating, "turn on",           "encender").
acxon_languages:step_verb(es, treating, "vaccinate",         "vacunar a").
acxon_languages:step_verb(es, treating, "vacuum",            "aspirar").
acxon_languages:step_verb(es, treating, "visit",             "visitar").
acxon_languages:step_verb(es, treating, "wake",              "despertar a").
acxon_languages:step_verb(es, treating, "wash",              "lavar").
acxon_languages:step_verb(es, treating, "water",             "regar").
acxon_languages:step_verb(es, treating, "weigh",             "pesar").
acxon_languages:step_verb(es, treating, "weld",              "soldar").
acxon_languages:step_verb(es, treating, "wrap",              "envolver").

acxon_languages:step_verb(es, staying, "charge",             "recargar").
acxon_languages:step_verb(es, staying, "dock",               "atracar").
acxon_languages:step_verb(es, staying, "land",               "aterrizar").
acxon_languages:step_verb(es, staying, "park",               "aparcar").
acxon_languages:step_verb(es, staying, "recharge",           "recargar").
acxon_languages:step_verb(es, staying, "refuel",             "repostar").
acxon_languages:step_verb(es, staying, "rest",               "descansar").
acxon_languages:step_verb(es, staying, "sleep",              "dormir").
acxon_languages:step_verb(es, staying, "take off",           "despegar").
acxon_languages:step_verb(es, staying, "wait",               "esperar").
acxon_languages:step_verb(es, staying, "work",               "trabajar").

acxon_languages:step_preposition(es, going, "from",          "de").
acxon_languages:step_preposition(es, going, "to",            "a").
acxon_languages:step_preposition(es, going, "with",          "con").

acxon_languages:step_preposition(es, removing, "from",       "de").
acxon_languages:step_preposition(es, removing, "on",         "de").
acxon_languages:step_preposition(es, removing, "at",         "en").
acxon_languages:step_preposition(es, removing, "in",         "en").
acxon_languages:step_preposition(es, removing, "with",       "con").

acxon_languages:step_preposition(es, carrying, "from",       "de").
acxon_languages:step_preposition(es, carrying, "to",         "a").
acxon_languages:step_preposition(es, carrying, "with",       "con").

acxon_languages:step_preposition(es, giving, "to",           "a").
acxon_languages:step_preposition(es, giving, "from",         "de").
acxon_languages:step_preposition(es, giving, "at",           "en").
acxon_languages:step_preposition(es, giving, "in",           "en").
acxon_languages:step_preposition(es, giving, "with",         "con").

acxon_languages:step_preposition(es, placing, "in",          "en").
acxon_languages:step_preposition(es, placing, "into",        "en").
acxon_languages:step_preposition(es, placing, "on",          "sobre").
acxon_languages:step_preposition(es, placing, "onto",        "sobre").
acxon_languages:step_preposition(es, placing, "at",          "en").
acxon_languages:step_preposition(es, placing, "from",        "de").
acxon_languages:step_preposition(es, placing, "with",        "con").

acxon_languages:step_preposition(es, treating, "at",         "en").
acxon_languages:step_preposition(es, treating, "in",         "en").
acxon_languages:step_preposition(es, treating, "with",       "con").

acxon_languages:step_preposition(es, staying, "at",          "en").
acxon_languages:step_preposition(es, staying, "in",          "en").
acxon_languages:step_preposition(es, staying, "with",        "con").

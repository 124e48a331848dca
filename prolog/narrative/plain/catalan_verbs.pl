% The words of steps in Catalan, as data; see step_phrases.pl.
:- module(acxon_catalan_verbs, []).
:- use_module(languages, []).

:- multifile acxon_languages:step_verb/4, acxon_languages:step_preposition/4.

acxon_languages:step_verb(ca, going, "go",                   "anar").
acxon_languages:step_verb(ca, going, "move",                 "desplaçar-se").
acxon_languages:step_verb(ca, going, "walk",                 "caminar").
acxon_languages:step_verb(ca, going, "run",                  "córrer").
acxon_languages:step_verb(ca, going, "drive",                "conduir").
acxon_languages:step_verb(ca, going, "fly",                  "volar").
acxon_languages:step_verb(ca, going, "sail",                 "navegar").
acxon_languages:step_verb(ca, going, "travel",               "viatjar").
acxon_languages:step_verb(ca, going, "navigate",             "desplaçar-se").
acxon_languages:step_verb(ca, going, "swim",                 "nedar").
acxon_languages:step_verb(ca, going, "return",               "tornar").

acxon_languages:step_verb(ca, removing, "take",              "agafar").
acxon_languages:step_verb(ca, removing, "pick up",           "recollir").
acxon_languages:step_verb(ca, removing, "pick",              "prendre").
acxon_languages:step_verb(ca, removing, "grab",              "agarrar").
acxon_languages:step_verb(ca, removing, "grasp",             "agafar").
acxon_languages:step_verb(ca, removing, "remove",            "treure").
acxon_languages:step_verb(ca, removing, "unload",            "descarregar").
acxon_languages:step_verb(ca, removing, "unpack",            "desempaquetar").
acxon_languages:step_verb(ca, removing, "unstack",           "desapilar").
acxon_languages:step_verb(ca, removing, "fetch",             "portar").
acxon_languages:step_verb(ca, removing, "get",               "obtenir").
acxon_languages:step_verb(ca, removing, "collect",           "recollir").
acxon_languages:step_verb(ca, removing, "buy",               "comprar").
acxon_languages:step_verb(ca, removing, "extract",           "extreure").
acxon_languages:step_verb(ca, removing, "harvest",           "collir").

acxon_languages:step_verb(ca, carrying, "move",              "moure").
acxon_languages:step_verb(ca, carrying, "carry",             "portar").
acxon_languages:step_verb(ca, carrying, "bring",             "portar").
acxon_languages:step_verb(ca, carrying, "take",              "portar").
acxon_languages:step_verb(ca, carrying, "transport",         "transportar").
acxon_languages:step_verb(ca, carrying, "transfer",          "traslladar").
acxon_languages:step_verb(ca, carrying, "push",              "empènyer").
acxon_languages:step_verb(ca, carrying, "drag",              "arrossegar").
acxon_languages:step_verb(ca, carrying, "tow",               "remolcar").
acxon_languages:step_verb(ca, carrying, "drive",             "conduir").
acxon_languages:step_verb(ca, carrying, "guide",             "guiar").
acxon_languages:step_verb(ca, carrying, "escort",            "acompanyar").

acxon_languages:step_verb(ca, giving, "give",                "donar").
acxon_languages:step_verb(ca, giving, "hand",                "lliurar").
acxon_languages:step_verb(ca, giving, "deliver",             "lliurar").
acxon_languages:step_verb(ca, giving, "serve",               "servir").
acxon_languages:step_verb(ca, giving, "send",                "enviar").
acxon_languages:step_verb(ca, giving, "ship",                "enviar").
acxon_languages:step_verb(ca, giving, "sell",                "vendre").

acxon_languages:step_verb(ca, placing, "put",                "posar").
acxon_languages:step_verb(ca, placing, "place",              "col·locar").
acxon_languages:step_verb(ca, placing, "load",               "carregar").
acxon_languages:step_verb(ca, placing, "insert",             "inserir").
acxon_languages:step_verb(ca, placing, "store",              "guardar").
acxon_languages:step_verb(ca, placing, "stack",              "apilar").
acxon_languages:step_verb(ca, placing, "hang",               "penjar").
acxon_languages:step_verb(ca, placing, "drop",               "deixar anar").
acxon_languages:step_verb(ca, placing, "leave",              "deixar").
acxon_languages:step_verb(ca, placing, "put down",           "deixar").
acxon_languages:step_verb(ca, placing, "set down",           "deixar").
acxon_languages:step_verb(ca, placing, "pour",               "abocar").
acxon_languages:step_verb(ca, placing, "pack",               "empaquetar").
acxon_languages:step_verb(ca, placing, "mount",              "muntar").
acxon_languages:step_verb(ca, placing, "install",            "instal·lar").
acxon_languages:step_verb(ca, placing, "plant",              "plantar").

acxon_languages:step_verb(ca, treating, "activate",          "activar").
acxon_languages:step_verb(ca, treating, "analyse",           "analitzar").
acxon_languages:step_verb(ca, treating, "analyze",           "analitzar").
acxon_languages:step_verb(ca, treating, "assemble",          "muntar").
acxon_languages:step_verb(ca, treating, "bake",              "enfornar").
acxon_languages:step_verb(ca, treating, "bandage",           "embenar").
acxon_languages:step_verb(ca, treating, "boil",              "bullir").
acxon_languages:step_verb(ca, treating, "build",             "construir").
acxon_languages:step_verb(ca, treating, "calibrate",         "calibrar").
acxon_languages:step_verb(ca, treating, "carry",             "portar").
acxon_languages:step_verb(ca, treating, "charge",            "recarregar").
acxon_languages:step_verb(ca, treating, "check",             "comprovar").
acxon_languages:step_verb(ca, treating, "chop",              "picar").
acxon_languages:step_verb(ca, treating, "clean",             "netejar").
acxon_languages:step_verb(ca, treating, "close",             "tancar").
acxon_languages:step_verb(ca, treating, "cook",              "cuinar").
acxon_languages:step_verb(ca, treating, "cool",              "refredar").
acxon_languages:step_verb(ca, treating, "count",             "comptar").
acxon_languages:step_verb(ca, treating, "cover",             "tapar").
acxon_languages:step_verb(ca, treating, "cut",               "tallar").
acxon_languages:step_verb(ca, treating, "disassemble",       "desmuntar").
acxon_languages:step_verb(ca, treating, "disinfect",         "desinfectar").
acxon_languages:step_verb(ca, treating, "drink",             "beure").
acxon_languages:step_verb(ca, treating, "dry",               "assecar").
acxon_languages:step_verb(ca, treating, "eat",               "menjar").
acxon_languages:step_verb(ca, treating, "empty",             "buidar").
acxon_languages:step_verb(ca, treating, "examine",           "examinar").
acxon_languages:step_verb(ca, treating, "feed",              "donar menjar a").
acxon_languages:step_verb(ca, treating, "fill",              "omplir").
acxon_languages:step_verb(ca, treating, "find",              "trobar").
acxon_languages:step_verb(ca, treating, "fold",              "plegar").
acxon_languages:step_verb(ca, treating, "freeze",            "congelar").
acxon_languages:step_verb(ca, treating, "fry",               "fregir").
acxon_languages:step_verb(ca, treating, "greet",             "saludar").
acxon_languages:step_verb(ca, treating, "heat",              "escalfar").
acxon_languages:step_verb(ca, treating, "hold",              "sostenir").
acxon_languages:step_verb(ca, treating, "inspect",           "inspeccionar").
acxon_languages:step_verb(ca, treating, "iron",              "planxar").
acxon_languages:step_verb(ca, treating, "label",             "etiquetar").
acxon_languages:step_verb(ca, treating, "lift",              "aixecar").
acxon_languages:step_verb(ca, treating, "loosen",            "afluixar").
acxon_languages:step_verb(ca, treating, "lower",             "abaixar").
acxon_languages:step_verb(ca, treating, "measure",           "mesurar").
acxon_languages:step_verb(ca, treating, "mix",               "barrejar").
acxon_languages:step_verb(ca, treating, "mop",               "fregar").
acxon_languages:step_verb(ca, treating, "open",              "obrir").
acxon_languages:step_verb(ca, treating, "paint",             "pintar").
acxon_languages:step_verb(ca, treating, "peel",              "pelar").
acxon_languages:step_verb(ca, treating, "photograph",        "fotografiar").
acxon_languages:step_verb(ca, treating, "polish",            "polir").
acxon_languages:step_verb(ca, treating, "press",             "prémer").
acxon_languages:step_verb(ca, treating, "print",             "imprimir").
acxon_languages:step_verb(ca, treating, "prune",             "podar").
acxon_languages:step_verb(ca, treating, "pull",              "estirar").
acxon_languages:step_verb(ca, treating, "push",              "empènyer").
acxon_languages:step_verb(ca, treating, "raise",             "apujar").
acxon_languages:step_verb(ca, treating, "read",              "llegir").
acxon_languages:step_verb(ca, treating, "recharge",          "recarregar").
acxon_languages:step_verb(ca, treating, "record",            "enregistrar").
acxon_languages:step_verb(ca, treating, "refill",            "reomplir").
acxon_languages:step_verb(ca, treating, "repair",            "reparar").
acxon_languages:step_verb(ca, treating, "replace",           "substituir").
acxon_languages:step_verb(ca, treating, "rescue",            "rescatar").
acxon_languages:step_verb(ca, treating, "rinse",             "esbandir").
acxon_languages:step_verb(ca, treating, "scan",              "escanejar").
acxon_languages:step_verb(ca, treating, "seal",              "segellar").
acxon_languages:step_verb(ca, treating, "sign",              "signar").
acxon_languages:step_verb(ca, treating, "sort",              "classificar").
acxon_languages:step_verb(ca, treating, "start",             "engegar").
acxon_languages:step_verb(ca, treating, "sterilise",         "esterilitzar").
acxon_languages:step_verb(ca, treating, "sterilize",         "esterilitzar").
acxon_languages:step_verb(ca, treating, "stir",              "remenar").
acxon_languages:step_verb(ca, treating, "stop",              "aturar").
acxon_languages:step_verb(ca, treating, "sweep",             "escombrar").
acxon_languages:step_verb(ca, treating, "switch off",        "apagar").
acxon_languages:step_verb(ca, treating, "switch on",         "encendre").
acxon_languages:step_verb(ca, treating, "test",              "provar").
acxon_languages:step_verb(ca, treating, "tighten",           "estrènyer").
acxon_languages:step_verb(ca, treating, "treat",             "tractar").
acxon_languages:step_verb(ca, treating, "turn off",          "apagar").
acxon_languages:step_verb(ca, treating, "turn on",           "encendre").
acxon_languages:step_verb(ca, treating, "vaccinate",         "vacunar").
acxon_languages:step_verb(ca, treating, "vacuum",            "aspirar").
acxon_languages:step_verb(ca, treating, "visit",             "visitar").
acxon_languages:step_verb(ca, treating, "wake",              "despertar").
acxon_languages:step_verb(ca, treating, "wash",              "rentar").
acxon_languages:step_verb(ca, treating, "water",             "regar").
acxon_languages:step_verb(ca, treating, "weigh",             "pesar").
acxon_languages:step_verb(ca, treating, "weld",              "soldar").
acxon_languages:step_verb(ca, treating, "wrap",              "embolicar").

acxon_languages:step_verb(ca, staying, "charge",             "recarregar").
acxon_languages:step_verb(ca, staying, "dock",               "atracar").
acxon_languages:step_verb(ca, staying, "land",               "aterrar").
acxon_languages:step_verb(ca, staying, "park",               "aparcar").
acxon_languages:step_verb(ca, staying, "recharge",           "recarregar").
acxon_languages:step_verb(ca, staying, "refuel",             "repostar").
acxon_languages:step_verb(ca, staying, "rest",               "descansar").
acxon_languages:step_verb(ca, staying, "sleep",              "dormir").
acxon_languages:step_verb(ca, staying, "take off",           "enlairar-se").
acxon_languages:step_verb(ca, staying, "wait",               "esperar").
acxon_languages:step_verb(ca, staying, "work",               "treballar").

acxon_languages:step_preposition(ca, going, "from",          "de").
acxon_languages:step_preposition(ca, going, "to",            "a").
acxon_languages:step_preposition(ca, going, "with",          "amb").

acxon_languages:step_preposition(ca, removing, "from",       "de").
acxon_languages:step_preposition(ca, removing, "on",         "de").
acxon_languages:step_preposition(ca, removing, "at",         "a").
acxon_languages:step_preposition(ca, removing, "in",         "a").
acxon_languages:step_preposition(ca, removing, "with",       "amb").

acxon_languages:step_preposition(ca, carrying, "from",       "de").
acxon_languages:step_preposition(ca, carrying, "to",         "a").
acxon_languages:step_preposition(ca, carrying, "with",       "amb").

acxon_languages:step_preposition(ca, giving, "to",           "a").
acxon_languages:step_preposition(ca, giving, "from",         "de").
acxon_languages:step_preposition(ca, giving, "at",           "a").
acxon_languages:step_preposition(ca, giving, "in",           "a").
acxon_languages:step_preposition(ca, giving, "with",         "amb").

acxon_languages:step_preposition(ca, placing, "in",          "a").
acxon_languages:step_preposition(ca, placing, "into",        "a").
acxon_languages:step_preposition(ca, placing, "on",          "sobre").
acxon_languages:step_preposition(ca, placing, "onto",        "sobre").
acxon_languages:step_preposition(ca, placing, "at",          "a").
acxon_languages:step_preposition(ca, placing, "from",        "de").
acxon_languages:step_preposition(ca, placing, "with",        "amb").

acxon_languages:step_preposition(ca, treating, "at",         "a").
acxon_languages:step_preposition(ca, treating, "in",         "a").
acxon_languages:step_preposition(ca, treating, "with",       "amb").

acxon_languages:step_preposition(ca, staying, "at",          "a").
acxon_languages:step_preposition(ca, staying, "in",          "a").
acxon_languages:step_preposition(ca, staying, "with",        "amb").

% The words of steps in German, as data; see step_phrases.pl.
:- module(acxon_german_verbs, []).
:- use_module(languages, []).

:- multifile acxon_languages:step_verb/4, acxon_languages:step_preposition/4.

acxon_languages:step_verb(de, going, "go",                   "gehen").
acxon_languages:step_verb(de, going, "move",                 "wechseln").
acxon_languages:step_verb(de, going, "walk",                 "laufen").
acxon_languages:step_verb(de, going, "run",                  "rennen").
acxon_languages:step_verb(de, going, "drive",                "fahren").
acxon_languages:step_verb(de, going, "fly",                  "fliegen").
acxon_languages:step_verb(de, going, "sail",                 "segeln").
acxon_languages:step_verb(de, going, "travel",               "reisen").
acxon_languages:step_verb(de, going, "navigate",             "gelangen").
acxon_languages:step_verb(de, going, "swim",                 "schwimmen").
acxon_languages:step_verb(de, going, "return",               "zurückkehren").

acxon_languages:step_verb(de, removing, "take",              "nehmen").
acxon_languages:step_verb(de, removing, "pick up",           "aufheben").
acxon_languages:step_verb(de, removing, "pick",              "aufnehmen").
acxon_languages:step_verb(de, removing, "grab",              "greifen").
acxon_languages:step_verb(de, removing, "grasp",             "greifen").
acxon_languages:step_verb(de, removing, "remove",            "entfernen").
acxon_languages:step_verb(de, removing, "unload",            "abladen").
acxon_languages:step_verb(de, removing, "unpack",            "auspacken").
acxon_languages:step_verb(de, removing, "unstack",           "abstapeln").
acxon_languages:step_verb(de, removing, "fetch",             "holen").
acxon_languages:step_verb(de, removing, "get",               "holen").
acxon_languages:step_verb(de, removing, "collect",           "einsammeln").
acxon_languages:step_verb(de, removing, "buy",               "kaufen").
acxon_languages:step_verb(de, removing, "extract",           "entnehmen").
acxon_languages:step_verb(de, removing, "harvest",           "ernten").

acxon_languages:step_verb(de, carrying, "move",              "bewegen").
acxon_languages:step_verb(de, carrying, "carry",             "tragen").
acxon_languages:step_verb(de, carrying, "bring",             "bringen").
acxon_languages:step_verb(de, carrying, "take",              "bringen").
acxon_languages:step_verb(de, carrying, "transport",         "transportieren").
acxon_languages:step_verb(de, carrying, "transfer",          "überführen").
acxon_languages:step_verb(de, carrying, "push",              "schieben").
acxon_languages:step_verb(de, carrying, "drag",              "schleppen").
acxon_languages:step_verb(de, carrying, "tow",               "abschleppen").
acxon_languages:step_verb(de, carrying, "drive",             "fahren").
acxon_languages:step_verb(de, carrying, "guide",             "führen").
acxon_languages:step_verb(de, carrying, "escort",            "begleiten").

acxon_languages:step_verb(de, giving, "give",                "geben").
acxon_languages:step_verb(de, giving, "hand",                "aushändigen").
acxon_languages:step_verb(de, giving, "deliver",             "liefern").
acxon_languages:step_verb(de, giving, "serve",               "servieren").
acxon_languages:step_verb(de, giving, "send",                "schicken").
acxon_languages:step_verb(de, giving, "ship",                "verschicken").
acxon_languages:step_verb(de, giving, "sell",                "verkaufen").

acxon_languages:step_verb(de, placing, "put",                "ablegen").
acxon_languages:step_verb(de, placing, "place",              "abstellen").
acxon_languages:step_verb(de, placing, "load",               "laden").
acxon_languages:step_verb(de, placing, "insert",             "einsetzen").
acxon_languages:step_verb(de, placing, "store",              "lagern").
acxon_languages:step_verb(de, placing, "stack",              "stapeln").
acxon_languages:step_verb(de, placing, "hang",               "aufhängen").
acxon_languages:step_verb(de, placing, "drop",               "absetzen").
acxon_languages:step_verb(de, placing, "leave",              "zurücklassen").
acxon_languages:step_verb(de, placing, "put down",           "absetzen").
acxon_languages:step_verb(de, placing, "set down",           "absetzen").
acxon_languages:step_verb(de, placing, "pour",               "gießen").
acxon_languages:step_verb(de, placing, "pack",               "einpacken").
acxon_languages:step_verb(de, placing, "mount",              "montieren").
acxon_languages:step_verb(de, placing, "install",            "installieren").
acxon_languages:step_verb(de, placing, "plant",              "pflanzen").

acxon_languages:step_verb(de, treating, "activate",          "aktivieren").
acxon_languages:step_verb(de, treating, "analyse",           "analysieren").
acxon_languages:step_verb(de, treating, "analyze",           "analysieren").
acxon_languages:step_verb(de, treating, "assemble",          "zusammenbauen").
acxon_languages:step_verb(de, treating, "bake",              "backen").
acxon_languages:step_verb(de, treating, "bandage",           "verbinden").
acxon_languages:step_verb(de, treating, "boil",              "abkochen").
acxon_languages:step_verb(de, treating, "build",             "bauen").
acxon_languages:step_verb(de, treating, "calibrate",         "kalibrieren").
acxon_languages:step_verb(de, treating, "carry",             "tragen").
acxon_languages:step_verb(de, treating, "charge",            "aufladen").
acxon_languages:step_verb(de, treating, "check",             "kontrollieren").
acxon_languages:step_verb(de, treating, "chop",              "hacken").
acxon_languages:step_verb(de, treating, "clean",             "putzen").
acxon_languages:step_verb(de, treating, "close",             "schließen").
acxon_languages:step_verb(de, treating, "cook",              "kochen").
acxon_languages:step_verb(de, treating, "cool",              "kühlen").
acxon_languages:step_verb(de, treating, "count",             "zählen").
acxon_languages:step_verb(de, treating, "cover",             "abdecken").
acxon_languages:step_verb(de, treating, "cut",               "schneiden").
acxon_languages:step_verb(de, treating, "disassemble",       "zerlegen").
acxon_languages:step_verb(de, treating, "disinfect",         "desinfizieren").
acxon_languages:step_verb(de, treating, "drink",             "trinken").
acxon_languages:step_verb(de, treating, "dry",               "trocknen").
acxon_languages:step_verb(de, treating, "eat",               "essen").
acxon_languages:step_verb(de, treating, "empty",             "leeren").
acxon_languages:step_verb(de, treating, "examine",           "untersuchen").
acxon_languages:step_verb(de, treating, "feed",              "füttern").
acxon_languages:step_verb(de, treating, "fill",              "füllen").
acxon_languages:step_verb(de, treating, "find",              "finden").
acxon_languages:step_verb(de, treating, "fold",              "falten").
acxon_languages:step_verb(de, treating, "freeze",            "einfrieren").
acxon_languages:step_verb(de, treating, "fry",               "braten").
acxon_languages:step_verb(de, treating, "greet",             "begrüßen").
acxon_languages:step_verb(de, treating, "heat",              "erhitzen").
acxon_languages:step_verb(de, treating, "hold",              "halten").
acxon_languages:step_verb(de, treating, "inspect",           "prüfen").
acxon_languages:step_verb(de, treating, "iron",              "bügeln").
acxon_languages:step_verb(de, treating, "label",             "beschriften").
acxon_languages:step_verb(de, treating, "lift",              "heben").
acxon_languages:step_verb(de, treating, "loosen",            "lockern").
acxon_languages:step_verb(de, treating, "lower",             "senken").
acxon_languages:step_verb(de, treating, "measure",           "messen").
acxon_languages:step_verb(de, treating, "mix",               "mischen").
acxon_languages:step_verb(de, treating, "mop",               "wischen").
acxon_languages:step_verb(de, treating, "open",              "öffnen").
acxon_languages:step_verb(de, treating, "paint",             "anstreichen").
acxon_languages:step_verb(de, treating, "peel",              "schälen").
acxon_languages:step_verb(de, treating, "photograph",        "fotografieren").
acxon_languages:step_verb(de, treating, "polish",            "polieren").
acxon_languages:step_verb(de, treating, "press",             "drücken").
acxon_languages:step_verb(de, treating, "print",             "drucken").
acxon_languages:step_verb(de, treating, "prune",             "stutzen").
acxon_languages:step_verb(de, treating, "pull",              "ziehen").
acxon_languages:step_verb(de, treating, "push",              "schieben").
acxon_languages:step_verb(de, treating, "raise",             "anheben").
acxon_languages:step_verb(de, treating, "read",              "lesen").
acxon_languages:step_verb(de, treating, "recharge",          "aufladen").
acxon_languages:step_verb(de, treating, "record",            "aufzeichnen").
acxon_languages:step_verb(de, treating, "refill",            "nachfüllen").
acxon_languages:step_verb(de, treating, "repair",            "reparieren").
acxon_languages:step_verb(de, treating, "replace",           "ersetzen").
acxon_languages:step_verb(de, treating, "rescue",            "retten").
acxon_languages:step_verb(de, treating, "rinse",             "abspülen").
acxon_languages:step_verb(de, treating, "scan",              "scannen").
acxon_languages:step_verb(de, treating, "seal",              "versiegeln").
acxon_languages:step_verb(de, treating, "sign",              "unterschreiben").
acxon_languages:step_verb(de, treating, "sort",              "sortieren").
acxon_languages:step_verb(de, treating, "start",             "starten").
acxon_languages:step_verb(de, treating, "sterilise",         "sterilisieren").
acxon_languages:step_verb(de, treating, "sterilize",         "sterilisieren").
acxon_languages:step_verb(de, treating, "stir",              "umrühren").
acxon_languages:step_verb(de, treating, "stop",              "anhalten").
acxon_languages:step_verb(de, treating, "sweep",             "fegen").
acxon_languages:step_verb(de, treating, "switch off",        "ausschalten").
acxon_languages:step_verb(de, treating, "switch on",         "einschalten").
acxon_languages:step_verb(de, treating, "test",              "testen").
acxon_languages:step_verb(de, treating, "tighten",           "festziehen").
acxon_languages:step_verb(de, treating, "treat",             "behandeln").
acxon_languages:step_verb(de, treating, "turn off",          "ausschalten").
acxon_languages:step_verb(de, treating, "turn on",           "einschalten").
acxon_languages:step_verb(de, treating, "vaccinate",         "impfen").
acxon_languages:step_verb(de, treating, "vacuum",            "saugen").
acxon_languages:step_verb(de, treating, "visit",             "besuchen").
acxon_languages:step_verb(de, treating, "wake",              "wecken").
acxon_languages:step_verb(de, treating, "wash",              "waschen").
acxon_languages:step_verb(de, treating, "water",             "bewässern").
acxon_languages:step_verb(de, treating, "weigh",             "wiegen").
acxon_languages:step_verb(de, treating, "weld",              "schweißen").
acxon_languages:step_verb(de, treating, "wrap",              "einwickeln").

acxon_languages:step_verb(de, staying, "charge",             "aufladen").
acxon_languages:step_verb(de, staying, "dock",               "andocken").
acxon_languages:step_verb(de, staying, "land",               "landen").
acxon_languages:step_verb(de, staying, "park",               "parken").
acxon_languages:step_verb(de, staying, "recharge",           "aufladen").
acxon_languages:step_verb(de, staying, "refuel",             "tanken").
acxon_languages:step_verb(de, staying, "rest",               "Pause machen").
acxon_languages:step_verb(de, staying, "sleep",              "schlafen").
acxon_languages:step_verb(de, staying, "take off",           "abheben").
acxon_languages:step_verb(de, staying, "wait",               "warten").
acxon_languages:step_verb(de, staying, "work",               "arbeiten").

acxon_languages:step_preposition(de, going, "from",          "von").
acxon_languages:step_preposition(de, going, "to",            "nach").
acxon_languages:step_preposition(de, going-person, "to",     "zu").
acxon_languages:step_preposition(de, going, "with",          "mit").

acxon_languages:step_preposition(de, removing, "from",       "von").
acxon_languages:step_preposition(de, removing, "on",         "von").
acxon_languages:step_preposition(de, removing, "at",         "bei").
acxon_languages:step_preposition(de, removing, "in",         "in").
acxon_languages:step_preposition(de, removing, "with",       "mit").

acxon_languages:step_preposition(de, carrying, "from",       "von").
acxon_languages:step_preposition(de, carrying, "to",         "zu").
acxon_languages:step_preposition(de, carrying, "with",       "mit").

acxon_languages:step_preposition(de, giving, "to",           "an").
acxon_languages:step_preposition(de, giving, "from",         "von").
acxon_languages:step_preposition(de, giving, "at",           "bei").
acxon_languages:step_preposition(de, giving, "in",           "in").
acxon_languages:step_preposition(de, giving, "with",         "mit").

acxon_languages:step_preposition(de, placing, "in",          "in").
acxon_languages:step_preposition(de, placing, "into",        "in").
acxon_languages:step_preposition(de, placing, "on",          "auf").
acxon_languages:step_preposition(de, placing, "onto",        "auf").
acxon_languages:step_preposition(de, placing, "at",          "bei").
acxon_languages:step_preposition(de, placing, "from",        "von").
acxon_languages:step_preposition(de, placing, "with",        "mit").

acxon_languages:step_preposition(de, treating, "at",         "bei").
acxon_languages:step_preposition(de, treating, "in",         "in").
acxon_languages:step_preposition(de, treating, "with",       "mit").

acxon_languages:step_preposition(de, staying, "at",          "bei").
acxon_languages:step_preposition(de, staying, "in",          "in").
acxon_languages:step_preposition(de, staying, "with",        "mit").

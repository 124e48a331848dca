:- module(acxon_english_words,
          [ quality_words/2,            % ?P, -Words
            action_words/3,             % ?Action, -Once, -Often
            number_word/2,              % ?Number, ?Word
            unit_words/3,               % ?Unit, -One, -Many
            reserved_words/1            % -Words
          ]).
:- use_module('../../store/vocabulary', []).

/** <module> English words as data

What a quality, an action or a unit is called. Verbs stand in their base form, to
follow 'would'. Data of the knowledge base come before these (see words.pl).
*/

%!  quality_words(?P, -Words) is nondet.
%
%   Words of the quality of P: quality_words(Noun, Before, After, Less, More, Same,
%   Nearly): 'need' 6 'steps', and what is said where there is no number to say.

quality_words(P, words("cost", "cost ", "", "cost less", "cost more", "cost the same", "cost nearly the same")) :-
    iri(has_cost, P).
quality_words(P, words("time", "take ", "", "take less time", "take more time", "take the same time",
                       "take nearly the same time")) :-
    iri(has_makespan, P).
quality_words(P, words("steps", "need ", " steps", "need fewer steps", "need more steps", "need the same number of steps",
                       "need nearly as many steps")) :-
    iri(has_number_of_tasks, P).

%!  action_words(?Action, -Once, -Often) is nondet.
%
%   What doing Action is called: once, and often, where `{n}` is a number and `{times}`
%   'twice' or 'three times'. No two actions have the same words.

action_words("mend fuse",              "mend a fuse",                "mend {n} fuses").
action_words("light match",            "light a match",              "light {n} matches").
action_words("navigate",               "drive",                      "drive {times}").
action_words("sample soil",            "take some soil",             "take some soil {times}").
action_words("sample rock",            "take some rock",             "take some rock {times}").
action_words("drop",                   "drop the load",              "drop the load {times}").
action_words("calibrate",              "set the camera",             "set the camera {times}").
action_words("take image",             "take a picture",             "take {n} pictures").
action_words("communicate soil data",  "send soil data",             "send soil data {times}").
action_words("communicate rock data",  "send rock data",             "send rock data {times}").
action_words("communicate image data", "send a picture",             "send {n} pictures").
action_words("conduct payload activity", "run a payload",            "run {n} payloads").
action_words("report payload activity at deadline", "report a payload", "report {n} payloads").
action_words("sleep",                  "sleep",                      "sleep {times}").
action_words("post sleep",             "wake up",                    "wake up {times}").
action_words("have meal",              "have a meal",                "have {n} meals").
action_words("exercise",               "work out",                   "work out {times}").
action_words("medical conference",     "talk to the doctor",         "talk to the doctor {times}").
action_words("initialize day",         "start the day",              "start the day {times}").
action_words("change filter",          "change a filter",            "change {n} filters").
action_words("first reconfigurate thermal loops",  "set the heat loops", "set the heat loops {times}").
action_words("second reconfigurate thermal loops", "set the heat loops again", "set the heat loops again {times}").
action_words("remove sleep station",   "take down a bunk",           "take down {n} bunks").
action_words("assemble sleep station", "put up a bunk",              "put up {n} bunks").
action_words("replace rpcm",           "change a power box",         "change {n} power boxes").
action_words("finish rpcm",            "close a power box",          "close {n} power boxes").
action_words("find person",            "find the person",            "find the person {times}").
action_words("goto waypoint",          "go to the next place",       "go to the next place {times}").
action_words("go to waypoint",         "go on to a place",           "go on to a place {times}").
action_words("grasp object",           "pick the thing up",          "pick the thing up {times}").
action_words("give object",            "hand the thing over",        "hand the thing over {times}").

%!  number_word(?Number, ?Word) is nondet.
%
%   The numbers below a hundred, which are written as words where no other number beside
%   them is written in digits.

number_word(N, Word) :-
    (   integer(N) -> N >= 0, N < 100 ; var(N), between(0, 99, N) ),
    (   N < 20
    ->  small(N, Word)
    ;   Tens is N//10,
        Ones is N mod 10,
        tens(Tens, Word0),
        (   Ones =:= 0
        ->  Word = Word0
        ;   small(Ones, Word1),
            string_concat(Word0, "-", Word2),
            string_concat(Word2, Word1, Word)
        )
    ).

small(0, "zero").       small(1, "one").        small(2, "two").        small(3, "three").
small(4, "four").       small(5, "five").       small(6, "six").        small(7, "seven").
small(8, "eight").      small(9, "nine").       small(10, "ten").       small(11, "eleven").
small(12, "twelve").    small(13, "thirteen").  small(14, "fourteen").  small(15, "fifteen").
small(16, "sixteen").   small(17, "seventeen"). small(18, "eighteen").  small(19, "nineteen").

tens(2, "twenty").      tens(3, "thirty").      tens(4, "forty").       tens(5, "fifty").
tens(6, "sixty").       tens(7, "seventy").     tens(8, "eighty").      tens(9, "ninety").

%!  unit_words(?Unit, -One, -Many) is nondet.

unit_words("s",   " second", " seconds").
unit_words("min", " minute", " minutes").
unit_words("h",   " hour",   " hours").

%!  reserved_words(-Words) is det.
%
%   Words of the grammar: a name that has one of them stands in quotes.

reserved_words(["and", "then", "than", "would", "it", "instead", "but", "is", "are", "also", "right", "times",
                "twice", "other"]).

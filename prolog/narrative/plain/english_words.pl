:- module(acxon_english_words, []).
:- use_module(library(lists), [member/2]).
:- use_module('../../comparing/counted', [count_noun/1]).
:- use_module('../../store/iris', [local_words/2]).
:- use_module('../../store/vocabulary', []).
:- use_module(languages, []).
:- use_module(phrases, [w//1, word//2, count//2]).
:- use_module(said_numbers, [scaled_number/4]).

/** <module> English words as data

What a quality, an action, a number or a unit is called. Verbs of actions stand in their base form,
to follow 'would'. Data of the knowledge base come before these (see words.pl).
*/

:- multifile
    acxon_languages:quality_words/3, acxon_languages:action_words/4, acxon_languages:often_words/3, acxon_languages:things//4,
    acxon_languages:small_number/3, acxon_languages:number_said/4, acxon_languages:unit_said/4,
    acxon_languages:relation_degree/3, acxon_languages:degree_in/4, acxon_languages:counted_degree/4, acxon_languages:property_noun/3,
    acxon_languages:reserved_words/2, acxon_languages:word/3.

%   words(Noun, Verb, After, Less, More, Same, Nearly): 'take' six 'steps', after 'would', and
%   what is said where there is no number to say. After is One-Many, or `none`.

acxon_languages:quality_words(en, P, words("cost", "cost ", none, "cost less", "cost more", "cost the same",
                                           "cost nearly the same")) :-
    iri(has_cost, P).
acxon_languages:quality_words(en, P, words("time", "take ", none, "take less time", "take more time",
                                           "take the same time", "take nearly the same time")) :-
    iri(has_makespan, P).
acxon_languages:quality_words(en, P, words("steps", "take ", " step"-" steps", "take fewer steps", "take more steps",
                                           "have the same number of steps", "have nearly the same number of steps")) :-
    iri(has_number_of_tasks, P).

%   'risk' of 'has risk' and of 'hasRisk'; 'colder' of 'is colder than', 'cheaper' of 'is cheaper plan than',
%   'lower in risk' of 'is plan with lower risk than', 'has more apples' of 'is plan with more apples than'.

acxon_languages:property_noun(en, Label, Noun) :-
    (   string_concat("has ", Noun0, Label)
    ->  Noun = Noun0
    ;   local_words(Label, Words),
        string_concat("has ", Noun, Words)
    ).

acxon_languages:relation_degree(en, Label, Degree) :-
    string_concat("is ", Rest, Label),
    string_concat(Core, " than", Rest),
    (   string_concat("plan with ", What, Core),
        sub_string(What, Before, 1, After, " ")
    ->  sub_string(What, 0, Before, _, Comparative),
        (   memberchk(Comparative, ["more", "less", "fewer"])
        ->  Degree = have("has ", What)
        ;   sub_string(What, _, After, 0, Quality),
            atomics_to_string([Comparative, " in ", Quality], Degree)
        )
    ;   string_concat(Adjective, " plan", Core)
    ->  Degree = Adjective
    ;   Degree = Core
    ).

acxon_languages:degree_in(en, Order, Noun, Degree) :-
    atomics_to_string([Order, " in ", Noun], Degree).

acxon_languages:counted_degree(en, Noun, Degree, have("has ", What)) :-
    member(Low-More, ["lower"-"fewer", "higher"-"more"]),
    atomics_to_string([Low, " in ", Noun], Degree),
    !,
    count_noun(Noun),
    atomics_to_string([More, " ", Noun], What).

%   Done once, and often, where `{n}` is a number and `{times}` 'twice' or 'three times'. No
%   two actions have the same words.

acxon_languages:action_words(en, "mend fuse",                             "mend a fuse",                 "mend {n} fuses").
acxon_languages:action_words(en, "light match",                           "light a match",               "light {n} matches").
acxon_languages:action_words(en, "navigate",                              "travel",                      "travel {times}").
acxon_languages:action_words(en, "sample soil",                           "take some soil",              "take some soil {times}").
acxon_languages:action_words(en, "sample rock",                           "take some rock",              "take some rock {times}").
acxon_languages:action_words(en, "drop",                                  "drop something",              "drop something {times}").
acxon_languages:action_words(en, "calibrate",                             "adjust something",            "adjust something {times}").
acxon_languages:action_words(en, "take image",                            "take a picture",              "take {n} pictures").
acxon_languages:action_words(en, "communicate soil data",                 "send soil data",              "send soil data {times}").
acxon_languages:action_words(en, "communicate rock data",                 "send rock data",              "send rock data {times}").
acxon_languages:action_words(en, "communicate image data",                "send a picture",              "send {n} pictures").
acxon_languages:action_words(en, "conduct payload activity",              "run a payload",               "run {n} payloads").
acxon_languages:action_words(en, "report payload activity at deadline",   "report a payload",            "report {n} payloads").
acxon_languages:action_words(en, "sleep",                                 "sleep",                       "sleep {times}").
acxon_languages:action_words(en, "post sleep",                            "wake up",                     "wake up {times}").
acxon_languages:action_words(en, "have meal",                             "have a meal",                 "have {n} meals").
acxon_languages:action_words(en, "exercise",                              "work out",                    "work out {times}").
acxon_languages:action_words(en, "medical conference",                    "talk to the doctor",          "talk to the doctor {times}").
acxon_languages:action_words(en, "initialize day",                        "start the day",               "start the day {times}").
acxon_languages:action_words(en, "change filter",                         "change a filter",             "change {n} filters").
acxon_languages:action_words(en, "first reconfigurate thermal loops",     "set the heat loops",          "set the heat loops {times}").
acxon_languages:action_words(en, "second reconfigurate thermal loops",    "set the heat loops again",    "set the heat loops again {times}").
acxon_languages:action_words(en, "remove sleep station",                  "take down a bunk",            "take down {n} bunks").
acxon_languages:action_words(en, "assemble sleep station",                "put up a bunk",               "put up {n} bunks").
acxon_languages:action_words(en, "replace rpcm",                          "change a power box",          "change {n} power boxes").
acxon_languages:action_words(en, "finish rpcm",                           "close a power box",           "close {n} power boxes").
acxon_languages:action_words(en, "find person",                           "find the person",             "find the person {times}").
acxon_languages:action_words(en, "goto waypoint",                         "go to the next place",        "go to the next place {times}").
acxon_languages:action_words(en, "go to waypoint",                        "go on to a place",            "go on to a place {times}").
acxon_languages:action_words(en, "grasp object",                          "pick the thing up",           "pick the thing up {times}").
acxon_languages:action_words(en, "give object",                           "hand the thing over",         "hand the thing over {times}").
acxon_languages:action_words(en, "conduct experiment",                      "run a test",                 "run {n} tests").
acxon_languages:action_words(en, "write report",                            "write a report",             "write {n} reports").
acxon_languages:action_words(en, "burn match",                              "burn a match",               "burn {n} matches").
acxon_languages:action_words(en, "take picture",                            "shoot a picture",            "shoot {n} pictures").
acxon_languages:action_words(en, "report picture",                          "report a picture",           "report {n} pictures").
acxon_languages:action_words(en, "drill core",                              "drill a core",               "drill {n} cores").
acxon_languages:action_words(en, "report core",                             "report a core",              "report {n} cores").

acxon_languages:often_words(en, Once, Often) :-
    string_concat(Once, " {times}", Often).

%   'two fuses'; 'one more fuse', 'two more fuses'.

acxon_languages:things(en, plain, N, thing(_, Many)) --> en_count(N), { N > 1 }, w(Many).
acxon_languages:things(en, row, N, Thing)            --> acxon_languages:things(en, plain, N, Thing), word(row, lexicon(en, [], [], [])).
acxon_languages:things(en, more, 1, thing(One, _))   --> { without_article(One, Bare) }, w("one more "), w(Bare).
acxon_languages:things(en, more, N, thing(_, Many))  --> { N \== 1 }, en_count(N), { N > 1 }, word(more, lexicon(en, [], [], [])), w(Many).

without_article(One, Bare) :-
    ( string_concat("a ", Bare, One) -> true ; string_concat("an ", Bare, One) -> true ; Bare = One ).

en_count(N) --> count(N, lexicon(en, [], [], [])).

                /*******************************
                *       numbers and units      *
                *******************************/

acxon_languages:small_number(en, N, Word) :-
    ( var(N) -> between(0, 99, N) ; true ),
    said(N, Word).

acxon_languages:number_said(en, _, N, Words) :-
    said(N, Words).

said(N, Words) :-
    (   N < 20
    ->  small(N, Words)
    ;   N < 100
    ->  Tens is N//10,
        Ones is N mod 10,
        tens(Tens, Ten),
        ( Ones =:= 0 -> Words = Ten ; small(Ones, One), atomics_to_string([Ten, "-", One], Words) )
    ;   scale(Scale, Name),
        N >= Scale
    ->  scaled_number(N, Scale, [Many, Said]>>( said(Many, Word), atomics_to_string([Word, " ", Name], Said) )-said, Words)
    ).

scale(1000000000000, "trillion").
scale(1000000000,    "billion").
scale(1000000,       "million").
scale(1000,          "thousand").
scale(100,           "hundred").

small(0, "zero").       small(1, "one").        small(2, "two").        small(3, "three").
small(4, "four").       small(5, "five").       small(6, "six").        small(7, "seven").
small(8, "eight").      small(9, "nine").       small(10, "ten").       small(11, "eleven").
small(12, "twelve").    small(13, "thirteen").  small(14, "fourteen").  small(15, "fifteen").
small(16, "sixteen").   small(17, "seventeen"). small(18, "eighteen").  small(19, "nineteen").

tens(2, "twenty").      tens(3, "thirty").      tens(4, "forty").       tens(5, "fifty").
tens(6, "sixty").       tens(7, "seventy").     tens(8, "eighty").      tens(9, "ninety").

acxon_languages:word(en, point, "point").
acxon_languages:word(en, minus, "minus").

acxon_languages:word(en, month(1), "January").        acxon_languages:word(en, month(2), "February").       acxon_languages:word(en, month(3), "March").
acxon_languages:word(en, month(4), "April").          acxon_languages:word(en, month(5), "May").            acxon_languages:word(en, month(6), "June").
acxon_languages:word(en, month(7), "July").           acxon_languages:word(en, month(8), "August").         acxon_languages:word(en, month(9), "September").
acxon_languages:word(en, month(10), "October").       acxon_languages:word(en, month(11), "November").      acxon_languages:word(en, month(12), "December").

acxon_languages:unit_said(en, "s",        m, "second"-"seconds").
acxon_languages:unit_said(en, "min",      m, "minute"-"minutes").
acxon_languages:unit_said(en, "h",        m, "hour"-"hours").
acxon_languages:unit_said(en, "m",        m, "metre"-"metres").
acxon_languages:unit_said(en, "km",       m, "kilometre"-"kilometres").
acxon_languages:unit_said(en, "kg",       m, "kilogram"-"kilograms").
acxon_languages:unit_said(en, "g",        m, "gram"-"grams").
acxon_languages:unit_said(en, "\u20AC",   m, "euro"-"euros").
acxon_languages:unit_said(en, "%",        m, "percent"-"percent").
acxon_languages:unit_said(en, "\u00B0C",  m, "degree"-"degrees").

%   Words of the grammar: a name that has one of them stands in quotes.

acxon_languages:reserved_words(en, ["and", "then", "than", "would", "it", "instead", "but", "is", "are", "also", "times",
                                    "twice", "other", "longer", "extra"]).

                /*******************************
                *     answers to questions     *
                *******************************/

%   What is in braces is filled in by questions.pl.

acxon_languages:word(en, measure,                       "the {measure} of {thing}").
acxon_languages:word(en, asked(use),                    "with {step}").
acxon_languages:word(en, asked(without),                "without {step}").
acxon_languages:word(en, asked(instead),                "with {second} instead of {first}").
acxon_languages:word(en, asked(before),                 "with {first} before {second}").
acxon_languages:word(en, asked(between),                "with {step} between {number} s and {until} s").
acxon_languages:word(en, asked(from),                   "with {step} from {number} s on").
acxon_languages:word(en, asked(at_most),                "with {step} at most {often}").
acxon_languages:word(en, asked(within),                 "within {until} s").
acxon_languages:word(en, asked(one_step),               "with at most one step").
acxon_languages:word(en, asked(few_steps),              "with at most {count} steps").
acxon_languages:word(en, once,                          "once").
acxon_languages:word(en, need(lacks),                   "not {fact}").
acxon_languages:word(en, value(need, least),          "{fact} at least {number}").
acxon_languages:word(en, value(need, most),           "{fact} at most {number}").
acxon_languages:word(en, value(need, above),          "{fact} more than {number}").
acxon_languages:word(en, value(need, below),          "{fact} less than {number}").
acxon_languages:word(en, value(need, exactly),        "{fact} {number}").
acxon_languages:word(en, value(need, any),            "the value of {fact}").
acxon_languages:word(en, value(said, least),          "{fact} is at least {number}").
acxon_languages:word(en, value(said, most),           "{fact} is at most {number}").
acxon_languages:word(en, value(said, above),          "{fact} is more than {number}").
acxon_languages:word(en, value(said, below),          "{fact} is less than {number}").
acxon_languages:word(en, value(said, exactly),        "{fact} is {number}").
acxon_languages:word(en, value(said, any),            "the value of {fact}").
acxon_languages:word(en, answer(question),              "Why not {text}?").
acxon_languages:word(en, answer(for_nothing),           "{plan} would {work} (step {n}), which no other step and no goal needs.").
acxon_languages:word(en, answer(for_goal),              "{plan} would {work} (step {n}) to reach the goal: {texts}.").
acxon_languages:word(en, answer(for_steps),             "{plan} would {work} (step {n}) so that it can {way}. For that, this must be so: {needs}.").
acxon_languages:word(en, answer(by(for_nothing)),       "In {in}, {acting} (step {n}), which no other step and no goal needs.").
acxon_languages:word(en, answer(by(for_goal)),          "In {in}, {acting} (step {n}) to reach the goal: {texts}.").
acxon_languages:word(en, answer(by(for_steps)),         "In {in}, {acting} (step {n}) so that {ways}. For that, this must be so: {needs}.").
acxon_languages:word(en, answer(by(for_own_steps)),     "In {in}, {acting} (step {n}) to be able to {way}. For that, this must be so: {needs}.").
acxon_languages:word(en, able(one),                     "{doer} can {work} (step {n})").
acxon_languages:word(en, able(many),                    "{doer} can {work} (step {n})").
acxon_languages:word(en, able(none),                    "the plan can {work} (step {n})").
acxon_languages:word(en, state(at, holds),              "{thing} is at {place}").
acxon_languages:word(en, state(at, lacks),              "{thing} is not at {place}").
acxon_languages:word(en, state(in, holds),              "{thing} is in {place}").
acxon_languages:word(en, state(in, lacks),              "{thing} is not in {place}").
acxon_languages:word(en, state(on, holds),              "{thing} is on {place}").
acxon_languages:word(en, state(on, lacks),              "{thing} is not on {place}").
acxon_languages:word(en, state(has, holds),             "{thing} has {other}").
acxon_languages:word(en, state(has, lacks),             "{thing} does not have {other}").
acxon_languages:word(en, state(is, holds),              "{thing} is {state}").
acxon_languages:word(en, state(is, lacks),              "{thing} is not {state}").
acxon_languages:word(en, state(gone, holds),            "{thing} has {state}").
acxon_languages:word(en, state(gone, lacks),            "{thing} has not {state}").
acxon_languages:word(en, state(many(at), holds),        "{thing} are at {place}").
acxon_languages:word(en, state(many(at), lacks),        "{thing} are not at {place}").
acxon_languages:word(en, state(many(in), holds),        "{thing} are in {place}").
acxon_languages:word(en, state(many(in), lacks),        "{thing} are not in {place}").
acxon_languages:word(en, state(many(on), holds),        "{thing} are on {place}").
acxon_languages:word(en, state(many(on), lacks),        "{thing} are not on {place}").
acxon_languages:word(en, state(many(is), holds),        "{thing} are {state}").
acxon_languages:word(en, state(many(is), lacks),        "{thing} are not {state}").
acxon_languages:word(en, answer(later),                 "{work} (step {n})").
acxon_languages:word(en, answer(in_the_end),            "In the end it serves the goal: {texts}.").
acxon_languages:word(en, answer(spare_step),            "Without it the plan reaches its goal as well.").
acxon_languages:word(en, answer(spare_steps),           "Without steps {steps} the plan reaches its goal as well.").
acxon_languages:word(en, answer(all_needed),            "Each of its steps is needed.").
acxon_languages:word(en, answer(already),               "{plan} is so already.").
acxon_languages:word(en, answer(would_be_better),       "You are right: that would be better.").
acxon_languages:word(en, answer(saves_time),            "You are right: that saves {amount}.").
acxon_languages:word(en, answer(saves_cost),            "You are right: that costs {number} less.").
acxon_languages:word(en, answer(saves_step),            "You are right: that needs one step fewer.").
acxon_languages:word(en, answer(saves_steps),           "You are right: that needs {count} steps fewer.").
acxon_languages:word(en, answer(as_good),               "That can be done, and it is as good.").
acxon_languages:word(en, answer(open),                  "That can be done; which is better is open.").
acxon_languages:word(en, answer(no_better),             "That can be done, but it is no better.").
acxon_languages:word(en, answer(nowhere_better),        "That can be done, but it is better in nothing.").
acxon_languages:word(en, answer(nowhere_worse),         "That can be done, and it is worse in nothing.").
acxon_languages:word(en, answer(found_no_better),       "That can be done, but the plan found for it is no better.").
acxon_languages:word(en, answer(found_nowhere_better),  "That can be done, but the plan found for it is better in nothing.").
acxon_languages:word(en, answer(found_nowhere_worse),   "That can be done, and the plan found for it is worse in nothing.").
acxon_languages:word(en, answer(none),                  "There is no such plan.").
acxon_languages:word(en, answer(not_even),              "There is no such plan: not even {text}.").
acxon_languages:word(en, answer(excluded),              "There is no such plan: these exclude each other: {texts}.").
acxon_languages:word(en, answer(needs_step),            "The goal alone needs one such step.").
acxon_languages:word(en, answer(needs_steps),           "The goal alone needs {count} such steps.").
acxon_languages:word(en, answer(ends_second),           "No such step can have ended before {number} second.").
acxon_languages:word(en, answer(ends),                  "No such step can have ended before {number} seconds.").
acxon_languages:word(en, answer(never_goal),            "Then '{text}' never holds, which is the goal.").
acxon_languages:word(en, answer(never_step),            "Then '{text}' never holds, which is needed to {work}.").
acxon_languages:word(en, answer(by(never_step)),        "Then '{text}' never holds, which is needed for {agent} to {work}.").
acxon_languages:word(en, answer(not_found_second),      "No such plan was found in {number} second; there may be one.").
acxon_languages:word(en, answer(not_found),             "No such plan was found in {number} seconds; there may be one.").

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/narrative/hypothesis_words').

:- begin_tests(hypothesis_words).

test(every_language_has_every_form, Missing == []) :-
    setof(Key, Form^hypothesis_form(en, Key, Form), Keys),
    findall(Code-Key, ( member(Code, [es, ca, de]), member(Key, Keys), \+ hypothesis_form(Code, Key, _) ), Missing).
test(every_language_has_every_condition, Missing == []) :-
    findall(Code-Verb-Whose,
            ( member(Code, [en, es, ca, de]), member(Verb, [cost, took, needed, were]), member(Whose, [own, other, same]),
              \+ ( condition_form(Code, Verb, Whose, Form), sub_string(Form, _, _, _, "{value}") ) ),
            Missing).

:- end_tests(hypothesis_words).

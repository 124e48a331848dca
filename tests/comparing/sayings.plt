:- use_module(library(plunit)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/bridge/plan_services', [speak/2]).
:- use_module('../../prolog/comparing/sayings').
:- use_module('../../prolog/reasoning/triples', [current_kb/1]).

:- begin_tests(sayings, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

test(english_unless_said, Code == en) :-
    call_language(Code).
test(a_call_speaks_a_language_by_its_code_or_name, Codes == [de, de]) :-
    findall(Code, ( member(Language, ["German", "de"]), speak(Language, Code), call_language(Code) ), Codes).
test(nobody_speaks_what_has_no_grammar, error(domain_error(language(_), _))) :-
    speak("Klingon", _).
test(a_form_in_the_language_of_the_call, Texts == ["3 s less", "3 s weniger", "3 s menos", "3 s menys"]) :-
    findall(Text, ( member(Code, [en, de, es, ca]), b_setval(acxon_language, Code), saying("~w less", ['3 s'], Text) ), Texts).
test(what_a_language_lacks_stays_english, Text == "so many: 3") :-
    b_setval(acxon_language, de),
    saying("so many: ~w", [3], Text).
test(names_are_those_of_the_language, Names == ["bringing tea", "Tee bringen"]) :-
    current_kb(KB),
    findall(Name,
            ( member(Code, [en, de]), b_setval(acxon_language, Code),
              called(KB, 'https://w3id.org/acxon/drinks#bringing_tea', Name0), atom_string(Name0, Name) ),
            Names).

:- end_tests(sayings).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/acxon').
:- use_module('../../prolog/reasoning/triples', [current_kb/1]).
:- use_module('../../prolog/narrative/questions/question_names').
:- use_module('../../prolog/narrative/questions/question_forms').
:- use_module('../../prolog/narrative/questions/question_languages').
:- use_module('../../prolog/narrative/questions/question_limits').
:- use_module('../../prolog/narrative/questions/question_grammar').
:- use_module('../../prolog/narrative/questions/question_times').
:- use_module('../../prolog/narrative/questions/understanding').

:- begin_tests(questions, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

tea('https://w3id.org/acxon/drinks#bringing_tea').
cola('https://w3id.org/acxon/drinks#bringing_cola').

term_of(Name, IRI) :-
    once(acxon_vocabulary:term_iri(Name, IRI)).

lexicon(Lexicon) :-
    current_kb(KB),
    question_lexicon(KB, en, Lexicon).

test(words_and_numbers, Tokens == ["what", "if", "cola", "cost", 20, "or", 3]) :-
    tokens("What if 'cola' cost 20, or 3s?", Tokens).
test(what_is_no_number_is_a_word, Tokens == ["1e400", "0'a"]) :-
    tokens("1e400 0'a", Tokens).
test(what_is_said_short, Tokens == ["what", "is", "it", "does", "not"]) :-
    tokens("what's it doesn't", Tokens).
test(hyphens_join_words, Tokens == ["why", "lay", "down", -5]) :-
    tokens("why lay-down -5?", Tokens).
test(what_a_plan_must_not_exceed, [forall(member(Text-Limited, [ "within 40 s"-within(it, 40), "in less than a minute"-within(it, 60),
                                                                 "in ten steps"-in_steps(it, 10), "with fewer than 12 steps"-in_steps(it, 11),
                                                                 "by time 9"-within(it, 9) ])),
                                  true(Found == Limited)]) :-
    tokens(Text, Tokens),
    once(phrase(limit(it, Found), Tokens)).
test(numbers_in_words, Numbers == [3, 4, 2]) :-
    numeral("three", Three),
    once(phrase(time(Four), ["time", 4])),
    once(phrase(times(Two), ["twice"])),
    Numbers = [Three, Four, Two].
test(said_again_in_a_language, Texts == ["Why 'a' and not b?", "\u00BFPor qu\u00E9 'a' y no b?", "\u00BFCu\u00E1l es el coste y el tiempo de 'a'?", "a"]) :-
    current_kb(KB),
    maplist(term_of, [has_cost, has_makespan], Ps),
    findall(Text,
            ( member(Code-Said, [ en-asked('Why ~w and not ~w?', ["'a'", "b"]), es-asked('Why ~w and not ~w?', ["'a'", "b"]),
                                  es-asked('What is the ~w of \'~w\'?', [nouns(Ps), "a"]), de-"a" ]),
              asked_text(KB, Code, Said, Text) ),
            Texts).
test(a_sentence_begins_with_a_capital, Text == "Die Zeit von 'a': 5 s.") :-
    current_kb(KB),
    term_of(has_makespan, P),
    asked_text(KB, de, asked('The ~w of \'~w\' is ~w.', [nouns([P]), "a", "5 s"]), Text).
test(without_a_step, Found == ["go to kitchen"]) :-
    cola(Cola),
    lexicon(Lexicon),
    findall(Step, left_out(["kitchen"], Lexicon, Cola, Step, _), Found).
test(a_plan_by_what_is_done, Found == [Tea-0]) :-
    tea(Tea),
    lexicon(Lexicon),
    findall(Plan-Cost, plan_called(["bring", "tea"], Lexicon, Plan, Cost), Found).
test(steps_in_their_order, First-Count == step("find person", 0-3)-6) :-
    tea(Tea),
    current_kb(KB),
    plan_steps(KB, Tea, [First|Steps]),
    length([First|Steps], Count).
test(when_a_step_is_done, Times == 26-30) :-
    cola(Cola),
    current_kb(KB),
    step_times(KB, Cola, "grasp cola", Times).
test(no_time_of_several_steps, fail) :-
    cola(Cola),
    current_kb(KB),
    step_times(KB, Cola, "go", _).
test(what_comes_after_a_step, Text == "Go to dining room, from 30 s to 40 s.") :-
    cola(Cola),
    current_kb(KB),
    plan_part_text(KB, Cola, next("grasp cola"), Text).
test(when_steps_are_done_in_a_language, Texts == ["Go to dining room, von 30 s bis 40 s.", "Es ist Schritt 1 von 8.", "Nichts: Es ist der letzte Schritt."]) :-
    cola(Cola),
    current_kb(KB),
    b_setval(acxon_language, de),
    findall(Text, ( member(What, [next("grasp cola"), order("find person"), next("give cola")]), plan_part_text(KB, Cola, What, Text) ), Texts).
test(the_longest_steps, true) :-
    tea(Tea),
    current_kb(KB),
    plan_longest(KB, Tea, Text),
    sub_string(Text, 0, _, _, "'bringing tea' takes 27 s with 6 steps").
test(the_plan_with_more_of_it, Worse == Cola-Tea) :-
    tea(Tea),
    cola(Cola),
    current_kb(KB),
    worse_plan(KB, 'http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasCost', Tea-Cola, Worse).
test(a_plan_by_its_name, Found == [Tea-0]) :-
    tea(Tea),
    lexicon(Lexicon),
    findall(Plan-Cost, plan_called(["bringing", "tea"], Lexicon, Plan, Cost), Found).
test(a_plan_by_a_part_of_it, Found == [Cola-1]) :-
    cola(Cola),
    lexicon(Lexicon),
    findall(Plan-Cost, plan_called(["the", "cola"], Lexicon, Plan, Cost), Found).
test(two_plans_by_a_part_of_both, [all(Cost == [1, 1])]) :-
    lexicon(Lexicon),
    plan_called(["bringing"], Lexicon, _, Cost).
test(a_step_in_other_words, Step-Cost == "grasp tea"-0) :-
    tea(Tea),
    lexicon(Lexicon),
    step_called(["grasping", "the", "tea"], Lexicon, Tea, Step, Cost).
test(no_step_of_this_plan, fail) :-
    tea(Tea),
    lexicon(Lexicon),
    step_called(["grasp", "cola"], Lexicon, Tea, _, _).
test(a_step_by_its_number, Step-Cost == "step 2"-0) :-
    tea(Tea),
    lexicon(Lexicon),
    step_called(["step", 2], Lexicon, Tea, Step, Cost).
test(a_verb_like_the_one_of_the_step, Step == "go to kitchen") :-
    cola(Cola),
    lexicon(Lexicon),
    step_called(["drive", "to", "the", "kitchen"], Lexicon, Cola, Step, _).
test(a_step_in_words_of_the_problem, Step == "find ann from sofa") :-
    Lexicon = lexicon(kb, [], tasks(t, t, [plan-["ann", "find", "sofa"]]), []),
    step_of_problem(["find", "ann", "from", "the", "sofa"], Lexicon, plan, Step).
test(no_step_in_words_of_the_problem, fail) :-
    Lexicon = lexicon(kb, [], tasks(t, t, [plan-["ann", "find", "sofa"]]), []),
    step_of_problem(["find", "bob"], Lexicon, plan, _).
test(a_thing_in_the_names_of_steps, Thing == word("kitchen")) :-
    lexicon(Lexicon),
    thing_called(["the", "kitchen"], Lexicon, Thing, _).
test(the_steps_with_a_thing, Words == [["go", "to", "kitchen"]]) :-
    lexicon(Lexicon),
    tasks_with(word("kitchen"), Lexicon, Tasks),
    findall(Called, member(task(_, _, Called), Tasks), Words).
test(qualities_by_what_people_say, [all(Found == ["makespan"])]) :-
    lexicon(Lexicon),
    quality_called(["time"], Lexicon, P),
    member(P-Found, ['http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#hasMakespan'-"makespan"]).
test(nearest) :-
    lexicon(Lexicon),
    nearest_names(["grasp", "coal"], Lexicon, Names),
    memberchk('grasp cola', Names).

test(every_form_is_understood, [forall(( question_form(_, Form), filled(Form, Text) ))]) :-
    lexicon(Lexicon),
    tokens(Text, Tokens),
    once(phrase(question(_, Lexicon), Tokens)).

%   What stands in capitals, as it may be said.

filled(Form, Text) :-
    foldl([Word-Value, T0, T]>>( atomic_list_concat(Parts, Word, T0), atomic_list_concat(Parts, Value, T) ),
          ['PLAN'-'bringing cola', 'STEP'-'grasp cola', 'THING'-kitchen, 'NUMBER'-20, 'TIME'-3, 'CLOSED'-open], Form, Text).

test(answered, Kind == narrate) :-
    current_kb(KB),
    understood(KB, en, "why not cola?", answer(reading(Kind, _, _, _, _), _)).
test(asked_back, Count == 2) :-
    current_kb(KB),
    understood(KB, en, "why go to the hallway?", ask_back(Readings)),
    length(Readings, Count).
test(not_understood) :-
    current_kb(KB),
    understood(KB, en, "tell me a joke", unknown([_|_], _)).
test(too_long_to_read) :-
    current_kb(KB),
    length(Words, 200),
    maplist(=("why"), Words),
    atomics_to_string(Words, Text),
    understood(KB, en, Text, unknown(_, _)).

:- end_tests(questions).

/*  What is asked in another language means what is asked in English, in each of the ways to say it. */

:- begin_tests(questions_in_other_languages, [setup(kb_open(KB, [example(true)])), cleanup(kb_close(KB))]).

filling(["1"-"cola", "2"-"tea", "3"-"bringing cola"]).
filling(["1"-"grasp cola", "2"-"bringing cola", "3"-"bringing cola"]).
filling(["1"-"grasp cola", "2"-"go to kitchen", "3"-"bringing cola"]).
filling(["1"-"cola", "2"-"20", "3"-"bringing cola"]).
filling(["1"-"bringing cola", "2"-"kitchen", "3"-"bringing cola"]).
filling(["1"-"kitchen", "2"-"bringing cola", "3"-"bringing cola"]).

filled(Form, Filling, Text) :-
    split_string(Form, "{}", "", Pieces),
    findall(Part, ( nth0(Place, Pieces, Piece), ( 1 is Place mod 2 -> memberchk(Piece-Part, Filling) ; Part = Piece ) ), Parts),
    atomics_to_string(Parts, Text).

test(each_way_to_ask_means_what_it_means_in_english, [forall(member(Code, [es, ca, de])), Others == []]) :-
    current_kb(KB),
    findall(English, acxon_question_languages:question_like(Code, _, English), Forms0),
    sort(Forms0, Forms),
    findall(Like-Meant,
            (   member(English, Forms),
                (   filling(Filling), filled(English, Filling, Question), understood(KB, en, Question, Understood), Understood \= unknown(_, _) -> true
                ;   Filling = none
                ),
                acxon_question_languages:question_like(Code, Like, English),
                (   Filling == none -> Meant = nothing
                ;   filled(Like, Filling, Asked), understood(KB, Code, Asked, Meant), Meant \== Understood
                )
            ),
            Others).
test(accents_and_marks_may_be_left_out, [forall(member(Code-Text, [es-"\u00BFPor qu\u00E9 no cola?", es-"por que no la cola", ca-"Per qu\u00E8 no cola?", de-"Warum nicht die Cola?"])),
                                         Kind == Expected]) :-
    current_kb(KB),
    understood(KB, en, "why not cola?", answer(reading(Expected, _, _, _, _), _)),
    understood(KB, Code, Text, answer(reading(Kind, _, _, _, _), _)).
test(plans_go_by_their_labels_in_the_language, Label == "bringing cola") :-
    current_kb(KB),
    understood(KB, es, "\u00BFcu\u00E1nto tarda traer cola?", answer(reading(said, asked(_, Parts), _, _, _), _)),
    last(Parts, Label0),
    atom_string(Label0, Label).
test(english_is_understood_in_every_language, English == ["why", "not", "cola"]) :-
    once(question_tokens(de, ["why", "not", "cola"], English)).
test(what_is_asked_in_no_way_gets_examples_in_the_language, true) :-
    current_kb(KB),
    understood(KB, es, "cu\u00E9ntame un chiste", unknown([_|_], _)),
    once(( question_shown(es, Form), sub_string(Form, _, _, _, "A y no B?") )).

:- end_tests(questions_in_other_languages).

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../../prolog/narrative/plain/needs').
:- use_module('../../../prolog/narrative/plain/questions').
:- use_module('../../../prolog/narrative/plain/languages', []).
:- use_module('../../../prolog/narrative/plain/phrases', [euphonic/3]).
:- use_module('../../../prolog/narrative/plain/plain', []).
:- use_module('../../../prolog/narrative/plain/words').

asked(Kind, Steps, Numbers, Text) :-
    restriction_text(en, restriction(Kind, Steps, Numbers), Text).

:- begin_tests(questions).

test(use,     Text == "with grasp cola")          :- asked(use, ["grasp cola"], [], Text).
test(without, Text == "without kitchen")          :- asked(without, ["kitchen"], [], Text).
test(instead, Text == "with b instead of a")      :- asked(instead, ["a", "b"], [], Text).
test(before,  Text == "with a before b")          :- asked(before, ["a", "b"], [], Text).
test(between, Text == "with a between 3 s and 4.5 s") :- asked(between, ["a"], [3.0, 4.5], Text).
test(from,    Text == "with a from 3 s on")       :- asked(between, ["a"], [3.0, inf], Text).
test(all_of_it, Texts == ["within 40 s", "with at most five steps"]) :-
    asked(between, ["every step"], [0.0, 40.0], Text1),
    asked(at_most, ["every step"], [5.0], Text2),
    Texts = [Text1, Text2].
test(at_most, [forall(member(N-Text0, [ 0-"without a", 1-"with a at most once", 2.0-"with a at most twice",
                                        7.0-"with a at most seven times" ])),
               Text == Text0]) :-
    asked(at_most, ["a"], [N], Text).
test(words_and_name, [Words, Name] == ["Why not tea without hall and with a?", "tea without hall and with a"]) :-
    question_words(en, real("tea"), [restriction(without, ["hall"], []), restriction(use, ["a"], [])], Words, Name).
test(on_top_of_another, Name == "tea without hall and with a") :-
    question_words(en, hypothetical("tea without hall"), [restriction(use, ["a"], [])], _, Name).
test(long_names_stay_different, [forall(member(X-Y, [a-b])), true(A \== B)]) :-
    length(Many, 100),
    maplist(=(restriction(use, ["a rather long step"], [])), Many),
    maplist(named(Many), [X, Y], [A, B]),
    maplist([N]>>( string_length(N, L), L =< 500 ), [A, B]).
test(label_words, [forall(member(Label-Said, [ "bringing tea"-("bringing tea"/"Bringing tea"), "it's"-("'it''s'"/"'it''s'"),
                                               "tea and milk"-("'tea and milk'"/"'tea and milk'") ])),
                   Text/Start == Said]) :-
    label_words(en, Label, Text, Start).
test(need, [forall(member(Need-Text0, [ holds('robot_at hall')-"robot at hall", lacks(free)-"not free",
                                        value('fuel r1', least(2.5000004))-"fuel r1 at least 2.5", value('fuel r1', any)-"the value of fuel r1",
                                        holds('robot-at cup-1')-"robot at cup-1" ])),
            Text == Text0]) :-
    need_text(en, Need, Text).
test(need_said, [forall(member(Need-Text0, [ holds('at mr_roy hall')-"mr roy is at hall", lacks('on a b')-"a is not on b", holds('robot_at hall')-"robot is at hall",
                                             holds('washed mr_roy')-"mr roy is washed", holds('is-clean cup')-"cup is clean", holds('spun-down p1')-"p1 is spun down", lacks('connected hall bay')-"hall is not connected to bay", holds('valve_closed main-valve')-"main-valve is closed", holds('valve_closed bivalve')-"'valve closed bivalve'", holds('has r1 key')-"r1 has key", holds('has_paper r1')-"r1 has paper", holds('hand-empty')-"hand is empty",
                                             lacks('has r1 key')-"r1 does not have key", holds('is_in a b')-"a is in b", holds('lies mr_roy hall')-"mr roy is at hall",
                                             holds('pilot_on ann orca')-"ann is on orca", holds('in_bed mia b1')-"mia is in b1", lacks('holds iris maps')-"iris does not have maps", holds('likes a b')-"'likes a b'",
                                             holds('bench-free bench1')-"bench1 is free", holds('door_open locker')-"'door open locker'", holds('bed_free bedroom')-"'bed free bedroom'",
                                             holds('calm h1')-"h1 is calm", lacks('spun f1')-"f1 is not spun", holds('unbound a')-"a is unbound", holds('departed ac1')-"ac1 has departed", lacks('arrived a')-"a has not arrived",
                                             holds('holding a')-"'holding a'", holds('box_on_shelf box1 s1')-"box1 is on s1", lacks('rover-near-arm r1 a1')-"r1 is not near a1", holds('near r1 a1')-"r1 is near a1", holds('contains box1 cup')-"cup is in box1", holds('tray_has_cup t1 c1')-"t1 has c1",
                                             holds('filled_with b2 tea')-"b2 is filled with tea", lacks('attached-to a b')-"a is not attached to b", holds('valve_blocked valve_0')-"valve 0 is blocked",
                                             holds('valve_blocked v0')-"'valve blocked v0'", holds('on_table cup')-"cup is on table", value('seen ip', least(0.999999))-"'seen ip' is at least 1", value('load r1', least(0.000001))-"'load r1' is more than 0", value('battery_level r1', least(18))-"the battery level of r1 is at least 18", value('battery_level', least(18))-"'battery level' is at least 18", value('load r1', most(1.999998))-"'load r1' is less than 2", value('seen ip', least(0.4999990))-"'seen ip' is at least 0.5", holds('has_meds paul roy')-"'has meds paul roy'", holds('bed b')-"'bed b'",
                                             lacks(free)-"not 'free'", value('fuel r1', most(1999999.1))-"'fuel r1' is at most 2000000", value(fuel, exactly(-0.000001))-"'fuel' is 0" ])),
                 Text == Text0]) :-
    need_said(en, Need, Text).
test(several_things_are_so, Texts == ["lights are on in1", "doors are locked", "bus is on road", "bus1 is on road", "doors est\u00E1n dentro de hall", "doors s\u00F3n a hall", "doors sind nicht auf hall"]) :-
    findall(Text, ( member(Code-Need, [en-holds('lights_on in1'), en-holds(doors_locked), en-holds('bus-on road'), en-holds('on bus1 road'), es-holds('doors-in hall'), ca-holds('doors-at hall'), de-lacks('doors-on hall')]), need_said(Code, Need, Text) ), Texts).
test(need_said_in_other_languages, Texts == ["mr roy est\u00E1 en hall", "roy est\u00E1 'washed'", "roy est\u00E1 'departed'", "'battery level r1' es al menos 18", "a \u00E9s a b", "a ist nicht auf b"]) :-
    findall(Text,
            ( member(Code-Need, [es-holds('at mr_roy hall'), es-holds('washed roy'), es-holds('departed roy'), es-value('battery_level r1', least(18)), ca-holds('at a b'), de-lacks('on a b')]), need_said(Code, Need, Text) ),
            Texts).
test(a_name_is_written_without_what_neighbours_change, Words-Name == "Per qu\u00E8 no tea amb a abans d'eat?"-"tea amb a abans de eat") :-
    question_words(ca, real("tea"), [restriction(before, ["a", "eat"], [])], Words, Name).
test(for_somebody_else, Texts == ["In tea, ann would knead (step 1) so that ben can bake (step 2). For that, this must be so: x.",
                                  "En tea, ann tiene que knead (paso 1) para que ben pueda hornear (paso 2); para eso debe cumplirse: x.",
                                  "A tea, ann ha de knead (pas 1) perqu\u00E8 ben pugui enfornar (pas 2); per a aix\u00F2 s'ha de complir: x.",
                                  "In tea muss ann knead (Schritt 1), damit ben backen kann (Schritt 2); daf\u00FCr muss gelten: x."]) :-
    findall(Text,
            ( member(Code-Bake, [en-"bake", es-"hornear", ca-"enfornar", de-"backen"]),
              why_text(Code, "tea", purpose(1-by("knead (ann)", "knead", "ann"), [2-by("bake (ben)", Bake, "ben")], needs(["x"], []), unknown), Text) ),
            Texts).
test(for_oneself_and_the_goal, Texts == ["In tea, ann would knead (step 1) to be able to bake (step 2). For that, this must be so: x.",
                                         "In tea, ann and ben would lift (step 3) to reach the goal: g.",
                                         "In tea, the plan would knead (step 1) so that ann can bake (step 2). For that, this must be so: x."]) :-
    findall(Text,
            ( member(Purpose, [ purpose(1-by("knead (ann)", "knead", "ann"), [2-by("bake (ann)", "bake", "ann")], needs(["x"], []), unknown),
                                purpose(3-by("lift (ann, ben)", "lift", "ann & ben"), [], needs([], ["g"]), unknown),
                                purpose(1-"knead", [2-by("bake (ann)", "bake", "ann")], needs(["x"], []), unknown) ]),
              why_text(en, "tea", Purpose, Text) ),
            Texts).
test(what_somebody_else_needs, Text == "Einen solchen Plan gibt es nicht. Dann gilt 'x' nie, und das ist hierf\u00FCr n\u00F6tig: backen (ann).") :-
    answer_text(de, impossible(1, ["a"], unreached("x", by("bake (ann)", "backen", "ann"))), Text).
test(for_a_later_step, Text == "Tea would drive (step 1) so that it can grasp (step 2). For that, this must be so: at hall. In the end it serves the goal: served ann.") :-
    why_text(en, "tea", purpose(1-"drive", [2-"grasp"], needs(["at hall"], ["served ann"]), []), Text).
test(for_the_goal, Text == "Tea would give (step 3) to reach the goal: served ann.") :-
    why_text(en, "tea", purpose(3-"give", [], needs([], ["served ann"]), []), Text).
test(for_nothing, Text == "Tea would wave (step 3), which no other step and no goal needs. Without it the plan reaches its goal as well.") :-
    why_text(en, "tea", purpose(3-"wave", [], needs([], []), [3]), Text).
test(for_a_detour, Text == "Tea would drive (step 1) so that it can drive back (step 2). For that, this must be so: at hall. In the end it serves the goal: g. Without steps 1 and 2 the plan reaches its goal as well.") :-
    why_text(en, "tea", purpose(1-"drive", [2-"drive back"], needs(["at hall"], ["g"]), [1, 2]), Text).
test(odd_names_stand_in_quotes, Text == "'it''s, and' would 'a (b), c' (step 3) to reach the goal: g.") :-
    why_text(en, "it's, and", purpose(3-"a (b), c", [], needs([], ["g"]), unknown), Text).
test(answers, [forall(member(Answer-Text0,
                 [ already("tea")                   - "Tea is so already.",
                   found(better, none, best)            - "That can be done, but it is no better.",
                   found(better, none, found)           - "That can be done, but the plan found for it is no better.",
                   found(worse, saved(time, 12.0), found) - "You are right: that saves 12 s.",
                   found(worse, saved(time, 1), best)   - "You are right: that saves 1 s.",
                   found(worse, saved(cost, 2.5), best) - "You are right: that costs 2.5 less.",
                   found(worse, saved(steps, 1), best)  - "You are right: that needs one step fewer.",
                   found(worse, saved(steps, 2), best)  - "You are right: that needs two steps fewer.",
                   found(worse, none, best)             - "You are right: that would be better.",
                   found(equivalent, none, found)       - "That can be done, and it is as good.",
                   found(undecided, none, best)         - "That can be done; which is better is open.",
                   found(at_least, none, best)          - "That can be done, but it is better in nothing.",
                   found(at_most, none, found)          - "That can be done, and the plan found for it is worse in nothing.",
                   impossible(1, ["a"], none)       - "There is no such plan.",
                   impossible(2, ["a"], none)       - "There is no such plan: not even a.",
                   impossible(3, ["a", "b"], none)  - "There is no such plan: these exclude each other: a and b.",
                   impossible(1, ["a"], unreached("at hall", goal))
                                                    - "There is no such plan. Then 'at hall' never holds, which is the goal.",
                   impossible(1, ["a"], unreached("at hall", "give"))
                                                    - "There is no such plan. Then 'at hall' never holds, which is needed to give.",
                   impossible(1, ["a"], unreached("at hall", by("give (ann, ben)", "give", "ann & ben")))
                                                    - "There is no such plan. Then 'at hall' never holds, which is needed for ann and ben to give.",
                   impossible(1, ["a"], earliest(12.5)) - "There is no such plan. No such step can have ended before 12.5 seconds.",
                   impossible(1, ["a"], counted(3)) - "There is no such plan. The goal alone needs three such steps.",
                   not_found(10.0)                  - "No such plan was found in 10 seconds; there may be one.",
                   not_found(1)                     - "No such plan was found in 1 second; there may be one." ])),
               Text == Text0]) :-
    answer_text(en, Answer, Text).

named(Restrictions, Label, Name) :-
    question_words(en, real(Label), Restrictions, _, Name).

:- end_tests(questions).

:- begin_tests(questions_in_every_language).

code(Code) :- acxon_languages:language(Code, _).

form(Code, Key, Form) :-
    acxon_languages:word(Code, Key, Form),
    ( Key = answer(_) ; Key = asked(_) ; Key = need(_) ; Key = able(_) ; Key == once ).

slots(Form, Slots) :-
    split_string(Form, "{}", "", Pieces),
    findall(Slot, ( nth0(Place, Pieces, Slot0), 1 is Place mod 2, atom_string(Slot, Slot0) ), Slots0),
    sort(Slots0, Slots).

name(name(tea, "bringing tea", "Bringing tea")).
name(name(odd, "'it is, and'", "'it is, and'")).

lexicon(Code, lexicon(Code, Names, [], [Mend, Go, Odd, Ann, Both])) :-
    findall(Name, name(Name), Names),
    words_work(Code, "mend fuse", Mend), words_work(Code, "go to hall", Go), words_work(Code, "rock (and), roll", Odd),
    words_work(Code, by("knead (ann)", "knead", "ann"), Ann), words_work(Code, by("lift (ann, ben)", "lift", "ann & ben"), Both).

value(plan, _, Name)                          :- name(Name).
value(work, L, Work)                          :- arg(4, L, Works), member(Work, Works).
value(way, L, [4-Mend, 7-Go])                 :- arg(4, L, [Mend, Go|_]).
value(way, L, [4-Mend])                       :- arg(4, L, [Mend|_]).
value(in, _, Name)                            :- name(Name).
value(acting, lexicon(Code, _, _, Works), Acting) :- member(Work, Works), work_doer(Work, _), once(doing_work(Code, Work, then, Acting)).
value(ways, L, [4-Ann, 7-Both])               :- arg(4, L, [_, _, _, Ann, Both]).
value(ways, L, [4-Mend])                      :- arg(4, L, [Mend|_]).
value(n, _, 3).
value(texts, _, Texts)                        :- member(Texts, [["robot at hall"], ["a b", "c", "d-1"]]).
value(needs, _, ["robot at hall", "free"]).
value(steps, _, [1, 2, 3, 5]).
value(count, _, N)                            :- member(N, [2, 3, 14]).
value(number, _, N)                           :- member(N, [1, 12.5]).
value(amount, _, Amount)                      :- member(Amount, [12-"s", 2.5-"min"]).
value(text, _, "robot at hall").

filled([], _, []).
filled([Slot|Slots], L, [Slot=Value|Values]) :-
    value(Slot, L, Value),
    filled(Slots, L, Values).

test(each_answer_is_read_as_it_was_written, [forall(( code(Code), form(Code, answer(Id), Form) ))]) :-
    lexicon(Code, L),
    slots(Form, Slots),
    forall(filled(Slots, L, Values),
           (   once(phrase(acxon_questions:form(answer(Id), Values, L), Parts)),
               atomics_to_string(Parts, Text0),
               euphonic(Code, Text0, Text),
               assertion(read_back(Code, L, Text, [Id-Values]))
           )).

read_back(Code, L, Text, Read) :-
    euphonic(Code, Written, Text),
    string_codes(Written, Codes),
    findall(Id-Values,
            ( form(Code, answer(Id), Form), slots(Form, Slots), findall(Slot=_, member(Slot, Slots), Values),
              phrase(acxon_questions:form(answer(Id), Values, L), Codes) ),
            Read0),
    sort(Read0, Read).

test(damage_is_seen, [forall(member(Code-Text, [ es-"Eso se puede hacer, pero no es mejor", es-"Tienes raz\u00F3n: eso ahorra s.", de-"Das geht, ist aber besser.",
                                                 ca-"Bringing milk ja \u00E9s aix\u00ED.", en-"You are right: that needs 2 steps fewer." ])),
                      true]) :-
    lexicon(Code, L),
    read_back(Code, L, Text, []).

test(each_form_has_the_slots_of_the_english_one, [forall(( form(en, Key, English), code(Code) )), Slots == Expected]) :-
    slots(English, Expected),
    form(Code, Key, Form),
    !,
    slots(Form, Slots).

%   Words that are the same in both languages.

also(es, ["plan", "no", "s"]).
also(ca, ["no", "s", "plan", "a"]).
also(de, ["s", "plan", "in", "so", "was"]).

words(Form, Words) :-
    split_string(Form, "{}", "", Pieces),
    findall(Word,
            ( nth0(Place, Pieces, Piece), 0 is Place mod 2, string_lower(Piece, Low),
              split_string(Low, " ", " .,;:?'()", Words0), member(Word, Words0), Word \== "" ),
            Words1),
    sort(Words1, Words).

test(no_english_word_is_left, [forall(( code(Code), Code \== en )), Left == []]) :-
    findall(Word, ( form(en, _, Form), words(Form, Words), member(Word, Words) ), English),
    also(Code, Also),
    findall(Key-Word,
            ( form(Code, Key, Form), words(Form, Words), member(Word, Words), memberchk(Word, English), \+ memberchk(Word, Also) ),
            Left).

test(in_words, [forall(member(Code-Texts,
        [ es-["Tea incluye arreglar un fusible (paso 1) para poder grasp (paso 2), luego dar algo (paso 4); para eso debe cumplirse: at hall. Al final sirve para el objetivo: g. Sin los pasos 1 y 2, el plan alcanza su objetivo igualmente.",
              "\u00BFPor qu\u00E9 no tea sin hall y con a como mucho dos veces?", "tea sin hall y con a como mucho dos veces", "no free",
              "No existe un plan as\u00ED: ni siquiera x. El objetivo por s\u00ED solo ya necesita un paso as\u00ED.", "Tienes raz\u00F3n: eso ahorra 12,5 s."],
          ca-["Tea inclou arreglar un fusible (pas 1) per poder grasp (pas 2), despr\u00E9s donar alguna cosa (pas 4); per a aix\u00F2 s'ha de complir: at hall. Al final serveix per a l'objectiu: g. Sense els passos 1 i 2, el pla assoleix el seu objectiu igualment.",
              "Per qu\u00E8 no tea sense hall i amb a com a molt dues vegades?", "tea sense hall i amb a com a molt dues vegades", "no free",
              "No existeix un pla aix\u00ED: ni tan sols x. L'objectiu per si sol ja necessita un pas aix\u00ED.", "Tens ra\u00F3: aix\u00F2 estalvia 12,5 s."],
          de-["Tea muss eine Sicherung reparieren (Schritt 1), um dies zu k\u00F6nnen: grasp (Schritt 2), dann etwas geben (Schritt 4); daf\u00FCr muss gelten: at hall. Am Ende dient das dem Ziel: g. Ohne die Schritte 1 und 2 erreicht der Plan sein Ziel ebenso.",
              "Warum nicht tea ohne hall und mit a h\u00F6chstens zweimal?", "tea ohne hall und mit a h\u00F6chstens zweimal", "nicht free",
              "Einen solchen Plan gibt es nicht: nicht einmal x. Schon das Ziel braucht einen solchen Schritt.", "Das stimmt: So spart man 12,5 s."] ])),
     Found == Texts]) :-
    why_text(Code, "tea", purpose(1-"mend fuse", [2-"grasp", 4-"give"], needs(["at hall"], ["g"]), [1, 2]), Why),
    question_words(Code, real("tea"), [restriction(without, ["hall"], []), restriction(at_most, ["a"], [2])], Question, Name),
    need_text(Code, lacks(free), Need),
    answer_text(Code, impossible(2, ["x"], counted(1)), Impossible),
    answer_text(Code, found(worse, saved(time, 12.5), best), Saved),
    Found = [Why, Question, Name, Need, Impossible, Saved].

:- end_tests(questions_in_every_language).

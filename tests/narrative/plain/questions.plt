:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../../prolog/narrative/plain/questions').
:- use_module('../../../prolog/narrative/plain/words').

asked(Kind, Steps, Numbers, Text) :-
    restriction_text(restriction(Kind, Steps, Numbers), Text).

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
    question_words(real("tea"), [restriction(without, ["hall"], []), restriction(use, ["a"], [])], Words, Name).
test(on_top_of_another, Name == "tea without hall and with a") :-
    question_words(hypothetical("tea without hall"), [restriction(use, ["a"], [])], _, Name).
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
                                        value('fuel r1')-"the new value of fuel r1",
                                        holds('robot-at cup-1')-"robot at cup-1" ])),
            Text == Text0]) :-
    need_text(Need, Text).
test(for_a_later_step, Text == "Tea would drive (step 1) so that it can grasp (step 2): that needs at hall. In the end it serves the goal: served ann.") :-
    why_text("tea", purpose(1-"drive", [2-"grasp"], needs(["at hall"], ["served ann"]), []), Text).
test(for_the_goal, Text == "Tea would give (step 3) to reach the goal: served ann.") :-
    why_text("tea", purpose(3-"give", [], needs([], ["served ann"]), []), Text).
test(for_nothing, Text == "Tea would wave (step 3), which no other step and no goal needs. Without it the plan reaches its goal as well.") :-
    why_text("tea", purpose(3-"wave", [], needs([], []), [3]), Text).
test(for_a_detour, Text == "Tea would drive (step 1) so that it can drive back (step 2): that needs at hall. In the end it serves the goal: g. Without steps 1 and 2 the plan reaches its goal as well.") :-
    why_text("tea", purpose(1-"drive", [2-"drive back"], needs(["at hall"], ["g"]), [1, 2]), Text).
test(odd_names_stand_in_quotes, Text == "'it''s, and' would 'a (b), c' (step 3) to reach the goal: g.") :-
    why_text("it's, and", purpose(3-"a (b), c", [], needs([], ["g"]), unknown), Text).
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
                   impossible(1, ["a"], earliest(12.5)) - "There is no such plan. No such step can have ended before 12.5 seconds.",
                   impossible(1, ["a"], counted(3)) - "There is no such plan. The goal alone needs three such steps.",
                   not_found(10.0)                  - "No such plan was found in 10 seconds; there may be one.",
                   not_found(1)                     - "No such plan was found in 1 second; there may be one." ])),
               Text == Text0]) :-
    answer_text(Answer, Text).

named(Restrictions, Label, Name) :-
    question_words(real(Label), Restrictions, _, Name).

:- end_tests(questions).

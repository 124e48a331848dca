:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module(library(apply)).
:- use_module('../../prolog/comparing/counted').
:- use_module('../../prolog/comparing/difference').
:- include('../support/noisy_kitchen').

%   Words of a quality with the unit kg whose relations have these labels.

words(Better, Worse, Words) :-
    kitchen(KB),
    told(KB, [says('ex#hasNoise', unit, "kg"), says('ex#isPlanWithLowerNoiseThan', rdfs_label, Better),
              says('ex#isPlanWithHigherNoiseThan', rdfs_label, Worse)]),
    quality_words(KB, 'ex#hasNoise', apart, Words).

labels("is quieter plan than", "is louder plan than").
labels("quieter than", "louder than").
labels("is plan with lower noise level than", "is plan with higher noise level than").
labels("is plan with lower odd smell than", "is plan with higher odd smell than").
labels("beats", "loses to").

item(Order, Va, Vb, item('ex#hasNoise', Order, na, Va, nb, Vb, (-1.0Inf)-1.0Inf)).

said_of(Better-Worse, Order, Va-Vb, Said) :-
    words(Better, Worse, Words),
    item(Order, Va, Vb, Item),
    said(Words, Item, Said).

undecided(Said, Doubtful, Sentence) :-
    verdict_texts(verdict(undecided, rule, (-1.0Inf)-1.0Inf), a-b, Said, Doubtful, texts(Sentence, _)).

:- begin_tests(difference).

test(whole_numbers_of_things_are_more_or_fewer, [forall(member(Noun-Amount-Text, [ "missed trains"-'2'-'has 2 fewer missed trains', "rooms to air"-'2'-'has 2 fewer rooms to air',
                                                                                  "stress"-'2'-'is 2 lower in stress', "wage costs"-'2'-'is 2 lower in wage costs',
                                                                                  "missed trains"-'2 kg'-'is 2 kg lower in missed trains', "missed trains"-'1'-'is 1 lower in missed trains' ])),
                                                 Said == Text]) :-
    Words = words(Noun, "", lower, relations("", "", ""), comparatives(degree(lower, Noun), degree(higher, Noun))),
    item(better, 3, 5, Item),
    said_advantages([said(Item, Words, '', Amount)], [Advantage], []),
    ( sub_atom(Advantage, 0, 4, _, 'has ') -> Said = Advantage ; atom_concat('is ', Advantage, Said) ).
test(a_plural_is_no_progress, Plural == ["missed trains", "rooms to air"]) :-
    include(plural, ["missed trains", "rooms to air", "images taken", "progress", "number of steps", "bonus", "gas"], Plural).
test(what_is_counted_is_no_measure, Counted == ["missed trains", "doors to lock"]) :-
    include(count_noun, ["missed trains", "images taken", "stress levels", "doors to lock", "savings", "noise"], Counted).
test(the_number_of_steps_is_the_same, Sentence == 'Undecided: \'a\' is 3 kg quieter, but the number of steps is the same.') :-
    said_of("is quieter plan than"-"is louder plan than", better, 2-5, One),
    words("is quieter plan than", "is louder plan than", Words),
    term_iri(has_number_of_tasks, P),
    said(Words, item(P, same, na, 2, nb, 2, (-1.0Inf)-1.0Inf), Two),
    undecided([One, Two], false, Sentence).

test(a_quality_is_called_as_its_property_without_has, Label == "hasnt noise") :-
    create_kb(KB),
    told(KB, [says('ex#p', rdfs_label, "has hasnt noise")]),
    quality_label(KB, 'ex#p', Label).
test(sentences_call_a_quality_as_people_do, Nouns == ["time", "number of steps"]) :-
    create_kb(KB),
    maplist([Name, Noun]>>( term_iri(Name, P), quality_said(KB, P, Noun) ), [has_makespan, has_number_of_tasks], Nouns).
test(what_speaks_for_a_plan, All == ['3 kg quieter', '3 kg quieter', '3 kg lower in noise level',
                                     '3 kg lower in odd smell', 'better in noise (by 3 kg)']) :-
    findall(Text,
            ( labels(B, W), said_of(B-W, better, 4-7, Said), said_advantages([Said], [Text], []) ),
            All).
test(what_speaks_for_the_second_is_said_of_the_second, All == First) :-
    findall(Text, ( labels(B, W), said_of(B-W, worse, 7-4, Said), said_advantages([Said], [], [Text]) ), All),
    findall(Text, ( labels(B, W), said_of(B-W, better, 4-7, Said), said_advantages([Said], [Text], []) ), First).
test(words_are_compared_by_both, Text == 'lower in noise level (soft against loud)') :-
    said_of("is plan with lower noise level than"-"is plan with higher noise level than", better, "soft"-"loud", Said),
    said_advantages([Said], [Text], []).
test(percentages_are_percentage_points_apart, [forall(member(Va-Vb-Expected, [4-7-'+3 percentage points', 4-3-'-1 percentage point'])), Difference == Expected]) :-
    item(better, Va, Vb, Item),
    said(words("dirt", "%", lower, relations("", "", ""), none), Item, said(_, _, Difference, _)).
test(what_was_told_has_no_amount, Text == 'lower in noise level') :-
    said_of("is plan with lower noise level than"-"is plan with higher noise level than", better, none-none, Said),
    said_advantages([Said], [Text], []).
test(difference_and_its_words,
     [forall(member(Order-Va-Vb-Expected, [ better-4-7-('+3 kg'/"3 kg less"), worse-7-4-('-3 kg'/"3 kg more"),
                                            same-4-4-('0 kg'/"the same"), same-4-4.5-('+0.5 kg'/"the same"),
                                            better-0.1-0.4-('+0.3 kg'/"0.3 kg less"),
                                            better-none-none-(''/"better"), worse-"x"-"y"-(''/"worse"),
                                            invalid(no)-4-7-(''/"cannot be compared"),
                                            invalid(no)-"x"-7-(''/"cannot be compared") ])),
      Difference/InWords == Expected]) :-
    said_of("is quieter plan than"-"is louder plan than", Order, Va-Vb, Said),
    said_texts(Said, texts(_, _, Difference, InWords, _)).
test(a_difference_beyond_numbers_has_no_words, Text == quieter) :-
    said_of("is quieter plan than"-"is louder plan than", better, -1.0e308-1.7e308, Said),
    said_advantages([Said], [Text], []).
test(values_and_reasons,
     [forall(member(Order-Va-Expected, [ better-4-['4 kg', '5 kg', "because the lower noise is better"],
                                         same-4-['4 kg', '5 kg', "because the values do not differ"],
                                         better-none-["told", '5 kg', "so it was told"],
                                         invalid(no)-4-['4 kg', '5 kg', "cannot be compared"] ])),
      [First, Second, Because] == Expected]) :-
    said_of("is quieter plan than"-"is louder plan than", Order, Va-5, Said),
    said_texts(Said, texts(First, Second, _, _, Because)).
test(verdicts_in_sentences,
     [forall(member(Verdict-Expected, [ better-texts('\'a\' is the better plan.', '\'a\' is better than \'b\'.'),
                                        worse-texts('\'b\' is the better plan.', '\'a\' is worse than \'b\'.'),
                                        equivalent-texts('\'a\' and \'b\' are equivalent.', '\'a\' and \'b\' are equivalent.') ])),
      Texts == Expected]) :-
    verdict_texts(verdict(Verdict, rule, 0-1), a-b, [], false, Texts).
test(a_verdict_has_its_reason,
     [forall(member(Labels-Order-Expected,
                    [ ("is quieter plan than"-"is louder plan than")-better-'It is quieter.',
                      ("is quieter plan than"-"is louder plan than")-worse-'It is quieter.',
                      ("beats"-"loses to")-better-'It is better in noise.' ])),
      Reason == Expected]) :-
    said_of(Labels, Order, 2-5, Said),
    said_of(Labels, same, 2-2, Alike),
    verdict_reason(verdict(Order, rule, (-1.0Inf)-1.0Inf), a-b, [Said, Alike], false, Reason).
test(undecided_the_reason_is_how_they_differ, Reason == '\'a\' is 3 kg quieter, but that does not decide it.') :-
    said_of("is quieter plan than"-"is louder plan than", better, 2-5, Said),
    verdict_reason(verdict(undecided, rule, (-1.0Inf)-1.0Inf), a-b, [Said], false, Reason).
test(what_was_told_alone_has_no_other_reason, Reason == '') :-
    verdict_reason(verdict(better, told, 0-1), a-b, [], false, Reason).
test(told_against_the_rest_is_the_reason, Reason == 'what was told about the two plans disagrees with the rest.') :-
    verdict_reason(verdict(undecided, against(better, worse), 0-1), a-b, [], true, Reason).
test(told_against_the_rest, Statement == '\'a\' and \'b\': undecided: what was told about the two plans disagrees with the rest.') :-
    verdict_texts(verdict(undecided, against(better, worse), 0-1), a-b, [], true, texts(_, Statement)).
test(undecided_says_how_they_differ,
     [forall(member(Orders-Doubtful-Expected,
                    [ []-false-'Undecided: no quality is known of both plans.',
                      []-true-'Undecided: what is known cannot be compared.',
                      [same]-false-'Undecided: noise is the same.',
                      [same, same]-false-'Undecided: noise and noise are the same.',
                      [better]-false-'Undecided: \'a\' is 3 kg quieter, but that does not decide it.',
                      [better]-true-'Undecided: \'a\' is 3 kg quieter, but not everything can be compared.',
                      [worse, same]-true-'Undecided: \'a\' is 3 kg louder, but noise is the same.',
                      [invalid(no)]-true-'Undecided: the noise cannot be compared.',
                      [same, invalid(no)]-true-'Undecided: the noise is the same, but the noise cannot be compared.',
                      [better, same, invalid(no)]-true-'Undecided: \'a\' is 3 kg quieter, but the noise cannot be compared.',
                      [better, worse]-false-'Undecided: \'a\' is 3 kg louder but 3 kg quieter.',
                      [better, worse, better, better]-false-'Undecided: \'a\' is 3 kg louder but 3 kg quieter, 3 kg quieter and 3 kg quieter.' ])),
      Sentence == Expected]) :-
    words("is quieter plan than", "is louder plan than", Apart),
    Apart = words(Label, Unit, Direction, _, _),
    findall(Said,
            ( member(Order, Orders),
              ( Order == worse -> Va-Vb = 7-4 ; Order == same -> Va-Vb = 4-4 ; Va-Vb = 4-7 ),
              order_kind(Order, Kind),
              ( Kind == apart -> Words = Apart ; Words = words(Label, Unit, Direction, relations("", "", ""), none) ),
              item(Order, Va, Vb, Item),
              said(Words, Item, Said) ),
            Saids),
    undecided(Saids, Doubtful, Sentence).
test(verbs_are_said_once_each, Sentence == 'Undecided: \'a\' is 3 kg higher in noise level and 3 kg louder but 3 kg lower in noise level.') :-
    said_of("is quieter plan than"-"is louder plan than", worse, 7-4, Louder),
    said_of("is plan with lower noise level than"-"is plan with higher noise level than", worse, 7-4, Higher),
    said_of("is plan with lower noise level than"-"is plan with higher noise level than", better, 4-7, Lower),
    undecided([Lower, Higher, Louder], false, Sentence).
test(plain_values, Plain == [3, "", "good"]) :-
    findall(P, ( member(V, [3, none, "good"]), plain_value(V, P) ), Plain).

:- end_tests(difference).

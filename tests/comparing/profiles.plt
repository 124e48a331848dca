:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/store/changes').
:- use_module('../../prolog/store/vocabulary').
:- use_module('../../prolog/comparing/profiles').
:- include('../support/noisy_kitchen').

items(KB, A, B, Items) :-
    told_between(KB, A, B, Told),
    profile(KB, A, ProfileA),
    profile(KB, B, ProfileB),
    profiles_items(KB, Told, A-ProfileA, B-ProfileB, Items).

:- begin_tests(profiles).

test(a_profile_has_an_aspect_for_each_value, Values == ['ex#hasNoise'-3-(0-10), 'ex#hasNoise'-4-(10-20), 'ex#hasTaste'-none-none]) :-
    kitchen(KB),
    told(KB, [value(na, 3)-[0, 10], value(na, 4)-[10, 20]]),
    profile(KB, a, Profile),
    findall(P-V-Time, member(aspect(P, _, _, _, V, _, Time), Profile), Values).
test(a_value_that_never_holds_has_no_rank, Ranks == [5-none]) :-
    kitchen(KB),
    told(KB, [t(c, 'ex#hasNoise', nc)-[0, 10], value(nc, 5)-[20, 30]]),
    quality_aspects(KB, 'ex#hasNoise', c, Aspects),
    findall(V-Rank, member(aspect(_, _, _, _, V, Rank, _), Aspects), Ranks).
test(a_category_has_its_place_as_rank, Ranks == [2]) :-
    kitchen(KB),
    told(KB, [value(ta, "good")]),
    quality_aspects(KB, 'ex#hasTaste', a, Aspects),
    findall(Rank, member(aspect(_, _, _, _, _, Rank, _), Aspects), Ranks).
test(bearers_of_a_quality, Bearers == [a-na, b-nb]) :-
    kitchen(KB),
    findall(Bearer-Q, bearer_of(KB, 'ex#hasNoise', Bearer, Q, _), Bearers0),
    sort(Bearers0, Bearers).
test(one_value_for_each_quality_always_is_plain) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(ta, "fair")]),
    profile(KB, a, Profile),
    plain_profile(Profile).
test(no_value_two_values_or_one_for_a_time_is_not_plain, [forall(member(Fact, [says(x, rdfs_label, "x"), value(ta, "bad")-[0, 1], value(na, 4)])), fail]) :-
    kitchen(KB),
    told(KB, [value(na, 3), Fact]),
    profile(KB, a, Profile),
    plain_profile(Profile).

%   What ranking takes is what comparing takes, wherever it may.

test(plain_items_are_the_items,
     [forall(( member(Na, [3, 4, 9, "loud"]), member(Ta, ["bad", "good", 7]), member(Nb, [4, "soft"]) )), Plain == Items]) :-
    kitchen(KB),
    told(KB, [value(na, Na), value(ta, Ta), value(nb, Nb), value(tb, "fair")]),
    items(KB, a, b, Items),
    profile(KB, a, ProfileA),
    profile(KB, b, ProfileB),
    plain_items(ProfileA, ProfileB, Plain).
test(orders_of_items, Orders == 0b0101) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 9), value(ta, "bad"), value(tb, "good")]),
    items(KB, a, b, Items),
    items_orders(Items, Orders).
test(one_quality_alone_is_that_of_all, Some == All) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 9), value(ta, "bad"), value(tb, "good"), t(a, 'ex#isPlanWithHigherNoiseThan', b)]),
    items(KB, a, b, Items),
    findall(Item, ( member(P, ['ex#hasNoise', 'ex#hasTaste']), quality_items(KB, P, a, b, Is), member(Item, Is) ), Some),
    All = Items.
test(told_of_the_two_against_the_values, Order == invalid(told_against(3, 9))) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(nb, 9), t(a, 'ex#isPlanWithHigherNoiseThan', b)]),
    items(KB, a, b, [item(_, Order, _, _, _, _, _)]).
test(told_of_qualities_without_values, Order-V == worse-none) :-
    kitchen(KB),
    term_iri(better_value, Better),
    told(KB, [t(nb, Better, na)]),
    items(KB, a, b, [item(_, Order, na, V, nb, V, _)]).
test(both_reasons_are_problems, Problems == [problem(p, x), problem(p, y)]) :-
    findall(Problem, items_problem([item(p, invalid(both(x, y)), q, 1, r, 1, 0-5)], Problem), Problems).
test(told_from_either_end, Told == [told(r, +, 0-1, positive), told(s, -, 2-3, positive)]) :-
    kitchen(KB),
    told(KB, [t(a, r, b)-[0, 1], t(b, s, a)-[2, 3]]),
    told_between(KB, a, b, Told).
test(sense_of_what_was_told, Senses == [better, worse, no(better)]) :-
    kitchen(KB),
    Better = 'ex#isPlanWithLowerNoiseThan',
    Same = 'ex#isPlanWithSameNoiseAs',
    findall(Sense,
            ( member(Way-Sign, [(+)-positive, (-)-positive, (+)-negative]),
              told_sense(KB, Better, Way, Better, Same, Order),
              signed_sense(Sign, Order, Sense) ),
            Senses).
test(two_values_at_a_time, Reason == two_values(a, 3, 8)) :-
    kitchen(KB),
    told(KB, [value(na, 3), value(na, 8)-[10, 20], value(nb, 5)]),
    items(KB, a, b, Items),
    member(item(_, invalid(Reason), na, _, nb, _, 10-20), Items),
    !.
test(advantage_is_a_share_of_the_larger, A =:= 0.5) :-
    kitchen(KB),
    told(KB, [value(na, 5), value(nb, 10)]),
    items(KB, a, b, [Item]),
    item_advantage(KB, Item, A).
test(advantage_of_categories_is_a_share_of_the_scale, A =:= -0.5) :-
    kitchen(KB),
    told(KB, [value(ta, "fair"), value(tb, "good")]),
    items(KB, a, b, [Item]),
    item_advantage(KB, Item, A).

:- end_tests(profiles).

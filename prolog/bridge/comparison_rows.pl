:- module(acxon_comparison_rows,
          [ comparison_of/5,            % +KB, +A, +B, +How, -Comparison
            comparison_out/6,           % +KB, +Words, +A, +B, +Compared, -Comparison
            kinds_words/3,              % +KB, +Keys, -Words
            order_words/5               % +Order0, +Relations, -Order, -Relation, -Mirror
          ]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(lists), [last/2, member/2, nth1/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../comparing/criteria', [kb_criterion/2, unknown_setting/2]).
:- use_module('../comparing/difference',
              [ quality_label/3, quality_words/4, order_kind/2, plain_value/2, said/3, said_texts/2, said_advantages/3,
                verdict_texts/5, verdict_reason/5 ]).
:- use_module('../comparing/kinds', [assumed_kinds/3, assumed_text/4]).
:- use_module('../comparing/origins', [different_problems/4, different_text/3]).
:- use_module('../comparing/plans', [compared/4, check_compared/2]).
:- use_module('../comparing/problems', [problem_text/3]).
:- use_module('../comparing/profiles', [item_advantage/3]).
:- use_module('../comparing/sayings', [call_language/1, called/3]).
:- use_module('../comparing/settling', [nothing_assumed/0, something_assumed/0]).
:- use_module('../comparing/succession', [successive_text/4]).
:- use_module('../narrative/comparison_words', [advantages_said/4, relation_said/4, verdict_said/4]).
:- use_module('../store/intervals', [meeting/4, proper_overlap/2, whole_time/1]).

/** <module> What is sent of a comparison: labels, words and numbers, in the language of the call
*/

%!  comparison_of(+KB, +A, +B, +How, -Comparison) is det.
%
%   Comparison is what is sent of how the plans A and B compare under the settings of this call. How is `known`
%   where something must be known of both, else `any`.

comparison_of(KB, A, B, How, Comparison) :-
    nothing_assumed,
    compared(KB, A, B, Compared),
    ( How == known -> check_compared(KB, Compared) ; true ),
    Compared = comparison(Items, _, _, _, _),
    findall(P-Kind, ( member(item(P, Order, _, _, _, _, _), Items), order_kind(Order, Kind) ), Keys),
    kinds_words(KB, Keys, Words),
    comparison_out(KB, Words, A, B, Compared, Comparison).

%!  kinds_words(+KB, +Keys, -Words) is det.
%
%   Words is P-Kind-Its for each quality and kind of order in Keys, P-Kind, see quality_words/4.

kinds_words(KB, Keys0, Words) :-
    sort(Keys0, Keys),
    findall(P-Kind-Its, ( member(P-Kind, Keys), quality_words(KB, P, Kind, Its) ), Words).

%!  comparison_out(+KB, +Words, +A, +B, +Compared, -Comparison) is det.
%
%   Comparison is what is sent of Compared, what compared/4 gives for the plans A and B; for Words see kinds_words/3.

comparison_out(KB, Words, A, B, Compared, Comparison) :-
    Compared = comparison(Items0, Verdicts0, OnlyA0, OnlyB0, Problems0),
    kb_criterion(KB, Criterion),
    unknown_setting(KB, Unknown),
    called(KB, A, LabelA),
    called(KB, B, LabelB),
    maplist(item_said(Words), Items0, Said),
    maplist(item_out(KB), Said, Items),
    ( Problems0 == [] -> Doubtful = false ; Doubtful = true ),
    findall(Time, member(verdict(_, _, Time), Verdicts0), Times),
    said_during(Said, Times, Thens),
    maplist(verdict_out(KB, LabelA-LabelB, Doubtful), Thens, Verdicts0, Verdicts),
    ( last(Thens, Then) -> true ; Then = Said ),
    latest_out(KB, Verdicts0, Verdicts, LabelA-LabelB, Then-Doubtful, Latest),
    maplist(quality_label(KB), OnlyA0, OnlyA),
    maplist(quality_label(KB), OnlyB0, OnlyB),
    maplist(problem_text(KB), Problems0, Problems),
    Latest = [Sentence, Statement, Reason, ForA, ForB],
    ( something_assumed -> assumed_kinds(KB, Items0, Assumed) ; Assumed = [] ),
    findall(Remark,
            (   different_problems(KB, A, B, Different), different_text(KB, Different, Remark)
            ;   successive_text(KB, A, B, Remark)
            ;   member(One, Assumed), assumed_text(KB, LabelA-LabelB, One, Remark)
            ),
            Remarks),
    Comparison = [ LabelA, LabelB, A, B, Criterion, Unknown, Remarks, Items, Verdicts,
                   OnlyA, OnlyB, Problems, ForA, ForB, Sentence, Statement, Reason ].

item_said(Words, Item, Said) :-
    Item = item(P, Order, _, _, _, _, _),
    order_kind(Order, Kind),
    memberchk(P-Kind-Its, Words),
    said(Its, Item, Said).

item_out(KB, Said, Out) :-
    Said = said(Item, words(Label, Unit, Direction, Relations, _), _, _),
    Item = item(P, Order0, _, Va0, _, Vb0, Since-Until),
    order_words(Order0, Relations, Order, Relation0, Mirror0),
    ( call_language(en) -> Relation = Relation0, Mirror = Mirror0 ; relations_said(Order, KB, P, Relation, Mirror) ),
    item_advantage(KB, Item, Advantage),
    plain_value(Va0, Va),
    plain_value(Vb0, Vb),
    said_texts(Said, texts(First, Second, Difference, InWords, Because)),
    Out = [ Since, Until, [First, Second],
            Label, P, Order, Relation, Mirror, Va, Vb, Unit, Direction, Advantage,
            Difference, InWords, Because ].

%!  order_words(+Order0, +Relations, -Order, -Relation, -Mirror) is det.
%
%   Order is how an order is sent, Relation and Mirror are those of Relations that hold from either side.

order_words(better,     relations(B, W, _), better,  B, W).
order_words(worse,      relations(B, W, _), worse,   W, B).
order_words(same,       relations(_, _, S), same,    S, S).
order_words(invalid(_), _,                  invalid, "", "").
order_words(unknown(_, _), _,               unknown, "", "").

%   English has its relations from labels already.

relations_said(Order, KB, P, Relation, Mirror) :-
    (   mirrored(Order, Mirrored)
    ->  relation_said(KB, P, Order, Relation),
        relation_said(KB, P, Mirrored, Mirror)
    ;   Relation = "", Mirror = ""
    ).

mirrored(better, worse).
mirrored(worse,  better).
mirrored(same,   same).

verdict_out(KB, Labels, Doubtful, Then, Verdict, [Since, Until, V, Source, Sentence, Statement]) :-
    Verdict = verdict(V, Source0, Since-Until),
    (   Source0 = against(_, _) -> Source = against ; Source = Source0 ),
    texts_of(KB, Verdict, Labels, Then, Doubtful, texts(Sentence, Statement)).

texts_of(KB, Verdict, Labels, Then, Doubtful, Texts) :-
    (   call_language(en)
    ->  verdict_texts(Verdict, Labels, Then, Doubtful, Texts)
    ;   advantages_said(KB, Then, First, Second),
        verdict_said(Verdict, Labels, First-Second, Texts)
    ).

%   said_during(+Said, +Times, -Thens): Thens has for each of Times what of Said holds during it. One sweep over both.

said_during(Said, Times, Thens) :-
    findall(Time-I, nth1(I, Times, Time), Timed1),
    findall(Time-J, nth1(J, Said, said(item(_, _, _, _, _, _, Time), _, _, _)), Timed2),
    findall(I-J, ( nth1(I, Times, _), J = 0 ; holding(Timed1, Timed2, I, J) ), Keyed0),
    sort(Keyed0, Keyed),
    group_pairs_by_key(Keyed, Groups),
    compound_name_arguments(Row, said, Said),
    maplist(said_then(Row), Groups, Thens).

holding(Timed1, Timed2, I, J) :-
    meeting(Timed1, Timed2, Time1-I, Time2-J),
    ( Time1 == Time2 -> true ; proper_overlap(Time1, Time2) ).

said_then(Row, _-[0|Js], Then) :-
    maplist(said_at(Row), Js, Then).

said_at(Row, J, One) :-
    arg(J, Row, One).

%   What is said of the latest verdict; without any, of all time.

latest_out(KB, Verdicts0, Verdicts, Labels, Then-Doubtful, [Sentence, Statement, Reason, ForFirst, ForSecond]) :-
    (   last(Verdicts0, Verdict)
    ->  last(Verdicts, [_, _, _, _, Sentence, Statement])
    ;   whole_time(Time),
        Verdict = verdict(undecided, rule, Time),
        texts_of(KB, Verdict, Labels, Then, Doubtful, texts(Sentence, Statement))
    ),
    (   call_language(en)
    ->  verdict_reason(Verdict, Labels, Then, Doubtful, Reason),
        said_advantages(Then, ForFirst, ForSecond)
    ;   advantages_said(KB, Then, ForFirst, ForSecond),
        better_reasons(Verdict, ForFirst-ForSecond, Reason)
    ).

%   What speaks for the better one.

better_reasons(verdict(better, _, _), For-_, Reason) :- !, atomic_list_concat(For, ', ', Reason).
better_reasons(verdict(worse, _, _), _-For, Reason)  :- !, atomic_list_concat(For, ', ', Reason).
better_reasons(_, _, "").

:- module(acxon_remarks,
          [ with_remarks/5              % +Scope, +Pair, +Unknown, +Told0, -Told
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [member/2]).
:- use_module('../store/intervals', [intersects/2]).
:- use_module('../store/names', [label/3]).
:- use_module('../comparing/difference', [quality_label/3, unknown_text/3]).
:- use_module('../comparing/criteria', [unknown_setting/2]).
:- use_module('../comparing/kinds', [assumed_kinds/3, assumed_text/4]).
:- use_module('../comparing/settling', [something_assumed/0]).
:- use_module('../comparing/profiles', [bearer_of/5]).
:- use_module('../comparing/qualities', [quality_property/3]).
:- use_module('../comparing/origins', [different_problems/4, different_text/3]).
:- use_module('../comparing/succession', [successive_plans/5, successive_text/4]).
:- use_module('../store/vocabulary', [verdict_iri/1]).

/** <module> What has to be said before two plans are told apart

A remark is a sentence that tells no tuple: it says what the listener must know to take
the others for what they are.
*/

%!  with_remarks(+Scope, +Pair, +Unsaid, +Told0, -Told) is det.
%
%   Told is Told0, told(Tuples, Sentences, Text), after the remarks on Pair, A-B. Unsaid
%   is unsaid(Unknown), the items of what is not known of one of the two (see unknown.pl), or `plain`: the
%   plain style says all that by itself, but not of plans that hold several times.

with_remarks(scope(KB, _), A-B, plain, Told0, Told) :-
    !,
    (   successive_plans(KB, A, B, _-TimesA, _-TimesB),
        \+ ( TimesA = [_], TimesB = [_] ),
        successive_text(KB, A, B, Successive)
    ->  after_remark(Successive, Told0, Told)
    ;   Told = Told0
    ).
with_remarks(Scope, A-B, unsaid(Unknown), Told0, Told) :-
    Scope = scope(KB, _),
    (   Unknown == []
    ->  Told1 = Told0
    ;   unknown_remark(Unknown, Scope, A-B, Told0, Told1)
    ),
    ( something_assumed -> assumed_remarks(KB, A, B, Told1, Told2) ; Told2 = Told1 ),
    (   successive_text(KB, A, B, Successive)
    ->  after_remark(Successive, Told2, Told3)
    ;   Told3 = Told2
    ),
    (   different_problems(KB, A, B, Different)
    ->  different_text(KB, Different, Text),
        after_remark(Text, Told3, Told)
    ;   Told = Told3
    ).

assumed_remarks(KB, A, B, Told0, Told) :-
    findall(item(P, better, Qa, _, Qb, _, _),
            ( quality_property(KB, P, _), bearer_of(KB, P, A, Qa, _), bearer_of(KB, P, B, Qb, _) ),
            Items),
    assumed_kinds(KB, Items, Assumed),
    label(KB, A, LabelA),
    label(KB, B, LabelB),
    findall(Text, ( member(One, Assumed), assumed_text(KB, LabelA-LabelB, One, Text) ), Texts),
    foldl(after_remark, Texts, Told0, Told).

after_remark(Remark, told(Tuples, Sentences, Text0), told(Tuples, [sentence(Remark, [])|Sentences], Text)) :-
    atomic_list_concat([Remark, ' ', Text0], Text).

unknown_remark(Unknown, scope(KB, Locality), A-B, Told0, Told) :-
    findall(Quality-Side,
            ( member(item(P, unknown(Side, _), _, _, _, _, Time), Unknown),
              intersects(Time, Locality),
              quality_label(KB, P, Quality) ),
            Said),
    (   Said == []
    ->  Told = Told0
    ;   label(KB, A, LabelA),
        label(KB, B, LabelB),
        unknown_text(Said, LabelA-LabelB, Text0),
        Told0 = told(Tuples, _, _),
        consequence(KB, Tuples, Consequence),
        atom_concat('the', Rest, Text0),
        atomics_to_string(['The', Rest, Consequence], Text),
        after_remark(Text, Told0, Told)
    ).

%   What comes of it, which depends on whether there is a verdict all the same.

consequence(KB, Tuples, Text) :-
    (   unknown_setting(KB, ignore)                                  -> Text = ' and does not count.'
    ;   member(tuple(_, R, _, _, positive), Tuples), verdict_iri(R)  -> Text = '.'
    ;   Text = ', so neither is called better.'
    ).

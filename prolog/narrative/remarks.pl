:- module(acxon_remarks,
          [ with_remarks/6              % +Scope, +Pair, +Unknown, +Tuples, +Sentences0, -Sentences
          ]).
:- autoload(library(lists), [member/2]).
:- use_module('../store/intervals', [intersects/2]).
:- use_module('../store/names', [label/3]).
:- use_module('../comparing/difference', [quality_label/3, unknown_text/3]).
:- use_module('../comparing/criteria', [unknown_setting/2]).
:- use_module('../comparing/origins', [different_problems/4, different_text/3]).
:- use_module('../store/vocabulary', [verdict_iri/1]).

/** <module> What has to be said before two plans are told apart

A remark is a sentence that tells no tuple: it says what the listener must know to take
the others for what they are.
*/

%!  with_remarks(+Scope, +Pair, +Unknown, +Tuples, +Sentences0, -Sentences) is det.
%
%   Sentences are Sentences0, which tell Tuples, after the remarks on Pair, A-B. Unknown
%   are the items of what is not known of one of the two (see unknown.pl).

with_remarks(Scope, A-B, Unknown, Tuples, Sentences0, Sentences) :-
    Scope = scope(KB, _),
    (   different_problems(KB, A, B, Different)
    ->  different_text(KB, Different, Text),
        Sentences = [sentence(Text, [])|Sentences1]
    ;   Sentences = Sentences1
    ),
    (   Unknown == []
    ->  Sentences1 = Sentences0
    ;   unknown_remark(Unknown, Scope, A-B, Tuples, Sentences0, Sentences1)
    ).

unknown_remark(Unknown, scope(KB, Locality), A-B, Tuples, Sentences0, Sentences) :-
    findall(Quality-Side,
            ( member(item(P, unknown(Side, _), _, _, _, _, Time), Unknown),
              intersects(Time, Locality),
              quality_label(KB, P, Quality) ),
            Said),
    (   Said == []
    ->  Sentences = Sentences0
    ;   label(KB, A, LabelA),
        label(KB, B, LabelB),
        unknown_text(Said, LabelA-LabelB, Text0),
        consequence(KB, Tuples, Consequence),
        atom_concat('the', Rest, Text0),
        atomics_to_string(['The', Rest, Consequence], Text),
        Sentences = [sentence(Text, [])|Sentences0]
    ).

%   What comes of it, which depends on whether there is a verdict all the same.

consequence(KB, Tuples, Text) :-
    (   unknown_setting(KB, ignore)                                  -> Text = ' and does not count.'
    ;   member(tuple(_, R, _, _, positive), Tuples), verdict_iri(R)  -> Text = '.'
    ;   Text = ', so neither is called better.'
    ).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

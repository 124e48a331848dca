:- module(acxon_budget,
          [ within_budget/4             % +WordsCode, +Numbered, +Paragraphs, -Told
          ]).
:- use_module(library(lists), [append/3, member/2, sum_list/2]).
:- use_module('../../store/vocabulary', []).
:- use_module(grammar, [message_text/3]).
:- use_module(sizes, [words_count/2]).

/** <module> A story in so many words: what counts most first, the rest counted and named
*/

%!  within_budget(+WordsCode, +Numbered, +Paragraphs, -Told) is det.
%
%   Told is what of Paragraphs, lists of sentence(Text, Numbers), fits into Words, a number
%   or `all`, of the language Code (WordsCode is Words-Code): the first sentence in any case. Where facts are left out, a last sentence
%   says how many of what kind, unless the first one leaves no room for it. Numbered are the facts, Number-Tuple.

within_budget(all-_, _, Paragraphs, Paragraphs) :-
    !.
within_budget(Most-Code, Numbered, Paragraphs, Told) :-
    dict_pairs(Tuples, tuples, Numbered),
    told_within(Most, Most-Code, Tuples, Paragraphs, Told).

%   Room is what is left for all but the last sentence, which has as many words as what was left out then asks for.

told_within(Room, Most-Code, Tuples, Paragraphs, Told) :-
    fitting(Paragraphs, 0, Room, Fitting, Left),
    findall(N, ( member(Paragraph, Left), member(sentence(_, Ns), Paragraph), member(N, Ns) ), Numbers),
    (   Numbers == []
    ->  Told = Fitting
    ;   findall(Topic, ( member(N, Numbers), get_dict(N, Tuples, Tuple), topic(Tuple, Topic) ), Topics0),
        sort(Topics0, Ranked),
        findall(Topic, member(_-Topic, Ranked), Topics),
        length(Numbers, Count),
        message_text(Code, left(Count, Topics), Text),
        words_count(Text, Last),
        findall(Size, ( member(Paragraph, Fitting), member(sentence(Said, _), Paragraph), words_count(Said, Size) ), Sizes),
        sum_list(Sizes, Sum),
        (   Sum+Last =< Most -> append(Fitting, [[sentence(Text, [])]], Told)
        ;   Sizes = [_]      -> Told = Fitting
        ;   Less is min(Sum-1, Most-Last),
            told_within(Less, Most-Code, Tuples, Paragraphs, Told)
        )
    ).

fitting([], _, _, [], []).
fitting([Paragraph|Paragraphs], Size0, Most, Fitting, Left) :-
    fitting_sentences(Paragraph, Size0, Size, Most, Some, Others),
    (   Others == []
    ->  Fitting = [Some|Fitting1],
        fitting(Paragraphs, Size, Most, Fitting1, Left)
    ;   ( Some == [] -> Fitting = [] ; Fitting = [Some] ),
        Left = [Others|Paragraphs]
    ).

fitting_sentences([], Size, Size, _, [], []).
fitting_sentences([Sentence|Sentences], Size0, Size, Most, Some, Others) :-
    Sentence = sentence(Text, _),
    words_count(Text, Count),
    Size1 is Size0+Count,
    (   ( Size1 =< Most ; Size0 =:= 0 )
    ->  Some = [Sentence|Some1],
        fitting_sentences(Sentences, Size1, Size, Most, Some1, Others)
    ;   Some = [],
        Others = [Sentence|Sentences],
        Size = Size0
    ).

topic(tuple(_, P, _, _, _), Topic) :-
    (   iri(defines_task, P)      -> Topic = 1-steps
    ;   iri(directly_precedes, P) -> Topic = 2-order
    ;   iri(has_data_value, P)    -> Topic = 3-values
    ;   Topic = 4-others
    ).

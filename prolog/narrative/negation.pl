:- module(acxon_negation,
          [ negated/2                   % +Words, -Negative
          ]).
:- use_module(library(lists), [append/3, last/2]).

/** <module> Denying a verb phrase

Properties are named by verb phrases: 'is cheaper plan than', 'includes task'. What follows denies them, for
properties that do not say themselves how (acxon:negativeWording).
*/

%!  negated(+Words, -Negative) is det.
%
%   Negative denies Words, an English verb phrase in the third person.
%
%       ?- negated("directly precedes", Negative).
%       Negative = "does not directly precede".

negated(Words, Negative) :-
    split_string(Words, " ", "", Parts),
    adverbs(Parts, Adverbs, Rest),
    (   Rest = [First|More],
        denied(First, More, Adverbs, Denied)
    ->  true
    ;   Denied = ["does not have"|Parts]
    ),
    atomic_list_concat(Denied, ' ', Atom),
    atom_string(Atom, Negative).

adverbs([Word|Words], [Word|Adverbs], Rest) :-
    Words \== [],
    string_concat(_, "ly", Word),
    !,
    adverbs(Words, Adverbs, Rest).
adverbs(Words, [], Words).

%   The first word decides: an auxiliary takes 'not' after it, 'has' and other
%   verbs take 'does not', 'made of' and its like take 'is not'.

denied(First, More, Adverbs, Denied) :-
    (   auxiliary(First, Not)
    ->  append(Adverbs, [Not|More], Denied)
    ;   stem(First, Stem)
    ->  append(["does not"|Adverbs], [Stem|More], Denied)
    ;   last([First|More], Last),
        preposition(Last)
    ->  append(["is not"|Adverbs], [First|More], Denied)
    ).

auxiliary("can", "cannot").
auxiliary("had", "did not have").
auxiliary(Word, Not) :-
    memberchk(Word, ["is", "are", "was", "were", "could", "may", "might", "must", "shall", "should", "will", "would"]),
    string_concat(Word, " not", Not).

preposition(Word) :-
    memberchk(Word, [ "about", "above", "after", "against", "as", "at", "before", "behind", "below", "beside",
                      "between", "by", "for", "from", "in", "inside", "into", "near", "of", "on", "onto", "outside",
                      "over", "than", "through", "to", "towards", "under", "with", "within", "without" ]).

%   The stem of a verb that ends in s; fails for other words.

stem(Verb, Stem) :-
    (   irregular(Verb, Stem)
    ->  true
    ;   ending(Ending, Kept),
        string_concat(Begin, Ending, Verb),
        string_length(Begin, Length),
        Length > 1
    ->  Kept \== none,
        string_concat(Begin, Kept, Stem)
    ).

irregular("has",  "have").
irregular("does", "do").
irregular("goes", "go").

%   The first ending that fits decides; `none`: not a verb in the third person.

ending("sses", "ss").
ending("shes", "sh").
ending("ches", "ch").
ending("xes",  "x").
ending("zzes", "zz").
ending("oes",  "o").
ending("ies",  "y").
ending("ss",   none).
ending("us",   none).
ending("is",   none).
ending("s",    "").

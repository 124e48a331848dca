:- module(acxon_negation,
          [ negated/2                   % +Words, -Negative
          ]).
:- autoload(library(lists), [append/3, last/2]).

/** <module> Denying a verb phrase

Properties are named by verb phrases: 'is cheaper plan than', 'includes task'.
What follows denies them, for properties that do not say themselves how
(acxon:negativeWording).
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

auxiliary("is",     "is not").
auxiliary("are",    "are not").
auxiliary("was",    "was not").
auxiliary("were",   "were not").
auxiliary("can",    "cannot").
auxiliary("could",  "could not").
auxiliary("may",    "may not").
auxiliary("might",  "might not").
auxiliary("must",   "must not").
auxiliary("shall",  "shall not").
auxiliary("should", "should not").
auxiliary("will",   "will not").
auxiliary("would",  "would not").
auxiliary("had",    "did not have").

preposition("about").
preposition("above").
preposition("after").
preposition("against").
preposition("as").
preposition("at").
preposition("before").
preposition("behind").
preposition("below").
preposition("beside").
preposition("between").
preposition("by").
preposition("for").
preposition("from").
preposition("in").
preposition("inside").
preposition("into").
preposition("near").
preposition("of").
preposition("on").
preposition("onto").
preposition("outside").
preposition("over").
preposition("than").
preposition("through").
preposition("to").
preposition("towards").
preposition("under").
preposition("with").
preposition("within").
preposition("without").

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

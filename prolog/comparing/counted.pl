:- module(acxon_counted,
          [ plural/1,                   % +Noun
            count_noun/1                % +Noun
          ]).
:- use_module(library(lists), [last/2, member/2]).

/** <module> Qualities that count things

English nouns alone say so: 'dishes to wash', 'missed trains'.
*/

%!  plural(+Noun) is semidet.
%
%   Noun ends as a plural does: 'apples', not 'progress' or 'number of steps'.

plural(Noun) :-
    head(Noun, Head),
    string_concat(_, "s", Head),
    \+ ( member(End, ["ss", "us", "is", "ics"]), string_concat(_, End, Head) ),
    \+ memberchk(Head, ["gas", "bias", "lens", "news", "series", "species", "chaos", "canvas", "atlas", "means"]).

%!  count_noun(+Noun) is semidet.
%
%   Whole numbers of Noun count things. Of measures there are plurals, too, and what ends in '-ings' may be one: these are higher or
%   lower, not more.

count_noun(Noun) :-
    plural(Noun),
    head(Noun, Head),
    \+ string_concat(_, "ings", Head),
    \+ memberchk(Head, ["costs", "expenses", "prices", "wages", "fees", "taxes", "sales", "losses", "odds", "emissions", "rates", "levels",
                        "values", "scores", "ratios", "degrees", "temperatures", "speeds", "lengths", "distances", "heights", "sizes",
                        "weights", "times", "durations", "amounts", "totals"]).

%   What the rest says more of: the first word before 'to wash' or 'in stock', else the last.

head(Noun, Head) :-
    split_string(Noun, " ", "", Words),
    Words = [First|_],
    (   Words = [_, Next|_],
        memberchk(Next, ["to", "of", "in", "on", "at", "per", "for", "from", "by", "with", "without", "before", "after"])
    ->  string_lower(First, Head)
    ;   last(Words, Last),
        string_lower(Last, Head)
    ).

:- module(acxon_quality_names,
          [ quality_term/4,             % +KB, +Code, +P, -Quality
            quality_noun/4,             % +KB, +Code, +P, -Noun
            counted_words/4             % +CodeUnit, +Values, +Words0, -Words
          ]).
:- use_module('../../comparing/qualities', [quality_spec/3]).
:- use_module('../../comparing/sayings', []).
:- use_module('../../store/names', [label_in/4, node_label/3]).
:- use_module(languages, []).

/** <module> What qualities are called in a plain story

quality(P, Words, Direction, Unit): what a quality is called. Words is as in
english_words.pl, or named(Noun, Better, Worse) from the labels of its relations,
where Better and Worse are what it then is: 'colder', 'lower in risk'.
*/

%!  quality_term(+KB, +Code, +P, -Quality) is semidet.
%
%   Quality is what the quality of P is called, quality/4.

quality_term(KB, Code, P, quality(P, Words, Direction, Unit)) :-
    quality_spec(KB, P, quality(Direction, _, Unit, _, relations(Better, Worse, _), _, _)),
    (   acxon_languages:quality_words(Code, P, Words0)
    ->  Words = Words0
    ;   property_label(KB, Code, P, Label),
        ( acxon_languages:property_noun(Code, Label, Noun0) -> Noun = Noun0 ; Noun = Label ),
        degree(KB, Code, Better, better-Noun, Better1),
        degree(KB, Code, Worse, worse-Noun, Worse1),
        Words = named(Noun, Better1, Worse1)
    ),
    !.

%   Where there is no label in the language, the English noun.

property_label(KB, Code, P, Label) :-
    (   Code \== en, label_in(KB, Code, P, Label0)
    ->  Label = Label0
    ;   node_label(KB, P, Label0),
        ( Code \== en, acxon_languages:property_noun(en, Label0, Noun) -> Label = Noun ; Label = Label0 )
    ).

%!  quality_noun(+KB, +Code, +P, -Noun) is semidet.
%
%   Noun is what the quality of P is called: 'time', 'steps'.

quality_noun(KB, Code, P, Noun) :-
    quality_term(KB, Code, P, quality(_, Words, _, _)),
    arg(1, Words, Noun).

acxon_sayings:noun_as(KB, Code, P, Noun) :-
    quality_noun(KB, Code, P, Noun).

%   What the relation's label says in the language, else 'better' or 'worse' in the noun.

degree(KB, Code, Relation, Order-Noun, Degree) :-
    (   ( Code \== en, label_in(KB, Code, Relation, Label) -> true ; Code == en, node_label(KB, Relation, Label) ),
        acxon_languages:relation_degree(Code, Label, Degree0)
    ->  Degree = Degree0
    ;   acxon_languages:degree_in(Code, Order, Noun, Degree),
        !
    ).

%!  counted_words(+CodeUnit, +Values, +Words0, -Words) is det.
%
%   Words is Words0, or where the language says so of Values, V-W, whole numbers of things without a unit, that there are more or fewer
%   of them: 'has more missed trains'.

counted_words(Code-Unit, V-W, Words0, Words) :-
    (   Unit == "",
        integer(V), integer(W),
        Words0 = named(Noun, Better0, Worse0),
        acxon_languages:counted_degree(Code, Noun, Better0, Better),
        acxon_languages:counted_degree(Code, Noun, Worse0, Worse)
    ->  Words = named(Noun, Better, Worse)
    ;   Words = Words0
    ).

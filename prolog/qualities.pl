:- module(qualities,
          [ declared_qualities/2,       % +KB, -Qualities
            quality_reading/5,          % +KB, +P, -Sub, -Direction, +Readers
            made_relation_rows/3,       % +KB, +Qualities, -Rows
            relation_label/2            % +Relation, -Label
          ]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(lists), [member/2, last/2]).
:- use_module(tuples).
:- use_module(intervals, [whole_time/2]).
:- use_module(vocabulary).

/** <module> Qualities as they are declared

A quality is data: annotations on the property that gives it say which end is
better, what its values are, and how plans relate by it. What is not said has a
default, relations that are not named are made. A declaration that makes no
sense is kept as such, so that comparing by it says what is wrong.
*/

%!  declared_qualities(+KB, -Qualities) is det.
%
%   Qualities is a list of P-Spec in the order of the properties, see
%   ontology:quality_property/3. The scale of a wrong declaration is
%   wrong(Reason).

declared_qualities(KB, Qualities) :-
    findall(P, ( member(Name, [direction, categories]), told(KB, P, Name, _) ), Ps0),
    sort(Ps0, Ps),
    findall(P-Spec, ( member(P, Ps), quality_spec(KB, P, Spec) ), Qualities).

told(KB, S, Name, O) :-
    iri_of(Name, P),
    stored(KB, S, P, O, _, _, positive).

iri_of(Name, IRI) :-
    term_iri(Name, IRI),
    !.

quality_spec(KB, P, quality(Direction, Scale, Unit, Tolerance, relations(B, W, S), Weight, Priority)) :-
    ( told_direction(KB, P, Direction0) -> Direction = Direction0 ; Direction = lower ),
    ( told_categories(KB, P, Categories) -> Scale0 = categories(Categories) ; Scale0 = numbers ),
    ( wrong(KB, P, Reason) -> Scale = wrong(Reason) ; Scale = Scale0 ),
    sound_or(KB, P, unit, "", Unit),
    sound_or(KB, P, tolerance, 0, Tolerance),
    sound_or(KB, P, weight, 1, Weight),
    sound_or(KB, P, priority, none, Priority),
    made_relations(P, Direction, Scale0, B0, W0, S0),
    sound_or(KB, P, better_relation, none, B1),
    sound_or(KB, P, worse_relation, none, W1),
    paired(KB, B1, W1, B0, W0, B, W),
    sound_or(KB, P, same_relation, S0, S).

%   Where one of two opposite relations is named, its inverse is the other.

paired(KB, B1, W1, B0, W0, B, W) :-
    (   B1 == none, W1 == none -> B = B0, W = W0
    ;   W1 == none             -> B = B1, inverse_or(KB, B1, W0, W)
    ;   B1 == none             -> W = W1, inverse_or(KB, W1, B0, B)
    ;   B = B1, W = W1
    ).

inverse_or(KB, R, Default, Inverse) :-
    (   ( told(KB, R, inverse_of, Inverse0) ; told(KB, Inverse0, inverse_of, R) ),
        atom(Inverse0)
    ->  Inverse = Inverse0
    ;   Inverse = Default
    ).

sound_or(KB, P, Name, Default, Value) :-
    (   told(KB, P, Name, Value0),
        plain(Value0, Value1),
        sound(Name, Value1)
    ->  Value = Value1
    ;   Value = Default
    ).

plain(Value0, Value) :-
    (   Value0 = Text@_ -> Value = Text ; Value = Value0 ).

told_direction(KB, P, Direction) :-
    told(KB, P, direction, Text0),
    plain(Text0, Text),
    direction(Text, Direction),
    !.

%   "lower", "lower is better" and the like.

direction(Text, Direction) :-
    string(Text),
    split_string(Text, " ", " ", [Word|_]),
    member(Word-Direction, ["lower"-lower, "higher"-higher]),
    !.

told_categories(KB, P, Categories) :-
    told(KB, P, categories, Text0),
    plain(Text0, Text),
    categories(Text, Categories),
    !.

categories(Text, Categories) :-
    string(Text),
    split_string(Text, "<", " \t\n", Categories),
    Categories = [_, _|_],
    \+ memberchk("", Categories),
    sort(Categories, Different),
    same_length(Categories, Different).

%!  wrong(+KB, +P, -Reason) is nondet.
%
%   Reason is why the declaration of P makes no sense.

wrong(KB, P, direction(none)) :-
    \+ told(KB, P, direction, _).
wrong(KB, P, direction(Text)) :-
    told(KB, P, direction, Text),
    \+ ( plain(Text, Plain), direction(Plain, _) ).
wrong(KB, P, categories(Text)) :-
    told(KB, P, categories, Text),
    \+ ( plain(Text, Plain), categories(Plain, _) ).
wrong(KB, P, value(Name, Value)) :-
    member(Name, [tolerance, weight, priority, better_relation, worse_relation, same_relation]),
    told(KB, P, Name, Value),
    \+ sound(Name, Value).
wrong(KB, P, twice(Name, V, W)) :-
    member(Name, [ direction, categories, tolerance, weight, priority,
                   better_relation, worse_relation, same_relation ]),
    told(KB, P, Name, V),
    told(KB, P, Name, W),
    V @< W.
wrong(KB, P, relations(R)) :-
    findall(R, ( member(Name, [better_relation, worse_relation, same_relation]),
                 told(KB, P, Name, R) ), Rs),
    msort(Rs, Sorted),
    append(_, [R, R|_], Sorted).

sound(unit, Unit)           :- string(Unit).
sound(tolerance, Value)     :- number(Value), Value >= 0.
sound(weight, Value)        :- number(Value), Value >= 0, Value < 1.0Inf.
sound(priority, Value)      :- number(Value).
sound(better_relation, R)   :- node(R).
sound(worse_relation, R)    :- node(R).
sound(same_relation, R)     :- node(R).

node(R) :-
    atom(R),
    \+ literal(R).

                /*******************************
                *        made relations        *
                *******************************/

%   hasRobotWorkload gives isPlanWithLowerRobotWorkloadThan and its kin.

made_relations(P, Direction, Scale, Better, Worse, Same) :-
    namespace_local(P, Namespace, Local),
    relation_base(Local, Base),
    degrees(Scale, Direction, B, W),
    atomic_list_concat([Namespace, isPlanWith, B, Base, 'Than'], Better),
    atomic_list_concat([Namespace, isPlanWith, W, Base, 'Than'], Worse),
    atomic_list_concat([Namespace, isPlanWithSame, Base, 'As'], Same).

relation_base(Local, Base) :-
    (   atom_concat(has, Base0, Local),
        sub_atom(Base0, 0, 1, _, First),
        char_type(First, upper)
    ->  Base = Base0
    ;   sub_atom(Local, 0, 1, After, First)
    ->  upcase_atom(First, Upper),
        sub_atom(Local, _, After, 0, Rest),
        atom_concat(Upper, Rest, Base)
    ;   Base = Local
    ).

degrees(categories(_), _,     'Better', 'Worse') :- !.
degrees(_,             lower, 'Lower',  'Higher').
degrees(_,             higher,'Higher', 'Lower').

namespace_local(IRI, Namespace, Local) :-
    findall(End, ( member(Mark, [#, /, :]), sub_atom(IRI, Before, 1, _, Mark), End is Before+1 ), Ends0),
    (   sub_atom(IRI, Before, 1, _, #)
    ->  Length is Before+1
    ;   msort(Ends0, Ends), last(Ends, Length)
    ->  true
    ;   Length = 0
    ),
    sub_atom(IRI, 0, Length, After, Namespace),
    sub_atom(IRI, _, After, 0, Local).

%!  relation_label(+Relation, -Label) is det.
%
%   Label is what a made relation is called: the words of its name.

relation_label(Relation, Label) :-
    namespace_local(Relation, _, Local),
    atom_chars(Local, Chars),
    words(Chars, Words),
    string_chars(Label, Words).

words([], []).
words([C|Cs], Words) :-
    (   C == '_'                -> Words = [' '|Rest]
    ;   char_type(C, upper(L))  -> Words = [' ', L|Rest]
    ;   Words = [C|Rest]
    ),
    words(Cs, Rest).

%!  made_relation_rows(+KB, +Qualities, -Rows) is det.
%
%   Rows declare the relations that were made for Qualities, as if they had been
%   told: a label, the inverse of each, symmetry.

made_relation_rows(KB, Qualities, Rows) :-
    whole_time(Since, Until),
    findall(row(S, P, O, -, Since, Until, positive),
            ( member(_-quality(_, _, _, _, relations(B, W, Same), _, _), Qualities),
              made_statement(KB, B, W, Same, S, Name, O),
              iri_of(Name, P) ),
            Rows0),
    sort(Rows0, Rows).

made_statement(KB, B, W, Same, S, Name, O) :-
    member(S, [B, W, Same]),
    \+ described(KB, S),
    (   Name = rdfs_label, relation_label(S, O)
    ;   Name = rdf_type, iri(object_property, O)
    ;   Name = sub_property_of, iri(associated_with, O)
    ;   S == B, Name = inverse_of, O = W
    ;   S == Same, Name = rdf_type, iri(symmetric_property, O)
    ).

%   Named by its quality's declaration alone is not described.

described(KB, R) :-
    stored(KB, R, _, _, _, _, _),
    !.

                /*******************************
                *       what gives a quality   *
                *******************************/

%!  quality_reading(+KB, +P, -Sub, -Direction, +Readers) is nondet.
%
%   A tuple with Sub, read in Direction, gives the quality of P. Sub is P, its
%   inverse or a sub-property, unless that is declared a quality of its own or
%   lies under one that is. Readers is ontology's table, a predicate of arity 3.

:- meta_predicate quality_reading(+, +, -, -, 3).

quality_reading(KB, P, Sub, Direction, Readers) :-
    call(Readers, P, Sub, Direction),
    \+ ( KB:quality(Other, _),
         Other \== P,
         call(Readers, P, Other, +),
         \+ call(Readers, Other, P, +),
         call(Readers, Other, Sub, Direction) ).

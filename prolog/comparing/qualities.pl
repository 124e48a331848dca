:- module(acxon_qualities,
          [ quality_property/3,         % +KB, ?P, -Spec
            quality_spec/3,             % +KB, +P, -Spec
            quality_reader/4,           % +KB, +P, -Sub, -Direction
            comparison_relation/2,      % +KB, ?R
            telling_property/2,         % +KB, -P
            made_relation_rows/2        % +KB, -Rows
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module('../store/tuples', [stored/6, kb_table/3, literal/1, op(_, _, _)]).
:- use_module('../store/intervals', [overlapping/4, whole_time/1]).
:- use_module('../store/iris', [split_iri/3]).
:- use_module('../store/names', [note_names/2, drop_names/2]).
:- use_module('../reasoning/knowledge', [data_value/4]).
:- use_module('../reasoning/descriptions', [class_description/3]).
:- use_module('../reasoning/ontology', [named/1, property_reader/4, property_sub/3]).
:- use_module('../store/vocabulary', [term_iri/2, verdict_iri/1]).

/** <module> Qualities as they are declared

A quality is data: annotations on the property that gives it say which end is
better, what its values are, and how plans relate by it. What is not said has a
default, relations that are not named are made. A declaration that makes no
sense is kept as such, so that comparing by it says what is wrong.

They are tables of the ontology: made anew when a tuple that they rest on changes.
*/

:- multifile
    acxon_ontology:ontology_table/2,
    acxon_ontology:schema_name/1,
    acxon_ontology:declared/1,
    acxon_ontology:axiom/2,
    acxon_ontology:left_out/3,
    acxon_ontology:special/2,
    acxon_ontology:completed/1.

%   A quality has one value at a time.

:- multifile acxon_contradictions:contradiction/2.

acxon_contradictions:contradiction(KB, two_values(Quality, V, W)) :-
    quality_property(KB, P, _),
    distinct(Quality, stored(KB, _, P, Quality, _, positive)),
    findall(Time-V, data_value(KB, Quality, V, Time), Timed),
    overlapping(Timed, Timed, V, W),
    V @< W.

acxon_ontology:ontology_table(quality, 2).
acxon_ontology:ontology_table(quality_reader, 3).
acxon_ontology:ontology_table(comparison, 1).
acxon_ontology:ontology_table(comparing, 1).

acxon_ontology:schema_name(Name) :-
    quality_term(Name).

quality_term(direction).
quality_term(categories).
quality_term(unit).
quality_term(tolerance).
quality_term(weight).
quality_term(priority).
quality_term(better_relation).
quality_term(worse_relation).
quality_term(same_relation).

%   The relations that are made for qualities get names like any other; made/1 is no
%   table of the ontology, because what it holds goes together with its names.

acxon_ontology:declared(KB) :-
    kb_table(KB, made, 1),
    findall(Name, retract(KB:made(Name)), Names),
    drop_names(KB, Names),
    forall(declared_quality(KB, P, Spec), assertz(KB:quality(P, Spec))),
    forall(relation_named(KB, R), add_once(KB, comparison(R))),
    made_relation_rows(KB, Rows),
    forall(( member(Row, Rows), made_name(Row, Name) ),
           ( assertz(KB:made(Name)), note_names(KB, Name) )).

acxon_ontology:axiom(KB, inverse(Better, Worse)) :-
    KB:quality(_, quality(_, _, _, _, relations(Better, Worse, _), _, _)).
acxon_ontology:axiom(KB, symmetric(Same)) :-
    KB:quality(_, quality(_, _, _, _, relations(_, _, Same), _, _)).
acxon_ontology:axiom(KB, sub_property(R, AssociatedWith)) :-
    iri(associated_with, AssociatedWith),
    KB:comparison(R).

%   One quality alone decides no verdict: a cheaper plan that is slower would be better and worse.

acxon_ontology:left_out(KB, R, Verdict) :-
    verdict_iri(Verdict),
    \+ verdict_iri(R),
    KB:comparison(R),
    !.

acxon_contradictions:contradiction(KB, one_quality_decides(R, Verdict)) :-
    verdict_iri(Verdict),
    ( iri(sub_property_of, Below) ; iri(equivalent_property, Below) ),
    stored(KB, R, Below, Verdict, _, positive),
    acxon_ontology:left_out(KB, R, Verdict).

%   A class that is defined by two relations which give qualities, neither of which is a case of the other: mostly two
%   definitions were exchanged, as in the published ontologies those of PlanMakespan and PlanNumberOfTasks.

acxon_contradictions:contradiction(KB, two_definitions(Class, P, Q)) :-
    distinct(Class-P-Q, ( defining(KB, Class, P), defining(KB, Class, Q), P @< Q )),
    \+ property_sub(KB, P, Q),
    \+ property_sub(KB, Q, P).

defining(KB, Class, P) :-
    iri(quality_of, QualityOf),
    class_description(KB, Class, some(P, _)),
    once(property_sub(KB, P, QualityOf)),
    named(Class).

acxon_ontology:special(KB, R) :-
    KB:comparison(R).

acxon_ontology:completed(KB) :-
    forall(( KB:comparison(R), KB:reader(P, R, _) ), add_once(KB, comparing(P))),
    forall(( KB:quality(P, _), quality_reading(KB, P, Sub, Direction) ),
           assertz(KB:quality_reader(P, Sub, Direction))).

add_once(KB, Fact) :-
    (   call(KB:Fact) -> true ; assertz(KB:Fact) ).

relation_named(KB, R) :-
    KB:quality(_, quality(_, _, _, _, relations(B, W, S), _, _)),
    member(R, [B, W, S]).
relation_named(_, R) :-
    member(Name, [ better_plan, worse_plan, equivalent_plan,
                   better_value, worse_value, equivalent_value ]),
    term_iri(Name, R).

made_name(Row, Name) :-
    Row = row(R, P, _, D, Time, Sign),
    iri(rdfs_label, P),
    (   Name = Row
    ;   split_iri(R, _, Local),
        atom_string(Local, Text),
        Name = row(R, P, Text, D, Time, Sign)
    ).

%!  quality_property(+KB, ?P, -Spec) is nondet.
%
%   P gives a quality that compares. Spec is quality(Direction, Scale, Unit,
%   Tolerance, relations(Better, Worse, Same), Weight, Priority): Direction is
%   `lower` or `higher`, whichever is better; Scale is `numbers`,
%   categories(Ascending) or wrong(Reason) where the declaration makes no sense.

quality_property(KB, P, Spec) :-
    KB:quality(P, Spec).

%!  quality_spec(+KB, +P, -Spec) is semidet.
%
%   As quality_property/3 for a property that is known.

quality_spec(KB, P, Spec) :-
    KB:quality(P, Spec),
    !.

%!  quality_reader(+KB, +P, -Sub, -Direction) is nondet.
%
%   A tuple with property Sub gives the quality of P, as property_reader/4 but
%   for sub-properties that are declared to give a quality of their own.

quality_reader(KB, P, Sub, Direction) :-
    KB:quality_reader(P, Sub, Direction).

%   As those of tuples.pl.

:- multifile acxon_inlining:inlined/2.

acxon_inlining:inlined(quality_property(KB, P, Spec), KB:quality(P, Spec)).
acxon_inlining:inlined(quality_reader(KB, P, Sub, Direction), KB:quality_reader(P, Sub, Direction)).
acxon_inlining:inlined(comparison_relation(KB, R), KB:comparison(R)).

%!  comparison_relation(+KB, ?R) is nondet.
%
%   R is a relation by which two qualities or two plans compare.

comparison_relation(KB, R) :-
    KB:comparison(R).

%!  telling_property(+KB, -P) is nondet.
%
%   A tuple with P tells how two nodes compare.

telling_property(KB, P) :-
    findall(Sub, ( comparison_relation(KB, R), property_reader(KB, R, Sub, _) ), Subs0),
    sort(Subs0, Subs),
    member(P, Subs).

:- multifile acxon_knowledge:deriving/2.

acxon_knowledge:deriving(KB, P) :-
    KB:comparing(P).

                /*******************************
                *         declarations         *
                *******************************/

%   P is declared to give a quality. The scale of a wrong declaration is wrong(Reason).

declared_quality(KB, P, Spec) :-
    findall(P0, ( member(Name, [direction, categories]), told(KB, P0, Name, _) ), Ps0),
    sort(Ps0, Ps),
    member(P, Ps),
    declared_spec(KB, P, Spec).

told(KB, S, Name, O) :-
    iri_of(Name, P),
    stored(KB, S, P, O, _, positive).

iri_of(Name, IRI) :-
    term_iri(Name, IRI),
    !.

declared_spec(KB, P, quality(Direction, Scale, Unit, Tolerance, relations(B, W, S), Weight, Priority)) :-
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
    paired(KB, B1-W1, B0-W0, B, W),
    sound_or(KB, P, same_relation, S0, S).

%   Where one of two opposite relations is named, its inverse is the other.

paired(KB, B1-W1, B0-W0, B, W) :-
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
sound(weight, Value)        :- number(Value), Value >= 0, Value =< 1.0e100.
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
    (   split_iri(IRI, Namespace, Local) -> true ; Namespace = '', Local = IRI ).

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

%!  made_relation_rows(+KB, -Rows) is det.
%
%   Rows declare the relations that were made for qualities, as if they had been
%   told: a label, the inverse of each, symmetry.

made_relation_rows(KB, Rows) :-
    whole_time(Time),
    findall(row(S, P, O, -, Time, positive),
            ( KB:quality(_, quality(_, _, _, _, relations(B, W, Same), _, _)),
              made_statement(KB, relations(B, W, Same), S, Name, O),
              iri_of(Name, P) ),
            Rows0),
    sort(Rows0, Rows).

made_statement(KB, relations(B, W, Same), S, Name, O) :-
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
    stored(KB, R, _, _, _, _),
    !.

                /*******************************
                *       what gives a quality   *
                *******************************/

%   A tuple with Sub, read in Direction, gives the quality of P. Sub is P, its
%   inverse or a sub-property, unless that is declared a quality of its own or
%   lies under one that is.

%   What lies under others is collected once for P: for each Sub it took the cube of the qualities.

quality_reading(KB, P, Sub, Direction) :-
    findall(Other, ( property_reader(KB, P, Other, +), Other \== P, KB:quality(Other, _), \+ property_reader(KB, Other, P, +) ), Others),
    findall(Sub0-Direction0, ( member(Other, Others), property_reader(KB, Other, Sub0, Direction0) ), Covered0),
    sort(Covered0, Covered),
    findall(Sub0-Direction0, property_reader(KB, P, Sub0, Direction0), Readings),
    sort(Readings, Sorted),
    ord_subtract(Sorted, Covered, Left),
    member(Sub-Direction, Left).

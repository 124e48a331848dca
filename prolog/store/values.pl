:- module(acxon_values,
          [ value_term/4,               % +KB, +Term, -Value, -Datatype
            property_text/4,            % +KB, +Property, +Term, -Text
            value_pattern/3,            % +KB, +Term, -Test
            value_comparison/2,         % +Term, -Test
            value_test/2                % +Test, ?Value
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(tuples, [op(_, _, _)]).
:- use_module(datatypes, [text_value/4, number_value/2]).
:- use_module(iris, [full_iri/1]).
:- use_module(names, [name_node/3, name_or_variable/3, object_kind/3]).

/** <module> Values as people write them

What stands for the object of a triple in a goal is a name, a value, a value
with a part unbound, or a comparison with a number.
*/

%!  value_pattern(+KB, +Term, -Test) is semidet.
%
%   Term is Text@Language or Text^^Type with a part unbound, and Test what values are to pass.

value_pattern(KB, Term, pattern(Pattern)) :-
    (   Term = Text@Language
    ->  \+ ground(Term),
        Pattern = Text@Language
    ;   Term = Text^^Type0,
        \+ ground(Term),
        Pattern = Text^^Type,
        name_or_variable(KB, Type0, Type)
    ).

%!  value_term(+KB, +Term, -Value, -Datatype) is semidet.
%
%   Value is the stored form of Term, when Term is a value and not a name: a number, a string, `true`,
%   `false`, Text@Language or Text^^Type. Datatype is that of a number where Term gives it, else `-`.

value_term(KB, Term, Value, Datatype) :-
    (   number(Term)     -> number_value(Term, Value), Datatype = (-)
    ;   string(Term)     -> Value = Term, Datatype = (-)
    ;   boolean_atom(Term) -> Value = Term, Datatype = (-)
    ;   Term = Text0@Language0
    ->  value_text(Text0, Text),
        must_be(atom, Language0),
        downcase_atom(Language0, Language),
        Value = Text@Language,
        Datatype = (-)
    ;   Term = Text0^^Type0
    ->  value_text(Text0, Text),
        name_node(KB, Type0, Type),
        text_value(Text, Type, Value, Datatype)
    ).

boolean_atom(true).
boolean_atom(false).

value_text(Text0, Text) :-
    must_be(atomic, Text0),
    atom_string(Text0, Text).

%!  property_text(+KB, +Property, +Term, -Text) is semidet.
%
%   Term is an atom that stands where Property leads to values, and so a text and no name.

property_text(KB, P, Term, Text) :-
    atom(Term),
    atom(P),
    \+ full_iri(Term),
    object_kind(KB, P, Kind),
    ( Kind == value -> true ; Kind == text ),
    atom_string(Term, Text).

%!  value_comparison(+Term, -Test) is semidet.
%
%   Term is an operator on a number, such as >(5).

value_comparison(Term, test(Op, Number)) :-
    comparison(Term, Op, Number),
    must_be(number, Number).

comparison(>(V),  >,  V).
comparison(<(V),  <,  V).
comparison(>=(V), >=, V).
comparison(=<(V), =<, V).
comparison(=(V),  =:=, V).
comparison(\=(V), =\=, V).

%!  value_test(+Test, ?Value) is semidet.

value_test(none, _).
value_test(pattern(O), O).
value_test(test(Op, V), O) :-
    number(O),
    call(Op, O, V).

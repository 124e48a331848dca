:- module(acxon_values,
          [ value_term/4,               % +KB, +Term, -Value, -Datatype
            property_text/4,            % +KB, +Property, +Term, -Text
            value_pattern/3,            % +KB, +Term, -Test
            value_comparison/2,         % +Term, -Test
            value_test/2,               % +Test, ?Value
            shallow_text/1              % +Text
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2]).
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

%!  shallow_text(+Text) is semidet.
%
%   Text, a string, has at most 1,000 brackets within brackets. Prolog's reader takes some 600 bytes of the C stack for
%   each: one that has 16,000 ends the process. Brackets in quotes and comments are none. Where it cannot be told whether
%   a text is in quotes (0'c, \x41\, quasi quotations), no bracket after it is taken to be closed.

shallow_text(Text) :-
    (   split_string(Text, "([{", "", Parts),
        length(Parts, Count),
        Count > 1000
    ->  string_codes(Text, Codes),
        shallow(Codes, 0'\s, 0)
    ;   true
    ).

shallow([], _, _).
shallow([C|Cs], Before, Depth) :-
    (   mark(C, Kind)
    ->  shallow(Kind, C, Cs, Before, Depth)
    ;   shallow(Cs, C, Depth)
    ).

shallow(open, C, Cs, _, Depth0) :-
    Depth is Depth0+1,
    Depth =< 1000,
    ( Cs = [0'||_] -> few_brackets(Cs, Depth) ; shallow(Cs, C, Depth) ).
shallow(close, C, Cs, _, Depth0) :-
    Depth is max(0, Depth0-1),
    shallow(Cs, C, Depth).
shallow(quote, C, Cs, Before, Depth) :-
    (   code_type(Before, csym) -> few_brackets(Cs, Depth)
    ;   after_quote(Cs, C, Rest) -> shallow(Rest, C, Depth)
    ;   few_brackets(Cs, Depth)
    ).
shallow(line, _, Cs, _, Depth) :-
    ( behind(Cs, [0'\n], Rest) -> shallow(Rest, 0'\n, Depth) ; true ).
shallow(slash, C, Cs, Before, Depth) :-
    (   Cs \= [0'*|_]                    -> shallow(Cs, C, Depth)
    ;   code_type(Before, prolog_symbol) -> few_brackets(Cs, Depth)
    ;   Cs = [_|Comment],
        behind(Comment, `*/`, Rest) -> shallow(Rest, 0'\s, Depth)
    ;   true
    ).

%   after_quote(+Codes, +Quote, -Rest): fails at an escape that may be longer than a letter, and where there is no end.

after_quote([C|Cs], Quote, Rest) :-
    (   C == Quote -> Rest = Cs
    ;   C == 0'\\  -> Cs = [Escaped|Cs1],
                      Escaped \== 0'x,
                      \+ code_type(Escaped, digit),
                      after_quote(Cs1, Quote, Rest)
    ;   after_quote(Cs, Quote, Rest)
    ).

behind(Codes, End, Rest) :-
    (   append(End, Rest0, Codes) -> Rest = Rest0
    ;   Codes = [_|Codes1],
        behind(Codes1, End, Rest)
    ).

few_brackets(Codes, Depth) :-
    aggregate_all(count, ( member(C, Codes), mark(C, open) ), Count),
    Depth+Count =< 1000.

mark(0'(, open).
mark(0'[, open).
mark(0'{, open).
mark(0'), close).
mark(0'], close).
mark(0'}, close).
mark(0'', quote).
mark(0'", quote).
mark(0'`, quote).
mark(0'%, line).
mark(0'/, slash).

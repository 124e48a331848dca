:- module(acxon_contradiction_texts,
          [ contradiction_text/2        % +Contradiction, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- autoload(library(yall), [(>>)/4]).
:- use_module('../store/commands', [command_line/2]).

/** <module> What cannot all be true, in words
*/

%!  contradiction_text(+Contradiction, -Text) is det.
%
%   Contradiction is one of acxon_contradictions:contradiction/2 with labels for its nodes.

contradiction_text(Contradiction, Text) :-
    contradiction_words(Contradiction, Format, Arguments),
    format(string(Text), Format, Arguments).

contradiction_words(disjoint_properties(A, P, Q, B),
    '\'~w\' ~w and ~w \'~w\' at the same time; the two exclude each other.', [A, P, Q, B]).
contradiction_words(disjoint_classes(A, C, D),
    '\'~w\' is a \'~w\' and a \'~w\' at the same time; the two exclude each other.', [A, C, D]).
contradiction_words(nothing(A, C),
    '\'~w\' is a \'~w\', of which there can be none.', [A, C]).
contradiction_words(same_and_different(A, B),
    '\'~w\' and \'~w\' are told to differ, and are one and the same as it follows.', [A, B]).
contradiction_words(functional(A, P, V, W),
    '\'~w\' ~w \'~w\' and \'~w\' at the same time; there can be only one.', [A, P, V, W]).
contradiction_words(one_quality_decides(P, Q),
    '\'~w\' is told to lie under \'~w\', so that one quality alone would decide. This axiom is not used. \c
Leave it out with: ~w', [P, Q, Command]) :-
    query('kb_unproject(subproperty_of(~q, ~q))', [P, Q], Command).
contradiction_words(two_definitions(C, P, Q),
    'The class \'~w\' is defined by \'~w\' and by \'~w\', so that what is the one would be the other. Mostly one of the definitions is \c
another class\'s. Look at them with: ~w', [C, P, Q, Command]) :-
    query('has_description(~q, D)', [C], Command).
contradiction_words(both_ways(A, P, B),
    '\'~w\' ~w \'~w\' and the other way round at the same time; only one can be.', [A, P, B]).
contradiction_words(itself(A, P),
    '\'~w\' ~w itself, which cannot be.', [A, P]).
contradiction_words(both_signs(A, P, B),
    '\'~w\' ~w \'~w\' is told to hold and not to hold at the same time.', [A, P, B]).
contradiction_words(two_values(A, V, W),
    '\'~w\' has two values at the same time, \'~w\' and \'~w\'.', [A, V, W]).
contradiction_words(outside(A, P, B),
    '\'~w\' ~w \'~w\' is told for a time at which \'~w\' does not exist.', [A, P, B, A]).

%   The command that asks a goal about things by their labels.

query(Format, Labels, Command) :-
    maplist([Label, Atom]>>atom_string(Atom, Label), Labels, Atoms),
    format(string(Goal), Format, Atoms),
    command_line(["acxon", "query", Goal], Command).

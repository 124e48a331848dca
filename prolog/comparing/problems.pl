:- module(acxon_problems,
          [ problem_text/3              % +KB, +Problem, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module(difference, [quality_said/3]).
:- use_module(kinds, [kind_words/2]).
:- use_module(sayings, [called/3, saying/3]).

/** <module> What is wrong with the values that are compared, in words
*/

%!  problem_text(+KB, +Problem, -Text) is det.
%
%   Text says what Problem, of compared/4, is about and what is wrong.

problem_text(KB, problem(P, Reason), Text) :-
    problem(Reason, KB, Said),
    (   P == plan    -> Text = Said
    ;   P == verdict -> saying("verdict: ~w", [Said], Text)
    ;   quality_said(KB, P, Quality), atomics_to_string([Quality, ": ", Said], Text)
    ).

problem(not_a_number(Q, V), KB, Text) :-
    maplist(plain(KB), [V, Q], Names),
    saying("the value '~w' of '~w' is no number", Names, Text).
problem(not_a_category(Q, V, Categories), KB, Text) :-
    atomic_list_concat(Categories, ' < ', List),
    maplist(plain(KB), [V, Q], [Value, Name]),
    saying("the value '~w' of '~w' is none of ~w", [Value, Name, List], Text).
problem(two_values(Bearer, V, W), KB, Text) :-
    maplist(plain(KB), [Bearer, V, W], Names),
    saying("'~w' has two values at the same time, ~w and ~w", Names, Text).
problem(kinds(Qa-Ka, Qb-Kb), KB, Text) :-
    msort([Qa-Ka, Qb-Kb], [Q1-K1, Q2-K2]),
    kind_words(K1, W1),
    kind_words(K2, W2),
    maplist(plain(KB), [Q1, Q2], [N1, N2]),
    saying("'~w' is ~w and '~w' is ~w, which do not compare", [N1, W1, N2, W2], Text).
problem(unit(Q, Unit, Declared), KB, Text) :-
    plain(KB, Q, Name),
    saying("'~w' is in ~w, which cannot be converted to ~w", [Name, Unit, Declared], Text).
problem(told_apart(_), _, Text) :-
    saying("what was told about it contradicts itself", [], Text).
problem(told_against(_, _), _, Text) :-
    saying("what was told about it contradicts the values", [], Text).
problem(no_value(Q), KB, Text) :-
    plain(KB, Q, Name),
    saying("'~w' has no value", [Name], Text).
problem(bare_value(Plan, V), KB, Text) :-
    maplist(plain(KB), [Plan, V], Names),
    saying("'~w' is linked to the value ~w itself; link it to a quality that has this value", Names, Text).
problem(unknown(Reason, Time), KB, Text) :-
    problem(Reason, KB, Said),
    time(Time, When),
    string_concat(Said, When, Text).
problem(missing(Plan), KB, Text) :-
    plain(KB, Plan, Name),
    saying("not known of '~w'", [Name], Text).
problem(not_then(Plan), KB, Text) :-
    plain(KB, Plan, Name),
    saying("'~w' is no plan at the time that was asked for", [Name], Text).
problem(no_qualities(Plan), KB, Text) :-
    plain(KB, Plan, Name),
    saying("nothing is known of the qualities of '~w'", [Name], Text).
problem(against(V, W), _, Text) :-
    verdict_words(V, Told),
    (   W = no(_)
    ->  saying("told to be ~w, but also told not to be", [Told], Text)
    ;   verdict_words(W, Rest),
        saying("told to be ~w, but the rest says ~w", [Told, Rest], Text)
    ).
problem(declaration(Reason), _, Text) :-
    phrase(declaration(Reason), Parts),
    atomics_to_string(Parts, Declaration),
    saying("its declaration is wrong, ~w", [Declaration], Text).

time(Time, Text) :-
    (   whole_time(Time)
    ->  Text = ""
    ;   Time = S-U,
        ( S =:= -inf -> Since = '_' ; Since = S ),
        ( U =:= inf -> Until = inf ; Until = U ),
        saying(" during [~w, ~w]", [Since, Until], Text)
    ).

verdict_words(no(V), Words) :- !, verdict_words(V, Said), saying("not ~w", [Said], Words).
verdict_words(V, Words)     :- atom_string(V, English), saying(English, [], Words).

%   What is wrong with a declaration is for who wrote it, in the words of the file.

declaration(direction(none)) -->
    !, ['it does not say whether lower or higher is better (acxon:direction)'].
declaration(direction(V)) -->
    ['acxon:direction must be lower or higher, not '], quoted([], V).
declaration(categories(V)) -->
    ['acxon:categories must be different words in ascending order, low < medium < high, not '], quoted([], V).
declaration(value(Name, V)) -->
    { setting(Name, Setting, Kind) },
    ['acxon:', Setting, ' must be ', Kind, ', not '], quoted([], V).
declaration(twice(Name, V, W)) -->
    { setting(Name, Setting, _) },
    ['acxon:', Setting, ' is told twice, '], quoted([], V), [' and '], quoted([], W).
declaration(relations(_)) -->
    ['its three relations between plans must be different'].

setting(direction,       direction,          'lower or higher').
setting(categories,      categories,         'words').
setting(tolerance,       tolerance,          'a number of at least 0').
setting(weight,          weight,             'a number from 0 to 1e100').
setting(priority,        priority,           'a number').
setting(better_relation, betterPlanRelation, 'a property').
setting(worse_relation,  worsePlanRelation,  'a property').
setting(same_relation,   samePlanRelation,   'a property').

quoted(KB, Node) --> { plain(KB, Node, Text) }, ['\'', Text, '\''].

plain(KB, Node, Text) :-
    ( KB == [], atom(Node) -> Text = Node ; called(KB, Node, Text) ).

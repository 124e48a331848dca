:- module(acxon_problems,
          [ problem_text/3              % +KB, +Problem, -Text
          ]).
:- use_module('../store/intervals', [whole_time/1]).
:- use_module('../store/names', [label/3]).
:- use_module(difference, [quality_said/3]).
:- use_module(kinds, [kind_words/2]).

/** <module> What is wrong with the values that are compared, in words
*/

%!  problem_text(+KB, +Problem, -Text) is det.
%
%   Text says what Problem, of compared/4, is about and what is wrong.

problem_text(KB, problem(P, Reason), Text) :-
    (   P == plan    -> Subject = ""
    ;   P == verdict -> Subject = "verdict: "
    ;   quality_said(KB, P, Quality), string_concat(Quality, ": ", Subject)
    ),
    phrase(problem(Reason, KB), Parts),
    atomics_to_string([Subject|Parts], Text).

problem(not_a_number(Q, V), KB) -->
    ['the value '], quoted(KB, V), [' of '], quoted(KB, Q), [' is no number'].
problem(not_a_category(Q, V, Categories), KB) -->
    { atomic_list_concat(Categories, ' < ', List) },
    ['the value '], quoted(KB, V), [' of '], quoted(KB, Q), [' is none of ', List].
problem(two_values(Bearer, V, W), KB) -->
    quoted(KB, Bearer), [' has two values at the same time, '], plain(KB, V), [' and '], plain(KB, W).
problem(kinds(Qa-Ka, Qb-Kb), KB) -->
    { msort([Qa-Ka, Qb-Kb], [Q1-K1, Q2-K2]), kind_words(K1, W1), kind_words(K2, W2) },
    quoted(KB, Q1), [' is ', W1, ' and '], quoted(KB, Q2), [' is ', W2, ', which do not compare'].
problem(unit(Q, Unit, Declared), KB) -->
    quoted(KB, Q), [' is in ', Unit, ', which cannot be converted to ', Declared].
problem(told_apart(_), _) -->
    ['what was told about it contradicts itself'].
problem(told_against(_, _), _) -->
    ['what was told about it contradicts the values'].
problem(no_value(Q), KB) -->
    quoted(KB, Q), [' has no value'].
problem(bare_value(Plan, V), KB) -->
    quoted(KB, Plan), [' is linked to the value '], plain(KB, V), [' itself; link it to a quality that has this value'].
problem(unknown(Reason, Time), KB) -->
    problem(Reason, KB), time(Time).
problem(missing(Plan), KB) -->
    ['not known of '], quoted(KB, Plan).
problem(not_then(Plan), KB) -->
    quoted(KB, Plan), [' is no plan at the time that was asked for'].
problem(no_qualities(Plan), KB) -->
    ['nothing is known of the qualities of '], quoted(KB, Plan).
problem(against(V, W), _) -->
    ['told to be '], verdict_words(V), [', but '], against(W).
problem(declaration(Reason), _) -->
    ['its declaration is wrong, '], declaration(Reason).

time(Time) -->
    (   { whole_time(Time) } -> []
    ;   { Time = S-U,
          ( S =:= -inf -> Since = '_' ; Since = S ),
          ( U =:= inf -> Until = inf ; Until = U ) },
        [' during [', Since, ', ', Until, ']']
    ).

against(no(_))   --> !, ['also told not to be'].
against(Verdict) --> ['the rest says ', Verdict].

verdict_words(no(V)) --> !, ['not ', V].
verdict_words(V)     --> [V].

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
setting(weight,          weight,             'a number of at least 0').
setting(priority,        priority,           'a number').
setting(better_relation, betterPlanRelation, 'a property').
setting(worse_relation,  worsePlanRelation,  'a property').
setting(same_relation,   samePlanRelation,   'a property').

quoted(KB, Node) --> ['\''], plain(KB, Node), ['\''].

plain(KB, Node) -->
    { ( KB == [], atom(Node) -> Text = Node ; label(KB, Node, Text) ) },
    [Text].

:- module(criteria,
          [ criterion_verdict/3,        % +Criterion, +Judgements, -Verdict
            criterion_name/1,           % ?Criterion
            criterion_text/2,           % +Criterion, -Text
            kb_criterion/2,             % +KB, -Criterion
            check_criterion/1,          % +Criterion
            check_weight/2,             % +Quality, +Weight
            check_settings/3,           % +Criterion, +Weights, +Priorities
            orders_suffice/1,           % +Criterion
            orders_decide/1,            % +Criterion
            orders_verdict/3,           % +Criterion, +Orders, -Verdict
            unknown_setting/2,          % +KB, -Setting
            check_unknown/1,            % +Setting
            order_bit/2,                % +Order, -Bit
            order_verdict/2,            % ?Order, ?Verdict
            call_weight/3,              % +Quality, +Declared, -Weight
            call_priority/3,            % +Quality, +Declared, -Priority
            orders_alone/2,             % +Criterion, +Judgements
            deciding_levels/4           % +Criterion, +Judgements, -Strictly, -Levels
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../store/tuples', [stored/6]).
:- use_module('../store/vocabulary', []).

/** <module> When one plan is better than another

A criterion turns judgements into a verdict. A judgement says how the first plan
does on one shared quality:

    judgement(Quality, Order, Advantage, Weight, Priority)

Quality is the property that gives it. Order is `better`, `worse` or `same`;
Advantage is the difference as a share of the larger value, positive in favour of
the first plan, between -1 and 1; Weight and Priority are what the quality
declares or the call asks for (`none` is a priority after all others). The
verdict is `better`, `worse`, `equivalent` or `undecided`.

A criterion of one's own is a clause of criteria:criterion/3, for example in a
file given with `--rules`:

    criteria:criterion(cheapest, Judgements, Verdict) :-
        member(judgement(Cost, Order, _, _, _), Judgements),
        sub_atom(Cost, _, _, 0, hasCost),
        criteria:order_verdict(Order, Verdict).
*/

:- multifile criterion/3.

%!  criterion(?Name, +Judgements, -Verdict) is semidet.
%
%   For users' files. Judgements is not empty. Failing is `undecided`. With the
%   plans exchanged the verdict must be the mirror image.

%!  standard(?Name, +Judgements, -Verdict) is semidet.

standard(unanimous, Judgements, Verdict) :-
    orders(Judgements, 0, Orders),
    decides(Orders, unanimous, Verdict).
standard(pareto, Judgements, Verdict) :-
    orders(Judgements, 0, Orders),
    decides(Orders, pareto, Verdict).
standard(lexicographic, Judgements, Verdict) :-
    priority(Judgements, Weighed),
    keysort(Weighed, Sorted),
    group_pairs_by_key(Sorted, Levels),
    first_that_decides(Levels, Verdict).
standard(weighted, Judgements, Verdict) :-
    weigh(Judgements, 0, Sum, 0, Weights),
    Weights > 0,
    (   Sum > 1.0e-9*Weights  -> Verdict = better
    ;   Sum < -1.0e-9*Weights -> Verdict = worse
    ;   Verdict = equivalent
    ).

orders([], Orders, Orders).
orders([judgement(_, Order, _, _, _)|Judgements], Orders0, Orders) :-
    order_bit(Order, Bit),
    Orders1 is Orders0 \/ Bit,
    orders(Judgements, Orders1, Orders).

%!  order_bit(+Order, -Bit) is det.
%
%   A set of orders is an integer with a bit for each.

order_bit(better,     0b0001).
order_bit(same,       0b0010).
order_bit(worse,      0b0100).
order_bit(invalid(_), 0b1000).
order_bit(unknown(_, _), 0b1000).

%!  orders_verdict(+Criterion, +Orders, -Verdict) is det.
%
%   Verdict of a criterion that orders_decide/1, on a set of orders. What cannot be
%   compared is in it, and decides nothing.

orders_verdict(Criterion, Orders, Verdict) :-
    (   decides(Orders, Criterion, Verdict0) -> Verdict = Verdict0 ; Verdict = undecided ).

decides(0b0001, _,      better).
decides(0b0010, _,      equivalent).
decides(0b0100, _,      worse).
decides(0b0011, pareto, better).
decides(0b0110, pareto, worse).

%!  order_verdict(?Order, ?Verdict) is semidet.

order_verdict(better, better).
order_verdict(same,   equivalent).
order_verdict(worse,  worse).

%   Qualities of the same priority decide together, or not at all.

priority([], []).
priority([Judgement|Judgements], [Key-Judgement|Keyed]) :-
    Judgement = judgement(_, _, _, _, Priority),
    (   Priority == none -> Key = 1.0Inf ; Key is float(Priority) ),
    priority(Judgements, Keyed).

first_that_decides([], equivalent).
first_that_decides([_-Judgements|Levels], Verdict) :-
    orders(Judgements, 0, Orders),
    decides(Orders, pareto, Verdict0),
    (   Verdict0 == equivalent
    ->  first_that_decides(Levels, Verdict)
    ;   Verdict = Verdict0
    ).

weigh([], Sum, Sum, Weights, Weights).
weigh([judgement(_, _, Advantage, Weight, _)|Judgements], Sum0, Sum, Weights0, Weights) :-
    Sum1 is Sum0 + Weight*Advantage,
    Weights1 is Weights0 + Weight,
    weigh(Judgements, Sum1, Sum, Weights1, Weights).

%!  criterion_verdict(+Criterion, +Judgements, -Verdict) is det.
%
%   Verdict of Criterion; without judgements nothing is decided.
%
%   @error when a user's criterion says what is no verdict, or does not mirror

criterion_verdict(Criterion, Judgements, Verdict) :-
    (   Judgements == []
    ->  Verdict = undecided
    ;   standard_name(Criterion)
    ->  adjusted(Judgements, Adjusted),
        (   standard(Criterion, Adjusted, Verdict0) -> Verdict = Verdict0 ; Verdict = undecided )
    ;   adjusted(Judgements, Adjusted),
        own_verdict(Criterion, Adjusted, Verdict),
        maplist(exchanged, Adjusted, Exchanged),
        own_verdict(Criterion, Exchanged, Mirror),
        (   mirrored(Verdict, Mirror)
        ->  true
        ;   throw(error(domain_error(mirrored_criterion, Criterion), _))
        )
    ).

own_verdict(Criterion, Judgements, Verdict) :-
    (   criterion(Criterion, Judgements, Verdict0) -> Verdict = Verdict0 ; Verdict = undecided ),
    (   ground(Verdict), mirrored(Verdict, _)
    ->  true
    ;   throw(error(domain_error(verdict_of(Criterion), Verdict), _))
    ).

%   The same verdict with the plans exchanged.

mirrored(better,     worse).
mirrored(worse,      better).
mirrored(equivalent, equivalent).
mirrored(undecided,  undecided).

exchanged(judgement(Q, Order0, Advantage0, W, P), judgement(Q, Order, Advantage, W, P)) :-
    exchanged_order(Order0, Order),
    Advantage is -Advantage0.

exchanged_order(better, worse).
exchanged_order(worse,  better).
exchanged_order(same,   same).

%   Weights and priorities that the call asks for, instead of the declared ones.
%   A call that names priorities ranks what it does not name after all of them.

adjusted(Judgements, Adjusted) :-
    (   call_setting(acxon_weights, Weights) -> maplist(reweighted(Weights), Judgements, Adjusted0)
    ;   Adjusted0 = Judgements
    ),
    (   call_setting(acxon_priorities, _) -> maplist(reranked, Adjusted0, Adjusted)
    ;   Adjusted = Adjusted0
    ).

%!  call_weight(+Quality, +Declared, -Weight) is det.
%
%   Weight is that of Quality in this call: the one that it asks for, else Declared.

call_weight(Quality, Declared, Weight) :-
    (   call_setting(acxon_weights, Weights), memberchk(Quality-Weight0, Weights)
    ->  Weight = Weight0
    ;   Weight = Declared
    ).

%!  call_priority(+Quality, +Declared, -Priority) is det.
%
%   Priority is that of Quality in this call: where it names priorities, the one that it gives or `none`, else Declared.

call_priority(Quality, Declared, Priority) :-
    (   call_setting(acxon_priorities, Priorities)
    ->  ( memberchk(Quality-Priority0, Priorities) -> Priority = Priority0 ; Priority = none )
    ;   Priority = Declared
    ).

call_setting(Name, Value) :-
    nb_current(Name, Value),
    Value \== [].

reweighted(Weights, judgement(Q, O, A, W0, P), judgement(Q, O, A, W, P)) :-
    (   memberchk(Q-W1, Weights) -> W = W1 ; W = W0 ).

reranked(judgement(Q, O, A, W, P0), judgement(Q, O, A, W, P)) :-
    call_priority(Q, P0, P).

standard_name(unanimous).
standard_name(pareto).
standard_name(lexicographic).
standard_name(weighted).

%!  criterion_name(?Criterion) is nondet.

criterion_name(Criterion) :-
    standard_name(Criterion).
criterion_name(Criterion) :-
    clause(criterion(Criterion, _, _), _),
    atom(Criterion).

%!  criterion_text(+Criterion, -Text) is det.
%
%   Text says in words when Criterion calls a plan better.

criterion_text(Criterion, Text) :-
    (   standard_text(Criterion, Text0)
    ->  Text = Text0
    ;   clause(criterion(Criterion, _, _), _, Ref),
        clause_property(Ref, file(File)),
        clause_property(Ref, line_count(Line))
    ->  file_base_name(File, Base),
        format(string(Text), "your own, ~w line ~w", [Base, Line])
    ;   Text = "your own"
    ).

standard_text(unanimous,     "every shared quality must be better").
standard_text(pareto,        "better on some shared quality, worse on none").
standard_text(lexicographic, "the most important shared quality that differs decides").
standard_text(weighted,      "the sum of the weighted differences decides").

%!  check_criterion(+Criterion) is det.
%
%   @error existence_error(criterion, Criterion) with those that exist

check_criterion(Criterion) :-
    (   criterion_name(Criterion)
    ->  true
    ;   findall(C, criterion_name(C), Cs0),
        sort(Cs0, Cs),
        throw(error(existence_error(criterion, Criterion), candidates(Cs)))
    ).

%!  check_weight(+Quality, +Weight) is det.
%
%   @error domain_error(weight(Quality), Weight) for what is no number from 0 to 1.0e100

check_weight(Quality, Weight) :-
    (   number(Weight), Weight >= 0, Weight =< 1.0e100
    ->  true
    ;   throw(error(domain_error(weight(Quality), Weight), _))
    ).

%!  check_settings(+Criterion, +Weights, +Priorities) is det.
%
%   Weights and Priorities, where they are given, count under Criterion.
%
%   @error domain_error(counting(_), Criterion) for a standard criterion that looks at
%   others

check_settings(Criterion, Weights, Priorities) :-
    counts_under(weights, Weights, weighted, Criterion),
    counts_under(priorities, Priorities, lexicographic, Criterion).

counts_under(Settings, Given, For, Criterion) :-
    (   Given \== [], standard_name(Criterion), Criterion \== For
    ->  throw(error(domain_error(counting(Settings, For), Criterion), _))
    ;   true
    ).

%!  kb_criterion(+KB, -Criterion) is det.
%
%   The criterion in force: that of the call, else that of the knowledge base,
%   else that every shared quality must agree.

kb_criterion(KB, Criterion) :-
    (   nb_current(acxon_criterion, Criterion), Criterion \== []
    ->  true
    ;   iri(this_kb, This), iri(criterion, P),
        stored(KB, This, P, Text, _, positive)
    ->  ( string(Text) -> atom_string(Criterion, Text) ; Criterion = Text ),
        check_criterion(Criterion),
        \+ second_criterion(KB, This, P, Text)
    ;   Criterion = unanimous
    ).

%!  unknown_setting(+KB, -Setting) is det.
%
%   What comes of a quality that is not known of both plans: `undecided`, it decides
%   nothing and nothing is decided against it, or `ignore`, it is left out. Said by the
%   call, else by the knowledge base, else `undecided`.

unknown_setting(KB, Setting) :-
    (   nb_current(acxon_unknown, Setting0), Setting0 \== []
    ->  Setting = Setting0
    ;   iri(this_kb, This), iri(unknown, P),
        stored(KB, This, P, Text, _, positive)
    ->  ( string(Text) -> atom_string(Setting, Text) ; Setting = Text ),
        check_unknown(Setting)
    ;   Setting = undecided
    ).

%!  check_unknown(+Setting) is det.
%
%   @error domain_error(unknown_setting, Setting) for what is neither

check_unknown(Setting) :-
    (   memberchk(Setting, [undecided, ignore])
    ->  true
    ;   throw(error(domain_error(unknown_setting, Setting), _))
    ).

second_criterion(KB, This, P, Text) :-
    stored(KB, This, P, Other, _, positive),
    Other \== Text,
    throw(error(domain_error(one_criterion, [Text, Other]), _)).

%!  orders_suffice(+Criterion) is semidet.
%
%   True when Criterion looks at no advantage, so that none needs to be computed.

orders_suffice(unanimous).
orders_suffice(pareto).
orders_suffice(lexicographic).

%!  orders_alone(+Criterion, +Judgements) is semidet.
%
%   On Judgements, Criterion says what it does without a look at an advantage: its verdict is the
%   same for all advantages that have these orders. One of a user's is tried with advantages
%   that are no numbers.

orders_alone(Criterion, _) :-
    orders_suffice(Criterion),
    !.
orders_alone(Criterion, Judgements) :-
    \+ standard_name(Criterion),
    adjusted(Judgements, Adjusted),
    own_verdict(Criterion, Adjusted, Verdict),
    maplist(hidden_advantage, Adjusted, Hidden),
    catch(own_verdict(Criterion, Hidden, Verdict0), _, fail),
    Verdict0 == Verdict.

hidden_advantage(judgement(Q, O, _, W, P), judgement(Q, O, Hidden, W, P)) :-
    put_attr(Hidden, criteria, hidden).

attr_unify_hook(hidden, _) :-
    throw(looked_at).

%!  orders_decide(+Criterion) is semidet.
%
%   True when Criterion looks at nothing but the set of orders, see orders_verdict/3.

orders_decide(unanimous).
orders_decide(pareto).

%!  deciding_levels(+Criterion, +Judgements, -Strictly, -Levels) is semidet.
%
%   Levels are lists of the qualities of Judgements. A plan is better under Criterion when it is on the first
%   level where the two differ: there on some quality and worse on none, or, where Strictly is 1, better on
%   all. Fails for a criterion that looks at more than orders.

deciding_levels(Criterion, Judgements, Strictly, [Qualities]) :-
    orders_decide(Criterion),
    !,
    ( decides(0b0011, Criterion, better) -> Strictly = 0 ; Strictly = 1 ),
    maplist(judgement_quality, Judgements, Qualities).
deciding_levels(lexicographic, Judgements, 0, Levels) :-
    adjusted(Judgements, Adjusted),
    priority(Adjusted, Weighed),
    keysort(Weighed, Sorted),
    group_pairs_by_key(Sorted, Groups),
    findall(Qualities, ( member(_-Level, Groups), maplist(judgement_quality, Level, Qualities) ), Levels).

judgement_quality(judgement(Quality, _, _, _, _), Quality).

:- multifile prolog:error_message//1.

prolog:error_message(domain_error(mirrored_criterion, Criterion)) -->
    [ 'The criterion \'~w\' contradicts itself: with the two plans exchanged, its verdict is not the mirror image.'-[Criterion], nl,
      'Where it calls the first better it must call the second worse, and the reverse.' ].
prolog:error_message(domain_error(verdict_of(Criterion), Verdict)) -->
    [ 'The criterion \'~w\' says \'~w\', which is no verdict.'-[Criterion, Verdict], nl,
      'A verdict is better, worse, equivalent or undecided.' ].
prolog:error_message(domain_error(one_criterion, [First, Second])) -->
    [ 'This knowledge base names two criteria, \'~w\' and \'~w\'.'-[First, Second], nl,
      'Choose one: acxon criterion ~w'-[First] ].
prolog:error_message(domain_error(unknown_setting, Setting)) -->
    [ 'What is unknown can be \'undecided\' or \'ignore\', not ~q.'-[Setting] ].
prolog:error_message(domain_error(one_problem, Labels)) -->
    { length(Labels, Count),
      ( length(First, 5), append(First, [_|_], Labels) -> append(First, ['...'], Shown) ; Shown = Labels ),
      atomic_list_concat(Shown, ', ', List),
      Labels = [One|_] },
    [ 'The plans are for ~d problems: ~w.'-[Count, List], nl,
      'Rank those for one of them, kb.rank(problem="~w"), for each of kb.problems(), or all together, kb.rank(all=True).'-[One] ].
prolog:error_message(domain_error(weight(Quality), Weight)) -->
    [ 'The weight of \'~w\' must be a number from 0 to 1e100, not ~q.'-[Quality, Weight] ].
prolog:error_message(domain_error(counting(weights, For), Criterion)) -->
    [ 'Weights do not count under \'~w\'. Leave the criterion out, or use ~w.'-[Criterion, For] ].
prolog:error_message(domain_error(counting(priorities, For), Criterion)) -->
    [ 'Priorities do not count under \'~w\'. Leave the criterion out, or use ~w.'-[Criterion, For] ].

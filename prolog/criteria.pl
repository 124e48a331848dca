:- module(criteria,
          [ criterion_verdict/3,        % +Criterion, +Judgements, -Verdict
            criterion_name/1,           % ?Criterion
            kb_criterion/2,             % +KB, -Criterion
            check_criterion/1,          % +Criterion
            orders_suffice/1            % +Criterion
          ]).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(lists), [member/2]).
:- use_module(tuples).
:- use_module(vocabulary).

/** <module> When one plan is better than another

A criterion turns judgements into a verdict. A judgement says how the first plan
does on one shared quality:

    judgement(Quality, Order, Advantage, Weight, Priority)

Order is `better`, `worse` or `same`; Advantage is the difference as a share of
the larger value, positive in favour of the first plan, between -1 and 1; Weight
and Priority are what the quality declares (`none` is a priority after all
others). The verdict is `better`, `worse`, `equivalent` or `undecided`.

A criterion of one's own is one clause of criteria:criterion/3, for example in a
file given with `--rules`:

    :- multifile criteria:criterion/3.
    criteria:criterion(cheapest, Judgements, Verdict) :-
        member(judgement(Cost, Order, _, _, _), Judgements),
        sub_atom(Cost, _, _, 0, hasCost),
        criteria:order_verdict(Order, Verdict).
*/

:- multifile criterion/3.

%!  criterion(?Name, +Judgements, -Verdict) is semidet.
%
%   Judgements is not empty. No verdict means `undecided`.

criterion(unanimous, Judgements, Verdict) :-
    orders(Judgements, [Order]),
    order_verdict(Order, Verdict).
criterion(pareto, Judgements, Verdict) :-
    orders(Judgements, Orders),
    pareto(Orders, Verdict).
criterion(lexicographic, Judgements, Verdict) :-
    by_priority(Judgements, Sorted),
    (   member(judgement(_, Order, _, _, _), Sorted),
        Order \== same
    ->  order_verdict(Order, Verdict)
    ;   Verdict = equivalent
    ).
criterion(weighted, Judgements, Verdict) :-
    foldl(weigh, Judgements, 0, Sum),
    (   Sum > 1.0e-9  -> Verdict = better
    ;   Sum < -1.0e-9 -> Verdict = worse
    ;   Verdict = equivalent
    ).

orders(Judgements, Orders) :-
    maplist(judgement_order, Judgements, Orders0),
    sort(Orders0, Orders).

judgement_order(judgement(_, Order, _, _, _), Order).

%!  order_verdict(?Order, ?Verdict) is semidet.

order_verdict(better, better).
order_verdict(same,   equivalent).
order_verdict(worse,  worse).

%   By the sorted set of orders that occur.

pareto([better],       better).
pareto([better, same], better).
pareto([same],         equivalent).
pareto([same, worse],  worse).
pareto([worse],        worse).

by_priority(Judgements, Sorted) :-
    findall(Key-J,
            ( member(J, Judgements), J = judgement(_, _, _, _, Priority),
              ( Priority == none -> Key = 1.0Inf ; Key = Priority ) ),
            Keyed),
    sort(1, @=<, Keyed, Ordered),
    findall(J, member(_-J, Ordered), Sorted).

weigh(judgement(_, Order, Advantage, Weight, _), Sum0, Sum) :-
    (   Order == same -> Sum = Sum0 ; Sum is Sum0 + Weight*Advantage ).

%!  criterion_verdict(+Criterion, +Judgements, -Verdict) is det.
%
%   Verdict of Criterion; without judgements nothing is decided.

criterion_verdict(Criterion, Judgements, Verdict) :-
    (   Judgements \== [],
        criterion(Criterion, Judgements, Verdict0)
    ->  Verdict = Verdict0
    ;   Verdict = undecided
    ).

%!  criterion_name(?Criterion) is nondet.

criterion_name(Criterion) :-
    clause(criterion(Criterion, _, _), _),
    atom(Criterion).

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

%!  kb_criterion(+KB, -Criterion) is det.
%
%   The criterion in force: that of the call, else that of the knowledge base,
%   else that every shared quality must agree.

kb_criterion(KB, Criterion) :-
    (   nb_current(acxon_criterion, Criterion), Criterion \== []
    ->  true
    ;   iri(this_kb, This), iri(criterion, P),
        stored(KB, This, P, Text, _, _, positive)
    ->  ( string(Text) -> atom_string(Criterion, Text) ; Criterion = Text ),
        check_criterion(Criterion)
    ;   Criterion = unanimous
    ).

%!  orders_suffice(+Criterion) is semidet.
%
%   True when Criterion looks at no advantage, so that none needs to be computed.

orders_suffice(unanimous).
orders_suffice(pareto).
orders_suffice(lexicographic).

:- use_module(library(plunit)).
:- use_module('../../prolog/comparing/problems').
:- use_module('../support/samples').

/** <module> What is wrong with compared values, in words */

problem(problem('http://x.org/hasCost', not_a_number('http://x.org/q', "dear")),
        "cost: the value 'dear' of 'the price' is no number").
problem(problem('http://x.org/hasCost', not_a_category('http://x.org/q', "odd", [low, high])),
        "cost: the value 'odd' of 'the price' is none of low < high").
problem(problem('http://x.org/hasCost', two_values('http://x.org/q', 1, 2)),
        "cost: 'the price' has two values at the same time, 1 and 2").
problem(problem('http://x.org/hasCost', kinds(b-kind("y", none), a-kind("x", none))), "cost: 'a' is x and 'b' is y, which do not compare").
problem(problem('http://x.org/hasCost', told_apart(_)), "cost: what was told about it contradicts itself").
problem(problem('http://x.org/hasCost', told_against(_, _)), "cost: what was told about it contradicts the values").
problem(problem('http://x.org/hasCost', no_value('http://x.org/q')), "cost: 'the price' has no value").
problem(problem('http://x.org/hasCost', bare_value('http://x.org/tea', 3)),
        "cost: 'tea' is linked to the value 3 itself; link it to a quality that has this value").
problem(problem('http://x.org/hasCost', unknown(missing('http://x.org/tea'), (-1.0Inf)-1.0Inf)), "cost: not known of 'tea'").
problem(problem('http://x.org/hasCost', unknown(missing('http://x.org/tea'), (-1.0Inf)-7)),
        "cost: not known of 'tea' during [_, 7]").
problem(problem('http://x.org/hasCost', unknown(missing('http://x.org/tea'), 3-1.0Inf)),
        "cost: not known of 'tea' during [3, inf]").
problem(problem(plan, no_qualities('http://x.org/tea')), "nothing is known of the qualities of 'tea'").
problem(problem(verdict, against(better, worse)), "verdict: told to be better, but the rest says worse").
problem(problem(verdict, against(no(better), equivalent)), "verdict: told to be not better, but the rest says equivalent").
problem(problem(verdict, against(better, no(better))), "verdict: told to be better, but also told not to be").
problem(problem('http://x.org/hasCost', declaration(direction(none))),
        "cost: its declaration is wrong, it does not say whether lower or higher is better (acxon:direction)").
problem(problem('http://x.org/hasCost', declaration(direction("up"))),
        "cost: its declaration is wrong, acxon:direction must be lower or higher, not 'up'").
problem(problem('http://x.org/hasCost', declaration(value(weight, -1))),
        "cost: its declaration is wrong, acxon:weight must be a number from 0 to 1e100, not '-1'").
problem(problem('http://x.org/hasCost', declaration(twice(weight, 1, 2))),
        "cost: its declaration is wrong, acxon:weight is told twice, '1' and '2'").
problem(problem('http://x.org/hasCost', declaration(categories("a<a"))),
        "cost: its declaration is wrong, acxon:categories must be different words in ascending order, low < medium < high, not 'a<a'").
problem(problem('http://x.org/hasCost', declaration(relations(_))),
        "cost: its declaration is wrong, its three relations between plans must be different").

:- begin_tests(problems).

test(each_in_words, [forall(problem(Problem, Expected)), Text == Expected]) :-
    kb_of([f(x:hasCost, rdfs:label, "has cost"), f(x:q, rdfs:label, "the price")], KB),
    problem_text(KB, Problem, Text).

:- end_tests(problems).

"""`during`, `since` and `until` reach every part of a goal.

The model is slow and plain: a knowledge base for each moment, which was told nothing but what holds
then, and the same goal asked there without a time. What holds throughout an interval is what
answers at each of its moments; between two ends at which nothing begins or stops one moment stands for all.
"""

from __future__ import annotations

import itertools
import json
import random
import re
from pathlib import Path

import pytest
from comparison_samples import with_plans

from acxon import IRI, AcxonError, KnowledgeBase, Literal, Tuple
from acxon.errors import GoalRefused
from acxon.namespaces import PREFIXES

X = "http://x.org/"
RDF_TYPE = PREFIXES["rdf"] + "type"
END = 8
MOMENTS = [moment / 2 for moment in range(-1, 2 * END + 2)]  # the ends, and one between any two
NODES = "abcd"

RULES = r"""
first(Y) :- triple(<a>, <p>, Y), !.
state(N, busy) :- triple(N, <p>, _), !.
state(N, seen) :- triple(_, <p>, N), !, N \== <a>.
state(_, idle).
reach(N, M) :- triple(N, <p>, M).
reach(N, M) :- triple(N, <p>, K), reach(K, M).
free(N) :- member(N, [<a>, <b>, <c>, <d>]), \+ triple(N, <p>, _).
out(N, Count) :- aggregate_all(count, triple(N, <p>, _), Count).
pick(Y) :- ( triple(<a>, <p>, Y) -> true ; Y = <c> ).
both(G, H) :- call(G), call(H).
double(0, 0) :- !.
double(N, M) :- N > 0, N1 is N-1, double(N1, M1), M is M1+2.
kept(N) :- findall(M, triple(N, <p>, M), Ms), length(Ms, 2), !.
kept(N) :- triple(N, <q>, _).
""".strip().splitlines()

PLAIN = r"""
triple(<a>, <p>, Y)
triple(Y, <p>, Z)
triple(<a>, P, <b>)
denied(<a>, <q>, Y)
triple(<a>, <v>, >(3))
triple(<a>, <v>, V)
instance_of(Y, <T>)
is_individual(Y)
triple(<a>, transitive(<p>), Y)
\+ triple(<a>, <p>, <b>)
\+ triple(<a>, <p>, _)
\+ \+ triple(<a>, <p>, _)
\+ ( triple(<a>, <p>, Y), triple(Y, <q>, _) )
(triple(<a>, <p>, Y), \+ triple(Y, <q>, _))
(\+ triple(<b>, <q>, _), triple(<a>, <p>, Y))
(triple(<a>, <p>, Y) -> true ; Y = none)
(triple(<a>, <p>, <b>) -> triple(<b>, <q>, Y) ; triple(<c>, <q>, Y))
(triple(<a>, <p>, _) -> Y = some)
(\+ triple(<a>, <p>, _) -> Y = none ; triple(<a>, <p>, Y))
(triple(<a>, <p>, Y) *-> true ; Y = none)
(triple(Y, <q>, Z) *-> \+ triple(Z, <q>, _) ; triple(Y, <p>, Z))
(triple(<a>, <p>, Y) ; triple(<b>, <q>, Y))
(triple(<a>, <p>, <b>) ; triple(<a>, <p>, <c>))
(triple(<a>, <p>, <b>) ; \+ triple(<a>, <p>, <b>))
(triple(<a>, <p>, Y), triple(Y, <q>, Z) ; triple(Y, <q>, Z), \+ triple(Z, <p>, _))
(triple(<a>, <p>, Y), !)
(triple(<a>, <p>, Y), !, triple(Y, <q>, Z))
once(triple(<a>, <p>, Y))
once((triple(Y, <p>, Z), triple(Z, <q>, _)))
\+ once(triple(<b>, <q>, _))
ignore(triple(<a>, <p>, Y))
call(triple(<a>, <p>, Y))
call(triple(<a>, <p>), Y)
call([Y]>>(triple(Y, <q>, _)), <b>)
not(triple(<a>, <p>, <b>))
forall(triple(<a>, <p>, Y), triple(Y, <q>, _))
forall(triple(Y, <p>, Z), \+ triple(Y, <q>, Z))
\+ forall(triple(<a>, <p>, Y), triple(Y, <q>, _))
findall(Y, triple(<a>, <p>, Y), Ys)
findall(Y, (triple(<a>, <p>, Y), \+ triple(Y, <q>, _)), Ys)
findall(Y-Ns, (triple(<a>, <p>, Y), findall(N, triple(Y, <q>, N), Ns)), Ys)
findall(Y, triple(<a>, <p>, Y), Ys, [end])
(findall(Y, triple(<a>, <p>, Y), Ys), length(Ys, N), N > 1)
(findall(Y, triple(<a>, <p>, Y), Ys), member(Z, Ys), triple(Z, <q>, _))
bagof(Y, triple(<a>, <p>, Y), Ys)
bagof(Y, triple(N, <p>, Y), Ys)
setof(Y, N^triple(N, <p>, Y), Ys)
bagof(Y, (triple(Y, <p>, <d>) *-> true ; triple(Y, <q>, Z)), Ys)
\+ bagof(Y, triple(<a>, <p>, Y), _)
aggregate_all(count, triple(<a>, <p>, _), N)
aggregate_all(count, (triple(Y, <p>, _), \+ triple(Y, <q>, _)), N)
aggregate_all(sum(V), triple(_, <v>, V), N)
aggregate_all(max(V), triple(_, <v>, V), N)
aggregate_all(max(V, Y), triple(Y, <v>, V), N)
aggregate_all(bag(Y), triple(<a>, <p>, Y), N)
aggregate_all(count, Z, triple(_, <p>, Z), N)
(aggregate_all(count, triple(<a>, <p>, _), N), N >= 2)
limit(1, triple(<a>, <p>, Y))
offset(1, triple(<a>, <p>, Y))
order_by([desc(V)], triple(_, <v>, V))
distinct(Z, triple(_, <p>, Z))
call_nth(triple(<a>, <p>, Y), 2)
catch(triple(<a>, <p>, Y), _, true)
maplist(triple(<a>), [<p>, <q>], [<b>, _])
maplist(triple(<a>, <p>), [<b>, <d>])
maplist([Y, Z]>>(triple(Y, <p>, _) -> Z = yes ; Z = no), [<a>, <b>], Zs)
include(triple(<a>, <p>), [<b>, <c>, <d>], Ys)
exclude(triple(<a>, <p>), [<b>, <c>, <d>], Ys)
partition(triple(<a>, <p>), [<b>, <c>, <d>], Ys, Zs)
foldl([Y, N0, N]>>(triple(<a>, <p>, Y) -> N is N0+1 ; N = N0), [<b>, <c>], 0, Sum)
predsort([O, A, B]>>(triple(<a>, <p>, A) -> compare(O, A, B) ; compare(O, B, A)), [<b>, <c>], Ys)
(between(1, 3, N), \+ triple(<a>, <p>, <c>))
limit(2, between(1, inf, N))
(triple(<a>, <p>, Y) during [2, 3])
\+ (triple(<a>, <p>, <b>) during [2, 3])
(triple(<a>, <p>, Y), triple(Y, <q>, _) until 3)
""".strip().splitlines()

RULED = r"""
first(Y)
\+ first(_)
state(<a>, S0)
state(<b>, S0)
(member(N, [<a>, <b>, <c>]), state(N, busy))
reach(<a>, Y)
\+ reach(<a>, <d>)
findall(Y, reach(<a>, Y), Ys)
free(N)
forall(free(N), \+ triple(N, <q>, _))
out(<a>, N)
(out(<a>, N), N > 1)
pick(Y)
both(triple(<a>, <p>, Y), triple(Y, <q>, _))
both(first(Y), \+ triple(Y, <q>, _))
(double(3, N), triple(<a>, <p>, Y))
kept(<a>)
maplist(kept, [<a>, <b>])
aggregate_all(count, kept(_), N)
""".strip().splitlines()


def text(goal: str) -> str:
    """The goal with full names; what is bound in an answer is part of it, so that `_` gets a name, too."""
    count = itertools.count()
    named = re.sub(r"\b_\b", lambda _: f"Any{next(count)}", goal)
    return re.sub(r"<(\w+)>", rf"'{X}\1'", named)


def intervals(rng: random.Random) -> list[tuple[int | None, int | None]]:
    """One or two intervals that do not touch, in whole numbers."""
    ends: list[int | None] = [*sorted(rng.sample(range(END + 1), 4))]
    if rng.random() < 0.3:
        ends[0] = None
    if rng.random() < 0.3:
        ends[3] = None
    pairs = [(ends[0], ends[1]), (ends[2], ends[3])]
    return pairs if rng.random() < 0.6 else [rng.choice(pairs)]


def world(seed: int) -> list[Tuple]:
    """Facts with times; `p` leads from earlier to later nodes, so that paths end."""
    rng = random.Random(seed)
    found = [
        (IRI(X + a), IRI(X + "p"), IRI(X + b)) for a in NODES for b in NODES if a < b and rng.random() < 0.8
    ]
    found += [(IRI(X + a), IRI(X + "q"), IRI(X + b)) for a in NODES for b in NODES if rng.random() < 0.4]
    found += [
        (IRI(X + a), IRI(X + "v"), Literal(value)) for a in NODES for value in (2, 5) if rng.random() < 0.7
    ]
    found += [(IRI(X + a), IRI(RDF_TYPE), IRI(X + "T")) for a in NODES]
    facts = [Tuple(*triple, since, until) for triple in found for since, until in intervals(rng)]
    facts += [
        Tuple(IRI(X + "a"), IRI(X + "q"), IRI(X + b), since, until, sign=False)
        for b in NODES
        for since, until in intervals(rng)
    ]
    return facts


def holds(fact: Tuple, moment: float) -> bool:
    return (fact.since is None or fact.since <= moment) and (fact.until is None or moment <= fact.until)


def knowledge_base(facts: list[Tuple]) -> KnowledgeBase:
    kb = KnowledgeBase()
    kb.tell_all(facts)
    for rule in RULES:
        assert kb.ask(f"assertz(({text(rule).rstrip('.')}))")
    return kb


class World:
    """The facts of a seed in one knowledge base, and in one for each moment."""

    def __init__(self, seed: int) -> None:
        facts = world(seed)
        self.timed = knowledge_base(facts)
        self.moments = {
            moment: knowledge_base(
                [Tuple(f.subject, f.property, f.object, sign=f.sign) for f in facts if holds(f, moment)]
            )
            for moment in MOMENTS
        }
        self.then = {}  # what each goal answers at each moment

    def at(self, goal: str) -> dict[float, set[str]]:
        if goal not in self.then:
            own_time = self.timed if " during " in goal or " until " in goal else None
            self.then[goal] = {
                moment: answers(own_time, f"({goal}) until {moment}") if own_time else answers(kb, goal)
                for moment, kb in self.moments.items()
            }
        return self.then[goal]


def answers(kb: KnowledgeBase, goal: str, untrusted: bool = False) -> set[str]:
    return {json.dumps(answer, sort_keys=True, default=str) for answer in kb.ask(goal, untrusted=untrusted)}


@pytest.fixture(scope="module")
def worlds() -> list[World]:
    return [World(seed) for seed in (1, 2, 3)]


def check(world: World, goal: str) -> int:
    """Compare what can be asked about the times of `goal` with the model; return how many answers it has."""
    then = world.at(goal)
    for moment in MOMENTS:
        assert answers(world.timed, f"({goal}) until {moment}") == then[moment], moment
    for since in range(END + 1):
        for until in sorted({since, min(since + 1, END), END}):
            between = [then[moment] for moment in MOMENTS if since <= moment <= until]
            expected = set.intersection(*between)
            assert answers(world.timed, f"({goal}) during [{since}, {until}]") == expected, (since, until)
    stretches = world.timed.ask(f"({goal}) during [Since, Until]")
    found: dict[str, list[tuple[float, float]]] = {}
    for answer in stretches:
        since, until = answer.pop("Since"), answer.pop("Until")
        run = (-1.0 if since is None else since, END + 1.0 if until == "inf" else until)
        found.setdefault(json.dumps(answer, sort_keys=True, default=str), []).append(run)
    for answer in set().union(*then.values()) | set(found):
        inside = [moment for moment in MOMENTS if answer in then[moment]]
        runs = found.get(answer, [])
        assert runs == sorted(runs)
        assert all(first[1] <= second[0] for first, second in itertools.pairwise(runs))
        for moment in MOMENTS:
            if any(since < moment < until or since == moment == until for since, until in runs):
                assert moment in inside
        assert all(any(since <= moment <= until for since, until in runs) for moment in inside)
    return len(stretches)


def test_a_list_is_a_conjunction(worlds: list[World]) -> None:
    listed, conjunction = (
        f"{begin}triple(<a>, <p>, Y), triple(Y, <q>, Z){end}" for begin, end in ("[]", "()")
    )
    for when in ("until 3", "during [2, 3]", "during [S, U]"):
        found = answers(worlds[0].timed, f"{text(listed)} {when}")
        assert found == answers(worlds[0].timed, f"{text(conjunction)} {when}")


def test_there_are_many_goals() -> None:
    assert len(PLAIN) + len(RULED) >= 95


@pytest.mark.parametrize("goal", [*PLAIN, *RULED])
def test_a_nested_goal_holds_when_its_parts_do(worlds: list[World], goal: str) -> None:
    assert sum(check(world, text(goal)) for world in worlds), "a goal without any answer shows nothing"


def combined(rng: random.Random, depth: int) -> str:
    """A goal about Y made of others, at random."""
    if depth == 0:
        return rng.choice(
            ["triple(<a>, <p>, Y)", "triple(<b>, <q>, Y)", "triple(Y, <q>, _)", "triple(Y, <p>, <d>)",
             "member(Y, [<b>, <c>])", "denied(<a>, <q>, Y)", "first(Y)", "free(Y)", "pick(Y)"]
        )  # fmt: skip
    a, b, c = (combined(rng, depth - 1) for _ in range(3))
    return rng.choice(
        [
            f"({a}, {b})", f"({a} ; {b})", f"({a} -> {b} ; {c})", f"({a} *-> {b} ; {c})", f"({a}, \\+ {b})",
            f"\\+ ({a}, {b})", f"once({a})", f"once(({a} ; {b}))", f"forall({a}, {b})", f"call(({a}, !))",
            f"(findall(Y, {a}, Ys), member(Y, Ys))", f"(aggregate_all(count, {a}, N), N > 1, {b})",
            f"limit(1, {a})", f"both({a}, {b})", f"({a}, !, {b} ; {c})".replace("!, ", ""), f"ignore({a})",
        ]
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_goals_at_random(worlds: list[World], seed: int) -> None:
    rng = random.Random(seed)
    goal = text(combined(rng, rng.choice([1, 2, 2, 3])))
    check(worlds[seed % len(worlds)], goal)


@pytest.mark.parametrize("goal", [goal for goal in PLAIN if "predsort" not in goal][::3])
def test_a_strangers_goal_means_the_same(worlds: list[World], goal: str) -> None:
    world, asked = worlds[0], f"({text(goal)}) during [2, 3]"
    between = [moment for moment in MOMENTS if 2 <= moment <= 3]
    expected = set.intersection(*(world.at(text(goal))[moment] for moment in between))
    assert answers(world.timed, asked, untrusted=True) == expected


def test_neighbours_cover_an_interval_together() -> None:
    kb = KnowledgeBase()
    kb.tell_all([
        Tuple(IRI(X + "sub"), IRI("http://www.w3.org/2000/01/rdf-schema#subPropertyOf"), IRI(X + "p")),
        Tuple(IRI(X + "a"), IRI(X + "p"), IRI(X + "b"), 0, 5),
        Tuple(IRI(X + "a"), IRI(X + "sub"), IRI(X + "b"), 5, 12),
    ])  # fmt: skip
    goal = text("triple(<a>, <p>, <b>)")
    assert kb.ask(f"{goal} during [2, 12]") == [{}]
    assert kb.ask(f"{goal} during [2, 13]") == []
    assert kb.ask(f"{goal} during [S, U]") == [{"S": 0, "U": 12}]
    assert kb.ask(f"{goal} during [S, 12]") == [{"S": 0}]


def plans(seed: int) -> list[Tuple]:
    """Three plans, each with a cost whose value changes now and then."""
    rng = random.Random(seed)
    facts = []
    for plan in "abc":
        since, until = rng.choice([(None, None), (1, None), (None, 7)])
        facts.append(Tuple(IRI(X + plan), IRI(RDF_TYPE), IRI(PREFIXES["dul"] + "Plan"), since, until))
        facts.append(Tuple(IRI(X + plan), IRI(PREFIXES["ocra_common"] + "hasCost"), IRI(X + plan + "_cost")))
        ends = [None, *sorted(rng.sample(range(END + 1), 3)), None]
        for since, until in itertools.pairwise(ends):
            if rng.random() < 0.8:
                value = Literal(rng.randint(1, 3))
                facts.append(
                    Tuple(IRI(X + plan + "_cost"), IRI(PREFIXES["dul"] + "hasDataValue"), value, since, until)
                )
    return facts


@pytest.mark.parametrize("seed", range(6))
def test_triples_and_compare_plans_agree_at_every_time(seed: int) -> None:
    kb = KnowledgeBase()
    facts = plans(seed)
    kb.tell_all(facts)
    relations = {"better": "ocra:isBetterPlanThan", "worse": "ocra:isWorsePlanThan",
                 "equivalent": "ocra_common:isEquivalentPlanTo"}  # fmt: skip
    ends = [f"until {moment}" for moment in MOMENTS]
    ends += [f"during [{since}, {until}]" for since in range(END) for until in (since + 1, END)]
    found = 0
    for verdict, relation in relations.items():
        for when in [*ends, "during [S, U]"]:
            told = answers(kb, f"triple(A, {relation}, B) {when}")
            assert told == answers(kb, f"compare_plans(A, B, {verdict}) {when}"), when
            found += len(told)
    assert found >= 10
    for moment in (moment for moment in MOMENTS if moment % 1):  # where no value begins or ends
        then = KnowledgeBase()
        then.tell_all(Tuple(f.subject, f.property, f.object) for f in facts if holds(f, moment))
        assert answers(kb, f"compare_plans(A, B, V) until {moment}") == answers(
            then, "compare_plans(A, B, V)"
        )


def test_a_verdict_told_against_the_values_is_told_and_undecided() -> None:
    """The one case in which the two differ, and only while what was told holds."""
    kb = with_plans(a={"cost": 1}, b={"cost": 2})
    kb.tell("b", "ocra:isBetterPlanThan", "a", 3, 5)
    better, verdicts = "triple(A, ocra:isBetterPlanThan, B)", "compare_plans(a, b, V)"
    for when in ("until 2", "until 6", "during [1, 2]"):
        assert kb.ask(f"{better} {when}") == [{"A": "a", "B": "b"}]
        assert kb.ask(f"{verdicts} {when}") == [{"V": "better"}]
    for when in ("until 4", "during [3.5, 4.5]"):
        assert kb.ask(f"{better} {when}") == [{"A": "b", "B": "a"}]
        assert kb.ask(f"{verdicts} {when}") == [{"V": "undecided"}]
    for when in ("until 3", "until 5"):  # where two intervals meet, both hold
        assert len(kb.ask(f"{better} {when}")) == 2
        assert kb.ask(f"{verdicts} {when}") == [{"V": "better"}]


def test_kb_call_asks_its_parts_for_now(worlds: list[World]) -> None:
    """What has no time of its own is asked for now, in every part of a goal; inside a time, for that time."""
    world = worlds[0]
    now = max(MOMENTS)  # what is known after the last end holds now
    for goal in map(text, [*PLAIN, *RULED]):
        if "!)" in goal or " until " in goal or " during " in goal:
            continue
        assert answers(world.timed, f"kb_call(({goal}))") == world.at(goal)[now], goal
        assert answers(world.timed, f"kb_call(({goal})) until 3") == world.at(goal)[3], goal


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("kb_project(triple(<a>, <p>, <b>)) during [1, 2]", "kb_project/1 cannot be asked at a time"),
        ("narrate(<a>, <b>, 1, T) during [1, 2]", "narrate/4 cannot be asked at a time"),
        ("(true, kb_unproject(triple(<a>, <p>, <b>))) until 1", "kb_unproject/1 cannot be asked at a time"),
        ("cut_inside(_) during [1, 2]", "cut_inside/1 cannot be asked at a time: its rule has a cut inside"),
        ("tabled(_, _) until 3", "tabled/2 cannot be asked at a time: its rule is tabled"),
        ("call_cleanup(triple(<a>, <p>, _), true) until 3", "call_cleanup/2 cannot be asked at a time"),
        ("concurrent_forall(triple(<a>, <p>, _), true) until 3", "cannot be asked at a time"),
        (
            "catch((triple(<a>, <p>, _), throw(oops)), oops, true) during [S, U]",
            "catch/3 cannot be asked at a time",
        ),
        ("kb_call(tabled(_, _))", "tabled/2 cannot be asked at a time"),
    ],
)
def test_what_cannot_be_read_at_a_time_says_so(worlds: list[World], goal: str, words: str) -> None:
    kb = worlds[0].timed
    for rule in (
        "cut_inside(Y) :- ( triple(<a>, <p>, Y), ! ; Y = none )",
        "tabled(N, M) :- triple(N, <p>, M)",
    ):
        kb.ask(f"assertz(({text(rule)}))")
    kb.ask("table(tabled/2)")
    with pytest.raises(AcxonError, match=re.escape(words)):
        kb.ask(text(goal))


def test_what_is_thrown_at_a_moment_is_caught(worlds: list[World]) -> None:
    goal = text("catch((triple(<a>, <p>, Z), Z == <b>, throw(oops)), oops, Y = caught)")
    for moment, kb in worlds[0].moments.items():
        assert answers(worlds[0].timed, f"{goal} until {moment}") == answers(kb, goal)


def test_rules_about_no_fact_run_as_they_are(worlds: list[World]) -> None:
    kb = worlds[0].timed
    kb.ask("assertz((size(N, Size) :- ( N > 2, ! , Size = big ; Size = small )))")
    recursive = "A is N-1, B is N-2, fib(A, X), fib(B, Y), F is X+Y"
    kb.ask(f"table(fib/2), assertz((fib(N, F) :- ( N < 2 -> F = N ; {recursive} )))")
    assert kb.ask("(size(3, A), size(1, B), fib(30, F)) during [1, 2]") == [
        {"A": "big", "B": "small", "F": 832040}
    ]


def test_a_predicate_of_ones_own_is_not_ours(tmp_path: Path) -> None:
    rules = tmp_path / "mine.pl"
    rules.write_text(
        ":- module(mine_at_a_time, [own/1]).\nhas_part(whole, part).\nown(X) :- has_part(whole, X).\n"
    )
    kb = KnowledgeBase()
    kb.consult(rules)
    assert kb.ask("own(X) during [1, 2]") == [{"X": "part"}]


def test_a_stranger_is_refused_inside_a_time_too(worlds: list[World]) -> None:
    for goal in ("shell(ls) during [1, 2]", "\\+ shell(ls) until 2", "findall(X, call(X), _) during [1, 2]"):
        with pytest.raises(GoalRefused):
            worlds[0].timed.ask(goal, untrusted=True)

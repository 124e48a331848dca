"""Pairs of plans made at random, to be told in the plain style and read back."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from plain_phrases import LANGUAGES, Quality
from plain_reader import PLANS, Read, Reader, action_words

from acxon import IRI, KnowledgeBase, Literal, Tuple
from acxon.namespaces import ACXON, DUL, KB, OCRA_COMMON, RDF, RDFS
from acxon.story import Fact, Story

KINDS = [
    "go to hall",
    "fly a, b",
    "fly a b",
    "wash-up",
    "rock and roll",
    "it's then",
    "fetch 3 cups",
    "turn 2",
    "stop (now)",
    "lift box (ann)",
    "drop box (ann)",
    "lift box (ben)",
    "sleep (ann)",
    "take image (ben)",
    "twice",
    "fly from hub to tower",
    "fly from tower to hub",
    "carry tray to hub with cart",
    "wash cup (ann)",
    "put cup in box (ben)",
    "scan hub on tower",
    *sorted(action_words()),
]
THINGS = ("hub", "tower", "tray", "cart", "cup", "box")
NAMES = [
    ("Plan A", "Plan B"),
    ("bringing tea", "bringing cola"),
    ("tea", "Tea"),
    ("the one and only", "one"),
    ("A, B", "plan it"),
    ("fast plan", "fast plan 2"),
]
WORKLOAD = Quality(
    "has robot workload",
    "robot workload",
    (
        "is plan with lower robot workload than",
        "is plan with higher robot workload than",
        "is plan with same robot workload as",
    ),
    better="is lower in robot workload",
    worse="is higher in robot workload",
)
LINKS = {"cost": "hasCost", "time": "hasMakespan", "steps": "hasNumberOfTasks"}


def told_pair(kb: KnowledgeBase, rng: random.Random) -> tuple[str, str]:
    """Tell a knowledge base of two random plans; return their names."""
    names = rng.choice(NAMES)
    facts: list[tuple[str, str, object]] = []
    workload = rng.random() < 0.3
    if workload:
        facts.append((KB + "hasRobotWorkload", ACXON + "direction", "lower"))
        facts.append((KB + "hasRobotWorkload", ACXON + "unit", "kg"))
        facts.append((KB + "hasRobotWorkload", RDFS + "label", "has robot workload"))
    kinds = rng.sample(KINDS, rng.randint(1, 8))
    shared = rng.randint(0, 6)
    works = [rng.choice(kinds) for _ in range(shared)]
    for place, name in enumerate(names):
        plan = f"{KB}plan{place}"
        facts += [(plan, RDF + "type", IRI(DUL + "Plan")), (plan, RDFS + "label", name)]
        count = shared + rng.choice([0, 1, 2, 5, 9, 14])
        tasks = []
        for n in range(count):
            work = works[n] if n < shared and rng.random() < 0.8 else rng.choice(kinds)
            task = f"{KB}t{n}{KINDS.index(work)}"
            tasks.append(task)
            facts += [
                (task, RDF + "type", IRI(DUL + "Task")),
                (task, RDFS + "label", f"task {n} {work}"),
                (plan, DUL + "definesTask", IRI(task)),
                *(
                    (task, f"{ACXON}hasArgument{nth}", IRI(KB + one))
                    for nth, one in enumerate(THINGS, 1)
                    if one in work.split()
                ),
                *((task, ACXON + "hasAgent", IRI(KB + one)) for one in ("ann", "ben") if f"({one})" in work),
            ]
        facts += [(tasks[i], DUL + "directlyPrecedes", IRI(tasks[j])) for i, j in edges(rng, count)]
        values = {"cost": value(rng), "time": value(rng), "steps": float(count)}
        if rng.random() < 0.4:
            values["cost"] = values[rng.choice(["time", "steps"])]
        for quality in PLANS:
            if rng.random() < 0.95:
                facts += valued(plan, name, OCRA_COMMON + LINKS[quality.noun], quality, values[quality.noun])
        if workload:
            facts += valued(plan, name, KB + "hasRobotWorkload", WORKLOAD, value(rng))
    kb.tell_all(
        [Tuple(IRI(s), IRI(p), o if isinstance(o, IRI) else Literal(o)) for s, p, o in dict.fromkeys(facts)]  # type: ignore[arg-type]
    )
    return names


def edges(rng: random.Random, count: int) -> set[tuple[int, int]]:
    """In a row, side by side, or as it comes."""
    shape = rng.random()
    if shape < 0.3:
        return {(i, i + 1) for i in range(count - 1)}
    if shape < 0.5:
        return {(i, i + 2) for i in range(count - 2)}
    return {(i, j) for j in range(count) for i in range(max(0, j - 4), j) if rng.random() < 0.35}


def value(rng: random.Random) -> float:
    return rng.choice(
        [27.0, 27.001, 59.0, 60.01, 135.01, 600.0, 796.01, 7200.0, 9000.5, 0.0, 0.5, 1.0, 12.0, 26.9, 1e6]
    )


def valued(plan: str, name: str, link: str, quality: Quality, amount: float) -> list[tuple[str, str, object]]:
    node = f"{plan}{quality.noun.replace(' ', '_')}"
    return [
        (plan, link, IRI(node)),
        (node, RDF + "type", IRI(DUL + "Quality")),
        (node, RDFS + "label", f"{quality.property} {name}"),
        (node, DUL + "hasDataValue", amount),
    ]


OPPOSITE = {worse: better for quality in (*PLANS, WORKLOAD) for better, worse, _ in [quality.relations]}
OPPOSITE |= {
    "is worse plan than": "is better plan than",
    "has worse quality value than": "has better quality value than",
}
MUTUAL = {quality.relations[2] for quality in (*PLANS, WORKLOAD)}
MUTUAL |= {"is equivalent plan to", "has equivalent quality value than"}


def one_way(facts: Iterable[Read]) -> set[Read]:
    """Each fact from the end that is better, or from the first of two that are the same."""
    found: set[Read] = set()
    for subject, name, end in facts:
        if name in OPPOSITE:
            found.add((str(end), OPPOSITE[name], subject))
        elif name in MUTUAL:
            found.add((min(subject, str(end)), name, max(subject, str(end))))
        else:
            found.add((subject, name, end))
    return found


def carried(facts: Iterable[Fact]) -> set[Read]:
    """The facts of a sentence as the reader has them; what kind of thing a step or a cost is goes unsaid."""
    found = []
    for fact in facts:
        assert fact.sign
        if fact.property != "type" or fact.object not in ("Task", "Quality"):
            end = float(fact.object) if isinstance(fact.object, (int, float)) else fact.object
            found.append((fact.subject, fact.property, end))
    return one_way(found)


def works_of(story: Story) -> set[str]:
    """What the steps of a story do, by their labels."""
    tasks = [str(f.object) for f in story.tuples if f.property == "defines task"]
    ends = [
        str(end) for f in story.tuples if f.property == "directly precedes" for end in (f.subject, f.object)
    ]
    return {task.split(" ", 2)[2] for task in tasks + ends if task.count(" ") > 1}


OWN = {
    "es": ("es mejor en", "es peor en"),
    "ca": ("és millor en", "és pitjor en"),
    "de": ("ist besser bei", "ist schlechter bei"),
}


def reader(story: Story, language: str = "en") -> Reader:
    """A reader of the story; a quality without labels in a language is better or worse."""
    workload = WORKLOAD
    if language in OWN:
        better, worse = (f"{words} {WORKLOAD.noun}" for words in OWN[language])
        workload = replace(WORKLOAD, better=better, worse=worse)
    qualities = (*LANGUAGES[language].qualities, workload)
    return Reader(*story.pair, story.specificity, works_of(story), qualities, language)

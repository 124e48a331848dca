"""What a narrative has to hold, worked out the slow way: plain sets and loops over a list of facts.

The definition is the one of docs/from-facts-to-a-story.md. Nothing is shared with the routines under test.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

INFINITY = float("inf")
Node = str
Value = tuple[str, str]  # a literal: never equal to a node


@dataclass(frozen=True)
class Known:
    """One stored fact, with infinite ends where none are known."""

    subject: Node
    property: str
    object: Node | Value
    since: float = -INFINITY
    until: float = INFINITY
    sign: bool = True

    @property
    def ends(self) -> set[Node | Value]:
        return {self.subject, self.object}

    @property
    def when(self) -> tuple[float, float, bool]:
        return (self.since, self.until, self.sign)

    def meets(self, interval: tuple[float, float]) -> bool:
        return self.since <= interval[1] and interval[0] <= self.until


@dataclass(frozen=True)
class Reach:
    path: tuple[str, ...]
    start: Node
    end: Node | Value
    fact: Known


@dataclass
class Model:
    """Facts, and which properties are inverse (a symmetric one is its own inverse)."""

    facts: list[Known]
    inverses: dict[str, str]
    type: str
    locality: tuple[float, float] = (-INFINITY, INFINITY)
    intervals: dict[Node, tuple[float, float]] = field(default_factory=dict)

    def views(self, fact: Known) -> Iterator[tuple[Node, str, Node | Value]]:
        """The fact from each end that can be its subject."""
        yield fact.subject, fact.property, fact.object
        if isinstance(fact.object, str) and fact.property in self.inverses:
            yield fact.object, self.inverses[fact.property], fact.subject

    def near(self, first: Node, second: Node, instance: Node) -> list[Reach]:
        """All steps away from an instance that do not lead to one of the two."""
        nearby = [fact for fact in self.facts if fact.meets(self.locality)]
        found = [Reach((p,), s, o, f) for f in nearby for s, p, o in self.views(f) if s == instance]
        return [reach for reach in found if reach.end not in (first, second)]

    def reaches(self, first: Node, second: Node, instance: Node, specificity: int) -> list[Reach]:
        """All paths away from an instance that lead neither to one of the two nor through what both share."""
        found = self.near(first, second, instance)
        if specificity == 3:
            nearby = [fact for fact in self.facts if fact.meets(self.locality)]
            _, shared = self.same(*(self.near(first, second, one) for one in (first, second)))
            interval = self.intervals.get(instance, (-INFINITY, INFINITY))
            found += [
                Reach((*reach.path, p), s, o, f)
                for reach in found if self.individual(reach) and reach.end not in shared
                for f in nearby if f.meets(interval)
                for s, p, o in self.views(f) if s == reach.end and o not in (first, second)
            ]  # fmt: skip
        return found

    def same(self, ones: list[Reach], others: list[Reach]) -> tuple[set[Known], set[Node]]:
        """The facts that both have along the same path, and the individuals that they share so."""
        gone: set[Known] = set()
        shared: set[Node] = set()
        for one in ones:
            for other in others:
                if (
                    one.path == other.path and one.end == other.end and one.start != other.start
                    and one.fact.when == other.fact.when
                ):  # fmt: skip
                    gone |= {one.fact, other.fact}
                    if self.individual(one):
                        shared.add(str(one.end))
        return gone, shared

    def individual(self, reach: Reach) -> bool:
        return isinstance(reach.end, str) and reach.path[-1] != self.type

    def retrieved(self, first: Node, second: Node, specificity: int) -> set[Known]:
        """T_P."""
        nearby = [fact for fact in self.facts if fact.meets(self.locality)]
        told = {fact for fact in nearby if fact.ends == {first, second}}
        if specificity == 1:
            return told
        for instance in (first, second):
            told |= {f for f in nearby for s, _, _ in self.views(f) if s == instance}
        sides = [self.reaches(first, second, one, specificity) for one in (first, second)]
        for instance, side in zip((first, second), sides, strict=True):
            told |= {reach.fact for reach in side}
            if specificity == 3:
                objects = {reach.end for reach in side if len(reach.path) == 1 and self.individual(reach)}
                interval = self.intervals.get(instance, (-INFINITY, INFINITY))
                told |= {f for f in nearby if f.meets(interval) for s, _, _ in self.views(f) if s in objects}
        told |= set(self.links(nearby, *sides))
        return told

    def links(self, nearby: list[Known], ones: list[Reach], others: list[Reach]) -> Iterator[Known]:
        """Facts between what the two lead to along the same path; far ones in the time of the pair only."""
        by_path: dict[tuple[str, ...], tuple[set[Node], set[Node]]] = defaultdict(lambda: (set(), set()))
        for side, reaches in enumerate((ones, others)):
            for reach in reaches:
                if self.individual(reach):
                    by_path[reach.path][side].add(str(reach.end))
        everlasting = [(-INFINITY, INFINITY)]
        for path, (mine, yours) in by_path.items():
            times = list(self.intervals.values()) if len(path) == 2 and self.intervals else everlasting
            for fact in nearby:
                s, o = fact.subject, fact.object
                linking = (s in mine and o in yours) or (o in mine and s in yours)
                if linking and any(fact.meets(time) for time in times):
                    yield fact

    def divergent(self, first: Node, second: Node, specificity: int) -> set[Known]:
        """D_P."""
        retrieved = self.retrieved(first, second, specificity)
        if specificity == 1:
            return retrieved
        ones, others = (self.reaches(first, second, one, specificity) for one in (first, second))
        gone, shared = self.same(ones, others)
        return {f for f in retrieved - gone if not self.in_branch(f, shared, {first, second})}

    @staticmethod
    def in_branch(fact: Known, shared: Iterable[Node], pair: set[Node]) -> bool:
        return not fact.ends & pair and any(node in fact.ends for node in shared)

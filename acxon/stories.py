"""What a narrative is, as plain values: its text, its sentences and the facts behind each."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from acxon.comparisons import interval, shown_interval


@dataclass(frozen=True, slots=True)
class Fact:
    """A time-indexed tuple as people read it; `iris` holds the full names behind the labels."""

    subject: str
    property: str
    object: str | int | float | bool
    since: float | None
    until: float | None
    sign: bool
    iris: tuple[str, str, str | int | float | bool] = field(compare=False, repr=False)

    def __str__(self) -> str:
        negation = "" if self.sign else "not "
        when = shown_interval(self.since, self.until)
        return f"<{self.subject}, {negation}{self.property}, {self.object}> {when}"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, the facts that it tells, and their places in the story's list of facts."""

    text: str
    tuples: tuple[Fact, ...]
    indices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pruned:
    """A retrieved fact that does not tell the two apart, and the shared object that made it go."""

    fact: Fact
    why: str  # shared: both have it; branch: it hangs on an object that both have
    object: str


@dataclass(frozen=True, slots=True)
class Cluster:
    """Facts that make one sentence."""

    kind: str  # pair, direct, indirect or unrelated
    key: str
    tuples: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """The way from facts to a story: what was retrieved, what was pruned, and the clusters."""

    retrieved: tuple[Fact, ...]
    pruned: tuple[Pruned, ...]
    clusters: tuple[Cluster, ...]


@dataclass(eq=False)
class Story:
    """A narrative about two instances. Its facts are put together when somebody looks at them."""

    pair: tuple[str, str]
    iris: tuple[str, str]
    algorithm: str
    specificity: int
    retrieved: int  # how many tuples were retrieved before pruning
    _names: str = field(repr=False)  # full names and labels, one after the other
    _lengths: str = field(repr=False)
    _tuples: str = field(repr=False)
    _odd: Any = field(repr=False)
    _sentences: Any = field(repr=False)
    _steps: Any = field(repr=False)

    @cached_property
    def text(self) -> str:
        """The whole narrative."""
        return " ".join([text for text, _ in self._sentences])

    @property
    def words(self) -> int:
        """How many words the narrative has."""
        return len(self.text.split())

    @cached_property
    def tuples(self) -> tuple[Fact, ...]:
        """The facts that tell the two apart; for the algorithm axon, those used of each."""
        names = self._labelled()
        labels = dict(names)
        odd = iter(self._odd)
        places = iter([int(place) for place in self._tuples.split()])
        facts = []
        for subject, name, node in zip(places, places, places, strict=True):
            if subject < 0:
                facts.append(_told(next(odd), labels))
            else:
                (s, shown), (p, words), (o, end) = names[subject], names[name], names[node]
                facts.append(Fact(shown, words, end, None, None, True, (s, p, o)))
        return tuple(facts)

    def _labelled(self) -> list[tuple[str, str]]:
        """Return the full names in the story with their labels."""
        texts, end = [], 0
        for length in self._lengths.split():
            start, end = end, end + int(length)
            texts.append(self._names[start:end])
        return list(zip(texts[::2], texts[1::2], strict=True))

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of the narrative, with the facts that each tells."""
        facts = self.tuples
        return tuple([
            Sentence(text, tuple([facts[i - 1] for i in indices]), tuple([i - 1 for i in indices]))
            for text, indices in self._sentences
        ])  # fmt: skip

    @cached_property
    def steps(self) -> Steps | None:
        """How facts became a story, where that was asked for."""
        return _steps(self._steps) if self._steps else None


def fact(answer: Any) -> Fact:
    """Return the fact in an answer of Prolog's."""
    subject, subject_label, name, name_label, kind, value, label, since, until, sign = answer
    if kind == "boolean":
        value = bool(value)
    shown = label if kind in ("iri", "lang", "typed") else value
    return Fact(subject_label, name_label, shown, *interval(since, until), bool(sign), (subject, name, value))


def story(answer: Any, algorithm: str, specificity: int) -> Story:
    """Return the story in an answer of the service `narrate`."""
    first, first_label, second, second_label, *rest = answer
    return Story((first_label, second_label), (first, second), algorithm, specificity, *rest)


def _told(parts: Any, labels: dict[str, str]) -> Fact:
    """Return a fact that has more to it than three names: a value, an interval or a denial."""
    subject, name, kind, value, text, since, until, sign = parts
    if kind == "boolean":
        value = bool(value)
    shown = labels[value] if kind == "iri" else text if kind in ("lang", "typed") else value
    return Fact(
        labels[subject], labels[name], shown, *interval(since, until), bool(sign), (subject, name, value)
    )


def _steps(answer: Any) -> Steps:
    retrieved, pruned, clusters = answer
    return Steps(
        tuple(map(fact, retrieved)),
        tuple(Pruned(fact(what), why, label) for what, why, label in pruned),
        tuple(Cluster(kind, key, tuple(map(fact, members))) for kind, key, members in clusters),
    )

"""What a narrative is, as plain values: its text, its sentences and the facts behind each."""

from __future__ import annotations

from dataclasses import dataclass, field
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


@dataclass(frozen=True, slots=True)
class Story:
    """A narrative about two instances."""

    pair: tuple[str, str]
    algorithm: str
    specificity: int
    retrieved: int  # how many tuples were retrieved before pruning
    tuples: tuple[Fact, ...]
    sentences: tuple[Sentence, ...]
    iris: tuple[str, str] = ("", "")
    steps: Steps | None = None

    @property
    def text(self) -> str:
        """Return the whole narrative."""
        return " ".join(sentence.text for sentence in self.sentences)

    @property
    def words(self) -> int:
        """Return how many words the narrative has."""
        return len(self.text.split())


def fact(answer: Any) -> Fact:
    """Return the fact in an answer of Prolog's."""
    subject, subject_label, name, name_label, kind, value, label, since, until, sign = answer
    if kind == "boolean":
        value = bool(value)
    shown = label if kind in ("iri", "lang", "typed") else value
    return Fact(subject_label, name_label, shown, *interval(since, until), bool(sign), (subject, name, value))


def story(answer: Any, algorithm: str, specificity: int) -> Story:
    """Return the story in an answer of the service `narrate`."""
    first, second, retrieved, labelled, tuples, sentences, steps = answer
    labels = dict(labelled)
    facts = tuple(_told(parts, labels) for parts in tuples)
    return Story(
        (labels[first], labels[second]), algorithm, specificity, retrieved, facts,
        tuple(
            Sentence(text, tuple([facts[i - 1] for i in indices]), tuple([i - 1 for i in indices]))
            for text, indices in sentences
        ),
        (first, second),
        _steps(steps) if steps else None,
    )  # fmt: skip


def _told(parts: Any, labels: dict[str, str]) -> Fact:
    """Return a fact of a story: three full names, or these with kind, text, interval and sign."""
    if len(parts) == 3:
        subject, name, node = parts
        return Fact(labels[subject], labels[name], labels[node], None, None, True, parts)
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

"""What a narrative is, as plain values: its text, its sentences and the facts behind each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from acxon.comparison import interval
from acxon.errors import AcxonError
from acxon.limits import FOR_EVER
from acxon.moments import shown_interval
from acxon.prolog import engine

PACE = 160 / 60  # words a second that a listener is comfortable with, at most


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
        end = str(self.object).lower() if isinstance(self.object, bool) else self.object
        return f"<{self.subject}, {negation}{self.property}, {end}> {when}"


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
    style: str
    specificity: int
    retrieved: int  # how many tuples were retrieved before pruning
    text: str = field(repr=False)  # the whole narrative
    _texts: Sequence[str] = field(repr=False)
    _told: engine.Kept | None = field(repr=False)  # the facts and which sentence tells them
    _steps: Any = field(repr=False)
    _reasons: Any = field(repr=False)
    language: str = "en"

    @property
    def words(self) -> int:
        """How many words the narrative has."""
        return len(self.text.split())

    @property
    def tuples(self) -> tuple[Fact, ...]:
        """The facts that tell the two apart; for the algorithm axon, those used of each."""
        return self._facts[0]

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of the narrative, with the facts that each tells."""
        facts, indices = self._facts
        return tuple([
            Sentence(text, tuple([facts[i - 1] for i in places]), tuple([i - 1 for i in places]))
            for text, places in zip(self._texts, indices, strict=True)
        ])  # fmt: skip

    @cached_property
    def _facts(self) -> tuple[tuple[Fact, ...], Sequence[Sequence[int]]]:
        """The facts, and for each sentence the places, from 1, of those that it tells."""
        parts, odd, names, indices = engine.call("", "told", self._told and self._told.term)
        parts, odd, names = iter(parts), iter(odd), iter(names)
        labels = dict(zip(names, names, strict=True))
        facts = [
            Fact(labels[s], labels[p], labels[o], None, None, True, (s, p, o))
            if s
            else _odd(next(odd), labels)
            for s, p, o in zip(parts, parts, parts, strict=True)
        ]
        return tuple(facts), indices

    @property
    def told(self) -> Any:
        """The facts and which sentence tells them, as Prolog has them."""
        return self._told and self._told.term

    def _repr_html_(self) -> str:
        from acxon.notebook.html import story_html

        return story_html(self)

    def __getstate__(self) -> dict[str, Any]:
        """A copy, or a story that goes to another process, has its facts with it."""
        return {**vars(self), "_facts": self._facts, "_told": None}

    @cached_property
    def steps(self) -> Steps | None:
        """How facts became a story, where that was asked for."""
        return _steps(self._steps) if self._steps else None

    @cached_property
    def reasons(self) -> tuple[tuple[str, ...], ...]:
        """Why each of the facts holds, a line each, where that was asked for; () for one that was told."""
        return tuple(map(reason, self._reasons))


def check_specificity(specificity: int) -> None:
    """Raise an AcxonError for what is no level of a story."""
    if isinstance(specificity, bool) or specificity not in (1, 2, 3):
        raise AcxonError(f"There is no specificity {specificity}. It is 1 (the answer), 2 or 3 (everything).")


def asked_style(
    algorithm: str, style: str, seconds: float | None, words: int | None, spoken: bool, language: str = "en",
    listener: str | None = None,
) -> tuple[str, int, int, str, str]:  # fmt: skip
    """Return the style of a story, how many words it may have (0: any number), if spoken, how, to whom."""
    style = style or ("paper" if algorithm == "axon" else "plain")
    if style not in ("plain", "paper"):
        raise AcxonError(f"There is no style {style!r}. It is plain, or paper for the published wording.")
    if style == "plain" and algorithm == "axon":
        raise AcxonError("The baseline axon has no plain style. Leave the style out, or use acxon.")
    limits = [limit for limit in (words, seconds) if limit is not None]
    if any(isinstance(limit, bool) or not limit > 0 for limit in limits):  # nan is not
        raise AcxonError("A story takes more than 0 words or seconds.")
    if style == "paper" and (limits or spoken):
        raise AcxonError("The style paper tells everything, as it was published. For less, use plain.")
    if style == "paper" and language.lower() not in ("en", "english"):
        raise AcxonError("The style paper is English, as it was published. For other languages, use plain.")
    if listener is not None and not listener.strip():
        raise AcxonError("The name of who listens must not be empty. Leave the listener out, or give a name.")
    if style == "paper" and listener:
        raise AcxonError("The style paper tells everything to everybody. For a listener, use plain.")
    spans = [words] if words is not None else []
    spans += [max(1, int(seconds * PACE))] if seconds is not None and seconds < FOR_EVER else []
    most = min(spans, default=0)
    return style, 0 if most > FOR_EVER else int(most), int(spoken), language, listener or ""


def fact(answer: Any) -> Fact:
    """Return the fact in an answer of Prolog's."""
    subject, subject_label, name, name_label, kind, value, label, since, until, sign = answer
    if kind == "boolean":
        value = bool(value)
    shown = label if kind in ("iri", "lang", "typed") else value
    return Fact(subject_label, name_label, shown, *interval(since, until), bool(sign), (subject, name, value))


def reason(answer: Any) -> tuple[str, ...]:
    """Return why a fact holds: the rule, then what it rests on; nothing for a fact that was told."""
    if not answer:
        return ()
    rule, premises = answer
    return rule, *(f"    {fact(premise)}" for premise in premises)


def story(answer: Any, algorithm: str, style: str, specificity: int, language: str = "en") -> Story:
    """Return the story in an answer of the service `narrate`."""
    first, first_label, second, second_label, retrieved, text, texts, told, steps, reasons = answer
    return Story(
        (first_label, second_label), (first, second), algorithm, style, specificity, retrieved, text,
        texts, engine.Kept(told), steps, reasons, language,
    )  # fmt: skip


def _odd(parts: Any, labels: dict[str, str]) -> Fact:
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

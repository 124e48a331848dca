"""Reads generated English back into facts, following the grammar that prolog/narrative/wording.pl states.

The reader knows the words of the properties and nothing else: what it returns comes from the text alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

NAME = re.compile(r"""'(?:[^']|'')*'|"[^"]*\"""")
NUMBER = r"-?\d+(?:\.\d+)?(?:e-?\d+)?"
TIME = re.compile(rf" from (?P<since>{NUMBER})(?: to (?P<to>{NUMBER}))?| until (?P<until>{NUMBER})")


class Unreadable(Exception):
    """The text does not follow the grammar."""


@dataclass(frozen=True, order=True)
class Statement:
    """One fact as the text has it. Times are "" where the text gives none."""

    subject: str
    words: str
    object: str
    since: str = ""
    until: str = ""


@dataclass
class Sentence:
    """What a sentence states: one side, or two that 'while' contrasts."""

    sides: list[list[Statement]] = field(default_factory=list)

    @property
    def statements(self) -> list[Statement]:
        return [statement for side in self.sides for statement in side]


class Reader:
    """A reader of narratives whose properties have the given words."""

    def __init__(self, words: Collection[str]) -> None:
        longest_first = sorted(words, key=len, reverse=True)
        self._words = re.compile("|".join(re.escape(one) for one in longest_first))
        self._text = ""
        self._at = 0

    def read(self, text: str) -> Sentence:
        """Return what one sentence states."""
        self._text, self._at = text, 0
        sentence = Sentence([self._side()])
        if self._take(", while ") or self._take("; while "):
            sentence.sides.append(self._side())
        self._expect(".")
        if self._at != len(text):
            raise self._error("the end")
        return sentence

    def read_plain(self, text: str) -> Sentence:
        """Return what one sentence of the baseline states: its predicates are joined by a bare 'and'."""
        self._text, self._at = text, 0
        subject = self._name()
        statements = list(self._predicate(subject, relatives=False))
        while self._take(" and"):
            statements += self._predicate(subject, relatives=False)
        self._expect(".")
        if self._at != len(text):
            raise self._error("the end")
        return Sentence([statements])

    def _side(self) -> list[Statement]:
        subject = self._name()
        statements = list(self._predicate(subject, relatives=True))
        while True:
            if self._take("; and "):
                subject = self._name()
            elif self._take(", and "):
                if self._peek(NAME):
                    subject = self._name()
                else:
                    self._at -= 1
            else:
                return statements
            statements += self._predicate(subject, relatives=True)

    def _predicate(self, subject: str, relatives: bool) -> Iterator[Statement]:
        """Words and objects, in all combinations; after an object, what 'which' says of it."""
        self._expect(" ")
        words = [self._match(self._words, "the words of a property")]
        while not self._peek(NAME, after=" "):
            self._expect(" and ")
            words.append(self._match(self._words, "the words of a property"))
        self._expect(" ")
        objects: list[str] = []
        related: list[Statement] = []
        while True:
            objects.append(self._name())
            if relatives and self._take(", which"):
                related += self._predicate(objects[-1], relatives=False)
                while self._take(" and which"):
                    related += self._predicate(objects[-1], relatives=False)
            if not self._next_object(relatives):
                break
        since, until = self._time()
        for one in words:
            for object_ in objects:
                yield Statement(subject, one, object_, since, until)
        yield from related

    def _next_object(self, relatives: bool) -> bool:
        joints = [" and ", " or ", *([", and also "] if relatives else [])]
        for joint in joints:
            if self._text.startswith(joint, self._at) and self._peek(NAME, after=joint):
                self._at += len(joint)
                return True
        return False

    def _time(self) -> tuple[str, str]:
        found = TIME.match(self._text, self._at)
        if not found:
            return "", ""
        self._at = found.end()
        return found["since"] or "", found["to"] or found["until"] or ""

    def _name(self) -> str:
        name = self._match(NAME, "a name")
        return name[1:-1] if name[0] == '"' else name[1:-1].replace("''", "'")

    def _match(self, pattern: re.Pattern[str], what: str) -> str:
        found = pattern.match(self._text, self._at)
        if not found:
            raise self._error(what)
        self._at = found.end()
        return found[0]

    def _peek(self, pattern: re.Pattern[str], after: str = "") -> bool:
        here = self._text.startswith(after, self._at)
        return here and pattern.match(self._text, self._at + len(after)) is not None

    def _take(self, text: str) -> bool:
        if not self._text.startswith(text, self._at):
            return False
        self._at += len(text)
        return True

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise self._error(repr(text))

    def _error(self, expected: str) -> Unreadable:
        before, after = self._text[: self._at], self._text[self._at :]
        return Unreadable(f"expected {expected} after {before!r}, found {after!r}")

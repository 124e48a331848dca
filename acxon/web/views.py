"""A knowledge base as a call over HTTP sees it: no single question to Prolog holds up others for long.

Whoever is in Prolog keeps changes waiting, and a change that waits keeps all others waiting. So what is asked
here in this process may take `STEPS` inferences, some milliseconds; what takes more is asked in a copy.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Final, cast

from acxon.errors import LimitReached
from acxon.prolog import engine

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase
    from acxon.prolog.process_copy import Stop
    from acxon.prolog.sandbox import Sent
    from acxon.store.working_copy import WorkingCopy

STEPS: Final = 100_000  # 10 to 20 ms; the longest story about two drinks takes 8,000
SECONDS: Final = 1.0  # a step takes longer where texts have millions of letters
WRITER_STEPS: Final = 2_000_000  # a name that is not there is compared with all others
LETTERS: Final = 100_000  # of an answer of Prolog; wording and searching more keeps the interpreter for long
RESOLVING_STEPS: Final = 10_000  # more for each fact with names: new ones are looked for in all namespaces


class Costly(Exception):
    """A question that takes more steps, or has a longer answer, than it may have in this process."""


class _View:
    """What stands in for the working copy; all but the answering of questions is the copy's own."""

    def __init__(self, real: WorkingCopy, stop: Stop) -> None:
        self._real = real
        self._stop = stop

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


class _Bounded(_View):
    _seconds: float | None = SECONDS

    def call(self, service: str, *arguments: Any) -> Any:
        try:
            answer = self._within(STEPS, Costly(), service, arguments)
        except LimitReached:
            raise Costly from None
        if not _is_short(answer):
            raise Costly
        return answer

    def _within(self, steps: int, error: Exception, service: str, arguments: tuple[Any, ...]) -> Any:
        self._stop.check()
        answer = self._real.call("bounded", steps, service, list(arguments), seconds=self._seconds)
        if not answer:
            raise error
        return answer[0]


class _Writing(_Bounded):
    _seconds = None

    def call(self, service: str, *arguments: Any) -> Any:
        steps = WRITER_STEPS + (RESOLVING_STEPS * len(arguments[-1]) if service == "resolve" else 0)
        many = LimitReached("This takes too many steps for a call that writes. Use names that are there.")
        return self._within(steps, many, service, arguments)


class _Copied(_View):
    """In a copy of the process: the working copy of that moment, without its locks and its file."""

    def __init__(self, real: WorkingCopy, stop: Stop, name: str) -> None:
        super().__init__(real, stop)
        self._name = name

    def call(self, service: str, *arguments: Any) -> Any:
        return engine.call(self._name, service, *arguments)

    def used(self) -> nullcontext[str]:
        return nullcontext(self._name)


def _is_short(answer: Any) -> bool:
    """Whether the texts in an answer have at most `LETTERS` letters together."""
    letters, parts = 0, [answer]
    while parts and letters <= LETTERS:
        part = parts.pop()
        if isinstance(part, str):
            letters += len(part)
        elif isinstance(part, (list, tuple)):
            parts.extend(part)
        elif isinstance(part, dict):
            parts.extend(part.values())
    return letters <= LETTERS


def bounded(kb: KnowledgeBase, stop: Stop) -> KnowledgeBase:
    """Return a view for reading here; it raises `Costly` for what should be read in a copy."""
    return _seen(kb, _Bounded(kb._copy, stop))


def writing(kb: KnowledgeBase, stop: Stop) -> KnowledgeBase:
    """Return a view for a call that writes; until it does, it may be given up."""
    return _seen(kb, _Writing(kb._copy, stop))


def copied(kb: KnowledgeBase, stop: Stop, name: str) -> KnowledgeBase:
    """Return a view for a copy of the process, on the working copy `name`."""
    return _seen(kb, _Copied(kb._copy, stop, name))


def asking(kb: KnowledgeBase, stop: Stop, sent: Sent) -> KnowledgeBase:
    """Return a view for asking strangers' goals, whose answers `sent` gets from a copy."""
    seen = _seen(kb, _View(kb._copy, stop))
    seen._sent = sent
    return seen


def _seen(kb: KnowledgeBase, view: _View) -> KnowledgeBase:
    seen = object.__new__(type(kb))
    seen.__dict__.update(kb.__dict__)
    seen._copy = cast("WorkingCopy", view)
    return seen

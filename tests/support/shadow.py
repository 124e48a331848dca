"""Every reading call is answered a second time, by pages alone, and compared: facts, texts and their order.

The knowledge base that a call reads plays the store. Its shadow starts with no page: whatever the call
touches is fetched. ACXON_SHADOW=N in the environment has every Nth reading call of a test answered so; 1 has
all.
"""

from __future__ import annotations

import os
import re
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from acxon.prolog import callbacks, engine
from acxon.prolog.callbacks import prolog_row
from acxon.store import builtin
from acxon.store.pages import Object, Pager, Pattern, is_label, object_of
from acxon.terms import OBJECT, PROPERTY, SUBJECT, Row

EVERY = int(os.environ.get("ACXON_SHADOW", "0"))
MOST = 6000  # facts of a knowledge base that is compared: a shadow takes them all over
HELD = 400  # facts that a shadow holds: pages come and go within a call

CHANGING = frozenset(
    (
        "create",
        "drop",
        "open",
        "open_prefixes",
        "keep",
        "ready",
        "change",
        "change_parts",
        "console",
        "consult",
    )
)
ELSEWHERE = frozenset(  # terms that Prolog holds, and what says nothing of facts
    ("told", "preload", "confine", "talk", "page", "renew", "pages_held", "schema_names", "ask_each", "count")
)
EFFECTS = re.compile(  # of goals whose second run may have another answer, or another effect
    r"project|tell|assert|retract|nb_|b_set|random|time|kb_|remember|forget|mutex|thread|statistics|gensym|flag|load"
    r"|consult|halt|write|print|format|current_kb|acxon_kb|abort|garbage|sleep|shell|py_|use_module|throw|repeat|between"
    r"|current_|predicate_property|prolog_|tnot|table|abolish|dynamic|inferences|\bhelp|stack|recorda|succ_or"
)
found: Counter[str] = Counter()
differences: list[str] = []
_plain: Callable[[str, str, Sequence[Any]], engine.Outcome] | None = None
_thread = threading.main_thread()  # others may be changing what it reads
_process = os.getpid()  # a copy of it may have given up the shadow
_calls = 0
_busy = False
_shadows: dict[str, tuple[int, str]] = {}
_changes: Counter[str] = Counter()


class Memory:
    """A source of pages that has all facts in a list."""

    far = False
    writing = None

    def __init__(self, rows: Sequence[Row], prefixes: dict[str, str]) -> None:
        self.rows = list(enumerate(rows, 1))
        self._prefixes = prefixes

    def begin(self) -> int:
        return 1

    def end(self) -> None:
        pass

    def close(self) -> None:
        pass

    def of_subjects(self, subjects: Sequence[str], most: int) -> list[Row] | None:
        wanted = set(subjects)
        return self._few([row for _, row in self.rows if row[SUBJECT] in wanted], min(most, 40))

    def of_objects(self, objects: Sequence[Object], most: int) -> list[Row] | None:
        wanted = set(objects)
        return self._few([row for _, row in self.rows if object_of(row) in wanted], min(most, 20))

    @staticmethod
    def _few(rows: list[Row], most: int) -> list[Row] | None:
        return rows if len(rows) <= most else None

    def matching(self, pattern: Pattern, after: int, last: int, most: int) -> list[tuple[int, Row]]:
        fits = [
            (place, row)
            for place, row in self.rows
            if after < place <= last
            and pattern.subject in (None, row[SUBJECT])
            and pattern.property in (None, row[PROPERTY])
            and pattern.object in (None, object_of(row))
            and pattern.sign in (None, row[-1])
        ]
        return fits[:most]

    def last(self) -> int:
        return len(self.rows)

    def relates_few(self, name: str) -> bool:
        return len({(r[SUBJECT], object_of(r)) for _, r in self.rows if r[PROPERTY] == name}) <= 100

    def labelled(self, texts: Sequence[str]) -> list[tuple[str, str]]:
        return [(str(r[OBJECT]), r[SUBJECT]) for _, r in self.rows if is_label(r) and r[OBJECT] in texts]

    def count(self) -> int:
        return len(self.rows)

    def changed_since(self, version: int | None) -> list[Row] | None:
        return None

    def prefixes(self) -> dict[str, str]:
        return self._prefixes

    def namespaces(self) -> list[str]:
        from acxon.store.file_format import namespace

        return list({namespace(row[SUBJECT]): None for _, row in self.rows})


@contextmanager
def following() -> Iterator[list[str]]:
    """Answer reading calls twice, and yield what will be the list of differences."""
    global _plain
    if not EVERY or _plain is not None:
        yield []
        return
    _plain = engine._outcome
    engine._outcome = _outcome
    before = len(differences)
    found_here: list[str] = []
    try:
        yield found_here
    finally:
        engine._outcome, _plain = _plain, None
        found_here += differences[before:]


def _outcome(kb: str, service: str, arguments: Sequence[Any]) -> engine.Outcome:
    assert _plain is not None
    answer = _plain(kb, service, arguments)
    here = threading.current_thread() is _thread and os.getpid() == _process
    if here and not _busy and kb and kb not in callbacks.fetchers:
        _seen(kb, service, arguments, answer)
    return answer


def _seen(kb: str, service: str, arguments: Sequence[Any], answer: engine.Outcome) -> None:
    global _calls, _busy
    if service == "bounded":
        service, arguments = arguments[1], arguments[2]
        if answer[0] == "ok":
            if not answer[1]:
                return
            answer = ["ok", answer[1][0]]
    if service == "drop":
        _forget(kb)
    goal = service in ("ask", "ask_told", "ask_each")
    if service in CHANGING or (goal and (EFFECTS.search(arguments[0]) or arguments[2] or any(arguments[3:]))):
        _changes[kb] += 1
        return
    if service in ELSEWHERE or callbacks.inside() or any(isinstance(part, engine.Kept) for part in arguments):
        return
    _calls += 1
    if _calls % EVERY:
        return
    _busy = True
    try:
        _compare(kb, service, arguments, answer)
    finally:
        _busy = False


def _forget(kb: str) -> None:
    global _busy
    if kb in _shadows:
        busy, _busy = _busy, True
        with suppress(Exception):
            engine.drop(_shadows.pop(kb)[1])
        _busy = busy


def _compare(kb: str, service: str, arguments: Sequence[Any], answer: engine.Outcome) -> None:
    shadow = _shadow(kb)
    if not shadow:
        return
    second = engine.outcome(shadow, service, *arguments)
    one, two = _clean(answer), _clean(second)
    found[service] += 1
    if one[0] == two[0] == "error" and one[1] == two[1]:  # whose nearest names may be others
        return
    asserted = service.startswith("ask") and two[0] == "error" and two[2].startswith("Unknown predicate")
    if asserted and one[0] == "ok":  # rules that a goal gave to the other one alone
        return
    if one != two:
        test = os.environ.get("PYTEST_CURRENT_TEST", "")
        asked = f"{service} {_clean(arguments)!r:.600}"
        differences.append(f"{test}\n  {asked}\n  all:   {one!r:.1500}\n  pages: {two!r:.1500}")


def _shadow(kb: str) -> str:
    """Return the name of the shadow of a knowledge base as it is now, without a page."""
    if kb in _shadows and _shadows[kb][0] != _changes[kb]:
        _forget(kb)
    if kb not in _shadows:
        if engine.call(kb, "count") > MOST:
            found["(too large)"] += 1
            return ""
        rows = [prolog_row(row) for row in engine.call(kb, "rows")]
        given = [tuple(row) for row in builtin.ontology_rows()]
        if [tuple(row) for row in rows[: len(given)]] != given:
            found["(another ontology)"] += 1
            return ""
        name = engine.call("", "create")
        pager = Pager(Memory(rows[len(given) :], dict(engine.call(kb, "prefixes"))))
        engine.page(name, HELD, pager.answer)
        pager.begin()
        _renew(name, pager, 1)
        _shadows[kb] = _changes[kb], name
    name = _shadows[kb][1]
    fetcher: Any = callbacks.fetchers[name]
    _renew(name, fetcher.__self__, 0)
    return name


def _renew(name: str, pager: Pager, schema: int) -> None:
    source = pager.source
    prefixes = list(source.prefixes().items())
    engine.call(name, "renew", None, pager.count(), prefixes, source.namespaces(), schema)


def _clean(value: Any) -> Any:
    """Return an answer as plain values: terms of Prolog's are not looked into."""
    if isinstance(value, list | tuple):
        return [_clean(part) for part in value]
    return value if isinstance(value, str | int | float | None) else "term"

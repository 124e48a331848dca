"""The RDF parser at work: here, or in a process of its own that writes what it read as N-Quads.

A text that could take the process down (see `rdf_syntax`) becomes N-Quads first, in a process of
its own; N-Quads have nothing that nests or builds on something else. What they say is read as of any file.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import time
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from acxon import child_process
from acxon.errors import LoadError
from acxon.formats.files import no_panic
from acxon.formats.owl_syntax import SYNTAXES, rdf_xml
from acxon.formats.rdf_limits import Limits, check_namespaces, limits
from acxon.namespaces import has_scheme

if TYPE_CHECKING:
    import pyoxigraph

_POSITION = re.compile(r"Parser error at line [0-9]+ ")
_REMOTE: Final = "the @context is on the network, and nothing is fetched; write the context into the file"
_QUOTED: Final = "statements about statements (quoted triples) cannot be stored"
_LINE_SECONDS: Final = 2.0  # to find the line of an error, which reading line by line may take very long


class Source:
    """A text, its format, where it is from, and what its relative IRIs are relative to.

    Without that they are read as names that begin with `relative`: it has the digest of the text, so that no
    name in the text does.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        data: bytes,
        kind: str,
        base: str = "",
        declared: dict[str, str] | None = None,
    ) -> None:
        """Take a text; `declared` are prefixes that it had before it was made what it is now."""
        self.path, self.data, self.kind, self.base = path, data, kind, base
        self.digest = hashlib.sha256(data).hexdigest()[:16]
        self.relative = f"acxon-relative-{self.digest}:"
        self.lenient = kind != "JSON_LD"  # sloppy IRIs in published files are still names
        self._reading: pyoxigraph.QuadParser | None = None
        self._declared = declared or {}

    @property
    def prefixes(self) -> dict[str, str]:
        """The prefixes that have been read so far."""
        return self._declared | ({} if self._reading is None else self._reading.prefixes)

    def quads(self) -> Iterator[Any]:
        """Return what the text states, in its order: the parser itself, which costs nothing more."""
        self._reading = self._parser(self.data)
        return self._reading

    def failure(self, error: BaseException) -> LoadError:
        """Return the error to raise when the parser fails."""
        if isinstance(error, LoadError):
            return error
        if isinstance(error, MemoryError):  # the parser's own limit on one line or one value
            return LoadError(self.path, None, f"one piece of it is too long to be read: {error}")
        line = getattr(error, "lineno", None) or self.line(None)
        text = error.msg if isinstance(error, SyntaxError) else str(error)
        return LoadError(self.path, line, _REMOTE if "remote context" in text else _POSITION.sub("", text))

    def line(self, place: int | None) -> int | None:
        """Return the line of the statement number `place`, or of the error when it is None.

        It reads line by line, for two seconds at most: None when that is too short.
        """
        lines = _Lines(self.data, time.thread_time() + _LINE_SECONDS)
        try:
            for number, _ in enumerate(self._parser(lines)):
                if number == place:
                    break
        except (SyntaxError, ValueError, OSError):
            pass
        return None if lines.late else lines.number or None

    def _parser(self, source: bytes | _Lines) -> pyoxigraph.QuadParser:
        import pyoxigraph

        return pyoxigraph.parse(
            cast(Any, source),
            format=getattr(pyoxigraph.RdfFormat, self.kind),
            base_iri=self.base or f"{self.relative}//base/",
            lenient=self.lenient,
        )


class Confined(Source):
    """A text that is parsed in a process of its own."""

    def quads(self) -> Iterator[Any]:
        """Return what the text states, in its order."""
        pieces: list[bytes] = []
        self._declared = self._asked("acxon.formats.rdf_parsing:quads_of", {}, pieces)
        return Source(self.path, b"".join(pieces), "N_QUADS").quads()

    def line(self, place: int | None) -> int | None:
        """Return the line of the statement number `place`, or of the error when it is None."""
        found: int | None = self._asked("acxon.formats.rdf_parsing:line_of", {"place": place}, [])
        return found

    def _asked(self, work: str, task: dict[str, Any], pieces: list[bytes]) -> Any:
        bounds = limits(len(self.data))
        task |= {"path": os.fspath(self.path), "kind": self.kind, "base": self.base}
        task["relative"] = self.relative
        try:
            return child_process.run(
                work,
                task,
                self.data,
                seconds=bounds.seconds,
                memory=bounds.memory,
                most=bounds.letters,
                receive=pieces.append,
            )
        except child_process.Ended as ended:
            raise LoadError(self.path, None, _ended(ended.why, bounds)) from None


def _ended(why: str, bounds: Limits) -> str:
    if why == "time":
        return f"reading it takes more than {bounds.seconds:.0f} s; make it simpler, or write it as N-Triples"
    if why == "size":
        return f"written out, it has more than {bounds.letters} letters; write it as N-Triples"
    return (
        f"the parser died, as it does when things are nested too deep or need more than "
        f"{bounds.memory // 10**6} MB; make it simpler, or write it as N-Triples"
    )


# --- in the other process ---------------------------------------------------------------------------------


def quads_of(task: dict[str, Any], data: bytes, send: Any) -> dict[str, str]:
    """Send what a text states as N-Quads, and return its prefixes."""
    import pyoxigraph

    source = _source(task, data)
    bounds = limits(len(data))
    most = bounds.statements
    read = 0

    def plain() -> Iterator[Any]:
        nonlocal read
        for read, quad in enumerate(source.quads()):
            if isinstance(quad.object, pyoxigraph.Triple):
                raise LoadError(source.path, source.line(read), _QUOTED)
            if read >= most:
                raise too_many(source.path, most)
            yield quad

    try:
        if task["kind"] == "JSON_LD":
            _check_names(source)
        pyoxigraph.serialize(plain(), cast(Any, _Sender(send)), format=pyoxigraph.RdfFormat.N_QUADS)
    except (SyntaxError, ValueError, OSError, MemoryError, LoadError) as error:
        raise source.failure(error) from None
    prefixes = source.prefixes
    check_namespaces(source.path, prefixes, bounds)
    return prefixes


def _check_names(source: Source) -> None:
    """Raise a LoadError where the parser would leave out a statement of JSON-LD and say nothing.

    That it does with each that has a name or a language that is none. A property without a scheme is a term
    that the context does not know, which JSON-LD itself says is to be left out.
    """
    source.lenient = True
    for place, quad in enumerate(source.quads()):
        if has_scheme(quad.predicate.value) and (wrong := _wrong(quad)):
            raise LoadError(source.path, source.line(place), wrong)
    source.lenient = False


def _wrong(quad: Any) -> str:
    """Return what is wrong with a name or the language in a statement; the empty text where nothing is."""
    import pyoxigraph

    for node in quad:
        kind = type(node)
        if kind is pyoxigraph.NamedNode:
            wrong = _no_iri(node.value)
        elif kind is pyoxigraph.Literal:
            wrong = _no_language(node.language) if node.language else _no_iri(node.datatype.value)
        else:
            continue
        if wrong:
            return wrong
    return ""


@lru_cache(maxsize=1000)  # a subject has several statements, and properties have most
def _no_iri(text: str) -> str:
    import pyoxigraph

    try:
        pyoxigraph.NamedNode(text)
    except ValueError as error:
        if has_scheme(text):
            return f"<{text}> is no IRI ({error}), and JSON-LD leaves out what is said with it"
        return f"<{text}> is a relative IRI, and the @context says that there is no base"
    return ""


@lru_cache(maxsize=1000)
def _no_language(text: str) -> str:
    import pyoxigraph

    try:
        pyoxigraph.Literal("", language=text)
    except ValueError:
        return f"'{text}' is no language"
    return ""


def line_of(task: dict[str, Any], data: bytes, _send: Any) -> int | None:
    """Return the line of a statement; None for a syntax of OWL, whose statements were made here."""
    return None if task["kind"] in SYNTAXES else _source(task, data).line(task["place"])


def _source(task: dict[str, Any], data: bytes) -> Source:
    kind, prefixes = task["kind"], dict[str, str]()
    if kind in SYNTAXES:
        with no_panic(task["path"]):
            data, prefixes = rdf_xml(task["path"], data, kind, task["base"])
        kind = "RDF_XML"
    source = Source(task["path"], data, kind, task["base"], prefixes)
    source.relative = task["relative"]
    return source


def too_many(path: str | os.PathLike[str], most: int) -> LoadError:
    """Return the error about a file with too many statements for its size."""
    return LoadError(
        path, None, f"more than {most} statements, too many for its size; write it as N-Triples, or split it"
    )


class _Sender:
    """A file that sends what is written."""

    def __init__(self, send: Any) -> None:
        self.send = send

    def write(self, data: bytes) -> int:
        """Send all of it."""
        self.send(data)
        return len(data)

    def flush(self) -> None:
        """Nothing is kept back."""


class _Lines:
    """A file that hands out one line at a time, so that the parser cannot run ahead."""

    def __init__(self, data: bytes, deadline: float) -> None:
        self.stream = io.BytesIO(data)
        self.rest = memoryview(b"")
        self.number = 0
        self.late = False
        self.deadline = deadline

    def read(self, size: int = -1) -> bytes:
        if not self.rest:
            self.late = time.thread_time() > self.deadline
            self.rest = memoryview(b"" if self.late else self.stream.readline())
            self.number += bool(self.rest)
        piece = self.rest if size < 0 else self.rest[:size]
        self.rest = self.rest[len(piece) :]
        return bytes(piece)

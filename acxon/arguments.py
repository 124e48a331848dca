"""What calls were given: a method that cannot take an argument says which, and what it takes.

Methods look at what they need to look at. Where one fails in the middle of something it did not expect, what
it was given is held against what it is annotated with: what does not fit is the reason, and an AcxonError.
"""

from __future__ import annotations

import inspect
import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeVar

from acxon.errors import AcxonError
from acxon.terms import IRI, Literal, NamedFact, Tuple

Fits = Callable[[Any], bool]
T = TypeVar("T")

#: What Python raises where a value is not what it was taken for.
UNEXPECTED: Final = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
QUOTED: Final = 100  # characters of an argument that an error quotes


def naming_arguments(kind: type[T]) -> type[T]:
    """Have the public methods of a class say as an AcxonError which argument they cannot take."""
    for name in dir(kind):
        method = inspect.getattr_static(kind, name)
        if (not name.startswith("_") or name == "__init__") and isinstance(method, FunctionType):
            setattr(kind, name, _naming(method))
    return kind


def _naming(method: FunctionType) -> Callable[..., Any]:
    @wraps(method)
    def named(*given: Any, **further: Any) -> Any:
        try:
            return method(*given, **further)
        except UNEXPECTED as error:
            wrong = _wrong(inspect.signature(method), given, further)
            if not wrong:
                raise
            raise AcxonError(wrong) from error

    return named


def _wrong(signature: inspect.Signature, given: tuple[Any, ...], further: dict[str, Any]) -> str:
    """Return which argument is not what the signature says; nothing where all are, or some are missing."""
    try:
        bound = signature.bind(*given, **further).arguments
    except TypeError:
        return ""
    for name, value in bound.items():
        takes = alternatives(str(signature.parameters[name].annotation))
        if takes and not any(fits(value) for fits, _ in takes):
            said = " or ".join(dict.fromkeys(words for _, words in takes))
            return f"{name} is {said}, not {_shown(value)}."
    return ""


def alternatives(annotation: str) -> list[tuple[Fits, str]]:
    """Return what an annotation takes: what tells whether a value fits, and what that is in words."""
    return [_TAKEN[one] for one in annotation.split(" | ") if one in _TAKEN]


def _shown(value: Any) -> str:
    try:
        return ascii(value)[:QUOTED]
    except Exception:  # what cannot even be written
        return f"a value of type {type(value).__name__}"


def _text(value: Any) -> bool:
    """Whether it is a text of whole characters, or has the name of what it is, as a `PlanSummary` has."""
    value = getattr(value, "iri", value)
    return isinstance(value, str) and not any("\ud800" <= char <= "\udfff" for char in value)


def _path(value: Any) -> bool:
    value = os.fspath(value) if isinstance(value, os.PathLike) else value
    return isinstance(value, str) and _text(value) and "\0" not in value


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and _counts(value)


def _counts(value: float) -> bool:
    try:
        return not math.isnan(value)
    except OverflowError:
        return False


def _whole(value: Any) -> bool:
    return isinstance(value, int) and _number(value)


def _list(*fits: Fits) -> Fits:
    """Return what tells whether a value is a list of such parts, or of as many together."""

    def all_fit(value: Any) -> bool:
        if isinstance(value, Iterator):  # which nobody can read again
            return True
        if not isinstance(value, Iterable) or isinstance(value, bytes):
            return False
        if len(fits) == 1:
            return all(map(fits[0], value))
        return all(
            isinstance(part, list | tuple)
            and len(part) == len(fits)
            and all(fit(one) for fit, one in zip(fits, part, strict=True))
            for part in value
        )

    return all_fit


def _table(key: Fits, item: Fits) -> Fits:
    def all_fit(value: Any) -> bool:
        return isinstance(value, Mapping) and all(key(one) and item(value[one]) for one in value)

    return all_fit


def _of(kind: type) -> Fits:
    return lambda value: isinstance(value, kind)


def _supposed(value: Any) -> bool:
    return value is None or isinstance(value, str) or _number(value)


_what: Final = _table(lambda key: _text(key) or _list(_text)(key), _supposed)
_callable: Final[tuple[Fits, str]] = callable, "a function"

#: For each part of an annotation: what tells whether a value fits, and the words for it.
_TAKEN: Final[dict[str, tuple[Fits, str]]] = {
    "None": (lambda value: value is None, "None"),
    "str": (_text, "a text"),
    "bool": (_of(bool), "True or False"),
    "int": (_whole, "a whole number"),
    "float": (_number, "a number"),
    "os.PathLike[str]": (_path, "a path"),
    "IRI": (_of(IRI), "an IRI"),
    "Literal": (_of(Literal), "a Literal"),
    "Plan": (lambda value: hasattr(value, "steps"), "a Plan"),
    "object": (lambda value: hasattr(value, "actions"), "a plan of unified-planning"),
    "Fact": (lambda value: hasattr(value, "iris"), "a Fact of a story"),
    "rdflib.Graph": (lambda value: hasattr(value, "serialize"), "a graph of rdflib"),
    "Mapping[str, float]": (_table(_text, _number), "a dict of numbers by name"),
    "Suppositions": (_what, "a dict of values by plan and quality"),
    "Sequence[str]": (_list(_text), "a list of texts"),
    "Iterable[str]": (_list(_text), "a list of texts"),
    "Sequence[Path]": (_list(_of(Path)), "a list of paths"),
    "Sequence[tuple[str, str]]": (_list(_text, _text), "a list of pairs"),
    "Pairs": (_list(_text, _text), "a list of pairs"),
    "Sequence[tuple[str, float, float]]": (_list(_text, _number, _number), "a list of steps with two times"),
    "Sequence[tuple[str, int]]": (_list(_text, _whole), "a list of steps with a number"),
    "Iterable[NamedFact]": (_list(_of(NamedFact)), "a list of NamedFact"),
    "Iterable[Tuple]": (_list(_of(Tuple)), "a list of Tuple"),
    "Callable[[Answer], object]": _callable,
    "Callable[[Any], None]": _callable,
    "Callable[[str], None]": _callable,
    "Progress": _callable,
}

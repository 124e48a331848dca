"""PDDL as nested lists: as much of it as is needed to say what an action does, and to ask for a better plan.

A planner reads the files for what they mean; here they are only taken apart and put together again. Reading
takes a step for each word, whatever the brackets are like.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, Union

from acxon.errors import AcxonError

#: A word in small letters, or what stands between two brackets.
Node = Union[str, "list[Node]"]

MOST_WORDS: Final = 2_000_000  # with its brackets: that is some 200 MB as lists
DEEPEST: Final = 1_000  # brackets in brackets
MOST_TYPES: Final = 100  # in (either ...): each name in a list has all of them

_TOKEN: Final = re.compile(r"[()]|[^\s()]+")
_COMMENT: Final = re.compile(r";[^\n]*")


def without_comments(text: str) -> str:
    """Return PDDL without its comments."""
    return _COMMENT.sub("", text)


def read_pddl(text: str) -> list[Node]:
    """Return the definition that a text holds.

    >>> read_pddl("(define (domain Home)) ; sweet")
    ['define', ['domain', 'home']]
    """
    whole: list[Node] = []
    around: list[list[Node]] = []
    inner = whole
    for number, match in enumerate(_TOKEN.finditer(without_comments(text))):
        token = match[0]
        if number > MOST_WORDS or len(around) > DEEPEST:
            raise AcxonError("The PDDL has more words, or deeper brackets, than anybody writes.")
        if token == "(":
            opened: list[Node] = []
            inner.append(opened)
            around.append(inner)
            inner = opened
        elif token != ")":
            inner.append(token.lower())
        elif around:
            inner = around.pop()
        else:
            raise AcxonError("The PDDL closes a bracket that it never opened.")
    if around or len(whole) != 1 or not isinstance(whole[0], list):
        raise AcxonError("The PDDL is not one definition in brackets.")
    return whole[0]


def write_pddl(node: Node) -> str:
    """Return the text of a definition.

    >>> write_pddl(["define", ["domain", "home"]])
    '(define (domain home))'
    """
    words: list[str] = []
    waiting: list[Node] = [node]
    while waiting:
        last = waiting.pop()
        if isinstance(last, str):
            words.append(last)
        else:
            words.append("(")
            waiting.append(")")
            waiting.extend(reversed(last))
    return " ".join(words).replace("( ", "(").replace(" )", ")")


def section(definition: list[Node], name: str) -> list[Node] | None:
    """Return what follows the name of a section such as ':goal'; None when there is none."""
    found = next((part for part in sections(definition, (name,))), None)
    return None if found is None else found[1:]


def sections(definition: list[Node], names: Iterable[str]) -> Iterator[list[Node]]:
    """Yield the sections that have one of these names, each with its name before it."""
    wanted = frozenset(names)
    for part in definition:
        if isinstance(part, list) and part and isinstance(part[0], str) and part[0] in wanted:
            yield part


def typed_names(words: Iterable[Node]) -> list[tuple[str, str]]:
    """Return the names of a list with their types; 'object' is what has none.

    >>> typed_names(["?r", "-", "rover", "?from", "?to", "-", ["either", "room", "hall"], "?x"])
    [('?r', 'rover'), ('?from', 'room or hall'), ('?to', 'room or hall'), ('?x', 'object')]
    >>> typed_names(["tiago", "-robot"])
    [('tiago', 'robot')]
    """
    found: list[tuple[str, str]] = []
    untyped: list[str] = []
    rest = iter(words)
    for word in rest:
        if isinstance(word, str) and word[:1] == "-" and len(word) > 1:  # no name begins so
            found.extend((name, word[1:]) for name in untyped)
            untyped = []
        elif word == "-":
            kind = _type_name(next(rest, "object"))
            found.extend((name, kind) for name in untyped)
            untyped = []
        elif isinstance(word, str):
            untyped.append(word)
    return found + [(name, "object") for name in untyped]


def _type_name(node: Node) -> str:
    if isinstance(node, str):
        return node
    if len(node) > MOST_TYPES:
        raise AcxonError(f"The PDDL has something that is either of more than {MOST_TYPES} types.")
    return " or ".join(word for word in node if isinstance(word, str) and word != "either") or "object"

"""What an action of a planning domain asks for and changes, taken from its definition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from acxon.plans.pddl import Node

_CONDITIONS: Final = (":precondition", ":condition")
_CHANGES: Final = frozenset(("increase", "decrease", "assign", "scale-up", "scale-down"))
_TIMES: Final = ("start", "end", "all")  # a list in their place is none of them
_MOST_ATOMS: Final = 200  # of an action that is looked through for what it does

Parameters = Sequence[tuple[str, str]]
Atom = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """What an action asks for and changes."""

    parameters: Parameters = ()
    needed: tuple[Atom, ...] = ()
    added: tuple[Atom, ...] = ()
    deleted: tuple[Atom, ...] = ()
    changed: tuple[Atom, ...] = ()  # added and deleted, whatever that depends on, and fluents that are set


def action_effects(part: Sequence[Node], parameters: Parameters) -> Effects:
    """Return what the definition of an action asks for and changes; of one beyond all bounds, nothing."""
    after = {word: part[place + 1] for place, word in enumerate(part[:-1]) if isinstance(word, str)}
    needed = [atom for name in _CONDITIONS for atom in _atoms(after.get(name, []))]
    found = list(_atoms(after.get(":effect", [])))
    if len(needed) + len(found) > _MOST_ATOMS or len(parameters) > _MOST_ATOMS:
        return Effects(parameters)
    return Effects(
        parameters,
        tuple(atom for sign, sure, atom in needed if sign and sure),
        tuple(atom for sign, sure, atom in found if sign and sure),
        tuple(atom for sign, sure, atom in found if not sign and sure),
        tuple(atom for _, _, atom in found),
    )


def _atoms(node: Node) -> Iterator[tuple[bool, bool, Atom]]:
    """Yield the atoms of a formula: whether it states or denies them, whether without an if, and the atom."""
    waiting: list[tuple[Node, bool, bool]] = [(node, True, True)]
    while waiting:
        part, sign, sure = waiting.pop()
        if isinstance(part, str) or not part or not isinstance(part[0], str):
            continue
        head, rest = part[0], part[1:]
        if head == "and":
            waiting += ((each, sign, sure) for each in reversed(rest))
        elif head == "not":
            waiting += ((each, not sign, sure) for each in rest[:1])
        elif head in ("at", "over") and len(rest) == 2 and rest[0] in _TIMES and isinstance(rest[1], list):
            waiting.append((rest[1], sign, sure))
        elif head in ("forall", "exists", "when", "imply"):
            waiting += ((each, sign, False) for each in rest[-1:])
        elif head == "or":
            waiting += ((each, sign, False) for each in reversed(rest))
        elif head in _CHANGES:
            waiting += ((each, sign, False) for each in rest[:1])
        else:
            yield sign, sure, (head, *(word for word in rest if isinstance(word, str)))

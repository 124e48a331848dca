"""A planning domain and problem as far as questions go: what can be done, with what, and for which goal.

Everything is in small letters, as PDDL means it. What a condition or an effect says is read by `conditions`
and `executing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from acxon.errors import AcxonError, LimitReached
from acxon.plans.action_words import name_words
from acxon.plans.actions import Action, for_problem, read_actions, written_names
from acxon.plans.pddl import Node, read_pddl, section, sections, typed_names, write_pddl

#: What domains may have whose executions are not followed here.
_NOT_FOLLOWED: Final = {":derived": "derived predicates", ":process": "processes", ":event": "events"}
MOST_LOOKS: Final = 5_000_000  # at objects and parts of conditions for one question: some seconds
#: Pairs of types of which one is above the other: so many, and some for each type.
MOST_PAIRS: Final = 100_000
MOST_PAIRS_EACH: Final = 20
#: Where an action says what it needs, by its kind.
CONDITIONS: Final = {":action": ":precondition", ":durative-action": ":condition"}


class Looks:
    """How often things may still be looked at for one question, whatever its text multiplies."""

    def __init__(self) -> None:
        self._left = MOST_LOOKS

    def take(self, count: int = 1) -> None:
        """Look so often; raise where that is too much."""
        self._left -= count
        if self._left < 0:
            raise LimitReached("The problem of this plan is too large to be followed step by step.")


@dataclass(frozen=True, slots=True)
class Schema:
    """An action of the domain as its text has it."""

    name: str
    parameters: tuple[tuple[str, str], ...]  # variable and type
    condition: Node
    effect: Node
    durative: bool
    action: Action  # its words
    duration: Node = ""  # as the text has it: (= ?duration 5)


@dataclass(frozen=True, slots=True)
class Problem:
    """What a plan is for: the schemas, the objects with their types, and the problem's sections."""

    schemas: Mapping[str, Schema]
    objects: Mapping[str, str]  # constants of the domain among them
    types_above: Mapping[str, frozenset[str]]  # of each type, itself among them
    init: tuple[Node, ...]
    goal: Node
    metric: tuple[Node, ...]  # minimize or maximize, and of what; () without one
    constrained: bool  # the problem says how the way to the goal has to be
    not_followed: str  # what keeps executions from being followed here; '' for nothing
    written: Mapping[str, str]  # names that part their words by capital letters: loadedWith
    looks: Looks = field(default_factory=Looks, compare=False)

    @property
    def timed(self) -> bool:
        """Whether some action takes time."""
        return any(schema.durative for schema in self.schemas.values())

    def is_a(self, thing: str, kind: str) -> bool:
        """Whether an object may stand for a parameter of this type."""
        self.looks.take(3)  # it takes as long as three others
        wanted = kind.split(" or ")
        return "object" in wanted or any(
            not self._above(told).isdisjoint(wanted) for told in self.objects[thing].split(" or ")
        )

    def things(self, kind: str) -> list[str]:
        """Return the objects that may stand for a parameter of this type."""
        return [thing for thing in self.objects if self.is_a(thing, kind)]

    def fits(self, action: str, arguments: tuple[str, ...]) -> bool:
        """Whether an action may have these arguments."""
        schema = self.schemas.get(action)
        return (
            schema is not None
            and len(arguments) == len(schema.parameters)
            and all(
                thing in self.objects and self.is_a(thing, kind)
                for thing, (_, kind) in zip(arguments, schema.parameters, strict=True)
            )
        )

    def said(self, name: str) -> str:
        """Return the name of an action or a predicate with its words parted: 'loaded-with'."""
        written = self.written.get(name)
        return name if written is None else "-".join(name_words(written))

    def _above(self, kind: str) -> frozenset[str]:
        return self.types_above.get(kind) or frozenset((kind,))


def read_problem(domain: str, problem: str) -> Problem:
    """Return what two texts of PDDL say; raise an AcxonError for what cannot be read."""
    in_domain, in_problem = read_pddl(domain), read_pddl(problem)
    actions = for_problem(read_actions(domain), domain, problem)
    schemas = [_schema(part, actions) for part in sections(in_domain, CONDITIONS)]
    supertypes: dict[str, list[str]] = {}
    for name, above in typed_names(section(in_domain, ":types") or []):
        supertypes.setdefault(name, []).extend(above.split(" or "))
    listed = (section(in_domain, ":constants"), section(in_problem, ":objects"))
    goal = section(in_problem, ":goal")
    if not goal:
        raise AcxonError("The problem of the plan has no goal: (:goal ...) is missing.")
    parts = [part for schema in schemas if schema is not None for part in (schema.condition, schema.effect)]
    init, metric = section(in_problem, ":init") or [], section(in_problem, ":metric") or []
    _check_words([*parts, *init, *goal, *metric])
    return Problem(
        {schema.name: schema for schema in schemas if schema is not None},
        {thing: kind for names in listed for thing, kind in typed_names(names or [])},
        _types_above(supertypes),
        tuple(init),
        goal[0],
        tuple(metric),
        any(True for part in (in_domain, in_problem) for _ in sections(part, (":constraints",))),
        _unfollowed(in_domain),
        written_names(domain),
    )


def _types_above(supertypes: Mapping[str, list[str]]) -> dict[str, frozenset[str]]:
    """Return all types above each; raise where that is far more than the text itself."""
    found: dict[str, frozenset[str]] = {}
    left = MOST_PAIRS + MOST_PAIRS_EACH * len(supertypes)
    for kind in supertypes:
        above, waiting = {kind}, [kind]
        while waiting:
            new = set(supertypes.get(waiting.pop(), ())) - above
            left -= len(new)
            if left < 0:
                raise AcxonError("The types of the plan's domain are nested deeper than anybody writes.")
            above |= new
            waiting.extend(new)
        found[kind] = frozenset(above)
    return found


def _schema(part: list[Node], actions: Mapping[str, Action]) -> Schema | None:
    if len(part) < 2 or not isinstance(part[1], str):
        return None
    kind, name = str(part[0]), part[1]
    action = actions.get(name, Action(name))
    return Schema(
        name,
        action.parameters,
        _value(part, CONDITIONS[kind]),
        _value(part, ":effect"),
        kind == ":durative-action",
        action,
        _value(part, ":duration"),
    )


def _check_words(nodes: Iterable[Node]) -> None:
    """Raise where a condition, an effect or a fact does not begin with a word, which says what it is."""
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            if node and isinstance(node[0], list):
                raise AcxonError(f"The PDDL of the plan cannot be read at {write_pddl(node)[:200]}.")
            waiting.extend(node)


def _value(part: list[Node], key: str) -> Node:
    """Return what stands after a keyword of an action; nothing where it is not there."""
    return part[part.index(key) + 1] if key in part[:-1] else []


def _unfollowed(domain: list[Node]) -> str:
    found = next((str(part[0]) for part in sections(domain, _NOT_FOLLOWED)), "")
    if found:
        return _NOT_FOLLOWED[found]
    waiting: list[Node] = [domain]
    while waiting:
        node = waiting.pop()
        if node == "#t":
            return "effects that go on while an action lasts"
        if isinstance(node, list):
            waiting.extend(node)
    return ""

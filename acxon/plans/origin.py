"""Where a plan comes from: its domain and problem, who made it and when, as facts beside the plan.

A domain or problem is stored once for each text: it is named after the text's digest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timezone
from hashlib import sha256
from typing import Final

from acxon.errors import AcxonError
from acxon.namespaces import ACXON, KB, RDF, RDFS
from acxon.plans.pddl import read_pddl, section, without_comments, write_pddl
from acxon.terms import IRI, Literal, Tuple

_TYPE: Final = IRI(RDF + "type")
_LABEL: Final = IRI(RDFS + "label")
_DEFINED: Final = re.compile(r"\(\s*(?:domain|problem)\s+([^\s()]+)", re.IGNORECASE)
LONGEST_NAME: Final = 400
SOLVES: Final = IRI(ACXON + "solvesProblem")


@dataclass(frozen=True, slots=True)
class Origin:
    """The texts of a plan's domain and problem, the planner, and when the plan was made (ISO 8601)."""

    domain: str
    problem: str
    planner: str = ""
    made: str = ""

    @property
    def goal(self) -> str:
        """The goal of the problem in PDDL, however it is laid out; '' where it cannot be read."""
        try:
            goal = section(read_pddl(self.problem), ":goal")
        except AcxonError:
            return ""
        return " ".join(map(write_pddl, goal or ()))


def now() -> str:
    """Return this moment, to the second."""
    return datetime.now(timezone.utc).isoformat(timespec="seconds")


def problem_iri(text: str) -> IRI:
    """Return the IRI of the problem with this text."""
    return IRI(f"{KB}problem_{_digest(text)[:16]}")


def plan_facts(plan: IRI, origin: Origin) -> Iterator[tuple[IRI, IRI, IRI | Literal]]:
    """Yield what is told of the plan itself, while it is one."""
    yield plan, SOLVES, problem_iri(origin.problem)
    if origin.planner:
        yield plan, IRI(ACXON + "madeBy"), Literal(origin.planner)
    if origin.made:
        yield plan, IRI(ACXON + "madeAt"), Literal(origin.made)


def source_facts(origin: Origin) -> Iterator[Tuple]:
    """Yield what is told of the domain and the problem, always."""
    domain, problem = IRI(f"{KB}domain_{_digest(origin.domain)[:16]}"), problem_iri(origin.problem)
    yield from _text_facts(domain, "domain", "PlanningDomain", origin.domain)
    yield from _text_facts(problem, "problem", "PlanningProblem", origin.problem)
    yield Tuple(problem, IRI(ACXON + "hasDomain"), domain)
    if origin.goal:
        yield Tuple(problem, IRI(ACXON + "hasGoal"), Literal(origin.goal))


def _text_facts(node: IRI, word: str, kind: str, text: str) -> Iterator[Tuple]:
    yield Tuple(node, _TYPE, IRI(ACXON + kind))
    yield Tuple(node, _LABEL, Literal(f"{word} {_name(text) or node.rpartition('_')[2]}"))
    yield Tuple(node, IRI(ACXON + "hasText"), Literal(text))
    yield Tuple(node, IRI(ACXON + "hasDigest"), Literal(f"sha256:{_digest(text)}"))


def _name(text: str) -> str:
    """Return what a domain or problem is called: the word after its kind, in small letters."""
    match = _DEFINED.search(without_comments(text))
    return match[1].replace("_", " ").lower()[:LONGEST_NAME] if match else ""


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()

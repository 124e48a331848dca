"""Small knowledge bases for the tests of comparing: plans with qualities, in one line each."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from acxon import KnowledgeBase
from acxon.namespaces import DUL, KB, OCRA_COMMON, RDF, RDFS
from acxon.terms import IRI, Literal, Tuple

HAS_VALUE = IRI(f"{DUL}hasDataValue")
PROPERTIES = {
    "cost": IRI(f"{OCRA_COMMON}hasCost"),
    "makespan": IRI(f"{OCRA_COMMON}hasMakespan"),
    "tasks": IRI(f"{OCRA_COMMON}hasNumberOfTasks"),
}
VERDICTS = {
    "is better plan than": "better",
    "is worse plan than": "worse",
    "is equivalent plan to": "equivalent",
}

PREFIXES = """
@prefix acxon: <https://w3id.org/acxon/ontology#> .
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix ocra: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra.owl#> .
@prefix ocra_common: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix ex: <https://example.org/kitchen#> .
"""


def iri(name: str) -> IRI:
    """The node of a plan of that name."""
    return IRI(f"{KB}{name.replace(' ', '_')}")


def quality(plan: str, name: str) -> IRI:
    """The node of a plan's quality."""
    return IRI(f"{iri(plan)}_{name}")


def plan_tuples(
    plan: str, since: float | None = None, until: float | None = None, **values: float | str
) -> list[Tuple]:
    """A plan with qualities that have these values, all for the same time."""
    node = iri(plan)
    facts = [
        Tuple(node, IRI(f"{RDF}type"), IRI(f"{DUL}Plan")),
        Tuple(node, IRI(f"{RDFS}label"), Literal(plan)),
    ]
    for name, value in values.items():
        facts.append(Tuple(node, PROPERTIES[name], quality(plan, name)))
        facts.append(Tuple(quality(plan, name), HAS_VALUE, Literal(value), since, until))
    return facts


def with_plans(**plans: dict[str, float | str]) -> KnowledgeBase:
    """A knowledge base with plans: with_plans(a={"cost": 3}, b={"cost": 4})."""
    kb = KnowledgeBase()
    kb.tell_all([fact for plan, values in plans.items() for fact in plan_tuples(plan, **values)])
    return kb


def loaded(kb: KnowledgeBase, folder: Path, turtle: str) -> KnowledgeBase:
    """The knowledge base after loading some Turtle."""
    file = folder / "more.ttl"
    file.write_text(PREFIXES + turtle)
    kb.load(file)
    return kb


def relations(kb: KnowledgeBase, first: str, second: str) -> set[str]:
    """The labels of all relations between two nodes, told or inferred."""
    return {answer["R"] for answer in kb.ask(f"triple('{first}', R, '{second}')")}


def during(
    kb: KnowledgeBase, first: str, relation: str, second: str
) -> list[tuple[float | None, float | str]]:
    """When a relation holds between two nodes."""
    answers = kb.ask(f"triple('{first}', {relation}, '{second}') during [S, U]")
    return sorted(((a["S"], a["U"]) for a in answers), key=str)


def acxon(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    command = [sys.executable, "-m", "acxon", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=120)

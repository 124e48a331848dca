"""Random graphs around two nodes, dense enough that the two share much."""

from __future__ import annotations

import random

from acxon.namespaces import KB, OWL, RDF
from acxon.terms import IRI, Literal, Tuple

TYPE = RDF + "type"
INVERSES = {"hasPart": "isPartOf", "isPartOf": "hasPart", "isNear": "isNear", "leadsTo": "comesFrom",
            "comesFrom": "leadsTo"}  # fmt: skip
PROPERTIES = ["likes", "likes", "hasPart", "isPartOf", "isNear", "leadsTo", "comesFrom", "hasSize"]
NODES = [f"{KB}n{number}" for number in range(9)]
CLASSES = [f"{KB}Red", f"{KB}Green"]
TIMES: list[tuple[float | None, float | None]] = [
    (None, None),
    (None, None),
    (0, 50),
    (10, 20),
    (None, 30),
    (60, None),
]


def schema() -> list[Tuple]:
    """The properties, told once for each knowledge base."""
    told = [Tuple(IRI(KB + "isNear"), IRI(TYPE), IRI(OWL + "SymmetricProperty"))]
    for name in ("hasPart", "leadsTo"):
        told.append(Tuple(IRI(KB + name), IRI(OWL + "inverseOf"), IRI(KB + INVERSES[name])))
    return told


def facts(rng: random.Random, count: int, timed: bool) -> list[Tuple]:
    """A random graph around the first two nodes, dense enough that much of it is shared."""
    times = TIMES if timed else TIMES[:1]
    told = []
    for node in NODES[:2]:
        told.append(Tuple(IRI(node), IRI(TYPE), IRI(rng.choice(CLASSES)), *rng.choice(times[:3])))
    for _ in range(count):
        name = rng.choice([*PROPERTIES, "type"])
        subject = IRI(rng.choice(NODES[:2] * 3 + NODES))
        when = (*rng.choice(times), rng.random() < 0.8)
        if name == "type":
            told.append(Tuple(subject, IRI(TYPE), IRI(rng.choice(CLASSES)), *when))
        elif name == "hasSize":
            told.append(
                Tuple(subject, IRI(KB + name), Literal(rng.choice([1, 2, 2.5, True, "small"])), *when)
            )
        else:
            told.append(Tuple(subject, IRI(KB + name), IRI(rng.choice(NODES)), *when))
    return told

"""A property and one below it are one path: stories are those that the upper property alone would give."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import IRI, KnowledgeBase, Tuple
from acxon.namespaces import DUL, OCRA_COMMON, OWL, RDF, RDFS
from acxon.terms import Literal

X = "http://x.example/"
UPPER = {"hasCost": OCRA_COMMON + "hasCost", "uses": X + "uses", "fits": X + "fits"}
A, B = IRI(X + "a"), IRI(X + "b")


def schema() -> list[Tuple]:
    facts = []
    for name, upper in UPPER.items():
        lower = IRI(f"{X}{name}Closely")
        facts += [
            Tuple(lower, IRI(RDFS + "subPropertyOf"), IRI(upper)),
            Tuple(lower, IRI(RDF + "type"), IRI(OWL + "ObjectProperty")),
        ]
    return facts


def plan(instance: IRI, lower: frozenset[str], cost: int, size: int) -> list[Tuple]:
    """One of two plans of the same shape; `lower` are the properties that it says by the one below."""

    def by(name: str) -> IRI:
        return IRI(f"{X}{name}Closely" if name in lower else UPPER[name])

    price, tool, part = (IRI(f"{instance}_{what}") for what in ("price", "tool", "part"))
    return [
        Tuple(instance, IRI(RDF + "type"), IRI(DUL + "Plan")),
        Tuple(instance, by("hasCost"), price),
        Tuple(price, IRI(RDF + "type"), IRI(DUL + "Quality")),
        Tuple(price, IRI(DUL + "hasDataValue"), Literal(cost)),
        Tuple(instance, by("uses"), tool),
        Tuple(tool, by("fits"), IRI(X + "box")),
        Tuple(tool, by("fits"), part),
        Tuple(tool, IRI(X + "size"), Literal(size)),
    ]


def told(kb: KnowledgeBase, one: str, other: str, level: int) -> set[tuple[str, ...]]:
    """D_P, with the upper property for the one below, whichever end a comparison is told from."""
    story = kb.narrate(one, other, level, style="paper")
    return {(*sorted((str(s), str(o))), str(p).removesuffix("Closely")) for s, p, o in
            (fact.iris for fact in story.tuples) if "PlanThan" not in p and "ValueThan" not in p}  # fmt: skip


sides = st.frozensets(st.sampled_from(sorted(UPPER)))


@given(sides, sides, st.integers(1, 2), st.integers(1, 2), st.sampled_from([2, 3]))
def test_the_story_is_that_of_the_upper_property(
    lower_a: frozenset[str], lower_b: frozenset[str], cost: int, size: int, level: int
) -> None:
    found = []
    for first, second in ((frozenset[str](), frozenset[str]()), (lower_a, lower_b)):
        with KnowledgeBase() as kb:
            link = [Tuple(IRI(f"{A}_part"), IRI(X + "likes"), IRI(f"{B}_part"))]
            kb.tell_all([*schema(), *plan(A, first, 1, 1), *plan(B, second, cost, size), *link])
            found += [told(kb, A, B, level), told(kb, B, A, level)]
    plain = {fact[:2] for fact in found[0]}
    assert {fact[:2] for fact in found[2]} == plain
    assert found[0] == found[1]
    assert found[2] == found[3]


@pytest.mark.parametrize("above", [DUL + "associatedWith", X + "unrelated"])
def test_what_is_not_related_stays_apart(above: str, tmp_path: Path) -> None:
    with KnowledgeBase() as kb:
        kb.tell_all([
            *(Tuple(each, IRI(RDF + "type"), IRI(DUL + "Plan")) for each in (A, B)),
            Tuple(IRI(X + "uses"), IRI(RDFS + "subPropertyOf"), IRI(DUL + "associatedWith")),
            Tuple(A, IRI(X + "uses"), IRI(X + "box")), Tuple(B, IRI(above), IRI(X + "box")),
        ])  # fmt: skip
        assert len(kb.narrate(A, B, 2, style="paper").tuples) == 2

"""What a file says and acxon does not reason with."""

from __future__ import annotations

from collections.abc import Iterable

from acxon.namespaces import OWL, RDFS
from acxon.terms import Tuple

AXIOMS = (OWL, "owl:", f"{RDFS}subClassOf", "rdfs:subClassOf", "http://www.w3.org/2003/11/swrl#", "swrl:")


def has_axioms(facts: Iterable[Tuple]) -> bool:
    """Whether any of these facts may be part of an axiom."""
    return any(str(word).startswith(AXIOMS) for fact in facts for word in (fact.property, fact.object))


def unused(before: dict[str, int], after: dict[str, int]) -> str:
    """Say which axioms are new and not used, given how many there were of each kind before and after."""
    new = {kind: count - before.get(kind, 0) for kind, count in after.items() if count > before.get(kind, 0)}
    total = sum(new.values())
    if not total:
        return ""
    listed = ", ".join(
        f"{count} {kind}" for kind, count in sorted(new.items(), key=lambda one: (-one[1], one[0]))
    )
    axioms, kinds = ("axiom" if total == 1 else "axioms"), ("kind" if len(new) == 1 else "kinds")
    return (
        f"{total} {axioms} of {len(new)} {kinds} {'is' if total == 1 else 'are'} kept and not used: {listed}."
    )

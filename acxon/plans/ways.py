"""Where something was before an action, and whether the action leaves that place or is done there."""

from __future__ import annotations

from collections.abc import Sequence

from acxon.plans.action_words import name_words
from acxon.plans.acts import Act
from acxon.plans.relations import HAS, Relation, Scene
from acxon.plans.role_words import COPYING, MOVING, NOWHERE, PUTTING, SERVED, STATES, STAYING, TREATING, WHERE
from acxon.plans.vocabulary import vocabulary


def leaves(act: Act, thing: str) -> bool:
    """Whether something is brought from where nothing but its name says that it was: `(on-floor ?l)`."""
    brings = act.verb in MOVING | vocabulary()["placing"] | vocabulary()["moving"]
    brings = (brings and act.verb not in PUTTING | TREATING | STAYING) or act.name.verb[1:] == ("in",)
    old = [name_words(atom[0]) for atom in act.action.deleted if atom[1:] == (thing,)]
    return brings and any(
        (len(words) == 2 and words[0] in WHERE and words[1] not in NOWHERE) or STATES.get(words[-1]) in WHERE
        for words in old
    )


def way(told: Scene, thing: str) -> tuple[set[str], ...]:
    """Return where a thing no longer is, and where it is then."""
    return tuple(
        {one.place for one in some if one.thing == thing and one.word != HAS}
        for some in (told.gone, told.come)
    )


def is_done_at(act: Act, left: Relation, come: Sequence[Relation]) -> bool:
    """Whether others are all the time where something is no longer: it is done at that place.

    Who is at a desk takes from it what was on it, and from one room to another what was in one.
    """
    if not come and _goes_on(act, left.thing):
        return True
    here = [one for one in act.scene.stays if one.place == left.place]
    here = [one for one in here if one.thing not in act.others or act.kind(one.thing) not in SERVED]
    if not here or act.verb in COPYING or (left.word == "on" and here[0].word != "on"):
        return False
    return not any(one.word != HAS and _is_elsewhere(act, one.place, left.place) for one in come)


def _goes_on(act: Act, thing: str) -> bool:
    """Whether what something does goes on then: a diver who `decompresses` is `(decompressing ?d)`."""
    doing = [name_words(atom[0])[-1] for atom in act.action.added if atom[1:] == (thing,)]
    return any(word == f"{act.verb.removesuffix('e')}ing" for word in doing)


def _is_elsewhere(act: Act, place: str, other: str) -> bool:
    """Whether nothing says that a place is at another one, or it is put for that."""
    told = any({place, other} <= {*atom[1:]} for atom in act.action.needed)
    return place != other and (not told or (other, place) in act.replaced())

"""One of several processes that tell and ask of one memory at once: fleet_work.py ADDRESS NUMBER TURNS

It tells intervals of facts that others tell, too, and of one that is its own, which it also forgets. After
each change it asks: what is shared has grown, what is its own is what it told. It prints what it told.
"""

from __future__ import annotations

import json
import random
import sys

from acxon import KnowledgeBase

SHARED = ("shared 0", "shared 1")
Intervals = list[tuple[float, float]]


def united(intervals: Intervals) -> Intervals:
    """Return the union of closed intervals, as few as there can be."""
    found: Intervals = []
    for since, until in sorted(intervals):
        if found and since <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], until)
        else:
            found.append((since, until))
    return found


def known(kb: KnowledgeBase, subject: str) -> Intervals:
    """Return when it is known that something is there."""
    goal = 'triple(X, rdfs:comment, "there") during [S, U], triple(X, rdfs:label, L)'
    found = kb.ask(goal)
    return sorted((row["S"], row["U"]) for row in found if row["L"] == subject)


def covers(more: Intervals, less: Intervals) -> bool:
    """True when all that is in one union is in the other."""
    return all(any(begin <= since and until <= end for begin, end in more) for since, until in less)


def main() -> None:
    """Tell, ask and check."""
    address, number, turns = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    chosen = random.Random(number)
    told: dict[str, Intervals] = {subject: [] for subject in SHARED}
    own: Intervals = []
    with KnowledgeBase(address) as kb:
        for turn in range(turns):
            subject = chosen.choice(SHARED)
            before = known(kb, subject)
            since = chosen.randrange(0, 400)
            told[subject].append((since, since + chosen.randrange(1, 12)))
            kb.tell(subject, "rdfs:comment", "there", *told[subject][-1])
            after = known(kb, subject)
            assert after == united(after), after
            assert covers(after, before), (before, after)
            assert covers(after, told[subject]), (told, after)
            kb.tell(f"own {number}", "rdfs:comment", "there", 10 * turn, 10 * turn + 8)
            own.append((10 * turn, 10 * turn + 8))
            if turn % 3 == 2:
                kb.forget(f"own {number}", "rdfs:comment", "there", *own.pop(0))
            assert known(kb, f"own {number}") == own, own
    print(json.dumps({**told, f"own {number}": own}))


if __name__ == "__main__":
    main()

"""What anybody may read of an error: no path of this machine and no address of a database.

What is wrong with the store is said to the owner, by the server's own messages.
"""

from __future__ import annotations

import re
import time
from typing import Final

from acxon.errors import BusyError, ChangedError, StorageError
from acxon.printing import say

AGAIN_SECONDS: Final = 60.0  # until the owner is told the same again
MOST_TOLD: Final = 20

#: An absolute path, in quotes or not. No IRI is one, and no name of a predicate.
_PATH: Final = re.compile(r"'/[^'\n]+'|(?<![^\s\"`(\[=,])/[\w.~-][^\s\"'`]*")

_STORAGE: Final[list[tuple[type[StorageError], str]]] = [
    (BusyError, "Another process is writing to the knowledge base and did not finish in time; try again."),
    (ChangedError, "Another process has changed the knowledge base meanwhile; try again."),
    (StorageError, "What keeps the knowledge base cannot be used just now. The server's messages say why."),
]
_told: Final[dict[str, float]] = {}  # what the owner was told, and when


def without_places(text: str, error: BaseException | None) -> str:
    """Return the words of an error without any place.

    >>> without_places("rule: '/home/ann/x.pl' is not there; see <http://a/b> and member/2", None)
    'rule: … is not there; see <http://a/b> and member/2'
    """
    if not isinstance(error, StorageError):
        return _PATH.sub("…", text)
    words = next(words for kind, words in _STORAGE if isinstance(error, kind))
    if words == _STORAGE[-1][1]:
        _tell_owner(str(error))
    return words


def _tell_owner(text: str) -> None:
    """Say once in a while what is wrong, however often somebody asks."""
    now = time.monotonic()
    if now - _told.get(text, -AGAIN_SECONDS) >= AGAIN_SECONDS:
        if len(_told) >= MOST_TOLD:
            _told.clear()
        _told[text] = now
        say(text)

"""How a process that will be killed tells its test what is on disk: whole lines of numbers, or nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator


def acknowledge(*numbers: int) -> None:
    """Write one line in one piece, whatever PYTHONUNBUFFERED says: a kill cannot cut it in two."""
    os.write(1, (" ".join(map(str, numbers)) + "\n").encode())


def acknowledged(output: str) -> Iterator[list[int]]:
    """Yield the numbers of every line that was written."""
    assert not output or output.endswith("\n"), f"half an acknowledgement: {output[-80:]!r}"
    for line in output.splitlines():
        yield [int(word) for word in line.split()]

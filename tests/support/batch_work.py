"""What the tests of `acxon batch` have done in the processes of a batch."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from acxon.batch import run

PLANS = [f"plan {number}" for number in range(5)]
PAIRS = [(one, other) for one in PLANS for other in PLANS if one != other]


def content_or_die(part: Any) -> Any:
    """Do a part; the process that does the second one is killed, once."""
    marker = part.path.parent.parent / "died"
    if part.path.name.startswith("part-000001") and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return run._content(part)


def stop_at_the_third(part: Any) -> Any:
    """Do a part, until the third."""
    if Path(part.path).name.startswith("part-000002"):
        raise RuntimeError("interrupted")
    return run._content(part)


def executors(out: str) -> list[int]:
    """The processes that Spark has do the work of the batch in that folder."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            started, environment = ((folder / name).read_bytes() for name in ("cmdline", "environ"))
        except OSError:
            continue
        if b"CoarseGrainedExecutorBackend" in started and out.encode() in environment:
            found.append(int(folder.name))
    return sorted(found)

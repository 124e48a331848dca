"""What the tests of `acxon batch` have done in the processes of a batch."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from acxon.batch import run


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

"""The `swipl` program, for what is tried in a Prolog of its own."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import which

from acxon.prolog.runtime import find_swipl


def find_program() -> str:
    """Return the program that belongs to the SWI-Prolog acxon uses; else the one on the PATH."""
    own = find_swipl().program
    beside = Path(sys.prefix, "bin", "swipl")
    program = own or (beside if beside.exists() else which("swipl"))
    assert program is not None, "swipl is not on the PATH"
    return str(program)

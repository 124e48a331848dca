"""The command that brings SWI-Prolog and the bridge to it."""

from __future__ import annotations

import typer

from acxon.cli.session import session
from acxon.printing import show, show_json


def setup(context: typer.Context) -> None:
    """Bring SWI-Prolog and the bridge to it into this environment; what is there already stays.

    SWI-Prolog is the machine's own if it is new enough, else Debian's, unpacked inside the environment; on
    macOS it comes from Homebrew. Nothing of the system is changed.

    Example: pip install acxon, then: acxon setup
    """
    from acxon.installing.environment import bring

    done = bring()
    if session(context).json:
        show_json(done)
    else:
        for part, what in done.items():
            show(f"{part}: {what}")

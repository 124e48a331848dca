"""The command `acxon`, also as `python -m acxon`."""

from __future__ import annotations

import gc
import signal
import sys

# A start makes some 70,000 objects that stay. To look through them for garbage again and again took 30 ms of
# 260, and once more at the end 13.
MADE_BEFORE_SEARCH = 50_000


def main() -> None:
    """Run the command line. Ctrl-C ends the process at once while it is being loaded, and while it ends."""
    if sys.argv[1:] == ["--version"]:  # as of the command line, which takes ten times as long to load
        from acxon import __version__
        from acxon.printing import show

        show(f"acxon {__version__}")
        return
    gc.set_threshold(MADE_BEFORE_SEARCH)
    handled = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # in the background it is not
    if handled:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from acxon import cli

    try:
        if handled:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        cli.main()
    except KeyboardInterrupt:  # in the moment before the command line begins
        sys.exit(130)
    finally:
        if handled:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        gc.freeze()


if __name__ == "__main__":
    main()

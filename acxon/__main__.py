"""The command `acxon`, also as `python -m acxon`."""

from __future__ import annotations

import signal
import sys


def main() -> None:
    """Run the command line. Ctrl-C ends the process at once while it is being loaded, and while it ends."""
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


if __name__ == "__main__":
    main()

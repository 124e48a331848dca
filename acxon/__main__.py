"""The command `acxon`, also as `python -m acxon`."""

from __future__ import annotations

import gc
import os
import signal
import sys

TYPE_CHECKING = False  # as type checkers know it; to import it takes longer than all else here
if TYPE_CHECKING:
    from sys import UnraisableHookArgs
    from types import FrameType, TracebackType
    from typing import NoReturn

# A start makes some 70,000 objects that stay. To look through them for garbage again and again took 30 ms of
# 260, and once more at the end 13.
MADE_BEFORE_SEARCH = 50_000
AGAIN_SECONDS = 0.02
ENDINGS = (signal.SIGTERM, signal.SIGHUP)


def main() -> None:
    """Run the command line. Signals end the process at once while it is being loaded, and while it ends."""
    _open_streams()
    if sys.argv[1:] == ["--version"]:  # as of the command line, which takes ten times as long to load
        from acxon import __version__
        from acxon.printing import show

        try:
            show(f"acxon {__version__}", flush=True)
            return
        except OSError:  # the command line says what is wrong
            pass
    gc.set_threshold(MADE_BEFORE_SEARCH)
    handled = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # in the background it is not
    if handled:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from acxon import cli, logs

    ending = [number for number in ENDINGS if signal.getsignal(number) is signal.SIG_DFL]
    try:
        if handled:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        for number in ending:
            signal.signal(number, _end)
        sys.unraisablehook = _unheard
        sys.excepthook = _ended
        logs.say_for_others()
        cli.main()
    except KeyboardInterrupt:  # in the moment before the command line begins, or a second one
        sys.exit(130)
    finally:
        sys.unraisablehook = sys.__unraisablehook__
        for number in ending + [signal.SIGINT] * handled:
            signal.signal(number, signal.SIG_DFL)
        gc.freeze()


def _open_streams() -> None:
    """Have what was closed (`>&-`) lead nowhere: a file of ours would get its number, and what is printed."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # which gets the lowest number that is free
    sys.stdin = sys.stdin or os.fdopen(0)
    sys.stdout = sys.stdout or os.fdopen(1, "w")
    sys.stderr = sys.stderr or os.fdopen(2, "w")


def _end(number: int, _: FrameType | None) -> NoReturn:
    """Leave no program, folder or half of a file behind; who asks again has it end at once."""
    signal.signal(number, signal.SIG_DFL)
    sys.exit(128 + number)


def _ended(kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
    """Show what nobody caught, unless it came of a signal: who sends several wants no traceback."""
    from acxon.errors import status_of_signal

    if status_of_signal(error) is None:
        sys.__excepthook__(kind, error, place)


def _unheard(told: UnraisableHookArgs) -> None:
    """Have come again, as Ctrl-C, what a signal raised in a finalizer: Python prints it and goes on.

    Not at once, which would be in the finalizer still.
    """
    if not issubclass(told.exc_type, (KeyboardInterrupt, SystemExit)):
        from traceback import format_exception

        from acxon.printing import say

        ended = "".join(format_exception(told.exc_type, told.exc_value, told.exc_traceback))
        say(f"Exception ignored in {told.object!r}:\n{ended}".rstrip("\n"))
        return
    import threading

    while True:
        try:
            threading.Timer(AGAIN_SECONDS, os.kill, (os.getpid(), signal.SIGINT)).start()
            return
        except (KeyboardInterrupt, SystemExit):  # another one, which nobody would hear here, either
            continue


if __name__ == "__main__":
    main()

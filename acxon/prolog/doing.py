"""What the threads are doing that `interrupts` looks after."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import dataclass

from acxon.errors import AcxonError
from acxon.prolog.signals import Handler

Running = tuple[int, int]  # a call that Prolog is carrying out: in which engine, how deep in `held` it is


class Stopped(AcxonError):
    """Work that ends early: at its time, or by a signal, and then what the handler raised takes its place."""


@dataclass(slots=True, eq=False)
class Layer:
    """A call in the middle of another, made by people's code: which handlers that has set, and what came."""

    handlers: dict[int, Handler]
    before: tuple[int, tuple[Layer, ...]]  # how deep in `held`, and the layers around it
    raised: BaseException | None = None


class State:
    """What the main thread is doing."""

    depth = 0
    installed = False
    handlers: dict[int, Handler] = {}  # noqa: RUF012 (there is one state)
    raised: BaseException | None = None  # by the handler of a signal
    running: Running | None = None
    heard = False  # Prolog has asked since it was last told to
    wakeup = -1  # the descriptor that signals woke before
    starting = False  # the watcher
    handling = 0  # handlers that run in the middle of a call
    layers: tuple[Layer, ...] = ()  # calls in the middle of the first
    giving_back = False  # handlers are on their way back


class Place(threading.local):
    """Where a thread is."""

    ours = False  # in code of ours that people's code does not call in the middle
    finishing = 0  # what is being done is not to be stopped
    until = math.inf  # when its work is to end, by time.monotonic
    later: list[Callable[[], None]] | None = None  # what is to be done at the end of its call

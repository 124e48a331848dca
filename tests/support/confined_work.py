"""What the tests of `acxon.child_process` have done in a process of its own."""

from __future__ import annotations

import os
import re
import time
from typing import Any

from acxon.errors import AcxonError, LoadError


def echo(task: dict[str, Any], data: bytes, send: Any) -> Any:
    for piece in task.get("pieces", []):
        send(piece.encode())
    return [task["value"], len(data)]


def fail(task: dict[str, Any], _data: bytes, _send: Any) -> Any:
    if task["how"] == "load":
        raise LoadError("a.ttl", 7, "bad")
    if task["how"] == "unforeseen":
        raise RuntimeError("what nobody thought of")
    raise AcxonError("no")


def sleep(_task: dict[str, Any], _data: bytes, send: Any) -> Any:
    send(str(os.getpid()).encode())
    time.sleep(300)


def keep_python_busy(_task: dict[str, Any], _data: bytes, send: Any) -> Any:
    """Never let go of the interpreter, as a library in C may do: no other thread of it runs."""
    send(str(os.getpid()).encode())
    re.match(r"(a*)*b", "a" * 60)


def take_memory(_task: dict[str, Any], _data: bytes, _send: Any) -> Any:
    return len(bytearray(1 << 40))


def crash(_task: dict[str, Any], _data: bytes, _send: Any) -> Any:
    os.abort()


def send_much(_task: dict[str, Any], _data: bytes, send: Any) -> Any:
    while True:
        send(b"x" * 100_000)


def surroundings(_task: dict[str, Any], _data: bytes, _send: Any) -> Any:
    import sys

    return [dict(os.environ), sorted(map(int, os.listdir("/dev/fd"))), "janus_swi" in sys.modules]


def write_a_file(task: dict[str, Any], _data: bytes, _send: Any) -> Any:
    with open(task["path"], "wb") as file:
        file.write(b"x")
    return "written"

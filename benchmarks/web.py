"""Twenty users of the HTTP interface at once, on loopback: how long each call takes."""

from __future__ import annotations

import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks import hostile

USERS = 20
SECONDS = 30.0
PAIR = {"first": "bringing tea", "second": "bringing cola"}
GOAL = "triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)"


def run(quick: bool = False) -> dict[str, Any]:
    """Let users narrate, compare and ask in turn, without a pause; then one among hostile clients."""
    seconds = 5.0 if quick else SECONDS
    with serving() as address:
        end = time.monotonic() + seconds
        with ThreadPoolExecutor(USERS) as pool:
            calls = [pool.submit(_user, address, number, end) for number in range(USERS)]
            results = [call.result() for call in calls]
    times: dict[str, list[float]] = {}
    for mine, _ in results:
        for name, taken in mine:
            times.setdefault(name, []).append(taken * 1000)
    return {
        "users": USERS, "seconds": seconds, "errors": sum(errors for _, errors in results),
        "calls": {
            name: {"count": len(taken), "median": statistics.median(taken),
                   "p95": statistics.quantiles(taken, n=20)[-1]}
            for name, taken in times.items()
        },
        "hostile": _among_hostile(10 if quick else hostile.CALLS),
    }  # fmt: skip


@contextmanager
def serving(*options: str) -> Iterator[str]:
    """Serve a knowledge base, the built-in example by default, and yield where."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "acxon", *options, "serve", "--port", "0"]
        server = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+?/", server.stdout.readline())
            assert address is not None
            yield address[0]
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(timeout=30)


def _among_hostile(calls: int) -> dict[str, dict[str, float]]:
    """Return how long an honest client's story takes, in ms: usually, and among clients of each kind."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hostile.kb"
        hostile.prepare(file)
        with serving("--kb", str(file)) as address:
            hostile.honest_times(address, 10)
            times = sorted(hostile.honest_times(address, calls))
            found = {"nobody": {"median": statistics.median(times), "p95": times[int(calls * 0.95)]}}
            for kind in hostile.KINDS:
                found[kind] = hostile.measure(address, kind, calls)
                time.sleep(1)
    return {kind: {name: value * 1000 for name, value in row.items()} for kind, row in found.items()}


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    lines = [
        "## Over HTTP", "",
        f"{figures['users']} users at once for {figures['seconds']:g} s on loopback, calling all the time "
        f"while server and users share the machine's cores: {figures['errors']} errors.", "",
        "| call | calls | median, ms | p95, ms |", "|---|---:|---:|---:|",
    ]  # fmt: skip
    for name, row in figures["calls"].items():
        lines.append(f"| {name} | {row['count']:,} | {row['median']:.0f} | {row['p95']:.0f} |")
    if "hostile" in figures:
        lines += [
            "", f"One honest client's story (level 3) among {hostile.CLIENTS} hostile clients of a kind:", "",
            "| hostile clients | median, ms | p95, ms |", "|---|---:|---:|",
        ]  # fmt: skip
        for kind, row in figures["hostile"].items():
            lines.append(f"| {kind} | {row['median']:.0f} | {row['p95']:.0f} |")
    return "\n".join(lines)


def _user(address: str, number: int, end: float) -> tuple[list[tuple[str, float]], int]:
    import httpx

    times: list[tuple[str, float]] = []
    errors = 0
    with httpx.Client(base_url=address, timeout=30, headers=hostile.CALL) as client:
        while time.monotonic() < end:
            level = 1 + (number + len(times)) % 3
            for name, call in (
                ("narrate", lambda: client.get("api/narrate", params={**PAIR, "specificity": level})),  # noqa: B023
                ("compare", lambda: client.get("api/compare", params=PAIR)),
                ("ask", lambda: client.post("api/ask", json={"goal": GOAL})),
            ):
                start = time.perf_counter()
                errors += call().status_code != 200
                times.append((name, time.perf_counter() - start))
    return times, errors


if __name__ == "__main__":
    print(markdown(run()))

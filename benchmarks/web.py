"""Twenty users of the HTTP interface at once, on loopback: how long each call takes."""

from __future__ import annotations

import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

USERS = 20
SECONDS = 30.0
PAIR = {"first": "bringing tea", "second": "bringing cola"}
GOAL = "triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)"


def run(quick: bool = False) -> dict[str, Any]:
    """Serve the built-in example and let the users narrate, compare and ask in turn, without a pause."""
    seconds = 5.0 if quick else SECONDS
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "acxon", "serve", "--port", "0"]
        server = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+?/", server.stdout.readline())
            assert address is not None
            end = time.monotonic() + seconds
            with ThreadPoolExecutor(USERS) as pool:
                calls = [pool.submit(_user, address[0], number, end) for number in range(USERS)]
                results = [call.result() for call in calls]
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(timeout=30)
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
    }  # fmt: skip


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
    return "\n".join(lines)


def _user(address: str, number: int, end: float) -> tuple[list[tuple[str, float]], int]:
    import httpx

    times: list[tuple[str, float]] = []
    errors = 0
    with httpx.Client(base_url=address, timeout=30) as client:
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

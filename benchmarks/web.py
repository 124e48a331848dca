"""The HTTP interface from outside of its process, on kept connections, beside a bare route of FastAPI."""

from __future__ import annotations

import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from benchmarks import hostile

CLIENTS = (1, 4, 20)
CALLS = 400  # of one kind, by one client
ROUNDS = 3
SECONDS = 10.0  # of mixed calls
PAIR = {"first": "bringing tea", "second": "bringing cola"}
GOAL = "triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)"
BARE = "a bare route"

#: What a bare route is: the same server, and an answer of the same size as a story of level 3.
BARE_SERVER = """
import socket, sys, uvicorn
from fastapi import FastAPI
from starlette.responses import Response
app, body = FastAPI(), b'"' + b"x" * int(sys.argv[1]) + b'"'
@app.get("/api/narrate")
async def narrate(first: str, second: str, specificity: int = 1) -> Response:
    return Response(body, media_type="application/json")
listener = socket.create_server(("127.0.0.1", 0))
listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
config = uvicorn.Config(app, http="h11", log_level="error", access_log=False, lifespan="off", ws="none")
uvicorn.Server(config).run(sockets=[listener])
"""


def _get(path: str, **parameters: object) -> bytes:
    return hostile.head("GET", f"/api/{path}?{urlencode(parameters)}")


def _post(path: str, body: dict[str, Any]) -> bytes:
    text = json.dumps(body).encode()
    return hostile.head("POST", f"/api/{path}", len(text)) + text


REQUESTS = {
    "narrate, level 1": _get("narrate", **PAIR, specificity=1),
    "narrate, level 3, with its facts": _get("narrate", **PAIR, specificity=3),
    "compare": _get("compare", **PAIR),
    "ask as a stranger": _post("ask", {"goal": GOAL}),
}
#: Short calls and long ones, as people mix them; the ranking of 400 plans takes a copy.
MIXED = (*REQUESTS.values(), *REQUESTS.values(), _get("rank", criterion="pareto"))


@dataclass(frozen=True)
class Server:
    """A server that runs in a process of its own."""

    address: str
    process: int

    def cpu(self) -> float:
        """Return the CPU seconds of the process and of those that it started, running or ended."""
        return _cpu(self.process) / os.sysconf("SC_CLK_TCK")


def run(quick: bool = False) -> dict[str, Any]:
    """Measure each kind of call by one client, then all kinds mixed, then one client among hostile ones."""
    calls, seconds = (50, 2.0) if quick else (CALLS, SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "many.kb"
        hostile.prepare(file)
        with serving("--kb", str(file)) as server:
            size = len(_called(server, REQUESTS["narrate, level 3, with its facts"]))
            with _process([sys.executable, "-c", BARE_SERVER, str(size)]) as bare:
                kinds = {BARE: _alone(bare, REQUESTS["narrate, level 3, with its facts"], calls)}
            kinds |= {name: _alone(server, request, calls) for name, request in REQUESTS.items()}
            mixed = {str(clients): _together(server, clients, seconds) for clients in CLIENTS}
        workers = {}
        for count in (1, 2):
            with serving("--kb", str(file), workers=count) as server:
                workers[str(count)] = _together(server, 20, seconds, tuple(REQUESTS.values())[:3])
    return {
        "calls": calls, "seconds": seconds, "kinds": kinds, "mixed": mixed, "workers": workers,
        "hostile": _among_hostile(10 if quick else hostile.CALLS),
    }  # fmt: skip


@contextmanager
def serving(*options: str, workers: int = 1) -> Iterator[Server]:
    """Serve a knowledge base, the built-in example by default."""
    command = [sys.executable, "-m", "acxon", *options, "serve", "--port", "0"]
    with _process([*command, *(["--workers", str(workers)] if workers > 1 else [])]) as server:
        yield server


@contextmanager
def _process(command: Sequence[str]) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+?/", process.stdout.readline())
            assert address is not None
            yield Server(address[0], process.pid)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=30)


def _cpu(process: int) -> int:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        children = [
            int(child)
            for task in Path(f"/proc/{process}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]
    except FileNotFoundError:
        return 0
    return sum(map(int, fields[11:15])) + sum(map(_cpu, children))


def _called(server: Server, request: bytes) -> bytes:
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    with hostile.connect((host, int(port)), 0) as connection:
        connection.sendall(request)
        return hostile.answered(connection)


def _alone(server: Server, request: bytes, calls: int) -> dict[str, float]:
    """Return how long one client's calls take, and how much of the processor the server takes for each.

    Of some rounds, the one that took the least of the processor.
    """
    _times(server, 0, (request,), 20, float("inf"))
    rounds = []
    for _ in range(ROUNDS):
        before = server.cpu()
        times, errors = _times(server, 0, (request,), calls, float("inf"))
        rounds.append({**_figures(times, errors), "cpu": (server.cpu() - before) / calls * 1000})
    return min(rounds, key=lambda figures: figures["cpu"])


def _together(
    server: Server, clients: int, seconds: float, requests: Sequence[bytes] = MIXED
) -> dict[str, float]:
    end = time.monotonic() + seconds
    before = server.cpu()
    with ThreadPoolExecutor(clients) as pool:
        users = [pool.submit(_times, server, number, requests, 10**9, end) for number in range(clients)]
        results = [user.result() for user in users]
    times = [taken for mine, _ in results for taken in mine]
    found = _figures(times, sum(errors for _, errors in results))
    return {**found, "rate": len(times) / seconds, "cpu": (server.cpu() - before) / len(times) * 1000}


def _times(
    server: Server, number: int, requests: Sequence[bytes], calls: int, end: float
) -> tuple[list[float], int]:
    """Call in turn on one kept connection; return the seconds that each took, and how many were refused."""
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    times: list[float] = []
    errors = 0
    with hostile.connect((host, int(port)), number) as connection:
        while len(times) < calls and time.monotonic() < end:
            request = requests[(number + len(times)) % len(requests)]
            start = time.perf_counter()
            connection.sendall(request)
            errors += not hostile.answered(connection).startswith(b"HTTP/1.1 200")
            times.append(time.perf_counter() - start)
    return times, errors


def _figures(times: list[float], errors: int) -> dict[str, float]:
    times = sorted(taken * 1000 for taken in times)
    median = statistics.median(times)
    return {"count": len(times), "errors": errors, "median": median, "p95": times[int(len(times) * 0.95)]}


def _among_hostile(calls: int) -> dict[str, dict[str, float]]:
    """Return how long an honest client's story takes, in ms: usually, and among clients of each kind."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hostile.kb"
        hostile.prepare(file)
        with serving("--kb", str(file)) as server:
            hostile.honest_times(server.address, 10)
            times = sorted(hostile.honest_times(server.address, calls))
            found = {"nobody": {"median": statistics.median(times), "p95": times[int(calls * 0.95)]}}
            for kind in hostile.KINDS:
                found[kind] = hostile.measure(server.address, kind, calls)
                time.sleep(1)
    return {kind: {name: value * 1000 for name, value in row.items()} for kind, row in found.items()}


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    lines = [
        "## Over HTTP", "",
        f"One client on a kept connection, {figures['calls']} calls of a kind, one by one; the best of "
        f"{ROUNDS} rounds. CPU is the time of the server and its copies for a call, and how many of them a "
        "core could do in a second.", "",
        "| call | median, ms | p95, ms | CPU, ms | a second and core |", "|---|---:|---:|---:|---:|",
    ]  # fmt: skip
    for name, row in figures["kinds"].items():
        lines.append(f"| {name} | {_row(row)} | {1000 / row['cpu']:,.0f} |")
    lines += [
        "", f"Short and long calls mixed for {figures['seconds']:g} s (a ninth of them rank 400 plans), "
        "server and clients on the same cores:", "",
        "| clients | calls a second | errors | median, ms | p95, ms | CPU, ms |",
        "|---:|---:|---:|---:|---:|---:|",
    ]  # fmt: skip
    for clients, row in figures["mixed"].items():
        lines.append(f"| {clients} | {row['rate']:,.0f} | {row['errors']} | {_row(row)} |")
    lines += [
        "", "20 clients that narrate and compare, by `--workers`:", "",
        "| workers | calls a second | errors | median, ms | p95, ms | CPU, ms |",
        "|---:|---:|---:|---:|---:|---:|",
    ]  # fmt: skip
    for count, row in figures["workers"].items():
        lines.append(f"| {count} | {row['rate']:,.0f} | {row['errors']} | {_row(row)} |")
    lines += [
        "", f"One honest client's story (level 3) among {hostile.CLIENTS} hostile clients of a kind:", "",
        "| hostile clients | median, ms | p95, ms |", "|---|---:|---:|",
    ]  # fmt: skip
    for kind, row in figures["hostile"].items():
        lines.append(f"| {kind} | {row['median']:.0f} | {row['p95']:.0f} |")
    return "\n".join(lines)


def _row(row: dict[str, float]) -> str:
    return f"{row['median']:.1f} | {row['p95']:.1f} | {row['cpu']:.2f}"


if __name__ == "__main__":
    print(markdown(run("--quick" in sys.argv)))

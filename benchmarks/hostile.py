"""Clients that mean harm, of every kind we could think of, and an honest one beside them.

`python -m benchmarks.hostile KIND HOST PORT` runs eight of a kind until it is ended, each with an address of
its own where the machine has several on loopback.
"""

from __future__ import annotations

import json
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

if TYPE_CHECKING:
    from acxon import KnowledgeBase

CLIENTS: Final = 8
CALLS: Final = 40
HUB_FACTS: Final = 4000
PLANS: Final = 400
QUALITIES: Final = 100  # of two plans, whose tipping points take long
STEPS: Final = 290  # of a plan; of one with more than 300 it is not tried what is needed
DOMAIN: Final = """(define (domain walk) (:requirements :typing :durative-actions)
(:types place) (:predicates (at ?p - place) (next ?a ?b - place))
(:durative-action go :parameters (?a ?b - place) :duration (= ?duration 2)
 :condition (and (at start (at ?a)) (over all (next ?a ?b)))
 :effect (and (at start (not (at ?a))) (at end (at ?b)))))"""
PAIR: Final = {"first": "bringing tea", "second": "bringing cola", "specificity": "3"}
CALL: Final = {"X-Acxon": "1"}
FORM: Final = "multipart/form-data; boundary=b"


def prepare(file: Path) -> None:
    """Make a knowledge base where ranking, goals and some stories take long."""
    from acxon import KnowledgeBase, Literal

    chance = random.Random(1)
    with KnowledgeBase(file, example=True) as kb, kb.batch():
        for number in range(PLANS):
            plan = f"plan {number}"
            kb.tell(plan, "rdf:type", "dul:Plan")
            for quality in ("Cost", "Makespan"):
                kb.tell(plan, f"has{quality}", f"{plan} {quality}")
                kb.tell(f"{plan} {quality}", "dul:hasDataValue", chance.randint(1, 1000))
        for hub in ("hub 1", "hub 2"):
            for number in range(HUB_FACTS):
                kb.tell(hub, "dul:hasPart", f"{hub} part {number}")
        for number in range(QUALITIES):
            kb.tell(f"kb:hasTrait{number}", "rdf:type", "owl:ObjectProperty")
            kb.tell(f"kb:hasTrait{number}", "acxon:direction", Literal("lower"))
            kb.tell(f"kb:hasTrait{number}", "acxon:weight", number % 7 + 1)
            for plan in ("rich 1", "rich 2"):
                kb.tell(plan, f"kb:hasTrait{number}", f"{plan} trait {number}")
                kb.tell(f"{plan} trait {number}", "dul:hasDataValue", chance.randint(1, 1000))
        for plan in ("rich 1", "rich 2"):
            kb.tell(plan, "rdf:type", "dul:Plan")
    with KnowledgeBase(file) as kb, tempfile.TemporaryDirectory() as folder:
        _load_long_walk(kb, Path(folder))


def _load_long_walk(kb: KnowledgeBase, folder: Path) -> None:
    """Load a plan of many steps with its problem."""
    ways = " ".join(f"(next p{n} p{n + 1}) (next p{n + 1} p{n})" for n in range(STEPS))
    places = " ".join(f"p{n}" for n in range(STEPS + 1))
    files = {
        "domain.pddl": DOMAIN,
        "problem.pddl": f"(define (problem long) (:domain walk) (:objects {places} - place) "
        f"(:init (at p0) {ways}) (:goal (at p{STEPS})))",
        "walk.plan": "".join(f"{2.001 * n:.3f}: (go p{n} p{n + 1}) [2.000]\n" for n in range(STEPS)),
    }
    for name, text in files.items():
        (folder / name).write_text(text)
    kb.load(folder / "walk.plan", "long walk", domain=folder / "domain.pddl", problem=folder / "problem.pddl")


def honest_times(address: str, calls: int = CALLS) -> list[float]:
    """Return the seconds that each of some stories takes, with a pause between them as a reader makes."""
    import httpx

    times = []
    with httpx.Client(base_url=address, timeout=60, headers=CALL) as client:
        for _ in range(calls):
            begin = time.perf_counter()
            answer = client.get("api/narrate", params=PAIR)
            times.append(time.perf_counter() - begin)
            assert answer.status_code == 200, answer.text
            time.sleep(0.02)
    return times


@contextmanager
def attacked(kind: str, address: str, seconds: float = 2.0) -> Iterator[None]:
    """Have eight clients of a kind at work, for some seconds before the block and during it."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    command = [sys.executable, "-m", "benchmarks.hostile", kind, host, port]
    attack = subprocess.Popen(command, cwd=Path(__file__).parent.parent)
    try:
        time.sleep(seconds)
        assert attack.poll() is None, f"the clients of the kind {kind!r} have ended"
        yield
        assert attack.poll() is None, f"the clients of the kind {kind!r} have ended"
    finally:
        attack.kill()
        attack.wait()


def measure(address: str, kind: str, calls: int = CALLS) -> dict[str, float]:
    """Return median and 95th percentile of the honest client's times, while clients of a kind attack."""
    with attacked(kind, address):
        times = sorted(honest_times(address, calls))
    return {"median": statistics.median(times), "p95": times[int(len(times) * 0.95)]}


# --- the clients ----------------------------------------------------------------------------------------


def connect(place: tuple[str, int], number: int) -> socket.socket:
    """Connect from an address of our own, where there is one."""
    source = (f"127.0.1.{number + 1}", 0) if place[0].startswith("127.") else None
    try:
        return socket.create_connection(place, timeout=60, source_address=source)
    except OSError:
        return socket.create_connection(place, timeout=60)


def head(method: str, path: str, length: int | None = None, kind: str = "application/json") -> bytes:
    """Return the beginning of a request, whole unless it has a body."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "X-Acxon: 1"]
    if method == "POST":
        size = "Transfer-Encoding: chunked" if length is None else f"Content-Length: {length}"
        lines += [f"Content-Type: {kind}", size]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def answered(connection: socket.socket) -> bytes:
    """Read one answer to its end; return the first of it."""
    data = b""
    while b"\r\n\r\n" not in data:
        chunk = connection.recv(65536)
        if not chunk:
            return data
        data += chunk
    start, _, body = data.partition(b"\r\n\r\n")
    length = next(
        (int(line[15:]) for line in start.lower().split(b"\r\n") if line.startswith(b"content-length:")), 0
    )
    left = length - len(body)
    while left > 0:
        chunk = connection.recv(min(left, 1 << 20))
        if not chunk:
            break
        left -= len(chunk)
    return start


def asking(*requests: bytes) -> Callable[[tuple[str, int], int], None]:
    """Return a client that sends requests one after the other, as quickly as they are answered."""

    def client(place: tuple[str, int], number: int) -> None:
        while True:
            with suppress(OSError), connect(place, number) as connection:
                for _ in range(100):
                    for request in requests:
                        connection.sendall(request)
                        if not answered(connection).startswith(b"HTTP/1.1 "):
                            raise OSError
            time.sleep(0.005)

    return client


def posting(path: str, body: bytes) -> bytes:
    """Return a request with a body."""
    return head("POST", path, len(body)) + body


def slow_headers(place: tuple[str, int], number: int) -> None:
    """Hold connections with half a request on each, and send another byte now and then."""
    held: list[socket.socket] = []
    while True:
        while len(held) < 70:
            with suppress(OSError):
                held.append(connect(place, number))
                held[-1].sendall(b"GET /api/plans HTTP/1.1\r\nHost: 127.0.0.1\r\nX-")
        time.sleep(0.5)
        for connection in held[:]:
            try:
                connection.sendall(b"a")
            except OSError:
                connection.close()
                held.remove(connection)


def connection_floods(place: tuple[str, int], number: int) -> None:
    """Connect all the time, and send nothing."""
    held: list[socket.socket] = []
    while True:
        with suppress(OSError):
            held.append(connect(place, number))
        if len(held) > 100:
            held.pop(0).close()


def slow_bodies(place: tuple[str, int], number: int) -> None:
    """The same with bodies, large ones among them."""
    held: list[socket.socket] = []
    while True:
        while len(held) < 30:
            with suppress(OSError):
                held.append(connect(place, number))
                held[-1].sendall(head("POST", "/api/ask", random.choice((1000, 500_000))) + b"{")
        time.sleep(0.5)
        for connection in held[:]:
            try:
                connection.sendall(b" ")
            except OSError:
                connection.close()
                held.remove(connection)


def half_closed(place: tuple[str, int], number: int) -> None:
    """Ask for much and say at once that nothing more comes; or be gone."""
    while True:
        with suppress(OSError), connect(place, number) as connection:
            connection.sendall(head("GET", "/api/rank"))
            time.sleep(0.02)
            if random.random() < 0.5:
                connection.shutdown(socket.SHUT_WR)
                connection.settimeout(1)
                connection.recv(100)
        time.sleep(0.02)


def never_reading(place: tuple[str, int], number: int) -> None:
    """Ask for the largest answers and read nothing of them."""
    held: list[socket.socket] = []
    while True:
        with suppress(OSError):
            held.append(connect(place, number))
            held[-1].setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            held[-1].sendall(head("GET", f"/api/comparisons?limit=1000&weight=cost={random.random()}"))
        time.sleep(0.5)
        for connection in held[:-20]:
            connection.close()
            held.remove(connection)


def endless_bodies(place: tuple[str, int], number: int) -> None:
    """Send bodies that say nothing of their length and never end."""
    piece = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    while True:
        with suppress(OSError), connect(place, number) as connection:
            connection.sendall(head("POST", "/api/tell"))
            for _ in range(2000):
                connection.sendall(piece)
        time.sleep(0.005)


def crumbs(place: tuple[str, int], number: int) -> None:
    """Send bodies in chunks of one byte."""
    piece = b"1\r\n \r\n" * 40_000
    while True:
        with suppress(OSError), connect(place, number) as connection:
            connection.sendall(head("POST", random.choice(("/api/ask", "/api/load"))))
            for _ in range(400):
                connection.sendall(piece)
        time.sleep(0.005)


def huge_uploads(place: tuple[str, int], number: int) -> None:
    """Send files that are nearly the ends of their forms all the time, and are thrown away in the end."""
    begin = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.none"\r\n\r\n'
    piece = random.choice((b"\r", b"\r\n-", b"\r\n--", b"x" * 4)) * 16_000
    end = b"\r\n--b--\r\n"
    count = 40_000_000 // len(piece)
    request = head("POST", "/api/load", len(begin) + count * len(piece) + len(end), FORM) + begin
    while True:
        with suppress(OSError), connect(place, number) as connection:
            connection.sendall(request)
            for _ in range(count):
                connection.sendall(piece)
            connection.sendall(end)
            answered(connection)
        time.sleep(0.005)


def crowding(request: bytes, pipelined: int = 1) -> Callable[[tuple[str, int], int], None]:
    """Return a client that sends a request on each of many connections at once, again and again."""

    def client(place: tuple[str, int], number: int) -> None:
        while True:
            held: list[socket.socket] = []
            with suppress(OSError):
                held += [connect(place, number) for _ in range(60)]
                for _ in range(50):
                    for connection in held:
                        connection.sendall(request * pipelined)
                    for connection in held * pipelined:
                        answered(connection)
            for connection in held:
                connection.close()
            time.sleep(0.005)

    return client


def _facts(fact: dict[str, Any], count: int) -> bytes:
    return json.dumps({"facts": [{**fact, "object": f"thing {n}"} for n in range(count)]}).encode()


SLOW_GOAL: Final = json.dumps({"goal": "between(1, inf, X), X < 0"}).encode()
MUCH_GOAL: Final = json.dumps({"goal": "between(1, 9999, X)", "limit": 10_000}).encode()
NAME: Final = json.dumps(
    {"facts": [{"subject": "n" * 900_000, "property": "rdf:type", "object": "x"}]}
).encode()
KEYS: Final = json.dumps({"goal": "true", **{f"key{n}": n for n in range(50_000)}}).encode()
LISTS: Final = b'{"text": [' + b"[]," * 300_000 + b"[]]}"
FACT: Final = {"subject": "a thing", "property": "dul:hasPart"}
WHY: Final = json.dumps({"text": "why go p150 p151 in long walk?"}).encode()
BEST: Final = json.dumps({"text": "which plan is best?"}).encode()
WHY_NOT: Final = json.dumps({"plan": "long walk", "use": ["go p150 p149"], "timeout": 5}).encode()
SUPPOSED: Final = "&".join(f"set={quote(f'trait{n} of rich 1={n}')}" for n in range(50))
CALLS_FOR_MUCH: Final = {
    "answers": posting("/api/answer", WHY),
    "answers by ranking": posting("/api/answer", BEST),
    "why": head("GET", f"/api/why?plan=long+walk&step={quote('step 150')}"),
    "why-not": posting("/api/why-not", WHY_NOT),
    "what-if": head("GET", f"/api/what-if?first=rich+1&second=rich+2&specificity=3&{SUPPOSED}"),
    "flips": head("GET", "/api/flips?first=rich+1&second=rich+2"),
}
KINDS: Final[dict[str, Callable[[tuple[str, int], int], None]]] = {
    "slow headers": slow_headers,
    "connection floods": connection_floods,
    "slow bodies": slow_bodies,
    "half closed": half_closed,
    "never reading": never_reading,
    "endless bodies": endless_bodies,
    "crumbs": crumbs,
    "many headers": asking(head("GET", "/api/status")[:-2] + b"a:\r\n" * 12_000 + b"\r\n"),
    "blanks in headers": asking(head("GET", "/api/status")[:-2] + b"a:" + b" " * 60_000 + b"\0\r\n\r\n"),
    "cookies": asking(head("GET", "/api/status")[:-2] + b'Cookie: a="' + b"\\" * 60_000 + b'"\r\n\r\n'),
    "ranges": asking(head("GET", "/")[:-2] + b"Range: bytes=0-0" + b",1-1" * 90 + b"\r\n\r\n"),
    "many parameters": asking(head("GET", "/api/rank?" + "weight=1&" * 3400)),
    "huge uploads": huge_uploads,
    "crowds": crowding(head("GET", "/api/nothing")),
    "crowds one after the other": crowding(head("GET", "/api/status"), pipelined=8),
    "crowds with long headers": crowding(
        head("GET", "/api/status")[:-2] + b"a:" + b" b" * 28_000 + b"\r\n\r\n"
    ),
    "crowds for much": crowding(CALLS_FOR_MUCH["flips"], pipelined=10),
    "deep paths": asking(head("GET", "/static/" + "a/" * 15_000)),
    "crowds with long paths": crowding(b"GET /" + b"%" * 60_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
    "huge bodies": asking(posting("/api/tell", b'{"facts": [' + b"[]," * 300_000 + b"[]]}")),
    "huge questions": asking(posting("/api/answer", LISTS), posting("/api/why-not", LISTS)),
    "huge kinds of forms": asking(
        head("POST", "/api/load", 9, "multipart/form-data;" + "a=b;" * 14_000 + " boundary=b") + b"123456789"
    ),
    "huge names": asking(
        posting("/api/tell", NAME),
        head("GET", f"/api/narrate?first={'n' * 2000}&second={'m' * 2000}"),
    ),
    "many keys": asking(posting("/api/ask", KEYS), posting("/api/tell", KEYS)),
    "bad facts": asking(posting("/api/tell", b'{"facts": [' + b'{"a":[],"b":{},"c":1},' * 40_000 + b"{}]}")),
    "heavy ranks": asking(head("GET", "/api/rank")),
    "heavy comparisons": asking(head("GET", "/api/comparisons?limit=5000")),
    "heavy asks": asking(posting("/api/ask", SLOW_GOAL)),
    "large answers": asking(posting("/api/ask", MUCH_GOAL)),
    "heavy narrates": asking(head("GET", "/api/narrate?first=hub+1&second=hub+2&specificity=3")),
    "heavy answers": asking(CALLS_FOR_MUCH["answers"], CALLS_FOR_MUCH["answers by ranking"]),
    "heavy whys": asking(CALLS_FOR_MUCH["why"]),
    "why-nots": asking(CALLS_FOR_MUCH["why-not"]),
    "suppositions": asking(CALLS_FOR_MUCH["what-if"], CALLS_FOR_MUCH["flips"]),
    "endless tells": asking(posting("/api/tell", _facts(FACT, 1000))),
    "unknown names": asking(
        head("GET", "/api/narrate?first=no+such+thing+anywhere&second=bringing+tea"),
        posting(
            "/api/tell", json.dumps({"facts": [{**FACT, "property": "no such one", "object": 1}]}).encode()
        ),
    ),
}


def main() -> None:
    """Run eight clients of a kind until somebody ends this process."""
    kind, host, port = sys.argv[1:]
    clients = [
        threading.Thread(target=KINDS[kind], args=((host, int(port)), number), daemon=True)
        for number in range(CLIENTS)
    ]
    for client in clients:
        client.start()
    clients[0].join()


if __name__ == "__main__":
    main()

"""The store: loading, lookups per pattern and memory, beside rdflib and pyoxigraph in the same run."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

BENCH = "https://example.org/bench#"
TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
PATTERNS = ("s", "sp", "spo", "so", "po", "o")
HUBS = ("hub_spo", "hub_sp", "class_instance", "class_po")
SAMPLES = 2000


def triples(count: int) -> Iterator[tuple[str, str, str]]:
    """Yield `count` triples: things with ten properties each, a subject of 10,000 objects, a large class."""
    draw = random.Random(1)
    objects = max(10, count // 5)
    made = 0
    for number in range(min(10_000, count // 10)):
        yield BENCH + "hub", BENCH + "has", f"{BENCH}object_{number + 1}"
        made += 1
    yield BENCH + "hub", BENCH + "single", BENCH + "one"
    yield BENCH + "two", BENCH + "single", BENCH + "Thing"
    made += 2
    thing = 0
    while made < count:
        thing += 1
        subject = f"{BENCH}object_{thing}"
        yield subject, TYPE, BENCH + "Thing"
        made += 1
        for number in range(9):
            if made < count:
                yield subject, f"{BENCH}p{number}", f"{BENCH}object_{draw.randrange(objects) + 1}"
                made += 1


def run(quick: bool = False) -> dict[str, Any]:
    """Measure each store in a process of its own; return the figures."""
    figures: dict[str, Any] = {}
    for count in (100_000,) if quick else (100_000, 1_000_000):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "triples.nt")
            with file.open("w") as stream:
                stream.writelines(f"<{s}> <{p}> <{o}> .\n" for s, p, o in triples(count))
            figures[str(count)] = {
                name: _in_process(name, file) for name in ("acxon", "rdflib", "pyoxigraph")
            }
    return figures


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    lines = [
        "## The store",
        "",
        "Lookups per second of CPU, 2,000 samples a pattern; letters: what is bound.",
    ]
    for count, stores in figures.items():
        names = list(stores)
        lines += ["", f"### {int(count):,} triples", "", f"| | {' | '.join(names)} |",
                  f"|---|{'---:|' * len(names)}"]  # fmt: skip
        rows = [
            ("load, triples/s", "load_rate"), ("memory, bytes/triple", "bytes"),
            *((f"({pattern})", pattern) for pattern in PATTERNS),
            ("subject with 10,000 objects (s,p,o)", "hub_spo"),
            ("the same, its one other property", "hub_sp"),
            ("instance of a class with very many", "class_instance"),
            ("that class, a rare property", "class_po"),
        ]  # fmt: skip
        for label, key in rows:
            cells = [f"{stores[name][key]:,.0f}" if key in stores[name] else "" for name in names]
            lines.append(f"| {label} | {' | '.join(cells)} |")
        steps = ", ".join(f"{name} {count:.1f}" for name, count in stores["acxon"]["inferences"].items())
        lines += ["", f"Inferences per lookup in acxon: {steps}."]
    return "\n".join(lines)


def _in_process(name: str, file: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.store", name, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def _memory() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def _acxon(file: Path) -> dict[str, Any]:
    from acxon import KnowledgeBase

    kb = KnowledgeBase()
    kb.consult(Path(__file__).with_name("lookups.pl"))
    before = _memory()
    start = time.process_time()
    count = kb.load(file)
    figures: dict[str, Any] = {"load_rate": count / (time.process_time() - start)}
    steps = {}
    for pattern in PATTERNS:
        answer = kb.ask(f"lookup_figures({pattern}, {SAMPLES}, T, I, N)")[0]
        figures[pattern] = answer["N"] / max(answer["T"], 1e-9)
        steps[pattern] = answer["I"] / answer["N"]
    for pattern in HUBS:
        answer = kb.ask(f"hub_figures({pattern}, {SAMPLES}, T, I)")[0]
        figures[pattern] = SAMPLES / max(answer["T"], 1e-9)
        steps[pattern] = answer["I"] / SAMPLES
    figures["bytes"] = (_memory() - before) / count
    figures["inferences"] = steps
    return figures


Look = Callable[[str | None, str | None, str | None], int]


def _python_store(load: Callable[[Path], int], look: Look, file: Path) -> dict[str, Any]:
    before = _memory()
    start = time.process_time()
    count = load(file)
    figures: dict[str, Any] = {"load_rate": count / (time.process_time() - start)}
    with file.open() as stream:
        all_lines = stream.read().splitlines()
    sample = []
    for line in all_lines[:: max(1, len(all_lines) // SAMPLES) | 1][:SAMPLES]:
        s, p, o, _ = line.split(" ")
        sample.append((s[1:-1], p[1:-1], o[1:-1]))
    sample = [fact for fact in sample if fact[1].startswith(BENCH + "p")]
    del all_lines
    for pattern in PATTERNS:
        start = time.process_time()
        for s, p, o in sample:
            look(s if "s" in pattern else None, p if "p" in pattern else None, o if "o" in pattern else None)
        figures[pattern] = len(sample) / max(time.process_time() - start, 1e-9)
    hubs: dict[str, Callable[[int], tuple[str | None, str | None, str | None]]] = {
        "hub_spo": lambda n: (BENCH + "hub", BENCH + "has", f"{BENCH}object_{n}"),
        "hub_sp": lambda n: (BENCH + "hub", BENCH + "single", None),
        "class_instance": lambda n: (f"{BENCH}object_{n}", TYPE, BENCH + "Thing"),
        "class_po": lambda n: (None, BENCH + "single", BENCH + "Thing"),
    }
    for name, terms in hubs.items():
        start = time.process_time()
        for number in range(1, SAMPLES + 1):
            look(*terms(number))
        figures[name] = SAMPLES / max(time.process_time() - start, 1e-9)
    figures["bytes"] = (_memory() - before) / count
    return figures


def _rdflib(file: Path) -> dict[str, Any]:
    import rdflib

    graph = rdflib.Graph()

    def load(path: Path) -> int:
        graph.parse(path, format="nt")
        return len(graph)

    def look(s: str | None, p: str | None, o: str | None) -> int:
        terms = tuple(None if term is None else rdflib.URIRef(term) for term in (s, p, o))
        return sum(1 for _ in graph.triples(terms))

    return _python_store(load, look, file)


def _pyoxigraph(file: Path) -> dict[str, Any]:
    import pyoxigraph

    store = pyoxigraph.Store()

    def load(path: Path) -> int:
        store.bulk_load(path=str(path), format=pyoxigraph.RdfFormat.N_TRIPLES)
        return len(store)

    def look(s: str | None, p: str | None, o: str | None) -> int:
        terms = [None if term is None else pyoxigraph.NamedNode(term) for term in (s, p, o)]
        return sum(1 for _ in store.quads_for_pattern(*terms, None))

    return _python_store(load, look, file)


if __name__ == "__main__":
    measure = {"acxon": _acxon, "rdflib": _rdflib, "pyoxigraph": _pyoxigraph}[sys.argv[1]]
    print(json.dumps(measure(Path(sys.argv[2]))))

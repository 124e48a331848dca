"""A knowledge base file of a million facts beside one of a thousand, in one run.

`python -m benchmarks.million [--plans N] [--soak SECONDS] [--json]`; each size is measured in processes of
its own, one that loads and one that opens.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from acxon.errors import NameNotFound
from benchmarks.many_plans import facts, plan

SMALL, LARGE = 10, 10_000  # plans of a hundred facts
ROUNDS = 30
SOAK = 180.0
AIM = 1.5


def run(quick: bool = False) -> dict[str, Any]:
    """Measure both sizes; `quick` takes a tenth of the large one and a short soak."""
    return measure(LARGE // 10 if quick else LARGE, 10.0 if quick else SOAK)


def measure(plans: int, soak: float) -> dict[str, Any]:
    """Return the figures of a small and of a large knowledge base."""
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, count in (("small", SMALL), ("large", plans)):
            file, kb = Path(folder, f"{name}.nt"), Path(folder, f"{name}.kb")
            _write(file, count)
            figures[name] = _in_process("load", file, kb) | _in_process("open", kb, count)
            file.unlink()
        if soak:
            figures["soak"] = _in_process("soak", kb, plans, soak)
    return figures


def markdown(figures: dict[str, Any]) -> str:
    """Return the figures as a section of the results."""
    small, large = figures["small"], figures["large"]
    lines = [
        "## A million facts", "",
        f"A file of {large['facts']:,} facts ({large['plans']:,} plans) beside one of {small['facts']:,}. "
        f"Medians of {ROUNDS} rounds, each on another plan; 'first' is the first of its kind after opening.",
        "",
        "| | small | large |", "|---|---:|---:|",
        f"| load an N-Triples file, CPU s | {small['load_cpu']:.2f} | {large['load_cpu']:.1f} |",
        f"| facts loaded per CPU s | {_rate(small, 'load_cpu')} | {_rate(large, 'load_cpu')} |",
        f"| most memory in loading, MB | {small['load_peak'] / 1e6:,.0f} | {large['load_peak'] / 1e6:,.0f} |",
        f"| open, CPU s | {small['open_cpu']:.2f} | {large['open_cpu']:.2f} |",
        f"| open, s | {small['open_wall']:.2f} | {large['open_wall']:.2f} |",
        f"| memory per fact when open, bytes | | {large['bytes']:,.0f} |",
        f"| file size per fact, bytes | | {large['file_bytes']:,.0f} |", "",
        "| one call | small, ms | large, ms | times | inferences | large | times | first, ms |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]  # fmt: skip
    for name, there in large["calls"].items():
        here = small["calls"][name]
        lines.append(
            f"| {name} | {here['ms']:.2f} | {there['ms']:.2f} | {there['ms'] / here['ms']:.2f} | "
            f"{here['inferences']:,.0f} | {there['inferences']:,.0f} | "
            f"{there['inferences'] / max(1, here['inferences']):.2f} | {there['first']:.0f} |"
        )
    lines += [
        "",
        "Times are CPU times of the process. A tell also waits for the disk. A mistyped name is compared "
        "with some thousand labels at most: the small one has fewer. A stranger's goal runs in a copy of the "
        "process; after opening, a thread beside has moved the memory to large pages "
        f"({large['settle']:.1f} s of CPU, once), so that the copy takes little longer. Where Linux has "
        "none, it takes some 20 ms among a million facts. "
        f"A narrative within {AIM} times is the aim.",
    ]
    if soak := figures.get("soak"):
        lines += ["", f"Mixed work on the large one for {soak['seconds']:.0f} s, {soak['calls']:,} calls "
                  f"from 4 threads: memory {soak['memory'][0] / 1e6:,.0f} MB after a quarter of the time, "
                  f"{soak['memory'][-1] / 1e6:,.0f} MB at the end."]  # fmt: skip
    return "\n".join(lines)


def _rate(figures: dict[str, Any], key: str) -> str:
    return f"{figures['facts'] / figures[key]:,.0f}"


def _write(file: Path, plans: int) -> None:
    """Write the facts of so many plans as N-Triples."""
    from acxon.formats.reading import write_document

    write_document(file, list(facts(plans)), {})


def _in_process(*arguments: object) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.million", "--part", *map(str, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def _peak() -> int:
    """Return the most memory this process has had, in bytes; ru_maxrss would count its parent's."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0


def _memory() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("RssAnon:"):
            return int(line.split()[1]) * 1024
    return 0


def _load(file: str, path: str) -> dict[str, Any]:
    from acxon import KnowledgeBase

    with KnowledgeBase(path) as kb:
        cpu = time.process_time()
        count = kb.load(file)
        cpu = time.process_time() - cpu
    return {"facts": count, "load_cpu": cpu, "load_peak": _peak()}


def _open(path: str, plans: str) -> dict[str, Any]:
    from acxon import KnowledgeBase
    from acxon.prolog import huge_pages

    KnowledgeBase().close()
    before, wall, cpu = _memory(), time.perf_counter(), time.process_time()
    kb = KnowledgeBase(path)
    opened = {"open_wall": time.perf_counter() - wall, "open_cpu": time.process_time() - cpu}
    cpu = time.process_time()
    huge_pages.settle(wait=True)  # which a thread beside does, once; its time is not that of the calls
    opened["settle"] = time.process_time() - cpu
    calls = {name: _measured(call, int(plans)) for name, call in _calls(kb).items()}
    size = sum(file.stat().st_size for file in Path(path).parent.glob(Path(path).name + "*"))
    count = len(kb)
    return {**opened, "plans": int(plans), "bytes": (_memory() - before) / count, "file_bytes": size / count,
            "calls": calls}  # fmt: skip


def _calls(kb: Any) -> dict[str, Callable[[int], object]]:
    """Return what is measured; each call gets the number of a plan."""

    def task(number: int, place: int = 3) -> str:
        step = plan(number).steps[place]
        return f"'task {place} {step.action} {' '.join(step.arguments).replace('_', ' ')}'"

    def ask(goal: Callable[[int], str], **options: Any) -> Callable[[int], object]:
        return lambda number: kb.ask(goal(number), **options)

    def tell(number: int) -> None:
        kb.tell(f"delivery {number}", "rdfs:comment", f"note {random.random()}")

    def tell_new(number: int) -> None:
        kb.tell(f"thing {random.random()}", "rdf:type", "dul:Object")

    def forget(number: int) -> None:
        kb.tell(f"delivery {number}", "rdfs:comment", "to be forgotten")
        kb.forget(f"delivery {number}", "rdfs:comment", "to be forgotten")

    def add_plan(number: int) -> None:
        kb.add_plan(plan(1_000_000 + number), "one more", replace=True)

    def mistake(number: int) -> None:
        with suppress(NameNotFound):
            kb.iri(f"delviery {number}")

    return {
        "tell a fact": tell,
        "tell of a new thing": tell_new,
        "tell and forget a fact": forget,
        "replace a plan": add_plan,
        "count the facts": lambda n: len(kb),
        "a mistyped name": mistake,
        "ask (s, p, o)": ask(lambda n: f"triple('delivery {n}', dul:definesTask, {task(n)})"),
        "ask (s, p, ?)": ask(lambda n: f"triple('delivery {n}', dul:definesTask, T)"),
        "ask (s, ?, o)": ask(lambda n: f"triple('delivery {n}', P, {task(n)})"),
        "ask (?, p, o)": ask(lambda n: f"triple(S, dul:definesTask, {task(n)})"),
        "ask (s, ?, ?)": ask(lambda n: f"triple({task(n)}, P, O)"),
        "ask (?, ?, o)": ask(lambda n: f"triple(S, P, {task(n)})"),
        "ask (?, p, ?), 10 answers": ask(lambda n: "triple(S, dul:definesTask, O)", limit=10),
        "ask (?, ?, ?), 10 answers": ask(lambda n: "triple(S, P, O)", limit=10),
        "ask denied (?, p, ?)": ask(lambda n: "denied(S, dul:definesTask, O)"),
        "ask at a time": ask(lambda n: f"triple('delivery {n}', dul:definesTask, T) during [S, U]"),
        "ask as a stranger": ask(lambda n: f"triple('delivery {n}', dul:definesTask, T)", untrusted=True),
        "compare a pair": lambda n: kb.compare(f"delivery {n}", f"delivery {n + 1}"),
        "narrate a pair, level 3": lambda n: (
            kb.narrate(f"delivery {n}", f"delivery {n + 1}", 3, style="paper").text
        ),
    }


def _measured(call: Callable[[int], object], plans: int) -> dict[str, float]:
    """Return milliseconds of CPU and inferences of a call, and milliseconds of its first time."""
    from acxon.prolog import engine

    choose = random.Random(5)
    numbers = [choose.randrange(plans // 10) * 10 + choose.randrange(9) for _ in range(ROUNDS)]
    start = time.perf_counter()
    call(numbers[0])
    first = time.perf_counter() - start
    times, steps = [], []
    for number in numbers:
        before, cpu = engine.inferences(), time.process_time()
        call(number)
        times.append(time.process_time() - cpu)
        steps.append(engine.inferences() - before)
    return {
        "ms": statistics.median(times) * 1000,
        "inferences": statistics.median(steps),
        "first": first * 1000,
    }


def _soak(path: str, plans: str, seconds: str) -> dict[str, Any]:
    """Do mixed work from four threads; return the memory in use after each quarter of the time."""
    import threading

    from acxon import KnowledgeBase

    kb = KnowledgeBase(path)
    calls = [call for name, call in _calls(kb).items() if name != "tell of a new thing"]
    for call in calls:
        call(1)
    done = [0] * 4
    memory = []

    def work(worker: int, until: float) -> None:
        choose = random.Random(time.time_ns() + worker)
        while time.monotonic() < until:
            choose.choice(calls)(choose.randrange(int(plans) // 10) * 10 + choose.randrange(9))
            done[worker] += 1

    for _ in range(4):
        until = time.monotonic() + float(seconds) / 4
        threads = [threading.Thread(target=work, args=(worker, until)) for worker in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        memory.append(_memory())
    return {"seconds": float(seconds), "calls": sum(done), "memory": memory}


def main() -> None:
    """Run by itself: print the section, or the figures with --json."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.million")
    parser.add_argument("--plans", type=int, default=LARGE, help="plans in the large knowledge base")
    parser.add_argument("--soak", type=float, default=SOAK, help="seconds of mixed work; 0 for none")
    parser.add_argument("--json", action="store_true", help="print the figures alone")
    parser.add_argument("--part", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.part:
        part, *arguments = options.part
        print(json.dumps({"load": _load, "open": _open, "soak": _soak}[part](*arguments)))
        return
    figures = measure(options.plans, options.soak)
    print(json.dumps(figures, indent=1) if options.json else markdown(figures))


if __name__ == "__main__":
    main()

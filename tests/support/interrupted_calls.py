"""Calls of a knowledge base that are interrupted at random moments: what test_interrupts.py starts.

As a program: `interrupted_calls.py FOLDER COUNT SEED CALL...`. It interrupts each call COUNT times, and looks
after each whether everything still works. It prints one line of JSON for each call, and ends with a stack of
every thread when something hangs.
"""

from __future__ import annotations

import faulthandler
import gc
import inspect
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

from acxon.knowledge_base import KnowledgeBase
from acxon.plans import Plan, Step
from acxon.terms import IRI, Literal, NamedFact, Tuple

SLOW = 0.3  # seconds in which an interrupt is to arrive, on a machine that does nothing else
TEA, COLA, WALK = "bringing tea", "bringing cola", "a walk"
PROPERTY = IRI("http://e/p")
numbers = count(1)
ANEW = 100  # calls after which there is a new knowledge base: what they told would make the next ones slower


class Kitchen:
    """A knowledge base with a file, and what its calls are called with."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.file = folder / "kitchen.kb"
        self.kb = KnowledgeBase(self.file, example=True)
        self.turtle = folder / "more.ttl"
        lines = [f"new:s{number} new:p {number} ." for number in range(300)]
        self.turtle.write_text("@prefix new: <http://new/> .\n" + "\n".join(lines))
        self.rules = folder / "rules.pl"
        self.rules.write_text("".join(f"rule({number}).\n" for number in range(500)))
        self.domain = folder / "domain.pddl"
        self.problem = folder / "problem.pddl"
        self.domain.write_text(DOMAIN)
        self.problem.write_text(PROBLEM)
        self.kb.plan(self.domain, self.problem, WALK, improve=0)
        self.story = self.kb.narrate(TEA, COLA)
        self.check()

    def facts(self, size: int = 20) -> list[Tuple]:
        subject = IRI(f"http://e/{next(numbers)}")
        return [Tuple(subject, PROPERTY, Literal(place)) for place in range(size)]

    def check(self) -> None:
        """Everything works, in memory and in the file."""
        name = f"self-check {next(numbers)}"
        self.kb.tell(name, "rdfs:comment", "told")
        assert self.kb.ask(f"triple('{name}', rdfs:comment, C)") == [{"C": "told"}]
        self.kb.forget(name, "rdfs:comment", Literal("told"))
        assert self.kb.narrate(TEA, COLA).text == self.story.text
        whole = [told for told in self.kb.tuples() if told.property == PROPERTY]
        assert len(whole) % 20 == 0, "half of a change"

    def check_file(self) -> None:
        """The file holds what the memory holds, and nothing is left behind in Prolog."""
        assert self.kb.check() == []
        with KnowledgeBase(self.file) as again:
            assert set(again.tuples()) == set(self.kb.tuples())
            assert again.prefixes() == self.kb.prefixes()
        gc.collect()
        goal = "findall(M, (current_module(M), sub_atom(M, 0, _, _, acxon_kb_)), _L), length(_L, N)"
        assert self.kb.ask(goal)[0]["N"] <= 4, "copies that nobody holds"
        thread = threading.Thread(target=lambda: self.kb.tell_all(self.facts()), daemon=True)
        thread.start()
        thread.join(30)
        assert not thread.is_alive(), "another thread cannot write"


def batch(k: Kitchen) -> None:
    with k.kb.batch():
        for fact in k.facts():
            k.kb.tell_all([fact])


def goals(k: Kitchen) -> None:
    """A goal that is trusted: it computes, tells, and catches whatever it can."""
    goal = random.choice([
        "repeat, fail",
        "catch((repeat, fail), _, true)",
        "catch(sleep(100), _, true), fail",
        "between(1, inf, X), catch(atom_length(X, 0), _, fail)",
        "triple(S, P, O), triple(S, Q, R), fail",
        "forall(between(1, 300, _I), kb_project(triple('bringing tea', rdfs:comment, _I)))",
        "setup_call_cleanup(true, (repeat, fail), true)",
        "findall(X, (repeat, X = 1), _L)",
        "call_with_time_limit(100, (repeat, fail))",
        "engine_create(X, (repeat, fail), E), engine_next(E, Y)",
    ])  # fmt: skip
    k.kb.ask(goal)


def strangers(k: Kitchen) -> None:
    k.kb.ask(random.choice(["triple(S, P, O)", "repeat, fail"]), untrusted=True)


def reopened(k: Kitchen) -> None:
    kb = KnowledgeBase(k.file)
    kb.ask("triple('tea cost', dul:hasDataValue, V)")
    kb.close()
    kb.close()


def read_anew(k: Kitchen) -> None:
    """Another connection has written: the next call reads the file anew."""
    storage = k.kb._copy.storage
    assert storage is not None
    storage.seen -= 1
    k.kb.ask("triple('tea cost', dul:hasDataValue, V)")


PLAN = Plan(tuple(Step("move", (f"thing{place}", "hall"), float(place), 1.0) for place in range(20)))


def added(k: Kitchen) -> str:
    """Add a plan and return its name."""
    name = f"plan {next(numbers)}"
    k.kb.add_plan(PLAN, name)
    return name


# One or more ways to call each public method. test_interrupts.py sees that none is forgotten.
CALLS: dict[str, Callable[[Kitchen], object]] = {
    "__init__": lambda k: KnowledgeBase(example=True),
    "__init__ file": lambda k: KnowledgeBase(k.file).close(),
    "__len__": lambda k: len(k.kb),
    "add_plan": lambda k: k.kb.add_plan(PLAN, f"plan {next(numbers)}"),
    "add_plan again": lambda k: k.kb.add_plan(PLAN, "a plan", replace=True),
    "ask": lambda k: k.kb.ask("triple(S, P, O)"),
    "ask goals": goals,
    "ask strangers": strangers,
    "ask anew": read_anew,
    "backup": lambda k: k.kb.backup(k.folder / "backup.kb"),
    "batch": batch,
    "check": lambda k: k.kb.check(),
    "classes": lambda k: k.kb.classes(),
    "close": reopened,
    "compare": lambda k: k.kb.compare(TEA, COLA),
    "compare all": lambda k: list(k.kb.compare()),
    "contradictions": lambda k: k.kb.contradictions(),
    "consult": lambda k: k.kb.consult(k.rules),
    "criteria": lambda k: k.kb.criteria(),
    "criterion": lambda k: k.kb.criterion(),
    "ask_each": lambda k: k.kb.ask_each("triple(S, P, O)", lambda answer: None, limit=50),
    "clock": lambda k: k.kb.clock(),
    "export": lambda k: k.kb.export(k.folder / "export.ttl", inferred=True),
    "export_plan": lambda k: k.kb.export_plan(added(k), k.folder / "export.plan"),
    "fitting": lambda k: k.kb.fitting(inferred=True),
    "flips": lambda k: k.kb.flips(TEA, COLA),
    "forget_heard": lambda k: (k.kb.narrate(TEA, COLA, listener="ann"), k.kb.forget_heard("ann")),
    "forget_plan": lambda k: k.kb.forget_plan(added(k)),
    "forget_named": lambda k: k.kb.forget_named([NamedFact(TEA, "rdfs:comment", "hot")]),
    "forget": lambda k: k.kb.forget(TEA, "rdfs:comment", Literal("hot")),
    "graph": lambda k: len(k.kb.graph()),
    "heard": lambda k: (k.kb.narrate(TEA, COLA, listener="bob"), k.kb.heard("bob")),
    "instances": lambda k: k.kb.instances("dul:Plan"),
    "iri": lambda k: k.kb.iri(TEA),
    "label": lambda k: k.kb.label(k.kb.iri(TEA)),
    "labels": lambda k: k.kb.labels([k.kb.iri(TEA)]),
    "load": lambda k: k.kb.load(k.turtle),
    "migrate_plans": lambda k: k.kb.migrate_plans(),
    "narrate": lambda k: k.kb.narrate(TEA, COLA, random.choice((1, 2, 3)), explain=True).tuples,
    "narrate axon": lambda k: k.kb.narrate(TEA, COLA, algorithm="axon").sentences,
    "object_kind": lambda k: k.kb.object_kind("hasCost"),
    "pairs": lambda k: k.kb.pairs(),
    "plan": lambda k: k.kb.plan(k.domain, k.problem, f"planned {next(numbers)}"),
    "plan_iris": lambda k: k.kb.plan_iris(),
    "plan_premises": lambda k: k.kb.plan_premises(TEA, COLA),
    "plans": lambda k: k.kb.plans(),
    "prefixes": lambda k: k.kb.prefixes(),
    "premises": lambda k: k.kb.premises(TEA, COLA),
    "qualities": lambda k: k.kb.qualities(),
    "problem_names": lambda k: k.kb.problem_names([k.problem]),
    "problems": lambda k: k.kb.problems(),
    "question": lambda k: k.kb.question("what if the cost of cola were 20?"),
    "rank": lambda k: k.kb.rank(all=True),
    "reasons": lambda k: [k.kb.reasons(told) for told in k.story.tuples],
    "rename_plan": lambda k: k.kb.rename_plan(added(k), f"renamed {next(numbers)}"),
    "schedule": lambda k: k.kb.schedule(TEA),
    "set_value": lambda k: k.kb.set_value(added(k), "number of tasks", 7),
    "show_plan": lambda k: k.kb.show_plan(TEA),
    "sparql": lambda k: k.kb.sparql("SELECT * { ?s ?p ?o . ?o ?q ?r }"),
    "sparql strangers": lambda k: k.kb.sparql("SELECT * { ?s ?p ?o }", untrusted=True),
    "stored_plan": lambda k: k.kb.stored_plan(added(k)),
    "questions": lambda k: k.kb.questions(),
    "tell": lambda k: k.kb.tell(TEA, "rdfs:comment", f"number {next(numbers)}"),
    "tell_named": lambda k: k.kb.tell_named([NamedFact(TEA, "rdfs:comment", f"named {next(numbers)}")]),
    "tell_all": lambda k: k.kb.tell_all(k.facts()),
    "tell_all parts": lambda k: k.kb.tell_all(k.facts(25_000)),
    "verdicts": lambda k: list(k.kb.verdicts()),
    "then_and_now": lambda k: k.kb.then_and_now(TEA, COLA, 1, 2),
    "timetable": lambda k: k.kb.timetable(TEA),
    "to_rdflib": lambda k: k.kb.to_rdflib(),
    "tuples": lambda k: list(k.kb.tuples(inferred=True)),
    "unheard_names": lambda k: k.kb.unheard_names("triple(dul:tea, R, O)"),
    "unused_axioms": lambda k: k.kb.unused_axioms(),
    "use_clock": lambda k: k.kb.use_clock(random.choice((True, False))),
    "why": lambda k: k.kb.why(WALK, "step 2"),
    "why_not": lambda k: k.kb.why_not(WALK, use=["go d c"], improve=0),
    "what_if": lambda k: k.kb.what_if(TEA, COLA, {(COLA, "cost"): 20, (TEA, "duration of grasp tea"): 40}),
    "use_criterion": lambda k: k.kb.use_criterion(random.choice(("pareto", "unanimous"))),
}
# Not interrupted by this: the console has a Ctrl-C of its own, see test_query.py.
INTERACTIVE = {"console"}


def public_calls() -> set[str]:
    """Return the names of everything that people can call on a knowledge base."""
    found = {name for name, _ in inspect.getmembers(KnowledgeBase, callable) if not name.startswith("_")}
    return (found | {"__init__", "__len__"}) - INTERACTIVE


def queued(process: int) -> float:
    """Return how long the main thread of a process has waited for a processor, where the system says so."""
    try:
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


SENDER = f"""
import os, signal, sys, time
from pathlib import Path
{inspect.getsource(queued)}
parent = os.getppid()
its_processor_time = ~parent << 3 | 2  # clock_getcpuclockid(3) of that process
for line in sys.stdin:
    time.sleep(float(line))
    print(time.monotonic() - queued(parent), time.clock_gettime(its_processor_time), flush=True)
    os.kill(parent, signal.SIGINT)
"""


class Sender:
    """A process that interrupts this one when it is told to."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", SENDER]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )

    def interrupt(self, call: Callable[[], object], most: float) -> tuple[bool, float, float]:
        """Interrupt a call, which is made again and again, at a random moment of the first `most` seconds.

        Return whether the interrupt arrived inside it, how long after it was sent, without the time in which
        others had the processor, and how much processor time this process used in between.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        inside = False
        delay = random.random() * most
        try:
            self._process.stdin.write(f"{delay}\n")
            self._process.stdin.flush()
            while True:
                inside = True
                call()
                inside = False
        except KeyboardInterrupt:
            arrived, used = time.monotonic() - queued(os.getpid()), time.process_time()
        sent, had_used = map(float, self._process.stdout.readline().split())
        return inside, max(0.0, arrived - sent), used - had_used

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


def usual(k: Kitchen, call: Callable[[Kitchen], object], name: str) -> float:
    """Return how long a call takes."""
    if name in ("ask goals", "ask strangers"):
        return 0.3
    start = time.perf_counter()
    call(k)
    return time.perf_counter() - start


def main(folder: Path, times: int, names: list[str]) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` has it ignored
    k = Kitchen(folder / "0")
    sender = Sender()
    for name in names:
        call = CALLS[name]
        most = max(0.005, 1.2 * usual(k, call, name))
        waited, worked = [], []
        during = 0
        for number in range(times):
            faulthandler.dump_traceback_later(60, exit=True)
            if number % ANEW == ANEW - 1:
                k.check_file()
                k.kb.close()
                k = Kitchen(folder / f"{next(numbers)}")
            inside, seconds, work = sender.interrupt(partial(call, k), most)
            assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
            during += inside
            waited.append(seconds)
            worked.append(work)
            k.check()
            if number % 20 == 19:
                k.check_file()
        k.check_file()
        waited.sort()
        report = {
            "call": name, "during": during, "times": times, "median": round(waited[len(waited) // 2], 4),
            "longest": round(waited[-1], 3), "late": sum(seconds >= SLOW for seconds in waited),
            "most processor time": round(max(worked), 3),
        }  # fmt: skip
        print(json.dumps(report), flush=True)
    faulthandler.cancel_dump_traceback_later()
    sender.close()
    k.kb.close()


DOMAIN = """(define (domain walk) (:requirements :typing :durative-actions)
(:types place) (:predicates (at ?p - place) (next ?a ?b - place))
(:durative-action go :parameters (?a ?b - place) :duration (= ?duration 2)
 :condition (and (at start (at ?a)) (over all (next ?a ?b)))
 :effect (and (at start (not (at ?a))) (at end (at ?b)))))"""
PROBLEM = """(define (problem hall) (:domain walk) (:objects a b c d - place)
(:init (at a) (next a b) (next b c) (next c d) (next d c)) (:goal (at d)))"""

if __name__ == "__main__":
    random.seed(int(sys.argv[3]))
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[4:])

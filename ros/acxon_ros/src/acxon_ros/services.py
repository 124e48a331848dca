"""What the services do, for ROS 1 and ROS 2 alike: from the fields of a request to those of its answer."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict

from .door import Door, DoorError

#: The services by name, with the kind of each; the method that answers has the same name.
OWN = {
    "narrate": "Narrate",
    "compare": "Compare",
    "why": "Why",
    "why_not": "WhyNot",
    "question": "Question",
    "add_plan": "AddPlan",
}
ROSPROLOG = {"query": "PrologQuery", "next_solution": "PrologNextSolution", "finish": "PrologFinish"}

NO_SOLUTION, WRONG_ID, QUERY_FAILED, OK = range(4)
FIRST = 1000  # solutions; each further time ten times as many are asked for
MOST = 100_000
OPEN_QUERIES = 1000  # at once: beyond that the oldest ends, as its client is most likely gone


class _Query:
    def __init__(self, goal: str) -> None:
        self.goal = goal
        self.solutions = []
        self.place = 0
        self.more = True
        self.error = ""
        self.lock = threading.Lock()


class Services:
    """Answers requests by a door to acxon: from a request to the fields of its answer."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._queries: OrderedDict[str, _Query] = OrderedDict()
        self._lock = threading.Lock()

    # rosprolog's

    def query(self, request) -> dict:
        with self._lock:
            if request.id in self._queries:
                return {"ok": False, "message": f"There is a query with the id {request.id} already."}
            while len(self._queries) >= OPEN_QUERIES:
                self._queries.popitem(last=False)
            asked = self._queries[request.id] = _Query(request.query)
        with asked.lock:
            self._fetch(asked, FIRST if request.mode else MOST)
        return {"ok": True, "message": ""}

    def next_solution(self, request) -> dict:
        with self._lock:
            asked = self._queries.get(request.id)
        if asked is None:
            return {"status": WRONG_ID, "solution": ""}
        with asked.lock:
            if asked.place == len(asked.solutions) and asked.more and not asked.error:
                self._fetch(asked, min(10 * max(len(asked.solutions), FIRST), MOST))
            if asked.place < len(asked.solutions):
                asked.place += 1
                return {"status": OK, "solution": json.dumps(asked.solutions[asked.place - 1])}
            if asked.error:
                return {"status": QUERY_FAILED, "solution": asked.error}
            return {"status": NO_SOLUTION, "solution": ""}

    def finish(self, request) -> dict:
        with self._lock:
            if request.id == "*":
                self._queries.clear()
            else:
                self._queries.pop(request.id, None)
        return {}

    def _fetch(self, asked: _Query, limit: int) -> None:
        before = len(asked.solutions)
        try:
            asked.solutions, asked.more = self._door.ask(asked.goal, limit)
        except DoorError as error:
            asked.error, asked.more = str(error), False
        if asked.more and len(asked.solutions) == before:
            asked.error, asked.more = f"More than {before:,} solutions are not given. Ask for fewer.", False

    # acxon's own

    def narrate(self, request) -> dict:
        def told():
            story = self._door.get(
                "narrate",
                first=request.first,
                second=request.second,
                specificity=request.specificity or 1,
                style=request.style,
                about=list(request.about),
                seconds=request.seconds or None,
                spoken="true" if request.spoken else None,
            )
            return {"text": story["text"], "json": json.dumps(story)}

        return _answered(told)

    def compare(self, request) -> dict:
        def told():
            found = self._door.get(
                "compare", first=request.first, second=request.second, criterion=request.criterion
            )
            better = {"better": found["first"], "worse": found["second"]}.get(found["verdict"], "")
            text = " ".join(part for part in (*found["remarks"], found["sentence"], found["reason"]) if part)
            return {"better": better, "text": text, "json": json.dumps(found)}

        return _answered(told)

    def why(self, request) -> dict:
        def told():
            found = self._door.get("why", plan=request.plan, step=request.step)
            return {"text": found["text"], "json": json.dumps(found)}

        return _answered(told)

    def why_not(self, request) -> dict:
        def told():
            found = self._door.post(
                "why-not",
                plan=request.plan,
                use=list(request.use),
                without=list(request.without),
                instead=_pairs("instead", request.instead),
                before=_pairs("before", request.before),
                between=_timed("between", request.between, 2),
                at_most=_timed("at_most", request.at_most, 1),
                **({"timeout": request.timeout} if request.timeout else {}),
            )
            answer = {name: found[name] for name in ("status", "text", "name")}
            return {**answer, "json": json.dumps(found)}

        return _answered(told)

    def question(self, request) -> dict:
        def told():
            found = self._door.get("question", text=request.text)
            if found["status"] == "unanswered":  # it takes the planner
                found = self._door.post("answer", text=request.text)
            reading = found["reading"] or {}
            return {
                "understood": reading.get("understood", ""),
                "text": found["answer"],
                "json": json.dumps(found),
            }

        return _answered(told)

    def add_plan(self, request) -> dict:
        return _answered(
            lambda: {
                "name": self.added(
                    request.name, request.plan, request.domain, request.problem, request.replace
                )
            }
        )

    def added(self, name: str, plan: str, domain: str = "", problem: str = "", replace: bool = True) -> str:
        """Store a plan as a planner prints it; return what it is called."""
        files = {"file": (f"{name or 'plan'}.plan", plan)}
        files.update(
            (part, (f"{part}.pddl", text))
            for part, text in (("domain", domain), ("problem", problem))
            if text
        )
        found = self._door.upload("load", files, name=name, replace="true" if replace else "false")
        return found["plans"][0] if found["plans"] else name


def _answered(told) -> dict:
    """Return the fields of an answer, or what is wrong."""
    try:
        return {"ok": True, "message": "", **told()}
    except DoorError as error:
        return {"ok": False, "message": str(error)}


def _pairs(part: str, items) -> list:
    if len(items) % 2:
        raise DoorError(f"{part} takes pairs of steps; {len(items)} were given.")
    return [list(items[at : at + 2]) for at in range(0, len(items), 2)]


def _timed(part: str, items, numbers: int) -> list:
    """Return steps, each with so many numbers after it."""
    size = numbers + 1
    try:
        if len(items) % size:
            raise ValueError
        groups = [list(items[at : at + size]) for at in range(0, len(items), size)]
        number = int if part == "at_most" else float
        return [[step, *map(number, told)] for step, *told in groups]
    except ValueError:
        what = "a number" if numbers == 1 else "two times in seconds"
        raise DoorError(f"{part} takes steps, each with {what} after it; not {' '.join(items)!r}.") from None

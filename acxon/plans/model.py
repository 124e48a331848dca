"""What a plan is: steps with their times, and what the whole costs.

>>> from acxon.plans import Plan, Step
>>> tea = Plan(name="bringing tea", steps=(
...     Step("find_person", ("tiago", "ann"), start=0, duration=2),
...     Step("grasp_object", ("tiago", "tea"), start=2.001, duration=3),
... ))
>>> tea.makespan, tea.cost, tea.cost_source
(5.0, 5.0, 'makespan')
>>> Plan.from_json(tea.to_json()) == tea
True
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final

from acxon.errors import AcxonError
from acxon.plans import timing
from acxon.plans.objective import (
    ACTION_COSTS,
    GIVEN,
    MAKESPAN,
    NUMBER_OF_TASKS,
    check_objective,
    is_maximised,
    metric_kind,
    metric_name,
    time_share,
)  # fmt: skip

#: What the line of a plan calls what its cost is.
SAID_KINDS: Final = {GIVEN: "as given, of unknown kind", MAKESPAN: "time", NUMBER_OF_TASKS: "number of steps"}

if TYPE_CHECKING:
    from acxon.plans.origin import Origin

MOST_STEPS: Final = 50_000  # of one plan, some 1 GB: far beyond what anybody plans, compares or reads
LONGEST_NAME: Final = 500  # characters of the name of a plan, an action or an argument
MOST_ARGUMENTS: Final = 10_000  # of one step
MOST_PRECEDENCES: Final = 500_000  # of one plan, said and not all direct: some 5 s
LATEST: Final = 1e12  # seconds: 30,000 years, and still exact to a thousandth
DECIMALS: Final = 6  # of times and costs: finer than any planner's resolution

_UNPRINTABLE = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")
_STEP_KEYS: Final = frozenset(("action", "arguments", "start", "duration"))
PLAN_KEYS: Final = frozenset(
    ("name", "steps", "metric", "total_cost", "precedences", "optimality", "objective", "origin")
)


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a plan, with the things it is done to or with, and when.

    `start` and `duration` are in seconds. A step without `start` belongs to a plan without times,
    where only the order counts; a step without `duration` is instantaneous.
    """

    action: str
    arguments: tuple[str, ...] = ()
    start: float | None = None
    duration: float | None = None

    def __post_init__(self) -> None:
        check_name(self.action, "action")
        if isinstance(self.arguments, (str, bytes)) or not isinstance(self.arguments, (tuple, list)):
            raise AcxonError(f"The arguments of {self.action!r} are a list of names, not {self.arguments!r}.")
        if len(self.arguments) > MOST_ARGUMENTS:
            raise AcxonError(f"The step {self.action!r} has more than {MOST_ARGUMENTS:,} arguments.")
        for argument in self.arguments:
            check_name(argument, f"argument of {self.action!r}")
        object.__setattr__(self, "arguments", tuple(self.arguments))
        if self.start is not None:
            object.__setattr__(self, "start", _seconds(self.start, "start", self.action))
        if self.duration is not None:
            if self.start is None:
                raise AcxonError(f"The step {self.action!r} has a duration but no start.")
            object.__setattr__(self, "duration", _seconds(self.duration, "duration", self.action))

    @property
    def end(self) -> float | None:
        """When the step ends; None in a plan without times."""
        return None if self.start is None else self.start + (self.duration or 0.0)

    def __str__(self) -> str:
        call = f"({' '.join((self.action, *self.arguments))})"
        if self.start is None:
            return call
        lasting = "" if self.duration is None else f" [{_decimal(self.duration)}]"
        return f"{_decimal(self.start)}: {call}{lasting}"


@dataclass(frozen=True, slots=True)
class Plan:
    """The steps of a plan in order of their starts, its name, and what it costs.

    `metric` is the value of the problem's metric, `total_cost` that of its total-cost fluent; give
    what is known. `precedences` is only for plans without times whose order is partial: pairs (i, j)
    of positions in `steps`, i < j, where step i comes before step j. `optimality` says in words how good
    the plan is known to be: 'optimal', 'best found in 3 s'; it is empty when nobody knows. `objective` is
    the metric of the problem as it stands there, 'minimize (total-cost)', and empty when that is not known.
    `origin` has the texts of domain and problem, the planner, and when the plan was made.
    """

    steps: tuple[Step, ...]
    name: str = ""
    metric: float | None = None
    total_cost: float | None = None
    precedences: tuple[tuple[int, int], ...] | None = None
    optimality: str = ""
    objective: str = ""
    origin: Origin | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        steps = tuple(self.steps)
        if len(steps) > MOST_STEPS:
            raise AcxonError(f"A plan of {len(steps)} steps; the most that a plan can have is {MOST_STEPS}.")
        for step in steps:
            if not isinstance(step, Step):
                raise AcxonError(f"A step of a plan is a Step, not {step!r}.")
        timed = sum(step.start is not None for step in steps)
        if timed not in (0, len(steps)):
            raise AcxonError(f"{timed} of {len(steps)} steps have a start; give all of them one, or none.")
        if timed:
            steps = tuple(sorted(steps, key=lambda step: step.start or 0.0))
        object.__setattr__(self, "steps", steps)
        if self.name:
            check_name(self.name, "name of the plan")
        if self.optimality:
            check_name(self.optimality, "optimality of the plan")
        if self.objective:
            told = self.objective
            check_name(told[:LONGEST_NAME] if isinstance(told, str) else told, "objective of the plan")
            check_objective(self.objective)
        object.__setattr__(self, "metric", _amount(self.metric, "metric"))
        object.__setattr__(self, "total_cost", _amount(self.total_cost, "total cost"))
        if self.precedences is not None:
            object.__setattr__(self, "precedences", _checked_precedences(self.precedences, len(steps), timed))

    @property
    def timed(self) -> bool:
        """Whether the steps have times; if not, only their order is known."""
        return bool(self.steps) and self.steps[0].start is not None

    @property
    def end(self) -> float | None:
        """When the last step ends, as the plan says; None when no step has a duration."""
        if not self.steps:
            return 0.0
        if all(step.duration is None for step in self.steps):
            return None
        return round(max(step.end or 0.0 for step in self.steps), DECIMALS)

    @property
    def makespan(self) -> float | None:
        """How long the plan takes: its end, without the tiny gaps that planners put between steps.

        Planners keep steps that must not touch apart by a thousandth of a second or so. When all
        durations are multiples of a whole second, or of a tenth, so is the makespan without these
        gaps; 27.006 becomes 27. In any other plan the makespan is the end.
        """
        end = self.end
        if end is None or not self.steps:
            return end
        return timing.without_separations(end, [(step.start or 0.0, step.duration) for step in self.steps])

    @property
    def cost(self) -> float:
        """What the plan costs; `cost_source` says where the number comes from."""
        return self._cost()[0]

    @property
    def cost_source(self) -> str:
        """'metric', 'total-cost', 'makespan', or 'number of tasks' for a plan that has none of these."""
        return self._cost()[1]

    @property
    def maximised(self) -> bool:
        """Whether more of the metric is better: then it is no cost."""
        return self.metric is not None and is_maximised(self.objective)

    @property
    def metric_name(self) -> str:
        """What the metric is called: 'collected' for maximize (collected)."""
        return metric_name(self.objective)

    @property
    def cost_kind(self) -> str:
        """Which kind of value the cost is; costs of different kinds do not compare."""
        source = self.cost_source
        if source == "metric":
            same = self.makespan is not None and self.cost == self.makespan
            return MAKESPAN if same and not self.objective else metric_kind(self.objective)
        return {"total-cost": ACTION_COSTS, "makespan": MAKESPAN}.get(source, NUMBER_OF_TASKS)

    @property
    def value_text(self) -> str:
        """What the plan costs, or what it gains: 'cost 27', 'collected 17'."""
        if self.maximised and self.metric is not None:
            return f"{self.metric_name} {_short(self.metric)}"
        return f"cost {_short(self.cost)}"

    @property
    def summary(self) -> str:
        """The plan in a line: '6 steps, time 27 s, cost 27 (time); optimal'."""
        time = "" if self.makespan is None else f", time {_short(self.makespan)} s"
        if self.maximised:
            source = "metric, more is better"
        else:
            source = SAID_KINDS.get(self.cost_kind, self.cost_kind)
        known = f"; {self.optimality}" if self.optimality else ""
        return f"{counted(len(self.steps))}{time}, {self.value_text} ({source}){known}"

    def _cost(self) -> tuple[float, str]:
        makespan, end = self.makespan, self.end
        if self.metric is not None and not self.maximised:
            if makespan is not None and end is not None and timing.same_instant(self.metric, end):
                return makespan, "metric"  # the metric is the time, with the same gaps
            return self._without_gaps(self.metric), "metric"
        if self.total_cost is not None:
            return self.total_cost, "total-cost"
        if makespan is not None:
            return makespan, "makespan"
        return float(len(self.steps)), "number of tasks"

    def _without_gaps(self, metric: float) -> float:
        """Return a metric that has the time in it without the gaps between steps, where they show in it."""
        makespan, end = self.makespan, self.end
        share = time_share(self.objective) if makespan is not None and makespan != end else 0.0
        if makespan is None or end is None or not share:
            return metric
        without = round(metric - share * (end - makespan), DECIMALS)
        return min(without, metric, key=lambda value: len(f"{value:.{DECIMALS}f}".rstrip("0")))

    def __str__(self) -> str:
        """The plan as a time-stamped plan file, which `read_plan_file` reads back."""
        lines = [] if self.metric is None else [f"; Cost: {_decimal(self.metric)}"]
        lines += [] if self.total_cost is None else [f"; Total cost: {_decimal(self.total_cost)}"]
        lines += [f"; Objective: {self.objective}"] if self.objective else []
        lines += [f"; Optimality: {self.optimality}"] if self.optimality else []
        return "\n".join(lines + [str(step) for step in self.steps]) + "\n"

    def to_json(self) -> str:
        """Return the plan as JSON text; what is unknown is left out."""
        plan: dict[str, Any] = {"name": self.name} if self.name else {}
        if self.metric is not None:
            plan["metric"] = self.metric
        if self.total_cost is not None:
            plan["total_cost"] = self.total_cost
        if self.optimality:
            plan["optimality"] = self.optimality
        if self.objective:
            plan["objective"] = self.objective
        plan["steps"] = [_step_object(step) for step in self.steps]
        if self.precedences is not None:
            plan["precedences"] = [list(pair) for pair in self.precedences]
        if self.origin is not None:
            plan["origin"] = {name: text for name, text in asdict(self.origin).items() if text}
        return json.dumps(plan, ensure_ascii=False, indent=2)

    @classmethod
    def from_json(cls, source: str | bytes | Mapping[str, Any]) -> Plan:
        """Return the plan of a JSON text, or of the object such a text stands for."""
        if not isinstance(source, Mapping):
            source = _json_object(source)
        _check_keys(source, PLAN_KEYS, "plan")
        steps = source.get("steps")
        if not isinstance(steps, list):
            raise AcxonError("A plan in JSON has a list called 'steps'.")
        if len(steps) > MOST_STEPS:
            raise AcxonError(f"A plan of {len(steps)} steps; the most that a plan can have is {MOST_STEPS}.")
        pairs = source.get("precedences")
        if pairs is not None and not isinstance(pairs, list):
            raise AcxonError("'precedences' of a plan in JSON is a list of pairs.")
        return cls(
            steps=tuple(_json_step(number, step) for number, step in enumerate(steps)),
            name=source.get("name") or "",
            metric=source.get("metric"),
            total_cost=source.get("total_cost"),
            precedences=pairs,  # type: ignore[arg-type]  # checked and converted by the constructor
            optimality=source.get("optimality") or "",
            objective=source.get("objective") or "",
            origin=_json_origin(source.get("origin")),
        )


def _json_origin(told: object) -> Origin | None:
    from acxon.plans.origin import Origin

    if told is None:
        return None
    if not isinstance(told, Mapping) or not all(isinstance(text, str) for text in told.values()):
        raise AcxonError("'origin' of a plan in JSON is an object of texts: 'domain', 'problem' and others.")
    _check_keys(told, frozenset(one.name for one in fields(Origin)), "origin")
    if not told.get("domain") or not told.get("problem"):
        raise AcxonError("'origin' of a plan in JSON has the texts of 'domain' and 'problem'.")
    return Origin(**told)


def _json_object(text: str | bytes) -> Mapping[str, Any]:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise AcxonError(f"The plan is no JSON: {error.msg} in line {error.lineno}.") from None
    except UnicodeDecodeError:
        raise AcxonError("The plan is no JSON: it is not UTF-8 text.") from None
    except (RecursionError, ValueError) as error:
        raise AcxonError(f"The plan is no JSON that can be read: {error}.") from None
    if not isinstance(value, dict):
        raise AcxonError("A plan in JSON is an object with a list called 'steps'.")
    return value


def _json_step(number: int, step: object) -> Step:
    try:
        if not isinstance(step, Mapping):
            raise AcxonError(f"a step is an object with an 'action', not {step!r}.")
        _check_keys(step, _STEP_KEYS, "step")
        if "action" not in step:
            raise AcxonError("it has no 'action'.")
        return Step(step["action"], step.get("arguments", ()), step.get("start"), step.get("duration"))
    except AcxonError as error:
        raise AcxonError(f"Step {number} of the plan: {error}") from None


def _check_keys(source: Mapping[str, Any], known: frozenset[str], what: str) -> None:
    unknown = sorted(str(key) for key in source if key not in known)
    if unknown:
        raise AcxonError(f"A {what} in JSON has no {unknown[0]!r}; it has {', '.join(sorted(known))}.")


def _step_object(step: Step) -> dict[str, Any]:
    fields: dict[str, Any] = {"action": step.action, "arguments": list(step.arguments)}
    if step.start is not None:
        fields["start"] = step.start
    if step.duration is not None:
        fields["duration"] = step.duration
    return fields


def check_name(name: object, what: str) -> None:
    """Raise what is wrong with a name; `what` it is the name of."""
    if not isinstance(name, str):
        raise AcxonError(f"The {what} is a text, not {name!r}.")
    if not name.strip():
        raise AcxonError(f"The {what} is empty.")
    if len(name) > LONGEST_NAME:
        raise AcxonError(
            f"The {what} that begins with {name[:40]!a} has {len(name):,} characters, more than "
            f"{LONGEST_NAME}. Give a shorter one."
        )
    if _UNPRINTABLE.search(name):
        raise AcxonError(f"The {what} has characters that cannot be printed: {name!a}.")


def _seconds(value: object, what: str, action: str) -> float:
    number = _amount(value, f"{what} of {action!r}")
    if number is None or number < 0:
        raise AcxonError(f"The {what} of {action!r} is negative: {value}.")
    if number > LATEST:
        raise AcxonError(f"The {what} of {action!r} is more than {LATEST:g} seconds.")
    return number


def _amount(value: object, what: str) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise AcxonError(f"The {what} is a number, not {value!r}.")
    try:
        number = float(value)
    except OverflowError:
        raise AcxonError(f"The {what} is too large a number.") from None
    if not math.isfinite(number):
        raise AcxonError(f"The {what} is not a finite number: {value}.")
    return round(number, DECIMALS) + 0.0  # no negative zero


def _checked_precedences(pairs: object, steps: int, timed: int) -> tuple[tuple[int, int], ...]:
    if timed:
        raise AcxonError("A plan with times has its order from them; leave 'precedences' out.")
    checked = set()
    for pair in pairs if isinstance(pairs, (list, tuple)) else ():
        if not (isinstance(pair, (list, tuple)) and len(pair) == 2 and all(type(i) is int for i in pair)):
            raise AcxonError(f"A precedence is a pair of step numbers, not {pair!r}.")
        before, after = pair
        if not 0 <= before < after < steps:
            raise AcxonError(
                f"The precedence {before}, {after} does not fit a plan of {steps} steps; list the steps in "
                "an order that keeps every precedence and count them from 0."
            )
        checked.add((before, after))
    if len(checked) > MOST_PRECEDENCES:
        raise AcxonError(
            f"A plan of {len(checked):,} precedences; the most that a plan can have is {MOST_PRECEDENCES:,}. "
            "Leave out those that follow from others."
        )
    return tuple(sorted(checked))


def counted(steps: int) -> str:
    """Return how many steps there are, in words: '1 step'."""
    return f"{steps} step{'' if steps == 1 else 's'}"


def _short(number: float) -> str:
    """Return a number in its shortest form: 27, not 27.0."""
    return str(int(number)) if number == int(number) else repr(number)


def _decimal(number: float) -> str:
    """Return a number with at least three decimals, as planners print it, and more when it has more."""
    return f"{number:.3f}" if round(number, 3) == number else f"{number:.{DECIMALS}f}".rstrip("0")

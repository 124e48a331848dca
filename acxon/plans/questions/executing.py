"""A plan carried out step by step: whether it reaches its goal, and which facts steps need and bring about.

This is no planner and no part of one: it goes by the domain's text alone, so that what a planner says can be
checked. At one moment steps end before others start, as people mean it who leave no gaps; apart from that
it is the semantics of PDDL 2.1 with conditional effects and timed literals.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Final

from acxon.errors import AcxonError
from acxon.plans.model import Step
from acxon.plans.pddl import Node, write_pddl
from acxon.plans.questions.conditions import ANY, NEEDS, Binding, Fact, Span, State, Support, ground
from acxon.plans.questions.problem import Problem, Schema

#: Number of the step that needs a fact or changes it, how, and the fact: needs, lacks (it must not hold) and
#: reads (the value of a fluent, with the least and the most that it may be); makes, ends and changes (the
#: value, from what to what). The goal is GOAL, what happens by itself START.
Event = tuple[int, str, Fact, Span]

START, GOAL = -1, -2
MAKES, ENDS, CHANGES = "makes", "ends", "changes"
_SAME: Final = 6  # decimals of a moment
_NUMERIC: Final = frozenset(("assign", "increase", "decrease", "scale-up", "scale-down"))


class NotExecutable(AcxonError):
    """A plan that does not run to its goal: the step that cannot be done, or GOAL."""

    def __init__(self, step: int, text: str) -> None:
        super().__init__(text)
        self.step = step


@dataclass(frozen=True, slots=True)
class Execution:
    """What happened, in order; what the goal rests on comes last."""

    events: tuple[Event, ...]
    phases: tuple[str, ...]  # of each event: 'start', 'end', or 'all' for what is needed as long as it lasts
    facts: frozenset[Fact]  # what holds in the end
    values: dict[Fact, float]
    wishes: int  # how many of the problem's preferences about the goal hold in the end
    metric: float | None  # where it can be computed here
    spent: tuple[float, ...]  # how much each step has changed it, apart from the time it took


def execute(
    problem: Problem, steps: Sequence[Step], left_out: Collection[int] = (), *, to_the_goal: bool = True
) -> Execution:
    """Carry out the steps of a plan but those left out; raise NotExecutable where that cannot be.

    Without `to_the_goal` it may end anywhere.
    """
    if problem.not_followed:
        raise AcxonError(
            f"The domain of this plan has {problem.not_followed}, which cannot be followed here."
        )
    try:
        return _Run(problem, steps, left_out).done(to_the_goal)
    except RecursionError:
        raise AcxonError("The conditions of this plan are nested too deeply to be followed.") from None


def spare_steps(problem: Problem, steps: Sequence[Step], number: int) -> frozenset[int]:
    """Return steps, `number` among them, without which the plan still reaches all that it reaches; or none.

    A step that cannot be done any more is left out as well, until the plan runs or misses something. One that
    cannot begin has changed nothing, so that the same run goes on without it. The way
    back is left out with the way there: what brings about something that the step needs is tried, too.
    """
    whole = execute(problem, steps)
    tried = (_left_out(problem, steps, whole, first) for first in (number, *_led_to(whole, number)))
    return next((spare for spare in tried if number in spare), frozenset())


def _led_to(whole: Execution, number: int) -> list[int]:
    """Return the steps that have brought about what a step needs, the last first."""
    makers: dict[Fact, int] = {}
    found: set[int] = set()
    for step, kind, fact, _ in whole.events:
        if kind == MAKES:
            makers[fact] = step
        elif kind == NEEDS and step == number:
            found.add(makers.get(fact, START))
    return sorted(found - {START, number}, reverse=True)


def _left_out(problem: Problem, steps: Sequence[Step], whole: Execution, number: int) -> frozenset[int]:
    left_out = {number}
    while True:
        run = _Run(problem, steps, left_out)
        run.skipped = set()
        try:
            rest = run.done(True)
        except NotExecutable as error:
            failed = run.skipped | ({error.step} if error.step >= 0 else set())
            if not failed:
                return frozenset()
        else:
            if not run.skipped:
                return frozenset() if _misses(problem, rest, whole) else frozenset(left_out)
            failed = run.skipped
        left_out |= failed


def _misses(problem: Problem, rest: Execution, whole: Execution) -> bool:
    if rest.wishes < whole.wishes:
        return True
    if problem.metric[:1] != ("maximize",) or rest.metric is None or whole.metric is None:
        return False
    return rest.metric < whole.metric


class _Run:
    """One execution."""

    def __init__(self, problem: Problem, steps: Sequence[Step], left_out: Collection[int]) -> None:
        self._problem, self._steps = problem, steps
        self._events: list[Event] = []
        self._phases: list[str] = []
        self._phase = "start"
        facts, values, self._timed = _initial(problem)
        self._state = State(problem, facts, values)
        self._active: dict[int, tuple[Schema, Binding]] = {}
        self._begun: set[int] = set()  # steps whose lasting conditions were not looked at yet
        self._off: dict[int, set[int]] = {}  # effects at their end that the start has ruled out
        self._numbers = [number for number in range(len(steps)) if number not in left_out]
        self.skipped: set[int] | None = None  # steps that cannot begin, where the others are to be done
        self._spent = [0.0] * len(steps)

    def done(self, to_the_goal: bool) -> Execution:
        moment: float | None = None
        for time, kind, number, literal in self._happenings():
            if moment is not None and time > moment:
                self._hold_on()
            moment = time
            if kind == "literal":
                self._apply(START, literal, {})
            elif kind == "end":
                if number in self._active:
                    self._end(number)
            elif self._begins(number) and kind == "both":
                self._hold_on()
                self._end(number)
        return self._judged(moment or 0.0, to_the_goal)

    def _happenings(self) -> Iterator[tuple[float, str, int, Node]]:
        timed = all(step.start is not None for step in self._steps)
        found: list[tuple[float, int, int, str, Node]] = []
        for order, number in enumerate(self._numbers):
            step = self._steps[number]
            start = float(step.start or 0.0) if timed else float(order)
            if timed and step.duration is not None and step.duration > 0:
                found.append((round(start, _SAME), 2, number, "start", []))
                found.append((round(start + step.duration, _SAME), 0, number, "end", []))
            else:
                found.append((round(start, _SAME), 2, number, "both", []))
        if timed:
            end = max((moment for moment, *_ in found), default=0.0)
            found += [(time, 1, 0, "literal", node) for time, node in self._timed if time <= end]
        found.sort(key=lambda one: one[:3])
        return ((time, kind, number, node) for time, _, number, kind, node in found)

    def _begins(self, number: int) -> bool:
        try:
            schema, binding = self._able(number)
        except NotExecutable:
            if self.skipped is None:
                raise
            self.skipped.add(number)
            return False
        self._active[number] = schema, binding
        self._begun.add(number)
        self._off[number] = set(self._ruled_out(schema, binding))
        self._change(number, schema, binding, "start")
        return True

    def _able(self, number: int) -> tuple[Schema, Binding]:
        """Return what a step is, where all that it needs at its start holds."""
        self._phase = "start"
        step = self._steps[number]
        schema = self._problem.schemas.get(step.action.lower())
        arguments = tuple(argument.lower() for argument in step.arguments)
        if schema is None or not self._problem.fits(schema.name, arguments):
            raise NotExecutable(number, f"The domain of the plan has no action {_shown(step)}.")
        binding = {variable: thing for (variable, _), thing in zip(schema.parameters, arguments, strict=True)}
        binding["?duration"] = str(step.duration or 0.0)
        self._need(number, _at(schema.condition, "start", schema.durative), binding)
        return schema, binding

    def _ruled_out(self, schema: Schema, binding: Binding) -> Iterator[int]:
        """Yield which effects at the end of a step depend on something at its start that does not hold."""
        for place, (condition, case, _, moment) in enumerate(_effects(self._state, schema.effect, binding)):
            if (
                moment == "end"
                and condition
                and self._state.support(_stamped(condition, "start"), case) is None
            ):
                yield place

    def _end(self, number: int) -> None:
        self._phase = "end"
        schema, binding = self._active.pop(number)
        if schema.durative:
            self._need(number, _at(schema.condition, "end", True), binding)
            self._change(number, schema, binding, "end")

    def _hold_on(self) -> None:
        """Check what has to hold while steps last, at their start with what that rests on."""
        self._phase = "all"
        for number, (schema, binding) in self._active.items():
            if schema.durative:
                condition = _at(schema.condition, "all", True)
                if number in self._begun:
                    self._need(number, condition, binding)
                elif self._state.support(condition, binding) is None:
                    raise self._missing(number, condition)
        self._begun.clear()

    def _need(self, number: int, condition: Node, binding: Binding) -> None:
        support = self._state.support(condition, binding)
        if support is None:
            raise self._missing(number, condition)
        self._rest_on(number, support)

    def _rest_on(self, number: int, support: list[Support]) -> None:
        for how, fact, span in dict.fromkeys(support):
            self._note(number, how, fact, span)

    def _note(self, number: int, how: str, fact: Fact, span: Span = ANY) -> None:
        self._events.append((number, how, fact, span))
        self._phases.append(self._phase)

    def _missing(self, number: int, condition: Node) -> NotExecutable:
        shown = write_pddl(condition) if condition else "its conditions"
        return NotExecutable(
            number,
            f"Step {number + 1}, {_shown(self._steps[number])}, cannot be done: {shown[:300]} does not hold.",
        )

    # --- effects ---------------------------------------------------------------------------------------

    def _change(self, number: int, schema: Schema, binding: Binding, when: str) -> None:
        """Apply the effects of a step at one of its ends: what ends goes first, then what begins."""
        effects: list[tuple[Node, Binding]] = []
        parts = enumerate(_effects(self._state, schema.effect, binding))
        for place, (condition, case, effect, moment) in parts:
            if moment != when or place in self._off[number]:
                continue
            if condition:
                support = self._state.support(_stamped(condition, when), case)
                if support is None:
                    continue
                self._rest_on(number, support)
            effects.append((effect, case))
        self._assigned(number, [one for one in effects if _numeric(one[0])])
        literals = [one for one in effects if not _numeric(one[0])]
        ending = [one for one in literals if _denied(one[0])]
        kept = _made(literals) if ending else frozenset()
        for effect, case in ending:
            self._apply(number, effect, case, kept)
        for effect, case in literals:
            if not _denied(effect):
                self._apply(number, effect, case)

    def _apply(self, number: int, effect: Node, binding: Binding, kept: Set[Fact] = frozenset()) -> None:
        """Have one effect come about; what is in `kept` does not end."""
        node: list[Node] = effect if isinstance(effect, list) else [effect]
        if _numeric(node) or node[:1] == ["="]:
            self._assigned(number, [(node, binding)])
        elif node[:1] == ["not"] and len(node) == 2 and isinstance(node[1], list):
            fact = ground(node[1], binding)
            if fact in self._state.facts and fact not in kept:
                self._state.facts.discard(fact)
                self._note(number, ENDS, fact)
        else:
            fact = ground(node, binding)
            if fact not in self._state.facts:
                self._state.facts.add(fact)
                self._note(number, MAKES, fact)

    def _assigned(self, number: int, effects: Sequence[tuple[Node, Binding]]) -> None:
        """Change fluents, all by the values that they had before."""
        new: dict[Fact, float] = {}
        for effect, binding in effects:
            assert isinstance(effect, list)
            if len(effect) != 3:
                raise AcxonError(f"The effect {write_pddl(effect)} cannot be read.")
            how, fluent, expression = effect
            fact = ground(fluent if isinstance(fluent, list) else [fluent], binding)
            value = self._state.value(expression, binding)
            old = new.get(fact, self._state.values.get(fact, 0.0))
            new[fact] = _changed(str(how), old, value)
        before = self._metric(0.0) if number >= 0 else None
        for fact, value in new.items():
            old = self._state.values.get(fact, 0.0)
            if old != value or fact not in self._state.values:
                self._state.values[fact] = value
                self._note(number, CHANGES, fact, (old, value))
        after = self._metric(0.0) if before is not None else None
        if before is not None and after is not None:
            self._spent[number] += after - before

    # --- the end ---------------------------------------------------------------------------------------

    def _judged(self, moment: float, to_the_goal: bool) -> Execution:
        wishes = 0
        for part in _conjuncts(self._problem.goal) if to_the_goal else ():
            wished = isinstance(part, list) and part[:1] == ["preference"]
            condition = part[-1] if wished else part
            support = self._state.support(condition, {})
            if support is None and not wished:
                raise NotExecutable(GOAL, f"The goal {write_pddl(condition)[:300]} is not reached.")
            wishes += wished and support is not None
            self._rest_on(GOAL, support or [])
        facts, values = frozenset(self._state.facts), dict(self._state.values)
        metric = self._metric(moment)
        spent = tuple(self._spent)
        return Execution(tuple(self._events), tuple(self._phases), facts, values, wishes, metric, spent)

    def _metric(self, moment: float) -> float | None:
        if len(self._problem.metric) != 2:
            return None
        self._state.values[("total-time",)] = moment
        try:
            return self._state.value(self._problem.metric[1], {})
        except AcxonError:
            return None  # it counts preferences, or what nothing has given a value


def _initial(problem: Problem) -> tuple[set[Fact], dict[Fact, float], list[tuple[float, Node]]]:
    """Return the facts and values at the start, and what becomes true or false by itself later."""
    facts: set[Fact] = set()
    values: dict[Fact, float] = {}
    timed: list[tuple[float, Node]] = []
    for node in problem.init:
        if not isinstance(node, list) or not node:
            continue
        if node[0] == "=" and len(node) == 3 and isinstance(node[1], list):
            values[ground(node[1], {})] = State(problem, facts, values).value(node[2], {})
        elif node[0] == "at" and len(node) == 3 and isinstance(node[2], list):
            timed.append((round(_moment(node[1]), _SAME), node[2]))
        elif node[0] != "not":
            facts.add(ground(node, {}))
    for node in problem.metric[1:]:
        for fluent in _fluents(node):
            values.setdefault(fluent, 0.0)
    return facts, values, timed


def _moment(node: Node) -> float:
    try:
        moment = float(str(node))
    except ValueError:
        moment = math.nan
    if not math.isfinite(moment):
        raise AcxonError(f"The problem of the plan has a fact at the time {str(node)[:100]}, which is none.")
    return moment


def _fluents(node: Node) -> Iterator[Fact]:
    """Yield the fluents without arguments of a metric: those that nothing gives a value begin at 0."""
    waiting = [node]
    while waiting:
        last = waiting.pop()
        if isinstance(last, list):
            waiting.extend(part for part in last if isinstance(part, list))
            if len(last) == 1 and isinstance(last[0], str) and last[0] != "total-time":
                yield (last[0],)


def _at(condition: Node, when: str, durative: bool) -> Node:
    """Return what a condition asks for at the 'start', at the 'end' or over 'all' of its action."""
    if not durative:
        return condition if when == "start" else []
    if not isinstance(condition, list) or not condition:
        return []
    if _stamp(condition):
        return condition[2] if _stamp(condition) == when else []
    if condition[0] == "and":
        return ["and", *(part for each in condition[1:] if (part := _at(each, when, durative)))]
    if condition[0] == "forall" and len(condition) == 3:
        inner = _at(condition[2], when, durative)
        return ["forall", condition[1], inner] if inner else []
    if condition[0] == "preference":
        return []
    raise AcxonError(f"The condition {write_pddl(condition)[:300]} does not say when it has to hold.")


def _stamp(node: Node) -> str:
    """Return the moment that stands before a condition or an effect; '' for none."""
    if isinstance(node, list) and len(node) == 3 and isinstance(node[2], list):
        if node[0] == "at" and node[1] in ("start", "end"):
            return str(node[1])
        if node[0] == "over" and node[1] == "all":
            return "all"
    return ""


def _stamped(condition: Node, when: str) -> Node:
    """Return what a conditional effect depends on at a moment; without a moment it is that of the effect."""
    if _stamp(condition):
        return condition[2] if _stamp(condition) == when else []
    if isinstance(condition, list) and condition[:1] == ["and"]:
        return ["and", *(_stamped(part, when) for part in condition[1:])]
    return condition


def _effects(
    state: State, effect: Node, binding: Binding, moment: str = "", condition: Node | None = None
) -> Iterator[tuple[Node | None, Binding, Node, str]]:
    """Yield condition, binding, effect and moment of each simple effect."""
    if not isinstance(effect, list) or not effect:
        return
    state.problem.looks.take()
    stamp = _stamp(effect)
    if stamp:
        yield from _effects(state, effect[2], binding, stamp, condition)
    elif effect[0] == "and":
        for part in effect[1:]:
            yield from _effects(state, part, binding, moment, condition)
    elif effect[0] == "forall" and len(effect) == 3:
        for case in state.bindings(effect[1], binding):
            yield from _effects(state, effect[2], case, moment, condition)
    elif effect[0] == "when" and len(effect) == 3:
        whole: Node = ["and", condition, effect[1]] if condition else effect[1]
        yield from _effects(state, effect[2], binding, moment, whole)
    else:
        yield condition, binding, effect, moment or "start"


def _denied(effect: Node) -> bool:
    return isinstance(effect, list) and effect[:1] == ["not"]


def _made(effects: Sequence[tuple[Node, Binding]]) -> frozenset[Fact]:
    """Return the facts that effects make true."""
    return frozenset(
        ground(effect, case) for effect, case in effects if isinstance(effect, list) and effect[0] != "not"
    )


def _numeric(effect: Node) -> bool:
    return isinstance(effect, list) and bool(effect) and str(effect[0]) in _NUMERIC


def _changed(how: str, old: float, value: float) -> float:
    if how in ("assign", "="):
        return value
    if how == "increase":
        return old + value
    if how == "decrease":
        return old - value
    if how == "scale-up":
        return old * value
    if value == 0:
        raise AcxonError("An effect of the plan's domain divides by zero.")
    return old / value


def _conjuncts(goal: Node) -> Iterator[Node]:
    if isinstance(goal, list) and goal[:1] == ["and"]:
        for part in goal[1:]:
            yield from _conjuncts(part)
    elif goal:
        yield goal


def _shown(step: Step) -> str:
    return f"({' '.join((step.action, *step.arguments))})"

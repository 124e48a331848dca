"""What is answered to a question about a plan, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acxon.comparison import Comparison
    from acxon.plans.model import Plan
    from acxon.story import Story

FOUND, IMPOSSIBLE, NOT_FOUND = "found", "impossible", "not found"


@dataclass(frozen=True, slots=True)
class CausalLink:
    """A fact that one step brings about and that a later one, or the goal, needs."""

    fact: str  # in words: 'robot at kitchen', 'not free'
    producer: int | None  # number of the step, from 1; None where it holds at the start
    consumer: int | None  # None for the goal


@dataclass(frozen=True, slots=True)
class Why:
    """What a step of a plan is for. Steps are numbered from 1, as in stories."""

    plan: str
    iri: str
    step: str  # what the step is called
    number: int
    needed: bool  # False: the plan reaches its goal without it
    spare: tuple[int, ...]  # where it is not needed, the steps to leave out with it, itself among them
    serves: tuple[CausalLink, ...]  # what it brings about that later steps or the goal need
    needs: tuple[CausalLink, ...]  # what it needs, and which step brings that about
    goals: tuple[str, ...]  # the parts of the goal that it serves in the end
    text: str


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer to 'why not otherwise?': the plan as it would be, beside the plan as it is."""

    status: str  # 'found', 'impossible' (proved) or 'not found' (in the time given)
    question: str  # in words
    text: str  # the answer in words, with the story where there is one
    asked: str  # the plan that the question is about
    name: str  # what the hypothetical plan is called; '' where there is none
    plan: Plan | None
    comparison: Comparison | None  # of the plan that was asked about with the hypothetical one
    story: Story | None
    domain: str  # the restricted domain, in PDDL
    problem: str  # the restricted problem, in PDDL
    restrictions: tuple[str, ...]  # each in words, those of earlier questions first
    conflict: tuple[str, ...] = ()  # where impossible: what excludes each other; none can be left out
    unreached: str = ""  # where impossible and known: a fact on the way to the goal that never holds
    needed_for: str = ""  # the step, or the goal, that needs it
    seconds: float = 0.0  # what the planner took


@dataclass(frozen=True, slots=True)
class Asked:
    """A stored hypothetical plan: the question that it answers, and the plan that this is about."""

    name: str
    iri: str
    about: str  # the plan that was asked about, which may be hypothetical itself
    question: str
    depth: int  # 1 for a question about a real plan

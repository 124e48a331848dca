"""Asking about plans: the part of `KnowledgeBase` that says what steps are for, and what would be otherwise."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acxon.plans.questions.answers import Asked, Why, WhyNot


class Questioning(ABC):
    """What a knowledge base answers about a plan that knows its domain and its problem."""

    def why(self, plan: str, step: str) -> Why:
        """Say what a step of a plan is for: what it makes possible, up to the goal.

        `step` is a number ('step 3'), a label, an action with its arguments, or some words of these.
        """
        raise NotImplementedError

    def why_not(
        self,
        plan: str,
        *,
        use: Sequence[str] = (),
        without: Sequence[str] = (),
        instead: Sequence[tuple[str, str]] = (),
        before: Sequence[tuple[str, str]] = (),
        between: Sequence[tuple[str, float, float]] = (),
        at_most: Sequence[tuple[str, int]] = (),
        name: str = "",
        timeout: float | None = None,
        seed: int = 1,
        improve: float | None = None,
        memory: float | None = None,
    ) -> WhyNot:
        """Say what the plan would be with these steps, without those, with one before another ..., and compare.

        Of `instead` the first is not used and the second is; of `before` the first ends before the second starts;
        `between` gives a step and the times between which it is done; `at_most` a step and how often. A step is
        an action with arguments, a label or some words of these; 'kitchen' stands for all steps that use it.
        `plan` may be a hypothetical plan: what was asked for it holds on. What is found is stored as a
        hypothetical plan, called after the question or `name`.
        """
        raise NotImplementedError

    def questions(self, plan: str = "") -> list[Asked]:
        """Return the hypothetical plans, or those that are about `plan`, each after the one it is about."""
        raise NotImplementedError

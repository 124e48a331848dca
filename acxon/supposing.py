"""What would be, and what was: the part of `KnowledgeBase` that asks about other values and other times."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from acxon.limits import moment, seconds

if TYPE_CHECKING:
    from acxon.hypothesis import Flips, Suppositions, ThenAndNow, WhatIf
    from acxon.knowledge_base import KnowledgeBase
    from acxon.question import Question


class Supposing(ABC):
    """What a knowledge base says about how its plans would compare, and did."""

    @abstractmethod
    def _call(self, service: str, *arguments: Any) -> Any: ...

    def what_if(
        self,
        first: str,
        second: str,
        suppose: Suppositions,
        *,
        specificity: int = 1,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        since: float | None = None,
        until: float | None = None,
        unknown: str = "",
        language: str = "en",
    ) -> WhatIf:
        """Compare two plans as they would be with other values, and tell it; nothing is stored.

        What is supposed is a value by plan and quality, {("bringing tea", "cost"): 20}, None where it were
        not known, or the duration of a step, {("bringing tea", "duration of grasp tea"): 9}: the makespan
        follows by the schedule. In words: {"cost of bringing tea": 20, "weight of cost": 2, "criterion":
        "pareto"}. The story is of the level `specificity` and in the language en, es, ca or de; for the other
        settings see `compare`.
        """
        from acxon.comparison import settings
        from acxon.hypothesis import suppositions, what_if
        from acxon.story import asked_style, check_specificity

        check_specificity(specificity)
        asked = settings(criterion, weights, priorities, unknown, since, until)
        style = list(asked_style("acxon", "plain", None, None, False, language))
        answer = self._call("what_if", first, second, suppositions(suppose), specificity, style, *asked)
        return what_if(answer, specificity, language)

    def flips(
        self,
        first: str,
        second: str,
        suppose: Suppositions | None = None,
        *,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        since: float | None = None,
        until: float | None = None,
        unknown: str = "",
        language: str = "en",
    ) -> Flips:
        """Return for each quality the nearest values that turn the verdict, and for which weights it stands.

        Without a criterion, weights or priorities: under the one in force, then under all others. It is about
        the latest time at which the plans compare, or the latest within `since` and `until`, in the language
        en, es, ca or de. With other values supposed, as in `what_if`, it is about the plans as they would be.
        """
        from acxon.comparison import settings
        from acxon.hypothesis import flips, suppositions

        asked = settings(criterion, weights, priorities, unknown, since, until)
        given = suppositions(suppose) if suppose else []
        return flips(self._call("flips", first, second, given, language, *asked))

    def then_and_now(
        self,
        first: str,
        second: str,
        then: float,
        now: float,
        *,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        unknown: str = "",
        language: str = "en",
    ) -> ThenAndNow:
        """Compare two plans at two moments, and say why the verdict changed between them.

        It is told in the language en, es, ca or de; for the other settings see `compare`.
        """
        from acxon.comparison import settings
        from acxon.hypothesis import then_and_now

        then, now = moment(then), moment(now)
        asked = settings(criterion, weights, priorities, unknown)
        return then_and_now(then, now, self._call("then_and_now", first, second, then, now, language, *asked))

    def question(
        self, text: str, *, timeout: float | None = None, planning: bool = True, language: str = "en"
    ) -> Question:
        """Answer a question in words, such as "why not cola?", and say how it was understood.

        What can mean several things goes back with its readings, and what is not understood with the nearest
        questions and names. A question that takes a planner has `timeout` seconds, or 20; with
        `planning=False` it is understood and left. Questions are asked in the language or in English;
        stories, and answers to why and why not, are in the language en, es, ca or de.
        """
        from acxon.question import Wanted, answered

        return answered(cast("KnowledgeBase", self), text, Wanted(seconds(timeout), planning, language))

"""Comparing and ranking plans: the part of `KnowledgeBase` that asks the comparison rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Any, overload

from acxon.errors import AcxonError
from acxon.limits import seconds
from acxon.namespaces import ACXON
from acxon.prolog.callbacks import prolog_row
from acxon.store.working_copy import FORGET, TELL
from acxon.terms import IRI, Literal, Tuple, tuple_row

if TYPE_CHECKING:
    from acxon.attribution import Share
    from acxon.comparison import Comparison, Ranking
    from acxon.store.working_copy import Edits
    from acxon.story import Fact


PAIRS_AT_ONCE = 50_000  # judged in one call


def among(hypothetical: bool) -> str:
    """Return which plans are listed, as the services have it: those that answer questions too, or not."""
    return "all" if hypothetical else "real"


class Comparing(ABC):
    """What a knowledge base says about how its plans compare."""

    @abstractmethod
    def _call(self, service: str, *arguments: Any) -> Any: ...

    @abstractmethod
    def _edit(self, edits: Edits, source: str, prefixes: dict[str, str] | None = None) -> int: ...

    @overload
    def compare(
        self,
        *,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        since: float | None = None,
        until: float | None = None,
        unknown: str = "",
        hypothetical: bool = False,
    ) -> Iterator[Comparison]: ...
    @overload
    def compare(
        self,
        first: str,
        second: str,
        *,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        since: float | None = None,
        until: float | None = None,
        unknown: str = "",
        language: str = "en",
    ) -> Comparison: ...
    def compare(
        self,
        first: str = "",
        second: str = "",
        *,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        since: float | None = None,
        until: float | None = None,
        unknown: str = "",
        hypothetical: bool = False,
        language: str = "en",
    ) -> Comparison | Iterator[Comparison]:
        """Compare two plans; without names, every pair of plans, one after the other.

        Plans that answer questions are among all pairs with `hypothetical`. A plan that is gone before its
        turn is an error.

        For this call only: `criterion` names the criterion, `weights` say how much a quality counts under
        the weighted one ({"cost": 2}), `priorities` which counts first under the lexicographic one. What is
        known of one plan alone decides nothing; with `unknown="ignore"` it is left out. With `since` and
        `until` only that time counts. What is said of two plans is in the language en, es, ca or de.
        """
        from acxon.comparison import comparison, settings

        asked = settings(criterion, weights, priorities, unknown, since, until)
        if first and second:
            found = comparison(self._call("compare", first, second, language, *asked))
            return found.asking(partial(self._attribution, found, language))
        if first or second:
            raise AcxonError("Comparing takes two plans, or none for all pairs.")
        self._call("compare_with", "", [], *asked)
        return self._all_pairs(asked, among(hypothetical))

    def _attribution(self, compared: Comparison, language: str) -> tuple[Share, ...]:
        from acxon.attribution import shares

        return shares(self._call("attribution", compared.first_iri, compared.second_iri, language))

    def _all_pairs(self, asked: tuple[Any, ...], which: str) -> Iterator[Comparison]:
        from acxon.comparison import comparison

        plans = self._call("plan_nodes", which)
        for index, first in enumerate(plans):
            for begin in range(index + 1, len(plans), 500):
                yield from map(
                    comparison, self._call("compare_with", first, plans[begin : begin + 500], *asked)
                )

    def verdicts(
        self,
        *,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        unknown: str = "",
        iri: bool = False,
        hypothetical: bool = False,
    ) -> Iterator[tuple[str, str, str]]:
        """Yield every pair of plans with the verdict for its first, at the latest time that has one.

        The same verdicts as `compare()` gives, without what it says beside them: many times as fast. Plans
        are named by their labels, with `iri` by their IRIs.
        """
        from acxon.comparison import settings

        asked = settings(criterion, weights, priorities, unknown)
        plans = self._call("plan_nodes", among(hypothetical))
        names = plans if iri else self.labels(plans)
        rows = max(1, PAIRS_AT_ONCE // max(1, len(plans)))
        self._call("verdicts", [], 1, 0, *asked)
        return self._verdicts(plans, names, rows, asked)

    def _verdicts(
        self, plans: Sequence[str], names: Sequence[str], rows: int, asked: tuple[Any, ...]
    ) -> Iterator[tuple[str, str, str]]:
        for begin in range(0, len(plans), rows):
            found = self._call("verdicts", plans, begin + 1, min(begin + rows, len(plans)), *asked)
            for place, verdicts in enumerate(found, begin):
                yield from zip(repeat(names[place]), names[place + 1 :], verdicts, strict=False)

    @abstractmethod
    def labels(self, nodes: Iterable[str]) -> list[str]: ...

    def premises(self, first: str, second: str) -> list[tuple[str, list[Fact]]]:
        """Return the stored facts that each of the qualities of `compare` rests on, in the same order."""
        found = self._call("premises", first, second)
        from acxon.story import fact

        return [(name, [fact(premise) for premise in tuples]) for name, _, tuples in found]

    def plan_premises(self, first: str, second: str) -> tuple[list[Fact], list[Fact]]:
        """Return the verdicts told about two plans, and when each is a plan where that is not always."""
        told, types = self._call("plan_premises", first, second)
        from acxon.story import fact

        return [fact(premise) for premise in told], [fact(premise) for premise in types]

    def reasons(self, told: Fact) -> list[str]:
        """Return why an inferred fact holds, a line each: the rule, then its premises; [] for a told one."""
        subject, name, object = told.iris
        if not told.sign or not isinstance(object, str):
            return []
        since = float("-inf") if told.since is None else told.since
        until = float("inf") if told.until is None else told.until
        from acxon.story import reason

        return list(reason(self._call("reason", subject, name, object, since, until)))

    def rank(
        self,
        *,
        criterion: str = "",
        weights: Mapping[str, float] | None = None,
        priorities: Sequence[str] = (),
        since: float | None = None,
        until: float | None = None,
        unknown: str = "",
        problem: str = "",
        all: bool = False,
        iri: bool = False,
        timeout: float | None = None,
        hypothetical: bool = False,
        language: str = "en",
    ) -> Ranking[str]:
        """Order the plans for a problem under a criterion, best first; `compare` says what the settings are.

        `problem` names it where the plans are for several, see `problems`; `all` ranks all of them together.
        Plans that answer questions have a rank with `hypothetical`.

        Plans are named by their labels, with `iri` by their IRIs. All pairs are compared: four times the work
        for twice the plans. After `timeout` seconds it is given up; meanwhile others may read and tell. Its
        remarks are in the language en, es, ca or de.
        """
        from acxon.comparison import ranking, settings

        asked = settings(criterion, weights, priorities, unknown, since, until)
        which = "all" if all else problem
        more = (which, among(hypothetical), seconds(timeout) or 0, language)
        return ranking(self._call("rank", *asked, *more), iri)

    def problems(self) -> list[tuple[str, str]]:
        """Return the problems that plans are for, with their labels; "none" stands for no known problem."""
        return [(problem, label) for problem, label in self._call("problems")]

    def criteria(self) -> dict[str, str]:
        """Return the criteria there are by their names, with what each says in words."""
        return dict(self._call("criteria"))

    def criterion(self, name: str = "", unknown: str = "") -> tuple[str, str]:
        """Return a criterion, or the one in force, with what it says in words."""
        found, text, _, _ = self._call("criterion", name, unknown)
        return found, text

    def use_criterion(self, name: str = "", unknown: str = "") -> None:
        """From now on, judge all plans of this knowledge base by the criterion of that name.

        What is known of one of two plans alone is `unknown`: "undecided", or "ignore" to leave it out.
        """
        chosen, _, setting, told = self._call("criterion", name, unknown)
        this = IRI(f"{ACXON}thisKnowledgeBase")
        facts = [Tuple(this, IRI(f"{ACXON}criterion"), Literal(chosen))]
        if setting != "undecided":
            facts.append(Tuple(this, IRI(f"{ACXON}unknown"), Literal(setting)))
        edits = [*((FORGET, prolog_row(row)) for row in told), *((TELL, tuple_row(fact)) for fact in facts)]
        self._edit(edits, f"criterion {chosen}")

    def clock(self) -> bool:
        """Whether the times of this knowledge base are a clock's: seconds since 1970, shown in ISO 8601."""
        return bool(self._call("matching", f"{ACXON}thisKnowledgeBase", f"{ACXON}clock", ""))

    def use_clock(self, on: bool = True) -> None:
        """From now on, times are those of a clock, or plain numbers."""
        clock = Tuple(IRI(f"{ACXON}thisKnowledgeBase"), IRI(f"{ACXON}clock"), Literal("utc"))
        self._edit([(TELL if on else FORGET, tuple_row(clock))], "clock")

    def qualities(self) -> list[tuple[str, str, str, str, float, str]]:
        """Return the declared qualities: property, label, better end, unit, weight and noun in stories."""
        return [tuple(quality) for quality in self._call("qualities")]

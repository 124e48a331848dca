"""The commands that compare: compare, rank and criterion."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli import completion
from acxon.cli.clock import Intervals, time_option
from acxon.cli.display import NOUNS, show_table, tracked
from acxon.cli.options import Hypothetical, Iri, Timeout
from acxon.cli.session import MORE_PLANS, Session, session
from acxon.comparison import Comparison, QualityComparison, Ranking, given_weights, shown
from acxon.errors import AcxonError
from acxon.moments import shown_interval
from acxon.printing import say, show, show_json

if TYPE_CHECKING:
    from acxon.hypothesis import ThenAndNow
    from acxon.knowledge_base import KnowledgeBase

Interval = Callable[[float | None, float | None], str]
MOST_MISSING = 5  # plans named of which a quality is not known
Criterion = Annotated[
    str,
    typer.Option(
        help="unanimous, pareto, lexicographic, weighted, or your own.",
        show_default=False,
        autocompletion=completion.criteria,
    ),
]
Weight = Annotated[
    list[str] | None,
    typer.Option("--weight", metavar="QUALITY=NUMBER", help="How much a quality counts. Repeatable."),
]
Priority = Annotated[
    list[str] | None,
    typer.Option("--priority", metavar="QUALITY", help="What counts first, then next. Repeatable."),
]
Since = Annotated[float | None, time_option("Begin of the time that counts.")]
Until = Annotated[float | None, time_option("End of the time that counts.")]
At = Annotated[float | None, time_option("The one moment that counts.")]
Versus = Annotated[
    float | None,
    time_option("With --at: a later moment, and why the verdict changed until then."),
]
Unknown = Annotated[
    str,
    typer.Option(
        metavar="undecided|ignore",
        autocompletion=completion.among("undecided", "ignore"),
        help="What is known of one of two plans alone decides nothing, or is ignored.",
        show_default=False,
    ),
]


def judging(
    criterion: Criterion = "",
    weight: Weight = None,
    priority: Priority = None,
    since: Since = None,
    until: Until = None,
    at: At = None,
    unknown: Unknown = "",
) -> dict[str, Any]:
    """Return how plans are to be judged, as `KnowledgeBase` takes it."""
    if at is not None and (since is not None or until is not None):
        raise typer.BadParameter("give a moment or a time, not both", param_hint="--at")
    ends = {"since": since if at is None else at, "until": until if at is None else at}
    try:
        weights = given_weights(weight or [])
    except AcxonError as error:
        raise typer.BadParameter(str(error), param_hint="--weight") from error
    asked = {"criterion": criterion, "weights": weights, "priorities": priority or (), "unknown": unknown}
    return asked | {end: moment for end, moment in ends.items() if moment is not None}


def judged(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of `judging`, and as `asked` what that makes of them."""
    options = inspect.signature(judging, eval_str=True).parameters
    own = inspect.signature(command, eval_str=True).parameters

    @wraps(command)
    def with_options(**given: Any) -> None:
        asked = judging(**{name: given.pop(name) for name in options})
        command(**given, asked=asked)

    kept = [each for each in own.values() if each.name != "asked"]
    with_options.__signature__ = inspect.Signature([*kept, *options.values()])  # type: ignore[attr-defined]
    return with_options


@judged
def compare(
    context: typer.Context,
    first: Annotated[str, completion.plan("A plan; without plans, all pairs.")] = "",
    second: Annotated[str, completion.plan("Another plan.")] = "",
    versus: Versus = None,
    why: Annotated[bool, typer.Option("--why", help="Show the rule and the facts that it used.")] = False,
    because: Annotated[
        bool, typer.Option("--because", help="Show which actions make the differences.")
    ] = False,
    hypothetical: Hypothetical = False,
    *,
    asked: dict[str, Any],
) -> None:
    """Compare two plans quality by quality; without names, every pair of plans.

    Examples:

        acxon compare 'bringing tea' 'bringing cola' --why

        acxon compare 'bringing tea' 'bringing cola' --because

        acxon compare 'bringing tea' 'bringing cola' --at 10 --versus 20
    """
    if bool(first) != bool(second):
        raise typer.BadParameter("give two plans, or none for all pairs", param_hint="SECOND")
    if because and not first:
        raise typer.BadParameter("give two plans", param_hint="--because")
    if why and {"since", "until"} & set(asked):
        raise typer.BadParameter(
            "it tells of all time; leave out --since, --until and --at", param_hint="--why"
        )
    here = session(context)
    if versus is not None:
        since, until = asked.pop("since", None), asked.pop("until", None)
        if since is None or since != until or not first or because:
            raise typer.BadParameter("give two plans and --at, without --because", param_hint="--versus")
        found = here.open().then_and_now(first, second, since, versus, **asked)
        show_change(here, found, tables=True)
        return
    kb = here.open()
    interval = Intervals(kb)
    if not first:
        total = len(kb.plan_iris(hypothetical))
        if total < 2:
            say(f"There {'is one plan' if total else 'are no plans'}, so no pair to compare. {MORE_PLANS}")
        pairs = kb.compare(**asked, hypothetical=hypothetical)
        for one in tracked(pairs, total * (total - 1) // 2, "Comparing"):
            if here.json:
                show_json(asdict(one), indent=None)
            else:
                show(_as_line(one, interval))
        return
    one = kb.compare(first, second, **asked)
    if here.json:
        shares = {"attribution": [asdict(share) for share in one.attribution]} if because else {}
        show_json(asdict(one) | (_why(kb, one) if why else {}) | shares)
        return
    called = NOUNS
    show_comparison(one, called, interval)
    if why:
        reasons = _why(kb, one)
        show(f"\nRule: {reasons['rule']}.")
        _print_facts("Told of the plans themselves, which decides where the rule does not:", reasons["told"])
        _print_facts("They are plans for a time only:", reasons["plans"])
        for quality, reason in zip(one.qualities, reasons["why"], strict=True):
            _print_facts(_reason(one, quality, called, interval), reason["facts"])
    if because:
        _show_because(one, called)


def show_change(here: Session, found: ThenAndNow, tables: bool) -> None:
    """Print why a verdict changed between two moments, with `tables` both comparisons before it."""
    if here.json:
        show_json(asdict(found) | {"text": found.text})
        return
    if tables:
        called = NOUNS
        for time, one in ((found.then, found.before), (found.now, found.after)):
            show(f"At {shown(time)}:")
            show_comparison(one, called)
            show("")
    show("\n".join(found.sentences))


def _show_because(one: Comparison, called: Mapping[str, str]) -> None:
    """Print the shares of each quality as a table: what an action makes up in both plans."""
    if {each.order for each in one.qualities} == {"same"}:
        show("\nThere is no difference to be explained.")
    elif not one.attribution:
        show("\nBecause: the plans do not say what their values are made up of.")
    for quality in dict.fromkeys(share.quality for share in one.attribution):
        found = [share for share in one.attribution if share.quality == quality]
        how = "all steps added up" if found[0].exact else "the steps on the critical path"
        show(f"\nBecause of {called.get(quality, quality)}, {how}:")
        rows = [
            [share.words, shown(_tidy(share.first), share.unit), shown(_tidy(share.second), share.unit)]
            for share in found
        ]
        show_table(["action", one.first, one.second], rows)
    traced = {share.quality for share in one.attribution}
    for quality in dict.fromkeys(each.quality for each in one.qualities if each.order in ("better", "worse")):
        if traced and quality not in traced:
            show(f"\nBecause of {called.get(quality, quality)}: the plans do not say what it is made up of.")


def _tidy(number: float) -> float:
    """Return a sum of decimal fractions without the last bits."""
    return float(f"{number:.9g}")


@judged
def rank(
    context: typer.Context,
    problem: Annotated[str, typer.Option(help="Rank the plans for this problem.")] = "",
    all_plans: Annotated[bool, typer.Option("--all", help="Rank plans for all problems together.")] = False,
    iri: Iri = False,
    timeout: Timeout = None,
    hypothetical: Hypothetical = False,
    *,
    asked: dict[str, Any],
) -> None:
    """Order the plans for a problem under the criterion, best first; without one, those for each problem.

    Example: acxon rank --criterion pareto
    """
    here = session(context)
    kb = here.open()
    problems = [] if all_plans or problem else kb.problems()
    several = len(problems) > 1
    rankings = [
        kb.rank(**asked, problem=one, all=all_plans, iri=iri, timeout=timeout, hypothetical=hypothetical)
        for one in ([iri for iri, _ in problems] if several else [problem])
    ]
    if here.json:
        objects = [asdict(found) | {"cycle": found.cycle} for found in rankings]
        show_json(
            [{"problem": label} | one for (_, label), one in zip(problems, objects, strict=True)]
            if several
            else objects[0]
        )
        return
    called = NOUNS
    if not several:
        _show_ranking(rankings[0], called)
        return
    alone: list[str] = []
    for (_, label), found in zip(problems, rankings, strict=True):
        plans = [plan for rank in found.ranks for group in rank for plan in group]
        if len(plans) + len(found.without_qualities) == 1:
            alone.append(f"{', '.join(_quoted([*plans, *found.without_qualities]))} ({label})")
            continue
        show(f"Plans for {label}:")
        _show_ranking(found, called)
        show("")
    if alone:
        show(f"One plan for its problem, so nothing to rank: {', '.join(sorted(alone))}.")
    say("Plans for different problems are ranked together with --all.")


def _show_ranking(found: Ranking[str], called: Mapping[str, str]) -> None:
    if not found.ranks and not found.without_qualities:
        say(f"There are no plans. {MORE_PLANS}")
        return
    show("\n".join([*found.remarks, f"Criterion: {_judged_by(found)}"]))
    for number, groups in enumerate(found.ranks, 1):
        note = " (not better than each other)" if len(groups) > 1 else ""
        show(f"{number}. {'; '.join(' = '.join(_quoted(group)) for group in groups)}{note}")
    show(f"Pareto front: {', '.join(_quoted(found.front)) or 'none'}")
    if found.incomparable:
        show(f"Undecided against every other: {', '.join(_quoted(found.incomparable))}")
    for cycle in found.cycles:
        show(f"A circle, each better than the next: {' > '.join(_quoted([*cycle, cycle[0]]))}")
    for quality, plans in found.missing.items():
        shown = ", ".join(_quoted(plans[:MOST_MISSING])) + (
            f" and {len(plans) - MOST_MISSING} more" if len(plans) > MOST_MISSING else ""
        )
        ignored = " (ignored)" if found.unknown == "ignore" else ""
        show(f"Not known of {shown}: {called.get(quality, quality)}{ignored}")
    if found.without_qualities:
        show(f"Without qualities, so without a rank: {', '.join(_quoted(found.without_qualities))}")


def criterion(
    context: typer.Context,
    name: Annotated[str, completion.criterion("The criterion to use from now on.")] = "",
    unknown: Unknown = "",
) -> None:
    """Show the criteria and which is in force, or choose one for the knowledge base.

    Example: acxon --kb kitchen.kb criterion pareto
    """
    here = session(context)
    kb = here.open(writing=bool(name or unknown))
    if name or unknown:
        kb.use_criterion(name, unknown)
        chosen, text = kb.criterion()
        if not here.json:
            say(f"Plans are now judged by the criterion '{chosen}': {text}.")
            return
    chosen, _ = kb.criterion()
    known = kb.criteria()
    if here.json:
        show_json({"criterion": chosen, "criteria": known})
        return
    for one, text in known.items():
        show(f"{'*' if one == chosen else ' '} {one}: {text}")


def _judged_by(one: Comparison | Ranking[str]) -> str:
    return one.criterion + (", unknown=ignore" if one.unknown == "ignore" else "")


def _quoted(plans: Iterable[str]) -> list[str]:
    return [f"'{plan}'" for plan in plans]


def _as_line(one: Comparison, interval: Interval) -> str:
    """Return a line per verdict; as a rule there is one, for all time."""
    lines = [*one.remarks, one.statement]
    if len(one.verdicts) > 1:
        lines = [
            *one.remarks,
            *(f"During {interval(v.since, v.until)}: {v.statement}" for v in one.verdicts),
        ]
    return "\n".join(lines) + "".join(f" Warning: {warning}." for warning in one.warnings)


def _timed(one: Comparison) -> bool:
    return len(one.verdicts) > 1 or any(q.since is not None or q.until is not None for q in one.qualities)


def show_comparison(one: Comparison, called: Mapping[str, str], interval: Interval = shown_interval) -> None:
    """Print a comparison: a table of its qualities, and the verdict."""
    for remark in one.remarks:
        show(remark)
    timed = _timed(one)
    head = ["quality", one.first, one.second, "difference", f"'{one.first}' ... '{one.second}'"]
    rows = [_row(q, called, timed, interval) for q in one.qualities]
    if rows:
        show_table([*head, "interval"] if timed else head, rows)
    lines = []
    for plan, names in ((one.first, one.only_first), (one.second, one.only_second)):
        if names:
            known = ", ".join(called.get(name, name) for name in names)
            lines.append(f"Only '{plan}' has {known}; that does not count.")
    lines += [f"Warning: {warning}." for warning in one.warnings]
    if len(one.verdicts) > 1:
        lines += [f"During {interval(v.since, v.until)}: {v.sentence}" for v in one.verdicts]
        lines.append(f"Criterion: {_judged_by(one)}")
    else:
        told = [v for v in one.verdicts if v.source == "told"]
        lines.append(f"{one.sentence} ({'as it was told' if told else f'criterion: {_judged_by(one)}'})")
    show("\n".join(lines))


def _row(q: QualityComparison, called: Mapping[str, str], timed: bool, interval: Interval) -> list[str]:
    row = [called.get(q.quality, q.quality), *q.shown, q.difference, q.relation or q.because]
    return [*row, interval(q.since, q.until)] if timed else row


def _why(kb: KnowledgeBase, one: Comparison) -> dict[str, Any]:
    """Return the rule of a comparison and the facts that it used."""
    pair = one.first_iri, one.second_iri
    told, types = kb.plan_premises(*pair)
    return {
        "rule": f"{one.criterion}: {kb.criterion(one.criterion, one.unknown)[1]}",
        "why": [{"property": name, "facts": [*map(str, facts)]} for name, facts in kb.premises(*pair)],
        "told": [*map(str, told)],
        "plans": [*map(str, types)],
    }


def _print_facts(head: str, facts: list[str]) -> None:
    if facts:
        show("\n    ".join([head, *facts]))


def _reason(one: Comparison, q: QualityComparison, called: Mapping[str, str], interval: Interval) -> str:
    name = called.get(q.quality, q.quality)
    time = f" during {interval(q.since, q.until)}" if _timed(one) else ""
    if not q.relation:
        return f"{name}: {q.because}{time}, from"
    return f"{name}: '{one.first}' {q.relation} '{one.second}'{time}, {q.because}, from"

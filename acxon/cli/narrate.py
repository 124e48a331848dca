"""The command that narrates."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli.session import session
from acxon.printing import show, show_json
from acxon.story import Fact, Story

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def register(app: typer.Typer) -> None:
    """Add the command to the application."""
    app.command()(narrate)


def narrate(
    context: typer.Context,
    first: Annotated[str, typer.Argument(help="An instance, for example a plan.")] = "",
    second: Annotated[str, typer.Argument(help="The instance to contrast it with.")] = "",
    specificity: Annotated[
        int,
        typer.Option(
            "--specificity", "-s", help="1 the answer and why, 2 what they do differently, 3 everything."
        ),
    ] = 1,
    style: Annotated[
        str, typer.Option(help="plain, or paper for the published wording; plain unless axon.")
    ] = "",
    algorithm: Annotated[str, typer.Option(help="acxon, or axon for the baseline.")] = "acxon",
    about: Annotated[
        list[str] | None, typer.Option(help="Only objects of this class; may be repeated.")
    ] = None,
    since: Annotated[float | None, typer.Option(help="Begin of the time to tell about.")] = None,
    until: Annotated[float | None, typer.Option(help="End of the time to tell about.")] = None,
    seconds: Annotated[
        float | None, typer.Option(help="Tell what counts most in so many seconds of listening.")
    ] = None,
    words: Annotated[int | None, typer.Option(help="Tell what counts most in so many words.")] = None,
    spoken: Annotated[
        bool, typer.Option("--spoken", help="For the ear: no digits, brackets or quotes.")
    ] = False,
    of_class: Annotated[
        list[str] | None,
        typer.Option(
            "--class", help="Narrate every pair of instances of this class; given twice, of the two."
        ),
    ] = None,
    why: Annotated[bool, typer.Option("--why", help="Show the facts under each sentence.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show each step from facts to text.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the story as JSON.")] = False,
) -> None:
    """Say how two instances differ.

    Examples:

        acxon narrate 'bringing tea' 'bringing cola'

        acxon narrate 'bringing tea' 'bringing cola' --specificity 3 --seconds 20

        acxon narrate 'bringing tea' 'bringing cola' --style paper --about dul:Quality --why

        acxon narrate --class dul:Plan --specificity 1
    """
    if explain and algorithm == "axon":
        raise typer.BadParameter("axon prunes nothing: leave it out, or use acxon", param_hint="--explain")
    kb = session(context).open()
    options: dict[str, Any] = {
        "specificity": specificity, "algorithm": algorithm, "about": about or [],
        "since": since, "until": until, "style": style, "seconds": seconds, "words": words, "spoken": spoken,
    }  # fmt: skip
    if of_class:
        if first:
            raise typer.BadParameter("give two instances or --class, not both", param_hint="--class")
        if len(of_class) > 2:
            raise typer.BadParameter("give one class, or two", param_hint="--class")
        for story in _stories(kb, of_class, options | {"explain": explain}):
            if as_json:
                show_json(as_dict(story), indent=None, flush=True)
            else:
                show(_shown(kb, story, why) + "\n", flush=True)
        return
    if not second:
        raise typer.BadParameter("give two instances, or --class CLASS for every pair", param_hint="SECOND")
    story = kb.narrate(first, second, explain=explain, **options)
    if as_json:
        show_json(as_dict(story))
    else:
        show(_shown(kb, story, why))


def _shown(kb: KnowledgeBase, story: Story, why: bool) -> str:
    if story.steps is not None:
        return _explained(story)
    return _with_reasons(kb, story) if why else story.text


def as_dict(story: Story) -> dict[str, Any]:
    """Return a story in the shape that `narrate --json` promises."""
    return {
        "pair": list(story.pair),
        "algorithm": story.algorithm,
        "specificity": story.specificity,
        "retrieved": story.retrieved,
        "tuples": [_fact(fact) for fact in story.tuples],
        "sentences": [{"text": s.text, "tuples": list(s.indices)} for s in story.sentences],
        "text": story.text,
        "words": story.words,
    }


def _fact(fact: Fact) -> dict[str, Any]:
    return {
        "subject": fact.subject, "property": fact.property, "object": fact.object,
        "since": fact.since, "until": fact.until, "sign": fact.sign, "iris": list(fact.iris),
    }  # fmt: skip


def _stories(kb: KnowledgeBase, classes: list[str], options: dict[str, Any]) -> Iterator[Story]:
    """Yield the stories of all pairs as they are told, with progress where the stories go elsewhere."""
    pairs = kb.pairs(classes[0], classes[-1], since=options["since"], until=options["until"])
    stories = (kb.narrate(first, second, **options) for first, second in pairs)
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield from stories
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    columns = [*Progress.get_default_columns(), MofNCompleteColumn()]
    stderr = Console(stderr=True)
    with Progress(*columns, console=stderr, redirect_stdout=False, redirect_stderr=False) as progress:
        yield from progress.track(stories, total=len(pairs), description="Narrating")


def _with_reasons(kb: KnowledgeBase, story: Story) -> str:
    lines = []
    for sentence in story.sentences:
        lines.append(sentence.text)
        for fact in sentence.tuples:
            lines.append(f"    {fact}")
            lines += [f"        {line}" for line in kb.reasons(fact)]
    return "\n".join(lines)


def _explained(story: Story) -> str:
    steps = story.steps
    assert steps is not None
    lines = [f"1. Retrieved (T_P): {_many(len(steps.retrieved), 'tuple')}"]
    lines += [f"    {fact}" for fact in steps.retrieved]
    lines.append(f"2. Pruned: {_many(len(steps.pruned), 'tuple')}")
    words = {"shared": "both lead to", "branch": "hangs on the shared"}
    lines += [f"    {p.fact}  ({words[p.why]} '{p.object}')" for p in steps.pruned]
    tuples, clusters = _many(len(story.tuples), "tuple"), _many(len(steps.clusters), "cluster")
    lines.append(f"3. Divergent (D_P): {tuples}, in {clusters}")
    for cluster in steps.clusters:
        lines.append(f"    {cluster.kind}: {cluster.key}")
        lines += [f"        {fact}" for fact in cluster.tuples]
    lines.append(f"4. Text: {_many(len(story.sentences), 'sentence')}, {_many(story.words, 'word')}")
    lines += [f"    {sentence.text}" for sentence in story.sentences]
    return "\n".join(lines)


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"

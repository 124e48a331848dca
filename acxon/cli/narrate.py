"""The command that narrates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli import completion
from acxon.cli.clock import time_option
from acxon.cli.compare import Criterion, Priority, Unknown, Weight, judging, show_change
from acxon.cli.display import tracked
from acxon.cli.options import Language
from acxon.cli.session import session
from acxon.printing import say, show, show_json
from acxon.story import Story

if TYPE_CHECKING:
    from acxon.knowledge_base import KnowledgeBase


def narrate(
    context: typer.Context,
    first: Annotated[str, completion.plan("An instance, for example a plan.")] = "",
    second: Annotated[str, completion.plan("The instance to contrast it with.")] = "",
    specificity: Annotated[
        int,
        typer.Option(
            "--specificity", "-s", help="1 the answer and why, 2 what they do differently, 3 everything."
        ),
    ] = 1,
    style: Annotated[
        str,
        typer.Option(
            help="plain, or paper for the published wording; plain unless axon.",
            autocompletion=completion.among("plain", "paper"),
        ),
    ] = "",
    algorithm: Annotated[
        str,
        typer.Option(
            help="acxon, or axon for the baseline.", autocompletion=completion.among("acxon", "axon")
        ),
    ] = "acxon",
    about: Annotated[
        list[str] | None, typer.Option(help="Only objects of this class; may be repeated.")
    ] = None,
    since: Annotated[
        float | None, time_option("Begin of the time to tell about.")
    ] = None,
    until: Annotated[
        float | None, time_option("End of the time to tell about.")
    ] = None,
    at: Annotated[
        float | None,
        time_option("The one moment to tell about; with --versus, the earlier one."),
    ] = None,
    versus: Annotated[
        float | None,
        time_option("Tell why the verdict changed from --at until then."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="Tell what counts most in so many seconds of listening.")
    ] = None,
    words: Annotated[int | None, typer.Option(help="Tell what counts most in so many words.")] = None,
    spoken: Annotated[
        bool, typer.Option("--spoken", help="For the ear: no digits, brackets or quotes.")
    ] = False,
    language: Language = "en",
    listener: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who listens: what they have heard is not told again.")
    ] = None,
    polish: Annotated[
        str | None,
        typer.Option(
            metavar="COMMAND", help="Have a program reword it; taken only where nothing changes but wording."
        ),
    ] = None,
    criterion: Criterion = "",
    weight: Weight = None,
    priority: Priority = None,
    unknown: Unknown = "",
    of_class: Annotated[
        list[str] | None,
        typer.Option(
            "--class", help="Narrate every pair of instances of this class; given twice, of the two."
        ),
    ] = None,
    why: Annotated[bool, typer.Option("--why", help="Show the facts under each sentence.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show each step from facts to text.")] = False,
) -> None:
    """Say how two instances differ.

    Examples:

        acxon narrate 'bringing tea' 'bringing cola'

        acxon narrate 'bringing tea' 'bringing cola' --specificity 3 --seconds 20

        acxon narrate 'bringing tea' 'bringing cola' --style paper --about dul:Quality --why

        acxon narrate 'bringing tea' 'bringing cola' --criterion weighted --weight cost=2

        acxon narrate --class dul:Plan --specificity 1
    """
    if explain and algorithm == "axon":
        raise typer.BadParameter("axon prunes nothing: leave it out, or use acxon", param_hint="--explain")
    here = session(context)
    if at is None and versus is not None:
        raise typer.BadParameter("give the earlier moment too, --at", param_hint="--versus")
    if at is not None and (since is not None or until is not None):
        raise typer.BadParameter("give a moment or a time, not both", param_hint="--at")
    kb = here.open()
    if at is not None and versus is not None:
        show_change(here, kb.then_and_now(first, second, at, versus, language=language), tables=False)
        return
    if at is not None:
        since = until = at
    options: dict[str, Any] = {
        "specificity": specificity, "algorithm": algorithm, "about": about or [],
        "since": since, "until": until, "explain": explain, "why": why and not here.json,
        "style": style, "seconds": seconds, "words": words, "spoken": spoken,
        "language": language, "listener": listener,
        **judging(criterion, weight, priority, unknown=unknown),
    }  # fmt: skip
    if of_class:
        if first:
            raise typer.BadParameter("give two instances or --class, not both", param_hint="--class")
        if len(of_class) > 2:
            raise typer.BadParameter("give one class, or two", param_hint="--class")
        for story in _stories(kb, of_class, options):
            if here.json:
                show_json(as_dict(story), indent=None, flush=True)
            else:
                show(_shown(story, why) + "\n", flush=True)
        return
    if not second:
        raise typer.BadParameter("give two instances, or --class CLASS for every pair", param_hint="SECOND")
    story = kb.narrate(first, second, **options)
    if polish:
        story.text = _polished(story, polish)
    if here.json:
        show_json(as_dict(story))
    else:
        show(_shown(story, why))


def _polished(story: Story, command: str) -> str:
    """The text of a program where it agrees with the story, else the story's own, and why on stderr."""
    from acxon.polishing import NotTakenError, polished

    try:
        return polished(story, command)
    except NotTakenError as error:
        say(f"The text of {command!r} was not taken: {error}")
        return story.text


def speak(
    context: typer.Context,
    first: Annotated[str, completion.plan("An instance, for example a plan.")],
    second: Annotated[str, completion.plan("The instance to contrast it with.")],
    specificity: Annotated[
        int,
        typer.Option(
            "--specificity", "-s", help="1 the answer and why, 2 what they do differently, 3 everything."
        ),
    ] = 1,
    seconds: Annotated[
        float | None, typer.Option(help="Say what counts most in so many seconds.")
    ] = None,
    language: Language = "en",
    listener: Annotated[
        str | None, typer.Option(metavar="NAME", help="Who listens: what they have heard is not told again.")
    ] = None,
    command: Annotated[
        str, typer.Option(help="The program that speaks; it reads the text from standard input.")
    ] = "",
    ssml: Annotated[
        bool, typer.Option("--ssml", help="SSML for a robot's own speech: printed, or given to --command.")
    ] = False,
) -> None:
    """Say aloud how two instances differ, with espeak-ng or any other program.

    Examples:

        acxon say 'bringing tea' 'bringing cola'

        acxon say 'bringing tea' 'bringing cola' --language es --command 'festival --tts --language spanish'

        acxon say 'bringing tea' 'bringing cola' --ssml
    """
    from acxon import speaking

    story = session(context).open().narrate(
        first, second, specificity, seconds=seconds, spoken=True, language=language, listener=listener
    )
    text = speaking.ssml(story) if ssml else story.text
    if ssml and not command:
        show(text)
    else:
        speaking.speak(text, language, command)


def heard(
    context: typer.Context,
    listener: Annotated[str, typer.Argument(help="Who listened.")],
    forget: Annotated[bool, typer.Option("--forget", help="Forget it, so that it is told again.")] = False,
) -> None:
    """Show the facts that a listener has been told (narrate --listener), or forget them.

    Examples:

        acxon heard ann

        acxon heard ann --forget
    """
    here = session(context)
    kb = here.open()
    if forget:
        count = kb.forget_heard(listener)
        show_json({"forgotten": count}) if here.json else show(_many(count, "fact") + " forgotten")
        return
    facts = kb.heard(listener)
    if here.json:
        show_json([asdict(fact) for fact in facts])
    else:
        show("\n".join(map(str, facts)) or "Nothing yet.")


def _shown(story: Story, why: bool) -> str:
    if story.steps is not None:
        return _explained(story)
    return _with_reasons(story) if why else story.text


def as_dict(story: Story) -> dict[str, Any]:
    """Return a story in the shape that `narrate --json` promises."""
    return {
        "pair": list(story.pair),
        "algorithm": story.algorithm,
        "specificity": story.specificity,
        "retrieved": story.retrieved,
        "tuples": [asdict(fact) for fact in story.tuples],
        "sentences": [{"text": s.text, "tuples": list(s.indices)} for s in story.sentences],
        "text": story.text,
        "words": story.words,
    }


def _stories(kb: KnowledgeBase, classes: list[str], options: dict[str, Any]) -> Iterator[Story]:
    """Return the stories of all pairs, each told when it is asked for."""
    pairs = kb.pairs(classes[0], classes[-1], since=options["since"], until=options["until"])
    stories = (kb.narrate(first, second, **options) for first, second in pairs)
    return tracked(stories, len(pairs), "Narrating")


def _with_reasons(story: Story) -> str:
    lines = []
    for sentence in story.sentences:
        lines.append(sentence.text)
        for place in sentence.indices:
            lines.append(f"    {story.tuples[place]}")
            lines += [f"        {line}" for line in story.reasons[place]]
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

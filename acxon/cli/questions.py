"""The commands that ask about a plan: why, why-not and questions."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from acxon.cli import completion
from acxon.cli.options import Language, several
from acxon.cli.session import session
from acxon.printing import say, show, show_json

if TYPE_CHECKING:
    from acxon.plans.questions.answers import WhyNot

Plan = Annotated[str, completion.plan("The plan, or a hypothetical one.")]


def why(
    context: typer.Context,
    plan: Plan,
    step: Annotated[
        str, typer.Argument(help="'step 3', its label, its action with arguments, or some words.")
    ],
    language: Language = "en",
) -> None:
    """Say what a step of a plan is for.

    Examples:

        acxon why 'bringing tea' 'grasp tea'

        acxon why 'bringing tea' 'step 2' --language es
    """
    here = session(context)
    found = here.open().why(plan, step, language=language)
    if here.json:
        show_json(asdict(found))
    else:
        show(found.text)


def why_not(
    context: typer.Context,
    plan: Plan,
    use: Annotated[list[str] | None, typer.Option(metavar="STEP", help="With this step. Repeatable.")] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(metavar="STEP", help="Without it, or without all steps that use a thing. Repeatable."),
    ] = None,
    instead: Annotated[
        list[Any] | None, several("OLD NEW", [str, str], "Without the first, with the second. Repeatable.")
    ] = None,
    before: Annotated[
        list[Any] | None, several("A B", [str, str], "With A done before B starts. Repeatable.")
    ] = None,
    between: Annotated[
        list[Any] | None,
        several("STEP T1 T2", [str, float, float], "With the step between these seconds. Repeatable."),
    ] = None,
    at_most: Annotated[
        list[Any] | None, several("STEP N", [str, int], "With the step so often at most. Repeatable.")
    ] = None,
    name: Annotated[str, typer.Option(help="How to call the plan that is found; else as the question.")] = "",
    specificity: Annotated[
        int, typer.Option("--specificity", "-s", help="Of the story: 1 the answer and why, 2, 3 everything.")
    ] = 1,
    timeout: Annotated[float, typer.Option(min=0.01, help="Seconds that the planner may take.")] = 10.0,
    improve: Annotated[
        float | None, typer.Option(min=0.0, help="Seconds to look on for a better plan (default: 1).")
    ] = None,
    memory: Annotated[
        float | None, typer.Option(min=1.0, help="Megabytes that the planner may use (default: 2000).")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the planner.")] = 1,
    pddl: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write the restricted domain and problem there.")
    ] = None,
    language: Language = "en",
) -> None:
    """Say what a plan would be if it were otherwise, and which of the two is better.

    A step is an action with arguments, a label, or some words of these; a thing stands for all steps that
    use it. The plan that is found is stored as a hypothetical one, and can be asked about in turn.

    Examples:

        acxon why-not 'bringing tea' --use 'grasp cola'

        acxon why-not 'bringing tea' --without kitchen --before 'find person' 'grasp tea'

        acxon why-not 'bringing tea with grasp cola' --at-most go 6
    """
    here = session(context)
    found = here.open().why_not(
        plan, use=use or (), without=without or (), instead=instead or (), before=before or (),
        between=between or (), at_most=at_most or (), name=name, specificity=specificity,
        timeout=timeout, improve=improve, memory=memory, seed=seed,
        language=language,
    )  # fmt: skip
    if pddl is not None:
        _write(found, pddl)
    if here.json:
        show_json(as_dict(found))
        return
    show(found.text)
    if found.name and found.comparison is not None:
        say(f"Stored as '{found.name}'; acxon questions lists it.")


def questions(
    context: typer.Context,
    plan: Annotated[str, completion.plan("About this plan; without it, about all.")] = "",
) -> None:
    """List the hypothetical plans, each under the plan that it is about.

    Example: acxon questions 'bringing tea'
    """
    here = session(context)
    found = here.open().questions(plan)
    if here.json:
        show_json([asdict(asked) for asked in found])
        return
    if not found:
        say("Nothing was asked yet. Ask: acxon why-not PLAN --without STEP")
    about = ""
    for asked in found:
        if asked.depth == 1 and asked.about != about:
            about = asked.about
            show(about)
        show(f"{'  ' * asked.depth}{asked.name}")


def as_dict(found: WhyNot) -> dict[str, Any]:
    """Return an answer in the shape that `why-not --json` promises."""
    from acxon.cli.narrate import as_dict as story_dict

    plan = found.plan
    return {
        "status": found.status,
        "question": found.question,
        "text": found.text,
        "asked": found.asked,
        "name": found.name,
        "restrictions": list(found.restrictions),
        "conflict": list(found.conflict),
        "unreached": found.unreached,
        "needed_for": found.needed_for,
        "seconds": round(found.seconds, 3),
        "steps": [] if plan is None else [asdict(step) for step in plan.steps],
        "comparison": None if found.comparison is None else asdict(found.comparison),
        "story": None if found.story is None else story_dict(found.story),
        "domain": found.domain,
        "problem": found.problem,
    }


def _write(found: WhyNot, folder: Path) -> None:
    from acxon.formats.files import write_text

    folder.mkdir(parents=True, exist_ok=True)
    for part, text in (("domain.pddl", found.domain), ("problem.pddl", found.problem)):
        write_text(folder / part, text)

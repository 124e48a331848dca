"""The commands about what would be, and for questions in words: what-if, flip and question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Annotated, Any

import typer

from acxon.cli import completion
from acxon.cli.compare import judged, show_comparison
from acxon.cli.display import NOUNS
from acxon.cli.narrate import as_dict as story_dict
from acxon.cli.options import Language, Timeout
from acxon.cli.session import session
from acxon.errors import AcxonError
from acxon.hypothesis import CriterionFlips, Flips, SupposedValue, supposed_values
from acxon.printing import show, show_json
from acxon.question import Question
from acxon.standalone.words import Words, language_code

Plan = Annotated[str, completion.plan("A plan.")]
Other = Annotated[str, completion.plan("Another plan.")]
STAYS = "The verdict would stay."
SET: Any = typer.Option(
    "--set",
    metavar="'cost of PLAN'=VALUE",
    help="What to suppose: a quality of a plan, 'duration of STEP in PLAN', 'weight of cost' or "
    "criterion. The value may be unknown. Repeatable.",
)


@judged
def what_if(
    context: typer.Context,
    first: Plan,
    second: Other,
    suppose: Annotated[list[str], SET],
    specificity: Annotated[
        int, typer.Option("--specificity", "-s", help="How much the story tells: 1, 2 or 3.")
    ] = 1,
    language: Language = "en",
    *,
    asked: dict[str, Any],
) -> None:
    """Compare two plans as they would be with other values, and tell it; nothing is stored.

    Examples:

        acxon what-if 'bringing tea' 'bringing cola' --set 'cost of bringing cola'=20

        acxon what-if 'bringing tea' 'bringing cola' --set 'duration of grasp tea in bringing tea'=60

        acxon what-if 'bringing tea' 'bringing cola' --set 'cost of bringing cola'=20 --language de
    """
    here = session(context)
    kb = here.open()
    asked = {**asked, "specificity": specificity, "language": language}
    found = kb.what_if(first, second, _supposed(suppose), **asked)
    if here.json:
        show_json(
            asdict(found.comparison)
            | {
                "supposed": [asdict(value) for value in found.supposed],
                "turned": found.turned,
                "now": asdict(found.now),
                "story": story_dict(found.story),
            }
        )
        return
    say = _suppose(found.supposed, language)
    if say:
        change = say("As it is: {value}", value=found.now.statement) if found.turned else say(STAYS)
        show(f"{found.sentence}\n{change}\n\n{found.story.text}")
        return
    show_comparison(found, NOUNS)
    change = f"The verdict would be another; now: {found.now.statement}" if found.turned else STAYS
    show(f"{change}\n\n{found.story.text}")


@judged
def flip(
    context: typer.Context,
    first: Plan,
    second: Other,
    suppose: Annotated[list[str] | None, SET] = None,
    language: Language = "en",
    *,
    asked: dict[str, Any],
) -> None:
    """Show for each quality the smallest change that turns the verdict, under every criterion.

    Examples:

        acxon flip 'bringing tea' 'bringing cola' --criterion weighted

        acxon flip 'bringing tea' 'bringing cola' --set 'cost of bringing cola'=20
    """
    here = session(context)
    found = here.open().flips(first, second, _supposed(suppose or []), language=language, **asked)
    if here.json:
        show_json(flips_dict(found))
        return
    say = _suppose(found.supposed, language)
    for number, one in enumerate(found.criteria):
        if number:
            show("")
        _show_flips(one, say)


def _suppose(supposed: Sequence[SupposedValue], language: str) -> Words | None:
    """Print what is supposed, and return what says the rest, where that is not in English."""
    say = Words(language_code(language))
    for value in supposed:
        show(say("Suppose {what}.", what=value.text))
    return None if say.code == "en" else say


def _show_flips(one: CriterionFlips, say: Words | None) -> None:
    if say:
        show(f"{say('Criterion: {name}', name=one.criterion)} ({say(one.meaning)})")
    else:
        show(f"Criterion {one.criterion}: {one.verdict}")
    for text in one.texts:
        show(f"  {text}")


def flips_dict(found: Flips) -> dict[str, Any]:
    """Return what turns a verdict as JSON can say it: fractions as texts, beside the numbers."""
    plain: dict[str, Any] = asdict(found, dict_factory=_plain)
    return plain


def _plain(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = {name: str(value) if isinstance(value, Fraction) else value for name, value in pairs}
    if set(plain) == {"exact", "included"}:  # a bound
        exact = Fraction(plain["exact"])
        plain["value"] = int(exact) if exact.denominator == 1 else float(exact)
    return plain


def question(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="A question in words.")],
    timeout: Timeout = None,
    language: Language = "en",
) -> None:
    """Answer a question in words, and show how it was understood and the command for it.

    Questions are asked in the language or in English; stories, and answers to why and why not, are in it.

    Examples:

        acxon question "why not cola?"

        acxon question "what if the cost of cola were 20?"
    """
    here = session(context)
    found = here.open().question(text, timeout=timeout, language=language)
    if here.json:
        show_json(question_dict(found))
    else:
        show(found.text)
    if found.status != "answered":
        raise typer.Exit(1)


def question_dict(found: Question) -> dict[str, Any]:
    """Return a question and its answer as JSON can say it."""
    names = ("asked", "status", "answer", "forms", "names")
    return {name: getattr(found, name) for name in names} | {
        "reading": asdict(found.reading) if found.reading else None,
        "readings": [asdict(one) for one in found.readings],
    }


def _supposed(texts: list[str]) -> dict[tuple[str, str] | str, float | str | None]:
    try:
        return supposed_values(texts)
    except AcxonError as error:
        raise typer.BadParameter(str(error), param_hint="--set") from error

"""The command for studies with people."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from acxon.cli.display import show_table
from acxon.cli.options import Language
from acxon.cli.session import session
from acxon.printing import say, show, show_json

if TYPE_CHECKING:
    from acxon.standalone.study_answers import Results


def study(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(help="The folder of the study.")],
    pairs: Annotated[int, typer.Option(min=1, max=50, help="Pairs of plans, drawn by the seed.")] = 4,
    style: Annotated[
        list[str] | None, typer.Option(help="plain or, in English, paper; repeatable. All unless given.")
    ] = None,
    specificity: Annotated[
        int, typer.Option("--specificity", "-s", min=1, max=3, help="How much is told.")
    ] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the drawing.")] = 1,
    consent: Annotated[Path | None, typer.Option(help="A text that participants agree to.")] = None,
    language: Language = "en",
    read: Annotated[bool, typer.Option("--read", help="Read the answers and say what they show.")] = False,
) -> None:
    """Make a questionnaire from pairs of plans and styles, in one file; with --read, what the answers show.

    Participants open FOLDER/study.html; nothing is sent anywhere. Each saves a file of answers; put them into
    FOLDER/answers.

    Example: acxon study my-study --pairs 6

    Example: acxon study my-study --language de

    Example: acxon study my-study --read
    """
    here = session(context)
    if read:
        from acxon.standalone.study_answers import read_answers, results

        found = results(read_answers(folder))
        if here.json:
            show_json(asdict(found))
        else:
            _show(found)
        return
    from acxon.formats.files import file_text
    from acxon.standalone.study import Settings, check_styles, write_study
    from acxon.standalone.words import language_code

    text = file_text(consent) if consent else ""
    code = language_code(language)
    asked = Settings(pairs, check_styles(style or (), code), specificity, seed, text, code)
    made = write_study(here.open(), folder, asked)
    if here.json:
        show_json({"study": str(made)})
    else:
        say(f"Wrote {made}. Put the files of the participants into {folder / 'answers'}, then: --read")


def _show(found: Results) -> None:
    from acxon.standalone.study_answers import MEASURES

    styles = [style for style in found.preferred if style != "none"]
    show(f"{found.participants} participants")
    rows = [
        [MEASURES[one.measure], *(f"{one.means.get(style, float('nan')):.3g}" for style in styles), one.test,
         "" if one.p is None else f"{one.p:.3g}", "" if one.effect is None else f"{one.effect:.3g}"]
        for one in found.measured
    ]  # fmt: skip
    show_table(["", *styles, "test", "p", "effect"], rows)
    show("preferred: " + ", ".join(f"{name} {count}" for name, count in found.preferred.items()))

"""The command that writes a comparison as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from acxon.cli import completion
from acxon.cli.compare import Criterion, Priority, Unknown, Weight, judging
from acxon.cli.options import Language
from acxon.cli.session import session
from acxon.formats.files import write_text
from acxon.printing import say, show_json


def report(
    context: typer.Context,
    first: Annotated[str, completion.plan("A plan.")],
    second: Annotated[str, completion.plan("The plan to compare it with.")],
    out: Annotated[Path, typer.Option(help="The file to write; it ends in .html.")] = Path("report.html"),
    criterion: Criterion = "",
    weight: Weight = None,
    priority: Priority = None,
    unknown: Unknown = "",
    language: Language = "en",
) -> None:
    """Write the comparison of two plans as one file, to be mailed, printed or opened without a connection.

    Example: acxon report 'bringing tea' 'bringing cola' --out a-vs-b.html

    Example: acxon report 'bringing tea' 'bringing cola' --language de
    """
    from acxon.standalone.report import report as report_page

    if out.suffix.lower() not in (".html", ".htm"):
        raise typer.BadParameter("a file that ends in .html", param_hint="--out")
    here = session(context)
    asked = {**judging(criterion, weight, priority, unknown=unknown), "language": language}
    write_text(out, report_page(here.open(), first, second, asked))
    if here.json:
        show_json({"report": str(out)})
    else:
        say(f"Wrote {out}.")

"""The command `acxon batch`."""

from __future__ import annotations

import os
from dataclasses import asdict
from enum import Enum
from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from acxon.cli.display import advancing
from acxon.cli.session import EXAMPLE, session
from acxon.errors import AcxonError
from acxon.printing import say, show, show_json


class Kind(str, Enum):
    """What is done with every pair, or with all plans."""

    narrate = "narrate"
    compare = "compare"
    evaluate = "evaluate"
    rank = "rank"


class FileFormat(str, Enum):
    """What the rows are written as."""

    parquet = "parquet"
    jsonl = "jsonl"


def batch(
    context: typer.Context,
    kind: Annotated[
        Kind, typer.Argument(help="What to do with every pair: narrate, compare or evaluate; or rank all.")
    ],
    out: Annotated[Path, typer.Option(help="Folder for the rows, one file for each 500 pairs.")],
    pairs: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Two names a line, with a comma or a tab between them."),
    ] = None,
    all_plans: Annotated[bool, typer.Option("--all", help="Every two of the stored plans.")] = False,
    jobs: Annotated[int, typer.Option(min=0, max=256, help="Processes; 0 is one for each core.")] = 0,
    engine: Annotated[
        str,
        typer.Option(
            "--engine",
            "--master",
            metavar="NAME",
            help="local: processes of this machine; else have Spark do it (extra batch), by the URL of its "
            "master: spark://HOST:7077, local[4]...",
        ),
    ] = "local",
    file_format: Annotated[
        FileFormat | None,
        typer.Option("--format", help="parquet (of the extra batch; then the default) or jsonl."),
    ] = None,
    specificity: Annotated[int, typer.Option(min=1, max=3, help="Of stories: 1, 2 or 3.")] = 1,
    style: Annotated[str, typer.Option(help="Of stories: plain, or paper as published.")] = "",
    criterion: Annotated[str, typer.Option(help="Of comparisons; else the one in force.")] = "",
) -> None:
    """Narrate, compare or measure very many pairs of plans, in several processes; or rank all plans.

    Every pair is in the rows once, with an error where nothing could be said of it. Interrupted, the same
    command goes on where it stopped. For the knowledge base, facts as Parquet will do (acxon export).

    Example: acxon batch narrate --all --out stories/ --specificity 3

    Example: acxon batch compare --pairs pairs.csv --out compared/ --jobs 4

    Example: acxon --kb lab.kb batch narrate --all --out stories/ --engine spark://cluster:7077

    Example: acxon --kb lab.kb batch rank --all --out ranked/ --format jsonl

    Example: acxon --kb facts.parquet batch compare --all --out compared/
    """
    from acxon.batch.run import rank, read_pairs, run
    from acxon.batch.work import Job

    master = "" if engine == "local" else engine
    if kind is Kind.rank and (pairs is not None or master or jobs):
        raise AcxonError("Ranking takes all plans, in one process: leave out --pairs, --engine and --jobs.")
    if (pairs is None) != all_plans:
        raise AcxonError("Say which pairs: --pairs FILE, or --all for every two of the stored plans.")
    if master and jobs:
        raise AcxonError("Spark has the processes that --engine gives it; leave out --jobs.")
    here = session(context)
    place = here.place()
    if isinstance(place, Path) and not place.exists():
        made = f"acxon --kb {quote(str(place))} load FILE"
        raise AcxonError(f"There is no knowledge base {place}. Make one: {made}")
    job = Job(
        kind.value, str(place.resolve()) if isinstance(place, Path) else place or "",
        tuple(str(file.resolve()) for file in here.rules), specificity, style, criterion=criterion,
    )  # fmt: skip
    if place is None:
        say(EXAMPLE)
    if kind is Kind.rank:
        count = rank(job, out, file_format.value if file_format else "")
        if here.json:
            show_json({"out": str(out), "plans": count})
        else:
            show(f"Plans: {count:,}. Files in {out}: 1.")
        return
    chosen = None if pairs is None else read_pairs(pairs)
    jobs = jobs or os.cpu_count() or 1
    with advancing("Pairs") as progress:
        found = run(
            job, chosen, out, jobs=jobs, master=master,
            file_format=file_format.value if file_format else "", progress=progress,
        )  # fmt: skip
    if here.json:
        show_json(asdict(found))
        return
    already = f", {found.continued:,} of them from before" if found.continued else ""
    show(f"Pairs: {found.pairs:,}. Files in {found.out}: {found.parts:,}{already}.")
    if found.failed:
        show(f"Rows that say in 'error' why there is no result: {found.failed:,}.")

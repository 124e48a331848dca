"""The command `acxon doctor`."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import typer

from acxon.cli.session import session
from acxon.printing import show, show_json

if TYPE_CHECKING:
    from acxon.doctor import Finding


def doctor(context: typer.Context) -> None:
    """Show what acxon found on this machine and what is missing.

    Exit status 1 when something is missing that acxon cannot do without.

    Example: acxon doctor
    """
    from acxon.doctor import is_healthy, report

    findings = report()
    if session(context).json:
        show_json([asdict(finding) for finding in findings])
    else:
        show(_as_text(findings))
    if not is_healthy(findings):
        raise typer.Exit(1)


def _as_text(findings: list[Finding]) -> str:
    """Lay the findings out in columns, advice on lines of its own below the part it is about."""
    part_width = max(len(finding.part) for finding in findings)
    found_width = max(len(finding.found) for finding in findings)
    lines: list[str] = []
    for finding in findings:
        mark = "ok     " if finding.ok else "MISSING" if finding.needed else "absent "
        row = f"{mark}  {finding.part:<{part_width}}  {finding.found:<{found_width}}  {finding.where}"
        lines.append(row.rstrip())
        if finding.advice:
            lines += [f"         {line}" for line in finding.advice.splitlines()]
    return "\n".join(lines)

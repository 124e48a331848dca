"""What acxon finds on this machine, what is missing, and what to do about it."""

from __future__ import annotations

import importlib.metadata
import platform
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from acxon import __version__
from acxon.errors import AcxonError
from acxon.prolog import confinement, runtime


@dataclass(frozen=True, slots=True)
class Finding:
    """One part: what was found and where, whether that is good enough, and else what to do.

    A part that is not `needed` only brings more commands; acxon works without it.
    """

    part: str
    found: str
    where: str
    ok: bool
    advice: str = ""
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Library:
    """A Python package acxon uses: its name for pip, the module it brings, what it is for."""

    name: str
    module: str
    purpose: str
    extra: str = ""


LIBRARIES = [
    Library("pyoxigraph", "pyoxigraph", "reading and writing RDF"),
    Library("typer", "typer", "the command line"),
    Library("kairos-planner", "kairos", "acxon plan", "plan"),
    Library("unified-planning", "unified_planning", "plans of unified-planning", "up"),
    Library("scipy", "scipy", "acxon evaluate", "evaluate"),
    Library("matplotlib", "matplotlib", "the figures of acxon evaluate", "evaluate"),
    Library("textstat", "textstat", "the readability scores of acxon evaluate", "evaluate"),
    Library("pymongo", "bson", "reading NEEM folders", "neem"),
    Library("psycopg", "psycopg", "knowledge bases in PostgreSQL", "fleet"),
    Library("fastapi", "fastapi", "acxon serve", "web"),
]


#: Starts the bridge. What it prints is why Prolog does not start, though all is there.
_TRIAL = """
import sys
from acxon.prolog import runtime
runtime.prepare()
try:
    import janus_swi
except ImportError:
    raise
except Exception as error:
    print(runtime.not_started(error))
    sys.exit(1)
assert janus_swi.query_once('X = 1')['X'] == 1
"""


def report() -> list[Finding]:
    """Look at every part, needed ones first. Never raises: what cannot be found is a finding."""
    return [
        _acxon(),
        _python(),
        _swipl(),
        _bridge(),
        _folder("Prolog modules", runtime.prolog_folder, "*.pl"),
        _folder("ontology", runtime.ontology_folder, "*.ttl"),
        Finding("SQLite", sqlite3.sqlite_version, "Python's sqlite3", True),
        _kernel(),
        *(_library(library) for library in LIBRARIES),
        _java(),
    ]


def is_healthy(findings: list[Finding]) -> bool:
    """Tell whether everything that acxon cannot do without is there."""
    return all(finding.ok for finding in findings if finding.needed)


def _acxon() -> Finding:
    return Finding("acxon", __version__, str(Path(__file__).resolve().parent), True)


def _python() -> Finding:
    ok = sys.version_info >= (3, 10)
    return Finding(
        "Python", platform.python_version(), sys.executable, ok, "" if ok else "Use Python 3.10 or newer."
    )


def _swipl() -> Finding:
    try:
        found = runtime.find_swipl()
    except AcxonError as error:
        return Finding("SWI-Prolog", "", "", False, str(error))
    return Finding("SWI-Prolog", found.version_text, f"{found.home} ({found.origin})", True)


def _bridge() -> Finding:
    """Start the bridge in a process of its own, because one that does not fit would take us down with it."""
    file = runtime.bridge_file()
    if file is None:
        advice = f"It is not installed for this Python. {runtime.INSTALLING}"
        return Finding("janus-swi", "", "", False, advice)
    version = _installed_version("janus-swi")
    package_root = str(Path(__file__).resolve().parent.parent)
    try:
        trial = subprocess.run(
            [sys.executable, "-c", _TRIAL], capture_output=True, text=True, timeout=60, cwd=package_root
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Finding("janus-swi", version, str(file.parent), False, f"It does not start: {error}")
    if trial.returncode == 0:
        return Finding("janus-swi", version, str(file.parent), True)
    if trial.stdout:
        advice = f"{trial.stderr.strip()}\n{trial.stdout.strip()}"
        return Finding("janus-swi", version, str(file.parent), False, advice)
    last = (trial.stderr.strip().splitlines() or ["no message"])[-1].strip()
    advice = f"It does not start: {last}. {runtime.INSTALLING}"
    return Finding("janus-swi", version, str(file.parent), False, advice)


def _kernel() -> Finding:
    warning = confinement.warning()
    found = ", ".join(confinement.available())
    return Finding("confinement (goals from outside)", found, platform.release(), not warning, warning, False)


def _folder(part: str, find: Callable[[], Path], pattern: str) -> Finding:
    try:
        folder = find()
    except AcxonError as error:
        return Finding(part, "", "", False, str(error))
    count = len(list(folder.rglob(pattern)))
    advice = "" if count else f"The folder holds no {pattern}. Install acxon again."
    return Finding(part, f"{count} files", str(folder), count > 0, advice)


def _library(library: Library) -> Finding:
    """Find a package without importing it."""
    from importlib.util import find_spec

    part = f"{library.name} ({library.purpose})"
    wanted = f"acxon[{library.extra}]" if library.extra else library.name
    needed = not library.extra
    try:
        spec = find_spec(library.module)
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        return Finding(part, "", "", False, f"pip install '{wanted}'", needed)
    where = str(Path(spec.origin).parent) if spec.origin else ""
    return Finding(part, _installed_version(library.name), where, True, "", needed)


def _java() -> Finding:
    program = shutil.which("java")
    part = "Java (checking the ontology with a reasoner)"
    if program is None:
        return Finding(part, "", "", False, "Debian, Ubuntu: apt-get install default-jre-headless", False)
    return Finding(part, "found", program, True, "", False)


def _installed_version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "unknown version"

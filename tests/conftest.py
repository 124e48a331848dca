"""What every test may use: the folder of reference material, hypothesis profiles, and Prolog's own tests.

Each .plt file is one test: it runs in an SWI-Prolog of its own and fails when a plunit test fails,
when a test leaves a choice point, and when loading or running prints any warning.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent
PLT_TIMEOUT = 300
SLOW_MACHINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("default", max_examples=25, deadline=None, suppress_health_check=SLOW_MACHINE)
settings.register_profile("fuzz", max_examples=10_000, deadline=None, suppress_health_check=SLOW_MACHINE)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

os.environ.setdefault("ACXON_CHECK_LOCKS", "1")  # before acxon is imported, and for every process of a test

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in the background of a shell
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of reference material that lies beside some checkouts."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the reference material is not beside this checkout (../shared)")
    return folder


@pytest.fixture(scope="module", autouse=True)
def _rules_of_one_file() -> Iterator[None]:
    """Rules live as long as the process, in the module user: those of one test file end with it."""
    yield
    if "acxon.prolog" in sys.modules:
        from acxon import KnowledgeBase

        rules = "source_file(_File), sub_atom(_File, _, _, _, '/pytest-of-')"
        with KnowledgeBase() as kb:
            kb.ask(f"forall(({rules}), unload_file(_File))")


os.environ.setdefault("ACXON_SHADOW", "1" if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else "40")
SHADOWED = ("comparing", "graphs", "narrative", "plans", "reasoning")


@pytest.fixture(autouse=True)
def _shadow(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail where pages answer a reading call otherwise than all facts do: see support/shadow.py."""
    path = Path(request.node.path)
    if path.suffix != ".py" or path.parent.name not in SHADOWED or "inferences" in path.read_text():
        yield
        return
    import shadow

    with shadow.following() as differences:
        yield
    assert not differences, "\n".join(differences)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many calls were answered twice."""
    shadow = sys.modules.get("shadow")
    if shadow is not None and shadow.found:
        terminalreporter.write_line(f"answered again by pages: {dict(shadow.found)}")


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    """Collect Prolog's test files beside Python's."""
    if file_path.suffix == ".plt":
        return PrologTests.from_parent(parent, path=file_path)
    return None


class PrologTests(pytest.File):
    """A file of plunit tests."""

    def collect(self) -> Iterator[pytest.Item]:
        run = PrologTestRun.from_parent(self, name="plunit")
        if "HYPOTHESIS_PROFILE" in self.path.read_text():
            run.add_marker("fuzz")
        yield run


class PrologTestRun(pytest.Item):
    """One run of all plunit tests of a file."""

    def runtest(self) -> None:
        report = run_plunit(self.path)
        self.add_report_section("call", "swipl", report.text)
        if report.problem:
            raise PrologTestFailure(f"{report.problem}\n{report.text}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        if isinstance(excinfo.value, PrologTestFailure):
            return str(excinfo.value)
        return str(excinfo.getrepr())

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"plunit: {self.path.name}"


class PrologTestFailure(Exception):
    """A plunit file that did not pass; the message holds what SWI-Prolog printed."""


class PlunitReport:
    """What SWI-Prolog printed for a file, and what is wrong with it ('' when nothing is)."""

    def __init__(self, status: int, text: str) -> None:
        self.text = text
        self.problem = self._problem(status)

    def _problem(self, status: int) -> str:
        if status != 0:
            return f"swipl ended with status {status}"
        if "succeeded with choicepoint" in self.text:
            return "a test left a choice point"
        if re.search(r"^\s*(Warning|ERROR):", self.text, re.MULTILINE):
            return "swipl printed a warning"
        if not re.search(r"^% .* passed \(", self.text, re.MULTILINE):
            return "no test ran"
        return ""


def run_plunit(path: Path, environment: dict[str, str] | None = None) -> PlunitReport:
    """Run the plunit tests of a file in a new SWI-Prolog, with this environment or the one that we have."""
    from swipl import find_program

    command = [
        find_program(), "-q", "-f", "none", "--on-error=status", "--on-warning=print",
        "-g", "set_test_options([output(on_failure), jobs(1)])",
        "-g", f"consult({prolog_atom(str(path))})",
        "-g", "run_tests", "-t", "halt",
    ]  # fmt: skip
    environment = {**(os.environ if environment is None else environment), "LC_ALL": "C.UTF-8"}
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PLT_TIMEOUT,
        )
    except subprocess.TimeoutExpired as error:
        raise PrologTestFailure(f"still running after {PLT_TIMEOUT} s: {path}") from error
    return PlunitReport(done.returncode, done.stdout)


def prolog_atom(text: str) -> str:
    """Quote a text as a Prolog atom."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

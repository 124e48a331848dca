"""What every test may use: the folder of reference material, hypothesis profiles, and Prolog's own tests.

Each .plt file is one test: it runs in an SWI-Prolog of its own and fails when a plunit test fails,
when a test leaves a choice point, and when loading or running prints any warning.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from plunit import ROOT, PrologTestFailure, run_plunit

SLOW_MACHINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

# `make test` tries the same cases each time, `make fuzz` others.
settings.register_profile(
    "default", max_examples=25, deadline=None, derandomize=True, suppress_health_check=SLOW_MACHINE
)
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
    if path.suffix != ".py" or not {*path.parts[-3:-1]} & {*SHADOWED} or "inferences" in path.read_text():
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

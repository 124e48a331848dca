"""For the tests of the page: a server of its own, and a Chromium that looks at it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from processes import children

ROOT = Path(__file__).resolve().parents[2]
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
)  # fmt: skip

#: What every call but /api/status carries.
CALL = {"X-Acxon": "1"}

#: Three plans that beat each other in a circle, one that compares with none, and one without qualities.
ODD_PLANS = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix c: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix acxon: <https://w3id.org/acxon/ontology#> .
@prefix : <https://example.org/> .
acxon:thisKnowledgeBase acxon:unknown "ignore" .
:stone a dul:Plan ; rdfs:label "stone" ; c:hasCost :q1 ; c:hasNumberOfTasks :q2 .
:scissors a dul:Plan ; rdfs:label "scissors" ; c:hasCost :q3 ; c:hasMakespan :q4 .
:paper a dul:Plan ; rdfs:label "paper" ; c:hasMakespan :q5 ; c:hasNumberOfTasks :q6 .
:pretty a dul:Plan ; rdfs:label "pretty" ; c:hasCost :q7 .
:bare a dul:Plan ; rdfs:label "bare" .
:q1 dul:hasDataValue 71 . :q2 dul:hasDataValue 72 . :q3 dul:hasDataValue 72 . :q4 dul:hasDataValue 71 .
:q5 dul:hasDataValue 72 . :q6 dul:hasDataValue 71 .
:q7 dul:hasDataValue "a lot" .
"""


@dataclass
class Site:
    """A running `acxon serve`: its address, its token and its process."""

    address: str
    token: str
    process: subprocess.Popen[str]

    def interrupt(self) -> int:
        """Press Ctrl-C and return the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=20)


@contextmanager
def serving(
    *options: str, host: str = "127.0.0.1", serve_options: Sequence[str] = (), **environment: str
) -> Iterator[Site]:
    """Run `acxon serve` on a free port, with the built-in example unless `options` name a file."""
    command = [sys.executable, "-c", "from acxon.cli import main; main()", *options]
    command += ["serve", "--port", "0", "--host", host, *serve_options]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    surroundings.pop("ACXON_KB", None)
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile("w+") as messages:
        process = subprocess.Popen(
            command, cwd=folder, env=surroundings, stdout=subprocess.PIPE, stderr=messages, text=True
        )
        try:
            assert process.stdout is not None
            timer = threading.Timer(60, process.kill)
            timer.start()
            line = process.stdout.readline()
            timer.cancel()
            match = re.match(r"acxon is at (http://\S+?/)(?:#token=(\S+))?\n", line)
            if not match:
                process.kill()
                messages.seek(0)
                raise AssertionError(f"acxon serve printed {line!r} and {messages.read()!r}")
            yield Site(match[1], match[2] or "", process)
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
                try:
                    process.wait(timeout=20)
                except subprocess.TimeoutExpired:
                    process.kill()
            process.stdout.close()  # type: ignore[union-attr]
            process.wait()


def descendants(process: int) -> list[int]:
    """Return the processes that a process has made, and those that they made, but those that only wait."""
    found, new = [], [process]
    while new:
        below = children(new.pop())
        found += below
        new += below
    return [process for process in found if _name(process) not in ("", "acxon-ready")]


def _name(process: int) -> str:
    with suppress(OSError):
        return Path(f"/proc/{process}/comm").read_text().strip()
    return ""


def within(seconds: float, check: Callable[[], bool]) -> bool:
    """Whether something is so, now or in some seconds."""
    end = time.monotonic() + seconds
    while not check() and time.monotonic() < end:
        time.sleep(0.02)
    return check()


def find_chromium() -> tuple[str, str]:
    """Return where Chromium and its driver are, or skip the test."""
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    driver = shutil.which("chromedriver")
    if not browser or not driver:
        pytest.skip("there is no Chromium with chromedriver on this machine; install them to test the page")
    return browser, driver


@contextmanager
def chromium(width: int = 1280, height: int = 900) -> Iterator[Any]:
    """Run a Chromium with nothing in its profile."""
    webdriver = pytest.importorskip(
        "selenium.webdriver", reason="selenium is not installed; it drives the browser"
    )
    from selenium.webdriver.chrome.service import Service

    browser, program = find_chromium()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = webdriver.ChromeOptions()
        options.binary_location = browser
        for flag in (*FLAGS, f"--user-data-dir={profile}", f"--window-size={width},{height}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        driver = webdriver.Chrome(options=options, service=Service(program))
        try:
            resize(driver, width, height)
            driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
            yield driver
        finally:
            driver.quit()


def resize(driver: Any, width: int, height: int) -> None:
    """Make the window's inside this large, whatever the system thinks of it."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def prefer(driver: Any, scheme: str) -> None:
    """Have the system prefer light or dark."""
    feature = {"name": "prefers-color-scheme", "value": scheme}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})


def wait(check: Any, seconds: float = 30.0) -> Any:
    """Wait until `check()` is true and return what it gives."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = check()
        except Exception as error:
            if error.__class__.__module__.split(".")[0] != "selenium" or time.monotonic() > end:
                raise
            found = None
        if found:
            return found
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.03)

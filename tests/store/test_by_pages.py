"""What is tested of whole copies holds by pages, too: forks, threads, crashes, locks, interrupts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
FILES = (
    "store/test_batches.py", "plans/test_plans_kept.py", "prolog/test_forks.py", "prolog/test_threads.py",
    "prolog/test_lock_order.py", "prolog/test_interrupts.py", "store/test_crash.py",
    "store/test_storage_crashes.py", "store/test_killed_writers.py", "store/test_two_processes.py",
)  # fmt: skip


@pytest.mark.fuzz
@pytest.mark.parametrize("file", FILES if LONG else FILES[:1])
def test_by_pages(root: Path, file: str) -> None:
    environment = {**os.environ, "ACXON_WORKING_SET": "300", "HYPOTHESIS_PROFILE": "default"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/{file}"],
        cwd=root, env=environment, capture_output=True, text=True, timeout=3600,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-20000:]

"""Large pages: data stays what it is, and nothing happens where there are none."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from acxon.prolog import huge_pages

MOVED = """
from acxon.prolog import huge_pages
data = bytearray(range(256)) * (1 << 20)
huge_pages.settle(wait=True)
assert data == bytearray(range(256)) * (1 << 20)
settled = huge_pages._settled
huge_pages.settle(wait=True)
assert huge_pages._settled == settled > len(data)
"""


def test_data_stay_what_they_are_and_are_moved_once() -> None:
    subprocess.run([sys.executable, "-c", MOVED], check=True)


def test_what_was_moved_a_moment_ago_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(huge_pages, "_settled", huge_pages._resident())
    monkeypatch.setattr(huge_pages, "_moved", time.monotonic())
    monkeypatch.setattr(huge_pages, "_move", lambda: pytest.fail("moved"))
    huge_pages.settle(wait=True)
    assert not huge_pages._busy.locked()


@pytest.mark.parametrize("setting", ["always madvise [never]\n", None])
def test_without_large_pages_nothing_is_done(
    setting: str | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = tmp_path / "enabled"
    if setting is not None:
        place.write_text(setting)
    monkeypatch.setattr(huge_pages, "_SETTING", place)
    assert huge_pages._regions() == []

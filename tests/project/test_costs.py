"""What standard calls cost stays as it is, within a tenth, until somebody means to change it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from standard_calls import CALLS, COSTS, Cost, measured

from acxon.prolog import engine

TOLERANCE = 0.1
ADVICE = "where it is meant, `PYTHONPATH=tests/support .venv/bin/python -m standard_calls` takes them over"


@pytest.fixture(scope="module")
def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(COSTS.read_text())
    return found


@pytest.fixture(scope="module")
def found() -> dict[str, Cost]:
    return measured()


def changed(kept: float, found: float) -> bool:
    return abs(found - kept) > TOLERANCE * kept


def test_the_file_has_the_figures_of_every_call(kept: dict[str, Any]) -> None:
    assert list(kept["calls"]) == list(CALLS)


@pytest.mark.parametrize("name", CALLS)
def test_a_call_makes_as_many_inferences(name: str, kept: dict[str, Any], found: dict[str, Cost]) -> None:
    if kept["SWI-Prolog"] != engine.version():
        pytest.skip(f"the figures are of SWI-Prolog {kept['SWI-Prolog']}, whose libraries count as well")
    before, now = kept["calls"][name]["inferences"], found[name]["inferences"]
    assert not changed(before, now), f"{name}: {now:,} inferences, {before:,} before; {ADVICE}"


@pytest.mark.parametrize("name", CALLS)
def test_a_call_crosses_the_border_as_often(name: str, kept: dict[str, Any], found: dict[str, Cost]) -> None:
    for way in ("into Prolog", "back"):
        before, now = kept["calls"][name][way], found[name][way]
        assert now == before, f"{name}: {now} crossings {way}, {before} before; {ADVICE}"


def test_more_than_a_tenth_is_noticed_in_either_direction() -> None:
    assert changed(1000, 1101)
    assert changed(1000, 899)
    assert not changed(1000, 1100)
    assert not changed(1000, 900)

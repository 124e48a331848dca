"""One's own plans on the page, in a real Chromium: dropped, asked about, removed elsewhere, on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from web_page import Page
from web_site import CALL, resize, serving, wait

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("selenium", reason="selenium is not installed; it drives the browser")

import httpx

DOMAIN = """(define (domain garden)
 (:requirements :strips :typing)
 (:types bed tool)
 (:predicates (dry ?b - bed) (wet ?b - bed) (in_hand ?t - tool) (in_shed ?t - tool))
 (:action fetch :parameters (?t - tool) :precondition (in_shed ?t)
  :effect (and (in_hand ?t) (not (in_shed ?t))))
 (:action water :parameters (?b - bed ?t - tool) :precondition (and (in_hand ?t) (dry ?b))
  :effect (and (wet ?b) (not (dry ?b)))))
"""
PROBLEM = """(define (problem summer) (:domain garden) (:objects roses beans - bed can hose - tool)
 (:init (dry roses) (dry beans) (in_shed can) (in_shed hose)) (:goal (and (wet roses) (wet beans))))
"""
PLANS = {
    "one-can.plan": "(fetch can)\n(water roses can)\n(water beans can)\n",
    "both.plan": "(fetch can)\n(water roses can)\n(fetch hose)\n(water beans hose)\n",
}


def drop(page: Page, *paths: Path) -> None:
    """Drop files and folders on the page, as a hand does."""
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        event = {"type": kind, "x": 300, "y": 300, "data": data}
        page.driver.execute_cdp_cmd("Input.dispatchDragEvent", event)


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("garden")
    for name, text in {"garden.pddl": DOMAIN, "summer.pddl": PROBLEM, **PLANS}.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A knowledge base of one's own, empty at first."""
    with serving("--kb", str(tmp_path_factory.mktemp("own") / "own.kb")) as site:
        yield site


def test_plans_are_dropped_compared_and_asked_why_once_their_problem_is_known(
    page: Page, garden: Path
) -> None:
    page.open()
    drop(page, *(garden / name for name in PLANS))
    page.says("#compare-new", "Compare one-can and both")
    wait(lambda: page.find("#compare-new").is_displayed())
    page.find("#compare-new").click()
    page.says("#verdict h2", "One-can is better than both")
    page.run("location.hash = location.hash.replace('explain', 'replay')")
    first = "document.querySelector('.gantt .task').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    page.find(".gantt .task")
    page.run(first)
    wait(lambda: page.find("#ask-why").is_displayed())
    page.find("#ask-why").click()
    page.says(".asked.failed", "Drop its file on this page again, with the PDDL domain and problem")
    page.run("location.hash = '#/add'")
    wait(lambda: page.find("#replace").is_displayed())
    page.find("#replace").click()
    drop(page, garden)  # a folder
    wait(lambda: len(page.all("#log .done")) == 4)
    assert page.text("#hold") == ""
    page.open("#/replay?first=one-can&second=both")
    page.find(".gantt .task")
    page.run(first)
    wait(lambda: page.find("#ask-why").is_displayed())
    page.find("#ask-why").click()
    page.says(".asked.answered", "so that it can water")


def test_what_another_window_removes_is_missed_at_once(page: Page) -> None:
    page.open("#/explain?first=one-can&second=both")
    page.says("#verdict h2", "One-can is better than both")
    copy = "0: (fetch can) [1]\n1: (water roses can) [5]\n"
    with httpx.Client(base_url=page.site.address, headers=CALL) as other:
        assert other.post("/api/load", files={"file": ("third.plan", copy)}).status_code == 200
        assert other.post("/api/forget-plan", json={"plan": "both"}).status_code == 200
    page.level(3)
    page.says("#more", "Not here: both. Another pair was chosen.")
    wait(lambda: "third" in page.text("#verdict h2"))


def test_on_a_small_phone_nothing_is_out_of_sight_without_a_hint(page: Page) -> None:
    resize(page.driver, 320, 844)
    pair = "first=one-can&second=third"
    silent = (
        "return [...document.querySelectorAll('.view:not([hidden]) .scroll')].filter((box) =>"
        " box.checkVisibility() && box.scrollWidth > box.clientWidth + 2"
        " && !box.classList.contains('more')).map((box) => box.ariaLabel)"
    )
    for view in ("explain?s=3&", "compare?", "replay?", "plans?", "ask?", "add?"):
        page.open(f"#/{view}{pair}")
        wait(lambda: not page.all(".waiting"))
        wide = page.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, view
        wait(lambda: page.run(silent) == [])
    page.open(f"#/explain?{pair}")
    page.says(".numbers", "not known")  # the time of a plan without times
    page.open(f"#/plans?{pair}")
    for width in (320, 390):
        resize(page.driver, width, 844)
        box = page.find(".plan")
        shown = [cell for cell in box.find_elements("css selector", "td, th") if cell.is_displayed()]
        assert all(cell.rect["x"] + cell.rect["width"] <= width for cell in shown)
        assert "1st2nd RenameExportRemove" in box.text


def test_a_server_that_goes_away_and_comes_back(page: Page) -> None:
    page.open()
    verdict = page.text("#verdict h2")
    page.run("window.real = fetch; window.fetch = () => Promise.reject(new TypeError('away'))")
    page.level(2)
    page.says("#away", "The server does not answer. It may have been stopped")
    page.says("#explain", "The server does not answer.")
    assert "cannot be compared" not in page.text("#explain")
    page.run("window.fetch = window.real")
    page.says("#verdict h2", verdict)
    wait(lambda: page.run("return document.querySelector('input[name=level]:checked').value") == "2")
    assert page.text("#away") == ""

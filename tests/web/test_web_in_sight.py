"""What somebody has asked for is in sight, in a real Chromium: answers, views, the plan that was renamed."""

from __future__ import annotations

from pathlib import Path

import pytest
from web_page import Page
from web_site import resize, wait

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("selenium", reason="selenium is not installed; it drives the browser")

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PAIR = "first=bringing+tea&second=bringing+cola"
SCROLLED = "return Math.round(scrollY)"


def test_a_link_opens_a_view_at_its_top_and_back_returns_to_where_one_was(page: Page) -> None:
    resize(page.driver, 1280, 600)
    page.open(f"#/plans?{PAIR}")
    page.says(".ranking", "Best trade-offs")
    page.open(f"#/explain?{PAIR}")
    page.says("#verdict h2", "Bringing tea")
    for link in ("Plans", "Compare bringing tea and bringing cola"):
        page.run("scrollTo(0, 150)")
        wait(lambda: page.run(SCROLLED) == 150)
        page.run("arguments[0].click()", page.driver.find_element(By.LINK_TEXT, link))
        wait(lambda: page.run(SCROLLED) == 0)
    page.driver.back()
    wait(lambda: page.run(SCROLLED) == 150)


def test_the_newest_answer_comes_into_sight(page: Page) -> None:
    resize(page.driver, 390, 844)
    page.open(f"#/ask?{PAIR}")
    for asked in range(1, 4):
        page.find("#question").send_keys("what would have to change for cola?", Keys.ENTER)
        wait(lambda asked=asked: len(page.all(".asked.answered")) == asked)
    head = "return document.querySelector('.asked:last-child h3').getBoundingClientRect().bottom"
    wait(lambda: 0 < page.run(head) < 844)


def test_a_renamed_plan_stays_chosen_and_has_its_rank(page: Page, tmp_path: Path) -> None:
    page.open("#/add")
    (tmp_path / "bus.plan").write_text("0: (walk ann) [5]\n5: (ride ann) [12]\n")
    page.find("#files").send_keys(str(tmp_path / "bus.plan"))
    page.says("#log .done", "new: bus")
    page.open("#/plans?first=bus&second=bringing+tea")
    page.says(".ranking", "Best trade-offs")
    page.run("document.querySelector('[aria-label=\"Rename bus\"]').click()")
    page.find("#new-name").clear()
    page.find("#new-name").send_keys("by bus", Keys.ENTER)
    page.says("#compare-two", "Compare by bus and bringing tea")
    ranks = "return [...document.querySelectorAll('tr.plan td:first-child')].map((one) => one.textContent)"
    wait(lambda: page.run(ranks) == ["1", "2", "3"])
    page.run("document.querySelector('[aria-label=\"Remove by bus\"]').click()")
    wait(lambda: len(page.all("tr.plan")) == 2)


def test_a_step_that_is_only_chosen_supposes_nothing(page: Page) -> None:
    page.open(f"#/compare?{PAIR}")
    page.find("#step optgroup")
    page.run(
        "const box = document.querySelector('#step'); box.selectedIndex = 3;"
        "box.dispatchEvent(new Event('change', { bubbles: true }))"
    )
    page.find(".step-choice ~ .slider input")
    wait(lambda: "set=" in page.driver.current_url)
    page.drag(".step-choice ~ .slider input", 14)
    page.says(".supposed", "instead of 27")
    page.drag(".step-choice ~ .slider input", 4)
    wait(lambda: not page.all(".supposed"))


def test_levels_are_filled_where_their_words_take_two_lines(page: Page) -> None:
    resize(page.driver, 390, 844)
    page.open(f"#/explain?{PAIR}&language=de")
    page.says("#verdict h2", "Tee bringen")
    heights = "return [...document.querySelectorAll('.segments span')].map((one) => one.offsetHeight)"
    assert len(set(page.run(heights))) == 1

"""The page in a real Chromium: pick, slide, point, ask, add, go wrong, go dark, and fit a phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from web_site import ODD_PLANS, ROOT, Site, chromium, find_chromium, prefer, resize, serving, wait

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("selenium", reason="selenium is not installed; it drives the browser")

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from acxon import KnowledgeBase

DRINKS = "https%3A%2F%2Fexample.org%2Facxon%2Fdrinks%23"
TEA = f"#/explain?first={DRINKS}bringing_tea&second={DRINKS}bringing_cola"


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    find_chromium()
    with serving() as site:
        yield site


@pytest.fixture(scope="module")
def browser(site: Site) -> Iterator[Any]:
    with chromium() as driver:
        yield driver


class Page:
    """The page, as its user sees it."""

    def __init__(self, driver: Any, site: Site) -> None:
        self.driver = driver
        self.site = site

    def open(self, view: str = "") -> None:
        self.driver.get("about:blank")
        self.driver.get(self.site.address + view)
        wait(lambda: self.driver.find_element(By.CSS_SELECTOR, "body[data-ready]"))

    def find(self, selector: str) -> Any:
        return wait(lambda: self.driver.find_element(By.CSS_SELECTOR, selector))

    def all(self, selector: str) -> list[Any]:
        found: list[Any] = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return found

    def text(self, selector: str) -> str:
        return str(self.find(selector).text)

    def says(self, selector: str, text: str) -> None:
        wait(lambda: text in self.text(selector))

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def slide(self, level: int) -> None:
        slider = self.find("#level")
        slider.send_keys(Keys.HOME + Keys.ARROW_RIGHT * (level - 1))

    def lit(self) -> list[str]:
        return [row.text for row in self.all(".behind .row.on")]


@pytest.fixture
def page(browser: Any, site: Site) -> Iterator[Page]:
    resize(browser, 1280, 900)
    prefer(browser, "light")
    page = Page(browser, site)
    page.open()
    yield page
    severe = [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]
    assert [text for text in severe if " status of 40" not in text] == []


def test_the_first_look_says_why_tea_beats_cola(page: Page) -> None:
    page.says("#verdict h2", "bringing tea is better than bringing cola")
    assert page.text("#verdict .reason") == "It is cheaper, faster and shorter."
    assert [chip.text.split("\n")[0] for chip in page.all("#verdict .chip")] == [
        "cost",
        "makespan",
        "number of tasks",
    ]
    assert page.find("#verdict h2").location["y"] < 200
    page.says("#story .text", "Bringing tea is the better plan: it takes 27 s instead of 59 s")
    assert len(page.all(".sentence")) == 1
    assert len(page.all(".aside")) == 1
    assert "4 of 4" in page.text(".measures")
    page.find("#paper").click()
    page.says("#story .text", "'bringing tea' is better plan than")
    assert "style=paper" in page.driver.current_url
    for what in ("23", "8.6 s", "3.5 s", "4 of 4"):
        assert what in page.text(".measures")


def test_the_slider_tells_more(page: Page) -> None:
    page.find("#paper").click()
    page.slide(3)
    page.says("#level-name", "everything")
    page.says("#story .text", "'tea cost' has value '27'")
    assert "s=3" in page.driver.current_url
    page.slide(2)
    wait(lambda: len(page.all(".sentence")) == 5)
    assert len(page.all(".behind > .scroll .row")) == 23


def test_pointing_at_a_sentence_lights_up_its_facts(page: Page) -> None:
    page.open("#/explain?s=2&style=paper")
    sentence = wait(lambda: page.all(".sentence")[2])
    ActionChains(page.driver).move_to_element_with_offset(sentence, 0, -2).perform()
    wait(lambda: len(page.lit()) == 3)
    assert all("cost" in row for row in page.lit())
    edges = page.all(".graph .edge.on")
    assert len(edges) == 3
    ActionChains(page.driver).move_to_element(page.find("h1")).perform()
    wait(lambda: page.lit() == [])


@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_sentence_of_both_stories_lights_up_all_its_facts(page: Page, level: int) -> None:
    page.open(f"#/explain?s={level}&axon=1")
    wait(lambda: len(page.all(".story")) == 2)
    for sentence in page.all(".sentence"):
        facts = page.run("arguments[0].focus(); return new Set(arguments[0].keys).size", sentence)
        assert len(page.all(".behind > .scroll .row.on")) == facts, sentence.text
        assert page.all(".graph .edge.on"), sentence.text
    heads = [head.text for head in page.all(".behind > .scroll th")]
    assert heads[:2] == ["ACXON", "AXON"]


def test_the_keyboard_lights_up_and_keeps_lit(page: Page) -> None:
    page.open("#/explain?s=2&style=paper")
    wait(lambda: len(page.all(".sentence")) == 5)
    page.run("document.querySelectorAll('.sentence')[3].focus()")
    wait(lambda: page.lit() and all("makespan" in row for row in page.lit()))
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert page.driver.switch_to.active_element.get_attribute("aria-pressed") == "true"
    page.driver.switch_to.active_element.send_keys(Keys.TAB)
    assert all("makespan" in row for row in page.lit())
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    wait(lambda: page.lit() == [])


def test_shared_objects_are_greyed_in_the_graph(page: Page) -> None:
    page.open("#/explain?s=2")
    shared = wait(lambda: [edge.text for edge in page.all(".graph .edge.shared")])
    assert any("task 0 find person" in text for text in shared)
    page.find(".pruned summary").click()
    assert "both have task 0 find person" in page.text(".pruned")


def test_another_class_and_swapping(page: Page) -> None:
    Select(page.find("#class")).select_by_visible_text("Drink (2)")
    page.says("#story .text", "cola")
    page.says("#verdict h2", "How")
    Select(page.find("#class")).select_by_visible_text("Plan (2)")
    page.says("#verdict h2", "bringing tea is better than bringing cola")
    page.find("#swap").click()
    page.says("#verdict .reason", "It is cheaper, faster and shorter.")
    page.says("#story .text", "Bringing tea is the better plan")


def test_both_algorithms_side_by_side_about_some_classes(page: Page) -> None:
    page.find("#paper").click()
    page.find("#beside").click()
    wait(lambda: len(page.all(".story")) == 2)
    page.says(".story.axon", "is a type of 'Plan'")
    page.slide(2)
    page.find("details.more summary").click()
    page.find("#about input").click()
    wait(lambda: "includes task" not in page.text(".story.acxon"))
    page.says(".story.acxon", "has cost 'tea cost'")


def test_a_link_reopens_the_same_view(page: Page) -> None:
    page.find("#swap").click()
    page.slide(2)
    page.find("#beside").click()
    wait(lambda: len(page.all(".story")) == 2)
    before, address = page.text(".story.acxon .text"), page.driver.current_url
    page.open()
    page.driver.get("about:blank")
    page.driver.get(address)
    wait(lambda: len(page.all(".story")) == 2)
    assert page.text(".story.acxon .text") == before


def test_a_link_to_what_is_not_here_says_so(page: Page) -> None:
    page.open("#/explain?first=https%3A%2F%2Fexample.org%2Fkitchen%23juice&since=noon")
    page.says("#more", "juice is not here, so another pair was chosen.")
    page.says("#story .text", "Bringing tea is the better plan")
    page.find("#swap").click()
    page.says("#story .text", "Bringing tea is the better plan")


def test_a_story_can_be_taken_along(page: Page) -> None:
    page.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    for name in ("Text", "Markdown", "JSON", "Link"):
        page.driver.find_element(By.XPATH, f"//div[@class='tools']/button[.='{name}']").click()
        copied = wait(lambda: page.run("const text = window.copied; window.copied = null; return text"))
        if name == "JSON":
            keys = {"pair", "algorithm", "specificity", "retrieved", "tuples", "sentences", "text", "words"}
            assert set(json.loads(copied)) == keys
        elif name == "Link":
            assert copied.startswith(page.site.address + "#/explain?")
        else:
            assert "Bringing tea is the better plan" in copied


def test_reading_aloud_uses_the_browsers_voice(page: Page) -> None:
    page.run("window.said = []; speechSynthesis.speak = (words) => window.said.push(words.text)")
    page.says("#story", "Read aloud")
    button = page.driver.find_element(By.XPATH, "//button[contains(., 'Read aloud')]")
    button.click()
    assert page.run("return window.said")[0].startswith("Bringing tea is the better plan")
    assert "Stop" in button.text
    if not page.run("return speechSynthesis.getVoices().length"):
        page.says("#toast", "no voice")
    button.click()
    assert "Read aloud" in button.text


def test_weights_change_the_sum_live(page: Page) -> None:
    page.open("#/compare")
    page.says("#comparison", "What speaks for each")
    Select(page.find("#criterion")).select_by_visible_text("weighted")
    page.says("#comparison h3", "weighted sum 1.335")
    page.find("#weights input").send_keys(Keys.HOME)
    page.says("#comparison h3", "weighted sum 0.792")
    assert [item.text for item in page.all(".ranking li")] == ["bringing tea", "bringing cola"]
    assert "0 × 0.542" in page.text(".qualities")


def test_the_ranking_shows_circles_and_plans_that_have_no_place(browser: Any, tmp_path: Path) -> None:
    odd = ODD_PLANS + ':other a dul:Plan ; rdfs:label "bare" .'
    (tmp_path / "odd.ttl").write_text(odd)
    with KnowledgeBase(tmp_path / "odd.kb", example=True) as kb:
        kb.load(tmp_path / "odd.ttl")
    with serving("--kb", str(tmp_path / "odd.kb")) as site:
        page = Page(browser, site)
        page.open(
            "#/compare?first=https%3A%2F%2Fexample.org%2Fstone&second=https%3A%2F%2Fexample.org%2Fpaper"
        )
        page.says(".ranking", "A circle, each better than the next: ")
        shown = page.text(".ranking")
        circle = ["stone", "scissors", "paper"] * 2
        assert any(" > ".join([*circle[i : i + 3], circle[i]]) in shown for i in range(3))
        assert "Undecided against every other: pretty." in shown
        assert "Without qualities, so without a rank: bare (bare), bare (other)." in shown
        assert {plan.text for plan in page.all(".plan.chosen")} == {"stone", "paper"}
        assert page.find(".plan.chosen").get_attribute("title").startswith("https://example.org/")


def test_a_slow_ranking_does_not_hold_up_the_comparison(page: Page) -> None:
    page.open("#/ask")
    page.run(
        "const asked = window.fetch; window.ranks = [];"
        "window.fetch = (to, ...rest) => String(to).includes('/api/rank')"
        " ? new Promise((done) => window.ranks.push(() => done(asked(to, ...rest)))) : asked(to, ...rest);"
    )
    page.driver.find_element(By.LINK_TEXT, "Compare").click()
    page.says("#comparison h3", "bringing tea is better than bringing cola")
    page.says(".ranking", "Ranking ")
    Select(page.find("#criterion")).select_by_visible_text("weighted")
    page.says("#comparison h3", "weighted sum")
    for _ in range(5):
        page.find("#weights input").send_keys(Keys.ARROW_RIGHT)
    page.says("#comparison h3", "weighted sum 1.606")
    assert page.run("return window.ranks.length") == 1  # one call at a time
    page.run("window.ranks[0]()")
    wait(lambda: page.run("return window.ranks.length") == 2)
    page.run("window.ranks[1]()")
    wait(lambda: [item.text for item in page.all(".ranking:not(.waiting) li")][:1] == ["bringing tea"])
    assert page.run("return window.ranks.length") == 2


def test_what_decides_first_can_be_chosen(page: Page) -> None:
    page.open("#/compare?criterion=lexicographic")
    page.find(".order li:last-child button").click()
    wait(lambda: page.text(".order li:first-child").startswith("number of tasks"))
    page.says("#comparison h3", "bringing tea is better than bringing cola")


def test_both_plans_are_drawn_over_one_axis(page: Page) -> None:
    page.open("#/compare")
    page.says("#comparison", "Both plans in time")
    kinds = [lane.get_attribute("class").split()[-1] for lane in page.all(".gantt .lane")]
    assert (kinds.count("common"), kinds.count("moved"), kinds.count("only-a"), kinds.count("only-b")) == (
        2,
        2,
        2,
        4,
    )


def test_questions_are_answered_in_a_table(page: Page) -> None:
    page.open("#/ask")
    page.driver.find_element(By.XPATH, "//button[contains(., 'How do two plans relate')]").click()
    page.says("#answers table", "is cheaper plan than")
    goal = page.find("#goal")
    goal.clear()
    goal.send_keys("triple('tea cost', dul:hasDataValue, V)", Keys.CONTROL + Keys.ENTER)
    page.says("#answers table", "27")


def test_a_wrong_question_is_marked_at_its_place(page: Page) -> None:
    page.open("#/ask")
    for goal, marked in (
        ("triple('bringing te', R, X)", "bringing te"),
        ("shell(ls)", "shell"),
        ("foo(a", "⌃"),
    ):
        page.find("#goal").clear()
        page.find("#goal").send_keys(goal)
        page.find("#ask-form button.main").click()
        wait(lambda marked=marked: page.text("#answers mark") == marked)
    assert page.all("#answers table") == []


def test_files_are_added_or_refused(page: Page, tmp_path: Path) -> None:
    page.open("#/add")
    good = tmp_path / "walk.plan"
    good.write_text("0.000: (rise ann) [2.000]\n2.000: (walk ann hall) [5.000]\n")
    page.find("#files").send_keys(str(good))
    page.says("#log .done", "loaded")
    page.says("#listed", "walk")
    bad = tmp_path / "bad.ttl"
    bad.write_text("<a> <b>\n ???")
    page.find("#files").send_keys(str(bad))
    page.says("#log .failed", "bad.ttl line 2: ")
    page.says("#log .failed", "Nothing was added.")
    page.find("#files").send_keys(str(good))
    page.says("#log .failed", "There is a plan called 'walk' already. Give another name, or replace it.")
    page.find("#replace").click()
    page.find("#files").send_keys(str(good))
    page.says("#log .done", "nothing new in it")
    large = tmp_path / "large.nt"
    with large.open("wb") as file:
        file.truncate(50_000_001)
    page.find("#files").send_keys(str(large))
    page.says("#log .failed", "50 MB")


def test_an_empty_knowledge_base_says_what_to_do(browser: Any, tmp_path: Path) -> None:
    with serving(serve_options=("--kb", str(tmp_path / "new.kb"))) as site:
        page = Page(browser, site)
        for view, place in (("", "#verdict"), ("#/compare", "#comparison")):
            page.open(view)
            page.says(place, "Nothing to compare yet")
        page.open("#/add")
        page.says("#listed", "No plans yet.")


def test_on_the_network_adding_asks_for_the_token(browser: Any, tmp_path: Path) -> None:
    file = tmp_path / "walk.plan"
    file.write_text("0.000: (rise ann) [2.000]\n")
    with serving(host="0.0.0.0") as site:
        port = site.address.rstrip("/").rpartition(":")[2]
        page = Page(browser, Site(f"http://127.0.0.1:{port}/", "", site.process))
        page.open("#/add")
        page.find("#files").send_keys(str(file))
        page.says("#log .failed", "Adding needs the token that acxon serve printed at start")
        assert page.driver.switch_to.active_element.get_attribute("id") == "token"
        page.find("#token").send_keys(site.token + Keys.TAB)
        page.find("#files").send_keys(str(file))
        page.says("#log .done", "loaded")
        page.open("#/ask")
        page.open(f"#token={site.token}")  # the address that is printed
        assert "token" not in page.driver.current_url
        page.says("#verdict h2", "is better than")


def test_a_domain_and_a_problem_are_planned_with(page: Page) -> None:
    pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")
    page.open("#/add")
    drinks = ROOT / "examples" / "domains" / "drinks"
    page.find("#files").send_keys(str(drinks / "domain.pddl"))
    page.says("#hold", "Now add a PDDL problem")
    page.find("#plan-name").send_keys("tea, planned here")
    page.find("#files").send_keys(str(drinks / "instances" / "tea.pddl"))
    page.says("#log .done", "planned: tea, planned here, 6 tasks")
    page.says("#listed", "tea, planned here")


def test_markup_in_names_stays_text(page: Page, tmp_path: Path) -> None:
    evil = "<img src=x onerror=document.title='broken'>"
    file = tmp_path / "evil.ttl"
    file.write_text(
        "@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .\n"
        f'<https://example.org/evil> a dul:Plan ; <http://www.w3.org/2000/01/rdf-schema#label> "{evil}" .\n'
    )
    page.open("#/add")
    page.find("#files").send_keys(str(file))
    page.says("#listed", evil)
    assert page.driver.title != "broken"


def test_dark_follows_the_system_and_the_button(page: Page) -> None:
    def ground() -> str:
        return str(page.run("return getComputedStyle(document.body).backgroundColor"))

    light = ground()
    prefer(page.driver, "dark")
    wait(lambda: ground() != light)
    page.find("#theme").click()
    wait(lambda: ground() == light)
    page.open()
    assert ground() == light
    page.run("localStorage.clear()")


def test_everything_fits_a_phone(page: Page) -> None:
    resize(page.driver, 360, 740)
    for view in ("#/explain?s=3&axon=1", "#/compare?criterion=weighted", "#/ask", "#/add", "docs"):
        page.open(view)
        wide = page.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, view
    page.open(TEA)
    page.says("#verdict h2", "bringing tea is better than bringing cola")
    assert page.find("#verdict .chip:last-child").location["y"] < 740


def test_sliding_does_not_move_what_is_above(page: Page) -> None:
    before = page.find("#level").rect
    for level in (3, 1, 2):
        page.slide(level)
        wait(lambda level=level: f"s={level}" in page.driver.current_url or level == 1)
        assert page.find("#level").rect == before


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (360, 740), (1920, 1080)])
def test_nothing_jumps_while_the_page_loads(page: Page, width: int, height: int) -> None:
    watch = (
        "window.moved = []; new PerformanceObserver((list) => window.moved.push(...list.getEntries().map("
        "(e) => e.value))).observe({ type: 'layout-shift', buffered: true })"
    )
    found = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": watch})
    resize(page.driver, width, height)
    for view, last in (
        ("", "#story .sentence"),
        ("#/compare?criterion=weighted", ".gantt"),
        ("#/add", "#listed li"),
    ):
        page.open(view)
        page.find(last)
        assert sum(page.run("return window.moved")) < 0.005, view
    page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", found)


def axe() -> str:
    pytest.importorskip("axe_core_python", reason="axe-core-python is not installed; it brings axe")
    return resources.files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")


ASKED = (
    "return performance.getEntriesByType('resource').filter((one) => one.name.includes('/api/ask')).length"
)


def test_a_link_with_a_goal_waits_for_the_button(page: Page) -> None:
    page.open("#/ask?goal=X%20%3D%20first")
    page.says("#answers", "came with the link")
    page.run("location.hash = '#/ask?goal=X%20%3D%20second'")  # a link on the page that is open already
    wait(lambda: page.find("#goal").get_attribute("value") == "X = second")
    page.says("#answers", "came with the link")
    page.run("history.back()")
    wait(lambda: page.find("#goal").get_attribute("value") == "X = first")
    assert page.run(ASKED) == 0
    page.find("#ask-form button.main").click()
    page.says("#answers td", "first")
    assert page.run(ASKED) == 1
    page.run("location.hash = '#/ask?goal=X%20%3D%20third'")
    page.says("#answers", "came with the link")
    assert page.run(ASKED) == 1


@pytest.mark.parametrize(
    "hash_", ["#token=%", "#token=%E0%A4%A", "#token=%E2%98%83", "#token=", "#/ask?goal=%", "#/%"]
)
def test_no_link_breaks_the_page(page: Page, hash_: str) -> None:
    page.open(hash_)
    assert "token" not in page.driver.current_url
    assert page.run("return sessionStorage.getItem('token')") is None


def test_the_calls_can_be_tried_where_they_are_described(page: Page) -> None:
    page.open("docs")
    shown = page.run("return document.body.textContent")
    assert '"iris": [string, string, string or integer or number or boolean]' in shown
    assert "undefined" not in shown
    for path in ("/api/plans", "/api/ask"):
        call = next(
            one for one in page.all("details.call") if one.find_element(By.CSS_SELECTOR, "code").text == path
        )
        call.find_element(By.CSS_SELECTOR, "summary").click()
        assert "-H 'X-Acxon: 1'" in call.find_element(By.CSS_SELECTOR, "pre").text
        call.find_element(By.CSS_SELECTOR, "form.try button").click()
        wait(lambda: "Status 200" in call.text)  # noqa: B023


EVERYTHING = ("#/explain?s=3&axon=1", "#/compare?criterion=weighted", "#/ask?goal=foo(", "#/add", "docs")


@pytest.mark.parametrize(("scheme", "views"), [("light", EVERYTHING), ("dark", EVERYTHING[:3])])
def test_axe_finds_nothing_serious(page: Page, scheme: str, views: tuple[str, ...]) -> None:
    script = axe()
    prefer(page.driver, scheme)
    for view in views:
        page.open(view)
        if view.startswith("#/explain"):
            wait(lambda: len(page.all(".story")) == 2)
            page.find(".pruned summary").click()
            page.run("document.querySelectorAll('.sentence')[1].click()")
        if view == "docs":
            page.all("summary")[9].click()
        if view.startswith("#/compare"):
            wait(lambda: page.all(".gantt"))
        page.run("for (const style of document.querySelectorAll('*')) style.style.transition = 'none'")
        page.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
        page.run(script)
        found = page.driver.execute_async_script(
            "const done = arguments[0]; axe.run().then((r) => done(r.violations.map((v) =>"
            " [v.impact, v.id, v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))])))"
        )
        assert [item for item in found if item[0] in ("serious", "critical")] == [], view

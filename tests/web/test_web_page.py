"""The page in a real Chromium: pick, choose a level, point, share, go dark, print, and fit a phone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from web_page import Page, axe, axe_findings
from web_site import prefer, resize, wait

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("selenium", reason="selenium is not installed; it drives the browser")

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


@pytest.fixture
def page(page: Page) -> Page:
    """The first look."""
    page.open()
    return page


def test_the_first_look_says_which_why_and_where_it_comes_from(page: Page) -> None:
    page.says("#verdict h2", "Bringing tea is better than bringing cola")
    page.says("#story .text", "Bringing tea is the better plan. It would take 27 s instead of 59 s")
    assert page.text(".origin h3") == "Where the 32 s come from"
    assert "+16 s go to the kitchen" in page.text(".origin")
    assert [one.text for one in page.all(".numbers dt")] == ["cost", "time", "steps"]
    assert page.find(".origin").rect["y"] + page.find(".origin").rect["height"] < 900
    page.says(".changing h3", "What would have to change for bringing cola?")
    page.says("#changing", "'bringing cola' would win if it cost less than 27, took less than 27 s")
    seen = page.text("#explain")
    for jargon in ("makespan", "AXON", "Dale-Chall", "JSON", "unanimous"):
        assert jargon not in seen
    page.find(".changing a").click()
    page.says("#outcome h2", "Bringing tea is better")
    page.driver.back()
    page.says("#verdict h2", "Bringing tea is better")


def test_the_bars_of_both_plans_have_one_scale(page: Page) -> None:
    widths = page.run(
        "const wide = (node) => node.getBoundingClientRect().width;"
        "return [...document.querySelectorAll('.numbers > div')].map((one) => ["
        " [...one.querySelectorAll('.track')].map(wide), [...one.querySelectorAll('.fill')].map(wide)])"
    )
    for (tracks, fills), (tea, cola) in zip(widths, ((27, 59), (27, 59), (6, 8)), strict=True):
        assert tracks[0] == pytest.approx(tracks[1], abs=0.5)
        assert fills[0] / fills[1] == pytest.approx(tea / cola, abs=0.01)
    bars = page.run(
        "return [...document.querySelectorAll('.origin-bar')].map((bar) => [...bar.children]"
        ".reduce((sum, part) => sum + part.getBoundingClientRect().width, 0))"
    )
    assert bars[0] / bars[1] == pytest.approx(27 / 59, abs=0.03)


def test_a_level_tells_more_and_what_is_told_folds(page: Page) -> None:
    page.level(3)
    page.says("#story .text", "In steps 3 to 6, bringing tea would grasp tea, then go to the hallway")
    assert "s=3" in page.driver.current_url
    assert [one.text for one in page.all(".chapter h3")] == ["Bringing tea", "Bringing cola"]
    page.find(".chapter summary").click()
    wait(lambda: "grasp tea" not in page.text("#story .text"))
    page.choose("#style", "as in the paper")
    page.says("#story .text", "'tea cost' has value '27'")
    assert "style=paper" in page.driver.current_url


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (1920, 1080)])
def test_nothing_lies_over_the_graph_however_far_one_scrolls(page: Page, width: int, height: int) -> None:
    resize(page.driver, width, height)
    for level in (2, 3):
        page.open(f"#/explain?s={level}&style=paper")
        page.find(".graph .edge")
        over = page.run(
            "const box = (name) => document.querySelector(name).getBoundingClientRect();"
            "const found = [];"
            "for (let y = 0; y < document.documentElement.scrollHeight; y += 60) { scrollTo(0, y);"
            " found.push(box('.beside').bottom - box('.picture').top); } return Math.max(...found)"
        )
        assert over <= 0, level


def test_pointing_at_a_sentence_shows_its_facts_beside_it(page: Page) -> None:
    page.open("#/explain?s=2&style=paper")
    sentence = wait(lambda: page.all(".sentence")[2])
    ActionChains(page.driver).move_to_element_with_offset(sentence, 0, -2).perform()
    wait(lambda: len(page.all("#behind li")) == 3)
    assert all("cost" in fact.text for fact in page.all("#behind li"))
    assert len(page.all(".graph .edge.on")) == 3
    seen = page.run(
        "const box = document.querySelector('#behind li').getBoundingClientRect();"
        "return box.top >= 0 && box.bottom <= innerHeight"
    )
    assert seen
    ActionChains(page.driver).move_to_element(page.find("h1")).perform()
    wait(lambda: not page.all(".edge.on"))


def test_every_sentence_of_both_stories_has_all_its_facts(page: Page) -> None:
    page.open("#/explain?s=3&axon=1")
    wait(lambda: len(page.all(".story")) == 2)
    page.find("#researchers summary").click()
    wrong = page.run(
        "return [...document.querySelectorAll('.sentence')].filter((one) => { one.focus();"
        " const facts = new Set(one.keys).size;"
        " return document.querySelectorAll('#researchers > .scroll .row.on').length !== facts"
        "  || !document.querySelector('.graph .edge.on'); }).map((one) => one.textContent)"
    )
    assert wrong == []
    assert [head.text for head in page.all("#researchers > .scroll th")][:2] == ["ACXON", "AXON"]


def test_the_keyboard_chooses_a_sentence_and_lets_it_go(page: Page) -> None:
    page.open("#/explain?s=2&style=paper")
    wait(lambda: len(page.all(".sentence")) == 5)
    page.run("document.querySelectorAll('.sentence')[3].focus()")
    page.says("#behind", "makespan")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    assert page.driver.switch_to.active_element.get_attribute("aria-pressed") == "true"
    page.driver.switch_to.active_element.send_keys(Keys.TAB)
    page.says("#behind", "makespan")
    page.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    wait(lambda: not page.all(".edge.on"))


def test_a_redraw_keeps_the_focus_and_what_is_open(page: Page) -> None:
    page.open("#/explain?s=3")
    page.find("#researchers summary").click()
    page.find(".pruned summary").click()
    page.run("document.querySelector('input[name=level]:checked').focus()")
    page.driver.switch_to.active_element.send_keys(Keys.ARROW_LEFT)
    page.says("#story .text", "In steps 3 to 8, bringing cola would go to the kitchen, grasp cola")
    assert page.driver.switch_to.active_element.get_attribute("value") == "2"
    for selector in ("#researchers", ".pruned"):
        assert page.find(selector).get_attribute("open") is not None
    page.find("#about input").click()
    wait(lambda: "about=" in page.driver.current_url)
    assert page.driver.switch_to.active_element.get_attribute("type") == "checkbox"
    page.run("document.querySelector('#swap').focus()")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    page.says(".origin-name", "bringing cola")
    page.says("#verdict h2", "Bringing tea is better than bringing cola")
    assert page.driver.switch_to.active_element.get_attribute("id") == "swap"


def test_a_kind_of_many_folds_in_the_graph_and_opens(page: Page) -> None:
    page.open("#/explain?s=2")
    assert page.all(".knob") == []  # four and six tasks
    shared = wait(lambda: [edge.text for edge in page.all(".graph .edge.shared")])
    assert any("step 1: find person" in text for text in shared)
    page.run(
        "import('/static/graph.js').then(({ layout }) => {"
        " const fact = (i) => ({ subject: 'a', property: 'has task', object: `t${i}`, since: null,"
        "  until: null, sign: true, iris: ['u:a', 'u:p', `u:t${i}`] });"
        " const tuples = [...Array(26).keys()].map(fact);"
        " const story = { iris: ['u:a', 'u:b'], tuples, steps: { pruned: [] } };"
        " window.rows = [layout(story).rows, layout(story, null, new Set(['true has task'])).rows]; })"
    )
    closed, opened = wait(lambda: page.run("return window.rows"))
    assert [(row["kind"], len(row["a"])) for row in closed] == [("fold", 26)]
    assert len(opened) == 27


def test_another_class_and_swapping(page: Page) -> None:
    page.choose("#class", "Drink (2)")
    page.says("#story .text", "cola")
    page.says("#verdict h2", "How")
    page.choose("#class", "Plan (2)")
    page.says("#verdict h2", "Bringing tea is better than bringing cola")
    page.find("#swap").click()
    wait(lambda: page.text(".origin-name").startswith("bringing cola"))
    page.says("#story .text", "Bringing tea is the better plan")


def test_links_have_names_and_reopen_the_same_view(page: Page) -> None:
    page.find("#swap").click()
    page.level(2)
    page.says("#story .text", "In steps 3 to 8")
    before, address = page.text("#story .text"), page.driver.current_url
    assert "first=bringing+cola" in address
    assert "example.org" not in address
    assert "w3id" not in address
    page.driver.get("about:blank")
    page.driver.get(address)
    wait(lambda: page.text("#story .text") == before)


def test_back_goes_through_views_and_choices_and_titles_say_which(page: Page) -> None:
    assert page.driver.title == "bringing tea or bringing cola: why – acxon"
    page.level(2)
    page.says("#story .text", "In steps 3 to 8")
    page.driver.find_element(By.LINK_TEXT, "What if").click()
    page.says("#compare h2", "Bringing tea is better")
    assert page.driver.title == "bringing tea or bringing cola: what if – acxon"
    page.choose("#criterion", "weighted")
    page.find("#weights input")
    page.drag("#weights input", 1.5, 2, 2.5)
    wait(lambda: "w=cost%3D2.5" in page.driver.current_url)
    page.driver.back()  # one step for all of the dragging
    wait(lambda: "w=" not in page.driver.current_url)
    page.driver.back()
    wait(lambda: not page.all("#weights"))
    page.driver.back()
    page.says("#story .text", "In steps 3 to 8")
    page.driver.back()
    wait(lambda: "In steps" not in page.text("#story .text"))
    assert page.driver.title == "bringing tea or bringing cola: why – acxon"


def test_a_link_to_what_is_not_here_says_so(page: Page) -> None:
    page.open("#/explain?first=https%3A%2F%2Fexample.org%2Fkitchen%23juice&since=noon")
    page.says("#more", "Not here: juice. Another pair was chosen.")
    page.says("#story .text", "Bringing tea is the better plan")
    page.find("#swap").click()
    page.says("#story .text", "Bringing tea is the better plan")


def test_headline_and_story_follow_ones_own_weights(many: Page) -> None:
    for cost, time, winner in ((5, 1, "cheap plan"), (1, 5, "quick plan")):
        weights = f"criterion=weighted&w=cost={cost}&w=makespan={time}&first=cheap+plan&second=quick+plan"
        many.open(f"#/explain?{weights}")
        loser = "quick plan" if winner == "cheap plan" else "cheap plan"
        many.says("#verdict h2", f"{winner.capitalize()} is better than {loser}")
        many.says("#story .text", f"{winner.capitalize()} is the better plan")
        many.says(".judged", f"cost × {cost}")
        many.driver.find_element(By.LINK_TEXT, "What if").click()
        many.says("#outcome h2", f"{winner.capitalize()} is better than {loser}")
        many.says("#outcome .answer-text", f"{winner.capitalize()} is the better plan")


def test_a_story_can_be_taken_along(page: Page) -> None:
    page.run(
        "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
        "const made = URL.createObjectURL; URL.createObjectURL = (blob) => { blob.text().then((text) => {"
        " window.copied = text; }); return made(blob); };"
        "HTMLAnchorElement.prototype.click = function () { window.file = this.download; }"
    )
    page.find("#researchers summary").click()
    taken = {}
    for button in [*page.all("#researchers .tools button"), page.find("#copy-link"), page.find("#as-file")]:
        name = button.text
        page.run("arguments[0].click()", button)
        taken[name] = wait(lambda: page.run("const text = window.copied; window.copied = null; return text"))
        if name == "Copy link":
            page.says("#toast", "The link works on this computer")
    assert taken["Copy link"].startswith(page.site.address + "#/explain?")
    keys = {"pair", "algorithm", "specificity", "retrieved", "tuples", "sentences", "text", "words"}
    assert set(json.loads(taken["JSON"])) == keys
    for name in ("Text", "Markdown", "Save as a file"):
        assert "Bringing tea is the better plan" in taken[name]
    assert taken["Save as a file"].startswith("<!doctype html>")
    assert page.run("return window.file") == "bringing tea or bringing cola.html"
    page.says("#toast", "It opens on any computer or phone")


def test_it_is_read_aloud_sentence_by_sentence(page: Page) -> None:
    page.open("#/explain?s=3")
    page.run(
        "window.said = []; speechSynthesis.speak = (words) => window.said.push(words);"
        "speechSynthesis.cancel = () => {};"
    )
    page.find("#aloud").click()
    assert page.run("return window.said[0].text").startswith("Bringing tea is the better plan")
    page.run("window.said[0].onend(); window.said[1].onend()")
    wait(lambda: page.run("return window.said.length") == 3)
    assert page.text(".spoken").endswith("then give tea.")
    page.says("#behind", "step 6: give tea")
    assert page.all(".graph .edge.on")
    assert page.text("#aloud") == "■ Stop"
    page.find("#aloud").click()
    assert page.text("#aloud") == "▶ Read aloud"
    assert page.all(".spoken") == []


def test_it_is_presented_one_sentence_at_a_time(page: Page) -> None:
    page.find("#presenting").click()
    page.says("#present .said", "Bringing tea is better than bringing cola")
    ActionChains(page.driver).send_keys(Keys.ARROW_RIGHT).perform()
    page.says("#present .said", "It would take 27 s instead of 59 s")
    ActionChains(page.driver).send_keys(Keys.ARROW_RIGHT).perform()
    page.says("#present .said", "Bringing cola would also go to the kitchen")
    ActionChains(page.driver).send_keys(Keys.ESCAPE).perform()
    wait(lambda: page.run("return !document.querySelector('#present').open"))


def test_on_paper_nothing_is_cut(page: Page) -> None:
    resize(page.driver, 720, 1000)  # about the inside of a sheet
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        for view, parts in (
            ("#/explain?s=3", ".picture .scroll"),
            ("#/replay", ".timeline"),
            ("#/compare", ".scroll"),
        ):
            page.open(view)
            page.find(parts)
            cut = page.run(
                "return [...document.querySelectorAll('.view:not([hidden]) .scroll')].filter((box) =>"
                " box.scrollWidth > box.clientWidth + 1 || getComputedStyle(box).overflowX !== 'visible'"
                " || getComputedStyle(box).maxHeight !== 'none').map((box) => box.ariaLabel)"
            )
            assert cut == [], view
            assert page.run("return document.documentElement.scrollWidth <= innerWidth"), view
            assert not page.find("header").is_displayed()
        page.open("#/plans")
        shape = page.run("const c = document.querySelector('#map'); return c.width / c.height")
        box = page.find("#map").size
        assert abs(box["width"] / box["height"] - shape) < 0.05  # dots are round
        heads = [head.text for head in page.all(".plans thead th") if head.is_displayed()]
        assert heads == ["Rank", "Plan", "cost", "time", "steps"]
    finally:
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


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


VIEWS = (
    "",
    "#/explain?s=3&axon=1",
    "#/compare?criterion=weighted",
    "#/replay",
    "#/plans",
    "#/ask?goal=foo(",
    "#/add",
)


def test_everything_fits_a_phone_and_a_tap_shows_the_facts_there(page: Page) -> None:
    resize(page.driver, 390, 844)
    for view in (*VIEWS, "docs"):
        page.open(view)
        wide = page.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, view
    page.open()
    assert page.find("#verdict h2").rect["y"] < 400
    page.find(".sentence").click()
    page.says(".inline-facts", "takes less time than")
    under = page.run(
        "const box = (name) => document.querySelector(name).getBoundingClientRect();"
        "return box('.inline-facts').top - box('.sentence').bottom"
    )
    assert 0 <= under < 40


def test_choosing_a_level_does_not_move_what_is_above(page: Page) -> None:
    before = page.find(".levels").rect
    for level in (3, 1, 2):
        page.level(level)
        wait(lambda level=level: f"s={level}" in page.driver.current_url or level == 1)
        assert page.find(".levels").rect == before


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (390, 844)])
def test_nothing_jumps_while_the_page_loads(page: Page, width: int, height: int) -> None:
    watch = (
        "window.moved = []; new PerformanceObserver((list) => window.moved.push(...list.getEntries().map("
        "(e) => e.value))).observe({ type: 'layout-shift', buffered: true })"
    )
    found = page.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": watch})
    resize(page.driver, width, height)
    for view, last in (
        ("", ".graph"),
        ("#/compare", "#turns"),
        ("#/replay", ".gantt"),
        ("#/plans", "tr.plan"),
    ):
        page.open(view)
        page.find(last)
        assert sum(page.run("return window.moved")) < 0.005, view
    page.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", found)


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


def test_what_lights_up_is_in_sight_or_a_button_leads_there(page: Page) -> None:
    page.open("#/explain?s=3")
    resize(page.driver, 1280, 500)
    seen = (
        "return [...document.querySelectorAll('.edge.on')].some((one) => {"
        " const { top, bottom } = one.getBoundingClientRect(); return bottom > 0 && top < innerHeight; })"
    )
    sentence = page.find(".sentence")
    ActionChains(page.driver).move_to_element(sentence).perform()
    page.says("#how", "Sentence 1 says:")
    assert page.run(seen) is False
    page.run("document.querySelector('#look').click()")
    wait(lambda: page.run(seen))
    assert sentence.get_attribute("aria-pressed") == "true"


def test_the_whole_page_speaks_the_language_that_is_chosen(page: Page) -> None:
    page.choose("#language", "Deutsch")
    page.says("#verdict h2", "Tee bringen ist besser als Cola bringen")
    page.says("#story .text", "der bessere Plan")
    page.says("#changing", "'Cola bringen' würde gewinnen, wenn er weniger als 27 kostete")
    assert page.text(".origin h3") == "Woher die 32 s kommen"
    assert [one.text for one in page.all("nav a[data-view]")][:2] == ["Erklären", "Was wäre wenn"]
    assert [one.text for one in page.all(".numbers dt")] == ["Kosten", "Zeit", "Schritte"]
    assert page.run("return [document.documentElement.lang, document.title]") == [
        "de",
        "Tee bringen oder Cola bringen: warum – acxon",
    ]
    page.open("#/ask?first=bringing+tea&second=bringing+cola&language=es")
    page.run("document.querySelector('#ask .try button').click()")
    assert "es el mejor plan" in page.find(".asked.answered").text
    page.find("nav a[data-view=compare]").click()
    page.says("#outcome h2", "Traer té es mejor que traer cola")
    page.drag("#compare .slider.a input", 70)
    page.says("#outcome .answer-text", "Traer")
    page.choose("#language", "English")
    page.says("#outcome h2", "No clear winner between bringing tea and bringing cola")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, scheme: str) -> None:
    script = axe()
    prefer(page.driver, scheme)
    for view in (*VIEWS, "docs"):
        page.open(view)
        if view.startswith("#/explain"):
            wait(lambda: len(page.all(".story")) == 2)
            page.find("#researchers summary").click()
            page.find(".pruned summary").click()
            page.run("document.querySelectorAll('.sentence')[1].click()")
        if view.startswith("#/ask"):
            page.run("document.querySelector('#ask .try button').click()")
            page.find(".asked.answered")
        if view == "docs":
            page.all("summary")[9].click()
        assert axe_findings(page, script) == [], view


def test_what_is_shipped_is_small_and_has_its_licences() -> None:
    vendor = Path(__file__).resolve().parents[2] / "acxon" / "web" / "static" / "vendor"
    assert sum(file.stat().st_size for file in vendor.rglob("*")) < 1_000_000
    for folder in (one for one in vendor.iterdir() if one.is_dir()):
        assert (folder / "LICENSE").exists(), folder.name
        assert f"`{folder.name}/`" in (vendor / "README.md").read_text()

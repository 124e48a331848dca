"""The views of the page beside the first one, in a real Chromium: what if, replay, plans, ask and add."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from web_page import Page, crowd, ready
from web_site import ODD_PLANS, ROOT, Site, serving, wait

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("selenium", reason="selenium is not installed; it drives the browser")

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from acxon import KnowledgeBase
from acxon.namespaces import ACXON

PAIR = "first=cheap+plan&second=quick+plan"
DRINKS = ROOT / "examples" / "domains" / "drinks"


CALLS = (
    "return performance.getEntriesByType('resource').filter((one) => one.name.includes(arguments[0])).length"
)


# --- what if ------------------------------------------------------------------------------------------


def test_the_verdict_follows_a_weight_while_it_is_dragged(many: Page) -> None:
    many.open(f"#/compare?criterion=weighted&{PAIR}")
    many.says("#outcome h2", "and quick plan are equally good")
    many.run(
        "const asked = window.fetch; window.under = 0; window.most = 0;"
        "window.fetch = async (...all) => { window.most = Math.max(window.most, window.under += 1);"
        " try { return await asked(...all); } finally { window.under -= 1; } }"
    )
    schedules = many.run(CALLS, "/api/schedule")
    slider = many.find("#weights input")
    slider.send_keys(Keys.ARROW_RIGHT * 8)
    many.says("#outcome h2", "Cheap plan is better than quick plan")
    assert many.driver.switch_to.active_element == slider
    many.drag("#weights input", *[n / 10 for n in range(18, 0, -1)], 0)
    many.says("#outcome h2", "Quick plan is better than cheap plan")
    assert many.run(CALLS, "/api/schedule") == schedules
    assert many.run("return window.most") <= 4  # what one answer takes: never two answers at once


def test_another_value_turns_the_verdict_at_the_mark(page: Page) -> None:
    page.open("#/compare?criterion=lexicographic&p=makespan")
    page.says("#outcome h2", "Bringing tea is better than bringing cola")
    page.says("#turns", "'bringing cola' would win if 'bringing tea' took more than 59.1 s.")
    tips = page.run(
        "return [...document.querySelectorAll('.sliders')].find((one) => one.textContent.includes('time'))"
        ".querySelector('.slider.a .tip').title"
    )
    assert tips == "turns at 59 s"
    time = ".sliders:nth-of-type(2) .slider.a input"
    page.drag(time, 40, 50)
    page.says(".supposed", "The verdict would stay.")
    page.drag(time, 60, 70)
    page.says("#outcome h2", "Bringing cola is better than bringing tea")
    page.says(".answer-text", "70 s")
    page.says(".answer-text", "What counts first is time.")
    page.says(".supposed", "That would turn it.")
    page.says("#turns", "'bringing tea' would win if it took 59 s or less.")
    page.says("#turns", "'bringing tea' would win if 'bringing cola' took 70 s or more.")
    mark = ".sliders:nth-of-type(2) .slider.b .tip"
    assert page.find(mark).get_attribute("title") == "turns at 70 s"
    before = page.find(mark).value_of_css_property("left")
    page.drag(time, 80, 90)
    wait(lambda: page.find(mark).get_attribute("title") == "turns at 90 s")
    assert page.find(mark).value_of_css_property("left") > before
    assert page.find(time).get_attribute("max") == "100"
    page.drag(time, 70)
    assert "set=makespan+of+bringing+tea%3D70" in page.driver.current_url
    page.find("#as-it-is").click()
    page.says("#outcome h2", "Bringing tea is better than bringing cola")


def test_a_step_may_take_longer(page: Page) -> None:
    page.open("#/compare?first=bringing+tea&second=bringing+cola")
    page.find("#step optgroup")
    page.run(
        "const box = document.querySelector('#step');"
        "const tea = (one) => one.textContent.startsWith('grasp tea');"
        "box.value = [...box.querySelectorAll('option')].find(tea).value;"
        "box.dispatchEvent(new Event('change', { bubbles: true }))"
    )
    wait(lambda: "grasp tea" in page.text(".slider-name") or page.all(".step-choice ~ .slider"))
    page.drag(".step-choice ~ .slider input", 14)
    page.says(".answer-text", "37 s")


def test_what_decides_first_can_be_chosen(page: Page) -> None:
    page.open("#/compare?criterion=lexicographic")
    page.find(".order li:last-child button").click()
    wait(lambda: page.text(".order li:first-child").startswith("steps"))
    page.says("#outcome h2", "Bringing tea is better than bringing cola")
    page.says("#comparison", "What speaks for each")
    page.says(".qualities", "takes less time than bringing cola")


# --- replay -------------------------------------------------------------------------------------------


def test_both_plans_run_over_one_axis_with_the_sentence_that_tells_it(page: Page) -> None:
    page.open("#/replay?first=bringing+tea&second=bringing+cola")
    kinds = [task.get_attribute("class").split()[1:3] for task in page.all(".gantt .task")]
    counts = [kinds.count([side, kind]) for side in "ab" for kind in ("common", "moved", "only")]
    assert counts == [2, 2, 2, 2, 2, 4]
    page.drag("#at", 12)
    page.says(".now-plan.a .now-doing", "grasp tea")
    page.says(".now-plan.b .now-doing", "go to kitchen")
    page.says(".now-plan.b .now-told", "bringing cola would go to the kitchen")
    assert len(page.all(".gantt .task.runs")) == 2
    page.drag("#at", 40)
    page.says(".now-plan.a .now-doing", "done")
    page.find("#play").click()
    wait(lambda: float(page.find("#at").get_attribute("value")) > 40.2)
    page.find("#play").click()
    page.says("#play", "Play")


def test_a_plan_of_many_agents_has_a_lane_for_each(browser: Any, site: Site) -> None:
    page = ready(browser, site)
    page.open("#/ask")
    page.run(
        "import('/static/gantt.js').then(({ prepared }) => {"
        " const task = (i) => ({ task: `task ${i} drive r${i % 3} p${i}`, start: Math.floor(i / 3),"
        "  duration: 1, agent: `r${i % 3}` });"
        " const tasks = [...Array(66).keys()].map(task);"
        " const plan = { plan: 'p', timed: true, tasks }; const data = prepared(plan, plan);"
        " window.lanes = data.plans[0].rows.map((row) => [row.agent, row.tasks.length]); })"
    )
    assert wait(lambda: page.run("return window.lanes")) == [["r0", 22], ["r1", 22], ["r2", 22]]


def test_why_a_step_and_why_not_without_it_stack_up_and_stay_with_the_plan(
    browser: Any, tmp_path: Path
) -> None:
    pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")
    with KnowledgeBase(tmp_path / "planned.kb") as kb:
        for drink in ("tea", "cola"):
            problem = DRINKS / "instances" / f"{drink}.pddl"
            kb.plan(DRINKS / "domain.pddl", problem, f"bringing {drink}", improve=0, since=3.0)
        kb.why_not("bringing tea", between=[("give", 30, 50)], improve=0)
        facts, asked = set(kb.tuples()), kb.questions()
    with serving("--kb", str(tmp_path / "planned.kb")) as site:
        page = ready(browser, site)
        page.open("#/plans")
        page.run("document.querySelector('[aria-label=\"Remove bringing tea\"]').click()")
        page.find("#undo").click()
        page.says("#toast", "bringing tea is back")
        with KnowledgeBase(tmp_path / "planned.kb") as kb:
            assert set(kb.tuples()) == facts
            assert kb.questions() == asked != []
        page.open("#/replay?first=bringing+tea&second=bringing+cola")
        page.find(".gantt .task:nth-of-type(2)")
        page.run("document.querySelectorAll('.gantt .task')[1].focus()")
        page.driver.switch_to.active_element.send_keys(Keys.ENTER)
        done = ".asked:is(.answered, .failed)"  # what takes longer than a call may, on a slow day, says so
        page.find("#ask-why").click()
        page.find(done)
        page.find("#ask-without").click()
        wait(lambda: len(page.all(done)) == 2)
        assert "?" in page.text(".asked h3")
        page.button("Back to here").click()
        wait(lambda: len(page.all(".asked")) == 1)
        assert page.severe() == []


# --- plans --------------------------------------------------------------------------------------------


def test_all_plans_are_listed_by_pages_and_say_how_many(many: Page) -> None:
    many.open("#/plans")
    many.says(".paging", "1 to 50 of 1,200")
    wait(lambda: many.text("tr.plan td").strip() == "1")  # ranked
    assert len(many.all("tr.plan")) == 50
    assert many.text("tr.plan th") in ("cheap plan", "quick plan")
    many.find("#next-page").click()
    many.says(".paging", "51 to 100 of 1,200")
    assert "page=2" in many.driver.current_url
    many.open("#/plans?page=24")
    many.says(".paging", "1,151 to 1,200 of 1,200")
    many.find("#find").send_keys("plan 119")
    wait(lambda: len(many.all("tr.plan")) == 10)  # 119, 1119, 1190 to 1197
    assert many.driver.switch_to.active_element.get_attribute("id") == "find"


def test_two_dots_of_the_map_are_compared(many: Page) -> None:
    many.open("#/plans?first=plan+1&second=plan+2")
    wait(lambda: many.text("tr.plan td").strip() == "1")
    where = many.run(
        "return import('/static/map.js').then(({ drawMap, front, valued }) => import('/static/knowledge.js')"
        ".then(({ knowledge }) => { const points = valued(knowledge.plans, 'makespan', 'cost');"
        " const best = front(points, 'makespan', 'cost', () => 'lower').map((one) => one.label);"
        " const box = document.querySelector('#map').getBoundingClientRect(); const places = {};"
        " const find = drawMap(document.querySelector('#map'), { points, x: 'makespan', y: 'cost',"
        "  named: String, best: [], chosen: ['', ''], ranked: null });"
        " for (let x = 0; x < box.width; x += 3) for (let y = 0; y < box.height; y += 3) {"
        "  const plan = find(x, y); if (plan) places[plan.label] = [x - box.width / 2, y - box.height / 2]; }"
        " return { best, places }; }))"
    )
    assert where["best"] == ["quick plan", "cheap plan"]
    for label in ("cheap plan", "quick plan"):
        x, y = where["places"][label]
        ActionChains(many.driver).move_to_element_with_offset(
            many.find("#map"), int(x), int(y)
        ).click().perform()
        wait(lambda label=label: label.replace(" ", "+") in many.driver.current_url)
    many.says("#compare-two", "Compare cheap plan and quick plan")
    many.find("#compare-two").click()
    many.says("#verdict h2", "No clear winner")


def test_a_plan_is_renamed_exported_removed_and_put_back(page: Page, tmp_path: Path) -> None:
    page.open("#/add")
    good = tmp_path / "stroll.plan"
    good.write_text("0.000: (rise ann) [2.000]\n2.000: (stroll ann hall) [5.000]\n")
    page.find("#files").send_keys(str(good))
    page.says("#log .done", "new: stroll")
    page.open("#/plans")
    page.run("document.querySelector('[aria-label=\"Rename stroll\"]').click()")
    name = page.find("#new-name")
    name.clear()
    name.send_keys("a walk", Keys.ENTER)
    page.says(".ranking", "a walk")
    focused = "return document.activeElement.id || document.activeElement.ariaLabel"
    wait(lambda: page.run(focused) == "Rename a walk")
    page.run("HTMLAnchorElement.prototype.click = function () { window.saved = this.download; }")
    page.run("document.querySelector('[aria-label=\"Export a walk\"]').click()")
    assert wait(lambda: page.run("return window.saved")) == "a walk.json"
    page.run("document.querySelector('[aria-label=\"Remove a walk\"]').click()")
    page.says(".supposed", "a walk is removed.")
    wait(lambda: len(page.all("tr.plan")) == 2)
    wait(lambda: page.run(focused) == "undo")
    page.find("#undo").click()
    wait(lambda: len(page.all("tr.plan")) == 3)
    wait(lambda: page.run(focused) == "Rename a walk")
    page.run("document.querySelector('[aria-label=\"Remove a walk\"]').click()")
    wait(lambda: len(page.all("tr.plan")) == 2)


def test_more_plans_than_come_at_once_are_all_there(many: Page) -> None:
    many.open("#/plans?first=plan+1190&second=plan+3")  # which may come with the last part
    many.says("#plans h2", "1,200 plans")
    many.find("#compare-two").click()
    many.says("#verdict h2", "lan 1190")
    many.find(".pick-one.a .ts-control").click()
    assert len(wait(lambda: many.all("#first-ts-dropdown .option"))) <= 101
    box = many.find("#first-ts-control")
    box.send_keys("1187")
    wait(lambda: [one.text for one in many.all("#first-ts-dropdown .option")] == ["plan 1187"])
    box.send_keys(Keys.ENTER)
    wait(lambda: "plan+1187" in many.driver.current_url)


@pytest.mark.parametrize(("kind", "begins"), [("SVG", "<svg "), ("PNG", "\x89PNG")])
def test_charts_are_taken_along_as_pictures(page: Page, kind: str, begins: str) -> None:
    page.open("#/replay")
    page.find(".gantt")
    page.run(
        "window.saved = []; const made = URL.createObjectURL; URL.createObjectURL = (blob) => {"
        " blob.arrayBuffer().then((bytes) => window.saved.push([blob.type, [...new Uint8Array(bytes)]]));"
        " return made.call(URL, blob); }"
    )
    page.button(kind).click()
    ((mime, data),) = wait(lambda: page.run("return window.saved"))
    content = bytes(data)
    assert mime.startswith(f"image/{kind.lower()}")
    assert content.startswith(begins.encode("latin-1"))
    if kind == "SVG":
        assert "go to kitchen" in content.decode()
        assert "var(--" not in content.decode()
    else:
        width, height = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
        assert width > 1000 < 10 * height


# --- ask ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("why so late?", "Understood: Why does 'bringing cola' take longer than 'bringing tea'?"),
        ("when does it grasp the cola?", "From 26 s to 30 s."),
        ("what would make cola win?", "No change of the time alone makes 'bringing cola' win."),
    ],
)
def test_ordinary_questions_are_answered_on_the_page(page: Page, question: str, part: str) -> None:
    page.open("#/ask?first=bringing+tea&second=bringing+cola")
    page.find("#question").send_keys(question, Keys.ENTER)
    page.says(".asked.answered", part)


def test_a_question_in_words_is_answered_with_how_it_was_understood(page: Page) -> None:
    page.open("#/ask?first=bringing+tea&second=bringing+cola")
    page.find("#question").send_keys("why not cola?", Keys.ENTER)
    page.says(".asked.answered", "Understood: Why 'bringing tea' and not 'bringing cola'?")
    page.says(".asked.answered", "Bringing tea is the better plan")
    page.find("#question").send_keys("is it raining?", Keys.ENTER)
    page.says(".asked.failed", "This is not understood.")
    page.button("Take back").click()
    wait(lambda: len(page.all(".asked")) == 1)


def test_goals_are_answered_in_a_table(page: Page) -> None:
    page.open("#/ask")
    page.find("details.researchers summary").click()
    page.button("How do two plans relate").click()
    page.says("#answers table", "is cheaper plan than")
    goal = page.find("#goal")
    goal.clear()
    goal.send_keys("triple('tea cost', dul:hasDataValue, V)", Keys.CONTROL + Keys.ENTER)
    page.says("#answers table", "27")


def test_a_wrong_goal_is_marked_at_its_place(page: Page) -> None:
    page.open("#/ask?goal=true")
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


def test_a_link_with_a_goal_waits_for_the_button(page: Page) -> None:
    page.open("#/ask?goal=X%20%3D%20first")
    page.says("#answers", "came with the link")
    page.run("location.hash = '#/ask?goal=X%20%3D%20second'")  # a link on the page that is open already
    wait(lambda: page.find("#goal").get_attribute("value") == "X = second")
    page.says("#answers", "came with the link")
    page.run("history.back()")
    wait(lambda: page.find("#goal").get_attribute("value") == "X = first")
    assert page.run(CALLS, "/api/ask") == 0
    page.find("#ask-form button.main").click()
    page.says("#answers td", "first")
    assert page.run(CALLS, "/api/ask") == 1
    page.run("location.hash = '#/ask?goal=X%20%3D%20third'")
    page.says("#answers", "came with the link")
    assert page.run(CALLS, "/api/ask") == 1


# --- add ----------------------------------------------------------------------------------------------


def test_files_are_added_refused_or_taken_back(page: Page, tmp_path: Path) -> None:
    page.open("#/add")
    good = tmp_path / "walk.plan"
    good.write_text("0.000: (rise ann) [2.000]\n2.000: (walk ann hall) [5.000]\n")
    page.find("#files").send_keys(str(good))
    page.says("#log .done", "new: walk")
    page.says("#listed", "3 plans here")
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
    page.button("Undo").click()
    page.says("#listed", "2 plans here")


def test_an_empty_knowledge_base_helps_to_begin_and_odd_plans_have_their_place_in_the_ranking(
    browser: Any, tmp_path: Path
) -> None:
    odd = tmp_path / "odd.ttl"
    odd.write_text(ODD_PLANS + ':other a dul:Plan ; rdfs:label "bare" .')
    with serving(serve_options=("--kb", str(tmp_path / "new.kb"))) as site:
        page = ready(browser, site)
        for view in ("", "#/compare", "#/replay", "#/plans"):
            page.open(view)
            page.says("main", "Nothing to compare yet")
        page.open("#/add")
        page.says("#listed", "No plans yet.")
        page.open()
        page.find("#load-example").click()
        page.says("#verdict h2", "Bringing tea is better than bringing cola")
        page.open("#/add")
        page.find("#files").send_keys(str(odd))
        page.says("#log .done", "loaded")
        page.open("#/plans?first=stone&second=paper")
        page.says(".ranking", "A circle, each better than the next: ")
        shown = page.text(".ranking")
        circle = ["stone", "scissors", "paper"] * 2
        assert any(" > ".join([*circle[i : i + 3], circle[i]]) in shown for i in range(3))
        assert "Undecided against every other: pretty." in shown
        assert "Without qualities, so without a rank: bare (bare), bare (other)." in shown
        assert {row.text.split("\n")[0] for row in page.all(".plan.chosen th")} == {"stone", "paper"}


def test_on_the_network_adding_asks_for_the_token(browser: Any, tmp_path: Path) -> None:
    file = tmp_path / "walk.plan"
    file.write_text("0.000: (rise ann) [2.000]\n")
    with serving(host="0.0.0.0") as site:
        port = site.address.rstrip("/").rpartition(":")[2]
        page = ready(browser, Site(f"http://127.0.0.1:{port}/", "", site.process))
        page.open("#/compare")
        page.says("#turns", "It would be undecided if")  # what reads needs no token
        page.open()
        page.find("#as-file").click()
        page.says("#toast", "Saved: bringing tea or bringing cola.html")
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
        page.open("#token=another")  # a link of somebody else
        assert page.run("return sessionStorage.getItem('token')") == site.token
        page.run("sessionStorage.setItem('token', 'of an earlier server')")
        page.open("#/add")
        page.find("#files").send_keys(str(file))
        page.says("#log .failed", "Adding needs the token that acxon serve printed at start")
        page.open(f"#token={site.token}")
        assert page.run("return sessionStorage.getItem('token')") == site.token


def test_a_domain_and_a_problem_are_planned_with(page: Page) -> None:
    pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")
    page.open("#/add")
    page.find("#files").send_keys(str(DRINKS / "domain.pddl"))
    page.says("#hold", "Now add a PDDL problem")
    page.find("#plan-name").send_keys("tea, planned here")
    page.find("#files").send_keys(str(DRINKS / "instances" / "tea.pddl"))
    page.says("#log .done", "planned: tea, planned here, 6 steps")
    page.open("#/plans")
    page.says(".ranking", "tea, planned here")


def test_markup_in_names_stays_text(page: Page, tmp_path: Path) -> None:
    evil = "<img src=x onerror=document.title='broken'>"
    file = tmp_path / "evil.ttl"
    file.write_text(
        "@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .\n"
        f'<https://example.org/evil> a dul:Plan ; <http://www.w3.org/2000/01/rdf-schema#label> "{evil}" .\n'
    )
    page.open("#/add")
    page.find("#files").send_keys(str(file))
    page.says("#log .done", evil)
    page.open("#/plans")
    page.says(".ranking", evil)
    page.open("#/explain?first=https%3A%2F%2Fexample.org%2Fevil&second=bringing+tea")
    page.find(".pick-one.a .ts-control").click()
    page.says(".ts-dropdown", evil)
    assert page.driver.title != "broken"
    assert page.all("main img") == []


def test_the_pair_to_begin_with_is_the_best_plan_and_the_last_of_its_problem(
    browser: Any, many: Page, tmp_path: Path
) -> None:
    many.open()  # of very many without a problem, the first two
    assert many.driver.title == "cheap plan or quick plan: why – acxon"
    plans = "\n".join(f":p{n} acxon:solvesProblem :{'home' if n % 2 else 'away'} ." for n in range(220))
    facts = (
        crowd(218)
        + f'@prefix acxon: <{ACXON}> .\n:home rdfs:label "home" . :away rdfs:label "away" .\n{plans}'
    )
    (tmp_path / "many.ttl").write_text(facts)
    with KnowledgeBase(tmp_path / "many.kb") as kb:
        kb.load(tmp_path / "many.ttl")
        ranks = kb.rank(problem="away").ranks
    with serving("--kb", str(tmp_path / "many.kb")) as site:
        page = ready(browser, site)
        page.open()
        first, second = ranks[0][0][0], ranks[-1][0][0]
        assert page.driver.title == f"{first} or {second}: why – acxon"

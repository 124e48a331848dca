"""The HTTP interface: what each call answers, and how it says what is wrong."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")

from drink_plans import DOMAIN, PROBLEM, drink_plans
from starlette.testclient import TestClient
from web_page import crowd
from web_site import CALL, ODD_PLANS

from acxon import KnowledgeBase
from acxon.web.app import STATIC, make_app
from acxon.web.guard import FILE_LIMIT, AccessPolicy

TEA = {"first": "bringing tea", "second": "bringing cola"}
JUICE = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
<https://example.org/juice> a dul:Plan ; rdfs:label "bringing juice" .
"""


@pytest.fixture(scope="module")
def kb() -> Iterator[KnowledgeBase]:
    with KnowledgeBase(example=True) as kb:
        yield kb


@pytest.fixture(scope="module")
def client(kb: KnowledgeBase) -> Iterator[TestClient]:
    with TestClient(
        make_app(kb, AccessPolicy.on_loopback()), base_url="http://localhost:8000", headers=CALL
    ) as client:
        yield client


@pytest.fixture
def fresh() -> Iterator[TestClient]:
    """A knowledge base that a test may change."""
    app = make_app(KnowledgeBase(example=True), AccessPolicy.on_loopback())
    with TestClient(app, base_url="http://localhost:8000", headers=CALL) as client:
        yield client


def problem(answer: Any, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    error: dict[str, Any] = answer.json()["error"]
    assert error["message"]
    return error


def test_plans_are_listed_with_their_qualities(client: TestClient) -> None:
    tea = next(plan for plan in client.get("/api/plans").json() if plan["label"] == "bringing tea")
    assert tea["qualities"] == {"cost": 27, "makespan": 27, "number of tasks": 6}
    assert tea["units"] == {"makespan": "s"}


def test_status_says_how_much_is_known(client: TestClient, kb: KnowledgeBase) -> None:
    status = client.get("/api/status").json()
    assert (status["facts"], status["plans"], status["token_needed"]) == (len(kb), 2, False)


def test_instances_of_a_class_are_cut_at_the_limit(client: TestClient) -> None:
    found = client.get("/api/instances", params={"class": "dul:Task", "limit": 3}).json()
    assert found["total"] == 12
    assert len(found["instances"]) == 3


def test_a_narrative_is_the_one_of_the_python_interface(client: TestClient, kb: KnowledgeBase) -> None:
    story = kb.narrate(*TEA.values(), specificity=2)
    told = client.get("/api/narrate", params={**TEA, "specificity": 2}).json()
    assert told["text"] == story.text
    assert [sentence["tuples"] for sentence in told["sentences"]] == [
        list(s.indices) for s in story.sentences
    ]
    assert told["words"] == story.words
    assert told["listening_seconds"] == pytest.approx(story.words * 60 / 160)
    assert told["reading_seconds"] == pytest.approx(story.words * 60 / 400)
    assert told["steps"] is None


def test_an_explained_narrative_has_what_was_left_out(client: TestClient) -> None:
    told = client.get("/api/narrate", params={**TEA, "specificity": 2, "explain": True}).json()
    assert len(told["steps"]["retrieved"]) == told["retrieved"]
    assert len(told["steps"]["retrieved"]) - len(told["steps"]["pruned"]) == len(told["tuples"])


def test_a_narrative_can_be_about_some_classes_only(client: TestClient) -> None:
    told = client.get(
        "/api/narrate", params={**TEA, "specificity": 2, "style": "paper", "about": "dul:Quality"}
    ).json()
    assert "tea cost" in told["text"]
    assert "task" not in told["text"].replace("number of tasks", "")


def test_a_comparison_has_values_verdict_and_reasons(client: TestClient) -> None:
    found = client.get("/api/compare", params=TEA).json()
    assert found["verdict"] == "better"
    assert found["for_first"] == ["32 cheaper", "32 s faster", "2 steps shorter"]
    assert found["for_second"] == []
    swapped = client.get("/api/compare", params={"first": TEA["second"], "second": TEA["first"]}).json()
    assert swapped["verdict"] == "worse"


def test_all_pairs_and_the_ranking(client: TestClient) -> None:
    pairs = client.get("/api/comparisons", params={"criterion": "pareto"}).json()
    assert (pairs["total"], len(pairs["comparisons"])) == (1, 1)
    assert pairs["comparisons"][0]["criterion"] == "pareto"
    front = client.get("/api/rank").json()["front"]
    assert front == [{"iri": "https://w3id.org/acxon/drinks#bringing_tea", "label": "bringing tea"}]


def test_what_nobody_foresaw_is_an_error_of_the_same_shape(
    kb: KnowledgeBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(kb, "plans", broken)
    app = make_app(kb, AccessPolicy.on_loopback())
    with TestClient(
        app, base_url="http://localhost:8000", headers=CALL, raise_server_exceptions=False
    ) as client:
        answer = client.get("/api/plans")
        assert "secret" not in problem(answer, 500)["message"]


def test_the_ranking_names_circles_and_plans_that_have_no_place(fresh: TestClient) -> None:
    told = fresh.post("/api/load", files={"file": ("odd.ttl", ODD_PLANS.encode())})
    assert told.status_code == 200, told.text
    found = fresh.get("/api/rank").json()
    (circle,) = found["cycles"]
    start = circle.index({"iri": "https://example.org/stone", "label": "stone"})
    names = [plan["label"] for plan in circle[start:] + circle[:start]]
    assert names == ["stone", "scissors", "paper"]
    assert found["incomparable"] == [{"iri": "https://example.org/pretty", "label": "pretty"}]
    assert found["without_qualities"] == [{"iri": "https://example.org/bare", "label": "bare"}]


def test_weights_and_priorities_hold_for_one_call(client: TestClient) -> None:
    found = client.get("/api/compare", params={**TEA, "weight": ["cost=0", "makespan=2"]}).json()
    assert (found["criterion"], found["verdict"]) == ("weighted", "better")
    ranked = client.get("/api/rank", params={"priority": ["makespan", "cost"]}).json()
    assert (ranked["criterion"], ranked["best"][0]["label"]) == ("lexicographic", "bringing tea")
    assert client.get("/api/criteria").json()["criterion"] == "unanimous"
    for wrong in ("cost", "cost=much", "=", "cost=-1", "cost=nan", "colour=1"):
        problem(client.get("/api/compare", params={**TEA, "weight": wrong}), 400)


def test_a_plan_without_times_is_shown_step_by_step(fresh: TestClient) -> None:
    facts = [{"subject": "walking", "property": "rdf:type", "object": "dul:Plan"}]
    for step in ("rise", "walk", "sit"):
        facts.append({"subject": "walking", "property": "dul:definesTask", "object": step})
    facts.append({"subject": "rise", "property": "dul:directlyPrecedes", "object": "walk"})
    facts.append({"subject": "sit", "property": "dul:directlyFollows", "object": "walk"})
    assert fresh.post("/api/tell", json={"facts": facts}).json() == {"facts": 6}
    schedule = fresh.get("/api/schedule", params={"plan": "walking"}).json()
    assert schedule["timed"] is False
    assert [(task["task"], task["start"]) for task in schedule["tasks"]] == [
        ("rise", 0),
        ("walk", 1),
        ("sit", 2),
    ]


def test_answers_are_rows_of_variables(client: TestClient) -> None:
    found = client.post("/api/ask", json={"goal": "triple('tea cost', dul:hasDataValue, V)"}).json()
    assert found == {"variables": ["V"], "answers": [{"V": 27}], "more": False}
    some = client.post("/api/ask", json={"goal": "instance_of(T, dul:'Task')", "limit": 5}).json()
    assert (len(some["answers"]), some["more"]) == (5, True)


@pytest.mark.parametrize(
    ("goal", "status", "kind", "marked"),
    [
        ("triple('bringing te', R, X)", 404, "name", "bringing te"),
        ("triple(a, b", 400, "goal", None),
        ("shell(ls)", 403, "refused", "shell"),
        ("between(1, inf, X), X < 0", 400, "limit", None),
    ],
)
def test_a_wrong_goal_says_what_and_where(
    client: TestClient, goal: str, status: int, kind: str, marked: str | None
) -> None:
    error = problem(client.post("/api/ask", json={"goal": goal, "timeout": 1}), status)
    assert error["kind"] == kind
    if marked:
        place = error["place"]
        assert goal[place["offset"] : place["offset"] + place["length"]] == marked
    if kind == "goal":
        assert error["place"]["offset"] >= len("triple(a, b") - 1
        assert "0x" not in error["message"]


def test_a_goal_cannot_change_the_knowledge_base(client: TestClient, kb: KnowledgeBase) -> None:
    before = len(kb)
    for goal in ("tell(triple(a, b, c))", "consult('/etc/passwd')", "kb_project(triple(a, dul:hasPart, b))"):
        assert client.post("/api/ask", json={"goal": goal}).status_code in (400, 403, 404)
    assert len(kb) == before


def test_telling_is_all_or_nothing_and_says_which_fact(fresh: TestClient) -> None:
    before = fresh.get("/api/status").json()["facts"]
    good = {"subject": "bringing juice", "property": "rdf:type", "object": "dul:Plan"}
    error = problem(
        fresh.post("/api/tell", json={"facts": [good, {**good, "property": "no such thing"}]}), 404
    )
    assert error["place"] == {"fact": 1}
    assert fresh.get("/api/status").json()["facts"] == before
    assert fresh.post("/api/tell", json={"facts": [good]}).status_code == 200
    assert "bringing juice" in [plan["label"] for plan in fresh.get("/api/plans").json()]
    assert fresh.post("/api/forget", json={"facts": [good]}).status_code == 200
    assert "bringing juice" not in [plan["label"] for plan in fresh.get("/api/plans").json()]


def test_a_value_may_have_a_datatype(fresh: TestClient) -> None:
    value = {"value": "5", "datatype": "http://www.w3.org/2001/XMLSchema#integer"}
    fact = {"subject": "tea cost", "property": "dul:hasDataValue", "object": value, "since": 10, "until": 20}
    assert fresh.post("/api/tell", json={"facts": [fact]}).status_code == 200
    goal = "triple('tea cost', dul:hasDataValue, V) during [10, 20]"
    assert {"V": 5} in fresh.post("/api/ask", json={"goal": goal}).json()["answers"]


def test_a_file_is_loaded(fresh: TestClient) -> None:
    done = fresh.post("/api/load", files={"file": ("juice.ttl", JUICE)}).json()
    assert done == {"file": "juice.ttl", "changed": 2, "plans": ["bringing juice"]}


def test_a_plan_is_loaded_with_the_problem_that_it_solves(fresh: TestClient, tmp_path: Path) -> None:
    pytest.importorskip("kairos", reason="the planner that checks plans is an optional extra")
    tea, _ = drink_plans(tmp_path)
    files = {"file": (tea.name, tea.read_bytes())}
    for part, path in (("domain", DOMAIN), ("problem", PROBLEM)):
        files[part] = ("same.pddl", path.read_bytes())
    done = fresh.post("/api/load", files=files, data={"name": "my tea"})
    assert done.json()["plans"] == ["my tea"]
    assert fresh.get("/api/why", params={"plan": "my tea", "step": "step 1"}).json()["text"]
    files["file"] = ("wrong.plan", b"0.0: (fly moon) [1.0]")
    assert "fly" in problem(fresh.post("/api/load", files=files), 400)["message"]


def test_a_broken_file_loads_nothing_and_says_where(fresh: TestClient, tmp_path: Path) -> None:
    before = fresh.get("/api/status").json()["facts"]
    error = problem(fresh.post("/api/load", files={"file": ("juice.ttl", JUICE + "<a> <b> ;;; !")}), 400)
    assert error["kind"] == "file"
    assert error["place"]["file"] == "juice.ttl"
    assert error["place"]["line"] == 5
    assert "tmp" not in error["message"]
    assert fresh.get("/api/status").json()["facts"] == before


@pytest.mark.parametrize("name", ["../../etc/x.ttl", "..\\x.ttl", ".ttl", "a" * 300 + ".ttl", "\u202e.ttl"])
def test_odd_file_names_stay_in_their_folder(fresh: TestClient, name: str) -> None:
    answer = fresh.post("/api/load", files={"file": (name, JUICE)})
    assert answer.status_code in (200, 400), answer.text
    assert "acxon-" not in answer.text


@pytest.mark.parametrize("letter", ["a", "\u5bb6", "\U00020000"])
def test_a_file_with_a_long_name_is_loaded(fresh: TestClient, letter: str) -> None:
    answer = fresh.post("/api/load", files={"file": (letter * 240 + ".ttl", JUICE)})
    assert answer.status_code == 200, answer.text


def test_a_domain_and_a_problem_are_planned_with(fresh: TestClient, root: Path) -> None:
    pytest.importorskip("kairos", reason="the planner is not installed: pip install 'acxon[plan]'")
    drinks = root / "examples" / "domains" / "drinks"
    files = {
        "domain": ("domain.pddl", (drinks / "domain.pddl").read_bytes()),
        "problem": ("tea.pddl", (drinks / "instances" / "tea.pddl").read_bytes()),
    }
    made = fresh.post("/api/plan", files=files, data={"name": "tea, planned"}).json()
    assert (made["plan"], made["makespan"], made["tasks"]) == ("tea, planned", 27.0, 6)
    schedule = fresh.get("/api/schedule", params={"plan": "tea, planned"}).json()
    assert schedule["timed"] is True
    assert schedule["tasks"][1]["start"] == pytest.approx(3.001)
    stepped = fresh.get("/api/schedule", params={"plan": "tea, planned", "steps": True}).json()
    assert (stepped["timed"], stepped["tasks"][1]["start"]) == (False, 1)
    error = problem(fresh.post("/api/plan", files=files, data={"name": "tea, planned"}), 400)
    assert "already" in error["message"]
    files["problem"] = ("tea.pddl", files["problem"][1].replace(b"(:goal", b"(:gaol"))
    error = problem(fresh.post("/api/plan", files=files, data={"name": "tea, misspelt"}), 400)
    assert error["place"]["file"] == "tea.pddl"
    exchanged = {"domain": files["problem"], "problem": files["domain"]}
    error = problem(fresh.post("/api/plan", files=exchanged, data={"name": "exchanged"}), 400)
    assert error["message"].endswith("this is the problem, and domain.pddl the domain; exchange the two.")
    assert error["place"]["file"] == "tea.pddl"
    assert len(fresh.get("/api/plans").json()) == 3


def test_too_large_a_file_is_refused(client: TestClient) -> None:
    error = problem(client.post("/api/load", files={"file": ("big.nt", b"#" * (FILE_LIMIT + 1))}), 413)
    assert error["kind"] == "size"
    assert "50 MB" in error["message"]


@pytest.mark.parametrize(
    ("path", "values"),
    [
        ("/api/narrate", {**TEA, "specificity": 4}),
        ("/api/narrate", {**TEA, "algorithm": "best"}),
        ("/api/narrate", {**TEA, "since": "nan"}),
        ("/api/narrate", {"first": "bringing tea"}),
        ("/api/instances", {"class": "dul:Plan", "limit": 0}),
    ],
)
def test_requests_are_validated(client: TestClient, path: str, values: dict[str, Any]) -> None:
    error = problem(client.get(path, params=values), 422)
    assert error["kind"] == "request"
    assert error["place"]["field"].startswith("query.")


def test_a_parameter_that_a_call_does_not_have_is_an_error(client: TestClient) -> None:
    error = problem(client.get("/api/narrate", params={**TEA, "specifity": 2}), 422)
    assert error["message"] == "query: this call has no parameter 'specifity'. Is specificity meant?"
    error = problem(client.get("/api/plans?colour=red"), 422)
    assert error["message"].endswith("There are: hypothetical, start, limit, language.")
    problem(client.post("/api/ask?limit=3", json={"goal": "true"}), 422)
    problem(client.get("/api/status?x="), 422)


def test_a_form_with_very_many_fields_is_an_error_like_others(client: TestClient) -> None:
    plan = {"file": ("a.plan", b"0.0: (rise ann) [2.0]\n", "text/plain")}
    error = problem(client.post("/api/load", files=plan, data={f"f{n}": "x" for n in range(30)}), 422)
    assert "Too many fields" in error["message"]


def test_plans_come_in_parts(client: TestClient) -> None:
    every = client.get("/api/plans").json()
    parts = [client.get("/api/plans", params={"start": n, "limit": 1}).json() for n in range(len(every) + 1)]
    assert [one for part in parts for one in part] == every
    assert client.get("/api/plans", params={"start": 1}).json() == every[1:]
    problem(client.get("/api/plans", params={"limit": 0}), 422)


@pytest.mark.parametrize("fields", [{"nme": "a"}, {f"f{n}": "x" for n in range(9)}])
def test_a_field_that_a_form_does_not_have_is_an_error(client: TestClient, fields: dict[str, str]) -> None:
    plan = {"file": ("a.plan", b"0.000: (rise ann) [2.000]\n")}
    error = problem(client.post("/api/load", files=plan, data=fields), 422)
    assert next(iter(fields)) in error["message"]
    assert len(client.get("/api/plans").json()) == 2


def test_a_story_is_told_by_the_criterion_and_weights_that_are_asked_for(fresh: TestClient) -> None:
    fresh.post("/api/load", files={"file": ("crowd.ttl", crowd(0).encode())})
    pair = {"first": "cheap plan", "second": "quick plan"}
    for weights, winner in ((["cost=5", "makespan=1"], "Cheap"), (["cost=1", "makespan=5"], "Quick")):
        asked = {**pair, "weight": weights}
        assert (
            fresh.get("/api/narrate", params=asked).json()["text"].startswith(f"{winner} plan is the better")
        )
        paper = fresh.get("/api/narrate", params={**asked, "style": "paper"}).json()["text"]
        assert f"'cheap plan' is {'better' if winner == 'Cheap' else 'worse'} plan than" in paper
    assert "is the better plan" not in fresh.get("/api/narrate", params=pair).json()["text"]


def test_a_comparison_says_which_actions_make_the_difference(client: TestClient) -> None:
    shares = client.get("/api/compare", params={**TEA, "because": True}).json()["attribution"]
    time = [share for share in shares if share["quality"] == "makespan"]
    assert time[0] | {"iri": ""} == {
        "quality": "makespan", "iri": "", "unit": "s", "action": "go to kitchen",
        "first": 0, "second": 16, "difference": 16, "exact": True, "words": "go to the kitchen",
    }  # fmt: skip
    assert sum(share["difference"] for share in time) == 32


def test_a_plan_is_renamed_exported_and_forgotten(fresh: TestClient) -> None:
    given = {"plan": "bringing tea", "name": "a cup of tea"}
    assert fresh.post("/api/rename-plan", json=given).json() == {"plan": "a cup of tea", "facts": 0}
    taken = fresh.get("/api/export", params={"plan": "a cup of tea", "kind": "ttl"}).json()
    assert taken["file"] == "a cup of tea.ttl"
    gone = fresh.post("/api/forget-plan", json={"plan": "a cup of tea"}).json()
    assert gone["plan"] == "a cup of tea"
    assert gone["facts"] > 10
    assert len(fresh.get("/api/plans").json()) == 1
    fresh.post("/api/load", files={"file": (taken["file"], taken["text"].encode())})
    back = fresh.get("/api/compare", params={"first": "a cup of tea", "second": "bringing cola"}).json()
    assert back["verdict"] == "better"
    problem(fresh.post("/api/forget-plan", json={"plan": "bringing juice"}), 404)
    problem(fresh.post("/api/rename-plan", json={"plan": "bringing cola", "name": ""}), 422)


def test_the_example_is_loaded_where_there_is_none() -> None:
    app = make_app(KnowledgeBase(), AccessPolicy.on_loopback())
    with TestClient(app, base_url="http://localhost:8000", headers=CALL) as client:
        loaded = client.post("/api/example").json()
        assert sorted(loaded["plans"]) == ["bringing cola", "bringing tea"]
        assert client.post("/api/example").json()["changed"] == 0


def test_who_does_a_step_is_known_where_steps_name_it_first(fresh: TestClient) -> None:
    steps = b"0.000: (drive r1 a b) [2.000]\n0.000: (drive r2 b c) [3.000]\n2.000: (drop r1 b) [1.000]\n"
    fresh.post("/api/load", files={"file": ("two.plan", steps)})
    tasks = fresh.get("/api/schedule", params={"plan": "two"}).json()["tasks"]
    assert [task["agent"] for task in tasks] == ["r1", "r2", "r1"]
    assert {task["agent"] for task in fresh.get("/api/schedule?plan=bringing tea").json()["tasks"]} == {""}


def test_an_unknown_option_is_an_error(client: TestClient) -> None:
    error = problem(client.post("/api/ask", json={"goal": "true", "untrusted": False}), 422)
    assert "untrusted" in error["message"]


def test_unknown_names_come_with_the_nearest(client: TestClient) -> None:
    error = problem(client.get("/api/compare", params={**TEA, "first": "bringing te"}), 404)
    assert any("bringing tea" in detail for detail in error["details"])


def test_the_page_loads_nothing_from_elsewhere(client: TestClient) -> None:
    for path in ("/", "/docs"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert "default-src 'none'" in answer.headers["content-security-policy"]
    allowed = ("http://www.w3.org/2000/svg", "http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#")
    files = [file for file in STATIC.iterdir() if file.is_file()]
    for file in files:
        text = file.read_text(encoding="utf-8")
        for word in allowed:
            text = text.replace(word, "")
        assert "http://" not in text, file.name
        assert "https://" not in text, file.name
        assert client.get(f"/static/{file.name}").status_code == 200
        assert len(text.splitlines()) < 500, file.name


def test_the_first_question_of_a_server_is_answered() -> None:
    """What it needs is loaded then, which takes more steps than the question may."""
    first = (
        "from acxon import KnowledgeBase\n"
        "from acxon.prolog.process_copy import Stop\n"
        "from acxon.web import views\n"
        "print([plan.label for plan in views.bounded(KnowledgeBase(example=True), Stop()).plans()])"
    )
    done = subprocess.run([sys.executable, "-c", first], capture_output=True, text=True, timeout=120)
    assert done.stdout == "['bringing cola', 'bringing tea']\n", done.stderr

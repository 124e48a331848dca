"""A comparison as one file: everything is in it, nothing is loaded, and names stay text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cli_runs import Runner

from acxon import KnowledgeBase
from acxon.standalone.report import report
from acxon.standalone.study import Settings, write_study

TEA, COLA = "bringing tea", "bringing cola"


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return KnowledgeBase(example=True)


def test_a_report_has_the_answer_where_it_comes_from_and_what_would_turn_it(kb: KnowledgeBase) -> None:
    page = report(kb, TEA, COLA, {})
    text = re.sub(r"<[^>]+>", " ", page)
    for said in (
        kb.narrate(TEA, COLA).text.partition(".")[0],
        "Where the 32 s come from",
        "+16 s  go to the kitchen",
        "would win if it cost less than 27, took less than 27 s and needed fewer than 6 steps.",
        "In steps 3 to 6, bringing tea would grasp tea, then go to the hallway",
        "is cheaper plan than",
    ):
        assert said in text
    assert "It would be undecided if &#x27;bringing tea&#x27; needed 8 steps or more." in page
    for line in page.splitlines():
        assert len(re.findall(r"Bringing tea is the better plan", line)) <= 1  # it is told once


def test_a_report_loads_nothing_and_runs_nothing(kb: KnowledgeBase) -> None:
    page = report(kb, TEA, COLA, {})
    assert "default-src 'none'" in page
    assert "script-src 'none'" in page
    assert re.findall(r"<(?:script|link|img|iframe)\b|\bsrc=|\burl\(|@import", page) == []


def test_a_report_is_judged_as_it_is_asked_to(kb: KnowledgeBase) -> None:
    page = report(kb, COLA, TEA, {"criterion": "weighted", "weights": {"cost": 2.0}})
    assert "Judged by: the sum of the weighted differences decides." in page
    assert (
        '<h1><span class="b">Bringing tea</span> is better than <span class="a">bringing cola</span>' in page
    )


def test_names_stay_text_in_a_report(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    (tmp_path / "evil.plan").write_text("0.000: (rise ann) [2.000]\n")
    with KnowledgeBase(example=True) as kb:
        kb.load(tmp_path / "evil.plan", evil)
        page = report(kb, evil, TEA, {})
    assert "<script>" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_values_that_no_float_can_hold_are_reported(tmp_path: Path) -> None:
    for name, seconds in (("short", 1), ("long", 2)):
        (tmp_path / f"{name}.plan").write_text(f"0.000: (rise ann) [{seconds}.000]\n")
    with KnowledgeBase() as kb:
        for name, value in (("short", 10**400), ("long", 10**401)):
            kb.load(tmp_path / f"{name}.plan", name)
            kb.set_value(name, "makespan", value)
        assert "short" in report(kb, "short", "long", {})
        assert write_study(kb, tmp_path / "study", Settings()).exists()


def test_the_command_writes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    acxon = Runner(tmp_path, monkeypatch, capsys)
    assert acxon("report", TEA, COLA, "--out", "a-vs-b.html").status == 0
    assert (tmp_path / "a-vs-b.html").read_text().startswith("<!doctype html>")
    wrong = acxon("report", TEA, COLA, "--out", "a-vs-b.pdf")
    assert wrong.status == 2
    assert "ends in .html" in wrong.err

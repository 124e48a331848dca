"""A study in one file: it is made, answered in a real browser, and read back into the statistics."""

from __future__ import annotations

import csv
import json
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from cli_runs import Runner
from web_page import axe, axe_findings
from web_site import chromium, find_chromium, wait

from acxon import AcxonError, KnowledgeBase
from acxon.standalone.study import SCRIPT, Settings, check_styles, write_study
from acxon.standalone.study_answers import COLUMNS, read_answers, results


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with KnowledgeBase(example=True) as kb:
        write_study(kb, tmp_path / "study", Settings(pairs=3))
    return tmp_path / "study"


def embedded(page: str) -> Any:
    found = re.search(r'id="study">(.*?)</script>', page, re.S)
    assert found
    return json.loads(found[1])


def test_a_study_has_both_styles_and_questions_with_right_answers(folder: Path) -> None:
    study = embedded((folder / "study.html").read_text())
    assert study["styles"] == ["plain", "paper"]
    assert "voluntary" in study["consent"]
    (pair,) = study["pairs"]
    assert set(pair["texts"]) == {"plain", "paper"}
    assert [(one["kind"], one["right"]) for one in pair["questions"]] == [
        ("better", "bringing tea"), ("less cost", "bringing tea"), ("less time", "bringing tea"),
    ]  # fmt: skip
    assert all(one["right"] in one["answers"] for one in pair["questions"])


def test_pairs_are_of_plans_for_one_problem_and_questions_about_what_compares(tmp_path: Path) -> None:
    steps = "0: (go a b) [{}]\n"
    with KnowledgeBase() as kb:
        for number in range(6):
            (tmp_path / f"p{number}.plan").write_text(steps.format(number + 1))
            kb.load(tmp_path / f"p{number}.plan")
            problem = f"https://example.org/problem{number // 3}"
            kb.tell(f"p{number}", "https://w3id.org/acxon/ontology#solvesProblem", problem)
            kb.tell(problem, "http://www.w3.org/2000/01/rdf-schema#label", f"problem {number // 3}")
        write_study(kb, tmp_path / "study", Settings(pairs=50, styles=("plain",)))
    study = embedded((tmp_path / "study/study.html").read_text())
    names = [pair["name"].split(" / ") for pair in study["pairs"]]
    assert len(names) == len({frozenset(two) for two in names}) == 6
    assert all(int(a[1:]) // 3 == int(b[1:]) // 3 for a, b in names)


def test_a_study_is_not_written_over_and_needs_two_plans(folder: Path, tmp_path: Path) -> None:
    with KnowledgeBase(example=True) as kb, pytest.raises(AcxonError, match="There is a study in"):
        write_study(kb, folder, Settings())
    with KnowledgeBase() as kb, pytest.raises(AcxonError, match="needs two plans at least"):
        write_study(kb, tmp_path / "other", Settings())
    with pytest.raises(AcxonError, match="There is no style 'poem'"):
        check_styles(["plain", "poem"])


def test_it_is_answered_in_a_browser_and_read_back(folder: Path) -> None:
    pytest.importorskip("selenium", reason="selenium is not installed; it drives the browser")
    find_chromium()
    with chromium() as driver:
        driver.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder / "answers")}
        )
        driver.get((folder / "study.html").as_uri())
        wait(lambda: driver.find_elements("css selector", "#agree"))

        class Looked:
            def __init__(self) -> None:
                self.driver = driver

            def run(self, script: str) -> Any:
                return driver.execute_script(script)

        assert axe_findings(Looked(), axe()) == []  # type: ignore[arg-type]
        driver.find_element("css selector", "#agree").click()
        for _ in range(4):  # consent, two texts, which one is preferred
            title = driver.find_element("css selector", "h1").text
            driver.execute_script(
                "for (const one of document.querySelectorAll('fieldset')) {"
                " const tea = (box) => box.value === 'bringing tea';"
                " const right = [...one.querySelectorAll('input')].find(tea);"
                " (right || one.querySelector('input')).checked = true; }"
            )
            driver.find_element("css selector", "button").click()
            wait(lambda before=title: driver.find_element("css selector", "h1").text != before)
        wait(lambda: list((folder / "answers").glob("*.csv")))
    found = results(read_answers(folder))
    assert found.participants == 1
    assert found.measured[0].means == {"paper": 1.0, "plain": 1.0}
    assert sum(found.preferred.values()) == 1


def row(**other: object) -> list[object]:
    """Return an answer to the study of the example, with what is to be another."""
    given = {
        "study": "1-1-1", "participant": "p", "place": 0, "pair": "bringing tea / bringing cola",
        "style": "plain", "question": "better", "answer": "bringing tea", "right": 1, "seconds": 3, **other,
    }  # fmt: skip
    return [given[name] for name in COLUMNS]


def written(folder: Path, name: str, *rows: list[object]) -> None:
    with (folder / "answers" / name).open("w", newline="") as stream:
        csv.writer(stream).writerows([COLUMNS, *rows])


def filled(folder: Path, people: int) -> None:
    """Write answers of people who find the plain style clearer."""
    draw = random.Random(3)
    for person in range(people):
        rows = []
        for place, style in enumerate(("plain", "paper")):
            said: dict[str, object] = {"participant": f"p{person}", "style": style, "seconds": 9 + 20 * place}
            right = 1 if style == "plain" else draw.randint(0, 1)
            clear = draw.randint(5, 7) if style == "plain" else draw.randint(1, 4)
            rows.append(row(**said, answer=f"bringing {('cola', 'tea')[right]}", right=right))
            rows.append(row(**said, question="clear", answer=clear, right=""))
        preferred = {"style": "", "question": "preference", "answer": "plain", "right": ""}
        written(folder, f"{person}.csv", *rows, row(participant=f"p{person}", place=2, **preferred))


def test_answers_are_tested_as_the_experiment_is(folder: Path) -> None:
    pytest.importorskip("scipy", reason="scipy is not installed: pip install 'acxon[evaluate]'")
    filled(folder, 12)
    found = results(read_answers(folder))
    clear = next(one for one in found.measured if one.measure == "clear")
    assert (found.participants, found.preferred) == (12, {"paper": 0, "plain": 12, "none": 0})
    assert clear.means["plain"] > clear.means["paper"]
    assert clear.p is not None
    assert clear.p < 0.01


def test_broken_answers_say_where(folder: Path) -> None:
    with pytest.raises(AcxonError, match="There are no answers yet"):
        read_answers(folder)
    (folder / "answers" / "a.csv").write_text("a,b\n1,2\n")
    with pytest.raises(AcxonError, match="the columns of answers are"):
        read_answers(folder)
    written(folder, "a.csv", row(seconds="soon"))
    with pytest.raises(AcxonError, match=r"line 2: this is no answer: .*; take it out, or ask"):
        read_answers(folder)


NO_ANSWERS: dict[str, tuple[dict[str, object], str]] = {
    "of another study": ({"study": "2-1-1"}, "of the study '2-1-1', this is '1-1-1'"),
    "of nobody": ({"participant": ""}, "no participant"),
    "at no place": ({"place": "first"}, "no place"),
    "about other plans": ({"pair": "a / b"}, "does not ask"),
    "in a style of its own": ({"style": "poem"}, "does not ask 'better' of 'poem'"),
    "to another question": ({"question": "best"}, "does not ask 'best'"),
    "what cannot be chosen": ({"answer": "both"}, "'both' cannot be chosen"),
    "nothing": ({"answer": ""}, "cannot be chosen"),
    "wrongly right": ({"answer": "bringing cola"}, "'1' is not whether 'bringing cola' is right"),
    "neither right nor wrong": ({"right": ""}, "'' is not whether"),
    "right in words": ({"right": "yes"}, "'yes' is not whether"),
    "clear and right": ({"question": "clear", "answer": 3, "right": 1}, "'1' is not whether"),
    "half clear": ({"question": "clear", "answer": 3.5, "right": ""}, "cannot be chosen"),
    "a preference of nothing": (
        {"style": "", "question": "preference", "answer": "poem", "right": ""}, "cannot be chosen",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", NO_ANSWERS)
def test_a_row_that_is_no_answer_to_this_study_is_named_and_not_taken(folder: Path, what: str) -> None:
    other, said = NO_ANSWERS[what]
    written(folder, "a.csv", row(style="paper"), row(**other))
    with pytest.raises(AcxonError, match=rf"a\.csv, line 3: this is no answer: .*{re.escape(said)}"):
        read_answers(folder)


@pytest.mark.parametrize("change", [[], ["", "more"]])
def test_a_row_has_as_many_columns_as_the_head(folder: Path, change: list[object]) -> None:
    written(folder, "a.csv", [*row()[: 9 if change else 8], *change])
    with pytest.raises(AcxonError, match="it has not 9 columns"):
        read_answers(folder)


def test_answers_that_are_there_twice_are_not_counted_twice(folder: Path) -> None:
    filled(folder, 1)
    again = (folder / "answers" / "0.csv").read_bytes()
    (folder / "answers" / "0 (1).csv").write_bytes(again)
    with pytest.raises(AcxonError, match=r"0\.csv, line 2: .* answered that already; is a file there twice"):
        read_answers(folder)


def test_a_name_that_begins_as_a_formula_is_read_as_it_was_saved(tmp_path: Path) -> None:
    with KnowledgeBase() as kb:
        for name, seconds in (("=a", 1), ("-b", 2)):
            (tmp_path / "x.plan").write_text(f"0: (go a b) [{seconds}]\n")
            kb.load(tmp_path / "x.plan", name)
        write_study(kb, tmp_path / "study", Settings(styles=("plain",)))
    (pair,) = embedded((tmp_path / "study/study.html").read_text())["pairs"]
    chosen = f"'{pair['questions'][0]['answers'][0]}"
    written(tmp_path / "study", "a.csv", row(pair=f"'{pair['name']}", answer=chosen, right=0))
    assert [one.answer for one in read_answers(tmp_path / "study")] == [chosen]


@pytest.mark.parametrize("page", ["", SCRIPT, f"{SCRIPT}[1]", SCRIPT + "[" * 100_000])
def test_answers_need_the_page_that_asked(folder: Path, page: str) -> None:
    filled(folder, 1)
    (folder / "study.html").write_text(page)
    with pytest.raises(AcxonError, match=r"study\.html: this is no page of a study; make the study anew"):
        read_answers(folder)
    (folder / "study.html").unlink()
    with pytest.raises(AcxonError, match=r"study\.html: there is no such file"):
        read_answers(folder)


def test_a_page_of_very_many_styles_is_none(folder: Path) -> None:
    """Each style is asked about for each pair: a page of 10 MB stood for thousands of millions."""
    filled(folder, 1)
    told = {
        "id": "1",
        "styles": [f"s{n}" for n in range(2000)],
        "pairs": [{"name": "a", "questions": []}] * 2000,
    }
    (folder / "study.html").write_text(f"{SCRIPT}{json.dumps(told)}</script>")
    with pytest.raises(AcxonError, match=r"study\.html: this is no page of a study"):
        read_answers(folder)


@pytest.mark.parametrize("rated", [[], ["plain"]])
def test_who_prefers_a_style_that_nobody_rated_is_counted(folder: Path, rated: list[str]) -> None:
    rows = [row(style=style, question="clear", answer=3, right="") for style in rated]
    written(folder, "a.csv", *rows, row(style="", question="preference", answer="paper", right=""))
    assert results(read_answers(folder)).preferred == {**dict.fromkeys(rated, 0), "paper": 1, "none": 0}


HEAD = ",".join(COLUMNS) + "\n"
HOSTILE: dict[str, bytes | str] = {
    "a text for a number": HEAD + "1,p,0,a,plain,clear,abc,,3\n",
    "no number": HEAD + "1,p,0,a,plain,clear,nan,,nan\n",
    "an infinite number": HEAD + "1,p,0,a,plain,better,x,1,inf\n",
    "huge numbers": HEAD + "1,p,0,a,plain,better,x,1,1e308\n" * 3,
    "no UTF-8 in the head": b"\xff\xfe\x00",
    "no UTF-8": HEAD.encode() + b"1,\xff\n",
    "a long field": HEAD + "1," + "x" * 200_000 + "\n",
    "a long head": "x" * 200_000 + "\n",
    "an open quote": HEAD + '1,"' + "x" * 1000,
    "too much": b"x" * 5_000_001,
    "nothing": b"",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_answers_are_errors_that_say_which_file(folder: Path, what: str) -> None:
    text = HOSTILE[what]
    (folder / "answers" / "a.csv").write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(AcxonError, match=r"a\.csv") as error:
        results(read_answers(folder))
    assert len(str(error.value)) < 1000


def test_a_pipe_among_the_answers_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "answers" / "a.csv")
    with pytest.raises(AcxonError, match="file"):
        read_answers(folder)


def test_the_command_makes_and_reads_a_study(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("scipy", reason="scipy is not installed: pip install 'acxon[evaluate]'")
    acxon = Runner(tmp_path, monkeypatch, capsys)
    assert acxon("study", "mine", "--pairs", "2", "--style", "plain", "--style", "paper").status == 0
    filled(tmp_path / "mine", 4)
    shown = acxon("study", "mine", "--read").out
    assert "4 participants" in shown
    assert "preferred: paper 0, plain 4, none 0" in shown
    assert json.loads(acxon("study", "mine", "--read", "--json").out)["participants"] == 4

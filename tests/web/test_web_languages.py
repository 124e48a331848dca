"""The page, reports and questionnaires in each language: no English word of ours is left in them."""

from __future__ import annotations

import ast
import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from web_page import Page, ready
from web_site import serving, wait

pytest.importorskip("fastapi", reason="the page's packages are not installed: pip install 'acxon[web]'")
pytest.importorskip("selenium", reason="selenium is not installed; it drives the browser")

from acxon import KnowledgeBase
from acxon.standalone import report, study

LANGUAGES = ("de", "es", "ca")
ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "acxon" / "web" / "static"
PAIR = "first=bringing+tea&second=bringing+cola"
VIEWS = (
    f"#/explain?{PAIR}&s=2", f"#/explain?{PAIR}&s=3",
    f"#/compare?{PAIR}&criterion=weighted&w=cost%3D0.3&set=cost+of+bringing+cola%3D20"
    "&set=duration+of+grasp+tea+in+bringing+tea%3D50",
    f"#/compare?{PAIR}&criterion=lexicographic", f"#/replay?{PAIR}",
    f"#/plans?{PAIR}", f"#/ask?{PAIR}", "#/add",
)  # fmt: skip

#: What is to be read and heard, but for data: names of things in lists, and English examples.
SEEN = """
const data = ".facts, #class, #about, .ts-wrapper, .pick-one, #examples, [lang=en], .story.axon, "
  + ".plans th[scope=row], option[lang], #present, .researchers .measures";
const found = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walk.nextNode(); node; node = walk.nextNode()) {
  const box = node.parentElement;
  if (!box.closest("script, style, noscript") && !box.closest(data) && box.checkVisibility())
    found.push(node.data);
}
for (const box of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
  if (!box.closest(data) && box.checkVisibility())
    found.push(...["aria-label", "title", "placeholder"].map((name) => box.getAttribute(name) || ""));
}
return found;
"""


def words(text: str) -> set[str]:
    return {word for word in re.findall(r"[^\W\d_]+", text.lower()) if len(word) > 1}


def catalogue(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((STATIC / "languages" / f"{language}.json").read_text())
    return found


def english(language: str) -> set[str]:
    """Return the English words of the page that are none of the language, nor in the names of the example."""
    known = catalogue(language)
    forms = (ROOT / "prolog" / "narrative" / "plain" / "english.pl").read_text()
    ours = words(" ".join(known)) | words(" ".join(re.findall(r'"([^"]+)"', forms)))
    ours |= words("were instead would cheaper faster shorter less more stands weight whatever")
    theirs = words(" ".join(known.values()))
    theirs |= words(
        "bringing tea cola acxon axon ctrl json markdown svg png pddl prolog token plan an as is es me"
    )
    return ours - theirs | {"the", "of"}


def left(language: str, texts: list[str]) -> list[str]:
    ours = english(language)
    return [text.strip() for text in texts if words(text) & ours]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_view_has_an_english_word_of_ours_left(page: Page, language: str) -> None:
    for view in VIEWS:
        page.open(f"{view}{'&' if '?' in view else '?'}language={language}")
        wait(
            lambda: (
                not page.all(".waiting")
                and page.run("return document.querySelector('main').innerText.length > 80")
            )
        )
        page.run("for (const one of document.querySelectorAll('details')) one.open = true")
        assert left(language, page.run(SEEN)) == [], view


def strings(*nodes: ast.AST) -> set[str]:
    return {
        one.value
        for node in nodes
        for one in ast.walk(node)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def said_in_files() -> set[str]:
    """Return what reports and questionnaires say: the first of what `say` is given, and SAID."""
    found: set[str] = set()
    for file in (ROOT / "acxon" / "standalone").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                found |= strings(node.args[0])
    return (found | set(study.SAID) | {study.NOT_SAID} | set(report.HEADLINES.values())) - {
        "worse",
        "better",
        "equivalent",
    }


def said_on_the_page() -> set[str]:
    code = {file.name: file.read_text() for file in [*STATIC.glob("*.js"), STATIC / "index.html"]}
    said = [
        re.findall(r'\bt\("((?:[^"\\]|\\.)*)"|data-t(?:-label|-hint)?="([^"]*)"', text)
        for text in code.values()
    ]
    counted = re.findall(r'"(\{n\} \w+)"', code["words.js"])
    as_data = re.findall(r'"([^"]+)"', code["languages.js"].split("AS_DATA = [")[1].split("]")[0])
    return {one or other for found in said for one, other in found} | set(counted) | set(as_data)


def test_every_language_has_every_word_of_the_page_and_of_files() -> None:
    words = said_on_the_page() | said_in_files()
    for language in LANGUAGES:
        known = catalogue(language)
        assert set(known) == words, language
        for word, there in known.items():
            names = re.compile(r"\{\w+\}")
            assert sorted(names.findall(word)) == sorted(names.findall(there)), there


def test_every_language_has_every_sentence_about_comparisons() -> None:
    code = "".join(file.read_text() for file in (ROOT / "prolog").rglob("*.pl"))
    english = set(re.findall(r'\bsaying\("((?:[^"\\]|\\.)*)"', code))
    assert len(english) > 50
    narrative = ROOT / "prolog" / "narrative"
    more = (narrative / "sentence_words.pl").read_text()
    for name in ("german", "spanish", "catalan"):
        text = (narrative / "plain" / f"{name}_words.pl").read_text()
        code = {"german": "de", "spanish": "es", "catalan": "ca"}[name]
        known = {
            key.replace("\\'", "'"): form
            for key, form in re.findall(
                rf"word\({code}, said\('((?:[^'\\]|\\.)*)'\), \"(.*)\"\)", text + more
            )
        }
        assert english <= set(known), name
        for key, form in known.items():
            assert key.count("~w") == form.count("~w") + form.count("~i"), form


@pytest.mark.parametrize("language", LANGUAGES)
def test_reports_and_questionnaires_have_no_english_word_of_ours_left(language: str, tmp_path: Path) -> None:
    with KnowledgeBase(example=True) as kb:
        made = report.report(
            kb, "bringing tea", "bringing cola", {"criterion": "weighted", "language": language}
        )
        study.write_study(kb, tmp_path, study.Settings(styles=("plain",), language=language))
    page = re.sub(r"<(style|svg|table|details)[ >].*?</\1>", " ", made, flags=re.DOTALL)
    assert left(language, [html.unescape(one) for one in re.findall(r">([^<]+)<", page)]) == []
    assert f'<html lang="{language}">' in made
    asked = re.search(r'id="study">(.*?)</script>', (tmp_path / study.PAGE).read_text(), re.DOTALL)
    assert asked
    told = json.loads(asked[1])
    texts = [told["title"], told["consent"], *told["words"].values()]
    for pair in told["pairs"]:
        texts += [
            *pair["texts"].values(),
            *(text for one in pair["questions"] for text in (one["text"], *one["answers"])),
        ]
    assert left(language, texts) == []


def test_the_replay_has_the_steps_and_the_sentence_in_the_language(page: Page) -> None:
    page.open(f"#/replay?{PAIR}&language=de")
    page.find(".gantt .task")
    page.run("const at = document.querySelector('#at'); at.value = 12; at.dispatchEvent(new Event('input'))")
    page.says(".now-doing", "den Tee nehmen")
    page.says(".now-told", "den Tee nehmen")
    page.run("document.querySelectorAll('.gantt .task.a')[2].dispatchEvent(new Event('click'))")
    page.find("#ask-why").click()
    page.says("#replay .asked", "Warum den Tee nehmen?")
    assert page.driver.title == "Tee bringen oder Cola bringen: Ablauf – acxon"
    assert page.text(".pick-one.a .item") == "Tee bringen"
    assert "first=bringing+tea" in page.driver.current_url
    page.open(f"#/plans?{PAIR}&language=de")
    page.says(".plans", "Cola bringen")
    page.open(f"#/compare?{PAIR}&language=de")
    page.choose("#step", "den Tee nehmen (4 s)")
    page.drag(".step-choice ~ .slider input", 14)
    page.says("#outcome .supposed", "Angenommen")
    assert "grasp+tea" in page.driver.current_url


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_to_questions_in_words_have_no_english_left(language: str) -> None:
    with KnowledgeBase(example=True) as kb:
        kb.tell("bringing tea", "hasCost", "tea cost", since=0, until=10)
        questions = (
            "what if the cost of cola were 20?", "how much longer is cola?", "what changed between 3 and 20?",
            "which plan is best?", "what would turn it?",
        )  # fmt: skip
        answers = [kb.question(one, language=language).answer for one in questions]
        answers.append(kb.question("hm", language=language).answer)
    assert all(answers)
    assert left(language, answers) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_values_are_and_how_they_changed_is_said_in_the_language(language: str) -> None:
    names = {"de": "Tee bringen", "es": "traer té", "ca": "portar te"}
    with KnowledgeBase(example=True) as kb:
        kb.set_value("bringing tea", "cost", 80, since=10)
        found = kb.then_and_now("bringing tea", "bringing cola", 5, 20, language=language)
        assert names[language] in found.text
        kb.tell("tea cost", "https://w3id.org/acxon/ontology#measuredAs", "makespan")
        kb.tell("cola cost", "https://w3id.org/acxon/ontology#measuredAs", "sum of action costs")
        warned = kb.compare("bringing tea", "bringing cola", language=language).warnings
    assert warned
    known = [re.sub(r"'[^']*'", "", text) for text in (*found.sentences, *map(str, warned))]
    assert left(language, known) == []
    assert "makespan" not in " ".join(known)


def test_the_example_questions_are_in_the_language_and_so_are_their_answers(page: Page) -> None:
    page.open(f"#/ask?{PAIR}&language=de")
    for place in range(1, 6):
        page.run("arguments[0].click()", page.find(f".try button:nth-of-type({place})"))
        wait(lambda place=place: len(page.all(".asked.answered")) == place)
    assert left("de", page.run(SEEN)) == []
    said = "Angenommen, für die Kosten von 'Cola bringen' gälte der Wert 20 statt 59."
    page.says(".asked:nth-of-type(4)", said)


def test_what_goes_wrong_is_said_in_the_language(page: Page) -> None:
    page.open(f"#/compare?{PAIR}&language=de&set=fun+of+bringing+tea%3D3")
    page.says("#compare .problem", "Auf Englisch: ")
    page.find("#as-it-is").click()
    page.says("#outcome h2", "Tee bringen ist besser als Cola bringen")
    page.run("window.fetch = () => Promise.reject(new TypeError('away'))")
    page.run("location.hash = '#/ask?language=de&first=bringing+tea&second=bringing+cola'")
    page.find(".try button").click()
    page.says(".asked.failed", "Der Server antwortet nicht.")


OF_OBJECTS = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix c: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://example.org/> .
c:hasCost rdfs:label "has constructor" .
:toString rdfs:label "valueOf" .
:a a dul:Plan ; rdfs:label "__proto__" ; c:hasCost :q1 ; c:hasMakespan :q2 ; :toString :b .
:b a dul:Plan ; rdfs:label "constructor" ; c:hasCost :q3 ; c:hasMakespan :q4 .
:q1 dul:hasDataValue 1 . :q2 dul:hasDataValue 5 . :q3 dul:hasDataValue 2 . :q4 dul:hasDataValue 3 .
"""


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_called_as_a_part_of_every_object_is_shown_by_its_name(
    browser: Any, tmp_path: Path, language: str
) -> None:
    (tmp_path / "odd.ttl").write_text(OF_OBJECTS)
    with KnowledgeBase(tmp_path / "odd.kb") as kb:
        kb.load(tmp_path / "odd.ttl")
    with serving("--kb", str(tmp_path / "odd.kb")) as site:
        page = ready(browser, site)
        for view in ("explain?s=3&", "compare?criterion=weighted&", "plans?", "replay?"):
            page.open(f"#/{view}first=__proto__&second=constructor&language={language}")
            page.run("for (const one of document.querySelectorAll('details')) one.open = true")
            shown = page.run("return document.body.innerText")
            assert "constructor" in shown
            assert not [odd for odd in ("native code", "[object", "undefined", "NaN") if odd in shown]
        names = ["constructor", "toString", "__proto__", "valueOf"]
        look = "return import('/static/languages.js').then(({ t }) => arguments[0].map((name) => t(name)))"
        assert page.run(look, names) == names
        assert page.severe() == []

"""The example notebooks run, and what a notebook shows is the answer and nothing that a label smuggles in."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from plunit import ROOT

from acxon import AcxonError, KnowledgeBase
from acxon.notebook.magic import asked

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
EVIL = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'\x1b[2J\u202e"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_to_its_end(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat = pytest.importorskip("nbformat", reason="nbclient comes with the development extra")
    from nbclient import NotebookClient

    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.setenv("JPY_PARENT_PID", "")
    (work / "examples").symlink_to(ROOT / "examples")
    content = nbformat.read(notebook, as_version=4)
    nbformat.validate(content)
    NotebookClient(content, timeout=600, resources={"metadata": {"path": str(work)}}).execute()
    shown = [output for cell in content.cells for output in cell.get("outputs", [])]
    assert not [output for output in shown if output["output_type"] in ("error", "stream")]
    assert any("text/html" in output.get("data", {}) for output in shown) or "experiment" in notebook.stem


def test_the_three_notebooks_are_there_without_outputs() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "compare-two-plans",
        "repeat-the-experiment",
        "your-own-quality",
    ]
    for path in NOTEBOOKS:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        assert all(not cell.get("outputs") for cell in cells)


class Tags(HTMLParser):
    """Collects what a page would do."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.names: set[str] = set()
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.names |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


def test_no_label_becomes_markup() -> None:
    with KnowledgeBase() as kb:
        names = [f"{EVIL} {letter}" for letter in "ab"]
        for name, cost in zip(names, (1, 2), strict=True):
            kb.tell(name, "rdf:type", "dul:Plan")
            kb.tell(name, "hasCost", f"{name} cost")
            kb.tell(f"{name} cost", "dul:hasDataValue", cost)
        shown: list[Any] = [
            kb.compare(*names),
            kb.rank(),
            *(
                kb.narrate(*names, specificity=level, style=style)
                for level in (1, 3)
                for style in ("plain", "paper")
            ),
            asked({"kb": kb}, "triple(S, P, O)", None),
        ]
        for one in shown:
            page = Tags(one._repr_html_())
            assert not page.tags & {"script", "img", "a", "link", "iframe"}
            assert not [name for name in page.names if name.startswith("on") or name in ("src", "href")]
            assert "\x1b" not in one._repr_html_()
            assert "<script>" in page.text


def test_a_comparison_shows_its_values_and_bars_on_one_scale() -> None:
    with KnowledgeBase(example=True) as kb:
        page = kb.compare("bringing tea", "bringing cola")._repr_html_()
    assert "is better than" in page
    assert 'width="120.0"' in page
    assert f'width="{120 * 27 / 59:.1f}"' in page


def test_values_beyond_floats_have_bars_too() -> None:
    with KnowledgeBase(example=True) as kb:
        kb.set_value("bringing tea", "cost", 10**400)
        kb.set_value("bringing cola", "cost", 1.5)
        assert 'width="120.0"' in kb.compare("bringing tea", "bringing cola")._repr_html_()


def test_a_cell_asks_the_knowledge_base_it_names() -> None:
    with KnowledgeBase(example=True) as lab:
        goal = "triple('tea cost', dul:hasDataValue, V)"
        assert asked({"lab": lab}, " lab ", goal) == [{"V": 27}]
        assert asked({"kb": lab}, goal, None) == [{"V": 27}]
        assert "27" in asked({"kb": lab}, goal, None)._repr_html_()
        assert "true" in asked({"kb": lab}, "true", None)._repr_html_()
        assert "false" in asked({"kb": lab}, "fail", None)._repr_html_()
        with pytest.raises(AcxonError, match="no knowledge base in the variable kb"):
            asked({"lab": lab}, goal, None)

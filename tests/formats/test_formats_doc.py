"""docs/formats.md says what is true: its examples load, its table of columns is the file's."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from acxon.formats.endings import PARQUET, PLAN_FILES, RDF_FORMATS, RDF_WRITTEN
from acxon.formats.jsonl import read_jsonl
from acxon.formats.rdf import read_rdf
from acxon.store.file import Storage
from acxon.store.file_format import APPLICATION_ID, FORMAT


@pytest.fixture(scope="module")
def text(root: Path) -> str:
    return (root / "docs" / "formats.md").read_text(encoding="utf-8")


def block(text: str, language: str) -> str:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)[0]


def test_the_trig_example_loads(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.trig"
    path.write_text(block(text, "trig"))
    assert {(fact.since, fact.until) for fact in read_rdf(path).tuples} == {(None, None), (0, 43200)}


def test_the_json_lines_load(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(block(text, "json"))
    assert len(read_jsonl(path).tuples) == 4


def test_the_schema_is_the_file_s(text: str, tmp_path: Path) -> None:
    Storage.open(tmp_path / "x.kb").close()
    columns = "SELECT m.name, p.name, p.type FROM sqlite_master m, pragma_table_info(m.name) p ORDER BY 1, 2"
    documented = sqlite3.connect(":memory:")
    documented.executescript(block(text, "sql"))
    with sqlite3.connect(tmp_path / "x.kb") as real:
        assert real.execute(columns).fetchall() == documented.execute(columns).fetchall()
    assert f"{APPLICATION_ID:#X}".replace("0X", "0x") in text
    assert f"the number of the format, {FORMAT}" in text


def test_every_ending_is_in_the_table(text: str) -> None:
    rows = [line for line in text.split("\n## ")[0].splitlines() if line.startswith("| `")]

    def endings(column: int, words: str) -> set[str]:
        chosen = [row for row in rows if row.split("|")[column].strip() in words]
        return {ending for row in chosen for ending in re.findall(r"`(\.\w+)`", row)}

    assert endings(3, "yes") == {*RDF_FORMATS, ".jsonl", PARQUET, ".bson", *PLAN_FILES}
    assert endings(4, "yes facts without time") == {*RDF_WRITTEN, ".jsonl", PARQUET}

"""Ontologies that import more than anybody would: what they cost grows with the files, not with their product."""

from __future__ import annotations

from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import LoadError
from acxon.formats import imports

OWL = "@prefix owl: <http://www.w3.org/2002/07/owl#> .\n"


def importing(*iris: str) -> str:
    return OWL + "<http://x.org/a> a owl:Ontology ; owl:imports " + ", ".join(f"<{iri}>" for iri in iris) + " ."


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read because of an import."""
    names: list[str] = []

    def noted(function: str) -> None:
        before = getattr(imports, function)

        def read(path: Path) -> object:
            names.append(path.name)
            return before(path)

        monkeypatch.setattr(imports, function, read)

    noted("read_rdf")
    noted("file_bytes")
    return names


def test_a_file_that_many_imports_could_mean_is_read_once(tmp_path: Path, reads: list[str]) -> None:
    (tmp_path / "a.ttl").write_text(importing(*(f"http://x.org/{number}/big" for number in range(300))))
    (tmp_path / "big.ttl").write_text(OWL + "<http://x.org/7/big> a owl:Ontology .")
    assert KnowledgeBase().load(tmp_path / "a.ttl")
    assert reads == ["big.ttl"]


def test_a_file_that_imports_what_could_be_itself_is_read_once_more_at_most(
    tmp_path: Path, reads: list[str]
) -> None:
    (tmp_path / "big.ttl").write_text(importing(*(f"http://x.org/{number}/big" for number in range(300))))
    assert KnowledgeBase().load(tmp_path / "big.ttl")
    assert reads == ["big.ttl"]


def test_a_catalogue_is_read_once(tmp_path: Path, reads: list[str]) -> None:
    (tmp_path / "a.ttl").write_text(importing(*(f"http://x.org/{number}" for number in range(300))))
    (tmp_path / imports.CATALOGUE).write_text('<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"/>')
    assert KnowledgeBase().load(tmp_path / "a.ttl")
    assert reads == [imports.CATALOGUE]


def test_very_many_imports_are_an_error_and_nothing_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(importing(*(f"http://x.org/{number}" for number in range(20_000))))
    kb = KnowledgeBase()
    with pytest.raises(LoadError, match="imports more than 1000 ontologies"):
        kb.load(tmp_path / "a.ttl")
    assert not list(kb.tuples())


def test_files_that_are_no_ontology_of_that_name_count_as_read(tmp_path: Path) -> None:
    names = [f"b{number}" for number in range(imports.MOST_FILES + 1)]
    for name in names:
        (tmp_path / f"{name}.ttl").write_text(OWL)
    (tmp_path / "a.ttl").write_text(importing(*(f"http://x.org/{name}" for name in names)))
    with pytest.raises(LoadError, match="more than 200 files"):
        KnowledgeBase().load(tmp_path / "a.ttl")


def test_of_what_is_missing_the_first_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.ttl").write_text(importing(*(f"http://x.org/{number}" for number in range(100))))
    told: list[str] = []
    KnowledgeBase().load(tmp_path / "a.ttl", report=told.append)
    assert "http://x.org/19 and 80 more. Load them" in told[0]

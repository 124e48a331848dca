"""Recorded robot memories: BSON dumps and JSON exports of KnowRob's triples."""

from __future__ import annotations

import builtins
import gzip
import json
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest
from hostile import hostile
from hypothesis import given
from hypothesis import strategies as st

from acxon.errors import AcxonError, LoadError
from acxon.formats.neem import read_neem
from acxon.formats.neem_files import documents, neem_files
from acxon.namespaces import DUL, KB, OCRA, OCRA_COMMON, OWL, RDF, RDFS, XSD
from acxon.terms import IRI, Literal, Tuple, tuple_row

bson = pytest.importorskip("bson", reason="BSON is read by pymongo, an optional part: acxon[neem]")

HOME = "http://www.iri.upc.edu/groups/perception/home.owl#"
TEA, TASK, COST = IRI(HOME + "tea"), IRI(HOME + "1_grasp"), IRI(HOME + "tea_cost")
TYPE = IRI(RDF + "type")


def number(text: str) -> Any:
    return bson.Decimal128(text)


def document(s: str, p: str, o: Any, since: str = "0", until: str = "Infinity") -> dict[str, Any]:
    """Return a document as KnowRob stores it, with the ancestors that it keeps beside p and o."""
    scope = {"time": {"since": number(since), "until": number(until)}}
    return {"s": s, "p": p, "o": o, "p*": [p], "o*": [o], "graph": "user", "scope": scope}


MEMORY = [
    document(TEA, TYPE, DUL + "Plan"),
    document(TEA, TYPE, OWL + "NamedIndividual"),
    document(TEA, DUL + "definesTask", TASK, "10", "20.5"),
    document(TEA, OCRA_COMMON + "hasCost", COST, "0", "7"),
    document(TEA, OCRA_COMMON + "hasExpectedMakespan", HOME + "tea_makespan"),
    document(HOME + "tea_makespan", OCRA_COMMON + "isExpectedMakespanOf", TEA),
    document(COST, DUL + "hasDataValue", number("6")),
    document(COST, DUL + "hasDataValue", number("6.0")),
    document(COST, DUL + "hasDataValue", number("2.5")),
    document(TEA, HOME + "isHot", True),
    document(TEA, HOME + "isHot", "True"),
    document(TEA, HOME + "madeBy", HOME + "robot"),
    document(TEA, HOME + "note", "http is not a scheme here"),
    document(HOME + "not_1", TYPE, OWL + "NegativePropertyAssertion"),
    document(HOME + "not_1", OWL + "sourceIndividual", TEA, "3", "9"),
    document(HOME + "not_1", OWL + "assertionProperty", TYPE, "3", "9"),
    document(HOME + "not_1", OWL + "targetIndividual", HOME + "ColdDrink", "3", "9"),
    document(HOME + "Robot", TYPE, OWL + "Class"),
    document(HOME + "Robot", RDFS + "subClassOf", DUL + "Agent"),
    document(OCRA_COMMON + "isCheaperPlanThan", RDFS + "subPropertyOf", OCRA + "isBetterPlanThan"),
]
FACTS = {
    Tuple(TEA, TYPE, IRI(DUL + "Plan")),
    Tuple(TEA, TYPE, IRI(OWL + "NamedIndividual")),
    Tuple(TEA, IRI(DUL + "definesTask"), TASK, 10, 20.5),
    Tuple(TEA, IRI(OCRA_COMMON + "hasCost"), COST, None, 7),
    Tuple(TEA, IRI(OCRA_COMMON + "hasMakespan"), IRI(HOME + "tea_makespan")),
    Tuple(IRI(HOME + "tea_makespan"), IRI(OCRA_COMMON + "isMakespanOf"), TEA),
    Tuple(COST, IRI(DUL + "hasDataValue"), Literal(6)),
    Tuple(COST, IRI(DUL + "hasDataValue"), Literal(2.5)),
    Tuple(TEA, IRI(HOME + "isHot"), Literal(True)),
    Tuple(TEA, IRI(HOME + "isHot"), Literal("True")),
    Tuple(TEA, IRI(HOME + "madeBy"), IRI(HOME + "robot")),
    Tuple(TEA, IRI(HOME + "note"), Literal("http is not a scheme here")),
    Tuple(TEA, TYPE, IRI(HOME + "ColdDrink"), 3, 9, False),
    Tuple(IRI(HOME + "Robot"), TYPE, IRI(OWL + "Class")),
    Tuple(IRI(HOME + "Robot"), IRI(RDFS + "subClassOf"), IRI(DUL + "Agent")),
}


def dump(path: Path, documents: list[dict[str, Any]]) -> Path:
    """Write a file as mongodump does."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(bson.encode({"_id": bson.ObjectId(), **found}) for found in documents))
    return path


def export(path: Path, documents: list[dict[str, Any]]) -> Path:
    """Write a file as mongoexport does."""
    path.write_text("".join(bson.json_util.dumps(found) + "\n" for found in documents))
    return path


def export_list(path: Path, documents: list[dict[str, Any]]) -> Path:
    """Write a file as mongoexport --jsonArray --pretty does."""
    path.write_text(json.dumps([json.loads(bson.json_util.dumps(found)) for found in documents], indent=2))
    return path


@pytest.mark.parametrize(
    ("name", "write"), [("triples.bson", dump), ("triples.json", export), ("triples.json", export_list)]
)
def test_a_memory_in_every_form(
    tmp_path: Path, name: str, write: Callable[[Path, list[dict[str, Any]]], Path]
) -> None:
    import bson.json_util  # noqa: F401

    path = write(tmp_path / name, MEMORY)
    read = read_neem(path)
    assert set(read.tuples) == FACTS
    assert (read.abox, read.tbox, read.skipped) == (14, 2, 1)
    assert read.unknown == [HOME + name for name in ("ColdDrink", "isHot", "madeBy", "note")]
    assert read.renamed[OCRA_COMMON + "hasExpectedMakespan"] == OCRA_COMMON + "hasMakespan"
    assert read.report().count("hasExpectedMakespan") == 1
    for fact in read.tuples:
        tuple_row(fact)


def test_a_folder_is_searched(tmp_path: Path) -> None:
    folder = tmp_path / "neem" / "triples" / "roslog"
    path = dump(folder / "triples.bson", MEMORY)
    (folder / "triples.metadata.json").write_text('{"options": {}}')
    dump(folder / "tf.bson", [{"transform": 1}])
    dump(folder / "annotations.bson", [{"s": TEA, "p": RDFS + "label", "v": "bringing tea"}])
    (folder / "triples.json").write_text("the same, exported, and broken")
    read = read_neem(tmp_path)
    assert set(read.tuples) == FACTS | {Tuple(TEA, IRI(RDFS + "label"), Literal("bringing tea"))}
    assert len(read.files) == 2
    packed = tmp_path / "packed" / "triples.bson.gz"
    packed.parent.mkdir()
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert set(read_neem(packed.parent).tuples) == FACTS


def test_strings_are_read_by_what_is_known_of_their_property(tmp_path: Path) -> None:
    def of(name: str, kind: str, reach: str, value: str) -> Tuple:
        path = dump(
            tmp_path / "triples.bson",
            [
                document(TEA, HOME + name, value),
                document(HOME + name, TYPE, OWL + kind),
                document(HOME + name, RDFS + "range", reach),
            ],
        )
        return next(fact for fact in read_neem(path).tuples if fact.subject == TEA)

    assert of("link", "DatatypeProperty", XSD + "string", "http://e/x").object == Literal("http://e/x")
    assert of("size", "DatatypeProperty", XSD + "double", "6.5").object == Literal(6.5)
    assert of("hot", "DatatypeProperty", XSD + "boolean", "True").object == Literal("True")
    assert of("near", "ObjectProperty", DUL + "Object", "a cup").object == IRI(KB + "a%20cup")
    assert of("page", "AnnotationProperty", "", "http://e/x").object == IRI("http://e/x")


def test_values_of_other_kinds(tmp_path: Path) -> None:
    values = [bson.Int64(7), 2.0, number("NaN"), number("1E+400"), datetime(2024, 1, 2, tzinfo=timezone.utc)]
    path = dump(tmp_path / "triples.bson", [document(TEA, HOME + "v", value) for value in values])
    assert [fact.object for fact in read_neem(path).tuples] == [
        Literal(7),
        Literal(2, XSD + "double"),
        Literal("NaN", XSD + "double"),
        Literal("1E+400", XSD + "double"),
        Literal("2024-01-02T00:00:00", XSD + "dateTime"),
    ]


@pytest.mark.parametrize(
    "written", ['"2024-01-02T00:00:00"', '{"$numberLong": "1704153600000"}', "1704153600000"]
)
def test_a_time_in_exported_json_is_a_text_or_milliseconds(tmp_path: Path, written: str) -> None:
    path = tmp_path / "triples.json"
    path.write_text(f'[{{"s": "{TEA}", "p": "{HOME}v", "o": {{"$date": {written}}}}}]')
    (fact,) = read_neem(path).tuples
    assert fact.object == Literal("2024-01-02T00:00:00", XSD + "dateTime")


@pytest.mark.parametrize(
    "written", [f'{{"$numberLong": "{"9" * 3000}"}}', "true", "[]", '{"a": 1}', "1e300", "9" * 3000]
)
def test_a_time_that_is_none_is_refused_in_few_words(tmp_path: Path, written: str) -> None:
    path = tmp_path / "triples.json"
    path.write_text(f'[{{"s": "{TEA}", "p": "{HOME}v", "o": {{"$date": {written}}}}}]')
    with pytest.raises(LoadError) as refused:
        read_neem(path)
    assert str(path) in str(refused.value)
    assert len(str(refused.value)) < 500


def test_blank_nodes_are_named_the_same_each_time(tmp_path: Path) -> None:
    path = dump(tmp_path / "triples.bson", [document("_:x", RDFS + "subClassOf", "_:y")])
    (fact,) = read_neem(path).tuples
    assert fact.subject.startswith("urn:acxon:bnode:")
    assert fact.subject != fact.object
    assert read_neem(path).tuples == [fact]


def test_a_denial_holds_while_all_its_parts_do(tmp_path: Path) -> None:
    parts = [("sourceIndividual", TEA), ("assertionProperty", HOME + "p"), ("targetIndividual", TASK)]
    memory = [
        document(HOME + "n", OWL + part, value, since, until)
        for (part, value), since, until in zip(parts, "012", ("9", "8", "Infinity"), strict=True)
    ]
    memory.append(document(HOME + "n", OWL + "targetIndividual", TASK, "0", "1"))
    assert set(read_neem(dump(tmp_path / "triples.bson", memory)).tuples) == {
        Tuple(TEA, IRI(HOME + "p"), TASK, 2, 8, False),
        Tuple(TEA, IRI(HOME + "p"), TASK, 1, 1, False),
    }


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        ({"s": TEA, "p": TYPE}, "an o"),
        ({"s": 5, "p": TYPE, "o": TEA}, "texts in s and p"),
        ({"s": TEA, "p": TYPE, "o": [1]}, "list"),
        (document(TEA, TYPE, TEA, "5", "4"), "ends before"),
        (document(TEA, TYPE, TEA, "NaN", "4"), "NaN"),
        ({"s": TEA, "p": TYPE, "o": TEA, "scope": {"time": {"since": "soon"}}}, "scope.time.since"),
        ({"s": TEA, "p": TYPE, "o": TEA, "scope": {"time": 5}}, "scope.time"),
        (document(TEA, TYPE, OWL + "NegativePropertyAssertion"), "has no source"),
    ],
)
def test_a_broken_document_is_named(tmp_path: Path, broken: dict[str, Any], reason: str) -> None:
    path = dump(tmp_path / "triples.bson", [*MEMORY[:2], broken])
    with pytest.raises(LoadError, match=reason) as caught:
        read_neem(path)
    assert "document 3" in str(caught.value)
    assert str(path) in str(caught.value)


def test_json_errors_have_lines(tmp_path: Path) -> None:
    path = tmp_path / "triples.json"
    good = json.dumps({"s": TEA, "p": TYPE, "o": TASK}) + "\n"
    for text, line in [
        (good + "{", 2),
        (good + good + '{"s": 1}\n' + good, 3),
        (good + "5", 2),
        (f"[\n{good},\n{good}", 5),
        (f"[\n{good}]\n5", 3),
        (good + '{"s": ' * 100_000, 2),
        (good + '{"s": "a", "p": "b", "o": {"$numberDecimal": "many"}}', 2),
    ]:
        path.write_text(text)
        with pytest.raises(LoadError) as caught:
            read_neem(path)
        assert caught.value.line == line, text[:200]
    path.write_bytes(good.encode() + b"\xff")
    with pytest.raises(LoadError, match="line 2: this is not UTF-8"):
        read_neem(path)


def test_places_that_are_no_memory(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"no triples\.bson"):
        read_neem(tmp_path)
    with pytest.raises(LoadError, match="no such file"):
        read_neem(tmp_path / "triples.bson")
    (tmp_path / "x.doc").touch()
    with pytest.raises(LoadError, match="unknown ending"):
        read_neem(tmp_path / "x.doc")
    (tmp_path / "triples.bson.gz").write_bytes(b"no gzip")
    with pytest.raises(LoadError, match="cannot be unpacked"):
        read_neem(tmp_path)
    (tmp_path / "triples.bson.gz").write_bytes(gzip.compress(bytes(100_000_001), 1))
    with pytest.raises(LoadError, match=r"unpacked, it has more than 2\d MB"):
        read_neem(tmp_path)
    (tmp_path / "triples.bson").touch()
    assert read_neem(tmp_path).tuples == []


def test_without_pymongo_the_error_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = dump(tmp_path / "triples.bson", MEMORY)
    real = builtins.__import__

    def missing(name: str, *arguments: Any, **others: Any) -> Any:
        if name == "bson":
            raise ImportError(name)
        return real(name, *arguments, **others)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(AcxonError, match=r"acxon\[neem\]"):
        read_neem(path)


SAMPLE = b"".join(bson.encode(found) for found in MEMORY[:4])


@pytest.mark.fuzz
@given(st.integers(0, len(SAMPLE)), st.integers(0, 8), st.binary(max_size=8))
def test_damaged_dumps_raise_only_our_errors(start: int, length: int, filling: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "triples.bson"
        path.write_bytes(SAMPLE[:start] + filling + SAMPLE[start + length :])
        with suppress(LoadError):
            for fact in read_neem(path).tuples:
                tuple_row(fact)


@given(st.integers(1, len(SAMPLE) - 1))
def test_a_cut_dump_is_an_error_unless_it_is_cut_between_documents(end: int) -> None:
    sizes = [len(bson.encode(found)) for found in MEMORY[:4]]
    edges = {sum(sizes[:count]) for count in range(5)}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "triples.bson"
        path.write_bytes(SAMPLE[:end])
        if end in edges:
            read_neem(path)
        else:
            with pytest.raises(LoadError, match="cut off or damaged"):
                read_neem(path)


def test_packed_files_of_a_memory_share_what_they_may_stand_for(tmp_path: Path) -> None:
    packed = gzip.compress(SAMPLE * (9_000_000 // len(SAMPLE)))
    for part in ("a", "b", "c"):
        (tmp_path / part).mkdir()
        (tmp_path / part / "triples.bson.gz").write_bytes(packed)
    assert 20 * 3 * len(packed) < 7_000_000  # so that the three have not 27 MB
    with pytest.raises(LoadError, match=r"c/triples\.bson\.gz: unpacked, it has more than .* MB, too many"):
        list(documents(neem_files(tmp_path)))


def test_a_denial_at_too_many_times_is_refused(tmp_path: Path) -> None:
    """Each time of one part may share some with each of the others: their number is a product."""
    path = tmp_path / "triples.json"
    path.write_bytes(hostile("triples.json", "denied at many times", 200_000))
    with pytest.raises(LoadError, match="holds at too many times"):
        read_neem(path)
    path.write_bytes(hostile("triples.json", "denied at many times", 4_000))
    assert len(read_neem(path).tuples) == 10 * 11 // 2  # a start and an end of any two


def test_of_very_many_unknown_terms_some_are_named(tmp_path: Path) -> None:
    facts = ({"s": "a:s", "p": f"a://{'x' * 3000}{n}", "o": "a:o"} for n in range(1000))
    (tmp_path / "triples.json").write_text("\n".join(map(json.dumps, facts)))
    report = read_neem(tmp_path).report()
    assert "and 950 more" in report
    assert len(report) < 20_000


@pytest.mark.parametrize("made", [os.mkfifo, os.mkdir], ids=["pipe", "folder"])
def test_a_memory_that_is_no_ordinary_file_is_named(tmp_path: Path, made: Callable[[Path], None]) -> None:
    made(tmp_path / "triples.bson")
    with pytest.raises(LoadError, match=r"triples\.bson is no ordinary file"):
        read_neem(tmp_path)

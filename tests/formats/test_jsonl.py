"""Facts as JSON lines: in, out, and broken."""

from __future__ import annotations

import json
import re
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from acxon.errors import AcxonError, LoadError
from acxon.formats.jsonl import read_jsonl, write_jsonl
from acxon.terms import IRI, XSD, Literal, Tuple, canonical, tuple_row

A, P = IRI("http://e/a"), IRI("http://e/p")
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=10)
literals = st.one_of(
    st.builds(Literal, st.integers() | st.floats() | st.booleans() | texts),
    st.builds(Literal, texts, st.sampled_from([XSD + "date", XSD + "decimal", "http://e/mine"])),
    st.builds(Literal, texts, st.just(""), st.sampled_from(["en", "de-at"])),
)
names = texts.filter(lambda text: text and text[0] != "<").map(IRI)
starts = st.none() | st.just(-1.5)
ends = st.none() | st.floats(0, 10) | st.integers(0, 10)


def meant(part: IRI | Literal) -> IRI | Literal:
    """Return the IRI that a name in angle brackets stands for; the knowledge base takes them away."""
    in_brackets = re.fullmatch(r"<([A-Za-z][A-Za-z0-9+.-]*:.*)>", str(part), re.DOTALL)
    return IRI(in_brackets[1]) if isinstance(part, IRI) and in_brackets else part


@pytest.mark.fuzz
@given(st.lists(st.builds(Tuple, names, names, names | literals, starts, ends, st.booleans())))
@example([Tuple(IRI("A:"), IRI("mailto:ann"), IRI("a b:c"))])
def test_what_is_written_reads_back_the_same(tuples: list[Tuple]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        write_jsonl(Path(folder) / "x.jsonl", tuples)
        document = read_jsonl(Path(folder) / "x.jsonl")
    read = [
        replace(told, subject=meant(told.subject), property=meant(told.property), object=meant(told.object))
        for told in document.tuples
    ]
    assert read == [canonical(fact) for fact in tuples]
    assert document.names


def test_the_forms_of_an_object(tmp_path: Path) -> None:
    lines = """
    {"s": "bringing tea", "p": "dul:hasQuality", "o": "tea cost"}
    {"s": "a", "p": "b", "o": 27, "since": 0, "until": 20.5, "sign": false}
    {"s": "a", "p": "b", "o": true, "since": null, "until": Infinity}
    {"s": "a", "p": "b", "o": {"value": "tea cost"}}
    {"s": "a", "p": "b", "o": {"value": "Tee", "lang": "DE"}}
    {"s": "a", "p": "b", "o": {"value": "2024-01-01", "type": "xsd:date"}}
    """
    a, b = IRI("a"), IRI("b")
    (tmp_path / "x.jsonl").write_text(lines)
    document = read_jsonl(tmp_path / "x.jsonl")
    assert document.lines == [2, 3, 4, 5, 6, 7]
    assert document.tuples == [
        Tuple(IRI("bringing tea"), IRI("dul:hasQuality"), IRI("tea cost")),
        Tuple(a, b, Literal(27), 0, 20.5, False),
        Tuple(a, b, Literal(True)),
        Tuple(a, b, Literal("tea cost")),
        Tuple(a, b, Literal("Tee", "", "de")),
        Tuple(a, b, Literal("2024-01-01", XSD + "date")),
    ]


GOOD = '{"s": "a", "p": "b", "o": 1}\n'


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON"),
        ("[1]", "a fact is an object"),
        ('{"s": "a", "p": "b"}', "'o' is missing"),
        ('{"s": "a", "p": "b", "o": 1, "untill": 2}', "untill"),
        ('{"s": 1, "p": "b", "o": 1}', "s is a name"),
        ('{"s": "", "p": "b", "o": 1}', "s is a name"),
        ('{"s": "a", "p": "b", "o": null}', "o is a name"),
        ('{"s": "a", "p": "b", "o": {"valu": 1}}', "o is a name"),
        ('{"s": "a", "p": "b", "o": {"value": [1]}}', "value of o"),
        ('{"s": "a", "p": "b", "o": {"value": "x", "type": "nobody:knows"}}', "datatype"),
        ('{"s": "a", "p": "b", "o": {"value": "x", "type": 5}}', "texts"),
        ('{"s": "a", "p": "b", "o": {"value": 5, "lang": "en"}}', "text"),
        ('{"s": "a", "p": "b", "o": 1, "since": "x"}', "since"),
        ('{"s": "a", "p": "b", "o": 1, "since": NaN}', "NaN"),
        ('{"s": "a", "p": "b", "o": 1, "since": 5, "until": 4}', "ends before"),
        ('{"s": "a", "p": "b", "o": 1, "sign": 0}', "sign"),
        ('{"s": "a\\ud800", "p": "b", "o": 1}', "surrogate"),
        ('{"s": "a", "p": "b", "o": ' + "9" * 5000 + "}", "digits"),
        ("[" * 100_000, "nested"),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "facts.jsonl"
    path.write_text(GOOD + "\n" + line + "\n" + GOOD)
    with pytest.raises(LoadError, match=reason) as caught:
        read_jsonl(path)
    assert caught.value.line == 3
    assert str(path) in str(caught.value)


def test_other_encodings_and_places(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_bytes(GOOD.encode() + '{"s": "é", "p": "b", "o": 1}'.encode("latin-1"))
    with pytest.raises(LoadError, match="line 2: this is not UTF-8"):
        read_jsonl(tmp_path / "x.jsonl")
    with pytest.raises(LoadError, match="no such file"):
        read_jsonl(tmp_path / "y.jsonl")
    with pytest.raises(LoadError, match="folder"):
        read_jsonl(tmp_path)
    with pytest.raises(AcxonError, match="Cannot write"):
        write_jsonl(tmp_path / "missing" / "x.jsonl", [])
    (tmp_path / "empty.jsonl").write_text("\n")
    assert read_jsonl(tmp_path / "empty.jsonl").tuples == []


def test_a_written_file_is_plain_json(tmp_path: Path) -> None:
    write_jsonl(tmp_path / "x.jsonl", [Tuple(A, P, Literal(2.0), 1.0), Tuple(A, P, A, sign=False)])
    lines = [json.loads(line) for line in (tmp_path / "x.jsonl").read_text().splitlines()]
    assert lines == [
        {"s": A, "p": P, "o": {"value": 2, "type": XSD + "double"}, "since": 1, "until": None, "sign": True},
        {"s": A, "p": P, "o": A, "since": None, "until": None, "sign": False},
    ]


SAMPLE = b'{"s": "a", "p": "b", "o": {"value": "x\\u00e9", "type": "xsd:date"}, "since": 1e3, "sign": true}\n'


@pytest.mark.fuzz
@given(st.integers(0, len(SAMPLE)), st.integers(0, len(SAMPLE)), st.binary(max_size=8))
def test_damaged_lines_raise_only_our_errors(start: int, end: int, filling: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.jsonl"
        path.write_bytes(SAMPLE + SAMPLE[:start] + filling + SAMPLE[end:])
        with suppress(LoadError):
            for fact in read_jsonl(path).tuples:
                tuple_row(fact)

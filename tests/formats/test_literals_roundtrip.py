"""What was told can be exported and loaded again, in every format, and is then the same."""

from __future__ import annotations

import math
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from acxon.errors import AcxonError
from acxon.knowledge_base import KnowledgeBase
from acxon.terms import IRI, LANG_STRING, NUMBER_TYPES, XSD, Literal, Tuple, tuple_row

S, P = IRI("http://e/s"), IRI("http://e/p")
FORMATS = (".ttl", ".trig", ".nt", ".nq", ".jsonl")
NAMES = [
    "string",
    "boolean",
    "date",
    "dateTime",
    "dateTimeStamp",
    "time",
    "gYear",
    "gYearMonth",
    "gMonth",
    "gMonthDay",
    "gDay",
    "duration",
    "yearMonthDuration",
    "dayTimeDuration",
    "hexBinary",
    "base64Binary",
    "anyURI",
    "language",
    "normalizedString",
    "token",
    "NCName",
    "datetime",
]
DATATYPES = (
    *(f"xsd:{name}" for name in NAMES), *(XSD + name for name in NAMES), *sorted(NUMBER_TYPES),
    "xsd:", XSD, "xsd:int", "xsd:byte", "rdf:XMLLiteral", "rdf:langString", LANG_STRING, "http://e/mine",
    "urn:x:y", "mine", "ex:unit", "http://e/a b", "http://e/<>", 'http://e/"{}|^`\\', "http://e/ü",
    "tag:x", "",
)  # fmt: skip
WRITTEN = (
    "2024-12-31", "2024-12-31T23:59:00Z", "23:59:00", "2024", "--12", "---31", "P1DT2H", "00FF", "dGVh",
    "true", "1", "0", "-0", "+7", "007", "1e5", "1E400", "1e-400", "INF", "+INF", "-INF", "NaN", "nan", "1.",
    ".5", "0x1F", "1_0", "", " 27 ", "\t27\n", "128", "-1", "18446744073709551616", "9" * 4001,
    "0." + "1" * 400, "en", "a b",
)  # fmt: skip
ODD = (
    '"', '"""', "'", "\\", "\\u0041", "a\nb\r\n\tc", "\x00", "\x7f", "\x85", "\u2028", "\ufeff", "\ufffe",
    "🙂", "half \ud800",
)  # fmt: skip
UNUSUAL = ("a", "en-a", "en-us-us", "i-foo")  # tags that RDF has and BCP 47 has not
texts = st.sampled_from(WRITTEN) | st.text(max_size=10) | st.sampled_from(ODD)
languages = st.sampled_from(
    ["en", "DE-at", "x-q", "zh-Hant-TW", "not a tag", "en_US", "", "abcdefghi", "de-1996", *UNUSUAL]
)
numbers = st.one_of(
    st.integers(),
    st.floats(),
    st.sampled_from(
        [2**63, -(2**63) - 1, 10**400, 10**4000, -(10**3999), 2**53, 5e-324, 1.7976931348623157e308, -0.0]
    ),
)
literals = st.one_of(
    st.builds(Literal, texts, st.sampled_from(DATATYPES)),
    st.builds(Literal, texts, st.sampled_from(["", LANG_STRING, "xsd:string"]), languages),
    st.builds(Literal, numbers, st.sampled_from(DATATYPES)),
    st.builds(Literal, st.booleans(), st.sampled_from(DATATYPES)),
)


def told(kb: KnowledgeBase, values: list[Literal]) -> None:
    """Tell each value; what cannot be told is refused with an error of ours and changes nothing."""
    for number, value in enumerate(values):
        with suppress(AcxonError):
            kb.tell_all([Tuple(S, IRI(f"{P}{number}"), value)])


@pytest.mark.fuzz
@pytest.mark.parametrize("ending", FORMATS)
@given(values=st.lists(literals, min_size=1, max_size=12))
@example(values=[Literal(text, "xsd:date") for text in WRITTEN])
@example(values=[Literal(text, name) for text in WRITTEN[:12] for name in DATATYPES])
@example(values=[Literal(text, "", tag) for tag in UNUSUAL for text in ("x", *ODD)])
@example(values=[Literal(number) for number in (math.nan, math.inf, -math.inf, 10**4000 - 1)])
def test_every_export_loads_again(
    tmp_path_factory: pytest.TempPathFactory, ending: str, values: list[Literal]
) -> None:
    file = tmp_path_factory.mktemp("export") / f"facts{ending}"
    with KnowledgeBase() as kb, KnowledgeBase() as other:
        told(kb, values)
        facts = set(kb.tuples())
        assert kb.export(file) == len(facts)
        other.load(file)
        assert set(other.tuples()) == facts
        again = file.with_stem("again")
        other.export(again)
        assert again.read_bytes() == file.read_bytes(), "and says the same when it is exported once more"


@pytest.mark.parametrize("literal", [Literal("2024-12-31", "xsd:date"), Literal("2024-12-31", XSD + "date")])
def test_a_prefixed_datatype_is_the_full_one(literal: Literal) -> None:
    with KnowledgeBase() as kb:
        kb.tell_all([Tuple(S, P, literal)])
        assert list(kb.tuples()) == [Tuple(S, P, Literal("2024-12-31", XSD + "date"))]
        kb.forget(S, P, Literal("2024-12-31", "xsd:date"))
        assert list(kb.tuples()) == []


def test_a_number_with_a_prefixed_datatype_is_that_number() -> None:
    with KnowledgeBase() as kb:
        kb.tell_all([Tuple(S, P, Literal(5, "xsd:int")), Tuple(S, P, Literal("5", "xsd:int"))])
        assert list(kb.tuples()) == [Tuple(S, P, Literal(5, XSD + "int"))]


@pytest.mark.parametrize(
    ("literal", "words"),
    [
        (Literal("31-12-2024", "xsd:date"), "is no xsd:date .*http://e/s.* write 2024-12-31"),
        (Literal("300", "xsd:byte"), "from -128 to 127"),
        (Literal(300, XSD + "byte"), "from -128 to 127"),
        (Literal("x", "xsd:datetime"), "Did you mean xsd:dateTime"),
        (Literal("x", "date"), "no datatype 'date'"),
        (Literal("9" * 4001, "xsd:integer"), "4000 digits"),
    ],
)
def test_what_is_not_of_its_datatype_says_what_to_do(tmp_path: Path, literal: Literal, words: str) -> None:
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        with pytest.raises(AcxonError, match=words):
            kb.tell_all([Tuple(S, P, literal)])
        assert list(kb.tuples()) == []


@pytest.mark.parametrize("goal", ["\"x\"@'not a tag'", '"0x1F"^^xsd:integer', '"x"^^xsd:date'])
def test_goals_tell_no_other_values_than_python(goal: str) -> None:
    with KnowledgeBase(example=True) as kb, pytest.raises(AcxonError, match="is no "):
        kb.ask(f"kb_project(triple('bringing tea', rdfs:comment, {goal}))")


def test_a_value_of_an_older_file_that_is_not_of_its_datatype_can_be_forgotten(tmp_path: Path) -> None:
    from acxon.store.file import Storage

    path = tmp_path / "x.kb"
    with Storage.open(path) as storage:
        storage.commit([], [tuple_row(Tuple(S, P, Literal("soon", XSD + "date")))])
    with KnowledgeBase(path) as kb:
        assert len(list(kb.tuples())) == 1
        kb.forget(S, P, Literal("soon", XSD + "date"))
        assert list(kb.tuples()) == []

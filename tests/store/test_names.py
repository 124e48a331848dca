"""Labels, local names, prefixed names and full IRIs; names are never program text."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.errors import AcxonError, NameNotFound
from acxon.namespaces import DRINKS, DUL

ODD = [
    "bringing tea", "it's tea", 'the "good" tea', "a'); halt. %", "'", "\\", "\\'", "a\nb", "a\tb",
    "茶", "🍵", " padded ", "thé à la menthe", "e\u0301", "\u00e9", "is", "-", "\\+", "[]", "{}", "!", "42",
    "-7", "1.5", "1e10", "0'a", "true", "false", "inf", "_", "_G12", "X",
    "a:b c", "dul: Plan", "50%", "a/b#c", "a,b",
    "tea (2)", "end_of_file", "end_of_file.", "$VAR",
]  # fmt: skip
count = itertools.count()


@pytest.fixture(scope="module")
def kb() -> KnowledgeBase:
    return KnowledgeBase(example=True)


def quoted(name: str) -> str:
    text = name.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
    return f"'{text}'"


@pytest.mark.parametrize(
    "name", ["bringing tea", "bringing_tea", "drinks:bringing_tea", DRINKS + "bringing_tea"]
)
def test_every_kind_of_name(kb: KnowledgeBase, name: str) -> None:
    assert kb.iri(name) == DRINKS + "bringing_tea"
    assert kb.ask(f"triple({quoted(name)}, ocra_common:hasCost, C)") == [{"C": "tea cost"}]
    assert kb.compare(name, "bringing cola").verdict == "better"


def test_prefixed_names_in_goals_and_as_text(kb: KnowledgeBase) -> None:
    plans = [{"P": "bringing cola"}, {"P": "bringing tea"}]
    for written in ("dul:'Plan'", "'dul:Plan'", f"'{DUL}Plan'", "'Plan'", 'dul:"Plan"'):
        assert sorted(kb.ask(f"triple(P, rdf:type, {written})"), key=str) == plans
    assert kb.iri("dul:Plan") == DUL + "Plan"
    assert kb.label(DUL + "Plan") == "Plan"


@pytest.mark.parametrize("name", ODD)
def test_odd_names_are_just_names(kb: KnowledgeBase, name: str) -> None:
    check_name(kb, name)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=12))
@example("a b")
@example("PlanMakespan")
def test_any_text_is_a_name(kb: KnowledgeBase, name: str) -> None:
    if not name.strip() or ":" in name:
        return
    try:
        kb.iri(name)
    except NameNotFound as unknown:
        if "ambiguous" not in str(unknown):
            check_name(kb, name)


def check_name(kb: KnowledgeBase, name: str) -> None:
    """A thing of this name, made by telling, is found by its name from Python and in goals."""
    other = f"thing {next(count)}"
    kb.tell(name, "dul:hasPart", other)
    iri = kb.iri(name)
    assert kb.label(iri) == name
    assert kb.iri(iri) == iri
    assert not set(iri) & set(' \n\t"<>\\{}|^`')
    assert kb.ask(f"triple({quoted(name)}, dul:hasPart, O)")[-1] == {"O": other}
    assert kb.ask(f"triple(S, dul:hasPart, '{other}')") == [{"S": name}]
    kb.forget(name, "dul:hasPart", other)
    assert kb.ask(f"triple(S, dul:hasPart, '{other}')") == []


def test_an_unknown_name_lists_the_nearest(kb: KnowledgeBase) -> None:
    with pytest.raises(
        NameNotFound, match=r"nothing called 'bringin te'.*Did you mean 'bringing tea'"
    ) as caught:
        kb.ask("triple('bringin te', P, O)")
    assert caught.value.details.candidates[0] == "bringing tea"
    assert caught.value.details.name == "bringin te"
    with pytest.raises(NameNotFound, match="'bringing cola'"):
        kb.iri("brigning cola")
    with pytest.raises(NameNotFound, match=r"prefix 'dull'.*'dul'"):
        kb.ask("triple(dull:x, P, O)")


def test_an_ambiguous_name_lists_all_it_may_mean() -> None:
    kb = KnowledgeBase()
    kb.tell("kb:cup1", "rdfs:label", "cup")
    kb.tell("kb:cup2", "rdfs:label", "cup")
    with pytest.raises(NameNotFound, match="'cup' is ambiguous: it names kb:cup1 and kb:cup2"):
        kb.iri("cup")
    with pytest.raises(NameNotFound, match="ambiguous"):
        kb.tell("cup", "dul:hasPart", "handle")
    kb.forget("kb:cup2", "rdfs:label", "cup")
    assert kb.iri("cup") == kb.iri("kb:cup1")


def test_labels_change() -> None:
    kb = KnowledgeBase(example=True)
    kb.forget("bringing tea", "rdfs:label", "bringing tea")
    assert kb.label(DRINKS + "bringing_tea") in ("traer té", "portar te", "Tee bringen")
    kb.tell("bringing_tea", "rdfs:label", "serving tea")
    assert kb.iri("serving tea") == DRINKS + "bringing_tea"
    assert "Serving tea" in kb.narrate("serving tea", "bringing cola", 1).text
    with pytest.raises(NameNotFound):
        kb.iri("bringing tea")


def test_an_empty_label_names_nothing() -> None:
    with KnowledgeBase() as kb:
        for name in ("kb:hasSpeed", "kb:cup", "kb:saucer"):
            kb.tell(name, "rdfs:label", "")
        kb.tell("kb:plate", "kb:hasSpeed", "kb:cup")
        kb.tell("kb:plate", "kb:hasSpeed", "kb:saucer")
        assert kb.label(kb.iri("kb:cup")) == "cup"
        assert kb.narrate("plate", "kb:cup", 2).text == "'plate' has speed 'cup'. 'plate' has speed 'saucer'."
        kb.tell("kb:cup", "rdfs:label", "the cup")
        assert kb.label(kb.iri("kb:cup")) == "the cup"


@pytest.mark.parametrize("name", ["", " ", "\n", "a\ud800b"])
def test_no_names(kb: KnowledgeBase, name: str) -> None:
    before = len(kb)
    with pytest.raises(AcxonError):
        kb.tell(name, "dul:hasPart", "handle")
    assert len(kb) == before


def test_a_file_keeps_names_and_prefixes(tmp_path: Path) -> None:
    (tmp_path / "x.ttl").write_text("@prefix shop: <http://shop.example/> . shop:tea shop:price 3 .")
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        kb.load(tmp_path / "x.ttl")
        kb.tell("it's", "dul:hasPart", "a'); halt.")
    with KnowledgeBase(tmp_path / "x.kb") as kb:
        assert kb.ask("triple(shop:tea, shop:price, V)") == [{"V": 3}]
        assert kb.ask(r"triple('it\'s', dul:hasPart, O)") == [{"O": "a'); halt."}]


@pytest.mark.parametrize("thing", [None, [1], {"a": 1}, b"x", object()])
def test_what_cannot_be_in_a_fact_is_named_with_what_can(thing: object) -> None:
    with KnowledgeBase() as kb:
        for fact in (("kb:tea", "dul:hasPart", thing), (thing, "dul:hasPart", "kb:tea")):
            with pytest.raises(AcxonError, match=r"no part of a fact: give a name, a text, a number"):
                kb.tell(*fact)  # type: ignore[arg-type]

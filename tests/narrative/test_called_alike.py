"""No story calls two things alike, whatever their labels are and whether they have any."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon import KnowledgeBase, Literal
from acxon.story import Story

NODES = [f"http://{place}/{name}" for place in ("e", "f") for name in ("same", "other")]
TEXTS = ["same", "other", "same (same)", "same (http://e/same)", "other (other)", "same (http://f/same, 2)"]
LABELS = st.lists(st.tuples(st.sampled_from(TEXTS), st.sampled_from([None, "en", "de"])), max_size=2)


def called(story: Story) -> dict[str, set[str]]:
    """Which nodes each name of a story stands for."""
    found: dict[str, set[str]] = {}
    for fact in story.tuples:
        for iri, name in ((fact.iris[0], fact.subject), (fact.iris[2], fact.object)):
            found.setdefault(str(name), set()).add(str(iri))
    return found


def told(labels: dict[str, list[tuple[str, str | None]]], parts: tuple[set[str], set[str]]) -> KnowledgeBase:
    kb = KnowledgeBase()
    for plan, has in zip(("a", "b"), parts, strict=True):
        kb.tell(f"http://p/{plan}", "rdf:type", "dul:Plan")
        for part in sorted(has):
            kb.tell(f"http://p/{plan}", "dul:hasPart", part)
    for node, texts in labels.items():
        for text, language in texts:
            kb.tell(node, "rdfs:label", Literal(text, language=language))
    return kb


STYLES = [("paper", "en"), ("plain", "en"), ("plain", "de")]
some_nodes = st.sets(st.sampled_from(NODES))


@pytest.mark.parametrize(("style", "language"), STYLES)
@given(
    labels=st.fixed_dictionaries(dict.fromkeys(NODES, LABELS)), parts=st.tuples(some_nodes, some_nodes)
)
def test_no_two_things_of_a_story_have_one_name(
    style: str,
    language: str,
    labels: dict[str, list[tuple[str, str | None]]],
    parts: tuple[set[str], set[str]],
) -> None:
    with told(labels, parts) as kb:
        story = kb.narrate("http://p/a", "http://p/b", 3, style=style, language=language)
    assert all(len(nodes) == 1 for nodes in called(story).values())
    assert all(name in story.text for name in called(story) if "(" in name)


@pytest.mark.parametrize(("style", "language"), STYLES)
def test_things_without_labels_are_told_apart_by_their_iris(style: str, language: str) -> None:
    with told({}, ({"http://e/same"}, {"http://f/same"})) as kb:
        text = kb.narrate("http://p/a", "http://p/b", 3, style=style, language=language).text
        assert "same (http://e/same)" in text
        assert "same (http://f/same)" in text
        assert kb.label("http://e/same") == "same"  # for everybody else


def test_things_with_one_label_in_a_language_are_told_apart_in_it() -> None:
    labels: dict[str, list[tuple[str, str | None]]] = {
        "http://e/one": [("cup", "en"), ("Tasse", "de")],
        "http://e/two": [("mug", "en"), ("Tasse", "de")],
    }
    with told(labels, ({"http://e/one"}, {"http://e/two"})) as kb:
        german = kb.narrate("http://p/a", "http://p/b", 3, language="de").text
        assert "Tasse (one)" in german
        assert "Tasse (two)" in german
        english = kb.narrate("http://p/a", "http://p/b", 3).text
        assert "'cup'" in english
        assert "'mug'" in english

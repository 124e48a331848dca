"""A story keeps the facts behind it, wherever it goes and whatever happens to its knowledge base."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading

from paper import paper

from acxon import KnowledgeBase
from acxon.prolog import engine
from acxon.story import Story

TOLD = "<bringing tea, is cheaper plan than, bringing cola> [_, inf]"


def tea_and_cola(specificity: int = 1) -> Story:
    with KnowledgeBase(example=True) as kb:
        return paper(kb, "bringing tea", "bringing cola", specificity)


def test_it_outlives_its_knowledge_base() -> None:
    story = tea_and_cola()
    assert TOLD in [str(fact) for fact in story.tuples]
    assert [fact for sentence in story.sentences for fact in sentence.tuples] == list(story.tuples)


def test_its_facts_are_those_of_when_it_was_told() -> None:
    with KnowledgeBase(example=True) as kb:
        story, same = (paper(kb, "bringing tea", "bringing cola", 3) for _ in range(2))
        before = same.tuples
        tea = kb.iri("bringing tea")
        kb.forget(tea, "rdfs:label", "bringing tea")
        kb.tell(tea, "rdfs:label", "the tea")
        assert story.tuples == before
        assert paper(kb, "the tea", "bringing cola", 3).tuples != before


def test_a_copy_has_its_facts() -> None:
    for again in (pickle.loads(pickle.dumps(tea_and_cola(3))), copy.copy(tea_and_cola(3))):
        assert again.tuples == tea_and_cola(3).tuples
        assert again.sentences == tea_and_cola(3).sentences
        assert again.text == tea_and_cola(3).text


def test_what_nobody_holds_any_longer_is_freed() -> None:
    stories = [tea_and_cola() for _ in range(10)]
    held = len(engine._held)

    def drop() -> None:
        stories.clear()

    thread = threading.Thread(target=drop)  # one that has no Prolog engine
    thread.start()
    thread.join()
    tea_and_cola()
    assert len(engine._held) <= held - 9


def test_python_ends_quietly_with_stories_around() -> None:
    program = (
        "from acxon import KnowledgeBase\n"
        "kb = KnowledgeBase(example=True)\n"
        "story = kb.narrate('bringing tea', 'bringing cola', 3)\n"
        "print(len(kb.narrate('bringing tea', 'bringing cola', 1).tuples))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "4\n", "")

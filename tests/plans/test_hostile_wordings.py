"""Comments in domains and templates that would cost more than their size, or make more than there may be."""

from __future__ import annotations

import json
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from acxon import KnowledgeBase
from acxon.errors import AcxonError, LoadError
from acxon.plans import Plan, Step
from acxon.plans.actions import Action, read_actions
from acxon.plans.files import read_plan
from acxon.plans.step_words import languages, step_words


def names_after_tags(count: int) -> str:
    """Tags, and names of actions without brackets in between, which would all have them."""
    names = " ".join(f":action a{number}" for number in range(count))
    return "(define (domain d)\n" + "; prep = x\n" * count + names + "\n)"


def one_action_again_and_again(count: int) -> str:
    tags = "; verb = go\n" + "; prep = x\n" * count
    return "(define (domain d)" + "(:action a :parameters (?x)) " * count + tags + "(:action a))"


def chain_of_types(count: int) -> str:
    types = " ".join(f"t{number + 1} - t{number}" for number in range(count))
    return f"(define (domain d) (:types {types} t0 - agent) (:action a :parameters (?x - t{count})))"


@pytest.mark.parametrize("domain", [names_after_tags, one_action_again_and_again, chain_of_types])
def test_reading_actions_takes_time_in_proportion_to_the_domain(domain: Callable[[int], str]) -> None:
    def seconds(count: int) -> float:
        text = domain(count)
        best = float("inf")
        for _ in range(3):
            begin = time.thread_time()
            read_actions(text)
            best = min(best, time.thread_time() - begin)
        return best

    assert seconds(16_000) < 32 * seconds(2_000)  # 8 times the size; a square would be 64


def test_kinds_of_kinds_of_agents_act() -> None:
    assert read_actions(chain_of_types(500))["a"].agents == (1,)


def stored(tmp_path: Path, wordings: dict[str, object], steps: list[Step]) -> KnowledgeBase:
    (tmp_path / "w.json").write_text(json.dumps(wordings))
    kb = KnowledgeBase()
    kb.add_plan(Plan(name="p", steps=tuple(steps)), wordings=tmp_path / "w.json")
    return kb


def test_a_template_that_repeats_a_long_argument_is_refused_at_the_first_task(tmp_path: Path) -> None:
    step = Step("go", ("y" * 490,), 0.0, 1.0)
    with pytest.raises(AcxonError, match="Give a shorter template"):
        stored(tmp_path, {"go": "{1}" * 160}, [step])
    with pytest.raises(AcxonError, match="Give a shorter template"):  # not after all that come later
        next(iter(step_words([step] * 10**6, {"go": Action("go", wordings=(("en", "{1}" * 160),))})))


def test_templates_in_very_many_languages_are_refused(tmp_path: Path) -> None:
    tags = [f"{a}{b}-{c}{d}" for a in "abc" for b in "abcd" for c in "abc" for d in "abc"]
    step = Step("go", ("x",), 0.0, 1.0)
    with pytest.raises(AcxonError, match="108 languages, more than 100"):
        stored(tmp_path, {"go": dict.fromkeys(tags, "geh {1}")}, [step])
    several = {f"a{tag}": Action(f"a{tag}", wordings=((tag, "geh"),)) for tag in tags}
    with pytest.raises(AcxonError, match="108 languages"):
        languages(several)
    assert stored(tmp_path, {"go": dict.fromkeys(tags[:99], "geh {1}")}, [step])


def test_a_template_of_nothing_leaves_the_name_of_the_action(tmp_path: Path) -> None:
    kb = stored(tmp_path, {"go": "{nobody}"}, [Step("go", ("x",), 0.0, 1.0)])
    assert [answer["T"] for answer in kb.ask("instance_of(T, dul:'Task')")] == ["task 0 go"]


def test_a_step_with_very_many_arguments_is_refused_before_they_are_parted() -> None:
    assert len(read_plan("(go" + " a" * 10_000 + " )").steps[0].arguments) == 10_000
    begin = tracemalloc.start() or tracemalloc.get_traced_memory()[0]
    text = "(go" + " a" * 1_000_000 + ")"
    try:
        with pytest.raises(LoadError, match="more than 10,000 arguments"):
            read_plan(text)
        assert tracemalloc.get_traced_memory()[1] - begin < 20 * len(text)
    finally:
        tracemalloc.stop()
    with pytest.raises(AcxonError, match="more than 10,000 arguments"):
        Step("go", ("a",) * 10_001)

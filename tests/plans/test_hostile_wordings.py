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


def action(name: str = "go", parameters: str = "?x", effect: str = "(p ?x)") -> str:
    return f"(:action {name} :parameters ({parameters}) :precondition (p ?x) :effect {effect})"


def domain(*actions: str) -> str:
    return f"(define (domain d) (:types robot) (:predicates (p ?x) (q ?x ?y)) {' '.join(actions)})"


def many_parameters(count: int) -> str:
    return domain(action(parameters=" ".join(f"?x{number}" for number in range(count))))


def many_parameters_that_change(count: int) -> str:
    effect = " ".join(f"(not (q ?x{n} ?x{n + 1})) (q ?x{n + 1} ?x{n})" for n in range(count))
    return domain(action(parameters=" ".join(f"?x{n}" for n in range(count)), effect=f"(and {effect})"))


def a_name_of_many_words(count: int) -> str:
    return domain(action("put" + "in" * count))


def a_name_of_many_parts(count: int) -> str:
    return domain(action("go-to-place-" * count))


def many_actions(count: int) -> str:
    moved = "(and (at ?r ?b) (not (at ?r ?a)))"
    return domain(*(action(f"go-x{number}", "?r ?a ?b", moved) for number in range(count)))


def actions_with_as_many_parameters_as_are_read(count: int) -> str:
    variables = " ".join(f"?x{number}" for number in range(40))
    return domain(*(action(f"go{number}", variables) for number in range(count // 20)))


@pytest.mark.parametrize(
    "domain",
    [names_after_tags, one_action_again_and_again, chain_of_types, many_parameters,
     many_parameters_that_change, a_name_of_many_words, a_name_of_many_parts, many_actions,
     actions_with_as_many_parameters_as_are_read],
)  # fmt: skip
def test_reading_actions_takes_time_in_proportion_to_the_domain(domain: Callable[[int], str]) -> None:
    def seconds(count: int) -> float:
        text = domain(count)
        best = float("inf")
        for _ in range(3):
            begin = time.thread_time()
            read_actions(text)
            best = min(best, time.thread_time() - begin)
        return best

    assert seconds(4_000) < 32 * seconds(500)  # 8 times the size; a square would be 64


@pytest.mark.parametrize("count", [1, 40])
def test_what_people_write_is_read(count: int) -> None:
    variables = " ".join(f"?x{number} - robot" for number in range(count))
    assert read_actions(domain(action("inspect", variables)))["inspect"].reading


def test_what_nobody_says_in_a_sentence_is_called_by_its_name() -> None:
    variables = " ".join(f"?x{number}" for number in range(300))
    tags = "; verb = go\n; subject = ?x7\n"
    found = read_actions(f"(define (domain d)\n{tags}{action('go', variables)} {action('walk')})")
    assert found["go"].reading == ""
    assert found["go"].agents == (8,)
    assert found["go"].wording() == "go"
    assert len(found["go"].parameters) == 300
    assert list(found) == ["go", "walk"]


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


def test_very_many_templates_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="more than 10,000 templates"):
        stored(tmp_path, {f"go{number}": "go" for number in range(10_001)}, [Step("go")])


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


@pytest.mark.parametrize(("count", "told"), [(100, 100), (101, 0), (5_000, 0)])
def test_of_an_action_beyond_all_bounds_no_parameters_are_told(tmp_path: Path, count: int, told: int) -> None:
    (tmp_path / "d.pddl").write_text(many_parameters(count))
    with KnowledgeBase() as kb:
        kb.add_plan(Plan((Step("go", ("a",)),), "p"), domain=tmp_path / "d.pddl")
        assert len(kb.ask("triple(X, acxon:hasParameter, Y)")) == told

"""Plans that never hold at the same time, and times that are a clock's."""

from __future__ import annotations

import re

import pytest
from cli_runs import Runner

from acxon import KnowledgeBase
from acxon.errors import AcxonError
from acxon.moments import moment, shown_moment
from acxon.plans import Plan, Step

NOON = moment("2026-01-01T12:00")
OLD = Plan((Step("go", ("x",), 0, 5), Step("do", ("y",), 5, 5), Step("rest", (), 10, 1)), "old way")
NEW = Plan((Step("go", ("x",), 0, 5), Step("fly", ("y",), 5, 3)), "new way")


@pytest.fixture
def acxon(tmp_path, monkeypatch, capsys):
    return Runner(tmp_path, monkeypatch, capsys)


def kept(until: float, since: float, clock: bool = False) -> KnowledgeBase:
    kb = KnowledgeBase()
    if clock:
        kb.use_clock()
    kb.add_plan(OLD, until=until)
    kb.add_plan(NEW, since=since)
    return kb


@pytest.mark.parametrize(("until", "since", "then"), [(100, 100, "since then"), (100, 200, "from 200 on")])
def test_a_plan_and_its_successor_compare_each_in_its_own_time(until, since, then):
    with kept(until, since) as kb:
        compared = kb.compare("old way", "new way")
        assert compared.verdict == "worse"
        said = f"'old way' holds until 100, 'new way' {then}; each is told as it is in its own time."
        assert compared.remarks == (said,)
        assert kb.compare("new way", "old way").remarks == (said,)
        ranked = kb.rank()
        assert ranked.best == ("new way",)
        assert "its own time" in ranked.remarks[0]


@pytest.mark.parametrize("style", ["plain", "paper"])
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("pair", [("old way", "new way"), ("new way", "old way")])
def test_their_story_is_that_of_plans_that_hold_together_after_one_remark(pair, level, style):
    with kept(100, 100) as kb, KnowledgeBase() as always:
        always.add_plan(OLD)
        always.add_plan(NEW)
        story = kb.narrate(*pair, level, style=style)
        alone = always.narrate(*pair, level, style=style).text
        remark = "'old way' holds until 100, 'new way' since then; each is told as it is in its own time."
        if style == "plain":
            remark = "Until 100, the plan is old way. From 100 on, it is new way. "
            remark += "Each is told as it is in its own time."
        assert story.text.count(remark) == 1
        assert alone in (story.text.replace(f"{remark} ", ""), story.text.replace(f" {remark}", ""))
        if level > 1:  # the facts have their times all the same
            times = {(fact.since, fact.until) for fact in story.tuples if fact.property == "defines task"}
            assert times == {(None, 100), (100, None)}


def test_triples_say_nothing_of_plans_that_never_meet():
    with kept(100, 200) as kb:
        assert kb.ask("triple('old way', R, 'new way')") == []


def test_the_last_value_in_its_time_counts():
    with kept(100, 200) as kb:
        kb.set_value("old way", "cost", 1, since=50, until=100)
        cost = next(q for q in kb.compare("old way", "new way").qualities if q.quality == "cost")
        assert (cost.first, cost.second, cost.order) == (1, 8, "better")


def test_no_story_has_a_raw_time_where_there_is_a_clock():
    with kept(NOON, NOON, clock=True) as kb:
        kb.set_value("new way", "cost", 3, since=NOON + 90)
        for style in ("plain", "paper"):
            for level in (1, 2, 3):
                text = kb.narrate("old way", "new way", level, style=style).text
                said = "Until 12:00 UTC on 1 January 2026" if style == "plain" else "until 2026-01-01T12:00Z"
                assert said in text
                assert not re.search(r"\d{9}", text)
        assert kb.clock()
        with pytest.raises(AcxonError, match="until 2026-01-01T12:00Z"):
            kb.narrate("old way", "new way", since=NOON + 10)
        kb.use_clock(False)
        assert not kb.clock()
        assert f"Until {NOON:.0f}" in kb.narrate("old way", "new way").text


def test_values_that_change_are_told_with_the_time_of_the_clock():
    with KnowledgeBase() as kb:
        kb.use_clock()
        kb.add_plan(OLD)
        kb.add_plan(NEW)
        kb.set_value("new way", "cost", 30, since=NOON)
        for style in ("plain", "paper"):
            text = kb.narrate("old way", "new way", 1, style=style).text
            assert ("12:00 UTC on 1 January 2026" if style == "plain" else "2026-01-01T12:00Z") in text
            assert not re.search(r"\d{9}", text)


def test_a_window_that_one_plan_does_not_meet():
    with kept(100, 200) as kb:
        compared = kb.compare("old way", "new way", since=300, until=300)
        assert (compared.verdict, compared.remarks) == ("undecided", ())
        assert compared.warnings == ("'old way' is no plan at the time that was asked for",)
        ranked = kb.rank(since=300, until=300)
        assert ranked.best == ("new way",)
        assert ranked.remarks == ("'old way' is no plan at the time that was asked for.",)


@pytest.mark.parametrize(
    "text", ["2026-01-01T10:32Z", "2026-01-01T10:32:05Z", "1969-12-31T23:59:59.250Z", "0099-01-01T00:00Z"]
)
def test_moments_read_as_they_are_shown(text):
    assert shown_moment(moment(text)) == text


def test_prolog_shows_moments_as_python_does():
    for seconds in (0, 59.001, -1, 1767263520, 253402300799, -0.25):
        with KnowledgeBase() as kb:
            kb.use_clock()
            kb.add_plan(OLD, until=seconds)
            kb.add_plan(NEW, since=seconds)
            assert f"until {shown_moment(seconds)}," in kb.compare("old way", "new way").remarks[0]
            goal = f'acxon_clock:text_instant("{shown_moment(seconds)}", T)'
            assert kb.ask(goal) == [{"T": pytest.approx(seconds)}]


def test_the_command_line_takes_and_shows_moments(acxon):
    refused = acxon("--kb", "c.kb", "tell", "ann", "is near", "bob", "--since", "2026-01-01T10:32")
    assert refused.status == 1
    assert "acxon clock on" in refused.err
    assert acxon("--kb", "c.kb", "clock", "on").status == 0
    assert (
        acxon("--kb", "c.kb", "tell", "ann", "dul:hasQuality", "calm", "--since", "2026-01-01T10:32").status
        == 0
    )
    assert "1767263520" in acxon("--kb", "c.kb", "query", "triple(ann, dul:hasQuality, Q) during [S, U]").out
    assert acxon("--kb", "c.kb", "compare", "--at", "never").status == 2
    assert "Times are a clock's" in acxon("--kb", "c.kb", "clock").out

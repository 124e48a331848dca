"""What is measured of a narrative."""

from __future__ import annotations

import warnings
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace

import pytest
from evaluation_samples import Sentence, Story, Told, measured, story
from hypothesis import given
from hypothesis import strategies as st

from acxon.evaluation import readability
from acxon.evaluation.metrics import METRICS, Row, mean, measure, reduction, told_share, values

LEVEL_1 = (
    "'Plan A' is cheaper plan than and is shorter plan than and is faster plan than and is better plan "
    "than 'Plan B'."
)
BASELINE_1 = "'Plan A' is a type of 'Plan'. 'Plan B' is a type of 'Plan'."


def test_the_published_level_1_sentence_has_23_words_and_scores_8_9() -> None:
    assert readability.word_count(LEVEL_1) == 23
    assert readability.dale_chall(LEVEL_1) == 8.9
    assert readability.hard_words(LEVEL_1) == {"'plan", "a'", "b'", "cheaper", "faster", "shorter"}


def test_the_published_baseline_sentences_have_14_words_and_score_9_62() -> None:
    assert readability.word_count(BASELINE_1) == 14
    assert readability.sentence_count(BASELINE_1) == 2
    assert readability.dale_chall(BASELINE_1) == 9.62


def test_a_hard_word_counts_once() -> None:
    once = "the plan is cheaper and the plan is good and the plan is here and the plan is old"
    assert readability.hard_words(once) == {"cheaper"}
    assert readability.hard_words(once + " cheaper cheaper") == {"cheaper"}


def test_the_addition_for_hard_texts_starts_above_5_percent() -> None:
    easy = "we go to the house and we see the man and the dog and the cat and he is good"
    assert readability.hard_words(easy) == set()
    assert readability.dale_chall(easy) == pytest.approx(0.0496 * readability.word_count(easy), abs=0.005)
    assert readability.dale_chall("cheaper.") == pytest.approx(15.79 + 0.0496 + 3.6365, abs=0.005)


def test_a_text_without_words_scores_nothing() -> None:
    assert readability.dale_chall("") == 0
    assert readability.dale_chall("...") == 0


def test_interaction_times_at_160_and_400_words_per_minute() -> None:
    assert readability.listening_seconds(14) == pytest.approx(5.25)
    assert readability.reading_seconds(14) == pytest.approx(2.1)
    assert readability.listening_seconds(160) == 60
    assert readability.reading_seconds(400) == 60


WORDS = st.lists(
    st.sampled_from(
        [
            "'Plan",
            "A'",
            "plan",
            "is",
            "cheaper",
            "than",
            "and",
            "27.5",
            "'task",
            "0",
            "goto'",
            ".",
            "; while",
            ",",
            "!",
        ]
    ),
    max_size=60,
)


@given(WORDS)
def test_scores_are_those_of_textstat(words: list[str]) -> None:
    textstat = imported_textstat()
    text = " ".join(words)
    assert readability.word_count(text) == textstat.lexicon_count(text)
    assert readability.sentence_count(text) == textstat.sentence_count(text)
    assert readability.dale_chall(text) == textstat.dale_chall_readability_score(text)


def imported_textstat():  # type: ignore[no-untyped-def]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            import textstat
        except ImportError as error:
            pytest.skip(f"textstat 0.7.4 cannot be imported beside this setuptools: {error}")
    return textstat


def test_told_share_is_1_when_every_tuple_is_in_a_sentence_that_names_its_ends() -> None:
    assert told_share(story(3)) == 1


def test_told_share_misses_a_tuple_that_no_sentence_lists() -> None:
    whole = story(3)
    assert told_share(Story(whole.sentences, (*whole.tuples, Told("s0", "o0")))) == 0.75


def test_told_share_misses_a_tuple_whose_object_the_sentence_does_not_name() -> None:
    assert told_share(Story((Sentence("tea has cost.", (0,)),), (Told("tea", 27),))) == 0


@pytest.mark.parametrize(
    ("value", "word"), [(27, "27"), (27.0, "27"), (2.5, "2.5"), (True, "true"), ("cold", "cold")]
)
def test_values_are_looked_for_in_the_form_that_texts_have(
    value: str | int | float | bool, word: str
) -> None:
    assert told_share(Story((Sentence(f"tea has value '{word}'.", (0,)),), (Told("tea", value),))) == 1


def test_a_story_without_tuples_has_told_everything() -> None:
    assert told_share(Story((), ())) == 1


def test_measure_fills_every_column() -> None:
    sentences = Sentence("tea has cost and has value 27.", (0,)), Sentence("tea is cheap.", (1,))
    told = Story(sentences, (Told("tea", 27), Told("tea", "cheap")))
    row = measure(told, domain="d", pair="1-2", algorithm="acxon", specificity=2, tasks=9, seconds=0.5)
    assert asdict(row) == {
        "domain": "d", "pair": "1-2", "algorithm": "acxon", "specificity": 2, "tasks": 9,
        "retrieved": 3, "tuples": 2,
        "seconds": 0.5, "words": 10, "listening_seconds": 3.75, "reading_seconds": 1.5,
        "dale_chall": readability.dale_chall(told.text), "told": 1.0, "sentences": 2, "largest_sentence": 7,
    }  # fmt: skip
    assert Row.from_dict(asdict(row)) == row


def test_values_are_in_the_same_order_for_both_algorithms() -> None:
    pairs = [measured("b", "2", 20), measured("a", "1", 10), measured("b", "10", 30)]
    rows = [row for each in pairs for row in each.rows]
    assert values(rows, METRICS[0], "axon", 2) == [20, 60, 40]
    assert values(list(reversed(rows)), METRICS[0], "axon", 2) == [20, 60, 40]


def test_mean_and_reduction() -> None:
    assert mean([1, 2, 6]) == 3
    assert reduction(4, 1) == 75
    assert reduction(2, 4) == -100
    assert str(reduction(0, 1)) == "nan"


def test_the_missing_word_list_is_an_error_that_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import metadata

    from acxon.errors import AcxonError

    def absent(name: str) -> metadata.Distribution:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", absent)
    readability.easy_words.cache_clear()
    try:
        with pytest.raises(AcxonError, match=r"pip install 'acxon.evaluate.'"):
            readability.dale_chall("cheap")
    finally:
        readability.easy_words.cache_clear()


def test_words_that_later_versions_of_the_list_lost_are_easy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    published = readability.easy_words()
    later = sorted(published - {"cuff", "cup", "draw", "god", "goodbye", "march", "may", "miss"})
    assert len(later) == len(published) - 8
    (tmp_path / "easy_words.txt").write_text("\n".join(later))
    found = SimpleNamespace(locate_file=lambda name: tmp_path / Path(name).name)
    monkeypatch.setattr(readability.metadata, "distribution", lambda name: found)
    readability.easy_words.cache_clear()
    try:
        assert readability.easy_words() == published
    finally:
        readability.easy_words.cache_clear()

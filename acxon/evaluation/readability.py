"""Counting words and scoring a text with the Dale-Chall formula, as the published evaluation did.

The published scores are those of textstat 0.7.3 and 0.7.4. What that score is, exactly:

- words: the text without punctuation, cut at white space (`'Plan A'` is two words);
- sentences: stretches that end in `.`, `!` or `?`, where those of at most two words do not count;
- hard words: the *distinct* words, in lower case, that are not among the 2949 easy ones. A quotation mark
  belongs to its word here, so that `'plan`, `a'` and `b'` are hard words; inflections (`cheaper`) are as
  well;
- score: 0.1579 times the percentage of hard words, plus 0.0496 times the words per sentence (rounded to one
  decimal), plus 3.6365 when more than 5 % of the words are hard; rounded to two decimals.

Because a hard word counts once however often it is said, long and repetitive texts score low.

The sentence `'Plan A' is cheaper plan than and is shorter plan than and is faster plan than and is better
plan than 'Plan B'.` has 23 words, of which `'plan`, `a'`, `b'`, `cheaper`, `shorter` and `faster` are hard,
and scores 8.9.

The list of easy words is read from the installed textstat package, without importing it: its version 0.7.4
needs parts of setuptools that are gone, and later versions score differently. Eight words that those have
lost count as easy here with any version.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from importlib import metadata
from pathlib import Path
from typing import Final

from acxon.errors import AcxonError

_PUNCTUATION = re.compile(r"[^\w\s]")
_SENTENCE = re.compile(r"\b[^.!?]+[.!?]*")
_WORD_WITH_QUOTES = re.compile(r"[\w='‘’]+")

#: Easy words of textstat 0.7.4 that are not on the list of 0.7.13.
_LOST: Final = frozenset({"cuff", "cup", "draw", "god", "goodbye", "march", "may", "miss"})

SPEAKING_PACE = 160  # words per minute a listener is comfortable with, at most
READING_PACE = 400  # words per minute of silent reading, at most


def word_count(text: str) -> int:
    """Return the number of words of `text`."""
    return len(_PUNCTUATION.sub("", text).split())


def sentence_count(text: str) -> int:
    """Return the number of sentences the score divides by: at least 1."""
    return max(1, sum(word_count(stretch) > 2 for stretch in _SENTENCE.findall(text)))


def hard_words(text: str) -> set[str]:
    """Return the distinct words of `text` that are not on the list of easy words."""
    return set(_WORD_WITH_QUOTES.findall(text.lower())) - easy_words()


def dale_chall(text: str) -> float:
    """Return the Dale-Chall score of `text`; 0 for a text without words."""
    words = word_count(text)
    if words == 0:
        return 0.0
    percentage = 100 - (words - len(hard_words(text))) / words * 100
    score = 0.1579 * percentage + 0.0496 * _round(words / sentence_count(text), 1)
    return _round(score + 3.6365 if percentage > 5 else score, 2)


def listening_seconds(words: int) -> float:
    """Return how long it takes to say `words` words: 8.625 s for 23."""
    return words * 60 / SPEAKING_PACE


def reading_seconds(words: int) -> float:
    """Return how long it takes to read `words` words in silence: 3.45 s for 23."""
    return words * 60 / READING_PACE


@lru_cache(maxsize=1)
def easy_words() -> frozenset[str]:
    """Return the words that nearly every child of ten knows, as textstat lists them."""
    try:
        found = metadata.distribution("textstat").locate_file("textstat/resources/en/easy_words.txt")
        lines = Path(str(found)).read_text(encoding="utf-8").splitlines()
    except (metadata.PackageNotFoundError, OSError):
        raise AcxonError(
            "The list of easy words for the Dale-Chall score is not installed. "
            "Install it: pip install 'acxon[evaluate]'"
        ) from None
    return _LOST | {line.strip() for line in lines}


def _round(number: float, digits: int) -> float:
    """Round half away from zero, as textstat does (Python rounds half to even)."""
    scale = 10.0**digits
    return math.floor(number * scale + math.copysign(0.5, number)) / scale

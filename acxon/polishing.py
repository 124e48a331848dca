"""A story in the words of another program, such as a language model: taken only where it agrees.

The program is given the messages of a plain story with their facts as JSON on standard input, and writes
sentences that end with what they tell in brackets: the numbers of the facts, or `m2` for message 2 where that
tells no fact. Its text is taken only if

- every fact and every message is cited, and nothing that is none;
- each sentence tells whole messages, and has their words in their order: numbers, names, what is better or
  more, what comes first, and no word besides. Only small words that claim nothing ('it', 'and', 'whereas'),
  endings ('take', 'takes') and punctuation are free.
"""

from __future__ import annotations

import json
import os
import re
import selectors
import shlex
import subprocess
import tempfile
import time
from dataclasses import asdict
from itertools import zip_longest
from typing import Any, Final

from acxon.errors import AcxonError
from acxon.prolog import interrupts
from acxon.story import Story
from acxon.temporary import end_group, started

SECONDS: Final = 60.0
LARGEST: Final = 1_000_000  # bytes of an answer
QUOTED: Final = 300  # characters of it that an error quotes
CITED: Final = re.compile(r"\[([^\[\]]*)\]")
WORD: Final = re.compile(r"-?\d+(?:[.,]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)*|[%°€]+\w*")
FREE: Final = {
    "en": "a an the this that these those it its they their them is are be and but also too as which whereas "
    "though however indeed well",
    "es": "el la los las un una es son y e pero también que su sus",
    "ca": "el la els les un una és són i però també que seu seva",
    "de": "der die das ein eine er sie es ist sind und aber auch",
}
ENDINGS: Final = {"en": ("ing", "es", "ed", "s", "e")}
INSTRUCTIONS: Final = (
    "Tell these messages as a fluent text for people. Keep every name, number, unit and direction, and the "
    "order of words that carry meaning; claim nothing else. End each sentence with what it tells in "
    "brackets: the numbers of its facts, as in [1 2 3], or m and the number of a message that tells no fact, "
    "as in [m2]. Each sentence tells whole messages; every fact and message is cited. "
    "Answer with the text alone."
)


class NotTakenError(AcxonError):
    """The text of a program was not taken, and why."""


def task(story: Story) -> dict[str, Any]:
    """Return what a program is given: the messages, the facts that each tells, and what to do."""
    facts = [
        {"number": place, **{name: value for name, value in asdict(fact).items() if name != "iris"}}
        for place, fact in enumerate(story.tuples, 1)
    ]
    messages = [
        {"number": place, "text": sentence.text, "facts": [index + 1 for index in sentence.indices]}
        for place, sentence in enumerate(story.sentences, 1)
    ]
    return {
        "instructions": INSTRUCTIONS, "language": story.language, "names": list(story.pair),
        "messages": messages, "facts": facts,
    }  # fmt: skip


def polished(story: Story, command: str, seconds: float = SECONDS) -> str:
    """Return the text that the program `command` makes of a story; raise NotTakenError where it disagrees."""
    try:
        status, data = _answer(
            shlex.split(command), json.dumps(task(story), ensure_ascii=False).encode(), seconds
        )
    except (OSError, ValueError, IndexError) as error:
        raise NotTakenError(f"it did not run: {error}") from error
    if status != 0:
        raise NotTakenError(f"it ended with status {status}")
    try:
        return agreed(story, data.decode())
    except UnicodeDecodeError:
        raise NotTakenError("its text is not UTF-8") from None


def _answer(words: list[str], given: bytes, seconds: float) -> tuple[int, bytes]:
    """Return the status of a program and what it printed; it ends at its time and at LARGEST bytes.

    What it has started ends with it, where that is in its group of processes; who holds its output beyond
    that is not waited for.
    """
    data = bytearray()
    deadline = time.monotonic() + seconds
    with tempfile.TemporaryFile() as told, selectors.DefaultSelector() as ready:
        told.write(given)
        told.seek(0)
        how = {"stdin": told, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        with started(words, end_group, start_new_session=True, **how) as child:
            assert child.stdout is not None
            ready.register(child.stdout, selectors.EVENT_READ)
            while True:
                interrupts.check()
                left = deadline - time.monotonic()
                if left <= 0:
                    raise NotTakenError(f"it took more than {seconds:g} s")
                ended = child.poll()  # what it printed before is then there to be read
                if not ready.select(min(left, interrupts.POLL)):
                    if ended is not None:
                        return ended, bytes(data)
                    continue
                piece = os.read(child.stdout.fileno(), 1 << 16)
                if not piece:
                    ready.unregister(child.stdout)  # that it ends is what is left to wait for
                data += piece
                if len(data) > LARGEST:
                    raise NotTakenError("its text is too long")


def agreed(story: Story, text: str) -> str:
    """Return a text without its citations; raise NotTakenError where it does not say what the story says."""
    if len(text) > LARGEST:
        raise NotTakenError("its text is too long")
    messages = task(story)["messages"]
    owner = {fact: message["number"] for message in messages for fact in message["facts"]}
    left = {message["number"]: message for message in messages}
    said = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        *parts, rest = _cut(paragraph)
        if rest.strip():
            raise NotTakenError(f"nothing is cited for: {rest.strip()[:QUOTED]}")
        for words, cited in parts:
            told = _messages(cited, owner, left)
            ours = " ".join(left.pop(number)["text"] for number in told)
            _same(ours, words, story.language)
        said.append(" ".join(words.strip() for words, _ in parts))
    if left:
        missing = ", ".join(message["text"] for message in left.values())
        raise NotTakenError(f"it does not tell: {missing[:QUOTED]}")
    return "\n\n".join(said)


def _cut(paragraph: str) -> list[Any]:
    """Return pairs of a sentence and what it cites, and what is left at the end."""
    parts: list[Any] = []
    place = 0
    for found in CITED.finditer(paragraph):
        words = paragraph[place : found.start()].rstrip()
        end = found.end()
        if (mark := paragraph[end : end + 1]) in (".", "!"):  # which may follow what is cited
            words, end = words + mark, end + 1
        parts.append((words, found[1]))
        place = end
    return [*parts, paragraph[place:]]


def _messages(cited: str, owner: dict[int, int], left: dict[int, Any]) -> list[int]:
    """Return the messages that are cited as a whole, in the order in which they are."""
    told: list[int] = []
    facts = set()
    for one in re.split(r"[\s,;]+", cited.strip()):
        if re.fullmatch(r"m\d{1,6}", one) and int(one[1:]) in left and not left[int(one[1:])]["facts"]:
            told.append(int(one[1:]))
        elif re.fullmatch(r"\d{1,6}", one) and int(one) in owner:
            facts.add(int(one))
            told.append(owner[int(one)])
        else:
            raise NotTakenError(f"it cites '{one[:QUOTED]}', which is none of its facts")
    order = list(dict.fromkeys(told))
    for number in order:
        if number not in left:
            raise NotTakenError(f"it tells message {number} twice")
        missing = set(left[number]["facts"]) - facts
        if missing:
            raise NotTakenError(f"it does not cite fact {min(missing)}")
    return order


def _same(ours: str, theirs: str, language: str) -> None:
    """Whether both have the same words that carry meaning, in the same order."""
    for one, two in zip_longest(_meaning(ours, language), _meaning(theirs, language)):
        if two is None:
            raise NotTakenError(f"it leaves out {one!r}")
        if one is None:
            raise NotTakenError(f"it adds {two[:QUOTED]!r}")
        if _stem(one, language) != _stem(two, language):
            raise NotTakenError(f"it says {two[:QUOTED]!r} where it is {one!r}")


def _meaning(text: str, language: str) -> list[str]:
    free = set(FREE.get(language, "").split())
    return [word for word in WORD.findall(text.lower()) if word not in free]


def _stem(word: str, language: str) -> str:
    for ending in ENDINGS.get(language, ()):
        if word.endswith(ending) and len(word) - len(ending) >= 3 and word.isalpha():
            return word[: -len(ending)]
    return word

"""A story said aloud: markup for speech synthesis, and a program of this machine that speaks."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from acxon.errors import AcxonError
from acxon.prolog import interrupts
from acxon.temporary import end_group, started

if TYPE_CHECKING:
    from acxon.story import Story

PARAGRAPH: Final = "\n\n"  # between two of a story
#: What XML 1.0 cannot hold.
UNSAYABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def ssml(story: Story) -> str:
    """Return a spoken story as SSML 1.1: paragraphs and sentences in the story's language."""
    paragraphs: list[list[str]] = [[]]
    place = 0
    for sentence in story.sentences:  # whatever a name in it has between its lines
        if story.text.startswith(PARAGRAPH, place):
            paragraphs.append([])
            place += len(PARAGRAPH)
        elif place:
            place += 1  # the space between two
        paragraphs[-1].append(f"<s>{escape(UNSAYABLE.sub('', sentence.text))}</s>")
        place += len(sentence.text)
    said = "".join(f"<p>{''.join(sentences)}</p>" for sentences in paragraphs if sentences)
    return (
        '<speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" '
        f'xml:lang="{escape(story.language)}">{said}</speak>'
    )


def speak(text: str, language: str = "en", command: str = "") -> None:
    """Say a text with `command`, which reads it from standard input; without one with espeak-ng."""
    words = shlex.split(command) if command else ["espeak-ng", "-v", language, "--stdin"]
    if not words or shutil.which(words[0]) is None:
        raise AcxonError(
            f"There is no program {words[0] if words else command!r} to speak with. Install espeak-ng, or "
            "name another that reads a text from standard input: --command 'festival --tts'"
        )
    how = {"stdin": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(words, end_group, start_new_session=True, **how) as child:
        said = _last_words(child, text.encode())
    if child.returncode != 0:
        raise AcxonError(f"{words[0]} did not speak: {said or f'status {child.returncode}'}")


def _last_words(child: subprocess.Popen[bytes], text: bytes) -> str:
    """Give a program its text, wait for its end, and return the last line that it said on stderr."""
    given: bytes | None = text
    while True:
        interrupts.check()
        with suppress(subprocess.TimeoutExpired):
            given, now = None, given
            _, said = child.communicate(now, interrupts.POLL)
            return "".join(said.decode(errors="replace").strip().splitlines()[-1:])

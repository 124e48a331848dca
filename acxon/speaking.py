"""A story said aloud: markup for speech synthesis, and a program of this machine that speaks."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from acxon.errors import AcxonError

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
    done = subprocess.run(words, input=text, text=True, encoding="utf-8", stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        said = done.stderr.strip().splitlines()[-1:] or [f"status {done.returncode}"]
        raise AcxonError(f"{words[0]} did not speak: {said[0]}")

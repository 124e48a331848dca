"""The text of a plan or PDDL file, or an error that says on which line it is no text."""

from __future__ import annotations

import os

from acxon.errors import LoadError
from acxon.formats.files import file_bytes


def file_text(path: str | os.PathLike[str]) -> str:
    """Return the text of a UTF-8 file."""
    data = file_bytes(path)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise LoadError(path, line, "not UTF-8 text; save the file with that encoding") from None
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise LoadError(path, line, "a zero character, which no text has; save the file as UTF-8 text")
    return text

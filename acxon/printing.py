r"""The one way to print: results to stdout, messages to stderr, and no control character to either.

A label may hold anything: a sequence that clears the screen, rewrites a line or types into the terminal, or
one that shows text in another order than it has. Such characters are shown as escapes, `\x1b`, in text, and
as `\u001b` in JSON, which reads back as what it was. It makes no difference whether somebody watches.
"""

from __future__ import annotations

import json
import re
import sys
from typing import Any, Final

# C0 but newline, DEL and C1; separators of lines; marks, overrides and isolates of direction; what has no
# width or form of its own (Unicode's Default_Ignorable_Code_Point), but for the two that join and part
# letters and the two that choose between a picture and a letter; halves of characters. The same are in
# prolog/bridge/messages.pl.
_CONTROL: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f"
    "\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff\ud800-\udfff]"
)


def visible(text: str) -> str:
    """Return the text with its control characters as escapes; newlines stay."""
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def json_text(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON without a raw control character but the newlines of its layout."""
    return _CONTROL.sub(_json_escape, json.dumps(value, indent=indent, ensure_ascii=False, default=str))


def show(text: str, flush: bool = False) -> None:
    """Print a result; with `flush` a reader has it before the next one is computed."""
    print(visible(text), flush=flush)


def show_json(value: Any, indent: int | None = 2, flush: bool = False) -> None:
    """Print a result as JSON; without indent on one line."""
    print(json_text(value, indent), flush=flush)


def say(text: str) -> None:
    """Tell the user something that is not the result."""
    print(visible(text), file=sys.stderr)


def _json_escape(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i : i + 2].hex()}" for i in range(0, len(units), 2))

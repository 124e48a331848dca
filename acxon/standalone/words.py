"""What pages in one file say, in a language: the catalogue of the web page, by the English words."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

from acxon.comparison import shown
from acxon.errors import AcxonError

CODES: Final = {"english": "en", "spanish": "es", "catalan": "ca", "german": "de"}


def language_code(language: str) -> str:
    """Return the code of a language, which is a code or what the language is called in English."""
    code = CODES.get(language.lower(), language.lower())
    if code not in CODES.values():
        known = ", ".join(sorted(CODES.values()))
        raise AcxonError(f"There is no language {language!r}. There is {known}.")
    return code


class Words:
    """What says a text in a language."""

    def __init__(self, code: str) -> None:
        place = files("acxon") / "web" / "static" / "languages" / f"{code}.json"
        self.code = code
        self._known: dict[str, str] = {} if code == "en" else json.loads(place.read_text(encoding="utf-8"))

    def __call__(self, text: str, **values: object) -> str:
        """Return the text with values in the places that it names: '{n} plans'."""
        form = self._known.get(text, text)
        return form.format(**values) if values else form

    def amount(self, value: float, unit: str) -> str:
        """Return a number as the language writes it, with its unit."""
        text = shown(value, unit)
        return text if self.code == "en" else text.replace(".", ",", 1)

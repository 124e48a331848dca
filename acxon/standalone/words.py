"""What pages in one file say, in a language: the catalogue of the web page, by the English words."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Final

from acxon.errors import AcxonError

CODES: Final = {"english": "en", "spanish": "es", "catalan": "ca", "german": "de"}
Words = Callable[..., str]


def language_code(language: str) -> str:
    """Return the code of a language, which is a code or what the language is called in English."""
    code = CODES.get(language.lower(), language.lower())
    if code not in CODES.values():
        known = ", ".join(sorted(CODES.values()))
        raise AcxonError(f"There is no language {language!r}. There is {known}.")
    return code


def words_in(code: str) -> Words:
    """Return what says a text in the language, with values in the places that it names: '{n} plans'."""
    place = files("acxon") / "web" / "static" / "languages" / f"{code}.json"
    known: dict[str, str] = {} if code == "en" else json.loads(place.read_text(encoding="utf-8"))

    def said(text: str, **values: object) -> str:
        form = known.get(text, text)
        return form.format(**values) if values else form

    return said

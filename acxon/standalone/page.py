"""The frame of a page in one file: nothing in it is loaded from elsewhere."""

from __future__ import annotations

from importlib.resources import files

from acxon.notebook.html import escaped

_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src {scripts}; img-src data:; base-uri 'none'; "
    "form-action 'none'"
)


def part(name: str) -> str:
    """Return the text of a file that belongs to these pages."""
    return files("acxon.standalone").joinpath(name).read_text(encoding="utf-8")


def page(title: str, body: str, script: str = "", language: str = "en") -> str:
    """Return a whole page; `body` and `script` are HTML and JavaScript already."""
    policy = _POLICY.format(scripts="'unsafe-inline'" if script else "'none'")
    code = f"<script>{script}</script>" if script else ""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{part('page.css')}</style>\n</head>\n"
        f"<body>\n{body}\n{code}</body>\n</html>\n"
    )


def paragraphs(text: str) -> str:
    """Return a text as paragraphs."""
    return "".join(f"<p>{escaped(one)}</p>" for one in text.split("\n") if one.strip())

"""Build the documentation: draw its pictures, then turn README.md and docs/ into pages of HTML in site/.

Ends with status 1 and a list when a page links to a file or a heading that is not there.
"""

from __future__ import annotations

import re
import shutil
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import unquote

import draw_ontology
import markdown2

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "site"
EXTRAS = ["fenced-code-blocks", "tables", "header-ids", "cuddled-lists", "code-friendly"]
LINK = re.compile(r'(?P<kind>href|src)="(?P<target>[^"]*)"')
STYLE = """
:root { color-scheme: light dark }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 52rem; margin: 0 auto; padding: 1rem }
nav { border-bottom: 1px solid; padding-bottom: .5rem } nav a { margin-right: 1rem; white-space: nowrap }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; border-radius: .3rem }
code { font-family: ui-monospace, monospace; font-size: .9em }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border: 1px solid #8886; padding: .25rem .6rem; text-align: left }
img { max-width: 100%; background: #fff }
"""


@dataclass(frozen=True)
class Page:
    """A page: its Markdown file, the file to write, its title and its HTML."""

    source: Path
    target: Path
    title: str
    body: str


def main() -> int:
    """Build everything and return the exit status."""
    status = draw_ontology.main([])
    places = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "SECURITY.md"]
    sources = [file for file in places if file.exists()]
    pages = [read(source) for source in sources]
    problems = [problem for page in pages for problem in broken_links(page)]
    shutil.rmtree(SITE, ignore_errors=True)
    for page in pages:
        page.target.parent.mkdir(parents=True, exist_ok=True)
        page.target.write_text(html(page, pages), encoding="utf-8")
        copy_pictures(page)
    print(f"Wrote {len(pages)} pages to {SITE.relative_to(ROOT)}/")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else status


def read(source: Path) -> Page:
    """Turn one Markdown file into a page."""
    text = source.read_text(encoding="utf-8")
    heading = re.search(r"^# +(.+)$", text, re.MULTILINE)
    place = source.relative_to(ROOT).with_suffix(".html")
    target = SITE / ("index.html" if source.name == "README.md" and source.parent == ROOT else place)
    body = str(markdown2.markdown(text, extras=EXTRAS))
    return Page(source, target, heading[1].strip("` ") if heading else source.stem, body)


def local_links(page: Page) -> list[str]:
    """Return the targets of a page's links that stay within the project."""
    targets = [match["target"] for match in LINK.finditer(page.body)]
    return [target for target in targets if target and not re.match(r"[a-z][a-z0-9+.-]*:", target)]


def broken_links(page: Page) -> list[str]:
    """Say which links of a page lead nowhere."""
    problems = []
    for target in local_links(page):
        name, _, anchor = unquote(target).partition("#")
        file = (page.source.parent / name).resolve() if name else page.source
        where = f"{page.source.relative_to(ROOT)}: link to {target}"
        if not file.exists():
            problems.append(f"{where}: no such file")
        elif anchor and file.suffix == ".md" and f'id="{anchor}"' not in read(file).body:
            problems.append(f"{where}: no such heading")
    return problems


def html(page: Page, pages: list[Page]) -> str:
    """Return the whole page, its links led to the other pages and to the files of the project."""
    places = {other.source: other.target for other in pages}

    def led(match: re.Match[str]) -> str:
        name, mark, anchor = match["target"].partition("#")
        file = (page.source.parent / unquote(name)).resolve()
        if not name or file not in places:
            return match[0]
        return f'{match["kind"]}="{relative(places[file], page.target)}{mark}{anchor}"'

    links = [f'<a href="{relative(other.target, page.target)}">{escape(other.title)}</a>' for other in pages]
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(page.title)}</title>\n<style>{STYLE}</style>\n"
        f"<nav>{' '.join(links)}</nav>\n<main>\n{LINK.sub(led, page.body)}</main>\n</html>\n"
    )


def relative(target: Path, page: Path) -> str:
    """Return the way from one page to another."""
    up = len(page.relative_to(SITE).parent.parts)
    return "../" * up + target.relative_to(SITE).as_posix()


def copy_pictures(page: Page) -> None:
    """Copy the pictures a page shows beside it."""
    for match in LINK.finditer(page.body):
        file = (page.source.parent / unquote(match["target"])).resolve()
        if match["kind"] == "src" and file.is_file() and file.is_relative_to(ROOT):
            copy = (page.target.parent / unquote(match["target"])).resolve()
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)


if __name__ == "__main__":
    sys.exit(main())

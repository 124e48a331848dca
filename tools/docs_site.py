"""What `make docs` adds to MkDocs, as hooks: pages of the whole project, reference, offline search.

Every page keeps its path in the project, so that the links between pages are the same there and on the site.
"""

from __future__ import annotations

import json
import re
import sys
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

START = ["docs/tutorial.md", "docs/installing.md", "docs/concepts.md"]
USERS = [
    "docs/for-*.md",
    "docs/knowrob.md",
    "docs/ros.md",
    "docs/notebooks.md",
    "docs/rdflib.md",
    "docs/prolog.md",
]
#: A page is in the first section that names it.
SECTIONS = {
    "Start": START,
    "For you": USERS,
    "Reference": ["docs/prolog-predicates.md", "docs/formats.md", "docs/guarantees.md"],
    "Guide": ["docs/*.md"],
    "Results": ["benchmarks/*.md"],
    "Inside": ["*/README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
}
BESIDE = ["*/*/*.svg", "*/*/*.png", "*/*/*.gif", "LICENSE", "CITATION.cff"]  # what pages point to
FENCE = re.compile(r"^(```[\w-]+) .*$", re.MULTILINE)
SEARCH = Path(__file__).with_name("search_offline.js")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put every page into the navigation, in the order of the sections."""
    found: dict[str, list[str]] = {}
    for title, patterns in SECTIONS.items():
        placed = {path for paths in found.values() for path in paths}
        found[title] = [path for path in _paths(config, patterns) if path not in placed]
    found["Reference"] = [*_reference(config), *found["Reference"]]
    config.nav = [{"Home": "README.md"}, *({title: pages} for title, pages in found.items() if pages)]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Replace the files of docs/ by those of the project, pages and pictures."""
    patterns = ["README.md", *BESIDE, *(pattern for some in SECTIONS.values() for pattern in some)]
    place = str(_root(config)), config.site_dir, config.use_directory_urls
    pages = [File(path, *place) for path in _paths(config, patterns)]
    made = [File.generated(config, path, content=text) for path, text in _reference(config).items()]
    script = File.generated(config, SEARCH.name, content=SEARCH.read_text(encoding="utf-8"))
    return Files([*(file for file in files if file.src_dir != config.docs_dir), *pages, *made, script])


def on_page_markdown(markdown: str, **_: object) -> str:
    """Leave of a fence its language only: the rest of the line is for the tests that run the block."""
    return FENCE.sub(r"\1", markdown)


def on_post_page(output: str, **_: object) -> str:
    """Add two styles that the theme switches for dark or light: it has them with highlight.js only."""
    styles = "".join(f'<style id="hljs-{mode}"></style>' for mode in ("light", "dark"))
    return output.replace("</head>", f"{styles}</head>", 1)


def on_post_build(config: MkDocsConfig) -> None:
    """Write the index of the search as a script too: a page opened from a file may load nothing else."""
    folder = Path(config.site_dir, "search")
    index = json.loads((folder / "search_index.json").read_text(encoding="utf-8"))
    (folder / "search_index.js").write_text(f"var searchIndex = {json.dumps(index)};\n", encoding="utf-8")


def _reference(config: MkDocsConfig) -> dict[str, str]:
    """Return the pages that are made from the sources, where the sources are here."""
    return _pages() if (_root(config) / "acxon").is_dir() else {}


@cache
def _pages() -> dict[str, str]:
    sys.path.insert(0, str(Path(__file__).parent))
    try:
        from reference import pages
    finally:
        del sys.path[0]
    return pages()


def _root(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent


def _paths(config: MkDocsConfig, patterns: list[str]) -> list[str]:
    """Return the files of the project that match, without those in hidden folders."""
    root = _root(config)
    found = [path.relative_to(root).as_posix() for each in patterns for path in sorted(root.glob(each))]
    return [path for path in found if not path.startswith((".", "site/", "build/", "report/"))]

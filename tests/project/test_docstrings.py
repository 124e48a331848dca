"""Docstrings are whole: a summary that is a sentence, and no sentence that a line wrapper broke."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("acxon", "benchmarks", "tools", "tests", "ros", "ros2", "examples")
END = re.compile(r"[.:?!)`>\]'\"]$|[A-Z]{2,}$")
CODE = re.compile(r"^\s*(>>>|\.\.\.|[-*|$#\[{<(]|\d+[.)] )|^ {4}")


def docstrings(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings in a file, with the line that each begins at."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text is not None:
                yield getattr(node, "lineno", 1), text


def broken(text: str) -> str:
    """Return what is wrong with a docstring: '' for nothing."""
    paragraphs = re.split(r"\n\s*\n", text)
    if not END.search(paragraphs[0].rstrip()) and not CODE.search(paragraphs[0]):
        return f"the summary is no sentence: {paragraphs[0][-60:]!r}"
    for before, after in pairwise(paragraphs):
        if CODE.search(before.splitlines()[-1]) or CODE.search(after):
            continue
        if not END.search(before.rstrip()) and after[:1].islower():
            return f"a blank line within a sentence: {before[-40:]!r}, {after[:40]!r}"
    lines = text.splitlines()
    for line, after in pairwise(lines):
        text_follows = after[:1].islower() and not CODE.search(line)
        if 0 < len(line) < 30 and text_follows and not END.search(line.rstrip()):
            return f"a line that ends early: {line!r}"
    return ""


@pytest.mark.parametrize(
    "text",
    [
        "Return what\n\nis there.",
        "Return what",
        "Return the whole.\n\nOf it there\n\nis more.",
        "A sentence of\nmany.",
    ],
)
def test_a_broken_one_is_found(text: str) -> None:
    assert broken(text)


def test_every_docstring_is_whole() -> None:
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    assert len(files) > 100
    found = [
        f"{file.relative_to(ROOT)}:{line}: {wrong}"
        for file in files
        for line, text in docstrings(file)
        if (wrong := broken(text))
    ]
    assert found == []

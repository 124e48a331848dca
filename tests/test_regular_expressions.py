"""Every regular expression in acxon takes time in proportion to its text, whatever the text.

The expressions are found in the sources. For each, texts are made that are near to matching: every piece of
the expression repeated, alone and before and after the others, with something at the end that fits nothing.
A text of twice the length may take a little more than twice the time; one whose time is quadratic takes four
times as long, and at 40,000 letters minutes.
"""

from __future__ import annotations

import ast
import itertools
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "acxon"
CALLS = {"compile", "match", "search", "fullmatch", "sub", "split", "findall", "finditer"}
SECONDS = 20.0
SIZE = 40_000

#: Those that see nothing from outside, or only what a file system or we ourselves bound.
OURS = {
    "evaluation/plots.py",  # drawings that we made
    "evaluation/sources.py",  # names of files: 255 letters
    "runtime.py",  # where SWI-Prolog is
    "web/problems.py",  # our own messages, the first thousand letters of them
}


def _module_of(path: Path) -> str:
    return "acxon." + ".".join(path.relative_to(ROOT).with_suffix("").parts)


def _expressions() -> list[tuple[str, str]]:
    """Return file and source of every pattern: the name of a compiled one, or the text itself."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        name = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_text())):
            if not (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in CALLS
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id == "re"
            ):
                continue
            found.append((name, ast.unparse(node)))
    return found


EXPRESSIONS = [case for case in _expressions() if case[0] not in OURS]

TRIAL = """
import importlib, itertools, re, sys
name, source, size = sys.argv[1], sys.argv[2], int(sys.argv[3])
module = importlib.import_module(name)
real, patterns = re.compile, []
class Spy:
    def __getattr__(self, key):
        if key in ("IGNORECASE", "DOTALL", "MULTILINE", "escape"):
            return getattr(re, key)
        def note(pattern, *rest, **options):
            flags = options.get("flags", 0)
            for one in rest:
                if isinstance(one, re.RegexFlag):
                    flags |= one
            patterns.append(real(pattern, flags))
            return patterns[-1]
        return note
class Any(str):
    def __getattr__(self, key): return Any()
    def __call__(self, *a, **k): return Any()
scope = dict(vars(module))
import builtins
class Scope(dict):
    def __missing__(self, key):
        if hasattr(builtins, key): raise KeyError(key)
        return Any("x")
scope = Scope(scope); scope["re"] = Spy()
eval(source, {}, scope)
(pattern,) = patterns
bytes_ = isinstance(pattern.pattern, bytes)
text = pattern.pattern.decode("latin-1") if bytes_ else pattern.pattern
words = re.findall(r"[A-Za-z]{2,}", text)
pieces = [" ", "a", "1", ".", ":", "-", "_", ";", ",", "'", '"', "\\\\", "(", "[", "<", "#", "&", "\\n", "x=",
          "1.", "a ", "; ", ";;;; ", "__", "-a", '\\\\"', "<<", "<!--", "--", "@", "0"] + words
heads = ["", *words, *(w + " " for w in words), "; cost", "; plan ", '"', "<", "(", "0: (a)", "a:", "_:", "["]
def ends(): return ["", "\\0", "x\\0"]
count = 0
for head, piece, end in itertools.product(dict.fromkeys(heads), dict.fromkeys(pieces), ends()):
    given = head + piece * (size // len(piece)) + end
    given = given.encode("utf-8") if bytes_ else given
    for way in (pattern.match, pattern.fullmatch, pattern.search):
        way(given); count += 1
print(count)
"""


@pytest.mark.parametrize(("file", "source"), EXPRESSIONS)
def test_it_takes_no_more_than_the_text_is_long(file: str, source: str) -> None:
    module = _module_of(ROOT / file)
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, module, source, str(SIZE // 10)],
        capture_output=True, text=True, timeout=SECONDS * 10,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-800:]
    assert int(done.stdout) > 100

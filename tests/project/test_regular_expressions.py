"""Every regular expression in acxon takes time in proportion to its text, whatever the text.

The expressions are found in the sources, with the ways in which they are used. For each, texts are made that
are near to matching: every piece that it may look for, repeated, after every word of it, with something at
the end that fits nothing. 20,000 letters take milliseconds of processor time where it is linear, and seconds
where it is quadratic.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "acxon"
CALLS = {"compile", "match", "search", "fullmatch", "sub", "split", "findall", "finditer"}
WAYS = CALLS - {"compile"}

#: Those that see nothing from outside, or only what a file system or we ourselves bound.
OURS = {
    "evaluation/plots.py",  # drawings that we made
    "evaluation/sources.py",  # names of files: 255 letters
    "runtime.py",  # where SWI-Prolog is
    "web/problems.py",  # a name of at most 300 letters, in a goal
}


def _module_of(path: Path) -> str:
    return "acxon." + ".".join(path.relative_to(ROOT).with_suffix("").parts)


def _expressions() -> list[tuple[str, str, str]]:
    """Return file, call and ways of use of every pattern."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        text = path.read_text()
        nodes = list(ast.walk(ast.parse(text)))
        assigned = {id(node.value) for node in nodes if isinstance(node, (ast.Assign, ast.AnnAssign))}
        for node in nodes:
            if not isinstance(node, (ast.Call, ast.Assign, ast.AnnAssign)):
                continue
            call = node if isinstance(node, ast.Call) else node.value
            if not (isinstance(call, ast.Call) and _is_of_re(call.func)):
                continue
            way = call.func.attr  # type: ignore[attr-defined]
            if way != "compile":
                ways = {way}
            elif not isinstance(node, ast.Call):
                name = ast.unparse(node.target if isinstance(node, ast.AnnAssign) else node.targets[0])
                ways = set(re.findall(rf"\b{name}\.([a-z]+)\(", text)) or {"match"}
            elif id(node) in assigned:
                continue  # found as part of its assignment
            else:
                ways = {"match"}  # in a table whose entries are matched
            found.append((str(path.relative_to(ROOT)), ast.unparse(call), " ".join(sorted(ways & WAYS))))
    return sorted(set(found))


def _is_of_re(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr in CALLS
        and isinstance(function.value, ast.Name)
        and function.value.id == "re"
    )


EXPRESSIONS = [case for case in _expressions() if case[0] not in OURS]

TRIAL = """
import importlib, itertools, re, sys, time
name, source, ways = sys.argv[1:4]
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
uses = [getattr(pattern, way) for way in ways.split()]
count = 0
for head, piece, end in itertools.product(dict.fromkeys(heads), dict.fromkeys(pieces), ["", "x\\0"]):
    given = head + piece * (20_000 // len(piece)) + end
    given = given.encode("utf-8") if bytes_ else given
    for use in uses:
        begun = time.thread_time()
        found = use(given[:0], given) if use.__name__ == "sub" else use(given)
        if use.__name__ == "finditer":
            list(found)
        spent = time.thread_time() - begun
        assert spent < 0.4, (spent, head, piece, end)
        count += 1
print(count)
"""


@pytest.mark.parametrize(("file", "source", "ways"), EXPRESSIONS)
def test_it_takes_no_longer_than_the_text_is_long(file: str, source: str, ways: str) -> None:
    assert ways
    done = _tried(_module_of(ROOT / file), source, ways)
    assert done.returncode == 0, done.stderr[-800:]
    assert int(done.stdout) > 100


def test_a_quadratic_one_is_found() -> None:
    source = r're.compile(r"[;\s]*cost\s*[:=]?\s*[0-9]", re.IGNORECASE)'
    assert "AssertionError" in _tried("acxon.plans.files", source, "match").stderr


def _tried(module: str, source: str, ways: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", TRIAL, module, source, ways], capture_output=True, text=True, timeout=300
    )

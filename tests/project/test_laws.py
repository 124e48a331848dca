"""The laws of the house, kept by machine: which folder may use which, how predicates and imports look."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from swipl import find_program

ROOT = Path(__file__).resolve().parents[2]
LAYERS = ["store", "reasoning", "comparing", "narrative", "bridge"]
MOST_ARGUMENTS = 6
MOST_LINES = 500
TESTED_IN_PYTHON = {"bridge/confined.pl: preload/0"}  # it loads the bridge: prolog/test_confinement.py


@cache
def described(folder: str, ending: str) -> list[dict[str, Any]]:
    """What each Prolog file in a folder declares, defines and calls, as SWI-Prolog reads it."""
    reader = ROOT / "tests/support/prolog_sources.pl"
    command = [find_program(), str(reader), str(ROOT / folder), ending]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def sources() -> list[dict[str, Any]]:
    """The files of the project's own modules."""
    return [file for file in described("prolog", "pl") if file["module"] != "load_acxon"]


def imports(file: dict[str, Any]) -> set[str]:
    """The files of ours that a file imports, without their ending."""
    folder = os.path.dirname(file["file"])
    ours = [one["file"] for one in file["imports"] if not one["file"].startswith("library(")]
    return {os.path.normpath(os.path.join(folder, one)) for one in ours}


def layer(path: str) -> int:
    folder = path.split("/")[0]
    return LAYERS.index(folder) if folder in LAYERS else len(LAYERS)


def test_a_folder_of_prolog_uses_those_before_it_alone() -> None:
    backwards: dict[str, set[str]] = {}
    for file in sources():
        later = {one for one in imports(file) if layer(one) > layer(file["file"])}
        if later and file["file"] != "bridge/services.pl":
            backwards[file["file"]] = later
    assert backwards == {}


def test_imports_name_what_they_take() -> None:
    everything = [
        f"{file['file']}: {one['file']}"
        for file in sources()
        for one in file["imports"]
        if one["names"] == ["*"] and file["file"] != "acxon.pl"
    ]
    assert everything == []


def test_modules_have_names_that_no_users_module_has() -> None:
    names = {file["file"]: file["module"] for file in sources()}
    assert names.pop("acxon.pl") == "acxon"
    assert names.pop("comparing/criteria.pl") == "criteria"
    assert all(name == f"acxon_{Path(file).stem}" for file, name in names.items())


def test_no_predicate_has_many_arguments() -> None:
    many = {}
    for file in sources():
        found = {one for one in file["predicates"] if int(one.rpartition("/")[2]) > MOST_ARGUMENTS}
        if found:
            many[file["file"]] = found
    assert many == {}


def test_every_export_has_a_caller_outside_its_module() -> None:
    texts = {path: path.read_text() for path in (ROOT / "prolog").rglob("*.pl")}
    texts |= {path: path.read_text() for path in (ROOT / "acxon").rglob("*.py")}
    public = {name for file in sources() if file["file"] == "acxon.pl" for one in file["imports"]
              for name in one["names"]}  # fmt: skip
    unused = []
    for file in sources():
        if file["file"] in ("acxon.pl", "reasoning/knowrob.pl", "bridge/help.pl"):  # what users call
            continue
        others = "\n".join(text for path, text in texts.items() if path != ROOT / "prolog" / file["file"])
        for export in file["exports"]:
            name = export.rpartition("/")[0]
            if export not in public and not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", others):
                unused.append(f"{file['file']}: {export}")
    assert unused == []


def test_every_export_has_a_test_of_its_own() -> None:
    tests = {call for file in described("tests", "plt") for call in file["calls"]}
    untested = []
    for file in sources():
        for export in file["exports"]:
            name, _, arity = export.rpartition("/")
            name = name.rstrip("/")  # of a nonterminal
            ways = [f"{name}/{count}" for count in range(int(arity) + 1)]  # maplist/3 adds arguments
            if not tests.intersection(ways if arity != "0" else [f"{name}/atom"]):
                untested.append(f"{file['file']}: {export}")
    assert set(untested) == TESTED_IN_PYTHON


def test_every_export_says_when_it_is_true() -> None:
    silent = []
    for file in sources():
        text = (ROOT / "prolog" / file["file"]).read_text()
        for export in file["exports"]:
            name = export.rpartition("/")[0]
            if not re.search(rf"^%!  (\w+:)?{re.escape(name)}(\(|//|$| )", text, re.MULTILINE):
                silent.append(f"{file['file']}: {export}")
    assert silent == []


def test_the_map_names_every_module() -> None:
    words = re.findall(r"`([\w/]+)(?:\.pl)?`", (ROOT / "prolog/README.md").read_text())
    named = {word.rpartition("/")[2] for word in words}
    assert {file["file"] for file in sources() if Path(file["file"]).stem not in named} == set()


def test_the_map_names_every_file_of_python() -> None:
    """But for those of cli/, which are named after commands."""
    named = set(re.findall(r"\w+", (ROOT / "acxon/README.md").read_text()))
    files = [file.relative_to(ROOT / "acxon") for file in (ROOT / "acxon").rglob("[!_]*.py")]
    assert [str(file) for file in files if file.parts[0] != "cli" and file.stem not in named] == []


def test_files_are_short() -> None:
    files = [*(ROOT / "prolog").rglob("[!.]*.pl"), *(ROOT / "acxon").rglob("*.py")]
    lines = {file.relative_to(ROOT).as_posix(): len(file.read_text().splitlines()) for file in files}
    assert {file: count for file, count in lines.items() if count > MOST_LINES} == {}


def test_one_package_talks_to_prolog() -> None:
    outside = []
    for path in (ROOT / "acxon").rglob("*.py"):
        if path.parent.name == "prolog":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            outside += [path.name for name in names if name.split(".")[0] == "janus_swi"]
    assert outside == []


def test_the_package_gives_what_a_program_needs() -> None:
    import acxon
    from acxon import errors

    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type)}
    assert kinds <= set(acxon.__all__)
    for name in acxon.__all__:
        assert getattr(acxon, name) is not None
        assert name.startswith("__") or getattr(acxon, name).__doc__, name
    shown = ast.parse((ROOT / "acxon/__init__.py").read_text())
    imported = [node for node in ast.walk(shown) if isinstance(node, ast.ImportFrom)]
    typed = {alias.asname for node in imported for alias in node.names}
    assert set(acxon.__all__) - {"__version__"} <= typed


def test_names_of_our_own_are_written_in_the_store_alone() -> None:
    """Elsewhere a rule says iri(has_cost, P): a name that is written twice is renamed once."""
    own = "https://w3id.org/acxon/"
    places = {path for path in (ROOT / "prolog").rglob("[!.]*.pl") if own in path.read_text()}
    assert {path.parent.name for path in places} == {"store"}


def test_folders_and_processes_that_go_are_made_in_one_place() -> None:
    """Others would leave them where a signal comes: acxon/temporary.py."""
    made = re.compile(r"\b(TemporaryDirectory|mkdtemp|Popen)\(")
    files = (ROOT / "acxon").rglob("*.py")
    found = {str(file.relative_to(ROOT)) for file in files if made.search(file.read_text())}
    assert found == {"acxon/temporary.py"}

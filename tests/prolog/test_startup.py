"""A command loads what it needs and nothing more."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from acxon.prolog import runtime

HEAVY = ("rdflib", "pyoxigraph", "owlready2", "kairos", "unified_planning", "scipy", "matplotlib", "textstat",
         "fastapi", "uvicorn", "bson", "pymongo", "pyparsing")  # fmt: skip
ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import sys
sys.argv = ["acxon", *sys.argv[1:]]
from acxon.cli import main
try:
    main()
except SystemExit:
    pass
print("loaded:", *sorted({name.partition(".")[0] for name in sys.modules}))
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["query", "triple('bringing tea', R, 'bringing cola')"],
        ["narrate", "bringing tea", "bringing cola"],
        ["--help"],
    ],
)
def test_no_ontology_is_parsed_and_no_extra_loaded(arguments: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    loaded = done.stdout.splitlines()[-1].split()
    assert loaded[0] == "loaded:"
    assert not set(HEAVY) & set(loaded)
    assert "acxon" in loaded


def test_the_version_is_told_without_the_command_line() -> None:
    script = (
        "import sys; sys.argv = ['acxon', '--version']\n"
        "from acxon.__main__ import main; main(); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    told, loaded = done.stdout.splitlines()
    by_the_command_line = subprocess.run(
        [sys.executable, "-m", "acxon", "--json", "--version"], capture_output=True, text=True, check=True
    )
    assert told + "\n" == by_the_command_line.stdout
    assert not {"typer", "acxon.cli", "acxon.errors", "dataclasses"} & set(loaded.split())


def test_first_questions_load_no_library_from_its_source() -> None:
    script = """
from acxon import KnowledgeBase
from acxon.prolog import engine
def libraries():
    found = engine._started().query("source_file(F), file_base_name(F, B)")
    return {row["B"] for row in found}
before = libraries()
kb = KnowledgeBase(example=True)
kb.ask("triple('bringing tea', R, 'bringing cola')")
kb.narrate("bringing tea", "bringing cola", style="plain")
kb.compare("bringing tea", "bringing cola")
kb.rank()
kb.plans()
print(len(before) > 100, *sorted(libraries() - before))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_importing_does_not_start_prolog() -> None:
    script = "import acxon, sys; print('janus_swi' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_every_command_is_found_by_the_part_that_has_it() -> None:
    from typer.main import get_command

    from acxon.cli import PARTS, application, needed

    listed = [command for commands in PARTS.values() for command in commands]
    assert sorted(listed) == sorted(get_command(application()).commands)  # type: ignore[attr-defined]
    for part, commands in PARTS.items():
        assert sorted(get_command(application([part])).commands) == sorted(commands)  # type: ignore[attr-defined]
        for command in commands:
            assert list(needed(["--verbose", "--kb", "query", command, "plan"])) == [part]
    assert list(needed(["--help"])) == list(PARTS) == list(needed(["qery"]))


def load_sources(folder: Path, goal: str = "true") -> str:
    """Load Prolog's half from a folder in a process of its own; return whether a goal is true there."""
    program = (
        "from acxon.prolog import runtime; runtime.prepare(); import janus_swi; "
        f"janus_swi.consult({str(folder / 'load.pl')!r}); print(janus_swi.query_once({goal!r})['truth'])"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, timeout=120, capture_output=True)
    return done.stdout.decode().strip()


@pytest.mark.parametrize("when", [0, 2**32], ids=["long before", "in the future"])
def test_what_is_compiled_is_of_these_sources_whatever_the_clock_says(tmp_path: Path, when: int) -> None:
    """Packages are unpacked with older times, and the clock of a robot may begin in 1970."""
    folder = tmp_path / "prolog"
    shutil.copytree(runtime.prolog_folder(), folder, ignore=shutil.ignore_patterns("*.qlf", ".*"))
    changed = folder / "store" / "values.pl"
    os.utime(changed, (when, when))
    load_sources(folder)
    ((first, made),) = ((file, file.stat().st_ino) for file in folder.glob("compiled-*.qlf"))
    load_sources(folder)
    assert first.stat().st_ino == made
    changed.write_text(f"{changed.read_text()}\nnew_here.\n")
    os.utime(changed, (when, when))
    assert load_sources(folder, "acxon_values:new_here") == "True"
    (second,) = folder.glob("compiled-*.qlf")
    assert second != first


def test_what_a_process_left_that_was_killed_while_it_compiled_is_removed(tmp_path: Path) -> None:
    folder = tmp_path / "prolog"
    shutil.copytree(runtime.prolog_folder(), folder, ignore=shutil.ignore_patterns("*.qlf", ".*"))
    long_ago = time.time() - 3600
    for name in (".acxon_1.pl", "..acxon_1.qlf.1"):
        (folder / name).write_text("")
        os.utime(folder / name, (long_ago, long_ago))
    (folder / ".acxon_2.pl").write_text("")  # another process is at it
    load_sources(folder)
    assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == [".acxon_2.pl"]
    assert len(list(folder.glob("compiled-*.qlf"))) == 1


@pytest.mark.parametrize(("name", "locale"), [("caf\u00e9", "C"), ("[a", "C.UTF-8"), ("{a", "C.UTF-8")])
@pytest.mark.parametrize("variable", ["HOME", "XDG_DATA_HOME"])
def test_a_prolog_that_cannot_start_is_an_error_each_time(
    name: str, locale: str, variable: str, tmp_path: Path
) -> None:
    """It was an error of janus, with a traceback, and to try again ended the process."""
    program = (
        "import threading\n"
        "from acxon import AcxonError, KnowledgeBase\n"
        "def ask():\n"
        "    try:\n"
        "        KnowledgeBase(example=True).close()\n"
        "        print('started')\n"
        "    except AcxonError as error:\n"
        "        print(error)\n"
        "ask(), ask()\n"
        "other = threading.Thread(target=ask)\n"
        "other.start(), other.join()\n"
    )
    here = {**os.environ, "LC_ALL": locale, variable: str(tmp_path / name)}
    done = subprocess.run([sys.executable, "-c", program], env=here, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    told = done.stdout.decode().splitlines()
    assert len(told) == 3
    assert len(set(told)) == 1
    assert told[0] == "started" or ("LC_ALL=C.UTF-8" in told[0] and told[0].startswith("SWI-Prolog does not"))
    command = [sys.executable, "-m", "acxon", "plans"]
    done = subprocess.run(command, env=here, cwd=ROOT, capture_output=True, timeout=60)
    assert done.returncode == (told[0] != "started")
    assert b"Traceback" not in done.stderr

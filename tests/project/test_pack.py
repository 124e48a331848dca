"""The pack: SWI-Prolog installs it into an empty folder, and it works there without Python."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from plunit import ROOT, prolog_atom, run_plunit
from swipl import find_program

from acxon import KnowledgeBase, __version__

PARTS = ("pack.pl", "Makefile", "LICENSE", "README.md", "prolog", "ontology", "tests")
LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
CORE = ("store", "reasoning", "comparing", "narrative", "bridge")


def swipl(goal: str, home: Path, path: str = "") -> str:
    """Run a goal in a SWI-Prolog that has no environment but an empty home folder; return what it prints."""
    environment = {"HOME": str(home), "LC_ALL": "C.UTF-8"} | ({"PATH": path} if path else {})
    command = [find_program(), "-q", "-f", "none", "--on-error=status", "--on-warning=status",
               "-g", goal, "-t", "halt"]  # fmt: skip
    done = subprocess.run(
        command,
        cwd=home,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pack installed in `packs`, and nothing else."""
    folder = tmp_path_factory.mktemp("plain")
    source = folder / "source"
    for part in PARTS:
        place = ROOT / part
        if place.is_dir():
            shutil.copytree(place, source / part, ignore=shutil.ignore_patterns("__pycache__", "*.qlf", ".*"))
        else:
            source.mkdir(exist_ok=True)
            shutil.copy(place, source / part)
    (folder / "packs").mkdir()
    swipl(
        f"pack_install({prolog_atom(source.as_uri() + '/')}, "
        f"[pack_directory({prolog_atom(str(folder / 'packs'))}), interactive(false), silent(true)])",
        folder,
        path=os.environ["PATH"],
    )
    shutil.rmtree(source)
    return folder


def loaded(home: Path, goal: str) -> str:
    """What a goal prints when the pack is attached and library(acxon) is loaded."""
    packs = prolog_atom(str(home / "packs"))
    return swipl(f"attach_packs({packs}), use_module(library(acxon)), {goal}", home)


def test_the_pack_is_this_version() -> None:
    assert f"version('{__version__}')" in (ROOT / "pack.pl").read_text()


def test_a_story_as_python_tells_it(home: Path) -> None:
    told = loaded(
        home,
        "kb_open(_, [example(true)]), forall(member(N, [1, 2, 3]), "
        "( narrate('bringing tea', 'bringing cola', N, Text, [style(paper)]), writeln(Text), "
        "narrate('bringing tea', 'bringing cola', N, Plain), writeln(Plain) ))",
    )
    kb = KnowledgeBase()
    kb.load(ROOT / "ontology/drinks.ttl")
    stories = [
        kb.narrate("bringing tea", "bringing cola", specificity=n, style=style).text
        for n in (1, 2, 3)
        for style in ("paper", "plain")
    ]
    assert told.rstrip("\n") == "\n".join(stories)


def test_python_is_never_asked(home: Path) -> None:
    told = loaded(
        home,
        "kb_open(_, [example(true)]), register_prefix(h, 'http://h.example/'), "
        "tell(triple(h:a, rdf:type, dul:'Plan')), "
        "rank_plans(_, []), compare_all_plans, "
        "( module_property(janus, file(_)) -> writeln(python) ; writeln(none) ), "
        "( nb_current(acxon_kb, KB), kb_close(KB) )",
    )
    assert told.splitlines()[-1] == "none"


def test_files_mean_what_they_mean_to_python(home: Path, tmp_path: Path) -> None:
    """TriG with times, denials and every kind of value, and JSON lines: written by Python, read by Prolog."""
    kb = KnowledgeBase()
    lines = [
        {"s": "http://x.org/a", "p": "http://x.org/p", "o": "http://x.org/b", "since": 1, "until": 2.5},
        {"s": "http://x.org/a", "p": "http://x.org/p", "o": "http://x.org/c", "until": 7, "sign": False},
        {"s": "http://x.org/a", "p": "http://x.org/q", "o": 3},
        {"s": "http://x.org/a", "p": "http://x.org/q", "o": 2.5, "since": -1},
        {"s": "http://x.org/a", "p": "http://x.org/q", "o": True},
        {"s": "http://x.org/a", "p": "http://x.org/q", "o": {"value": 'tea\n"time"', "lang": "en-gb"}},
        {"s": "http://x.org/a", "p": "http://x.org/q", "o": {"value": "2020-01-01", "type": "xsd:date"}},
        {"s": "http://x.org/a", "p": "http://x.org/q", "o": {"value": "été"}, "sign": False, "since": 4},
        {"s": "green tea", "p": "http://x.org/p", "o": "http://x.org/b"},
    ]
    source = tmp_path / "facts.jsonl"
    source.write_text("".join(json.dumps(line) + "\n" for line in lines))
    kb.load(source)
    kb.export(tmp_path / "facts.trig")
    shown = (
        "findall(t(S,P,O,T,D), ( member(D, [positive, negative]), acxon_tuples:stored(KB,S,P,O,T,D) ), L), "
        "sort(L, F), forall(member(X, F), (writeq(X), nl))"
    )
    read = [
        loaded(home, f"kb_open(KB, [ontology(false)]), kb_load({prolog_atom(str(file))}), {shown}")
        for file in (source, tmp_path / "facts.trig")
    ]
    assert read[0] == read[1]
    assert len(read[0].splitlines()) == len(lines) + 1  # the label of what is new
    assert "en-gb" in read[0]


def test_help_and_apropos_find_the_predicates(home: Path) -> None:
    listed = loaded(home, "apropos(acxon)")
    for name in ("kb_open/2", "kb_load/1", "triple/3", "compare_plans/4", "rank_plans/2", "narrate/5"):
        assert re.search(rf"^{re.escape(name)} ", listed, re.MULTILINE), listed
    assert "kb_open(-KB, +Options) is det" in loaded(home, "help(kb_open)")


@pytest.mark.parametrize("before", ["use_module(library(help))", "use_module(library(help), [])"])
def test_prolog_s_own_help_does_no_harm_and_looks_here(home: Path, before: str) -> None:
    """Whoever has asked for help before the pack was loaded gets no warning, and finds its predicates."""
    packs = prolog_atom(str(home / "packs"))
    told = swipl(f"{before}, attach_packs({packs}), use_module(library(acxon)), apropos(acxon)", home)
    assert "kb_open/2" in told


@pytest.mark.fuzz
@pytest.mark.parametrize("folder", CORE)
def test_the_core_passes_its_tests_there(home: Path, folder: str) -> None:
    """The .plt files of the pack, against the modules of the pack: all of them with `make fuzz`."""
    files = sorted((home / "packs/acxon/tests" / folder).glob("*.plt"))[:: 1 if LONG else 5]
    assert files
    for file in files:
        report = run_plunit(file, {"HOME": str(home)})
        assert not report.problem, f"{file.name}: {report.problem}\n{report.text}"


def test_the_manual_is_made_from_the_comments(tmp_path: Path) -> None:
    """docs/prolog-predicates.md is what `make docs` writes."""
    made = tmp_path / "made.md"
    subprocess.run(
        [find_program(), "-f", "none", str(ROOT / "tools/prolog_manual.pl"), str(made)],
        check=True,
        timeout=120,
    )
    assert made.read_text() == (ROOT / "docs/prolog-predicates.md").read_text(), "run: make docs"

"""The wheel: what it carries, and that a query runs from it in an environment that has nothing else."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pytest
from plunit import ROOT

BASE_REQUIREMENTS = ["pyoxigraph", "typer"]


def pip(*arguments: str | Path, python: Path = Path(sys.executable)) -> None:
    """Run pip and show what it printed when it fails."""
    command = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", *map(str, arguments)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", ROOT, "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    return next(folder.glob("acxon-*.whl"))


def test_wheel_carries_prolog_and_ontology(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, pattern in (("prolog", "*.pl"), ("ontology", "*.ttl")):
        files = [file.relative_to(ROOT / folder).as_posix() for file in (ROOT / folder).rglob(pattern)]
        assert files
        assert {f"acxon/_{folder}/{file}" for file in files} <= names
    assert "acxon/py.typed" in names
    templates = [file.relative_to(ROOT) for file in (ROOT / "acxon/evaluation/templates").iterdir()]
    assert templates
    assert {file.as_posix() for file in templates} <= names
    assert not [name for name in names if name.startswith(("tests/", "tools/", "benchmarks/"))]


def test_base_requirements_are_few(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        lines = archive.read(name).decode().splitlines()
    base = [line for line in lines if line.startswith("Requires-Dist:") and "extra ==" not in line]
    assert sorted(re.split(r"[^\w-]", line.split()[1])[0] for line in base) == BASE_REQUIREMENTS


def test_what_users_install_sets_no_upper_bounds(wheel: Path) -> None:
    """An upper bound takes newer packages out of an environment that others share."""
    from packaging.requirements import Requirement

    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        needed = [
            Requirement(line.removeprefix("Requires-Dist:"))
            for line in archive.read(name).decode().splitlines()
            if line.startswith("Requires-Dist:") and "extra == 'dev'" not in line
        ]
    assert needed
    assert [str(each) for each in needed if {part.operator for part in each.specifier} - {">="}] == []


def test_nothing_is_imported_that_acxon_does_not_ask_for() -> None:
    """What another package brings along may go with its next version, as click went from typer."""
    from packaging.requirements import Requirement


    def normal(name: str) -> str:
        return name.lower().replace("_", "-")

    brought = {"janus-swi", "pip"}  # by acxon setup; by the environment
    brought |= {"rich", "markupsafe", "h11"}  # part of how typer, jinja2 and uvicorn are used
    brought |= {"starlette", "pydantic", "pydantic-core"}  # and fastapi
    asked = {normal(Requirement(each).name) for each in metadata.requires("acxon") or ()}
    imported: dict[str, set[str]] = {}
    for file in (ROOT / "acxon").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for name in names:
                imported.setdefault(name.partition(".")[0], set()).add(file.name)
    distributions = metadata.packages_distributions()
    foreign = {
        name: files
        for name, files in imported.items()
        if name in distributions and not set(map(normal, distributions[name])) & (asked | brought)
    }
    assert set(foreign) - {"acxon"} == set()


def closure(names: list[str]) -> set[str]:
    """Return the distributions that these need, themselves included, as installed here without extras."""
    from packaging.requirements import Requirement

    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name in found:
            continue
        found.add(name)
        for line in metadata.requires(name) or []:
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting.append(requirement.name)
    return found


def copy_installed(name: str, target: Path) -> None:
    """Copy the files of an installed distribution into another environment's site-packages."""
    distribution = metadata.distribution(name)
    for file in distribution.files or []:
        source = Path(str(distribution.locate_file(file)))
        if ".." in file.parts or "__pycache__" in file.parts or not source.is_file():
            continue
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        (target / file).write_bytes(source.read_bytes())


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, its base requirements and the bridge; nothing is downloaded again."""
    return made(wheel, tmp_path_factory.mktemp("elsewhere") / "venv", [*BASE_REQUIREMENTS, "janus-swi"])


def made(wheel: Path, folder: Path, names: list[str]) -> Path:
    """Make an environment with the wheel and copies of what is installed here."""
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    answer = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout
    site = Path(answer.strip())
    for name in closure(names):
        copy_installed(name, site)
    pip("--python", python, "install", "--no-index", "--no-deps", wheel)
    return folder


def run_there(elsewhere: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a program of that environment in an empty folder, without the variables of this process."""
    folder = elsewhere.parent / "empty"
    folder.mkdir(exist_ok=True)
    environment = {"PATH": os.defpath, "HOME": str(folder), **variables}
    program, *rest = arguments
    return subprocess.run(
        [elsewhere / "bin" / program, *rest], cwd=folder, env=environment, capture_output=True, text=True
    )


def test_installed_wheel_uses_its_own_files(elsewhere: Path) -> None:
    code = "from acxon.prolog import runtime as r; print(r.prolog_folder()); print(r.ontology_folder())"
    done = run_there(elsewhere, "python", "-c", code)
    folders = [Path(line) for line in done.stdout.split()]
    assert [folder.name for folder in folders] == ["_prolog", "_ontology"], done.stderr
    assert all(folder.is_relative_to(elsewhere.resolve()) for folder in folders)


def test_installed_wheel_answers_a_query(elsewhere: Path) -> None:
    goal = "triple('bringing tea', dul:hasQuality, Q), triple(Q, dul:hasDataValue, V)"
    done = run_there(elsewhere, "acxon", "query", goal, "--json")
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    assert sorted(answer["V"] for answer in answers) == [6, 27, 27]


def test_installed_wheel_answers_from_python(elsewhere: Path) -> None:
    code = (
        "from acxon import KnowledgeBase\n"
        "kb = KnowledgeBase()\n"
        "kb.tell('tea', 'dul:precedes', 'cola')\n"
        "print(kb.ask(\"triple('tea', dul:precedes, X)\"))\n"
    )
    done = run_there(elsewhere, "python", "-c", code)
    assert "cola" in done.stdout, done.stderr


def test_doctor_of_the_installed_wheel_is_content(elsewhere: Path) -> None:
    done = run_there(elsewhere, "acxon", "doctor", "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    absent = {finding["part"].split()[0] for finding in json.loads(done.stdout) if not finding["ok"]}
    assert {"kairos-planner", "fastapi", "scipy"} <= absent


def test_the_wheel_brings_its_bridge_by_a_command(wheel: Path, tmp_path: Path) -> None:
    """As after `pip install acxon` on a machine where nothing of Prolog is set up for this Python."""
    there = made(wheel, tmp_path / "venv", [*BASE_REQUIREMENTS, "pip"])
    asked = run_there(there, "acxon", "plans")
    assert asked.returncode == 1
    assert "Run: acxon setup" in asked.stderr
    here = Path(sys.prefix)
    variables = {
        "PATH": f"{here / 'bin'}{os.pathsep}{os.defpath}",
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(here / "wheels"),
    }
    done = run_there(there, "acxon", "setup", "--json", **variables)
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)) == {"SWI-Prolog", "bridge", "next"}
    assert "set-up: SWI-Prolog" in done.stderr
    story = run_there(there, "acxon", "narrate", "bringing tea", "bringing cola")
    assert story.returncode == 0, story.stderr
    assert "tea" in story.stdout
    again = run_there(there, "acxon", "setup", **variables)
    assert again.returncode == 0
    assert "bridge between" not in again.stderr  # it is compiled once


def test_setup_says_what_stopped_it(wheel: Path, tmp_path: Path) -> None:
    there = made(wheel, tmp_path / "venv", BASE_REQUIREMENTS)
    done = run_there(there, "acxon", "setup")
    assert done.returncode == 1
    assert "has no pip; run:" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_machine_without_a_compiler_gets_one_for_this_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from acxon.installing.bridge import Environment

    asked: list[tuple[str, ...]] = []
    environment = Environment(Path(sys.executable), tmp_path)
    monkeypatch.setattr(environment, "pip", lambda *words, **_: asked.append(words))
    monkeypatch.setenv("PATH", str(tmp_path))
    with environment._compiler(lambda text: None) as variables:
        program = Path(variables["CC"])
        assert program.exists()
    assert asked == [("install", "--target", str(program.parent), "ziglang")]
    assert not program.exists()


def test_the_version_is_told() -> None:
    done = subprocess.run([sys.executable, "-m", "acxon", "--version"], capture_output=True, text=True)
    assert done.stdout == f"acxon {metadata.version('acxon')}\n", done.stderr


def test_a_shell_completes_commands() -> None:
    variables = {
        **os.environ,
        "_ACXON_COMPLETE": "complete_bash",
        "COMP_WORDS": "acxon narr",
        "COMP_CWORD": "1",
    }
    program = Path(sys.prefix, "bin", "acxon")
    done = subprocess.run([program], capture_output=True, text=True, env=variables)
    assert done.stdout.split() == ["narrate"], done.stderr


def test_a_release_needs_one_version_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import release

    (tmp_path / "acxon").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n')
    (tmp_path / "acxon" / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 1.1.0\n")
    with pytest.raises(release.ReleaseError, match=r"CHANGELOG.md says Unreleased"):
        release.checked_version(tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0 (2026-11-16)\n")
    assert release.checked_version(tmp_path) == "1.2.0"

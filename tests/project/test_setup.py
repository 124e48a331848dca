"""Set-up, the search for SWI-Prolog, the doctor, and how Prolog's own tests are judged."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
import typer
from plunit import ROOT, run_plunit
from typer.testing import CliRunner

import acxon
from acxon import doctor
from acxon.cli import application
from acxon.errors import AcxonError
from acxon.installing import debian, swiprolog
from acxon.prolog import runtime

sys.path.insert(0, str(ROOT / "tools"))
import setup as tools_setup

BARE = {"PATH": "/usr/bin:/bin"}


def python_elsewhere(code: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code with this Python in another folder, without the variables of this process."""
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env={**BARE, **environment}, capture_output=True, text=True
    )


# make setup


def test_second_setup_is_quick() -> None:
    command = ["make", "--silent", "setup"]
    subprocess.run(command, cwd=ROOT, check=True)
    started = time.monotonic()
    subprocess.run(command, cwd=ROOT, check=True)
    assert time.monotonic() - started < 30  # installing again takes minutes


def test_changed_inputs_make_setup_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").touch()
    stamp = tmp_path / "setup.json"
    said = {"fingerprint": "as before", "extras": ["plan", "web"], "swipl_home": str(tmp_path / "home")}
    stamp.write_text(json.dumps(said))
    monkeypatch.setattr(tools_setup, "STAMP", stamp)
    monkeypatch.setattr(tools_setup, "VENV", tmp_path)
    assert tools_setup.is_current("as before", ["plan"])
    assert not tools_setup.is_current("as before", ["plan", "dev"])
    assert not tools_setup.is_current("something changed", ["plan"])
    (tmp_path / "home").rmdir()
    assert not tools_setup.is_current("as before", ["plan"])


def test_no_host_is_named_in_the_setup_files() -> None:
    for name in ["Makefile", ".ci/run", *tools_setup.INPUTS]:
        assert "://" not in (ROOT / name).read_text(encoding="utf-8"), name


def fake_swipl(folder: Path, number: int) -> Path:
    """Make a folder with a swipl that says it has this version number."""
    home = folder / "home"
    (home / "include").mkdir(parents=True)
    (home / "boot.prc").touch()
    (home / "include" / "SWI-Prolog.h").write_text(f"#define PLVERSION {number}\n")
    program = folder / "swipl"
    program.write_text(f'#!/bin/sh\necho \'PLBASE="{home}";\'\necho \'PLVERSION="{number}";\'\n')
    program.chmod(0o755)
    return program


def test_setup_uses_a_new_enough_swipl_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_swipl(tmp_path / "old", 90004)
    new = fake_swipl(tmp_path / "new", 90209)
    venv = tmp_path / "venv"
    (venv / "bin").mkdir(parents=True)
    monkeypatch.setenv("PATH", f"{tmp_path / 'old'}:{tmp_path / 'new'}:/usr/bin:/bin")
    found = swiprolog.provide(venv, debian.PackageSource(tmp_path / "debian"), say=lambda text: None)
    assert (found.program, found.version) == (new, "9.2.9")
    assert json.loads((venv / "swipl.json").read_text())["home"] == str(tmp_path / "new" / "home")
    assert swiprolog.describe(venv / "bin" / "swipl", "") is not None


def test_setup_without_a_route_names_the_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(debian.SetupError) as caught:
        swiprolog.provide(tmp_path, debian.PackageSource(tmp_path / "debian"), say=lambda text: None)
    for way in ("Debian 13", "Ubuntu", "ppa:swi-prolog", "brew install", "conda-forge"):
        assert way in str(caught.value)


def test_setup_without_a_mirror_names_the_ways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = debian.PackageSource(tmp_path / "debian")
    monkeypatch.setattr(packages, "release", lambda: "bookworm")
    monkeypatch.setattr(packages, "mirror", lambda: f"file:{tmp_path}/nothing")
    monkeypatch.setattr(swiprolog, "on_path", lambda venv: None)
    with pytest.raises(debian.SetupError, match="conda-forge"):
        swiprolog.provide(tmp_path, packages, say=lambda text: None)


# Finding SWI-Prolog at run time


def test_prolog_starts_from_any_folder_without_variables(tmp_path: Path) -> None:
    code = (
        "from acxon.prolog import runtime; runtime.prepare(); import janus_swi; "
        "print(janus_swi.query_once('succ(X, 43), numlist(1, 3, L)'))"
    )
    done = python_elsewhere(code, tmp_path)
    assert "'X': 42" in done.stdout, done.stderr


def test_a_foreign_home_in_the_environment_does_no_harm(tmp_path: Path) -> None:
    fake_swipl(tmp_path / "other", 90300)
    code = "from acxon.prolog import runtime; runtime.prepare(); import janus_swi; print('started')"
    done = python_elsewhere(code, tmp_path, SWI_HOME_DIR=str(tmp_path / "other" / "home"))
    assert done.stdout.strip() == "started", done.stderr


def test_the_bridge_knows_its_swipl_without_a_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    usual = runtime.find_swipl()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    found = runtime.find_swipl()
    assert (found.home.resolve(), found.version) == (usual.home.resolve(), usual.version)


def without_record_or_bridge(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Make it look as if neither set-up nor janus-swi had been here."""
    monkeypatch.setattr(sys, "prefix", str(folder))
    monkeypatch.setattr(runtime, "bridge_file", lambda: None)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("SWI_HOME_DIR", raising=False)


def test_swipl_on_the_path_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_record_or_bridge(monkeypatch, tmp_path / "nowhere")
    program = fake_swipl(tmp_path, 100102)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    found = runtime.find_swipl()
    assert (found.program, found.version) == (program, (10, 1, 2))


def test_an_old_swipl_is_an_error_with_advice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_record_or_bridge(monkeypatch, tmp_path / "nowhere")
    fake_swipl(tmp_path, 90004)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(AcxonError, match=r"9\.0\.4 .* too old: 9\.2 is needed"):
        runtime.find_swipl()


def test_no_swipl_is_an_error_with_advice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_record_or_bridge(monkeypatch, tmp_path)
    with pytest.raises(AcxonError, match="make setup"):
        runtime.find_swipl()


def test_no_bridge_is_an_error_not_a_crash(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['janus_swi'] = None\n"
        "from acxon.prolog import runtime\n"
        "from acxon.errors import AcxonError\n"
        "runtime.bridge_file = lambda: None\n"
        "try: runtime.prepare()\n"
        "except AcxonError as error: print(error)\n"
    )
    done = python_elsewhere(code, tmp_path)
    assert done.returncode == 0
    assert "is not installed for" in done.stdout


@pytest.mark.parametrize("note", ["", "[]", "{\"home\": 3}", "{\"home\": \"/nowhere\"}", "\x00"])
def test_spoilt_record_is_ignored(note: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "swipl.json").write_text(note)
    home = runtime.find_swipl().home
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert runtime.find_swipl().home.resolve() == home.resolve()


def test_data_folders_hold_what_they_should() -> None:
    assert list(runtime.prolog_folder().glob("*.pl"))
    assert list(runtime.ontology_folder().glob("*.ttl"))


# import acxon


def test_import_acxon_is_light(tmp_path: Path) -> None:
    code = (
        "import sys, acxon; print(acxon.__version__); "
        "print(sorted({'janus_swi', 'rdflib', 'typer', 'json', 'subprocess'} & set(sys.modules)))"
    )
    done = python_elsewhere(code, tmp_path)
    assert done.stdout.split("\n")[:2] == [acxon.__version__, "[]"], done.stderr


def test_unknown_attribute_of_the_package() -> None:
    with pytest.raises(AttributeError, match="no attribute 'KnowledgeBaze'"):
        acxon.KnowledgeBaze  # noqa: B018


# acxon doctor


def doctor_app() -> typer.Typer:
    return application(["doctor"])


def test_doctor_finds_everything_after_setup() -> None:
    findings = {finding.part: finding for finding in doctor.report()}
    assert doctor.is_healthy(list(findings.values())), findings
    assert findings["SWI-Prolog"].found == runtime.find_swipl().version_text
    assert str(runtime.find_swipl().home) in findings["SWI-Prolog"].where


def test_doctor_command_prints_json() -> None:
    result = CliRunner().invoke(doctor_app(), ["doctor", "--json"])
    assert result.exit_code == 0
    findings = json.loads(result.stdout)
    assert {"part", "found", "where", "ok", "advice", "needed"} == set(findings[0])


def test_doctor_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without_record_or_bridge(monkeypatch, tmp_path)
    result = CliRunner().invoke(doctor_app(), ["doctor"])
    assert result.exit_code == 1
    missing = [line for line in result.stdout.splitlines() if line.startswith("MISSING")]
    assert [line.split()[1] for line in missing] == ["SWI-Prolog", "janus-swi"]
    assert "make setup" in result.stdout


def test_doctor_survives_a_bridge_that_aborts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    crash = tmp_path / "python"
    crash.write_text("#!/bin/sh\necho '[FATAL ERROR: Could not find system resources]' >&2\nkill -ABRT $$\n")
    crash.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(crash))
    bridge = next(finding for finding in doctor.report() if finding.part == "janus-swi")
    assert not bridge.ok
    assert "Could not find system resources" in bridge.advice


def test_doctor_says_why_prolog_does_not_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "[x"))
    bridge = next(finding for finding in doctor.report() if finding.part == "janus-swi")
    assert not bridge.ok
    assert "Unmatched '['" in bridge.advice
    assert "use a folder without brackets in its name" in bridge.advice
    assert "acxon setup" not in bridge.advice


def test_missing_extras_do_not_make_acxon_ill(monkeypatch: pytest.MonkeyPatch) -> None:
    absent = doctor.Library("no-such-package", "no_such_package", "nothing", "plan")
    monkeypatch.setattr(doctor, "LIBRARIES", [*doctor.LIBRARIES, absent])
    findings = doctor.report()
    last = next(finding for finding in findings if finding.part.startswith("no-such-package"))
    assert (last.ok, last.needed, last.advice) == (False, False, "pip install 'acxon[plan]'")
    assert doctor.is_healthy(findings)


# How Prolog's own tests are judged


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("test(a, X == 1) :- X = 1.", ""),
        ("test(a, X == 2) :- X = 1.", "swipl ended with status 1"),
        ("test(a, X == 1) :- member(X, [1, 2]).", "a test left a choice point"),
        ("test(a) :- Unused = 1.", "swipl printed a warning"),
        ("test(a) :- .", "swipl ended with status 1"),
        ("", "no test ran"),
    ],
)
def test_plunit_files_are_judged(body: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "it's.plt"
    file.write_text(f":- use_module(library(plunit)).\n:- begin_tests(one).\n{body}\n:- end_tests(one).\n")
    assert run_plunit(file).problem == problem


def test_ci_runs_what_a_newcomer_runs() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "make test" in script.read_text()

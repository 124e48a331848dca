"""SWI-Prolog for an environment: the one on the PATH if new enough, else Debian's, unpacked inside it."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from acxon.installing.debian import PackageSource, SetupError

OLDEST = (9, 2)
RELEASE = "trixie"  # the first Debian release whose SWI-Prolog is new enough
PACKAGES = ["swi-prolog-core", "swi-prolog-core-packages", "swi-prolog-nox"]
# Libraries SWI-Prolog asks for, and the packages (older and newer name) that bring them.
LIBRARIES = {
    "libtcmalloc_minimal.so.4": ["libtcmalloc-minimal4", "libtcmalloc-minimal4t64"],
    "libgmp.so.10": ["libgmp10"],
    "libossp-uuid.so.16": ["libossp-uuid16"],
    "libedit.so.2": ["libedit2"],
    "libbsd.so.0": ["libbsd0"],
    "libmd.so.0": ["libmd0"],
    "libreadline.so.8": ["libreadline8", "libreadline8t64"],
    "libpcre2-8.so.0": ["libpcre2-8-0"],
    "libyaml-0.so.2": ["libyaml-0-2"],
}
ELSEWHERE = """SWI-Prolog 9.2 or newer is needed, and there is no way to fetch it here ({reason}).
Install it, then run the same command again:
  Debian 13        apt-get install swi-prolog-nox
  Ubuntu           apt-add-repository ppa:swi-prolog/stable && apt-get install swi-prolog-nox
  macOS            brew install swi-prolog
  conda-forge      conda install -c conda-forge swi-prolog"""


@dataclass(frozen=True)
class SwiProlog:
    """An SWI-Prolog that runs: how to start it, its home folder, version, and where it came from."""

    program: Path
    home: Path
    version: str
    origin: str


def provide(
    venv: Path,
    packages: PackageSource,
    say: Callable[[str], None],
    install: Callable[[], bool] = lambda: False,
) -> SwiProlog:
    """Find or fetch SWI-Prolog, give it a starter at VENV/bin/swipl, and record it for acxon.

    Where there is none on the PATH, `install` may put one there; it tells whether it did.
    """
    (venv / "bin").mkdir(parents=True, exist_ok=True)
    found = on_path(venv) or (on_path(venv) if install() else None)
    if found is None:
        found = fetched(venv, packages, say)
    else:
        say(f"SWI-Prolog {found.version} of this machine ({found.program})")
        write_starter(venv / "bin" / "swipl", found.program, libraries=None)
    record = {
        "program": str(venv / "bin" / "swipl"),
        "home": str(found.home),
        "version": found.version,
        "origin": found.origin,
    }
    (venv / "swipl.json").write_text(json.dumps(record, indent=1) + "\n")
    return found


def on_path(venv: Path) -> SwiProlog | None:
    """Return the first SWI-Prolog on the PATH, outside the environment, that is new enough."""
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        program = Path(folder or ".", "swipl")
        if not os.access(program, os.X_OK) or program.parent.resolve() == (venv / "bin").resolve():
            continue
        described = describe(program, "this machine")
        if described and tuple(map(int, described.version.split(".")[:2])) >= OLDEST:
            return described
    return None


def describe(program: Path, origin: str) -> SwiProlog | None:
    """Ask a program for its version and home; None when it is no SWI-Prolog that works."""
    try:
        command = [str(program), "--dump-runtime-variables"]
        answer = subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    variables = dict(re.findall(r'^(\w+)="(.*)";$', answer, re.MULTILINE))
    home, number = Path(variables.get("PLBASE", "")), int(variables.get("PLVERSION", "0"))
    if not (home / "boot.prc").exists():
        return None
    return SwiProlog(program, home, f"{number // 10000}.{number // 100 % 100}.{number % 100}", origin)


def fetched(venv: Path, packages: PackageSource, say: Callable[[str], None]) -> SwiProlog:
    """Unpack Debian's SWI-Prolog into VENV/swi-prolog, unless it is there already."""
    folder, starter = venv / "swi-prolog", venv / "bin" / "swipl"
    home = folder / "usr" / "lib" / "swi-prolog"
    if (folder / "complete").exists():
        ready = describe(starter, f"Debian {RELEASE}, unpacked in {venv.name}")
        if ready:
            return ready
    if not packages.release():
        raise SetupError(ELSEWHERE.format(reason="this is not Debian with apt"))
    say(f"SWI-Prolog (packages of Debian {RELEASE}, unpacked in {venv.name})")
    shutil.rmtree(folder, ignore_errors=True)
    try:
        packages.unpacked(PACKAGES, folder, RELEASE)
        fetch_libraries(folder, packages)
    except SetupError as error:
        raise SetupError(ELSEWHERE.format(reason=error)) from error
    libraries = gather_libraries(folder, home)
    write_starter(starter, home / "bin" / libraries.name / "swipl", libraries, home)
    index = [str(starter), "-g", "make_library_index(swi(library))", "-t", "halt"]
    indexed = subprocess.run(index, capture_output=True, text=True)
    described = describe(starter, f"Debian {RELEASE}, unpacked in {venv.name}")
    if described is None or indexed.returncode:
        raise SetupError(ELSEWHERE.format(reason=f"Debian's does not start: {indexed.stderr.strip()}"))
    (folder / "complete").touch()
    return described


def fetch_libraries(folder: Path, packages: PackageSource) -> None:
    """Unpack this machine's release of the libraries that it has not installed."""
    installed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout
    for library, names in LIBRARIES.items():
        if library in installed:
            continue
        for name in names:
            try:
                packages.unpacked([name], folder)
                break
            except SetupError as error:
                reason = error
        else:
            raise SetupError(f"{library} is missing; apt-get install {names[0]}; {reason}")


def gather_libraries(folder: Path, home: Path) -> Path:
    """Put every shared library into the folder that the bridge is linked to look into, and return it."""
    target = next(path for path in (home / "lib").iterdir() if path.is_dir())
    for place in [*folder.glob("usr/lib/*-linux-gnu*"), *folder.glob("lib/*-linux-gnu*")]:
        for library in place.glob("lib*.so*"):
            if not (target / library.name).exists():
                shutil.copy2(library, target / library.name, follow_symlinks=False)
    return target


def write_starter(path: Path, program: Path, libraries: Path | None, home: Path | None = None) -> None:
    """Write a shell script that starts SWI-Prolog with the libraries it needs."""
    lines = ["#!/bin/sh"]
    if libraries is not None:
        first = shlex.quote(str(libraries))
        lines.append(f"export LD_LIBRARY_PATH={first}${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}")
    if home is not None:
        lines.append(f"export SWI_HOME_DIR={shlex.quote(str(home))}")
    lines.append(f'exec {shlex.quote(str(program.resolve()))} "$@"')
    path.write_text("\n".join(lines) + "\n")
    path.chmod(0o755)

"""janus-swi, the bridge between Python and SWI-Prolog, compiled for the two that are here."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from acxon.installing.debian import PackageSource, SetupError
from acxon.installing.swiprolog import SwiProlog
from acxon.temporary import temporary_folder

BRIDGE = "janus-swi>=1.5"


class Environment:
    """A Python environment: its program, and the folder that is its own."""

    def __init__(self, python: Path, folder: Path, user: bool = False) -> None:
        self.python, self.folder, self._user = python, folder, user

    def pip(self, *arguments: str, environment: dict[str, str] | None = None) -> None:
        """Run pip with the machine's own configuration."""
        command: list[object] = [
            self.python,
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
            *arguments,
        ]
        if self._user and arguments[0] == "install" and "--target" not in arguments:
            command.append("--user")
        run(command, f"pip {arguments[0]}", environment)

    def bring_bridge(self, swipl: SwiProlog, packages: PackageSource, say: Callable[[str], None]) -> None:
        """Install the bridge; its wheel is kept, and compiled again for another SWI-Prolog or Python."""
        wheels = self.folder / "wheels"
        mark = wheels / "built-for"
        built_for = f"{swipl.home} {swipl.version} {output([self.python, '-VV']).strip()}"
        fresh = not (mark.exists() and mark.read_text() == built_for)
        if fresh:
            shutil.rmtree(wheels, ignore_errors=True)
            self._compile(wheels, packages, say)
            mark.write_text(built_for)
        wheel = next(wheels.glob("janus_swi-*.whl"))
        self.pip("install", "--no-deps", *(["--force-reinstall"] if fresh else []), str(wheel))

    def _compile(self, wheels: Path, packages: PackageSource, say: Callable[[str], None]) -> None:
        headers = self._headers(packages)
        with self._compiler(say) as compiler:
            say("bridge between Python and SWI-Prolog (janus)")
            environment = {**os.environ, **compiler}
            starters = self.folder / "bin"
            environment["PATH"] = f"{starters}{os.pathsep}{environment.get('PATH', os.defpath)}"
            if headers:
                environment["CPATH"] = os.pathsep.join(map(str, headers))
            options = ["--no-deps", "--no-cache-dir", "--wheel-dir", str(wheels)]
            self.pip("wheel", *options, BRIDGE, environment=environment)

    def _headers(self, packages: PackageSource) -> list[Path]:
        """Return folders with Python.h beyond the compiler's own, fetched where they are not installed."""
        ask = "import sys, sysconfig as s; print(s.get_path('include'), 'python%d.%d' % sys.version_info[:2])"
        include, version = output([self.python, "-c", ask]).rsplit(maxsplit=1)
        if Path(include, "Python.h").exists():
            return []
        folder = self.folder / "python-headers"
        if not (folder / "usr" / "include" / version / "Python.h").exists():
            with packages.explaining("Python's header files (apt-get install python3-dev)"):
                packages.unpacked([f"lib{version}-dev"], folder)
        return [folder / "usr" / "include" / version, folder / "usr" / "include"]

    @contextmanager
    def _compiler(self, say: Callable[[str], None]) -> Iterator[dict[str, str]]:
        """Give the variables that name a C compiler: the machine's, else one that comes for this once."""
        if any(shutil.which(name) for name in ("cc", "gcc", "clang")):
            yield {}
            return
        with temporary_folder("acxon-compiler-") as folder:
            say("C compiler (ziglang, for this once: there is none here)")
            try:
                self.pip("install", "--target", str(folder), "ziglang")
            except SetupError as error:
                raise SetupError(f"{NO_COMPILER}\n{error}") from error
            program = folder / "cc"
            program.write_text(f'#!/bin/sh\nPYTHONPATH={folder} exec {self.python} -m ziglang cc "$@"\n')
            program.chmod(0o755)
            names = dict.fromkeys(("CC", "LDSHARED_CC"), str(program))
            yield {**names, "LDSHARED": f"{program} -shared", "ZIG_GLOBAL_CACHE_DIR": f"{folder}/cache"}


NO_COMPILER = """no C compiler found.
  Debian, Ubuntu   apt-get install gcc libc6-dev
  macOS            xcode-select --install"""


def run(command: list[object], doing: str, environment: dict[str, str] | None = None) -> None:
    """Run a command; when it fails, show what it printed."""
    words = [str(part) for part in command]
    done = subprocess.run(words, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise SetupError(f"{doing} failed:\n{done.stdout}")


def output(command: list[object]) -> str:
    """Run a short command that is there for certain and return what it prints."""
    words = [str(part) for part in command]
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout

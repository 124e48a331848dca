"""Java for Spark: the one of this machine, else Debian's, unpacked inside the environment."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from acxon.installing.debian import PackageSource

PACKAGE = "openjdk-17-jre-headless"
FOLDER = "java"


def java_home(venv: Path | None = None) -> Path | None:
    """Return the folder of a Java: JAVA_HOME, the one on the PATH, or the one in the environment."""
    given = os.environ.get("JAVA_HOME")
    if given and Path(given, "bin", "java").exists():
        return Path(given)
    program = shutil.which("java")
    if program:
        return Path(program).resolve().parent.parent
    unpacked = (Path(sys.prefix) if venv is None else venv) / FOLDER / "usr" / "lib" / "jvm"
    return next((found.parent.parent for found in sorted(unpacked.glob("*/bin/java"))), None)


def provide(venv: Path, packages: PackageSource, say: Callable[[str], None]) -> None:
    """Unpack Debian's Java into VENV/java, where the machine has none and is a Debian."""
    if java_home(venv) is not None or not packages.release():
        return
    say(f"Java (Debian's {PACKAGE}, unpacked in {venv.name})")
    folder = packages.unpacked([PACKAGE], venv / FOLDER)
    for link in folder.rglob("*"):  # its settings are in /etc
        if link.is_symlink() and (target := os.readlink(link)).startswith("/etc/"):
            link.unlink()
            link.symlink_to(folder / target[1:])

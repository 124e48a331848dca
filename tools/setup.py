"""Set up the project in .venv: Python packages, SWI-Prolog, the bridge between them, acxon itself.

Run it with `make setup`; `make demo` brings what the demo needs alone. It needs Python 3.10 or newer, and
nothing of the system is changed: what Debian's Python leaves out and what SWI-Prolog needs is fetched from
the machine's own package mirror and unpacked inside .venv. A second run compares one fingerprint and returns.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from acxon.installing import java, swiprolog  # noqa: E402
from acxon.installing.bridge import Environment, output, run  # noqa: E402
from acxon.installing.debian import PackageSource, SetupError  # noqa: E402

VENV = ROOT / ".venv"
HERE = Environment(VENV / "bin" / "python", VENV)
STAMP = VENV / "setup.json"
INPUTS = [
    "pyproject.toml",
    *(f"tools/{script}.py" for script in ("setup", "requirements")),
    *(f"acxon/installing/{script}.py" for script in ("swiprolog", "debian", "bridge", "java")),
]
EXTRAS = ["plan", "up", "evaluate", "batch", "fleet", "neem", "owl", "rank", "rdf", "web", "dev"]
DEMO = ["plan"]
BUILDING = "hatchling>=1.21"  # installs the checkout itself


def main() -> int:
    """Bring .venv up to date and return the exit status."""
    if sys.version_info < (3, 10):  # noqa: UP036  (an older one may well run this line)
        print(f"acxon needs Python 3.10 or newer; {sys.executable} is {sys.version.split()[0]}.")
        print("Name a newer one: make setup PYTHON=python3.12")
        return 1
    extras = DEMO if sys.argv[1:] == ["demo"] else EXTRAS
    fingerprint = fingerprint_of_inputs()
    if is_current(fingerprint, extras):
        return 0
    VENV.mkdir(exist_ok=True)
    try:
        with exclusive():
            if not is_current(fingerprint, extras):
                set_up(fingerprint, extras)
    except SetupError as error:
        print(f"\nset-up stopped: {error}", file=sys.stderr)
        return 1
    return 0


def fingerprint_of_inputs() -> str:
    """Return a digest of everything that decides what .venv holds."""
    digest = hashlib.sha256(str(ROOT).encode())
    for name in INPUTS:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def is_current(fingerprint: str, extras: list[str]) -> bool:
    """Tell whether the last set-up finished from the same inputs, had these extras, and is still there."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return False
    if stamp.get("fingerprint") != fingerprint or not set(extras) <= set(stamp.get("extras", [])):
        return False
    return Path(stamp["swipl_home"]).is_dir() and (VENV / "bin" / "python").exists()


@contextlib.contextmanager
def exclusive() -> Iterator[None]:
    """Let one set-up run at a time in this checkout; another waits and then finds the work done."""
    with open(VENV / ".setup.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def set_up(fingerprint: str, extras: list[str]) -> None:
    """Do every step in order; the slow downloads of Python packages and SWI-Prolog run side by side."""
    started = time.monotonic()
    STAMP.unlink(missing_ok=True)
    packages = PackageSource(VENV / "debian")
    make_virtual_environment(packages)
    with ThreadPoolExecutor(max_workers=1) as worker:
        say("Python packages")
        wanted = worker.submit(install_requirements, extras)
        swipl = swiprolog.provide(VENV, packages, say)
        if "batch" in extras:
            java.provide(VENV, packages, say)
        wanted.result()
    HERE.bring_bridge(swipl, packages, say)
    install_acxon()
    packages.clean()
    stamp = {"fingerprint": fingerprint, "extras": extras, "swipl_home": str(swipl.home)}
    STAMP.write_text(json.dumps(stamp))
    say(f"ready in {time.monotonic() - started:.0f} s: .venv/bin/acxon")


def make_virtual_environment(packages: PackageSource) -> None:
    """Make .venv with pip in it, also where Debian's python3-venv is not installed."""
    python = VENV / "bin" / "python"
    if python.exists() and run_quietly([python, "-m", "pip", "--version"]):
        return
    say(f"virtual environment ({sys.executable}, Python {sys.version.split()[0]})")
    for link in (VENV / "bin").glob("python*"):
        link.unlink()
    run([sys.executable, "-m", "venv", "--without-pip", VENV], "making .venv")
    if run_quietly([python, "-m", "ensurepip", "--default-pip"]):
        return
    with packages.explaining("python3-venv (apt-get install python3-venv)"):
        folder = packages.unpacked(["python3-pip-whl"], VENV / "debian" / "pip")
    wheels = sorted((folder / "usr" / "share" / "python-wheels").glob("pip-*.whl"))
    if not wheels:
        raise SetupError("this Python has no pip. Debian, Ubuntu: apt-get install python3-venv")
    run([python, f"{wheels[-1]}/pip", "install", "--quiet", "--no-index", wheels[-1]], "installing pip")


def install_requirements(extras: list[str]) -> None:
    """Install what pyproject.toml asks for, with extras; the bridge comes when SWI-Prolog is there."""
    reader = ROOT / "tools" / "requirements.py"
    wanted = output([VENV / "bin" / "python", reader, ROOT / "pyproject.toml", *extras]).splitlines()
    HERE.pip("install", BUILDING, *wanted)


def install_acxon() -> None:
    """Install the checkout itself so that .venv/bin/acxon runs the files as they are edited."""
    say("acxon")
    HERE.pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))


def run_quietly(command: list[object]) -> bool:
    """Run a command, tell whether it went well, show nothing."""
    return subprocess.run([str(part) for part in command], capture_output=True).returncode == 0


def say(text: str) -> None:
    """Say on stderr which step is under way."""
    print(f"set-up: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

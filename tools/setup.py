"""Set up the project in .venv: Python packages, SWI-Prolog, the bridge between them, acxon itself.

Run it with `make setup`. It needs Python 3.10 or newer with a C compiler beside it, and nothing of the system
is changed: what Debian's Python leaves out and what SWI-Prolog needs is fetched from the machine's own
package mirror and unpacked inside .venv. A second run compares one fingerprint and returns.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import swiprolog
from debian import PackageSource, SetupError

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "setup.json"
SCRIPTS = ["setup", "swiprolog", "debian", "requirements"]
INPUTS = ["pyproject.toml", *(f"tools/{script}.py" for script in SCRIPTS)]
EXTRAS = ["plan", "up", "evaluate", "neem", "owl", "rdf", "web", "dev"]


def main() -> int:
    """Bring .venv up to date and return the exit status."""
    if sys.version_info < (3, 10):  # noqa: UP036  (an older one may well run this line)
        print(f"acxon needs Python 3.10 or newer; {sys.executable} is {sys.version.split()[0]}.")
        print("Name a newer one: make setup PYTHON=python3.12")
        return 1
    fingerprint = fingerprint_of_inputs()
    if is_current(fingerprint):
        return 0
    VENV.mkdir(exist_ok=True)
    try:
        with exclusive():
            if not is_current(fingerprint):
                set_up(fingerprint)
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


def is_current(fingerprint: str) -> bool:
    """Tell whether the last set-up finished from the same inputs and its SWI-Prolog is still there."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return False
    if stamp.get("fingerprint") != fingerprint:
        return False
    return Path(stamp["swipl_home"]).is_dir() and (VENV / "bin" / "python").exists()


@contextlib.contextmanager
def exclusive() -> Iterator[None]:
    """Let one set-up run at a time in this checkout; another waits and then finds the work done."""
    with open(VENV / ".setup.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def set_up(fingerprint: str) -> None:
    """Do every step in order; the slow downloads of Python packages and SWI-Prolog run side by side."""
    started = time.monotonic()
    STAMP.unlink(missing_ok=True)
    check_compiler()
    packages = PackageSource(VENV / "debian")
    make_virtual_environment(packages)
    headers = python_headers(packages)
    with ThreadPoolExecutor(max_workers=1) as worker:
        say("Python packages")
        wanted = worker.submit(install_requirements)
        swipl = swiprolog.provide(VENV, packages, say)
        wanted.result()
    install_janus(swipl, headers)
    install_acxon()
    packages.clean()
    STAMP.write_text(json.dumps({"fingerprint": fingerprint, "swipl_home": str(swipl.home)}))
    say(f"ready in {time.monotonic() - started:.0f} s: .venv/bin/acxon")


def check_compiler() -> None:
    """The bridge between Python and SWI-Prolog is compiled here, so a compiler must be there."""
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        raise SetupError(
            "no C compiler found.\n"
            "  Debian, Ubuntu   apt-get install gcc libc6-dev\n"
            "  macOS            xcode-select --install"
        )


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


def python_headers(packages: PackageSource) -> list[Path]:
    """Return folders with Python.h beyond the compiler's own, fetched where python3-dev is not installed."""
    python = VENV / "bin" / "python"
    include = output([python, "-c", "import sysconfig; print(sysconfig.get_path('include'))"]).strip()
    version = output([python, "-c", "import sys; print('python%d.%d' % sys.version_info[:2])"]).strip()
    if Path(include, "Python.h").exists():
        return []
    folder = VENV / "python-headers"
    if not (folder / "usr" / "include" / version / "Python.h").exists():
        with packages.explaining("Python's header files (apt-get install python3-dev)"):
            packages.unpacked([f"lib{version}-dev"], folder)
    return [folder / "usr" / "include" / version, folder / "usr" / "include"]


def install_requirements() -> None:
    """Install what pyproject.toml asks for, extras included; the bridge waits for SWI-Prolog."""
    reader = ROOT / "tools" / "requirements.py"
    wanted = output([VENV / "bin" / "python", reader, ROOT / "pyproject.toml", *EXTRAS]).splitlines()
    pip("install", *[requirement for requirement in wanted if not requirement.startswith("janus-swi")])


def install_janus(swipl: swiprolog.SwiProlog, headers: list[Path]) -> None:
    """Compile the bridge against this SWI-Prolog; its wheel is kept for installing acxon elsewhere."""
    mark = VENV / "wheels" / "built-for"
    python = output([VENV / "bin" / "python", "-VV"]).strip()
    built_for = f"{swipl.home} {swipl.version} {python}"
    fresh = not (mark.exists() and mark.read_text() == built_for)
    if fresh:
        say("bridge between Python and SWI-Prolog (janus)")
        shutil.rmtree(VENV / "wheels", ignore_errors=True)
        environment = dict(os.environ)
        environment["PATH"] = f"{VENV / 'bin'}{os.pathsep}{environment.get('PATH', os.defpath)}"
        if headers:
            environment["CPATH"] = os.pathsep.join(map(str, headers))
        options = ["--no-deps", "--no-cache-dir", "--wheel-dir", str(VENV / "wheels")]
        pip("wheel", *options, "janus-swi>=1.5", environment=environment)
        mark.write_text(built_for)
    wheel = next((VENV / "wheels").glob("janus_swi-*.whl"))
    pip("install", "--no-deps", *(["--force-reinstall"] if fresh else []), str(wheel))


def install_acxon() -> None:
    """Install the checkout itself so that .venv/bin/acxon runs the files as they are edited."""
    say("acxon")
    pip("install", "--no-deps", "--no-build-isolation", "--editable", str(ROOT))


def pip(*arguments: str, environment: dict[str, str] | None = None) -> None:
    """Run the virtual environment's pip with the machine's own pip configuration."""
    command = [VENV / "bin" / "python", "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    run(command, f"pip {arguments[0]}", environment)


def run(command: list[object], doing: str, environment: dict[str, str] | None = None) -> None:
    """Run a command; when it fails, show what it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        raise SetupError(f"{doing} failed:\n{done.stdout}")


def output(command: list[object]) -> str:
    """Run a short command that is there for certain and return what it prints."""
    words = [str(part) for part in command]
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


def run_quietly(command: list[object]) -> bool:
    """Run a command, tell whether it went well, show nothing."""
    return subprocess.run([str(part) for part in command], capture_output=True).returncode == 0


def say(text: str) -> None:
    """Say on stderr which step is under way."""
    print(f"set-up: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

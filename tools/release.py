"""Build a release and see it work as a newcomer would: `make release`.

The version in pyproject.toml and acxon/__init__.py must be the newest heading of CHANGELOG.md, and everything
committed. The wheel is installed into a new environment, set up there, and tells its first story; then the
commit is tagged. Nothing is uploaded.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"


def main() -> int:
    """Check, build, try and tag; return the exit status."""
    try:
        version = checked_version()
        build()
        with tempfile.TemporaryDirectory(prefix="acxon-release-") as folder:
            try_wheel(Path(folder))
        run("git", "tag", "--annotate", f"v{version}", "--message", f"acxon {version}")
    except ReleaseError as error:
        print(f"release stopped: {error}", file=sys.stderr)
        return 1
    print(f"acxon {version} is built in dist/ and tagged v{version}.")
    return 0


class ReleaseError(Exception):
    """The release cannot go on; the message says what to do."""


def checked_version(root: Path = ROOT) -> str:
    """Return the version on which every file agrees."""
    named = {
        "pyproject.toml": r'^version = "([^"]+)"',
        "acxon/__init__.py": r'^__version__ = "([^"]+)"',
        "CHANGELOG.md": r"^## ([^\s]+)",
    }
    found = {}
    for name, pattern in named.items():
        match = re.search(pattern, (root / name).read_text(encoding="utf-8"), re.MULTILINE)
        found[name] = match[1] if match else "no version"
    if len(set(found.values())) != 1:
        told = ", ".join(f"{name} says {version}" for name, version in found.items())
        raise ReleaseError(f"the versions differ: {told}. Name the new version in all of them, and commit.")
    return found["CHANGELOG.md"]


def build() -> None:
    """Build sdist and wheel from what is committed, and check what they say of themselves."""
    if run("git", "status", "--porcelain"):
        raise ReleaseError("there are changes that are not committed. Commit them, or take them back.")
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(DIST), str(ROOT))
    run(sys.executable, "-m", "twine", "check", "--strict", *map(str, DIST.iterdir()))


def try_wheel(folder: Path) -> None:
    """Install the wheel into a new environment, as a newcomer does."""
    run(sys.executable, "-m", "venv", str(folder / "venv"))
    program = folder / "venv" / "bin"
    run(str(program / "python"), "-m", "pip", "install", "--quiet", *map(str, DIST.glob("*.whl")))
    run(str(program / "acxon"), "setup")
    story = run(str(program / "acxon"), "narrate", "bringing tea", "bringing cola")
    if "tea" not in story:
        raise ReleaseError(f"the installed wheel tells no story: {story}")


def run(*command: str) -> str:
    """Run a command in the checkout and return what it prints; show that when it fails."""
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        raise ReleaseError(f"{' '.join(command[:4])} failed:\n{done.stdout}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())

"""What acxon stands on at run time: SWI-Prolog, the bridge to it, and acxon's own Prolog and ontology files.

SWI-Prolog ends the whole process when it cannot find its home folder, so `prepare` looks first, tells the
library where its home is, and says what is missing while there is still somebody to say it to. Nothing heavy
is imported here: every command passes through on its way to an answer.
"""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from acxon.errors import AcxonError

OLDEST_SWIPL = (9, 2)
INSTALLING = (
    "Run: acxon setup (in a checkout of acxon: make setup).\n"
    "By hand: install SWI-Prolog 9.2 or newer, then janus-swi:\n"
    "  Debian 13        apt-get install swi-prolog-nox\n"
    "  Ubuntu           apt-add-repository ppa:swi-prolog/stable && apt-get install swi-prolog-nox\n"
    "  macOS            brew install swi-prolog\n"
    "  conda-forge      conda install -c conda-forge swi-prolog\n"
    "  then             pip install --force-reinstall --no-cache-dir janus-swi"
)


@dataclass(frozen=True, slots=True)
class SwiProlog:
    """An SWI-Prolog on this machine: its home folder, its version, and how we know of it."""

    home: Path
    version: tuple[int, int, int]
    origin: str
    program: Path | None = None

    @property
    def version_text(self) -> str:
        return ".".join(map(str, self.version))


def prolog_folder() -> Path:
    """Return the folder of acxon's Prolog modules."""
    return _data_folder("prolog")


def ontology_folder() -> Path:
    """Return the folder of the ontology and the built-in example."""
    return _data_folder("ontology")


def _data_folder(name: str) -> Path:
    """Look inside the package, where an installed wheel has it, then beside it, where a checkout has it."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / f"_{name}", package.parent / name):
        if folder.is_dir():
            return folder
    raise AcxonError(f"acxon's folder {name!r} is neither in nor beside {package}. Install acxon again.")


@cache
def prepare() -> SwiProlog:
    """Make `import janus_swi` safe and return the SWI-Prolog that it will start.

    Raises AcxonError, with what to do, where the import would fail or end the process.
    """
    if bridge_file() is None:
        raise AcxonError(
            f"janus-swi, the bridge to SWI-Prolog, is not installed for {sys.executable}.\n{INSTALLING}"
        )
    check_folder()
    found = find_swipl()
    os.environ["SWI_HOME_DIR"] = str(found.home)
    return found


def check_folder() -> None:
    """Raise an AcxonError where the current folder is gone: Prolog does not start then."""
    try:
        os.getcwd()
    except OSError:
        raise AcxonError(
            "The folder in which this was started is gone. Go to another one (cd), and try again."
        ) from None


def broken_bridge(error: ImportError) -> AcxonError:
    """Return the error to raise when `import janus_swi` fails although everything is there."""
    return AcxonError(
        f"janus-swi, the bridge to SWI-Prolog, does not load: {error}.\n"
        f"It must be built for the SWI-Prolog and the Python that are here. {INSTALLING}"
    )


def not_started(error: Exception) -> str:
    """Return what to say when SWI-Prolog is there and does not start."""
    return (
        f"SWI-Prolog does not start: {str(error)[:200].strip()}. What it printed says why. Where that is the "
        "name of a folder (HOME, XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_DATA_DIRS or the one that you are in), "
        "set a locale that has its letters, LC_ALL=C.UTF-8, or use a folder without brackets in its name."
    )


def find_swipl() -> SwiProlog:
    """Return the SWI-Prolog to use: what set-up recorded, the bridge was built for, or the PATH has.

    The bridge is linked to one SWI-Prolog, and another one's home does not fit it; so a SWI_HOME_DIR of the
    environment counts only where neither the record nor the bridge says more.
    """
    found = _recorded() or _linked() or _named_by_environment() or _on_path()
    if found is None:
        raise AcxonError(
            f"SWI-Prolog is not installed, or not where it was when acxon was set up.\n{INSTALLING}"
        )
    if found.version[:2] < OLDEST_SWIPL:
        wanted = ".".join(map(str, OLDEST_SWIPL))
        raise AcxonError(
            f"SWI-Prolog {found.version_text} in {found.home} is too old: {wanted} is needed.\n{INSTALLING}"
        )
    return found


def bridge_file() -> Path | None:
    """Return the compiled part of janus-swi, or None when it is not installed."""
    from importlib.util import find_spec

    spec = find_spec("janus_swi")
    if spec is None or not spec.submodule_search_locations:
        return None
    for folder in spec.submodule_search_locations:
        for file in sorted(Path(folder).glob("_swipl*.so")):
            return file
    return None


def setup_folder() -> Path:
    """Return where set-up puts SWI-Prolog: into the environment, or beside one that is not the user's."""
    prefix = Path(sys.prefix)
    if sys.prefix != sys.base_prefix or os.access(prefix, os.W_OK):
        return prefix
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(base, "acxon", f"python{sys.version_info[0]}.{sys.version_info[1]}")


def _recorded() -> SwiProlog | None:
    """Read the note that set-up left."""
    try:
        note = json.loads(Path(setup_folder(), "swipl.json").read_text(encoding="utf-8"))
        home, version = Path(note["home"]), tuple(map(int, note["version"].split(".")))
        program, origin = Path(note["program"]), str(note["origin"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    if len(version) != 3 or not _is_home(home):
        return None
    return SwiProlog(home, version, origin, program)


def _linked() -> SwiProlog | None:
    """Read the home out of the bridge: it carries the folder of the library it was linked with."""
    file = bridge_file()
    if file is None:
        return None
    for match in re.finditer(rb"(/[^\0:]+)/lib/[^/\0:]+(?=[\0:])", file.read_bytes()):
        found = _home_with_headers(Path(os.fsdecode(match[1])), "the SWI-Prolog that janus-swi was built for")
        if found is not None:
            return found
    return None


def _named_by_environment() -> SwiProlog | None:
    named = os.environ.get("SWI_HOME_DIR")
    return _home_with_headers(Path(named), "the variable SWI_HOME_DIR") if named else None


def _home_with_headers(home: Path, origin: str) -> SwiProlog | None:
    """Describe a home folder by the version in its C header."""
    try:
        header = (home / "include" / "SWI-Prolog.h").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    number = re.search(r"#define\s+PLVERSION\s+(\d+)", header)
    if number is None or not _is_home(home):
        return None
    return SwiProlog(home, _version(number[1]), origin)


def _on_path() -> SwiProlog | None:
    """Ask the `swipl` beside this Python, or the first on the PATH, where its home is."""
    import subprocess
    from shutil import which

    program = which("swipl", path=os.pathsep.join([str(Path(sys.prefix, "bin")), os.environ.get("PATH", "")]))
    if program is None:
        return None
    try:
        answer = subprocess.run(
            [program, "--dump-runtime-variables"], capture_output=True, text=True, timeout=60
        ).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    variables = dict(re.findall(r'^(\w+)="(.*)";$', answer, re.MULTILINE))
    home = Path(variables.get("PLBASE", ""))
    if not variables.get("PLVERSION", "").isdigit() or not _is_home(home):
        return None
    return SwiProlog(home, _version(variables["PLVERSION"]), "the PATH", Path(program))


def _version(number: str) -> tuple[int, int, int]:
    """Split SWI-Prolog's version number: 90209 is 9.2.9."""
    value = int(number)
    return value // 10000, value // 100 % 100, value % 100


def _is_home(folder: Path) -> bool:
    return (folder / "boot.prc").is_file()

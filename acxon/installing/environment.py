"""`acxon setup`: the environment that runs this gets SWI-Prolog and the bridge to it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from acxon.errors import AcxonError
from acxon.installing import swiprolog
from acxon.installing.bridge import Environment, output
from acxon.installing.debian import PackageSource, SetupError
from acxon.printing import say
from acxon.prolog import runtime


def bring() -> dict[str, str]:
    """Bring what is missing and return what there is now, part by part."""
    folder = runtime.setup_folder()
    here = Environment(Path(sys.executable), folder, user=folder != Path(sys.prefix))
    packages = PackageSource(folder / "debian")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _check_pip(here)
        swipl = swiprolog.provide(folder, packages, _say, _homebrew)
        here.bring_bridge(swipl, packages, _say)
        _check_bridge()
    except SetupError as error:
        raise AcxonError(f"Set-up stopped: {error}") from None
    except OSError as error:
        raise AcxonError(
            f"Set-up stopped: {error}. Use an environment of your own: python3 -m venv FOLDER"
        ) from error
    finally:
        packages.clean()
    return {
        "SWI-Prolog": f"{swipl.version}, {swipl.origin} ({swipl.home})",
        "bridge": f"janus-swi, compiled for {sys.executable}",
        "next": "acxon narrate 'bringing tea' 'bringing cola'",
    }


def _check_pip(here: Environment) -> None:
    try:
        output([here.python, "-m", "pip", "--version"])
    except subprocess.CalledProcessError:
        raise SetupError(f"this Python has no pip; run: {here.python} -m ensurepip") from None


def _check_bridge() -> None:
    """See the bridge start, in a process of its own: one that does not fit ends it."""
    code = "from acxon.knowledge_base import KnowledgeBase; KnowledgeBase(example=True).plans()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    if done.returncode:
        raise SetupError(f"everything is there, and Prolog does not start:\n{done.stderr[-2000:]}")


def _homebrew() -> bool:
    """Install SWI-Prolog by Homebrew where that is how it is done; tell whether it was."""
    brew = shutil.which("brew")
    if sys.platform != "darwin" or brew is None:
        return False
    _say("SWI-Prolog (brew install swi-prolog)")
    done = subprocess.run([brew, "install", "swi-prolog"], stdout=sys.stderr, env=dict(os.environ))
    return done.returncode == 0


def _say(text: str) -> None:
    say(f"set-up: {text}")

"""What `make demo` shows: two plans for a drink, stored, compared and explained by commands anyone types."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

from acxon.errors import AcxonError
from acxon.temporary import temporary_folder

COMMANDS = (
    "plan {drinks}/domain.pddl {drinks}/instances/drink.pddl --name 'bringing tea'",
    "plan {drinks}/domain.pddl {drinks}/instances/drink.pddl --name 'bringing cola' "
    "--goal '(delivered cola ann)'",
    "plans",
    "compare 'bringing tea' 'bringing cola'",
    "query \"triple('bringing tea', R, 'bringing cola')\"",
    "narrate 'bringing tea' 'bringing cola'",
    "narrate 'bringing tea' 'bringing cola' --specificity 3",
)


def main() -> None:
    """Run the commands one after the other on a knowledge base that is gone afterwards."""
    drinks = Path(__file__).resolve().parents[2] / "examples" / "domains" / "drinks"
    if not drinks.is_dir():
        raise AcxonError("The demo needs the folder examples/ of a checkout of acxon.")
    shown = drinks.relative_to(Path.cwd()) if drinks.is_relative_to(Path.cwd()) else drinks
    with temporary_folder() as folder:
        kb = folder / "drinks.kb"
        for command in COMMANDS:
            line = command.format(drinks=shown)
            print(f"$ acxon --kb drinks.kb {line}", flush=True)
            words = shlex.split(command.format(drinks=shlex.quote(str(drinks))))
            done = subprocess.run([sys.executable, "-m", "acxon", "--kb", str(kb), *words])
            if done.returncode:
                sys.exit(done.returncode)
            print(flush=True)
    print("Try your own: .venv/bin/acxon --help, or look at it in the browser: .venv/bin/acxon serve --open")


if __name__ == "__main__":
    main()

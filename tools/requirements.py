"""Print the requirements of pyproject.toml, one per line: requirements.py PYPROJECT [EXTRA...]"""

from __future__ import annotations

import sys
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10, where pip brings its own copy
    from pip._vendor import tomli as tomllib

project = tomllib.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["project"]
groups = [project["dependencies"], *(project["optional-dependencies"][extra] for extra in sys.argv[2:])]
print("\n".join(requirement for group in groups for requirement in group))

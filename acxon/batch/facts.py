"""What the processes of a batch open: the knowledge base that was named, or one made of Parquet.

Facts as Parquet are told to a file in the batch's folder when the first part needs them. It is there whole or
not at all, so a batch that was interrupted goes on with it, and it goes when the batch is done.
"""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Final

from acxon.errors import AcxonError
from acxon.formats.endings import PARQUET
from acxon.temporary import temporary_folder

KEPT: Final = "_facts"  # Spark takes no notice of names that begin so


class Facts:
    """The facts of a batch: `place` is what was named, `opened()` what a process can open."""

    def __init__(self, place: str, out: Path) -> None:
        self.place = place
        self._out = out
        self._columns = place.endswith(PARQUET)
        self.state = _state(Path(place)) if self._columns else ""  # another one is another batch
        self._file = out / f"{KEPT}-{self.state[:16]}.kb"

    def opened(self) -> str:
        """Return the place of a knowledge base that holds the facts."""
        if not self._columns:
            return self.place
        if not self._file.exists():
            from acxon.knowledge_base import KnowledgeBase

            self.forget()
            with (
                temporary_folder(KEPT, self._out) as folder,
                KnowledgeBase(folder / "facts.kb") as kb,
            ):
                kb.load(self.place)
                kb.backup(self._file)
        return str(self._file.resolve())

    def forget(self) -> None:
        """Remove what was made for the processes, and what one that was killed has left of it."""
        for found in self._out.glob(f"{KEPT}*"):
            if found.is_dir():
                shutil.rmtree(found, ignore_errors=True)
            else:
                found.unlink(missing_ok=True)


def _state(place: Path) -> str:
    """Return what tells a file, or a folder of files, from what it was before it was written again."""
    try:
        files = sorted(place.glob(f"*{PARQUET}")) if place.is_dir() else [place]
        found = [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files]
    except OSError as error:
        raise AcxonError(f"{place} cannot be read: {error.strerror}. Check the path.") from error
    return sha256(json.dumps(found).encode()).hexdigest()

"""What has been measured, one line of JSON per pair, written as soon as it is known.

An interrupted run leaves the lines of the pairs it finished, and the next run goes on from there. A line is
taken up again only when neither the plans nor the program have changed since.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from acxon.evaluation.measuring import Measured
from acxon.files import replacing


def read_records(path: Path) -> dict[str, Measured]:
    """Return the measured pairs by their keys; a line cut off by a crash is passed over."""
    records: dict[str, Measured] = {}
    if not path.exists():
        return records
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            values = json.loads(line)
            records[values["key"]] = Measured.from_dict(values)
        except (ValueError, KeyError, TypeError):
            continue
    return records


def append_record(path: Path, key: str, measured: Measured) -> None:
    """Add one pair and make sure that it is on the disk."""
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                file.write(b"\n")  # the line before was cut off
        file.write(_line(key, measured).encode())
        file.flush()
        os.fsync(file.fileno())


def rewrite_records(path: Path, records: Iterable[tuple[str, Measured]]) -> None:
    """Keep these pairs and nothing else."""
    with replacing(path) as file:
        file.writelines(_line(key, measured) for key, measured in records)


def _line(key: str, measured: Measured) -> str:
    return json.dumps({"key": key, **measured.as_dict()}, ensure_ascii=False) + "\n"

"""Facts as Parquet, for tools that work on columns: one row for each fact, and the prefixes beside them.

    subject, property, object    full IRIs; the object of a value is its text
    datatype, language           of a value; without a datatype the object is an IRI
    number                       the value where it is one, for queries: it is not read
    since, until                 seconds, empty where they are not known
    sign                         false: it is known not to be so

A folder of such files, as Spark writes it, is read as one. A file from elsewhere may stand for more than fits
into memory, and may crash the library that reads it: it is read in a process of its own, within limits.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final

from acxon import child_process
from acxon.errors import AcxonError, LoadError
from acxon.formats.files import file_bytes, replacing_bytes
from acxon.formats.rdf_limits import check_namespaces, limits
from acxon.namespaces import has_scheme
from acxon.terms import (
    IRI,
    LANG_STRING,
    XSD_BOOLEAN,
    XSD_STRING,
    Document,
    Literal,
    Tuple,
    canonical,
    lexical,
    tuple_row,
)

_NEEDED: Final = ("subject", "property", "object")
_TEXTS: Final = (*_NEEDED, "datatype", "language")
_READ: Final = (*_TEXTS, "since", "until", "sign")
_PREFIXES: Final = b"acxon.prefixes"
_WRITTEN: Final = 50_000  # facts of a group of rows
_SENT: Final = 5000  # facts at a time between the processes
_SENT_LETTERS: Final = 4_000_000  # of the facts that are sent at a time
_LIBRARY: Final = 400_000_000  # bytes of address space that pyarrow takes before it reads anything
_TOO_LONG: Final = "it stands for too much text; write it anew, or split it"
_FORM: Final = "its columns are subject, property, object, datatype, language, since, until, sign"


def check_pyarrow(what: str, otherwise: str) -> None:
    """Raise an AcxonError unless Parquet can be read and written here."""
    if find_spec("pyarrow") is None:
        raise AcxonError(f"{what}: Parquet needs pyarrow: pip install 'acxon[batch]'{otherwise}.")


# --- out --------------------------------------------------------------------------------------------------


def write_parquet(path: str | os.PathLike[str], facts: Iterable[Tuple], prefixes: Mapping[str, str]) -> int:
    """Write facts to a file, which appears complete or not at all; return how many."""
    check_pyarrow(os.fspath(path), ", or write .jsonl")
    import pyarrow
    from pyarrow import parquet

    text, number = pyarrow.string(), pyarrow.float64()
    kinds = (text, text, text, text, text, number, number, number, pyarrow.bool_())
    names = (*_NEEDED, "datatype", "language", "number", "since", "until", "sign")
    schema = pyarrow.schema(
        list(zip(names, kinds, strict=True)), {_PREFIXES: json.dumps(dict(prefixes)).encode()}
    )
    rest, count = iter(facts), 0
    with replacing_bytes(path) as stream, parquet.ParquetWriter(stream, schema, compression="zstd") as writer:
        while some := [_columns(fact) for fact in islice(rest, _WRITTEN)]:
            columns = zip(*some, strict=True)
            arrays = [pyarrow.array(values, kind) for values, kind in zip(columns, kinds, strict=True)]
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))
            count += len(some)
    return count


def _columns(fact: Tuple) -> tuple[Any, ...]:
    subject, name, kind, value, datatype, since, until, sign = tuple_row(fact)
    language = number = None
    if kind == "iri":
        datatype = None  # type: ignore[assignment]
    elif kind == "number":
        assert isinstance(value, int | float)
        number = float(value) if -1e308 < value < 1e308 else None
        value = lexical(value, datatype)
    elif kind == "boolean":
        value, datatype = "true" if value else "false", XSD_BOOLEAN
    elif kind == "lang":
        language, datatype = datatype, LANG_STRING
    elif kind == "string":
        datatype = XSD_STRING
    return subject, name, value, datatype, language, number, since, until, bool(sign)


# --- in ---------------------------------------------------------------------------------------------------


def read_parquet(path: str | os.PathLike[str]) -> Document:
    """Return the facts of a file, or of all files in a folder.

    A folder is read in one process, and within the limits of one file that is as large as all of it.
    """
    check_pyarrow(os.fspath(path), "")
    files = _files(Path(path))
    parts = [file_bytes(file) for file in files]
    return _read(Path(path), files, [len(part) for part in parts], b"".join(parts))


def _files(place: Path) -> list[Path]:
    if not place.is_dir():
        return [place]
    files = sorted(file for file in place.glob("*.parquet") if file.is_file())
    if not files:
        raise LoadError(place, None, "no file in this folder ends in .parquet.")
    return files


def _read(path: Path, files: list[Path], sizes: list[int], data: bytes) -> Document:
    bounds = limits(len(data))
    most = 1_000_000 + len(data) // 10  # facts: ordinary files have some 15 bytes for each
    found = Document()
    read = Counter[int]()
    names: dict[str, IRI] = {}

    def receive(piece: bytes) -> None:
        file, columns = json.loads(piece)
        for row in zip(*columns, strict=True):
            if len(found.tuples) >= most:
                raise _too_many(path, most)
            read[file] += 1
            try:
                found.tuples.append(_fact(row, names))
            except AcxonError as error:
                raise LoadError(files[file], None, f"fact {read[file]:,}: {error}") from None

    try:
        found.prefixes = child_process.run(
            "acxon.formats.parquet:sent",
            {
                "path": os.fspath(path),
                "files": [[os.fspath(file), size] for file, size in zip(files, sizes, strict=True)],
                "most": most,
                "letters": bounds.letters,
            },
            data,
            seconds=60 + bounds.seconds * 10,
            memory=_LIBRARY + bounds.memory,
            most=bounds.letters * 8,
            receive=receive,
        )
    except child_process.Ended as ended:
        reason = {"time": "reading it takes too long; write it anew, or split it", "size": _TOO_LONG}
        failed = "reading it failed, as when it is damaged or needs much memory; write it anew, or split it"
        raise LoadError(path, None, reason.get(ended.why, failed)) from None
    check_namespaces(path, found.prefixes, bounds)
    return found


def _too_many(path: str | os.PathLike[str], most: int) -> LoadError:
    return LoadError(path, None, f"it stands for more than {most:,} facts; split it, or write .jsonl")


def _fact(row: tuple[Any, ...], names: dict[str, IRI]) -> Tuple:
    subject, name, text, datatype, language, since, until, sign = row
    target: IRI | Literal
    if text is None:
        raise AcxonError("the object is missing")
    if datatype is None and not language:
        target = _name(text, "object", names)
    else:
        target = Literal(text, "" if language else datatype, language or "")
    ends = _name(subject, "subject", names), _name(name, "property", names)
    return canonical(Tuple(*ends, target, since, until, sign is not False))


def _name(text: str | None, column: str, names: dict[str, IRI]) -> IRI:
    known = names.get(text or "")
    if known is None:
        if not text or not has_scheme(text):
            hint = "; the text of a value has a datatype" if column == "object" else ""
            raise AcxonError(f"the {column} {text!r:.60} is no full IRI{hint}")
        known = IRI(text)
        names[known] = known  # it is its own key: a million names are kept once
    return known


# --- in the other process ---------------------------------------------------------------------------------


def sent(task: dict[str, Any], data: bytes, send: Any) -> dict[str, str]:
    """Send the rows of files, some at a time, as columns; return the prefixes."""
    import pyarrow

    pyarrow.set_cpu_count(1)
    pyarrow.set_io_thread_count(1)
    pyarrow.set_memory_pool(pyarrow.system_memory_pool())  # the others reserve gigabytes
    left = _Left(task["path"], task["most"], task["most"], task["letters"])
    prefixes: dict[str, str] = {}
    rest = memoryview(data)
    for number, (path, size) in enumerate(task["files"]):
        try:
            file = _opened(path, rest[:size], left)
            for columns in _rows(path, file, left):
                send(json.dumps([number, columns]).encode())
            kept = (file.schema_arrow.metadata or {}).get(_PREFIXES, b"{}")
            prefixes |= {str(prefix): str(namespace) for prefix, namespace in json.loads(kept).items()}
        except MemoryError:  # that of pyarrow is one of its other errors, too
            raise
        except (pyarrow.ArrowException, ValueError, TypeError, AttributeError, OSError) as error:
            told = str(error).replace("\n", " ")[:200]
            raise LoadError(path, None, f"this is no Parquet file of facts ({told}); {_FORM}") from None
        rest = rest[size:]
    return prefixes


@dataclass(slots=True)
class _Left:
    """What the files that are left may stand for."""

    path: str
    most: int
    rows: int
    letters: int


def _opened(path: str, data: memoryview, left: _Left) -> Any:
    """Return a file whose texts are there once until they are sent.

    A kilobyte may say a text of a megabyte five thousand times.
    """
    import pyarrow
    from pyarrow import parquet

    file = parquet.ParquetFile(pyarrow.BufferReader(data))
    _check_columns(path, file.schema_arrow.names)
    left.rows -= file.metadata.num_rows
    if left.rows < 0:  # the number may be wrong: they are counted, too
        raise _too_many(left.path, left.most)
    leaves = {file.schema.column(number).path for number in range(len(file.schema))}
    return parquet.ParquetFile(
        pyarrow.BufferReader(data), read_dictionary=[name for name in _TEXTS if name in leaves]
    )


def _rows(path: str, file: Any, left: _Left) -> Iterator[list[list[Any]]]:
    """Yield the columns of some rows at a time."""
    there = file.schema_arrow.names
    for batch in file.iter_batches(_SENT, columns=[name for name in _READ if name in there]):
        left.letters -= _letters(batch)
        if left.letters < 0:
            raise LoadError(path, None, _TOO_LONG)
        for part in _parts(batch):
            yield list(_sent_columns(part))


def _check_columns(path: str, there: list[str]) -> None:
    missing = [name for name in _NEEDED if name not in there]
    if missing:
        raise LoadError(path, None, f"there is no column {missing[0]!r}; {_FORM}")
    again = [name for name in _READ if there.count(name) > 1]
    if again:
        raise LoadError(path, None, f"there is more than one column {again[0]!r}; {_FORM}")


def _letters(batch: Any) -> int:
    """Return how many bytes the texts of some rows have, written out."""
    import pyarrow
    from pyarrow import compute

    found = 0
    for column in batch.columns:
        if pyarrow.types.is_dictionary(column.type):
            each = compute.binary_length(column.dictionary).cast(pyarrow.int64())
            found += compute.sum(each.take(column.indices)).as_py() or 0
    return found


def _parts(batch: Any) -> Iterator[Any]:
    """Divide rows until each part has few letters, or is one row."""
    if batch.num_rows < 2 or _letters(batch) <= _SENT_LETTERS:
        yield batch
        return
    half = batch.num_rows // 2
    yield from _parts(batch.slice(0, half))
    yield from _parts(batch.slice(half))


def _sent_columns(batch: Any) -> Iterator[list[Any]]:
    import pyarrow

    for name in _READ:
        if name not in batch.schema.names:
            yield [None] * batch.num_rows
            continue
        kind = {"since": pyarrow.float64(), "until": pyarrow.float64(), "sign": pyarrow.bool_()}
        yield batch.column(name).cast(kind.get(name, pyarrow.string())).to_pylist()

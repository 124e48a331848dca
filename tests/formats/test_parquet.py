"""Facts as Parquet: in, out, and broken."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_jsonl import ends, literals, starts

from acxon import KnowledgeBase, child_process
from acxon.errors import AcxonError, LoadError
from acxon.formats import parquet
from acxon.formats.parquet import read_parquet, write_parquet
from acxon.terms import IRI, XSD, Literal, Tuple, canonical

pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'acxon[batch]'")
names = st.sampled_from(
    [IRI(name) for name in ("http://e/a", "http://e/b#\u00fc", "urn:x:1", "mailto:a@e.org", "http://e/a b<>")]
)


@settings(max_examples=3)
@given(st.lists(st.builds(Tuple, names, names, names | literals, starts, ends, st.booleans()), min_size=20))
def test_what_is_written_reads_back_the_same(tuples: list[Tuple]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        assert write_parquet(Path(folder) / "x.parquet", tuples, {"e": "http://e/"}) == len(tuples)
        document = read_parquet(Path(folder) / "x.parquet")
    assert document.tuples == [canonical(fact) for fact in tuples]
    assert document.prefixes == {"e": "http://e/"}


def test_a_knowledge_base_comes_back_whole(tmp_path: Path) -> None:
    with KnowledgeBase(tmp_path / "a.kb", example=True) as kb:
        kb.tell("bringing tea", "rdfs:comment", Literal(10**40), 1, 5, sign=False)
        kb.tell("bringing tea", "rdfs:comment", Literal("0.0000001", XSD + "decimal"))
        told = list(kb.tuples())
        assert kb.export(tmp_path / "facts.parquet") == len(told)
    with KnowledgeBase(tmp_path / "b.kb", working_set=300) as other:
        assert other.load(tmp_path / "facts.parquet") == len(told)
        assert list(other.tuples()) == told  # by pages as well
        assert other.prefixes() == kb_prefixes(tmp_path / "a.kb")
        assert other.load(tmp_path / "facts.parquet") == 0


def kb_prefixes(path: Path) -> dict[str, str]:
    with KnowledgeBase(path) as kb:
        return kb.prefixes()


def table(path: Path, **columns: list[Any]) -> Path:
    from pyarrow import parquet as files

    files.write_table(pyarrow.table(columns), path)
    return path


def test_a_folder_of_files_with_the_columns_that_must_be_there(tmp_path: Path) -> None:
    folder = tmp_path / "facts.parquet"
    folder.mkdir()
    for part in (1, 0):
        names = [f"http://e/{part}"]
        table(folder / f"part-{part}.parquet", subject=names, property=["http://e/p"], object=names)
    (folder / "_SUCCESS").touch()
    subjects = [IRI("http://e/0"), IRI("http://e/1")]
    assert read_parquet(folder).tuples == [Tuple(name, IRI("http://e/p"), name) for name in subjects]
    empty = tmp_path / "empty.parquet"
    empty.mkdir()
    with pytest.raises(LoadError, match="no file in this folder"):
        read_parquet(empty)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"subject": ["tea"]}, "fact 1: the subject 'tea' is no full IRI"),
        ({"subject": [None]}, "fact 1: the subject None is no full IRI"),
        ({"object": ["27"]}, "the object '27' is no full IRI; the text of a value has a datatype"),
        ({"object": [None]}, "the object is missing"),
        ({"since": [5.0], "until": [1.0]}, "ends before it starts"),
        ({"since": [float("nan")]}, "not a number"),
        ({"since": ["noon"]}, "no Parquet file of facts"),
        ({"subject": [["http://e/a"]]}, "no Parquet file of facts"),
        ({"language": ["no language"]}, "is no language tag"),
    ],
)
def test_what_is_no_fact_is_named(tmp_path: Path, change: dict[str, list[Any]], wrong: str) -> None:
    plain = {"subject": ["http://e/a"], "property": ["http://e/p"], "object": ["http://e/b"]}
    with pytest.raises(LoadError, match=wrong):
        read_parquet(table(tmp_path / "x.parquet", **{**plain, **change}))


def test_other_tables_and_files_that_are_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="there is no column 'property'; its columns are subject, property"):
        read_parquet(table(tmp_path / "x.parquet", subject=["http://e/a"]))
    whole = (tmp_path / "x.parquet").read_bytes()
    for number, broken in enumerate((b"", b"PAR1", whole[:-9], b"PAR1" + whole[4:40] * 9 + whole[-60:])):
        path = tmp_path / f"{number}.parquet"
        path.write_bytes(broken)
        with pytest.raises(LoadError, match=r"no Parquet file of facts|reading it failed"):
            read_parquet(path)


def test_a_few_bytes_that_stand_for_very_much_are_refused(tmp_path: Path) -> None:
    count, name = 3_000_000, "http://e/" + "x" * 200
    column = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0] * count, pyarrow.int32()), [name])
    path = table(tmp_path / "x.parquet", subject=column, property=column, object=column)
    assert path.stat().st_size < 300_000
    with pytest.raises(LoadError, match=r"it stands for more than 1,\d+,\d+ facts"):
        read_parquet(path)


def test_the_files_of_a_folder_share_what_one_may_stand_for(tmp_path: Path) -> None:
    column = pyarrow.DictionaryArray.from_arrays(pyarrow.array([0] * 600_000, pyarrow.int32()), ["http://e/x"])
    for number in range(2):
        table(tmp_path / f"{number}.parquet", subject=column, property=column, object=column)
    with pytest.raises(LoadError, match=r"it stands for more than 1,\d+,\d+ facts"):
        read_parquet(tmp_path)


def test_a_folder_of_very_many_files_is_read_in_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, runs = child_process.run, []

    def counted(work: str, *given: Any, **named: Any) -> Any:
        runs.append(work)
        return run(work, *given, **named)

    monkeypatch.setattr(child_process, "run", counted)
    for number in range(300):
        table(tmp_path / f"{number}.parquet", subject=["a:s"], property=["a:p"], object=[f"a:{number}"])
    assert len(read_parquet(tmp_path).tuples) == 300
    assert len(runs) == 1
    table(tmp_path / "77.parquet", subject=["a:s", "s"], property=["a:p"] * 2, object=["a:o"] * 2)
    with pytest.raises(LoadError, match=r"77\.parquet: fact 2: the subject 's' is no full IRI"):
        read_parquet(tmp_path)


def test_a_long_text_that_is_said_again_and_again_is_refused_before_it_is_written_out(tmp_path: Path) -> None:
    count = 5000
    indices = pyarrow.array([0] * count, pyarrow.int32())
    text, name = (pyarrow.DictionaryArray.from_arrays(indices, [value]) for value in ("x" * 1_000_000, "a:b"))
    path = table(tmp_path / "x.parquet", subject=name, property=name, object=text, language=["en"] * count)
    with pytest.raises(LoadError, match="it stands for too much text; write it anew, or split it"):
        read_parquet(path)


def test_a_column_that_is_there_twice_is_named(tmp_path: Path) -> None:
    from pyarrow import parquet as files

    columns = [pyarrow.array(["a:b"])] * 4
    made = pyarrow.Table.from_arrays(columns, ["subject", "property", "object", "subject"])
    files.write_table(made, tmp_path / "x.parquet")
    with pytest.raises(LoadError, match="there is more than one column 'subject'"):
        read_parquet(tmp_path / "x.parquet")


def test_without_pyarrow_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "find_spec", lambda name: None)
    (tmp_path / "x.parquet").touch()
    for use in (lambda kb: kb.export(tmp_path / "y.parquet"), lambda kb: kb.load(tmp_path / "x.parquet")):
        with KnowledgeBase() as kb, pytest.raises(AcxonError, match=r"pip install 'acxon\[batch\]'"):
            use(kb)
    assert not (tmp_path / "y.parquet").exists()

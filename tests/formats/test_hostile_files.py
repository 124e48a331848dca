"""Hostile files cost seconds and a bounded memory, or are refused with an error that says where and why.

Every case is read in a copy of a process that has the readers loaded and nothing else, under limits of the
kernel on memory and on processor time, so that a reader that takes more, crashes or hangs fails its test.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from hostile import CASES, hostile

from acxon.errors import LoadError
from acxon.formats.rdf_syntax import check_xml
from acxon.formats.reading import read_file

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
SMALL = 100_000
TWINS = ("x.trig", "x.nq", "x.rdf", "x.txt")  # read as another format is: only at full size
FULL = 10_000_000
READER = """
import json, os, resource, sys
import bson, pyoxigraph
from acxon.errors import AcxonError
from acxon.formats.reading import read_file
from acxon.plans import Plan, plan_tuples
import acxon.formats.jsonl, acxon.formats.neem, acxon.plans.files, acxon.formats.rdf

def facts(name):
    content = read_file(name)
    return plan_tuples(content, content.name) if isinstance(content, Plan) else content.tuples

megabytes, seconds = int(sys.argv[1]), int(sys.argv[2])
acxon.formats.neem._ontology()
here = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
for line in sys.stdin:
    name = line.strip()
    read, write = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        most = here + megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        try:
            said = ["read", len(facts(name))]
        except AcxonError as error:
            said = [type(error).__name__, str(error)]
        except BaseException as error:
            said = ["unforeseen", repr(error)[:500]]
        os.write(write, json.dumps(said).encode()[:60000])
        os._exit(0)
    os.close(write)
    said = os.read(read, 65536).decode()
    _, status, usage = os.wait4(child, 0)
    os.close(read)
    print(json.dumps([status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1000, said]), flush=True)
"""


class Reader:
    """Reads files under limits."""

    def __init__(self, megabytes: int, seconds: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", READER, str(megabytes), str(seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def read(self, path: Path) -> tuple[int, float, int, str]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(path, file=self.process.stdin, flush=True)
        status, seconds, megabytes, said = json.loads(self.process.stdout.readline())
        return status, seconds, megabytes, said

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture(scope="module")
def small_reader():
    """100 kB may take 400 MB: most of it for the quarter of a million statements that any file may have."""
    reader = Reader(megabytes=400, seconds=30)
    yield reader
    reader.close()


@pytest.fixture(scope="module")
def full_reader():
    """10 MB may take 1.5 GB, and seconds; more of them when the machine is busy."""
    reader = Reader(megabytes=1500, seconds=60)
    yield reader
    reader.close()


def check(reader: Reader, path: Path, data: bytes) -> None:
    path.write_bytes(data)
    status, seconds, megabytes, said = reader.read(path)
    assert status == 0, f"the reader died: {status}, after {seconds:.1f} s and with {megabytes} MB"
    kind, what = json.loads(said)
    if kind != "read":
        assert kind == "LoadError", said
        assert str(path) in what
        assert len(what) < 1300 + len(str(path))


linux = pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="memory is limited on Linux only")


@linux
@pytest.mark.parametrize(("name", "attack"), [case for case in CASES if case[0] not in TWINS])
def test_a_hostile_file(name: str, attack: str, tmp_path: Path, small_reader: Reader) -> None:
    check(small_reader, tmp_path / name, hostile(name, attack, SMALL))


MULTIPLIED = [  # what is quadratic shows at a megabyte
    ("x.ttl", "prefixes under a long base"),
    ("x.ttl", "a long label of a blank node"),
    ("x.rdf", "a long label of a blank node"),
    ("x.trig", "graphs under a long base"),
    ("x.trig", "many facts of a long graph"),
    ("triples.json", "denied at many times"),
]


@linux
@pytest.mark.parametrize(("name", "attack"), MULTIPLIED)
def test_a_hostile_file_that_multiplies(name: str, attack: str, tmp_path: Path, small_reader: Reader) -> None:
    check(small_reader, tmp_path / name, hostile(name, attack, 2_000_000))


if LONG:  # at full size with `make fuzz`

    @linux
    @pytest.mark.fuzz
    @pytest.mark.parametrize(("name", "attack"), CASES)
    def test_a_hostile_file_of_ten_megabytes(
        name: str, attack: str, tmp_path: Path, full_reader: Reader
    ) -> None:
        check(full_reader, tmp_path / name, hostile(name, attack, FULL))


XML = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"{}>{}</rdf:RDF>'
ABOUT = '<rdf:Description rdf:about="http://e/s"{}>{}</rdf:Description>'


def _deep(count: int) -> str:
    inner = "<e:p>x</e:p>"
    for _ in range(count // 2 - 2):
        inner = f"<e:p><e:C>{inner}</e:C></e:p>"
    return XML.format("", f"<e:C>{inner}</e:C>")


def _many(count: int, text: str) -> str:
    return "".join(text.format(number) for number in range(count))


LIMITS: list[tuple[str, Callable[[int], str], int, str]] = [
    ("x.ttl", lambda n: _many(n, "@prefix p{0}: <http://e/{0}/> .\n"), 1000, "prefixes"),
    ("x.rdf", lambda n: XML.format(_many(n - 2, ' xmlns:p{0}="http://e/{0}/"'), ""), 1000, "prefixes"),
    ("x.rdf", lambda n: XML.format(f' xmlns:p="http://e/{"x" * (n - 9)}"', ""), 2000, "namespace has more"),
    ("x.rdf", lambda n: XML.format("", ABOUT.format(_many(n - 1, ' e:p{}="x"'), "")), 1000, "attributes"),
    ("x.rdf", _deep, 1000, "deep"),
    ("x.jsonld", lambda n: '{"http://e/p": ' * (n - 1) + "{}" + "}" * (n - 1), 200, "deep"),
    ("x.nt", lambda n: f'<http://e/s> <http://e/p> "x"@a{"-abcdefgh" * (n // 9)} .', 100, "language"),
]


@pytest.mark.parametrize(("name", "made", "most", "said"), LIMITS)
def test_what_rdf_may_have_is_what_is_promised(
    tmp_path: Path, name: str, made: Callable[[int], str], most: int, said: str
) -> None:
    file = tmp_path / name
    file.write_text(made(most))
    read_file(file)
    file.write_text(made(most + 10))
    with pytest.raises(LoadError, match=said):
        read_file(file)


@pytest.mark.parametrize("piece", ["a", "a- ", "\n"])
def test_a_long_comment_in_a_document_type_is_passed_in_little_memory(piece: str) -> None:
    data = f"<!DOCTYPE r [<!-- {piece * (1_000_000 // len(piece))} -->]>{XML.format('', '')}".encode()
    tracemalloc.start()
    try:
        assert check_xml("x.rdf", data)[0] == "RDF_XML"
        assert tracemalloc.get_traced_memory()[1] < 10 * len(data)
    finally:
        tracemalloc.stop()


def test_a_text_of_xml_may_not_become_many_times_as_long_as_its_file(tmp_path: Path) -> None:
    file = tmp_path / "x.rdf"
    for elements, refused in ((1_000, False), (100_000, True)):
        inner = f'<e:p rdf:parseType="Literal">{"<x/>" * elements}</e:p>'
        file.write_text(XML.format("", ABOUT.format("", inner)))
        if refused:
            with pytest.raises(LoadError, match=r"line 1: a text of XML has more than 1400\d+ letters"):
                read_file(file)
        else:
            assert len(read_file(file).tuples) == 1


def test_a_text_of_xml_is_refused_before_it_is_written_out() -> None:
    inner = f'<e:p rdf:parseType="Literal">{"<x/>" * 100_000}</e:p>'
    with pytest.raises(LoadError, match="a text of XML has more than"):
        check_xml("x.rdf", XML.format("", ABOUT.format("", inner)).encode())
    short = '<e:p rdf:parseType="Literal"><x/></e:p>'
    for outside in (short + "<e:p>x</e:p>" * 50_000, inner.replace("Literal", "Collection")):
        assert check_xml("x.rdf", XML.format("", ABOUT.format("", outside)).encode())[0] == "RDF_XML"


def test_a_text_of_json_may_not_become_longer_than_its_file_and_a_megabyte(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonld"
    file.write_text('{"@id":"a:b","a:p":{"@type":"@json","@value":[' + "1e9," * 200_000 + "1]}}")
    with pytest.raises(LoadError, match=r"a text has more than 180\d+ letters, written out"):
        read_file(file)


def test_entities_stand_for_plain_text_alone(tmp_path: Path) -> None:
    file = tmp_path / "x.rdf"
    file.write_text('<!DOCTYPE r [<!ENTITY e "http://e/">]>' + XML.format(' xmlns:f="&e;f/"', ""))
    read_file(file)
    for entities in (
        '<!ENTITY e "x"><!ENTITY f "&e;">', '<!ENTITY e SYSTEM "file:///dev/null">', '<!ENTITY % e "x">',
        "<!ELEMENT e ANY>",
    ):  # fmt: skip
        file.write_text(f"<!DOCTYPE r [{entities}]>" + XML.format("", ""))
        with pytest.raises(LoadError, match="declares more than plain entities"):
            read_file(file)

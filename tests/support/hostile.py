"""Hostile inputs: for each format, the ways to make a few bytes cost much. Each makes about `size` bytes."""

from __future__ import annotations

import gzip
import io
import json
import struct
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

Make = Callable[[int], "str | bytes"]

RDF = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"'
ITEM, DONE = "><e:a><e:b>", "</e:b></e:a></rdf:RDF>"
TEN_DEEP = '<!ENTITY a0 "aaaaaaaaaaaaaaaaaaaa">' + "".join(
    f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10)
)
INTEGER = "<http://www.w3.org/2001/XMLSchema#integer>"


def repeated(head: str, unit: str, tail: str = "") -> Make:
    return lambda size: head + unit * max(1, (size - len(head)) // len(unit)) + tail


def numbered(head: str, unit: str, tail: str = "") -> Make:
    """Return a text with `unit` again and again, `#` in it being another number each time."""

    def make(size: int) -> str:
        width = len(unit) + 5
        return head + "".join(unit.replace("#", str(n)) for n in range(max(1, size // width))) + tail

    return make


def both(first: Make, second: Make) -> Make:
    def make(size: int) -> str:
        one, other = first(size // 2), second(size // 2)
        assert isinstance(one, str)
        assert isinstance(other, str)
        return one + other

    return make


def nested(head: str, opening: str, inner: str, closing: str, tail: str = "") -> Make:
    def make(size: int) -> str:
        count = size // (len(opening) + len(closing))
        return head + opening * count + inner + closing * count + tail

    return make


def fixed(text: str | bytes) -> Make:
    return lambda _size: text


def doctype(inner: str) -> str:
    return f"<!DOCTYPE rdf:RDF {inner}>{RDF}{ITEM}x{DONE}"


def bson_document(content: bytes) -> bytes:
    return struct.pack("<i", len(content) + 5) + content + b"\0"


def bson_text(key: str, text: bytes) -> bytes:
    return b"\x02" + key.encode() + b"\0" + struct.pack("<i", len(text) + 1) + text + b"\0"


TRIPLE = bson_text("s", b"a") + bson_text("p", b"b")
FACT = bson_document(TRIPLE + bson_text("o", b"c"))


def deep_bson(size: int) -> bytes:
    inner = b""
    depth = size // 8
    sizes = [8 * level + 5 for level in range(depth)]
    inner = b"".join(struct.pack("<i", total) + b"\x03a\0" for total in reversed(sizes[1:])) + struct.pack(
        "<i", 5
    )
    inner += b"\0" * depth
    return bson_document(TRIPLE + b"\x03o\0" + inner)


def under_a_long_base(unit: str) -> Make:
    """Return a Turtle text of which half is a base, and the rest what has that base again and again."""
    return lambda size: (
        f"@base <http://e/{'b' * (size // 2)}/> .\n"
        + "".join(unit.replace("#", str(n)) for n in range(size // 2 // (len(unit) + 5)))
    )


def denied_at_many_times(size: int) -> str:
    """Return a memory with a negative assertion, each part of which holds at many times."""
    owl = "http://www.w3.org/2002/07/owl#"
    parts = ("sourceIndividual", "assertionProperty", "targetIndividual")
    return "\n".join(
        f'{{"s":"a:n","p":"{owl}{part}","o":"a:{part}",'
        f'"scope":{{"time":{{"since":{n},"until":{10**6 + n}}}}}}}'
        for n in range(1, size // 360)
        for part in parts
    )


TURTLE: dict[str, Make] = {
    "prefixes under a long base": under_a_long_base("@prefix a#: <x> .\n"),
    "names under a long base": under_a_long_base("<a#> <a:b> 1 .\n"),
    "lists in lists": repeated("<a:b> <a:c> ", "("),
    "lists in lists, closed": nested("<a:b> <a:c> ", "(", "", ")", " ."),
    "blank nodes in each other": repeated("<a:b> <a:c> ", "[<a:b>"),
    "short blank nodes in each other": repeated("<a:b> <a:b> ", "[a "),
    "brackets in strings": repeated("<a:b> <a:b> ", '[<a:b> "]",'),
    "a long list": repeated("<a:b> <a:c> (", "1 ", ") ."),
    "commas": repeated("<a:b> <a:c> 1", ",1", " ."),
    "prefixes": numbered("", "@prefix p#: <http://e/#> .\n", "<a:b> <a:c> <a:d> ."),
    "a long prefix": both(repeated("@prefix p: <a:", "x", "> . "), numbered("<a:b> <a:b> ", "p:#,", "p:z .")),
    "a long base": both(repeated("@base <a:", "x/", "> . "), numbered("<a:b> <a:b> ", "<#>,", "<z> .")),
    "a long subject": both(repeated("<a:", "x", ">"), numbered(" <a:b> ", "#,", "1 .")),
    "a long label of a blank node": both(repeated("_:", "x"), numbered(" <a:b> ", "#,", "1 .")),
    "a long language": repeated('<a:b> <a:b> "x"@en', "-a", " ."),
    "a long datatype": both(
        repeated("@prefix p: <a:", "x", "> . "), repeated("<a:b> <a:b> ", '""^^p:c,', "1 .")
    ),
    "bases on bases": repeated("", "@base <a/> .\n"),
    "bases and comments": repeated("", "@base#\n<a/> ."),
    "statements in statements": nested("<a:b> <a:c> ", "<<( <a:b> <a:c> ", "<a:b>", ")>>", " ."),
    "reified in each other": nested("<a:b> <a:c> ", "<< <a:b> <a:c> ", "<a:b>", ">>", " ."),
    "annotations": repeated("<a:b> <a:c> <a:d> ", "{| <a:b> <a:c> "),
    "lines in a string, then an error": repeated('<a:b> <a:c> """', "\n", '""" .\n<x> x'),
    "lines, then what cannot be kept": repeated('<a:b> <a:c> """', "\n", '""" . <a:b> <a:c> "x"@en--ltr .'),
    "one line, then what cannot be kept": repeated("", '<a:b> <a:c> "x" . ', '<a:b> <a:c> "x"@en--ltr .'),
    "an open string": repeated('<a:b> <a:c> """', "\n"),
    "a long number": repeated("<a:b> <a:b> ", "9", " ."),
    "a long decimal": repeated("<a:b> <a:b> 0.", "9", " ."),
    "a long name": repeated("<a:", "b", "> <a:b> <a:c> ."),
    "escapes": repeated('<a:b> <a:c> "', "\\u0041", '" .'),
}
LINES: dict[str, Make] = {
    "a long text": repeated('<a:b> <a:b> "', "x", '" .'),
    "an open text": repeated('<a:b> <a:b> "', "x"),
    "statements in statements": TURTLE["statements in statements"],
    "open statements in statements": repeated("<a:b> <a:c> ", "<<( <a:b> <a:c> "),
    "a long number": repeated('<a:b> <a:b> "', "9", f'"^^{INTEGER} .'),
    "3000 digits": fixed(f'<a:b> <a:b> "{"9" * 3000}"^^{INTEGER} .'),
    "5000 digits": fixed(f'<a:b> <a:b> "{"9" * 5000}"^^{INTEGER} .'),
    "a long language": repeated('<a:b> <a:b> "x"@a', "-b", " ."),
    "zeros": repeated('<a:b> <a:b> "', "\0", '" .'),
    "half characters": repeated('<a:b> <a:b> "', "\\uD800", '" .'),
    "empty lines": repeated("", "\n", "x"),
    "bad lines": repeated("", "x\n"),
    "no UTF-8": fixed(b'<a:b> <a:b> "\xff\xfe" .'),
    "short statements": repeated("", "_:a<a:>_:b.\n"),
    "half a denial": repeated("", '_:a <http://www.w3.org/2002/07/owl#targetValue> "x" .\n'),
}
XML: dict[str, Make] = {
    "entities that nobody uses": fixed(doctype(f"[{TEN_DEEP}]")),
    "entities in a comment": fixed(doctype(f"[<!-- {TEN_DEEP} -->]")),
    "entities in an instruction": fixed(doctype(f"[<?x {TEN_DEEP} ?>]")),
    "entities behind a system": fixed(doctype(f"SYSTEM '<!DOCTYPE x []>' [{TEN_DEEP}]")),
    "entities in an attribute": fixed(doctype(f"[<!ATTLIST a b CDATA '{TEN_DEEP.replace('&', '&amp;')}'>]")),
    "entities by number": fixed(doctype("[" + TEN_DEEP.replace("&a", "&#38;a") + "]")),
    "entities after a comment": fixed("<!-- <!DOCTYPE rdf:RDF [] > -->" + doctype(f"[{TEN_DEEP}]")),
    "an entity from a file": fixed(doctype('[<!ENTITY a SYSTEM "file:///etc/passwd">]')),
    "parameter entities": repeated("<!DOCTYPE rdf:RDF [<!ENTITY % a 'x'>", "%a;", f"]>{RDF}/>"),
    "many entities": numbered("<!DOCTYPE rdf:RDF [", '<!ENTITY a# "x">', f"]>{RDF}/>"),
    "an entity often": repeated(f'<!DOCTYPE rdf:RDF [<!ENTITY a "{"x" * 1000}">]>{RDF}{ITEM}', "&a;", DONE),
    "a long entity": both(
        repeated('<!DOCTYPE rdf:RDF [<!ENTITY a "', "x", f'">]>{RDF}{ITEM}'), repeated("", "&a;", DONE)
    ),
    "default attributes": numbered("<!DOCTYPE rdf:RDF [<!ATTLIST rdf:RDF", ' a# CDATA "x"', f">]>{RDF}/>"),
    "namespaces": numbered(RDF, ' xmlns:n#="http://n/#"', f"{ITEM}x{DONE}"),
    "namespaces one by one": numbered(
        RDF + "><e:a>", '<f:b xmlns:f="http://f/#">x</f:b>', "</e:a></rdf:RDF>"
    ),
    "a long label of a blank node": both(
        repeated(RDF + '><e:a rdf:nodeID="', "x", '">'), repeated("", "<e:b>x</e:b>", "</e:a></rdf:RDF>")
    ),
    "a long namespace": both(
        repeated(RDF + ' xmlns:f="http://e/', "x", '"><e:a>'),
        repeated("", "<f:b>x</f:b>", "</e:a></rdf:RDF>"),
    ),
    "a namespace of 2000 letters": repeated(
        f'{RDF} xmlns:f="http://e/{"x" * 1900}"><e:a>', "<f:b>x</f:b>", "</e:a></rdf:RDF>"
    ),
    "attributes": numbered(RDF + "><e:a", ' e:n#="#"', "/></rdf:RDF>"),
    "a long language": both(
        repeated(RDF + ' xml:lang="a', "-b", '"><e:a>'), repeated("", "<e:b>x</e:b>", "</e:a></rdf:RDF>")
    ),
    "a long base": both(
        repeated(RDF + ' xml:base="http://e/', "x/", '">'), repeated("", '<e:a rdf:about="x"/>', "</rdf:RDF>")
    ),
    "a collection": repeated(
        RDF + '><e:a><e:b rdf:parseType="Collection">', "<e:x/>", "</e:b></e:a></rdf:RDF>"
    ),
    "elements in elements": repeated(RDF + ">", "<e:a>"),
    "XML in XML": repeated(RDF + '><e:a><e:b rdf:parseType="Literal">', "<x/>", "</e:b></e:a></rdf:RDF>"),
    "comments": repeated(RDF + ">", "<!---->", "</rdf:RDF>"),
    "UTF-16": lambda size: str(repeated(RDF + ITEM, "x", DONE)(size // 2)).encode("utf-16"),
}
JSON_LD: dict[str, Make] = {
    "lists in lists": repeated("", "["),
    "objects in objects": repeated("", '{"a:b":'),
    "escaped quotes": repeated('"', '\\"'),
    "quotes": repeated("", '"'),
    "values": repeated('{"@id":"a:b","a:b":[', "1,", "1]}"),
    "a list": repeated('{"@id":"a:b","a:b":{"@list":[', "1,", "1]}}"),
    "terms that build on terms": numbered(
        '{"@context":{"t":"http://e/","t0":"t:x",', '"t#":"t0:x",', '"z":"t0:z"}}'
    ),
    "a chain of terms": lambda size: (
        '{"@context":{'
        + "".join(f'"t{n}":"t{n + 1}:x",' for n in range(size // 16))
        + '"z":"t0:z"},"@id":"a:b","z":1}'
    ),
    "contexts in contexts": both(
        numbered('{"@context":{', '"t#":"http://e/#",', '"z":"http://e/z"},"@graph":['),
        repeated("", '{"@context":{"q":"http://q/"},"@id":"a:b","z":1},', "{}]}"),
    ),
    "contexts of properties": both(
        numbered(
            '{"@context":{"p":{"@id":"a:p","@context":{', '"t#":"http://e/#",', '"z":"http://e/z"}}},"p":['
        ),
        repeated("", '{"z":1},', "{}]}"),
    ),
    "a long vocabulary": both(
        repeated('{"@context":{"@vocab":"http://e/', "x", '"},"@graph":['),
        repeated("", '{"@id":"a:b","z":1},', "{}]}"),
    ),
    "a remote context": fixed('{"@context":"http://localhost:1/x","@id":"a:b"}'),
    "a long number": repeated('{"@id":"a:b","a:b":', "9", "}"),
    "large numbers": fixed(f'{{"@id":"a:b","a:b":[1e999999999,1e-999999999,1E400,{"9" * 3000}]}}'),
    "half characters": repeated('{"@id":"a:b","a:b":"', "\\ud800", '"}'),
    "keys twice": repeated('{"@id":"a:b",', '"a:b":1,', '"a:c":1}'),
}
JSON_LINES: dict[str, Make] = {
    "lists in lists": repeated('{"s":"a","p":"b","o":', "["),
    "deep objects": nested("", '{"s":', "1", "}"),
    "990 deep": fixed('{"s":"a","p":"b","o":' + "[" * 900 + "]" * 900 + "}"),
    "3000 digits": fixed('{"s":"urn:a","p":"urn:b","o":' + "9" * 3000 + "}"),
    "5000 digits": fixed('{"s":"urn:a","p":"urn:b","o":' + "9" * 5000 + "}"),
    "a time of 3000 digits": fixed('{"s":"urn:a","p":"urn:b","o":1,"since":' + "9" * 3000 + "}"),
    "a long number": repeated('{"s":"urn:a","p":"urn:b","o":', "9", "}"),
    "a large number": fixed('{"s":"urn:a","p":"urn:b","o":1e999999}'),
    "a long name": repeated('{"s":"urn:', "a", '","p":"urn:b","o":1}'),
    "a long key": repeated('{"', "a", '":1}'),
    "half a character": fixed('{"s":"urn:a","p":"urn:b","o":{"value":"\\ud800"}}'),
    "zeros": repeated("", "\0"),
    "empty lines": repeated("", "\n"),
    "no UTF-8": fixed(b'{"s":"\xff"}'),
    "a long line": repeated('{"s":"urn:a",', '"p":"urn:b",', '"o":1}'),
    "bad lines": repeated("", "{}\n"),
}
PLAN: dict[str, Make] = {
    "cost and spaces": lambda size: "; cost" + " " * size + "x",
    "costs and spaces": repeated("", "; cost " + " " * 5000 + "x\n"),
    "metric and spaces": lambda size: "; plan found with metric" + " " * size + "x",
    "semicolons": repeated("", ";"),
    "semicolons and spaces": repeated("", ";;;; "),
    "empty lines": repeated("", "\n"),
    "empty comments": repeated("", ";\n"),
    "dashes": repeated("", "-"),
    "digits": repeated("", "1"),
    "digits and dots": repeated("", "1."),
    "a time and spaces": lambda size: "0.0" + " " * size + ": (go) [1" + " " * size + "x",
    "brackets": repeated("", "("),
    "a step of spaces": lambda size: "0: (go" + " " * size + ") [D" + " " * size + ": 1]",
    "a time of 3000 digits": fixed("9" * 3000 + ": (go a) [1]"),
    "a late step": fixed("1e308: (go a) [1e308]"),
    "a cost of 5000 digits": fixed("; cost " + "9" * 5000 + "\n(go a)"),
    "steps": repeated("", "(a)\n"),
    "a long action": repeated("0: (", "a", ") [1]"),
    "arguments": repeated("0: (", "a ", ") [1]"),
    "zeros": repeated("(go a)\n", "\0"),
    "solutions": repeated("", "solution found\n(a)\n"),
}
JSON_PLAN: dict[str, Make] = {
    "deep steps": nested('{"steps":', "[", "", "]", "}"),
    "900 deep": fixed('{"steps":[' + "[" * 900 + "]" * 900 + "]}"),
    "a start of 3000 digits": fixed('{"steps":[{"action":"a","start":' + "9" * 3000 + "}]}"),
    "a metric of 5000 digits": fixed('{"steps":[{"action":"a"}],"metric":' + "9" * 5000 + "}"),
    "a late step": fixed('{"steps":[{"action":"a","start":1e308,"duration":1e308}]}'),
    "steps": repeated('{"steps":[', '{"action":"a"},', '{"action":"b"}]}'),
    "precedences": repeated('{"steps":[{"action":"a"},{"action":"b"}],"precedences":[', "[0,1],", "[0,1]]}"),
    "half a character": fixed('{"steps":[{"action":"\\ud800"}]}'),
    "keys": numbered('{"steps":[],', '"k#":1,', '"z":1}'),
}
MEMORY: dict[str, Make] = {
    "denied at many times": denied_at_many_times,
    "lists in lists": repeated('[{"s":"a","p":"b","o":', "["),
    "900 deep": fixed('[{"s":"a","p":"b","o":{"$numberDecimal":' + "[" * 900 + "]" * 900 + "}}]"),
    "3000 digits": fixed('[{"s":"a","p":"b","o":' + "9" * 3000 + "}]"),
    "5000 digits": fixed('[{"s":"a","p":"b","o":' + "9" * 5000 + "}]"),
    "a decimal of many digits": repeated('[{"s":"a","p":"b","o":{"$numberDecimal":"', "9", '"}}]'),
    "a date of many digits": fixed('[{"s":"a","p":"b","o":{"$date":{"$numberLong":"' + "9" * 3000 + '"}}}]'),
    "large exponents": fixed('[{"s":"a","p":"b","o":{"$numberDecimal":"1E-999999999"}}]'),
    "commas": repeated("[", ","),
    "spaces": repeated("[", " "),
    "half a character": fixed('[{"s":"\\ud800","p":"b","o":"c"}]'),
    "triples": repeated("[", '{"s":"a","p":"b","o":"c"},', "]"),
}
BSON: dict[str, Make] = {
    "documents in documents": deep_bson,
    "triples": lambda size: FACT * (size // len(FACT)),
    "empty documents": lambda size: bson_document(b"") * (size // 5),
    "cut off": fixed(struct.pack("<i", 2**31 - 1)),
    "negative": fixed(struct.pack("<i", -5) + b"\0"),
    "zeros": lambda size: b"\0" * size,
}
PACKED: dict[str, Make] = {
    "zeros": lambda size: gzip.compress(b"\0" * (20 * size)),
    "a bomb": lambda size: gzip.compress(FACT * (110_000_000 // len(FACT)), 1),
    "cut off": fixed(gzip.compress(FACT)[:-6]),
}


def columns(prefixes: bytes = b"{}", **given: Any) -> bytes:
    """Return a Parquet file with columns of facts: what is given as (value, count) is there so many times."""
    import pyarrow
    from pyarrow import parquet

    named = {"subject": ("a:s", 1), "property": ("a:p", 1), "object": ("a:o", 1), **given}
    most = max(value[1] for value in named.values() if isinstance(value, tuple))
    table = {}
    for name, value in named.items():
        if isinstance(value, tuple):
            indices = pyarrow.array([0] * most, "int32")
            table[name] = pyarrow.DictionaryArray.from_arrays(indices, pyarrow.array([value[0]]))
        else:
            table[name] = value
    out = io.BytesIO()
    made = pyarrow.table(table).replace_schema_metadata({b"acxon.prefixes": prefixes})
    parquet.write_table(made, out, compression="zstd")
    return out.getvalue()


def nested_lists(depth: int) -> Any:
    import pyarrow

    inner = pyarrow.array(["a:s"])
    for _ in range(depth):
        inner = pyarrow.ListArray.from_arrays(pyarrow.array([0, 1], "int32"), inner)
    return inner


def a_column_twice(_size: int) -> bytes:
    import pyarrow
    from pyarrow import parquet

    out = io.BytesIO()
    names = ["subject", "property", "object", "subject"]
    parquet.write_table(pyarrow.Table.from_arrays([pyarrow.array(["a:s"])] * 4, names), out)
    return out.getvalue()


TEXT = ("http://www.w3.org/2001/XMLSchema#string", 1)
PARQUET: dict[str, Make] = {
    "a text again and again": lambda size: columns(object=("x" * (10 * size), 5000), datatype=TEXT),
    "a subject again and again": lambda size: columns(subject=("a:" + "x" * (size // 100), 300_000)),
    "a packed text": lambda _size: columns(object=("x" * 100_000_000, 1), datatype=TEXT),
    "control characters": lambda _size: columns(object=("\1" * 60_000_000, 1), datatype=TEXT),
    "facts": lambda size: columns(subject=("a:s", 3 * size)),
    "columns": lambda size: columns(**{f"c{n}": ("a", 1) for n in range(size // 1000)}),
    "a column twice": a_column_twice,
    "a column of lists": lambda _size: columns(subject=nested_lists(3)),
    "lists in lists": lambda _size: columns(other=nested_lists(200)),
    "prefixes": lambda size: columns(json.dumps({f"p{n}": "a:" for n in range(size // 10)}).encode()),
    "a long prefix": lambda size: columns(json.dumps({"p": "a:" + "x" * (2 * size)}).encode()),
    "prefixes in a list": lambda _size: columns(b"[1]"),
    "prefixes in lists in lists": lambda size: columns(b"[" * size),
    "prefixes that are no text": lambda _size: columns(b"\xff\xfe"),
    "names that are no text": lambda _size: columns(subject=[b"\xff\xfe"]),
    "a time that is no number": lambda _size: columns(since=(float("nan"), 1)),
    "a time of many digits": lambda _size: columns(since=("9" * 5000, 1)),
    "a number of 5000 digits": lambda _size: columns(object=("9" * 5000, 1), datatype=(INTEGER[1:-1], 1)),
    "zeros": lambda size: b"\0" * size,
    "nothing": fixed(b""),
    "cut off": lambda _size: columns()[:-9],
    "a large footer": lambda _size: columns()[:-8] + struct.pack("<i", 2**31 - 1) + b"PAR1",
    "a negative footer": lambda _size: columns()[:-8] + struct.pack("<i", -5) + b"PAR1",
    "damaged pages": lambda _size: columns()[:4] + b"\xff" * 40 + columns()[44:],
}
HOSTILE: dict[str, dict[str, Make]] = {
    "x.ttl": TURTLE,
    "x.trig": TURTLE | {
        "graphs": numbered("", "<a:#>{<a:b><a:b><a:b>}"),
        "graphs in graphs": repeated("", "{"),
        "graphs under a long base": under_a_long_base("<a#>{<a:b><a:b>1}\n"),
        "many facts of a long graph": both(repeated("<a:", "g", ">{<a:b><a:b>"), repeated("", "1,", "1}")),
    },
    "x.nt": LINES,
    "x.nq": LINES,
    "x.owl": XML,
    "x.rdf": XML,
    "x.jsonld": JSON_LD,
    "x.jsonl": JSON_LINES,
    "x.plan": PLAN,
    "x.txt": PLAN,
    "x.json": JSON_PLAN,
    "triples.json": MEMORY,
    "triples.bson": BSON,
    "triples.bson.gz": PACKED,
    **({"x.parquet": PARQUET} if find_spec("pyarrow") else {}),
}  # fmt: skip
CASES = [(name, attack) for name, attacks in HOSTILE.items() for attack in attacks]


def hostile(name: str, attack: str, size: int) -> bytes:
    """Return the content of a hostile file."""
    made = HOSTILE[name][attack](size)
    return made if isinstance(made, bytes) else made.encode("utf-8", "surrogatepass")

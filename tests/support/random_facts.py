"""Facts as hypothesis may think of them: awkward names, texts, numbers and times."""

from __future__ import annotations

from hypothesis import strategies as st

from acxon.namespaces import OWL, PREFIXES
from acxon.terms import IRI, XSD, Literal, Tuple

EX = "http://example.com/"
A, B, P = IRI(EX + "a"), IRI(EX + "b"), IRI(EX + "p")

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.sampled_from(
    ['"', "it's", "a\nb\r\n\tc", "\\", '"""', "\\u0041", "€ 🙂", "\x00", "\u2028", "'); drop", "-0", "NaN"]
)
names = st.builds(lambda text: IRI(EX + text), texts) | st.sampled_from(
    [A, B, IRI("urn:acxon:bnode:0123456789abcdef:7"), IRI(PREFIXES["dul"] + "Plan"), IRI("urn:x:ü{}|^` <>")]
)
properties = names.filter(lambda name: not name.startswith(OWL))
numbers = st.integers() | st.floats() | st.integers(min_value=-(10**40), max_value=10**40)
finite = st.floats(allow_nan=False, allow_infinity=False)
ends = st.none() | st.integers(-1000, 1000) | finite | st.integers(-(2**60), 2**60)
literals = st.one_of(
    st.builds(Literal, numbers),
    st.builds(Literal, st.floats(), st.sampled_from([XSD + "float", XSD + "double", XSD + "decimal"])),
    st.builds(Literal, st.integers(-(10**9), 10**9), st.sampled_from([XSD + "int", XSD + "decimal"])),
    st.builds(Literal, st.booleans()),
    st.builds(Literal, texts),
    st.builds(Literal, texts, st.sampled_from([XSD + "date", XSD + "integer", XSD + "boolean", EX + "mine"])),
    st.builds(Literal, texts, st.just(""), st.sampled_from(["en", "de-AT", "x-q"])),
)


@st.composite
def facts(draw: st.DrawFn) -> Tuple:
    since, until = draw(ends), draw(ends)
    if since is not None and until is not None and since > until:
        since, until = until, since
    return Tuple(draw(names), draw(properties), draw(names | literals), since, until, draw(st.booleans()))

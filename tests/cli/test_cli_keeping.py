"""`acxon load`, `tell`, `plans`, `export`, `check` and `backup`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from cli_runs import Runner
from hypothesis import given, settings
from hypothesis import strategies as st

from acxon import KnowledgeBase
from acxon.errors import BusyError
from acxon.namespaces import OCRA_COMMON
from acxon.store.file import Storage
from acxon.terms import IRI, XSD, Literal, Tuple, canonical, tuple_row

TEA = "0.000: (find ann) [5.000]\n5.000: (grasp tea) [2.500]\n"
COLA = "0.000: (find ann) [5.000]\n5.000: (go fridge) [9.000]\n14.000: (grasp cola) [2.500]\n"


@pytest.fixture
def acxon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)


def files(runner: Runner) -> set[str]:
    return {path.name for path in runner.folder.iterdir() if not path.name.endswith(("-wal", "-shm"))}


# --- load ------------------------------------------------------------------------------------------------


def test_load_makes_a_file_when_there_is_no_other(acxon: Runner) -> None:
    (acxon.folder / "tea.plan").write_text(TEA)
    run = acxon("load", "tea.plan")
    assert (run.out, run.status) == ("tea.plan: 38 facts\n", 0)
    keeping, stored = run.err.splitlines()
    assert keeping == "Keeping knowledge in acxon.kb (choose another file with --kb)."
    assert stored == "'tea': 2 steps, time 7.5 s, cost 7.5 (time)"
    assert acxon("query", "is_plan(P)").out.splitlines()[2:] == ["tea"]


def test_a_new_file_stays_where_only_prefixes_were_told(acxon: Runner) -> None:
    (acxon.folder / "x.ttl").write_text("@prefix shop: <http://shop.example/> .")
    assert acxon("--kb", "x.kb", "load", "x.ttl").out == "x.ttl: 0 facts\n"
    assert acxon("--kb", "x.kb", "tell", "shop:tea", "rdfs:label", "tea").status == 0
    assert acxon("--kb", "x.kb", "query", "triple(S, rdfs:label, tea)").out.splitlines()[2:] == ["tea"]


def test_nothing_is_told_to_a_new_file_while_it_goes_again(
    acxon: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    fact = tuple_row(Tuple(IRI("http://e/tea"), IRI("http://e/is"), IRI("http://e/hot")))

    def unlinked(path: Path, missing_ok: bool = False) -> None:
        if path.name == "x.kb":
            with pytest.raises(BusyError), Storage.open("x.kb", wait=0.1) as other:
                other.commit([], [fact])
        os.unlink(path)

    (acxon.folder / "bad.ttl").write_text("bad")
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", unlinked)
        assert acxon("--kb", "x.kb", "load", "bad.ttl").status == 1
    assert files(acxon) == {"bad.ttl"}


def test_load_many_files_of_many_kinds(acxon: Runner) -> None:
    (acxon.folder / "tea.plan").write_text(TEA)
    (acxon.folder / "x.ttl").write_text("@prefix shop: <http://shop.example/> . shop:tea shop:price 3 .")
    (acxon.folder / "x.jsonl").write_text('{"s": "tea", "p": "dul:hasPart", "o": "a leaf"}\n')
    run = acxon("--kb", "x.kb", "load", "tea.plan", "x.ttl", "x.jsonl", "--json")
    counts = json.loads(run.out)
    assert list(counts) == ["tea.plan", "x.ttl", "x.jsonl"]
    assert counts["x.ttl"] == 1
    run = acxon("--kb", "x.kb", "query", "triple(shop:tea, shop:price, V), triple(tea, dul:hasPart, P)")
    assert run.out.splitlines()[2:] == ["3  a leaf"]


def test_loading_a_memory_reports_what_is_unknown_or_renamed(acxon: Runner) -> None:
    facts = [("isHot", True), ("hasExpectedMakespan", "http://home.example/time")]
    lines = [
        {"s": "http://home.example/tea", "p": f"{OCRA_COMMON}{name}", "o": value} for name, value in facts
    ]
    (acxon.folder / "triples.json").write_text("\n".join(map(json.dumps, lines)))
    run = acxon("load", ".")
    assert (run.out, run.status) == (".: 2 facts\n", 0)
    assert "2 facts about individuals, 0 about classes and properties" in run.err
    assert f"unknown terms, kept as they are: {OCRA_COMMON}isHot\n" in run.err
    assert f"{OCRA_COMMON}hasExpectedMakespan is now {OCRA_COMMON}hasMakespan" in run.err


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("x.pddl", "acxon plan DOMAIN PROBLEM"),
        ("x.pddl", "acxon load --domain FILE --problem FILE PLAN"),
        ("x.kb", "with --kb"),
    ],
)
def test_what_is_not_for_loading_says_what_it_is_for(acxon: Runner, name: str, advice: str) -> None:
    (acxon.folder / name).write_text("(define (domain x))")
    run = acxon("--kb", "new.kb", "load", name)
    assert (run.out, run.status, files(acxon)) == ("", 1, {name})
    assert advice in run.err


def test_a_file_that_cannot_be_loaded_does_not_hold_up_the_others(acxon: Runner) -> None:
    (acxon.folder / "tea.plan").write_text(TEA)
    run = acxon("--kb", "x.kb", "load", "missing.ttl", "tea.plan", "--json")
    loaded = json.loads(run.out)
    assert (list(loaded), run.status) == (["missing.ttl", "tea.plan"], 1)
    assert "no such file" in loaded["missing.ttl"]["error"]
    assert loaded["tea.plan"] > 30
    assert "1 of 2 files stored. Failed:\n  missing.ttl: " in run.err


def test_a_plan_file_is_stored_as_a_planned_plan_is(acxon: Runner) -> None:
    (acxon.folder / "tea.plan").write_text(TEA)
    assert acxon("load", "tea.plan", "--since", "5", "--until", "9", "--tasks-by", "action").status == 0
    assert acxon("plans").out.splitlines()[2].endswith("[5, 9]")
    tasks = acxon("query", "triple(tea, dul:definesTask, T)").out.splitlines()[2:]
    assert tasks == ["task 0 find", "task 1 grasp"]


FOR_PLANS = [("--name", "x"), ("--since", "5"), ("--until", "5"), ("--tasks-by", "action")]


@pytest.mark.parametrize("option", FOR_PLANS)
def test_what_is_for_plans_is_not_for_other_files(acxon: Runner, option: tuple[str, str]) -> None:
    (acxon.folder / "x.ttl").write_text("<http://a> <http://b> 1 .")
    run = acxon("load", "x.ttl", *option)
    assert (run.out, run.status, files(acxon)) == ("", 1, {"x.ttl"})
    told = "x.ttl: this is no plan file; leave out name, time, tasks-by, domain, problem and wordings."
    assert told in run.err


def test_one_name_is_not_for_several_files(acxon: Runner) -> None:
    (acxon.folder / "tea.plan").write_text(TEA)
    (acxon.folder / "cola.plan").write_text(COLA)
    run = acxon("load", "tea.plan", "cola.plan", "--name", "drink")
    assert (run.out, run.status, files(acxon)) == ("", 2, {"tea.plan", "cola.plan"})


def test_a_plan_s_name_is_taken(acxon: Runner) -> None:
    (acxon.folder / "tea.plan").write_text(TEA)
    (acxon.folder / "cola.plan").write_text(COLA)
    assert acxon("load", "tea.plan", "--name", "drink").status == 0
    before = acxon("plans").out
    run = acxon("load", "cola.plan", "--name", "drink")
    assert (run.out, run.status) == ("", 1)
    assert "There is a plan called 'drink' already" in run.err
    assert "--replace" in run.err
    assert acxon("plans").out == before
    assert acxon("load", "cola.plan", "--name", "drink", "--replace").status == 0
    assert json.loads(acxon("plans", "--json").out)[0]["tasks"] == 3


def test_the_same_in_python(tmp_path: Path) -> None:
    from acxon.errors import AcxonError

    (tmp_path / "tea.plan").write_text(TEA)
    kb = KnowledgeBase()
    assert kb.load(tmp_path / "tea.plan") > 0
    before = len(kb)
    with pytest.raises(AcxonError, match="already"):
        kb.load(tmp_path / "tea.plan")
    kb.load(tmp_path / "tea.plan", replace=True)
    assert len(kb) == before


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("missing.ttl", None, "no such file"),
        ("broken.ttl", "@prefix a: <http://a/> .\na:b a:c a:d .\na:b a:c [ .\n", "line 3"),
        ("broken.jsonl", '{"s": "kb:a", "p": "dul:hasPart", "o": "kb:b"}\n{"s": 1}\n', "line 2"),
        (
            "names.jsonl",
            '\n{"s": "a", "p": "dul:hasPart", "o": "b"}\n\n{"s": "a", "p": "nope", "o": "b"}\n',
            "line 4",
        ),
        ("broken.plan", "0.0: (find ann) [-5.0]\n", "broken.plan"),
        ("what.xyz", "hello", "what kind of file"),
    ],
)
def test_a_failed_load_leaves_nothing(acxon: Runner, name: str, content: str | None, reason: str) -> None:
    if content is not None:
        (acxon.folder / name).write_text(content)
    before = files(acxon)
    run = acxon("load", name)
    assert (run.out, run.status) == ("", 1)
    assert name in run.err
    assert reason in run.err
    assert files(acxon) == before
    acxon("--kb", "old.kb", "tell", "tea", "rdf:type", "dul:Plan")
    facts = len(list(KnowledgeBase(acxon.folder / "old.kb").tuples()))
    assert acxon("--kb", "old.kb", "load", name).status == 1
    assert len(list(KnowledgeBase(acxon.folder / "old.kb").tuples())) == facts


# --- tell ------------------------------------------------------------------------------------------------


def test_how_to_write_a_new_property_is_told(acxon: Runner) -> None:
    run = acxon("--kb", "x.kb", "tell", "cup", "stands on", "table")
    assert (run.out, run.status, files(acxon)) == ("", 1, set())
    assert "There is nothing called 'stands on'" in run.err
    assert "A new property is written with a prefix, for example kb:likes, or as a full IRI." in run.err


def test_tell_and_forget(acxon: Runner) -> None:
    run = acxon("tell", "tea", "rdf:type", "dul:Plan", "--since", "10", "--until", "20")
    assert (run.out, run.status) == ("", 0)
    assert run.err.endswith("Told.\n")
    goal = "triple(tea, rdf:type, dul:'Plan') during [S, U]"
    assert acxon("query", goal).out.splitlines()[2:] == ["10  20"]
    acxon("tell", "tea", "rdf:type", "dul:Plan", "--since", "12", "--until", "15", "--forget")
    assert acxon("query", goal).out.splitlines()[2:] == ["10  12", "15  20"]
    acxon("tell", "tea", "dul:hasPart", "sugar", "--not")
    assert acxon("query", "denied(tea, dul:hasPart, X)").out.splitlines()[2:] == ["sugar"]
    assert acxon("query", "triple(tea, dul:hasPart, X)").out == "false.\n"


@pytest.mark.parametrize(
    ("property", "text", "value"),
    [
        ("dul:hasDataValue", "27", 27),
        ("dul:hasDataValue", "2.50", 2.5),
        ("dul:hasDataValue", "-1e3", -1000),
        ("dul:hasDataValue", "true", True),
        ("dul:hasDataValue", "nan", "nan"),
        ("dul:hasDataValue", "high", "high"),
        ("rdfs:label", "42", "42"),
        ("acxon:unit", "km/h", "km/h"),
        ("acxon:weight", "0.5", 0.5),
    ],
)
def test_what_a_text_stands_for(acxon: Runner, property: str, text: str, value: object) -> None:
    assert acxon("tell", "kb:thing", property, "--", text).status == 0
    answers = KnowledgeBase(acxon.folder / "acxon.kb").ask(f"triple(kb:thing, {property}, V)")
    assert answers == [{"V": value}]
    assert type(answers[0]["V"]) is type(value)


def test_a_number_may_be_a_name(acxon: Runner) -> None:
    acxon("tell", "shelf", "dul:hasPart", "42")
    assert acxon("query", "triple(X, dul:hasPart, Y)").out.splitlines()[2:] == ["shelf  42"]
    assert acxon("query", "triple(shelf, dul:hasPart, '42')").out == "true.\n"


def test_tell_what_cannot_be(acxon: Runner) -> None:
    for arguments in (
        ("tea", "no such property", "x"),
        ("tea", "dul:hasPart", "x", "--since", "9", "--until", "3"),
        ("", "dul:hasPart", "x"),
    ):
        run = acxon("tell", *arguments)
        assert (run.out, run.status) == ("", 1)
        assert files(acxon) == set()


# --- plans, check, backup --------------------------------------------------------------------------------


def test_plans(acxon: Runner) -> None:
    run = acxon("plans")
    assert run.out.splitlines()[0].split() == [
        "plan",
        "steps",
        "cost",
        "time",
        "interval",
    ]
    assert [line.split("  ")[0] for line in run.out.splitlines()[2:]] == ["bringing cola", "bringing tea"]
    found = json.loads(acxon("plans", "--json").out)
    assert found[1]["qualities"] == {"cost": 27, "makespan": 27, "number of tasks": 6}
    acxon("tell", "x", "dul:hasPart", "y")
    empty = acxon("plans")
    assert (empty.out, empty.status) == ("", 0)
    assert "acxon plan DOMAIN" in empty.err


def test_check(acxon: Runner) -> None:
    run = acxon("check")
    assert (run.out, run.status) == ("No problems found.\n", 0)
    for arguments in (
        ("tea", "dul:hasPart", "leaf"),
        ("tea", "dul:hasPart", "leaf", "--not"),
        ("tea", "ocra_common:isCheaperPlanThan", "cola"),
        ("tea", "ocra_common:isMoreExpensivePlanThan", "cola"),
    ):
        acxon("tell", *arguments)
    run = acxon("check")
    assert run.status == 1
    assert "is told to hold and not to hold at the same time" in run.out
    assert "'cola' is cheaper plan than 'tea' and the other way round" in run.out
    assert json.loads(acxon("check", "acxon.kb", "--json").out) == run.out.splitlines()


@pytest.mark.parametrize("typed", [["check", "{}"], ["--kb", "{}", "check"], ["check", "{}", "--json"],
                                   ["check", "{}", "--accept"]])  # fmt: skip
@pytest.mark.parametrize("name", ["missing.kb", "nowhere/x.kb", "folder.kb", "pipe.kb", f"{'x' * 300}.kb"])
def test_what_cannot_be_checked_is_an_error_and_no_finding(
    acxon: Runner, typed: list[str], name: str
) -> None:
    (acxon.folder / "folder.kb").mkdir()
    os.mkfifo(acxon.folder / "pipe.kb")
    run = acxon(*(part.format(name) for part in typed))
    assert (run.out, run.status) == ("", 1)
    assert run.err.startswith("acxon: ")
    assert name in run.err or f"{name.split('/')[0]} does not exist" in run.err


def test_backup(acxon: Runner) -> None:
    acxon("tell", "tea", "rdf:type", "dul:Plan")
    run = acxon("backup", "copy.kb")
    assert (run.out, run.err, run.status) == ("", "Copied to copy.kb.\n", 0)
    assert acxon("--kb", "copy.kb", "query", "is_plan(P)").out.splitlines()[2:] == ["tea"]
    (acxon.folder / "notes.txt").write_text("mine")
    assert acxon("backup", "notes.txt").status == 1
    assert (acxon.folder / "notes.txt").read_text() == "mine"


def test_json_everywhere(acxon: Runner) -> None:
    told = json.loads(acxon("tell", "tea", "rdf:type", "dul:Plan", "--json").out)
    assert told == {"told": ["tea", "rdf:type", "dul:Plan"]}
    assert json.loads(acxon("export", "x.jsonl", "--json").out) == {"file": "x.jsonl", "facts": 2}
    assert json.loads(acxon("backup", "y.kb", "--json").out) == {"file": "y.kb"}
    assert json.loads(acxon("check", "--json").out) == []
    gone = json.loads(acxon("tell", "tea", "rdf:type", "dul:Plan", "--forget", "--json").out)
    assert gone == {"forgotten": ["tea", "rdf:type", "dul:Plan"]}


def test_backup_of_the_example(acxon: Runner) -> None:
    run = acxon("backup", "copy.kb")
    assert run.status == 1
    assert "export" in run.err


# --- export ----------------------------------------------------------------------------------------------

ENDINGS = (".trig", ".nq", ".jsonl")
X = "http://x.org/"
names = st.sampled_from([IRI(X + name) for name in ("a", "b", "c#d", "é", "p", "q")])
ends = st.one_of(st.none(), st.integers(-5, 5), st.sampled_from([0.5, 1e12, 1.7e9 + 0.25]))
literals = st.one_of(
    st.integers(-(10**20), 10**20).map(Literal),
    st.floats(allow_nan=False, allow_infinity=False).map(Literal),
    st.booleans().map(Literal),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8).map(Literal),
    st.sampled_from(
        [
            Literal("two\nlines\t\"'\\"),
            Literal("tea", language="en"),
            Literal("1999-12-31", XSD + "date"),
            Literal("2.50", XSD + "decimal"),
            Literal("7", XSD + "unsignedByte"),
            Literal("POINT(1 2)", X + "wkt"),
        ]
    ),
)
facts = st.builds(Tuple, names, names, st.one_of(names, literals), ends, ends, st.booleans()).filter(
    lambda t: t.since is None or t.until is None or t.since <= t.until
)


def held(kb: KnowledgeBase) -> set[Tuple]:
    return {canonical(fact) for fact in kb.tuples()}


@given(st.lists(facts, max_size=8), st.sampled_from(ENDINGS))
@settings(max_examples=30)
def test_export_then_load_gives_the_same(
    tmp_path_factory: pytest.TempPathFactory, told: list[Tuple], ending: str
) -> None:
    path = tmp_path_factory.mktemp("export") / f"x{ending}"
    one, two = KnowledgeBase(), KnowledgeBase()
    one.tell_all(told)
    count = one.export(path)
    two.load(path)
    assert held(two) == held(one)
    assert count == len(held(one))
    one.close()
    two.close()


def test_export_and_load_the_example(acxon: Runner) -> None:
    for ending in (".ttl", *ENDINGS):
        run = acxon("export", f"x{ending}")
        assert (run.out, run.status) == ("", 0)
        assert f"facts written to x{ending}." in run.err
        assert acxon("--kb", f"{ending}.kb", "load", f"x{ending}").status == 0
        with KnowledgeBase(acxon.folder / f"{ending}.kb") as again:
            assert held(again) == held(KnowledgeBase(example=True))


def test_inferred_relations_are_written_on_request(acxon: Runner) -> None:
    acxon("export", "told.jsonl")
    acxon("export", "all.jsonl", "--inferred")
    told, everything = (
        {*(acxon.folder / name).read_text().splitlines()} for name in ("told.jsonl", "all.jsonl")
    )
    new = [json.loads(line) for line in everything - told]
    assert told < everything
    pairs = {(t["s"].partition("#")[2], t["p"], t["o"].partition("#")[2]) for t in new if "cost" in t["s"]}
    assert pairs & {
        ("cola_cost", OCRA_COMMON + "hasWorseQualityValueThan", "tea_cost"),
        ("tea_cost", OCRA_COMMON + "hasBetterQualityValueThan", "cola_cost"),
    }
    with KnowledgeBase() as kb:
        kb.load(acxon.folder / "all.jsonl")
        assert len(kb.ask("triple('bringing tea', R, 'bringing cola')")) == 4
        assert kb.check() == []


def test_export_to_an_unknown_kind_of_file(acxon: Runner) -> None:
    run = acxon("export", "x.pdf")
    assert run.status == 1
    assert ".jsonl" in run.err
    assert files(acxon) == set()

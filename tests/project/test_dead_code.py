"""Nothing in acxon is there that nobody uses, but what the list below has a reason for."""

from __future__ import annotations

import re
from pathlib import Path

from vulture import Vulture

from acxon.cli import PARTS

ROOT = Path(__file__).resolve().parents[2]

# What Python code of ours does not name, and what uses it: a file that does, or a reason.
TEMPLATE = "acxon/evaluation/templates"
ROS = "what rosprolog's own client offers, for programs that were written for it"
LIBRARY = "looked up by a library under this name"
PYTHON = "Python's name"
ANSWER = "a field of an answer, for programs and for the page"
COMMAND = "a command, by the list of commands"
USED: dict[str, str] = {
    "acxon/__init__.py:__getattr__": PYTHON,
    "acxon/__init__.py:__dir__": PYTHON,
    "acxon/__main__.py:unraisablehook": PYTHON,
    "acxon/logs.py:showwarning": PYTHON,
    "acxon/evaluation/workers.py:tempdir": PYTHON,
    "acxon/__init__.py:load_ipython_extension": LIBRARY,
    **{f"acxon/{file}.py:_repr_html_": LIBRARY for file in ("comparison", "notebook/magic", "story")},
    "acxon/cli/__init__.py:obj": LIBRARY,
    **{f"acxon/cli/{part}.py:{name}": COMMAND for part, names in PARTS.items() for name in names},
    "acxon/cli/batches.py:evaluate": COMMAND,
    "acxon/cli/batches.py:jsonl": COMMAND,
    "acxon/cli/compare.py:__signature__": PYTHON,
    "acxon/cli/options.py:expose_value": LIBRARY,
    "acxon/cli/options.py:rich_help_panel": LIBRARY,
    "acxon/batch/work.py:largest_sentence": "a column of the rows",
    "acxon/evaluation/metrics.py:largest_sentence": "a column of the report, by the name of its metric",
    "acxon/evaluation/tables.py:test_details": f"{TEMPLATE}/report.html",
    "acxon/evaluation/tables.py:all_pairs": f"{TEMPLATE}/report.html",
    "acxon/fleet/connecting.py:isolation_level": LIBRARY,
    "acxon/formats/rdf_parsing.py:quads_of": "acxon/formats/rdf_parsing.py",
    "acxon/formats/rdf_parsing.py:line_of": "acxon/formats/rdf_parsing.py",
    **dict.fromkeys(
        [
            "acxon/formats/rdf_syntax.py:ordered_attributes",
            "acxon/formats/rdf_syntax.py:StartDoctypeDeclHandler",
            "acxon/formats/rdf_syntax.py:StartNamespaceDeclHandler",
            "acxon/formats/rdf_syntax.py:EndNamespaceDeclHandler",
            "acxon/formats/rdf_syntax.py:StartElementHandler",
            "acxon/formats/rdf_syntax.py:EndElementHandler",
        ],
        LIBRARY,
    ),
    "acxon/graphs/access.py:to_rdflib": "docs/rdflib.md",
    **dict.fromkeys(
        [
            "acxon/graphs/store.py:context_aware",
            "acxon/graphs/store.py:formula_aware",
            "acxon/graphs/store.py:graph_aware",
            "acxon/graphs/store.py:transaction_aware",
            "acxon/graphs/store.py:commit_pending_transaction",
            "acxon/graphs/store.py:triples",
            "acxon/graphs/store.py:destroy",
        ],
        LIBRARY,
    ),
    "acxon/plans/__init__.py:__getattr__": PYTHON,
    "acxon/plans/engine.py:credits_stream": LIBRARY,
    "acxon/plans/keeping.py:set_value": "docs/bring-your-own-plans.md",
    "acxon/other_programs.py:supervise": "acxon/other_programs.py",
    "acxon/prolog/callbacks.py:begin_change": "prolog/bridge/store_services.pl",
    "acxon/prolog/callbacks.py:let_others": "prolog/bridge/services.pl",
    **{f"acxon/prolog/{file}.py:staying": "its end is the thread's" for file in ("callbacks", "engine")},
    "acxon/prolog/engine.py:inferences": "benchmarks/narrate.py",
    "acxon/rosprolog.py:solutions": ROS,
    "acxon/rosprolog.py:trace": PYTHON,
    "acxon/rosprolog.py:name_space": ROS,
    "acxon/rosprolog.py:wait_for_services": ROS,
    "acxon/rosprolog.py:once": ROS,
    "acxon/rosprolog.py:all_solutions": ROS,
    "acxon/rosprolog.py:wait_for_service": ROS,
    "acxon/weighing.py:weighed": "prolog/bridge/services.pl",
    "acxon/web/models.py:model_config": LIBRARY,
    "acxon/web/models.py:boolean": ANSWER,
    "acxon/web/models.py:comparisons": ANSWER,
    "acxon/web/models.py:turtle": ANSWER,
    **{
        f"acxon/{file}.py:{name}": ANSWER
        for file in ("comparison",)
        for name in ("advantage",)
    },
    "acxon/web/models.py:file_limit": "acxon/web/static/add.js",
}


def test_everything_is_used_or_has_a_reason() -> None:
    search = Vulture(ignore_decorators=["@app.*", "@routes.*"])  # calls over HTTP
    search.scavenge([ROOT / "acxon"])
    unused = search.get_unused_code(min_confidence=60)
    found = {f"{item.filename.relative_to(ROOT).as_posix()}:{item.name}" for item in unused}
    assert sorted(found - set(USED)) == [], "remove it, or say above what uses it"
    listed = {item for item, reason in USED.items() if reason != COMMAND}  # some are named as methods are
    assert sorted(listed - found) == [], "the list above names what is used, or no longer there"


def test_where_a_file_is_the_reason_it_names_what_it_uses() -> None:
    silent = []
    for item, reason in USED.items():
        file, name = ROOT / reason, item.rpartition(":")[2]
        if "/" in reason and not re.search(rf"(?<!def )\b{name}\b", file.read_text()):
            silent.append(item)
    assert silent == []

"""The log: off by default, one JSON object a line, and nothing in it that the user did not type."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from acxon.errors import AcxonError
from acxon.knowledge_base import KnowledgeBase
from acxon.logs import LOGGER, JsonLines


@pytest.fixture
def entries() -> Iterator[list[dict[str, object]]]:
    """What is logged from now on."""
    seen: list[dict[str, object]] = []

    class Collect(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(json.loads(self.format(record)))

    handler = Collect()
    handler.setFormatter(JsonLines())
    level = LOGGER.level
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.DEBUG)
    yield seen
    LOGGER.removeHandler(handler)
    LOGGER.setLevel(level)


def test_what_is_done_is_logged_with_its_time(entries: list[dict[str, object]], tmp_path: Path) -> None:
    file = tmp_path / "more.ttl"
    file.write_text("<http://e/a> <http://e/b> <http://e/c> .")
    with KnowledgeBase(tmp_path / "kitchen.kb", example=True) as kb:
        kb.tell("bringing tea", "rdfs:comment", "a secret")
        kb.load(file)
        kb.ask("triple('tea cost', dul:hasDataValue, V)")
        kb.ask("triple('tea cost', dul:hasDataValue, V)", untrusted=True)
        kb.compare("bringing tea", "bringing cola")
        kb.narrate("bringing tea", "bringing cola", 2)
        with pytest.raises(AcxonError):
            kb.narrate("bringing tea", "bringing nothing")
    events = [entry["event"] for entry in entries]
    assert events == [
        "open", "change", "change", "change", "load", "ask", "ask", "compare", "narrate", "narrate",
    ]  # fmt: skip
    assert all(isinstance(entry["seconds"], float) and entry["seconds"] >= 0 for entry in entries)
    assert all(entry["level"] == "info" for entry in entries)
    opened, example, told, *_, failed = entries
    assert opened["file"] == str(tmp_path / "kitchen.kb")
    assert (example["source"], told["source"], told["facts"]) == ("the built-in example", "told", 1)
    assert [entry["answers"] for entry in entries if entry["event"] == "ask"] == [1, 1]
    assert failed["error"] == "NameNotFound"
    assert "a secret" not in json.dumps(entries)


def test_nothing_is_logged_unless_asked_for() -> None:
    program = "from acxon import KnowledgeBase; print(len(KnowledgeBase(example=True).ask('is_plan(P)')))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("2\n", "")


def test_verbose_logs_to_stderr(tmp_path: Path) -> None:
    path = str(tmp_path / "a.kb")
    KnowledgeBase(path, example=True).close()
    command = [sys.executable, "-m", "acxon", "--kb", path, "--verbose", "query", "is_plan(P)"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    entries = [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]
    assert "ask" in [entry["event"] for entry in entries]
    assert next(entry for entry in entries if entry["event"] == "ask")["goal"] == "is_plan(P)"
    assert '"event"' not in done.stdout

"""Tables and progress: plain for a pipe, by rich for who watches; a label never writes to the terminal."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from acxon.cli.display import MANY_FACTS, opening, show_table, tracked

STYLE = re.compile(r"\x1b\[[0-9;]*m")  # what rich itself writes: bold, colours
EVIL = "tea \x1b]0;owned\x07\x1b[2J\r\x9b31m\u202e [red]x[/red] :tea:"


class Terminal(io.StringIO):
    """A stream that says that somebody watches."""

    def isatty(self) -> bool:
        return True


def watched(patch: pytest.MonkeyPatch) -> tuple[Terminal, Terminal]:
    """Have stdout and stderr be terminals of 60 columns."""
    out, err = Terminal(), Terminal()
    patch.setenv("COLUMNS", "60")
    patch.setenv("TERM", "xterm")
    patch.setattr(sys, "stdout", out)
    patch.setattr(sys, "stderr", err)
    return out, err


def test_a_pipe_gets_plain_columns(capsys: pytest.CaptureFixture[str]) -> None:
    show_table(["plan", "cost"], [["bringing tea", "27"], ["a\nb", "\x1b[2J"]])
    assert capsys.readouterr().out.splitlines() == [
        "plan          cost",
        "------------  -------",
        "bringing tea  27",
        "a\\nb          \\x1b[2J",
    ]


def test_a_terminal_gets_the_same_cells_within_its_width(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, _ = watched(monkeypatch)
    show_table(["plan", "how it is called"], [["bringing tea", "a word " * 30], ["cola", EVIL]])
    text = STYLE.sub("", terminal.getvalue())
    assert all(len(line) <= 60 for line in text.splitlines())
    assert [char for char in text if char != "\n" and not char.isprintable()] == []
    words = " ".join(text.split())
    assert "bringing tea" in words
    assert words.count("word") == 30
    assert "[red]x[/red] :tea:" in words, "what looks like markup is a label"


@given(st.lists(st.lists(st.text(max_size=30), min_size=2, max_size=2), max_size=4))
def test_no_label_writes_to_the_terminal(rows: list[list[str]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        stream, _ = watched(patch)
        show_table(["a", "b"], rows)
    assert "\x1b" not in STYLE.sub("", stream.getvalue())


def test_progress_is_shown_to_who_watches_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    _, errors = watched(monkeypatch)
    assert list(tracked(range(3), 3, "Comparing")) == [0, 1, 2]
    assert errors.getvalue() == "", "what is printed there shows how far it is"
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert list(tracked(range(3), 3, "Comparing")) == [0, 1, 2]
    assert "3/3" in errors.getvalue()


def test_opening_shows_progress_when_it_takes_long_and_ends_it_with_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, errors = watched(monkeypatch)
    with opening() as report:
        assert report is not None
        report(10, 20)
    assert errors.getvalue() == ""
    with suppress(ZeroDivisionError), opening() as report:
        assert report is not None
        report(10, 2 * MANY_FACTS)
        report(1 // 0, 2 * MANY_FACTS)
    shown = errors.getvalue()
    assert f"10/{2 * MANY_FACTS}" in shown
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l"), "the cursor is back"


def test_opening_says_nothing_to_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with opening() as report:
        assert report is None


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["plans", "compare 'bringing tea' 'bringing cola'"])
def test_a_stream_that_is_closed_leads_nowhere(command: str, closed: str) -> None:
    """So it is a result that nobody reads, and no traceback."""
    line = f"'{sys.executable}' -m acxon {command} {closed}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert bool(done.stdout) == (closed == "2>&-")

"""Ctrl-C ends a call that waits for the server, whatever that is doing."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest
from postgres import Fleet
from processes import killed_after

PROGRAM = """
import sys
import threading
import time
from acxon import KnowledgeBase
kb = KnowledgeBase(sys.argv[1])
kb.tell("cup", "rdfs:comment", "red")
print("ready", flush=True)
input()
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
input()
print(kb.ask("triple(cup, rdfs:comment, C)"))
"""


@pytest.mark.parametrize(
    "call", ["kb.ask('triple(nobody, P, O)')", "kb.tell('cup', 'rdfs:comment', 'blue')", "list(kb.tuples())"]
)
def test_ctrl_c_ends_a_call_while_the_server_does_not_answer(fleet: Fleet, call: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(call=call), fleet.url()],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as process, killed_after(process, 120):  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        with fleet.connect() as other, other.transaction():
            other.execute(b"LOCK TABLE acxon.facts, acxon.memories IN ACCESS EXCLUSIVE MODE")
            process.stdin.write("\n")
            process.stdin.flush()
            with fleet.connect() as looking:
                waiting = b"SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                while not looking.execute(waiting).fetchall():
                    assert process.poll() is None, "the call did not wait, or for too long"
                    time.sleep(0.02)
                process.send_signal(signal.SIGINT)
                assert process.stdout.readline() == "interrupted\n"  # while the tables are locked
                soon = time.monotonic() + 5  # the server hears of it on another connection
                while looking.execute(waiting).fetchall():
                    assert time.monotonic() < soon, "the server goes on with it"
                    time.sleep(0.02)
        assert process.communicate("\n")[0] == "[{'C': 'red'}]\n"


BESIDE = """
    threading.Thread(target=kb.tell, args=("cup", "rdfs:comment", "green"), daemon=True).start()
    time.sleep(0.2)
    kb.ask('triple(nobody, P, O)')"""


@pytest.mark.parametrize(
    "call",
    ["KnowledgeBase(sys.argv[1])", "kb.tell('cup', 'rdfs:comment', 'blue')", "list(kb.tuples())", BESIDE],
    ids=["open", "tell", "tuples", "beside"],
)
def test_ctrl_c_ends_a_call_that_connects_while_the_server_is_silent(fleet: Fleet, call: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(call=call), fleet.url("kitchen")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process, killed_after(process, 120):  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        with fleet.server.silent():
            process.stdin.write("\n")
            process.stdin.flush()
            time.sleep(1)
            process.send_signal(signal.SIGINT)
            sent = time.monotonic()
            assert process.stdout.readline() == "interrupted\n"
            assert time.monotonic() - sent < 5  # of the 10 that connecting may take
        assert "'red'" in process.communicate("\n")[0]

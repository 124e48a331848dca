"""The way from a node to acxon: HTTP, by Python's own library.

ROS brings its own Python, acxon lives in an environment of its own, with SWI-Prolog inside. So the node
starts `acxon serve` as a process of its own, on loopback, or asks a server that is running somewhere. This
file knows neither ROS nor acxon, and runs on Python 3.8 or newer.
"""

from __future__ import annotations

import ctypes
import json
import shlex
import signal
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid

SECONDS = 70.0  # for one answer: planning may take 60


class DoorError(Exception):
    """What acxon answers when it cannot do what it is asked, or that it does not answer."""


def shown(text: str) -> str:
    """Return a text for a log: control characters, and what has no form of its own, as escapes."""
    return "".join(
        one if one.isprintable() or one == "\n" else one.encode("unicode_escape").decode() for one in text
    )


class Door:
    """A server of acxon; with its token, goals may do anything there, without it they only read."""

    def __init__(self, url: str, token: str = "", process: subprocess.Popen | None = None) -> None:
        self._url = url.partition("#")[0].rstrip("/")
        self._token = token
        self._process = process

    @classmethod
    def started(cls, command: str = "acxon", kb: str = "") -> Door:
        """Start `acxon serve` here, for this node alone, and return the door to it.

        `kb` is the file that it keeps; without one it is the built-in example.
        """
        line = [*shlex.split(command), *(["--kb", kb] if kb else [])]
        line += ["serve", "--port", "0", "--trust-goals", "--json"]
        try:
            process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True, preexec_fn=_end_with_parent)
        except OSError as error:
            raise DoorError(
                f"acxon cannot be started by {command!r}: {error}. Install it in an environment of its own "
                "(pip install 'acxon[web,plan]'; acxon setup) and give the path of its command."
            ) from error
        first = process.stdout.readline()
        try:
            told = json.loads(first)
        except ValueError:
            process.wait()
            raise DoorError("acxon serve did not start; what it says is above.") from None
        return cls(told["page"], told["token"], process)

    def close(self) -> None:
        """End the server, if it was started here."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process.stdout.close()

    def get(self, call: str, **fields):
        """Return what a call that reads answers; lists are given once for each item."""
        given = {name: value for name, value in fields.items() if value not in (None, "", [])}
        return self._sent(f"/api/{call}?{urllib.parse.urlencode(given, doseq=True)}", None, {})

    def post(self, call: str, **fields):
        """Return what a call with a JSON body answers."""
        return self._sent(f"/api/{call}", json.dumps(fields).encode(), {"Content-Type": "application/json"})

    def upload(self, call: str, files: dict[str, tuple[str, str]], **fields: str):
        """Return what a call with files answers; each is a name and its text."""
        mark = uuid.uuid4().hex
        parts = [(f'name="{name}"', value) for name, value in fields.items()]
        parts += [
            (f'name="{part}"; filename="{_quoted(name)}"', text) for part, (name, text) in files.items()
        ]
        lines = [
            f"--{mark}\r\nContent-Disposition: form-data; {about}\r\n\r\n{text}\r\n" for about, text in parts
        ]
        body = "".join([*lines, f"--{mark}--\r\n"]).encode()
        return self._sent(f"/api/{call}", body, {"Content-Type": f"multipart/form-data; boundary={mark}"})

    def ask(self, goal: str, limit: int):
        """Return the first answers of a Prolog goal, at most `limit`, and whether there are more."""
        if self._token:
            found = self.post("run", goal=goal, limit=min(limit, 100_000))
        else:
            found = self.post("ask", goal=goal, iri=True, limit=min(limit, 10_000))
        return found["answers"], found["more"]

    def _sent(self, path: str, body: bytes | None, headers: dict[str, str]):
        headers = {**headers, "X-Acxon": "1"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = urllib.request.Request(self._url + path, data=body, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise DoorError(_told(error)) from error
        except (OSError, ValueError) as error:
            raise DoorError(f"acxon does not answer at {self._url}: {error}") from error


def _quoted(name: str) -> str:
    """Return a name for the head of a part of a form, as browsers write it: it ends no name and no line."""
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")


def _told(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(error)["error"]["message"])
    except (OSError, ValueError, KeyError, TypeError):
        return f"acxon answered {error.code} {error.reason}."


def _end_with_parent() -> None:
    """Have Linux end the server when the node is gone, however it went."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)

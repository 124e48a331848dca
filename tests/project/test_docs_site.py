"""The documentation's site: whole, strict about links, and without anything from elsewhere."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from plunit import ROOT
from web_site import chromium, wait

OFFLINE = (
    "import socket\n"
    "def refuse(*_): raise OSError('the documentation is built without a network')\n"
    "socket.socket.connect = socket.getaddrinfo = refuse\n"
    "from mkdocs.__main__ import cli; cli()"
)
LOADED = re.compile(r"""<(?:script|img|iframe|link)\b[^>]*?\b(?:src|href)=["']([^"']+)""")


def build(project: Path, site: Path) -> subprocess.CompletedProcess[str]:
    """Build the site of a project as `make docs` does, with the network cut off."""
    command = [sys.executable, "-c", OFFLINE, "build", "--config-file", str(project / "mkdocs.yml")]
    return subprocess.run([*command, "--site-dir", str(site)], capture_output=True, text=True)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return folder


def test_every_page_is_on_the_site_and_in_its_navigation(site: Path) -> None:
    home = (site / "index.html").read_text(encoding="utf-8")
    pages = [page.relative_to(ROOT) for page in (ROOT / "docs").glob("*.md")]
    pages += [Path("benchmarks/RESULTS.md"), Path("CHANGELOG.md")]
    for page in pages:
        shown = page.with_suffix(".html").as_posix()
        assert (site / shown).is_file()
        assert f'href="{shown}"' in home


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    loaded = {target for page in pages for target in LOADED.findall(page.read_text(encoding="utf-8"))}
    assert len(loaded) > 10
    assert [target for target in loaded if re.match(r"([a-z]+:)?//", target)] == []
    for style in site.rglob("*.css"):
        text = style.read_text(encoding="utf-8")
        assert not re.search(r"(@import|url\()\s*[\"']?(https?:)?//", text), style


def test_pictures_and_blocks_are_shown(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for picture in re.findall(r'<img[^>]*? src="([^"]+)"', text):
            assert (page.parent / picture).is_file(), f"{page}: {picture}"
        assert "```" not in text, f"{page}: a block is not shown as one"


@pytest.mark.parametrize(
    ("link", "complaint"),
    [
        ("[b](docs/there.md#none)", "does not contain an anchor '#none'"),
        ("[c](docs/gone.md)", "a link 'docs/gone.md', but the target is not found"),
        ("![d](docs/images/gone.svg)", "a link 'docs/images/gone.svg', but the target is not found"),
        ("[e](#nowhere)", "there is no such anchor on this page"),
        ("[f](/docs/there.md)", "absolute link"),
        ("[a](docs/there.md#a-heading) [g](https://example.org/x) ![h](docs/images/is.svg)", ""),
    ],
)
def test_a_link_that_leads_nowhere_stops_the_build(tmp_path: Path, link: str, complaint: str) -> None:
    (tmp_path / "docs" / "images").mkdir(parents=True)
    (tmp_path / "tools").symlink_to(ROOT / "tools")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    (tmp_path / "README.md").write_text(f"# Home\n\n{link}\n")
    (tmp_path / "docs" / "there.md").write_text("# There\n\n## A heading\n")
    (tmp_path / "docs" / "images" / "is.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    done = build(tmp_path, tmp_path / "site")
    assert (done.returncode == 0) == (not complaint), done.stderr
    assert complaint in done.stderr


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as driver:
        yield driver


@pytest.fixture(params=["opened from a file", "served"])
def address(request: pytest.FixtureRequest, site: Path) -> Iterator[str]:
    if request.param == "opened from a file":
        yield site.as_uri()
        return
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("page", ["index.html", "docs/web.html"])
def test_search_finds_a_page_without_a_network(browser: Any, address: str, page: str) -> None:
    from selenium.webdriver.common.by import By

    browser.get(f"{address}/{page}?q=Holm")
    wait(lambda: browser.find_element(By.CSS_SELECTOR, "#mkdocs-search-results article a"))
    found = browser.find_elements(By.CSS_SELECTOR, "#mkdocs-search-results article a")
    links = [link.get_attribute("href") for link in found]
    assert any(link.startswith(f"{address}/docs/evaluation.html") for link in links), links
    browser.get(links[0])
    assert browser.title


def test_the_pages_can_be_dark(browser: Any, site: Path) -> None:
    from selenium.webdriver.common.by import By

    browser.get(f"{site.as_uri()}/index.html")
    for mode in ("dark", "light"):
        browser.find_element(By.ID, "theme-menu").click()
        browser.find_element(By.CSS_SELECTOR, f"[data-bs-theme-value={mode}]").click()
        assert browser.find_element(By.TAG_NAME, "html").get_attribute("data-bs-theme") == mode
    assert [entry for entry in browser.get_log("browser") if "darkmode" in entry["message"]] == []


def test_the_reference_has_every_command_method_and_call(site: Path) -> None:
    import typer

    import acxon
    from acxon.cli import application

    shown = {
        page: (site / f"docs/reference/{page}.html").read_text()
        for page in ("python", "command-line", "http")
    }
    commands = typer.main.get_command(application()).commands  # type: ignore[attr-defined]
    assert [name for name in commands if f"<code>acxon {name}</code>" not in shown["command-line"]] == []
    methods = [name for name in dir(acxon.KnowledgeBase) if not name.startswith("_")]
    assert [name for name in methods if f"<code>KnowledgeBase.{name}</code>" not in shown["python"]] == []
    for call in ("/api/narrate", "/api/why-not", "/api/run", "/api/sparql"):
        assert f"<code>{call}</code>" in shown["http"]
    home = (site / "index.html").read_text()
    assert all(f'href="docs/reference/{page}.html"' in home for page in shown)

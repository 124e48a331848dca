"""A browser and the sites that it looks at, for the tests of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A Chromium."""
    from web_site import chromium, find_chromium

    find_chromium()
    with chromium() as driver:
        yield driver


@pytest.fixture(scope="module")
def site() -> Iterator[Any]:
    """The example 'bringing drinks'."""
    from web_site import serving

    with serving() as site:
        yield site


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A knowledge base of many plans."""
    from web_page import MANY, crowd
    from web_site import serving

    from acxon import KnowledgeBase

    folder = tmp_path_factory.mktemp("crowd")
    (folder / "crowd.ttl").write_text(crowd(MANY - 2))
    with KnowledgeBase(folder / "crowd.kb") as kb:
        kb.load(folder / "crowd.ttl")
    with serving("--kb", str(folder / "crowd.kb")) as site:
        yield site


@pytest.fixture
def page(browser: Any, site: Any) -> Iterator[Any]:
    """A window on the example; at the end nothing may have gone wrong in it."""
    from web_page import ready

    page = ready(browser, site)
    yield page
    assert page.severe() == []


@pytest.fixture
def many(browser: Any, crowded: Any) -> Iterator[Any]:
    """As `page`, with many plans."""
    from web_page import ready

    page = ready(browser, crowded)
    yield page
    assert page.severe() == []

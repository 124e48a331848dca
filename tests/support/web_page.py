"""The page as its user sees it, for the tests that drive it in a real browser."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
from web_site import Site, prefer, resize, wait

#: Two plans that each win something, so that weights decide; and as many others as are asked for.
_HEAD = """
@prefix dul: <http://www.ontologydesignpatterns.org/ont/dul/DUL.owl#> .
@prefix c: <http://www.iri.upc.edu/groups/perception/OCRA/ont/ocra_common.owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix : <https://example.org/> .
"""


MANY = 1200  # plans of a crowded knowledge base: more than come at once


def crowd(count: int) -> str:
    """Return Turtle of 'cheap plan', 'quick plan' and `count` others, which are worse than both."""
    values = [("cheap plan", 10, 40), ("quick plan", 40, 10)]
    values += [(f"plan {n}", 50 + n * 7 % 97, 50 + n * 13 % 89) for n in range(count)]
    return _HEAD + "\n".join(
        f':p{n} a dul:Plan ; rdfs:label "{label}" ; c:hasCost :c{n} ; c:hasMakespan :m{n} .\n'
        f":c{n} dul:hasDataValue {cost} . :m{n} dul:hasDataValue {time} ."
        for n, (label, cost, time) in enumerate(values)
    )


class Page:
    """The page in a browser."""

    def __init__(self, driver: Any, site: Site) -> None:
        self.driver = driver
        self.site = site

    def open(self, view: str = "") -> None:
        self.driver.get("about:blank")
        self.driver.get(self.site.address + view)
        wait(lambda: self.all("body[data-ready]"))

    def find(self, selector: str) -> Any:
        from selenium.webdriver.common.by import By

        return wait(lambda: self.driver.find_element(By.CSS_SELECTOR, selector))

    def all(self, selector: str) -> list[Any]:
        from selenium.webdriver.common.by import By

        found: list[Any] = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return found

    def button(self, text: str) -> Any:
        from selenium.webdriver.common.by import By

        return wait(lambda: self.driver.find_element(By.XPATH, f"//button[contains(., '{text}')]"))

    def text(self, selector: str) -> str:
        return str(self.find(selector).text)

    def says(self, selector: str, text: str) -> None:
        try:
            wait(lambda: text in self.text(selector))
        except AssertionError:
            raise AssertionError(f"{selector} says {self.text(selector)[:400]!r}, not {text!r}") from None

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def level(self, level: int) -> None:
        """Have so much told."""
        self.run(f"document.querySelector('input[name=level][value=\"{level}\"]').click()")

    def choose(self, selector: str, text: str) -> None:
        from selenium.webdriver.support.ui import Select

        found = Select(self.find(selector)).options
        next(one for one in found if text in (one.text, one.get_attribute("value"))).click()

    def drag(self, selector: str, *values: float) -> None:
        """Drag a slider through some values, one event each."""
        self.run(
            "const [box, values] = arguments; for (const value of values) {"
            " box.value = value; box.dispatchEvent(new Event('input', { bubbles: true })); }",
            self.find(selector),
            list(values),
        )

    def severe(self) -> list[str]:
        """Return what the browser complained of, but for answers that say what is wrong."""
        found = [one["message"] for one in self.driver.get_log("browser") if one["level"] == "SEVERE"]
        return [text for text in found if " status of 4" not in text]


def ready(browser: Any, site: Site) -> Page:
    """Return the page in a window of the usual size and colours, not opened yet."""
    resize(browser, 1280, 900)
    prefer(browser, "light")
    return Page(browser, site)


def axe() -> str:
    """Return the checker of accessibility."""
    pytest.importorskip("axe_core_python", reason="axe-core-python is not installed; it brings axe")
    return resources.files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def axe_findings(page: Page, script: str) -> list[Any]:
    """Return what axe finds on the page as it is, by all its rules."""
    page.run("for (const one of document.querySelectorAll('*')) one.style.transition = 'none'")
    page.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    page.run(script)
    found: list[Any] = page.driver.execute_async_script(
        "const [done] = arguments; axe.run().then((r) => done(r.violations.map((v) =>"
        " [v.impact, v.id, v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))])))"
    )
    return found

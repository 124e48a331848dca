"""Make the pictures of the page for README and docs/: start `acxon serve`, look at it with Chromium, save.

Run with: .venv/bin/python tools/screenshots.py
"""

from __future__ import annotations

import io
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
sys.path.insert(0, str(ROOT / "tests" / "support"))

from web_site import chromium, prefer, resize, serving, wait  # noqa: E402


@dataclass(frozen=True)
class Picture:
    """A picture: its file, the view, the size, the colours, and what is pointed at."""

    name: str
    view: str
    width: int = 1280
    height: int = 800
    scheme: str = "light"
    point: str = ""
    press: str = ""
    until: str = "#story .sentence"
    slide: float | None = None  # where the replay stands


PICTURES = (
    Picture("page-explain", "", height=900, until=".graph"),
    Picture("page-facts", "#/explain?s=3", height=1500, point=".sentence", until=".graph"),
    Picture("page-dark", "#/explain?s=2", height=900, scheme="dark", until=".graph"),
    Picture("page-compare", "#/compare?criterion=weighted", height=1000, until="#turns li"),
    Picture("page-plans", "#/plans", height=900, until="tr.plan"),
    Picture("page-ask", "#/ask", height=560, press="#ask .try button", until=".asked.answered"),
    Picture("page-add", "#/add", height=640, until="#listed a"),
    Picture("page-phone", "", width=390, height=844, until=".graph"),
)


def take(driver: Any, address: str, picture: Picture) -> Path:
    """Save one picture."""
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By

    driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
    resize(driver, picture.width, picture.height)
    prefer(driver, picture.scheme)
    driver.get("about:blank")
    driver.get(address + picture.view)
    if picture.press:
        wait(lambda: driver.find_element(By.CSS_SELECTOR, picture.press)).click()
    wait(lambda: driver.find_element(By.CSS_SELECTOR, picture.until))
    if picture.slide is not None:
        slider = driver.find_element(By.CSS_SELECTOR, "#at")
        moved = "const [at, to] = arguments; at.value = to; at.dispatchEvent(new Event('input'))"
        driver.execute_script(moved, slider, picture.slide)
    if picture.point:
        sentence = driver.find_element(By.CSS_SELECTOR, picture.point)
        ActionChains(driver).move_to_element_with_offset(sentence, 0, -2).perform()
    time.sleep(0.4)
    file = IMAGES / f"{picture.name}.png"
    driver.save_screenshot(str(file))
    return file


def animate(driver: Any, address: str, steps: int = 30) -> Path:
    """Save the replay as an animated picture."""
    from PIL import Image
    from selenium.webdriver.common.by import By

    resize(driver, 900, 640)
    prefer(driver, "light")
    driver.get("about:blank")
    driver.get(f"{address}#/replay")
    slider = wait(lambda: driver.find_element(By.CSS_SELECTOR, "#at"))
    frames = []
    for step in range(steps + 1):
        moved = "const [at, part] = arguments; at.value = at.max * part; at.dispatchEvent(new Event('input'))"
        driver.execute_script(moved, slider, step / steps)
        frames.append(Image.open(io.BytesIO(driver.get_screenshot_as_png())).convert("P", colors=64))
    file = IMAGES / "replay.gif"
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=250, loop=0, optimize=True)
    return file


def main() -> int:
    """Make all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with serving() as site, chromium() as driver:
        for picture in PICTURES:
            print(f"Wrote {take(driver, site.address, picture).relative_to(ROOT)}")
        print(f"Wrote {animate(driver, site.address).relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

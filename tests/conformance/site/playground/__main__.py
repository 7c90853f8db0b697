"""`python -m tests.conformance.site.playground SITE`: how soon the playground of a built site is painted and ready, and how soon it answers a key."""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from tests.conformance.site.browser import OPTIONS, PATIENCE, served
from uno_dsl.rulebook.sheet.chromium import find_chromium

VISITS = 5
KEYS = "when a player plays a 7"
NEXT_PAINT = """() => {
  window.keys = [];
  let pressed = 0;
  addEventListener("keydown", () => { pressed = performance.now(); }, true);
  document.getElementById("pg-text").addEventListener("input", () => requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - pressed))));
}"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
CHECKED = "document.documentElement.dataset.checked"


def main(folder: Path) -> None:
    from playwright.sync_api import sync_playwright  # for start-up time: only this command needs it

    with served(folder) as base, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(OPTIONS), timeout=PATIENCE)
        for _ in range(VISITS):
            page = browser.new_context().new_page()
            page.goto(f"{base}en/playground/index.html")
            page.wait_for_function("document.documentElement.dataset.playground", polling=20)
            ready = page.evaluate("performance.now()")
            page.wait_for_function(CHECKED, polling=20)
            checked = page.evaluate("performance.now()")
            page.evaluate(NEXT_PAINT)
            page.focus("#pg-text")
            page.keyboard.press("Control+End")
            for letter in KEYS:
                page.keyboard.press(letter)
                time.sleep(0.15)
            keys = page.evaluate("keys")
            print(
                f"painted {page.evaluate(FIRST_PAINT):.0f} ms, ready {ready:.0f} ms, checked {checked:.0f} ms, "
                f"keys {statistics.median(keys):.0f} ms, at most {max(keys):.0f} ms"
            )
            page.context.close()
        browser.close()


main(Path(sys.argv[1]))

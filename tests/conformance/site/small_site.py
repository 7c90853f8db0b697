"""A built site of two small pages in two languages, without mkdocs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from conformance.site.placement import PageRules
from conformance.site.released import Manifest
from conformance.site.renames import Renames
from conformance.site.run_mkdocs import Expected, finish

LANGUAGES = ("en", "es")
PAGE = "flip/index.html"
RULES = {"draw.played", "draw.start"}
GOOD = '<h1 id="top"></h1><div class="rule in0" id="draw.played"><span class="also" id="draw.start"></span></div>'
TABLE = '<h1 id="top"></h1><table><tr id="M1.A"><th>said</th></tr></table>'


def build(
    folder: Path, pages: Mapping[str, str], released: Manifest | None = None, renames: Renames | None = None
) -> list[str]:
    """Write pages, the same in all languages unless the path begins with one, and return what is wrong with them."""
    given = {PAGE: GOOD, "manuals/index.html": TABLE, **pages}
    for path, html in given.items():
        for language in LANGUAGES:
            if not path.startswith(LANGUAGES):
                write(folder / language / path, html)
    for path, html in given.items():
        if path.startswith(LANGUAGES):
            write(folder / path, html)
    return list(finish(folder, Expected(LANGUAGES, {PAGE: PageRules(RULES)}, renames or Renames(), released)))


def write(path: Path, html: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, "utf-8")

"""What was renamed since it was first released (`spec/renamed.toml`): an old anchor stays beside the new one, and an old page leads to the new one."""

from __future__ import annotations

import posixpath
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from uno_dsl.layers.library import spec_folder

FILE = "renamed.toml"
EVERY = "*"
"""Stands for every page that has the new anchor."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """An anchor that has another name now."""

    page: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Renames:
    """The entries of the file. Paths of pages are without the language."""

    anchors: tuple[Anchor, ...] = ()
    pages: tuple[tuple[str, str], ...] = ()
    removed: tuple[tuple[str, str], ...] = ()

    def page_of(self, page: str) -> str:
        """What a page is called now."""
        return dict(self.pages).get(page, page)

    def is_removed(self, page: str, anchor: str = "") -> bool:
        """Whether a page, or an anchor of it, was removed for good."""
        return (page, anchor) in self.removed or (bool(anchor) and (EVERY, anchor) in self.removed)


def read_renames(path: Path | None = None) -> Renames:
    with (path or spec_folder() / FILE).open("rb") as file:
        read = tomllib.load(file)
    return Renames(
        tuple(Anchor(entry.get("page", EVERY), entry["old"], entry["new"]) for entry in read.get("anchor", ())),
        tuple((entry["old"], entry["new"]) for entry in read.get("page", ())),
        tuple((entry.get("page", EVERY), entry.get("anchor", "")) for entry in read.get("removed", ())),
    )


def keep_old_names(folder: Path, language: str, renames: Renames) -> Iterator[str]:
    """Put the old anchors and pages into the built pages of a language. Yields the entries whose new name is not there."""
    for old, new in renames.pages:
        if (folder / language / new).is_file():
            target = folder / language / old
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(forwarding(posixpath.relpath(new, posixpath.dirname(old) or ".")), "utf-8")
        else:
            yield f"{language}/{new}: spec/renamed.toml gives this as the new name of {old}, and there is no such page"
    for anchor in renames.anchors:
        pages = pages_with(folder / language, anchor)
        if not pages:
            yield f"{language}/{anchor.page}: spec/renamed.toml says that {anchor.old} is called {anchor.new}, which is not there"
        for page in pages:
            page.write_text(with_alias(page.read_text("utf-8"), anchor.old, anchor.new), "utf-8")


def pages_with(folder: Path, anchor: Anchor) -> Sequence[Path]:
    """The pages that have the new anchor."""
    every = sorted(folder.rglob("*.html")) if anchor.page == EVERY else [folder / anchor.page]
    return [page for page in every if page.is_file() and place_of_id(page.read_text("utf-8"), anchor.new) is not None]


def place_of_id(html: str, name: str) -> int | None:
    """Where the element with this id begins its content."""
    found = re.search(rf'<(\w+)(?=\s)[^>]*\sid="{re.escape(escape(name))}"[^>]*>', html)
    if found is None:
        return None
    if found[1] == "tr":  # a row has only cells in it
        cell = re.compile(r"<t[hd]\b[^>]*>").search(html, found.end())
        return cell.end() if cell is not None else None
    return found.end()


def with_alias(html: str, old: str, new: str) -> str:
    """The page with the old anchor at the beginning of the element that has the new one."""
    place = place_of_id(html, new)
    if place is None or place_of_id(html, old) is not None:
        return html
    return f'{html[:place]}<span id="{escape(old)}" class="renamed"></span>{html[place:]}'


def forwarding(link: str) -> str:
    """A page that leads to another one, with the anchor if there is one."""
    to = escape(link)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{to}</title>'
        f'<link rel="canonical" href="{to}"><script>location.replace("{to}" + location.search + location.hash)</script>'
        f'<noscript><meta http-equiv="refresh" content="0; url={to}"></noscript></head><body><p><a href="{to}">{to}</a></p></body></html>\n'
    )

"""The links and anchors of the built site: mkdocs does not look into HTML, so every one of them is followed here."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

OWN = "__"
"""Ids that begin so belong to the theme, or to a picture: nobody links to them."""
THEME = "data-md-"
"""Attributes that begin so are those of the theme."""
PLACES = {"rule", "also"}
"""The classes of elements whose id is that of a rule that has its place there."""

INSIDE = r"""(?:[^>"']|"[^"]*"|'[^']*')*"""
"""The attributes of a tag: a `>` within quotes does not end it."""
TAG = re.compile(rf"<!--.*?-->|<(script|style)\b({INSIDE})>.*?</\1\s*>|<([a-zA-Z][^\s/>]*)({INSIDE})>", re.S | re.I)
"""A tag that begins an element. Comments, and what is in scripts and styles, are none."""
GIVEN = re.compile(r"""([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
"""An attribute with its value."""


@dataclass(slots=True)
class Found:
    """The ids and links of a page, the rules that have their place on it, the files that it is shown with, and what styles it."""

    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    classes: set[str] = field(default_factory=set)
    attributes: set[tuple[str, str]] = field(default_factory=set)


def read_page(path: Path) -> Found:
    """What a page has. The site is too large for a parser of HTML, and its pages are well-formed."""
    found = Found()
    for one in TAG.finditer(path.read_text("utf-8")):
        name, inside = (one[1], one[2]) if one[1] else (one[3], one[4])
        if inside and "=" in inside:
            read_tag(
                name.lower(), {key.lower(): unescape(a or b or c) for key, a, b, c in GIVEN.findall(inside)}, found
            )
    return found


def read_tag(tag: str, attributes: dict[str, str], found: Found) -> None:
    given = {name: value for name, value in attributes.items() if value}
    classes = given.get("class", "").split()
    if "id" in given:
        found.ids.append(given["id"])
        if not PLACES.isdisjoint(classes):
            found.rules.append(given["id"])
    found.classes.update(classes)
    found.attributes.update(pair for pair in given.items() if pair[0] == "dir" or pair[0].startswith(THEME))
    for name in ("href", "src"):
        if name in given and not (tag == "a" and urlsplit(given[name]).scheme == "https"):
            found.links.append(given[name])
    if "src" in given or (tag == "link" and given.get("rel") == "stylesheet"):
        found.parts.append(given.get("src") or given.get("href", ""))


def read_site(folder: Path) -> dict[str, Found]:
    """Every page of a site by its path."""
    return {path.relative_to(folder).as_posix(): read_page(path) for path in sorted(folder.rglob("*.html"))}


def problems(folder: Path, pages: dict[str, Found]) -> Iterator[str]:
    """Links that lead nowhere, files that are asked of another host, and ids that a page has twice."""
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    ids = {page: set(found.ids) for page, found in pages.items()}
    for page, found in pages.items():
        if is_error_page(page):
            continue
        for id_, times in Counter(found.ids).items():
            if times > 1:
                yield f"{page}: the id {id_} is there {times} times"
        for link in dict.fromkeys(found.links):
            problem = wrong(link, page, files, ids)
            if problem:
                yield f"{page}: {link} {problem}"


def is_error_page(page: str) -> bool:
    """Whether a page is the one that servers show for addresses that are not there: its links are absolute."""
    return page.endswith("404.html")


def wrong(link: str, page: str, files: set[str], ids: dict[str, set[str]]) -> str:
    """What is wrong with a link; empty if nothing is."""
    parts = urlsplit(link)
    if parts.scheme in ("data", "mailto", "javascript"):
        return ""
    if parts.scheme or parts.netloc:
        return "is on another host"
    path = target(link, page)
    path = posixpath.join(path, "index.html") if f"{path}/index.html" in files else path
    path = "index.html" if path == "." else path
    if path not in files:
        return "is not there"
    anchor = unquote(parts.fragment)
    if anchor and not anchor.startswith(OWN) and path in ids and anchor not in ids[path]:
        return "has no such place"
    return ""


def target(link: str, page: str) -> str:
    """The path of the file that a relative link leads to."""
    path = unquote(urlsplit(link).path)
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page


def anchors(pages: dict[str, Found], language: str) -> dict[str, list[str]]:
    """The anchors of every page of a language, by the path of the page without the language."""
    return {
        page.removeprefix(f"{language}/"): sorted(id_ for id_ in found.ids if not id_.startswith(OWN))
        for page, found in pages.items()
        if page.startswith(f"{language}/") and not is_error_page(page)
    }

"""The guides, the reference and the other pages of the documentation as pages of a site, in any folder of it.

Links between them stay links; what is only in the repository is named by its path. They need the Markdown extensions `tables` and
`fenced_code`, no more. Not handled here: the site itself (`conformance/site/`).
"""

from __future__ import annotations

import functools
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from conformance.reference.message_pages import path_of
from uno_dsl.checks.catalogue import FAMILIES

ROOT = Path(__file__).parents[2]
HOME = "README.md"
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))
FENCE = re.compile(r"^(```+)(\w*)(?: title=\"([^\"]+)\")?$")
CODE = re.compile(r"(`+).+?\1(?!`)")
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
OF_SITE = re.compile(r"!\[[^\]]*\]\([^()\s]+\.png\)")
"""A picture of the site: the site has none of itself."""
ITEM = re.compile(r"- |\d+\. |\|")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the documentation: its title, and the paths of its pages in the repository."""

    title: str
    pages: tuple[str, ...]


PARTS = (
    Part(
        "Guides",
        (
            "docs/guides/first-house-rule.md", "docs/guides/tools-for-authors.md", "docs/guides/write-rules-in-your-editor.md",
            "docs/guides/connect-your-engine.md",
        ),
    ),
    Part(
        "The language",
        (
            "docs/language.md", "docs/reference/vocabulary.md", "docs/reference/grammar.md", "docs/reference/messages.md",
            *(f"docs/reference/{path_of(family)}" for family in FAMILIES),
        ),
    ),
    Part(
        "Engines",
        (
            "docs/protocol.md", "docs/reference/protocol-messages.md", "docs/program.md", "docs/reference/program.md", "docs/native.md", "docs/learning.md", "docs/conformance.md", "docs/suites.md", "docs/fuzzing.md",
            "examples/starter-kits/README.md", "examples/engines/tiny-js/README.md", "examples/engines/tiny-py/README.md", "examples/engines/rlcard/README.md",
            "examples/engines/uno-engine/README.md", "examples/engines/openspiel/README.md", "examples/crazy-eights/README.md",
        ),
    ),
    Part("Commands", ("docs/reference/commands.md",)),
    Part(
        "The project",
        ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/glossary.md", "docs/readings.md", "docs/house-rule-pairs.md", "docs/performance.md", "CHANGELOG.md"),
    ),
    Part("Decisions", ("docs/decisions/README.md", *(f"docs/decisions/{path.name}" for path in DECISIONS))),
)  # fmt: skip


def site_pages() -> dict[str, str]:
    """All pages in Markdown, and their pictures, by their path in the folder of the site; none outside of a checkout."""
    if not (ROOT / "docs").is_dir():
        return {}
    files = {site_path(path): "\n".join(converted(path)) + "\n" for part in PARTS for path in part.pages}
    pictures = {path.relative_to(ROOT).as_posix(): path for path in sorted((ROOT / "docs").rglob("*.svg"))}
    return files | {site_path(name): path.read_text("utf-8") for name, path in pictures.items()}


def site_path(path: str) -> str:
    """Where a page of the repository is in the folder of the site: `docs/language.md` is `language.md`."""
    folder, name = posixpath.split(path)
    if name == HOME:
        name = f"{posixpath.basename(folder) or 'uno-dsl'}.md"
        folder = posixpath.dirname(folder)
    return posixpath.join(folder, name.lower()).removeprefix("docs/")


def title(path: str) -> str:
    """The heading of a page."""
    return (ROOT / path).read_text("utf-8").partition("\n")[0].removeprefix("# ").replace("`", "")


@functools.cache
def known() -> dict[str, str]:
    """The path on the site of every page, by its path in the repository; a folder stands for its README."""
    pages = {path: site_path(path) for part in PARTS for path in part.pages}
    return pages | {posixpath.dirname(path): place for path, place in pages.items() if path.endswith(f"/{HOME}")}


def converted(path: str) -> Iterator[str]:
    """The lines of a page as the site needs them."""
    fence, above = "", ""
    for line in (ROOT / path).read_text("utf-8").splitlines():
        found = FENCE.match(line)
        if fence:
            fence = "" if line.rstrip() == fence else fence
            yield line
        elif found:
            fence = found[1]
            yield from [f"**{found[3]}**", ""] if found[3] else []
            yield found[1] + found[2]
        else:
            if ITEM.match(line) and above and not ITEM.match(above) and not above.startswith(" "):
                yield ""  # a list without an empty line above it is none in every dialect
            yield linked(CODE.sub(lambda code: code[0].replace("\\|", "|"), line) if line[:1] == "|" else line, path)
        above = line


def linked(line: str, path: str) -> str:
    """A line of prose whose links lead to where things are on the site."""
    return LINK.sub(lambda link: target(link, path), OF_SITE.sub("", line))


def target(link: re.Match[str], path: str) -> str:
    """A link as the site needs it; a page that the site does not have is only named."""
    text, address = link[1], link[2]
    if address.startswith(("https://", "http://", "mailto:", "#")):
        return link[0]
    name, _, anchor = address.partition("#")
    place = posixpath.normpath(posixpath.join(posixpath.dirname(path), name)).removesuffix("/")
    if place not in known():
        return text if place in text else f"{text} (`{place}`)"
    there = posixpath.relpath(known()[place], posixpath.dirname(site_path(path)) or ".")
    return f"[{text}]({there}{'#' + anchor if anchor else ''})"

"""The pages and anchors of the last release (`anchors.json` beside this file): people have links to them, so each must stay.

Of the guides and the reference the pages are kept, not their headings; and of pages that compare, not what is different at the time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

from conformance.site.renames import Renames

RELEASED = Path(__file__).parent / "anchors.json"
OF_CHECKOUT = ("docs/", "engines/", "house-rules/")
"""Pages made from files that an installation does not have."""
COMPARING = re.compile(r"(^|/)(printings|compare|changes)/")
"""Pages that list what differs: between printings, boxes and releases."""

Manifest = Mapping[str, Mapping[str, Sequence[str]]]
"""Languages, with spaces between them → page → anchors. A page that is the same in all languages stands once."""


def manifest(anchors: Mapping[str, Mapping[str, Sequence[str]]]) -> Manifest:
    """The manifest of a site. `anchors` are those of the pages of each language."""
    groups: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for language in sorted(anchors):
        for page, found in anchors[language].items():
            kept = () if page.startswith(OF_CHECKOUT) or COMPARING.search(page) else tuple(found)
            groups.setdefault((page, kept), []).append(language)
    out: dict[str, dict[str, Sequence[str]]] = {}
    for (page, kept), languages in sorted(groups.items()):
        out.setdefault(" ".join(languages), {})[page] = kept
    return out


def manifest_text(found: Manifest) -> str:
    """As a file: a line for each page, so that a diff shows the pages that change."""
    groups = []
    for languages in sorted(found):
        lines = [f"  {json.dumps(page)}: {json.dumps(found[languages][page])}" for page in sorted(found[languages])]
        groups.append(f"{json.dumps(languages)}: {{\n" + ",\n".join(lines) + "\n}")
    return "{\n" + ",\n".join(groups) + "\n}\n"


def read_manifest(path: Path = RELEASED, *, checkout: bool = True) -> Manifest:
    """What the last release had. An installation lacks the pages that a checkout has."""
    found: Manifest = json.loads(path.read_text("utf-8"))
    return {
        languages: {page: kept for page, kept in pages.items() if checkout or not page.startswith(OF_CHECKOUT)}
        for languages, pages in found.items()
    }


def gone(released: Manifest, built: Mapping[str, Mapping[str, Sequence[str]]], renames: Renames) -> Iterator[str]:
    """The pages and anchors of the release that a site does not have, apart from those that `spec/renamed.toml` says are removed."""
    for languages, pages in released.items():
        for language in languages.split():
            if language in built:
                yield from gone_in(
                    language, pages, {page: set(found) for page, found in built[language].items()}, renames
                )


def gone_in(
    language: str, released: Mapping[str, Sequence[str]], built: Mapping[str, Set[str]], renames: Renames
) -> Iterator[str]:
    say = "is gone since the last release: say in spec/renamed.toml what it is called now, or that it is removed"
    for page, anchors in released.items():
        moved = renames.page_of(page)
        if renames.is_removed(page):
            continue
        if moved not in built:
            yield f"{language}/{page}: the page {say}"
            continue
        for anchor in anchors:
            if anchor not in built[moved] and not renames.is_removed(page, anchor):
                yield f"{language}/{page}: the anchor {anchor} {say}"

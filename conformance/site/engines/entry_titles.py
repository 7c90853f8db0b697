"""What the open questions and disagreements are about, in the language of a page: the headings that they have on pages of their own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape

HEADING = re.compile(r"^#+ (?P<id>[QD]\d+)(?:, Q\d+)* (?P<title>.+) \{ #(?P=id) \}$", re.M)
ESCAPED = re.compile(r"\\(.)")


def entry_titles(pages: Iterable[str]) -> dict[str, str]:
    """The titles of the entries on these pages in Markdown, by their ids; not of those whose title is in another language."""
    return {
        found["id"]: unescape(ESCAPED.sub(r"\1", found["title"])) for page in pages for found in HEADING.finditer(page)
    }

"""The messages of `uno check` as a page, from the catalogue of findings."""

from __future__ import annotations

from conformance.reference.markdown import fenced, page
from uno_dsl.checks.catalogue import Entry, codes, entry

INTRODUCTION = """\
This page is generated from the catalogue that `uno explain CODE` prints. The first line of a message has its code in brackets,
such as `warning[no-effect]`. Each example gets the message, and the text under *What to do* does not. Examples are lines of a
house rule, or whole files."""


def messages_page() -> str:
    """The page, in Markdown."""
    known = [found for name in codes() if (found := entry(name)) is not None]
    overview = [f"- [{each.code}](#{each.code}): {each.title}" for each in known]  # a table makes a heavier page
    return page(
        ["# Messages"], INTRODUCTION.splitlines(), overview, *(part for each in known for part in section(each))
    )


def section(found: Entry) -> list[list[str]]:
    """What the page says about a code."""
    beside = [["Together with:"], fenced(found.beside, "uno")] if found.beside else []
    return [
        [f"## {found.code}"],
        [f"**{found.title[0].upper()}{found.title[1:]}.** {found.what} {found.why}"],
        fenced(found.example, "uno") if found.example.strip() else ["(An empty file.)"],
        *beside,
        [f"*What to do:* {found.fix}"],
        fenced(found.better, "uno"),
    ]

"""The messages of `uno check`, from the catalogue of findings: a list of all, and a page for each family."""

from __future__ import annotations

from conformance.reference.markdown import fenced, page
from uno_dsl.checks.catalogue import FAMILIES, Entry, codes, entry

LIST = "messages.md"
INTRODUCTION = """\
This page is generated from the catalogue that `uno explain CODE` prints. The first line of a message has its code in brackets,
such as `warning[no-effect]`. The link leads to what it means, with an example and a way out."""
OF_A_FAMILY = f"""\
This page is generated from the catalogue that `uno explain CODE` prints; [all messages](../{LIST}) are in a list. Each example
gets the message, and the text under *What to do* does not. Examples are lines of a house rule, or whole files."""


def message_pages() -> dict[str, str]:
    """The pages, in Markdown, by their path: the list, and each family."""
    known = {family: [each for each in entries() if each.family == family] for family in FAMILIES}
    pages = {LIST: page(["# Messages"], INTRODUCTION.splitlines(), *(listed(*found) for found in known.items()))}
    return pages | {path_of(family): family_page(family, found) for family, found in known.items()}


def entries() -> list[Entry]:
    """All entries of the catalogue, in the order of their codes."""
    return [found for name in codes() if (found := entry(name)) is not None]


def path_of(family: str) -> str:
    """Where the page of a family is."""
    return f"messages/{family}.md"


def listed(family: str, found: list[Entry]) -> list[str]:
    """The codes of a family, each with its title and a link."""
    codes_of = [f"- [{each.code}]({path_of(family)}#{each.code}): {each.title}" for each in found]
    return [f"## {FAMILIES[family]}", "", *codes_of]  # a table makes a heavier page


def family_page(family: str, found: list[Entry]) -> str:
    """The page of a family."""
    heading = f"# Messages: {FAMILIES[family][0].lower()}{FAMILIES[family][1:]}"
    return page([heading], OF_A_FAMILY.splitlines(), *(part for each in found for part in section(each)))


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

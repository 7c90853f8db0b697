"""Links from a citation to what it cites: a question, a disagreement, or a statement of a manual."""

from __future__ import annotations

import re

from uno_dsl.rulebook.pages.elements import tag, text
from uno_dsl.rulebook.pages.place import Place

PAGES = {"Q": "questions", "D": "disagreements", "M": "manuals"}
ID = re.compile(r"[QD]\d+$|M\d+\.[\w.-]+")


def entry_link(name: str, place: Place, plain: bool = False) -> str:
    """A link to an entry: `Q016`, `D40`, `M1.DECK.1 fr de`. A citation of anything else is only named.

    A plain link has the looks of an id from what is around it.
    """
    found = ID.match(name)
    if found is None:
        return tag("b", text(name), translate="no")
    href = place.page(PAGES[name[0]], found[0])
    return tag("a", text(name), href=href, class_=None if plain else "rid", translate=None if plain else "no")

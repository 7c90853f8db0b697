"""`The player on their right`, which is `the player right of them`: seats that are named from the player spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_dsl.syntax import nodes as n

PEOPLE = ("player", "opponent", "neighbour", "neighbor")
OWN = ("their", "his", "her")


def seated(links: Sequence[n.Link], nouns: Sequence[str]) -> tuple[n.Link, ...]:
    """The prepositional phrases behind a noun, with `right of them` for `on their right` and `to their right` behind a player."""
    before = tuple(nouns[:1])
    out: list[n.Link] = []
    for link in links:
        core = link.core
        own = link.word in ("on", "to") and core.det in OWN and core.words in (("left",), ("right",)) and not core.owned
        if own and before and before[0].casefold() in PEOPLE:
            link = replace(link, word=f"{core.words[0]} of", core=n.Core(pronoun="them", span=core.span))
        before = link.core.words[-1:]
        out.append(link)
    return tuple(out)

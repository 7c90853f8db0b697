"""The names of the cards of every edition, found in lines that begin with `card` or `remove [card.`.

No file is parsed here.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from pathlib import Path

from uno_dsl.layers.library import Shelf, chain

_CARD = re.compile(r"^card +([\w-]+)", re.M)
_REMOVED = re.compile(r"^remove +(\[.*\])", re.M)
_CARD_ID = re.compile(r"\[card\.([\w-]+)\]")

Cards = Mapping[str, frozenset[str]]


def cards_by_edition(library: Shelf) -> Cards:
    """The names of the cards of every edition."""
    found: dict[str, frozenset[str]] = {}
    for edition in library.editions:
        names: set[str] = set()
        for layer in chain(library, edition):
            if layer in library.editions:
                added, removed = _cards_in(library.editions[layer])
                names = (names - removed) | added
        found[edition] = frozenset(names)
    return found


@functools.cache
def _cards_in(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The cards that a file adds and removes."""
    try:
        text = path.read_text("utf-8", "replace")
    except OSError:
        return frozenset(), frozenset()
    removed = (name for line in _REMOVED.findall(text) for name in _CARD_ID.findall(line))
    return frozenset(_CARD.findall(text)), frozenset(removed)

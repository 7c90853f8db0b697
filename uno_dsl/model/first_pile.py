"""The pile in which all cards lie before a game begins."""

from __future__ import annotations

from collections.abc import Mapping

from uno_dsl.model import statements as s

DRAW_PILE = "draw pile"


def first_pile(keeps: Mapping[str, s.Keep]) -> str | None:
    """The draw pile; in a game without one, the first pile that is not for every player. None if there is no such pile."""
    common = [keep.name for keep in keeps.values() if keep.kind == "pile" and not keep.per_player]
    return DRAW_PILE if DRAW_PILE in common else next(iter(common), None)

"""The pile in which all cards lie before a game begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s

DRAW_PILE = "draw pile"


def possible_piles(keeps: Mapping[str, s.Keep], steps: Iterable[object]) -> tuple[str, ...]:
    """The piles in which the cards could begin, by name: that of `put every card into ...`, or else all that are not for every player.

    The order in which piles are declared decides nothing.
    """
    common = sorted(keep.name for keep in keeps.values() if keep.kind == "pile" and not keep.per_player)
    if DRAW_PILE in common:
        return (DRAW_PILE,)
    gathered = {gathered_in(step) for step in steps}
    return tuple(name for name in common if name in gathered) or tuple(common)


def gathered_in(step: object) -> str | None:
    """The pile that a step puts every card of the game into, if it does."""
    match step:
        case s.Move(cards=e.Cards(piles=()), to=e.Pile(name=name, owner=None)):
            return name
        case _:
            return None

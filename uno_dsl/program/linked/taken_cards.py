"""How cards are taken away: one by one, from the top, all of a pile, or those that are wanted."""

from __future__ import annotations

from typing import Any, Literal

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.missing import is_somebody
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o

WhereItIs = Literal["laid", "being played", "unknown"]
"""Where the card of a process is: on the discard pile, still where it is played from, or nothing says where."""
ITS_CARD = e.Slot(1, "card")
"""The card of a process."""


def moved(program: i.Program, x: s.Move, card: WhereItIs, common: dict[str, Any]) -> o.Move:
    """Cards that move. `card` says where that of the process is."""
    one = x.cards.parts[0] if isinstance(x.cards, e.Listed) and len(x.cards.parts) == 1 else None
    own = "hand" in program.keeps and x.by is not None and is_somebody(x.by) and x.place == "top" and card != "laid"
    said = x.sources == (e.Pile("hand", x.by),)
    taken: o.Taken
    if (
        one is not None
        and own
        and (said or not x.sources and one == ITS_CARD and card == "being played" and program.place is None)
    ):
        taken = o.OwnCard(card=one)
    else:
        taken = taken_away(program, one, x.sources, x.cards, card, x.from_top)
    return o.Move(taken=taken, to=x.to, place=x.place, by=x.by, **common)


def inserted(program: i.Program, x: s.Insert, card: WhereItIs, common: dict[str, Any]) -> o.Insert:
    """A card that goes into a pile."""
    taken = taken_away(program, x.card, x.sources, e.Listed((x.card,)), card, x.from_top)
    return o.Insert(taken=taken, to=x.to, depth=x.depth, by=x.by, **common)


def taken_away(
    program: i.Program,
    one: e.Expression | None,
    sources: tuple[e.Expression, ...],
    wanted: e.Expression,
    card: WhereItIs,
    from_top: int | None,
) -> o.Taken:
    """What is taken from where: all that are `wanted`, or `one`, which lay at such a place from the top."""
    if one == ITS_CARD and not sources and card == "being played" and program.place is not None:
        return o.PlayedCard(card=one)
    if one is not None and not sources:
        return o.OneCard(card=one, laid=card == "laid" and one == ITS_CARD)
    if len(sources) == 2 and not isinstance(sources[1], (e.Pile, e.OwnedBy, e.Numbered)):
        return o.TopCards(pile=sources[0], count=sources[1])
    if isinstance(wanted, e.Cards):
        return o.AllCards(piles=wanted.piles)
    return o.TheseCards(cards=wanted, piles=sources, single=one is not None, from_top=from_top)

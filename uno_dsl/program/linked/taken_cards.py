"""How cards are taken away: one by one, from the top, all of a pile, or those that are wanted."""

from __future__ import annotations

from typing import Any

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.missing import is_somebody
from uno_dsl.program import instructions as i
from uno_dsl.program.linked import operations as o


def moved(program: i.Program, x: s.Move, *, laid: bool, common: dict[str, Any]) -> o.Move:
    """Cards that move. `laid`: the card of the process lies on the discard pile."""
    one = x.cards.parts[0] if isinstance(x.cards, e.Listed) and len(x.cards.parts) == 1 else None
    own = "hand" in program.keeps and (not x.sources or x.sources == (e.Pile("hand", x.by),))
    by_somebody = x.by is not None and is_somebody(x.by)
    taken: o.Taken
    if one is not None and own and x.place == "top" and not laid and by_somebody:
        taken = o.OwnCard(card=one)
    else:
        taken = taken_away(one, x.sources, x.cards, laid=laid)
    return o.Move(taken=taken, to=x.to, place=x.place, by=x.by, **common)


def inserted(x: s.Insert, *, laid: bool, common: dict[str, Any]) -> o.Insert:
    """A card that goes into a pile."""
    taken = taken_away(x.card, x.sources, e.Listed((x.card,)), laid=laid)
    return o.Insert(taken=taken, to=x.to, depth=x.depth, by=x.by, **common)


def taken_away(
    one: e.Expression | None, sources: tuple[e.Expression, ...], wanted: e.Expression, *, laid: bool
) -> o.Taken:
    """What is taken from where: all that are `wanted`, or `one`."""
    if one is not None and not sources:
        return o.OneCard(card=one, laid=laid and one == e.Slot(1, "card"))
    if len(sources) == 2 and not isinstance(sources[1], (e.Pile, e.OwnedBy, e.Numbered)):
        return o.TopCards(pile=sources[0], count=sources[1])
    if isinstance(wanted, e.Cards):
        return o.AllCards(piles=wanted.piles)
    return o.TheseCards(cards=wanted, piles=sources, single=one is not None)

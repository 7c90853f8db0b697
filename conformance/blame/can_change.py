"""Which parts of the table each instruction of a program can change, and which rules offer each kind of action.

Not handled here: what a rule has changed in a case (`rule_effects.py`).
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.engine.state import attribute
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.program import instructions as i

TURN, WINDOWS, OVER, WINNERS, OFFER = "turn", "windows", "round_over", "winners", "offer "
"""Parts that are no piles and no kept values; `offer draw` is whether a player is offered to draw."""


def parts_of(x: i.Instruction) -> Iterator[str]:
    """The parts of the table that an instruction changes, as far as it says so."""
    match x:
        case i.DrawCards(draw=draw):
            yield from _piles(draw.pile)
            yield attribute("pile", "hand")
        case i.ChooseOne(choose=choose) if isinstance(choose.target, e.Kept):
            yield attribute("kept", choose.target.name)
        case i.OpenWindow():
            yield WINDOWS
        case s.Move(cards=cards, to=to):
            yield from _piles(to)
            yield from (name for leaf in e.inside(cards) for name in _piles(leaf))
        case s.Exchange(pile=pile):
            yield attribute("pile", pile)
        case s.Deal(pile=pile):
            yield from _piles(pile)
            yield attribute("pile", "hand")
        case s.Shuffle(pile=pile) | s.TurnOver(pile=pile):
            yield from _piles(pile)
        case s.Assign(target=e.Kept(name=name)):
            yield attribute("kept", name)
        case s.Miss() | s.TakeTurn() | s.Leave():
            yield TURN
        case s.Control(what="end round"):
            yield OVER
        case s.Control(what="win"):
            yield WINNERS
        case _:
            pass


def _piles(x: e.Expression) -> Iterator[str]:
    match x:
        case e.Pile(name=name) | e.OwnedBy(name=name):
            yield attribute("pile", name)
        case e.Cards(piles=piles):
            for pile in piles:
                yield from _piles(pile)
        case _:
            pass


def offered_by(program: i.Program) -> dict[str, frozenset[str]]:
    """The rules that offer each kind of action, or say which cards may be played."""
    found: dict[str, set[str]] = {OFFER + "play": {one.rule for one in program.permissions}}
    for x in program.instructions:
        if isinstance(x, i.Decide):
            for offer in x.ask.offers:
                found.setdefault(OFFER + offer.act, set()).add(offer.rule)
        elif isinstance(x, i.ChooseOne):
            found.setdefault(OFFER + "choose", set()).add(x.choose.rule)
    for window in program.windows:
        for one in window.standing:
            found.setdefault(OFFER + one.offer.act, set()).add(one.rule)
    return {part: frozenset(rules) for part, rules in found.items()}

"""Rules about draws that put away the card that was drawn."""

from __future__ import annotations

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import steps_in

DRAWN = e.Slot(1, "card")
ONE = e.Number(1)
Slots = frozenset[int]


def put_away(body: tuple[s.Step, ...]) -> Slots:
    """The slots by which a rule on draws puts away the card that was drawn; none if it leaves it in the hand."""
    slots = {1}
    for step in steps_in(body):
        if isinstance(step, s.Ask):
            slots |= {
                offer.slot for offer in step.offers
                if offer.slot is not None and offer.cards is not None and DRAWN in e.inside(offer.cards)
            }  # fmt: skip
        if isinstance(step, s.Assign) and isinstance(step.target, e.Slot) and step.value == DRAWN:
            slots.add(step.target.index)
    found = frozenset(slots)
    return found if any(puts_away(step, found) for step in steps_in(body)) else frozenset()


def puts_away(step: s.Step, slots: Slots) -> bool:
    """Whether a step of a rule on draws takes the drawn card, which is in these slots, out of the hand."""
    match step:
        case s.Move(cards=cards, to=to):
            moved = {part.index for part in e.inside(cards) if isinstance(part, e.Slot) and part.kind == "card"}
            return bool(moved & slots) and to != e.Pile("hand", e.Slot(0, "player"))
        case s.Insert(card=card) | s.Play(card=card):
            return isinstance(card, e.Slot) and card.index in slots
        case _:
            return False

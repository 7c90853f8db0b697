"""Remembers whether the card that was just drawn has been put away by a rule about draws.

`The player may play the drawn card`: equal cards cannot be told apart, so once a rule on draws has put that card elsewhere, a card like it
in the hand would be offered in its place. It is noted that the card has gone, and what a rule says of the drawn card is then left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.drawn_away import DRAWN, ONE, Slots, put_away, puts_away
from uno_dsl.model.traverse import own_parts, steps_in, with_blocks

GONE = e.Kept("drawn card gone", "flag")
YES, NO = e.ALWAYS, e.Negation(e.ALWAYS)
Flags = dict[int, e.Slot]
"""For the slot of each drawn card, the slot that says whether it has gone."""


def noting_gone(model: s.Model) -> s.Model:
    """The model, noting whether drawn cards have gone. The model itself if no rule on draws puts away the card that was drawn."""
    hearing = {handler.procedure for handler in model.handlers if handler.event == "draw"}
    putting = {number: slots for number in hearing if (slots := put_away(model.procedures[number].body))}
    if not putting:
        return model
    procedures = list(model.procedures)
    for number, procedure in enumerate(procedures):
        drawn = [step.into for step in steps_in(procedure.body) if isinstance(step, s.Draw) and step.into is not None]
        own: list[tuple[str, str]] = list(procedure.slots)
        flags: Flags = {}
        if drawn:
            earlier = e.Slot(len(own), "truth")
            own.append(("drawn card gone before", "truth"))
            for into in dict.fromkeys(drawn):
                flags[into] = e.Slot(len(own), "truth")
                own.append(("drawn card gone", "truth"))
        else:
            earlier = DRAWN
        if drawn or number in putting:
            body = noted(procedure.body, flags, earlier, putting.get(number, frozenset()))
            procedures[number] = replace(procedure, slots=own, body=body)
    rule = model.procedures[min(putting)].rule
    keep = s.Keep(name=GONE.name, kind="flag", per_player=False, start=0, rule=rule, seen="nobody", backs="nobody")
    return replace(model, procedures=procedures, keeps={**model.keeps, GONE.name: keep})


def noted(steps: Iterable[s.Step], flags: Flags, earlier: e.Slot, putting: Slots) -> tuple[s.Step, ...]:
    """Steps that note what has gone, and leave out what they say of a drawn card that has."""
    found: list[s.Step] = []
    for step in steps:
        step = inside_noted(step, flags, earlier, putting)
        if isinstance(step, s.Draw) and step.into is not None:
            found += [
                assign(step, earlier, GONE),
                assign(step, GONE, NO),
                step,
                assign(step, flags[step.into], GONE if step.count == ONE else NO),
                assign(step, GONE, earlier),
            ]
        elif (gone := about_gone(step, flags)) is not None:
            found.append(s.Branch(condition=e.Negation(gone), then=(step,), rule=step.rule, span=step.span))
        else:
            found.append(step)
        if puts_away(step, putting):
            found.append(assign(step, GONE, YES))
    return tuple(found)


def about_gone(step: s.Step, flags: Flags) -> e.Slot | None:
    """The flag of a drawn card that a step moves, plays or shows."""
    if not isinstance(step, s.Move | s.Insert | s.Play | s.Show):
        return None
    cards = {part.index for part in own_parts(step) if isinstance(part, e.Slot) and part.kind == "card"}
    return next((flag for into, flag in flags.items() if into in cards), None)


def inside_noted(step: s.Step, flags: Flags, earlier: e.Slot, putting: Slots) -> s.Step:
    """A step whose blocks note what has gone, and whose offers are not made for a drawn card that has."""

    def block(steps: tuple[s.Step, ...]) -> tuple[s.Step, ...]:
        return noted(steps, flags, earlier, putting)

    if isinstance(step, s.Ask):
        step = replace(step, offers=tuple(still_there(offer, flags) for offer in step.offers))
    return with_blocks(step, block)


def still_there(offer: s.Offer, flags: Flags) -> s.Offer:
    """An offer that is made only while the drawn cards that it is about are there."""
    asked = [] if offer.cards is None else e.inside(offer.cards)
    gone = [flag for into, flag in flags.items() if e.Slot(into, "card") in asked]
    if not gone:
        return offer
    return replace(offer, condition=e.All((offer.condition, *map(e.Negation, gone))))


def assign(step: s.Step, target: e.Slot | e.Kept, value: e.Expression) -> s.Assign:
    return s.Assign(target=target, value=value, rule=step.rule, span=step.span)

"""Cards that a player may play as their turn begins, from a rule that comes before what is done in a turn: the turn goes on after them."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import steps_in

OWN = e.Slot(0, "player")


def played_before(model: s.Model) -> Iterator[s.Ask]:
    """The offers to play a card as the own turn begins, after which the turn goes on: neither the lines under them nor those below end it."""
    numbers = list(dict.fromkeys(h.procedure for h in model.handlers if h.event == "begin turn"))
    turns = {number for number in numbers if any(map(is_turn, model.procedures[number].body))}
    for number in numbers:
        yield from in_block(model.procedures[number].body, goes_on=bool(turns - {number}))


def in_block(body: tuple[s.Step, ...], *, goes_on: bool) -> Iterator[s.Ask]:
    """`goes_on`: what is done in a turn comes after the block."""
    for place, step in enumerate(body):
        later = body[place + 1 :]
        turn = next((at for at, one in enumerate(later) if is_turn(one)), None)
        rest = later if turn is None else later[:turn]
        if any(ends(one) for one in steps_in(rest)):
            return
        comes = goes_on or turn is not None
        match step:
            case s.Branch(then=then, otherwise=otherwise):
                yield from in_block(then, goes_on=comes)
                yield from in_block(otherwise, goes_on=comes)
            case s.Ask(who=who, must=False) if comes and who in (OWN, e.Listed((OWN,))):
                plays = [offer for offer in step.offers if offer.act == "play"]
                if plays and not any(ends(one) for offer in plays for one in steps_in(offer.body)):
                    yield step
            case _:
                pass


def is_turn(step: s.Step) -> bool:
    """Whether a step is the decision what to do in a turn."""
    return isinstance(step, s.Ask) and step.must and any(offer.act == "play" for offer in step.offers)


def ends(step: s.Step) -> bool:
    return isinstance(step, s.Control)

"""Whether everybody who is in the round has a card: who plays their last one goes out, and by no other rule is a hand emptied in silence."""

from __future__ import annotations

from uno_dsl.checks.empty_hand import (
    HAND,
    OUT,
    PLAYER,
    Loss,
    asks_how_many,
    handles_loss,
    losses,
    never_last,
    with_conditions,
)  # fmt: skip
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.tree import inside

NO_CARDS = e.Negation(e.Present(e.Pile(HAND, PLAYER)))


def everybody_holds_cards(model: s.Model) -> bool:
    """Whether whoever is in the round has a card, between the rules. What `empty-hand` warns of is left to that warning."""
    if model.play is None or HAND not in model.keeps:
        return False
    out = [(step, known) for step, known in with_conditions(model.procedures[model.play].body, ()) if goes_out(step)]
    if not any(known == (NO_CARDS,) for _, known in out):
        return False
    if not any(isinstance(step, s.Deal) for _, body in bodies(model) for step in steps_in(body)):
        return False
    ends = (handler for handler in model.handlers if handler.event == OUT)
    if not any(
        handler.condition == e.ALWAYS and handler.player is None and is_over(model, handler) for handler in ends
    ):
        return False
    return not any(goes_on_empty(model, loss) for loss in losses(model))


def goes_out(step: s.Step) -> bool:
    return isinstance(step, s.Happen) and step.event == OUT


def is_over(model: s.Model, handler: s.Handler) -> bool:
    return over_for_them(model.procedures[handler.procedure].body)


def over_for_them(block: tuple[s.Step, ...]) -> bool:
    """Whether steps end the round for whoever goes out, whichever way an `if` among them goes."""
    for step in block:
        match step:
            case s.Control(what="end round" | "win") | s.Leave(who=e.Slot(index=0)):
                return True
            case s.Branch(then=then, otherwise=otherwise) if over_for_them(then) and over_for_them(otherwise):
                return True
            case _:
                pass
    return False


def goes_on_empty(model: s.Model, loss: Loss) -> bool:
    """Whether the rules count the cards of whoever may have lost the last one, and the round goes on for them all the same."""
    if loss.owner is not None and not loss.whole and never_last(model, loss):
        return False
    handled = [step for first in loss.later for step in steps_in((first,)) if handles_loss(step, loss)]
    return bool(handled) and all(counts(step) for step in handled)


def counts(step: s.Step) -> bool:
    match step:
        case s.Branch(condition=asked) | s.Each(group=asked):
            return any(asks_how_many(node) for node in inside(asked))
        case _:
            return False

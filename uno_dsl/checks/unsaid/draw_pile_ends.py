"""Players draw turn by turn, and no rule says what follows when the draw pile has no cards left: then nothing is drawn, silently."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.event_types import Event, PlayerState, RunsOut
from uno_dsl.model.own_draws import asks_the_card
from uno_dsl.model.reading.nouns import DISCARDS
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, steps_in
from uno_dsl.tree import inside

DRAWS = e.Pile("draw pile")
TURNS: tuple[Event, ...] = ("begin turn", "end turn")
AROUND: tuple[Event, ...] = ("begin game", "begin round", "start", "end round", "end game")
"""The events before the first turn of a round and after the last: what is put on the draw pile then comes too late, or too early."""


def draw_pile_ends(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for the first draw of a turn, unless some rule refills the draw pile or asks for what is left of it."""
    draw = next(drawn_each_turn(model), None)
    if draw is None or provided_for(model):
        return []
    refill = (
        "`put every card of the discard pile except the top card into the draw pile` and `shuffle the draw pile` under `before a player draws a card if the draw pile is empty`; or, "
        if DISCARDS.name in model.keeps
        else ""
    )
    return [Diagnostic(
        code="draw-pile-ends", message="no rule says what happens when the draw pile has no cards left: from then on nothing is drawn here", span=draw.span, severity="warning",
        hint=f"say it: {refill}if that is the end, `when the draw pile is empty, the round ends`",
    )]  # fmt: skip


def drawn_each_turn(model: s.Model) -> Iterator[s.Draw]:
    """Where cards are drawn from the draw pile in the course of a turn, or after every play, so again and again."""
    often = [h.procedure for h in model.handlers if h.event in TURNS or isinstance(h.event, PlayerState)]
    often += [
        h.procedure for h in model.handlers if h.event == "play" and h.card is None and not asks_the_card(h.condition)
    ]
    for number in [*often, *([model.play] if model.play is not None else [])]:
        for step in repeated(model.procedures[number].body):
            if isinstance(step, s.Draw) and step.pile == DRAWS:
                yield step


def repeated(body: tuple[s.Step, ...]) -> Iterator[s.Step]:
    """The steps of a block that may be done again and again: not where the round ends then, nor for some played cards only."""
    if any(ends(step) for step in body):
        return
    for step in body:
        yield step
        if not (isinstance(step, s.Branch) and asks_the_card(step.condition)):
            for block in blocks_of(step):
                yield from repeated(block)


def ends(step: s.Step) -> bool:
    return isinstance(step, s.Control) and step.what in ("end round", "win", "begin round", "begin game")


def provided_for(model: s.Model) -> bool:
    """Whether some rule puts cards on the draw pile while a round goes on, or asks what is left of it."""
    if any(handler.event == RunsOut(DRAWS.name) or asks(handler.condition) for handler in model.handlers):
        return True
    if any(asks(permission.condition) for permission in model.permissions):
        return True
    if any(part is not None and asks(part) for window in model.windows for part in (window.condition, window.of)):
        return True
    if any(asks(standing.offer.condition) for window in model.windows for standing in window.standing):
        return True
    around = {handler.procedure for handler in model.handlers if handler.event in AROUND}
    around -= {handler.procedure for handler in model.handlers if handler.event not in AROUND}
    before = [model.procedures[number].body for number in around]
    return any(
        (refills(step) and body not in before) or (not refills(step) and asks_in(step))
        for _, body in bodies(model)
        for step in steps_in(body)
    ) or any(asks_for_drawn(body) for _, body in bodies(model))


def asks_for_drawn(body: tuple[s.Step, ...]) -> bool:
    """Whether lines ask if nothing could be drawn: `if there is no drawn card`."""
    steps = [*steps_in(body)]
    drawn = {
        e.Slot(step.into, "card") for step in steps if isinstance(step, s.Draw) and step.pile == DRAWS and step.into
    }
    asked = [step for step in steps if isinstance(step, s.Branch)]
    return any(
        e.Negation(e.Present(card)) in flat(branch.condition)
        or branch.condition == e.Present(card)
        and branch.otherwise
        for branch in asked
        for card in drawn
    )


def refills(step: s.Step) -> bool:
    return isinstance(step, s.Move | s.Insert) and step.to == DRAWS


def asks_in(step: s.Step) -> bool:
    """Whether a step depends on what is left of the draw pile: on how many cards, or on the card on top."""
    match step:
        case s.Branch(condition=condition):
            return asks(condition)
        case s.Loop(until=until):
            return asks(until)
        case s.Ask(offers=offers):
            return any(asks(offer.condition) for offer in offers)
        case s.Assign(value=value):
            return asks(value)
        case s.Draw(count=count):
            return asks(count)
        case _:
            return False


def asks(tree: object) -> bool:
    """Whether an expression counts the cards of the draw pile, or looks whether there are any."""
    return any(
        isinstance(part, e.Present | e.Count | e.Top | e.Cards | e.Only | e.Among) and DRAWS in inside(part)
        for part in inside(tree)
    )

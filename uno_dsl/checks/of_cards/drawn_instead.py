"""`Puts it under the draw pile`, `draws 1 card`: a rule about draws draws another card than the one that another rule lets the player play.

It puts the drawn card away first, or it is what happens instead of the draw.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import event_types as ev
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.drawn_away import ONE, Slots, put_away, puts_away
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import blocks_of, bodies, own_parts, steps_in
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")
DRAWS = ("draw", "draw cards")


def drawn_instead(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each card that is drawn in place of one that was put away, where another rule lets the drawn card be played."""
    found = []
    for number in sorted({handler.procedure for handler in model.handlers if handler.event == "draw"}):
        body = model.procedures[number].body
        offer = offered_elsewhere(model, model.procedures[number].rule)
        slots = put_away(body)
        if offer is not None and slots:
            found += [warning(step, offer) for step in in_its_place(body, slots) if not spoken_of(body, step)]
    return [*found, *instead_of_draws(model)]


def instead_of_draws(model: s.Model) -> Iterator[Diagnostic]:
    """A warning for each rule by which players draw something else than they would, where another rule lets them play the card they draw.

    A rule that asks how many cards it would be may leave such a draw as it is, and gets none.
    """
    for handler in model.handlers:
        if not isinstance(handler.event, ev.Would) or handler.event.what not in DRAWS:
            continue
        rule, body = handler.rule, model.procedures[handler.procedure].body
        tests = (part for top in (handler.condition, *body) for part in inside(top) if isinstance(part, e.Compare))
        if any(e.Slot(1, "number") in inside(test) for test in tests):
            continue
        offer = offered_elsewhere(model, rule)
        draws = [step for step in steps_in(body) if isinstance(step, s.Draw) and step.who == PLAYER]
        unsaid = [step for step in draws if not spoken_of(body, step)]
        if offer is not None and unsaid:
            yield warning(unsaid[0], offer, "would have been drawn")


def offered_elsewhere(model: s.Model, rule: str) -> s.Offer | None:
    """What another rule offers of the one card that was just drawn, if any does."""
    return next((one for other, body in bodies(model) if other != rule for one in offered(body)), None)


def offered(body: tuple[s.Step, ...]) -> Iterator[s.Offer]:
    """The offers to play the one card that was just drawn."""
    drawn = {step.into for step in steps_in(body) if isinstance(step, s.Draw) and step.count == ONE}
    for step in steps_in(body):
        for offer in step.offers if isinstance(step, s.Ask) else ():
            asked = [] if offer.act != "play" or offer.cards is None else e.inside(offer.cards)
            if any(isinstance(part, e.Slot) and part.kind == "card" and part.index in drawn for part in asked):
                yield offer


def in_its_place(body: tuple[s.Step, ...], slots: Slots) -> Iterator[s.Draw]:
    """The draws of one card by whoever has drawn, behind a step that has put the drawn card away."""
    gone = False
    for step in body:
        if gone and isinstance(step, s.Draw) and step.who == PLAYER and step.count == ONE:
            yield step
        for block in blocks_of(step):
            yield from in_its_place(block, slots)
        gone = gone or puts_away(step, slots)


def spoken_of(body: tuple[s.Step, ...], draw: s.Draw) -> bool:
    """Whether a rule says what is done with the card that it draws."""
    return any(
        isinstance(part, e.Slot) and part.kind == "card" and part.index == draw.into
        for step in steps_in(body)
        for top in own_parts(step)
        for part in inside(top)
    ) or any(
        e.Slot(draw.into or 0, "card") in inside(step.offers) for step in steps_in(body) if isinstance(step, s.Ask)
    )


def warning(draw: s.Draw, offer: s.Offer, other: str = "was put away") -> Diagnostic:
    return Diagnostic(
        code="drawn-instead", severity="warning", span=draw.span, other=offer.span, other_says="this is about another card",
        message=f"a card that is drawn here cannot be played in the same turn: [{offer.rule}] is about the card that {other}",
        hint="write `the player may play the drawn card` under this line if it may be played; if not, leave it as it is",
    )  # fmt: skip

"""An offer under `until ...` stays open after it is taken: if nothing changes by it, it can be taken without end."""

from __future__ import annotations

from uno_dsl.checks.effects import ANYTHING, Effects, Reader, meet
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import event_types as ev
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.tree import inside

DRAWN = frozenset(("pile hand", "pile draw pile", "pile discard pile"))
"""What changes when a card is drawn, and the discard pile is shuffled then."""


def taken_again(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each offer that stays open, has an effect, and does not change what it asks for."""
    reader = Reader(model)
    return [
        warning(standing)
        for window in model.windows
        for standing in window.standing
        if not standing.closes and stays(reader, window, standing)
    ]


def stays(reader: Reader, window: s.Window, standing: s.Standing) -> bool:
    """Whether an offer does something, and can then be taken again just the same."""
    offer = standing.offer
    said: frozenset[ev.Event] = frozenset((ev.Says(offer.text),)) if offer.act == "say" and offer.text else frozenset()
    reacting = said_matters(reader, said)
    if not offer.body and not reacting:
        return False
    done = reader.with_events(reader.of_steps(offer.body) | Effects(fires=said))
    changed = done.writes | done.adds
    asked = (standing.who, offer.condition, window.condition)
    if not reacting and others_draw(offer.body, asked):
        changed -= DRAWN
    return ANYTHING not in changed and not meet(reader.reads(asked), changed)


def others_draw(body: tuple[s.Step, ...], asked: object) -> bool:
    """Whether all that is done is draws of cards by neighbours of the players whose hands are asked for."""
    owners = {node.owner for node in inside(asked) if isinstance(node, e.Pile) and node.name == "hand"}
    return bool(body) and all(
        isinstance(step, s.Draw) and isinstance(step.who, e.Seat) and owners <= {step.who.player} for step in body
    )


def said_matters(reader: Reader, said: frozenset[ev.Event]) -> bool:
    """Whether a rule reacts to what is said."""
    return any(handler.event in said for handler in reader.model.handlers)


def warning(standing: s.Standing) -> Diagnostic:
    """The finding about one offer."""
    return Diagnostic(
        code="taken-again", severity="warning", span=standing.offer.span,
        message="this offer stays open after it is taken: it can be taken again and again, each time with its effect",
        hint="for once, `keep a flag called taken`, write `the taken becomes false` above the line `until ...`, "
        "`if the taken is not true` behind the offer, and `the taken becomes true` under it; "
        "for as often as somebody can pay for it, ask for what it uses up, as in `if their chips are above 0`",
    )  # fmt: skip

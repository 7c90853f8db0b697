"""`When a player has exactly 2 cards`: also whoever had 1 and draws another, where mostly those are meant who come down to 2."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import PlayerState
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in

HAND = e.Count(e.Pile("hand", e.Slot(0, "player")))


def either_way(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule about a player who has an exact number of cards, if that number can be reached from above and from below.

    Whoever has one card has come down to it, and whoever has more cards than were dealt has drawn.
    """
    return [
        warning(handler, size)
        for handler in model.handlers
        if isinstance(handler.event, PlayerState) and 1 < (size := exact_hand(handler.condition)) <= dealt(model)
    ]


def dealt(model: s.Model) -> int:
    """The most cards that every player is dealt as a round begins."""
    counts = [step.count for _, body in bodies(model) for step in steps_in(body) if isinstance(step, s.Deal)]
    return max((count.value for count in counts if isinstance(count, e.Number)), default=0)


def exact_hand(condition: e.Expression) -> int:
    """How many cards a condition says that the player has exactly; 0 if it does not say so."""
    match condition:
        case e.All(parts=parts):
            return max(map(exact_hand, parts), default=0)
        case e.Compare(operator="==", left=left, right=e.Number(value=size)) if left == HAND:
            return size
        case _:
            return 0


def warning(handler: s.Handler, size: int) -> Diagnostic:
    return Diagnostic(
        code="either-way", severity="warning", span=handler.span,
        message=f"this also happens when somebody with fewer cards draws up to {size}, even in the middle of a draw of several",
        hint=f"if only coming down to {size} is meant, write `when a player plays a card if they have exactly {size} cards`; "
        f"if both are meant, `when a player plays a card or a player draws a card if they have exactly {size} cards`",
    )  # fmt: skip

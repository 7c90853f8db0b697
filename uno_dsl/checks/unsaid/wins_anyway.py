"""`When a reverse is played as the last card, the player draws 2 cards`: they have gone out all the same, and win with cards in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uno_dsl.checks.empty_hand import with_conditions
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Would
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")
HAND = e.Pile("hand", PLAYER)
NO_CARDS = (e.Negation(e.Present(HAND)), e.Compare("==", e.Count(HAND), e.Number(0)))
CARD = e.Slot(1, "card")
OUT: Final = "go out"


def wins_anyway(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule that gives cards to the player who has played their last card, and goes out with them."""
    if any(handler.event == Would(OUT) for handler in model.handlers):
        return []
    late = (OUT, "last") if goes_out_after_last(model) else (OUT,)
    found = [
        warning(handler, step) for handler in model.handlers if handler.event in late for step in given(model, handler)
    ]
    return list(dict.fromkeys(found))


def goes_out_after_last(model: s.Model) -> bool:
    """Whether whoever has played the last card goes out after it has taken effect, whatever it has done."""
    body = model.procedures[model.play].body if model.play is not None else ()
    blocks = [
        body,
        *(block for step in steps_in(body) if isinstance(step, s.Branch) for block in (step.then, step.otherwise)),
    ]
    return any(
        happens(one, "last") and any(happens(after, OUT) for after in block[at + 1 :])
        for block in blocks
        for at, one in enumerate(block)
    )


def happens(step: s.Step, event: str) -> bool:
    return isinstance(step, s.Happen) and step.event == event


def given(model: s.Model, handler: s.Handler) -> Iterator[s.Step]:
    """The steps by which the player of a rule gets cards into their hand, where it can be that they have none."""
    for step, known in with_conditions(model.procedures[handler.procedure].body, (handler.condition,)):
        draws = isinstance(step, s.Draw) and step.who == PLAYER and step.count != e.Number(0)
        if draws or isinstance(step, s.Move) and step.to == HAND:
            if why_never(model, [*known, *NO_CARDS]) is None:
                yield step


def warning(handler: s.Handler, step: s.Step) -> Diagnostic:
    asked = (handler.card, handler.condition)
    named = [part.name for part in inside(asked) if isinstance(part, e.Named)]
    asked_for = f" if the top card is a {named[0]}" if len(named) == 1 else ""
    return Diagnostic(
        code="wins-anyway", severity="warning", span=step.span,
        message="the player has played their last card, and goes out all the same: these cards come too late",
        hint=f"to keep them in the round, write `when a player would go out{asked_for}`, with this line under it",
    )  # fmt: skip

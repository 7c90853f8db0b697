"""A draw that a house rule leaves out looks to other rules as if there had been nothing to draw: `if there is no drawn card`."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.empty_hand import with_conditions
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.event_types import Would
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.tree import inside

DRAWS = ("draw", "draw cards")


def drawn_nothing(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each rule that leaves out a draw for once, where another rule counts the draws for which nothing was left.

    Where nobody may draw for as long as something is so, that is rightly counted: otherwise the round might never end. Where it is so
    of some players, the others may still draw, and what they draw ought to begin the count anew.
    """
    counts = next(counting(model), None)
    if counts is None:
        return []
    asks, counter = counts
    places, reasoner = Places(rules), Reasoner(model)
    found = []
    for handler in model.handlers:
        of_house = (
            isinstance(handler.event, Would) and handler.event.what in DRAWS and places.in_house_rule(handler.span)
        )
        if of_house and not counted_in_a_turn(model, handler) and not on_other_turns(reasoner, handler):
            body = list(steps_in(model.procedures[handler.procedure].body))
            once = any(isinstance(step, s.Assign) and step.target in e.inside(handler.condition) for step in body)
            seen_to = any(isinstance(step, s.Draw) or counter in own_parts(step) for step in body)
            if once and not seen_to:
                hint = f"add `the {counter.name} become 0` to what happens instead"
                found.append(warning(handler, asks, hint))
            elif not body and of_the_player(handler) and not begins_anew(model, counter):
                hint = f"add a rule, so that only turns in a row count in which nobody draws: `when a player draws a card, the {counter.name} become 0`"
                found.append(warning(handler, asks, hint))
    return found


def of_the_player(handler: s.Handler) -> bool:
    """Whether a rule is about some players and not about others: its condition asks something of whoever would draw."""
    return e.Slot(0, "player") in e.inside(handler.condition)


def on_other_turns(reasoner: Reasoner, handler: s.Handler) -> bool:
    """Whether a rule is about draws on somebody else's turn. Only who has the turn draws where the draws are counted."""
    own = e.Compare("==", e.TurnPlayer(), e.Slot(0, "player"))
    return reasoner.why_never([handler.condition, own]) is not None


def counted_in_a_turn(model: s.Model, handler: s.Handler) -> bool:
    """Whether a rule waits for a number that begins at 0 in every turn: then the first draw of a turn is not left out."""
    zeroed = {
        step.target.name
        for other in model.handlers
        if other.event == "begin turn" and other.condition == e.ALWAYS
        for step in steps_in(model.procedures[other.procedure].body)
        if isinstance(step, s.Assign) and isinstance(step.target, e.Kept) and step.value == e.Number(0)
    }
    return any(
        isinstance(part, e.Compare)
        and part.operator in (">", ">=")
        and isinstance(part.left, e.Kept)
        and part.left.name in zeroed
        and isinstance(part.right, e.Number)
        and part.right.value >= (1 if part.operator == ">=" else 0)
        for part in flat(handler.condition)
    )


def begins_anew(model: s.Model, counter: e.Kept) -> bool:
    """Whether a rule lets the count begin anew when a card is drawn."""
    drawing = (model.procedures[handler.procedure].body for handler in model.handlers if handler.event == "draw")
    return any(isinstance(step, s.Assign) and step.target == counter for body in drawing for step in steps_in(body))


def counting(model: s.Model) -> Iterator[tuple[s.Step, e.Kept]]:
    """Where a number grows because no card was drawn, and that number."""
    for _, body in bodies(model):
        drawn = {step.into for step in steps_in(body) if isinstance(step, s.Draw) and step.into is not None}
        for step, known in with_conditions(body, ()):
            if isinstance(step, s.Assign) and isinstance(step.target, e.Kept) and step.target.kind == "number":
                if any(nothing(part, drawn) for condition in known for part in inside(condition)):
                    yield step, step.target


def nothing(part: object, drawn: set[int]) -> bool:
    """Whether a condition is that a card which was to be drawn is not there."""
    match part:
        case e.Negation(part=e.Present(value=e.Slot(index=slot, kind="card"))):
            return slot in drawn
        case _:
            return False


def warning(handler: s.Handler, asks: s.Step, hint: str) -> Diagnostic:
    return Diagnostic(
        code="drawn-nothing", severity="warning", span=handler.span, other=asks.span, other_says="this counts it",
        message="a draw that is left out counts as one for which no card was left, and the round may end for it",
        hint=hint,
    )  # fmt: skip

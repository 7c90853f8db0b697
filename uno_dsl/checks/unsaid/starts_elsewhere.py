"""`Replace [setup.first]`: who takes the first turn is changed, but what a card turned up at the start does is still about another player."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

DEALER = e.Kept("dealer", "player")
USUAL = e.Seat("next", DEALER)
"""Who takes the first turn where the card that is turned up is about the player after the dealer."""
NEIGHBOUR = e.Seat("next", e.Slot(0, "player"))
"""Whom a card turned up at the start is about: the player after whoever turned it up."""


def starts_elsewhere(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for a house rule by which somebody else than the player after the dealer begins, where cards turned up at the start are
    still about that player, or let somebody else begin.
    """
    places = Places(rules)
    turned_up = next((step for step in steps_about(model, "begin round") if isinstance(step, s.TurnUp)), None)
    found = []
    for step in steps_about(model, "begin round"):
        if isinstance(step, s.TakeTurn) and step.who != USUAL and places.in_house_rule(step.span):
            others = [x for x in of_the_box(model, places) if about_another(model, x, step, turned_up)]
            if others:
                found.append(warning(step, turned_up, others, model))
    return found


def steps_about(model: s.Model, event: str) -> Iterator[s.Step]:
    """The steps of the rules about an event."""
    for number in dict.fromkeys(handler.procedure for handler in model.handlers if handler.event == event):
        yield from steps_in(model.procedures[number].body)


def of_the_box(model: s.Model, places: Places) -> list[s.Handler]:
    """The rules about a card turned up at the start, without those of house rules."""
    return [x for x in model.handlers if x.event == "start" and not places.in_house_rule(x.span)]


def about_another(model: s.Model, rule: s.Handler, first: s.TakeTurn, turned_up: s.TurnUp | None) -> bool:
    """Whether a rule about a card turned up at the start is about another player than the one who takes the first turn: it lets another
    one begin, it is about the player after the dealer, or it lets the dealer turn up another card.
    """
    body = model.procedures[rule.procedure].body
    if any(isinstance(step, s.TakeTurn) and step.who != first.who for step in steps_in(body)):
        return True
    if turned_up is None:
        return False
    if turned_up.who == DEALER:
        return NEIGHBOUR in inside(body)
    return any(isinstance(step, s.TurnUp) and step.who != turned_up.who for step in steps_in(body))


def warning(first: s.TakeTurn, turned_up: s.TurnUp | None, others: list[s.Handler], model: s.Model) -> Diagnostic:
    ids = list(dict.fromkeys(f"[{other.rule}]" for other in others))
    hints = []
    again = dict.fromkeys(f"[{x.rule}]" for x in model.handlers if x.event == "start" and turns_up(model, x))
    if turned_up is not None and turned_up.who == DEALER:
        hints.append(
            "let the player who sits before yours turn up the card: `keep a player called beginner`; "
            f"`the beginner becomes ...` and `the beginner takes the next turn` under `replace [{first.rule}]`; "
            f"`the player before the beginner turns up a card` under `replace [{turned_up.rule}]`"
            + "".join(f", and likewise in {id_}, where another card is turned up" for id_ in again)
        )
    else:
        hints += [
            f"write {id_} again, and let the same player turn up the other card there" for id_ in again if id_ in ids
        ]
    begin = [f"[{x.rule}]" for x in others if lets_begin(model, x)]
    hints += [f"write {id_} again, without the line that says who takes the next turn" for id_ in dict.fromkeys(begin)]
    several = len(ids) > 1
    return Diagnostic(
        code="starts-elsewhere", severity="warning", span=first.span, other=others[0].span,
        other_says="this comes later, and is about another player" if not begin or several else "this comes later, and lets another player begin",
        message=f"a card turned up at the start is still about the player after the dealer, or lets another player begin: {', '.join(ids)}",
        hint="; ".join(hints) + "; `uno explain starts-elsewhere` has all these lines",
    )  # fmt: skip


def turns_up(model: s.Model, rule: s.Handler) -> bool:
    """Whether a rule turns up a card."""
    return any(isinstance(step, s.TurnUp) for step in steps_in(model.procedures[rule.procedure].body))


def lets_begin(model: s.Model, rule: s.Handler) -> bool:
    """Whether a rule says who takes the next turn."""
    return any(isinstance(step, s.TakeTurn) for step in steps_in(model.procedures[rule.procedure].body))

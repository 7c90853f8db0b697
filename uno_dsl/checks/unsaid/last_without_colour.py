"""A round that goes on after somebody has gone out: if their last card is a Wild, nobody has chosen a colour, and no colour can be followed."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.loops.no_end import no_end
from uno_dsl.checks.rule_places import Places
from uno_dsl.checks.satisfiable import Reasoner
from uno_dsl.checks.situations import card_names, handlers_for, steps_of
from uno_dsl.checks.unsaid.colour_left import IN_PLAY, asks
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Entry, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.plain_words.speech import a
from uno_dsl.source import Span


def last_without_colour(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning if a round may go on after a last card for which a colour is chosen only where it is not the last one."""
    keep = model.keeps.get(IN_PLAY)
    out = [handler for handler in model.handlers if handler.event == "go out"]
    if keep is None or keep.kind != "colour" or not out or any(ends_round(model, handler) for handler in out):
        return []
    if not any(asks(permission.condition) for permission in model.permissions) or not acts_as_last(model):
        return []
    reasoner = Reasoner(model)
    cards = list(without_colour(reasoner))
    if not cards or no_end(rules, model, names):
        return []
    return [Diagnostic(
        code="last-without-colour", severity="warning", span=place_of_end(rules, out),
        message=f"the round may go on after somebody's last card, and for {a(cards[0])} as the last card no colour is chosen: then no card has the colour in play",
        hint="write `when a player plays a card without a colour as the last card`, and under it `the player chooses the colour in play`",
    )]  # fmt: skip


def acts_as_last(model: s.Model) -> bool:
    """Whether a last card has only the effects that it has as the last card."""
    body = () if model.play is None else model.procedures[model.play].body
    return any(isinstance(step, s.Happen) and step.event == "last" for step in steps_in(body))


def ends_round(model: s.Model, handler: s.Handler) -> bool:
    """Whether a rule ends the round whoever goes out, and however."""
    body = model.procedures[handler.procedure].body
    always = handler.condition == e.ALWAYS and handler.player is None
    return always and any(isinstance(step, s.Control) and step.what in ("end round", "win") for step in body)


def without_colour(reasoner: Reasoner) -> Iterator[str]:
    """The cards without a colour for which one is chosen when they are played, but not when they are the last card."""
    for card, face in card_names(reasoner.model).items():
        if face.colour is None and sets_colour(reasoner, "play", card) and not sets_colour(reasoner, "last", card):
            yield card


def sets_colour(reasoner: Reasoner, event: str, card: str) -> bool:
    """Whether the rules on a card say which colour is in play."""
    model = reasoner.model
    handlers = [h for h in model.handlers if h.event == event and h.card is None] if event == "last" else []
    return any(
        isinstance(step, s.Choose | s.Assign) and isinstance(step.target, e.Kept) and step.target.name == IN_PLAY
        for step in steps_of(model, [*handlers_for(reasoner, event, card), *handlers])
    )


def place_of_end(rules: Rules, out: list[s.Handler]) -> Span:
    """The line of a house rule on going out, or where it changes the old ones, or else the first line on it."""
    places = Places(rules)
    own = [handler.span for handler in out if places.in_house_rule(handler.span)]
    ids = {handler.rule for handler in out}

    def about_going_out(line: Entry) -> bool:
        return line.id in ids

    changed = places.changed_by_house_rule(rules, about_going_out)
    return own[0] if own else changed if changed is not None else out[0].span

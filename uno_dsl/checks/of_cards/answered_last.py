"""`The next player may play a reverse`, and under it who draws: if that was their last card, the round is over before anybody draws."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.effect_order import Order
from uno_dsl.checks.rule_places import Places
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import blocks_of, steps_in
from uno_dsl.plain_words.applies_again import names_offered
from uno_dsl.plain_words.speech import a

ONLY_IN_THIS_ROUND = (s.Miss, s.TakeTurn, s.Branch, s.Each, s.Loop, s.Chance, s.Ask, s.Control, s.Play)
"""Steps of which nothing is left when the round is over, and those that only hold others."""


def answered_last(rules: Rules, model: s.Model) -> Order:
    """For each rule of a house rule that goes on after a card was played in it: that a last card ends it.

    Nothing is said where the same file has a rule on last cards, or where no round ends with them.
    """
    ends = [step for handler in model.handlers if handler.event == "go out" for step in steps_in(body(model, handler))]
    if not any(isinstance(step, s.Control) and step.what == "end round" for step in ends):
        return {}
    places = Places(rules)
    minded = {places.layer(handler.rule) for handler in model.handlers if handler.event == "last"}
    found: Order = {}
    for handler in model.handlers:
        if places.in_house_rule(handler.span) and places.layer(handler.rule) not in minded:
            for ask in gone_on(body(model, handler), ()):
                found.setdefault((handler.span.file, handler.span.line), sentence(ask))
    return found


def body(model: s.Model, handler: s.Handler) -> tuple[s.Step, ...]:
    return model.procedures[handler.procedure].body


def gone_on(block: tuple[s.Step, ...], later: tuple[s.Step, ...]) -> Iterator[s.Ask]:
    """The decisions in which a card may be played, and after which something is done that outlives the round."""
    for place, step in enumerate(block):
        after = (*block[place + 1 :], *later)
        if isinstance(step, s.Ask):
            for offer in step.offers:
                at = next((k for k, one in enumerate(offer.body) if isinstance(one, s.Play)), None)
                follows = () if at is None else (*offer.body[at + 1 :], *after)
                if any(not isinstance(one, ONLY_IN_THIS_ROUND) for one in steps_in(follows)):
                    yield step
                    break
        for inner in blocks_of(step):
            yield from gone_on(inner, after)


def sentence(ask: s.Ask) -> str:
    """The note on a rule."""
    names = sorted(names_offered(ask))
    card = a(names[0]) if len(names) == 1 else "a card"
    return (
        "(If the card that is played here is a player's last one, the round is over, and what comes after it in this rule is not done. "
        f"What is to be done then goes under `when {card} is played as the last card`.)"
    )

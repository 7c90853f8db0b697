"""A choice in quotation marks that can be made although nothing then happens: its condition stands behind it, or it needs a card that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.tree import inside

OWN_WORDS = "offer"
"""How an offer is called whose name is in the author's words."""


def chosen_in_vain(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each choice of several that may do nothing, where the rules do not say what happens then."""
    said_otherwise = {line.span for line in rules.walk() if line.otherwise}
    found = [
        warning(offer, step)
        for _, body in bodies(model)
        for ask in steps_in(body)
        if isinstance(ask, s.Ask) and len(ask.offers) > 1
        for offer in ask.offers
        if offer.act == OWN_WORDS and offer.own
        for step in in_vain(offer)
        if step.span not in said_otherwise
    ]
    return list(dict.fromkeys(found))


def in_vain(offer: s.Offer) -> Iterator[s.Step]:
    """The step on which it depends whether a choice does anything: all of it is under an `if`, or begins with a card that need not be there."""
    match offer.body:
        case (s.Branch(otherwise=(), then=then),) if then:
            yield offer.body[0]
        case (s.Choose(what="card", domain=e.Only()), *_) if not asks_for_cards(offer.condition):
            yield offer.body[0]
        case _:
            pass


def asks_for_cards(condition: e.Expression) -> bool:
    """Whether the condition of a choice asks whether something is there, or how many. Of conditions joined by `or`, all must."""
    match condition:
        case e.Any(parts=parts) | e.Negation(part=e.All(parts=parts)):
            return all(map(asks_for_cards, parts))
        case e.All(parts=parts) | e.Negation(part=e.Any(parts=parts)):
            return any(map(asks_for_cards, parts))
        case _:
            pass
    return any(isinstance(part, e.Present | e.Count | e.Only) for part in inside(condition))


def warning(offer: s.Offer, step: s.Step) -> Diagnostic:
    needs = "a card that the player may not have" if isinstance(step, s.Choose) else "a condition that may not hold"
    alone = all(other.span.line == step.span.line for other in offer.body)
    in_vain = (
        "nothing happens then"
        if alone
        else "there may be nothing to choose, and the other lines under it are done all the same"
    )
    return Diagnostic(
        code="chosen-in-vain", severity="warning", span=step.span,
        message=f"`{offer.text}` can be chosen although {in_vain}: it needs {needs}",
        hint=f'put the condition behind the name: `"{offer.text}" if the player has a red card:`, with your condition; '
        "or say under it what happens otherwise: `if ...`, and `otherwise`",
    )  # fmt: skip

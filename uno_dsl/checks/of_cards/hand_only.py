"""`The player plays a card from their open cards`: rules that ask whether somebody has a card that fits ask for the hand alone."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.rule_places import Places
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.plain_words.speech import listed
from uno_dsl.tree import inside

HAND = "hand"


def hand_only(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each choice of a turn by which a house rule lets cards be played from another pile, if the rules that it is added to
    ask what somebody has in hand: whether a card can be played, or whether one may be played as a bluff."""
    places = Places(rules)
    found = []
    for handler in model.handlers:
        for ask in steps_in(model.procedures[handler.procedure].body) if handler.event == "begin turn" else ():
            for offer in ask.offers if isinstance(ask, s.Ask) and len(ask.offers) > 1 else ():
                pile = played_from(offer)
                if pile is not None and places.in_house_rule(offer.span):
                    layer = places.layer(offer.rule)
                    asking = [rule for rule in asked_of_hands(model, pile) if places.layer(rule) != layer]
                    found += [warning(offer, pile, list(dict.fromkeys(asking)))] if asking else []
    return list(dict.fromkeys(found))


def played_from(offer: s.Offer) -> e.Pile | None:
    """The pile from which an offer lets cards be played, if it is not the hand."""
    piles = [pile for step in steps_in(offer.body) if isinstance(step, s.Play) for pile in step.piles]
    return next((pile for pile in piles if isinstance(pile, e.Pile) and pile.name != HAND), None)


def asked_of_hands(model: s.Model, pile: e.Pile) -> Iterator[str]:
    """The rules that ask for playable cards in a hand and not for those of a pile; and if each player has such a pile, the prohibitions that
    ask for any cards of a hand."""
    for rule, condition in conditions(model):
        if looks_only_there(condition, pile, of_playable=True):
            yield rule
    for permission in model.permissions if pile.owner is not None else ():
        if looks_only_there(permission.condition, pile, of_playable=False):
            yield permission.rule


def conditions(model: s.Model) -> Iterator[tuple[str, e.Expression]]:
    """The conditions under which rules do or offer something."""
    for _, body in bodies(model):
        for step in steps_in(body):
            if isinstance(step, s.Branch):
                yield step.rule, step.condition
            for offer in step.offers if isinstance(step, s.Ask) else ():
                yield offer.rule, offer.condition


def looks_only_there(condition: e.Expression, pile: e.Pile, *, of_playable: bool) -> bool:
    """Whether a condition asks for certain cards in a hand, or for those among them that can be played, and never for a pile."""
    parts = list(inside(condition))
    if any(isinstance(part, e.Pile) and part.name == pile.name for part in parts):
        return False
    return any(
        isinstance(part, e.Only)
        and any(isinstance(there, e.Pile) and there.name == HAND for there in inside(part.group))
        and (not of_playable or any(isinstance(test, e.MayPlay) for test in inside(part.condition)))
        for part in parts
    )


def warning(offer: s.Offer, pile: e.Pile, asking: list[str]) -> Diagnostic:
    own = f"{'their' if pile.owner is not None else 'the'} {pile.name}"
    which = listed([f"[{rule}]" for rule in asking])
    looks = "looks" if len(asking) == 1 else "look"
    return Diagnostic(
        code="hand-only", severity="warning", span=offer.span,
        message=f"cards are played from `{pile.name}` here, and {which} {looks} at the cards in hand alone",
        hint=f"to let a rule look there, too, replace it, as in `replace [{asking[0]}]`, and ask for both: `if they have no playable card and {own} has no playable card`; "
        "if it is to look at hands alone, replace it by the same sentence",
    )  # fmt: skip

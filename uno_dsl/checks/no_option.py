"""Decisions in which a player may find nothing to choose, and the rules do not say what happens then."""

from __future__ import annotations

from uno_dsl.checks.satisfiable import why_never
from uno_dsl.checks.walk import bodies, inside
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.scope import Names


def no_option(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each decision that can be empty and has no `otherwise`."""
    found: list[Diagnostic] = []
    for _, body in bodies(model):
        look(model, body, (), found)
    return list(dict.fromkeys(found))


def look(model: s.Model, steps: tuple[s.Step, ...], known: tuple[e.Expression, ...], found: list[Diagnostic]) -> None:
    """Look through a block; `known` are the conditions that hold in it."""
    for step in steps:
        match step:
            case s.Branch(condition=condition, then=then, otherwise=otherwise):
                look(model, then, (*known, condition), found)
                look(model, otherwise, (*known, e.Negation(condition)), found)
            case s.Loop(body=body) | s.Each(body=body):
                look(model, body, known, found)
            case s.Ask(offers=offers, otherwise=otherwise):
                if step.must and not otherwise and not sure(model, offers, known):
                    found.append(warning(step))
                for offer in offers:
                    look(model, offer.body, known, found)
                look(model, otherwise, known, found)


def sure(model: s.Model, offers: tuple[s.Offer, ...], known: tuple[e.Expression, ...]) -> bool:
    """There is always something to take: the offers that need no cards, or find them for sure, leave no case out."""
    if not offers:
        return True  # none of them was understood
    left = [e.Negation(offer.condition) for offer in offers if has_cards(offer, known)]
    return bool(left) and why_never(model, [*known, *left]) is not None


def has_cards(offer: s.Offer, known: tuple[e.Expression, ...]) -> bool:
    """It needs no cards, or the conditions around it assure that there are some."""
    if offer.cards is None:
        return True
    single = isinstance(offer.cards, e.Only) and isinstance(
        offer.cards.group, e.Listed
    )  # `must play the drawn card`: if it can be played
    return single or any(assures(condition, offer.cards) for condition in known)


def assures(condition: e.Expression, cards: e.Expression) -> bool:
    """A condition above asks whether there are such cards: it speaks of everything that the choice asks for."""
    asked = {plain(node) for node in inside(cards) if isinstance(node, (e.Named, e.Compare, e.Same))}
    if not any(isinstance(node, (e.Present, e.Count)) for node in inside(condition)):
        return False
    told = {plain(node) for node in inside(condition)}
    return asked <= told if asked else any(isinstance(node, e.MayPlay) for node in inside(condition))


def plain(node: object) -> object:
    """A test without the name of its variable, so that two of them can be compared."""
    match node:
        case e.Named(card=e.Variable(), name=name):
            return ("named", name)
        case e.Compare(operator=operator, left=e.Property(name=name, card=e.Variable()), right=right):
            return ("compare", operator, name, right)
        case e.Same(left=e.Property(name=name, card=e.Variable()), right=right):
            return ("same", name, right)
    return node


def warning(ask: s.Ask) -> Diagnostic:
    one = len(ask.offers) == 1
    message = "the player may have nothing to choose here, and it is not said what happens then"
    hint = (
        "say it under `otherwise`, or ask before: `if the player can play a card`"
        if one
        else "add a choice that is always possible, such as `the player draws 1 card`"
    )
    return Diagnostic(code="no-option", message=message, span=ask.span, hint=hint, severity="warning")

"""Rules on cards that are played which let somebody play another card: whether they apply to that card, too, and so go on and on."""

from __future__ import annotations

from collections import defaultdict

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.traverse import steps_in
from uno_dsl.tree import inside

CARD = e.Slot(1, "card")
Tests = dict[str, frozenset[object]]
"""What a card must be: its name or number, its colour ..., each with all that it may be."""


def applies_again(model: s.Model, ask: s.Ask) -> str:
    """What is said of an offer to play in a rule on cards that are played, if the rule may apply to the card offered as well."""
    for handler in model.handlers:
        if handler.event == "play" and any(step is ask for step in steps_in(model.procedures[handler.procedure].body)):
            if any(meets(handler, offer.cards) for offer in ask.offers if offer.cards is not None):
                sure = handler.condition == e.ALWAYS or cards_named(handler) & names_offered(ask)
                return f"; this rule then applies to that card, too{'' if sure else ', if what it asks for is so'}"
    return ""


def meets(handler: s.Handler, cards: e.Expression) -> bool:
    """Whether a rule on cards that are played may be about a card of a group: not if both ask for another name, number or colour."""
    asked, offered = tests_on(CARD, handler.condition), tests_of_group(cards)
    if isinstance(handler.card, e.Constant) and handler.card.name:
        asked["name"] = frozenset({handler.card.name})
    return all(asked[what] & offered[what] for what in asked.keys() & offered.keys())


def tests_of_group(cards: e.Expression) -> Tests:
    """What the cards of a group are."""
    found: Tests = {}
    while isinstance(cards, e.Only):
        found = {**tests_on(e.Variable(cards.variable, "card"), cards.condition), **found}
        cards = cards.group
    return found


def tests_on(card: e.Expression, condition: e.Expression) -> Tests:
    """What a condition asks of a card, where it can be told from the condition alone."""
    found: Tests = {}
    for part in flat(condition):
        either = part.parts if isinstance(part, e.Any) else (part,)
        wanted: dict[str, set[object]] = defaultdict(set)
        told = [test for test in (test_on(card, one) for one in either) if test is not None]
        for what, value in told:
            wanted[what].add(value)
        if len(told) == len(either) and len(wanted) == 1:
            found.update({what: frozenset(values) for what, values in wanted.items()})
    return found


def test_on(card: e.Expression, condition: e.Expression) -> tuple[str, object] | None:
    match condition:
        case e.Named(card=of, name=name) if of == card:
            return "name", name
        case e.Compare(
            operator="==", left=e.Property(name=what, card=of), right=e.Number() | e.Constant() as value
        ) if of == card:
            return what, value
        case _:
            return None


def names_offered(ask: s.Ask) -> set[str]:
    """The names of the cards that somebody may play."""
    return {part.name for offer in ask.offers for part in inside(offer.cards) if isinstance(part, e.Named)}


def cards_named(handler: s.Handler) -> set[str]:
    """The names of the cards that a rule on a card asks for."""
    asked = {part.name for part in inside(handler.condition) if isinstance(part, e.Named) and part.card == CARD}
    return asked | ({handler.card.name} if isinstance(handler.card, e.Constant) and handler.card.name else set())

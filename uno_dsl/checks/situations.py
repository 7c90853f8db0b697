"""The rules that apply when a card is played, turned up at the start, or played as the last card."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.card_tests import of_card
from uno_dsl.checks.satisfiable import Reasoner, Test
from uno_dsl.layers.rules import Choice, Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.traverse import steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

CARD = e.Slot(1, "card")
HAS_COLOUR = e.Present(e.Property("colour", CARD))
NO_COLOUR = e.Negation(e.Present(e.Kept("colour in play", "colour")))


def card_names(model: s.Model) -> dict[str, s.Face]:
    """The cards with a name (number cards have none), each with its first face."""
    found: dict[str, s.Face] = {}
    for face in model.faces:
        if face.symbol is not None:
            found.setdefault(face.card, face)
    return found


def is_card(name: str) -> Test:
    """The test that the card of an event is this one."""
    return of_card(name, CARD), True


def speaks_of(reasoner: Reasoner, handler: s.Handler, card: str) -> bool:
    """Whether the rule may apply to this card."""
    if isinstance(handler.card, e.Constant) and handler.card.name != card:
        return False
    return reasoner.why_never([handler.condition], [is_card(card)]) is None


def handlers_for(reasoner: Reasoner, event: str, card: str) -> list[s.Handler]:
    """The rules on an event that are about this card: they name it, or a kind of cards that it belongs to."""
    handlers = reasoner.model.handlers
    return [h for h in handlers if h.event == event and about_card(h) and speaks_of(reasoner, h, card)]


def about_card(handler: s.Handler) -> bool:
    """Whether a rule tests the card's name, or for cards without colour. A rule on red cards is not about one card."""
    return handler.card is not None or any(
        (isinstance(node, e.Named) and node.card == CARD) or node == HAS_COLOUR for node in inside(handler.condition)
    )


def steps_of(model: s.Model, handlers: list[s.Handler]) -> Iterator[s.Step]:
    """The steps of these rules."""
    for index in sorted({h.procedure for h in handlers}):
        yield from steps_in(model.procedures[index].body)


def without_one(permission: s.Permission) -> bool:
    """`A player may play any card if there is no colour in play`."""
    return permission.modal == "may" and NO_COLOUR in flat(permission.condition)


def left_open(rules: Rules, card: str, event: str) -> bool:
    """Whether an open question is about this card in this situation: some reading gives the card a rule, or changes it."""
    part = {"start": "start", "last": "last", "play": "played"}[event]
    return any(touches(choice, card, event, f"{card}.{part}") for choice in rules.choices.values())


def touches(choice: Choice, card: str, event: str, target: str) -> bool:
    for reading in choice.readings.values():
        for node in n.lines_in((reading,)):
            if isinstance(node, n.Change) and target in node.targets:
                return True
            if isinstance(node, n.When) and any(
                isinstance(clause, n.Atom) and about(clause, card, event) for clause in node.events
            ):
                return True
    return False


def about(clause: n.Atom, card: str, event: str) -> bool:
    """`a flip is turned up at the start`: whether an event names the card and the situation."""
    if card not in {word for part in inside(clause) if isinstance(part, n.Core) for word in part.words}:
        return False
    words = " ".join([clause.word, clause.verb, *(link.core.name for link in clause.links)])
    return {
        "start": "turned up" in words or "start" in words,
        "last": "last" in words,
        "play": "play" in words and "last" not in words,
    }[event]

"""`If the 7 is red`: there are several 7s, and nothing says which of them is meant."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.checks.card_tests import card_test
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.source import Span
from uno_dsl.tree import inside


def first_of_game(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """An error for each line about one card by its face alone, if the deck has several cards of that face."""
    found = []
    for span, group in named_outright(model):
        copies = sum(face.copies for face in model.faces if may_be(group, face))
        if copies > 1:
            found.append(Diagnostic(
                code="which", message=f"there are {copies} such cards in the game, and nothing says which one is meant", span=span,
                hint="name the card: `the played card`, `the drawn card`, `the top card`; or choose it first: `chooses a card from their hand as the gift`, then `the gift`",
            ))  # fmt: skip
    return list(dict.fromkeys(found))


def named_outright(model: s.Model) -> Iterator[tuple[Span, e.Only]]:
    """The cards that are one of all cards of the game, wherever they lie, each with the place that speaks of them."""
    for _, body in bodies(model):
        for step in steps_in(body):
            yield from ((step.span, group) for part in own_parts(step) if (group := of_game(part)) is not None)
    for handler in model.handlers:
        yield from ((handler.span, group) for part in inside(handler.condition) if (group := of_game(part)) is not None)


def of_game(part: object) -> e.Only | None:
    """The group of which a card is the first, if it is looked for in the whole game."""
    match part:
        case e.First(group=e.Only(group=e.Cards(piles=())) as group):
            return group
        case _:
            return None


def may_be(group: e.Only, face: s.Face) -> bool:
    """Whether a card with this face may belong to a group."""
    parts = group.condition.parts if isinstance(group.condition, e.All) else (group.condition,)
    tests = [test for part in parts if (test := card_test(part)) is not None]
    return all(test(face) for card, test in tests if card == e.Variable(group.variable, "card"))

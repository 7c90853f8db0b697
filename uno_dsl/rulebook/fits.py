"""Which card fits which, with an example of each kind: read from the rules that allow cards to be played."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.rulebook.book import Fit
from uno_dsl.rulebook.card_entries import picture
from uno_dsl.rulebook.page_labels import Labels

SHARED = ("colour", "number", "symbol")
WILD = "wild"


def fits(model: s.Model, words: Labels) -> Iterator[Fit]:
    """An example for each rule that allows a card for one thing that it shares with another."""
    for permission in model.permissions:
        by = shared(permission)
        pair = example(model, by) if by else None
        if pair is not None:
            top, played = pair
            yield Fit(by, permission.rule, picture(top, model, words), picture(played, model, words))


def shared(permission: s.Permission) -> str:
    """What a card must share to be allowed, `wild` if it may have no colour; empty if the rule is about anything else."""
    if permission.modal != "may":
        return ""
    tests = [*conjuncts(permission.condition)]
    match tests:
        case [e.Negation(part=e.Present(value=e.Property(name="colour")))]:
            return WILD
        case [e.Same(left=e.Property(name=name))]:
            return name if name in SHARED else ""
        case _:
            return ""


def always_fits(permission: s.Permission) -> bool:
    """Whether a rule allows cards because they have no colour, perhaps only some of them."""
    none = (part for part in conjuncts(permission.condition) if isinstance(part, e.Negation))
    properties = (part.part.value for part in none if isinstance(part.part, e.Present))
    return permission.modal == "may" and any(isinstance(one, e.Property) and one.name == "colour" for one in properties)


def conjuncts(condition: e.Expression) -> Iterator[e.Expression]:
    """The conditions that must all hold."""
    if isinstance(condition, e.All):
        for part in condition.parts:
            yield from conjuncts(part)
    else:
        yield condition


def example(model: s.Model, by: str) -> tuple[s.Face, s.Face] | None:
    """Two faces that have in common only what the rule is about. The colour of the first is that in play."""
    numbers = [face for face in model.faces if face.number is not None and face.side in (None, *model.sides[:1])]
    symbols = [face for face in model.faces if face.symbol and face.colour and face.side in (None, *model.sides[:1])]
    plain = [face for face in model.faces if face.colour is None and face.side in (None, *model.sides[:1])]
    if not numbers:
        return None
    top = numbers[len(numbers) // 2]
    match by:
        case "colour":
            found = [face for face in numbers if face.colour == top.colour and face.number != top.number]
        case "number":
            found = [face for face in numbers if face.colour != top.colour and face.number == top.number]
        case "symbol" if symbols:
            top = symbols[0]
            found = [face for face in symbols if face.symbol == top.symbol and face.colour != top.colour]
        case "wild":
            found = plain
        case _:
            found = []
    return (top, found[0]) if found else None

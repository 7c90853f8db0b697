"""The number of a card that has none: a rule about a Skip cannot count with its number."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.card_groups import flat
from uno_dsl.model.reading.scope import Names
from uno_dsl.plain_words.speech import a
from uno_dsl.tree import inside

CARD = e.Slot(1, "card")
NUMBER = e.Property("number", CARD)
COUNTED = (s.Assign, s.Draw, s.Deal, s.Insert)
"""The steps that need a number. Conditions may ask for one that is not there."""


def no_number(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """An error for every step that counts with the number of a card which has none."""
    without = {face.card for face in model.faces} - {face.card for face in model.faces if face.number is not None}
    found: list[Diagnostic] = []
    for handler in model.handlers:
        cards = named_by(handler)
        if cards and cards <= without:
            for step in inside(model.procedures[handler.procedure].body):
                if isinstance(step, COUNTED) and counts_with(step):
                    found.append(Diagnostic(
                        code="kind", message=f"{a(min(cards))} has no number", span=step.span,
                        hint="write `its worth`, or react to cards that have one: `when a player plays a number card`",
                    ))  # fmt: skip
    return list(dict.fromkeys(found))


def named_by(handler: s.Handler) -> set[str]:
    """The cards that a rule is about, if it names them."""
    if isinstance(handler.card, e.Constant) and handler.card.name is not None:
        return {handler.card.name}
    for part in flat(handler.condition):
        tests = part.parts if isinstance(part, e.Any) else (part,)
        if tests and all(isinstance(test, e.Named) and test.card == CARD for test in tests):
            return {test.name for test in tests if isinstance(test, e.Named)}
    return set()


def counts_with(step: s.Step) -> bool:
    """Whether a step needs the number itself: not whether there is one, and not with another value instead."""
    return NUMBER in bare(step)


def bare(node: object) -> Iterator[object]:
    """The parts of a step, without conditions and without values that have another one to fall back on."""
    if isinstance(node, e.OrElse | e.Condition):
        return
    yield node
    for part in getattr(node, "__dataclass_fields__", ()):
        value = getattr(node, part)
        for one in value if isinstance(value, tuple) else (value,):
            if hasattr(one, "__dataclass_fields__"):
                yield from bare(one)

"""Whole rules as lines: every permission, how a card is played, and every rule that reacts to events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.wording.describe.heads import Heads
from uno_dsl.wording.phrases import Clause, Line, Noun, slots


@dataclass(frozen=True, slots=True)
class DescribedRule:
    """A rule as a tree of lines. `card` is the card that it belongs to, if it belongs to one.

    `others` are the rules beside it that it tells as well.
    """

    rule: str
    line: Line
    card: str = ""
    others: tuple[str, ...] = ()


def described(model: s.Model) -> Iterator[DescribedRule]:
    """Every rule of a model but the table: what may be played, how a card is played, what happens when."""
    for permission in model.permissions:
        yield DescribedRule(permission.rule, Heads(model).norm(permission))
    if model.play is not None:
        procedure = model.procedures[model.play]
        lines = Heads(model, tuple(procedure.slots)).block(procedure.body)
        playing = Clause("to-play", slots(cards=Noun("card", det="a")))
        yield DescribedRule(procedure.rule, Line("to-do", slots(do=playing), lines, procedure.rule))
    done: set[int] = set()
    for handler in model.handlers:
        if handler.procedure not in done:
            done.add(handler.procedure)
            together = [h for h in model.handlers if h.procedure == handler.procedure]
            procedure = model.procedures[handler.procedure]
            line = Heads(model, tuple(procedure.slots)).rule(together, procedure.body)
            own = all(isinstance(h.card, e.Constant) for h in together)
            card = handler.card.name if own and isinstance(handler.card, e.Constant) else None
            yield DescribedRule(handler.rule, line, card or "")

"""`When a player begins a turn`: who misses `the turn` then plays this one, and misses the one after it."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import steps_in
from uno_dsl.syntax import nodes as n
from uno_dsl.tree import inside

PLAYER = e.Slot(0, "player")


def misses_next(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each line by which a player whose turn begins misses a turn, unless the line says that it is the next one."""
    said_next = {entry.span for entry in rules.walk() if says_next(entry.node)}
    found = []
    for handler in model.handlers:
        if handler.event == "begin turn":
            for step in steps_in(model.procedures[handler.procedure].body):
                if isinstance(step, s.Miss) and step.who == PLAYER and step.span not in said_next:
                    found.append(warning(step))
    return list(dict.fromkeys(found))


def says_next(node: object) -> bool:
    """Whether a sentence has the words `next turn`."""
    return any(isinstance(part, n.Core) and part.words[-2:] == ("next", "turn") for part in inside(node))


def warning(step: s.Miss) -> Diagnostic:
    return Diagnostic(
        code="misses-next", severity="warning", span=step.span,
        message="the turn has begun: the player plays it all the same, and misses the one after it",
        hint="if they should not play now, write `the turn ends`; if the turn after this one is meant, write `the player misses their next turn`",
    )  # fmt: skip

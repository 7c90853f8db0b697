"""`For every leader, they win the game`: the game is over when the first of them wins, so the others do not."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in
from uno_dsl.tree import inside


def wins_alone(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each loop over players in which they win the game, whoever of them that is."""
    found = [
        warning(step)
        for _, body in bodies(model)
        for loop in steps_in(body)
        if isinstance(loop, s.Each)
        for step in steps_in(loop.body)
        if isinstance(step, s.Control) and step.what == "win" and e.Slot(loop.slot, "player") in inside(step.who)
    ]
    return list(dict.fromkeys(found))


def warning(step: s.Step) -> Diagnostic:
    return Diagnostic(
        code="wins-alone", severity="warning", span=step.span,
        message="a game is won once: of those who win one after the other, only one does",
        hint="let them win together, in one sentence without `for every`: `every player with the highest score wins the game`",
    )  # fmt: skip

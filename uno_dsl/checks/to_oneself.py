"""Cards that move from a hand into the same hand: the author must have meant somebody else."""

from __future__ import annotations

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in

HINT = "say who the other player is: `the next player`, `another player`, or choose first: `the player chooses another player as the partner`"


def to_oneself(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step in which players give cards to themselves, or swap hands with themselves."""
    found: list[Diagnostic] = []
    for _, body in bodies(model):
        for step in steps_in(body):
            match step:
                case s.Exchange(givers=e.Listed(parts=(giver,)), receiver=receiver) if giver == receiver:
                    found.append(warning(step, "a player swaps hands with themselves here"))
                case s.Move(sources=(e.Pile(name="hand") as source,), to=to) if source == to:
                    found.append(warning(step, "the cards go back into the hand that they came from"))
    return found


def warning(step: s.Step, what: str) -> Diagnostic:
    return Diagnostic(
        code="to-oneself", severity="warning", span=step.span, hint=HINT, message=f"nothing changes: {what}"
    )

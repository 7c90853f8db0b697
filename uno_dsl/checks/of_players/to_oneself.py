"""Cards that move from a hand into the same hand, and what is compared with itself: the author must have meant somebody else."""

from __future__ import annotations

from collections.abc import Iterable

from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, own_parts, steps_in
from uno_dsl.source import Span
from uno_dsl.tree import inside

HINT = "say who the other player is: `the next player`, `another player`, or choose first: `the player chooses another player as the partner`"


def to_oneself(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """A warning for each step in which players give cards to themselves, or swap hands with themselves, and for each comparison with itself."""
    found: list[Diagnostic] = []
    for handler in model.handlers:
        found += [compared(handler.span)] if with_itself(inside(handler.condition)) else []
    for _, body in bodies(model):
        for step in steps_in(body):
            found += [compared(step.span)] if with_itself(own_parts(step)) else []
            match step:
                case s.Exchange(givers=e.Listed(parts=(giver,)), receiver=receiver) if giver == receiver:
                    found.append(warning(step, "a player swaps hands with themselves here"))
                case s.Move(sources=(e.Pile(name="hand") as source,), to=to) if source == to:
                    found.append(warning(step, "the cards go back into the hand that they came from"))
    return found


def with_itself(nodes: Iterable[object]) -> bool:
    """Whether a condition compares something with itself: `if the host is they`."""
    return any(isinstance(node, (e.Compare, e.Same)) and node.left == node.right for node in nodes)


def compared(span: Span) -> Diagnostic:
    return Diagnostic(
        code="to-oneself", severity="warning", span=span, message="something is compared with itself here, so the answer is always the same",
        hint="say what it is compared with: after `is`, `they` and `their` mean the subject of the condition, and in `a player with more cards than them` the player described: "
        "write `than the player`; for nobody, write `nobody`",
    )  # fmt: skip


def warning(step: s.Step, what: str) -> Diagnostic:
    return Diagnostic(
        code="to-oneself", severity="warning", span=step.span, hint=HINT, message=f"nothing changes: {what}"
    )

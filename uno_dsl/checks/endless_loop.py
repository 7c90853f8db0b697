"""Loops that nothing ends: what is done again and again never changes what the condition asks."""

from __future__ import annotations

from uno_dsl.checks.effects import ANYTHING, Reader, meet
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.checks.walk import bodies, steps_in
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import statements as s
from uno_dsl.model.scope import Names


def endless_loop(rules: Rules, model: s.Model, names: Names) -> list[Diagnostic]:
    """An error for each loop that cannot end once it has begun."""
    reader = Reader(model)
    found: list[Diagnostic] = []
    for _, body in bodies(model):
        for loop in steps_in(body):
            if not isinstance(loop, s.Loop) or leaves(loop):
                continue
            reason = why_never(model, [loop.until])
            if reason is not None:
                found.append(error(loop, f"this goes on for ever: its `until` can never be fulfilled ({reason})"))
                continue
            done = reader.with_happenings(reader.of_steps(loop.body))
            if not meet(reader.reads(loop.until), done.writes | done.adds) and ANYTHING not in done.writes:
                found.append(
                    error(loop, "this goes on for ever: nothing that is done here changes what `until` waits for")
                )
    return list(dict.fromkeys(found))


def leaves(loop: s.Loop) -> bool:
    """The loop can be left in the middle."""
    return any(isinstance(step, s.Control) for step in steps_in(loop.body))


def error(loop: s.Loop, message: str) -> Diagnostic:
    return Diagnostic(
        code="endless",
        message=message,
        span=loop.span,
        hint="repeat something that brings the condition nearer, such as a draw, or ask with `if` instead",
    )

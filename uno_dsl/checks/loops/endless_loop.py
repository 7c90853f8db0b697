"""Loops that never end, because nothing in them changes what their condition tests."""

from __future__ import annotations

from uno_dsl.checks.effects import ANYTHING, Reader, meet
from uno_dsl.checks.satisfiable import why_never
from uno_dsl.diagnostic import Diagnostic
from uno_dsl.layers.rules import Rules
from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.reading.scope import Names
from uno_dsl.model.traverse import bodies, steps_in


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
            if runs_away(loop):
                found.append(
                    error(loop, "this goes on for ever: what is done here leads away from what `until` waits for")
                )
                continue
            done = reader.with_happenings(reader.of_steps(loop.body))
            if not meet(reader.reads(loop.until), done.writes | done.adds) and ANYTHING not in done.writes:
                found.append(
                    error(loop, "this goes on for ever: nothing that is done here changes what `until` waits for")
                )
    return list(dict.fromkeys(found))


def leaves(loop: s.Loop) -> bool:
    """Whether the loop can be left in the middle."""
    return any(isinstance(step, s.Control) for step in steps_in(loop.body))


def runs_away(loop: s.Loop) -> bool:
    """`repeat until the player has no cards` while the player only draws, or a number that grows but should shrink."""
    match loop.until:
        case (
            e.Compare(operator="<" | "<=", left=value, right=e.Number())
            | e.Compare(operator="==", left=value, right=e.Number(0))
        ):
            wanted = -1
        case e.Compare(operator=">" | ">=", left=value, right=e.Number()):
            wanted = 1
        case e.Negation(part=e.Present(value=e.Pile() as pile)):
            value, wanted = e.Count(pile), -1
        case _:
            return False
    return bool(loop.body) and all(moves(step, value) == -wanted for step in loop.body)


def moves(step: s.Step, value: e.Expression) -> int:
    """Whether a step certainly increases a value (1), decreases it (-1), or neither (0)."""
    match step, value:
        case s.Draw(who=who, count=e.Number()), e.Count(group=e.Pile(name="hand", owner=owner)) if who == owner:
            return 1
        case s.Assign(target=target, value=e.Arithmetic(operator=operator, left=left)), _ if target == value == left:
            return {"+": 1, "-": -1}.get(operator, 0)
    return 0


def error(loop: s.Loop, message: str) -> Diagnostic:
    return Diagnostic(
        code="endless",
        message=message,
        span=loop.span,
        hint="repeat something that brings the condition nearer, such as a draw, or ask with `if` instead",
    )

"""What can be wrong with a game, as data: a fault, with the state and the decisions that lead to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from uno_dsl.engine.actions import Action, action_of
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.state import State
from uno_dsl.engine.stop_options import Option

Kind = Literal["stall", "loop", "lost", "exposed"]
KINDS: tuple[Kind, ...] = ("stall", "loop", "lost", "exposed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A fault: what is wrong in words, the rule to look at, and the game. `sure` is False if it only seems so.

    Of a loop, the last `again` of the moves lead back to the same position. `put_away` are the cards that a small table is without.
    """

    kind: Kind
    says: str
    rule: str | None
    start: State
    moves: tuple[Action, ...]
    sure: bool = True
    again: int = 0
    put_away: tuple[int, ...] = ()


def actions_of(machine: Machine, start: State, taken: Sequence[Option]) -> tuple[Action, ...]:
    """Options that were taken from a state on, as actions. The last may be one at which the engine stops."""
    g, out = start.copy(), []
    for number, option in enumerate(taken, 1):
        stop = run(machine, g)
        out.append(action_of(machine, g, stop, option))
        if number < len(taken):
            decide(machine, g, stop, option)
    return tuple(out)

"""What can be wrong with a game, as data: a fault, with the state and the decisions that lead to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from uno_dsl.engine.actions import Action, action_of, option_for
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option

Kind = Literal["stall", "loop", "lost", "exposed"]
KINDS: tuple[Kind, ...] = ("stall", "loop", "lost", "exposed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A fault: what is wrong in words, the rule to look at, and the game. `sure` is False if it only seems so.

    Of a loop, the last `again` of the moves lead back to the same position.
    """

    kind: Kind
    says: str
    rule: str | None
    start: State
    moves: tuple[Action, ...]
    sure: bool = True
    again: int = 0
    put_away: int = 0


def stalls(machine: Machine, g: State) -> tuple[str, str | None] | None:
    """Why a state leads to no decision and no end, and the rule to look at; None if it leads to one. Plays the state on."""
    try:
        stop = run(machine, g)
    except Exception as error:
        return stuck(error)
    return nobody(stop)


def stuck(error: Exception) -> tuple[str, str | None]:
    """What stopped the engine, in words, and the rule it names."""
    if isinstance(error, EngineStuck):
        return str(error), error.rule
    return f"the engine cannot carry out the rules ({type(error).__name__}: {error})", None


def nobody(stop: Stop) -> tuple[str, str | None] | None:
    """What is wrong if the round goes on and nobody can do anything."""
    if stop.pc >= 0 and not stop.options:
        return "nobody can do anything, and the round is not over", stop.rule
    return None


def actions_of(machine: Machine, start: State, taken: Sequence[Option]) -> tuple[Action, ...]:
    """Options that were taken from a state on, as actions. The last may be one at which the engine stops."""
    g, out = start.copy(), []
    for number, option in enumerate(taken, 1):
        stop = run(machine, g)
        out.append(action_of(machine, g, stop, option))
        if number < len(taken):
            decide(machine, g, stop, option)
    return tuple(out)


def played(machine: Machine, start: State, moves: Sequence[Action]) -> Iterator[State]:
    """The states after each move, at a decision or an end. Raises what the engine raises, and BadValue for an impossible move."""
    g = start.copy()
    for action in moves:
        stop = run(machine, g)
        option = option_for(machine, g, stop, action)
        decide(machine, g, stop, option)
        run(machine, g)
        yield g

"""Whether a table is at rest, so that its position says everything: a turn has just begun, and who loads the position has
the same turn before them.

It is not so if the rules have acted since the turn began, without a decision: they would act again. Cards that they show and
turns that they give are not looked at: the same is shown or given once more.
"""

from __future__ import annotations

from functools import lru_cache

from uno_dsl.engine.actions import legal
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load, position, turn_is_fresh
from uno_dsl.engine.run import run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.json_value import BadValue
from uno_dsl.program.changes import NOTHING, changed_by, happenings, successors
from uno_dsl.program.instructions import Decide


def rests(machine: Machine, g: State, stop: Stop) -> bool:
    """Whether the position of a state says all of it."""
    return turn_is_fresh(g) and (not acts_at_first(machine) or begins_alike(machine, g, stop))


@lru_cache(maxsize=256)
def acts_at_first(machine: Machine) -> bool:
    """Whether the rules about the beginning of a turn can change something before they ask for a decision."""
    program = machine.program
    seen: set[int] = set()
    ahead = [program.routines[h.procedure].entry for h in program.handlers if h.event == "begin turn"]
    while ahead:
        number = ahead.pop()
        instruction = program.instructions[number]
        if number in seen or isinstance(instruction, Decide):
            continue
        seen.add(number)
        if changed_by(program, instruction) != NOTHING or happenings(instruction):
            return True
        ahead += successors(instruction, number)
    return False


def begins_alike(machine: Machine, g: State, stop: Stop) -> bool:
    """Whether the position of a state, once it is loaded, leads to the same position and the same choices."""
    stated = position(machine, g)
    try:
        again = load(machine, stated)
        other = run(machine, again)
    except (BadValue, EngineStuck):
        return False
    return position(machine, again) == stated and legal(machine, again, other) == legal(machine, g, stop)

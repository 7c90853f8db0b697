"""Playing on, by rules that may be wrong: the next stop, or why there is none.

Rules with a fault can raise anything, wherever they are carried out. Every search goes on through these functions.
"""

from __future__ import annotations

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.run import decide, run
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State, Stop
from uno_dsl.engine.stop_options import Option

Stall = tuple[str, str | None]
"""Why a state leads to no decision and no end, in words, and the rule to look at."""


def onward(machine: Machine, g: State) -> Stop | Stall:
    """The next stop of a state, which is played on to it. At the end of a round its `pc` is negative."""
    try:
        stop = run(machine, g)
    except Exception as error:
        return stuck(error)
    if stop.pc >= 0 and not stop.options:
        return "nobody can do anything, and the round is not over", stop.rule
    return stop


def decided(machine: Machine, g: State, stop: Stop, option: Option) -> Stop | Stall:
    """The next stop after an option was taken at a stop of a state."""
    try:
        decide(machine, g, stop, option)
    except Exception as error:
        return stuck(error)
    return onward(machine, g)


def stuck(error: Exception) -> Stall:
    """What stopped the engine, in words, and the rule it names."""
    if isinstance(error, EngineStuck):
        return str(error), error.rule
    return f"the engine cannot carry out the rules ({type(error).__name__}: {error})", None

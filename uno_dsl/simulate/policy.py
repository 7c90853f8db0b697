"""How the players of a simulation decide: a policy gets the options of a stop and picks one."""

from __future__ import annotations

from collections.abc import Callable

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.state import State
from uno_dsl.engine.stop_options import Option, Take, UseWindow
from uno_dsl.program import instructions as i

Policy = Callable[[State, list[Option]], Option]
Maker = Callable[[Machine, Callable[[], float]], Policy]


def uniform(machine: Machine, random: Callable[[], float]) -> Policy:
    """Picks any option with the same probability."""

    def choose(g: State, options: list[Option]) -> Option:
        return options[int(random() * len(options))]

    return choose


def eager(machine: Machine, random: Callable[[], float]) -> Policy:
    """Says what must be said at once, then catches, then plays a card if it can. Otherwise picks at random, but does not just pass."""
    passing = {pc: found for pc, x in enumerate(machine.program.instructions) if (found := passes(x))}
    acts = [[entry.standing.offer.act for entry in offers] for offers in machine.program.standing]

    def choose(g: State, options: list[Option]) -> Option:
        if g.windows:
            for act in ("say", "catch"):
                for option in options:
                    if type(option) is UseWindow and acts[g.windows[option.window][0]][option.offer] == act:
                        return option
        if passing and g.stack and (found := passing.get(g.stack[-1][0])):
            options = [x for x in options if not (type(x) is Take and x.offer in found)] or options
        plays = [option for option in options if option.card is not None] or options
        return plays[int(random() * len(plays))]

    return choose


def passes(instruction: i.Instruction) -> frozenset[int]:
    """The offers of a decision that do nothing."""
    offers = instruction.ask.offers if isinstance(instruction, i.Decide) else ()
    return frozenset(number for number, offer in enumerate(offers) if offer.idle)


POLICIES: dict[str, Maker] = {"uniform": uniform, "eager": eager}

"""Cases with a script beside their position, for engines that cannot load one: a deck, the moves, and what is expected.

Only the core has scripts: what takes several steps begins with a deck already, or has its own way to go.
Leaves to others: finding decks and moves (`scripts.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from uno_dsl.engine.compile import Machine

from ..plays.draft import Draft
from .case_lines import EVERYTHING, Line
from .ordering import CORE, layer_of
from .record import Steps, steps_of, whole_steps_of
from .scripts import Scripter, leads


def with_scripts(
    lines: Iterable[Line], scripter: Scripter, machine_of: Callable[[Mapping[str, str]], Machine]
) -> Iterator[Line]:
    """The cases, each with a script if one is found; `machine_of` gives the rules under some readings."""
    for line in lines:
        script = script_of(line, scripter, machine_of(line["readings"])) if layer_of(line) == CORE else None
        yield line if script is None else {**line, "script": script}


def script_of(line: Line, scripter: Scripter, machine: Machine) -> dict[str, Any] | None:
    """How a case is played from a deck, and what is then expected; None where nothing leads to its position.

    No way goes past a challenge, at which engines without challenges do not stop.
    """
    wanted = line["start"]["position"]
    found = scripter.script(wanted)
    if found is None or (line["readings"] and not leads(machine, found, wanted)):
        return None
    moves = len(found.actions)
    played = going_on(line, found)
    on_the_way = steps_of(machine, Draft(start=found.start, actions=played.actions[: moves + 1]), ())
    steps = expected(line, machine, played)
    if steps is None or on_the_way is None or any(step["expect"] for step in on_the_way[:moves]):
        return None
    return {"start": found.start, "steps": [*on_the_way[:moves], *steps[moves:]]}


def going_on(line: Line, script: Draft) -> Draft:
    """A script and, after it, what is done in a case."""
    actions = tuple(step["action"] for step in line["steps"][1:])
    if "illegal" in line["steps"][-1]["expect"]:
        return Draft(start=script.start, actions=(*script.actions, *actions[:-1]), refused=actions[-1])
    return Draft(start=script.start, actions=(*script.actions, *actions))


def expected(line: Line, machine: Machine, played: Draft) -> Steps | None:
    """What is expected, compared as the case compares it."""
    if EVERYTHING in line["tags"]:
        return whole_steps_of(machine, played)
    return steps_of(machine, played, tuple(line.get("kinds", ())))

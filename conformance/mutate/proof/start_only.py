"""The instructions of a program that run while a round begins, and never again in it."""

from __future__ import annotations

from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event
from uno_dsl.program import instructions as i

BEGINNING: frozenset[Event] = frozenset({"begin round", "begin game"})
IN_IT: dict[Event, type[s.TurnUp | s.Happen]] = {"turn up": s.TurnUp, "start": s.Happen}
"""What can happen in a beginning, and the steps that make it happen."""


def start_only(program: i.Program) -> frozenset[int]:
    """The instructions of frames that only a beginning, or something caused by one, pushes."""
    events: dict[int, set[Event]] = {}
    for handler in program.handlers:
        events.setdefault(handler.procedure, set()).add(handler.event)
    inside = {number for number, starts in events.items() if starts <= BEGINNING | IN_IT.keys()}
    while True:
        elsewhere = {
            event
            for event in IN_IT
            for owner, x in zip(program.owners, program.instructions, strict=True)
            if owner not in inside and makes(x, event)
        }
        out = {number for number in inside if events[number] & elsewhere}
        if not out:
            return frozenset(at for at, owner in enumerate(program.owners) if owner in inside)
        inside -= out


def makes(x: i.Instruction, event: Event) -> bool:
    """Whether a step makes something happen."""
    return isinstance(x, IN_IT[event]) and getattr(x, "event", event) == event

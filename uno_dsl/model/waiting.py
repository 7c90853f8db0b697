"""Rules about a state that wait for the end of the turn: what they do would cut off what is being carried out."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.event_types import Event, RunsOut, Would
from uno_dsl.model.run_out import run_out_by
from uno_dsl.model.traverse import steps_in

OF_ONE_BLOCK = ("end effect", "end loop")


def waits(model: s.Model, procedure: int) -> bool:
    """Whether a procedure can end the turn, the round or the game, or take a player out of the round, also by way of other rules."""
    seen: set[int] = set()
    ahead = [procedure]
    while ahead:
        one = ahead.pop()
        if one in seen:
            continue
        seen.add(one)
        for step in steps_in(model.procedures[one].body):
            if isinstance(step, s.Leave) or isinstance(step, s.Control) and step.what not in OF_ONE_BLOCK:
                return True
            events = set(caused(step))
            ahead += [handler.procedure for handler in model.handlers if handler.event in events]
            if isinstance(step, s.Play) and model.play is not None:
                ahead.append(model.play)
    return False


def caused(step: s.Step) -> Iterator[Event]:
    """The events that a step causes, and those of what would happen in its place."""
    yield from run_out_by(step)
    match step:
        case s.Draw(pile=pile):
            yield from ("before draw", "draw", RunsOut(pile.name if isinstance(pile, e.Pile) else "draw pile"))
            yield from (Would("draw"), Would("draw cards"))
        case s.TurnUp():
            yield "turn up"
        case s.Miss():
            yield from ("miss", Would("miss"))
        case s.Leave():
            yield from ("leave", Would("leave"))
        case s.Happen(event=event):
            yield event
            if event == "go out":
                yield Would("go out")
        case _:
            pass

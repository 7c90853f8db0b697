"""What holds when a round begins: which side of the cards is in play, and what is kept from the round before. Read from the model."""

from __future__ import annotations

from collections.abc import Iterator

from uno_dsl.model import expressions as e
from uno_dsl.model import statements as s
from uno_dsl.model.traverse import bodies, steps_in

BEGINS = "begin round"
FIRST_TURN = "first turn"
"""The flag that a game keeps, if its rules ask for it, from the beginning of a round to the end of its first turn. No author declares it."""


def starting_side(model: s.Model) -> str | None:
    """The side that is in play whenever a starting card is turned up; None if cards have one side, or either may be in play."""
    sides = {side_set(body) for body in round_bodies(model)}
    return sides.pop() if len(sides) == 1 else None


def side_set(body: tuple[s.Step, ...]) -> str | None:
    """The side that a block puts into play before it turns up a card."""
    found = None
    for step in body:
        match step:
            case s.Assign(target=e.Kept(kind="side"), value=e.Constant(name=str() as name)):
                found = name
            case s.TurnUp():
                return found
            case s.TurnOver() | s.Branch() | s.Loop() | s.Each() | s.Happen() | s.Play():
                found = None
            case _:
                pass
    return None


def round_bodies(model: s.Model) -> Iterator[tuple[s.Step, ...]]:
    """What happens when a round begins."""
    for handler in model.handlers:
        if handler.event == BEGINS:
            yield model.procedures[handler.procedure].body


def carried_values(model: s.Model) -> set[str]:
    """The values that are kept from round to round: for the whole game, and not set anew before every round."""
    begun = tuple(beginning(model))
    kept = (keep.name for keep in model.keeps.values() if keep.whole_game)
    return {name for name in kept if not all(set_before_round(name, body) for body in begun)}


def beginning(model: s.Model) -> Iterator[tuple[s.Step, ...]]:
    """The blocks that begin a round."""
    for _, body in bodies(model):
        if any(isinstance(step, s.Control) and step.what == BEGINS for step in steps_in(body)):
            yield body


def set_before_round(name: str, body: tuple[s.Step, ...]) -> bool:
    """Whether a block always sets a value before it begins a round."""
    for step in body:
        match step:
            case s.Assign(target=e.Kept(name=known), add=False) if known == name:
                return True
            case s.Control(what="begin round"):
                return False
            case _:
                pass
    return False

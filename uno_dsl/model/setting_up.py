"""Setting up: what happens before the first turn of a round. What somebody draws then is no draw of play, and no rule on drawing hears it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uno_dsl.model import statements as s
from uno_dsl.model.traverse import steps_in

BEFORE_PLAY = ("begin game", "begin round")
"""What happens before anybody takes a turn."""


def setting_up(handlers: Iterable[s.Handler], ends_round: Callable[[int], bool]) -> frozenset[int]:
    """The procedures that set up a game or a round.

    A procedure that itself ends what it begins is no set-up: in a game without turns, the whole round is played in it.
    """
    before = {handler.procedure for handler in handlers if handler.event in BEFORE_PLAY}
    return frozenset(procedure for procedure in before if not ends_round(procedure))


def set_up_of(model: s.Model) -> frozenset[int]:
    """The procedures of a model that set up a game or a round."""
    return setting_up(model.handlers, lambda number: any(map(is_end, steps_in(model.procedures[number].body))))


def is_end(step: object) -> bool:
    """Whether a step ends the round or the game."""
    return isinstance(step, s.Control) and step.what in ("end round", "win")

"""The program of a selection for a number of players, or why it cannot be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from typing import SupportsIndex

from uno_dsl.build import build
from uno_dsl.engine.player_count import wrong_players
from uno_dsl.layers.library import Selection
from uno_dsl.program.instructions import Program
from uno_dsl.source import UnreadableSource


class RulesError(ValueError):
    """The rules cannot be played: they have errors, or are not for this many players."""


def selected(
    game: str,
    printing: str | None,
    readings: Mapping[str, str] | None,
    options: Sequence[str],
    houses: Sequence[Path | str],
    editions: Sequence[Path | str],
) -> Selection:
    """What an environment is given, as a selection; `houses` and `editions` are files."""
    return Selection(
        game=game,
        printing=printing,
        readings=readings or {},
        options=options,
        houses=[Path(house) for house in houses],
        editions=[Path(edition) for edition in editions],
    )


def playable(selection: Selection, players: int) -> Program:
    """The program of a selection. Raises RulesError."""
    try:
        found = build(selection)
    except UnreadableSource as error:
        raise RulesError(str(error)) from None
    if found.program is None:
        first = next((error.message for error in found.errors), "there are no such rules")
        raise RulesError(f"{selection.game}: {first}; `uno check` says more")
    wrong = wrong_players(found.program, players)
    if wrong is not None:
        raise RulesError(wrong)
    return found.program


def check_longest(longest: SupportsIndex) -> None:
    """Raises ValueError if an episode could have no decision."""
    if whole_number(longest, "longest") < 1:
        raise ValueError(f"`longest` must be at least 1, and not {longest}")


def whole_number(value: SupportsIndex, name: str) -> int:
    """A whole number, also one of NumPy. Raises ValueError if it is something else."""
    try:
        return index(value)
    except TypeError:
        raise ValueError(f"`{name}` must be a whole number, and not {value!r}") from None

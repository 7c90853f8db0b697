"""The program of a selection for a number of players, or why it cannot be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from typing import SupportsIndex

from uno_dsl.build import build
from uno_dsl.diagnostic import Diagnostic
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
    """What an environment is given, as a selection; `houses` and `editions` are files.

    Raises RulesError for what is no list, no dictionary, or no name of a game.
    """
    for name, value in (("options", options), ("houses", houses), ("editions", editions)):
        if isinstance(value, (str, Path)):
            raise RulesError(f'`{name}` is a list: write `{name}=["{value}"]`')
    if readings is not None and not isinstance(readings, Mapping):
        raise RulesError('`readings` is a dictionary, such as `readings={"challenger": "anyone"}`')
    if game.endswith(".uno"):
        name = Path(game).stem
        raise RulesError(
            f'`{game}` is a file: write `"{name}", editions=["{game}"]`, with the name that its heading gives'
        )
    edition, slash, of = game.partition("/")
    if slash:
        raise RulesError(f'`{game}` names a printing: write `"{edition}", printing="{of}"`')
    return Selection(
        game=game,
        printing=printing,
        readings=readings or {},
        options=options,
        houses=list(dict.fromkeys(map(Path, houses))),
        editions=[Path(edition) for edition in editions],
    )


def playable(selection: Selection, players: SupportsIndex) -> Program:
    """The program of a selection. Raises RulesError, and ValueError if `players` is no whole number."""
    seats = whole_number(players, "players")
    try:
        found = build(selection)
    except UnreadableSource as error:
        raise RulesError(str(error)) from None
    if found.program is None:
        raise RulesError(f"{selection.game}: {_first(found.errors)}")
    wrong = wrong_players(found.program, seats)
    if wrong is not None:
        raise RulesError(wrong)
    return found.program


def _first(errors: Sequence[Diagnostic]) -> str:
    """The first error as one line: where it is, what is wrong, and what to write."""
    if not errors:
        return "there are no such rules"
    error = errors[0]
    hint = "" if error.hint is None else f" ({error.hint})"
    place = "" if error.span.file.startswith("--") else f"{error.span.file}:{error.span.line}: "
    return f"{place}{error.message}{hint}"


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

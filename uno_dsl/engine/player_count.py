"""How many players a game is for."""

from __future__ import annotations

from typing import Any

from uno_dsl.json_value import BadValue, quoted
from uno_dsl.program.instructions import Program


def wrong_players(program: Program, players: object) -> str | None:
    """What is wrong with a number of players; None if the game is for that many."""
    low, high = program.players
    if isinstance(players, int) and not isinstance(players, bool) and low <= players <= high:
        return None
    allowed = str(low) if low == high else f"{low} to {high}"
    return f"{program.game} is for {allowed} player{'' if high == 1 else 's'}, not {quoted(players)}"


def usual_players(program: Program, usual: int) -> int:
    """The usual number of players, or the nearest that the game is for."""
    low, high = program.players
    return min(max(usual, low), high)


def check_players(program: Program, players: Any) -> int:
    """The number of players. Raises BadValue if the game is not for that many."""
    wrong = wrong_players(program, players)
    if wrong is not None:
        raise BadValue(f"players: {wrong}")
    return int(players)

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
    return f"{program.game} is for {low} to {high} players, not {quoted(players)}"


def check_players(program: Program, players: Any) -> int:
    """The number of players. Raises BadValue if the game is not for that many."""
    wrong = wrong_players(program, players)
    if wrong is not None:
        raise BadValue(f"players: {wrong}")
    return int(players)

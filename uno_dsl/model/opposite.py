"""`The player opposite`, where an odd number of people play: nobody sits exactly opposite, and one of the two who are nearly so is meant."""

from __future__ import annotations

NEARER = "with an odd number of players, the nearer on the left"
"""Who is meant then."""


def odd_numbers(players: tuple[int, int]) -> list[int]:
    """The odd numbers of players that a game is for."""
    return [number for number in range(players[0], players[1] + 1) if number % 2]

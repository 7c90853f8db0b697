"""Players round the table: from whom on a group of them is taken in turn, and who sits opposite."""

from __future__ import annotations

from uno_dsl.model import expressions as e

NEARER = "with an odd number of players, the nearer on the left"
"""Who is meant by `the player opposite` where nobody sits exactly opposite."""


def root_of(group: e.Expression) -> e.Expression:
    """The group that another group is a part of, through all its conditions."""
    while isinstance(group, (e.Only, e.Extreme, e.Without)):
        group = group.group
    return group


def begins_with(group: e.Expression) -> e.Expression | None:
    """The player with whom a group begins, if that is somebody in particular: `every player, beginning with the dealer`."""
    match root_of(group):
        case e.Players(after=e.Seat(relation="before", player=first)):
            return first
        case _:
            return None


def begins_after(group: e.Expression) -> e.Expression | None:
    """The player after whom a group begins, if no sentence says with whom it does."""
    root = root_of(group)
    return root.after if isinstance(root, e.Players) and begins_with(group) is None else None


def beginning_with(first: e.Expression) -> e.Expression:
    """All players in turn order, a certain one before the others."""
    return e.Players(e.Seat("before", first))


def odd_numbers(players: tuple[int, int]) -> list[int]:
    """The odd numbers of players that a game is for."""
    return [number for number in range(players[0], players[1] + 1) if number % 2]

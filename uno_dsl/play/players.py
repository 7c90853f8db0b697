"""Who sits at the table: people by name, bots by their character. Reads the names from a command line or a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

CHARACTERS = ("eager", "uniform")
LONGEST_NAME = 20


class BadPlayers(Exception):
    """The players cannot play as given; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A player. `bot` is the character of a bot, None for a person."""

    name: str
    bot: str | None = None


def named(names: Sequence[str], character: str, count: int | None) -> tuple[Player, ...]:
    """Players by name, where `bot` stands for a bot. Bots fill the table up to `count`. Raises BadPlayers."""
    wanted = [*names, *["bot"] * ((count or 0) - len(names))]
    if count is not None and len(names) > count:
        raise BadPlayers(f"there are {len(names)} names for {count} players")
    players: list[Player] = []
    for name in wanted:
        if name.strip().casefold() == "bot":
            number = 1 + sum(player.bot is not None for player in players)
            players.append(Player(name=f"Bot {number}", bot=character))
        else:
            players.append(Player(name=name.strip()))
    return checked(players)


def unnamed(people: int, character: str, count: int) -> tuple[Player, ...]:
    """People without names, and bots up to `count`. Raises BadPlayers."""
    if people > count:
        raise BadPlayers(f"there are {people} people for {count} players")
    names = ["You"] if people == 1 else [f"Player {number + 1}" for number in range(people)]
    return named(names, character, count)


def checked(players: Sequence[Player]) -> tuple[Player, ...]:
    """The players, if they can sit at one table. Raises BadPlayers."""
    for player in players:
        if not player.name or len(player.name) > LONGEST_NAME or not player.name.isprintable():
            raise BadPlayers(f"a name must have 1 to {LONGEST_NAME} printable characters, not {player.name!r}")
        if player.bot is not None and player.bot not in CHARACTERS:
            raise BadPlayers(f"a bot must be one of {', '.join(CHARACTERS)}, not {player.bot!r}")
    folded = [player.name.casefold() for player in players]
    twice = next((p.name for p in players if folded.count(p.name.casefold()) > 1), None)
    if twice is not None:
        raise BadPlayers(f"two players are both called {twice}")
    if not players:
        raise BadPlayers("somebody must play")
    return tuple(players)

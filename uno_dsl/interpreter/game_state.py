"""The state of a game: plain data. Cards, colours, names of cards, sides and seats are numbers."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from uno_dsl.model.statements import Face, Keep
from uno_dsl.program.linked.tables import Linked, Watched

SHUFFLES = 2**20
"""The seeds of the shuffles of a game are the seed of the game times this, and the number of the shuffle."""


@dataclass
class Frame:
    """A process: the number of its next operation, and its slots."""

    at: int
    slots: list[Any]


@dataclass
class OpenWindow:
    """A window that is open: its number, the turn in which it was opened, the player whose turn closes it, and a frame."""

    number: int
    turn: int
    of: int | None
    frame: Frame


@dataclass
class State:
    """One moment of a game under a program. A pile has its top card last."""

    program: Linked
    players: int
    seed: int | None  # None: nothing is left to chance, and a shuffle sorts by name
    shuffles: int = 0
    piles: dict[str, list[Any]] = field(default_factory=dict)  # cards, or those of each player
    kept: dict[str, Any] = field(default_factory=dict)  # a value, or that of each player
    stack: list[Frame] = field(default_factory=list)  # the process that runs is last
    windows: list[OpenWindow] = field(default_factory=list)
    turn: int = 0
    turn_number: int = 0
    in_turn: bool = False
    fresh: bool = False  # nothing has been decided in this turn
    next_turn: int | None = None
    misses: list[int] = field(default_factory=list)
    gone: list[bool] = field(default_factory=list)
    bluffs: list[str] = field(default_factory=list)  # the rules that the last play broke
    marks: list[list[int]] = field(
        default_factory=list
    )  # watched states: [handler, seat or -1]; judged: [-1 - number, seat]
    under_way: bool = False  # states are watched
    round_over: bool = False
    pending: str | None = None  # what begins after the round
    winners: list[int] | None = None
    rounds: int = 0
    log: list[dict[str, Any]] = field(default_factory=list)  # what has happened since it was last emptied
    asking: list[tuple[int | None, int]] = field(default_factory=list)  # players and faces: whether they may play it

    # -------------------------------------------------------------------------------------------- cards
    @property
    def side(self) -> int:
        """The side in play; 0 if cards have one side."""
        return next((self.kept[keep.name] for keep in self.program.keeps.values() if keep.kind == "side"), 0)

    def places(self, card: int) -> tuple[int, ...]:
        """The place of each face of a card among those of its side."""
        sides = self.program.faces_by_side
        return divmod(card, len(sides[1])) if len(sides) > 1 else (card,)

    def face(self, card: int) -> Face:
        """The face of a card on the side in play."""
        return self.program.faces_by_side[self.side][self.places(card)[self.side]]

    def name(self, card: int) -> str:
        """The name of a card: that of its face, or of both."""
        return " | ".join(
            faces[place].name for faces, place in zip(self.program.faces_by_side, self.places(card), strict=True)
        )

    def every_pile(self) -> list[tuple[str, int | None, list[int]]]:
        """Every pile, with its name and its owner."""
        found: list[tuple[str, int | None, list[int]]] = []
        for keep in (keep for keep in self.program.keeps.values() if keep.kind == "pile"):
            own = list(enumerate(self.piles[keep.name])) if keep.per_player else [(None, self.piles[keep.name])]
            found += [(keep.name, owner, pile) for owner, pile in own]
        return found

    # -------------------------------------------------------------------------------------------- players
    @property
    def direction(self) -> int:
        """1 if play goes to the left, -1 if it goes to the right."""
        return next((self.kept[keep.name] for keep in self.program.keeps.values() if keep.kind == "direction"), 1)

    def in_turn_order(self) -> list[int]:
        """All seats, from the player whose turn it is."""
        return [(self.turn + self.direction * k) % self.players for k in range(self.players)]

    # -------------------------------------------------------------------------------------------- processes
    def push(self, routine: int, player: int | None, card: int | None) -> None:
        """Push a frame of a routine."""
        found = self.program.routines[routine]
        self.stack.append(Frame(found.entry, [player, card, *[None] * (len(found.slots) - 2)]))

    def mark(self, state: Watched, seat: int | None) -> list[int]:
        """The mark that a watched state is so, for a player or for the table."""
        return [state.handler, -1 if seat is None else seat]

    # -------------------------------------------------------------------------------------------- chance
    def shuffle(self, cards: list[int], *, of_cards: bool = True) -> None:
        """Put cards in an order by chance: each shuffle has a Mersenne Twister of its own; from the last place down to the second,
        each card changes places with one at or below it, which the next 53 random bits choose.
        """
        if self.seed is None:
            cards.sort(key=self.name if of_cards else None, reverse=True)
            return
        random = Random(self.seed * SHUFFLES + self.shuffles)
        self.shuffles += 1
        for place in range(len(cards) - 1, 0, -1):
            other = int(random.random() * (place + 1))
            cards[place], cards[other] = cards[other], cards[place]


def at_first(keep: Keep, players: int) -> Any:
    """What is in a pile or kept before a game."""
    first = {"number": keep.start, "direction": 1, "side": 0, "flag": False}.get(
        keep.kind, 0 if keep.name == "dealer" else None
    )
    many = keep.kind in ("pile", "players")
    if keep.per_player:
        return [[] if many else first for _ in range(players)]
    return [] if many else first

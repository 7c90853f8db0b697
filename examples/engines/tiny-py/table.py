"""The cards, and the table of a round: where they are, and who is next. It knows how to draw, but no other rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

COLOURS = ("blue", "green", "red", "yellow")
DRAW_TWO, REVERSE, SKIP = "draw-two", "reverse", "skip"
WILD, WILD_DRAW_FOUR = "wild", "wild-draw-four"
HIDDEN = "?"  # a card that a seat does not see
LEFT, RIGHT = "left", "right"


def colour_of(card: str) -> str | None:
    """The colour of a card; a wild has none."""
    return card.split()[0] if " " in card else None


def symbol_of(card: str) -> str:
    """The number or the symbol of a card; for a wild, its name."""
    return card.split()[-1]


def worth_of(card: str) -> int:
    """The points of a card that is left in a hand."""
    symbol = symbol_of(card)
    return 50 if colour_of(card) is None else int(symbol) if symbol.isdigit() else 20


@dataclass
class Table:
    """Seats count from 0; the first card of a pile is its top."""

    players: int
    turn: int
    dealer: int
    hands: list[list[str]]
    draw_pile: list[str]
    discard_pile: list[str]
    score: list[int]  # by seat, of all rounds
    misses: list[int]  # how many turns each seat is still to miss
    direction: str = LEFT
    colour: str | None = None  # the colour in play; None while it is still to be chosen
    idle_turns: int = 0  # how many turns in a row nobody could draw or play
    silent: set[int] = field(default_factory=set)  # seats that have not said UNO and can be caught

    def after(self, seat: int) -> int:
        """The next seat in the direction of play."""
        step = 1 if self.direction == LEFT else -1
        return (seat + step) % self.players

    def turn_round(self) -> None:
        self.direction = RIGHT if self.direction == LEFT else LEFT

    def draw(self, seat: int, count: int) -> list[str]:
        """The cards that a seat draws: fewer than `count` if there are no more."""
        drawn = []
        for _ in range(count):
            self._refill()
            if self.draw_pile:
                drawn.append(self.draw_pile.pop(0))
                self._refill()
        self.hands[seat] += drawn
        return drawn

    def _refill(self) -> None:
        """If the draw pile has run out, the discards go back into it, all but the top one. To shuffle is to sort here."""
        if not self.draw_pile:
            self.draw_pile = sorted(self.discard_pile[1:])
            self.discard_pile = self.discard_pile[:1]

    @classmethod
    def load(cls, position: dict[str, Any]) -> Table:
        """The table of a position in JSON."""
        players = position["players"]
        return cls(
            players=players, turn=position["turn"], dealer=position["dealer"], direction=position["direction"],
            hands=[list(hand) for hand in position["hand"]], draw_pile=list(position["draw pile"]),
            discard_pile=list(position["discard pile"]), colour=position["colour in play"],
            score=list(position.get("score", [0] * players)), misses=list(position.get("misses", [0] * players)),
            idle_turns=position.get("idle-turns", 0), silent={duty["player"] for duty in position.get("open", [])},
        )  # fmt: skip

    def position(self) -> dict[str, Any]:
        """The position in JSON."""
        return {
            "players": self.players, "turn": self.turn, "dealer": self.dealer, "direction": self.direction,
            "hand": self.hands, "draw pile": self.draw_pile, "discard pile": self.discard_pile,
            "colour in play": self.colour, "score": self.score, "misses": self.misses, "idle-turns": self.idle_turns,
            "open": [{"rule": "uno.window", "player": seat} for seat in sorted(self.silent)],
        }  # fmt: skip

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat sees: its own hand and the top discard."""
        hands = [hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(self.hands)]
        discards = self.discard_pile[:1] + [HIDDEN] * len(self.discard_pile[1:])
        return {"seat": seat, "hand": hands, "draw pile": [HIDDEN] * len(self.draw_pile), "discard pile": discards}

"""The table when the first turn of a game begins: the start of a real game, played with the rules of the book."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.json_value import Json
from uno_dsl.model import statements as s
from uno_dsl.program.from_model import lower
from uno_dsl.rulebook.book import Picture, StartTable, TablePile
from uno_dsl.rulebook.card_entries import picture
from uno_dsl.rulebook.order import order
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.states import State, States

SEATS = 4
SEEDS = 400
"""Games that are tried until one starts with a number card and with the first player of the picture."""
BACK = Picture("back.svg", "")
DISCARD, HAND = "discard pile", "hand"
SETUP = "setup"


@dataclass(frozen=True, slots=True, eq=False)
class Start:
    """A position at the first turn, and the model of its rules."""

    model: s.Model
    position: dict[str, Json]


def start_of(states: States, own: State, words: Labels) -> StartTable | None:
    """The picture of the start with the rules of a state. States that are set up alike have the same start."""
    alike = set_up(own) == set_up(states.own)
    begun = game_start(states.own if alike else own)
    return start_table(begun, words) if begun is not None else None


def set_up(state: State) -> tuple[object, ...]:
    """What the start depends on, as long as the start card has no effect."""
    lines = tuple(told.line for told in state.told if order().part_of(told.rule, "") == SETUP)
    return lines, tuple(state.model.keeps.values()), tuple(state.model.faces), state.model.players


@lru_cache(maxsize=64)
def game_start(state: State) -> Start | None:
    """The start of a game: the first player begins, and the start card is a number card, which has no effect."""
    model = state.model
    machine = Machine(lower(model))
    players = max(min(SEATS, model.players[1]), model.players[0])
    plain = {face.name for face in model.faces if face.number is not None}
    for seed in range(SEEDS):
        found: dict[str, Json] = position(machine, start(machine, players, seed))
        discards = found.get(DISCARD)
        top = discards[0] if isinstance(discards, list) and discards else ""
        if found.get("turn") == 0 and isinstance(top, str) and top.split(" | ")[0] in plain:
            return Start(model, found)
    return None


def start_table(begun: Start, words: Labels) -> StartTable:
    """The picture of a start."""
    model, at = begun.model, begun.position
    shown = Shown(model, words)
    hands = tuple(tuple(shown.back(HAND, card) for card in cards(hand)) for hand in items(at[HAND]))
    piles = tuple(
        TablePile(name, count, shown.top(model.keeps[name], cards(at[name])))
        for name, count in cards_in_piles(begun).items()
    )
    dealer, first = at.get("dealer"), at["turn"]
    return StartTable(
        hands,
        piles,
        dealer if isinstance(dealer, int) else None,
        first if isinstance(first, int) else 0,
        str(at.get("direction", "")),
    )


def cards_in_piles(begun: Start) -> dict[str, int]:
    """How many cards lie in each pile of the table."""
    return {
        name: len(cards(begun.position[name]))
        for name, keep in begun.model.keeps.items()
        if keep.kind == "pile" and not keep.per_player
    }


class Shown:
    """Cards as players see them: their front, or their back, which on a card with two sides is its other side."""

    def __init__(self, model: s.Model, words: Labels) -> None:
        self.model = model
        self.faces = {(face.side, face.name): picture(face, model, words) for face in model.faces}

    def front(self, card: str) -> Picture:
        side = self.model.sides[0] if self.model.sides else None
        return self.faces[side, card.split(" | ")[0]]

    def back(self, pile: str, card: str) -> Picture:
        seen = self.model.keeps[pile].backs != "nobody"
        return self.faces[self.model.sides[1], card.split(" | ")[1]] if seen and self.model.sides else BACK

    def top(self, keep: s.Keep, lying: list[str]) -> Picture | None:
        if not lying:
            return None
        return self.front(lying[0]) if keep.seen in ("everybody", "top") else self.back(keep.name, lying[0])


def items(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def cards(value: Json) -> list[str]:
    return [card for card in items(value) if isinstance(card, str)]

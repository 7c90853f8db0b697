"""Random starts: small positions and short decks, each made of few kinds of card, so that rare things meet often.

This is swarm testing: each start leaves most kinds of card out.

Deterministic: all chance comes from one `random.Random`, and only `random()` is used.
Not handled here: whether a start is possible (the engine decides) and its outcome (`pool.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from conformance.plays.draft import Draft, from_deck, from_position
from conformance.plays.layout import is_matching_game, kept_parts
from conformance.plays.random_walk import Impossible, Walk
from conformance.plays.watched import Watched
from uno_dsl.engine.game import start_round
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.stop_options import Choose, Decline, Option, Take
from uno_dsl.engine.value_names import BadValue

T = TypeVar("T")
PLAYERS = (2, 2, 2, 3, 3, 3, 3, 3, 4, 4)
HAND = (1, 1, 2, 2, 2, 3, 3, 4, 5)
DRAW_PILE = (0, 0, 1, 1, 2, 3, 4, 6, 9, 12)
DISCARD_PILE = (1, 1, 2, 2, 3, 5)
KINDS = (2, 3, 4, 5)
OTHERS = 5
"""One card in N is of a kind that was not chosen."""
MOST_PLAYERS = 0.04
HIGH_SCORE = 0.1
TRIALS = 8
ACTIONS = (0, 0, 1, 2, 3, 5, 8, 13)
"""After how many random actions the table of a game without matching is taken."""
LONGEST = 12
"""How many further actions may pass before the table comes to rest."""
SIZES = (0, 1, 1, 2, 2, 3, 4)
AS_IT_IS = 0.4
WHOLE = 0.5


class Swarm:
    """Makes starts for one game."""

    def __init__(self, machine: Watched, seed: int) -> None:
        """Prepare the faces and kinds of the deck."""
        self.machine = machine
        self.random = Random(seed).random
        program = machine.program
        self.kinds = sorted({face.card for face in program.faces})
        self.sides = program.sides or (None,)
        self.fewest, self.most = program.players
        self.dealt: dict[int, int] = {}
        self.matching = is_matching_game(program)

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[int(self.random() * len(things))]

    def players(self) -> int:
        """The number of players: mostly three, sometimes as many as possible."""
        count = self.most if self.random() < MOST_PLAYERS else self.pick(PLAYERS)
        return min(max(count, self.fewest), self.most)

    def some_kinds(self) -> set[str]:
        """A few kinds of card."""
        return {self.pick(self.kinds) for _ in range(self.pick(KINDS))} | {self.pick(self.kinds)}

    def cards(self, count: int, kinds: set[str]) -> list[str]:
        """Cards from the deck, mostly of some kinds, each at most as often as the deck has it."""
        columns = [self.faces(side, count, kinds) for side in self.sides]
        return [" | ".join(faces) for faces in zip(*columns, strict=False)]

    def faces(self, side: str | None, count: int, kinds: set[str]) -> list[str]:
        """Faces of one side."""
        own = [face for face in self.machine.program.faces if face.side == side]
        wanted = self.mixed([face.name for face in own if face.card in kinds for _ in range(face.copies)])
        others = self.mixed([face.name for face in own if face.card not in kinds for _ in range(face.copies)])
        return self.mixed((wanted[: count - count // OTHERS] + others)[:count])

    def mixed(self, names: list[str]) -> list[str]:
        """The names in random order."""
        for place in range(len(names) - 1, 0, -1):
            other = int(self.random() * (place + 1))
            names[place], names[other] = names[other], names[place]
        return names

    def position(self) -> Draft:
        """A small table at rest. Whether play can lead to it is not checked."""
        if not self.matching:
            return self.from_play()
        players = self.players()
        sizes = [self.pick(HAND) for _ in range(players)]
        draw, discard = self.pick(DRAW_PILE), self.pick(DISCARD_PILE)
        cards = self.cards(sum(sizes) + draw + discard, self.some_kinds())
        hands = []
        for size in sizes:
            hands.append(cards[:size])
            cards = cards[size:]
        side = self.pick(range(len(self.sides)))
        return from_position(kept_parts(self.machine.program, {
            "players": players, "turn": int(self.random() * players), "dealer": int(self.random() * players),
            "direction": self.pick(("left", "right")), **({"side in play": self.sides[side]} if self.sides[0] else {}),
            "colour in play": self.colour(cards[0] if cards else "", side), "hand": hands,
            "draw pile": cards[discard:], "discard pile": cards[:discard],
            "score": [480 if self.random() < HIGH_SCORE else 0 for _ in range(players)],
        }))  # fmt: skip

    def from_play(self) -> Draft:
        """A table of a game in which nothing is matched: a deal, a few random actions, and then fewer cards on its piles.

        A deal if play does not come to rest.
        """
        draft = self.deck()
        try:
            walk = Walk(self.machine, draft.start)
            left = self.pick(ACTIONS)
            while not walk.over and walk.stop.options and (left > 0 or not walk.rests[-1]) and left > -LONGEST:
                walk.take(self.pick(walk.stop.options))
                left -= 1
        except Impossible:
            return draft
        if walk.over or not walk.rests[-1]:
            return draft
        position = walk.position()
        for name, value in position.items():
            keep = self.machine.program.keeps.get(name)
            if keep is not None and keep.kind == "pile":
                position[name] = [self.fewer(pile) for pile in value] if keep.per_player else self.fewer(value)
            elif keep is not None and keep.name == "score" and self.random() < HIGH_SCORE:
                position[name] = [self.pick((20, 95, 190, 480)) for _ in value]
        return from_position(position)

    def fewer(self, cards: list[str]) -> list[str]:
        """Some cards of a pile, or all of them; small piles are as likely as any."""
        if self.random() < AS_IT_IS:
            return cards
        size = self.pick(SIZES)
        kept = sorted(range(len(cards)), key=lambda _: self.random())[:size]
        return [cards[place] for place in sorted(kept)]

    def colour(self, top: str, side: int) -> str:
        """The colour of the top card, or any colour if it has none."""
        program = self.machine.program
        name = top.split(" | ")[side if program.sides else 0] if top else ""
        colours = program.colours[self.sides[side] or next(iter(program.colours))]
        face = next((face for face in program.faces if face.name == name), None)
        return face.colour if face is not None and face.colour is not None else self.pick(colours)

    def deck(self) -> Draft:
        """A round with a deck that is slightly longer than what is dealt."""
        players = self.players()
        if not self.matching:
            return from_deck(players, int(self.random() * players), self.whole_deck(players))
        kinds = self.some_kinds() if self.random() < 0.7 else set(self.kinds)
        return from_deck(
            players, int(self.random() * players), self.cards(self.needed(players) + self.pick((0, 1, 3, 6)), kinds)
        )

    def whole_deck(self, players: int) -> list[str]:
        """The whole deck in random order, or a part of it that is hardly more than what is dealt."""
        size = sum(face.copies for face in self.machine.program.faces if face.side == self.sides[0])
        cards = self.cards(size, set(self.kinds))
        return cards if self.random() < WHOLE else cards[: self.needed(players) + self.pick((0, 2, 6, 12))]

    def needed(self, players: int) -> int:
        """The fewest cards that leave the draw pile when a round begins."""
        if players not in self.dealt:
            size = sum(face.copies for face in self.machine.program.faces if face.side == self.sides[0])
            left = [self.left(players, self.cards(size, set(self.kinds))) for _ in range(TRIALS)]
            self.dealt[players] = size - max(left)
        return self.dealt[players]

    def left(self, players: int, deck: list[str]) -> int:
        """How many cards of a deck are on the draw pile once a round has begun."""
        try:
            return len(self.machine.first_pile(start_round(self.machine, players, 0, deck)))
        except (BadValue, EngineStuck):
            return 0


def option_weight(option: Option, playing: bool) -> float:
    """The weight of an option: plays first, standing offers now and then."""
    match option:
        case Take():
            return 3.0 if playing else 1.0
        case Decline() | Choose():
            return 1.0
        case _:
            return 0.15

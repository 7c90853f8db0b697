"""A round that is over and scored: what players hold at its end, and the points that the engine gave for it.

The round is a real one, played at random with the rules of the book. It is shown only if the cards explain the points.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import position
from uno_dsl.engine.run import begin, new_game
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.json_value import Json
from uno_dsl.model import statements as s
from uno_dsl.program.from_model import lower
from uno_dsl.rulebook.book import ScoredHand, ScoredRound
from uno_dsl.rulebook.card_entries import picture
from uno_dsl.rulebook.page_labels import Labels
from uno_dsl.rulebook.played.start_table import HAND, cards, items
from uno_dsl.rulebook.states import State
from uno_dsl.simulate.engine_table import play
from uno_dsl.simulate.policy import eager

SEATS = 4
SEEDS = 120
"""Rounds that are played, to choose one of them."""
DECISIONS = 400
"""A round with more decisions is not waited for."""
FEW = range(4, 9)
"""How many cards are left in a round that shows a sum well."""


@dataclass(frozen=True, slots=True, eq=False)
class RoundEnd:
    """A position at the end of a round, with the model of its rules: the faces in play in each hand, and who scored how much."""

    model: s.Model
    position: dict[str, Json]
    hands: tuple[tuple[s.Face, ...], ...]
    winner: int
    points: int

    @property
    def left(self) -> list[s.Face]:
        """All cards that are left in hands."""
        return [face for hand in self.hands for face in hand]


@lru_cache(maxsize=64)
def round_ends(state: State) -> tuple[RoundEnd, ...]:
    """Rounds in which one player scores what the others hold: those that show it well, or else the one with the fewest cards.

    None if the rules never score so.
    """
    found = list(played(state.model))
    return tuple(filter(shows_well, found)) or tuple(sorted(found, key=lambda one: len(one.left))[:1])


def shows_well(found: RoundEnd) -> bool:
    """Whether a few cards are left, some with numbers and some without, and every other player has one."""
    held = all(hand or seat == found.winner for seat, hand in enumerate(found.hands))
    return held and len(found.left) in FEW and len({face.number is None for face in found.left}) > 1


def played(model: s.Model) -> Iterator[RoundEnd]:
    """Rounds that were played to their end, and whose points are those of the cards that are left."""
    machine = Machine(lower(model))
    players = max(min(SEATS, model.players[1]), model.players[0])
    for seed in range(SEEDS):
        g = new_game(machine, players, seed)
        begin(machine, g)
        try:
            _, _, finished = play(machine, g, eager(machine, Random(seed).random), DECISIONS)
        except EngineStuck:  # a game of a reader may have rules that loop
            return
        found = scored(model, position(machine, g)) if finished else None
        if found is not None:
            yield found


def scored(model: s.Model, at: dict[str, Json]) -> RoundEnd | None:
    """The end of a round, if one player has points then: as many as the cards of the others are worth."""
    points = [number for number in items(at.get(kept_points(model))) if isinstance(number, int)]
    winners = [seat for seat, number in enumerate(points) if number]
    if len(winners) != 1:
        return None
    side = at.get(next((name for name, keep in model.keeps.items() if keep.kind == "side"), ""))
    faces = {face.name: face for face in model.faces if face.side in (None, side)}
    place = model.sides.index(side) if isinstance(side, str) and side in model.sides else 0
    hands = tuple(
        tuple(faces[card.split(" | ")[place if model.sides else 0]] for card in cards(hand))
        for hand in items(at.get(HAND))
    )
    others = sum(face.worth for seat, hand in enumerate(hands) for face in hand if seat != winners[0])
    found = RoundEnd(model, at, hands, winners[0], points[winners[0]])
    return found if others == found.points and not hands[winners[0]] else None


def kept_points(model: s.Model) -> str:
    """The number that players keep from round to round: their points. Empty if there is none."""
    numbers = (
        name for name, keep in model.keeps.items() if keep.kind == "number" and keep.per_player and keep.whole_game
    )
    return next(numbers, "")


def scored_round(state: State, words: Labels, shown: Set[str]) -> ScoredRound | None:
    """The picture of the sum with the rules of a state: of the rounds with the most cards that the page shows anyway, the first.
    So it adds little to what a reader has to load. `shown` are the files of these cards."""
    rounds = [in_pictures(one, words) for one in round_ends(state)]
    return min(rounds, key=lambda one: len(one.files - shown), default=None)


def in_pictures(found: RoundEnd, words: Labels) -> ScoredRound:
    """A round as a page shows it."""
    hands = tuple(
        ScoredHand(seat, tuple((picture(face, found.model, words), face.worth) for face in hand))
        for seat, hand in enumerate(found.hands)
        if seat != found.winner
    )
    worths = tuple(dict.fromkeys(face.rule for face in found.left))
    return ScoredRound(hands, found.winner, found.points, next((face.side or "" for face in found.left), ""), worths)

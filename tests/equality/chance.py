"""Shuffles of very many cards: in small ones, a number by chance that has too few bits makes no difference."""

from __future__ import annotations

from tests.equality.compared import Different
from uno_dsl.engine.runtime import shuffle
from uno_dsl.interpreter.game_state import State
from uno_dsl.program.linked.tables import Linked

CARDS = 100_000


def compare_chance(linked: Linked, seed: int = 5) -> None:
    """Shuffle the same cards in both ways. Raises Different."""
    mine, other = list(range(CARDS)), list(range(CARDS))
    State(program=linked, players=2, seed=seed, shuffles=3).shuffle(mine)
    shuffle(other, seed, 3)
    if mine != other:
        places = sum(one != two for one, two in zip(mine, other, strict=True))
        raise Different(f"a shuffle of {CARDS} cards differs in {places} places")

"""Whether a sentence *as if* is true of the engine: whether engine and mutant agree in positions that are held back.

They are like those that the judgement asks about, but with another seed: nothing that was judged, or may have been asked, is among them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from conformance.blame.as_if_tried import AGREE, AsIfTried
from conformance.blame.nearness import Answers
from conformance.judge.blamed import AsIf

EACH, GAMES = 40, 30
"""How many positions like each of some failed cases are tried, and how many random games."""
SEED = "held back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """In how many positions held back an engine or a mutant differs from the rules, and in how many of these both do, in the same way."""

    differs: int
    same: int

    @property
    def untrue(self) -> bool:
        """Whether the engine does not behave as the mutant does. Of no position at all, nothing follows."""
        return self.same < AGREE * self.differs


def held_back(asked: AsIfTried, failed: Answers, each: int = EACH, games: int = GAMES) -> AsIfTried:
    """The same engine and mutants with other positions; `asked` has those that the judgement may ask about."""
    known = asked.positions.texts(failed)
    positions = replace(asked.positions, seed=SEED, each=each, games=games, known=known)
    return replace(asked, positions=positions)


def agreement(asked: AsIfTried, as_if: AsIf, failed: Answers, each: int = EACH, games: int = GAMES) -> Agreement:
    """How far the engine behaves as a sentence about some failed cases says."""
    differs = same = 0
    for mine, theirs in held_back(asked, failed, each, games).both(as_if, failed):
        differs += 1
        same += mine is not None and theirs is not None and mine.likeness(theirs) == 1
    return Agreement(differs=differs, same=same)

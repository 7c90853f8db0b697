"""Whether an engine behaves like a mutant in new positions, before a report says that it behaves as if it were one.

Not handled here: which positions these are (`new_positions.py`), and which mutant is meant (`judgement.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Protocol

from conformance.blame.answers import Answer, answer_of
from conformance.blame.nearness import Answers
from conformance.blame.new_positions import NewPositions
from conformance.cases.case import Case
from conformance.judge.blamed import AsIf, Tried
from conformance.judge.observation import Observer
from conformance.judge.report import Failure

AGREE = 0.95
"""From this share of new positions on, the engine behaves like the mutant: the share from which it is near enough in the cases of the suite."""
COUNTED = 60
"""How many positions are counted at most: those in which the engine or the mutant differs from the rules."""
FEWEST = 20
"""How many must be counted: of fewer, a single exception would be too many."""
SEED = "as if"
EACH, GAMES = 48, 4
"""How many positions like each of a few failed cases may be tried, and how many random games."""
REQUESTS = 4_000
"""How many requests may be sent to the engine for the sentences about one printing: a count, not a time, so that a report is always the same."""
LOSSES = 3
"""How many processes of the engine may crash or hang meanwhile."""
Tries = Callable[[AsIf, Answers], Tried | None]
"""In how many new positions the engine behaves as a sentence about some failures says; None if it cannot be asked (any more)."""


class Asked(Protocol):
    """Somebody who can be asked about a case: an engine that runs, or a mutant in its place."""

    @property
    def ready(self) -> bool:
        """Whether more may be asked."""

    def answer(self, case: Case) -> Answer | None:
        """How the case is failed; None if it is passed."""


@dataclass
class AskedEngine:
    """An engine that runs, as long as it may be asked."""

    observer: Observer
    until: float | None = None
    """The time of the monotonic clock after which nothing more is asked."""
    _last_request: int = field(init=False)
    _last_loss: int = field(init=False)

    def __post_init__(self) -> None:
        self._last_request = self.observer.messages + REQUESTS
        self._last_loss = self.observer.losses + LOSSES

    @property
    def ready(self) -> bool:
        """Whether there are requests left, and the engine can still be started."""
        in_time = self.until is None or monotonic() < self.until
        left = self.observer.messages < self._last_request and self.observer.losses < self._last_loss
        return in_time and left and not self.observer.gave_up

    def answer(self, case: Case) -> Answer | None:
        """How the engine fails a case; it breaks off if it crashes or hangs."""
        said = self.observer.judge(case)
        return said if said is None else answer_of(said) if isinstance(said, Failure) else Answer(said.step or 0, ())


class Mutants(Protocol):
    """The mutants, by name."""

    def answered(self, candidate: str, case: Case) -> Answer | None:
        """How one of them fails a case; None if it passes."""


@dataclass(frozen=True, kw_only=True)
class AsIfTried:
    """An engine, the mutants that it may be like, and the new positions in which it is asked."""

    positions: NewPositions
    mutants: Mutants
    engine: Asked

    def tried(self, as_if: AsIf, failed: Answers) -> Tried | None:
        """In how many new positions the engine behaves as a sentence about some failures says; ends when that is decided."""
        counted = same = 0
        for mine, theirs in self.both(as_if, failed):
            counted += 1
            same += mine is not None and theirs is not None and mine.likeness(theirs) == 1
            if counted == COUNTED or counted - same > COUNTED - AGREE * COUNTED:
                break
        found = Tried(positions=counted, same=same)
        return None if counted < FEWEST and same >= AGREE * counted and not self.engine.ready else found

    def both(self, as_if: AsIf, failed: Answers) -> Iterator[tuple[Answer | None, Answer | None]]:
        """How engine and mutant fail each of the new positions that not both pass, as long as the engine may be asked."""
        for case in self.positions.like(failed) if self.engine.ready else ():
            theirs = self.mutants.answered(as_if.mutant, case)
            # what the engine does after the mutant has failed decides nothing
            begun = case if theirs is None else replace(case, steps=case.steps[: theirs.step + 1])
            mine = self.engine.answer(begun)
            if mine is not None or theirs is not None:
                yield mine, theirs
            if not self.engine.ready:
                return


def untried(_as_if: AsIf, _failed: Answers) -> None:
    """The engine cannot be asked."""


def holds(tried: Tried) -> bool:
    """Whether enough new positions show that the engine behaves as is said."""
    return tried.positions >= FEWEST and tried.same >= AGREE * tried.positions

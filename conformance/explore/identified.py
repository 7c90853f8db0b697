"""What was found out about an engine: its reading of each open question, and the nearest printings. Data only.

Not handled here: finding it out (`identify.py`) and showing it (`identified_text.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from uno_dsl.json_value import Json


class Verdict(StrEnum):
    """What is known about the reading of a question."""

    FOUND = "found"
    AS_ASKED = "as asked"
    UNKNOWN = "unknown"
    CONTRADICTORY = "contradictory"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An open question, and how the engine reads it.

    `possible` are the readings that its answers do not rule out. `evidence` are the cases that rule out the others; if the
    answers contradict each other, `evidence` has the cases for each reading. `broke_off` are the cases about the question in
    which the engine stopped answering. `missing` is what the engine does not declare, for a question that cannot be answered only
    because cases were left out that need it.
    """

    question: str
    readings: tuple[str, ...]
    verdict: Verdict
    possible: tuple[str, ...]
    evidence: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    declared: str | None = None
    broke_off: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def reading(self) -> str | None:
        """The engine's reading, if it is known."""
        return self.possible[0] if self.verdict is Verdict.FOUND else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Likeness:
    """A printing: how many of the cases that distinguish printings the engine answers like it, and those it
    does not.
    """

    printing: str
    alike: int
    unlike: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explains:
    """The one reading that explains most of the cases in which the engine does not do what it declares, or the default: how
    many, and of how many. `followed` says whether any printing follows it.
    """

    question: str
    reading: str
    cases: int
    of: int
    followed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Identified:
    """What was found out about a game, when it was requested as one printing."""

    game: str
    printing: str
    answers: tuple[Answer, ...]
    printings: tuple[Likeness, ...]
    cases: int
    messages: int
    odd: tuple[str, ...]
    """The cases whose answers fit no reading."""
    explains: Explains | None = None

    @property
    def readings(self) -> dict[str, str]:
        """The readings that are known."""
        return {answer.question: answer.reading for answer in self.answers if answer.reading is not None}

    @property
    def nearest(self) -> tuple[str, ...]:
        """The printings closest to the engine: several in case of a tie."""
        most = max((one.alike for one in self.printings), default=0)
        return tuple(one.printing for one in self.printings if one.alike == most)


def explains_to_json(one: Explains) -> dict[str, Json]:
    """The same as JSON."""
    return {
        "question": one.question,
        "reading": one.reading,
        "cases": one.cases,
        "of": one.of,
        "followed": one.followed,
    }


def identified_to_json(found: Identified) -> dict[str, Json]:
    """The same as JSON."""
    return {
        "game": found.game,
        "printing": found.printing,
        "nearest printings": [*found.nearest],
        "printings": [
            {"printing": one.printing, "alike": one.alike, "unlike": [*one.unlike]} for one in found.printings
        ],
        "questions": {
            answer.question: {
                "verdict": answer.verdict.value,
                "reading": answer.reading,
                "possible": [*answer.possible],
                "declared": answer.declared,
                "told": {reading: [*cases] for reading, cases in answer.evidence.items()},
                "missing": [*answer.missing],
            }
            for answer in found.answers
        },
        "cases": found.cases,
        "messages": found.messages,
        "odd": [*found.odd],
        **({} if found.explains is None else {"explains": explains_to_json(found.explains)}),
    }

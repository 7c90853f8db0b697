"""What a report says that an engine behaves like is tried in new positions: what decides, when it ends, and what is said then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import cast

import pytest

from conformance.blame.answers import Answer
from conformance.blame.as_if_tried import (
    COUNTED,
    FEWEST,
    LOSSES,
    REQUESTS,
    AsIfTried,
    AskedEngine,
    holds,
    untried,
)
from conformance.blame.blame import PrintingResults
from conformance.blame.judgement import as_tried
from conformance.blame.nearness import Answers
from conformance.blame.new_positions import NewPositions
from conformance.cases.case import Case
from conformance.cases.shipped import shipped_suite
from conformance.judge.blamed import AsIf, Tried
from conformance.judge.differences import PartDiffers
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import Failure
from conformance.mutate.score import declared_for
from conformance.report.blamed_text import NOT_TRIED, as_if_to_text
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed

LIKE = AsIf(words="1 instead of 2", rule="r", same=2, of=2, rules=("r",), mutant="m")
DIFFERENT = {
    "s": Answer(0, (PartDiffers(part="score", expected=0, actual=3),)),
    "o": Answer(0, (PartDiffers(part="score", expected=0, actual=4),)),
    "l": Answer(1, (PartDiffers(part="score", expected=0, actual=3),)),
}
"""How somebody fails a position: with the same as the other, with something else, and later."""
ALWAYS = 10_000


@pytest.fixture(name="case", scope="module")
def fixture_case() -> Case:
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    return next(case for case in suite.cases if isinstance(case, Case) and len(case.steps) > 1)


@dataclass
class Row:
    """A row of positions, the mutant, and the engine: `s`, `o` and `l` are ways to fail, `.` is a pass."""

    case: Case
    engine: str
    mutant: str
    left: int
    asked: list[Case] = field(default_factory=list)

    def like(self, _failed: Answers) -> Iterator[Case]:
        """As many positions as there are answers."""
        for number in range(len(self.engine)):
            yield replace(self.case, id=str(number))

    def answered(self, _mutant: str, case: Case) -> Answer | None:
        """What the mutant answers."""
        return DIFFERENT.get(self.mutant[int(case.id)])

    @property
    def ready(self) -> bool:
        """Whether the engine may be asked more."""
        return len(self.asked) < self.left

    def answer(self, case: Case) -> Answer | None:
        """What the engine answers."""
        self.asked.append(case)
        return DIFFERENT.get(self.engine[int(case.id)])


@pytest.mark.parametrize(
    ("engine", "mutant", "left", "expected", "told"),
    [
        ("s" * 99, "s" * 99, ALWAYS, Tried(positions=COUNTED, same=COUNTED), True),
        ("s" * 57 + "o" * 42, "s" * 99, ALWAYS, Tried(positions=60, same=57), True),
        ("o" * 4 + "s" * 95, "s" * 99, ALWAYS, Tried(positions=4, same=0), False),
        ("." * 4 + "s" * 95, "s" * 99, ALWAYS, Tried(positions=4, same=0), False),
        ("s" * 99, "." * 4 + "s" * 95, ALWAYS, Tried(positions=4, same=0), False),
        ("l" * 99, "s" * 99, ALWAYS, Tried(positions=4, same=0), False),
        ("." * 70 + "s" * 29, "." * 70 + "s" * 29, ALWAYS, Tried(positions=29, same=29), True),
        ("s" * (FEWEST - 1), "s" * (FEWEST - 1), ALWAYS, Tried(positions=FEWEST - 1, same=FEWEST - 1), False),
        ("." * 99, "." * 99, ALWAYS, Tried(positions=0, same=0), False),
        ("s" * 99, "s" * 99, 0, None, True),
        ("s" * 99, "s" * 99, FEWEST - 1, None, True),
        ("s" * 99, "s" * 99, FEWEST, Tried(positions=FEWEST, same=FEWEST), True),
        ("so" * 50, "s" * 99, 6, Tried(positions=6, same=3), False),
    ],
    ids=[
        "always so", "so often enough", "otherwise", "the engine is right", "the mutant is right", "another step", "rarely, but enough",
        "too rarely", "never", "it cannot be asked", "asked too little", "asked just enough", "asked little, but otherwise",
    ],
)  # fmt: skip
def test_a_sentence_is_told_if_enough_new_positions_show_it_or_none_can_be_tried(
    case: Case, engine: str, mutant: str, left: int, expected: Tried | None, *, told: bool
) -> None:
    row = Row(case, engine, mutant, left)
    found = AsIfTried(positions=cast(NewPositions, row), mutants=row, engine=row)
    assert found.tried(LIKE, {}) == expected
    assert as_tried(LIKE, {}, lambda _as_if, _failed: expected) == (replace(LIKE, tried=expected) if told else None)
    assert expected is None or holds(expected) is told


def test_the_engine_is_asked_only_up_to_where_the_mutant_fails(case: Case) -> None:
    row = Row(case, "sl.", "sl.", ALWAYS)
    AsIfTried(positions=cast(NewPositions, row), mutants=row, engine=row).tried(LIKE, {})
    assert [len(one.steps) for one in row.asked] == [1, 2, len(case.steps)]


class Tired:
    """An engine that was asked before, was lost, or cannot be started."""

    def __init__(self, messages: int = 7, losses: int = 1, *, gave_up: bool = False) -> None:
        self.messages, self.losses, self.gave_up = messages, losses, gave_up

    def judge(self, _case: Case) -> Failure | None:
        """It passes, which is one request."""
        self.messages += 1
        return None


@pytest.mark.parametrize(
    ("messages", "losses", "gave_up", "until", "ready"),
    [
        (0, 0, False, None, True),
        (REQUESTS - 1, LOSSES - 1, False, None, True),
        (REQUESTS, 0, False, None, False),
        (0, LOSSES, False, None, False),
        (0, 0, True, None, False),
        (0, 0, False, 0.0, False),
        (0, 0, False, float("inf"), True),
    ],
    ids=["new", "nearly too often", "too often", "lost too often", "not to be started", "too late", "in time"],
)
def test_an_engine_is_asked_so_much_and_no_more(
    messages: int, losses: int, until: float | None, *, gave_up: bool, ready: bool
) -> None:
    observer = Tired()
    engine = AskedEngine(cast(Observer, observer), until)
    observer.messages += messages
    observer.losses += losses
    observer.gave_up = gave_up
    assert engine.ready is ready


def test_an_engine_with_limitations_or_that_does_not_run_is_not_asked(case: Case) -> None:
    rules = Rules()
    machine = rules.machine("classic", "en", {})
    assert isinstance(machine, Machine)
    declared = declared_for(machine.program)
    row = Row(case, "", "", ALWAYS)
    limited = replace(declared, limitations={"challenge": "later"})
    for said, observer, asked in ((declared, Tired(), True), (declared, None, False), (limited, Tired(), False)):
        results = PrintingResults([], said, {}, rules, cast(Observer | None, observer))
        assert (results.tries(machine, row) is not untried) is asked


@pytest.mark.parametrize(
    ("tried", "expected"),
    [(Tried(positions=40, same=39), "39 of 40 in new positions"), (None, NOT_TRIED)],
    ids=["tried", "not tried"],
)
def test_a_report_says_whether_it_was_tried(tried: Tried | None, expected: str) -> None:
    assert as_if_to_text("r", replace(LIKE, tried=tried)).endswith(f"(2 of 2 answers are just so, {expected})")

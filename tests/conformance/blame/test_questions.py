"""Questions that tell two likely rules apart: which variants are asked, when a rule is cleared, and what follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import pytest

from conformance.blame.answers import Answer
from conformance.blame.blame import PrintingResults
from conformance.blame.followed import Followed
from conformance.blame.groups import mostly
from conformance.blame.judgement import FEW, Part, apart, shown_by_mutants, without_cleared
from conformance.blame.nearness import Answers, Candidate, Near
from conformance.blame.questions import MOST, Questions, variants
from conformance.cases.case import Case, FromDeck
from conformance.cases.declaration import Declaration
from conformance.cases.shipped import shipped_suite
from conformance.judge.differences import PartDiffers
from conformance.judge.observation import Observer
from conformance.judge.reference import Rules
from conformance.judge.report import CaseResult, Failure, Outcome
from conformance.mutate.score import declared_for
from uno_dsl.engine.machine import Machine
from uno_dsl.json_value import Malformed

SUSPECT, OTHER = "challenge.start", "draw-two.played"
RULES = Rules()


@pytest.fixture(name="case", scope="module")
def fixture_case() -> Case:
    """A game in which a card goes back at the start, and a Draw Two is turned up after it."""
    suite = shipped_suite("classic", "en")
    assert not isinstance(suite, Malformed)
    return next(
        case
        for case in suite.cases
        if isinstance(case, Case) and case.rules[:2] == (SUSPECT, OTHER) and isinstance(case.start, FromDeck)
    )


class Wrong:
    """An engine that gives the turn to another player after some starts."""

    def __init__(self, declared: Declaration, turn: int) -> None:
        self.declared, self.turn, self.asked = declared, turn, 0

    def judge(self, case: Case) -> Failure | None:
        self.asked += 1
        position = getattr(case.steps[0].expect, "position", None)
        return None if position is None else failure_of(position["turn"], self.turn)


def failure_of(expected: int, actual: int) -> Failure | None:
    if expected == actual:
        return None
    return Failure(step=0, differences=(PartDiffers(part="turn", expected=expected, actual=actual),))


def asked(case: Case, turn: int, declared: Declaration) -> tuple[Questions, Wrong]:
    failure = failure_of(0, 1)
    assert failure is not None
    results = [CaseResult(case=case, outcome=Outcome.FAILED, failure=failure)]
    followed: Mapping[str, Followed] = PrintingResults(results, declared, case.readings, RULES).followed()
    engine = Wrong(declared, turn)
    return Questions(
        cast(Observer, engine), RULES, case.readings, {case.id: case}, {case.id: failure}, followed
    ), engine


@pytest.fixture(name="declared", scope="module")
def fixture_declared() -> Declaration:
    machine = RULES.machine("classic", "en", {})
    assert isinstance(machine, Machine)
    return replace(declared_for(machine.program), games={"classic": ("en",)})


def test_a_rule_is_cleared_if_the_same_differs_where_it_is_not_carried_out(case: Case, declared: Declaration) -> None:
    questions, engine = asked(case, 1, declared)
    assert questions.clears(case.id, SUSPECT, (OTHER,))
    before = engine.asked
    assert questions.clears(case.id, SUSPECT, (OTHER,))
    assert engine.asked == before  # what is known is not asked again


def test_a_rule_is_not_cleared_if_the_engine_is_right_without_it(case: Case, declared: Declaration) -> None:
    questions, engine = asked(case, 0, declared)
    assert not questions.clears(case.id, SUSPECT, (OTHER,))
    assert 0 < engine.asked <= MOST


def test_a_rule_that_the_case_does_not_carry_out_is_not_asked_about(case: Case, declared: Declaration) -> None:
    questions, engine = asked(case, 1, declared)
    assert not questions.clears(case.id, "score.goal", (OTHER,))
    assert engine.asked == 0


def test_a_deck_is_only_put_in_another_order(case: Case) -> None:
    start = case.start
    assert isinstance(start, FromDeck)
    decks = [one.deck for one, _ in variants(replace(case, steps=case.steps[:1]), 0) if isinstance(one, FromDeck)]
    moved = [deck for deck in decks if len(deck) == len(start.deck)]
    assert moved
    assert all(sorted(deck) == sorted(start.deck) for deck in moved)


def test_a_rule_that_is_cleared_comes_last_if_all_of_a_few_failures_clear_it() -> None:
    ranked = {"r": 0.9, "s": 0.05, "t": 0.03, "u": 0.02}

    def clears(name: str, suspect: str, others: tuple[str, ...]) -> bool:
        return suspect == "r" and others == ("s", "t") and name != "spoilt"

    assert [*without_cleared(ranked, ["a", "b"], clears)] == ["s", "t", "u", "r"]
    assert [*without_cleared(ranked, ["a", "spoilt"], clears)] == [*ranked]
    assert [*without_cleared(ranked, [str(number) for number in range(FEW + 1)], clears)] == [*ranked]


def test_what_no_mutant_of_the_first_rule_shows_comes_from_another_mistake() -> None:
    lead = Part(mine={}, ranked={"r": 1.0}, covers={"r": 1.0}, shown={"r": 1.0}, explained=1.0)
    other = Part(mine={}, ranked={"s": 0.9, "r": 0.01}, covers={"r": 1.0}, shown={"r": 1.0}, explained=0.0)
    assert not apart(other, replace(lead, covers={"r": 1.0, "s": 1.0}), "r")
    assert apart(replace(other, shown={}), lead, "r")


def test_a_mutant_shows_a_failure_only_at_the_same_step_and_in_the_same_way() -> None:
    failed = {name: Answer(1, ()) for name in "abc"}
    wrong = {"a": Answer(1, ()), "b": Answer(2, ()), "c": Answer(1, ())}
    near = [Near(candidate=Candidate(id="1", rule="r", words=""), wrong=wrong)]

    def relations(name: str, answers: Answers) -> frozenset[str]:
        return frozenset({"turn", "offer"} if answers is failed else {"turn"} if name != "c" else {"hand"})

    assert shown_by_mutants(failed, near, relations) == {"r": pytest.approx(1 / 3)}


def test_a_case_joins_a_group_by_what_differs_if_half_of_it_is_known() -> None:
    assert mostly(frozenset("ab"), frozenset("bc"))
    assert not mostly(frozenset("abc"), frozenset("c"))
    assert not mostly(frozenset(), frozenset("c"))

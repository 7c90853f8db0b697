"""The suite of the classic game notices every mutant of its rules, among them the faults that strangers' engines had."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter

import pytest

from conformance.cases.case import Case, FromPosition
from conformance.mutate.operators.mutant import Mutant
from conformance.mutate.operators.pairs import pairs_of
from conformance.mutate.proof.replay_in_process import first_failure
from conformance.mutate.trial import Asked
from tests.conformance.mutate.classic_suite import classic_cases, classic_mutants, classic_trial
from tests.slices import few, some

FAULTS = {
    "saying the word has no effect: catching stays possible": "uno.say: closing, say",
    "after drawing, any card of the hand that fits is offered": "turn.drawn: any card, decide 1 play 1 cards",
    "challenging closes the catch window": "uno.window: closing, window, challenge is chosen at challenge.offer",
    "letting a challenge pass closes the catch window": "uno.window: closing, window, challenge.offer is let pass",
    "the word is offered to somebody with more than a card": "uno.say: force condition, say condition, always",
    "somebody with more than a card can be caught": "uno.catch: force condition, catch condition, always",
    "idle turns are not reset by a play": "playing.lay: drop step, assign 2",
    "the score is overwritten instead of added to": "score.count: assign for add, assign 1 value, the total worth",
    "a bluff is judged by matching cards": "evidence: reading, read as, match",
    "a bluff is judged by playable cards": "evidence: reading, read as, playable",
    "action cards of the colour do not count": "action-of-colour: reading, read as, allows",
}
"""What engines of strangers got wrong without being caught by an earlier suite, and the mutant that does the same."""


by_id = attrgetter("id")


def called(name: str) -> Mutant:
    return next(mutant for mutant in classic_mutants() if mutant.id == name)


@pytest.mark.parametrize("fault", some(FAULTS, 4))
def test_the_faults_of_strangers_are_noticed(fault: str) -> None:
    assert classic_trial().scorer.noticed_by(called(FAULTS[fault])) is not None


def test_no_mutant_lives_on() -> None:
    tried = classic_trial().scored(Asked(sample=few(50, len(classic_mutants()))))
    assert [status.mutant.id for status in tried.alive] == []


def test_the_rules_themselves_pass() -> None:
    scorer = classic_trial().scorer
    assert [
        one.case.id for one in scorer.cases if first_failure(scorer.plain, one.case, scorer.declared) is not None
    ] == []


def test_cases_that_are_left_out_would_not_notice_either() -> None:
    scorer = classic_trial().scorer
    gated = [mutant for mutant in classic_mutants() if mutant.gates is not None][::9]
    for mutant in some(gated, 3, name=by_id):
        assert (scorer.noticed_by(mutant) is None) == (scorer.noticed_by(replace(mutant, gates=None)) is None), (
            mutant.id
        )


def test_two_changes_do_not_hide_each_other() -> None:
    trial = classic_trial()
    number = few(10, 40)
    noticed = [
        mutant for mutant in some(classic_mutants()[::4], 4, name=by_id) if trial.scorer.noticed_by(mutant) is not None
    ]
    pairs = list(pairs_of(trial.program, noticed, number))
    assert len(pairs) == number
    assert [one.mutant.id for one in trial.scorer.score(pairs) if one.by is None] == []


def test_every_other_reading_is_told_by_a_case_of_its_own() -> None:
    asked = {(question, reading) for case in classic_cases() for question, reading in case.readings.items()}
    for mutant in classic_trial().mutants(["reading"]):
        assert mutant.id in classic_trial().known or (mutant.rule, mutant.variant) in asked, mutant.id


def test_the_core_of_the_suite_is_small() -> None:
    def whole(case: Case) -> bool:
        return "everything" in case.tags

    cases = [case for case in classic_cases() if not case.readings]
    assert 0 < sum(case.layer in ("smoke", "core") for case in cases) <= 300
    assert any(whole(case) and isinstance(case.start, FromPosition) for case in cases)

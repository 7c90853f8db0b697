"""Positions that are held back, and whether an engine behaves there as a sentence says."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from conformance.blame.as_if_tried import AGREE
from conformance.blame.judgement import TOLD, as_tried
from conformance.blame.new_positions import actions_of, text_of
from conformance.blame.questions import variants
from conformance.judge.blamed import AsIf
from tests.blame.held_back import agreement, held_back
from tests.blame.known_mistakes import MutantEngines
from tests.slices import some

SAID = {
    "score.goal: boundary, if 1, the score of the winner is above 500": {
        "score.goal: boundary, if 1, the score of the winner is above 500": True,
        "score.goal: force condition, if 1, never": False,
    },
    "challenge.guilty: drop step, miss 1": {
        "challenge.guilty: drop step, miss 1": True,
        "challenge.offer: drop step, miss 1": False,
    },
}
"""Mutants as engines: of which mutants it is true that the engine behaves as if it were one."""
EACH, GAMES = 5, 1


@pytest.fixture(name="engines", scope="module")
def fixture_engines() -> MutantEngines:
    return MutantEngines("classic", "en")


@pytest.mark.parametrize("engine", some([*SAID], 2))
def test_a_sentence_is_untrue_of_an_engine_that_is_another_mutant_and_not_told(
    engines: MutantEngines, engine: str
) -> None:
    known = {one.id: one for one in engines.candidates.all}
    failed = engines.candidates.wrong(known[engine], engines.results.cases)
    for mutant, true in SAID[engine].items():
        as_if = AsIf(words="", rule=known[mutant].rule, same=0, of=0, mutant=mutant)
        found = agreement(engines.asked(engine), as_if, failed, EACH, GAMES)
        assert found.differs > 0
        assert found.untrue is not true
        assert (found.same == found.differs) is true
        told = as_tried(as_if, failed, engines.asked(engine).tried)
        assert (told is not None) is true


def test_the_limit_is_that_of_the_report() -> None:
    assert AGREE == TOLD == 0.95


def test_no_new_position_is_one_that_the_judgement_may_have_seen(engines: MutantEngines) -> None:
    engine = next(one for one in engines.candidates.all if one.id in SAID)
    failed = dict(islice(engines.candidates.wrong(engine, engines.results.cases).items(), 3))
    asked = engines.asked(engine.id)
    asked = replace(asked, positions=replace(asked.positions, each=EACH, games=GAMES))
    held = held_back(asked, failed, EACH, GAMES)
    new = {text_of(one.start, actions_of(one)) for one in held.positions.like(failed)}
    cases = engines.results.cases
    assert new
    assert new.isdisjoint(text_of(one.start, actions_of(one)) for one in asked.positions.like(failed))
    assert new.isdisjoint(text_of(one.start, actions_of(one)) for one in cases.values())
    assert new.isdisjoint(text_of(*one) for name in failed for one in variants(cases[name], failed[name].step))

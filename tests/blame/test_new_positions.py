"""Positions that are held back, and whether an engine behaves there as a sentence says."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import islice

import pytest

from conformance.blame.questions import variants
from conformance.cases.case import FromDeck, Start
from conformance.judge.blamed import AsIf
from tests.blame.known_mistakes import MutantEngines
from tests.blame.new_positions import AGREE, NewPositions, actions_of, text_of, with_other_cards
from tests.slices import only_full, some
from uno_dsl.json_value import strings

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


def asked(engines: MutantEngines, mutant: str) -> NewPositions:
    """What a mutant is asked as an engine."""
    answering = partial(engines.candidates.answered, mutant)
    return NewPositions(
        results=engines.results, candidates=engines.candidates, engine=answering, each=EACH, games=GAMES
    )


@only_full
@pytest.mark.parametrize("engine", some([*SAID], 2))
def test_a_sentence_is_untrue_of_an_engine_that_is_another_mutant(engines: MutantEngines, engine: str) -> None:
    known = {one.id: one for one in engines.candidates.all}
    failed = engines.candidates.wrong(known[engine], engines.results.cases)
    for mutant, true in SAID[engine].items():
        as_if = AsIf(words="", rule=known[mutant].rule, same=0, of=0, mutant=mutant)
        found = asked(engines, engine).agreement(as_if, failed)
        assert found.differs > 0
        assert found.untrue is not true
        assert (found.same == found.differs) is true


def test_the_limit_is_that_of_the_report() -> None:
    assert AGREE == 0.95


def test_no_new_position_is_one_that_the_judgement_may_have_seen(engines: MutantEngines) -> None:
    engine = next(one for one in engines.candidates.all if one.id in SAID)
    failed = dict(islice(engines.candidates.wrong(engine, engines.results.cases).items(), 3))
    new = {text_of(one.start, actions_of(one)) for one in asked(engines, engine.id).cases(failed)}
    cases = engines.results.cases
    assert new
    assert new.isdisjoint(text_of(one.start, actions_of(one)) for one in cases.values())
    assert new.isdisjoint(text_of(*one) for name in failed for one in variants(cases[name], failed[name].step))


def cards_of(start: Start) -> Counter[str]:
    """The cards of a start."""
    if isinstance(start, FromDeck):
        return Counter(start.deck)
    hands = start.position["hand"]
    assert isinstance(hands, list)
    rows = [*hands, start.position["draw pile"], start.position["discard pile"]]
    return Counter(card for row in rows for card in strings(row) or ())


@only_full
def test_cards_only_change_places(engines: MutantEngines) -> None:
    moved = 0
    for case in some([*engines.results.cases.values()], 40):
        for start in islice(with_other_cards(case), EACH):
            assert cards_of(start) == cards_of(case.start)
            assert top_of(start) == top_of(case.start)
            moved += start != case.start
    assert moved > 0


def top_of(start: Start) -> object:
    """The top discard, if it is given, with what is known of it elsewhere."""
    if isinstance(start, FromDeck):
        return start.players, start.dealer
    top = (strings(start.position["discard pile"]) or ("",))[:1]
    rest = {part: value for part, value in start.position.items() if part not in ("hand", "draw pile", "discard pile")}
    return top, repr(rest)

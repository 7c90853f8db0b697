"""A seeded slice of the fuzzer, and that the fuzzer finds what is broken."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.fuzz import laws
from tests.fuzz.clock import TooSlow, limited
from tests.fuzz.finding import Finding, Outcome
from tests.fuzz.kinds import KINDS
from tests.fuzz.laws import conserved, deck_of, game
from tests.fuzz.rules_files import HOUSE, tried
from tests.fuzz.saved_games import machine_of
from tests.fuzz.session import one, session, shares
from tests.slices import bound, few, some
from uno_dsl.engine.game import start
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.runtime import EngineStuck
from uno_dsl.engine.state import State
from uno_dsl.layers.library import Selection

SLICE = {
    "files": few(8, 25), "sentences": few(8, 30), "phrases": few(6, 15), "clean": few(1, 12), "positions": few(6, 20),
    "requests": few(6, 15), "saves": few(6, 15), "logs": few(2, 6), "cases": few(5, 10), "results": few(10, 20), "expected": few(10, 20),
}  # fmt: skip
"""How many inputs of each kind are tried: fewer in the default run; `python -m tests.fuzz` tries as many as you like."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_slice_of_the_inputs_breaks_no_law(kind: str) -> None:
    tally = session({kind: SLICE[kind]}, seed=9, jobs=1)[kind]
    assert not tally.first
    assert tally.inputs == SLICE[kind]


SENTENCES = few(10, 30)


def test_a_good_part_of_the_sentences_is_accepted_and_played() -> None:
    outcomes = [one("sentences", 9, index) for index in range(SENTENCES)]
    accepted = [outcome for outcome in outcomes if outcome.verdict in ("accepted", "warned")]
    assert len(accepted) > bound(2, 8)
    assert sum(outcome.decisions for outcome in accepted) > bound(150, 500)


@pytest.mark.parametrize("kind", some(KINDS, 4))
def test_an_input_is_known_by_its_number(kind: str) -> None:
    first, second, other = one(kind, 9, 3), one(kind, 9, 3), one(kind, 9, 4)
    assert first.text == second.text != other.text


def test_lost_cards_are_found() -> None:
    machine = machine_of("classic", None)
    g = start(machine, 3, 1)
    deck = deck_of(machine)
    assert conserved(machine, g, deck) is None
    g.__dict__["pile_hand"][0].pop()
    found = conserved(machine, g, deck)
    assert found is not None
    assert found.law == "lost card"


@pytest.mark.parametrize(
    ("error", "law"), [(KeyError("x"), "traceback"), (EngineStuck("circle", "turn"), "stuck after a clean check")]
)
def test_what_goes_wrong_in_play_is_found(monkeypatch: pytest.MonkeyPatch, error: Exception, law: str) -> None:
    def broken(*arguments: object) -> None:
        raise error

    monkeypatch.setattr(laws, "run", broken)
    found = game(machine_of("classic", None), Random(0), 2, clean=True, decisions=5)[1]
    assert found is not None
    assert found.law == law


def test_a_state_that_loads_as_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:

    def forgetful(machine: Machine, data: dict[str, Any]) -> State:
        return load(machine, {**data, "score": [7, 7]})

    monkeypatch.setattr(laws, "load", forgetful)
    found = game(machine_of("classic", None), Random(0), 2, clean=True, decisions=5)[1]
    assert found is not None
    assert found.law == "save and load differ"
    assert found.detail.startswith("/score")


def test_what_takes_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> Outcome:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue

    with pytest.raises(TooSlow), limited(0.05):
        endless()
    monkeypatch.setitem(KINDS, "slow", KINDS["files"].__class__("slow", 1, lambda random: endless()))
    monkeypatch.setattr("tests.fuzz.session.limited", lambda: limited(0.05))
    assert [finding.law for finding in one("slow", 0, 0).findings] == ["too slow"]


def test_inputs_are_shared_out_and_groups_are_counted() -> None:
    counts = shares(1000, list(KINDS))
    assert 950 <= sum(counts.values()) <= 1000
    tally = session({"phrases": 30}, seed=1, jobs=1)["phrases"]
    two = Outcome(verdict="x", text="", findings=(Finding(law="a", where="b"), Finding(law="a", where="b", detail="c")))
    tally.add(30, two, 0.5)
    tally.merge(tally)
    assert tally.groups["a", "b"] == 4
    assert tally.inputs == 62


CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.uno"))
"""Every file is tried in the default run, in one game and with one seed; in a full one in both, with three."""
BROKEN = some([(path, game) for path in CORPUS for game in ("classic", "flip")], 4, each=lambda one: one[0])
CORPUS_SEEDS = few(1, 3)


@pytest.mark.parametrize(("path", "game"), some(BROKEN, 10), ids=lambda of: of.stem if isinstance(of, Path) else of)
def test_what_broke_a_law_once_does_so_no_more(path: Path, game: str) -> None:
    for seed in range(CORPUS_SEEDS):
        outcome = tried(Selection(game=game, houses=(HOUSE,)), HOUSE, path.read_text("utf-8"), Random(seed), "")
        assert not outcome.findings

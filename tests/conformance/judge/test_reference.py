"""The rules of the project as a table inside this process: what they refuse, and where they cannot begin."""

from __future__ import annotations

from conformance.cases.case import Case, FromDeck, FromPosition, Step
from conformance.cases.situation import Refusal, Situation
from conformance.judge.reference import Reference, Rules, Unplayable
from uno_dsl.json_value import Json

RULES = Rules()
EMPTY = Situation(legal=None, bluffs=frozenset(), position=None, over=None)
START = FromPosition(
    players=2,
    position={
        "players": 2, "turn": 0, "dealer": 0, "direction": "left", "colour in play": "red",
        "hand": [["red 1", "blue 2"], ["red 3", "green 4"]], "draw pile": ["green 5"], "discard pile": ["red 6"],
        "score": [0, 0],
    },
)  # fmt: skip
ACTIONS: tuple[dict[str, Json], ...] = (
    {"seat": 0, "do": "play", "card": "blue 2"},
    {"seat": 1, "do": "draw"},
    {"seat": 0, "do": "play", "card": "red 1"},
)


def test_after_a_refusal_they_go_on_as_before() -> None:
    steps = tuple(Step(action=None, sent={**sent}, expect=EMPTY) for sent in ({}, *ACTIONS))
    case = Case(
        id="one", game="classic", printing="en", readings={}, rules=("turn.play",), depends={}, tags=(), start=START,
        steps=steps,
    )  # fmt: skip
    said = RULES.predicted(case, "en", {})
    assert not isinstance(said, Unplayable)
    assert [isinstance(answer, Refusal) for answer in said] == [False, True, True, False]


def test_a_refusal_is_about_the_rule_that_asks() -> None:
    machine = RULES.machine("classic", "en", {})
    assert not isinstance(machine, Unplayable)
    table = Reference.begin(machine, START)
    assert not isinstance(table, Unplayable)
    table.apply(ACTIONS[0])
    assert table.rules == ("turn.choice",)


def test_a_deck_that_leaves_nothing_to_be_turned_up_is_no_start() -> None:
    machine = RULES.machine("classic", "en", {})
    assert not isinstance(machine, Unplayable)
    deck = tuple(f"{colour} {number}" for colour in ("red", "blue") for number in range(1, 9))
    assert isinstance(Reference.begin(machine, FromDeck(players=2, dealer=0, deck=deck[:14])), Unplayable)
    assert isinstance(Reference.begin(machine, FromDeck(players=2, dealer=0, deck=deck[:9])), Unplayable)
    assert isinstance(Reference.begin(machine, FromDeck(players=2, dealer=0, deck=deck[:15])), Reference)

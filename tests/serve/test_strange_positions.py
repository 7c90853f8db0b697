"""Whatever is in a request, the engine answers, and the table that was there stays."""

from __future__ import annotations

from typing import Any

import pytest

from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import INTERNAL, Session

POSITION: dict[str, Any] = {
    "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red", "hand": [["red 7", "red 6"], ["blue 1"]],
    "draw pile": ["red 1", "red 2"], "discard pile": ["red 3"], "score": [0, 0],
}  # fmt: skip
LONG = "x" * 100_000
JUNK: list[Any] = [
    None,
    True,
    -1,
    10**30,
    1.5,
    "x",
    "\ud800",
    [],
    {},
    [[]],
    [None],
    {"a": 1},
    ["red 7"],
    [["red 7"]],
    LONG,
]
PARTS = [*POSITION, "open", "misses", "gone", "next turn", "process", "rules", "idle-turns", "winner", "nonsense"]


@pytest.fixture(name="session", scope="module")
def begun() -> Session:
    session = Session(Machines())
    assert "legal" in load(session, POSITION)
    return session


def load(session: Session, position: Any) -> dict[str, Any]:
    return session.answer({"do": "load", "game": "classic", "readings": {}, "position": position})


@pytest.mark.parametrize("part", PARTS)
def test_any_part_of_a_position_may_be_anything(session: Session, part: str) -> None:
    for junk in JUNK:
        answer = load(session, {**POSITION, part: junk})
        assert answer.keys() & {"legal", "error"}
        assert answer.get("error") != INTERNAL


@pytest.mark.parametrize("key", ["seat", "do", "card", "player", "colour", "word"])
def test_any_part_of_an_action_may_be_anything(session: Session, key: str) -> None:
    load(session, POSITION)
    for junk in JUNK:
        answer = session.answer({"do": "apply", "action": {"seat": 0, "do": "play", "card": "red 5", key: junk}})
        assert answer.keys() & {"illegal", "error"}
    assert session.table is not None
    assert session.table.situation()["position"]["hand"] == [["red 6", "red 7"], ["blue 1"]]


@pytest.mark.parametrize("key", ["game", "printing", "readings", "options", "players", "dealer", "deck"])
def test_any_part_of_a_request_may_be_anything(session: Session, key: str) -> None:
    for junk in JUNK:
        request = {"do": "new", "game": "classic", "players": 2, "dealer": 0, "deck": ["red 1"] * 20, key: junk}
        assert session.answer(request).keys() & {"legal", "error"}


@pytest.mark.parametrize("key", ["game", "printing", "readings", "options", "deck", "do"])
def test_a_very_long_name_is_refused_in_few_words(session: Session, key: str) -> None:
    wrong: Any = {"options": [LONG], "deck": [LONG], "readings": {LONG: LONG}}.get(key, LONG)
    request = {"do": "new", "game": "classic", "players": 2, "dealer": 0, "deck": ["red 1"] * 20, key: wrong}
    assert len(session.answer(request)["error"]) < 2_000


def test_a_deck_of_far_too_many_cards_is_refused_before_it_is_dealt(session: Session) -> None:
    """The engine used to gather and deal them first, which took the longer the more there were, by their square."""
    deck = ["red 1", "wild"] * 40_000
    answer = session.answer({"do": "new", "game": "classic", "players": 2, "dealer": 0, "deck": deck})
    assert answer == {"error": "`red 1` is there 40000 times, and the deck has 2"}

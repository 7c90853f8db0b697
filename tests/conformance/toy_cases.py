"""Cases of the toy game that the wrong engines play, and the commands that start these engines."""

from __future__ import annotations

import sys
from pathlib import Path

from conformance.cases.case import Case, case_from_json
from uno_dsl.json_value import Json

ENGINES = Path(__file__).parent / "wrong_engines"
TIMEOUT = 0.3
"""Seconds for an answer of an engine that is waited for in vain: the test pays them."""
PATIENCE = 10.0
"""Seconds for an answer of an engine that answers or dies at once: nobody pays them, so a busy machine has them all."""
START_TIMEOUT = 10.0
SLOW = frozenset({"late", "silent", "unflushed_once", "no_newline", "counting", "deaf", "forgetful_reader", "hanging"})
"""Wrong engines, and arguments of theirs, of which an answer is waited for in vain."""
TRAP = "blue 9"


def engine(name: str, *arguments: str) -> list[str]:
    """The command of a wrong engine."""
    return [sys.executable, "-S", str(ENGINES / f"{name}.py"), *arguments]


def timeout_for(command: list[str]) -> float:
    """Seconds for an answer of this engine: few, if only the end of the time can show its fault."""
    return TIMEOUT if any(Path(word).stem in SLOW for word in command) else PATIENCE


def position(**changes: Json) -> dict[str, Json]:
    """Two players, the first about to play."""
    first: dict[str, Json] = {
        "players": 2,
        "turn": 0,
        "dealer": 1,
        "direction": "left",
        "colour in play": "red",
        "hand": [["red 1", "red 2", TRAP], ["green 3", "green 4"]],
        "draw pile": ["yellow 5", "yellow 6"],
        "discard pile": ["red 7"],
    }
    return {**first, **changes}


def played(card: str) -> dict[str, Json]:
    """The position after the first player's play."""
    left: list[Json] = [other for other in ("red 1", "red 2", TRAP) if other != card]
    return {**position(turn=1, hand=[left, ["green 3", "green 4"]]), "discard pile": [card, "red 7"]}


def offers(seat: int, *cards: str) -> list[Json]:
    """What a player may do: play any of the cards, or draw."""
    plays: list[Json] = [{"seat": seat, "do": "play", "card": card} for card in cards]
    return [*plays, {"seat": seat, "do": "draw"}]


def case_json(card: str, name: str, **changes: Json) -> dict[str, Json]:
    """A case in which the first player plays a card, as an object."""
    first: Json = {"legal": offers(0, "red 1", "red 2", TRAP), "position": position(), "over": None}
    second: Json = {"legal": offers(1, "green 3", "green 4"), "position": played(card), "over": None}
    whole: dict[str, Json] = {
        "id": name,
        "game": "toy",
        "readings": {},
        "rules": ["toy.play"],
        "depends": {},
        "tags": [],
        "start": {"mode": "position", "position": position()},
        "steps": [
            {"action": None, "expect": first},
            {"action": {"seat": 0, "do": "play", "card": card}, "expect": second},
        ],
    }
    return {**whole, **changes}


def case(card: str, name: str, **changes: Json) -> Case:
    """A case in which the first player plays a card."""
    made = case_from_json(case_json(card, name, **changes), printing="en")
    assert isinstance(made, Case)
    return made


def trap_in_the_middle() -> list[Case]:
    """Five cases; only the third plays the trap."""
    cards = ("red 1", "red 2", TRAP, "red 1", "red 2")
    return [case(card, f"toy/{number}") for number, card in enumerate(cards, 1)]

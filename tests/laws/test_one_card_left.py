"""The duty to say UNO where a printing ties it to having one card, however that came about and whatever is asked just then."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from tests.laws.games import GAMES, machine
from uno_dsl.engine.game import legal, start, step, waiting
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.state import State
from uno_dsl.layers.gather import Selection, gather


@cache
def answers(game: str, printing: str | None) -> dict[str, str]:
    """The answers of a printing to its questions, read without building its program."""
    rules = gather(Selection(game=game, printing=printing)).rules
    assert rules is not None
    return {name: choice.chosen for name, choice in rules.choices.items()}


BY_COUNT = [(game, printing) for game, printing in GAMES if answers(game, printing).get("uno-duty") == "one-card-left"]
OPEN_END = [(game, printing) for game, printing in BY_COUNT if answers(game, printing).get("uno-deadline") == "none"]


def built(game: str, printing: str | None) -> Machine:
    found = machine(game, printing)
    assert found is not None
    return found


def at_one_card(two_sided: bool) -> dict[str, Any]:
    """Seat 0 has one card, and whatever it draws first can be played and asks for a colour."""
    if two_sided:
        return {
            "players": 3, "turn": 0, "dealer": 2, "direction": "left", "side in play": "light", "colour in play": "red",
            "hand": [["blue 1 | pink 2"], ["green 3 | orange 4", "green 4 | pink 4"], ["green 5 | orange 5", "green 6 | pink 6"]],
            "draw pile": ["wild | teal 9", "yellow 2 | teal 8", "yellow 4 | teal 7", "yellow 5 | teal 6"],
            "discard pile": ["red 5 | pink 1"], "score": [0, 0, 0],
        }  # fmt: skip
    return {
        "players": 3, "turn": 0, "dealer": 2, "direction": "left", "colour in play": "red",
        "hand": [["blue 1"], ["green 3", "green 4"], ["green 5", "green 6"]],
        "draw pile": ["wild", "yellow 2", "yellow 4", "yellow 5"], "discard pile": ["red 5"], "score": [0, 0, 0],
    }  # fmt: skip


def duties(built: Machine, g: State) -> set[tuple[int, str]]:
    """Who may say UNO, and who may be caught."""
    out = set()
    for action in legal(built, g, waiting(built, g)):
        if action["do"] == "say":
            out.add((action["seat"], "say"))
        elif action["do"] == "catch":
            out.add((action["player"], "catch"))
    return out


@pytest.mark.parametrize(("game", "printing"), BY_COUNT)
def test_one_card_again_within_a_turn_is_a_new_duty(game: str, printing: str | None) -> None:
    machine = built(game, printing)
    g = load(machine, at_one_card(bool(machine.program.sides)))
    assert duties(machine, g) == set()
    g, _ = step(machine, g, {"seat": 0, "do": "draw"})
    assert duties(machine, g) == set()
    card = next(a["card"] for a in legal(machine, g, waiting(machine, g)) if a["do"] == "play")
    g, _ = step(machine, g, {"seat": 0, "do": "play", "card": card})
    assert duties(machine, g) == {(0, "say"), (0, "catch")}, "while the colour is chosen"
    g, _ = step(machine, g, {"seat": 0, "do": "choose", "colour": "red"})
    assert duties(machine, g) == {(0, "say"), (0, "catch")}, "as the next turn begins"


@pytest.mark.parametrize(("game", "printing"), OPEN_END)
def test_whoever_comes_to_one_card_may_be_caught_until_they_say_uno(game: str, printing: str | None) -> None:
    assert sum(count_duties(built(game, printing), 2 + seed, Random(seed)) for seed in range(4)) > 20


def count_duties(machine: Machine, players: int, random: Random) -> int:
    """Play, compare the duties at every stop (of battles and tours, too) with those counted by hand, and say how often there were any."""
    g = start(machine, players, random.randrange(100))
    had, due, found = [7] * players, [False] * players, 0
    for _ in range(600):
        hands = [len(hand) for hand in g.__dict__["pile_hand"]]
        stop = waiting(machine, g)
        if stop.kind in ("pause", "over"):
            break
        due = [has == 1 and (was != 1 or still) for has, was, still in zip(hands, had, due, strict=True)]
        speaking = {(seat, act) for seat, owes in enumerate(due) if owes for act in ("say", "catch")}
        assert duties(machine, g) == speaking, (stop.kind, stop.rule, hands)
        found += bool(speaking)
        had = hands
        actions = legal(machine, g, stop)
        plays = [a for a in actions if a["do"] == "play"]
        action = random.choice(plays if plays and random.random() < 0.9 else actions)
        if action["do"] in ("say", "catch"):
            due[action["seat"] if action["do"] == "say" else action["player"]] = False
        g, _ = step(machine, g, action)
    return found

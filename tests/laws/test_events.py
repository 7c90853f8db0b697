"""Events tell what happened as it was seen when it happened, and everything that a sentence about it needs."""

from __future__ import annotations

from random import Random
from typing import Any, NotRequired, get_args, get_origin, get_type_hints

import pytest

from tests.laws.games import LIBRARY, machine
from uno_dsl.engine.events import Event
from uno_dsl.engine.game import Action, step
from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import load
from uno_dsl.engine.run import begin, decide, new_game, run
from uno_dsl.engine.view import event_view

FLIP: dict[str, Any] = {
    "players": 2, "turn": 0, "dealer": 1, "direction": "left", "side in play": "light", "colour in play": "red",
    "hand": [["red flip | teal 5", "blue 1 | pink 2"], ["green 3 | orange 4", "green 4 | purple skip-everyone"]],
    "draw pile": ["yellow 1 | teal 9", "yellow 2 | teal 8"], "discard pile": ["red 5 | pink 1"], "score": [0, 0],
}  # fmt: skip
CLASSIC: dict[str, Any] = {
    "players": 2, "turn": 0, "dealer": 1, "direction": "left", "colour in play": "red",
    "hand": [["wild-draw-four", "red 1", "red 2"], ["green 3", "green 4"]],
    "draw pile": [f"yellow {n}" for n in range(1, 10)], "discard pile": ["red 5"], "score": [0, 0],
}  # fmt: skip


def built(game: str) -> Machine:
    found = machine(game, None)
    assert found is not None
    return found


def events_of(game: str, position: dict[str, Any], *actions: Action) -> list[Event[int]]:
    """The events of the last of some actions."""
    g = load(built(game), position)
    events: list[Event[int]] = []
    for action in actions:
        g, events = step(built(game), g, action)
    return events


def the(events: list[Event[int]], do: str) -> Event[int]:
    return next(event for event in events if event["do"] == do)


def fields(event: Event[int]) -> dict[str, Any]:
    return dict(event)


def seen(game: str, event: Event[int], seat: int | None) -> dict[str, Any]:
    return dict(event_view(built(game), event, seat))


def test_a_flip_is_seen_with_the_side_that_was_in_play_when_it_was_played() -> None:
    played = the(events_of("flip", FLIP, {"seat": 0, "do": "play", "card": "red flip | teal 5"}), "play")
    assert seen("flip", played, 0)["card"] == "red flip | ?"
    assert seen("flip", played, 1)["card"] == "red flip | teal 5"
    assert seen("flip", played, None)["card"] == "red flip | ?"


def test_after_a_flip_a_drawn_card_is_seen_from_its_dark_face() -> None:
    flip = {"seat": 0, "do": "play", "card": "red flip | teal 5"}
    events = events_of("flip", FLIP, flip, {"seat": 0, "do": "say", "word": "UNO"}, {"seat": 1, "do": "draw"})
    drawn = the(events, "draw")
    assert [seen("flip", drawn, seat)["cards"] for seat in (0, 1, None)] == [
        ["yellow 2 | ?"],
        ["? | teal 8"],
        ["? | ?"],
    ]


def test_a_challenge_says_of_whom_and_a_refusal_of_what() -> None:
    play = {"seat": 0, "do": "play", "card": "wild-draw-four"}
    colour = {"seat": 0, "do": "choose", "colour": "blue"}
    taken = fields(the(events_of("classic", CLASSIC, play, colour, {"seat": 1, "do": "challenge"}), "take"))
    assert (taken["who"], taken["what"], taken["player"]) == (1, "challenge", 0)
    declined = fields(the(events_of("classic", CLASSIC, play, colour, {"seat": 1, "do": "decline"}), "decline"))
    assert (declined["who"], declined["declined"]) == (1, ["challenge"])


def test_only_those_to_whom_a_hand_is_shown_see_it() -> None:
    position = {**CLASSIC, "players": 3, "hand": [*CLASSIC["hand"], ["blue 9", "blue 8"]], "score": [0, 0, 0]}
    play = {"seat": 0, "do": "play", "card": "wild-draw-four"}
    colour = {"seat": 0, "do": "choose", "colour": "blue"}
    shown = the(events_of("classic", position, play, colour, {"seat": 1, "do": "challenge"}), "show")
    assert [seen("classic", shown, seat)["cards"] for seat in (0, 1, 2)] == [
        ["red 1", "red 2"],
        ["red 1", "red 2"],
        ["?", "?"],
    ]


def test_a_move_says_where_its_cards_were() -> None:
    events = events_of("classic", CLASSIC, {"seat": 0, "do": "play", "card": "red 1"})
    assert fields(the(events, "move"))["from"] == [{"pile": "hand", "player": 0}]


def test_a_caught_player_is_named() -> None:
    position = {**CLASSIC, "hand": [["red 1", "red 2"], ["green 3", "green 4"]]}
    taken = the(
        events_of(
            "classic", position, {"seat": 0, "do": "play", "card": "red 1"}, {"seat": 1, "do": "catch", "player": 0}
        ),
        "take",
    )
    caught = fields(taken)
    assert (caught["what"], caught["player"]) == ("catch", 0)


TYPES = {
    get_args(get_type_hints(get_origin(kind) or kind)["do"])[0]: get_origin(kind) or kind for kind in get_args(Event)
}


@pytest.mark.parametrize("game", sorted(LIBRARY.editions))
def test_every_event_has_the_keys_of_its_type(game: str) -> None:
    machine_of_game = built(game)
    random, found = Random(1), set[str]()
    g = new_game(machine_of_game, 4, 1)
    g.log = []
    begin(machine_of_game, g)
    for _ in range(400):
        stop = run(machine_of_game, g)
        for event in g.log:
            hints = get_type_hints(TYPES[event["do"]], include_extras=True)
            needed = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
            assert needed <= {*event} <= {*hints}, event
            found.add(event["do"])
        g.log.clear()
        if not stop.options:
            break
        decide(machine_of_game, g, stop, random.choice(stop.options))
    assert {"deal", "turn", "play", "draw", "move", "set"} <= found

"""Refuses positions and decks that no game can reach, because parts are missing or contradict each other.

The engine's `load` accepts whatever can be played on. The protocol accepts only what can occur in a game, and says what is
wrong with the rest. Not handled here: the form of each part (`uno_dsl.engine.position`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from uno_dsl.engine.machine import Machine
from uno_dsl.engine.position import check_copies
from uno_dsl.engine.run import new_game
from uno_dsl.engine.state import State, attribute
from uno_dsl.engine.value_names import card_code
from uno_dsl.json_value import BadValue, quoted
from uno_dsl.model.statements import TurnUp
from uno_dsl.program.instructions import Program
from uno_dsl.serve.carried_colour import COLOUR, colour_can_differ
from uno_dsl.serve.emptied_hands import hand_can_be_empty

NEEDED = ("players", "turn", "dealer", "direction", "side in play", COLOUR, "hand", "draw pile", "discard pile")
"""The parts that a position must state, if the game keeps them."""
SAVED_ONLY = ("process", "rules")
"""Parts of a saved state that a position does not have."""
MOST = 1_000_000
"""The largest score or counter."""


class Facts(NamedTuple):
    """What the rules of a game allow in a position."""

    colour_can_differ: bool
    hand_can_be_empty: bool


@lru_cache(maxsize=256)
def facts(machine: Machine) -> Facts:
    """The facts about a game, worked out once because positions are loaded by the thousand."""
    return Facts(colour_can_differ(machine.program), hand_can_be_empty(machine.program))


def refuse_gaps(machine: Machine, position: dict[str, Any]) -> None:
    """Raises BadValue for a part that is missing, or that a position at rest does not have."""
    for key in SAVED_ONLY:
        if key in position:
            raise BadValue(f"{key}: a position of the protocol is at rest, and has no such part")
    kept = {"players", "turn", *machine.program.keeps}
    missing = [f"`{part}`" for part in NEEDED if part in kept and part not in position]
    if missing:
        raise BadValue(f"position: {', '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing")
    for part in ("dealer", "turn"):
        if part in kept and position[part] is None:
            raise BadValue(f"{part}: expected a seat, got null")
    if position.get("winner") is not None:
        raise BadValue("winner: at rest nobody has won yet")


def refuse_contradictions(machine: Machine, g: State, *, duties: Sequence[tuple[str, int]]) -> None:
    """Raises BadValue for an impossible position. `duties` are its open windows that a player can use, by rule and seat."""
    if all(g.gone) or g.gone[g.turn]:
        raise BadValue("gone: the player whose turn it is cannot have left the round")
    refuse_large_numbers(machine, g)
    refuse_wrong_colour(machine, g)
    if not facts(machine).hand_can_be_empty:
        for seat, hand in enumerate(hands(g)):
            if not hand and not g.gone[seat]:
                raise BadValue(f"hand: seat {seat} has no cards, so the round would be over")
    refuse_idle_windows(machine, g, duties)


def hands(g: State) -> list[list[int]]:
    """The hands of all seats."""
    found: list[list[int]] = g.__dict__.get("pile_hand", [])
    return found


def refuse_large_numbers(machine: Machine, g: State) -> None:
    """Raises BadValue for a score or counter that no game reaches."""
    for kept in machine.kept_values:
        if kept.keep.kind == "number":
            value = g.__dict__[kept.place]
            if max(value if kept.keep.per_player else [value]) > MOST:
                raise BadValue(f"{kept.keep.name}: expected numbers up to {MOST}")


def refuse_wrong_colour(machine: Machine, g: State) -> None:
    """Raises BadValue if the colour in play is not on the side in play, or not that of the top card."""
    codes, keeps = machine.codes, machine.program.keeps
    if COLOUR not in keeps:
        return
    colour = g.__dict__[attribute("kept", COLOUR)]
    name = None if colour is None else codes.colours[colour]
    side = next((g.__dict__[attribute("kept", keep.name)] for keep in keeps.values() if keep.kind == "side"), 0)
    if codes.two_sided and name is not None and name not in machine.program.colours[codes.sides[side]]:
        raise BadValue(f"{COLOUR}: {name} is not a colour of the {codes.sides[side]} side, which is in play")
    pile = g.__dict__["pile_discard_pile"]
    if not pile:
        return
    top = machine.program.faces[codes.face_of[side][pile[-1]]]
    if top.colour not in (None, name) and not facts(machine).colour_can_differ:
        raise BadValue(f"{COLOUR}: the top card is {top.name}, so {quoted(name)} cannot be in play")


def refuse_idle_windows(machine: Machine, g: State, duties: Sequence[tuple[str, int]]) -> None:
    """Raises BadValue for a window that is named twice, or that no player could use."""
    named = [(machine.program.windows[window[0]].rule, window[3][1]) for window in g.windows]
    for place, (rule, seat) in enumerate(named):
        if (rule, seat) in named[:place]:
            raise BadValue(f"open: [{rule}] of seat {seat} is listed twice")
    for rule, seat in named:
        if (rule, seat) not in duties:
            count = len(hands(g)[seat])
            raise BadValue(
                f"open: [{rule}] cannot be open for seat {seat}, which has {count} cards: nobody could use it"
            )


# ---------------------------------------------------------------------------------------------- decks
def refuse_surplus(machine: Machine, players: int, deck: list[Any]) -> None:
    """Raises BadValue if a deck has an unknown card, or one too often. Runs before anything else is done with the cards."""
    codes = [card_code(machine, name, "deck") for name in deck]
    check_copies(machine, new_game(machine, players, None, deck=codes))


def refuse_short_deck(machine: Machine, g: State) -> None:
    """Raises BadValue if a deck did not have enough cards for the deal and the card that is turned up."""
    events = g.log or ()
    for event in events:
        if event["do"] != "deal" or event["count"] is None:
            continue
        if any(len(hand) < event["count"] for hand in event["hands"]):
            raise BadValue(f"deck: there are not enough cards to deal {event['count']} to each of {g.n} players")
    if turns_up(machine.program) and all(event["do"] != "turn up" for event in events):
        raise BadValue("deck: there is no card left to turn up after the deal")


def turns_up(program: Program) -> bool:
    """Whether the rules turn up a card."""
    return any(isinstance(instruction, TurnUp) for instruction in program.instructions)

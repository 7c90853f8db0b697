"""What the reference engine declares: all games and printings, all modes, every kind of action.

Not handled here: building the games it declares (`machines.py`).
"""

from __future__ import annotations

from typing import Any

from uno_dsl import __version__
from uno_dsl.engine.value_names import BadValue
from uno_dsl.program.instructions import Program
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.situation import ALWAYS_STATED

PROTOCOL = 1
ANY = "any"
"""Every reading can be played: the request says which."""
ACTIONS = ("play", "draw", "decline", "choose", "challenge", "say", "catch", "offer", "judge")
OPTIONAL_PARTS = ("misses", "open")
"""The parts of a position that are stated only when they are not empty."""
SHOWN = "shown"
"""The part of a view with the cards that the rules show to a seat."""


def declaration(machines: Machines) -> dict[str, Any]:
    """The answer to `hello`. Games whose rules conflict with the house rules are left out."""
    programs = {game: program for game in machines.shelf.editions if (program := playable(machines, game)) is not None}
    kept = {name for program in programs.values() for name in program.keeps} | {"players", "turn"}
    return {
        "protocol": PROTOCOL,
        "engine": {"name": "uno-dsl", "version": __version__, "language": "Python"},
        "games": {game: machines.printings(game) for game in programs},
        "modes": ["position", "scripted", "witness", "count", "views", "games"],
        "players": [
            min((p.players[0] for p in programs.values()), default=2),
            max((p.players[1] for p in programs.values()), default=10),
        ],
        "actions": [*ACTIONS],
        "reports": [
            *(part for part in ALWAYS_STATED if part in kept),
            *OPTIONAL_PARTS,
            *sorted(kept - {*ALWAYS_STATED}),
            SHOWN,
        ],
        "readings": {question: ANY for program in programs.values() for question in program.readings},
        "limitations": {},
    }


def playable(machines: Machines, game: str) -> Program | None:
    """The program of a game as its edition plays it, or None if it cannot be built."""
    try:
        return machines.program(machines.selection(game, None, {}, ()))
    except BadValue:
        return None

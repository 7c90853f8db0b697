#!/usr/bin/env python3
"""The protocol loop: one JSON object per line in, one out."""

from __future__ import annotations

import json
import sys
from typing import Any

from game import Game
from table import Table

READINGS = {"two-player-reverse": "plain", "next-dealer": "drawn"}
DECLARATION = {
    "protocol": 1,
    "engine": {"name": "tiny-py", "version": "1", "language": "Python"},
    "games": {"classic": ["en"]},
    "modes": ["position", "scripted", "views", "games"],
    "players": [2, 10],
    "actions": ["play", "draw", "decline", "choose", "challenge", "say", "catch"],
    "reports": ["players", "hand", "draw pile", "discard pile", "colour in play", "direction", "turn", "dealer", "score",
                "open", "misses", "idle-turns", "shown"],
    "readings": READINGS,
    "limitations": {},
}  # fmt: skip
BROKEN_REQUEST = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class Engine:
    """Answers requests. Between them it keeps the game in play, if one has begun."""

    game: Game

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        asked = request.get("readings", {})
        if request.get("game", "classic") != "classic" or any(
            asked.get(name, read) != read for name, read in READINGS.items()
        ):
            raise ValueError("this game, or a reading of it, is not played")
        match request["do"]:
            case "hello":
                return DECLARATION
            case "load":
                self.game = Game(Table.load(request["position"]))
            case "new":
                self.game = Game.deal(request["players"], request["dealer"], request["deck"])
            case "next":
                self.game = self.game.following(request["deck"], request["dealer"])
            case "apply":
                if not self.game.apply(request["action"]):
                    return {"illegal": True}
            case _:
                raise ValueError("unknown request")
        return self.game.situation() | {"views": [self.game.view(seat) for seat in request.get("views", [])]}


def main() -> None:
    engine = Engine()
    for line in sys.stdin:
        number = None
        try:
            request = json.loads(line)
            number = request.get("id")
            if request["do"] == "bye":
                return
            said = engine.answer(request)
        except BROKEN_REQUEST as problem:
            said = {"error": f"{type(problem).__name__}: {problem}"}
        print(json.dumps({"id": number, **said}), flush=True)


if __name__ == "__main__":
    main()

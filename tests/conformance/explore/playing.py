"""The reference engine that plays some readings, says nothing of them, and knows no printing but one.

`playing.py ROOT GAME PRINTING READINGS KNOWN-AS [MOODS [MODE]]`: what is not said in READINGS it plays as the printing has it. With
MOODS it plays every other round, counted from the first, by these readings as well. With a MODE it declares no other.
"""

from __future__ import annotations

import json
import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

GAME, PRINTING, READINGS, KNOWN_AS = sys.argv[2], sys.argv[3], json.loads(sys.argv[4]), sys.argv[5]
MOODS = json.loads(sys.argv[6]) if len(sys.argv) > 6 else {}
MODES = {"modes": [sys.argv[7]]} if len(sys.argv) > 7 else {}
rounds = 0


class Playing(Session):
    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        global rounds
        if request["do"] == "hello":
            reply: dict[str, Any] = super().answer(request)
            return {**reply, "games": {GAME: [KNOWN_AS]}, "readings": {}, **MODES}
        if request["do"] == "load" and MODES == {"modes": ["scripted"]}:
            return {"error": "it begins rounds, and sets up no position"}
        if request["do"] in ("load", "new", "count"):
            if request["readings"] or request["printing"] != KNOWN_AS:
                return {"error": "it plays as it plays"}
            rounds += 1
            request = {**request, "readings": {**READINGS, **(MOODS if rounds % 2 else {})}, "printing": PRINTING}
        reply = super().answer(request)
        return reply


serve(Playing(Machines()), sys.stdin.buffer, sys.stdout.buffer)

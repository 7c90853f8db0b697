"""The reference engine for decks only, `scripted.py ROOT`: after an action it offers no play but the first that is legal."""

from __future__ import annotations

import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session


class DecksOnly(Session):
    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        reply: dict[str, Any] = super().answer(request)
        if request["do"] == "hello":
            return {**reply, "modes": ["scripted"]}
        if "legal" in reply and request["do"] == "apply":
            plays = [action for action in reply["legal"] if action["do"] == "play"]
            return {**reply, "legal": [action for action in reply["legal"] if action not in plays[1:]]}
        return reply


serve(DecksOnly(Machines()), sys.stdin.buffer, sys.stdout.buffer)

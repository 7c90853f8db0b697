"""The reference engine without one kind of action, `without.py ROOT challenge`: it never stops where that is offered."""

from __future__ import annotations

import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

KIND = sys.argv[2]


class Without(Session):
    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        reply: dict[str, Any] = super().answer(request)
        if request["do"] == "hello":
            return {**reply, "actions": [action for action in reply["actions"] if action != KIND]}
        while any(action["do"] == KIND for action in reply.get("legal", [])):
            decline = next(action for action in reply["legal"] if action["do"] == "decline")
            asked = {"views": request["views"]} if "views" in request else {}
            reply = super().answer({"do": "apply", "action": decline, **asked})
        return reply


serve(Without(Machines()), sys.stdin.buffer, sys.stdout.buffer)

"""The reference engine without one kind of action, `without.py ROOT challenge`: it never stops where that is offered."""

from __future__ import annotations

import json
import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.machines import Machines
from uno_dsl.serve.session import Session

session = Session(Machines())


def without(kind: str, request: dict[str, Any]) -> dict[str, Any]:
    reply: dict[str, Any] = session.answer(request)
    if request["do"] == "hello":
        return {**reply, "actions": [action for action in reply["actions"] if action != kind]}
    while any(action["do"] == kind for action in reply.get("legal", [])):
        decline = next(action for action in reply["legal"] if action["do"] == "decline")
        asked = {"views": request["views"]} if "views" in request else {}
        reply = session.answer({"do": "apply", "action": decline, **asked})
    return reply


for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "bye":
        break
    print(json.dumps({"id": request["id"], **without(sys.argv[2], request)}), flush=True)

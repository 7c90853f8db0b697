"""The reference engine that declares some readings and plays them whatever it is asked for.

`declared_readings.py ROOT GAME PRINTING READINGS`.
"""

from __future__ import annotations

import json
import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.answer import serve
from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

GAME, PRINTING, READINGS = sys.argv[2], sys.argv[3], json.loads(sys.argv[4])


class Declaring(Session):
    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        if request["do"] == "hello":
            return {**super().answer(request), "games": {GAME: [PRINTING]}, "readings": READINGS}
        own = {"readings": READINGS} if request["do"] in ("load", "new") else {}
        reply: dict[str, Any] = super().answer({**request, **own})
        return reply


serve(Declaring(Machines()), sys.stdin.buffer, sys.stdout.buffer)

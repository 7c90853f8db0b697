"""The reference engine that declares some readings and plays them whatever it is asked for.

`declared_readings.py ROOT GAME PRINTING READINGS`.
"""

from __future__ import annotations

import json
import sys
from typing import Any

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.machines import Machines
from uno_dsl.serve.session import Session

GAME, PRINTING, READINGS = sys.argv[2], sys.argv[3], json.loads(sys.argv[4])
session = Session(Machines())


def answer(request: dict[str, Any]) -> dict[str, Any]:
    if request["do"] == "hello":
        return {**session.answer(request), "games": {GAME: [PRINTING]}, "readings": READINGS}
    own = {"readings": READINGS} if request["do"] in ("load", "new") else {}
    reply: dict[str, Any] = session.answer({**request, **own})
    return reply


for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "bye":
        break
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)

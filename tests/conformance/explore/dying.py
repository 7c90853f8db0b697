"""The reference engine, which dies when a skip is played.

`dying.py ROOT [KIND]`: with a kind of request, it dies at these instead.
"""

from __future__ import annotations

import json
import sys

sys.path.insert(0, sys.argv[1])

from uno_dsl.serve.machines import Machines
from uno_dsl.serve.request_handler import Session

KIND = "".join(sys.argv[2:])
session = Session(Machines())
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "bye":
        break
    if request["do"] == KIND or not KIND and request.get("action", {}).get("card", "").endswith(" skip"):
        sys.exit(9)
    print(json.dumps({"id": request["id"], **session.answer(request)}), flush=True)

"""An engine that declares what its argument says, and refuses whatever it is asked."""

import json
import sys

DECLARATION = {
    "protocol": 1,
    "engine": {"name": "declaring"},
    "games": {"classic": ["en"]},
    "modes": ["position", "scripted"],
    "players": [2, 10],
    "actions": ["play", "draw", "decline", "choose", "challenge", "say", "catch"],
    "reports": ["hand"],
}

for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "bye":
        break
    reply = {**DECLARATION, **json.loads(sys.argv[1])} if request["do"] == "hello" else {"illegal": True}
    print(json.dumps({"id": request["id"], **reply}), flush=True)

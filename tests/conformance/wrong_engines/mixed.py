"""It breaks a rule, has a limitation and a reading of its own, and hangs on nothing but ends on the trap."""

import sys

import toy
from toy import answer, is_trap, requests, send

toy.DECLARATION["readings"] = {"after-guilt": "plays"}
toy.DECLARATION["limitations"] = {"toy.limited": "twos are never discarded"}
toy.DECLARATION["reports"] += ["drawpile"]

for request in requests():
    if is_trap(request):
        sys.exit("there is no blue 9\nsorry")
    message = answer(request)
    if request.get("action", {}).get("card") == "red 2":
        message["position"]["discard pile"].pop(0)
        message["legal"] = [*message["legal"][1:], {"seat": 0, "do": "play", "card": "red\x1b[2J"}]
    send(message)

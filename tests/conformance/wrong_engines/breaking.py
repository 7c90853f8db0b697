"""It breaks a rule when `red 2` is played, and declares what its argument adds."""

import json
import sys

import toy
from toy import answer, requests, send

toy.DECLARATION.update(json.loads(sys.argv[1]))

for request in requests():
    message = answer(request)
    if request.get("action", {}).get("card") == "red 2":
        message["position"]["discard pile"].pop(0)
    send(message)

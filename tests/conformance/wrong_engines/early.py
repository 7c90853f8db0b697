"""It answers the next request before it is made: after the answer that is due, or, if told so, in one go with it."""

import json
import sys

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    guess = {"id": request["id"] + 1, "legal": [], "position": {}, "over": None}
    if is_trap(request) and sys.argv[1:]:
        sys.stdout.write(f"{json.dumps(message)}\n{json.dumps(guess)}\n")
        sys.stdout.flush()
    else:
        send(message)
        if is_trap(request):
            send(guess)

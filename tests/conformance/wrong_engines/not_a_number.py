"""It writes a number that JSON does not have."""

import math

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        message["position"] = {**message["position"], "draw pile": math.nan}
    send(message)

"""It writes one key in its own way."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        message["position"] = {**message["position"], "direction": "clockwise"}
    send(message)

"""It names seats as text."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        message["legal"] = [{**action, "seat": str(action["seat"])} for action in message["legal"]]
    send(message)

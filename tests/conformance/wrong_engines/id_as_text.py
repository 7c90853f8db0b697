"""It repeats the id as text."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        message["id"] = str(message["id"])
    send(message)

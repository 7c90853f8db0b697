"""It answers another request than the one that was made."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        message["id"] += 100
    send(message)

"""It answers the same request twice."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    send(message)
    if is_trap(request):
        send(message)

"""It answers the trap again and again, and never stops."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    send(message)
    while is_trap(request):
        send(message)

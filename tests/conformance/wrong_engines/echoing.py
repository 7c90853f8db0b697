"""It sends the request back."""

from toy import answer, is_trap, requests, send

for request in requests():
    send(request if is_trap(request) else answer(request))

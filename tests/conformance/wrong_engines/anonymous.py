"""It forgets the id."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        del message["id"]
    send(message)

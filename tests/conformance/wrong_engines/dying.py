"""It ends with an exception."""

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        raise RuntimeError("no such card")
    send(answer(request))

"""It reads on and gives no answer."""

from toy import answer, is_trap, requests, send

for request in requests():
    if not is_trap(request):
        send(answer(request))

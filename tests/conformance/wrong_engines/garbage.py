"""It answers with something that is not JSON."""

from toy import answer, is_trap, requests, send

for request in requests():
    if is_trap(request):
        print("blue 9 it is!", flush=True)
    else:
        send(answer(request))

"""It writes for ever, and never ends the line."""

from toy import answer, is_trap, requests, send

for request in requests():
    while is_trap(request):
        print("x" * 1000, end="", flush=True)
    send(answer(request))

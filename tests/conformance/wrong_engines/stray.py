"""It answers rightly, and then writes one line too many."""

from toy import answer, is_trap, requests, send

for request in requests():
    send(answer(request))
    if is_trap(request):
        print("DEBUG: blue 9 played", flush=True)

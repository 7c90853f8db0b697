"""It answers with a line of two million bytes."""

from toy import answer, is_trap, requests, send

for request in requests():
    message = answer(request)
    if is_trap(request):
        message["note"] = "x" * 2_000_000
    send(message)

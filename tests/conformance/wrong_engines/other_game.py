"""It answers the trap from another game: one with other cards, which it has not been told to play."""

from toy import answer, is_trap, requests, send, table

for request in requests():
    message = answer(request)
    if is_trap(request):
        message = {**message, "position": {**table, "hand": [["king of hearts"], ["two of spades"]]}, "legal": []}
    send(message)

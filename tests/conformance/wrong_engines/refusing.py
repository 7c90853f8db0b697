"""It calls everything illegal."""

from toy import answer, requests, send

for request in requests():
    send(answer(request) if request["do"] == "hello" else {"id": request["id"], "illegal": True})

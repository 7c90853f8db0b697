"""It answers hello, and nothing else."""

from toy import answer, requests, send

for request in requests():
    if request["do"] == "hello":
        send(answer(request))
